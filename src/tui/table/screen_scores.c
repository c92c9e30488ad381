/*
 * screen_scores.c: the final scores and where they come from.
 *
 * Shows a table of points by source, the winner, and below them every field and unfinished feature that
 * scored.  It relies on the report of the final scoring and never scores anything itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "play/graph.h"
#include "words/events.h"
#include "words/describe.h"
#include "words/statistics.h"
#include "tui/board/guide.h"
#include "tui/board/table_save.h"
#include "tui/table/table_steps.h"
#include "tui/table/score_light.h"
#include "tui/kit/list.h"
#include "tui/board/board_view.h"
#include "tui/board/news.h"

enum { SUM_ROADS, SUM_CITIES, SUM_MONASTERIES, SUM_FIELDS, SUMS };

static unsigned sum_of_kind(unsigned kind)
{
    return kind == FEATURE_ROAD    ? SUM_ROADS
           : kind == FEATURE_CITY  ? SUM_CITIES
           : kind == FEATURE_FIELD ? SUM_FIELDS
                                   : SUM_MONASTERIES;
}

/* Adds up what a player got in the final scoring, by source. */
static void add_up(const struct report *final, unsigned seat, int sums[SUMS])
{
    memset(sums, 0, SUMS * sizeof *sums);
    for (unsigned i = 0; i < final->entry_count; i++)
        if ((unsigned) final->entries[i].owners >> seat & 1U)
            sums[sum_of_kind(final->entries[i].kind)] += final->entries[i].points;
}

/* ---- The list ----------------------------------------------------------------------------------------- */

/* Whether the window has room for blank rows. */
static int is_roomy(const struct shell *shell)
{
    return shell->height >= 20;
}

/* The first row of the list, below the bar, the table with its heading, the winner, and who took hints. */
static int first_list_row(const struct shell *shell)
{
    char hints[SENTENCE_MAX];
    describe_hints(shell->table->session, hints, sizeof hints);
    return 3 + (hints[0] != '\0') + (int) session_game(shell->table->session)->player_count +
           3 * is_roomy(shell);
}

/* The rectangle of the list, without its heading. */
static struct rectangle list_area(const struct shell *shell)
{
    int top = first_list_row(shell) + 1;
    return (struct rectangle){1, top, shell->width - 2, shell->height - 2 - top};
}

static void write_entry(const struct shell *shell, size_t entry, char *text, size_t size)
{
    describe_explanation(session_game(shell->table->session), session_setup(shell->table->session),
                         score_story_entry(&shell->table->scoring.story, (unsigned) entry), text, size);
}

static struct list list_of(const struct shell *shell)
{
    return (struct list){.count = shell->table->scoring.story.report.entry_count,
                         .chosen = score_view(shell)->index,
                         .write = write_entry};
}

/* How many entries to move so that the chosen one just stays in sight. */
static size_t page_of(const struct shell *shell, bool down)
{
    struct list list = list_of(shell);
    size_t chosen = list.chosen, entries = 0;
    if (!down)
        return chosen - list_top(shell, &list, list_area(shell));
    list.top = chosen;
    while (++list.chosen < list.count && list_top(shell, &list, list_area(shell)) == chosen)
        entries++;
    return entries;
}

static enum stage scores_stage(const struct shell *shell)
{
    return !score_view(shell)->board_shown ? STAGE_SCORES
           : score_view(shell)->lit        ? STAGE_LIT_END
                                           : STAGE_BOARD;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void new_game(struct shell *shell)
{
    if (!table_may_go(shell, COMMAND_NEW_GAME))
        return;
    if (shell->table->lesson && !shell->table->saved)
        table_find_saved(shell);
    guide_leave(shell);
    session_free(shell->table->session);
    shell->table->session = NULL;
    shell_restart(shell, SCREEN_START);
}

/* Rotates the seats for a rematch: the second player begins, the first is last. */
static void rotate_seats(struct table *table, struct setup *setup)
{
    size_t last = setup->player_count - 1;
    struct seat_program program = table->thinking.programs[0];
    struct setup_player first = setup->players[0];
    memmove(setup->players, setup->players + 1, last * sizeof *setup->players);
    memmove(table->thinking.programs, table->thinking.programs + 1, last * sizeof program);
    setup->players[last] = first;
    table->thinking.programs[last] = program;
}

static void rematch(struct shell *shell)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    if (!table_may_go(shell, COMMAND_REMATCH))
        return;
    struct setup *setup = malloc(sizeof *setup);
    struct session *session = NULL;
    if (setup) {
        *setup = *session_setup(table->session);
        setup->seeded = true;
        setup->seed = table->next_seed++;
        setup->stack_count = setup->show_count = 0;
        setup->begins_named = false;
        setup->start_tile[0] = '\0';
        rotate_seats(table, setup);
        session = session_new(table->book, setup, &error);
        free(setup);
    }
    if (!session) {
        shell_say(shell, _("No rematch can begin: %s."),
                  error.message[0] != '\0' ? error.message : _("out of memory"));
        return;
    }
    table_begin(shell, session);
}

static void save_picture(struct shell *shell)
{
    struct table *table = shell->table;
    char told[FILE_PATH_MAX + 200];
    if (!table->save_picture) {
        shell_say(shell, _("No pictures are saved here, since games are not saved."));
        return;
    }
    bool saved = table->save_picture(table->session, told, sizeof told);
    shell_say(shell, saved ? _("The picture is saved: %s.") : _("The picture is not saved: %s."), told);
}

/* While the board is lit, shows in the message what the list would show. */
static void say_chosen(struct shell *shell)
{
    struct table *table = shell->table;
    char text[SENTENCE_MAX * 3];
    if (shell_stage(shell) == STAGE_LIT_END)
        shell_say(shell, "%s",
                  describe_explanation(session_game(table->session), session_setup(table->session),
                                       score_shown(shell), text, sizeof text));
}

static void show_board(struct shell *shell, bool lit)
{
    score_view(shell)->board_shown = true;
    score_view(shell)->lit = lit;
    score_view(shell)->parts = 0;
    if (lit)
        news_entry(shell);
    board_fit(shell);
    board_follow(shell, true);
    say_chosen(shell);
}

/* Begins to count on the board; keeps the message about the last turn. */
static void begin_count(struct shell *shell)
{
    char before[sizeof shell->message];
    memcpy(before, shell->message, sizeof before);
    shell->message[0] = '\0';
    show_board(shell, true);
    table_say_before(shell, before);
}

/* Enter: lights the next feature that scored; after the last, shows the table of scores. */
static void count_on(struct shell *shell)
{
    struct score_view *view = score_view(shell);
    if (view->index + 1U < shell->table->scoring.story.report.entry_count) {
        view->index++;
        show_board(shell, true);
        return;
    }
    view->board_shown = false;
    view->index = 0;
}

/* Counts a game that has just ended on the board, feature by feature. */
static void scores_open(struct shell *shell)
{
    struct table *table = shell->table;
    struct score_view *view = score_view(shell);
    char text[LESSON_TEXT_MAX];
    bool counts = view->counts;
    view->board_shown = view->counts = false;
    table->scoring.open = false;
    view->index = 0;
    score_story_read(table->session, session_step_count(table->session) - 1, &table->scoring.story);
    (void) table_save(shell);
    if (guide_words(shell, text, sizeof text)[0] != '\0') {
        if (shell_is_narrow(shell)) /* no room for the last turn as well */
            shell->message[0] = '\0';
        shell_say_more(shell, text);
    } else if (counts && table->scoring.story.report.entry_count > 0)
        begin_count(shell);
}

/* Moves through the list; a page is at least one entry. */
static bool walk(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    size_t page = page_of(shell, command == COMMAND_PAGE_DOWN);
    if (!list_command(&list, page > 0 ? page : 1, false, command))
        return false;
    score_view(shell)->index = (unsigned) list.chosen;
    score_view(shell)->parts = 0;
    board_follow(shell, false);
    say_chosen(shell);
    return true;
}

static void scores_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_PANEL:
        if (scores_stage(shell) == STAGE_BOARD)
            score_view(shell)->board_shown = false;
        else
            show_board(shell, false);
        break;
    case COMMAND_GRAPH:
        score_view(shell)->graph_shown = !score_view(shell)->graph_shown;
        break;
    case COMMAND_BACK:
        if (score_view(shell)->board_shown)
            score_view(shell)->board_shown = false;
        else
            score_view(shell)->graph_shown = false;
        break;
    case COMMAND_ACCEPT:
        count_on(shell);
        break;
    case COMMAND_REMATCH:
        rematch(shell);
        break;
    case COMMAND_SAVE:
        save_picture(shell);
        break;
    case COMMAND_STEP:
        if (scores_stage(shell) != STAGE_LIT_END)
            show_board(shell, true);
        else
            score_light_step(shell);
        break;
    case COMMAND_REVIEW:
    case COMMAND_AUTOPLAY:
        shell->table->review_asked = command == COMMAND_REVIEW;
        (void) table_open_replay(shell, _("the game just played"), "");
        break;
    case COMMAND_UNDO:
        table_undo(shell);
        break;
    case COMMAND_NEW_GAME:
        new_game(shell);
        break;
    default:
        if (!walk(shell, command) && score_view(shell)->board_shown)
            table_command(shell, command);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* S11: equal totals share a place. */
static unsigned rank_of(const struct game *game, unsigned seat)
{
    unsigned place = 1;
    for (unsigned other = 0; other < game->player_count; other++)
        place += game->score[other] > game->score[seat];
    return place;
}

/* Whether the window is too narrow for a table with whole words. */
static bool is_narrow(const struct shell *shell)
{
    return shell->width < 70;
}

/* Whether the window is too narrow to list the sources one by one. */
static bool is_tiny(const struct shell *shell)
{
    return shell->width < 44;
}

static void draw_row(const struct shell *shell, struct canvas *canvas, unsigned seat, int row)
{
    const struct game *game = session_game(shell->table->session);
    const struct setup *setup = session_setup(shell->table->session);
    char name[NAME_SHOWN_MAX], numbers[64], place[16];
    int sums[SUMS], during = game->score[seat];
    add_up(&shell->table->scoring.story.report, seat, sums);
    for (unsigned i = 0; i < SUMS; i++)
        during -= sums[i];
    snprintf(place, sizeof place, "%2u", rank_of(game, seat));
    snprintf(numbers, sizeof numbers,
             is_narrow(shell) ? "%4d %4d %4d %4d %5d %5d " : "%7d %5d %6d %7d %6d %5d ", during,
             sums[SUM_ROADS], sums[SUM_CITIES], sums[SUM_MONASTERIES], sums[SUM_FIELDS], game->score[seat]);
    if (is_tiny(shell))
        snprintf(numbers, sizeof numbers, "%4d %4d %5d ", during, game->score[seat] - during,
                 game->score[seat]);
    canvas_text(canvas, 0, row, 3, STYLE_TEXT, place);
    canvas_put_chip(canvas, 3, row, (unsigned char) player_letter(setup, seat), setup->players[seat].colour);
    int room = shell->width - 6 - (int) strlen(numbers);
    int columns = room > 20 ? 20 : room;
    canvas_text(canvas, 5, row, columns, STYLE_TEXT, describe_player(setup, seat, name, sizeof name));
    canvas_text(canvas, 6 + columns, row, (int) strlen(numbers), STYLE_TEXT, numbers);
}

static void draw_heading(const struct shell *shell, struct canvas *canvas, int row)
{
    const char *heading = is_tiny(shell)     ? _("play  end final ")
                          : is_narrow(shell) ? _("play road city mona field final ")
                                             : _("in play roads cities monast. fields final ");
    int width = unicode_text_width(heading), room = shell->width - 6 - width;
    canvas_text(canvas, 6 + (room > 20 ? 20 : room), row, width, STYLE_STRONG, heading);
}

/* Lists the players in order of their places. */
static int draw_table(const struct shell *shell, struct canvas *canvas, int row)
{
    const struct game *game = session_game(shell->table->session);
    draw_heading(shell, canvas, row++);
    for (unsigned place = 1; place <= game->player_count; place++)
        for (unsigned seat = 0; seat < game->player_count; seat++)
            if (rank_of(game, seat) == place)
                draw_row(shell, canvas, seat, row++);
    return row;
}

/* Lists as many entries as fit, the chosen one among them. */
static void draw_explanations(const struct shell *shell, struct canvas *canvas, int row)
{
    struct list list = list_of(shell);
    struct rectangle area = list_area(shell);
    char text[192];
    bool above = list_top(shell, &list, area) > 0, below = list_draw(shell, canvas, &list, area) < list.count;
    snprintf(text, sizeof text,
             above   ? _("How the end was scored (%s for more above)")
             : below ? _("How the end was scored (%s for more)")
                     : _("How the end was scored"),
             key_word_of(shell, above ? COMMAND_UP : COMMAND_DOWN).text);
    canvas_text(canvas, 1, row, shell->width - 1, STYLE_STRONG, text);
    if (list.count == 0)
        canvas_text(canvas, 3, area.top, area.width, STYLE_TEXT, _("No figure was left on the board."));
}

static void draw_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = session_game(shell->table->session);
    const struct setup *setup = session_setup(shell->table->session);
    const struct score_view *view = score_view(shell);
    unsigned minutes = session_played(shell->table->session) / 60;
    char facts[120], title[96];
    snprintf(facts, sizeof facts, ngettext("%u tile ", "%u tiles ", game->tile_count), game->tile_count);
    if (setup->seeded && !shell_is_narrow(shell))
        sentence_add(facts, sizeof facts, _(" seed %llu "), (unsigned long long) setup->seed);
    if (minutes > 0 && !shell_is_narrow(shell))
        sentence_add(facts, sizeof facts, _(" %u min "), minutes);
    snprintf(title, sizeof title, "%s",
             view->board_shown && !view->lit ? _(" bastide   Final board") : _(" bastide   Final scores"));
    if (view->board_shown && view->lit)
        sentence_add(title, sizeof title, _(": %1$u of %2$u"), view->index + 1,
                     shell->table->scoring.story.report.entry_count);
    shell_draw_bar(shell, canvas, title, facts);
}

/* Draws the scores turn by turn, and the statistics of the game if they fit. */
static void draw_graph(const struct shell *shell, struct canvas *canvas, int row)
{
    static struct score_graph graph;
    char text[SENTENCE_MAX];
    describe_statistics(shell->table->session, text, sizeof text);
    int lines = canvas_paragraph_rows(text, shell->width - 4), end = shell->height - 2;
    bool both = end - row - lines >= 5;
    graph_read(shell->table->session, &graph);
    graph_draw(canvas, (struct rectangle){1, row, shell->width - 3, end - row - (both ? lines : 0)}, &graph,
               graph.count, session_setup(shell->table->session));
    if (both)
        canvas_paragraph(canvas, (struct rectangle){3, end - lines, shell->width - 4, lines}, STYLE_TEXT,
                         text);
}

static void draw_scores(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = session_game(shell->table->session);
    char text[SENTENCE_MAX];
    int row = draw_table(shell, canvas, 1 + is_roomy(shell)) + is_roomy(shell);
    canvas_text(canvas, 3, row, shell->width - 3, STYLE_STRONG,
                describe_winners(game, session_setup(shell->table->session), text, sizeof text));
    canvas_text(canvas, 3, row + 1, shell->width - 3, STYLE_TEXT,
                describe_hints(shell->table->session, text, sizeof text));
    if (score_view(shell)->graph_shown)
        draw_graph(shell, canvas, first_list_row(shell));
    else
        draw_explanations(shell, canvas, first_list_row(shell));
}

static void scores_draw(const struct shell *shell, struct canvas *canvas)
{
    if (score_view(shell)->board_shown) {
        struct layout layout = table_layout(shell);
        if (score_view(shell)->lit)
            score_draw_table(shell, canvas);
        else
            board_draw(shell, canvas, NULL);
        if (!score_view(shell)->lit && layout.panel.width > 0)
            panel_draw(shell, canvas, layout.panel);
    } else {
        draw_scores(shell, canvas);
    }
    draw_bar(shell, canvas);
    shell_draw_message(shell, canvas, shell->message);
}

static bool scores_focus(const struct shell *shell, struct square *square)
{
    if (scores_stage(shell) != STAGE_LIT_END)
        return false;
    *square = score_light_focus(shell);
    return true;
}

static bool scores_offers(const struct shell *shell, enum command command)
{
    if (command == COMMAND_REMATCH)
        return !shell->table->lesson;
    if (command == COMMAND_STEP)
        return shell->table->scoring.story.report.entry_count > 0;
    return command != COMMAND_BACK || score_view(shell)->board_shown || score_view(shell)->graph_shown;
}

const struct screen_ops scores_screen = {
    .title = "Final scores",
    .state_size = sizeof(struct score_view),
    .offers = scores_offers,
    .open = scores_open,
    .stage_of = scores_stage,
    .command = scores_command,
    .focus = scores_focus,
    .draw = scores_draw,
};
