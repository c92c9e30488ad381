/*
 * shell.c: the stack of screens of shell.h.
 *
 * Knows of a screen only its struct screen_ops.
 */
#include "tui/kit/shell.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tui/ui.h"

bool shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 bool (*common)(struct ui *ui, enum command command))
{
    *shell = (struct shell){.screens = screens, .common = common};
    for (unsigned i = 0; i < SCREEN_COUNT; i++) {
        if (screens[i]->state_size == 0)
            continue;
        shell->states[i] = calloc(1, screens[i]->state_size);
        if (!shell->states[i]) {
            shell_end(shell);
            return false;
        }
    }
    return true;
}

void shell_end(struct shell *shell)
{
    for (unsigned i = 0; i < SCREEN_COUNT; i++)
        free(shell->states[i]);
    memset(shell, 0, sizeof *shell);
}

void *shell_state(const struct shell *shell, enum screen screen)
{
    return shell->states[screen];
}

enum screen shell_top(const struct shell *shell)
{
    assert(shell->depth > 0);
    return shell->stack[shell->depth - 1];
}

enum screen shell_bottom(const struct shell *shell)
{
    return shell->stack[0];
}

bool shell_is_open(const struct shell *shell, enum screen screen)
{
    for (unsigned i = 0; i < shell->depth; i++)
        if (shell->stack[i] == screen)
            return true;
    return false;
}

const struct screen_ops *shell_ops(const struct shell *shell, enum screen screen)
{
    return shell->screens[screen];
}

bool shell_overlay_has_panel(const struct shell *shell)
{
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    return ops->overlay && ops->panel;
}

bool shell_overlay_hides_hand(const struct shell *shell)
{
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    return ops->overlay && !ops->hand;
}

static const struct screen_ops *top_ops(const struct ui *ui)
{
    return shell_ops(&ui->shell, shell_top(&ui->shell));
}

/* The screen leaves the stack before it hears of it, so that it may open another one. */
static void close_top(struct ui *ui)
{
    const struct screen_ops *ops = top_ops(ui);
    ui->shell.depth--;
    if (ops->close)
        ops->close(ui);
}

void shell_close_all(struct ui *ui)
{
    while (ui->shell.depth > 0)
        close_top(ui);
}

void shell_restart(struct ui *ui, enum screen bottom)
{
    shell_close_all(ui);
    shell_push(ui, bottom);
}

void shell_change_bottom(struct shell *shell, enum screen bottom)
{
    shell->stack[0] = bottom;
    if (shell->depth == 0)
        shell->depth = 1;
}

void shell_push(struct ui *ui, enum screen screen)
{
    shell_push_with(ui, screen, 0);
}

void shell_push_with(struct ui *ui, enum screen screen, unsigned argument)
{
    while (shell_is_open(&ui->shell, screen))
        close_top(ui);
    assert(ui->shell.depth < SHELL_DEPTH_MAX);
    ui->shell.stack[ui->shell.depth++] = screen;
    ui->shell.argument = argument;
    if (top_ops(ui)->open)
        top_ops(ui)->open(ui);
}

void shell_pop(struct ui *ui)
{
    if (ui->shell.depth > 1)
        close_top(ui);
}

static enum stage stage_of(const struct ui *ui, unsigned layer)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, ui->shell.stack[layer]);
    return ops->stage_of ? ops->stage_of(ui) : ops->stage;
}

enum stage shell_stage(const struct ui *ui)
{
    return stage_of(ui, ui->shell.depth - 1);
}

enum stage shell_stage_below(const struct ui *ui)
{
    return stage_of(ui, ui->shell.depth - (ui->shell.depth > 1 ? 2 : 1));
}

void shell_draw(const struct ui *ui, struct canvas *canvas)
{
    unsigned first = ui->shell.depth - 1;
    while (first > 0 && shell_ops(&ui->shell, ui->shell.stack[first])->lies_over)
        first--;
    for (unsigned i = first; i < ui->shell.depth; i++)
        shell_ops(&ui->shell, ui->shell.stack[i])->draw(ui, canvas);
}
