/*
 * describe_score.c: scores in sentences and in sums.  Each score names its rule in docs/rules.md, so that a
 * doubtful player can look it up.
 */
#include "words/describe_score.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"

/* ---- Scores ------------------------------------------------------------------------------------------- */

/* S3, S5: what a tile of the city counted. */
static void append_city(const struct score_entry *entry, char *text, size_t size)
{
    sentence_add(text, size, ngettext("%1$u tile x %2$d", "%1$u tiles x %2$d", entry->tiles), entry->tiles,
                 (int) entry->each);
    if (entry->marks > 0) {
        sentence_add(text, size, " + ");
        sentence_add(text, size,
                     ngettext("%1$u coat of arms x %2$d", "%1$u coats of arms x %2$d", entry->marks),
                     entry->marks, (int) entry->each);
    }
}

/* S7 as the first edition has it: an entry for each city, which is where its node lies. */
static bool is_city_supplied(const struct game *game, const struct score_entry *entry)
{
    return entry->kind == FEATURE_FIELD && game->rules.value[RULE_FIELDS] == FIELDS_PER_CITY &&
           game->nodes[entry->node].kind == FEATURE_CITY;
}

static const char *title_of(const struct game *game, const struct score_entry *entry)
{
    if (is_city_supplied(game, entry))
        return _("City supplied");
    if (entry->recalled)
        return _("Abbot taken back");
    switch (entry->kind) {
    case FEATURE_ROAD:
        return entry->complete ? _("Road") : _("Open road");
    case FEATURE_CITY:
        return entry->complete ? _("City") : _("Open city");
    case FEATURE_MONASTERY:
        return entry->complete ? _("Monastery") : _("Open monastery");
    case FEATURE_GARDEN:
        return entry->complete ? _("Garden") : _("Open garden");
    case FEATURE_FIELD:
        return _("Field");
    default:
        return _("River");
    }
}

/* What a road is worth: with an inn 2 a tile, or nothing. */
static const char *road_form(const struct score_entry *entry)
{
    if (entry->marks == 0)
        return ngettext("%u tile", "%u tiles", entry->tiles);
    if (entry->complete)
        return ngettext("%u tile x 2 with an inn", "%u tiles x 2 with an inn", entry->tiles);
    return ngettext("%u tile with an inn", "%u tiles with an inn", entry->tiles);
}

static const char *field_form(const struct score_entry *entry)
{
    if (entry->marks > 0)
        return ngettext("%1$u complete city x %2$d with a pig-herd",
                        "%1$u complete cities x %2$d with a pig-herd", entry->cities);
    return ngettext("%1$u complete city x %2$d", "%1$u complete cities x %2$d", entry->cities);
}

/* The terms of the sum; a city supplied has none. */
static void append_terms(const struct game *game, const struct score_entry *entry, char *text, size_t size)
{
    if (is_city_supplied(game, entry)) {
        if (entry->marks > 0)
            sentence_add(text, size, "%s = ", _("4 + 1 for the pig-herd"));
        return;
    }
    switch (entry->kind) {
    case FEATURE_ROAD:
        sentence_add(text, size, road_form(entry), entry->tiles);
        break;
    case FEATURE_CITY:
        append_city(entry, text, size);
        break;
    case FEATURE_FIELD:
        sentence_add(text, size, field_form(entry), entry->cities, score_city_points(entry));
        break;
    default:
        sentence_add(text, size, ngettext("1 + %d neighbour", "1 + %d neighbours", entry->tiles - 1),
                     entry->tiles - 1);
        break;
    }
    sentence_add(text, size, "%s = ", score_is_lost(entry) ? _(", unfinished") : "");
}

/* ---- Panels -------------------------------------------------------------------------------------------- */

const char *describe_score_title(const struct score_story *story, const struct score_entry *entry)
{
    static const char *const during[FEATURE_KIND_COUNT] = {
        N_("Road completed"),   N_("City completed"), N_("Monastery completed"),
        N_("Garden completed"), N_("Field"),          N_("River")};
    static const char *const final[FEATURE_KIND_COUNT] = {
        N_("At the end: open road"),   N_("At the end: open city"), N_("At the end: open monastery"),
        N_("At the end: open garden"), N_("At the end: field"),     N_("River")};
    if (entry->recalled)
        return _("Abbot taken back");
    if (is_city_supplied(&story->game, entry))
        return _("At the end: city supplied");
    return _(entry->complete ? during[entry->kind] : final[entry->kind]);
}

const char *describe_score_term(const struct game *game, const struct score_entry *entry,
                                const struct score_term *term, char *text, size_t size)
{
    unsigned count = (unsigned) term->count;
    switch (term->what) {
    case SCORE_TILES:
        snprintf(text, size, ngettext("%1$u tile x %2$d", "%1$u tiles x %2$d", count), count, term->each);
        if (entry->kind == FEATURE_ROAD && entry->marks > 0)
            sentence_add(text, size, "%s", _(", with an inn"));
        break;
    case SCORE_SHIELDS:
        snprintf(text, size, ngettext("%1$u coat of arms x %2$d", "%1$u coats of arms x %2$d", count), count,
                 term->each);
        break;
    case SCORE_OWN_TILE:
        snprintf(text, size, "%s", _("its own tile"));
        break;
    case SCORE_NEIGHBOURS:
        snprintf(text, size, ngettext("%1$u neighbour x %2$d", "%1$u neighbours x %2$d", count), count,
                 term->each);
        break;
    case SCORE_CITIES:
        if (is_city_supplied(game, entry))
            snprintf(text, size, "%s", _("1 complete city"));
        else
            snprintf(text, size, ngettext("%1$u complete city x %2$d", "%1$u complete cities x %2$d", count),
                     count, term->each);
        break;
    case SCORE_PIG_HERDS:
        if (is_city_supplied(game, entry))
            snprintf(text, size, "%s", _("the pig-herd's point"));
        else
            snprintf(text, size, _("%1$u for the pig-herd x %2$d"), count, term->each);
        break;
    }
    return text;
}

const char *describe_score_figures(const struct score_story *story, const struct setup *setup,
                                   const struct score_entry *entry, char *text, size_t size)
{
    static const char *const words[FEATURE_KIND_COUNT] = {N_("On the road"), N_("Knights"), N_("Monk"),
                                                          N_("Abbot"),       N_("Farmers"), N_("Figures")};
    struct score_figure figures[FIGURE_TOTAL_MAX];
    size_t told = 0, count = score_story_figures(story, entry, figures);
    snprintf(text, size, "%s:", _(entry->recalled ? words[FEATURE_GARDEN] : words[entry->kind]));
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        char squares[SENTENCE_MAX] = "";
        for (size_t i = 0; i < count; i++) {
            struct square square = story->game.tiles[figures[i].tile].square;
            if (figures[i].figure.player != seat)
                continue;
            sentence_add(squares, sizeof squares, "%s%d,%d", squares[0] == '\0' ? "" : " ", square.x,
                         square.y);
        }
        if (squares[0] == '\0')
            continue;
        sentence_add(text, size, "%s ", told++ > 0 ? ";" : "");
        sentence_add(text, size, _("%1$c on %2$s"), player_letter(setup, seat), squares);
    }
    return text;
}

const char *describe_score_majority(const struct setup *setup, const struct score_entry *entry, char *text,
                                    size_t size)
{
    unsigned owners = entry->owners, present = 0, most = 0;
    char names[NAME_SHOWN_MAX * 2];
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned figures = figure_count_of(entry->figures, seat);
        present |= figures > 0 ? 1U << seat : 0;
        most = figures > most ? figures : most;
    }
    bool tie = (owners & (owners - 1)) != 0;
    describe_players(setup, owners, names, sizeof names);
    if (entry->recalled || present == owners)
        snprintf(text, size, tie ? _("A tie of %u each: all score.") : _("Nobody else is there."), most);
    else if (tie)
        snprintf(text, size, _("A tie: %1$s have %2$u each and score."), names, most);
    else
        snprintf(text, size, _("The majority: %1$s with %2$u."), names, most);
    return text;
}

/* The options that bear on such a score, ended by RULE_OPTION_COUNT. */
static void options_of(const struct score_entry *entry, enum rule_option list[4])
{
    unsigned count = 0;
    if (entry->kind == FEATURE_CITY && entry->complete && entry->tiles == 2)
        list[count++] = RULE_SMALL_CITY;
    if (entry->kind == FEATURE_ROAD && entry->marks > 0)
        list[count++] = RULE_INN;
    if (entry->kind == FEATURE_FIELD)
        list[count++] = RULE_FIELDS;
    if (entry->kind == FEATURE_FIELD && entry->marks > 0)
        list[count++] = RULE_PIG_HERD;
    if (entry->recalled || entry->kind == FEATURE_GARDEN)
        list[count++] = RULE_ABBOT;
    else if (!entry->complete && entry->kind != FEATURE_FIELD)
        list[count++] = RULE_UNFINISHED;
    list[count] = RULE_OPTION_COUNT;
}

const char *describe_score_rules(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size)
{
    enum rule_option options[4];
    char word[RULE_VALUE_MAX + 1];
    bool tie = (entry->owners & (entry->owners - 1)) != 0;
    snprintf(text, size, _("Rules %1$s%2$s"), score_rules(game, entry), tie ? ", S1" : "");
    options_of(entry, options);
    for (unsigned i = 0; options[i] != RULE_OPTION_COUNT; i++)
        sentence_add(text, size, "; %s %s", rule_option_info(options[i])->name,
                     rules_value(&game->rules, options[i], word));
    sentence_add(text, size, _("; edition %s"), setup->edition);
    return text;
}

/* "2,-1: 2", "2,-1 with a coat of arms: 4", "the city at 2,-1: 3". */
const char *describe_score_part(const struct score_entry *entry, const struct score_part *part, char *text,
                                size_t size)
{
    snprintf(text, size, entry->kind == FEATURE_FIELD ? _("the city at %1$d,%2$d") : "%1$d,%2$d",
             part->square.x, part->square.y);
    if (part->marks > 0)
        sentence_add(text, size, ngettext(" with a coat of arms", " with %u coats of arms", part->marks),
                     part->marks);
    sentence_add(text, size, "%s%+d", _(": "), part->points);
    return text;
}

/* ---- In one sentence ---------------------------------------------------------------------------------- */

const char *describe_score(const struct game *game, const struct setup *setup,
                           const struct score_entry *entry, char *text, size_t size)
{
    char owners[NAME_SHOWN_MAX * 2];
    snprintf(text, size, "%s%s", title_of(game, entry), _(": "));
    append_terms(game, entry, text, size);
    sentence_add(text, size,
                 (entry->owners & (entry->owners - 1)) != 0 ? _("%1$d to %2$s (%3$s, tie: S1)")
                                                            : _("%1$d to %2$s (%3$s)"),
                 entry->points, describe_players(setup, entry->owners, owners, sizeof owners),
                 score_rules(game, entry));
    return text;
}

const char *describe_explanation(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size)
{
    char score[SENTENCE_MAX], who[64], where[SENTENCE_MAX];
    bool field = game->nodes[entry->node].kind == FEATURE_FIELD;
    describe_score(game, setup, entry, score, sizeof score);
    describe_figures(setup, entry->figures, who, sizeof who);
    if (field)
        describe_field_cities(game, entry->node, where, sizeof where);
    else
        describe_tiles(game, entry->node, where, sizeof where);
    snprintf(text, size, "%s%s", score, _("; "));
    sentence_add(text, size, entry->kind == FEATURE_FIELD ? _("farmers %s") : _("on it %s"),
                 who[0] != '\0' ? who : _("nobody"));
    if (field)
        sentence_add(text, size, "%s%s.", _("; "), where);
    else
        sentence_add(text, size, _("; tiles %s."), where);
    return text;
}
