/* SPDX-License-Identifier: MIT */
/*
 * test_edges.c: what is refused at each word of a line, and limits, at each and one beyond.
 *
 * Console rows as in test_script.c, with whole messages, in games with rivers, hands, sales, abbots and all
 * tiles of the program.
 */
#include "console_rows.h"

#define RIVER   "tiles base river-c3\n"
#define ABBOT   "rule abbot on\n"
#define SALES   "rule sell on\n"
#define EXTENDS "rule table 2x1\nrule table-extend on\n"
#define HANDS   "rule hand 3\n"
/* Red draws the only tile that completes the city; blue may buy it. */
#define FOR_SALE                                                                                        \
    SALES                                                                                               \
    "turn 1 red W 1,0 0 -\nturn 2 blue W -1,0 0 -\nturn 3 red E 1,-1 270 -\nturn 4 blue E -1,-1 90 -\n" \
    "turn 5 red B 1,-2 0 -\nturn 6 blue E 0,-2 180 -\n"

/* A word of 40 letters, as much as a message quotes, and one of 64. */
#define FORTY "a123456789b123456789c123456789d123456789"
#define LONG  FORTY "e123456789f1234567890123"

#define MISSING(what)      what " is missing"
#define WANTED(word, what) "'" word "': expected " what

static const struct console_row setup_rows[] = {
    {"an edition of 64 letters", "", "edition " LONG, SCRIPT_UNREADABLE, 9,
     WANTED(FORTY, "an edition: c3, 20ae, c2, bb6, c1, c1-2001")},
    {"eight tile sets", "", "tiles base river-c3 river-c2 river2-c2 river-c1 river2-c1 river-20ae river-gq11",
     SCRIPT_OK, 0, ""},
    {"nine tile sets", "",
     "tiles base river-c3 river-c2 river2-c2 river-c1 river2-c1 river-20ae river-gq11 river-cut",
     SCRIPT_UNREADABLE, 81, "a game has at most 8 tile sets"},
    {"a set of 64 letters", "", "tiles " LONG, SCRIPT_UNREADABLE, 7, "'" FORTY "': expected the name"},
    {"a plan of no name", RIVER, "rule river-plan", SCRIPT_UNREADABLE, 16,
     MISSING("the name of a river's plan (of at most 31 bytes)")},
    {"a plan of 64 letters", RIVER, "rule river-plan " LONG, SCRIPT_UNREADABLE, 17,
     WANTED(FORTY, "the name of a river's plan (of at most 31 bytes)")},
    {"a rule without its name", "", "rule", SCRIPT_UNREADABLE, 5,
     "the name of a rule is missing; 'bastide rules' lists them all"},
    {"a rule of 64 letters", "", "rule " LONG " on", SCRIPT_UNREADABLE, 6,
     "there is no rule '" FORTY "'; 'bastide rules' lists them all"},
    {"a value of 64 letters", "", "rule abbot " LONG, SCRIPT_UNREADABLE, 12,
     WANTED(FORTY, "a value of abbot (off on)")},
    {"a start without its tile", "", "start", SCRIPT_UNREADABLE, 6, MISSING("the name of a tile")},
    {"a start of 64 letters", "", "start " LONG, SCRIPT_UNREADABLE, 7, WANTED(FORTY, "the name of a tile")},
    {"a show of nobody", "", "show", SCRIPT_UNREADABLE, 5,
     MISSING("a colour (red blue green yellow black pink)")},
    {"a show without its tile", "", "show red", SCRIPT_UNREADABLE, 9, MISSING("the name of a tile")},
    {"a computer of 64 letters", "", "player red \"A\" computer " LONG, SCRIPT_UNREADABLE, 25,
     "'" FORTY "': expected"},
    {"a seventh player",
     "player red \"1\"\nplayer blue \"2\"\nplayer green \"3\"\nplayer yellow \"4\"\nplayer black \"5\"\n"
     "player pink \"6\"\n",
     "player red \"7\"", SCRIPT_UNREADABLE, 8, "T5: a game has at most 6 players"},
    {"a plan that these rivers have not", RIVER "rule river-plan p\n", "legal V", SCRIPT_UNREADABLE, 1,
     "V12: there is no plan 'p' for these rivers; there are "},
    {"a river-plan without a river", "rule river-plan river\n", "legal V", SCRIPT_UNREADABLE, 1,
     "V12: a river-plan needs a river"},
};

static const struct console_row move_rows[] = {
    {"east of the last column", "draw V\n", "place 10000,0 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"west of the first", "draw V\n", "place -10000,0 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"south of the last row", "draw V\n", "place 0,10000 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"north of the first", "draw V\n", "place 0,-10000 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"a feature of number 999", PLACED, "meeple road999", SCRIPT_UNREADABLE, 8, "tile V has no road999"},
    {"a feature of number 1000", PLACED, "meeple road1000", SCRIPT_UNREADABLE, 8,
     WANTED("road1000", "a feature of the tile such as road1 or city2")},
    {"a feature without number that is not there", PLACED, "meeple city", SCRIPT_UNREADABLE, 8,
     "tile V has no city1"},
    {"place on no square", "draw V\n", "place", SCRIPT_UNREADABLE, 6,
     MISSING("a square such as 1,-2 (east, south)")},
    {"place and more", "draw V\n", "place 1,0 0 now", SCRIPT_UNREADABLE, 13, "'now' is not expected here"},
    {"end and more", "", "end now", SCRIPT_UNREADABLE, 5, "'now' is not expected here"},
    {"a turn of no known number after the end", OVER, "turn 9 blue V 2,0 0 -", SCRIPT_REFUSED, 13,
     "T4: the game is over"},
    {"discard of nobody", CLOSED, "discard", SCRIPT_UNREADABLE, 8, MISSING("a player's colour")},
    {"discard without a tile", CLOSED, "discard blue", SCRIPT_UNREADABLE, 13, MISSING("the name of a tile")},
    {"discard and more", CLOSED, "discard blue C now", SCRIPT_UNREADABLE, 16, "'now' is not expected here"},
    {"a tile that fits nowhere is drawn by place", "stack E C V\nplace 0,-1 180\nskip\n", "place 1,0 0",
     SCRIPT_REFUSED, 7, "T1: no tile is drawn to be placed; next comes the draw"},
    {"a tile that fits nowhere goes back", "rule unplaceable return\n" CLOSED, "draw C", SCRIPT_OK, 0,
     "return blue C\n"},
    {"undo of a tile that went back", "rule unplaceable return\n" CLOSED "draw C\n", "undo", SCRIPT_OK, 0,
     "undone: return blue C\n"},
    {"undo of a tile that was discarded", CLOSED "draw C\n", "undo", SCRIPT_OK, 0,
     "undone: discard blue C\n"},
    {"choices of a tile that was discarded", CLOSED "draw C\n", "= choices 0 0", SCRIPT_UNREADABLE, 1,
     "'= choices' follows the draw or the turn that it counts"},
    {"goto behind a discard", CLOSED "draw C\ndraw V\n", "goto 2", SCRIPT_OK, 0, "# turn 2, step 3 of 5\n"},
};

/* H2, H3 and H7. */
static const struct console_row hand_rows[] = {
    {"deal to nobody", HANDS, "deal pink V", SCRIPT_UNREADABLE, 6, "nobody plays pink in this game"},
    {"deal without a tile", HANDS, "deal red", SCRIPT_UNREADABLE, 9, MISSING("the name of a tile")},
    {"deal and more", HANDS, "deal red V now", SCRIPT_UNREADABLE, 12, "'now' is not expected here"},
    {"deal to the other", HANDS, "deal blue V", SCRIPT_REFUSED, 6, "T1: it is red's turn"},
    {"deal where there are no hands", "", "deal red V", SCRIPT_REFUSED, 10,
     "H3: the hand is full, or there is none to draw to"},
    {"deal by the order", HANDS "seed 1\n", "deal", SCRIPT_OK, 0, "deal red S\n"},
    {"a deal that is to be refused", HANDS, "! T1 deal red V", SCRIPT_WRONG, 6,
     "T1 should refuse this, but it is allowed"},
    {"extend nowhere", EXTENDS, "extend", SCRIPT_UNREADABLE, 7,
     MISSING("a side of the table (N, E, S or W)")},
    {"extend to no side", EXTENDS, "extend NE", SCRIPT_UNREADABLE, 8,
     WANTED("NE", "a side of the table (N, E, S or W)")},
    {"extend and more", EXTENDS, "extend N now", SCRIPT_UNREADABLE, 10, "'now' is not expected here"},
    {"extend a table without edges", "", "extend N", SCRIPT_REFUSED, 1,
     "H13: the table of this game cannot be extended"},
    {"extend after placing", EXTENDS "draw V\nplace 1,0 0\n", "extend N", SCRIPT_REFUSED, 1,
     "H13: the table is extended before a tile is placed, not after"},
    {"extend before drawing", EXTENDS, "extend N", SCRIPT_OK, 0, ""},
    {"extend with a tile in hand", EXTENDS "draw V\n", "extend W", SCRIPT_OK, 0, "= choices 4 16\n"},
    {"an extension that is to be refused", EXTENDS, "! H13 extend E", SCRIPT_WRONG, 7,
     "H13 should refuse this, but it is allowed"},
    {"an extension that is refused", "", "! H13 extend E", SCRIPT_OK, 0, ""},
    {"choices after an extension", EXTENDS "draw V\nextend W\nundo\nredo\n", "= choices 4 16", SCRIPT_OK, 0,
     ""},
    {"undo of an extension", EXTENDS "extend E\n", "undo", SCRIPT_OK, 0, "undone: extend E\n"},
    {"sale of nobody", SALES, "sale", SCRIPT_UNREADABLE, 5, MISSING("a player's colour")},
    {"sale without a tile", SALES, "sale red", SCRIPT_UNREADABLE, 9, MISSING("the name of a tile")},
    {"sale to nobody", SALES, "sale red V", SCRIPT_UNREADABLE, 11, MISSING("a player's colour")},
    {"sale without a price", SALES, "sale red V blue", SCRIPT_UNREADABLE, 16, MISSING("the price in points")},
    {"sale for too little", SALES, "sale red V blue -10000", SCRIPT_UNREADABLE, 17,
     WANTED("-10000", "the price in points")},
    {"sale for too much", SALES, "sale red V blue 10000", SCRIPT_UNREADABLE, 17,
     WANTED("10000", "the price in points")},
    {"sale and more", SALES, "sale red V blue 1 now", SCRIPT_UNREADABLE, 19, "'now' is not expected here"},
    {"sale of what comes later", SALES "stack E V\n", "sale red V blue 0", SCRIPT_REFUSED, 10,
     "T1: E comes next by the order of the draws"},
    {"sale of another tile than drawn", SALES "draw V\n", "sale red E blue 0", SCRIPT_REFUSED, 10, "T1: "},
    {"sale by the other", SALES, "sale blue V red 0", SCRIPT_REFUSED, 6, "T1: it is red's turn"},
    {"a sale that is to be refused", FOR_SALE, "! H7 sale red C blue 0", SCRIPT_WRONG, 6,
     "H7 should refuse this, but it is allowed"},
    {"a sale to oneself", FOR_SALE, "sale red C red 0", SCRIPT_REFUSED, 12, "H7: "},
    {"choices after a sale", FOR_SALE "sale red C blue 0\nundo\nredo\n", "= choices 1 2", SCRIPT_OK, 0, ""},
    {"a forced tile where one was sold", FOR_SALE "sale red C blue 0\n", "force X", SCRIPT_REFUSED, 1,
     "tiles can be forced only where each is drawn in the order of the bag: without hands (H2, H3), sales "
     "(H7) and "
     "tiles that go back (H4)"},
    {"a forced tile where tiles go back", "rule unplaceable return\nseed 1\n", "force X", SCRIPT_REFUSED, 1,
     "tiles can be forced only where each is drawn"},
};

static const struct console_row check_rows[] = {
    {"choices of one number", "draw V\n", "= choices 6", SCRIPT_UNREADABLE, 12,
     MISSING("the number of moves")},
    {"choices and more", "draw V\n", "= choices 6 24 0", SCRIPT_UNREADABLE, 16, "'0' is not expected here"},
    {"a supply of nobody", "", "= supply", SCRIPT_UNREADABLE, 9, MISSING("a player's colour")},
    {"a supply of no number", "", "= supply red", SCRIPT_UNREADABLE, 13, MISSING("the number of meeples")},
    {"a phase and more", "", "= phase draw now", SCRIPT_UNREADABLE, 14, "'now' is not expected here"},
    {"next of nobody", "", "= next", SCRIPT_UNREADABLE, 7, MISSING("a player's colour")},
    {"totals and more", "", "= total red 0 blue 0 pink 0", SCRIPT_UNREADABLE, 22,
     "'pink' is not expected here"},
    {"a winner of a stranger", OVER, "= winner pink", SCRIPT_UNREADABLE, 10,
     "nobody plays pink in this game"},
    {"a feature of no square", "", "= feature", SCRIPT_UNREADABLE, 10,
     MISSING("a square such as 1,-2 (east, south)")},
    {"a road's shields", "", "= feature 0,0 road1 shields 1", SCRIPT_WRONG, 29,
     "the record says '= feature 0,0 road1 shields 1', the rules give shields 0"},
    {"shields of no number", "", "= feature 0,0 city1 shields many", SCRIPT_UNREADABLE, 29,
     WANTED("many", "a number")},
    {"meeples of nobody", "", "= feature 0,0 road1 meeples", SCRIPT_UNREADABLE, 28,
     MISSING("COLOUR:N,COLOUR:N (players of this game, each once) or - for nobody")},
    {"owners of nobody", "", "= feature 0,0 road1 owners", SCRIPT_UNREADABLE, 27,
     MISSING("COLOUR,COLOUR (players of this game, each once) or - for nobody")},
    {"complete after all", "turn 1 red E 0,-1 180 -\n", "= feature 0,0 city1 complete no", SCRIPT_WRONG, 30,
     "the rules give complete yes"},
    {"two scores of a kind", "turn 1 red V 1,0 0 meeple:field1\nturn 2 blue V -1,0 180 meeple:field1\nend\n",
     "= field 9 red", SCRIPT_WRONG, 9, "the record says '= field 9 red', the rules give "},
};

static const struct console_row question_rows[] = {
    {"board and more", "", "board now", SCRIPT_UNREADABLE, 7,
     "board is drawn in sizes by `bastide step`; here it lies before you"},
    {"claims and more", PLACED, "claims now", SCRIPT_UNREADABLE, 8, "'now' is not expected here"},
    {"scores and more", "", "scores now", SCRIPT_UNREADABLE, 8, "'now' is not expected here"},
    {"bag and more", "", "bag now", SCRIPT_UNREADABLE, 5, "'now' is not expected here"},
    {"quit and more", "", "quit now", SCRIPT_UNREADABLE, 6, "'now' is not expected here"},
    {"quit is the program's affair", "", "quit", SCRIPT_OK, 0, ""},
    {"save without a file", "", "save", SCRIPT_UNREADABLE, 5,
     "expected the name of one file, without blanks"},
    {"help of the check", "", "help =", SCRIPT_OK, 0,
     "  = WORD ...            checks what the last step gave: bastide-notation(5)\n"},
    {"diff of a turn that is none", TURNS, "diff 1 x", SCRIPT_UNREADABLE, 8, "expected a number from 1 to 4"},
    {"diff of three turns", TURNS, "diff 1 2 3", SCRIPT_UNREADABLE, 10, "'3' is not expected here"},
    {"diff of an abbot", ABBOT "turn 1 red B 0,1 0 abbot:monastery1\n", "diff 1", SCRIPT_OK, 0,
     "+ tile B 0,1 0\n+ red abbot:monastery1 0,1\nsupply red abbot 1 -> 0\nbag 71 -> 70\n"},
    {"force and more", "", "force V now", SCRIPT_UNREADABLE, 9, "'now' is not expected here"},
    {"force nothing", "", "force", SCRIPT_UNREADABLE, 6, MISSING("the name of a tile")},
    {"force land before the river", RIVER "seed 3\ndraw\n", "force V", SCRIPT_REFUSED, 7,
     "V1: V: tiles of this type come later; the river is drawn first"},
    {"fork and more", "", "fork now", SCRIPT_UNREADABLE, 6, "'now' is not expected here"},
    {"switch to nothing", "fork\n", "switch x", SCRIPT_UNREADABLE, 8, "from 1 to 2"},
    {"switch to branch 0", "fork\n", "switch 0", SCRIPT_UNREADABLE, 8, "from 1 to 2"},
    {"switch and more", "fork\n", "switch 1 now", SCRIPT_UNREADABLE, 10, "'now' is not expected here"},
    {"undo of a sale", FOR_SALE "sale red C blue 0\n", "undo", SCRIPT_OK, 0, "undone: sale red C blue 0\n"},
    {"why on a square that is none", "draw V\n", "why 1,x 0", SCRIPT_UNREADABLE, 5,
     WANTED("1,x", "a square such as 1,-2 (east, south)")},
    {"why in a crooked turn", "draw V\n", "why 1,0 45", SCRIPT_UNREADABLE, 9,
     WANTED("45", "a rotation (0, 90, 180 or 270)")},
    {"why of a tile and more", "draw V\n", "why 1,0 0 V now", SCRIPT_UNREADABLE, 13,
     "'now' is not expected here"},
    {"features of a double-sized tile", "tiles base river-20ae\n", "features 0,0 river1", SCRIPT_OK, 0,
     "0,0 river1 tiles 1 open 1 complete no points 0\n"
     "  sides W\n"
     "  on 0,0\n"
     "  open 0,0 W\n"},
    {"a field on both squares of it", "tiles base river-20ae\n", "features 1,0 field1", SCRIPT_OK, 0,
     "0,0 field1 tiles 2 open 0 cities 0 complete no points 0\n"
     "  half sides NL NR SL SR WL WR 2NL 2NR 2EL 2ER 2SL 2SR\n"
     "  on 0,0 1,0\n"},
    {"why a river tile", RIVER "draw R3D\n", "why 0,1 0", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a river; R3A on 0,0 shows a river: they match\n"
     "  east: a field; nothing lies on 1,1\n"
     "  south: a river; nothing lies on 0,2\n"
     "  west: a field; nothing lies on -1,1\n"
     "  field1  NR EL ER SL  would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"an abbot in full", ABBOT "turn 1 red B 0,1 0 abbot:monastery1\n", "features 0,1 monastery", SCRIPT_OK,
     0,
     "0,1 monastery1 tiles 1 open 7 meeples red:1 owners red complete no points 2 completed 9\n"
     "  on 0,1\n"
     "  missing -1,0 1,0 -1,1 1,1 -1,2 0,2 1,2\n"
     "  red abbot on 0,1 monastery1\n"},
    {"why a recall without an abbot out", ABBOT PLACED, "why recall", SCRIPT_OK, 0,
     "refused by F5: the abbot is in the supply, not on the table\n"},
    {"features in a setup that cannot be played", RIVER "rule river-plan p\n", "features", SCRIPT_UNREADABLE,
     1, "V12: there is no plan 'p'"},
    {"goto in one", RIVER "rule river-plan p\n", "goto 1", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"diff in one", RIVER "rule river-plan p\n", "diff 1", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"switch in one", RIVER "rule river-plan p\n", "switch 1", SCRIPT_UNREADABLE, 1,
     "V12: there is no plan 'p'"},
    {"fork in one", RIVER "rule river-plan p\n", "fork", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"force in one", RIVER "rule river-plan p\n", "force V", SCRIPT_UNREADABLE, 1,
     "V12: there is no plan 'p'"},
    {"why in one", RIVER "rule river-plan p\n", "why 1,0", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"board in one", RIVER "rule river-plan p\n", "board", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"skip in one", RIVER "rule river-plan p\n", "skip", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"end in one", RIVER "rule river-plan p\n", "end", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
    {"place in one", RIVER "rule river-plan p\n", "place 1,0 0", SCRIPT_UNREADABLE, 1,
     "V12: there is no plan"},
    {"sale in one", RIVER "rule river-plan p\n", "sale red V blue 1", SCRIPT_UNREADABLE, 1,
     "V12: there is no"},
    {"deal in one", RIVER "rule river-plan p\n", "deal", SCRIPT_UNREADABLE, 1, "V12: there is no plan 'p'"},
};

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, setup_rows, console_line);
    ROWS(&tests, move_rows, console_line);
    ROWS(&tests, hand_rows, console_line);
    ROWS(&tests, check_rows, console_line);
    ROWS(&tests, question_rows, console_line);
    return rows_run(&tests, "edges");
}
