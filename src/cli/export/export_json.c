/*
 * export_json.c: the whole game as one JSON object (docs/export.md has its members).
 *
 * The game is replayed beside the writing, so every score and total is what the rules give.  Jansson makes
 * the text; a value that cannot be made for want of memory is null, which every call passes on, and the
 * result is then missing as a whole.
 */
#include "cli/export/export.h"

#include <assert.h>
#include <stdlib.h>

#include "bastide/tile_text.h"
#include "cli/json_game.h"
#include "cli/json_text.h"

struct export_writer {
    struct json_writer json;
    const struct export_job *job;
    const struct tile_set *set;
    struct game *game;
    const struct session_step *draw, *place, *sale;
    json_t *turns, *discarded, *dealt, *extended, *final;
};

static const char *seat_word(const struct export_writer *writer, unsigned seat)
{
    return setup_seat_word(writer->json.setup, seat);
}

/* ---- Parts -------------------------------------------------------------------------------------------- */

/* ---- Setup -------------------------------------------------------------------------------------------- */

static json_t *rules_of(struct export_writer *writer)
{
    json_t *rules = json_object();
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1];
        json_put(&writer->json, rules, rule_option_info(option)->name,
                 json_string(rules_value(&writer->json.setup->rules, option, word)));
    }
    if (writer->json.setup->river_plan[0])
        json_put(&writer->json, rules, "river-plan", json_string(writer->json.setup->river_plan));
    return rules;
}

static json_t *seats_of(struct export_writer *writer)
{
    json_t *list = json_array();
    for (size_t seat = 0; seat < writer->json.setup->player_count; seat++) {
        const struct setup_player *player = &writer->json.setup->players[seat];
        json_t *object = json_object();
        json_put(&writer->json, object, "colour", json_string(seat_word(writer, (unsigned) seat)));
        json_put(&writer->json, object, "name", json_string(player->name));
        json_put(&writer->json, object, "computer",
                 player->computer[0] ? json_string(player->computer) : json_null());
        json_append(&writer->json, list, object);
    }
    return list;
}

/* What lies before the first turn. */
static json_t *start_of(struct export_writer *writer)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < writer->game->tile_count; i++) {
        const struct placed_tile *tile = &writer->game->tiles[i];
        json_t *object = json_object();
        json_put(&writer->json, object, "tile", json_string(writer->set->types[tile->type].name));
        json_put(&writer->json, object, "x", json_integer(tile->square.x));
        json_put(&writer->json, object, "y", json_integer(tile->square.y));
        json_put(&writer->json, object, "rotation", json_integer(90 * tile->rotation));
        json_append(&writer->json, list, object);
    }
    return list;
}

static json_t *setup_of(struct export_writer *writer)
{
    const struct setup *setup = writer->json.setup;
    json_t *object = json_object(), *sets = json_array();
    for (size_t i = 0; i < setup->set_count; i++)
        json_append(&writer->json, sets, json_string(setup->sets[i]));
    json_put(&writer->json, object, "edition", json_string(setup->edition));
    json_put(&writer->json, object, "tiles", sets);
    json_put(&writer->json, object, "rules", rules_of(writer));
    json_put(&writer->json, object, "players", seats_of(writer));
    json_put(&writer->json, object, "seed",
             setup->seeded ? json_sprintf("%llu", (unsigned long long) setup->seed) : json_null());
    json_put(&writer->json, object, "start", start_of(writer));
    return object;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

/* The tile is played by its buyer; the seller is whose turn it is otherwise (H7). */
static void put_sale(struct export_writer *writer, json_t *turn)
{
    if (!writer->sale)
        return;
    json_t *sale = json_object();
    json_put(&writer->json, sale, "seller", json_string(seat_word(writer, writer->sale->player)));
    json_put(&writer->json, sale, "buyer", json_string(seat_word(writer, writer->sale->buyer)));
    json_put(&writer->json, sale, "price", json_integer(writer->sale->price));
    json_put(&writer->json, turn, "sale", sale);
}

static void add_turn(struct export_writer *writer, const struct session_step *step,
                     const struct report *report)
{
    const struct session_step *place = writer->place;
    assert(place && writer->draw); /* the steps before that of the figure */
    const struct tile_type *type = &writer->set->types[place->type];
    json_t *turn = json_object();
    json_put(&writer->json, turn, "number", json_integer(step->turn));
    json_put(&writer->json, turn, "player", json_string(seat_word(writer, step->player)));
    json_put(&writer->json, turn, "tile", json_string(type->name));
    json_put(&writer->json, turn, "x", json_integer(place->placement.square.x));
    json_put(&writer->json, turn, "y", json_integer(place->placement.square.y));
    json_put(&writer->json, turn, "rotation", json_integer(90 * place->placement.rotation));
    json_put(&writer->json, turn, "figure", json_figure(&writer->json, type, step->figure));
    json_put(&writer->json, turn, "choices",
             json_choices(&writer->json, writer->draw->choices_placements, writer->draw->choices_moves));
    put_sale(writer, turn);
    json_put(&writer->json, turn, "scores", json_scores(&writer->json, report));
    json_put(&writer->json, turn, "totals", json_totals(&writer->json));
    json_append(&writer->json, writer->turns, turn);
    writer->sale = NULL;
}

static void add_draw(struct export_writer *writer, const struct session_step *step)
{
    writer->draw = step;
    if (!step->discarded && !step->returned)
        return;
    json_t *object = json_tile_step(&writer->json, step);
    json_put(&writer->json, object, "returned", json_boolean(step->returned));
    json_append(&writer->json, writer->discarded, object);
}

/* H13: with the tile in hand, its choices are those on the larger table. */
static void add_extension(struct export_writer *writer, const struct session_step *step)
{
    json_t *object = json_object();
    json_put(&writer->json, object, "turn", json_integer(step->turn));
    json_put(&writer->json, object, "side", json_string(side_word(step->side)));
    json_put(&writer->json, object, "width", json_integer(writer->game->table_width));
    json_put(&writer->json, object, "height", json_integer(writer->game->table_height));
    json_append(&writer->json, writer->extended, object);
    if (step->type != NO_TYPE)
        writer->draw = step;
}

static void add_final(struct export_writer *writer, const struct report *report)
{
    writer->final = json_object();
    json_put(&writer->json, writer->final, "scores", json_scores(&writer->json, report));
    json_put(&writer->json, writer->final, "totals", json_totals(&writer->json));
    json_put(&writer->json, writer->final, "winners", json_seats(&writer->json, game_winners(writer->game)));
}

static void add_step(struct export_writer *writer, const struct session_step *step,
                     const struct report *report)
{
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        add_draw(writer, step);
        break;
    case STEP_DEAL_TILE:
        json_append(&writer->json, writer->dealt, json_tile_step(&writer->json, step));
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
        add_turn(writer, step, report);
        break;
    case STEP_END_GAME:
        add_final(writer, report);
        break;
    }
}

/* ---- The whole ---------------------------------------------------------------------------------------- */

static json_t *game_of(struct export_writer *writer)
{
    json_t *root = json_object();
    struct report report;
    writer->turns = json_array();
    writer->discarded = json_array();
    writer->dealt = json_array();
    writer->extended = json_array();
    json_put(&writer->json, root, "format", json_string("bastide-game"));
    json_put(&writer->json, root, "version", json_integer(1));
    json_put(&writer->json, root, "setup", setup_of(writer));
    json_put(&writer->json, root, "turns", writer->turns);
    json_put(&writer->json, root, "discarded", writer->discarded);
    json_put(&writer->json, root, "dealt", writer->dealt);
    json_put(&writer->json, root, "extended", writer->extended);
    for (size_t i = 0; i < writer->job->steps; i++) {
        const struct session_step *step = session_step(writer->job->session, i);
        session_step_make(writer->game, step, &report);
        add_step(writer, step, &report);
    }
    json_put(&writer->json, root, "totals", json_totals(&writer->json));
    json_put(&writer->json, root, "final", writer->final ? writer->final : json_null());
    return root;
}

bool export_json(const struct export_job *job, struct text_buffer *text)
{
    struct game *game = malloc(sizeof *game);
    struct export_writer writer = {.json = {session_setup(job->session), game, false},
                                   .job = job,
                                   .set = session_set(job->session),
                                   .game = game};
    if (!game)
        return false;
    session_replay(job->session, 0, writer.game, NULL);
    json_t *root = game_of(&writer);
    bool written = !writer.json.failed && json_text_add(text, root, JSON_INDENT(2));
    text_add(text, "\n");
    json_decref(root);
    free(writer.game);
    return written && !text->failed;
}
