/* SPDX-License-Identifier: MIT */
/*
 * shell.c: the stack of screens and what all of them share: keys and commands, the message, the clock.
 *
 * The table of command.h turns a key into a command; the screen on top carries it out, unless it means the
 * same everywhere.  The shell knows screens only by their struct screen_ops, and nothing of the table.
 */
#include "tui/kit/shell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "base/sentence.h"
#include "base/translate.h"

/* ---- The stack ---------------------------------------------------------------------------------------- */

void shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 const struct shell_common *common)
{
    *shell = (struct shell){.screens = screens, .common = common, .asked = COMMAND_UNKNOWN};
    for (unsigned i = 0; i < SCREEN_COUNT; i++)
        if (screens[i]->state_size > 0)
            shell->states[i] = memory_new(screens[i]->state_size);
}

void shell_end(struct shell *shell)
{
    for (unsigned i = 0; i < SCREEN_COUNT; i++) {
        free(shell->states[i]);
        shell->states[i] = NULL;
    }
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

const struct screen_ops *shell_top_ops(const struct shell *shell)
{
    return shell_ops(shell, shell_top(shell));
}

/* Removes the screen before calling `close`, which may open another one. */
static void close_top(struct shell *shell)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    shell->depth--;
    if (ops->close)
        ops->close(shell);
}

void shell_close_all(struct shell *shell)
{
    while (shell->depth > 0)
        close_top(shell);
}

void shell_restart(struct shell *shell, enum screen bottom)
{
    shell_close_all(shell);
    shell_push(shell, bottom);
}

void shell_change_bottom(struct shell *shell, enum screen bottom)
{
    shell->stack[0] = bottom;
    if (shell->depth == 0)
        shell->depth = 1;
}

void shell_push(struct shell *shell, enum screen screen)
{
    shell_push_with(shell, screen, NULL);
}

void shell_push_with(struct shell *shell, enum screen screen, const char *argument)
{
    while (shell_is_open(shell, screen))
        close_top(shell);
    assert(shell->depth < SHELL_DEPTH_MAX);
    shell->stack[shell->depth++] = screen;
    shell->argument = argument;
    if (shell_top_ops(shell)->open)
        shell_top_ops(shell)->open(shell);
}

void shell_pop(struct shell *shell)
{
    if (shell->depth < 2)
        return;
    close_top(shell);
    if (shell_top_ops(shell)->resume)
        shell_top_ops(shell)->resume(shell);
}

static enum stage stage_of(const struct shell *shell, unsigned layer)
{
    const struct screen_ops *ops = shell_ops(shell, shell->stack[layer]);
    return ops->stage_of ? ops->stage_of(shell) : ops->stage;
}

enum stage shell_stage(const struct shell *shell)
{
    return shell_is_too_small(shell) ? STAGE_SMALL : stage_of(shell, shell->depth - 1);
}

enum stage shell_stage_below(const struct shell *shell)
{
    return stage_of(shell, shell->depth - (shell->depth > 1 ? 2 : 1));
}

bool shell_is_too_small(const struct shell *shell)
{
    return shell->width < SHELL_WIDTH_LEAST || shell->height < SHELL_HEIGHT_LEAST;
}

bool shell_is_narrow(const struct shell *shell)
{
    return shell->width < 60 || shell->height < 18;
}

/* ---- The message -------------------------------------------------------------------------------------- */

void shell_say(struct shell *shell, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(shell->message, sizeof shell->message, format, arguments);
    va_end(arguments);
}

void shell_say_more(struct shell *shell, const char *sentence)
{
    sentence_add(shell->message, sizeof shell->message, "%s%s", shell->message[0] != '\0' ? " " : "",
                 sentence);
}

/* ---- Keys and commands -------------------------------------------------------------------------------- */

bool shell_offers(const struct shell *shell, enum command command)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    return (!ops->offers || ops->offers(shell, command)) && shell->common->offers(shell, command);
}

bool shell_act(struct shell *shell, const struct action *actions, enum command command)
{
    while ((actions->act || actions->step) && actions->command != command)
        actions++;
    if (actions->act)
        actions->act(shell);
    else if (actions->step)
        actions->step(shell, actions->by);
    return actions->act || actions->step;
}

/* Types the character, or says that the key does nothing; on a screen without help, the question stays
 * instead. */
static void unknown_key(struct shell *shell, uint32_t key)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    shell->highlight_ms = 0;
    if (key < INPUT_NONE && !shell_is_too_small(shell) && ops->text && ops->text(shell, key))
        return;
    if (key != INPUT_NONE && key_row_of(shell_stage(shell), COMMAND_HELP))
        shell_say(shell, _("That key does nothing here; %s shows the help."),
                  key_word_of(shell, COMMAND_HELP).text);
}

void shell_key(struct shell *shell, uint32_t key)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    unsigned number;
    if (key == '\r')
        key = INPUT_ENTER;
    enum command command = command_of_key(&shell->keys, shell_stage(shell), key, &number);
    if (!shell_is_too_small(shell) && ops->first && ops->first(shell, key, command))
        return;
    if (command == COMMAND_UNKNOWN)
        unknown_key(shell, key);
    else
        shell_command(shell, command, number);
}

bool shell_is_hasty(const struct shell *shell, uint32_t key)
{
    enum stage stage = shell_stage(shell);
    unsigned number;
    if (shell->step == shell->step_seen ||
        !(STAGE_BIT(stage) & (IN_TURN | IN_PANEL | IN(LIT) | IN(PASS) | IN(SCORES))))
        return false;
    enum command command = command_of_key(&shell->keys, stage, key == '\r' ? INPUT_ENTER : key, &number);
    return command == COMMAND_ACCEPT;
}

static void carry_out(struct shell *shell, enum command command)
{
    shell->highlight_ms = 0;
    if (command == COMMAND_REDRAW) { /* the message stays too */
        shell->repaint = true;
        return;
    }
    shell->message[0] = '\0';
    shell->mouse.claim = 0;
    if (shell->asked != command)
        shell->asked = COMMAND_UNKNOWN;
    if (shell->common->command(shell, command) || !shell_top_ops(shell)->command)
        return;
    shell->suggested = false;
    shell_top_ops(shell)->command(shell, command);
}

void shell_command(struct shell *shell, enum command command, unsigned number)
{
    shell->number = number;
    carry_out(shell, command);
    shell->common->follow(shell);
}

struct key_word key_word_of(const struct shell *shell, enum command command)
{
    enum stage stage = shell_stage(shell);
    if (!key_row_of(stage, command))
        stage = command_home(command);
    struct key_word word = keymap_first(&shell->keys, stage, command);
    if (word.text[0] == '\0')
        snprintf(word.text, sizeof word.text, _("no key"));
    return word;
}

/* ---- The clock ----------------------------------------------------------------------------------------- */

/* True if the bottom screen goes on working below the screen that is on top. */
static bool works_below(const struct shell *shell)
{
    const struct screen_ops *ops = shell_ops(shell, shell_bottom(shell));
    return (STAGE_BIT(shell_stage(shell)) & (IN_OVERLAY | IN(HELP))) && ops->works && ops->works(shell);
}

static int own_wait_ms(const struct shell *shell)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    int own = !shell_is_too_small(shell) && ops->wait_ms ? ops->wait_ms(shell) : -1;
    return own < 0 && works_below(shell) ? 0 : own;
}

/* True if the next tick only moves the highlight. */
static bool waits_for_frame(const struct shell *shell)
{
    int own = own_wait_ms(shell);
    return shell->highlight_ms > 0 && (own < 0 || own > HIGHLIGHT_FRAME_MS);
}

int shell_wait_ms(const struct shell *shell)
{
    return waits_for_frame(shell) ? HIGHLIGHT_FRAME_MS : own_wait_ms(shell);
}

int shell_descriptor(const struct shell *shell)
{
    const struct screen_ops *ops = shell_top_ops(shell);
    return !shell_is_too_small(shell) && ops->descriptor ? ops->descriptor(shell) : -1;
}

void shell_highlight(struct shell *shell)
{
    if (shell->animated)
        shell->highlight_ms = HIGHLIGHT_FRAMES * HIGHLIGHT_FRAME_MS;
}

unsigned shell_frame(const struct shell *shell)
{
    return (unsigned) (shell->highlight_ms + HIGHLIGHT_FRAME_MS - 1) / HIGHLIGHT_FRAME_MS;
}

void shell_tick(struct shell *shell)
{
    enum { BUSY_TICK_MS = 20 }; /* for a screen that waits for nothing */
    const struct screen_ops *ops = shell_top_ops(shell);
    unsigned frame = shell_frame(shell);
    if (waits_for_frame(shell)) {
        shell->highlight_ms -= HIGHLIGHT_FRAME_MS;
        return;
    }
    if (shell->highlight_ms > 0)
        shell->highlight_ms -= shell->highlight_ms < BUSY_TICK_MS ? shell->highlight_ms : BUSY_TICK_MS;
    if (!shell_is_too_small(shell) && ops->tick) {
        ops->tick(shell);
    } else if (works_below(shell)) {
        shell_ops(shell, shell_bottom(shell))->work(shell);
        shell->unchanged = true;
    }
    shell->common->follow(shell);
    shell->unchanged = shell->unchanged && shell_frame(shell) == frame;
}
