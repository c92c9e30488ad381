/* SPDX-License-Identifier: MIT */
/*
 * test_colours.c: whether everybody can tell colours apart and read texts.
 *
 * Colours as seen without one kind of cones are computed with the matrices of Machado, Oliveira and
 * Fernandes (2009) for the full deficiency, on linear light; the distance of two colours is that in CIELAB
 * (CIE 1976) under D65, or CIEDE2000, which is as fair to saturated blues as to greys; contrast is that of
 * WCAG 2.
 */
#include <math.h>

#include "bastide/setup.h"
#include "draw/paint/paint.h"
#include "draw/style.h"
#include "support.h"

static const char *const theme_words[THEME_COUNT] = {"day", "night", "safe"};

/* By paint. */
static const char letters[PAINT_COUNT] = {
#define LETTER(paint, letter, ...) letter,
    PAINTS(LETTER)
#undef LETTER
};

struct linear {
    double red, green, blue;
};

struct lab {
    double l, a, b;
};

enum vision { VISION_USUAL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_COUNT };

static const char *const vision_words[VISION_COUNT] = {"usual vision", "protanopia", "deuteranopia",
                                                       "tritanopia"};

static double linear_of(int32_t byte)
{
    double value = byte / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static struct linear light_of(int32_t rgb)
{
    return (struct linear){linear_of(rgb >> 16 & 0xFF), linear_of(rgb >> 8 & 0xFF), linear_of(rgb & 0xFF)};
}

static double within(double value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

static struct linear seen_with(struct linear light, enum vision vision)
{
    static const double matrices[VISION_COUNT][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    double seen[3];
    for (int row = 0; row < 3; row++) {
        const double *m = matrices[vision][row];
        seen[row] = within(m[0] * light.red + m[1] * light.green + m[2] * light.blue);
    }
    return (struct linear){seen[0], seen[1], seen[2]};
}

static double lab_part(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static struct lab lab_of(struct linear c)
{
    double x = lab_part((0.4124 * c.red + 0.3576 * c.green + 0.1805 * c.blue) / 0.95047);
    double y = lab_part(0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue);
    double z = lab_part((0.0193 * c.red + 0.1192 * c.green + 0.9505 * c.blue) / 1.08883);
    return (struct lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double distance(int32_t one, int32_t other, enum vision vision)
{
    struct lab a = lab_of(seen_with(light_of(one), vision)), b = lab_of(seen_with(light_of(other), vision));
    return sqrt((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

static double degrees_of(double b, double a)
{
    double angle = atan2(b, a) * 180 / M_PI;
    return angle < 0 ? angle + 360 : angle;
}

static double cosine(double degrees)
{
    return cos(degrees * M_PI / 180);
}

/* CIEDE2000 as Sharma, Wu and Dalal (2005) write it, for colours that are not grey both. */
static double difference_of(struct lab one, struct lab other)
{
    double mean = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2;
    double more = 1.5 - 0.5 * sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7)));
    double c1 = hypot(one.a * more, one.b), c2 = hypot(other.a * more, other.b), c = (c1 + c2) / 2;
    double h1 = degrees_of(one.b, one.a * more), h2 = degrees_of(other.b, other.a * more), turn = h2 - h1;
    double h = (h1 + h2) / 2, l = (one.l + other.l) / 2;
    if (fabs(turn) > 180) {
        turn -= turn > 0 ? 360 : -360;
        h += 180;
    }
    double t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) -
               0.2 * cosine(4 * h - 63);
    double away = fmod(h, 360) - 275;
    double twist =
        -2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7))) * cosine(90 - 60 * exp(-(away / 25) * (away / 25)));
    double lightness = (other.l - one.l) / (1 + 0.015 * (l - 50) * (l - 50) / sqrt(20 + (l - 50) * (l - 50)));
    double chroma = (c2 - c1) / (1 + 0.045 * c);
    double hue = 2 * sqrt(c1 * c2) * cosine(90 - turn / 2) / (1 + 0.015 * c * t);
    return sqrt(lightness * lightness + chroma * chroma + hue * hue + twist * chroma * hue);
}

static double difference(int32_t one, int32_t other)
{
    return difference_of(lab_of(light_of(one)), lab_of(light_of(other)));
}

static double contrast(int32_t one, int32_t other)
{
    struct linear a = light_of(one), b = light_of(other);
    double first = 0.2126 * a.red + 0.7152 * a.green + 0.0722 * a.blue;
    double second = 0.2126 * b.red + 0.7152 * b.green + 0.0722 * b.blue;
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

/* A colour of a look as red, green and blue. */
static int32_t rgb_of(int32_t colour, enum colour_depth depth)
{
    return depth == DEPTH_DIRECT ? colour : style_rgb_of_index(colour);
}

/* Known values: white on black is 21:1; red and green are as CIE defines them. */
static void test_formulas(void **state)
{
    (void) state;
    assert_true(fabs(contrast(0xFFFFFF, 0) - 21) < 0.001);
    assert_true(fabs(distance(0xFFFFFF, 0, VISION_USUAL) - 100) < 0.05);
    assert_true(fabs(distance(0xFF0000, 0x00FF00, VISION_USUAL) - 170.57) < 0.1);
    assert_true(distance(0x808080, 0x808080, VISION_DEUTAN) < 0.001);
    /* from the table of Sharma, Wu and Dalal: blues, a turn across 0 degrees, unlike colours, a green */
    static const struct {
        struct lab one, other;
        double apart;
    } known[] = {{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
                 {{50, -0.001, 2.49}, {50, 0.0011, -2.49}, 4.7461},
                 {{50, 2.5, 0}, {58, 24, 15}, 19.4535},
                 {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(fabs(difference_of(known[i].one, known[i].other) - known[i].apart) < 0.0001);
}

/* A player called red has a red of the cube, not an orange: nearly no green and blue in it. */
static void test_red_is_red(void **state)
{
    (void) state;
    for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++) {
        enum colour_depth d = (enum colour_depth) depth;
        int32_t red = rgb_of(style_look(STYLE_CHIP, COLOUR_RED, d).background, d);
        assert_true((red >> 16 & 0xFF) >= 0xD0);
        assert_true((red >> 8 & 0xFF) < 0x20 && (red & 0xFF) < 0x20);
        for (unsigned theme = THEME_DAY; theme <= THEME_NIGHT; theme++)
            assert_true(
                distance(
                    red,
                    rgb_of(paint_colour(paint_lit(PAINT_ROOF, LIGHT_NONE, false), (enum theme) theme, d), d),
                    VISION_USUAL) > 30);
    }
}

/* Sixels have percents: the table beside the pictures, which is text, must have their colour. */
static void test_table_is_exact(void **state)
{
    (void) state;
    for (unsigned theme = 0; theme < THEME_COUNT; theme++)
        for (int shift = 0; shift <= 16; shift += 8) {
            int part = paint_colour(PAINT_TABLE, (enum theme) theme, DEPTH_DIRECT) >> shift & 0xFF;
            int percent = (part * 100 + 127) / 255;
            assert_int_equal(percent * 0xFFFF / 100 >> 8, part);
        }
}

static void test_chips_keep_apart(void **state)
{
    (void) state;
    for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++)
        for (unsigned vision = 0; vision < VISION_COUNT; vision++)
            for (unsigned one = 0; one < COLOUR_COUNT; one++)
                for (unsigned other = 0; other < one; other++) {
                    struct look a = style_look(STYLE_CHIP, one, (enum colour_depth) depth),
                                b = style_look(STYLE_CHIP, other, (enum colour_depth) depth);
                    double apart =
                        distance(rgb_of(a.background, (enum colour_depth) depth),
                                 rgb_of(b.background, (enum colour_depth) depth), (enum vision) vision);
                    if (apart < 33)
                        fail_msg("%c and %c are %.1f apart with %s", colour_letter((enum colour) one),
                                 colour_letter((enum colour) other), apart, vision_words[vision]);
                }
}

/* What is field, city, road and water can be told apart in each theme; in the safe one by everybody. */
static void test_paints_keep_apart(void **state)
{
    static const enum paint paints[] = {PAINT_GRASS, PAINT_CITY, PAINT_ROAD, PAINT_WATER, PAINT_WALL};
    enum { COUNT = sizeof paints / sizeof *paints, APART = 20 };
    (void) state;
    for (unsigned theme = 0; theme < THEME_COUNT; theme++)
        for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++)
            for (unsigned vision = 0; vision < (theme == THEME_SAFE ? VISION_COUNT : 1); vision++)
                for (unsigned i = 0; i < COUNT * COUNT; i++) {
                    unsigned one = i / COUNT, other = i % COUNT;
                    int32_t a = paint_colour(paint_lit(paints[one], LIGHT_NONE, false), (enum theme) theme,
                                             (enum colour_depth) depth);
                    int32_t b = paint_colour(paint_lit(paints[other], LIGHT_NONE, false), (enum theme) theme,
                                             (enum colour_depth) depth);
                    double apart = distance(rgb_of(a, (enum colour_depth) depth),
                                            rgb_of(b, (enum colour_depth) depth), (enum vision) vision);
                    if (one < other && apart < APART)
                        fail_msg("%c and %c are %.1f apart in the theme %s with %s", letters[paints[one]],
                                 letters[paints[other]], apart, theme_words[theme], vision_words[vision]);
                }
}

/*
 * No paint of a tile is taken for a figure.  2 is about the least difference that is seen side by side; 12 is
 * six times that, for points far apart on a board.  Ink is no paint of a tile: frames and letters have it.
 */
static void test_paints_are_no_chips(void **state)
{
    enum { LEAST = 12 };
    (void) state;
    for (unsigned i = 0; i < THEME_COUNT * PAINT_INK * COLOUR_COUNT * 2; i++) {
        enum theme theme = (enum theme)(i % THEME_COUNT);
        enum paint paint = (enum paint)(i / THEME_COUNT % PAINT_INK);
        unsigned colour = i / THEME_COUNT / PAINT_INK % COLOUR_COUNT;
        enum colour_depth depth = i / THEME_COUNT / PAINT_INK < COLOUR_COUNT ? DEPTH_256 : DEPTH_DIRECT;
        double apart =
            difference(rgb_of(paint_colour(paint_lit(paint, LIGHT_NONE, false), theme, depth), depth),
                       rgb_of(style_look(STYLE_CHIP, colour, depth).background, depth));
        if (apart < LEAST)
            fail_msg("%c and the chip of %c are %.1f apart in the theme %s, depth %u", letters[paint],
                     colour_letter((enum colour) colour), apart, theme_words[theme], depth);
    }
}

static int32_t owned_ground(enum paint paint, unsigned colour, enum theme theme, enum colour_depth depth)
{
    return rgb_of(paint_colour(paint_lit(paint, LIGHT_OWNER + colour, false), theme, depth), depth);
}

/* An owned field or city has nobody else's colour and none of a tile's large areas, and its letter can be
 * read. */
static void test_owned_paints_differ(void **state)
{
    static const enum paint areas[] = {PAINT_GRASS, PAINT_CITY, PAINT_ROOF,
                                       PAINT_ROAD,  PAINT_WALL, PAINT_RIVER};
    enum { AREAS = sizeof areas / sizeof *areas, LEAST = 12, LEGIBLE = 4 };
    (void) state;
    for (unsigned i = 0; i < THEME_COUNT * 2 * 2 * COLOUR_COUNT; i++) {
        enum theme theme = (enum theme)(i % THEME_COUNT);
        enum colour_depth depth = i / THEME_COUNT % 2 == 0 ? DEPTH_256 : DEPTH_DIRECT;
        enum paint ground = i / THEME_COUNT / 2 % 2 == 0 ? PAINT_GRASS : PAINT_CITY;
        unsigned colour = i / THEME_COUNT / 4;
        int32_t owned = owned_ground(ground, colour, theme, depth);
        for (unsigned other = 0; other < AREAS + colour; other++) {
            int32_t there =
                other >= AREAS
                    ? owned_ground(ground, other - AREAS, theme, depth)
                    : rgb_of(paint_colour(paint_lit(areas[other], LIGHT_NONE, false), theme, depth), depth);
            if (difference(owned, there) < LEAST)
                fail_msg("owned ground %c of %c is %.1f from area or owner %u in the theme %s, depth %u",
                         letters[ground], colour_letter((enum colour) colour), difference(owned, there),
                         other, theme_words[theme], depth);
        }
        if (contrast(owned, owned_ground(PAINT_INK, colour, theme, depth)) < LEGIBLE)
            fail_msg("the letter on %c cannot be read in the theme %s", colour_letter((enum colour) colour),
                     theme_words[theme]);
    }
}

static void check_contrast(struct look look, enum colour_depth depth, double least, const char *what,
                           unsigned light)
{
    double found = contrast(rgb_of(look.foreground, depth), rgb_of(look.background, depth));
    if (found < least)
        fail_msg("%s (light %u, depth %u): contrast %.2f, wanted %.2f", what, light, depth, found, least);
}

static void test_texts_can_be_read(void **state)
{
    (void) state;
    for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++) {
        enum colour_depth d = (enum colour_depth) depth;
        for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
            check_contrast(style_look(STYLE_CHIP, colour, d), d, 5, "chip", colour);
        check_contrast(style_look(STYLE_DIGIT, 0, d), d, 6, "digit", 0);
        check_contrast(style_look(STYLE_WRONG, 0, d), d, 4.5, "wrong side", 0);
        check_contrast(style_look(STYLE_ROAD, 0, d), d, 6, "road", 0);
        check_contrast(style_look(STYLE_BRIDGE, 0, d), d, 4.5, "bridge", 0);
        check_contrast(style_look(STYLE_MONASTERY, 0, d), d, 6, "monastery", 0);
        for (unsigned light = LIGHT_NONE; light < LIGHT_OWNER + COLOUR_COUNT; light++) {
            if (light == LIGHT_DIMMED)
                continue;
            unsigned shade = style_shade(light, light, false);
            check_contrast(style_look(STYLE_FIELD_LETTER, shade, d), d, 4, "letter on a field", light);
            check_contrast(style_look(STYLE_CITY_LETTER, shade, d), d, 4, "letter on a city", light);
            check_contrast(style_look(STYLE_ROAD, shade, d), d, 4, "road", light);
        }
    }
}

/* City and field, plain and highlighted, differ not only in hue. */
static void test_areas_differ(void **state)
{
    (void) state;
    for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++)
        for (unsigned vision = 0; vision < VISION_COUNT; vision++)
            for (unsigned light = LIGHT_NONE; light <= LIGHT_DIMMED; light++) {
                enum colour_depth d = (enum colour_depth) depth;
                unsigned shade = style_shade(light, light, false);
                struct look city = style_look(STYLE_CITY, shade, d),
                            field = style_look(STYLE_FIELD, shade, d),
                            plain_city = style_look(STYLE_CITY, 0, d),
                            plain_field = style_look(STYLE_FIELD, 0, d);
                enum vision v = (enum vision) vision;
                double apart = distance(rgb_of(city.background, d), rgb_of(field.background, d), v);
                assert_true(apart > (light == LIGHT_DIMMED ? 10 : 20));
                if (light == LIGHT_NONE)
                    continue;
                assert_true(distance(rgb_of(city.background, d), rgb_of(plain_city.background, d), v) > 14);
                assert_true(distance(rgb_of(field.background, d), rgb_of(plain_field.background, d), v) > 8);
            }
}

/* An owned field does not look like a city, an unclaimed field or another player's field. */
static void test_owned_fields_differ(void **state)
{
    (void) state;
    for (unsigned depth = DEPTH_256; depth <= DEPTH_DIRECT; depth++)
        for (unsigned vision = 0; vision < VISION_COUNT; vision++)
            for (unsigned colour = 0; colour < COLOUR_COUNT; colour++) {
                enum colour_depth d = (enum colour_depth) depth;
                unsigned light = LIGHT_OWNER + colour, shade = style_shade(light, light, false);
                int32_t field = rgb_of(style_look(STYLE_FIELD, shade, d).background, d);
                double city =
                    distance(field, rgb_of(style_look(STYLE_CITY, 0, d).background, d), (enum vision) vision);
                double plain = distance(field, rgb_of(style_look(STYLE_FIELD, 0, d).background, d),
                                        (enum vision) vision);
                if (city < (vision == VISION_USUAL ? 35 : 13) || plain < 12)
                    fail_msg("field of %c, depth %u, %s: %.1f from a city, %.1f from a field",
                             colour_letter((enum colour) colour), depth, vision_words[vision], city, plain);
                for (unsigned other = 0; other < colour; other++) {
                    unsigned others = style_shade(LIGHT_OWNER + other, LIGHT_OWNER + other, false);
                    double apart = distance(field, rgb_of(style_look(STYLE_FIELD, others, d).background, d),
                                            (enum vision) vision);
                    if (apart < 11)
                        fail_msg("fields of %c and %c, depth %u, %s: %.1f apart",
                                 colour_letter((enum colour) colour), colour_letter((enum colour) other),
                                 depth, vision_words[vision], apart);
                }
            }
}

/* True colours below 8 would be taken from the palette, whose black becomes grey in bold. */
static void test_no_palette(void **state)
{
    (void) state;
    for (unsigned style = 0; style < STYLE_COUNT; style++)
        for (unsigned colour = 0; colour < 0x200; colour++) {
            if (style == STYLE_CHIP && colour >= COLOUR_COUNT)
                continue;
            struct look look = style_look((enum style) style, colour, DEPTH_DIRECT);
            if ((look.foreground >= 0 && look.foreground < 8) ||
                (look.background >= 0 && look.background < 8))
                fail_msg("style %u, colour %03X: %06X on %06X", style, colour, (unsigned) look.foreground,
                         (unsigned) look.background);
        }
}

/* Only true colours have a second tone, which is only a shade darker. */
static void test_second_tone(void **state)
{
    (void) state;
    unsigned darker = style_shade(LIGHT_NONE, LIGHT_NONE, true);
    struct look plain = style_look(STYLE_FIELD, 0, DEPTH_DIRECT),
                second = style_look(STYLE_FIELD, darker, DEPTH_DIRECT);
    double apart = distance(plain.background, second.background, VISION_USUAL);
    assert_true(apart > 2 && apart < 8);
    assert_int_equal(style_look(STYLE_FIELD, darker, DEPTH_256).background,
                     style_look(STYLE_FIELD, 0, DEPTH_256).background);
}

/* With eight colours no sign is black or white, since the terminal's own background may be either. */
static void test_any_background(void **state)
{
    enum { BLACK = 0, WHITE = 7, SHADES = 0x200 };
    (void) state;
    for (unsigned style = 0; style < STYLE_COUNT; style++)
        for (unsigned shade = 0; shade < SHADES; shade++) {
            struct look look = style_look((enum style) style, shade, DEPTH_8);
            if (look.background == COLOUR_OF_TERMINAL)
                if (look.foreground == BLACK || look.foreground >= WHITE)
                    fail_msg("style %u, lit as %x, has the colour %d on any background", style, shade,
                             look.foreground);
            if (look.foreground == COLOUR_OF_TERMINAL && look.background != COLOUR_OF_TERMINAL)
                fail_msg("style %u, lit as %x, has any text on the colour %d", style, shade, look.background);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_red_is_red),
        cmocka_unit_test(test_chips_keep_apart),
        cmocka_unit_test(test_table_is_exact),
        cmocka_unit_test(test_paints_keep_apart),
        cmocka_unit_test(test_paints_are_no_chips),
        cmocka_unit_test(test_owned_paints_differ),
        cmocka_unit_test(test_texts_can_be_read),
        cmocka_unit_test(test_areas_differ),
        cmocka_unit_test(test_owned_fields_differ),
        cmocka_unit_test(test_no_palette),
        cmocka_unit_test(test_second_tone),
        cmocka_unit_test(test_any_background),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
