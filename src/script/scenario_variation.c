/*
 * scenario_variation.c: the variations of a scenario.
 *
 * A variation that is not being played is text: its lines, from `variation` to `end`, are kept among those of
 * its parent, after the turn that it replaces, so they are written as they were read.  One that is being
 * played is a level, with a list of lines by its own steps; when it ends it becomes text again.
 */
#include "script/scenario_core.h"

#include <string.h>

/* ---- Going into one ----------------------------------------------------------------------------------- */

/* Finds the lines of the variation with that number, from 1. */
static void find_number(const struct line_list *list, uint64_t number, struct level *level)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->lines[i].opens && list->lines[i].depth == 1 && list->lines[i].status == SCRIPT_OK &&
            --number == 0)
            find_variation(list, i, &level->first, &level->count);
}

/* Adds the lines of a variation that is begun now. */
static bool add_variation(struct line_list *list, struct level *level)
{
    const struct scenario_line *first = insert_line(list, "variation", strlen("variation"), level->after);
    if (!first)
        return false;
    level->first = (size_t) (first - list->lines);
    level->count = insert_line(list, "end", strlen("end"), level->after) ? 2 : 1;
    return level->count == 2;
}

/* Plays the lines of a variation again, up to one that no longer holds, so that its level lists them by its
 * steps. */
static void read_level(struct scenario *scenario, const struct line_list *outer, const struct level *level)
{
    struct script *script = scenario->script;
    bool done = true;
    script->reads_again = true;
    script_go(script, session_variation_from(script->session));
    for (size_t i = level->first + 1; done && i + 1 < level->first + level->count; i++) {
        struct text_error error = {0};
        const struct scenario_line *line = &outer->lines[i];
        done = read_scenario_line(scenario, line->text, strlen(line->text), line->number, &error);
    }
    end_open_variations(scenario);
    script->reads_again = false;
}

bool follow_into(struct scenario *scenario, const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    struct level level = {.after = session_variation_after(scenario->script->session)};
    struct line_list *outer = list_of(scenario);
    uint64_t number = 0;
    struct session *parent = session_parent(scenario->script->session);
    session_go(parent, session_known_count(parent)); /* what is not being played stands at its end */
    (void) line_next_word(&line);
    if (word_unsigned(line_next_word(&line), &number))
        find_number(outer, number, &level);
    bool done = level.count > 0 || add_variation(outer, &level);
    scenario->levels[scenario->level_count++] = level;
    read_level(scenario, outer, &level);
    return done;
}

/* ---- Going back --------------------------------------------------------------------------------------- */

/* Inserts the lines of a text as those of a variation, from index `at` on. */
static bool insert_text(struct line_list *list, size_t at, size_t steps, const char *text)
{
    for (; *text != '\0'; at++) {
        size_t length = strcspn(text, "\n");
        if (!insert_at(list, at, text, length, steps))
            return false;
        text += length + (text[length] == '\n');
    }
    return true;
}

bool follow_back(struct scenario *scenario, const struct text_buffer *lines, bool kept)
{
    struct level level = scenario->levels[--scenario->level_count];
    struct line_list *list = list_of(scenario);
    clear_list(&level.lines);
    if (level.count > 0)
        (void) remove_lines(list, level.first, level.count);
    bool done = !kept || insert_text(list, level.first, level.after, lines->text ? lines->text : "");
    check_place(scenario, level.after);
    return done;
}

size_t scenario_depth(const struct scenario *scenario)
{
    return scenario->level_count;
}
