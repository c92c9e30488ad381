/*
 * analysis.c: asks the evaluation and the search, and rounds their values.
 *
 * Works in the integers of the evaluation and rounds once, at the end.
 */
#include "script/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "notation/record_words.h"

void analysis_free(struct analysis *analysis)
{
    if (analysis)
        advice_free(analysis->advice);
    free(analysis);
}

bool analysis_serves(const struct analysis *analysis, const struct game *game)
{
    return analysis->set == game->set && analysis->player_count == game->player_count &&
           memcmp(&analysis->rules, &game->rules, sizeof game->rules) == 0;
}

struct analysis *analysis_new(const struct game *game)
{
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis)
        return NULL;
    analysis->set = game->set;
    analysis->rules = game->rules;
    analysis->player_count = game->player_count;
    analysis->advice = advice_new(game);
    if (analysis->advice)
        return analysis;
    free(analysis);
    return NULL;
}

/* ---- Numbers ------------------------------------------------------------------------------------------ */

/* Hundredths of a point, of which `parts` make one point; rounds half away from 0. */
static int32_t rounded(int64_t value, int64_t parts)
{
    int64_t twice = 2 * value * 100, half = twice < 0 ? -parts : parts;
    return (int32_t) ((twice + half) / (2 * parts));
}

static int32_t hundredths(int32_t value, unsigned player_count)
{
    return rounded(value, value_units(player_count));
}

/* ---- Moves -------------------------------------------------------------------------------------------- */

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

size_t analysis_moves(struct analysis *analysis, struct game *game)
{
    struct evaluation *evaluation = advice_evaluation(analysis->advice);
    evaluation_see_bag(evaluation, game, game->player);
    (void) evaluation_of_moves(evaluation, game);
    size_t count = evaluation->move_count;
    for (size_t i = 0; i < count; i++) {
        struct move move = evaluation->moves[i].move;
        int32_t value = evaluation_after(evaluation, game, &move, DEPTH_LEAF);
        analysis->moves[i] =
            (struct move_value){.move = move, .value = hundredths(value, game->player_count)};
    }
    qsort(analysis->moves, count, sizeof analysis->moves[0], compare_moves);
    return count;
}

size_t analysis_found(struct analysis *analysis, size_t max)
{
    const struct search_line *found;
    size_t count = advice_list(analysis->advice, &found);
    for (size_t i = 0; i < count && i < max; i++)
        analysis->moves[i] =
            (struct move_value){found[i].move, hundredths(found[i].value, analysis->player_count),
                                hundredths(found[i].error, analysis->player_count), found[i].rollouts};
    return count;
}

/* ---- Positions ---------------------------------------------------------------------------------------- */

const char *value_part_word(enum value_part part)
{
    static const char *const words[] = {
#define PART_WORD(part, word) [part] = word,
        VALUE_PARTS(PART_WORD)
#undef PART_WORD
    };
    return words[part];
}

/* S7: where fields score per city, a complete city still pays its farmers. */
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
    if (value <= VALUE_ABBOT_HOME_LAST)
        return PART_MEEPLES;
    bool fields = (value >= VALUE_FIELD_SOLE && value <= VALUE_SUPPLY_SHARED_CITY_LAST) ||
                  (value >= VALUE_FIELD_JOIN_GAIN && value <= VALUE_FIELD_JOIN_LOSS_LAST) ||
                  value >= VALUE_FREE_FIELD;
    return fields ? PART_FIELDS : PART_CHANCES;
}

/* Sums the terms by player and part; what the list had no room for counts as chances. */
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

void analysis_values(struct analysis *analysis, struct game *game, unsigned seat)
{
    struct evaluation *evaluation = advice_evaluation(analysis->advice);
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
