/*
 * begin.c: how the screen begins and ends, and what a command means wherever it is given.
 *
 * Relies on the table of screens; the screens rely on nothing here.
 */
#include "tui/kit/keep.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_memory.h"
#include "tui/table/screen_deal.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_table.h"
#include "tui/help/screen_help.h"
#include "tui/board/board_view.h"
#include "tui/board/board_grid.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "words/describe_score.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "base/unicode.h"
#include "tui/ui.h"

/* Commands that mean the same in every stage where they work. */
static bool common_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_HELP:
    case COMMAND_HELP_IN_NAME:
        shell_push(ui, SCREEN_HELP);
        return true;
    case COMMAND_QUIT:
        if (shell_bottom(&ui->shell) == SCREEN_SETUP && !ui_is_too_small(ui))
            return false;
        if (shell_bottom(&ui->shell) == SCREEN_TABLE)
            (void) ui_save(ui);
        ui->leaving = true;
        return true;
    case COMMAND_LINE:
        if (!ui_in_tester(ui))
            return overlay_switch(ui, command);
        overlay_close(ui);
        tester_ask(ui, LINE_COMMAND); /* its own line, which keeps the checks */
        return true;
    default:
        return overlay_switch(ui, command);
    }
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

/* What last time's players chose for themselves counts until the command line says something else. */
static void begin_habits(struct ui *ui, const struct tui_options *options)
{
    ui->hints = (struct hints){.places = true, .scores = true, .bag = true};
    ui->score_pages = true;
    memory_recall(ui);
    if (options->undo != TUI_UNDO_LAST)
        ui->undo = (enum undo_reach)(options->undo - TUI_UNDO_TURN);
    if (options->hints_given)
        ui->hints = (struct hints){.places = options->hints & TUI_HINT_PLACES,
                                   .scores = options->hints & TUI_HINT_SCORES,
                                   .bag = options->hints & TUI_HINT_BAG};
}

bool ui_begin(struct ui *ui, const struct tui_options *options, enum tier tier, uint64_t seed)
{
    memset(ui, 0, sizeof *ui);
    ui->book = options->book;
    ui->preset = options->setup;
    ui->keeping.book = options->book;
    ui->keeping.path = options->autosave;
    ui->autosave_note = options->autosave_note;
    ui->last_setup = options->last_setup;
    ui->saves = options->saves;
    ui->first_run = options->first_run;
    ui->best_tier = tier == TIER_ASCII ? TIER_BASIC : tier;
    ui->tier = tier;
    if (options->config) {
        ui->keys = options->config->keys;
        ui->announce_long = options->config->announce_long;
    } else {
        keymap_default(&ui->keys);
    }
    ui->next_seed = seed;
    ui->session = options->session;
    ui->view.zoom_chosen = options->zoom != TUI_ZOOM_AUTO;
    ui->view.zoom = ui->view.zoom_chosen ? (enum zoom)(options->zoom - TUI_ZOOM_5X3) : ZOOM_5X3;
    ui->width = 80;
    ui->height = 24;
    ui->pictures = calloc(1, sizeof *ui->pictures);
    if (!ui->pictures || !shell_begin(&ui->shell, all_screens, common_command)) {
        scenario_free(options->scenario);
        return false;
    }
    if (options->scenario) {
        begin_habits(ui, options);
        return tester_open(ui, options->scenario, options->record ? options->record : "",
                           options->fault ? options->fault : "");
    }
    if (ui->session && options->record) {
        begin_habits(ui, options);
        return ui_open_replay(ui, options->record, options->fault ? options->fault : "");
    }
    if (!options->resumed)
        ui_find_saved(ui);
    begin_habits(ui, options);
    if (ui->session) {
        snprintf(ui->keeping.own_file, sizeof ui->keeping.own_file, "%s",
                 options->own_file ? options->own_file : "");
        ui_keep_saved(ui);
        if (options->own_file)
            (void) ui_save(ui);
        shell_restart(ui, SCREEN_TABLE);
    } else {
        shell_restart(ui, SCREEN_SETUP);
    }
    help_greet(ui, options->charset == TUI_CHARSET_AUTO);
    if (options->autosave_note)
        ui_say_more(ui, options->autosave_note);
    if (options->config && options->config->complaint[0] != '\0')
        ui_say_more(ui, options->config->complaint);
    return true;
}

void ui_end(struct ui *ui)
{
    shell_close_all(ui);
    tester_close(ui);
    replay_free(ui->replay.history);
    thinking_end(&ui->thinking);
    session_free(ui->session);
    session_free(ui->saved);
    keeping_end(&ui->keeping);
    free(ui->pictures);
    event_log_free(&ui->log);
    shell_end(&ui->shell);
    memset(ui, 0, sizeof *ui);
}

void ui_resize(struct ui *ui, int width, int height)
{
    ui->width = width;
    ui->height = height;
    if (ui->session && (shell_bottom(&ui->shell) != SCREEN_SETUP || ui_in_replay(ui)) &&
        !ui_is_too_small(ui)) {
        board_fit(ui);
        board_follow(ui, true);
    }
}
