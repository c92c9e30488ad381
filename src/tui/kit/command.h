/*
 * command.h: the commands and the keys that give them.
 *
 * Commands are few and general: up, next, back and erase mean on each screen what its player expects
 * there.  A table of bindings gives each command its keys in a stage of the screen, its words on the bottom
 * line and its sentence in the help.  Keys, help and bottom line all read this table, so they cannot
 * disagree.  It holds names only: the screens carry the commands out.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    INPUT_PASTE,   /* pasted text, which terminal_paste() has */
    INPUT_OTHER,
    INPUT_ENTER = '\n',
    INPUT_TAB = '\t',
    INPUT_ESCAPE = 0x1B,
    INPUT_CLEAR = 0x15,
    INPUT_REDRAW = 0x0C,
    INPUT_REDO = 0x12
};

/* What the screen waits for: it decides which keys work. */
enum stage {
    STAGE_FORM,   /* set-up: choose or change a line */
    STAGE_NAME,   /* set-up: a text field; keys that are not commands are text */
    STAGE_RULES,  /* set-up: the page of rules and tiles */
    STAGE_LEVELS, /* set-up: the computer players */
    STAGE_TILE,
    STAGE_FIGURE,
    STAGE_MAP,    /* the overview, for looking around */
    STAGE_THINK,  /* a computer is choosing its move */
    STAGE_WATCH,  /* a computer's turn is being shown */
    STAGE_SCORED, /* a panel explains the scores of the turn */
    STAGE_LIT,    /* the board explains them */
    STAGE_PASS,   /* H3: the keyboard goes to the next player */
    STAGE_OFFER,  /* H7: the buyer and the price */
    STAGE_ANSWER, /* H7: the buyer's answer */
    STAGE_EXTEND, /* H13: the side on which to extend the table */
    STAGE_AGREE,  /* H13: another player's answer */
    STAGE_MENU,   /* the menu over the table */
    STAGE_SCORES,
    STAGE_REPLAY,
    STAGE_BOARD,   /* the board after the end of the game */
    STAGE_LIT_END, /* the same, explaining a final score */
    STAGE_BAG,     /* here and below: one stage for each overlay (overlay.h) */
    STAGE_JUMP,    /* letters are places, not commands */
    STAGE_LINE,    /* a typed command */
    STAGE_LAST,
    STAGE_FIELDS,
    STAGE_OWNERS,
    STAGE_PLACES, /* all placements of the tile in hand */
    STAGE_HINT,   /* the best moves */
    STAGE_TRACK,
    STAGE_INSPECT,
    STAGE_LOG,
    STAGE_SEARCH, /* keys that are not commands are text */
    STAGE_HELP,
    STAGE_PUZZLES,   /* the list of puzzles */
    STAGE_VERDICT,   /* what the move in a puzzle is worth */
    STAGE_RESULTS,   /* the page of finished games */
    STAGE_GAMES,     /* the list of saved games */
    STAGE_SAVE,      /* the name of a game */
    STAGE_TEST,      /* the rules tester */
    STAGE_TEST_LIST, /* tester: an answer to read */
    STAGE_SMALL,     /* the window is too small */
    STAGE_COUNT
};

/* A set of stages: bit n is stage n. */
typedef uint64_t stage_set;

#define STAGE_BIT(stage) (UINT64_C(1) << (stage))
#define IN(name)         STAGE_BIT(STAGE_##name)
#define IN_SETUP         (IN(FORM) | IN(NAME))
#define IN_TURN          (IN(TILE) | IN(FIGURE) | IN(MAP) | IN(THINK) | IN(WATCH))
#define IN_CLAIMS        (IN(FIELDS) | IN(OWNERS))
#define IN_ENDED         (IN(SCORES) | IN(BOARD) | IN(LIT_END))
#define IN_EXPLAINED     (IN(SCORED) | IN(LIT) | IN(LIT_END))
/* Esc closes the overlay, and the key of another one opens that. */
#define IN_OVERLAY (IN(TRACK) | IN(BAG) | IN(INSPECT) | IN(LAST) | IN_CLAIMS | IN(LOG))
/* overlays can be opened */
#define IN_LOOK (IN_TURN | IN(BOARD) | IN(LIT_END) | IN(REPLAY) | IN(TEST) | IN_OVERLAY)
/* overlays that show the board, which can be scrolled and zoomed */
#define IN_OVER_BOARD (IN(JUMP) | IN(INSPECT) | IN(LAST) | IN_CLAIMS | IN(VERDICT))
#define IN_VIEW       (IN_TURN | IN(LIT) | IN(LIT_END) | IN(BOARD) | IN(REPLAY) | IN(TEST) | IN_OVER_BOARD)
/* letters or digits are text */
#define IN_TEXT (IN(NAME) | IN(JUMP) | IN(LINE) | IN(SEARCH) | IN(SAVE))
#define IN_ALL  (STAGE_BIT(STAGE_COUNT) - 1)

_Static_assert(STAGE_COUNT < 64, "a set of stages has 64 bits");

/*
 * A row binds keys to a command in some stages: name, command, stages, keys, words for the bottom line ("":
 * not shown there), sentence for the help ("": not in the help).  Configuration files use the name.  OWN
 * rows define a command of the same name; the others bind keys to a command that many screens share.  A
 * stage has at most one row for each key.  The bottom line shows the first key of a row; "1-9" stands for
 * nine keys.
 */
#define BINDINGS(OWN, GENERAL)                                                                               \
    GENERAL(PLACE_NORTH, UP, IN(TILE) | IN(MAP), "Up k", "", "to the next place north")                      \
    GENERAL(PLACE_SOUTH, DOWN, IN(TILE) | IN(MAP), "Down j", "", "to the next place south")                  \
    GENERAL(PLACE_WEST, LEFT, IN(TILE) | IN(MAP), "Left h", "", "to the next place west")                    \
    GENERAL(PLACE_EAST, RIGHT, IN(TILE) | IN(MAP), "Right l", "", "to the next place east")                  \
    GENERAL(MAP_LEAVE, BACK, IN(MAP), "Enter Esc", "zoom in here", "")                                       \
    OWN(PLACE, IN(TILE), "Enter", "place", "place the tile")                                                 \
    OWN(TURN_RIGHT, IN(TILE), "r", "rotate", "rotate it clockwise")                                          \
    OWN(TURN_LEFT, IN(TILE), "R", "", "rotate it counterclockwise")                                          \
    OWN(HOLD_ANOTHER, IN(TILE), "t", "other", "hold another tile")                                           \
    OWN(OFFER, IN(TILE), "s", "sell", "offer it for sale (H7)")                                              \
    OWN(EXTEND, IN(TILE), "X", "extend", "extend the table (H13)")                                           \
    OWN(TURN_TO_FIT, IN(TILE), "Space", "fit", "next rotation that fits")                                    \
    GENERAL(NEXT_PLACE, NEXT, IN(TILE) | IN(MAP), "Tab", "next", "next place where it fits")                 \
    GENERAL(LAST_PLACE, PREVIOUS, IN(TILE) | IN(MAP), "Shift-Tab", "", "previous place that fits")           \
    OWN(JUMP, IN(TILE), "'", "", "jump to a place by letter")                                                \
    OWN(PLACES, IN(TILE), "v", "", "all placements, the best first")                                         \
    GENERAL(PLACES_DOWN, DOWN, IN(PLACES), "Down j Tab", "next", "")                                         \
    GENERAL(PLACES_UP, UP, IN(PLACES), "Up k Shift-Tab", "", "")                                             \
    GENERAL(PLACES_PAGE_DOWN, PAGE_DOWN, IN(PLACES), "PgDn", "", "")                                         \
    GENERAL(PLACES_PAGE_UP, PAGE_UP, IN(PLACES), "PgUp", "", "")                                             \
    GENERAL(PLACES_TAKE, ACCEPT, IN(PLACES), "Enter", "place", "")                                           \
    GENERAL(PLACES_LEAVE, BACK, IN(PLACES), "Esc v", "back", "")                                             \
    GENERAL(HINT_TAKE, ACCEPT, IN(HINT), "Enter", "take", "")                                                \
    GENERAL(HINT_DOWN, DOWN, IN(HINT), "Down j", "next", "")                                                 \
    GENERAL(HINT_UP, UP, IN(HINT), "Up k", "", "")                                                           \
    GENERAL(HINT_LEAVE, BACK, IN(HINT), "Esc A", "back", "")                                                 \
    GENERAL(JUMP_BACK, ERASE, IN(JUMP), "Backspace", "", "")                                                 \
    GENERAL(JUMP_LEAVE, BACK, IN(JUMP), "Esc '", "back", "")                                                 \
    GENERAL(WATCH_ON, ACCEPT, IN(WATCH), "Enter", "go on", "after a computer's turn")                        \
    OWN(WATCH_PACE, IN(THINK) | IN(WATCH), "Space", "autoplay", "start or stop computers")                   \
    GENERAL(PASSED, ACCEPT, IN(PASS), "Enter", "begin my turn", "")                                          \
    GENERAL(PASS_UNDO, UNDO, IN(PASS), "u Backspace", "undo", "")                                            \
    GENERAL(OFFER_ASK, ACCEPT, IN(OFFER), "Enter", "ask", "")                                                \
    GENERAL(OFFER_RIGHT, RIGHT, IN(OFFER), "Right Tab", "buyer", "")                                         \
    GENERAL(OFFER_LEFT, LEFT, IN(OFFER), "Left", "", "")                                                     \
    GENERAL(OFFER_DIGIT, DIGIT, IN(OFFER), "1-9", "price", "")                                               \
    GENERAL(OFFER_ZERO, DIGIT, IN(OFFER), "0", "", "")                                                       \
    GENERAL(OFFER_RUB_OUT, ERASE, IN(OFFER), "Backspace", "", "")                                            \
    GENERAL(OFFER_YES, YES, IN(ANSWER), "y", "buy", "")                                                      \
    GENERAL(OFFER_NO, NO, IN(OFFER) | IN(ANSWER), "n Esc", "no sale", "")                                    \
    GENERAL(EXTEND_ASK, ACCEPT, IN(EXTEND), "Enter", "ask", "")                                              \
    GENERAL(EXTEND_NORTH, UP, IN(EXTEND), "Up k", "", "")                                                    \
    GENERAL(EXTEND_SOUTH, DOWN, IN(EXTEND), "Down j", "", "")                                                \
    GENERAL(EXTEND_WEST, LEFT, IN(EXTEND), "Left h", "", "")                                                 \
    GENERAL(EXTEND_EAST, RIGHT, IN(EXTEND), "Right l", "side", "")                                           \
    GENERAL(EXTEND_YES, YES, IN(AGREE), "y", "agree", "")                                                    \
    GENERAL(EXTEND_NO, NO, IN(EXTEND) | IN(AGREE), "n", "no", "")                                            \
    GENERAL(EXTEND_LATER, BACK, IN(EXTEND) | IN(AGREE), "Esc", "", "")                                       \
    GENERAL(CLAIM_CHOSEN, ACCEPT, IN(FIGURE), "Enter", "claim", "claim the chosen feature")                  \
    GENERAL(CLAIM_NEXT, NEXT, IN(FIGURE), "Tab Down j Right l", "next", "choose the next feature")           \
    GENERAL(CLAIM_BEFORE, PREVIOUS, IN(FIGURE), "Shift-Tab Up k Left h", "", "choose the previous one")      \
    OWN(CLAIM, IN(FIGURE), "1-9", "claim that", "claim that feature at once")                                \
    OWN(NO_FIGURE, IN(FIGURE), "0", "skip", "claim nothing")                                                 \
    OWN(ABBOT, IN(FIGURE), "a", "abbot", "abbot: place or recall it")                                        \
    GENERAL(TAKE_BACK, UNDO, IN(FIGURE), "u Esc Backspace", "undo", "undo placing the tile")                 \
    GENERAL(SCORED_ON, ACCEPT, IN(SCORED) | IN(LIT), "Enter Space", "go on", "go on with the game")          \
    GENERAL(SCORED_BOARD, SHOW_BOARD, IN(SCORED), "v", "panel", "the usual panel, or the whole sum")         \
    GENERAL(SCORED_PANEL, SHOW_BOARD, IN(LIT), "v Esc", "back", "")                                          \
    GENERAL(COUNT_ON, ACCEPT, IN(LIT_END), "Enter Space", "go on", "the next score, then the table")         \
    GENERAL(BACK_TO_SCORES, BACK, IN_ENDED, "Esc", "scores", "")                                             \
    OWN(SCORED_STEP, IN(SCORED) | IN(LIT) | IN(LIT_END), "s", "step", "count it tile by tile")               \
    GENERAL(SCORED_UNDO, UNDO, IN(SCORED) | IN(LIT), "u Backspace", "undo", "undo the turn")                 \
    GENERAL(SCORED_BACK, BACK, IN(SCORED), "Esc", "", "")                                                    \
    GENERAL(SCORED_DOWN, DOWN, IN(SCORED), "Down j PgDn", "", "scroll a long panel")                         \
    GENERAL(SCORED_UP, UP, IN(SCORED), "Up k PgUp", "", "")                                                  \
    GENERAL(LIT_DOWN, DOWN, IN(LIT), "Down j", "", "")                                                       \
    GENERAL(LIT_UP, UP, IN(LIT), "Up k", "", "")                                                             \
    OWN(UNDO, IN(TILE) | IN(THINK) | IN(WATCH) | IN_ENDED, "u Backspace", "", "undo a turn")                 \
    OWN(REDO, IN_TURN, "^R", "", "redo what was undone")                                                     \
    OWN(MENU, IN_TURN | IN(SCORED) | IN(LIT), "q", "quit", "quit, asks first")                               \
    OWN(HINT, IN(TILE) | IN(FIGURE), "A", "hint", "a hint: the best moves")                                  \
    OWN(SHOW_BOARD, IN(SCORES), "v", "board", "at the end: the board")                                       \
    OWN(GRAPH, IN(SCORES), "g", "graph", "at the end: a graph")                                              \
    OWN(SHOW_REPLAY, IN(SCORES), "p", "replay", "at the end: watch a replay")                                \
    GENERAL(SHOW_PLAIN, SHOW_BOARD, IN(LIT_END), "v", "plain board", "")                                     \
    GENERAL(SHOW_SCORES, SHOW_BOARD, IN(BOARD), "v", "", "")                                                 \
    OWN(REMATCH, IN_ENDED, "r", "rematch", "at the end: a rematch")                                          \
    GENERAL(SCORES_DOWN, DOWN, IN(SCORES) | IN(LIT_END), "Down j", "", "the next score")                     \
    GENERAL(SCORES_UP, UP, IN(SCORES) | IN(LIT_END), "Up k", "", "the previous score")                       \
    GENERAL(SCORES_LIGHT, SCORED_STEP, IN(SCORES), "s", "", "the chosen score on the board")                 \
    GENERAL(SCORES_PAGE_DOWN, PAGE_DOWN, IN(SCORES), "PgDn", "", "the next page")                            \
    GENERAL(SCORES_PAGE_UP, PAGE_UP, IN(SCORES), "PgUp", "", "the previous page")                            \
    GENERAL(MENU_CHOOSE, ACCEPT, IN(MENU), "Enter", "choose", "")                                            \
    GENERAL(MENU_UP, UP, IN(MENU), "Up k Shift-Tab", "", "the line above")                                   \
    GENERAL(MENU_DOWN, DOWN, IN(MENU), "Down j Tab", "", "the line below")                                   \
    GENERAL(MENU_LEFT, LEFT, IN(MENU), "Left", "", "the previous value")                                     \
    GENERAL(MENU_RIGHT, RIGHT, IN(MENU), "Right Space", "", "the next value")                                \
    OWN(MENU_SAVE, IN(MENU), "s", "save", "")                                                                \
    OWN(MENU_LOAD, IN(MENU), "l", "load", "")                                                                \
    OWN(MENU_OPTIONS, IN(MENU), "o", "options", "")                                                          \
    OWN(MENU_RULES, IN(MENU), "r", "rules", "")                                                              \
    GENERAL(GAMES_TAKE_UP, ACCEPT, IN(GAMES), "Enter", "load", "")                                           \
    GENERAL(GAMES_DOWN, DOWN, IN(GAMES), "Down j Tab", "next", "")                                           \
    GENERAL(GAMES_UP, UP, IN(GAMES), "Up k Shift-Tab", "", "")                                               \
    GENERAL(GAMES_PAGE_DOWN, PAGE_DOWN, IN(GAMES), "PgDn", "", "")                                           \
    GENERAL(GAMES_PAGE_UP, PAGE_UP, IN(GAMES), "PgUp", "", "")                                               \
    OWN(GAMES_DELETE, IN(GAMES), "d", "delete", "")                                                          \
    OWN(GAMES_TIDY, IN(GAMES), "D", "delete old", "")                                                        \
    GENERAL(GAMES_LEAVE, BACK, IN(GAMES), "Esc q", "back", "")                                               \
    GENERAL(SAVE_WRITE, ACCEPT, IN(SAVE), "Enter", "save", "")                                               \
    GENERAL(SAVE_RUB_OUT, ERASE, IN(SAVE), "Backspace", "", "")                                              \
    GENERAL(SAVE_CLEAR, CLEAR, IN(SAVE), "^U", "clear", "")                                                  \
    GENERAL(SAVE_LEAVE, BACK, IN(SAVE), "Esc", "back", "")                                                   \
    GENERAL(SAVE_COMPLETE, COMPLETE, IN(SAVE), "Tab", "complete", "")                                        \
    GENERAL(SURE_YES, YES, IN(GAMES), "y", "yes", "")                                                        \
    GENERAL(SURE_NO, NO, IN(GAMES), "n", "no", "")                                                           \
    GENERAL(PUZZLES_OPEN, ACCEPT, IN(PUZZLES), "Enter", "open", "")                                          \
    OWN(PUZZLES_TODAY, IN(PUZZLES), "t", "today's", "")                                                      \
    GENERAL(PUZZLES_DOWN, DOWN, IN(PUZZLES), "Down j Tab", "next", "")                                       \
    GENERAL(PUZZLES_UP, UP, IN(PUZZLES), "Up k Shift-Tab", "", "")                                           \
    GENERAL(PUZZLES_PAGE_DOWN, PAGE_DOWN, IN(PUZZLES), "PgDn", "", "")                                       \
    GENERAL(PUZZLES_PAGE_UP, PAGE_UP, IN(PUZZLES), "PgUp", "", "")                                           \
    GENERAL(PUZZLES_FIRST, HOME, IN(PUZZLES), "g", "", "")                                                   \
    GENERAL(PUZZLES_LAST, END, IN(PUZZLES), "G", "", "")                                                     \
    GENERAL(PUZZLES_LEAVE, BACK, IN(PUZZLES), "Esc q", "back", "")                                           \
    GENERAL(VERDICT_ON, ACCEPT, IN(VERDICT), "Enter", "try again", "")                                       \
    GENERAL(VERDICT_ANSWER, HINT, IN(VERDICT), "A", "answer", "")                                            \
    OWN(PUZZLE_NEXT, IN(VERDICT), "n", "next", "")                                                           \
    OWN(PUZZLE_AGAIN, IN(VERDICT), "t", "try again", "")                                                     \
    GENERAL(VERDICT_DOWN, DOWN, IN(VERDICT), "Down j Tab", "the other", "")                                  \
    GENERAL(VERDICT_UP, UP, IN(VERDICT), "Up k Shift-Tab", "", "")                                           \
    GENERAL(VERDICT_LEAVE, BACK, IN(VERDICT), "Esc q", "list", "")                                           \
    GENERAL(RESULTS_DOWN, DOWN, IN(RESULTS), "Down j Tab", "next", "")                                       \
    GENERAL(RESULTS_UP, UP, IN(RESULTS), "Up k Shift-Tab", "", "")                                           \
    GENERAL(RESULTS_LEAVE, BACK, IN(RESULTS), "Esc q Enter R", "back", "")                                   \
    OWN(LEAVE, IN(MENU), "q", "save and quit", "")                                                           \
    OWN(NEW_GAME, IN(MENU) | IN_ENDED, "n", "new game", "")                                                  \
    GENERAL(STAY, BACK, IN(MENU), "Esc", "continue", "")                                                     \
    GENERAL(CLAIMS_NEXT, DOWN, IN_CLAIMS, "Tab Down j", "next", "the next one")                              \
    GENERAL(CLAIMS_LAST, UP, IN_CLAIMS, "Shift-Tab Up k", "", "the previous one")                            \
    GENERAL(CLAIMS_CITIES, ACCEPT, IN(FIELDS), "Enter", "its cities", "the cities beside it")                \
    OWN(BAG_SORT, IN(BAG), "s", "sort", "by name, number or places")                                         \
    OWN(BAG_HERE, IN(BAG), "h", "fits here", "only what fits the place")                                     \
    GENERAL(BAG_DOWN, DOWN, IN(BAG), "Down j PgDn", "", "more below")                                        \
    GENERAL(BAG_UP, UP, IN(BAG), "Up k PgUp", "", "more above")                                              \
    GENERAL(INSPECT_NORTH, UP, IN(INSPECT), "Up k", "", "one square north")                                  \
    GENERAL(INSPECT_SOUTH, DOWN, IN(INSPECT), "Down j", "", "one square south")                              \
    GENERAL(INSPECT_WEST, LEFT, IN(INSPECT), "Left h", "", "one square west")                                \
    GENERAL(INSPECT_EAST, RIGHT, IN(INSPECT), "Right l", "", "one square east")                              \
    GENERAL(INSPECT_NEXT, NEXT, IN(INSPECT), "Tab Space", "feature", "the next feature")                     \
    GENERAL(INSPECT_LAST, PREVIOUS, IN(INSPECT), "Shift-Tab", "", "the previous feature")                    \
    GENERAL(LOG_SHOW, ACCEPT, IN(LOG), "Enter", "show", "show it on the board")                              \
    GENERAL(LOG_UP, UP, IN(LOG), "Up k", "", "the line above")                                               \
    GENERAL(LOG_DOWN, DOWN, IN(LOG), "Down j", "", "the line below")                                         \
    GENERAL(LOG_PAGE_UP, PAGE_UP, IN(LOG), "PgUp", "", "ten lines up")                                       \
    GENERAL(LOG_PAGE_DOWN, PAGE_DOWN, IN(LOG), "PgDn", "", "ten lines down")                                 \
    GENERAL(LOG_FIRST, HOME, IN(LOG), "g", "", "to the beginning")                                           \
    GENERAL(LOG_LAST, END, IN(LOG), "G", "", "to the end")                                                   \
    OWN(SEARCH, IN(LOG), "/", "search", "search for words")                                                  \
    OWN(LOG_AGAIN, IN(LOG), "n", "again", "search again")                                                    \
    GENERAL(SEARCH_DONE, ACCEPT, IN(SEARCH), "Enter", "done", "")                                            \
    GENERAL(SEARCH_RUB_OUT, ERASE, IN(SEARCH), "Backspace", "", "")                                          \
    GENERAL(SEARCH_LEAVE, BACK, IN(SEARCH), "Esc", "back", "")                                               \
    GENERAL(LAST_INSPECT, ACCEPT, IN(LAST), "Enter", "inspect", "inspect its tile")                          \
    GENERAL(LINE_ENTER, ACCEPT, IN(LINE), "Enter", "run", "")                                                \
    GENERAL(LINE_BEFORE, UP, IN(LINE), "Up", "last line", "")                                                \
    GENERAL(LINE_RUB_OUT, ERASE, IN(LINE), "Backspace", "", "")                                              \
    GENERAL(LINE_UP, PAGE_UP, IN(LINE), "PgUp", "", "")                                                      \
    GENERAL(LINE_DOWN, PAGE_DOWN, IN(LINE), "PgDn", "", "")                                                  \
    GENERAL(LINE_AFTER, DOWN, IN(LINE), "Down", "", "")                                                      \
    GENERAL(LINE_LEAVE, BACK, IN(LINE), "Esc", "back", "")                                                   \
    GENERAL(LINE_COMPLETE, COMPLETE, IN(LINE), "Tab", "complete", "")                                        \
    GENERAL(LINE_CLEAR, CLEAR, IN(LINE), "^U", "", "")                                                       \
    GENERAL(OVERLAY_LEAVE, BACK, IN_OVERLAY, "Esc q", "back", "")                                            \
    GENERAL(REPLAY_ON, RIGHT, IN(REPLAY), "Right l", "", "the next event")                                   \
    GENERAL(REPLAY_BACK, LEFT, IN(REPLAY), "Left h", "", "the previous event")                               \
    GENERAL(REPLAY_NEXT_TURN, DOWN, IN(REPLAY), "Down j", "", "the next turn")                               \
    GENERAL(REPLAY_TURN_BEFORE, UP, IN(REPLAY), "Up k", "", "the previous turn")                             \
    GENERAL(REPLAY_PAGE_ON, PAGE_DOWN, IN(REPLAY), "PgDn", "", "ten turns forward")                          \
    GENERAL(REPLAY_PAGE_BACK, PAGE_UP, IN(REPLAY), "PgUp", "", "ten turns back")                             \
    GENERAL(REPLAY_BEGINNING, HOME, IN(REPLAY), "Home", "", "to the beginning")                              \
    GENERAL(REPLAY_END, END, IN(REPLAY), "End", "", "to the end")                                            \
    OWN(REPLAY_PLAY, IN(REPLAY), "Space", "play", "play; any key stops")                                     \
    OWN(REPLAY_SLOWER, IN(REPLAY), "<", "", "play slower")                                                   \
    OWN(REPLAY_FASTER, IN(REPLAY), ">", "", "play faster")                                                   \
    OWN(REPLAY_SCORE_ON, IN(REPLAY), "n", "scoring", "the next score")                                       \
    OWN(REPLAY_SCORE_BACK, IN(REPLAY), "N", "", "the previous score")                                        \
    OWN(REPLAY_VARIATION, IN(REPLAY), "v", "variation", "another way to play this turn, and the next one")   \
    OWN(REPLAY_MAIN_LINE, IN(REPLAY), "V", "back", "from a variation to the line it belongs to")             \
    OWN(REPLAY_TURN, IN(REPLAY), "t", "turn", "go to a turn")                                                \
    OWN(REPLAY_BRANCH, IN(REPLAY), "b", "branch", "begin a new game from here")                              \
    OWN(REVIEW, IN(REPLAY), "a", "review", "what each move cost, what was better")                           \
    GENERAL(REPLAY_NORTH, SCROLL_NORTH, IN(REPLAY), "K", "", "move the view north")                          \
    GENERAL(REPLAY_SOUTH, SCROLL_SOUTH, IN(REPLAY), "J", "", "move the view south")                          \
    GENERAL(REPLAY_BAG, BAG, IN(REPLAY), "B", "", "what is in the bag")                                      \
    GENERAL(REPLAY_LEAVE, QUIT, IN(REPLAY), "q", "quit", "quit the replay")                                  \
    GENERAL(REPLAY_GRAPH, GRAPH, IN(REPLAY), "G", "graph", "graph of points, then of chances")               \
    GENERAL(REPLAY_ESCAPE, BACK, IN(REPLAY), "Esc", "", "")                                                  \
    OWN(TEST_ON, IN(TEST), ".", "step", "the next phase")                                                    \
    OWN(TEST_BACK, IN(TEST), ",", "back", "the previous phase")                                              \
    GENERAL(TEST_PUT, PLACE, IN(TEST), "Enter", "place", "place the tile in hand")                           \
    GENERAL(TEST_CLAIM, CLAIM, IN(TEST), "1-9", "claim", "claim that feature")                               \
    GENERAL(TEST_NO_FIGURE, NO_FIGURE, IN(TEST), "0", "skip", "claim nothing")                               \
    OWN(TEST_NEXT_TURN, IN(TEST), "n", "", "the next turn")                                                  \
    OWN(TEST_TURN_BEFORE, IN(TEST), "N", "", "the previous turn")                                            \
    GENERAL(TEST_BEGINNING, HOME, IN(TEST), "Home", "", "to the beginning")                                  \
    GENERAL(TEST_END, END, IN(TEST), "End", "", "to the end")                                                \
    OWN(TEST_FAIL_ON, IN(TEST), "e", "", "next failing check")                                               \
    OWN(TEST_FAIL_BACK, IN(TEST), "E", "", "previous failing check")                                         \
    OWN(TEST_BRING_BACK, IN(TEST), "u", "", "bring replaced steps back")                                     \
    GENERAL(TEST_NORTH, UP, IN(TEST), "Up k", "", "cursor north")                                            \
    GENERAL(TEST_SOUTH, DOWN, IN(TEST), "Down j", "", "cursor south")                                        \
    GENERAL(TEST_WEST, LEFT, IN(TEST), "Left h", "", "cursor west")                                          \
    GENERAL(TEST_EAST, RIGHT, IN(TEST), "Right l", "", "cursor east")                                        \
    GENERAL(TEST_SEGMENT, NEXT, IN(TEST), "Tab", "", "next segment of the tile")                             \
    GENERAL(TEST_SEGMENT_BEFORE, PREVIOUS, IN(TEST), "Shift-Tab", "", "previous segment")                    \
    GENERAL(TEST_LINE, LINE, IN(TEST), ":", "command", "type a console command")                             \
    OWN(TEST_TRY, IN(TEST), "D", "why", "why it fits here or not")                                           \
    OWN(TEST_FORCE, IN(TEST), "F", "force", "draw a tile of your choice")                                    \
    OWN(TEST_RULES, IN(TEST), "t", "rules", "compare with other rules")                                      \
    OWN(TEST_EXPORT, IN(TEST), "x", "export", "write it as a scenario")                                      \
    OWN(TEST_IDS, IN(TEST), "g", "ids", "ids on the board")                                                  \
    GENERAL(TEST_TURN_RIGHT, TURN_RIGHT, IN(TEST), "r", "", "rotate the tile in hand")                       \
    GENERAL(TEST_TURN_LEFT, TURN_LEFT, IN(TEST), "R", "", "rotate it counterclockwise")                      \
    GENERAL(TEST_TURN_TO_FIT, TURN_TO_FIT, IN(TEST), "Space", "", "next rotation that fits")                 \
    OWN(TEST_PLACE, IN(TEST), "'", "", "next place where it fits")                                           \
    GENERAL(TEST_ABBOT, ABBOT, IN(TEST), "a", "", "abbot: place or recall it")                               \
    GENERAL(TEST_LEAVE, QUIT, IN(TEST), "q Esc", "quit", "quit the rules tester")                            \
    GENERAL(TEST_LIST_SHOW, ACCEPT, IN(TEST_LIST), "Enter", "show", "")                                      \
    GENERAL(TEST_LIST_UP, UP, IN(TEST_LIST), "Up k", "", "")                                                 \
    GENERAL(TEST_LIST_DOWN, DOWN, IN(TEST_LIST), "Down j", "next", "")                                       \
    GENERAL(TEST_LIST_PAGE_UP, PAGE_UP, IN(TEST_LIST), "PgUp", "", "")                                       \
    GENERAL(TEST_LIST_PAGE_DOWN, PAGE_DOWN, IN(TEST_LIST), "PgDn", "", "")                                   \
    OWN(TEST_ADOPT, IN(TEST_LIST), "a", "play by these", "")                                                 \
    GENERAL(TEST_LIST_LEAVE, BACK, IN(TEST_LIST), "Esc q", "back", "")                                       \
    OWN(SCROLL_NORTH, IN_VIEW & ~IN(REPLAY), "K PgUp", "", "move the view north")                            \
    OWN(SCROLL_SOUTH, IN_VIEW & ~IN(REPLAY), "J PgDn", "", "move the view south")                            \
    OWN(SCROLL_WEST, IN_VIEW, "H", "", "move the view west")                                                 \
    OWN(SCROLL_EAST, IN_VIEW, "L", "", "move the view east")                                                 \
    OWN(ZOOM_IN, IN_VIEW, "+ =", "zoom", "larger tiles")                                                     \
    OWN(ZOOM_OUT, IN_VIEW, "-", "", "smaller tiles, overview")                                               \
    OWN(ZOOM_FIT, IN_VIEW & ~(IN(FIGURE) | IN(TEST)), "0", "", "zoom to show all tiles")                     \
    OWN(CENTRE, IN_VIEW & ~IN(JUMP), "c", "", "centre the view")                                             \
    OWN(PROJECT, IN_TURN, "e", "", "scores if it ended now")                                                 \
    OWN(PANEL, IN_TURN | IN(REPLAY) | IN(TEST), "p", "", "panel on or off")                                  \
    GENERAL(BACK_TO_MENU, BACK, IN(TILE) | IN(THINK) | IN(WATCH), "Esc", "", "menu: save, load, options")    \
    OWN(FIELDS, IN_LOOK, "f", "fields", "fields and their owners")                                           \
    OWN(OWNERS, IN_LOOK, "o", "", "who owns what")                                                           \
    OWN(TRACK, IN_LOOK, "T", "", "the scoring track")                                                        \
    OWN(BAG, IN_LOOK & ~IN(REPLAY), "b", "bag", "what is left in the bag")                                   \
    OWN(LOG, IN_LOOK, "m", "", "the log of the game")                                                        \
    OWN(LAST, IN_LOOK, "w", "", "what the last turn did")                                                    \
    OWN(GRID, IN_VIEW & ~(IN(JUMP) | IN(TEST)), "g", "", "column and row numbers")                           \
    OWN(LINE, IN_LOOK & ~IN(TEST), ":", "", "type a command: help")                                          \
    OWN(INSPECT, IN_LOOK, "i", "", "inspect a square")                                                       \
    OWN(QUIT, IN_ENDED | IN(FORM) | IN(SMALL), "q", "quit", "")                                              \
    GENERAL(SCORES_REVIEW, REVIEW, IN(SCORES), "a", "review", "at the end: what each move cost")             \
    OWN(PICTURE, IN_ENDED, "x", "picture", "at the end: save a picture")                                     \
    OWN(RESULTS, IN(SCORES), "R", "results", "wins, averages, best games")                                   \
    GENERAL(FORM_UP, UP, IN_SETUP, "Up", "", "the line above")                                               \
    GENERAL(FORM_DOWN, DOWN, IN_SETUP, "Down", "", "the line below")                                         \
    OWN(FORM_ABOVE, IN(FORM), "k", "", "the line above")                                                     \
    OWN(FORM_BELOW, IN(FORM), "j", "", "the line below")                                                     \
    GENERAL(FORM_NEXT, NEXT, IN_SETUP, "Tab", "next field", "the next field")                                \
    GENERAL(FORM_BEFORE, PREVIOUS, IN_SETUP, "Shift-Tab", "", "the previous field")                          \
    GENERAL(FORM_LEFT, LEFT, IN_SETUP, "Left", "", "the previous value")                                     \
    GENERAL(FORM_RIGHT, RIGHT, IN_SETUP, "Right", "", "the next value")                                      \
    GENERAL(FORM_LESS, LEFT, IN(FORM), "h", "", "the previous value")                                        \
    GENERAL(FORM_MORE, RIGHT, IN(FORM), "l", "", "the next value")                                           \
    OWN(FORM_USE, IN(FORM), "Space", "change", "change it, or show more")                                    \
    OWN(FORM_COMPUTER, IN(FORM), "c", "computer", "play against the computer")                               \
    OWN(FORM_EARLIER, IN_SETUP, "PgUp", "", "move the player up")                                            \
    OWN(FORM_LATER, IN_SETUP, "PgDn", "", "move the player down")                                            \
    OWN(FORM_ADD, IN(FORM), "a", "", "add a player")                                                         \
    OWN(FORM_REMOVE, IN(FORM), "d", "", "remove the player")                                                 \
    GENERAL(FORM_GO, ACCEPT, IN_SETUP, "Enter", "start", "start the game, or press it")                      \
    GENERAL(FORM_RESULTS, RESULTS, IN(FORM), "R", "", "wins, averages, best games")                          \
    GENERAL(RULES_RIGHT, RIGHT, IN(RULES), "Right l Space", "change", "the next value")                      \
    GENERAL(RULES_LEFT, LEFT, IN(RULES), "Left h", "", "the previous value")                                 \
    GENERAL(RULES_DOWN, DOWN, IN(RULES), "Down j Tab", "next", "the line below")                             \
    GENERAL(RULES_UP, UP, IN(RULES), "Up k Shift-Tab", "", "the line above")                                 \
    GENERAL(RULES_DONE, BACK, IN(RULES), "Enter Esc q", "done", "back to the set-up")                        \
    GENERAL(LEVELS_PLAY, ACCEPT, IN(LEVELS), "Enter", "start", "begin the game")                             \
    GENERAL(LEVELS_DOWN, DOWN, IN(LEVELS), "Down j Tab", "next", "a stronger one")                           \
    GENERAL(LEVELS_UP, UP, IN(LEVELS), "Up k Shift-Tab", "", "a weaker one")                                 \
    GENERAL(LEVELS_LEAVE, BACK, IN(LEVELS), "Esc q", "back", "back to the set-up")                           \
    GENERAL(FORM_RUB_OUT, ERASE, IN(NAME), "Backspace", "", "erase a character")                             \
    GENERAL(FORM_TYPED, BACK, IN(NAME), "Esc", "done", "finish typing")                                      \
    GENERAL(FORM_QUIT, BACK, IN(FORM), "Esc", "quit", "to the buttons, then quit")                           \
    GENERAL(HELP_NEXT, PAGE_DOWN, IN(HELP), "Space Right PgDn", "next page", "")                             \
    GENERAL(HELP_BEFORE, PAGE_UP, IN(HELP), "Left PgUp", "", "")                                             \
    OWN(HELP_ASCII, IN(HELP), "a", "ASCII", "")                                                              \
    GENERAL(HELP_ON, ACCEPT, IN(HELP), "Enter", "go on", "")                                                 \
    GENERAL(HELP_LEAVE, BACK, IN(HELP), "Esc q ? F1", "back", "")                                            \
    GENERAL(HELP_IN_NAME, HELP, IN(NAME), "F1", "help", "")                                                  \
    OWN(HELP, IN_LOOK | IN_EXPLAINED | IN(JUMP) | IN(SCORES) | IN(FORM) | IN(RULES) | IN(LEVELS) | IN(MENU), \
        "? F1", "help", "help")                                                                              \
    OWN(REDRAW, IN_ALL, "^L", "", "draw the screen again")

/* Commands that many screens share; each carries them out in its own way. */
#define GENERAL_COMMANDS(_) \
    _(UP)                   \
    _(DOWN)                 \
    _(LEFT)                 \
    _(RIGHT)                \
    _(PAGE_UP)              \
    _(PAGE_DOWN)            \
    _(HOME)                 \
    _(END)                  \
    _(NEXT)                 \
    _(PREVIOUS)             \
    _(ACCEPT)               \
    _(BACK)                 \
    _(YES)                  \
    _(NO)                   \
    _(DIGIT)                \
    _(ERASE)                \
    _(CLEAR)                \
    _(COMPLETE)

/* The shared commands, then those of a single kind of screen. */
enum command {
#define GENERAL_COMMAND(name) COMMAND_##name,
    GENERAL_COMMANDS(GENERAL_COMMAND)
#undef GENERAL_COMMAND
        COMMAND_GENERAL_END,
#define NO_COMMAND(...)
#define OWN_COMMAND(name, ...) COMMAND_##name,
    BINDINGS(OWN_COMMAND, NO_COMMAND)
#undef OWN_COMMAND
#undef NO_COMMAND
        COMMAND_COUNT,
    COMMAND_UNKNOWN = COMMAND_COUNT
};

enum binding {
#define BINDING_ENUM(name, ...) BINDING_##name,
    BINDINGS(BINDING_ENUM, BINDING_ENUM)
#undef BINDING_ENUM
        BINDING_COUNT,
    BINDING_NONE = BINDING_COUNT
};

struct binding_info {
    const char *name; /* "GAMES_DOWN" */
    enum command command;
    stage_set stages;
    const char *keys;
    const char *words;
    const char *help;
};

const struct binding_info *binding_info(enum binding binding);

/* The direction of an arrow command (enum side); SIDE_COUNT for other commands. */
unsigned side_of_command(enum command command);

/* Whether a binding, or any binding of a command, works in a stage. */
bool binding_works(enum binding binding, enum stage stage);
bool command_works(enum command command, enum stage stage);

/* Converts a binding to its name in configuration files, such as "place-north", and back (or
 * BINDING_NONE). */
const char *binding_word(enum binding binding, char *word, size_t size);
enum binding binding_of_word(const char *word);

/* The shared command with this name in configuration files, such as "page-up", or COMMAND_UNKNOWN. */
enum command general_of_word(const char *word);

/* ---- Keys --------------------------------------------------------------------------------------------- */

enum { KEYS_TEXT_MAX = 48 };

/* The keys of each binding, separated by blanks.  A null keymap stands for the table's default keys. */
struct keymap {
    char keys[BINDING_COUNT][KEYS_TEXT_MAX];
};

void keymap_default(struct keymap *map);

const char *keymap_keys(const struct keymap *map, enum binding binding);

/*
 * The binding of a key in a stage, or BINDING_NONE; its command, or COMMAND_UNKNOWN. `number` becomes the
 * digit of "1-9", else 0.
 */
enum binding binding_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number);
enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number);

/* Another binding with this key that works in a stage where `binding` works, or BINDING_NONE. */
enum binding keymap_conflict(const struct keymap *map, enum binding binding, uint32_t key);

bool has_default_key(enum binding binding, uint32_t key);

/* Writes the first key of a binding, in words, to `word` of `size` bytes. */
const char *binding_first_key(const struct keymap *map, enum binding binding, char *word, size_t size);

/* The words for keys that are not characters, for messages. */
#define KEY_WORDS "Up, Down, Left, Right, PgUp, PgDn, Tab, Shift-Tab, Enter, Esc, Space, Backspace, F1"

/* The key of one of those words, of "^A" to "^Z", or of one character; else INPUT_NONE. */
uint32_t key_of_word(const char *word, size_t length);
