/* SPDX-License-Identifier: MIT */
/*
 * session_lines.c: the lines between the steps of a session, and copies of sessions.
 *
 * Such a line is a check or a comment of the record, or a variation, another way to play a turn.  Each
 * variation is a whole session, so everything that works on a game works on it.  Allocates when a line is
 * added or a session is copied, never when a step is made.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
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
    struct session_line *list = array_grow(lines->list, lines->count, sizeof *list);
    if (!list)
        return NULL;
    lines->list = list;
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
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

/* A copy of the steps alone; null if memory runs out. */
static struct session *copy_steps(const struct session *session)
{
    struct session *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    memcpy(copy, session, offsetof(struct session, steps) + session->known * sizeof *session->steps);
    copy->game.set = &copy->set;
    copy->parent = NULL;
    copy->lines = (struct session_lines){0};
    return copy;
}

struct session_line *lines_copy(struct session_lines *lines, const struct session_line *line)
{
    struct session_line *copy = lines_add(lines, line->text, strlen(line->text), line->at);
    if (copy) {
        char *text = copy->text;
        *copy = *line;
        copy->text = text;
        copy->variation = NULL;
    }
    return copy;
}

/* Adds copies of the lines from position `first` to `last`; false if memory runs out. */
static bool copy_lines(const struct session *session, struct session *to, size_t first, size_t last)
{
    for (size_t i = 0; i < session->lines.count; i++) {
        const struct session_line *line = &session->lines.list[i];
        if (line->at < first || line->at > last)
            continue;
        struct session *variation = line->variation ? session_copy(line->variation) : NULL;
        struct session_line *copy = variation || !line->variation ? lines_copy(&to->lines, line) : NULL;
        if (!copy) {
            session_free(variation);
            return false;
        }
        copy->variation = variation;
        if (variation)
            variation->parent = to;
    }
    return true;
}

struct session *session_copy(const struct session *session)
{
    struct session *copy = copy_steps(session);
    if (!copy || copy_lines(session, copy, 0, SIZE_MAX))
        return copy;
    session_free(copy);
    return NULL;
}

bool session_restore_lines(struct session *session, const struct session *before, size_t steps)
{
    size_t first = session->cut_from;
    session->cut_from = 0;
    return first == 0 || copy_lines(before, session, first, steps);
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

/* ---- Adding ------------------------------------------------------------------------------------------- */

static size_t count_all(const struct session *session)
{
    size_t count = session_variation_count(session);
    for (size_t i = count; i-- > 0;)
        count += count_all(session_variation(session, i));
    return count;
}

static unsigned depth_of(const struct session *session)
{
    unsigned depth = 0;
    for (; session->parent; session = session->parent)
        depth++;
    return depth;
}

static bool may_add(struct session *session, size_t after, struct text_error *error)
{
    if (after == 0 || after > session->known || session->steps[after - 1].kind != STEP_PUT_FIGURE)
        text_error_set(error, 0, 0, "a variation stands directly after a whole turn and replaces it");
    else if (after <= session_variation_from(session))
        text_error_set(error, 0, 0, "turn %u comes before this variation, which begins with turn %u",
                       session->steps[after - 1].turn, session->steps[session->from - 1].turn + 1U);
    else if (depth_of(session) == VARIATION_DEPTH_MAX)
        text_error_set(error, 0, 0, "variations are nested at most %d deep", VARIATION_DEPTH_MAX);
    else if (count_all(session_main_line(session)) == VARIATIONS_MAX)
        text_error_set(error, 0, 0, "a record has at most %d variations", VARIATIONS_MAX);
    else
        return true;
    return false;
}

/* Where the turn that ends with step `after` - 1 begins. */
static size_t beginning_of(const struct session *session, size_t after)
{
    size_t from = after - 1;
    while (from > 0 && session->steps[from - 1].kind != STEP_PUT_FIGURE)
        from--;
    return from;
}

/* Forgets what comes after the first steps. */
static void keep_steps(struct session *session, size_t steps)
{
    session_go(session, steps);
    session->known = steps;
    memset(session->hints + session->game.turn, 0, sizeof session->hints - session->game.turn);
}

struct session *session_add_variation(struct session *session, size_t after, const char *words,
                                      struct text_error *error)
{
    if (!may_add(session, after, error))
        return NULL;
    assert(strlen(words) <= VARIATION_WORDS_MAX);
    struct text_buffer text = {0};
    text_add(&text, "variation%s", words[0] ? " " : "");
    if (words[0])
        text_add_quoted(&text, words);
    struct session *variation = copy_steps(session);
    struct session_line *line =
        variation && !text.failed ? lines_add(&session->lines, text.text, text.length, after) : NULL;
    text_free(&text);
    if (!line) {
        free(variation);
        text_error_set(error, 0, 0, "there is not enough memory for another variation");
        return NULL;
    }
    line->variation = variation;
    variation->parent = session;
    variation->from = beginning_of(session, after);
    variation->after = after;
    strcpy(variation->words, words);
    keep_steps(variation, variation->from);
    return variation;
}
