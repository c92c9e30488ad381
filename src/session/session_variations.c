/*
 * session_variations.c: copies of sessions, and variations: other ways to play a turn.
 *
 * Each variation is a whole session, so everything that works on a game works on it.  Allocates when a
 * variation is added or a session is copied, never when a step is made.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "session/session_core.h"

/* ---- Copies and variations ----------------------------------------------------------------------------- */

/* A copy of the line itself, without variations; null if memory runs out. */
static struct session *copy_line(const struct session *session)
{
    struct session *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    memcpy(copy, session, offsetof(struct session, steps) + session->known * sizeof *session->steps);
    copy->game.set = &copy->set;
    copy->parent = NULL;
    copy->variations = NULL;
    copy->variation_count = 0;
    return copy;
}

/* Takes a variation out of the list of its parent. */
static void leave_parent(struct session *variation)
{
    struct session *parent = variation->parent, **list = parent->variations;
    size_t at = 0;
    while (list[at] != variation)
        at++;
    parent->variation_count--;
    memmove(&list[at], &list[at + 1], (parent->variation_count - at) * sizeof(struct session *));
}

void session_cut_variations(struct session *session, size_t first, size_t last)
{
    for (size_t i = session->variation_count; i-- > 0;)
        if (session->variations[i]->after >= first && session->variations[i]->after <= last)
            session_free(session->variations[i]);
}

/* Adds a variation, which the session then owns; false if memory runs out. */
static bool insert_variation(struct session *session, struct session *variation)
{
    size_t at = session->variation_count;
    struct session **list =
        realloc(session->variations, (session->variation_count + 1) * sizeof(struct session *));
    if (!list)
        return false;
    session->variations = list;
    while (at > 0 && list[at - 1]->after > variation->after)
        at--;
    memmove(&list[at + 1], &list[at], (session->variation_count - at) * sizeof(struct session *));
    list[at] = variation;
    session->variation_count++;
    variation->parent = session;
    return true;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    session_cut_variations(session, 0, SIZE_MAX);
    free(session->variations);
    if (session->parent)
        leave_parent(session);
    free(session);
}

struct session *session_copy(const struct session *session)
{
    struct session *copy = copy_line(session);
    for (size_t i = 0; copy && i < session->variation_count; i++) {
        struct session *variation = session_copy(session->variations[i]);
        if (!variation || !insert_variation(copy, variation)) {
            session_free(variation);
            session_free(copy);
            return NULL;
        }
    }
    return copy;
}

/* ---- The list ----------------------------------------------------------------------------------------- */

size_t session_variation_count(const struct session *session)
{
    return session->variation_count;
}

struct session *session_variation(const struct session *session, size_t index)
{
    assert(index < session->variation_count);
    return session->variations[index];
}

struct session *session_parent(const struct session *session)
{
    return session->parent;
}

struct session *session_main_line(struct session *session)
{
    while (session->parent)
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
    size_t count = session->variation_count;
    for (size_t i = 0; i < session->variation_count; i++)
        count += count_all(session->variations[i]);
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
        text_error_set(error, 0, 0, "a variation stands directly after a whole turn");
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

/* Where the turn begins that ends with step `after` - 1. */
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
    struct session *variation = copy_line(session);
    if (variation) {
        variation->from = beginning_of(session, after);
        variation->after = after;
        strcpy(variation->words, words);
        keep_steps(variation, variation->from);
    }
    if (variation && insert_variation(session, variation))
        return variation;
    free(variation);
    text_error_set(error, 0, 0, "there is not enough memory for another variation");
    return NULL;
}
