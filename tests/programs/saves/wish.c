/* SPDX-License-Identifier: MIT */
/*
 * wish.c: see wish.h.
 */
#include "wish.h"

#include <stdio.h>
#include <string.h>

bool wish_read(const char *text, struct wish *wish)
{
    int used = 0;
    *wish = (struct wish){.number = 0};
    if (!text || sscanf(text, "%15s %lu%n", wish->call, &wish->number, &used) != 2)
        return false;
    wish->onwards = text[used] == '+';
    if (sscanf(text + used + wish->onwards, "%15s", wish->action) == 1)
        return true;
    wish->number = 0;
    return false;
}

bool wish_is_for(const struct wish *wish, const char *call, unsigned long number)
{
    return wish->number > 0 && strcmp(wish->call, call) == 0 &&
           (number == wish->number || (wish->onwards && number > wish->number));
}
