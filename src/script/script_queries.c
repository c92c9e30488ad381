/* SPDX-License-Identifier: MIT */
/*
 * script_queries.c: the console's queries.
 *
 * Queries change nothing.  Answers are lines of text, in an order that does not depend on how the core
 * stores its lists.
 */
#include "script/script_query.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- legal, claims, why ------------------------------------------------------------------------------- */

enum script_status script_query_legal(struct script_line *line)
{
    unsigned type;
    enum script_status status = find_tile(line, 0, &type);
    if (status != SCRIPT_OK)
        return status;
    struct answer *answer = script_answers(line, ANSWER_PLACES, game_of(line));
    struct placement *list = answer->places;
    answer->count = game_placements(answer->game, type, list);
    qsort(list, answer->count, sizeof list[0], compare_placements);
    for (size_t i = 0; i < answer->count; i++)
        text_add(line->answer, "%d,%d %u\n", list[i].square.x, list[i].square.y, 90U * list[i].rotation);
    return SCRIPT_OK;
}

enum script_status script_query_claims(struct script_line *line)
{
    const struct game *game = game_of(line);
    if (game->phase != PHASE_FIGURE)
        return script_cannot(line, N_("no tile was just placed; figures are claimed after 'place'"));
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    struct answer *answer = script_answers(line, ANSWER_CLAIMS, game);
    answer->count = game_claims(game, answer->figures);
    for (size_t i = 0; i < answer->count; i++) {
        struct figure claim = answer->figures[i];
        write_figure(line->answer, type, claim);
        if (claim.kind != FIGURE_RECALL)
            write_sides_beside(line->answer, &type->segments[claim.segment], tile->rotation);
        text_add(line->answer, "\n");
    }
    return SCRIPT_OK;
}

/* ---- scores, bag --------------------------------------------------------------------------------------- */

enum script_status script_query_scores(struct script_line *line)
{
    const struct game *game = game_of(line);
    const struct setup *setup = setup_of(line);
    text_add(line->answer, "= total");
    write_totals(line->answer, setup, game);
    text_add(line->answer, "\n= supply");
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        text_add(line->answer, " %s %u", setup_seat_word(setup, seat),
                 game_figures_left(game, seat, FIGURE_MEEPLE));
        for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
            if (game_plays_figure(game, (enum figure_kind) kind))
                text_add(line->answer, " %s:%u", figure_info((enum figure_kind) kind)->word,
                         game_figures_left(game, seat, (enum figure_kind) kind));
    }
    text_add(line->answer, "\n");
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        size_t length = line->answer->length;
        write_goods(line->answer, "= ", setup, game, seat);
        if (line->answer->length > length)
            text_add(line->answer, "\n");
    }
    return SCRIPT_OK;
}

/* V1: for a bag with stages, writes what may be drawn now. */
static void write_available(struct script_line *line, const struct game *game)
{
    unsigned tiles = 0;
    for (unsigned type = 0; type < game->set->type_count; type++)
        tiles += game_available(game, type);
    if (tiles == game->supply.tiles)
        return;
    text_add(line->answer, "# first:");
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game_available(game, type) > 0)
            text_add(line->answer, " %s", game->set->types[type].name);
    text_add(line->answer, "\n");
}

enum script_status script_query_bag(struct script_line *line)
{
    const struct game *game = game_of(line);
    (void) script_answers(line, ANSWER_BAG, game);
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0)
            text_add(line->answer, "%s %u\n", game->set->types[type].name, game->supply.left[type]);
    text_add(line->answer, "# %u tile%s\n", game->supply.tiles, game->supply.tiles == 1 ? "" : "s");
    write_available(line, game);
    return SCRIPT_OK;
}

/* H2, H3: in the order of their tiles in the hand; each line is as in `position`, but empty hands have one
 * too. */
enum script_status script_query_hands(struct script_line *line)
{
    const struct game *game = game_of(line);
    if (game->rules.value[RULE_HAND] != HAND_THREE && game->rules.value[RULE_DRAW_AHEAD] == RULE_OFF)
        return script_cannot(line, "this game is played without hands (rule hand 3, rule draw-ahead on)");
    (void) script_answers(line, ANSWER_HANDS, game);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        text_add(line->answer, "hand %s", seat_word(line, seat));
        size_t begun = line->answer->length;
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[seat][i] != NO_TYPE)
                text_add(line->answer, " %s", game->set->types[game->hand[seat][i]].name);
        text_add(line->answer, line->answer->length == begun ? " # empty\n" : "\n");
    }
    return SCRIPT_OK;
}

/* ---- board, record, phase ----------------------------------------------------------------------------- */

static void write_square(struct script_line *line, const struct game *game, struct square square)
{
    int tile = game_tile_at(game, square);
    if (tile < 0) {
        text_add(line->answer, "%10s", game_open_at(game, square) >= 0 ? "." : "");
        return;
    }
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_type *type = &game->set->types[placed->type];
    char cell[TILE_NAME_MAX + 8], figure[8] = "";
    snprintf(cell, sizeof cell, "%s/%u", type->name, 90U * placed->rotation);
    if (placed->figure.kind != FIGURE_NONE)
        snprintf(figure, sizeof figure, "%c%.1s%u",
                 colour_letter(line->script->head.setup.players[placed->figure.player].colour),
                 feature_kind_word(type->segments[placed->figure.segment].kind),
                 type->segments[placed->figure.segment].number);
    text_add(line->answer, " %5s%-4s", cell, figure);
}

static void trim_line(struct text_buffer *text)
{
    while (text->length > 0 && text->text[text->length - 1] == ' ')
        text->text[--text->length] = '\0';
}

/* One square per column: tile and rotation, and the figure's colour, kind and number (Rc1: red on
 * city1). */
enum script_status script_query_board(struct script_line *line)
{
    if (!line_is_done(
            &line->line)) /* the program draws boards with a size, so such a line does not come here */
        return script_fault(line, line_column(&line->line),
                            N_("board is drawn in sizes by `bastide step`; here it lies before you"));
    const struct game *game = game_of(line);
    text_add(line->answer, "%5s", "");
    for (int x = game->west - 1; x <= game->east + 1; x++)
        text_add(line->answer, "%8d  ", x);
    trim_line(line->answer);
    for (int y = game->north - 1; y <= game->south + 1; y++) {
        text_add(line->answer, "\n%5d", y);
        for (int x = game->west - 1; x <= game->east + 1; x++)
            write_square(line, game, (struct square){(int16_t) x, (int16_t) y});
        trim_line(line->answer);
    }
    text_add(line->answer, "\n");
    return SCRIPT_OK;
}

enum script_status script_query_record(struct script_line *line)
{
    if (script_end_of_line(line) != SCRIPT_OK) /* a file is written by the program */
        return SCRIPT_UNREADABLE;
    const struct game *game = game_of(line);
    session_write(session_main_line(line->script->session), line->answer);
    if (game->phase == PHASE_PLACE || game->phase == PHASE_FIGURE)
        text_add(line->answer, "# turn %u is not finished and left out\n", game->turn);
    return SCRIPT_OK;
}

/* The program opens files; only lines without a file name come here. */
enum script_status script_query_file(struct script_line *line)
{
    return script_fault(line, line_column(&line->line), "expected the name of one file, without blanks");
}

enum script_status script_query_phase(struct script_line *line)
{
    const struct game *game = game_of(line);
    text_add(line->answer, "= phase %s\n= next %s\n", phase_word(game->phase), seat_word(line, game->player));
    return SCRIPT_OK;
}
