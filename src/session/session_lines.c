/* SPDX-License-Identifier: MIT */
/*
 * session_lines.c: the lines between the steps of a session, and copies of sessions.
 *
 * Such a line is a check, a comment, or a variation, which is another way to play a turn.  Each variation is
 * a whole session, so everything that works on a game works on it.  Allocates when a line is added or a
 * session is copied, never when a step is made.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "base/array.h"
#include "session/session_core.h"

/* ---- Lists -------------------------------------------------------------------------------------------- */

struct session_lines *session_lines(struct session *session)
{
    return &session->lines;
}

struct session_line *lines_add(struct session_lines *lines, const char *text, size_t length, size_t at)
{
    size_t index = lines->count;
    struct session_line *list = lines->list = array_grow(lines->list, lines->count, sizeof *list);
    char *copy = memory_new(length + 1);
    memcpy(copy, text, length);
    while (index > 0 && list[index - 1].at > at)
        index--;
    memmove(&list[index + 1], &list[index], (lines->count - index) * sizeof *list);
    lines->count++;
    list[index] = (struct session_line){.text = copy, .at = at};
    return &list[index];
}

void lines_remove(struct session_lines *lines, size_t index)
{
    struct session_line *line = &lines->list[index];
    free(line->text);
    if (line->variation)
        line->variation->parent = NULL;
    session_free(line->variation);
    lines->count--;
    memmove(line, line + 1, (lines->count - index) * sizeof *line);
}

void lines_clear(struct session_lines *lines)
{
    while (lines->count > 0)
        lines_remove(lines, lines->count - 1);
    free(lines->list);
    *lines = (struct session_lines){0};
}

void session_cut_lines(struct session *session, size_t steps, size_t variations)
{
    struct session_lines *lines = &session->lines;
    for (size_t i = lines->count; i-- > 0;)
        if (lines->list[i].at > (lines->list[i].variation ? variations : steps))
            lines_remove(lines, i);
    if (session->cut_from == 0 || session->cut_from > steps + 1)
        session->cut_from = steps + 1;
}

/* ---- Copies ------------------------------------------------------------------------------------------- */

struct session *session_copy_steps(const struct session *session)
{
    struct session *copy = memory_resize(NULL, sizeof *copy);
    memcpy(copy, session, offsetof(struct session, steps) + session->known * sizeof *session->steps);
    copy->game.set = &copy->set;
    copy->parent = NULL;
    copy->lines = (struct session_lines){0};
    return copy;
}

struct session_line *lines_copy(struct session_lines *lines, const struct session_line *line)
{
    struct session_line *copy = lines_add(lines, line->text, strlen(line->text), line->at);
    char *text = copy->text;
    *copy = *line;
    copy->text = text;
    copy->variation = NULL;
    return copy;
}

/* Adds copies of the lines from position `first` to `last`. */
static void copy_lines(const struct session *session, struct session *to, size_t first, size_t last)
{
    for (size_t i = 0; i < session->lines.count; i++) {
        const struct session_line *line = &session->lines.list[i];
        if (line->at < first || line->at > last)
            continue;
        struct session_line *copy = lines_copy(&to->lines, line);
        if (line->variation) {
            copy->variation = session_copy(line->variation);
            copy->variation->parent = to;
        }
    }
}

struct session *session_copy(const struct session *session)
{
    struct session *copy = session_copy_steps(session);
    copy_lines(session, copy, 0, SIZE_MAX);
    return copy;
}

void session_restore_lines(struct session *session, const struct session *before, size_t steps)
{
    size_t first = session->cut_from;
    session->cut_from = 0;
    if (first > 0)
        copy_lines(before, session, first, steps);
}

void session_free(struct session *session)
{
    if (!session)
        return;
    struct session_lines *lines = session->parent ? &session->parent->lines : NULL;
    for (size_t i = 0; lines && i < lines->count; i++)
        if (lines->list[i].variation == session) {
            lines_remove(lines, i);
            return;
        }
    lines_clear(&session->lines);
    free(session);
}

/* ---- Variations --------------------------------------------------------------------------------------- */

size_t session_variation_count(const struct session *session)
{
    size_t count = 0;
    for (size_t i = 0; i < session->lines.count; i++)
        count += session->lines.list[i].variation != NULL;
    return count;
}

struct session *session_variation(const struct session *session, size_t index)
{
    size_t line = 0;
    assert(index < session_variation_count(session));
    while (!session->lines.list[line].variation || index-- > 0)
        line++;
    return session->lines.list[line].variation;
}

struct session *session_parent(const struct session *session)
{
    return session->parent;
}

struct session *session_main_line(struct session *session)
{
    while (session && session->parent)
        session = session->parent;
    return session;
}

const char *session_variation_words(const struct session *variation)
{
    return variation->words;
}

size_t session_variation_from(const struct session *variation)
{
    return variation->parent ? variation->from : 0;
}

size_t session_variation_after(const struct session *variation)
{
    return variation->after;
}
