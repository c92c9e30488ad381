/* SPDX-License-Identifier: MIT */
/*
 * script_line.c: what the readers of several words share: they begin the game, refuse, and find words and the
 * tile that a line is about.
 *
 * Relies on session.h; knows no words itself.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "bastide/refusal_text.h"
#include "script/script_query.h"

/* ---- The beginning of a game -------------------------------------------------------------------------- */

static void seat_two(struct setup *setup)
{
    setup->player_count = 2;
    setup->players[0] = (struct setup_player){.colour = COLOUR_RED, .name = "Red"};
    setup->players[1] = (struct setup_player){.colour = COLOUR_BLUE, .name = "Blue"};
}

bool script_begin_at(struct script *script, size_t number, size_t column, struct text_error *error)
{
    struct script_head *head = &script->head;
    if (script->session)
        return true;
    if (script->kind == SCRIPT_CONSOLE && head->setup.player_count == 0)
        seat_two(&head->setup);
    struct text_error fault = {0};
    setup_expand(&head->setup, head->expansions, true, head->rule_set);
    script->session = session_new(script->book, &head->setup, &fault);
    if (script->session) {
        script_note_comments(script);
        return true;
    }
    *error = fault;
    if (error->line > 0) { /* of the position */
        error->line = head->position_line;
        error->column += head->position_column - 1;
        return false;
    }
    error->line = error->column > 0 ? head->stack_line : number;
    error->column = error->column > 0 ? head->stack_columns[error->column - 1] : column;
    return false;
}

enum script_status script_begin(struct script_line *line)
{
    return script_begin_at(line->script, line->line.number, line->word.column, line->error)
               ? SCRIPT_OK
               : SCRIPT_UNREADABLE;
}

enum script_status script_end_of_line(struct script_line *line)
{
    return read_line_end(&line->line, line->error) ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

const struct game *game_of(const struct script_line *line)
{
    return session_game(line->script->session);
}

struct setup *setup_of(const struct script_line *line)
{
    return &line->script->head.setup;
}

const char *seat_word(const struct script_line *line, unsigned seat)
{
    return setup_seat_word(&line->script->head.setup, seat);
}

bool is_wanted(struct script_line *line, struct word word, const char *wanted)
{
    return error_wanted(line->error, &line->line, word, wanted);
}

struct answer *script_answers(struct script_line *line, enum answer_kind kind, const struct game *game)
{
    struct answer *answer = &line->script->answer;
    answer->kind = kind;
    answer->game = game;
    return answer;
}

/* ---- Where the history stands -------------------------------------------------------------------------- */

const struct session_step *script_choices(const struct session *session)
{
    for (size_t i = session_step_count(session); i > 0; i--) {
        const struct session_step *step = session_step_at(session, i - 1);
        if (step->kind == STEP_END_GAME || step->kind == STEP_DEAL_TILE || step->type == NO_TYPE)
            return NULL;
        if (step->kind < STEP_PLACE_TILE) /* H13: an extension adds squares for a tile in hand */
            return step->discarded || step->returned ? NULL : step;
    }
    return NULL;
}

void script_recall_outcome(struct script *script)
{
    struct outcome *outcome = &script->outcome;
    struct session *session = script->session;
    size_t count = session_step_count(session);
    *outcome = (struct outcome){.has_results = false};
    if (count == 0)
        return;
    unsigned kind = session_step_at(session, count - 1)->kind;
    outcome->has_results = kind == STEP_PUT_FIGURE || kind == STEP_END_GAME;
    if (outcome->has_results) { /* the step is made again for its report */
        session_undo(session);
        session_redo(session, &outcome->report);
    }
}

void script_go(struct script *script, size_t steps)
{
    session_go(script->session, steps);
    script_recall_outcome(script);
}

/* ---- Refusing ----------------------------------------------------------------------------------------- */

enum script_status script_fault(struct script_line *line, size_t column, const char *format, ...)
{
    char sentence[TEXT_MESSAGE_MAX + 1];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, _(format), arguments);
    va_end(arguments);
    text_error_set(line->error, line->line.number, column, "%s", sentence);
    return SCRIPT_UNREADABLE;
}

enum script_status script_wanted(struct script_line *line, struct word word, const char *wanted)
{
    (void) is_wanted(line, word, wanted);
    return SCRIPT_UNREADABLE;
}

enum script_status script_refused(struct script_line *line, const struct refusal *refusal, size_t column)
{
    char sentence[TEXT_MESSAGE_MAX + 1];
    refusal_write(game_of(line), setup_of(line), refusal, sentence, sizeof sentence);
    text_error_set(line->error, line->line.number, column, "%s", sentence);
    line->refusal = *refusal;
    return SCRIPT_REFUSED;
}

enum script_status script_cannot(struct script_line *line, const char *sentence)
{
    text_error_set(line->error, line->line.number, line->word.column, "%s", _(sentence));
    return SCRIPT_REFUSED;
}

/* ---- Words and tiles ---------------------------------------------------------------------------------- */

const struct script_word *script_find_word(const struct script_word *words, struct word word)
{
    for (; words->word; words++)
        if (words->read && word_is(word, words->word))
            return words;
    return NULL;
}

const struct script_word *script_find_move(const struct script_word *words, struct word word)
{
    const struct script_word *row = script_find_word(words, word);
    return row && row->kind == WORD_MOVE ? row : NULL;
}

/* Whether a list of words with a comma and a blank between them has this one. */
static bool has_word(const char *list, const char *word, size_t length)
{
    for (; list; list = strchr(list, ' ')) {
        list += *list == ' ';
        if (strcspn(list, " ,") == length && strncmp(list, word, length) == 0)
            return true;
    }
    return false;
}

const struct script_word *script_find_typed(const struct script_word *words, const char *word, size_t length,
                                            unsigned place)
{
    const struct script_word *elsewhere = NULL, *was = NULL, *begun = NULL;
    unsigned beginnings = 0;
    for (const struct script_word *row = words; row->word; row++) {
        bool here = (row->places & place) && row->help;
        bool whole = strlen(row->word) == length && strncasecmp(row->word, word, length) == 0;
        if (here && whole)
            return row;
        if (here && !was && has_word(row->was, word, length))
            was = row;
        if (here && length > 0 && strncmp(row->word, word, length) == 0) {
            beginnings += !begun || strcmp(row->word, begun->word) != 0;
            begun = row;
        } else if (whole) {
            elsewhere = row;
        }
    }
    return was ? was : elsewhere || beginnings != 1 ? elsewhere : begun;
}

/* Says why no tile is in hand, and what to type. */
static enum script_status no_tile(struct script_line *line, const char *lies)
{
    const struct game *game = game_of(line);
    unsigned player;
    switch ((enum phase) game->phase) {
    case PHASE_FIGURE:
        return script_cannot(line, lies);
    case PHASE_OVER:
        return script_cannot(line, N_("the game is over: no tile is to be placed"));
    default:
        if (game_has_hands(game))
            return script_refused(line,
                                  &(struct refusal){.verdict = game_must_deal(game, &player)
                                                                   ? VERDICT_DEAL_FIRST
                                                                   : VERDICT_NAME_IN_HAND},
                                  line->word.column);
        return script_cannot(
            line, N_("no tile is drawn: say 'draw TILE' first, or name one at the end of this line"));
    }
}

/* After goto and undo: the tile that redo would draw. */
static bool comes_again(const struct session *session, unsigned *type)
{
    size_t made = session_step_count(session);
    if (made == session_known_count(session) || session_step_at(session, made)->kind != STEP_DRAW_TILE)
        return false;
    *type = session_step_at(session, made)->type;
    return true;
}

bool script_type_in_hand(const struct game *game, unsigned *type)
{
    unsigned types = 0, player;
    if (game->phase == PHASE_PLACE) {
        *type = game->drawn;
        return true;
    }
    if (game->phase != PHASE_DRAW || !game_has_hands(game))
        return game->phase == PHASE_DRAW && game_next_draw(game, type);
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (game->hand[game->player][i] != NO_TYPE) {
            *type = game->hand[game->player][i];
            types++;
        }
    return types == 1 && !game_must_deal(game, &player);
}

enum script_status script_tile_in_hand(struct script_line *line, const char *lies, unsigned *type)
{
    const struct game *game = game_of(line);
    if (script_type_in_hand(game, type) ||
        (game->phase == PHASE_DRAW && comes_again(line->script->session, type)))
        return SCRIPT_OK;
    return no_tile(line, lies);
}

enum script_status find_tile(struct script_line *line, size_t place, unsigned *type)
{
    *type = line->said.type;
    if (line->said.count > place)
        return SCRIPT_OK;
    return script_tile_in_hand(
        line, N_("the tile drawn is already placed: say meeple FEATURE or skip, or name another tile here"),
        type);
}

void write_laid(struct script_line *line, const struct placed_tile *tile)
{
    text_add(line->answer, "%s on %d,%d", session_set(line->script->session)->types[tile->type].name,
             tile->square.x, tile->square.y);
}

void write_standing(struct script_line *line, const struct placed_tile *tile, struct standing_figure figure)
{
    text_add(line->answer, " %s ", seat_word(line, figure.player));
    write_figure(line->answer, &session_set(line->script->session)->types[tile->type],
                 (struct figure){figure.kind, figure.segment});
    text_add(line->answer, " %d,%d\n", tile->square.x, tile->square.y);
}
