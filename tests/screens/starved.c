/* SPDX-License-Identifier: MIT */
/*
 * starved.c: lets memory run out in the front-end, at each allocation of a session by keys in turn.
 *
 *   starved [STRIDE]
 *
 * Each allocation fails once, and then together with all after it, while keys set a game up, play it, open
 * every list and view, undo, save under a name, replay and quit.  Nothing may crash, all memory must be
 * freed, and the game that was saved before must still be there.  The allocations are those
 * of the program itself (--wrap).  With STRIDE n only every nth is tried.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/load.h"
#include "scarce_memory.h"
#include "support.h"
#include "tui/board/table_save.h"

static char folder[60], games[100], saves[100];
static unsigned long stride = 1, tried;

/* ---- A session ---------------------------------------------------------------------------------------- */

static void draw(struct shell *shell)
{
    struct canvas canvas = {0};
    if (canvas_resize(&canvas, shell->width, shell->height))
        shell_draw(shell, &canvas);
    canvas_free(&canvas);
}

static void press(struct shell *shell, const char *keys)
{
    test_keys(shell, keys);
    draw(shell);
}

/* From the set-up to the end; without memory for a game, keys do less. */
static void use_everything(struct shell *shell)
{
    static const char *const keys[] = {
        "<Down><Enter>",
        "<Enter>1<Enter>",
        "<Enter><Enter><Enter>",
        "b<Esc>",
        "m<Esc>",
        "i<Esc>",
        "o<Esc>",
        "f<Esc>",
        "?<Esc>",
        "w<Esc>",
        "'<Esc>",
        "T<Esc>",
        "e",
        "e",
        "<Enter>u",
        "<Enter>0<Enter>0",
        ":why 5,5 0<Enter><Esc>",
        ":legal<Enter><Esc>",
        ":save friday<Enter>",
        "<Esc>l",
        "<Down>",
        "<Esc>",
        "<Enter>1<Enter><Enter>",
        "g+-0",
        ":goto 0,0<Enter><Esc>",
        ":save friday<Enter>y",
        "<Esc>l<Down>",
        "<Enter>",
        "<Enter>0<Enter>",
        "<Esc>n",
        "<Enter>",
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        press(shell, keys[i]);
}

static void replay(struct shell *shell, const struct session *game)
{
    struct session *session = session_copy(game);
    if (!session)
        return;
    const struct start_options options = {
        .book = test_book(), .session = session, .record = "game", .games = games, .saves = saves};
    if (tui_begin(shell, &options, TIER_FULL, 99)) {
        tui_resize(shell, 80, 24);
        press(shell, "<Right><Right>n<Up>G");
        press(shell, "G?<Esc>:variation<Enter>b");
    }
    (void) table_save(shell);
    tui_end(shell);
}

static void session_by_keys(const struct session *game)
{
    static struct shell shell;
    const struct start_options options = {.book = test_book(), .games = games, .saves = saves};
    if (tui_begin(&shell, &options, TIER_FULL, 1234)) {
        tui_resize(&shell, 100, 30);
        draw(&shell);
        use_everything(&shell);
    }
    (void) table_save(&shell);
    tui_end(&shell);
    replay(&shell, game);
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* The earlier game has seed 7 and six turns. */
static void begin_anew(const struct session *game)
{
    struct text_buffer text = {0};
    char command[200], why[200];
    snprintf(command, sizeof command, "rm -rf %s/*", folder);
    assert_int_equal(system(command), 0);
    session_write(game, &text);
    snprintf(command, sizeof command, "%sada.bastide", games);
    assert_true(file_write(command, text.text, text.length, why));
    text_free(&text);
}

static bool is_kept(void)
{
    struct file_entries files = {0};
    bool found = false;
    (void) file_list(games, &files);
    for (size_t i = 0; i < files.count; i++) {
        struct load kept;
        load_game(&kept, files.list[i].path, test_book());
        found = found || (kept.session && session_setup(kept.session)->seed == 7 &&
                          session_game(kept.session)->turn >= 7);
        session_free(kept.session);
    }
    file_entries_free(&files);
    return found;
}

static unsigned long run(const struct session *game, unsigned long fails, bool onwards)
{
    begin_anew(game);
    scarce_memory_begin(fails, onwards);
    session_by_keys(game);
    tried++;
    scarce_memory_end();
    if (!is_kept())
        fail_msg("allocation %lu%s fails: the game of before is lost", fails,
                 onwards ? " and all after it" : "");
    return scarce_memory_count();
}

static void runs_out(void **state)
{
    struct session *game = test_session("Ada,Bruno", 7);
    static struct shell shell;
    (void) state;
    test_open(&shell, game, NULL, TIER_FULL, 80, 24);
    test_play(&shell, 6);
    struct session *copy = session_copy(shell.table->session);
    tui_end(&shell);
    assert_non_null(copy);
    (void) run(copy, 0, false); /* makes what is made only once */
    unsigned long count = run(copy, 0, false);
    for (unsigned long number = 1; number <= count; number += stride) {
        (void) run(copy, number, false);
        (void) run(copy, number, true);
    }
    printf("%lu allocations, %lu sessions\n", count, tried);
    session_free(copy);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(runs_out)};
    const char *where = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    char command[100];
    snprintf(folder, sizeof folder, "%s/bastide-starved-XXXXXX", where);
    if (argc > 1)
        stride = strtoul(argv[1], NULL, 10);
    if (stride == 0 || !mkdtemp(folder))
        return 2;
    snprintf(games, sizeof games, "%s/games/", folder);
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 2;
}
