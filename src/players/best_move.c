/* SPDX-License-Identifier: MIT */
/*
 * best_move.c: lists all moves of a drawn tile with their values, and finds the best.
 *
 * A first look values every move by what it touches (trial.h).  A second look takes the few moves that are
 * nearly as good as the best, makes each of them and values the position after it as a leaf, contests
 * included.
 */
#include "assertion/assertion.h"
#include "players/trial.h"

/* ---- First look --------------------------------------------------------------------------------------- */

int32_t evaluation_after(struct evaluation *evaluation, struct game *game, const struct move *move,
                         enum depth depth)
{
    unsigned player = game->player;
    struct undo undo;
    bool legal = game_apply(game, move, NULL, &undo, NULL) == VERDICT_OK;
    assert(legal);
    evaluation_see_table(evaluation, game, depth, NULL);
    game_undo(game, &undo);
    return value_against(evaluation->total, player, game->player_count);
}

static void make_move(struct evaluation *evaluation, struct game *game, struct placement placement,
                      enum figure_kind kind, unsigned segment)
{
    struct move move = {placement, {(uint8_t) kind, (uint8_t) segment}};
    evaluation_add_move(evaluation, placement, kind, segment,
                        evaluation_after(evaluation, game, &move, DEPTH_LOOK));
}

/* H11: if the table's edge closes features, makes each move to value it. */
static void make_moves(struct evaluation *evaluation, struct game *game)
{
    struct choice list[PLACEMENT_MAX];
    size_t count = game_choices(game, list);
    for (size_t i = 0; i < count; i++) {
        make_move(evaluation, game, list[i].placement, FIGURE_NONE, 0);
        if (list[i].recall)
            make_move(evaluation, game, list[i].placement, FIGURE_RECALL, 0);
        for (unsigned segment = 0; segment < SEGMENT_MAX; segment++)
            for (unsigned kind = 0; figure_stands(++kind);)
                if (choice_places(game, &list[i], (enum figure_kind) kind) >> segment & 1U)
                    make_move(evaluation, game, list[i].placement, (enum figure_kind) kind, segment);
    }
}

size_t evaluation_of_moves(struct evaluation *evaluation, struct game *game)
{
    size_t best = 0;
    bool made = plays_with(game, EXTRA_TABLE) && game->rules.value[RULE_TABLE_EDGE] == EDGE_CLOSES;
    evaluation->move_count = 0;
    (made ? make_moves : trial_all)(evaluation, game);
    evaluation->nodes = made ? (unsigned) evaluation->move_count / 2 + 1 : 1;
    for (size_t i = 1; i < evaluation->move_count; i++)
        if (evaluation->moves[i].value > evaluation->moves[best].value)
            best = i;
    return best;
}

/* ---- Second look -------------------------------------------------------------------------------------- */

size_t evaluation_list_best(const struct evaluation *evaluation, int32_t least, size_t most, uint16_t *found)
{
    const struct valued_move *moves = evaluation->moves;
    size_t count = 0;
    for (size_t i = 0; i < evaluation->move_count; i++) {
        size_t at = count;
        if (moves[i].value < least)
            continue;
        for (; at > 0 && moves[found[at - 1]].value < moves[i].value; at--)
            if (at < most)
                found[at] = found[at - 1];
        if (at < most)
            found[at] = (uint16_t) i;
        count += count < most;
    }
    return count;
}

enum { LOOKS_MAX = 24 };

/* How many moves get a second look, and by how much they may seem worse than the best, before it is
 * multiplied by the number of players. */
struct second_looks {
    size_t most;
    int32_t margin;
};

/*
 * With two players and the rules of the base game a short list loses little (docs/players-log.md); with
 * abbots or other rules for fields it loses more.  With more players, where more moves seem nearly as good,
 * it loses most.
 */
static struct second_looks second_looks_for(const struct evaluation *evaluation)
{
    const uint8_t *rule = evaluation->rules.value;
    if (evaluation->player_count > 2)
        return (struct second_looks){LOOKS_MAX, 3 * VALUE_POINT / 4};
    if (rule[RULE_ABBOT] == RULE_ON || rule[RULE_FIELDS] != FIELDS_PER_FIELD)
        return (struct second_looks){6, 3 * VALUE_POINT / 4};
    return (struct second_looks){4, VALUE_POINT / 2};
}

/* Not inlined, so that its instructions can be counted (docs/players-log.md). */
NOINLINE size_t evaluation_best_move(struct evaluation *evaluation, struct game *game)
{
    struct second_looks looks = second_looks_for(evaluation);
    int32_t players = (int32_t) evaluation->player_count, others = players > 1 ? players - 1 : 1;
    const struct valued_move *moves = evaluation->moves;
    size_t best = evaluation_of_moves(evaluation, game);
    uint16_t found[LOOKS_MAX];
    size_t count = evaluation_list_best(evaluation, moves[best].value - looks.margin * players * others,
                                        looks.most, found);
    int32_t most = INT32_MIN;
    for (size_t i = 0; count > 1 && i < count; i++) {
        int32_t value = evaluation_after(evaluation, game, &moves[found[i]].move, DEPTH_LEAF);
        best = value > most ? found[i] : best;
        most = value > most ? value : most;
    }
    return best;
}
