/*
 * event_log.c: replays a history and writes its log.
 *
 * A whole game is replayed and told in well under a millisecond, so nothing is updated step by step.  If
 * memory runs out, the log ends early.
 */
#include "words/event_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/translate.h"
#include "words/describe_events.h"
#include "words/stakes.h"

/* ---- Lines -------------------------------------------------------------------------------------------- */

static size_t add_text(struct event_log *log, const char *text)
{
    size_t at = log->texts.length;
    text_add_bytes(&log->texts, text, strlen(text) + 1);
    return at;
}

static void add_line(struct event_log *log, enum log_kind kind, unsigned turn, unsigned node,
                     const char *text, const char *brief)
{
    struct log_line *lines = array_grow(log->lines, log->count, sizeof *lines);
    if (!lines)
        return;
    log->lines = lines;
    struct log_line line = {.turn = (uint16_t) turn, .kind = (uint8_t) kind, .node = (uint16_t) node};
    line.steps = (uint16_t) log->told;
    line.text = add_text(log, text);
    line.brief = add_text(log, brief);
    if (!log->texts.failed)
        log->lines[log->count++] = line;
}

static void add_other(struct event_log *log, unsigned turn, const char *text)
{
    if (text[0] != '\0')
        add_line(log, LOG_OTHER, turn, NO_NODE, text, text);
}

/* ---- What is told ------------------------------------------------------------------------------------- */

/* H1: how the first player was found. */
static void add_beginning(struct event_log *log, const struct session *session)
{
    char text[SENTENCE_MAX];
    size_t told = 0;
    while (describe_beginning(session_setup(session), session_set(session), &told, text, sizeof text))
        add_other(log, 0, text);
}

/* The state of the turn in progress: `game` is the position after the last step. */
static void add_now(struct event_log *log, const struct game *game, const struct session *session)
{
    const struct session_step *step = log->steps > 0 ? session_step_at(session, log->steps - 1) : NULL;
    const struct setup *setup = session_setup(session);
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX];
    if (!step || (game->phase != PHASE_PLACE && game->phase != PHASE_FIGURE))
        return;
    describe_player(setup, game->player, name, sizeof name);
    if (game->phase == PHASE_PLACE) {
        const struct tile_type *type = &game->set->types[game->drawn];
        snprintf(text, sizeof text, _("%1$s holds %2$s: %3$s."), name, type->name, _(type->title));
        add_line(log, LOG_NOW, step->turn, NO_NODE, text, text);
        return;
    }
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    snprintf(text, sizeof text, _("%1$s placed %2$s at %3$d,%4$d; nothing is claimed yet."), name,
             game->set->types[tile->type].name, tile->square.x, tile->square.y);
    add_line(log, LOG_NOW, step->turn, tile->first_node, text, text);
}

static void add_event(void *to, enum log_kind kind, unsigned node, const char *text, const char *brief)
{
    struct event_log *log = to;
    const struct session_step *step = session_step_at(log->session, log->told - 1);
    size_t before = log->count;
    if (kind != LOG_TOTALS)
        add_line(log, kind, step->kind == STEP_END_GAME ? 0 : step->turn, node, text, brief);
    if (log->count > before)
        log->lines[before].player = step->player;
}

/* ---- The log ------------------------------------------------------------------------------------------ */

static void read_history(struct event_log *log, const struct session *session)
{
    struct game game;
    char joined[SENTENCE_MAX] = "";
    const struct listener everybody = {&game, session_setup(session), NO_PLAYER, false};
    log->told = 0;
    add_beginning(log, session);
    session_replay(session, 0, &game, NULL);
    for (size_t i = 0; i < log->steps; i++) {
        const struct session_step *step = session_step_at(session, i);
        struct report report = {0};
        unsigned seller = game_seller(&game);
        if (step->kind == STEP_PLACE_TILE)
            stake_describe_joins(&everybody, step->placement, joined, sizeof joined);
        session_step_make(&game, step, &report);
        log->told = i + 1;
        events_tell(&everybody, step, seller, &report, "", add_event, log);
        if (step->kind == STEP_PUT_FIGURE)
            add_other(log, step->turn, joined);
    }
    add_now(log, &game, session);
}

static bool is_up_to_date(const struct event_log *log, const struct session *session)
{
    size_t steps = session_step_count(session);
    if (log->session != session || log->steps != steps)
        return false;
    /* A byte-wise copy: at worst, padding bytes that differ cause the log to be rebuilt. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    return steps == 0 || memcmp(&log->last, session_step_at(session, steps - 1), sizeof log->last) == 0;
}

void event_log_follow(struct event_log *log, const struct session *session)
{
    if (session && is_up_to_date(log, session))
        return;
    log->count = 0;
    log->session = session;
    text_clear(&log->texts);
    if (!session)
        return;
    log->steps = session_step_count(session);
    if (log->steps > 0)
        log->last = *session_step_at(session, log->steps - 1);
    read_history(log, session);
}

void event_log_forget(struct event_log *log)
{
    log->session = NULL;
}

void event_log_free(struct event_log *log)
{
    free(log->lines);
    text_free(&log->texts);
    memset(log, 0, sizeof *log);
}

const char *event_log_text(const struct event_log *log, size_t line)
{
    return log->texts.text + log->lines[line].text;
}

const char *event_log_brief(const struct event_log *log, size_t line)
{
    return log->texts.text + log->lines[line].brief;
}
