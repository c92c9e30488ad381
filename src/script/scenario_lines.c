/* SPDX-License-Identifier: MIT */
/*
 * scenario_lines.c: the lines of a scenario that make no step: reading them, checking them again, writing
 * them.
 *
 * They are kept by the session that they belong to; inside a variation, the variation keeps them.  Nothing is
 * written that the scenario does not contain: no checks are invented.
 */
#include <string.h>

#include "script/scenario_core.h"

struct session_lines *list_of(struct scenario *scenario)
{
    struct session *session = scenario->script->session;
    return session ? session_lines(session) : &scenario->early;
}

/* ---- What a line is ------------------------------------------------------------------------------------ */

char first_of(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && text[i] != '\t')
            return text[i];
    return '\0';
}

static bool is_check(const char *text, size_t length)
{
    char first = first_of(text, length);
    return first == '=' || first == '!';
}

bool was_checked(const char *text, size_t length, enum script_status status)
{
    return is_check(text, length) && (status == SCRIPT_OK || status == SCRIPT_WRONG);
}

static void set_status(struct session_line *line, enum script_status status, const struct text_error *error)
{
    line->failed = status != SCRIPT_OK;
    if (line->failed)
        memcpy(line->why, error->message, sizeof line->why);
}

/* Where the comment after the last word of a line begins, including the blanks before it, or null. */
static const char *comment_behind(const char *line, size_t length)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    const char *end = line, *stop = line + length;
    while (line_next_word(&reader).length > 0)
        end = reader.at;
    const char *comment = end;
    while (comment < stop && (*comment == ' ' || *comment == '\t'))
        comment++;
    return comment < stop ? end : NULL;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

static struct session_line *add_line(struct scenario *scenario, const char *text, size_t length,
                                     size_t number)
{
    const struct session *session = scenario->script->session;
    struct session_line *line =
        lines_add(list_of(scenario), text, length, session ? session_step_count(session) : 0);
    line->number = number;
    return line;
}

void keep_line(struct scenario *scenario, const char *text, size_t length, size_t number,
               enum script_status status, const struct text_error *error)
{
    struct session_line *line = add_line(scenario, text, length, number);
    line->is_check = is_check(text, length);
    set_status(line, status, error);
}

void keep_comment(struct scenario *scenario, const char *text, size_t length, size_t number)
{
    const char *comment = comment_behind(text, length);
    if (!comment)
        return;
    bool setup = !scenario->script->session;
    comment += setup ? strspn(comment, " \t") : 0;
    add_line(scenario, comment, (size_t) (text + length - comment), number)->behind = !setup;
}

void give_early_lines(struct scenario *scenario)
{
    if (!scenario->script->session || scenario->early.count == 0)
        return;
    *list_of(scenario) = scenario->early;
    scenario->early = (struct session_lines){0};
}

bool read_scenario_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                        struct text_error *error)
{
    enum script_status status = script_line(scenario->script, text, length, number, NULL, error);
    bool checked = was_checked(text, length, status);
    char first = first_of(text, length);
    if (status != SCRIPT_OK && !checked)
        return false;
    give_early_lines(scenario);
    if (checked || first == '#' || first == '\0')
        keep_line(scenario, text, length, number, status, error);
    else
        keep_comment(scenario, text, length, number);
    return true;
}

/* ---- Checking again ------------------------------------------------------------------------------------ */

void check_place(struct scenario *scenario, size_t steps)
{
    struct session_lines *lines = list_of(scenario);
    struct text_buffer unread = {0};
    script_go(scenario->script, steps);
    for (size_t i = 0; i < lines->count; i++) {
        struct session_line *line = &lines->list[i];
        struct text_error error = {0};
        if (line->at == steps && line->is_check)
            set_status(
                line,
                script_line(scenario->script, line->text, strlen(line->text), line->number, &unread, &error),
                &error);
    }
    text_free(&unread);
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

/* The comments before the first check and the first step belong to the head, including those behind its
 * lines. */
void scenario_write(const struct scenario *scenario, struct text_buffer *text)
{
    struct session *session = session_main_line(scenario->script->session);
    const struct session_lines *lines = session_lines(session);
    struct text_buffer setup = {0};
    size_t line = 0;
    session_write_setup(session, &setup);
    text_add(text, "bastide 1\n");
    for (; line < lines->count && lines->list[line].at == 0 && !lines->list[line].is_check; line++)
        text_add(text, "%s\n", lines->list[line].text);
    text_add(text, "%s", setup.text + strcspn(setup.text, "\n") + 1);
    text_free(&setup);
    session_write_kept(session, line, text);
}
