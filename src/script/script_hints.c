/*
 * script_hints.c: comments that tell which hints players were given, "# hint 12 red", and how many seconds
 * the game was played, "# played 1980".
 *
 * They are comments so that every reader of records skips them; here they are noted in the session, so that
 * they are kept when the game is saved again.  A comment that only looks like one is skipped.
 */
#include "script/script_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool find_colour(const char *word, unsigned *colour)
{
    for (*colour = 0; *colour < COLOUR_COUNT; ++*colour)
        if (strcmp(colour_word((enum colour) * colour), word) == 0)
            return true;
    return false;
}

static void note(struct session *session, unsigned turn, unsigned colour)
{
    int seat = setup_seat(session_setup(session), (enum colour) colour);
    if (seat >= 0)
        session_note_hint(session, turn, (unsigned) seat);
}

/* False: that is no such comment. */
static bool read_played(struct script *script, const char *line)
{
    char digits[10]; /* %u would take a sign */
    int end = 0;
    if (sscanf(line, "# played %9[0-9] %n", digits, &end) != 1 || end == 0 || line[end] != '\0')
        return false;
    script->played = (unsigned) atoi(digits);
    if (script->session)
        session_note_played(script->session, script->played);
    return true;
}

void script_read_comment(struct script *script, const char *text, size_t length)
{
    char line[32], word[16];
    unsigned turn, colour;
    int end = 0;
    while (length > 0 && (*text == ' ' || *text == '\t')) { /* in a variation */
        text++;
        length--;
    }
    if (length < 8 || (memcmp(text, "# hint ", 7) != 0 && memcmp(text, "# played", 8) != 0))
        return; /* nearly all comments and empty lines */
    snprintf(line, sizeof line, "%.*s", (int) (length < sizeof line ? length : sizeof line), text);
    line[strcspn(line, "\r\n")] = '\0';
    if (read_played(script, line))
        return;
    if (sscanf(line, "# hint %4u %15s %n", &turn, word, &end) != 2 || end == 0 || line[end] != '\0' ||
        turn >= sizeof script->hints || !find_colour(word, &colour))
        return;
    if (script->session)
        note(script->session, turn, colour);
    else
        script->hints[turn] |= (uint8_t) (1U << colour);
}

void script_note_hints(struct script *script)
{
    for (unsigned turn = 0; turn < sizeof script->hints; turn++)
        for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
            if ((unsigned) script->hints[turn] >> colour & 1U)
                note(script->session, turn, colour);
    memset(script->hints, 0, sizeof script->hints);
    session_note_played(script->session, script->played);
}
