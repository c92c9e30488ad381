/* SPDX-License-Identifier: MIT */
/*
 * own_entry.h: a terminal's description of our own (bastide.ti), for terminals that speak xterm's language.
 */
#pragma once

#define OWN_ENTRY "bastide"

/* As TERMINFO may have it: "b64:..." (ncurses 6.1). */
extern const char own_entry[];
