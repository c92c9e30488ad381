/* SPDX-License-Identifier: MIT */
/*
 * command_words.c: copies the text and cuts it at blanks outside quotes.
 */
#include "bots/command_words.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"

const char *command_of(const char *player)
{
    size_t length = strlen(COMMAND_PREFIX);
    return strncmp(player, COMMAND_PREFIX, length) == 0 ? player + length : NULL;
}

/*
 * Returns where the text has the first of `ends` outside quotes, or its end; `quote` is then '\0', or the
 * quote that is not closed.  Unless `copy` is null, copies what lies before without its quotes and advances
 * *copy.
 */
static const char *quoted_end(const char *from, const char *ends, char **copy, char *quote)
{
    for (*quote = '\0'; *from != '\0' && (*quote || !strchr(ends, *from)); from++) {
        if (*quote == *from)
            *quote = '\0';
        else if (!*quote && (*from == '"' || *from == '\''))
            *quote = *from;
        else if (copy)
            *(*copy)++ = *from;
    }
    return from;
}

size_t command_length(const char *list)
{
    char quote;
    return (size_t) (quoted_end(list, ",", NULL, &quote) - list);
}

bool command_split(const char *command, struct command_words *words, char why[200])
{
    size_t count = 0;
    char *text = words->text, quote;
    if (strlen(command) > COMMAND_MAX) {
        snprintf(why, 200, _("a command has at most %d bytes"), COMMAND_MAX);
        return false;
    }
    while (*(command += strspn(command, " \t")) != '\0') {
        if (count == COMMAND_WORDS_MAX) {
            snprintf(why, 200, _("a command has at most %d words"), COMMAND_WORDS_MAX);
            return false;
        }
        words->word[count++] = text;
        command = quoted_end(command, " \t", &text, &quote);
        *text++ = '\0';
        if (quote) {
            snprintf(why, 200, _("a quote is not closed"));
            return false;
        }
    }
    words->word[count] = NULL;
    if (count == 0 || words->word[0][0] == '\0')
        snprintf(why, 200, _("cmd: needs a command, as in cmd:./mybot"));
    return count > 0 && words->word[0][0] != '\0';
}
