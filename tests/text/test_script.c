/*
 * test_script.c: the interpreter of the notation, line by line.
 *
 * Console rows: some lines that must pass, then the line on trial, what it answers or why it fails and at
 * which column.  Record rows: a whole text, and where it fails.  A line that fails must leave the game and
 * what can be redone as they were, which every row is held to.  Relies on script.h alone; games of random
 * moves are test_round_trip.c's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/script.h"
#include "play.h"
#include "rows.h"

static struct tile_book *book(void)
{
    static struct tile_book base;
    if (base.set_count == 0)
        play_base_book(&base);
    return &base;
}

/* ---- Lines at the console ----------------------------------------------------------------------------- */

struct console_row {
    const char *name;
    const char *before; /* lines that pass */
    const char *line;
    enum script_status status;
    size_t column;      /* where it fails */
    const char *answer; /* SCRIPT_OK: the whole answer; else a part of the message */
};

#define TWO "player red \"Ann\"\nplayer blue \"Bob\"\n"
/* Turn 1 has a road curve lying east of the start, its figure step undone. */
#define PLACED "draw V\nplace 1,0 0\n"
/* Two turns, and the draw of a third. */
#define TURNS "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:city1\ndraw A\n"
#define FORKS "fork\nfork\nfork\nfork\n"
/* Turn 1 has closed the only city: nothing asks for one any more. */
#define CLOSED "turn 1 red E 0,-1 180 -\n"
/* Red's seven meeples stand, on four monasteries, a field and two roads. */
#define ALL_STAND                                                                                        \
    "player red \"Alone\"\nturn 1 red B 0,1 0 meeple:monastery1\nturn 2 red B 0,2 0 meeple:monastery1\n" \
    "turn 3 red B 0,3 0 meeple:monastery1\nturn 4 red B 0,4 0 meeple:monastery1\n"                       \
    "turn 5 red A 0,5 0 meeple:road1\nturn 6 red V 1,0 0 meeple:road1\nturn 7 red E 0,-1 180 "           \
    "meeple:field1\n"
#define OVER "turn 1 red V 1,0 0 meeple:road1\nend\n"

static const struct console_row setup_rows[] = {
    {"comment", "", "# nothing", SCRIPT_OK, 0, ""},
    {"empty line", "", "", SCRIPT_OK, 0, ""},
    {"blanks and comment", "", " \t # nothing", SCRIPT_OK, 0, ""},
    {"header", "", "bastide 1 # with a comment", SCRIPT_OK, 0, ""},
    {"header twice", "bastide 1\n", "bastide 1", SCRIPT_UNREADABLE, 1, "stands once"},
    {"header in a game", "draw V\n", "bastide 1", SCRIPT_UNREADABLE, 1, "stands once"},
    {"header of another version", "", "bastide 2", SCRIPT_UNREADABLE, 9, "'2' is none that it knows"},
    {"header without a version", "", "bastide", SCRIPT_UNREADABLE, 8,
     "version of the notation, 1, is missing"},
    {"header with more", "", "bastide 1 x", SCRIPT_UNREADABLE, 11, "'x' is more than this line wants"},
    {"edition", "", "edition c1-2001", SCRIPT_OK, 0, ""},
    {"edition unknown", "", "edition c4", SCRIPT_UNREADABLE, 9, "an edition: c3, 20ae, c2, bb6, c1, c1-2001"},
    {"edition missing", "", "edition", SCRIPT_UNREADABLE, 8, "is missing"},
    {"tiles", "", "tiles base", SCRIPT_OK, 0, ""},
    {"tiles unknown", "", "tiles base inns", SCRIPT_UNREADABLE, 12, "name of a tile set"},
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
    {"draw too many words", "", "draw V A", SCRIPT_UNREADABLE, 8, "more than this line wants"},
    {"draw twice", "draw V\n", "draw A", SCRIPT_REFUSED, 6,
     "T1: a tile is drawn already; next comes the placing"},
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
     "T1: no tile is drawn that could be placed; next comes the draw"},
    {"place twice", PLACED, "place 2,0 0", SCRIPT_REFUSED, 7, "T1: no tile is drawn"},
    {"place after the end", OVER, "place 2,0 0", SCRIPT_REFUSED, 7, "T4"},
    {"place on a tile", "draw V\n", "place 0,0 0", SCRIPT_REFUSED, 7, "P1: a tile lies on 0,0 already"},
    {"place apart", "draw V\n", "place 1,1 0", SCRIPT_REFUSED, 7, "P1: 1,1 shares no edge"},
    {"place far away", "draw V\n", "place 9999,-9999 0", SCRIPT_REFUSED, 7, "P1: 9999,-9999 shares no edge"},
    {"place farther", "draw V\n", "place 10000,0 0", SCRIPT_UNREADABLE, 7,
     "coordinates are from -9999 to 9999"},
    {"place mismatched", "draw V\n", "place 1,0 180", SCRIPT_REFUSED, 7,
     "P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road"},
    {"place crooked", "draw V\n", "place 1,0 45", SCRIPT_UNREADABLE, 11, "0, 90, 180 or 270"},
    {"place without rotation", "draw V\n", "place 1,0", SCRIPT_UNREADABLE, 10, "is missing"},
    {"place without comma", "draw V\n", "place 1 0 0", SCRIPT_UNREADABLE, 7, "a square, as 1,-2"},
    {"place three numbers", "draw V\n", "place 1,0,0 0", SCRIPT_UNREADABLE, 7, "a square"},
    {"place discards in between is refused", "stack E C A\nplace 0,-1 180\nskip\n", "place 9,9 0",
     SCRIPT_REFUSED, 7, "T1: no tile is drawn that could be placed; next comes the draw"},
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
    {"skip more", PLACED, "skip it", SCRIPT_UNREADABLE, 6, "more than this line wants"},
    {"skip before the tile", "draw V\n", "skip", SCRIPT_REFUSED, 1, "T6"},
    {"completes a city", "draw E\nplace 0,-1 180\n", "meeple city1", SCRIPT_OK, 0,
     "= city 4 red\n= total red 4 blue 0\n"},
    {"turn", "", "turn 1 red V 1,0 0 meeple:road1", SCRIPT_OK, 0, "= choices 6 24\n= total red 0 blue 0\n"},
    {"turn of a drawn tile", "draw V\n", "turn 1 red V 1,0 0 -", SCRIPT_OK, 0,
     "= choices 6 24\n= total red 0 blue 0\n"},
    {"turn of another tile than drawn", "draw V\n", "turn 1 red A 0,1 0 -", SCRIPT_REFUSED, 12,
     "T1: a tile is drawn already; next comes the placing of V"},
    {"turn in the figure step", PLACED, "turn 1 red V 1,0 0 -", SCRIPT_REFUSED, 12,
     "T1: a tile is drawn already; next comes the figure"},
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
    {"turn too long", "", "turn 1 red V 1,0 0 - -", SCRIPT_UNREADABLE, 22, "more than this line wants"},
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
    {"end before the placing", "draw V\n", "end", SCRIPT_REFUSED, 1, "T1: a tile is drawn already"},
    {"end before the figure", PLACED, "end", SCRIPT_REFUSED, 1,
     "T1: a tile is drawn already; next comes the figure"},
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
    {"nested", "", "! P2 ! P2 draw V", SCRIPT_UNREADABLE, 6, "'!' stands where a move"},
    {"a question", "", "! P2 legal", SCRIPT_UNREADABLE, 6, "'legal' stands where a move"},
    {"a check", "", "! P2 = total red 0", SCRIPT_UNREADABLE, 6, "'=' stands where a move"},
    {"without a move", "", "! P2", SCRIPT_UNREADABLE, 5, "is missing"},
    {"without a rule", "", "!", SCRIPT_UNREADABLE, 2, "the rule that refuses is missing"},
    {"an unreadable move", "draw V\n", "! P2 place 1,0", SCRIPT_UNREADABLE, 15, "is missing"},
};

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
    {"score without a step", "", "= city 4 red", SCRIPT_UNREADABLE, 1, "follows the turn"},
    {"score in the middle of a turn", "turn 1 red E 0,-1 180 meeple:city1\ndraw V\n", "= city 4 red",
     SCRIPT_UNREADABLE, 1, "follows the turn"},
    {"score without points", "turn 1 red E 0,-1 180 meeple:city1\n", "= city red", SCRIPT_UNREADABLE, 8,
     "number of points"},
    {"score of nobody", "turn 1 red E 0,-1 180 meeple:city1\n", "= city 4", SCRIPT_UNREADABLE, 9,
     "colour is missing"},
    {"total", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4 blue 0", SCRIPT_OK, 0, ""},
    {"total of some", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4", SCRIPT_UNREADABLE, 14,
     "blue (all scores stand in seat order) is missing"},
    {"total in another order", "turn 1 red E 0,-1 180 meeple:city1\n", "= total blue 0 red 4",
     SCRIPT_UNREADABLE, 9, "'blue' stands where red (all scores stand in seat order)"},
    {"total wrong", "turn 1 red E 0,-1 180 meeple:city1\n", "= total red 4 blue 1", SCRIPT_WRONG, 20,
     "the rules give '= total red 4 blue 0'"},
    {"total at the start", "", "= total red 0 blue 0", SCRIPT_OK, 0, ""},
    {"total without score", "", "= total red", SCRIPT_UNREADABLE, 12, "a score is missing"},
    {"total of nobody", "", "= total", SCRIPT_UNREADABLE, 8,
     "red (all scores stand in seat order) is missing"},
    {"total of a stranger", "", "= total pink 0", SCRIPT_UNREADABLE, 9, "'pink' stands where red"},
    {"winner", OVER, "= winner red", SCRIPT_OK, 0, ""},
    {"winner wrong", OVER, "= winner blue", SCRIPT_WRONG, 10, "the rules give '= winner red'"},
    {"winner too many", OVER, "= winner red blue", SCRIPT_WRONG, 10, "the rules give '= winner red'"},
    {"winner before the end", "", "= winner red", SCRIPT_UNREADABLE, 1, "follows 'end'"},
    {"supply", "turn 1 red V 1,0 0 meeple:road1\n", "= supply red 6 blue 7", SCRIPT_OK, 0, ""},
    {"supply wrong", "", "= supply red 6", SCRIPT_WRONG, 14, "the rules give 7 meeples"},
    {"phase draw", "", "= phase draw", SCRIPT_OK, 0, ""},
    {"phase place", "draw V\n", "= phase place", SCRIPT_OK, 0, ""},
    {"phase figure", PLACED, "= phase figure", SCRIPT_OK, 0, ""},
    {"phase over", OVER, "= phase over", SCRIPT_OK, 0, ""},
    {"phase wrong", "", "= phase place", SCRIPT_WRONG, 9, "the rules give '= phase draw'"},
    {"phase unknown", "", "= phase end", SCRIPT_UNREADABLE, 9, "draw, place, figure or over"},
    {"next", "turn 1 red V 1,0 0 -\n", "= next blue", SCRIPT_OK, 0, ""},
    {"next wrong", "", "= next blue", SCRIPT_WRONG, 8, "the rules give '= next red'"},
    {"next of two", "", "= next red blue", SCRIPT_UNREADABLE, 12, "more than this line wants"},
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
    {"unknown check", "", "= score 4 red", SCRIPT_UNREADABLE, 3, "'score' stands where choices"},
    {"empty check", "", "=", SCRIPT_UNREADABLE, 2, "is missing"},
    {"glued check", "", "=total red 0", SCRIPT_UNREADABLE, 1, "unknown word '=total'"},
};

static const struct console_row question_rows[] = {
    {"legal", "draw V\n", "legal", SCRIPT_OK, 0, "-1,0 180\n-1,0 270\n1,0 0\n1,0 90\n0,1 0\n0,1 270\n"},
    {"legal of a named tile", "draw V\n", "legal X", SCRIPT_OK, 0, "-1,0 0\n1,0 0\n"},
    {"legal of what looks the same turned", "", "legal U", SCRIPT_OK, 0, "-1,0 90\n1,0 90\n0,1 90\n"},
    {"legal of what comes next", "stack X\n", "legal", SCRIPT_OK, 0, "-1,0 0\n1,0 0\n"},
    {"legal of nothing", "", "legal", SCRIPT_REFUSED, 1, "say 'draw TILE' first"},
    {"legal in the figure step", PLACED, "legal", SCRIPT_REFUSED, 1, "the tile drawn lies already"},
    {"legal after the end", OVER, "legal", SCRIPT_REFUSED, 1, "the game is over"},
    {"legal of an unknown tile", "", "legal Z", SCRIPT_UNREADABLE, 7, "there is no tile 'Z'"},
    {"legal of two tiles", "", "legal U V", SCRIPT_UNREADABLE, 9, "more than this line wants"},
    {"claims", PLACED, "claims", SCRIPT_OK, 0, "meeple:road1\nmeeple:field1\nmeeple:field2\n"},
    {"claims without fields", "rule fields off\n" PLACED, "claims", SCRIPT_OK, 0, "meeple:road1\n"},
    {"claims before the tile", "draw V\n", "claims", SCRIPT_REFUSED, 1, "no tile was just placed"},
    {"why allowed", "draw V\n", "why 1,0 0", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a field; nothing lies on 1,-1\n"
     "  east: a field; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1 would be tiles 2 open 2 complete no points 2 completed 2\n"
     "  field1 would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field2 would be tiles 2 open 0 cities 0 complete no points 0\n"},
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
    {"why taken", "draw V\n", "why 0,0 0", SCRIPT_OK, 0, "refused by P1: a tile lies on 0,0 already\n"},
    {"why of a named tile", "", "why 1,0 0 X", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road2 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road3 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road4 would be tiles 2 open 1 complete no points 2 completed 2\n"
     "  field1 would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field2 would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field3 would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field4 would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"why of what comes next", "stack X\n", "why 1,0 0", SCRIPT_OK, 0,
     "allowed\n"
     "  north: a road; nothing lies on 1,-1\n"
     "  east: a road; nothing lies on 2,0\n"
     "  south: a road; nothing lies on 1,1\n"
     "  west: a road; D on 0,0 shows a road: they match\n"
     "  road1 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road2 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road3 would be tiles 1 open 1 complete no points 1 completed 1\n"
     "  road4 would be tiles 2 open 1 complete no points 2 completed 2\n"
     "  field1 would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field2 would be tiles 1 open 0 cities 0 complete no points 0\n"
     "  field3 would be tiles 2 open 0 cities 0 complete no points 0\n"
     "  field4 would be tiles 2 open 0 cities 0 complete no points 0\n"},
    {"why of nothing", "", "why 1,0 0", SCRIPT_REFUSED, 1, "or name one at the end of this line"},
    {"why without rotation", "draw V\n", "why 1,0", SCRIPT_OK, 0,
     "0: allowed\n"
     "90: allowed\n"
     "180: refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"
     "270: refused by P2: the west side of 1,0 shows a field, but the tile on 0,0 asks for a road\n"},
    {"why without rotation and tile", "", "why 1,0", SCRIPT_REFUSED, 1, "no tile is drawn"},
    {"why a meeple as it is put", PLACED, "why meeple road1", SCRIPT_OK, 0,
     "allowed\n"
     "  road1 of 1,0 is tiles 2 open 2 complete no points 2 completed 2\n"
     "  joined to road1 of D on 0,0\n"},
    {"why an abbot as it is put", PLACED, "why abbot road1", SCRIPT_OK, 0,
     "refused by F5: this game is played without the abbot\n"
     "  road1 of 1,0 is tiles 2 open 2 complete no points 2 completed 2\n"
     "  joined to road1 of D on 0,0\n"},
    {"why a meeple on nothing", PLACED, "why meeple", SCRIPT_UNREADABLE, 11, "is missing"},
    {"why a meeple and more", PLACED, "why meeple road1 now", SCRIPT_UNREADABLE, 18, "more than this line"},
    {"why a square in the figure step", PLACED, "why 2,0 0", SCRIPT_REFUSED, 1, "lies already"},
    {"why a square after the end", OVER, "why 2,0 0", SCRIPT_REFUSED, 1, "the game is over"},
    {"why a figure", PLACED, "why meeple:road1", SCRIPT_OK, 0,
     "allowed\n"
     "  road1 of 1,0 is tiles 2 open 2 complete no points 2 completed 2\n"
     "  joined to road1 of D on 0,0\n"},
    {"why a recall with the abbot out",
     "rule abbot on\nturn 1 red B 0,1 0 abbot:monastery1\nturn 2 blue U 1,0 90 -\n"
     "draw V\nplace -1,0 180\n",
     "why recall", SCRIPT_OK, 0,
     "allowed\n"
     "  monastery1 of 0,1 is tiles 1 open 5 meeples red:1 owners red complete no points 4 completed 9\n"},
    {"why none", PLACED, "why -", SCRIPT_OK, 0, "allowed\n"},
    {"why a recall", PLACED, "why recall", SCRIPT_OK, 0,
     "refused by F5: this game is played without the abbot\n"},
    {"why a taken road", "turn 1 red V 1,0 0 meeple:road1\ndraw V\nplace -1,0 270\n", "why meeple:road1",
     SCRIPT_OK, 0,
     "refused by F1: road1 of the tile on -1,0 is taken: a figure of red stands on it at 1,0\n"
     "  road1 of -1,0 is tiles 3 open 2 meeples red:1 owners red complete no points 3 completed 3\n"
     "  joined to road1 of D on 0,0\n"
     "  joined to road1 of V on 1,0, where a figure of red stands\n"},
    {"why a figure before the tile", "draw V\n", "why meeple:road1", SCRIPT_REFUSED, 1,
     "ask 'why X,Y ROTATION'"},
    {"why nothing", PLACED, "why", SCRIPT_UNREADABLE, 4, "is missing"},
    {"features", "turn 1 red E 0,-1 180 meeple:field1\n", "features", SCRIPT_OK, 0,
     "0,0 city1 tiles 2 open 0 shields 0 complete yes points 4\n"
     "0,0 road1 tiles 1 open 2 complete no points 1 completed 1\n"
     "0,0 field1 tiles 1 open 0 cities 1 complete no points 3\n"
     "0,0 field2 tiles 1 open 0 cities 0 complete no points 0\n"
     "0,-1 field1 tiles 1 open 0 cities 1 meeples red:1 owners red complete no points 3\n"},
    {"the features of a tile", TURNS, "features 1,0", SCRIPT_OK, 0,
     "1,0 road1 tiles 2 open 2 meeples red:1 owners red complete no points 2 completed 2\n"
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
    {"features of a place", TURNS, "features here", SCRIPT_UNREADABLE, 10, "where a square"},
    {"a feature that the tile has not", TURNS, "features 1,0 city1", SCRIPT_UNREADABLE, 14, "no city"},
    {"features and more", TURNS, "features 1,0 road1 now", SCRIPT_UNREADABLE, 20,
     "more than this line wants"},
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
    {"completed in a check", PLACED, "= feature 1,0 road completed 2", SCRIPT_OK, 0, ""},
    {"completed not so", PLACED, "= feature 1,0 road completed 3", SCRIPT_WRONG, 30, "completed 2"},
    {"goto", TURNS, "goto 2", SCRIPT_OK, 0, "# turn 2, step 3 of 7\n"},
    {"goto the end", TURNS "goto 1\n", "goto end", SCRIPT_OK, 0, "# turn 3, step 7 of 7\n"},
    {"goto where nothing was played", "", "goto 1", SCRIPT_OK, 0, "# turn 1, step 0 of 0\n"},
    {"goto too far", TURNS, "goto 5", SCRIPT_UNREADABLE, 6, "from 1 to 4"},
    {"goto nothing", TURNS, "goto 0", SCRIPT_UNREADABLE, 6, "from 1 to 4"},
    {"goto without a turn", TURNS, "goto", SCRIPT_UNREADABLE, 5, "from 1 to 4"},
    {"goto two turns", TURNS, "goto 1 2", SCRIPT_UNREADABLE, 8, "more than this line wants"},
    {"diff until now", TURNS, "diff 2", SCRIPT_OK, 0,
     "+ tile E 0,-1 180\n"
     "completed 0,0 city1 tiles 2 open 0 shields 0 complete yes points 4\n"
     "score blue 0 -> 4\nbag 70 -> 68\n"},
    {"diff of two turns", TURNS, "diff 1 2", SCRIPT_OK, 0,
     "+ tile V 1,0 0\n+ red meeple:road1 1,0\nsupply red 7 -> 6\nbag 71 -> 70\n"},
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
    {"force none that is left", "seed 5\nforce X\nplace 1,0 0\nskip\n", "force X", SCRIPT_REFUSED, 1,
     "no such tile is left"},
    {"force after placing", PLACED, "force X", SCRIPT_REFUSED, 1, "undo the placement first"},
    {"force with hands", "rule hand 3\nseed 1\n", "force X", SCRIPT_REFUSED, 1, "without hands"},
    {"force no tile", "", "force ZZ", SCRIPT_UNREADABLE, 7, "there is no tile 'ZZ'"},
    {"record after force", "stack V U X\nforce U\nplace 1,0 90\nskip\n", "record", SCRIPT_OK, 0,
     "bastide 1\nedition c3\ntiles base\nplayer red \"Red\"\nplayer blue \"Blue\"\nstack U V X\n"
     "turn 1 red U 1,0 90 -\n= choices 3 12\n= total red 0 blue 0\n"},
    {"fork", "draw V\n", "fork", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tiles\n# branch 2: turn 1, 1 tiles, here\n"},
    {"switch back", "fork\nturn 1 red V 1,0 0 -\n", "switch 1", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tiles, here\n# branch 2: turn 2, 2 tiles\n"},
    {"switch lists", "fork\n", "switch", SCRIPT_OK, 0,
     "# branch 1: turn 1, 1 tiles\n# branch 2: turn 1, 1 tiles, here\n"},
    {"switch without a branch", "", "switch 1", SCRIPT_REFUSED, 1, "fork makes another"},
    {"switch too far", "fork\n", "switch 3", SCRIPT_UNREADABLE, 8, "from 1 to 2"},
    {"too many branches", FORKS FORKS FORKS "fork\nfork\nfork\n", "fork", SCRIPT_REFUSED, 1,
     "as many branches"},
    {"help of a word", "", "help fork", SCRIPT_OK, 0,
     "  fork                  goes on in a copy of the game; the present one is kept\n"
     "What is done in one branch changes no other.  switch goes from branch to branch.\n"},
    {"help of no word", "", "help fly", SCRIPT_UNREADABLE, 6, "there is no word 'fly'"},
    {"help of two words", "", "help fork undo", SCRIPT_UNREADABLE, 11, "more than this line wants"},
    {"phase", "draw V\n", "phase", SCRIPT_OK, 0, "= phase place\n= next red\n"},
    {"phase with more", "", "phase 1", SCRIPT_UNREADABLE, 7, "more than this line wants"},
    {"record of an unfinished turn", TWO "turn 1 red V 1,0 0 -\ndraw U\nplace 2,0 0\n", "record", SCRIPT_OK,
     0,
     "bastide 1\nedition c3\ntiles base\n" TWO
     "turn 1 red V 1,0 0 -\n= choices 6 24\n= total red 0 blue 0\n# turn 2 is not finished and left out\n"},
    {"undo nothing", "", "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"undo before the setup is over", TWO, "undo", SCRIPT_REFUSED, 1, "nothing to undo"},
    {"undo a draw", "draw V\n", "undo", SCRIPT_OK, 0, "undone: draw V\n"},
    {"undo a place", PLACED, "undo", SCRIPT_OK, 0, "undone: place 1,0 0\n"},
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

/* What a line must not change when it fails: the game and what can be redone. */
struct before {
    bool begun;
    struct game game;
    size_t steps;
};

static void keep(struct script *script, struct before *before)
{
    struct session *session = script_session(script);
    before->begun = session != NULL;
    if (session) {
        before->game = *session_game(session);
        before->steps = session_step_count(session);
    }
}

static void expect_unchanged(struct script *script, const struct before *before)
{
    struct session *session = script_session(script);
    assert_int_equal(session != NULL, before->begun);
    if (!session)
        return;
    assert_memory_equal(session_game(session), &before->game, sizeof before->game);
    assert_int_equal(session_step_count(session), before->steps);
}

static size_t run_before(struct script *script, const char *lines, struct text_buffer *answer)
{
    size_t number = 0;
    while (*lines) {
        struct text_error error = {0};
        size_t length = strcspn(lines, "\n") + 1;
        if (script_line(script, lines, length, ++number, answer, &error) != SCRIPT_OK)
            fail_msg("line %zu:%zu: %s", error.line, error.column, error.message);
        lines += length;
    }
    return number;
}

static bool failed_as_wanted(const struct console_row *row, const struct text_error *error)
{
    return error->column == row->column && strstr(error->message, row->answer) != NULL;
}

static void console_line(void **state)
{
    static struct before before;
    const struct console_row *row = *state;
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    struct text_buffer answer = {0};
    struct text_error error = {0};
    assert_non_null(script);
    text_add(&answer, "%s", "");
    size_t number = run_before(script, row->before, &answer) + 1;
    keep(script, &before);
    text_clear(&answer);
    enum script_status status = script_line(script, row->line, strlen(row->line), number, &answer, &error);
    if (status != row->status)
        fail_msg("status %d, not %d: %s%s", (int) status, (int) row->status, error.message, answer.text);
    if (status == SCRIPT_OK)
        assert_string_equal(answer.text, row->answer);
    else if (error.line != number && strncmp(row->before, "stack", 5) != 0)
        fail_msg("line %zu, not %zu: %s", error.line, number, error.message);
    else if (!failed_as_wanted(row, &error))
        fail_msg("column %zu: %s\n    wanted column %zu: %s", error.column, error.message, row->column,
                 row->answer);
    if (status != SCRIPT_OK)
        expect_unchanged(script, &before);
    script_free(script);
    text_free(&answer);
}

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
    {"no checks", HEAD "turn 1 red V 1,0 0 -\n", SCRIPT_UNREADABLE, 4, 1, "nothing is checked"},
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
    {"a question", HEAD "legal V\n", SCRIPT_UNREADABLE, 4, 1, "before the first turn a line begins with"},
    {"undo", HEAD "turn 1 red V 1,0 0 -\nundo\n", SCRIPT_UNREADABLE, 5, 1,
     "unknown word 'undo'; a line begins with turn, draw, place"},
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
    struct script *script = script_new(book(), SCRIPT_RECORD);
    struct text_error error = {0};
    assert_non_null(script);
    enum script_status status = script_text(script, row->text, strlen(row->text), &error);
    bool same = error.line == row->line && error.column == row->column && strstr(error.message, row->words);
    if (status != row->status || (status != SCRIPT_OK && !same))
        fail_msg("status %d at %zu:%zu: %s", (int) status, error.line, error.column, error.message);
    script_free(script);
}

/* ---- What no row can say ------------------------------------------------------------------------------ */

static void line_of_4096_bytes(void **state)
{
    char line[TEXT_LINE_MAX + 2];
    struct text_error error = {0};
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
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
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    (void) state;
    assert_int_equal(script_line(script, "# \0", 3, 1, NULL, &error), SCRIPT_UNREADABLE);
    assert_string_equal(error.message, "a control character stands here");
    assert_int_equal(error.column, 3);
    script_free(script);
}

/* A setup line that fails can be said again. */
static void setup_can_be_mended(void **state)
{
    static const char *const lines[] = {"seed x",        "seed 1 1",       "stack A x1234567890123456",
                                        "stack A A A",   "tiles nonsense", "edition c9",
                                        "player red Ann"};
    struct text_error error = {0};
    struct text_buffer answer = {0};
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    (void) state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        script_line(script, lines[i], strlen(lines[i]), i + 1, &answer, &error);
    assert_int_equal(script_line(script, "record", 6, 9, &answer, &error), SCRIPT_UNREADABLE);
    assert_int_equal(error.line, 4);
    run_before(script, "stack A\nplayer red \"Ann\"\n", &answer);
    text_clear(&answer);
    run_before(script, "record\n", &answer);
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
    ROWS(&tests, check_rows, console_line);
    ROWS(&tests, question_rows, console_line);
    ROWS(&tests, record_rows, record_text);
    rows_add_test(&tests, "a line of 4096 bytes", line_of_4096_bytes);
    rows_add_test(&tests, "a line with a NUL", line_with_a_nul);
    rows_add_test(&tests, "setup can be mended", setup_can_be_mended);
    return rows_run(&tests, "script");
}
