/*
 * setup.c: the defaults of a setup, and the names of colours.
 */
#include "bastide/setup.h"

#include <string.h>

static const struct {
    const char *word;
    char letter;
} colours[COLOUR_COUNT] = {{"red", 'R'},    {"blue", 'B'},  {"green", 'G'},
                           {"yellow", 'Y'}, {"black", 'K'}, {"pink", 'P'}};

void setup_default(struct setup *setup)
{
    memset(setup, 0, sizeof *setup);
    strcpy(setup->edition, "c3");
    rules_edition("c3", &setup->rules);
    setup->set_count = 1;
    strcpy(setup->sets[0], "base");
}

const char *colour_word(enum colour colour)
{
    return colours[colour].word;
}

char colour_letter(enum colour colour)
{
    return colours[colour].letter;
}

int setup_seat(const struct setup *setup, enum colour colour)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (setup->players[seat].colour == colour)
            return (int) seat;
    return -1;
}
