/* SPDX-License-Identifier: MIT */
/* seat_view.c: writes the set-up, the steps that a seat may know, and the moves that it may make. */
#include "bots/seat_view.h"

#include <string.h>

#include "notation/record_words.h"
#include "session/record_write.h"

static bool shows_hands(const struct game *game)
{
    return game->rules.value[RULE_HAND_OPEN] != HAND_HIDDEN || game->rules.value[RULE_HAND] != HAND_THREE;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

void view_write_setup(struct text_buffer *text, const struct session *session)
{
    struct text_buffer all = {0};
    session_write_setup(session, &all);
    for (const char *line = all.text; line && *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1;
        if (strncmp(line, "seed ", 5) != 0 && strncmp(line, "stack ", 6) != 0)
            text_add_bytes(text, line, length);
        line += length;
    }
    text_free(&all);
}

void view_write_steps(struct text_buffer *text, const struct session *session, unsigned seat)
{
    const struct setup *setup = session_setup(session);
    const struct session_step *place = NULL;
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        if (step->kind == STEP_PLACE_TILE) {
            place = step; /* written with the figure */
        } else if (step->kind == STEP_PUT_FIGURE) {
            write_turn_line(text, session, place, step);
        } else if (step->kind == STEP_END_GAME) {
            text_add(text, "end\n");
            write_results(text, setup, session_game(session), &(struct report){0});
        } else if (step->kind == STEP_DEAL_TILE && step->player != seat &&
                   !shows_hands(session_game(session))) {
            text_add(text, "deal %s ?\n", setup_seat_word(setup, step->player));
        } else if (step->kind != STEP_DRAW_TILE || step->discarded || step->returned) {
            write_step_line(text, session, step);
        }
    }
}

/* ---- Choices ------------------------------------------------------------------------------------------ */

static void write_move(struct text_buffer *text, const struct game *game, struct placement placement,
                       enum figure_kind kind, unsigned segment)
{
    struct move move = {placement, {(uint8_t) kind, (uint8_t) segment}};
    text_add(text, "move ");
    record_write_move(text, game->set, game->drawn, &move);
    text_add(text, "\n");
}

/* Writes the moves of the tile drawn; false if there is none. */
static bool write_choices(struct text_buffer *text, struct game *game)
{
    struct choice choices[PLACEMENT_MAX];
    size_t count = game_choices(game, choices);
    for (size_t i = 0; i < count; i++) {
        const struct choice *choice = &choices[i];
        write_move(text, game, choice->placement, FIGURE_NONE, 0);
        for (unsigned segment = 0; segment < SEGMENT_MAX; segment++)
            for (unsigned kind = 0; figure_stands(++kind);)
                if (choice_places(game, choice, (enum figure_kind) kind) >> segment & 1U)
                    write_move(text, game, choice->placement, (enum figure_kind) kind, segment);
        if (choice->recall)
            write_move(text, game, choice->placement, FIGURE_RECALL, 0);
    }
    return count > 0;
}

/* H2, H3: writes the moves of each type in the hand. */
static bool write_hand_choices(struct text_buffer *text, struct game *game)
{
    const uint8_t *hand = game->hand[game->player];
    bool any = false;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        struct undo undo;
        unsigned type = hand[i];
        bool again = (i > 0 && hand[0] == type) || (i > 1 && hand[1] == type);
        if (type == NO_TYPE || again || game_draw(game, type, NULL, &undo, NULL) != VERDICT_OK)
            continue;
        any = (game->phase == PHASE_PLACE && write_choices(text, game)) || any;
        game_undo(game, &undo);
    }
    return any;
}

bool view_write_moves(struct text_buffer *text, struct game *game)
{
    if (game->phase == PHASE_DRAW)
        return write_hand_choices(text, game);
    if (!game->bought) /* otherwise it is in the line of the sale */
        text_add(text, "draw %s\n", game->set->types[game->drawn].name);
    return write_choices(text, game);
}
