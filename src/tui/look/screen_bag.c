/* SPDX-License-Identifier: MIT */
/*
 * screen_bag.c: the tiles that are still to come.
 *
 * It draws each kind of tile with the number left: as large as the whole list fits into the window, else at
 * the smallest size with scrolling.  Below stand sums.
 * bag_facts.c does the counting.  A game without this hint shows only totals.
 */
#include <stdio.h>
#include <string.h>

#include "words/bag_facts.h"
#include "base/translate.h"
#include "tui/kit/list.h"
#include "tui/kit/pen.h"
#include "base/sentence.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"

enum bag_sort { BAG_BY_NAME, BAG_BY_NUMBER, BAG_BY_PLACES, BAG_SORT_COUNT };

struct bag_view {
    enum bag_sort sort;
    bool here_only; /* lists only tiles that fit the place under the cursor */
    unsigned top;   /* the first visible row of tiles */
};

SHELL_STATE(bag_view_of, struct bag_view, SCREEN_BAG)

enum { LABEL_ROWS = 2, LABEL_MAX = 32, GAP = 3, FOOT_ROWS_MAX = 5 };

/* ---- Which kinds, and in which order ------------------------------------------------------------------ */

struct kind {
    unsigned type, left, places;
};

struct kinds {
    unsigned count;
    struct kind list[TYPE_MAX];
};

/* The place under the cursor is the square of the tile in hand. */
static bool find_here(const struct shell *shell, struct square *here)
{
    *here = shell->table->held.square;
    return table_game(shell)->phase == PHASE_PLACE && game_open_at(table_game(shell), *here) >= 0;
}

static bool is_listed(const struct shell *shell, unsigned type)
{
    const struct game *game = table_game(shell);
    struct square here;
    if (game->set->types[type].copies == 0)
        return false;
    return !bag_view_of(shell)->here_only || !find_here(shell, &here) ||
           (bag_left(game, type) > 0 && game_fitting_rotations(game, type, here) != 0);
}

static bool goes_before(enum bag_sort sort, const struct kind *one, const struct kind *other)
{
    if (sort == BAG_BY_NUMBER)
        return one->left > other->left;
    return sort == BAG_BY_PLACES && one->places > other->places;
}

/* Sorts stably: equal kinds keep the order of the set. */
static void list_kinds(const struct shell *shell, struct kinds *kinds)
{
    const struct game *game = table_game(shell);
    kinds->count = 0;
    for (unsigned type = 0; type < game->set->type_count; type++) {
        if (!is_listed(shell, type))
            continue;
        struct kind kind = {type, bag_left(game, type), 0};
        if (kind.left > 0)
            kind.places = bag_places(game, type);
        unsigned at = kinds->count++;
        for (; at > 0 && goes_before(bag_view_of(shell)->sort, &kind, &kinds->list[at - 1]); at--)
            kinds->list[at] = kinds->list[at - 1];
        kinds->list[at] = kind;
    }
}

/* ---- Sentences ---------------------------------------------------------------------------------------- */

/* "1/2", in the tester and with numbered squares "A 1/2" */
static void write_label(const struct shell *shell, const struct kind *kind, char text[LABEL_MAX])
{
    const struct tile_type *type = &table_game(shell)->set->types[kind->type];
    bool named = shell->table->grid || table_in_tester(shell);
    snprintf(text, LABEL_MAX, "%s%s%u/%u", named ? type->name : "", named ? " " : "", kind->left,
             type->copies);
}

/* Writes the line below the label: on how many places the tile fits, if the list is sorted by that. */
static void write_note(const struct shell *shell, const struct kind *kind, char text[LABEL_MAX])
{
    text[0] = '\0';
    if (kind->left > 0 && bag_view_of(shell)->sort == BAG_BY_PLACES)
        snprintf(text, LABEL_MAX, _(" fits %u"), kind->places);
}

static void write_sums(const struct shell *shell, char *text, size_t size)
{
    struct bag_sums sums = bag_sums(table_game(shell));
    snprintf(text, size, _("Of the %1$u left: %2$u with a city, %3$u with a monastery, %4$u with only roads"),
             bag_tiles(table_game(shell)), sums.cities, sums.monasteries, sums.roads_only);
    sentence_add(text, size, sums.rivers > 0 ? _(", %u with a river.") : ".", sums.rivers);
}

/* "2 squares can never be filled." */
static void write_holes(const struct shell *shell, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    unsigned holes = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < game->open_count; i++)
        holes += bag_hole_is_dead(game, game->open[i].square);
    if (holes > 0)
        snprintf(text, size,
                 ngettext("%u square can never be filled.", "%u squares can never be filled.", holes), holes);
}

/* The sentences below the drawings; small windows leave out the sums. */
struct foot {
    char texts[2][SENTENCE_MAX];
    int rows;
};

static void write_foot(const struct shell *shell, struct foot *foot)
{
    write_sums(shell, foot->texts[0], SENTENCE_MAX);
    write_holes(shell, foot->texts[1], SENTENCE_MAX);
    if (shell_is_narrow(shell))
        foot->texts[0][0] = '\0';
    foot->rows = 0;
    for (unsigned i = 0; i < 2; i++)
        foot->rows += foot->texts[i][0] == '\0' ? 0 : canvas_paragraph_rows(foot->texts[i], shell->width - 3);
    if (foot->rows > FOOT_ROWS_MAX)
        foot->rows = FOOT_ROWS_MAX;
}

static void draw_foot(const struct shell *shell, struct canvas *canvas, const struct foot *foot)
{
    struct pen pen = {canvas, {2, shell->height - 1 - foot->rows, shell->width - 3, foot->rows}, 0};
    for (unsigned i = 0; i < 2; i++)
        if (foot->texts[i][0] != '\0')
            pen_line(&pen, STYLE_TEXT, foot->texts[i]);
}

/* ---- Layout ------------------------------------------------------------------------------------------- */

struct grid {
    struct rectangle area;
    enum zoom zoom;
    struct tile_size tile;
    int cell_width, columns, rows; /* `rows`: those that fit */
    unsigned rows_needed;
};

static int label_width(const struct shell *shell, const struct kinds *kinds)
{
    char label[LABEL_MAX];
    int widest = 6;
    for (unsigned i = 0; i < kinds->count; i++) {
        write_label(shell, &kinds->list[i], label);
        if ((int) strlen(label) > widest)
            widest = (int) strlen(label);
    }
    return widest;
}

static struct grid grid_of(const struct shell *shell, const struct kinds *kinds, int foot, enum zoom zoom)
{
    struct grid grid = {.zoom = zoom, .tile = board_tile_size(shell, zoom)};
    int top = shell->height >= 20 ? 2 : 1, label = label_width(shell, kinds);
    grid.area = (struct rectangle){2, top, shell->width - 3, shell->height - 1 - foot - top};
    grid.cell_width = (grid.tile.width > label ? grid.tile.width : label) + GAP;
    grid.columns = (grid.area.width + GAP) / grid.cell_width;
    if (grid.columns < 1)
        grid.columns = 1;
    grid.rows = (grid.area.height + 1) / (grid.tile.height + LABEL_ROWS);
    grid.rows_needed = (kinds->count + (unsigned) grid.columns - 1) / (unsigned) grid.columns;
    return grid;
}

/* The largest size at which all tiles fit, else the smallest. */
static struct grid choose_grid(const struct shell *shell, const struct kinds *kinds, int foot)
{
    for (int zoom = ZOOM_COUNT - 1; zoom > ZOOM_5X3; zoom--) {
        struct grid grid = grid_of(shell, kinds, foot, (enum zoom) zoom);
        if (grid.rows_needed <= (unsigned) (grid.rows > 0 ? grid.rows : 0))
            return grid;
    }
    return grid_of(shell, kinds, foot, ZOOM_5X3);
}

/* The layout for the present game and window. */
struct page {
    struct kinds kinds;
    struct foot foot;
    struct grid grid;
    unsigned top, hidden; /* the first visible row, and how many rows are hidden below */
};

static void lay_out(const struct shell *shell, struct page *page)
{
    list_kinds(shell, &page->kinds);
    write_foot(shell, &page->foot);
    page->grid = choose_grid(shell, &page->kinds, page->foot.rows);
    unsigned rows = page->grid.rows > 0 ? (unsigned) page->grid.rows : 1;
    unsigned last = page->grid.rows_needed > rows ? page->grid.rows_needed - rows : 0;
    page->top = bag_view_of(shell)->top < last ? bag_view_of(shell)->top : last;
    page->hidden = last - page->top;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void scroll(struct shell *shell, enum command command)
{
    struct page page;
    lay_out(shell, &page);
    struct list rows = {.count = page.top + page.hidden + 1, .chosen = page.top};
    (void) list_step(&rows.chosen, rows.count, 1, false, command);
    bag_view_of(shell)->top = (unsigned) rows.chosen;
}

static void toggle_here_only(struct shell *shell)
{
    struct square here;
    if (!bag_view_of(shell)->here_only && !find_here(shell, &here)) {
        shell_say(shell, _("There is no place under the cursor, because no tile is in hand."));
        return;
    }
    bag_view_of(shell)->here_only = !bag_view_of(shell)->here_only;
    bag_view_of(shell)->top = 0;
}

static void bag_command(struct shell *shell, enum command command)
{
    if (!setting_is_on(&shell->table->settings, SETTING_BAG)) {
        shell_say(shell, _("There is nothing to sort: this game is played without looking into the bag."));
        return;
    }
    if (command == COMMAND_CHANGE) {
        bag_view_of(shell)->sort = (enum bag_sort)((bag_view_of(shell)->sort + 1) % BAG_SORT_COUNT);
        bag_view_of(shell)->top = 0;
    } else if (command == COMMAND_FIT) {
        toggle_here_only(shell);
    } else {
        scroll(shell, command);
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_kind(const struct shell *shell, struct canvas *canvas, const struct grid *grid,
                      const struct kind *kind, int left, int top)
{
    char label[LABEL_MAX], note[LABEL_MAX];
    (void) board_draw_picture(shell, canvas, &table_game(shell)->set->types[kind->type], ROTATION_0,
                              grid->zoom, left, top);
    write_label(shell, kind, label);
    write_note(shell, kind, note);
    int width = grid->cell_width - 1;
    canvas_text(canvas, left, top + grid->tile.height, width, kind->left > 0 ? STYLE_STRONG : STYLE_TEXT,
                label);
    canvas_text(canvas, left, top + grid->tile.height + 1, width, STYLE_TEXT, note);
}

static void draw_kinds(const struct shell *shell, struct canvas *canvas, const struct page *page)
{
    const struct grid *grid = &page->grid;
    int height = grid->tile.height + LABEL_ROWS;
    unsigned columns = (unsigned) grid->columns, first = page->top * columns;
    unsigned end = first + (grid->rows > 0 ? (unsigned) grid->rows : 1) * columns;
    canvas_clip(canvas, grid->area);
    for (unsigned i = first; i < page->kinds.count && i < end; i++) {
        int column = (int) ((i - first) % columns), row = (int) ((i - first) / columns);
        draw_kind(shell, canvas, grid, &page->kinds.list[i], grid->area.left + column * grid->cell_width,
                  grid->area.top + row * height);
    }
    if (page->kinds.count == 0)
        canvas_text(canvas, grid->area.left, grid->area.top, grid->area.width, STYLE_TEXT,
                    _("No tile that is left fits here."));
    canvas_clip_all(canvas);
}

static void draw_bar(const struct shell *shell, struct canvas *canvas, unsigned hidden)
{
    enum { ROOM_FOR_BOTH = 44 };
    static const char *const orders[BAG_SORT_COUNT] = {N_(", by kind"), N_(", by number"), N_(", by places")};
    const struct game *game = table_game(shell);
    char text[160], facts[120], order[80] = "", more[64] = "";
    bool narrow = shell_is_narrow(shell);
    if (setting_is_on(&shell->table->settings, SETTING_BAG) && !narrow)
        snprintf(order, sizeof order, "%s%s", _(orders[bag_view_of(shell)->sort]),
                 bag_view_of(shell)->here_only ? _(", what fits") : "");
    snprintf(text, sizeof text, narrow ? _("%1$u left of %2$u") : _("%1$u tiles left of %2$u"),
             bag_tiles(game), game->set->tile_count);
    unsigned in_hands = bag_tiles(game) - game->supply.tiles;
    if (in_hands > 0 && !narrow)
        sentence_add(text, sizeof text, _(", %u of them in hidden hands"), in_hands);
    sentence_add(text, sizeof text, "%s", order);
    if (hidden > 0)
        snprintf(more, sizeof more, _("%s: more  "), key_word_of(shell, COMMAND_DOWN).text);
    snprintf(facts, sizeof facts, "%s", more);
    unsigned discarded = game->supply.discarded;
    if (hidden == 0 || shell->width >= ROOM_FOR_BOTH)
        sentence_add(facts, sizeof facts, ngettext("%u discarded ", "%u discarded ", discarded), discarded);
    overlay_draw_bar(shell, canvas, text, facts);
}

static void draw_totals(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX];
    const struct game *game = table_game(shell);
    snprintf(
        text, sizeof text,
        _("Left in the bag: %1$u. On the board: %2$u. Out of the game: %3$u. This game was set up without "
          "looking into the bag, so only these totals are shown."),
        game->supply.tiles, game->tile_count, game->supply.discarded);
    draw_bar(shell, canvas, 0);
    canvas_paragraph(canvas, (struct rectangle){2, 2, shell->width - 4, shell->height - 4}, STYLE_TEXT, text);
    shell_draw_message(shell, canvas, shell->message);
}

static void bag_draw(const struct shell *shell, struct canvas *canvas)
{
    struct page page;
    if (!setting_is_on(&shell->table->settings, SETTING_BAG)) {
        draw_totals(shell, canvas);
        return;
    }
    lay_out(shell, &page);
    draw_bar(shell, canvas, page.hidden);
    draw_kinds(shell, canvas, &page);
    draw_foot(shell, canvas, &page.foot);
    if (shell->message[0] != '\0')
        shell_draw_message(shell, canvas, shell->message);
}

const struct screen_ops bag_screen = {
    .title = N_("Bag"),
    .state_size = sizeof(struct bag_view),
    .stage = STAGE_BAG,
    .key = COMMAND_BAG,
    .overlay = true,
    .command = bag_command,
    .draw = bag_draw,
};
