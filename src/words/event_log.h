/*
 * event_log.h: everything that happened in a game, line by line.
 *
 * A log is made from a session's history alone and made again when that changes, so it is the same whether a
 * game was played here, taken up again, taken back or made again.  One line for each turn, for each feature
 * that scored with its arithmetic, and for what else happened: who begins, tiles that fit nowhere, sales,
 * turns out of order, the end; and at last how far the turn in progress is.
 */
#ifndef BASTIDE_WORDS_EVENT_LOG_H
#define BASTIDE_WORDS_EVENT_LOG_H

#include "bastide/session.h"
#include "bastide/text_buffer.h"

enum log_kind {
    LOG_MOVE,
    LOG_SCORE, /* of the last move above it, or of the end of the game */
    LOG_OTHER,
    LOG_NOW /* the last line, of a turn that is not over: the tile drawn, or laid with its figure still open
             */
};

struct log_line {
    uint16_t turn;      /* 0: before the first, or after the last */
    uint8_t kind;       /* enum log_kind */
    uint8_t player;     /* LOG_MOVE: whose */
    uint16_t steps;     /* how many steps of the history it takes until it can be told */
    uint16_t node;      /* of the feature that scored or was claimed, or of the tile laid; else NO_NODE */
    size_t text, brief; /* where they begin in the log's texts */
};

/* Begin with a zeroed one. */
struct event_log {
    size_t count;
    struct log_line *lines;
    size_t room;
    struct text_buffer texts;
    const struct session *session; /* whose history it is; borrowed */
    size_t steps;                  /* how many steps of it, and the last of them */
    size_t told;                   /* while it is being made: how many of them */
    struct session_step last;
};

/* Brings the log up to date with a session, which may be null: then it is empty. */
void event_log_follow(struct event_log *log, const struct session *session);

/* Gives its memory back. */
void event_log_free(struct event_log *log);

/* The whole sentence of a line: "Ada put R on -3,-1, a meeple on the road." */
const char *event_log_text(const struct event_log *log, size_t line);

/* The same for a narrow panel: "R R -3,-1 90 road". */
const char *event_log_brief(const struct event_log *log, size_t line);

#endif
