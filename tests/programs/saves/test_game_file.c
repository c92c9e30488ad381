/*
 * test_game_file.c: saves a game to a file turn by turn, and reads it again whatever happened to the file.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/game_file.h"
#include "store/kept_game.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "rows.h"
#include "saves.h"

static void keep(struct game_file *keeper, const char *path, const struct session *session)
{
    struct text_buffer text = {0};
    char why[200];
    session_write(session, &text);
    if (!game_file_write(keeper, path, text.text, text.length, why))
        fail_msg("%s", why);
    text_free(&text);
}

static ino_t inode(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_ino;
}

/* The file has exactly this game, with valid checksums. */
static void expect_kept(const char *path, const struct session *session)
{
    struct kept_game kept;
    struct text_buffer record = {0}, sealed = {0};
    uint32_t sum = 0;
    session_write(session, &record);
    record_seal(&sealed, record.text, record.length, &sum);
    assert_string_equal(saves_read(path)->text, sealed.text);
    kept_game_read(&kept, path, saves_book());
    assert_int_equal(kept.state, KEPT_WHOLE);
    assert_int_equal(session_game(kept.session)->turn, session_game(session)->turn);
    session_free(kept.session);
    text_free(&record);
    text_free(&sealed);
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Each turn is appended to the same file, which always has the whole record. */
static void appends(void **state)
{
    (void) state;
    const char *path = saves_path("appends/game.bastide");
    struct session *session = saves_game(1);
    struct random random = random_from_seed(1);
    struct game_file keeper = {0};
    keep(&keeper, path, session);
    ino_t first = inode(path);
    for (unsigned turn = 0; saves_play_turn(session, &random); turn++) {
        keep(&keeper, path, session);
        assert_int_equal(inode(path), first);
        if (turn % 10 == 0)
            expect_kept(path, session);
    }
    expect_kept(path, session);
    assert_int_equal(game_file_turns(&keeper), 71);
    keep(&keeper, path, session); /* nothing new: nothing is written */
    assert_int_equal(inode(path), first);
    expect_kept(path, session);
    game_file_close(&keeper);
    session_free(session);
}

/* Undoing turns removes them from the file too, which is a new one. */
static void takes_back(void **state)
{
    (void) state;
    const char *path = saves_path("back.bastide");
    struct session *session = saves_game(2);
    struct random random = random_from_seed(2);
    struct game_file keeper = {0};
    for (unsigned turn = 0; turn < 6; turn++) {
        assert_true(saves_play_turn(session, &random));
        keep(&keeper, path, session);
    }
    ino_t before = inode(path);
    while (session_game(session)->turn > 4 || session_game(session)->phase != PHASE_DRAW)
        assert_true(session_undo(session));
    keep(&keeper, path, session);
    assert_int_not_equal(inode(path), before);
    expect_kept(path, session);
    assert_true(saves_play_turn(session, &random));
    keep(&keeper, path, session);
    expect_kept(path, session);
    game_file_close(&keeper);
    session_free(session);
}

/* Limits the size of files: no more can be written anywhere then. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* While nothing can be written, what is on the disk is reported correctly, for this game and for
 * another. */
static void tells_what_is_kept(void **state)
{
    (void) state;
    const char *path = saves_path("kept.bastide");
    struct session *session = saves_game(3), *other = saves_game(4);
    struct random random = random_from_seed(3);
    struct game_file keeper = {0};
    struct text_buffer record = {0};
    char why[200] = "";
    for (unsigned turn = 0; turn < 4; turn++)
        assert_true(saves_play_turn(session, &random));
    keep(&keeper, path, session);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(saves_read(path)->length);
    for (unsigned tries = 0; tries < 2; tries++) {
        assert_true(saves_play_turn(session, &random));
        text_clear(&record);
        session_write(session, &record);
        assert_false(game_file_write(&keeper, path, record.text, record.length, why));
        assert_string_equal(why, "cannot write it: File too large");
        assert_int_equal(game_file_turns(&keeper), 4);
    }
    assert_true(session_undo(session) && session_undo(session) && session_undo(session));
    limit_files(100);
    while (session_game(session)->turn > 3)
        assert_true(session_undo(session));
    text_clear(&record);
    session_write(session, &record);
    assert_false(game_file_write(&keeper, path, record.text, record.length, why));
    assert_int_equal(game_file_turns(&keeper), 2); /* the turns that both have */
    text_clear(&record);
    session_write(other, &record);
    assert_false(game_file_write(&keeper, path, record.text, record.length, why));
    assert_int_equal(game_file_turns(&keeper), 0);
    limit_files(RLIM_INFINITY);
    signal(SIGXFSZ, SIG_DFL);
    keep(&keeper, path, session);
    assert_int_equal(game_file_turns(&keeper), 2);
    expect_kept(path, session);
    game_file_close(&keeper);
    text_free(&record);
    session_free(session);
    session_free(other);
}

struct meddling_row {
    const char *name;
    void (*meddle)(const char *path);
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
    {"removed", remove_it}, {"renamed", rename_it},   {"written into", write_into_it},
    {"cut", cut_it},        {"replaced", replace_it},
};

/* Whatever others do to the file, it has the whole game after the next turn. */
static void is_meddled_with(void **state)
{
    const struct meddling_row *row = *state;
    const char *path = saves_path("meddled.bastide");
    struct session *session = saves_game(3);
    struct random random = random_from_seed(3);
    struct game_file keeper = {0};
    for (unsigned turn = 0; turn < 4; turn++) {
        assert_true(saves_play_turn(session, &random));
        keep(&keeper, path, session);
    }
    row->meddle(path);
    assert_true(saves_play_turn(session, &random));
    keep(&keeper, path, session);
    expect_kept(path, session);
    game_file_close(&keeper);
    session_free(session);
    unlink(saves_path("elsewhere.bastide"));
}

/* ---- Paths -------------------------------------------------------------------------------------------- */

/* A link stays a link, and its target is written. */
static void follows_links(void **state)
{
    (void) state;
    const char *path = saves_path("link.bastide"), *real = saves_path("real.bastide");
    struct session *session = saves_game(4);
    struct random random = random_from_seed(4);
    struct game_file keeper = {0};
    struct stat about;
    saves_write(real, "", 0);
    assert_int_equal(symlink("real.bastide", path), 0);
    for (unsigned turn = 0; turn < 3; turn++) {
        assert_true(saves_play_turn(session, &random));
        keep(&keeper, path, session);
        assert_int_equal(lstat(path, &about), 0);
        assert_true(S_ISLNK(about.st_mode));
        expect_kept(real, session);
    }
    game_file_close(&keeper);
    session_free(session);
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
    struct game_file keeper = {0};
    char why[200] = "";
    (void) mkdir(saves_path("folder.bastide"), 0700);
    make_link("nothing", saves_path("nowhere.bastide"));
    make_link("loop.bastide", saves_path("loop.bastide"));
    saves_write(saves_path("file"), "x", 1);
    assert_false(game_file_write(&keeper, saves_path(row->path), "bastide 1\n", 10, why));
    if (strncmp(why, row->why, strlen(row->why)) != 0)
        fail_msg("%s: %s", row->name, why);
    assert_false(keeper.open);
}

/* A pipe is neither written to nor replaced, whether somebody reads from it or not. */
static void refuses_a_pipe(void **state)
{
    struct game_file keeper = {0};
    struct kept_game kept;
    char why[200] = "";
    struct stat about;
    (void) state;
    assert_int_equal(mkfifo(saves_path("pipe.bastide"), 0600), 0);
    int file = open(saves_path("pipe.bastide"), O_RDONLY | O_NONBLOCK);
    assert_true(file >= 0);
    assert_false(game_file_write(&keeper, saves_path("pipe.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a pipe, not a file");
    close(file);
    assert_false(game_file_write_once(saves_path("pipe.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a pipe, not a file");
    kept_game_read(&kept, saves_path("pipe.bastide"), saves_book());
    assert_int_equal(kept.state, KEPT_UNREADABLE);
    assert_string_equal(kept.error.message, "it is a pipe, not a file");
    assert_int_equal(lstat(saves_path("pipe.bastide"), &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    unlink(saves_path("pipe.bastide"));
    assert_int_equal(symlink("/dev/tty", saves_path("terminal.bastide")), 0);
    assert_false(game_file_write_once(saves_path("terminal.bastide"), "bastide 1\n", 10, why));
    assert_string_equal(why, "it is a device, not a file");
}

/* If the file is gone, the game is not reported as saved. */
static void tells_what_is_gone(void **state)
{
    struct game_file keeper = {0};
    const char *path = saves_path("gone.bastide");
    struct session *session = saves_game(4);
    struct random random = random_from_seed(4);
    char why[200] = "";
    (void) state;
    for (unsigned turn = 0; turn < 3; turn++)
        assert_true(saves_play_turn(session, &random));
    keep(&keeper, path, session);
    assert_int_equal(game_file_turns(&keeper), 3);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(game_file_write(&keeper, path, "bastide 1\n", 10, why));
    assert_string_equal(why, "cannot replace it: Is a directory");
    assert_int_equal(game_file_turns(&keeper), 0);
    assert_int_equal(rmdir(path), 0);
    keep(&keeper, path, session);
    assert_int_equal(game_file_turns(&keeper), 3);
    game_file_close(&keeper);
    session_free(session);
}

static void path_too_long(void **state)
{
    static char path[2 * FILE_PATH_MAX];
    struct game_file keeper = {0};
    char why[200] = "";
    (void) state;
    memset(path, 'x', FILE_PATH_MAX);
    path[0] = '/';
    assert_false(game_file_write(&keeper, path, "bastide 1\n", 10, why));
    assert_string_equal(why, "the path is too long");
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct text_row {
    const char *name;
    const char *text;
    enum kept_state state;
    size_t line;   /* of the fault; 0: none */
    unsigned turn; /* of the game that is loaded; 0: none */
};

#define HEAD "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nseed 8\n"

static const struct text_row texts[] = {
    {"a record without sums", HEAD, KEPT_WHOLE, 0, 1},
    {"nothing at all", "", KEPT_DAMAGED, 1, 0},
    {"a cut head", "bastide 1\nplayer red \"An", KEPT_DAMAGED, 2, 0},
    {"a later version", "# from the future\nbastide 2\nplayer red \"Ann\"\n", KEPT_NEWER, 2, 0},
    {"a much later version", "bastide 10\n", KEPT_NEWER, 1, 0},
    {"a version that is none", "bastide one\n", KEPT_DAMAGED, 1, 0},
    {"an unknown tile set", "bastide 1\ntiles moon\n", KEPT_FOREIGN, 0, 0},
    {"a wrong sum", HEAD "# sum 00000000\n", KEPT_DAMAGED, 1, 0},
    {"half a sum at the end", HEAD "# sum 0000", KEPT_WHOLE, 0, 1},
    {"a cut word in the last line", HEAD "tur", KEPT_CUT, 5, 1},
    {"a seed that was cut", "bastide 1\nplayer red \"Ann\"\nseed 1", KEPT_DAMAGED, 3, 0},
    {"the same with an end", HEAD "tur\n", KEPT_DAMAGED, 5, 0},
};

static void reads(void **state)
{
    const struct text_row *row = *state;
    struct kept_game kept;
    saves_write(saves_path("text.bastide"), row->text, strlen(row->text));
    kept_game_read(&kept, saves_path("text.bastide"), saves_book());
    if (kept.state != row->state || kept.error.line != row->line)
        fail_msg("%s: state %d, line %zu: %s", row->name, (int) kept.state, kept.error.line,
                 kept.error.message);
    assert_int_equal(row->state != KEPT_WHOLE, kept.error.message[0] != '\0');
    if (row->turn > 0)
        assert_int_equal(session_game(kept.session)->turn, row->turn);
    session_free(kept.session);
}

static void reads_no_file(void **state)
{
    struct kept_game kept;
    char text[FILE_PATH_MAX + 300];
    (void) state;
    kept_game_read(&kept, saves_path("no.bastide"), saves_book());
    assert_int_equal(kept.state, KEPT_UNREADABLE);
    assert_null(kept.session);
    kept_game_tell(&kept, "no.bastide", text, sizeof text);
    assert_string_equal(text, "no.bastide: cannot open it: No such file or directory");
}

/* If a turn was changed, the game is loaded up to the turn before, and the changed lines are reported. */
static void gives_what_holds(void **state)
{
    (void) state;
    struct session *whole = saves_whole_game(5);
    struct game_file keeper = {0};
    struct kept_game kept;
    const char *path = saves_path("changed.bastide");
    keep(&keeper, path, whole);
    game_file_close(&keeper);
    struct text_buffer text = {0};
    text_add_bytes(&text, saves_read(path)->text, saves_read(path)->length);
    char *turn = strstr(text.text, "\nturn 30 ");
    assert_non_null(turn);
    memcpy(turn, "\nturn 39 ", 9);
    saves_write(path, text.text, text.length);
    kept_game_read(&kept, path, saves_book());
    assert_int_equal(kept.state, KEPT_DAMAGED);
    assert_true(kept_game_has_part(&kept));
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
    rows_add_test(&tests, "appends", appends);
    rows_add_test(&tests, "takes back", takes_back);
    rows_add_test(&tests, "tells what is kept", tells_what_is_kept);
    ROWS(&tests, meddlings, is_meddled_with);
    rows_add_test(&tests, "follows links", follows_links);
    ROWS(&tests, bad_paths, says_why);
    rows_add_test(&tests, "a pipe with a name is refused", refuses_a_pipe);
    rows_add_test(&tests, "tells what is gone", tells_what_is_gone);
    rows_add_test(&tests, "a path of 4,096 bytes", path_too_long);
    ROWS(&tests, texts, reads);
    rows_add_test(&tests, "reads no file", reads_no_file);
    rows_add_test(&tests, "gives what holds", gives_what_holds);
    int failed = rows_run(&tests, "game_file");
    saves_end();
    return failed;
}
