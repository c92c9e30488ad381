/* SPDX-License-Identifier: MIT */
/*
 * screen_program.c: asks for the command of a program whose seat the record leaves to a program
 * (docs/bots.md).
 *
 * It asks before the seat's first turn and suggests the command given last in this run; the first character
 * typed replaces the suggestion.  No program starts before the player presses Enter here.
 */
#include <stdio.h>

#include "base/translate.h"
#include "tui/kit/field.h"
#include "tui/table/table_steps.h"
#include "words/player_names.h"

struct program_line {
    char text[COMMAND_MAX + 1];
};

SHELL_STATE(program_line_of, struct program_line, SCREEN_PROGRAM)

static void program_open(struct shell *shell)
{
    const struct table *table = shell->table;
    struct program_line *line = program_line_of(shell);
    shell->suggested = true;
    snprintf(line->text, sizeof line->text, "%s", table->program);
    shell_say(shell, _("%s is played by a program. Which command starts it?"),
              table_name(shell, session_game(table->session)->player).text);
}

static void decide(struct shell *shell, const char *command)
{
    thinking_set_program(&shell->table->thinking, session_game(shell->table->session)->player, command,
                         shell->table->program_seconds);
    shell_pop(shell);
    shell_say(shell, "%s", "");
    table_begin_turn(shell);
}

static void program_command(struct shell *shell, enum command command)
{
    struct program_line *line = program_line_of(shell);
    struct command_words words;
    const char *given = command_of(line->text) ? command_of(line->text) : line->text;
    char why[200];
    if (field_command(line->text, command))
        return;
    if (command == COMMAND_BACK || (command == COMMAND_ACCEPT && line->text[0] == '\0')) {
        decide(shell, NULL);
    } else if (command == COMMAND_ACCEPT && !command_split(given, &words, why)) {
        shell_say(shell, "%s.", why);
    } else if (command == COMMAND_ACCEPT) {
        snprintf(shell->table->program, sizeof shell->table->program, "%s", given);
        decide(shell, shell->table->program);
    }
}

static bool program_text(struct shell *shell, uint32_t code)
{
    struct program_line *line = program_line_of(shell);
    return field_text(shell, line->text, sizeof line->text, code);
}

static void program_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct program_line *line = program_line_of(shell);
    shell_draw_message_above(shell, canvas, shell->message);
    field_draw(shell, canvas, _("Command: "), line->text, shell->suggested ? STYLE_CHOICE : STYLE_STRONG);
}

static const char *program_words(const struct shell *shell, enum command command)
{
    (void) shell;
    return command == COMMAND_ACCEPT ? N_("start it") : command == COMMAND_BACK ? N_("greedy plays") : NULL;
}

static bool program_offers(const struct shell *shell, enum command command)
{
    (void) shell;
    return command == COMMAND_ACCEPT || command == COMMAND_ERASE || command == COMMAND_DELETE ||
           command == COMMAND_BACK;
}

const struct screen_ops program_screen = {
    .title = "Program",
    .state_size = sizeof(struct program_line),
    .stage = STAGE_LINE,
    .lies_over = true,
    .open = program_open,
    .command = program_command,
    .text = program_text,
    .words = program_words,
    .offers = program_offers,
    .draw = program_draw,
};
