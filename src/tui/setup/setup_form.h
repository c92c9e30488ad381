/*
 * setup_form.h: the lines of the set-up form: their labels, values and changes.
 *
 * The set-up itself is table->next; only the state of the form is kept here.
 */
#pragma once

#include "tui/board/table.h"
#include "tui/kit/form.h"

enum form_line {
    LINE_CONTINUE,
    LINE_TOGETHER,
    LINE_AGAINST, /* the computer, at a level */
    LINE_BUTTONS,
    LINE_COUNT_OF_PLAYERS,
    LINE_FIRST_PLAYER,
    LINE_RULES = LINE_FIRST_PLAYER + PLAYER_MAX,
    LINE_SEED,
    LINE_OPTIONS,
    LINES
};

enum { FIELD_COLOUR, FIELD_SEAT, FIELD_NAME };
enum { BUTTON_LOAD, BUTTON_LEARN, BUTTON_PUZZLES, BUTTON_QUIT };

enum {
    FORM_NAME_MAX = 96, /* bytes of a name */
    FORM_SEED_MAX = 20, /* digits of the largest seed */
    SETUP_NARROW = 60   /* narrower windows get short words */
};

/* The state of the form.  Tests read it. */
struct setup_view {
    struct form_place at;
    unsigned player_field;        /* the last chosen field of a player's line */
    unsigned level;               /* of the computer to play against: its number in levels.h */
    char seed[FORM_SEED_MAX + 1]; /* empty: random */
    const char *path;             /* of the file with the last set-up; borrowed; null: none */
    bool by_letter;               /* the last key was a letter */
    bool kept;                    /* the set-up was saved without being played */
    bool leave_asked;             /* it cannot be saved; the player was asked whether to quit anyway */
};

static inline struct setup_view *form_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SETUP);
}

extern const struct form setup_form;

/* How many levels there are; the number of the one played against last, or of one that suits most people. */
unsigned form_level_count(void);
unsigned form_usual_level(const struct setup *next);

/* The seat of a word of records in the order in which Right changes them; 0, a person, if it is unknown. */
unsigned form_seat_of(const char *computer);

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

/* The field of a line at the column x of the screen, or -1. */
int form_field_at(const struct shell *shell, unsigned line, int x);

/* ---- The page of rules and tiles (screen_rules.c) ------------------------------------------------------ */

void rules_change_edition(struct setup *setup, int step);

/* The form's line about the page of rules: "c3, base", with the number of rules that differ from the edition.
 */
void rules_summary(const struct setup *setup, char *text, size_t size);

/* The base set, which comes first in every game: the first set of the book with a starting tile. */
const char *rules_land_set(const struct tile_book *book);
