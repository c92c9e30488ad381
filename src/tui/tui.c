/* SPDX-License-Identifier: MIT */
/*
 * tui.c: the main loop: waits for input or the clock, passes it to the shell, paints the picture.
 *
 * Every way out goes through finish(): it saves the game first, then restores the terminal, then prints
 * what was saved.
 */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>

#include "assertion/memory.h"
#include "base/translate.h"
#include "store/complaint.h"
#include "play/language.h"
#include "play/lesson.h"
#include "bastide/chance.h"
#include "crash/crash.h"
#include "bastide/files.h"
#include "tui/terminal/terminal.h"
#include "tui/board/table_save.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_memory.h"
#include "tui/begin.h"

enum { STATUS_NOT_SAVED = 1, STATUS_HANGUP = 128 + 1 };

/* Whether there is a game that is not over. */
static bool is_unfinished(const struct shell *shell)
{
    return table_is_kept(shell) && !session_game(shell->table->session)->scored;
}

/* Prints the result of a game that is over. */
static void print_winners(const struct shell *shell)
{
    char text[SENTENCE_MAX];
    if (shell->table->session && !table_has_history(shell) && session_game(shell->table->session)->scored)
        printf("bastide: %s\n", describe_winners(session_game(shell->table->session),
                                                 session_setup(shell->table->session), text, sizeof text));
}

/* Says how much of the game was saved, with `note` if something is unusual; returns the exit status. */
static int report_saved(const struct shell *shell, const char *note, bool kept, int status)
{
    char text[SENTENCE_MAX];
    (void) saving_tell_end(&shell->table->saving, table_is_kept(shell) ? shell->table->session : NULL, kept,
                           note, text, sizeof text);
    if (!kept)
        return status == 0 ? STATUS_NOT_SAVED : status;
    if (!is_unfinished(shell) && setup_was_saved(shell))
        printf("%s", _("bastide: what was set up is kept for the next start\n"));
    printf("%s", text);
    return status;
}

static int finish(struct shell *shell, struct canvas *canvas, const char *note, int status)
{
    (void) setup_save(shell);
    bool kept = table_save(shell);
    terminal_close();
    status = report_saved(shell, note, kept, status);
    print_winners(shell);
    tui_end(shell);
    canvas_free(canvas);
    return status;
}

/* Takes over what the terminal can show, which changes with the options and with its answer. */
static void follow_signs(struct shell *shell)
{
    shell->best_tier = terminal_tier();
    shell->tier = table_tier(shell);
}

/* Takes over the colours, the theme and the mouse chosen in the options, as far as the terminal can change.
 */
static void follow_display(struct shell *shell)
{
    const char *complaint = terminal_display(&shell->table->settings);
    shell->redisplay = false;
    follow_signs(shell);
    if (complaint)
        shell_say(shell, "%s", complaint);
    board_refit(shell, false);
}

/* Whether the terminal has answered, or its font has changed. */
static bool pictures_differ(struct terminal_pictures one, struct terminal_pictures other)
{
    return one.protocol != other.protocol || one.cell_width != other.cell_width ||
           one.cell_height != other.cell_height;
}

static void show(struct shell *shell, struct canvas *canvas)
{
    int width, height;
    if (shell->redisplay)
        follow_display(shell);
    terminal_size(&width, &height);
    if (pictures_differ(shell->pictures, terminal_pictures())) {
        shell->pictures = terminal_pictures();
        crash_note_pictures(picture_words_of(shell->pictures).text);
        follow_signs(shell);
        tui_resize(shell, shell->width, shell->height);
    }
    if (width != canvas->width || height != canvas->height || !canvas->cells) {
        canvas_resize(canvas, width, height);
        tui_resize(shell, width, height);
    }
    if (shell->repaint)
        terminal_repaint();
    shell->repaint = false;
    shell_draw(shell, canvas);
    terminal_paint(canvas, shell->pictures);
    if (shell->rings)
        terminal_ring();
    shell->rings = false;
}

/* Reads all keys that came together, but lets the screen be painted now and then if keys keep coming.  The
 * time is counted from the first key, because curses waits before it takes Esc for a key. */
static void read_keys(struct shell *shell)
{
    enum { UNSHOWN_MS = 50 };
    long begun = -1;
    while (!shell->leaving && terminal_signal() == 0 &&
           (begun < 0 || thinking_clock() - begun < UNSHOWN_MS * 1000L)) {
        uint32_t key = terminal_key();
        if (key == INPUT_NONE)
            break;
        if (begun < 0)
            begun = thinking_clock();
        struct pointer pointer = terminal_pointer();
        crash_note_key(key);
        if (key == INPUT_POINTER)
            tui_pointer(shell, &pointer);
        else if (key == INPUT_PASTE)
            tui_paste(shell, terminal_paste());
        else if (!shell_is_hasty(shell, key))
            shell_key(shell, key);
    }
}

/* When a new step is about to be painted, first reads the keys pressed before. */
static void settle(struct shell *shell)
{
    for (unsigned step = shell->step_seen; step != shell->step && !shell->leaving;) {
        step = shell->step;
        read_keys(shell);
    }
    shell->step_seen = shell->step;
}

/* Runs until the player quits, a signal arrives or the terminal hangs up. */
static int loop(struct shell *shell, struct canvas *canvas)
{
    while (!shell->leaving) {
        settle(shell);
        if (!shell->unchanged)
            show(shell, canvas);
        shell->unchanged = false;
        switch (terminal_wait(shell_wait_ms(shell), shell_descriptor(shell))) {
        case TERMINAL_SIGNAL:
            return 128 + terminal_signal();
        case TERMINAL_GONE:
            return STATUS_HANGUP;
        case TERMINAL_TIME:
            shell_tick(shell);
            break;
        default:
            read_keys(shell);
            break;
        }
    }
    return 0;
}

void tui_choose_language(const struct start_options *options)
{
    int8_t chosen[SETTING_COUNT];
    struct settings settings = memory_settings(options, chosen);
    language_choose(setting_word(SETTING_LANGUAGE, settings.value[SETTING_LANGUAGE]));
}

int tui_run(const struct start_options *options)
{
    struct canvas canvas = {0};
    struct shell *shell = memory_new(sizeof *shell);
    struct start_options wanted = *options;
    int8_t chosen[SETTING_COUNT];
    wanted.settings = memory_settings(options, chosen);
    tui_choose_language(options);
    int status = terminal_open(&wanted);
    if (status != 0) {
        session_free(options->session);
        scenario_free(options->scenario);
        lesson_free(options->lesson);
        free(shell);
        return status;
    }
    crash_note_pictures(picture_words_of(terminal_pictures()).text);
    tui_begin(shell, options, terminal_tier(), chance_seed());
    if (terminal_complaint())
        shell_say_more(shell, terminal_complaint());
    shell->animated = true;
    status = finish(shell, &canvas, options->note, loop(shell, &canvas));
    free(shell);
    return status;
}
