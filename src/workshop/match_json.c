/*
 * match_json.c: the result of a match as JSON (docs/players-log.md).
 */
#include "workshop/match.h"

#include <math.h>
#include <stdio.h>

#include <jansson.h>

static json_t *number_or_null(double value)
{
    return isnan(value) ? json_null() : json_real(value);
}

void match_print_json(const struct match_options *options, const struct match_sums *sums,
                      const struct outcome *outcome)
{
    json_t *players = json_array();
    for (unsigned player = 0; player < options->player_count; player++)
        json_array_append_new(
            players,
            json_pack("{s:s, s:f, s:f, s:f, s:f, s:I}", "name", entrant_name(&options->entrants[player]),
                      "wins", (double) sums->player_wins[player] / WIN_UNITS, "average",
                      (double) sums->player_points[player] / (double) sums->games, "ms_per_move",
                      1000 * of_moves(sums->seconds[player], sums->moves[player]), "nodes_per_move",
                      of_moves((double) sums->nodes[player], sums->moves[player]), "failures",
                      (json_int_t) sums->failures[player]));
    json_t *line = json_pack(
        "{s:I, s:f, s:o, s:f, s:o, s:o, s:f, s:f, s:o}", "games", (json_int_t) sums->games, "win_rate",
        outcome->wins.mean, "win_rate_ci", number_or_null(outcome->wins.ci), "points", outcome->points.mean,
        "points_ci", number_or_null(outcome->points.ci), "elo", number_or_null(outcome->elo), "ms_per_move",
        1000 * of_moves(sums->seconds[0], sums->moves[0]), "nodes_per_move",
        of_moves((double) sums->nodes[0], sums->moves[0]), "players", players);
    if (line) {
        json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
        putchar('\n');
    }
    json_decref(line);
}
