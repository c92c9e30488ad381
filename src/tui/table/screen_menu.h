/*
 * screen_menu.h: the menu over the table.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_MENU_H
#define BASTIDE_TUI_TABLE_SCREEN_MENU_H

#include "tui/kit/shell.h"

/* Its state; tests look at it by shell_state(). */
struct menu_view {
    bool options;  /* its page of options */
    unsigned line; /* the entry chosen */
};

extern const struct screen_ops menu_screen;

#endif
