/* SPDX-License-Identifier: MIT */
/*
 * describe.c: the sentences of describe.h.  Each score names its rule in docs/rules.md, so that players in
 * doubt can look it up.
 */
#include "words/describe.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "bastide/tile_text.h"

struct tenths describe_tenths(double number, bool sign)
{
    struct tenths tenths;
    snprintf(tenths.text, sizeof tenths.text, sign ? "%+.1f" : "%.1f", number);
    tenths.text[strlen(tenths.text) - 2] = _("1.5")[1];
    return tenths;
}

/* ---- Places ------------------------------------------------------------------------------------------- */

const char *describe_tiles(const struct game *game, unsigned node, char *text, size_t size)
{
    struct square squares[TILE_MAX];
    size_t count = game_feature_squares(game, node, squares);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        sentence_add(text, size, "%s%d,%d", i == 0 ? "" : " ", squares[i].x, squares[i].y);
    return text;
}

/* The city's first square in reading order. */
static struct square square_of_city(const struct game *game, unsigned city)
{
    struct square squares[TILE_MAX];
    (void) game_feature_squares(game, city, squares);
    return squares[0];
}

static int compare_squares(const void *one, const void *other)
{
    const struct square *a = one, *b = other;
    return square_reads_before(*a, *b) ? -1 : square_reads_before(*b, *a);
}

const char *describe_field_cities(const struct game *game, unsigned node, char *text, size_t size)
{
    uint16_t cities[NODE_MAX];
    struct square squares[NODE_MAX];
    size_t count = game_field_cities(game, node, cities);
    for (size_t i = 0; i < count; i++)
        squares[i] = square_of_city(game, cities[i]);
    qsort(squares, count, sizeof *squares, compare_squares);
    char list[SENTENCE_MAX] = "";
    for (size_t i = 0; i < count; i++)
        sentence_add(list, sizeof list, "%s%d,%d", list_separator(i, count), squares[i].x, squares[i].y);
    if (count == 0)
        snprintf(text, size, "%s", _("it touches no complete city"));
    else
        snprintf(text, size, ngettext("the city at %s", "the cities at %s", (long) count), list);
    return text;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

/* The words of a kind of feature: `own` is for the mover's, after the move.  Some languages decline the
 * object of a verb, but of these words only the garden's, so it has a row of its own. */
enum { GARDEN_AS_OBJECT = FEATURE_KIND_COUNT };
static const struct {
    const char *one, *many, *yours, *theirs, *shared, *unclaimed, *own, *any;
} kinds[FEATURE_KIND_COUNT + 1] = {
    [FEATURE_ROAD] = {N_("road"), N_("roads"), N_("your road"), N_("%s's road"),
                      N_("the road shared with %s"), N_("an unclaimed road"), N_("their own road"),
                      N_("a road")},
    [FEATURE_CITY] = {N_("city"), N_("cities"), N_("your city"), N_("%s's city"),
                      N_("the city shared with %s"), N_("an unclaimed city"), N_("their own city"),
                      N_("a city")},
    [FEATURE_MONASTERY] = {N_("monastery"), N_("monasteries"), N_("your monastery"), N_("%s's monastery"),
                           N_("the monastery shared with %s"), N_("an unclaimed monastery"),
                           N_("their own monastery"), N_("a monastery")},
    [FEATURE_GARDEN] = {N_("garden"), N_("gardens"), N_("your garden"), N_("%s's garden"),
                        N_("the garden shared with %s"), N_("an unclaimed garden"), NULL, NULL},
    [GARDEN_AS_OBJECT] = {.yours = N_("your own garden"),
                          .theirs = N_("the garden of %s"),
                          .shared = N_("the garden held with %s"),
                          .own = N_("their own garden"),
                          .any = N_("a garden")},
    [FEATURE_FIELD] = {N_("field"), N_("fields"), N_("your field"), N_("%s's field"),
                       N_("the field shared with %s"), N_("an unclaimed field"), N_("their own field"),
                       N_("a field")},
    [FEATURE_RIVER] = {.one = N_("river"), .many = N_("rivers")},
};

const char *describe_kind(unsigned kind)
{
    return _(kinds[kind].one);
}

const char *describe_edge(unsigned edge)
{
    static const char *const names[EDGE_KIND_COUNT] = {N_("nothing"), N_("field"), N_("road"), N_("city"),
                                                       N_("river")};
    return _(names[edge]);
}

const char *describe_kinds(unsigned kind)
{
    return _(kinds[kind].many);
}

/* Adds a feature with its owners; `row` of the table above, `mine` and `nobodys` are forms of it. */
static const char *write_owned(const struct setup *setup, unsigned owners, unsigned you, unsigned row,
                               const char *mine, const char *nobodys, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned others = you < PLAYER_MAX ? owners & ~(1U << you) : owners;
    const char *form = owners == 0        ? nobodys
                       : others == 0      ? mine
                       : others != owners ? kinds[row].shared
                                          : kinds[row].theirs;
    snprintf(text, size, form ? _(form) : "%s", describe_players(setup, others, names, sizeof names));
    return text;
}

const char *describe_owned(const struct setup *setup, unsigned owners, unsigned you, unsigned kind,
                           char *text, size_t size)
{
    return write_owned(setup, owners, you, kind, kinds[kind].yours, kinds[kind].unclaimed, text, size);
}

const char *describe_object(const struct setup *setup, unsigned owners, unsigned you, bool third,
                            unsigned kind, char *text, size_t size)
{
    unsigned row = kind == FEATURE_GARDEN ? (unsigned) GARDEN_AS_OBJECT : kind;
    return write_owned(setup, owners, you, row, third ? kinds[row].own : kinds[row].yours, kinds[row].any,
                       text, size);
}

const char *describe_side(unsigned side)
{
    return side == SIDE_N   ? pgettext("side", "N")
           : side == SIDE_E ? pgettext("side", "E")
           : side == SIDE_S ? pgettext("side", "S")
                            : pgettext("side", "W");
}

static const char *const goods_words[GOODS_COUNT] = {N_("wine"), N_("grain"), N_("cloth")};

const char *describe_goods(const struct game *game, const struct game *before, unsigned seat, char *text,
                           size_t size)
{
    text[0] = '\0';
    for (unsigned good = 0; good < GOODS_COUNT; good++) {
        unsigned count = game->goods[good][seat] - (before ? before->goods[good][seat] : 0U);
        if (count > 0 || !before)
            sentence_add(text, size, "%s%s %u", text[0] ? ", " : "", _(goods_words[good]), count);
    }
    return text;
}

/* What else a feature has, in words. */
static void add_marks(unsigned kind, unsigned marks, bool cathedral, char *text, size_t size)
{
    if (marks > 0 && kind == FEATURE_CITY)
        sentence_add(text, size, ngettext(" with %u coat of arms", " with %u coats of arms", marks), marks);
    else if (marks > 0)
        sentence_add(text, size, "%s", kind == FEATURE_ROAD ? _(" with an inn") : _(" with a pig-herd"));
    if (cathedral)
        sentence_add(text, size, "%s", _(" with a cathedral"));
}

const char *describe_segment(const struct tile_type *type, unsigned segment, unsigned rotation,
                             enum segment_form form, char *text, size_t size)
{
    const struct segment *part = &type->segments[segment];
    unsigned sides = sides_turn(part->sides, rotation), halves = halves_turn(part->halves, rotation);
    text[0] = '\0';
    if (form == SEGMENT_SHORT)
        sentence_add(text, size, "%s", describe_kind(part->kind));
    else
        sentence_add(text, size, "%s%u", feature_kind_word(part->kind), part->number);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (form != SEGMENT_RECORD && (halves >> (2 * side) & 3U) != 0)
            sides |= 1U << side;
    for (unsigned side = 0, told = 0; side < SIDE_COUNT; side++) {
        if (!(sides >> side & 1U))
            continue;
        bool and = form == SEGMENT_SPELLED && told > 0;
        sentence_add(text, size, "%s%s",
                     !and                       ? " "
                     : sides >> (side + 1) == 0 ? _(" and ")
                                                : ", ",
                     form == SEGMENT_SPELLED  ? side_name(side)
                     : form == SEGMENT_RECORD ? side_word(side)
                                              : describe_side(side));
        told++;
    }
    for (unsigned half = 0; form == SEGMENT_RECORD && half < HALF_COUNT; half++)
        if (halves >> half & 1U)
            sentence_add(text, size, " %s", half_edge_word(half));
    if (form == SEGMENT_SPELLED)
        add_marks(part->kind, part->marks,
                  part->kind == FEATURE_CITY && segment_mark(part, TILE_MARK_CATHEDRAL) > 0, text, size);
    for (unsigned mark = TILE_MARK_WINE; form == SEGMENT_SPELLED && mark < TILE_MARK_COUNT; mark++)
        if (segment_mark(part, (enum tile_mark) mark) > 0)
            sentence_add(text, size, _(" with %s"), _(goods_words[mark - TILE_MARK_WINE]));
    return text;
}

/* By how many points the leaders are ahead of the next player; INT_MAX: nobody else plays. */
static int lead_of(const struct game *game, unsigned first)
{
    int best = 0, next = INT_MIN;
    for (unsigned player = 0; player < game->player_count; player++)
        if (first >> player & 1U)
            best = game->score[player];
        else if (game->score[player] > next)
            next = game->score[player];
    return next == INT_MIN ? INT_MAX : best - next;
}

const char *describe_winners(const struct game *game, const struct setup *setup, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned winners = game_winners(game);
    int lead = lead_of(game, winners), best = game->score[__builtin_ctz(winners)];
    describe_players(setup, winners, names, sizeof names);
    if ((winners & (winners - 1)) != 0)
        snprintf(
            text, size,
            ngettext("%1$s share the win with %2$d points.", "%1$s share the win with %2$d points.", best),
            names, best);
    else if (lead == INT_MAX)
        snprintf(text, size, ngettext("%1$s has %2$d points.", "%1$s has %2$d points.", best), names, best);
    else
        snprintf(text, size, ngettext("%1$s wins by %2$d point.", "%1$s wins by %2$d points.", lead), names,
                 lead);
    return text;
}

const char *describe_lead(const struct game *game, const struct setup *setup, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned first = game_winners(game);
    int lead = lead_of(game, first);
    text[0] = '\0';
    describe_players(setup, first, names, sizeof names);
    if ((first & (first - 1)) != 0)
        snprintf(text, size, _("%s are level."), names);
    else if (lead != INT_MAX)
        snprintf(text, size, ngettext("%1$s leads by %2$d point.", "%1$s leads by %2$d points.", lead), names,
                 lead);
    return text;
}

/* ---- Scores ------------------------------------------------------------------------------------------- */

const char *describe_score_title(const struct score_entry *entry)
{
    static const char *const
        complete[FEATURE_KIND_COUNT] = {N_("Road"),   N_("City"),  N_("Monastery"),
                                        N_("Garden"), N_("Field"), N_("River")},
        *const open[TITLE_COUNT] = {
            N_("Open road"), N_("Open city"),        N_("Open monastery"), N_("Open garden"), N_("Field"),
            N_("River"),     N_("Abbot taken back"), N_("City supplied"),  N_("Wine"),        N_("Grain"),
            N_("Cloth")};
    return _((entry->complete ? complete : open)[entry->title]);
}

const char *describe_score_term(const struct score_entry *entry, const struct score_term *term, char *text,
                                size_t size)
{
    static const struct {
        const char *one, *many;
    } terms[] = {[SCORE_TILES] = {PAIR_("%u tile", "%u tiles")},
                 [SCORE_SHIELDS] = {PAIR_("%u coat of arms", "%u coats of arms")},
                 [SCORE_OWN_TILE] = {PAIR_("%u tile", "%u tiles")},
                 [SCORE_NEIGHBOURS] = {PAIR_("%u neighbour", "%u neighbours")},
                 [SCORE_CITIES] = {PAIR_("%u complete city", "%u complete cities")},
                 [SCORE_PIG_HERDS] = {PAIR_("%u for the pig-herd", "%u for the pig-herd")},
                 [SCORE_PIGS] = {PAIR_("%u for the pig", "%u for the pig")},
                 [SCORE_GOODS] = {PAIR_("most with %u", "most with %u")}};
    unsigned count = title_is_goods(entry->title) ? entry->marks : (unsigned) term->count;
    snprintf(text, size, ngettext(terms[term->what].one, terms[term->what].many, count), count);
    if (term->what == SCORE_TILES && entry->price == PRICE_ROAD_WITH_INN)
        sentence_add(text, size, "%s", _(" with an inn"));
    if (term->what == SCORE_TILES && entry->price == PRICE_CITY_WITH_CATHEDRAL)
        sentence_add(text, size, "%s", _(" with a cathedral"));
    if (term->each > 1 && term->what != SCORE_GOODS)
        sentence_add(text, size, " x %d", term->each);
    return text;
}

/* "3 tiles x 2 + 1 coat of arms x 2 = " */
static void append_terms(const struct score_entry *entry, char *text, size_t size)
{
    struct score_term terms[SCORE_TERM_MAX];
    char term[80];
    size_t count = score_terms(entry, terms);
    for (size_t i = 0; i < count; i++)
        sentence_add(text, size, "%s%s", i > 0 ? " + " : "",
                     describe_score_term(entry, &terms[i], term, sizeof term));
    sentence_add(text, size, "%s = ", score_is_lost(entry) ? _(", unfinished") : "");
}

/* ---- Panels ------------------------------------------------------------------------------------------- */

const char *describe_score_majority(const struct setup *setup, const struct score_entry *entry, char *text,
                                    size_t size)
{
    unsigned owners = entry->owners, present = 0, most = 0, strongest = majority(entry->figures);
    char names[NAME_SHOWN_MAX * 2];
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned figures = figure_count_of(entry->figures, seat);
        present |= figures > 0 ? 1U << seat : 0;
        most = figures > most ? figures : most;
    }
    bool tie = (owners & (owners - 1)) != 0;
    describe_players(setup, owners, names, sizeof names);
    if (title_is_goods(entry->title))
        snprintf(text, size, tie ? _("A tie of %u each: all score.") : _("Nobody has as many."),
                 entry->marks);
    else if (entry->title != TITLE_ABBOT_BACK && owners != strongest &&
             setup->rules.value[RULE_HILLS] == RULE_ON) /* S16 */
        snprintf(text, size, _("A tie of %2$u each: a hill decides for %1$s."), names, most);
    else if (entry->title == TITLE_ABBOT_BACK || present == owners)
        snprintf(text, size, tie ? _("A tie of %u each: all score.") : _("Nobody else is there."), most);
    else if (owners != strongest) /* F9: those with a pig there are paid more, in an entry of their own */
        snprintf(text, size, _("A tie of %u each: all score."), most);
    else if (tie)
        snprintf(text, size, _("A tie: %1$s have %2$u each and score."), names, most);
    else
        snprintf(text, size, _("The majority: %1$s with %2$u."), names, most);
    if (most > 1 && setup->rules.value[RULE_LARGE_MEEPLE] == RULE_ON && !title_is_goods(entry->title))
        sentence_add(text, size, " %s", _("A large meeple counts as 2."));
    return text;
}

/* Lists the options that affect a score; the list ends with RULE_OPTION_COUNT. */
static void options_of(const struct score_entry *entry, enum rule_option list[4])
{
    enum rule_option option = (enum rule_option) price_infos[entry->price].option;
    unsigned count = 0;
    if (entry->price == PRICE_CITY && entry->complete && entry->tiles == 2)
        option = RULE_SMALL_CITY;
    if (entry->kind == FEATURE_FIELD && option != RULE_FIELDS)
        list[count++] = RULE_FIELDS;
    if (option != RULE_OPTION_COUNT)
        list[count++] = option;
    if (score_is_unfinished(entry))
        list[count++] = RULE_UNFINISHED;
    list[count] = RULE_OPTION_COUNT;
}

const char *describe_score_rules(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size)
{
    enum rule_option options[4];
    char word[RULE_VALUE_MAX + 1];
    bool tie = (entry->owners & (entry->owners - 1)) != 0;
    snprintf(text, size, _("Rules %1$s%2$s"), score_rules(entry), tie ? ", S1" : "");
    options_of(entry, options);
    for (unsigned i = 0; options[i] != RULE_OPTION_COUNT; i++)
        sentence_add(text, size, "%s%s %s", _("; "), rule_option_info(options[i])->name,
                     rules_value(&game->rules, options[i], word));
    sentence_add(text, size, _("; edition %s"), setup->edition);
    return text;
}

const char *describe_score_part(const struct score_entry *entry, const struct score_part *part, char *text,
                                size_t size)
{
    snprintf(text, size, "%s", entry->kind == FEATURE_FIELD ? _("a complete city") : _("a tile"));
    add_marks(FEATURE_CITY, part->marks, false, text, size);
    sentence_add(text, size, "%s%+d", _(": "), part->points);
    return text;
}

/* ---- In one sentence ---------------------------------------------------------------------------------- */

const char *describe_points(const struct setup *setup, unsigned owners, unsigned you, int points, char *text,
                            size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    const char *form = (owners & (owners - 1)) != 0
                           ? ngettext("%1$d point each for %2$s", "%1$d points each for %2$s", points)
                           : ngettext("%1$d point for %2$s", "%1$d points for %2$s", points);
    if (owners == 0)
        form = ngettext("%1$d point if claimed", "%1$d points if claimed", points);
    else if (you < PLAYER_MAX && owners == 1U << you)
        form = ngettext("%1$d point for you", "%1$d points for you", points);
    snprintf(text, size, form, points, describe_players(setup, owners, names, sizeof names));
    return text;
}

const char *describe_score(const struct setup *setup, const struct score_entry *entry, char *text,
                           size_t size)
{
    static const struct {
        const char *one, *many;
    } sizes[TITLE_COUNT] = {
        [FEATURE_ROAD] = {PAIR_("Road of %u tile", "Road of %u tiles")},
        [FEATURE_CITY] = {PAIR_("City of %u tile", "City of %u tiles")},
        [FEATURE_MONASTERY] = {PAIR_("Monastery with %u of 9 tiles", "Monastery with %u of 9 tiles")},
        [FEATURE_GARDEN] = {PAIR_("Garden with %u of 9 tiles", "Garden with %u of 9 tiles")},
        [FEATURE_FIELD] = {PAIR_("Field beside %u complete city", "Field beside %u complete cities")},
    };
    char points[NAME_SHOWN_MAX * 2 + 32];
    unsigned count = entry->title == FEATURE_FIELD ? entry->cities : entry->tiles;
    text[0] = '\0';
    if (!sizes[entry->title].one) {
        sentence_add(text, size, "%s", describe_score_title(entry));
    } else {
        sentence_add(text, size, ngettext(sizes[entry->title].one, sizes[entry->title].many, count), count);
        add_marks(entry->kind, entry->marks, entry->price == PRICE_CITY_WITH_CATHEDRAL, text, size);
        if (price_infos[entry->price].option == RULE_PIG)
            sentence_add(text, size, "%s", _(", with a pig"));
        if (score_is_unfinished(entry))
            sentence_add(text, size, "%s", _(", unfinished"));
    }
    sentence_add(text, size, "%s%s", _(": "),
                 describe_points(setup, entry->owners, NO_PLAYER, entry->points, points, sizeof points));
    return text;
}

const char *describe_explanation(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size)
{
    char owners[NAME_SHOWN_MAX * 2], who[64], where[SENTENCE_MAX];
    bool field = game->nodes[entry->node].kind == FEATURE_FIELD;
    snprintf(text, size, "%s%s", describe_score_title(entry), _(": "));
    append_terms(entry, text, size);
    sentence_add(text, size,
                 (entry->owners & (entry->owners - 1)) != 0 ? _("%1$d to %2$s (%3$s, tie: S1)")
                                                            : _("%1$d to %2$s (%3$s)"),
                 entry->points, describe_players(setup, entry->owners, owners, sizeof owners),
                 score_rules(entry));
    describe_figures(setup, entry->figures, who, sizeof who);
    if (field)
        describe_field_cities(game, entry->node, where, sizeof where);
    else
        describe_tiles(game, entry->node, where, sizeof where);
    sentence_add(text, size, "%s", _("; "));
    sentence_add(text, size, entry->kind == FEATURE_FIELD ? _("farmers %s") : _("on it %s"),
                 who[0] != '\0' ? who : _("nobody"));
    if (field)
        sentence_add(text, size, "%s%s.", _("; "), where);
    else
        sentence_add(text, size, _("; tiles %s."), where);
    return text;
}
