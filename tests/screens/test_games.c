/*
 * test_games.c: the very first start, saving under a name, the list of games with damaged ones, continuing
 * and deleting.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bastide/files.h"
#include "tui/saves/games.h"
#include "support.h"
#include "tui/setup/setup_form.h"

static char folder[64], saves[80], autosave[96];

/* Empties the folders, and opens a game with both. */
static void open_here(struct shell *shell, struct session *session, int width, int height)
{
    struct tui_options options = {
        .book = test_book(), .session = session, .autosave = autosave, .saves = saves};
    assert_true(tui_begin(shell, &options, TIER_ASCII, 1234));
    tui_resize(shell, width, height);
}

static void empty_folders(void)
{
    struct file_entries files = {0};
    char why[200];
    assert_true(file_list(folder, &files) && file_list(saves, &files));
    for (size_t i = 0; i < files.count; i++)
        assert_true(file_remove(files.list[i].path, why));
    file_entries_free(&files);
}

static void write_text(const char *name, const char *text)
{
    char path[160], why[200];
    snprintf(path, sizeof path, "%s%s", saves, name);
    assert_true(file_write(path, text, strlen(text), why));
}

static bool exists(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "%s%s", saves, name);
    return file_exists(path);
}

static void expect_text(const struct shell *shell, const char *words)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    if (!strstr(picture.text, words))
        fail_msg("'%s' is not on the screen:\n%s", words, picture.text);
    text_free(&picture);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

static void test_safe_names(void **state)
{
    (void) state;
    static const char *const rows[][2] = {
        {"Ada and Bob", "Ada-and-Bob"},
        {"../../etc/passwd", "etc-passwd"},
        {".hidden", "hidden"},
        {"a/b\\c:d*e", "a-b-c-d-e"},
        {"  ", ""},
        {"", ""},
        {"\xE5\xB1\xB1\xE7\x94\xB0", "\xE5\xB1\xB1\xE7\x94\xB0"},
        {"x\x1b[31my", "x-[31my"},
        {"x\xFFy", "x-y"},
        {"v1.2", "v1.2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[GAME_NAME_MAX + 1];
        game_name_safe(rows[i][0], name);
        assert_string_equal(name, rows[i][1]);
    }
    char name[GAME_NAME_MAX + 1], far_too_long[400];
    memset(far_too_long, 'a', sizeof far_too_long - 1);
    far_too_long[sizeof far_too_long - 1] = '\0';
    game_name_safe(far_too_long, name);
    assert_int_equal(strlen(name), GAME_NAME_MAX);
}

/* ---- Saving and continuing ---------------------------------------------------------------------------- */

static void test_save_and_load(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 7);
    unsigned turn = session_game(shell.table->session)->turn;
    struct game before = *session_game(shell.table->session);
    test_keys(&shell, "<Esc>s");
    assert_int_equal(shell_stage(&shell), STAGE_SAVE);
    expect_text(&shell, "Save as: Ada-Bruno-8");
    test_keys(&shell, "<^U>my game<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    expect_text(&shell, "The game is saved as my-game");
    assert_true(exists("my-game.bastide"));
    test_play(&shell, 3);
    test_keys(&shell, "<Esc>s<^U>my-game<Enter>"); /* the name is taken: no, then yes */
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    test_keys(&shell, "n");
    assert_int_equal(shell_stage(&shell), STAGE_SAVE);
    test_keys(&shell, "<Esc><Esc>l"); /* back to the seventh turn */
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    assert_int_equal(games_of(&shell)->count, 2);
    for (unsigned i = 0; i < 2 && !strstr(games_of(&shell)->list[games_of(&shell)->chosen].path, "my-game");
         i++)
        test_keys(&shell, "<Down>");
    expect_text(&shell, "turn 8/71");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, turn);
    assert_memory_equal(session_game(shell.table->session), &before, offsetof(struct game, set) + 0);
    assert_memory_equal(session_game(shell.table->session)->tiles, before.tiles, sizeof before.tiles);
    expect_text(&shell, "is kept as \"autosave.1\""); /* the previous game */
    test_keys(&shell, "<Esc>s<^U>my-game<Enter>y");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

static size_t files_kept(void)
{
    struct file_entries files = {0};
    assert_true(file_list(folder, &files));
    size_t count = files.count;
    file_entries_free(&files);
    return count;
}

/* Loads the game saved under that name. */
static void load(struct shell *shell, const char *name)
{
    test_keys(shell, "<Esc>l");
    for (size_t i = 0;
         i < games_of(shell)->count && !strstr(games_of(shell)->list[games_of(shell)->chosen].path, name);
         i++)
        test_keys(shell, "<Down>");
    test_keys(shell, "<Enter>");
    assert_int_equal(shell_stage(shell), STAGE_TILE);
}

/* The turn at which the autosave would continue. */
static unsigned turn_kept(void)
{
    static struct shell shell;
    open_here(&shell, NULL, 80, 24);
    assert_non_null(shell.table->saved);
    unsigned turn = session_game(shell.table->saved)->turn;
    tui_end(&shell);
    return turn;
}

/* A game saved under a name is not kept twice as long as its file is unchanged. */
static void test_kept_once(void **state)
{
    (void) state;
    static struct shell shell;
    char path[160], why[200];
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 7);
    test_keys(&shell, "<Esc>s<^U>seven<Enter>");
    test_play(&shell, 2);
    test_keys(&shell, "<Esc>s<^U>nine<Enter>");
    load(&shell, "seven");
    assert_int_equal(files_kept(), 1); /* only the autosave, with the game just saved */
    assert_int_equal(turn_kept(), 8);  /* before any turn is played */
    load(&shell, "nine");
    load(&shell, "seven");
    assert_int_equal(files_kept(), 1);
    test_keys(&shell, "<Esc>n");
    expect_text(&shell, "The waiting game is saved");
    test_keys(&shell, "<Enter>");
    snprintf(path, sizeof path, "%sseven.bastide", saves);
    assert_true(file_remove(path, why));
    load(&shell, "nine");
    expect_text(&shell, "is kept as \"autosave.1\"");
    assert_int_equal(files_kept(), 2);
    test_play(&shell, 1);
    load(&shell, "nine");
    expect_text(&shell, "is kept as \"autosave.2\"");
    assert_int_equal(files_kept(), 3);
    tui_end(&shell);
    empty_folders();
}

/* The same for a game named on the command line. */
static void test_begun_with_a_file(void **state)
{
    (void) state;
    static struct shell shell;
    char path[160];
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 7);
    test_keys(&shell, "<Esc>s<^U>seven<Enter>");
    struct session *copy = session_copy(shell.table->session);
    tui_end(&shell);
    snprintf(path, sizeof path, "%sseven.bastide", saves);
    struct tui_options options = {
        .book = test_book(), .session = copy, .own_file = path, .autosave = autosave, .saves = saves};
    assert_true(tui_begin(&shell, &options, TIER_ASCII, 1234));
    tui_end(&shell);
    assert_int_equal(files_kept(), 1);
    assert_int_equal(turn_kept(), 8);
    empty_folders();
}

/* A game without a turn is not kept, and nobody is told of a file. */
static void test_no_turn_played(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_keys(&shell, "<Esc>n");
    expect_text(&shell, "Down for a new one.");
    test_keys(&shell, "<Enter>");
    test_play(&shell, 1);
    test_keys(&shell, "<Esc>n");
    expect_text(&shell, "Down for a new one. The waiting game is set aside.");
    tui_end(&shell);
    empty_folders();
}

/* Typing replaces the suggested name, which can be edited; names that no folder accepts are reported
 * before saving. */
static void test_save_typed(void **state)
{
    static struct shell shell;
    (void) state;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 23);
    test_play(&shell, 3);
    test_keys(&shell, "<Esc>sx");
    expect_text(&shell, "Save as: x\n");
    test_keys(&shell, "<Esc><Esc>s<Backspace>7");
    expect_text(&shell, "Save as: Ada-Bruno-7\n");
    test_keys(&shell, "<^U>a/b c");
    expect_text(&shell, "Save as: a/b c  (file: a-b-c)");
    test_keys(&shell, "<Enter>");
    expect_text(&shell, "The game is saved as a-b-c;");
    test_keys(&shell, "<Esc>s<^U>a<Tab>"); /* the name of an existing game */
    expect_text(&shell, "Save as: a-b-c\n");
    test_keys(&shell, "<^U>x<Tab>");
    expect_text(&shell, "There is nothing to complete.");
    tui_end(&shell);
}

/* On the command line: saves at once, asks before overwriting, and asks for a missing name. */
static void test_save_by_command(void **state)
{
    static struct shell shell;
    (void) state;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 23);
    test_play(&shell, 3);
    test_keys(&shell, ":save a b<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_true(exists("a-b.bastide"));
    expect_text(&shell, "The game is saved as a-b");
    test_keys(&shell, ":save a b<Enter>");
    expect_text(&shell, "There is already a game a-b.");
    test_keys(&shell, "n<Esc>:save<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_SAVE);
    expect_text(&shell, "Save as: Ada-Bruno-4");
    tui_end(&shell);
}

/* From the set-up: the list, damaged files with reasons, and deleting, which asks first. */
static void test_list(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, NULL, 80, 24);
    test_keys(&shell, "<Down><Down><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    expect_text(&shell, "No game has been saved yet.");
    test_keys(&shell, "<Enter>d<Down><Up><PgDn><Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    write_text("nonsense.bastide", "bastide 1\nnonsense\n");
    write_text("open.bastide", "bastide 1\nplayer red \"A\"\n");
    write_text("village.bastide", "bastide 1\ntiles hamlets\nplayer red \"A\"\nseed 1\n");
    write_text("notes.txt", "not a game");
    write_text(".half.bastide.new.AbCdEf", "left by a crash");
    test_keys(&shell, "<Enter>");
    assert_int_equal(games_of(&shell)->count, 3);
    for (unsigned i = 0; i < 3; i++) {
        const char *path = games_of(&shell)->list[games_of(&shell)->chosen].path;
        expect_text(&shell, strstr(path, "open")      ? "someone names each tile"
                            : strstr(path, "village") ? "tile set hamlets"
                                                      : "line 2, column 1");
        assert_int_equal(strcmp(games_of(&shell)->list[games_of(&shell)->chosen].state, "other set") == 0,
                         strstr(path, "village") != NULL);
        test_keys(&shell, "<Enter>");
        assert_int_equal(shell_stage(&shell), STAGE_GAMES);
        expect_text(&shell, "This game cannot be loaded");
        test_keys(&shell, "<Down>");
    }
    test_keys(&shell, "<Up><Up><Up>d");
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    test_keys(&shell, "n");
    assert_int_equal(games_of(&shell)->count, 3);
    test_keys(&shell, "dydydy");
    assert_int_equal(games_of(&shell)->count, 0);
    assert_false(exists("nonsense.bastide") || exists("open.bastide"));
    assert_true(exists("notes.txt"));
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    tui_end(&shell);
    empty_folders();
}

/* A finished game opens in the replay, and leaving that goes to the set-up. */
static void test_finished(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    tui_end(&shell);
    open_here(&shell, NULL, 100, 30);
    test_keys(&shell, "<Down><Down><Enter>");
    assert_int_equal(games_of(&shell)->count, 1);
    expect_text(&shell, "over");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    tui_end(&shell);
    empty_folders();
}

/* Writes a copy of a record under another name, with another time. */
static void keep_copy(const char *path, const struct text_buffer *text, unsigned minute)
{
    char why[200];
    struct timespec times[2] = {{.tv_sec = 1767268800 + 60 * (time_t) minute}, {0}};
    times[1] = times[0];
    assert_true(file_write_unsynced(path, text->text, text->length, why));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* None of many games is missing: named ones first, newest first, and old ones are deleted only after a
 * question. */
static void test_many(void **state)
{
    enum { NAMED = 200, ASIDE = 73 };
    static struct shell shell;
    struct text_buffer text = {0};
    char path[160];
    (void) state;
    empty_folders();
    struct session *session = test_session("Ada,Bruno", 5);
    session_write(session, &text);
    session_free(session);
    for (unsigned i = 0; i < NAMED; i++) {
        snprintf(path, sizeof path, "%sgame-%03u.bastide", saves, i);
        keep_copy(path, &text, i);
    }
    for (unsigned i = 1; i <= ASIDE; i++) { /* all newer than the named ones */
        snprintf(path, sizeof path, "%s/autosave%s.%u", folder, i % 9 == 0 ? "-2" : "", i);
        keep_copy(path, &text, 1000 + i);
    }
    text_free(&text);
    open_here(&shell, NULL, 80, 24);
    test_keys(&shell, "<Down><Down><Enter>");
    assert_int_equal(games_of(&shell)->count, NAMED + ASIDE);
    expect_text(&shell, "73 games were set aside; D deletes all but the 20 newest.");
    assert_string_equal(file_last_part(games_of(&shell)->list[0].path), "game-199.bastide");
    assert_string_equal(file_last_part(games_of(&shell)->list[NAMED - 1].path), "game-000.bastide");
    assert_string_equal(file_last_part(games_of(&shell)->list[NAMED].path), "autosave.73");
    for (unsigned i = 0; i < 40; i++)
        test_keys(&shell, "<PgDn>");
    expect_text(&shell, "autosave.1");
    test_keys(&shell, "D");
    expect_text(&shell, "Delete 53 games, the oldest that were set aside");
    test_keys(&shell, "n");
    assert_int_equal(games_of(&shell)->count, NAMED + ASIDE);
    test_keys(&shell, "Dy");
    expect_text(&shell, "53 games that were set aside are deleted.");
    assert_int_equal(games_of(&shell)->count, NAMED + 20);
    assert_string_equal(file_last_part(games_of(&shell)->list[NAMED + 19].path), "autosave-2.54");
    test_keys(&shell, "D");
    expect_text(&shell, "No more than 20 games were set aside; none is deleted.");
    assert_int_equal(games_of(&shell)->count, NAMED + 20);
    assert_false(games_of(&shell)->sure);
    tui_end(&shell);
    empty_folders();
}

/* The current game cannot be deleted from the list, and is continued from there. */
static void test_autosave_in_the_list(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 4);
    test_keys(&shell, "<Esc>ld");
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    expect_text(&shell, "This is the current game");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 5);
    test_keys(&shell, "qn<Down><Down><Down><Enter><Enter>"); /* through the set-up */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 5);
    assert_int_equal(files_kept(), 1); /* nothing was set aside */
    tui_end(&shell);
    empty_folders();
}

/* ---- The menu and its options ------------------------------------------------------------------------- */

static void test_menu(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 44, 14);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_MENU);
    test_keys(&shell, "<Enter>"); /* continue */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_keys(
        &shell,
        "<Esc>o <Down><Enter><Down><Left><Down> <Down> <Down><Down> <Down><Down> <Down><Right><Down><Right>");
    assert_int_equal(shell_stage(&shell), STAGE_MENU);
    assert_false(shell.table->hints.places || shell.table->hints.scores || shell.table->hints.bag ||
                 shell.table->score_pages);
    assert_true(shell.table->handover && shell.table->panel_hidden);
    assert_int_equal(shell.table->pace, PACE_MOMENT);
    assert_int_equal(shell.tier, TIER_BASIC);
    assert_true(shell.table->view.zoom_chosen);
    assert_int_equal(shell.table->view.zoom, ZOOM_5X3);
    assert_false(shell.redisplay);
    test_keys(&shell, "<Down><Down><Left><Left>"); /* colours, which the terminal has to follow */
    assert_int_equal(shell.table->display.value[DISPLAY_COLOUR], TUI_COLOUR_TRUE);
    assert_true(shell.redisplay);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_MENU);
    test_keys(&shell, "<Up><Enter>"); /* the last entry leaves */
    assert_true(shell.leaving);
    tui_end(&shell);
    empty_folders();
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

/* Sets a file's date, which the list shows, so that it never changes. */
static void set_day(const char *path, time_t day)
{
    struct timespec times[2] = {{.tv_sec = day}, {.tv_sec = day}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void test_pictures(void **state)
{
    (void) state;
    static const struct {
        const char *name;
        int width, height;
    } rows[] = {{"games-80x23-ascii", 80, 23},
                {"games-44x14-ascii", 44, 14},
                {"games-100x30-ascii", 100, 30},
                {"games-160x50-ascii", 160, 50},
                {"games-32x10-ascii", 32, 10}};
    static struct shell shell;
    char path[160];
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 24);
    test_keys(&shell, "<Esc>s<^U>Sunday<Enter>");
    tui_end(&shell);
    write_text("old.bastide", "bastide 1\nnonsense\n");
    snprintf(path, sizeof path, "%sold.bastide", saves);
    set_day(path, 1767268800);
    set_day(autosave, 1767355200);
    snprintf(path, sizeof path, "%sSunday.bastide", saves);
    set_day(path, 1767441600);
    open_here(&shell, NULL, 80, 23);
    test_keys(&shell, "<Up><Down>");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_buffer picture = {0};
        if (!shell_is_open(&shell, SCREEN_GAMES)) {
            form_of(&shell)->at.line = 0;
            shell_push(&shell, SCREEN_GAMES);
        }
        tui_resize(&shell, rows[i].width, rows[i].height);
        test_picture(&shell, &picture);
        test_golden(rows[i].name, &picture);
        text_free(&picture);
    }
    tui_end(&shell);
    empty_folders();
}

/* ---- The very first start ----------------------------------------------------------------------------- */

/* The page of character sets appears only once; the choice is used the next time. */
static void test_first_start(void **state)
{
    (void) state;
    static struct shell shell;
    char first[112];
    struct tui_options options = {.book = test_book(), .first_run = first};
    snprintf(first, sizeof first, "%s/first-run", folder);
    (void) unlink(first);
    assert_true(tui_begin(&shell, &options, TIER_BASIC, 1));
    tui_resize(&shell, 80, 23);
    assert_int_equal(shell_stage(&shell), STAGE_HELP);
    expect_text(&shell, "square, press a for ASCII.");
    struct text_buffer picture = {0};
    test_picture(&shell, &picture);
    test_golden("first-start-80x23-basic", &picture);
    text_free(&picture);
    test_keys(&shell, "a");
    assert_int_equal(shell.tier, TIER_ASCII);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    tui_end(&shell);
    assert_true(tui_begin(&shell, &options, TIER_BASIC, 1));
    assert_int_equal(shell_stage(&shell), STAGE_FORM);
    assert_int_equal(shell.tier, TIER_ASCII);
    test_keys(&shell, "?a<Esc>"); /* back to the terminal's own */
    tui_end(&shell);
    options.display.value[DISPLAY_CHARSET] = TUI_CHARSET_FULL; /* the command line takes precedence */
    assert_true(tui_begin(&shell, &options, TIER_FULL, 1));
    assert_int_equal(shell.tier, TIER_FULL);
    tui_end(&shell);
    assert_int_equal(unlink(first), 0);
}

/* Help opened from the menu begins with the rules of this game. */
static void test_rules_page(void **state)
{
    (void) state;
    static struct shell shell;
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_keys(&shell, "<Esc>r");
    assert_int_equal(shell_stage(&shell), STAGE_HELP);
    expect_text(&shell, "The rules of this game");
    expect_text(&shell, "fields per-field (S7)");
    test_keys(&shell, "<Left><Right> ");
    tui_resize(&shell, 32, 10);
    expect_text(&shell, "page ");
    tui_end(&shell);
    empty_folders();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_safe_names),
        cmocka_unit_test(test_save_and_load),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_kept_once),
        cmocka_unit_test(test_begun_with_a_file),
        cmocka_unit_test(test_no_turn_played),
        cmocka_unit_test(test_save_typed),
        cmocka_unit_test(test_save_by_command),
        cmocka_unit_test(test_finished),
        cmocka_unit_test(test_menu),
        cmocka_unit_test(test_autosave_in_the_list),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_first_start),
        cmocka_unit_test(test_rules_page),
    };
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.30s/bastide-games-%ld", temporary ? temporary : "/tmp",
             (long) getpid());
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    snprintf(autosave, sizeof autosave, "%s/autosave.bastide", folder);
    setenv("TZ", "UTC", 1);
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void) unlink("notes.txt");
    return failed;
}
