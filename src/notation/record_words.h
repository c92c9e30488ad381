/* SPDX-License-Identifier: MIT */
/*
 * record_words.h (text formats only): reads and writes the words that records and commands share.
 *
 * Squares, rotations, colours, features and figures have one reader and one writer each, here.  A reader
 * that fails fills the error with the word's position and what would be right.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "bastide/tile_text.h"
#include "base/lines.h"

/* "'W': expected a colour", or "a colour is missing".  Returns false. */
bool error_wanted(struct text_error *error, const struct line_reader *line, struct word word,
                  const char *wanted);

/* Writes the names of all tile sets, with commas between them, as far as there is room.  Returns `text`. */
enum { SETS_TEXT = 200 };
const char *tile_book_list_sets(const struct tile_book *book, char text[SETS_TEXT]);

/* Reads the next word if it is `text`; otherwise reads nothing, and returns false. */
bool line_takes(struct line_reader *line, const char *text);

/* "7,8" at a comma: splits a word at the first `at`.  If there is none, returns false, and `before` is the
 * whole word. */
bool word_split(struct word word, char at, struct word *before, struct word *after);

/* The number of the first of `count` names that equals the word, else `count`. */
unsigned word_among(struct word word, const char *(*name)(unsigned number), unsigned count);

/* For qsort: placements by y, x, rotation, as every answer lists them. */
int compare_placements(const void *one, const void *other);

/* Reads the end of a line: only a comment may follow. */
bool read_line_end(struct line_reader *line, struct text_error *error);

/* Reads the name of a tile type of that set; *column receives its position. */
bool read_tile_type(struct line_reader *line, const struct tile_set *set, unsigned *type, size_t *column,
                    struct text_error *error);

/* "1,-2"; *column receives its position. */
bool read_square(struct line_reader *line, struct square *square, size_t *column, struct text_error *error);

/* "0", "90", "180", "270", as quarter turns. */
bool read_rotation(struct line_reader *line, uint8_t *rotation, struct text_error *error);

/* Reads the colour of a player of this game as a seat. */
bool read_seat(struct line_reader *line, const struct setup *setup, unsigned *seat, struct text_error *error);

/* Reads the colour of that seat, in a line that lists all players in the order of their seats. */
bool read_seat_in_order(struct line_reader *line, const struct setup *setup, unsigned seat,
                        struct text_error *error);

/* Whether the word is a colour, of a player or not; sets it. */
bool word_colour(struct word word, enum colour *colour);

/* Whether the word begins with a kind of feature: sets it, and what follows. */
bool word_begins_feature(struct word word, enum feature_kind *kind, struct word *rest);

/*
 * "road1"; "city" if the type has only one city; "field@NR" or "road@E" by a half-edge or side that the
 * segment reaches in this rotation, "2E" on the eastern square of a double-sized tile.
 */
bool read_feature(struct word word, const struct line_reader *line, const struct tile_type *type,
                  enum rotation rotation, unsigned *segment, struct text_error *error);

/* The figure or "recall" that a word names, else FIGURE_NONE. */
enum figure_kind figure_named(struct word word);

/* "-", "meeple:road1" or "road1" alone, "abbot:garden1", "recall"; features as read_feature reads them. */
bool read_figure(struct line_reader *line, const struct tile_type *type, enum rotation rotation,
                 struct figure *figure, size_t *column, struct text_error *error);

/* "road1", with its number always. */
void write_feature(struct text_buffer *text, const struct tile_type *type, unsigned segment);

/* "  NR EL" after a segment's name: the sides that it reaches in this rotation, for a field the half-edges,
 * with a 2 before those of an eastern square; nothing for a building. */
void write_sides_beside(struct text_buffer *text, const struct segment *segment, enum rotation rotation);

/* Writes a figure in the form that read_figure reads. */
void write_figure(struct text_buffer *text, const struct tile_type *type, struct figure figure);

/* As a separate command: "meeple road1", "abbot garden1", "recall" or "skip"; `between` is used as the
 * blank. */
void write_figure_words(struct text_buffer *text, const char *between, const struct tile_type *type,
                        struct figure figure);

/* " red 5 blue 8": the score of every player. */
void write_totals(struct text_buffer *text, const struct setup *setup, const struct game *game);

/* " red blue": the players in a bit set. */
void write_players(struct text_buffer *text, const struct setup *setup, unsigned players);

/* "wine:2": which good, and how many tokens of it (S15). */
bool read_good(struct word word, unsigned *good, unsigned *count);

/* Writes the tokens of a seat, if there are any: `before`, then "goods red wine:2 cloth:1". */
void write_goods(struct text_buffer *text, const char *before, const struct setup *setup,
                 const struct game *game, unsigned seat);
