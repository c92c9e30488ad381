/*
 * describe_score.c: scores in sentences and in sums.  Each score names its rule in docs/rules.md, so that a
 * doubtful player can look it up.
 */
#include "words/describe_score.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"

/* ---- Scores ------------------------------------------------------------------------------------------- */

/* S7 as the first edition has it: an entry for each city, which is where its node lies. */
static bool is_city_supplied(const struct score_entry *entry)
{
    return entry->price == PRICE_CITY_SUPPLIED || entry->price == PRICE_CITY_WITH_PIG_HERD;
}

const char *describe_score_title(const struct score_entry *entry)
{
    static const char *const complete[FEATURE_KIND_COUNT] = {N_("Road"),   N_("City"),  N_("Monastery"),
                                                             N_("Garden"), N_("Field"), N_("River")},
                             *const open[FEATURE_KIND_COUNT] = {N_("Open road"),      N_("Open city"),
                                                                N_("Open monastery"), N_("Open garden"),
                                                                N_("Field"),          N_("River")};
    if (entry->recalled)
        return _("Abbot taken back");
    return is_city_supplied(entry) ? _("City supplied") : _((entry->complete ? complete : open)[entry->kind]);
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
                 [SCORE_PIG_HERDS] = {PAIR_("%u for the pig-herd", "%u for the pig-herd")}};
    unsigned count = (unsigned) term->count;
    snprintf(text, size, ngettext(terms[term->what].one, terms[term->what].many, count), count);
    if (term->each > 1)
        sentence_add(text, size, " x %d", term->each);
    if (entry->price == PRICE_ROAD_WITH_INN)
        sentence_add(text, size, "%s", _(" with an inn"));
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
    enum rule_option option = (enum rule_option) price_infos[entry->price].option;
    unsigned count = 0;
    if (entry->kind == FEATURE_CITY && entry->complete && entry->tiles == 2)
        option = RULE_SMALL_CITY;
    if (entry->kind == FEATURE_FIELD && option != RULE_FIELDS)
        list[count++] = RULE_FIELDS;
    if (option != RULE_OPTION_COUNT)
        list[count++] = option;
    if (!entry->complete && !entry->recalled && entry->kind != FEATURE_FIELD)
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

const char *describe_score(const struct setup *setup, const struct score_entry *entry, char *text,
                           size_t size)
{
    char owners[NAME_SHOWN_MAX * 2];
    snprintf(text, size, "%s%s", describe_score_title(entry), _(": "));
    append_terms(entry, text, size);
    sentence_add(text, size,
                 (entry->owners & (entry->owners - 1)) != 0 ? _("%1$d to %2$s (%3$s, tie: S1)")
                                                            : _("%1$d to %2$s (%3$s)"),
                 entry->points, describe_players(setup, entry->owners, owners, sizeof owners),
                 score_rules(entry));
    return text;
}

const char *describe_explanation(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size)
{
    char score[SENTENCE_MAX], who[64], where[SENTENCE_MAX];
    bool field = game->nodes[entry->node].kind == FEATURE_FIELD;
    describe_score(setup, entry, score, sizeof score);
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
