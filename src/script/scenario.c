/*
 * scenario.c: see scenario.h.
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

struct scenario_line *insert_line(struct line_list *list, const char *text, size_t length, size_t steps)
{
    if (list->count == list->room) {
        size_t room = list->room == 0 ? 16 : 2 * list->room;
        struct scenario_line *lines = realloc(list->lines, room * sizeof *lines);
        if (!lines)
            return NULL;
        list->lines = lines;
        list->room = room;
    }
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    size_t at = list->count;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): lines below the count are filled */
    while (at > 0 && list->lines[at - 1].steps > steps)
        at--;
    memmove(&list->lines[at + 1], &list->lines[at], (list->count - at) * sizeof *list->lines);
    list->count++;
    list->lines[at] = (struct scenario_line){.text = copy, .steps = steps};
    return &list->lines[at];
}

static bool copy_list(const struct line_list *from, struct line_list *to)
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

/* Removes the lines after a position; returns how many of them were checks. */
static size_t cut_list(struct line_list *list, size_t steps)
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

/* ---- What gave way ------------------------------------------------------------------------------------ */

static void forget_gone(struct gone *gone)
{
    session_free(gone->session);
    clear_list(&gone->lines);
    *gone = (struct gone){0};
}

/* A copy of everything known, in case a line typed after `steps` steps replaces part of it; empty if
 * nothing follows, or memory runs out. */
static struct gone copy_known(struct scenario *scenario, size_t steps)
{
    struct gone gone = {.branch = scenario->script->branch, .steps = steps};
    if (scenario->level_count == 0 && steps < session_known_count(scenario->script->session))
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
    setup_comments_free(&scenario->setup_comments);
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

/* Begins the game, as the first line that is not setup would. */
static bool begin(struct script *script, size_t number, struct text_error *error)
{
    struct script_line line = {.script = script, .error = error};
    line.line.number = number;
    line.word.column = 1;
    return script_begin(&line) == SCRIPT_OK;
}

struct scenario *scenario_new(const struct tile_book *book)
{
    struct text_error error;
    struct scenario *scenario = new_scenario(book, SCRIPT_CONSOLE);
    if (scenario && begin(scenario->script, 0, &error)) {
        scenario->seats_given = true;
        return scenario;
    }
    scenario_free(scenario);
    return NULL;
}

/* The first non-blank character: `=` and `!` begin checks, `#` a comment; 0 for an empty line. */
static char first_of(const char *text, size_t length)
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

void set_status(struct scenario_line *line, enum script_status status, const struct text_error *error)
{
    line->status = status;
    memcpy(line->why, status == SCRIPT_OK ? "" : error->message, status == SCRIPT_OK ? 1 : sizeof line->why);
}

/* A `!` line fails if the refusal does not come or names another rule; other refusals are not checks. */
static bool was_checked(const char *text, size_t length, enum script_status status)
{
    return is_check(text, length) && (status == SCRIPT_OK || status == SCRIPT_WRONG);
}

/* The steps of the line being played; what is in a variation of it stands where that does. */
static size_t steps_made(const struct scenario *scenario)
{
    const struct session *session = scenario->script->session;
    size_t depth = depth_within(scenario);
    for (; depth > 1; depth--)
        session = session_parent(session);
    return !session ? 0 : depth > 0 ? session_variation_after(session) : session_step_count(session);
}

/* Keeps a line that makes no step, or the comment of one that does; null when memory runs out. */
static struct scenario_line *keep_line(struct scenario *scenario, const char *text, size_t length,
                                       size_t number)
{
    struct scenario_line *line = insert_line(list_of(scenario), text, length, steps_made(scenario));
    if (line)
        line->number = number;
    return line;
}

/* Keeps the comment of a line that was carried out; false when memory runs out. */
static bool keep_comment(struct scenario *scenario, const char *text, size_t length, size_t number)
{
    if (!scenario->script->session)
        return setup_comments_add(&scenario->setup_comments, text, length);
    const char *comment = comment_behind(text, length);
    if (!comment)
        return true;
    struct scenario_line *line = keep_line(scenario, comment, (size_t) (text + length - comment), number);
    if (line)
        line->behind = true;
    return line != NULL;
}

bool read_scenario_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                        struct text_error *error)
{
    size_t before = depth_within(scenario);
    enum script_status status = script_line(scenario->script, text, length, number, NULL, error);
    size_t depth = depth_within(scenario) > before ? depth_within(scenario) : before;
    bool checked = was_checked(text, length, status), kept = true;
    char first = first_of(text, length);
    if (status != SCRIPT_OK && !checked)
        return false;
    if (!checked && depth == 0 && first != '#' && first != '\0') {
        kept = keep_comment(scenario, text, length, number);
    } else {
        struct scenario_line *line = keep_line(scenario, text, length, number);
        kept = line != NULL;
        if (line) {
            line->depth = (uint8_t) depth;
            line->opens = depth_within(scenario) > before;
            line->is_check = checked;
            set_status(line, checked ? status : SCRIPT_OK, error);
        }
    }
    if (!kept)
        text_error_set(error, number, 1, "out of memory");
    return kept;
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
    if (!scenario->script->head.headed) {
        text_error_set(error, 1, 1, "this is no record: it does not begin with the line 'bastide 1'");
        return false;
    }
    return begin(scenario->script, number, error) && script_all_ended(scenario->script, number, error);
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

void check_place(struct scenario *scenario, size_t steps)
{
    struct line_list *list = list_of(scenario);
    struct script *script = scenario->script;
    struct text_error error = {0};
    struct text_buffer unread = {0};
    script_go(script, steps);
    session_drop_variations_at(script->session, steps);
    script->reads_again = true;
    for (size_t i = 0; i < list->count; i++) {
        struct scenario_line *line = &list->lines[i];
        if (line->steps == steps && line->depth > 0)
            check_line_within(scenario, line);
        else if (line->steps == steps && line->is_check)
            set_status(line,
                       script_line(script, line->text, strlen(line->text), line->number, &unread, &error),
                       &error);
    }
    script->reads_again = false;
    text_free(&unread);
}

/* A setup word may be repeated before the first step: the game is then begun again from its setup. */
static bool is_setup_line(struct scenario *scenario, const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    const struct session *session = script_session(scenario->script);
    struct word word = line_next_word(&line);
    return session_known_count(session) == 0 && scenario->level_count == 0 &&
           script_find_word(script_setup_words, word) != NULL &&
           (!word_is(word, "position") || !line_is_done(&line));
}

/* The game's setup as lines, without the two default seats once a player is named. */
static enum script_status repeat_setup(struct script *script, const struct session *session, bool seats,
                                       struct text_error *error)
{
    struct text_buffer setup = {0};
    enum script_status status = SCRIPT_OK;
    session_write_setup(session, &setup);
    if (setup.failed) {
        text_free(&setup);
        return out_of_memory(error);
    }
    for (const char *at = setup.text; *at != '\0' && status == SCRIPT_OK;) {
        size_t length = strcspn(at, "\n");
        bool seat = strncmp(at, "player ", strlen("player ")) == 0;
        if (!seat || seats)
            status = script_line(script, at, length, 1, NULL, error);
        at += length + (at[length] == '\n');
    }
    text_free(&setup);
    return status;
}

/* `position` with its parts begins another game; alone it asks. */
static bool is_position(const char *text)
{
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    return word_is(line_next_word(&line), "position") && !line_is_done(&line);
}

/* A game that begins has one branch: only the lines of the present one stay. */
static void forget_branches(struct scenario *scenario)
{
    struct line_list kept = *list_of(scenario);
    *list_of(scenario) = (struct line_list){0};
    for (size_t i = 0; i < BRANCH_MAX; i++)
        clear_list(&scenario->lists[i]);
    memset(scenario->forked, 0, sizeof scenario->forked);
    scenario->lists[0] = kept;
}

/* The checks of a game are not about another one. */
static void drop_checks(struct line_list *list)
{
    for (size_t i = list->count; i-- > 0;)
        if (list->lines[i].is_check)
            (void) remove_lines(list, i, 1);
}

static enum script_status change_setup(struct scenario *scenario, const char *text, struct text_error *error)
{
    static const char player[] = "player";
    struct line_reader line = line_reader_on(text, strlen(text), 1);
    bool sits = word_is(line_next_word(&line), player);
    struct script *script = script_new(scenario->script->book, SCRIPT_CONSOLE);
    if (!script)
        return out_of_memory(error);
    enum script_status status =
        repeat_setup(script, script_session(scenario->script), !(sits && scenario->seats_given), error);
    if (status == SCRIPT_OK)
        status = script_line(script, text, strlen(text), 1, NULL, error);
    if (status == SCRIPT_OK && !begin(script, 1, error))
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
    scenario->gone = old;
    forget_branches(scenario);
    clear_list(&scenario->lists[0]);
    setup_comments_free(&scenario->setup_comments);
    scenario->seats_given = false;
    *change = (struct scenario_change){.history = true, .replaced = known, .dropped = checks};
    return status;
}

/* A line makes at most a draw, a placement and a figure, and `force` replaces the last draw. */
enum { STEPS_SEEN = 4 };

/* What is known of the game before a line, to find what the line did: the steps from `first` on. */
struct before {
    const struct session *session;
    size_t known, branch, first, count;
    struct session_step steps[STEPS_SEEN];
};

static struct before look_before(const struct script *script, size_t steps)
{
    const struct session *session = script->session;
    struct before before = {
        .session = session, .known = session_known_count(session), .branch = script->branch};
    before.first = steps > 0 ? steps - 1 : 0;
    while (before.count < STEPS_SEEN && before.first + before.count < before.known) {
        before.steps[before.count] = *session_step(session, before.first + before.count);
        before.count++;
    }
    return before;
}

static bool is_same_step(const struct session_step *one, const struct session_step *other)
{
    return one->kind == other->kind && one->type == other->type && one->buyer == other->buyer &&
           one->price == other->price && placements_equal(one->placement, other->placement) &&
           one->figure.kind == other->figure.kind && one->figure.segment == other->figure.segment;
}

/* A fork copies the lines too; each other branch keeps its own. */
static bool follow_branch(struct scenario *scenario, size_t branch)
{
    struct line_list *list = list_of(scenario);
    size_t now = scenario->script->branch;
    bool forked = now != branch && now + 1 == scenario->script->branch_count && !scenario->forked[now];
    scenario->forked[now] = scenario->forked[now] || forked;
    return !forked || copy_list(&scenario->lists[branch], list);
}

/* The steps that are the same as before keep their checks; those after them were replaced. */
static void see_change(struct scenario *scenario, const struct before *before, struct scenario_change *change)
{
    const struct session *session = script_session(scenario->script);
    size_t known = session_known_count(session), same = 0;
    change->steps = session_step_count(session);
    if (scenario->script->branch != before->branch) {
        change->history = true;
        return;
    }
    while (same < before->count && before->first + same < known &&
           is_same_step(&before->steps[same], session_step(session, before->first + same)))
        same++;
    change->history = session != before->session || known != before->known || same < before->count;
    if (known == before->known && same == before->count)
        return;
    change->replaced = before->known - before->first - same;
    change->dropped = cut_list(list_of(scenario), before->first + same);
}

/* What was carried out is followed into a variation or back; false when memory runs out. */
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

/* Adds a check or comment that was typed. */
static enum script_status add_line(struct scenario *scenario, size_t steps, const char *text,
                                   enum script_status status, struct text_error *error)
{
    struct scenario_line *line = insert_line(list_of(scenario), text, strlen(text), steps);
    if (!line)
        return out_of_memory(error);
    line->is_check = is_check(text, strlen(text));
    set_status(line, status, error);
    return status;
}

static enum script_status carry_out_here(struct scenario *scenario, size_t steps, const char *text,
                                         struct text_buffer *answer, struct text_error *error,
                                         struct scenario_change *change)
{
    struct script *script = scenario->script;
    struct before before = look_before(script, steps);
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
        return add_line(scenario, steps, text, status, error);
    }
    if (status == SCRIPT_OK && !follow_branch(scenario, before.branch))
        return out_of_memory(error);
    see_change(scenario, &before, change);
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
        status = carry_out_here(scenario, steps, line, answer, error, change);
        if (change->replaced > 0) {
            forget_gone(&scenario->gone);
            scenario->gone = known;
        } else {
            forget_gone(&known);
        }
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
    while (made < known && session_repeat(session, session_step(old, made), NULL, NULL) == VERDICT_OK)
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
