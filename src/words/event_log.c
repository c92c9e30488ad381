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

#include "base/translate.h"
#include "words/describe_events.h"
#include "words/describe_score.h"
#include "words/figure_words.h"
#include "words/stakes.h"

/* ---- Lines -------------------------------------------------------------------------------------------- */

static size_t add_text(struct event_log *log, const char *text)
{
    size_t at = log->texts.length;
    text_add_bytes(&log->texts, text, strlen(text) + 1);
    return at;
}

static bool make_room(struct event_log *log)
{
    size_t room = log->room == 0 ? 256 : 2 * log->room;
    if (log->count < log->room)
        return true;
    struct log_line *lines = realloc(log->lines, room * sizeof *lines);
    if (!lines)
        return false;
    log->lines = lines;
    log->room = room;
    return true;
}

static void add_line(struct event_log *log, enum log_kind kind, unsigned turn, unsigned node,
                     const char *text, const char *brief)
{
    if (!make_room(log))
        return;
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

/* The player's name, or the letter of one with a long name. */
static const char *short_name(const struct setup *setup, unsigned seat, char *text, size_t size)
{
    enum { LONG_NAME = 9 };
    if (strlen(describe_player(setup, seat, text, size)) >= LONG_NAME)
        snprintf(text, size, "%c", player_letter(setup, seat));
    return text;
}

/* "Ada: R at -3,-1, road": the tile, where it was placed, and what the figure stands on. */
static void write_move(const struct game *game, const struct setup *setup, const struct session_step *step,
                       char *text, size_t size)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    char name[NAME_SHOWN_MAX];
    snprintf(text, size, _("%1$s: %2$s at %3$d,%4$d"), short_name(setup, step->player, name, sizeof name),
             type->name, tile->square.x, tile->square.y);
    sentence_add(text, size, _(figure_words(step->figure.kind)->log),
                 describe_kind(type->segments[step->figure.segment].kind));
}

/* `game` is the position after the step. */
static void add_move(struct event_log *log, const struct game *game, const struct setup *setup,
                     const struct session_step *step)
{
    char text[SENTENCE_MAX], brief[SENTENCE_MAX];
    unsigned node = game->tiles[game->tile_count - 1].first_node;
    if (figure_stands(step->figure.kind))
        node += step->figure.segment;
    describe_turn(game, setup, step->player, step->figure, text, sizeof text);
    write_move(game, setup, step, brief, sizeof brief);
    size_t before = log->count;
    add_line(log, LOG_MOVE, step->turn, node, text, brief);
    if (log->count > before)
        log->lines[before].player = step->player;
}

/* Each score with its tiles. */
static void add_scores(struct event_log *log, const struct game *game, const struct setup *setup,
                       const struct report *report, unsigned turn)
{
    char brief[SENTENCE_MAX], tiles[SENTENCE_MAX], text[SENTENCE_MAX * 2 + 2];
    for (unsigned i = 0; i < report->entry_count; i++) {
        describe_score(setup, &report->entries[i], brief, sizeof brief);
        describe_tiles(game, report->entries[i].node, tiles, sizeof tiles);
        snprintf(text, sizeof text, "%s%s%s", brief, _(": "), tiles);
        add_line(log, LOG_SCORE, turn, report->entries[i].node, text, brief);
    }
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

static void add_end(struct event_log *log, const struct game *game, const struct setup *setup,
                    const struct report *report)
{
    char text[SENTENCE_MAX];
    add_other(log, 0, _("The end: what is left on the table scores."));
    add_scores(log, game, setup, report, 0);
    add_other(log, 0, describe_winners(game, setup, text, sizeof text));
}

/* `game` is the position after the step; `seller` is who sold the tile before it (H7). */
static void add_step(struct event_log *log, const struct game *game, const struct setup *setup,
                     const struct session_step *step, const struct report *report, unsigned seller)
{
    char text[SENTENCE_MAX];
    add_other(log, step->turn, describe_aside(game, setup, step, text, sizeof text));
    if (step->kind == STEP_PUT_FIGURE) {
        add_move(log, game, setup, step);
        add_scores(log, game, setup, report, step->turn);
        add_other(log, step->turn, describe_turn_order(game, setup, step->player, seller, text, sizeof text));
    }
    if (step->kind == STEP_PUT_FIGURE || step->discarded)
        add_other(log, step->turn, describe_recentre(game, text, sizeof text));
    if (step->kind == STEP_END_GAME)
        add_end(log, game, setup, report);
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
        add_step(log, &game, everybody.setup, step, &report, seller);
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
