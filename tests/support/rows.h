/* SPDX-License-Identifier: MIT */
/*
 * rows.h: tests as tables, in which each row is a named test.
 *
 * A row is any struct whose first member is `const char *name`; its test gets it as *state.  Only this file
 * includes cmocka, after the headers that cmocka needs.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { ROWS_MAX = 600 };

struct row_tests {
    size_t count;
    struct CMUnitTest tests[ROWS_MAX];
};

/* Adds a test for each of `count` rows of `size` bytes. */
void rows_add(struct row_tests *list, const void *rows, size_t count, size_t size, CMUnitTestFunction test);

#define ROWS(list, rows, test) rows_add((list), (rows), sizeof(rows) / sizeof *(rows), sizeof *(rows), (test))

/* Adds a test without a row. */
void rows_add_test(struct row_tests *list, const char *name, CMUnitTestFunction test);

/* Runs all tests; returns how many failed, for main. */
int rows_run(const struct row_tests *list, const char *group);

/* The same with a function to run before all of them, and one after. */
int rows_run_between(const struct row_tests *list, const char *group, CMFixtureFunction before,
                     CMFixtureFunction behind);
