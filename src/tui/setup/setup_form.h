/*
 * setup_form.h: the lines of the set-up form, shared by what changes them (screen_setup.c), what draws them
 * (setup_view.c) and what remembers them (setup_memory.c).
 *
 * A line has one field or more, of which one is chosen.  A field that holds text takes what is typed; in any
 * other Space changes the value.
 */
#ifndef BASTIDE_TUI_SETUP_SETUP_FORM_H
#define BASTIDE_TUI_SETUP_SETUP_FORM_H

#include "tui/board/table.h"

enum form_line {
    LINE_CONTINUE,
    LINE_COUNT_OF_PLAYERS,
    LINE_FIRST_PLAYER,
    LINE_RULES = LINE_FIRST_PLAYER + PLAYER_MAX,
    LINE_SEED,
    LINE_HINTS,
    LINE_UNDO,
    LINE_PACE,
    LINE_PAGES,
    LINE_BUTTONS,
    LINES
};

enum { FIELD_COLOUR, FIELD_SEAT, FIELD_NAME, PLAYER_FIELDS };
enum { FIELD_PLACES, FIELD_SCORES, FIELD_BAG, HINT_FIELDS };
enum { FIELD_SCORE_PAGES, FIELD_HANDOVER, PAGE_FIELDS };
enum { BUTTON_START, BUTTON_LOAD, BUTTON_QUIT, BUTTONS };

enum {
    FORM_NAME_MAX = 96, /* bytes of a name that is typed in */
    FORM_SEED_MAX = 20  /* digits of the largest seed */
};

/* The set-up form; tests look at it too. */
struct form {
    unsigned line;         /* enum form_line */
    unsigned field;        /* of that line */
    unsigned player_field; /* that was chosen last on a player's line */
    unsigned player_count;
    uint8_t colours[PLAYER_MAX];
    uint8_t computers[PLAYER_MAX]; /* 0 for a person, else the number of a computer player from 1 */
    char names[PLAYER_MAX][FORM_NAME_MAX + 1];
    char seed[FORM_SEED_MAX + 1]; /* empty: random */
    bool changed;                 /* something in it is not remembered yet */
    bool kept;                    /* it was remembered without being played */
    bool leave_asked;             /* it cannot be remembered: leave all the same? */
};

static inline struct form *form_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SETUP);
}

/* Whether a line is on the form now. */
bool form_shows(const struct shell *shell, unsigned line);

/* Whether a line is a player's. */
bool form_is_player(unsigned line);

/* How many fields a line has. */
unsigned form_fields(unsigned line);

/* The switch that a field turns on and off, or null. */
bool *form_switch(struct shell *shell, unsigned line, unsigned field);

/* Whether that switch is on. */
bool form_is_on(const struct shell *shell, unsigned line, unsigned field);

/* Who has a seat: "person", or the name of a computer player. */
const char *form_seat_word(const struct form *form, unsigned seat);

/* ---- setup_memory.c ----------------------------------------------------------------------------------- */

/*
 * Remembers what was set up, which is that of `session`; false with the reason when that fails.
 */
bool memory_keep(const struct shell *shell, const struct session *session, char why[200]);

/* ---- setup_view.c ------------------------------------------------------------------------------------- */

void form_draw(const struct shell *shell, struct canvas *canvas);

/* The field of a line that stands in a column of the screen, or -1. */
int form_field_at(const struct shell *shell, unsigned line, int x);

#endif
