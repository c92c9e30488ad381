/* SPDX-License-Identifier: MIT */
/*
 * setup_form.h: the lines of the set-up form: their labels, values and changes.
 *
 * The set-up itself is table->next; only the state of the form is kept here.
 */
#pragma once

#include "play/seats.h"
#include "tui/board/table.h"

/* The ways to begin, on the first page (screen_start.c). */
enum way {
    WAY_CONTINUE,
    WAY_LEARN,
    WAY_COMPUTER,
    WAY_FRIENDS,
    WAY_PUZZLES,
    WAY_GAMES,
    WAY_SIGNS, /* for terminals that show the picture wrong */
    WAYS
};

enum form_line {
    LINE_FIRST_PLAYER,
    LINE_ADD = LINE_FIRST_PLAYER + PLAYER_MAX,
    LINE_TILES, /* a field for each of rules_extras */
    LINE_RULES,
    LINE_MORE, /* shows the three below */
    LINE_SEED,
    LINE_ALL_RULES,
    LINE_OPTIONS,
    LINE_PLAY,
    LINES
};

enum { FIELD_COLOUR, FIELD_NAME, FIELD_SEAT };

enum form_kind {
    FORM_VALUE,  /* "<red>": Left and Right change it */
    FORM_BUTTON, /* "[ Start ]" */
    FORM_TEXT    /* takes typed text */
};

/* The place of a field in the form. */
struct form_place {
    unsigned line, field; /* `field` counts within the line */
};

enum {
    FORM_NAME_MAX = 96, /* bytes of a name */
    FORM_SEED_MAX = 20, /* digits of the largest seed */
    SETUP_NARROW = 60   /* narrower windows get short words */
};

/* The state of the form.  Tests read it. */
struct setup_view {
    struct form_place at;
    unsigned player_field;        /* the last chosen field of a player's line */
    bool more;                    /* the rare lines are shown */
    char seed[FORM_SEED_MAX + 1]; /* empty: random */
    const char *path;             /* of the file with the last set-up; borrowed; null: none */
    bool by_letter;               /* the last key was a letter */
    bool kept;                    /* the set-up was saved without being played */
    bool leave_asked;             /* it cannot be saved; the player was asked whether to quit anyway */
};

SHELL_STATE(form_of, struct setup_view, SCREEN_SETUP)

/* The state of the first page. */
struct start_view {
    enum way chosen;
    unsigned level;               /* of the computer: its number in levels_listed */
    bool asks;                    /* asks for the name of the person who plays alone: */
    char name[FORM_NAME_MAX + 1]; /* as it is being typed */
    bool first;                   /* nobody has played here yet, as the file at `path` will remember */
    const char *path;             /* borrowed */
};

SHELL_STATE(start_of, struct start_view, SCREEN_START)

/* How many people are seated; and the first of them, who takes the first seat when playing alone. */
unsigned setup_people(const struct setup *next);
struct setup_player *setup_person(struct setup *next);

/* "turn 32 of 71, Ada and Bruno" */
void setup_write_saved(const struct session *saved, char *text, size_t size);

/* Writes what becomes of a waiting game when another begins; empty if there is none. */
void setup_write_fate(const struct shell *shell, char *text, size_t size);

/* Whether a word of records names a computer player or a program. */
bool form_has_seat(const char *computer);

/* Whether a line is shown; how many fields it has; what kind of field one is, and what it says. */
bool form_shows(const struct shell *shell, unsigned line);
unsigned form_fields(unsigned line);
enum form_kind form_kind(struct form_place at);
void form_write(const struct shell *shell, struct form_place at, char *text, size_t size);

/* The next or previous line that is shown; wraps around. */
unsigned form_step(const struct shell *shell, unsigned line, bool down);

void form_choose(struct setup_view *view, unsigned line, unsigned field);

bool form_is_player(unsigned line);

/* Whether Left and Right change the line's value; else they move from field to field. */
bool form_is_value(unsigned line);

/* Changes the chosen value. */
void form_change(struct shell *shell, bool right);

/* The chosen text field and its size with the terminating null; null if no text field is chosen. */
char *form_text(struct shell *shell, size_t *room);

/* Adds a player; removes or moves the chosen one. */
void form_add_player(struct shell *shell);
void form_remove_player(struct shell *shell);
void form_move_player(struct shell *shell, int by);

void form_swap_players(struct setup *next, unsigned one, unsigned other);

/* Gives the free colours to the seats of players who may join later. */
void form_assign_colours(struct setup *next);

/* ---- setup_view.c ------------------------------------------------------------------------------------- */

void form_draw(const struct shell *shell, struct canvas *canvas);

/* Draws the value of a field, or `empty` for an empty text; puts the cursor on it if it is chosen. */
void form_draw_field(struct canvas *canvas, struct rectangle area, enum form_kind kind, bool chosen,
                     const char *text, const char *empty);

/* The field of a line at a place of the screen, or -1. */
int form_field_at(const struct shell *shell, unsigned line, int x, int y);

/* ---- The page of rules and tiles (screen_rules.c) ------------------------------------------------------ */

void rules_change_edition(struct setup *setup, int step);

/* "today's, 2 rules changed" */
void rules_summary(const struct setup *setup, char *text, size_t size);

/* The extras that the line of tiles offers: river, abbots and the expansions.  How many there are; what an
 * expansion brings, in a sentence (null: not an expansion). */
unsigned rules_extras(void);
const char *rules_extra_words(unsigned extra);
const char *rules_extra_brings(unsigned extra);
bool rules_has_extra(const struct shell *shell, unsigned extra);
void rules_change_extra(struct shell *shell, unsigned extra);

/* A tile that shows what the extra brings; null if the tiles of this game do not have it. */
const struct tile_type *rules_extra_tile(const struct shell *shell, unsigned extra);

/* The base set, which comes first in every game: the first set of the book with a starting tile. */
const char *rules_land_set(const struct tile_book *book);
