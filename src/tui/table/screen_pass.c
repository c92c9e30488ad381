/* SPDX-License-Identifier: MIT */
/*
 * screen_pass.c: the page between two players at one keyboard, which shows no tile of a hand.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/table.h"
#include "tui/kit/large_letters.h"
#include "tui/table/table_steps.h"

/* Carries out a command; accepting means that the keyboard was passed. */
static void pass_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_UNDO) {
        if (table_can_undo(shell)) /* the keyboard is still with the player of the last turn */
            shell_pop(shell);
        table_undo(shell);
        return;
    }
    if (command != COMMAND_ACCEPT) {
        shell_push(shell, SCREEN_MENU);
        return;
    }
    table_take_keyboard(shell);
}

/* Draws the name in large letters of the player's colour, if there is room; returns the row below it. */
static int draw_large_name(const struct shell *shell, struct canvas *canvas, int row, const char *name)
{
    enum { ROOMY = 16 };
    const struct setup *setup = session_setup(shell->table->session);
    unsigned seat = session_game(shell->table->session)->player;
    int width = large_letters_width(name);
    if (width == 0 || width > shell->width - 4 || shell->height < ROOMY)
        return row;
    large_letters_draw(canvas, 3, row, name, (unsigned char) player_letter(setup, seat),
                       setup->players[seat].colour);
    return row + LARGE_LETTERS_ROWS + 1;
}

/* Draws the message of the previous turn or, once that is gone, what the log says about the turn. */
static int draw_last_turn(const struct shell *shell, struct canvas *canvas, int row, int end)
{
    const struct event_log *log = &shell->table->log;
    size_t first = log->count;
    if (shell->message[0] != '\0')
        return row + 1 +
               canvas_paragraph(canvas, (struct rectangle){3, row, shell->width - 4, end - row}, STYLE_TEXT,
                                shell->message);
    while (first > 0 && log->lines[first - 1].kind != LOG_MOVE)
        first--;
    for (size_t i = first > 0 ? first - 1 : log->count; i < log->count && row < end; i++)
        if (log->lines[i].kind != LOG_NOW)
            row += canvas_paragraph(canvas, (struct rectangle){3, row, shell->width - 4, end - row},
                                    STYLE_TEXT, event_log_text(log, i));
    return row + 1;
}

static void draw_points(const struct shell *shell, struct canvas *canvas, int row, int end)
{
    enum { NAME = 20 };
    const struct game *game = session_game(shell->table->session);
    char points[16];
    for (unsigned seat = 0; seat < game->player_count && row < end; seat++, row++) {
        enum style style = seat == game->player ? STYLE_STRONG : STYLE_TEXT;
        table_put_letter(shell, canvas, 3, row, seat);
        canvas_text(canvas, 5, row, NAME, style, table_name(shell, seat).text);
        snprintf(points, sizeof points, "%d", game->score[seat]);
        canvas_text_right(canvas, 5 + NAME + 5, row, style, points);
    }
}

static void pass_draw(const struct shell *shell, struct canvas *canvas)
{
    char name[NAME_SHOWN_MAX], text[SENTENCE_MAX];
    const struct setup *setup = session_setup(shell->table->session);
    const struct game *game = session_game(shell->table->session);
    int end = shell->height - 2, row = shell->height >= 20 ? 3 : 2;
    describe_player(setup, game->player, name, sizeof name);
    snprintf(text, sizeof text, _("%1$s's turn: pass the keyboard, then press %2$s."), name,
             key_word_of(shell, COMMAND_ACCEPT).text);
    shell_draw_bar(shell, canvas, _(" bastide   Pass the keyboard"), "");
    row = draw_large_name(shell, canvas, row, name);
    row += canvas_paragraph(canvas, (struct rectangle){3, row, shell->width - 4, 2}, STYLE_STRONG, text) + 1;
    row = draw_last_turn(shell, canvas, row, end - (int) game->player_count);
    draw_points(shell, canvas, row, end);
}

static bool pass_refuses(const struct shell *shell, enum command command)
{
    return command == COMMAND_UNDO && !table_can_undo(shell);
}

const struct screen_ops pass_screen = {
    .title = "Pass the keyboard",
    .state_size = sizeof(uint8_t),
    .stage = STAGE_PASS,
    .command = pass_command,
    .refuses = pass_refuses,
    .draw = pass_draw,
};
