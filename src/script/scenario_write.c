/*
 * scenario_write.c: writes a scenario as the record that it can be read from.
 *
 * Each turn is one line unless something stands between its phases; then each phase has a line, so that
 * every check comes back to the step that it belongs to.  Nothing is written that the scenario does not
 * contain: no checks are invented.
 */
#include <string.h>

#include "assertion/assertion.h"
#include "session/record_write.h"
#include "script/scenario_core.h"

#include "bastide/record.h"

struct writer {
    const struct scenario *scenario;
    const struct session *session;
    struct text_buffer *text;
    size_t level; /* how many variations lead to the session */
    size_t next;  /* the next of the lines that make no step */
};

static const struct scenario_line *line_of(const struct writer *writer, size_t index)
{
    const struct line_list *list = list_of_level(writer->scenario, writer->level);
    return index < list->count ? &list->lines[index] : NULL;
}

/* Writes the next line, which the caller knows to exist. */
static void write_line(struct writer *writer)
{
    const struct scenario_line *line = line_of(writer, writer->next++);
    assert(line);
    text_add(writer->text, "%s\n", line->text);
}

/* Appends a comment to the line written last. */
static void write_behind(struct writer *writer, const char *comment)
{
    struct text_buffer *text = writer->text;
    if (text->length > 0 && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
    text_add(text, "%s\n", comment);
}

/* Writes comments of setup lines that have no effect and are left out. */
static void write_lost_comments(struct writer *writer, const char *setup)
{
    const struct line_list *commented = &writer->scenario->commented;
    for (size_t i = 0; i < commented->count; i++) {
        const char *text = comment_behind(commented->lines[i].text, strlen(commented->lines[i].text));
        bool found = false;
        for (const char *line = setup; *line != '\0' && !found; line += strcspn(line, "\n") + 1)
            found = setup_comment_of(commented, line, strcspn(line, "\n")) == text;
        if (!found)
            text_add(writer->text, "%s\n", text + strspn(text, " \t"));
    }
}

static void write_setup_line(struct writer *writer, const char *line)
{
    size_t length = strcspn(line, "\n");
    const char *comment = setup_comment_of(&writer->scenario->commented, line, length);
    text_add_bytes(writer->text, line, length + 1);
    if (comment)
        write_behind(writer, comment);
}

/* The head takes the comments before the first check and the first step. */
static void write_head(struct writer *writer)
{
    struct text_buffer setup = {0};
    session_write_setup(writer->session, &setup);
    if (setup.failed) {
        writer->text->failed = true;
        text_free(&setup);
        return;
    }
    write_setup_line(writer, setup.text);
    for (const struct scenario_line *line;
         (line = line_of(writer, writer->next)) && line->steps == 0 && !line->is_check;)
        write_line(writer);
    write_lost_comments(writer, setup.text);
    for (const char *at = strchr(setup.text, '\n') + 1; *at != '\0'; at = strchr(at, '\n') + 1)
        write_setup_line(writer, at);
    text_free(&setup);
}

/* The lines at this point of the history; a variation that is being played is written from its session. */
static void write_lines_at(struct writer *writer, size_t steps)
{
    const struct scenario *scenario = writer->scenario;
    const struct level *open =
        writer->level < scenario->level_count ? &scenario->levels[writer->level] : NULL;
    for (const struct scenario_line *line; (line = line_of(writer, writer->next)) && line->steps <= steps;) {
        if (open && open->count > 0 && writer->next == open->first) {
            write_level(scenario, writer->level, writer->text);
            writer->next += open->count;
        } else if (line->behind) {
            writer->next++;
            write_behind(writer, line->text);
        } else {
            write_line(writer);
        }
    }
}

/* Whether that step is of that kind, with no line between it and the step before. */
static bool follows(const struct writer *writer, size_t index, enum step_kind kind)
{
    if (index >= session_step_count(writer->session) || session_step_at(writer->session, index)->kind != kind)
        return false;
    const struct scenario_line *line = line_of(writer, writer->next);
    return !line || line->steps > index;
}

/* Whether the line of the step after it draws the tile too. */
static bool is_drawn_with_next(const struct writer *writer, size_t index)
{
    const struct session_step *step = session_step_at(writer->session, index);
    if (step->kind != STEP_DRAW_TILE || step->discarded || step->returned)
        return false;
    return follows(writer, index + 1, STEP_SELL_TILE) || follows(writer, index + 1, STEP_DRAW_TILE) ||
           (follows(writer, index + 1, STEP_PLACE_TILE) && follows(writer, index + 2, STEP_PUT_FIGURE));
}

/* Writes a step, or a placement with its figure; returns how many steps it wrote. */
static size_t write_step(struct writer *writer, size_t index)
{
    const struct session_step *step = session_step_at(writer->session, index);
    if (step->kind == STEP_PLACE_TILE && follows(writer, index + 1, STEP_PUT_FIGURE)) {
        write_turn_line(writer->text, writer->session, step, session_step_at(writer->session, index + 1));
        return 2;
    }
    if (step->kind == STEP_END_GAME && writer->level > 0)
        text_add(writer->text, "end game\n");
    else if (!is_drawn_with_next(writer, index))
        write_step_line(writer->text, writer->session, step);
    return 1;
}

/* The steps from `from` on, with the lines between them. */
static void write_steps(struct writer *writer, size_t from)
{
    write_lines_at(writer, from);
    for (size_t step = from; step < session_step_count(writer->session);) {
        step += write_step(writer, step);
        write_lines_at(writer, step);
    }
}

void write_level(const struct scenario *scenario, size_t level, struct text_buffer *text)
{
    const struct session *session = scenario->script->session;
    struct text_buffer lines = {0};
    for (size_t i = scenario->level_count; i > level + 1; i--)
        session = session_parent(session);
    struct writer writer = {scenario, session, &lines, level + 1, 0};
    write_steps(&writer, session_variation_from(session));
    write_variation(text, session_variation_words(session), &lines);
}

void scenario_write(const struct scenario *scenario, struct text_buffer *text)
{
    struct writer writer = {scenario, session_main_line(scenario->script->session), text, 0, 0};
    write_head(&writer);
    write_steps(&writer, 0);
}
