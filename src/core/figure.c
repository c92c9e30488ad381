/* SPDX-License-Identifier: MIT */
/*
 * figure.c: the rows of the table of figures, and where figures are.
 */
#include "bastide/figure.h"

#include "assertion/assertion.h"
#include "bastide/game.h"

#define FIGURE_COUNTED(figure, word, letter, marking, supply, strength, stands_on, joins, option) \
    +(supply) * (strength)
_Static_assert((0 FIGURES(FIGURE_COUNTED)) <= 15, "figure_counts has four bits for a player");
#undef FIGURE_COUNTED

const struct figure_info *figure_info(enum figure_kind kind)
{
    static const struct figure_info infos[FIGURE_KIND_COUNT] = {
        [FIGURE_NONE] = {.word = "skip"},
#define FIGURE_ROW(figure, word, letter, marking, supply, strength, stands_on, joins, option) \
    [figure] = {word, letter, marking, supply, strength, stands_on, joins, option},
        FIGURES(FIGURE_ROW)
#undef FIGURE_ROW
            [FIGURE_RECALL] = {.word = "recall", .option = RULE_ABBOT},
    };
    assert(kind < FIGURE_KIND_COUNT);
    return &infos[kind];
}

struct figure_letters figure_letters(enum figure_kind kind, char letter)
{
    const struct figure_info *info = figure_info(kind);
    return (struct figure_letters){{info->marking == MARKED_BY_SMALL ? (char) (letter - 'A' + 'a') : letter,
                                    info->marking == MARKED_BY_TWO ? info->letter : '\0'}};
}

bool game_stands_on(const struct game *game, unsigned node)
{
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    return tile->figure.kind != FIGURE_NONE && placed_figure_node(tile) == node;
}

figure_counts game_feature_figures(const struct game *game, unsigned node, enum figure_kind kind)
{
    figure_counts counts = 0;
    unsigned at = node;
    do {
        struct standing_figure figure = game->tiles[game->nodes[at].tile].figure;
        if (game_stands_on(game, at) &&
            (kind == FIGURE_NONE ? figure_counts_of(figure) != 0 : figure.kind == kind))
            counts += figure_counts_one(figure.player);
        at = game->nodes[at].next;
    } while (at != node);
    return counts;
}

bool game_plays_figure(const struct game *game, enum figure_kind kind)
{
    unsigned option = figure_info(kind)->option;
    return option == RULE_OPTION_COUNT || game->rules.value[option] == RULE_ON;
}
