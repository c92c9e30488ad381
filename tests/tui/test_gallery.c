/*
 * test_gallery.c: every view of the screen, at four sizes, in the three tiers.
 *
 * Each row below brings the screen to one view by keys.  It is drawn twelve times into one text,
 * tests/screens/gallery/NAME.txt; the drawing in the full tier at 80x23 is followed by its styles, a letter
 * for each cell, for there areas are colours.  All share one folder of saved games.  Other states of the
 * views have golden screens of their own (test_screens.c and others); here it is that no view falls apart at
 * any size.
 */
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "support.h"

/* As a number of turns: up to the first tile that may be sold (H7). */
enum { UNTIL_SALE = 999 };

struct gallery_view {
    const char *name;
    const char *players; /* as test_session takes them; null: the set-up; empty: the very first start;
                            with a slash: a record's name */
    uint64_t seed;
    unsigned turns;   /* played before the keys */
    const char *keys; /* pressed at each size anew */
};

static char folder[64], saves[80], first_run[96]; /* of the games that the list shows */

static const char four[] = "Ada,Bruno,Chloe,Dmitri", three[] = "Ada,Bruno,Chloe";
/* A city with three coats of arms that two players share. */
static const char shared[] = "<Tab><Enter><Enter>", shared_board[] = "<Tab><Enter><Enter>v";

static const struct gallery_view views[] = {
    {"setup", NULL, 0, 0, ""},
    {"setup-rules", NULL, 0, 0, "<Up><Up><Up><Up><Up><Up><Enter><Down><Right>"},
    {"tile", four, 8, 23, ""},
    {"tile-misfit", four, 8, 22, "r<Enter>"},
    {"figure", four, 8, 23, "<Enter>"},
    {"jump", four, 8, 23, "'"},
    {"grid", four, 8, 23, "g"},
    {"projected", four, 8, 40, "e"},
    {"menu", four, 8, 23, "q"},
    {"bag", four, 8, 40, "b"},
    {"log", four, 8, 40, "m"},
    {"last", four, 8, 20, "w"},
    {"inspect", four, 8, 26, "ij<Tab>"},
    {"fields", four, 8, 50, "f<Tab>"},
    {"owners", four, 8, 50, "o<Tab>"},
    {"track", four, 8, 60, "T"},
    {"scored", three, 399, 47, shared},
    {"scored-board", three, 399, 47, shared_board},
    {"abbot", "Ada,Bruno;abbot=on", 3, 30, "<Enter>"},
    {"river", "Ada,Bruno;tiles=river2-c2", 8, 11, ""},
    {"double-sized", "Ada,Bruno;tiles=river-20ae", 8, 9, ""},
    {"table", "Ada,Bruno;table=7x5 table-edge=closes", 8, 12, ""},
    {"hands", "Ada,Bruno;hand=3", 8, 12, ""},
    {"pass", "Ada,Bruno;hand=3 hand-open=off", 8, 0, ""},
    {"scores", four, 8, 80, ""},
    {"scores-lit", four, 8, 80, "<Down>v"},
    {"graph", four, 8, 80, "g"},
    {"end-board", four, 8, 80, "vv"},
    {"replay", "/base-3-players-dense", 0, 0, "t40<Enter>"},
    {"replay-scored", "/base-5-players-merge", 0, 0, "t40<Enter>n"},
    {"replay-graph", "/base-3-players-dense", 0, 0, "t40<Enter>G"},
    {"replay-turn", "/base-3-players-dense", 0, 0, "t4"},
    {"replay-line", "/base-3-players-dense", 0, 0, "t40<Enter>:scores<Enter>"},
    {"replay-help", "/base-3-players-dense", 0, 0, "?"},
    {"options", four, 8, 23, "qo"},
    {"save", four, 8, 23, "qs"},
    {"save-again", four, 8, 23, "qs<^U>Sunday<Enter>"},
    {"games", four, 8, 23, "ql"},
    {"rules", four, 8, 23, "qr"},
    {"rules-farmers", four, 8, 23, "qr "},
    {"overview", four, 8, 40, "--------"},
    {"search", four, 8, 40, "m/city"},
    {"line", four, 8, 23, ":help<Enter>"},
    {"line-unknown", four, 8, 23, ":turn 3<Enter>"},
    {"inspect-open", four, 8, 26, "i"},
    {"watch", "Ada,Bruno@greedy", 8, 0, "<Enter><Enter>"},
    {"offer", "Ada,Bruno,Chloe;sell=on", 4, UNTIL_SALE, "s"},
    {"answer", "Ada,Bruno,Chloe;sell=on", 4, UNTIL_SALE, "s2<Enter>"},
    {"scores-last", four, 8, 80, "<PgDn>"},
    {"first-run", "", 0, 0, ""},
    {"help", four, 8, 5, "?"},
    {"help-signs", four, 8, 5, "? "},
};

static const struct {
    int width, height;
} sizes[] = {{80, 23}, {100, 30}, {160, 50}, {44, 14}};

static const char *const tier_words[TIER_COUNT] = {"ascii", "basic", "full"};

/* A letter for each cell's style; blanks where the terminal's own colours are. */
static void write_styles(const struct ui *ui, struct text_buffer *text)
{
    struct canvas canvas = {0};
    assert_true(canvas_resize(&canvas, ui->width, ui->height));
    ui_draw(ui, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        size_t kept = text->length;
        for (int x = 0; x < canvas.width; x++) {
            unsigned style = canvas_at(&canvas, x, y)->style;
            assert_true(style < 52);
            text_add(text, "%c",
                     style == STYLE_TEXT ? ' '
                     : style < 26        ? 'a' + (int) style
                                         : 'A' + (int) style - 26);
            if (style != STYLE_TEXT)
                kept = text->length;
        }
        text->length = kept;
        text->text[kept] = '\0';
        text_add(text, "\n");
    }
    canvas_free(&canvas);
}

static bool is_first_start(const struct gallery_view *view)
{
    return view->players && view->players[0] == '\0';
}

static struct session *session_of(const struct gallery_view *view)
{
    if (!view->players || is_first_start(view))
        return NULL;
    if (view->players[0] != '/')
        return test_session(view->players, view->seed);
    struct text_buffer text = {0};
    struct text_error error = {0};
    char path[FILE_PATH_MAX], why[200];
    snprintf(path, sizeof path, "%s%s.bastide", RECORDS_FOLDER, view->players);
    assert_true(file_read(path, &text, why));
    struct session *session = record_read(test_book(), text.text, text.length, &error);
    text_free(&text);
    assert_non_null(session);
    return session;
}

/* The game that the view is of: played where everything is seen, once for all its drawings. */
static struct session *played(const struct gallery_view *view)
{
    static struct ui ui;
    struct session *session = session_of(view), *result = session;
    if (!session || view->turns == 0)
        return session;
    test_open(&ui, session, NULL, TIER_ASCII, 100, 30);
    for (unsigned i = 0; i < view->turns && ui_stage(&ui) == STAGE_TILE; i++) {
        struct game copy = *session_game(ui.session);
        if (view->turns == UNTIL_SALE && game_is_for_sale(&copy))
            break;
        test_play(&ui, 1);
    }
    result = session_copy(ui.session);
    assert_non_null(result);
    ui_end(&ui);
    return result;
}

static void draw_view(const struct gallery_view *view, const struct session *session, enum tier tier,
                      size_t size, struct text_buffer *text)
{
    static struct ui ui;
    struct tui_options options = {.book = test_book(), .session = session ? session_copy(session) : NULL};
    options.saves = saves;
    options.first_run = is_first_start(view) ? first_run : NULL;
    options.record = view->players && view->players[0] == '/' ? view->players + 1 : NULL;
    assert_true(ui_begin(&ui, &options, tier, 1234));
    ui_resize(&ui, sizes[size].width, sizes[size].height);
    test_keys(&ui, view->keys);
    text_add(text, "== %dx%d %s\n", sizes[size].width, sizes[size].height, tier_words[tier]);
    test_picture(&ui, text);
    if (tier == TIER_FULL && size == 0) {
        text_add(text, "== its styles\n");
        write_styles(&ui, text);
    }
    ui_end(&ui);
}

static void save_game(const char *name, uint64_t seed, unsigned turns, int64_t seconds)
{
    static struct ui ui;
    char path[160];
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    test_open(&ui, test_session("Ada,Bruno,Chloe", seed), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, turns);
    snprintf(path, sizeof path, "%s%s.bastide", saves, name);
    assert_true(ui_save_as(&ui, path));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    ui_end(&ui);
}

/* An early game, a long one and one that is over. */
static int begin_games(void **state)
{
    (void) state;
    save_game("Sunday", 4, 6, 1767441600);
    save_game("the-long-one", 5, 60, 1767355200);
    save_game("over", 6, 80, 1767268800);
    return 0;
}

static int end_games(void **state)
{
    static const char *const names[] = {"Sunday", "the-long-one", "over"};
    (void) state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s%s.bastide", saves, names[i]);
        (void) unlink(path);
    }
    (void) rmdir(saves);
    return rmdir(folder);
}

static void check_view(void **state)
{
    const struct gallery_view *view = *state;
    struct text_buffer text = {0};
    struct session *session = played(view);
    char name[64];
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (unsigned tier = 0; tier < TIER_COUNT; tier++)
            draw_view(view, session, (enum tier) tier, size, &text);
    snprintf(name, sizeof name, "gallery/%s", view->name);
    test_golden(name, &text);
    session_free(session);
    text_free(&text);
}

int main(void)
{
    enum { COUNT = sizeof views / sizeof *views };
    struct CMUnitTest tests[COUNT];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.30s/bastide-gallery-%ld", temporary ? temporary : "/tmp",
             (long) getpid());
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    snprintf(first_run, sizeof first_run, "%s/first-run", folder);
    setenv("TZ", "UTC", 1);
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    for (size_t i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){
            .name = views[i].name, .test_func = check_view, .initial_state = (void *) (uintptr_t) &views[i]};
    return cmocka_run_group_tests(tests, begin_games, end_games);
}
