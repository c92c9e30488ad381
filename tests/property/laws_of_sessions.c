/* SPDX-License-Identifier: MIT */
/*
 * laws_of_sessions.c: the laws about sessions and records (test_laws.c lists all).
 */
#include <stdio.h>
#include <string.h>

#include "bastide/record.h"
#include "laws.h"

static void set_up_session(const struct trial *trial, struct setup *setup)
{
    setup_default(setup);
    snprintf(setup->edition, sizeof setup->edition, "%s", trial->words.edition);
    setup->rules = trial->setup.rules;
    setup->set_count = trial->words.set_count;
    for (size_t i = 0; i < setup->set_count; i++)
        snprintf(setup->sets[i], sizeof setup->sets[i], "%s", trial->words.sets[i]);
    snprintf(setup->river_plan, sizeof setup->river_plan, "%s", trial->words.plan);
    if (trial->setup.start_named)
        snprintf(setup->start_tile, sizeof setup->start_tile, "%s",
                 trial->set.types[trial->setup.start].name);
    setup->stack_count = trial->words.stack_count;
    for (size_t i = 0; i < setup->stack_count; i++)
        snprintf(setup->stack[i], sizeof setup->stack[i], "%s", trial->set.types[trial->words.stack[i]].name);
    setup->player_count = trial->setup.player_count;
    for (size_t seat = 0; seat < setup->player_count; seat++)
        setup->players[seat].colour = (uint8_t) seat;
    setup->seeded = trial->setup.seeded;
    setup->seed = trial->setup.seed;
}

static enum verdict make_in_session(struct session *session, const struct made_step *step)
{
    switch (step->kind) {
    case MADE_DISCARD:
        return session_discard(session, step->type, NULL, NULL);
    case MADE_KEEP:
        return session_draw(session, step->type, NULL, NULL);
    case MADE_DEAL:
        return session_deal(session, step->type, NULL, NULL);
    case MADE_SELL:
        return session_sell(session, step->buyer, step->price, NULL);
    case MADE_EXTEND:
        return session_extend(session, step->side, NULL);
    case MADE_PLACE:
        return session_place(session, step->placement, NULL);
    case MADE_FIGURE:
        return session_figure(session, step->figure, NULL, NULL);
    default:
        return session_end(session, NULL, NULL);
    }
}

static void repeat_in_session(const struct trial *trial, struct session *session)
{
    for (size_t i = 0; i < trial->step_count; i++)
        LAW(trial, make_in_session(session, &trial->steps[i]) == VERDICT_OK,
            "a session refuses a step of the game");
    LAW(trial, session_step_count(session) == trial->step_count, "a session lost a step");
}

/* Compares games except for the tile set, of which the session has its own. */
static bool same_but_set(const struct game *game, const struct game *of_session)
{
    static struct game copy;
    copy = *of_session;
    copy.set = game->set;
    return laws_same_game(&copy, game);
}

static void session_goes_back_and_forth(struct trial *trial, struct session *session)
{
    static struct game replayed;
    struct report redone, replay;
    size_t steps = session_step_count(session), middle = random_below(&trial->random, (uint32_t) steps);
    while (session_undo(session))
        steps--;
    LAW(trial, steps == 0 && same_but_set(&trial->start, session_game(session)),
        "undoing a session does not lead back to the start");
    while (session_redo(session, &redone))
        if (++steps == middle) {
            session_replay(session, middle, &replayed, &replay);
            LAW(trial, laws_same_game(&replayed, session_game(session)),
                "replaying a part gives another game");
        }
    LAW(trial, steps == trial->step_count && same_but_set(&trial->game, session_game(session)),
        "redoing a session does not lead to the same end");
    session_replay(session, steps, &replayed, &replay);
    LAW(trial, laws_same_game(&replayed, session_game(session)) && laws_same_reports(&redone, &replay),
        "replaying a session gives another game");
}

/* ---- Records ------------------------------------------------------------------------------------------ */

/* records: the session as it is, between two turns. */
static void record_repeats(const struct trial *trial, const struct tile_book *book,
                           const struct session *session)
{
    struct text_buffer text = {0}, again = {0};
    struct text_error error = {0};
    static struct game copy;
    session_write(session, &text);
    LAW(trial, text.length > 0, "a record cannot be written");
    struct session *read = record_read(book, text.text, text.length, &error);
    if (!read) {
        printf("line %zu, column %zu: %s\n", error.line, error.column, error.message);
        laws_fail(trial, "a record that was written cannot be read");
    }
    copy = *session_game(read);
    LAW(trial, same_but_set(&copy, session_game(session)), "reading a record gives another game");
    LAW(trial, session_step_count(read) == session_step_count(session), "reading a record loses steps");
    session_write(read, &again);
    LAW(trial, text.length == again.length && memcmp(text.text, again.text, text.length) == 0,
        "writing what was read gives another text");
    session_free(read);
    text_free(&text);
    text_free(&again);
}

/* At the end, and at the end of some earlier turn. */
static void records_repeat_games(struct trial *trial, const struct tile_book *book, struct session *session)
{
    record_repeats(trial, book, session);
    for (size_t back = 1 + random_below(&trial->random, (uint32_t) trial->step_count); back > 0; back--)
        session_undo(session);
    while (session_step_count(session) > 0 &&
           session_step_at(session, session_step_count(session) - 1)->kind != STEP_PUT_FIGURE)
        session_undo(session);
    record_repeats(trial, book, session);
}

/* Random tiles are in no book, so they have no session. */
void laws_of_sessions(struct trial *trial, const struct tile_book *book, struct totals *totals)
{
    static struct setup setup;
    struct text_error error;
    if (trial->words.set_count == 0)
        return;
    set_up_session(trial, &setup);
    struct session *session = session_new(book, &setup, &error);
    LAW(trial, session != NULL, "a session cannot be begun");
    repeat_in_session(trial, session);
    for (size_t i = 0; i < session_step_count(session); i++)
        totals->returns += session_step_at(session, i)->returned;
    session_goes_back_and_forth(trial, session);
    records_repeat_games(trial, book, session);
    totals->records += 2;
    session_free(session);
}
