/*
 * monkey.c: keys, text, the mouse and windows at random, over many games.
 *
 *   test_tui_monkey [EVENTS]
 *
 * After every event the screen is drawn; every now and then the game is checked by brute force and its record
 * is read again.  Each game has the seed of its number, so a failure comes again with the same EVENTS.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/random.h"
#include "bastide/record.h"
#include "support.h"

enum { EVENTS_OF_GAME = 2000, CHECK_EVERY = 250, EVENTS = 20000 };

static unsigned long events = EVENTS;

static uint32_t random_key(struct random *random)
{
    static const char often[] = "\n\n\n\n\n\n\t\trR 1234560uhjklHJKL+-0cpbfoigmw?nv'";
    switch (random_below(random, 12)) {
    case 0:
        return INPUT_NONE + random_below(random, INPUT_OTHER - INPUT_NONE + 1);
    case 1:
        return random_below(random, 0x300);
    case 2:
        return random_below(random, 0x110000);
    default:
        return (unsigned char) often[random_below(random, sizeof often - 1)];
    }
}

static void random_pointer(struct ui *ui, struct random *random)
{
    struct pointer pointer = {
        .x = (int) random_below(random, (uint32_t) ui->width + 2) - 1,
        .y = (int) random_below(random, (uint32_t) ui->height + 2) - 1,
        .button = (enum pointer_button) random_below(random, POINTER_RIGHT + 1),
        .kind = (enum pointer_kind) random_below(random, POINTER_WHEEL_DOWN + 1),
    };
    if (random_below(random, 4) == 0)
        pointer.y = ui->height - 1;
    ui_pointer(ui, &pointer);
}

static void random_event(struct ui *ui, struct random *random)
{
    unsigned dice = random_below(random, 100);
    if (dice < 75)
        ui_key(ui, random_key(random));
    else if (dice < 97)
        random_pointer(ui, random);
    else
        ui_resize(ui, 1 + (int) random_below(random, 180), 1 + (int) random_below(random, 60));
}

static void draw(const struct ui *ui, struct canvas *canvas)
{
    if (canvas->width != ui->width || canvas->height != ui->height)
        assert_true(canvas_resize(canvas, ui->width, ui->height));
    ui_draw(ui, canvas);
}

static void check_game(const struct ui *ui)
{
    struct text_buffer record = {0};
    struct text_error error = {0};
    if (!ui->session)
        return;
    const char *broken = game_check(session_game(ui->session));
    if (broken)
        fail_msg("%s", broken);
    session_write(ui->session, &record);
    struct session *again = record_read(test_book(), record.text, record.length, &error);
    if (!again)
        fail_msg("%zu:%zu: %s in\n%s", error.line, error.column, error.message, record.text);
    session_free(again);
    text_free(&record);
}

static void play(unsigned seed, unsigned long count)
{
    static const char *const tables[] = {"Ada,Bruno",
                                         "\xE5\xB1\xB1,Zoe\xCC\x88,A\xE2\x80\xAE"
                                         "B",
                                         "A,B,C,D,E,F",
                                         "Ada,Bruno;hand=3",
                                         "Ada;table=5x4",
                                         "Ada,Bruno;abbot=on"};
    static struct ui ui;
    struct canvas canvas = {0};
    struct random random = random_from_seed(seed);
    const char *table = tables[seed % (sizeof tables / sizeof *tables)];
    test_open(&ui, seed % 7 == 0 ? NULL : test_session(table, seed), NULL, (enum tier)(seed % TIER_COUNT), 80,
              24);
    for (unsigned long i = 0; i < count; i++) {
        ui.leaving = false;
        random_event(&ui, &random);
        draw(&ui, &canvas);
        if (i % CHECK_EVERY == 0)
            check_game(&ui);
    }
    check_game(&ui);
    canvas_free(&canvas);
    ui_end(&ui);
}

static void test_monkey(void **state)
{
    (void) state;
    for (unsigned long done = 0; done < events; done += EVENTS_OF_GAME)
        play((unsigned) (done / EVENTS_OF_GAME) + 1, EVENTS_OF_GAME);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_monkey)};
    if (argc > 1)
        events = strtoul(argv[1], NULL, 10);
    return setlocale(LC_ALL, "C.UTF-8") ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
