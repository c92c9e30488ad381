/* SPDX-License-Identifier: MIT */
/*
 * script_query.h (text formats only): what the console's answers share.
 *
 *     script_queries.c  the short answers
 *     script_features.c features: all of them in short, those of a tile in full
 *     script_arguments.c the arguments of a word: reading and completing them
 *     script_why.c      why something is allowed or not
 *     script_compare.c  what other rules would have given
 *     script_explain.c  where points came from
 *     script_help.c     what the words mean
 *     script_analysis.c what moves and the position are worth
 *     script_history.c  back and forth, branches, forced tiles, what changed between two turns
 */
#pragma once

#include "script/script_core.h"

/* The tile in hand, or the one that is drawn without being named. */
bool script_type_in_hand(const struct game *game, unsigned *type);

/* The tile in hand, or the one that comes next; if there is none the line is refused, with the sentence
 * `lies` if the tile has been placed. */
enum script_status script_tile_in_hand(struct script_line *line, const char *lies, unsigned *type);

/* The same, or the one that argument number `place` of the line names, if it is there. */
enum script_status find_tile(struct script_line *line, size_t place, unsigned *type);

/*
 * " tiles 3 open 1 shields 0 meeples red:1 owners red complete no points 3 completed 6" and the line's end:
 * what a feature is, what it gives by the final scoring's rules, and what it would give were it complete.
 */
void write_properties(struct text_buffer *text, const struct setup *setup, const struct game *game,
                      unsigned node);

/* "V on 1,0": a tile on the table. */
void write_laid(struct script_line *line, const struct placed_tile *tile);

/* " red meeple:road1 1,0" and the line's end: a figure that stands on a tile, or stood there. */
void write_standing(struct script_line *line, const struct placed_tile *tile, struct standing_figure figure);

/* Reads the number of a variation of what is being played. */
bool read_variation_number(struct script_line *line);

/* How long a search is to take: a number of nodes, or a time. */
bool read_effort(struct script_line *line);

/* Stands for the final scoring in place of a turn's number. */
enum { END_TURN = UINT16_MAX };

/* How many of the known steps come before turn `turn`. */
size_t steps_before(const struct session *session, uint64_t turn);

script_reader script_query_legal, script_query_claims, script_query_scores, script_query_bag,
    script_query_hands, script_query_board, script_query_record, script_query_file, script_query_phase;
script_reader script_query_why, script_query_undo, script_query_goto, script_query_diff,
    script_query_features, script_query_force, script_query_fork, script_query_switch, script_query_help,
    script_query_moves, script_query_eval, script_query_best, script_query_variations, script_query_drop,
    script_query_explain, script_query_compare;
