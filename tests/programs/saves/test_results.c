/* SPDX-License-Identifier: MIT */
/*
 * test_results.c: the list of finished games: what is kept, its totals, and that damage, a full disk or two
 * programs at once lose nothing.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/results.h"
#include "rows.h"
#include "saves.h"

/* A folder of its own, which need not be there yet. */
static const char *folder_of(const char *test)
{
    static char folder[FILE_PATH_MAX];
    snprintf(folder, sizeof folder, "%s/", saves_path(test));
    return folder;
}

static void keep(const char *folder, uint64_t seed)
{
    char record[80], why[200] = "";
    struct session *session = saves_whole_game(seed);
    session_note_played(session, 725);
    snprintf(record, sizeof record, "/a folder/%u.bastide", (unsigned) seed);
    if (!result_keep(folder, session, record, why))
        fail_msg("%s", why);
    session_free(session);
}

static struct results read_all(const char *folder)
{
    struct results results;
    char why[200];
    if (!results_read(folder, &results, why))
        fail_msg("%s", why);
    return results;
}

/* What the line says is the game. */
static void round_trip(void **state)
{
    (void) state;
    const char *folder = folder_of("round");
    struct results none = read_all(folder);
    assert_int_equal(none.count, 0);
    keep(folder, 5);
    struct results results = read_all(folder);
    struct session *session = saves_whole_game(5);
    const struct result *game = &results.list[0];
    assert_int_equal(results.count, 1);
    assert_int_equal(results.faults.damaged, 0);
    assert_int_equal(game->minutes, 12);
    assert_int_equal(game->turns, 71);
    assert_string_equal(game->edition, "c3");
    assert_string_equal(game->tiles, "base");
    assert_int_equal(game->player_count, session_setup(session)->player_count);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        assert_string_equal(game->players[seat].name, session_setup(session)->players[seat].name);
        assert_int_equal(game->players[seat].points, session_game(session)->score[seat]);
    }
    char path[FILE_PATH_MAX];
    assert_string_equal(result_path(game, folder, path), "/a folder/5.bastide");
    assert_true(results_have(folder, "/a folder/5.bastide"));
    assert_false(results_have(folder, "/a folder/6.bastide"));
    session_free(session);
    results_free(&results);
}

/* A game that is ended again, after an undo or a crash, counts once. */
static void ended_twice(void **state)
{
    (void) state;
    const char *folder = folder_of("twice");
    char why[200];
    keep(folder, 6);
    keep(folder, 6);
    struct session *session = saves_whole_game(7);
    session_note_played(session, 130);
    assert_true(result_keep(folder, session, "/a folder/6.bastide", why));
    session_free(session);
    struct results results = read_all(folder);
    assert_int_equal(results.count, 1);
    assert_int_equal(results.list[0].minutes, 2);
    results_free(&results);
}

/* Damaged lines are reported with their place, and cost nothing but themselves. */
static void damaged(void **state)
{
    static const char *const rows[] = {
        "nonsense\n",
        "2026-11-22T10:20:30Z turns 71 minutes x\n",
        "2026-11-22T10:20:30Z turns 71 minutes 5 edition c3 tiles base record r player Ada \"\" 5 city 1 6\n",
        "2026-11-22T10:20:30Z turns 7 minutes 5 edition c3 tiles a record r player \"A\" \"\" 5 city -1\n",
        "\x01\n",
        "2026-11-22T10:20:30Z turns 71 minutes 5 edition c3 tiles base record r player \"Ada\" \"\" 5 city 1",
    };
    (void) state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[40], path[80];
        struct text_buffer text = {0};
        snprintf(name, sizeof name, "damaged-%zu", i);
        snprintf(path, sizeof path, "%s/results.txt", name);
        const char *folder = folder_of(name);
        keep(folder, 8);
        text_add(&text, "%s%s", saves_read(saves_path(path))->text, rows[i]);
        saves_write(saves_path(path), text.text, text.length);
        text_free(&text);
        keep(folder, 9);
        struct results results = read_all(folder);
        assert_int_equal(results.count, 2);
        assert_int_equal(results.faults.damaged, 1);
        assert_non_null(strstr(results.faults.first, "results.txt:2"));
        results_free(&results);
    }
}

/* Where the disk fills up while the line is written, nothing changes, and
 * it can be tried again. */
static void full_disk(void **state)
{
    (void) state;
    const char *folder = folder_of("full");
    char why[200];
    keep(folder, 10);
    struct text_buffer list = {0};
    text_add(&list, "%s", saves_read(saves_path("full/results.txt"))->text);
    for (unsigned i = 0; i < 400; i++)
        text_add(&list, "# a line of somebody's own, as long as it may be, so that records are shorter\n");
    saves_write(saves_path("full/results.txt"), list.text, list.length);
    char *before = list.text;
    struct session *session = saves_whole_game(11);
    struct rlimit whole, limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &whole), 0);
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t room = 0; room < 60; room += 7) {
        limit = (struct rlimit){strlen(before) + room, whole.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        assert_false(result_keep(folder, session, "/another", why));
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &whole), 0);
        assert_string_equal(saves_read(saves_path("full/results.txt"))->text, before);
    }
    assert_true(result_keep(folder, session, "/another", why));
    struct results results = read_all(folder);
    assert_int_equal(results.count, 2);
    results_free(&results);
    session_free(session);
    text_free(&list);
}

/* A list that is a link is followed, as other files are. */
static void follows_a_link(void **state)
{
    (void) state;
    const char *folder = folder_of("link");
    keep(folder, 20);
    assert_int_equal(rename(saves_path("link/results.txt"), saves_path("link/real.txt")), 0);
    assert_int_equal(symlink("real.txt", saves_path("link/results.txt")), 0);
    keep(folder, 21);
    struct results results = read_all(folder);
    assert_int_equal(results.count, 2);
    results_free(&results);
    struct stat about;
    assert_int_equal(lstat(saves_path("link/results.txt"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
}

/* Programs that finish games at the same time lose no line. */
static void at_once(void **state)
{
    enum { PROGRAMS = 4, GAMES = 12 };
    (void) state;
    const char *folder = folder_of("once");
    for (unsigned program = 0; program < PROGRAMS; program++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            for (unsigned game = 0; game < GAMES; game++)
                keep(folder, 100 + program * GAMES + game);
            _exit(0);
        }
    }
    for (unsigned program = 0; program < PROGRAMS; program++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    struct results results = read_all(folder);
    assert_int_equal(results.count, PROGRAMS * GAMES);
    assert_int_equal(results.faults.damaged, 0);
    results_free(&results);
}

/* A program that keeps the file locked, because it was stopped, does not stop the game that ends meanwhile.
 */
static void locked_by_another(void **state)
{
    enum { TOO_LONG = 20 };
    char why[200] = "";
    (void) state;
    const char *folder = folder_of("locked");
    keep(folder, 13);
    struct session *session = saves_whole_game(14);
    int file = open(saves_path("locked/results.txt"), O_RDWR | O_CLOEXEC);
    assert_int_equal(flock(file, LOCK_EX), 0);
    alarm(TOO_LONG);
    assert_false(result_keep(folder, session, "/another", why));
    alarm(0);
    assert_non_null(strstr(why, "another program has locked it"));
    close(file);
    assert_true(result_keep(folder, session, "/another", why));
    struct results results = read_all(folder);
    assert_int_equal(results.count, 2);
    results_free(&results);
    session_free(session);
}

/* Persons are added up, computers are not; equal points win both. */
static void tallies(void **state)
{
    static const char text[] = "2026-01-01T00:00:00Z turns 71 minutes 5 edition c3 tiles base record a "
                               "player \"Ada\" \"\" 50 city 4 "
                               "player \"Bob\" \"\" 50 city 6\n"
                               "2026-01-02T00:00:00Z turns 71 minutes 5 edition c3 tiles base record b "
                               "player \"Ada\" \"\" 81 city 2 "
                               "player \"Cy\" \"greedy\" 30 city 9\n"
                               "2026-01-03T00:00:00Z turns 71 minutes 5 edition c3 tiles base record c "
                               "player \"Bob\" \"\" 9 city 0\n";
    size_t count;
    (void) state;
    const char *folder = folder_of("tallies");
    keep(folder, 12);
    saves_write(saves_path("tallies/results.txt"), text, sizeof text - 1);
    struct results results = read_all(folder);
    struct tally *list = results_tally(&results, &count);
    assert_int_equal(count, 2);
    assert_string_equal(list[0].name, "Ada");
    assert_int_equal(list[0].games, 2);
    assert_int_equal(list[0].won, 2);
    assert_int_equal(list[0].points, 131);
    assert_int_equal(list[0].best, 81);
    assert_int_equal(list[0].best_game, 1);
    assert_int_equal(list[0].city, 4);
    assert_int_equal(list[1].games, 2);
    assert_int_equal(list[1].won, 1);
    free(list);
    results_free(&results);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),        cmocka_unit_test(ended_twice), cmocka_unit_test(damaged),
        cmocka_unit_test(full_disk),         cmocka_unit_test(at_once),     cmocka_unit_test(follows_a_link),
        cmocka_unit_test(locked_by_another), cmocka_unit_test(tallies),
    };
    if (!saves_begin())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    saves_end();
    return failed;
}
