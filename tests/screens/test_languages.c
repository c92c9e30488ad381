/* SPDX-License-Identifier: MIT */
/*
 * test_languages.c: every view of the screen in every language.
 *
 * A window of 80x24 shows as much of each text as in English: a text that is cut ends with '~', and no
 * language may have more of these than English; nor may the bottom line lose the keys for quitting, a hint
 * and the next place.  The views are those of the gallery, and tours through pages, lists and games.  Each
 * catalogue must be in use. Whether its sentences are right is for translators to judge.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "gallery.h"

enum { WIDTH = 80, HEIGHT = 24 };

static const char results_folder[] = "results-in-languages/";
static const char results_file[] = "results-in-languages/results.txt";
static const char results[] =
    "2026-01-01T00:00:00Z turns 71 minutes 5 edition c3 tiles base record finished/a.bastide player \"Ada\" "
    "\"\" 50 city 4 player \"Bruno\" \"\" 62 city 6\n"
    "2026-01-02T00:00:00Z turns 71 minutes 5 edition c3 tiles base record finished/b.bastide player \"Ada\" "
    "\"\" 81 city 12 player \"\" \"greedy\" 30 city 9\n";

/* A word of the catalogue of each. */
static const struct {
    const char *language, *road;
} languages[] = {{"de", "Straße"}, {"fr", "route"}, {"es", "camino"}};

static bool choose(const char *language, const char *road)
{
    return test_language(language) && strcmp(_("road"), road) == 0;
}

/* Names may be cut, and all but the first key of a command in the help: they are the same in every language.
 */
static unsigned count_cuts(const char *picture)
{
    static const char keys[] = "Shift-Tab ~";
    unsigned cuts = 0;
    for (const char *at = picture; *at != '\0'; at++)
        cuts += *at == '~';
    for (const char *at = picture; (at = strstr(at, keys)) != NULL; at += sizeof keys - 1)
        cuts--;
    return cuts;
}

/* Keys that the bottom line shows as often as in English: quit, a hint, the next place or feature. */
static const char *const kept_keys[] = {"q", "A", "Tab"};
enum { KEPT_KEYS = 3 };

/* Whether the bottom line has a key. */
static bool tells(const struct text_buffer *text, const char *key)
{
    char begun[8], inside[8];
    snprintf(begun, sizeof begun, "%s ", key);
    snprintf(inside, sizeof inside, "  %s ", key);
    size_t length = text->length;
    while (length > 0 && text->text[length - 1] == '\n')
        length--;
    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    return strncmp(text->text + length, begun, strlen(begun)) == 0 ||
           strstr(text->text + length, inside) != NULL;
}

/* The lines of a picture in which a text is cut. */
static void print_cuts(const char *picture)
{
    for (const char *end; *picture != '\0'; picture = end + (*end == '\n')) {
        end = picture + strcspn(picture, "\n");
        if (memchr(picture, '~', (size_t) (end - picture)))
            print_error("%.*s\n", (int) (end - picture), picture);
    }
}

/*
 * Views that the gallery has not, and those of which one picture does not show all.  `path` is pressed key by
 * key and every picture on the way counts; `top` is the screen at its end.
 */
struct tour {
    struct gallery_view view;
    const char *path;
    enum screen top;
};

#define TIMES_2(key)  key key
#define TIMES_4(key)  TIMES_2(key) TIMES_2(key)
#define TIMES_8(key)  TIMES_4(key) TIMES_4(key)
#define TIMES_16(key) TIMES_8(key) TIMES_8(key)
#define TIMES_32(key) TIMES_16(key) TIMES_16(key)

static const char two[] = "Ada,Bruno", three[] = "Ada,Bruno,Chloe";
static const char to_puzzles[] = "<to Puzzles><Enter>";

static const struct tour tours[] = {
    {{"setup-lines", NULL, 0, 0, TO_SETUP}, "<Up><Enter>" TIMES_16("<Down>"), SCREEN_SETUP},
    {{"start-lines", NULL, 0, 0, "c<Esc>"}, TIMES_8("<Right>") TIMES_8("<Down>"), SCREEN_START},
    {{"rules-lines", NULL, 0, 0, TO_SETUP "<Up><Enter><Down><Down><Enter>"},
     TIMES_32("<Down>"),
     SCREEN_RULES},
    {{"rules-values", NULL, 0, 0, TO_SETUP "<Up><Enter><Down><Down><Enter>"},
     "<Right>" TIMES_32("<Down><Right>"),
     SCREEN_RULES},
    {{"options-lines", two, 8, 4, "qo"}, TIMES_32("<Down>"), SCREEN_MENU},
    {{"help-pages", two, 8, 4, "?"}, TIMES_8(" "), SCREEN_HELP},
    {{"help-river", "Ada,Bruno;tiles=river2-c2 abbot=on inn=on pig-herd=on sell=on table=9x9", 8, 4, "?"},
     TIMES_8(" "),
     SCREEN_HELP},
    {{"help-house", "Ada,Bruno;hand=3 gap-turn=on trees=pass unfinished=nothing start-tile=bag", 8, 4, "?"},
     TIMES_8(" "),
     SCREEN_HELP},
    {{"delete", two, 8, 4, "ql"}, "d", SCREEN_GAMES},
    {{"games-lines", two, 8, 4, "ql"}, "<Down><Down><Down>", SCREEN_GAMES},
    {{"places-lines", three, 399, 47, "f"}, TIMES_8("<Down>"), SCREEN_PLACES},
    {{"features-lines", three, 399, 47, "o"}, TIMES_16("<Tab>"), SCREEN_FEATURES},
    {{"bag-sorted", three, 399, 47, "b"}, "sssh<Down><Up>", SCREEN_BAG},
    {{"log-lines", three, 399, 47, "m"}, TIMES_16("<Up>") "/x<Enter>n", SCREEN_LOG},
    {{"inspected", three, 399, 47, "i"}, "<Tab><Tab><Up><Tab><Tab><Left><Tab><Tab><Down>", SCREEN_INSPECT},
    {{"offered", "Ada,Bruno,Chloe;sell=on", 4, 999, "s"}, "<Right>3<Enter>n", SCREEN_TABLE},
    {{"puzzles", NULL, 0, 0, to_puzzles}, "<Down><Down>G", SCREEN_PUZZLES},
    {{"puzzle", NULL, 0, 0, to_puzzles}, "<Enter><Enter>0", SCREEN_VERDICT},
    {{"puzzle-answer", NULL, 0, 0, to_puzzles}, "<Enter><Enter>0A<Down>", SCREEN_VERDICT},
    {{"results", NULL, 0, 0, ""}, "R<Down>", SCREEN_RESULTS},
    {{"scores-pages", "Ada,Bob,Cleo,Dan", 8, 80, ""}, "<Down><PgDn><PgDn>s<Enter>s", SCREEN_SCORES},
    {{"review", "/base-3-players-dense", 0, 0, ""}, "aG" TIMES_2("G") TIMES_32("<Down>") "G", SCREEN_REPLAY},
    {{"turns", three, 5, 0, ""}, TIMES_16("<Enter>0"), SCREEN_TABLE},
    {{"claimed-turns", three, 5, 0, ""}, TIMES_16("<Enter>1"), SCREEN_TABLE},
};

/* Nothing that thinks takes long. */
static void hurry(struct shell *shell)
{
    enum { NODES = 40 };
    shell->table->review_nodes = NODES;
    shell->table->hinting.nodes = 1;
    shell->table->puzzling.puzzle.info.note.nodes = PUZZLE_NODES_MIN;
}

/* In all pictures of a view: the texts that are cut, and the bottom lines that have each key. */
struct seen {
    unsigned cuts, told[KEPT_KEYS];
};

static void add_picture(const struct shell *shell, struct text_buffer *text, struct seen *seen)
{
    size_t before = text->length;
    test_picture(shell, text);
    seen->cuts += count_cuts(text->text + before);
    bool full = tells(text, "t") || tells(text, "s"); /* hands and sales have keys that matter more */
    for (unsigned i = 0; i < KEPT_KEYS; i++)
        seen->told[i] += tells(text, kept_keys[i]) && (i == 0 || !full);
}

/* The first key of a text: "<Enter>0" -> "<Enter>". */
static size_t first_key(const char *keys)
{
    const char *end = keys[0] == '<' ? strchr(keys, '>') : NULL;
    return end ? (size_t) (end - keys) + 1 : 1;
}

static void take_tour(struct shell *shell, const struct tour *tour, struct text_buffer *text,
                      struct seen *seen)
{
    for (const char *at = tour->path; *at != '\0'; at += first_key(at)) {
        char key[24];
        snprintf(key, sizeof key, "%.*s", (int) first_key(at), at);
        hurry(shell);
        test_keys(shell, key);
        add_picture(shell, text, seen);
    }
    assert_int_equal(shell_top(shell), tour->top);
}

/* Draws a view, and what is seen on its tour if it has one. */
static struct seen draw_view(const struct gallery_view *view, const struct tour *tour,
                             const struct session *session, struct text_buffer *text)
{
    static struct shell shell;
    struct seen seen = {0};
    text_clear(text);
    gallery_open(&shell, view, session, TIER_FULL, NULL, WIDTH, HEIGHT);
    shell.table->saving.saves = results_folder;
    hurry(&shell);
    gallery_keys(&shell, view);
    add_picture(&shell, text, &seen);
    if (tour)
        take_tour(&shell, tour, text, &seen);
    tui_end(&shell);
    return seen;
}

static void check(const struct gallery_view *view, const struct tour *tour)
{
    struct text_buffer text = {0};
    unsigned faults = 0;
    assert_true(choose("en", "road"));
    struct session *session = gallery_session(view);
    struct seen usual = draw_view(view, tour, session, &text);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        assert_true(choose(languages[i].language, languages[i].road));
        struct seen seen = draw_view(view, tour, session, &text);
        if (seen.cuts > usual.cuts) {
            print_error("%s in %s: %u texts are cut, in English %u\n", view->name, languages[i].language,
                        seen.cuts, usual.cuts);
            print_cuts(text.text);
        }
        for (unsigned key = 0; key < KEPT_KEYS; key++)
            if (seen.told[key] < usual.told[key]) {
                print_error("%s in %s: %u bottom lines have no %s\n", view->name, languages[i].language,
                            usual.told[key] - seen.told[key], kept_keys[key]);
                faults++;
            }
        faults += seen.cuts > usual.cuts;
    }
    (void) test_language("en");
    session_free(session);
    text_free(&text);
    assert_int_equal(faults, 0);
}

static void check_view(void **state)
{
    check(*state, NULL);
}

static void check_tour(void **state)
{
    const struct tour *tour = *state;
    check(&tour->view, tour);
}

/* A change of language in the middle of a game changes what the log has already. */
static void test_changed_in_a_game(void **state)
{
    static struct shell shell;
    (void) state;
    assert_true(test_language("de"));
    test_open(&shell, test_session("Ada,Bruno", 8), NULL, TIER_ASCII, WIDTH, HEIGHT);
    test_keys(&shell, "<Enter>0m");
    test_expect_shown(&shell, "vollendet eine Stadt", true);
    test_keys(&shell, "<Esc>qo");
    test_choose(&shell, SETTING_LANGUAGE, "en");
    test_keys(&shell, "<Esc><Esc>m");
    test_expect_shown(&shell, "completes a city", true);
    test_expect_shown(&shell, "vollendet", false);
    tui_end(&shell);
}

static int begin(void **state)
{
    char why[200];
    return file_write(results_file, results, strlen(results), why) ? gallery_begin_usual(state) : 1;
}

static int end(void **state)
{
    (void) unlink(results_file);
    (void) rmdir(results_folder);
    return gallery_end(state);
}

int main(void)
{
    enum { SKIPPED = 77 };
    static struct row_tests list;
    if (!setlocale(LC_CTYPE, "C.UTF-8"))
        return 1;
    if (!test_can_translate()) {
        puts("left out: no locale in which gettext translates");
        return SKIPPED;
    }
    if (!choose("de", "Straße") || !choose("en", "road"))
        return 1;
    gallery_add(&list, check_view);
    ROWS(&list, tours, check_tour);
    rows_add_test(&list, "changed-in-a-game", test_changed_in_a_game);
    return rows_run_between(&list, "languages", begin, end);
}
