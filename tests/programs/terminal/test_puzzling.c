/* SPDX-License-Identifier: MIT */
/*
 * test_puzzling.c: puzzles at a real terminal: a wrong move, the right one, the next puzzle, and what the
 * next start remembers.
 *
 *   terminal_tests puzzling PROGRAM
 */
#include <stdio.h>
#include <unistd.h>

#include "bastide/files.h"
#include "notation/record_words.h"
#include "play/puzzle.h"
#include "program.h"

static struct launch here;

/* A folder of its own for what is solved. */
static void begin_folder(void)
{
    static char data[200];
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", program_path("puzzles"));
    here.more = data;
}

/* The answer to the first puzzle with its figure in words, and a legal move elsewhere. */
static void find_moves(struct move *answer, struct move *wrong, struct text_buffer *words)
{
    static struct tile_book book;
    static struct puzzle puzzle;
    struct placement list[PLACEMENT_MAX];
    struct text_error error;
    assert_true(file_load_book(&book, NULL));
    assert_true(puzzle_open(&puzzle, &book, 0, &error));
    size_t at = game_placements(&puzzle.game, puzzle.game.drawn, list);
    *answer = puzzle.answer;
    do
        at--;
    while (at > 0 && list[at].square.x == answer->placement.square.x &&
           list[at].square.y == answer->placement.square.y);
    *wrong = (struct move){list[at], {.kind = FIGURE_NONE}};
    write_figure_words(words, " ", &puzzle.game.set->types[puzzle.game.drawn], answer->figure);
    puzzle_close(&puzzle);
}

static void place(struct terminal *terminal, const struct move *move, const char *figure)
{
    char line[80];
    snprintf(line, sizeof line, ":place %d,%d %u\r", move->placement.square.x, move->placement.square.y,
             90U * move->placement.rotation);
    wait_for(terminal, "place the tile");
    press(terminal, line);
    if (shows(terminal, "place a meeple?") && move->figure.kind == FIGURE_NONE) {
        press(terminal, "0");
    } else if (shows(terminal, "place a meeple?")) {
        snprintf(line, sizeof line, ":%s\r", figure);
        press(terminal, line);
    }
}

static void solved_and_remembered(void **state)
{
    struct terminal terminal;
    struct move answer, wrong;
    struct text_buffer words = {0};
    (void) state;
    find_moves(&answer, &wrong, &words);
    program_start(&terminal, &here, "puzzle 1");
    wait_for(&terminal, "Puzzle 1 of");
    place(&terminal, &wrong, "");
    wait_for(&terminal, "Not the best");
    press(&terminal, "\r");
    place(&terminal, &answer, words.text);
    wait_for(&terminal, "second try");
    wait_for(&terminal, "Enter next puzzle");
    press(&terminal, "\r");
    wait_for(&terminal, "Puzzle 2 of");
    press(&terminal, "q");
    wait_for(&terminal, "1 of ");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    program_start(&terminal, &here, "puzzle");
    wait_for(&terminal, ", 2 tries");
    press(&terminal, "\r");
    wait_for(&terminal, "Puzzle 2 of");
    terminal_send(&terminal, "\x03");
    expect_clean_end(&terminal, 128 + 2);
    text_free(&words);
}

/* From the set-up, and back to it; no game is left behind. */
static void from_the_set_up(void **state)
{
    struct terminal terminal;
    (void) state;
    program_forget_games();
    program_start(&terminal, &here, "");
    wait_for(&terminal, "Puzzles");
    press(&terminal, "\x1bOB\x1bOB");
    wait_for(&terminal, "find the best move");
    press(&terminal, "\r");
    wait_for(&terminal, "Enter open");
    press(&terminal, "t");
    wait_for(&terminal, "find the best move");
    press(&terminal, "A");
    wait_for(&terminal, "A again shows");
    press(&terminal, "A");
    wait_for(&terminal, "This is the best");
    press(&terminal, "q");
    wait_for(&terminal, "Enter open");
    press(&terminal, "\x1b");
    wait_for(&terminal, "Play with friends");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_not_equal(access(program_game(), F_OK), 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 1;
    begin_folder();
    rows_add_test(&tests, "solved and remembered", solved_and_remembered);
    rows_add_test(&tests, "from the set-up", from_the_set_up);
    return program_run(&tests, "puzzling");
}
