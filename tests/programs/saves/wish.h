/*
 * wish.h: which call is to fail, and how, in words: "write 3 28", "fsync 1+ 5", "close 2 kill".
 */
#ifndef BASTIDE_TESTS_WISH_H
#define BASTIDE_TESTS_WISH_H

#include <stdbool.h>

struct wish {
    char call[16];
    unsigned long number; /* of the call, from 1 */
    bool onwards;         /* "3+": every one from there */
    char action[16];      /* an error number, or a word */
};

/* Reads "CALL NUMBER ACTION"; false, and nothing is wished, where it is not that.  A null pointer is fine. */
bool wish_read(const char *text, struct wish *wish);

/* Whether a call of that name and number is meant. */
bool wish_is_for(const struct wish *wish, const char *call, unsigned long number);

#endif
