/* SPDX-License-Identifier: MIT */
/*
 * sim_alone.c: `bastide-lab sim` without the other commands, which needs only the C library:
 * scripts/same-games builds it for 32 bits too.
 */
#include <string.h>

#include "workshop/lab_commands.h"

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "sim") == 0)
        return command_sim(count - 1, words + 1);
    return 2;
}
