/* SPDX-License-Identifier: MIT */
/* own_entry.h: our own description of a terminal (bastide.ti), for terminals that understand xterm's
 * sequences. */
#pragma once

#define OWN_ENTRY "bastide"

/* In a form that TERMINFO may have: "b64:..." (ncurses 6.1). */
extern const char own_entry[];
