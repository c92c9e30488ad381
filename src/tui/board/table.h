/*
 * table.h: the table: what screens share that look at a game.
 *
 * Whose turn it is and what may be done is always asked of the game: the table keeps only what a player would
 * not expect back on undo, such as the cursor and the view.  What belongs to one screen lies in the file of
 * that screen.
 */
#ifndef BASTIDE_TUI_BOARD_TABLE_H
#define BASTIDE_TUI_BOARD_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/replay.h"
#include "bastide/session.h"
#include "draw/table_draw.h"
#include "draw/tile_draw.h"
#include "play/decisions.h"
#include "play/keeping.h"
#include "play/thinking.h"
#include "tui/kit/shell.h"
#include "words/describe.h"
#include "words/event_log.h"
#include "words/score_story.h"

/* Which part of the board is seen: the cell of the board that lies in the upper left corner of its area. */
struct view {
    enum zoom zoom;
    bool zoom_chosen; /* by the player; else the largest that shows the whole table */
    int left, top;
};

/* The tile in hand. */
struct held_tile {
    struct square square;
    uint8_t rotation;
    uint8_t wrong_sides; /* sides that were refused, until the tile moves */
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

/* How the turns of computers are followed: each waits for a key, for a moment, or for nobody. */
enum pace { PACE_KEY, PACE_MOMENT, PACE_AT_ONCE, PACE_COUNT };
/* How the turns of computers are followed, as a choice is written: "shown until Enter". */

/* What scored is explained: after a turn, which is not over while that is open, and at the end. */
struct scoring {
    bool open;                /* after a turn */
    struct score_story story; /* of the last figure step, or of the end */
};

/* Of which tiles, how large and with which signs the pictures are that are at hand. */
struct drawn_tiles {
    struct tile_size size;
    enum tier tier;
    uint16_t type_count; /* 0: none yet */
    uint8_t start, second;
    struct tile_type types[TYPE_MAX];
};

enum { FILE_NAME_SHOWN_MAX = 200 };

struct table {
    const struct tile_book *book; /* borrowed */
    struct keeping keeping;       /* the files of the game at the table */
    const char *saves;            /* the folder of named games, with a slash; borrowed; null: none */
    enum undo_reach undo;         /* of the game at the table, and of the next one that is set up */
    bool panel_hidden;            /* in a window that has room for it */
    bool panel_popup;             /* over the board, in one that has not */
    struct session *session;      /* the game at the table; owned; may be null */
    struct session *saved;        /* the game that the set-up offers to go on with; owned; may be null */
    bool saved_lies_there;  /* the player's own file has the very game that the set-up offers to go on with */
    bool saved_was_left;    /* it was left at this table, so that Esc in the set-up goes back to it */
    struct replay *history; /* the session's, event by event, in a replay or the tester; owned; else null */
    char history_name[FILE_NAME_SHOWN_MAX]; /* of its record; may be empty */
    char history_fault[SENTENCE_MAX];       /* why the record goes no farther; else empty */
    struct tile_pictures *pictures;         /* of the session's tiles at the view's size; owned */
    struct drawn_tiles drawn_tiles;         /* what they are pictures of */
    uint64_t next_seed;                     /* for a game whose seed is left to chance */
    struct setup next;                      /* the next game; its seed is told when it begins */
    bool next_changed;                      /* something of it is not remembered yet */
    struct hints hints;
    struct view view;
    struct held_tile held, held_before; /* now, and before the mouse was pressed */
    struct thinking thinking;           /* computers choose their moves */
    char program[COMMAND_MAX + 1];      /* the command that was said last for a seat that a program plays */
    unsigned program_seconds;           /* what programs have for an answer */
    bool watching;                      /* a computer's turn is over, and is shown until someone goes on */
    enum pace pace;
    struct scoring scoring;
    bool projected;      /* the scores have beside them what they would be at once (projection.h) */
    bool handover;       /* the keyboard is passed on a page of its own, at every turn */
    bool score_pages;    /* what scores is explained by panels, before the turn is over */
    bool abbot_numbered; /* in the figure stage the numbers are the abbot's places, not the meeples' */
    struct looking look;
    bool grid; /* columns and rows are numbered */
    struct event_log log;
    bool announce_long; /* the message spells out the place under the tile in hand */
};

/* What the numbers of columns and rows take off the board. */
enum { GRID_COLUMNS = 4, GRID_ROWS = 1 };

/* Where the parts of the table screen lie. */
struct layout {
    struct rectangle board, panel; /* a panel without width is not shown */
};

/* The parts of the table screen at the present size. */
struct layout table_layout(const struct shell *shell);

/* ---- The view (view.c) -------------------------------------------------------------------------------- */

/* What lies under a cell of the screen. */
struct board_hit {
    struct square square;
    int tile;         /* the number of the placed tile there, or -1 */
    unsigned segment; /* which of its segments owns the cell, or NO_SEGMENT; its node is first_node + segment
                       */
};

/* Finds what lies under the screen's cell x, y; false when that is not on the board. */
bool board_hit(const struct shell *shell, int x, int y, struct board_hit *hit);

/* Where a square lies on the canvas at the present view; it may lie outside the board's area. */
struct rectangle board_square_area(const struct shell *shell, struct square square);

/* Chooses the size of the tiles and draws their pictures anew if it changed. */
void board_fit(struct shell *shell);

/* The square that the view is to keep in sight. */
struct square board_focus(const struct shell *shell);

/* Brings the tile in hand, or the last tile, into view; with `centre` into the middle. */
void board_follow(struct shell *shell, bool centre);

/* Both: the view is centred when the size of the tiles changed too. */
void board_refit(struct shell *shell, bool centre);

/* Brings a square into the middle, as far as the table reaches. */
void board_centre(struct shell *shell, struct square square);

/* Keeps the view on the table with one ring of places around it. */
void board_clamp(struct shell *shell);

/* ---- The game (table.c) ------------------------------------------------------------------------------- */

/* What the abbot could do in the figure stage. */
struct abbot_choice {
    bool home;       /* it may be taken back */
    unsigned places; /* where it may be put */
};

/*
 * The figures that the numbers stand for now, in their order: meeples, or the abbot's places.  Fills `abbot`
 * if it is not null.  Returns how many.
 */
size_t table_claims(const struct shell *shell, struct figure list[CLAIM_MAX], struct abbot_choice *abbot);

/* Whether the rules of the game give a command something to do. */
bool table_offers(const struct shell *shell, enum binding binding);

/* The game that is shown: all views of the board and the panel read this one, and only read. */
const struct game *table_game(const struct shell *shell);

/*
 * Whose turn it is and which: while a turn's scores are explained it is still that one; in a replay whose
 * step is shown.
 */
unsigned table_player(const struct shell *shell);
unsigned table_turn(const struct shell *shell);

/* Whether a game is looked at along its history, in a replay or the rules tester: it is nobody's to play. */
bool table_has_history(const struct shell *shell);

/* Whether a replay, or the rules tester, is open. */
bool table_in_replay(const struct shell *shell);
bool table_in_tester(const struct shell *shell);

/*
 * Opens a replay of the table's session; `name` tells whose record it is, `fault` why it goes no farther, and
 * may be empty.  Leaving goes back to the screen that is open now.  False when memory is out.
 */
bool table_open_replay(struct shell *shell, const char *name, const char *fault);

/* How many lines of the log are shown: in a replay those up to its position. */
size_t table_log_count(const struct shell *shell);

/* Appends the sentence about a score in that game to the message. */
void table_say_score(struct shell *shell, const struct game *game, const struct score_entry *entry);

/* How the turns of computers are followed, as a choice is written: "shown until Enter". */
const char *table_pace_words(const struct shell *shell, char *text, size_t size);

/* ---- Settings ----------------------------------------------------------------------------------------- */

/*
 * What players settle about the screen, each on or off, and how it is called.  The set-up and the menu show
 * them, and the set-up remembers them; so they cannot disagree.
 */
enum setting {
    SETTING_PLACES,
    SETTING_SCORES,
    SETTING_BAG,
    SETTING_SCORE_PAGES,
    SETTING_HANDOVER,
    SETTING_COUNT
};

struct setting_info {
    const char *line, *word;   /* of the file that remembers it: "hints", "places" */
    const char *words, *brief; /* on the set-up, and there in a narrow window */
    const char *menu;
    const char *advice;
};

const struct setting_info *setting_info(unsigned setting);

/* The switch itself; turns it on or off. */
bool *setting_switch(struct table *table, unsigned setting);
void setting_toggle(struct table *table, unsigned setting);
bool setting_is_on(const struct table *table, unsigned setting);

#endif
