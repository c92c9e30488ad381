/* SPDX-License-Identifier: MIT */
/*
 * wish.h: which call fails, and how, in words: "write 3 28", "fsync 1+ 5", "close 2 kill".
 */
#pragma once

#include <stdbool.h>

struct wish {
    char call[16];
    unsigned long number; /* of the call, from 1 */
    bool onwards;         /* "3+": all from there */
    char action[16];      /* an error number, or a word */
};

/* Reads "CALL NUMBER ACTION"; false, and no wish, if the text is anything else or null. */
bool wish_read(const char *text, struct wish *wish);

/* Whether the wish is for that call and number. */
bool wish_is_for(const struct wish *wish, const char *call, unsigned long number);
