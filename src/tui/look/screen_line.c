/* SPDX-License-Identifier: MIT */
/*
 * screen_line.c: the typed line, with the lines typed before and the answer above it.
 *
 * What a line does is decided by the screen below it, if that has words of its own, else by screen_command.c.
 */
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "tui/kit/field.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

SHELL_STATE(command_line_of, struct command_line, SCREEN_LINE)

static const struct screen_ops *ops_below(const struct shell *shell)
{
    return shell_ops(shell, shell->stack[shell->depth - 2]);
}

/* ---- Lines typed before ------------------------------------------------------------------------------- */

/* Keeps the line in the history; returns whether it is the same as the one typed last. */
static bool keep_line(struct command_line *line)
{
    if (line->count > 0 && strcmp(line->text, line->lines[0]) == 0)
        return true;
    memmove(line->lines[1], line->lines[0], (LINES_KEPT - 1) * sizeof line->lines[0]);
    memcpy(line->lines[0], line->text, sizeof line->text);
    if (line->count < LINES_KEPT)
        line->count++;
    return false;
}

/* Shows the line before or after the one shown; false if there is none. */
static bool recall_line(struct command_line *line, bool before)
{
    if (before ? line->at == line->count : line->at == 0)
        return false;
    if (line->at == 0)
        memcpy(line->new_text, line->text, sizeof line->text);
    line->at += before ? 1U : -1U;
    memcpy(line->text, line->at == 0 ? line->new_text : line->lines[line->at - 1], sizeof line->text);
    return true;
}

/* ---- The answer --------------------------------------------------------------------------------------- */

static void forget_answer(struct shell *shell)
{
    text_clear(&command_line_of(shell)->answer);
    command_line_of(shell)->top = 0;
    command_line_of(shell)->picture = false;
}

/*
 * Copies the next row of the answer: a line, or as much of it as fits into the window.  Moves `at` past it;
 * false at the end.
 */
static bool next_row(const struct shell *shell, const char **at, char *row, size_t size)
{
    char line[SENTENCE_MAX];
    if (!*at || **at == '\0')
        return false;
    size_t length = strcspn(*at, "\n");
    snprintf(line, sizeof line, "%.*s", (int) length, *at);
    size_t bytes = command_line_of(shell)->picture ? strlen(line) : canvas_line_bytes(line, shell->width);
    snprintf(row, size, "%.*s", (int) bytes, line);
    *at += bytes;
    if (bytes < strlen(line))
        *at += strspn(*at, " ");
    else
        *at += length - bytes + (**at != '\0' && (*at)[length - bytes] == '\n');
    return true;
}

static unsigned answer_lines(const struct shell *shell)
{
    const char *at = command_line_of(shell)->answer.text;
    char row[SENTENCE_MAX];
    unsigned count = 0;
    while (next_row(shell, &at, row, sizeof row))
        count++;
    return count;
}

/* The rows for the answer: as many as it needs, at most those of the board. */
static unsigned answer_rows(const struct shell *shell)
{
    unsigned count = answer_lines(shell), room = (unsigned) (shell->height - 4);
    return count < room ? count : room;
}

static void scroll(struct shell *shell, enum command command)
{
    unsigned rows = answer_rows(shell);
    struct list list = {.count = answer_lines(shell) - rows + 1, .chosen = command_line_of(shell)->top};
    (void) list_step(&list.chosen, list.count, rows > 1 ? rows - 1 : 1, false, command);
    command_line_of(shell)->top = (unsigned) list.chosen;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void enter(struct shell *shell)
{
    struct command_line *line = command_line_of(shell);
    const struct screen_ops *below = ops_below(shell);
    char typed[LINE_MAX_TYPED];
    snprintf(typed, sizeof typed, "%s", line->text + strspn(line->text, " :"));
    memcpy(line->text, typed, sizeof typed);
    forget_answer(shell);
    bool again = typed[0] != '\0' && keep_line(line) && line->stays;
    line->at = 0;
    if (typed[0] != '\0' && !table_in_tester(shell) && command_carry_out(shell))
        return;
    overlay_close(shell);
    if (typed[0] == '\0' || below->run(shell, typed, again))
        return;
    shell_push_with(shell, SCREEN_LINE, typed);
    line->stays = true;
}

static void complete(struct shell *shell, enum command command)
{
    struct command_line *line = command_line_of(shell);
    const struct screen_ops *below = ops_below(shell);
    if (below->complete && below->complete(shell, line->text, sizeof line->text, command))
        return;
    if (command == COMMAND_NEXT)
        command_complete(shell);
    else if (!recall_line(line, command == COMMAND_UP))
        scroll(shell, command);
}

/* Opens the line, with a text to go on with or empty. */
static void line_open(struct shell *shell)
{
    snprintf(command_line_of(shell)->text, sizeof command_line_of(shell)->text, "%s",
             shell->argument ? shell->argument : "");
    command_line_of(shell)->at = 0;
    command_line_of(shell)->stays = false;
    forget_answer(shell);
    if (shell->table->answer.text)
        text_add(&command_line_of(shell)->answer, "%s", shell->table->answer.text);
    text_free(&shell->table->answer);
    shell->table->answer = (struct text_buffer){0};
    board_refit(shell, false);
}

static void line_close(struct shell *shell)
{
    text_free(&command_line_of(shell)->answer);
}

static bool line_text(struct shell *shell, uint32_t code)
{
    struct command_line *line = command_line_of(shell);
    if (code == ':' && line->at == 0 && line->count > 0 && strcmp(line->text, line->lines[0]) == 0)
        line->text[0] = '\0'; /* a new line after a refused one */
    return field_text(shell, line->text, sizeof line->text, code);
}

static void line_command(struct shell *shell, enum command command)
{
    char *text = command_line_of(shell)->text;
    if (command == COMMAND_ACCEPT)
        enter(shell);
    else if (command == COMMAND_BACK || (command == COMMAND_ERASE && text[0] == '\0'))
        overlay_close(shell);
    else if (command == COMMAND_NEXT || command == COMMAND_UP || command == COMMAND_DOWN)
        complete(shell, command);
    else if (!field_command(text, command))
        scroll(shell, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_answer(const struct shell *shell, struct canvas *canvas)
{
    unsigned rows = answer_rows(shell), line = 0;
    int top = shell->height - 2 - (int) rows;
    const char *at = command_line_of(shell)->answer.text;
    char row[SENTENCE_MAX];
    canvas_fill(canvas, (struct rectangle){0, top, shell->width, (int) rows}, STYLE_TEXT);
    for (; line < command_line_of(shell)->top + rows && next_row(shell, &at, row, sizeof row); line++)
        if (line >= command_line_of(shell)->top)
            canvas_text(canvas, 0, top + (int) (line - command_line_of(shell)->top), shell->width, STYLE_TEXT,
                        row);
}

static void line_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct screen_ops *below = ops_below(shell);
    char facts[80] = "", text[MESSAGE_MAX];
    if (answer_lines(shell) > answer_rows(shell))
        snprintf(facts, sizeof facts, _("%1$s %2$s: %3$u lines "), key_word_of(shell, COMMAND_PAGE_UP).text,
                 key_word_of(shell, COMMAND_PAGE_DOWN).text, answer_lines(shell));
    overlay_draw_bar(shell, canvas, shell_is_narrow(shell) ? "" : _("help lists the commands"), facts);
    draw_answer(shell, canvas);
    snprintf(text, sizeof text, "%s", shell->message);
    if (text[0] == '\0' && below->choices)
        below->choices(shell, command_line_of(shell)->text, text, sizeof text);
    if (text[0] != '\0')
        shell_draw_message_above(shell, canvas, text);
    field_draw(shell, canvas, ":", command_line_of(shell)->text, STYLE_TEXT);
}

const struct screen_ops line_screen = {
    .title = N_("Command"),
    .state_size = sizeof(struct command_line),
    .stage = STAGE_LINE,
    .key = COMMAND_LINE,
    .overlay = true,
    .hand = true,
    .lies_over = true,
    .open = line_open,
    .close = line_close,
    .command = line_command,
    .text = line_text,
    .draw = line_draw,
};
