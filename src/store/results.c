/* SPDX-License-Identifier: MIT */
/*
 * results.c: appends a result, and reads all of them.
 */
#include "store/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/array.h"
#include "base/sentence.h"

#define RESULTS_FILE "results.txt"

/* ---- One line ----------------------------------------------------------------------------------------- */

enum { COUNT_MAX = 100000 };

static void parse_player(struct line_reader *line, struct result_player *player, bool *good)
{
    line_take_word(line, "player", good);
    line_take_text(line, player->name, sizeof player->name, good);
    line_take_text(line, player->computer, sizeof player->computer, good);
    player->points = line_take_number(line, -COUNT_MAX, COUNT_MAX, good);
    line_take_word(line, "city", good);
    player->city = (unsigned) line_take_number(line, 0, COUNT_MAX, good);
}

static void parse_line(struct line_reader *line, struct result *result, bool *good)
{
    *result = (struct result){0};
    line_take_text(line, result->date, sizeof result->date, good);
    line_take_word(line, "turns", good);
    result->turns = (unsigned) line_take_number(line, 0, COUNT_MAX, good);
    line_take_word(line, "minutes", good);
    result->minutes = (unsigned) line_take_number(line, 0, COUNT_MAX, good);
    line_take_word(line, "edition", good);
    line_take_text(line, result->edition, sizeof result->edition, good);
    line_take_word(line, "tiles", good);
    line_take_text(line, result->tiles, sizeof result->tiles, good);
    line_take_word(line, "record", good);
    line_take_text(line, result->record, sizeof result->record, good);
    do
        parse_player(line, &result->players[result->player_count++], good);
    while (*good && !line_is_done(line) && result->player_count < PLAYER_MAX);
    *good = *good && line_is_done(line);
}

static void write_line(struct text_buffer *text, const struct result *result)
{
    text_add(text, "%s turns %u minutes %u edition %s tiles %s record ", result->date, result->turns,
             result->minutes, result->edition, result->tiles);
    text_add_quoted(text, result->record);
    for (unsigned seat = 0; seat < result->player_count; seat++) {
        const struct result_player *player = &result->players[seat];
        text_add(text, " player ");
        text_add_quoted(text, player->name);
        text_add(text, " ");
        text_add_quoted(text, player->computer);
        text_add(text, " %d city %u", player->points, player->city);
    }
    text_add(text, "\n");
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

void results_free(struct results *results)
{
    free(results->list);
    *results = (struct results){0};
}

/* If the game is listed already, it has ended again, and its result is replaced. */
static void add_result(struct results *results, const struct result *result)
{
    size_t at = 0;
    while (at < results->count && strcmp(results->list[at].record, result->record) != 0)
        at++;
    if (at == results->count)
        results->list = array_grow(results->list, results->count++, sizeof *results->list);
    results->list[at] = *result;
}

static bool take_line(struct line_reader *line, void *list)
{
    struct result result;
    bool good = true;
    parse_line(line, &result, &good);
    if (good)
        add_result(list, &result);
    return good;
}

bool results_read(const char *folder, struct results *results, char why[200])
{
    *results = (struct results){0};
    if (line_file_read(folder, RESULTS_FILE, take_line, results, &results->faults, why))
        return true;
    results_free(results);
    return false;
}

bool results_have(const char *folder, const char *record)
{
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX], why[200];
    bool have = snprintf(path, sizeof path, "%s%s", folder, RESULTS_FILE) < FILE_PATH_MAX &&
                file_read_regular(path, &text, why) && strstr(text.text, record);
    text_free(&text);
    return have;
}

const char *result_path(const struct result *result, const char *folder, char path[FILE_PATH_MAX])
{
    snprintf(path, FILE_PATH_MAX, "%s%s", result->record[0] == '/' ? "" : folder, result->record);
    return path;
}

/* ---- A finished game ---------------------------------------------------------------------------------- */

/* S3: finds the largest city that gave each player points, complete or at the end. */
static void find_cities(const struct session *session, struct result *result)
{
    static struct game game;
    session_replay(session, 0, &game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++) {
        struct report report = {0}; /* placing a tile leaves it as it is */
        session_step_make(&game, session_step_at(session, i), &report);
        for (unsigned entry = 0; entry < report.entry_count; entry++)
            for (unsigned seat = 0; seat < result->player_count; seat++) {
                const struct score_entry *score = &report.entries[entry];
                if (score->kind == FEATURE_CITY && ((unsigned) score->owners >> seat & 1U) &&
                    score->tiles > result->players[seat].city)
                    result->players[seat].city = score->tiles;
            }
    }
}

static void describe(const struct session *session, struct result *result)
{
    const struct setup *setup = session_setup(session);
    const struct game *game = session_game(session);
    *result = (struct result){.minutes = session_played(session) / 60,
                              .player_count = (unsigned) setup->player_count};
    line_file_date(result->date);
    result->turns = game->turn - 1U;
    snprintf(result->edition, sizeof result->edition, "%s", setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        sentence_add(result->tiles, sizeof result->tiles, "%s%s", i > 0 ? "+" : "", setup->sets[i]);
    for (unsigned seat = 0; seat < result->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        struct result_player *of = &result->players[seat];
        snprintf(of->name, sizeof of->name, "%.*s",
                 word_cut(player->name, strlen(player->name), RESULT_NAME_MAX), player->name);
        snprintf(of->computer, sizeof of->computer, "%s", player->computer);
        of->points = game->score[seat];
    }
    find_cities(session, result);
}

static bool has_named_person(const struct result *result)
{
    for (unsigned seat = 0; seat < result->player_count; seat++)
        if (result->players[seat].name[0] != '\0' && result->players[seat].computer[0] == '\0')
            return true;
    return false;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

bool result_keep(const char *folder, const struct session *session, const char *record, char why[200])
{
    struct text_buffer line = {0};
    struct result result;
    describe(session, &result);
    if (!has_named_person(&result))
        return true;
    snprintf(result.record, sizeof result.record, "%s", record);
    write_line(&line, &result);
    bool done = line_file_append(folder, RESULTS_FILE, &line, why);
    text_free(&line);
    return done;
}

/* ---- Adding up ---------------------------------------------------------------------------------------- */

bool result_is_won(const struct result *result, unsigned seat)
{
    for (unsigned other = 0; other < result->player_count; other++)
        if (result->players[other].points > result->players[seat].points)
            return false;
    return result->player_count > 1;
}

static struct tally *find_tally(struct tally *list, size_t *count, const char *name)
{
    for (size_t i = 0; i < *count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    list[*count] = (struct tally){.name = name};
    return &list[(*count)++];
}

static void add_game(struct tally *tally, const struct results *results, size_t game, unsigned seat)
{
    const struct result_player *player = &results->list[game].players[seat];
    if (tally->games++ == 0 || player->points > tally->best) {
        tally->best = player->points;
        tally->best_game = game;
    }
    tally->won += result_is_won(&results->list[game], seat);
    tally->points += player->points;
    if (player->city > tally->city)
        tally->city = player->city;
}

static int by_wins(const void *one, const void *other)
{
    const struct tally *a = one, *b = other;
    if (a->won != b->won)
        return a->won < b->won ? 1 : -1;
    long ours = a->points * (long) b->games, theirs = b->points * (long) a->games;
    return ours != theirs ? (ours < theirs ? 1 : -1) : strcmp(a->name, b->name);
}

struct tally *results_tally(const struct results *results, size_t *count)
{
    *count = 0;
    struct tally *list = memory_new((results->count * PLAYER_MAX + 1) * sizeof *list);
    for (size_t game = 0; game < results->count; game++)
        for (unsigned seat = 0; seat < results->list[game].player_count; seat++) {
            const struct result_player *player = &results->list[game].players[seat];
            if (player->name[0] != '\0' && player->computer[0] == '\0')
                add_game(find_tally(list, count, player->name), results, game, seat);
        }
    qsort(list, *count, sizeof *list, by_wins);
    return list;
}
