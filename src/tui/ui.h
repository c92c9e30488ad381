/*
 * ui.h: everything that the screen remembers, and the machine that drives it.
 *
 * A key goes in at ui_key(), a picture comes out of ui_draw(); no terminal is needed for either, so tests run
 * whole games here.  Whose turn it is and what may be done is always asked of the game: the screen keeps
 * only what a player would not expect back on undo, such as the cursor, the view and messages.
 *
 * ui.c dispatches; screen_*.c hold one screen each; board_view.c and side_view.c draw the parts of the table.
 */
#ifndef BASTIDE_TUI_UI_H
#define BASTIDE_TUI_UI_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/replay.h"
#include "bastide/session.h"
#include "play/decisions.h"
#include "play/keeping.h"
#include "play/thinking.h"
#include "tui/tui.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "tui/kit/config.h"
#include "words/describe.h"
#include "tui/saves/games.h"
#include "words/event_log.h"
#include "draw/highlight.h"
#include "tui/kit/shell.h"
#include "tui/kit/pointer.h"
#include "words/score_story.h"
#include "tui/tester/tester.h"
#include "tui/kit/pen.h"
#include "draw/table_draw.h"
#include "draw/tile_draw.h"

enum {
    UI_WIDTH_LEAST = 32, /* six by two tiles and the lines around them */
    UI_HEIGHT_LEAST = 10,
    FORM_NAME_MAX = 96, /* bytes of a name that is typed in */
    FORM_SEED_MAX = 20  /* digits of the largest seed */
};

/* Which part of the board is seen: the cell of the board that lies in the upper left corner of its area. */
struct view {
    enum zoom zoom;
    bool zoom_chosen; /* by the player; else the largest that shows the whole table */
    int left, top;
};

/* The tile in hand. */
struct ghost {
    struct square square;
    uint8_t rotation;
    uint8_t wrong_sides; /* sides that were refused, until the ghost moves */
};

/* A square that an overlay points at: it is marked, and the view keeps it in sight. */
struct looking {
    bool on;
    struct square square;
    unsigned segment; /* of the tile that lies there */
};

/* Which helps a game is played with.  Every view asks before it shows what belongs to one. */
struct hints {
    bool places; /* the places where the tile fits are marked */
    bool scores; /* what a move would join, complete and score */
    bool bag;    /* which tiles are still to come, and which holes nothing can fill */
};

/* H7: the tile in hand is offered to another player. */
struct offer {
    bool open;
    bool asked; /* it is the buyer's to answer */
    unsigned buyer, price;
};

/* H13: whose turn it is would have the table extended. */
struct extension {
    bool open;
    bool asked;    /* it is for `seat` to answer; those before have agreed */
    unsigned side; /* enum side */
    unsigned seat;
};

/* How the turns of computers are followed: each waits for a key, for a moment, or for nobody. */
enum pace { PACE_KEY, PACE_MOMENT, PACE_AT_ONCE, PACE_COUNT };

/* What scored is explained: after a turn, which is not over while that is open, and at the end. */
struct scoring {
    bool open;                /* after a turn */
    bool lit;                 /* on the board instead of in a panel */
    unsigned index;           /* which entry of the story is shown */
    unsigned scroll;          /* lines of its panel above the first that is shown */
    unsigned parts;           /* on the board: how many of its parts show what they add; 0 for none */
    struct score_story story; /* of the last figure step, or of the end */
};

/* With which tiles and by which rules a game is begun (screen_rules.c). */
struct game_choice {
    char edition[16];
    struct rules rules;
    size_t set_count; /* 0: not begun */
    char sets[SETUP_SETS_MAX][SET_NAME_MAX + 1];
    char river_plan[SET_NAME_MAX + 1]; /* empty: the default */
};

/* The set-up form. */
struct form {
    unsigned line;         /* enum form_line of setup_form.h */
    unsigned field;        /* of that line */
    unsigned player_field; /* that was chosen last on a player's line */
    unsigned player_count;
    uint8_t colours[PLAYER_MAX];
    uint8_t computers[PLAYER_MAX]; /* 0 for a person, else the number of a computer player from 1 */
    char names[PLAYER_MAX][FORM_NAME_MAX + 1];
    char seed[FORM_SEED_MAX + 1]; /* empty: random */
    bool changed;                 /* something in it is not remembered yet */
    bool kept;                    /* it was remembered without being played */
    bool leave_asked;             /* it cannot be remembered: leave all the same? */
    bool rules_open;              /* the page of rules lies over the form */
    unsigned rules_line;          /* the line chosen on it */
    struct game_choice choice;
};

/* What the mouse has done (pointer.h). */
struct mouse {
    bool used;                 /* a button was pressed once */
    bool held;                 /* the left button, on the board */
    bool on_tile;              /* on a tile to look at, and not dragged since */
    int x, y;                  /* where it was pressed, or was dragged to */
    struct ghost ghost_before; /* as it was before the press */
    unsigned claim;            /* figure stage: the number that was clicked, 0: none */
    uint8_t shown_tile;        /* whose figure was shown last */
};

enum { FILE_NAME_SHOWN_MAX = 200 };

/* A game that is looked at again: the session's, event by event (screen_replay.c). */
struct replay_screen {
    struct replay *history;         /* owned; null while no replay is open */
    char name[FILE_NAME_SHOWN_MAX]; /* of the record; may be empty */
    char fault[SENTENCE_MAX];       /* why the record goes no farther; else empty */
    bool playing;                   /* events come by themselves */
    unsigned pace;                  /* how fast; a row of a table in screen_replay.c */
    bool graph;                     /* of the points, in place of the board */
    bool branch_asked;              /* whether a new game is to begin here */
    bool asks_turn;                 /* the number of a turn is being typed */
    unsigned turn_typed;
};

/* Of which tiles, how large and with which signs the pictures are that are at hand. */
struct drawn_tiles {
    struct tile_size size;
    enum tier tier;
    uint16_t type_count; /* 0: none yet */
    uint8_t start, second;
    struct tile_type types[TYPE_MAX];
};

struct ui {
    const struct tile_book *book; /* borrowed */
    const struct setup *preset;   /* what a new game begins with; borrowed; may be null */
    struct keeping keeping;       /* the files of the game at the table */
    const char *autosave_note;    /* what is unusual about that, as sentences; borrowed; null: nothing */
    const char *saves;            /* the folder of named games, with a slash; borrowed; null: none */
    const char *first_run;        /* the file that remembers the first start; borrowed; null: none */
    const char *last_setup;       /* where the set-up is remembered; borrowed; null: nowhere */
    enum tier tier;
    enum undo_reach undo; /* of the game at the table, and of the next one that is set up */
    int width, height;
    struct shell shell;
    struct games *games;     /* the list of saved games, while it is open; owned */
    bool leaving;            /* the loop is to end */
    enum tier best_tier;     /* what the terminal can show */
    bool panel_hidden;       /* in a window that has room for it */
    bool panel_popup;        /* over the board, in one that has not */
    bool repaint;            /* ^L: the terminal is to be painted anew */
    struct session *session; /* the game at the table; owned; may be null */
    struct session *saved;   /* the game that the set-up offers to go on with; owned; may be null */
    bool saved_lies_there; /* the player's own file has the very game that the set-up offers to go on with */
    struct tile_pictures *pictures; /* of the session's tiles at the view's size; owned */
    struct drawn_tiles drawn_tiles; /* what they are pictures of */
    uint64_t next_seed;             /* for a game whose seed is left to chance */
    struct form form;
    struct hints hints;
    struct view view;
    struct ghost ghost;
    bool passing;        /* H3: the keyboard is being passed, so no hand is shown */
    uint8_t seen_player; /* who has seen the hand that is shown, or NO_PLAYER */
    struct offer offer;
    struct extension extension;
    struct thinking thinking; /* computers choose their moves */
    unsigned thought;         /* slices of this thought, by which a sign moves */
    bool spoken_over;         /* a key was pressed since it began: the message is not of the turn before */
    bool unchanged;           /* the last tick changed nothing of the picture */
    bool watching;            /* a computer's turn is over, and is shown until someone goes on */
    enum pace pace;
    struct scoring scoring;
    bool projected;      /* the scores have beside them what they would be at once (projection.h) */
    bool graph_shown;    /* at the final scores, in place of where they came from */
    bool handover;       /* the keyboard is passed on a page of its own, at every turn */
    bool score_pages;    /* what scores is explained by panels, before the turn is over */
    bool abbot_numbered; /* in the figure stage the numbers are the abbot's places, not the meeples' */
    struct looking look;
    bool grid; /* columns and rows are numbered */
    struct replay_screen replay;
    struct tester tester;
    struct event_log log;
    char message[SENTENCE_MAX * 2];
    bool board_shown; /* at the final scores: the board instead */
    struct mouse mouse;
    struct keymap keys;
    bool announce_long; /* the message spells out the place under the ghost */
};

/* What the numbers of columns and rows take off the board. */
enum { GRID_COLUMNS = 4, GRID_ROWS = 1 };

/* Where the parts of the table screen lie. */
struct layout {
    struct rectangle board, panel; /* a panel without width is not shown */
};

/* screens.c: what each screen can do. */
extern const struct screen_ops *const all_screens[SCREEN_COUNT];

/* ---- ui.c --------------------------------------------------------------------------------------------- */

/*
 * Begins; the options are those of tui.h, the tier and the seed what they come to.  Takes over the session of
 * the options.  False when memory is out.
 */
bool ui_begin(struct ui *ui, const struct tui_options *options, enum tier tier, uint64_t seed);
void ui_end(struct ui *ui);

/* Whether the window is too small for anything: then the game waits, and nothing of the view changes. */
bool ui_is_too_small(const struct ui *ui);

/* The window has this size now. */
void ui_resize(struct ui *ui, int width, int height);

/* One key, as a code point or enum input. */
void ui_key(struct ui *ui, uint32_t key);

/* Carries out a command of the screen on top, as its key does; `number` is that of COMMAND_CLAIM. */
void ui_command(struct ui *ui, enum command command, unsigned number);

/* Draws the whole screen; the canvas has the size of the last ui_resize. */
void ui_draw(const struct ui *ui, struct canvas *canvas);

/* What the abbot could do in the figure stage. */
struct abbot_choice {
    bool home;       /* it may be taken back */
    unsigned places; /* where it may be put */
};

/*
 * The figures that the numbers stand for now, in their order: meeples, or the abbot's places.  Fills `abbot`
 * if it is not null.  Returns how many.
 */
size_t ui_claims(const struct ui *ui, struct figure list[CLAIM_MAX], struct abbot_choice *abbot);

/* Whether the rules of the game give a command something to do. */
bool ui_offers(const struct ui *ui, enum command command);

/*
 * Whose turn it is and which: while a turn's scores are explained it is still that one; in a replay whose
 * step is shown.
 */
unsigned ui_player(const struct ui *ui);
unsigned ui_turn(const struct ui *ui);

/* Whether a replay, or the rules tester, is open. */
bool ui_in_replay(const struct ui *ui);
bool ui_in_tester(const struct ui *ui);

/*
 * Opens a replay of ui->session; `name` tells whose record it is, `fault` why it goes no farther, and may be
 * empty.  Leaving goes back to the screen that is open now.  False when memory is out.
 */
bool ui_open_replay(struct ui *ui, const char *name, const char *fault);

/* How many lines of the log are shown: in a replay those up to its position. */
size_t ui_log_count(const struct ui *ui);

/* What the screen waits for. */
enum stage ui_stage(const struct ui *ui);

/* Whether a game is looked at along its history, in a replay or the rules tester: it is nobody's to play. */
bool ui_has_history(const struct ui *ui);

/* The game that is shown: all views of the board and the panel read this one, and only read. */
const struct game *ui_game(const struct ui *ui);

/*
 * How many milliseconds without a key are to pass before ui_tick is called, or -1 when nothing waits on a
 * clock.
 */
int ui_wait_ms(const struct ui *ui);

/* What is waited for beside keys, for a tick too; or -1. */
int ui_descriptor(const struct ui *ui);

/* That time has passed. */
void ui_tick(struct ui *ui);

/* A frame with a title around an area, which is blanked. */
void ui_draw_frame(const struct ui *ui, struct canvas *canvas, struct rectangle area, const char *title);

/* Sets the message line; printf-like. */
__attribute__((format(printf, 2, 3))) void ui_say(struct ui *ui, const char *format, ...);

/* Appends a sentence to the message. */
void ui_say_more(struct ui *ui, const char *sentence);

/* Appends the sentence about a score in that game. */
void ui_say_score(struct ui *ui, const struct game *game, const struct score_entry *entry);

/* How the turns of computers are followed, as a choice is written: "shown until Enter". */
const char *ui_pace_words(const struct ui *ui, char *text, size_t size);

/* Draws the message, or `text` instead; a long one grows upwards from the last row but one. */
void ui_draw_message(const struct ui *ui, struct canvas *canvas, const char *text);

/* The same above that row, where something is typed. */
void ui_draw_message_above(const struct ui *ui, struct canvas *canvas, const char *text);

/* Whether there is no room for board and panel side by side. */
bool ui_is_narrow(const struct ui *ui);

/* The parts of the table screen at the present size. */
struct layout ui_layout(const struct ui *ui);

/* Draws the bottom line of a stage from the table of commands (keys_line.c). */
void ui_draw_keys(const struct ui *ui, struct canvas *canvas, enum stage stage);

#endif
