/*
 * setup_form.h: the lines of the set-up form: what they are called, what they hold and what changes them.
 *
 * What is set up is table->next, a setup as any other; only what the form itself needs is kept here.
 */
#ifndef BASTIDE_TUI_SETUP_SETUP_FORM_H
#define BASTIDE_TUI_SETUP_SETUP_FORM_H

#include "tui/board/table.h"
#include "tui/kit/form.h"

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

enum { FIELD_COLOUR, FIELD_SEAT, FIELD_NAME };
enum { BUTTON_START, BUTTON_LOAD, BUTTON_QUIT };

enum {
    FORM_NAME_MAX = 96, /* bytes of a name that is typed in */
    FORM_SEED_MAX = 20, /* digits of the largest seed */
    SETUP_NARROW = 60   /* windows narrower than that have short words */
};

/* What the form remembers; tests look at it too. */
struct setup_view {
    struct form_place at;
    unsigned player_field;        /* that was chosen last on a player's line */
    char seed[FORM_SEED_MAX + 1]; /* empty: random */
    const char *path;             /* of the file that remembers it; borrowed; null: none */
    bool kept;                    /* what is set up was remembered without being played */
    bool leave_asked;             /* it cannot be remembered: leave all the same? */
};

static inline struct setup_view *form_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SETUP);
}

extern const struct form setup_form;

/* Chooses a field. */
void form_choose(struct setup_view *view, unsigned line, unsigned field);

/* Whether a line is a player's. */
bool form_is_player(unsigned line);

/* Whether Left and Right change what a line holds; else they go from field to field. */
bool form_is_value(unsigned line);

/* The setting that a field turns on and off, or SETTING_COUNT. */
unsigned form_setting(struct form_place at);

/* Changes the value chosen. */
void form_change(struct shell *shell, bool right);

/* The text chosen, and its room with its end; null where none is. */
char *form_text(struct shell *shell, size_t *room);

/* One player more; the chosen one less, earlier, later. */
void form_add_player(struct table *table);
void form_remove_player(struct shell *shell);
void form_move_player(struct shell *shell, bool up);

/* Two players change their places. */
void form_swap_players(struct setup *next, unsigned one, unsigned other);

/* Gives colours to those who join later: what the players leave. */
void form_spread_colours(struct setup *next);

/* ---- setup_view.c ------------------------------------------------------------------------------------- */

void form_draw(const struct shell *shell, struct canvas *canvas);

/* The field of a line that stands in a column of the screen, or -1. */
int form_field_at(const struct shell *shell, unsigned line, int x);

#endif
