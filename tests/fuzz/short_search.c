/*
 * short_search.c: computer players of the fuzz targets look one ply ahead, whatever their level says.
 *
 * A level that searches thinks for up to a second of processor time at each move, and keys can seat five of
 * them.  So the linker sends computer_choose here (--wrap).  Searches have tests of their own
 * (property.search).
 */
#include "players/levels.h"
#include "players/player.h"

struct move __real_computer_choose(const char *name, const struct game *game, struct random *random);
struct move __wrap_computer_choose(const char *name, const struct game *game, struct random *random);

struct move __wrap_computer_choose(const char *name, const struct game *game, struct random *random)
{
    struct level level;
    bool searches = level_find(name, &level) && (level.nodes > 0 || level.milliseconds > 0);
    return __real_computer_choose(searches ? "one-ply" : name, game, random);
}
