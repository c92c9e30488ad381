/* SPDX-License-Identifier: MIT */
/*
 * plain.h (line mode only): the state of line mode, and its parts.
 *
 *     plain.c            the loop: turns begin, a line is read, its command is carried out
 *     asking.c           questions and their answers, lines of the notation, steps told
 *     line_begin.c       going on with a game that was left, or agreeing on a new one; the files
 *     line_turn.c        draws, computer players, the moves, undo and redo
 *     hint.c             the best moves
 *     line_puzzle.c      puzzles
 *     deal.c             hands, sales, extending the table
 *     line_command.c     the table of commands, and help
 *     answer.c           what is asked: places, tiles, squares, the board in characters
 *     line_io.c          lines and signals
 *
 * Whatever the rules decide is asked through the session; lines of the notation go to its interpreter
 * (script.h).
 */
#pragma once

#include "bastide/files.h"
#include "play/decisions.h"
#include "play/hints.h"
#include "play/saving.h"
#include "play/puzzling.h"
#include "play/thinking.h"
#include "plain/plain_mode.h"
#include "bastide/script.h"
#include "plain/line_io.h"
#include "draw/tile_draw.h"
#include "words/stakes.h"
#include "words/words.h"

enum { WORD_MAX = 79 };

struct plain {
    const struct start_options *options;
    struct saving saving; /* the file of the game */
    struct line_io io;
    struct script *script; /* owned; null before a game */
    struct thinking thinking;
    struct hinting hinting;
    struct puzzling puzzling; /* the puzzle that is open in place of a game, if any */
    const char *why;          /* the reason for a computer's turn while it is told, else empty */
    enum tier tier;
    enum zoom zoom;
    uint8_t seen_player; /* H3: the player who has seen the hand being told, or NO_PLAYER */
    bool turn_told;      /* the turn was announced */
    bool leaving;
    bool warned; /* 'quit' was typed, and the game could not be saved */
};

/* What line mode is waiting for: bits of a command's stages. */
enum plain_stage {
    AT_DRAW = 1,   /* the bag is open: which tile is drawn? */
    AT_PLACE = 2,  /* where does it go? */
    AT_FIGURE = 4, /* and the meeple? */
    AT_OVER = 8,
    AT_ANY = 15
};

/* ---- asking.c ----------------------------------------------------------------------------------------- */

struct session *plain_session(const struct plain *plain);

/* Goes on with a session, which it then owns, in place of any other; false if there is none. */
bool plain_adopt(struct plain *plain, struct session *session);
struct listener plain_listener(const struct plain *plain);
enum plain_stage plain_stage(const struct plain *plain);

/* Whether a setting is on. */
static inline bool plain_has(const struct plain *plain, enum setting setting)
{
    return setting_is_on(&plain->options->settings, setting);
}

static inline bool plain_puzzle_is_open(const struct plain *plain)
{
    return plain->puzzling.puzzle.session != NULL;
}

/* Whether undo is possible at all. */
bool plain_undo_works(const struct plain *plain);

/* Reads a line; false if there is none: the program must then quit. */
bool plain_ask(struct plain *plain, const char *prompt);

/* Asks until the answer is yes or no; `otherwise` is the answer for an empty line, and also for the end of
 * the input or `quit`, after which the program must quit. */
bool plain_ask_yes(struct plain *plain, const char *question, bool otherwise);

/* Says why the rules refuse something. */
void plain_say_refusal(struct plain *plain, const struct refusal *refusal);

/* Carries out a line of the notation.  False after a message; `answer` may be null. */
bool plain_notation(struct plain *plain, const char *line, struct text_buffer *answer);

/* The next word of a line, cut to WORD_MAX; moves `line` past it and the blanks after it. */
const char *plain_word(const char **line, char word[WORD_MAX + 1]);

/* Whether a word is an unsigned number; returns it. */
bool plain_number(const char *word, unsigned *number);

/* A square at the beginning of a line, as "2,-1"; moves `line` past it and the blanks after it. */
bool plain_square(const char **line, struct square *square);

/* Sets the program that plays the seat; null: greedy plays. */
void plain_turn_set_program(struct plain *plain, unsigned seat, const char *command);

/* If a program plays the seat and its command is not known, asks for it; records never hold it.  False: the
 * players quit. */
bool plain_turn_ask_program(struct plain *plain, unsigned seat);

/* Called between two slices of thinking; writes what was said.  False: the program must quit. */
bool plain_goes_on(struct plain *plain);

/* Waits until a computer has finished thinking, and tells what went wrong; false: a signal arrived. */
bool plain_turn_think(struct plain *plain);

/* Tells a step of the history. */
void plain_tell_step(struct plain *plain, size_t index);
void plain_tell_last(struct plain *plain);

/* ---- line_begin.c ------------------------------------------------------------------------------------- */

/* Finds or agrees on the game to play.  False: there is none, and *status is the exit status. */
bool plain_begin_game(struct plain *plain, int *status);

/* Lists all games. */
void plain_load_list(struct plain *plain);

/* Deletes the older unfinished games, after a question. */
void plain_load_tidy(struct plain *plain);

/* Saves the game; false after a message. */
bool plain_save(struct plain *plain);

/* Gives the game a name, or writes a copy of it. */
void plain_save_as(struct plain *plain, const char *words);

/* ---- line_turn.c -------------------------------------------------------------------------------------- */

/* Draws, lets computers play and tells what happens, until a player must act. */
void plain_turn_begin(struct plain *plain);

/* Places the tile; returns the words after the placement, which are a line of their own. */
const char *plain_turn_place(struct plain *plain, const char *words);
void plain_turn_figure(struct plain *plain, const char *words);
void plain_turn_other(struct plain *plain, enum figure_kind kind, const char *words);
void plain_turn_recall(struct plain *plain);
void plain_turn_none(struct plain *plain);
void plain_turn_draw(struct plain *plain, const char *words);
void plain_turn_end(struct plain *plain);

/* Says what may be claimed, numbered. */
void plain_turn_tell_claims(struct plain *plain);

void plain_undo(struct plain *plain, const char *words);
void plain_redo(struct plain *plain, const char *words);

/* ---- hint.c ------------------------------------------------------------------------------------------- */

/* Says the best moves of whoever's turn it is, and notes that in the game. */
void plain_hint(struct plain *plain, const char *words);

/* Why there are no hints here, or null. */
const char *plain_why_no_hint(const struct plain *plain);

/* At the end: how many hints each player took, if anybody did. */
void plain_hint_tell_count(struct line_io *io, const struct session *session);

/* ---- line_puzzle.c ------------------------------------------------------------------------------------ */

/* Opens the puzzle that the options name; false after a message. */
bool plain_puzzle_begin(struct plain *plain);

/* Tells what the move that was just made is worth, and puts the position back. */
void plain_puzzle_judge(struct plain *plain);

void plain_puzzle_answer(struct plain *plain);
void plain_puzzle_next(struct plain *plain);
void plain_puzzle_list(struct plain *plain, const char *words);

/* ---- deal.c ------------------------------------------------------------------------------------------- */

/* H3: asks to pass the keyboard if hands are hidden.  False if the program must quit. */
bool plain_deal_pass(struct plain *plain);

void plain_deal_tell_hand(struct plain *plain);
void plain_deal_hold(struct plain *plain, const char *words);
void plain_deal_sell(struct plain *plain, const char *words);

/* H7: lets the computer to move offer its tile; true: it is sold, or the program must quit. */
bool plain_deal_computer_sells(struct plain *plain);
void plain_deal_extend(struct plain *plain, const char *words);
void plain_deal_discard(struct plain *plain);

/* H13: if a computer holds a tile that fits only a larger table, asks the people. */
void plain_deal_computer_extends(struct plain *plain);

/* ---- answer.c ----------------------------------------------------------------------------------------- */

void plain_answer_tile_in_hand(struct plain *plain);

/* H13: says on which sides the table could be extended for a tile that fits nowhere. */
void plain_answer_kept(struct plain *plain);
void plain_answer_places(struct plain *plain, const char *words);
void plain_answer_look(struct plain *plain, const char *words);

/* Says the sentence of help on a word. */
void plain_help(struct plain *plain, const char *word);

/* Answers the question that begins with that word; true if it could be said in sentences. */
bool plain_answer(struct plain *plain, const char *word, const char *words);
void plain_board_print(struct plain *plain, const char *words);

/* ---- line_command.c ----------------------------------------------------------------------------------- */

/* Carries out what was typed. */
void plain_command_line(struct plain *plain, const char *line);
