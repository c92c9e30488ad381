/* SPDX-License-Identifier: MIT */
/*
 * puzzling.c: opens a puzzle, judges each move, and counts the tries.
 */
#include "play/puzzling.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/hints.h"

void puzzling_begin(struct puzzling *puzzling, const char *folder)
{
    if (puzzling->read)
        return;
    puzzling->read = true;
    puzzling->folder = folder;
    if (folder)
        (void) solved_read(folder, &puzzling->solved, puzzling->unread);
}

void puzzling_end(struct puzzling *puzzling)
{
    puzzle_close(&puzzling->puzzle);
    solved_free(&puzzling->solved);
}

size_t puzzling_today(void)
{
    time_t now = time(NULL);
    struct tm day = {0};
    (void) localtime_r(&now, &day);
    return puzzle_of_day(day.tm_year + 1900, (unsigned) day.tm_mon + 1, (unsigned) day.tm_mday,
                         puzzle_count());
}

size_t puzzling_find_unsolved(const struct puzzling *puzzling, size_t index)
{
    struct puzzle_info info;
    size_t count = puzzle_count();
    for (size_t i = 0; i < count; i++)
        if (puzzle_info((index + i) % count, &info) && solved_is_open(&puzzling->solved, info.identity))
            return (index + i) % count;
    return index % count;
}

bool puzzling_open(struct puzzling *puzzling, const struct tile_book *book, size_t index,
                   struct text_error *error)
{
    puzzling->index = index;
    puzzling->moved = puzzling->shown = false;
    return puzzle_open(&puzzling->puzzle, book, index, error);
}

/* ---- The move ----------------------------------------------------------------------------------------- */

static const struct solved *record_of(const struct puzzling *puzzling)
{
    return solved_find(&puzzling->solved, puzzling->puzzle.info.identity);
}

static void remember(struct puzzling *puzzling, enum solved_state state)
{
    const struct solved *one = record_of(puzzling);
    puzzling->again = one && one->state == PUZZLE_SOLVED;
    puzzling->unkept[0] = '\0';
    if (puzzling->puzzle.info.identity == 0) /* a move of a game, tried again */
        return;
    (void) solved_add(&puzzling->solved, puzzling->folder, puzzling->puzzle.info.identity, state,
                      puzzling->unkept);
}

void puzzling_judge(struct puzzling *puzzling, const struct move *move)
{
    puzzling->moved = true;
    puzzle_judge(&puzzling->puzzle, move);
    remember(puzzling, puzzling->puzzle.solved ? PUZZLE_SOLVED : PUZZLE_TRIED);
}

void puzzling_show_answer(struct puzzling *puzzling)
{
    puzzling->shown = true;
    remember(puzzling, PUZZLE_SHOWN);
    if (!puzzling->moved)
        puzzle_judge(&puzzling->puzzle, &puzzling->puzzle.answer);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

const char *puzzling_write_stars(unsigned difficulty, char text[PUZZLE_DIFFICULTY_MAX + 1])
{
    for (unsigned i = 0; i < PUZZLE_DIFFICULTY_MAX; i++)
        text[i] = i < difficulty ? '*' : '-';
    text[PUZZLE_DIFFICULTY_MAX] = '\0';
    return text;
}

const char *puzzling_write_name(size_t index, char *text, size_t size)
{
    struct puzzle_info info;
    char stars[PUZZLE_DIFFICULTY_MAX + 1];
    if (!puzzle_info(index, &info)) {
        snprintf(text, size, "%s", _("Once more"));
        return text;
    }
    snprintf(text, size, _("Puzzle %1$u of %2$u, %3$s, %4$s"), (unsigned) index + 1,
             (unsigned) puzzle_count(), puzzling_write_stars(info.note.difficulty, stars), _(info.title));
    return text;
}

const char *puzzle_theme_sentence(enum puzzle_theme theme)
{
    static const char *const sentences[] = {
        [PUZZLE_COMPLETE] = N_("finish: complete something that scores."),
        [PUZZLE_SHARE] = N_("share: take or share what is another player's."),
        [PUZZLE_BLOCK] = N_("block: spoil what another player is building."),
        [PUZZLE_FARM] = N_("farm: claim a field, or make one worth more."),
        [PUZZLE_SAVE] = N_("keep: save a meeple for a better place."),
    };
    return _(sentences[theme]);
}

const char *puzzling_write_solved(const struct solved *solved, char *text, size_t size)
{
    unsigned tries = solved->tries;
    if (solved->state == PUZZLE_SOLVED)
        snprintf(text, size, ngettext("solved %1$.10s, %2$u try", "solved %1$.10s, %2$u tries", tries),
                 solved->date, tries);
    else if (solved->state == PUZZLE_SHOWN)
        snprintf(text, size, _("answer seen %.10s"), solved->date);
    else
        snprintf(text, size, ngettext("%u try", "%u tries", tries), tries);
    return text;
}

static void write_right(const struct puzzling *puzzling, char *text, size_t size)
{
    static const char *const solved[] = {N_("Right! Solved at the first try."),
                                         N_("Right! Solved at the second try."),
                                         N_("Right! Solved at the third try.")};
    const struct solved *one = record_of(puzzling);
    unsigned tries = one ? one->tries : 0;
    bool counts = one && one->state == PUZZLE_SOLVED;
    char before[80];
    if (puzzling->puzzle.info.identity == 0)
        sentence_add(text, size, "%s", _("This is the better move."));
    else if (!puzzling->moved)
        sentence_add(text, size, "%s",
                     counts ? _("This is the best move.")
                            : _("This is the best move. The puzzle does not count as solved."));
    else if (!counts)
        sentence_add(text, size, "%s", _("Right, but the answer was shown: it does not count as solved."));
    else if (puzzling->again)
        sentence_add(text, size, _("Right again: %s."), puzzling_write_solved(one, before, sizeof before));
    else if (tries <= 3)
        sentence_add(text, size, "%s", _(solved[tries - 1]));
    else
        sentence_add(text, size, _("Right! Solved after %u tries."), tries);
}

/* Whether the tile is placed as in the answer, and only the figure differs. */
static bool lies_right(const struct puzzle *puzzle)
{
    const struct game *game = &puzzle->game;
    struct placement mine = puzzle->verdict.move.placement, best = puzzle->answer.placement;
    return squares_equal(mine.square, best.square) &&
           tile_lowest_rotation(game->set, game->drawn, mine.rotation) ==
               tile_lowest_rotation(game->set, game->drawn, best.rotation);
}

const char *puzzling_write_verdict(const struct puzzling *puzzling, char *text, size_t size)
{
    const struct judgement *verdict = &puzzling->puzzle.verdict;
    text[0] = '\0';
    if (puzzling->puzzle.solved)
        write_right(puzzling, text, size);
    else if (verdict->difference == 0)
        sentence_add(text, size, "%s", _("Not the best, though hardly worse."));
    else
        sentence_add(text, size,
                     lies_right(&puzzling->puzzle)
                         ? _("The tile is right, the meeple is not: it is worth %1$d.%2$d points less.")
                         : _("Not the best: it is worth %1$d.%2$d points less."),
                     verdict->difference / 10, verdict->difference % 10);
    if (!puzzling->puzzle.solved && !lies_right(&puzzling->puzzle))
        sentence_add(text, size, " %s",
                     squares_equal(verdict->move.placement.square, puzzling->puzzle.answer.placement.square)
                         ? _("The place is right, the rotation is not.")
                         : _("The tile belongs elsewhere."));
    if (puzzling->unkept[0] != '\0')
        sentence_add(text, size, _(" That cannot be kept: %s."), puzzling->unkept);
    return text;
}

/* What the player has from each kind of feature, but not from those that are complete in `after`: those count
 * in full when they score. */
static void add_up(const struct game *game, const struct game *after, unsigned seat, int by, int *sums)
{
    struct game_values values;
    game_values(game, &values);
    for (unsigned i = 0; i < values.count; i++)
        if (((unsigned) values.entries[i].owners >> seat & 1U) &&
            (values.entries[i].kind == FEATURE_FIELD ||
             !game_feature_value(after, values.entries[i].node).complete))
            sums[values.entries[i].kind] += by * values.entries[i].points;
}

/* "6 for the city, +1 for the monastery": what scores, and how much more unfinished features are worth. */
static void write_sum(const struct puzzle *puzzle, const struct move *move, char *text, size_t size)
{
    static const char *const words[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = N_("%d for the road"),
                                                          [FEATURE_CITY] = N_("%d for the city"),
                                                          [FEATURE_MONASTERY] = N_("%d for the monastery"),
                                                          [FEATURE_GARDEN] = N_("%d for the garden"),
                                                          [FEATURE_FIELD] = N_("%d for the field")};
    struct game game = puzzle->game;
    struct report report;
    struct undo undo;
    int sums[2 * FEATURE_KIND_COUNT] = {0}, *more = sums + FEATURE_KIND_COUNT;
    unsigned seat = game.player;
    text[0] = '\0';
    if (game_apply(&game, move, &report, &undo, NULL) != VERDICT_OK)
        return;
    add_up(&puzzle->game, &game, seat, -1, more);
    add_up(&game, &game, seat, 1, more);
    for (unsigned i = 0; i < report.entry_count; i++)
        if ((unsigned) report.entries[i].owners >> seat & 1U)
            sums[report.entries[i].kind] += report.entries[i].points;
    for (unsigned i = 0; i < 2 * FEATURE_KIND_COUNT; i++)
        if (sums[i] != 0 && words[i % FEATURE_KIND_COUNT]) {
            sentence_add(text, size, "%s%s", text[0] != '\0' ? ", " : "",
                         i >= FEATURE_KIND_COUNT && sums[i] > 0 ? "+" : "");
            sentence_add(text, size, _(words[i % FEATURE_KIND_COUNT]), sums[i]);
        }
    if (text[0] == '\0')
        snprintf(text, size, "%s", _("no points"));
}

const char *puzzling_write_move(const struct puzzling *puzzling, bool best, bool square, char *text,
                                size_t size)
{
    const struct puzzle *puzzle = &puzzling->puzzle;
    const struct move *made = best ? &puzzle->answer : &puzzle->verdict.move;
    const struct placement placement = made->placement;
    char words[HINT_MOVE_MAX], sum[200], move[HINT_MOVE_MAX + REASON_TEXT_MAX] = "";
    if (square)
        sentence_add(move, sizeof move, _("%1$d,%2$d turned by %3$u degrees, "), placement.square.x,
                     placement.square.y, 90U * placement.rotation);
    sentence_add(move, sizeof move, "%s",
                 hint_describe_move(&puzzle->game.set->types[puzzle->game.drawn], made, words, sizeof words));
    write_sum(puzzle, made, sum, sizeof sum);
    if (!puzzle->judging)
        sentence_add(move, sizeof move, "%s%s", _(": "), sum);
    if (best && !puzzle->judging && puzzle->verdict.in_favour[0] != '\0')
        sentence_add(move, sizeof move, "%s%s", _("; "), puzzle->verdict.in_favour);
    snprintf(text, size, best ? _("Best: %s.") : _("Yours: %s."), move);
    return text;
}

const char *puzzling_write_margin(const struct puzzling *puzzling, char *text, size_t size)
{
    unsigned margin = puzzling->puzzle.info.note.margin;
    text[0] = '\0';
    if (margin > 0)
        snprintf(text, size,
                 ngettext("Every other move is worth at least %u point less.",
                          "Every other move is worth at least %u points less.", margin),
                 margin);
    return text;
}
