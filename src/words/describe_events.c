/*
 * describe_events.c: the sentences of describe_events.h.  Each names its rule in docs/rules.md.
 */
#include "words/describe_events.h"

#include <stdio.h>

#include "words/player_names.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "words/rule_words.h"

/* ---- Who begins (H1) ---------------------------------------------------------------------------------- */

static unsigned road_edges(const struct tile_set *set, const char *tile)
{
    unsigned edges = 0, type = (unsigned) tile_set_find(set, tile);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        edges += set->sides[type][0][side].edge == EDGE_ROAD;
    return edges;
}

static unsigned seat_of(const struct setup *setup, size_t show)
{
    return (unsigned) setup_seat(setup, setup->shows[show].colour);
}

/* The end of the round that begins at `from`: within a round the seats draw in order. */
static size_t round_end(const struct setup *setup, size_t from)
{
    size_t end = from + 1;
    while (end < setup->show_count && seat_of(setup, end) > seat_of(setup, end - 1))
        end++;
    return end;
}

/* "; Ada and Chloe draw again.", or after the last round who begins: the first of those still tied. */
static void add_outcome(const struct setup *setup, unsigned leaders, bool last, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    describe_players(setup, last ? leaders & -leaders : leaders, names, sizeof names);
    sentence_add(text, size, "%s", _("; "));
    sentence_add(text, size, last ? _("%s begins (H1).") : _("%s draw again (H1)."), names);
}

static void describe_round(const struct setup *setup, const struct tile_set *set, size_t from, size_t end,
                           char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned best = 0, leaders = 0;
    text[0] = '\0';
    for (size_t i = from; i < end; i++) {
        unsigned seat = seat_of(setup, i), edges = road_edges(set, setup->shows[i].tile);
        const char *first =
            ngettext("%1$s drew %2$s with %3$u road edge", "%1$s drew %2$s with %3$u road edges", edges);
        sentence_add(text, size, i == from ? first : _(", %1$s %2$s with %3$u"),
                     describe_player(setup, seat, name, sizeof name), setup->shows[i].tile, edges);
        if (edges > best)
            leaders = 0;
        best = edges > best ? edges : best;
        if (edges == best)
            leaders |= 1U << seat;
    }
    add_outcome(setup, leaders, end == setup->show_count, text, size);
}

/* Options without effect are told one by one, after the sentences about who begins. */
enum { IDLE_FROM = 1000000 };

static const char *describe_idle(const struct setup *setup, const struct tile_set *set, size_t *told,
                                 char *text, size_t size)
{
    *told = *told < IDLE_FROM ? IDLE_FROM : *told;
    while (*told < IDLE_FROM + RULE_OPTION_COUNT) {
        enum rule_option option = (enum rule_option)((*told)++ - IDLE_FROM);
        if (rule_is_idle(&setup->rules, set, option, text, size))
            return text;
    }
    return NULL;
}

const char *describe_beginning(const struct setup *setup, const struct tile_set *set, size_t *told,
                               char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    if (setup->rules.value[RULE_FIRST_PLAYER] == FIRST_RANDOM && *told == 0) {
        unsigned seat = (unsigned) setup_seat(setup, setup->begins);
        *told = 1;
        snprintf(text, size, _("%s begins, as the lot fell (H1)."),
                 describe_player(setup, seat, name, sizeof name));
        return text;
    }
    if (setup->rules.value[RULE_FIRST_PLAYER] != FIRST_MOST_ROADS || *told >= setup->show_count)
        return describe_idle(setup, set, told, text, size);
    size_t end = round_end(setup, *told);
    describe_round(setup, set, *told, end, text, size);
    *told = end;
    return text;
}

/* ---- Tiles that do not go the usual way (T3, H4, H7) -------------------------------------------------- */

/* "Bruno buys V for 3 points and plays it now (H7)." */
static void describe_sale(const struct setup *setup, const struct tile_type *type,
                          const struct session_step *step, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    snprintf(text, size,
             ngettext("%1$s buys %2$s for %3$d point and plays it now (H7).",
                      "%1$s buys %2$s for %3$d points and plays it now (H7).", step->price),
             describe_player(setup, step->buyer, name, sizeof name), type->name, step->price);
}

/* ---- The table (H13, V14) ----------------------------------------------------------------------------- */

const char *describe_extension(const struct game *game, unsigned side, char *text, size_t size)
{
    static const char *const forms[SIDE_COUNT] = {
        N_("The table is extended in the north: now %1$u by %2$u squares (H13)."),
        N_("The table is extended in the east: now %1$u by %2$u squares (H13)."),
        N_("The table is extended in the south: now %1$u by %2$u squares (H13)."),
        N_("The table is extended in the west: now %1$u by %2$u squares (H13).")};
    snprintf(text, size, _(forms[side]), game->table_width, game->table_height);
    return text;
}

const char *describe_recentre(const struct game *game, char *text, size_t size)
{
    const struct tile_set *set = game->set;
    bool finished = set->river_stages > 0 && game->supply.tiles == set->later_tiles[set->river_stages - 1];
    bool moved = finished && game->rules.value[RULE_RIVER_RECENTRE] == RULE_ON;
    snprintf(text, size, "%s",
             moved ? _("The river is finished and moved to the middle of the table (V14).") : "");
    return text;
}

const char *describe_aside(const struct game *game, const struct setup *setup,
                           const struct session_step *step, char *text, size_t size)
{
    const struct tile_type *types = game->set->types; /* of which some steps have none */
    text[0] = '\0';
    if (step->discarded || step->returned)
        snprintf(text, size,
                 step->returned ? _("Tile %1$s (%2$s) fits nowhere and goes back into the bag (H4).")
                                : _("Tile %1$s (%2$s) fits nowhere and leaves the game (T3)."),
                 types[step->type].name, _(types[step->type].title));
    else if (step->kind == STEP_SELL_TILE)
        describe_sale(setup, &types[step->type], step, text, size);
    else if (step->kind == STEP_EXTEND_TABLE)
        describe_extension(game, step->side, text, size);
    return text;
}

/* ---- Turns out of order (V7, H7, H8) ------------------------------------------------------------------ */

static const char *describe_again(const struct setup *setup, unsigned player, unsigned reasons, char *text,
                                  size_t size)
{
    char name[NAME_SHOWN_MAX];
    describe_player(setup, player, name, sizeof name);
    if (reasons == (AGAIN_VOLCANO | AGAIN_GAP))
        snprintf(text, size, _("%s takes one more turn, for the volcano and the gap filled (V7, H8)."), name);
    else if (reasons == AGAIN_VOLCANO)
        snprintf(text, size, _("%s takes another turn, for the volcano (V7)."), name);
    else
        snprintf(text, size, _("%s takes another turn, for filling a gap (H8)."), name);
    return text;
}

const char *describe_turn_order(const struct game *game, const struct setup *setup, unsigned player,
                                unsigned seller, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned reasons = game_plays_again(game);
    text[0] = '\0';
    if (game->phase == PHASE_OVER)
        return text;
    if (reasons != 0)
        return describe_again(setup, player, reasons, text, size);
    if (seller != NO_PLAYER)
        snprintf(text, size, _("%s, who sold a tile, goes on (H7)."),
                 describe_player(setup, seller, name, sizeof name));
    return text;
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

const char *describe_hints(const struct session *session, char *text, size_t size)
{
    const struct setup *setup = session_setup(session);
    char name[NAME_SHOWN_MAX], list[SENTENCE_MAX] = "";
    unsigned taken = 0;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned count = session_hint_count(session, seat);
        if (setup->players[seat].computer[0] == '\0')
            sentence_add(list, sizeof list, "%s%s %u", list[0] == '\0' ? "" : ", ",
                         describe_player(setup, seat, name, sizeof name), count);
        taken += count;
    }
    text[0] = '\0';
    if (taken > 0)
        snprintf(text, size, _("Hints taken: %s."), list);
    return text;
}
