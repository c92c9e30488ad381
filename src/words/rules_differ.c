/*
 * rules_differ.c: makes a sentence of each difference.
 */
#include "words/rules_differ.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "words/player_names.h"
#include "words/rule_words.h"

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
static void write_points(const struct setup *setup, bool scores, const struct score_entry *entry,
                         const struct score_entry *besides, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    if (!scores) {
        snprintf(text, size, "nothing");
        return;
    }
    snprintf(text, size, "%d to %s", entry->points,
             describe_players(setup, entry->owners, names, sizeof names));
    if (besides->owners != 0)
        sentence_add(text, size, " and %d to %s", besides->points,
                     describe_players(setup, besides->owners, names, sizeof names));
}

const char *describe_difference(const struct session *session, const struct rules_difference *difference,
                                char *text, size_t size)
{
    const struct game *game = session_game(session);
    const struct setup *setup = session_setup(session);
    const struct score_entry *entry = difference->by_one ? &difference->one : &difference->other;
    struct square square = game->tiles[game->nodes[entry->node].tile].square;
    char one[NAME_SHOWN_MAX * 4 + 48], other[NAME_SHOWN_MAX * 4 + 48];
    write_points(setup, difference->by_one, &difference->one, &difference->one_besides, one, sizeof one);
    write_points(setup, difference->by_other, &difference->other, &difference->other_besides, other,
                 sizeof other);
    if (difference->final)
        snprintf(text, size, "at the end");
    else
        snprintf(text, size, "turn %u", difference->turn);
    sentence_add(text, size, ", %s at %d,%d: %s -> %s", feature_kind_word(entry->kind), square.x, square.y,
                 one, other);
    return text;
}
