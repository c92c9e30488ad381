/*
 * test_languages.c: every view of the screen in every language.
 *
 * A window of 80x24 shows as much of each text as in English: a text that is cut ends with '~', and no
 * language may have more of these than English; nor may the bottom line lose the key that quits.  Each
 * catalogue is seen to be used.  What the sentences are is the translators' business.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "gallery.h"
#include "play/language.h"

enum { WIDTH = 80, HEIGHT = 23 };

/* A word of the catalogue of each. */
static const struct {
    const char *language, *road;
} languages[] = {{"de", "Straße"}, {"fr", "route"}, {"es", "camino"}};

/* False where gettext finds no locale that it translates in. */
static bool choose(const char *language, const char *road)
{
    language_choose(language);
#ifdef BASTIDE_NLS
    translate_from(LOCALE_FOLDER);
#endif
    return strcmp(_("road"), road) == 0;
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

/* Whether the bottom line has the key that quits. */
static bool tells_quit(const struct text_buffer *text)
{
    size_t length = text->length;
    while (length > 0 && text->text[length - 1] == '\n')
        length--;
    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    return strncmp(text->text + length, "q ", 2) == 0 || strstr(text->text + length, "  q ") != NULL;
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

static unsigned draw_view(const struct gallery_view *view, const struct session *session,
                          struct text_buffer *text)
{
    static struct shell shell;
    text_clear(text);
    gallery_open(&shell, view, session, TIER_FULL, NULL, WIDTH, HEIGHT);
    gallery_keys(&shell, view);
    test_picture(&shell, text);
    tui_end(&shell);
    return count_cuts(text->text);
}

static void check_view(void **state)
{
    const struct gallery_view *view = *state;
    struct text_buffer text = {0};
    assert_true(choose("en", "road"));
    struct session *session = gallery_session(view);
    unsigned usual = draw_view(view, session, &text), faults = 0;
    bool quits = tells_quit(&text);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        assert_true(choose(languages[i].language, languages[i].road));
        unsigned cuts = draw_view(view, session, &text);
        if (cuts > usual) {
            print_error("%s in %s: %u texts are cut, in English %u\n", view->name, languages[i].language,
                        cuts, usual);
            print_cuts(text.text);
        }
        if (quits && !tells_quit(&text))
            print_error("%s in %s: the bottom line has no q\n", view->name, languages[i].language);
        faults += cuts > usual || (quits && !tells_quit(&text));
    }
    language_choose("en");
    session_free(session);
    text_free(&text);
    assert_int_equal(faults, 0);
}

int main(void)
{
    enum { SKIPPED = 77 };
    static struct row_tests list;
    if (!setlocale(LC_CTYPE, "C.UTF-8"))
        return 1;
    if (!choose("de", "Straße")) {
        puts("left out: no locale in which gettext translates");
        return SKIPPED;
    }
    (void) choose("en", "road");
    gallery_add(&list, check_view);
    return rows_run_between(&list, "languages", gallery_begin_usual, gallery_end);
}
