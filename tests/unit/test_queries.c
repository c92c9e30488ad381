/* SPDX-License-Identifier: MIT */
/*
 * test_queries.c: answers of the interpreter: checks of the position, and questions.
 */
#include "console_rows.h"

/* V is drawn, and the table is extended. */
/* Red has a hand of three tiles of two types. */
#define HAND     "rule hand 3\ndeal red V\ndeal red E\ndeal red V\n"
#define EXTENDED "rule table 3x3\nrule table-extend on\nstack V U\ndraw\nextend N\nextend E\n"

static const struct console_row check_rows[] = {
    {"choices", "draw V\n", "= choices 6 24", SCRIPT_OK, 0, ""},
    {"choices after the turn", "turn 1 red V 1,0 0 -\n", "= choices 6 24", SCRIPT_OK, 0, ""},
    {"choices wrong", "draw V\n", "= choices 6 23", SCRIPT_WRONG, 11,
     "the record says '= choices 6 23', the rules give '= choices 6 24'"},
    {"a tab is quoted as a blank", "draw V\n", "= choices\t6\t23", SCRIPT_WRONG, 11, "'= choices 6 23'"},
    {"choices without a draw", "", "= choices 6 24", SCRIPT_UNREADABLE, 1, "follows the draw"},
    {"choices without numbers", "draw V\n", "= choices six 24", SCRIPT_UNREADABLE, 11,
     "number of placements"},
    {"choices after undo", PLACED "meeple road1\nundo\n", "= choices 6 24", SCRIPT_OK, 0, ""},
    {"score", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 4 red", SCRIPT_OK, 0, ""},
    {"score after undo and redo", "turn 1 red E 0,-1 180 meeple:city1\nundo\nredo\n", "= city 4 red",
     SCRIPT_OK, 0, ""},
    {"score wrong points", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 5 red", SCRIPT_WRONG, 8,
     "the rules give '= city 4 red'"},
    {"score wrong kind", "turn 1 red E 0,-1 180 meeple:city1\n", "= road 4 red", SCRIPT_WRONG, 8,
     "the rules give no road that scores"},
    {"score wrong player", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 4 blue", SCRIPT_WRONG, 8,
     "the rules give '= city 4 red'"},
    {"score twice", "turn 1 red E 0,-1 180 meeple:city1\n= city 4 red\n", "= city 4 red", SCRIPT_WRONG, 8,
     "the rules give no other city that scores"},
    {"score of a colour twice", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 4 red red", SCRIPT_UNREADABLE,
     14, "named twice"},
    {"score without a step", "", "= city 4 red", SCRIPT_UNREADABLE, 1, "comes after the turn"},
    {"score in the middle of a turn", "turn 1 red E 0,-1 180 meeple:city1\ndraw V\n", "= city 4 red",
     SCRIPT_UNREADABLE, 1, "comes after the turn"},
    {"score without points", "turn 1 red E 0,-1 180 meeple:city1\n", "= city red", SCRIPT_UNREADABLE, 8,
     "number of points"},
    {"score of nobody", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 4", SCRIPT_UNREADABLE, 9,
     "colour is missing"},
    {"total", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4 blue 0", SCRIPT_OK, 0, ""},
    {"total of some", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4", SCRIPT_UNREADABLE, 14,
     "blue (all scores in seat order) is missing"},
    {"total in another order", "turn 1 red E 0,-1 180 meeple:city1\n", "= total blue 0 red 4",
     SCRIPT_UNREADABLE, 9, "'blue': expected red (all scores in seat order)"},
    {"total wrong", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4 blue 1", SCRIPT_WRONG, 20,
     "the rules give '= total red 4 blue 0'"},
    {"total at the start", "", "= total red 0 blue 0", SCRIPT_OK, 0, ""},
    {"total without score", "", "= total red", SCRIPT_UNREADABLE, 12, "a score is missing"},
    {"total of nobody", "", "= total", SCRIPT_UNREADABLE, 8, "red (all scores in seat order) is missing"},
    {"total of a stranger", "", "= total pink 0", SCRIPT_UNREADABLE, 9, "'pink': expected red"},
    {"winner", OVER, "= winner red", SCRIPT_OK, 0, ""},
    {"winner wrong", OVER, "= winner blue", SCRIPT_WRONG, 10, "the rules give '= winner red'"},
    {"winner too many", OVER, "= winner red blue", SCRIPT_WRONG, 10, "the rules give '= winner red'"},
    {"winner before the end", "", "= winner red", SCRIPT_UNREADABLE, 1, "follows 'end'"},
    {"supply", "turn 1 red V 1,0 0 meeple:road1\n", "= supply red 6 blue 7", SCRIPT_OK, 0, ""},
    {"supply without abbots", "", "= supply red 7 abbot:0 blue 7", SCRIPT_OK, 0, ""},
    {"supply of abbots wrong", "", "= supply red 7 abbot:1", SCRIPT_WRONG, 16,
     "the rules give abbot:0 in that supply"},
    {"supply of a stranger", "", "= supply red 7 pope:1", SCRIPT_UNREADABLE, 16,
     "'pope:1': expected a player's colour"},
    {"supply wrong", "", "= supply red 6", SCRIPT_WRONG, 14, "the rules give 7 meeples"},
    {"phase draw", "", "= phase draw", SCRIPT_OK, 0, ""},
    {"phase place", "draw V\n", "= phase place", SCRIPT_OK, 0, ""},
    {"phase figure", PLACED, "= phase figure", SCRIPT_OK, 0, ""},
    {"phase over", OVER, "= phase over", SCRIPT_OK, 0, ""},
    {"phase wrong", "", "= phase place", SCRIPT_WRONG, 9, "the rules give '= phase draw'"},
    {"phase unknown", "", "= phase end", SCRIPT_UNREADABLE, 9, "draw, place, figure or over"},
    {"next", "turn 1 red V 1,0 0 -\n", "= next blue", SCRIPT_OK, 0, ""},
    {"next wrong", "", "= next blue", SCRIPT_WRONG, 8, "the rules give '= next red'"},
    {"next of two", "", "= next red blue", SCRIPT_UNREADABLE, 12, "not expected here"},
    {"feature road", "turn 1 red V 1,0 0 meeple:road1\n",
     "= feature 0,0 road1 tiles 2 open 2 meeples red:1 owners red complete no points 2", SCRIPT_OK, 0, ""},
    {"feature without number", "turn 1 red V 1,0 0 meeple:road1\n", "= feature 0,0 road tiles 2", SCRIPT_OK,
     0, ""},
    {"feature city", "",
     "= feature 0,0 city1 tiles 1 open 1 shields 0 meeples - owners - complete no points 1", SCRIPT_OK, 0,
     ""},
    {"feature shields", "turn 1 red M 0,-1 180 meeple:city1\n",
     "= feature 0,0 city1 tiles 2 open 1 shields 1 points 3", SCRIPT_OK, 0, ""},
    {"feature monastery", "turn 1 red B 0,1 0 meeple:monastery1\n",
     "= feature 0,1 monastery1 tiles 1 open 7 points 2 complete no", SCRIPT_OK, 0, ""},
    {"feature field", "turn 1 red E 0,-1 180 -\n", "= feature 0,0 field1 open 0 cities 1 complete no",
     SCRIPT_OK, 0, ""},
    {"feature wrong tiles", "", "= feature 0,0 road1 open 2 tiles 2", SCRIPT_WRONG, 34,
     "the rules give tiles 1"},
    {"feature wrong open", "", "= feature 0,0 road1 open 1", SCRIPT_WRONG, 26, "the rules give open 2"},
    {"feature wrong shields", "", "= feature 0,0 city1 shields 1", SCRIPT_WRONG, 29,
     "the rules give shields 0"},
    {"feature wrong cities", "", "= feature 0,0 field1 cities 1", SCRIPT_WRONG, 29,
     "the rules give cities 0"},
    {"feature wrong meeples", "turn 1 red V 1,0 0 meeple:road1\n", "= feature 0,0 road1 meeples blue:1",
     SCRIPT_WRONG, 29, "the rules give meeples red:1"},
    {"feature wrong meeples, none", "", "= feature 0,0 road1 meeples blue:1", SCRIPT_WRONG, 29,
     "the rules give meeples -"},
    {"feature wrong owners", "turn 1 red V 1,0 0 meeple:road1\n", "= feature 0,0 road1 owners -",
     SCRIPT_WRONG, 28, "the rules give owners red"},
    {"feature wrong owners, none", "", "= feature 0,0 road1 owners red", SCRIPT_WRONG, 28,
     "the rules give owners -"},
    {"feature wrong complete", "", "= feature 0,0 road1 complete yes", SCRIPT_WRONG, 30,
     "the rules give complete no"},
    {"feature wrong points", "", "= feature 0,0 road1 points 0", SCRIPT_WRONG, 28, "the rules give points 1"},
    {"feature meeples of one colour twice", "", "= feature 0,0 road1 meeples red:1,red:1", SCRIPT_UNREADABLE,
     29, "each once"},
    {"feature meeples with a comma left over", "", "= feature 0,0 road1 meeples red:1,", SCRIPT_UNREADABLE,
     29, "COLOUR:N"},
    {"feature meeples without count", "", "= feature 0,0 road1 meeples red", SCRIPT_UNREADABLE, 29,
     "COLOUR:N"},
    {"feature meeples of a stranger", "", "= feature 0,0 road1 meeples pink:1", SCRIPT_UNREADABLE, 29,
     "players of this game"},
    {"feature meeples too many", "", "= feature 0,0 road1 meeples red:99", SCRIPT_UNREADABLE, 29, "COLOUR:N"},
    {"feature owners with a comma left over", "", "= feature 0,0 road1 owners red,", SCRIPT_UNREADABLE, 28,
     "COLOUR,COLOUR"},
    {"feature owners twice", "", "= feature 0,0 road1 owners red,red", SCRIPT_UNREADABLE, 28, "each once"},
    {"feature complete what", "", "= feature 0,0 road1 complete maybe", SCRIPT_UNREADABLE, 30, "yes or no"},
    {"feature property unknown", "", "= feature 0,0 road1 length 1", SCRIPT_UNREADABLE, 21,
     "tiles, open, shields"},
    {"feature without property", "", "= feature 0,0 road1", SCRIPT_UNREADABLE, 20, "is missing"},
    {"feature where no tile lies", "", "= feature 1,0 road1 tiles 1", SCRIPT_WRONG, 11, "no tile on 1,0"},
    {"feature that the tile lacks", "", "= feature 0,0 monastery1 tiles 1", SCRIPT_UNREADABLE, 15,
     "tile D has no monastery1"},
    {"unknown check", "", "= score 4 red", SCRIPT_UNREADABLE, 3, "'score': expected choices"},
    {"empty check", "", "=", SCRIPT_UNREADABLE, 2, "is missing"},
    {"glued check", "", "=total red 0", SCRIPT_UNREADABLE, 1, "unknown word '=total'"},
};

static const struct console_row question_rows[] = {
    {"legal", "draw V\n", "legal", SCRIPT_OK, 0, "-1,0 180\n-1,0 270\n1,0 0\n1,0 90\n0,1 0\n0,1 270\n"},
    {"legal of a named tile", "draw V\n", "legal X", SCRIPT_OK, 0, "-1,0 0\n1,0 0\n"},
    {"legal of what looks the same turned", "", "legal U", SCRIPT_OK, 0, "-1,0 90\n1,0 90\n0,1 90\n"},
    {"legal of what comes next", "stack X\n", "legal", SCRIPT_OK, 0, "-1,0 0\n1,0 0\n"},
    {"legal of nothing", "", "legal", SCRIPT_REFUSED, 1, "say 'draw TILE' first"},
    {"legal in the figure step", PLACED, "legal", SCRIPT_REFUSED, 1, "the tile drawn is already placed"},
    {"legal after the end", OVER, "legal", SCRIPT_REFUSED, 1, "the game is over"},
    {"legal of an unknown tile", "", "legal Z", SCRIPT_UNREADABLE, 7, "there is no tile 'Z'"},
    {"legal of two tiles", "", "legal U V", SCRIPT_UNREADABLE, 9, "not expected here"},
    {"claims", PLACED, "claims", SCRIPT_OK, 0,
     "meeple:road1  S W\nmeeple:field1  NL NR EL ER SL WR\nmeeple:field2  SR WL\n"},
    {"claims without fields", "rule fields off\n" PLACED, "claims", SCRIPT_OK, 0, "meeple:road1  S W\n"},
    {"claims before the tile", "draw V\n", "claims", SCRIPT_REFUSED, 1, "no tile was just placed"},
    {"why allowed", "draw V\n", "why 1,0 0", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a field; nothing lies on 1,-1\n"
     "  east: a field; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1  S W  would be tiles 2 open 2 complete no points 2 completed 4\n"
     "  field1  NL NR EL ER SL WR  would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field2  SR WL  would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"why mismatched", "draw V\n", "why 1,0 180", SCRIPT_OK, 0,
     "refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a field; nothing lies on 1,1\n"
     "  west: a field; D on 0,0 shows a road: they do not match (P2)\n"},
    {"why apart", "draw V\n", "why 5,5 0", SCRIPT_OK, 0,
     "refused by P1: 5,5 shares no edge with a tile on the table\n"
     "  north: a field; nothing lies on 5,4\n"
     "  east: a field; nothing lies on 6,5\n"
     "  south: a road; nothing lies on 5,6\n"
     "  west: a road; nothing lies on 4,5\n"},
    {"why taken", "draw V\n", "why 0,0 0", SCRIPT_OK, 0, "refused by P1: there is already a tile on 0,0\n"},
    {"why of a named tile", "", "why 1,0 0 X", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1  N  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road2  E  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road3  S  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road4  W  would be tiles 2 open 1 complete no points 2 completed 3\n"
     "  field1  NR EL  would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field2  ER SL  would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field3  SR WL  would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field4  NL WR  would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"why of what comes next", "stack X\n", "why 1,0 0", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1  N  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road2  E  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road3  S  would be tiles 1 open 1 complete no points 1 completed 2\n"
     "  road4  W  would be tiles 2 open 1 complete no points 2 completed 3\n"
     "  field1  NR EL  would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field2  ER SL  would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field3  SR WL  would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field4  NL WR  would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"why of nothing", "", "why 1,0 0", SCRIPT_REFUSED, 1, "or name one at the end of this line"},
    {"why without rotation", "draw V\n", "why 1,0", SCRIPT_OK, 0,
     "0: allowed\n"
     "90: allowed\n"
     "180: refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"
     "270: refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"},
    {"why with three tiles in the hand", HAND, "why 1,0 0", SCRIPT_REFUSED, 1,
     "H3: say which tile of the hand is drawn: V or E"},
    {"draw of an unnamed one of three", HAND, "draw", SCRIPT_REFUSED, 5,
     "H3: say which tile of the hand is drawn: V or E"},
    {"legal with three in the hand and a known order", "seed 5\nrule hand 3\ndeal\ndeal\ndeal\n", "legal",
     SCRIPT_REFUSED, 1, "H3: say which tile of the hand is drawn: L, B or V"},
    {"why before the hand is full", "rule hand 3\ndeal red V\n", "why 1,0 0", SCRIPT_REFUSED, 1,
     "H3: a tile must be drawn to the hand first (deal)"},
    {"legal of the only tile in the hand", "seed 5\nrule draw-ahead on\ndeal\n", "legal", SCRIPT_OK, 0,
     "0,-1 180\n-1,0 0\n-1,0 180\n-1,0 270\n1,0 0\n1,0 90\n1,0 180\n"},
    {"why without rotation and tile", "", "why 1,0", SCRIPT_REFUSED, 1, "no tile is drawn"},
    {"why a meeple as it is put", PLACED, "why meeple road1", SCRIPT_OK, 0,
     "allowed\n"
     "  road1  S W  of 1,0 is tiles 2 open 2 complete no points 2 completed 4\n"
     "  joined to road1  E W  of D on 0,0\n"},
    {"why an abbot as it is put", PLACED, "why abbot road1", SCRIPT_OK, 0,
     "refused by F5: this game is played without the abbot\n"
     "  road1  S W  of 1,0 is tiles 2 open 2 complete no points 2 completed 4\n"
     "  joined to road1  E W  of D on 0,0\n"},
    {"why a meeple on nothing", PLACED, "why meeple", SCRIPT_UNREADABLE, 11, "is missing"},
    {"why a meeple and more", PLACED, "why meeple road1 now", SCRIPT_UNREADABLE, 18, "not expected here"},
    {"why a square in the figure step", PLACED, "why 2,0 0", SCRIPT_REFUSED, 1, "already placed"},
    {"why a square after the end", OVER, "why 2,0 0", SCRIPT_REFUSED, 1, "the game is over"},
    {"why a figure", PLACED, "why meeple:road1", SCRIPT_OK, 0,
     "allowed\n"
     "  road1  S W  of 1,0 is tiles 2 open 2 complete no points 2 completed 4\n"
     "  joined to road1  E W  of D on 0,0\n"},
    {"why a recall with the abbot out",
     "rule abbot on\nturn 1 red B 0,1 0 abbot:monastery1\nturn 2 blue U 1,0 90 -\n"
     "draw V\nplace -1,0 180\n",
     "why recall", SCRIPT_OK, 0,
     "allowed\n"
     "  monastery1 of 0,1 is tiles 1 open 5 meeples red:1 owners red complete no points 4 completed 9\n"},
    {"why a figure of the turn before", "turn 1 red V 1,0 0 meeple:road1\n", "why field@NR", SCRIPT_OK, 0,
     "allowed\n"
     "  asked of turn 1, with V laid on 1,0 0\n"
     "  field1  NL NR EL ER SL WR  of 1,0 is tiles 2 open 0 cities 0 complete no points 0\n"
     "  joined to field1  EL WR  of D on 0,0\n"},
    {"why a square in the turn before", "turn 1 red V 1,0 0 meeple:road1\n", "why 1,0 180", SCRIPT_OK, 0,
     "refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"
     "  asked of turn 1, with V in hand\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a field; nothing lies on 1,1\n"
     "  west: a field; D on 0,0 shows a road: they do not match (P2)\n"},
    {"why a square in the turn that comes again", TURNS "goto 2\n", "why 1,-1", SCRIPT_OK, 0,
     "0: allowed\n90: allowed\n"
     "180: refused by P2: the south side of 1,-1 shows a city, but the tile on 1,0 asks for a field\n"
     "270: allowed\n"
     "  asked of turn 2, with E in hand\n"},
    {"why a figure of the turn that comes again", TURNS "goto 2\n", "why city1", SCRIPT_OK, 0,
     "allowed\n"
     "  asked of turn 2, with E laid on 0,-1 180\n"
     "  city1  S  of 0,-1 is tiles 2 open 0 shields 0 complete yes points 4\n"
     "  joined to city1  N  of D on 0,0\n"},
    {"why of what is no move", PLACED, "why foo bar", SCRIPT_UNREADABLE, 5, "'why' takes X,Y"},
    {"why without anything", "draw V\n", "why", SCRIPT_REFUSED, 1, "'why' takes X,Y"},
    {"why a figure before any turn", "", "why road1", SCRIPT_REFUSED, 1, "no tile was just placed"},
    {"why a figure after the end", OVER, "why road1", SCRIPT_REFUSED, 1, "no tile was just placed"},
    {"legal of the tile that comes again", "turn 1 red V 1,0 0 -\ngoto 1\n", "legal", SCRIPT_OK, 0,
     "-1,0 180\n-1,0 270\n1,0 0\n1,0 90\n0,1 0\n0,1 270\n"},
    {"a feature by its half side", PLACED, "why meeple field@SR", SCRIPT_OK, 0,
     "allowed\n"
     "  field2  SR WL  of 1,0 is tiles 2 open 0 cities 0 complete no points 0\n"
     "  joined to field2  ER SL SR WL  of D on 0,0\n"},
    {"a feature by its side", PLACED, "why meeple:road@S", SCRIPT_OK, 0,
     "allowed\n"
     "  road1  S W  of 1,0 is tiles 2 open 2 complete no points 2 completed 4\n"
     "  joined to road1  E W  of D on 0,0\n"},
    {"a field by a whole side", PLACED, "why field@N", SCRIPT_OK, 0,
     "allowed\n"
     "  field1  NL NR EL ER SL WR  of 1,0 is tiles 2 open 0 cities 0 complete no points 0\n"
     "  joined to field1  EL WR  of D on 0,0\n"},
    {"a side with two fields", PLACED, "why field@W", SCRIPT_UNREADABLE, 11, "say WL or WR"},
    {"a side without a road", PLACED, "why road@N", SCRIPT_UNREADABLE, 10,
     "no road of tile V reaches N as it lies"},
    {"no side at all", PLACED, "why road@up", SCRIPT_UNREADABLE, 10, "a side or half side"},
    {"nothing behind the sign", PLACED, "why road@", SCRIPT_UNREADABLE, 10, "a side or half side"},
    {"no kind before the sign", PLACED, "why tower@N", SCRIPT_UNREADABLE, 5, "a figure"},
    {"a feature checked by its side", PLACED, "= feature 1,0 field@WL tiles 2", SCRIPT_OK, 0, ""},
    {"a turn with a feature alone", "", "turn 1 red V 1,0 0 road1", SCRIPT_OK, 0,
     "= choices 6 24\n= total red 0 blue 0\n"},
    {"a turn with a feature by its side", "", "turn 1 red V 1,0 90 field@EL", SCRIPT_OK, 0,
     "= choices 6 24\n= total red 0 blue 0\n"},
    {"why none", PLACED, "why -", SCRIPT_OK, 0, "allowed\n"},
    {"why a recall", PLACED, "why recall", SCRIPT_OK, 0,
     "refused by F5: this game is played without the abbot\n"},
    {"why a taken road", "turn 1 red V 1,0 0 meeple:road1\ndraw V\nplace -1,0 270\n", "why meeple:road1",
     SCRIPT_OK, 0,
     "refused by F1: road1 of the tile on -1,0 is taken: a figure of red stands on it at 1,0\n"
     "  road1  E S  of -1,0 is tiles 3 open 2 meeples red:1 owners red complete no points 3 completed 5\n"
     "  joined to road1  E W  of D on 0,0\n"
     "  joined to road1  S W  of V on 1,0, where a figure of red stands\n"},
    {"why a figure before the tile", "draw V\n", "why meeple:road1", SCRIPT_REFUSED, 1, "'why' takes X,Y"},
    {"why nothing", PLACED, "why", SCRIPT_UNREADABLE, 4, "is missing"},
    {"features", "turn 1 red E 0,-1 180 meeple:field1\n", "features", SCRIPT_OK, 0,
     "0,0 city1 tiles 2 open 0 shields 0 complete yes points 4\n"
     "0,0 road1 tiles 1 open 2 complete no points 1 completed 3\n"
     "0,0 field1 tiles 1 open 0 cities 1 complete no points 3\n"
     "0,0 field2 tiles 1 open 0 cities 0 complete no points 0\n"
     "0,-1 field1 tiles 1 open 0 cities 1 meeples red:1 owners red complete no points 3\n"},
    {"the features of a tile", TURNS, "features 1,0", SCRIPT_OK, 0,
     "1,0 road1 tiles 2 open 2 meeples red:1 owners red complete no points 2 completed 4\n"
     "  the same as 0,0 road1\n"
     "  sides S W\n"
     "  on 0,0 1,0\n"
     "  open 0,0 W, 1,0 S\n"
     "  red meeple on 1,0 road1\n"
     "1,0 field1 tiles 2 open 0 cities 1 complete no points 3\n"
     "  the same as 0,0 field1\n"
     "  half sides NL NR EL ER SL WR\n"
     "  on 0,0 1,0\n"
     "  touches 0,0 city1 (complete)\n"
     "1,0 field2 tiles 2 open 0 cities 0 complete no points 0\n"
     "  the same as 0,0 field2\n"
     "  half sides SR WL\n"
     "  on 0,0 1,0\n"},
    {"a city's fields", TURNS, "features 0,0 city1", SCRIPT_OK, 0,
     "0,0 city1 tiles 2 open 0 shields 0 complete yes points 4\n"
     "  sides N\n"
     "  on 0,-1 0,0\n"
     "  touches 0,0 field1, 0,-1 field1\n"},
    {"a monastery's missing neighbours", "turn 1 red B 0,1 0 meeple:monastery1\n", "features 0,1 monastery",
     SCRIPT_OK, 0,
     "0,1 monastery1 tiles 1 open 7 meeples red:1 owners red complete no points 2 completed 9\n"
     "  on 0,1\n"
     "  missing -1,0 1,0 -1,1 1,1 -1,2 0,2 1,2\n"
     "  red meeple on 0,1 monastery1\n"},
    {"features of an empty square", TURNS, "features 5,5", SCRIPT_REFUSED, 10, "no tile lies on 5,5"},
    {"features of a place", TURNS, "features here", SCRIPT_UNREADABLE, 10, "expected a square"},
    {"a feature that the tile has not", TURNS, "features 1,0 city1", SCRIPT_UNREADABLE, 14, "no city"},
    {"features and more", TURNS, "features 1,0 road1 now", SCRIPT_UNREADABLE, 20, "not expected here"},
    {"a size of the board", TURNS, "board 7x3", SCRIPT_UNREADABLE, 7, "drawn in sizes"},
    {"board", "turn 1 red V 1,0 0 meeple:road1\n", "board", SCRIPT_OK, 0,
     "           -1         0         1         2\n"
     "   -1                   .         .\n"
     "    0         .   D/0       V/0Rr1          .\n"
     "    1                   .         .\n"},
    {"scores", "turn 1 red E 0,-1 180 meeple:field1\n", "scores", SCRIPT_OK, 0,
     "= total red 0 blue 0\n= supply red 6 blue 7\n"},
    {"bag", "draw V\n", "bag", SCRIPT_OK, 0,
     "A 2\nB 4\nC 1\nD 3\nE 4\nEg 1\nF 2\nG 1\nH 2\nHg 1\nI 1\nIg 1\nJ 3\nK 3\nL 3\nM 1\nMg 1\nN 2\nNg 1\nO "
     "2\nP 3\n"
     "Q 1\nR 2\nRg 1\nS 2\nT 1\nU 7\nUg 1\nV 7\nVg 1\nW 4\nX 1\n# 70 tiles\n"},
    {"completed in a check", PLACED, "= feature 1,0 road completed 4", SCRIPT_OK, 0, ""},
    {"completed not so", PLACED, "= feature 1,0 road completed 2", SCRIPT_WRONG, 30, "completed 4"},
    {"why a sale", "rule sell on\ndraw V\n", "why sale red V blue 1", SCRIPT_OK, 0,
     "refused by H7: blue: the price is more than the buyer's points\n"},
    {"why an extension", "", "why extend N", SCRIPT_OK, 0,
     "refused by H13: the table of this game cannot be extended\n"},
    {"why a discard", "", "why discard red V", SCRIPT_OK, 0,
     "refused by T3: V: the tile has a legal placement, so it stays in the game\n"},
    {"why a return", "", "why return blue V", SCRIPT_OK, 0, "refused by T1: it is red's turn\n"},
    {"why a deal", "rule hand 3\n", "why deal red V", SCRIPT_OK, 0, "allowed\n"},
    {"why a turn", "", "why turn 1 red V 1,0 180 -", SCRIPT_OK, 0,
     "refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"},
    {"why a turn of another number", "", "why turn 2 red V 1,0 0 -", SCRIPT_WRONG, 10, "this is turn 1"},
    {"why the end", "draw V\n", "why end", SCRIPT_OK, 0,
     "refused by T1: a tile is already drawn; next comes the placing of V\n"},
    {"why a place", "draw V\n", "why place 0,0 0", SCRIPT_OK, 0,
     "refused by P1: there is already a tile on 0,0\n"},
    {"nothing is made", "rule table 3x3\nrule table-extend on\nphase\n", "why extend N", SCRIPT_OK, 0,
     "allowed\n"},
    {"explain the last turn",
     "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:city1\ndraw U\n", "explain", SCRIPT_OK,
     0, "city 4 blue\n  tiles 2 x 2 = 4 (S3)\n  squares 0,-1:2 0,0:2\n  blue meeple:city1 0,-1\n"},
    {"explain another", "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 -\n", "explain 1", SCRIPT_OK,
     0, "# nothing scored\n"},
    {"explain what nobody owns", "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 -\ngoto 1\n",
     "explain 2", SCRIPT_OK, 0, "# nothing scored\n"},
    {"explain the end", "turn 1 red E 0,-1 180 meeple:field1\nturn 2 blue V 1,0 0 meeple:road1\nend\n",
     "explain", SCRIPT_OK, 0,
     "road 2 blue\n  tiles 2 x 1 = 2 (S2)\n  squares 0,0:1 1,0:1\n  blue meeple:road1 1,0\n"
     "field 3 red\n  cities 1 x 3 = 3 (S7)\n  cities 0,-1:3\n  red meeple:field1 0,-1\n"},
    {"explain an end to come", TURNS, "explain end", SCRIPT_REFUSED, 1, "still to come"},
    {"explain a turn to come", TURNS, "explain 9", SCRIPT_UNREADABLE, 9, "from 1 to 4"},
    {"hands", "rule hand 3\ndeal red V\ndeal red E\n", "hands", SCRIPT_OK, 0,
     "hand red V E\nhand blue # empty\n"},
    {"no hands", "", "hands", SCRIPT_REFUSED, 1, "without hands"},
    {"goto", TURNS, "goto 2", SCRIPT_OK, 0, "# turn 2, step 3 of 7\n"},
    {"goto the end", TURNS "goto 1\n", "goto end", SCRIPT_OK, 0, "# turn 3, step 7 of 7\n"},
    {"goto where nothing was played", "", "goto 1", SCRIPT_OK, 0, "# turn 1, step 0 of 0\n"},
    {"goto too far", TURNS, "goto 5", SCRIPT_UNREADABLE, 6, "from 1 to 4"},
    {"goto nothing", TURNS, "goto 0", SCRIPT_UNREADABLE, 6, "from 1 to 4"},
    {"goto without a turn", TURNS, "goto", SCRIPT_UNREADABLE, 5, "from 1 to 4"},
    {"goto two turns", TURNS, "goto 1 2", SCRIPT_UNREADABLE, 8, "not expected here"},
    {"diff until now", TURNS, "diff 2", SCRIPT_OK, 0,
     "+ tile E 0,-1 180\n"
     "completed 0,0 city1 tiles 2 open 0 shields 0 complete yes points 4\n"
     "score blue 0 -> 4\nbag 70 -> 68\n"},
    {"diff of two turns", TURNS, "diff 1 2", SCRIPT_OK, 0,
     "+ tile V 1,0 0\n+ red meeple:road1 1,0\nsupply red 7 -> 6\nbag 71 -> 70\n"},
    {"diff tells that the table grew", "rule table 3x3\nrule table-extend on\ndraw V\nextend N\nextend W\n",
     "diff 1", SCRIPT_OK, 0, "table -1,-1 3x3 -> -2,-2 4x4\nbag 71 -> 70\n"},
    {"diff of nothing", TURNS, "diff 2 2", SCRIPT_OK, 0, ""},
    {"diff backwards", TURNS, "diff 3 1", SCRIPT_REFUSED, 1, "name the earlier one first"},
    {"diff without a turn", TURNS, "diff", SCRIPT_UNREADABLE, 5, "from 1 to 4"},
    {"diff tells who comes home",
     "turn 1 red E 0,-1 180 meeple:field1\nturn 2 blue V 1,0 0 meeple:road1\n"
     "turn 3 red W 1,1 180 -\nturn 4 blue W -1,0 0 -\n",
     "diff 4", SCRIPT_OK, 0,
     "+ tile W -1,0 0\n- blue meeple:road1 1,0\n"
     "completed 0,0 road1 tiles 4 open 0 complete yes points 4\n"
     "score blue 0 -> 4\nsupply blue 6 -> 7\nbag 68 -> 67\n"},
    {"force in an open bag", "draw V\n", "force X", SCRIPT_OK, 0, "draw X\n= choices 2 18\n"},
    {"force from an order", "stack V U X\n", "force X", SCRIPT_OK, 0, "draw X\n= choices 2 18\n"},
    {"force in place of what is drawn", "seed 5\ndraw\n", "force X", SCRIPT_OK, 0,
     "draw X\n= choices 2 18\n"},
    {"force in place of what is drawn on a table extended since", EXTENDED "force X\nplace 1,0 0\nskip\n",
     "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nrule table 3x3\nrule table-extend on\nplayer red \"Red\"\nplayer "
     "blue \"Blue\"\nstack X U V\nextend N\nextend E\nturn 1 red X 1,0 0 -\n= choices 2 18\n= total red 0 "
     "blue 0\n"},
    {"force none that is left on a table extended since",
     EXTENDED "force X\nplace 1,0 0\nskip\ndraw\nextend S\n", "force X", SCRIPT_REFUSED, 7,
     "T1: no tile X is left in the bag"},
    {"force none that is left", "seed 5\nforce X\nplace 1,0 0\nskip\n", "force X", SCRIPT_REFUSED, 7,
     "T1: no tile X is left in the bag"},
    {"force none that is left in an open bag", "turn 1 red X 1,0 0 -\ndraw V\n", "force X", SCRIPT_REFUSED, 7,
     "T1: no tile X is left in the bag"},
    {"force what the stack does not name", "stack V U\ndraw\nforce X\nplace 1,0 0\nskip\n", "record",
     SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nplayer red \"Red\"\nplayer blue \"Blue\"\nstack X U V\n"
     "turn 1 red X 1,0 0 -\n= choices 2 18\n= total red 0 blue 0\n"},
    {"force after placing", PLACED, "force X", SCRIPT_REFUSED, 1, "undo the placement first"},
    {"force with hands", "rule hand 3\nseed 1\n", "force X", SCRIPT_REFUSED, 1, "without hands"},
    {"force no tile", "", "force ZZ", SCRIPT_UNREADABLE, 7, "there is no tile 'ZZ'"},
    {"record after force", "stack V U X\nforce U\nplace 1,0 90\nskip\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nplayer red \"Red\"\nplayer blue \"Blue\"\nstack U V X\n"
     "turn 1 red U 1,0 90 -\n= choices 3 12\n= total red 0 blue 0\n"},
    {"fork", "draw V\n", "fork", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tile\n# branch 2: turn 1, 1 tile, here\n"},
    {"switch back", "fork\nturn 1 red V 1,0 0 -\n", "switch 1", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tile, here\n# branch 2: turn 2, 2 tiles\n"},
    {"switch lists", "fork\n", "switch", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tile\n# branch 2: turn 1, 1 tile, here\n"},
    {"switch without a branch", "", "switch 1", SCRIPT_REFUSED, 1, "fork makes another"},
    {"switch too far", "fork\n", "switch 3", SCRIPT_UNREADABLE, 8, "from 1 to 2"},
    {"too many branches", FORKS FORKS FORKS "fork\nfork\nfork\n", "fork", SCRIPT_REFUSED, 1,
     "as many branches"},
    {"help of a word", "", "help fork", SCRIPT_OK, 0,
     "  fork                  continues in a copy; switch goes back\n"},
    {"help of no word", "", "help fly", SCRIPT_UNREADABLE, 6, "there is no word 'fly'"},
    {"help of two words", "", "help fork undo", SCRIPT_UNREADABLE, 11, "not expected here"},
    {"features of a kind", "", "features city", SCRIPT_OK, 0,
     "0,0 city1 tiles 1 open 1 shields 0 complete no points 1 completed 4\n"},
    {"features of the player to move", TWO "turn 1 red V 1,0 0 meeple:road1\n", "features mine", SCRIPT_OK, 0,
     ""},
    {"phase", "draw V\n", "phase", SCRIPT_OK, 0, "= phase place\n= next red\n"},
    {"phase with more", "", "phase 1", SCRIPT_UNREADABLE, 7, "not expected here"},
    {"record of an unfinished turn", TWO "turn 1 red V 1,0 0 -\ndraw U\nplace 2,0 0\n", "record", SCRIPT_OK,
     0,
     "bastide 1\nedition c3\ntiles base\n" TWO
     "turn 1 red V 1,0 0 -\n= choices 6 24\n= total red 0 blue 0\n# turn 2 is not finished and left out\n"},
    {"undo nothing", "", "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"undo before the setup is over", TWO, "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"undo a draw", "draw V\n", "undo", SCRIPT_OK, 0, "undone: draw V\n"},
    {"undo a place", PLACED, "undo", SCRIPT_OK, 0, "undone: place 1,0 0\n"},
    {"undo two steps", PLACED, "undo 2", SCRIPT_OK, 0, "undone: place 1,0 0\nundone: draw V\n"},
    {"undo more than there are", "draw V\n", "undo 9", SCRIPT_OK, 0, "undone: draw V\n"},
    {"undo of no number", "draw V\n", "undo all", SCRIPT_UNREADABLE, 6, "'all': expected a number from 1"},
    {"redo two steps", PLACED "undo 2\n", "redo 2", SCRIPT_OK, 0, "redone: draw V\nredone: place 1,0 0\n"},
    {"undo a figure", PLACED "meeple road1\n", "undo", SCRIPT_OK, 0, "undone: meeple road1\n"},
    {"undo a skip", PLACED "skip\n", "undo", SCRIPT_OK, 0, "undone: skip\n"},
    {"undo the end", OVER, "undo", SCRIPT_OK, 0, "undone: end\n"},
    {"undo to the start", PLACED "undo\nundo\n", "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"redo nothing", PLACED, "redo", SCRIPT_REFUSED, 1, "nothing to redo"},
    {"redo", PLACED "undo\n", "redo", SCRIPT_OK, 0, "redone: place 1,0 0\n"},
    {"redo after another move", PLACED "undo\nplace 0,1 0\n", "redo", SCRIPT_REFUSED, 1, "nothing to redo"},
    {"redo is kept by a question", PLACED "undo\nlegal\n", "redo", SCRIPT_OK, 0, "redone: place 1,0 0\n"},
    {"redo the end", OVER "undo\n", "redo", SCRIPT_OK, 0, "redone: end\n"},
};

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, check_rows, console_line);
    ROWS(&tests, question_rows, console_line);
    return rows_run(&tests, "queries");
}
