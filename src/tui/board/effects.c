/*
 * effects.c: words for what the tile in hand would do (effects.h).
 */
#include "tui/board/effects.h"
#include "tui/board/table.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "words/outcome.h"

/* The least columns of a panel for sentences, and for the line of features that cannot be claimed. */
enum { COLUMNS_FOR_SENTENCES = 36, COLUMNS_FOR_TAKEN = 28 };

static bool has_sentences(int columns)
{
    return columns >= COLUMNS_FOR_SENTENCES;
}

/* ---- Finding ------------------------------------------------------------------------------------------ */

static bool is_alike(const struct score_entry *one, const struct score_entry *other)
{
    return one->kind == other->kind && one->complete == other->complete && one->figures == other->figures &&
           one->tiles == other->tiles && one->points == other->points;
}

/*
 * Equal features become one entry.  Fields are compared by their owners only, and where there are sentences
 * also by whether they are new.
 */
static void add_effect(const struct score_entry *value, int columns, struct effects *effects)
{
    struct effect effect = {.count = 1, .value = *value};
    if (value->kind == FEATURE_FIELD) {
        effect.value.tiles = value->tiles > 1 || !has_sentences(columns) ? 2 : 1;
        effect.value.points = 0;
    }
    for (unsigned i = 0; i < effects->count; i++)
        if (is_alike(&effects->list[i].value, &effect.value)) {
            effects->list[i].count++;
            return;
        }
    effects->list[effects->count++] = effect;
}

bool effects_find(const struct shell *shell, int columns, struct effects *effects)
{
    struct outcome outcome;
    struct placement placement = {shell->table->held.square, shell->table->held.rotation};
    effects->count = 0;
    if (!outcome_find(table_game(shell), placement, &outcome))
        return false;
    for (size_t i = 0; i < outcome.count; i++)
        add_effect(&outcome.features[i], columns, effects);
    return true;
}

/* ---- In few words ------------------------------------------------------------------------------------- */

static bool is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

/* Everybody with a figure on it: bit n for seat n. */
static unsigned seats_on(const struct score_entry *value)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        seats |= figure_count_of(value->figures, seat) > 0 ? 1U << seat : 0;
    return seats;
}

/* "R Y" */
static void write_letters(const struct setup *setup, unsigned seats, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (seats >> seat & 1U)
            sentence_add(text, size, "%s%c", text[0] != '\0' ? " " : "", player_letter(setup, seat));
}

/*
 * Adds who would score a shared feature: "R2 B yours", "R B you share", "R B2 you lose"; between others "R
 * B2 to B", "R B share".
 */
static void write_standing(const struct shell *shell, const struct score_entry *value, char *text,
                           size_t size)
{
    const struct setup *setup = session_setup(shell->table->session);
    unsigned player = table_player(shell), seats = seats_on(value);
    char owners[2 * PLAYER_MAX];
    describe_figures(setup, value->figures, text, size);
    if (is_one(seats))
        return;
    write_letters(setup, value->owners, owners, sizeof owners);
    if (seats >> player & 1U)
        sentence_add(text, size, "%s",
                     value->owners == 1U << player             ? " yours"
                     : (unsigned) value->owners >> player & 1U ? " you share"
                                                               : " you lose");
    else if (value->owners == seats)
        sentence_add(text, size, " share");
    else
        sentence_add(text, size, " to %s", owners);
}

/* "R B, 3 tiles", "free, done: 8", "free, 2 of 9" */
static void write_state(const struct shell *shell, const struct score_entry *value, char *text, size_t size)
{
    char who[64];
    write_standing(shell, value, who, sizeof who);
    const char *owner = value->figures ? who : "free";
    if (value->kind == FEATURE_FIELD)
        snprintf(text, size, "%s", owner);
    else if (value->complete)
        snprintf(text, size, "%s, done: %d", owner, value->points);
    else if (feature_counts_neighbours(value->kind))
        snprintf(text, size, "%s, %u of 9", owner, value->tiles);
    else
        snprintf(text, size, "%s, %u tile%s", owner, value->tiles, value->tiles == 1 ? "" : "s");
}

/* "road: R B, 4 tiles", "2 roads: free, 1 tile each" */
static void write_short(const struct shell *shell, const struct effect *effect, char *text, size_t size)
{
    char state[EFFECT_TEXT_MAX / 2];
    write_state(shell, &effect->value, state, sizeof state);
    if (effect->count == 1)
        snprintf(text, size, "%s: %s", feature_kind_word((enum feature_kind) effect->value.kind), state);
    else
        snprintf(text, size, "%u %s: %s%s", effect->count, describe_kinds(effect->value.kind), state,
                 strchr(state, ',') ? " each" : "");
}

/* ---- In sentences ------------------------------------------------------------------------------------- */

/* "a road", "2 roads" */
static const char *write_kind(const struct effect *effect, char *text, size_t size)
{
    if (effect->count == 1)
        snprintf(text, size, "a %s", feature_kind_word((enum feature_kind) effect->value.kind));
    else
        snprintf(text, size, "%u %s", effect->count, describe_kinds(effect->value.kind));
    return text;
}

/* ", free", ": R holds it", ": R Y share it", ": R2 Y, so R holds it" */
static void write_holders(const struct shell *shell, const struct score_entry *value, char *text, size_t size)
{
    const struct setup *setup = session_setup(shell->table->session);
    unsigned seats = seats_on(value);
    char who[64], owners[2 * PLAYER_MAX];
    if (seats == 0) {
        snprintf(text, size, ", free");
        return;
    }
    describe_figures(setup, value->figures, who, sizeof who);
    write_letters(setup, value->owners, owners, sizeof owners);
    const char *verb = is_one(value->owners) ? "holds" : "share";
    snprintf(text, size, ": %s", who);
    if (value->owners != seats)
        sentence_add(text, size, ", so %s", owners);
    sentence_add(text, size, " %s it", verb);
}

/* "closes a city of 4 tiles: 8 to R", "closes a road of 2 tiles: 2, free" */
static void write_closing(const struct shell *shell, const struct effect *effect, char *text, size_t size)
{
    const struct score_entry *value = &effect->value;
    char kind[32], owners[2 * PLAYER_MAX], whom[2 * PLAYER_MAX + 8] = ", free";
    write_letters(session_setup(shell->table->session), value->owners, owners, sizeof owners);
    if (value->owners != 0)
        snprintf(whom, sizeof whom, " to %s", owners);
    snprintf(text, size, "closes %s of %u tiles%s: %d%s", write_kind(effect, kind, sizeof kind), value->tiles,
             effect->count > 1 ? " each" : "", value->points, whom);
}

static void write_sentence(const struct shell *shell, const struct effect *effect, char *text, size_t size)
{
    const struct score_entry *value = &effect->value;
    char kind[32], holders[EFFECT_TEXT_MAX / 2];
    bool several = effect->count > 1;
    const char *word =
        several ? describe_kinds(value->kind) : feature_kind_word((enum feature_kind) value->kind);
    char number[16] = "a";
    if (several)
        snprintf(number, sizeof number, "%u", effect->count);
    write_holders(shell, value, holders, sizeof holders);
    if (value->complete)
        write_closing(shell, effect, text, size);
    else if (feature_counts_neighbours(value->kind))
        snprintf(text, size, "%s new %s, %u of 9 tiles%s", number, word, value->tiles,
                 value->figures ? holders : "");
    else if (value->tiles == 1)
        snprintf(text, size, "%s new %s, free", number, word);
    else if (value->kind == FEATURE_FIELD)
        snprintf(text, size, "joins %s%s", write_kind(effect, kind, sizeof kind),
                 value->figures ? holders
                 : several      ? " that nobody holds"
                                : " nobody holds");
    else
        snprintf(text, size, "joins %s of %u tiles%s%s", write_kind(effect, kind, sizeof kind), value->tiles,
                 several ? " each" : "", holders);
}

void effect_write(const struct shell *shell, const struct effect *effect, int columns, char *text,
                  size_t size)
{
    if (has_sentences(columns))
        write_sentence(shell, effect, text, size);
    else
        write_short(shell, effect, text, size);
}

/* ---- What is taken ------------------------------------------------------------------------------------ */

/* Counts the features of a kind, and those of them that have a figure. */
static void count_kind(const struct effects *effects, unsigned kind, unsigned *all, unsigned *taken)
{
    *all = *taken = 0;
    for (unsigned i = 0; i < effects->count; i++)
        if (effects->list[i].value.kind == kind) {
            *all += effects->list[i].count;
            *taken += effects->list[i].value.figures ? effects->list[i].count : 0;
        }
}

void effects_write_taken(const struct effects *effects, int columns, char *text, size_t size)
{
    text[0] = '\0';
    if (columns < COLUMNS_FOR_TAKEN)
        return;
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++) {
        unsigned all, taken;
        count_kind(effects, kind, &all, &taken);
        if (taken == 0)
            continue;
        const char *before = text[0] != '\0' ? ", " : "nobody can claim ";
        const char *which = taken == all ? "the" : taken == 1 ? "one" : "some";
        sentence_add(text, size, "%s%s %s", before, which,
                     taken > 1 ? describe_kinds(kind) : feature_kind_word((enum feature_kind) kind));
    }
}
