/* SPDX-License-Identifier: MIT */
/* review_json.c: writes a review as one JSON object; docs/review.md lists its members. */
#include "cli/json_game.h"
#include "cli/review/review_out.h"

struct review_writer {
    struct listener json;
    const struct session *session;
    const struct review_result *result;
};

/* An amount as a number of points, rounded to hundredths. */
static json_t *points_json(int64_t amount)
{
    return json_real((double) (amount * 100 / VALUE_POINT) / 100);
}

static json_t *move_json(const struct review_writer *writer, const struct review_turn *turn,
                         const struct move *move)
{
    const struct tile_type *type = &session_set(writer->session)->types[turn->type];
    return json_pack("{s:s, s:i, s:i, s:i, s:o}", "tile", type->name, "x", move->placement.square.x, "y",
                     move->placement.square.y, "rotation", 90 * move->placement.rotation, "figure",
                     json_figure(type, move->figure));
}

/* Puts each player's points and chances after the turn, by colour. */
static void put_players(struct review_writer *writer, json_t *object, const struct review_turn *turn)
{
    struct listener *json = &writer->json;
    json_t *points = json_object(), *expected = json_object(), *chance = json_object();
    for (unsigned seat = 0; seat < writer->result->player_count; seat++) {
        const char *word = setup_seat_word(json->setup, seat);
        json_put(points, word, json_integer(turn->points[seat]));
        json_put(expected, word, points_json(turn->expected[seat]));
        json_put(chance, word, json_real((double) turn->chance[seat] / CERTAIN_WIN));
    }
    json_put(object, "totals", points);
    json_put(object, "expected", expected);
    json_put(object, "chance", chance);
}

static json_t *turn_json(struct review_writer *writer, const struct review_turn *turn)
{
    struct listener *json = &writer->json;
    json_t *object =
        json_pack("{s:i, s:s, s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o}", "turn", turn->turn, "player",
                  setup_seat_word(json->setup, turn->player), "judged", review_depth_word(turn->depth),
                  "mark", review_mark_word(turn->mark), "move", move_json(writer, turn, &turn->played),
                  "best", move_json(writer, turn, &turn->best), "cost", points_json(turn->loss), "lead",
                  points_json(turn->lead), "error", points_json(review_error(turn)), "luck",
                  turn->lucky ? points_json(turn->luck) : json_null());
    json_put(object, "because", json_string(turn->because));
    json_put(object, "rank", json_integer(turn->rank));
    json_put(object, "moves", json_integer(turn->moves));
    json_put(object, "bought", json_boolean(turn->sold));
    json_put(object, "tiles_left", json_integer(turn->tiles));
    put_players(writer, object, turn);
    return object;
}

static json_t *list_json(struct review_writer *writer, const uint16_t *list, unsigned count)
{
    json_t *turns = json_array();
    for (unsigned i = 0; i < count; i++)
        json_append(turns, json_integer(writer->result->turns[list[i]].turn));
    return turns;
}

static json_t *player_json(struct review_writer *writer, unsigned seat)
{
    const struct setup *setup = writer->json.setup;
    struct review_player sum;
    review_sum(writer->result, seat, &sum);
    return json_pack(
        "{s:s, s:s, s:i, s:o, s:o, s:i, s:i, s:i, s:i, s:o, s:o}", "colour", setup_seat_word(setup, seat),
        "name", setup->players[seat].name, "turns", sum.turns, "cost", points_json(sum.loss), "luck",
        points_json(sum.luck), "finds", sum.marks[MARK_FIND], "dubious", sum.marks[MARK_DUBIOUS], "poor",
        sum.marks[MARK_POOR], "blunders", sum.marks[MARK_BLUNDER], "worst",
        list_json(writer, sum.worst, sum.worst_count), "best", list_json(writer, sum.finds, sum.find_count));
}

void review_write_json(const struct session *session, const struct review_result *result,
                       struct text_buffer *text)
{
    struct review_writer writer = {
        {.game = session_game(session), .setup = session_setup(session)}, session, result};
    json_t *players = json_array(), *turns = json_array();
    for (unsigned seat = 0; seat < result->player_count; seat++)
        json_append(players, player_json(&writer, seat));
    for (size_t i = 0; i < result->count; i++)
        json_append(turns, turn_json(&writer, &result->turns[i]));
    json_t *root = json_pack("{s:s, s:i, s:i, s:i, s:o, s:o}", "format", "bastide-review", "version", 1,
                             "nodes", result->budget.nodes, "seconds", result->budget.seconds, "players",
                             players, "turns", turns);
    json_text_add(text, root, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
}
