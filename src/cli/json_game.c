/* SPDX-License-Identifier: MIT */
/*
 * json_game.c: makes JSON values from seats, totals, tiles, segments, scores and figures, and text from
 * values.
 *
 * json_dumps is not used: if memory runs out while it writes a key, jansson 2.14 returns invalid JSON.  A
 * text_buffer notices.
 */
#include "cli/json_game.h"

#include <stdio.h>

#include "cli/options.h"
#include "session/score_story.h"

void json_put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) != 0)
        memory_over();
}

void json_append(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0)
        memory_over();
}

json_t *json_seats(struct listener *writer, unsigned seats)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < writer->setup->player_count; seat++)
        if (seats >> seat & 1U)
            json_append(list, json_string(setup_seat_word(writer->setup, seat)));
    return list;
}

json_t *json_totals(struct listener *writer)
{
    json_t *totals = json_object();
    for (unsigned seat = 0; seat < writer->game->player_count; seat++)
        json_put(totals, setup_seat_word(writer->setup, seat), json_integer(writer->game->score[seat]));
    return totals;
}

json_t *json_choices(unsigned placements, unsigned moves)
{
    return json_pack("{s:i, s:i}", "placements", placements, "moves", moves);
}

json_t *json_tile_step(const struct listener *writer, const struct session_step *step)
{
    return json_pack("{s:i, s:s, s:s}", "turn", step->turn, "player",
                     setup_seat_word(writer->setup, step->player), "tile",
                     writer->game->set->types[step->type].name);
}

json_t *json_segment(const struct tile_type *type, unsigned segment)
{
    const struct segment *part = &type->segments[segment];
    return json_sprintf("%s%u", feature_kind_word(part->kind), part->number);
}

json_t *json_terms(const struct score_entry *entry)
{
    json_t *list = json_array();
    struct score_term terms[SCORE_TERM_MAX];
    size_t count = score_terms(entry, terms);
    for (size_t i = 0; i < count; i++)
        json_append(list, json_pack("{s:s, s:i, s:i}", "what", score_what_word(terms[i].what), "count",
                                    terms[i].count, "each", terms[i].each));
    return list;
}

/* The squares that an entry counts, with what each adds to it; for a field, the first square of each city. */
static json_t *squares_of(struct listener *writer, const struct score_entry *entry)
{
    struct score_part parts[TILE_MAX];
    json_t *list = json_array();
    size_t count = score_parts(writer->game, entry, parts);
    for (size_t i = 0; i < count; i++)
        json_append(list, json_pack("{s:[i, i], s:i}", "square", parts[i].square.x, parts[i].square.y,
                                    "points", parts[i].points));
    return list;
}

json_t *json_scores(struct listener *writer, const struct report *report)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        json_append(list, json_pack("{s:s, s:i, s:o, s:i, s:i, s:i, s:b, s:o, s:o}", "kind",
                                    score_title_word(entry->title), "points", entry->points, "owners",
                                    json_seats(writer, entry->owners), "tiles", entry->tiles, "marks",
                                    entry->marks, "cities", entry->cities, "complete", entry->complete,
                                    "terms", json_terms(entry), "squares", squares_of(writer, entry)));
    }
    return list;
}

json_t *json_figure(const struct tile_type *type, struct figure figure)
{
    const char *word = figure_info(figure.kind)->word;
    if (figure.kind == FIGURE_NONE)
        return json_null();
    if (!figure_stands(figure.kind))
        return json_pack("{s:s}", "kind", word);
    return json_pack("{s:s, s:o}", "kind", word, "feature", json_segment(type, figure.segment));
}

/* ---- Text ---------------------------------------------------------------------------------------------- */

static int add(const char *bytes, size_t length, void *text)
{
    text_add_bytes(text, bytes, length);
    return 0;
}

void json_text_add(struct text_buffer *text, json_t *value, size_t flags)
{
    if (!value || json_dump_callback(value, add, text, flags) != 0)
        memory_over();
    text_add(text, "\n");
    json_decref(value);
}

void json_print(json_t *value)
{
    struct text_buffer text = {0};
    json_text_add(&text, value, JSON_COMPACT | JSON_REAL_PRECISION(9));
    fputs(text.text, stdout);
    text_free(&text);
}
