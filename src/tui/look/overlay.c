/*
 * overlay.c: the table of overlays, and what all of them share.
 *
 * Nothing here knows what an overlay shows: a new one is a row of the table and a file of its own, as
 * overlay.h tells.
 */
#include "tui/look/overlay.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/ui.h"

static const struct overlay_info overlays[OVERLAY_COUNT] = {
    [OVERLAY_BAG] = {.title = "Bag",
                     .stage = STAGE_BAG,
                     .key = COMMAND_BAG,
                     .open = bag_open,
                     .command = bag_command,
                     .draw = bag_draw},
    [OVERLAY_JUMP] = {.title = "Jump",
                      .stage = STAGE_JUMP,
                      .key = COMMAND_JUMP,
                      .hand = true,
                      .open = jump_open,
                      .command = jump_command,
                      .draw = jump_draw,
                      .text = jump_text},
    [OVERLAY_INSPECT] = {.title = "Inspect",
                         .stage = STAGE_INSPECT,
                         .key = COMMAND_INSPECT,
                         .panel = true,
                         .open = inspect_open,
                         .command = inspect_command,
                         .draw = inspect_draw},
    [OVERLAY_FIELDS] = {.title = "Fields",
                        .stage = STAGE_FIELDS,
                        .key = COMMAND_FIELDS,
                        .panel = true,
                        .open = claims_open,
                        .command = claims_command,
                        .draw = claims_draw},
    [OVERLAY_OWNERS] = {.title = "Owners",
                        .stage = STAGE_OWNERS,
                        .key = COMMAND_OWNERS,
                        .panel = true,
                        .open = claims_open,
                        .command = claims_command,
                        .draw = claims_draw},
    [OVERLAY_TRACK] = {.title = "Scoring track",
                       .stage = STAGE_TRACK,
                       .key = COMMAND_TRACK,
                       .command = track_command,
                       .draw = track_draw},
    [OVERLAY_LAST] = {.title = "Last turn",
                      .stage = STAGE_LAST,
                      .key = COMMAND_LAST,
                      .panel = true,
                      .open = last_open,
                      .command = last_command,
                      .draw = last_draw},
    [OVERLAY_LOG] = {.title = "Log",
                     .stage = STAGE_LOG,
                     .key = COMMAND_LOG,
                     .open = log_open,
                     .command = log_command,
                     .draw = log_draw},
    [OVERLAY_SEARCH] = {.title = "Search the log",
                        .stage = STAGE_SEARCH,
                        .key = COMMAND_SEARCH,
                        .open = search_open,
                        .command = search_command,
                        .draw = search_draw,
                        .text = search_text},
    [OVERLAY_LINE] = {.title = "Command",
                      .stage = STAGE_LINE,
                      .key = COMMAND_LINE,
                      .hand = true,
                      .open = line_open,
                      .command = line_command,
                      .draw = line_draw,
                      .text = line_text},
};

const struct overlay_info *overlay_info(enum overlay overlay)
{
    assert(overlay > OVERLAY_NONE && overlay < OVERLAY_COUNT);
    return &overlays[overlay];
}

bool overlay_has_panel(const struct ui *ui)
{
    return ui->overlay != OVERLAY_NONE && overlay_info(ui->overlay)->panel;
}

bool overlay_hides_hand(const struct ui *ui)
{
    return ui->overlay != OVERLAY_NONE && !overlay_info(ui->overlay)->hand;
}

/* The panel may have come or gone, and the board with it. */
static void fit_table(struct ui *ui)
{
    board_fit(ui);
    board_follow(ui, false);
}

void overlay_open(struct ui *ui, enum overlay overlay)
{
    ui->overlay = overlay;
    ui->look.on = false;
    ui->panel_popup = false;
    fit_table(ui);
    if (overlay_info(overlay)->open)
        overlay_info(overlay)->open(ui);
}

void overlay_close(struct ui *ui)
{
    ui->overlay = OVERLAY_NONE;
    ui->look.on = false;
    if (tester_is_open(ui))
        tester_look_again(ui);
    fit_table(ui);
}

/* Comes back from the inspector: a list is as it was left, a square is pointed at again. */
static void overlay_return(struct ui *ui, enum overlay back)
{
    if (overlay_info(back)->panel)
        overlay_open(ui, back);
    else
        ui->overlay = back;
}

bool overlay_switch(struct ui *ui, enum command command)
{
    if (tester_is_open(ui) && command == COMMAND_LINE) { /* its own line, which keeps the checks */
        overlay_close(ui);
        tester_ask(ui, LINE_COMMAND);
        return true;
    }
    if (command == COMMAND_OVERLAY_LEAVE) {
        enum overlay back = ui->overlay == OVERLAY_INSPECT ? ui->inspect.back : OVERLAY_NONE;
        overlay_close(ui);
        if (back != OVERLAY_NONE)
            overlay_return(ui, back);
        return true;
    }
    for (unsigned i = OVERLAY_NONE + 1; i < OVERLAY_COUNT; i++) {
        if (overlays[i].key != command)
            continue;
        if (ui->overlay == (enum overlay) i)
            overlay_close(ui);
        else
            overlay_open(ui, (enum overlay) i);
        return true;
    }
    return false;
}

static bool is_in_charge(const struct ui *ui, enum stage stage)
{
    return ui->overlay != OVERLAY_NONE && overlay_info(ui->overlay)->stage == stage;
}

bool overlay_command(struct ui *ui, enum stage stage, enum command command, unsigned number)
{
    if (!is_in_charge(ui, stage))
        return false;
    if (!table_look(ui, command))
        overlay_info(ui->overlay)->command(ui, command, number);
    return true;
}

bool overlay_text(struct ui *ui, enum stage stage, uint32_t code)
{
    if (!is_in_charge(ui, stage) || !overlay_info(ui->overlay)->text)
        return false;
    ui->message[0] = '\0';
    overlay_info(ui->overlay)->text(ui, code);
    return true;
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
    const char *title = overlay_info(ui->overlay)->title;
    snprintf(left, sizeof left, " %s%s%s", title, text[0] == '\0' ? "" : ": ", text);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, left);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

void overlay_draw(const struct ui *ui, struct canvas *canvas)
{
    const struct overlay_info *info = overlay_info(ui->overlay);
    info->draw(ui, canvas);
    ui_draw_keys(ui, canvas, info->stage);
}
