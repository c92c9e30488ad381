/* SPDX-License-Identifier: MIT */
/*
 * features.c: draws every feature with figures: whose it is, its kind and size, what it needs, its points now
 * and when it is complete, and, in wide panels, how many of the remaining tiles complete it.
 *
 * Narrow rows leave out what matters least.  It never changes anything.
 */
#include "tui/board/features.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "tui/kit/list.h"

/* The columns of a row: the mark of the chosen row, the owners, text, the points now and when complete,
 * remarks. */
enum { MARK = 1, NOW = 3, DONE = 5, REMARK = 10, WITH_REMARK = 36, ROW_MAX = 80 };

/* Room for the owners in most rows; in a few rows they reach into the text. */
static int columns_of_owners(const struct standing *standing)
{
    bool shared = false;
    for (size_t i = 0; i < standing->count; i++)
        shared = shared || __builtin_popcount(standing->list[i].value.owners) > 1;
    return shared ? 3 : 2;
}

static int columns_of_remark(int columns)
{
    return columns >= WITH_REMARK ? REMARK : 0;
}

/* ---- A row -------------------------------------------------------------------------------------------- */

/* "8", "8/9", "5 cities" */
static void write_size(const struct score_entry *value, char *text, size_t size)
{
    if (value->kind == FEATURE_FIELD && value->cities == 0)
        sentence_add(text, size, "%s", _(" no city"));
    else if (value->kind == FEATURE_FIELD)
        sentence_add(text, size, ngettext(" %u city", " %u cities", value->cities), value->cities);
    else
        sentence_add(text, size, feature_counts_neighbours(value->kind) ? " %u/9" : " %u", value->tiles);
}

/* "city 8 needs 1"; each `less` leaves out or shortens something. */
static void write_feature(const struct stake *stake, bool stuck, int less, char text[ROW_MAX])
{
    snprintf(text, ROW_MAX, "%s", describe_kind(stake->value.kind));
    bool around = feature_counts_neighbours(stake->value.kind);
    if (less < 2 || around)
        write_size(&stake->value, text, ROW_MAX);
    if (stuck && (less < 2 || !around))
        sentence_add(text, ROW_MAX, " %s", less == 0 ? _("cannot be finished") : _("stays open"));
    else if (stake->places > 0 && !around)
        sentence_add(text, ROW_MAX, _(" needs %u"), stake->places);
}

/* "12 fit", "shared", "contested" */
static void write_remark(const struct stake *stake, bool bag, char text[ROW_MAX])
{
    unsigned present = 0;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        present += figure_count_of(stake->value.figures, seat) > 0;
    text[0] = '\0';
    if (bag && stake->places == 1 && !stake->stuck)
        snprintf(text, ROW_MAX, ngettext("%u fits", "%u fit", stake->closers), stake->closers);
    else if (present > 1)
        snprintf(text, ROW_MAX, "%s",
                 __builtin_popcount(stake->value.owners) > 1 ? _("shared") : _("contested"));
}

/* Roads and cities show their points now and when complete; all else shows its points at the end. */
static void draw_points(const struct shell *shell, struct canvas *canvas, const struct stake *stake,
                        bool grows, int end, int y, enum style style)
{
    const struct game *game = table_game(shell);
    bool field = stake->value.kind == FEATURE_FIELD;
    char text[STAKE_COMPLETE_MAX];
    if (field && game->rules.value[RULE_FIELDS] != FIELDS_PER_FIELD)
        return;
    snprintf(text, sizeof text, "%d", field ? stake->complete : stake->value.points);
    canvas_text_right(canvas, grows ? end - DONE : end, y, style, text);
    if (grows)
        canvas_text_right(canvas, end, y, style, stake_write_complete(stake, text));
}

static void draw_row(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                     bool chosen)
{
    const struct standing *standing = table_standing(shell);
    const struct stake *stake = &standing->list[line];
    const struct setup *setup = session_setup(shell->table->session);
    enum style style = chosen ? STYLE_STRONG : STYLE_TEXT;
    bool bag = table_tells_bag(shell), stuck = bag && stake->stuck;
    int end = area.left + area.width, remark = columns_of_remark(area.width), x = area.left + MARK;
    char text[ROW_MAX];
    if (chosen)
        list_mark(shell, canvas, area.left, area.top);
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if ((unsigned) stake->value.owners >> seat & 1U)
            table_put_letter(shell, canvas, x++, area.top, seat);
    if (++x < area.left + MARK + columns_of_owners(standing))
        x = area.left + MARK + columns_of_owners(standing);
    bool grows = !stuck && stake->value.kind != FEATURE_FIELD;
    int room = end - remark - DONE - (grows ? NOW : 0) - x, less = 0;
    do
        write_feature(stake, stuck, less, text);
    while (unicode_text_width(text) > room && less++ < 2);
    canvas_text(canvas, x, area.top, room, style, text);
    draw_points(shell, canvas, stake, grows, end - remark, area.top, style);
    write_remark(stake, bag, text);
    if (remark > 0)
        canvas_text_right(canvas, end, area.top, style, text);
}

/* ---- If it ended now ---------------------------------------------------------------------------------- */

/* Draws as many scores as fit, one after the other, with names if `named`, or measures them if there is no
 * canvas; returns the rows. */
static int draw_ended(const struct shell *shell, struct canvas *canvas, struct rectangle area, bool named)
{
    const struct game *game = table_game(shell);
    const char *title = _("If it ended now");
    int x = unicode_text_width(title) + 2, y = 0;
    char text[NAME_SHOWN_MAX + 16];
    if (canvas)
        canvas_text(canvas, area.left, area.top, area.width, STYLE_STRONG, title);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        snprintf(text, sizeof text, "%s %d", named ? table_name(shell, seat).text : "",
                 table_standing(shell)->ended[seat]);
        int width = unicode_text_width(text) + (named ? 0 : 1);
        if (x + width > area.width) {
            x = MARK;
            y++;
        }
        if (canvas && !named)
            table_put_letter(shell, canvas, area.left + x, area.top + y, seat);
        if (canvas)
            canvas_text(canvas, area.left + x + (named ? 0 : 1), area.top + y, area.width - x, STYLE_TEXT,
                        text);
        x += width + 2;
    }
    return y + 1;
}

static bool has_names(const struct shell *shell, int columns)
{
    return draw_ended(shell, NULL, (struct rectangle){0, 0, columns, 0}, true) == 1;
}

static int rows_of_ended(const struct shell *shell, int columns)
{
    struct rectangle area = {0, 0, columns, 0};
    bool told = setting_is_on(&shell->table->settings, SETTING_SCORES) && !table_game(shell)->scored;
    return told ? draw_ended(shell, NULL, area, has_names(shell, columns)) : 0;
}

/* ---- The block ---------------------------------------------------------------------------------------- */

int features_rows(const struct shell *shell, int columns, size_t most)
{
    size_t count = table_standing(shell)->count;
    return (int) (count < most ? count : most) + (count > 0) + rows_of_ended(shell, columns);
}

/* `count`: how many there are if not all can be seen, else 0. */
static void draw_heading(struct pen *pen, size_t count)
{
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, count > 0 ? _("On the table: %zu") : _("On the table"), count);
    int end = pen->area.left + pen->area.width - columns_of_remark(pen->area.width);
    int y = pen->area.top + pen->row++;
    int x = pen->area.left + canvas_text(pen->canvas, pen->area.left, y, pen->area.width, STYLE_STRONG, text);
    int done = unicode_text_width(_("done")) < DONE ? DONE : unicode_text_width(_("done")) + 1;
    if (x + unicode_text_width(_("now")) >= end - done)
        return;
    canvas_text_right(pen->canvas, end - done, y, STYLE_TEXT, _("now"));
    canvas_text_right(pen->canvas, end, y, STYLE_TEXT, _("done"));
}

void features_draw(const struct shell *shell, struct pen *pen, size_t chosen)
{
    const struct standing *standing = table_standing(shell);
    struct list list = {.count = standing->count, .chosen = chosen, .draw = draw_row};
    int below = rows_of_ended(shell, pen->area.width);
    if (standing->count > 0 && pen_rows_left(pen) > below + 1) {
        bool all = list.count < (size_t) (pen_rows_left(pen) - below);
        draw_heading(pen, all ? 0 : list.count);
        struct rectangle area = {pen->area.left, pen->area.top + pen->row, pen->area.width,
                                 pen_rows_left(pen) - below};
        pen->row += (int) (list_draw(shell, pen->canvas, &list, area) - list_top(shell, &list, area));
    }
    if (below > 0 && below <= pen_rows_left(pen))
        pen->row +=
            draw_ended(shell, pen->canvas,
                       (struct rectangle){pen->area.left, pen->area.top + pen->row, pen->area.width, below},
                       has_names(shell, pen->area.width));
}

/* ---- On the board ------------------------------------------------------------------------------------- */

/* S7: lights the fields that score for a city. */
static void light_fields_at(const struct game *game, unsigned city, struct highlight owned,
                            struct highlights *lit)
{
    unsigned node = city;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        const struct tile_type *type = &game->set->types[tile->type];
        for (unsigned i = 0; i < type->segment_count; i++)
            if (type->segments[i].touches >> (node - tile->first_node) & 1U)
                highlights_set(lit, game, tile->first_node + i, owned);
        node = game_feature_next(game, node);
    } while (node != city);
}

void features_light(const struct game *game, const struct score_entry *value, int points, int each,
                    struct highlights *lit)
{
    struct highlight owned = {.kind = HIGHLIGHT_OWNED, .owners = value->owners, .points = (uint8_t) points},
                     bright = {.kind = HIGHLIGHT_BRIGHT, .points = (uint8_t) each};
    uint16_t cities[NODE_MAX] = {value->node};
    bool field = value->kind == FEATURE_FIELD,
         per_city = field && game->nodes[value->node].kind == FEATURE_CITY;
    size_t count = !field ? 0 : per_city ? 1 : game_field_cities(game, value->node, cities);
    highlights_fill(lit, (struct highlight){.kind = HIGHLIGHT_DIMMED});
    for (size_t i = 0; i < count; i++)
        highlights_set(lit, game, cities[i], bright);
    if (per_city)
        light_fields_at(game, value->node, owned, lit);
    else
        highlights_set(lit, game, value->node, owned);
}
