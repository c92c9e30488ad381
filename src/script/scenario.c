/*
 * scenario.c: reads a record line by line, makes its moves and checks what it expects.
 *
 * The script holds the game and all its branches; each branch has a list of its lines that make no step, in
 * order of position.  A line is carried out with the session moved to its position; then the session
 * returns to its end.  Whether the history changed is found by comparing what is known before and after,
 * not by knowing the words.
 */
#include "bastide/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "script/scenario_core.h"

static enum script_status out_of_memory(struct text_error *error)
{
    text_error_set(error, 1, 1, "out of memory");
    return SCRIPT_UNREADABLE;
}

/* ---- Asking ------------------------------------------------------------------------------------------- */

struct session *scenario_session(struct scenario *scenario)
{
    return script_session(scenario->script);
}

size_t scenario_line_count(const struct scenario *scenario)
{
    return list_of_level(scenario, scenario->level_count)->count;
}

const struct scenario_line *scenario_line_at(const struct scenario *scenario, size_t index)
{
    assert(index < scenario_line_count(scenario));
    return &list_of_level(scenario, scenario->level_count)->lines[index];
}

size_t scenario_checks(const struct scenario *scenario, size_t *failed)
{
    size_t count = 0;
    *failed = 0;
    for (size_t i = 0; i < scenario_line_count(scenario); i++) {
        const struct scenario_line *line = scenario_line_at(scenario, i);
        count += line->is_check;
        *failed += line->is_check && line->status != SCRIPT_OK;
    }
    return count;
}

/* ---- What a line replaced ------------------------------------------------------------------------------ */

static void forget_gone(struct gone *gone)
{
    session_free(gone->session);
    clear_list(&gone->lines);
    *gone = (struct gone){0};
}

/* Copies the branch before a line typed after `steps` steps; empty if memory runs out. */
static struct gone copy_known(struct scenario *scenario, size_t steps)
{
    struct gone gone = {.branch = scenario->script->branch, .steps = steps};
    gone.session = session_copy(scenario->script->session);
    if (gone.session && !copy_list(list_of(scenario), &gone.lines))
        forget_gone(&gone);
    return gone;
}

bool scenario_can_bring_back(const struct scenario *scenario)
{
    return scenario->gone.session && scenario->level_count == 0 &&
           scenario->gone.branch == scenario->script->branch;
}

void scenario_bring_back(struct scenario *scenario, struct scenario_change *change)
{
    assert(scenario_can_bring_back(scenario));
    struct gone *gone = &scenario->gone;
    struct session *session = scenario->script->session;
    struct line_list lines = *list_of(scenario);
    scenario->script->session = gone->session;
    scenario->script->head.setup = *session_setup(gone->session);
    *list_of(scenario) = gone->lines;
    gone->session = session;
    gone->lines = lines;
    *change = (struct scenario_change){.steps = gone->steps, .history = true};
    script_go(scenario->script, session_known_count(scenario->script->session));
}

/* ---- Beginning ---------------------------------------------------------------------------------------- */

void scenario_free(struct scenario *scenario)
{
    if (!scenario)
        return;
    for (size_t i = 0; i < BRANCH_MAX; i++)
        clear_list(&scenario->lists[i]);
    for (size_t i = 0; i < scenario->level_count; i++)
        clear_list(&scenario->levels[i].lines);
    forget_gone(&scenario->gone);
    clear_list(&scenario->commented);
    script_free(scenario->script);
    free(scenario);
}

static struct scenario *new_scenario(const struct tile_book *book, enum script_kind kind)
{
    struct scenario *scenario = calloc(1, sizeof *scenario);
    if (scenario)
        scenario->script = script_new(book, kind);
    if (scenario && !scenario->script) {
        free(scenario);
        return NULL;
    }
    return scenario;
}

struct scenario *scenario_new(const struct tile_book *book)
{
    struct text_error error;
    struct scenario *scenario = new_scenario(book, SCRIPT_CONSOLE);
    if (scenario && script_begin_at(scenario->script, 0, 1, &error)) {
        scenario->seats_given = true;
        return scenario;
    }
    scenario_free(scenario);
    return NULL;
}

/* Reads all lines, as far as they can be carried out. */
static bool read_lines(struct scenario *scenario, const char *text, size_t length, struct text_error *error)
{
    size_t number = 0;
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t) (end - text));
        size_t line = stop ? (size_t) (stop - text) : (size_t) (end - text);
        size_t returned = stop && stop > text && stop[-1] == '\r'; /* the line ends in CR LF */
        if (!read_scenario_line(scenario, text, line - returned, ++number, error))
            return false;
        text += line + (stop != NULL);
    }
    return script_ends(scenario->script, number, error);
}

struct scenario *scenario_read(const struct tile_book *book, const char *text, size_t length,
                               struct text_error *error)
{
    struct scenario *scenario = new_scenario(book, SCRIPT_RECORD);
    struct text_error fault = {0};
    *error = (struct text_error){0};
    if (!scenario) {
        text_error_set(error, 0, 0, "out of memory");
        return NULL;
    }
    if (!read_lines(scenario, text, length, &fault))
        *error = fault;
    if (!script_session(scenario->script)) {
        scenario_free(scenario);
        return NULL;
    }
    end_open_variations(scenario);
    script_become_console(scenario->script);
    return scenario;
}

/* ---- Carrying lines out ------------------------------------------------------------------------------- */

/* A setup word may be repeated before the first step: the game is then begun again from its setup. */
static bool is_setup_line(struct scenario *scenario, const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    const struct session *session = script_session(scenario->script);
    struct word word = line_next_word(&line);
    const struct script_word *row = script_find_word(script_words, word);
    return session_known_count(session) == 0 && scenario->level_count == 0 && row &&
           row->kind == WORD_SETUP && (!word_is(word, "position") || !line_is_done(&line));
}

/* `position` with its parts begins another game; alone it asks. */
static bool is_position(const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    return word_is(line_next_word(&line), "position") && !line_is_done(&line);
}

/* A new game has one branch: drops the lines of all but the present one. */
static void forget_branches(struct scenario *scenario)
{
    struct line_list kept = *list_of(scenario);
    *list_of(scenario) = (struct line_list){0};
    for (size_t i = 0; i < BRANCH_MAX; i++)
        clear_list(&scenario->lists[i]);
    scenario->lists[0] = kept;
}

/* Drops the checks of a game that another one replaced. */
static void drop_checks(struct line_list *list)
{
    for (size_t i = list->count; i-- > 0;)
        if (list->lines[i].is_check)
            (void) remove_lines(list, i, 1);
}

/* Begins the game again with one line of its setup changed; the two default seats go once a player is named.
 */
static enum script_status change_setup(struct scenario *scenario, const char *text, struct text_error *error)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    bool sits = word_is(line_next_word(&line), "player");
    struct script *script = script_new(scenario->script->book, SCRIPT_CONSOLE);
    if (!script)
        return out_of_memory(error);
    script->head = scenario->script->head;
    script->head.setup = *session_setup(scenario->script->session);
    if (sits && scenario->seats_given)
        script->head.setup.player_count = 0;
    enum script_status status = script_line(script, text, strlen(text), 1, NULL, error);
    if (status == SCRIPT_OK && !script_begin_at(script, 1, 1, error))
        status = SCRIPT_UNREADABLE;
    if (status != SCRIPT_OK) {
        script_free(script);
        return status;
    }
    scenario->seats_given = scenario->seats_given && !sits;
    forget_gone(&scenario->gone);
    forget_branches(scenario);
    script_free(scenario->script);
    scenario->script = script;
    if (is_position(text))
        drop_checks(list_of(scenario));
    return SCRIPT_OK;
}

/* Begins another game; the old one, without its other branches, can be brought back. */
static enum script_status begin_anew(struct scenario *scenario, const char *text, struct text_buffer *answer,
                                     struct text_error *error, struct scenario_change *change)
{
    size_t known = session_known_count(scenario->script->session), failed;
    size_t checks = scenario_checks(scenario, &failed);
    struct gone old = copy_known(scenario, 0);
    enum script_status status = script_line(scenario->script, text, strlen(text), 1, answer, error);
    if (status != SCRIPT_OK) {
        forget_gone(&old);
        return status;
    }
    old.branch = 0;
    forget_gone(&scenario->gone);
    if (known > 0)
        scenario->gone = old;
    else
        forget_gone(&old);
    forget_branches(scenario);
    clear_list(&scenario->lists[0]);
    clear_list(&scenario->commented);
    scenario->seats_given = false;
    *change = (struct scenario_change){.history = true, .replaced = known, .dropped = checks};
    return status;
}

/* A branch that was forked from another has its lines too. */
static bool follow_branch(struct scenario *scenario, size_t branch, size_t branches)
{
    struct script *script = scenario->script;
    return script->branch_count == branches || copy_list(&scenario->lists[branch], list_of(scenario));
}

/* The steps that are the same as before keep their checks; those after them were replaced. */
static void see_change(struct scenario *scenario, const struct gone *before, struct scenario_change *change)
{
    const struct session *session = script_session(scenario->script);
    size_t known = session_known_count(session), had = session_known_count(before->session), same = 0;
    change->steps = session_step_count(session);
    change->history = scenario->script->branch != before->branch;
    if (change->history)
        return;
    while (same < known && same < had &&
           memcmp(session_step_at(session, same), session_step_at(before->session, same),
                  sizeof(struct session_step)) == 0)
        same++;
    change->history = known != had || same < had;
    if (!change->history)
        return;
    change->replaced = had - same;
    change->dropped = cut_list(list_of(scenario), same);
}

/* Follows a line that entered or left a variation; false when memory runs out. */
static bool follow_variation(struct scenario *scenario, const char *text, const struct text_buffer *written,
                             size_t variations, struct scenario_change *change)
{
    const struct session *session = scenario->script->session;
    bool done = scenario->script->open > scenario->level_count
                    ? follow_into(scenario, text)
                    : follow_back(scenario, written, session_variation_count(session) == variations);
    change->history = true;
    change->steps = session_step_count(scenario->script->session);
    return done && !written->failed;
}

static enum script_status carry_out_here(struct scenario *scenario, const struct gone *before,
                                         const char *text, struct text_buffer *answer,
                                         struct text_error *error, struct scenario_change *change)
{
    struct script *script = scenario->script;
    size_t steps = before->steps, branches = script->branch_count;
    struct text_buffer written = {0}; /* the variation that this line may end */
    const struct session *parent = session_parent(script->session);
    size_t variations = parent ? session_variation_count(parent) : 0;
    check_place(scenario, steps);
    if (scenario->level_count > 0)
        write_level(scenario, scenario->level_count - 1, &written);
    enum script_status status = script_line(script, text, strlen(text), 1, answer, error);
    bool moved = script->open != scenario->level_count;
    bool followed = !moved || follow_variation(scenario, text, &written, variations, change);
    text_free(&written);
    if (moved)
        return followed ? status : out_of_memory(error);
    bool comment = status == SCRIPT_OK && first_of(text, strlen(text)) == '#';
    if (comment || was_checked(text, strlen(text), status)) {
        change->added = true;
        return keep_line(scenario, text, strlen(text), 0, status, error) ? status : out_of_memory(error);
    }
    if (status == SCRIPT_OK && !follow_branch(scenario, before->branch, branches))
        return out_of_memory(error);
    see_change(scenario, before, change);
    if (status == SCRIPT_OK && change->history && change->steps > steps &&
        !keep_comment(scenario, text, strlen(text), 0))
        return out_of_memory(error);
    return status;
}

enum script_status scenario_carry_out(struct scenario *scenario, size_t steps, const char *line,
                                      struct text_buffer *answer, struct text_error *error,
                                      struct scenario_change *change)
{
    enum script_status status;
    *change = (struct scenario_change){.steps = steps};
    *error = (struct text_error){0};
    if (scenario->level_count > 0 && is_bare_end(line))
        steps = session_known_count(script_session(scenario->script));
    if (is_setup_line(scenario, line)) {
        status = change_setup(scenario, line, error);
        change->history = status == SCRIPT_OK;
    } else if (is_position(line) && scenario->level_count == 0) {
        status = begin_anew(scenario, line, answer, error, change);
    } else {
        struct gone known = copy_known(scenario, steps);
        scenario->script->typed = true;
        status = known.session ? carry_out_here(scenario, &known, line, answer, error, change)
                               : out_of_memory(error);
        if (change->replaced > 0)
            forget_gone(&scenario->gone);
        if (change->replaced > 0 && scenario->level_count == 0)
            scenario->gone = known;
        else
            forget_gone(&known);
    }
    struct session *session = script_session(scenario->script);
    script_go(scenario->script, session_known_count(session));
    return status;
}

void scenario_complete(struct scenario *scenario, size_t steps, const char *line, size_t length,
                       struct text_buffer *list)
{
    script_go(scenario->script, steps);
    script_complete(scenario->script, line, length, list);
    script_go(scenario->script, session_known_count(script_session(scenario->script)));
}

void scenario_drop(struct scenario *scenario, size_t index)
{
    struct line_list *list = list_of(scenario);
    assert(index < list->count);
    size_t steps = list->lines[index].steps, count = 1;
    if (list->lines[index].depth > 0)
        find_variation(list, index, &index, &count);
    (void) remove_lines(list, index, count);
    check_place(scenario, steps);
    script_go(scenario->script, session_known_count(script_session(scenario->script)));
}

/* ---- Other rules -------------------------------------------------------------------------------------- */

static void check_all(struct scenario *scenario)
{
    const struct line_list *list = list_of(scenario);
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || list->lines[i - 1].steps != list->lines[i].steps)
            check_place(scenario, list->lines[i].steps);
}

bool scenario_adopt(struct scenario *scenario, const struct setup *setup, struct scenario_change *change,
                    struct text_error *error)
{
    struct script *script = scenario->script;
    *change = (struct scenario_change){.history = false};
    if (scenario->level_count > 0) {
        text_error_set(error, 0, 0, "other rules are for whole games: end the variation first");
        return false;
    }
    struct session *old = script_session(script), *session = session_new(script->book, setup, error);
    size_t made = 0, known = session_step_count(old);
    *change = (struct scenario_change){.history = true};
    if (!session)
        return false;
    while (made < known && session_repeat(session, session_step_at(old, made), NULL, NULL) == VERDICT_OK)
        made++;
    script->head.setup = *setup;
    forget_gone(&scenario->gone);
    script_replace_session(script, session);
    change->steps = made;
    change->replaced = known - made;
    change->dropped = cut_list(list_of(scenario), made);
    check_all(scenario);
    script_go(script, made);
    return true;
}
