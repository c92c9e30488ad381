/*
 * table_ghost.c: moving and turning the tile in hand over the open squares.
 *
 * Nothing of it is in the game: what the tile may do is asked when it is put down.
 */
#include <stdlib.h>

#include "tui/kit/keys_line.h"
#include "tui/board/table_ghost.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"

static unsigned fitting_rotations(const struct ui *ui, unsigned open)
{
    const struct game *game = session_game(ui->session);
    return game_fitting_rotations(game, game->drawn, game->open[open].square);
}

/* Puts the ghost on an open square: turned as it is if it fits so, else in the next turn that fits. */
static void move_ghost(struct ui *ui, unsigned open)
{
    unsigned rotations = fitting_rotations(ui, open);
    ui->ghost.square = session_game(ui->session)->open[open].square;
    ui->ghost.wrong_sides = 0;
    for (unsigned turns = 0; turns < ROTATION_COUNT; turns++) {
        unsigned rotation = (ui->ghost.rotation + turns) % ROTATION_COUNT;
        if (rotations >> rotation & 1U) {
            ui->ghost.rotation = (uint8_t) rotation;
            break;
        }
    }
    board_follow(ui, false);
}

void table_move_ghost(struct ui *ui, struct square square)
{
    int open = game_open_at(session_game(ui->session), square);
    if (open >= 0)
        move_ghost(ui, (unsigned) open);
}

void table_begin_ghost(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    struct square last = game->tiles[game->tile_count - 1].square;
    int nearest = -1, best = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square;
        int distance = abs(square.x - last.x) + abs(square.y - last.y);
        if (fitting_rotations(ui, i) == 0)
            continue;
        if (nearest < 0 || distance < best ||
            (distance == best && square_reads_before(square, game->open[nearest].square))) {
            nearest = (int) i;
            best = distance;
        }
    }
    ui->ghost.rotation = ROTATION_0;
    if (nearest >= 0)
        move_ghost(ui, (unsigned) nearest);
}

/* How far an open square lies that way, with a preference for what lies straight ahead; -1: not that way. */
static int cost_towards(struct square from, struct square to, enum side side)
{
    int east = to.x - from.x, south = to.y - from.y;
    int ahead = side == SIDE_E ? east : side == SIDE_W ? -east : side == SIDE_S ? south : -south;
    int aside = side == SIDE_E || side == SIDE_W ? south : east;
    return ahead <= 0 ? -1 : ahead * ahead + 3 * aside * aside;
}

static void move_towards(struct ui *ui, enum side side)
{
    const struct game *game = session_game(ui->session);
    int best = -1, least = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        int cost = cost_towards(ui->ghost.square, game->open[i].square, side);
        if (cost >= 0 && (best < 0 || cost < least)) {
            best = (int) i;
            least = cost;
        }
    }
    if (best >= 0)
        move_ghost(ui, (unsigned) best);
    else
        ui_say(ui, "There is no place farther that way.");
}

/* The fitting place after the ghost as one reads, or before it; round and round. */
static void step_place(struct ui *ui, bool forward)
{
    const struct game *game = session_game(ui->session);
    int next = -1, first = -1;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square, here = ui->ghost.square;
        if (fitting_rotations(ui, i) == 0)
            continue;
        if (first < 0 || square_reads_before(square, game->open[first].square) == forward)
            first = (int) i;
        bool beyond = forward ? square_reads_before(here, square) : square_reads_before(square, here);
        if (beyond && (next < 0 || square_reads_before(square, game->open[next].square) == forward))
            next = (int) i;
    }
    if (next < 0)
        next = first;
    if (next >= 0)
        move_ghost(ui, (unsigned) next);
}

static void turn_ghost(struct ui *ui, unsigned turns)
{
    ui->ghost.rotation = (uint8_t) ((ui->ghost.rotation + turns) % ROTATION_COUNT);
    ui->ghost.wrong_sides = 0;
}

static void turn_to_fit(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    for (unsigned turns = 1; turns <= ROTATION_COUNT; turns++)
        if (board_fits(game, ui->ghost.square, (ui->ghost.rotation + turns) % ROTATION_COUNT)) {
            turn_ghost(ui, turns);
            return;
        }
    ui_say(ui, "This tile fits on %d,%d in no turn; %s goes to a place where it fits.", ui->ghost.square.x,
           ui->ghost.square.y, key_word_of(ui, COMMAND_NEXT_PLACE).text);
}

bool table_ghost_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_PLACE_NORTH:
        move_towards(ui, SIDE_N);
        break;
    case COMMAND_PLACE_SOUTH:
        move_towards(ui, SIDE_S);
        break;
    case COMMAND_PLACE_WEST:
        move_towards(ui, SIDE_W);
        break;
    case COMMAND_PLACE_EAST:
        move_towards(ui, SIDE_E);
        break;
    case COMMAND_TURN_RIGHT:
        turn_ghost(ui, 1);
        break;
    case COMMAND_TURN_LEFT:
        turn_ghost(ui, ROTATION_COUNT - 1);
        break;
    case COMMAND_TURN_TO_FIT:
        turn_to_fit(ui);
        break;
    case COMMAND_NEXT_PLACE:
        step_place(ui, true);
        break;
    case COMMAND_LAST_PLACE:
        step_place(ui, false);
        break;
    default:
        return false;
    }
    return true;
}
