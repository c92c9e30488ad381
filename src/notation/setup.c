/* SPDX-License-Identifier: MIT */
/*
 * setup.c: the defaults of a setup, and the names of editions and colours.
 */
#include "bastide/setup.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/lines.h"

static const struct {
    const char *word;
    char letter;
} colours[COLOUR_COUNT] = {{N_("red"), 'R'},    {N_("blue"), 'B'},  {N_("green"), 'G'},
                           {N_("yellow"), 'Y'}, {N_("black"), 'K'}, {N_("pink"), 'P'}};

void setup_default(struct setup *setup)
{
    memset(setup, 0, sizeof *setup);
    strcpy(setup->edition, "c3");
    rules_edition("c3", &setup->rules);
    setup->set_count = 1;
    strcpy(setup->sets[0], "base");
}

const char *setup_list_editions(char text[EDITIONS_TEXT])
{
    const char *name;
    text[0] = '\0';
    for (unsigned i = 0; (name = rules_edition_name(i)) != NULL; i++)
        snprintf(text + strlen(text), EDITIONS_TEXT - strlen(text), "%s%s", i ? ", " : "", name);
    return text;
}

bool setup_change_edition(struct setup *setup, const char *name)
{
    struct rules preset = setup->rules;
    bool kept[RULE_OPTION_COUNT];
    (void) rules_edition(setup->edition, &preset);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        kept[option] = preset.value[option] != setup->rules.value[option];
    if (strlen(name) >= sizeof setup->edition || rules_edition_keeping(name, kept, &setup->rules) != 0)
        return false;
    strcpy(setup->edition, name);
    return true;
}

static const struct expansion_info expansion_infos[] = {
    {"inns", N_("Inns & Cathedrals"),
     N_("18 tiles with inns and cathedrals, which pay more when complete and nothing when not, and for each "
        "player a large meeple, which counts as two.")},
    {"traders", N_("Traders & Builders"),
     N_("24 tiles with goods, which go to whoever completes their city, and for each player a builder, who "
        "brings double turns, and a pig for a field.")},
};

const struct expansion_info *expansion_info(unsigned index)
{
    return index < sizeof expansion_infos / sizeof *expansion_infos ? &expansion_infos[index] : NULL;
}

bool setup_has_set(const struct setup *setup, const char *name)
{
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) == 0)
            return true;
    return false;
}

void setup_change_set(struct setup *setup, const char *name, bool on)
{
    size_t kept = 0;
    if (on && setup_has_set(setup, name))
        return;
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) != 0)
            memmove(setup->sets[kept++], setup->sets[i], sizeof setup->sets[0]);
    setup->set_count = kept;
    if (on && kept < SETUP_SETS_MAX)
        strcpy(setup->sets[setup->set_count++], name);
}

void setup_expand(struct setup *setup, unsigned expansions, bool on, const bool kept[RULE_OPTION_COUNT])
{
    const struct expansion_info *info;
    for (unsigned i = 0; (info = expansion_info(i)) != NULL; i++)
        if (expansions >> i & 1U)
            setup_change_set(setup, info->name, on);
    for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
        if ((rule_option_info(option)->expansions & expansions) && !(kept && kept[option]))
            setup->rules.value[option] = on ? RULE_ON : RULE_OFF;
}

const char *setup_list_expansions(char text[EXPANSIONS_TEXT])
{
    const struct expansion_info *info;
    text[0] = '\0';
    for (unsigned i = 0; (info = expansion_info(i)) != NULL; i++)
        snprintf(text + strlen(text), EXPANSIONS_TEXT - strlen(text), "%s%s", i ? ", " : "", info->name);
    return text;
}

const char *setup_list_values(enum rule_option option, char text[VALUES_TEXT])
{
    int length = snprintf(text, VALUES_TEXT, "%s", rule_option_info(option)->values);
    if (option == RULE_TABLE)
        snprintf(text + length, VALUES_TEXT - (size_t) length, ", both from 1 to %d", TABLE_SIZE_MAX);
    return text;
}

const char *colour_word(enum colour colour)
{
    return colours[colour].word;
}

char colour_letter(enum colour colour)
{
    return colours[colour].letter;
}

const char *setup_seat_word(const struct setup *setup, size_t seat)
{
    return colour_word(setup->players[seat].colour);
}

int setup_seat(const struct setup *setup, enum colour colour)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (setup->players[seat].colour == colour)
            return (int) seat;
    return -1;
}

bool setup_name_is_clean(const char *name)
{
    return text_is_clean(name, NAME_GIVEN_MAX);
}
