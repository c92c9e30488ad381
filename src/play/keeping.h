/*
 * keeping.h: the files that hold the game at a table: the autosave, which is written after each turn, what
 * it holds at the start, and files of the player's own.
 *
 * A game is never lost to another one: a game in the autosave that is not continued is first renamed.
 * Relies on game_file.h and kept_game.h; interprets no text itself, and asks no questions.
 */
#pragma once

#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "store/game_file.h"
#include "store/results.h"

/* Begin with a zeroed one. */
struct keeping {
    const struct tile_book *book; /* borrowed */
    const char *path;             /* the autosave; borrowed; null: nothing is saved */
    struct game_file file;        /* that file, once something was written to it */
    char fault[200];              /* why the last turn is not in it; else empty */
    char own_file[FILE_PATH_MAX]; /* where the game at the table was last saved or loaded; or empty */
    char
        foreign_set[SET_NAME_MAX + 1]; /* the tile set that the autosave needs and the book lacks; or empty */
    const char *results; /* the folder of results (store/results.h), with a slash; borrowed; null: none */
    char result[RESULT_RECORD_MAX + 1]; /* the record of this game's result, once it was kept; or empty */
    bool result_kept;                   /* since the game ended last */
    char result_fault[200];             /* why it is not, if it should be; else empty */
    int64_t counted;                    /* up to when the playing time is in the session, in seconds */
    bool stopped;                       /* the game was over then: what follows is not playing time */
    char told[2 * FILE_PATH_MAX]; /* what to tell the players about the last call: sentences, one per line */
};

void keeping_end(struct keeping *keeping);

/* Another game is played from now on. */
void keeping_begin(struct keeping *keeping);

/* Adds the time since the last call, or since the beginning, to the playing time that the session notes;
 * the clock stops at the last score.  Each write does it. */
void keeping_count_time(struct keeping *keeping, struct session *session);

/*
 * Reads the unfinished game of the autosave.  A damaged file is set aside, and its valid part returned; one
 * whose tiles are in another tile file stays until a new game begins.  Null: there is none.
 */
struct session *keeping_find(struct keeping *keeping);

/* The game of a valid file; null otherwise. */
struct session *keeping_read(struct keeping *keeping, const char *path);

/*
 * Renames the autosave's file; `what` is what players are told about it.  If that fails,
 * nothing is written any more, so that no file is lost to a new game.
 */
void keeping_set_aside(struct keeping *keeping, const char *what);

/*
 * Makes way for a new game: the unfinished game `found` (may be null), a finished one, or one whose tiles
 * are missing is set aside, unless no turn of it was played or it has a file of its own.
 */
void keeping_make_way(struct keeping *keeping, const struct session *found);

/* Adds the games in the folder of named games (null: none) and beside the autosave; false: memory ran
 * out. */
bool keeping_list(const struct keeping *keeping, const char *saves, struct file_entries *entries);

/* Whether the player's own file holds exactly that game, so that no other copy is needed. */
bool keeping_has_copy(const struct keeping *keeping, const struct session *session);

/*
 * Writes the record of the game to the autosave; false if that fails.  `turn_open`: the last step is a
 * figure that can still be undone, and is left out with its turn.
 * A finished game is added to the results too, and this is tried again at each call until it is done.
 */
bool keeping_write(struct keeping *keeping, struct session *session, bool turn_open);

/* The same to a file of the player's choice; false with a reason. */
bool keeping_write_as(struct keeping *keeping, struct session *session, bool turn_open, const char *path,
                      char why[200]);
