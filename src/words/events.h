/*
 * events.h: what happened in a game, as sentences: while it is played, when its log is shown, and when a
 * record is replayed.
 */
#pragma once

#include "bastide/session.h"
#include "words/words.h"

enum log_kind {
    LOG_PLACED, /* the tile of a turn, and what it shows: for those who did not see it placed */
    LOG_MOVE,   /* a whole turn */
    LOG_SCORE,  /* of the last move above it, or of the end of the game */
    LOG_JOINED, /* what the tile of that move has joined */
    LOG_TOTALS, /* all scores */
    LOG_OTHER,  /* who begins and why (H1), tiles that fit nowhere (T3, H4) or are sold (H7), turns out of the
                   usual order (V7, H7, H8), the table (H13, V14), the end */
    LOG_NOW     /* in a log the last line: a turn in progress */
};

struct event {
    enum log_kind kind;
    const struct session_step *step; /* that caused it; null: the beginning of the game */
    size_t steps;                    /* how many steps were made with it */
    const struct game *game;         /* after it */
    unsigned node;            /* of the feature scored or claimed, or of the tile placed, else NO_NODE */
    const char *text, *brief; /* a sentence, and the same for a narrow panel */
};

typedef void event_told(void *to, const struct event *event);

/* Tells the steps from the index `first` up to `end`.  `why` is added to what a turn was, or empty. */
void events_tell(const struct session *session, size_t first, size_t end, const char *why, event_told *told,
                 void *to);

/* Tells how the first player was found (H1), and of each option that has no effect with these tiles. */
void events_tell_beginning(const struct setup *setup, const struct tile_set *set, event_told *told, void *to);

/* An event_told: appends the sentence to a text_buffer, as a line. */
void events_add(void *to, const struct event *event);

/* Appends the sentences of all steps from `first` on, each turn with its number. */
void events_history(struct text_buffer *text, const struct session *session, size_t first);

/* Appends what the game is: players, rules, tiles. */
void events_beginning(struct text_buffer *text, const struct session *session);

/* What the last tile placed has joined (stake_describe_joins). */
const char *events_joined(const struct session *session, char *text, size_t size);

/*
 * The sentence about a step that is no turn: a tile that fitted nowhere, a sale, an extension; the empty
 * string for any other.  `game` is the position after it.
 */
const char *describe_aside(const struct game *game, const struct setup *setup,
                           const struct session_step *step, char *text, size_t size);

/* How many hints the players took: "Hints taken: Ada 3, Bruno 1."; the empty string if nobody took one. */
const char *describe_hints(const struct session *session, char *text, size_t size);
