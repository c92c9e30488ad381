/* SPDX-License-Identifier: MIT */
/*
 * screen_scores.c: the end of a game: first each score of the end on the board, then one page with the
 * winner, the landscape, where the points came from and how the game went.
 *
 * It relies on the report of the final scoring and never scores anything itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/graph.h"
#include "play/seats.h"
#include "words/events.h"
#include "words/describe.h"
#include "words/statistics.h"
#include "tui/board/guide.h"
#include "tui/board/table_save.h"
#include "tui/table/table_steps.h"
#include "tui/table/score_light.h"
#include "tui/kit/large_letters.h"
#include "tui/kit/list.h"
#include "tui/board/board_view.h"
#include "tui/board/map_view.h"
#include "tui/board/news.h"

/* The statistics of the game that is over; read when the screen opens. */
static struct statistics statistics;

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
    bool learned = shell->table->lesson;
    if (learned && !shell->table->saved)
        table_find_saved(shell);
    guide_leave(shell);
    session_free(shell->table->session);
    shell->table->session = NULL;
    shell_restart(shell, SCREEN_START);
    if (learned)
        shell_say(shell,
                  _("That was the lesson. Try a game next: %1$s and %2$s change how strong the computer is. "
                    "A puzzle takes two minutes."),
                  key_word_of(shell, COMMAND_LEFT).text, key_word_of(shell, COMMAND_RIGHT).text);
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
    if (!table_may_go(shell, COMMAND_REDO))
        return;
    struct setup setup = *session_setup(table->session);
    setup.seeded = true;
    setup.seed = table->next_seed++;
    setup.stack_count = setup.show_count = 0;
    setup.begins_named = false;
    setup.start_tile[0] = '\0';
    rotate_seats(table, &setup);
    struct session *session = session_new(table->book, &setup, &error);
    if (!session) {
        shell_say(shell, _("No rematch can begin: %s."), error.message);
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
    char text[SENTENCE_MAX];
    if (shell_stage(shell) == STAGE_LIT_END)
        shell_say(
            shell, "%s.",
            describe_score(session_setup(shell->table->session), score_shown(shell), text, sizeof text));
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

/* After each third win against a level, the next game alone is against the next level; a lesson says its last
 * words. */
static void tell_next(struct shell *shell)
{
    enum { WINS = 3 };
    struct table *table = shell->table;
    const struct setup *setup = session_setup(table->session);
    struct results results = {0};
    unsigned person = setup->players[0].computer[0] != '\0' ? 1 : 0, level = 0, games, won = 0;
    char why[200], text[LESSON_TEXT_MAX];
    if (table->lesson)
        shell_say_more(shell, guide_words(shell, text, sizeof text));
    if (table->lesson || setup->player_count != 2 ||
        game_winners(session_game(table->session)) != 1U << person)
        return;
    const struct setup_player *computer = &setup->players[1 - person];
    while (level + 1 < LEVELS_LISTED && strcmp(computer->computer, levels_listed[level]) != 0)
        level++;
    if (level + 1 < LEVELS_LISTED && table->saves && results_read(table->saves, &results, why))
        won = table_wins_against(&results, setup->players[person].name, levels_listed[level], &games);
    results_free(&results);
    if (won == 0 || won % WINS != 0)
        return;
    snprintf(table->next.players[1].computer, sizeof table->next.players[1].computer, "%s",
             levels_listed[level + 1]);
    table->next_changed = true;
    snprintf(why, sizeof why, _("Three wins against %1$s: a new game is against %2$s."),
             _(levels_listed[level]), _(levels_listed[level + 1]));
    shell_say_more(shell, why);
}

/* Enter: lights the next feature that scored; after the last, shows the page. */
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
    shell->message[0] = '\0';
    tell_next(shell);
    view->counted = true;
    shell->step++;
}

/* Counts a game that has just ended on the board, feature by feature. */
static void scores_open(struct shell *shell)
{
    struct table *table = shell->table;
    struct score_view *view = score_view(shell);
    bool counts = view->counts;
    view->board_shown = view->counts = false;
    table->scoring.open = false;
    view->index = 0;
    score_story_read(table->session, session_step_count(table->session) - 1, &table->scoring.story);
    statistics_read(table->session, &statistics);
    (void) table_save(shell);
    if (counts && table->scoring.story.report.entry_count > 0)
        begin_count(shell);
    else
        tell_next(shell);
}

/* Goes to another score and shows it on the board. */
static bool walk(struct shell *shell, enum command command)
{
    struct list list = {.count = shell->table->scoring.story.report.entry_count,
                        .chosen = score_view(shell)->index};
    if (list.count == 0 || score_view(shell)->graph_shown ||
        !list_step(&list.chosen, list.count, 1, false, command))
        return false;
    score_view(shell)->index = (unsigned) list.chosen;
    show_board(shell, true);
    return true;
}

/* Enter goes on with the count, then begins a rematch, unless Enter is held down or pressed again and
 * again. */
static void accept(struct shell *shell)
{
    if (scores_stage(shell) == STAGE_LIT_END)
        count_on(shell);
    else if (shell->table->lesson)
        new_game(shell);
    else if (score_view(shell)->counted)
        shell_say(shell, _("After a moment %s begins a rematch."), key_word_of(shell, COMMAND_ACCEPT).text);
    else
        rematch(shell);
}

static int scores_wait_ms(const struct shell *shell)
{
    enum { MOMENT_MS = 1000 };
    return score_view(shell)->counted ? MOMENT_MS : -1;
}

static void scores_tick(struct shell *shell)
{
    score_view(shell)->counted = false;
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
        accept(shell);
        break;
    case COMMAND_REDO:
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
        table_open_replay(shell, _("the game just played"), "");
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

/* The players in the order of their places: equal totals share one (S11). */
static size_t list_seats(const struct game *game, unsigned list[PLAYER_MAX])
{
    size_t count = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        size_t at = count++;
        for (; at > 0 && game->score[list[at - 1]] < game->score[seat]; at--)
            list[at] = list[at - 1];
        list[at] = seat;
    }
    return count;
}

/* The winner in large letters, if the name has only such letters and there is room; returns the rows used. */
static int draw_winner(const struct shell *shell, struct canvas *canvas)
{
    enum { ROOMY = 22, TALL = 26 };
    const struct game *game = session_game(shell->table->session);
    const struct setup *setup = session_setup(shell->table->session);
    unsigned list[PLAYER_MAX], winners = game_winners(game);
    char text[SENTENCE_MAX], name[NAME_SHOWN_MAX], word[NAME_SHOWN_MAX + 32];
    int row = 1, left = 2;
    size_t seats = list_seats(game, list);
    describe_player(setup, list[0], name, sizeof name);
    snprintf(word, sizeof word, (winners & (winners - 1)) != 0 ? _("a tie") : _("%s wins"), name);
    if (large_letters_width(word) == 0 || large_letters_width(word) > shell->width - left)
        snprintf(word, sizeof word, "%s", (winners & (winners - 1)) != 0 ? "" : name);
    int width = large_letters_width(word);
    if (width > 0 && width <= shell->width - left && shell->height >= ROOMY) {
        row += shell->height >= TALL;
        large_letters_draw(canvas, left, row, word, shell->tier == TIER_ASCII ? '#' : ' ',
                           setup->players[list[0]].colour);
        row += LARGE_LETTERS_ROWS + (shell->height >= TALL);
    }
    describe_winners(game, setup, text, sizeof text);
    for (size_t i = 0; i < seats; i++)
        sentence_add(text, sizeof text, i == 0 ? "   %d" : " : %d", game->score[list[i]]);
    canvas_text(canvas, left, row, shell->width - left, STYLE_STRONG, text);
    return row + 1;
}

/* Draws points as a number, after a bar as long as there is room. */
static void draw_points(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                        unsigned seat, int points, int most)
{
    enum { NUMBER = 5 };
    char text[16];
    int length = most > 0 && area.width > NUMBER ? points * (area.width - NUMBER) / most : 0;
    for (int x = 0; x < length; x++)
        canvas_put_chip(canvas, area.left + x, area.top, shell->tier == TIER_ASCII ? '#' : ' ',
                        session_setup(shell->table->session)->players[seat].colour);
    snprintf(text, sizeof text, length > 0 ? " %d" : "%d", points);
    canvas_text(canvas, area.left + (length > 0 ? length : 0), area.top, area.width, STYLE_TEXT, text);
}

/* Draws where the points came from: a row for each source, a column for each player; returns the rows
 * used. */
static int draw_sources(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    static const char *const names[SUMS + 2] = {N_("roads"), N_("cities"), N_("monasteries"), N_("fields"),
                                                N_("goods"), N_("other"),  N_("total")};
    enum { LABEL = 13 };
    const struct game *game = session_game(shell->table->session);
    unsigned list[PLAYER_MAX];
    int seats = (int) list_seats(game, list), most = 0, others = 0, row = area.top;
    int column = (area.width - LABEL) / seats;
    for (int i = 0; i < seats; i++) {
        int left = area.left + LABEL + i * column, other = game->score[list[i]];
        for (unsigned sum = 0; sum < SUMS; sum++) {
            other -= statistics.points[list[i]][sum];
            most = statistics.points[list[i]][sum] > most ? statistics.points[list[i]][sum] : most;
        }
        others += other != 0;
        table_put_letter(shell, canvas, left, row, list[i]);
        canvas_text(canvas, left + 2, row, column - 3, STYLE_STRONG, table_name(shell, list[i]).text);
    }
    for (unsigned sum = 0; sum < SUMS + 2; sum++) {
        if ((sum == SUM_GOODS && game->rules.value[RULE_GOODS] == RULE_OFF) || (sum == SUMS && others == 0))
            continue;
        canvas_text(canvas, area.left, ++row, LABEL - 1, STYLE_TEXT, _(names[sum]));
        for (int i = 0; i < seats; i++) {
            int points = game->score[list[i]];
            for (unsigned other = 0; sum == SUMS && other < SUMS; other++)
                points -= statistics.points[list[i]][other];
            draw_points(shell, canvas, (struct rectangle){area.left + LABEL + i * column, row, column - 1, 1},
                        list[i], sum < SUMS ? statistics.points[list[i]][sum] : points,
                        sum < SUMS ? most : 0);
        }
    }
    return row + 1 - area.top;
}

static void draw_graph(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    static struct score_graph graph;
    graph_read(shell->table->session, &graph);
    graph_draw(canvas, area, &graph, graph.count, session_setup(shell->table->session),
               shell->tier == TIER_PAINTED);
}

/* Draws the page: the winner above; the landscape on the left; on the right, or alone, the points, their
 * curve and the statistics. */
static void draw_scores(const struct shell *shell, struct canvas *canvas)
{
    enum { WIDE = 72, SOURCES_MOST = 64, CURVE_MOST = 14 };
    char text[SENTENCE_MAX], hints[SENTENCE_MAX];
    int top = draw_winner(shell, canvas), end = shell->height - 2, left = 2, width = shell->width - 3;
    if (shell->message[0] != '\0')
        end = shell->height - 1 - canvas_paragraph_rows(shell->message, shell->width);
    if (score_view(shell)->graph_shown) {
        draw_graph(shell, canvas, (struct rectangle){1, top, shell->width - 3, end - top});
        return;
    }
    top += shell->height >= 20;
    if (shell->width >= WIDE) {
        width = shell->width / 2 < SOURCES_MOST ? shell->width / 2 : SOURCES_MOST;
        left = shell->width - width - 1;
        map_draw_landscape(shell, canvas, (struct rectangle){1, top, left - 3, end - top});
    }
    canvas_clip(canvas, (struct rectangle){left, top, width, end - top});
    top += draw_sources(shell, canvas, (struct rectangle){left, top, width, end - top});
    describe_statistics(shell->table->session, &statistics, text, sizeof text);
    if (describe_hints(shell->table->session, hints, sizeof hints)[0] != '\0')
        sentence_add(text, sizeof text, " %s", hints);
    int lines = canvas_paragraph_rows(text, width), gap = end - top - lines >= 10,
        curve = end - top - lines - 2 * gap;
    curve = curve > CURVE_MOST ? CURVE_MOST : curve;
    draw_graph(shell, canvas, (struct rectangle){left, top + gap, width, curve});
    top += curve >= 4 ? curve + 2 * gap : top < end - lines;
    canvas_paragraph(canvas, (struct rectangle){left, top, width, end - top}, STYLE_TEXT, text);
    canvas_clip_all(canvas);
}

static void draw_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = session_game(shell->table->session);
    const struct score_view *view = score_view(shell);
    unsigned minutes = session_played(shell->table->session) / 60;
    char facts[120], title[96];
    snprintf(facts, sizeof facts, ngettext("%u tile ", "%u tiles ", game->tile_count), game->tile_count);
    if (minutes > 0 && !shell_is_narrow(shell))
        sentence_add(facts, sizeof facts, _(" %u min "), minutes);
    snprintf(title, sizeof title, "%s",
             view->board_shown && !view->lit ? _(" bastide   Final board") : _(" bastide   Final scores"));
    if (view->board_shown && view->lit)
        sentence_add(title, sizeof title, _(": %1$u of %2$u"), view->index + 1,
                     shell->table->scoring.story.report.entry_count);
    shell_draw_bar(shell, canvas, title, facts);
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
    if (command == COMMAND_REDO)
        return !shell->table->lesson;
    if (command == COMMAND_STEP)
        return shell->table->scoring.story.report.entry_count > 0;
    return command != COMMAND_BACK || score_view(shell)->board_shown || score_view(shell)->graph_shown;
}

/* If Enter does the same, the bottom line shows only Enter. */
static bool scores_refuses(const struct shell *shell, enum command command)
{
    return command == COMMAND_REDO && scores_stage(shell) == STAGE_SCORES;
}

static const char *scores_words(const struct shell *shell, enum command command)
{
    return command == COMMAND_ACCEPT && scores_stage(shell) == STAGE_SCORES && shell->table->lesson
               ? N_("go on")
               : NULL;
}

const struct screen_ops scores_screen = {
    .title = "Final scores",
    .state_size = sizeof(struct score_view),
    .offers = scores_offers,
    .open = scores_open,
    .stage_of = scores_stage,
    .command = scores_command,
    .focus = scores_focus,
    .wait_ms = scores_wait_ms,
    .tick = scores_tick,
    .refuses = scores_refuses,
    .words = scores_words,
    .draw = scores_draw,
};
