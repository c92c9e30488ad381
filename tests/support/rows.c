/* SPDX-License-Identifier: MIT */
/*
 * rows.c: tests as tables; see rows.h.
 */
#include "rows.h"

#include <assert.h>
#include <string.h>

void rows_add(struct row_tests *list, const void *rows, size_t count, size_t size, CMUnitTestFunction test)
{
    assert(list->count + count <= ROWS_MAX);
    for (size_t i = 0; i < count; i++) {
        const char *row = (const char *) rows + i * size, *name;
        memcpy(&name, row, sizeof name);
        list->tests[list->count++] =
            (struct CMUnitTest){.name = name, .test_func = test, .initial_state = (void *) row};
    }
}

void rows_add_test(struct row_tests *list, const char *name, CMUnitTestFunction test)
{
    assert(list->count < ROWS_MAX);
    list->tests[list->count++] = (struct CMUnitTest){.name = name, .test_func = test};
}

int rows_run_between(const struct row_tests *list, const char *group, CMFixtureFunction before,
                     CMFixtureFunction behind)
{
    return _cmocka_run_group_tests(group, list->tests, list->count, before, behind);
}

int rows_run(const struct row_tests *list, const char *group)
{
    return rows_run_between(list, group, NULL, NULL);
}
