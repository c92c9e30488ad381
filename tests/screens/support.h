/* SPDX-License-Identifier: MIT */
/*
 * support.h: what the tests of the screen share: playing a game by keys, without a terminal.
 */
#pragma once

/* needed before cmocka.h */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/begin.h"
#include "tui/board/table.h"

/* The program's tiles, read once. */
/* The keys from the first page to the set-up, and on to its game. */
#define TO_SETUP "<to Play with friends><Enter>"
#define TO_GAME  TO_SETUP "<Enter>"

const struct tile_book *test_book(void);

/*
 * A new game with these players, a computer's name after its player's, and this seed; rules, additional tile
 * sets and the first draws after a semicolon: "Ada,Bruno@greedy;table=5x4 hand=3 tiles=river-c3 first=V
 * first=E".
 */
struct session *test_session(const char *names, uint64_t seed);

/* Opens the screen at a table, or at the set-up if `session` is null. */
void test_open(struct shell *shell, struct session *session, const char *games, enum tier tier, int width,
               int height);

/*
 * Speaks "de", "en" … from now on, from the catalogues of LOCALE_FOLDER if the test was built with it.  False
 * where gettext finds no locale that it translates in, or there are no catalogues.
 */
bool test_language(const char *language);

/* Whether gettext translates on this machine; then a language that cannot be chosen is a fault.  So is a
 * missing catalogue.  Changes the language. */
bool test_can_translate(void);

/* An empty folder for games, with a slash, which is removed at the end of the test program. */
const char *test_games(void);

/* How many files are in it. */
size_t test_game_count(void);

/* Lets time pass; then computers think and play. */
void test_tick(struct shell *shell);

/*
 * Presses keys, and lets computers think after each: characters, and key names in angle brackets:
 * "<Tab>r<Enter>1".
 * `<to WORDS>` goes down to the line of a form or list that contains the words, as in "<to Seed>7".
 */
void test_keys(struct shell *shell, const char *keys);

/* On the open page of options, takes the next value of a setting. */
void test_change_option(struct shell *shell, enum setting setting);

/* The same until the setting has the value of that word. */
void test_choose(struct shell *shell, enum setting setting, const char *word);

/* Leaves what explains scores, if anything does: those of a turn, and the count at the end. */
void test_go_on(struct shell *shell);

/*
 * In the figure stage presses the number of claim number `which` of game_claims, modulo their count, so that
 * games do not depend on how the screen sorts claims; or skips.
 */
enum { TEST_SKIP = 99 };
void test_claim(struct shell *shell, unsigned which);

/* Plays that many turns in a fixed way: skipping some places, with a meeple in two of three turns. */
void test_play(struct shell *shell, unsigned turns);

/* Draws the screen and appends it as text. */
void test_picture(const struct shell *shell, struct text_buffer *text);

/* Draws the screen, compares it as test_golden does, and ends the game. */
void test_golden_end(struct shell *shell, const char *name);

/* Draws the screen: every cell is printable, and wide characters are complete. */
void test_expect_sound(const struct shell *shell);

/* Fails the test with the message unless it contains these words. */
void test_expect_message(const struct shell *shell, const char *words);

/* Checks whether a line of the screen contains these words. */
void test_expect_shown(const struct shell *shell, const char *words, bool shown);

/*
 * Compares a picture with tests/screens/golden/NAME.txt.  BASTIDE_UPDATE_SCREENS=1 writes that file
 * instead; look at the difference then.
 */
void test_golden(const char *name, const struct text_buffer *picture);
