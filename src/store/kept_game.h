/*
 * kept_game.h: a game as it was left in a file.
 *
 * Reads what game_file.h writes, and any other record.  What is wrong with a file is said with its place; how
 * far it holds is given all the same, so that a game is never lost to one bad byte.  Changes no file.
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
    KEPT_CUT,       /* its last writing was interrupted: all that was ever said to be saved is there */
    KEPT_DAMAGED,   /* it does not hold, or is not as it was written */
    KEPT_NEWER,     /* a later version of the notation */
    KEPT_FOREIGN,   /* it is played with the tile set `foreign_set`, which the book has not */
    KEPT_UNREADABLE /* there is no text to be had */
};

/* A file that was read. */
struct kept_game {
    enum kept_state state;
    struct session *session; /* the game, or as much of it as holds; the caller frees it; null: nothing */
    char foreign_set[SET_NAME_MAX + 1];
    struct text_error error; /* what is wrong and where; without a line where it is in none */
};

/* Reads the file at `path`. */
void kept_game_read(struct kept_game *kept, const char *path, const struct tile_book *book);

/* "PATH:31:4: what is wrong there", or without a place where it has none. */
void kept_game_tell(const struct kept_game *kept, const char *path, char *text, size_t size);

/* Whether there is a turn in what holds of a file that does not hold as a whole. */
bool kept_game_has_part(const struct kept_game *kept);

#endif
