/*
 * gallery.h: every view of the screen, for the tests that look at all of them: how each is reached by keys.
 */
#ifndef BASTIDE_TESTS_TUI_GALLERY_H
#define BASTIDE_TESTS_TUI_GALLERY_H

#include "rows.h"
#include "support.h"

struct gallery_view {
    const char *name;
    const char *players; /* as test_session takes them; null: the set-up; empty: the very first start;
                            with a slash: a record's name */
    uint64_t seed;
    unsigned turns;   /* played before the keys */
    const char *keys; /* pressed at each size anew */
};

/* Adds a test for each view. */
void gallery_add(struct row_tests *list, CMUnitTestFunction test);

/* The game that a view is of, played where everything is seen; null where there is none. */
struct session *gallery_session(const struct gallery_view *view);

/* Gives the players of a game other names, in turn; such that no record could have too. */
void gallery_rename(struct session *session, const char *const names[], size_t count);

/* Opens the screen for a view of a copy of that game, before its keys are pressed. */
void gallery_open(struct shell *shell, const struct gallery_view *view, const struct session *session,
                  enum tier tier, const struct tui_config *config, int width, int height);

/*
 * The folder of saved games that the list shows: an early game, a long one and one that is over, played by
 * `players`.
 */
void gallery_begin(const char *players);

/* The same by Ada, Bruno and Chloe, as the setup of a group of tests; and its teardown, which gives it back.
 */
int gallery_begin_usual(void **state);
int gallery_end(void **state);

#endif
