/* SPDX-License-Identifier: MIT */
/* rule_words.c: writes a sentence for each option's value in force. */
#include "words/rule_words.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/describe.h"
#include "words/player_names.h"

/* With `trees pass` (H6), the tile's roads have become one, usually with more than two sides. */
static bool meets_trees(const struct segment *segment)
{
    unsigned sides = segment->sides | (unsigned) segment->second_sides << SIDE_COUNT;
    return segment->end == END_TREES || (segment->kind == FEATURE_ROAD && __builtin_popcount(sides) > 2);
}

static bool has_tiles(const struct tile_set *set, enum rule_tiles tiles)
{
    static const uint8_t marks[RULE_TILES_COUNT] = {[TILES_WITH_PIG_HERDS] = TILE_MARK_PIG_HERD,
                                                    [TILES_WITH_INNS] = TILE_MARK_INN,
                                                    [TILES_WITH_CATHEDRALS] = TILE_MARK_CATHEDRAL,
                                                    [TILES_WITH_GOODS] = TILE_MARK_WINE};
    if (tiles < TILES_WITH_PIG_HERDS)
        return tiles == TILES_ANY || (set->river_stages > 0) == (tiles == TILES_WITH_RIVER);
    if (tiles == TILES_WITH_HILLS)
        return set->hills;
    if (tiles != TILES_WITH_TREES)
        return tile_set_has(set, (enum tile_mark) marks[tiles]);
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++)
            if (meets_trees(&set->types[type].segments[i]))
                return true;
    return false;
}

/* Whether the option makes a difference with these tiles and the other options. */
static bool has_point(const struct rules *rules, const struct tile_set *set, enum rule_option option)
{
    const struct rule_option_info *info = rule_option_info(option);
    if (info->why && rules->value[info->needs] == 0)
        return false;
    if (set)
        return has_tiles(set, info->tiles);
    return info->tiles < TILES_WITH_RIVER || rules->value[option] > 0 || !info->sentences[0];
}

enum rule_state rule_words(const struct rules *rules, const struct tile_set *set, enum rule_option option,
                           char *text, size_t size)
{
    const char *sentence = rule_option_info(option)->sentences[rules->value[option]];
    text[0] = '\0';
    if (!has_point(rules, set, option) || (sentence && !*sentence))
        return RULE_POINTLESS;
    if (!sentence)
        return RULE_NOT_PLAYED;
    if (option == RULE_TABLE && rules->value[option] == TABLE_BOUNDED)
        snprintf(text, size, _("The table is %1$u squares by %2$u, with the start in its middle."),
                 rules->table_width, rules->table_height);
    else if (option == RULE_ABBOT && rules->no_gardens)
        snprintf(text, size, "%s", _("Each player has an abbot too, for monasteries; it may be taken back."));
    else
        snprintf(text, size, "%s", _(sentence));
    if (option == RULE_UNFINISHED && rules->value[option] == UNFINISHED_SCORE &&
        (rules->value[RULE_INN] == RULE_ON || rules->value[RULE_CATHEDRAL] == RULE_ON))
        sentence_add(text, size, " %s", _("With an inn or a cathedral it gives 0."));
    return RULE_IN_FORCE;
}

bool rule_is_idle(const struct rules *rules, const struct tile_set *set, enum rule_option option, char *text,
                  size_t size)
{
    static const char *const missing[RULE_TILES_COUNT] = {
        [TILES_WITH_RIVER] = N_("there is no river"),
        [TILES_WITH_PIG_HERDS] = N_("no field of these tiles has a pig-herd"),
        [TILES_WITH_INNS] = N_("no road of these tiles has an inn"),
        [TILES_WITH_CATHEDRALS] = N_("no city of these tiles has a cathedral"),
        [TILES_WITH_GOODS] = N_("no city of these tiles has goods"),
        [TILES_WITH_TREES] = N_("no roads of these tiles meet at trees"),
        [TILES_WITH_HILLS] = N_("none of these tiles is a hill"),
    };
    const struct rule_option_info *info = rule_option_info(option);
    char value[RULE_VALUE_MAX + 1];
    bool idle = rules->value[option] > 0 && missing[info->tiles] && !has_tiles(set, info->tiles);
    text[0] = '\0';
    if (idle)
        snprintf(text, size, _("Rule %1$s %2$s is without effect: %3$s (%4$s)."), info->name,
                 rules_value(rules, option, value), _(missing[info->tiles]), info->id);
    return idle;
}

void rules_add_idle(struct text_buffer *text, const struct rules *rules, const struct tile_set *set,
                    const char *mark)
{
    char sentence[200];
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_is_idle(rules, set, (enum rule_option) option, sentence, sizeof sentence))
            text_add(text, "%s%s\n", mark, sentence);
}

bool rule_differs(const struct rules *rules, const struct rules *usual, enum rule_option option)
{
    char word[RULE_VALUE_MAX + 1], other[RULE_VALUE_MAX + 1];
    return strcmp(rules_value(rules, option, word), rules_value(usual, option, other)) != 0;
}

void rules_add_differing(const struct rules *rules, const struct rules *usual, char *text, size_t size)
{
    char word[RULE_VALUE_MAX + 1];
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_differs(rules, usual, (enum rule_option) option))
            sentence_add(text, size, "%s%s %s", text[0] != '\0' ? ", " : "",
                         rule_option_info((enum rule_option) option)->name,
                         rules_value(rules, (enum rule_option) option, word));
}

/* ---- What other rules would do ------------------------------------------------------------------------ */

const char *describe_other_rules(const struct setup *setup, const struct setup *other, char *text,
                                 size_t size)
{
    text[0] = '\0';
    if (strcmp(setup->edition, other->edition) != 0)
        sentence_add(text, size, "edition %s", other->edition);
    rules_add_differing(&other->rules, &setup->rules, text, size);
    if (strcmp(setup->river_plan, other->river_plan) != 0)
        sentence_add(text, size, "%sriver-plan %s", text[0] != '\0' ? ", " : "", other->river_plan);
    return text;
}

/* "8 to Ada", "4 to Ada and 5 to Bob", "nothing" */
static void write_points(const struct setup *setup, const struct rules_scored *scored, char *text,
                         size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    snprintf(text, size, "%s", scored->count == 0 ? _("nothing") : "");
    for (size_t i = 0; i < scored->count; i++) {
        sentence_add(text, size, "%s", i > 0 ? _(" and ") : "");
        sentence_add(text, size, _("%1$d to %2$s"), scored->entries[i].points,
                     describe_players(setup, scored->entries[i].owners, names, sizeof names));
    }
}

const char *describe_difference(const struct setup *setup, const struct rules_difference *difference,
                                char *text, size_t size)
{
    const struct score_entry *entry =
        (difference->one.count > 0 ? &difference->one : &difference->other)->entries;
    char one[NAME_SHOWN_MAX * 4 + 48], other[NAME_SHOWN_MAX * 4 + 48];
    write_points(setup, &difference->one, one, sizeof one);
    write_points(setup, &difference->other, other, sizeof other);
    snprintf(text, size, difference->final ? _("at the end") : _("turn %u"), difference->turn);
    sentence_add(text, size, ", %s %d,%d: %s -> %s", describe_score_title(entry), difference->square.x,
                 difference->square.y, one, other);
    return text;
}

void words_compare(struct text_buffer *text, const struct setup *setup, const struct setup *other,
                   const struct rules_comparison *result)
{
    char line[SENTENCE_MAX * 3], name[NAME_SHOWN_MAX];
    if (describe_other_rules(setup, other, line, sizeof line)[0] == '\0') {
        text_add(text, "%s\n", _("These are the rules of the game: nothing differs."));
        return;
    }
    text_add(text, result->stopped ? _("by %s, as far as they allow the moves") : _("by %s"), line);
    text_add(text, "%s", _(": "));
    text_add(text, ngettext("%zu score differs", "%zu scores differ", (long) result->count), result->count);
    text_add(text, "\n");
    for (size_t i = 0; i < result->count; i++)
        text_add(text, "  %s\n", describe_difference(setup, &result->list[i], line, sizeof line));
    if (result->stopped) {
        snprintf(line, sizeof line, _("turn %1$u is not allowed: %2$s"), result->stop_turn, result->stop_why);
        text_add(text, "  %s\n", line);
    }
    text_add(text, "%s:\n", result->assumed_end ? _("Scores, if it ended here") : _("Scores"));
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        text_add(text, "  %s %d -> %d\n", describe_player(setup, seat, name, sizeof name),
                 result->one_score[seat], result->other_score[seat]);
}

const char *words_without_rule(const char *message)
{
    const char *text = _(message);
    size_t rules = strspn(text, "HPSTV0123456789, ");
    return rules > 0 && text[rules] == ':' ? text + rules + 2 : text;
}
