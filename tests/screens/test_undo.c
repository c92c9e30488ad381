/* SPDX-License-Identifier: MIT */
/*
 * test_undo.c: undoing and redoing turns at the table, by keys.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "support.h"

enum { TURNS = 24 };

static struct shell shell;
static struct game before[TURNS + 1];

static void expect_game(const struct game *game)
{
    assert_memory_equal(session_game(shell.table->session), game, sizeof *game);
}

/* The file has what the session would write, with its sum. */
static void expect_saved(void)
{
    struct text_buffer saved = {0}, written = {0};
    char why[200];
    assert_true(file_read(shell.table->saving.save.path, &saved, why));
    session_write(shell.table->session, &written);
    record_seal(&written);
    assert_string_equal(saved.text, written.text);
    text_free(&saved);
    text_free(&written);
}

static void open_and_play(const char *games)
{
    test_open(&shell, test_session("Ada,Bruno,Chloe", 8), games, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; turn < TURNS; turn++) {
        before[turn] = *session_game(shell.table->session);
        test_play(&shell, 1);
    }
    before[TURNS] = *session_game(shell.table->session);
}

/* Back to the first turn and forward again: every byte, the log and the file are the same. */
static void test_whole_game(void **state)
{
    (void) state;
    open_and_play(test_games());
    struct event_log log = {0};
    event_log_follow(&log, shell.table->session);
    assert_true(log.count > 0);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    for (unsigned turn = TURNS; turn-- > 0;) {
        test_keys(&shell, "u");
        assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
        test_expect_message(&shell, " may claim again; ");
        expect_saved();
        test_keys(&shell, "u");
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        expect_game(&before[turn]);
    }
    assert_int_equal(shell.table->log.count, 1);
    assert_int_equal(shell.table->log.lines[0].kind, LOG_NOW);
    test_keys(&shell, "u");
    expect_game(&before[0]);
    test_expect_message(&shell, "nothing to undo");
    for (unsigned turn = 0; turn < TURNS; turn++) {
        test_keys(&shell, "<^R>");
        assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
        test_keys(&shell, "<^R>");
        test_expect_message(&shell, "Redone: ");
        expect_game(&before[turn + 1]);
        expect_saved();
    }
    assert_int_equal(shell.table->log.count, log.count);
    for (size_t i = 0; i < log.count; i++)
        assert_string_equal(event_log_text(&shell.table->log, i), event_log_text(&log, i));
    event_log_free(&log);
    test_keys(&shell, "<^R>");
    test_expect_message(&shell, "nothing to redo");
    tui_end(&shell);
}

/* A tile that is undone is in hand on its square; the tile after it comes next whatever is played. */
static void test_same_draws(void **state)
{
    (void) state;
    open_and_play(NULL);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    unsigned next = session_game(shell.table->session)->drawn;
    test_keys(&shell, "u");
    const struct game *game = session_game(shell.table->session);
    struct square laid = game->tiles[game->tile_count - 1].square;
    unsigned rotation = game->tiles[game->tile_count - 1].rotation;
    test_keys(&shell, "u");
    assert_true(shell.table->held.square.x == laid.x && shell.table->held.square.y == laid.y);
    assert_int_equal(shell.table->held.rotation, rotation);
    test_keys(&shell, "<Tab><Enter>0");
    assert_int_equal(session_game(shell.table->session)->drawn, next);
    test_keys(&shell, "<^R>");
    test_expect_message(&shell, "nothing to redo");
    tui_end(&shell);
}

/* By default the last turn can be undone until the next tile is placed; with undo none nothing. */
static void test_reach(void **state)
{
    (void) state;
    open_and_play(NULL);
    assert_int_equal(shell.table->settings.value[SETTING_UNDO], UNDO_TURN);
    test_keys(&shell, "<Enter>u");
    expect_game(&before[TURNS]);
    test_keys(&shell, "u");
    expect_game(&before[TURNS]);
    test_expect_message(&shell, "A turn stays once a person placed the next tile");
    test_keys(&shell, "<^R>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "u");
    shell.table->settings.value[SETTING_UNDO] = UNDO_NONE;
    test_keys(&shell, "<Enter>u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_expect_message(&shell, "Undo is off");
    test_expect_shown(&shell, "u undo", false);
    test_keys(&shell, "9");
    test_expect_message(&shell, "the last is 3");
    test_keys(&shell, "?");
    test_expect_shown(&shell, "claim", true);
    test_expect_shown(&shell, "undo", false);
    test_expect_shown(&shell, "undo placing the tile", false);
    shell.table->settings.value[SETTING_UNDO] = UNDO_TURN;
    test_keys(&shell, "??");
    test_expect_shown(&shell, "undo placing the tile", true);
    test_keys(&shell, "?");
    test_expect_shown(&shell, "u undo", true);
    tui_end(&shell);
}

/* Only the turn before can be undone, and only until the next tile is placed. */
static void test_last_turn(void **state)
{
    (void) state;
    open_and_play(NULL);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    expect_game(&before[TURNS - 1]);
    test_keys(&shell, "u");
    expect_game(&before[TURNS - 1]);
    test_expect_message(&shell, "A turn stays once a person placed the next tile");
    test_keys(&shell, "<^R><^R>");
    expect_game(&before[TURNS]);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    shell.table->settings.value[SETTING_UNDO] = UNDO_NONE;
    test_keys(&shell, "0");
    struct game after = *session_game(shell.table->session);
    test_keys(&shell, "u");
    expect_game(&after);
    tui_end(&shell);
}

/* Enter places and then claims the best; to claim nothing takes a key of its own or a choice before. */
static void test_one_key_too_many(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ann,Bob", 7), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "<Enter><Enter>");
    assert_int_equal(session_game(shell.table->session)->tiles[1].figure.kind, FIGURE_MEEPLE);
    test_keys(&shell, "u<Tab>");
    for (size_t line = 0; line != CLAIM_SKIP; line = shell.table->claim_chosen)
        test_keys(&shell, "<Down>");
    test_expect_shown(&shell, "Enter skip", true);
    test_keys(&shell, "<Enter>");
    assert_int_equal(session_game(shell.table->session)->tiles[1].figure.kind, FIGURE_NONE);
    tui_end(&shell);
}

/* The list of placements moves the tile along, Esc puts it back, and Enter places it. */
static void test_places(void **state)
{
    (void) state;
    open_and_play(NULL);
    struct held_tile held = shell.table->held;
    test_keys(&shell, "f<Down><Down>");
    test_keys(&shell, "<Esc>");
    assert_memory_equal(&shell.table->held, &held, sizeof held);
    expect_game(&before[TURNS]);
    test_keys(&shell, "f<Down>");
    held = shell.table->held;
    test_keys(&shell, "<Enter>");
    const struct game *game = session_game(shell.table->session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    assert_int_equal(game->tile_count, before[TURNS].tile_count + 1);
    assert_true(tile->square.x == held.square.x && tile->square.y == held.square.y);
    assert_int_equal(tile->rotation, held.rotation);
    setting_turn(&shell.table->settings, SETTING_SCORES, false);
    test_keys(&shell, "u0v");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* By members: what lies between them is nobody's. */
static void expect_report(const struct report *report)
{
    const struct report *shown = &shell.table->scoring.story.report;
    assert_int_equal(shown->entry_count, report->entry_count);
    for (size_t i = 0; i < report->entry_count; i++) {
        assert_int_equal(shown->entries[i].node, report->entries[i].node);
        assert_int_equal(shown->entries[i].points, report->entries[i].points);
        assert_int_equal(shown->entries[i].owners, report->entries[i].owners);
    }
}

/* The last turn can be taken back from the final scores, which then come again. */
static void test_from_scores(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 5), NULL, TIER_ASCII, 80, 24);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    shell.table->settings.value[SETTING_UNDO] = UNDO_TURN;
    test_keys(&shell, "u");
    test_expect_message(&shell, "The game is over");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    before[0] = *session_game(shell.table->session);
    struct report final = shell.table->scoring.story.report;
    test_keys(&shell, "u"); /* nothing could be claimed in the last turn */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_false(session_game(shell.table->session)->scored);
    test_keys(&shell, "<^R>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    expect_game(&before[0]);
    expect_report(&final);
    tui_end(&shell);
}

/* Plays a turn with the first choices. */
static void make_turn(struct session *session)
{
    static struct placement list[PLACEMENT_MAX];
    const struct game *game = session_game(session);
    if (game->phase == PHASE_DRAW)
        assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
    assert_true(game_placements(game, game->drawn, list) > 0);
    assert_int_equal(session_place(session, list[0], NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, (struct figure){.kind = FIGURE_NONE}, NULL, NULL), VERDICT_OK);
}

/* A computer's turn is undone together with the person's turn before it. */
static void test_computers(void **state)
{
    (void) state;
    struct session *usual = test_session("Ada,Bruno,Chloe", 8);
    struct setup *setup = malloc(sizeof *setup);
    struct text_error error = {0};
    assert_non_null(setup);
    *setup = *session_setup(usual);
    session_free(usual);
    strcpy(setup->players[1].computer, "greedy");
    strcpy(setup->players[2].computer, "greedy");
    struct session *session = session_new(test_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    for (unsigned i = 0; i < 6; i++)
        make_turn(session);
    test_open(&shell, session, NULL, TIER_ASCII, 80, 24);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    struct game now = *session_game(shell.table->session);
    assert_int_equal(now.player, 0);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    assert_int_equal(session_game(shell.table->session)->player, 0);
    assert_int_equal(session_game(shell.table->session)->turn, 4);
    test_keys(&shell, "<^R>");
    expect_game(&now);
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_game),  cmocka_unit_test(test_same_draws),
        cmocka_unit_test(test_reach),       cmocka_unit_test(test_last_turn),
        cmocka_unit_test(test_places),      cmocka_unit_test(test_one_key_too_many),
        cmocka_unit_test(test_from_scores), cmocka_unit_test(test_computers),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
