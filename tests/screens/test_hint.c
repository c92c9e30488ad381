/* SPDX-License-Identifier: MIT */
/*
 * test_hint.c: hints at the table: opened by a key or at each turn, deepened by the clock, taken or left.
 */
#include <locale.h>
#include <string.h>
#include <time.h>

#include "support.h"
#include "tui/board/guide.h"
#include "tui/board/table.h"

enum { NODES = 2000 };

static struct shell shell;

static void open_table(int width, int height)
{
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, width, height);
    shell.table->hinting.nodes = NODES;
}

static const struct judgement *hint_at(size_t index)
{
    assert_true(index < shell.table->hinting.count);
    return &shell.table->hinting.hints[index];
}

static bool holds(struct placement placement)
{
    const struct held_tile *held = &shell.table->held;
    return held->square.x == placement.square.x && held->square.y == placement.square.y &&
           held->rotation == placement.rotation;
}

static void think(void)
{
    while (shell_wait_ms(&shell) == 0)
        shell_tick(&shell);
}

static unsigned hints_of(unsigned seat)
{
    return session_hint_count(shell.table->session, seat);
}

/* ---- By keys ------------------------------------------------------------------------------------------ */

/* The chosen move is the tile in hand; Enter leaves it there, Esc puts it back. */
static void test_by_keys(void **state)
{
    (void) state;
    open_table(80, 24);
    struct held_tile before = shell.table->held;
    test_keys(&shell, "A");
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    assert_true(holds(hint_at(0)->move.placement));
    test_expect_shown(&shell, "Hint: the best moves", true);
    test_keys(&shell, "<Down>");
    assert_true(holds(hint_at(1)->move.placement));
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_memory_equal(&before, &shell.table->held, sizeof before);
    test_keys(&shell, "A<Up>");
    struct placement third = hint_at(2)->move.placement;
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_true(holds(third));
    assert_int_equal(session_game(shell.table->session)->phase, PHASE_PLACE);
    assert_int_equal(hints_of(0), 1);
    assert_int_equal(hints_of(1), 0);
    tui_end(&shell);
}

/* The claim step begins with what the hint said, also with no meeple; not where the tile lies elsewhere. */
static void test_claim_follows(void **state)
{
    (void) state;
    for (unsigned taken = 0; taken < 2; taken++) {
        open_table(80, 24);
        test_keys(&shell, "A");
        think();
        shell.table->hinting.hints[0].move.figure = (struct figure){.kind = FIGURE_NONE};
        test_keys(&shell, taken ? "<Enter><Enter>" : "<Esc><Enter>");
        assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
        assert_int_equal(shell.table->claim_chosen, taken ? CLAIM_SKIP : 0);
        if (taken)
            test_expect_shown(&shell, "skip", true);
        tui_end(&shell);
    }
}

/* The search goes on by the clock until its last node, and a line that was chosen stays chosen. */
static void test_deepens(void **state)
{
    (void) state;
    open_table(80, 24);
    shell_key(&shell, 'A');
    test_expect_shown(&shell, "first look", true);
    shell_key(&shell, INPUT_DOWN);
    struct move chosen = hint_at(1)->move;
    assert_int_equal(shell_wait_ms(&shell), 0);
    think();
    assert_int_equal(shell.table->hinting.depth, NODES);
    assert_int_equal(shell_wait_ms(&shell), -1);
    test_expect_shown(&shell, "thinking", false);
    for (size_t i = 0; i < shell.table->hinting.count; i++) {
        struct placement listed = hint_at(i)->move.placement;
        if (listed.square.x == chosen.placement.square.x && listed.square.y == chosen.placement.square.y &&
            listed.rotation == chosen.placement.rotation)
            assert_true(holds(chosen.placement));
    }
    test_keys(&shell, "<Esc>A"); /* nothing is thought twice */
    assert_int_equal(shell_wait_ms(&shell), -1);
    tui_end(&shell);
}

static double processor_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1000.0 * (double) now.tv_sec + (double) now.tv_nsec / 1e6;
}

/* A key waits for one slice at most: prints how much processor time the longest takes, and opening, late in a
 * game of two and of five. */
static void test_slices(void **state)
{
    enum { TURNS = 40, MOST_MS = 200, WIDE = 160, HIGH = 50 };
    static const char *const players[] = {"Ada,Bruno", "Ada,Bruno,Chloe,Dmitri,Eva"};
    (void) state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        struct text_buffer picture = {0};
        test_open(&shell, test_session(players[i], 8), NULL, TIER_FULL, WIDE, HIGH);
        shell.table->hinting.nodes = 4 * NODES;
        test_play(&shell, TURNS);
        test_go_on(&shell);
        double begun = processor_ms(), longest = 0;
        shell_key(&shell, 'A');
        double opening = processor_ms() - begun;
        while (shell_wait_ms(&shell) == 0) {
            begun = processor_ms();
            shell_tick(&shell);
            double took = processor_ms() - begun;
            longest = took > longest ? took : longest;
        }
        begun = processor_ms();
        shell_key(&shell, INPUT_DOWN);
        test_picture(&shell, &picture);
        print_message("%s: %.1f ms to open, %.1f ms the longest slice, %.1f ms a key with its picture\n",
                      players[i], opening, longest, processor_ms() - begun);
        assert_true(opening < MOST_MS && longest < MOST_MS);
        text_free(&picture);
        tui_end(&shell);
    }
}

/* Any key of the table closes the list and does what it does. */
static void test_other_keys(void **state)
{
    (void) state;
    open_table(80, 24);
    uint8_t rotation = shell.table->held.rotation;
    test_keys(&shell, "Ar");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_not_equal(shell.table->held.rotation, rotation);
    test_keys(&shell, "Ab");
    assert_int_equal(shell_stage(&shell), STAGE_BAG);
    test_keys(&shell, "<Esc>AA");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_keys(&shell, ":hint<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    tui_end(&shell);
}

/* Once the tile is placed the hint is about the claim; Enter chooses it, and the player still decides. */
static void test_claims(void **state)
{
    (void) state;
    open_table(80, 24);
    test_keys(&shell, "A<Enter><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "A");
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    test_expect_shown(&shell, "Hint: the best claims", true);
    think();
    struct figure figure = hint_at(1)->move.figure;
    test_keys(&shell, "<Down><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(&shell, claims), line = shell.table->claim_chosen;
    if (figure.kind == FIGURE_NONE)
        assert_int_equal(line, CLAIM_SKIP);
    else
        assert_true(line < count && claims[line].segment == figure.segment);
    assert_int_equal(hints_of(0), 1);
    tui_end(&shell);
}

/* ---- When there are none ------------------------------------------------------------------------------ */

static void expect_none(const char *why)
{
    test_keys(&shell, "A");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_expect_message(&shell, why);
    assert_int_equal(hints_of(0), 0);
}

static void test_none(void **state)
{
    (void) state;
    open_table(80, 24);
    shell.table->settings.value[SETTING_ADVICE] = TUI_ADVICE_NONE;
    expect_none("without hints of the best moves");
    shell.table->settings.value[SETTING_ADVICE] = TUI_ADVICE_REQUEST;
    setting_turn(&shell.table->settings, SETTING_SCORES, false);
    expect_none("without the hints of places and scores");
    tui_end(&shell);
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    guide_start_first(&shell);
    expect_none("The lesson tells you");
    tui_end(&shell);
}

/* ---- Always ------------------------------------------------------------------------------------------- */

/* Hints open by themselves once at the beginning of each turn, after the page that passes the keyboard. */
static void test_always(void **state)
{
    (void) state;
    open_table(80, 24);
    shell.table->settings.value[SETTING_ADVICE] = TUI_ADVICE_ALWAYS;
    test_keys(&shell, "c");
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    test_keys(&shell, "<Esc>c");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    setting_turn(&shell.table->settings, SETTING_HANDOVER, true);
    test_keys(&shell, "<Enter>0");
    test_go_on(&shell);
    assert_int_equal(shell_stage(&shell), STAGE_PASS);
    assert_int_equal(hints_of(1), 0);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    assert_int_equal(hints_of(0), 1);
    assert_int_equal(hints_of(1), 1);
    tui_end(&shell);
}

/* ---- The end ------------------------------------------------------------------------------------------ */

static void test_end(void **state)
{
    (void) state;
    struct session *session = test_session("Ada,Bruno", 8);
    session_note_hint(session, 1, 1);
    assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
    test_open(&shell, session, NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_expect_shown(&shell, "Hints taken: Ada 0, Bruno 1.", true);
    tui_end(&shell);
}

/* ---- The window --------------------------------------------------------------------------------------- */

/* The window is resized during the search, even to sizes that have no room for the hints. */
static void test_resize(void **state)
{
    static const int sizes[][2] = {{44, 14}, {32, 10}, {20, 5}, {160, 50}, {80, 24}};
    struct text_buffer picture = {0};
    (void) state;
    open_table(80, 24);
    shell_key(&shell, 'A');
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tui_resize(&shell, sizes[i][0], sizes[i][1]);
        shell_tick(&shell);
        test_picture(&shell, &picture);
    }
    assert_int_equal(shell_stage(&shell), STAGE_HINT);
    think();
    assert_true(holds(hint_at(0)->move.placement));
    text_free(&picture);
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_keys), cmocka_unit_test(test_claim_follows), cmocka_unit_test(test_deepens),
        cmocka_unit_test(test_slices),  cmocka_unit_test(test_other_keys),    cmocka_unit_test(test_claims),
        cmocka_unit_test(test_none),    cmocka_unit_test(test_always),        cmocka_unit_test(test_end),
        cmocka_unit_test(test_resize),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
