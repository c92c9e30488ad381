/*
 * screen_scores.c: the final scores, and where they come from.
 *
 * A table by source, who has won, and below it every field and every unfinished feature that scored, with
 * its sum: the entries of the report that the final scoring made.
 */
#include <stdio.h>
#include <string.h>

#include "ui.h"

enum { SUM_ROADS, SUM_CITIES, SUM_MONASTERIES, SUM_FIELDS, SUMS };

static unsigned sum_of_kind(unsigned kind)
{
    switch (kind) {
    case FEATURE_ROAD:
        return SUM_ROADS;
    case FEATURE_CITY:
        return SUM_CITIES;
    case FEATURE_FIELD:
        return SUM_FIELDS;
    default:
        return SUM_MONASTERIES;
    }
}

/* What the final scoring gave a player, by source. */
static void add_up(const struct report *final, unsigned seat, int sums[SUMS])
{
    memset(sums, 0, SUMS * sizeof *sums);
    for (unsigned i = 0; i < final->entry_count; i++)
        if ((unsigned) final->entries[i].owners >> seat & 1U)
            sums[sum_of_kind(final->entries[i].kind)] += final->entries[i].points;
}

void scores_open(struct ui *ui)
{
    ui->screen = SCREEN_SCORES;
    ui->scores_line = 0;
    ui->board_shown = false;
    (void) ui_save(ui);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void new_game(struct ui *ui)
{
    session_free(ui->session);
    ui->session = NULL;
    setup_open(ui);
}

void scores_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_SHOW_BOARD:
    case COMMAND_SHOW_SCORES:
        ui->board_shown = !ui->board_shown;
        board_fit(ui);
        board_follow(ui, true);
        break;
    case COMMAND_SCORES_UP:
        ui->scores_line -= ui->scores_line > 0;
        break;
    case COMMAND_SCORES_DOWN:
        ui->scores_line += ui->scores_line + 1 < ui->final.entry_count;
        break;
    case COMMAND_SHOW_REPLAY:
        (void) replay_open(ui, "the game just played", "");
        break;
    case COMMAND_UNDO:
        table_undo(ui);
        break;
    case COMMAND_NEW_GAME:
        new_game(ui);
        break;
    default:
        if (ui->board_shown)
            table_command(ui, command, 0);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* S11: equal totals share the place. */
static unsigned place_of(const struct game *game, unsigned seat)
{
    unsigned place = 1;
    for (unsigned other = 0; other < game->player_count; other++)
        place += game->score[other] > game->score[seat];
    return place;
}

/* Too narrow for the table with whole words. */
static bool is_narrow(const struct ui *ui)
{
    return ui->width < 70;
}

/* Too narrow for the sources one by one. */
static bool is_tiny(const struct ui *ui)
{
    return ui->width < 44;
}

static void draw_row(const struct ui *ui, struct canvas *canvas, unsigned seat, int row)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char name[NAME_SHOWN_MAX], numbers[64], place[16];
    int sums[SUMS], during = game->score[seat];
    add_up(&ui->final, seat, sums);
    for (unsigned i = 0; i < SUMS; i++)
        during -= sums[i];
    snprintf(place, sizeof place, "%2u", place_of(game, seat));
    snprintf(numbers, sizeof numbers, is_narrow(ui) ? "%4d %4d %4d %4d %5d %5d " : "%6d %5d %6d %7d %6d %5d ",
             during, sums[SUM_ROADS], sums[SUM_CITIES], sums[SUM_MONASTERIES], sums[SUM_FIELDS],
             game->score[seat]);
    if (is_tiny(ui))
        snprintf(numbers, sizeof numbers, "%4d %4d %5d ", during, game->score[seat] - during,
                 game->score[seat]);
    canvas_text(canvas, 0, row, 3, STYLE_TEXT, place);
    canvas_put_chip(canvas, 3, row, (unsigned char) player_letter(setup, seat), setup->players[seat].colour);
    int room = ui->width - 6 - (int) strlen(numbers);
    int columns = room > 20 ? 20 : room;
    canvas_text(canvas, 5, row, columns, STYLE_TEXT, describe_player(setup, seat, name, sizeof name));
    canvas_text(canvas, 6 + columns, row, (int) strlen(numbers), STYLE_TEXT, numbers);
}

static void draw_heading(const struct ui *ui, struct canvas *canvas, int row)
{
    const char *heading = is_tiny(ui)     ? "play  end final "
                          : is_narrow(ui) ? "play road city mona field final "
                                          : "during roads cities monast. fields final ";
    int width = (int) strlen(heading), room = ui->width - 6 - width;
    canvas_text(canvas, 6 + (room > 20 ? 20 : room), row, width, STYLE_STRONG, heading);
}

/* The players from the first place to the last. */
static int draw_table(const struct ui *ui, struct canvas *canvas, int row)
{
    const struct game *game = session_game(ui->session);
    draw_heading(ui, canvas, row++);
    for (unsigned place = 1; place <= game->player_count; place++)
        for (unsigned seat = 0; seat < game->player_count; seat++)
            if (place_of(game, seat) == place)
                draw_row(ui, canvas, seat, row++);
    return row;
}

/* The entries in the order in which they are shown: fields first.  Returns how many. */
static unsigned order_entries(const struct report *final, const struct score_entry *order[SCORE_ENTRY_MAX])
{
    unsigned count = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < final->entry_count; i++)
            if ((final->entries[i].kind == FEATURE_FIELD) == (pass == 0))
                order[count++] = &final->entries[i];
    return count;
}

static void draw_explanations(const struct ui *ui, struct canvas *canvas, int row)
{
    const struct game *game = session_game(ui->session);
    const struct score_entry *order[SCORE_ENTRY_MAX];
    char text[SENTENCE_MAX * 3];
    int end = ui->height - 2;
    unsigned count = order_entries(&ui->final, order);
    canvas_text(canvas, 1, row++, ui->width - 1, STYLE_STRONG,
                ui->scores_line > 0 ? "How the end was scored (Up for more above)"
                                    : "How the end was scored");
    for (unsigned i = ui->scores_line; i < count && row < end; i++) {
        describe_explanation(game, session_setup(ui->session), order[i], text, sizeof text);
        row +=
            canvas_paragraph(canvas, (struct rectangle){3, row, ui->width - 4, end - row}, STYLE_TEXT, text);
    }
    if (count == 0)
        canvas_text(canvas, 3, row, ui->width - 4, STYLE_TEXT, "No figure was left on the table.");
}

static void draw_bar(const struct ui *ui, struct canvas *canvas)
{
    char facts[64];
    const struct game *game = session_game(ui->session);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, ui->width - 1, STYLE_BAR,
                ui->board_shown ? "bastide   Final board" : "bastide   Final scores");
    snprintf(facts, sizeof facts, "%u tiles ", game->tile_count);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

static void draw_scores(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = session_game(ui->session);
    char text[SENTENCE_MAX];
    int roomy = ui->height >= 20;
    int row = draw_table(ui, canvas, 1 + roomy) + roomy;
    canvas_text(canvas, 3, row, ui->width - 3, STYLE_STRONG,
                describe_winners(game, session_setup(ui->session), text, sizeof text));
    draw_explanations(ui, canvas, row + 1 + roomy);
}

void scores_draw(const struct ui *ui, struct canvas *canvas)
{
    if (ui->board_shown) {
        struct layout layout = ui_layout(ui);
        board_draw(ui, canvas, NULL);
        if (layout.panel.width > 0)
            panel_draw(ui, canvas, layout.panel);
    } else {
        draw_scores(ui, canvas);
    }
    draw_bar(ui, canvas);
    ui_draw_message(ui, canvas, ui->message);
    ui_draw_keys(ui, canvas, ui_stage(ui));
}
