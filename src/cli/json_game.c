/*
 * json_game.c: see json_game.h.
 */
#include "cli/json_game.h"

#include "session/record_write.h"

void json_put(struct json_writer *writer, json_t *object, const char *key, json_t *value)
{
    writer->failed = json_object_set_new(object, key, value) != 0 || writer->failed;
}

void json_append(struct json_writer *writer, json_t *list, json_t *value)
{
    writer->failed = json_array_append_new(list, value) != 0 || writer->failed;
}

json_t *json_seats(struct json_writer *writer, unsigned seats)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < writer->setup->player_count; seat++)
        if (seats >> seat & 1U)
            json_append(writer, list, json_string(setup_seat_word(writer->setup, seat)));
    return list;
}

json_t *json_totals(struct json_writer *writer)
{
    json_t *totals = json_object();
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        json_put(writer, totals, setup_seat_word(writer->setup, seat),
                 json_integer(writer->game->score[seat]));
    return totals;
}

json_t *json_choices(struct json_writer *writer, unsigned placements, unsigned moves)
{
    json_t *choices = json_object();
    json_put(writer, choices, "placements", json_integer(placements));
    json_put(writer, choices, "moves", json_integer(moves));
    return choices;
}

json_t *json_tile_step(struct json_writer *writer, const struct session_step *step)
{
    json_t *object = json_object();
    json_put(writer, object, "turn", json_integer(step->turn));
    json_put(writer, object, "player", json_string(setup_seat_word(writer->setup, step->player)));
    json_put(writer, object, "tile", json_string(writer->game->set->types[step->type].name));
    return object;
}

json_t *json_segment(const struct tile_type *type, unsigned segment)
{
    const struct segment *part = &type->segments[segment];
    return json_sprintf("%s%u", feature_kind_word(part->kind), part->number);
}

json_t *json_terms(struct json_writer *writer, const struct score_entry *entry)
{
    json_t *list = json_array();
    struct score_term terms[SCORE_TERM_MAX];
    size_t count = score_terms(entry, terms);
    for (size_t i = 0; i < count; i++) {
        json_t *term = json_object();
        json_put(writer, term, "what", json_string(score_what_word(terms[i].what)));
        json_put(writer, term, "count", json_integer(terms[i].count));
        json_put(writer, term, "each", json_integer(terms[i].each));
        json_append(writer, list, term);
    }
    return list;
}

json_t *json_scores(struct json_writer *writer, const struct report *report)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        json_t *score = json_object();
        json_put(writer, score, "kind", json_string(entry_word(entry)));
        json_put(writer, score, "points", json_integer(entry->points));
        json_put(writer, score, "owners", json_seats(writer, entry->owners));
        json_put(writer, score, "tiles", json_integer(entry->tiles));
        json_put(writer, score, "marks", json_integer(entry->marks));
        json_put(writer, score, "cities", json_integer(entry->cities));
        json_put(writer, score, "complete", json_boolean(entry->complete));
        json_put(writer, score, "terms", json_terms(writer, entry));
        json_append(writer, list, score);
    }
    return list;
}

json_t *json_figure(struct json_writer *writer, const struct tile_type *type, struct figure figure)
{
    if (figure.kind == FIGURE_NONE)
        return json_null();
    json_t *object = json_object();
    json_put(writer, object, "kind", json_string(figure_info(figure.kind)->word));
    if (figure.kind != FIGURE_RECALL)
        json_put(writer, object, "feature", json_segment(type, figure.segment));
    return object;
}
