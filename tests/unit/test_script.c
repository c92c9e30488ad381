/* SPDX-License-Identifier: MIT */
/*
 * test_script.c: the interpreter line by line: setup, moves and refusals, and whole records.
 *
 * Rows of records have a text, and where it fails. test_queries.c has checks and questions,
 * test_round_trip.c games of random moves.
 */
#include <string.h>

#include "console_rows.h"
#include "play.h"

/* ---- Lines at the console ----------------------------------------------------------------------------- */

static const struct console_row setup_rows[] = {
    {"comment", "", "# nothing", SCRIPT_OK, 0, ""},
    {"empty line", "", "", SCRIPT_OK, 0, ""},
    {"blanks and comment", "", " \t # nothing", SCRIPT_OK, 0, ""},
    {"header", "", "bastide 1 # with a comment", SCRIPT_OK, 0, ""},
    {"header twice", "bastide 1\n", "bastide 1", SCRIPT_UNREADABLE, 1, "stands once"},
    {"header in a game", "draw V\n", "bastide 1", SCRIPT_UNREADABLE, 1, "stands once"},
    {"header of another version", "", "bastide 2", SCRIPT_UNREADABLE, 9, "of the notation, not '2'"},
    {"header without a version", "", "bastide", SCRIPT_UNREADABLE, 8,
     "version of the notation (1) is missing"},
    {"header with more", "", "bastide 1 x", SCRIPT_UNREADABLE, 11, "'x' is not expected here"},
    {"edition", "", "edition c1-2001", SCRIPT_OK, 0, ""},
    {"edition unknown", "", "edition c4", SCRIPT_UNREADABLE, 9, "an edition: c3, 20ae, c2, bb6, c1, c1-2001"},
    {"edition missing", "", "edition", SCRIPT_UNREADABLE, 8, "is missing"},
    {"tiles", "", "tiles base", SCRIPT_OK, 0, ""},
    {"tiles unknown", "", "tiles base hills", SCRIPT_UNREADABLE, 12, "name of a tile set"},
    {"tiles missing", "", "tiles", SCRIPT_UNREADABLE, 6, "name of a tile set ("},
    {"tiles twice the same", "", "tiles base base", SCRIPT_UNREADABLE, 12, "named twice"},
    {"rule", "", "rule fields off", SCRIPT_OK, 0, ""},
    {"rule unknown", "", "rule abbots on", SCRIPT_UNREADABLE, 6, "there is no rule 'abbots'"},
    {"rule value unknown", "", "rule fields on", SCRIPT_UNREADABLE, 13, "per-field per-city off"},
    {"rule value missing", "", "rule fields", SCRIPT_UNREADABLE, 12, "is missing"},
    {"rule said anew", "rule fields off\nrule fields per-city\nplayer red \"A\"\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nrule fields per-city\nplayer red \"A\"\n"},
    {"rule before edition stays", "rule fields off\nedition c1\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c1\ntiles base\nrule fields off\nplayer red \"Red\"\nplayer blue \"Blue\"\n"},
    {"player with escapes", "player pink \"a \\\"b\\\" \\\\ # c\"\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nplayer pink \"a \\\"b\\\" \\\\ # c\"\n"},
    {"player without letters", "player red \"\" computer greedy\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nplayer red \"\" computer greedy\n"},
    {"player with UTF-8", "", "player red \"Zo\xC3\xAB \xE2\x98\x85\"", SCRIPT_OK, 0, ""},
    {"player without a name", "", "player red", SCRIPT_UNREADABLE, 11, "a name in double quotes is missing"},
    {"player name without quotes", "", "player red Ann", SCRIPT_UNREADABLE, 12, "a name in double quotes"},
    {"player quote open", "", "player red \"Ann", SCRIPT_UNREADABLE, 12, "closing quote is missing"},
    {"player quote escaped", "", "player red \"Ann\\\"", SCRIPT_UNREADABLE, 12, "closing quote is missing"},
    {"player escape unknown", "", "player red \"A\\n\"", SCRIPT_UNREADABLE, 12, "only \\\" and \\\\"},
    {"player tab in name", "", "player red \"A\tB\"", SCRIPT_UNREADABLE, 12, "no tab"},
    {"player glued", "", "player red \"A\"B", SCRIPT_UNREADABLE, 12, "blank is missing"},
    {"player colour unknown", "", "player purple \"A\"", SCRIPT_UNREADABLE, 8,
     "red blue green yellow black pink"},
    {"player colour twice", TWO, "player red \"C\"", SCRIPT_UNREADABLE, 8, "has a player already"},
    {"player computer missing", "", "player red \"A\" computer", SCRIPT_UNREADABLE, 24, "is missing"},
    {"player more words", "", "player red \"A\" human", SCRIPT_UNREADABLE, 16, "'computer' or the end"},
    {"player in a game", "draw V\n", "player green \"G\"", SCRIPT_UNREADABLE, 1, "the game has begun"},
    {"one player", "player red \"A\"\nturn 1 red V 1,0 0 -\n", "phase", SCRIPT_OK, 0,
     "= phase draw\n= next red\n"},
    {"six players",
     "player red \"1\"\nplayer blue \"2\"\nplayer green \"3\"\nplayer yellow \"4\"\nplayer black \"5\"\n"
     "player pink \"6\"\n",
     "scores", SCRIPT_OK, 0,
     "= total red 0 blue 0 green 0 yellow 0 black 0 pink 0\n"
     "= supply red 7 blue 7 green 7 yellow 7 black 7 pink 7\n"},
    {"seed largest", "seed 18446744073709551615\n" TWO, "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\n" TWO "seed 18446744073709551615\n"},
    {"seed too large", "", "seed 18446744073709551616", SCRIPT_UNREADABLE, 6, "18446744073709551615"},
    {"seed negative", "", "seed -1", SCRIPT_UNREADABLE, 6, "a whole number"},
    {"seed hexadecimal", "", "seed 0x10", SCRIPT_UNREADABLE, 6, "a whole number"},
    {"seed again after a fault", "", "seed 5", SCRIPT_OK, 0, ""},
    {"stack", "stack V A\n", "draw", SCRIPT_OK, 0, "draw V\n= choices 6 24\n"},
    {"stack empty", "", "stack", SCRIPT_UNREADABLE, 6, "name of a tile is missing"},
    {"stack said anew", "stack A\nstack V\n", "draw", SCRIPT_OK, 0, "draw V\n= choices 6 24\n"},
    {"stack unknown tile", "stack V ZZ\n", "legal", SCRIPT_UNREADABLE, 9, "there is no tile 'ZZ' in base"},
    {"stack too many", "stack X V X\n", "legal", SCRIPT_UNREADABLE, 11, "no more X are in the bag"},
    {"stack of the starting tile", "stack D D D D\n", "legal", SCRIPT_UNREADABLE, 13, "no more D"},
    {"unknown word", "", "lay V", SCRIPT_UNREADABLE, 1, "unknown word 'lay'; see help"},
    {"long unknown word", "",
     "\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3"
     "\xAB"
     "x\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB",
     SCRIPT_UNREADABLE, 1,
     "'\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3"
     "\xABx\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB\xC3\xAB';"},
    {"byte order mark", "",
     "\xEF\xBB\xBF"
     "bastide 1",
     SCRIPT_UNREADABLE, 1, "byte order mark"},
    {"not UTF-8", "", "# \xC3\xAB \xFF", SCRIPT_UNREADABLE, 5, "not UTF-8"},
    {"overlong UTF-8", "", "# \xC0\xAF", SCRIPT_UNREADABLE, 3, "not UTF-8"},
    {"escape byte", "", "# a\x1B[2J", SCRIPT_UNREADABLE, 4, "control character"},
    {"C1 control", "", "# a\xC2\x9B", SCRIPT_UNREADABLE, 4, "control character"},
    {"CRLF", "", "draw V\r\n", SCRIPT_OK, 0, "draw V\n= choices 6 24\n"},
    {"CR inside", "", "draw\rV", SCRIPT_UNREADABLE, 5, "control character"},
};

static const struct console_row move_rows[] = {
    {"draw", "", "draw V", SCRIPT_OK, 0, "draw V\n= choices 6 24\n"},
    {"draw unnamed from an open bag", "", "draw", SCRIPT_REFUSED, 5, "T1: the bag is open"},
    {"draw unknown tile", "", "draw v", SCRIPT_UNREADABLE, 6, "there is no tile 'v' in the tiles base"},
    {"draw too many words", "", "draw V A", SCRIPT_UNREADABLE, 8, "not expected here"},
    {"draw twice", "draw V\n", "draw A", SCRIPT_REFUSED, 6,
     "T1: a tile is already drawn; next comes the placing"},
    {"draw in the figure step", PLACED, "draw A", SCRIPT_REFUSED, 6, "next comes the figure step"},
    {"draw after the end", OVER, "draw A", SCRIPT_REFUSED, 6, "T4: the game is over"},
    {"draw none left", "turn 1 red X 1,0 0 -\n", "draw X", SCRIPT_REFUSED, 6,
     "T1: no tile X is left in the bag"},
    {"draw against the stack", "stack V\n", "draw A", SCRIPT_REFUSED, 6, "T1: V comes next"},
    {"draw past the stack", "stack V\nturn 1 red V 1,0 0 -\n", "draw A", SCRIPT_OK, 0,
     "draw A\n= choices 11 44\n"},
    {"draw what fits nowhere", CLOSED, "draw C", SCRIPT_OK, 0, "discard blue C\n"},
    {"place", "draw V\n", "place 1,0 0", SCRIPT_OK, 0, ""},
    {"place draws where the order is known", "stack V\n", "place 1,0 0", SCRIPT_OK, 0,
     "draw V\n= choices 6 24\n"},
    {"place before the draw", "", "place 1,0 0", SCRIPT_REFUSED, 7,
     "T1: no tile is drawn to be placed; next comes the draw"},
    {"place twice", PLACED, "place 2,0 0", SCRIPT_REFUSED, 7, "T1: no tile is drawn"},
    {"place after the end", OVER, "place 2,0 0", SCRIPT_REFUSED, 7, "T4"},
    {"place on a tile", "draw V\n", "place 0,0 0", SCRIPT_REFUSED, 7, "P1: there is already a tile on 0,0"},
    {"place apart", "draw V\n", "place 1,1 0", SCRIPT_REFUSED, 7, "P1: 1,1 shares no edge"},
    {"place far away", "draw V\n", "place 9999,-9999 0", SCRIPT_REFUSED, 7, "P1: 9999,-9999 shares no edge"},
    {"place farther", "draw V\n", "place 10000,0 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"place mismatched", "draw V\n", "place 1,0 180", SCRIPT_REFUSED, 7,
     "P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road"},
    {"place crooked", "draw V\n", "place 1,0 45", SCRIPT_UNREADABLE, 11, "0, 90, 180 or 270"},
    {"place without rotation", "draw V\n", "place 1,0", SCRIPT_UNREADABLE, 10, "is missing"},
    {"place without comma", "draw V\n", "place 1 0 0", SCRIPT_UNREADABLE, 7, "a square such as 1,-2"},
    {"place three numbers", "draw V\n", "place 1,0,0 0", SCRIPT_UNREADABLE, 7, "a square"},
    {"place discards in between is refused", "stack E C A\nplace 0,-1 180\nskip\n", "place 9,9 0",
     SCRIPT_REFUSED, 7, "T1: no tile is drawn to be placed; next comes the draw"},
    {"meeple", PLACED, "meeple road1", SCRIPT_OK, 0, "= total red 0 blue 0\n"},
    {"meeple on the only road", PLACED, "meeple road", SCRIPT_OK, 0, "= total red 0 blue 0\n"},
    {"meeple on one of two fields", PLACED, "meeple field", SCRIPT_UNREADABLE, 8,
     "more than one field: say field1"},
    {"meeple nowhere", PLACED, "meeple", SCRIPT_UNREADABLE, 7, "is missing"},
    {"meeple on what is not there", PLACED, "meeple city1", SCRIPT_UNREADABLE, 8, "tile V has no city1"},
    {"meeple on number 99", PLACED, "meeple road99", SCRIPT_UNREADABLE, 8, "tile V has no road99"},
    {"meeple on number 0", PLACED, "meeple road0", SCRIPT_UNREADABLE, 8, "a feature of the tile"},
    {"meeple on nonsense", PLACED, "meeple roads", SCRIPT_UNREADABLE, 8, "a feature of the tile"},
    {"meeple before the tile", "draw V\n", "meeple road1", SCRIPT_REFUSED, 1,
     "T6: a figure is placed once a turn, on the tile just placed; next comes the placing of V"},
    {"meeple after the end", OVER, "meeple road1", SCRIPT_REFUSED, 1, "T4"},
    {"meeple on a taken road", "turn 1 red V 1,0 0 meeple:road1\ndraw V\nplace -1,0 270\n", "meeple road1",
     SCRIPT_REFUSED, 8, "F1: road1 of the tile on -1,0 is taken: a figure of red stands on it at 1,0"},
    {"meeple in a garden", "draw Eg\nplace 0,-1 180\n", "meeple garden1", SCRIPT_REFUSED, 8, "F3: garden1"},
    {"meeple in a field that is off", "rule fields off\n" PLACED, "meeple field1", SCRIPT_REFUSED, 8,
     "S7: field1"},
    {"abbot", "draw Eg\nplace 0,-1 180\n", "abbot garden1", SCRIPT_REFUSED, 7,
     "F5: this game is played without the abbot"},
    {"recall", PLACED, "recall", SCRIPT_REFUSED, 1, "F5: this game is played without the abbot"},
    {"skip", PLACED, "skip", SCRIPT_OK, 0, "= total red 0 blue 0\n"},
    {"skip more", PLACED, "skip it", SCRIPT_UNREADABLE, 6, "not expected here"},
    {"skip before the tile", "draw V\n", "skip", SCRIPT_REFUSED, 1, "T6"},
    {"completes a city", "draw E\nplace 0,-1 180\n", "meeple city1", SCRIPT_OK, 0,
     "= city 4 red\n= total red 4 blue 0\n"},
    {"turn", "", "turn 1 red V 1,0 0 meeple:road1", SCRIPT_OK, 0, "= choices 6 24\n= total red 0 blue 0\n"},
    {"turn of a drawn tile", "draw V\n", "turn 1 red V 1,0 0 -", SCRIPT_OK, 0,
     "= choices 6 24\n= total red 0 blue 0\n"},
    {"turn of another tile than drawn", "draw V\n", "turn 1 red A 0,1 0 -", SCRIPT_REFUSED, 12,
     "T1: a tile is already drawn; next comes the placing of V"},
    {"turn in the figure step", PLACED, "turn 1 red V 1,0 0 -", SCRIPT_REFUSED, 12,
     "T1: a tile is already drawn; next comes the figure"},
    {"turn number wrong", "", "turn 2 red V 1,0 0 -", SCRIPT_WRONG, 6, "this is turn 1, not turn 2"},
    {"turn number missing", "", "turn red V 1,0 0 -", SCRIPT_UNREADABLE, 6, "number of the turn"},
    {"turn of the other", "", "turn 1 blue V 1,0 0 -", SCRIPT_REFUSED, 8, "T1: it is red's turn"},
    {"turn of nobody", "", "turn 1 pink V 1,0 0 -", SCRIPT_UNREADABLE, 8, "nobody plays pink"},
    {"turn of the other and unreadable", "", "turn 1 blue V 1,0 0 x", SCRIPT_UNREADABLE, 21, "a figure (-,"},
    {"turn misplaced", "", "turn 1 red V 1,0 180 -", SCRIPT_REFUSED, 14, "P2"},
    {"turn with a wrong figure", "", "turn 1 red V 1,0 0 meeple:road2", SCRIPT_UNREADABLE, 27,
     "tile V has no road2"},
    {"turn with a taken figure", "turn 1 red V 1,0 0 meeple:road1\n", "turn 2 blue V -1,0 270 meeple:road1",
     SCRIPT_REFUSED, 24, "F1"},
    {"turn with an abbot", "", "turn 1 red Eg 0,-1 180 abbot:garden1", SCRIPT_REFUSED, 24, "F5"},
    {"turn with a recall", "", "turn 1 red V 1,0 0 recall", SCRIPT_REFUSED, 20, "F5"},
    {"turn without figure", "", "turn 1 red V 1,0 0", SCRIPT_UNREADABLE, 19, "is missing"},
    {"turn too long", "", "turn 1 red V 1,0 0 - -", SCRIPT_UNREADABLE, 22, "not expected here"},
    {"turn after the end", OVER, "turn 2 blue V 2,0 0 -", SCRIPT_REFUSED, 13, "T4"},
    {"turn with what fits nowhere", CLOSED, "turn 2 blue C 0,1 0 -", SCRIPT_REFUSED, 13, "T3: C"},
    {"discard", CLOSED, "discard blue C", SCRIPT_OK, 0, ""},
    {"discard what fits", "", "discard red V", SCRIPT_REFUSED, 13, "T3: V: the tile has a legal placement"},
    {"discard of the other", "", "discard blue V", SCRIPT_REFUSED, 9, "T1: it is red's turn"},
    {"discard what is not in the bag", "turn 1 red X 1,0 0 -\n", "discard blue X", SCRIPT_REFUSED, 14,
     "T1: no tile X is left"},
    {"discard after the end", OVER, "discard red V", SCRIPT_REFUSED, 13, "T4"},
    {"end", "turn 1 red V 1,0 0 meeple:road1\n", "end", SCRIPT_OK, 0,
     "= road 2 red\n= total red 2 blue 0\n= winner red\n"},
    {"end at once", "", "end", SCRIPT_OK, 0, "= total red 0 blue 0\n= winner red blue\n"},
    {"end twice", OVER, "end", SCRIPT_REFUSED, 1, "T4: the game is over"},
    {"end before the placing", "draw V\n", "end", SCRIPT_REFUSED, 1, "T1: a tile is already drawn"},
    {"end before the figure", PLACED, "end", SCRIPT_REFUSED, 1,
     "T1: a tile is already drawn; next comes the figure"},
};

static const struct console_row expected_refusal_rows[] = {
    {"refused as it should be", "draw V\n", "! P2 place 1,0 180", SCRIPT_OK, 0, ""},
    {"refused by another rule", "draw V\n", "! P2 place 1,1 0", SCRIPT_WRONG, 3,
     "P2 should refuse this, but the reason is P1: 1,1 shares"},
    {"allowed draw", "", "! T1 draw V", SCRIPT_WRONG, 6, "T1 should refuse this, but it is allowed"},
    {"allowed place", "draw V\n", "! P2 place 1,0 0", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed place that would draw", "stack V\n", "! P2 place 1,0 0", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed meeple", PLACED, "! F1 meeple road1", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed skip", PLACED, "! T6 skip", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed turn", "", "! P2 turn 1 red V 1,0 0 -", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed end", "", "! T4 end", SCRIPT_WRONG, 6, "it is allowed"},
    {"allowed discard", CLOSED, "! T3 discard blue C", SCRIPT_WRONG, 6, "it is allowed"},
    {"turn number wrong", "", "! T1 turn 7 red V 1,0 0 -", SCRIPT_WRONG, 3, "this is turn 1, not turn 7"},
    {"T1 for the other's turn", "", "! T1 turn 1 blue V 1,0 0 -", SCRIPT_OK, 0, ""},
    {"T2 without meeples", ALL_STAND "draw V\nplace -1,0 270\n", "! T2 meeple field2", SCRIPT_OK, 0, ""},
    {"T3 for what fits", "", "! T3 discard red V", SCRIPT_OK, 0, ""},
    {"T4 after the end", OVER, "! T4 end", SCRIPT_OK, 0, ""},
    {"T6 before the tile", "draw V\n", "! T6 meeple road1", SCRIPT_OK, 0, ""},
    {"P1 on a tile", "draw V\n", "! P1 place 0,0 0", SCRIPT_OK, 0, ""},
    {"F1 on a taken road", "turn 1 red V 1,0 0 meeple:road1\ndraw V\nplace -1,0 270\n", "! F1 meeple road1",
     SCRIPT_OK, 0, ""},
    {"F3 in a garden", "draw Eg\nplace 0,-1 180\n", "! F3 meeple garden1", SCRIPT_OK, 0, ""},
    {"F5 for the abbot", "draw Eg\nplace 0,-1 180\n", "! F5 abbot garden1", SCRIPT_OK, 0, ""},
    {"F5 for a recall", PLACED, "! F5 recall", SCRIPT_OK, 0, ""},
    {"S7 in the fields", "rule fields off\n" PLACED, "! S7 meeple field1", SCRIPT_OK, 0, ""},
    {"keeps what can be redone", "draw V\nundo\n! T1 draw\n", "redo", SCRIPT_OK, 0, "redone: draw V\n"},
    {"nested", "", "! P2 ! P2 draw V", SCRIPT_UNREADABLE, 6, "'!': expected a move"},
    {"a question", "", "! P2 legal", SCRIPT_UNREADABLE, 6, "'legal': expected a move"},
    {"a check", "", "! P2 = total red 0", SCRIPT_UNREADABLE, 6, "'=': expected a move"},
    {"without a move", "", "! P2", SCRIPT_UNREADABLE, 5, "is missing"},
    {"without a rule", "", "!", SCRIPT_UNREADABLE, 2, "the rule that refuses is missing"},
    {"an unreadable move", "draw V\n", "! P2 place 1,0", SCRIPT_UNREADABLE, 15, "is missing"},
};

/* ---- Whole records ------------------------------------------------------------------------------------ */

struct record_row {
    const char *name;
    const char *text;
    enum script_status status;
    size_t line, column;
    const char *words;
};

#define HEAD "bastide 1\n" TWO

static const struct record_row record_rows[] = {
    {"empty", "", SCRIPT_UNREADABLE, 1, 1, "does not begin with the line 'bastide 1'"},
    {"only comments", "# a\n\n", SCRIPT_UNREADABLE, 1, 1, "does not begin with the line 'bastide 1'"},
    {"comments before the header", "# a\n\n" HEAD "= total red 0 blue 0\n", SCRIPT_OK, 0, 0, ""},
    {"another first word", "player red \"A\"\n", SCRIPT_UNREADABLE, 1, 1,
     "a record begins with the line 'bastide 1'"},
    {"only a header", "bastide 1\n", SCRIPT_UNREADABLE, 1, 1, "T5: a game has 2 to 6 players"},
    {"no players", "bastide 1\n\n= total red 0 blue 0\n", SCRIPT_UNREADABLE, 3, 1, "T5"},
    {"no checks", HEAD "turn 1 red V 1,0 0 -\n", SCRIPT_UNCHECKED, 4, 1, "nothing is checked"},
    {"no checks, no final newline", HEAD "turn 1 red V 1,0 0 -", SCRIPT_UNCHECKED, 4, 1,
     "nothing is checked"},
    {"no final newline", HEAD "= total red 0 blue 0", SCRIPT_OK, 0, 0, ""},
    {"CRLF", "bastide 1\r\nplayer red \"A\"\r\n= total red 0\r\n", SCRIPT_OK, 0, 0, ""},
    {"a refusal is a check", HEAD "! T1 place 1,0 0\n", SCRIPT_OK, 0, 0, ""},
    {"edition twice", "bastide 1\nedition c3\nedition c3\n", SCRIPT_UNREADABLE, 3, 1,
     "'edition' stands twice"},
    {"tiles twice", "bastide 1\ntiles base\ntiles base\n", SCRIPT_UNREADABLE, 3, 1, "'tiles' stands twice"},
    {"seed twice", "bastide 1\nseed 1\nseed 1\n", SCRIPT_UNREADABLE, 3, 1, "'seed' stands twice"},
    {"rule twice", "bastide 1\nrule fields off\nrule fields off\n", SCRIPT_UNREADABLE, 3, 1,
     "'rule fields' stands twice"},
    {"stack twice", "bastide 1\nstack V\nstack V\n", SCRIPT_UNREADABLE, 3, 1, "'stack' stands twice"},
    {"stack fault at its place", HEAD "stack V  ZZ\nturn 1 red V 1,0 0 -\n", SCRIPT_UNREADABLE, 4, 10,
     "tile 2 of the stack"},
    {"stack fault at the end of the text", HEAD "stack ZZ\n", SCRIPT_UNREADABLE, 4, 7, "tile 1 of the stack"},
    {"stack and seed", HEAD "seed 1\nstack V\nturn 1 red V 1,0 0 -\n= total red 0 blue 0\n", SCRIPT_OK, 0, 0,
     ""},
    {"draw against the seed", HEAD "seed 1\nturn 1 red Q 0,-1 0 -\n", SCRIPT_REFUSED, 5, 12,
     "comes next by the order of the draws"},
    {"a question", HEAD "legal V\n", SCRIPT_UNREADABLE, 4, 1, "unknown word 'legal'; bastide-notation(5)"},
    {"undo", HEAD "turn 1 red V 1,0 0 -\nundo\n", SCRIPT_UNREADABLE, 5, 1,
     "unknown word 'undo'; bastide-notation(5)"},
    {"by phases", HEAD "draw V\n= choices 6 24\nplace 1,0 0\nmeeple road1\n= total red 0 blue 0\n", SCRIPT_OK,
     0, 0, ""},
    {"an unfinished turn", HEAD "draw V\nplace 1,0 0\n= phase figure\n", SCRIPT_OK, 0, 0, ""},
    {"a setup word too late", HEAD "draw V\nseed 1\n", SCRIPT_UNREADABLE, 5, 1,
     "'seed' belongs before the first turn"},
    {"scores in any order",
     HEAD "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:field1\nend\n= field 3 blue\n= "
          "road 2 red\n",
     SCRIPT_OK, 0, 0, ""},
    {"lines left out", HEAD "turn 1 red V 1,0 0 meeple:road1\nend\n= winner red\n", SCRIPT_OK, 0, 0, ""},
    {"stops at the first that differs", HEAD "= total red 1\nnonsense\n", SCRIPT_WRONG, 4, 13,
     "the rules give '= total red 0 blue 0'"},
};

static void record_text(void **state)
{
    const struct record_row *row = *state;
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    struct text_error error = {0};
    assert_non_null(script);
    enum script_status status = script_text(script, row->text, strlen(row->text), &error);
    bool same = error.line == row->line && error.column == row->column && strstr(error.message, row->words);
    if (status != row->status || (status != SCRIPT_OK && !same))
        fail_msg("status %d at %zu:%zu: %s", (int) status, error.line, error.column, error.message);
    script_free(script);
}

/* ---- Without rows ------------------------------------------------------------------------------------- */

static void line_of_4096_bytes(void **state)
{
    char line[TEXT_LINE_MAX + 2];
    struct text_error error = {0};
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    (void) state;
    memset(line, '#', sizeof line);
    assert_int_equal(script_line(script, line, TEXT_LINE_MAX, 1, NULL, &error), SCRIPT_OK);
    assert_int_equal(script_line(script, line, TEXT_LINE_MAX + 1, 2, NULL, &error), SCRIPT_UNREADABLE);
    assert_string_equal(error.message, "the line is longer than 4096 bytes");
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, TEXT_LINE_MAX + 1);
    line[TEXT_LINE_MAX] = '\n';
    assert_int_equal(script_line(script, line, TEXT_LINE_MAX + 1, 3, NULL, &error), SCRIPT_OK);
    script_free(script);
}

static void line_with_a_nul(void **state)
{
    struct text_error error = {0};
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    (void) state;
    assert_int_equal(script_line(script, "# \0", 3, 1, NULL, &error), SCRIPT_UNREADABLE);
    assert_string_equal(error.message, "a control character stands here");
    assert_int_equal(error.column, 3);
    script_free(script);
}

/* Turn 1 is played, and another way to play it is begun. */
#define FIFTY  "x123456789x123456789x123456789x123456789x123456789"
#define VARIED "turn 1 red V 1,0 0 meeple:road1\nvariation \"north\"\n"

static const struct console_row variation_rows[] = {
    {"of the last turn", TURNS "undo\n", "variation", SCRIPT_OK, 0,
     "# instead of turn 2 (E 0,-1 180 meeple:city1); end goes back\n"},
    {"of the turn that was undone", TURNS "goto 1\n", "variation", SCRIPT_OK, 0,
     "# instead of turn 1 (V 1,0 0 meeple:road1); end goes back\n"},
    {"of a turn undone in part", "turn 1 red V 1,0 0 meeple:road1\nundo\n", "variation \"a \\\"b\\\"\"",
     SCRIPT_OK, 0, "# instead of turn 1 (V 1,0 0 meeple:road1); end goes back\n"},
    {"before any turn", "", "variation", SCRIPT_REFUSED, 1, "directly after a whole turn"},
    {"in a turn", PLACED, "variation", SCRIPT_REFUSED, 1, "directly after a whole turn"},
    {"after the end", OVER, "variation", SCRIPT_REFUSED, 1, "directly after a whole turn"},
    {"after the end was undone", OVER "undo\n", "variation", SCRIPT_OK, 0,
     "# instead of turn 1 (V 1,0 0 meeple:road1); end goes back\n"},
    {"words of 200 bytes", "turn 1 red V 1,0 0 -\n", "variation \"" FIFTY FIFTY FIFTY FIFTY "\"", SCRIPT_OK,
     0, "# instead of turn 1 (V 1,0 0 -); end goes back\n"},
    {"words of 201 bytes", "turn 1 red V 1,0 0 -\n", "variation \"x" FIFTY FIFTY FIFTY FIFTY "\"",
     SCRIPT_UNREADABLE, 11, "too long"},
    {"words without quotes", VARIED, "variation north", SCRIPT_UNREADABLE, 11,
     "'north': expected words in double quotes, or the number of a variation"},
    {"the same turn", VARIED, "turn 1 red V 1,0 90 -", SCRIPT_OK, 0,
     "= choices 6 24\n= total red 0 blue 0\n"},
    {"the turn after it", VARIED, "turn 2 blue V 1,0 90 -", SCRIPT_WRONG, 6, "this is turn 1"},
    {"a tile against the order", "stack V\nturn 1 red V 1,0 0 -\nvariation\n", "turn 1 red E 0,-1 180 -",
     SCRIPT_REFUSED, 12, "T1"},
    {"a forced tile against the order", "stack V\nturn 1 red V 1,0 0 -\nvariation\n", "force E",
     SCRIPT_REFUSED, 1, "in the order of the game"},
    {"a fork", VARIED, "fork", SCRIPT_REFUSED, 1, "end the variation first"},
    {"nothing played", "turn 1 red V 1,0 0 meeple:road1\nvariation\n", "end", SCRIPT_OK, 0,
     "# nothing was played in the variation; it is not kept\n"},
    {"ended in a turn", VARIED "draw V\n", "end", SCRIPT_OK, 0,
     "# undone steps and an unfinished turn are left out of the record\n"},
    {"ended", VARIED "turn 1 red V 1,0 90 -\n", "end", SCRIPT_OK, 0, ""},
    {"ended after undo", VARIED "turn 1 red V 1,0 90 -\nturn 2 blue E 0,-1 180 -\nundo\nundo\nundo\n", "end",
     SCRIPT_OK, 0, "# undone steps and an unfinished turn are left out of the record\n"},
    {"ended before the last turn", TURNS "goto 1\nvariation\nturn 1 red V 1,0 90 -\n", "end", SCRIPT_OK, 0,
     "# back before turn 1; goto end goes to the last one\n"},
    {"the final scoring", VARIED "turn 1 red V 1,0 90 meeple:road1\n", "end game", SCRIPT_OK, 0,
     "= road 2 red\n= total red 2 blue 0\n= winner red\n"},
    {"a refusal", VARIED "turn 1 red V 1,0 90 meeple:road1\n", "! T1 turn 2 red E 0,-1 180 -", SCRIPT_OK, 0,
     ""},
    {"a refusal of end", VARIED, "! T1 end", SCRIPT_UNREADABLE, 6, "'end game' is the final scoring"},
    {"a refusal of a variation", VARIED, "! T1 variation", SCRIPT_UNREADABLE, 6, "expected a move"},
    {"back before it",
     "turn 1 red V 1,0 0 -\n"
     "turn 2 blue E 0,-1 180 -\nvariation\ngoto 1\n",
     "turn 1 red V 1,0 90 -", SCRIPT_REFUSED, 1, "comes before the variation"},
    {"the end of the game before it",
     "turn 1 red V 1,0 0 -\n"
     "turn 2 blue E 0,-1 180 -\nvariation\ngoto 1\n",
     "end game", SCRIPT_REFUSED, 1, "comes before the variation"},
    {"a variation of what is before it",
     "turn 1 red V 1,0 0 -\n"
     "turn 2 blue E 0,-1 180 -\nvariation\ngoto 1\n",
     "variation", SCRIPT_REFUSED, 1, "this turn comes before the variation"},
    {"the end after that of a variation", VARIED "turn 1 red V 1,0 90 -\nend\n", "end", SCRIPT_OK, 0,
     "= road 2 red\n= total red 2 blue 0\n= winner red\n"
     "# no variation is open, so this ended the game; undo takes it back\n"},
    {"the end of a game with a variation, in full", VARIED "turn 1 red V 1,0 90 -\nend\n", "end game",
     SCRIPT_OK, 0, "= road 2 red\n= total red 2 blue 0\n= winner red\n"},
    {"its words when it is not kept", VARIED, "end", SCRIPT_OK, 0,
     "# nothing was played in the variation; it is not kept\n"},
    {"dropped from within", VARIED "turn 1 red V 1,0 90 -\n", "drop", SCRIPT_OK, 0,
     "# the variation is forgotten\n"},
    {"dropped from within, and gone", VARIED "turn 1 red V 1,0 90 -\ndrop\n", "variations", SCRIPT_OK, 0,
     "# no variations of the game\n"},
    {"dropped by its number", VARIED "turn 1 red V 1,0 90 -\nend\ndrop 1\n", "variations", SCRIPT_OK, 0,
     "# no variations of the game\n"},
    {"dropped, none is open", VARIED "turn 1 red V 1,0 90 -\nend\n", "drop", SCRIPT_REFUSED, 1,
     "no variation is open"},
    {"dropped, no such number", VARIED "turn 1 red V 1,0 90 -\nend\n", "drop 2", SCRIPT_UNREADABLE, 6,
     "from 1 to 1"},
    {"dropped, no number", VARIED "turn 1 red V 1,0 90 -\nend\n", "drop north", SCRIPT_UNREADABLE, 6,
     "expected a number from 1 to 1"},
    {"a word of the setup alone", TURNS, "show", SCRIPT_UNREADABLE, 1,
     "'show' belongs before the first turn"},
    {"none", TURNS, "variations", SCRIPT_OK, 0, "# no variations of the game\n"},
    {"listed",
     VARIED "turn 1 red V 1,0 90 -\nvariation\nturn 1 red V -1,0 180 -\nturn 2 blue E 0,-1 180 -\nend\nend\n",
     "variations", SCRIPT_OK, 0,
     "# 1: instead of turn 1 (V 1,0 0 meeple:road1): 1 turn, \"north\"\n"
     "#   1: instead of turn 1 (V 1,0 90 -): 2 turns\n"},
    {"entered again", VARIED "turn 1 red V 1,0 90 -\nend\nturn 2 blue E 0,-1 180 -\nvariation 1\n", "goto 1",
     SCRIPT_OK, 0, "# turn 1, step 0 of 3\n"},
    {"of a number that is not there", VARIED "turn 1 red V 1,0 90 -\nend\n", "variation 2", SCRIPT_UNREADABLE,
     11, "expected a number from 1 to 1"},
    {"of a number where there is none", TURNS, "variation 1", SCRIPT_UNREADABLE, 11,
     "'variation' alone begins one"},
    {"gone with its turn", VARIED "turn 1 red V 1,0 90 -\nend\ngoto 1\nturn 1 red V 1,0 90 -\n", "variations",
     SCRIPT_OK, 0, "# no variations of the game\n"},
    {"a score named once before it and once after",
     "turn 1 red E 0,-1 180 meeple:city1\n= city 4 red\nvariation\nturn 1 red E 0,-1 180 -\nend\n",
     "= city 4 red", SCRIPT_WRONG, 8, "no other city that scores"},
};

/* ---- A position in a game that has begun ----------------------------------------------------------------
 */

#define THREE                                                                                                \
    "position edition c1 | tiles base | player green \"G\" | player pink \"P\" | player black \"K\" | turn " \
    "4 pink draw | score green 1 pink 2 black 3 | board D 0,0 0 - V 1,0 0 meeple:road1 green | bag E 1"
#define REST        "position turn 2 blue draw | score red 0 blue 3 | board D 0,0 0 - | bag V 1"
#define ANEW        "# A new game begins with this position; undo does not lead back to the old one\n"
#define TURN_VARIED VARIED "turn 1 red V 1,0 90 -\nend\n"

static const struct console_row position_rows[] = {
    {"in a game", TURNS, THREE, SCRIPT_OK, 0, ANEW},
    {"with blanks before it", TURNS, " \t" THREE " # from a report", SCRIPT_OK, 0, ANEW},
    {"after the end", OVER, THREE, SCRIPT_OK, 0, ANEW},
    {"in a game that began with one", THREE "\n", THREE, SCRIPT_OK, 0, ANEW},
    {"is then the game", TURNS THREE "\n", "scores", SCRIPT_OK, 0,
     "= total green 1 pink 2 black 3\n= supply green 6 pink 7 black 7\n"},
    {"and goes on", TURNS THREE "\n", "turn 4 pink E 0,-1 180 meeple:city1", SCRIPT_OK, 0,
     "= choices 10 30\n= city 2 pink\n= total green 1 pink 4 black 3\n"},
    {"checked after it", TURNS THREE "\n", "= total green 1 pink 2 black 3", SCRIPT_OK, 0, ""},
    {"a check of the old game", TURNS THREE "\n", "= choices 6 24", SCRIPT_UNREADABLE, 1,
     "'= choices' follows the draw or the turn that it counts"},
    {"cannot be undone", TURNS THREE "\n", "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"nothing to redo", TURNS "undo\n" THREE "\n", "redo", SCRIPT_REFUSED, 1, "nothing to redo"},
    {"after a fork", TURNS FORKS THREE "\n", "switch 1", SCRIPT_REFUSED, 1, "one branch only"},
    {"a fork after it", TURNS FORKS THREE "\n", "fork", SCRIPT_OK, 0,
     "# branch 1: turn 4, 2 tiles\n# branch 2: turn 4, 2 tiles, here\n"},
    {"after variations", TURN_VARIED THREE "\n", "variations", SCRIPT_OK, 0, "# no variations of the game\n"},
    {"in a variation", VARIED, THREE, SCRIPT_REFUSED, 1,
     "a position begins a new game: end the variation first"},
    {"by the setup of the game", "rule fields off\nseed 7\n" TWO "draw\n" REST "\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nrule fields off\n" TWO REST "\n"},
    {"without the stack of the game", "stack V E A\ndraw\n" REST "\n", "draw", SCRIPT_REFUSED, 5,
     "the bag is open"},
    {"a fault of the setup", TURNS, "position edition c9 | turn 1 red draw", SCRIPT_UNREADABLE, 18,
     "an edition"},
    {"a fault of the board", TURNS FORKS,
     "position turn 2 blue draw | score red 0 blue 0 | board D 0,0 0 - V 1,0 180 - | bag V 1",
     SCRIPT_UNREADABLE, 66, "P2: the west side of 1,0 shows a field"},
    {"no board", TURNS, "position edition c3", SCRIPT_UNREADABLE, 20, "turn, score, board and bag"},
    {"after a fault the old branches are there", TURNS "fork\n", "position turn", SCRIPT_UNREADABLE, 14, ""},
};

/* A setup line that fails can be given again. */
static void setup_can_be_mended(void **state)
{
    static const char *const lines[] = {"seed x",        "seed 1 1",       "stack A x1234567890123456",
                                        "stack A A A",   "tiles nonsense", "edition c9",
                                        "player red Ann"};
    struct text_error error = {0};
    struct text_buffer answer = {0};
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    (void) state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        script_line(script, lines[i], strlen(lines[i]), i + 1, &answer, &error);
    assert_int_equal(script_line(script, "record", 6, 9, &answer, &error), SCRIPT_UNREADABLE);
    assert_int_equal(error.line, 4);
    console_pass(script, "stack A\nplayer red \"Ann\"\n", &answer);
    text_clear(&answer);
    console_pass(script, "record\n", &answer);
    assert_string_equal(answer.text, "bastide 1\nedition c3\ntiles base\nplayer red \"Ann\"\nstack A\n");
    script_free(script);
    text_free(&answer);
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, setup_rows, console_line);
    ROWS(&tests, move_rows, console_line);
    ROWS(&tests, expected_refusal_rows, console_line);
    ROWS(&tests, variation_rows, console_line);
    ROWS(&tests, position_rows, console_line);
    ROWS(&tests, record_rows, record_text);
    rows_add_test(&tests, "a line of 4096 bytes", line_of_4096_bytes);
    rows_add_test(&tests, "a line with a NUL", line_with_a_nul);
    rows_add_test(&tests, "setup can be mended", setup_can_be_mended);
    return rows_run(&tests, "script");
}
