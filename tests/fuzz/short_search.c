/* SPDX-License-Identifier: MIT */
/*
 * short_search.c: lets computer players of any level look only one ply ahead.
 *
 * A level that searches thinks for up to a second of processor time at each move, and keys can seat five of
 * them, so the linker sends player_new here (--wrap). property.search tests searches.
 */
#include "players/player.h"

struct player *__real_player_new(const struct level *level, const struct game *game);
struct player *__wrap_player_new(const struct level *level, const struct game *game);

struct player *__wrap_player_new(const struct level *level, const struct game *game)
{
    struct level quick = *level;
    quick.nodes = 0;
    return __real_player_new(&quick, game);
}
