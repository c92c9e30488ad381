/*
 * verify_explain.c: explains a check that fails.
 *
 * The script stopped at that check, so its session holds the game up to there.  Replaying it gives the
 * scores.
 */
#include "cli/verify_explain.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/options.h"
#include "words/describe.h"
#include "words/events.h"

enum { EVERYBODY = (1U << PLAYER_MAX) - 1 };

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
        describe_segment(type, i, tile->rotation, SEGMENT_SHORT, part, sizeof part);
        describe_figures(session_setup(session), value.figures, who, sizeof who);
        fprintf(stderr, "    the %s of %s on %d,%d is not complete: %u open; on it %s\n", part, type->name,
                tile->square.x, tile->square.y, game_feature_open(game, tile->first_node + i),
                who[0] ? who : "nobody");
    }
}

/* "    turn 9   City: 3 tiles x 2 = 6 to Ada (S3); …" */
static void print_row(const struct session_step *step, const char *text)
{
    if (step->kind == STEP_END_GAME)
        fprintf(stderr, "    end      %s\n", text);
    else
        fprintf(stderr, "    turn %-3u %s\n", step->turn, text);
}

static bool is_sale_of(const struct session_step *step, unsigned seats)
{
    return step->kind == STEP_SELL_TILE && (seats >> step->buyer & 1U || seats >> step->player & 1U);
}

/* Prints what the players in a bit set scored in the steps from `first` on, and what they sold or bought. */
static void print_scores(const struct session *session, size_t first, unsigned seats)
{
    const struct setup *setup = session_setup(session);
    struct game *game = allocate(sizeof *game);
    char text[SENTENCE_MAX * 3];
    bool any = false;
    session_replay(session, first, game, NULL);
    for (size_t i = first; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        struct report report = {0};
        session_step_make(game, step, &report);
        if (is_sale_of(step, seats))
            print_row(step, describe_aside(game, setup, step, text, sizeof text));
        any = any || is_sale_of(step, seats);
        for (unsigned entry = 0; entry < report.entry_count; entry++)
            if (report.entries[entry].owners & seats || seats == EVERYBODY) {
                print_row(step, describe_explanation(game, setup, &report.entries[entry], text, sizeof text));
                any = true;
            }
    }
    if (!any)
        fprintf(stderr, "    nothing scored%s\n",
                seats != EVERYBODY && setup->position[0] ? " since the position" : "");
    free(game);
}

/* "in turn 48, green's K on 0,1", or "at the end of the game". */
static void print_last_step(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    if (game->scored)
        fprintf(stderr, "  by the rules this scored at the end of the game:\n");
    else
        fprintf(stderr, "  by the rules this scored in turn %u, %s's %s on %d,%d:\n", step->turn,
                setup_seat_word(session_setup(session), step->player), game->set->types[tile->type].name,
                tile->square.x, tile->square.y);
    print_scores(session, session_step_count(session) - 1, EVERYBODY);
    if (!game->scored)
        print_incomplete(session);
}

void verify_explain(struct script *script)
{
    const struct session *session = script_session(script);
    const struct answer *answer = script_answer(script);
    if (!session) /* the set-up was refused when the check came */
        return;
    const struct game *game = session_game(session);
    if (answer->kind == ANSWER_FEATURE_CHECK) {
        char text[SENTENCE_MAX * 3];
        struct score_entry value = game_feature_value(game, answer->features[0]);
        fprintf(stderr, "  by the rules it is worth this now:\n    %s\n",
                describe_explanation(game, session_setup(session), &value, text, sizeof text));
    }
    if (answer->kind == ANSWER_SCORE_CHECK)
        print_last_step(session);
    for (unsigned seat = 0; answer->kind == ANSWER_TOTAL_CHECK && seat < game->player_count; seat++)
        if (answer->seats >> seat & 1U) {
            fprintf(stderr, "  by the rules %s has %d:\n", setup_seat_word(session_setup(session), seat),
                    game->score[seat]);
            print_scores(session, 0, 1U << seat);
        }
}
