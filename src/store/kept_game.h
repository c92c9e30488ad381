/*
 * kept_game.h: reads a saved game.
 *
 * Reads what game_file.h writes, and any other record.  A fault is reported with its position; the part
 * before it is still returned, so that a game is never lost to one bad byte.  Changes no file.
 */
#ifndef BASTIDE_STORE_KEPT_GAME_H
#define BASTIDE_STORE_KEPT_GAME_H

#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/text_error.h"
#include "bastide/tile_text.h"

/* What was found. */
enum kept_state {
    KEPT_WHOLE,
    KEPT_CUT,       /* the last write was interrupted: everything reported as saved is there */
    KEPT_DAMAGED,   /* it is invalid, or not as it was written */
    KEPT_NEWER,     /* it needs a later version of the notation */
    KEPT_FOREIGN,   /* it needs the tile set `foreign_set`, which the book does not have */
    KEPT_UNREADABLE /* it has no text */
};

/* A file that was read. */
struct kept_game {
    enum kept_state state;
    struct session *session; /* the game, or its valid part; the caller frees it; null: none */
    char foreign_set[SET_NAME_MAX + 1];
    struct text_error error; /* the fault; without a line if it is in none */
};

/* Reads the file at `path`. */
void kept_game_read(struct kept_game *kept, const char *path, const struct tile_book *book);

/* "PATH:31:4: message", or without a position if it has none. */
void kept_game_tell(const struct kept_game *kept, const char *path, char *text, size_t size);

/* Whether the valid part of a faulty file holds at least one turn. */
bool kept_game_has_part(const struct kept_game *kept);

#endif
