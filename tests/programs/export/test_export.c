/* SPDX-License-Identifier: MIT */
/*
 * test_export.c: exported games agree with the record when other programs read them.
 *
 * Each record of tests/data/records is exported whole and in part.  Jansson parses the JSON, whose totals
 * and sums of scores are compared with the game.  The README's picture must be what the program draws now.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>
#ifdef BASTIDE_WITH_PICTURES
#include <cairo.h>
#endif

#include "bastide/files.h"
#include "bastide/record.h"
#include "cli/export/export.h"
#include "cli/export/picture.h"
#include "draw/paint/paint.h"

static const char *const records[] = {"abbot-4-players", "base-2-players", "base-3-players-dense",
                                      "base-5-players-merge", "first-edition-2-players"};
enum { RECORD_COUNT = sizeof records / sizeof *records };

static struct session *open_text(const char *text, size_t length)
{
    static struct tile_book book;
    struct text_error error = {0};
    if (book.set_count == 0)
        assert_true(file_load_book(&book, NULL));
    struct session *session = record_read(&book, text, length, &error);
    if (!session)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.message);
    return session;
}

static struct session *open_record(const char *name)
{
    struct text_buffer text = {0};
    char path[1000], why[200];
    snprintf(path, sizeof path, "%s/%s.bastide", RECORDS, name);
    assert_true(file_read(path, &text, why));
    struct session *session = open_text(text.text, text.length);
    text_free(&text);
    return session;
}

static struct export_job job_of(const struct session *session)
{
    return (struct export_job){session, session_step_count(session), ZOOM_7X3, TIER_ASCII};
}

static json_t *json_of(const struct export_job *job)
{
    struct text_buffer text = {0};
    json_error_t error;
    export_json(job, &text);
    json_t *root = json_loadb(text.text, text.length, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    text_free(&text);
    return root;
}

/* The products of the terms add up to the points. */
static void check_terms(const json_t *score)
{
    size_t i;
    json_t *term;
    json_int_t sum = 0;
    json_array_foreach(json_object_get(score, "terms"), i, term) sum +=
        json_integer_value(json_object_get(term, "count")) *
        json_integer_value(json_object_get(term, "each"));
    assert_int_equal(sum, json_integer_value(json_object_get(score, "points")));
}

static void add_points(const json_t *scores, const char *colour, json_int_t *sum)
{
    size_t i, k;
    json_t *score, *owner;
    json_array_foreach(scores, i, score)
    {
        check_terms(score);
        json_array_foreach(json_object_get(score, "owners"), k,
                           owner) if (strcmp(json_string_value(owner), colour) == 0) *sum +=
            json_integer_value(json_object_get(score, "points"));
    }
}

static void check_totals(const struct session *session, const json_t *root)
{
    const struct game *game = session_game(session);
    const json_t *final = json_object_get(root, "final"), *turns = json_object_get(root, "turns");
    assert_int_equal(json_array_size(turns), game->tile_count - 1U);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        const char *colour = colour_word((enum colour) session_setup(session)->players[seat].colour);
        json_int_t sum = 0;
        size_t i;
        json_t *turn;
        json_array_foreach(turns, i, turn)
        {
            add_points(json_object_get(turn, "scores"), colour, &sum);
            const json_t *totals = json_object_get(turn, "totals");
            assert_int_equal(sum, json_integer_value(json_object_get(totals, colour)));
        }
        add_points(json_object_get(final, "scores"), colour, &sum);
        assert_int_equal(sum, game->score[seat]);
        const json_t *totals = json_object_get(root, "totals");
        assert_int_equal(game->score[seat], json_integer_value(json_object_get(totals, colour)));
    }
}

static void json_says_what_the_record_says(void **state)
{
    (void) state;
    for (size_t i = 0; i < RECORD_COUNT; i++) {
        struct session *session = open_record(records[i]);
        struct export_job job = job_of(session);
        json_t *root = json_of(&job);
        check_totals(session, root);
        json_decref(root);
        session_free(session);
    }
}

/* A game can be exported up to any step; an unfinished turn is left out. */
static void any_part_can_be_exported(void **state)
{
    (void) state;
    struct session *session = open_record("abbot-4-players");
    struct export_job job = job_of(session);
    void (*const formats[])(const struct export_job *, struct text_buffer *) = {export_txt, export_svg};
    for (size_t steps = 0; steps <= session_step_count(session); steps += 7) {
        job.steps = steps;
        json_t *root = json_of(&job);
        assert_int_equal(json_array_size(json_object_get(root, "turns")), export_turns(&job));
        assert_true(json_is_null(json_object_get(root, "final")) || steps == session_step_count(session));
        json_decref(root);
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
            struct text_buffer text = {0};
            formats[i](&job, &text);
            assert_true(text.length > 0);
            text_free(&text);
        }
    }
    session_free(session);
}

static void names_survive(void **state)
{
    (void) state;
    static const char record[] =
        "bastide 1\nplayer red \"O\\\"B, <&> \\\\ Žofie\"\nplayer blue \"\xEF\xBF\xBE\"\n";
    struct session *session = open_text(record, sizeof record - 1);
    struct export_job job = job_of(session);
    struct text_buffer svg = {0};
    json_t *root = json_of(&job);
    const json_t *players = json_object_get(json_object_get(root, "setup"), "players");
    assert_string_equal(json_string_value(json_object_get(json_array_get(players, 0), "name")),
                        "O\"B, <&> \\ Žofie");
    export_svg(&job, &svg);
    assert_non_null(strstr(svg.text, ">O\"B, &lt;&amp;&gt; \\ Žofie<"));
    assert_null(strstr(svg.text, "\xEF\xBF\xBE")); /* XML does not allow U+FFFE */
    text_free(&svg);
    json_decref(root);
    session_free(session);
}

/* A row of tiles is as wide as its tiles together. */
static void a_row_of_tiles_is_drawn(void **state)
{
    (void) state;
    struct text_buffer record = {0}, text = {0};
    text_add(&record, "bastide 1\nplayer red \"A\"\n");
    for (int i = 1; i <= 7; i++)
        text_add(&record, "turn %d red U %d,0 90 -\n", i, i);
    struct session *session = open_text(record.text, record.length);
    struct export_job job = job_of(session);
    job.zoom = ZOOM_15X7;
    export_txt(&job, &text);
    const char *row = strchr(text.text, '\n') + 1; /* below the numbers of the columns */
    assert_int_equal(strcspn(row, "\n"), strlen("   0 ") + 8 * 15);
    text_free(&text);
    text_free(&record);
    session_free(session);
}

static void the_picture_is_up_to_date(void **state)
{
    (void) state;
    struct session *session = open_record("base-2-players");
    struct export_job job = job_of(session);
    struct text_buffer now = {0}, then = {0};
    char why[200];
    export_svg(&job, &now);
    assert_true(file_read(PICTURE, &then, why));
    if (strcmp(now.text, then.text) != 0)
        fail_msg("%s differs: docs/export.md says how it is made", PICTURE);
    text_free(&now);
    text_free(&then);
    session_free(session);
}

/* The picture has the colours that the board is painted in by day. */
static void the_picture_is_painted_as_the_board(void **state)
{
    static const enum paint paints[] = {PAINT_GRASS, PAINT_ROAD, PAINT_VERGE,     PAINT_CITY,
                                        PAINT_WALL,  PAINT_ROOF, PAINT_BATTLEMENT};
    (void) state;
    struct text_buffer picture = {0};
    char why[200], colour[16];
    assert_true(file_read(PICTURE, &picture, why));
    for (size_t i = 0; i < sizeof paints / sizeof *paints; i++) {
        snprintf(colour, sizeof colour, "#%06x",
                 (unsigned) paint_colour(paint_lit(paints[i], LIGHT_NONE, false), THEME_DAY, DEPTH_DIRECT));
        if (!strstr(picture.text, colour))
            fail_msg("%s has nothing of the colour %s", PICTURE, colour);
    }
    text_free(&picture);
}

/* A finished game is large enough to be shared. */
static void the_picture_is_large(void **state)
{
    (void) state;
    struct session *session = open_record(records[0]);
    struct text_buffer text = {0};
    const struct export_job job = {.session = session, .steps = session_step_count(session)};
    int width = 0, height = 0;
    export_svg(&job, &text);
    const char *at = strstr(text.text, "<svg ");
    assert_non_null(at);
    assert_int_equal(sscanf(strstr(at, "width="), "width=\"%d\" height=\"%d\"", &width, &height), 2);
    assert_in_range(width > height ? width : height, 1500, 1700);
    text_free(&text);
    session_free(session);
}

/* ---- Pixels ------------------------------------------------------------------------------------------- */

/* Saves the picture of a record; `png` is where the PNG beside it is, if there is one. */
static void save(const char *name, const char *folder, char png[500])
{
    struct session *session = open_record(name);
    char told[500];
    setenv("XDG_DATA_HOME", folder, 1);
    assert_true(picture_save(session, told, sizeof told));
    unsetenv("XDG_DATA_HOME");
    session_free(session);
    char *end = strstr(told, ".svg");
    assert_non_null(end);
    end[4] = '\0';
    assert_true(file_exists(told));
    memcpy(end, ".png", 5);
    strcpy(png, told);
}

static void remove_folder(const char *folder)
{
    char command[200];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

#ifdef BASTIDE_WITH_PICTURES

/* A pixel of a PNG as 0xRRGGBB. */
static uint32_t pixel(cairo_surface_t *surface, double x, double y)
{
    uint32_t value;
    const unsigned char *row =
        cairo_image_surface_get_data(surface) + (size_t) y * (size_t) cairo_image_surface_get_stride(surface);
    memcpy(&value, row + 4 * (size_t) x, 4);
    return value & 0xFFFFFF;
}

/* The PNG shows what the SVG says: each tile in its place, and the table around them. */
static void the_pixels_are_those_of_the_picture(void **state)
{
    enum { RIM = 30, TILE = 100, TUFTLESS_X = 92, TUFTLESS_Y = 92 };
    char folder[] = "/tmp/bastide-picture-XXXXXX", png[500];
    (void) state;
    assert_non_null(mkdtemp(folder));
    save(records[0], folder, png);
    cairo_surface_t *surface = cairo_image_surface_create_from_png(png);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    struct session *session = open_record(records[0]);
    const struct game *game = session_game(session);
    int units = 2 * RIM + TILE * (game->east - game->west + 1), wide = cairo_image_surface_get_width(surface);
    unsigned fields = 0;
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        const struct tile_type *type = &game->set->types[tile->type];
        bool surrounded = false; /* by field: its corners show grass */
        for (unsigned k = 0; k < type->segment_count; k++)
            surrounded = surrounded || type->segments[k].halves == 0xFF;
        if (!surrounded)
            continue;
        bool odd = (tile->square.x + tile->square.y) & 1;
        uint32_t grass =
            (uint32_t) paint_colour(paint_lit(PAINT_GRASS, LIGHT_NONE, odd), THEME_DAY, DEPTH_DIRECT);
        double x = RIM + TILE * (tile->square.x - game->west) + TUFTLESS_X;
        double y = RIM + TILE * (tile->square.y - game->north) + TUFTLESS_Y;
        assert_int_equal(pixel(surface, x * wide / units, y * wide / units), grass);
        fields++;
    }
    assert_true(fields > 0);
    assert_int_equal(pixel(surface, wide / 2.0, 5), 0xEFE4CA);
    session_free(session);
    cairo_surface_destroy(surface);
    remove_folder(folder);
}

#else

/* Without the module there is the SVG alone. */
static void the_pixels_are_those_of_the_picture(void **state)
{
    char folder[] = "/tmp/bastide-picture-XXXXXX", png[500];
    (void) state;
    assert_non_null(mkdtemp(folder));
    save(records[0], folder, png);
    assert_false(file_exists(png));
    remove_folder(folder);
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_says_what_the_record_says),
        cmocka_unit_test(any_part_can_be_exported),
        cmocka_unit_test(names_survive),
        cmocka_unit_test(a_row_of_tiles_is_drawn),
        cmocka_unit_test(the_picture_is_up_to_date),
        cmocka_unit_test(the_picture_is_painted_as_the_board),
        cmocka_unit_test(the_picture_is_large),
        cmocka_unit_test(the_pixels_are_those_of_the_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
