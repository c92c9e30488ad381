/*
 * tiles_draw.c: lists the types of a file and draws each once.
 *
 * A type is drawn with the set that describes it; other sets that use it only name it.  The pictures are
 * those of the board.
 */
#include "cli/tiles_draw.h"

#include <stdio.h>
#include <string.h>

#include "draw/table_draw.h"
#include "draw/tile_shape.h"

enum { LINE_COLUMNS = 80, INDENT = 2, GAP = 3, CAPTION_MAX = TILE_NAME_MAX + 8 };

/* ---- The table ---------------------------------------------------------------------------------------- */

unsigned tiles_of(const struct tile_book *book, const struct tile_book_set *set)
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
    printf("set %s, %u tiles of %u types: %s\n", set->name, tiles_of(book, set),
           set->type_count + set->use_count, set->title);
}

static unsigned longest_name(const struct tile_book *book)
{
    size_t longest = 0;
    for (size_t i = 0; i < book->type_count; i++)
        if (strlen(book->types[i].name) > longest)
            longest = strlen(book->types[i].name);
    return (unsigned) longest;
}

/* A note for tiles that the file is not certain about. */
static const char *doubt_of(const struct tile_type *type)
{
    return type->known == TILE_INFERRED ? ", inferred" : type->known == TILE_INVENTED ? ", invented" : "";
}

static void print_row(const struct tile_book *book, const struct tile_book_set *set, unsigned type,
                      unsigned copies, const char *note)
{
    printf("%*s%-*s %3u  %s%s%s%s\n", INDENT, "", (int) longest_name(book), book->types[type].name, copies,
           book->types[type].title, doubt_of(&book->types[type]),
           set->start == (int) type ? ", the starting tile" : "", note);
}

void tiles_print_list(const struct tile_book *book)
{
    for (size_t i = 0; i < book->set_count; i++) {
        const struct tile_book_set *set = &book->sets[i];
        print_title(book, set);
        for (unsigned type = 0; type < set->type_count; type++)
            print_row(book, set, set->first_type + type, book->types[set->first_type + type].copies, "");
        for (unsigned use = 0; use < set->use_count; use++)
            print_row(book, set, set->uses[use].type, set->uses[use].copies, " (as in another set)");
    }
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

/* "Gate x3" */
static void write_caption(const struct tile_type *type, char text[CAPTION_MAX])
{
    snprintf(text, CAPTION_MAX, "%s x%u", type->name, type->copies);
}

static int width_of(const struct tile_type *type, struct tile_size size)
{
    char caption[CAPTION_MAX];
    write_caption(type, caption);
    int picture = type->double_sized ? 2 * size.width : size.width, words = (int) strlen(caption);
    return picture > words ? picture : words;
}

/* How many of the types fit side by side; at least one. */
static unsigned types_in_row(const struct tile_type *types, unsigned count, struct tile_size size)
{
    int used = INDENT;
    for (unsigned i = 0; i < count; i++) {
        used += width_of(&types[i], size) + (i > 0 ? GAP : 0);
        if (used > LINE_COLUMNS && i > 0)
            return i;
    }
    return count;
}

static void draw_type(struct canvas *canvas, const struct tile_type *type, int left, struct tile_size size,
                      enum tier tier)
{
    char caption[CAPTION_MAX];
    struct tile_picture picture;
    struct tile_type square = type->double_sized ? shape_square_of(type, false) : *type;
    write_caption(type, caption);
    canvas_text(canvas, left, 0, CAPTION_MAX, STYLE_TEXT, caption);
    tile_draw(&square, ROTATION_0, size, tier, &picture);
    table_draw_picture(canvas, &picture, left, 1);
    if (!type->double_sized)
        return;
    square = shape_square_of(type, true);
    tile_draw(&square, ROTATION_0, size, tier, &picture);
    table_draw_picture(canvas, &picture, left + size.width, 1);
}

static void print_row_of_types(const struct tile_type *types, unsigned count, struct tile_size size,
                               enum tier tier)
{
    struct canvas canvas = {0};
    struct text_buffer text = {0};
    int left = INDENT;
    if (!canvas_resize(&canvas, LINE_COLUMNS, size.height + 1))
        return;
    for (unsigned i = 0; i < count; i++) {
        draw_type(&canvas, &types[i], left, size, tier);
        left += width_of(&types[i], size) + GAP;
    }
    canvas_write(&canvas, &text);
    printf("%s\n", text.text ? text.text : "");
    text_free(&text);
    canvas_free(&canvas);
}

static void print_uses(const struct tile_book *book, const struct tile_book_set *set)
{
    int used = printf("%*sfrom other sets:", INDENT, "");
    for (unsigned i = 0; i < set->use_count; i++) {
        char word[CAPTION_MAX + 4];
        int length = snprintf(word, sizeof word, " %s x%u%s", book->types[set->uses[i].type].name,
                              set->uses[i].copies, i + 1U < set->use_count ? "," : "");
        if (used + length > LINE_COLUMNS)
            used = printf("\n%*s", INDENT + 1, "") - 1;
        used += printf("%s", word);
    }
    printf("\n\n");
}

void tiles_print_drawings(const struct tile_book *book, enum zoom zoom, enum tier tier)
{
    struct tile_size size = tile_size_of(zoom);
    for (size_t i = 0; i < book->set_count; i++) {
        const struct tile_book_set *set = &book->sets[i];
        print_title(book, set);
        for (unsigned first = 0; first < set->type_count;) {
            const struct tile_type *types = &book->types[set->first_type + first];
            unsigned count = types_in_row(types, set->type_count - first, size);
            print_row_of_types(types, count, size, tier);
            first += count;
        }
        if (set->use_count > 0)
            print_uses(book, set);
    }
}
