/* SPDX-License-Identifier: MIT */
/*
 * test_replay.c: replays by keys: every event of the records in the tree, the timeline, playing, branches;
 * and golden screens.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "play/review.h"
#include "rows.h"
#include "support.h"
#include "tui/board/table_save.h"
#include "tui/look/overlay.h"
#include "tui/replay/screen_replay.h"

static struct shell shell;
static struct game game;

static const char *const records[] = {"abbot-4-players", "base-2-players", "base-3-players-dense",
                                      "base-5-players-merge", "first-edition-2-players"};
enum { RECORDS = sizeof records / sizeof *records };
enum { QUICK_REVIEW = 40 }; /* nodes a turn */

static struct session *read_session(const char *path, struct text_error *error)
{
    struct text_buffer text = {0};
    char why[200];
    if (!file_read(path, &text, why))
        fail_msg("%s: %s", path, why);
    struct session *session = record_read_part(test_book(), text.text, text.length, error);
    text_free(&text);
    return session;
}

static void open_record(const char *name, const char *games, enum tier tier, int width, int height)
{
    char path[FILE_PATH_MAX];
    struct text_error error;
    snprintf(path, sizeof path, RECORDS_FOLDER "/%s.bastide", name);
    struct start_options options = {
        .book = test_book(), .session = read_session(path, &error), .record = name, .games = games};
    assert_non_null(options.session);
    assert_int_equal(error.line, 0);
    tui_begin(&shell, &options, tier, 1234);
    shell.table->review_nodes = QUICK_REVIEW;
    tui_resize(&shell, width, height);
}

/* The board shows what the session itself replays, and the screen can be drawn. */
static void check_shown(void)
{
    struct text_buffer picture = {0};
    const struct replay *history = shell.table->history;
    size_t steps = replay_steps(history) - replay_is_before_scores(history);
    session_replay(shell.table->session, steps, &game, NULL);
    assert_memory_equal(table_game(&shell), &game, sizeof game);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "Replay"));
    text_free(&picture);
}

static void test_every_event(void **state)
{
    (void) state;
    for (unsigned i = 0; i < RECORDS; i++) {
        open_record(records[i], NULL, TIER_ASCII, 80, 24);
        const struct replay *history = shell.table->history;
        size_t length = replay_length(history);
        assert_int_equal(replay_at(history), 0);
        for (size_t at = 0; at < length; at++) {
            check_shown();
            test_keys(&shell, "<Right>");
            assert_int_equal(replay_at(history), at + 1);
        }
        test_keys(&shell, "<Right>");
        test_expect_message(&shell, "the end");
        for (size_t at = length; at > 0; at--) {
            check_shown();
            test_keys(&shell, "<Left>");
            assert_int_equal(replay_at(history), at - 1);
        }
        test_keys(&shell, "<Left>");
        test_expect_message(&shell, "the beginning");
        tui_end(&shell);
    }
}

static unsigned turn_shown(void)
{
    const struct replay_event *last = replay_last(shell.table->history);
    return last ? last->turn : 0;
}

/* Jumps by turns, ten turns, to the ends, by scores, and to a turn by its number. */
static void test_jumps(void **state)
{
    (void) state;
    open_record("base-3-players-dense", NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "<Down><Down><Down>");
    assert_int_equal(turn_shown(), 3);
    test_keys(&shell, "<Left><Up>"); /* from the middle of the third to the end of the second */
    assert_int_equal(turn_shown(), 2);
    test_keys(&shell, "<PgDn>");
    assert_int_equal(turn_shown(), 12);
    test_keys(&shell, "<PgUp>");
    assert_int_equal(turn_shown(), 2);
    test_keys(&shell, "<End>");
    assert_int_equal(replay_at(shell.table->history), replay_length(shell.table->history));
    assert_true(table_game(&shell)->scored);
    test_keys(&shell, "<Home>n");
    size_t first = replay_at(shell.table->history);
    assert_true(replay_last(shell.table->history)->score > 0);
    test_keys(&shell, "nN");
    assert_int_equal(replay_at(shell.table->history), first);
    test_keys(&shell, "t4<Backspace>40<Enter>");
    assert_int_equal(turn_shown(), 40);
    test_keys(&shell, ":turn 7<Enter>");
    assert_int_equal(turn_shown(), 7);
    test_keys(&shell, "t99<Enter>");
    assert_int_equal(turn_shown(), 7);
    test_expect_message(&shell, "There is no turn 99: the record has 71.");
    test_keys(&shell, "t5<Esc>");
    assert_int_equal(turn_shown(), 7);
    tui_end(&shell);
}

/* Questions at the command line are about the position shown; nothing changes it. */
static void test_questions(void **state)
{
    static const char *const refused[][2] = {
        {"place 0,0 0", "T1: no tile is drawn"},
        {"undo", "so undo does nothing"},
        {"save x", "so save does nothing"},
        {"goto 99", "There is no turn 99"},
        {"goto x", "goto is followed by a turn"},
        {"xyzzy", "There is no command \"xyzzy\". The commands are legal, claims"},
    };
    (void) state;
    open_record("base-3-players-dense", NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "t40<Enter>:scores<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    assert_non_null(strstr(((const struct command_line *) shell_state(&shell, SCREEN_LINE))->answer.text,
                           "18")); /* red's score after turn 40 */
    size_t at = replay_at(shell.table->history), steps = session_step_count(shell.table->session);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        test_keys(&shell, "<Esc>:");
        test_keys(&shell, refused[i][0]);
        test_keys(&shell, "<Enter>");
        if (!strstr(shell.message, refused[i][1]))
            fail_msg("%s: %s", refused[i][0], shell.message);
    }
    assert_int_equal(replay_at(shell.table->history), at);
    assert_int_equal(session_step_count(shell.table->session), steps);
    test_keys(&shell, "<Esc>:goto 12<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    assert_int_equal(turn_shown(), 12);
    test_keys(&shell, ":goto 0,0<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_INSPECT);
    tui_end(&shell);
}

/* A tile that is forced, or a move that is typed, makes a copy, which can be changed; the game stays. */
static void test_copy(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 5), test_games(), TIER_ASCII, 80, 24);
    test_play(&shell, 100);
    const struct session *played = shell.table->session;
    size_t steps = session_step_count(played);
    test_keys(&shell, "pt20<Enter>Fzz<Enter>");
    test_expect_message(&shell, "No tile in the bag");
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    assert_ptr_equal(shell.table->session, played);
    assert_int_equal(turn_shown(), 20);
    test_keys(&shell, "F<Down><Down><Up><Enter>");
    test_expect_message(&shell, "You go on with a copy");
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    assert_int_equal(table_game(&shell)->turn, 21);
    assert_string_equal(table_game(&shell)->set->types[table_game(&shell)->drawn].name, "A");
    test_keys(&shell, "<Enter>0");
    assert_int_equal(table_game(&shell)->turn, 22);
    test_keys(&shell, "q");
    test_expect_message(&shell, "not exported");
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    assert_ptr_equal(shell.table->session, played);
    assert_int_equal(session_step_count(played), steps);
    check_shown();
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_keys(&shell, "pt20<Enter>:variation<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    test_keys(&shell, "b");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_int_equal(session_game(shell.table->session)->turn, 21);
    tui_end(&shell);
}

/* Playing continues with time; any key stops it, and does what it means. */
static void test_playing(void **state)
{
    (void) state;
    open_record("base-2-players", NULL, TIER_ASCII, 80, 24);
    assert_int_equal(shell_wait_ms(&shell), -1);
    test_keys(&shell, " ");
    assert_int_equal(shell_wait_ms(&shell), 1000);
    shell_tick(&shell);
    shell_tick(&shell);
    assert_int_equal(replay_at(shell.table->history), 2);
    test_keys(&shell, ">");
    assert_int_equal(shell_wait_ms(&shell), 500);
    test_keys(&shell, "<<>"); /* < is written as <<: slower */
    test_keys(&shell, "x");
    assert_int_equal(shell_wait_ms(&shell), -1);
    assert_int_equal(replay_at(shell.table->history), 2);
    test_keys(&shell, " <Right>");
    assert_int_equal(shell_wait_ms(&shell), -1);
    assert_int_equal(replay_at(shell.table->history), 3);
    test_keys(&shell, " ?<Esc>");
    assert_int_equal(shell_wait_ms(&shell), -1);
    test_keys(&shell, " ");
    while (shell_wait_ms(&shell) > 0)
        shell_tick(&shell);
    assert_int_equal(replay_at(shell.table->history), replay_length(shell.table->history));
    test_keys(&shell, " "); /* from the end it starts again */
    assert_int_equal(replay_at(shell.table->history), 0);
    tui_end(&shell);
}

/* No key of the table changes the game or writes a game. */
static void test_nothing_changes(void **state)
{
    (void) state;
    open_record("base-2-players", test_games(), TIER_ASCII, 80, 24);
    struct text_buffer before = {0}, after = {0};
    session_write(shell.table->session, &before);
    test_keys(&shell, "<Right><Right><Enter>0123r<Tab>u<^R>as'+-cHJKL0p");
    test_keys(&shell, "<Esc>");
    assert_false(shell.leaving);
    for (uint32_t key = ' '; key < 0x7F; key++) {
        if (key == 'b') /* plays on: a game of its own */
            continue;
        shell_key(&shell, key);
        test_expect_sound(&shell);
        test_keys(&shell, "<Esc>");
        shell.leaving = false;
    }
    test_keys(&shell, "q");
    assert_true(shell.leaving);
    assert_true(table_save(&shell));
    assert_int_equal(test_game_count(), 0);
    session_write(shell.table->session, &after);
    assert_string_equal(after.text, before.text);
    text_free(&before);
    text_free(&after);
    tui_end(&shell);
}

/* A branch is a separate game: it can be played to its end, and its record holds. */
static void test_branch(void **state)
{
    static const char *const places[] = {"", "<Down><Down><Right>", "t30<Enter>", "<End><Up><Up>", "n<Left>"};
    (void) state;
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        struct text_buffer text = {0};
        struct text_error error = {0};
        open_record(records[i % RECORDS], NULL, TIER_ASCII, 80, 24);
        test_keys(&shell, places[i]);
        size_t steps = replay_steps(shell.table->history);
        session_replay(shell.table->session, steps, &game, NULL);
        test_keys(&shell, "b");
        assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
        test_expect_message(&shell, "You play on from turn");
        const struct game *now = session_game(shell.table->session);
        assert_int_equal(now->tile_count, game.tile_count);
        assert_memory_equal(now->score, game.score, sizeof game.score);
        for (unsigned turn = 0; turn < 100 && shell_bottom(&shell) == SCREEN_TABLE; turn++) {
            test_keys(&shell, shell_stage(&shell) == STAGE_FIGURE ? "0" : "<Enter>0");
            test_go_on(&shell);
        }
        if (shell_stage(&shell) != STAGE_SCORES)
            fail_msg("%s, place %u: the game stops with: %s", records[i % RECORDS], i, shell.message);
        session_write(shell.table->session, &text);
        struct session *read = record_read(test_book(), text.text, text.length, &error);
        if (!read)
            fail_msg("%s, branched: line %zu: %s", records[i % RECORDS], error.line, error.message);
        session_free(read);
        text_free(&text);
        tui_end(&shell);
    }
}

/* At the end of the game there is nothing left to play. */
static void test_branch_refused(void **state)
{
    (void) state;
    open_record("base-2-players", NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "<End>b");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    test_expect_message(&shell, "nothing left to play");
    tui_end(&shell);
}

/* The marked player made the step shown, or before the first turn will begin. */
static void test_whose_step(void **state)
{
    (void) state;
    open_record("base-3-players-dense", NULL, TIER_ASCII, 80, 24);
    const struct replay *history = shell.table->history;
    assert_int_equal(table_player(&shell), 0);
    for (unsigned turn = 1; turn <= 9; turn++) {
        test_keys(&shell, "<Down>");
        assert_int_equal(replay_last(history)->turn, turn);
        assert_int_equal(table_player(&shell), (turn - 1) % 3);
    }
    tui_end(&shell);
}

/* From the final scores and back; a branch is another game with a file of its own. */
static void test_from_scores(void **state)
{
    (void) state;
    test_open(&shell, test_session("Ada,Bruno", 5), test_games(), TIER_ASCII, 80, 24);
    shell.table->review_nodes = QUICK_REVIEW;
    test_play(&shell, 100);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_keys(&shell, "p");
    assert_int_equal(shell_stage(&shell), STAGE_REPLAY);
    test_expect_shown(&shell, "q back", true);
    test_keys(&shell, "<PgDn>");
    check_shown();
    test_keys(&shell, "q");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    assert_false(shell.leaving);
    test_keys(&shell, "pt20<Enter>b");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 21);
    assert_int_equal(test_game_count(), 2);
    tui_end(&shell);
}

/* A faulty record is shown up to its fault. */
static void test_fault(void **state)
{
    static const char text[] = "bastide 1\nplayer red \"Ada\"\nplayer blue \"\"\nturn 1 red U -1,0 90 -\n"
                               "turn 2 blue U -1,0 90 -\n";
    struct text_error error;
    (void) state;
    struct start_options options = {
        .book = test_book(), .record = "broken", .fault = "broken:9:3: it breaks off here"};
    options.session = record_read_part(test_book(), text, strlen(text), &error);
    assert_int_equal(error.line, 5);
    assert_non_null(options.session);
    assert_int_equal(session_game(options.session)->turn, 2);
    tui_begin(&shell, &options, TIER_ASCII, 1);
    shell.table->review_nodes = QUICK_REVIEW;
    test_expect_message(&shell, "broken:9:3: it breaks off here");
    assert_int_equal(replay_at(shell.table->history), replay_length(shell.table->history));
    test_keys(&shell, "<Home><End><Right>");
    test_expect_message(&shell, "broken:9:3: it breaks off here");
    tui_end(&shell);
}

/* ---- Golden screens ----------------------------------------------------------------------------------- */

struct screen_case {
    const char *name, *record, *keys;
    enum tier tier;
    int width, height;
};

static const struct screen_case cases[] = {
    {"replay-80x23-ascii", "base-3-players-dense", "t40<Enter>", TIER_ASCII, 80, 23},
    {"replay-80x23-basic", "base-3-players-dense", "t40<Enter>", TIER_BASIC, 80, 23},
    {"replay-beginning-80x23-ascii", "base-3-players-dense", "", TIER_ASCII, 80, 23},
    {"replay-drawn-80x23-ascii", "base-3-players-dense", "t20<Enter><Right>", TIER_ASCII, 80, 23},
    {"replay-scored-80x23-ascii", "base-5-players-merge", "t40<Enter>n", TIER_ASCII, 80, 23},
    {"replay-before-scores-80x23-ascii", "base-5-players-merge", "t40<Enter>n<Left>", TIER_ASCII, 80, 23},
    {"replay-end-80x23-ascii", "base-5-players-merge", "<End>", TIER_ASCII, 80, 23},
    {"replay-copy-80x23-ascii", "base-3-players-dense", "t40<Enter>:variation<Enter>", TIER_ASCII, 80, 23},
    {"replay-turn-80x23-ascii", "base-3-players-dense", "t40", TIER_ASCII, 80, 23},
    {"replay-help-80x23-ascii", "base-3-players-dense", "?", TIER_ASCII, 80, 23},
    {"replay-100x30-basic", "abbot-4-players", "t50<Enter>n", TIER_BASIC, 100, 30},
    {"replay-100x30-full", "abbot-4-players", "t50<Enter>n", TIER_FULL, 100, 30},
    {"replay-160x50-basic", "abbot-4-players", "t60<Enter>", TIER_BASIC, 160, 50},
    {"replay-44x14-ascii", "base-3-players-dense", "t40<Enter>", TIER_ASCII, 44, 14},
    {"replay-panel-end-44x14-ascii", "base-5-players-merge", "<End>p", TIER_ASCII, 44, 14},
    {"replay-panel-44x14-ascii", "base-3-players-dense", "t40<Enter>p", TIER_ASCII, 44, 14},
};

static void check_screen(void **state)
{
    const struct screen_case *row = *state;
    open_record(row->record, NULL, row->tier, row->width, row->height);
    test_keys(&shell, row->keys);
    test_golden_end(&shell, row->name);
}

/* The log ends with the event shown, never later, also when searching. */
static void test_log(void **state)
{
    (void) state;
    open_record("base-5-players-merge", NULL, TIER_ASCII, 80, 24);
    size_t before = 0;
    for (size_t at = 0; at <= replay_length(shell.table->history); at++) {
        replay_go(shell.table->history, at);
        size_t count = table_log_count(&shell), scores = 0;
        const struct replay_event *last = replay_last(shell.table->history);
        assert_in_range(count, before, shell.table->log.count);
        for (size_t i = 0; i < count; i++)
            scores += last && shell.table->log.lines[i].kind == LOG_SCORE &&
                      shell.table->log.lines[i].steps == last->step + 1U;
        assert_int_equal(scores, last ? last->score : 0);
        assert_true(count == 0 || shell.table->log.lines[count - 1].turn <= (last ? last->turn : 0));
        test_keys(&shell, "m");
        size_t chosen = ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen;
        assert_true(chosen == count || shell.table->log.lines[chosen].kind == LOG_MOVE);
        test_keys(&shell, "<End>/Dmitri<Enter>n");
        assert_true(count == 0 ||
                    ((const struct log_view *) shell_state(&shell, SCREEN_LOG))->chosen < count);
        test_keys(&shell, "<Esc>");
        before = count;
    }
    assert_int_equal(before, shell.table->log.count);
    tui_end(&shell);
}

/* ---- A review ----------------------------------------------------------------------------------------- */

static void open_short_game(const char *reviews)
{
    static const char text[] = "bastide 1\nedition c3\ntiles base\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
                               "turn 1 red G 0,-1 90 meeple:city1\nturn 2 blue U -1,0 90 -\n";
    struct text_error error;
    struct start_options options = {.book = test_book(),
                                    .session = record_read(test_book(), text, strlen(text), &error),
                                    .record = "short",
                                    .reviews = reviews};
    assert_non_null(options.session);
    tui_begin(&shell, &options, TIER_ASCII, 1234);
    tui_resize(&shell, 80, 24);
}

static void expect_picture(const char *words, bool wanted)
{
    struct text_buffer picture = {0};
    test_picture(&shell, &picture);
    if ((strstr(picture.text, words) != NULL) != wanted)
        fail_msg("%s: %s", words, picture.text);
    text_free(&picture);
}

/* Keeps another review of the game that is shown: two poor moves, one of them a blunder. */
static void make_up_review(const char *reviews)
{
    static struct review_result result;
    static const char *const because[] = {
        "keeps a meeple for later",
        "takes the field of somebody with a long name beside 2 complete cities and 1 unfinished, 4 farmers "
        "to 3; does not harm the city of somebody with a long name, as a tile on -12,-10 would do"};
    char why[200];
    assert_true(review_load(reviews, shell.table->session, NULL, &result));
    for (size_t i = 0; i < result.count; i++) {
        struct review_turn *turn = &result.turns[i];
        turn->mark = i == 0 ? MARK_POOR : MARK_BLUNDER;
        turn->depth = REVIEW_SEARCH;
        turn->loss = 4 * VALUE_POINT;
        turn->best = (struct move){{{1, 0}, ROTATION_0}, {.kind = FIGURE_NONE}};
        turn->lucky = i > 0;
        turn->luck = VALUE_POINT;
        turn->chance[0] = 655;
        turn->chance[1] = 345;
        snprintf(turn->because, sizeof turn->because, "%s", because[i % 2]);
    }
    assert_true(review_keep(reviews, shell.table->session, &result, why));
}

/* The page of the review: its lines, a move that is tried again, and the way back. */
static void test_page(const char *reviews)
{
    open_short_game(reviews);
    test_keys(&shell, "!");
    expect_picture("look at:", true);
    expect_picture("Turn 1 ?: ", true);
    test_keys(&shell, "<Tab>!");
    expect_picture("Turn 2 ??: ", true);
    test_keys(&shell, "<Tab><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_true(table_has_puzzle(&shell));
    test_expect_message(&shell, "Turn 1 once more");
    test_keys(&shell, "A");
    assert_int_equal(shell_top(&shell), SCREEN_VERDICT);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_REVIEW);
    assert_false(table_has_puzzle(&shell));
    assert_null(shell.table->tried_game);
    test_keys(&shell, "b<Esc><Esc>");
    expect_picture("look at:", false);
    tui_end(&shell);
}

/* Made in slices, between which keys work; stopped, nothing is left of it; kept, it is there at once. */
static void test_review(void **state)
{
    char folder[] = "/tmp/bastide-reviews-XXXXXX", reviews[64], why[200];
    struct file_entries kept = {0};
    (void) state;
    assert_non_null(mkdtemp(folder));
    snprintf(reviews, sizeof reviews, "%s/", folder);
    open_short_game(reviews);
    test_keys(&shell, "<Down>");
    expect_picture("Wins:", false);
    shell_key(&shell, 'a');
    assert_int_equal(shell_wait_ms(&shell), 0);
    shell_tick(&shell);
    expect_picture("review 0/2", true);
    expect_picture("a stop", true);
    expect_picture("a review", false);
    shell_key(&shell, 'a');
    assert_string_equal(shell.message, "The review is stopped.");
    expect_picture("a review", true);
    expect_picture("a stop", false);
    assert_int_equal(shell_wait_ms(&shell), -1);
    shell_key(&shell, 'a');
    shell_key(&shell, INPUT_ESCAPE);
    assert_string_equal(shell.message, "The review is stopped.");
    assert_true(file_walk(reviews, ".review", &kept, why));
    assert_int_equal(kept.count, 0);
    shell_key(&shell, 'a');
    shell_key(&shell, ' ');
    test_expect_message(&shell, "once the review is done");
    while (shell_wait_ms(&shell) == 0)
        shell_tick(&shell);
    expect_picture("Ann lost ", true);
    assert_int_equal(shell_stage(&shell), STAGE_REVIEW);
    test_keys(&shell, "<Esc>");
    expect_picture("Wins:", true);
    expect_picture("review 2/2", false);
    tui_end(&shell);
    open_short_game(reviews);
    test_keys(&shell, "<Down>");
    expect_picture("Wins:", true);
    make_up_review(reviews);
    tui_end(&shell);
    open_short_game(reviews);
    test_keys(&shell, "<Down>");
    test_golden_end(&shell, "replay-reviewed-80x24-ascii");
    open_short_game(reviews);
    test_keys(&shell, "<Down><Down>");
    test_golden_end(&shell, "replay-reviewed-long-80x24-ascii");
    test_page(reviews);
    assert_true(file_walk(reviews, ".review", &kept, why));
    assert_int_equal(kept.count, 1);
    assert_true(file_remove(kept.list[0].path, why));
    file_entries_free(&kept);
    rmdir(folder);
}

/* `!` visits every mistake of a player in the order of the game, from the worst on; `b` shows the better
 * move, from which the game can be played on. */
static void test_mistakes(void **state)
{
    enum { EACH = 6, WORST = 31 };
    (void) state;
    open_record("base-2-players", NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "a");
    while (shell_wait_ms(&shell) == 0)
        shell_tick(&shell);
    struct review_result *made = ((struct replay_view *) shell_state(&shell, SCREEN_REPLAY))->review.made;
    for (size_t i = 0; i < made->count; i++) {
        made->turns[i].mark = i % EACH == 0 ? MARK_POOR : MARK_NONE;
        made->turns[i].loss = i % EACH != 0 ? 0 : VALUE_POINT * (i + 1 == WORST ? 9 : 3);
    }
    test_keys(&shell, "<Esc>a");
    assert_int_equal(turn_shown(), WORST);
    for (size_t turn = WORST + EACH; turn != WORST; turn = turn + EACH > made->count ? 1 : turn + EACH) {
        test_keys(&shell, "!");
        assert_int_equal(turn_shown(), turn);
    }
    test_keys(&shell, "!");
    assert_int_equal(turn_shown(), WORST);
    struct square better = made->turns[WORST - 1].best.placement.square;
    test_keys(&shell, "b");
    assert_int_equal(turn_shown(), WORST);
    assert_non_null(session_parent(shell.table->session));
    assert_int_equal(game_tile_at(table_game(&shell), better), table_game(&shell)->tile_count - 1);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_REVIEW);
    assert_int_equal(turn_shown(), WORST);
    test_keys(&shell, "bb");
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_int_equal(session_game(shell.table->session)->turn, WORST + 1);
    assert_int_equal(game_tile_at(session_game(shell.table->session), better),
                     session_game(shell.table->session)->tile_count - 1);
    tui_end(&shell);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    rows_add_test(&list, "every event", test_every_event);
    rows_add_test(&list, "review", test_review);
    rows_add_test(&list, "jumps", test_jumps);
    rows_add_test(&list, "questions", test_questions);
    rows_add_test(&list, "copy", test_copy);
    rows_add_test(&list, "playing", test_playing);
    rows_add_test(&list, "nothing changes", test_nothing_changes);
    rows_add_test(&list, "branch", test_branch);
    rows_add_test(&list, "mistakes", test_mistakes);
    rows_add_test(&list, "branch refused", test_branch_refused);
    rows_add_test(&list, "whose step", test_whose_step);
    rows_add_test(&list, "from scores", test_from_scores);
    rows_add_test(&list, "fault", test_fault);
    rows_add_test(&list, "log", test_log);
    ROWS(&list, cases, check_screen);
    return rows_run(&list, "replay");
}
