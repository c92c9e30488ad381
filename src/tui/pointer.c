/* SPDX-License-Identifier: MIT */
/*
 * pointer.c: carries out what kit/pointer.h says about the mouse.
 *
 * Many terminals report no movement while a button is held.  So a press acts at once; if the button is
 * released elsewhere it was a drag, and the tile in hand returns to where it was.  A click in a list sends
 * the list's own keys: up or down until the cursor is on the clicked row.
 */
#include "tui/begin.h"

#include "base/translate.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/board/table.h"
#include "tui/look/overlay.h"

static bool is_inside(struct rectangle area, int x, int y)
{
    return x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
}

/* Whether the board is visible, so that it can be scrolled. */
static bool shows_board(enum stage stage)
{
    return key_row_of(stage, COMMAND_SCROLL_NORTH) != NULL;
}

/* The command of a key by default, whatever the configuration says; for keys without a number. */
static enum command command_at(enum stage stage, uint32_t key)
{
    unsigned number;
    return command_of_key(NULL, stage, key, &number);
}

/* ---- The bottom line ---------------------------------------------------------------------------------- */

static void press_label(struct shell *shell, enum stage stage, int x)
{
    struct key_label list[KEY_LABELS_MAX];
    size_t count = keys_line_lay_out(shell, stage, list);
    for (size_t i = 0; i < count; i++) {
        if (x < list[i].left || x >= list[i].left + list[i].width)
            continue;
        if (list[i].command != COMMAND_UNKNOWN)
            shell_command(shell, list[i].command, list[i].number);
        return;
    }
}

/* ---- The board ---------------------------------------------------------------------------------------- */

/* The number of the claim on a segment of the tile just placed, or 0. */
static unsigned claim_on(const struct shell *shell, unsigned segment)
{
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims);
    for (size_t i = 0; i < count; i++)
        if (claims[i].segment == segment)
            return (unsigned) i + 1;
    return 0;
}

/* Inspects the tile if that is possible now. */
static void press_tile(struct shell *shell, const struct board_hit *hit)
{
    const struct game *game = table_game(shell);
    enum stage stage = shell_stage(shell);
    if (!key_row_of(stage, COMMAND_INSPECT))
        return;
    if (stage == STAGE_INSPECT) /* do not stack inspectors */
        overlay_leave(shell);
    if (hit->segment != NO_SEGMENT)
        inspect_feature(shell, game->tiles[hit->tile].first_node + hit->segment);
    else
        inspect_square(shell, hit->square);
}

/* The first click chooses, the second one claims. */
static void press_claim(struct shell *shell, const struct board_hit *hit)
{
    unsigned number = claim_on(shell, hit->segment), chosen = shell->mouse.claim;
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct figure claims[CLAIM_MAX];
    char part[80];
    if (number == 0) {
        press_tile(shell, hit);
        return;
    }
    if (number == chosen) {
        shell_command(shell, COMMAND_CLAIM, number);
        return;
    }
    (void) table_claims(shell, claims);
    describe_segment(&session_set(shell->table->session)->types[tile->type], claims[number - 1].segment,
                     tile->rotation, SEGMENT_SHORT, part, sizeof part);
    shell_say(shell, _("%1$u: %2$s. Click it again to claim it."), number, part);
    shell->mouse.claim = number;
}

/* In the overview a click moves the tile in hand; a click on the tile, or where it cannot go, zooms in. */
static void press_map(struct shell *shell, const struct board_hit *hit)
{
    const struct game *game = table_game(shell);
    bool here = squares_equal(hit->square, shell->table->held.square);
    if (game->phase == PHASE_PLACE && !here && game_open_at(game, hit->square) >= 0)
        held_tile_move(shell, hit->square);
    else
        shell_command(shell, COMMAND_BACK, 0);
}

static void press_board(struct shell *shell, enum stage stage, const struct board_hit *hit)
{
    shell->message[0] = '\0';
    const struct game *game = table_game(shell);
    int open = game_open_at(game, hit->square);
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    if (ops->press && ops->press(shell, hit->square))
        return;
    if (hit->tile >= 0 && stage == STAGE_FIGURE && hit->tile + 1 == game->tile_count)
        press_claim(shell, hit);
    else if (hit->tile >= 0)
        shell->mouse.on_tile = true;
    else if (stage == STAGE_MAP)
        press_map(shell, hit);
    else if (stage != STAGE_TILE)
        return;
    else if (open < 0)
        shell_say(shell, _("There is no tile beside %1$d,%2$d."), hit->square.x, hit->square.y);
    else if (squares_equal(hit->square, shell->table->held.square))
        shell_command(shell, COMMAND_FIT, 0);
    else
        held_tile_move(shell, hit->square);
}

/* ---- Lists -------------------------------------------------------------------------------------------- */

/* The row of the cursor if the screen were drawn now, or -1. */
static int cursor_row(const struct shell *shell, struct canvas *canvas)
{
    shell_draw(shell, canvas);
    return canvas->cursor_y;
}

/* Handles a click on a line that was already chosen. */
static void press_chosen(struct shell *shell, enum stage stage)
{
    bool changes = stage == STAGE_RULES; /* on that page Enter leaves */
    enum command command = command_at(stage, changes ? ' ' : INPUT_ENTER);
    if (command != COMMAND_UNKNOWN)
        shell_command(shell, command, 0);
}

/* Whether the stage has a list in which Up and Down choose a line. */
static bool is_list(enum stage stage)
{
    return command_at(stage, INPUT_UP) != COMMAND_UNKNOWN && command_at(stage, INPUT_DOWN) != COMMAND_UNKNOWN;
}

/* Chooses the row that was clicked.  The set-up has fields side by side; the menu covers only a part of the
 * screen. */
static void press_row(struct shell *shell, const struct canvas *canvas, int x, bool chosen)
{
    enum stage stage = shell_stage(shell);
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    if (ops->point)
        ops->point(shell, x, chosen);
    else if (chosen && (stage != STAGE_MENU || canvas_at(canvas, x, canvas->cursor_y)->style == STYLE_CHOICE))
        press_chosen(shell, stage);
}

static void press_list(struct shell *shell, int x, int y)
{
    enum { STEPS_MAX = 200 };
    struct canvas canvas = {0};
    /* that is not a list, and a stray click must not end a turn */
    if (STAGE_BIT(shell_stage(shell)) & IN_PANEL)
        return;
    if (!is_list(shell_stage(shell)))
        return;
    canvas_resize(&canvas, shell->width, shell->height);
    int row = cursor_row(shell, &canvas);
    uint32_t key = y < row ? INPUT_UP : INPUT_DOWN;
    bool chosen = row == y;
    for (int i = 0; row >= 0 && row != y && i < STEPS_MAX; i++) {
        int before = row;
        enum command command = command_at(shell_stage(shell), key);
        if (command == COMMAND_UNKNOWN)
            break;
        shell_command(shell, command, 0);
        row = cursor_row(shell, &canvas);
        if ((key == INPUT_UP && (row < y || row > before)) ||
            (key == INPUT_DOWN && (row > y || row < before)))
            break;
    }
    bool points = shell_ops(shell, shell_top(shell))->point; /* lines of this list may take several rows */
    if (points && row > y && key == INPUT_DOWN)
        shell_command(shell, command_at(shell_stage(shell), INPUT_UP), 0);
    if (row == y || points)
        press_row(shell, &canvas, x, chosen);
    canvas_free(&canvas);
}

/* ---- The panel ---------------------------------------------------------------------------------------- */

/* Handles a click on the panel: overlays show a list there; elsewhere a click opens the list of features. */
static void press_panel(struct shell *shell, enum stage stage, const struct pointer *pointer)
{
    if (shell_overlay_has_panel(shell) && stage != STAGE_INSPECT)
        press_list(shell, pointer->x, pointer->y);
    else if (key_row_of(stage, COMMAND_FEATURES) && stage != STAGE_TEST && stage != STAGE_INSPECT)
        shell_command(shell, COMMAND_FEATURES, 0);
}

/* ---- The wheel ---------------------------------------------------------------------------------------- */

/* Zooms so that the pointer stays over the same place. */
static void zoom_at(struct shell *shell, const struct pointer *pointer, bool larger)
{
    struct table *table = shell->table;
    struct tile_size before = board_size(shell);
    struct rectangle board = table_layout(shell).board;
    int x = table->view.left + pointer->x - board.left, y = table->view.top + pointer->y - board.top;
    shell_command(shell, larger ? COMMAND_ZOOM_IN : COMMAND_ZOOM_OUT, 0);
    struct tile_size after = board_size(shell);
    if (after.width == before.width && after.height == before.height)
        return;
    table->view.left = x * after.width / before.width - (pointer->x - board.left);
    table->view.top = y * after.height / before.height - (pointer->y - board.top);
    board_clamp(shell);
}

static void wheel(struct shell *shell, enum stage stage, const struct pointer *pointer)
{
    bool up = pointer->kind == POINTER_WHEEL_UP;
    if (shows_board(stage) && is_inside(table_layout(shell).board, pointer->x, pointer->y)) {
        zoom_at(shell, pointer, up);
        return;
    }
    enum command command = command_at(stage, up ? INPUT_UP : INPUT_DOWN);
    if (command == COMMAND_UNKNOWN)
        command = command_at(stage, up ? INPUT_PAGE_UP : INPUT_PAGE_DOWN);
    if (command != COMMAND_UNKNOWN && stage != STAGE_TILE)
        shell_command(shell, command, 0);
}

/* ---- Presses and drags -------------------------------------------------------------------------------- */

static void press_left(struct shell *shell, enum stage stage, const struct pointer *pointer)
{
    struct layout layout = table_layout(shell);
    struct board_hit hit;
    if (pointer->y == shell->height - 1)
        press_label(shell, stage, pointer->x);
    else if (!shows_board(stage))
        press_list(shell, pointer->x, pointer->y);
    else if (is_inside(layout.panel, pointer->x, pointer->y))
        press_panel(shell, stage, pointer);
    else if (board_hit(shell, pointer->x, pointer->y, &hit)) {
        shell->mouse.held = true;
        press_board(shell, stage, &hit);
    }
}

/* Handles the release of a button that was pressed on a tile. */
static void release(struct shell *shell, const struct pointer *pointer)
{
    struct board_hit hit;
    if (shows_board(shell_stage(shell)) && board_hit(shell, pointer->x, pointer->y, &hit) && hit.tile >= 0)
        press_tile(shell, &hit);
}

static void press(struct shell *shell, const struct pointer *pointer)
{
    enum stage stage = shell_stage(shell);
    shell->mouse.used = true;
    shell->mouse.held = shell->mouse.on_tile = false;
    shell->mouse.x = pointer->x;
    shell->mouse.y = pointer->y;
    shell->table->held_before = shell->table->held;
    if (pointer->button == POINTER_LEFT)
        press_left(shell, stage, pointer);
    else if (pointer->button == POINTER_RIGHT && stage == STAGE_TILE)
        shell_command(shell, COMMAND_TURN_RIGHT, 0);
}

/* Moves the board with the pointer and undoes what the press did to the tile in hand. */
static void drag(struct shell *shell, const struct pointer *pointer)
{
    if (!shell->mouse.held || !shows_board(shell_stage(shell)) ||
        (pointer->x == shell->mouse.x && pointer->y == shell->mouse.y))
        return;
    if (shell_stage(shell) == STAGE_TILE)
        shell->table->held = shell->table->held_before;
    shell->message[0] = '\0';
    shell->mouse.claim = 0;
    shell->mouse.on_tile = false;
    shell->table->view.left -= pointer->x - shell->mouse.x;
    shell->table->view.top -= pointer->y - shell->mouse.y;
    shell->mouse.x = pointer->x;
    shell->mouse.y = pointer->y;
    board_clamp(shell);
}

void tui_pointer(struct shell *shell, const struct pointer *pointer)
{
    if (pointer->x < 0 || pointer->y < 0 || pointer->x >= shell->width || pointer->y >= shell->height)
        return;
    switch (pointer->kind) {
    case POINTER_PRESS:
        press(shell, pointer);
        break;
    case POINTER_DRAG:
        drag(shell, pointer);
        break;
    case POINTER_RELEASE:
        drag(shell, pointer);
        if (shell->mouse.on_tile)
            release(shell, pointer);
        shell->mouse.held = false;
        break;
    default:
        wheel(shell, shell_stage(shell), pointer);
        break;
    }
}
