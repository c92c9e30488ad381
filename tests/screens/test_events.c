/* SPDX-License-Identifier: MIT */
/*
 * test_events.c: what is reported besides moves and scores: the first player (H1) and extra turns (V7, H7,
 * H8), in the message and in the log, which must be the same after continuing a saved game.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/record.h"
#include "words/deeds.h"
#include "words/events.h"
#include "support.h"

static unsigned lines_with(const struct shell *shell, const char *words)
{
    const struct table *table = shell->table;
    unsigned found = 0;
    for (size_t i = 0; i < table->log.count; i++)
        found += strstr(event_log_text(&table->log, i), words) != NULL;
    return found;
}

/* H1: each round of draws is a sentence, and the last names the player who does begin. */
static void test_most_roads(void **state)
{
    static struct shell shell;
    unsigned ties = 0;
    (void) state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        test_open(&shell, test_session("Ada,Bruno,Chloe;first-player=most-roads", seed), NULL, TIER_ASCII, 80,
                  24);
        static const char *const begins[] = {"Ada begins.", "Bruno begins.", "Chloe begins."};
        test_expect_message(&shell, begins[session_game(shell.table->session)->player]);
        test_expect_message(&shell, "Ada drew ");
        test_expect_message(&shell, ", Bruno ");
        assert_int_equal(lines_with(&shell, "begins."), 1);
        ties += lines_with(&shell, "draw again.");
        tui_end(&shell);
    }
    assert_in_range(ties, 1, 100);
}

static void test_rounds(void **state)
{
    (void) state;
    struct session *session = test_session("Ada,Bruno,Chloe;first-player=most-roads", 1);
    struct setup *setup = malloc(sizeof *setup);
    struct text_buffer text = {0};
    assert_non_null(setup);
    *setup = *session_setup(session);
    setup->show_count = 5;
    setup->shows[0] = (struct setup_show){.colour = setup->players[0].colour, .tile = "X"};
    setup->shows[1] = (struct setup_show){.colour = setup->players[1].colour, .tile = "B"};
    setup->shows[2] = (struct setup_show){.colour = setup->players[2].colour, .tile = "X"};
    setup->shows[3] = (struct setup_show){.colour = setup->players[0].colour, .tile = "A"};
    setup->shows[4] = (struct setup_show){.colour = setup->players[2].colour, .tile = "V"};
    events_tell_beginning(setup, session_set(session), events_add, &text);
    assert_string_equal(
        text.text,
        "Ada drew a tile with 4 road edges, Bruno one with 0, Chloe one with 4; Ada and Chloe draw again.\n"
        "Ada drew a tile with 1 road edge, Chloe one with 2; Chloe begins.\n");
    text_free(&text);
    free(setup);
    session_free(session);
}

static void test_random(void **state)
{
    static struct shell shell;
    (void) state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        test_open(&shell, test_session("Ada,Bruno;first-player=random", seed), NULL, TIER_ASCII, 80, 24);
        test_expect_message(&shell, session_game(shell.table->session)->player == 0
                                        ? "Ada begins, chosen by lot."
                                        : "Bruno begins, chosen by lot.");
        assert_int_equal(lines_with(&shell, "chosen by lot"), 1);
        tui_end(&shell);
    }
    test_open(&shell, test_session("Ada,Bruno", 1), NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell.table->log.count, 1); /* the first tile */
    assert_int_equal(shell.table->log.lines[0].kind, LOG_NOW);
    tui_end(&shell);
}

/* V7, H8: every further turn of the same player is reported, at once and in the log. */
static void test_extra_turns(void **state)
{
    static struct shell shell;
    unsigned volcanoes = 0, gaps = 0;
    (void) state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        test_open(&shell, test_session("Ada,Bruno;tiles=river2-c2 gap-turn=on", seed), NULL, TIER_ASCII, 80,
                  24);
        for (unsigned turn = 0; turn < 80 && shell_stage(&shell) == STAGE_TILE; turn++) {
            unsigned player = session_game(shell.table->session)->player;
            test_play(&shell, 1);
            bool volcano = strstr(shell.message, "for the volcano.") != NULL;
            bool gap = strstr(shell.message, "for filling a gap.") != NULL;
            if (shell_bottom(&shell) == SCREEN_TABLE)
                assert_int_equal(volcano || gap, session_game(shell.table->session)->player == player);
            volcanoes += volcano;
            gaps += gap;
        }
        tui_end(&shell);
    }
    assert_in_range(volcanoes, 1, 6);
    assert_in_range(gaps, 1, 100);
}

/* V14: moving the river to the middle is reported in the turn that finishes it or discards its last
 * tile. */
static void test_recentre_told(void **state)
{
    static struct shell shell;
    (void) state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        unsigned moves = 0;
        test_open(&shell, test_session("Ada,Bruno;tiles=river-c3 table=9x13 river-recentre=on", seed), NULL,
                  TIER_ASCII, 80, 24);
        for (unsigned turn = 0; turn < 14 && shell_stage(&shell) == STAGE_TILE; turn++) {
            const struct game *game = session_game(shell.table->session);
            int west = game->table_west, north = game->table_north;
            test_play(&shell, 1);
            bool moved = game->table_west != west || game->table_north != north;
            assert_int_equal(strstr(shell.message, "middle of the table") != NULL, moved);
            moves += moved;
        }
        assert_int_equal(moves, 1);
        assert_int_equal(lines_with(&shell, "moved to the middle of the table."), 1);
        tui_end(&shell);
    }
}

/* H7: reports the sale, and who plays after it. */
static void test_sale_told(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session("Ada,Bruno,Chloe;sell=on", 4), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; turn < 71 && shell_stage(&shell) == STAGE_TILE; turn++) {
        test_keys(&shell, "s");
        if (shell_stage(&shell) == STAGE_OFFER)
            break;
        test_play(&shell, 1);
    }
    assert_int_equal(shell_stage(&shell), STAGE_OFFER);
    unsigned seller = session_game(shell.table->session)->player;
    test_keys(&shell, "0<Enter>y");
    assert_int_equal(lines_with(&shell, "for 0 points and plays it now."), 1);
    test_keys(&shell, "<Enter>0");
    assert_int_equal(session_game(shell.table->session)->player, seller);
    test_expect_message(&shell, ", who sold a tile, goes on.");
    tui_end(&shell);
}

/* The log of a continued game equals the one written while it was played. */
static void test_log_again(void **state)
{
    static struct shell live, again;
    (void) state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct text_buffer record = {0};
        struct text_error error = {0};
        test_open(
            &live,
            test_session("Ada,Bruno;tiles=river2-c2 gap-turn=on first-player=most-roads table=9x9", seed),
            NULL, TIER_ASCII, 80, 24);
        test_play(&live, 45);
        if (shell_stage(&live) == STAGE_TILE) {
            session_write(live.table->session, &record);
            struct session *session = record_read(test_book(), record.text, record.length, &error);
            assert_non_null(session);
            test_open(&again, session, NULL, TIER_ASCII, 80, 24);
            assert_int_equal(again.table->log.count, live.table->log.count);
            for (size_t i = 0; i < live.table->log.count; i++)
                assert_string_equal(event_log_text(&again.table->log, i),
                                    event_log_text(&live.table->log, i));
            tui_end(&again);
        }
        text_free(&record);
        tui_end(&live);
    }
}

/* ---- What moves do ------------------------------------------------------------------------------------ */

#define PLAYERS "player red \"Ann\"\nplayer blue \"Bob\"\n"

/* Moves that do something to others' features: what Bob reads before he places the tile, and what everybody
 * reads afterwards. */
static const struct {
    const char *record;
    struct placement placement;
    const char *claim, *before, *after;
} deeds[] = {
    {"stack U U V V A\nturn 1 red U 1,0 90 meeple:road1\nturn 2 blue U 1,1 90 meeple:road1\n"
     "turn 3 red V 2,0 0 -\n",
     {{2, 1}, ROTATION_90},
     "0",
     "joins your road to Ann's road: 5 tiles, needs 2, shared (Ann 1, you 1)",
     "Bob joins their own road to Ann's road: 5 tiles, needs 2, shared (Ann 1, Bob 1)."},
    {"stack U V U V A\nturn 1 red U 1,0 90 meeple:road1\nturn 2 blue V 2,0 0 -\n"
     "turn 3 red U 1,1 90 meeple:road1\n",
     {{2, 1}, ROTATION_90},
     "0",
     "joins roads of Ann: 5 tiles, needs 2",
     "Bob joins roads of Ann: 5 tiles, needs 2."},
    {"stack U V U V A\nturn 1 red U 1,0 90 -\nturn 2 blue V 2,0 0 meeple:road1\nturn 3 red U 1,1 90 -\n",
     {{2, 1}, ROTATION_90},
     "0",
     "extends your road: 5 tiles, needs 2",
     "Bob extends their own road: 5 tiles, needs 2."},
    {"stack U V U V V U V V A\nturn 1 red U 1,0 90 meeple:road1\nturn 2 blue V 2,0 0 -\n"
     "turn 3 red U 1,1 90 meeple:road1\nturn 4 blue V 2,1 90 -\nturn 5 red V -1,0 270 -\n"
     "turn 6 blue U 1,2 90 meeple:road1\nturn 7 red V 0,2 180 -\n",
     {{0, 1}, ROTATION_270},
     "0",
     "joins your road to Ann's road: 9 tiles, needs 2, then Ann's road (Ann 2, you 1)",
     "Bob joins their own road to Ann's road: 9 tiles, needs 2, then Ann's road (Ann 2, Bob 1)."},
    {"stack U U A\nturn 1 red U 1,0 90 meeple:road1\n",
     {{2, 0}, ROTATION_90},
     "0",
     "extends Ann's road: 3 tiles, needs 2",
     "Bob extends Ann's road: 3 tiles, needs 2."},
    /* Nobody's road is told last, and its meeple is not the one that comes home. */
    {"stack E W E L A\nturn 1 red E 0,-1 180 -\nturn 2 blue W 1,0 0 -\nturn 3 red E -1,-1 180 -\n",
     {{-1, 0}, ROTATION_0},
     "1",
     "completes a city: 2 tiles",
     "Bob completes a city (2 tiles, 4 points) and completes a road: 3 tiles. The knight comes home."},
};

static void test_deeds(void **state)
{
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        char record[800], text[DEEDS_TEXT_MAX] = "", keys[32];
        struct text_error error;
        snprintf(record, sizeof record, "bastide 1\nedition c3\ntiles base\n%s%s", PLAYERS, deeds[i].record);
        struct session *session = record_read(test_book(), record, strlen(record), &error);
        assert_non_null(session);
        test_open(&shell, session, NULL, TIER_ASCII, 160, 50);
        const struct listener bob = {session_game(session), session_setup(session), 1, false};
        deeds_add(&bob, deeds[i].placement, text, sizeof text);
        if (strncmp(text, deeds[i].before, strlen(deeds[i].before)) != 0)
            fail_msg("'%s', not '%s'", text, deeds[i].before);
        shell.table->held =
            (struct held_tile){deeds[i].placement.square, (uint8_t) deeds[i].placement.rotation, 0};
        snprintf(keys, sizeof keys, "<Enter>%s", deeds[i].claim);
        test_keys(&shell, keys);
        if (!strstr(shell.message, deeds[i].after))
            fail_msg("'%s' lacks '%s'", shell.message, deeds[i].after);
        assert_int_equal(lines_with(&shell, deeds[i].after), 1);
        tui_end(&shell);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most_roads),    cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_random),        cmocka_unit_test(test_extra_turns),
        cmocka_unit_test(test_sale_told),     cmocka_unit_test(test_log_again),
        cmocka_unit_test(test_recentre_told), cmocka_unit_test(test_deeds),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
