/* SPDX-License-Identifier: MIT */
/*
 * tiles.c: `bastide tiles [FILE]`: checks a tile file, lists its tiles, and checks that their fields are
 * drawn as their segments say.
 *
 * Prints each tile with its segments, with --list in one line, with --draw as a picture, with --json as data.
 * For tiles that a set takes from another, only their names are printed, except in JSON.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "cli/commands.h"
#include "cli/json_game.h"
#include "cli/options.h"
#include "draw/table_draw.h"
#include "draw/tile_areas.h"
#include "draw/tile_shape.h"
#include "notation/record_words.h"

enum { NOT_GIVEN = TIER_COUNT, LINE_COLUMNS = 80, INDENT = 2, GAP = 3 };

struct tiles_options {
    bool list, sets, json;
    unsigned zoom, tier; /* ZOOM_COUNT: no drawings; NOT_GIVEN: ascii */
};

static const struct argument option_table[] = {
    {"list", 'l', NULL, N_("print a line for each tile: name, copies, description"),
     SETS_FLAG(struct tiles_options, list)},
    {"sets", NO_LETTER, NULL, N_("print only the names and titles of the sets"),
     SETS_FLAG(struct tiles_options, sets)},
    {"json", NO_LETTER, NULL, N_("print the sets and their tiles as one JSON list"),
     SETS_FLAG(struct tiles_options, json)},
    {"draw", 'd', N_("SIZE"), N_("draw the tiles with their names: %s"),
     SETS_CHOICE(struct tiles_options, zoom, zoom_words, ZOOM_COUNT)},
    {"charset", NO_LETTER, N_("SET"),
     N_("characters of the drawings: ascii (default) or basic (box drawing)"),
     SETS_CHOICE(struct tiles_options, tier, tier_words, TIER_FULL)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("[FILE]"),
    .about = N_("Checks a tile file, or the built-in tiles, and prints its contents: every "
                "segment of every tile, a short table (--list), or pictures (--draw)."),
    .more = N_("Then draws each tile of FILE and compares its fields with the file.\n\n"
               "Exit status: 0; 1 if a drawing has other fields; 2 with file, line and column of "
               "each fault of the file."),
    .examples = {{"bastide tiles --sets", N_("what --tiles can name")},

                 {"bastide tiles --draw 7x3 my_tiles.txt", N_("check a file of yours and draw its tiles")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}},
};

/* ---- Lists -------------------------------------------------------------------------------------------- */

static unsigned tiles_of(const struct tile_book *book, const struct tile_book_set *set)
{
    unsigned tiles = 0;
    for (unsigned i = 0; i < set->type_count; i++)
        tiles += book->types[set->first_type + i].copies;
    for (unsigned i = 0; i < set->use_count; i++)
        tiles += set->uses[i].copies;
    return tiles;
}

static void print_title(const struct tile_book *book, const struct tile_book_set *set)
{
    printf("set %s, %u tiles of %u types", set->name, tiles_of(book, set), set->type_count + set->use_count);
    if (set->start >= 0)
        printf(", starting with %s", book->types[set->start].name);
    printf(": %s\n", set->title);
}

/* "  Gate x3  a city with one gate, two squares" */
static void print_type(const struct tile_book *book, const struct tile_type *type, unsigned copies,
                       const char *note)
{
    static const char *const doubts[] = {[TILE_INFERRED] = " (inferred: not seen, drawn by analogy)",
                                         [TILE_INVENTED] = " (invented: a stand-in)"};
    int longest = 0;
    for (size_t i = 0; i < book->type_count; i++)
        if ((int) strlen(book->types[i].name) > longest)
            longest = (int) strlen(book->types[i].name);
    const char *doubt = doubts[type->known], *ground = type->volcano ? ", volcano"
                                                       : type->hill  ? ", hill"
                                                                     : "";
    printf("%*s%-*s x%-2u %s%s%s%s%s\n", INDENT, "", longest, type->name, copies, type->title,
           type->double_sized ? ", two squares" : "", ground, doubt ? doubt : "", note);
}

/* "NL NR EL touches city1" */
static void write_segment(struct text_buffer *text, const struct tile_type *type,
                          const struct segment *segment)
{
    static const char *const marks[FEATURE_KIND_COUNT] = {
        [FEATURE_CITY] = "shield", [FEATURE_ROAD] = "inn", [FEATURE_FIELD] = "pig-herd"};
    write_sides_beside(text, segment, ROTATION_0);
    if (segment->touches != 0)
        text_add(text, " touches");
    for (unsigned i = 0; i < type->segment_count; i++)
        if (segment->touches & (1U << i))
            text_add(text, " city%u", type->segments[i].number);
    if (segment->end != END_NONE)
        text_add(text, " to %s", segment_end_word(segment->end));
    if (segment->marks == 1)
        text_add(text, " %s", marks[segment->kind]);
    else if (segment->marks > 1)
        text_add(text, " shields %u", segment->marks);
    for (unsigned mark = 0; mark < TILE_MARK_COUNT; mark++)
        if (segment->signs >> mark & 1U)
            text_add(text, " %s", mark_infos[mark].word);
}

/* Writes the text of a segment, and returns it without its first blank; `name` gets its name, "field1". */
static const char *describe_segment(struct text_buffer *text, const struct tile_type *type,
                                    const struct segment *segment, char name[24])
{
    text_clear(text);
    write_segment(text, type, segment);
    snprintf(name, 24, "%s%u", feature_kind_word(segment->kind), segment->number);
    return text->length > 0 ? text->text + 1 : "";
}

/* Lists the tiles that a set takes from other sets. */
static void print_uses(const struct tile_book *book, const struct tile_book_set *set)
{
    for (unsigned i = 0; i < set->use_count; i++)
        print_type(book, &book->types[set->uses[i].type], set->uses[i].copies, " (as in another set)");
}

/* Lists the tiles of a set; with `whole`, their segments too. */
static void print_set(const struct tile_book *book, const struct tile_book_set *set, bool whole)
{
    struct text_buffer text = {0};
    char name[24];
    print_title(book, set);
    for (unsigned i = 0; i < set->type_count; i++) {
        const struct tile_type *type = &book->types[set->first_type + i];
        print_type(book, type, type->copies, "");
        for (unsigned segment = 0; whole && segment < type->segment_count; segment++) {
            const char *words = describe_segment(&text, type, &type->segments[segment], name);
            printf("    %-10s%s\n", name, words);
        }
    }
    text_free(&text);
    print_uses(book, set);
}

static json_t *json_of_type(const struct tile_type *type, unsigned copies, struct text_buffer *text)
{
    char name[24];
    json_t *segments = json_object();
    for (unsigned i = 0; i < type->segment_count; i++) {
        const char *words = describe_segment(text, type, &type->segments[i], name);
        json_put(segments, name, json_string(words + strspn(words, " ")));
    }
    return json_pack("{s:s, s:s, s:i, s:o}", "name", type->name, "title", type->title, "copies", (int) copies,
                     "segments", segments);
}

static void print_json(const struct tile_book *book)
{
    struct text_buffer text = {0};
    json_t *list = json_array();
    for (size_t at = 0; at < book->set_count; at++) {
        const struct tile_book_set *set = &book->sets[at];
        json_t *types = json_array();
        for (unsigned i = 0; i < set->type_count; i++) {
            const struct tile_type *type = &book->types[set->first_type + i];
            json_append(types, json_of_type(type, type->copies, &text));
        }
        for (unsigned i = 0; i < set->use_count; i++)
            json_append(types, json_of_type(&book->types[set->uses[i].type], set->uses[i].copies, &text));
        json_append(list, json_pack("{s:s, s:s, s:i, s:s?, s:o}", "set", set->name, "title", set->title,
                                    "tiles", (int) tiles_of(book, set), "start",
                                    set->start >= 0 ? book->types[set->start].name : NULL, "types", types));
    }
    text_free(&text);
    json_print(list);
}

/* "plan source-first for river-c3: source first, lake last" */
static void print_plan(const struct tile_book *book, const struct tile_plan *plan)
{
    printf("plan %s for ", plan->name);
    for (unsigned i = 0; i < plan->part_count; i++) {
        const char *before = i ? " + " : "";
        for (size_t set = 0; set < book->set_count; set++)
            if (tile_plan_part_is(&book->sets[set], plan->parts[i])) {
                printf("%s%s", before, book->sets[set].name);
                before = "/";
            }
    }
    printf(": %s\n", plan->title);
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

/* Types side by side, each below its name. */
struct drawn_row {
    struct canvas canvas;
    struct tile_size size;
    enum tier tier;
    int used; /* columns */
};

static void print_row(struct drawn_row *row)
{
    struct text_buffer text = {0};
    canvas_write(&row->canvas, &text);
    printf("%s\n", text.text ? text.text : "");
    text_free(&text);
    canvas_clear(&row->canvas);
    row->used = 0;
}

/* Prints the row first if it has no room left for the type. */
static void draw_type(struct drawn_row *row, const struct tile_type *type)
{
    char caption[TILE_NAME_MAX + 8];
    int halves = type->double_sized ? 2 : 1;
    int words = snprintf(caption, sizeof caption, "%s x%u", type->name, type->copies);
    int width = halves * row->size.width > words ? halves * row->size.width : words;
    if (row->used > 0 && row->used + GAP + width > LINE_COLUMNS)
        print_row(row);
    int left = row->used > 0 ? row->used + GAP : INDENT;
    row->used = left + width;
    canvas_text(&row->canvas, left, 0, width, STYLE_TEXT, caption);
    for (int half = 0; half < halves; half++) {
        struct tile_type square = halves > 1 ? shape_square_of(type, half) : *type;
        struct tile_picture picture;
        tile_draw(&square, ROTATION_0, row->size, row->tier, &picture);
        table_draw_picture(&row->canvas, &picture, left + half * row->size.width, 1);
    }
}

static void print_drawings(const struct tile_book *book, enum zoom zoom, enum tier tier)
{
    struct drawn_row row = {.size = tile_size_of(zoom), .tier = tier};
    canvas_resize(&row.canvas, LINE_COLUMNS, row.size.height + 1);
    for (size_t i = 0; i < book->set_count; i++) {
        const struct tile_book_set *set = &book->sets[i];
        print_title(book, set);
        for (unsigned type = 0; type < set->type_count; type++)
            draw_type(&row, &book->types[set->first_type + type]);
        if (row.used > 0)
            print_row(&row);
        print_uses(book, set);
    }
    canvas_free(&row.canvas);
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* Explains the names of half-edges: most faults in fields come from mixing them up. */
static void print_halves(void)
{
    puts("names of the half sides:\n"
         "      NL   NR\n"
         "    +----+----+\n"
         " WR |         | EL\n"
         "    +    .    +\n"
         " WL |         | ER\n"
         "    +----+----+\n"
         "      SR   SL");
}

/* Checks the fields as drawn; returns the number of faults. */
static unsigned check_fields(const struct tile_book *book)
{
    unsigned faults = 0;
    char fault[FIELD_FAULT_MAX];
    for (size_t i = 0; i < book->type_count; i++)
        if (tile_areas_fault(&book->types[i], fault)) {
            printf("fault (fields): %s\n", fault);
            faults++;
        }
    if (faults > 0)
        print_halves();
    return faults;
}

int command_tiles(int argc, char **argv)
{
    struct tiles_options options = {.zoom = ZOOM_COUNT, .tier = NOT_GIVEN};
    const char *file = argv[arguments_parse(&arguments, argc, argv, &options)];
    bool draw = options.zoom != ZOOM_COUNT, whole = !options.list && !options.sets && !draw;
    if (options.list + options.sets + options.json + draw > 1)
        arguments_refuse("--list, --sets, --json or --draw: one of them at a time");
    if (options.tier != NOT_GIVEN && !draw)
        arguments_refuse("--charset is for drawings: give --draw SIZE too");
    const struct tile_book *book = tile_book_open(file);
    if (draw)
        print_drawings(book, options.zoom, options.tier == NOT_GIVEN ? TIER_ASCII : options.tier);
    if (options.json) {
        print_json(book);
        return EXIT_SUCCESS;
    }
    for (size_t i = 0; options.sets && i < book->set_count; i++)
        print_title(book, &book->sets[i]);
    for (size_t i = 0; (options.list || whole) && i < book->set_count; i++)
        print_set(book, &book->sets[i], whole);
    for (size_t i = 0; whole && i < book->plan_count; i++)
        print_plan(book, &book->plans[i]);
    /* The tests check the program's own tiles. */
    return file && check_fields(book) > 0;
}
