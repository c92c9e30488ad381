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

size_t command_length(const char *list)
{
    size_t length = 0;
    for (char quote = '\0'; list[length] != '\0' && (quote || list[length] != ','); length++) {
        if (quote == list[length])
            quote = '\0';
        else if (!quote && (list[length] == '"' || list[length] == '\''))
            quote = list[length];
    }
    return length;
}

/* Copies one word to `text` without its quotes and advances `text`.  Returns the end of the word, or
 * null if a quote is not closed. */
static const char *take_word(const char *from, char **text)
{
    char quote = '\0';
    for (; *from != '\0' && (quote || (*from != ' ' && *from != '\t')); from++) {
        if (quote == *from)
            quote = '\0';
        else if (!quote && (*from == '"' || *from == '\''))
            quote = *from;
        else
            *(*text)++ = *from;
    }
    *(*text)++ = '\0';
    return quote ? NULL : from;
}

bool command_split(const char *command, struct command_words *words, char why[200])
{
    size_t count = 0;
    char *text = words->text;
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
        command = take_word(command, &text);
        if (!command) {
            snprintf(why, 200, _("a quote is not closed"));
            return false;
        }
    }
    words->word[count] = NULL;
    if (count == 0 || words->word[0][0] == '\0')
        snprintf(why, 200, _("cmd: needs a command, as in cmd:./mybot"));
    return count > 0 && words->word[0][0] != '\0';
}
