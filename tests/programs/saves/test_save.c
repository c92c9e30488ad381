/* SPDX-License-Identifier: MIT */
/*
 * test_save.c: saves a game to its file turn by turn, names and locks the file, and reads it again whatever
 * happened to it.
 *
 * The other program is a child of the test, which waits at a pipe.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/load.h"
#include "play/saving.h"
#include "store/save.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "rows.h"
#include "saves.h"

/* A folder of its own for a test, which need not be there yet. */
static const char *folder_of(const char *test)
{
    static char folder[FILE_PATH_MAX];
    snprintf(folder, sizeof folder, "%s/", saves_path(test));
    return folder;
}

static bool try_save(struct save *save, const struct session *session, char why[200])
{
    struct text_buffer text = {0};
    session_write(session, &text);
    record_seal(&text);
    bool done = save_write(save, text.text, text.length, why);
    text_free(&text);
    return done;
}

static void keep(struct save *save, const struct session *session)
{
    char why[200];
    if (!try_save(save, session, why))
        fail_msg("%s", why);
}

static void write_copy(const char *path, const struct session *session)
{
    struct text_buffer text = {0};
    char why[200];
    session_write(session, &text);
    record_seal(&text);
    assert_true(file_write_regular(path, text.text, text.length, why));
    text_free(&text);
}

/* Begins a game in that folder and plays some turns. */
static struct session *begin(struct save *save, const char *folder, uint64_t seed, unsigned turns)
{
    struct session *session = saves_game(seed);
    struct random random = random_from_seed(seed);
    save_begin(save, folder, session_setup(session), 1);
    for (unsigned turn = 0; turn < turns; turn++)
        assert_true(saves_play_turn(session, &random));
    return session;
}

static void end(struct save *save, struct session *session)
{
    save_close(save);
    session_free(session);
}

/* The file has exactly this game, with one sum at its end. */
static void expect_kept(const char *path, const struct session *session)
{
    struct load kept;
    struct text_buffer record = {0};
    session_write(session, &record);
    record_seal(&record);
    assert_string_equal(saves_read(path)->text, record.text);
    load_game(&kept, path, saves_book());
    assert_int_equal(kept.state, LOAD_WHOLE);
    assert_int_equal(session_game(kept.session)->turn, session_game(session)->turn);
    session_free(kept.session);
    text_free(&record);
}

static const char *name_of(const struct save *save)
{
    return file_last_part(save->path);
}

static unsigned count_files(const char *folder)
{
    struct file_entries files = {0};
    file_list(folder, &files);
    unsigned count = (unsigned) files.count;
    file_entries_free(&files);
    return count;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* The file always has the whole record, also after turns are taken back, and nothing else is left beside it.
 */
static void whole_game(void **state)
{
    (void) state;
    static struct save save;
    const char *folder = folder_of("whole");
    struct session *session = begin(&save, folder, 1, 0);
    struct random random = random_from_seed(1);
    assert_int_equal(count_files(folder), 0); /* before the first turn */
    for (unsigned turn = 0; saves_play_turn(session, &random); turn++) {
        keep(&save, session);
        if (turn % 10 == 0)
            expect_kept(save.path, session);
    }
    expect_kept(save.path, session);
    while (session_game(session)->turn > 4 || session_game(session)->phase != PHASE_DRAW)
        assert_true(session_undo(session));
    keep(&save, session);
    expect_kept(save.path, session);
    assert_int_equal(count_files(folder), 1);
    end(&save, session);
}

/* Limits the size of files: no more can be written anywhere then. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* While nothing can be written the file stays as it was, and afterwards it has the whole game. */
static void full_disk(void **state)
{
    (void) state;
    static struct save save;
    const char *folder = folder_of("full");
    struct session *session = begin(&save, folder, 3, 4);
    struct random random = random_from_seed(4);
    char why[200] = "";
    signal(SIGXFSZ, SIG_IGN);
    limit_files(10);
    assert_false(try_save(&save, session, why)); /* the first turn */
    assert_int_equal(count_files(folder), 0);
    limit_files(RLIM_INFINITY);
    keep(&save, session);
    struct text_buffer before = {0};
    text_add(&before, "%s", saves_read(save.path)->text);
    for (unsigned tries = 0; tries < 2; tries++) {
        assert_true(saves_play_turn(session, &random));
        limit_files(before.length);
        assert_false(try_save(&save, session, why));
        limit_files(RLIM_INFINITY);
        assert_string_equal(why, "cannot write it: File too large");
        assert_string_equal(saves_read(save.path)->text, before.text);
    }
    signal(SIGXFSZ, SIG_DFL);
    keep(&save, session);
    expect_kept(save.path, session);
    assert_int_equal(count_files(folder), 1);
    text_free(&before);
    end(&save, session);
}

struct meddling_row {
    const char *name;
    void (*meddle)(const char *path);
    const char *other; /* the text of the file that is there now; null: none, or the game's own */
};

static void remove_it(const char *path)
{
    assert_int_equal(unlink(path), 0);
}

static void rename_it(const char *path)
{
    assert_int_equal(rename(path, saves_path("elsewhere.bastide")), 0);
}

static void write_into_it(const char *path)
{
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("nonsense\n", file);
    fclose(file);
}

static void cut_it(const char *path)
{
    assert_int_equal(truncate(path, 40), 0);
}

static void replace_it(const char *path)
{
    rename_it(path);
    saves_write(path, "bastide 1\n", 10);
}

static const struct meddling_row meddlings[] = {
    {"removed", remove_it, NULL},
    {"renamed", rename_it, NULL},
    {"written into", write_into_it, NULL},
    {"cut", cut_it, NULL},
    {"replaced", replace_it, "bastide 1\n"},
};

/* Whatever happens to the file, it is whole again after the next turn; but if another file has taken its
 * name, that one is never replaced. */
static void is_meddled_with(void **state)
{
    const struct meddling_row *row = *state;
    static struct save save;
    char first[FILE_PATH_MAX], why[200];
    const char *folder = folder_of(row->name);
    struct session *session = begin(&save, folder, 3, 4);
    struct random random = random_from_seed(5);
    keep(&save, session);
    memcpy(first, save.path, sizeof first);
    row->meddle(save.path);
    assert_true(saves_play_turn(session, &random));
    if (row->other) {
        assert_false(try_save(&save, session, why));
        assert_int_equal(errno, EEXIST);
        assert_string_equal(saves_read(first)->text, row->other);
    } else {
        keep(&save, session);
        expect_kept(first, session);
    }
    assert_string_equal(save.path, first);
    end(&save, session);
    unlink(saves_path("elsewhere.bastide"));
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Each game has its own file, with a number if the name is taken, even if it is taken during the game. */
static void numbers(void **state)
{
    enum { GAMES = 12 };
    (void) state;
    static struct saving games[GAMES];
    const char *folder = folder_of("numbers");
    struct session *sessions[GAMES];
    struct random random = random_from_seed(1);
    char wanted[40], first[FILE_PATH_MAX];
    for (unsigned i = 0; i < GAMES; i++) { /* all begin before the first is written */
        games[i].games = folder;
        sessions[i] = saves_game(i + 1);
        assert_true(saves_play_turn(sessions[i], &random));
        saving_begin(&games[i], sessions[i]);
    }
    for (unsigned i = 0; i < GAMES; i++) {
        assert_true(saving_write(&games[i], sessions[i]));
        snprintf(wanted, sizeof wanted, i > 0 ? "-ann-bob-cleo-%u.bastide" : "-ann-bob-cleo.bastide", i + 1);
        assert_string_equal(name_of(&games[i].save) + strlen("2026-11-23"), wanted);
    }
    for (unsigned i = 0; i < GAMES; i++)
        expect_kept(games[i].save.path, sessions[i]);
    memcpy(first, games[0].save.path, sizeof first);
    replace_it(first);
    assert_true(saving_write(&games[0], sessions[0]));
    assert_string_equal(saves_read(first)->text, "bastide 1\n");
    assert_non_null(strstr(name_of(&games[0].save), "-cleo-13.bastide"));
    expect_kept(games[0].save.path, sessions[0]);
    for (unsigned i = 0; i < GAMES; i++) {
        save_close(&games[i].save);
        session_free(sessions[i]);
    }
    unlink(saves_path("elsewhere.bastide"));
}

/* A game goes on in the file that was renamed; names that are taken are refused, and nothing is changed. */
static void renames(void **state)
{
    (void) state;
    static struct save save;
    const char *folder = folder_of("renames");
    char path[FILE_PATH_MAX], why[200] = "";
    struct session *session = begin(&save, folder, 7, 2);
    struct random random = random_from_seed(8);
    keep(&save, session);
    assert_true(game_name_path(folder, "my game", path, why) && save_rename(&save, folder, path, why));
    assert_string_equal(name_of(&save), "my-game.bastide");
    assert_true(saves_play_turn(session, &random));
    keep(&save, session);
    expect_kept(save.path, session);
    assert_int_equal(count_files(folder), 1);
    assert_true(game_name_path(folder, "friday", path, why));
    saves_write(path, "precious", 8);
    assert_false(save_rename(&save, folder, path, why));
    assert_string_equal(why, "there is a game of that name already");
    assert_string_equal(saves_read(path)->text, "precious");
    assert_false(game_name_path(folder, " / ", path, why));
    assert_string_equal(name_of(&save), "my-game.bastide");
    snprintf(path, sizeof path, "%s", save.path);
    assert_true(save_rename(&save, folder, path, why));
    expect_kept(save.path, session);
    end(&save, session);
}

/* ---- Two programs ------------------------------------------------------------------------------------- */

struct other {
    pid_t process;
    int done; /* a pipe to it: a byte ends it */
};

/* Starts a program that takes a file up, writes it again and plays until told to end. */
static void start_other(struct other *other, const char *path)
{
    int ready[2], done[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(done), 0);
    other->process = fork();
    assert_true(other->process >= 0);
    if (other->process == 0) {
        static struct save save;
        char why[200];
        close(ready[0]);
        close(done[1]);
        struct session *session = saves_game(1);
        if (!save_take(&save, path, why) || !try_save(&save, session, why) || write(ready[1], "", 1) < 0 ||
            read(done[0], &byte, 1) < 0)
            _exit(1);
        save_close(&save);
        _exit(0);
    }
    close(ready[1]);
    close(done[0]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
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

static bool clean, by_force = true;

/* A game that is played is played by nobody else, until that program ends, however it ends; and no lock
 * stays.
 */
static void two_programs(void **state)
{
    const bool *force = *state;
    static struct save save;
    struct other other;
    char path[FILE_PATH_MAX], why[200] = "";
    const char *folder = folder_of(*force ? "killed" : "ended");
    struct session *session = begin(&save, folder, 9, 1);
    keep(&save, session);
    assert_true(save_is_played(save.path));
    memcpy(path, save.path, sizeof path);
    save_close(&save);
    assert_false(save_is_played(path));
    start_other(&other, path);
    assert_true(save_is_played(path));
    assert_false(save_take(&save, path, why));
    assert_string_equal(why, "another bastide is playing this game");
    end_other(&other, *force);
    assert_false(save_is_played(path));
    assert_true(save_take(&save, path, why));
    keep(&save, session);
    expect_kept(path, session);
    assert_int_equal(count_files(folder), 1);
    assert_int_equal(rmdir(folder), -1);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0); /* nothing else was in it */
    end(&save, session);
}

/* A game that may only be read is played, and what cannot be saved is told. */
static void read_only(void **state)
{
    enum { NOBODY = 65534 };
    (void) state;
    static struct save save;
    char why[200] = "";
    struct session *session = saves_game(3);
    assert_int_equal(chmod(saves_path(""), 0755), 0);
    const char *path = saves_path("read-only.bastide");
    write_copy(path, session);
    assert_int_equal(chmod(path, 0444), 0);
    bool administrator = geteuid() == 0;
    assert_true(!administrator || seteuid(NOBODY) == 0);
    bool taken = save_take(&save, path, why), written = taken && try_save(&save, session, why);
    assert_true(!administrator || seteuid(0) == 0);
    assert_int_equal(chmod(saves_path(""), 0700), 0);
    assert_true(taken);
    assert_false(written);
    assert_string_equal(why, "cannot replace it: Permission denied");
    end(&save, session);
}

/* ---- Paths -------------------------------------------------------------------------------------------- */

/* A link stays a link, and its target is written. */
static void follows_links(void **state)
{
    (void) state;
    static struct save save;
    const char *path = saves_path("link.bastide"), *real = saves_path("real.bastide");
    struct session *session = saves_game(4);
    struct random random = random_from_seed(4);
    struct stat about;
    char why[200];
    write_copy(real, session);
    assert_int_equal(symlink("real.bastide", path), 0);
    assert_true(save_take(&save, path, why));
    for (unsigned turn = 0; turn < 3; turn++) {
        assert_true(saves_play_turn(session, &random));
        keep(&save, session);
        assert_int_equal(lstat(path, &about), 0);
        assert_true(S_ISLNK(about.st_mode));
        expect_kept(real, session);
    }
    end(&save, session);
}

struct path_row {
    const char *name, *path, *why;
};

/* Places where not even root can write: each gives a reason, and nothing is changed. */
static const struct path_row bad_paths[] = {
    {"a folder lies there", "folder.bastide", "cannot replace it: Is a directory"},
    {"a link that leads nowhere", "nowhere.bastide", "it is a link that leads nowhere: No such file"},
    {"a link to itself", "loop.bastide", "it is a link that leads nowhere: Too many levels"},
    {"below a file", "file/game.bastide", "cannot make its folder: Not a directory"},
    {"a name of 300 bytes",
     "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
     "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
     "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789",
     "cannot create it: File name too long"},
};

/* An earlier row may have made it. */
static void make_link(const char *target, const char *path)
{
    if (symlink(target, path) != 0)
        assert_int_equal(errno, EEXIST);
}

static void says_why(void **state)
{
    const struct path_row *row = *state;
    char why[200] = "";
    (void) mkdir(saves_path("folder.bastide"), 0700);
    make_link("nothing", saves_path("nowhere.bastide"));
    make_link("loop.bastide", saves_path("loop.bastide"));
    saves_write(saves_path("file"), "x", 1);
    assert_false(file_write_regular(saves_path(row->path), "bastide 1\n", 10, why));
    if (strncmp(why, row->why, strlen(row->why)) != 0)
        fail_msg("%s: %s", row->name, why);
}

/* A pipe is neither written to nor replaced, whether somebody reads from it or not. */
static void refuses_a_pipe(void **state)
{
    struct load kept;
    char why[200] = "";
    struct stat about;
    (void) state;
    assert_int_equal(mkfifo(saves_path("pipe.bastide"), 0600), 0);
    int file = open(saves_path("pipe.bastide"), O_RDONLY | O_NONBLOCK);
    assert_true(file >= 0);
    assert_false(file_write_regular(saves_path("pipe.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a pipe, not a file");
    close(file);
    assert_false(file_write_regular(saves_path("pipe.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a pipe, not a file");
    load_game(&kept, saves_path("pipe.bastide"), saves_book());
    assert_int_equal(kept.state, LOAD_UNREADABLE);
    assert_string_equal(kept.error.message, "it is a pipe, not a file");
    assert_int_equal(lstat(saves_path("pipe.bastide"), &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    unlink(saves_path("pipe.bastide"));
    assert_int_equal(symlink("/dev/tty", saves_path("terminal.bastide")), 0);
    assert_false(file_write_regular(saves_path("terminal.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a device, not a file");
}

static void path_too_long(void **state)
{
    static char path[2 * FILE_PATH_MAX];
    char why[200] = "";
    (void) state;
    memset(path, 'x', FILE_PATH_MAX);
    path[0] = '/';
    assert_false(file_write_regular(path, "bastide 1\n", 10, why));
    assert_string_equal(why, "the path is too long");
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct text_row {
    const char *name;
    const char *text;
    enum load_state state;
    size_t line;   /* of the fault; 0: none */
    unsigned turn; /* of the game that is loaded; 0: none */
};

#define HEAD "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nseed 8\n"

static const struct text_row texts[] = {
    {"a record without sums", HEAD, LOAD_WHOLE, 0, 1},
    {"nothing at all", "", LOAD_DAMAGED, 1, 0},
    {"a cut head", "bastide 1\nplayer red \"An", LOAD_DAMAGED, 2, 0},
    {"a later version", "# from the future\nbastide 2\nplayer red \"Ann\"\n", LOAD_NEWER, 2, 0},
    {"a much later version", "bastide 10\n", LOAD_NEWER, 1, 0},
    {"a version that is none", "bastide one\n", LOAD_DAMAGED, 1, 0},
    {"an unknown tile set", "bastide 1\ntiles moon\n", LOAD_FOREIGN, 0, 0},
    {"a wrong sum", HEAD "# sum 00000000\n", LOAD_DAMAGED, 1, 0},
    {"half a sum at the end", HEAD "# sum 0000", LOAD_WHOLE, 0, 1},
    {"a cut word in the last line", HEAD "tur", LOAD_DAMAGED, 5, 0},
    {"a seed that was cut", "bastide 1\nplayer red \"Ann\"\nseed 1", LOAD_DAMAGED, 3, 0},
    {"the same with an end", HEAD "tur\n", LOAD_DAMAGED, 5, 0},
};

static void reads(void **state)
{
    const struct text_row *row = *state;
    struct load kept;
    saves_write(saves_path("text.bastide"), row->text, strlen(row->text));
    load_game(&kept, saves_path("text.bastide"), saves_book());
    if (kept.state != row->state || kept.error.line != row->line)
        fail_msg("%s: state %d, line %zu: %s", row->name, (int) kept.state, kept.error.line,
                 kept.error.message);
    assert_int_equal(row->state != LOAD_WHOLE, kept.error.message[0] != '\0');
    if (row->turn > 0)
        assert_int_equal(session_game(kept.session)->turn, row->turn);
    session_free(kept.session);
}

static void reads_no_file(void **state)
{
    struct load kept;
    char text[FILE_PATH_MAX + 300];
    (void) state;
    load_game(&kept, saves_path("no.bastide"), saves_book());
    assert_int_equal(kept.state, LOAD_UNREADABLE);
    assert_null(kept.session);
    load_tell(&kept, "no.bastide", text, sizeof text);
    assert_string_equal(text, "no.bastide: cannot open it: No such file or directory");
}

/* If a turn was changed, the game is loaded up to the turn before, and the changed lines are reported. */
static void gives_what_holds(void **state)
{
    (void) state;
    struct session *whole = saves_whole_game(5);
    struct load kept;
    const char *path = saves_path("changed.bastide");
    write_copy(path, whole);
    struct text_buffer text = {0};
    text_add_bytes(&text, saves_read(path)->text, saves_read(path)->length);
    char *turn = strstr(text.text, "\nturn 30 ");
    assert_non_null(turn);
    memcpy(turn, "\nturn 39 ", 9); /* the sum does not hold, and the rules find the turn */
    saves_write(path, text.text, text.length);
    load_game(&kept, path, saves_book());
    assert_int_equal(kept.state, LOAD_DAMAGED);
    assert_true(load_has_part(&kept));
    assert_int_equal(session_game(kept.session)->turn, 30);
    session_free(kept.session);
    session_free(whole);
    text_free(&text);
}

int main(void)
{
    static struct row_tests tests;
    if (!saves_begin())
        return 2;
    const struct CMUnitTest both[] = {
        {"two programs, one ends", two_programs, NULL, NULL, &clean},
        {"two programs, one is killed", two_programs, NULL, NULL, &by_force},
    };
    rows_add_test(&tests, "a whole game", whole_game);
    rows_add_test(&tests, "a full disk", full_disk);
    ROWS(&tests, meddlings, is_meddled_with);
    rows_add_test(&tests, "numbers behind names", numbers);
    rows_add_test(&tests, "a name of its own", renames);
    rows_add_test(&tests, "a file that may only be read", read_only);
    rows_add_test(&tests, "follows links", follows_links);
    ROWS(&tests, bad_paths, says_why);
    rows_add_test(&tests, "a pipe with a name is refused", refuses_a_pipe);
    rows_add_test(&tests, "a path of 4,096 bytes", path_too_long);
    ROWS(&tests, texts, reads);
    rows_add_test(&tests, "reads no file", reads_no_file);
    rows_add_test(&tests, "gives what holds", gives_what_holds);
    int failed = cmocka_run_group_tests(both, NULL, NULL);
    failed += rows_run(&tests, "save");
    saves_end();
    return failed;
}
