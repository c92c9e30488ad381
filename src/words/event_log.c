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

/* ---- Lines -------------------------------------------------------------------------------------------- */

static size_t add_text(struct event_log *log, const char *text)
{
    size_t at = log->texts.length;
    text_add_bytes(&log->texts, text, strlen(text) + 1);
    return at;
}

/* An event_told.  Who looks at the board sees tiles placed and all scores. */
static void add_line(void *to, const struct event *event)
{
    struct event_log *log = to;
    const struct session_step *step = event->step;
    if (event->kind == LOG_PLACED || event->kind == LOG_TOTALS)
        return;
    struct log_line *lines = array_grow(log->lines, log->count, sizeof *lines);
    if (!lines)
        return;
    log->lines = lines;
    struct log_line line = {
        .kind = (uint8_t) event->kind, .node = (uint16_t) event->node, .steps = (uint16_t) event->steps};
    line.turn = step && step->kind != STEP_END_GAME ? step->turn : 0;
    line.player = step ? step->player : 0;
    line.text = add_text(log, event->text);
    line.brief = add_text(log, event->brief);
    if (!log->texts.failed)
        log->lines[log->count++] = line;
}

/* The state of the turn in progress. */
static void add_now(struct event_log *log, const struct session *session)
{
    const struct game *game = session_game(session);
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX];
    if (log->steps == 0 || (game->phase != PHASE_PLACE && game->phase != PHASE_FIGURE))
        return;
    struct event now = {LOG_NOW, session_step_at(session, log->steps - 1), log->steps, game, NO_NODE, text,
                        text};
    describe_player(session_setup(session), game->player, name, sizeof name);
    if (game->phase == PHASE_PLACE) {
        const struct tile_type *type = &game->set->types[game->drawn];
        snprintf(text, sizeof text, _("%1$s holds %2$s: %3$s."), name, type->name, _(type->title));
    } else {
        const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
        now.node = tile->first_node;
        snprintf(text, sizeof text, _("%1$s placed %2$s at %3$d,%4$d; nothing is claimed yet."), name,
                 game->set->types[tile->type].name, tile->square.x, tile->square.y);
    }
    add_line(log, &now);
}

/* ---- The log ------------------------------------------------------------------------------------------ */

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
    events_tell_beginning(session_setup(session), session_set(session), add_line, log);
    events_tell(session, 0, log->steps, "", add_line, log);
    add_now(log, session);
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
