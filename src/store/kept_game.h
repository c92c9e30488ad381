/*
 * kept_game.h: reads a saved game.
 *
 * Reads what game_file.h writes, and any other record.  A fault is reported with its position; the part
 * before it is still returned, so that a game is never lost to one bad byte.  Changes no file.
 */
#pragma once

#include "base/translate.h"
#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/text_error.h"
#include "bastide/tile_text.h"

/*
 * What was found: constant, whether the file is whole (everything reported as saved is there), its word in a
 * list, and the suffix and sentence with which it is set aside when another game takes its place.
 */
#define KEPT_STATES(_)                                                                                   \
    _(KEPT_WHOLE, true, NULL, NULL, NULL)                                                                \
    _(KEPT_CUT, true, NULL, NULL, NULL) /* the last write was interrupted */                             \
    _(KEPT_DAMAGED, false, N_("damaged"), "broken",                                                      \
      N_("What could not be read")) /* invalid, or not as written */                                     \
    _(KEPT_NEWER, false, N_("newer"), "newer", N_("That game of a newer version")) /* of the notation */ \
    _(KEPT_FOREIGN, false, N_("other set"), NULL, NULL) /* it needs the tile set `foreign_set` */        \
    _(KEPT_UNREADABLE, false, N_("damaged"), "broken", N_("What could not be read")) /* it has no text */

enum kept_state {
#define KEPT_ENUM(state, holds, word, aside, aside_told) state,
    KEPT_STATES(KEPT_ENUM)
#undef KEPT_ENUM
};

/* The table's row. */
struct kept_state_info {
    bool holds;
    const char *word, *aside, *aside_told;
};

const struct kept_state_info *kept_state_info(enum kept_state state);

/* A file that was read. */
struct kept_game {
    enum kept_state state;
    struct session *session; /* the game, or its valid part; the caller frees it; null: none */
    char foreign_set[SET_NAME_MAX + 1];
    struct text_error error; /* the fault; without a line if it is in none */
};

/* Reads the file at `path`. */
void kept_game_read(struct kept_game *kept, const char *path, const struct tile_book *book);

/* Whether it is whole, and either over or played with a bag that the program draws from. */
bool kept_game_can_go_on(const struct kept_game *kept);

/* Why it cannot go on, or what was left out: "PATH:31:4: message", without a path "line 31, column 4:
 * message". */
void kept_game_tell(const struct kept_game *kept, const char *path, char *text, size_t size);

/* Whether the valid part of a faulty file holds at least one turn. */
bool kept_game_has_part(const struct kept_game *kept);
