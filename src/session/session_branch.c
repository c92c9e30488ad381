/* SPDX-License-Identifier: MIT */
/*
 * session_branch.c: a new game that starts from a point in another game's history, and variations, which
 * belong to it.
 *
 * A branch session begins with the other's setup and makes its steps again through the rules, so nothing is
 * shared and its record holds the whole game.  An open bag has no order from which the next tile would come:
 * the tiles drawn so far become the `stack` of the new setup, and a seed shuffles the rest.
 */
#include "bastide/session.h"

#include <string.h>

#include "session/session_core.h"

/* Adds a tile to the setup's stack; tiles past its end were never drawn. */
static void add_to_stack(struct setup *setup, const char *name)
{
    if (setup->stack_count < TILE_MAX)
        strcpy(setup->stack[setup->stack_count++], name);
}

/* Lists every tile that left the bag, in order; a tile played from a hand left it earlier. */
static void list_draws(const struct session *session, struct setup *setup)
{
    struct game game;
    const struct setup *old = session_setup(session);
    const struct tile_set *set = session_set(session);
    session_replay(session, 0, &game, NULL);
    setup->stack_count = 0;
    if (set->start == NO_TILE_TYPE && !old->position[0]) /* H5: the starting tile was the first draw */
        add_to_stack(setup, set->types[game.tiles[0].type].name);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        unsigned before = game.supply.tiles;
        session_step_make(&game, step, NULL);
        if (game.supply.tiles < before)
            add_to_stack(setup, set->types[step->type].name);
    }
    while (setup->stack_count < old->stack_count)
        add_to_stack(setup, old->stack[setup->stack_count]);
}

/* Copies the hints and the puzzle of the turns that the branch has. */
static void copy_notes(struct session *branch, const struct session *session)
{
    for (unsigned turn = 1; turn < session_game(branch)->turn; turn++)
        for (unsigned seat = 0; seat < session_setup(branch)->player_count; seat++)
            if (session_has_hint(session, turn, seat))
                session_note_hint(branch, turn, seat);
    const struct puzzle_note *puzzle = session_puzzle(session);
    if (puzzle && puzzle->turn < session_game(branch)->turn)
        session_note_puzzle(branch, puzzle);
}

/* Begins the game and makes the steps; null with the reason if the setup or a step is refused. */
static struct session *try_branch(const struct tile_book *book, const struct setup *setup,
                                  const struct session *session, size_t steps, struct text_error *error)
{
    struct session *branch = session_new(book, setup, error);
    for (size_t i = 0; branch && i < steps; i++) {
        const struct session_step *step = session_step_at(session, i);
        if (session_repeat(branch, step, NULL, NULL) == VERDICT_OK)
            continue;
        text_error_set(error, 0, 0, "turn %u cannot be played again with draws in a fixed order", step->turn);
        session_free(branch);
        return NULL;
    }
    if (branch)
        copy_notes(branch, session);
    return branch;
}

/* H1: skips seeds under which another player would begin. */
static bool choose_seed(struct setup *setup, const struct tile_set *set, uint64_t seed,
                        struct text_error *error)
{
    enum { SEEDS_TRIED_MAX = 100 };
    setup->seeded = true;
    for (setup->seed = seed; setup->seed - seed < SEEDS_TRIED_MAX; setup->seed++) {
        struct setup begun = *setup;
        uint8_t seat;
        if (first_player_find(&begun, set, &seat, error))
            return true;
    }
    return false;
}

struct session *session_branch(const struct tile_book *book, const struct session *session, size_t steps,
                               uint64_t seed, struct text_error *error)
{
    struct setup setup = *session_setup(session);
    bool ordered = setup.seeded;
    if (!ordered)
        list_draws(session, &setup);
    if (!ordered && !choose_seed(&setup, session_set(session), seed, error))
        return NULL;
    return try_branch(book, &setup, session, steps, error);
}

/* ---- Variations --------------------------------------------------------------------------------------- */

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

/* Forgets all steps after the first `steps`. */
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
    struct session *variation = session_copy_steps(session);
    struct session_line *line = lines_add(&session->lines, text.text, text.length, after);
    text_free(&text);
    line->variation = variation;
    variation->parent = session;
    variation->from = beginning_of(session, after);
    variation->after = after;
    strcpy(variation->words, words);
    keep_steps(variation, variation->from);
    return variation;
}
