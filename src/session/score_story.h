/* SPDX-License-Identifier: MIT */
/*
 * score_story.h: how the points of one step came about.
 *
 * A story is the report of a step that scores, and the position before it, where its figures still stand:
 * enough to explain every term of every sum, and who earned it and where.  It is read from the history, so a
 * turn just played, an old turn and the final scoring are explained the same way.
 */
#pragma once

#include "bastide/session.h"

struct score_story {
    bool final;           /* the final scoring, after which no figure returns */
    uint8_t player;       /* whose step it was */
    struct figure figure; /* the figure placed or taken back in it */
    struct game game;     /* before the step; its features are those that scored */
    struct report report;
    uint8_t order[SCORE_ENTRY_MAX]; /* the entries: by points, at the end fields last */
};

/*
 * Reads step number `step` of the history, which may be the step that was just undone (its number is
 * session_step_count). Any kind of step is allowed, but only STEP_PUT_FIGURE and STEP_END_GAME have entries.
 */
void score_story_read(const struct session *session, size_t step, struct score_story *story);

/* Entry number `index` in the order of telling. */
const struct score_entry *score_story_entry(const struct score_story *story, unsigned index);

/* Whether an unfinished road, city, monastery or garden scored. */
bool score_is_unfinished(const struct score_entry *entry);

/* S10, S13: whether the feature scored nothing because it was unfinished. */
bool score_is_lost(const struct score_entry *entry);

/* The rules that the points follow from: "S3, S5". */
const char *score_rules(const struct score_entry *entry);

/* A seat's points before entry number `index` is paid. */
int score_story_points(const struct score_story *story, unsigned index, unsigned seat);

/* A figure on a feature that scored. */
struct score_figure {
    struct standing_figure figure;
    uint8_t tile; /* its number on the table */
};

/*
 * The figures that count for an entry, in the order of their tiles: those on the feature, or on all fields
 * that supply a city (S7 per-city).  Returns how many.
 */
size_t score_story_figures(const struct score_story *story, const struct score_entry *entry,
                           struct score_figure list[FIGURE_TOTAL_MAX]);

/* A seat's supply, by kind of figure, once the figures of the entries up to number `index` have returned. */
void score_story_supply(const struct score_story *story, unsigned index, unsigned seat,
                        uint8_t left[FIGURE_RECALL]);

/* ---- Parts -------------------------------------------------------------------------------------------- */

/* One tile, or for a field one city, and what it adds to the sum. */
struct score_part {
    uint16_t node; /* of the feature on that tile, or of the city; NO_NODE: a neighbour of a monastery */
    struct square square;
    uint8_t marks; /* coats of arms on that tile */
    int16_t points;
};

/*
 * The parts of an entry, in reading order; the points are the entry's.  `list` has room for TILE_MAX.
 * Returns how many.
 */
size_t score_parts(const struct game *game, const struct score_entry *entry, struct score_part *list);
