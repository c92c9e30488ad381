/*
 * support.h: what the tests of the screen share: a game that is played by keys, without a terminal.
 */
#ifndef BASTIDE_TESTS_TUI_SUPPORT_H
#define BASTIDE_TESTS_TUI_SUPPORT_H

/* cmocka.h asks for these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/begin.h"
#include "tui/board/table.h"

/* The tiles of the program; read once. */
const struct tile_book *test_book(void);

/*
 * A new game of these players with this seed, a computer's after its name; rules that differ and tiles that
 * join the base game's come behind: "Ada,Bruno@greedy;table=5x4 hand=3 tiles=river-c3".
 */
struct session *test_session(const char *names, uint64_t seed);

/* A screen at its table, or at the set-up when `session` is null, at this size. */
void test_open(struct shell *shell, struct session *session, const char *autosave, enum tier tier, int width,
               int height);

/* Time passes; then computers think, and play. */
void test_tick(struct shell *shell);

/* Presses keys, and lets computers think after each: characters, and words of the table of commands in angle
 * brackets: "<Tab>r<Enter>1". */
void test_keys(struct shell *shell, const char *keys);

/* Leaves the panels of scores, if there are any. */
void test_go_on(struct shell *shell);

/*
 * In the figure stage claims by the key of a number: the claim with that number in game_claims, round and
 * round, so that games stay as they are however claims are sorted; or none.
 */
enum { TEST_SKIP = 99 };
void test_claim(struct shell *shell, unsigned which);

/* Plays so many turns in a fixed manner: some places on, a meeple in two of three turns. */
void test_play(struct shell *shell, unsigned turns);

/* Draws the screen and appends it as text. */
void test_picture(const struct shell *shell, struct text_buffer *text);

/* Draws the screen, compares it as test_golden does and ends the game. */
void test_golden_end(struct shell *shell, const char *name);

/* Whether these words stand in one line of the screen. */
void test_expect_shown(const struct shell *shell, const char *words, bool shown);

/*
 * Compares a picture with tests/screens/golden/NAME.txt.  BASTIDE_UPDATE_SCREENS=1 writes that file instead;
 * look at the difference then.
 */
void test_golden(const char *name, const struct text_buffer *picture);

#endif
