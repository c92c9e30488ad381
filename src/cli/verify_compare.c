/*
 * verify_compare.c: compares the scores of a record by two sets of rules, and prints the differences.
 */
#include "cli/verify_compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/rules_compare.h"
#include "words/describe.h"
#include "words/player_names.h"
#include "words/rule_words.h"

/* Applies --edition and --rule to the setup of a record. */
static void change_rules(struct setup *setup, const struct game_options *other)
{
    char value[RULE_VALUE_MAX + 1];
    if (other->edition_given)
        (void) setup_change_edition(setup, other->setup.edition);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (other->rule_set[option])
            (void) rules_set(&setup->rules, rule_option_info(option)->name,
                             rules_value(&other->setup.rules, option, value));
    if (other->setup.river_plan[0] != '\0')
        memcpy(setup->river_plan, other->setup.river_plan, sizeof setup->river_plan);
}

static void print_comparison(const char *file, const struct session *session,
                             const struct rules_comparison *result, const struct setup *other)
{
    char text[SENTENCE_MAX * 3], name[NAME_SHOWN_MAX];
    printf("%s: by %s: %zu score%s differ%s%s\n", file,
           describe_other_rules(session_setup(session), other, text, sizeof text), result->count,
           result->count == 1 ? "" : "s", result->count == 1 ? "s" : "",
           result->stopped ? ", as far as they allow the moves" : "");
    for (size_t i = 0; i < result->count; i++)
        printf("  %s\n", describe_difference(session, &result->list[i], text, sizeof text));
    if (result->stopped)
        printf("  turn %u is not allowed: %s\n", result->stop_turn, result->stop_why);
    for (unsigned seat = 0; seat < session_game(session)->player_count; seat++)
        printf("  %s %d -> %d%s\n", describe_player(session_setup(session), seat, name, sizeof name),
               result->one_score[seat], result->other_score[seat],
               result->assumed_end ? ", if it ended here" : "");
}

void verify_compare(const struct tile_book *book, const char *file, const struct session *session,
                    const struct game_options *rules)
{
    struct setup *other = allocate(sizeof *other);
    struct text_error error = {0};
    struct rules_comparison *result = NULL;
    char text[SENTENCE_MAX];
    *other = *session_setup(session);
    change_rules(other, rules);
    if (describe_other_rules(session_setup(session), other, text, sizeof text)[0] == '\0')
        printf("%s: these are the rules of the game: nothing differs\n", file);
    else if ((result = rules_compare(book, session, other, &error)) != NULL)
        print_comparison(file, session, result, other);
    else
        printf("%s: no game can be begun by these rules: %s\n", file, error.message);
    rules_comparison_free(result);
    free(other);
}
