/* SPDX-License-Identifier: MIT */
/*
 * load.h: reads a saved game.
 *
 * Reads what save.h writes, what earlier versions wrote, and any other record.  A fault is reported with its
 * position; the part before it is still returned, so that one bad byte never costs a game.  Changes no file.
 */
#pragma once

#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/text_error.h"
#include "bastide/tile_text.h"

/* What was found at the path. */
enum load_state {
    LOAD_WHOLE,
    LOAD_DAMAGED,   /* invalid, or not as written */
    LOAD_NEWER,     /* of a newer version of the notation */
    LOAD_FOREIGN,   /* it needs a tile set that is not there */
    LOAD_UNREADABLE /* the file cannot be read */
};

/* The result of reading a file. */
struct load {
    enum load_state state;
    struct session *session; /* the game, or its valid part; the caller frees it; null: none */
    struct text_error error; /* the fault; its line is 0 if it is in no line */
};

/* Reads the file at `path`. */
void load_game(struct load *load, const char *path, const struct tile_book *book);

/* Whether the valid part of a faulty file holds at least one turn. */
bool load_has_part(const struct load *load);

/* Whether the game is undamaged, and either over or played with a bag from which the program draws. */
bool load_can_go_on(const struct load *load);

/* Says why the game cannot go on, or what was left out: "PATH:31:4: message", without a path "line 31, column
 * 4: message". */
void load_tell(const struct load *load, const char *path, char *text, size_t size);
