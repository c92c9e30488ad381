/*
 * test_gallery.c: every view of the screen, at four sizes, in the three tiers.
 *
 * Each view of gallery.h is drawn twelve times into one text, tests/screens/golden/gallery/NAME.txt; after
 * the drawing in the full tier at 80x23 come its styles, a letter for each cell, because there areas are
 * colours.  All share one folder of saved games.  Other states of the views have golden screens of their
 * own (test_screens.c and others); this test shows that no view breaks at any size.
 */
#include <locale.h>
#include <stdio.h>

#include "gallery.h"

static const struct {
    int width, height;
} sizes[] = {{80, 23}, {100, 30}, {160, 50}, {44, 14}};

/* A letter for each cell's style; blank for the terminal's own colours. */
static void write_styles(const struct shell *shell, struct text_buffer *text)
{
    struct canvas canvas = {0};
    assert_true(canvas_resize(&canvas, shell->width, shell->height));
    shell_draw(shell, &canvas);
    for (int y = 0; y < canvas.height; y++) {
        size_t kept = text->length;
        for (int x = 0; x < canvas.width; x++) {
            unsigned style = canvas_at(&canvas, x, y)->style;
            assert_true(style < 52);
            text_add(text, "%c",
                     style == STYLE_TEXT ? ' '
                     : style < 26        ? 'a' + (int) style
                                         : 'A' + (int) style - 26);
            if (style != STYLE_TEXT)
                kept = text->length;
        }
        text->length = kept;
        text->text[kept] = '\0';
        text_add(text, "\n");
    }
    canvas_free(&canvas);
}

static void draw_view(const struct gallery_view *view, const struct session *session, enum tier tier,
                      size_t size, struct text_buffer *text)
{
    static struct shell shell;
    gallery_open(&shell, view, session, tier, NULL, sizes[size].width, sizes[size].height);
    gallery_keys(&shell, view);
    text_add(text, "== %dx%d %s\n", sizes[size].width, sizes[size].height, tier_words[tier]);
    test_picture(&shell, text);
    if (tier == TIER_FULL && size == 0) {
        text_add(text, "== its styles\n");
        write_styles(&shell, text);
    }
    tui_end(&shell);
}

static void check_view(void **state)
{
    const struct gallery_view *view = *state;
    struct text_buffer text = {0};
    struct session *session = gallery_session(view);
    char name[64];
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (unsigned tier = 0; tier < TIER_PAINTED; tier++)
            draw_view(view, session, (enum tier) tier, size, &text);
    snprintf(name, sizeof name, "gallery/%s", view->name);
    test_golden(name, &text);
    session_free(session);
    text_free(&text);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    gallery_add(&list, check_view);
    return rows_run_between(&list, "gallery", gallery_begin_usual, gallery_end);
}
