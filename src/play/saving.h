/* SPDX-License-Identifier: MIT */
/*
 * saving.h: the game at a table and its file: begins, loads and writes it, and lists all games.
 *
 * Each game has its own file (store/save.h), so nothing that happens to another game can cost it a turn. Asks
 * no questions: after a call, `told` has what to tell the players.
 */
#pragma once

#include "base/sentence.h"
#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "store/save.h"

/* Zero it first; end with save_close of its file. */
struct saving {
    const struct tile_book *book; /* borrowed */
    const char *games;            /* the folder of games, with a slash; borrowed; null: nothing is saved */
    bool off;                     /* only what the player names is saved */
    const char *saves;            /* the folder of results, likewise; the games there are of version 0.2.0 */
    struct save save;             /* the file of the game at the table */
    char fault[200];              /* why the last turn is not in the file; else empty */
    char result_fault[200];       /* why the finished game is not among the results; else empty */
    bool result_kept;             /* it is among them */
    int64_t counted;              /* up to what time, in seconds, the session has the playing time */
    bool stopped;                 /* the game was over then: what follows is not playing time */
    char told[2 * FILE_PATH_MAX]; /* what to tell the players about the last call: sentences, one per line */
};

/* Another game begins; the previous one keeps its file. */
void saving_begin(struct saving *saving, const struct session *session);

/* Starts the clock of the playing time. */
void saving_start_clock(struct saving *saving);

/*
 * Loads the game of a file, which goes on in that file; refuses one that another program is playing.  What is
 * left of a damaged game, or a record from elsewhere, goes on in a new file.  Null: the previous game stays.
 */
struct session *saving_load(struct saving *saving, const char *path);

/*
 * The newest unfinished game that nobody plays, or what is left of it; null: there is none.  Only looks at
 * it: saving_load(path) takes it up.  `open`: also one with an open bag.
 */
struct session *saving_find(struct saving *saving, bool open, char path[FILE_PATH_MAX]);

/* All games: unfinished ones first, newest first. */
void saving_list(const struct saving *saving, struct file_entries *entries);

/* What a list says about a game. */
struct saved_game {
    bool readable; /* if not, `what` says why */
    bool over;
    char state[40];          /* "turn 12/71", "over", "in play" by another program, "damaged", "newer" */
    char what[SENTENCE_MAX]; /* "Ada 12, Bruno 9; edition c3, base", or what is wrong with it */
};

/* Describes the game of a file.  Returns as much of it as is intact, or null. */
struct session *saving_look(const struct saving *saving, const char *path, struct saved_game *game);

/*
 * Writes the game.  A finished one is added to the results; each call retries what failed. False if the game
 * is not saved.
 */
bool saving_write(struct saving *saving, struct session *session);

/* Whether games are saved by themselves. */
bool saving_is_on(const struct saving *saving);

/* Whether everything of the game is on the disk. */
bool saving_is_done(const struct saving *saving);

/* Whether what was typed as a game's name is a path instead: it has a slash or a full stop. */
bool saving_is_path(const char *typed);

/* The path of the game with a name that a player typed.  False with a reason if there can be none; the file
 * need not exist. */
bool saving_path(const struct saving *saving, const char *typed, char path[FILE_PATH_MAX], char why[200]);

/* Gives the game's file that name, or writes a copy to a path.  False with a reason, for example if something
 * is there already. */
bool saving_save_as(struct saving *saving, struct session *session, const char *typed, char why[200]);

/*
 * For the program's end, with that game or none at the table, after saving_write returned `kept`: complains
 * on standard error about what is not saved, with `note` (or null) as the reason; else writes a line that
 * says where the next start goes on, or nothing.  False if something is lost.
 */
bool saving_tell_end(const struct saving *saving, const struct session *session, bool kept, const char *note,
                     char *text, size_t size);
