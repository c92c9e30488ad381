/* SPDX-License-Identifier: MIT */
/*
 * test_solved.c: the file of puzzles that were tried: what is kept, and that a damaged line spoils no other.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/solved.h"
#include "rows.h"
#include "saves.h"

static const char *folder_of(const char *test)
{
    static char folder[FILE_PATH_MAX];
    snprintf(folder, sizeof folder, "%s/", saves_path(test));
    return folder;
}

static struct solved_list read_all(const char *folder)
{
    struct solved_list solved;
    char why[200];
    if (!solved_read(folder, &solved, why))
        fail_msg("%s", why);
    return solved;
}

static void happens(const char *folder, uint32_t puzzle, enum solved_state state)
{
    struct solved_list solved = read_all(folder);
    char why[200];
    if (!solved_add(&solved, folder, puzzle, state, why))
        fail_msg("%s", why);
    assert_non_null(solved_find(&solved, puzzle));
    solved_free(&solved);
}

/* Each move counts, also over several starts, until the puzzle is solved or its answer shown. */
static void round_trip(void **state)
{
    (void) state;
    const char *folder = folder_of("solved");
    struct solved_list solved = read_all(folder);
    assert_int_equal(solved.count, 0);
    solved_free(&solved);
    happens(folder, 0x01234567, PUZZLE_TRIED);
    happens(folder, 0x01234567, PUZZLE_TRIED);
    happens(folder, 0x01234567, PUZZLE_SOLVED);
    happens(folder, UINT32_MAX, PUZZLE_SHOWN);
    happens(folder, 3, PUZZLE_TRIED);
    happens(folder, UINT32_MAX, PUZZLE_SOLVED);
    happens(folder, 0x01234567, PUZZLE_TRIED);
    happens(folder, 0x01234567, PUZZLE_SHOWN);
    solved = read_all(folder);
    assert_int_equal(solved.count, 5);
    assert_int_equal(solved.faults.damaged, 0);
    assert_int_equal(solved_find(&solved, 0x01234567)->tries, 3);
    assert_int_equal(solved_find(&solved, 0x01234567)->state, PUZZLE_SOLVED);
    assert_int_equal(solved_find(&solved, UINT32_MAX)->tries, 0);
    assert_int_equal(solved_find(&solved, UINT32_MAX)->state, PUZZLE_SHOWN);
    assert_true(solved_is_open(&solved, 3));
    assert_false(solved_is_open(&solved, 0x01234567));
    assert_false(solved_is_open(&solved, UINT32_MAX));
    assert_int_equal(strlen(solved.list[0].date), 20);
    assert_null(solved_find(&solved, 5));
    solved_free(&solved);
}

static void damaged(void **state)
{
    static const char *const rows[] = {
        "nonsense\n",
        "2026-11-22T10:20:30Z puzzle 12 tries 1\n",
        "2026-11-22T10:20:30Z puzzle 0x234567 tries 1\n",
        "2026-11-22T10:20:30Z puzzle 01234567 solved 1\n",
        "2026-11-22T10:20:30Z puzzle 01234567 tries 0\n",
        "2026-11-22T10:20:30Z puzzle 01234567 tries 1 2\n",
        "2026-11-22T10:20:30Z puzzle 01234567 tries \x01\n",
        "2026-11-22T10:20:30Z puzzle 012345",
    };
    (void) state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[40], path[80];
        struct text_buffer text = {0};
        snprintf(name, sizeof name, "solved-damaged-%zu", i);
        snprintf(path, sizeof path, "%s/puzzles.txt", name);
        const char *folder = folder_of(name);
        happens(folder, 7, PUZZLE_SOLVED);
        text_add(&text, "%s%s", saves_read(saves_path(path))->text, rows[i]);
        saves_write(saves_path(path), text.text, text.length);
        text_free(&text);
        happens(folder, 8, PUZZLE_SHOWN);
        struct solved_list solved = read_all(folder);
        assert_int_equal(solved.count, 2);
        assert_int_equal(solved.faults.damaged, 1);
        assert_non_null(strstr(solved.faults.first, "puzzles.txt:2"));
        solved_free(&solved);
    }
}

/* A list that is a link is followed, as other files are. */
static void follows_a_link(void **state)
{
    (void) state;
    const char *folder = folder_of("solved-link");
    happens(folder, 1, PUZZLE_SOLVED);
    assert_int_equal(rename(saves_path("solved-link/puzzles.txt"), saves_path("solved-link/real.txt")), 0);
    assert_int_equal(symlink("real.txt", saves_path("solved-link/puzzles.txt")), 0);
    happens(folder, 2, PUZZLE_SOLVED);
    struct solved_list solved = read_all(folder);
    assert_int_equal(solved.count, 2);
    solved_free(&solved);
    struct stat about;
    assert_int_equal(lstat(saves_path("solved-link/puzzles.txt"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
}

/* The largest file that is read, all of it other puzzles: seconds where each line was compared with all
 * before it, and less than half a second now. */
static void large(void **state)
{
    enum { LINES = 180000, SECONDS = 5 };
    struct text_buffer text = {0};
    (void) state;
    for (unsigned i = 0; i < LINES; i++)
        text_add(&text, "2026-11-22T10:20:30Z puzzle %08x tries 1\n", i);
    const char *folder = folder_of("solved-large");
    happens(folder, 0, PUZZLE_SOLVED);
    saves_write(saves_path("solved-large/puzzles.txt"), text.text, text.length);
    clock_t before = clock();
    struct solved_list solved = read_all(folder);
    assert_in_range((clock() - before) / CLOCKS_PER_SEC, 0, SECONDS);
    assert_int_equal(solved.count, LINES);
    assert_non_null(solved_find(&solved, LINES - 1));
    solved_free(&solved);
    text_free(&text);
}

/* A puzzle that could not be kept is kept when it is solved again; a reason is given each time. */
static void kept_later(void **state)
{
    struct solved_list solved = {0};
    char why[200] = "";
    (void) state;
    assert_false(solved_add(&solved, "/dev/null/", 7, PUZZLE_SOLVED, why));
    why[0] = '\0';
    assert_false(solved_add(&solved, "/dev/null/", 7, PUZZLE_SOLVED, why));
    assert_true(why[0] != '\0');
    assert_int_equal(solved.count, 1);
    const char *folder = folder_of("solved-later");
    for (int again = 0; again < 2; again++)
        assert_true(solved_add(&solved, folder, 7, PUZZLE_SOLVED, why));
    solved_free(&solved);
    solved = read_all(folder);
    assert_int_equal(solved.count, 1);
    solved_free(&solved);
}

/* Where there is no folder, or none that can be written to, a puzzle counts until the program ends. */
static void without_file(void **state)
{
    struct solved_list solved = {0};
    char why[200] = "";
    (void) state;
    assert_true(solved_add(&solved, NULL, 7, PUZZLE_SOLVED, why));
    assert_false(solved_add(&solved, "/dev/null/", 8, PUZZLE_SOLVED, why));
    assert_true(why[0] != '\0');
    assert_int_equal(solved.count, 2);
    solved_free(&solved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip), cmocka_unit_test(damaged),      cmocka_unit_test(large),
        cmocka_unit_test(kept_later), cmocka_unit_test(without_file), cmocka_unit_test(follows_a_link),
    };
    if (!saves_begin())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    saves_end();
    return failed;
}
