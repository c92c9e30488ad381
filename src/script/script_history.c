/* SPDX-License-Identifier: MIT */
/*
 * script_history.c: moving through the history: undo, redo, goto, branches, forced tiles, differences.
 *
 * Undo, redo and goto move along the steps of one session.  A branch is a complete session; the script
 * keeps all of them and works in one.
 */
#include <stdlib.h>
#include <string.h>

#include "session/record_write.h"
#include "script/script_query.h"

/* ---- undo, redo --------------------------------------------------------------------------------------- */

/* `undo [N]`, `redo [N]`: N steps, or as many as there are. */
enum script_status script_query_undo(struct script_line *line)
{
    bool back = word_is(line->word, "undo");
    struct session *session = line->script->session;
    uint64_t count = line->said.count > 0 ? line->said.number : 1, done = 0;
    while (done < count && (back ? session_undo(session) : session_redo(session, NULL))) {
        text_add(line->answer, back ? "undone: " : "redone: ");
        write_step_line(line->answer, session, session_step_at(session, session_step_count(session) - !back));
        done++;
    }
    if (done == 0)
        return script_cannot(line, back ? "there is nothing to undo" : "there is nothing to redo");
    script_recall_outcome(line->script);
    return SCRIPT_OK;
}

/* ---- goto --------------------------------------------------------------------------------------------- */

/* `goto N`: to the beginning of that turn; `goto end`: to the last known step. */
enum script_status script_query_goto(struct script_line *line)
{
    const struct said *said = &line->said;
    struct session *session = line->script->session;
    script_go(line->script,
              said->other ? session_known_count(session) : steps_before(session, said->turns[0]));
    text_add(line->answer, "# turn %u, step %zu of %zu\n", session_game(session)->turn,
             session_step_count(session), session_known_count(session));
    return SCRIPT_OK;
}

/* ---- diff --------------------------------------------------------------------------------------------- */

/* "+ red meeple:road1 1,0": a figure that was placed, or with - taken away. */
static void write_figure_change(struct script_line *line, const struct placed_tile *tile, const char *sign)
{
    if (tile->figure.kind == FIGURE_NONE)
        return;
    text_add(line->answer, "%s", sign);
    write_standing(line, tile, tile->figure);
}

/* Tiles never move: the later game's new tiles are at the end of its list. */
static void compare_tables(struct script_line *line, const struct game *before, const struct game *after)
{
    for (unsigned i = before->tile_count; i < after->tile_count; i++) {
        const struct placed_tile *tile = &after->tiles[i];
        text_add(line->answer, "+ tile %s %d,%d %u\n", after->set->types[tile->type].name, tile->square.x,
                 tile->square.y, 90U * tile->rotation);
    }
    for (unsigned i = 0; i < after->tile_count; i++) {
        bool lay = i < before->tile_count;
        if (lay &&
            memcmp(&before->tiles[i].figure, &after->tiles[i].figure, sizeof(struct standing_figure)) == 0)
            continue;
        if (lay)
            write_figure_change(line, &before->tiles[i], "-");
        write_figure_change(line, &after->tiles[i], "+");
    }
}

/* Lists each newly completed feature by its first segment. */
static void compare_features(struct script_line *line, const struct game *before, const struct game *after)
{
    for (unsigned node = 0; node < after->node_count; node++) {
        bool was = false;
        unsigned at = node;
        if (!game_feature_begins(after, node) ||
            !game_feature_complete(after, game_feature_root(after, node)))
            continue;
        do {
            was = was ||
                  (at < before->node_count && game_feature_complete(before, game_feature_root(before, at)));
            at = game_feature_next(after, at);
        } while (at != node);
        if (was)
            continue;
        const struct placed_tile *tile = &after->tiles[after->nodes[node].tile];
        text_add(line->answer, "completed %d,%d ", tile->square.x, tile->square.y);
        write_feature(line->answer, &after->set->types[tile->type], node - tile->first_node);
        write_properties(line->answer, setup_of(line), after, node);
    }
}

static void compare_players(struct script_line *line, const struct game *before, const struct game *after)
{
    for (unsigned seat = 0; seat < after->player_count; seat++) {
        if (before->score[seat] != after->score[seat])
            text_add(line->answer, "score %s %d -> %d\n", seat_word(line, seat), before->score[seat],
                     after->score[seat]);
        for (unsigned kind = 0; figure_stands(++kind);) {
            unsigned had = game_figures_left(before, seat, kind), has = game_figures_left(after, seat, kind);
            const char *word = kind == FIGURE_MEEPLE ? "" : figure_info(kind)->word;
            if (had != has)
                text_add(line->answer, "supply %s%s%s %u -> %u\n", seat_word(line, seat), word[0] ? " " : "",
                         word, had, has);
        }
    }
    if (before->table_width != after->table_width || before->table_height != after->table_height ||
        before->table_west != after->table_west || before->table_north != after->table_north)
        text_add(line->answer, "table %d,%d %ux%u -> %d,%d %ux%u\n", before->table_west, before->table_north,
                 before->table_width, before->table_height, after->table_west, after->table_north,
                 after->table_width, after->table_height);
    if (before->supply.tiles != after->supply.tiles)
        text_add(line->answer, "bag %u -> %u\n", before->supply.tiles, after->supply.tiles);
}

/* `diff A [B]`: what changed from the beginning of turn A to the beginning of turn B, or until now. */
enum script_status script_query_diff(struct script_line *line)
{
    const struct said *said = &line->said;
    struct session *session = line->script->session;
    size_t made = session_step_count(session);
    struct game *before = &line->script->trial, then, *after = &then;
    session_go(session, said->count == 1 ? made : steps_before(session, said->turns[1]));
    *after = *session_game(session);
    session_go(session, steps_before(session, said->turns[0]));
    *before = *session_game(session);
    session_go(session, made);
    bool backwards = before->tile_count > after->tile_count;
    if (!backwards) {
        compare_tables(line, before, after);
        compare_features(line, before, after);
        compare_players(line, before, after);
    }
    return backwards
               ? script_cannot(line, N_("the second turn comes before the first: name the earlier one first"))
               : SCRIPT_OK;
}

/* ---- force -------------------------------------------------------------------------------------------- */

/* Tells whether that tile may be drawn now, whatever the order of the draws.  If so, a tile in hand goes back
 * into the bag; the table may have been extended since it was drawn (H13). */
static enum script_status give_back(struct script_line *line, unsigned type, size_t column)
{
    struct session *session = line->script->session;
    const struct game *game = session_game(session);
    size_t steps = session_step_count(session), drawn = steps;
    if (game->phase == PHASE_PLACE)
        while (session_step_at(session, --drawn)->kind != STEP_DRAW_TILE)
            continue;
    session_go(session, drawn);
    bool available = game_available(game, type) > 0;
    struct refusal refusal = {.verdict = game->supply.left[type] > 0 ? game_stage_verdict(game, type)
                                                                     : VERDICT_NOT_IN_BAG,
                              .type = (uint8_t) type};
    session_go(session, steps);
    if (!available)
        return script_refused(line, &refusal, column);
    if (drawn < steps)
        (void) session_undraw(session);
    return SCRIPT_OK;
}

/* `force TILE`: draws that tile of the bag now, whatever the order says; a tile already drawn goes back. */
enum script_status script_query_force(struct script_line *line)
{
    struct script *script = line->script;
    unsigned type = line->said.type;
    size_t column = line->said.columns[0];
    const struct game *game = session_game(script->session);
    if (game->phase == PHASE_FIGURE || game->phase == PHASE_OVER)
        return script_cannot(line, "a tile is forced before it lies: undo the placement first");
    if (game_has_hands(game) || game->seller_count > 0 ||
        game->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN)
        return script_cannot(line,
                             "tiles can be forced only where each is drawn in the order of the bag: without "
                             "hands (H2, H3), sales (H7) and tiles that go back (H4)");
    unsigned next, held = game->drawn;
    if (script->open > 0 && game_next_draw(game, &next))
        return script_cannot(line, "in a variation the tiles come in the order of the game");
    enum script_status status = give_back(line, type, column);
    if (status != SCRIPT_OK)
        return status;
    if (game_next_draw(game, &next))
        session_bring_forward(script->session, type);
    status = script_draw(line, type, column);
    if (status != SCRIPT_OK && held != NO_TYPE)
        (void) session_draw(script->session, held, NULL, NULL);
    return status;
}

/* ---- branches ----------------------------------------------------------------------------------------- */

static void list_branches(struct script_line *line)
{
    const struct script *script = line->script;
    for (size_t i = 0; i < script->branch_count; i++) {
        const struct session *session = i == script->branch ? script->session : script->branches[i];
        unsigned tiles = session_game(session)->tile_count;
        text_add(line->answer, "# branch %zu: turn %u, %u tile%s%s\n", i + 1, session_game(session)->turn,
                 tiles, tiles == 1 ? "" : "s", i == script->branch ? ", here" : "");
    }
}

/* `fork`: copies the current game to a new branch, in which the following lines play. */
enum script_status script_query_fork(struct script_line *line)
{
    struct script *script = line->script;
    if (script->open > 0)
        return script_cannot(line, "a branch is a whole game: end the variation first");
    if (script->branch_count == BRANCH_MAX)
        return script_cannot(line, "there are as many branches as can be kept; switch to one of them");
    struct session *copy = session_copy(script->session);
    script->branches[script->branch] = script->session;
    if (script->branch_count == 0)
        script->branch_count = 1;
    script->branch = script->branch_count++;
    script->session = copy;
    list_branches(line);
    return SCRIPT_OK;
}

/* `switch N`: continues in that branch; `switch` lists them. */
enum script_status script_query_switch(struct script_line *line)
{
    struct script *script = line->script;
    if (script->open > 0)
        return script_cannot(line, "a branch is a whole game: end the variation first");
    if (script->branch_count == 0)
        return script_cannot(line, "there is one branch only; fork makes another");
    if (line->said.count > 0) {
        script->branches[script->branch] = script->session;
        script->branch = (size_t) line->said.number - 1;
        script->session = script->branches[script->branch];
        script->head.setup = *session_setup(script->session);
        script_recall_outcome(script);
    }
    list_branches(line);
    return SCRIPT_OK;
}
