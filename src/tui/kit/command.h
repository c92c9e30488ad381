/* SPDX-License-Identifier: MIT */
/*
 * command.h: the commands and the keys that give them.
 *
 * Commands are few and general: up, next, back and erase do on each screen what players expect there.  A
 * table of bindings gives each command its keys in a stage of the screen, its words on the bottom line and
 * its sentence in the help.  Keys, help and bottom line all read this table, so they cannot disagree.  It
 * holds names only: the screens carry the commands out.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PASTE_MOST = 1 << 18 /* no record is as long */ };

/* Keys that are not characters get numbers after the last code point. */
enum input {
    INPUT_NONE = 0x110000,
    INPUT_UP,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_HOME,
    INPUT_END,
    INPUT_TAB_BACK,
    INPUT_BACKSPACE,
    INPUT_F1,
    INPUT_POINTER, /* the mouse; terminal_pointer() has the details */
    INPUT_PASTE,   /* pasted text, which terminal_paste() has: its first PASTE_MOST bytes or a few more */
    INPUT_OTHER,
    INPUT_ENTER = '\n',
    INPUT_TAB = '\t',
    INPUT_ESCAPE = 0x1B,
    INPUT_CLEAR = 0x15,
    INPUT_REDRAW = 0x0C,
    INPUT_REDO = 0x12
};

/* What the screen is waiting for, which decides which keys work.  Configuration files use the word, and the
 * help uses the title, if any. */
#define STAGES(STAGE)                                                                                        \
    STAGE(FORM, "setup", "Setting up a game")                                                                \
    STAGE(NAME, "setup-text", "Typing in the set-up")                                                        \
    STAGE(RULES, "rules", "Rules and tiles")                                                                 \
    STAGE(START, "start", "The beginning")                                                                   \
    STAGE(TILE, "tile", 0)                                                                                   \
    STAGE(FIGURE, "meeple", "Placing a meeple")                                                              \
    STAGE(MAP, "overview", 0)   /* to look around */                                                         \
    STAGE(THINK, "thinking", 0) /* a computer is choosing its move */                                        \
    STAGE(WATCH, "computer", 0) /* a computer's turn is being shown */                                       \
    STAGE(SCORED, "scored", "What has scored")                                                               \
    STAGE(SHOWN, "scored-computer", "What has scored") /* the same, for a computer that goes on by itself */ \
    STAGE(LIT, "scored-board", "What has scored")      /* the score is on the board */                       \
    STAGE(PASS, "pass", 0)                             /* H3: the keyboard goes to the next player */        \
    STAGE(OFFER, "offer", 0)                           /* H7: the buyer and the price */                     \
    STAGE(ANSWER, "offer-answer", 0)                                                                         \
    STAGE(EXTEND, "extend", 0) /* H13: the side on which to extend the table */                              \
    STAGE(AGREE, "extend-answer", 0)                                                                         \
    STAGE(MENU, "menu", "The menu")                                                                          \
    STAGE(SCORES, "scores", "The final scores")                                                              \
    STAGE(REPLAY, "replay", 0)                                                                               \
    STAGE(REVIEW, "review", "The review")                                                                    \
    STAGE(BOARD, "final-board", "The final board")                                                           \
    STAGE(LIT_END, "final-score", "The final board") /* with an explained score */                           \
    STAGE(BAG, "bag", "The bag") /* from here on: one stage for each overlay (overlay.h) */                  \
    STAGE(LINE, "line", 0)       /* a typed command */                                                       \
    STAGE(FEATURES, "features", "On the table")                                                              \
    STAGE(PLACES, "places", "All places of the tile")                                                        \
    STAGE(HINT, "hint", 0)                                                                                   \
    STAGE(TRACK, "track", "The scoring track")                                                               \
    STAGE(INSPECT, "inspect", "Inspecting")                                                                  \
    STAGE(LOG, "log", "The history")                                                                         \
    STAGE(SEARCH, "search", 0) /* the words to find in the history */                                        \
    STAGE(HELP, "help", 0)                                                                                   \
    STAGE(PUZZLES, "puzzles", "The list of puzzles")                                                         \
    STAGE(VERDICT, "verdict", "The answer to a puzzle") /* what the move in a puzzle is worth */             \
    STAGE(RESULTS, "results", "Results")                                                                     \
    STAGE(GAMES, "games", "Saved games") /* the list of saved games */                                       \
    STAGE(TEST, "tester", 0)                                                                                 \
    STAGE(TEST_LIST, "tester-list", 0) /* a comparison of rules */                                           \
    STAGE(SMALL, "small", 0)           /* the window is too small */

enum stage {
#define STAGE_ENUM(name, word, title) STAGE_##name,
    STAGES(STAGE_ENUM)
#undef STAGE_ENUM
        STAGE_COUNT
};

/* A set of stages: bit n is stage n. */
typedef uint64_t stage_set;

#define STAGE_BIT(stage) (UINT64_C(1) << (stage))
#define IN(name)         STAGE_BIT(STAGE_##name)
#define IN_SETUP         (IN(FORM) | IN(NAME))
#define IN_TURN          (IN(TILE) | IN(FIGURE) | IN(MAP) | IN(THINK) | IN(WATCH))
#define IN_ENDED         (IN(SCORES) | IN(BOARD) | IN(LIT_END))
#define IN_PANEL         (IN(SCORED) | IN(SHOWN))
#define IN_EXPLAINED     (IN_PANEL | IN(LIT) | IN(LIT_END))
/* Esc closes the overlay, and the key of another overlay opens that one. */
#define IN_OVERLAY (IN(TRACK) | IN(BAG) | IN(INSPECT) | IN(FEATURES) | IN(LOG))
/* overlays can be opened */
#define IN_LOOK (IN_TURN | IN(BOARD) | IN(LIT_END) | IN(REPLAY) | IN(TEST) | IN_OVERLAY)
/* overlays that show the board, which can be scrolled and zoomed */
#define IN_OVER_BOARD (IN(INSPECT) | IN(FEATURES) | IN(LOG) | IN(VERDICT))
#define IN_VIEW \
    (IN_TURN | IN(LIT) | IN(LIT_END) | IN(BOARD) | IN(REPLAY) | IN(REVIEW) | IN(TEST) | IN_OVER_BOARD)
/* characters are text, so no character is a key */
#define IN_TEXT (IN(NAME) | IN(LINE) | IN(SEARCH))
/* Backspace takes a character back */
#define IN_TYPED (IN_TEXT | IN(PLACES) | IN(OFFER))
/* lists of choices, and other lists to walk through */
#define IN_CHOICE                                                                                          \
    (IN(PLACES) | IN(HINT) | IN(GAMES) | IN(PUZZLES) | IN(VERDICT) | IN(RESULTS) | IN(RULES) | IN(START) | \
     IN(FEATURES) | IN(REVIEW) | IN(TEST_LIST))
#define IN_LINES \
    (IN_SETUP | IN_PANEL | IN(LIT) | IN(SCORES) | IN(LIT_END) | IN(MENU) | IN(BAG) | IN(LOG) | IN(EXTEND))
/* lists through which Tab walks too */
#define IN_TABBED ((IN_CHOICE & ~(IN(HINT) | IN(REVIEW) | IN(TEST_LIST))) | IN(MENU) | IN(OFFER))
#define IN_PAGES                                                                                         \
    (IN(PLACES) | IN(GAMES) | IN(PUZZLES) | IN(TEST_LIST) | IN_PANEL | IN(SCORES) | IN(BAG) | IN(LINE) | \
     IN(LOG))
/* a cursor on the board */
#define IN_CURSOR (IN(INSPECT) | IN(TEST))
/* Esc and q go back */
#define IN_BACK (IN_OVERLAY | (IN_TEXT & ~IN(NAME)) | IN(GAMES) | IN(PUZZLES) | IN(FORM) | IN(TEST_LIST))
#define IN_ALL  (STAGE_BIT(STAGE_COUNT) - 1)

_Static_assert(STAGE_COUNT < 64, "a set of stages has 64 bits");

/*
 * A row gives a command its keys in some stages: name, stages, keys, words for the bottom line ("": not shown
 * there), sentence for the help ("": not in the help).  COMMAND defines a command; ALSO is for stages in
 * which it has other keys or words.  A stage has at most one row for each command and for each key; where
 * characters are text, they are not keys.  The bottom line shows the first key of a row; "1-9" stands for
 * nine keys.
 */
#define KEYS(COMMAND, ALSO)                                                                                  \
    ALSO(UP, IN(TILE) | IN(MAP), "Up k", "", "to the next place north")                                      \
    ALSO(DOWN, IN(TILE) | IN(MAP), "Down j", "", "to the next place south")                                  \
    ALSO(LEFT, IN(TILE) | IN(MAP), "Left h", "", "to the next place west")                                   \
    ALSO(RIGHT, IN(TILE) | IN(MAP), "Right l", "", "to the next place east")                                 \
    ALSO(BACK, IN(MAP), "Enter Esc", "zoom in here", "")                                                     \
    ALSO(STEP, IN(TEST), ".", "step", "the next phase")                                                      \
    COMMAND(STEP_BACK, IN(TEST), ",", "back", "the previous phase")                                          \
    ALSO(ACCEPT, IN(TILE) | IN(TEST), "Enter", "place", "place the tile")                                    \
    COMMAND(TURN_RIGHT, IN(TILE), "r", "rotate", "rotate it clockwise")                                      \
    COMMAND(TURN_LEFT, IN(TILE) | IN(TEST), "R", "", "rotate it counterclockwise")                           \
    COMMAND(HOLD_ANOTHER, IN(TILE), "t", "other", "hold another tile")                                       \
    COMMAND(OFFER, IN(TILE), "s", "sell", "offer it for sale")                                               \
    COMMAND(EXTEND, IN(TILE), "X", "extend", "extend the table")                                             \
    COMMAND(FIT, IN(TILE), "Space", "fit", "next rotation that fits")                                        \
    ALSO(NEXT, IN(TILE) | IN(MAP), "Tab", "next", "next place where it fits")                                \
    ALSO(PREVIOUS, IN(TILE) | IN(MAP), "Shift-Tab", "", "previous place that fits")                          \
    COMMAND(GOTO, IN(TILE), "f '", "", "all places, by letter or the best first")                            \
    ALSO(ACCEPT, IN(PLACES), "Enter", "place", "")                                                           \
    ALSO(ACCEPT, IN(HINT), "Enter", "take", "")                                                              \
    ALSO(ACCEPT, IN(WATCH) | IN(SHOWN), "Enter", "go on", "after a computer's turn")                         \
    COMMAND(AUTOPLAY, IN(THINK) | IN(WATCH) | IN(SHOWN), "Space", "autoplay", "start or stop computers")     \
    ALSO(ACCEPT, IN(PASS), "Enter", "begin my turn", "")                                                     \
    ALSO(ACCEPT, IN(OFFER) | IN(EXTEND), "Enter", "ask", "")                                                 \
    ALSO(RIGHT, IN(OFFER), "Right l", "buyer", "")                                                           \
    ALSO(CLAIM, IN(OFFER), "1-9 0", "price", "")                                                             \
    ALSO(ACCEPT, IN(ANSWER), "y", "buy", "")                                                                 \
    ALSO(NO, IN(OFFER) | IN(ANSWER), "n Esc", "no sale", "")                                                 \
    ALSO(RIGHT, IN(EXTEND), "Right l", "side", "")                                                           \
    ALSO(ACCEPT, IN(AGREE), "y", "yes", "")                                                                  \
    ALSO(BACK, IN(EXTEND) | IN(AGREE) | IN_PANEL | IN(LIT), "Esc", "", "")                                   \
    ALSO(ACCEPT, IN(FIGURE), "Enter", "claim", "claim the chosen feature")                                   \
    ALSO(NEXT, IN(FIGURE), "Tab Down j Right l", "next", "choose the next feature")                          \
    ALSO(PREVIOUS, IN(FIGURE), "Shift-Tab Up k Left h", "", "choose the previous one")                       \
    COMMAND(CLAIM, IN(FIGURE) | IN(TEST), "1-9", "claim that", "claim that feature at once")                 \
    ALSO(NO, IN(FIGURE) | IN(TEST), "0", "skip", "claim nothing")                                            \
    COMMAND(ABBOT, IN(FIGURE), "a", "abbot", "abbot: place or recall it")                                    \
    COMMAND(LARGE, IN(FIGURE) | IN(TEST), "M", "large", "place the large meeple")                            \
    COMMAND(BUILDER, IN(FIGURE), "B", "builder", "place the builder")                                        \
    ALSO(BUILDER, IN(TEST), "d", "", "place the builder")                                                    \
    COMMAND(PIG, IN(FIGURE) | IN(TEST), "P", "pig", "place the pig")                                         \
    ALSO(UNDO, IN(FIGURE), "u Esc Backspace", "undo", "undo placing the tile")                               \
    ALSO(ACCEPT, IN(SCORED) | IN(LIT), "Enter Space", "go on", "go on with the game")                        \
    ALSO(PANEL, IN_PANEL, "v", "panel", "the usual panel, or the whole sum")                                 \
    ALSO(PANEL, IN(LIT), "v", "back", "")                                                                    \
    ALSO(ACCEPT, IN(LIT_END), "Enter Space", "go on", "the next score, then the table")                      \
    ALSO(BACK, IN_ENDED, "Esc", "scores", "")                                                                \
    COMMAND(STEP, IN_EXPLAINED, "s", "step", "count it tile by tile")                                        \
    ALSO(UNDO, IN(PASS) | IN_PANEL | IN(LIT), "u Backspace", "undo", "undo the turn")                        \
    COMMAND(UNDO, IN(TILE) | IN(THINK) | IN(WATCH) | IN_ENDED, "u Backspace", "", "undo a turn")             \
    COMMAND(REDO, IN_TURN, "^R", "", "redo what was undone")                                                 \
    ALSO(QUIT, IN_TURN | IN_PANEL | IN(LIT), "q", "quit", "quit, asks first")                                \
    COMMAND(HINT, IN(TILE) | IN(FIGURE), "A", "hint", "a hint: the best moves")                              \
    ALSO(ACCEPT, IN(SCORES), "Enter", "rematch", "at the end: a rematch")                                    \
    ALSO(REVIEW, IN(SCORES), "a", "review", "at the end: what each move cost")                               \
    ALSO(SAVE, IN_ENDED, "x", "picture", "at the end: save a picture")                                       \
    ALSO(AUTOPLAY, IN(SCORES), "p", "replay", "at the end: watch a replay")                                  \
    ALSO(PANEL, IN(SCORES), "v", "", "with the scores: the board")                                           \
    COMMAND(GRAPH, IN(SCORES), "g", "", "with the scores: a graph")                                          \
    ALSO(PANEL, IN(LIT_END), "v", "plain board", "")                                                         \
    ALSO(PANEL, IN(BOARD), "v", "", "")                                                                      \
    ALSO(REDO, IN_ENDED, "r", "rematch", "at the end: a rematch")                                            \
    ALSO(STEP, IN(SCORES), "s", "", "the chosen score on the board")                                         \
    ALSO(ACCEPT, IN(MENU), "Enter", "choose", "")                                                            \
    COMMAND(SAVE, IN(MENU), "s", "save", "")                                                                 \
    COMMAND(LOAD, IN(MENU), "l", "load", "")                                                                 \
    COMMAND(OPTIONS, IN(MENU), "o", "options", "")                                                           \
    COMMAND(RULES, IN(MENU), "r", "rules", "")                                                               \
    ALSO(ACCEPT, IN(GAMES), "Enter", "load", "")                                                             \
    ALSO(ACCEPT, IN(PUZZLES), "Enter", "open", "")                                                           \
    ALSO(GOTO, IN(PUZZLES), "t", "today's", "")                                                              \
    ALSO(ACCEPT, IN(REVIEW), "Enter", "try it again", "try to find a better move")                           \
    ALSO(FORWARD, IN(REVIEW), "! n", "next mistake", "")                                                     \
    ALSO(NEW_GAME, IN(REVIEW), "b", "better", "play the better move, and what would follow")                 \
    ALSO(NEXT, IN(REVIEW), "Tab", "player", "the next player")                                               \
    ALSO(BACK, IN(REVIEW), "Esc a", "back", "")                                                              \
    ALSO(QUIT, IN(REVIEW), "q", "quit", "")                                                                  \
    ALSO(ACCEPT, IN(VERDICT), "Enter", "try again", "")                                                      \
    ALSO(HINT, IN(VERDICT), "A", "answer", "")                                                               \
    COMMAND(FORWARD, IN(VERDICT), "n", "next", "")                                                           \
    ALSO(REDO, IN(VERDICT), "t", "try again", "")                                                            \
    ALSO(QUIT, IN(MENU), "q", "save and quit", "")                                                           \
    COMMAND(NEW_GAME, IN(MENU) | IN_ENDED, "n", "new game", "")                                              \
    ALSO(BACK, IN(MENU), "Esc", "continue", "")                                                              \
    ALSO(ACCEPT, IN(LOG) | IN(FEATURES), "Enter", "inspect", "inspect its tile")                             \
    ALSO(ACCEPT, IN(TEST_LIST), "Enter", "show", "show it on the board")                                     \
    ALSO(ACCEPT, IN(SEARCH), "Enter", "done", "")                                                            \
    ALSO(ACCEPT, IN(LINE), "Enter", "run", "")                                                               \
    ALSO(ACCEPT, IN(START), "Enter", "choose", "")                                                           \
    ALSO(UP, IN(LINE), "Up", "last line", "")                                                                \
    COMMAND(DOWN, IN_CHOICE & ~IN(VERDICT), "Down j", "next", "the line below")                              \
    ALSO(DOWN, IN(VERDICT), "Down j", "line", "the line below")                                              \
    ALSO(DOWN, IN_LINES | IN(LINE), "Down j", "", "the line below")                                          \
    COMMAND(UP, IN_CHOICE | IN_LINES, "Up k", "", "the line above")                                          \
    COMMAND(PAGE_DOWN, IN_PAGES, "PgDn", "", "a page down")                                                  \
    COMMAND(PAGE_UP, IN_PAGES, "PgUp", "", "a page up")                                                      \
    COMMAND(HOME, IN(PUZZLES), "g Home", "", "to the beginning")                                             \
    COMMAND(END, IN(PUZZLES), "G End", "", "to the end")                                                     \
    COMMAND(DELETE, IN(GAMES), "d", "delete", "")                                                            \
    ALSO(CHANGE, IN(GAMES), "D", "delete old", "")                                                           \
    ALSO(CHANGE, IN(TEST_LIST), "a", "play by these", "")                                                    \
    ALSO(CHANGE, IN(BAG), "s", "sort", "by kind, number or places")                                          \
    ALSO(FIT, IN(BAG), "h", "fits here", "only what fits the place")                                         \
    ALSO(NEXT, IN(INSPECT), "Tab Space", "feature", "the next feature")                                      \
    COMMAND(SEARCH, IN(LOG), "/", "search", "search for words")                                              \
    ALSO(FORWARD, IN(LOG), "n", "again", "search again")                                                     \
    ALSO(NEXT, IN(LINE), "Tab", "complete", "")                                                              \
    ALSO(BACK, IN(VERDICT), "Esc q", "list", "")                                                             \
    ALSO(BACK, IN(HINT), "Esc A", "back", "")                                                                \
    ALSO(BACK, IN(PLACES), "Esc", "back", "")                                                                \
    ALSO(BACK, IN(RESULTS), "Esc q Enter R", "back", "")                                                     \
    COMMAND(BACK, IN_BACK, "Esc q", "back", "")                                                              \
    ALSO(DELETE, IN(LINE), "^U", "clear", "")                                                                \
    COMMAND(NO, IN(EXTEND) | IN(AGREE), "n", "no", "")                                                       \
    ALSO(UP, IN_CURSOR, "Up k", "", "one square north")                                                      \
    ALSO(DOWN, IN_CURSOR, "Down j", "", "one square south")                                                  \
    ALSO(LEFT, IN_CURSOR, "Left h", "", "one square west")                                                   \
    ALSO(RIGHT, IN_CURSOR, "Right l", "", "one square east")                                                 \
    ALSO(RIGHT, IN(REPLAY), "Right l", "", "the next event")                                                 \
    ALSO(LEFT, IN(REPLAY), "Left h", "", "the previous event")                                               \
    ALSO(DOWN, IN(REPLAY), "Down j", "", "the next turn")                                                    \
    ALSO(UP, IN(REPLAY), "Up k", "", "the previous turn")                                                    \
    ALSO(PAGE_DOWN, IN(REPLAY), "PgDn", "", "ten turns forward")                                             \
    ALSO(PAGE_UP, IN(REPLAY), "PgUp", "", "ten turns back")                                                  \
    ALSO(HOME, IN(REPLAY) | IN(TEST) | IN(LOG), "Home", "", "to the beginning")                              \
    ALSO(END, IN(REPLAY) | IN(TEST) | IN(LOG), "End", "", "to the end")                                      \
    ALSO(AUTOPLAY, IN(REPLAY), "Space", "play", "play; any key stops")                                       \
    COMMAND(REPLAY_SLOWER, IN(REPLAY), "<", "", "play slower")                                               \
    COMMAND(REPLAY_FASTER, IN(REPLAY), ">", "", "play faster")                                               \
    ALSO(FORWARD, IN(REPLAY), "n", "scoring", "the next score")                                              \
    COMMAND(BACKWARD, IN(REPLAY), "N", "", "the previous score")                                             \
    ALSO(NEXT, IN(REPLAY), "Tab", "variation", "another way to play this turn, and the next one")            \
    ALSO(BACK, IN(REPLAY), "Esc", "back", "from a variation to the line it belongs to")                      \
    ALSO(GOTO, IN(REPLAY), "t", "turn", "go to a turn")                                                      \
    ALSO(NEW_GAME, IN(REPLAY), "b", "play on", "play on, as a new game")                                     \
    COMMAND(REVIEW, IN(REPLAY), "a !", "review", "what each move cost, what was better")                     \
    ALSO(SCROLL_NORTH, IN(REPLAY) | IN(LOG), "K", "", "move the view north")                                 \
    ALSO(SCROLL_SOUTH, IN(REPLAY) | IN(LOG), "J", "", "move the view south")                                 \
    ALSO(BAG, IN(REPLAY) | IN(TEST), "B", "", "what is in the bag")                                          \
    ALSO(QUIT, IN(REPLAY), "q", "quit", "quit the replay")                                                   \
    ALSO(GRAPH, IN(REPLAY), "G", "graph", "graph of points, then of chances")                                \
    ALSO(NEXT, IN(TEST), "Tab", "", "the next feature")                                                      \
    ALSO(PAGE_DOWN, IN(TEST), "n", "", "the next turn")                                                      \
    ALSO(PAGE_UP, IN(TEST), "N", "", "the previous turn")                                                    \
    ALSO(FORWARD, IN(TEST), "e", "", "next failing check")                                                   \
    ALSO(BACKWARD, IN(TEST), "E", "", "previous failing check")                                              \
    ALSO(UNDO, IN(TEST), "u", "", "bring replaced steps back")                                               \
    ALSO(LINE, IN(TEST), ":", "command", "type a console command")                                           \
    COMMAND(WHY, IN(TEST), "D", "why", "why it fits here or not")                                            \
    ALSO(HOLD_ANOTHER, IN(REPLAY) | IN(TEST), "F", "force", "draw a tile of your choice")                    \
    ALSO(NEW_GAME, IN(TEST), "b", "play on", "")                                                             \
    ALSO(RULES, IN(TEST), "t", "rules", "compare with other rules")                                          \
    ALSO(SAVE, IN(TEST), "x", "export", "write it as a scenario")                                            \
    ALSO(GRID, IN(TEST), "g", "ids", "ids on the board")                                                     \
    ALSO(TURN_RIGHT, IN(TEST), "r", "", "rotate it clockwise")                                               \
    ALSO(FIT, IN(TEST), "Space", "", "next rotation that fits")                                              \
    ALSO(GOTO, IN(TEST), "'", "", "next place where it fits")                                                \
    ALSO(ABBOT, IN(TEST), "a", "", "abbot: place or recall it")                                              \
    ALSO(QUIT, IN(TEST), "q Esc", "quit", "quit the rules tester")                                           \
    COMMAND(SCROLL_NORTH, IN_VIEW & ~(IN(REPLAY) | IN(LOG)), "K PgUp", "", "move the view north")            \
    COMMAND(SCROLL_SOUTH, IN_VIEW & ~(IN(REPLAY) | IN(LOG)), "J PgDn", "", "move the view south")            \
    COMMAND(SCROLL_WEST, IN_VIEW, "H", "", "move the view west")                                             \
    COMMAND(SCROLL_EAST, IN_VIEW, "L", "", "move the view east")                                             \
    COMMAND(ZOOM_IN, IN_VIEW, "+ =", "zoom", "larger tiles")                                                 \
    COMMAND(ZOOM_OUT, IN_VIEW, "-", "", "smaller tiles, overview")                                           \
    COMMAND(ZOOM_FIT, IN_VIEW & ~(IN(FIGURE) | IN(TEST)), "0", "", "zoom to show all tiles")                 \
    COMMAND(CENTRE, IN_VIEW, "c", "", "centre the view")                                                     \
    COMMAND(PANEL, IN_TURN | IN(REPLAY) | IN(TEST), "p", "", "panel on or off")                              \
    ALSO(BACK, IN(TILE) | IN(THINK) | IN(WATCH), "Esc", "", "menu: save, load, options")                     \
    COMMAND(FEATURES, IN_LOOK, "o", "table", "who has what on the table, and its points")                    \
    COMMAND(TRACK, IN_LOOK, "T", "", "the scoring track")                                                    \
    COMMAND(BAG, IN_LOOK & ~(IN(REPLAY) | IN(TEST)), "b", "bag", "what is left in the bag")                  \
    COMMAND(LOG, IN_LOOK, "m", "", "the history: all moves, the last first")                                 \
    COMMAND(GRID, IN_VIEW & ~IN(TEST), "g", "", "column and row numbers")                                    \
    COMMAND(LINE, IN_LOOK & ~IN(TEST), ":", "", "type a command: help")                                      \
    COMMAND(INSPECT, IN_LOOK, "i", "", "inspect a square")                                                   \
    COMMAND(QUIT, IN_ENDED | IN(START) | IN(SMALL), "q", "quit", "")                                         \
    COMMAND(RESULTS, IN(SCORES), "R", "results", "wins, averages, best games")                               \
    ALSO(NEXT, IN_SETUP, "Tab", "next field", "the next field")                                              \
    COMMAND(CHANGE, IN(FORM) | IN(RULES) | IN(MENU), "Space", "change", "change it, or show more")           \
    COMMAND(NEXT, IN_TABBED, "Tab", "", "")                                                                  \
    ALSO(PREVIOUS, IN_SETUP, "Shift-Tab", "", "the previous field")                                          \
    ALSO(PREVIOUS, IN_CURSOR, "Shift-Tab", "", "the previous feature")                                       \
    COMMAND(PREVIOUS, IN_TABBED, "Shift-Tab", "", "")                                                        \
    COMMAND(LEFT, IN_SETUP | IN(START) | IN(RULES) | IN(MENU) | IN(OFFER) | IN(EXTEND), "Left h", "",        \
            "the previous value")                                                                            \
    COMMAND(RIGHT, IN_SETUP | IN(START) | IN(RULES), "Right l", "", "the next value")                        \
    ALSO(RIGHT, IN(MENU), "Right", "", "the next value")                                                     \
    ALSO(NEW_GAME, IN(START), "c", "", "play against the computer")                                          \
    ALSO(PAGE_UP, IN_SETUP, "PgUp", "", "move the player up")                                                \
    ALSO(PAGE_DOWN, IN_SETUP, "PgDn", "", "move the player down")                                            \
    COMMAND(FORM_ADD, IN(FORM), "a", "", "add a player")                                                     \
    ALSO(DELETE, IN(FORM), "d", "", "remove the player")                                                     \
    COMMAND(ACCEPT, IN_SETUP, "Enter", "start", "start the game, or press it")                               \
    ALSO(RESULTS, IN(START), "R", "", "wins, averages, best games")                                          \
    ALSO(BACK, IN(RULES), "Enter Esc q", "done", "back to the set-up")                                       \
    COMMAND(ERASE, IN_TYPED, "Backspace", "", "erase a character")                                           \
    ALSO(BACK, IN(NAME), "Esc", "done", "finish typing")                                                     \
    ALSO(BACK, IN(START), "Esc", "quit", "")                                                                 \
    ALSO(PAGE_DOWN, IN(HELP), "Space Right PgDn", "next page", "")                                           \
    ALSO(PAGE_UP, IN(HELP), "Left PgUp", "", "")                                                             \
    ALSO(CHANGE, IN(HELP), "a", "ASCII", "")                                                                 \
    ALSO(ACCEPT, IN(HELP), "Enter", "", "")                                                                  \
    ALSO(BACK, IN(HELP), "Esc q ? F1", "back", "")                                                           \
    COMMAND(HELP,                                                                                            \
            IN_LOOK | IN_EXPLAINED | IN(PLACES) | IN(SCORES) | IN_SETUP | IN(RULES) | IN(START) | IN(MENU) | \
                IN(GAMES) | IN(RESULTS) | IN(PUZZLES) | IN(VERDICT) | IN(REVIEW),                            \
            "? F1", "help", "help")                                                                          \
    COMMAND(REDRAW, IN_ALL, "^L", "", "draw the screen again")

enum command {
#define COMMAND_ENUM(name, ...) COMMAND_##name,
#define NO_COMMAND(...)
    KEYS(COMMAND_ENUM, NO_COMMAND)
#undef COMMAND_ENUM
#undef NO_COMMAND
        COMMAND_COUNT,
    COMMAND_UNKNOWN = COMMAND_COUNT
};

struct key_row {
    enum command command;
    stage_set stages;
    const char *keys;
    const char *words;
    const char *help;
};

/* The rows of the table in their order; null beyond the last. */
const struct key_row *key_row(unsigned index);

/* The row of a command in a stage; null: it does not work there. */
const struct key_row *key_row_of(enum stage stage, enum command command);

/* The first stage in which a command works. */
enum stage command_home(enum command command);

/* The direction of an arrow command as enum side; SIDE_COUNT for other commands. */
unsigned side_of_command(enum command command);

/* The names of a command, such as "page-up", and of a stage in configuration files; and the reverse, which
 * gives COMMAND_UNKNOWN or STAGE_COUNT for any other name. */
enum { COMMAND_WORD_MAX = 24 };
const char *command_word(enum command command, char word[COMMAND_WORD_MAX]);
enum command command_of_word(const char *word);
const char *stage_word(enum stage stage);
enum stage stage_of_word(const char *word);

/* The title of a stage's keys in the help, or null. */
const char *stage_title(enum stage stage);

/* ---- Keys --------------------------------------------------------------------------------------------- */

enum { KEYS_TEXT_MAX = 48, KEY_LINES_MAX = 200 };

/* Keys, separated by blanks, that a command has in some stages in place of those of the table. */
struct key_line {
    enum command command;
    stage_set stages;
    bool general; /* for all stages: any other line overrides it */
    char keys[KEYS_TEXT_MAX];
    size_t line, column; /* in the file */
};

/* Of two lines for the same keys the later one counts.  A null keymap has no lines. */
struct keymap {
    unsigned count;
    struct key_line given[KEY_LINES_MAX];
};

/* The line that gives a command its keys in a stage, or null. */
const struct key_line *keymap_line(const struct keymap *map, enum stage stage, enum command command);

/* The keys of a command in a stage; empty: it does not work there. */
const char *keymap_keys(const struct keymap *map, enum stage stage, enum command command);

/* Writes the first keys of a list, at most `most`, by their names in the player's language. */
void keys_show(const char *keys, unsigned most, char *text, size_t size);

/* The first of the keys that is not text in that stage, in words; may be empty. */
enum { KEY_WORD_MAX = 24 };

struct key_word {
    char text[KEY_WORD_MAX];
};

struct key_word keymap_first(const struct keymap *map, enum stage stage, enum command command);

/*
 * The command of a key in a stage, or COMMAND_UNKNOWN. `number` becomes the digit of "1-9", else 0.
 */
enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number);

/* Another command with this key in a stage, or COMMAND_UNKNOWN. */
enum command keymap_rival(const struct keymap *map, enum stage stage, enum command command, uint32_t key);

/* Whether a key is text in a stage. */
bool key_is_text(enum stage stage, uint32_t key);

/* The words for keys that are not characters, for messages. */
#define KEY_WORDS "Up, Down, Left, Right, PgUp, PgDn, Tab, Shift-Tab, Enter, Esc, Space, Backspace, F1"

/* The key of one of those words, of "^A" to "^Z", or of one character; else INPUT_NONE. */
uint32_t key_of_word(const char *word, size_t length);

/* ---- Old names of commands (old_keys.c) ---------------------------------------------------------------- */

extern const char embedded_old_keys[];
extern const size_t embedded_old_keys_size;

/* Fills command and stages of a line; false if there was no such name. */
bool old_key(const char *name, struct key_line *line);
