/* SPDX-License-Identifier: MIT */
/*
 * test_paste.c: pasted text goes into a field, or is offered to be opened if it is a game; it is never taken
 * for keys.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "support.h"

static struct shell shell;

static void begin(struct session *session, bool saved)
{
    test_open(&shell, session, saved ? test_games() : NULL, TIER_ASCII, 80, 24);
}

static void end(void)
{
    tui_end(&shell);
}

/* A game of Ada and Bruno that is `turns` old: its record, or its position. */
static void write_game(unsigned turns, bool position, struct text_buffer *text)
{
    begin(test_session("Ada,Bruno", 5), false);
    test_play(&shell, turns);
    if (position)
        assert_true(session_write_position(shell.table->session, text));
    else
        session_write(shell.table->session, text);
    end();
}

static void test_no_keys(void **state)
{
    static const char *const texts[] = {"q\n\n0\nq\nq\n", "\n\n\n", "", "bastide 1\nedition c3\n",
                                        "position x"};
    (void) state;
    begin(test_session("Chloe,Dan", 7), true);
    test_play(&shell, 4);
    struct game before = *session_game(shell.table->session);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (unsigned twice = 0; twice < 2; twice++) {
            tui_paste(&shell, texts[i]);
            assert_int_equal(shell_stage(&shell), STAGE_TILE);
            assert_int_equal(shell.message[0] != '\0', i != 1 && i != 2);
            assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
        }
    end();
}

static void test_too_long(void **state)
{
    char *text = calloc(PASTE_MOST + 1, 1);
    (void) state;
    begin(NULL, true);
    memset(text, '\n', PASTE_MOST);
    memcpy(text, "bastide 1", strlen("bastide 1"));
    tui_paste(&shell, text);
    test_expect_message(&shell, "too long");
    free(text);
    end();
}

/* A record or a position begins when it is pasted again, and the game at the table is kept. */
static void test_offers(void **state)
{
    (void) state;
    for (unsigned i = 0; i < 4; i++) {
        struct text_buffer text = {0};
        write_game(6, i % 2 == 0, &text);
        begin(i < 2 ? test_session("Chloe,Dan", 7) : NULL, true);
        if (i < 2)
            test_play(&shell, 3);
        tui_paste(&shell, text.text);
        test_expect_message(&shell, "Ada and Bruno, turn 7: paste it again");
        if (i < 2)
            assert_int_equal(session_game(shell.table->session)->turn, 4);
        tui_paste(&shell, text.text);
        const struct game *game = session_game(shell.table->session);
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        assert_int_equal(game->turn, 7);
        assert_string_equal(session_setup(shell.table->session)->players[0].name, "Ada");
        test_play(&shell, 100); /* its draws are known */
        assert_int_equal(shell_stage(&shell), STAGE_SCORES);
        text_free(&text);
        end();
    }
}

/* A finished game is watched again. */
static void test_finished(void **state)
{
    struct text_buffer text = {0};
    (void) state;
    write_game(100, false, &text);
    begin(NULL, true);
    tui_paste(&shell, text.text);
    tui_paste(&shell, text.text);
    assert_int_equal(shell_top(&shell), SCREEN_REPLAY);
    text_free(&text);
    end();
}

/* A pasted game does not replace one that is not saved. */
static void test_unsaved(void **state)
{
    struct text_buffer text = {0};
    (void) state;
    write_game(6, true, &text);
    begin(test_session("Chloe,Dan", 7), false);
    for (unsigned twice = 0; twice < 2; twice++) {
        tui_paste(&shell, text.text);
        test_expect_message(&shell, "whose game is saved");
        assert_string_equal(session_setup(shell.table->session)->players[0].name, "Chloe");
    }
    text_free(&text);
    end();
}

/* While a line is being typed, only the first pasted line goes into it. */
static void test_typed(void **state)
{
    struct text_buffer picture = {0};
    (void) state;
    begin(test_session("Chloe,Dan", 7), true);
    test_keys(&shell, ":");
    tui_paste(&shell, "  scorqes\nq\n");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    test_picture(&shell, &picture);
    assert_non_null(strstr(picture.text, "\n:scorqes\n"));
    text_free(&picture);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_keys),  cmocka_unit_test(test_too_long), cmocka_unit_test(test_offers),
        cmocka_unit_test(test_finished), cmocka_unit_test(test_unsaved),  cmocka_unit_test(test_typed),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
