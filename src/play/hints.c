/*
 * hints.c: ranks moves by a search, and gives each its reasons.
 */
#include "play/hints.h"

#include <math.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "play/shortfall.h"
#include "play/thinking.h"
#include "players/advice.h"
#include "players/clear_best.h"
#include "players/same_move.h"
#include "words/describe.h"
#include "words/figure_words.h"

void hints_end(struct hinting *hinting)
{
    advice_free(hinting->advice);
    *hinting = (struct hinting){.nodes = hinting->nodes};
}

/* ---- The position ------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001B3);
}

/* A number for what the player sees of a position: the tiles and figures on the table, the tile in hand, the
 * scores. */
static uint64_t number_of(const struct game *game)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        hash = mix(hash, tile->type);
        hash = mix(hash, tile->rotation);
        hash = mix(hash, (uint16_t) tile->square.x);
        hash = mix(hash, (uint16_t) tile->square.y);
        hash = mix(hash, tile->figure.kind);
        hash = mix(hash, tile->figure.kind == FIGURE_NONE ? 0 : tile->figure.player + 1U);
        hash = mix(hash, tile->figure.kind == FIGURE_NONE ? 0 : tile->figure.segment + 1U);
    }
    for (unsigned player = 0; player < game->player_count; player++)
        hash = mix(hash, (uint16_t) game->score[player]);
    hash = mix(hash, game->player);
    return mix(hash, game->drawn);
}

/* Goes back to before the tile was placed, where the claim is to be chosen; false if there is nothing to
 * choose. */
static bool read_position(struct hinting *hinting, const struct session *session)
{
    enum phase phase = (enum phase) session_game(session)->phase;
    if ((phase != PHASE_PLACE && phase != PHASE_FIGURE) || game_is_kept(session_game(session)))
        return false;
    hinting->game = *session_game(session);
    hinting->claim = hinting->game.phase == PHASE_FIGURE;
    if (hinting->claim) {
        const struct session_step *placed = session_step_at(session, session_step_count(session) - 1);
        hinting->placed = placed->placement;
        game_undo(&hinting->game, &placed->undo);
    }
    return hinting->game.phase == PHASE_PLACE;
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

/* The best line of each placement, or of each claim if there is only one placement; returns how many. */
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

/* A line whose search ended early may seem better than those that were searched on; it counts as no worse. */
static void measure(const struct game *game, struct hint *hint, const struct search_line *better,
                    const struct search_line *worse)
{
    double errors = hypot(better->error, worse->error);
    bool known = better->error > 0 && worse->error > 0;
    int lead = value_tenths((double) better->value - worse->value, game->player_count);
    hint->lead = lead > 0 ? lead : 0;
    hint->error = known ? value_tenths(errors, game->player_count) : 0;
    if (known && hint->error == 0)
        hint->error = 1;
}

/* Whether a hint above it has the same reason. */
static bool is_said(const struct hinting *hinting, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(hinting->hints[i].reason, hinting->hints[index].reason) == 0)
            return true;
    return false;
}

/* What speaks for a hint against those below it, then against those above it; where that is said of another
 * already, what it gives up against the best. */
static void find_reason(struct hinting *hinting, size_t index)
{
    struct hint *hint = &hinting->hints[index];
    struct move others[HINT_ROWS];
    struct reason reasons[REASONS_MAX];
    size_t count = hinting->count;
    for (size_t i = 1; i < count; i++)
        others[i - 1] = hinting->hints[i < count - index ? index + i : count - 1 - i].move;
    count = reason_find(advice_evaluation(hinting->advice), &hinting->game, &hint->move, others,
                        count > 0 ? count - 1 : 0, reasons);
    reason_write(reasons, count, session_setup(hinting->session), seat_called_you(hinting->session),
                 hint->reason, sizeof hint->reason);
    if (!is_said(hinting, index))
        return;
    struct shortfall shortfalls[SHORTFALLS_MAX];
    count = shortfall_find(advice_evaluation(hinting->advice), &hinting->game, &hint->move,
                           &hinting->hints[0].move, shortfalls);
    hint->reason[0] = '\0';
    if (count > 0)
        shortfall_write(shortfalls, count, hint->reason, sizeof hint->reason);
    if (is_said(hinting, index))
        hint->reason[0] = '\0';
}

/* Each line is compared with the best by itself, so the search may list them in another order than that of
 * their leads. */
static void list_hints(struct hinting *hinting, const struct search_line *const best[HINT_ROWS], size_t count)
{
    struct hint *hints = hinting->hints;
    hints[0] = (struct hint){.move = best[0]->move};
    for (size_t i = 1; i < count; i++) {
        struct hint hint = {.move = best[i]->move};
        size_t at = i;
        measure(&hinting->game, &hint, best[0], best[i]);
        for (; at > 1 && hints[at - 1].lead > hint.lead; at--)
            hints[at] = hints[at - 1];
        hints[at] = hint;
    }
    if (count > 1) {
        hints[0].lead = hints[1].lead;
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

bool hints_begin(struct hinting *hinting, const struct session *session)
{
    if (!read_position(hinting, session))
        return false;
    uint64_t position = number_of(session_game(session));
    unsigned nodes = hinting->nodes > 0 ? hinting->nodes : (unsigned) HINT_NODES;
    if (hinting->advice && hinting->session == session && hinting->position == position &&
        hinting->steps == session_step_count(session) && hinting->begun_nodes == nodes)
        return true;
    if (!hinting->advice)
        hinting->advice = advice_new(&hinting->game);
    if (!hinting->advice)
        return false;
    hinting->session = session;
    hinting->position = position;
    hinting->steps = session_step_count(session);
    hinting->thinking = true;
    hinting->begun_nodes = nodes;
    if (hinting->claim)
        advice_begin_claim(hinting->advice, &hinting->game, hinting->placed, nodes, position);
    else
        advice_begin(hinting->advice, &hinting->game, nodes, position);
    renew(hinting);
    return true;
}

/* Stops at a search that has ended, since reasons take time too. */
bool hints_step(struct hinting *hinting, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* at the clock */
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

static void add_claim(const struct tile_type *type, const struct move *move, char *text, size_t size)
{
    struct figure figure = move->figure;
    char segment[HINT_MOVE_MAX];
    sentence_add(text, size, _(figure_words(figure.kind)->choice),
                 describe_segment(type, figure.segment, (enum rotation) move->placement.rotation, segment,
                                  sizeof segment));
}

const char *hint_describe_move(const struct tile_type *type, const struct move *move, char *text, size_t size)
{
    struct placement placement = move->placement;
    text[0] = '\0';
    sentence_add(text, size, "%d,%d", placement.square.x, placement.square.y);
    if (placement.rotation != 0)
        sentence_add(text, size, _(" rotated %u"), 90U * placement.rotation);
    sentence_add(text, size, ", ");
    add_claim(type, move, text, size);
    return text;
}

const char *hint_write_move(const struct hinting *hinting, const struct hint *hint, char *text, size_t size)
{
    const struct tile_type *type = &hinting->game.set->types[hinting->game.drawn];
    if (!hinting->claim)
        return hint_describe_move(type, &hint->move, text, size);
    text[0] = '\0';
    add_claim(type, &hint->move, text, size);
    return text;
}

const char *hint_write_lead(const struct hinting *hinting, const struct hint *hint, const char *sign,
                            char *text, size_t size)
{
    text[0] = '\0';
    if (hinting->count < 2)
        return text;
    bool first = hint == hinting->hints;
    if (hint->lead == 0) {
        sentence_add(text, size, "%s", _("equally good"));
        return text;
    }
    sentence_add(text, size, "%s%d.%d", first ? "+" : "-", hint->lead / 10, hint->lead % 10);
    if (hint->error > 0)
        sentence_add(text, size, " %s %d.%d", sign, hint->error / 10, hint->error % 10);
    return text;
}

const char *hints_note(const struct hinting *hinting)
{
    const struct game *game = &hinting->game;
    if (game_has_hands(game))
        return _("With a hand of tiles this is only a first look, at the tile that you hold.");
    if (game->rules.value[RULE_SELL] == RULE_ON)
        return _("There are no hints for offers (H7).");
    return NULL;
}
