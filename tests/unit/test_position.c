/* SPDX-License-Identifier: MIT */
/*
 * test_position.c: `position` at the console: the line that is written, and lines that are refused.
 *
 * Random games in tests/property test that every position reads back as the same game.
 */
#include "console_rows.h"

#include <string.h>

#include "bastide/record.h"
#include "play.h"

#define PLAYERS "position edition c3 | tiles base | player red \"A | B\" | player blue \"\" computer greedy"
/* Red's road, Blue's turn. */
#define TURN  " | turn 2 blue draw"
#define SCORE " | score red 0 blue 0"
#define BOARD " | board D 0,0 0 - V 1,0 0 meeple:road1 red"
#define BAG   " | bag A 2 V 3"
#define WHOLE PLAYERS TURN SCORE BOARD BAG
/* A city that C alone completes. */
#define SOLD \
    "position edition c3 | tiles base | rule hand 3 | rule sell on | player red \"\" | player blue \"\""
#define SALE_BOARD  " | board D 0,0 0 - W 1,0 0 - W -1,0 0 - E 1,-1 270 - E -1,-1 90 - B 1,-2 0 -"
#define TABLE       "position edition c3 | tiles base | rule table 7x7"
#define TABLE_STATE " | player red \"\" | player blue \"\"" TURN SCORE BOARD BAG
#define LINES       "player red \"A | B\"\nplayer blue \"\" computer greedy\n"

static const struct console_row rows[] = {
    {"a position is set up", "", WHOLE, SCRIPT_OK, 0, ""},
    {"and written again", WHOLE "\n", "position", SCRIPT_OK, 0, WHOLE "\n"},
    {"with a tile in hand", PLAYERS " | turn 2 blue place V" SCORE BOARD BAG "\n", "position", SCRIPT_OK, 0,
     PLAYERS " | turn 2 blue place V" SCORE BOARD BAG "\n"},
    {"with a tile just placed", PLAYERS " | turn 2 blue figure" SCORE BOARD " U 2,0 0 -" BAG "\n", "position",
     SCRIPT_OK, 0, PLAYERS " | turn 2 blue figure" SCORE BOARD " U 2,0 0 -" BAG "\n"},
    {"over and scored", PLAYERS " | turn 2 blue over scored | score red 2 blue 0" BOARD BAG "\n", "position",
     SCRIPT_OK, 0, PLAYERS " | turn 2 blue over scored | score red 2 blue 0" BOARD BAG "\n"},
    {"it goes on", WHOLE "\nturn 2 blue V 2,0 270 -\n", "scores", SCRIPT_OK, 0,
     "= total red 0 blue 0\n= supply red 6 blue 7\n"},
    {"its figures score", WHOLE "\nend\n", "scores", SCRIPT_OK, 0,
     "= total red 2 blue 0\n= supply red 6 blue 7\n"},
    {"the draw of its turn can be undone", PLAYERS " | turn 2 blue place V" SCORE BOARD BAG "\nundo\n",
     "position", SCRIPT_OK, 0, PLAYERS TURN SCORE BOARD " | bag A 2 V 4\n"},
    {"its record", WHOLE "\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\n" LINES "position turn 2 blue draw | score red 0 blue 0 | board D "
     "0,0 0 - V 1,0 0 meeple:road1 red | bag A 2 V 3\n"},
    {"no hand is filled after a sale: the buyer's is full, and the seller's turn begins with a draw",
     SOLD " | turn 7 red draw | score red 0 blue 3" SALE_BOARD " E 0,-2 180 - | bag A 1 V 1 | hand red C U V"
          " | hand blue U U V\ndraw C\nsale red C blue 2\nturn 7 blue C 0,-1 0 -\n",
     "position", SCRIPT_OK, 0,
     SOLD " | turn 8 red draw | score red 2 blue 1" SALE_BOARD
          " E 0,-2 180 - C 0,-1 0 - | bag A 1 V 1 | hand "
          "red U V | hand blue U U V\n"},
    {"setup lines before it", LINES "seed 4\n", "position turn 2 blue draw" SCORE BOARD " | bag V 1",
     SCRIPT_OK, 0, ""},
    {"a seed before it shuffles the rest",
     LINES "seed 4\nposition turn 2 blue draw" SCORE BOARD " | bag V 1\n", "draw", SCRIPT_OK, 0,
     "draw V\n= choices 10 36\n"},
    {"the whole line replaces what came before", "seed 4\nrule fields off\n" WHOLE "\n", "position",
     SCRIPT_OK, 0, WHOLE "\n"},
    {"other parts first", "", PLAYERS " | bag A 2 V 3" BOARD SCORE TURN, SCRIPT_OK, 0, ""},
    {"after the first turn", "draw V\n" WHOLE "\n", "position", SCRIPT_OK, 0, WHOLE "\n"},
    {"a part is missing", "", PLAYERS TURN SCORE BOARD, SCRIPT_UNREADABLE, 170, "the part 'bag' is missing"},
    {"no state", "", PLAYERS, SCRIPT_UNREADABLE, 87, "turn, score, board and bag is missing"},
    {"a part twice", "", WHOLE BAG, SCRIPT_UNREADABLE, 187, "this part stands twice"},
    {"an unknown part", "", PLAYERS " | hands", SCRIPT_UNREADABLE, 90, "'hands': expected turn, score"},
    {"an unknown edition", "", "position edition c9 | turn 1 red draw", SCRIPT_UNREADABLE, 18,
     "'c9': expected"},
    {"no such phase", "", PLAYERS " | turn 2 blue think" SCORE BOARD BAG, SCRIPT_UNREADABLE, 102,
     "'think': expected draw, place, figure or over"},
    {"turn 0", "", PLAYERS " | turn 0 blue draw" SCORE BOARD BAG, SCRIPT_UNREADABLE, 95,
     "turns count from 1"},
    {"a turn too late", "", PLAYERS " | turn 177 blue draw" SCORE BOARD BAG, SCRIPT_UNREADABLE, 95,
     "the number of the turn (1 to 176)"},
    {"no such player", "", PLAYERS " | turn 2 pink draw" SCORE BOARD BAG, SCRIPT_UNREADABLE, 97,
     "nobody plays pink"},
    {"a score is missing", "", PLAYERS TURN " | score red 0" BOARD BAG, SCRIPT_UNREADABLE, 121,
     "all scores in seat order"},
    {"another starting tile", "", PLAYERS TURN SCORE " | board V 0,0 0 -" BAG, SCRIPT_UNREADABLE, 136,
     "the starting tile"},
    {"a tile that does not fit", "", PLAYERS TURN SCORE " | board D 0,0 0 - V 1,0 90 - U 0,1 0 -" BAG,
     SCRIPT_UNREADABLE, 157, "P2: "},
    {"a tile alone", "", PLAYERS TURN SCORE " | board D 0,0 0 - V 3,3 0 -" BAG, SCRIPT_UNREADABLE, 146,
     "P1: "},
    {"a feature that is taken", "", PLAYERS TURN SCORE BOARD " V -1,0 180 meeple:road1 blue" BAG,
     SCRIPT_UNREADABLE, 182, "F1: "},
    {"a feature that is complete", "",
     PLAYERS TURN SCORE " | board D 0,0 0 - E 0,-1 180 meeple:city1 red" BAG, SCRIPT_UNREADABLE, 157,
     "F4: the feature is complete"},
    {"a figure without its owner", "", PLAYERS TURN SCORE " | board D 0,0 0 - V 1,0 0 meeple:road1" BAG,
     SCRIPT_UNREADABLE, 167, "a player's colour is missing"},
    {"a figure that waits", "", PLAYERS " | turn 2 blue figure" SCORE BOARD BAG, SCRIPT_UNREADABLE, 156,
     "still waits for its figure"},
    {"more tiles than there are", "", PLAYERS TURN SCORE BOARD " | bag X 2", SCRIPT_UNREADABLE, 177,
     "more X than the game has"},
    {"nothing left to draw", "", PLAYERS TURN SCORE BOARD " | bag", SCRIPT_UNREADABLE, 95, "T4: "},
    {"over before its end", "", PLAYERS " | turn 2 blue over" SCORE BOARD BAG, SCRIPT_UNREADABLE, 95, "T4: "},
    {"a table that has not grown", "", TABLE "" TABLE_STATE " | bounds -3,-3 9x7", SCRIPT_UNREADABLE, 86,
     "these rules have no such"},
    {"a table that has grown", "", TABLE " | rule table-extend on" TABLE_STATE " | bounds -3,-3 9x7",
     SCRIPT_OK, 0, ""},
    {"a table that has shrunk", "", TABLE " | rule table-extend on" TABLE_STATE " | bounds -3,-3 5x7",
     SCRIPT_UNREADABLE, 109, "these rules have no such"},
    {"a table beside its start", "", TABLE " | rule table-extend on" TABLE_STATE " | bounds 1,-3 7x7",
     SCRIPT_UNREADABLE, 109, "these rules have no such"},
    {"a table whose edges close elsewhere", "",
     TABLE " | rule table-edge closes" TABLE_STATE " | bounds -1,0 7x7", SCRIPT_UNREADABLE, 111,
     "these rules have no such"},
    {"a hand without hands", "", WHOLE " | hand red V", SCRIPT_UNREADABLE, 90, "these rules have no such"},
    {"a tile in hand that fits nowhere", "",
     PLAYERS " | turn 2 red place C" SCORE " | board D 0,0 0 - E 0,-1 180 -" BAG, SCRIPT_UNREADABLE, 95,
     "T3: "},
    {"a byte that is no character", "", PLAYERS " \xff", SCRIPT_UNREADABLE, 88, ""},
};

static void library(void **state)
{
    struct text_error error;
    struct text_buffer text = {0};
    (void) state;
    struct session *session = record_read_position(play_book(), WHOLE, strlen(WHOLE), &error);
    assert_non_null(session);
    assert_true(session_write_position(session, &text));
    assert_string_equal(text.text, WHOLE);
    session_free(session);
    text_free(&text);
    assert_null(record_read_position(play_book(), "phase", 5, &error));
    assert_int_equal(error.column, 1);
    assert_null(record_read_position(play_book(), "", 0, &error));
    assert_non_null(strstr(error.message, "expected 'position'"));
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, rows, console_line);
    rows_add_test(&tests, "by the library", library);
    return rows_run(&tests, "position");
}
