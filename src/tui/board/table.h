/* SPDX-License-Identifier: MIT */
/*
 * table.h: the table: the state shared by the screens that show a game.
 *
 * Whatever the turn is about is read from the game.  The table keeps only what a player would not expect undo
 * to change, such as the cursor and the view.  State of a single screen belongs in that screen's file.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/replay.h"
#include "bastide/session.h"
#include "draw/table_draw.h"
#include "draw/tile_pictures.h"
#include "play/decisions.h"
#include "play/hints.h"
#include "play/saving.h"
#include "play/puzzling.h"
#include "play/table_options.h"
#include "play/thinking.h"
#include "tui/kit/shell.h"
#include "tui/tui.h"
#include "words/describe.h"
#include "words/events.h"
#include "session/score_story.h"
#include "words/stakes.h"

/* The visible part of the board: `left` and `top` are the board cell in the upper left corner of its
 * area. */
struct view {
    enum zoom zoom;    /* for pictures, the nearest one */
    int rows;          /* of a tile that is shown as a picture */
    bool zoom_chosen;  /* by the player; else the program chooses a zoom at which the tiles fit */
    bool zoom_settled; /* a zoom was chosen for this game, so it changes only if it must */
    int left, top;
};

/* The tile in hand. */
struct held_tile {
    struct square square;
    uint8_t rotation;
    uint8_t wrong_sides; /* sides refused by the rules, until the tile moves */
};

/* A square that an overlay points at: it is marked and kept in view. */
struct looking {
    bool on;
    struct square square;
    unsigned segment; /* of the tile that lies there */
};

/* After a computer's turn: wait for a moment, wait for a key, or do not wait. */
enum pace { PACE_MOMENT, PACE_KEY, PACE_AT_ONCE, PACE_COUNT };

/* The scores that are being explained, after a turn or at the end.  The turn is not over until `open` is
 * false. */
struct scoring {
    bool open;                /* scores after a turn are being explained */
    struct score_story story; /* of the last figure step, or of the end */
};

/* Values of claim_chosen besides the numbers of claims: the line for skipping, or nothing chosen yet. */
enum { CLAIM_SKIP = CLAIM_MAX, CLAIM_UNCHOSEN };

/* What the highlight shows (news.h), and what was on the table at the last look. */
struct news {
    bool tile;                  /* the last tile is new */
    bool entry;                 /* the score that is explained is new */
    int16_t gained[PLAYER_MAX]; /* new points */
    const struct session *session;
    unsigned tiles;
    int16_t score[PLAYER_MAX];
};

/* A position for which results are kept, because every drawing asks for them: the game up to its tiles and
 * their figures, from which its open squares and nodes follow. */
struct position {
    bool known; /* else nothing is kept yet */
    unsigned char game[offsetof(struct game, open)];
};

/* The placements of the tile in hand with what they score. */
struct placements {
    struct position position;
    size_t count;
    struct stake_gain gains[PLACEMENT_MAX]; /* sorted, the best first (stakes.h) */
};

/* The features with figures, and the scores if the game ended now. */
struct standing {
    struct position position;
    size_t count;
    struct stake list[FIGURE_TOTAL_MAX]; /* the best first (stakes.h) */
    int16_t ended[PLAYER_MAX];
};

enum { FILE_NAME_SHOWN_MAX = 200 };

struct lesson;

struct table {
    const struct tile_book *book; /* borrowed */
    struct saving saving;         /* where the game is saved */
    picture_saver save_picture;   /* null: no pictures are saved */
    const char *saves;   /* the folder of results and solved puzzles, with a slash; borrowed; null: none */
    const char *reviews; /* the folder of kept reviews, likewise */
    struct text_buffer pasted;  /* the game that is offered (paste.c) */
    struct text_buffer answer;  /* what the typed line shows the next time it opens */
    bool review_asked;          /* the replay is to begin with a review */
    struct session *tried_game; /* while a turn of it is tried again (puzzle_table_try): owned; else null; */
    unsigned tried_turn;        /* the number of that turn, or 0; */
    struct review_result *tried_review; /* the game's review; owned; */
    enum screen tried_from;             /* what was at the bottom */
    bool panel_popup;                   /* over the board, in narrow windows */
    struct session *session;            /* the game at the table; owned; may be null */
    struct lesson *lesson;              /* the lesson of a guided game (guide.h); owned; usually null */
    unsigned lesson_step;               /* shell->step when that was last looked at */
    unsigned lesson_seen;     /* the last turn in which the player opened the view that the lesson wants */
    struct puzzling puzzling; /* the puzzle at the table (puzzle_table.h); usually none is open */
    bool puzzles_only;        /* the program began with puzzles, and ends with them */
    struct session *saved;    /* offered for continuing in the set-up; owned; may be null */
    char saved_path[FILE_PATH_MAX]; /* its file */
    bool saved_was_left;            /* it was left at this table, so Esc in the set-up goes back to it */
    struct replay *history;         /* the session's events, in a replay or the tester; owned; else null */
    bool editable;                  /* the history may be changed: the rules tester */
    char history_name[FILE_NAME_SHOWN_MAX]; /* of the record; may be empty */
    char rule[SENTENCE_MAX];          /* the rule of what was refused or scored in this turn, for the help */
    char history_fault[SENTENCE_MAX]; /* why the record stops there; else empty */
    struct tile_pictures *pictures;   /* of the session's tiles at the view's size; owned */
    struct placements *placements;    /* table_placements; owned */
    struct standing *standing;        /* table_standing; owned */
    uint64_t next_seed;               /* for a game without a chosen seed */
    struct setup next;                /* the next game; its seed is shown when it begins */
    bool next_changed;                /* part of it has not been saved yet */
    struct view view;
    struct held_tile held, held_before; /* now, and before the mouse button was pressed */
    struct thinking thinking;           /* computers' choices */
    struct hinting hinting;             /* hints of the best moves */
    unsigned review_nodes;              /* for each turn of a review; 0: REVIEW_NODES */
    char program[COMMAND_MAX + 1];      /* the last command given for a seat that a program plays */
    unsigned program_seconds;           /* the time that programs have for an answer */
    bool watching;                      /* a computer's turn is over and still shown */
    struct scoring scoring;
    enum figure_kind numbered; /* in the figure stage the numbers choose the place of that figure */
    struct move advised;       /* the hint that the player took, */
    size_t advised_steps;      /* after that many steps the figure stage begins with the hint's figure */
    size_t claim_chosen;       /* figure stage: a line of table_claims, or CLAIM_SKIP or CLAIM_UNCHOSEN */
    struct looking look;
    bool grid; /* columns and rows are numbered */
    struct event_log log;
    struct settings settings, configured; /* in use; as configured, before any choice in the options */
    int8_t chosen[SETTING_COUNT];         /* in the options, now or in an earlier game, or -1 */
    struct news news;
};

/* The room that the numbers of columns and rows take from the board. */
enum { GRID_COLUMNS = 4, GRID_ROWS = 1 };

/* The areas of the table screen. */
struct layout {
    struct rectangle board, panel; /* a panel of width 0 is not shown */
};

/* Whether columns and rows are numbered: if the player chose so, or while text names squares and the window
 * has room. */
bool table_has_rulers(const struct shell *shell);

/* The areas at the present size of the window. */
struct layout table_layout(const struct shell *shell);

/* ---- The view (view.c) -------------------------------------------------------------------------------- */

/* What a cell of the screen shows. */
struct board_hit {
    struct square square;
    int tile;         /* the index of the placed tile there, or -1 */
    unsigned segment; /* its segment in that cell, or NO_SEGMENT; the node is first_node + segment */
};

/* Finds what the screen's cell x, y shows; false if that is not on the board. */
bool board_hit(const struct shell *shell, int x, int y, struct board_hit *hit);

/* Whether squares are shown as pictures. */
bool board_is_pictured(const struct shell *shell);

/* The size of a tile on the board, and of one elsewhere that is as high as at that zoom. */
struct tile_size board_size(const struct shell *shell);
struct tile_size board_tile_size(const struct shell *shell, enum zoom zoom);

/* The cells of a square in the present view; they may lie outside the board's area. */
struct rectangle board_square_area(const struct shell *shell, struct square square);

/* The cell of a tile in which the figure or number of a segment stands, counted from the tile's first
 * cell. */
struct picture_spot board_anchor(struct rectangle area, const struct tile_picture *picture, unsigned segment);

/* Chooses the zoom unless the player did.  If it changed, redraws the tiles' pictures and returns true. */
bool board_fit(struct shell *shell);

/* The square that the view keeps in sight. */
struct square board_focus(const struct shell *shell);

/* Scrolls to the tile in hand or the last tile; `centre`: to the middle. */
void board_follow(struct shell *shell, bool centre);

/* board_fit and board_follow; centres the view if the zoom changed too. */
void board_refit(struct shell *shell, bool centre);

/* Centres a square as far as the table's size allows. */
void board_centre(struct shell *shell, struct square square);

/* Keeps the view on the table with one ring of squares around it. */
void board_clamp(struct shell *shell);

/* ---- The game (table.c) ------------------------------------------------------------------------------- */

/* Lists what can be done with that figure now, or the recall for FIGURE_RECALL; the best first.  Returns how
 * many there are. */
size_t table_claims_with(const struct shell *shell, enum figure_kind kind, struct figure list[CLAIM_MAX]);

/* The command whose key places a figure of that kind, or recalls one; COMMAND_CLAIM: the number keys do. */
enum command table_command_of(enum figure_kind kind);

/* The figure, other than the meeple, that the command places; FIGURE_MEEPLE if there is none. */
enum figure_kind table_figure_by(enum command command);

/* Lets the number keys place that figure, or meeples again if they place it already. */
void table_number(struct shell *shell, enum figure_kind kind);

/* The same for the figure that the number keys place now. */
size_t table_claims(const struct shell *shell, struct figure list[CLAIM_MAX]);

/* The node of the feature chosen in the figure stage, or NO_NODE. */
unsigned table_chosen_node(const struct shell *shell);

/* table->claim_chosen, or CLAIM_UNCHOSEN while a game is only watched. */
size_t table_claim_line(const struct shell *shell);

/* Chooses the best claim when the figure stage begins or its numbers change. */
void table_choose_claim(struct shell *shell);

/* Chooses the line that places that figure, or the one that places none. */
void table_choose_figure(struct shell *shell, struct figure figure);

/* The placements in the game that is shown; valid until they are requested in another position. */
const struct placements *table_placements(const struct shell *shell);

/* The features with figures in the game that is shown; valid likewise. */
const struct standing *table_standing(const struct shell *shell);

/* Whether what is in the bag may be told: not in the lesson, whose bag is not the game's. */
bool table_tells_bag(const struct shell *shell);

/* The listener for the sentences of stakes.h. */
struct listener table_listener(const struct shell *shell);

/* Why this table gives no hints of the best moves, as a sentence; null if it gives them. */
const char *table_why_no_hint(const struct shell *shell);

/* Whether a command has a use under the rules and options of the game. */
bool table_offers(const struct shell *shell, enum command command);

/* The game that is shown.  Views read this game and never change it. */
const struct game *table_game(const struct shell *shell);

/* Whose turn it is, and its number.  While the scores of a turn are explained, that turn still goes on; in a
 * replay, it is the turn of the step shown. */
unsigned table_player(const struct shell *shell);
unsigned table_turn(const struct shell *shell);

/* What a player at the table is called, for sentences. */
struct name_shown {
    char text[NAME_SHOWN_MAX];
};
struct name_shown table_name(const struct shell *shell, unsigned seat);

/* Puts the letter of a player at the table, in the player's colour. */
void table_put_letter(const struct shell *shell, struct canvas *canvas, int x, int y, unsigned seat);

/* Whether a game's history is shown, in a replay or the rules tester, so that nobody plays it. */
bool table_has_history(const struct shell *shell);

/* Whether a puzzle is on the table. */
bool table_has_puzzle(const struct shell *shell);

/* Whether the game at the table is saved and counts: not a lesson, a puzzle or a game that is only
 * watched. */
bool table_is_kept(const struct shell *shell);

bool table_in_replay(const struct shell *shell);
bool table_in_tester(const struct shell *shell);

/*
 * Opens a replay of the table's session; `name` says whose record it is, `fault` why it stops early; either
 * may be empty.  Leaving it returns to the screen that is open now.
 */
void table_open_replay(struct shell *shell, const char *name, const char *fault);

/* How many lines of the log are shown: in a replay those up to its position. */
size_t table_log_count(const struct shell *shell);

/* Says why the rules refuse a step. */
void table_say_refusal(struct shell *shell, const struct refusal *refusal);

/* Appends a sentence about a score in `game` to the message. */
void table_say_score(struct shell *shell, const struct score_entry *entry);

/* Adds to the message who leads, and by how much. */
void table_say_lead(struct shell *shell);

/* The pace as the value of an option: "shown until Enter". */
const char *table_pace_words(const struct shell *shell, char *text, size_t size);

/* Chooses a value for now and, unless it is as configured, for later games. */
void table_choose(struct table *table, enum setting setting, unsigned value);

/* Switches between ASCII and the best signs of the terminal. */
void table_change_signs(struct shell *shell);

/* The tier of signs that the settings ask for, as far as the terminal can show it. */
enum tier table_tier(const struct shell *shell);

/* ---- Commands of the view (view.c) --------------------------------------------------------------------- */

/* The message that explains the overview. */
extern const char table_overview_sentence[];

/* Scrolls, zooms, or changes what is shown beside the board; false for any other command. */
bool table_look(struct shell *shell, enum command command);

/* Sets a zoom that the player chose. */
void table_zoom_to(struct shell *shell, enum zoom zoom);

void table_toggle_panel(struct shell *shell);

/* ---- The tile in hand (held_tile.c) -------------------------------------------------------------------- */

/* Puts a new tile on the legal place nearest to the last placed tile. */
void held_tile_begin(struct shell *shell);

/* Moves the tile to an open square; keeps its rotation if it fits so, else takes the next one that fits. */
void held_tile_move(struct shell *shell, struct square square);

/* Moves or rotates the tile; false for any other command. */
bool held_tile_command(struct shell *shell, enum command command);
