/*
 * shortfall.c: adds up the terms of both positions, and puts the largest losses into words.
 */
#include "play/shortfall.h"

#include "base/sentence.h"
#include "base/translate.h"

enum whose { MINE, THEIRS, SIDES };

/* What a position after a move is made of; meeples stand behind the kinds of features. */
enum { MEEPLES = FEATURE_KIND_COUNT, SUMS };

struct sums {
    int32_t worth[SIDES][SUMS]; /* to the player who moves */
    int points[SIDES][SUMS];    /* scored by the move */
    unsigned meeples[SIDES];
};

/* ---- Adding up ---------------------------------------------------------------------------------------- */

static void add(struct sums *sums, unsigned seat, unsigned players, const struct value_term *term,
                unsigned kind)
{
    bool mine = term->player == seat;
    sums->worth[mine ? MINE : THEIRS][kind] += !mine         ? -term->amount
                                               : players > 1 ? (int32_t) (players - 1) * term->amount
                                                             : term->amount;
}

/* Points from before the move belong to no feature, and are left out. */
static void add_terms(struct sums *sums, const struct game *after, unsigned seat,
                      const struct value_list *list)
{
    for (unsigned i = 0; i < list->count; i++) {
        const struct value_term *term = &list->terms[i];
        if (term->value <= VALUE_ABBOT_HOME_LAST)
            add(sums, seat, after->player_count, term, MEEPLES);
        else if (term->node != NO_NODE)
            add(sums, seat, after->player_count, term, after->nodes[term->node].kind);
    }
}

static void add_scores(struct sums *sums, const struct report *report, unsigned seat, unsigned players)
{
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        for (unsigned player = 0; player < players; player++)
            if (entry->owners >> player & 1U) {
                struct value_term term = {VALUE_SCORE, (uint8_t) player, entry->points, entry->node,
                                          entry->points * VALUE_POINT};
                add(sums, seat, players, &term, entry->kind);
                sums->points[player == seat ? MINE : THEIRS][entry->kind] += entry->points;
            }
    }
}

static bool add_up(struct evaluation *evaluation, const struct game *game, const struct move *move,
                   struct sums *sums)
{
    struct game after = *game;
    struct report report;
    struct value_list list;
    struct undo undo;
    int32_t value[PLAYER_MAX];
    *sums = (struct sums){0};
    if (game_apply(&after, move, &report, &undo, NULL) != VERDICT_OK)
        return false;
    evaluation_of(evaluation, &after, DEPTH_LOOK, value, &list);
    add_terms(sums, &after, game->player, &list);
    add_scores(sums, &report, game->player, after.player_count);
    for (unsigned player = 0; player < after.player_count; player++)
        sums->meeples[player == game->player ? MINE : THEIRS] +=
            game_figures_left(&after, player, FIGURE_MEEPLE);
    return true;
}

/* ---- Choosing ----------------------------------------------------------------------------------------- */

static int total(const int points[SUMS])
{
    int sum = 0;
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++)
        sum += points[kind];
    return sum;
}

/* What a difference of sums is in words; false if it cannot be said. */
static bool name(const struct sums *move, const struct sums *better, enum whose side, unsigned kind,
                 struct shortfall *shortfall)
{
    *shortfall = (struct shortfall){.kind = side == MINE ? SHORTFALL_FEATURES : SHORTFALL_RIVALS,
                                    .feature = kind,
                                    .part = better->worth[side][kind] - move->worth[side][kind],
                                    .points = total(better->points[MINE]) - total(move->points[MINE]),
                                    .meeples = move->meeples[MINE],
                                    .meeples_after = better->meeples[MINE]};
    if (kind == MEEPLES) {
        shortfall->kind = side == MINE ? SHORTFALL_MEEPLES : SHORTFALL_FOR_RIVALS;
        return side == MINE ? move->meeples[side] < better->meeples[side]
                            : move->meeples[side] > better->meeples[side];
    }
    if (side == MINE && better->points[MINE][kind] > move->points[MINE][kind] && shortfall->points > 0)
        shortfall->kind = SHORTFALL_POINTS;
    return kind != FEATURE_RIVER;
}

/* The one that weighs most, other than the first; points are told once, for all kinds.  Null: there is none.
 */
static const struct shortfall *find_most(const struct shortfall *found, size_t count,
                                         const struct shortfall *first)
{
    const struct shortfall *most = NULL;
    for (const struct shortfall *one = found; one < found + count; one++) {
        bool told = first && (one == first || (one->kind == SHORTFALL_POINTS && one->kind == first->kind));
        if (!told && (!most || one->part > most->part))
            most = one;
    }
    return most;
}

size_t shortfall_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                      const struct move *better, struct shortfall list[SHORTFALLS_MAX])
{
    enum { LEAST = VALUE_POINT / 4 }; /* less is not worth a word */
    struct sums mine, best;
    struct shortfall found[SIDES * SUMS];
    size_t count = 0;
    int others = game->player_count > 1 ? game->player_count - 1 : 1;
    evaluation_see_bag(evaluation, game, game->player);
    if (!add_up(evaluation, game, move, &mine) || !add_up(evaluation, game, better, &best))
        return 0;
    for (unsigned side = MINE; side < SIDES; side++)
        for (unsigned kind = 0; kind < SUMS; kind++)
            count += name(&mine, &best, (enum whose) side, kind, &found[count]) &&
                     found[count].part >= LEAST * others;
    const struct shortfall *first = find_most(found, count, NULL), *second = find_most(found, count, first);
    if (first)
        list[0] = *first;
    if (second)
        list[1] = *second;
    return !first ? 0 : second && second->part >= first->part / 2 ? 2 : 1;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

static void add_words(const struct shortfall *shortfall, char *text, size_t size)
{
    static const char *const mine[FEATURE_KIND_COUNT] = {
        N_("your roads then bring less than after the best move"),
        N_("your cities then bring less than after the best move"),
        N_("your monasteries then bring less than after the best move"),
        N_("your gardens then bring less than after the best move"),
        N_("your fields then bring less than after the best move")};
    static const char *const theirs[FEATURE_KIND_COUNT] = {
        N_("roads of others then bring them more than after the best move"),
        N_("cities of others then bring them more than after the best move"),
        N_("monasteries of others then bring them more than after the best move"),
        N_("gardens of others then bring them more than after the best move"),
        N_("fields of others then bring them more than after the best move")};
    switch (shortfall->kind) {
    case SHORTFALL_POINTS:
        sentence_add(text, size,
                     ngettext("it scores %d point less at once than the best move",
                              "it scores %d points less at once than the best move",
                              (long) shortfall->points),
                     shortfall->points);
        break;
    case SHORTFALL_FEATURES:
        sentence_add(text, size, "%s", _(mine[shortfall->feature]));
        break;
    case SHORTFALL_MEEPLES:
        sentence_add(text, size,
                     ngettext("it leaves you %1$u meeple for later, the best move %2$u",
                              "it leaves you %1$u meeples for later, the best move %2$u", shortfall->meeples),
                     shortfall->meeples, shortfall->meeples_after);
        break;
    case SHORTFALL_RIVALS:
        sentence_add(text, size, "%s", _(theirs[shortfall->feature]));
        break;
    default:
        sentence_add(text, size, "%s", _("others get a meeple back, which the best move does not give them"));
        break;
    }
}

const char *shortfall_write(const struct shortfall *list, size_t count, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        sentence_add(text, size, "%s", i > 0 ? "; " : "");
        add_words(&list[i], text, size);
    }
    if (count == 0)
        sentence_add(text, size, "%s", _("as the game goes on, it brings less than the best move"));
    return text;
}
