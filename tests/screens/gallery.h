/* SPDX-License-Identifier: MIT */
/*
 * gallery.h: every view of the screen and the keys that lead to it, for tests that look at all of them.
 */
#pragma once

#include "rows.h"
#include "support.h"

struct gallery_view {
    const char *name;
    const char *players; /* as for test_session; null: the set-up; empty: the very first start; with a slash:
                            a record's name */
    uint64_t seed;
    unsigned turns;   /* played before the keys */
    const char *keys; /* pressed again for each size */
};

/* Adds a test for each view. */
void gallery_add(struct row_tests *list, CMUnitTestFunction test);

/* The game of a view, played where everything is visible; null if it has none. */
struct session *gallery_session(const struct gallery_view *view);

/* Renames the players of a game, in turn, even to names that no record could hold. */
void gallery_rename(struct session *session, const char *const names[], size_t count);

/* Opens the screen for a view with a copy of that game, before its keys are pressed. */
void gallery_open(struct shell *shell, const struct gallery_view *view, const struct session *session,
                  enum tier tier, const struct tui_config *config, int width, int height);

/* Presses the keys of the view. */
void gallery_keys(struct shell *shell, const struct gallery_view *view);

/*
 * Makes the folder of saved games that the list shows: an early game, a long one and a finished one, played
 * by `players`.
 */
void gallery_begin(const char *players);

/* The same with Ada, Bruno and Chloe, as setup of a group of tests; and its teardown. */
int gallery_begin_usual(void **state);
int gallery_end(void **state);
