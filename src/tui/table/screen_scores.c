/*
 * screen_scores.c: the final scores, and where they come from.
 *
 * A table by source, who has won, and below it every field and every unfinished feature that scored, with
 * its sum: the entries of the report that the final scoring made.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/graph.h"
#include "tui/kit/keys_line.h"
#include "words/describe_score.h"
#include "words/statistics.h"
#include "tui/kit/keep.h"
#include "tui/table/screen_table.h"
#include "tui/table/score_light.h"
#include "tui/table/undo.h"
#include "tui/table/screen_scores.h"
#include "tui/board/board_view.h"
#include "tui/board/side_view.h"
#include "tui/ui.h"

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

static void scores_open(struct ui *ui)
{
    ui->board_shown = false;
    ui->scoring.open = false;
    ui->scoring.index = 0;
    score_story_read(ui->session, session_step_count(ui->session) - 1, &ui->scoring.story);
    (void) ui_save(ui);
}

/* ---- The list ----------------------------------------------------------------------------------------- */

/* Windows that have room for blank rows. */
static int is_roomy(const struct ui *ui)
{
    return ui->height >= 20;
}

/* Where the list begins: below the bar, the table with its heading, and who has won. */
static int first_list_row(const struct ui *ui)
{
    return 3 + (int) session_game(ui->session)->player_count + 3 * is_roomy(ui);
}

/* The rows that the list has below its heading. */
static int list_rows(const struct ui *ui)
{
    return ui->height - 2 - first_list_row(ui) - 1;
}

/* The rows that entries first to last take, each as a paragraph. */
static int rows_of(const struct ui *ui, unsigned first, unsigned last)
{
    char text[SENTENCE_MAX * 3];
    int rows = 0;
    for (unsigned i = first; i <= last; i++) {
        describe_explanation(session_game(ui->session), session_setup(ui->session),
                             score_story_entry(&ui->scoring.story, i), text, sizeof text);
        rows += canvas_paragraph_rows(text, ui->width - 4);
    }
    return rows;
}

/* The entry at the end of a page that begins with the chosen one; one that ends with it begins at the other.
 */
static unsigned page_after(const struct ui *ui)
{
    unsigned chosen = ui->scoring.index, last = chosen;
    while (last + 1U < ui->scoring.story.report.entry_count && rows_of(ui, chosen, last + 1) <= list_rows(ui))
        last++;
    return last > chosen || last + 1U >= ui->scoring.story.report.entry_count ? last : last + 1;
}

static unsigned page_before(const struct ui *ui)
{
    unsigned chosen = ui->scoring.index, first = chosen;
    while (first > 0 && rows_of(ui, first - 1, chosen) <= list_rows(ui))
        first--;
    return first < chosen || first == 0 ? first : first - 1;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void new_game(struct ui *ui)
{
    session_free(ui->session);
    ui->session = NULL;
    shell_restart(ui, SCREEN_SETUP);
}

/* On the lit board the message says what the list does. */
static void say_chosen(struct ui *ui)
{
    char text[SENTENCE_MAX * 3];
    if (ui_stage(ui) == STAGE_LIT_END)
        ui_say(ui, "%s",
               describe_explanation(session_game(ui->session), session_setup(ui->session), score_shown(ui),
                                    text, sizeof text));
}

static void show_board(struct ui *ui, bool lit)
{
    ui->board_shown = true;
    ui->scoring.lit = lit;
    ui->scoring.parts = 0;
    board_fit(ui);
    board_follow(ui, true);
    say_chosen(ui);
}

static void choose(struct ui *ui, unsigned index)
{
    ui->scoring.index = index;
    ui->scoring.parts = 0;
    board_follow(ui, false);
    say_chosen(ui);
}

static void scores_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    switch (command) {
    case COMMAND_SCORES_PAGE_DOWN:
        choose(ui, page_after(ui));
        break;
    case COMMAND_SCORES_PAGE_UP:
        choose(ui, page_before(ui));
        break;
    case COMMAND_SHOW_BOARD:
        show_board(ui, ui->scoring.story.report.entry_count > 0);
        break;
    case COMMAND_GRAPH:
        ui->graph_shown = !ui->graph_shown;
        break;
    case COMMAND_SHOW_PLAIN:
        show_board(ui, false);
        break;
    case COMMAND_SHOW_SCORES:
        ui->board_shown = false;
        break;
    case COMMAND_BACK_TO_SCORES:
        if (ui->board_shown)
            ui->board_shown = false;
        else
            ui->graph_shown = false;
        break;
    case COMMAND_SCORES_UP:
        choose(ui, ui->scoring.index - (ui->scoring.index > 0));
        break;
    case COMMAND_SCORES_DOWN:
        choose(ui, ui->scoring.index + (ui->scoring.index + 1U < ui->scoring.story.report.entry_count));
        break;
    case COMMAND_SCORED_STEP:
        score_light_step(ui);
        board_follow(ui, false);
        break;
    case COMMAND_SHOW_REPLAY:
        (void) ui_open_replay(ui, "the game just played", "");
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
    add_up(&ui->scoring.story.report, seat, sums);
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

/* Every entry of the final scoring, as many as there is room for, with the chosen one among them. */
static void draw_explanations(const struct ui *ui, struct canvas *canvas, int row)
{
    char text[SENTENCE_MAX * 3];
    unsigned count = ui->scoring.story.report.entry_count, chosen = ui->scoring.index, first = 0;
    int end = ui->height - 2;
    while (first < chosen && rows_of(ui, first, chosen) > list_rows(ui))
        first++;
    int heading = row++;
    unsigned i = first;
    for (; i < count && row < end; i++) {
        describe_explanation(session_game(ui->session), session_setup(ui->session),
                             score_story_entry(&ui->scoring.story, i), text, sizeof text);
        if (i == chosen) {
            canvas_put(canvas, 1, row, glyph_code(GLYPH_TURN_OF, ui->tier), STYLE_STRONG);
            canvas->cursor_x = 1;
            canvas->cursor_y = row;
        }
        row += canvas_paragraph(canvas, (struct rectangle){3, row, ui->width - 4, end - row},
                                i == chosen ? STYLE_STRONG : STYLE_TEXT, text);
    }
    snprintf(text, sizeof text, "How the end was scored");
    if (first > 0)
        snprintf(text, sizeof text, "How the end was scored (%s for more above)",
                 key_word_of(ui, COMMAND_SCORES_UP).text);
    else if (i < count)
        snprintf(text, sizeof text, "How the end was scored (%s for more)",
                 key_word_of(ui, COMMAND_SCORES_DOWN).text);
    canvas_text(canvas, 1, heading, ui->width - 1, STYLE_STRONG, text);
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
    const struct setup *setup = session_setup(ui->session);
    if (setup->seeded && !ui_is_narrow(ui))
        snprintf(facts, sizeof facts, "%u tiles  seed %llu ", game->tile_count,
                 (unsigned long long) setup->seed);
    else
        snprintf(facts, sizeof facts, "%u tiles ", game->tile_count);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

/* The scores turn by turn, and what else there is to tell of the game. */
static void draw_graph(const struct ui *ui, struct canvas *canvas, int row)
{
    static struct score_graph graph;
    char text[SENTENCE_MAX];
    describe_statistics(ui->session, text, sizeof text);
    int lines = canvas_paragraph_rows(text, ui->width - 4), end = ui->height - 2;
    bool both = end - row - lines >= 5;
    graph_read(ui->session, &graph);
    graph_draw(canvas, (struct rectangle){1, row, ui->width - 3, end - row - (both ? lines : 0)}, &graph,
               graph.count, session_setup(ui->session));
    if (both)
        canvas_paragraph(canvas, (struct rectangle){3, end - lines, ui->width - 4, lines}, STYLE_TEXT, text);
}

static void draw_scores(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = session_game(ui->session);
    char text[SENTENCE_MAX];
    int row = draw_table(ui, canvas, 1 + is_roomy(ui)) + is_roomy(ui);
    canvas_text(canvas, 3, row, ui->width - 3, STYLE_STRONG,
                describe_winners(game, session_setup(ui->session), text, sizeof text));
    if (ui->graph_shown)
        draw_graph(ui, canvas, first_list_row(ui));
    else
        draw_explanations(ui, canvas, first_list_row(ui));
}

static void scores_draw(const struct ui *ui, struct canvas *canvas)
{
    if (ui->board_shown) {
        struct layout layout = ui_layout(ui);
        if (ui->scoring.lit)
            score_light_draw(ui, canvas);
        else
            board_draw(ui, canvas, NULL);
        if (layout.panel.width > 0)
            panel_draw(ui, canvas, layout.panel);
    } else {
        draw_scores(ui, canvas);
    }
    draw_bar(ui, canvas);
    ui_draw_message(ui, canvas, ui->message);
}

static enum stage scores_stage(const struct ui *ui)
{
    return !ui->board_shown ? STAGE_SCORES : ui->scoring.lit ? STAGE_LIT_END : STAGE_BOARD;
}

static bool scores_focus(const struct ui *ui, struct square *square)
{
    if (scores_stage(ui) != STAGE_LIT_END)
        return false;
    *square = score_light_focus(ui);
    return true;
}

const struct screen_ops scores_screen = {
    .title = "Final scores",
    .open = scores_open,
    .stage_of = scores_stage,
    .command = scores_command,
    .focus = scores_focus,
    .draw = scores_draw,
};
