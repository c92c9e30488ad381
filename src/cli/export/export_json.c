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
#include "cli/json_text.h"

struct json_writer {
    const struct export_job *job;
    const struct setup *setup;
    const struct tile_set *set;
    struct game *game;
    const struct session_step *draw, *place, *sale;
    json_t *turns, *discarded, *dealt, *extended, *final;
    bool failed;
};

static void put(struct json_writer *writer, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) != 0)
        writer->failed = true;
}

static void append(struct json_writer *writer, json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) != 0)
        writer->failed = true;
}

static const char *seat_word(const struct json_writer *writer, unsigned seat)
{
    return setup_seat_word(writer->setup, seat);
}

/* ---- Parts -------------------------------------------------------------------------------------------- */

static json_t *players_of(struct json_writer *writer, unsigned seats)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < writer->setup->player_count; seat++)
        if (seats >> seat & 1U)
            append(writer, list, json_string(seat_word(writer, seat)));
    return list;
}

static json_t *totals_of(struct json_writer *writer)
{
    json_t *totals = json_object();
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        put(writer, totals, seat_word(writer, seat), json_integer(writer->game->score[seat]));
    return totals;
}

static json_t *scores_of(struct json_writer *writer, const struct report *report)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        json_t *score = json_object();
        put(writer, score, "kind",
            json_string(entry->recalled ? "abbot" : feature_kind_word((enum feature_kind) entry->kind)));
        put(writer, score, "points", json_integer(entry->points));
        put(writer, score, "owners", players_of(writer, entry->owners));
        put(writer, score, "tiles", json_integer(entry->tiles));
        put(writer, score, "marks", json_integer(entry->marks));
        put(writer, score, "cities", json_integer(entry->cities));
        put(writer, score, "complete", json_boolean(entry->complete));
        append(writer, list, score);
    }
    return list;
}

static json_t *figure_of(struct json_writer *writer, const struct tile_type *type, struct figure figure)
{
    static const char *const words[FIGURE_KIND_COUNT] = {NULL, "meeple", "abbot", "recall"};
    if (figure.kind == FIGURE_NONE)
        return json_null();
    json_t *object = json_object();
    put(writer, object, "kind", json_string(words[figure.kind]));
    if (figure.kind != FIGURE_RECALL) {
        const struct segment *segment = &type->segments[figure.segment];
        put(writer, object, "feature",
            json_sprintf("%s%u", feature_kind_word((enum feature_kind) segment->kind), segment->number));
    }
    return object;
}

/* ---- Setup -------------------------------------------------------------------------------------------- */

static json_t *rules_of(struct json_writer *writer)
{
    json_t *rules = json_object();
    for (int option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1];
        put(writer, rules, rule_option_info((enum rule_option) option)->name,
            json_string(rules_value(&writer->setup->rules, (enum rule_option) option, word)));
    }
    if (writer->setup->river_plan[0])
        put(writer, rules, "river-plan", json_string(writer->setup->river_plan));
    return rules;
}

static json_t *seats_of(struct json_writer *writer)
{
    json_t *list = json_array();
    for (size_t seat = 0; seat < writer->setup->player_count; seat++) {
        const struct setup_player *player = &writer->setup->players[seat];
        json_t *object = json_object();
        put(writer, object, "colour", json_string(seat_word(writer, (unsigned) seat)));
        put(writer, object, "name", json_string(player->name));
        put(writer, object, "computer", player->computer[0] ? json_string(player->computer) : json_null());
        append(writer, list, object);
    }
    return list;
}

/* What lies before the first turn. */
static json_t *start_of(struct json_writer *writer)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < writer->game->tile_count; i++) {
        const struct placed_tile *tile = &writer->game->tiles[i];
        json_t *object = json_object();
        put(writer, object, "tile", json_string(writer->set->types[tile->type].name));
        put(writer, object, "x", json_integer(tile->square.x));
        put(writer, object, "y", json_integer(tile->square.y));
        put(writer, object, "rotation", json_integer(90 * tile->rotation));
        append(writer, list, object);
    }
    return list;
}

static json_t *setup_of(struct json_writer *writer)
{
    const struct setup *setup = writer->setup;
    json_t *object = json_object(), *sets = json_array();
    for (size_t i = 0; i < setup->set_count; i++)
        append(writer, sets, json_string(setup->sets[i]));
    put(writer, object, "edition", json_string(setup->edition));
    put(writer, object, "tiles", sets);
    put(writer, object, "rules", rules_of(writer));
    put(writer, object, "players", seats_of(writer));
    put(writer, object, "seed",
        setup->seeded ? json_sprintf("%llu", (unsigned long long) setup->seed) : json_null());
    put(writer, object, "start", start_of(writer));
    return object;
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

/* The tile is played by its buyer; the seller is whose turn it is otherwise (H7). */
static void put_sale(struct json_writer *writer, json_t *turn)
{
    if (!writer->sale)
        return;
    json_t *sale = json_object();
    put(writer, sale, "seller", json_string(seat_word(writer, writer->sale->player)));
    put(writer, sale, "buyer", json_string(seat_word(writer, writer->sale->buyer)));
    put(writer, sale, "price", json_integer(writer->sale->price));
    put(writer, turn, "sale", sale);
}

static void add_turn(struct json_writer *writer, const struct session_step *step, const struct report *report)
{
    const struct session_step *place = writer->place;
    assert(place && writer->draw); /* the steps before that of the figure */
    const struct tile_type *type = &writer->set->types[place->type];
    json_t *turn = json_object(), *choices = json_object();
    put(writer, choices, "placements", json_integer(writer->draw->choices_placements));
    put(writer, choices, "moves", json_integer(writer->draw->choices_moves));
    put(writer, turn, "number", json_integer(step->turn));
    put(writer, turn, "player", json_string(seat_word(writer, step->player)));
    put(writer, turn, "tile", json_string(type->name));
    put(writer, turn, "x", json_integer(place->placement.square.x));
    put(writer, turn, "y", json_integer(place->placement.square.y));
    put(writer, turn, "rotation", json_integer(90 * place->placement.rotation));
    put(writer, turn, "figure", figure_of(writer, type, step->figure));
    put(writer, turn, "choices", choices);
    put_sale(writer, turn);
    put(writer, turn, "scores", scores_of(writer, report));
    put(writer, turn, "totals", totals_of(writer));
    append(writer, writer->turns, turn);
    writer->sale = NULL;
}

static json_t *drawn_of(struct json_writer *writer, const struct session_step *step)
{
    json_t *object = json_object();
    put(writer, object, "turn", json_integer(step->turn));
    put(writer, object, "player", json_string(seat_word(writer, step->player)));
    put(writer, object, "tile", json_string(writer->set->types[step->type].name));
    return object;
}

static void add_draw(struct json_writer *writer, const struct session_step *step)
{
    writer->draw = step;
    if (!step->discarded && !step->returned)
        return;
    json_t *object = drawn_of(writer, step);
    put(writer, object, "returned", json_boolean(step->returned));
    append(writer, writer->discarded, object);
}

/* H13: with the tile in hand, its choices are those on the larger table. */
static void add_extension(struct json_writer *writer, const struct session_step *step)
{
    json_t *object = json_object();
    put(writer, object, "turn", json_integer(step->turn));
    put(writer, object, "side", json_string(side_word((enum side) step->side)));
    put(writer, object, "width", json_integer(writer->game->table_width));
    put(writer, object, "height", json_integer(writer->game->table_height));
    append(writer, writer->extended, object);
    if (step->type != NO_TYPE)
        writer->draw = step;
}

static void add_final(struct json_writer *writer, const struct report *report)
{
    writer->final = json_object();
    put(writer, writer->final, "scores", scores_of(writer, report));
    put(writer, writer->final, "totals", totals_of(writer));
    put(writer, writer->final, "winners", players_of(writer, game_winners(writer->game)));
}

static void add_step(struct json_writer *writer, const struct session_step *step, const struct report *report)
{
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        add_draw(writer, step);
        break;
    case STEP_DEAL_TILE:
        append(writer, writer->dealt, drawn_of(writer, step));
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

static json_t *game_of(struct json_writer *writer)
{
    json_t *root = json_object();
    struct report report;
    writer->turns = json_array();
    writer->discarded = json_array();
    writer->dealt = json_array();
    writer->extended = json_array();
    put(writer, root, "format", json_string("bastide-game"));
    put(writer, root, "version", json_integer(1));
    put(writer, root, "setup", setup_of(writer));
    put(writer, root, "turns", writer->turns);
    put(writer, root, "discarded", writer->discarded);
    put(writer, root, "dealt", writer->dealt);
    put(writer, root, "extended", writer->extended);
    for (size_t i = 0; i < writer->job->steps; i++) {
        const struct session_step *step = session_step(writer->job->session, i);
        session_step_make(writer->game, step, &report);
        add_step(writer, step, &report);
    }
    put(writer, root, "totals", totals_of(writer));
    put(writer, root, "final", writer->final ? writer->final : json_null());
    return root;
}

bool export_json(const struct export_job *job, struct text_buffer *text)
{
    struct json_writer writer = {.job = job,
                                 .setup = session_setup(job->session),
                                 .set = session_set(job->session),
                                 .game = malloc(sizeof(struct game))};
    if (!writer.game)
        return false;
    session_replay(job->session, 0, writer.game, NULL);
    json_t *root = game_of(&writer);
    bool written = !writer.failed && json_text_add(text, root, JSON_INDENT(2));
    text_add(text, "\n");
    json_decref(root);
    free(writer.game);
    return written && !text->failed;
}
