/*
 * screen_scores.c: the final scores, and where they come from.
 *
 * A table by source, who has won, and below it every field and every unfinished feature that bears figures
 * with its sum.  All of it is asked of the game anew for each picture: figures stay on the table at the end.
 */
#include <stdio.h>
#include <string.h>

#include "ui.h"

enum { SUM_ROADS, SUM_CITIES, SUM_MONASTERIES, SUM_FIELDS, SUMS };

/* What every figure left on the table stands on, fields first. */
struct findings {
    unsigned count;
    struct score_entry entries[SCORE_ENTRY_MAX];
    int sums[PLAYER_MAX][SUMS];
};

static bool is_found(const struct findings *findings, unsigned root)
{
    for (unsigned i = 0; i < findings->count; i++)
        if (findings->entries[i].node == root)
            return true;
    return false;
}

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

static void find_features(const struct game *game, bool fields, struct findings *findings)
{
    for (unsigned number = 0; number < game->tile_count; number++) {
        unsigned player, segment;
        if (!game_figure_on(game, number, &player, &segment))
            continue;
        unsigned root = game_feature_root(game, game->tiles[number].first_node + segment);
        struct score_entry entry = game_feature_value(game, root);
        if ((entry.kind == FEATURE_FIELD) != fields || is_found(findings, entry.node))
            continue;
        findings->entries[findings->count++] = entry;
        for (unsigned seat = 0; seat < game->player_count; seat++)
            if (((unsigned) entry.owners >> seat & 1U) != 0)
                findings->sums[seat][sum_of_kind(entry.kind)] += entry.points;
    }
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
        ui->board_shown = !ui->board_shown;
        board_fit(ui);
        board_follow(ui, true);
        break;
    case COMMAND_SCORES_UP:
        ui->scores_line -= ui->scores_line > 0;
        break;
    case COMMAND_SCORES_DOWN:
        ui->scores_line++;
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

static void draw_row(const struct ui *ui, struct canvas *canvas, const struct findings *findings,
                     unsigned seat, int row)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    const int *sums = findings->sums[seat];
    char name[NAME_SHOWN_MAX], numbers[64], place[16];
    int during = game->score[seat];
    for (unsigned i = 0; i < SUMS; i++)
        during -= sums[i];
    snprintf(place, sizeof place, "%2u", place_of(game, seat));
    snprintf(numbers, sizeof numbers, is_narrow(ui) ? "%4d %4d %4d %4d %5d %5d " : "%6d %5d %6d %7d %6d %5d ",
             during, sums[SUM_ROADS], sums[SUM_CITIES], sums[SUM_MONASTERIES], sums[SUM_FIELDS],
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
    const char *heading =
        is_narrow(ui) ? "play road city mona field final " : "during roads cities monast. fields final ";
    int width = (int) strlen(heading), room = ui->width - 6 - width;
    canvas_text(canvas, 6 + (room > 20 ? 20 : room), row, width, STYLE_STRONG, heading);
}

/* The players from the first place to the last. */
static int draw_table(const struct ui *ui, struct canvas *canvas, const struct findings *findings, int row)
{
    const struct game *game = session_game(ui->session);
    draw_heading(ui, canvas, row++);
    for (unsigned place = 1; place <= game->player_count; place++)
        for (unsigned seat = 0; seat < game->player_count; seat++)
            if (place_of(game, seat) == place)
                draw_row(ui, canvas, findings, seat, row++);
    return row;
}

/* "Field: 3 complete cities x 3 = 9 to Ada (S7); farmers R2 B; the cities at 1,-1 and 4,2". */
static void explain(const struct ui *ui, const struct score_entry *entry, char *text, size_t size)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char score[SENTENCE_MAX], who[64], where[SENTENCE_MAX];
    describe_score(game, setup, entry, score, sizeof score);
    describe_figures(setup, entry->figures, who, sizeof who);
    if (entry->kind == FEATURE_FIELD)
        snprintf(text, size, "%s; farmers %s; %s", score, who,
                 describe_field_cities(game, entry->node, where, sizeof where));
    else
        snprintf(text, size, "%s; on it %s; tiles %s", score, who,
                 describe_tiles(game, entry->node, where, sizeof where));
}

static void draw_explanations(const struct ui *ui, struct canvas *canvas, const struct findings *findings,
                              int row)
{
    char text[SENTENCE_MAX * 3];
    int end = ui->height - 2;
    unsigned first = ui->scores_line < findings->count ? ui->scores_line : findings->count;
    canvas_text(canvas, 1, row++, ui->width - 1, STYLE_STRONG,
                first > 0 ? "How the end was scored (Up for more above)" : "How the end was scored");
    for (unsigned i = first; i < findings->count && row < end; i++) {
        explain(ui, &findings->entries[i], text, sizeof text);
        row +=
            canvas_paragraph(canvas, (struct rectangle){3, row, ui->width - 4, end - row}, STYLE_TEXT, text);
    }
    if (findings->count == 0)
        canvas_text(canvas, 3, row, ui->width - 4, STYLE_TEXT, "No figure was left on the table.");
}

static void draw_bar(const struct ui *ui, struct canvas *canvas)
{
    char facts[64];
    const struct game *game = session_game(ui->session);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, ui->width - 1, STYLE_BAR, "bastide   Final scores");
    snprintf(facts, sizeof facts, "%u tiles ", game->tile_count);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

static void draw_scores(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = session_game(ui->session);
    struct findings findings = {0};
    char text[SENTENCE_MAX];
    find_features(game, true, &findings);
    find_features(game, false, &findings);
    int roomy = ui->height >= 20;
    int row = draw_table(ui, canvas, &findings, 1 + roomy) + roomy;
    canvas_text(canvas, 3, row, ui->width - 3, STYLE_STRONG,
                describe_winners(game, session_setup(ui->session), text, sizeof text));
    draw_explanations(ui, canvas, &findings, row + 1 + roomy);
}

void scores_draw(const struct ui *ui, struct canvas *canvas)
{
    if (ui->board_shown) {
        struct layout layout = ui_layout(ui);
        board_draw(ui, canvas);
        if (layout.panel.width > 0)
            panel_draw(ui, canvas, layout.panel);
    } else {
        draw_scores(ui, canvas);
    }
    draw_bar(ui, canvas);
    ui_draw_message(ui, canvas, ui->message);
    ui_draw_keys(ui, canvas, STAGE_SCORES);
}
