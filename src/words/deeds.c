/* SPDX-License-Identifier: MIT */
/*
 * deeds.c: finds what a move does by placing its tile on a copy of the game and comparing the features before
 * and after, and says it.
 *
 * A deed is told as a predicate ("joins Ann's road to Bob's road") with its details ("14 tiles, shared");
 * translators get each of them whole.  Two predicates make a sentence.
 */
#include "words/deeds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/bag_facts.h"
#include "words/describe.h"
#include "words/figure_words.h"
#include "words/stakes.h"

/* ---- Facts -------------------------------------------------------------------------------------------- */

static bool is_one(unsigned seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Whether any figure may stand on it: nobody on rivers, only abbots on gardens. */
static bool is_told(const struct game *game, unsigned kind)
{
    for (unsigned figure = 0; figure_stands(++figure);)
        if ((figure_info(figure)->stands_on >> kind & 1U) && game_plays_figure(game, figure))
            return true;
    return false;
}

static struct deed *add_deed(struct deeds *deeds, enum deed_kind kind, struct score_entry value)
{
    struct deed *deed = &deeds->list[deeds->count++];
    *deed = (struct deed){.kind = (uint8_t) kind, .had = value.owners, .value = value};
    return deed;
}

/* Finds the features that became `deed->value`, and their owners. */
static void find_parts(const struct game *before, const struct deeds *deeds, struct deed *deed)
{
    deed->had = 0;
    for (unsigned node = 0; node < before->node_count; node++) {
        if (before->nodes[node].kind != deed->value.kind || game_feature_root(before, node) != node ||
            game_feature_root(&deeds->after, node) != deed->value.node)
            continue;
        uint8_t owners = game_feature_value(before, node).owners;
        unsigned at = 0;
        deed->parts++;
        deed->claimed = (uint8_t) (deed->claimed + (owners != 0));
        deed->had |= owners;
        while (at < deed->set_count && deed->sets[at] != owners)
            at++;
        if (owners == 0 || at < deed->set_count)
            continue;
        deed->sets[deed->set_count++] = owners;
        if ((unsigned) owners >> deeds->player & 1U) {
            deed->sets[at] = deed->sets[0];
            deed->sets[0] = owners;
        }
    }
}

/* Whether a field has an edge that faces an empty square. */
static bool can_grow(const struct game *game, unsigned field)
{
    unsigned node = field;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        const struct segment *segment = &game->set->types[tile->type].segments[node - tile->first_node];
        unsigned halves = halves_turn(segment->halves, tile->rotation);
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if ((halves >> (2 * side) & 3U) != 0 && game_tile_at(game, square_step(tile->square, side)) < 0)
                return true;
        node = game_feature_next(game, node);
    } while (node != field);
    return false;
}

/* What the tile does to one of its features; DEED_OPENS if that is nothing worth telling. */
static enum deed_kind judge(const struct deeds *deeds, const struct deed *deed)
{
    const struct score_entry *value = &deed->value;
    bool field = value->kind == FEATURE_FIELD, mine = value->owners == 1U << deeds->player;
    if (value->complete && !field)
        return DEED_COMPLETES;
    if (deed->figure != FIGURE_NONE)
        return DEED_BEGINS;
    if (mine && (deed->had & ~value->owners) != 0)
        return DEED_TAKES;
    if (deed->claimed > 1)
        return DEED_JOINS;
    if (deed->claimed > 0)
        return !field ? DEED_EXTENDS : can_grow(&deeds->after, value->node) ? DEED_FARMS : DEED_ENCLOSES;
    return deed->parts > 0 && !field ? DEED_GROWS : DEED_OPENS;
}

/* What the tile does to the feature of one of its segments. */
static void find_own(const struct game *before, struct deeds *deeds, unsigned node)
{
    struct deed *deed = add_deed(deeds, DEED_OPENS, game_feature_value(&deeds->after, node));
    unsigned first = deeds->after.tiles[deeds->after.tile_count - 1].first_node;
    find_parts(before, deeds, deed);
    if (figure_stands(deeds->figure.kind) &&
        game_feature_root(&deeds->after, first + deeds->figure.segment) == deed->value.node) {
        deed->figure = deeds->figure.kind;
        deed->value.owners = (uint8_t) (1U << deeds->player);
    }
    deed->kind = (uint8_t) judge(deeds, deed);
    if (deed->kind == DEED_OPENS) {
        deeds->opened[deed->value.kind] = (uint8_t) (deeds->opened[deed->value.kind] + (deed->parts == 0));
        deeds->count--;
    }
}

static bool has_dead_hole(const struct game *game)
{
    for (unsigned i = 0; i < game->open_count; i++)
        if (bag_hole_is_dead(game, game->open[i].square))
            return true;
    return false;
}

/* Finds claimed monasteries and gardens around the tile, and features that can no longer be finished. */
static void find_others(const struct game *before, struct square square, struct deeds *deeds)
{
    bool dead = has_dead_hole(&deeds->after);
    for (unsigned i = 0; i < before->tile_count; i++) {
        const struct placed_tile *tile = &before->tiles[i];
        unsigned node = placed_figure_node(tile);
        if (tile->figure.kind == FIGURE_NONE)
            continue;
        struct score_entry value = game_feature_value(&deeds->after, node);
        if (feature_counts_neighbours(value.kind) && abs(tile->square.x - square.x) <= 1 &&
            abs(tile->square.y - square.y) <= 1)
            add_deed(deeds, value.complete ? DEED_COMPLETES : DEED_NEARS, value);
        bool told = value.complete || !dead;
        for (size_t j = 0; j < deeds->count; j++)
            told = told || deeds->list[j].value.node == value.node ||
                   (deeds->list[j].kind == DEED_STRANDS && deeds->list[j].value.kind == value.kind &&
                    deeds->list[j].value.owners == value.owners); /* it would be the same sentence */
        if (!told && bag_strands(&deeds->after, node) && !bag_strands(before, node))
            add_deed(deeds, DEED_STRANDS, value);
    }
}

/* Where a deed is told: by its kind, and what scores before what does not, the most points first. */
static int order_of(const struct deed *deed)
{
    enum { POINTS_MOST = 1000 };
    bool completes = deed->kind == DEED_COMPLETES;
    return (deed->kind + 1) * POINTS_MOST - (completes && deed->value.owners != 0 ? deed->value.points : 0);
}

static bool find(const struct game *before, const struct move *move, struct deeds *deeds)
{
    struct undo undo;
    *deeds = (struct deeds){.after = *before, .player = before->player, .figure = move->figure};
    if (game_place(&deeds->after, move->placement, &undo, NULL) != VERDICT_OK)
        return false;
    const struct game *after = &deeds->after;
    unsigned first = after->tiles[after->tile_count - 1].first_node;
    for (unsigned node = first; node < after->node_count; node++) {
        bool told = !is_told(after, after->nodes[node].kind);
        for (unsigned i = first; i < node; i++)
            told = told || game_feature_root(after, i) == game_feature_root(after, node);
        if (!told)
            find_own(before, deeds, node);
    }
    find_others(before, move->placement.square, deeds);
    if (move->figure.kind == FIGURE_RECALL)
        add_deed(deeds, DEED_RECALLS, game_recall_value(after, game_recallable(after)));
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++)
        if (deeds->opened[kind] > 0) {
            add_deed(deeds, DEED_OPENS, (struct score_entry){0});
            break;
        }
    for (size_t i = 1; i < deeds->count; i++)
        for (size_t at = i; at > 0 && order_of(&deeds->list[at]) < order_of(&deeds->list[at - 1]); at--) {
            struct deed deed = deeds->list[at];
            deeds->list[at] = deeds->list[at - 1];
            deeds->list[at - 1] = deed;
        }
    return true;
}

bool deeds_find(const struct game *before, struct placement placement, struct deeds *deeds)
{
    return find(before, &(struct move){placement, {.kind = FIGURE_NONE}}, deeds);
}

void deeds_find_made(const struct game *before, const struct move *move, struct deeds *deeds)
{
    (void) find(before, move, deeds);
    deeds->made = true;
}

unsigned deed_seat(const struct deed *deed)
{
    return is_one(deed->value.owners) ? (unsigned) __builtin_ctz(deed->value.owners) : (unsigned) NO_PLAYER;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* Before the move, whoever is called "you"; after it, the player who made it, whose features are "their
 * own". */
static unsigned self_of(const struct listener *to, const struct deeds *deeds)
{
    return deeds->made ? deeds->player : to->you;
}

/* "your road", after the move "their own road": as the object of a verb. */
static const char *name_object(const struct listener *to, const struct deeds *deeds, unsigned owners,
                               unsigned kind, char *text, size_t size)
{
    return describe_object(to->setup, owners, self_of(to, deeds), deeds->made, kind, text, size);
}

/* "joins your road to Ann's road, Bob's road", "joins your roads" */
static void add_joining(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                        char *text, size_t size)
{
    unsigned kind = deed->value.kind, self = self_of(to, deeds);
    char one[NAME_SHOWN_MAX * 2], other[NAME_SHOWN_MAX * 2], others[DEED_TEXT_MAX] = "";
    for (unsigned i = 1; i < deed->set_count; i++)
        sentence_add(others, sizeof others, "%s%s", i > 1 ? ", " : "",
                     name_object(to, deeds, deed->sets[i], kind, other, sizeof other));
    if (deed->set_count > 1)
        sentence_add(text, size, _("joins %1$s to %2$s"),
                     name_object(to, deeds, deed->sets[0], kind, one, sizeof one), others);
    else
        sentence_add(text, size,
                     self >= PLAYER_MAX || deed->had != 1U << self ? _("joins %1$s of %2$s")
                     : deeds->made                                 ? _("joins their own %1$s")
                                                                   : _("joins your %1$s"),
                     describe_kinds(kind), describe_players(to->setup, deed->had, one, sizeof one));
}

/* "new: road, 2 fields" */
static void add_opened(const struct deeds *deeds, char *text, size_t size)
{
    const char *before = _("new: ");
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++) {
        unsigned count = deeds->opened[kind];
        if (count == 1)
            sentence_add(text, size, "%s%s", before, describe_kind(kind));
        else if (count > 1)
            sentence_add(text, size, "%s%u %s", before, count, describe_kinds(kind));
        before = count > 0 ? ", " : before;
    }
}

/* What is done to whose feature: "completes Bob's city"; brief: "new city, knight". */
static void add_predicate(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                          bool brief, char *text, size_t size)
{
    static const char *const forms[] = {
        [DEED_COMPLETES] = N_("completes %s"), [DEED_TAKES] = N_("takes over %s"),
        [DEED_EXTENDS] = N_("extends %s"),     [DEED_RECALLS] = N_("takes the abbot home"),
        [DEED_NEARS] = N_("extends %s"),       [DEED_STRANDS] = N_("%s can no longer be finished"),
        [DEED_FARMS] = N_("extends %s"),       [DEED_ENCLOSES] = N_("%s can grow no more"),
        [DEED_GROWS] = N_("extends %s"),
    };
    const struct role_words *role = role_words(deed->figure, deed->value.kind);
    unsigned kind = deed->value.kind, owners = deed->had;
    char what[NAME_SHOWN_MAX * 2];
    if (deed->kind == DEED_OPENS)
        add_opened(deeds, text, size);
    else if (deed->kind == DEED_JOINS)
        add_joining(to, deeds, deed, text, size);
    else if (deed->kind == DEED_BEGINS && brief)
        sentence_add(text, size, "%s%s", _(deed->parts == 0 ? role->fresh : role->placed),
                     role_size(deed->figure));
    else if (deed->kind == DEED_BEGINS)
        sentence_add(text, size, "%s%s", _(deed->parts == 0 ? role->begins : role->claims),
                     role_size(deed->figure));
    else if (deed->kind == DEED_STRANDS || deed->kind == DEED_ENCLOSES) /* the feature is the subject */
        sentence_add(text, size, _(forms[deed->kind]),
                     describe_owned(to->setup, owners, to->you, kind, what, sizeof what));
    else
        sentence_add(text, size, _(forms[deed->kind]),
                     name_object(to, deeds,
                                 deed->kind == DEED_TAKES ? owners & ~(unsigned) deed->value.owners : owners,
                                 kind, what, sizeof what));
}

/* "6 points for Ann"; if the player who moved gets them alone, no name is given. */
static void add_points(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                       char *text, size_t size)
{
    unsigned owners = deed->value.owners;
    int points = deed->value.points;
    char whose[NAME_SHOWN_MAX * 2 + 32];
    if (deeds->made && owners == 1U << deeds->player)
        sentence_add(text, size, ngettext("%d point", "%d points", points), points);
    else
        sentence_add(text, size, "%s",
                     describe_points(to->setup, owners, to->you, points, whose, sizeof whose));
}

/* "14 tiles, shared (you 1, Ann 1)", "4 tiles, 4 points for Ann"; empty if there is nothing to add. */
static void add_details(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                        char *text, size_t size)
{
    const struct listener after = {&deeds->after, to->setup, to->you, to->bag};
    char owned[NAME_SHOWN_MAX * 2];
    bool subject = deed->kind == DEED_STRANDS || deed->kind == DEED_ENCLOSES || deed->kind == DEED_OPENS;
    bool new_claim = deed->kind == DEED_BEGINS && (deed->parts == 0 || deed->value.kind == FEATURE_FIELD);
    if (subject || (new_claim && !feature_counts_neighbours(deed->value.kind)))
        return;
    if (deed->kind == DEED_RECALLS) {
        add_points(to, deeds, deed, text, size);
        return;
    }
    stake_add_size(&after, deed->value.node, text, size);
    if (deed->kind == DEED_COMPLETES && (deed->value.owners != 0 || !deeds->made)) {
        sentence_add(text, size, ", ");
        add_points(to, deeds, deed, text, size);
    } else if (deed->kind == DEED_JOINS && !is_one(deed->value.owners)) {
        sentence_add(text, size, "%s", _(", shared"));
    } else if (deed->kind == DEED_JOINS && deed->set_count > 1) {
        sentence_add(
            text, size, _(", then %s"),
            describe_owned(to->setup, deed->value.owners, to->you, deed->value.kind, owned, sizeof owned));
    }
    if (deed->figure == FIGURE_NONE)
        stake_add_counts(&after, &deed->value, text, size);
}

/* With the details behind a colon, or in brackets where more follows. */
static void add_deed_text(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                          bool more, char *text, size_t size)
{
    char details[DEED_TEXT_MAX] = "";
    add_predicate(to, deeds, deed, false, text, size);
    add_details(to, deeds, deed, details, sizeof details);
    if (details[0] != '\0')
        sentence_add(text, size, more ? " (%s)" : _(": %s"), details);
}

const char *deed_describe(const struct listener *to, const struct deeds *deeds, const struct deed *deed,
                          char *text, size_t size)
{
    text[0] = '\0';
    add_deed_text(to, deeds, deed, false, text, size);
    return text;
}

void deeds_add_gains(const struct deeds *deeds, char *text, size_t size)
{
    struct game done = deeds->after;
    struct undo undo;
    char goods[80];
    if (game_figure(&done, (struct figure){.kind = FIGURE_NONE}, NULL, &undo, NULL) != VERDICT_OK)
        return;
    if (describe_goods(&done, &deeds->after, deeds->player, goods, sizeof goods)[0] != '\0') {
        sentence_add(text, size, "%s", text[0] != '\0' ? _("; ") : "");
        sentence_add(text, size, _("goods: %s"), goods);
    }
    if ((done.again & AGAIN_BUILDER) && done.phase != PHASE_OVER)
        sentence_add(text, size, "%s%s", text[0] != '\0' ? _("; ") : "", _("another turn, for the builder"));
}

size_t deeds_add(const struct listener *to, struct placement placement, char *text, size_t size)
{
    struct deeds deeds;
    if (!deeds_find(to->game, placement, &deeds))
        return 0;
    for (size_t i = 0; i < deeds.count; i++) {
        sentence_add(text, size, "%s", i == 0 ? "" : _("; "));
        add_deed_text(to, &deeds, &deeds.list[i], false, text, size);
    }
    deeds_add_gains(&deeds, text, size);
    return deeds.count;
}

/* ---- A move that was made ----------------------------------------------------------------------------- */

enum { TOLD_MAX = 4 /* deeds that tell a move */ };

/* The deeds that tell a move: the most important one, all that score, and the figure, else another completed
 * feature; returns how many, 0 if the tile does nothing that matters. */
static size_t choose(const struct deeds *deeds, const struct deed *chosen[TOLD_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        bool figure = deed->kind == DEED_BEGINS || deed->kind == DEED_RECALLS;
        bool subject = deed->kind == DEED_STRANDS || deed->kind == DEED_ENCLOSES || deed->kind == DEED_OPENS;
        bool scores = deed->kind == DEED_COMPLETES && deed->value.owners != 0;
        if (figure && count > 1 && chosen[count - 1]->value.owners == 0)
            chosen[count - 1] = deed;
        else if ((count == 0 && !subject) || (count == 1 && deed->kind == DEED_COMPLETES) ||
                 (count > 0 && count < TOLD_MAX && (scores || figure)))
            chosen[count++] = deed;
    }
    return count;
}

bool deeds_serve(const struct deeds *deeds)
{
    const struct deed *chosen[TOLD_MAX];
    size_t count = choose(deeds, chosen);
    while (count > 0 &&
           !((unsigned) (chosen[count - 1]->had | chosen[count - 1]->value.owners) >> deeds->player & 1U))
        count--;
    return count > 0;
}

/* "The knight comes home.", "3 figures come home.": the figures on what is completed. */
static void add_returning(const struct deeds *deeds, char *text, size_t size)
{
    const struct game *game = &deeds->after;
    const char *home = "";
    unsigned count = 0;
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        if (deed->kind != DEED_COMPLETES)
            continue;
        unsigned kind = deed->figure, before = count; /* the one placed now */
        count += kind != FIGURE_NONE;
        for (unsigned tile = 0; tile < game->tile_count; tile++)
            if (game->tiles[tile].figure.kind != FIGURE_NONE &&
                game_feature_root(game, placed_figure_node(&game->tiles[tile])) == deed->value.node) {
                kind = game->tiles[tile].figure.kind;
                count++;
            }
        if (count > before)
            home = role_words(kind, deed->value.kind)->home;
    }
    if (count == 1)
        sentence_add(text, size, " %s", _(home));
    else if (count > 1)
        sentence_add(text, size, _(" %u figures come home."), count);
}

const char *deeds_describe_move(const struct setup *setup, const struct deeds *deeds, char *text, size_t size)
{
    enum { SUBJECTS_MAX = 2 };
    const struct listener to = {&deeds->after, setup, NO_PLAYER, false};
    const struct deed *chosen[TOLD_MAX];
    char name[NAME_SHOWN_MAX], first[TOLD_MAX * DEED_TEXT_MAX] = "", second[DEED_TEXT_MAX] = "";
    size_t count = choose(deeds, chosen), subjects = 0;
    for (size_t i = 0; i + (count > 1) < count; i++) {
        sentence_add(first, sizeof first, "%s", i > 0 ? ", " : "");
        add_deed_text(&to, deeds, chosen[i], count > 1, first, sizeof first);
    }
    if (count > 1)
        add_deed_text(&to, deeds, chosen[count - 1], false, second, sizeof second);
    snprintf(text, size,
             count == 0   ? _("%1$s only places a tile.")
             : count == 1 ? "%1$s %2$s."
                          : _("%1$s %2$s and %3$s."),
             describe_player(setup, deeds->player, name, sizeof name), first, second);
    add_returning(deeds, text, size);
    for (size_t i = 0; i < deeds->count && subjects < SUBJECTS_MAX; i++) {
        if (deeds->list[i].kind != DEED_STRANDS && deeds->list[i].kind != DEED_ENCLOSES)
            continue;
        deed_describe(&to, deeds, &deeds->list[i], first, sizeof first);
        first[0] = (char) toupper((unsigned char) first[0]);
        sentence_add(text, size, " %s.", first);
        subjects++;
    }
    return text;
}

const char *deeds_brief(const struct setup *setup, const struct deeds *deeds, char *text, size_t size)
{
    const struct listener to = {&deeds->after, setup, NO_PLAYER, false};
    const struct deed *chosen[TOLD_MAX];
    size_t count = choose(deeds, chosen);
    snprintf(text, size, "%s", count == 0 ? _("only a tile") : "");
    for (size_t i = 0; i < count; i++) {
        sentence_add(text, size, "%s", i > 0 ? ", " : "");
        add_predicate(&to, deeds, chosen[i], true, text, size);
    }
    return text;
}
