/* SPDX-License-Identifier: MIT */
/*
 * keys.c (F5): any bytes as events for the whole front-end: keys, the mouse, windows, time.
 *
 * Five bytes choose how it begins; then each event takes one byte, or more as read_event says.  At most
 * 1,000 events are used.  The screen is drawn into memory when a byte says so, sometimes by itself, and at
 * the end.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/record.h"
#include "bastide/scenario.h"
#include "fuzz.h"
#include "sandbox.h"
#include "tables.h"
#include "tui/board/table_save.h"
#include "tui/begin.h"
#include "tui/board/table.h"

enum {
    EVENTS_MAX = 1000,
    DRAWN_EVERY = 64,
    BYTE_SPECIAL = 0x80, /* from here on: keys that are not characters */
    BYTE_POINTER = 0xA0,
    BYTE_WINDOW = 0xA1,
    BYTE_TIME = 0xA2,
    BYTE_CODE = 0xA3, /* a code point in three bytes */
    BYTE_SAVE = 0xA4, /* the effect of a signal */
    BYTE_DRAW = 0xA5
};

struct stream {
    const uint8_t *at, *end;
};

static unsigned next_byte(struct stream *stream)
{
    return stream->at < stream->end ? *stream->at++ : 0;
}

/* Usual window sizes, and a few up to 255 cells, whose pictures take most time. */
static int next_side(struct stream *stream, unsigned usual)
{
    enum { UNUSUAL = 240 };
    unsigned byte = next_byte(stream);
    return (int) (byte < UNUSUAL ? byte % usual : byte);
}

static int next_width(struct stream *stream)
{
    return next_side(stream, 176);
}

static int next_height(struct stream *stream)
{
    return next_side(stream, 64);
}

/* ---- Beginning ---------------------------------------------------------------------------------------- */

enum beginning { BEGIN_TABLE, BEGIN_SETUP, BEGIN_REPLAY, BEGIN_TESTER, BEGINNING_COUNT };

static void begin_with(struct start_options *options, unsigned beginning, unsigned table)
{
    static struct text_error error; /* the screen borrows the fault */
    switch (beginning % BEGINNING_COUNT) {
    case BEGIN_TABLE:
        options->session = fuzz_table(table);
        break;
    case BEGIN_REPLAY:
        options->session =
            record_read_part(fuzz_book(), fuzz_short_record, strlen(fuzz_short_record), &error);
        options->record = "short.bastide";
        options->fault = error.message;
        break;
    case BEGIN_TESTER:
        options->scenario =
            table % 2 == 0 ? scenario_new(fuzz_book())
                           : scenario_read(fuzz_book(), fuzz_short_record, strlen(fuzz_short_record), &error);
        options->record = "short.bastide";
        break;
    default:
        break;
    }
}

static void begin(struct shell *shell, struct stream *stream)
{
    static char games[FILE_PATH_MAX], setup[FILE_PATH_MAX];
    unsigned beginning = next_byte(stream), table = next_byte(stream), habits = next_byte(stream);
    int width = next_width(stream), height = next_height(stream);
    snprintf(games, sizeof games, "%sgames/", sandbox_folder());
    snprintf(setup, sizeof setup, "%ssetup", sandbox_folder());
    struct start_options options = {
        .book = fuzz_book(), .games = games, .saves = sandbox_folder(), .last_setup = setup};
    options.settings.value[SETTING_UNDO] = (uint8_t) (habits % 3);
    for (unsigned hint = 0; hint < 3; hint++)
        setting_turn(&options.settings, (enum setting)(SETTING_PLACES + hint), habits >> (2 + hint) & 1U);
    begin_with(&options, beginning, table);
    tui_begin(shell, &options, (enum tier)((habits >> 5) % TIER_COUNT), 1234);
    shell->table->review_nodes = shell->table->hinting.nodes = 40; /* searches have tests of their own */
    tui_resize(shell, width, height);
}

/* ---- Events ------------------------------------------------------------------------------------------- */

/* Like the program, reuses the canvas as long as the window keeps its size. */
static void draw(const struct shell *shell)
{
    static struct canvas canvas;
    static struct text_buffer picture;
    if (canvas.width != shell->width || canvas.height != shell->height || !canvas.cells)
        canvas_resize(&canvas, shell->width, shell->height);
    shell_draw(shell, &canvas);
    text_clear(&picture);
    canvas_write(&canvas, &picture);
    fuzz_require_harmless(picture.text ? picture.text : "", picture.length);
}

static void read_event(struct shell *shell, struct stream *stream)
{
    unsigned byte = next_byte(stream);
    if (byte == BYTE_POINTER) {
        struct pointer pointer = {.x = (int) next_byte(stream) - 1, .y = (int) next_byte(stream) - 1};
        unsigned what = next_byte(stream);
        pointer.button = (enum pointer_button)(what % (POINTER_RIGHT + 1));
        pointer.kind = (enum pointer_kind)(what / 4 % (POINTER_WHEEL_DOWN + 1));
        tui_pointer(shell, &pointer);
    } else if (byte == BYTE_WINDOW) {
        int width = next_width(stream) + 1;
        tui_resize(shell, width, next_height(stream) + 1);
    } else if (byte == BYTE_TIME) {
        if (shell_wait_ms(shell) >= 0)
            shell_tick(shell);
    } else if (byte == BYTE_CODE) {
        unsigned code = next_byte(stream) << 16;
        code |= next_byte(stream) << 8;
        shell_key(shell, (code | next_byte(stream)) % 0x110000);
    } else if (byte == BYTE_SAVE) {
        (void) table_save(shell);
    } else if (byte == BYTE_DRAW) {
        draw(shell);
    } else if (byte >= BYTE_SPECIAL && byte <= BYTE_SPECIAL + (INPUT_OTHER - INPUT_NONE)) {
        if (byte - BYTE_SPECIAL + INPUT_NONE != INPUT_POINTER)
            shell_key(shell, byte - BYTE_SPECIAL + INPUT_NONE);
    } else {
        shell_key(shell, byte);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct shell shell;
    struct stream stream = {data, data + size};
    if (size < 6)
        return 0;
    sandbox_enter();
    begin(&shell, &stream);
    for (unsigned events = 0; stream.at < stream.end && events < EVENTS_MAX && !shell.leaving; events++) {
        read_event(&shell, &stream);
        if (events % DRAWN_EVERY == DRAWN_EVERY - 1)
            draw(&shell);
    }
    draw(&shell);
    if (shell.table->session)
        fuzz_require_sound(shell.table->session);
    (void) table_save(&shell);
    tui_end(&shell);
    sandbox_leave();
    return 0;
}
