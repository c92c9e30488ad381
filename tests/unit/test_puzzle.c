/* SPDX-License-Identifier: MIT */
/*
 * test_puzzle.c: the program's puzzles, one by one: opening, judging moves, the puzzle of a day; and their
 * statement in records.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/script.h"
#include "play.h"
#include "play/puzzle.h"
#include "rows.h"

#define HEAD "bastide 1\nplayer red \"A\"\nplayer blue \"B\"\n"
#define TURN "turn 1 red V 1,0 0 -\n"

/* ---- The statement ------------------------------------------------------------------------------------ */

static const struct puzzle_row {
    const char *name, *text;
    enum script_status status;
    size_t line, column;
    const char *words;
} rows[] = {
    {"no theme", "puzzle\n" TURN, SCRIPT_UNREADABLE, 4, 7, "complete, share, block, farm, save"},
    {"unknown theme", "puzzle win difficulty 1\n" TURN, SCRIPT_UNREADABLE, 4, 8, "'win': expected a theme"},
    {"no difficulty", "puzzle farm margin 2\n" TURN, SCRIPT_UNREADABLE, 4, 13,
     "'margin': expected difficulty"},
    {"difficulty 6", "puzzle farm difficulty 6\n" TURN, SCRIPT_UNREADABLE, 4, 24, "(1 to 5)"},
    {"margin 0", "puzzle farm difficulty 1 margin 0\n" TURN, SCRIPT_UNREADABLE, 4, 33, "(1 to 999)"},
    {"half a point", "puzzle farm difficulty 1 margin 2.5\n" TURN, SCRIPT_UNREADABLE, 4, 33, "whole points"},
    {"few nodes", "puzzle farm difficulty 1 margin 1 nodes 399\n" TURN, SCRIPT_UNREADABLE, 4, 41,
     "(400 to 100000)"},
    {"no seed", "puzzle farm difficulty 1 margin 1 nodes 400\n" TURN, SCRIPT_UNREADABLE, 4, 44, "seed"},
    {"more words", "puzzle farm difficulty 1 margin 1 nodes 400 seed 1 x\n" TURN, SCRIPT_UNREADABLE, 4, 52,
     "'x' is not expected here"},
    {"before a claim", "draw V\nplace 1,0 0\npuzzle farm difficulty 1 margin 1 nodes 400 seed 1\nskip\n",
     SCRIPT_UNREADABLE, 6, 1, "a puzzle stands before a turn"},
    {"twice",
     "puzzle farm difficulty 1 margin 1 nodes 400 seed 1\npuzzle farm difficulty 1 margin 1 nodes 400 seed "
     "1\n",
     SCRIPT_UNREADABLE, 5, 1, "stands twice"},
    {"without a turn", "puzzle farm difficulty 1 margin 1 nodes 400 seed 1\n", SCRIPT_UNREADABLE, 4, 1,
     "no turn follows"},
    {"by phases", "puzzle farm difficulty 1 margin 1 nodes 400 seed 1\ndraw V\nplace 1,0 0\nskip\n",
     SCRIPT_UNREADABLE, 4, 1, "no turn follows"},
    {"not the best move", "puzzle farm difficulty 1 margin 1 nodes 400 seed 1\n" TURN, SCRIPT_WRONG, 5, 12,
     "this is not the best move: by a search of 400 nodes V "},
    {"an illegal move", "puzzle farm difficulty 1 margin 1 nodes 400 seed 1\nturn 1 red V 5,0 0 -\n",
     SCRIPT_REFUSED, 5, 14, "P1"},
};

static void check_row(void **state)
{
    const struct puzzle_row *row = *state;
    char text[500];
    struct text_error error = {0};
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    snprintf(text, sizeof text, "%s%s", HEAD, row->text);
    enum script_status status = script_text(script, text, strlen(text), &error);
    if (status != row->status || error.line != row->line || error.column != row->column ||
        !strstr(error.message, row->words))
        fail_msg("status %d at %zu:%zu: %s", (int) status, error.line, error.column, error.message);
    script_free(script);
}

/* The first puzzle of the program, with `to` in place of `from` in its statement. */
static enum script_status verify_first(const char *from, const char *to, struct text_error *error)
{
    size_t length;
    const char *record = puzzle_text(0, &length);
    char text[10000];
    assert_true(length < 9000);
    memcpy(text, record, length);
    text[length] = '\0';
    char *at = strstr(strstr(text, "\npuzzle "), from), rest[1000];
    assert_non_null(at);
    snprintf(rest, sizeof rest, "%s", at + strlen(from));
    snprintf(at, sizeof text - (size_t) (at - text), "%s%s", to, rest);
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    enum script_status status = script_text(script, text, strlen(text), error);
    script_free(script);
    return status;
}

static void a_wrong_margin(void **state)
{
    struct text_error error = {0};
    (void) state;
    assert_int_equal(verify_first(" margin ", " margin 9", &error), SCRIPT_WRONG);
    assert_non_null(strstr(error.message, "the record says margin 9"));
    assert_non_null(strstr(error.message, " is best, by "));
    assert_non_null(strstr(error.message, " points before "));
}

/* Who plays a record takes it as it stands, and writes it again. */
static void kept_when_played(void **state)
{
    static const char text[] =
        HEAD "puzzle save difficulty 3 margin 7 nodes 400 seed 18446744073709551615\n" TURN
             "turn 2 blue E 0,-1 180 -\n";
    struct text_error error = {0};
    struct text_buffer written = {0};
    (void) state;
    struct session *session = record_read(play_book(), text, strlen(text), &error);
    assert_non_null(session);
    session_write(session, &written);
    assert_non_null(strstr(written.text, "\npuzzle save difficulty 3 margin 7 nodes 400 seed "
                                         "18446744073709551615\nturn 1 red V"));
    struct session *branch = session_branch(play_book(), session, 3, 1, &error);
    assert_non_null(branch);
    assert_int_equal(session_puzzle(branch)->margin, 7);
    session_free(branch);
    branch = session_branch(play_book(), session, 0, 1, &error);
    assert_null(session_puzzle(branch));
    session_free(branch);
    session_free(session);
    text_free(&written);
}

/* ---- The program's puzzles ---------------------------------------------------------------------------- */

static void judge(struct puzzle *puzzle, struct move move, unsigned milliseconds)
{
    puzzle_judge(puzzle, &move);
    while (puzzle_judge_step(puzzle, milliseconds))
        ;
}

/* The answer solves it; another move does not, whatever the slices are. */
static void check_judging(struct puzzle *puzzle)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(&puzzle->game, puzzle->game.drawn, list);
    struct move other = {list[count - 1], {FIGURE_NONE, 0}};
    if (memcmp(&other.placement, &puzzle->answer.placement, sizeof other.placement) == 0)
        other.placement = list[0];
    judge(puzzle, puzzle->answer, 100);
    assert_true(puzzle->solved);
    assert_int_equal(puzzle->verdict.difference, 0);
    assert_true(puzzle->verdict.in_favour[0] != '\0');
    judge(puzzle, other, 1);
    struct judgement verdict = puzzle->verdict;
    assert_false(puzzle->solved);
    assert_true(verdict.difference > 0 && verdict.error > 0);
    judge(puzzle, other, 1000);
    assert_memory_equal(&verdict, &puzzle->verdict, sizeof verdict);
}

/* The place in the list of the record that begins there. */
static size_t place_of(const char *record, size_t *length)
{
    size_t index = 0;
    while (index < puzzle_count() && puzzle_text(index, length) != record)
        index++;
    return index;
}

/* The puzzles are the records of the file, and none is left out; the first sixty are those of version 0.2.0,
 * so that what was solved stays solved. */
static void whole_list(void **state)
{
    enum { OLD = 60 };
    size_t left, length, count = 0;
    const char *text = file_puzzles(&left);
    struct puzzle_info info;
    uint32_t sum = 0;
    (void) state;
    for (; left > 0; count++) {
        size_t next = record_length(text, left);
        assert_true(puzzle_info(place_of(text, &length), &info));
        assert_int_equal(length, next);
        sum ^= count < OLD ? info.identity : 0;
        text += next;
        left -= next;
    }
    assert_int_equal(puzzle_count(), count);
    assert_int_equal(sum, 0x7804CB27);
    assert_null(puzzle_text(count, &length));
}

/* No puzzle before it has the same. */
static void check_identity(size_t index)
{
    struct puzzle_info info, before;
    assert_true(puzzle_info(index, &info));
    for (size_t i = 0; i < index; i++) {
        assert_true(puzzle_info(i, &before));
        assert_int_not_equal(before.identity, info.identity);
    }
}

static void all_open(void **state)
{
    struct puzzle puzzle = {0};
    struct puzzle_info before = {0};
    struct text_error error;
    (void) state;
    assert_true(puzzle_count() >= 3);
    for (size_t i = 0; i < puzzle_count(); i++) {
        assert_true(puzzle_open(&puzzle, play_book(), i, &error));
        const struct game *game = session_game(puzzle.session);
        assert_int_equal(game->phase, PHASE_PLACE);
        assert_int_equal(session_known_count(puzzle.session), session_step_count(puzzle.session));
        check_identity(i);
        assert_true(puzzle.info.note.theme >= before.note.theme);
        assert_true(puzzle.info.note.theme > before.note.theme ||
                    puzzle.info.note.difficulty >= before.note.difficulty);
        assert_true(puzzle.info.title[0] != '\0');
        before = puzzle.info;
        if (i % 10 == 0)
            check_judging(&puzzle);
    }
    assert_false(puzzle_open(&puzzle, play_book(), puzzle_count(), &error));
    puzzle_close(&puzzle);
}

/* A row of as many days as there are puzzles has each of them once. */
static void one_a_day(void **state)
{
    static const unsigned months[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    (void) state;
    for (size_t count = 1; count <= 366; count += 5) {
        bool seen[400] = {false};
        size_t days = 0;
        for (unsigned month = 1; month <= 12 && days < count; month++)
            for (unsigned day = 1; day <= months[month - 1] && days < count; day++, days++) {
                size_t index = puzzle_of_day(2028, month, day, count);
                assert_true(index < count && !seen[index]);
                seen[index] = true;
            }
    }
    assert_int_not_equal(puzzle_of_day(2026, 12, 31, 60), puzzle_of_day(2027, 1, 1, 60));
}

int main(void)
{
    static struct row_tests list;
    ROWS(&list, rows, check_row);
    rows_add_test(&list, "a wrong margin", a_wrong_margin);
    rows_add_test(&list, "kept when played", kept_when_played);
    rows_add_test(&list, "whole list", whole_list);
    rows_add_test(&list, "all open", all_open);
    rows_add_test(&list, "one a day", one_a_day);
    return rows_run(&list, "puzzle");
}
