/*
 * results.c: see results.h.
 */
#include "store/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "base/sentence.h"
#include "store/game_file.h"
#include "store/line_file.h"

#define RESULTS_FILE "results.txt"

/* ---- Finding by a text --------------------------------------------------------------------------------- */

static uint32_t hash(const char *text, size_t length)
{
    uint32_t sum = 0x811C9DC5U; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char) text[i]) * 0x01000193U;
    return sum;
}

/* Finds entries of a list by their texts.  A slot has 1 + the index of an entry, or 0. */
struct finder {
    size_t room; /* slots: a power of two, more than there are entries */
    size_t *slots;
};

static bool finder_begin(struct finder *finder, size_t most)
{
    finder->room = 16;
    while (finder->room < 2 * most)
        finder->room *= 2;
    finder->slots = calloc(finder->room, sizeof *finder->slots);
    return finder->slots != NULL;
}

/* The slot of the entry with that text, or the one where it belongs. */
static size_t *finder_slot(const struct finder *finder, const char *text,
                           const char *(*text_of)(const void *list, size_t index), const void *list)
{
    size_t at = hash(text, strlen(text)) & (finder->room - 1);
    while (finder->slots[at] != 0 && strcmp(text_of(list, finder->slots[at] - 1), text) != 0)
        at = (at + 1) & (finder->room - 1);
    return &finder->slots[at];
}

/* ---- One line ----------------------------------------------------------------------------------------- */

enum { COUNT_MAX = 100000 };

static unsigned parse_count(struct line_file *file, const char *wanted)
{
    return (unsigned) line_file_number(file, wanted, 0, COUNT_MAX);
}

static void parse_player(struct line_file *file, struct result_player *player)
{
    line_file_word(file, "player");
    line_file_text(file, "a name in double quotes", player->name, sizeof player->name);
    line_file_text(file, "a computer player in double quotes", player->computer, sizeof player->computer);
    player->points = line_file_number(file, "points", -COUNT_MAX, COUNT_MAX);
    line_file_word(file, "city");
    player->city = parse_count(file, "a number of tiles");
}

/* False if the line is damaged. */
static bool parse_line(struct line_file *file, struct result *result)
{
    *result = (struct result){0};
    line_file_text(file, "a date", result->date, sizeof result->date);
    line_file_word(file, "turns");
    result->turns = parse_count(file, "a number of turns");
    line_file_word(file, "minutes");
    result->minutes = parse_count(file, "a number of minutes");
    line_file_word(file, "edition");
    line_file_text(file, "an edition", result->edition, sizeof result->edition);
    line_file_word(file, "tiles");
    line_file_text(file, "tile sets", result->tiles, sizeof result->tiles);
    line_file_word(file, "record");
    line_file_text(file, "a record", result->record, sizeof result->record);
    do
        parse_player(file, &result->players[result->player_count++]);
    while (line_file_goes_on(file) && result->player_count < PLAYER_MAX);
    return line_file_accepts(file);
}

static void write_line(struct text_buffer *text, const struct result *result)
{
    text_add(text, "%s turns %u minutes %u edition %s tiles %s record %s", result->date, result->turns,
             result->minutes, result->edition, result->tiles, result->record);
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

static const char *record_of(const void *list, size_t index)
{
    return ((const struct result *) list)[index].record;
}

/* A record that is there already has ended again. */
static bool add_result(struct results *results, const struct finder *records, const struct result *result)
{
    size_t *slot = finder_slot(records, result->record, record_of, results->list);
    if (*slot != 0) {
        results->list[*slot - 1] = *result;
        return true;
    }
    struct result *list = realloc(results->list, (results->count + 1) * sizeof *list);
    if (!list)
        return false;
    results->list = list;
    results->list[results->count++] = *result;
    *slot = results->count;
    return true;
}

static bool read_lines(struct line_file *file, const struct finder *records, struct results *results)
{
    struct result result;
    while (line_file_next(file))
        if (parse_line(file, &result) && !add_result(results, records, &result))
            return false;
    return true;
}

bool results_read(const char *folder, struct results *results, char why[200])
{
    struct line_file file;
    char path[FILE_PATH_MAX];
    *results = (struct results){0};
    if (!line_file_path(folder, RESULTS_FILE, path, why) || !line_file_begin(&file, path, why))
        return false;
    struct finder records = {0};
    bool done = finder_begin(&records, line_file_most(&file)) && read_lines(&file, &records, results);
    results->damaged = file.damaged;
    memcpy(results->fault, file.fault, sizeof results->fault);
    if (!done)
        snprintf(why, 200, "%s", _("out of memory"));
    free(records.slots);
    line_file_end(&file);
    if (!done)
        results_free(results);
    return done;
}

/* ---- A finished game ---------------------------------------------------------------------------------- */

/* S3: the largest city from which each player had points, complete or at the end. */
static void find_cities(const struct session *session, struct result *result)
{
    static struct game game;
    struct report report;
    session_replay(session, 0, &game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step(session, i);
        session_step_make(&game, step, step->kind == STEP_PLACE_TILE ? NULL : &report);
        if (step->kind != STEP_PUT_FIGURE && step->kind != STEP_END_GAME)
            continue;
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

/* The same game has the same name, so that one which is ended again after a crash is kept once. */
static void name_record(const struct text_buffer *text, const char *date, char record[RESULT_RECORD_MAX + 1])
{
    const char *played = strstr(text->text, "\n# played ");
    snprintf(record, RESULT_RECORD_MAX + 1, "finished/%.10s-%08x.bastide", date,
             hash(text->text, played ? (size_t) (played + 1 - text->text) : text->length));
}

bool result_keep(const char *folder, const struct session *session, char record[RESULT_RECORD_MAX + 1],
                 char why[200])
{
    struct text_buffer text = {0}, line = {0};
    struct result result;
    char path[FILE_PATH_MAX], record_path[FILE_PATH_MAX];
    describe(session, &result);
    if (!has_named_person(&result))
        return true;
    session_write(session, &text);
    bool done = text.text && !text.failed;
    if (!done)
        snprintf(why, 200, "%s", _("out of memory"));
    if (done && record[0] == '\0')
        name_record(&text, result.date, record);
    snprintf(result.record, sizeof result.record, "%s", record);
    write_line(&line, &result);
    done = done && line_file_path(folder, RESULTS_FILE, path, why) &&
           line_file_path(folder, record, record_path, why) &&
           game_file_write_once(record_path, text.text, text.length, why) &&
           line_file_append(path, &line, why);
    text_free(&line);
    text_free(&text);
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

static const char *name_of(const void *list, size_t index)
{
    return ((const struct tally *) list)[index].name;
}

static struct tally *find_tally(const struct finder *names, struct tally *list, size_t *count,
                                const char *name)
{
    size_t *slot = finder_slot(names, name, name_of, list);
    if (*slot == 0) {
        list[*count] = (struct tally){.name = name};
        *slot = ++*count;
    }
    return &list[*slot - 1];
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
    struct finder names = {0};
    *count = 0;
    if (results->count == 0 || !finder_begin(&names, results->count * PLAYER_MAX))
        return NULL;
    struct tally *list = calloc(results->count * PLAYER_MAX, sizeof *list);
    for (size_t game = 0; list && game < results->count; game++)
        for (unsigned seat = 0; seat < results->list[game].player_count; seat++) {
            const struct result_player *player = &results->list[game].players[seat];
            if (player->name[0] != '\0' && player->computer[0] == '\0')
                add_game(find_tally(&names, list, count, player->name), results, game, seat);
        }
    free(names.slots);
    if (list)
        qsort(list, *count, sizeof *list, by_wins);
    return list;
}
