/*
 * keys.c (F5): any bytes as what happens to the whole front-end: keys, the mouse, windows, time.
 *
 * Five bytes choose how it begins, then each event takes one byte or, as read_event says, some more.  At most
 * 1,000 events are taken.  The screen is drawn into memory where a byte says so, now and then, and at the
 * end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/record.h"
#include "bastide/scenario.h"
#include "fuzz.h"
#include "sandbox.h"
#include "tables.h"
#include "tui/kit/keep.h"
#include "tui/ui.h"

enum {
    EVENTS_MAX = 1000,
    DRAWN_EVERY = 64,
    BYTE_SPECIAL = 0x80, /* from here: keys that are no characters */
    BYTE_POINTER = 0xA0,
    BYTE_WINDOW = 0xA1,
    BYTE_TIME = 0xA2,
    BYTE_CODE = 0xA3, /* a code point of three bytes */
    BYTE_SAVE = 0xA4, /* what a signal does */
    BYTE_DRAW = 0xA5
};

struct stream {
    const uint8_t *at, *end;
};

static unsigned next_byte(struct stream *stream)
{
    return stream->at < stream->end ? *stream->at++ : 0;
}

/* Windows as people have them, and a few of up to 255 cells, whose pictures take the most time. */
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

static void begin_with(struct tui_options *options, unsigned beginning, unsigned table)
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

static void begin(struct ui *ui, struct stream *stream)
{
    static char autosave[FILE_PATH_MAX], setup[FILE_PATH_MAX];
    unsigned beginning = next_byte(stream), table = next_byte(stream), habits = next_byte(stream);
    int width = next_width(stream), height = next_height(stream);
    snprintf(autosave, sizeof autosave, "%sautosave.bastide", sandbox_folder());
    snprintf(setup, sizeof setup, "%ssetup", sandbox_folder());
    struct tui_options options = {.book = fuzz_book(),
                                  .autosave = autosave,
                                  .saves = sandbox_folder(),
                                  .last_setup = setup,
                                  .undo = (enum tui_undo)(habits % 4),
                                  .hints_given = true,
                                  .hints = habits >> 2 & 7U};
    begin_with(&options, beginning, table);
    fuzz_require(ui_begin(ui, &options, (enum tier)((habits >> 5) % TIER_COUNT), 1234), "the screen begins");
    ui_resize(ui, width, height);
}

/* ---- Events ------------------------------------------------------------------------------------------- */

/* As the program does, the same canvas is drawn on as long as the window keeps its size. */
static void draw(const struct ui *ui)
{
    static struct canvas canvas;
    static struct text_buffer picture;
    if (canvas.width != ui->width || canvas.height != ui->height || !canvas.cells)
        fuzz_require(canvas_resize(&canvas, ui->width, ui->height), "there is memory for a canvas");
    ui_draw(ui, &canvas);
    text_clear(&picture);
    canvas_write(&canvas, &picture);
    fuzz_require_harmless(picture.text ? picture.text : "", picture.length);
}

static void read_event(struct ui *ui, struct stream *stream)
{
    unsigned byte = next_byte(stream);
    if (byte == BYTE_POINTER) {
        struct pointer pointer = {.x = (int) next_byte(stream) - 1, .y = (int) next_byte(stream) - 1};
        unsigned what = next_byte(stream);
        pointer.button = (enum pointer_button)(what % (POINTER_RIGHT + 1));
        pointer.kind = (enum pointer_kind)(what / 4 % (POINTER_WHEEL_DOWN + 1));
        ui_pointer(ui, &pointer);
    } else if (byte == BYTE_WINDOW) {
        int width = next_width(stream) + 1;
        ui_resize(ui, width, next_height(stream) + 1);
    } else if (byte == BYTE_TIME) {
        if (ui_wait_ms(ui) >= 0)
            ui_tick(ui);
    } else if (byte == BYTE_CODE) {
        unsigned code = next_byte(stream) << 16;
        code |= next_byte(stream) << 8;
        ui_key(ui, (code | next_byte(stream)) % 0x110000);
    } else if (byte == BYTE_SAVE) {
        (void) ui_save(ui);
    } else if (byte == BYTE_DRAW) {
        draw(ui);
    } else if (byte >= BYTE_SPECIAL && byte <= BYTE_SPECIAL + (INPUT_OTHER - INPUT_NONE)) {
        if (byte - BYTE_SPECIAL + INPUT_NONE != INPUT_POINTER)
            ui_key(ui, byte - BYTE_SPECIAL + INPUT_NONE);
    } else {
        ui_key(ui, byte);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ui ui;
    struct stream stream = {data, data + size};
    if (size < 6)
        return 0;
    sandbox_enter();
    begin(&ui, &stream);
    for (unsigned events = 0; stream.at < stream.end && events < EVENTS_MAX && !ui.leaving; events++) {
        read_event(&ui, &stream);
        if (events % DRAWN_EVERY == DRAWN_EVERY - 1)
            draw(&ui);
    }
    draw(&ui);
    if (ui.session)
        fuzz_require_sound(ui.session);
    (void) ui_save(&ui);
    ui_end(&ui);
    sandbox_leave();
    return 0;
}
