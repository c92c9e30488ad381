/* SPDX-License-Identifier: MIT */
/*
 * script_core.h (text formats only): what the parts of the interpreter share.
 *
 *     script.c          lines, phases of a text
 *     script_words.c    the table of words
 *     script_line.c     what the readers of all words need
 *     script_setup.c    the lines before the first turn
 *     script_position.c a whole position in one line
 *     script_moves.c    turns, whole and by phases, and `!`
 *     script_variation.c another way to play a turn
 *     script_checks.c   the lines that begin with `=`
 *     script_puzzle.c   puzzles: what a record says of the next move
 *     script_queries.c  what the console answers
 */
#pragma once

#include "bastide/script.h"
#include "base/lines.h"
#include "base/translate.h"
#include "notation/record_words.h"
#include "script/script_words.h"
#include "session/score_story.h"

/* The results of the last step, for the `=` lines that follow it. */
struct outcome {
    bool has_results;
    struct report report;
    bool matched[SCORE_ENTRY_MAX]; /* the entries of the report that a line has already named */
};

/* How many branches of a game the console keeps. */
enum { BRANCH_MAX = 16 };

/* What was read before the first turn. */
struct script_head {
    bool headed;   /* `bastide 1` was read */
    unsigned seen; /* bit n for row n of the table: that setup word has appeared */
    bool rule_set[RULE_OPTION_COUNT];
    unsigned expansions; /* bit n for expansion n */
    size_t stack_line;
    uint16_t stack_columns[TILE_MAX];      /* the column of each tile of the stack */
    size_t position_line, position_column; /* where the state of the position begins */
    struct setup setup;
};

struct script {
    const struct tile_book *book;    /* borrowed */
    const struct script_word *words; /* the table, for words that speak of other words */
    unsigned place;    /* where lines are typed (enum word_place): help and Tab list its words only */
    bool typed;        /* by a person: unique beginnings and old words are accepted */
    bool begins_again; /* a setup line before the first step begins the game again (scenario.c) */
    bool seats_given;  /* then the first player that is named replaces them all */
    enum script_kind kind;
    struct script_head head, kept; /* `kept`: its state before the current line, while no game has begun */
    struct session *session;       /* null until the first line that is not setup */
    struct session *branches[BRANCH_MAX]; /* the current one's entry is stale */
    size_t branch_count, branch;          /* 0 branches until the first fork */
    uint8_t hints[TILE_MAX + 2];          /* in comments not noted yet, by turn: bit n for enum colour n */
    unsigned played;                      /* seconds, by a comment; 0 for none */
    bool verifies;                        /* puzzles are checked by a search */
    size_t puzzle_line, puzzle_column;    /* where the last puzzle states its margin; 0 once it was checked */
    size_t checks;
    struct outcome outcome;
    size_t open;                               /* how many variations enclose the present position */
    struct outcome outer[VARIATION_DEPTH_MAX]; /* of the sessions that they belong to */
    struct answer answer;                      /* to the current line */
    struct game trial;         /* a scratch position, for questions that need one beside the session's */
    struct score_story story;  /* what `explain` tells */
    struct analysis *analysis; /* null until `moves`, `eval` or `best` */
    struct setup other;        /* `compare`: the game's setup with other rules */
    struct rules_comparison *comparison;
    bool (*stop)(void *context, unsigned milliseconds); /* null: nothing stops a search */
    void *stop_context;
};

/* How many arguments a line that is read by its form may have: those of `turn`. */
enum { ARGUMENTS_MAX = 6 };

/* The arguments of a line, read by the form in the row of its word (script_arguments.c). */
struct said {
    size_t count; /* 0: none */
    size_t columns[ARGUMENTS_MAX];
    uint64_t number;              /* N */
    unsigned nodes, milliseconds; /* NODES or TIME; 0 milliseconds: no limit but the nodes */
    unsigned seats[2];            /* COLOUR, in their order */
    unsigned players;             /* PLAYERS: bit n for seat n */
    int64_t amounts[2];           /* POINTS and other numbers, SIDE and PHASE, in their order */
    unsigned type;                /* TILE */
    struct placement placement;   /* X,Y ROTATION */
    struct figure figure;         /* FIGURE, of that tile in that rotation */
    uint64_t turns[2];            /* TURN, in their order */
    bool other;                   /* instead of the arguments, the word in lower case after a | was given */
    size_t seat_count, turn_count, amount_count;
};

/* One line being carried out. */
struct script_line {
    struct script *script;
    struct line_reader line;
    struct word word;           /* its first word */
    struct word check;          /* the word after `=` */
    struct said said;           /* its arguments, if their form can be read by itself */
    struct text_buffer *answer; /* the text of the answer */
    struct text_error *error;
    bool only_tried;        /* for `!` and `why`: the move is judged, not made */
    struct refusal refusal; /* with SCRIPT_REFUSED: by which rule; VERDICT_OK if by none */
};

/* Creates the session from the setup lines, unless that was done.  A setup that cannot be played is reported
 * at the tile of the stack that is at fault, else at the given place. */
bool script_begin_at(struct script *script, size_t number, size_t column, struct text_error *error);

/* Reads a comment, which may note a hint that a player was given ("# hint 12 red") or the time played. */
void script_read_comment(struct script *script, const char *text, size_t length);

/* Notes in the session what the comments read so far say. */
void script_note_comments(struct script *script);

/* The same, with errors at the first word of the line. */
enum script_status script_begin(struct script_line *line);

/* Carries the line out by the row of its first word: begins the game, unless the word belongs to the setup,
 * and reads the arguments. */
enum script_status script_read_word(struct script_line *line, const struct script_word *word);

/* Carries out a line of the setup. */
enum script_status script_read_setup(struct script_line *line, const struct script_word *word);

/* Reads the arguments if each kind of the form can be read by itself; the line must end after them. */
enum script_status script_read_arguments(struct script_line *line, const char *form);

/* Checks that nothing follows.  Also reads `quit`, which the program handles if it stands alone. */
script_reader script_end_of_line;

/* The present position, its players and rules, and the colour of a seat. */
const struct game *game_of(const struct script_line *line);
struct setup *setup_of(const struct script_line *line);
const char *seat_word(const struct script_line *line, unsigned seat);

/* Begins the answer to the line, whose position is `game`. */
struct answer *script_answers(struct script_line *line, enum answer_kind kind, const struct game *game);

/* The step that counts the choices of the present turn, or of the one just played; null if there is none. */
const struct session_step *script_choices(const struct session *session);

/* Resets what `=` lines are checked against to the results of the session's last step, after undo and
 * redo. */
void script_recall_outcome(struct script *script);

/* Moves along the known steps of the session until `steps` are made, and recalls the results of the
 * last. */
void script_go(struct script *script, size_t steps);

/* Replaces the current session, which is freed. */
void script_replace_session(struct script *script, struct session *session);

/* Frees what `moves`, `eval` and `best` keep of a session; call it before the session is freed. */
void script_end_analysis(struct script *script);

/* Draws a tile of that type, or DRAW_NEXT, and answers as `draw` does; a refusal points at that column. */
enum script_status script_draw(struct script_line *line, unsigned type, size_t column);

/* For a line that cannot be read: fills the error at that column, as printf does, or with what was wanted
 * instead of a word.  Both return SCRIPT_UNREADABLE. */
__attribute__((format(printf, 3, 4))) enum script_status script_fault(struct script_line *line, size_t column,
                                                                      const char *format, ...);
enum script_status script_wanted(struct script_line *line, struct word word, const char *wanted);

/* The same for readers of a part of the line; returns false. */
bool is_wanted(struct script_line *line, struct word word, const char *wanted);

/* Fills the error with the sentence of a refusal, at that column. */
enum script_status script_refused(struct script_line *line, const struct refusal *refusal, size_t column);

/* Goes into a variation of the present session, and back to the line that it belongs to. */
void script_enter_variation(struct script *script, struct session *variation);
void script_leave_variation(struct script *script);

/* The same by `end`, with an answer. */
void script_end_variation(struct script_line *line);

/* Whether a text may end with that line: it had a header and a setup that can be played, and no variation is
 * open; fills the error if not. */
bool script_ends(struct script *script, size_t number, struct text_error *error);

/* Refuses what the line asks for, since it cannot be done now. */
enum script_status script_cannot(struct script_line *line, const char *sentence);

/* The words of the table, by their kinds. */
script_reader script_read_edition, script_read_tiles, script_read_rule, script_read_expansion,
    script_read_player, script_read_seed, script_read_stack, script_read_show, script_read_begin,
    script_read_start, script_setup_position;
script_reader script_read_turn, script_read_discard, script_read_deal, script_read_sale, script_read_extend,
    script_read_draw, script_read_place, script_read_stand, script_read_no_stand, script_read_end,
    script_read_refusal, script_read_variation, script_read_puzzle;
script_reader script_read_check;

/* The words after `=`, except for the titles of scores; the last row has a null word.  script_find_check: the
 * row of a word, or null. */
extern const struct script_word script_check_words[];
const struct script_word *script_find_check(struct word word);

/* Whether that move of the turn, which is legal, is the answer to the puzzle that a line before it states;
 * fills the error if not. Always true if there is none, or the script does not verify. */
bool script_puzzle_holds(struct script_line *line, unsigned type, const struct move *move, size_t column);

/* The row of a word that the interpreter knows, or null; and that of a move. */
const struct script_word *script_find_word(const struct script_word *words, struct word word);
const struct script_word *script_find_move(const struct script_word *words, struct word word);

/* The same as script_word_typed (script_words.h), in that table. */
const struct script_word *script_find_typed(const struct script_word *words, const char *word, size_t length,
                                            unsigned place);

/* What a feature has for each player: figures that claim, what they count in its majority, ownership,
 * builders and pigs. */
enum who { WHO_MEEPLES, WHO_STRENGTH, WHO_OWNERS, WHO_BUILDERS, WHO_PIGS, WHO_COUNT };

extern const char *const who_words[WHO_COUNT];

/* How much of that each player has; an owner has 1. */
figure_counts who_is(const struct game *game, unsigned node, enum who who);

/* "meeples red:1,blue:2", "owners red,blue"; - for nobody. */
void write_who(struct text_buffer *text, const struct setup *setup, figure_counts counts, enum who who);
