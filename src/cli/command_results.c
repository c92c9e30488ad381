/* SPDX-License-Identifier: MIT */
/*
 * command_results.c: `bastide results`: statistics of the user's finished games, for each person.
 *
 * Reads the file that the game writes (store/results.h) and changes nothing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/complaint.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "play/language.h"
#include "store/results.h"
#include "cli/commands.h"
#include "cli/json_game.h"
#include "cli/options.h"

enum { EXIT_DAMAGED = 1 };

struct results_options {
    bool games, json;
};

static const struct argument option_table[] = {
    {"games", NO_LETTER, NULL, N_("list the games, the last one first"),
     SETS_FLAG(struct results_options, games)},
    {"json", NO_LETTER, NULL, N_("print players and games as one JSON object"),
     SETS_FLAG(struct results_options, json)},
    {0},
};

static const struct arguments arguments = {
    .about = N_("Prints for each person how many finished games they played and won, their "
                "average and best points and their largest city."),
    .more = N_("Only games with a named person count.  Exit status: 0; 1 if the file cannot "
               "be read or lines of it were skipped; 2 if an option is wrong."),
    .examples = {{"bastide results", N_("who won how often")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}},
};

/* ---- Text --------------------------------------------------------------------------------------------- */

static void print_padded(const char *name, int width)
{
    printf("%s%*s", name, width > unicode_text_width(name) ? width - unicode_text_width(name) : 0, "");
}

static void print_players(const struct results *results)
{
    size_t count;
    int width = unicode_text_width(_("player"));
    struct tally *list = results_tally(results, &count);
    for (size_t i = 0; i < count; i++)
        if (unicode_text_width(list[i].name) > width)
            width = unicode_text_width(list[i].name);
    print_padded(_("player"), width);
    puts(_("  games   won  average  best              largest city"));
    for (size_t i = 0; i < count; i++) {
        const struct tally *tally = &list[i];
        print_padded(tally->name, width);
        printf("  %5u %5u  %7.1f  %4d (%.10s)  ", tally->games, tally->won,
               (double) tally->points / tally->games, tally->best, results->list[tally->best_game].date);
        printf(ngettext("%u tile", "%u tiles", tally->city), tally->city);
        putchar('\n');
    }
    free(list);
}

static void print_games(const struct results *results, const char *folder)
{
    char path[FILE_PATH_MAX];
    for (size_t i = results->count; i-- > 0;) {
        const struct result *game = &results->list[i];
        printf("%.10s %.5s ", game->date, game->date + 11);
        for (unsigned seat = 0; seat < game->player_count; seat++) {
            const struct result_player *player = &game->players[seat];
            printf("%s%s %d", seat > 0 ? ", " : "", player->name[0] != '\0' ? player->name : "-",
                   player->points);
        }
        printf("  %s\n", result_path(game, folder, path));
    }
}

/* ---- JSON (docs/files.md) ------------------------------------------------------------------------------ */

static json_t *player_json(const struct result_player *player, bool won)
{
    return json_pack("{s:s, s:s, s:i, s:b, s:i}", "name", player->name, "computer", player->computer,
                     "points", player->points, "won", won, "city", (int) player->city);
}

static json_t *game_json(const struct result *game)
{
    json_t *players = json_array();
    for (unsigned seat = 0; seat < game->player_count; seat++)
        json_append(players, player_json(&game->players[seat], result_is_won(game, seat)));
    return json_pack("{s:s, s:i, s:i, s:s, s:s, s:s, s:o}", "date", game->date, "turns", (int) game->turns,
                     "minutes", (int) game->minutes, "edition", game->edition, "tiles", game->tiles, "record",
                     game->record, "players", players);
}

static json_t *tally_json(const struct results *results, const struct tally *tally)
{
    return json_pack("{s:s, s:i, s:i, s:f, s:i, s:s, s:i}", "name", tally->name, "games", (int) tally->games,
                     "won", (int) tally->won, "average", (double) tally->points / tally->games, "best",
                     tally->best, "best_record", results->list[tally->best_game].record, "city",
                     (int) tally->city);
}

static void print_json(const struct results *results, const char *folder)
{
    size_t count;
    json_t *players = json_array(), *games = json_array();
    struct tally *list = results_tally(results, &count);
    for (size_t i = 0; i < count; i++)
        json_append(players, tally_json(results, &list[i]));
    for (size_t i = 0; i < results->count; i++)
        json_append(games, game_json(&results->list[i]));
    json_print(json_pack("{s:s, s:o, s:o, s:I}", "folder", folder, "players", players, "games", games,
                         "damaged", (json_int_t) results->faults.damaged));
    free(list);
}

/* ---- The command -------------------------------------------------------------------------------------- */

static void print(const struct results_options *options, const struct results *results, const char *folder)
{
    if (options->json)
        print_json(results, folder);
    else if (results->count == 0)
        puts(_("No finished game with a named player yet.  Games between computers alone do not count."));
    else if (options->games)
        print_games(results, folder);
    else
        print_players(results);
}

int command_results(int argc, char **argv)
{
    struct results_options options = {0};
    struct results results;
    char folder[FILE_PATH_MAX], why[200];
    arguments_parse(&arguments, argc, argv, &options);
    language_speak();
    if (!file_place(PLACE_DATA, "", folder)) {
        complain(_("there is no place for results: neither XDG_DATA_HOME nor HOME is set"));
        return EXIT_DAMAGED;
    }
    if (!results_read(folder, &results, why)) {
        complain("%sresults.txt: %s", folder, why);
        return EXIT_DAMAGED;
    }
    print(&options, &results, folder);
    if (results.faults.damaged > 0)
        complain(ngettext("%1$s (%2$zu line skipped)", "%1$s (%2$zu lines skipped)",
                          (long) results.faults.damaged),
                 results.faults.first, results.faults.damaged);
    int status = results.faults.damaged > 0 ? EXIT_DAMAGED : 0;
    results_free(&results);
    return status;
}
