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
#include <unistd.h>

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

/* What hardly comes about letter by letter: commands that are typed, games saved and listed, pages of the
 * set-up. */
static void random_words(struct ui *ui, struct random *random)
{
    static const char *const words[] = {
        ":place 1,0 90<Enter>",
        ":meeple:road1<Enter>",
        ":legal<Enter>",
        ":why 3,3 0<Enter>",
        ":undo<Enter>",
        ":save m<Enter>",
        ":print<Enter>",
        ":goto 2,2<Enter>",
        ":skip<Enter>",
        ":set announce long<Enter>",
        ":help<Enter>",
        ":bag<Enter><PgDn><Esc>",
        "<Esc>sgame<Enter>",
        "<Esc>l<Down><Enter>",
        "?<Space><Space>",
        "r<Enter>qn",
        "<Up><Up><Up><Enter>",
        "<Up><Up><Up><Up><Enter>",
        "vb<Enter>",
        "<Tab><Enter>1",
        "s<Right>3<Enter>y",
        "s1<Enter>n",
        "<Enter><Enter>0",
        "a1",
    };
    test_keys(ui, words[random_below(random, sizeof words / sizeof *words)]);
}

static void random_event(struct ui *ui, struct random *random)
{
    unsigned dice = random_below(random, 100);
    if (dice < 4)
        random_words(ui, random);
    else if (dice < 75)
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
                                         "Ada,Bruno,Chloe;hand=3 hand-open=off",
                                         "Ada;table=5x4",
                                         "Ada,Bruno;abbot=on",
                                         "Ada,Bruno@greedy;abbot=on",
                                         "Ada@greedy,Bruno;hand=3 hand-open=off",
                                         "Ada@greedy,Bruno;sell=on",
                                         "Ada,Bruno;sell=on",
                                         "Ada,Bruno;tiles=river2-c2 table=7x5 table-edge=closes",
                                         "Ada,Bruno,Chloe;tiles=river-20ae"};
    static struct ui ui;
    struct canvas canvas = {0};
    struct random random = random_from_seed(seed);
    const char *table = tables[seed % (sizeof tables / sizeof *tables)];
    char folder[] = "/tmp/bastide-monkey-XXXXXX", saves[40], autosave[60], command[60];
    assert_non_null(mkdtemp(folder));
    snprintf(saves, sizeof saves, "%s/", folder);
    snprintf(autosave, sizeof autosave, "%s/autosave.bastide", folder);
    test_open(&ui, seed % 7 == 0 ? NULL : test_session(table, seed), autosave, (enum tier)(seed % TIER_COUNT),
              80, 24);
    ui.saves = saves;
    ui.undo = (enum undo_reach)(seed % 3);
    ui.hints = (struct hints){seed % 5 != 0, seed % 4 != 0, seed % 3 != 0};
    ui.handover = seed % 4 == 1;
    for (unsigned long i = 0; i < count; i++) {
        ui.leaving = false;
        random_event(&ui, &random);
        if (ui_wait_ms(&ui) >= 0 && random_below(&random, 2) == 0)
            ui_tick(&ui);
        draw(&ui, &canvas);
        if (i % CHECK_EVERY == 0)
            check_game(&ui);
    }
    check_game(&ui);
    canvas_free(&canvas);
    ui_end(&ui);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
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
