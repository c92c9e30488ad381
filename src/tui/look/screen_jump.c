/*
 * screen_jump.c: puts letters on places, so that the player can jump to one by typing them.
 *
 * The places where the tile in hand fits get labels in reading order: one letter each, or two if there are
 * too many places.  In a game that does not mark legal places, every open square gets one, so that the labels
 * reveal nothing.
 */

#include "tui/board/board_view.h"
#include "tui/board/table.h"
#include "base/translate.h"
#include "tui/look/overlay.h"

/* The first letter typed of a label with two, or 0. */
struct jump_view {
    char first;
};

static struct jump_view *jump_view_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_JUMP);
}

enum { LETTERS = 26 };

struct places {
    unsigned count;
    struct square list[OPEN_SQUARE_MAX];
};

static void list_places(const struct shell *shell, struct places *places)
{
    const struct game *game = table_game(shell);
    places->count = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        struct square square = game->open[i].square;
        if (setting_is_on(&shell->table->settings, SETTING_PLACES) &&
            game_fitting_rotations(game, game->drawn, square) == 0)
            continue;
        unsigned at = places->count++;
        for (; at > 0 && square_reads_before(square, places->list[at - 1]); at--)
            places->list[at] = places->list[at - 1];
        places->list[at] = square;
    }
}

/* The letters of a place; the second is 0 if one is enough. */
static void write_label(const struct places *places, unsigned place, char label[3])
{
    bool two = places->count > LETTERS;
    label[0] = (char) ('a' + (two ? place / LETTERS : place));
    label[1] = (char) (two ? 'a' + place % LETTERS : 0);
    label[2] = '\0';
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void ask(struct shell *shell)
{
    struct places places;
    list_places(shell, &places);
    if (jump_view_of(shell)->first != '\0')
        shell_say(shell, _("%1$c: now type the second letter of the place, or %2$s."),
                  jump_view_of(shell)->first, key_word_of(shell, COMMAND_ERASE).text);
    else
        shell_say(shell, "%s",
                  places.count > LETTERS ? _("Type the letters of the place.")
                                         : _("Type the letter of the place."));
}

static void jump_open(struct shell *shell)
{
    jump_view_of(shell)->first = '\0';
    ask(shell);
}

static void jump_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_ERASE && jump_view_of(shell)->first != '\0')
        jump_open(shell);
    else
        overlay_close(shell);
}

static bool jump_text(struct shell *shell, uint32_t code)
{
    shell->message[0] = '\0';
    struct places places;
    bool begun = false;
    list_places(shell, &places);
    for (unsigned i = 0; i < places.count; i++) {
        char label[3];
        write_label(&places, i, label);
        if (label[1] == '\0' ? code == (unsigned char) label[0]
                             : jump_view_of(shell)->first == label[0] && code == (unsigned char) label[1]) {
            overlay_close(shell);
            held_tile_move(shell, places.list[i]);
            return true;
        }
        begun = begun ||
                (jump_view_of(shell)->first == '\0' && label[1] != '\0' && code == (unsigned char) label[0]);
    }
    if (begun)
        jump_view_of(shell)->first = (char) code;
    ask(shell);
    if (!begun)
        shell_say_more(shell, _("No place has that letter."));
    return true;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Hides labels that do not begin with the letter typed. */
static void jump_draw(const struct shell *shell, struct canvas *canvas)
{
    struct places places;
    if (table_layout(shell).panel.width == 0) /* otherwise the table's bar says it */
        overlay_draw_bar(shell, canvas, _("type the letters of a place"), "");
    list_places(shell, &places);
    for (unsigned i = 0; i < places.count; i++) {
        char label[3];
        write_label(&places, i, label);
        if (jump_view_of(shell)->first == '\0' || jump_view_of(shell)->first == label[0])
            board_draw_label(shell, canvas, places.list[i], label);
    }
}

const struct screen_ops jump_screen = {
    .title = N_("Jump"),
    .state_size = sizeof(struct jump_view),
    .stage = STAGE_JUMP,
    .key = COMMAND_GOTO,
    .overlay = true,
    .hand = true,
    .lies_over = true,
    .open = jump_open,
    .command = jump_command,
    .text = jump_text,
    .draw = jump_draw,
};
