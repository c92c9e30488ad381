/*
 * shell.h: the stack of screens.
 *
 * What the player sees is a stack: at its bottom the set-up, the table, the final scores, a replay or the
 * rules tester; above it whatever was opened from there.  The screen on top gets the keys.  Drawing goes from
 * the topmost screen that fills the window upwards.
 *
 * Screens do not know each other: they open one another by the names below.  screens.c is the only file that
 * knows all of them.  A screen's state belongs to the file of the screen and lies in the shell as long as the
 * program runs, so a list that is opened again is found as it was left.
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
#include "tui/kit/command.h"

struct ui;

enum screen {
    SCREEN_SETUP, /* the first five are what a stack begins with */
    SCREEN_TABLE,
    SCREEN_SCORES,
    SCREEN_REPLAY,
    SCREEN_TEST,
    SCREEN_MENU,
    SCREEN_SAVE,
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

/* Arguments of SCREEN_HELP. */
enum { HELP_KEYS, HELP_RULES };

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
    enum stage (*stage_of)(const struct ui *ui);
    void (*open)(struct ui *ui);  /* it has just come to lie on top */
    void (*close)(struct ui *ui); /* it is about to leave the stack */
    bool (*first)(struct ui *ui, uint32_t key,
                  enum command command); /* sees each key first; true: it is done */
    void (*command)(struct ui *ui, enum command command, unsigned number);
    bool (*text)(struct ui *ui, uint32_t code); /* a character that is no command; false: it means nothing */
    bool (*refuses)(const struct ui *ui, enum command command);      /* it would only say why not */
    const char *(*words)(const struct ui *ui, enum command command); /* on the bottom line; null: as ever */
    void (*point)(struct ui *ui, int x, bool chosen); /* a click on the line chosen; `chosen`: before too */
    bool (*press)(struct ui *ui,
                  struct square square); /* a click on the board; false: it means nothing here */
    bool (*focus)(const struct ui *ui, struct square *square); /* what the view is to keep in sight */
    bool (*offers)(const struct ui *ui, enum command command); /* whether it has something to do now */
    void (*draw)(const struct ui *ui, struct canvas *canvas);
    int (*wait_ms)(const struct ui *ui); /* until `tick` is called without a key; -1: never */
    void (*tick)(struct ui *ui);
};

enum { SHELL_DEPTH_MAX = 8 };

struct shell {
    const struct screen_ops *const *screens;             /* SCREEN_COUNT of them; borrowed */
    bool (*common)(struct ui *ui, enum command command); /* carries out what means the same everywhere */
    void *states[SCREEN_COUNT];                          /* owned */
    enum screen stack[SHELL_DEPTH_MAX];
    unsigned depth;
    unsigned argument; /* for `open` of the screen that is being opened; mostly 0 */
};

/* Makes a shell with no screen open; false when memory is out. */
bool shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 bool (*common)(struct ui *ui, enum command command));

/* Frees the states; the screens have closed what they own. */
void shell_end(struct shell *shell);

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
void shell_close_all(struct ui *ui);
void shell_restart(struct ui *ui, enum screen bottom);

/* Puts another screen at the bottom of the stack without opening or closing any. */
void shell_change_bottom(struct shell *shell, enum screen bottom);

/* Opens a screen on top of the stack; one that lies in it already is first brought to the top by closing
 * those above it. */
void shell_push(struct ui *ui, enum screen screen);

/* The same with an argument, which the screen finds in the shell when it opens. */
void shell_push_with(struct ui *ui, enum screen screen, unsigned argument);

/* Closes the screen on top; the one at the bottom stays. */
void shell_pop(struct ui *ui);

/* The keys of the screen on top. */
enum stage shell_stage(const struct ui *ui);

/* The keys of the screen below that. */
enum stage shell_stage_below(const struct ui *ui);

/* Draws the stack. */
void shell_draw(const struct ui *ui, struct canvas *canvas);

#endif
