/* SPDX-License-Identifier: MIT */
/*
 * console_rows.c: see console_rows.h.
 */
#include "console_rows.h"

#include <string.h>

#include "play.h"

/* What a failing line must not change: the game, and what can be redone. */
struct before {
    bool begun;
    struct game game;
    size_t steps;
};

static void keep(struct script *script, struct before *before)
{
    struct session *session = script_session(script);
    before->begun = session != NULL;
    if (session) {
        before->game = *session_game(session);
        before->steps = session_step_count(session);
    }
}

static void expect_unchanged(struct script *script, const struct before *before)
{
    struct session *session = script_session(script);
    assert_int_equal(session != NULL, before->begun);
    if (!session)
        return;
    assert_memory_equal(session_game(session), &before->game, sizeof before->game);
    assert_int_equal(session_step_count(session), before->steps);
}

size_t console_pass(struct script *script, const char *lines, struct text_buffer *answer)
{
    size_t number = 0;
    while (*lines) {
        struct text_error error = {0};
        size_t length = strcspn(lines, "\n") + 1;
        if (script_line(script, lines, length, ++number, answer, &error) != SCRIPT_OK)
            fail_msg("line %zu:%zu: %s", error.line, error.column, error.message);
        lines += length;
    }
    return number;
}

static bool failed_as_wanted(const struct console_row *row, const struct text_error *error)
{
    return error->column == row->column && strstr(error->message, row->answer) != NULL;
}

void console_line(void **state)
{
    static struct before before;
    const struct console_row *row = *state;
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    struct text_buffer answer = {0};
    struct text_error error = {0};
    assert_non_null(script);
    text_add(&answer, "%s", "");
    size_t number = console_pass(script, row->before, &answer) + 1;
    keep(script, &before);
    text_clear(&answer);
    enum script_status status = script_line(script, row->line, strlen(row->line), number, &answer, &error);
    if (status != row->status)
        fail_msg("status %d, not %d: %s%s", (int) status, (int) row->status, error.message, answer.text);
    if (status == SCRIPT_OK)
        assert_string_equal(answer.text, row->answer);
    else if (error.line != number && strncmp(row->before, "stack", 5) != 0)
        fail_msg("line %zu, not %zu: %s", error.line, number, error.message);
    else if (!failed_as_wanted(row, &error))
        fail_msg("column %zu: %s\n    wanted column %zu: %s", error.column, error.message, row->column,
                 row->answer);
    if (status != SCRIPT_OK)
        expect_unchanged(script, &before);
    script_free(script);
    text_free(&answer);
}
