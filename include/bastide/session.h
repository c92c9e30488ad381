/* SPDX-License-Identifier: MIT */
/*
 * session.h: a game together with its setup and its history.
 *
 * Keeps the steps made so far, undoes and redoes them, and writes the record.  Screen, console, record reader
 * and computer players all make their moves through a session. Steps, undo and redo do not allocate; making a
 * session or a variation does, and so does session_write.  No input or output.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* What a step does. */
enum step_kind {
    STEP_DRAW_TILE,
    STEP_DEAL_TILE,
    STEP_SELL_TILE,
    STEP_EXTEND_TABLE,
    STEP_PLACE_TILE,
    STEP_PUT_FIGURE,
    STEP_END_GAME
};

/* Enough for all steps of any game, and for a thousand tiles that go back into the bag (H4). */
enum { SESSION_STEPS_MAX = 2048 };

/* One step of the history. */
struct session_step {
    uint8_t kind;               /* enum step_kind */
    uint8_t player;             /* who made the step */
    uint8_t type;               /* the tile type drawn or placed; NO_TYPE if there is none */
    bool discarded;             /* STEP_DRAW_TILE: it fits nowhere and left the game (T3) */
    bool returned;              /* STEP_DRAW_TILE: it fits nowhere and went back into the bag (H4) */
    uint8_t buyer;              /* STEP_SELL_TILE */
    int16_t price;              /* STEP_SELL_TILE */
    uint8_t side;               /* STEP_EXTEND_TABLE: enum side */
    uint16_t turn;              /* the number of its turn */
    struct placement placement; /* STEP_PLACE_TILE */
    struct figure figure;       /* STEP_PUT_FIGURE */
    uint16_t choices_placements, choices_moves; /* for `= choices`, in PHASE_PLACE */
    struct undo undo;
};

struct session;

/*
 * Begins a session, with a tile set composed from `book`, which is not kept.  Null with a sentence in `error`
 * if the setup cannot be played (an unknown tile set or stack tile, a wrong number of players (T5), two
 * players of one colour).  If a tile of the stack is at fault, error->column is its place
 * in the stack, from 1, else 0.  If the setup's position is at fault, error->line is 1 and error->column its
 * column there, else error->line is 0.  If the position is in the middle of a turn, the session begins before
 * that turn and has made one or two steps.  Free the session with session_free.
 */
struct session *session_new(const struct tile_book *book, const struct setup *setup,
                            struct text_error *error);

/* A copy with its own setup, position, history and variations, including what can be redone.  The copy of
 * a variation is a game of its own. */
struct session *session_copy(const struct session *session);

/* Frees a session with its variations; null is allowed. */
void session_free(struct session *session);

/* The present position; owned by the session, and changed by its steps. */
const struct game *session_game(const struct session *session);

/*
 * The same, for trying moves with the functions of game.h.  Undo each with game_undo before any other use
 * of the session; the history does not see them.
 */
struct game *session_trial(struct session *session);

/* The setup; owned by the session. */
const struct setup *session_setup(const struct session *session);

/* The tile set; owned by the session. */
const struct tile_set *session_set(const struct session *session);

/*
 * The steps of a turn, as in game.h, but kept in the history.  `report` and `refusal` may be null.  After a
 * new step nothing can be redone; a refused one changes nothing.
 *
 * Draws the next tile, or one of that type, as game_draw_kept does: refuses as that does, or with TOO_LONG.
 */
enum verdict session_draw(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal);

/*
 * T3, H13: gives up a tile that fits nowhere, in hand or drawn now, as game_discard does.  For a tile that
 * could have been kept, that is two steps: the draw and the discard.  A tile that fits is only drawn:
 * report->discarded and report->returned are false.
 */
enum verdict session_discard(struct session *session, unsigned type, struct report *report,
                             struct refusal *refusal);

/* H2, H3: draws a tile to the hand that must be filled: refuses as game_deal does, or with TOO_LONG. */
enum verdict session_deal(struct session *session, unsigned type, struct report *report,
                          struct refusal *refusal);

/* H7: sells the drawn tile to the seat `buyer` for `price` points: refuses as game_sell does. */
enum verdict session_sell(struct session *session, unsigned buyer, int price, struct refusal *refusal);

/*
 * H13: extends the table on a side (enum side), after all players have agreed: refuses as game_extend does,
 * or with TOO_LONG.
 */
enum verdict session_extend(struct session *session, unsigned side, struct refusal *refusal);

/* Places the drawn tile: refuses as game_place does. */
enum verdict session_place(struct session *session, struct placement placement, struct refusal *refusal);

/* Makes the figure step, scores and passes the turn on: refuses as game_figure does. */
enum verdict session_figure(struct session *session, struct figure figure, struct report *report,
                            struct refusal *refusal);

/* Makes the final scoring: refuses as game_end does. */
enum verdict session_end(struct session *session, struct report *report, struct refusal *refusal);

/* Undoes the last step; false if there is none. */
bool session_undo(struct session *session);

/*
 * Undoes the draw of the tile in hand, so that another can be drawn.  Extensions of the table since the
 * draw are kept (H13), as if made before it; then nothing can be redone.  False if no drawn tile waits to
 * be placed, or it was bought (H7).
 */
bool session_undraw(struct session *session);

/*
 * Makes the next tile of a known order one of that type, of which the bag must have one, by exchanging it
 * with the tile that would have come.  The new order becomes the stack of the setup, so that the record
 * replays.  Drops what could be redone, and the variations, whose tiles came in the old order.
 */
void session_bring_forward(struct session *session, unsigned type);

/* Makes the last undone step again; false if there is none.  `report` may be null. */
bool session_redo(struct session *session, struct report *report);

/* Undoes or redoes steps until `steps` of the known ones are made. */
void session_go(struct session *session, size_t steps);

/*
 * H2, H3: fills hands as far as the order of the draws is known.  False if a hand must be filled from an
 * open bag.
 */
bool session_deal_known(struct session *session);

/* The number of steps made, without those undone. */
size_t session_step_count(const struct session *session);

/* The number of steps known: those made, and those that can be redone. */
size_t session_known_count(const struct session *session);

/* A step by its index, null from session_known_count on.  Borrowed until a new step is made. */
const struct session_step *session_step_at(const struct session *session, size_t index);

/*
 * Replays the first `steps` steps from the start into `game`.  `report` is that of the last step; it may be
 * null.
 */
void session_replay(const struct session *session, size_t steps, struct game *game, struct report *report);

/*
 * Makes a step of a history on a game at the same point.  `report` may be null; every kind of step but
 * STEP_PLACE_TILE, STEP_SELL_TILE and STEP_EXTEND_TABLE fills it.
 */
void session_step_make(struct game *game, const struct session_step *step, struct report *report);

/*
 * Tries a step on a game: its kind, and what belongs to that (the tile of a draw, the placement ...).
 * `report` and `refusal` may be null; game_undo takes it back.  The functions of game.h say what they refuse.
 */
enum verdict session_step_try(struct game *game, const struct session_step *step, struct report *report,
                              struct undo *undo, struct refusal *refusal);

/*
 * Makes a step of another history as a new step of this session, which may refuse it by its own rules.
 * `report` is filled as by session_step_make; it and `refusal` may be null.
 */
enum verdict session_repeat(struct session *session, const struct session_step *step, struct report *report,
                            struct refusal *refusal);

/*
 * A new session with the first `steps` steps of another.  The same tiles are drawn after them: if the bag
 * is open, all draws of the other session become the new setup's stack, and `seed` shuffles the rest.  Null
 * with a sentence in `error` if such a game cannot begin, as in session_new.
 */
struct session *session_branch(const struct tile_book *book, const struct session *session, size_t steps,
                               uint64_t seed, struct text_error *error);

/*
 * A variation is another way to play one turn of a line and to go on from there: a session that shares the
 * steps before that turn with the line it belongs to, and may have variations too.  It belongs to that line,
 * which is called its parent, and is freed with it or when a new step replaces its turn there.
 */
enum { VARIATION_DEPTH_MAX = 8, VARIATIONS_MAX = 250, VARIATION_WORDS_MAX = 200 };

/*
 * Adds a variation of the turn that ends with the known step `after` - 1, a figure step; it stands after that
 * turn and the variations already there.  `words`, at most VARIATION_WORDS_MAX bytes without control
 * characters, say what it is about and may be empty.  Null with a sentence in `error` if there is no such
 * turn, if there are too many variations, or they are nested too deeply.
 */
struct session *session_add_variation(struct session *session, size_t after, const char *words,
                                      struct text_error *error);

/* The number of the line's own variations, not counting those within them. */
size_t session_variation_count(const struct session *session);

/* One of them, in the order of the history; owned by the session. */
struct session *session_variation(const struct session *session, size_t index);

/* The line that a variation belongs to; null if the session is not a variation. */
struct session *session_parent(const struct session *session);

/* The line that is not a variation: the session itself, or the one that its parents lead to. */
struct session *session_main_line(struct session *session);

/* The words of a variation. */
const char *session_variation_words(const struct session *variation);

/* How many steps, from the first, it shares with its parent; 0 if the session is not a variation. */
size_t session_variation_from(const struct session *variation);

/* The number of its parent's steps after which it stands. */
size_t session_variation_after(const struct session *variation);

/*
 * Notes that a player was given a hint in a turn.  Undo does not remove the note; the record has it as a
 * comment, and reading the record restores it.
 */
void session_note_hint(struct session *session, unsigned turn, unsigned seat);

/* Whether the player was given a hint in that turn. */
bool session_has_hint(const struct session *session, unsigned turn, unsigned seat);

/* The number of turns in which the player was given a hint. */
unsigned session_hint_count(const struct session *session, unsigned seat);

/* Notes how many seconds the game has been played, in all sittings; kept in the record likewise. */
void session_note_played(struct session *session, unsigned seconds);

/* The seconds that were noted. */
unsigned session_played(const struct session *session);

/* A line of the record that makes no step, as the rules tester keeps it (scenario.h), or a variation. */
struct session_line {
    char *text;                     /* without its line end; of a variation its first line */
    struct session *variation;      /* null if it is a check, a comment or an empty line */
    size_t at;                      /* how many steps of its own session precede it */
    size_t steps;                   /* the same for the line that is being played; see scenario_line_at */
    uint8_t depth;                  /* how many variations it is inside of, counting itself */
    bool is_check;                  /* a `=` or `!` line */
    bool behind;                    /* a comment on the same line as what is before it */
    size_t number;                  /* its line in the file, from 1; 0 if it was added later */
    bool failed;                    /* a check that does not hold */
    char why[TEXT_MESSAGE_MAX + 1]; /* what the rules give instead */
};

/* Name, and word in records. */
#define PUZZLE_THEMES(_)    \
    _(COMPLETE, "complete") \
    _(SHARE, "share")       \
    _(BLOCK, "block")       \
    _(FARM, "farm")         \
    _(SAVE, "save")

/* What the answer to a puzzle does. */
enum puzzle_theme {
#define PUZZLE_ENUM(theme, word) PUZZLE_##theme,
    PUZZLE_THEMES(PUZZLE_ENUM)
#undef PUZZLE_ENUM
        PUZZLE_THEME_COUNT
};

enum { PUZZLE_DIFFICULTY_MAX = 5, PUZZLE_NODES_MIN = 400, PUZZLE_NODES_MAX = 100000 };

/* A record's note that the move of one turn is better than any other (docs/notation.md). */
struct puzzle_note {
    uint16_t turn;
    uint8_t theme;      /* enum puzzle_theme */
    uint8_t difficulty; /* from 1 */
    uint16_t margin;    /* by at least how many points */
    unsigned nodes;     /* nodes of the search that found it */
    uint64_t seed;      /* the seed of that search */
};

/* The record's word for a theme. */
const char *puzzle_theme_word(enum puzzle_theme theme);

/* Sets the session's note of a puzzle, replacing any.  The record has it before its turn; undo does not
 * remove it. */
void session_note_puzzle(struct session *session, const struct puzzle_note *note);

/* The note; null: there is none. */
const struct puzzle_note *session_puzzle(const struct session *session);

/*
 * Writes the record of the session with its variations (docs/notation.md).  An unfinished turn is left out.
 */
void session_write(const struct session *session, struct text_buffer *text);

/* Writes only the setup: everything before the first turn. */
void session_write_setup(const struct session *session, struct text_buffer *text);

/*
 * Appends the position as one line, without a line end: "position edition c3 | ...", which a console or
 * record reads again (docs/notation.md).  False, and nothing is appended, if there is none: in the middle of
 * a sale (H7), or if it is longer than a line may be.
 */
bool session_write_position(const struct session *session, struct text_buffer *text);

/* Appends a move as at the end of a `turn` line: "V 1,0 90 meeple:road1".  `type` is a type of `set`. */
void record_write_move(struct text_buffer *text, const struct tile_set *set, unsigned type,
                       const struct move *move);
