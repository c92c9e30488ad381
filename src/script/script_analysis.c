/* SPDX-License-Identifier: MIT */
/*
 * script_analysis.c: `moves`, `eval` and `best`: what moves and the position are worth, in hundredths of a
 * point.
 *
 * Relies on the evaluation and the search of the computer players, which see only what the player to move
 * sees.  Rounds their integers once, at the end.  A value is the difference from the mean of the other
 * players.  `best` searches deeper and deeper (advice.h), by a number of nodes or until the caller of the
 * script says that the time is up.  A search by nodes always gives the same answer.  Reads no clock itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "players/advice.h"
#include "script/script_query.h"

enum {
    NODES_WITHOUT_WORD = 6400,
    NODES_UNSTOPPED = 25600, /* the limit if nothing can stop the search; takes well below a second */
    NODES_MOST = 9999999,
    MILLISECONDS_MOST = 600000,
    MOVES_WITHOUT_WORD = 3,
    SLICE = 100, /* nodes between two checks whether to stop; takes half a millisecond */
    SEED = 1
};

/* A computer player's view of a game, and what the last question found, which the answer borrows. */
struct analysis {
    const struct tile_set *set; /* of the game that the advice is for, as are the rules */
    struct rules rules;
    struct advice *advice;
    struct value_list terms;
    struct player_value values[PLAYER_MAX];
    struct move_value moves[MOVES_MAX];
};

/* ---- Numbers ------------------------------------------------------------------------------------------ */

/* Converts to hundredths of a point; `parts` of the value are one point.  Rounds half away from 0. */
static int32_t rounded(int64_t value, int64_t parts)
{
    int64_t twice = 2 * value * 100, half = twice < 0 ? -parts : parts;
    return (int32_t) ((twice + half) / (2 * parts));
}

static int32_t hundredths(int32_t value, const struct game *game)
{
    return rounded(value, value_units(game->player_count));
}

/* ---- Shared by all questions -------------------------------------------------------------------------- */

void script_end_analysis(struct script *script)
{
    if (script->analysis)
        advice_free(script->analysis->advice);
    free(script->analysis);
    script->analysis = NULL;
}

/* Returns the analysis for the present game; makes it anew if the rules have changed. */
static struct analysis *analyse(struct script_line *line)
{
    struct script *script = line->script;
    const struct game *game = game_of(line);
    struct analysis *analysis = script->analysis;
    if (analysis && analysis->set == game->set &&
        memcmp(&analysis->rules, &game->rules, sizeof game->rules) == 0)
        return analysis;
    script_end_analysis(script);
    script->analysis = analysis = memory_new(sizeof *analysis);
    analysis->advice = advice_new(game);
    analysis->set = game->set;
    analysis->rules = game->rules;
    return analysis;
}

/* A copy of the game with the tile in hand, drawn if necessary.  Null with the error if there is no tile or
 * it fits nowhere. */
static struct game *game_with_tile(struct script_line *line)
{
    struct game *game = &line->script->trial;
    unsigned type;
    struct undo undo;
    struct refusal refusal;
    if (script_tile_in_hand(line, "the tile drawn is already placed: claims lists what may be claimed",
                            &type) != SCRIPT_OK)
        return NULL;
    *game = *game_of(line);
    if (game->phase == PHASE_DRAW && game_draw(game, type, NULL, &undo, &refusal) != VERDICT_OK) {
        (void) script_refused(line, &refusal, line->word.column);
        return NULL;
    }
    if (game->phase == PHASE_PLACE && !game_is_kept(game))
        return game;
    (void) script_cannot(line, "T3: the next tile fits nowhere, so there is no move with it");
    return NULL;
}

/* Appends hundredths as "-1.25", in that many columns. */
static void write_hundredths(struct text_buffer *text, int32_t hundredths, int width)
{
    char number[24];
    int32_t size = hundredths < 0 ? -hundredths : hundredths;
    snprintf(number, sizeof number, "%s%d.%02d", hundredths < 0 ? "-" : "", size / 100, size % 100);
    text_add(text, "%*s", width, number);
}

/* "   3.42 +- 0.31  V 1,0 90 meeple:road1", without the error if there was no search. */
static void write_moves(struct script_line *line, const struct answer *answer, bool searched)
{
    const struct game *game = answer->game;
    for (size_t i = 0; i < answer->count; i++) {
        write_hundredths(line->answer, answer->valued[i].value, 7);
        if (searched) {
            text_add(line->answer, " +- ");
            write_hundredths(line->answer, answer->valued[i].error, 4);
        }
        text_add(line->answer, "  ");
        record_write_move(line->answer, game->set, game->drawn, &answer->valued[i].move);
        text_add(line->answer, "\n");
    }
}

/* ---- moves -------------------------------------------------------------------------------------------- */

/* For qsort: the best first, then in the order of `legal`. */
static int compare_moves(const void *one, const void *other)
{
    const struct move_value *a = one, *b = other;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    int places = compare_placements(&a->move.placement, &b->move.placement);
    if (places != 0)
        return places;
    if (a->move.figure.kind != b->move.figure.kind)
        return (int) a->move.figure.kind - (int) b->move.figure.kind;
    return (int) a->move.figure.segment - (int) b->move.figure.segment;
}

/* Lists all moves of the drawn tile, the best first; returns how many.  Tries them on the game. */
static size_t list_moves(struct analysis *analysis, struct game *game)
{
    struct evaluation *evaluation = advice_evaluation(analysis->advice);
    struct move_value *list = analysis->moves;
    evaluation_see_bag(evaluation, game, game->player);
    (void) evaluation_of_moves(evaluation, game);
    size_t count = evaluation->move_count;
    for (size_t i = 0; i < count; i++) {
        struct move move = evaluation->moves[i].move;
        int32_t value = evaluation_after(evaluation, game, &move, DEPTH_LEAF);
        list[i] = (struct move_value){.move = move, .value = hundredths(value, game)};
    }
    qsort(list, count, sizeof *list, compare_moves);
    return count;
}

/* `moves [N|all]` */
enum script_status script_query_moves(struct script_line *line)
{
    const struct said *said = &line->said;
    uint64_t most = said->other ? MOVES_MAX : said->count > 0 ? said->number : 10;
    struct game *game = game_with_tile(line);
    if (!game)
        return SCRIPT_REFUSED;
    struct analysis *analysis = analyse(line);
    struct answer *answer = script_answers(line, ANSWER_MOVES, game);
    size_t count = list_moves(analysis, game);
    answer->valued = analysis->moves;
    answer->valued_known = count;
    answer->count = count < most ? count : (size_t) most;
    write_moves(line, answer, false);
    text_add(line->answer, "# %zu of %zu moves\n", answer->count, count);
    return SCRIPT_OK;
}

/* ---- eval --------------------------------------------------------------------------------------------- */

const char *value_part_word(enum value_part part)
{
    static const char *const words[] = {
#define PART_WORD(part, word) [part] = word,
        VALUE_PARTS(PART_WORD)
#undef PART_WORD
    };
    return words[part];
}

/* S7: true for a complete city if fields score per city: it has yet to pay its farmers. */
static bool pays_farmers(const struct game *game, unsigned node)
{
    unsigned kind = game->nodes[node].kind;
    return kind == FEATURE_FIELD || (kind == FEATURE_CITY && game_feature_complete(game, node));
}

static enum value_part part_of(const struct game *game, const struct value_term *term)
{
    unsigned value = term->value;
    if (value == VALUE_SCORE)
        return term->node == NO_NODE            ? PART_TRACK
               : pays_farmers(game, term->node) ? PART_FIELDS
                                                : PART_STANDING;
    if (value <= VALUE_PIG_HOME_LAST)
        return PART_MEEPLES;
    bool fields = (value >= VALUE_FIELD_SOLE && value <= VALUE_SUPPLY_SHARED_CITY_LAST) ||
                  (value >= VALUE_FIELD_JOIN_GAIN && value <= VALUE_FIELD_JOIN_LOSS_LAST) ||
                  value >= VALUE_FREE_FIELD;
    return fields ? PART_FIELDS : PART_CHANCES;
}

/* Sums the terms by player and part; what the list has no room for counts as chances. */
static void gather_parts(const struct game *game, const struct value_list *list,
                         const int32_t value[PLAYER_MAX], int32_t parts[VALUE_PART_COUNT][PLAYER_MAX])
{
    memset(parts, 0, VALUE_PART_COUNT * sizeof parts[0]);
    memcpy(parts[PART_CHANCES], value, sizeof parts[PART_CHANCES]);
    for (unsigned i = 0; i < list->count; i++) {
        const struct value_term *term = &list->terms[i];
        parts[PART_CHANCES][term->player] -= term->amount;
        parts[part_of(game, term)][term->player] += term->amount;
    }
}

/* Values a position as the player to move sees it, between two turns: a tile in hand counts as not drawn yet,
 * and a tile just placed is left unclaimed.  Changes the game to do so. */
static void value_position(struct analysis *analysis, struct game *game)
{
    struct evaluation *evaluation = advice_evaluation(analysis->advice);
    unsigned seat = game->player;
    int32_t value[PLAYER_MAX], parts[VALUE_PART_COUNT][PLAYER_MAX];
    int64_t point = value_units(game->player_count);
    struct undo undo;
    if (game->phase == PHASE_FIGURE)
        (void) game_figure(game, (struct figure){FIGURE_NONE, 0}, NULL, &undo, NULL);
    else if (game->phase == PHASE_PLACE)
        game->phase = PHASE_DRAW; /* as before the draw */
    evaluation_see_bag(evaluation, game, seat);
    evaluation_of(evaluation, game, DEPTH_LEAF, value, &analysis->terms);
    gather_parts(game, &analysis->terms, value, parts);
    if (game->scored) /* the figures that stay on the table have scored */
        for (unsigned player = 0; player < game->player_count; player++) {
            for (unsigned part = 0; part < VALUE_PART_COUNT; part++)
                parts[part][player] = part == PART_TRACK ? VALUE_POINT * game->score[player] : 0;
            value[player] = parts[PART_TRACK][player];
        }
    for (unsigned player = 0; player < game->player_count; player++) {
        struct player_value *told = &analysis->values[player];
        told->value = rounded(value_against(value, player, game->player_count), point);
        told->parts[PART_CHANCES] = told->value; /* the rest, so that the parts add up */
        for (unsigned part = 0; part < VALUE_PART_COUNT; part++)
            if (part != PART_CHANCES) {
                told->parts[part] = rounded(value_against(parts[part], player, game->player_count), point);
                told->parts[PART_CHANCES] -= told->parts[part];
            }
    }
}

enum script_status script_query_eval(struct script_line *line)
{
    struct analysis *analysis = analyse(line);
    const struct game *game = game_of(line);
    struct answer *answer = script_answers(line, ANSWER_VALUES, game);
    line->script->trial = *game;
    value_position(analysis, &line->script->trial);
    answer->values = analysis->values;
    answer->count = game->player_count;
    text_add(line->answer, "%7s", "");
    for (unsigned seat = 0; seat < game->player_count; seat++)
        text_add(line->answer, "%8s", seat_word(line, seat));
    text_add(line->answer, "\n%-7s", "value");
    for (unsigned seat = 0; seat < game->player_count; seat++)
        write_hundredths(line->answer, analysis->values[seat].value, 8);
    for (unsigned part = 0; part < VALUE_PART_COUNT; part++) {
        text_add(line->answer, "\n%-7s", value_part_word(part));
        for (unsigned seat = 0; seat < game->player_count; seat++)
            write_hundredths(line->answer, analysis->values[seat].parts[part], 8);
    }
    text_add(line->answer, "\n");
    return SCRIPT_OK;
}

/* ---- best --------------------------------------------------------------------------------------------- */

void script_stop_with(struct script *script, bool (*stop)(void *context, unsigned milliseconds),
                      void *context)
{
    script->stop = stop;
    script->stop_context = context;
}

bool script_read_effort(struct word word, unsigned *nodes, unsigned *milliseconds)
{
    uint64_t amount;
    bool timed = word.length > 1 && word.at[word.length - 1] == 's';
    bool thousandth = timed && word.length > 2 && word.at[word.length - 2] == 'm';
    unsigned unit = !timed ? 0 : thousandth ? 1 : 1000;
    word.length -= (size_t) timed + thousandth;
    if (!word_unsigned(word, &amount) || amount < 1 ||
        amount > (timed ? MILLISECONDS_MOST / unit : NODES_MOST))
        return false;
    *milliseconds = (unsigned) amount * unit;
    *nodes = timed ? NODES_MOST : (unsigned) amount;
    return true;
}

bool read_effort(struct script_line *line)
{
    struct said *said = &line->said;
    struct word word = line_next_word(&line->line);
    return script_read_effort(word, &said->nodes, &said->milliseconds) ||
           is_wanted(line, word,
                     N_("a number of nodes (up to 9999999) or a time such as 500ms or 2s (up to 600s)"));
}

/* `best [NODES|TIME] [N]` */
enum script_status script_query_best(struct script_line *line)
{
    const struct script *script = line->script;
    const struct said *said = &line->said;
    unsigned nodes = said->count > 0 ? said->nodes : NODES_WITHOUT_WORD;
    uint64_t most = said->count > 1 ? said->number : MOVES_WITHOUT_WORD;
    if (!script->stop && nodes > NODES_UNSTOPPED) {
        text_error_set(line->error, line->line.number, said->columns[0],
                       "at most %d nodes here; bastide step searches longer", NODES_UNSTOPPED);
        return SCRIPT_REFUSED;
    }
    struct game *game = game_with_tile(line);
    if (!game)
        return SCRIPT_REFUSED;
    struct analysis *analysis = analyse(line);
    advice_begin(analysis->advice, game, NULL, nodes, SEED);
    while (advice_step(analysis->advice, SLICE))
        if (script->stop && script->stop(script->stop_context, said->milliseconds))
            break;
    struct answer *answer = script_answers(line, ANSWER_MOVES, game);
    struct move_value *list = analysis->moves;
    const struct search_line *found;
    answer->valued = list;
    answer->valued_known = advice_list(analysis->advice, &found);
    answer->count = answer->valued_known < most ? answer->valued_known : (size_t) most;
    for (size_t i = 0; i < answer->count; i++)
        list[i] = (struct move_value){found[i].move, hundredths(found[i].value, game),
                                      hundredths(found[i].error, game), found[i].rollouts};
    answer->searched = answer->count > 0 && list[0].rollouts > 0;
    answer->nodes = answer->searched ? advice_depth(analysis->advice) : 0;
    write_moves(line, answer, true);
    if (answer->searched)
        text_add(line->answer, "# %u nodes\n", answer->nodes);
    else
        text_add(line->answer, "# a first look, without a search\n");
    return SCRIPT_OK;
}
