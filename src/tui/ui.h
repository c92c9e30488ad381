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

#include "store/game_file.h"
#include "bastide/replay.h"
#include "bastide/session.h"
#include "tui/tui.h"
#include "draw/canvas.h"
#include "tui/kit/command.h"
#include "tui/kit/config.h"
#include "words/describe.h"
#include "tui/saves/games.h"
#include "tui/look/event_log.h"
#include "draw/highlight.h"
#include "tui/kit/shell.h"
#include "tui/look/overlay.h"
#include "tui/board/pointer.h"
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

/* How far a table lets its players take back what they did. */
enum undo_reach {
    UNDO_TURN, /* what belongs to the turn that is not over */
    UNDO_GAME, /* back to the first turn */
    UNDO_NONE
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
    enum screen from;               /* where leaving goes back to; SCREEN_REPLAY: out of the program */
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
    const char *autosave;         /* where the game is kept; borrowed; null: nowhere */
    const char *autosave_note;    /* what is unusual about that, as sentences; borrowed; null: nothing */
    struct game_file keeper;      /* that file, once something was written to it */
    char save_fault[200];         /* why the last turn is not in it; empty when it is */
    const char *saves;            /* the folder of named games, with a slash; borrowed; null: none */
    const char *first_run;        /* the file that remembers the first start; borrowed; null: none */
    const char *last_setup;       /* where the set-up is remembered; borrowed; null: nowhere */
    enum tier tier;
    enum undo_reach undo; /* of the game at the table, and of the next one that is set up */
    int width, height;
    struct shell shell;
    struct games *games;          /* the list of saved games, while it is open; owned */
    bool leaving;                 /* the loop is to end */
    enum tier best_tier;          /* what the terminal can show */
    bool panel_hidden;            /* in a window that has room for it */
    bool panel_popup;             /* over the board, in one that has not */
    bool repaint;                 /* ^L: the terminal is to be painted anew */
    struct session *session;      /* the game at the table; owned; may be null */
    struct session *saved;        /* the game that the set-up offers to go on with; owned; may be null */
    char own_file[FILE_PATH_MAX]; /* where the game at the table was saved or taken up last; or empty */
    bool saved_lies_there;        /* it has the very game that the set-up offers to go on with */
    char foreign_set[SET_NAME_MAX + 1]; /* what the autosave is played with and the book has not; or empty */
    struct tile_pictures *pictures;     /* of the session's tiles at the view's size; owned */
    struct drawn_tiles drawn_tiles;     /* what they are pictures of */
    uint64_t next_seed;                 /* for a game whose seed is left to chance */
    struct form form;
    struct hints hints;
    struct view view;
    struct ghost ghost;
    bool passing;        /* H3: the keyboard is being passed, so no hand is shown */
    uint8_t seen_player; /* who has seen the hand that is shown, or NO_PLAYER */
    struct offer offer;
    bool watching; /* a computer's turn is over, and is shown until someone goes on */
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

/* ---- keep.c ------------------------------------------------------------------------------------------- */

/*
 * Writes the record of the game to the autosave, without a turn that can still be taken back; false with a
 * message when that fails.
 */
bool ui_save(struct ui *ui);

/* The same to a file of one's own choice. */
bool ui_save_as(struct ui *ui, const char *path);

/*
 * A new game takes the place of the unfinished one in the autosave: that one is kept beside it, which the
 * message says, unless no turn of it was played or it lies in a file of its own.  Forgets ui->saved.
 */
void ui_keep_saved(struct ui *ui);

/* Whether the game at the table lies in a file of its own just as it is, so that it needs no other. */
bool ui_lies_in_own_file(const struct ui *ui, const struct session *session);

/*
 * Reads the unfinished game of the autosave, if there is one, into ui->saved.  One whose tiles are in another
 * tile file is told, and stays where it is until a new game begins.
 */
void ui_find_saved(struct ui *ui);

/*
 * Keeps the file of the autosave beside it, under a name that is made with `word`, and says so of `what`.
 * When that fails nothing is written any more.
 */
void ui_set_aside(struct ui *ui, const char *word, const char *what);

/* ---- screen_setup.c ----------------------------------------------------------------------------------- */

extern const struct screen_ops setup_screen;

/* The set-up, with the game that can be gone on with chosen where there is one. */
void setup_open(struct ui *ui);

/* Whether Esc leaves the program: elsewhere in the form it goes to the buttons first. */
bool setup_is_at_end(const struct ui *ui);

/* A click on the chosen line: chooses what stands in column x; what was `chosen` before is used, as a switch
 * is. */
void setup_point(struct ui *ui, int x, bool chosen);

/*
 * Remembers what was set up but not played, for the next time; false with a message when that cannot be done.
 */
bool setup_keep(struct ui *ui);

/* ---- setup_memory.c ----------------------------------------------------------------------------------- */

/*
 * Fills the set-up form, and what goes with it, from what was set up last; a file that cannot be read is told
 * and changes nothing.
 */
void memory_recall(struct ui *ui);

/* ---- screen_rules.c ----------------------------------------------------------------------------------- */

/* Fills the choice from the preset, if that was not done yet. */
void rules_begin(struct ui *ui);
void rules_change_edition(struct ui *ui, bool right);
void rules_command(struct ui *ui, enum command command);
void rules_draw(const struct ui *ui, struct canvas *canvas);

/* The line of the form that opens the page: "c3, base", with what differs from the edition. */
void rules_summary(const struct ui *ui, char *text, size_t size);

/* ---- screen_deal.c ------------------------------------------------------------------------------------ */

/* What is drawn next: from a hand the first tile that fits somewhere. */
unsigned deal_pick(const struct ui *ui);

/* A tile is held: tells the hand, or asks for the keyboard to be passed where hands are hidden. */
void deal_begin_turn(struct ui *ui);
void deal_pass(struct ui *ui);
void deal_draw_pass(const struct ui *ui, struct canvas *canvas);

/* Whether the game has hands to choose from, or sales: what COMMAND_HOLD_ANOTHER and COMMAND_OFFER are for.
 */
bool deal_offers(const struct ui *ui, enum command command);

/* Holds another tile of the hand; false with a message when there is none. */
bool deal_hold_another(struct ui *ui);

/* H7: whether the tile in hand is for sale. */
bool deal_may_offer(const struct ui *ui);

/* H7: begins an offer, if the tile in hand is for sale; then carries it on. */
void deal_open_offer(struct ui *ui);
void deal_offer_command(struct ui *ui, enum command command, unsigned number);

/* ---- screen_computer.c -------------------------------------------------------------------------------- */

/* Whether the program plays a seat. */
bool computer_has_seat(const struct ui *ui, unsigned seat);

/* A tile is drawn for a computer: plays its turn. */
void computer_play(struct ui *ui);

/* Its turn is over: shows what it did, until somebody or the pace goes on; not if panels did that already. */
void computer_show(struct ui *ui, bool explained);
void computer_command(struct ui *ui, enum command command);

/* Whether what a computer did is shown for a while only: ui_tick goes on. */
bool computer_goes_on(const struct ui *ui);

/* The key that stops computers, while they go on by themselves; true when it was that. */
bool computer_stops(struct ui *ui, uint32_t key);

/* How the turns of computers are followed, as a choice is written: "shown until Enter". */
const char *computer_pace_words(const struct ui *ui, char *text, size_t size);

/* H7: whether the computer that is asked buys. */
bool computer_buys(const struct ui *ui);

/* The seat that finished the last turn. */
unsigned computer_last_seat(const struct ui *ui);

/* ---- screen_menu.c ------------------------------------------------------------------------------------ */

/* Its state; tests look at it by shell_state(). */
struct menu_view {
    bool options;  /* its page of options */
    unsigned line; /* the entry chosen */
};

extern const struct screen_ops menu_screen;

/* ---- screen_table.c ----------------------------------------------------------------------------------- */

extern const struct screen_ops table_screen;

/* Sits down at the table with ui->session: draws what is to be drawn and shows the board. */
void table_open(struct ui *ui);

/* Goes on from the position that ui->session has come to: makes the log anew and draws what is to be drawn.
 */
void table_take_up(struct ui *ui);
void table_command(struct ui *ui, enum command command, unsigned number);

void table_draw(const struct ui *ui, struct canvas *canvas);

/* Saves the game and leaves the table for the set-up, which offers to go on with it. */
void table_leave(struct ui *ui);

/* Draws what is to be drawn; then it is somebody's turn, or the game is over. */
void table_begin_turn(struct ui *ui);

/* The figure step of whoever's turn it is, and all that follows from it. */
void table_put_figure(struct ui *ui, struct figure figure);

/*
 * The figure step is made and its scores are known: tells them, saves the game, draws the next tile.
 * `explained`: panels have stopped for them already.
 */
void table_finish_turn(struct ui *ui, bool explained);

/* ---- table_ghost.c ------------------------------------------------------------------------------------ */

/* A new tile begins at the fitting place nearest to the tile laid last. */
void table_begin_ghost(struct ui *ui);

/* Puts the ghost on an open square: turned as it is if it fits so, else in the next turn that fits. */
void table_move_ghost(struct ui *ui, struct square square);

/* Moves or turns it; false for a command that does neither. */
bool table_ghost_command(struct ui *ui, enum command command);

/* ---- table_view.c ------------------------------------------------------------------------------------- */

/* What an overview is, for the message. */
extern const char table_overview_sentence[];

/* Scrolls or zooms the board, or shows more beside it; false for a command that does not. */
bool table_look(struct ui *ui, enum command command);

/* A size that the player chose. */
void table_zoom_to(struct ui *ui, enum zoom zoom);

/* Shows the panel, or hides it. */
void table_turn_panel(struct ui *ui);

/* ---- screen_score.c ----------------------------------------------------------------------------------- */

/* Opens the panels of ui->scoring.story, which has at least one entry. */
void score_open(struct ui *ui);

/* Carries out what works while they are open; false for any other command. */
bool score_command(struct ui *ui, enum command command);

void score_draw(const struct ui *ui, struct canvas *canvas);

/* ---- score_light.c ------------------------------------------------------------------------------------ */

/* The entry that is shown. */
const struct score_entry *score_shown(const struct ui *ui);

/* Draws the board with that feature lit, and what its parts add as far as they were stepped through. */
void score_light_draw(const struct ui *ui, struct canvas *canvas);

/* Shows one part more, and says what it adds; after the last it begins anew. */
void score_light_step(struct ui *ui);

/* The square that the view is to keep in sight. */
struct square score_light_focus(const struct ui *ui);

/* ---- undo.c ------------------------------------------------------------------------------------------- */

/* Takes the last decision of a player back, or says why not; makes it again.  Both tell what it was. */
bool table_can_undo(const struct ui *ui);
void table_undo(struct ui *ui);
void table_redo(struct ui *ui);

/* ---- screen_replay.c ---------------------------------------------------------------------------------- */

/*
 * Shows the game of ui->session from its beginning; `name` tells whose record it is, `fault` why it goes no
 * farther, and may be empty.  Leaving goes back to the screen that is open now.  False when memory is out.
 */
bool replay_open(struct ui *ui, const char *name, const char *fault);
bool replay_is_open(const struct ui *ui);
void replay_draw(const struct ui *ui, struct canvas *canvas);

/*
 * The step of a figure that is drawn on the board although it is not in the game that is shown: its turn has
 * not scored yet.  Null where there is none.
 */
const struct session_step *replay_figure_put(const struct ui *ui);

/* Goes to the end of a turn, or says that there is none of that number. */
void replay_show_turn(struct ui *ui, unsigned turn);

/* Draws the board at the position, with a figure whose turn has not scored yet, and adds to `lit` what
 * scores. */
void replay_draw_board(const struct ui *ui, struct canvas *canvas, struct highlights *lit);

extern const struct screen_ops replay_screen_ops;

/* ---- replay_panel.c ----------------------------------------------------------------------------------- */

/* The event of the position in a sentence. */
void replay_describe(const struct ui *ui, char *text, size_t size);

/* One event in short: "place  1,0 turn 90"; one that scores only if it is of the position's step. */
void replay_write_event(const struct ui *ui, const struct replay_event *event, char *text, size_t size);
void replay_draw_panel(const struct ui *ui, struct canvas *canvas, struct rectangle area);

/* The whole game as a line on row `y`, with a tick at each turn that scored and the position marked. */
void replay_draw_timeline(const struct ui *ui, struct canvas *canvas, int y);

/* ---- screen_scores.c ---------------------------------------------------------------------------------- */

/* The game is over and scored. */
void scores_open(struct ui *ui);
extern const struct screen_ops scores_screen;

/* ---- screen_help.c ------------------------------------------------------------------------------------ */

extern const struct screen_ops help_screen;

/* Opens it where the rules of this game begin. */
void help_open_rules(struct ui *ui);

/* Whether there is more than one page at this size. */
bool help_has_pages(const struct ui *ui);

/*
 * On the very first start opens the page of signs; later takes the signs that were chosen there, if the
 * command line left that open.
 */
void help_greet(struct ui *ui, bool choose_signs);

/* ---- board_view.c ------------------------------------------------------------------------------------- */

/*
 * Draws the board with everything on it, the ghost or the numbers included; features as `lit` says, which may
 * be null.
 */
void board_draw(const struct ui *ui, struct canvas *canvas, const struct highlights *lit);

/* What lies under a cell of the screen. */
struct board_hit {
    struct square square;
    int tile;         /* the number of the placed tile there, or -1 */
    unsigned segment; /* which of its segments owns the cell, or NO_SEGMENT; its node is first_node + segment
                       */
};

/* Finds what lies under the screen's cell x, y; false when that is not on the board. */
bool board_hit(const struct ui *ui, int x, int y, struct board_hit *hit);

/* Where a square lies on the canvas at the present view; it may lie outside the board's area. */
struct rectangle board_square_area(const struct ui *ui, struct square square);

/* Chooses the size of the tiles and draws their pictures anew if it changed. */
void board_fit(struct ui *ui);

/* Brings the ghost, or the last tile, into view; with `centre` into the middle. */
void board_follow(struct ui *ui, bool centre);

/* Brings a square into the middle, as far as the table reaches. */
void board_centre(struct ui *ui, struct square square);

/* Keeps the view on the table with one ring of places around it. */
void board_clamp(struct ui *ui);

/* The open squares' marks and where the tile fits: whether the tile in hand fits there as it is held. */
bool board_fits(const struct game *game, struct square square, unsigned rotation);

/* ---- board_grid.c ------------------------------------------------------------------------------------- */

enum { GRID_COLUMNS = 4, GRID_ROWS = 1 };

/* Shows the numbers of columns and rows, or hides them. */
void grid_turn(struct ui *ui);

/* Takes the strips of the numbers off the board's area. */
void grid_cut(struct rectangle *board);

/* Draws numbers and corners; tiles and marks come on top of the corners. */
void grid_draw(const struct ui *ui, struct canvas *canvas, struct rectangle board);

/* ---- map_view.c --------------------------------------------------------------------------------------- */

/* How many rows the overview takes below the log in a panel of this size; 0 where there is no room for it. */
int map_rows(const struct ui *ui, struct rectangle panel);

/* A table to draw as an overview; where it is larger than its area, what lies around `focus`. */
struct map_of {
    const struct game *game;
    const struct setup *setup;
    enum tier tier;
    struct square focus;
    bool marked; /* the focus is */
};

/* Draws it from the upper left corner of an area. */
void map_draw_tiles(struct canvas *canvas, struct rectangle area, const struct map_of *map);

/* Draws the overview under its heading: all of the table, or what lies around the turn. */
void map_draw(const struct ui *ui, struct canvas *canvas, struct rectangle area);

/* ---- screen_track.c ----------------------------------------------------------------------------------- */

/* How many rows the scoring track takes in a panel of this width; 0 where that is too narrow. */
int track_rows(const struct ui *ui, struct rectangle panel);

/* Draws it under its heading: a cell for each of its fields; who is beyond the first round in words. */
void track_draw_small(const struct ui *ui, struct canvas *canvas, struct rectangle area);

/* ---- side_view.c -------------------------------------------------------------------------------------- */

/* Without a panel: what the tile would do where it is held, or what may be claimed, in one line. */
void panel_summary(const struct ui *ui, char *text, size_t size);

/* Clears the panel and writes the players into it; the pen stands below them. */
struct pen panel_begin(const struct ui *ui, struct canvas *canvas, struct rectangle area);

/* Draws the panel: players, tile in hand, what it would do, last scores. */
void panel_draw(const struct ui *ui, struct canvas *canvas, struct rectangle area);

#endif
