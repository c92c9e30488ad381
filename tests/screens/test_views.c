/*
 * test_views.c: what is looked at while a turn waits: the bag and its facts, and the views over the table as
 * far as a picture does not say it.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "words/bag_facts.h"
#include "bastide/files.h"
#include "support.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"

/* ---- The bag ------------------------------------------------------------------------------------------ */

/* A tile lies, is out of the game, is held where the player sees it, or is still to come. */
static void check_counts(const struct game *game)
{
    bool hidden = game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN;
    unsigned known = game->tile_count + game->supply.discarded + (game->drawn == NO_TYPE ? 0U : 1U);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[seat][i] != NO_TYPE && (!hidden || seat == game->player))
                known++;
    assert_int_equal(known + bag_tiles(game), game->set->tile_count);
}

static void test_counts(void **state)
{
    (void) state;
    static struct ui ui;
    static const char *const games[] = {"Ada,Bruno", "Ada,Bruno,Chloe;hand=3",
                                        "Ada,Bruno,Chloe;hand=3 hand-open=off"};
    for (unsigned i = 0; i < 3; i++) {
        test_open(&ui, test_session(games[i], 5), NULL, TIER_ASCII, 80, 24);
        for (unsigned turn = 0; turn < 80 && shell_bottom(&ui.shell) == SCREEN_TABLE; turn++) {
            if (ui_stage(&ui) == STAGE_PASS)
                test_keys(&ui, "<Enter>");
            check_counts(ui_game(&ui));
            test_play(&ui, 1);
        }
        assert_int_equal(shell_bottom(&ui.shell), SCREEN_SCORES);
        ui_end(&ui);
    }
}

/* By brute force: each side of each turn of each tile that does not lie. */
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
    static struct ui ui;
    unsigned dead = 0;
    for (unsigned seed = 1; seed <= 6; seed++) {
        test_open(&ui, test_session("Ada,Bruno", seed), NULL, TIER_ASCII, 80, 24);
        while (ui_stage(&ui) == STAGE_TILE) {
            const struct game *game = ui_game(&ui);
            for (unsigned i = 0; i < game->open_count; i++) {
                bool is_dead = bag_hole_is_dead(game, game->open[i].square);
                assert_int_equal(is_dead, nothing_fits(game, game->open[i].square));
                dead += is_dead;
            }
            test_play(&ui, 1);
        }
        ui_end(&ui);
    }
    assert_true(dead > 100); /* else nothing was tried */
}

/* ---- Jumping ------------------------------------------------------------------------------------------ */

/* How many legal places there are, and the one that is number `index` as one reads. */
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

/* Every place can be jumped to by its letters, one or two. */
static void test_jumps(void **state)
{
    (void) state;
    static struct ui ui;
    unsigned with_one = 0, with_two = 0;
    test_open(&ui, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    while (ui_stage(&ui) == STAGE_TILE) {
        struct square square = {0};
        unsigned count = legal_place(ui_game(&ui), 0, &square);
        for (unsigned i = 0; i < count; i++) {
            (void) legal_place(ui_game(&ui), i, &square);
            test_keys(&ui, "'");
            assert_int_equal(ui_stage(&ui), STAGE_JUMP);
            if (count > 26)
                ui_key(&ui, 'a' + i / 26);
            ui_key(&ui, 'a' + i % 26);
            assert_int_equal(ui_stage(&ui), STAGE_TILE);
            assert_memory_equal(&ui.ghost.square, &square, sizeof square);
            assert_true(board_fits(ui_game(&ui), square, ui.ghost.rotation));
        }
        *(count > 26 ? &with_two : &with_one) += 1;
        test_play(&ui, 1);
    }
    assert_true(with_one > 5 && with_two > 5);
    ui_end(&ui);
}

/* ---- Inspecting --------------------------------------------------------------------------------------- */

static bool shows(const struct ui *ui, const char *text)
{
    struct text_buffer picture = {0};
    test_picture(ui, &picture);
    bool found = strstr(picture.text, text) != NULL;
    text_free(&picture);
    return found;
}

/* V9: both squares of a double-sized tile show its one list of features, and step through it. */
static void test_inspect_double(void **state)
{
    (void) state;
    static struct ui ui;
    test_open(&ui, test_session("Ada,Bruno;tiles=river-20ae", 8), NULL, TIER_ASCII, 120, 40);
    const struct game *game = ui_game(&ui);
    unsigned segments = game->set->types[game->tiles[0].type].segment_count;
    assert_true(game->set->types[game->tiles[0].type].double_sized);
    test_keys(&ui, "i");
    for (int16_t x = 0; x <= 1; x++) {
        inspect_square(&ui, (struct square){x, 0});
        for (unsigned i = 1; i <= segments; i++) {
            test_keys(&ui, "<Tab>");
            assert_int_equal(ui.look.segment, i % segments);
            assert_true(shows(&ui, "River of 1 tile") || shows(&ui, "Field of 2 tiles"));
        }
        test_keys(&ui, "<Shift-Tab>");
        assert_int_equal(ui.look.segment, segments - 1);
    }
    ui_end(&ui);
}

/* The cursor reaches every square of the table and its ring, every segment, and stops at the ring. */
static void test_inspect_walks(void **state)
{
    (void) state;
    static struct ui ui;
    char text[64];
    test_open(&ui, test_session("Ada,Bruno", 7), NULL, TIER_ASCII, 120, 40);
    test_play(&ui, 30);
    const struct game *game = ui_game(&ui);
    test_keys(&ui, "i");
    for (int i = 0; i < 80; i++)
        test_keys(&ui, "<Up><Left>");
    assert_int_equal(ui.look.square.x, game->west - 1);
    assert_int_equal(ui.look.square.y, game->north - 1);
    for (int y = game->north - 1; y <= game->south + 1; y++) {
        for (int x = game->west - 1; x <= game->east + 1; x++) {
            int tile = game_tile_at(game, (struct square){(int16_t) x, (int16_t) y});
            unsigned segments = tile < 0 ? 1 : game->set->types[game->tiles[tile].type].segment_count;
            snprintf(text, sizeof text, "Inspect: %d,%d\n", x, y);
            for (unsigned i = 0; i < segments; i++) {
                assert_true(shows(&ui, text));
                assert_int_equal(shows(&ui, "> "), tile >= 0);
                if (tile >= 0)
                    test_keys(&ui, "<Tab>");
            }
            test_keys(&ui, "l");
        }
        for (int x = game->west - 1; x <= game->east + 1; x++)
            test_keys(&ui, "h");
        test_keys(&ui, "j");
    }
    assert_int_equal(ui.look.square.y, game->south + 1);
    assert_true(shows(&ui, "The table ends here."));
    test_keys(&ui, "<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    ui_end(&ui);
}

/* ---- The log ------------------------------------------------------------------------------------------ */

/* Whether the log ends with the turn in progress, in these words. */
static bool ends_with_now(const struct ui *ui, const char *words)
{
    size_t last = ui->log.count - 1;
    return ui->log.lines[last].kind == LOG_NOW &&
           strncmp(event_log_text(&ui->log, last), words, strlen(words)) == 0;
}

/* Every line can be chosen and is then on the screen; every turn has one; Enter shows its tile, Esc comes
 * back. */
static void test_log(void **state)
{
    (void) state;
    static struct ui ui;
    unsigned moves = 0, scores = 0;
    test_open(&ui, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, TIER_ASCII, 44, 14);
    test_play(&ui, 30);
    test_keys(&ui, "mg");
    for (size_t i = 0; i < ui.log.count; i++) {
        const struct log_line *line = &ui.log.lines[i];
        char text[20];
        snprintf(text, sizeof text, "%.12s", event_log_text(&ui.log, i));
        assert_int_equal(((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen, i);
        assert_true(shows(&ui, text));
        moves += line->kind == LOG_MOVE;
        scores += line->kind == LOG_SCORE;
        if (line->kind == LOG_NOW) { /* the tile in hand, which lies nowhere yet */
            assert_int_equal(i, ui.log.count - 1);
            break;
        }
        test_keys(&ui, "<Enter>");
        assert_int_equal(ui_stage(&ui), STAGE_INSPECT);
        assert_memory_equal(&ui.look.square,
                            &ui_game(&ui)->tiles[ui_game(&ui)->nodes[line->node].tile].square,
                            sizeof ui.look.square);
        test_keys(&ui, "<Esc>j");
        assert_int_equal(ui_stage(&ui), STAGE_LOG);
    }
    assert_int_equal(moves, 30);
    assert_true(scores > 0);
    test_keys(&ui, "<Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    assert_true(ends_with_now(&ui, "Chloe holds "));
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
    assert_true(ends_with_now(&ui, "Chloe placed "));
    test_keys(&ui, "<Enter>");
    test_go_on(&ui);
    assert_true(ends_with_now(&ui, "Dmitri holds "));
    ui_end(&ui);
}

/* Searching goes upwards and round, takes letters back, and Esc returns to where it began. */
static void test_log_search(void **state)
{
    (void) state;
    static struct ui ui;
    test_open(&ui, test_session("Ada,Bruno", 9), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, 40);
    test_keys(&ui, "m");
    size_t last = ((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen;
    test_keys(&ui, "/ADA PUTx");
    assert_non_null(strstr(ui.message, "Nothing in the log says"));
    test_keys(&ui, "<Backspace>");
    assert_non_null(strstr(
        event_log_text(&ui.log, ((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen),
        "Ada placed"));
    test_keys(&ui, "<Esc>");
    assert_int_equal(((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen, last);
    test_keys(&ui, "/Ada placed<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_LOG);
    unsigned found = 0;
    for (size_t first = ((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen;;) {
        assert_non_null(strstr(
            event_log_text(&ui.log, ((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen),
            "Ada placed"));
        found++;
        test_keys(&ui, "n");
        if (((const struct log_view *) shell_state(&ui.shell, SCREEN_LOG))->chosen == first)
            break;
    }
    assert_int_equal(found, 20);
    ui_end(&ui);
}

/* What the last turn did, its place inspected and back, and after undo the turn before it. */
static void test_last_turn(void **state)
{
    (void) state;
    static struct ui ui;
    test_open(&ui, test_session("Ada,Bruno", 3), NULL, TIER_ASCII, 80, 24);
    test_keys(&ui, "w");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    test_play(&ui, 6);
    const struct game *game = ui_game(&ui);
    struct square last = game->tiles[game->tile_count - 1].square;
    test_keys(&ui, "w");
    assert_true(shows(&ui, "Last turn: turn 6"));
    assert_memory_equal(&ui.look.square, &last, sizeof last);
    test_keys(&ui, "<Enter>");
    assert_int_equal(ui_stage(&ui), STAGE_INSPECT);
    test_keys(&ui, "<Left><Esc>");
    assert_int_equal(ui_stage(&ui), STAGE_LAST);
    assert_memory_equal(&ui.look.square, &last, sizeof last);
    test_keys(&ui, "w");
    assert_int_equal(ui_stage(&ui), STAGE_TILE);
    ui.undo = UNDO_GAME;
    test_keys(&ui, "uuw");
    assert_true(shows(&ui, "Last turn: turn 5"));
    ui_end(&ui);
}

/* ---- The command line --------------------------------------------------------------------------------- */

static void enter_line(struct ui *ui, const char *line)
{
    test_keys(ui, ":");
    assert_int_equal(ui_stage(ui), STAGE_LINE);
    test_keys(ui, line);
    test_keys(ui, "<Enter>");
}

/* A game typed move by move is the game played by keys: panels, saves and the next draw follow. */
static void test_typed_game(void **state)
{
    (void) state;
    static struct ui ui;
    test_open(&ui, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; shell_bottom(&ui.shell) == SCREEN_TABLE; turn++) {
        const struct game *game = ui_game(&ui);
        struct placement places[PLACEMENT_MAX];
        struct figure claims[CLAIM_MAX];
        char line[80];
        size_t count = game_placements(game, game->drawn, places);
        struct placement place = places[turn % count];
        snprintf(line, sizeof line, "place %d,%d %u", place.square.x, place.square.y, place.rotation * 90U);
        enter_line(&ui, line);
        assert_int_equal(ui_stage(&ui), STAGE_FIGURE);
        const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
        count = game_claims(game, claims);
        snprintf(line, sizeof line, "skip");
        if (count > 0 && claims[0].kind == FIGURE_MEEPLE && turn % 2 == 0)
            snprintf(line, sizeof line, "meeple %s%u",
                     feature_kind_word((enum feature_kind) type->segments[claims[0].segment].kind),
                     type->segments[claims[0].segment].number);
        enter_line(&ui, line);
        while (ui_stage(&ui) == STAGE_SCORED)
            test_keys(&ui, "<Enter>");
    }
    assert_true(ui_game(&ui)->scored);
    ui_end(&ui);
}

/* What is refused or unknown changes nothing, says why, and stays to be mended. */
static const struct {
    const char *line, *says;
} typed_faults[] = {
    {"place 9,9 0", "P1"},
    {"place 0,0 0", "P1"},
    {"place 1,1", "otation"},
    {"meeple road1", "place"},
    {"turn 1 red A 0,1 0 -", "There is no command"},
    {"force A", "There is no command"},
    {"goto 1", "goto is followed by"},
    {"goto 99,99", "The table reaches from"},
    {"turn 3", "There is no command \"turn\""},
    {"print", "line mode"},
    {"undo", "nothing to take back"},
    {"redo", "nothing to redo"},
    {"save game", "not saved here"},
    {"xyzzy", "There is no command \"xyzzy\". There are place, meeple"},
};

/* The line that is to be mended stands below what is said of it. */
static void expect_both_lines(const struct ui *ui, const char *line)
{
    struct text_buffer picture = {0};
    char first[24], typed[80];
    test_picture(ui, &picture);
    snprintf(first, sizeof first, "%.12s", ui->message);
    snprintf(typed, sizeof typed, "\n:%s\n", line);
    const char *message = strstr(picture.text, first), *below = strstr(picture.text, typed);
    if (!message || !below || message > below)
        fail_msg("%s\n%s", line, picture.text);
    text_free(&picture);
}

static void test_typed_faults(void **state)
{
    (void) state;
    static struct ui ui;
    static struct game before;
    test_open(&ui, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, 3);
    before = *ui_game(&ui);
    for (size_t i = 0; i < sizeof typed_faults / sizeof *typed_faults; i++) {
        enter_line(&ui, typed_faults[i].line);
        if (!strstr(ui.message, typed_faults[i].says))
            fail_msg("%s: %s", typed_faults[i].line, ui.message);
        assert_string_equal(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text,
                            typed_faults[i].line);
        assert_memory_equal(&before, ui_game(&ui), sizeof before);
        expect_both_lines(&ui, typed_faults[i].line);
        test_keys(&ui, "<Esc>");
        assert_int_equal(ui_stage(&ui), STAGE_TILE);
    }
    test_keys(&ui, ":undo<^U>");
    assert_string_equal(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text, "");
    test_keys(&ui, "<Esc>");
    enter_line(&ui, "goto 0,0");
    assert_int_equal(ui_stage(&ui), STAGE_INSPECT);
    test_keys(&ui, "<Esc>");
    ui.hints.places = false;
    enter_line(&ui, "legal");
    assert_non_null(strstr(ui.message, "without that help"));
    ui_end(&ui);
}

/* Tab: words, and what may stand behind them at the game that is shown; a help that is not played with tells
 * nothing. */
static void test_completed(void **state)
{
    (void) state;
    static struct ui ui;
    test_open(&ui, test_session("Ada,Bruno", 4), NULL, TIER_ASCII, 80, 24);
    test_keys(&ui, ":p<Tab><Tab>");
    assert_string_equal(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text, "p");
    assert_string_equal(ui.message, "place  phase");
    test_keys(&ui, "l<Tab>");
    assert_string_equal(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text, "place ");
    assert_string_equal(ui.message, "");
    struct square square = ui.ghost.square;
    char typed[40];
    snprintf(typed, sizeof typed, "%d,%d<Tab>", square.x, square.y);
    test_keys(&ui, typed);
    assert_non_null(
        strstr(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text, "place "));
    test_keys(&ui, "<^U>meeple <Tab>"); /* the tile does not lie yet */
    assert_string_equal(ui.message, "Nothing that is known goes on so.");
    test_keys(&ui, "<Esc><Enter>:meeple <Tab>");
    assert_non_null(strstr(ui.message, "field"));
    ui.hints.places = false;
    test_keys(&ui, "<Esc><Esc>:place <Tab>");
    assert_string_equal(ui.message, "Nothing that is known goes on so.");
    assert_string_equal(((const struct command_line *) shell_state(&ui.shell, SCREEN_LINE))->text, "place ");
    ui_end(&ui);
}

/* What is chosen when the view opens is in sight, wherever one looked before; so is each that is walked to.
 */
static void test_claims_in_sight(void **state)
{
    static const char *const views[] = {"o", "f"};
    static struct ui ui;
    (void) state;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        for (unsigned corner = 0; corner < 2; corner++) {
            test_open(&ui, test_session("Ada,Bruno,Chloe,Dmitri", 8), NULL, TIER_ASCII, 44, 14);
            test_play(&ui, 50);
            test_keys(&ui, corner == 0 ? "++++KKKKKKKKHHHHHHHH" : "++++JJJJJJJJLLLLLLLL");
            test_keys(&ui, views[i]);
            for (unsigned walked = 0; walked < 8; walked++) {
                struct rectangle board = ui_layout(&ui).board, area = board_square_area(&ui, ui.look.square);
                assert_true(ui.look.on);
                assert_true(area.left >= board.left && area.left + area.width <= board.left + board.width);
                assert_true(area.top >= board.top && area.top + area.height <= board.top + board.height);
                test_keys(&ui, "<Tab>");
            }
            ui_end(&ui);
        }
}

/* The final board has no scores in brackets: they are what they are. */
static void test_no_projection_at_the_end(void **state)
{
    static struct ui ui;
    struct text_buffer picture = {0};
    (void) state;
    test_open(&ui, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
    test_play(&ui, 20);
    test_keys(&ui, "e");
    test_picture(&ui, &picture);
    assert_non_null(strstr(picture.text, ") x"));
    text_clear(&picture);
    test_play(&ui, 80);
    test_keys(&ui, "vv");
    assert_int_equal(ui_stage(&ui), STAGE_BOARD);
    test_picture(&ui, &picture);
    assert_null(strstr(picture.text, ") x"));
    text_free(&picture);
    ui_end(&ui);
}

/* Drawing the screen again shows what was shown: the message and a question stay. */
static void test_redraw(void **state)
{
    static const char *const keys[] = {"", "<Enter>9", "q", "qo", "b", "m/city", ":why", "i"};
    static struct ui ui;
    (void) state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct text_buffer before = {0}, after = {0};
        test_open(&ui, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, 80, 24);
        test_play(&ui, 4);
        test_keys(&ui, keys[i]);
        test_picture(&ui, &before);
        test_keys(&ui, "<^L>");
        assert_true(ui.repaint);
        test_picture(&ui, &after);
        assert_string_equal(after.text, before.text);
        text_free(&before);
        text_free(&after);
        ui_end(&ui);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),          cmocka_unit_test(test_dead_holes),
        cmocka_unit_test(test_jumps),           cmocka_unit_test(test_inspect_walks),
        cmocka_unit_test(test_inspect_double),  cmocka_unit_test(test_log),
        cmocka_unit_test(test_log_search),      cmocka_unit_test(test_last_turn),
        cmocka_unit_test(test_typed_game),      cmocka_unit_test(test_typed_faults),
        cmocka_unit_test(test_completed),       cmocka_unit_test(test_redraw),
        cmocka_unit_test(test_claims_in_sight), cmocka_unit_test(test_no_projection_at_the_end),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
