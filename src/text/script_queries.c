/*
 * script_queries.c: what the console answers.
 *
 * Queries change nothing; undo and redo move along the session's history.  Answers are lines of text, in an
 * order that does not depend on how the core keeps its lists.
 */
#include "script_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/refusal_text.h"

static enum script_status begin_query(struct script_line *line)
{
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    return script_begin(line);
}

static enum script_status cannot(struct script_line *line, const char *sentence)
{
    text_error_set(line->error, line->line.number, line->word.column, "%s", sentence);
    return SCRIPT_REFUSED;
}

/* ---- legal, claims, why ------------------------------------------------------------------------------- */

static int compare_placements(const void *one, const void *other)
{
    const struct placement *a = one, *b = other;
    if (a->square.y != b->square.y)
        return a->square.y < b->square.y ? -1 : 1;
    if (a->square.x != b->square.x)
        return a->square.x < b->square.x ? -1 : 1;
    return (int) a->rotation - (int) b->rotation;
}

/* Why no tile is in hand, and what to say. */
static enum script_status no_tile(struct script_line *line)
{
    switch ((enum phase) session_game(line->script->session)->phase) {
    case PHASE_FIGURE:
        return cannot(line,
                      "the tile drawn lies already: say meeple FEATURE or skip, or name another tile here");
    case PHASE_OVER:
        return cannot(line, "the game is over: no tile is to be placed");
    default:
        return cannot(line, "no tile is drawn: say 'draw TILE' first, or name one at the end of this line");
    }
}

/* The tile in hand, the one that comes next, or the one that the line names. */
static enum script_status find_tile(struct script_line *line, unsigned *type)
{
    const struct game *game = session_game(line->script->session);
    size_t column;
    if (!line_is_done(&line->line))
        return read_tile_type(&line->line, game->set, type, &column, line->error) &&
                       read_line_end(&line->line, line->error)
                   ? SCRIPT_OK
                   : SCRIPT_UNREADABLE;
    if (game->phase == PHASE_PLACE)
        *type = game->drawn;
    else if (game->phase == PHASE_DRAW && game->supply.order_next < game->supply.order_count)
        *type = game->supply.order[game->supply.order_next];
    else
        return no_tile(line);
    return SCRIPT_OK;
}

static enum script_status query_legal(struct script_line *line)
{
    unsigned type;
    enum script_status status = script_begin(line);
    if (status == SCRIPT_OK)
        status = find_tile(line, &type);
    if (status != SCRIPT_OK)
        return status;
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(session_game(line->script->session), type, list);
    qsort(list, count, sizeof list[0], compare_placements);
    for (size_t i = 0; i < count; i++)
        text_add(line->answer, "%d,%d %u\n", list[i].square.x, list[i].square.y, 90U * list[i].rotation);
    return SCRIPT_OK;
}

static enum script_status query_claims(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    if (game->phase != PHASE_FIGURE)
        return cannot(line, "no tile was just placed; figures are claimed after 'place'");
    const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
    struct figure claims[CLAIM_MAX];
    size_t count = game_claims(game, claims);
    for (size_t i = 0; i < count; i++) {
        write_figure(line->answer, type, claims[i]);
        text_add(line->answer, "\n");
    }
    return SCRIPT_OK;
}

static void answer_verdict(struct script_line *line, enum verdict verdict, const struct refusal *refusal)
{
    char sentence[TEXT_MESSAGE_MAX + 1];
    if (verdict == VERDICT_OK)
        text_add(line->answer, "allowed\n");
    else
        text_add(line->answer, "refused by %s\n",
                 refusal_write(session_game(line->script->session), &line->script->head.setup, refusal,
                               sentence, sizeof sentence));
}

static enum script_status why_placement(struct script_line *line)
{
    struct placement placement;
    struct refusal refusal;
    size_t column;
    unsigned type;
    if (!read_square(&line->line, &placement.square, &column, line->error) ||
        !read_rotation(&line->line, &placement.rotation, line->error))
        return SCRIPT_UNREADABLE;
    enum script_status status = find_tile(line, &type);
    if (status != SCRIPT_OK)
        return status;
    enum verdict verdict =
        game_placement_verdict(session_game(line->script->session), type, placement, &refusal);
    answer_verdict(line, verdict, &refusal);
    return SCRIPT_OK;
}

static enum script_status why_figure(struct script_line *line)
{
    const struct game *game = session_game(line->script->session);
    if (game->phase != PHASE_FIGURE)
        return cannot(line, "no tile was just placed; ask 'why X,Y ROTATION' about the tile in hand");
    struct figure figure;
    struct refusal refusal;
    size_t column;
    if (!read_figure(&line->line, &game->set->types[game->tiles[game->tile_count - 1].type], &figure, &column,
                     line->error) ||
        !read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    answer_verdict(line, game_figure_verdict(game, figure, &refusal), &refusal);
    return SCRIPT_OK;
}

static enum script_status query_why(struct script_line *line)
{
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    struct line_reader ahead = line->line;
    struct word word = line_next_word(&ahead);
    if (word.length > 0 && memchr(word.at, ',', word.length))
        return why_placement(line);
    return why_figure(line);
}

/* ---- features, scores, bag ---------------------------------------------------------------------------- */

static void describe_feature(struct script_line *line, unsigned root)
{
    const struct game *game = session_game(line->script->session);
    const struct placed_tile *tile = &game->tiles[game->nodes[root].tile];
    struct score_entry value = game_feature_value(game, root);
    struct text_buffer *text = line->answer;
    text_add(text, "%d,%d ", tile->square.x, tile->square.y);
    write_feature(text, &game->set->types[tile->type], root - tile->first_node);
    text_add(text, " tiles %u open %u", game_feature_tiles(game, root), game_feature_open(game, root));
    if (value.kind == FEATURE_CITY)
        text_add(text, " shields %u", value.marks);
    if (value.kind == FEATURE_FIELD)
        text_add(text, " cities %u", value.cities);
    for (unsigned seat = 0, first = 1; seat < game->player_count; seat++)
        if (figure_count_of(value.figures, seat)) {
            text_add(text, "%s%s:%u", first ? " meeples " : ",",
                     colour_word((enum colour) line->script->head.setup.players[seat].colour),
                     figure_count_of(value.figures, seat));
            first = 0;
        }
    text_add(text, " complete %s points %d\n", value.complete ? "yes" : "no", value.points);
}

/* A feature is named by its first segment: the earliest tile, then the order of the type. */
static enum script_status query_features(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    for (unsigned node = 0; node < game->node_count; node++) {
        bool first = true;
        for (unsigned at = game_feature_next(game, node); at != node; at = game_feature_next(game, at))
            first = first && at > node;
        if (first)
            describe_feature(line, node);
    }
    return SCRIPT_OK;
}

static enum script_status query_scores(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    const struct setup *setup = &line->script->head.setup;
    text_add(line->answer, "= total");
    write_totals(line->answer, setup, game);
    text_add(line->answer, "\n= supply");
    for (size_t seat = 0; seat < setup->player_count; seat++)
        text_add(line->answer, " %s %u", colour_word((enum colour) setup->players[seat].colour),
                 game->meeples[seat]);
    text_add(line->answer, "\n");
    return SCRIPT_OK;
}

static enum script_status query_bag(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0)
            text_add(line->answer, "%s %u\n", game->set->types[type].name, game->supply.left[type]);
    text_add(line->answer, "# %u tiles\n", game->supply.tiles);
    return SCRIPT_OK;
}

/* ---- board, record, phase ----------------------------------------------------------------------------- */

static void write_square(struct script_line *line, const struct game *game, struct square square)
{
    unsigned player, segment;
    int tile = game_tile_at(game, square);
    if (tile < 0) {
        text_add(line->answer, "%10s", game_open_at(game, square) >= 0 ? "." : "");
        return;
    }
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_type *type = &game->set->types[placed->type];
    char cell[TILE_NAME_MAX + 8], figure[8] = "";
    snprintf(cell, sizeof cell, "%s/%u", type->name, 90U * placed->rotation);
    if (game_figure_on(game, (unsigned) tile, &player, &segment))
        snprintf(figure, sizeof figure, "%c%.1s%u",
                 colour_letter((enum colour) line->script->head.setup.players[player].colour),
                 feature_kind_word((enum feature_kind) type->segments[segment].kind),
                 type->segments[segment].number);
    text_add(line->answer, " %5s%-4s", cell, figure);
}

static void trim_line(struct text_buffer *text)
{
    while (text->length > 0 && text->text[text->length - 1] == ' ')
        text->text[--text->length] = '\0';
}

/* One square a column: tile and rotation, and the figure's colour, kind and number (Rc1: red on city1). */
static enum script_status query_board(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
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

static enum script_status query_record(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    session_write(line->script->session, line->answer);
    if (game->phase == PHASE_PLACE || game->phase == PHASE_FIGURE)
        text_add(line->answer, "# turn %u is not finished and left out\n", game->turn);
    return SCRIPT_OK;
}

static enum script_status query_phase(struct script_line *line)
{
    static const char *const words[] = {"draw", "place", "figure", "over"};
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(line->script->session);
    text_add(line->answer, "= phase %s\n= next %s\n", words[game->phase],
             colour_word((enum colour) line->script->head.setup.players[game->player].colour));
    return SCRIPT_OK;
}

/* ---- undo, redo, help --------------------------------------------------------------------------------- */

static void write_figure_command(struct text_buffer *text, const struct tile_type *type, struct figure figure)
{
    if (figure.kind == FIGURE_NONE || figure.kind == FIGURE_RECALL) {
        text_add(text, "%s\n", figure.kind == FIGURE_NONE ? "skip" : "recall");
        return;
    }
    text_add(text, "%s ", figure.kind == FIGURE_MEEPLE ? "meeple" : "abbot");
    write_feature(text, type, figure.segment);
    text_add(text, "\n");
}

/* The step in the words that would make it. */
static void write_step(struct script_line *line, const char *before, const struct session_step *step)
{
    const struct tile_set *set = session_set(line->script->session);
    /* The end of the game is the one step that has no tile. */
    const struct tile_type *type = step->kind == STEP_END_GAME ? NULL : &set->types[step->type];
    struct text_buffer *text = line->answer;
    text_add(text, "%s", before);
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        text_add(text, "draw %s%s\n", type->name,
                 step->discarded  ? " (discarded)"
                 : step->returned ? " (returned)"
                                  : "");
        break;
    case STEP_DEAL_TILE:
        text_add(text, "deal %s\n", type->name);
        break;
    case STEP_SELL_TILE:
        text_add(text, "sale of %s for %d\n", type->name, step->price);
        break;
    case STEP_PLACE_TILE:
        text_add(text, "place %d,%d %u\n", step->placement.square.x, step->placement.square.y,
                 90U * step->placement.rotation);
        break;
    case STEP_PUT_FIGURE:
        write_figure_command(text, type, step->figure);
        break;
    case STEP_END_GAME:
        text_add(text, "end\n");
        break;
    }
}

static enum script_status query_undo(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    struct session *session = line->script->session;
    if (!session_undo(session))
        return cannot(line, "there is nothing to undo");
    script_recall_outcome(line->script);
    write_step(line, "undone: ", session_step(session, session_step_count(session)));
    return SCRIPT_OK;
}

static enum script_status query_redo(struct script_line *line)
{
    if (begin_query(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    struct session *session = line->script->session;
    if (!session_redo(session, NULL))
        return cannot(line, "there is nothing to redo");
    script_recall_outcome(line->script);
    write_step(line, "redone: ", session_step(session, session_step_count(session) - 1));
    return SCRIPT_OK;
}

static void write_help(struct script_line *line, const struct script_word *table, const char *title)
{
    char list[EDITIONS_TEXT];
    text_add(line->answer, "%s\n", title);
    for (; table->word; table++) /* which editions there are is not the table's to say */
        text_add(line->answer, "  %s%s\n", table->help,
                 strcmp(table->word, "edition") == 0 ? setup_list_editions(list) : "");
}

static enum script_status query_help(struct script_line *line)
{
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    write_help(line, script_setup_words, "before the first turn");
    write_help(line, script_move_words, "moves");
    write_help(line, script_query_words, "questions");
    text_add(line->answer,
             "  = WORD ...            checks what came of the last step (see docs/notation.md)\n");
    return SCRIPT_OK;
}

const struct script_word script_query_words[] = {
    {"legal", query_legal, "legal [TILE]          where the tile may lie: X,Y ROTATION"},
    {"claims", query_claims, "claims                what a figure may claim on the tile just placed"},
    {"why", query_why, "why X,Y ROTATION [TILE] | why FIGURE   whether it is allowed, and why not"},
    {"features", query_features,
     "features              every feature with tiles, open edges, figures, value"},
    {"board", query_board, "board                 the table, a square a column"},
    {"scores", query_scores, "scores                totals and supplies"},
    {"bag", query_bag, "bag                   what is left to draw"},
    {"phase", query_phase, "phase                 what comes next, and whose turn it is"},
    {"undo", query_undo, "undo                  takes the last step back"},
    {"redo", query_redo, "redo                  makes it again"},
    {"record", query_record, "record [FILE]         the game as a record, or into that file"},
    {"help", query_help, "help                  this list"},
    {NULL, NULL, NULL},
};
