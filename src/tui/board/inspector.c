/* SPDX-License-Identifier: MIT */
/*
 * inspector.c: describes a square and the features of its tile.
 *
 * A cursor moves over the table and one ring around it.  For a tile it shows who placed it, its sides and
 * segments, and the whole feature of the chosen segment, which is lit on the board; for an open square, the
 * edges that its neighbours require and the kinds of tile that still fit.  It reads only the game that is
 * shown, so it works in every phase, at the end and in a replay.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "words/bag_facts.h"
#include "base/translate.h"
#include "words/describe.h"
#include "words/figure_words.h"
#include "bastide/refusal_text.h"
#include "bastide/tile_text.h"
#include "base/sentence.h"
#include "tui/board/inspector.h"
#include "tui/board/table.h"

enum { FACTS_MAX = 32, FACT_MAX = 200 };

/* A line of text; `wide` lines are shown only in a panel. */
struct fact {
    bool strong, wide;
    char text[FACT_MAX];
};

struct facts {
    unsigned count;
    struct fact list[FACTS_MAX];
};

enum fact_kind { FACT_HEAD, FACT_LINE, FACT_WIDE };

__attribute__((format(printf, 3, 4))) static void add(struct facts *facts, enum fact_kind kind,
                                                      const char *format, ...)
{
    if (facts->count == FACTS_MAX)
        return;
    struct fact *fact = &facts->list[facts->count++];
    va_list arguments;
    fact->strong = kind == FACT_HEAD;
    fact->wide = kind == FACT_WIDE;
    va_start(arguments, format);
    vsnprintf(fact->text, sizeof fact->text, format, arguments);
    va_end(arguments);
}

/* ---- Where the cursor is ------------------------------------------------------------------------------ */

/* V9: the eastern square of a double-sized tile has no features, so the western one stands in for it. */
static const struct placed_tile *tile_here(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    int tile = game_tile_at(game, shell->table->look.square);
    if (tile == 1 && game->set->types[game->tiles[0].type].double_sized)
        tile = 0;
    return tile < 0 ? NULL : &game->tiles[tile];
}

static unsigned segment_count(const struct shell *shell, const struct placed_tile *tile)
{
    return table_game(shell)->set->types[tile->type].segment_count;
}

/* The chosen segment, or the first if the present tile has fewer segments. */
static unsigned segment_here(const struct shell *shell, const struct placed_tile *tile)
{
    unsigned count = segment_count(shell, tile);
    return shell->table->look.segment < count ? shell->table->look.segment : 0;
}

/* Chooses the segment with a figure on it when the cursor comes to a new square. */
void inspector_choose_segment(struct shell *shell)
{
    int tile = game_tile_at(table_game(shell), shell->table->look.square);
    shell->table->look.segment = tile >= 0 ? table_game(shell)->tiles[tile].figure.segment : 0;
}

static void move(struct shell *shell, enum side side)
{
    struct table *table = shell->table;
    const struct game *game = table_game(shell);
    struct square square = square_step(table->look.square, side);
    if (square.x < game->west - 1 || square.x > game->east + 1 || square.y < game->north - 1 ||
        square.y > game->south + 1) {
        shell_say(shell, _("The board ends here."));
        return;
    }
    table->look.square = square;
    inspector_choose_segment(shell);
    board_follow(shell, false);
}

static void step_segment(struct shell *shell, bool forward)
{
    const struct placed_tile *tile = tile_here(shell);
    if (!tile) {
        shell_say(shell, _("There is no tile here."));
        return;
    }
    unsigned count = segment_count(shell, tile);
    shell->table->look.segment = (segment_here(shell, tile) + (forward ? 1 : count - 1)) % count;
}

void inspector_command(struct shell *shell, enum command command)
{
    unsigned side = side_of_command(command);
    if (side < SIDE_COUNT)
        move(shell, side);
    else
        step_segment(shell, command == COMMAND_NEXT);
}

/* ---- A tile ------------------------------------------------------------------------------------------- */

/* The step that placed the tile on a square; null for tiles that were there from the start. */
static const struct session_step *placing_of(const struct shell *shell, struct square square)
{
    for (size_t i = 0; i < session_step_count(shell->table->session); i++) {
        const struct session_step *step = session_step_at(shell->table->session, i);
        if (step->kind == STEP_PLACE_TILE && squares_equal(step->placement.square, square))
            return step;
    }
    return NULL;
}

static void add_tile(const struct shell *shell, const struct placed_tile *tile, struct facts *facts)
{
    const struct tile_type *type = &table_game(shell)->set->types[tile->type];
    const struct session_step *step = placing_of(shell, tile->square);
    if (table_in_tester(shell))
        add(facts, FACT_HEAD, _("%1$s on %2$d,%3$d at %4$u degrees"), type->name, tile->square.x,
            tile->square.y, tile->rotation * 90U);
    else
        add(facts, FACT_HEAD, "%s", _(type->title));
    if (step)
        add(facts, FACT_LINE, _("%1$s, turn %2$u"), table_name(shell, step->player).text, step->turn);
    else
        add(facts, FACT_LINE, _("there from the start"));
}

/* "> road: R Y"; in the rules tester, as records write it. */
static void add_segments(const struct shell *shell, const struct placed_tile *tile, struct facts *facts)
{
    const struct game *game = table_game(shell);
    const struct tile_type *type = &game->set->types[tile->type];
    char part[80], who[64];
    add(facts, FACT_WIDE, " ");
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct score_entry value = game_feature_value(game, tile->first_node + i);
        snprintf(part, sizeof part, "%s", describe_kind(value.kind));
        if (table_in_tester(shell))
            describe_segment(type, i, tile->rotation, SEGMENT_RECORD, part, sizeof part);
        describe_figures(session_setup(shell->table->session), value.figures, who, sizeof who);
        add(facts, FACT_WIDE, "%c %s%s%s", i == segment_here(shell, tile) ? '>' : ' ', part,
            who[0] != '\0' ? _(": ") : "", who);
    }
    add(facts, FACT_WIDE, " ");
}

/* ---- A feature ---------------------------------------------------------------------------------------- */

static void add_marks(const struct score_entry *value, struct facts *facts)
{
    if (value->marks > 0 && value->kind == FEATURE_CITY)
        add(facts, FACT_LINE, ngettext("%u coat of arms", "%u coats of arms", value->marks), value->marks);
    else if (value->marks > 0)
        add(facts, FACT_LINE, value->kind == FEATURE_ROAD ? _("with an inn") : _("with a pig-herd"));
}

/* "R on 2,2 and 3,1, Y on 1,2" */
static void write_figures(const struct shell *shell, unsigned root, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    text[0] = '\0';
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        struct standing_figure figure = tile->figure;
        if (figure.kind == FIGURE_NONE || game_feature_root(game, placed_figure_node(tile)) != root)
            continue;
        sentence_add(text, size, "%s", text[0] == '\0' ? "" : ", ");
        sentence_add(text, size, _(figure_words(figure.kind)->on),
                     player_letter(session_setup(shell->table->session), figure.player), tile->square.x,
                     tile->square.y);
    }
}

/* Adds whose feature it is, and what it is worth, or only how large it is if points are not shown. */
static void add_worth(const struct shell *shell, const struct score_entry *value, struct facts *facts)
{
    const struct listener listener = table_listener(shell);
    char text[FACT_MAX];
    stake_describe_owned(&listener, value, text, sizeof text);
    text[0] = (char) toupper((unsigned char) text[0]);
    add(facts, FACT_HEAD, "%s", text);
    stake_describe(&listener, value->node, text, sizeof text);
    if (!setting_is_on(&shell->table->settings, SETTING_SCORES) && listener.game->phase != PHASE_OVER)
        text[strcspn(text, ";:")] = '\0';
    add(facts, FACT_LINE, "%s", text);
    if (value->kind == FEATURE_GARDEN && !game_plays_figure(listener.game, FIGURE_ABBOT))
        add(facts, FACT_LINE, _("has no effect without the abbot"));
}

/* S8, in the rules tester: the cities of a field and the fields of a city, named as in records. */
static void add_borders(const struct shell *shell, unsigned node, struct facts *facts)
{
    const struct game *game = table_game(shell);
    uint16_t list[NODE_MAX];
    char text[FACT_MAX] = "";
    size_t count = game_feature_borders(game, node, list);
    for (size_t i = 0; i < count; i++) {
        const struct placed_tile *tile = &game->tiles[game->nodes[list[i]].tile];
        const struct segment *segment = &game->set->types[tile->type].segments[list[i] - tile->first_node];
        sentence_add(text, sizeof text, "%s%d,%d %s%u%s", i == 0 ? "touches " : ", ", tile->square.x,
                     tile->square.y, feature_kind_word((enum feature_kind) segment->kind), segment->number,
                     game_feature_complete(game, list[i]) ? " (complete)" : "");
    }
    if (count > 0)
        add(facts, FACT_WIDE, "%s", text);
}

static void add_feature(const struct shell *shell, unsigned node, struct facts *facts)
{
    struct score_entry value = game_feature_value(table_game(shell), node);
    char text[FACT_MAX];
    add_worth(shell, &value, facts);
    add_marks(&value, facts);
    if (!table_in_tester(shell))
        return;
    write_figures(shell, value.node, text, sizeof text);
    if (text[0] != '\0')
        add(facts, FACT_LINE, "%s", text);
    add_borders(shell, node, facts);
}

/* ---- An open square ----------------------------------------------------------------------------------- */

/* "must match: north city, west road": the edges that the neighbours require. */
static void add_asked(const struct shell *shell, struct facts *facts)
{
    const struct game *game = table_game(shell);
    char text[FACT_MAX];
    const char *comma = "";
    snprintf(text, sizeof text, "%s", _("must match:"));
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int other = game_tile_at(game, square_step(shell->table->look.square, (enum side) side));
        if (other < 0)
            continue;
        const struct placed_tile *tile = &game->tiles[other];
        unsigned edge = game->set->sides[tile->type][tile->rotation][side_opposite((enum side) side)].edge;
        sentence_add(text, sizeof text, "%s %s %s", comma, side_name((enum side) side), describe_edge(edge));
        comma = ",";
    }
    add(facts, FACT_LINE, "%s", text);
}

/* "2 kinds still fit: 5 tiles" */
static void add_kinds(const struct shell *shell, struct facts *facts)
{
    const struct game *game = table_game(shell);
    unsigned kinds = 0, tiles = 0;
    for (unsigned type = 0; type < game->set->type_count; type++) {
        unsigned left = bag_left(game, type);
        if (left == 0 || game_fitting_rotations(game, type, shell->table->look.square) == 0)
            continue;
        kinds++;
        tiles += left;
    }
    if (kinds > 0) {
        char fit[FACT_MAX];
        snprintf(fit, sizeof fit, ngettext("%u kind still fits", "%u kinds still fit", kinds), kinds);
        add(facts, FACT_LINE, ngettext("%1$s: %2$u tile", "%1$s: %2$u tiles", tiles), fit, tiles);
    } else if (bag_hole_is_dead(game, shell->table->look.square))
        add(facts, FACT_LINE, _("nothing fits any more: a dead hole"));
    else
        add(facts, FACT_LINE, _("nothing in the bag fits now"));
}

static void add_place(const struct shell *shell, struct facts *facts)
{
    const struct game *game = table_game(shell);
    struct square square = shell->table->look.square;
    if (game_open_at(game, square) < 0) {
        add(facts, FACT_HEAD, _("There is no tile here"));
        add(facts, FACT_LINE, _("nor beside it, so no tile can be placed here yet"));
        return;
    }
    add(facts, FACT_HEAD, _("Open place"));
    add_asked(shell, facts);
    if (setting_is_on(&shell->table->settings, SETTING_BAG) && game->phase != PHASE_OVER)
        add_kinds(shell, facts);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void collect(const struct shell *shell, struct facts *facts)
{
    const struct placed_tile *tile = tile_here(shell);
    facts->count = 0;
    if (!tile) {
        add_place(shell, facts);
        return;
    }
    add_tile(shell, tile, facts);
    add_segments(shell, tile, facts);
    add_feature(shell, tile->first_node + segment_here(shell, tile), facts);
}

static int rows_of(const struct facts *facts, int columns)
{
    int rows = 0;
    for (unsigned i = 0; i < facts->count; i++)
        rows += canvas_paragraph_rows(facts->list[i].text, columns);
    return rows;
}

void inspector_write(const struct shell *shell, struct pen *pen)
{
    struct facts facts;
    collect(shell, &facts);
    bool all = rows_of(&facts, pen->area.width) <= pen_rows_left(pen);
    for (unsigned i = 0; i < facts.count; i++)
        if (all || !facts.list[i].wide)
            pen_line(pen, facts.list[i].strong ? STYLE_STRONG : STYLE_TEXT, facts.list[i].text);
}

/* Joins the facts into one message, for windows without a panel. */
static void join(const struct facts *facts, const char *between, char *text, size_t size)
{
    text[0] = '\0';
    for (unsigned i = 0; i < facts->count; i++)
        if (!facts->list[i].wide)
            sentence_add(text, size, "%s%s",
                         text[0] == '\0'         ? ""
                         : facts->list[i].strong ? ". "
                                                 : between,
                         facts->list[i].text);
}

void inspector_light(const struct shell *shell, struct highlights *lit)
{
    const struct placed_tile *tile = tile_here(shell);
    if (tile)
        highlights_set(lit, table_game(shell), tile->first_node + segment_here(shell, tile),
                       (struct highlight){.kind = HIGHLIGHT_BRIGHT});
}

void inspector_describe(const struct shell *shell, char *text, size_t size)
{
    struct facts facts;
    collect(shell, &facts);
    join(&facts, tile_here(shell) ? ", " : _("; "), text, size);
}
