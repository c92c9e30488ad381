/* SPDX-License-Identifier: MIT */
/*
 * test_score_screens.c: golden screens that explain scores.
 *
 * As in test_screens.c, but each row has rules and a seed of its own, so that something interesting
 * happens.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"
#include "support.h"

enum { TRACK_ROUND = 50 };

struct screen_case {
    const char *name;
    uint64_t seed;
    unsigned turns; /* played by three players before the keys */
    const char *keys;
    enum tier tier;
    int width, height;
};

/* H12: the scoring track beyond its first round: laps, point tiles, dice, and a track of 100 spaces. */
static void check_track(void **state)
{
    static const struct {
        uint8_t track, marks;
    } rules[5] = {{TRACK_FIFTY, TRACK_LAPS},
                  {TRACK_FIFTY, TRACK_POINT_TILES},
                  {TRACK_FIFTY, TRACK_DICE},
                  {TRACK_HUNDRED, TRACK_LAPS},
                  {TRACK_HUNDRED, TRACK_DICE}};
    static const char *const names[5][2] = {{"track-laps-80x23-ascii", "track-laps-44x14-ascii"},
                                            {"track-tiles-80x23-ascii", "track-tiles-44x14-ascii"},
                                            {"track-dice-80x23-ascii", "track-dice-44x14-ascii"},
                                            {"track-100-80x23-ascii", "track-100-44x14-ascii"},
                                            {"track-100-dice-80x23-ascii", "track-100-dice-44x14-ascii"}};
    static const struct {
        enum tier tier;
        int width, height;
        const char *end, *keys;
    } shown[2] = {{TIER_ASCII, 80, 23, "vT", "T"}, {TIER_ASCII, 44, 14, "vT", "T"}};
    static struct shell shell;
    (void) state;
    for (unsigned row = 0; row < 5; row++)
        for (unsigned how = 0; how < 2; how++) {
            struct text_buffer picture = {0};
            struct session *usual = test_session("Ada,Bruno", 5);
            struct setup *setup = malloc(sizeof *setup);
            struct text_error error;
            assert_non_null(setup);
            *setup = *session_setup(usual);
            session_free(usual);
            setup->rules.value[RULE_TRACK] = rules[row].track;
            setup->rules.value[RULE_TRACK_MARKS] = rules[row].marks;
            strcpy(setup->players[1].computer, "greedy");
            struct session *session = session_new(test_book(), setup, &error);
            assert_non_null(session);
            free(setup);
            test_open(&shell, session, NULL, shown[how].tier, shown[how].width, shown[how].height);
            shell.table->settings.value[SETTING_PACE] = PACE_AT_ONCE;
            while (session_game(shell.table->session)->score[1] < TRACK_ROUND &&
                   shell_stage(&shell) == STAGE_TILE)
                test_play(&shell, 1);
            assert_true(session_game(shell.table->session)->score[1] >= TRACK_ROUND);
            test_keys(&shell, shell_stage(&shell) == STAGE_SCORES ? shown[how].end : shown[how].keys);
            test_picture(&shell, &picture);
            test_golden(names[row][how], &picture);
            text_free(&picture);
            tui_end(&shell);
        }
}

/* H12: point tiles are only 50 and 100; the view names each. */
static void check_point_tiles(void **state)
{
    static const struct {
        int score;
        const char *view;
    } rows[] = {{99, "Bruno 99: 49 and the tile 50"},
                {100, "Bruno 100: 0 and the tile 100"},
                {163, "Bruno 163: 13 and the tiles 100 + 50"},
                {274, "Bruno 274: 24 and the tiles 100 + 100 + 50"}};
    static struct shell shell;
    struct text_error error;
    struct session *usual = test_session("Ada,Bruno", 5);
    struct setup *setup = malloc(sizeof *setup);
    (void) state;
    assert_non_null(setup);
    *setup = *session_setup(usual);
    session_free(usual);
    setup->rules.value[RULE_TRACK_MARKS] = TRACK_POINT_TILES;
    struct session *session = session_new(test_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    test_open(&shell, session, NULL, TIER_BASIC, 100, 30);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_buffer picture = {0};
        ((struct game *) session_game(shell.table->session))->score[1] = (int16_t) rows[i].score;
        test_keys(&shell, "T");
        test_picture(&shell, &picture);
        assert_non_null(strstr(picture.text, rows[i].view));
        text_free(&picture);
        test_keys(&shell, "<Esc>");
    }
    tui_end(&shell);
}

/* Two cities of one player at once; a city with three coats of arms that two players share. */
static const char two_cities[] = "<Tab><Tab><Enter>1", shared[] = "<Tab><Enter>0";

static const struct screen_case cases[] = {
    {"panel-city-80x23-ascii", 109, 25, two_cities, TIER_ASCII, 80, 23},
    {"panel-second-80x23-basic", 109, 25, "<Tab><Tab><Enter>1<Enter>", TIER_BASIC, 80, 23},
    {"panel-tie-44x14-ascii", 399, 47, shared, TIER_ASCII, 44, 14},
    {"panel-tie-rest-44x14-ascii", 399, 47, "<Tab><Enter>0<Down><Down>", TIER_ASCII, 44, 14},
    {"panel-tie-100x30-basic", 399, 47, shared, TIER_BASIC, 100, 30},
    {"panel-tie-160x50-full", 399, 47, shared, TIER_FULL, 160, 50},
    {"points-160x50-painted", 109, 25, two_cities, TIER_PAINTED, 160, 50},
    {"lit-city-80x23-ascii", 109, 25, "<Tab><Tab><Enter>1v", TIER_ASCII, 80, 23},
    {"lit-tie-100x30-basic", 399, 47, "<Tab><Enter>0v", TIER_BASIC, 100, 30},
    {"lit-tie-160x50-full", 399, 47, "<Tab><Enter>0v", TIER_FULL, 160, 50},
    {"step-city-80x23-ascii", 109, 25, "<Tab><Tab><Enter>1sss", TIER_ASCII, 80, 23},
    {"step-tie-44x14-ascii", 399, 47, "<Tab><Enter>0ss", TIER_ASCII, 44, 14},
    {"features-80x23-ascii", 399, 45, "o", TIER_ASCII, 80, 23},
    {"features-100x30-basic", 399, 45, "o<Tab>", TIER_BASIC, 100, 30},
    {"features-160x50-full", 399, 45, "o", TIER_FULL, 160, 50},
    {"features-44x14-ascii", 399, 45, "o<Tab><Tab>", TIER_ASCII, 44, 14},
    {"features-field-80x23-ascii", 399, 60, "o<Shift-Tab><Up>", TIER_ASCII, 80, 23},
    {"features-field-160x50-full", 399, 60, "o<Shift-Tab><Up>", TIER_FULL, 160, 50},
    {"graph-80x23-ascii", 109, 90, "g", TIER_ASCII, 80, 23},
    {"graph-100x30-basic", 109, 90, "g", TIER_BASIC, 100, 30},
    {"graph-160x50-full", 109, 90, "g", TIER_FULL, 160, 50},
    {"graph-44x14-ascii", 109, 90, "g", TIER_ASCII, 44, 14},
    {"end-field-80x23-ascii", 399, 90, "<PgDn><PgDn><PgDn>s", TIER_ASCII, 80, 23},
    {"end-next-100x30-basic", 399, 90, "s<Down><Down>s", TIER_BASIC, 100, 30},
    {"end-step-160x50-ascii", 399, 90, "ss", TIER_ASCII, 160, 50},
    {"end-field-44x14-ascii", 399, 90, "<PgDn><PgDn><PgDn>s", TIER_ASCII, 44, 14},
};

static void check_screen(void **state)
{
    const struct screen_case *row = *state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno,Chloe", row->seed), NULL, row->tier, row->width, row->height);
    test_play(&shell, row->turns);
    test_keys(&shell, row->keys);
    test_golden_end(&shell, row->name);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    ROWS(&list, cases, check_screen);
    rows_add_test(&list, "track", check_track);
    rows_add_test(&list, "H12: point tiles", check_point_tiles);
    return rows_run(&list, "score screens");
}
