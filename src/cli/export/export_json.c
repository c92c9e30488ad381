/* SPDX-License-Identifier: MIT */
/*
 * export_json.c: writes the whole game as one JSON object; docs/export.md lists its members.
 *
 * Replays the game while writing, so every score and total is what the rules give.
 */
#include "assertion/assertion.h"
#include "cli/export/export.h"

#include <stdio.h>

#include "bastide/tile_text.h"
#include "cli/json_game.h"
#include "cli/options.h"

struct export_writer {
    struct listener json;
    const struct session *session; /* the game, or a variation */
    struct game *game;
    const struct session_step *draw, *place, *sale;
    json_t *line;  /* the object that has the lists of turns and other steps */
    json_t *final; /* the final scoring; null if there was none */
};

static const char *seat_word(const struct export_writer *writer, unsigned seat)
{
    return setup_seat_word(writer->json.setup, seat);
}

/* ---- Setup -------------------------------------------------------------------------------------------- */

static json_t *rules_of(struct export_writer *writer)
{
    json_t *rules = json_object();
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1];
        json_put(rules, rule_option_info(option)->name,
                 json_string(rules_value(&writer->json.setup->rules, option, word)));
    }
    if (writer->json.setup->river_plan[0])
        json_put(rules, "river-plan", json_string(writer->json.setup->river_plan));
    return rules;
}

static json_t *seats_of(struct export_writer *writer)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < writer->json.setup->player_count; seat++) {
        const struct setup_player *player = &writer->json.setup->players[seat];
        const char *computer = player->computer[0] ? player->computer : NULL;
        json_append(list, json_pack("{s:s, s:s, s:s?}", "colour", seat_word(writer, seat), "name",
                                    player->name, "computer", computer));
    }
    return list;
}

/* The tiles on the table before the first turn. */
static json_t *start_of(struct export_writer *writer)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < writer->game->tile_count; i++) {
        const struct placed_tile *tile = &writer->game->tiles[i];
        json_append(list,
                    json_pack("{s:s, s:i, s:i, s:i}", "tile", writer->game->set->types[tile->type].name, "x",
                              tile->square.x, "y", tile->square.y, "rotation", 90 * tile->rotation));
    }
    return list;
}

static json_t *setup_of(struct export_writer *writer)
{
    const struct setup *setup = writer->json.setup;
    json_t *sets = json_array();
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long) setup->seed);
    for (size_t i = 0; i < setup->set_count; i++)
        json_append(sets, json_string(setup->sets[i]));
    json_t *object = json_pack("{s:s, s:o, s:o, s:o, s:s?, s:o}", "edition", setup->edition, "tiles", sets,
                               "rules", rules_of(writer), "players", seats_of(writer), "seed",
                               setup->seeded ? seed : NULL, "start", start_of(writer));
    if (setup->position[0])
        json_put(object, "position", json_string(setup->position));
    return object;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

static void add_to(struct export_writer *writer, const char *list, json_t *value)
{
    json_append(json_object_get(writer->line, list), value);
}

/* H7: the buyer plays the tile; otherwise it would be the seller's turn. */
static void put_sale(struct export_writer *writer, json_t *turn)
{
    const struct session_step *sale = writer->sale;
    if (sale)
        json_put(turn, "sale",
                 json_pack("{s:s, s:s, s:i}", "seller", seat_word(writer, sale->player), "buyer",
                           seat_word(writer, sale->buyer), "price", sale->price));
    writer->sale = NULL;
}

/* Appends a turn and returns it; the list owns it. */
static json_t *add_turn(struct export_writer *writer, const struct session_step *step,
                        const struct report *report)
{
    const struct session_step *place = writer->place, *draw = writer->draw;
    assert(place && draw); /* made before the figure step */
    const struct tile_type *type = &writer->game->set->types[place->type];
    json_t *turn = json_pack("{s:i, s:s, s:s, s:i, s:i, s:i, s:o, s:o}", "number", step->turn, "player",
                             seat_word(writer, step->player), "tile", type->name, "x",
                             place->placement.square.x, "y", place->placement.square.y, "rotation",
                             90 * place->placement.rotation, "figure", json_figure(type, step->figure),
                             "choices", json_choices(draw->choices_placements, draw->choices_moves));
    put_sale(writer, turn);
    json_put(turn, "scores", json_scores(&writer->json, report));
    json_put(turn, "totals", json_totals(&writer->json));
    add_to(writer, "turns", turn);
    return turn;
}

static void add_draw(struct export_writer *writer, const struct session_step *step)
{
    writer->draw = step;
    if (!step->discarded && !step->returned)
        return;
    json_t *object = json_tile_step(&writer->json, step);
    json_put(object, "returned", json_boolean(step->returned));
    add_to(writer, "discarded", object);
}

/* H13: a tile in hand has the choices of the larger table. */
static void add_extension(struct export_writer *writer, const struct session_step *step)
{
    add_to(writer, "extended",
           json_pack("{s:i, s:s, s:i, s:i}", "turn", step->turn, "side", side_word(step->side), "width",
                     writer->game->table_width, "height", writer->game->table_height));
    if (step->type != NO_TYPE)
        writer->draw = step;
}

static json_t *variation_of(struct export_writer *outer, const struct session *variation);

/* Adds the variations of the turn that ends after that many steps. */
static void add_variations(struct export_writer *writer, size_t steps, json_t *turn)
{
    json_t *list = json_array();
    for (size_t i = 0; i < session_variation_count(writer->session); i++) {
        const struct session *variation = session_variation(writer->session, i);
        if (session_variation_after(variation) == steps)
            json_append(list, variation_of(writer, variation));
    }
    if (json_array_size(list) > 0)
        json_put(turn, "variations", list);
    else
        json_decref(list);
}

static void add_step(struct export_writer *writer, size_t index, const struct report *report)
{
    const struct session_step *step = session_step_at(writer->session, index);
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        add_draw(writer, step);
        break;
    case STEP_DEAL_TILE:
        add_to(writer, "dealt", json_tile_step(&writer->json, step));
        break;
    case STEP_SELL_TILE:
        writer->draw = writer->sale = step;
        break;
    case STEP_EXTEND_TABLE:
        add_extension(writer, step);
        break;
    case STEP_PLACE_TILE:
        writer->place = step;
        break;
    case STEP_PUT_FIGURE:
        add_variations(writer, index + 1, add_turn(writer, step, report));
        break;
    case STEP_END_GAME:
        writer->final = json_pack("{s:o, s:o, s:o}", "scores", json_scores(&writer->json, report), "totals",
                                  json_totals(&writer->json), "winners",
                                  json_seats(&writer->json, game_winners(writer->game)));
        break;
    }
}

/* ---- The object --------------------------------------------------------------------------------------- */

/* Adds the turns and other steps from one step to another. */
static void add_line(json_t *object, struct export_writer *writer, size_t from, size_t to)
{
    static const char *const lists[] = {"turns", "discarded", "dealt", "extended"};
    struct report report;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        json_put(object, lists[i], json_array());
    writer->line = object;
    for (size_t i = from; i < to; i++) {
        session_step_make(writer->game, session_step_at(writer->session, i), &report);
        add_step(writer, i, &report);
    }
    json_put(object, "totals", json_totals(&writer->json));
    json_put(object, "final", writer->final ? writer->final : json_null());
}

static json_t *variation_of(struct export_writer *outer, const struct session *variation)
{
    struct game game;
    struct export_writer writer = {
        .json = {.game = &game, .setup = outer->json.setup}, .session = variation, .game = &game};
    size_t from = session_variation_from(variation), made = session_step_count(variation);
    json_t *object = json_pack("{s:s}", "words", session_variation_words(variation));
    session_replay(variation, from, &game, NULL);
    add_line(object, &writer, from, made > from ? made : from);
    return object;
}

void export_json(const struct export_job *job, struct text_buffer *text)
{
    struct game game;
    struct export_writer writer = {.json = {.game = &game, .setup = session_setup(job->session)},
                                   .session = job->session,
                                   .game = &game};
    session_replay(job->session, 0, &game, NULL);
    json_t *root =
        json_pack("{s:s, s:i, s:o}", "format", "bastide-game", "version", 1, "setup", setup_of(&writer));
    add_line(root, &writer, 0, job->steps);
    json_text_add(text, root, JSON_INDENT(2));
}
