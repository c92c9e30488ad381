/* SPDX-License-Identifier: MIT */
/*
 * script_words.c: the table of words (script_words.h).
 *
 * The interpreter reaches the table through struct script, so that a reader may speak of other words.
 */
#include "script/script_words.h"

#include <stdio.h>
#include <string.h>

#include "script/script_query.h"

enum {
    CONSOLE = AT_CONSOLE,
    LINES = AT_LINES,
    PLAYED = CONSOLE | LINES | AT_SCREEN, /* where a game is played */
    SCREEN = AT_SCREEN | AT_REPLAY,
    EVERYWHERE = PLAYED | AT_REPLAY
};

const struct script_word script_words[] = {
    {"edition", WORD_SETUP, CONSOLE, NULL, script_read_edition, "NAME", "a preset of rules: "},
    {"tiles", WORD_SETUP, CONSOLE, NULL, script_read_tiles, "SET ...", "the tile sets in play"},
    {"rule", WORD_SETUP, CONSOLE, NULL, script_read_rule, "NAME VALUE", "changes one rule of the edition"},
    {"player", WORD_SETUP, CONSOLE, NULL, script_read_player, "COLOUR \"NAME\"",
     "the next seat; for a computer player, add computer greedy after the name"},
    {"seed", WORD_SETUP, CONSOLE, NULL, script_read_seed, "N",
     "shuffles the tiles with this seed; without seed and stack each draw names its tile"},
    {"expansion", WORD_SETUP, CONSOLE, NULL, script_read_expansion, "EXPANSION",
     "adds the tiles and rules of an expansion"},
    {"stack", WORD_SETUP, CONSOLE, NULL, script_read_stack, "TILE ...", "the first draws in order"},
    {"show", WORD_SETUP, CONSOLE, NULL, script_read_show, "COLOUR TILE", "H1: a draw to decide who begins"},
    {"begin", WORD_SETUP, CONSOLE, NULL, script_read_begin, "COLOUR", "H1: who begins"},
    {"start", WORD_SETUP, CONSOLE, NULL, script_read_start, "TILE", "H5: the tile drawn as starting tile"},
    {"position", WORD_SETUP, CONSOLE | REVEALS_DRAWS | REVEALS_HANDS, NULL, script_setup_position,
     "[PART | ...]", "the whole position in one line, for a report; its parts set it up again"},
    {"turn", WORD_MOVE, CONSOLE, NULL, script_read_turn, "N COLOUR TILE X,Y ROTATION FIGURE",
     "a whole turn; FIGURE is - for none, recall, or a figure and its feature: meeple:road1, large:city1"},
    {"discard", WORD_MOVE, CONSOLE | LINES, NULL, script_read_discard, "COLOUR TILE",
     N_("a tile that fits nowhere leaves the game")},
    {"return", WORD_MOVE, CONSOLE, NULL, script_read_discard, "COLOUR TILE",
     "H4: a tile that fits nowhere goes back into the bag"},
    {"deal", WORD_MOVE, CONSOLE, NULL, script_read_deal, "[COLOUR TILE]", "H2, H3: draws a tile for a hand"},
    {"sale", WORD_MOVE, CONSOLE | LINES, "sell, offer", script_read_sale, "COLOUR TILE COLOUR POINTS",
     N_("H7: the second player buys the drawn tile")},
    {"extend", WORD_MOVE, CONSOLE | LINES, NULL, script_read_extend, "SIDE",
     N_("H13: adds a row or column in the N, E, S or W of the table")},
    {"draw", WORD_MOVE, CONSOLE | LINES, "hold, d, t", script_read_draw, "[TILE]",
     N_("draws a tile: name it if the bag is open, or to choose from a hand")},
    {"place", WORD_MOVE, PLAYED, "p", script_read_place, "X,Y ROTATION", N_("places the drawn tile")},
    {"meeple", WORD_MOVE, PLAYED, "m", script_read_stand, "FEATURE",
     N_("claims a feature of that tile, such as road1")},
    {"large", WORD_MOVE, PLAYED, NULL, script_read_stand, "FEATURE",
     N_("the same with the large meeple (F7)")},
    {"abbot", WORD_MOVE, PLAYED, "a", script_read_stand, "FEATURE", N_("the same with the abbot (F5)")},
    {"builder", WORD_MOVE, PLAYED, NULL, script_read_stand, "FEATURE",
     N_("puts the builder on a road or in a city where you have a figure (F8)")},
    {"pig", WORD_MOVE, PLAYED, NULL, script_read_stand, "FEATURE",
     N_("puts the pig in a field where you have a farmer (F9)")},
    {"recall", WORD_MOVE, PLAYED, NULL, script_read_no_stand, NULL, N_("takes the abbot back (F5)")},
    {"skip", WORD_MOVE, PLAYED, "none", script_read_no_stand, NULL, N_("places no figure")},
    {"end", WORD_MOVE, CONSOLE | LINES, NULL, script_read_end, "[game]",
     N_("ends the game with the final scoring; in a variation, ends that")},
    {"variation", WORD_RECORD, CONSOLE, NULL, script_read_variation, "[\"WORDS\"]",
     "another way to play the last turn, up to 'end'; variation N enters it again"},
    {"puzzle", WORD_RECORD, CONSOLE, NULL, script_read_puzzle, "THEME difficulty N margin N nodes N seed N",
     NULL},
    {"!", WORD_RECORD, CONSOLE, NULL, script_read_refusal, "RULE COMMAND",
     "checks that this rule refuses that move"},
    {"=", WORD_RECORD, CONSOLE, NULL, script_read_check, "WORD ...",
     "checks what the last step gave: bastide-notation(5)"},
    {"legal", WORD_ASK, EVERYWHERE | REVEALS_PLACES, "places, ls", script_query_legal, "[TILE]",
     N_("where the tile fits")},
    {"claims", WORD_ASK, EVERYWHERE, NULL, script_query_claims, NULL,
     N_("what a figure may claim on the tile just placed")},
    {"why", WORD_ASK, EVERYWHERE | REVEALS_PLACES, NULL, script_query_why,
     "X,Y [ROTATION [TILE]] | FIGURE | MOVE", N_("whether it is allowed, and why not")},
    {"features", WORD_ASK, EVERYWHERE | REVEALS_VALUES, "o, mine", script_query_features,
     "[X,Y [FEATURE] | mine | KIND]",
     N_("features and what they are worth: all, yours, those of a kind, or those of a tile in full")},
    {"look", WORD_OWN, SCREEN, "i, goto", NULL, "X,Y",
     N_("what lies on a square, or what a tile there must match")},
    {"look", WORD_OWN, LINES, "i, goto", NULL, "X,Y [ROTATION]",
     N_("what lies on a square, or what a tile there must match; with a rotation, how the tile in hand would "
        "lie")},
    {"tile", WORD_OWN, LINES | SCREEN, NULL, NULL, "[TILE] [ROTATION]",
     N_("the tile in hand, or any other, in every detail; with a rotation, turned")},
    {"board", WORD_ASK, CONSOLE, "print", script_query_board, "[SIZE] [ids]",
     "the table: tiles by name, or drawn as 2x1, 5x3, 7x3, 9x4, 11x5, 13x6 or 15x7"},
    {"board", WORD_ASK, LINES, "print", script_query_board, "[SIZE] [fields]",
     N_("the table drawn as 5x3, 7x3, 9x4, 11x5, 13x6 or 15x7; fields marks the fields that score")},
    {"board", WORD_ASK, SCREEN, "print", script_query_board, NULL, N_("the table: tiles by name")},
    {"scores", WORD_ASK, EVERYWHERE, "s", script_query_scores, NULL, N_("totals and supplies")},
    {"explain", WORD_ASK, EVERYWHERE, NULL, script_query_explain, "[TURN | end]",
     N_("where the points of that turn came from, or of the last one that is finished")},
    {"hands", WORD_ASK, CONSOLE | REVEALS_HANDS, NULL, script_query_hands, NULL, "the tiles in all hands"},
    {"bag", WORD_ASK, EVERYWHERE | REVEALS_DRAWS, "b", script_query_bag, NULL, N_("what is left to draw")},
    {"moves", WORD_ASK, CONSOLE | REVEALS_VALUES, NULL, script_query_moves, "[N | all]",
     "the best moves of the tile in hand, and their values"},
    {"best", WORD_ASK, PLAYED | REVEALS_VALUES, "hint", script_query_best, "[NODES | TIME] [N]",
     N_("the best moves and what each is worth, after a search of that many nodes, or 500ms, 2s")},
    {"eval", WORD_ASK, CONSOLE | REVEALS_VALUES, NULL, script_query_eval, NULL,
     "what the position is worth to each player"},
    {"compare", WORD_ASK, EVERYWHERE | REVEALS_VALUES, NULL, script_query_compare,
     "rule NAME VALUE ... | edition NAME", N_("what the same moves would have scored by other rules")},
    {"phase", WORD_ASK, CONSOLE | SCREEN, NULL, script_query_phase, NULL,
     N_("what comes next, and whose turn it is")},
    {"log", WORD_OWN, LINES | SCREEN, "w", NULL, "[N | all]", N_("what happened in the last turns")},
    {"rules", WORD_OWN, LINES | SCREEN, NULL, NULL, NULL, N_("the rules of this game")},
    {"answer", WORD_OWN, LINES, NULL, NULL, NULL,
     N_("in a puzzle: the best move, after which the puzzle does not count as solved")},
    {"next", WORD_OWN, LINES, "n", NULL, NULL, N_("in a puzzle: the next puzzle that is not solved")},
    {"puzzles", WORD_OWN, LINES, NULL, NULL, "[N | today]",
     N_("in a puzzle: all puzzles; with a number, or today, that one")},
    {"undo", WORD_ASK, PLAYED, "u", script_query_undo, "[N]", N_("undoes the last step, or the last N")},
    {"redo", WORD_ASK, PLAYED, NULL, script_query_undo, "[N]", N_("redoes one step, or N")},
    {"goto", WORD_ASK, CONSOLE | AT_REPLAY, "turn", script_query_goto, "TURN | end",
     N_("goes to that turn, or to the last known step")},
    {"diff", WORD_ASK, EVERYWHERE, NULL, script_query_diff, "TURN [TURN]",
     N_("what changed from the beginning of one turn to that of another, or until now")},
    {"force", WORD_ASK, CONSOLE, NULL, script_query_force, "TILE", "draws that tile, whatever the order is"},
    {"fork", WORD_ASK, CONSOLE, NULL, script_query_fork, NULL, "continues in a copy; switch goes back"},
    {"switch", WORD_ASK, CONSOLE, NULL, script_query_switch, "[BRANCH]",
     "goes to that branch, or lists them"},
    {"variations", WORD_ASK, CONSOLE, NULL, script_query_variations, NULL, "variations of this line of play"},
    {"drop", WORD_ASK, CONSOLE, NULL, script_query_drop, "[VARIATION]",
     "forgets that variation, or the open one"},
    {"record", WORD_ASK, EVERYWHERE | REVEALS_HANDS, NULL, script_query_record, "[FILE]",
     N_("prints the game as a record, or writes it to FILE")},
    {"save", WORD_ASK, PLAYED, NULL, script_query_file, "NAME",
     N_("names the game; with a slash or full stop in NAME, and always at the console, writes that file")},
    {"load", WORD_ASK, CONSOLE, NULL, script_query_file, "FILE", "continues the game of that file"},
    {"saves", WORD_OWN, LINES, "tidy", NULL, "[tidy]",
     N_("all games, unfinished ones first; tidy asks, then deletes the oldest unfinished ones")},
    {"quit", WORD_ASK, EVERYWHERE, "q", script_end_of_line, NULL,
     N_("quits; line mode and the screen save the game, the console reads no further")},
    {"help", WORD_ASK, EVERYWHERE, "?", script_query_help, "[WORD]",
     N_("this list, or the details of a word")},
    {0},
};

const struct script_word *script_word_typed(const char *word, size_t length, unsigned place)
{
    return script_find_typed(script_words, word, length, place);
}

bool script_word_is_argument(const struct script_word *word, const char *typed, size_t length)
{
    char text[16];
    snprintf(text, sizeof text, "%.*s", (int) length, typed);
    return word->arguments && strcmp(word->word, text) != 0 && strstr(word->arguments, text);
}
