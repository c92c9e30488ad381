/*
 * test_autosave.c: two programs never save to the same file, and leftovers of an interrupted write are
 * removed.
 *
 * The other program is a child of the test, which waits at a pipe.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/autosave.h"
#include "rows.h"
#include "saves.h"

struct other {
    pid_t process;
    int done; /* a pipe to it: a byte ends it */
    char path[FILE_PATH_MAX];
};

/* Starts a program that takes a file and holds it until told to end. */
static void start_other(struct other *other)
{
    int ready[2], done[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(done), 0);
    other->process = fork();
    assert_true(other->process >= 0);
    if (other->process == 0) {
        static struct autosave autosave;
        close(ready[0]);
        close(done[1]);
        autosave_take(&autosave);
        if (write(ready[1], autosave.path, sizeof autosave.path) < 0 || read(done[0], &byte, 1) < 0)
            _exit(1);
        autosave_let_go(&autosave);
        _exit(0);
    }
    close(ready[1]);
    close(done[0]);
    assert_int_equal(read(ready[0], other->path, sizeof other->path), sizeof other->path);
    close(ready[0]);
    other->done = done[1];
}

static void end_other(struct other *other, bool by_force)
{
    if (by_force)
        kill(other->process, SIGKILL);
    else
        assert_int_equal(write(other->done, "", 1), 1);
    close(other->done);
    assert_int_equal(waitpid(other->process, NULL, 0), other->process);
}

static const char *name_of(const char *path)
{
    return strrchr(path, '/') + 1;
}

static void two_programs(void **state)
{
    const bool *by_force = *state;
    static struct other one, two;
    static struct autosave autosave;
    char number[40];
    long process;
    start_other(&one);
    start_other(&two);
    autosave_take(&autosave);
    assert_string_equal(name_of(one.path), "autosave.bastide");
    assert_string_equal(name_of(two.path), "autosave-2.bastide");
    assert_string_equal(name_of(autosave.path), "autosave-3.bastide");
    snprintf(number, sizeof number, "process %ld)", (long) one.process);
    assert_non_null(strstr(autosave.note, number));
    assert_non_null(strstr(autosave.note, "this one is kept as autosave-3.bastide"));
    assert_true(autosave_is_taken(one.path, &process));
    assert_int_equal(process, one.process);
    assert_false(autosave_is_taken(autosave.path, &process)); /* by no other */
    autosave_let_go(&autosave);
    end_other(&one, *by_force);
    assert_false(autosave_is_taken(one.path, &process));
    autosave_take(&autosave); /* again, without a message */
    assert_string_equal(name_of(autosave.path), "autosave.bastide");
    assert_string_equal(autosave.note, "");
    autosave_let_go(&autosave);
    end_other(&two, *by_force);
}

/* Locks end with their files; only killed programs leave one, which locks nothing. */
static void leaves_nothing(void **state)
{
    static struct other one;
    (void) state;
    start_other(&one);
    end_other(&one, false);
    assert_int_not_equal(access(saves_path("bastide/.autosave.lock"), F_OK), 0);
}

struct name_row {
    const char *name; /* of a file beside the autosave */
    bool stays;
};

/* Removes only leftovers of a write, however similar other names are. */
static const struct name_row names[] = {
    {"autosave.bastide", true},
    {"autosave.bastide.backup", true},
    {".autosave.bastide.new.a1B2c3", false},
    {".autosave.bastide.new.a1B2c34", true},
    {".autosave.bastide.a1B2c3.old", true},
    {".autosave.bastide.new", true},
    {".friday.bastide.new.a1B2c3", true},
};

static void removes_leftovers(void **state)
{
    static struct autosave autosave;
    const struct name_row *row = *state;
    char path[60];
    snprintf(path, sizeof path, "bastide/%s", row->name);
    saves_write(saves_path(path), "x", 1);
    autosave_take(&autosave);
    assert_int_equal(access(saves_path(path), F_OK) == 0, row->stays);
    autosave_let_go(&autosave);
}

/* If all names are taken nothing is saved, and that is reported. */
static void too_many(void **state)
{
    static struct other others[9];
    static struct autosave autosave;
    (void) state;
    for (unsigned i = 0; i < 9; i++)
        start_other(&others[i]);
    autosave_take(&autosave);
    assert_string_equal(autosave.path, "");
    assert_non_null(strstr(autosave.note, "not saved by itself: 9 others"));
    for (unsigned i = 0; i < 9; i++)
        end_other(&others[i], i % 2 == 0);
}

struct lock_row {
    const char *name, *word;
    int (*make)(const char *path);
};

static int make_folder(const char *path)
{
    return mkdir(path, 0700);
}

static int make_link(const char *path)
{
    return symlink("elsewhere", path);
}

static int make_pipe(const char *path)
{
    return mkfifo(path, 0600);
}

/* Without a lock the game is saved all the same, with the warning that another program may overwrite it. */
static const struct lock_row locks[] = {
    {"a folder", "is a folder, not a file", make_folder},
    {"a link", "is a link, not a file", make_link},
    {"a pipe", "is a pipe, not a file", make_pipe},
};

static void says_that_nothing_locks(void **state)
{
    static struct autosave autosave;
    const struct lock_row *row = *state;
    const char *path = saves_path("bastide/.autosave.lock");
    long process;
    saves_write(saves_path("bastide/there"), "x", 1);
    assert_int_equal(row->make(path), 0);
    autosave_take(&autosave);
    assert_string_equal(name_of(autosave.path), "autosave.bastide");
    if (!strstr(autosave.note, row->word) || !strstr(autosave.note, "/bastide/.autosave.lock "))
        fail_msg("%s: '%s'", row->name, autosave.note);
    assert_false(autosave_is_taken(autosave.path, &process));
    autosave_let_go(&autosave);
    assert_int_equal(remove(path), 0);
}

struct home_row {
    const char *name, *state_home, *home, *note;
    bool path;
};

static const struct home_row homes[] = {
    {"neither is set", NULL, NULL, "Games are not saved: ", false},
    {"a relative home", NULL, "home", "Games are not saved: ", false},
    {"below a file", "/dev/null", NULL, "The game cannot be kept in /dev/null/bastide/: ", true},
    {"where nothing can be made", "/proc/x", NULL, "The game cannot be kept in /proc/x/bastide/: ", true},
};

static void says_what_is_not_kept(void **state)
{
    static struct autosave autosave;
    const struct home_row *row = *state;
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    if (row->state_home)
        setenv("XDG_STATE_HOME", row->state_home, 1);
    if (row->home)
        setenv("HOME", row->home, 1);
    autosave_take(&autosave);
    assert_int_equal(autosave.path[0] != '\0', row->path);
    if (strncmp(autosave.note, row->note, strlen(row->note)) != 0)
        fail_msg("%s: %s", row->name, autosave.note);
    autosave_let_go(&autosave);
    setenv("XDG_STATE_HOME", saves_path(""), 1);
}

static bool clean, by_force = true;

int main(void)
{
    static struct row_tests tests;
    if (!saves_begin())
        return 2;
    setenv("XDG_STATE_HOME", saves_path(""), 1);
    const struct CMUnitTest all[] = {
        {"two programs, which end", two_programs, NULL, NULL, &clean},
        {"two programs, which are killed", two_programs, NULL, NULL, &by_force},
        cmocka_unit_test(leaves_nothing),
        cmocka_unit_test(too_many),
    };
    int failed = cmocka_run_group_tests(all, NULL, NULL);
    ROWS(&tests, names, removes_leftovers);
    ROWS(&tests, locks, says_that_nothing_locks);
    ROWS(&tests, homes, says_what_is_not_kept);
    failed += rows_run(&tests, "autosave");
    saves_end();
    return failed;
}
