/*
 * overlay.c: what all overlays share.
 *
 * Nothing here knows what an overlay shows.
 */
#include "tui/look/overlay.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/board/board_view.h"
#include "tui/ui.h"

const struct screen_ops *overlay_on_top(const struct ui *ui)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    return ops->overlay ? ops : NULL;
}

/* The panel may have come or gone, and the board with it. */
static void fit_table(struct ui *ui)
{
    board_fit(ui);
    board_follow(ui, false);
}

void overlay_push(struct ui *ui, enum screen overlay)
{
    ui->look.on = false;
    ui->panel_popup = false;
    shell_push(ui, overlay);
    fit_table(ui);
}

void overlay_open(struct ui *ui, enum screen overlay)
{
    while (overlay_on_top(ui))
        shell_pop(ui);
    overlay_push(ui, overlay);
}

/* Back at the board. */
static void show_board(struct ui *ui)
{
    ui->look.on = false;
    if (ui_in_tester(ui)) { /* its cursor points at where the overlay did */
        ui->look.on = true;
        ui->ghost.square = ui->look.square;
        ui->ghost.wrong_sides = 0;
    }
    fit_table(ui);
}

void overlay_close(struct ui *ui)
{
    while (overlay_on_top(ui))
        shell_pop(ui);
    show_board(ui);
}

/* A list is as it was left, a square is pointed at again. */
void overlay_leave(struct ui *ui)
{
    shell_pop(ui);
    show_board(ui);
    const struct screen_ops *below = overlay_on_top(ui);
    if (below && below->panel)
        overlay_push(ui, shell_top(&ui->shell));
}

bool overlay_switch(struct ui *ui, enum command command)
{
    if (command == COMMAND_OVERLAY_LEAVE) {
        overlay_leave(ui);
        return true;
    }
    for (unsigned i = 0; i < SCREEN_COUNT; i++) {
        const struct screen_ops *ops = shell_ops(&ui->shell, (enum screen) i);
        if (!ops->overlay || ops->key != command)
            continue;
        if (shell_top(&ui->shell) == (enum screen) i)
            overlay_close(ui);
        else if (command == COMMAND_SEARCH)
            overlay_push(ui, (enum screen) i);
        else
            overlay_open(ui, (enum screen) i);
        return true;
    }
    return false;
}

bool overlay_draw_table(const struct ui *ui, struct canvas *canvas, const struct highlights *lit,
                        struct pen *pen)
{
    struct rectangle area = ui_layout(ui).panel;
    board_draw(ui, canvas, lit);
    if (area.width == 0)
        return false;
    canvas_fill(canvas, area, STYLE_TEXT);
    for (int y = area.top; y < area.top + area.height; y++)
        canvas_put(canvas, area.left - 1, y, glyph_code(GLYPH_LINE_DOWN, ui->tier), STYLE_LINE);
    *pen = (struct pen){canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    return true;
}

void overlay_draw_bar(const struct ui *ui, struct canvas *canvas, const char *text, const char *facts)
{
    char left[SENTENCE_MAX + 32];
    const char *title = overlay_on_top(ui)->title;
    snprintf(left, sizeof left, " %s%s%s", title, text[0] == '\0' ? "" : ": ", text);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, left);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}
