/*
 * results_json.c: the finished games as JSON (docs/files.md).
 */
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/json_game.h"
#include "store/results.h"

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

void results_print_json(const struct results *results, const char *folder)
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
