/* SPDX-License-Identifier: MIT */
/*
 * screen_menu.h: the menu over the table.
 */
#pragma once

#include "tui/kit/shell.h"

/* Tests read it by shell_state(). */
struct menu_view {
    bool leaves;   /* opened by the key that quits: it asks */
    bool options;  /* shows the options */
    unsigned line; /* the chosen entry */
};
