/* SPDX-License-Identifier: MIT */
/*
 * test_looks.c: squares of the board as pixels.
 *
 * The module draws looks of every kind; another reader of SVG says whether the pixels are right.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <cairo.h>

#include "bastide/figure.h"
#include "bastide/files.h"
#include "bastide/random.h"
#include "bastide/setup.h"
#include "draw/highlight.h"
#include "draw/paint/paint.h"
#include "draw/tile_pictures.h"
#include "draw/tile_svg.h"
#include "pictures/module.h"

static struct tile_book book;
static const struct picture_module *module;

static struct tile_look plain_look(const char *name)
{
    struct tile_look look = {.frame_colour = LOOK_NO_COLOUR, .place_colour = LOOK_NO_COLOUR};
    look.chosen_claim = NO_SEGMENT;
    for (size_t i = 0; i < book.type_count && name; i++)
        if (strcmp(book.types[i].name, name) == 0)
            look.type = &book.types[i];
    assert_true(!name || look.type);
    return look;
}

/* Draws a look into memory that the caller frees. */
static struct picture_pixels draw(const struct tile_look *look, int width, int height)
{
    struct text_buffer svg = {0};
    struct picture_pixels image = {width, height,
                                   malloc((size_t) width * (size_t) height * sizeof(uint32_t))};
    assert_non_null(image.pixels);
    tile_look_svg(look, width, height, &svg);
    const char *fault = module->draw(svg.text, svg.length, &image);
    if (fault)
        fail_msg("%s:\n%s", fault, svg.text);
    text_free(&svg);
    return image;
}

/* How many pixels differ. */
static size_t differences(const struct picture_pixels *one, const struct picture_pixels *other)
{
    size_t count = 0;
    for (size_t i = 0; i < (size_t) one->width * (size_t) one->height; i++)
        count += one->pixels[i] != other->pixels[i];
    return count;
}

/* ---- Random looks ------------------------------------------------------------------------------------- */

static unsigned below(struct random *random, unsigned limit)
{
    return (unsigned) random_below(random, limit);
}

static unsigned colour_or_none(struct random *random)
{
    unsigned colour = below(random, COLOUR_COUNT + 1);
    return colour < COLOUR_COUNT ? colour : LOOK_NO_COLOUR;
}

static struct segment_look random_segment(struct random *random)
{
    static const char letters[] = "\0\0\0*abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    return (struct segment_look){.kind = (uint8_t) below(random, HIGHLIGHT_DIMMED + 1),
                                 .colours = (uint8_t) below(random, 1 << COLOUR_COUNT),
                                 .letter = letters[below(random, sizeof letters - 1)],
                                 .claim = "\0\000123456789"[below(random, 11)],
                                 .points =
                                     (uint8_t) below(random, 4) == 0 ? (uint8_t) below(random, 256) : 0};
}

static struct tile_look random_look(struct random *random)
{
    struct tile_look look = plain_look(NULL);
    look.rotation = (uint8_t) below(random, ROTATION_COUNT);
    look.theme = (uint8_t) below(random, THEME_COUNT);
    look.darker = below(random, 2) == 1;
    look.place = (uint8_t) below(random, LOOK_DEAD + 1);
    look.place_points = (uint8_t) below(random, 100);
    look.place_colour = (uint8_t) colour_or_none(random);
    look.frame = (uint8_t) below(random, LOOK_CHOSEN + 1);
    look.frame_colour = (uint8_t) colour_or_none(random);
    look.wrong_sides = (uint8_t) below(random, 32);
    look.shadow = (uint8_t) below(random, 8);
    if (below(random, 3) == 0)
        snprintf(look.label, sizeof look.label, "%u", below(random, 1000));
    if (below(random, 5) == 0)
        return look;
    look.type = &book.types[below(random, (unsigned) book.type_count)];
    look.figure_kind = (uint8_t) below(random, FIGURE_RECALL);
    look.figure_segment = (uint8_t) below(random, look.type->segment_count);
    look.figure_colour = (uint8_t) below(random, COLOUR_COUNT);
    look.chosen_claim = (uint8_t) below(random, look.type->segment_count);
    look.rest = random_segment(random);
    for (unsigned i = 0; i < look.type->segment_count; i++)
        look.segments[i] = random_segment(random);
    return look;
}

/* ---- Tests -------------------------------------------------------------------------------------------- */

/* Any look can be drawn, at any size, always the same. */
static void every_look_is_drawn(void **state)
{
    enum { LOOKS = 600 };
    static const int sizes[][2] = {{1, 1}, {2, 60}, {14, 12}, {30, 30}, {61, 60}, {120, 119}};
    struct random random = random_from_seed(8);
    (void) state;
    for (unsigned i = 0; i < LOOKS; i++) {
        struct tile_look look = random_look(&random);
        const int *size = sizes[i % (sizeof sizes / sizeof *sizes)];
        struct picture_pixels image = draw(&look, size[0], size[1]), again = draw(&look, size[0], size[1]);
        assert_int_equal(differences(&image, &again), 0);
        for (int k = 0; k < size[0] * size[1]; k++)
            assert_in_range(image.pixels[k], 0, 0xFFFFFF);
        free(image.pixels);
        free(again.pixels);
    }
}

/* The least part of a square of 30 by 30 pixels that a difference must change, to be seen. */
enum { SEEN = 12 };

static void check_seen(const struct tile_look *one, const struct tile_look *other, const char *what)
{
    static const int sizes[] = {30, 60, 160};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct picture_pixels image = draw(one, sizes[i], sizes[i]),
                              changed = draw(other, sizes[i], sizes[i]);
        if (differences(&image, &changed) < SEEN)
            fail_msg("%s cannot be seen at %d pixels", what, sizes[i]);
        free(image.pixels);
        free(changed.pixels);
    }
}

/* A tile of two squares is drawn as two pictures, which differ. */
static void both_squares_of_a_tile_are_drawn(void **state)
{
    unsigned double_sized = 0;
    (void) state;
    for (size_t i = 0; i < book.type_count; i++)
        if (book.types[i].double_sized) {
            struct tile_type first = shape_square_of(&book.types[i], false),
                             second = shape_square_of(&book.types[i], true);
            struct tile_look one = plain_look(NULL), other = plain_look(NULL);
            one.type = &first;
            other.type = &second;
            check_seen(&one, &other, book.types[i].name);
            double_sized++;
        }
    assert_true(double_sized > 0);
}

/* Whatever a look says can be seen, at each size. */
static void everything_can_be_seen(void **state)
{
    (void) state;
    struct tile_look look = plain_look("V"), other = look; /* a road through a field */
#define SEE(member, value)                               \
    do {                                                 \
        other.member = (value);                          \
        check_seen(&look, &other, #member " = " #value); \
        other = look;                                    \
    } while (0)
    SEE(rotation, 1);
    SEE(darker, true);
    SEE(theme, THEME_NIGHT);
    SEE(theme, THEME_SAFE);
    SEE(frame, LOOK_LAST);
    SEE(frame, LOOK_CHOSEN);
    SEE(wrong_sides, 1);
    SEE(wrong_sides, 16);
    SEE(label[0], '1');
    for (unsigned i = 0; i < look.type->segment_count; i++) {
        SEE(segments[i].kind, HIGHLIGHT_BRIGHT);
        SEE(segments[i].kind, HIGHLIGHT_DIMMED);
        SEE(segments[i].letter, 'a');
        SEE(segments[i].claim, '1');
        SEE(segments[i].points, 3);
    }
    look.segments[0].kind = look.segments[1].kind = HIGHLIGHT_OWNED;
    look.figure_kind = FIGURE_MEEPLE;
    look.frame = LOOK_CHOSEN;
    look.segments[1].claim = '2';
    other = look;
    SEE(segments[0].colours, 1);
    SEE(segments[1].colours, 3);
    look.segments[0].colours = other.segments[0].colours = 5;
    SEE(segments[0].letter, LOOK_OWNERS);
    SEE(figure_kind, FIGURE_NONE);
    SEE(figure_kind, FIGURE_ABBOT);
    SEE(figure_segment, 1);
    SEE(figure_colour, COLOUR_BLUE);
    SEE(frame_colour, COLOUR_BLUE);
    other.frame_colour = look.frame_colour = COLOUR_RED;
    SEE(chosen_claim, 1);
    look = other = plain_look(NULL);
    SEE(theme, THEME_NIGHT);
    SEE(place, LOOK_FITS);
    SEE(place, LOOK_FITS_TURNED);
    SEE(place, LOOK_DEAD);
    SEE(shadow, 1);
    SEE(shadow, 2);
    SEE(frame, LOOK_CHOSEN);
    SEE(label[0], '2');
    look.place = other.place = LOOK_FITS;
    SEE(place_points, 8);
    look.place_points = other.place_points = 8;
    SEE(place_colour, COLOUR_PINK);
#undef SEE
}

/* All letters and digits that a look may have are among the strokes. */
static void every_letter_has_strokes(void **state)
{
    (void) state;
    for (const char *letter = "+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; *letter;
         letter++) {
        char name[20];
        snprintf(name, sizeof name, "id=\"c%d\"", *letter);
        if (!strstr(board_symbols, name))
            fail_msg("no strokes for '%c'", *letter);
    }
}

/* What is no picture, or a broken one, draws nothing or a part. */
static void broken_pictures_break_nothing(void **state)
{
    enum { ROUNDS = 150 };
    struct random random = random_from_seed(8);
    uint32_t pixels[20 * 20];
    struct picture_pixels image = {20, 20, pixels};
    (void) state;
    for (unsigned i = 0; i < ROUNDS; i++) {
        struct text_buffer svg = {0};
        struct tile_look look = random_look(&random);
        tile_look_svg(&look, 20, 20, &svg);
        size_t length = i % 2 == 0 ? svg.length : random_below(&random, (uint32_t) svg.length);
        char *text = malloc(length); /* of that length, so that nothing behind it may be read */
        assert_non_null(text);
        memcpy(text, svg.text, length);
        for (unsigned k = 0; k < 20 && length > 200; k++) /* not in its size */
            text[200 + below(&random, (unsigned) length - 200)] = "<>\"/ #.,{}:;-0zM\n"[below(&random, 17)];
        (void) module->draw(text, length, &image);
        free(text);
        text_free(&svg);
    }
}

/* ---- Another reader ----------------------------------------------------------------------------------- */

/* How much the pixels of a look differ from rsvg-convert's, in thousandths. */
static unsigned thousandths_off(const struct tile_look *look, int size, const char *folder)
{
    struct text_buffer svg = {0};
    char path[100], command[300], why[200];
    snprintf(path, sizeof path, "%s/look.svg", folder);
    snprintf(command, sizeof command, "rsvg-convert -o %s/look.png %s", folder, path);
    tile_look_svg(look, size, size, &svg);
    assert_true(file_write_regular(path, svg.text, svg.length, why));
    assert_int_equal(system(command), 0);
    text_free(&svg);
    snprintf(path, sizeof path, "%s/look.png", folder);
    cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
    assert_int_equal(cairo_image_surface_get_width(surface), size);
    struct picture_pixels image = draw(look, size, size);
    unsigned long sum = 0;
    for (int i = 0; i < size * size; i++) {
        uint32_t pixel;
        const unsigned char *row = cairo_image_surface_get_data(surface) +
                                   (size_t) (i / size) * (size_t) cairo_image_surface_get_stride(surface);
        memcpy(&pixel, row + 4 * (size_t) (i % size), 4);
        for (int shift = 0; shift < 24; shift += 8)
            sum +=
                (unsigned long) abs((int) (pixel >> shift & 0xFF) - (int) (image.pixels[i] >> shift & 0xFF));
    }
    cairo_surface_destroy(surface);
    free(image.pixels);
    return (unsigned) (sum * 1000 / 255 / 3 / (unsigned long) (size * size));
}

/* The pixels are those that another reader draws; less than a hundredth off on the whole. */
static void the_pixels_are_right(void **state)
{
    enum { LOOKS = 40 };
    char folder[] = "/tmp/bastide-looks-XXXXXX", command[100];
    struct random random = random_from_seed(9);
    (void) state;
    if (system("rsvg-convert --version >/dev/null 2>&1") != 0)
        skip();
    assert_non_null(mkdtemp(folder));
    for (unsigned i = 0; i < LOOKS; i++) {
        struct tile_look look = random_look(&random);
        if (i % 2 == 0)
            for (unsigned k = 0; k < SEGMENT_MAX; k++)
                look.segments[k] = (struct segment_look){0};
        unsigned off = thousandths_off(&look, 160, folder);
        if (off >= 10)
            fail_msg("look %u is %u thousandths off", i, off);
    }
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_look_is_drawn),           cmocka_unit_test(both_squares_of_a_tile_are_drawn),
        cmocka_unit_test(everything_can_be_seen),        cmocka_unit_test(every_letter_has_strokes),
        cmocka_unit_test(broken_pictures_break_nothing), cmocka_unit_test(the_pixels_are_right),
    };
    char why[200];
    module = picture_module(why);
    if (!module) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    if (!file_load_book(&book, NULL))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
