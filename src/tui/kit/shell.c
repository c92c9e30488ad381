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
#include <string.h>

#include "assertion/assertion.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "tui/kit/keys_line.h"

/* ---- The stack ---------------------------------------------------------------------------------------- */

bool shell_begin(struct shell *shell, const struct screen_ops *const screens[SCREEN_COUNT],
                 const struct shell_common *common)
{
    *shell = (struct shell){.screens = screens, .common = common, .asked = COMMAND_UNKNOWN};
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

static const struct screen_ops *top_ops(const struct shell *shell)
{
    return shell_ops(shell, shell_top(shell));
}

/* Removes the screen before calling `close`, which may open another one. */
static void close_top(struct shell *shell)
{
    const struct screen_ops *ops = top_ops(shell);
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
    if (top_ops(shell)->open)
        top_ops(shell)->open(shell);
}

void shell_pop(struct shell *shell)
{
    if (shell->depth < 2)
        return;
    close_top(shell);
    if (top_ops(shell)->resume)
        top_ops(shell)->resume(shell);
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

bool shell_offers(const struct shell *shell, enum binding binding)
{
    const struct screen_ops *ops = top_ops(shell);
    return (!ops->offers || ops->offers(shell, binding)) && shell->common->offers(shell, binding);
}

bool shell_act(struct shell *shell, const struct action *actions, enum command command)
{
    for (; actions->act; actions++)
        if (actions->command == command) {
            actions->act(shell, actions->by);
            return true;
        }
    return false;
}

static void unknown_key(struct shell *shell, uint32_t key)
{
    const struct screen_ops *ops = top_ops(shell);
    char word[KEYS_TEXT_MAX];
    shell->highlight_ms = 0;
    if (key < INPUT_NONE && !shell_is_too_small(shell) && ops->text && ops->text(shell, key))
        return;
    if (key != INPUT_NONE)
        shell_say(shell, _("That key does nothing here; %s shows the help."),
                  binding_first_key(&shell->keys,
                                    shell_stage(shell) == STAGE_NAME ? BINDING_HELP_IN_NAME : BINDING_HELP,
                                    word, sizeof word));
}

void shell_key(struct shell *shell, uint32_t key)
{
    const struct screen_ops *ops = top_ops(shell);
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
    if (shell->step == shell->step_seen || !(STAGE_BIT(stage) & (IN_TURN | IN(SCORED) | IN(LIT) | IN(PASS))))
        return false;
    enum command command = command_of_key(&shell->keys, stage, key == '\r' ? INPUT_ENTER : key, &number);
    return command == COMMAND_ACCEPT || command == COMMAND_PLACE;
}

static void carry_out(struct shell *shell, enum command command, unsigned number)
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
    if (!shell->common->command(shell, command))
        top_ops(shell)->command(shell, command, number);
}

void shell_command(struct shell *shell, enum command command, unsigned number)
{
    carry_out(shell, command, number);
    shell->common->follow(shell);
}

struct key_word key_word_of(const struct shell *shell, enum binding binding)
{
    struct key_word word;
    binding_first_key(&shell->keys, binding, word.text, sizeof word.text);
    if (word.text[0] == '\0')
        snprintf(word.text, sizeof word.text, _("no key"));
    return word;
}

/* ---- What goes on by itself ---------------------------------------------------------------------------- */

/* Whether the bottom screen works on below what is looked at. */
static bool works_below(const struct shell *shell)
{
    const struct screen_ops *ops = shell_ops(shell, shell_bottom(shell));
    return (STAGE_BIT(shell_stage(shell)) & (IN_OVERLAY | IN(HELP))) && ops->works && ops->works(shell);
}

static int own_wait_ms(const struct shell *shell)
{
    const struct screen_ops *ops = top_ops(shell);
    int own = !shell_is_too_small(shell) && ops->wait_ms ? ops->wait_ms(shell) : -1;
    return own < 0 && works_below(shell) ? 0 : own;
}

/* Whether the next tick belongs to the highlight alone. */
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
    const struct screen_ops *ops = top_ops(shell);
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
    enum { BUSY_TICK_MS = 20 }; /* of a screen that waits for nothing */
    const struct screen_ops *ops = top_ops(shell);
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

/* ---- Drawing ------------------------------------------------------------------------------------------ */

bool shell_is_too_small(const struct shell *shell)
{
    return shell->width < SHELL_WIDTH_LEAST || shell->height < SHELL_HEIGHT_LEAST;
}

bool shell_is_narrow(const struct shell *shell)
{
    return shell->width < 60 || shell->height < 18;
}

/* Does not touch the rows from `below` on. */
static void draw_message(const struct shell *shell, struct canvas *canvas, const char *text, int below)
{
    enum { ROWS_MAX = 5 };
    int rows = canvas_paragraph_rows(text, shell->width);
    if (rows > ROWS_MAX)
        rows = ROWS_MAX;
    struct rectangle area = {0, below - (rows > 0 ? rows : 1), shell->width, rows};
    canvas_fill(canvas, area, STYLE_TEXT);
    canvas_paragraph(canvas, area, STYLE_TEXT, text);
}

void shell_draw_message(const struct shell *shell, struct canvas *canvas, const char *text)
{
    draw_message(shell, canvas, text, shell->height - 1);
}

void shell_draw_message_above(const struct shell *shell, struct canvas *canvas, const char *text)
{
    draw_message(shell, canvas, text, shell->height - 2);
}

void shell_draw_bar(const struct shell *shell, struct canvas *canvas, const char *text, const char *facts)
{
    int width = shell->width - (int) strlen(facts);
    if (facts[0] != '\0' && unicode_text_width(text) > width) /* keep a gap after cut text */
        width--;
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, width, STYLE_BAR, text);
    canvas_text_right(canvas, shell->width, 0, STYLE_BAR, facts);
}

void shell_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    canvas_fill(canvas, area, STYLE_TEXT);
    for (int y = area.top; y < area.top + area.height; y++)
        canvas_put(canvas, area.left - 1, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
}

struct rectangle shell_draw_frame(const struct shell *shell, struct canvas *canvas, struct rectangle around,
                                  int width, int rows, const char *title)
{
    static const enum glyph corners[4] = {GLYPH_PLACE_NORTH_WEST, GLYPH_PLACE_NORTH_EAST,
                                          GLYPH_PLACE_SOUTH_WEST, GLYPH_PLACE_SOUTH_EAST};
    struct rectangle area = {.width = width < around.width ? width : around.width,
                             .height = rows + 2 < around.height ? rows + 2 : around.height};
    area.left = around.left + (around.width - area.width) / 2;
    area.top = around.top + (around.height - area.height) / 2;
    int right = area.left + area.width - 1, bottom = area.top + area.height - 1;
    canvas_fill(canvas, area, STYLE_TEXT);
    for (int x = area.left; x <= right; x++) {
        canvas_put(canvas, x, area.top, glyph_code(GLYPH_LINE_ACROSS, shell->tier), STYLE_LINE);
        canvas_put(canvas, x, bottom, glyph_code(GLYPH_LINE_ACROSS, shell->tier), STYLE_LINE);
    }
    for (int y = area.top; y <= bottom; y++) {
        canvas_put(canvas, area.left, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
        canvas_put(canvas, right, y, glyph_code(GLYPH_LINE_DOWN, shell->tier), STYLE_LINE);
    }
    for (int i = 0; i < 4; i++)
        canvas_put(canvas, i & 1 ? right : area.left, i >> 1 ? bottom : area.top,
                   glyph_code(corners[i], shell->tier), STYLE_LINE);
    canvas_text(canvas, area.left + 2, area.top, area.width - 4, STYLE_STRONG, title);
    return (struct rectangle){area.left + 2, area.top + 1, area.width - 4, area.height - 2};
}

/* Says what the game waits for; it goes on as soon as the window is large enough. */
static void draw_too_small(const struct shell *shell, struct canvas *canvas)
{
    char text[200];
    snprintf(text, sizeof text,
             _("bastide: this window is %1$dx%2$d. The game needs %3$dx%4$d, and looks best from 80x24. "
               "Make it larger, or press %5$s to quit."),
             shell->width, shell->height, SHELL_WIDTH_LEAST, SHELL_HEIGHT_LEAST,
             key_word_of(shell, BINDING_QUIT).text);
    canvas_paragraph(canvas, (struct rectangle){0, 0, shell->width, shell->height}, STYLE_TEXT, text);
}

void shell_draw(const struct shell *shell, struct canvas *canvas)
{
    canvas_clear(canvas);
    if (shell_is_too_small(shell)) {
        draw_too_small(shell, canvas);
        return;
    }
    unsigned first = shell->depth - 1;
    while (first > 0 && shell_ops(shell, shell->stack[first])->lies_over)
        first--;
    for (unsigned i = first; i < shell->depth; i++)
        shell_ops(shell, shell->stack[i])->draw(shell, canvas);
    keys_line_draw(shell, canvas, shell_stage(shell));
}
