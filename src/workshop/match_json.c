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
#include "workshop/job_games.h"

#include <jansson.h>

static json_t *number_or_null(double value)
{
    return isnan(value) ? json_null() : json_real(value);
}

static json_t *player_sums(const struct match_sums *sums, unsigned player)
{
    return json_pack("{s:I, s:I, s:I, s:I, s:f}", "wins", sums->player_wins[player], "points",
                     sums->player_points[player], "moves", sums->moves[player], "nodes", sums->nodes[player],
                     "seconds", (double) sums->microseconds[player] / 1e6);
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
                      of_moves(sums->microseconds[player], sums->moves[player]) / 1000, "nodes_per_move",
                      of_moves(sums->nodes[player], sums->moves[player]), "failures", sums->failures[player],
                      "sums", player_sums(sums, player)));
    json_t *line = json_pack("{s:I, s:f, s:o, s:f, s:o, s:o, s:f, s:f, s:o, s:o}", "games", sums->games,
                             "win_rate", outcome->wins.mean, "win_rate_ci", number_or_null(outcome->wins.ci),
                             "points", outcome->points.mean, "points_ci", number_or_null(outcome->points.ci),
                             "elo", number_or_null(outcome->elo), "ms_per_move",
                             of_moves(sums->microseconds[0], sums->moves[0]) / 1000, "nodes_per_move",
                             of_moves(sums->nodes[0], sums->moves[0]), "sums",
                             json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "pairs", sums->pairs, "wins",
                                       sums->wins, "wins_squared", sums->wins_squared, "points", sums->points,
                                       "points_squared", sums->points_squared, "ahead", sums->ahead),
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

static bool read_player(struct match_options *options, json_t *object, size_t player, struct match_sums *sums)
{
    const char *name;
    double seconds;
    if (json_unpack(object, "{s:s, s:I, s:{s:I, s:I, s:I, s:I, s:F}}", "name", &name, "failures",
                    &sums->failures[player], "sums", "wins", &sums->player_wins[player], "points",
                    &sums->player_points[player], "moves", &sums->moves[player], "nodes",
                    &sums->nodes[player], "seconds", &seconds) != 0 ||
        !is_entrant(options, player, name))
        return false;
    sums->microseconds[player] = llround(seconds * 1e6);
    return true;
}

static bool merge_line(struct match_options *options, json_t *line, struct match_sums *sums)
{
    json_t *players;
    struct match_sums more = {0};
    if (json_unpack(line, "{s:I, s:{s:I, s:I, s:I, s:I, s:I, s:I}, s:o}", "games", &more.games, "sums",
                    "pairs", &more.pairs, "wins", &more.wins, "wins_squared", &more.wins_squared, "points",
                    &more.points, "points_squared", &more.points_squared, "ahead", &more.ahead, "players",
                    &players) != 0 ||
        (options->player_count > 0 && json_array_size(players) != options->player_count))
        return false;
    for (size_t player = 0; player < json_array_size(players); player++)
        if (player == PLAYER_MAX || !read_player(options, json_array_get(players, player), player, &more))
            return false;
    sums_add(sums, &more, sizeof more);
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
