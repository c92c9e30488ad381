/*
 * session.h: a game together with its setup and its history.
 *
 * What every front-end would otherwise repeat: the steps made so far with how to undo them, redo, and the
 * record as text.  Screen, console, record reader and computer players all make their moves through a
 * session.  Steps, undo and redo allocate nothing; session_new does, and session_write for as long as it
 * writes.  No input or output.
 */
#ifndef BASTIDE_SESSION_H
#define BASTIDE_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* What a step of the history did. */
enum step_kind {
    STEP_DRAW_TILE,
    STEP_DEAL_TILE,
    STEP_SELL_TILE,
    STEP_EXTEND_TABLE,
    STEP_PLACE_TILE,
    STEP_PUT_FIGURE,
    STEP_END_GAME
};

/* Room for every step of any game, and for a thousand tiles that go back into the bag (H4). */
enum { SESSION_STEPS_MAX = 2048 };

/* One step of the history. */
struct session_step {
    uint8_t kind;               /* enum step_kind */
    uint8_t player;             /* whose step it was */
    uint8_t type;               /* the tile type drawn or placed; NO_TYPE where none is in hand */
    bool discarded;             /* STEP_DRAW_TILE: it fitted nowhere and left the game (T3) */
    bool returned;              /* STEP_DRAW_TILE: it fitted nowhere and went back (H4) */
    uint8_t buyer;              /* STEP_SELL_TILE */
    int16_t price;              /* STEP_SELL_TILE */
    uint8_t side;               /* STEP_EXTEND_TABLE: enum side */
    uint16_t turn;              /* the number of the turn that it belongs to */
    struct placement placement; /* STEP_PLACE_TILE */
    struct figure figure;       /* STEP_PUT_FIGURE */
    uint16_t choices_placements, choices_moves; /* what `= choices` says, where a tile is in hand */
    struct undo undo;
};

struct session;

/*
 * Begins a session.  Composes the tile set from `book`, which is not kept.  A null pointer with a sentence in
 * `error` when the setup cannot be played: a tile set or stack tile that is unknown, no or too many players
 * (T5), two of one colour; or when memory is out.  Where a tile of the stack is at fault, error->column is
 * its place in the stack, from 1; else it is 0.  Free it with session_free.
 */
struct session *session_new(const struct tile_book *book, const struct setup *setup,
                            struct text_error *error);

/* A session of its own with the same setup, position and history, what can be redone too.  Null: memory is
 * out. */
struct session *session_copy(const struct session *session);

/* Frees a session; a null pointer is fine. */
void session_free(struct session *session);

/* The position as it is now: borrowed, valid as long as the session. */
const struct game *session_game(const struct session *session);

/*
 * The same, to try steps on: by the functions of game.h, each to be taken back by game_undo before the
 * session is asked for anything else.  Nothing of it comes into the history.
 */
struct game *session_trial(struct session *session);

/* What was agreed before the first turn; borrowed likewise. */
const struct setup *session_setup(const struct session *session);

/* The tile set composed from it; borrowed likewise. */
const struct tile_set *session_set(const struct session *session);

/*
 * The steps of a turn, as in game.h, with history.  `report` and `refusal` may be null.  A step that is
 * made throws away what could have been redone; one that is refused changes nothing, not even that.
 *
 * The next tile, or one of that type: refuses as game_draw does.
 */
enum verdict session_draw(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal);

/* H2, H3: a tile to the hand that is to be filled: refuses as game_deal does. */
enum verdict session_deal(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal);

/* H7: the drawn tile goes to the seat `buyer` for `price` points: refuses as game_sell does. */
enum verdict session_sell(struct session *session, unsigned buyer, int price, struct refusal *refusal);

/*
 * H13: a row or column more on a side, enum side, to which all have agreed: refuses as game_extend does, or
 * with TOO_LONG.
 */
enum verdict session_extend(struct session *session, unsigned side, struct refusal *refusal);

/* Lays the drawn tile: refuses as game_place does (T1, P1, P2, and V2-V5 on a river). */
enum verdict session_place(struct session *session, struct placement placement, struct refusal *refusal);

/* Puts a figure or none, scores and passes the turn on: refuses as game_figure does (T2, T6, F1, F3, F5, S7).
 */
enum verdict session_figure(struct session *session, struct figure figure, struct report *report,
                            struct refusal *refusal);

/* The final scoring: refuses as game_end does, when it is done already or in the middle of a turn. */
enum verdict session_end(struct session *session, struct report *report, struct refusal *refusal);

/* Takes the last step back; false when there is none. */
bool session_undo(struct session *session);

/*
 * Takes the draw of the tile in hand back, for another to be drawn in its place; extensions of the table that
 * were made with it in hand stay (H13), as if they had come before the draw, and then nothing can be redone.
 * False when no drawn tile waits to be placed, or it was bought (H7).
 */
bool session_undraw(struct session *session);

/* Makes the step again that was taken back last; false when there is none.  `report` may be null. */
bool session_redo(struct session *session, struct report *report);

/*
 * Draws to hands as long as some must be filled and the order of the draws is known (H2, H3).  False when a
 * hand must be filled from an open bag.
 */
bool session_deal_known(struct session *session);

/* How many steps were made; those taken back are not among them. */
size_t session_step_count(const struct session *session);

/* How many steps are known: those made, and those after them that can be made again. */
size_t session_known_count(const struct session *session);

/*
 * Step number `index` from 0, of those that are known.  The pointer is borrowed until the next step that is
 * not made again.
 */
const struct session_step *session_step(const struct session *session, size_t index);

/*
 * Replays the first `steps` steps into `game` from the start, and gives the report of the last of them.
 * `report` may be null.
 */
void session_replay(const struct session *session, size_t steps, struct game *game, struct report *report);

/*
 * Makes one step of a history on a game that stands where the step was made.  `report` may be null; it is
 * filled by every kind of step but STEP_PLACE_TILE.
 */
void session_step_make(struct game *game, const struct session_step *step, struct report *report);

/*
 * Makes a step of another history as a new step of this session, which may refuse it: its rules may be
 * others.  `report` is filled by every kind of step but sales and placements; it and `refusal` may be null.
 */
enum verdict session_repeat(struct session *session, const struct session_step *step, struct report *report,
                            struct refusal *refusal);

/*
 * Begins a session of its own that has come as far as the first `steps` steps of another.  What is drawn
 * after them is the same as there; where that bag is open, its other draws stand in the new setup's stack,
 * and the shuffle of `seed` gives what it never drew.  A null pointer with a sentence in `error` when such a
 * game cannot be begun, as in session_new.
 */
struct session *session_branch(const struct tile_book *book, const struct session *session, size_t steps,
                               uint64_t seed, struct text_error *error);

/*
 * Writes the whole record of the session, as docs/notation.md has it: setup, every turn with what came of it.
 * A turn that is not finished is left out.
 */
void session_write(const struct session *session, struct text_buffer *text);

/* Writes only what the first lines of a record hold: everything before the first turn. */
void session_write_setup(const struct session *session, struct text_buffer *text);

/*
 * Appends a turn's move as a record's `turn` line ends: "V 1,0 90 meeple:road1", with the tile of that type
 * of `set`.
 */
void record_write_move(struct text_buffer *text, const struct tile_set *set, unsigned type,
                       const struct move *move);

#endif
