/* SPDX-License-Identifier: MIT */
/*
 * test_parts.c: parts of the front-end: text and its width, the canvas, the tables of commands and looks,
 * sentences.
 */
#include <locale.h>
#include <string.h>

#include "draw/canvas.h"
#include "tui/kit/field.h"
#include "tui/kit/list.h"
#include "tui/kit/command.h"
#include "bastide/record.h"
#include "words/deeds.h"
#include "words/describe.h"
#include "support.h"
#include "base/unicode.h"

/* ---- Text --------------------------------------------------------------------------------------------- */

static const struct {
    const char *text, *clean;
    int columns;
} texts[] = {
    {"Ann", "Ann", 3},
    {"", "", 0},
    {"\xC3\xA9t\xC3\xA9", "\xC3\xA9t\xC3\xA9", 3}, /* accents */
    {"e\xCC\x81", "e\xCC\x81", 1},                 /* a combining mark */
    {"\xE5\xB1\xB1", "\xE5\xB1\xB1", 2},           /* wide */
    {"\xD7\xA9\xD7\x9C", "\xD7\xA9\xD7\x9C", 2},   /* Hebrew letters are harmless */
    {"a\xE2\x80\xAE"
     "b",
     "a?b", 3}, /* U+202E, right-to-left override */
    {"a\xE2\x81\xA6"
     "b",
     "a?b", 3}, /* U+2066, isolate */
    {"a\xE2\x80\x8B"
     "b",
     "a?b", 3}, /* U+200B, zero width space */
    {"a\xE2\x80\x8D"
     "b",
     "ab", 3},                  /* U+200D, a joiner; the width is that of the original name */
    {"a\x1B[31m", "a?[31m", 6}, /* escape */
    {"a\x9B"
     "b",
     "a?b", 3},                      /* a byte that is not UTF-8 */
    {"\xC2\x9B", "?", 1},            /* U+009B, a control */
    {"\xC0\x80", "??", 2},           /* overlong */
    {"\xED\xA0\x80", "???", 3},      /* a surrogate */
    {"\xE5\xB1", "??", 2},           /* cut off */
    {"\xF4\x90\x80\x80", "????", 4}, /* past the last plane */
};

static void test_texts(void **state)
{
    (void) state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char clean[64], again[64];
        unicode_clean(texts[i].text, clean, sizeof clean);
        for (char *at = clean; (at = strstr(at, "\xEF\xBF\xBD")) != NULL;) { /* U+FFFD counts as a '?' here */
            *at = '?';
            memmove(at + 1, at + 3, strlen(at + 3) + 1);
        }
        assert_string_equal(clean, texts[i].clean);
        assert_int_equal(unicode_text_width(texts[i].text), texts[i].columns);
        unicode_clean(clean, again, sizeof again);
        assert_string_equal(again, clean);
    }
}

static void test_clean_cuts_whole_characters(void **state)
{
    (void) state;
    char clean[6];
    unicode_clean("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9", clean, sizeof clean);
    assert_string_equal(clean, "\xC3\xA9\xC3\xA9");
}

/* ---- Canvas ------------------------------------------------------------------------------------------- */

static void expect_row(struct canvas *canvas, const char *expected)
{
    struct text_buffer text = {0};
    canvas_write(canvas, &text);
    assert_string_equal(text.text, expected);
    text_free(&text);
}

static void test_canvas_text(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 8, 1);
    assert_int_equal(canvas_text(&canvas, 1, 0, 7, STYLE_TEXT, "abc"), 3);
    expect_row(&canvas, " abc\n");
    canvas_clear(&canvas);
    assert_int_equal(canvas_text(&canvas, 0, 0, 4, STYLE_TEXT, "abcdef"), 4);
    expect_row(&canvas, "abc~\n");
    canvas_clear(&canvas);
    canvas_text(&canvas, -2, 0, 20, STYLE_TEXT, "abcdefghijkl");
    expect_row(&canvas, "cdefghij\n");
    canvas_text(&canvas, 0, 5, 8, STYLE_TEXT, "outside");
    expect_row(&canvas, "cdefghij\n");
    canvas_free(&canvas);
}

static void test_canvas_wide(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 5, 1);
    canvas_text(&canvas, 0, 0, 5, STYLE_TEXT, "\xE5\xB1\xB1\xE7\x94\xB0");
    expect_row(&canvas, "\xE5\xB1\xB1\xE7\x94\xB0\n");
    assert_int_equal(canvas_at(&canvas, 1, 0)->code, 0);
    canvas_put(&canvas, 1, 0, 'x', STYLE_TEXT); /* half of a wide character disappears */
    expect_row(&canvas, " x\xE7\x94\xB0\n");
    canvas_put(&canvas, 2, 0, 'y', STYLE_TEXT);
    expect_row(&canvas, " xy\n");
    canvas_clear(&canvas);
    assert_int_equal(canvas_text(&canvas, 0, 0, 4, STYLE_TEXT, "\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA"), 3);
    expect_row(&canvas, "\xE5\xB1\xB1~\n");
    canvas_clear(&canvas);
    canvas_text(&canvas, 4, 0, 2, STYLE_TEXT, "\xE5\xB1\xB1"); /* half of it is outside */
    expect_row(&canvas, "    ?\n");
    canvas_free(&canvas);
}

/* A fill stays within canvas and clip, and leaves no half of a wide character at its ends. */
static void test_canvas_fill(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 8, 2);
    canvas_text(&canvas, 0, 0, 8, STYLE_TEXT,
                "a\xE5\xB1\xB1"
                "bc\xE7\x94\xB0"
                "d");
    canvas_fill(&canvas, (struct rectangle){2, 0, 4, 1}, STYLE_TEXT);
    expect_row(&canvas, "a      d\n\n");
    for (int i = 0; i < 16; i++)
        canvas_put(&canvas, i % 8, i / 8, '#', STYLE_TEXT);
    canvas_clip(&canvas, (struct rectangle){1, 0, 2, 9});
    canvas_fill(&canvas, (struct rectangle){-3, -3, 5, 4}, STYLE_STRONG);
    expect_row(&canvas, "# ######\n########\n");
    canvas_fill(&canvas, (struct rectangle){2, 1, 0, 1}, STYLE_TEXT);
    canvas_fill(&canvas, (struct rectangle){3, 0, 5, 2}, STYLE_TEXT);
    expect_row(&canvas, "# ######\n########\n");
    canvas_clip_all(&canvas);
    canvas_fill(&canvas, (struct rectangle){7, 1, 100, 100}, STYLE_TEXT);
    expect_row(&canvas, "# ######\n#######\n");
    canvas_free(&canvas);
}

static void test_canvas_marks(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 5, 1);
    canvas_text(&canvas, 0, 0, 5, STYLE_TEXT, "e\xCC\x81x\xCC\x88\xCC\x88\xCC\x88");
    expect_row(&canvas, "e\xCC\x81x\xCC\x88\xCC\x88\n");
    canvas_clear(&canvas);
    canvas_text(&canvas, 0, 0, 5, STYLE_TEXT, "\xCC\x81z"); /* a mark with no character before it */
    expect_row(&canvas, "?z\n");
    canvas_free(&canvas);
}

static void test_canvas_clip(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 4, 2);
    canvas_clip(&canvas, (struct rectangle){1, 0, 2, 1});
    for (int i = 0; i < 8; i++)
        canvas_put(&canvas, i % 4, i / 4, '#', STYLE_TEXT);
    expect_row(&canvas, " ##\n\n");
    canvas_free(&canvas);
}

static void test_canvas_paragraph(void **state)
{
    (void) state;
    struct canvas canvas = {0};
    canvas_resize(&canvas, 10, 3);
    assert_int_equal(canvas_paragraph_rows("a sentence of words", 10), 2);
    assert_int_equal(
        canvas_paragraph(&canvas, (struct rectangle){0, 0, 10, 3}, STYLE_TEXT, "a sentence of words"), 2);
    expect_row(&canvas, "a sentence\nof words\n\n");
    canvas_clear(&canvas);
    canvas_paragraph(&canvas, (struct rectangle){0, 0, 10, 2}, STYLE_TEXT, "abcdefghijklmno pq rs tu vw");
    expect_row(&canvas, "abcdefghij\nklmno pq ~\n\n");
    canvas_free(&canvas);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

/* In each stage a command has one row, and a key one command. */
static void test_no_key_twice(void **state)
{
    (void) state;
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
        const struct key_row *row;
        for (unsigned i = 0; (row = key_row(i)) != NULL; i++) {
            if (!(row->stages & STAGE_BIT(stage)))
                continue;
            assert_ptr_equal(key_row_of(stage, row->command), row);
            for (const char *key = row->keys; *key != '\0'; key += strspn(key, " ")) {
                size_t length = strcspn(key, " ");
                if (keymap_rival(NULL, stage, row->command, key_of_word(key, length)) != COMMAND_UNKNOWN)
                    fail_msg("%s: the key %.*s is bound twice", stage_word(stage), (int) length, key);
                key += length;
            }
        }
    }
}

static void test_all_keys_known(void **state)
{
    const struct key_row *row;
    (void) state;
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++) {
        assert_int_not_equal(row->stages, 0);
        for (const char *key = row->keys; *key != '\0'; key += strspn(key, " ")) {
            size_t length = strcspn(key, " ");
            if (length != 3 || memcmp(key, "1-9", 3) != 0)
                assert_int_not_equal(key_of_word(key, length), INPUT_NONE);
            key += length;
        }
    }
}

static void test_digits(void **state)
{
    (void) state;
    unsigned number;
    assert_int_equal(command_of_key(NULL, STAGE_FIGURE, '7', &number), COMMAND_CLAIM);
    assert_int_equal(number, 7);
    assert_int_equal(command_of_key(NULL, STAGE_FIGURE, '0', &number), COMMAND_NO);
    assert_int_equal(command_of_key(NULL, STAGE_TILE, '7', &number), COMMAND_UNKNOWN);
}

/* ---- Lists and fields --------------------------------------------------------------------------------- */

static void test_list_moves(void **state)
{
    static const struct {
        size_t count, chosen, page;
        bool round;
        enum command command;
        size_t after;
    } rows[] = {{5, 2, 3, false, COMMAND_UP, 1},        {5, 2, 3, false, COMMAND_NEXT, 3},
                {5, 0, 3, false, COMMAND_UP, 0},        {5, 0, 3, true, COMMAND_PREVIOUS, 4},
                {5, 4, 3, true, COMMAND_DOWN, 0},       {5, 4, 3, false, COMMAND_DOWN, 4},
                {5, 1, 3, false, COMMAND_PAGE_DOWN, 4}, {5, 3, 3, false, COMMAND_PAGE_DOWN, 4},
                {5, 2, 3, false, COMMAND_PAGE_UP, 0},   {5, 2, 3, false, COMMAND_END, 4},
                {5, 2, 3, false, COMMAND_HOME, 0},      {0, 0, 3, false, COMMAND_DOWN, 0},
                {0, 0, 3, true, COMMAND_UP, 0},         {1, 0, 3, true, COMMAND_DOWN, 0}};
    (void) state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct list list = {.count = rows[i].count, .chosen = rows[i].chosen};
        assert_true(list_step(&list.chosen, list.count, rows[i].page, rows[i].round, rows[i].command));
        if (list.chosen != rows[i].after)
            fail_msg("row %zu: %zu is chosen", i, list.chosen);
    }
    struct list list = {.count = 5, .chosen = 2};
    assert_false(list_step(&list.chosen, list.count, 3, true, COMMAND_ACCEPT));
    assert_int_equal(list.chosen, 2);
}

/* Line n takes n + 1 rows. */
static int growing_rows(const struct shell *shell, size_t line, int columns)
{
    (void) shell;
    (void) columns;
    return (int) line + 1;
}

static void test_list_top(void **state)
{
    const struct rectangle area = {0, 0, 10, 6};
    (void) state;
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 3, .top = 0}, area), 0);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 7, .top = 0}, area), 2);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 7, .top = 4}, area), 4);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 1, .top = 4}, area), 1);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 2, .rows = growing_rows}, area), 0);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 3, .rows = growing_rows}, area), 3);
    assert_int_equal(list_top(NULL, &(struct list){.count = 9, .chosen = 8, .rows = growing_rows}, area), 8);
    assert_int_equal(list_top(NULL, &(struct list){.rows = growing_rows}, area), 0);
}

static void test_field(void **state)
{
    char text[8] = "";
    (void) state;
    assert_true(field_add(text, sizeof text, 'a') && field_add(text, sizeof text, 0xE9));
    assert_true(field_add(text, sizeof text, 'e') && field_add(text, sizeof text, 0x301));
    assert_false(field_add(text, sizeof text, 0xE9)); /* the only free byte is needed for the NUL */
    assert_true(field_command(text, COMMAND_ERASE));  /* together with its accent */
    assert_string_equal(text, "a\xC3\xA9");
    assert_false(field_command(text, COMMAND_UP));
    assert_true(field_command(text, COMMAND_DELETE));
    assert_string_equal(text, "");
    assert_true(field_command(text, COMMAND_ERASE));
}

/* ---- Looks -------------------------------------------------------------------------------------------- */

/* Without colours no style uses one, and a chip still differs from the text around it. */
static void test_looks(void **state)
{
    (void) state;
    for (unsigned style = 0; style < STYLE_COUNT; style++) {
        struct look look = style_look((enum style) style, COLOUR_RED, DEPTH_NONE);
        assert_int_equal(look.foreground, COLOUR_OF_TERMINAL);
        assert_int_equal(look.background, COLOUR_OF_TERMINAL);
        look = style_look((enum style) style, COLOUR_RED, DEPTH_8);
        assert_true(look.foreground < 8 && look.background < 8);
    }
    assert_true(style_look(STYLE_CHIP, COLOUR_RED, DEPTH_NONE).reverse);
    for (unsigned one = 0; one < COLOUR_COUNT; one++)
        for (unsigned other = 0; other < one; other++)
            assert_int_not_equal(style_look(STYLE_CHIP, one, DEPTH_256).background,
                                 style_look(STYLE_CHIP, other, DEPTH_256).background);
}

/* ---- Sentences ---------------------------------------------------------------------------------------- */

static const struct {
    unsigned kind, title, price, each, tiles, cities, marks, owners, points;
    bool complete;
    const char *sentence;
} scores[] = {
    {FEATURE_CITY, FEATURE_CITY, PRICE_CITY, 2, 3, 0, 1, 1, 8, true,
     "City of 3 tiles with 1 coat of arms: 8 points for Ann"},
    {FEATURE_ROAD, FEATURE_ROAD, PRICE_ROAD, 1, 4, 0, 0, 3, 4, true,
     "Road of 4 tiles: 4 points each for Ann and Bob"},
    {FEATURE_MONASTERY, FEATURE_MONASTERY, PRICE_MONASTERY, 1, 6, 0, 0, 2, 6, false,
     "Monastery with 6 of 9 tiles, unfinished: 6 points for Bob"},
    {FEATURE_FIELD, FEATURE_FIELD, PRICE_FIELD, 3, 6, 2, 0, 2, 6, false,
     "Field beside 2 complete cities: 6 points for Bob"},
    {FEATURE_FIELD, FEATURE_FIELD, PRICE_FIELD_WITH_PIG_HERD, 4, 6, 2, 1, 2, 8, false,
     "Field beside 2 complete cities with a pig-herd: 8 points for Bob"},
    {FEATURE_GARDEN, TITLE_ABBOT_BACK, PRICE_ABBOT_BACK, 1, 2, 0, 0, 1, 2, false,
     "Abbot taken back: 2 points for Ann"},
    {FEATURE_ROAD, FEATURE_ROAD, PRICE_ROAD_WITH_INN, 2, 4, 0, 1, 3, 8, true,
     "Road of 4 tiles with an inn: 8 points each for Ann and Bob"},
    {FEATURE_ROAD, FEATURE_ROAD, PRICE_ROAD_WITH_INN, 0, 4, 0, 1, 3, 0, false,
     "Road of 4 tiles with an inn, unfinished: 0 points each for Ann and Bob"},
    {FEATURE_FIELD, TITLE_CITY_SUPPLIED, PRICE_CITY_SUPPLIED, 4, 0, 1, 0, 1, 4, false,
     "City supplied: 4 points for Ann"},
    {FEATURE_FIELD, TITLE_CITY_SUPPLIED, PRICE_CITY_WITH_PIG_HERD, 5, 0, 1, 1, 1, 5, false,
     "City supplied: 5 points for Ann"},
};

static void test_scores(void **state)
{
    struct session *session = test_session("Ann,Bob", 1);
    char text[SENTENCE_MAX];
    (void) state;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        struct score_entry entry = {.kind = (uint8_t) scores[i].kind,
                                    .title = (uint8_t) scores[i].title,
                                    .price = (uint8_t) scores[i].price,
                                    .each = (uint8_t) scores[i].each,
                                    .tiles = (uint8_t) scores[i].tiles,
                                    .cities = (uint8_t) scores[i].cities,
                                    .marks = (uint8_t) scores[i].marks,
                                    .owners = (uint8_t) scores[i].owners,
                                    .points = (uint8_t) scores[i].points,
                                    .complete = scores[i].complete};
        assert_string_equal(describe_score(session_setup(session), &entry, text, sizeof text),
                            scores[i].sentence);
    }
    session_free(session);
}

/* F9: two farmers tie for a field and one of them has a pig there: each is paid, by an entry of its own, and
 * no hill (S16) decides. */
static void test_pig_in_a_tie(void **state)
{
    static const char record[] = "bastide 1\nexpansion traders\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
                                 "turn 1 red B 0,1 0 meeple:field1\nturn 2 blue U 1,1 0 meeple:field1\n"
                                 "turn 3 red E 0,2 180 pig:field1\nturn 4 blue E 0,3 0 -\n"
                                 "turn 5 red A 1,2 180 -\nend\n";
    static struct game game;
    static struct report report;
    struct text_error error = {0};
    char text[SENTENCE_MAX];
    unsigned told = 0;
    (void) state;
    struct session *session = record_read(test_book(), record, strlen(record), &error);
    assert_non_null(session);
    session_replay(session, session_step_count(session), &game, &report);
    for (unsigned i = 0; i < report.entry_count; i++)
        if (report.entries[i].kind == FEATURE_FIELD) {
            const struct score_entry *entry = &report.entries[i];
            assert_string_equal(describe_score_majority(session_setup(session), entry, text, sizeof text),
                                "A tie of 1 each: all score.");
            assert_string_equal(describe_score(session_setup(session), entry, text, sizeof text),
                                entry->owners == 1
                                    ? "Field beside 1 complete city, with a pig: 4 points for Ann"
                                    : "Field beside 1 complete city: 3 points for Bob");
            told |= entry->owners;
        }
    assert_int_equal(told, 3);
    session_free(session);
}

/* What a placement brings besides what it does to features is told before it is made. */
static void test_gains(void **state)
{
    static const char record[] = "bastide 1\nexpansion traders\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
                                 "turn 1 red U 1,0 90 meeple:road1\nturn 2 blue U 2,0 90 -\n"
                                 "turn 3 red U 3,0 90 builder:road1\nturn 4 blue U 0,1 90 -\ndraw U\n";
    static struct deeds deeds;
    struct text_error error = {0};
    char text[DEED_TEXT_MAX] = "";
    (void) state;
    struct session *session = record_read(test_book(), record, strlen(record), &error);
    if (!session)
        fail_msg("%s", error.message);
    assert_true(deeds_find(session_game(session), (struct placement){{0, 2}, ROTATION_90}, &deeds));
    deeds_add_gains(&deeds, text, sizeof text);
    assert_string_equal(text, "");
    assert_true(deeds_find(session_game(session), (struct placement){{4, 0}, ROTATION_90}, &deeds));
    deeds_add_gains(&deeds, text, sizeof text);
    assert_string_equal(text, "another turn, for the builder");
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),        cmocka_unit_test(test_clean_cuts_whole_characters),
        cmocka_unit_test(test_canvas_text),  cmocka_unit_test(test_canvas_wide),
        cmocka_unit_test(test_canvas_fill),  cmocka_unit_test(test_canvas_marks),
        cmocka_unit_test(test_canvas_clip),  cmocka_unit_test(test_canvas_paragraph),
        cmocka_unit_test(test_no_key_twice), cmocka_unit_test(test_all_keys_known),
        cmocka_unit_test(test_digits),       cmocka_unit_test(test_list_moves),
        cmocka_unit_test(test_list_top),     cmocka_unit_test(test_field),
        cmocka_unit_test(test_looks),        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_pig_in_a_tie), cmocka_unit_test(test_gains),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
