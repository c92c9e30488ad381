/* SPDX-License-Identifier: MIT */
/*
 * reason_words.c: reasons in words (reasons.h).
 *
 * Each says what the player gains or what others lose: what a feature scores or may score, whose it was, or
 * which other move is worse.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/reasons.h"
#include "words/describe.h"
#include "words/player_names.h"

/* The words that a reason's sentence is made of. */
struct words {
    const struct reason *reason;
    char feature[2 * NAME_SHOWN_MAX]; /* of the player: "Ann's city", "your city", "their own city" */
    char rival[2 * NAME_SHOWN_MAX];   /* the same for the rival */
    char size[80];    /* of the feature: " of 4 tiles", " beside 2 complete cities", or empty */
    char instead[80]; /* the other move: "a tile elsewhere" */
};

static void write_size(const struct reason *reason, char *text, size_t size)
{
    const struct score_entry *feature = &reason->feature;
    unsigned complete = feature->cities, unfinished = reason->unfinished;
    text[0] = '\0';
    if (feature->kind != FEATURE_FIELD) {
        if (!feature_counts_neighbours(feature->kind) && feature->tiles > 1)
            snprintf(text, size, ngettext(" of %u tile", " of %u tiles", feature->tiles), feature->tiles);
    } else if (complete > 0) {
        snprintf(text, size, ngettext(" beside %u complete city", " beside %u complete cities", complete),
                 complete);
        if (unfinished > 0)
            sentence_add(text, size, ngettext(" and %u unfinished", " and %u unfinished", unfinished),
                         unfinished);
    } else if (unfinished > 0) {
        snprintf(text, size,
                 ngettext(" beside %u unfinished city", " beside %u unfinished cities", unfinished),
                 unfinished);
    }
}

static void write_other(const struct reason *reason, char *text, size_t size)
{
    struct placement here = reason->move.placement, there = reason->other.placement;
    const char *elsewhere = _("a tile elsewhere"), *rotated = _("another rotation"),
               *claim = _("another claim");
    snprintf(text, size, "%s",
             !squares_equal(here.square, there.square) ? elsewhere
             : here.rotation != there.rotation         ? rotated
                                                       : claim);
}

/* "completes the city of 7 tiles for 14" */
static void add_score(const struct words *words, char *text, size_t size)
{
    static const char *const alone[FEATURE_KIND_COUNT] = {
        N_("completes the road%1$s for %2$d"), N_("completes the city%1$s for %2$d"),
        N_("completes the monastery%1$s for %2$d"), N_("completes the garden%1$s for %2$d")};
    static const char *const shared[FEATURE_KIND_COUNT] = {
        N_("completes the road%1$s for %2$d each"), N_("completes the city%1$s for %2$d each"),
        N_("completes the monastery%1$s for %2$d each"), N_("completes the garden%1$s for %2$d each")};
    const struct score_entry *feature = &words->reason->feature;
    bool is_shared = (feature->owners & (feature->owners - 1)) != 0;
    const char *form = (is_shared ? shared : alone)[feature->kind];
    if (feature->title == TITLE_ABBOT_BACK)
        sentence_add(text, size, _("the abbot comes back with %d points"), feature->points);
    else if (words->reason->placed)
        sentence_add(text, size, _("the meeple scores %d at once and comes back"), feature->points);
    else if (form)
        sentence_add(text, size, _(form), words->size, feature->points);
}

/* "a new city, worth 4 or more when complete"; follows "claimed the city". */
static void add_claim(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    const struct score_entry *feature = &reason->feature;
    bool is_new = feature->tiles == 1, city = feature->kind == FEATURE_CITY;
    if (figure_joins(reason->move.figure.kind))
        sentence_add(text, size, "%s",
                     feature->kind == FEATURE_FIELD
                         ? _("the pig makes each city beside it worth a point more")
                         : _("the builder brings another turn when it grows"));
    else if (reason->last)
        sentence_add(text, size, _("it scores %d at the end"), feature->points);
    else if (reason->stuck)
        sentence_add(text, size, _("it scores %d or more at the end"), feature->points);
    else if (feature->kind == FEATURE_MONASTERY)
        sentence_add(text, size, _("a monastery that has %u of 9 tiles"), feature->tiles);
    else if (feature->kind == FEATURE_GARDEN)
        sentence_add(text, size, _("a garden that has %u of 9 tiles"), feature->tiles);
    else if (feature->kind != FEATURE_FIELD && is_new)
        sentence_add(text, size,
                     city ? _("a new city, worth %d or more when complete")
                          : _("a new road, worth %d or more when complete"),
                     reason->complete);
    else if (feature->kind != FEATURE_FIELD)
        sentence_add(text, size,
                     city ? _("a city%1$s, worth %2$d or more when complete")
                          : _("a road%1$s, worth %2$d or more when complete"),
                     words->size, reason->complete);
    else if (words->size[0] != '\0')
        sentence_add(text, size, is_new ? _("a new field%s") : _("a field%s"), words->size);
    else
        sentence_add(text, size, "%s", _("claims the field early, before cities stand beside it"));
}

/* "takes Ann's field beside 2 complete cities, 4 farmers to 3" */
static void add_majority(const struct words *words, char *text, size_t size)
{
    static const struct {
        const char *one, *many;
    } figures[FEATURE_KIND_COUNT] = {{PAIR_("%u meeple", "%u meeples")}, {PAIR_("%u knight", "%u knights")},
                                     {PAIR_("%u monk", "%u monks")},     {PAIR_("%u monk", "%u monks")},
                                     {PAIR_("%u farmer", "%u farmers")}, {PAIR_("%u meeple", "%u meeples")}};
    const struct reason *reason = words->reason;
    const struct score_entry *feature = &reason->feature;
    unsigned own = figure_count_of(feature->figures, reason->player);
    char many[40];
    snprintf(many, sizeof many, ngettext(figures[feature->kind].one, figures[feature->kind].many, own), own);
    if (reason->kind == REASON_TAKES)
        sentence_add(text, size, _("takes %1$s%2$s, %3$s to %4$u"), words->rival, words->size, many,
                     figure_count_of(feature->figures, reason->rival));
    else
        sentence_add(text, size, _("shares %1$s%2$s, %3$s each"), words->rival, words->size, many);
}

static void add_field_growth(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    if (reason->completed > 0)
        sentence_add(text, size, _("completes a city that supplies %s"), words->feature);
    else if (reason->grown)
        sentence_add(text, size, words->size[0] != '\0' ? _("extends %1$s, now%2$s") : _("extends %s"),
                     words->feature, words->size);
    else
        sentence_add(text, size, _("makes %1$s%2$s worth more"), words->feature, words->size);
}

/* "extends Bob's city to 4 tiles"; if the tile is not part of it, what it does for it. */
static void add_growth(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    unsigned tiles = reason->feature.tiles;
    if (reason->feature.kind == FEATURE_FIELD)
        add_field_growth(words, text, size);
    else if (feature_counts_neighbours(reason->feature.kind))
        sentence_add(text, size, _("brings %1$s to %2$u of 9 tiles"), words->feature, tiles);
    else if (!reason->grown)
        sentence_add(text, size, _("makes %1$s%2$s easier to complete"), words->feature, words->size);
    else
        sentence_add(text, size, ngettext("extends %1$s to %2$u tile", "extends %1$s to %2$u tiles", tiles),
                     words->feature, tiles);
}

static void add_harm(const struct words *words, char *text, size_t size)
{
    sentence_add(text, size,
                 words->reason->feature.kind == FEATURE_FIELD ? _("makes %1$s%2$s worth less")
                 : words->reason->stuck                       ? _("keeps %1$s%2$s from ever being finished")
                                                              : _("makes %1$s%2$s harder to complete"),
                 words->rival, words->size);
}

static void add_reason(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    const char *which = reason->feature.kind == FEATURE_FIELD ? "" : words->size;
    switch (reason->kind) {
    case REASON_ONLY:
        sentence_add(text, size, "%s", _("there is no other move"));
        break;
    case REASON_EQUAL:
        sentence_add(text, size, "%s", _("every move looks as good"));
        break;
    case REASON_COMPLETES:
        add_score(words, text, size);
        break;
    case REASON_CLOSES:
        sentence_add(text, size, _("closes %1$s%2$s for %3$d, before it grows"), words->rival, words->size,
                     reason->feature.points);
        break;
    case REASON_CLAIMS:
        add_claim(words, text, size);
        break;
    case REASON_TAKES:
    case REASON_SHARES:
        add_majority(words, text, size);
        break;
    case REASON_EXTENDS:
        add_growth(words, text, size);
        break;
    case REASON_KEEPS:
        sentence_add(text, size,
                     reason->gain < 0 ? _("harms %1$s%2$s less than %3$s would")
                                      : _("does not harm %1$s%2$s, as %3$s would"),
                     words->feature, which, words->instead);
        break;
    case REASON_FARMERS:
        sentence_add(text, size, "%s", _("a city supplies the farmers beside it"));
        break;
    case REASON_BLOCKS:
        add_harm(words, text, size);
        break;
    case REASON_SPARES:
        sentence_add(text, size,
                     reason->gain < 0 ? _("helps %1$s%2$s less than %3$s would")
                                      : _("does not help %1$s%2$s, as %3$s would"),
                     words->rival, which, words->instead);
        break;
    case REASON_QUIET:
        sentence_add(text, size, "%s", _("a quiet move, which spoils nothing and helps nobody else"));
        break;
    default:
        sentence_add(text, size, _("keeps a meeple for later: %u left"), reason->meeples);
        break;
    }
}

const char *reason_write(const struct reason list[REASONS_MAX], size_t count, const struct setup *setup,
                         unsigned you, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        struct words words = {.reason = &list[i]};
        unsigned kind = list[i].feature.kind, rival = list[i].rival;
        describe_object(setup, 1U << list[i].player, you == NO_PLAYER ? you : list[i].player,
                        you != list[i].player, kind, words.feature, sizeof words.feature);
        if (rival != NO_PLAYER)
            describe_owned(setup, 1U << rival, you, kind, words.rival, sizeof words.rival);
        write_size(&list[i], words.size, sizeof words.size);
        write_other(&list[i], words.instead, sizeof words.instead);
        sentence_add(text, size, "%s", i > 0 ? _("; ") : "");
        add_reason(&words, text, size);
    }
    return text;
}
