/*
 * keeping.h: the files that keep the game at a table: the autosave, which is written after each turn, what is
 * found in it at the start, and files of a player's own.
 *
 * A game is never lost to another one: whatever lies in the autosave's place and is not gone on with gets a
 * name of its own first.  Relies on game_file.h and kept_game.h; judges no text itself, and asks nothing.
 */
#ifndef BASTIDE_PLAY_KEEPING_H
#define BASTIDE_PLAY_KEEPING_H

#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "store/game_file.h"

/* Begin with a zeroed one. */
struct keeping {
    const struct tile_book *book;       /* borrowed */
    const char *path;                   /* the autosave; borrowed; null: nothing is kept */
    struct game_file file;              /* that file, once something was written to it */
    char fault[200];                    /* why the last turn is not in it; empty when it is */
    char own_file[FILE_PATH_MAX];       /* where the game at the table was saved or taken up last; or empty */
    char foreign_set[SET_NAME_MAX + 1]; /* what the autosave is played with and the book has not; or empty */
    char told[2 * FILE_PATH_MAX];       /* what players are to know of the last call: sentences, one a line */
};

void keeping_end(struct keeping *keeping);

/*
 * Reads the unfinished game of the autosave.  A file that does not hold is set aside, and the game given as
 * far as it does; one whose tiles are in another tile file stays until a new game begins.  Null: there is
 * none.
 */
struct session *keeping_find(struct keeping *keeping);

/* The game of a file that holds; null where it does not. */
struct session *keeping_read(struct keeping *keeping, const char *path);

/*
 * Gives the autosave's file a name that is made with `word`; `what` is what players are told of it.  When
 * that fails nothing is written any more, so that no file is lost to a new game.
 */
void keeping_set_aside(struct keeping *keeping, const char *word, const char *what);

/*
 * A new game takes the place of the unfinished one `found` (may be null), of one that is over, or of one
 * whose tiles are not at hand: it is set aside, unless no turn of it was played or it lies in a file of its
 * own.
 */
void keeping_make_way(struct keeping *keeping, const struct session *found);

/* Adds the games in the folder of named games (null: none) and beside the autosave; false: memory is out. */
bool keeping_list(const struct keeping *keeping, const char *saves, struct file_entries *entries);

/* Whether the player's own file has that game just as it is, so that it needs no other. */
bool keeping_has_copy(const struct keeping *keeping, const struct session *session);

/*
 * Writes the record of the game to the autosave; false when that fails.  `turn_open`: the last step is a
 * figure that can still be taken back, and is left out with its turn.
 */
bool keeping_write(struct keeping *keeping, struct session *session, bool turn_open);

/* The same to a file of one's own choice; false with a reason. */
bool keeping_write_as(struct keeping *keeping, struct session *session, bool turn_open, const char *path,
                      char why[200]);

#endif
