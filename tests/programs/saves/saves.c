/* SPDX-License-Identifier: MIT */
/*
 * saves.c: see saves.h.
 */
#include "saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "store/load.h"
#include "play.h"
#include "rows.h"

static char folder[128];

/* ---- Files -------------------------------------------------------------------------------------------- */

bool saves_begin(void)
{
    const char *where = getenv("TMPDIR");
    if (!where)
        where = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(folder, sizeof folder, "%.90s/bastide-saves-XXXXXX", where);
    return mkdtemp(folder) != NULL;
}

void saves_end(void)
{
    char command[300];
    snprintf(command, sizeof command, "chmod -R u+rwx %s; rm -r %s", folder, folder);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", folder);
}

const char *saves_path(const char *name)
{
    static char paths[4][FILE_PATH_MAX];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, FILE_PATH_MAX, "%s%s%s", folder, name[0] != '\0' ? "/" : "", name);
    return path;
}

const struct text_buffer *saves_read(const char *path)
{
    static struct text_buffer text;
    char why[200];
    if (!file_read(path, &text, why))
        fail_msg("%s: %s", path, why);
    return &text;
}

void saves_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0)
        fail_msg("%s cannot be written", path);
}

unsigned saves_count(const char *beginning)
{
    unsigned count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        count += strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
    closedir(open);
    return count;
}

/* ---- Games -------------------------------------------------------------------------------------------- */

const struct tile_book *saves_book(void)
{
    static struct tile_book book;
    if (book.set_count == 0)
        play_base_book(&book);
    return &book;
}

struct session *saves_game(uint64_t seed)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo"};
    struct setup *setup = calloc(1, sizeof *setup);
    struct text_error error;
    assert_non_null(setup);
    setup_default(setup);
    for (unsigned seat = 0; seat < 3; seat++) {
        setup->players[seat].colour = (uint8_t) seat;
        snprintf(setup->players[seat].name, sizeof setup->players[seat].name, "%s", names[seat]);
    }
    setup->player_count = 3;
    setup->seeded = true;
    setup->seed = seed;
    struct session *session = session_new(saves_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    return session;
}

/* Makes a random placement, with a random figure or none. */
static void play_move(struct session *session, struct random *random)
{
    const struct game *game = session_game(session);
    struct figure claims[CLAIM_MAX], none = {0};
    struct placement place;
    assert_true(game_random_placement(game, game->drawn, random, &place) > 0);
    assert_int_equal(session_place(session, place, NULL), VERDICT_OK);
    size_t count = game_claims(game, claims);
    uint32_t number = random_below(random, (uint32_t) count + 1);
    assert_int_equal(session_figure(session, number < count ? claims[number] : none, NULL, NULL), VERDICT_OK);
}

bool saves_play_turn(struct session *session, struct random *random)
{
    const struct game *game = session_game(session);
    if (game->scored)
        return false;
    while (game->phase == PHASE_DRAW)
        assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
    if (game->phase == PHASE_OVER)
        return session_end(session, NULL, NULL) == VERDICT_OK;
    play_move(session, random);
    return true;
}

struct session *saves_whole_game(uint64_t seed)
{
    struct session *session = saves_game(seed);
    struct random random = random_from_seed(seed);
    while (saves_play_turn(session, &random))
        ;
    return session;
}

const char *saves_newest_in(const char *where, size_t *count)
{
    static char path[FILE_PATH_MAX];
    struct file_entries files = {0};
    int64_t newest[2] = {INT64_MIN, 0};
    file_list(where, &files);
    *count = files.count;
    path[0] = '\0';
    for (size_t i = 0; i < files.count; i++) {
        const struct file_entry *file = &files.list[i];
        if (file->changed < newest[0] || (file->changed == newest[0] && file->nanoseconds < newest[1]))
            continue;
        newest[0] = file->changed;
        newest[1] = file->nanoseconds;
        snprintf(path, sizeof path, "%s", file->path);
    }
    file_entries_free(&files);
    return path;
}

const char *saves_newest_game(void)
{
    size_t count;
    return saves_newest_in(saves_path("bastide/games"), &count);
}

enum { KEPT_SEED = 5, KEPT_TURNS = 3 };

void saves_keep_game(void)
{
    char command[FILE_PATH_MAX + 40], why[200];
    snprintf(command, sizeof command, "rm -rf %s", saves_path("bastide"));
    assert_int_equal(system(command), 0);
    struct session *session = saves_game(KEPT_SEED);
    struct random random = random_from_seed(KEPT_SEED);
    struct text_buffer text = {0};
    for (unsigned i = 0; i < KEPT_TURNS; i++)
        assert_true(saves_play_turn(session, &random));
    session_write(session, &text);
    assert_true(file_write(saves_path("bastide/games/kept.bastide"), text.text, text.length, why));
    text_free(&text);
    session_free(session);
}

bool saves_game_is_kept(void)
{
    struct file_entries files = {0};
    bool found = false;
    file_list(saves_path("bastide/games"), &files);
    for (size_t i = 0; i < files.count; i++) {
        struct load kept;
        load_game(&kept, files.list[i].path, saves_book());
        const struct setup *setup = kept.session ? session_setup(kept.session) : NULL;
        found = found || (setup && setup->seed == KEPT_SEED && session_game(kept.session)->turn > KEPT_TURNS);
        session_free(kept.session);
    }
    file_entries_free(&files);
    return found;
}
