/*
 * test_records.c: every record in the tree; each is a test named by its path.
 *
 *   scenarios FOLDER   each must hold, as for `bastide verify`, and written and read again be the same game,
 *                      byte for byte
 *   faulty FOLDER      each must fail at the place and with the words of its comment `# expect L:C words`
 *                      (column 0: the whole line)
 *
 * Relies on the interpreter (script.h).  An empty folder fails, so that a mistyped path cannot pass.
 */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "bastide/script.h"
#include "play.h"
#include "rows.h"

enum { RECORDS_MAX = ROWS_MAX };

struct record_row {
    const char *name; /* the path */
};

static struct record_row records[RECORDS_MAX];
static size_t record_count;

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
static void read_expectation(const char *path, const char *text, struct expectation *expect)
{
    const char *at = strstr(text, "# expect ");
    if (!at || sscanf(at, "# expect %zu:%zu %159[^\n]", &expect->line, &expect->column, expect->words) != 3)
        fail_msg("%s: no comment '# expect LINE:COLUMN words'", path);
}

static void record_fails(void **state)
{
    const struct record_row *row = *state;
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct expectation expect = {0};
    struct script *script = script_new(play_book(), SCRIPT_RECORD);
    assert_non_null(script);
    read_file(row->name, &text);
    read_expectation(row->name, text.text, &expect);
    if (script_text(script, text.text, text.length, &error) == SCRIPT_OK)
        fail_msg("%s: it was to fail at %zu:%zu, but holds", row->name, expect.line, expect.column);
    if (error.line != expect.line || error.column != expect.column || !strstr(error.message, expect.words))
        fail_msg("%s: expected %zu:%zu … %s\n     it says %zu:%zu %s", row->name, expect.line, expect.column,
                 expect.words, error.line, error.column, error.message);
    script_free(script);
    text_free(&text);
}

/* ---- Finding them ------------------------------------------------------------------------------------- */

static int keep_record(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    size_t length = strlen(path);
    (void) status;
    (void) where;
    if (kind != FTW_F || length < 8 || strcmp(path + length - 8, ".bastide") != 0)
        return 0;
    if (record_count == RECORDS_MAX)
        return 1;
    records[record_count++].name = strdup(path);
    return 0;
}

static int compare_rows(const void *one, const void *other)
{
    return strcmp(((const struct record_row *) one)->name, ((const struct record_row *) other)->name);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    bool faulty = argc == 3 && strcmp(argv[1], "faulty") == 0;
    if (argc != 3 || (!faulty && strcmp(argv[1], "scenarios") != 0)) {
        fprintf(stderr, "usage: %s scenarios|faulty FOLDER\n", argv[0]);
        return 2;
    }
    if (nftw(argv[2], keep_record, 16, 0) != 0 || record_count == 0) {
        fprintf(stderr, "%s: no records there, or too many\n", argv[2]);
        return 1;
    }
    qsort(records, record_count, sizeof records[0], compare_rows);
    rows_add(&tests, records, record_count, sizeof records[0], faulty ? record_fails : record_holds);
    int failed = rows_run(&tests, argv[1]);
    for (size_t i = 0; i < record_count; i++)
        free((void *) records[i].name);
    return failed;
}
