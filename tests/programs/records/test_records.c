/* SPDX-License-Identifier: MIT */
/*
 * test_records.c: every record in the tree is a test.
 *
 *   scenarios FOLDER   each must hold, as for `bastide verify`, and written and read again be the same game,
 *                      byte for byte
 *   faulty FOLDER      each part of its files (parts.h) must fail at the place and with the words of its
 *                      comment `# expect L:C words` (column 0: the whole line)
 *
 * Relies on the interpreter (script.h).  An empty folder fails, so that a mistyped path cannot pass.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/script.h"
#include "parts.h"
#include "play.h"
#include "rows.h"

struct record_row {
    const char *name; /* the path */
};

static void read_file(const char *path, struct text_buffer *text)
{
    char why[200];
    if (!file_read(path, text, why))
        fail_msg("%s: %s", path, why);
}

/* ---- Records that hold -------------------------------------------------------------------------------- */

/* What is written reads back as the same game. */
static void check_round_trip(const char *path, const struct session *session)
{
    struct text_buffer once = {0}, again = {0};
    struct text_error error = {0};
    session_write(session, &once);
    struct session *read = record_read(play_book(), once.text, once.length, &error);
    if (!read)
        fail_msg("%s, written anew: line %zu: %s\n%s", path, error.line, error.message, once.text);
    session_write(read, &again);
    assert_string_equal(once.text, again.text);
    session_free(read);
    text_free(&once);
    text_free(&again);
}

static void record_holds(void **state)
{
    const struct record_row *row = *state;
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    assert_non_null(script);
    read_file(row->name, &text);
    if (script_text(script, text.text, text.length, &error) != SCRIPT_OK)
        fail_msg("%s:%zu:%zu: %s", row->name, error.line, error.column, error.message);
    check_round_trip(row->name, script_session(script));
    script_free(script);
    text_free(&text);
}

/* ---- Faulty records ----------------------------------------------------------------------------------- */

struct expectation {
    size_t line, column;
    char words[160];
};

/* "# expect 5:12 part of the message" */
static void read_expectation(const char *text, struct expectation *expect)
{
    const char *at = strstr(text, "# expect ");
    if (!at || sscanf(at, "# expect %zu:%zu %159[^\n]", &expect->line, &expect->column, expect->words) != 3)
        fail_msg("no comment '# expect LINE:COLUMN words'");
}

static void record_fails(void **state)
{
    const struct part *part = *state;
    struct text_error error = {0};
    struct expectation expect = {0};
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    assert_non_null(script);
    read_expectation(part->text.text, &expect);
    if (script_text(script, part->text.text, part->text.length, &error) == SCRIPT_OK)
        fail_msg("it was to fail at %zu:%zu, but holds", expect.line, expect.column);
    if (error.line != expect.line || error.column != expect.column || !strstr(error.message, expect.words))
        fail_msg("expected %zu:%zu … %s\n     it says %zu:%zu %s", expect.line, expect.column, expect.words,
                 error.line, error.column, error.message);
    script_free(script);
}

/* ---- Finding them ------------------------------------------------------------------------------------- */

static int run_scenarios(const char *folder)
{
    static struct row_tests tests;
    struct file_entries files = {0};
    char why[200] = "";
    if (!file_walk(folder, ".bastide", &files, why) || files.count == 0) {
        fprintf(stderr, "%s: no records there %s\n", folder, why);
        return 1;
    }
    rows_add(&tests, files.list, files.count, sizeof *files.list, record_holds);
    int failed = rows_run(&tests, "scenarios");
    file_entries_free(&files);
    return failed;
}

static int run_faulty(const char *folder)
{
    static struct row_tests tests;
    struct parts parts = {0};
    if (!parts_read(&parts, folder))
        return 1;
    rows_add(&tests, parts.list, parts.count, sizeof *parts.list, record_fails);
    int failed = rows_run(&tests, "faulty");
    parts_free(&parts);
    return failed;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "scenarios") == 0)
        return run_scenarios(argv[2]);
    if (argc == 3 && strcmp(argv[1], "faulty") == 0)
        return run_faulty(argv[2]);
    fprintf(stderr, "usage: %s scenarios|faulty FOLDER\n", argv[0]);
    return 2;
}
