/* SPDX-License-Identifier: MIT */
/*
 * test_computer.c: games in which computers have some seats, by keys and as time passes.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/ai.h"
#include "bastide/record.h"
#include "support.h"
#include "tui/setup/setup_form.h"
#include "tui/table/screen_deal.h"
#include "tui/table/score_light.h"
#include "play/seats.h"
#include "players/levels.h"

/* Begins a game with the seats of `computers` ("-,greedy") and at most one changed rule. */
static struct session *begin_seeded(const char *const computers[], size_t seats, const char *rule,
                                    const char *value, uint64_t seed)
{
    struct text_error error = {0};
    struct setup *setup = calloc(1, sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    setup->player_count = seats;
    for (size_t seat = 0; seat < seats; seat++) {
        setup->players[seat].colour = (uint8_t) seat;
        if (computers[seat])
            strcpy(setup->players[seat].computer, computers[seat]);
    }
    if (rule)
        assert_int_equal(rules_set(&setup->rules, rule, value), 0);
    setup->seeded = true;
    setup->seed = seed;
    struct session *session = session_new(test_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    return session;
}

static struct session *begin(const char *const computers[], size_t seats, const char *rule, const char *value)
{
    return begin_seeded(computers, seats, rule, value, 11);
}

/* The record of the game reads back, with its computers. */
static void check_record(const struct shell *shell)
{
    const struct table *table = shell->table;
    struct text_buffer text = {0};
    struct text_error error = {0};
    session_write(table->session, &text);
    struct session *again = record_read(test_book(), text.text, text.length, &error);
    assert_non_null(again);
    assert_string_equal(session_setup(again)->players[1].computer,
                        session_setup(table->session)->players[1].computer);
    session_free(again);
    text_free(&text);
}

/* Answers every question with whatever continues the game. */
static void play_on(struct shell *shell)
{
    for (unsigned i = 0; i < 2000 && shell_stage(shell) != STAGE_SCORES; i++)
        test_keys(shell, shell_stage(shell) == STAGE_FIGURE ? "0" : "<Enter>");
    assert_int_equal(shell_stage(shell), STAGE_SCORES);
}

/* Whether a computer's turn is shown: its tile, or the panel of its scores. */
static bool is_shown(const struct shell *shell)
{
    return (STAGE_BIT(shell_stage(shell)) & (IN(WATCH) | IN_PANEL)) != 0;
}

/* Each turn of a computer is shown before the next question. */
static void test_one_against_two(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "greedy", "random"};
    static struct shell shell;
    test_open(&shell, begin(seats, 3, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_keys(&shell, "<Enter><Enter>");
    for (unsigned seat = 1; seat <= 2; seat++) {
        assert_true(is_shown(&shell));
        assert_int_equal(shell_wait_ms(&shell), -1);
        assert_int_equal(table_player(&shell), seat);
        test_expect_message(&shell, seat == 1 ? "Blue " : "Green ");
        test_keys(&shell, "<Enter>");
    }
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    play_on(&shell);
    assert_true(session_game(shell.table->session)->score[1] > session_game(shell.table->session)->score[0]);
    check_record(&shell);
    tui_end(&shell);
}

/* Computers alone play to the end as time passes; Space stops them. */
static void test_computers_alone(void **state)
{
    (void) state;
    static const char *const seats[] = {"greedy", "greedy"};
    static struct shell shell;
    test_open(&shell, begin(seats, 2, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    assert_int_equal(session_game(shell.table->session)->turn, 2);
    test_keys(&shell, " ");
    for (unsigned i = 0; i < 10; i++) {
        assert_true(shell_wait_ms(&shell) > 0);
        test_tick(&shell);
    }
    assert_int_equal(session_game(shell.table->session)->turn, 12);
    test_keys(&shell, " ");
    assert_int_equal(shell_wait_ms(&shell), -1);
    test_keys(&shell, " q"); /* a question also stops them */
    assert_int_equal(shell_wait_ms(&shell), -1);
    test_keys(&shell, "<Esc>");
    for (unsigned i = 0; i < 100 && shell_wait_ms(&shell) > 0; i++)
        test_tick(&shell);
    test_go_on(&shell);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    tui_end(&shell);
}

static void expect_on_screen(const struct shell *shell, const char *words)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    if (!strstr(picture.text, words))
        fail_msg("'%s' is not in\n%s", words, picture.text);
    text_free(&picture);
}

/* The bar says that computers are playing and which key stops them; that key works on a panel too. */
static void test_stopped_while_scoring(void **state)
{
    (void) state;
    static const char *const seats[] = {"greedy", "greedy"};
    static struct shell shell;
    test_open(&shell, begin(seats, 2, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    expect_on_screen(&shell, "has played");
    expect_on_screen(&shell, "Space autoplay");
    test_keys(&shell, " ");
    expect_on_screen(&shell, "goes on, Space stops");
    expect_on_screen(&shell, "Space stop ");
    for (unsigned i = 0; i < 100 && shell_stage(&shell) != STAGE_SHOWN; i++)
        test_tick(&shell);
    assert_int_equal(shell_stage(&shell), STAGE_SHOWN);
    expect_on_screen(&shell, "goes on, Space stops");
    expect_on_screen(&shell, "Space stop ");
    test_keys(&shell, " ");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    assert_int_equal(shell_wait_ms(&shell), -1);
    expect_on_screen(&shell, "Computers wait for Enter now, after each panel");
    unsigned turn = session_game(shell.table->session)->turn;
    test_keys(&shell, " "); /* if no computer plays, it closes a panel as usual */
    assert_true(score_view(&shell)->index > 0 || session_game(shell.table->session)->turn > turn);
    assert_int_equal(shell.table->settings.value[SETTING_PACE], PACE_KEY);
    tui_end(&shell);
}

/* Without waiting, a person's turn comes at once and says what computers did. */
static void test_at_once(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "greedy", "greedy"};
    static struct shell shell;
    test_open(&shell, begin(seats, 3, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    shell.table->settings.value[SETTING_PACE] = PACE_AT_ONCE;
    test_keys(&shell, "<Enter><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 4);
    const char *red = strstr(shell.message, "Red "), *blue = strstr(shell.message, "Blue ");
    const char *green = strstr(shell.message, "Green ");
    assert_true(red && blue && green && red < blue && blue < green);
    tui_end(&shell);
}

/* A turn that is shown for a moment ends by any key that means nothing else. */
static void test_any_key(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "random"};
    static struct shell shell;
    test_open(&shell, begin(seats, 2, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    shell.table->settings.value[SETTING_PACE] = PACE_MOMENT;
    test_keys(&shell, "<Enter>0");
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    test_keys(&shell, " <Up>"); /* Space stops: then other keys do nothing */
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    test_keys(&shell, " <Up>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* Undo goes back to the last decision of a person, and redo plays the same turns. */
static void test_undo(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "greedy", "random"};
    static struct shell shell;
    test_open(&shell, begin(seats, 3, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    test_keys(&shell, "<Enter><Enter><Enter><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    struct game before = *session_game(shell.table->session);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    assert_int_equal(session_game(shell.table->session)->turn, 1);
    test_keys(&shell, "<Enter>");
    assert_true(is_shown(&shell));
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "<Enter><Enter><Enter>");
    assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
    tui_end(&shell);
}

/* Every house rule, with and without a person. */
static void test_house_rules(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "casual", "nodes:40"};
    static const char *const rules[][2] = {
        {"hand", "3"},         {"draw-ahead", "on"},      {"sell", "on"},
        {"abbot", "on"},       {"unplaceable", "return"}, {"gap-turn", "on"},
        {"table", "9x9"},      {"fields", "off"},         {"start-tile", "bag"},
        {"fields", "per-city"}};
    static struct shell shell;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (size_t first = 0; first < 2; first++) {
            test_open(&shell, begin(seats + first, 3 - first, rules[i][0], rules[i][1]), NULL, TIER_ASCII, 80,
                      24);
            play_on(&shell);
            tui_end(&shell);
        }
}

/* Hidden hands: nobody is asked to pass the keyboard to a computer. */
static void test_hidden_hands(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "greedy", NULL};
    static struct shell shell;
    struct session *session = begin(seats, 3, "hand", "3");
    struct setup setup = *session_setup(session);
    struct text_error error = {0};
    session_free(session);
    assert_int_equal(rules_set(&setup.rules, "hand-open", "off"), 0);
    session = session_new(test_book(), &setup, &error);
    assert_non_null(session);
    test_open(&shell, session, NULL, TIER_ASCII, 80, 24);
    static const enum stage expected[] = {STAGE_PASS, STAGE_TILE, STAGE_FIGURE, STAGE_WATCH,
                                          STAGE_PASS, STAGE_TILE, STAGE_FIGURE, STAGE_PASS};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(shell_stage(&shell) == expected[i] || (expected[i] == STAGE_WATCH && is_shown(&shell)));
        test_keys(&shell, "<Enter>");
    }
    play_on(&shell);
    tui_end(&shell);
}

/* Plays a game in which every tile for sale is offered for that price; returns how many were bought. */
static unsigned sales(const char *computer, unsigned price, uint64_t seed, unsigned *kept)
{
    const char *const seats[] = {NULL, computer};
    static struct shell shell;
    unsigned sold = 0;
    test_open(&shell, begin_seeded(seats, 2, "sell", "on", seed), NULL, TIER_ASCII, 80, 24);
    for (unsigned i = 0; i < 2000 && shell_stage(&shell) != STAGE_SCORES; i++) {
        if (shell_stage(&shell) == STAGE_TILE) {
            test_keys(&shell, "s");
            ((struct offer *) shell_state(&shell, SCREEN_OFFER))->price = price;
            if (shell_stage(&shell) == STAGE_OFFER)
                test_keys(&shell, "<Enter>");
            *kept += strstr(shell.message, "is not sold") != NULL;
        }
        if (shell_stage(&shell) == STAGE_WATCH && strstr(shell.message, "buys")) {
            test_expect_message(&shell, "Blue ");
            assert_int_equal(seat_of_last_turn(shell.table->session), 1);
            sold++;
        }
        test_keys(&shell, shell_stage(&shell) == STAGE_FIGURE ? "0" : "<Enter>");
    }
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    tui_end(&shell);
    return sold;
}

/* H7: a buyer takes a valuable tile for nothing, but does not pay more than it brings. */
static void test_sale(void **state)
{
    static const char *const computers[] = {"greedy", "one-ply"};
    (void) state;
    for (size_t i = 0; i < sizeof computers / sizeof *computers; i++) {
        unsigned cheap = 0, dear = 0, cheap_kept = 0, dear_kept = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            cheap += sales(computers[i], 0, seed, &cheap_kept);
            dear += sales(computers[i], 40, seed, &dear_kept);
        }
        assert_true(cheap > 0);
        assert_int_equal(dear, 0);
        assert_true(dear_kept > 0);
    }
}

/* Deciding whether to buy leaves the game unchanged. */
static void test_buying_changes_nothing(void **state)
{
    (void) state;
    static const char *const seats[] = {NULL, "greedy"};
    struct session *session = begin(seats, 2, "sell", "on");
    struct random random = random_from_seed(1);
    static struct game game, before;
    unsigned asked = 0;
    const struct ai *greedy = ai_find("greedy");
    for (unsigned i = 0; i < 80 && session_draw(session, DRAW_NEXT, NULL, NULL) == VERDICT_OK; i++) {
        struct move move;
        game = before = *session_game(session);
        if (game.phase != PHASE_PLACE)
            continue;
        if (game_is_for_sale(&game)) {
            (void) greedy->buys(&game, &random, (game.player + 1U) % 2, 0);
            assert_false(ai_find("random")->buys(&game, &random, (game.player + 1U) % 2, 0));
            asked++;
        }
        greedy->choose(&game, &random, &move);
        assert_memory_equal(&game, &before, sizeof game);
        session_place(session, move.placement, NULL);
        session_figure(session, move.figure, NULL, NULL);
    }
    assert_true(asked > 0);
    session_free(session);
}

/* A record names a computer player that the program does not have. */
static void test_unknown_computer(void **state)
{
    (void) state;
    static const char *const seats[] = {"stranger", NULL};
    static struct shell shell;
    test_open(&shell, begin(seats, 2, NULL, NULL), NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    play_on(&shell);
    tui_end(&shell);
}

/* A game alone takes one key, against any level four; the person in the form stays. */
static void test_alone(void **state)
{
    static struct shell shell;
    struct level level;
    (void) state;
    setenv("LOGNAME", "ann", 1);
    for (unsigned i = 0; i < LEVELS_LISTED; i++) {
        test_open(&shell, NULL, NULL, TIER_ASCII, 160, 24);
        test_keys(&shell, "<to Play the computer>");
        for (unsigned step = LEVEL_USUAL; step != i; step = (step + 1) % LEVELS_LISTED)
            test_keys(&shell, "<Right>");
        assert_true(level_find(levels_listed[i], &level));
        expect_on_screen(&shell, level.meaning);
        test_keys(&shell, "<Enter><Enter>"); /* the name is asked for, and that of the login suggested */
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        const struct setup *setup = session_setup(shell.table->session);
        assert_int_equal(setup->player_count, 2);
        assert_string_equal(setup->players[0].computer, "");
        assert_string_equal(setup->players[0].name, "ann");
        assert_string_equal(setup->players[1].computer, levels_listed[i]);
        tui_end(&shell);
    }
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "c<Esc>cx<Backspace>Dora<Enter>"); /* the first letter replaces the suggestion */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_string_equal(session_setup(shell.table->session)->players[0].name, "Dora");
    assert_string_equal(session_setup(shell.table->session)->players[1].computer, "casual");
    tui_end(&shell);
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, TO_SETUP
              "<to Who plays?>Cyd<Tab><Right><Down><Shift-Tab>Ann<Esc><Esc>c"); /* Cyd is a computer */
    const struct setup *setup = session_setup(shell.table->session);
    assert_string_equal(setup->players[0].name, "Ann");
    assert_string_equal(setup->players[1].name, "Cyd");
    assert_string_equal(setup->players[1].computer, "casual");
    tui_end(&shell);
}

/* A computer thinks on below an overlay and below the help, and plays when the board is shown again. */
static void test_thinks_below(void **state)
{
    static const char *const seats[] = {NULL, "nodes:1500"};
    static const uint32_t keys[] = {'b', '?'};
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        test_open(&shell, begin(seats, 2, NULL, NULL), NULL, TIER_ASCII, 80, 24);
        shell_key(&shell, INPUT_ENTER);
        shell_key(&shell, '0');
        while (shell_stage(&shell) == STAGE_SCORED)
            shell_key(&shell, INPUT_ENTER);
        assert_int_equal(shell_stage(&shell), STAGE_THINK);
        size_t steps = session_step_count(shell.table->session);
        shell_key(&shell, keys[i]);
        enum stage stage = shell_stage(&shell);
        assert_int_not_equal(stage, STAGE_THINK);
        assert_int_equal(shell_wait_ms(&shell), 0);
        while (shell_wait_ms(&shell) >= 0)
            shell_tick(&shell);
        assert_int_equal(shell_stage(&shell), stage);
        assert_true(shell.table->thinking.on && shell.table->thinking.ready);
        assert_int_equal(session_step_count(shell.table->session), steps);
        shell_key(&shell, INPUT_ESCAPE);
        assert_int_equal(shell_stage(&shell), STAGE_THINK);
        shell_tick(&shell);
        assert_true(session_step_count(shell.table->session) > steps);
        tui_end(&shell);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thinks_below),
        cmocka_unit_test(test_one_against_two),
        cmocka_unit_test(test_computers_alone),
        cmocka_unit_test(test_stopped_while_scoring),
        cmocka_unit_test(test_at_once),
        cmocka_unit_test(test_any_key),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_hidden_hands),
        cmocka_unit_test(test_sale),
        cmocka_unit_test(test_buying_changes_nothing),
        cmocka_unit_test(test_unknown_computer),
        cmocka_unit_test(test_alone),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
