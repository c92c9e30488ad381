/* SPDX-License-Identifier: MIT */
/*
 * session_new.c: begins a game from its setup: players, tiles, the draws that are known, a position.
 *
 * Explains what is wrong with a setup that cannot be played.  The only allocation is that of the session.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "bastide/refusal_text.h"
#include "session/session_core.h"

static bool check_players(const struct setup *setup, struct text_error *error)
{
    if (setup->player_count < 1 || setup->player_count > PLAYER_MAX)
        return text_error_set(error, 0, 0, "T5: a game has 2 to 6 players, or one alone; here are %zu",
                              setup->player_count);
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (setup_seat(setup, setup->players[seat].colour) != (int) seat)
            return text_error_set(error, 0, 0, "two players are %s", setup_seat_word(setup, seat));
    return true;
}

static bool compose_set(struct session *session, const struct tile_book *book, struct text_error *error)
{
    const char *names[SETUP_SETS_MAX];
    for (size_t i = 0; i < session->setup.set_count; i++)
        names[i] = session->setup.sets[i];
    struct tile_choice choice = {names, session->setup.set_count, session->setup.river_plan,
                                 session->setup.rules};
    return tile_book_compose(book, &choice, &session->set, error);
}

static bool find_stack(struct session *session, struct text_error *error)
{
    for (size_t i = 0; i < session->setup.stack_count; i++) {
        int type = tile_set_find(&session->set, session->setup.stack[i]);
        if (type < 0)
            return text_error_set(error, 0, i + 1, "tile %zu of the stack: there is no tile '%s' in %s",
                                  i + 1, session->setup.stack[i], session->set.name);
        session->order[i] = (uint8_t) type;
    }
    return true;
}

static bool refuse_stage(const struct session *session, size_t where, struct text_error *error)
{
    const struct tile_set *set = &session->set;
    bool river = set->types[session->order[where]].river && set->river_order != 0;
    enum verdict verdict = river ? (enum verdict) set->river_order : VERDICT_NOT_YET;
    return text_error_set(error, 0, where + 1, "%s: tile %zu of the stack: %s: %s", verdict_rule(verdict),
                          where + 1, session->setup.stack[where], verdict_sentence(verdict));
}

static bool start(struct session *session, struct text_error *error)
{
    struct game_setup setup = session_core_setup(session);
    size_t where = 0;
    if (session->setup.start_tile[0] && session->set.start != NO_TILE_TYPE)
        return text_error_set(error, 0, 0, "H5: 'start' stands only in games whose starting tile is drawn");
    switch (game_start(&session->game, &setup, &where)) {
    case SETUP_OK:
        return true;
    case SETUP_ORDER:
        return text_error_set(error, 0, where + 1, "tile %zu of the stack: no more %s are in the bag",
                              where + 1, session->setup.stack[where]);
    case SETUP_STAGE:
        return refuse_stage(session, where, error);
    case SETUP_NO_START:
        return text_error_set(error, 0, 0, "H5: %s",
                              session->setup.start_tile[0]
                                  ? "the tile that 'start' names is not the first that is drawn"
                                  : "the bag is open: 'start TILE' says which tile was laid first");
    case SETUP_TOO_MANY_MARKS:
        return text_error_set(
            error, 0, 0,
            "the cities of these tiles have more coats of arms, cathedrals and goods than can "
            "be counted together: leave out a tile set");
    default:
        return text_error_set(error, 0, 0, "these players and tiles cannot be set up");
    }
}

/* Starts at the position before the turn, even if the text is in the middle of one; the setup keeps the
 * text. */
static bool start_at(struct session *session, const struct position_text *read, struct text_error *error)
{
    struct game_setup setup = session_core_setup(session);
    struct position_place place;
    struct text_buffer text = {0};
    session->position = read->position;
    enum position_fault fault = game_start_at(&session->game, &setup, &session->position, &place);
    if (fault != POSITION_OK) {
        position_explain(read, &session->setup, &session->game, fault, &place, error);
        return false;
    }
    session_check(session);
    (void) position_write(&text, &session->setup, &session->game);
    bool fits = text.length <= POSITION_TEXT_MAX;
    if (fits)
        memcpy(session->setup.position, text.text, text.length + 1);
    else
        text_error_set(error, 1, 1, "the position does not fit into a line");
    text_free(&text);
    return fits;
}

/* Draws and places the tile that is in hand, or was placed last. */
static bool begin_turn(struct session *session, const struct position_text *read, struct text_error *error)
{
    struct refusal refusal = {0};
    size_t column = read->turn_column;
    enum verdict verdict = VERDICT_OK;
    if (read->type != NO_TYPE)
        verdict = session_draw(session, read->type, NULL, &refusal);
    if (verdict == VERDICT_OK && read->type != NO_TYPE && session->game.phase != PHASE_PLACE) {
        verdict = VERDICT_FITS_NOWHERE;
        refusal = (struct refusal){.verdict = verdict, .type = read->type};
    }
    if (verdict == VERDICT_OK && read->phase == PHASE_FIGURE) {
        column = read->tile_columns[read->position.tile_count];
        verdict = session_place(session, read->placement, &refusal);
    }
    if (verdict == VERDICT_OK)
        return true;
    char sentence[TEXT_MESSAGE_MAX + 1];
    refusal_write(&session->game, &session->setup, &refusal, sentence, sizeof sentence);
    return text_error_set(error, 1, column, "%s", sentence);
}

/* H2, H3: whether the tile in hand came from the player's hand, which the text does not say. */
static bool came_from_hand(struct session *session, struct position_text *read)
{
    uint8_t *hand = read->position.hand[read->position.player];
    unsigned i = 0;
    if (read->type == NO_TYPE || !game_has_hands(&session->game))
        return false;
    while (i + 1U < HAND_MAX && hand[i] != NO_TYPE)
        i++;
    if (hand[i] != NO_TYPE)
        return false;
    hand[i] = read->type;
    read->position.left[read->type]--;
    return true;
}

static bool begin_at_position(struct session *session, struct text_error *error)
{
    struct position_text read;
    if (!position_read(session->setup.position, &session->setup, &session->set, &read, error) ||
        !start_at(session, &read, error))
        return false;
    if (came_from_hand(session, &read) && !start_at(session, &read, error))
        return false;
    return begin_turn(session, &read, error);
}

/* Draws decide who begins and which tile is the starting tile; both are noted in the setup, so that the
 * record states them. */
static bool begin_game(struct session *session, struct text_error *error)
{
    if (session->setup.position[0])
        return begin_at_position(session, error);
    if (!first_player_find(&session->setup, &session->set, &session->first_player, error) ||
        !start(session, error))
        return false;
    if (session->set.start == NO_TILE_TYPE)
        strcpy(session->setup.start_tile, session->set.types[session->game.tiles[0].type].name);
    return true;
}

struct session *session_new(const struct tile_book *book, const struct setup *setup, struct text_error *error)
{
    if (!check_players(setup, error))
        return NULL;
    struct session *session = memory_resize(NULL, sizeof *session);
    memset(session, 0, offsetof(struct session, set));
    session->setup = *setup;
    if (compose_set(session, book, error) && find_stack(session, error) && begin_game(session, error))
        return session;
    free(session);
    return NULL;
}
