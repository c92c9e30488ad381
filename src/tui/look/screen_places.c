/* SPDX-License-Identifier: MIT */
/*
 * screen_places.c: all places for the tile in hand: letters on the board to jump to a place, and a list
 * beside it, sorted by what the places bring.
 *
 * The squares where the tile fits get labels in reading order: one letter each, or two if there are too many.
 * Typing one goes there.  The tile in hand moves along with the chosen line; Enter places it there, Esc puts
 * it back.  In a game that does not mark legal places every open square gets a label, so that they reveal
 * nothing, and without the hint of scores there is no list.  stakes.h decides which placement comes first.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/board_view.h"
#include "tui/board/table.h"
#include "tui/look/overlay.h"
#include "words/deeds.h"

/* The game does not change while the list is open, so the list of placements does not either. */
struct places_view {
    size_t chosen;
    struct held_tile before;
    char first; /* the first letter typed of a label with two, or 0 */
};

SHELL_STATE(places_view_of, struct places_view, SCREEN_PLACES)

static bool has_list(const struct shell *shell)
{
    const struct settings *settings = &shell->table->settings;
    return setting_is_on(settings, SETTING_PLACES) && setting_is_on(settings, SETTING_SCORES) &&
           !table_has_puzzle(shell) && table_placements(shell)->count > 0;
}

/* Holds the tile where the chosen line says. */
static void hold_chosen(struct shell *shell)
{
    struct placement placement = table_placements(shell)->gains[places_view_of(shell)->chosen].placement;
    shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
    board_follow(shell, false);
}

/* ---- Labels ------------------------------------------------------------------------------------------- */

enum { LETTERS = 26 };

struct labels {
    unsigned count;
    struct square list[OPEN_SQUARE_MAX];
};

static void find_labels(const struct shell *shell, struct labels *labels)
{
    const struct game *game = table_game(shell);
    labels->count = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square;
        if (setting_is_on(&shell->table->settings, SETTING_PLACES) &&
            game_fitting_rotations(game, game->drawn, square) == 0)
            continue;
        unsigned at = labels->count++;
        for (; at > 0 && square_reads_before(square, labels->list[at - 1]); at--)
            labels->list[at] = labels->list[at - 1];
        labels->list[at] = square;
    }
}

/* The letters of a square; the second is 0 if one is enough. */
static void write_label(const struct labels *labels, unsigned number, char label[3])
{
    bool two = labels->count > LETTERS;
    label[0] = (char) ('a' + (two ? number / LETTERS : number));
    label[1] = (char) (two ? 'a' + number % LETTERS : 0);
    label[2] = '\0';
}

static void ask(struct shell *shell)
{
    if (places_view_of(shell)->first != '\0')
        shell_say(shell, _("%1$c: now type the second letter of the place, or %2$s."),
                  places_view_of(shell)->first, key_word_of(shell, COMMAND_ERASE).text);
    else if (!has_list(shell))
        shell_say(shell, "%s", _("Type the letter of the place."));
}

static bool places_text(struct shell *shell, uint32_t code)
{
    struct labels labels;
    char label[3], *first = &places_view_of(shell)->first;
    bool begun = false;
    find_labels(shell, &labels);
    shell->message[0] = '\0';
    for (unsigned i = 0; i < labels.count; i++) {
        write_label(&labels, i, label);
        if (label[1] == '\0' ? code == (unsigned char) label[0]
                             : *first == label[0] && code == (unsigned char) label[1]) {
            overlay_close(shell);
            shell->table->held = places_view_of(shell)->before;
            held_tile_move(shell, labels.list[i]);
            return true;
        }
        begun = begun || (*first == '\0' && label[1] != '\0' && code == (unsigned char) label[0]);
    }
    if (begun)
        *first = (char) code;
    ask(shell);
    if (!begun)
        shell_say_more(shell, _("No place has that letter."));
    return true;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void places_open(struct shell *shell)
{
    *places_view_of(shell) = (struct places_view){.before = shell->table->held};
    if (has_list(shell))
        hold_chosen(shell);
    ask(shell);
}

static void places_command(struct shell *shell, enum command command)
{
    size_t *chosen = &places_view_of(shell)->chosen;
    if (command == COMMAND_ERASE) {
        places_view_of(shell)->first = '\0';
        ask(shell);
    } else if (has_list(shell) && list_step(chosen, table_placements(shell)->count, 5, true, command)) {
        hold_chosen(shell);
    } else {
        bool takes = command == COMMAND_ACCEPT && has_list(shell);
        overlay_close(shell);
        if (!takes)
            shell->table->held = places_view_of(shell)->before;
        board_follow(shell, false);
        if (takes)
            shell_command(shell, COMMAND_ACCEPT, 0);
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* "c  completes your city: 8 points for you; new: field" */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    struct labels labels;
    char effects[DEEDS_TEXT_MAX] = "", label[3];
    const struct listener listener = table_listener(shell);
    struct placement placement = table_placements(shell)->gains[line].placement;
    unsigned number = 0;
    find_labels(shell, &labels);
    while (!squares_equal(labels.list[number], placement.square))
        number++;
    write_label(&labels, number, label);
    size_t count = deeds_add(&listener, placement, effects, sizeof effects);
    snprintf(text, size, "%s  %s", label, count > 0 ? effects : _("changes nothing"));
}

/* Labels that do not begin with the letter typed are hidden; the square of the tile in hand shows it instead.
 */
static void draw_labels(const struct shell *shell, struct canvas *canvas)
{
    struct labels labels;
    char label[3], first = places_view_of(shell)->first;
    find_labels(shell, &labels);
    for (unsigned i = 0; i < labels.count; i++) {
        write_label(&labels, i, label);
        if (first == '\0' || first == label[0])
            board_draw_label(shell, canvas, labels.list[i], label);
    }
}

/* Without a panel, the message has the chosen line. */
static void places_draw(const struct shell *shell, struct canvas *canvas)
{
    struct list list = {.count = table_placements(shell)->count,
                        .chosen = places_view_of(shell)->chosen,
                        .whole = true,
                        .write = write_line};
    struct rectangle panel = table_layout(shell).panel;
    char text[SENTENCE_MAX * 2] = "", facts[32] = "";
    if (has_list(shell)) {
        overlay_draw_list(shell, canvas, &list, text, sizeof text);
        snprintf(facts, sizeof facts, _("%1$zu of %2$zu "), list.chosen + 1, list.count);
    } else {
        board_draw(shell, canvas, NULL);
        if (panel.width > 0)
            panel_draw(shell, canvas, panel);
    }
    draw_labels(shell, canvas);
    overlay_draw_bar(shell, canvas, has_list(shell) ? _("the best first, or type its letter") : "", facts);
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

const struct screen_ops places_screen = {
    .title = N_("Places"),
    .state_size = sizeof(struct places_view),
    .stage = STAGE_PLACES,
    .key = COMMAND_GOTO,
    .overlay = true,
    .panel = true,
    .hand = true,
    .open = places_open,
    .command = places_command,
    .text = places_text,
    .draw = places_draw,
};
