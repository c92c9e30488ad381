/* SPDX-License-Identifier: MIT */
/*
 * gallery.c: see gallery.h.
 */
#include "gallery.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/record.h"

/* Instead of a number of turns: plays until a tile is for sale (H7). */
enum { UNTIL_SALE = 999 };

static char folder[64], saves[80], first_run[96], solved[96]; /* the last is the puzzles' */

static const char four[] = "Ada,Bruno,Chloe,Dmitri", three[] = "Ada,Bruno,Chloe";
/* A city with three coats of arms, shared by two players. */
static const char shared[] = "<Tab><Enter>0", shared_board[] = "<Tab><Enter>0v";

static const struct gallery_view views[] = {
    {"start", NULL, 0, 0, "c<Esc>"},
    {"setup", NULL, 0, 0, TO_SETUP},
    {"setup-rules", NULL, 0, 0,
     TO_SETUP "<to [ More ... ]><Enter><to [ Every rule, table size, rivers ]><Enter><Down><Right>"},
    {"tile", four, 8, 23, ""},
    {"tile-misfit", four, 8, 22, "r<Enter>"},
    {"figure", four, 8, 23, "<Enter>"},
    {"grid", four, 8, 23, "g"},
    {"menu", four, 8, 23, "q"},
    {"bag", four, 8, 40, "b"},
    {"log", four, 8, 40, "m"},
    {"inspect", four, 8, 26, "ij<Tab>"},
    {"features", four, 8, 50, "o<Tab>"},
    {"places", four, 8, 23, "f"},
    {"track", four, 8, 60, "T"},
    {"scored", three, 399, 47, shared},
    {"scored-board", three, 399, 47, shared_board},
    {"abbot", "Ada,Bruno;abbot=on", 3, 16, "<Enter>"},
    {"goods", "Ada,Bruno;expansions=3", 5, 90, "<Enter>"},
    {"river", "Ada,Bruno;tiles=river2-c2", 8, 11, ""},
    {"double-sized", "Ada,Bruno;tiles=river-20ae", 8, 9, ""},
    {"table", "Ada,Bruno;table=7x5 table-edge=closes", 8, 12, ""},
    {"hands", "Ada,Bruno;hand=3", 8, 12, ""},
    {"pass", "Ada,Bruno;hand=3 hand-open=off", 8, 0, ""},
    {"scores", four, 8, 80, ""},
    {"scores-goods", "Ada,Bruno;expansions=3", 5, 130, ""},
    {"scores-lit", four, 8, 80, "<Down>s"},
    {"graph", four, 8, 80, "g"},
    {"end-board", four, 8, 80, "v"},
    {"replay", "/base-3-players-dense", 0, 0, "t40<Enter>"},
    {"replay-scored", "/base-5-players-merge", 0, 0, "t40<Enter>n"},
    {"replay-graph", "/base-3-players-dense", 0, 0, "t40<Enter>G"},
    {"replay-turn", "/base-3-players-dense", 0, 0, "t4"},
    {"replay-line", "/base-3-players-dense", 0, 0, "t40<Enter>:scores<Enter>"},
    {"replay-help", "/base-3-players-dense", 0, 0, "?"},
    {"options", four, 8, 23, "qo"},
    {"save", four, 8, 23, "qs"},
    {"games", four, 8, 23, "ql"},
    {"rules", four, 8, 23, "qr"},
    {"rules-farmers", four, 8, 23, "qr "},
    {"overview", four, 8, 40, "--------"},
    {"search", four, 8, 40, "m/city"},
    {"line", four, 8, 23, ":help<Enter>"},
    {"line-unknown", four, 8, 23, ":turn 3<Enter>"},
    {"inspect-open", four, 8, 26, "i"},
    {"watch", "Ada,Bruno@greedy", 8, 0, "<Enter>0"},
    {"offer", "Ada,Bruno,Chloe;sell=on", 4, UNTIL_SALE, "s"},
    {"answer", "Ada,Bruno,Chloe;sell=on", 4, UNTIL_SALE, "s2<Enter>"},
    {"extend", "Ada,Bruno,Chloe;table=7x5 table-extend=on", 4, 8, "X<Up>"},
    {"agree", "Ada,Bruno,Chloe;table=7x5 table-extend=on", 4, 8, "X<Up><Enter>y"},
    {"scores-last", four, 8, 80, "<PgDn>"},
    {"first-run", "", 0, 0, ""},
    {"help", four, 8, 5, "?"},
    {"help-signs", four, 8, 5, "? "},
    {"hint", "Ada,Bruno", 8, 4, "A"},
    {"hint-claim", "Ada,Bruno", 8, 4, "<Tab><Enter>A"},
};

void gallery_add(struct row_tests *list, CMUnitTestFunction test)
{
    ROWS(list, views, test);
}

/* ---- Games -------------------------------------------------------------------------------------------- */

static bool is_first_start(const struct gallery_view *view)
{
    return view->players && view->players[0] == '\0';
}

static struct session *read_record(const struct gallery_view *view)
{
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

static struct session *session_of(const struct gallery_view *view)
{
    if (!view->players || is_first_start(view))
        return NULL;
    return view->players[0] == '/' ? read_record(view) : test_session(view->players, view->seed);
}

struct session *gallery_session(const struct gallery_view *view)
{
    static struct shell shell;
    struct session *session = session_of(view), *result = session;
    if (!session || view->turns == 0)
        return session;
    test_open(&shell, session, NULL, TIER_ASCII, 100, 30);
    for (unsigned i = 0; i < view->turns && shell_stage(&shell) == STAGE_TILE; i++) {
        struct game copy = *session_game(shell.table->session);
        if (view->turns == UNTIL_SALE && game_is_for_sale(&copy))
            break;
        test_play(&shell, 1);
    }
    result = session_copy(shell.table->session);
    assert_non_null(result);
    tui_end(&shell);
    return result;
}

void gallery_rename(struct session *session, const char *const names[], size_t count)
{
    struct setup *setup =
        (struct setup *) (uintptr_t) session_setup(session); /* names do not affect the game */
    for (size_t seat = 0; seat < setup->player_count; seat++)
        snprintf(setup->players[seat].name, sizeof setup->players[seat].name, "%s", names[seat % count]);
}

void gallery_open(struct shell *shell, const struct gallery_view *view, const struct session *session,
                  enum tier tier, const struct tui_config *config, int width, int height)
{
    struct start_options options = {
        .book = test_book(), .session = session ? session_copy(session) : NULL, .config = config};
    options.saves = saves;
    options.settings.value[SETTING_PACE] = options.configured.value[SETTING_PACE] = PACE_KEY;
    options.first_run = is_first_start(view) ? first_run : NULL;
    options.record = view->players && view->players[0] == '/' ? view->players + 1 : NULL;
    tui_begin(shell, &options, tier, 1234);
    tui_resize(shell, width, height);
    shell->table->hinting.nodes = 1; /* what hints say is made up */
}

/* Hints of a search change with its weights. */
static void make_up_hints(struct shell *shell)
{
    static const struct judgement numbers[HINT_ROWS] = {
        {.difference = 32, .error = 8, .in_favour = "completes the city of 4 tiles for 8"},
        {.difference = 32, .error = 8, .in_favour = "does not help Bruno's road"},
        {.difference = 141, .error = 12, .in_favour = "keeps a meeple for later"},
    };
    struct hinting *hinting = &shell->table->hinting;
    struct placement list[PLACEMENT_MAX];
    struct figure claims[CLAIM_MAX];
    size_t count = game_claims(session_game(shell->table->session), claims);
    (void) game_placements(&hinting->game, hinting->game.drawn, list);
    hinting->count = HINT_ROWS;
    hinting->depth = 25600;
    for (size_t i = 0; i < HINT_ROWS; i++) {
        struct move move = {hinting->claim ? hinting->placed : list[2 * i], {.kind = FIGURE_NONE}};
        if (hinting->claim && i < count)
            move.figure = claims[i];
        else if (!hinting->claim && i == 0)
            move.figure = (struct figure){FIGURE_MEEPLE, 0};
        hinting->hints[i] = numbers[i];
        hinting->hints[i].move = move;
    }
    test_keys(shell, "<Down><Up>");
}

void gallery_keys(struct shell *shell, const struct gallery_view *view)
{
    if (strcmp(view->name, "save") == 0)
        shell->table->saving.games = saves;
    test_keys(shell, view->keys);
    if (shell_top(shell) == SCREEN_HINT)
        make_up_hints(shell);
}

/* ---- The folder --------------------------------------------------------------------------------------- */

static const char *const saved_names[] = {"Sunday", "the-long-one", "over"};

static void save_game(const char *name, const char *players, uint64_t seed, unsigned turns, int64_t seconds)
{
    static struct shell shell;
    char path[160], why[200];
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    test_open(&shell, test_session(players, seed), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, turns);
    snprintf(path, sizeof path, "%s%s.bastide", saves, name);
    assert_true(saving_save_as(&shell.table->saving, shell.table->session, path, why));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    tui_end(&shell);
}

void gallery_begin(const char *players)
{
    const char *temporary = getenv("TMPDIR");
    setenv("TZ", "UTC", 1);
    snprintf(folder, sizeof folder, "%.30s/bastide-gallery-%ld", temporary ? temporary : "/tmp",
             (long) getpid());
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    snprintf(first_run, sizeof first_run, "%s/first-run", folder);
    snprintf(solved, sizeof solved, "%spuzzles.txt", saves);
    save_game(saved_names[0], players, 4, 6, 1767441600);
    save_game(saved_names[1], players, 5, 60, 1767355200);
    save_game(saved_names[2], players, 6, 80, 1767268800);
}

int gallery_begin_usual(void **state)
{
    (void) state;
    gallery_begin("Ada,Bruno,Chloe");
    return 0;
}

int gallery_end(void **state)
{
    (void) state;
    for (size_t i = 0; i < sizeof saved_names / sizeof *saved_names; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s%s.bastide", saves, saved_names[i]);
        (void) unlink(path);
    }
    (void) unlink(first_run);
    (void) unlink(solved);
    (void) rmdir(saves);
    assert_int_equal(rmdir(folder), 0);
    return 0;
}
