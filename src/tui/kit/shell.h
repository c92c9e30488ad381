/*
 * shell.h: the stack of screens, and what all of them share.
 *
 * What the player sees is a stack: at its bottom the set-up, the table, the final scores, a replay or the
 * rules tester; above it whatever was opened from there.  The screen on top gets the keys.  Drawing goes from
 * the topmost screen that fills the window upwards.
 *
 * Screens do not know each other: they open one another by the names below.  screens.c is the only file that
 * knows all of them.  A screen's state belongs to the file of the screen and lies in the shell as long as the
 * program runs, so a list that is opened again is found as it was left.  What several screens look at, the
 * game and its board, is the table (board/table.h); the shell only hands it on.
 *
 * A key goes in at shell_key(), a picture comes out of shell_draw(); no terminal is needed for either, so
 * tests run whole games here.
 *
 * To add a screen: a name in enum screen, a file with its state and a struct screen_ops, a row in screens.c,
 * its keys in command.h, golden screens.
 */
#ifndef BASTIDE_TUI_KIT_SHELL_H
#define BASTIDE_TUI_KIT_SHELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/geometry.h"
#include "draw/canvas.h"
#include "draw/glyph.h"
#include "tui/kit/command.h"
#include "tui/kit/pointer.h"

struct shell;
struct table;

enum screen {
    SCREEN_SETUP, /* the first five are what a stack begins with */
    SCREEN_TABLE,
    SCREEN_SCORES,
    SCREEN_REPLAY,
    SCREEN_TEST,
    SCREEN_RULES,
    SCREEN_LEVELS,
    SCREEN_PASS,
    SCREEN_OFFER,
    SCREEN_EXTEND,
    SCREEN_MENU,
    SCREEN_SAVE,
    SCREEN_PROGRAM,
    SCREEN_GAMES,
    SCREEN_HELP,
    SCREEN_BAG,
    SCREEN_JUMP,
    SCREEN_LINE,
    SCREEN_INSPECT,
    SCREEN_LAST,
    SCREEN_LOG,
    SCREEN_SEARCH,
    SCREEN_FIELDS,
    SCREEN_OWNERS,
    SCREEN_TRACK,
    SCREEN_COUNT
};

struct screen_ops {
    const char *title; /* on its bar */
    size_t state_size; /* bytes of its state, which begins as zeros */
    enum stage stage;  /* its keys, where `stage_of` is null */
    enum command key;  /* of an overlay: opens it from the board or another overlay, and closes it */
    bool overlay;      /* a view over the table: one at a time, none of them changes the game */
    bool panel;        /* of an overlay: writes into the panel, which then shows even where it is hidden */
    bool hand;         /* of an overlay: the tile in hand and its places stay on the board */
    bool lies_over;    /* draws over the screen below; others fill the window */

    /* Each may be null: then there is nothing to do. */
    enum stage (*stage_of)(const struct shell *shell);
    void (*open)(struct shell *shell);   /* it has just come to lie on top */
    void (*close)(struct shell *shell);  /* it is about to leave the stack */
    void (*resume)(struct shell *shell); /* the screen above it has been left */
    bool (*first)(struct shell *shell, uint32_t key,
                  enum command command); /* sees each key first; true: it is done */
    void (*command)(struct shell *shell, enum command command, unsigned number);
    bool (*text)(struct shell *shell,
                 uint32_t code); /* a character that is no command; false: it means nothing */
    bool (*refuses)(const struct shell *shell, enum binding binding); /* it would only say why not */
    const char *(*words)(const struct shell *shell,
                         enum binding binding); /* on the bottom line; null: as ever */
    void (*point)(struct shell *shell, int x,
                  bool chosen); /* a click on the line chosen; `chosen`: before too */
    bool (*press)(struct shell *shell,
                  struct square square); /* a click on the board; false: it means nothing here */
    bool (*focus)(const struct shell *shell, struct square *square); /* what the view is to keep in sight */
    bool (*offers)(const struct shell *shell, enum binding binding); /* whether it has something to do now */
    void (*draw)(const struct shell *shell, struct canvas *canvas);
    int (*descriptor)(const struct shell *shell); /* waited for beside keys, for `tick` too; -1: none */
    int (*wait_ms)(const struct shell *shell);    /* until `tick` is called without a key; -1: never */
    void (*tick)(struct shell *shell);
};

/* What means the same on every screen; what is about the table is done by the table. */
struct shell_common {
    bool (*command)(struct shell *shell, enum command command);      /* false: it is the screen's business */
    bool (*offers)(const struct shell *shell, enum binding binding); /* whether the game has a use for it */
    void (*follow)(struct shell *shell);                             /* after each command and each tick */
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
    struct table *table;                     /* what the screens are about; borrowed */
    void *states[SCREEN_COUNT];              /* owned */
    enum screen stack[SHELL_DEPTH_MAX];
    unsigned depth;
    const char *argument; /* for `open` of the screen that is being opened; borrowed; mostly null */
    int width, height;
    enum tier tier;
    enum tier best_tier; /* what the terminal can show */
    struct keymap keys;
    char message[MESSAGE_MAX];
    enum command asked; /* asks to be given once more; any other command takes the question back */
    bool leaving;       /* the loop is to end */
    bool unchanged;     /* the last tick changed nothing of the picture */
    bool repaint;       /* ^L: the terminal is to be painted anew */
    struct mouse mouse;
};

/* Makes a shell with no screen open; false when memory is out. */
bool shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 const struct shell_common *common);

/* Frees the states; the screens have closed what they own. */
void shell_end(struct shell *shell);

/* ---- The stack ---------------------------------------------------------------------------------------- */

/* The state of a screen, open or not: `state_size` bytes. */
void *shell_state(const struct shell *shell, enum screen screen);

/* The screen on top, and the one at the bottom of the stack. */
enum screen shell_top(const struct shell *shell);
enum screen shell_bottom(const struct shell *shell);

/* Whether a screen lies anywhere in the stack. */
bool shell_is_open(const struct shell *shell, enum screen screen);

/* What a screen can do. */
const struct screen_ops *shell_ops(const struct shell *shell, enum screen screen);

/* Whether an overlay is on top which writes into the panel, or which puts the tile in hand away. */
bool shell_overlay_has_panel(const struct shell *shell);
bool shell_overlay_hides_hand(const struct shell *shell);

/* Closes all screens; and begins a new stack. */
void shell_close_all(struct shell *shell);
void shell_restart(struct shell *shell, enum screen bottom);

/* Puts another screen at the bottom of the stack without opening or closing any. */
void shell_change_bottom(struct shell *shell, enum screen bottom);

/* Opens a screen on top of the stack; one that lies in it already is first brought to the top by closing
 * those above it. */
void shell_push(struct shell *shell, enum screen screen);

/* The same with a word, which the screen finds in the shell when it opens: what to save the game as; or, for
 * the help, that the rules of the game are wanted. */
void shell_push_with(struct shell *shell, enum screen screen, const char *argument);

/* Closes the screen on top; the one at the bottom stays. */
void shell_pop(struct shell *shell);

/* ---- Keys, commands, the clock ------------------------------------------------------------------------ */

/* Whether the window is too small for anything: then the game waits, and nothing of the view changes. */
bool shell_is_too_small(const struct shell *shell);

/* The keys that work now; and those of the screen below the one on top. */
enum stage shell_stage(const struct shell *shell);
enum stage shell_stage_below(const struct shell *shell);

/* One key, as a code point or enum input. */
void shell_key(struct shell *shell, uint32_t key);

/* Carries out a command of the screen on top, as its key does; `number` is that of COMMAND_CLAIM. */
void shell_command(struct shell *shell, enum command command, unsigned number);

/* What a command does on a screen, `by` so much where that can differ. */
struct action {
    enum command command;
    void (*act)(struct shell *shell, int by);
    int by;
};

/* Carries out a command of a list that ends with an empty action; false when the list does not have it. */
bool shell_act(struct shell *shell, const struct action *actions, enum command command);

/* Whether the screen on top and the rules of the game give a binding something to do. */
bool shell_offers(const struct shell *shell, enum binding binding);

/*
 * How many milliseconds without a key are to pass before shell_tick is called, or -1 when nothing waits on a
 * clock.
 */
int shell_wait_ms(const struct shell *shell);

/* What is waited for beside keys, for a tick too; or -1. */
int shell_descriptor(const struct shell *shell);

/* That time has passed, or something came there. */
void shell_tick(struct shell *shell);

/* ---- The message -------------------------------------------------------------------------------------- */

/* Sets the message line; printf-like. */
__attribute__((format(printf, 2, 3))) void shell_say(struct shell *shell, const char *format, ...);

/* Appends a sentence to the message. */
void shell_say_more(struct shell *shell, const char *sentence);

/* The first key of a binding as it is set now, for sentences: "Enter"; "no key" where it has none. */
enum { KEY_WORD_MAX = 24 };

struct key_word {
    char text[KEY_WORD_MAX];
};

struct key_word key_word_of(const struct shell *shell, enum binding binding);

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Draws the whole screen; the canvas has the size of the window. */
void shell_draw(const struct shell *shell, struct canvas *canvas);

/* Draws the message, or `text` instead; a long one grows upwards from the last row but one. */
void shell_draw_message(const struct shell *shell, struct canvas *canvas, const char *text);

/* The same above that row, where something is typed. */
void shell_draw_message_above(const struct shell *shell, struct canvas *canvas, const char *text);

/* The bar on top: what stands on its left, and facts on its right. */
void shell_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts);

/* Blanks a panel beside the board, with a line on its left. */
void shell_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/*
 * Draws a frame with a title into the middle of `around`, as wide and with as many rows as wanted or as there
 * is room for, and blanks what is in it.  Returns the area for text.
 */
struct rectangle shell_draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle around,
                                  int width, int rows, const char *title);

/* Whether there is no room for board and panel side by side. */
bool shell_is_narrow(const struct shell *shell);

#endif
