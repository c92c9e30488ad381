/* SPDX-License-Identifier: MIT */
/*
 * test_reasons.c: the reasons given for a computer's moves, in games of every set-up.
 *
 *   property_tests reasons [--games N] [--seed S]
 *
 * Tried for the move of a player, for any other move, and for one claim compared with another on the same
 * tile:
 *
 *   the terms of its event have the stated part in the difference of the two moves' values: those of the
 * feature, of the fields beside a city that the move completes or extends, of the figures that come home;
 *   a move that scores for its player has a score as a reason, the first one unless the other weighs more,
 * and no other move has one; what it says about the feature is true: who scores, who is on it, whose it was,
 * the cities beside a field; that there is no other or better move is said only where all values are the
 * same; most moves have a reason, and none changes the game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "play/reasons.h"
#include "players/player.h"
#include "words/bag_facts.h"

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

/* A quarter of a point. */
static long least_part(const struct trial *trial)
{
    return VALUE_POINT / 4 * (trial->before.player_count > 1 ? trial->before.player_count - 1L : 1);
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

/* The features after the move by their roots, then what each player has in the supply. */
enum { SUPPLY = NODE_MAX, GROUPS = NODE_MAX + PLAYER_MAX };

static void add_term(const struct trial *trial, const struct game *game, const struct value_term *term,
                     long sign, long sums[GROUPS])
{
    unsigned node = term->node, group = SUPPLY + term->player;
    if (term->value > VALUE_PIG_HOME) {
        if (node != NO_NODE && game != &trial->after)
            node = known_by(trial, game, node);
        if (node == NO_NODE)
            return;
        group = game_feature_root(&trial->after, node);
    }
    sums[group] += sign * worth(trial, term);
}

/* Adds the position's terms, and the points of the move that led there. */
static void add_position(struct trial *trial, const struct game *game, const struct report *report, long sign,
                         long sums[GROUPS])
{
    static struct value_list list;
    int32_t value[PLAYER_MAX];
    evaluation_of(trial->evaluation, game, DEPTH_LOOK, value, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (list.terms[i].value != VALUE_SCORE || list.terms[i].node != NO_NODE)
            add_term(trial, game, &list.terms[i], sign, sums);
    for (unsigned i = 0; i < report->entry_count; i++)
        for (unsigned player = 0; player < trial->before.player_count; player++)
            if (report->entries[i].owners >> player & 1U)
                add_term(trial, game,
                         &(struct value_term){.value = VALUE_SCORE,
                                              .player = (uint8_t) player,
                                              .node = report->entries[i].node,
                                              .amount = report->entries[i].points * VALUE_POINT},
                         sign, sums);
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

/* The highest score of one feature for the player, and its node; NO_NODE without one. */
static int best_score(const struct report *report, unsigned seat, unsigned *node)
{
    int best = 0;
    *node = NO_NODE;
    for (unsigned i = 0; i < report->entry_count; i++)
        if ((report->entries[i].owners >> seat & 1U) && report->entries[i].points > best) {
            best = report->entries[i].points;
            *node = report->entries[i].node;
        }
    return best;
}

/* A field with the same figures as before goes with the city that the tile completes or extends beside it;
 * one that grows itself, only with a completed city. */
static unsigned event_of_field(const struct trial *trial, unsigned field)
{
    uint16_t cities[NODE_MAX];
    unsigned known = known_by(trial, &trial->after, field), extended = NO_NODE, completed = NO_NODE;
    figure_counts figures = trial->after.nodes[field].figures;
    if (figures == 0 || known == NO_NODE ||
        trial->before.nodes[game_feature_root(&trial->before, known)].figures != figures)
        return field;
    size_t count = game_feature_borders(&trial->after, field, cities);
    for (size_t i = 0; i < count; i++) {
        if (!is_touched(trial, cities[i]))
            continue;
        if (game_feature_complete(&trial->after, cities[i]))
            completed = cities[i];
        else if (extended == NO_NODE)
            extended = cities[i];
    }
    if (completed == NO_NODE && (extended == NO_NODE || is_touched(trial, field)))
        return field;
    return game_feature_root(&trial->after, completed != NO_NODE ? completed : extended);
}

/* Figures of a player go with the score of the only move that scores for the player. */
static unsigned event_of(const struct trial *trial, const struct report *report,
                         const struct report *other_report, unsigned group)
{
    unsigned node, other;
    if (group < SUPPLY)
        return trial->after.nodes[group].kind == FEATURE_FIELD ? event_of_field(trial, group) : group;
    (void) best_score(report, group - SUPPLY, &node);
    (void) best_score(other_report, group - SUPPLY, &other);
    if ((node == NO_NODE) == (other == NO_NODE))
        return group;
    node = node != NO_NODE ? node : known_by(trial, &trial->other, other);
    return node == NO_NODE ? group : game_feature_root(&trial->after, node);
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
        return (owns || figure_joins(move->figure.kind)) && reason->placed && end_is_so(trial, reason) &&
               joined(&trial->after, feature->node, tile->first_node + move->figure.segment) &&
               (reason->stuck || !bag_strands(&trial->after, feature->node));
    case REASON_TAKES:
        return owns && own > most && most > 0 && reason->rival != NO_PLAYER;
    case REASON_SHARES:
        return owns && own == most && most > 0 && reason->rival != NO_PLAYER;
    case REASON_EXTENDS:
        return owns && !feature->complete && reason->gain >= least_part(trial);
    case REASON_KEEPS:
        return owns && !feature->complete;
    case REASON_FARMERS:
        return feature->complete && feature->owners == 0;
    case REASON_BLOCKS:
    case REASON_SPARES:
        return !owns && reason->rival != NO_PLAYER && most > 0 &&
               (reason->gain >= least_part(trial) || !is_touched(trial, feature->node));
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

/* Holds a reason against the terms of the two positions.  The second may be a field of the first one's city.
 * A move compared with itself is compared with the position before.
 */
static void check_terms(struct trial *trial, uint64_t seed, const struct report *report,
                        const struct reason *reason)
{
    static long sums[GROUPS];
    struct report other_report = {0};
    struct undo undo;
    bool alone = moves_equal(&reason->move, &reason->other), quiet = reason->kind == REASON_QUIET;
    long part = 0;
    trial->other = trial->before;
    if (!alone && !quiet &&
        game_apply(&trial->other, &reason->other, &other_report, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "the other move is illegal", 0, 0);
    evaluation_see_bag(trial->evaluation, &trial->before, trial->before.player);
    memset(sums, 0, sizeof sums);
    add_position(trial, &trial->after, report, 1, sums);
    add_position(trial, &trial->other, &other_report, -1, sums);
    for (unsigned group = 0; quiet && group < SUPPLY; group++)
        if (sums[group] <= -least_part(trial))
            fail(trial, seed, "a feature is worth less", sums[group], group);
    if (quiet)
        return;
    unsigned named = reason->kind == REASON_MEEPLE ? SUPPLY + (unsigned) trial->before.player
                                                   : game_feature_root(&trial->after, reason->feature.node);
    unsigned event = event_of(trial, report, &other_report, named);
    for (unsigned group = 0; group < GROUPS; group++)
        if (sums[group] != 0 && event_of(trial, report, &other_report, group) == event)
            part += sums[group];
    if (part != reason->part && (event == named || sums[named] != reason->part))
        fail(trial, seed, "part in the difference", part, reason->part);
    if (reason->part < least_part(trial) && reason->kind != REASON_COMPLETES)
        fail(trial, seed, "it is not worth a word", reason->part, reason->kind);
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
    unsigned node, scores = 0;
    int best = best_score(&report, trial->before.player, &node);
    for (size_t i = 0; i < count; i++)
        scores += list[i].kind == REASON_COMPLETES && list[i].feature.points <= best;
    if ((best > 0) != (scores > 0) && !(compared && best > 0))
        fail(trial, seed, "a score is a reason of the move that makes it", best, scores);
    if (count > 0 && best > 0 && list[0].kind != REASON_COMPLETES &&
        list[0].part <= best * value_units(trial->before.player_count) && !compared)
        fail(trial, seed, "a score is told later than what weighs less", best, list[0].part);
    if (count > 0 && (list[0].kind == REASON_ONLY || list[0].kind == REASON_EQUAL)) {
        if (!are_equal(trial, &moves) || (moves == 1) != (list[0].kind == REASON_ONLY))
            fail(trial, seed, "there are other moves", list[0].kind, (long) moves);
        return;
    }
    for (size_t i = 0; i < count; i++)
        check_terms(trial, seed, &report, &list[i]);
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
        if (!play_draw(game,
                       picks ? player_pick(trial->player, game) : play_choose_type(game, &trial->random)))
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
