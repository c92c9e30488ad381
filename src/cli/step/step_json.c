/* SPDX-License-Identifier: MIT */
/*
 * step_json.c: prints one JSON object for each line of the console (docs/json.md).
 *
 * The object holds the answer twice, as lines for people and as data, and then the game after the line.
 */
#include "cli/step/step.h"

#include <stdio.h>
#include <string.h>

#include "bastide/refusal_text.h"
#include "cli/json_game.h"

/* The lines of a text without their ends, as an array. */
static json_t *lines_of(const char *text, size_t length)
{
    json_t *list = json_array();
    for (const char *end = text + length; text < end;) {
        size_t line = strcspn(text, "\n");
        json_append(list, json_stringn(text, line));
        text += line + (text + line < end);
    }
    return list;
}

/* ---- The game after the line -------------------------------------------------------------------------- */

static json_t *game_of(struct listener *writer)
{
    const struct game *game = writer->game;
    const char *drawn = game->drawn == NO_TYPE ? NULL : game->set->types[game->drawn].name;
    json_t *supply = json_object(), *figures = json_object(), *goods = json_object();
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        const char *colour = setup_seat_word(writer->setup, seat);
        json_t *left = json_object();
        for (unsigned kind = 0; figure_stands(++kind);)
            if (game_plays_figure(game, kind))
                json_put(left, figure_info(kind)->word, json_integer(game_figures_left(game, seat, kind)));
        json_put(supply, colour, json_integer(game_figures_left(game, seat, FIGURE_MEEPLE)));
        json_put(figures, colour, left);
        json_t *tokens = json_object();
        for (unsigned good = 0; good < GOODS_COUNT; good++)
            json_put(tokens, score_title_word(TITLE_WINE + good), json_integer(game->goods[good][seat]));
        json_put(goods, colour, tokens);
    }
    json_t *object =
        json_pack("{s:s, s:i, s:s, s:s?, s:i, s:i, s:b, s:o, s:o, s:o}", "phase", phase_word(game->phase),
                  "turn", game->turn, "next", setup_seat_word(writer->setup, game->player), "drawn", drawn,
                  "tiles", game->tile_count, "bag", game->supply.tiles, "scored", game->scored, "scores",
                  json_totals(writer), "supply", supply, "figures", figures);
    if (game->rules.value[RULE_GOODS] == RULE_ON)
        json_put(object, "goods", goods);
    else
        json_decref(goods);
    return object;
}

/* ---- Lists -------------------------------------------------------------------------------------------- */

static json_t *segments_of(struct listener *writer, unsigned node)
{
    const struct game *game = writer->game;
    json_t *list = json_array();
    unsigned at = node;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        json_append(list, json_pack("{s:[i, i], s:o}", "square", tile->square.x, tile->square.y, "feature",
                                    json_segment(&game->set->types[tile->type], at - tile->first_node)));
        at = game_feature_next(game, at);
    } while (at != node);
    return list;
}

/* {"red": 2}: the count of each player who has any. */
static json_t *counts_of(struct listener *writer, figure_counts counts)
{
    json_t *list = json_object();
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        if (figure_count_of(counts, seat) > 0)
            json_put(list, setup_seat_word(writer->setup, seat), json_integer(figure_count_of(counts, seat)));
    return list;
}

static json_t *feature_of(struct listener *writer, unsigned node)
{
    const struct game *game = writer->game;
    struct score_entry value = game_feature_value(game, node);
    return json_pack("{s:s, s:o, s:i, s:i, s:i, s:i, s:o, s:o, s:o, s:b, s:i, s:i, s:o}", "kind",
                     feature_kind_word(value.kind), "segments", segments_of(writer, node), "tiles",
                     game_feature_tiles(game, node), "open", game_feature_open(game, node), "marks",
                     value.marks, "cities", value.cities, "meeples",
                     counts_of(writer, game_feature_figures(game, node, FIGURE_NONE)), "strength",
                     counts_of(writer, value.figures), "owners", json_seats(writer, value.owners), "complete",
                     value.complete, "points", value.points, "completed",
                     game_feature_value_complete(game, node).points, "terms", json_terms(&value));
}

static json_t *bag_of(struct listener *writer)
{
    const struct game *game = writer->game;
    json_t *bag = json_object();
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0)
            json_put(bag, game->set->types[type].name, json_integer(game->supply.left[type]));
    return bag;
}

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* Makes item number `i` of a list in the answer. */
typedef json_t *item_of(struct listener *writer, const struct answer *answer, size_t i);

static json_t *list_of(struct listener *writer, const struct answer *answer, size_t count, item_of *item)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_append(list, item(writer, answer, i));
    return list;
}

static json_t *place_of(struct listener *writer, const struct answer *answer, size_t i)
{
    struct placement place = answer->places[i];
    (void) writer;
    return json_pack("{s:[i, i], s:i}", "square", place.square.x, place.square.y, "rotation",
                     90 * place.rotation);
}

/* A figure on the tile placed last. */
static json_t *figure_of(struct listener *writer, const struct answer *answer, size_t i)
{
    const struct game *game = writer->game;
    return json_figure(&game->set->types[game->tiles[game->tile_count - 1].type], answer->figures[i]);
}

static json_t *listed_feature_of(struct listener *writer, const struct answer *answer, size_t i)
{
    return feature_of(writer, answer->features[i]);
}

/* Hundredths as a number. */
static json_t *hundredths_of(int32_t hundredths)
{
    return json_real(hundredths / 100.0);
}

/* A move of the tile drawn in the position. */
static json_t *move_of(struct listener *writer, const struct answer *answer, size_t i)
{
    const struct game *game = writer->game;
    const struct tile_type *type = &game->set->types[game->drawn];
    const struct move_value *value = &answer->valued[i];
    const struct placement *place = &value->move.placement;
    json_t *move = json_pack("{s:s, s:[i, i], s:i, s:o, s:o}", "tile", type->name, "square", place->square.x,
                             place->square.y, "rotation", 90 * place->rotation, "figure",
                             json_figure(type, value->move.figure), "value", hundredths_of(value->value));
    if (answer->searched) {
        json_put(move, "error", hundredths_of(value->error));
        json_put(move, "rollouts", json_integer(value->rollouts));
    }
    return move;
}

/* The value of a position to each player, by colour. */
static json_t *values_of(struct listener *writer, const struct answer *answer)
{
    json_t *all = json_object();
    for (unsigned seat = 0; seat < answer->count; seat++) {
        json_t *value = json_object();
        json_put(value, "value", hundredths_of(answer->values[seat].value));
        for (unsigned part = 0; part < VALUE_PART_COUNT; part++)
            json_put(value, value_part_word(part), hundredths_of(answer->values[seat].parts[part]));
        json_put(all, setup_seat_word(writer->setup, seat), value);
    }
    return all;
}

/* H2, H3: the hand of each player, by colour. */
static json_t *hands_of(struct listener *writer)
{
    const struct game *game = writer->game;
    json_t *hands = json_object();
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        json_t *hand = json_array();
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[seat][i] != NO_TYPE)
                json_append(hand, json_string(game->set->types[game->hand[seat][i]].name));
        json_put(hands, setup_seat_word(writer->setup, seat), hand);
    }
    return hands;
}

/* Says whether a placement, figure or move is "allowed" and, if not, the rule that refuses it. */
static json_t *verdict_of(struct listener *writer, const struct answer *answer, size_t i)
{
    const struct refusal *refusal = &answer->refusals[i];
    bool place = answer->kind == ANSWER_WHY_PLACE, allowed = refusal->verdict == VERDICT_OK;
    json_t *object = place ? place_of(writer, answer, i) : json_object();
    char sentence[TEXT_MESSAGE_MAX + 1];
    if (answer->kind == ANSWER_WHY_FIGURE)
        json_put(object, "figure", figure_of(writer, answer, i));
    json_put(object, "allowed", json_boolean(allowed));
    if (!allowed) {
        refusal_write(writer->game, writer->setup, refusal, sentence, sizeof sentence);
        json_put(object, "rule", json_string(verdict_rule(refusal->verdict)));
        json_put(object, "message", json_string(sentence));
    }
    return object;
}

static json_t *drawn_of(struct listener *writer, const struct session_step *step)
{
    json_t *drawn = json_tile_step(writer, step);
    json_put(drawn, "dealt", json_boolean(step->kind == STEP_DEAL_TILE));
    json_put(drawn, "discarded", json_boolean(step->discarded));
    json_put(drawn, "returned", json_boolean(step->returned));
    return drawn;
}

/* Lists variations, each with the turn that it replaces, the number of its turns, and its own variations. */
static json_t *variations_of(struct listener *writer, const struct session *session)
{
    json_t *list = json_array();
    for (size_t i = 0; i < session_variation_count(session); i++) {
        const struct session *variation = session_variation(session, i);
        unsigned turns = 0;
        for (size_t step = session_variation_from(variation); step < session_step_count(variation); step++)
            turns += session_step_at(variation, step)->kind == STEP_PUT_FIGURE;
        json_append(list, json_pack("{s:i, s:i, s:s, s:i, s:o}", "number", (int) i + 1, "turn",
                                    session_step_at(session, session_variation_after(variation) - 1)->turn,
                                    "words", session_variation_words(variation), "turns", turns, "variations",
                                    variations_of(writer, variation)));
    }
    return list;
}

/* What a feature scores under one set of rules: a list of points and owners. */
static json_t *scored_of(struct listener *writer, const struct rules_scored *scored)
{
    json_t *list = json_array();
    for (size_t i = 0; i < scored->count; i++)
        json_append(list, json_pack("{s:i, s:o}", "points", scored->entries[i].points, "owners",
                                    json_seats(writer, scored->entries[i].owners)));
    return list;
}

/* What would differ under other rules; the turn of the final scoring is null. */
static json_t *comparison_of(struct listener *writer, const struct rules_comparison *result)
{
    json_t *list = json_array(), *totals = json_object();
    for (size_t i = 0; i < result->count; i++) {
        const struct rules_difference *difference = &result->list[i];
        json_append(list, json_pack("{s:o, s:s, s:[i, i], s:o, s:o}", "turn",
                                    difference->final ? json_null() : json_integer(difference->turn), "title",
                                    score_title_word(difference->title), "square", difference->square.x,
                                    difference->square.y, "scored", scored_of(writer, &difference->one),
                                    "other", scored_of(writer, &difference->other)));
    }
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        json_put(totals, setup_seat_word(writer->setup, seat), json_integer(result->other_score[seat]));
    return json_pack("{s:o, s:o, s:b, s:s?}", "differences", list, "scores", totals, "ended",
                     result->assumed_end, "refused", result->stopped ? result->stop_why : NULL);
}

/* Adds the answer to a question. */
static void put_asked(struct listener *writer, json_t *object, const struct answer *answer)
{
    bool why = answer->kind == ANSWER_WHY_PLACE || answer->kind == ANSWER_WHY_FIGURE ||
               answer->kind == ANSWER_WHY_COMMAND;
    if (answer->kind == ANSWER_PLACES)
        json_put(object, "places", list_of(writer, answer, answer->count, place_of));
    if (answer->kind == ANSWER_CLAIMS)
        json_put(object, "claims", list_of(writer, answer, answer->count, figure_of));
    if (answer->kind == ANSWER_BAG)
        json_put(object, "bag", bag_of(writer));
    if (answer->kind == ANSWER_HANDS)
        json_put(object, "hands", hands_of(writer));
    if (answer->kind == ANSWER_MOVES)
        json_put(object, "moves", list_of(writer, answer, answer->count, move_of));
    if (answer->kind == ANSWER_MOVES)
        json_put(object, "nodes", json_integer(answer->nodes));
    if (answer->kind == ANSWER_VALUES)
        json_put(object, "values", values_of(writer, answer));
    if (answer->kind == ANSWER_COMPARISON)
        json_put(object, "comparison", comparison_of(writer, answer->comparison));
    if (answer->kind == ANSWER_VARIATIONS)
        json_put(object, "variations", variations_of(writer, answer->session));
    if (why)
        json_put(object, "verdicts", list_of(writer, answer, answer->count, verdict_of));
    if (why && answer->step)
        json_put(object, "asked", json_tile_step(writer, answer->step));
    if (why || answer->kind == ANSWER_FEATURES)
        json_put(object, "features", list_of(writer, answer, answer->feature_count, listed_feature_of));
}

static void put_answer(struct listener *writer, json_t *object, const struct answer *answer)
{
    struct listener asked = {.setup = writer->setup, .game = answer->game};
    put_asked(&asked, object, answer);
    if (answer->report)
        json_put(object, "scores",
                 json_scores(answer->kind == ANSWER_EXPLAINED ? &asked : writer, answer->report));
    if (answer->drawn)
        json_put(object, "drawn", drawn_of(writer, answer->drawn));
    if (answer->has_choices)
        json_put(object, "choices", json_choices(answer->placements, answer->moves));
}

/* ---- The line ----------------------------------------------------------------------------------------- */

/* The rule that begins a message ("P2: ..."), or null. */
static json_t *rule_of(const char *message)
{
    size_t length = strcspn(message, ":");
    bool letter = message[0] >= 'A' && message[0] <= 'Z';
    size_t digits = strspn(message + 1, "0123456789");
    return letter && digits > 0 && length == digits + 1 ? json_stringn(message, length) : json_null();
}

static json_t *error_of(const struct text_error *error)
{
    return json_pack("{s:I, s:I, s:o, s:s}", "line", (json_int_t) error->line, "column",
                     (json_int_t) error->column, "rule", rule_of(error->message), "message", error->message);
}

/* The line as a string; null if it is not UTF-8. */
static json_t *input_of(const struct step_result *result)
{
    size_t length = strcspn(result->line, "\r\n");
    json_t *text = json_stringn(result->line, length < result->length ? length : result->length);
    return text || result->status != SCRIPT_UNREADABLE ? text : json_null();
}

static json_t *object_of(struct listener *writer, const struct script *script,
                         const struct step_result *result)
{
    static const char *const words[] = {[SCRIPT_OK] = "ok",
                                        [SCRIPT_REFUSED] = "refused",
                                        [SCRIPT_WRONG] = "wrong",
                                        [SCRIPT_UNREADABLE] = "unreadable"};
    const char *answer = result->answer->text ? result->answer->text : "";
    json_t *object =
        json_pack("{s:I, s:o, s:s, s:o}", "line", (json_int_t) result->number, "input", input_of(result),
                  "status", words[result->status], "answer", lines_of(answer, result->answer->length));
    if (result->status != SCRIPT_OK)
        json_put(object, "error", error_of(result->error));
    if (!writer->game)
        return object;
    if (result->status == SCRIPT_OK)
        put_answer(writer, object, script_answer(script));
    json_put(object, "game", game_of(writer));
    return object;
}

void step_json_print(struct script *script, const struct step_result *result)
{
    const struct session *session = script_session(script);
    struct listener writer = {0};
    if (session)
        writer = (struct listener){.setup = session_setup(session), .game = session_game(session)};
    json_print(object_of(&writer, script, result));
}
