/* SPDX-License-Identifier: MIT */
/*
 * held_tile.c: moves and rotates the tile in hand over the open squares.
 *
 * The game is not involved: the rules are asked only when the tile is placed.
 */
#include <stdlib.h>

#include "tui/board/table.h"
#include "base/translate.h"
#include "tui/board/board_view.h"

static unsigned fitting_rotations(const struct shell *shell, unsigned open)
{
    const struct game *game = table_game(shell);
    return game_fitting_rotations(game, game->drawn, game->open[open].square);
}

/* Moves the tile to an open square; keeps its rotation if it fits so, else takes the next one that fits. */
static void move_to(struct shell *shell, unsigned open)
{
    unsigned rotations = fitting_rotations(shell, open);
    shell->table->held.square = table_game(shell)->open[open].square;
    shell->table->held.wrong_sides = 0;
    for (unsigned turns = 0; turns < ROTATION_COUNT; turns++) {
        unsigned rotation = (shell->table->held.rotation + turns) % ROTATION_COUNT;
        if (rotations >> rotation & 1U) {
            shell->table->held.rotation = (uint8_t) rotation;
            break;
        }
    }
    board_follow(shell, false);
}

void held_tile_move(struct shell *shell, struct square square)
{
    int open = game_open_at(table_game(shell), square);
    if (open >= 0)
        move_to(shell, (unsigned) open);
}

/* Puts the tile on the square nearest to the last tile where it fits, or, if it fits nowhere (H13), on the
 * nearest open square. */
void held_tile_begin(struct shell *shell)
{
    enum { FAR = 1000 };
    const struct game *game = table_game(shell);
    struct square last = game->tiles[game->tile_count - 1].square;
    int nearest = -1, best = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square;
        int distance = abs(square.x - last.x) + abs(square.y - last.y);
        distance += fitting_rotations(shell, i) == 0 ? FAR : 0;
        if (nearest < 0 || distance < best ||
            (distance == best && square_reads_before(square, game->open[nearest].square))) {
            nearest = (int) i;
            best = distance;
        }
    }
    shell->table->held.rotation = ROTATION_0;
    if (nearest >= 0)
        move_to(shell, (unsigned) nearest);
}

/* The cost of moving to an open square in a direction, least for squares straight ahead; -1: it is not in
 * that direction. */
static int cost_towards(struct square from, struct square to, enum side side)
{
    int east = to.x - from.x, south = to.y - from.y;
    int ahead = side == SIDE_E ? east : side == SIDE_W ? -east : side == SIDE_S ? south : -south;
    int aside = side == SIDE_E || side == SIDE_W ? south : east;
    return ahead <= 0 ? -1 : ahead * ahead + 3 * aside * aside;
}

static void move_towards(struct shell *shell, enum side side)
{
    const struct game *game = table_game(shell);
    int best = -1, least = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        int cost = cost_towards(shell->table->held.square, game->open[i].square, side);
        if (cost >= 0 && (best < 0 || cost < least)) {
            best = (int) i;
            least = cost;
        }
    }
    if (best >= 0)
        move_to(shell, (unsigned) best);
    else
        shell_say(shell, _("No empty square lies that way."));
}

/* Moves to the next or previous place where the tile fits, in reading order; wraps around. */
static void step_place(struct shell *shell, bool forward)
{
    const struct game *game = table_game(shell);
    int next = -1, first = -1;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square, here = shell->table->held.square;
        if (fitting_rotations(shell, i) == 0)
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
        move_to(shell, (unsigned) next);
}

static void rotate(struct shell *shell, unsigned turns)
{
    shell->table->held.rotation = (uint8_t) ((shell->table->held.rotation + turns) % ROTATION_COUNT);
    shell->table->held.wrong_sides = 0;
}

static void turn_to_fit(struct shell *shell)
{
    struct table *table = shell->table;
    const struct game *game = table_game(shell);
    for (unsigned turns = 1; turns <= ROTATION_COUNT; turns++)
        if (board_fits(game, table->held.square, (table->held.rotation + turns) % ROTATION_COUNT)) {
            rotate(shell, turns);
            if (turns == ROTATION_COUNT)
                shell_say(shell, _("The tile fits here in this rotation only; %s places it."),
                          key_word_of(shell, COMMAND_ACCEPT).text);
            return;
        }
    shell_say(
        shell,
        _("This tile does not fit on %1$d,%2$d in any rotation; %3$s moves it to a place where it fits."),
        table->held.square.x, table->held.square.y, key_word_of(shell, COMMAND_NEXT).text);
}

bool held_tile_command(struct shell *shell, enum command command)
{
    unsigned side = side_of_command(command);
    if (side < SIDE_COUNT) {
        move_towards(shell, side);
        return true;
    }
    switch (command) {
    case COMMAND_TURN_RIGHT:
        rotate(shell, 1);
        break;
    case COMMAND_TURN_LEFT:
        rotate(shell, ROTATION_COUNT - 1);
        break;
    case COMMAND_FIT:
        turn_to_fit(shell);
        break;
    case COMMAND_NEXT:
        step_place(shell, true);
        break;
    case COMMAND_PREVIOUS:
        step_place(shell, false);
        break;
    default:
        return false;
    }
    return true;
}
