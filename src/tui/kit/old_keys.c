/* SPDX-License-Identifier: MIT */
/* old_keys.c: finds the old name of a command: each line of the text has an old name, the command and its
 * stages, which are left out if they are all stages. */
#include "tui/kit/command.h"

#include <stdio.h>
#include <string.h>

bool old_key(const char *name, struct key_line *line)
{
    char text[200], *rest, *word;
    for (const char *at = embedded_old_keys; *at != '\0'; at += strspn(at, "\n")) {
        size_t length = strcspn(at, "\n");
        snprintf(text, sizeof text, "%.*s", (int) length, at);
        at += length;
        if (strcmp(strtok_r(text, " ", &rest), name) != 0)
            continue;
        line->command = command_of_word(strtok_r(NULL, " ", &rest));
        line->general = false;
        line->stages = *rest == '\0' ? IN_ALL : 0;
        while ((word = strtok_r(NULL, " ", &rest)) != NULL)
            line->stages |= STAGE_BIT(stage_of_word(word));
        return true;
    }
    return false;
}
