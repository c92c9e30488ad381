/*
 * step_json.c: one JSON object for each line of the console (docs/json.md).
 *
 * The answer stands in it as the lines that a person would read, and beside it as data: the game after the
 * line, and for the questions that list something the list, asked of the core anew.  Jansson makes the text;
 * what cannot be made for want of memory is null, which every call passes on.
 */
#include "cli/step/step_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/json_text.h"

struct writer {
    const struct session *session;
    const struct game *game;
    bool failed;
};

static void put(struct writer *writer, json_t *object, const char *key, json_t *value)
{
    writer->failed = json_object_set_new(object, key, value) != 0 || writer->failed;
}

static void append(struct writer *writer, json_t *list, json_t *value)
{
    writer->failed = json_array_append_new(list, value) != 0 || writer->failed;
}

static const char *seat_word(const struct writer *writer, unsigned seat)
{
    return setup_seat_word(session_setup(writer->session), seat);
}

/* The lines of a text, without their ends. */
static json_t *lines_of(struct writer *writer, const char *text, size_t length)
{
    json_t *list = json_array();
    for (const char *end = text + length; text < end;) {
        size_t line = strcspn(text, "\n");
        append(writer, list, json_stringn(text, line));
        text += line + (text + line < end);
    }
    return list;
}

/* ---- The game after the line -------------------------------------------------------------------------- */

static json_t *game_of(struct writer *writer)
{
    const struct game *game = writer->game;
    json_t *object = json_object(), *scores = json_object(), *supply = json_object();
    put(writer, object, "phase", json_string(phase_word((enum phase) game->phase)));
    put(writer, object, "turn", json_integer(game->turn));
    put(writer, object, "next", json_string(seat_word(writer, game->player)));
    put(writer, object, "drawn",
        game->drawn == NO_TYPE ? json_null() : json_string(game->set->types[game->drawn].name));
    put(writer, object, "tiles", json_integer(game->tile_count));
    put(writer, object, "bag", json_integer(game->supply.tiles));
    put(writer, object, "scored", json_boolean(game->scored));
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        put(writer, scores, seat_word(writer, seat), json_integer(game->score[seat]));
        put(writer, supply, seat_word(writer, seat), json_integer(game->meeples[seat]));
    }
    put(writer, object, "scores", scores);
    put(writer, object, "supply", supply);
    return object;
}

/* ---- Lists -------------------------------------------------------------------------------------------- */

static json_t *square_of(struct writer *writer, struct square square)
{
    json_t *list = json_array();
    append(writer, list, json_integer(square.x));
    append(writer, list, json_integer(square.y));
    return list;
}

/* "0,0 90" of `legal`, as the answer has them, which is in order. */
static json_t *places_of(struct writer *writer, const struct text_buffer *answer)
{
    json_t *list = json_array();
    const char *at = answer->text ? answer->text : "";
    int x, y, rotation, used;
    while (sscanf(at, "%d,%d %d\n%n", &x, &y, &rotation, &used) == 3) {
        json_t *place = json_object();
        put(writer, place, "square", square_of(writer, (struct square){(int16_t) x, (int16_t) y}));
        put(writer, place, "rotation", json_integer(rotation));
        append(writer, list, place);
        at += used;
    }
    return list;
}

static json_t *seats_of(struct writer *writer, unsigned seats)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        if (seats >> seat & 1U)
            append(writer, list, json_string(seat_word(writer, seat)));
    return list;
}

static json_t *segments_of(struct writer *writer, unsigned node)
{
    const struct game *game = writer->game;
    json_t *list = json_array();
    unsigned at = node;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        const struct segment *segment = &game->set->types[tile->type].segments[at - tile->first_node];
        json_t *object = json_object();
        put(writer, object, "square", square_of(writer, tile->square));
        put(writer, object, "feature",
            json_sprintf("%s%u", feature_kind_word((enum feature_kind) segment->kind), segment->number));
        append(writer, list, object);
        at = game_feature_next(game, at);
    } while (at != node);
    return list;
}

static json_t *feature_of(struct writer *writer, unsigned node)
{
    const struct game *game = writer->game;
    struct score_entry value = game_feature_value(game, node);
    json_t *object = json_object(), *meeples = json_object();
    put(writer, object, "kind", json_string(feature_kind_word((enum feature_kind) value.kind)));
    put(writer, object, "segments", segments_of(writer, node));
    put(writer, object, "tiles", json_integer(game_feature_tiles(game, node)));
    put(writer, object, "open", json_integer(game_feature_open(game, node)));
    put(writer, object, "marks", json_integer(value.marks));
    put(writer, object, "cities", json_integer(value.cities));
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if (figure_count_of(value.figures, seat) > 0)
            put(writer, meeples, seat_word(writer, seat), json_integer(figure_count_of(value.figures, seat)));
    put(writer, object, "meeples", meeples);
    put(writer, object, "owners", seats_of(writer, value.owners));
    put(writer, object, "complete", json_boolean(value.complete));
    put(writer, object, "points", json_integer(value.points));
    put(writer, object, "completed", json_integer(game_feature_value_complete(game, node).points));
    return object;
}

/* Each feature once, at its first node, as `features` has them. */
static json_t *all_features(struct writer *writer)
{
    const struct game *game = writer->game;
    json_t *list = json_array();
    for (unsigned node = 0; node < game->node_count; node++)
        if (game_feature_begins(game, node))
            append(writer, list, feature_of(writer, node));
    return list;
}

/* `features X,Y`: those that the lines of the answer begin with, "1,0 road1 ..."; what is told of them stands
 * behind blanks. */
static json_t *features_told(struct writer *writer, const char *answer)
{
    const struct game *game = writer->game;
    json_t *list = json_array();
    for (; *answer != '\0'; answer += strcspn(answer, "\n"), answer += *answer == '\n') {
        int x, y;
        char word[24];
        if (*answer == ' ' || sscanf(answer, "%d,%d %23s", &x, &y, word) != 3)
            continue;
        int tile = game_tile_at(game, (struct square){(int16_t) x, (int16_t) y});
        const struct tile_type *type = &game->set->types[game->tiles[tile].type];
        for (unsigned i = 0; i < type->segment_count; i++) {
            const struct segment *segment = &type->segments[i];
            char name[24];
            snprintf(name, sizeof name, "%s%u", feature_kind_word((enum feature_kind) segment->kind),
                     segment->number);
            if (strcmp(name, word) == 0)
                append(writer, list, feature_of(writer, game->tiles[tile].first_node + i));
        }
    }
    return list;
}

static json_t *features_of(struct writer *writer, const struct step_result *result)
{
    int x, y;
    bool of_tile = sscanf(result->line, " features %6d,%6d", &x, &y) == 2;
    return of_tile ? features_told(writer, result->answer->text ? result->answer->text : "")
                   : all_features(writer);
}

static json_t *bag_of(struct writer *writer)
{
    const struct game *game = writer->game;
    json_t *bag = json_object();
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0)
            put(writer, bag, game->set->types[type].name, json_integer(game->supply.left[type]));
    return bag;
}

/* What a question lists, as data. */
static void put_list(struct writer *writer, json_t *object, const char *word,
                     const struct step_result *result)
{
    if (strcmp(word, "legal") == 0)
        put(writer, object, "places", places_of(writer, result->answer));
    else if (strcmp(word, "features") == 0)
        put(writer, object, "features", features_of(writer, result));
    else if (strcmp(word, "bag") == 0)
        put(writer, object, "bag", bag_of(writer));
}

/* ---- The line ----------------------------------------------------------------------------------------- */

/* The rule that begins a message, "P2: ...", as a string of its own; null for none. */
static json_t *rule_of(const char *message)
{
    size_t length = strcspn(message, ":");
    bool letter = message[0] >= 'A' && message[0] <= 'Z';
    size_t digits = strspn(message + 1, "0123456789");
    return letter && digits > 0 && length == digits + 1 ? json_stringn(message, length) : json_null();
}

static json_t *error_of(struct writer *writer, const struct text_error *error)
{
    json_t *object = json_object();
    put(writer, object, "line", json_integer((json_int_t) error->line));
    put(writer, object, "column", json_integer((json_int_t) error->column));
    put(writer, object, "rule", rule_of(error->message));
    put(writer, object, "message", json_string(error->message));
    return object;
}

/* The line as a string; one that is no UTF-8, so that it could not be read, is null. */
static json_t *input_of(const struct step_result *result)
{
    size_t length = strcspn(result->line, "\r\n");
    json_t *text = json_stringn(result->line, length < result->length ? length : result->length);
    return text || result->status != SCRIPT_UNREADABLE ? text : json_null();
}

static json_t *object_of(struct writer *writer, const struct step_result *result)
{
    static const char *const words[] = {[SCRIPT_OK] = "ok",
                                        [SCRIPT_REFUSED] = "refused",
                                        [SCRIPT_WRONG] = "wrong",
                                        [SCRIPT_UNREADABLE] = "unreadable"};
    json_t *object = json_object();
    char word[16] = "";
    put(writer, object, "line", json_integer((json_int_t) result->number));
    put(writer, object, "input", input_of(result));
    put(writer, object, "status", json_string(words[result->status]));
    put(writer, object, "answer",
        lines_of(writer, result->answer->text ? result->answer->text : "", result->answer->length));
    if (result->status != SCRIPT_OK)
        put(writer, object, "error", error_of(writer, result->error));
    if (!writer->session)
        return object;
    sscanf(result->line, " %15s", word);
    if (result->status == SCRIPT_OK)
        put_list(writer, object, word, result);
    put(writer, object, "game", game_of(writer));
    return object;
}

/* What every line gets an answer of, where there is no memory for its own. */
static void print_without_memory(size_t number)
{
    printf("{\"line\":%zu,\"input\":null,\"status\":\"unreadable\",\"answer\":[],\"error\":{\"line\":%zu,"
           "\"column\":1,\"rule\":null,\"message\":\"out of memory: the answer is missing\"}}\n",
           number, number);
}

bool step_json_print(struct script *script, const struct step_result *result)
{
    struct writer writer = {.session = script_session(script)};
    writer.game = writer.session ? session_game(writer.session) : NULL;
    json_t *object = object_of(&writer, result);
    struct text_buffer text = {0};
    bool done = !writer.failed && json_text_add(&text, object, JSON_COMPACT);
    json_decref(object);
    if (done)
        puts(text.text);
    else
        print_without_memory(result->number);
    text_free(&text);
    return done;
}
