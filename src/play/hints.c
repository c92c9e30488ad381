/* SPDX-License-Identifier: MIT */
/*
 * hints.c: ranks moves by a search, and gives each its reasons.
 */
#include "play/hints.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "play/thinking.h"
#include "players/advice.h"
#include "players/same_move.h"
#include "words/deeds.h"
#include "words/describe.h"
#include "words/figure_words.h"

void hints_end(struct hinting *hinting)
{
    advice_free(hinting->advice);
    *hinting = (struct hinting){.nodes = hinting->nodes};
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

/* Chooses the best line of each placement, or of each claim if there is only one placement; returns how
 * many. */
static size_t choose_lines(const struct hinting *hinting, bool by_claim,
                           const struct search_line *best[HINT_ROWS])
{
    const struct search_line *lines;
    size_t count = advice_list(hinting->advice, &lines), chosen = 0;
    for (size_t i = 0; i < count && chosen < HINT_ROWS; i++) {
        bool known = false;
        for (size_t j = 0; j < chosen; j++)
            known = known || (by_claim ? moves_same(&hinting->game, &lines[i].move, &best[j]->move)
                                       : placements_equal(lines[i].move.placement, best[j]->move.placement));
        if (!known)
            best[chosen++] = &lines[i];
    }
    return chosen;
}

/* A move whose search ended early may seem better than the best move; it then counts as equally good. */
static void measure(const struct game *game, struct judgement *hint, const struct search_line *better,
                    const struct search_line *worse)
{
    bool known = better->error > 0 && worse->error > 0;
    judgement_measure(hint, (double) better->value - worse->value,
                      known ? hypot(better->error, worse->error) : 0, game->player_count);
}

/* Finds what a hint does and what sets it apart from the one below it, from the one above for the last; a
 * claim is compared with the other claims. */
static void find_reason(struct hinting *hinting, size_t index)
{
    struct judgement *hint = &hinting->hints[index];
    struct move others[HINT_ROWS] = {hint->move};
    struct reason reasons[REASONS_MAX];
    struct deeds deeds;
    size_t count = hinting->count;
    for (size_t i = 1; i < count; i++)
        others[i] = hinting->hints[i < count - index ? index + i : count - 1 - i].move;
    bool claims = count > 1 && placements_equal(others[0].placement, others[1].placement);
    count = reason_find(advice_evaluation(hinting->advice), &hinting->game, &hint->move, others + claims,
                        claims      ? count - 1
                        : count > 2 ? 2
                                    : count,
                        reasons);
    reason_write(reasons, count, session_setup(hinting->session), seat_called_you(hinting->session),
                 hint->in_favour, sizeof hint->in_favour);
    if (!claims && deeds_find(&hinting->game, hint->move.placement, &deeds))
        deeds_add_gains(&deeds, hint->in_favour, sizeof hint->in_favour);
    if (hint->in_favour[0] == '\0')
        sentence_add(hint->in_favour, sizeof hint->in_favour, "%s",
                     hint->difference == 0 ? _("as good as the others")
                                           : _("its gain comes only in later turns"));
}

/* Sorts by the difference from the best, since each move is compared with the best separately: the search may
 * list them in another order. */
static void list_hints(struct hinting *hinting, const struct search_line *const best[HINT_ROWS], size_t count)
{
    struct judgement *hints = hinting->hints;
    hints[0] = (struct judgement){.move = best[0]->move};
    for (size_t i = 1; i < count; i++) {
        struct judgement hint = {.move = best[i]->move};
        size_t at = i;
        measure(&hinting->game, &hint, best[0], best[i]);
        for (; at > 1 && hints[at - 1].difference > hint.difference; at--)
            hints[at] = hints[at - 1];
        hints[at] = hint;
    }
    if (count > 1) {
        hints[0].difference = hints[1].difference;
        hints[0].error = hints[1].error;
    }
    hinting->count = count;
}

static void renew(struct hinting *hinting)
{
    const struct search_line *best[HINT_ROWS];
    size_t count = choose_lines(hinting, hinting->claim, best);
    if (count < 2)
        count = choose_lines(hinting, true, best);
    list_hints(hinting, best, count);
    hinting->depth = advice_depth(hinting->advice);
    for (size_t i = 0; i < count; i++)
        find_reason(hinting, i);
}

/* Finds the position before the tile is placed, in which the placement or the claim is to be chosen; false if
 * there is nothing to choose. */
static bool find_position(const struct session *session, struct game *game, struct placement *placed)
{
    *game = *session_game(session);
    if (game_is_kept(game))
        return false;
    if (game->phase == PHASE_FIGURE) {
        const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
        *placed = step->placement;
        game_undo(game, &step->undo);
    }
    return game->phase == PHASE_PLACE;
}

bool hints_begin(struct hinting *hinting, const struct session *session)
{
    struct game game;
    struct placement placed = {0};
    unsigned nodes = hinting->nodes > 0 ? hinting->nodes : (unsigned) HINT_NODES;
    bool claim = session_game(session)->phase == PHASE_FIGURE;
    uint64_t seed = session_step_count(session);
    if (!find_position(session, &game, &placed))
        return false;
    hinting->session = session;
    if (hinting->advice && hinting->claim == claim && hinting->begun_nodes == nodes &&
        memcmp(&hinting->game, &game, sizeof game) == 0 && placements_equal(hinting->placed, placed))
        return true;
    if (!hinting->advice)
        hinting->advice = advice_new(&game);
    hinting->game = game;
    hinting->claim = claim;
    hinting->placed = placed;
    hinting->begun_nodes = nodes;
    hinting->thinking = true;
    advice_begin(hinting->advice, &hinting->game, claim ? &placed : NULL, nodes, seed);
    renew(hinting);
    return true;
}

/* Returns after each search, since reasons take time too. */
bool hints_step(struct hinting *hinting, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* nodes between two looks at the clock */
    long end = thinking_clock() + (long) milliseconds * 1000;
    while (hinting->thinking && advice_depth(hinting->advice) == hinting->depth && thinking_clock() < end)
        hinting->thinking = advice_step(hinting->advice, NODES_A_LOOK);
    if (advice_depth(hinting->advice) != hinting->depth)
        renew(hinting);
    return hinting->thinking;
}

void hints_tell_again(struct hinting *hinting)
{
    for (size_t i = 0; hinting->advice && i < hinting->count; i++)
        find_reason(hinting, i);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

const char *hint_describe_move(const struct tile_type *type, const struct move *move, char *text, size_t size)
{
    unsigned kind = type->segments[move->figure.segment].kind;
    const char *words = _("no meeple");
    if (figure_stands(move->figure.kind))
        words = _(role_words(move->figure.kind, kind)->placed);
    else if (move->figure.kind == FIGURE_RECALL)
        words = _("abbot home");
    snprintf(text, size, "%s%s", words, role_size(move->figure.kind));
    return text;
}

const char *hint_write_move(const struct hinting *hinting, const struct judgement *hint, char *text,
                            size_t size)
{
    return hint_describe_move(&hinting->game.set->types[hinting->game.drawn], &hint->move, text, size);
}

const char *hint_write_lead(const struct hinting *hinting, const struct judgement *hint, const char *sign,
                            char *text, size_t size)
{
    text[0] = '\0';
    if (hinting->count < 2)
        return text;
    bool first = hint == hinting->hints;
    if (hint->difference == 0) {
        sentence_add(text, size, "%s", _("equally good"));
        return text;
    }
    sentence_add(text, size, "%s%s", first ? "+" : "-", describe_tenths(hint->difference / 10.0, false).text);
    if (hint->error > 0 && sign)
        sentence_add(text, size, " %s %s", sign, describe_tenths(hint->error / 10.0, false).text);
    return text;
}

const char *hints_note(const struct hinting *hinting)
{
    const struct game *game = &hinting->game;
    if (game_has_hands(game))
        return _("With a hand of tiles, this is only a first look at the tile that you hold.");
    if (game->rules.value[RULE_SELL] == RULE_ON)
        return _("There are no hints for offers.");
    return NULL;
}
