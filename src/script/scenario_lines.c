/*
 * scenario_lines.c: the lines of a scenario that make no step: their lists, reading them, carrying them out
 * again where they stand.
 */
#include <stdlib.h>
#include <string.h>

#include "script/scenario_core.h"
#include "base/array.h"

/* ---- Lists of lines ----------------------------------------------------------------------------------- */

static void free_line(struct scenario_line *line)
{
    free(line->text);
}

void clear_list(struct line_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free_line(&list->lines[i]);
    free(list->lines);
    *list = (struct line_list){0};
}

struct scenario_line *insert_at(struct line_list *list, size_t at, const char *text, size_t length,
                                size_t steps)
{
    struct scenario_line *lines = array_grow(list->lines, list->count, sizeof *lines);
    if (!lines)
        return NULL;
    list->lines = lines;
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    memmove(&list->lines[at + 1], &list->lines[at], (list->count - at) * sizeof *list->lines);
    list->count++;
    list->lines[at] = (struct scenario_line){.text = copy, .steps = steps};
    return &list->lines[at];
}

struct scenario_line *insert_line(struct line_list *list, const char *text, size_t length, size_t steps)
{
    size_t at = list->count;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): lines below the count are filled */
    while (at > 0 && list->lines[at - 1].steps > steps)
        at--;
    return insert_at(list, at, text, length, steps);
}

bool copy_list(const struct line_list *from, struct line_list *to)
{
    clear_list(to);
    for (size_t i = 0; i < from->count; i++) {
        const struct scenario_line *line = &from->lines[i];
        struct scenario_line *copy = insert_line(to, line->text, strlen(line->text), line->steps);
        if (!copy)
            return false;
        char *text = copy->text;
        *copy = *line;
        copy->text = text;
    }
    return true;
}

size_t remove_lines(struct line_list *list, size_t first, size_t count)
{
    size_t checks = 0;
    for (size_t i = first; i < first + count; i++) {
        checks += list->lines[i].is_check;
        free_line(&list->lines[i]);
    }
    list->count -= count;
    memmove(&list->lines[first], &list->lines[first + count], (list->count - first) * sizeof *list->lines);
    return checks;
}

size_t cut_list(struct line_list *list, size_t steps)
{
    size_t first = list->count;
    while (first > 0 && list->lines[first - 1].steps > steps)
        first--;
    return first < list->count ? remove_lines(list, first, list->count - first) : 0;
}

const struct line_list *list_of_level(const struct scenario *scenario, size_t level)
{
    return level > 0 ? &scenario->levels[level - 1].lines : &scenario->lists[scenario->script->branch];
}

struct line_list *list_of(struct scenario *scenario)
{
    return scenario->level_count > 0 ? &scenario->levels[scenario->level_count - 1].lines
                                     : &scenario->lists[scenario->script->branch];
}

/* ---- What a line is ------------------------------------------------------------------------------------ */

char first_of(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && text[i] != '\t')
            return text[i];
    return '\0';
}

bool is_check(const char *text, size_t length)
{
    char first = first_of(text, length);
    return first == '=' || first == '!';
}

bool was_checked(const char *text, size_t length, enum script_status status)
{
    return is_check(text, length) && (status == SCRIPT_OK || status == SCRIPT_WRONG);
}

void set_status(struct scenario_line *line, enum script_status status, const struct text_error *error)
{
    line->status = status;
    memcpy(line->why, status == SCRIPT_OK ? "" : error->message, status == SCRIPT_OK ? 1 : sizeof line->why);
}

bool is_bare_end(const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    return word_is(line_next_word(&line), "end") && line_is_done(&line);
}

/* Finds how many variations each line is inside of; their lines say where they begin and end. */
static void mark_depths(struct line_list *list)
{
    uint8_t depth = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct scenario_line *line = &list->lines[i];
        struct line_reader words = line_reader_on(line->text, strlen(line->text), 1);
        line->opens = word_is(line_next_word(&words), "variation");
        line->depth = depth = (uint8_t) (depth + line->opens);
        depth = (uint8_t) (depth - is_bare_end(line->text));
    }
}

/* How many variations the script has open besides those that are being played. */
static size_t depth_within(const struct scenario *scenario)
{
    return scenario->script->open - scenario->level_count;
}

/* ---- Comments at the ends of lines ----------------------------------------------------------------------
 */

/* The setup is written anew from the game, so a comment there is matched to its line by what the line is
 * about; a comment after a step is kept among the lines of the scenario (scenario_line.behind). */
const char *comment_behind(const char *line, size_t length)
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

static bool is_same_word(struct word one, struct word other)
{
    return one.length == other.length && memcmp(one.at, other.at, one.length) == 0;
}

/* Whether two lines are about the same: by their first word, of a rule or player by the next one too. */
static bool is_same_subject(const char *one, const char *other, size_t length)
{
    struct line_reader a = line_reader_on(one, strlen(one), 1), b = line_reader_on(other, length, 1);
    struct word word = line_next_word(&a);
    bool named = word_is(word, "rule") || word_is(word, "player");
    return is_same_word(word, line_next_word(&b)) &&
           (!named || is_same_word(line_next_word(&a), line_next_word(&b)));
}

const char *setup_comment_of(const struct line_list *commented, const char *line, size_t length)
{
    for (size_t i = 0; i < commented->count; i++)
        if (is_same_subject(commented->lines[i].text, line, length))
            return comment_behind(commented->lines[i].text, strlen(commented->lines[i].text));
    return NULL;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* The position of a line read now: lines inside a variation have that of the variation. */
static size_t steps_made(const struct scenario *scenario)
{
    const struct session *session = scenario->script->session;
    size_t depth = depth_within(scenario);
    for (; depth > 1; depth--)
        session = session_parent(session);
    return !session ? 0 : depth > 0 ? session_variation_after(session) : session_step_count(session);
}

struct scenario_line *keep_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                                enum script_status status, const struct text_error *error)
{
    struct scenario_line *line = insert_line(list_of(scenario), text, length, steps_made(scenario));
    if (!line)
        return NULL;
    line->number = number;
    line->is_check = is_check(text, length);
    set_status(line, status, error);
    return line;
}

bool keep_comment(struct scenario *scenario, const char *text, size_t length, size_t number)
{
    const char *comment = comment_behind(text, length);
    if (!comment)
        return true;
    if (!scenario->script->session)
        return insert_line(&scenario->commented, text, length, 0) != NULL;
    struct scenario_line *line =
        keep_line(scenario, comment, (size_t) (text + length - comment), number, SCRIPT_OK, NULL);
    if (line)
        line->behind = true;
    return line != NULL;
}

bool read_scenario_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                        struct text_error *error)
{
    size_t before = depth_within(scenario);
    enum script_status status = script_line(scenario->script, text, length, number, NULL, error);
    bool checked = was_checked(text, length, status), within = before > 0 || depth_within(scenario) > 0;
    char first = first_of(text, length);
    if (status != SCRIPT_OK && !checked)
        return false;
    bool kept = checked || within || first == '#' || first == '\0'
                    ? keep_line(scenario, text, length, number, status, error) != NULL
                    : keep_comment(scenario, text, length, number);
    if (!kept)
        text_error_set(error, number, 1, "out of memory");
    return kept;
}

void end_open_variations(struct scenario *scenario)
{
    struct line_list *list = list_of(scenario);
    for (; depth_within(scenario) > 0; script_leave_variation(scenario->script))
        (void) insert_line(list, "end", strlen("end"), steps_made(scenario));
    mark_depths(list);
}

/* ---- Carrying out again -------------------------------------------------------------------------------- */

/* Carries out a line again; one that fails neither opens nor closes a variation. */
static void check_line(struct scenario *scenario, struct scenario_line *line)
{
    struct script *script = scenario->script;
    struct text_error error = {0};
    struct text_buffer unread = {0};
    enum script_status status = SCRIPT_REFUSED;
    if (depth_within(scenario) != (size_t) line->depth - line->opens) {
        text_error_set(&error, 1, 1, "the variation that this line stands in cannot be begun");
    } else if (is_bare_end(line->text)) {
        script_leave_variation(script);
        status = SCRIPT_OK;
    } else {
        status = script_line(script, line->text, strlen(line->text), line->number, &unread, &error);
    }
    line->is_check = is_check(line->text, strlen(line->text)) || status != SCRIPT_OK;
    set_status(line, status, &error);
    text_free(&unread);
}

void check_place(struct scenario *scenario, size_t steps)
{
    struct line_list *list = list_of(scenario);
    struct script *script = scenario->script;
    mark_depths(list);
    script_go(script, steps);
    session_cut_variations(script->session, steps, steps);
    script->reads_again = true;
    for (size_t i = 0; i < list->count; i++) {
        struct scenario_line *line = &list->lines[i];
        if (line->steps == steps && (line->depth > 0 || line->is_check))
            check_line(scenario, line);
    }
    script->reads_again = false;
}

void find_variation(const struct line_list *list, size_t index, size_t *first, size_t *count)
{
    size_t end = index;
    while (!(list->lines[index].opens && list->lines[index].depth == 1))
        index--;
    while (!(list->lines[end].depth == 1 && is_bare_end(list->lines[end].text)))
        end++;
    *first = index;
    *count = end + 1 - index;
}
