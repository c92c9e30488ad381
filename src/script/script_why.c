/* SPDX-License-Identifier: MIT */
/*
 * script_why.c: `why`: whether a placement or a figure is allowed, and the reasons one by one.
 *
 * The first line is the verdict of the rules.  The indented lines below give its grounds: for a placement
 * each side with its neighbour, and what each feature of the tile would become; for a figure, the feature
 * with all figures on it.  The core answers everything, for placements on a copy of the game.  Changes
 * nothing.
 *
 * If no tile is in hand, or none was just placed, the history decides which turn is meant: after goto or undo
 * the turn that follows, else the one before.  A line below the verdict says so.
 */
#include <string.h>

#include "base/sentence.h"
#include "bastide/refusal_text.h"
#include "script/script_query.h"

/* ---- Rivers -------------------------------------------------------------------------------------------- */

/*
 * `why` for river tiles: the part of the river's course that a refusal by V3 or V4
 * rests on.
 *
 * Walks the placed tiles upstream.  Judges nothing: the verdict is the core's, this only lists the tiles
 * that it concerns.
 */

static bool is_river(const struct game *game, unsigned type, unsigned rotation, unsigned side)
{
    return game->set->sides[type][rotation][side].edge == EDGE_RIVER;
}

/* The side from which the river enters a tile: towards the river tile placed before it; else SIDE_COUNT. */
static unsigned side_before(const struct game *game, unsigned number)
{
    const struct placed_tile *tile = &game->tiles[number];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int other = game_tile_at(game, square_step(tile->square, side));
        if (other >= 0 && (unsigned) other < number && is_river(game, tile->type, tile->rotation, side))
            return side;
    }
    return SIDE_COUNT;
}

/* Writes where the river begins; if it leaves the first tile on two sides, it bends there too. */
static void write_beginning(struct script_line *line, const struct game *game, const struct placed_tile *tile,
                            enum side leaves)
{
    text_add(line->answer, "the river begins here and leaves to the %s", side_name(leaves));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (side != (unsigned) leaves && is_river(game, tile->type, tile->rotation, side))
            text_add(line->answer, " and the %s", side_name(side));
    text_add(line->answer, "\n");
}

/* Writes the tiles along which the river came to `square` from `side`, back to the bend of that number. */
static void write_course(struct script_line *line, const struct game *game, struct square square,
                         enum side side, unsigned bends)
{
    int number = game_tile_at(game, square_step(square, side));
    while (number >= 0 && bends > 0) {
        const struct placed_tile *tile = &game->tiles[number];
        enum side leaves = side_opposite(side);
        unsigned before = side_before(game, (unsigned) number);
        text_add(line->answer, "  ");
        write_laid(line, tile);
        text_add(line->answer, ": ");
        if (before == SIDE_COUNT) {
            write_beginning(line, game, tile, leaves);
            return;
        }
        bool bend = before != (unsigned) side_opposite(leaves);
        bends -= bend;
        text_add(line->answer, "the river comes from the %s and %s %s\n", side_name(before),
                 bend ? "bends to the" : "runs on to the", side_name(leaves));
        side = before;
        number = game_tile_at(game, square_step(tile->square, side));
    }
}

static void explain_river(struct script_line *line, const struct game *game, unsigned type,
                          struct placement placement, const struct refusal *refusal)
{
    bool turns = refusal->verdict == VERDICT_RIVER_TURN;
    for (unsigned side = 0; side < SIDE_COUNT && (turns || refusal->verdict == VERDICT_RIVER_THREE); side++)
        if (is_river(game, type, placement.rotation, side) &&
            game_tile_at(game, square_step(placement.square, side)) >= 0)
            write_course(line, game, placement.square, side, turns ? 1 : 2);
}

/* "field2 NR EL", with another blank before words that follow. */
static void write_segment_sides(struct script_line *line, const struct tile_type *type, unsigned segment,
                                unsigned rotation)
{
    size_t length;
    write_feature(line->answer, type, segment);
    length = line->answer->length;
    write_sides_beside(line->answer, &type->segments[segment], rotation);
    if (line->answer->length > length)
        text_add(line->answer, " ");
}

/* What is asked about: a position, and, unless it is the current one, the step of the history that follows
 * it. */
struct asked {
    const struct game *game;
    const struct session_step *step; /* or null */
};

/* Notes a feature that the answer mentions, in its position. */
static void add_feature(struct script_line *line, const struct game *game, unsigned node)
{
    struct answer *answer = &line->script->answer;
    answer->game = game;
    answer->features[answer->feature_count++] = (uint16_t) node;
}

/* Adds the verdict on one placement or figure to the answer. */
static void answer_verdict(struct script_line *line, const struct game *game, const struct refusal *refusal)
{
    struct answer *answer = &line->script->answer;
    answer->refusals[answer->count++] = *refusal;
    char sentence[TEXT_MESSAGE_MAX + 1];
    if (refusal->verdict == VERDICT_OK)
        text_add(line->answer, "allowed\n");
    else
        text_add(line->answer, "refused by %s\n",
                 refusal_write(game, setup_of(line), refusal, sentence, sizeof sentence));
}

/* "  asked of turn 3, with V in hand", "…, with V laid on 1,0 90" */
static void answer_asked(struct script_line *line, const struct asked *asked)
{
    line->script->answer.step = asked->step;
    if (!asked->step)
        return;
    const struct game *game = asked->game;
    text_add(line->answer, "  asked of turn %u, with %s", game->turn,
             game->set->types[asked->step->type].name);
    if (game->phase == PHASE_FIGURE) {
        const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
        text_add(line->answer, " laid on %d,%d %u\n", tile->square.x, tile->square.y, 90U * tile->rotation);
    } else {
        text_add(line->answer, " in hand\n");
    }
}

/* Finds the position before a step of that kind, in the turn that follows in the history, else in the last
 * one. */
static bool look_before(struct script_line *line, enum step_kind kind, struct asked *asked)
{
    struct script *script = line->script;
    const struct session *session = script->session;
    size_t made = session_step_count(session), known = session_known_count(session), at = made;
    while (at < known && session_step_at(session, at)->kind != kind)
        at++;
    if (at == known && session_game(session)->phase != PHASE_PLACE) {
        at = made;
        while (at > 0 && session_step_at(session, at - 1)->kind != kind)
            at--;
        at = at > 0 ? at - 1 : known;
    }
    if (at >= known)
        return false;
    session_replay(session, at, &script->trial, NULL);
    *asked = (struct asked){&script->trial, session_step_at(session, at)};
    return true;
}

/* ---- Placements --------------------------------------------------------------------------------------- */

/* "  north: road; V on 1,-1 shows road too" */
static void explain_side(struct script_line *line, const struct game *game, unsigned type,
                         struct placement placement, enum side side)
{
    const struct tile_set *set = game->set;
    struct square beside = square_step(placement.square, side);
    int neighbour = game_tile_at(game, beside);
    enum edge_kind shown = set->sides[type][placement.rotation][side].edge;
    text_add(line->answer, "  %s: %s; ", side_name(side), edge_name(shown));
    if (neighbour < 0) {
        text_add(line->answer, "nothing lies on %d,%d\n", beside.x, beside.y);
        return;
    }
    const struct placed_tile *tile = &game->tiles[neighbour];
    enum edge_kind asked = set->sides[tile->type][tile->rotation][side_opposite(side)].edge;
    write_laid(line, tile);
    text_add(line->answer, " shows %s%s\n", edge_name(asked),
             asked == shown ? ": they match" : ": they do not match (P2)");
}

/* Lists the features of the tile, which has been placed on the trial position, each once. */
static void explain_features(struct script_line *line, const struct game *after)
{
    const struct placed_tile *tile = &after->tiles[after->tile_count - 1];
    const struct tile_type *type = &after->set->types[tile->type];
    for (unsigned i = 0; i < type->segment_count; i++) {
        bool told = false;
        for (unsigned before = 0; before < i; before++)
            told = told || game_feature_root(after, tile->first_node + before) ==
                               game_feature_root(after, tile->first_node + i);
        if (told || type->segments[i].kind == FEATURE_RIVER)
            continue;
        text_add(line->answer, "  ");
        write_segment_sides(line, type, i, tile->rotation);
        text_add(line->answer, " would be");
        add_feature(line, after, tile->first_node + i);
        write_properties(line->answer, setup_of(line), after, tile->first_node + i);
    }
}

static void explain_placement(struct script_line *line, const struct game *game, unsigned type,
                              struct placement placement, const struct refusal *refusal)
{
    enum verdict verdict = refusal->verdict;
    struct game *trial = &line->script->trial;
    struct undo undo;
    if (verdict == VERDICT_SQUARE_TAKEN)
        return;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        explain_side(line, game, type, placement, side);
    explain_river(line, game, type, placement, refusal);
    if (verdict != VERDICT_OK)
        return;
    if (game != trial)
        *trial = *game;
    trial->phase = PHASE_PLACE;
    trial->drawn = (uint8_t) type;
    if (game_place(trial, placement, &undo, NULL) == VERDICT_OK)
        explain_features(line, trial);
}

/* The places of the arguments of `why X,Y [ROTATION [TILE]]`. */
enum { WHY_ROTATION = 1, WHY_TILE };

/* Finds the tile that the line names, else the one in hand, the next one, or the one placed last. */
static enum script_status find_asked(struct script_line *line, unsigned *type, struct asked *asked)
{
    const struct game *game = game_of(line);
    unsigned next;
    *asked = (struct asked){.game = game};
    bool none = (game->phase == PHASE_OVER && !game->scored) ||
                (game->phase == PHASE_DRAW && !script_type_in_hand(game, &next));
    if (!none || line->said.count > WHY_TILE || !look_before(line, STEP_PLACE_TILE, asked))
        return find_tile(line, WHY_TILE, type);
    *type = asked->step->type;
    return SCRIPT_OK;
}

/* Answers the verdict in full; without a rotation, "90: refused by P2: …" for each rotation. */
static enum script_status why_placement(struct script_line *line)
{
    struct refusal refusal;
    struct asked asked;
    unsigned type;
    enum script_status status = script_read_arguments(line, "X,Y [ROTATION] [TILE]");
    if (status == SCRIPT_OK)
        status = find_asked(line, &type, &asked);
    if (status != SCRIPT_OK)
        return status;
    struct placement placement = line->said.placement;
    bool turned = line->said.count > WHY_ROTATION;
    struct answer *answer = script_answers(line, ANSWER_WHY_PLACE, asked.game);
    for (bool more = true; more; placement.rotation += more) {
        refusal = (struct refusal){.verdict = VERDICT_OK};
        refusal.verdict = game_placement_verdict(asked.game, type, placement, &refusal);
        if (!turned)
            text_add(line->answer, "%u: ", 90U * placement.rotation);
        answer->places[answer->count] = placement;
        answer_verdict(line, asked.game, &refusal);
        more = !turned && placement.rotation + 1 < ROTATION_COUNT;
    }
    answer_asked(line, &asked);
    if (turned)
        explain_placement(line, asked.game, type, placement, &refusal);
    return SCRIPT_OK;
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* " road1 is one feature with road1 of V on 1,0": the segments of other tiles that it is joined to. */
static void explain_joins(struct script_line *line, const struct game *game, unsigned node)
{
    for (unsigned at = game_feature_next(game, node); at != node; at = game_feature_next(game, at)) {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        const struct tile_type *type = &game->set->types[tile->type];
        text_add(line->answer, "  joined to ");
        write_segment_sides(line, type, at - tile->first_node, tile->rotation);
        text_add(line->answer, " of ");
        write_laid(line, tile);
        if (game_stands_on(game, at))
            text_add(line->answer, ", where a figure of %s stands", seat_word(line, tile->figure.player));
        text_add(line->answer, "\n");
    }
}

/* Explains the feature that the figure would claim, or that a recalled one would leave (F5). */
static void explain_figure(struct script_line *line, const struct game *game, struct figure figure)
{
    unsigned number = game->tile_count - 1U, segment = figure.segment;
    if (figure.kind == FIGURE_NONE)
        return;
    if (figure.kind == FIGURE_RECALL) {
        number = game_recallable(game);
        if (number == NO_TILE)
            return;
        segment = game->tiles[number].figure.segment;
    }
    const struct placed_tile *tile = &game->tiles[number];
    text_add(line->answer, "  ");
    write_segment_sides(line, &game->set->types[tile->type], segment, tile->rotation);
    text_add(line->answer, " of %d,%d is", tile->square.x, tile->square.y);
    write_properties(line->answer, setup_of(line), game, tile->first_node + segment);
    add_feature(line, game, tile->first_node + segment);
    explain_joins(line, game, tile->first_node + segment);
}

/* Reads a figure as in a `turn` line, or as in a command: meeple road1, abbot garden1. */
static bool read_asked_figure(struct script_line *line, const struct game *game, struct figure *figure)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    enum rotation rotation = tile->rotation;
    struct line_reader ahead = line->line;
    struct word word = line_next_word(&ahead);
    enum figure_kind kind = figure_named(word);
    unsigned segment;
    size_t column;
    if (!figure_stands(kind))
        return read_figure(&line->line, type, rotation, figure, &column, line->error);
    line->line = ahead;
    *figure = (struct figure){(uint8_t) kind, 0};
    if (!read_feature(line_next_word(&line->line), &line->line, type, rotation, &segment, line->error))
        return false;
    figure->segment = (uint8_t) segment;
    return true;
}

static enum script_status why_figure(struct script_line *line)
{
    struct asked asked = {.game = game_of(line)};
    if (asked.game->phase != PHASE_FIGURE &&
        (asked.game->scored || !look_before(line, STEP_PUT_FIGURE, &asked)))
        return script_cannot(line, N_("no tile was just placed: 'why' takes X,Y, X,Y ROTATION or a COMMAND, "
                                      "and after a placement a FIGURE"));
    struct figure figure = {0};
    struct refusal refusal = {.verdict = VERDICT_OK};
    if (!read_asked_figure(line, asked.game, &figure) || !read_line_end(&line->line, line->error)) {
        if (!figure_stands(figure.kind))
            sentence_add(line->error->message, sizeof line->error->message,
                         _("; 'why' takes X,Y, X,Y ROTATION or a COMMAND, and after a placement a FIGURE"));
        return SCRIPT_UNREADABLE;
    }
    refusal.verdict = game_figure_verdict(asked.game, figure, &refusal);
    script_answers(line, ANSWER_WHY_FIGURE, asked.game)->figures[0] = figure;
    answer_verdict(line, asked.game, &refusal);
    answer_asked(line, &asked);
    explain_figure(line, asked.game, figure);
    return SCRIPT_OK;
}

/* ---- Any move ----------------------------------------------------------------------------------------- */

/* Tries the move, as `!` does. */
static enum script_status why_command(struct script_line *line, const struct script_word *word)
{
    struct script_line move = *line;
    move.only_tried = true;
    move.word = line_next_word(&move.line);
    enum script_status status = script_read_word(&move, word);
    if (status != SCRIPT_OK && (status != SCRIPT_REFUSED || move.refusal.verdict == VERDICT_OK))
        return status;
    *line->error = (struct text_error){0};
    const struct game *game = game_of(line);
    script_answers(line, ANSWER_WHY_COMMAND, game);
    answer_verdict(line, game, &move.refusal);
    return SCRIPT_OK;
}

enum script_status script_query_why(struct script_line *line)
{
    struct line_reader ahead = line->line;
    struct word word = line_next_word(&ahead);
    if (word_is(word, "place")) {
        line->line = ahead;
        return why_placement(line);
    }
    const struct script_word *move = script_find_move(line->script->words, word);
    if (move && !figure_stands(figure_named(word)) && !word_is(word, "recall"))
        return why_command(line, move);
    if (word.length > 0 && memchr(word.at, ',', word.length))
        return why_placement(line);
    return why_figure(line);
}
