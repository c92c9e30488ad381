/* SPDX-License-Identifier: MIT */
/*
 * player_names.c: names of players, lists of them, and their letters.
 */
#include "words/player_names.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"

char player_letter(const struct setup *setup, unsigned seat)
{
    return colour_letter(setup->players[seat].colour);
}

/* Whether a player has no other name than the colour, which records may keep in English. */
static bool is_called_by_colour(const struct setup_player *player)
{
    const char *word = colour_word(player->colour);
    return player->name[0] == '\0' ||
           (player->name[0] == word[0] - 'a' + 'A' && strcmp(player->name + 1, word + 1) == 0);
}

const char *describe_player(const struct setup *setup, unsigned seat, char *text, size_t size)
{
    const struct setup_player *player = &setup->players[seat];
    if (!is_called_by_colour(player)) {
        unicode_clean(player->name, text, size);
        return text;
    }
    snprintf(text, size, "%s", _(colour_word(player->colour)));
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char) (text[0] - 'a' + 'A');
    return text;
}

const char *describe_namesakes(const struct setup *setup, char *text, size_t size)
{
    char other[NAME_SHOWN_MAX];
    for (unsigned seat = 1; seat < setup->player_count; seat++)
        for (unsigned before = 0; before < seat; before++)
            if (strcmp(describe_player(setup, seat, text, size),
                       describe_player(setup, before, other, sizeof other)) == 0)
                return text;
    return NULL;
}

const char *list_separator(size_t index, size_t count)
{
    return index == 0 ? "" : index + 1 == count ? _(" and ") : ", ";
}

const char *describe_players(const struct setup *setup, unsigned seats, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    size_t told = 0, count = (size_t) __builtin_popcount(seats);
    snprintf(text, size, "%s", seats == 0 ? _("nobody") : "");
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (seats >> seat & 1U) {
            sentence_add(text, size, "%s%s", list_separator(told++, count),
                         describe_player(setup, seat, name, sizeof name));
        }
    return text;
}

const char *describe_figures(const struct setup *setup, figure_counts figures, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned count = figure_count_of(figures, seat);
        if (count == 0)
            continue;
        sentence_add(text, size, "%s%c", text[0] == '\0' ? "" : " ", player_letter(setup, seat));
        if (count > 1)
            sentence_add(text, size, "%u", count);
    }
    return text;
}
