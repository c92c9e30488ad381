/*
 * tile_text.c: the reader of tile files.
 *
 * A table of keywords and handlers; each handler reads one line into the type or set that is open.  A faulty
 * line is reported and skipped, so that one run finds all faults.  What the lines of one tile must obey
 * together is asked of tile_type_check when the tile ends, and its answers are given the line of the segment.
 */
#include "bastide/tile_text.h"

#include <stdio.h>
#include <string.h>

#include "bastide/game.h"
#include "lines.h"

struct tile_reader {
    struct tile_book *book;
    struct text_errors *errors;
    struct line_reader line;
    struct tile_book_set *set; /* the set that is open, or null */
    struct tile_type *type;    /* the type that is open, or null; `scrap` when it could not be kept */
    struct tile_type scrap;
    size_t set_line, set_column; /* where the set's total stands */
    unsigned set_total;
    size_t type_line;
    bool type_is_faulty;
    size_t segment_lines[SEGMENT_MAX];
};

static const char *const end_words[END_COUNT] = {"",     "village", "monastery", "city",    "trees",
                                                 "lake", "source",  "river",     "volcano", "inn"};
static const char *const half_words[HALF_COUNT] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
static const char *const side_words[SIDE_COUNT] = {"N", "E", "S", "W"};

const char *segment_end_word(enum segment_end end)
{
    return end_words[end];
}

const char *half_edge_word(enum half_edge half)
{
    return half_words[half];
}

const char *side_word(enum side side)
{
    return side_words[side];
}

static int find_word(struct word word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (word_is(word, words[i]))
            return i;
    return -1;
}

#define FAULT(reader, column, ...) \
    (text_errors_add((reader)->errors, (reader)->line.number, (column), __VA_ARGS__))

static void fault_word(struct tile_reader *reader, struct word word, const char *wanted)
{
    if (word.length == 0)
        FAULT(reader, word.column, "%s is missing", wanted);
    else
        FAULT(reader, word.column, "'%.*s' stands where %s is wanted", word_shown(word), word.at, wanted);
}

static bool read_count(struct tile_reader *reader, unsigned *count, const char *wanted, size_t *column)
{
    struct word word = line_next_word(&reader->line);
    int64_t number;
    *column = word.column;
    if (!word_number(word, &number)) {
        fault_word(reader, word, wanted);
        return false;
    }
    if (number < 1 || number > TILE_MAX) {
        FAULT(reader, word.column, "%s is from 1 to %d", wanted, TILE_MAX);
        return false;
    }
    *count = (unsigned) number;
    return true;
}

static bool read_title(struct tile_reader *reader, char *title, size_t size)
{
    const char *fault;
    struct word word = line_next_word(&reader->line);
    if (word_unquote(word, title, size, &fault))
        return true;
    FAULT(reader, word.column, "the description: %s", fault);
    return false;
}

static void expect_end(struct tile_reader *reader)
{
    struct word word = line_next_word(&reader->line);
    if (word.length > 0)
        FAULT(reader, word.column, "'%.*s' is more than this line wants", word_shown(word), word.at);
}

/* ---- What a tile must obey as a whole ----------------------------------------------------------------- */

static void list_bits(char *text, size_t size, unsigned bits, const char *const *words, unsigned count)
{
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        if (bits & (1U << i)) {
            size_t used = strlen(text);
            snprintf(text + used, size - used, "%s%s", used ? " " : "", words[i]);
        }
}

static void report_tile_fault(struct tile_reader *reader, const struct tile_fault *fault)
{
    static const char *const sentences[TILE_FAULT_COUNT] = {
        [TILE_FAULT_SIDE_TWICE] = "belongs to two cities, roads or rivers; each side has one at most",
        [TILE_FAULT_HALF_TWICE] = "belongs to two fields; each half-edge has one",
        [TILE_FAULT_HALF_ON_CITY] = "is covered by a city, so no field reaches it",
        [TILE_FAULT_HALF_MISSING] = "belongs to no field; only a city leaves a half-edge without one",
        [TILE_FAULT_NO_SIDES] = "this piece reaches no side of the tile",
        [TILE_FAULT_ROAD_SIDES] = "a road or river has one side and an end, or two sides and no end",
        [TILE_FAULT_TOUCHES_NO_CITY] = "a field borders cities of its own tile only",
        [TILE_FAULT_TWO_MONASTERIES] = "a tile has one monastery and one garden at most",
    };
    bool sides = fault->code == TILE_FAULT_SIDE_TWICE;
    char where[40];
    list_bits(where, sizeof where, fault->code == TILE_FAULT_ROAD_SIDES ? 0 : fault->where,
              sides ? side_words : half_words, sides ? SIDE_COUNT : HALF_COUNT);
    size_t line = fault->segment == NO_SEGMENT ? reader->type_line : reader->segment_lines[fault->segment];
    text_errors_add(reader->errors, line, 1, "tile %s: %s%s%s", reader->type->name, where,
                    where[0] ? " " : "", sentences[fault->code]);
}

static void end_tile(struct tile_reader *reader)
{
    struct tile_fault faults[TILE_FAULTS_MAX];
    if (reader->type && !reader->type_is_faulty) {
        size_t count = tile_type_check(reader->type, faults);
        for (size_t i = 0; i < count; i++)
            report_tile_fault(reader, &faults[i]);
    }
    reader->type = NULL;
}

static void end_set(struct tile_reader *reader)
{
    unsigned total = 0;
    end_tile(reader);
    if (!reader->set)
        return;
    for (unsigned i = 0; i < reader->set->type_count; i++)
        total += reader->book->types[reader->set->first_type + i].copies;
    if (reader->set_total != 0 && total != reader->set_total)
        text_errors_add(reader->errors, reader->set_line, reader->set_column,
                        "set %s: the total says %u tiles, but its types add up to %u", reader->set->name,
                        reader->set_total, total);
    reader->set = NULL;
}

/* ---- One handler a keyword ---------------------------------------------------------------------------- */

static void read_set(struct tile_reader *reader)
{
    end_set(reader);
    struct word word = line_next_word(&reader->line);
    char name[SET_NAME_MAX + 1] = "";
    if (word.length == 0 || word.quoted || !word_copy(word, name, sizeof name)) {
        fault_word(reader, word, "the set's name, of at most 31 bytes,");
        return;
    }
    if (tile_book_find(reader->book, name) >= 0) {
        FAULT(reader, word.column, "there is a set %s already", name);
        return;
    }
    if (reader->book->set_count == TILE_BOOK_SETS_MAX) {
        FAULT(reader, word.column, "there are more than %d sets", TILE_BOOK_SETS_MAX);
        return;
    }
    reader->set = &reader->book->sets[reader->book->set_count++];
    *reader->set = (struct tile_book_set){.first_type = (uint16_t) reader->book->type_count, .start = -1};
    memcpy(reader->set->name, name, sizeof name);
    reader->set_line = reader->line.number;
    reader->set_total = 0;
    if (read_count(reader, &reader->set_total, "the number of tiles", &reader->set_column) &&
        read_title(reader, reader->set->title, sizeof reader->set->title))
        expect_end(reader);
}

/* The starting tile may be named before it is described: its name is looked up when the file ends. */
struct pending_start {
    size_t set, line, column;
    char name[TILE_NAME_MAX + 1];
};

static struct pending_start *find_pending(struct pending_start *starts, size_t count, size_t set)
{
    for (size_t i = 0; i < count; i++)
        if (starts[i].set == set)
            return &starts[i];
    return NULL;
}

struct starts {
    size_t count;
    struct pending_start list[TILE_BOOK_SETS_MAX];
};

static void read_start(struct tile_reader *reader, struct starts *starts)
{
    end_tile(reader);
    struct word word = line_next_word(&reader->line);
    struct pending_start start = {.line = reader->line.number, .column = word.column};
    if (!reader->set) {
        FAULT(reader, word.column, "no set was begun that could have a starting tile");
        return;
    }
    if (word.length == 0 || !word_copy(word, start.name, sizeof start.name)) {
        fault_word(reader, word, "the name of a tile");
        return;
    }
    start.set = (size_t) (reader->set - reader->book->sets);
    if (find_pending(starts->list, starts->count, start.set)) {
        FAULT(reader, word.column, "set %s has a starting tile already", reader->set->name);
        return;
    }
    starts->list[starts->count++] = start;
    expect_end(reader);
}

static void resolve_starts(struct tile_reader *reader, const struct starts *starts)
{
    struct tile_book *book = reader->book;
    for (size_t i = 0; i < starts->count; i++) {
        const struct pending_start *start = &starts->list[i];
        struct tile_book_set *set = &book->sets[start->set];
        for (unsigned type = 0; type < set->type_count; type++)
            if (strcmp(book->types[set->first_type + type].name, start->name) == 0)
                set->start = set->first_type + (int) type;
        if (set->start < 0)
            text_errors_add(reader->errors, start->line, start->column,
                            "set %s has no tile %s that could be its starting tile", set->name, start->name);
    }
}

static bool name_is_taken(const struct tile_reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->book->type_count; i++)
        if (strcmp(reader->book->types[i].name, name) == 0)
            return true;
    return false;
}

static void read_tile(struct tile_reader *reader)
{
    end_tile(reader);
    struct word word = line_next_word(&reader->line);
    char name[TILE_NAME_MAX + 1] = "";
    unsigned copies = 0;
    size_t column;
    reader->type = &reader->scrap;
    reader->scrap = (struct tile_type){.copies = 1};
    reader->type_is_faulty = true;
    reader->type_line = reader->line.number;
    if (!reader->set) {
        FAULT(reader, 1, "no set was begun that this tile could belong to");
        return;
    }
    if (word.length == 0 || word.quoted || !word_copy(word, name, sizeof name)) {
        fault_word(reader, word, "the tile's name, of at most 15 bytes,");
        return;
    }
    if (name_is_taken(reader, name)) {
        FAULT(reader, word.column, "there is a tile %s already", name);
        return;
    }
    if (reader->book->type_count == TYPE_MAX) {
        FAULT(reader, word.column, "there are more than %d tile types", TYPE_MAX);
        return;
    }
    if (!read_count(reader, &copies, "the number of copies", &column))
        copies = 0;
    reader->type = &reader->book->types[reader->book->type_count++];
    reader->set->type_count++;
    *reader->type = (struct tile_type){.copies = (uint8_t) copies};
    memcpy(reader->type->name, name, sizeof name);
    reader->type_is_faulty = false;
    if (copies > 0 && read_title(reader, reader->type->title, sizeof reader->type->title))
        expect_end(reader);
}

static struct segment *add_segment(struct tile_reader *reader, enum feature_kind kind)
{
    struct tile_type *type = reader->type;
    if (!type) {
        FAULT(reader, 1, "no tile was begun that this could be a part of");
        return NULL;
    }
    if (type->segment_count == SEGMENT_MAX) {
        FAULT(reader, 1, "a tile has at most %d pieces", SEGMENT_MAX);
        reader->type_is_faulty = true;
        return NULL;
    }
    unsigned number = 1;
    for (unsigned i = 0; i < type->segment_count; i++)
        number += type->segments[i].kind == kind;
    reader->segment_lines[type->segment_count] = reader->line.number;
    struct segment *segment = &type->segments[type->segment_count++];
    *segment = (struct segment){.kind = (uint8_t) kind, .number = (uint8_t) number};
    return segment;
}

/* Reads the leading N E S W of a line into a set; returns the first word that is none of them. */
static struct word read_sides(struct tile_reader *reader, struct segment *segment)
{
    for (;;) {
        struct word word = line_next_word(&reader->line);
        int side = find_word(word, side_words, SIDE_COUNT);
        if (side < 0)
            return word;
        if (segment->sides & (1U << side)) {
            FAULT(reader, word.column, "side %s stands twice", side_words[side]);
            reader->type_is_faulty = true;
        }
        segment->sides |= (uint8_t) (1U << side);
    }
}

/* A line that cannot be understood would make the checks of the whole tile say more than they know. */
static void fault_in_tile(struct tile_reader *reader, struct word word, const char *wanted)
{
    fault_word(reader, word, wanted);
    reader->type_is_faulty = true;
}

static void read_city(struct tile_reader *reader)
{
    struct segment *segment = add_segment(reader, FEATURE_CITY);
    if (!segment)
        return;
    struct word word = read_sides(reader, segment);
    if (word_is(word, "shield")) {
        segment->marks = 1;
        word = line_next_word(&reader->line);
    } else if (word_is(word, "shields")) {
        int64_t shields;
        word = line_next_word(&reader->line);
        if (!word_number(word, &shields) || shields < 1 || shields > 9) {
            fault_in_tile(reader, word, "the number of shields, from 1 to 9,");
            return;
        }
        segment->marks = (uint8_t) shields;
        word = line_next_word(&reader->line);
    }
    if (word.length > 0)
        fault_in_tile(reader, word, "a side (N E S W), shield or shields");
}

static bool read_end_word(struct tile_reader *reader, struct segment *segment)
{
    struct word word = line_next_word(&reader->line);
    int end = word.length ? find_word(word, end_words, END_COUNT) : -1;
    if (end <= END_NONE) {
        fault_in_tile(reader, word, "village, monastery, city, trees, lake, source, river, volcano or inn");
        return false;
    }
    segment->end = (uint8_t) end;
    return true;
}

static void read_road(struct tile_reader *reader)
{
    struct segment *segment = add_segment(reader, FEATURE_ROAD);
    if (!segment)
        return;
    struct word word = read_sides(reader, segment);
    if (word_is(word, "to")) {
        if (!read_end_word(reader, segment))
            return;
        word = line_next_word(&reader->line);
    }
    if (word_is(word, "inn")) {
        segment->marks = 1;
        word = line_next_word(&reader->line);
    }
    if (word.length > 0)
        fault_in_tile(reader, word, "a side (N E S W), 'to' or inn");
}

static void read_river(struct tile_reader *reader)
{
    struct segment *segment = add_segment(reader, FEATURE_RIVER);
    if (!segment)
        return;
    struct word word = read_sides(reader, segment);
    if (word_is(word, "source") || word_is(word, "lake")) {
        segment->end = (uint8_t) find_word(word, end_words, END_COUNT);
        word = line_next_word(&reader->line);
    }
    if (word.length > 0)
        fault_in_tile(reader, word, "a side (N E S W), source or lake");
}

/* "city2": its place among the segments that were read so far, or -1. */
static int find_city(const struct tile_reader *reader, struct word word)
{
    int64_t number = 1;
    struct word digits = {word.at + 4, word.length - 4, 0, false};
    if (word.length < 4 || memcmp(word.at, "city", 4) != 0)
        return -1;
    if (word.length > 4 && (!word_number(digits, &number) || number < 1 || number > SEGMENT_MAX))
        return -1;
    return tile_type_find(reader->type, FEATURE_CITY, (unsigned) number);
}

static struct word read_touches(struct tile_reader *reader, struct segment *segment)
{
    for (bool first = true;; first = false) {
        struct word word = line_next_word(&reader->line);
        if (!first && (word.length == 0 || word_is(word, "pig-herd")))
            return word;
        int city = word.length ? find_city(reader, word) : -1;
        if (city < 0) {
            fault_in_tile(reader, word, "a city of this tile that stands above, as city1,");
            return (struct word){.at = word.at};
        }
        segment->touches |= (uint16_t) (1U << city);
    }
}

static void read_field(struct tile_reader *reader)
{
    struct segment *segment = add_segment(reader, FEATURE_FIELD);
    if (!segment)
        return;
    struct word word;
    for (;;) {
        word = line_next_word(&reader->line);
        int half = find_word(word, half_words, HALF_COUNT);
        if (half < 0)
            break;
        if (segment->halves & (1U << half)) {
            FAULT(reader, word.column, "half-edge %s stands twice", half_words[half]);
            reader->type_is_faulty = true;
        }
        segment->halves |= (uint8_t) (1U << half);
    }
    if (word_is(word, "touches"))
        word = read_touches(reader, segment);
    if (word_is(word, "pig-herd")) {
        segment->marks = 1;
        word = line_next_word(&reader->line);
    }
    if (word.length > 0)
        fault_in_tile(reader, word, "a half-edge (NL NR EL ER SL SR WL WR), touches or pig-herd");
}

static void read_monastery(struct tile_reader *reader)
{
    if (add_segment(reader, FEATURE_MONASTERY))
        expect_end(reader);
}

static void read_garden(struct tile_reader *reader)
{
    if (add_segment(reader, FEATURE_GARDEN))
        expect_end(reader);
}

static void read_volcano(struct tile_reader *reader)
{
    if (!reader->type)
        FAULT(reader, 1, "no tile was begun that this could be a part of");
    else
        reader->type->volcano = true;
    expect_end(reader);
}

struct keyword {
    const char *word;
    void (*read)(struct tile_reader *reader);
};

static const struct keyword keywords[] = {
    {"set", read_set},         {"tile", read_tile},   {"city", read_city},           {"road", read_road},
    {"river", read_river},     {"field", read_field}, {"monastery", read_monastery}, {"garden", read_garden},
    {"volcano", read_volcano},
};

static void read_line(struct tile_reader *reader, struct starts *starts)
{
    struct word word = line_next_word(&reader->line);
    if (word.length == 0)
        return;
    if (word_is(word, "start")) {
        read_start(reader, starts);
        return;
    }
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (word_is(word, keywords[i].word)) {
            keywords[i].read(reader);
            return;
        }
    FAULT(reader, word.column,
          "unknown word '%.*s'; a line begins with set, start, tile, city, road, river, field, monastery, "
          "garden or volcano",
          word_shown(word), word.at);
}

bool tile_text_read(struct tile_book *book, const char *text, size_t length, struct text_errors *errors)
{
    size_t faults = errors->count, sets = book->set_count, types = book->type_count;
    struct tile_reader reader = {.book = book, .errors = errors};
    struct starts starts = {0};
    struct text_reader lines = text_reader_on(text, length);
    const char *fault;
    size_t column;
    while (text_reader_next(&lines, &reader.line, &fault, &column)) {
        if (fault)
            text_errors_add(errors, reader.line.number, column, "%s", fault);
        else
            read_line(&reader, &starts);
    }
    end_set(&reader);
    resolve_starts(&reader, &starts);
    if (errors->count == faults && book->set_count == sets)
        text_errors_add(errors, 0, 0, "the file describes no set of tiles");
    if (errors->count == faults)
        return true;
    book->set_count = sets;
    book->type_count = types;
    return false;
}

/* ---- Composing a game's set --------------------------------------------------------------------------- */

int tile_book_find(const struct tile_book *book, const char *name)
{
    for (size_t i = 0; i < book->set_count; i++)
        if (strcmp(book->sets[i].name, name) == 0)
            return (int) i;
    return -1;
}

static bool add_set(const struct tile_book *book, const char *name, struct tile_set *set, int *start,
                    struct text_error *error)
{
    int number = tile_book_find(book, name);
    if (number < 0) {
        char known[120] = "";
        for (size_t i = 0; i < book->set_count; i++)
            snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? " " : "",
                     book->sets[i].name);
        text_error_set(error, 0, 0, "there is no tile set called '%.40s'; the sets are: %s", name, known);
        return false;
    }
    const struct tile_book_set *source = &book->sets[number];
    if (set->type_count + source->type_count > TYPE_MAX) {
        text_error_set(error, 0, 0, "these sets have more than %d tile types together", TYPE_MAX);
        return false;
    }
    if (*start < 0 && source->start >= 0)
        *start = set->type_count + (source->start - source->first_type);
    memcpy(&set->types[set->type_count], &book->types[source->first_type],
           source->type_count * sizeof set->types[0]);
    set->type_count = (uint16_t) (set->type_count + source->type_count);
    size_t used = strlen(set->name);
    snprintf(set->name + used, sizeof set->name - used, "%s%s", used ? " " : "", name);
    return true;
}

static bool check_size(const struct tile_set *set, struct text_error *error)
{
    unsigned tiles = 0, nodes = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        tiles += set->types[type].copies;
        nodes += (unsigned) set->types[type].copies * set->types[type].segment_count;
    }
    if (tiles <= TILE_MAX && nodes <= NODE_MAX)
        return true;
    text_error_set(error, 0, 0,
                   "a game holds at most %d tiles with %d pieces in all; these sets have %u with %u",
                   TILE_MAX, NODE_MAX, tiles, nodes);
    return false;
}

bool tile_book_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                       struct tile_set *set, struct text_error *error)
{
    int start = -1;
    memset(set, 0, sizeof *set);
    for (size_t i = 0; i < name_count; i++) {
        for (size_t other = 0; other < i; other++)
            if (strcmp(names[i], names[other]) == 0) {
                text_error_set(error, 0, 0, "tile set %.40s is named twice", names[i]);
                return false;
            }
        if (!add_set(book, names[i], set, &start, error))
            return false;
    }
    if (start < 0) {
        text_error_set(error, 0, 0, "none of these tile sets has a starting tile");
        return false;
    }
    if (!check_size(set, error))
        return false;
    set->start = (uint8_t) start;
    tile_set_prepare(set);
    return true;
}
