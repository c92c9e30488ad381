/* SPDX-License-Identifier: MIT */
/*
 * events.h: what happened in a game, as sentences: while it is played, when its log is shown, and when a
 * record is replayed.
 */
#pragma once

#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "base/sentence.h"
#include "words/words.h"

enum log_kind {
    LOG_PLACED, /* the tile of a turn, and what it shows: for those who did not see it placed */
    LOG_MOVE,   /* a whole turn */
    LOG_SCORE,  /* caused by the last move above it, or by the end of the game */
    LOG_TOTALS, /* all scores */
    LOG_OTHER,  /* who begins and why (H1), tiles that fit nowhere (T3, H4) or are sold (H7), turns out of the
                   usual order (V7, H7, H8), the table (H13, V14), the end */
    LOG_NOW     /* in a log the last line: a turn in progress */
};

struct event {
    enum log_kind kind;
    const struct session_step *step; /* the step that caused it; null: the beginning of the game */
    size_t steps;                    /* how many steps were made, with this one */
    const struct game *game;         /* after it */
    unsigned node; /* a node of the feature scored or claimed, or of the tile placed; else NO_NODE */
    const char *text, *brief; /* a sentence, and the same for a narrow panel */
};

typedef void event_told(void *to, const struct event *event);

/* Tells the steps from the index `first` up to `end`.  `why` is added to the sentence about a turn; it may be
 * empty. */
void events_tell(const struct session *session, size_t first, size_t end, const char *why, event_told *told,
                 void *to);

/* Tells how the first player was found (H1), and of each option that has no effect with these tiles. */
void events_tell_beginning(const struct setup *setup, const struct tile_set *set, event_told *told, void *to);

/* An event_told: appends the sentence to a text_buffer, as a line; after a score its squares. */
void events_add(void *to, const struct event *event);

/* Appends the sentences of all steps from `first` on, each turn with its number. */
void events_history(struct text_buffer *text, const struct session *session, size_t first);

/* Appends what the game is: players, rules, tiles. */
void events_beginning(struct text_buffer *text, const struct session *session);

/*
 * The sentence about a step that is not a turn: a tile that fitted nowhere, a sale, an extension; the empty
 * string for any other.  `game` is the position after it.
 */
const char *describe_aside(const struct game *game, const struct setup *setup,
                           const struct session_step *step, char *text, size_t size);

/* The turn in progress: "Ada holds a tile: curve.", "Ada placed V at 1,0; nothing is claimed yet.", without
 * `square` "Ada has placed the tile; nothing is claimed yet."; or empty. */
const char *describe_now(const struct session *session, bool square, char *text, size_t size);

/* The sentence about the turn that a step ended: "Blue begins a city with a knight." */
const char *describe_turn(const struct session *session, size_t step, char text[SENTENCE_MAX]);

/* How many hints the players took: "Hints taken: Ada 3, Bruno 1."; the empty string if nobody took one. */
const char *describe_hints(const struct session *session, char *text, size_t size);

/* ---- The log ------------------------------------------------------------------------------------------ */

/*
 * Everything that happened in a game, line by line, and last the state of the turn in progress.  A log is
 * made from a session's history alone, so it is the same whether the game was played here, loaded, undone or
 * redone.
 */
struct log_line {
    uint16_t turn;      /* 0: before the first, or after the last */
    uint8_t kind;       /* enum log_kind */
    uint8_t player;     /* LOG_MOVE: the player */
    uint16_t steps;     /* how many steps of the history must be made before it can be shown */
    uint16_t node;      /* of the feature that scored or was claimed, or of the tile placed; else NO_NODE */
    size_t text, brief; /* their offsets in the log's texts */
};

/* Zero it first. */
struct event_log {
    size_t count;
    struct log_line *lines;
    struct text_buffer texts;
    struct setup setup; /* of the game told, and its steps */
    struct session_step *steps;
    size_t step_count;
};

/* Brings the log up to date with a session: what it has told of the same history stays, in the language it
 * was told in.  A null session gives an empty log. */
void event_log_follow(struct event_log *log, const struct session *session);

/* Frees its memory, and empties it. */
void event_log_free(struct event_log *log);

/* The whole sentence of a line: "Ada put R on -3,-1, a meeple on the road." */
const char *event_log_text(const struct event_log *log, size_t line);

/* The same for a narrow panel: "Ada: R at -3,-1, road". */
const char *event_log_brief(const struct event_log *log, size_t line);
