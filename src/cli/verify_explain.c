/*
 * verify_explain.c: explains a check that fails.
 *
 * The script stopped at that check, so its session holds the game by the rules; it is replayed for the
 * scores, with the sentences of describe.h.  Changes nothing.
 */
#include "cli/verify_explain.h"

#include <stdio.h>
#include <stdlib.h>

#include "words/describe_score.h"

static void print_entry(const struct session *session, const struct game *game,
                        const struct score_entry *entry, const char *indent)
{
    char text[SENTENCE_MAX * 3];
    fprintf(stderr, "%s%s\n", indent,
            describe_explanation(game, session_setup(session), entry, text, sizeof text));
}

/* ---- A turn ------------------------------------------------------------------------------------------- */

/* "city1 is not complete: 3 tiles, 2 open edges; on it R", for the features of the last tile. */
static void print_incomplete(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    char part[64], who[64];
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct score_entry value = game_feature_value(game, tile->first_node + i);
        if (value.kind == FEATURE_FIELD || value.kind == FEATURE_RIVER || value.complete)
            continue;
        describe_segment(type, i, tile->rotation, part, sizeof part);
        describe_figures(session_setup(session), value.figures, who, sizeof who);
        fprintf(stderr, "    the %s of %s on %d,%d is not complete: %u open; on it %s\n", part, type->name,
                tile->square.x, tile->square.y, game_feature_open(game, tile->first_node + i),
                who[0] ? who : "nobody");
    }
}

/* " in turn 48, green's K on 0,1", or " at the end of the game". */
static void print_moment(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (step->kind == STEP_END_GAME)
        fprintf(stderr, " at the end of the game");
    else if (step->kind == STEP_PUT_FIGURE)
        fprintf(stderr, " in turn %u, %s's %s on %d,%d", step->turn,
                setup_seat_word(session_setup(session), step->player), game->set->types[tile->type].name,
                tile->square.x, tile->square.y);
    else
        fprintf(stderr, " in this step");
}

/* What scored in the last step, and what did not. */
static void print_last_step(const struct session *session)
{
    struct game *game = malloc(sizeof *game);
    struct report report = {0};
    if (!game)
        return;
    session_replay(session, session_step_count(session), game, &report);
    fprintf(stderr, "  by the rules %u feature%s scored", report.entry_count,
            report.entry_count == 1 ? "" : "s");
    print_moment(session);
    fprintf(stderr, "%s\n", report.entry_count > 0 ? ":" : "");
    for (unsigned i = 0; i < report.entry_count; i++)
        print_entry(session, game, &report.entries[i], "    ");
    if (!game->scored)
        print_incomplete(session);
    free(game);
}

/* ---- A total ------------------------------------------------------------------------------------------ */

/* "turn 9: …": what a player scored in one step; returns how many lines. */
static unsigned print_gains(const struct session *session, const struct game *game,
                            const struct session_step *step, const struct report *report, unsigned seat)
{
    char text[SENTENCE_MAX * 3];
    unsigned lines = 0;
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        if (!((unsigned) entry->owners >> seat & 1U))
            continue;
        lines++;
        describe_explanation(game, session_setup(session), entry, text, sizeof text);
        if (step->kind == STEP_END_GAME)
            fprintf(stderr, "    end      %s\n", text);
        else
            fprintf(stderr, "    turn %-3u %s\n", step->turn, text);
    }
    return lines;
}

/* H7: a sale moves points from the buyer to the seller; returns how many lines. */
static unsigned print_sale(const struct session_step *step, unsigned seat)
{
    if (step->kind != STEP_SELL_TILE || (step->player != seat && step->buyer != seat))
        return 0;
    fprintf(stderr, "    turn %-3u %s %d for a tile (H7)\n", step->turn,
            step->buyer == seat ? "pays" : "gets", step->price);
    return 1;
}

/* Everything that the player has scored. */
static void print_account(const struct session *session, unsigned seat)
{
    const struct setup *setup = session_setup(session);
    struct game *game = malloc(sizeof *game);
    if (!game)
        return;
    session_replay(session, 0, game, NULL);
    unsigned lines = 0;
    fprintf(stderr, "  by the rules %s has %d:\n", setup_seat_word(setup, seat),
            session_game(session)->score[seat]);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        struct report report = {0};
        session_step_make(game, step, &report);
        lines += print_sale(step, seat);
        if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME)
            lines += print_gains(session, game, step, &report, seat);
    }
    if (lines == 0)
        fprintf(stderr, "    nothing has scored%s\n", setup->position[0] ? " since the position" : "");
    free(game);
}

/* ---- The check ---------------------------------------------------------------------------------------- */

static void print_feature(const struct session *session, unsigned node)
{
    struct score_entry value = game_feature_value(session_game(session), node);
    fprintf(stderr, "  by the rules it is worth this now:\n");
    print_entry(session, session_game(session), &value, "    ");
}

void verify_explain(struct script *script)
{
    const struct session *session = script_session(script);
    const struct answer *answer = script_answer(script);
    if (!session) /* the set-up was refused when the check came */
        return;
    if (answer->kind == ANSWER_SCORE_CHECK)
        print_last_step(session);
    else if (answer->kind == ANSWER_FEATURE_CHECK)
        print_feature(session, answer->features[0]);
    else if (answer->kind == ANSWER_TOTAL_CHECK)
        for (unsigned seat = 0; seat < session_game(session)->player_count; seat++)
            if (answer->seats >> seat & 1U)
                print_account(session, seat);
}
