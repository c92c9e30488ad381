/*
 * tiles.c: `bastide tiles [FILE]`: checks a tile file, lists its tiles, and checks how they are drawn.
 *
 * Prints the file as it was understood, segment by segment; --list prints a line for each tile, --draw
 * (tiles_draw.h) a picture.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "draw/tile_check.h"
#include "notation/record_words.h"
#include "cli/tiles_draw.h"

enum { OPTION_CHARSET = 256 };

struct tiles_options {
    bool list, draw, charset_given;
    enum zoom zoom;
    enum tier tier;
};

static const struct argument option_table[] = {
    {"list", 'l', NULL, N_("print a line for each tile: name, copies, description"),
     SETS_FLAG(struct tiles_options, list)},
    {"draw", 'd', N_("SIZE"), N_("draw the tiles with their names: %s"), WORDS_IN_HELP},
    {"charset", OPTION_CHARSET, N_("SET"),
     N_("characters of the drawings: ascii (default) or basic (box drawing)"), WORDS_LISTED},
    {0},
};

static void parse_tiles_option(int key, char *word, void *input)
{
    struct tiles_options *options = input;
    switch (key) {
    case 'd':
        options->draw = true;
        options->zoom = parse_word(word, "--draw", zoom_words, ZOOM_COUNT);
        break;
    case OPTION_CHARSET:
        options->charset_given = true;
        options->tier = parse_word(word, "--charset", tier_words, TIER_FULL);
        break;
    case ARGUMENTS_END:
        if (options->charset_given && !options->draw)
            arguments_refuse("--charset is for drawings: give --draw SIZE too");
        break;
    }
}

static const struct arguments arguments = {
    .words = N_("[FILE]"),
    .about = N_("Checks a tile file, or the built-in tiles, and prints its contents: every "
                "segment of every tile, a short table (--list), or pictures (--draw)."),
    .more = N_("Then draws each tile in every rotation, size and character set, and compares its "
               "fields with the file.  Shows a drawing of anything that cannot be recognized or "
               "differs from the file.\n\n"
               "Exit status: 0; 1 if a drawing has a fault; 2 with file, line and column of "
               "each fault of the file."),
    .groups = {{option_table, parse_tiles_option, 0, NULL}},
};

/* A note for tiles that the file is not certain about. */
static const char *doubt(const struct tile_type *type)
{
    return type->known == TILE_INFERRED   ? " (inferred: not seen, drawn by analogy)"
           : type->known == TILE_INVENTED ? " (invented: a stand-in)"
                                          : "";
}

static void print_touches(const struct tile_type *type, unsigned touches)
{
    if (touches != 0)
        printf(" touches");
    for (unsigned i = 0; i < type->segment_count; i++)
        if (touches & (1U << i))
            printf(" city%u", type->segments[i].number);
}

static void print_marks(const struct segment *segment)
{
    if (segment->marks == 0)
        return;
    if (segment->kind == FEATURE_CITY && segment->marks > 1)
        printf(" shields %u", segment->marks);
    else
        printf(" %s", segment->kind == FEATURE_CITY   ? "shield"
                      : segment->kind == FEATURE_ROAD ? "inn"
                                                      : "pig-herd");
}

static void print_segment(const struct tile_type *type, const struct segment *segment)
{
    char name[24];
    struct text_buffer sides = {0};
    snprintf(name, sizeof name, "%s%u", feature_kind_word(segment->kind), segment->number);
    write_sides_beside(&sides, segment, ROTATION_0);
    printf("    %-10s%s", name,
           sides.length > 0 ? sides.text + 1 : ""); /* skips one of the two blanks it begins with */
    text_free(&sides);
    print_touches(type, segment->touches);
    if (segment->end != END_NONE)
        printf(" to %s", segment_end_word(segment->end));
    print_marks(segment);
    putchar('\n');
}

static void print_uses(const struct tile_book *book, const struct tile_book_set *set)
{
    for (unsigned i = 0; i < set->use_count; i++)
        printf("  %-3s x%u  as in another set\n", book->types[set->uses[i].type].name, set->uses[i].copies);
}

static void print_set(const struct tile_book *book, const struct tile_book_set *set)
{
    printf("set %s: %s, %u tiles of %u types", set->name, set->title, tiles_of(book, set),
           set->type_count + set->use_count);
    if (set->start >= 0)
        printf(", starting with %s", book->types[set->start].name);
    putchar('\n');
    for (unsigned i = 0; i < set->type_count; i++) {
        const struct tile_type *type = &book->types[set->first_type + i];
        printf("  %-3s x%u  %s%s%s%s\n", type->name, type->copies, type->title,
               type->double_sized ? ", two squares" : "", type->volcano ? ", volcano" : "", doubt(type));
        for (unsigned segment = 0; segment < type->segment_count; segment++)
            print_segment(type, &type->segments[segment]);
    }
    print_uses(book, set);
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

/* ---- Drawings ----------------------------------------------------------------------------------------- */

static const char *check_word(unsigned check)
{
    static const char *const words[TILE_CHECK_COUNT + 1] = {
        "", "sides", "drawings differ", "marks", "cities apart", "fields", "turning", "cells"};
    return words[check];
}

/* Shows the names of the half sides: confusing them is the commonest mistake in fields. */
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

/* `context` is a bool, which is set if fields are wrong. */
static void print_flaw(void *context, const struct tile_flaw *flaw)
{
    struct text_buffer drawing = {0};
    bool *fields = context;
    *fields = *fields || flaw->check == TILE_CHECK_FIELDS;
    tile_flaw_draw(flaw, &drawing);
    printf("fault (%s): %s\n%s", check_word(flaw->check), flaw->text, drawing.text ? drawing.text : "");
    text_free(&drawing);
}

/* Returns the number of faults. */
static unsigned check_drawings(const struct tile_book *book)
{
    unsigned faults = 0;
    bool fields = false;
    for (size_t i = 0; i < book->type_count; i++)
        faults += tile_check_type(&book->types[i], print_flaw, &fields);
    faults += tile_check_alike(book->types, book->type_count, print_flaw, &fields);
    if (fields)
        print_halves();
    return faults;
}

static void print_book(const struct tile_book *book)
{
    for (size_t i = 0; i < book->set_count; i++)
        print_set(book, &book->sets[i]);
    for (size_t i = 0; i < book->plan_count; i++)
        print_plan(book, &book->plans[i]);
}

int command_tiles(int argc, char **argv)
{
    struct tiles_options options = {0};
    const char *file = argv[arguments_parse(&arguments, argc, argv, &options)];
    const struct tile_book *book = tile_book_open(file);
    if (options.list)
        tiles_print_list(book);
    if (options.draw)
        tiles_print_drawings(book, options.zoom, options.tier);
    if (!options.list && !options.draw)
        print_book(book);
    return check_drawings(book) > 0;
}
