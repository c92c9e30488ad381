/*
 * undo.c: taking steps back in line mode, and making them again.
 *
 * As on the screen, a player takes back decisions: a tile laid, a figure, a sale, an extension of the table;
 * what follows of itself goes with them, and the draws come back as they were.  How far it goes the options
 * say.
 */
#include "plain/plain.h"

#include "words/describe.h"

/* A sale or an extension of the table: the tile is in hand before it and after it. */
static bool is_of_the_table(const struct session_step *step)
{
    return step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE;
}

static bool is_decision(const struct plain *plain, const struct session_step *step)
{
    bool chosen = step->kind == STEP_PLACE_TILE || step->kind == STEP_PUT_FIGURE || is_of_the_table(step);
    return chosen && !plain_turn_is_computer(plain, step->player);
}

/* The number of the last decision, or -1; `turn_over` when a turn ended with it or since. */
static int last_decision(const struct plain *plain, bool *turn_over)
{
    const struct session *session = plain_session(plain);
    *turn_over = false;
    for (size_t i = session_step_count(session); i-- > 0;) {
        const struct session_step *step = session_step(session, i);
        *turn_over = *turn_over || step->kind == STEP_PUT_FIGURE;
        if (is_decision(plain, step))
            return (int) i;
    }
    return -1;
}

/* Whether this table lets that be taken back; else says why not. */
static bool may_take_back(struct plain *plain, int decision, bool turn_over)
{
    enum tui_undo reach = plain->options->undo;
    if (reach == TUI_UNDO_NONE)
        io_say(&plain->io, "At this table nothing is taken back: the game was begun with undo none.\n");
    else if (decision < 0)
        io_say(&plain->io, "There is nothing to take back yet.\n");
    else if (turn_over && reach != TUI_UNDO_GAME)
        io_say(&plain->io, "A turn that is finished stays: there is nothing to take back in this one yet.\n");
    else
        return true;
    return false;
}

/* The stage after a step was taken back or made again. */
static void tell_stage(struct plain *plain, bool turn_over)
{
    if (turn_over) {
        plain->turn_told = false;
        (void) plain_saved_write(plain);
    }
    if (plain_stage(plain) == AT_FIGURE)
        plain_turn_tell_claims(plain);
}

void plain_undo_step(struct plain *plain, const char *words)
{
    struct session *session = plain_session(plain);
    bool turn_over;
    int decision = last_decision(plain, &turn_over);
    char text[SENTENCE_MAX];
    (void) words;
    if (!may_take_back(plain, decision, turn_over))
        return;
    while (session_step_count(session) > (size_t) decision + 1)
        (void) session_undo(session);
    const struct session_step *step = session_step(session, (size_t) decision);
    if (step->kind == STEP_PLACE_TILE)
        io_say(&plain->io, "The tile is back in hand.\n");
    else if (step->kind == STEP_SELL_TILE)
        io_say(&plain->io, "The sale is taken back.\n");
    else if (step->kind == STEP_EXTEND_TABLE)
        io_say(&plain->io, "The extension of the table is taken back.\n");
    else
        io_say(&plain->io, "Taken back: %s The tile still lies; 'undo' takes it back too.\n",
               describe_turn(session_game(session), session_setup(session), step->player, step->figure, text,
                             sizeof text));
    if (is_of_the_table(step))
        plain->turn_told = false;
    (void) session_undo(session);
    tell_stage(plain, turn_over);
}

/* Up to the next decision, that one not included. */
void plain_undo_redo(struct plain *plain, const char *words)
{
    struct session *session = plain_session(plain);
    size_t known = session_known_count(session), made = session_step_count(session);
    bool turn_over = false;
    (void) words;
    if (made == known) {
        io_say(&plain->io, "There is nothing to redo.\n");
        return;
    }
    do {
        const struct session_step *step = session_step(session, made);
        (void) session_redo(session, NULL);
        if (is_of_the_table(step))
            plain->turn_told = false;
        plain_turn_tell_step(plain);
        turn_over = turn_over || step->kind == STEP_PUT_FIGURE;
    } while (++made < known && !is_decision(plain, session_step(session, made)));
    tell_stage(plain, turn_over);
}
