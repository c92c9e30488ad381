/*
 * reason_words.c: reasons in words (reasons.h).
 *
 * Each says what the player gains or denies: what it scores or may score, whose it was, or which other move
 * is worse.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "play/reasons.h"
#include "words/describe.h"
#include "words/player_names.h"

/* A reason with the words for who and what. */
struct words {
    const struct reason *reason;
    const char *kind;               /* of the feature */
    char whose[NAME_SHOWN_MAX + 2]; /* the player's: "Ann's", "your" */
    char rivals[NAME_SHOWN_MAX + 2];
    char size[80];    /* of the feature: " of 4 tiles", " beside 2 complete cities", or empty */
    char instead[80]; /* the other move: "a tile on 2,1" */
};

static const char *name_owner(const struct setup *setup, unsigned seat, unsigned you, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    if (seat == you)
        snprintf(text, size, "your");
    else if (seat != NO_PLAYER)
        snprintf(text, size, "%s's", describe_player(setup, seat, name, sizeof name));
    return text;
}

static void write_size(const struct reason *reason, char *text, size_t size)
{
    const struct score_entry *feature = &reason->feature;
    unsigned complete = feature->cities, unfinished = reason->unfinished;
    text[0] = '\0';
    if (feature->kind != FEATURE_FIELD) {
        if (!feature_counts_neighbours(feature->kind) && feature->tiles > 1)
            snprintf(text, size, " of %u tiles", feature->tiles);
    } else if (complete > 0 && unfinished > 0) {
        snprintf(text, size, " beside %u complete and %u unfinished cities", complete, unfinished);
    } else if (complete > 0) {
        snprintf(text, size, " beside %u complete %s", complete, complete == 1 ? "city" : "cities");
    } else if (unfinished > 0) {
        snprintf(text, size, " beside %u unfinished %s", unfinished, unfinished == 1 ? "city" : "cities");
    }
}

static void write_other(const struct reason *reason, char *text, size_t size)
{
    struct placement here = reason->move.placement, there = reason->other.placement;
    bool same = here.square.x == there.square.x && here.square.y == there.square.y;
    if (!same)
        snprintf(text, size, "a tile on %d,%d", there.square.x, there.square.y);
    else if (here.rotation != there.rotation)
        snprintf(text, size, "another rotation");
    else
        snprintf(text, size, "another claim");
}

/* "completes the city of 7 tiles for 14" */
static void add_score(const struct words *words, char *text, size_t size)
{
    const struct score_entry *feature = &words->reason->feature;
    bool shared = (feature->owners & (feature->owners - 1)) != 0;
    if (feature->recalled)
        sentence_add(text, size, "the abbot comes back with %d points", feature->points);
    else if (words->reason->placed)
        sentence_add(text, size, "the meeple scores %d at once and comes back", feature->points);
    else
        sentence_add(text, size, "completes the %s%s for %d%s", words->kind, words->size, feature->points,
                     shared ? " each" : "");
}

/* "a new city, worth 4 or more when complete"; follows "claimed the city". */
static void add_claim(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    const char *article = reason->feature.tiles == 1 ? "a new" : "a";
    if (feature_counts_neighbours(reason->feature.kind))
        sentence_add(text, size, "a %s that has %u of 9 tiles", words->kind, reason->feature.tiles);
    else if (reason->feature.kind != FEATURE_FIELD)
        sentence_add(text, size, "%s %s%s, worth %d or more when complete", article, words->kind, words->size,
                     reason->complete);
    else if (words->size[0] != '\0')
        sentence_add(text, size, "%s field%s", article, words->size);
    else
        sentence_add(text, size, "%s field, before there are cities beside it", article);
}

/* "takes Ann's field beside 2 complete cities, 4 farmers to 3" */
static void add_majority(const struct words *words, char *text, size_t size)
{
    static const char *const figures[FEATURE_KIND_COUNT] = {"meeple", "knight", "monk",
                                                            "monk",   "farmer", "meeple"};
    const struct reason *reason = words->reason;
    const struct score_entry *feature = &reason->feature;
    unsigned own = figure_count_of(feature->figures, reason->player);
    const char *figure = figures[feature->kind], *ending = own == 1 ? "" : "s";
    if (reason->kind == REASON_TAKES)
        sentence_add(text, size, "takes %s %s%s, %u %s%s to %u", words->rivals, words->kind, words->size, own,
                     figure, ending, figure_count_of(feature->figures, reason->rival));
    else
        sentence_add(text, size, "shares %s %s%s, %u %s%s each", words->rivals, words->kind, words->size, own,
                     figure, ending);
}

static void add_field_growth(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    if (reason->completed > 0)
        sentence_add(text, size, "completes a city beside %s field", words->whose);
    else if (reason->grown)
        sentence_add(text, size, "extends %s field%s%s", words->whose, words->size[0] == '\0' ? "" : ", now",
                     words->size);
    else
        sentence_add(text, size, "helps the cities beside %s field", words->whose);
}

/* "extends Bob's city to 4 tiles"; if the tile is no part of it, what it does for it. */
static void add_growth(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    unsigned tiles = reason->feature.tiles;
    if (reason->feature.kind == FEATURE_FIELD)
        add_field_growth(words, text, size);
    else if (feature_counts_neighbours(reason->feature.kind))
        sentence_add(text, size, "brings %s %s to %u of 9 tiles", words->whose, words->kind, tiles);
    else if (!reason->grown)
        sentence_add(text, size, "makes %s %s%s easier to complete", words->whose, words->kind, words->size);
    else
        sentence_add(text, size, "extends %s %s to %u tile%s", words->whose, words->kind, tiles,
                     tiles == 1 ? "" : "s");
}

static void add_harm(const struct words *words, char *text, size_t size)
{
    if (words->reason->feature.kind == FEATURE_FIELD)
        sentence_add(text, size, "harms the cities beside %s field", words->rivals);
    else
        sentence_add(text, size, "makes %s %s%s harder to complete", words->rivals, words->kind, words->size);
}

static void add_reason(const struct words *words, char *text, size_t size)
{
    const struct reason *reason = words->reason;
    switch (reason->kind) {
    case REASON_ONLY:
        sentence_add(text, size, "there is no other move");
        break;
    case REASON_EQUAL:
        sentence_add(text, size, "every move looks as good");
        break;
    case REASON_COMPLETES:
        add_score(words, text, size);
        break;
    case REASON_CLOSES:
        sentence_add(text, size, "closes %s %s%s for %d, before it grows", words->rivals, words->kind,
                     words->size, reason->feature.points);
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
                     reason->gain < 0 ? "harms %s %s less than %s would" : "does not harm %s %s, as %s would",
                     words->whose, words->kind, words->instead);
        break;
    case REASON_FARMERS:
        sentence_add(text, size, "a city supplies %s farmers", words->whose);
        break;
    case REASON_BLOCKS:
        add_harm(words, text, size);
        break;
    case REASON_SPARES:
        sentence_add(text, size,
                     reason->gain < 0 ? "helps %s %s less than %s would" : "does not help %s %s, as %s would",
                     words->rivals, words->kind, words->instead);
        break;
    default:
        sentence_add(text, size, "keeps a meeple for later: %u left", reason->meeples);
        break;
    }
}

const char *reason_write(const struct reason list[REASONS_MAX], size_t count, const struct setup *setup,
                         unsigned you, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        struct words words = {.reason = &list[i],
                              .kind = feature_kind_word((enum feature_kind) list[i].feature.kind),
                              .rivals = "nobody's"};
        name_owner(setup, list[i].player, you, words.whose, sizeof words.whose);
        name_owner(setup, list[i].rival, you, words.rivals, sizeof words.rivals);
        write_size(&list[i], words.size, sizeof words.size);
        write_other(&list[i], words.instead, sizeof words.instead);
        sentence_add(text, size, "%s", i > 0 ? "; " : "");
        add_reason(&words, text, size);
    }
    return text;
}
