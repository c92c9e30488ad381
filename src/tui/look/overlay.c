/* SPDX-License-Identifier: MIT */
/*
 * overlay.c: what all overlays share.
 *
 * It knows nothing of what an overlay shows.
 */
#include "tui/look/overlay.h"

#include <stdio.h>

#include "base/translate.h"
#include "tui/board/board_view.h"
#include "tui/board/history.h"

/* The overlay on top, or null. */
static const struct screen_ops *overlay_on_top(const struct shell *shell)
{
    const struct screen_ops *ops = shell_ops(shell, shell_top(shell));
    return ops->overlay ? ops : NULL;
}

/* Fits the table again: the panel may have appeared or disappeared, which changes the board's size. */
static void fit_table(struct shell *shell)
{
    board_fit(shell);
    board_follow(shell, false);
}

void overlay_push(struct shell *shell, enum screen overlay)
{
    shell->table->look.on = overlay == SCREEN_LINE && table_in_tester(shell);
    shell->table->panel_popup = false;
    shell_push(shell, overlay);
    fit_table(shell);
}

void overlay_open(struct shell *shell, enum screen overlay)
{
    while (overlay_on_top(shell))
        shell_pop(shell);
    overlay_push(shell, overlay);
}

/* Returns to the board. */
static void show_board(struct shell *shell)
{
    shell->table->look.on = false;
    if (table_in_tester(shell)) /* the tester's cursor moves to the place of the overlay's */
        history_hold_cursor(shell);
    fit_table(shell);
}

void overlay_close(struct shell *shell)
{
    while (overlay_on_top(shell))
        shell_pop(shell);
    show_board(shell);
}

/* Lists are as they were left, and mark their square again. */
void overlay_leave(struct shell *shell)
{
    shell->table->look.on = false;
    shell_pop(shell);
    if (overlay_on_top(shell))
        fit_table(shell);
    else
        show_board(shell);
}

bool overlay_switch(struct shell *shell, enum command command)
{
    if (command == COMMAND_BACK && (STAGE_BIT(shell_stage(shell)) & IN_OVERLAY)) {
        overlay_leave(shell);
        return true;
    }
    for (unsigned i = 0; i < SCREEN_COUNT; i++) {
        const struct screen_ops *ops = shell_ops(shell, (enum screen) i);
        if (!ops->overlay || ops->key != command)
            continue;
        if (shell_top(shell) == (enum screen) i)
            overlay_close(shell);
        else if (command == COMMAND_SEARCH)
            overlay_push(shell, (enum screen) i);
        else
            overlay_open(shell, (enum screen) i);
        return true;
    }
    return false;
}

bool overlay_draw_table(const struct shell *shell, struct canvas *canvas, const struct highlights *lit,
                        struct pen *pen)
{
    struct rectangle area = table_layout(shell).panel;
    board_draw(shell, canvas, lit);
    if (area.width == 0)
        return false;
    shell_draw_panel(shell, canvas, area);
    *pen = (struct pen){canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    return true;
}

void overlay_draw_list(const struct shell *shell, struct canvas *canvas, const struct list *list, char *text,
                       size_t size)
{
    struct pen pen;
    text[0] = '\0';
    if (overlay_draw_table(shell, canvas, NULL, &pen))
        (void) list_draw(shell, canvas, list, pen.area);
    else
        list->write(shell, list->chosen, text, size);
}

void overlay_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts)
{
    char left[SENTENCE_MAX + 32];
    const char *title = _(overlay_on_top(shell)->title);
    snprintf(left, sizeof left, " %s%s%s", title, text[0] == '\0' ? "" : _(": "), text);
    shell_draw_bar(shell, canvas, left, facts);
}
