/* SPDX-License-Identifier: MIT */
/*
 * shell.h: the stack of screens and what all of them share.
 *
 * The bottom of the stack is the start, the table, the final scores, a replay (or the rules tester) or the
 * list of puzzles; above it are the screens opened from there.  The top screen gets the keys.  Drawing starts
 * at the topmost screen that fills the window and goes upwards.
 *
 * Screens do not know each other: they open one another by the names below, and only begin.c knows all of
 * them.  The shell keeps the state of each screen as long as the program runs, so a list that is opened
 * again is where it was left.  The game and its board, which several screens use, are the table
 * (board/table.h); the shell only points to it.
 *
 * Keys go in by shell_key(), pictures come out of shell_draw().  Neither needs a terminal, so tests play
 * whole games here.
 *
 * To add a screen: a row in SCREENS, a file with its state and its struct screen_ops, its keys in command.h,
 * golden screens.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/geometry.h"
#include "draw/canvas.h"
#include "draw/glyph.h"
#include "tui/kit/command.h"
#include "tui/kit/cell_pictures.h"
#include "tui/kit/pointer.h"

struct shell;
struct table;

/* All screens, by the name of their struct screen_ops; the first five can be at the bottom of the stack. */
#define SCREENS(SCREEN)               \
    SCREEN(START, start_screen)       \
    SCREEN(TABLE, table_screen)       \
    SCREEN(SCORES, scores_screen)     \
    SCREEN(REPLAY, replay_screen)     \
    SCREEN(PUZZLES, puzzles_screen)   \
    SCREEN(RULES, rules_screen)       \
    SCREEN(SETUP, setup_screen)       \
    SCREEN(PASS, pass_screen)         \
    SCREEN(OFFER, offer_screen)       \
    SCREEN(EXTEND, extend_screen)     \
    SCREEN(ANSWER, answer_screen)     \
    SCREEN(MENU, menu_screen)         \
    SCREEN(PROGRAM, program_screen)   \
    SCREEN(GAMES, games_screen)       \
    SCREEN(RESULTS, results_screen)   \
    SCREEN(HELP, help_screen)         \
    SCREEN(BAG, bag_screen)           \
    SCREEN(LINE, line_screen)         \
    SCREEN(INSPECT, inspect_screen)   \
    SCREEN(LOG, log_screen)           \
    SCREEN(SEARCH, search_screen)     \
    SCREEN(FEATURES, features_screen) \
    SCREEN(TRACK, track_screen)       \
    SCREEN(PLACES, places_screen)     \
    SCREEN(HINT, hint_screen)         \
    SCREEN(VERDICT, verdict_screen)

enum screen {
#define SCREEN_ENUM(name, ops) SCREEN_##name,
    SCREENS(SCREEN_ENUM)
#undef SCREEN_ENUM
        SCREEN_COUNT
};

struct screen_ops {
    const char *title; /* on its bar */
    size_t state_size; /* in bytes; the state begins as zeros */
    enum stage stage;  /* its keys, if `stage_of` is null */
    enum command key;  /* overlays: opens it from the board or another overlay, and closes it */
    bool overlay;      /* a view over the table that does not change the game; one at a time */
    bool panel;        /* overlays: uses the panel, which then shows even if it is hidden */
    bool hand;         /* overlays: the tile in hand and its places stay on the board */
    bool lies_over;    /* draws over the screen below; others fill the window */

    /* Each of the following may be null. */
    enum stage (*stage_of)(const struct shell *shell);
    void (*open)(struct shell *shell);   /* called after it came to the top */
    void (*close)(struct shell *shell);  /* called after it left the stack */
    void (*resume)(struct shell *shell); /* called after the screen above it was closed */
    bool (*first)(struct shell *shell, uint32_t key,
                  enum command command); /* sees each key first; true: it was used */
    void (*command)(struct shell *shell, enum command command);
    bool (*run)(struct shell *shell, const char *line,
                bool again); /* carries out a line typed above it; false: the line stays, to be edited;
                                `again`: it has not been edited since */
    bool (*complete)(struct shell *shell, char *line, size_t size,
                     enum command command); /* completes the line, by Tab, Up or Down; false: not used */
    void (*choices)(const struct shell *shell, const char *line, char *text,
                    size_t size); /* adds what may be typed, to be shown above the line */
    bool (*text)(struct shell *shell,
                 uint32_t code); /* takes a character that is not a command; false: not used */
    bool (*refuses)(const struct shell *shell, enum command command); /* the command would only be refused */
    const char *(*words)(const struct shell *shell,
                         enum command command); /* for the bottom line; null: the usual ones */
    void (*point)(struct shell *shell, int x,
                  bool chosen); /* a click on the chosen line; `chosen`: it was chosen before the click */
    bool (*press)(struct shell *shell,
                  struct square square); /* a click on the board; false: it is not used */
    bool (*focus)(const struct shell *shell, struct square *square); /* the square to keep in sight */
    bool (*offers)(const struct shell *shell, enum command command); /* whether the command has a use now */
    void (*draw)(const struct shell *shell, struct canvas *canvas);
    int (*descriptor)(const struct shell *shell); /* `tick` is called when it can be read; -1: none */
    int (*wait_ms)(const struct shell *shell);    /* until `tick` is called without a key; -1: never */
    void (*tick)(struct shell *shell);
    bool (*works)(const struct shell *shell); /* for the bottom screen: whether `work` has something to do */
    void (*work)(struct shell *shell); /* works for a moment, below an overlay or the help; shows nothing */
};

#define SCREEN_OPS(name, ops) extern const struct screen_ops ops;
SCREENS(SCREEN_OPS)
#undef SCREEN_OPS

/* What is the same on every screen and needs the table. */
struct shell_common {
    bool (*command)(struct shell *shell, enum command command);      /* false: left to the screen */
    bool (*offers)(const struct shell *shell, enum command command); /* whether the game has a use for it */
    void (*follow)(struct shell *shell); /* called after each command and each tick */
};

enum {
    SHELL_DEPTH_MAX = 8,
    SHELL_WIDTH_LEAST = 32, /* six by two tiles and the lines around them */
    SHELL_HEIGHT_LEAST = 10,
    MESSAGE_MAX = 960
};

struct shell {
    const struct screen_ops *const *screens; /* SCREEN_COUNT of them; borrowed */
    const struct shell_common *common;       /* borrowed */
    struct table *table;                     /* shared by the screens; borrowed */
    void *states[SCREEN_COUNT];              /* owned */
    enum screen stack[SHELL_DEPTH_MAX];
    unsigned depth;
    const char *argument; /* for `open` of the screen being opened; borrowed; may be null */
    int width, height;
    enum tier tier;
    enum tier best_tier;               /* the most that the terminal can show */
    struct terminal_pictures pictures; /* whether the board is shown as pictures; with what size of cells */
    struct keymap keys;
    char message[MESSAGE_MAX];
    unsigned number;    /* of the last key: the digit of "1-9", else 0 */
    enum command asked; /* waits to be confirmed by a second time; any other command cancels it */
    bool leaving;       /* the program is about to end */
    bool unchanged;     /* the last tick did not change the picture */
    bool rings;         /* ring the bell once, when the screen is next painted */
    bool repaint;       /* ^L: paint the whole terminal again */
    bool redisplay;     /* colours, theme or mouse were changed in the options: the terminal has to follow */
    bool animated;      /* shell_tick is called in time, so that highlights can be shown */
    int highlight_ms;   /* how much time the present highlight has left */
    bool suggested;     /* nothing was typed yet in a field: the first character replaces its text */
    unsigned step;      /* counts the decisions at the table: a tile, a claim, a panel to leave */
    unsigned step_seen; /* the last of these steps before which all keys had been read */
    struct mouse mouse;
};

/* Makes a shell with no screen open. */
void shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 const struct shell_common *common);

/* Frees the states.  The screens must be closed, since they free what they own. */
void shell_end(struct shell *shell);

/* ---- The stack ---------------------------------------------------------------------------------------- */

/* The state of a screen, open or not: `state_size` bytes. */
void *shell_state(const struct shell *shell, enum screen screen);

/* A function that returns the state of a screen by its type. */
#define SHELL_STATE(function, type, screen)                 \
    static inline type *function(const struct shell *shell) \
    {                                                       \
        return shell_state(shell, screen);                  \
    }

/* The screens at the top and at the bottom of the stack. */
enum screen shell_top(const struct shell *shell);
enum screen shell_bottom(const struct shell *shell);

/* Whether a screen is anywhere in the stack. */
bool shell_is_open(const struct shell *shell, enum screen screen);

const struct screen_ops *shell_ops(const struct shell *shell, enum screen screen);
const struct screen_ops *shell_top_ops(const struct shell *shell);

/* Whether the overlay on top uses the panel; whether it hides the tile in hand. */
bool shell_overlay_has_panel(const struct shell *shell);
bool shell_overlay_hides_hand(const struct shell *shell);

/* Closes all screens; shell_restart then begins a new stack. */
void shell_close_all(struct shell *shell);
void shell_restart(struct shell *shell, enum screen bottom);

/* Makes another screen the bottom of the stack, without opening or closing a screen. */
void shell_change_bottom(struct shell *shell, enum screen bottom);

/* Opens a screen on top of the stack.  If it is in the stack already, closes it and those above it
 * first. */
void shell_push(struct shell *shell, enum screen screen);

/* The same with an argument for `open`: the name to save the game as, or for the help "rules" for the
 * rules of the game. */
void shell_push_with(struct shell *shell, enum screen screen, const char *argument);

/* Closes the top screen, unless it is the only one. */
void shell_pop(struct shell *shell);

/* ---- Keys, commands, the clock ------------------------------------------------------------------------ */

/* Whether the window is too small.  The game then waits, and the view does not change. */
bool shell_is_too_small(const struct shell *shell);

/* The stage of the top screen, and of the one below it. */
enum stage shell_stage(const struct shell *shell);
enum stage shell_stage_below(const struct shell *shell);

/* Handles a key: a code point or enum input. */
void shell_key(struct shell *shell, uint32_t key);

/* Carries out a command as its key does; `number` is that of COMMAND_CLAIM. */
void shell_command(struct shell *shell, enum command command, unsigned number);

/* A function that carries out a command: `act`, or if that is null `step` with its argument. */
struct action {
    enum command command;
    void (*act)(struct shell *shell);
    void (*step)(struct shell *shell, int by);
    int by;
};

/* Carries out a command by a list that ends with an empty action; false if the list does not have it. */
bool shell_act(struct shell *shell, const struct action *actions, enum command command);

/* Whether the top screen and the rules of the game have a use for a command. */
bool shell_offers(const struct shell *shell, enum command command);

/*
 * How many milliseconds to wait for a key before calling shell_tick; -1: for ever.
 */
int shell_wait_ms(const struct shell *shell);

/* A descriptor to wait for besides keys; shell_tick is called when it can be read.  Or -1. */
int shell_descriptor(const struct shell *shell);

/* To be called after that time, or when the descriptor can be read. */
void shell_tick(struct shell *shell);

/*
 * Highlights show for a few frames what is new.  Any key ends one and is still handled; a highlight never
 * delays a screen's own timer.
 */
enum { HIGHLIGHT_FRAMES = 3, HIGHLIGHT_FRAME_MS = 80 };

/* Begins a highlight; does nothing unless shell->animated. */
void shell_highlight(struct shell *shell);

/* How many frames of the highlight are left, including the present one; 0: none. */
unsigned shell_frame(const struct shell *shell);

/* ---- The message -------------------------------------------------------------------------------------- */

/* Sets the message; printf-like. */
__attribute__((format(printf, 2, 3))) void shell_say(struct shell *shell, const char *format, ...);

/*
 * True for an Enter typed before the screen that it confirms was drawn.  Keys that say what they mean, such
 * as the number of a claim, may be typed ahead.
 */
bool shell_is_hasty(const struct shell *shell, uint32_t key);

/* The message, or `otherwise` if there is none. */
static inline const char *shell_says(const struct shell *shell, const char *otherwise)
{
    return shell->message[0] != '\0' ? shell->message : otherwise;
}

/* Appends a sentence to the message. */
void shell_say_more(struct shell *shell, const char *sentence);

/* The first key of a command as configured, for sentences: "Enter"; "no key" if it has none.  The key is that
 * of the present stage, or, if the command does not work there, of the first stage in which it does. */
struct key_word key_word_of(const struct shell *shell, enum command command);

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Draws the whole screen on a canvas of the window's size. */
void shell_draw(const struct shell *shell, struct canvas *canvas);

/* Draws a message; a long one grows upwards from the last row but one. */
void shell_draw_message(const struct shell *shell, struct canvas *canvas, const char *text);

/* The same one row higher, above a field in which text is typed. */
void shell_draw_message_above(const struct shell *shell, struct canvas *canvas, const char *text);

/* The same, but leaves that many rows below the bar free. */
void shell_draw_message_below(const struct shell *shell, struct canvas *canvas, const char *text, int rows);

/* Draws the bar at the top: `text` on the left, `facts` on the right. */
void shell_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts);

/* Blanks a panel beside the board and draws a line on its left. */
void shell_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws a frame with a title in the middle of `around`, of the given width and rows as far as they fit, and
 * blanks its inside.  Returns the area for text. */
struct rectangle shell_draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle around,
                                  int width, int rows, const char *title);

/* Whether the window is too narrow for board and panel side by side. */
bool shell_is_narrow(const struct shell *shell);
