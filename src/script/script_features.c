/* SPDX-License-Identifier: MIT */
/*
 * script_features.c: `features`: every feature of the table in one line, or those of one tile in detail.
 *
 * The line of a feature is what a check in a record states, so an answer prefixed with `= feature ` is a
 * check.  For a single tile, indented lines below give sides, tiles, open edges, who stands where, and what
 * it borders.
 */
#include "bastide/tile_text.h"
#include "script/script_query.h"

/* ---- One line ----------------------------------------------------------------------------------------- */

const char *const who_words[WHO_COUNT] = {"meeples", "strength", "owners", "builders", "pigs"};

figure_counts who_is(const struct game *game, unsigned node, enum who who)
{
    struct score_entry value = game_feature_value(game, node);
    figure_counts owners = 0;
    if (who == WHO_MEEPLES)
        return game_feature_figures(game, node, FIGURE_NONE);
    if (who == WHO_BUILDERS || who == WHO_PIGS)
        return game_feature_figures(game, node, who == WHO_PIGS ? FIGURE_PIG : FIGURE_BUILDER);
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if ((unsigned) value.owners >> seat & 1U)
            owners += figure_counts_one(seat);
    return who == WHO_STRENGTH ? value.figures : owners;
}

void write_who(struct text_buffer *text, const struct setup *setup, figure_counts counts, enum who who)
{
    const char *between = " ";
    text_add(text, "%s%s", who_words[who], counts == 0 ? " -" : "");
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned count = figure_count_of(counts, seat);
        if (count == 0)
            continue;
        text_add(text, "%s%s", between, setup_seat_word(setup, seat));
        if (who <= WHO_STRENGTH)
            text_add(text, ":%u", count);
        between = ",";
    }
}

void write_properties(struct text_buffer *text, const struct setup *setup, const struct game *game,
                      unsigned node)
{
    struct score_entry value = game_feature_value(game, node);
    text_add(text, " tiles %u open %u", game_feature_tiles(game, node), game_feature_open(game, node));
    if (value.kind == FEATURE_CITY)
        text_add(text, " shields %u", value.marks);
    if (value.kind == FEATURE_FIELD)
        text_add(text, " cities %u", value.cities);
    for (unsigned who = 0; who < WHO_COUNT; who++) {
        figure_counts counts = who_is(game, node, (enum who) who);
        if (counts == 0 || (who == WHO_STRENGTH && counts == who_is(game, node, WHO_MEEPLES)))
            continue;
        text_add(text, " ");
        write_who(text, setup, counts, (enum who) who);
    }
    text_add(text, " complete %s points %d", value.complete ? "yes" : "no", value.points);
    if (!value.complete && value.kind != FEATURE_FIELD && value.kind != FEATURE_RIVER)
        text_add(text, " completed %d", game_feature_value_complete(game, node).points);
    text_add(text, "\n");
}

/* "1,0 road1" */
static void write_segment(struct text_buffer *text, const struct game *game, unsigned node)
{
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    text_add(text, "%d,%d ", tile->square.x, tile->square.y);
    write_feature(text, &game->set->types[tile->type], node - tile->first_node);
}

void script_write_feature(const struct script *script, unsigned node, struct text_buffer *text)
{
    const struct game *game = session_game(script->session);
    write_segment(text, game, node);
    write_properties(text, session_setup(script->session), game, node);
}

/* ---- In full ------------------------------------------------------------------------------------------ */

/* The sides that the segment reaches in its rotation, for a field the half-edges. */
static void write_reached(struct script_line *line, const struct game *game, unsigned node)
{
    const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
    const struct segment *segment = &game->set->types[tile->type].segments[node - tile->first_node];
    struct text_buffer sides = {0};
    write_sides_beside(&sides, segment, tile->rotation);
    if (sides.length > 0)
        text_add(line->answer, "  %s%s\n", segment->kind == FEATURE_FIELD ? "half sides" : "sides",
                 sides.text + 1);
    text_free(&sides);
}

static void write_tiles(struct script_line *line, const struct game *game, unsigned node)
{
    struct square squares[TILE_MAX];
    size_t count = game_feature_squares(game, node, squares);
    text_add(line->answer, "  on");
    for (size_t i = 0; i < count; i++)
        text_add(line->answer, " %d,%d", squares[i].x, squares[i].y);
    text_add(line->answer, "\n");
}

/* The empty squares around a monastery or garden. */
static void write_missing(struct script_line *line, const struct game *game, struct square middle)
{
    const char *between = "  missing";
    for (int i = 0; i < 9; i++) {
        struct square square = {(int16_t) (middle.x - 1 + i % 3), (int16_t) (middle.y - 1 + i / 3)};
        if (game_tile_at(game, square) >= 0)
            continue;
        text_add(line->answer, "%s %d,%d", between, square.x, square.y);
        between = "";
    }
    text_add(line->answer, between[0] == '\0' ? "\n" : "");
}

static void write_open(struct script_line *line, const struct game *game, unsigned node)
{
    struct open_edge edges[4 * TILE_MAX];
    size_t count = game_feature_open_edges(game, node, edges);
    for (size_t i = 0; i < count; i++)
        text_add(line->answer, "%s %d,%d %s", i == 0 ? "  open" : ",", edges[i].square.x, edges[i].square.y,
                 side_word(edges[i].side));
    text_add(line->answer, count > 0 ? "\n" : "");
}

static void write_figures(struct script_line *line, const struct game *game, unsigned node)
{
    const struct setup *setup = setup_of(line);
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct standing_figure figure = game->tiles[i].figure;
        if (figure.kind == FIGURE_NONE)
            continue;
        unsigned stands = placed_figure_node(&game->tiles[i]);
        if (game_feature_root(game, stands) != game_feature_root(game, node))
            continue;
        text_add(line->answer, "  %s %s on ", setup_seat_word(setup, figure.player),
                 figure_info(figure.kind)->word);
        write_segment(line->answer, game, stands);
        text_add(line->answer, "\n");
    }
}

/* "  touches 0,0 city1 (complete), 0,2 city1" */
static void write_borders(struct script_line *line, const struct game *game, unsigned node)
{
    uint16_t list[NODE_MAX];
    size_t count = game_feature_borders(game, node, list);
    for (size_t i = 0; i < count; i++) {
        text_add(line->answer, i == 0 ? "  touches " : ", ");
        write_segment(line->answer, game, list[i]);
        text_add(line->answer, game_feature_complete(game, list[i]) ? " (complete)" : "");
    }
    text_add(line->answer, count > 0 ? "\n" : "");
}

static void write_in_full(struct script_line *line, const struct game *game, unsigned node)
{
    unsigned kind = game->nodes[node].kind, first = node;
    while (!game_feature_begins(game, first))
        first = game_feature_next(game, first);
    script_write_feature(line->script, node, line->answer);
    if (first != node) {
        text_add(line->answer, "  the same as ");
        write_segment(line->answer, game, first);
        text_add(line->answer, "\n");
    }
    write_reached(line, game, node);
    write_tiles(line, game, node);
    if (feature_counts_neighbours(kind))
        write_missing(line, game, game->tiles[game->nodes[node].tile].square);
    write_open(line, game, node);
    write_figures(line, game, node);
    write_borders(line, game, node);
}

/* ---- The question ------------------------------------------------------------------------------------- */

/* The tile whose features are asked for; V9: for the eastern square, the tile on the western one. */
static const struct placed_tile *tile_on(const struct game *game, struct square square)
{
    int tile = game_tile_at(game, square);
    if (tile == 1 && game->set->types[game->tiles[0].type].double_sized)
        tile = 0;
    return tile < 0 ? NULL : &game->tiles[tile];
}

static enum script_status features_of_tile(struct script_line *line, const struct game *game)
{
    struct square square;
    size_t column;
    unsigned segment = NO_SEGMENT;
    struct line_reader ahead = line->line;
    if (!read_square(&line->line, &square, &column, line->error))
        return script_wanted(line, line_next_word(&ahead),
                             N_("a square such as 1,-2, or mine, road, city, monastery, garden or field"));
    const struct placed_tile *tile = tile_on(game, square);
    if (!tile) {
        text_error_set(line->error, line->line.number, column, _("no tile lies on %d,%d"), square.x,
                       square.y);
        return SCRIPT_REFUSED;
    }
    const struct tile_type *type = &game->set->types[tile->type];
    if (!line_is_done(&line->line) &&
        !read_feature(line_next_word(&line->line), &line->line, type, tile->rotation, &segment, line->error))
        return SCRIPT_UNREADABLE;
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    struct answer *answer = script_answers(line, ANSWER_FEATURES, game);
    for (unsigned i = 0; i < type->segment_count; i++)
        if (segment == NO_SEGMENT || segment == i)
            answer->features[answer->feature_count++] = (uint16_t) (tile->first_node + i);
    for (size_t i = 0; i < answer->feature_count; i++)
        write_in_full(line, game, answer->features[i]);
    return SCRIPT_OK;
}

/* Whether the line asks for all features, for those of a kind or for those of the player to move. */
static bool reads_selection(struct script_line *line, unsigned *kind, bool *mine)
{
    struct line_reader ahead = line->line;
    struct word word = line_next_word(&ahead);
    *mine = word_is(word, "mine");
    *kind = word_among(word, feature_kind_word, FEATURE_KIND_COUNT);
    if (*mine || *kind < FEATURE_KIND_COUNT)
        line->line = ahead;
    return line_is_done(&line->line);
}

/* A feature is named by its first segment: of the earliest tile, in the order of its type. */
enum script_status script_query_features(struct script_line *line)
{
    const struct game *game = game_of(line);
    unsigned kind;
    bool mine;
    if (!reads_selection(line, &kind, &mine))
        return features_of_tile(line, game);
    struct answer *answer = script_answers(line, ANSWER_FEATURES, game);
    for (unsigned node = 0; node < game->node_count; node++) {
        if (!game_feature_begins(game, node) ||
            (kind < FEATURE_KIND_COUNT && game->nodes[node].kind != kind) ||
            (mine && !figure_count_of(game_feature_value(game, node).figures, game->player)))
            continue;
        answer->features[answer->feature_count++] = (uint16_t) node;
        script_write_feature(line->script, node, line->answer);
    }
    return SCRIPT_OK;
}
