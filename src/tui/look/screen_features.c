/* SPDX-License-Identifier: MIT */
/* screen_features.c: every feature with figures at a glance.  Walks through the list of features.h and lights
 * the chosen feature on the board, a field with its complete cities. */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/features.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

SHELL_STATE(view_of, struct features_view, SCREEN_FEATURES)

/* The chosen line, or the last if the list has become shorter: the game may have changed. */
static size_t chosen_line(const struct shell *shell)
{
    size_t count = table_standing(shell)->count, chosen = view_of(shell)->chosen;
    return chosen < count ? chosen : 0;
}

static const struct stake *chosen_feature(const struct shell *shell)
{
    const struct standing *standing = table_standing(shell);
    return standing->count == 0 ? NULL : &standing->list[chosen_line(shell)];
}

/* The node of a figure on the chosen feature. */
static unsigned node_of_figure(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    unsigned root = chosen_feature(shell)->value.node, tile = 0;
    while (game->tiles[tile].figure.kind == FIGURE_NONE ||
           game_feature_root(game, placed_figure_node(&game->tiles[tile])) != root)
        tile++;
    return placed_figure_node(&game->tiles[tile]);
}

static void look_at_chosen(struct shell *shell)
{
    const struct game *game = table_game(shell);
    if (!chosen_feature(shell))
        return;
    shell->table->look.on = true;
    shell->table->look.square = game->tiles[game->nodes[node_of_figure(shell)].tile].square;
    board_follow(shell, false);
}

static void features_open(struct shell *shell)
{
    view_of(shell)->chosen = 0;
    look_at_chosen(shell);
}

/* Enter inspects the chosen feature. */
static void features_command(struct shell *shell, enum command command)
{
    struct list list = {.count = table_standing(shell)->count, .chosen = chosen_line(shell)};
    if (list_step(&list.chosen, list.count, 1, true, command)) {
        view_of(shell)->chosen = list.chosen;
        look_at_chosen(shell);
    } else if (chosen_feature(shell)) {
        inspect_feature(shell, node_of_figure(shell));
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Describes the chosen feature, for the message. */
static void tell_chosen(const struct shell *shell, char *text, size_t size)
{
    const struct stake *stake = chosen_feature(shell);
    const struct listener listener = table_listener(shell);
    char worth[STAKE_TEXT_MAX];
    uint16_t cities[NODE_MAX];
    if (!stake) {
        snprintf(text, size, "%s", _("Nothing is claimed."));
        return;
    }
    stake_describe_owned(&listener, &stake->value, text, size);
    sentence_add(text, size, "%s%s", _(": "),
                 stake_describe(&listener, stake->value.node, worth, sizeof worth));
    if (stake->value.kind == FEATURE_FIELD) {
        size_t open = game_feature_borders(listener.game, stake->value.node, cities) - stake->value.cities;
        if (open > 0)
            sentence_add(text, size,
                         ngettext("; %zu city beside it is still open",
                                  "; %zu cities beside it are still open", (long) open),
                         open);
    }
    sentence_add(text, size, ".");
}

static void features_draw_view(const struct shell *shell, struct canvas *canvas)
{
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX * 2];
    const struct score_entry *value = chosen_feature(shell) ? &chosen_feature(shell)->value : NULL;
    if (value)
        features_light(table_game(shell), value, 0, value->cities > 0 ? value->points / value->cities : 0,
                       &lit);
    if (overlay_draw_table(shell, canvas, &lit, &pen))
        features_draw(shell, &pen, chosen_line(shell));
    tell_chosen(shell, text, sizeof text);
    overlay_draw_bar(shell, canvas, "", "");
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

const struct screen_ops features_screen = {
    .title = N_("On the table"),
    .state_size = sizeof(struct features_view),
    .stage = STAGE_FEATURES,
    .key = COMMAND_FEATURES,
    .overlay = true,
    .panel = true,
    .open = features_open,
    .resume = look_at_chosen,
    .command = features_command,
    .draw = features_draw_view,
};
