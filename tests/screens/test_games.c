/*
 * test_games.c: the very first start, saving under a name, the list of games with what cannot be read, taking
 * up, deleting.
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

static char folder[64], saves[80], autosave[96];

/* Empty folders, and a game with both. */
static void open_here(struct ui *ui, struct session *session, int width, int height)
{
    struct tui_options options = {
        .book = test_book(), .session = session, .autosave = autosave, .saves = saves};
    assert_true(ui_begin(ui, &options, TIER_ASCII, 1234));
    ui_resize(ui, width, height);
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

static void expect_text(const struct ui *ui, const char *words)
{
    struct text_buffer picture = {0};
    test_picture(ui, &picture);
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

/* ---- Saving and taking up ----------------------------------------------------------------------------- */

static void test_save_and_load(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 7);
    unsigned turn = session_game(ui.session)->turn;
    struct game before = *session_game(ui.session);
    test_keys(&ui, "<Esc>s");
    assert_int_equal(ui_stage(&ui), STAGE_SAVE);
    expect_text(&ui, "Save as: Ada-Bruno-8");
    test_keys(&ui, "<^U>my game<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    expect_text(&ui, "The game is saved as my-game");
    assert_true(exists("my-game.bastide"));
    test_play(&ui, 3);
    test_keys(&ui, "<Esc>s<^U>my-game<Enter>"); /* the name is taken: no, then yes */
    assert_int_equal(ui_stage(&ui), STAGE_GAMES);
    test_keys(&ui, "n");
    assert_int_equal(ui_stage(&ui), STAGE_SAVE);
    test_keys(&ui, "<Esc><Esc>l"); /* back to the seventh turn */
    assert_int_equal(ui_stage(&ui), STAGE_GAMES);
    assert_int_equal(ui.games->count, 2);
    for (unsigned i = 0; i < 2 && !strstr(ui.games->list[ui.games->chosen].path, "my-game"); i++)
        test_keys(&ui, "<Down>");
    expect_text(&ui, "turn 8/71");
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->turn, turn);
    assert_memory_equal(session_game(ui.session), &before, offsetof(struct game, set) + 0);
    assert_memory_equal(session_game(ui.session)->tiles, before.tiles, sizeof before.tiles);
    expect_text(&ui, "is kept as autosave.1"); /* the game that was left */
    test_keys(&ui, "<Esc>s<^U>my-game<Enter>y");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    ui_end(&ui);
}

static size_t files_kept(void)
{
    struct file_entries files = {0};
    assert_true(file_list(folder, &files));
    size_t count = files.count;
    file_entries_free(&files);
    return count;
}

/* Loads the game that was saved by that name. */
static void load(struct ui *ui, const char *name)
{
    test_keys(ui, "<Esc>l");
    for (size_t i = 0; i < ui->games->count && !strstr(ui->games->list[ui->games->chosen].path, name); i++)
        test_keys(ui, "<Down>");
    test_keys(ui, "<Enter>");
    assert_int_equal(ui_stage(ui), STAGE_TILE);
}

/* The turn that the autosave would go on with. */
static unsigned turn_kept(void)
{
    static struct ui ui;
    open_here(&ui, NULL, 80, 24);
    assert_non_null(ui.saved);
    unsigned turn = session_game(ui.saved)->turn;
    ui_end(&ui);
    return turn;
}

/* What lies in a file of its own is not kept a second time, as long as it lies there as it is. */
static void test_kept_once(void **state)
{
    (void) state;
    static struct ui ui;
    char path[160], why[200];
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 7);
    test_keys(&ui, "<Esc>s<^U>seven<Enter>");
    test_play(&ui, 2);
    test_keys(&ui, "<Esc>s<^U>nine<Enter>");
    load(&ui, "seven");
    assert_int_equal(files_kept(), 1); /* the autosave: what was saved just now is kept there */
    assert_int_equal(turn_kept(), 8);  /* before any turn is played */
    load(&ui, "nine");
    load(&ui, "seven");
    assert_int_equal(files_kept(), 1);
    test_keys(&ui, "<Esc>n");
    expect_text(&ui, "this one is saved by its name");
    test_keys(&ui, "<Enter>");
    snprintf(path, sizeof path, "%sseven.bastide", saves);
    assert_true(file_remove(path, why));
    load(&ui, "nine");
    expect_text(&ui, "is kept as autosave.1");
    assert_int_equal(files_kept(), 2);
    test_play(&ui, 1);
    load(&ui, "nine");
    expect_text(&ui, "is kept as autosave.2");
    assert_int_equal(files_kept(), 3);
    ui_end(&ui);
    empty_folders();
}

/* The same for a game that the program is begun with. */
static void test_begun_with_a_file(void **state)
{
    (void) state;
    static struct ui ui;
    char path[160];
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 7);
    test_keys(&ui, "<Esc>s<^U>seven<Enter>");
    struct session *copy = session_copy(ui.session);
    ui_end(&ui);
    snprintf(path, sizeof path, "%sseven.bastide", saves);
    struct tui_options options = {
        .book = test_book(), .session = copy, .own_file = path, .autosave = autosave, .saves = saves};
    assert_true(ui_begin(&ui, &options, TIER_ASCII, 1234));
    ui_end(&ui);
    assert_int_equal(files_kept(), 1);
    assert_int_equal(turn_kept(), 8);
    empty_folders();
}

/* A game without a turn is worth no file, and nobody is told that it had one. */
static void test_no_turn_played(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_keys(&ui, "<Esc>n");
    expect_text(&ui, "Down for a new one.");
    test_keys(&ui, "<Enter>");
    test_play(&ui, 1);
    test_keys(&ui, "<Esc>n");
    expect_text(&ui, "Down for a new one: this one is kept aside.");
    ui_end(&ui);
    empty_folders();
}

/* The suggestion gives way to what is typed, and can be mended; what no folder takes is told beforehand. */
static void test_save_typed(void **state)
{
    static struct ui ui;
    (void) state;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 23);
    test_play(&ui, 3);
    test_keys(&ui, "<Esc>sx");
    expect_text(&ui, "Save as: x\n");
    test_keys(&ui, "<Esc><Esc>s<Backspace>7");
    expect_text(&ui, "Save as: Ada-Bruno-7\n");
    test_keys(&ui, "<^U>a/b c");
    expect_text(&ui, "Save as: a/b c  (file: a-b-c)");
    test_keys(&ui, "<Enter>");
    expect_text(&ui, "The game is saved as a-b-c;");
    test_keys(&ui, "<Esc>s<^U>a<Tab>"); /* the name of a game that is there */
    expect_text(&ui, "Save as: a-b-c\n");
    test_keys(&ui, "<^U>x<Tab>");
    expect_text(&ui, "Nothing that is known goes on so.");
    ui_end(&ui);
}

/* At the command line: saves at once, asks before it overwrites, and asks for a name where there is none. */
static void test_save_by_command(void **state)
{
    static struct ui ui;
    (void) state;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 23);
    test_play(&ui, 3);
    test_keys(&ui, ":save a b<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_true(exists("a-b.bastide"));
    expect_text(&ui, "The game is saved as a-b");
    test_keys(&ui, ":save a b<Enter>");
    expect_text(&ui, "There is a game a-b already.");
    test_keys(&ui, "n<Esc>:save<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_SAVE);
    expect_text(&ui, "Save as: Ada-Bruno-4");
    ui_end(&ui);
}

/* From the set-up: the list, its damaged files with their reasons, and deleting, which asks. */
static void test_list(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, NULL, 80, 24);
    test_keys(&ui, "<Right><Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_GAMES);
    expect_text(&ui, "No game has been saved yet.");
    test_keys(&ui, "<Enter>d<Down><Up><PgDn><Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_FORM);
    write_text("nonsense.bastide", "bastide 1\nnonsense\n");
    write_text("open.bastide", "bastide 1\nplayer red \"A\"\n");
    write_text("village.bastide", "bastide 1\ntiles hamlets\nplayer red \"A\"\nseed 1\n");
    write_text("notes.txt", "not a game");
    write_text(".half.bastide.AbCdEf.new", "left by a crash");
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui.games->count, 3);
    for (unsigned i = 0; i < 3; i++) {
        const char *path = ui.games->list[ui.games->chosen].path;
        expect_text(&ui, strstr(path, "open")      ? "someone names each tile"
                         : strstr(path, "village") ? "tile set hamlets"
                                                   : "line 2, column 1");
        assert_int_equal(strcmp(ui.games->list[ui.games->chosen].state, "other set") == 0,
                         strstr(path, "village") != NULL);
        test_keys(&ui, "<Enter>");
        assert_int_equal(ui_stage(&ui), STAGE_GAMES);
        expect_text(&ui, "This game cannot be taken up");
        test_keys(&ui, "<Down>");
    }
    test_keys(&ui, "<Up><Up><Up>d");
    assert_int_equal(ui_stage(&ui), STAGE_GAMES);
    test_keys(&ui, "n");
    assert_int_equal(ui.games->count, 3);
    test_keys(&ui, "dydydy");
    assert_int_equal(ui.games->count, 0);
    assert_false(exists("nonsense.bastide") || exists("open.bastide"));
    assert_true(exists("notes.txt"));
    test_keys(&ui, "q");
    assert_int_equal(ui_stage(&ui), STAGE_FORM);
    ui_end(&ui);
    empty_folders();
}

/* A game that is over is looked at again, and the set-up is there when that is left. */
static void test_finished(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 100);
    assert_int_equal(ui_stage(&ui), STAGE_SCORES);
    ui_end(&ui);
    open_here(&ui, NULL, 100, 30);
    test_keys(&ui, "<Right><Enter>");
    assert_int_equal(ui.games->count, 1);
    expect_text(&ui, "over");
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_REPLAY);
    test_keys(&ui, "q");
    assert_int_equal(ui_stage(&ui), STAGE_FORM);
    ui_end(&ui);
    empty_folders();
}

/* A copy of a record under another name, and of another minute. */
static void keep_copy(const char *path, const struct text_buffer *text, unsigned minute)
{
    char why[200];
    struct timespec times[2] = {{.tv_sec = 1767268800 + 60 * (time_t) minute}, {0}};
    times[1] = times[0];
    assert_true(file_write_unsynced(path, text->text, text->length, why));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* None of many is missing: those with names first, the newest before the others, and old ones go only after a
 * question. */
static void test_many(void **state)
{
    enum { NAMED = 200, ASIDE = 73 };
    static struct ui ui;
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
    for (unsigned i = 1; i <= ASIDE; i++) { /* all newer than those with names */
        snprintf(path, sizeof path, "%s/autosave%s.%u", folder, i % 9 == 0 ? "-2" : "", i);
        keep_copy(path, &text, 1000 + i);
    }
    text_free(&text);
    open_here(&ui, NULL, 80, 24);
    test_keys(&ui, "<Right><Enter>");
    assert_int_equal(ui.games->count, NAMED + ASIDE);
    expect_text(&ui, "73 games lie here that were set aside; D deletes all but the 20 newest of them.");
    assert_string_equal(file_last_part(ui.games->list[0].path), "game-199.bastide");
    assert_string_equal(file_last_part(ui.games->list[NAMED - 1].path), "game-000.bastide");
    assert_string_equal(file_last_part(ui.games->list[NAMED].path), "autosave.73");
    for (unsigned i = 0; i < 40; i++)
        test_keys(&ui, "<PgDn>");
    expect_text(&ui, "autosave.1");
    test_keys(&ui, "D");
    expect_text(&ui, "Delete the 53 oldest of the games that were set aside for good");
    test_keys(&ui, "n");
    assert_int_equal(ui.games->count, NAMED + ASIDE);
    test_keys(&ui, "Dy");
    expect_text(&ui, "53 games that were set aside are deleted.");
    assert_int_equal(ui.games->count, NAMED + 20);
    assert_string_equal(file_last_part(ui.games->list[NAMED + 19].path), "autosave-2.54");
    test_keys(&ui, "D"); /* does nothing any more */
    assert_int_equal(ui.games->count, NAMED + 20);
    assert_false(ui.games->sure);
    ui_end(&ui);
    empty_folders();
}

/* The game that goes on is not deleted from the list, and is the one that it is taken up from. */
static void test_autosave_in_the_list(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 4);
    test_keys(&ui, "<Esc>ld");
    assert_int_equal(ui_stage(&ui), STAGE_GAMES);
    expect_text(&ui, "This is the game that goes on");
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->turn, 5);
    test_keys(&ui, "qn<Up><Right><Enter><Enter>"); /* by way of the set-up */
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_int_equal(session_game(ui.session)->turn, 5);
    assert_int_equal(files_kept(), 1); /* nothing was set aside */
    ui_end(&ui);
    empty_folders();
}

/* ---- The menu and its options ------------------------------------------------------------------------- */

static void test_menu(void **state)
{
    (void) state;
    static struct ui ui;
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 44, 14);
    test_keys(&ui, "<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_MENU);
    test_keys(&ui, "<Enter>"); /* go on playing */
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    test_keys(&ui, "<Esc>o <Down><Enter><Down><Left><Down> <Down> <Down> <Down><Right><Down><Right>");
    assert_int_equal(ui_stage(&ui), STAGE_MENU);
    assert_false(ui.hints.places || ui.hints.scores || ui.hints.bag || ui.score_pages);
    assert_true(ui.handover && ui.panel_hidden);
    assert_int_equal(ui.pace, PACE_MOMENT);
    assert_int_equal(ui.tier, TIER_BASIC);
    test_keys(&ui, "<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_MENU);
    test_keys(&ui, "<Up><Enter>"); /* the last entry leaves */
    assert_true(ui.leaving);
    ui_end(&ui);
    empty_folders();
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

/* The day of a file is told, so it has to be always the same. */
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
    static struct ui ui;
    char path[160];
    empty_folders();
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&ui, 24);
    test_keys(&ui, "<Esc>s<^U>Sunday<Enter>");
    ui_end(&ui);
    write_text("old.bastide", "bastide 1\nnonsense\n");
    snprintf(path, sizeof path, "%sold.bastide", saves);
    set_day(path, 1767268800);
    set_day(autosave, 1767355200);
    snprintf(path, sizeof path, "%sSunday.bastide", saves);
    set_day(path, 1767441600);
    open_here(&ui, NULL, 80, 23);
    test_keys(&ui, "<Up><Down><Down><Right><Enter>");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_buffer picture = {0};
        if (!ui.games) {
            ui.form.line = 0;
            shell_push(&ui, SCREEN_GAMES);
        }
        ui_resize(&ui, rows[i].width, rows[i].height);
        test_picture(&ui, &picture);
        test_golden(rows[i].name, &picture);
        text_free(&picture);
    }
    ui_end(&ui);
    empty_folders();
}

/* ---- The very first start ----------------------------------------------------------------------------- */

/* The page of signs comes once; what was chosen there counts the next time. */
static void test_first_start(void **state)
{
    (void) state;
    static struct ui ui;
    char first[112];
    struct tui_options options = {.book = test_book(), .first_run = first};
    snprintf(first, sizeof first, "%s/first-run", folder);
    (void) unlink(first);
    assert_true(ui_begin(&ui, &options, TIER_BASIC, 1));
    ui_resize(&ui, 80, 23);
    assert_int_equal(ui_stage(&ui), STAGE_HELP);
    expect_text(&ui, "square, press a for ASCII.");
    struct text_buffer picture = {0};
    test_picture(&ui, &picture);
    test_golden("first-start-80x23-basic", &picture);
    text_free(&picture);
    test_keys(&ui, "a");
    assert_int_equal(ui.tier, TIER_ASCII);
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_FORM);
    ui_end(&ui);
    assert_true(ui_begin(&ui, &options, TIER_BASIC, 1));
    assert_int_equal(ui_stage(&ui), STAGE_FORM);
    assert_int_equal(ui.tier, TIER_ASCII);
    test_keys(&ui, "?a<Esc>"); /* back to what the terminal has */
    ui_end(&ui);
    options.charset = TUI_CHARSET_FULL; /* the command line counts more */
    assert_true(ui_begin(&ui, &options, TIER_FULL, 1));
    assert_int_equal(ui.tier, TIER_FULL);
    ui_end(&ui);
    assert_int_equal(unlink(first), 0);
}

/* Help opened from the menu begins with the rules as the game has them. */
static void test_rules_page(void **state)
{
    (void) state;
    static struct ui ui;
    open_here(&ui, test_session("Ada,Bruno", 5), 80, 24);
    test_keys(&ui, "<Esc>r");
    assert_int_equal(ui_stage(&ui), STAGE_HELP);
    expect_text(&ui, "The rules of this game");
    expect_text(&ui, "fields per-field (S7)");
    test_keys(&ui, "<Left><Right> ");
    ui_resize(&ui, 32, 10);
    expect_text(&ui, "page ");
    ui_end(&ui);
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
