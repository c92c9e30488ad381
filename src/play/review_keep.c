/*
 * review_keep.c: writes reviews to the cache and reads them back.
 *
 * The file is text: lines that say what it is a review of, then for each turn a line of numbers and the
 * reason.  Sum lines (record_sums.h) show whether it is whole.
 */
#include "play/review_keep.h"

#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "bastide/files.h"
#include "notation/record_sums.h"
#include "players/search.h"

/* The numbers of a turn, in the order of a line. */
#define TURN_NUMBERS(_)                                                                                      \
    _(turn), _(player), _(type), _(depth), _(mark), _(sold), _(lucky), _(moves), _(rank), _(tiles), _(loss), \
        _(lead), _(error), _(luck)
#define MOVE_NUMBERS(_, move)                                                                                \
    _(move.placement.square.x), _(move.placement.square.y), _(move.placement.rotation), _(move.figure.kind), \
        _(move.figure.segment)
#define PLAYER_NUMBERS(_) _(points[seat]), _(expected[seat]), _(chance[seat])

/* ---- The game ----------------------------------------------------------------------------------------- */

/* What a review depends on. */
struct made_of {
    uint64_t record, search;
};

static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ ((const unsigned char *) bytes)[i]) * UINT64_C(0x100000001B3);
    return sum;
}

/* FNV-1a of the record as the program writes it, whatever comments or checks it was read with. */
static bool sum_record(const struct session *session, uint64_t *sum)
{
    struct text_buffer text = {0};
    session_write(session, &text);
    *sum = mix(UINT64_C(0xCBF29CE484222325), text.text, text.length);
    bool done = !text.failed;
    text_free(&text);
    return done;
}

/* The position in the middle of the game in which a tile is to be placed; false if there is none. */
static bool find_middle(const struct session *session, struct game *game)
{
    size_t step = session_step_count(session) / 2;
    while (step > 0 && session_step_at(session, step)->kind != STEP_PLACE_TILE)
        step--;
    session_replay(session, step, game, NULL);
    return game->phase == PHASE_PLACE;
}

/*
 * What the search says about one position of the game, as a number.  It changes when the search or its
 * weights do, so reviews that were made before are not taken for those of a stronger search.
 */
static bool sum_search(const struct session *session, uint64_t *sum)
{
    const struct search_limits limits = {.nodes = 200};
    struct search_line lines[SEARCH_LIST_MAX];
    struct game game;
    *sum = 0;
    if (!find_middle(session, &game))
        return true;
    struct search *search = search_new(&game);
    if (!search)
        return false;
    search_begin(search, &game, &limits, 1);
    while (search_step(search, limits.nodes))
        ;
    size_t count = search_list(search, lines, SEARCH_LIST_MAX);
    for (size_t i = 0; i < count; i++)
        *sum = mix(*sum, &lines[i].value, sizeof lines[i].value);
    search_free(search);
    return true;
}

static bool path_of(const char *folder, uint64_t sum, char path[FILE_PATH_MAX])
{
    return snprintf(path, FILE_PATH_MAX, "%s%016llx.review", folder, (unsigned long long) sum) <
           FILE_PATH_MAX;
}

static void add_head(struct text_buffer *text, const struct made_of *of, const struct review_result *result)
{
    text_add(text, "bastide-review 1 version %s search %016llx record %016llx players %u turns %zu nodes ",
             REVIEW_VERSION, (unsigned long long) of->search, (unsigned long long) of->record,
             result->player_count, result->count);
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static void add_turn(struct text_buffer *text, const struct review_turn *turn)
{
#define ADD(member) text_add(text, "%ld ", (long) turn->member)
    TURN_NUMBERS(ADD);
    MOVE_NUMBERS(ADD, played);
    MOVE_NUMBERS(ADD, best);
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        PLAYER_NUMBERS(ADD);
#undef ADD
    text_add_quoted(text, turn->because);
    text_add(text, "\n");
}

bool review_keep(const char *folder, const struct session *session, const struct review_result *result,
                 char why[200])
{
    struct text_buffer text = {0}, file = {0};
    char path[FILE_PATH_MAX];
    struct made_of of;
    snprintf(why, 200, "the path is too long");
    if (!sum_record(session, &of.record) || !path_of(folder, of.record, path))
        return false;
    snprintf(why, 200, "out of memory");
    if (!sum_search(session, &of.search))
        return false;
    add_head(&text, &of, result);
    text_add(&text, "%u seconds %u\n", result->budget.nodes, result->budget.seconds);
    for (size_t i = 0; i < result->count; i++)
        add_turn(&text, &result->turns[i]);
    if (!text.failed)
        record_seal(&file, text.text, text.length);
    bool kept = !text.failed && !file.failed && file_write_regular(path, file.text, file.length, why);
    text_free(&text);
    text_free(&file);
    return kept;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* The next number of the line; clears `good` if it is none or out of range. */
static int64_t number(struct line_reader *line, int64_t least, int64_t most, bool *good)
{
    int64_t value = 0;
    *good = word_number(line_next_word(line), &value) && value >= least && value <= most && *good;
    return value;
}

/* Checks what is used as an index. */
static bool is_sound(const struct review_turn *turn, const struct session *session)
{
    const struct tile_set *set = session_set(session);
    bool good = turn->player < session_game(session)->player_count && turn->type < set->type_count &&
                turn->depth < REVIEW_DEPTH_COUNT && turn->mark < MARK_COUNT;
    const struct move *moves[] = {&turn->played, &turn->best};
    for (unsigned i = 0; good && i < 2; i++)
        good = moves[i]->placement.rotation < ROTATION_COUNT && moves[i]->figure.kind < FIGURE_KIND_COUNT &&
               moves[i]->figure.segment < set->types[turn->type].segment_count;
    return good;
}

static bool read_turn(struct line_reader *line, const struct session *session, struct review_turn *turn)
{
    bool good = true;
    const char *fault;
#define READ(member) turn->member = (__typeof__(turn->member)) number(line, INT32_MIN, INT32_MAX, &good)
    TURN_NUMBERS(READ);
    MOVE_NUMBERS(READ, played);
    MOVE_NUMBERS(READ, best);
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        PLAYER_NUMBERS(READ);
#undef READ
    return word_unquote(line_next_word(line), turn->because, sizeof turn->because, &fault) &&
           line_is_done(line) && good && is_sound(turn, session);
}

/* The first line must be the one that would be written. */
static bool read_head(struct line_reader *line, const struct made_of *of, struct review_result *result)
{
    struct text_buffer head = {0};
    bool good = true;
    add_head(&head, of, result);
    size_t length = (size_t) (line->end - line->start);
    good = !head.failed && length > head.length && memcmp(line->start, head.text, head.length) == 0;
    line->at = good ? line->start + head.length : line->end;
    text_free(&head);
    result->budget.nodes = (unsigned) number(line, 0, REVIEW_NODES_MAX, &good);
    good = word_is(line_next_word(line), "seconds") && good;
    result->budget.seconds = (unsigned) number(line, 0, INT32_MAX, &good);
    return good && line_is_done(line);
}

static bool read_review(const struct text_buffer *text, const struct session *session,
                        const struct made_of *of, struct review_result *result)
{
    struct text_reader reader = text_reader_on(text->text, text->length);
    struct record_sums sums = record_check_sums(text->text, text->length);
    struct line_reader line;
    const char *fault = NULL;
    size_t column, turns = 0;
    if (sums.first_line > 0 || sums.sealed != text->length ||
        !text_reader_next(&reader, &line, &fault, &column) || fault || !read_head(&line, of, result))
        return false;
    while (turns < result->count && text_reader_next(&reader, &line, &fault, &column) && !fault)
        if (!line_is_done(&line) && !read_turn(&line, session, &result->turns[turns++]))
            return false;
    return turns == result->count;
}

bool review_load(const char *folder, const struct session *session, const struct review_budget *budget,
                 struct review_result *result)
{
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX], why[200];
    struct made_of of;
    memset(result, 0, sizeof *result);
    result->player_count = session_game(session)->player_count;
    result->count = review_turns(session);
    bool good =
        sum_record(session, &of.record) && path_of(folder, of.record, path) &&
        file_read_regular(path, &text, why) && sum_search(session, &of.search) &&
        read_review(&text, session, &of, result) &&
        (!budget || (result->budget.nodes == budget->nodes && result->budget.seconds == budget->seconds));
    text_free(&text);
    return good;
}
