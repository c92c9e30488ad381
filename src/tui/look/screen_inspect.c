/*
 * screen_inspect.c: the inspector as an overlay: a cursor walks over the table and one ring around it.
 *
 * What there is to tell is the inspector's business; it works in every phase, at the final board and in a
 * replay.
 */
#include <stdio.h>

#include "tui/board/board_view.h"
#include "tui/board/inspector.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"

void inspect_feature(struct ui *ui, unsigned node)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    overlay_push(ui, SCREEN_INSPECT);
    ui->look.square = tile->square;
    ui->look.segment = node - tile->first_node;
    board_follow(ui, false);
}

void inspect_square(struct ui *ui, struct square square)
{
    overlay_push(ui, SCREEN_INSPECT);
    ui->look.square = square;
    inspector_choose_segment(ui);
    board_follow(ui, false);
}

static void inspect_open(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    struct square square = game->tiles[game->tile_count - 1].square;
    bool here = game->phase == PHASE_PLACE || ui_in_tester(ui);
    ui->look = (struct looking){.on = true, .square = here ? ui->ghost.square : square};
    inspector_choose_segment(ui);
    board_follow(ui, false);
}

static void inspect_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    inspector_command(ui, command);
}

static void inspect_draw(const struct ui *ui, struct canvas *canvas)
{
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX] = "", where[32];
    inspector_light(ui, &lit);
    if (overlay_draw_table(ui, canvas, &lit, &pen))
        inspector_write(ui, &pen);
    else
        inspector_tell(ui, text, sizeof text);
    snprintf(where, sizeof where, "%d,%d", ui->look.square.x, ui->look.square.y);
    overlay_draw_bar(ui, canvas, where, "");
    ui_draw_message(ui, canvas, ui->message[0] != '\0' ? ui->message : text);
}

const struct screen_ops inspect_screen = {
    .title = "Inspect",
    .stage = STAGE_INSPECT,
    .key = COMMAND_INSPECT,
    .overlay = true,
    .panel = true,
    .open = inspect_open,
    .command = inspect_command,
    .draw = inspect_draw,
};
