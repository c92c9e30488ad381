/*
 * results.c: see results.h.
 *
 * A line is complete when it ends with a line end.  Whoever appends behind a line that was cut off first ends
 * it with a word that no line has, so that it stays recognizable as damaged.
 */
#include "store/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/sentence.h"
#include "store/game_file.h"
#include "store/paths.h"
#include "store/replace.h"
#include "store/write.h"

#define RESULTS_FILE "results.txt"

static bool path_in(const char *folder, const char *name, char path[FILE_PATH_MAX], char why[200])
{
    if (snprintf(path, FILE_PATH_MAX, "%s%s", folder, name) < FILE_PATH_MAX)
        return true;
    snprintf(why, 200, "the path is too long");
    return false;
}

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

/* Reads the words of a line, up to the first that is wrong. */
struct line_parser {
    struct line_reader *line;
    const char *wanted; /* what was missing; null: nothing so far */
    size_t column;
};

static struct word next(struct line_parser *parser, const char *wanted, bool (*fits)(struct word))
{
    size_t column = line_column(parser->line);
    struct word word = line_next_word(parser->line);
    if (!parser->wanted && (word.length == 0 || (fits && !fits(word)))) {
        parser->wanted = wanted;
        parser->column = column;
    }
    return word;
}

static void parse_word(struct line_parser *parser, const char *word)
{
    size_t column = line_column(parser->line);
    if (!word_is(line_next_word(parser->line), word) && !parser->wanted) {
        parser->wanted = word;
        parser->column = column;
    }
}

static void parse_text(struct line_parser *parser, const char *wanted, char *text, size_t size)
{
    struct word word = next(parser, wanted, NULL);
    const char *fault;
    bool read = word.quoted ? word_unquote(word, text, size, &fault) : word_copy(word, text, size);
    if (!read && !parser->wanted) {
        parser->wanted = wanted;
        parser->column = word.column;
    }
}

static bool is_count(struct word word)
{
    int64_t number;
    return word_number(word, &number) && number >= 0 && number <= 100000;
}

static bool is_points(struct word word)
{
    int64_t number;
    return word_number(word, &number) && number >= -100000 && number <= 100000;
}

static int parse_number(struct line_parser *parser, const char *wanted, bool (*fits)(struct word))
{
    int64_t number = 0;
    (void) word_number(next(parser, wanted, fits), &number);
    return (int) number;
}

static void parse_player(struct line_parser *parser, struct result_player *player)
{
    parse_word(parser, "player");
    parse_text(parser, "a name in double quotes", player->name, sizeof player->name);
    parse_text(parser, "a computer player in double quotes", player->computer, sizeof player->computer);
    player->points = parse_number(parser, "points", is_points);
    parse_word(parser, "city");
    player->city = (unsigned) parse_number(parser, "a number of tiles", is_count);
}

/* Null, or what is missing at `column`. */
static const char *parse_line(struct line_reader *line, struct result *result, size_t *column)
{
    struct line_parser parser = {.line = line};
    *result = (struct result){0};
    parse_text(&parser, "a date", result->date, sizeof result->date);
    parse_word(&parser, "turns");
    result->turns = (unsigned) parse_number(&parser, "a number of turns", is_count);
    parse_word(&parser, "minutes");
    result->minutes = (unsigned) parse_number(&parser, "a number of minutes", is_count);
    parse_word(&parser, "edition");
    parse_text(&parser, "an edition", result->edition, sizeof result->edition);
    parse_word(&parser, "tiles");
    parse_text(&parser, "tile sets", result->tiles, sizeof result->tiles);
    parse_word(&parser, "record");
    parse_text(&parser, "a record", result->record, sizeof result->record);
    do
        parse_player(&parser, &result->players[result->player_count++]);
    while (!parser.wanted && !line_is_done(line) && result->player_count < PLAYER_MAX);
    if (!parser.wanted && !line_is_done(line)) {
        parser.wanted = "the end of the line";
        parser.column = line_column(line);
    }
    *column = parser.column;
    return parser.wanted;
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

static void note_damage(struct results *results, const char *path, size_t number, size_t column,
                        const char *what, const char *wanted)
{
    if (results->damaged++ == 0)
        snprintf(results->fault, sizeof results->fault, "%.180s:%zu:%zu: %s%s", path, number, column, what,
                 wanted);
}

static bool read_lines(const char *path, const struct text_buffer *text, const struct finder *records,
                       struct results *results)
{
    struct text_reader reader = text_reader_on(text->text, text->length);
    struct line_reader line;
    const char *fault;
    size_t column;
    while (text_reader_next(&reader, &line, &fault, &column)) {
        struct result result;
        if (fault) {
            note_damage(results, path, line.number, column, fault, "");
            continue;
        }
        if (line_is_done(&line))
            continue;
        const char *wanted = parse_line(&line, &result, &column);
        bool cut = line.end == text->text + text->length;
        if (cut)
            note_damage(results, path, line.number, 1, "the line was cut off", "");
        else if (wanted)
            note_damage(results, path, line.number, column, "missing here: ", wanted);
        else if (!add_result(results, records, &result))
            return false;
    }
    return true;
}

static size_t count_lines(const struct text_buffer *text)
{
    size_t count = 1;
    for (size_t i = 0; i < text->length; i++)
        count += text->text[i] == '\n';
    return count;
}

bool results_read(const char *folder, struct results *results, char why[200])
{
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX];
    *results = (struct results){0};
    if (!path_in(folder, RESULTS_FILE, path, why))
        return false;
    if (!file_exists(path))
        return true;
    bool done = file_read_regular(path, &text, why);
    struct finder records = {0};
    if (done && !(finder_begin(&records, count_lines(&text)) && read_lines(path, &text, &records, results))) {
        snprintf(why, 200, "out of memory");
        done = false;
    }
    free(records.slots);
    text_free(&text);
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

static void describe(const struct session *session, unsigned minutes, struct result *result)
{
    const struct setup *setup = session_setup(session);
    const struct game *game = session_game(session);
    time_t now = time(NULL);
    struct tm parts;
    *result = (struct result){.minutes = minutes, .player_count = (unsigned) setup->player_count};
    if (!gmtime_r(&now, &parts) ||
        strftime(result->date, sizeof result->date, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        snprintf(result->date, sizeof result->date, "1970-01-01T00:00:00Z");
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

/* As flock(), but waits only for a moment: the program that has the lock may be stopped. */
static int lock_soon(int file)
{
    enum { TRIES = 200 };
    const struct timespec pause = {.tv_nsec = 10 * 1000000L};
    for (int try = 1;; try++) {
        if (flock(file, LOCK_EX | LOCK_NB) == 0)
            return 0;
        if ((errno != EWOULDBLOCK && errno != EINTR) || try >= TRIES)
            return -1;
        (void) nanosleep(&pause, NULL);
    }
}

/* Opens the file for appending, with a lock that ends when it is closed; -1 with a reason. */
static int open_locked(const char *path, char why[200])
{
    struct stat about;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
    if (file < 0) {
        (void) file_explain(why, "cannot open it");
        return -1;
    }
    bool regular = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    if (!regular)
        snprintf(why, 200, "it is %s, not a file", file_kind_word(about.st_mode));
    int locked = regular ? lock_soon(file) : -1;
    if (regular && (locked == 0 || errno == ENOLCK || errno == ENOTSUP)) /* a file system without locks */
        return file;
    if (regular && errno == EWOULDBLOCK)
        snprintf(why, 200, "another program has locked it");
    else if (regular)
        (void) file_explain(why, "cannot lock it");
    close(file);
    return -1;
}

/* Whether the last line has its line end. */
static bool ends_whole(int file, off_t size)
{
    char last = '\n';
    return size == 0 || (pread(file, &last, 1, size - 1) == 1 && last == '\n');
}

/* What a failed write has left is taken away again. */
static bool append(int file, const char *text, size_t length, char why[200])
{
    off_t size = lseek(file, 0, SEEK_END);
    if (size < 0)
        return file_explain(why, "cannot find its end");
    static const char cut[] = " (cut)\n";
    bool done = ends_whole(file, size) || file_write_all(file, cut, sizeof cut - 1, why);
    done = done && file_write_synced(file, text, length, why);
    if (!done && ftruncate(file, size) != 0)
        return false; /* the line is recognized as damaged */
    return done;
}

static bool append_line(const char *path, const struct result *result, char why[200])
{
    struct text_buffer line = {0};
    write_line(&line, result);
    int file = -1;
    bool done = !line.failed;
    if (!done)
        snprintf(why, 200, "out of memory");
    done = done && file_make_folders(path, 0700, FILE_SYNCED, why) && (file = open_locked(path, why)) >= 0 &&
           append(file, line.text, line.length, why);
    if (file >= 0)
        close(file);
    text_free(&line);
    return done;
}

/* The same bytes have the same name, so that a game which is ended again after a crash is kept once. */
static void name_record(const struct text_buffer *text, const char *date, char record[RESULT_RECORD_MAX + 1])
{
    snprintf(record, RESULT_RECORD_MAX + 1, "finished/%.10s-%08x.bastide", date,
             hash(text->text, text->length));
}

bool result_keep(const char *folder, const struct session *session, unsigned minutes,
                 char record[RESULT_RECORD_MAX + 1], char why[200])
{
    struct text_buffer text = {0};
    struct result result;
    char path[FILE_PATH_MAX], record_path[FILE_PATH_MAX];
    describe(session, minutes, &result);
    if (!has_named_person(&result))
        return true;
    session_write(session, &text);
    bool done = text.text && !text.failed;
    if (!done)
        snprintf(why, 200, "out of memory");
    if (done && record[0] == '\0')
        name_record(&text, result.date, record);
    snprintf(result.record, sizeof result.record, "%s", record);
    done = done && path_in(folder, RESULTS_FILE, path, why) && path_in(folder, record, record_path, why) &&
           game_file_write_once(record_path, text.text, text.length, why) && append_line(path, &result, why);
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
