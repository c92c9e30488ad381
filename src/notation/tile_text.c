/* SPDX-License-Identifier: MIT */
/*
 * tile_text.c: reads tile files into a tile book; tile_compose.c makes a game's tile set from it.
 *
 * A line begins with a keyword, whose handler reads the rest into the type or set that is open.  A faulty
 * line is reported and skipped, so that one run finds all faults.  When a tile ends, tile_type_check checks
 * it as a whole, and its faults are reported at the line of the segment.
 */
#include "bastide/tile_text.h"

#include <stdio.h>
#include <string.h>

#include "bastide/game.h"
#include "notation/record_words.h"

struct tile_reader {
    struct tile_book *book;
    struct text_errors *errors;
    struct line_reader line;
    struct text_error fault;   /* of the line */
    struct tile_book_set *set; /* the open set, or null */
    struct tile_plan *plan;    /* the open plan, or null */
    struct tile_type *type;    /* the open type, or null; `scrap` if it could not be kept */
    struct tile_type scrap;
    size_t set_line, set_column; /* where the line states the set's total */
    unsigned set_total;
    char start[TILE_NAME_MAX + 1]; /* the name of its starting tile, or empty */
    size_t start_line, start_column;
    size_t type_line;
    bool type_is_faulty;
    size_t segment_lines[SEGMENT_MAX];
};

static const char *const end_words[END_COUNT] = {"",     "village", "monastery", "city",    "trees",
                                                 "lake", "source",  "river",     "volcano", "inn"};

const char *segment_end_word(enum segment_end end)
{
    return end_words[end];
}

/* The index of a word among these, or -1. */
static int find_word(struct word word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (word_is(word, words[i]))
            return i;
    return -1;
}

/* Sets the fault of the line being read; returns false.  A fault that will not be listed gets no message,
 * since there may be millions. */
#define FAULT(reader, column, ...)                \
    ((reader)->errors->count < TEXT_ERRORS_MAX && \
     text_error_set(&(reader)->fault, (reader)->line.number, (column), __VA_ARGS__))

static bool fault_word(struct tile_reader *reader, struct word word, const char *wanted)
{
    return error_wanted(&reader->fault, &reader->line, word, wanted);
}

static bool read_count(struct tile_reader *reader, unsigned *count, const char *wanted)
{
    struct word word = line_next_word(&reader->line);
    int64_t number;
    if (!word_number(word, &number))
        return fault_word(reader, word, wanted);
    if (number < 1 || number > TILE_MAX)
        return FAULT(reader, word.column, "%s is from 1 to %d", wanted, TILE_MAX);
    *count = (unsigned) number;
    return true;
}

static bool read_title(struct tile_reader *reader, char *title, size_t size)
{
    const char *fault;
    struct word word = line_next_word(&reader->line);
    if (word_unquote(word, title, size, &fault))
        return true;
    return FAULT(reader, word.column, "the description: %s", fault);
}

static bool read_name(struct tile_reader *reader, struct word *word, char *name, size_t size,
                      const char *wanted)
{
    *word = line_next_word(&reader->line);
    return (word->length > 0 && !word->quoted && word_copy(*word, name, size)) ||
           fault_word(reader, *word, wanted);
}

static bool expect_end(struct tile_reader *reader)
{
    return read_line_end(&reader->line, &reader->fault);
}

/* ---- Checks of a whole tile --------------------------------------------------------------------------- */

/* Lists the words of a set, with `before` before each. */
static void list_bits(char *text, size_t size, unsigned bits, const char *(*word)(unsigned), unsigned count,
                      const char *before)
{
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        if (bits & (1U << i)) {
            size_t used = strlen(text);
            snprintf(text + used, size - used, "%s%s%s", used ? " " : "", before, word(i));
        }
}

static void report_tile_fault(struct tile_reader *reader, const struct tile_fault *fault)
{
    static const char *const sentences[TILE_FAULT_COUNT] = {
        [TILE_FAULT_SIDE_TWICE] = "belongs to two cities, roads or rivers; each side has one at most",
        [TILE_FAULT_HALF_TWICE] = "belongs to two fields; each half-edge has one",
        [TILE_FAULT_HALF_ON_CITY] = "is covered by a city, so no field reaches it",
        [TILE_FAULT_HALF_MISSING] = "belongs to no field; only a city leaves a half-edge without one",
        [TILE_FAULT_NO_SIDES] = "this piece reaches no side of the tile, and is no field between its cities",
        [TILE_FAULT_ROAD_SIDES] = "a road or river has one side and an end, or two sides and no end",
        [TILE_FAULT_TOUCHES_NO_CITY] = "a field borders cities of its own tile only",
        [TILE_FAULT_TWO_MONASTERIES] = "a tile has one monastery and one garden at most",
        [TILE_FAULT_INNER_SIDE] = "lies between the squares of the tile; no piece reaches it",
    };
    bool sides = fault->code == TILE_FAULT_SIDE_TWICE || fault->code == TILE_FAULT_INNER_SIDE;
    bool second = fault->where > 0xFF;
    unsigned bits = fault->code == TILE_FAULT_ROAD_SIDES ? 0 : second ? fault->where >> 8 : fault->where;
    char where[40];
    const char *(*word)(unsigned) = half_edge_word;
    if (sides)
        word = side_word;
    list_bits(where, sizeof where, bits, word, sides ? (unsigned) SIDE_COUNT : HALF_COUNT, second ? "2" : "");
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

static void find_start(struct tile_reader *reader)
{
    struct tile_book_set *set = reader->set;
    for (unsigned i = set->first_type; i < (unsigned) set->first_type + set->type_count; i++)
        if (strcmp(reader->book->types[i].name, reader->start) == 0)
            set->start = (int) i;
    if (reader->start[0] != '\0' && set->start < 0)
        text_errors_add(reader->errors, reader->start_line, reader->start_column,
                        "set %s has no tile %s that could be its starting tile", set->name, reader->start);
    reader->start[0] = '\0';
}

static void end_set(struct tile_reader *reader)
{
    unsigned total = 0;
    end_tile(reader);
    reader->plan = NULL;
    if (!reader->set)
        return;
    for (unsigned i = 0; i < reader->set->use_count; i++)
        total += reader->set->uses[i].copies;
    for (unsigned i = 0; i < reader->set->type_count; i++)
        total += reader->book->types[reader->set->first_type + i].copies;
    if (reader->set_total != 0 && total != reader->set_total)
        text_errors_add(reader->errors, reader->set_line, reader->set_column,
                        "set %s: the total says %u tiles, but its types add up to %u", reader->set->name,
                        reader->set_total, total);
    find_start(reader);
    reader->set = NULL;
}

/* ---- One handler for each keyword --------------------------------------------------------------------- */

/* Reads [addition] [kind NAME]. */
static bool read_set_marks(struct tile_reader *reader)
{
    struct word word;
    reader->set->addition = line_takes(&reader->line, "addition");
    return (!line_takes(&reader->line, "kind") ||
            read_name(reader, &word, reader->set->kind, sizeof reader->set->kind,
                      "the name of a kind of rivers (of at most 31 bytes)")) &&
           expect_end(reader);
}

static bool read_set(struct tile_reader *reader)
{
    end_set(reader);
    struct word word;
    char name[SET_NAME_MAX + 1] = "";
    if (!read_name(reader, &word, name, sizeof name, "the set's name (of at most 31 bytes)"))
        return false;
    if (tile_book_find(reader->book, name) >= 0)
        return FAULT(reader, word.column, "there is a set %s already", name);
    if (reader->book->set_count == TILE_BOOK_SETS_MAX)
        return FAULT(reader, word.column, "there are more than %d sets", TILE_BOOK_SETS_MAX);
    reader->set = &reader->book->sets[reader->book->set_count++];
    *reader->set = (struct tile_book_set){.first_type = (uint16_t) reader->book->type_count, .start = -1};
    memcpy(reader->set->name, name, sizeof name);
    reader->set_line = reader->line.number;
    reader->set_total = 0;
    reader->set_column = line_column(&reader->line);
    if (!read_count(reader, &reader->set_total, "the number of tiles") ||
        !read_title(reader, reader->set->title, sizeof reader->set->title))
        return false;
    return read_set_marks(reader);
}

/* ---- Plans (V12) -------------------------------------------------------------------------------------- */

/* Reads one of the sets, or kinds of sets, that a plan is for. */
static bool read_plan_set(struct tile_reader *reader, struct word part)
{
    struct tile_plan *plan = reader->plan;
    char name[SET_NAME_MAX + 1] = "";
    bool known = false;
    if (word_copy(part, name, sizeof name) && name[0] != '\0')
        for (size_t i = 0; i < reader->book->set_count; i++)
            known |= tile_plan_part_is(&reader->book->sets[i], name);
    if (!known)
        return fault_word(reader, part, "a set named above");
    if (plan->part_count == PLAN_SETS_MAX)
        return FAULT(reader, part.column, "a plan is for at most %d sets", PLAN_SETS_MAX);
    memcpy(plan->parts[plan->part_count++], name, sizeof name);
    return true;
}

/* "river-c2+river2-c2": the sets that a plan is for. */
static bool read_plan_sets(struct tile_reader *reader)
{
    struct word rest = line_next_word(&reader->line), part;
    for (bool more = true; more;) {
        more = word_split(rest, '+', &part, &rest);
        if (!read_plan_set(reader, part))
            return false;
    }
    return true;
}

static bool read_plan(struct tile_reader *reader)
{
    end_set(reader);
    if (reader->book->plan_count == TILE_BOOK_PLANS_MAX)
        return FAULT(reader, line_column(&reader->line), "there are more than %d plans", TILE_BOOK_PLANS_MAX);
    struct tile_plan *plan = &reader->book->plans[reader->book->plan_count++];
    struct word word;
    reader->plan = plan;
    *plan = (struct tile_plan){.start = PLAN_REST};
    return read_name(reader, &word, plan->name, sizeof plan->name, "the plan's name (of at most 31 bytes)") &&
           read_plan_sets(reader) && read_title(reader, plan->title, sizeof plan->title) &&
           expect_end(reader);
}

/* A type of the book by its name, or -1. */
static int find_type(const struct tile_book *book, struct word word)
{
    char name[TILE_NAME_MAX + 1];
    if (word.length == 0 || !word_copy(word, name, sizeof name))
        return -1;
    for (size_t i = 0; i < book->type_count; i++)
        if (strcmp(book->types[i].name, name) == 0)
            return (int) i;
    return -1;
}

/* "river2:fork": the item for a tile's role in one part of the plan, or -1. */
static int find_role(const struct tile_plan *plan, struct word word)
{
    static const char *const roles[ROLE_COUNT] = {"course", "source", "lake", "volcano", "fork"};
    struct word part, role;
    if (!word_split(word, ':', &part, &role))
        return -1;
    int number = role.length > 0 ? find_word(role, roles, ROLE_COUNT) : -1;
    for (int i = 0; number >= 0 && i < plan->part_count; i++)
        if (word_is(part, plan->parts[i]))
            return PLAN_ROLE | i << 4 | number;
    return -1;
}

/* A tile by its name, or by its role. */
static int find_item(const struct tile_reader *reader, struct word word)
{
    int type = find_type(reader->book, word);
    return type >= 0 ? type : find_role(reader->plan, word);
}

static bool read_plan_start(struct tile_reader *reader)
{
    struct word word = line_next_word(&reader->line);
    int type = find_item(reader, word);
    reader->plan->start_drawn = word_is(word, "drawn");
    reader->plan->start = type < 0 ? PLAN_REST : (uint16_t) type;
    if (type < 0 && !reader->plan->start_drawn)
        return fault_word(reader, word, "a tile named above or drawn");
    return expect_end(reader);
}

/* Reads tiles, and `rest` where allowed, to the end of the line. */
static bool read_items(struct tile_reader *reader, uint16_t *items, uint8_t *count, bool rest)
{
    do {
        struct word word = line_next_word(&reader->line);
        int type = find_item(reader, word);
        if (rest && word_is(word, "rest"))
            type = PLAN_REST;
        if (rest && word_is(word, "half"))
            type = PLAN_HALF;
        if (type < 0)
            return fault_word(reader, word, rest ? "a tile named above or rest" : "a tile named above");
        if (*count == PLAN_ITEMS_MAX)
            return FAULT(reader, word.column, "there are more than %d tiles in this line", PLAN_ITEMS_MAX);
        items[(*count)++] = (uint16_t) type;
    } while (!line_is_done(&reader->line));
    return true;
}

static bool draws(const struct tile_plan *plan, unsigned stage, unsigned item)
{
    bool found = false;
    for (unsigned i = 0; i < plan->item_count[stage]; i++)
        found |= plan->items[stage][i] == item;
    return found;
}

static bool read_draw(struct tile_reader *reader)
{
    struct tile_plan *plan = reader->plan;
    if (!plan)
        return FAULT(reader, 1, "no plan was begun in which tiles could be drawn");
    if (plan->stage_count == STAGE_MAX - 2)
        return FAULT(reader, 1, "a plan has at most %d stages", STAGE_MAX - 2);
    unsigned stage = plan->stage_count++;
    if (!read_items(reader, plan->items[stage], &plan->item_count[stage], true))
        return false;
    if (stage > 0 && draws(plan, stage - 1, PLAN_HALF) && !draws(plan, stage, PLAN_REST))
        return FAULT(reader, 1, "the line after one with half draws the rest, which is the other half");
    return !(draws(plan, stage, PLAN_HALF) && draws(plan, stage, PLAN_REST)) ||
           FAULT(reader, 1, "half and rest stand in two lines, one after the other");
}

static bool read_out(struct tile_reader *reader)
{
    if (!reader->plan)
        return FAULT(reader, 1, "no plan was begun that tiles could be left out of");
    return read_items(reader, reader->plan->out, &reader->plan->out_count, false);
}

/* Reads `use NAME COPIES`: a type that another set describes. */
static bool read_use(struct tile_reader *reader)
{
    end_tile(reader);
    struct word word = line_next_word(&reader->line);
    int type = find_type(reader->book, word);
    unsigned copies;
    if (!reader->set)
        return FAULT(reader, 1, "no set was begun that could use a tile of another");
    if (type < 0)
        return fault_word(reader, word, "a tile named above");
    if (reader->set->use_count == SET_USES_MAX)
        return FAULT(reader, word.column, "a set uses at most %d tiles of others", SET_USES_MAX);
    if (!read_count(reader, &copies, "the number of copies"))
        return false;
    reader->set->uses[reader->set->use_count++] = (struct tile_use){(uint16_t) type, (uint8_t) copies};
    return expect_end(reader);
}

/* The starting tile may be named before it is described, so it is looked up where the set ends. */
static bool read_start(struct tile_reader *reader)
{
    end_tile(reader);
    if (reader->plan)
        return read_plan_start(reader);
    struct word word;
    size_t column = line_column(&reader->line);
    if (!reader->set)
        return FAULT(reader, column, "no set was begun that could have a starting tile");
    if (reader->start[0] != '\0')
        return FAULT(reader, column, "set %s has a starting tile already", reader->set->name);
    reader->start_line = reader->line.number;
    reader->start_column = column;
    return read_name(reader, &word, reader->start, sizeof reader->start, "the name of a tile") &&
           expect_end(reader);
}

/* Reads [inferred|invented] [double]. */
static bool read_tile_marks(struct tile_reader *reader)
{
    if (line_takes(&reader->line, "inferred"))
        reader->type->known = TILE_INFERRED;
    else if (line_takes(&reader->line, "invented"))
        reader->type->known = TILE_INVENTED;
    reader->type->double_sized = line_takes(&reader->line, "double");
    return expect_end(reader);
}

static bool read_tile(struct tile_reader *reader)
{
    end_tile(reader);
    struct word word;
    char name[TILE_NAME_MAX + 1] = "";
    unsigned copies = 0;
    reader->type = &reader->scrap;
    reader->scrap = (struct tile_type){.copies = 1};
    reader->type_is_faulty = true;
    reader->type_line = reader->line.number;
    if (!reader->set)
        return FAULT(reader, 1, "no set was begun that this tile could belong to");
    if (!read_name(reader, &word, name, sizeof name, "the tile's name (of at most 15 bytes)"))
        return false;
    if (find_type(reader->book, word) >= 0)
        return FAULT(reader, word.column, "there is a tile %s already", name);
    if (reader->book->type_count == TYPE_MAX)
        return FAULT(reader, word.column, "there are more than %d tile types", TYPE_MAX);
    if (!read_count(reader, &copies, "the number of copies"))
        copies = 0;
    reader->type = &reader->book->types[reader->book->type_count++];
    reader->set->type_count++;
    *reader->type = (struct tile_type){.copies = (uint8_t) copies};
    memcpy(reader->type->name, name, sizeof name);
    reader->type_is_faulty = false;
    return copies > 0 && read_title(reader, reader->type->title, sizeof reader->type->title) &&
           read_tile_marks(reader);
}

static struct segment *add_segment(struct tile_reader *reader, enum feature_kind kind)
{
    struct tile_type *type = reader->type;
    if (!type) {
        (void) FAULT(reader, 1, "no tile was begun that this could be a part of");
        return NULL;
    }
    if (type->segment_count == SEGMENT_MAX) {
        (void) FAULT(reader, 1, "a tile has at most %d pieces", SEGMENT_MAX);
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

/* Reads the leading sides of a line, or the half-edges of a field: those with a 2 before them are of the
 * eastern square of a double-sized tile. */
static bool read_edges(struct tile_reader *reader, struct segment *segment)
{
    bool field = segment->kind == FEATURE_FIELD;
    while (!line_is_done(&reader->line)) {
        struct line_reader ahead = reader->line;
        struct word word = line_next_word(&ahead), name = word;
        bool second = reader->type->double_sized && word.length > 1 && word.at[0] == '2';
        name.at += second;
        name.length -= second;
        unsigned count = field ? HALF_COUNT : SIDE_COUNT;
        unsigned edge = field ? word_among(name, half_edge_word, count) : word_among(name, side_word, count);
        if (edge == count)
            return true;
        uint8_t *bits = field ? (second ? &segment->second_halves : &segment->halves)
                              : (second ? &segment->second_sides : &segment->sides);
        if (*bits & (1U << edge)) {
            reader->type_is_faulty = true;
            return FAULT(reader, word.column, "%s %.*s stands twice", field ? "half-edge" : "side",
                         word_shown(word), word.at);
        }
        *bits |= (uint8_t) (1U << edge);
        reader->line = ahead;
    }
    return true;
}

/* Reports a word that cannot be understood; the checks of the whole tile are then skipped, because they would
 * report false faults. */
static bool fault_in_tile(struct tile_reader *reader, struct word word, const char *wanted)
{
    reader->type_is_faulty = true;
    return fault_word(reader, word, wanted);
}

/* Reads the marks that a segment of its kind may have. */
static void read_signs(struct tile_reader *reader, struct segment *segment)
{
    for (unsigned mark = TILE_MARK_CATHEDRAL; mark < TILE_MARK_COUNT; mark++)
        if (mark_infos[mark].kind == segment->kind && line_takes(&reader->line, mark_infos[mark].word))
            segment->signs |= (uint8_t) (1U << mark);
}

static bool read_shields(struct tile_reader *reader, struct segment *segment)
{
    int64_t shields = line_takes(&reader->line, "shield");
    if (line_takes(&reader->line, "shields")) {
        struct word word = line_next_word(&reader->line);
        if (!word_number(word, &shields) || shields < 1 || shields > 9)
            return fault_in_tile(reader, word, "the number of shields (1 to 9)");
    }
    segment->marks = (uint8_t) shields;
    read_signs(reader, segment);
    return true;
}

static bool read_road_end(struct tile_reader *reader, struct segment *segment)
{
    if (line_takes(&reader->line, "to")) {
        struct word word = line_next_word(&reader->line);
        int end = word.length ? find_word(word, end_words, END_COUNT) : -1;
        if (end <= END_NONE)
            return fault_in_tile(reader, word,
                                 "village, monastery, city, trees, lake, source, river, volcano or inn");
        segment->end = (uint8_t) end;
    }
    segment->marks = line_takes(&reader->line, "inn");
    return true;
}

static bool read_river_end(struct tile_reader *reader, struct segment *segment)
{
    if (line_takes(&reader->line, "source"))
        segment->end = END_SOURCE;
    else if (line_takes(&reader->line, "lake"))
        segment->end = END_LAKE;
    return true;
}

/* "city2": its index among the segments read so far, or -1. */
static int find_city(const struct tile_reader *reader, struct word word)
{
    enum feature_kind kind;
    struct word digits;
    int64_t number = 1;
    if (!word_begins_feature(word, &kind, &digits) || kind != FEATURE_CITY ||
        (digits.length > 0 && (!word_number(digits, &number) || number < 1 || number > SEGMENT_MAX)))
        return -1;
    return tile_type_find(reader->type, FEATURE_CITY, (unsigned) number);
}

static bool read_touches(struct tile_reader *reader, struct segment *segment)
{
    bool touches = line_takes(&reader->line, "touches");
    while (touches) {
        struct word word = line_next_word(&reader->line);
        int city = find_city(reader, word);
        if (city < 0)
            return fault_in_tile(reader, word, "a city of this tile named above (such as city1)");
        segment->touches |= (uint16_t) (1U << city);
        segment->marks = line_takes(&reader->line, "pig-herd");
        touches = segment->marks == 0 && !line_is_done(&reader->line);
    }
    segment->marks = segment->marks || line_takes(&reader->line, "pig-herd");
    return true;
}

static bool read_volcano(struct tile_reader *reader)
{
    if (!reader->type)
        return FAULT(reader, 1, "no tile was begun that this could be a part of");
    reader->type->volcano = true;
    return expect_end(reader);
}

static bool read_hill(struct tile_reader *reader)
{
    if (!reader->type)
        return FAULT(reader, 1, "no tile was begun that this could be a part of");
    reader->type->hill = true;
    return expect_end(reader);
}

/* A line begins with one of these words.  In the line of a piece of a tile follow the sides that it reaches,
 * for a field half-edges, and what `read_rest` reads; buildings have neither. */
static const struct keyword {
    const char *word;
    bool (*read)(struct tile_reader *reader); /* false: the line has a fault; null: a piece */
    enum feature_kind kind;
    bool (*read_rest)(struct tile_reader *reader, struct segment *segment);
    const char *wanted;
} keywords[] = {
    {.word = "set", .read = read_set},
    {.word = "tile", .read = read_tile},
    {"city", NULL, FEATURE_CITY, read_shields,
     "a side (N E S W), shield, shields, cathedral, wine, grain or cloth"},
    {"road", NULL, FEATURE_ROAD, read_road_end, "a side (N E S W), 'to' or inn"},
    {"river", NULL, FEATURE_RIVER, read_river_end, "a side (N E S W), source or lake"},
    {"field", NULL, FEATURE_FIELD, read_touches,
     "a half-edge (NL NR EL ER SL SR WL WR), touches or pig-herd"},
    {.word = "monastery", .kind = FEATURE_MONASTERY},
    {.word = "garden", .kind = FEATURE_GARDEN},
    {.word = "volcano", .read = read_volcano},
    {.word = "hill", .read = read_hill},
    {.word = "plan", .read = read_plan},
    {.word = "draw", .read = read_draw},
    {.word = "out", .read = read_out},
    {.word = "use", .read = read_use},
    {.word = "start", .read = read_start},
};

static bool read_piece(struct tile_reader *reader, const struct keyword *piece)
{
    struct segment *segment = add_segment(reader, piece->kind);
    if (!segment)
        return false;
    if (!piece->read_rest)
        return expect_end(reader);
    if (!read_edges(reader, segment) || !piece->read_rest(reader, segment))
        return false;
    return line_is_done(&reader->line) || fault_in_tile(reader, line_next_word(&reader->line), piece->wanted);
}

static bool read_line(struct tile_reader *reader)
{
    struct word word = line_next_word(&reader->line);
    if (word.length == 0)
        return true;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (word_is(word, keywords[i].word))
            return keywords[i].read ? keywords[i].read(reader) : read_piece(reader, &keywords[i]);
    return FAULT(
        reader, word.column,
        "unknown word '%.*s'; a line begins with set, start, tile, use, city, road, river, field, monastery, "
        "garden, volcano, hill, plan, draw or out",
        word_shown(word), word.at);
}

bool tile_text_read(struct tile_book *book, const char *text, size_t length, struct text_errors *errors)
{
    size_t faults = errors->count, sets = book->set_count, types = book->type_count;
    size_t plans = book->plan_count;
    struct tile_reader reader = {.book = book, .errors = errors};
    struct text_reader lines = text_reader_on(text, length);
    const char *fault;
    size_t column;
    while (text_reader_next(&lines, &reader.line, &fault, &column)) {
        reader.fault = (struct text_error){0};
        if (!(fault ? FAULT(&reader, column, "%s", fault) : read_line(&reader)))
            text_errors_add(errors, reader.fault.line, reader.fault.column, "%s", reader.fault.message);
    }
    end_set(&reader);
    if (errors->count == faults && book->set_count == sets)
        text_errors_add(errors, 0, 0, "the file describes no set of tiles");
    if (errors->count == faults)
        return true;
    book->set_count = sets;
    book->plan_count = plans;
    book->type_count = types;
    return false;
}
