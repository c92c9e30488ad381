/*
 * two_commands.c: `bastide sim` and `bastide bench` alone, which need no library but that of C: for
 * scripts/same-games, which builds them for 32 bits too.
 */
#include <string.h>

#include "commands.h"

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "sim") == 0)
        return command_sim(count - 1, words + 1);
    if (count > 1 && strcmp(words[1], "bench") == 0)
        return command_bench(count - 1, words + 1);
    return 2;
}
