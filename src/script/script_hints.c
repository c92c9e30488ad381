/* SPDX-License-Identifier: MIT */
/*
 * script_hints.c: comments that tell which hints players were given, "# hint 12 red", and how many seconds
 * the game was played, "# played 1980".
 *
 * They are comments so that every reader of records skips them; here they are noted in the session, at once
 * or when the game begins, so that they are kept when it is saved again.  A comment that only looks like one
 * is skipped.
 */
#include "script/script_core.h"

#include <string.h>

static void read_hint(struct script *script, struct line_reader *line)
{
    uint64_t turn;
    enum colour colour;
    if (word_unsigned(line_next_word(line), &turn) && turn < sizeof script->hints &&
        word_colour(line_next_word(line), &colour) && line_is_done(line))
        script->hints[turn] |= (uint8_t) (1U << colour);
}

static void read_played(struct script *script, struct line_reader *line)
{
    uint64_t seconds;
    if (word_unsigned(line_next_word(line), &seconds) && seconds <= UINT32_MAX && line_is_done(line))
        script->played = (unsigned) seconds;
}

void script_read_comment(struct script *script, const char *text, size_t length)
{
    const char *mark = memchr(text, '#', length); /* before it are only blanks */
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
        length--;
    if (!mark || mark + 1 == text + length || mark[1] != ' ')
        return;
    struct line_reader line = line_reader_on(mark + 1, length - (size_t) (mark + 1 - text), 1);
    struct word word = line_next_word(&line);
    if (word_is(word, "hint"))
        read_hint(script, &line);
    else if (word_is(word, "played"))
        read_played(script, &line);
    if (script->session)
        script_note_comments(script);
}

void script_note_comments(struct script *script)
{
    const struct setup *setup = session_setup(script->session);
    for (unsigned turn = 0; turn < sizeof script->hints; turn++)
        for (unsigned seat = 0; seat < setup->player_count; seat++)
            if ((unsigned) script->hints[turn] >> setup->players[seat].colour & 1U)
                session_note_hint(script->session, turn, seat);
    memset(script->hints, 0, sizeof script->hints);
    if (script->played > 0)
        session_note_played(script->session, script->played);
}
