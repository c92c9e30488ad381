/* SPDX-License-Identifier: MIT */
/*
 * test_files.c: reads whole files, replaces them all or nothing, finds the folder of games, and loads the
 * tile book.
 *
 * Works in a folder of its own below the system's temporary folder, which it removes.
 */
#include "bastide/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rows.h"

static char folder[] = "/tmp/bastide-test-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text, size_t length)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static unsigned count_files(void)
{
    unsigned count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry = readdir(open); entry; entry = readdir(open))
        count += entry->d_name[0] != '.';
    closedir(open);
    return count;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

static void reads_whole(void **state)
{
    struct text_buffer text = {0};
    char why[200];
    (void) state;
    write_file("bytes", "one\n\0two", 8);
    text_add(&text, "what was there");
    assert_true(file_read(in_folder("bytes"), &text, why));
    assert_int_equal(text.length, 8);
    assert_memory_equal(text.text, "one\n\0two", 9);
    write_file("bytes", "", 0);
    assert_true(file_read(in_folder("bytes"), &text, why));
    assert_int_equal(text.length, 0);
    assert_string_equal(text.text, "");
    text_free(&text);
    unlink(in_folder("bytes"));
}

/* A file with a hole takes no disk space. */
static void make_sparse(const char *name, off_t size)
{
    int file = open(in_folder(name), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, size), 0);
    close(file);
}

static void largest_file(void **state)
{
    struct text_buffer text = {0};
    char why[200];
    (void) state;
    make_sparse("large", FILE_SIZE_MAX);
    assert_true(file_read(in_folder("large"), &text, why));
    assert_int_equal(text.length, FILE_SIZE_MAX);
    make_sparse("large", FILE_SIZE_MAX + 1);
    assert_false(file_read(in_folder("large"), &text, why));
    assert_string_equal(why, "it is larger than 8 MiB");
    text_free(&text);
    unlink(in_folder("large"));
}

struct unreadable_row {
    const char *name;
    const char *path;
    const char *why;
};

static const struct unreadable_row unreadable_rows[] = {
    {"a file that is missing", "/nowhere/at/all", "cannot open it: No such file or directory"},
    {"a folder", "/tmp", "cannot read it: Is a directory"},
    {"an empty path", "", "cannot open it: No such file or directory"},
};

static void unreadable(void **state)
{
    const struct unreadable_row *row = *state;
    struct text_buffer text = {0};
    char why[200] = "";
    assert_false(file_read(row->path, &text, why));
    assert_string_equal(why, row->why);
    text_free(&text);
}

static void standard_input(void **state)
{
    struct text_buffer text = {0};
    char why[200];
    int kept = dup(STDIN_FILENO);
    (void) state;
    write_file("input", "typed", 5);
    int file = open(in_folder("input"), O_RDONLY);
    assert_true(kept >= 0 && file >= 0);
    dup2(file, STDIN_FILENO);
    bool done = file_read("-", &text, why);
    dup2(kept, STDIN_FILENO);
    close(file);
    close(kept);
    assert_true(done);
    assert_string_equal(text.text, "typed");
    text_free(&text);
    unlink(in_folder("input"));
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static void expect_content(const char *name, const char *expected)
{
    struct text_buffer text = {0};
    char why[200];
    assert_true(file_read(in_folder(name), &text, why));
    assert_string_equal(text.text, expected);
    text_free(&text);
}

static void writes_and_replaces(void **state)
{
    char why[200];
    (void) state;
    assert_true(file_write(in_folder("game"), "first", 5, why));
    expect_content("game", "first");
    assert_true(file_write(in_folder("game"), "the second one", 14, why));
    expect_content("game", "the second one");
    assert_true(file_write(in_folder("game"), "", 0, why));
    expect_content("game", "");
    assert_int_equal(count_files(), 1); /* no temporary file is left */
    unlink(in_folder("game"));
}

static void makes_folders(void **state)
{
    char why[200];
    (void) state;
    assert_true(file_write(in_folder("a/b/game"), "deep", 4, why));
    expect_content("a/b/game", "deep");
    unlink(in_folder("a/b/game"));
    rmdir(in_folder("a/b"));
    rmdir(in_folder("a"));
}

static void writes_beside(void **state)
{
    char why[200], before[FILE_PATH_MAX];
    (void) state;
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    assert_true(file_write("here", "text", 4, why));
    assert_int_equal(chdir(before), 0);
    expect_content("here", "text");
    unlink(in_folder("here"));
}

/* The target is a folder: it stays, and no temporary file is left. */
static void refuses_a_folder(void **state)
{
    char why[200] = "";
    (void) state;
    assert_int_equal(mkdir(in_folder("folder"), 0700), 0);
    assert_false(file_write(in_folder("folder"), "text", 4, why));
    assert_string_equal(why, "cannot replace it: Is a directory");
    assert_false(file_write(in_folder("folder/"), "text", 4, why));
    assert_string_equal(why, "cannot replace it: Is a directory");
    assert_int_equal(count_files(), 1);
    assert_int_equal(rmdir(in_folder("folder")), 0);
}

static void refuses_bad_paths(void **state)
{
    static char endless[FILE_PATH_MAX + 10];
    char why[200] = "";
    (void) state;
    memset(endless, 'p', sizeof endless - 1);
    assert_false(file_write(endless, "text", 4, why));
    assert_string_equal(why, "the path is too long");
    write_file("file", "x", 1);
    assert_false(file_write(in_folder("file/below"), "text", 4, why));
    assert_int_equal(strncmp(why, "cannot", 6), 0);
    expect_content("file", "x");
    unlink(in_folder("file"));
    assert_false(file_write("/proc/bastide", "text", 4, why));
    assert_non_null(strstr(why, "cannot create it"));
}

/* ---- Permissions -------------------------------------------------------------------------------------- */

static unsigned permissions_of(const char *name)
{
    struct stat about;
    assert_int_equal(stat(in_folder(name), &about), 0);
    return about.st_mode & 07777U;
}

/* A new file gets the permissions that the shell would give it; one that replaces a file keeps that file's.
 */
static void keeps_permissions(void **state)
{
    static const mode_t kept[] = {0600, 0640, 0664, 0777};
    char why[200] = "";
    (void) state;
    mode_t mask = umask(027);
    assert_true(file_write(in_folder("export"), "new", 3, why));
    assert_int_equal(permissions_of("export"), 0640);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        assert_int_equal(chmod(in_folder("export"), kept[i]), 0);
        assert_true(file_write(in_folder("export"), "newer", 5, why));
        assert_int_equal(permissions_of("export"), kept[i]);
    }
    umask(mask);
    unlink(in_folder("export"));
}

/* Folders made for a file have permissions to match. */
static void makes_folders_for_the_same_people(void **state)
{
    char why[200] = "";
    (void) state;
    mode_t mask = umask(022);
    assert_true(file_write(in_folder("export/of/today"), "new", 3, why));
    assert_int_equal(permissions_of("export"), 0755);
    assert_int_equal(permissions_of("export/of"), 0755);
    umask(027);
    assert_true(file_write(in_folder("export/of/many/file"), "new", 3, why));
    assert_int_equal(permissions_of("export/of/many"), 0750);
    assert_int_equal(permissions_of("export/of/many/file"), 0640);
    expect_content("export/of/many/file", "new");
    assert_true(file_write(in_folder("export/of/many/file"), "newer", 5, why));
    expect_content("export/of/many/file", "newer");
    umask(mask);
    unlink(in_folder("export/of/many/file"));
    rmdir(in_folder("export/of/many"));
    unlink(in_folder("export/of/today"));
    rmdir(in_folder("export/of"));
    rmdir(in_folder("export"));
}

/* A file that may not be written is not replaced either.  Root may write everything, so another user
 * tries. */
static void keeps_what_is_read_only(void **state)
{
    enum { NOBODY = 65534 };
    char why[200] = "";
    (void) state;
    write_file("kept", "precious", 8);
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(chmod(in_folder("kept"), 0444), 0);
    bool administrator = geteuid() == 0;
    if (administrator)
        assert_int_equal(seteuid(NOBODY), 0);
    bool done = file_write(in_folder("kept"), "text", 4, why);
    if (administrator)
        assert_int_equal(seteuid(0), 0);
    assert_false(done);
    assert_string_equal(why, "cannot replace it: Permission denied");
    expect_content("kept", "precious");
    assert_int_equal(count_files(), 1);
    unlink(in_folder("kept"));
    assert_int_equal(chmod(folder, 0700), 0);
}

/* Whether the file is still of that kind, without a temporary file beside it. */
static void expect_kind(const char *name, mode_t kind)
{
    struct stat about;
    assert_int_equal(stat(in_folder(name), &about), 0);
    assert_int_equal(about.st_mode & S_IFMT, kind);
    assert_int_equal(count_files(), 1);
}

/* file_read_regular does not wait at a pipe and does not read from a terminal. */
static void wants_a_regular_file(void **state)
{
    struct text_buffer text = {0};
    char why[200] = "";
    (void) state;
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    assert_false(file_read_regular(in_folder("pipe"), &text, why));
    assert_string_equal(why, "it is a pipe, not a file");
    assert_false(file_write_regular(in_folder("pipe"), "text", 4, why));
    assert_string_equal(why, "it is a pipe, not a file");
    expect_kind("pipe", S_IFIFO);
    unlink(in_folder("pipe"));
    assert_int_equal(symlink("/dev/null", in_folder("device")), 0);
    assert_false(file_read_regular(in_folder("device"), &text, why));
    assert_string_equal(why, "it is a device, not a file");
    assert_false(file_write_regular(in_folder("device"), "text", 4, why));
    assert_string_equal(why, "it is a device, not a file");
    unlink(in_folder("device"));
    assert_false(file_read_regular(folder, &text, why));
    assert_string_equal(why, "it is a folder, not a file");
    assert_true(file_write_regular(in_folder("own"), "text", 4, why));
    assert_true(file_read_regular(in_folder("own"), &text, why));
    assert_string_equal(text.text, "text");
    unlink(in_folder("own"));
    text_free(&text);
}

/* ---- Files that are not replaced ---------------------------------------------------------------------- */

static void writes_into_a_pipe(void **state)
{
    char why[200] = "", got[5] = "";
    (void) state;
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    int file = open(in_folder("pipe"), O_RDWR | O_NONBLOCK);
    assert_true(file >= 0);
    assert_true(file_write(in_folder("pipe"), "text", 4, why));
    assert_int_equal(read(file, got, sizeof got), 4);
    assert_string_equal(got, "text");
    expect_kind("pipe", S_IFIFO);
    close(file);
    unlink(in_folder("pipe"));
}

/* A device: a pseudo-terminal, by way of a link, since no file can be made beside it. */
static void writes_to_a_device(void **state)
{
    char why[200] = "", got[5] = "";
    (void) state;
    int file = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(file >= 0 && grantpt(file) == 0 && unlockpt(file) == 0);
    int kept = open(ptsname(file), O_RDWR | O_NOCTTY); /* if nobody has it open, its contents are lost */
    assert_true(kept >= 0);
    assert_int_equal(symlink(ptsname(file), in_folder("device")), 0);
    assert_true(file_write(in_folder("device"), "text", 4, why));
    assert_int_equal(read(file, got, sizeof got), 4);
    assert_string_equal(got, "text");
    expect_kind("device", S_IFCHR);
    close(kept);
    close(file);
    unlink(in_folder("device"));
}

/* "/dev/stdout": what was written before and is written later stays. */
static void writes_to_standard_output(void **state)
{
    char why[200] = "";
    (void) state;
    fflush(stdout);
    int kept = dup(STDOUT_FILENO), file = open(in_folder("output"), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    assert_true(kept >= 0 && file >= 0);
    dup2(file, STDOUT_FILENO);
    printf("before, ");
    bool done = file_write("/dev/stdout", "text", 4, why);
    printf(", after");
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    close(file);
    assert_true(done);
    expect_content("output", "before, text, after");
    unlink(in_folder("output"));
}

/* What a killed write left is removed by the next write to that name, unless somebody still writes it, and is
 * never written to: it may have its other name already. */
static void removes_leftovers(void **state)
{
    static const char *const stay[] = {".kept.bastide-new.a", ".other.bastide-new", ".kept.new",
                                       "kept.backup"};
    char why[200] = "", left[FILE_PATH_MAX];
    (void) state;
    snprintf(left, sizeof left, "%s", in_folder(".kept.bastide-new"));
    for (size_t i = 0; i < sizeof stay / sizeof *stay; i++)
        write_file(stay[i], "x", 1);
    write_file(".kept.bastide-new", "longer", 6);
    int file = open(left, O_RDONLY);
    assert_int_equal(flock(file, LOCK_EX), 0);
    assert_false(file_write(in_folder("kept"), "text", 4, why));
    assert_string_equal(why, "cannot create it: File exists");
    expect_content(".kept.bastide-new", "longer");
    assert_int_equal(link(left, in_folder("kept")), 0); /* and locked by the game that it is */
    assert_true(file_write(in_folder("kept"), "text", 4, why));
    expect_content("kept", "text");
    char old[7] = "";
    assert_int_equal(pread(file, old, 6, 0), 6);
    assert_string_equal(old, "longer");
    close(file);
    write_file(".kept.bastide-new", "x", 1);
    assert_true(file_write(in_folder("kept"), "newer", 5, why));
    assert_false(file_exists(left));
    for (size_t i = 0; i < sizeof stay / sizeof *stay; i++) {
        expect_content(stay[i], "x");
        assert_int_equal(unlink(in_folder(stay[i])), 0);
    }
    unlink(in_folder("kept"));
    assert_int_equal(count_files(), 0);
}

/* Programs that write one file at once leave what one of them wrote. */
static void writes_at_once(void **state)
{
    enum { WRITERS = 4, WRITES = 40, LENGTH = 40000 };
    static char text[LENGTH];
    struct text_buffer got = {0};
    char why[200] = "";
    int status;
    (void) state;
    for (int i = 0; i < WRITERS; i++)
        if (fork() == 0) {
            bool done = true;
            memset(text, 'a' + i, sizeof text);
            for (int j = 0; done && j < WRITES; j++)
                done = file_write(in_folder("kept"), text, sizeof text - (size_t) i, why);
            _exit(!done);
        }
    for (int left = WRITERS; left > 0;) {
        if (waitpid(-1, &status, WNOHANG) > 0) {
            assert_int_equal(status, 0);
            left--;
        }
        if (!file_read(in_folder("kept"), &got, why))
            continue;
        assert_int_equal(got.length, LENGTH - (got.text[0] - 'a'));
        assert_int_equal(strspn(got.text, (char[]){got.text[0], '\0'}), got.length);
    }
    text_free(&got);
    unlink(in_folder("kept"));
    assert_int_equal(count_files(), 0);
}

/* "/dev/fd/7" is the file that is open there, with what was written before. */
static void writes_to_a_descriptor(void **state)
{
    char why[200] = "", path[40];
    (void) state;
    int file = open(in_folder("output"), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    assert_true(file >= 0);
    snprintf(path, sizeof path, "/dev/fd/%d", file);
    assert_int_equal(write(file, "before, ", 8), 8);
    assert_true(file_write(path, "text", 4, why));
    assert_int_equal(write(file, ", after", 7), 7);
    close(file);
    expect_content("output", "before, text, after");
    unlink(in_folder("output"));
    assert_false(file_write(path, "text", 4, why)); /* it is closed now */
    assert_int_equal(count_files(), 0);
}

/* ---- The folder of games ------------------------------------------------------------------------------ */

struct place_row {
    const char *name;
    const char *state_home, *home;
    const char *path; /* null: none */
};

static const struct place_row place_rows[] = {
    {"the state folder", "/state", "/home/anna", "/state/bastide/games/"},
    {"the home folder", NULL, "/home/anna", "/home/anna/.local/state/bastide/games/"},
    {"an empty state folder counts as none", "", "/home/anna", "/home/anna/.local/state/bastide/games/"},
    {"a relative state folder counts as none", "state", "/home/anna",
     "/home/anna/.local/state/bastide/games/"},
    {"neither", NULL, NULL, NULL},
    {"a relative home", NULL, "anna", NULL},
};

static void set_or_unset(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void places(void **state)
{
    static char path[FILE_PATH_MAX];
    const struct place_row *row = *state;
    set_or_unset("XDG_STATE_HOME", row->state_home);
    set_or_unset("HOME", row->home);
    assert_int_equal(file_place(PLACE_STATE, "games/", path) != NULL, row->path != NULL);
    if (row->path)
        assert_string_equal(path, row->path);
}

static void place_too_long(void **state)
{
    static char path[FILE_PATH_MAX], home[FILE_PATH_MAX];
    (void) state;
    memset(home, '/', sizeof home - 1);
    setenv("XDG_STATE_HOME", home, 1);
    assert_null(file_place(PLACE_STATE, "games/", path));
    unsetenv("XDG_STATE_HOME");
}

/* ---- The tile book ------------------------------------------------------------------------------------ */

/* Loads a book with standard error in a file, and returns what was printed. */
static bool load_quietly(struct tile_book *book, const char *name, struct text_buffer *printed)
{
    char why[200], path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s", in_folder(name));
    int kept = dup(STDERR_FILENO), file = open(in_folder("errors"), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    assert_true(kept >= 0 && file >= 0);
    fflush(stderr);
    dup2(file, STDERR_FILENO);
    bool done = file_load_book(book, path);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(file);
    close(kept);
    assert_true(file_read(in_folder("errors"), printed, why));
    unlink(in_folder("errors"));
    return done;
}

static void built_in_book(void **state)
{
    static struct tile_book book, from_file;
    (void) state;
    assert_true(file_load_book(&book, NULL));
    assert_true(file_load_book(&from_file, TILES_BASE));
    assert_memory_equal(&book.sets[0], &from_file.sets[0], sizeof book.sets[0]);
    assert_memory_equal(book.types, from_file.types, from_file.type_count * sizeof book.types[0]);
    assert_true(tile_book_find(&book, "river-c3") > 0);
}

static void faulty_book(void **state)
{
    static struct tile_book book;
    struct text_buffer printed = {0};
    char many[400] = "", expected[FILE_PATH_MAX + 100];
    (void) state;
    write_file("tiles", "castle\n", 7);
    assert_false(load_quietly(&book, "tiles", &printed));
    snprintf(expected, sizeof expected, "%s:1:1: unknown word 'castle'", in_folder("tiles"));
    assert_int_equal(strncmp(printed.text, expected, strlen(expected)), 0);
    memset(many, 'x', sizeof many);
    for (size_t i = 1; i < sizeof many; i += 2)
        many[i] = '\n';
    write_file("tiles", many, sizeof many);
    assert_false(load_quietly(&book, "tiles", &printed));
    assert_non_null(strstr(printed.text, ": and 180 more"));
    unlink(in_folder("tiles"));
    assert_false(load_quietly(&book, "tiles", &printed));
    assert_non_null(strstr(printed.text, "cannot open it"));
    text_free(&printed);
}

/* ---- Paths -------------------------------------------------------------------------------------------- */

static void last_parts(void **state)
{
    (void) state;
    assert_string_equal(file_last_part("/a/b c/game.bastide"), "game.bastide");
    assert_string_equal(file_last_part("game.bastide"), "game.bastide");
    assert_string_equal(file_last_part("folder/"), "");
}

/* One file with two names is the same; two files with the same bytes are not, and a missing file is not
 * even the same as itself. */
static void same_files(void **state)
{
    char first[FILE_PATH_MAX];
    (void) state;
    snprintf(first, sizeof first, "%s", in_folder("first"));
    write_file("first", "text", 4);
    write_file("other", "text", 4);
    assert_false(file_is_same(first, in_folder("other")));
    assert_int_equal(unlink(in_folder("other")), 0);
    assert_false(file_is_same(first, in_folder("other")));
    assert_false(file_is_same(in_folder("other"), in_folder("other")));
    assert_int_equal(link(first, in_folder("other")), 0);
    assert_true(file_is_same(first, in_folder("other")));
    assert_int_equal(unlink(in_folder("other")), 0);
    assert_int_equal(symlink(first, in_folder("other")), 0);
    assert_true(file_is_same(in_folder("other"), first));
    assert_int_equal(unlink(in_folder("other")), 0);
    assert_int_equal(unlink(first), 0);
}

/* Completions leave out hidden files, and names that nobody could type. */
static void completes(void **state)
{
    static const char *const names[] = {"alpha", "alpha two", ".hidden", "line\nend"};
    struct text_buffer list = {0};
    char wanted[2 * FILE_PATH_MAX];
    (void) state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        write_file(names[i], "", 0);
    assert_int_equal(mkdir(in_folder("also"), 0700), 0);
    file_complete(in_folder("al"), &list);
    snprintf(wanted, sizeof wanted, "%s/alpha\n%s/alpha two\n%s/also/\n", folder, folder, folder);
    assert_string_equal(list.text, wanted);
    text_clear(&list);
    file_complete(in_folder("."), &list);
    snprintf(wanted, sizeof wanted, "%s/.hidden\n", folder);
    assert_string_equal(list.text, wanted);
    text_clear(&list);
    file_complete(in_folder("li"), &list);
    file_complete(in_folder("nothing/there"), &list);
    assert_int_equal(list.length, 0);
    text_free(&list);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(unlink(in_folder(names[i])), 0);
    assert_int_equal(rmdir(in_folder("also")), 0);
}

static void folders(void **state)
{
    (void) state;
    assert_true(file_is_folder(folder));
    assert_false(file_is_folder(in_folder("nothing")));
    assert_int_equal(symlink(folder, in_folder("link")), 0);
    assert_true(file_is_folder(in_folder("link")));
    assert_int_equal(unlink(in_folder("link")), 0);
    write_file("file", "", 0);
    assert_false(file_is_folder(in_folder("file")));
    assert_int_equal(unlink(in_folder("file")), 0);
}

int main(void)
{
    struct row_tests list = {0};
    if (!mkdtemp(folder))
        return 2;
    rows_add_test(&list, "a file is read whole", reads_whole);
    rows_add_test(&list, "the largest file", largest_file);
    ROWS(&list, unreadable_rows, unreadable);
    rows_add_test(&list, "standard input", standard_input);
    rows_add_test(&list, "a file is written and replaced", writes_and_replaces);
    rows_add_test(&list, "missing folders are made", makes_folders);
    rows_add_test(&list, "a path without a folder", writes_beside);
    rows_add_test(&list, "a folder is not replaced", refuses_a_folder);
    rows_add_test(&list, "paths that cannot be written", refuses_bad_paths);
    rows_add_test(&list, "permissions are kept", keeps_permissions);
    rows_add_test(&list, "a regular file is wanted", wants_a_regular_file);
    rows_add_test(&list, "folders let in the same people", makes_folders_for_the_same_people);
    rows_add_test(&list, "a file that is read-only is not replaced", keeps_what_is_read_only);
    rows_add_test(&list, "a pipe with a name is written into", writes_into_a_pipe);
    rows_add_test(&list, "a device is written to", writes_to_a_device);
    rows_add_test(&list, "standard output by its name", writes_to_standard_output);
    rows_add_test(&list, "what a killed write left", removes_leftovers);
    rows_add_test(&list, "programs that write one file", writes_at_once);
    rows_add_test(&list, "a descriptor by its name", writes_to_a_descriptor);
    rows_add_test(&list, "the last part of a path", last_parts);
    rows_add_test(&list, "files of several names", same_files);
    rows_add_test(&list, "folders", folders);
    rows_add_test(&list, "paths that are being typed", completes);
    ROWS(&list, place_rows, places);
    rows_add_test(&list, "a place that is too long", place_too_long);
    rows_add_test(&list, "the built-in tile book", built_in_book);
    rows_add_test(&list, "a faulty tile file is told with its places", faulty_book);
    int failed = rows_run(&list, "files");
    rmdir(folder);
    return failed;
}
