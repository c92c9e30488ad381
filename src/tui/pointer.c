/*
 * pointer.c: pointer.h's table, row by row.
 *
 * Many terminals report no movement while a button is held, so a press acts at once, and a release elsewhere
 * makes it a drag after the fact: then the ghost goes back to where it was.  A list is operated by its own
 * keys: it shows which line is chosen by the cursor, and the keys for up and down are pressed until the
 * cursor stands on the row that was clicked.
 */
#include "tui/kit/pointer.h"

#include <stdio.h>

#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/board/table_ghost.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"

static bool is_inside(struct rectangle area, int x, int y)
{
    return x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
}

static bool works(enum stage stage, enum command command)
{
    return command_info(command)->stages >> stage & 1U;
}

/* Whether the board is what is being looked at: it can be scrolled. */
static bool shows_board(enum stage stage)
{
    return works(stage, COMMAND_SCROLL_NORTH);
}

/* ---- The bottom line ---------------------------------------------------------------------------------- */

static void press_label(struct ui *ui, enum stage stage, int x)
{
    struct key_label list[KEY_LABELS_MAX];
    size_t count = keys_line_lay_out(ui, stage, list);
    for (size_t i = 0; i < count; i++) {
        if (x < list[i].left || x >= list[i].left + list[i].width)
            continue;
        if (list[i].command == COMMAND_CLAIM)
            ui_command(ui, COMMAND_CLAIM, list[i].number);
        else if (list[i].command != COMMAND_UNKNOWN)
            ui_command(ui, list[i].command, 0);
        return;
    }
}

/* ---- The board ---------------------------------------------------------------------------------------- */

static void tell_tile(struct ui *ui, unsigned number)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_type *type = &session_set(ui->session)->types[tile->type];
    char text[SENTENCE_MAX], part[80], who[64];
    snprintf(text, sizeof text, "%s on %d,%d:", type->name, tile->square.x, tile->square.y);
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct score_entry value = game_feature_value(game, tile->first_node + i);
        describe_segment(type, i, (enum rotation) tile->rotation, part, sizeof part);
        describe_figures(session_setup(ui->session), value.figures, who, sizeof who);
        sentence_add(text, sizeof text, "%s %s (%s%s)", i > 0 ? "," : "", part, value.figures ? who : "free",
                     value.complete ? ", complete" : "");
    }
    ui_say(ui, "%s.", text);
}

/* The number of the claim on a segment of the tile just laid, or 0. */
static unsigned claim_on(const struct ui *ui, unsigned segment)
{
    struct figure claims[CLAIM_MAX];
    size_t count = ui_claims(ui, claims, NULL);
    for (size_t i = 0; i < count; i++)
        if (claims[i].segment == segment)
            return (unsigned) i + 1;
    return 0;
}

/* The first click chooses, the second claims. */
static void press_claim(struct ui *ui, unsigned segment)
{
    unsigned number = claim_on(ui, segment), chosen = ui->mouse.claim;
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct figure claims[CLAIM_MAX];
    char part[80];
    if (number == 0) {
        tell_tile(ui, game->tile_count - 1U);
        return;
    }
    if (number == chosen) {
        ui_command(ui, COMMAND_CLAIM, number);
        return;
    }
    (void) ui_claims(ui, claims, NULL);
    describe_segment(&session_set(ui->session)->types[tile->type], claims[number - 1].segment,
                     (enum rotation) tile->rotation, part, sizeof part);
    ui_say(ui, "%u: %s. Click it again to claim it.", number, part);
    ui->mouse.claim = number;
}

/* A press on a tile looks at what was pressed, where that may be looked at; else it is told. */
static void press_tile(struct ui *ui, const struct board_hit *hit)
{
    const struct game *game = ui_game(ui);
    enum stage stage = ui_stage(ui);
    if (!works(stage, COMMAND_INSPECT) || stage == STAGE_MAP) {
        tell_tile(ui, (unsigned) hit->tile);
        return;
    }
    if (stage == STAGE_INSPECT) /* where it was opened stays where leaving goes back to */
        overlay_leave(ui);
    if (hit->segment != NO_SEGMENT)
        inspect_feature(ui, game->tiles[hit->tile].first_node + hit->segment);
    else
        inspect_square(ui, hit->square);
}

/* In the overview the ghost goes where the press is; a press on it, or nowhere, zooms in on the turn. */
static void press_map(struct ui *ui, const struct board_hit *hit)
{
    const struct game *game = ui_game(ui);
    bool here = hit->square.x == ui->ghost.square.x && hit->square.y == ui->ghost.square.y;
    if (game->phase == PHASE_PLACE && !here && game_open_at(game, hit->square) >= 0)
        table_move_ghost(ui, hit->square);
    else
        ui_command(ui, COMMAND_MAP_LEAVE, 0);
}

static void press_board(struct ui *ui, enum stage stage, const struct board_hit *hit)
{
    ui->message[0] = '\0';
    const struct game *game = ui_game(ui);
    int open = game_open_at(game, hit->square);
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    if (ops->press && ops->press(ui, hit->square))
        return;
    if (hit->tile >= 0 && stage == STAGE_FIGURE && hit->tile + 1 == game->tile_count)
        press_claim(ui, hit->segment);
    else if (hit->tile >= 0)
        ui->mouse.on_tile = true;
    else if (stage == STAGE_MAP)
        press_map(ui, hit);
    else if (stage != STAGE_TILE)
        return;
    else if (open < 0)
        ui_say(ui, "No tile lies beside %d,%d.", hit->square.x, hit->square.y);
    else if (hit->square.x == ui->ghost.square.x && hit->square.y == ui->ghost.square.y)
        ui_command(ui, COMMAND_TURN_TO_FIT, 0);
    else
        table_move_ghost(ui, hit->square);
}

/* Shows the next meeple of a player: another with each click. */
static void show_figure(struct ui *ui, unsigned seat)
{
    const struct game *game = ui_game(ui);
    const struct setup *setup = session_setup(ui->session);
    char name[NAME_SHOWN_MAX], part[80];
    unsigned owner, segment;
    describe_player(setup, seat, name, sizeof name);
    for (unsigned i = 0; i < game->tile_count; i++) {
        unsigned number = (ui->mouse.shown_tile + 1U + i) % game->tile_count;
        const struct placed_tile *tile = &game->tiles[number];
        if (!game_figure_on(game, number, &owner, &segment) || owner != seat)
            continue;
        ui->mouse.shown_tile = (uint8_t) number;
        board_centre(ui, tile->square);
        describe_segment(&session_set(ui->session)->types[tile->type], segment,
                         (enum rotation) tile->rotation, part, sizeof part);
        ui_say(ui, "%s stands on %d,%d: %s.", name, tile->square.x, tile->square.y, part);
        return;
    }
    ui_say(ui, "%s has nobody on the table.", name);
}

/* ---- Lists -------------------------------------------------------------------------------------------- */

/* The row of the cursor as the screen would be drawn now, or -1. */
static int cursor_row(const struct ui *ui, struct canvas *canvas)
{
    ui_draw(ui, canvas);
    return canvas->cursor_y;
}

/* A click on the line that is chosen already. */
static void press_chosen(struct ui *ui, enum stage stage)
{
    unsigned number;
    bool changes = stage == STAGE_RULES; /* there Enter is done with the page */
    enum command command = command_of_key(NULL, stage, changes ? ' ' : INPUT_ENTER, &number);
    if (command != COMMAND_UNKNOWN)
        ui_command(ui, command, 0);
}

/* Where up and down choose a line. */
static bool is_list(enum stage stage)
{
    unsigned number;
    return command_of_key(NULL, stage, INPUT_UP, &number) != COMMAND_UNKNOWN &&
           command_of_key(NULL, stage, INPUT_DOWN, &number) != COMMAND_UNKNOWN;
}

/* The set-up has fields beside each other; the menu takes up a part of the screen only. */
static void press_row(struct ui *ui, const struct canvas *canvas, int x, bool chosen)
{
    enum stage stage = ui_stage(ui);
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    if (ops->point && stage != STAGE_RULES)
        ops->point(ui, x, chosen);
    else if (chosen && (stage != STAGE_MENU || canvas_at(canvas, x, canvas->cursor_y)->style == STYLE_CHOICE))
        press_chosen(ui, stage);
}

static void press_list(struct ui *ui, int x, int y)
{
    enum { STEPS_MAX = 200 };
    struct canvas canvas = {0};
    if (ui_stage(ui) == STAGE_SCORED) /* no list, and a stray click must not end a turn */
        return;
    if (!is_list(ui_stage(ui)) || !canvas_resize(&canvas, ui->width, ui->height))
        return;
    int row = cursor_row(ui, &canvas);
    uint32_t key = y < row ? INPUT_UP : INPUT_DOWN;
    bool chosen = row == y;
    for (int i = 0; row >= 0 && row != y && i < STEPS_MAX; i++) {
        int before = row;
        unsigned number;
        enum stage stage = ui_stage(ui);
        enum command command = command_of_key(NULL, stage, key, &number);
        if (command == COMMAND_UNKNOWN)
            break;
        ui_command(ui, command, number);
        row = cursor_row(ui, &canvas);
        if ((key == INPUT_UP && (row < y || row > before)) ||
            (key == INPUT_DOWN && (row > y || row < before)))
            break;
    }
    if (row == y)
        press_row(ui, &canvas, x, chosen);
    canvas_free(&canvas);
}

/* ---- The panel ---------------------------------------------------------------------------------------- */

/* It begins with a row for each player, but in views that write into it; of these, two have a list there. */
static void press_panel(struct ui *ui, enum stage stage, struct rectangle panel,
                        const struct pointer *pointer)
{
    unsigned seat = (unsigned) (pointer->y - panel.top);
    if (stage == STAGE_FIELDS || stage == STAGE_OWNERS)
        press_list(ui, pointer->x, pointer->y);
    else if (!shell_overlay_has_panel(&ui->shell) && stage != STAGE_TEST && seat < ui_game(ui)->player_count)
        show_figure(ui, seat);
}

/* ---- The wheel ---------------------------------------------------------------------------------------- */

/* Keeps what is under the pointer there. */
static void zoom_at(struct ui *ui, const struct pointer *pointer, bool larger)
{
    struct tile_size before = tile_size_of(ui->view.zoom);
    struct rectangle board = ui_layout(ui).board;
    int x = ui->view.left + pointer->x - board.left, y = ui->view.top + pointer->y - board.top;
    ui_command(ui, larger ? COMMAND_ZOOM_IN : COMMAND_ZOOM_OUT, 0);
    struct tile_size after = tile_size_of(ui->view.zoom);
    if (after.width == before.width && after.height == before.height)
        return;
    ui->view.left = x * after.width / before.width - (pointer->x - board.left);
    ui->view.top = y * after.height / before.height - (pointer->y - board.top);
    board_clamp(ui);
}

static void wheel(struct ui *ui, enum stage stage, const struct pointer *pointer)
{
    bool up = pointer->kind == POINTER_WHEEL_UP;
    unsigned number;
    if (shows_board(stage) && is_inside(ui_layout(ui).board, pointer->x, pointer->y)) {
        zoom_at(ui, pointer, up);
        return;
    }
    enum command command = command_of_key(NULL, stage, up ? INPUT_UP : INPUT_DOWN, &number);
    if (command == COMMAND_UNKNOWN)
        command = command_of_key(NULL, stage, up ? INPUT_PAGE_UP : INPUT_PAGE_DOWN, &number);
    if (command != COMMAND_UNKNOWN && stage != STAGE_TILE)
        ui_command(ui, command, number);
}

/* ---- Presses and drags -------------------------------------------------------------------------------- */

static void press_left(struct ui *ui, enum stage stage, const struct pointer *pointer)
{
    struct layout layout = ui_layout(ui);
    struct board_hit hit;
    if (pointer->y == ui->height - 1)
        press_label(ui, stage, pointer->x);
    else if (!shows_board(stage))
        press_list(ui, pointer->x, pointer->y);
    else if (is_inside(layout.panel, pointer->x, pointer->y))
        press_panel(ui, stage, layout.panel, pointer);
    else if (board_hit(ui, pointer->x, pointer->y, &hit)) {
        ui->mouse.held = true;
        press_board(ui, stage, &hit);
    }
}

/* The button was pressed on a tile and is let go there. */
static void let_go(struct ui *ui, const struct pointer *pointer)
{
    struct board_hit hit;
    if (shows_board(ui_stage(ui)) && board_hit(ui, pointer->x, pointer->y, &hit) && hit.tile >= 0)
        press_tile(ui, &hit);
}

static void press(struct ui *ui, const struct pointer *pointer)
{
    enum stage stage = ui_stage(ui);
    ui->mouse.used = true;
    ui->mouse.held = ui->mouse.on_tile = false;
    ui->mouse.x = pointer->x;
    ui->mouse.y = pointer->y;
    ui->mouse.ghost_before = ui->ghost;
    if (pointer->button == POINTER_LEFT)
        press_left(ui, stage, pointer);
    else if (pointer->button == POINTER_RIGHT && stage == STAGE_TILE)
        ui_command(ui, COMMAND_TURN_RIGHT, 0);
}

/* The board follows the pointer; what the press did to the ghost was not meant. */
static void drag(struct ui *ui, const struct pointer *pointer)
{
    if (!ui->mouse.held || !shows_board(ui_stage(ui)) ||
        (pointer->x == ui->mouse.x && pointer->y == ui->mouse.y))
        return;
    if (ui_stage(ui) == STAGE_TILE)
        ui->ghost = ui->mouse.ghost_before;
    ui->message[0] = '\0';
    ui->mouse.claim = 0;
    ui->mouse.on_tile = false;
    ui->view.left -= pointer->x - ui->mouse.x;
    ui->view.top -= pointer->y - ui->mouse.y;
    ui->mouse.x = pointer->x;
    ui->mouse.y = pointer->y;
    board_clamp(ui);
}

void ui_pointer(struct ui *ui, const struct pointer *pointer)
{
    if (pointer->x < 0 || pointer->y < 0 || pointer->x >= ui->width || pointer->y >= ui->height)
        return;
    switch (pointer->kind) {
    case POINTER_PRESS:
        press(ui, pointer);
        break;
    case POINTER_DRAG:
        drag(ui, pointer);
        break;
    case POINTER_RELEASE:
        drag(ui, pointer);
        if (ui->mouse.on_tile)
            let_go(ui, pointer);
        ui->mouse.held = false;
        break;
    default:
        wheel(ui, ui_stage(ui), pointer);
        break;
    }
}
