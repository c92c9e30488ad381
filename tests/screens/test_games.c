/* SPDX-License-Identifier: MIT */
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
#include "store/save.h"
#include "tui/saves/load_list.h"
#include "support.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_form.h"
#include "tui/board/guide.h"
#include "tui/board/puzzle_table.h"

static char folder[64], games[80], saves[80];

/* Opens a game with all folders. */
static void open_here(struct shell *shell, struct session *session, int width, int height)
{
    struct start_options options = {.book = test_book(), .session = session, .games = games, .saves = saves};
    tui_begin(shell, &options, TIER_ASCII, 1234);
    tui_resize(shell, width, height);
}

static void empty_folders(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

static void write_text(const char *name, const char *text)
{
    char path[160], why[200];
    snprintf(path, sizeof path, "%s%s", games, name);
    assert_true(file_write(path, text, strlen(text), why));
}

static bool exists(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "%s%s", games, name);
    return file_exists(path);
}

static struct load_list *list_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_GAMES);
}

static const char *chosen_path(const struct shell *shell)
{
    return list_of(shell)->files.list[list_of(shell)->chosen].path;
}

static size_t count_games(void)
{
    struct file_entries files = {0};
    file_list(games, &files);
    size_t count = files.count;
    file_entries_free(&files);
    return count;
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

/* ---- Saving and loading ------------------------------------------------------------------------------- */

/* Chooses the game of that name in the list. */
static void choose(struct shell *shell, const char *name)
{
    for (size_t i = 0; i < list_of(shell)->files.count && !strstr(chosen_path(shell), name); i++)
        test_keys(shell, "<Down>");
    assert_non_null(strstr(chosen_path(shell), name));
}

/* A name renames the game's file, which goes on in it; taken names are refused. */
static void test_save_as(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 7);
    assert_int_equal(count_games(), 1);
    test_keys(&shell, "<Esc>s");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    expect_text(&shell, ":save");
    test_keys(&shell, "my game<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    expect_text(&shell, "The game is now called my-game");
    assert_true(exists("my-game.bastide"));
    assert_int_equal(count_games(), 1);
    test_play(&shell, 3);
    assert_int_equal(count_games(), 1);
    tui_end(&shell);
    open_here(&shell, test_session("Ada,Bruno", 6), 80, 24);
    test_play(&shell, 2);
    test_keys(&shell, "<Esc>smy-game<Enter>");
    expect_text(&shell, "there is a game of that name already");
    assert_int_equal(count_games(), 2);
    test_keys(&shell, "<Esc>l"); /* the other game goes on where it was */
    choose(&shell, "my-game");
    expect_text(&shell, "turn 11/71");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 11);
    test_play(&shell, 1);
    assert_int_equal(count_games(), 2);
    assert_non_null(strstr(shell.table->saving.save.path, "my-game"));
    tui_end(&shell);
}

/* With a slash or a full stop it is a copy, and the game stays where it is. */
static void test_save_copy(void **state)
{
    (void) state;
    static struct shell shell;
    char copy[100], keys[160], before[FILE_PATH_MAX];
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 160, 24);
    test_play(&shell, 3);
    memcpy(before, shell.table->saving.save.path, sizeof before);
    snprintf(copy, sizeof copy, "%s/copy.bastide", folder);
    snprintf(keys, sizeof keys, "<Esc>s%s<Enter>", copy);
    test_keys(&shell, keys);
    expect_text(&shell, "the game itself stays where it is");
    assert_true(file_exists(copy));
    test_keys(&shell, keys);
    expect_text(&shell, "is there already");
    test_play(&shell, 1);
    assert_string_equal(shell.table->saving.save.path, before);
    test_keys(&shell, "<Esc>l");
    assert_int_equal(list_of(&shell)->files.count, 2); /* the copy is beside the folder of games */
    tui_end(&shell);
    empty_folders();
}

/* Games of version 0.2.0 are listed, go on in their files, and are never renamed. */
static void test_old_games(void **state)
{
    static const char *const names[] = {"autosave.bastide", "autosave-2.bastide", "autosave.1",
                                        "saves/friday.bastide"};
    (void) state;
    static struct shell shell;
    struct text_buffer text = {0}, after = {0};
    char path[160], why[200];
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 4);
    assert_true(file_read(shell.table->saving.save.path, &text, why));
    tui_end(&shell);
    empty_folders();
    for (size_t i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_true(file_write(path, text.text, text.length, why));
    }
    open_here(&shell, test_session("Ada,Bruno", 6), 80, 24);
    test_play(&shell, 1);
    test_keys(&shell, "<Esc>l");
    assert_int_equal(list_of(&shell)->files.count, 5);
    choose(&shell, "friday");
    test_keys(&shell, "<Enter>");
    test_play(&shell, 1);
    tui_end(&shell);
    for (size_t i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_true(file_read(path, &after, why));
        assert_int_equal(strcmp(after.text, text.text) == 0, i < 3);
        size_t told = (size_t) (strstr(text.text, "\n# ") - text.text);
        assert_int_equal(strncmp(after.text, text.text, told), 0);
    }
    text_free(&text);
    text_free(&after);
    empty_folders();
}

/* The turn of the game that the set-up offers. */
static unsigned turn_offered(void)
{
    static struct shell shell;
    open_here(&shell, NULL, 80, 24);
    assert_non_null(shell.table->saved);
    unsigned turn = session_game(shell.table->saved)->turn;
    tui_end(&shell);
    return turn;
}

/* A record from elsewhere goes on in a file of its own, at once. */
static void test_record_from_elsewhere(void **state)
{
    (void) state;
    static struct shell shell;
    struct text_buffer text = {0}, after = {0};
    char why[200], path[100];
    snprintf(path, sizeof path, "%s-elsewhere.bastide", folder);
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 7);
    assert_true(file_read(shell.table->saving.save.path, &text, why));
    tui_end(&shell);
    empty_folders();
    assert_true(file_write(path, text.text, text.length, why));
    struct start_options options = {.book = test_book(), .load = path, .games = games, .saves = saves};
    tui_begin(&shell, &options, TIER_ASCII, 1234);
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
    assert_int_equal(turn_offered(), 8);
    assert_true(file_read(path, &after, why));
    assert_string_equal(after.text, text.text);
    assert_int_equal(unlink(path), 0);
    text_free(&text);
    text_free(&after);
    empty_folders();
}

/* A game that waits in the set-up is saved, and goes on by Esc; another one is another file. */
static void test_waiting(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_keys(&shell, "<Esc>n");
    test_keys(&shell, "<Enter>");
    test_play(&shell, 1);
    test_keys(&shell, "<Esc>n");
    expect_text(&shell, "The waiting game is saved.");
    test_keys(&shell, TO_GAME);
    test_play(&shell, 1);
    assert_int_equal(count_games(), 2);
    tui_end(&shell);
    empty_folders();
}

/* ---- While nothing can be saved ----------------------------------------------------------------------- */

/* The folder of games cannot be made while a file is in its place. */
static void block(void)
{
    char path[80], command[100], why[200];
    snprintf(path, sizeof path, "%.*s", (int) strlen(games) - 1, games);
    snprintf(command, sizeof command, "rm -rf %s", path);
    assert_int_equal(system(command), 0);
    assert_true(file_write(path, "x", 1, why));
}

static void unblock(void)
{
    char path[80];
    snprintf(path, sizeof path, "%.*s", (int) strlen(games) - 1, games);
    assert_int_equal(unlink(path), 0);
}

struct drop_row {
    const char *name;
    unsigned turns;     /* that are played */
    const char *before; /* keys up to the one that would let the game go */
    const char *key;
};

static const struct drop_row drops[] = {
    {"a new game", 3, "<Esc>", "n"},
    {"a game that is loaded", 3, "<Esc>l", "<Enter>"},
    {"a new game after a finished one", 100, "", "n"},
    {"a rematch", 100, "", "r"},
    {"the end after a finished one", 100, "", "q"},
    {"a branch", 100, "pt20<Enter>", "b"},
};

/* A game that is not saved is let go only after the key was given again; where it can be saved by then, at
 * once. */
static void test_dropped(void **state)
{
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < 2 * sizeof drops / sizeof *drops; i++) {
        const struct drop_row *row = &drops[i / 2];
        struct text_buffer other = {0};
        char path[100], why[200];
        empty_folders();
        open_here(&shell, test_session("Cleo,Dan", 6), 120, 30);
        test_play(&shell, 2);
        assert_true(file_read(shell.table->saving.save.path, &other, why));
        tui_end(&shell);
        block();
        snprintf(path, sizeof path, "%sother.bastide", saves);
        assert_true(file_write(path, other.text, other.length, why));
        text_free(&other);
        open_here(&shell, test_session("Ada,Bruno", 5), 120, 30);
        test_play(&shell, row->turns);
        test_keys(&shell, row->before);
        const struct session *session = shell.table->session;
        if (i % 2 == 0) {
            test_keys(&shell, row->key);
            if (!strstr(shell.message, "NOT saved: "))
                fail_msg("%s: '%s'", row->name, shell.message);
            assert_ptr_equal(shell.table->session, session);
            assert_false(shell.leaving);
        } else {
            unblock();
        }
        test_keys(&shell, row->key);
        assert_true(shell.leaving || shell.table->session != session);
        if (i % 2 == 1)
            assert_true(count_games() >= 1);
        tui_end(&shell);
    }
    empty_folders();
}

/* A result that cannot be written is told, and the game is let go only then. */
static void test_result_dropped(void **state)
{
    static struct shell shell;
    char path[120];
    (void) state;
    empty_folders();
    snprintf(path, sizeof path, "mkdir -p %sresults.txt", saves);
    assert_int_equal(system(path), 0);
    open_here(&shell, test_session("Ada,Bruno", 5), 120, 30);
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_keys(&shell, "n");
    expect_text(&shell, "The game is not among the results: ");
    assert_int_equal(shell_bottom(&shell), SCREEN_SCORES);
    snprintf(path, sizeof path, "%sresults.txt", saves);
    assert_int_equal(rmdir(path), 0);
    test_keys(&shell, "z");
    test_keys(&shell, "n"); /* now it works */
    assert_int_equal(shell_bottom(&shell), SCREEN_START);
    assert_true(file_exists(path));
    tui_end(&shell);
    empty_folders();
}

/* ---- Typing ------------------------------------------------------------------------------------------- */

/* The menu begins the line; names that no folder accepts are told as they are now, paths are completed, and
 * a missing name is asked for. */
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
    expect_text(&shell, "The game is now called a-b;");
    test_keys(&shell, ":save<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    expect_text(&shell, "Type the name too");
    test_keys(&shell, " /tm<Tab>");
    expect_text(&shell, ":save /tmp/");
    test_keys(&shell, "<Esc><Esc>s<Enter>");
    expect_text(&shell, "Type the name too");
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* A guided game and a puzzle have no name: the file is that of the game that waits. */
static void test_save_beside(void **state)
{
    static struct shell shell;
    char waiting[FILE_PATH_MAX], why[200];
    struct text_buffer before = {0}, after = {0};
    (void) state;
    for (unsigned puzzle = 0; puzzle < 2; puzzle++) {
        empty_folders();
        open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
        test_play(&shell, 3);
        memcpy(waiting, shell.table->saving.save.path, sizeof waiting);
        test_keys(&shell, "<Esc>n");
        assert_true(file_read(waiting, &before, why));
        if (puzzle)
            shell_push(&shell, SCREEN_PUZZLES), test_keys(&shell, "<Enter>");
        else
            guide_start_first(&shell);
        assert_true(shell.table->lesson || table_has_puzzle(&shell));
        test_keys(&shell, ":save friday<Enter>");
        assert_false(exists("friday.bastide"));
        assert_true(file_read(waiting, &after, why));
        assert_string_equal(after.text, before.text);
        expect_text(&shell, puzzle ? "A puzzle is not saved" : "The lesson is not saved");
        tui_end(&shell);
    }
    text_free(&before);
    text_free(&after);
    empty_folders();
}

/* Without saving, a name makes a file as for any other game: never in place of another one. */
static void test_save_alone(void **state)
{
    static struct shell shell;
    struct start_options options = {.book = test_book(),
                                    .games = games,
                                    .saves = saves,
                                    .no_save = true,
                                    .session = test_session("Cy,Di", 6)};
    struct text_buffer before = {0}, after = {0};
    char why[200], path[160];
    (void) state;
    empty_folders();
    open_here(&shell, test_session("Ada,Bruno", 5), 80, 24);
    test_play(&shell, 3);
    test_keys(&shell, ":save friday<Enter>");
    tui_end(&shell);
    snprintf(path, sizeof path, "%sfriday.bastide", games);
    assert_true(file_read(path, &before, why));
    tui_begin(&shell, &options, TIER_ASCII, 1234);
    test_play(&shell, 2);
    assert_int_equal(count_games(), 1);
    test_keys(&shell, ":save friday<Enter>");
    expect_text(&shell, "there is a game of that name already");
    assert_true(file_read(path, &after, why));
    assert_string_equal(after.text, before.text);
    test_keys(&shell, ":save monday<Enter>");
    assert_true(exists("monday.bastide"));
    test_play(&shell, 1);
    test_keys(&shell, ":save monday<Enter>"); /* its own file, which grows only when it is asked for */
    expect_text(&shell, "The game is now called monday");
    assert_int_equal(count_games(), 2);
    tui_end(&shell);
    text_free(&before);
    text_free(&after);
    empty_folders();
}

/* From the set-up: the list, damaged files with reasons, and deleting, which asks first. */
static void test_list(void **state)
{
    (void) state;
    static struct shell shell;
    empty_folders();
    open_here(&shell, NULL, 80, 24);
    test_keys(&shell, "<to Saved games><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_GAMES);
    test_keys(&shell, "?");
    assert_int_equal(shell_stage(&shell), STAGE_HELP);
    test_keys(&shell, "q");
    expect_text(&shell, "No game has been saved yet.");
    test_keys(&shell, "<Enter>d<Down><Up><PgDn><Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_START);
    write_text("nonsense.bastide", "bastide 1\nnonsense\n");
    write_text("open.bastide", "bastide 1\nplayer red \"A\"\n");
    write_text("village.bastide", "bastide 1\ntiles hamlets\nplayer red \"A\"\nseed 1\n");
    write_text("notes.txt", "not a game");
    write_text(".half.bastide.bastide-new", "left by a crash");
    test_keys(&shell, "<Enter>");
    assert_int_equal(list_of(&shell)->files.count, 3);
    for (unsigned i = 0; i < 3; i++) {
        const char *path = chosen_path(&shell);
        expect_text(&shell, strstr(path, "open")      ? "someone names each tile"
                            : strstr(path, "village") ? "tile set hamlets"
                                                      : "line 2, column 1");
        assert_int_equal(strcmp(list_of(&shell)->list[list_of(&shell)->chosen].state, "other set") == 0,
                         strstr(path, "village") != NULL);
        test_keys(&shell, "<Enter>");
        assert_int_equal(shell_stage(&shell), STAGE_GAMES);
        expect_text(&shell, "This game cannot be loaded");
        test_keys(&shell, "<Down>");
    }
    test_keys(&shell, "<Up><Up><Up>d");
    assert_int_equal(shell_stage(&shell), STAGE_AGREE);
    test_keys(&shell, "n");
    assert_int_equal(list_of(&shell)->files.count, 3);
    test_keys(&shell, "dydydy");
    assert_int_equal(list_of(&shell)->files.count, 0);
    assert_false(exists("nonsense.bastide") || exists("open.bastide"));
    assert_true(exists("notes.txt"));
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_START);
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
    test_keys(&shell, "<to Saved games><Enter>");
    assert_int_equal(list_of(&shell)->files.count, 1);
    expect_text(&shell, "over");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_START);
    tui_end(&shell);
    empty_folders();
}

/* Writes a copy of a record under another name, with another time. */
static void keep_copy(const char *path, const struct text_buffer *text, unsigned minute)
{
    char why[200];
    struct timespec times[2] = {{.tv_sec = 1767268800 + 60 * (time_t) minute}, {0}};
    times[1] = times[0];
    assert_true(file_write(path, text->text, text->length, why));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* None of many games is missing: unfinished ones first, newest first, and old ones are deleted only after a
 * question; those with a name stay. */
static void test_many(void **state)
{
    enum { NAMED = 100, DATED = 73 };
    static struct shell shell;
    struct text_buffer text = {0};
    char path[160];
    (void) state;
    empty_folders();
    struct session *session = test_session("Ada,Bruno", 5);
    session_write(session, &text);
    session_free(session);
    for (unsigned i = 0; i < NAMED; i++) {
        snprintf(path, sizeof path, "%sgame-%03u.bastide", games, i);
        keep_copy(path, &text, i);
    }
    for (unsigned i = 1; i <= DATED; i++) { /* all newer than the named ones */
        snprintf(path, sizeof path, i % 9 == 0 ? "%sautosave.%u" : "%s2026-01-01-ada-bruno-%u.bastide", games,
                 i);
        keep_copy(path, &text, 1000 + i);
    }
    text_free(&text);
    open_here(&shell, NULL, 80, 24);
    test_keys(&shell, "<to Saved games><Enter>");
    assert_int_equal(list_of(&shell)->files.count, NAMED + DATED);
    assert_string_equal(file_last_part(list_of(&shell)->files.list[0].path),
                        "2026-01-01-ada-bruno-73.bastide");
    assert_string_equal(file_last_part(list_of(&shell)->files.list[DATED].path), "game-099.bastide");
    for (unsigned i = 0; i < 40; i++)
        test_keys(&shell, "<PgDn>");
    expect_text(&shell, "game-000");
    test_keys(&shell, "D");
    expect_text(&shell, "Delete 53 games, the oldest unfinished ones?");
    test_keys(&shell, "n");
    assert_int_equal(list_of(&shell)->files.count, NAMED + DATED);
    test_keys(&shell, "Dy");
    expect_text(&shell, "53 games are deleted.");
    assert_int_equal(list_of(&shell)->files.count, NAMED + 20);
    test_keys(&shell, "D");
    assert_int_equal(list_of(&shell)->sure, COMMAND_UNKNOWN);
    tui_end(&shell);
    empty_folders();
}

/* The current game cannot be deleted from the list, and is continued from there. */
static void test_current_in_the_list(void **state)
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
    test_keys(&shell, "qn<to Saved games><Enter><Enter>"); /* through the set-up */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 5);
    assert_int_equal(count_games(), 1);
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
    static const struct {
        enum setting setting;
        const char *word;
    } choices[] = {{SETTING_PLACES, "no"},      {SETTING_SCORES, "no"},     {SETTING_BAG, "no"},
                   {SETTING_SCORE_PAGES, "no"}, {SETTING_PANEL, "no"},      {SETTING_HANDOVER, "yes"},
                   {SETTING_PACE, "moment"},    {SETTING_CHARSET, "basic"}, {SETTING_ZOOM, "5x3"},
                   {SETTING_COLOUR, "true"}};
    test_keys(&shell, "<Esc>o");
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        test_choose(&shell, choices[i].setting, choices[i].word);
        assert_int_equal(shell_stage(&shell), STAGE_MENU);
    }
    assert_int_equal(shell.tier, TIER_BASIC);
    assert_true(shell.table->view.zoom_chosen);
    assert_int_equal(shell.table->view.zoom, ZOOM_5X3);
    assert_true(shell.redisplay); /* the terminal has to follow */
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
    test_keys(&shell, "<Esc>sSunday<Enter>");
    tui_end(&shell);
    write_text("old.bastide", "bastide 1\nnonsense\n");
    snprintf(path, sizeof path, "%sold.bastide", games);
    set_day(path, 1767268800);
    snprintf(path, sizeof path, "%sSunday.bastide", games);
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

/* The first page has few ways only once; the characters chosen there are used the next time. */
static void test_first_start(void **state)
{
    (void) state;
    static struct shell shell;
    char first[112], last[112];
    struct start_options options = {.book = test_book(), .first_run = first, .last_setup = last};
    snprintf(first, sizeof first, "%s/first-run", folder);
    snprintf(last, sizeof last, "%s/last-setup", folder);
    (void) unlink(first);
    (void) unlink(last);
    tui_begin(&shell, &options, TIER_BASIC, 1);
    tui_resize(&shell, 80, 23);
    assert_int_equal(start_of(&shell)->chosen, WAY_LEARN);
    struct text_buffer picture = {0};
    test_picture(&shell, &picture);
    test_golden("first-start-80x23-basic", &picture);
    text_free(&picture);
    test_keys(&shell, "<to The picture is broken><Enter>");
    assert_int_equal(shell.tier, TIER_ASCII);
    expect_text(&shell, "show me the picture again");
    test_keys(&shell, TO_SETUP "<Esc>");
    assert_true(setup_save(&shell));
    tui_end(&shell);
    tui_begin(&shell, &options, TIER_BASIC, 1);
    assert_int_equal(start_of(&shell)->chosen, WAY_COMPUTER);
    assert_int_equal(shell.tier, TIER_ASCII);
    test_keys(&shell, "?a<Esc>"); /* back to the terminal's own */
    assert_true(setup_save(&shell));
    tui_end(&shell);
    options.settings.value[SETTING_CHARSET] = TUI_CHARSET_FULL; /* the command line takes precedence */
    tui_begin(&shell, &options, TIER_FULL, 1);
    assert_int_equal(shell.tier, TIER_FULL);
    tui_end(&shell);
    assert_true(unlink(first) == 0 && unlink(last) == 0);
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
    expect_text(&shell, "- Each field gives its farmers 3");
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
        cmocka_unit_test(test_save_as),
        cmocka_unit_test(test_save_copy),
        cmocka_unit_test(test_old_games),
        cmocka_unit_test(test_record_from_elsewhere),
        cmocka_unit_test(test_waiting),
        cmocka_unit_test(test_dropped),
        cmocka_unit_test(test_result_dropped),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_save_by_command),
        cmocka_unit_test(test_save_beside),
        cmocka_unit_test(test_save_alone),
        cmocka_unit_test(test_finished),
        cmocka_unit_test(test_menu),
        cmocka_unit_test(test_current_in_the_list),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_first_start),
        cmocka_unit_test(test_rules_page),
    };
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.30s/bastide-games-%ld", temporary ? temporary : "/tmp",
             (long) getpid());
    snprintf(games, sizeof games, "%s/games/", folder);
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    setenv("TZ", "UTC", 1);
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void) unlink("notes.txt");
    return failed;
}
