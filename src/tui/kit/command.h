/*
 * command.h: what can be done at the keyboard.
 *
 * One table holds every command: in which stages of the screen it works, its keys, its words on the bottom
 * line and its sentence in the help.  The keys, the help and the bottom line are all made from it, so they
 * cannot disagree.  Only names are here; what a command does is the screens' business.
 */
#ifndef BASTIDE_TUI_KIT_COMMAND_H
#define BASTIDE_TUI_KIT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Keys that are no characters follow the last code point. */
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
    INPUT_POINTER, /* the mouse: terminal_pointer() says what it did */
    INPUT_OTHER,
    INPUT_ENTER = '\n',
    INPUT_TAB = '\t',
    INPUT_ESCAPE = 0x1B,
    INPUT_CLEAR = 0x15,
    INPUT_REDRAW = 0x0C,
    INPUT_REDO = 0x12
};

/* What the screen waits for. */
enum stage {
    STAGE_FORM,  /* set-up: a line to choose or change */
    STAGE_NAME,  /* set-up: a line to write in; what is no command is text */
    STAGE_RULES, /* set-up: the page of rules and tiles */
    STAGE_TILE,
    STAGE_FIGURE,
    STAGE_MAP,    /* the overview instead of either: to look around in */
    STAGE_THINK,  /* a computer chooses its move */
    STAGE_WATCH,  /* a computer has played its turn, which is shown */
    STAGE_SCORED, /* a panel explains what the turn has scored */
    STAGE_LIT,    /* so does the board */
    STAGE_PASS,   /* hidden hands: the keyboard goes to the next player */
    STAGE_OFFER,  /* H7: to whom and for how much */
    STAGE_ANSWER, /* H7: the buyer's yes or no */
    STAGE_EXTEND, /* H13: on which side the table is to be extended */
    STAGE_AGREE,  /* H13: another player's yes or no */
    STAGE_MENU,   /* leave, or go on? */
    STAGE_SCORES,
    STAGE_REPLAY,
    STAGE_REPLAY_TURN, /* the number of a turn is typed */
    STAGE_BOARD,       /* the board when the game is over */
    STAGE_LIT_END,     /* the same with one of the final scores */
    STAGE_BAG,         /* overlays, one stage each (overlay.h) */
    STAGE_JUMP,        /* letters are places, no commands */
    STAGE_LINE,        /* a command is typed */
    STAGE_LAST,
    STAGE_FIELDS,
    STAGE_OWNERS,
    STAGE_TRACK,
    STAGE_INSPECT,
    STAGE_LOG,
    STAGE_SEARCH, /* what is no command is text */
    STAGE_HELP,
    STAGE_GAMES,     /* the list of saved games */
    STAGE_SAVE,      /* the name of a game is typed */
    STAGE_TEST,      /* the rules tester */
    STAGE_TEST_LINE, /* in it a line is typed: what is no command is text */
    STAGE_TEST_LIST, /* in it an answer is read */
    STAGE_SMALL,     /* the window is too small for anything */
    STAGE_COUNT
};

/* A set of stages: bit n for stage n. */
typedef uint64_t stage_set;

#define STAGE_BIT(stage) (UINT64_C(1) << (stage))
#define IN_FORM          STAGE_BIT(STAGE_FORM)
#define IN_NAME          STAGE_BIT(STAGE_NAME)
#define IN_SETUP         (IN_FORM | IN_NAME)
#define IN_RULES         STAGE_BIT(STAGE_RULES)
#define IN_TILE          STAGE_BIT(STAGE_TILE)
#define IN_FIGURE        STAGE_BIT(STAGE_FIGURE)
#define IN_THINK         STAGE_BIT(STAGE_THINK)
#define IN_WATCH         STAGE_BIT(STAGE_WATCH)
#define IN_MAP           STAGE_BIT(STAGE_MAP)
#define IN_TURN          (IN_TILE | IN_FIGURE | IN_MAP | IN_THINK | IN_WATCH)
#define IN_SCORED        STAGE_BIT(STAGE_SCORED)
#define IN_LIT           STAGE_BIT(STAGE_LIT)
#define IN_PASS          STAGE_BIT(STAGE_PASS)
#define IN_OFFER         STAGE_BIT(STAGE_OFFER)
#define IN_ANSWER        STAGE_BIT(STAGE_ANSWER)
#define IN_EXTEND        STAGE_BIT(STAGE_EXTEND)
#define IN_AGREE         STAGE_BIT(STAGE_AGREE)
#define IN_MENU          STAGE_BIT(STAGE_MENU)
#define IN_SCORES        STAGE_BIT(STAGE_SCORES)
#define IN_BOARD         STAGE_BIT(STAGE_BOARD)
#define IN_REPLAY        STAGE_BIT(STAGE_REPLAY)
#define IN_REPLAY_TURN   STAGE_BIT(STAGE_REPLAY_TURN)
#define IN_LIT_END       STAGE_BIT(STAGE_LIT_END)
#define IN_TEST          STAGE_BIT(STAGE_TEST)
#define IN_TEST_LINE     STAGE_BIT(STAGE_TEST_LINE)
#define IN_TEST_LIST     STAGE_BIT(STAGE_TEST_LIST)
#define IN_BAG           STAGE_BIT(STAGE_BAG)
#define IN_JUMP          STAGE_BIT(STAGE_JUMP)
#define IN_INSPECT       STAGE_BIT(STAGE_INSPECT)
#define IN_LINE          STAGE_BIT(STAGE_LINE)
#define IN_LAST          STAGE_BIT(STAGE_LAST)
#define IN_FIELDS        STAGE_BIT(STAGE_FIELDS)
#define IN_OWNERS        STAGE_BIT(STAGE_OWNERS)
#define IN_TRACK         STAGE_BIT(STAGE_TRACK)
#define IN_CLAIMS        (IN_FIELDS | IN_OWNERS)
#define IN_LOG           STAGE_BIT(STAGE_LOG)
#define IN_SEARCH        STAGE_BIT(STAGE_SEARCH)
#define IN_ENDED         (IN_SCORES | IN_BOARD | IN_LIT_END)
#define IN_EXPLAINED     (IN_SCORED | IN_LIT | IN_LIT_END)
/* where Esc closes an overlay and another one may be opened */
#define IN_OVERLAY (IN_TRACK | IN_BAG | IN_INSPECT | IN_LAST | IN_CLAIMS | IN_LOG)
/* where overlays are opened */
#define IN_LOOK (IN_TURN | IN_BOARD | IN_LIT_END | IN_REPLAY | IN_TEST | IN_OVERLAY)
/* overlays in which the board is seen: they scroll and zoom it */
#define IN_OVER_BOARD (IN_JUMP | IN_INSPECT | IN_LAST | IN_CLAIMS)
#define IN_VIEW       (IN_TURN | IN_LIT | IN_LIT_END | IN_BOARD | IN_REPLAY | IN_TEST | IN_OVER_BOARD)
#define IN_SAVE       STAGE_BIT(STAGE_SAVE)
/* where letters or digits are text */
#define IN_TEXT  (IN_NAME | IN_JUMP | IN_REPLAY_TURN | IN_SAVE | IN_TEST_LINE)
#define IN_HELP  STAGE_BIT(STAGE_HELP)
#define IN_GAMES STAGE_BIT(STAGE_GAMES)
#define IN_SMALL STAGE_BIT(STAGE_SMALL)
#define IN_ALL   (STAGE_BIT(STAGE_COUNT) - 1)

_Static_assert(STAGE_COUNT < 64, "a set of stages has 64 bits");

/*
 * command, stages, keys, words for the bottom line ("" keeps it off), sentence for the help ("" keeps it
 * out). The bottom line names the first key of a command; "1-9" stands for nine keys.
 */
#define COMMANDS(_)                                                                                      \
    _(COMMAND_PLACE_NORTH, IN_TILE | IN_MAP, "Up k", "", "to next place north")                          \
    _(COMMAND_PLACE_SOUTH, IN_TILE | IN_MAP, "Down j", "", "to next place south")                        \
    _(COMMAND_PLACE_WEST, IN_TILE | IN_MAP, "Left h", "", "to next place west")                          \
    _(COMMAND_PLACE_EAST, IN_TILE | IN_MAP, "Right l", "", "to next place east")                         \
    _(COMMAND_MAP_LEAVE, IN_MAP, "Enter Esc", "zoom in here", "")                                        \
    _(COMMAND_PLACE, IN_TILE, "Enter", "place", "place the tile")                                        \
    _(COMMAND_TURN_RIGHT, IN_TILE, "r", "rotate", "rotate it clockwise")                                 \
    _(COMMAND_TURN_LEFT, IN_TILE, "R", "", "rotate it counterclockwise")                                 \
    _(COMMAND_HOLD_ANOTHER, IN_TILE, "t", "other", "hold another of a hand")                             \
    _(COMMAND_OFFER, IN_TILE, "s", "sell", "offer it for sale (H7)")                                     \
    _(COMMAND_EXTEND, IN_TILE, "X", "extend", "extend the table (H13)")                                  \
    _(COMMAND_TURN_TO_FIT, IN_TILE, "Space", "fit", "next rotation that fits")                           \
    _(COMMAND_NEXT_PLACE, IN_TILE | IN_MAP, "Tab", "next", "next place where it fits")                   \
    _(COMMAND_LAST_PLACE, IN_TILE | IN_MAP, "Shift-Tab", "", "fitting place before that")                \
    _(COMMAND_JUMP, IN_TILE, "'", "", "jump to a place by letter")                                       \
    _(COMMAND_JUMP_BACK, IN_JUMP, "Backspace", "", "")                                                   \
    _(COMMAND_JUMP_LEAVE, IN_JUMP, "Esc '", "back", "")                                                  \
    _(COMMAND_WATCH_ON, IN_WATCH, "Enter", "go on", "after a computer's turn")                           \
    _(COMMAND_WATCH_PACE, IN_THINK | IN_WATCH, "Space", "by itself", "computers go on alone, or stop")   \
    _(COMMAND_PASSED, IN_PASS, "Enter", "show my hand", "")                                              \
    _(COMMAND_OFFER_ASK, IN_OFFER, "Enter", "ask", "")                                                   \
    _(COMMAND_OFFER_RIGHT, IN_OFFER, "Right Tab", "who", "")                                             \
    _(COMMAND_OFFER_LEFT, IN_OFFER, "Left", "", "")                                                      \
    _(COMMAND_OFFER_DIGIT, IN_OFFER, "1-9", "price", "")                                                 \
    _(COMMAND_OFFER_ZERO, IN_OFFER, "0", "", "")                                                         \
    _(COMMAND_OFFER_RUB_OUT, IN_OFFER, "Backspace", "", "")                                              \
    _(COMMAND_OFFER_YES, IN_ANSWER, "y", "buy", "")                                                      \
    _(COMMAND_OFFER_NO, IN_OFFER | IN_ANSWER, "n Esc", "no sale", "")                                    \
    _(COMMAND_EXTEND_ASK, IN_EXTEND, "Enter", "ask", "")                                                 \
    _(COMMAND_EXTEND_NORTH, IN_EXTEND, "Up k", "", "")                                                   \
    _(COMMAND_EXTEND_SOUTH, IN_EXTEND, "Down j", "", "")                                                 \
    _(COMMAND_EXTEND_WEST, IN_EXTEND, "Left h", "", "")                                                  \
    _(COMMAND_EXTEND_EAST, IN_EXTEND, "Right l", "side", "")                                             \
    _(COMMAND_EXTEND_YES, IN_AGREE, "y", "agree", "")                                                    \
    _(COMMAND_EXTEND_NO, IN_EXTEND | IN_AGREE, "n Esc", "leave it", "")                                  \
    _(COMMAND_CLAIM, IN_FIGURE, "1-9", "claim", "claim that feature")                                    \
    _(COMMAND_NO_FIGURE, IN_FIGURE, "Enter 0", "skip", "claim nothing")                                  \
    _(COMMAND_ABBOT, IN_FIGURE, "a", "abbot", "abbot: place or recall it")                               \
    _(COMMAND_TAKE_BACK, IN_FIGURE, "u Esc Backspace", "undo", "take the tile back in hand")             \
    _(COMMAND_SCORED_ON, IN_SCORED | IN_LIT, "Enter Space", "go on", "go on with the game")              \
    _(COMMAND_SCORED_BOARD, IN_SCORED, "v", "board", "see the board by itself")                          \
    _(COMMAND_SCORED_PANEL, IN_LIT, "v Esc", "panel", "")                                                \
    _(COMMAND_SCORED_STEP, IN_SCORED | IN_LIT | IN_LIT_END, "s", "step", "count it tile by tile")        \
    _(COMMAND_SCORED_UNDO, IN_SCORED | IN_LIT, "u Backspace", "undo", "undo the turn")                   \
    _(COMMAND_SCORED_BACK, IN_SCORED, "Esc", "", "")                                                     \
    _(COMMAND_SCORED_DOWN, IN_SCORED, "Down j PgDn", "", "more of a long panel")                         \
    _(COMMAND_SCORED_UP, IN_SCORED, "Up k PgUp", "", "")                                                 \
    _(COMMAND_UNDO, IN_TILE | IN_THINK | IN_WATCH | IN_ENDED, "u Backspace", "", "undo a turn")          \
    _(COMMAND_REDO, IN_TURN, "^R", "", "redo what was undone")                                           \
    _(COMMAND_MENU, IN_TURN | IN_SCORED | IN_LIT, "q", "quit", "save and quit; asks once")               \
    _(COMMAND_SHOW_BOARD, IN_SCORES, "v", "board", "at the end: the board")                              \
    _(COMMAND_GRAPH, IN_SCORES, "g", "graph", "at the end: a graph")                                     \
    _(COMMAND_SHOW_REPLAY, IN_SCORES, "p", "replay", "at the end: the game again")                       \
    _(COMMAND_SHOW_PLAIN, IN_LIT_END, "v", "plain board", "")                                            \
    _(COMMAND_SHOW_SCORES, IN_BOARD, "v", "", "")                                                        \
    _(COMMAND_BACK_TO_SCORES, IN_ENDED, "Esc", "scores", "")                                             \
    _(COMMAND_SCORES_DOWN, IN_SCORES | IN_LIT_END, "Down j", "next", "the next score")                   \
    _(COMMAND_SCORES_UP, IN_SCORES | IN_LIT_END, "Up k", "", "the score before")                         \
    _(COMMAND_SCORES_PAGE_DOWN, IN_SCORES, "PgDn", "", "several on")                                     \
    _(COMMAND_SCORES_PAGE_UP, IN_SCORES, "PgUp", "", "several back")                                     \
    _(COMMAND_MENU_CHOOSE, IN_MENU, "Enter", "choose", "")                                               \
    _(COMMAND_MENU_UP, IN_MENU, "Up k Shift-Tab", "", "the line above")                                  \
    _(COMMAND_MENU_DOWN, IN_MENU, "Down j Tab", "", "the line below")                                    \
    _(COMMAND_MENU_LEFT, IN_MENU, "Left", "", "the value before")                                        \
    _(COMMAND_MENU_RIGHT, IN_MENU, "Right Space", "", "the next value")                                  \
    _(COMMAND_MENU_SAVE, IN_MENU, "s", "save", "")                                                       \
    _(COMMAND_MENU_LOAD, IN_MENU, "l", "load", "")                                                       \
    _(COMMAND_MENU_OPTIONS, IN_MENU, "o", "options", "")                                                 \
    _(COMMAND_MENU_RULES, IN_MENU, "r", "rules", "")                                                     \
    _(COMMAND_GAMES_TAKE_UP, IN_GAMES, "Enter", "load", "")                                              \
    _(COMMAND_GAMES_DOWN, IN_GAMES, "Down j Tab", "next", "")                                            \
    _(COMMAND_GAMES_UP, IN_GAMES, "Up k Shift-Tab", "", "")                                              \
    _(COMMAND_GAMES_PAGE_DOWN, IN_GAMES, "PgDn", "", "")                                                 \
    _(COMMAND_GAMES_PAGE_UP, IN_GAMES, "PgUp", "", "")                                                   \
    _(COMMAND_GAMES_DELETE, IN_GAMES, "d", "delete", "")                                                 \
    _(COMMAND_GAMES_TIDY, IN_GAMES, "D", "delete old", "")                                               \
    _(COMMAND_GAMES_LEAVE, IN_GAMES, "Esc q", "back", "")                                                \
    _(COMMAND_SAVE_WRITE, IN_SAVE, "Enter", "save", "")                                                  \
    _(COMMAND_SAVE_RUB_OUT, IN_SAVE, "Backspace", "", "")                                                \
    _(COMMAND_SAVE_CLEAR, IN_SAVE, "^U", "clear", "")                                                    \
    _(COMMAND_SAVE_LEAVE, IN_SAVE, "Esc", "back", "")                                                    \
    _(COMMAND_SAVE_COMPLETE, IN_SAVE, "Tab", "complete", "")                                             \
    _(COMMAND_SURE_YES, IN_GAMES, "y", "yes", "")                                                        \
    _(COMMAND_SURE_NO, IN_GAMES, "n", "no", "")                                                          \
    _(COMMAND_LEAVE, IN_MENU, "q", "save and quit", "")                                                  \
    _(COMMAND_NEW_GAME, IN_MENU | IN_ENDED, "n", "new game", "")                                         \
    _(COMMAND_STAY, IN_MENU, "Esc", "go on playing", "")                                                 \
    _(COMMAND_CLAIMS_NEXT, IN_CLAIMS, "Tab Down j", "next", "the next one")                              \
    _(COMMAND_CLAIMS_LAST, IN_CLAIMS, "Shift-Tab Up k", "", "the one before")                            \
    _(COMMAND_CLAIMS_CITIES, IN_FIELDS, "Enter", "its cities", "the cities that feed it")                \
    _(COMMAND_BAG_SORT, IN_BAG, "s", "sort", "by name, number or places")                                \
    _(COMMAND_BAG_HERE, IN_BAG, "h", "fits here", "only what fits the place")                            \
    _(COMMAND_BAG_DOWN, IN_BAG, "Down j PgDn", "", "more below")                                         \
    _(COMMAND_BAG_UP, IN_BAG, "Up k PgUp", "", "more above")                                             \
    _(COMMAND_INSPECT_NORTH, IN_INSPECT, "Up k", "", "the square north")                                 \
    _(COMMAND_INSPECT_SOUTH, IN_INSPECT, "Down j", "", "the square south")                               \
    _(COMMAND_INSPECT_WEST, IN_INSPECT, "Left h", "", "the square west")                                 \
    _(COMMAND_INSPECT_EAST, IN_INSPECT, "Right l", "", "the square east")                                \
    _(COMMAND_INSPECT_NEXT, IN_INSPECT, "Tab Space", "feature", "the next feature")                      \
    _(COMMAND_INSPECT_LAST, IN_INSPECT, "Shift-Tab", "", "the feature before")                           \
    _(COMMAND_LOG_SHOW, IN_LOG, "Enter", "show", "show its place")                                       \
    _(COMMAND_LOG_UP, IN_LOG, "Up k", "", "the line above")                                              \
    _(COMMAND_LOG_DOWN, IN_LOG, "Down j", "", "the line below")                                          \
    _(COMMAND_LOG_PAGE_UP, IN_LOG, "PgUp", "", "ten lines up")                                           \
    _(COMMAND_LOG_PAGE_DOWN, IN_LOG, "PgDn", "", "ten lines down")                                       \
    _(COMMAND_LOG_FIRST, IN_LOG, "g", "", "the beginning")                                               \
    _(COMMAND_LOG_LAST, IN_LOG, "G", "", "the end")                                                      \
    _(COMMAND_SEARCH, IN_LOG, "/", "search", "look for words")                                           \
    _(COMMAND_LOG_AGAIN, IN_LOG, "n", "again", "look for them again")                                    \
    _(COMMAND_SEARCH_DONE, IN_SEARCH, "Enter", "found", "")                                              \
    _(COMMAND_SEARCH_RUB_OUT, IN_SEARCH, "Backspace", "", "")                                            \
    _(COMMAND_SEARCH_LEAVE, IN_SEARCH, "Esc", "back", "")                                                \
    _(COMMAND_LAST_INSPECT, IN_LAST, "Enter", "inspect", "inspect its tile")                             \
    _(COMMAND_LINE_ENTER, IN_LINE, "Enter", "do it", "")                                                 \
    _(COMMAND_LINE_BEFORE, IN_LINE, "Up", "the last one", "")                                            \
    _(COMMAND_LINE_RUB_OUT, IN_LINE, "Backspace", "", "")                                                \
    _(COMMAND_LINE_UP, IN_LINE, "PgUp", "", "")                                                          \
    _(COMMAND_LINE_DOWN, IN_LINE, "PgDn Down", "", "")                                                   \
    _(COMMAND_LINE_LEAVE, IN_LINE, "Esc", "back", "")                                                    \
    _(COMMAND_LINE_COMPLETE, IN_LINE, "Tab", "complete", "")                                             \
    _(COMMAND_LINE_CLEAR, IN_LINE, "^U", "", "")                                                         \
    _(COMMAND_OVERLAY_LEAVE, IN_OVERLAY, "Esc q", "back", "")                                            \
    _(COMMAND_REPLAY_ON, IN_REPLAY, "Right l", "", "an event on")                                        \
    _(COMMAND_REPLAY_BACK, IN_REPLAY, "Left h", "", "an event back")                                     \
    _(COMMAND_REPLAY_NEXT_TURN, IN_REPLAY, "Down j", "", "a turn on")                                    \
    _(COMMAND_REPLAY_TURN_BEFORE, IN_REPLAY, "Up k", "", "a turn back")                                  \
    _(COMMAND_REPLAY_PAGE_ON, IN_REPLAY, "PgDn", "", "ten turns on")                                     \
    _(COMMAND_REPLAY_PAGE_BACK, IN_REPLAY, "PgUp", "", "ten turns back")                                 \
    _(COMMAND_REPLAY_BEGINNING, IN_REPLAY, "Home", "", "to the beginning")                               \
    _(COMMAND_REPLAY_END, IN_REPLAY, "End", "", "to the end")                                            \
    _(COMMAND_REPLAY_PLAY, IN_REPLAY, "Space", "play", "play; any key stops")                            \
    _(COMMAND_REPLAY_SLOWER, IN_REPLAY, "<", "", "play slower")                                          \
    _(COMMAND_REPLAY_FASTER, IN_REPLAY, ">", "", "play faster")                                          \
    _(COMMAND_REPLAY_SCORE_ON, IN_REPLAY, "n", "scoring", "to the next scoring")                         \
    _(COMMAND_REPLAY_SCORE_BACK, IN_REPLAY, "N", "", "to the scoring before")                            \
    _(COMMAND_REPLAY_TURN, IN_REPLAY, "t", "turn", "to a turn by its number")                            \
    _(COMMAND_REPLAY_BRANCH, IN_REPLAY, "b", "branch", "begin a new game from here")                     \
    _(COMMAND_REPLAY_NORTH, IN_REPLAY, "K", "", "move the view north")                                   \
    _(COMMAND_REPLAY_SOUTH, IN_REPLAY, "J", "", "move the view south")                                   \
    _(COMMAND_REPLAY_BAG, IN_REPLAY, "B", "", "what is in the bag")                                      \
    _(COMMAND_REPLAY_LEAVE, IN_REPLAY, "q", "quit", "quit the replay")                                   \
    _(COMMAND_REPLAY_GRAPH, IN_REPLAY, "G", "graph", "the points as a graph")                            \
    _(COMMAND_REPLAY_ESCAPE, IN_REPLAY, "Esc", "", "")                                                   \
    _(COMMAND_REPLAY_TURN_GO, IN_REPLAY_TURN, "Enter", "go", "")                                         \
    _(COMMAND_REPLAY_TURN_DIGIT, IN_REPLAY_TURN, "1-9", "turn", "")                                      \
    _(COMMAND_REPLAY_TURN_ZERO, IN_REPLAY_TURN, "0", "", "")                                             \
    _(COMMAND_REPLAY_TURN_RUB_OUT, IN_REPLAY_TURN, "Backspace", "", "")                                  \
    _(COMMAND_REPLAY_TURN_LEAVE, IN_REPLAY_TURN, "Esc q", "back", "")                                    \
    _(COMMAND_TEST_ON, IN_TEST, ".", "step", "a phase on")                                               \
    _(COMMAND_TEST_BACK, IN_TEST, ",", "back", "a phase back")                                           \
    _(COMMAND_TEST_PUT, IN_TEST, "Enter", "place", "place the tile in hand")                             \
    _(COMMAND_TEST_CLAIM, IN_TEST, "1-9", "claim", "claim that feature")                                 \
    _(COMMAND_TEST_NO_FIGURE, IN_TEST, "0", "skip", "claim nothing")                                     \
    _(COMMAND_TEST_NEXT_TURN, IN_TEST, "n", "", "a turn on")                                             \
    _(COMMAND_TEST_TURN_BEFORE, IN_TEST, "N", "", "a turn back")                                         \
    _(COMMAND_TEST_BEGINNING, IN_TEST, "Home", "", "to the beginning")                                   \
    _(COMMAND_TEST_END, IN_TEST, "End", "", "to the end")                                                \
    _(COMMAND_TEST_FAIL_ON, IN_TEST, "e", "", "next check that fails")                                   \
    _(COMMAND_TEST_FAIL_BACK, IN_TEST, "E", "", "failing check before")                                  \
    _(COMMAND_TEST_BRING_BACK, IN_TEST, "u", "", "bring replaced steps back")                            \
    _(COMMAND_TEST_NORTH, IN_TEST, "Up k", "", "cursor north")                                           \
    _(COMMAND_TEST_SOUTH, IN_TEST, "Down j", "", "cursor south")                                         \
    _(COMMAND_TEST_WEST, IN_TEST, "Left h", "", "cursor west")                                           \
    _(COMMAND_TEST_EAST, IN_TEST, "Right l", "", "cursor east")                                          \
    _(COMMAND_TEST_SEGMENT, IN_TEST, "Tab", "", "next segment of the tile")                              \
    _(COMMAND_TEST_SEGMENT_BEFORE, IN_TEST, "Shift-Tab", "", "segment before")                           \
    _(COMMAND_TEST_LINE, IN_TEST, ":", "command", "a line of the console")                               \
    _(COMMAND_TEST_TRY, IN_TEST, "D", "why", "why it may lie here or not")                               \
    _(COMMAND_TEST_FORCE, IN_TEST, "F", "force", "draw a tile of your choice")                           \
    _(COMMAND_TEST_RULES, IN_TEST, "t", "rules", "the same by other rules")                              \
    _(COMMAND_TEST_EXPORT, IN_TEST, "x", "export", "write it as a scenario")                             \
    _(COMMAND_TEST_IDS, IN_TEST, "g", "ids", "ids on the board")                                         \
    _(COMMAND_TEST_TURN_RIGHT, IN_TEST, "r", "", "rotate the tile in hand")                              \
    _(COMMAND_TEST_TURN_LEFT, IN_TEST, "R", "", "rotate it counterclockwise")                            \
    _(COMMAND_TEST_TURN_TO_FIT, IN_TEST, "Space", "", "next rotation that fits")                         \
    _(COMMAND_TEST_PLACE, IN_TEST, "'", "", "next place where it fits")                                  \
    _(COMMAND_TEST_ABBOT, IN_TEST, "a", "", "abbot: place or recall it")                                 \
    _(COMMAND_TEST_LEAVE, IN_TEST, "q Esc", "quit", "quit the rules tester")                             \
    _(COMMAND_TEST_LINE_DONE, IN_TEST_LINE, "Enter", "do it", "")                                        \
    _(COMMAND_TEST_LINE_UP, IN_TEST_LINE, "Up", "before", "")                                            \
    _(COMMAND_TEST_LINE_DOWN, IN_TEST_LINE, "Down", "", "")                                              \
    _(COMMAND_TEST_LINE_COMPLETE, IN_TEST_LINE, "Tab", "complete", "")                                   \
    _(COMMAND_TEST_LINE_RUB_OUT, IN_TEST_LINE, "Backspace", "", "")                                      \
    _(COMMAND_TEST_LINE_LEAVE, IN_TEST_LINE, "Esc", "back", "")                                          \
    _(COMMAND_TEST_LINE_CLEAR, IN_TEST_LINE, "^U", "clear", "")                                          \
    _(COMMAND_TEST_LIST_SHOW, IN_TEST_LIST, "Enter", "show", "")                                         \
    _(COMMAND_TEST_LIST_UP, IN_TEST_LIST, "Up k", "", "")                                                \
    _(COMMAND_TEST_LIST_DOWN, IN_TEST_LIST, "Down j", "next", "")                                        \
    _(COMMAND_TEST_LIST_PAGE_UP, IN_TEST_LIST, "PgUp", "", "")                                           \
    _(COMMAND_TEST_LIST_PAGE_DOWN, IN_TEST_LIST, "PgDn", "", "")                                         \
    _(COMMAND_TEST_ADOPT, IN_TEST_LIST, "a", "play by these", "")                                        \
    _(COMMAND_TEST_LIST_LEAVE, IN_TEST_LIST, "Esc q", "back", "")                                        \
    _(COMMAND_SCROLL_NORTH, IN_VIEW & ~IN_REPLAY, "K PgUp", "", "move the view north")                   \
    _(COMMAND_SCROLL_SOUTH, IN_VIEW & ~IN_REPLAY, "J PgDn", "", "move the view south")                   \
    _(COMMAND_SCROLL_WEST, IN_VIEW, "H", "", "move the view west")                                       \
    _(COMMAND_SCROLL_EAST, IN_VIEW, "L", "", "move the view east")                                       \
    _(COMMAND_ZOOM_IN, IN_VIEW, "+ =", "zoom", "larger tiles")                                           \
    _(COMMAND_ZOOM_OUT, IN_VIEW, "-", "", "smaller tiles; an overview")                                  \
    _(COMMAND_ZOOM_FIT, IN_VIEW & ~(IN_FIGURE | IN_TEST), "0", "", "size that shows the table")          \
    _(COMMAND_CENTRE, IN_VIEW & ~IN_JUMP, "c", "", "centre the view")                                    \
    _(COMMAND_PROJECT, IN_TURN, "e", "", "scores if it ended now")                                       \
    _(COMMAND_PANEL, IN_TURN | IN_REPLAY | IN_TEST, "p", "", "panel on or off")                          \
    _(COMMAND_BACK_TO_MENU, IN_TILE | IN_THINK | IN_WATCH, "Esc", "", "menu: save, load, options")       \
    _(COMMAND_FIELDS, IN_LOOK, "f", "fields", "fields, and who holds them")                              \
    _(COMMAND_OWNERS, IN_LOOK, "o", "", "who owns what")                                                 \
    _(COMMAND_TRACK, IN_LOOK, "T", "", "the scoring track")                                              \
    _(COMMAND_BAG, IN_LOOK & ~IN_REPLAY, "b", "bag", "what is left in the bag")                          \
    _(COMMAND_LOG, IN_LOOK, "m", "", "the log: all that happened")                                       \
    _(COMMAND_LAST, IN_LOOK, "w", "", "what the last turn did")                                          \
    _(COMMAND_GRID, IN_VIEW & ~(IN_JUMP | IN_TEST), "g", "", "numbers of columns and rows")              \
    _(COMMAND_LINE, IN_LOOK & ~IN_TEST, ":", "", "type a command: help")                                 \
    _(COMMAND_INSPECT, IN_LOOK, "i", "", "what lies here, its worth")                                    \
    _(COMMAND_QUIT, IN_ENDED | IN_FORM | IN_SMALL, "q", "quit", "")                                      \
    _(COMMAND_FORM_UP, IN_SETUP, "Up", "", "the line above")                                             \
    _(COMMAND_FORM_DOWN, IN_SETUP, "Down", "", "the line below")                                         \
    _(COMMAND_FORM_ABOVE, IN_FORM, "k", "", "the line above")                                            \
    _(COMMAND_FORM_BELOW, IN_FORM, "j", "", "the line below")                                            \
    _(COMMAND_FORM_NEXT, IN_SETUP, "Tab", "next field", "the next field")                                \
    _(COMMAND_FORM_BEFORE, IN_SETUP, "Shift-Tab", "", "the field before")                                \
    _(COMMAND_FORM_LEFT, IN_SETUP, "Left", "", "the value before")                                       \
    _(COMMAND_FORM_RIGHT, IN_SETUP, "Right", "", "the next value")                                       \
    _(COMMAND_FORM_LESS, IN_FORM, "h", "", "the value before")                                           \
    _(COMMAND_FORM_MORE, IN_FORM, "l", "", "the next value")                                             \
    _(COMMAND_FORM_USE, IN_FORM, "Space", "change", "change, switch or press it")                        \
    _(COMMAND_FORM_EARLIER, IN_SETUP, "PgUp", "", "the player sits earlier")                             \
    _(COMMAND_FORM_LATER, IN_SETUP, "PgDn", "", "the player sits later")                                 \
    _(COMMAND_FORM_ADD, IN_FORM, "a", "", "one player more")                                             \
    _(COMMAND_FORM_REMOVE, IN_FORM, "d", "", "take the player away")                                     \
    _(COMMAND_FORM_GO, IN_SETUP, "Enter", "go on", "go on: to a page, to the game")                      \
    _(COMMAND_RULES_RIGHT, IN_RULES, "Right l Space", "change", "the next value")                        \
    _(COMMAND_RULES_LEFT, IN_RULES, "Left h", "", "the value before")                                    \
    _(COMMAND_RULES_DOWN, IN_RULES, "Down j Tab", "next", "the line below")                              \
    _(COMMAND_RULES_UP, IN_RULES, "Up k Shift-Tab", "", "the line above")                                \
    _(COMMAND_RULES_DONE, IN_RULES, "Enter Esc q", "done", "back to the form")                           \
    _(COMMAND_FORM_RUB_OUT, IN_NAME, "Backspace", "", "erase a character")                               \
    _(COMMAND_FORM_TYPED, IN_NAME, "Esc", "done", "done with typing")                                    \
    _(COMMAND_FORM_QUIT, IN_FORM, "Esc", "quit", "to the buttons, then quit")                            \
    _(COMMAND_HELP_NEXT, IN_HELP, "Space Right PgDn", "next page", "")                                   \
    _(COMMAND_HELP_BEFORE, IN_HELP, "Left PgUp", "", "")                                                 \
    _(COMMAND_HELP_ASCII, IN_HELP, "a", "ASCII", "")                                                     \
    _(COMMAND_HELP_ON, IN_HELP, "Enter", "go on", "")                                                    \
    _(COMMAND_HELP_LEAVE, IN_HELP, "Esc q ? F1", "back", "")                                             \
    _(COMMAND_HELP_IN_NAME, IN_NAME, "F1", "help", "")                                                   \
    _(COMMAND_HELP, IN_LOOK | IN_EXPLAINED | IN_JUMP | IN_SCORES | IN_FORM | IN_RULES | IN_MENU, "? F1", \
      "help", "help")                                                                                    \
    _(COMMAND_REDRAW, IN_ALL, "^L", "", "draw the screen again")

enum command {
#define COMMAND_ENUM(command, stages, keys, words, help) command,
    COMMANDS(COMMAND_ENUM)
#undef COMMAND_ENUM
        COMMAND_COUNT,
    COMMAND_UNKNOWN = COMMAND_COUNT
};

struct command_info {
    const char *name; /* "COMMAND_PLACE" */
    stage_set stages;
    const char *keys;
    const char *words;
    const char *help;
};

const struct command_info *command_info(enum command command);

/* The name of a command as the configuration writes it: "place-north"; and back, or COMMAND_UNKNOWN. */
const char *command_word(enum command command, char *word, size_t size);
enum command command_of_word(const char *word);

/* ---- Keys --------------------------------------------------------------------------------------------- */

enum { KEYS_TEXT_MAX = 48 };

/* The keys of each command, as words with blanks between.  Where a map is null the table's own keys count. */
struct keymap {
    char keys[COMMAND_COUNT][KEYS_TEXT_MAX];
};

/* Fills a map with the table's keys. */
void keymap_default(struct keymap *map);

/* The keys of a command. */
const char *keymap_keys(const struct keymap *map, enum command command);

/*
 * The command of a key in a stage, or COMMAND_UNKNOWN.  `number` becomes the digit of "1-9", else 0.
 */
enum command command_of_key(const struct keymap *map, enum stage stage, uint32_t key, unsigned *number);

/* Another command that has this key and works in a stage where `command` does, or COMMAND_UNKNOWN. */
enum command keymap_rival(const struct keymap *map, enum command command, uint32_t key);

/* Whether the table gives a command this key. */
bool has_default_key(enum command command, uint32_t key);

/* The first of a command's keys as it is written for people, into `word` of `size` bytes. */
const char *command_first_key(const struct keymap *map, enum command command, char *word, size_t size);

/* The words for keys that are no characters, for messages. */
#define KEY_WORDS "Up, Down, Left, Right, PgUp, PgDn, Tab, Shift-Tab, Enter, Esc, Space, Backspace, F1"

/* The key of such a word, of "^A" to "^Z", or of one character; else INPUT_NONE. */
uint32_t key_of_word(const char *word, size_t length);

#endif
