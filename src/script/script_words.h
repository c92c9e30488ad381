/* SPDX-License-Identifier: MIT */
/*
 * script_words.h: the words that people type: at the console and in the rules tester, in line mode, on the
 * screen's command line, and there in a replay.
 *
 * A word is one row of script_words.c.  Lists, help, completion and the page of the manual are made from the
 * rows.
 */
#pragma once

#include "base/lines.h"
#include "bastide/script.h"

/* The kind of line that a word begins. */
enum word_kind {
    WORD_SETUP,  /* before the first turn */
    WORD_MOVE,   /* changes the game; may follow `!` */
    WORD_RECORD, /* the same, but may not follow `!` */
    WORD_ASK,    /* asks, or moves along the history; no word of records */
    WORD_OWN     /* unknown to the interpreter: the front-ends carry it out */
};

/* Bits: where a word may be typed, and what its answer reveals, which a table may choose to play without. */
enum word_place {
    AT_CONSOLE = 1, /* and in the rules tester */
    AT_LINES = 2,   /* line mode */
    AT_SCREEN = 4,
    AT_REPLAY = 8, /* on the screen, in a replay */
    REVEALS_PLACES = 16,
    REVEALS_VALUES = 32,
    REVEALS_DRAWS = 64, /* the tiles that are left */
    REVEALS_HANDS = 128 /* tiles of the other players */
};

struct script_line;
typedef enum script_status script_reader(struct script_line *line);

struct script_word {
    const char *word;
    uint8_t kind, places;  /* enum word_place, with what the answer reveals */
    const char *was;       /* short and old words for it, which people may type, or null.  One that is also an
                              argument is passed on: `mine` is `features mine` */
    script_reader *read;   /* null: WORD_OWN */
    const char *arguments; /* "X,Y ROTATION", or null */
    const char *help;      /* one sentence; null for words of records only */
};

/* All rows; after the last, a null word. */
extern const struct script_word script_words[];

/* The row for what was typed at that place: the word itself, a word with that old name, or the only word that
 * begins like that; else such a word of another place; else null. */
const struct script_word *script_word_typed(const char *word, size_t length, unsigned place);

/* Whether what was typed for the word is really one of its arguments, such as `mine`. */
bool script_word_is_argument(const struct script_word *word, const char *typed, size_t length);

/* From now on the script's lines are typed by a person at that place: beginnings and older words are
 * accepted, and `help` lists the words of that place. */
void script_type_at(struct script *script, enum word_place place);

/* Reads how long `best` should search: "2000" nodes, or "500ms" or "2s"; 0 milliseconds: as long as the nodes
 * take. False if the word says neither. */
bool script_read_effort(struct word word, unsigned *nodes, unsigned *milliseconds);
