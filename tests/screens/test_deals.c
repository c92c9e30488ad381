/* SPDX-License-Identifier: MIT */
/*
 * test_deals.c: turns with more than a draw: hands, tiles that fit nowhere, extensions of the table, sales.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"
#include "tui/table/screen_deal.h"

static const char *drawn_name(const struct shell *shell)
{
    const struct session *session = shell->table->session;
    return session_set(session)->types[session_game(session)->drawn].name;
}

/* H2, H3, H4, H7: games with other draws reach their final scores, or the screen says why not. */
static void test_other_draws(void **state)
{
    (void) state;
    static struct shell shell;
    static const char *const players[] = {"Ada,Bruno;draw-ahead=on", "Ada,Bruno;hand=3",
                                          "Ada,Bruno;unplaceable=return", "Ada,Bruno;gap-turn=on",
                                          "Ada,Bruno;sell=on"};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        test_open(&shell, test_session(players[i], 5), NULL, TIER_ASCII, 80, 24);
        test_expect_sound(&shell);
        test_play(&shell, 100);
        test_expect_sound(&shell);
        assert_true(shell_stage(&shell) == STAGE_SCORES || strstr(shell.message, "bastide step"));
        tui_end(&shell);
    }
}

/* T3: once the only city is completed, the tile that is all city leaves the game, which is reported. */
static void test_discard(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno;first=E first=C first=V", 5), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "<Up>");
    assert_int_equal(shell.table->held.square.y, -1);
    assert_int_equal(shell.table->held.rotation, ROTATION_180);
    test_keys(&shell, "<Enter>0");
    test_expect_message(&shell, "The tile (all city, coat of arms) fits nowhere and leaves the game.");
    assert_string_equal(drawn_name(&shell), "V");
    test_expect_sound(&shell);
    tui_end(&shell);
}

/* H3: hidden hands wait until the keyboard is passed; another tile of the hand can be chosen; the game
 * reaches its end. */
static void test_hands(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(",,;hand=3 hand-open=off first=V first=E first=U", 4), NULL, TIER_ASCII,
              80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_PASS);
    test_expect_shown(&shell, "pass the keyboard", true);
    test_expect_shown(&shell, "Your hand", false);
    test_expect_shown(&shell, "u undo", false);
    test_keys(&shell, "u");
    assert_string_equal(shell.message, "There is nothing to undo yet.");
    assert_int_equal(shell_stage(&shell), STAGE_PASS);
    test_keys(&shell, "z<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_keys(&shell, ":record<Enter>"); /* which would show all hands */
    test_expect_shown(&shell, "Hands are hidden", true);
    test_expect_shown(&shell, "deal red", false);
    test_keys(&shell, ":nonsense<Enter>:scores"); /* a colon begins a new line after a refused one */
    test_expect_shown(&shell, ":scores", true);
    test_expect_shown(&shell, ":nonsense", false);
    test_keys(&shell, "<Esc>");
    assert_string_equal(drawn_name(&shell), "V");
    static const char *const held[] = {"E", "U", "V",
                                       "E"}; /* every tile of the hand, and back to the first */
    for (unsigned i = 0; i < sizeof held / sizeof *held; i++) {
        test_keys(&shell, "t");
        assert_string_equal(drawn_name(&shell), held[i]);
    }
    test_expect_shown(&shell, "t for: road curve", true);
    test_expect_shown(&shell, "t other", true);
    test_keys(&shell, "<Enter>0");
    assert_int_equal(shell_stage(&shell), STAGE_PASS);
    test_expect_shown(&shell, "u undo", true);
    test_keys(&shell, "u"); /* by the player who still has the keyboard */
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "u"); /* but now another player may be looking */
    assert_int_equal(shell_stage(&shell), STAGE_PASS);
    test_expect_shown(&shell, "Your hand", false);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->player, 0);
    test_keys(&shell, "<Enter>0<Enter>b"); /* one was laid, one drawn, five are held */
    test_expect_shown(&shell, "69 tiles left of 72, 5 of them in hidden hands", true);
    test_keys(&shell, "<Esc><Enter>0");
    for (unsigned turn = 0; turn < 90 && shell_bottom(&shell) == SCREEN_TABLE; turn++)
        test_keys(&shell, "<Enter><Enter>0");
    assert_int_equal(shell_bottom(&shell), SCREEN_SCORES);
    tui_end(&shell);
}

/* H2: tiles that others drew ahead are shown; H3: so are open hands, but not hidden ones. */
static void test_open_hands(void **state)
{
    static const char *const players[] = {",,;draw-ahead=on first=V first=E first=U",
                                          ",,;hand=3 first=V first=E first=U",
                                          ",,;hand=3 hand-open=off first=V first=E first=U"};
    static struct shell shell;
    (void) state;
    for (unsigned i = 0; i < 3; i++) {
        struct text_buffer picture = {0};
        test_open(&shell, test_session(players[i], 4), NULL, TIER_ASCII, 80, 24);
        test_keys(&shell, i == 2 ? "<Enter><Enter>0<Enter>" : "<Enter>0");
        assert_int_equal(session_game(shell.table->session)->player, 1);
        test_picture(&shell, &picture);
        assert_int_equal(strstr(picture.text, "Red holds") != NULL, i < 2);
        text_free(&picture);
        tui_end(&shell);
    }
}

/* H13: an extension is proposed, refused by one player, then agreed by all; the tile in hand has more
 * places; it is undone and redone. */
static void test_extension(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(",,;table=1x3 table-extend=on first=V", 4), NULL, TIER_ASCII, 80, 24);
    const struct game *game = session_game(shell.table->session);
    size_t before = game_count_placements(game, game->drawn);
    test_keys(&shell, "X");
    assert_int_equal(shell_stage(&shell), STAGE_EXTEND);
    test_expect_message(&shell, "< east >");
    test_keys(&shell, "<Down><Left><Up><Right><Esc>");
    assert_string_equal(shell.message, "The table is not extended.");
    test_keys(&shell, "X<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_AGREE);
    test_keys(&shell, "n");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(game->table_width, 1);
    test_keys(&shell, "X<Enter>y");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_string_equal(shell.message, "The table is extended in the east: now 2 by 3 squares.");
    assert_true(game_count_placements(game, game->drawn) > before);
    test_keys(&shell, "u");
    assert_string_equal(shell.message, "The extension of the table is taken back.");
    assert_int_equal(game_count_placements(game, game->drawn), before);
    test_keys(&shell, "<^R>");
    assert_int_equal(game->table_width, 2);
    tui_end(&shell);
}

/* T3, H13: when a tile fits nowhere, the question comes unasked: the players extend the table, put it off, or
 * go on without the tile, which can be undone. */
static void test_extension_for_a_misfit(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(",,;table=1x1 table-extend=on first=C first=V", 4), NULL, TIER_ASCII, 80,
              24);
    const struct game *game = session_game(shell.table->session);
    assert_int_equal(shell_stage(&shell), STAGE_EXTEND);
    test_expect_message(&shell, "C fits nowhere on this table; n goes on without it.");
    test_expect_message(&shell, "< north >");
    assert_int_equal(abs(shell.table->held.square.x) + abs(shell.table->held.square.y), 1);
    test_keys(&shell, "<Right>z"); /* a side where it would not fit, then a key without a meaning */
    test_expect_message(&shell, "< north >");
    test_keys(&shell, "<Enter>z");
    test_expect_message(&shell, "Blue: extend the table by a row in the north?");
    test_keys(&shell, "n"); /* the other player does not agree */
    assert_int_equal(shell_stage(&shell), STAGE_EXTEND);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_string_equal(shell.message, "The table is not extended; X asks again.");
    test_keys(&shell, "Xn");
    assert_int_equal(shell_stage(&shell), STAGE_EXTEND);
    assert_int_equal(game->supply.discarded, 1);
    test_expect_message(&shell, "fits nowhere and leaves the game. V fits nowhere");
    test_keys(&shell, "<Esc>u");
    assert_int_equal(game->supply.discarded, 0);
    assert_int_equal(shell_stage(&shell), STAGE_EXTEND);
    test_keys(&shell, "<Enter>y");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(game_count_placements(game, game->drawn), 1);
    test_keys(&shell, "<Enter>");
    assert_int_equal(game->tile_count, 2);
    tui_end(&shell);
}

/* H13: when a computer's tile fits nowhere, the person is asked; after a no the tile leaves the game. */
static void test_extension_for_a_computer(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session("Ada,Bob@greedy;table=1x2 table-extend=on first=V first=V first=E", 4),
              NULL, TIER_ASCII, 80, 24);
    const struct game *game = session_game(shell.table->session);
    test_keys(&shell, "<Enter>0");
    for (unsigned tick = 0; tick < 1000 && shell_stage(&shell) != STAGE_AGREE; tick++)
        test_tick(&shell);
    assert_int_equal(shell_stage(&shell), STAGE_AGREE);
    assert_int_equal(game->player, 1);
    test_keys(&shell, "n");
    assert_int_equal(game->supply.discarded, 1);
    assert_int_equal(shell_stage(&shell), STAGE_AGREE);
    test_keys(&shell, "y");
    assert_int_equal(game->table_width * game->table_height, 4);
    tui_end(&shell);
}

/* H13: a table of computers agrees to extend, and the message says so. */
static void test_extension_by_computers(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session("Ada@greedy,Bob@greedy;table=1x1 table-extend=on first=V", 4), NULL,
              TIER_ASCII, 80, 24);
    test_expect_message(&shell, "The table is extended in the ");
    tui_end(&shell);
}

/* H3, H13: another tile of the hand can still be chosen after an extension. */
static void test_extension_with_hand(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(",,;hand=3 table=3x3 table-extend=on first=V first=E first=U", 4), NULL,
              TIER_ASCII, 80, 24);
    const struct game *game = session_game(shell.table->session);
    test_keys(&shell, "X<Enter>y"
                      "X<Enter>y"
                      "t");
    assert_string_equal(drawn_name(&shell), "E");
    assert_int_equal(game->table_width, 5);
    test_keys(&shell, "u");
    assert_int_equal(game->table_width, 4);
    tui_end(&shell);
}

/* H7: an offer is made, refused, made again and accepted; the buyer plays, then the seller draws again. */
static void test_sale(void **state)
{
    static struct shell shell;
    static struct game copy;
    (void) state;
    test_open(&shell, test_session(",,;sell=on", 4), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; turn < 71 && shell_bottom(&shell) == SCREEN_TABLE; turn++) {
        copy = *session_game(shell.table->session);
        if (game_is_for_sale(&copy))
            break;
        test_keys(&shell, "s");
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        test_keys(&shell, "<Enter>0");
    }
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    unsigned seller = session_game(shell.table->session)->player;
    unsigned points = (unsigned) session_game(shell.table->session)->score[1 - seller];
    char price[16];
    snprintf(price, sizeof price, "s%u", points + 1); /* more than the buyer has */
    test_keys(&shell, price);
    assert_int_equal(shell_stage(&shell), STAGE_OFFER);
    assert_true(((struct offer *) shell_state(&shell, SCREEN_OFFER))->price <= points);
    test_expect_message(&shell, "so the price cannot be");
    test_expect_message(&shell, "");
    test_keys(&shell, "<Backspace><Backspace>0<Enter>n");
    assert_int_equal(session_game(shell.table->session)->player, seller);
    test_keys(&shell, "s0<Enter>y");
    assert_int_equal(session_game(shell.table->session)->player, 1 - seller);
    test_keys(&shell, "<Enter>0");
    assert_int_equal(session_game(shell.table->session)->player, seller);
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_draws),
        cmocka_unit_test(test_discard),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_open_hands),
        cmocka_unit_test(test_extension),
        cmocka_unit_test(test_extension_for_a_misfit),
        cmocka_unit_test(test_extension_for_a_computer),
        cmocka_unit_test(test_extension_by_computers),
        cmocka_unit_test(test_extension_with_hand),
        cmocka_unit_test(test_sale),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
