/* SPDX-License-Identifier: MIT */
/*
 * replay_mistakes.c: the page of a review: a player's worst moves and best finds, to be walked through, tried
 * again as puzzles, or played on with the better move.  The board shows both moves of the chosen line.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/random.h"
#include "play/hints.h"
#include "players/levels.h"
#include "players/player.h"
#include "tui/board/history.h"
#include "tui/board/puzzle_table.h"
#include "tui/kit/list.h"
#include "tui/kit/pen.h"
#include "words/deeds.h"

static struct replay_review *review_of(const struct shell *shell)
{
    return &replay_of(shell)->review;
}

/* ---- What the review says ----------------------------------------------------------------------------- */

bool replay_review_is_better(const struct review_turn *turn)
{
    return turn->depth != REVIEW_ONLY && turn->mark != MARK_FIND && turn->loss >= VALUE_POINT / 20;
}

/* " Better here: knight in the city: a city of 3 tiles." */
static void describe_better(const struct session *session, const struct review_turn *turn, char *text,
                            size_t size)
{
    struct placement played = turn->played.placement, best = turn->best.placement;
    bool bare = turn->best.figure.kind == FIGURE_NONE;
    char move[HINT_MOVE_MAX];
    hint_describe_move(&session_set(session)->types[turn->type], &turn->best, move, sizeof move);
    sentence_add(text, size, " %s%s%s",
                 !squares_equal(played.square, best.square) ? _("Better")
                 : played.rotation == best.rotation         ? _("Better here")
                                                            : _("Better here, turned"),
                 bare ? _(" without a meeple") : _(": "), bare ? "" : move);
    sentence_add(text, size, "%s%s.", turn->because[0] != '\0' ? _(": ") : "", turn->because);
}

void replay_review_describe(const struct session *session, const struct review_turn *turn, char *text,
                            size_t size)
{
    if (turn->depth == REVIEW_ONLY)
        sentence_add(text, size, _("The only move."));
    else if (turn->mark == MARK_FIND)
        sentence_add(text, size, _("A find: %s better than the next."),
                     review_points(turn->lead, false).text);
    else if (!replay_review_is_better(turn))
        sentence_add(text, size, _("The best move, or as good."));
    else {
        sentence_add(text, size, turn->depth == REVIEW_LOOK ? _("Cost about %s.") : _("Cost %s."),
                     review_points(turn->loss, false).text);
        describe_better(session, turn, text, size);
    }
    if (turn->sold)
        sentence_add(text, size, _(" The sale is not judged."));
}

void replay_review_describe_chances(const struct session *session, const struct review_turn *turn, char *text,
                                    size_t size)
{
    const struct setup *setup = session_setup(session);
    uint16_t percent[PLAYER_MAX];
    sentence_add(text, size, " ");
    if (turn->lucky)
        sentence_add(text, size, _("Luck %s. "), review_points(turn->luck, true).text);
    review_percents(turn->chance, (unsigned) setup->player_count, percent);
    for (unsigned seat = 0; setup->player_count > 1 && seat < setup->player_count; seat++)
        sentence_add(text, size, "%s %c %u%%", seat == 0 ? _("Wins:") : "", player_letter(setup, seat),
                     percent[seat]);
}

/* ---- The page ----------------------------------------------------------------------------------------- */

/* Lists the turns of the page: the worst first, then the finds, then all other mistakes.  Returns how many
 * there are. */
static size_t list_turns(const struct shell *shell, const struct review_turn *turns[TILE_MAX])
{
    const struct review_result *made = review_of(shell)->made;
    struct review_player sum;
    size_t count = 0;
    review_sum(made, review_of(shell)->seat, &sum);
    for (unsigned i = 0; i < sum.worst_count; i++)
        turns[count++] = &made->turns[sum.worst[i]];
    for (unsigned i = 0; i < sum.find_count; i++)
        turns[count++] = &made->turns[sum.finds[i]];
    for (size_t i = 0, first = count; i < made->count; i++) {
        const struct review_turn *turn = &made->turns[i];
        size_t listed = 0;
        while (listed < first && turns[listed] != turn)
            listed++;
        if (listed == first && turn->player == review_of(shell)->seat && turn->mark > MARK_FIND)
            turns[count++] = turn;
    }
    return count;
}

static const struct review_turn *turn_at(const struct shell *shell, size_t line)
{
    const struct review_turn *turns[TILE_MAX];
    return line < list_turns(shell, turns) ? turns[line] : NULL;
}

static void choose(struct shell *shell, size_t line)
{
    const struct review_turn *turn = turn_at(shell, line);
    review_of(shell)->chosen = line;
    if (!turn)
        return;
    (void) history_go_to_turn(shell, turn->turn);
    struct square played = turn->played.placement.square, best = turn->best.placement.square;
    board_centre(shell,
                 (struct square){(int16_t) ((played.x + best.x) / 2), (int16_t) ((played.y + best.y) / 2)});
}

void replay_mistakes_open(struct shell *shell, unsigned turn)
{
    const struct setup *setup = session_setup(shell->table->session);
    struct replay_review *review = review_of(shell);
    review->page = true;
    const struct review_turn *found = review_find(review->made, turn);
    review->seat = found ? found->player : 0; /* otherwise it is the first person */
    for (unsigned seat = (unsigned) setup->player_count; !found && seat-- > 0;)
        if (setup->players[seat].computer[0] == '\0')
            review->seat = seat;
    size_t line = 0;
    while (found && turn_at(shell, line) && turn_at(shell, line) != found)
        line++;
    choose(shell, turn_at(shell, line) ? line : 0);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void try_again(struct shell *shell, const struct review_turn *turn)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    if (table->lesson || session_setup(table->session)->players[turn->player].computer[0] != '\0') {
        shell_say(shell, "%s",
                  table->lesson ? _("The lesson tells you what to do.")
                                : _("Only a person's move can be tried again."));
        return;
    }
    struct session *copy =
        session_branch(table->book, table->session,
                       review_find_step(table->session, turn->turn, STEP_PLACE_TILE), 1, &error);
    if (copy) {
        table->tried_review = review_of(shell)->made;
        review_of(shell)->made = NULL;
        puzzle_table_try(shell, copy, &turn->best, turn->turn);
    } else
        shell_say(shell, _("This move cannot be tried again: %s."), error.message);
}

/* Plays on with a good player for everybody, with the tiles that were drawn. */
static void play_on(const struct session *game, struct session *line, unsigned turn)
{
    struct level level;
    struct random random = random_from_seed(1);
    struct player *player = level_find("one-ply", &level) ? player_new(&level, session_game(line)) : NULL;
    for (unsigned i = 0; player && i < session_game(line)->player_count; i++) {
        size_t draw = review_find_step(game, ++turn, STEP_DRAW_TILE);
        if (draw == session_step_count(game) ||
            session_draw(line, session_step_at(game, draw)->type, NULL, NULL) != VERDICT_OK ||
            session_game(line)->phase != PHASE_PLACE)
            break;
        struct move move = player_choose(player, session_game(line), &random);
        (void) session_place(line, move.placement, NULL);
        (void) session_figure(line, move.figure, NULL, NULL);
    }
    player_free(player);
}

static void play_better(struct shell *shell, const struct review_turn *turn)
{
    struct session *game = shell->table->session;
    struct text_error error = {0};
    size_t at = 0;
    while (at < session_variation_count(game) &&
           replay_variation_turn(session_variation(game, at)) != turn->turn)
        at++;
    if (at == session_variation_count(game)) {
        struct session *line = session_add_variation(
            game, review_find_step(game, turn->turn, STEP_PUT_FIGURE) + 1, _("the better move"), &error);
        if (line && (session_draw(line, turn->type, NULL, NULL) != VERDICT_OK ||
                     session_place(line, turn->best.placement, NULL) != VERDICT_OK ||
                     session_figure(line, turn->best.figure, NULL, NULL) != VERDICT_OK))
            snprintf(error.message, sizeof error.message, "%s", _("the rules do not allow it"));
        else if (line)
            play_on(game, line, turn->turn);
    }
    if (error.message[0] != '\0')
        shell_say(shell, _("The better move cannot be played: %s."), error.message);
    else
        replay_variation_enter(shell);
}

bool replay_mistakes_command(struct shell *shell, enum command command)
{
    struct replay_review *review = review_of(shell);
    const struct review_turn *turn = turn_at(shell, review->chosen);
    const struct review_turn *turns[TILE_MAX];
    struct list list = {.count = list_turns(shell, turns), .chosen = review->chosen};
    if (command == COMMAND_BACK || command == COMMAND_REVIEW) {
        review->page = false;
    } else if (command == COMMAND_NEXT) {
        review->seat = (review->seat + 1) % review->made->player_count;
        choose(shell, 0);
    } else if (command == COMMAND_FORWARD && turn) {
        const struct review_turn *next = turn, *first = review->made->turns;
        do
            next = next + 1 < first + review->made->count ? next + 1 : first;
        while (next != turn && (next->player != turn->player || next->mark <= MARK_FIND));
        replay_mistakes_open(shell, next->turn);
    } else if (list.count > 0 && list_step(&list.chosen, list.count, 1, false, command)) {
        choose(shell, list.chosen);
    } else if (turn && command == COMMAND_ACCEPT) {
        try_again(shell, turn);
    } else if (turn && command == COMMAND_NEW_GAME) {
        play_better(shell, turn);
    } else {
        return false;
    }
    return true;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* After the first lines, only the chosen one says what was played, because finding that takes a replay. */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    const struct review_turn *turn = turn_at(shell, line);
    const struct session *session = shell->table->session;
    static struct game before;
    static struct deeds deeds;
    char words[SENTENCE_MAX];
    bool chosen = line == review_of(shell)->chosen;
    snprintf(text, size, turn->mark == MARK_NONE ? _("Turn %1$u:") : _("Turn %1$u %2$s:"), turn->turn,
             review_mark_word(turn->mark));
    if (chosen || line < 2 * REVIEW_WORST) {
        session_replay(session, review_find_step(session, turn->turn, STEP_PLACE_TILE), &before, NULL);
        deeds_find_made(&before, &turn->played, &deeds);
        sentence_add(text, size, " %s.", deeds_brief(session_setup(session), &deeds, words, sizeof words));
    }
    sentence_add(text, size, " ");
    if (chosen)
        replay_review_describe(session, turn, text, size);
    else
        sentence_add(text, size, "%s",
                     review_points(turn->mark == MARK_FIND ? turn->lead : -turn->loss, true).text);
}

void replay_mistakes_tell(const struct shell *shell, char *text, size_t size)
{
    if (turn_at(shell, review_of(shell)->chosen))
        write_line(shell, review_of(shell)->chosen, text, size);
}

void replay_mistakes_draw(const struct shell *shell, struct pen *pen)
{
    const struct setup *setup = session_setup(shell->table->session);
    const struct review_result *made = review_of(shell)->made;
    const struct review_turn *turns[TILE_MAX];
    struct list list = {.count = list_turns(shell, turns),
                        .chosen = review_of(shell)->chosen,
                        .write = write_line,
                        .gap = 1,
                        .whole = true};
    char text[SENTENCE_MAX], luck[SENTENCE_MAX];
    snprintf(luck, sizeof luck, "%s", _("Luck:"));
    for (unsigned seat = 0; seat < made->player_count; seat++) {
        struct review_player sum;
        review_sum(made, seat, &sum);
        sentence_add(luck, sizeof luck, " %c %s", player_letter(setup, seat),
                     review_points(sum.luck, true).text);
        if (seat == review_of(shell)->seat)
            snprintf(text, sizeof text,
                     list.count > 0 ? _("%1$s lost %2$s points. Moves to look at:")
                                    : _("%1$s lost %2$s points: no mistake, no find"),
                     table_name(shell, seat).text, review_points(sum.loss, false).text);
    }
    pen_line(pen, STYLE_STRONG, text);
    pen->row++;
    struct rectangle area = pen->area;
    area.top += pen->row;
    area.height = pen_rows_left(pen) - 1 - canvas_paragraph_rows(luck, area.width);
    int rows = list_height(shell, &list, area.width);
    pen->row += rows < area.height ? rows : area.height;
    (void) list_draw(shell, pen->canvas, &list, area);
    pen->row++;
    pen_line(pen, STYLE_TEXT, luck);
}
