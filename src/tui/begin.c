/* SPDX-License-Identifier: MIT */
/*
 * begin.c: begins and ends the screens, and carries out commands that mean the same on all of them.
 *
 * The only file that knows all screens; none of them relies on it.
 */
#include "tui/begin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "tui/board/guide.h"
#include "tui/board/table_save.h"
#include "tui/board/news.h"
#include "tui/board/puzzle_table.h"
#include "tui/kit/config.h"
#include "tui/look/overlay.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_memory.h"
#include "tui/replay/screen_replay.h"

/* Carries out commands that mean the same in every stage. */
static bool common_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_HELP:
        shell_push(shell, SCREEN_HELP);
        return true;
    case COMMAND_RESULTS:
        shell_push(shell, SCREEN_RESULTS);
        return true;
    case COMMAND_QUIT: /* the other stages have their own way to quit */
        if (!shell_is_too_small(shell) && !(STAGE_BIT(shell_stage(shell)) & IN_ENDED))
            return false;
        if (shell_bottom(shell) == SCREEN_TABLE)
            (void) table_save(shell);
        shell->leaving = shell_bottom(shell) != SCREEN_SCORES || table_may_go(shell, command);
        return true;
    case COMMAND_HINT:
        if (!table_has_puzzle(shell))
            return overlay_switch(shell, command);
        if (shell_top(shell) == SCREEN_VERDICT)
            return false;
        puzzle_table_show_answer(shell);
        return true;
    case COMMAND_GOTO: /* in a replay this goes to a turn instead of a place */
        return shell_stage(shell) == STAGE_TILE && overlay_switch(shell, command);
    case COMMAND_LOG:
        return guide_tell_whole(shell) || overlay_switch(shell, command);
    default:
        return overlay_switch(shell, command);
    }
}

static void follow(struct shell *shell)
{
    event_log_follow(&shell->table->log, shell->table->session);
    news_follow(shell);
    guide_follow(shell);
    hint_follow(shell);
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

/* Precedence: command line, options page, configuration. */
static void begin_settings(struct shell *shell, const struct start_options *options)
{
    struct table *table = shell->table;
    memory_load(shell, options->setup, options->last_setup);
    table->configured = options->configured;
    table->settings = memory_settings(options, table->chosen);
    unsigned zoom = table->settings.value[SETTING_ZOOM];
    table->view.zoom_chosen = zoom != TUI_ZOOM_AUTO;
    table->view.zoom = table->view.zoom_chosen ? (enum zoom)(zoom - TUI_ZOOM_5X3) : ZOOM_5X3;
    shell->tier = table_tier(shell);
}

static const struct screen_ops *const all_screens[] = {
#define SCREEN_ROW(name, ops) &(ops),
    SCREENS(SCREEN_ROW)
#undef SCREEN_ROW
};

/* Creates the table and the screens. */
static void make(struct shell *shell)
{
    static const struct shell_common common = {common_command, table_offers, follow};
    shell_begin(shell, all_screens, &common);
    shell->table = memory_new(sizeof *shell->table);
    shell->table->numbered = FIGURE_MEEPLE;
    shell->table->pictures = tile_pictures_new();
    shell->table->placements = memory_new(sizeof *shell->table->placements);
    shell->table->standing = memory_new(sizeof *shell->table->standing);
}

/* Takes the programs of the seats from the command line; the last one is suggested for other seats. */
static void begin_programs(struct table *table, const struct seat_program *programs)
{
    table->program_seconds = programs ? programs[0].seconds : BOT_SECONDS;
    for (unsigned seat = 0; programs && seat < PLAYER_MAX; seat++) {
        table->thinking.programs[seat] = programs[seat];
        if (programs[seat].command[0] != '\0')
            strcpy(table->program, programs[seat].command);
    }
}

/* Takes what the options lend to the table or hand over to it. */
static void begin_table(struct table *table, const struct start_options *options, uint64_t seed)
{
    table->book = options->book;
    table->saving.book = options->book;
    table->saving.games = options->games;
    table->saving.saves = options->saves;
    table->saves = options->saves;
    table->reviews = options->reviews;
    table->saving.off = options->no_save;
    if (saving_is_on(&table->saving))
        table->save_picture = options->save_picture;
    table->next_seed = seed;
    table->session = options->session;
}

/* Takes keys and the suggested program from the configuration; the command line may replace the program. */
static void begin_config(struct shell *shell, const struct tui_config *config)
{
    if (!config)
        return;
    snprintf(shell->table->program, sizeof shell->table->program, "%s", config->bot);
    shell->keys = config->keys;
}

static void open_puzzles(struct shell *shell, size_t number)
{
    shell->table->puzzles_only = true;
    puzzle_table_list(shell);
    if (number > 0)
        puzzle_table_open(shell, number - 1);
}

static void open_first_screen(struct shell *shell, const struct start_options *options)
{
    if (options->lesson)
        guide_start(shell, options->lesson);
    else if (options->puzzles)
        open_puzzles(shell, options->puzzle);
    else if (shell->table->session) {
        saving_begin(&shell->table->saving, shell->table->session);
        shell_restart(shell, SCREEN_TABLE);
    } else if (!options->load || !table_load(shell, options->load)) {
        table_find_saved(shell);
        shell_restart(shell, SCREEN_START);
    }
}

static void say_first_words(struct shell *shell, const struct start_options *options)
{
    start_first(shell, options->first_run);
    if (options->note && !options->lesson && !options->puzzles)
        shell_say_more(shell, options->note);
    if (options->config && options->config->complaint[0] != '\0')
        shell_say_more(shell, options->config->complaint);
}

void tui_begin(struct shell *shell, const struct start_options *options, enum tier tier, uint64_t seed)
{
    const char *fault = options->fault ? options->fault : "";
    make(shell);
    begin_table(shell->table, options, seed);
    begin_config(shell, options->config);
    begin_programs(shell->table, options->programs);
    shell->best_tier = tier;
    shell->width = 80;
    shell->height = 24;
    bool tests = options->scenario, replays = !tests && options->session && options->record;
    begin_settings(shell, options);
    if (tests) {
        tester_open(shell, options->scenario, options->record ? options->record : "", fault);
    } else if (replays) {
        table_open_replay(shell, options->record, fault);
    } else {
        open_first_screen(shell, options);
        say_first_words(shell, options);
        follow(shell);
    }
}

void tui_end(struct shell *shell)
{
    struct table *table = shell->table;
    shell_close_all(shell);
    replay_free(table->history);
    thinking_end(&table->thinking);
    hints_end(&table->hinting);
    session_free(table->session);
    puzzling_end(&table->puzzling);
    session_free(table->tried_game);
    free(table->tried_review);
    session_free(table->saved);
    lesson_free(table->lesson);
    save_close(&table->saving.save);
    free(table->pictures);
    free(table->placements);
    free(table->standing);
    event_log_free(&table->log);
    text_free(&table->pasted);
    free(table);
    shell_end(shell);
    memset(shell, 0, sizeof *shell);
}

void tui_resize(struct shell *shell, int width, int height)
{
    shell->width = width;
    shell->height = height;
    if (shell->table->session && (shell_bottom(shell) != SCREEN_START || table_in_replay(shell)) &&
        !shell_is_too_small(shell)) {
        shell->table->view.zoom_settled = false;
        board_fit(shell);
        board_follow(shell, true);
    }
}
