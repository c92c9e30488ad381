/* SPDX-License-Identifier: MIT */
/*
 * test_gallery.c: every view of the screen, at four sizes, in each tier.
 *
 * Each view of gallery.h is drawn into one text, tests/screens/golden/gallery/NAME.txt: at 80x23 in the three
 * tiers of characters, at 44x14 in ASCII, and at 160x50 with painted tiles; after the drawing in the full
 * tier come its styles, a letter for each cell, because there areas are colours.  At all other sizes and
 * tiers its cells must be sound.  All share one folder of saved games.  Other states of the views have golden
 * screens of their own (test_screens.c and others).
 */
#include <locale.h>
#include <stdio.h>

#include "gallery.h"

static const struct {
    int width, height;
    enum tier first, last; /* of those whose picture is kept */
} sizes[] = {{80, 23, TIER_ASCII, TIER_FULL},
             {100, 30, TIER_COUNT, TIER_COUNT},
             {160, 50, TIER_PAINTED, TIER_PAINTED},
             {44, 14, TIER_ASCII, TIER_ASCII}};

/* A letter for each cell's style; blank for the terminal's own colours. */
static void write_styles(const struct shell *shell, struct text_buffer *text)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, shell->width, shell->height);
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

static void write_picture(const struct shell *shell, enum tier tier, struct text_buffer *text)
{
    text_add(text, "== %dx%d %s\n", shell->width, shell->height, tier_words[tier]);
    test_picture(shell, text);
    if (tier == TIER_FULL) {
        text_add(text, "== its styles\n");
        write_styles(shell, text);
    }
}

static void draw_view(const struct gallery_view *view, const struct session *session, enum tier tier,
                      size_t size, struct text_buffer *text)
{
    static struct shell shell;
    gallery_open(&shell, view, session, tier, NULL, sizes[size].width, sizes[size].height);
    gallery_keys(&shell, view);
    test_expect_sound(&shell);
    if (tier >= sizes[size].first && tier <= sizes[size].last)
        write_picture(&shell, tier, text);
    tui_end(&shell);
}

static void check_view(void **state)
{
    const struct gallery_view *view = *state;
    struct text_buffer text = {0};
    struct session *session = gallery_session(view);
    char name[64];
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (unsigned tier = 0; tier < TIER_COUNT; tier++)
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
