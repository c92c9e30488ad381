/* SPDX-License-Identifier: MIT */
/*
 * test_saving.c: the file of a game as it is played: written, found again, damaged, and its playing time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "play.h"
#include "play/saving.h"
#include "rows.h"
#include "seated.h"

static char folder[] = "/tmp/bastide-saving-XXXXXX";

/* The path of a file in this test's folder, valid until the next call. */
static const char *in_folder(const char *name)
{
    static char path[sizeof folder + 40];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int remove_folder(void **state)
{
    char command[sizeof folder + 20];
    (void) state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void begin_saving(struct saving *saving)
{
    static char games[sizeof folder + 40], saves[sizeof folder + 40];
    assert_int_equal(remove_folder(NULL), 0);
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(games, sizeof games, "%s/games/", folder);
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    *saving = (struct saving){.book = play_book(), .games = games, .saves = saves};
}

static size_t count_games(const struct saving *saving)
{
    struct file_entries entries = {0};
    saving_list(saving, &entries);
    size_t count = entries.count;
    file_entries_free(&entries);
    return count;
}

/* Writes a game of some turns, with the text changed as a row says. */
static void write_changed(struct saving *saving, const char *steps, const char *from, const char *to,
                          size_t cut)
{
    struct session *session = seated_make(seated_begin("", 1), steps);
    struct text_buffer text = {0};
    char why[200];
    saving_begin(saving, session);
    assert_true(saving_write(saving, session));
    assert_string_equal(saving->told, "");
    session_free(session);
    save_close(&saving->save);
    assert_true(file_read_regular(saving->save.path, &text, why));
    char *at = from ? strstr(text.text, from) : NULL;
    assert_int_equal(at != NULL, from != NULL);
    FILE *file = fopen(saving->save.path, "w");
    assert_non_null(file);
    if (at)
        fprintf(file, "%.*s%s%s", (int) (at - text.text), text.text, to, at + strlen(from));
    else
        fwrite(text.text, 1, text.length - cut, file);
    fclose(file);
    text_free(&text);
}

struct find_row {
    const char *name, *steps;
    const char *from, *to; /* what is replaced in the file, or null */
    size_t cut;            /* bytes missing at the end */
    unsigned turn;         /* the turn of the game found; 0: none */
    const char *told;      /* part of the message, or the empty string for none */
};

static const struct find_row find_rows[] = {
    {"as it was left", "dpfdpf", NULL, NULL, 0, 3, ""},
    {"without a turn that has begun", "dpfdpfdp", NULL, NULL, 0, 3, ""},
    {"over", "dpfdpfe", NULL, NULL, 0, 0, ""},
    {"cut off in a line", "dpfdpf", NULL, NULL, 20, 3, "It holds up to turn 3"},
    {"damaged", "dpfdpf", "turn 2 blue", "turn 2 bluf", 0, 2, "It holds up to turn 2"},
    {"damaged at its beginning", "dpf", "bastide 1", "basti", 0, 0, ":1:1: "},
    {"newer", "dpf", "bastide 1", "bastide 9", 0, 0, ":1:9: "},
    {"with other tiles", "dpf", "tiles base", "tiles hamlets", 0, 0, "its tile set hamlets is not at hand"},
};

/* What is found is loaded the same; a game that is whole goes on in its file, what is left of another in a
 * new one. */
static void finding(void **state)
{
    const struct find_row *row = *state;
    static struct saving saving;
    char path[FILE_PATH_MAX];
    begin_saving(&saving);
    write_changed(&saving, row->steps, row->from, row->to, row->cut);
    struct session *session = saving_find(&saving, false, path);
    assert_int_equal(session ? session_game(session)->turn : 0, row->turn);
    session_free(session);
    if (row->told[0] == '\0')
        assert_string_equal(saving.told, "");
    else
        assert_non_null(strstr(saving.told, row->told));
    if (row->turn == 0)
        return;
    session = saving_load(&saving, path);
    assert_int_equal(session_game(session)->turn, row->turn);
    assert_int_equal(saving.save.open, row->told[0] == '\0');
    assert_true(saving_write(&saving, session));
    assert_int_equal(count_games(&saving), row->told[0] == '\0' ? 1 : 2);
    save_close(&saving.save);
    session_free(session);
}

static void nothing_to_find(void **state)
{
    static struct saving saving;
    char path[FILE_PATH_MAX];
    (void) state;
    begin_saving(&saving);
    assert_null(saving_find(&saving, true, path));
    assert_string_equal(saving.told, "");
    saving.games = saving.saves = NULL;
    assert_null(saving_find(&saving, true, path));
}

/* The newest unfinished game is found, one with an open bag only if it is wanted. */
static void newest_found(void **state)
{
    static struct saving saving;
    char path[FILE_PATH_MAX], why[200];
    struct session *one = seated_make(seated_begin("", 1), "dpf"),
                   *two = seated_make(seated_begin("", 2), "dpfdpf");
    static const char open[] = "bastide 1\nplayer red \"Ann\"\n";
    (void) state;
    begin_saving(&saving);
    saving_begin(&saving, one);
    assert_true(saving_write(&saving, one));
    saving_begin(&saving, two);
    assert_true(saving_write(&saving, two));
    save_close(&saving.save);
    assert_int_equal(count_games(&saving), 2);
    struct session *found = saving_find(&saving, false, path);
    assert_int_equal(session_game(found)->turn, 3);
    session_free(found);
    assert_true(file_write(in_folder("games/open.bastide"), open, strlen(open), why));
    found = saving_find(&saving, true, path);
    assert_int_equal(session_game(found)->turn, 1);
    session_free(found);
    found = saving_find(&saving, false, path);
    assert_int_equal(session_game(found)->turn, 3);
    assert_non_null(strstr(saving.told, "someone names each tile"));
    session_free(found);
    session_free(one);
    session_free(two);
}

static struct session *finished_game(uint64_t seed)
{
    struct session *session = seated_begin("", seed);
    while (session_game(session)->phase == PHASE_DRAW)
        if (session_game(seated_make(session, "d"))->phase == PHASE_PLACE)
            (void) seated_make(session, "pf");
    return seated_make(session, "e");
}

/* Any number of games at once has files of their own; none of the finished ones is missing from the results.
 */
static void many_at_once(void **state)
{
    enum { GAMES = 12 };
    static struct saving saving[GAMES];
    struct session *sessions[GAMES];
    struct text_buffer results = {0};
    char why[200];
    (void) state;
    for (unsigned i = 0; i < GAMES; i++) {
        if (i == 0)
            begin_saving(&saving[0]);
        else
            saving[i] =
                (struct saving){.book = play_book(), .games = saving[0].games, .saves = saving[0].saves};
        sessions[i] = finished_game(i + 1);
        ((struct setup *) (uintptr_t) session_setup(sessions[i]))->players[0].name[0] = 'A';
        saving_begin(&saving[i], sessions[i]);
        assert_true(saving_write(&saving[i], sessions[i]));
        assert_string_equal(saving[i].told, "");
    }
    assert_int_equal(count_games(&saving[0]), GAMES);
    assert_true(file_read(in_folder("saves/results.txt"), &results, why));
    unsigned lines = 0;
    for (const char *at = results.text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_int_equal(lines, GAMES);
    for (unsigned i = 0; i < GAMES; i++) {
        assert_non_null(strstr(results.text, saving[i].save.path));
        save_close(&saving[i].save);
        session_free(sessions[i]);
    }
    text_free(&results);
}

/* The result of a game whose file was deleted stays when another game begins. */
static void result_of_a_deleted_game(void **state)
{
    static struct saving saving;
    struct session *session = finished_game(1);
    char first[FILE_PATH_MAX];
    (void) state;
    begin_saving(&saving);
    ((struct setup *) (uintptr_t) session_setup(session))->players[0].name[0] = 'A';
    saving_begin(&saving, session);
    assert_true(saving_write(&saving, session));
    memcpy(first, saving.save.path, sizeof first);
    assert_int_equal(unlink(first), 0);
    saving_begin(&saving, session);
    assert_string_not_equal(saving.save.path, first);
    save_close(&saving.save);
    session_free(session);
}

static void nowhere_to_write(void **state)
{
    static struct saving saving;
    struct session *session = seated_make(seated_begin("", 1), "dpf");
    char why[200] = "";
    (void) state;
    begin_saving(&saving);
    saving.games = "/proc/bastide/";
    saving_begin(&saving, session);
    assert_false(saving_write(&saving, session));
    assert_non_null(strstr(saving.told, "The game could not be saved: "));
    assert_false(saving_is_done(&saving));
    assert_false(saving_save_as(&saving, session, "friday", why));
    assert_string_not_equal(why, "");
    assert_true(saving_save_as(&saving, session, in_folder("copy.bastide"), why));
    saving.games = NULL; /* an unwanted game */
    assert_true(saving_write(&saving, session));
    assert_true(saving_is_done(&saving));
    assert_string_equal(saving.told, "");
    session_free(session);
}

/* Sittings add up, and the clock stops when the game is over. */
static void playing_time(void **state)
{
    static struct saving saving;
    struct session *session = seated_begin("", 1);
    char path[FILE_PATH_MAX], why[200];
    (void) state;
    begin_saving(&saving);
    saving_begin(&saving, session);
    session_note_played(session, 600);
    seated_make(session, "dpf");
    saving.counted -= 100;
    assert_true(saving_write(&saving, session));
    session_free(session);
    save_close(&saving.save);
    session_free(saving_find(&saving, false, path));
    session = saving_load(&saving, path);
    assert_in_range(session_played(session), 700, 702);
    saving.counted -= 100; /* a copy, as of a game that is only watched, takes no time */
    unsigned before = session_played(session);
    assert_true(saving_save_as(&saving, session, in_folder("timed.bastide"), why));
    assert_int_equal(session_played(session), before);
    saving.counted += 100;
    while (session_game(session)->phase == PHASE_DRAW)
        if (session_game(seated_make(session, "d"))->phase == PHASE_PLACE)
            (void) seated_make(session, "pf");
    seated_make(session, "e");
    saving.counted -= 50;
    assert_true(saving_write(&saving, session));
    unsigned whole = session_played(session);
    assert_in_range(whole, 750, 754);
    saving.counted -= 1000;
    assert_true(saving_write(&saving, session));
    assert_int_equal(session_played(session), whole);
    save_close(&saving.save);
    session_free(session);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, find_rows, finding);
    rows_add_test(&list, "nothing to find", nothing_to_find);
    rows_add_test(&list, "the newest is found", newest_found);
    rows_add_test(&list, "many at once", many_at_once);
    rows_add_test(&list, "the result of a deleted game", result_of_a_deleted_game);
    rows_add_test(&list, "nowhere to write", nowhere_to_write);
    rows_add_test(&list, "playing time", playing_time);
    return rows_run_between(&list, "saving", NULL, remove_folder);
}
