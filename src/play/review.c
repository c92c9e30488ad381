/* SPDX-License-Identifier: MIT */
/*
 * review.c: searches and compares turn by turn, and sums up errors, luck and chances.
 *
 * Half of a turn's nodes search for the best move, half compare it with the move that was played, in
 * rollouts of their own: the best of many estimates is too high, and a fresh comparison is not.  If the best
 * move was played, it is compared with the move that a first look would have chosen, or else with the second
 * best, to see whether it was a find.
 */
#include "play/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "play/reasons.h"
#include "play/thinking.h"
#include "players/same_move.h"
#include "players/search.h"
#include "words/deeds.h"

/* The marks of bad moves, the worst first: the least that each must cost, in points, after subtracting twice
 * the standard error, and in the chance of winning, in CERTAIN_WIN parts. */
static const struct {
    enum review_mark mark;
    int32_t lost, chance;
} bad_marks[] = {
    {MARK_BLUNDER, 5 * VALUE_POINT, 50}, {MARK_POOR, 2 * VALUE_POINT, 20}, {MARK_DUBIOUS, VALUE_POINT, 5}};

/* Thresholds of finds, for what remains of a lead after subtracting twice its standard error. */
enum {
    FOUND = VALUE_POINT,           /* better than the move that a first look would choose */
    ONLY_GOOD = 4 * VALUE_POINT,   /* better than every other move */
    GUESSED_NODES_A_SECOND = 50000 /* before the first turn is timed */
};

/* For the chance of winning: the spread of the points still to come is SCALE * tiles ^ POWER. */
static const double CHANCE_SCALE = 1.8, CHANCE_POWER = 0.4;

/* By how much rollouts of eight turns err, compared with a far longer search: see docs/review.md, How it is
 * done. */
static const double ROLLOUT_ERROR = 0.7 * VALUE_POINT;

enum stage { STAGE_BETWEEN, STAGE_SEARCH, STAGE_COMPARE, STAGE_DONE };

struct review {
    const struct session *session;
    struct search *search;
    struct game game; /* at `step` */
    size_t step, steps, total;
    unsigned share, shares; /* judges the turns whose index modulo `shares` is `share` */
    enum stage stage;
    unsigned nodes;      /* for the present turn */
    long began;          /* by thinking_clock */
    unsigned long spent; /* nodes used for earlier turns */
    struct move look, rival;
    struct review_result result;
};

/* ---- Moves -------------------------------------------------------------------------------------------- */

/* The complete move of the turn whose tile is placed by the next step. */
static struct move move_played(const struct review *review)
{
    const struct session_step *place = session_step_at(review->session, review->step);
    const struct session_step *figure = session_step_at(review->session, review->step + 1);
    return move_listed(&review->game, (struct move){place->placement, figure->figure});
}

/* ---- Amounts ------------------------------------------------------------------------------------------ */

static int32_t against_mean(const struct review *review, int32_t value)
{
    int32_t others = review->game.player_count - 1;
    return others > 1 ? value / others : value;
}

/* Divides a whole by shares; the parts add up to it (largest remainder; ties go to the first). */
static void divide(unsigned whole, const double share[PLAYER_MAX], unsigned players,
                   uint16_t part[PLAYER_MAX])
{
    double total = 0, exact[PLAYER_MAX];
    unsigned given = 0;
    for (unsigned player = 0; player < players; player++)
        total += share[player];
    for (unsigned player = 0; player < players; player++) {
        exact[player] = total > 0 ? whole * share[player] / total : 0;
        part[player] = (uint16_t) exact[player];
        given += part[player];
    }
    for (unsigned most = 0; total > 0 && given < whole; given++, part[most]++, most = 0)
        for (unsigned player = 1; player < players; player++)
            most = exact[player] - part[player] > exact[most] - part[most] ? player : most;
}

void review_chances(const int32_t expected[PLAYER_MAX], unsigned players, unsigned tiles,
                    uint16_t chance[PLAYER_MAX])
{
    double spread = VALUE_POINT * CHANCE_SCALE * pow(tiles, CHANCE_POWER);
    double share[PLAYER_MAX] = {0};
    int32_t most = expected[0];
    for (unsigned player = 1; player < players; player++)
        most = expected[player] > most ? expected[player] : most;
    for (unsigned player = 0; player < players; player++)
        share[player] = tiles > 0 ? exp((expected[player] - most) / spread) : expected[player] == most;
    divide(CERTAIN_WIN, share, players, chance);
}

void review_percents(const uint16_t chance[PLAYER_MAX], unsigned players, uint16_t percent[PLAYER_MAX])
{
    double share[PLAYER_MAX];
    for (unsigned player = 0; player < players; player++)
        share[player] = chance[player];
    divide(100, share, players, percent);
}

/* The value of the best move with the drawn tile at a first look; `game` is left as it was. */
static int32_t best_look(struct evaluation *evaluation, struct game *game)
{
    evaluation_see_bag(evaluation, game, game->player);
    size_t best = evaluation_of_moves(evaluation, game);
    return evaluation->moves[best].value;
}

/* Finds how much better this tile type is than the average of the tiles that could have been drawn. */
static bool find_luck(struct review *review, unsigned type, int32_t *luck)
{
    struct evaluation *evaluation = search_evaluation(review->search);
    struct game game = review->game;
    int64_t sum = 0, count = 0, drawn = 0;
    struct undo undo;
    if (game_has_hands(&game))
        return false;
    search_forget_hidden(&game, game.player);
    for (unsigned other = 0; other < game.set->type_count; other++) {
        unsigned copies = game_available(&game, other);
        if (copies == 0 || game_draw(&game, other, NULL, &undo, NULL) != VERDICT_OK)
            continue;
        if (game.phase == PHASE_PLACE) {
            int64_t value = best_look(evaluation, &game);
            sum += value * copies;
            count += copies;
            drawn = other == type ? value : drawn;
        }
        game_undo(&game, &undo);
    }
    *luck = count > 0 ? against_mean(review, (int32_t) (drawn - sum / count)) : 0;
    return count > 0;
}

/* ---- Judging a turn ----------------------------------------------------------------------------------- */

static struct review_turn *present(struct review *review)
{
    return &review->result.turns[review->result.count];
}

static bool is_own_turn(const struct review *review)
{
    return review->result.count % review->shares == review->share;
}

/* With a time limit, each turn gets an equal part of what is left. */
static unsigned nodes_for_turn(const struct review *review)
{
    const struct review_budget *budget = &review->result.budget;
    if (budget->seconds == 0)
        return budget->nodes;
    double taken = (double) (thinking_clock() - review->began) / 1e6, left = budget->seconds - taken;
    double speed = review->spent > 0 && taken > 0 ? (double) review->spent / taken : GUESSED_NODES_A_SECOND;
    size_t turns = (review->total - review->result.count + review->shares - 1) / review->shares;
    double nodes = left > 0 ? left * speed / (double) turns : 0;
    return nodes < REVIEW_NODES_MAX ? (unsigned) nodes : REVIEW_NODES_MAX;
}

/* Judges the move by the first look's values, which the search has just listed. */
static void take_first_look(struct review *review)
{
    const struct evaluation *evaluation = search_evaluation(review->search);
    const struct valued_move *list = evaluation->moves, *best = list, *second = NULL, *played = NULL;
    struct review_turn *turn = present(review);
    for (size_t i = 0; i < evaluation->move_count; i++) {
        best = list[i].value > best->value ? &list[i] : best;
        played = moves_equal(&list[i].move, &turn->played) ? &list[i] : played;
    }
    if (!played) /* the evaluation lists only MOVES_MAX moves */
        played = best;
    turn->rank = 1;
    for (size_t i = 0; i < evaluation->move_count; i++) {
        turn->rank = (uint16_t) (turn->rank + (list[i].value > played->value));
        if (&list[i] != best && (!second || list[i].value > second->value))
            second = &list[i];
    }
    turn->moves = (uint16_t) evaluation->move_count;
    turn->loss = against_mean(review, best->value - played->value);
    turn->lead = second && turn->loss == 0 ? against_mean(review, best->value - second->value) : 0;
    turn->best = turn->loss > 0 ? best->move : turn->played;
    review->look = best->move;
}

/* A find is better than what a first look would have chosen, or the only good move and not an obvious one. */
static bool is_find(const struct review *review, const struct review_turn *turn, bool scores)
{
    int32_t lead = turn->lead - 2 * turn->error;
    if (turn->depth != REVIEW_SEARCH || turn->loss > 0)
        return false;
    return moves_equal(&review->look, &turn->played) ? !scores && lead >= ONLY_GOOD : lead >= FOUND;
}

/* How much of the chance of winning a loss cost its player, in CERTAIN_WIN parts. */
static int32_t chance_lost(const struct review_turn *turn, unsigned players, int32_t lost)
{
    int32_t expected[PLAYER_MAX];
    uint16_t chance[PLAYER_MAX];
    memcpy(expected, turn->expected, sizeof expected);
    expected[turn->player] += lost;
    review_chances(expected, players, turn->tiles, chance);
    return players > 1 ? chance[turn->player] - turn->chance[turn->player] : CERTAIN_WIN;
}

/* A loss that no longer matters to who wins has no mark. */
static void mark_loss(struct review_turn *turn, unsigned players)
{
    int32_t lost = turn->loss - 2 * turn->error;
    for (size_t i = sizeof bad_marks / sizeof *bad_marks; i-- > 0;)
        if (lost >= bad_marks[i].lost && chance_lost(turn, players, lost) >= bad_marks[i].chance)
            turn->mark = bad_marks[i].mark;
}

/* Finds the reasons for the best move, and whether the move was a find. */
static void judge_turn(struct review *review)
{
    struct review_turn *turn = present(review);
    struct reason reasons[REASONS_MAX];
    bool better = !moves_equal(&turn->best, &turn->played);
    size_t count = reason_find(search_evaluation(review->search), &review->game, &turn->best, &turn->played,
                               better, reasons);
    reason_write(reasons, count, session_setup(review->session), NO_PLAYER, turn->because,
                 sizeof turn->because);
    struct deeds deeds;
    if (!placements_equal(turn->best.placement, turn->played.placement) &&
        deeds_find(&review->game, turn->best.placement, &deeds))
        deeds_add_gains(&deeds, turn->because, sizeof turn->because);
    if (is_find(review, turn, count > 0 && reasons[0].kind == REASON_COMPLETES))
        turn->mark = MARK_FIND;
}

/* Makes the move that was played, and values the position after it. */
static void finish_turn(struct review *review)
{
    struct review_turn *turn = present(review);
    struct evaluation *evaluation = search_evaluation(review->search);
    judge_turn(review);
    for (unsigned i = 0; i < 2; i++)
        session_step_make(&review->game, session_step_at(review->session, review->step++), NULL);
    struct game *game = &review->game;
    evaluation_see_bag(evaluation, game, turn->player);
    evaluation_of(evaluation, game, DEPTH_LEAF, turn->expected, NULL);
    turn->tiles = (uint16_t) evaluation->turns_left;
    memcpy(turn->points, game->score, sizeof turn->points);
    review_chances(turn->expected, game->player_count, turn->tiles, turn->chance);
    mark_loss(turn, game->player_count);
    review->result.count++;
    review->stage = STAGE_BETWEEN;
}

/* ---- Stages ------------------------------------------------------------------------------------------- */

static void begin_turn(struct review *review)
{
    struct review_turn *turn = present(review);
    const struct session_step *step = session_step_at(review->session, review->step);
    turn->turn = step->turn;
    turn->player = review->game.player;
    turn->type = review->game.drawn;
    turn->played = turn->best = move_played(review);
    review->nodes = nodes_for_turn(review);
    struct search_limits limits = {.nodes = review->nodes / 2};
    search_begin(review->search, &review->game, &limits, review->step + 1);
    take_first_look(review);
    turn->depth = turn->moves < 2                  ? REVIEW_ONLY
                  : game_has_hands(&review->game)  ? REVIEW_LOOK
                  : review->game.supply.tiles == 0 ? REVIEW_EXACT
                  : search_is_done(review->search) ? REVIEW_LOOK
                                                   : REVIEW_SEARCH;
    review->stage = STAGE_SEARCH;
    if (turn->depth != REVIEW_SEARCH)
        finish_turn(review);
}

/* A step between two turns. */
static void pass_step(struct review *review)
{
    const struct session_step *step = session_step_at(review->session, review->step);
    struct review_turn *turn = present(review);
    int32_t luck = 0;
    bool lucky = step->kind == STEP_DRAW_TILE && is_own_turn(review) && find_luck(review, step->type, &luck);
    session_step_make(&review->game, step, NULL);
    review->step++;
    if (step->kind == STEP_SELL_TILE)
        *turn = (struct review_turn){.sold = true};
    else if (step->kind == STEP_DRAW_TILE)
        *turn = (struct review_turn){.lucky = lucky && review->game.phase == PHASE_PLACE, .luck = luck};
}

/* A last tile whose figure step was not played is left out, as in records. */
static bool is_turn_next(const struct review *review)
{
    return review->step + 1 < review->steps &&
           session_step_at(review->session, review->step)->kind == STEP_PLACE_TILE;
}

/* Skips a turn that belongs to another share. */
static void pass_turn(struct review *review)
{
    for (unsigned i = 0; i < 2; i++)
        session_step_make(&review->game, session_step_at(review->session, review->step++), NULL);
    review->result.count++;
}

static void go_on(struct review *review)
{
    if (review->result.count == review->total)
        review->stage = STAGE_DONE;
    else if (!is_turn_next(review))
        pass_step(review);
    else if (is_own_turn(review))
        begin_turn(review);
    else
        pass_turn(review);
}

/* The rank of the move played among those searched; else its rank by the first look, but after them all. */
static unsigned rank_of(const struct review_turn *turn, const struct search_line *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (moves_equal(&lines[i].move, &turn->played))
            return (unsigned) i + 1;
    return turn->rank > count ? turn->rank : (unsigned) count + 1;
}

/* Takes the result of the search, and begins to compare the best move with the one played or its rival. */
static void begin_comparison(struct review *review)
{
    struct search_line lines[SEARCH_LIST_MAX];
    size_t count = search_list(review->search, lines, SEARCH_LIST_MAX);
    struct review_turn *turn = present(review);
    turn->rank = (uint16_t) rank_of(turn, lines, count);
    turn->best = lines[0].move;
    review->rival = turn->played;
    if (turn->rank == 1)
        review->rival = moves_equal(&review->look, &turn->best) ? lines[1].move : review->look;
    search_compare(review->search, &turn->best, &review->rival, review->nodes - review->nodes / 2, true);
    review->stage = STAGE_COMPARE;
}

static void end_comparison(struct review *review)
{
    struct review_turn *turn = present(review);
    int32_t error, difference = search_difference(review->search, &error);
    difference = against_mean(review, difference);
    turn->error = against_mean(review, error);
    turn->loss = turn->lead = 0;
    if (turn->rank == 1) {
        turn->lead = difference;
    } else if (difference > 0) {
        turn->loss = difference;
    } else {
        turn->best = turn->played;
        turn->rank = 1;
    }
    review->spent += search_nodes(review->search);
    finish_turn(review);
}

bool review_step(struct review *review, unsigned nodes)
{
    switch (review->stage) {
    case STAGE_BETWEEN:
        go_on(review);
        break;
    case STAGE_SEARCH:
        if (!search_step(review->search, nodes))
            begin_comparison(review);
        break;
    case STAGE_COMPARE:
        if (!search_step(review->search, nodes))
            end_comparison(review);
        break;
    case STAGE_DONE:
        break;
    }
    return review->stage != STAGE_DONE;
}

bool review_work(struct review *review, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 16 }; /* nodes between two looks at the clock */
    long end = thinking_clock() + (long) milliseconds * 1000;
    while (review_step(review, NODES_A_LOOK))
        if (thinking_clock() >= end)
            return true;
    return false;
}

/* ---- Beginning and answers ---------------------------------------------------------------------------- */

size_t review_turns(const struct session *session)
{
    size_t turns = 0;
    for (size_t i = 0; i < session_step_count(session); i++)
        turns += session_step_at(session, i)->kind == STEP_PUT_FIGURE;
    return turns;
}

size_t review_find_step(const struct session *session, unsigned turn, enum step_kind kind)
{
    size_t count = session_step_count(session), i = 0;
    while (i < count &&
           (session_step_at(session, i)->turn != turn || session_step_at(session, i)->kind != kind))
        i++;
    return i;
}

struct review *review_new(const struct session *session, struct review_budget budget, unsigned share,
                          unsigned shares)
{
    struct review *review = memory_new(sizeof *review);
    review->search = search_new(session_game(session));
    review->session = session;
    review->steps = session_step_count(session);
    review->total = review_turns(session);
    review->share = share;
    review->shares = shares;
    review->began = thinking_clock();
    review->result.budget = budget;
    review->result.player_count = session_game(session)->player_count;
    session_replay(session, 0, &review->game, NULL);
    return review;
}

void review_free(struct review *review)
{
    if (review)
        search_free(review->search);
    free(review);
}

size_t review_done(const struct review *review, size_t *of)
{
    *of = review->total;
    return review->result.count;
}

const struct review_result *review_result(const struct review *review)
{
    return &review->result;
}

/* ---- Sums --------------------------------------------------------------------------------------------- */

/* Inserts a turn into a short list that is sorted by loss or lead, largest first. */
static void list_turn(const struct review_result *result, uint16_t list[REVIEW_WORST], unsigned *count,
                      uint16_t turn)
{
    unsigned at = *count;
    const struct review_turn *turns = result->turns;
    while (at > 0 &&
           turns[list[at - 1]].loss + turns[list[at - 1]].lead < turns[turn].loss + turns[turn].lead)
        at--;
    if (at == REVIEW_WORST)
        return;
    unsigned moved = (*count < REVIEW_WORST ? *count : REVIEW_WORST - 1) - at;
    memmove(&list[at + 1], &list[at], moved * sizeof list[0]);
    list[at] = turn;
    *count += *count < REVIEW_WORST;
}

void review_sum(const struct review_result *result, unsigned seat, struct review_player *sum)
{
    *sum = (struct review_player){0};
    for (uint16_t i = 0; i < result->count; i++) {
        const struct review_turn *turn = &result->turns[i];
        if (turn->player != seat)
            continue;
        sum->turns++;
        sum->marks[turn->mark]++;
        sum->loss += turn->loss;
        sum->luck += turn->lucky ? turn->luck : 0;
        if (turn->loss > turn->error)
            list_turn(result, sum->worst, &sum->worst_count, i);
        if (turn->mark == MARK_FIND)
            list_turn(result, sum->finds, &sum->find_count, i);
    }
}

const struct review_turn *review_find(const struct review_result *result, unsigned turn)
{
    for (size_t i = 0; i < result->count; i++)
        if (result->turns[i].turn == turn)
            return &result->turns[i];
    return NULL;
}

int32_t review_error(const struct review_turn *turn)
{
    return turn->error > 0 ? (int32_t) hypot(turn->error, ROLLOUT_ERROR) : 0;
}

struct tenths review_points(int64_t amount, bool sign)
{
    return describe_tenths((double) amount / VALUE_POINT, sign);
}

const char *review_mark_word(unsigned mark)
{
    static const char *const words[MARK_COUNT] = {"", "!", "?!", "?", "??"};
    return words[mark];
}

const char *review_depth_word(unsigned depth)
{
    static const char *const words[REVIEW_DEPTH_COUNT] = {"only", "look", "exact", "search"};
    return words[depth];
}
