/* SPDX-License-Identifier: MIT */
/*
 * test_views.c: views opened while a turn waits: the bag and its facts, and the views over the table, as
 * far as golden screens do not cover them.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "words/bag_facts.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "players/levels.h"
#include "players/player.h"
#include "support.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"

/* ---- The bag ------------------------------------------------------------------------------------------ */

/* Every tile is on the table, out of the game, visibly in a hand, or still to come. */
static void check_counts(const struct game *game)
{
    bool hidden = game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN;
    unsigned known = game->tile_count + game->supply.discarded + (game->drawn == NO_TYPE ? 0U : 1U);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[seat][i] != NO_TYPE && !hidden)
                known++;
    assert_int_equal(known + bag_tiles(game), game->set->tile_count);
}

static void test_counts(void **state)
{
    (void) state;
    static struct shell shell;
    static const char *const games[] = {"Ada,Bruno", "Ada,Bruno,Chloe;hand=3",
                                        "Ada,Bruno,Chloe;hand=3 hand-open=off"};
    for (unsigned i = 0; i < 3; i++) {
        test_open(&shell, test_session(games[i], 5), NULL, TIER_ASCII, 80, 24);
        for (unsigned turn = 0; turn < 80 && shell_bottom(&shell) == SCREEN_TABLE; turn++) {
            if (shell_stage(&shell) == STAGE_PASS)
                test_keys(&shell, "<Enter>");
            check_counts(table_game(&shell));
            test_play(&shell, 1);
        }
        assert_int_equal(shell_bottom(&shell), SCREEN_SCORES);
        tui_end(&shell);
    }
}

/* By brute force: each side of each rotation of each tile that is left. */
static bool nothing_fits(const struct game *game, struct square square)
{
    for (unsigned type = 0; type < game->set->type_count; type++)
        for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
            struct placement placement = {square, (uint8_t) rotation};
            if ((bag_left(game, type) > 0 || game->drawn == type) &&
                game_wrong_sides(game, type, placement) == 0)
                return false;
        }
    return true;
}

static void test_dead_holes(void **state)
{
    (void) state;
    static struct shell shell;
    unsigned dead = 0;
    for (unsigned seed = 1; seed <= 6; seed++) {
        test_open(&shell, test_session("Ada,Bruno", seed), NULL, TIER_ASCII, 80, 24);
        while (shell_stage(&shell) == STAGE_TILE) {
            const struct game *game = table_game(&shell);
            for (unsigned i = 0; i < game->open_count; i++) {
                bool is_dead = bag_hole_is_dead(game, game->open[i].square);
                assert_int_equal(is_dead, nothing_fits(game, game->open[i].square));
                dead += is_dead;
            }
            test_play(&shell, 1);
        }
        tui_end(&shell);
    }
    assert_true(dead > 100); /* otherwise nothing was tested */
}

/* ---- Jumping ------------------------------------------------------------------------------------------ */

/* The number of legal squares, and the one with that index in reading order. */
static unsigned legal_place(const struct game *game, unsigned index, struct square *square)
{
    unsigned count = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned before = 0;
        if (game_fitting_rotations(game, game->drawn, game->open[i].square) == 0)
            continue;
        for (unsigned j = 0; j < game->open_count; j++)
            if (game_fitting_rotations(game, game->drawn, game->open[j].square) != 0 &&
                square_reads_before(game->open[j].square, game->open[i].square))
                before++;
        if (before == index)
            *square = game->open[i].square;
        count++;
    }
    return count;
}

/* Every place can be reached by its letters, one or two. */
static void test_jumps(void **state)
{
    (void) state;
    static struct shell shell;
    unsigned with_one = 0, with_two = 0;
    test_open(&shell, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    while (shell_stage(&shell) == STAGE_TILE) {
        struct square square = {0};
        unsigned count = legal_place(table_game(&shell), 0, &square);
        for (unsigned i = 0; i < count; i++) {
            (void) legal_place(table_game(&shell), i, &square);
            test_keys(&shell, "'");
            assert_int_equal(shell_stage(&shell), STAGE_PLACES);
            if (count > 26)
                shell_key(&shell, 'a' + i / 26);
            shell_key(&shell, 'a' + i % 26);
            assert_int_equal(shell_stage(&shell), STAGE_TILE);
            assert_memory_equal(&shell.table->held.square, &square, sizeof square);
            assert_true(board_fits(table_game(&shell), square, shell.table->held.rotation));
        }
        *(count > 26 ? &with_two : &with_one) += 1;
        test_play(&shell, 1);
    }
    assert_true(with_one > 5 && with_two > 5);
    tui_end(&shell);
}

/* ---- Inspecting --------------------------------------------------------------------------------------- */

static bool shows(const struct shell *shell, const char *text)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    bool found = strstr(picture.text, text) != NULL;
    text_free(&picture);
    return found;
}

/* V9: both squares of a double-sized tile show and step through the same list of features. */
static void test_inspect_double(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno;tiles=river-20ae", 8), NULL, TIER_ASCII, 120, 40);
    const struct game *game = table_game(&shell);
    unsigned segments = game->set->types[game->tiles[0].type].segment_count;
    assert_true(game->set->types[game->tiles[0].type].double_sized);
    test_keys(&shell, "i");
    for (int16_t x = 0; x <= 1; x++) {
        inspect_square(&shell, (struct square){x, 0});
        for (unsigned i = 1; i <= segments; i++) {
            test_keys(&shell, "<Tab>");
            assert_int_equal(shell.table->look.segment, i % segments);
            assert_true(shows(&shell, "| 1 tile") || shows(&shell, "An unclaimed field"));
        }
        test_keys(&shell, "<Shift-Tab>");
        assert_int_equal(shell.table->look.segment, segments - 1);
    }
    tui_end(&shell);
}

/* The cursor reaches every square of the table and the ring around it, and every segment, and stops at
 * the ring. */
static void test_inspect_walks(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 7), NULL, TIER_ASCII, 120, 40);
    test_play(&shell, 30);
    const struct game *game = table_game(&shell);
    test_keys(&shell, "i");
    for (int i = 0; i < 80; i++)
        test_keys(&shell, "<Up><Left>");
    assert_int_equal(shell.table->look.square.x, game->west - 1);
    assert_int_equal(shell.table->look.square.y, game->north - 1);
    for (int y = game->north - 1; y <= game->south + 1; y++) {
        for (int x = game->west - 1; x <= game->east + 1; x++) {
            int tile = game_tile_at(game, (struct square){(int16_t) x, (int16_t) y});
            unsigned segments = tile < 0 ? 1 : game->set->types[game->tiles[tile].type].segment_count;
            for (unsigned i = 0; i < segments; i++) {
                assert_true(
                    squares_equal(shell.table->look.square, (struct square){(int16_t) x, (int16_t) y}));
                assert_int_equal(shows(&shell, "> "), tile >= 0);
                if (tile >= 0)
                    test_keys(&shell, "<Tab>");
            }
            test_keys(&shell, "l");
        }
        for (int x = game->west - 1; x <= game->east + 1; x++)
            test_keys(&shell, "h");
        test_keys(&shell, "j");
    }
    assert_int_equal(shell.table->look.square.y, game->south + 1);
    assert_true(shows(&shell, "The board ends here."));
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    tui_end(&shell);
}

/* ---- The log ------------------------------------------------------------------------------------------ */

/* Whether the log ends with the turn in progress, in these words. */
static bool ends_with_now(const struct shell *shell, const char *words)
{
    const struct table *table = shell->table;
    size_t last = table->log.count - 1;
    return table->log.lines[last].kind == LOG_NOW &&
           strncmp(event_log_text(&table->log, last), words, strlen(words)) == 0;
}

/* Every line can be chosen and is then visible; every turn has one; Enter shows its tile, Esc goes back. */
static void test_log(void **state)
{
    (void) state;
    static struct shell shell;
    unsigned moves = 0, scores = 0;
    test_open(&shell, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, TIER_ASCII, 44, 14);
    test_play(&shell, 30);
    test_keys(&shell, "m<Home>");
    for (size_t i = 0; i < shell.table->log.count; i++) {
        const struct log_line line = shell.table->log.lines[i]; /* keys may write the lines anew */
        char text[20];
        snprintf(text, sizeof text, "%.12s", event_log_text(&shell.table->log, i));
        assert_int_equal(((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen, i);
        assert_true(shows(&shell, text));
        moves += line.kind == LOG_MOVE;
        scores += line.kind == LOG_SCORE;
        if (line.kind == LOG_NOW) { /* the tile in hand, not yet placed */
            assert_int_equal(i, shell.table->log.count - 1);
            break;
        }
        test_keys(&shell, "<Enter>");
        assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
        assert_memory_equal(&shell.table->look.square,
                            &table_game(&shell)->tiles[table_game(&shell)->nodes[line.node].tile].square,
                            sizeof shell.table->look.square);
        test_keys(&shell, "<Esc>j");
        assert_int_equal(shell_stage(&shell), STAGE_LOG);
    }
    assert_int_equal(moves, 30);
    assert_true(scores > 0);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_true(ends_with_now(&shell, "Chloe holds "));
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    assert_true(ends_with_now(&shell, "Chloe has placed "));
    test_keys(&shell, "<Enter>");
    test_go_on(&shell);
    assert_true(ends_with_now(&shell, "Dmitri holds "));
    tui_end(&shell);
}

/* Searching goes up and wraps around, letters can be erased, and Esc returns to the start. */
static void test_log_search(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 9), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 40);
    test_keys(&shell, "m");
    size_t last = ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen;
    test_keys(&shell, "/ADA EXTx");
    test_expect_message(&shell, "Nothing in the log contains");
    test_keys(&shell, "<Backspace>");
    assert_non_null(
        strstr(event_log_text(&shell.table->log,
                              ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen),
               "Ada extends"));
    test_keys(&shell, "<Esc>");
    assert_int_equal(((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen, last);
    test_keys(&shell, "/Ada extends<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LOG);
    unsigned found = 0;
    for (size_t first = ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen;;) {
        assert_non_null(
            strstr(event_log_text(&shell.table->log,
                                  ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen),
                   "Ada extends"));
        found++;
        test_keys(&shell, "n");
        if (((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen == first)
            break;
    }
    assert_in_range(found, 2, 20);
    tui_end(&shell);
}

/* The history begins with the last turn, whose place is marked and inspected, and after undo with the one
 * before. */
static void test_last_turn(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 6);
    const struct game *game = table_game(&shell);
    struct square last = game->tiles[game->tile_count - 1].square;
    test_keys(&shell, "m");
    assert_true(shows(&shell, "6 Bruno  "));
    assert_memory_equal(&shell.table->look.square, &last, sizeof last);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
    test_keys(&shell, "<Left><Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_LOG);
    assert_memory_equal(&shell.table->look.square, &last, sizeof last);
    test_keys(&shell, "m");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    shell.table->settings.value[SETTING_UNDO] = UNDO_GAME;
    test_keys(&shell, "uum");
    assert_true(shows(&shell, "5 Ada  "));
    assert_false(shows(&shell, "6 Bruno  "));
    tui_end(&shell);
}

/* ---- The command line --------------------------------------------------------------------------------- */

static void enter_line(struct shell *shell, const char *line)
{
    test_keys(shell, ":");
    assert_int_equal(shell_stage(shell), STAGE_LINE);
    test_keys(shell, line);
    test_keys(shell, "<Enter>");
}

/* A game typed move by move equals the game played by keys: panels, saves and the next draw. */
static void test_typed_game(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; shell_bottom(&shell) == SCREEN_TABLE; turn++) {
        const struct game *game = table_game(&shell);
        struct placement places[PLACEMENT_MAX];
        struct figure claims[CLAIM_MAX];
        char line[80];
        size_t count = game_placements(game, game->drawn, places);
        struct placement place = places[turn % count];
        snprintf(line, sizeof line, "place %d,%d %u", place.square.x, place.square.y, place.rotation * 90U);
        enter_line(&shell, line);
        if (shell_stage(&shell) != STAGE_FIGURE) /* nothing could be claimed */
            continue;
        const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
        count = game_claims(game, claims);
        snprintf(line, sizeof line, "skip");
        if (count > 0 && claims[0].kind == FIGURE_MEEPLE && turn % 2 == 0)
            snprintf(line, sizeof line, "meeple %s%u",
                     feature_kind_word((enum feature_kind) type->segments[claims[0].segment].kind),
                     type->segments[claims[0].segment].number);
        enter_line(&shell, line);
        while (shell_stage(&shell) == STAGE_SCORED)
            test_keys(&shell, "<Enter>");
    }
    assert_true(table_game(&shell)->scored);
    tui_end(&shell);
}

/* What is refused or unknown changes nothing, says why, and stays to be edited. */
static const struct {
    const char *line, *says;
} typed_faults[] = {
    {"place 9,9 0", "P1"},
    {"place 0,0 0", "P1"},
    {"place 1,1", "otation"},
    {"meeple road1", "place"},
    {"turn 1 red A 0,1 0 -", "'turn' is a word of the console"},
    {"force A", "'force' is a word of the console"},
    {"look 1", "look is followed by"},
    {"goto 99,99", "The board reaches from"},
    {"saves", "'saves' is a word of line mode"},
    {"plqce 1,1 0", "did you mean 'place'?"},
    {"save game", "there is no folder for games"},
    {"xyzzy", "There is no command \"xyzzy\". The commands are place, meeple"},
};

/* The line to be edited is below the message about it. */
static void expect_both_lines(const struct shell *shell, const char *line)
{
    struct text_buffer picture = {0};
    char first[24], typed[80];
    test_picture(shell, &picture);
    snprintf(first, sizeof first, "%.12s", shell->message);
    snprintf(typed, sizeof typed, "\n:%s\n", line);
    const char *message = strstr(picture.text, first), *below = strstr(picture.text, typed);
    if (!message || !below || message > below)
        fail_msg("%s\n%s", line, picture.text);
    text_free(&picture);
}

static void test_typed_faults(void **state)
{
    (void) state;
    static struct shell shell;
    static struct game before;
    test_open(&shell, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 3);
    before = *table_game(&shell);
    for (size_t i = 0; i < sizeof typed_faults / sizeof *typed_faults; i++) {
        enter_line(&shell, typed_faults[i].line);
        if (!strstr(shell.message, typed_faults[i].says))
            fail_msg("%s: %s", typed_faults[i].line, shell.message);
        assert_string_equal(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text,
                            typed_faults[i].line);
        assert_memory_equal(&before, table_game(&shell), sizeof before);
        expect_both_lines(&shell, typed_faults[i].line);
        test_keys(&shell, "<Esc>");
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
    }
    enter_line(&shell, ":: nonsense"); /* a second colon is ignored */
    test_expect_message(&shell, "no command \"nonsense\"");
    test_keys(&shell, "<Esc>");
    test_keys(&shell, ":undo<^U>");
    assert_string_equal(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text, "");
    test_keys(&shell, "<Esc>");
    enter_line(&shell, "goto 0,0");
    assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
    test_keys(&shell, "<Esc>");
    setting_turn(&shell.table->settings, SETTING_PLACES, false);
    enter_line(&shell, "legal");
    test_expect_message(&shell, "without that hint");
    tui_end(&shell);
}

/* What follows a word is used or refused; what is done by a key names it. */
static void test_nothing_ignored(void **state)
{
    static const char *const told[][2] = {
        {"undo now", "The key for undo is u."},
        {"best much",
         "'much': expected a number of nodes (up to 9999999) or a time such as 500ms or 2s (up to 600s)."},
        {"compare rule x", "There is no rule 'x'; 'bastide rules' lists them all."},
        {"board 7x3", "'7x3' is not expected here."},
        {"look 0,0 90", "look is followed by a column and a row, as in: look 2,-1"},
        {"quit now", "'now' is not expected here."},
        {"extend E", "The key for extend is X."},
        {"draw V", "The key for draw is t."},
        {"record told.bastide", "A copy is written to told.bastide; the game itself stays where it is."},
        {"record told.bastide", "told.bastide is there already."},
    };
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    (void) remove("told.bastide");
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        enter_line(&shell, told[i][0]);
        assert_string_equal(shell.message, told[i][1]);
        test_keys(&shell, "<Esc>");
    }
    assert_int_equal(remove("told.bastide"), 0);
    enter_line(&shell, "redo");
    assert_string_equal(shell.message, "There is nothing to redo.");
    enter_line(&shell, "undo 2");
    assert_string_equal(shell.message, "There is nothing to undo yet.");
    enter_line(&shell, "quit");
    assert_int_equal(shell_top(&shell), SCREEN_MENU);
    tui_end(&shell);
}

/* Answers are the sentences of line mode. */
static void test_answers(void **state)
{
    static const char *const told[][2] = {
        {"scores", "Ada: 0 points, 7 meeples"},
        {"tile V 90", "turned 90 degrees"},
        {"log", "The starting tile D"},
        {"why 9,9 0", "It is refused by P1: "},
        {"explain", "Nothing has happened yet."},
        {"rules", "Players: Ada, "},
        {"legal best", " degrees: "},
        {"legal V", "\n-1,0 "}, /* of another tile, as at the console */
        {"features", "road"},
        {"features mine", "You have no figure on the table"},
        {"mine", "You have no figure on the table"},
        {"features city", "On 0,0."},
        {"features 0,0 city1", "0,0 city1 tiles 1"}, /* as at the console */
    };
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        enter_line(&shell, told[i][0]);
        const char *answer = ((const struct command_line *) shell_state(&shell, SCREEN_LINE))->answer.text;
        if (!answer || !strstr(answer, told[i][1]))
            fail_msg("%s: %s", told[i][0], answer ? answer : shell.message);
        test_keys(&shell, "<Esc>");
    }
    tui_end(&shell);
}

/* Tab completes words and what may follow them in the position shown; places are offered only while that
 * hint is on. */
static void test_completed(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, ":p<Tab><Tab>");
    assert_string_equal(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text, "p");
    assert_string_equal(shell.message, "place  pig  phase");
    test_keys(&shell, "l<Tab>");
    assert_string_equal(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text, "place ");
    assert_string_equal(shell.message, "");
    struct square square = shell.table->held.square;
    char typed[40];
    snprintf(typed, sizeof typed, "%d,%d<Tab>", square.x, square.y);
    test_keys(&shell, typed);
    assert_non_null(strstr(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text, "place "));
    test_keys(&shell, "<^U>meeple <Tab>"); /* the tile is not placed yet */
    assert_string_equal(shell.message, "There is nothing to complete.");
    test_keys(&shell, "<Esc><Enter>:meeple <Tab>");
    test_expect_message(&shell, "field");
    setting_turn(&shell.table->settings, SETTING_PLACES, false);
    test_keys(&shell, "<Esc><Esc>:place <Tab>");
    assert_string_equal(shell.message, "There is nothing to complete.");
    assert_string_equal(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text, "place ");
    tui_end(&shell);
}

/* What is chosen when the view opens is visible, wherever the board was; so is each one reached later. */
static void test_claims_in_sight(void **state)
{
    static const char *const views[] = {"o", "m"};
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        for (unsigned corner = 0; corner < 2; corner++) {
            test_open(&shell, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, TIER_ASCII, 44, 14);
            test_play(&shell, 50);
            test_keys(&shell, corner == 0 ? "++++KKKKKKKKHHHHHHHH" : "++++JJJJJJJJLLLLLLLL");
            test_keys(&shell, views[i]);
            for (unsigned walked = 0; walked < 8; walked++) {
                struct rectangle board = table_layout(&shell).board,
                                 area = board_square_area(&shell, shell.table->look.square);
                assert_true(shell.table->look.on);
                assert_true(area.left >= board.left && area.left + area.width <= board.left + board.width);
                assert_true(area.top >= board.top && area.top + area.height <= board.top + board.height);
                test_keys(&shell, i == 0 ? "<Tab>" : "<Up>");
            }
            tui_end(&shell);
        }
}

/* The final board shows no scores if it ended now. */
static void test_no_projection_at_the_end(void **state)
{
    static struct shell shell;
    struct text_buffer picture = {0};
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 20);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "If it ended now"));
    text_clear(&picture);
    test_play(&shell, 80);
    test_keys(&shell, "v");
    assert_int_equal(shell_stage(&shell), STAGE_BOARD);
    test_picture(&shell, &picture);
    assert_null(strstr(picture.text, "If it ended now"));
    text_free(&picture);
    tui_end(&shell);
}

/* Redrawing shows the same: the message and a question stay. */
static void test_redraw(void **state)
{
    static const char *const keys[] = {"", "<Enter>9", "q", "qo", "b", "m/city", ":why", "i"};
    static struct shell shell;
    (void) state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct text_buffer before = {0}, after = {0};
        test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
        test_play(&shell, 4);
        test_keys(&shell, keys[i]);
        test_picture(&shell, &before);
        test_keys(&shell, "<^L>");
        assert_true(shell.repaint);
        test_picture(&shell, &after);
        assert_string_equal(after.text, before.text);
        text_free(&before);
        text_free(&after);
        tui_end(&shell);
    }
}

static unsigned count_style(const struct canvas *canvas, enum style style)
{
    unsigned count = 0;
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            count += canvas_at(canvas, x, y)->style == style;
    return count;
}

/* The tile in hand has a frame in its player's colour where tiles are painted, and sides that do not match
 * are marked as soon as it is rotated; a tile that is looked at has a frame in no player's colour. */
static void test_held_tile(void **state)
{
    (void) state;
    static struct shell shell;
    struct canvas canvas = {0};
    unsigned refused = 0;
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_PAINTED, 80, 24);
    for (unsigned turn = 0; turn < 12; turn++) {
        const struct game *game = table_game(&shell);
        for (unsigned i = 0; i < ROTATION_COUNT; i++) {
            const struct held_tile *held = &shell.table->held;
            struct rectangle area = board_square_area(&shell, held->square);
            bool fits = board_fits(game, held->square, held->rotation);
            canvas_resize(&canvas, 80, 24);
            shell_draw(&shell, &canvas);
            assert_int_equal(count_style(&canvas, STYLE_WRONG) == 0, fits);
            for (unsigned half = 0; half < 2; half++)
                assert_int_equal(canvas_at(&canvas, area.left, area.top)->paints[half],
                                 PAINT_PLAYER +
                                     session_setup(shell.table->session)->players[game->player].colour);
            refused += !fits;
            test_keys(&shell, "r");
        }
        test_play(&shell, 1);
    }
    assert_true(refused > 0);
    test_keys(&shell, "o");
    struct rectangle area = board_square_area(&shell, shell.table->look.square);
    shell_draw(&shell, &canvas);
    for (unsigned half = 0; half < 2; half++)
        assert_int_equal(canvas_at(&canvas, area.left, area.top)->paints[half], PAINT_INK);
    canvas_free(&canvas);
    tui_end(&shell);
}

/* Plays a game of two computers up to the tile of a turn. */
static void play_until(struct session *session, struct player *players[2], struct random *random,
                       unsigned turn)
{
    const struct game *game = session_game(session);
    for (;;) {
        if (game->phase != PHASE_PLACE)
            assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        if (game->phase != PHASE_PLACE) /* a tile that fits nowhere */
            continue;
        if (game->turn == turn)
            return;
        struct move move = player_choose(players[game->player], game, random);
        assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
        assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
    }
}

static bool sees_all_tiles(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct rectangle board = table_layout(shell).board;
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct rectangle area = board_square_area(shell, game->tiles[i].square);
        if (area.left < board.left || area.top < board.top ||
            area.left + area.width > board.left + board.width ||
            area.top + area.height > board.top + board.height)
            return false;
    }
    return true;
}

/* In four of five games a large window shows the whole landscape in large tiles for long: 11x5 until turn 25,
 * 9x4 until turn 35. */
static void test_large_tiles(void **state)
{
    enum { GAMES = 200 };
    static const char *const words[] = {"casual", "skilled"};
    static const struct {
        unsigned turn;
        int width;
    } laws[] = {{25, 11}, {35, 9}};
    static struct shell shell;
    struct player *players[2];
    unsigned large[2] = {0};
    (void) state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct session *session = test_session("Ada,Bruno", seed);
        struct random random = random_from_seed(seed);
        struct level levels[2];
        for (unsigned i = 0; i < 2; i++) {
            assert_true(level_find(words[i], &levels[i]));
            players[i] = player_new(&levels[i], session_game(session));
        }
        test_open(&shell, session, NULL, TIER_PAINTED, 140, 50);
        for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
            play_until(session, players, &random, laws[i].turn);
            shell.table->held.square = (struct square){0, 0}; /* where no tile in hand moves the view */
            board_refit(&shell, true);
            large[i] += board_size(&shell).width >= laws[i].width && sees_all_tiles(&shell);
        }
        tui_end(&shell);
        for (unsigned i = 0; i < 2; i++)
            player_free(players[i]);
    }
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++)
        if (large[i] < GAMES * 4 / 5)
            fail_msg("until turn %u tiles are %d wide in %u of %d games", laws[i].turn, laws[i].width,
                     large[i], GAMES);
}

/* The help shows painted samples of what is painted on the board, and none of the signs it replaces. */
static void test_painted_legend(void **state)
{
    static const enum style signs[] = {STYLE_FIELD,   STYLE_CITY, STYLE_RIM,       STYLE_ROAD,  STYLE_RIVER,
                                       STYLE_VILLAGE, STYLE_COAT, STYLE_MONASTERY, STYLE_GARDEN};
    (void) state;
    static struct shell shell;
    struct canvas canvas = {0};
    static const char expansions[] = "bastide 1\nexpansion inns\nexpansion traders\nplayer red \"Ada\"\n"
                                     "player blue \"Bruno\"\nseed 8\n";
    for (unsigned row = 0; row < 4; row++) {
        enum tier tier = row % 2 == 0 ? TIER_FULL : TIER_PAINTED;
        unsigned painted = 0, unpainted = 0;
        struct text_error error = {0};
        struct session *session = row < 2
                                      ? test_session("Ada,Bruno", 8)
                                      : record_read_part(test_book(), expansions, strlen(expansions), &error);
        assert_non_null(session);
        test_open(&shell, session, NULL, tier, 80, 24);
        test_keys(&shell, "?");
        for (unsigned page = 0; page < 8; page++) {
            canvas_resize(&canvas, 80, 24);
            shell_draw(&shell, &canvas);
            for (int i = 0; i < 80 * 24; i++) {
                const struct cell *cell = canvas_at(&canvas, i % 80, i / 80);
                assert_true(cell->style != STYLE_PAINTED ||
                            (cell->paints[0] & PAINT_MASK) < PAINT_PLAYER + COLOUR_COUNT);
            }
            painted += count_style(&canvas, STYLE_PAINTED);
            for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
                unpainted += count_style(&canvas, signs[i]);
            test_keys(&shell, "<Space>");
        }
        assert_int_equal(painted > 0, tier == TIER_PAINTED);
        assert_int_equal(unpainted > 0, tier != TIER_PAINTED);
        tui_end(&shell);
    }
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_held_tile),
        cmocka_unit_test(test_large_tiles),
        cmocka_unit_test(test_painted_legend),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_dead_holes),
        cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_inspect_walks),
        cmocka_unit_test(test_inspect_double),
        cmocka_unit_test(test_log),
        cmocka_unit_test(test_log_search),
        cmocka_unit_test(test_last_turn),
        cmocka_unit_test(test_typed_game),
        cmocka_unit_test(test_typed_faults),
        cmocka_unit_test(test_nothing_ignored),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_completed),
        cmocka_unit_test(test_redraw),
        cmocka_unit_test(test_claims_in_sight),
        cmocka_unit_test(test_no_projection_at_the_end),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
