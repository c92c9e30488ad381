/* SPDX-License-Identifier: MIT */
/*
 * screen_inspect.c: the overlay of the inspector (board/inspector.h).
 *
 * A cursor moves over the table and one ring around it.  It works in every phase, on the final board and in
 * a replay, and never changes the game.
 */
#include "tui/board/inspector.h"
#include "base/translate.h"
#include "tui/look/overlay.h"

void inspect_feature(struct shell *shell, unsigned node)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    inspect_square(shell, tile->square);
    shell->table->look.segment = node - tile->first_node;
}

void inspect_square(struct shell *shell, struct square square)
{
    overlay_push(shell, SCREEN_INSPECT);
    shell->table->look.square = square;
    inspector_choose_segment(shell);
    board_follow(shell, false);
}

static void inspect_open(struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct square square = game->tiles[game->tile_count - 1].square;
    bool here = game->phase == PHASE_PLACE || table_in_tester(shell);
    shell->table->look = (struct looking){.on = true, .square = here ? shell->table->held.square : square};
    inspector_choose_segment(shell);
    board_follow(shell, false);
}

static void inspect_draw(const struct shell *shell, struct canvas *canvas)
{
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX] = "";
    inspector_light(shell, &lit);
    if (overlay_draw_table(shell, canvas, &lit, &pen))
        inspector_write(shell, &pen);
    else
        inspector_describe(shell, text, sizeof text);
    overlay_draw_bar(shell, canvas, "", "");
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

const struct screen_ops inspect_screen = {
    .title = N_("Inspect"),
    .stage = STAGE_INSPECT,
    .key = COMMAND_INSPECT,
    .overlay = true,
    .panel = true,
    .open = inspect_open,
    .resume = inspect_open,
    .command = inspector_command,
    .draw = inspect_draw,
};
