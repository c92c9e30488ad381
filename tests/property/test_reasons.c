/* SPDX-License-Identifier: MIT */
/*
 * test_reasons.c: the reasons given for a computer's moves, in games of every set-up.
 *
 *   property_tests reasons [--games N] [--seed S]
 *
 * Tried for the move of a player, for any other move, and for one claim compared with another on the same
 * tile:
 *
 *   the term that a reason names is one of the position after the move, or of what the move scored;
 *   the terms of its feature have the stated part in the difference of the two moves' values;
 *   a move that scores for its player has its highest score as the reason, and no other move has one;
 *   what it says about the feature is true: who scores, who is on it, whose it was, the cities beside a
 * field; that there is no other or better move is said only where all values are the same; most moves have a
 * reason, and none changes the game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "play/reasons.h"
#include "players/player.h"

struct trial {
    struct random random;
    struct tile_set set;
    struct play_setup setup;
    struct evaluation *evaluation;
    struct player *player;
    struct game game, before, after, other;
    unsigned long moves, kinds[REASON_KIND_COUNT];
    unsigned long chosen, unexplained; /* moves of players, and those without a reason */
};

static void fail(const struct trial *trial, uint64_t seed, const char *law, long one, long other)
{
    char words[PLAY_WORDS_MAX];
    fprintf(stderr, "FAILED: seed %llu: %s: %ld and %ld, turn %u\n  bastide-lab sim %s\n",
            (unsigned long long) seed, law, one, other, trial->before.turn,
            play_setup_words(&trial->setup, seed, words));
    exit(1);
}

static long worth(const struct trial *trial, const struct value_term *term)
{
    long others = trial->before.player_count - 1L;
    return term->player != trial->before.player ? -term->amount : (others > 0 ? others : 1) * term->amount;
}

/* Whether two nodes of a position belong to one feature. */
static bool joined(const struct game *game, unsigned one, unsigned other)
{
    return game_feature_root(game, one) == game_feature_root(game, other);
}

/* The segment that identifies a feature of the earlier position: the first in its ring with a figure on
 * it. */
static unsigned known_by(const struct trial *trial, const struct game *game, unsigned node)
{
    unsigned last = NO_NODE, at = node;
    do {
        bool old = at < trial->before.node_count;
        if (old && game_feature_value(&trial->before, at).figures != 0)
            return at;
        last = old ? at : last;
        at = game_feature_next(game, at);
    } while (at != node);
    return last;
}

/* Member by member, since the padding may hold anything. */
static bool same_term(const struct value_term *one, const struct value_term *other)
{
    return one->value == other->value && one->player == other->player && one->count == other->count &&
           one->node == other->node && one->amount == other->amount;
}

/* The sum of the position's terms about the feature; terms of points add the score. */
static long sum_of(struct trial *trial, const struct game *game, const struct reason *reason, bool *named)
{
    static struct value_list list;
    int32_t value[PLAYER_MAX];
    long sum = 0;
    evaluation_of(trial->evaluation, game, DEPTH_LOOK, value, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const struct value_term *term = &list.terms[i];
        bool meeple = term->value <= VALUE_ABBOT_HOME, mine;
        unsigned node = term->node;
        if (reason->kind == REASON_MEEPLE || meeple || node == NO_NODE) {
            mine = reason->kind == REASON_MEEPLE && meeple;
        } else {
            node = game == &trial->after ? node : known_by(trial, game, node);
            mine = node != NO_NODE && joined(&trial->after, node, reason->feature.node);
        }
        sum += mine ? worth(trial, term) : 0;
        *named = *named || (mine && same_term(term, &reason->term));
    }
    return sum;
}

static long scores_of(struct trial *trial, const struct game *game, const struct report *report,
                      const struct reason *reason, bool *named)
{
    long sum = 0;
    for (unsigned i = 0; reason->kind != REASON_MEEPLE && i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        unsigned node = game == &trial->after ? entry->node : known_by(trial, game, entry->node);
        if (node == NO_NODE || !joined(&trial->after, node, reason->feature.node))
            continue;
        for (unsigned player = 0; player < trial->before.player_count; player++)
            if (entry->owners >> player & 1U) {
                struct value_term term = {.player = (uint8_t) player, .amount = entry->points * VALUE_POINT};
                sum += worth(trial, &term);
                *named = *named || (reason->term.value == VALUE_SCORE && reason->term.player == player &&
                                    reason->term.amount == term.amount);
            }
    }
    return sum;
}

/* Whether a segment of the last tile belongs to the feature. */
static bool is_touched(const struct trial *trial, unsigned node)
{
    const struct game *game = &trial->after;
    for (unsigned at = game->tiles[game->tile_count - 1].first_node; at < game->node_count; at++)
        if (joined(game, at, node))
            return true;
    return false;
}

/* The highest score of one feature for the player. */
static int best_score(const struct report *report, unsigned seat)
{
    int best = 0;
    for (unsigned i = 0; i < report->entry_count; i++)
        if ((report->entries[i].owners >> seat & 1U) && report->entries[i].points > best)
            best = report->entries[i].points;
    return best;
}

/* Whether the cities beside a field are as many as the reason says. */
static bool cities_are_so(const struct trial *trial, const struct reason *reason)
{
    uint16_t complete[NODE_MAX], all[NODE_MAX];
    if (reason->feature.kind != FEATURE_FIELD || reason->kind == REASON_MEEPLE)
        return reason->unfinished == 0;
    size_t finished = game_field_cities(&trial->after, reason->feature.node, complete);
    return finished == reason->feature.cities && reason->completed <= finished &&
           game_feature_borders(&trial->after, reason->feature.node, all) - finished == reason->unfinished;
}

/* Whether a feature scores in the final scoring what the reason says; true before the last tile. */
static bool end_is_so(const struct trial *trial, const struct reason *reason)
{
    static struct game end;
    struct report report = {0};
    struct undo undo;
    end = trial->after;
    if (!reason->last || reason->feature.complete || reason->feature.points == 0)
        return true;
    if (game_end(&end, &report, &undo, NULL) != VERDICT_OK)
        return false;
    for (unsigned i = 0; i < report.entry_count; i++)
        if (joined(&end, report.entries[i].node, reason->feature.node))
            return report.entries[i].points == reason->feature.points;
    return false;
}

/* Whether what the reason says is true. */
static bool is_so(const struct trial *trial, const struct move *move, const struct reason *reason)
{
    const struct score_entry *feature = &reason->feature;
    const struct placed_tile *tile = &trial->after.tiles[trial->after.tile_count - 1];
    unsigned seat = trial->before.player, own = figure_count_of(feature->figures, seat), most = 0;
    bool owns = feature->owners >> seat & 1U;
    for (unsigned player = 0; player < trial->before.player_count; player++)
        if (player != seat && figure_count_of(feature->figures, player) > most)
            most = figure_count_of(feature->figures, player);
    switch (reason->kind) {
    case REASON_COMPLETES:
        return (feature->complete || feature->title == TITLE_ABBOT_BACK) && owns &&
               trial->after.score[seat] - trial->before.score[seat] >= feature->points;
    case REASON_CLOSES:
        return feature->complete && !owns;
    case REASON_CLAIMS:
        return owns && reason->placed && end_is_so(trial, reason) &&
               joined(&trial->after, feature->node, tile->first_node + move->figure.segment);
    case REASON_TAKES:
        return owns && own > most && most > 0 && reason->rival != NO_PLAYER;
    case REASON_SHARES:
        return owns && own == most && most > 0 && reason->rival != NO_PLAYER;
    case REASON_EXTENDS:
    case REASON_KEEPS:
        return owns && !feature->complete;
    case REASON_BLOCKS:
    case REASON_SPARES:
        return !owns && reason->rival != NO_PLAYER && most > 0 && !is_touched(trial, feature->node);
    case REASON_MEEPLE:
        return reason->meeples == game_figures_left(&trial->after, seat, FIGURE_MEEPLE) &&
               game_figures_left(&trial->after, seat, FIGURE_MEEPLE) >
                   game_figures_left(&trial->other, seat, FIGURE_MEEPLE) &&
               game_figures_left(&trial->after, seat, FIGURE_MEEPLE) ==
                   game_figures_left(&trial->before, seat, FIGURE_MEEPLE);
    default:
        return true;
    }
}

/* Whether all legal moves have the same value, and how many there are. */
static bool are_equal(struct trial *trial, size_t *count)
{
    const struct valued_move *list = trial->evaluation->moves;
    evaluation_see_bag(trial->evaluation, &trial->before, trial->before.player);
    (void) evaluation_of_moves(trial->evaluation, &trial->before);
    *count = trial->evaluation->move_count;
    for (size_t i = 1; i < *count; i++)
        if (list[i].value != list[0].value)
            return false;
    return true;
}

/* Holds a reason against the terms of the two positions. */
static void check_terms(struct trial *trial, uint64_t seed, const struct report *report,
                        const struct reason *reason, bool compared)
{
    struct report other_report = {0};
    struct undo undo;
    bool named = false, elsewhere = false;
    trial->other = trial->before;
    if (game_apply(&trial->other, &reason->other, &other_report, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "the other move is illegal", 0, 0);
    evaluation_see_bag(trial->evaluation, &trial->before, trial->before.player);
    long part = sum_of(trial, &trial->after, reason, &named) +
                scores_of(trial, &trial->after, report, reason, &named) -
                sum_of(trial, &trial->other, reason, &elsewhere) -
                scores_of(trial, &trial->other, &other_report, reason, &elsewhere);
    if (!named)
        fail(trial, seed, "the term is none of the position", reason->term.value, reason->kind);
    if (part != reason->part || (part <= 0 && (compared || reason->kind != REASON_COMPLETES)))
        fail(trial, seed, "part in the difference", part, reason->part);
    if (!is_so(trial, &reason->move, reason) || !cities_are_so(trial, reason))
        fail(trial, seed, "the feature is not as the reason says", reason->kind, reason->feature.node);
}

/* Compares the move with another claim on the same placement, or if `compared` is null with what reason_find
 * chooses. */
static void check(struct trial *trial, uint64_t seed, const struct move *move, const struct move *compared)
{
    struct reason list[REASONS_MAX];
    struct report report = {0};
    struct undo undo;
    size_t moves;
    trial->before = trial->after = trial->game;
    size_t count = reason_find(trial->evaluation, &trial->game, move, compared, compared != NULL, list);
    if (memcmp(&trial->before, &trial->game, sizeof trial->game) != 0)
        fail(trial, seed, "the game is changed", 0, 0);
    if (game_apply(&trial->after, move, &report, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "the move is illegal", 0, 0);
    trial->moves++;
    trial->kinds[count == 0 ? REASON_NONE : list[0].kind]++;
    int best = best_score(&report, trial->before.player);
    bool scores = count > 0 && list[0].kind == REASON_COMPLETES;
    if (compared ? scores && list[0].feature.points > best
                 : (best > 0) != scores || (scores && list[0].feature.points != best))
        fail(trial, seed, "a score is the reason of the move that makes it", best, scores);
    if (count > 1 && !scores)
        fail(trial, seed, "a second reason stands without a score", list[0].kind, list[1].kind);
    if (count > 0 && (list[0].kind == REASON_ONLY || list[0].kind == REASON_EQUAL)) {
        if (!are_equal(trial, &moves) || (moves == 1) != (list[0].kind == REASON_ONLY))
            fail(trial, seed, "there are other moves", list[0].kind, (long) moves);
        return;
    }
    for (size_t i = 0; i < count; i++)
        check_terms(trial, seed, &report, &list[i], compared != NULL);
}

/* The claims on the tile of the move, each compared with that move. */
static void check_claims(struct trial *trial, uint64_t seed, const struct move *move)
{
    struct figure claims[CLAIM_MAX + 1];
    struct undo undo;
    trial->after = trial->game;
    if (game_place(&trial->after, move->placement, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "the move is illegal", 0, 0);
    size_t count = game_claims(&trial->after, claims);
    claims[count++] = (struct figure){.kind = FIGURE_NONE};
    for (size_t i = 0; i < count; i++) {
        struct move other = {move->placement, claims[i]};
        if (claims[i].kind != move->figure.kind || claims[i].segment != move->figure.segment)
            check(trial, seed, &other, move);
    }
}

static void check_any(struct trial *trial, uint64_t seed)
{
    struct move any = {.placement = play_choose_placement(&trial->game, &trial->random)};
    struct undo undo;
    trial->after = trial->game;
    if (game_place(&trial->after, any.placement, &undo, NULL) == VERDICT_OK)
        any.figure = play_choose_figure(&trial->after, &trial->random);
    check(trial, seed, &any, NULL);
}

static bool draw(struct trial *trial)
{
    struct game *game = &trial->game;
    unsigned player;
    while (game->phase == PHASE_DRAW) {
        bool picks = game_has_hands(game) && !game_must_deal(game, &player);
        if (!play_draw(game, picks ? player_pick(trial->player, game, &trial->random)
                                   : play_choose_type(game, &trial->random)))
            return false;
    }
    return game->phase == PHASE_PLACE;
}

static void play_game(struct trial *trial, uint64_t seed)
{
    struct level level;
    if (!play_random_game(&trial->game, &trial->set, &trial->setup, &trial->random, seed))
        return;
    level_find(seed % 3 == 0 ? "casual" : "one-ply", &level);
    trial->player = player_new(&level, &trial->game);
    trial->evaluation = evaluation_new(&trial->set, &trial->setup.rules, trial->setup.players, NULL);
    while (draw(trial)) {
        struct undo undo;
        struct move move = player_choose(trial->player, &trial->game, &trial->random);
        unsigned long none = trial->kinds[REASON_NONE];
        check(trial, seed, &move, NULL);
        trial->chosen++;
        trial->unexplained += trial->kinds[REASON_NONE] - none;
        check_claims(trial, seed, &move);
        check_any(trial, seed);
        game_apply(&trial->game, &move, NULL, &undo, NULL);
    }
    evaluation_free(trial->evaluation);
    player_free(trial->player);
}

int main(int argc, char **argv)
{
    static struct trial trial;
    struct play_options options = {.games = 30, .seed = 1};
    if (!play_options_read(argc, argv, &options))
        return 2;
    for (unsigned i = 0; i < options.games; i++)
        play_game(&trial, options.seed + i);
    printf("%u games, %lu moves; reasons by kind:", options.games, trial.moves);
    for (unsigned kind = 0; kind < REASON_KIND_COUNT; kind++)
        printf(" %lu", trial.kinds[kind]);
    printf("\n%lu of %lu moves of players have none\n", trial.unexplained, trial.chosen);
    /* At most one in twenty, and some more because few games may be all of a kind that is hard to explain. */
    return trial.chosen > 0 && trial.unexplained < trial.chosen / 20 + 20 ? 0 : 1;
}
