/* SPDX-License-Identifier: MIT */
/*
 * side_view.c: draws the panel beside the board.
 *
 * From top to bottom: the players, what is to be decided (the tile in hand and what it would do here, or what
 * can be claimed), then as many of the features with figures as fit.  It never changes anything.
 */
#include <stdio.h>
#include <string.h>

#include "words/bag_facts.h"
#include "base/translate.h"
#include "tui/kit/pen.h"
#include "base/sentence.h"
#include "base/unicode.h"
#include "draw/table_draw.h"
#include "tui/board/features.h"
#include "tui/board/map_view.h"
#include "tui/board/news.h"
#include "tui/board/board_view.h"
#include "words/deeds.h"
#include "words/figure_words.h"

/* ---- Players ------------------------------------------------------------------------------------------ */

/* The figures in the seat's supply, less one that the board already shows, by kind. */
static void count_supply(const struct shell *shell, unsigned seat, uint8_t left[FIGURE_RECALL])
{
    const struct session_step *put = board_figure_put(shell);
    for (unsigned kind = 0; figure_stands(++kind);)
        left[kind] = (uint8_t) (game_figures_left(table_game(shell), seat, kind) -
                                (put && put->player == seat && put->figure.kind == kind));
}

static void write_supply(const struct shell *shell, unsigned seat, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    uint8_t left[FIGURE_RECALL];
    count_supply(shell, seat, left);
    describe_supply(game, left, text, size);
    if (game->rules.value[RULE_GOODS] == RULE_ON)
        sentence_add(text, size, " %u%u%u", game->goods[0][seat], game->goods[1][seat], game->goods[2][seat]);
}

/* Draws a supply as pictures, each of two cells, and returns its first column; the end of the area where
 * there is no room. */
static int draw_supply(const struct shell *shell, struct canvas *canvas, struct rectangle area, unsigned seat)
{
    enum { ROOM = 18, WIDE = 2 }; /* for name and points; a figure */
    const struct game *game = table_game(shell);
    int end = area.left + area.width, left = end - WIDE;
    uint8_t supply[FIGURE_RECALL];
    for (unsigned kind = 0; figure_stands(++kind);)
        left -= game_plays_figure(game, kind) ? WIDE * figure_info(kind)->supply : 0;
    if (!board_is_pictured(shell) || left < area.left + ROOM || game->rules.value[RULE_GOODS] == RULE_ON)
        return end;
    count_supply(shell, seat, supply);
    unsigned colour = session_setup(shell->table->session)->players[seat].colour;
    int column = left;
    for (unsigned kind = 0; figure_stands(++kind);)
        for (unsigned i = 0; game_plays_figure(game, kind) && i < figure_info(kind)->supply;
             i++, column += WIDE)
            board_figure_picture(shell, canvas, (struct rectangle){column, area.top, WIDE, 1},
                                 i < supply[kind] ? kind : FIGURE_NONE, colour);
    return left;
}

/* The name, and the level of a computer where there is room: "Bob (casual)". */
static void draw_name(const struct shell *shell, unsigned seat, struct canvas *canvas, struct rectangle area,
                      enum style style)
{
    const struct setup *setup = session_setup(shell->table->session);
    const char *level = setup->players[seat].computer;
    char name[NAME_SHOWN_MAX];
    describe_player(setup, seat, name, sizeof name);
    int used = canvas_text(canvas, area.left, area.top, area.width, style, name);
    bool own = level[0] != '\0' && strchr(level, ':') == NULL; /* not a command or a number of nodes */
    level = own ? _(shell->table->lesson ? N_("lesson") : level) : "";
    if (own && used + unicode_text_width(level) + 3 <= area.width) {
        snprintf(name, sizeof name, " (%s)", level);
        canvas_text(canvas, area.left + used, area.top, area.width - used, STYLE_TEXT, name);
    }
}

static void draw_player(const struct shell *shell, struct pen *pen, unsigned seat)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    struct rectangle area = pen->area;
    char numbers[64];
    int y = area.top + pen->row++;
    bool turn = seat == table_player(shell) && (game->phase != PHASE_OVER || table->scoring.open);
    if (turn)
        canvas_put(pen->canvas, area.left, y, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    table_put_letter(shell, pen->canvas, area.left + 1, y, seat);
    char supply[24] = "";
    int end = area.left + area.width,
        figures = draw_supply(shell, pen->canvas, (struct rectangle){area.left, y, area.width, 1}, seat);
    if (figures == end)
        write_supply(shell, seat, supply, sizeof supply);
    area.width = figures - area.left;
    snprintf(numbers, sizeof numbers, "%3d %s", news_points(shell, seat), supply);
    draw_name(shell, seat, pen->canvas,
              (struct rectangle){area.left + 3, y, area.width - 4 - (int) strlen(numbers), 1},
              turn ? STYLE_STRONG : STYLE_TEXT);
    canvas_text_right(pen->canvas, area.left + area.width, y,
                      turn || news_rises(shell, seat) ? STYLE_STRONG : STYLE_TEXT, numbers);
}

/* ---- The tile ----------------------------------------------------------------------------------------- */

/* "◆ 5 as held": the sign of such places, in pictures `pictured`, and how many there are. */
static void write_places(const struct shell *shell, struct pen *pen, enum glyph sign, uint32_t pictured,
                         const char *words, unsigned count)
{
    char text[SENTENCE_MAX], bytes[UNICODE_BYTES_MAX + 1];
    size_t length =
        unicode_encode(board_is_pictured(shell) ? pictured : glyph_code(sign, shell->tier), bytes);
    snprintf(text, sizeof text, "%.*s ", (int) length, bytes);
    sentence_add(text, sizeof text, words, count);
    pen_line(pen, STYLE_TEXT, text);
}

/* Writes beside the tile in hand on how many places it fits, and how many are left. */
static void draw_hand_facts(const struct shell *shell, const struct pen *pen, int column)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    unsigned held = 0, other = 0, left = bag_left(game, game->drawn);
    char text[SENTENCE_MAX] = "";
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned rotations = game_fitting_rotations(game, game->drawn, game->open[i].square);
        held += rotations >> table->held.rotation & 1U;
        other += rotations != 0 && !(rotations >> table->held.rotation & 1U);
    }
    struct pen beside = {pen->canvas, pen->area, pen->row};
    beside.area.left += column;
    beside.area.width -= column;
    if (setting_is_on(&table->settings, SETTING_PLACES)) {
        write_places(shell, &beside, GLYPH_FITS, 0x25CF, _("%u as held"), held);
        write_places(shell, &beside, GLYPH_FITS_TURNED, 0x25CB, _("%u rotated"), other);
    }
    snprintf(text, sizeof text,
             left == 0 ? _("no more left") : ngettext("%u more in the bag", "%u more in the bag", left),
             left);
    if (table_tells_bag(shell))
        pen_line(&beside, STYLE_TEXT, text);
}

static void draw_hand(const struct shell *shell, struct pen *pen)
{
    const struct table *table = shell->table;
    const struct game *game = table_game(shell);
    const struct tile_type *type = &session_set(table->session)->types[game->drawn];
    pen_line(pen, STYLE_STRONG, _(type->title));
    canvas_clip(pen->canvas, pen->area);
    struct tile_size size = board_draw_picture(shell, pen->canvas, type, table->held.rotation, ZOOM_11X5,
                                               pen->area.left, pen->area.top + pen->row);
    canvas_clip_all(pen->canvas);
    draw_hand_facts(shell, pen, size.width + 1);
    pen->row += size.height;
}

/* Adds the tiles of a hand: " city corner, road curve"; returns how many. */
static unsigned add_titles(const struct game *game, unsigned seat, char *text, size_t size)
{
    unsigned tiles = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (game->hand[seat][i] != NO_TYPE)
            sentence_add(text, size, "%s%s", tiles++ > 0 ? ", " : " ",
                         _(game->set->types[game->hand[seat][i]].title));
    return tiles;
}

/* "t for: city corner, road curve": the tiles of the hand that are not held. */
static void write_rest_of_hand(const struct shell *shell, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    if (game->bought || shell->table->thinking.on) /* H7: a tile that was bought is not part of the hand */
        snprintf(text, size, _("in hand:"));
    else
        snprintf(text, size, _("%s for:"), key_word_of(shell, COMMAND_HOLD_ANOTHER).text);
    (void) add_titles(game, game->player, text, size);
}

/*
 * H3: shows the rest of the hand, which players need in order to choose.  Adds pictures if there is room
 * for them above the effects.
 */
static void draw_rest_of_hand(const struct shell *shell, struct pen *pen, int rows_below)
{
    const struct game *game = table_game(shell);
    const struct tile_size size = board_tile_size(shell, ZOOM_5X3);
    char text[SENTENCE_MAX];
    int left = pen->area.left, right = left + pen->area.width;
    bool hidden = shell->table->thinking.on && game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN;
    if (game->rules.value[RULE_HAND] != HAND_THREE || hidden)
        return;
    write_rest_of_hand(shell, text, sizeof text);
    pen_line_or_less(pen, STYLE_TEXT, text, ",");
    if (pen_rows_left(pen) < size.height + rows_below)
        return;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE || left + size.width > right)
            continue;
        (void) board_draw_picture(shell, pen->canvas, &game->set->types[type], ROTATION_0, ZOOM_5X3, left,
                                  pen->area.top + pen->row);
        left += size.width + 2;
    }
    pen->row += size.height;
}

/* Whether scores are told; in a puzzle, what a move scores would be half of the answer. */
static bool tells_scores(const struct shell *shell)
{
    return setting_is_on(&shell->table->settings, SETTING_SCORES) && !table_has_puzzle(shell);
}

/* ---- What the tile would do here ---------------------------------------------------------------------- */

/* Draws a deed; if it benefits another player, that player's letter stands before it, in colour. */
static void draw_deed(const struct shell *shell, struct pen *pen, const struct deeds *deeds,
                      const struct deed *deed)
{
    const struct listener listener = table_listener(shell);
    unsigned seat = deed_seat(deed);
    char text[DEED_TEXT_MAX];
    bool other = seat < PLAYER_MAX && seat != listener.game->player;
    int shift = other ? 2 : 0;
    struct pen inner = {pen->canvas,
                        {pen->area.left + shift, pen->area.top, pen->area.width - shift, pen->area.height},
                        pen->row};
    if (other && pen_rows_left(pen) > 0)
        table_put_letter(shell, pen->canvas, pen->area.left, pen->area.top + pen->row, seat);
    (void) deed_describe(&listener, deeds, deed, text, sizeof text);
    pen_line_or_less(&inner, STYLE_TEXT, text, ",(");
    pen->row = inner.row;
}

static void draw_effects(const struct shell *shell, struct pen *pen)
{
    const struct held_tile *held = &shell->table->held;
    struct deeds deeds;
    char gains[DEED_TEXT_MAX] = "";
    if (!table_has_puzzle(shell))
        pen_line(pen, STYLE_STRONG, _("Here"));
    if (!board_fits(table_game(shell), held->square, held->rotation)) {
        pen_line(pen, STYLE_TEXT, _("does not fit as held"));
        return;
    }
    if (!tells_scores(shell))
        return;
    (void) deeds_find(table_game(shell), (struct placement){held->square, held->rotation}, &deeds);
    for (size_t i = 0; i < deeds.count; i++)
        draw_deed(shell, pen, &deeds, &deeds.list[i]);
    deeds_add_gains(&deeds, gains, sizeof gains);
    if (gains[0] != '\0')
        pen_line_or_less(pen, STYLE_TEXT, gains, ";");
}

/* ---- What may be claimed ------------------------------------------------------------------------------ */

/* Shortens a claim to the name of its feature or figure. */
static void leave_name(char *claim, const char *end)
{
    char *worth = strstr(claim, end);
    if (worth)
        *worth = '\0';
}

/* "1 city N: 3 tiles, 2 open; 3 now, 8+ complete"; "1 city N: 8+ complete" where room is short. */
static void write_claim(const struct shell *shell, size_t number, struct figure figure, bool whole,
                        char *text, size_t size)
{
    const struct listener listener = table_listener(shell);
    const struct placed_tile *tile = &listener.game->tiles[listener.game->tile_count - 1];
    char claim[STAKE_TEXT_MAX];
    stake_describe_claim(&listener, figure, false, claim, sizeof claim);
    whole = whole || figure.kind == FIGURE_RECALL; /* that is short */
    if (!tells_scores(shell) || !whole)
        leave_name(claim, whole ? _(": ") : ", ");
    snprintf(text, size, "%zu %s", number, claim);
    if (!tells_scores(shell) || whole)
        return;
    struct stake stake;
    stake_find(listener.game, tile->first_node + (unsigned) figure.segment, &stake);
    char complete[STAKE_COMPLETE_MAX];
    sentence_add(text, size,
                 stake.value.complete                ? _(": %s now")
                 : stake.value.kind == FEATURE_FIELD ? _(": %s at end")
                                                     : _(": %s complete"),
                 stake_write_complete(&stake, complete));
}

/* Rows below the claims, for skipping and for features that others hold. */
enum { CLAIM_ROWS_BELOW = 3 };

static int claim_rows(const struct shell *shell, const struct figure *claims, size_t count, int columns)
{
    char text[SENTENCE_MAX];
    int rows = 0;
    for (size_t i = 0; i < count; i++) {
        write_claim(shell, i + 1, claims[i], true, text, sizeof text);
        rows += canvas_paragraph_rows(text, columns);
    }
    return rows;
}

static void draw_claim_line(const struct shell *shell, struct pen *pen, const char *text, bool chosen)
{
    struct pen inner = {
        pen->canvas, {pen->area.left + 2, pen->area.top, pen->area.width - 2, pen->area.height}, pen->row};
    if (chosen && pen_rows_left(pen) > 0)
        canvas_put(pen->canvas, pen->area.left, pen->area.top + pen->row,
                   glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    pen_line(&inner, chosen ? STYLE_STRONG : STYLE_TEXT, text);
    pen->row = inner.row;
}

/* Writes all claims in full if they fit, else only the chosen one. */
static void draw_claim_list(const struct shell *shell, struct pen *pen, const struct figure *claims,
                            size_t count)
{
    const struct game *game = table_game(shell);
    const struct listener listener = table_listener(shell);
    unsigned segments = game->set->types[game->tiles[game->tile_count - 1].type].segment_count;
    bool room =
        claim_rows(shell, claims, count, pen->area.width - 2) + CLAIM_ROWS_BELOW <= pen_rows_left(pen);
    char text[SENTENCE_MAX];
    for (size_t i = 0; i < count; i++) {
        bool chosen = i == table_claim_line(shell);
        write_claim(shell, i + 1, claims[i], room || chosen, text, sizeof text);
        draw_claim_line(shell, pen, text, chosen);
    }
    snprintf(text, sizeof text, _("0 none, %u left"), game_figures_left(game, game->player, FIGURE_MEEPLE));
    draw_claim_line(shell, pen, text, table_claim_line(shell) == CLAIM_SKIP);
    for (unsigned i = 0; i < segments; i++) {
        stake_describe_taken(&listener, i, text, sizeof text);
        if (!tells_scores(shell))
            text[strcspn(text, ";")] = '\0';
        if (text[0] != '\0')
            pen_line_or_less(pen, STYLE_TEXT, text, ":;");
    }
}

/* Says what the keys of figures other than meeples do: "a place the abbot", "a abbot home: 6 (2,1)". */
static void draw_other_figures(const struct shell *shell, struct pen *pen)
{
    const struct game *game = table_game(shell);
    struct figure claims[CLAIM_MAX];
    char text[64];
    if (table_claims_with(shell, FIGURE_RECALL, claims) > 0) {
        snprintf(text, sizeof text, _(figure_words(FIGURE_RECALL)->line),
                 game_recall_value(game, game_recallable(game)).points);
        pen_line(pen, STYLE_TEXT, text);
    }
    for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
        if (table_claims_with(shell, kind, claims) > 0)
            pen_line(
                pen, STYLE_TEXT,
                _(shell->table->numbered == kind ? figure_words(kind)->where : figure_words(kind)->line));
}

static void draw_claims(const struct shell *shell, struct pen *pen)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &session_set(shell->table->session)->types[tile->type];
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims);
    pen_line(pen, STYLE_STRONG, _(type->title));
    draw_other_figures(shell, pen);
    draw_claim_list(shell, pen, claims, count);
}

/* ---- Without a panel ---------------------------------------------------------------------------------- */

static void summarize_effects(const struct shell *shell, char *text, size_t size)
{
    const struct held_tile *held = &shell->table->held;
    const struct listener listener = table_listener(shell);
    /* an outside program has not chosen a square yet */
    if (thinking_descriptor(&shell->table->thinking) >= 0)
        return;
    if (!board_fits(table_game(shell), held->square, held->rotation))
        sentence_add(text, size, "%s", _("does not fit as held"));
    else if (tells_scores(shell))
        (void) deeds_add(&listener, (struct placement){held->square, held->rotation}, text, size);
}

/* "1 city N: 3 tiles, ...; 2 field S": the chosen claim first. */
static void summarize_claims(const struct shell *shell, char *text, size_t size)
{
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims), chosen = table_claim_line(shell);
    char part[SENTENCE_MAX];
    text[0] = '\0';
    if (chosen < count) {
        write_claim(shell, chosen + 1, claims[chosen], true, part, sizeof part);
        sentence_add(text, size, "%s", part);
    } else if (chosen == CLAIM_SKIP) {
        sentence_add(text, size, _("Claim nothing"));
    }
    for (size_t i = 0; i < count; i++) {
        if (i == chosen)
            continue;
        write_claim(shell, i + 1, claims[i], false, part, sizeof part);
        leave_name(part, _(": "));
        sentence_add(text, size, "%s%s", text[0] == '\0' ? "" : _("; "), part);
    }
}

void panel_summary(const struct shell *shell, char *text, size_t size)
{
    text[0] = '\0';
    if (table_game(shell)->phase == PHASE_PLACE)
        summarize_effects(shell, text, size);
    else if (table_game(shell)->phase == PHASE_FIGURE)
        summarize_claims(shell, text, size);
}

/* H2, H3: shows other players' tiles unless hands are hidden. */
static void draw_open_hand(const struct shell *shell, struct pen *pen, unsigned seat)
{
    const struct game *game = table_game(shell);
    char text[SENTENCE_MAX];
    if (game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN || seat == game->player)
        return;
    snprintf(text, sizeof text, _("%s holds"), table_name(shell, seat).text);
    if (add_titles(game, seat, text, sizeof text) > 0)
        pen_line(pen, STYLE_TEXT, text);
}

/* Explains the letters and digits after the points; leaves a blank row if there are none or no room. */
static void draw_legend(const struct game *game, struct pen *pen)
{
    char text[SENTENCE_MAX] = "";
    for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
        if (game_plays_figure(game, kind))
            sentence_add(text, sizeof text, "%s%s", text[0] == '\0' ? "" : ", ",
                         _(figure_words(kind)->legend));
    bool goods = game->rules.value[RULE_GOODS] == RULE_ON;
    bool fits = unicode_text_width(text) <= pen->area.width;
    pen_line(pen, STYLE_TEXT, fits ? text : "");
    pen_line(pen, STYLE_TEXT, goods ? _("000: wine, grain, cloth") : "");
    pen->row += (!fits || text[0] == '\0') && !goods;
}

struct pen panel_begin(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    const struct game *game = table_game(shell);
    shell_draw_panel(shell, canvas, area);
    struct pen pen = {canvas, {area.left + 1, area.top, area.width - 1, area.height}, 0};
    for (unsigned seat = 0; seat < game->player_count; seat++)
        draw_player(shell, &pen, seat);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        draw_open_hand(shell, &pen, seat);
    draw_legend(game, &pen);
    return pen;
}

/* Cuts rows off the panel's end and returns them. */
static struct rectangle cut_end(struct pen *pen, int rows)
{
    pen->area.height -= rows;
    return (struct rectangle){pen->area.left, pen->area.top + pen->area.height, pen->area.width, rows};
}

/* Draws the last moves, the newest first, if many rows are left. */
static void draw_last_moves(const struct shell *shell, struct pen *pen)
{
    enum { LEAST = 6 };
    const struct event_log *log = &shell->table->log;
    char text[SENTENCE_MAX + 8];
    bool fits = pen_rows_left(pen) >= LEAST;
    int heading = ++pen->row;
    for (size_t line = table_log_count(shell); line-- > 0 && fits;) {
        snprintf(text, sizeof text, "%2u %s", log->lines[line].turn, event_log_brief(log, line));
        if (log->lines[line].kind != LOG_MOVE)
            continue;
        if (pen->row == heading)
            pen_line(pen, STYLE_STRONG, _("Last moves"));
        fits = pen_whole(pen, STYLE_TEXT, text);
    }
}

/* How many rows to keep for the features, if there are that many. */
static int rows_kept(const struct shell *shell, const struct pen *pen)
{
    enum { FEATURES_LEAST = 3, ROWS_LEAST = 14 };
    return setting_is_on(&shell->table->settings, SETTING_SCORES) && pen_rows_left(pen) >= ROWS_LEAST
               ? features_rows(shell, pen->area.width, FEATURES_LEAST)
               : 0;
}

void panel_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area)
{
    enum { EFFECT_ROWS = 5 };
    const struct game *game = table_game(shell);
    struct pen pen = panel_begin(shell, canvas, area);
    int map = map_rows(shell, pen.area), kept = rows_kept(shell, &pen);
    if (map > 0)
        map_draw(shell, pen.canvas, cut_end(&pen, map));
    pen.area.height -= kept;
    if (game->phase == PHASE_PLACE) {
        draw_hand(shell, &pen);
        draw_rest_of_hand(shell, &pen, EFFECT_ROWS + 1);
        pen.row += pen_rows_left(&pen) > EFFECT_ROWS;
        /* What follows stays in place while the tile in hand moves. */
        int steady = pen.row + (pen_rows_left(&pen) < EFFECT_ROWS ? pen_rows_left(&pen) : EFFECT_ROWS);
        if (thinking_descriptor(&shell->table->thinking) < 0)
            draw_effects(shell, &pen);
        if (pen.row < steady)
            pen.row = steady;
    } else if (game->phase == PHASE_FIGURE) {
        draw_claims(shell, &pen);
    }
    pen.row += pen_rows_left(&pen) > 0;
    pen.area.height += kept;
    if (setting_is_on(&shell->table->settings, SETTING_SCORES))
        features_draw(shell, &pen, FEATURE_UNCHOSEN);
    draw_last_moves(shell, &pen);
}
