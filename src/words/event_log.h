/*
 * event_log.h: everything that happened in a game, line by line.
 *
 * A log is made from a session's history alone and made again when that changes, so it is the same whether
 * the game was played here, loaded, undone or redone.  One line for each turn, for each feature that scored
 * with its arithmetic, and for what else happened: who begins, tiles that fit nowhere, sales, turns out of
 * order, the end; and finally the state of the turn in progress.
 */
#pragma once

#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "words/events.h"

struct log_line {
    uint16_t turn;      /* 0: before the first, or after the last */
    uint8_t kind;       /* enum log_kind */
    uint8_t player;     /* LOG_MOVE: the player */
    uint16_t steps;     /* how many steps of the history must be made before it can be shown */
    uint16_t node;      /* of the feature that scored or was claimed, or of the tile placed; else NO_NODE */
    size_t text, brief; /* their offsets in the log's texts */
};

/* Begin with a zeroed one. */
struct event_log {
    size_t count;
    struct log_line *lines;
    struct text_buffer texts;
    const struct session *session; /* the session it describes; borrowed */
    size_t steps;                  /* how many of its steps, and the last of them */
    struct session_step last;
};

/* Brings the log up to date with a session; a null session gives an empty log. */
void event_log_follow(struct event_log *log, const struct session *session);

/* Lets the next event_log_follow write all of it again: in another language. */
void event_log_forget(struct event_log *log);

/* Frees its memory. */
void event_log_free(struct event_log *log);

/* The whole sentence of a line: "Ada put R on -3,-1, a meeple on the road." */
const char *event_log_text(const struct event_log *log, size_t line);

/* The same for a narrow panel: "Ada: R at -3,-1, road". */
const char *event_log_brief(const struct event_log *log, size_t line);
