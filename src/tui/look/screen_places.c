/*
 * screen_places.c: the list of all placements of the tile in hand, sorted by what they bring.
 *
 * The tile in hand moves along with the chosen line; Enter places it there, Esc puts it back.  stakes.h
 * decides which placement comes first, and has the sentences of the lines.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/table.h"
#include "tui/look/overlay.h"

/* The game does not change while the list is open, nor does the list of placements. */
struct places_view {
    size_t chosen;
    struct held_tile before;
};

static struct places_view *places_view_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_PLACES);
}

/* Holds the tile where the chosen line says. */
static void hold_chosen(struct shell *shell)
{
    struct placement placement = table_placements(shell)->gains[places_view_of(shell)->chosen].placement;
    shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
    board_follow(shell, false);
}

static void places_open(struct shell *shell)
{
    const struct settings *settings = &shell->table->settings;
    bool hints = setting_is_on(settings, SETTING_PLACES) && setting_is_on(settings, SETTING_SCORES);
    bool puzzle = table_has_puzzle(shell);
    places_view_of(shell)->before = shell->table->held;
    places_view_of(shell)->chosen = 0;
    if (hints && !puzzle && table_placements(shell)->count > 0) {
        hold_chosen(shell);
        return;
    }
    overlay_close(shell);
    shell_say(shell, "%s",
              puzzle ? _("A puzzle is solved without hints.")
                     : _("This game is played without the hints of places and scores."));
}

static void places_command(struct shell *shell, enum command command)
{
    struct list list = {.count = table_placements(shell)->count, .chosen = places_view_of(shell)->chosen};
    if (list_command(&list, 5, true, command)) {
        places_view_of(shell)->chosen = list.chosen;
        hold_chosen(shell);
        return;
    }
    overlay_close(shell);
    if (command == COMMAND_BACK)
        shell->table->held = places_view_of(shell)->before;
    board_follow(shell, false);
    if (command == COMMAND_ACCEPT)
        shell_command(shell, COMMAND_ACCEPT, 0);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* "2,-1, rotated 90: completes your city: 8 for you; new: field" */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    char effects[STAKE_SENTENCE_MAX] = "";
    const struct listener listener = table_listener(shell);
    struct placement placement = table_placements(shell)->gains[line].placement;
    size_t count = stake_add_effects(&listener, placement, effects, sizeof effects);
    snprintf(text, size, "%d,%d", placement.square.x, placement.square.y);
    if (placement.rotation != 0)
        sentence_add(text, size, _(" rotated %u"), 90U * placement.rotation);
    sentence_add(text, size, "%s%s", count > 0 ? _(": ") : "", effects);
}

/* Without a panel, the message has the chosen line. */
static void places_draw(const struct shell *shell, struct canvas *canvas)
{
    struct list list = {.count = table_placements(shell)->count,
                        .chosen = places_view_of(shell)->chosen,
                        .whole = true,
                        .write = write_line};
    char text[SENTENCE_MAX * 2], facts[32];
    overlay_draw_list(shell, canvas, &list, text, sizeof text);
    snprintf(facts, sizeof facts, _("%1$zu of %2$zu "), list.chosen + 1, list.count);
    overlay_draw_bar(shell, canvas, _("the best first"), facts);
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
}

const struct screen_ops places_screen = {
    .title = N_("Places"),
    .state_size = sizeof(struct places_view),
    .stage = STAGE_PLACES,
    .key = COMMAND_PLACES,
    .overlay = true,
    .panel = true,
    .hand = true,
    .open = places_open,
    .command = places_command,
    .draw = places_draw,
};
