/* SPDX-License-Identifier: MIT */
/*
 * match_json.c: the result of a match as JSON (docs/players-log.md).
 */
#include "workshop/match.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "store/complaint.h"

#include <jansson.h>

static json_t *number_or_null(double value)
{
    return isnan(value) ? json_null() : json_real(value);
}

static json_t *player_sums(const struct match_sums *sums, unsigned player)
{
    return json_pack("{s:I, s:I, s:I, s:I, s:f}", "wins", (json_int_t) sums->player_wins[player], "points",
                     (json_int_t) sums->player_points[player], "moves", (json_int_t) sums->moves[player],
                     "nodes", (json_int_t) sums->nodes[player], "seconds", sums->seconds[player]);
}

void match_print_json(const struct match_options *options, const struct match_sums *sums,
                      const struct outcome *outcome)
{
    json_t *players = json_array();
    for (unsigned player = 0; player < options->player_count; player++)
        json_array_append_new(
            players,
            json_pack("{s:s, s:f, s:f, s:f, s:f, s:I, s:o}", "name", entrant_name(&options->entrants[player]),
                      "wins", (double) sums->player_wins[player] / WIN_UNITS, "average",
                      (double) sums->player_points[player] / (double) sums->games, "ms_per_move",
                      1000 * of_moves(sums->seconds[player], sums->moves[player]), "nodes_per_move",
                      of_moves((double) sums->nodes[player], sums->moves[player]), "failures",
                      (json_int_t) sums->failures[player], "sums", player_sums(sums, player)));
    json_t *line = json_pack(
        "{s:I, s:f, s:o, s:f, s:o, s:o, s:f, s:f, s:o, s:o}", "games", (json_int_t) sums->games, "win_rate",
        outcome->wins.mean, "win_rate_ci", number_or_null(outcome->wins.ci), "points", outcome->points.mean,
        "points_ci", number_or_null(outcome->points.ci), "elo", number_or_null(outcome->elo), "ms_per_move",
        1000 * of_moves(sums->seconds[0], sums->moves[0]), "nodes_per_move",
        of_moves((double) sums->nodes[0], sums->moves[0]), "sums",
        json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "pairs", (json_int_t) sums->pairs, "wins",
                  (json_int_t) sums->wins, "wins_squared", (json_int_t) sums->wins_squared, "points",
                  (json_int_t) sums->points, "points_squared", (json_int_t) sums->points_squared, "ahead",
                  (json_int_t) sums->ahead),
        "players", players);
    if (line) {
        json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
        putchar('\n');
    }
    json_decref(line);
}

/* ---- Merging ------------------------------------------------------------------------------------------ */

/* The player of a line is that of the first line on the same seat. */
static bool is_entrant(struct match_options *options, size_t player, const char *name)
{
    struct level level;
    char word[COMMAND_MAX + 8];
    snprintf(word, sizeof word, "%s%s", level_find(name, &level) ? "" : COMMAND_PREFIX, name);
    if (player == options->player_count && player < PLAYER_MAX)
        options->player_count = entrants_parse(options->entrants, player, word);
    return player < options->player_count && strcmp(entrant_name(&options->entrants[player]), name) == 0;
}

static bool merge_player(struct match_options *options, json_t *object, size_t player,
                         struct match_sums *sums)
{
    const char *name;
    json_int_t failures, wins, points, moves, nodes;
    double seconds;
    if (json_unpack(object, "{s:s, s:I, s:{s:I, s:I, s:I, s:I, s:F}}", "name", &name, "failures", &failures,
                    "sums", "wins", &wins, "points", &points, "moves", &moves, "nodes", &nodes, "seconds",
                    &seconds) != 0 ||
        !is_entrant(options, player, name))
        return false;
    sums->player_wins[player] += wins;
    sums->player_points[player] += points;
    sums->moves[player] += moves;
    sums->nodes[player] += nodes;
    sums->seconds[player] += seconds;
    sums->failures[player] += failures;
    return true;
}

static bool merge_line(struct match_options *options, json_t *line, struct match_sums *sums)
{
    json_t *players;
    json_int_t games, pairs, wins, wins_squared, points, points_squared, ahead;
    if (json_unpack(line, "{s:I, s:{s:I, s:I, s:I, s:I, s:I, s:I}, s:o}", "games", &games, "sums", "pairs",
                    &pairs, "wins", &wins, "wins_squared", &wins_squared, "points", &points, "points_squared",
                    &points_squared, "ahead", &ahead, "players", &players) != 0 ||
        (options->player_count > 0 && json_array_size(players) != options->player_count))
        return false;
    for (size_t player = 0; player < json_array_size(players); player++)
        if (!merge_player(options, json_array_get(players, player), player, sums))
            return false;
    sums->games += games;
    sums->pairs += pairs;
    sums->wins += wins;
    sums->wins_squared += wins_squared;
    sums->points += points;
    sums->points_squared += points_squared;
    sums->ahead += ahead;
    return options->player_count >= 2;
}

bool match_merge_json(struct match_options *options, const char *path, struct match_sums *sums)
{
    FILE *file = fopen(path, "r");
    bool good = file != NULL, more = good;
    unsigned lines = 0;
    while (more && good) {
        json_error_t error;
        json_t *line = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error);
        more = line != NULL;
        good = more ? merge_line(options, line, sums)
                    : json_error_code(&error) == json_error_premature_end_of_input;
        lines += more;
        json_decref(line);
    }
    if (!file)
        complain("%s: %s", path, strerror(errno));
    else if (!good || lines == 0)
        complain("%s: this is not a result of match --json, or of other players", path);
    if (file)
        fclose(file);
    return good && lines > 0;
}
