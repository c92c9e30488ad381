/* SPDX-License-Identifier: MIT */
/*
 * session.c: the history of a game.
 *
 * Steps are in one array: the first `made` are done, those up to `known` can be redone.  Each step keeps
 * the undo record of the rules core, so undo needs no replay.  The choices that a record states are counted
 * once, when the tile is drawn.  The array has room for every step of any game, so steps allocate nothing;
 * only variations (session_lines.c) are sessions of their own.
 */
#include "bastide/session.h"
#include "assertion/assertion.h"
#include "session/session_core.h"

#include <stddef.h>
#include <string.h>

/* ---- Asking -------------------------------------------------------------------------------------------- */

const struct game *session_game(const struct session *session)
{
    return &session->game;
}

struct game *session_trial(struct session *session)
{
    return &session->game;
}

const struct setup *session_setup(const struct session *session)
{
    return &session->setup;
}

const struct tile_set *session_set(const struct session *session)
{
    return &session->set;
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

void session_note_hint(struct session *session, unsigned turn, unsigned seat)
{
    if (turn < SESSION_TURNS_MAX && seat < session->setup.player_count)
        session->hints[turn] |= (uint8_t) (1U << seat);
}

bool session_has_hint(const struct session *session, unsigned turn, unsigned seat)
{
    return turn < SESSION_TURNS_MAX && ((unsigned) session->hints[turn] >> seat & 1U);
}

unsigned session_hint_count(const struct session *session, unsigned seat)
{
    unsigned count = 0;
    for (unsigned turn = 0; turn < SESSION_TURNS_MAX; turn++)
        count += session_has_hint(session, turn, seat);
    return count;
}

void session_note_played(struct session *session, unsigned seconds)
{
    session->played = seconds;
}

unsigned session_played(const struct session *session)
{
    return session->played;
}

/* ---- Puzzles ------------------------------------------------------------------------------------------ */

const char *puzzle_theme_word(enum puzzle_theme theme)
{
    static const char *const words[] = {
#define PUZZLE_WORD(theme, word) word,
        PUZZLE_THEMES(PUZZLE_WORD)
#undef PUZZLE_WORD
    };
    return words[theme];
}

void session_note_puzzle(struct session *session, const struct puzzle_note *note)
{
    session->puzzle = *note;
}

const struct puzzle_note *session_puzzle(const struct session *session)
{
    return session->puzzle.turn > 0 ? &session->puzzle : NULL;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

enum verdict session_step_try(struct game *game, const struct session_step *step, struct report *report,
                              struct undo *undo, struct refusal *refusal)
{
    bool goes = step->discarded || step->returned;
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        return (goes ? game_discard : game_draw_kept)(game, step->type, report, undo, refusal);
    case STEP_DEAL_TILE:
        return game_deal(game, step->type, report, undo, refusal);
    case STEP_SELL_TILE:
        return game_sell(game, step->buyer, step->price, undo, refusal);
    case STEP_EXTEND_TABLE:
        return game_extend(game, step->side, undo, refusal);
    case STEP_PLACE_TILE:
        return game_place(game, step->placement, undo, refusal);
    case STEP_PUT_FIGURE:
        return game_figure(game, step->figure, report, undo, refusal);
    case STEP_END_GAME:
        break;
    }
    return game_end(game, report, undo, refusal);
}

static bool takes_tile(const struct session_step *step)
{
    return step->kind == STEP_DRAW_TILE || step->kind == STEP_DEAL_TILE;
}

/* Fills a step with what `wanted` has, and with the player, turn and tile of the position. */
static void begin_step(const struct session *session, const struct session_step *wanted,
                       struct session_step *step)
{
    const struct game *game = &session->game;
    memset(step, 0, sizeof *step); /* steps are compared by their bytes */
    step->kind = wanted->kind;
    step->player = game->player;
    step->turn = game->turn;
    step->type = takes_tile(wanted)                ? wanted->type
                 : wanted->kind == STEP_PUT_FIGURE ? game->tiles[game->tile_count - 1].type
                                                   : game->drawn;
    step->discarded = wanted->discarded;
    step->buyer = wanted->buyer;
    step->price = wanted->price;
    step->side = wanted->side;
    step->placement = wanted->placement;
    step->figure = wanted->figure;
}

/* Counts the moves that the player to move may make with the drawn tile, for `= choices`. */
static void count_choices(struct game *game, struct session_step *step)
{
    unsigned placements, moves;
    game_count_choices(game, &placements, &moves);
    step->choices_placements = (uint16_t) placements;
    step->choices_moves = (uint16_t) moves;
}

/* Slots reserved so that a turn once begun can be finished: deals, draw, sale, placement, figure and
 * end.  Extensions of the table (H13) do not use them. */
enum { STEPS_OF_A_TURN = 8 };

static bool is_too_long(const struct session *session, const struct session_step *step)
{
    size_t slots = session->made + STEPS_OF_A_TURN;
    return step->kind == STEP_EXTEND_TABLE
               ? slots >= SESSION_STEPS_MAX
               : takes_tile(step) && session->game.phase == PHASE_DRAW && slots > SESSION_STEPS_MAX;
}

/* Makes a step like `wanted` and appends it, with its result, to the history. */
static enum verdict make_step(struct session *session, const struct session_step *wanted,
                              struct report *report, struct refusal *refusal)
{
    struct report own = {.discarded = false};
    struct session_step aside;
    struct game *game = &session->game;
    report = report ? report : &own;
    if (is_too_long(session, wanted)) {
        if (refusal)
            *refusal = (struct refusal){.verdict = VERDICT_TOO_LONG};
        return VERDICT_TOO_LONG;
    }
    assert(session->made < SESSION_STEPS_MAX);
    struct session_step *next = &session->steps[session->made], *step = next;
    if (session->known > session->made)
        step = &aside; /* a refusal keeps what can be redone */
    begin_step(session, wanted, step);
    enum verdict verdict = session_step_try(game, step, report, &step->undo, refusal);
    if (verdict != VERDICT_OK)
        return verdict;
    if (takes_tile(step)) {
        step->player = report->player;
        step->type = report->type;
        step->discarded = report->discarded;
        step->returned = report->returned;
    }
    if (game->phase == PHASE_PLACE)
        count_choices(game, step);
    session_check(session);
    if (step == &aside) {
        session_cut_lines(session, session->made, session->made);
        memcpy(next, &aside, sizeof aside);
    }
    session->known = ++session->made;
    return VERDICT_OK;
}

enum verdict session_draw(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_DRAW_TILE, .type = (uint8_t) type};
    return make_step(session, &step, report, refusal);
}

enum verdict session_deal(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_DEAL_TILE, .type = (uint8_t) type};
    return make_step(session, &step, report, refusal);
}

enum verdict session_discard(struct session *session, unsigned type, struct report *report,
                             struct refusal *refusal)
{
    struct session_step step = {.kind = STEP_DRAW_TILE, .type = (uint8_t) type, .discarded = true};
    if (session->game.phase == PHASE_DRAW) { /* a tile that may be kept is drawn, then discarded */
        enum verdict verdict = session_draw(session, type, report, refusal);
        if (verdict != VERDICT_OK || !game_is_kept(&session->game))
            return verdict;
        step.type = session->game.drawn;
    }
    return make_step(session, &step, report, refusal);
}

bool session_deal_known(struct session *session)
{
    unsigned player, type;
    while (game_must_deal(&session->game, &player)) {
        if (!game_next_draw(&session->game, &type))
            return false;
        if (session_deal(session, type, NULL, NULL) != VERDICT_OK)
            return false;
    }
    return true;
}

enum verdict session_sell(struct session *session, unsigned buyer, int price, struct refusal *refusal)
{
    /* Nobody has more points than fit, so a price that is cut here is refused anyway. */
    const struct session_step step = {.kind = STEP_SELL_TILE,
                                      .buyer = (uint8_t) buyer,
                                      .price = (int16_t) (price > INT16_MAX ? INT16_MAX : price)};
    return make_step(session, &step, NULL, refusal);
}

enum verdict session_extend(struct session *session, unsigned side, struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_EXTEND_TABLE, .side = (uint8_t) side};
    return make_step(session, &step, NULL, refusal);
}

enum verdict session_place(struct session *session, struct placement placement, struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_PLACE_TILE, .placement = placement};
    return make_step(session, &step, NULL, refusal);
}

enum verdict session_figure(struct session *session, struct figure figure, struct report *report,
                            struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_PUT_FIGURE, .figure = figure};
    return make_step(session, &step, report, refusal);
}

enum verdict session_end(struct session *session, struct report *report, struct refusal *refusal)
{
    const struct session_step step = {.kind = STEP_END_GAME};
    return make_step(session, &step, report, refusal);
}

enum verdict session_repeat(struct session *session, const struct session_step *step, struct report *report,
                            struct refusal *refusal)
{
    if (step->discarded || step->returned)
        return session_discard(session, step->type, report, refusal);
    return make_step(session, step, report, refusal);
}

/* ---- Going back and forth ----------------------------------------------------------------------------- */

bool session_undo(struct session *session)
{
    if (session->made == 0)
        return false;
    game_undo(&session->game, &session->steps[--session->made].undo);
    session_check(session);
    return true;
}

bool session_undraw(struct session *session)
{
    size_t drawn = session->made;
    while (drawn > 0 && session->steps[drawn - 1].kind == STEP_EXTEND_TABLE)
        drawn--;
    size_t extended = session->made - drawn;
    if (session->game.phase != PHASE_PLACE || drawn == 0 || session->steps[drawn - 1].kind != STEP_DRAW_TILE)
        return false;
    while (session->made >= drawn)
        (void) session_undo(session);
    for (size_t i = 0; i < extended; i++) { /* extending overwrites only steps that were read before */
        enum verdict verdict = session_extend(session, session->steps[drawn + i].side, NULL);
        assert(verdict == VERDICT_OK);
        (void) verdict;
    }
    return true;
}

void session_bring_forward(struct session *session, unsigned type)
{
    struct supply *supply = &session->game.supply;
    struct setup *setup = &session->setup;
    unsigned next = supply->order_next, found = next;
    while (found < supply->order_count && supply->order[found] != type)
        found++;
    supply->order_count = (uint8_t) (supply->order_count + (found == supply->order_count));
    supply->order[found] = supply->order[next];
    supply->order[next] = (uint8_t) type;
    setup->seeded = false;
    setup->stack_count = supply->order_count;
    for (unsigned i = 0; i < supply->order_count; i++) {
        session->order[i] = supply->order[i];
        strcpy(setup->stack[i], session->set.types[supply->order[i]].name);
    }
    session->known = session->made;
    session_cut_lines(session, session->made, 0);
}

/* Makes a step of the history again; it is legal, since it was made in the same position. */
static void make_again(struct game *game, const struct session_step *step, struct report *report,
                       struct undo *undo)
{
    enum verdict verdict = session_step_try(game, step, report, undo, NULL);
    assert(verdict == VERDICT_OK);
    (void) verdict;
}

bool session_redo(struct session *session, struct report *report)
{
    if (session->made == session->known)
        return false;
    struct session_step *step = &session->steps[session->made++];
    make_again(&session->game, step, report, &step->undo);
    session_check(session);
    return true;
}

void session_go(struct session *session, size_t steps)
{
    while (session->made > steps && session_undo(session))
        continue;
    while (session->made < steps && session_redo(session, NULL))
        continue;
}

size_t session_step_count(const struct session *session)
{
    return session->made;
}

size_t session_known_count(const struct session *session)
{
    return session->known;
}

const struct session_step *session_step_at(const struct session *session, size_t index)
{
    return index < session->known ? &session->steps[index] : NULL;
}

struct game_setup session_core_setup(const struct session *session)
{
    int start = tile_set_find(&session->set, session->setup.start_tile);
    return (struct game_setup){.set = &session->set,
                               .rules = session->setup.rules,
                               .player_count = (uint8_t) session->setup.player_count,
                               .first_player = session->first_player,
                               .start_named = session->setup.start_tile[0] != '\0',
                               .start = start < 0 ? NO_TYPE : (uint8_t) start,
                               .order = session->order,
                               .order_count = session->setup.stack_count,
                               .seeded = session->setup.seeded,
                               .seed = session->setup.seed};
}

void session_replay(const struct session *session, size_t steps, struct game *game, struct report *report)
{
    struct game_setup setup = session_core_setup(session);
    struct position_place place;
    struct undo undo;
    if (session->setup.position[0])
        (void) game_start_at(game, &setup, &session->position, &place);
    else
        game_start(game, &setup, NULL);
    for (size_t i = 0; i < steps; i++)
        make_again(game, &session->steps[i], report, &undo);
}

void session_step_make(struct game *game, const struct session_step *step, struct report *report)
{
    struct undo undo;
    make_again(game, step, report, &undo);
}
