/* SPDX-License-Identifier: MIT */
/*
 * tester_line.c: lines typed in the rules tester.
 *
 * A line of the console is carried out at the position shown: moves, questions, checks and comments go to
 * the scenario; files are read and written here; rules are compared in tester_rules.c.  Nothing is
 * overwritten without asking, and files are replaced as a whole or not at all.
 */
#include "tui/replay/screen_replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/kit/completion.h"

/* ---- Lines of the console ----------------------------------------------------------------------------- */

/* Shows the answer: a single line as a message, more lines above the typed line.  The result of a move is
 * visible on the board. */
static void tell_done(struct shell *shell, const char *line, const char *answer,
                      const struct scenario_change *change)
{
    int first = (int) strcspn(answer, "\n");
    bool more = answer[first] != '\0' && answer[first + 1] != '\0';
    if (change->added)
        shell_say(shell,
                  line[strspn(line, " \t")] == '#' ? _("%s is added here.")
                                                   : _("%s is added here, and holds."),
                  line);
    else if (!change->history && more) {
        text_add(&shell->table->answer, "%s", answer);
        shell_push(shell, SCREEN_LINE);
    } else if (!more && (!change->history || answer[0] == '#')) /* as at the beginning of a variation */
        shell_say(shell, "%.*s", first, answer);
    if (change->history)
        tester_say_replaced(shell, change);
}

static void tell_failed(struct shell *shell, enum script_status status, const struct text_error *error,
                        const struct scenario_change *change)
{
    if (change->added)
        shell_say(shell, _("FAIL: %s. The check is added here."), error->message);
    else if (status == SCRIPT_UNREADABLE && error->column > 0)
        shell_say(shell, _("Column %1$zu: %2$s."), error->column, error->message);
    else
        shell_say(shell, "%s.", error->message);
}

void tester_run(struct shell *shell, const char *format, ...)
{
    char line[TEXT_LINE_MAX + 16];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    struct text_buffer answer = {0};
    struct text_error error;
    struct scenario_change change;
    enum script_status status =
        scenario_carry_out(replay_of(shell)->scenario, tester_steps(shell), line, &answer, &error, &change);
    tester_follow(shell, &change);
    if (status == SCRIPT_OK)
        tell_done(shell, line, answer.text ? answer.text : "", &change);
    else
        tell_failed(shell, status, &error, &change);
    text_free(&answer);
}

/* Copies the argument of a line without blanks around it; null if the line has another command. */
static const char *argument_of(const char *line, const char *word, char *argument, size_t size)
{
    static const char blanks[] = " \t";
    line += strspn(line, blanks);
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != '\0' && !strchr(blanks, line[length])))
        return NULL;
    line += length;
    snprintf(argument, size, "%s", line + strspn(line, blanks));
    for (size_t end = strlen(argument); end > 0 && strchr(blanks, argument[end - 1]);)
        argument[--end] = '\0';
    return argument;
}

/* ---- A tile to force ---------------------------------------------------------------------------------- */

/* How many tiles of that type can be drawn, including one in hand. */
static unsigned tiles_left(const struct game *game, unsigned type)
{
    return game->supply.left[type] + (game->phase == PHASE_PLACE && game->drawn == type ? 1U : 0U);
}

/* Lists the types that match the typed text, exact names first; returns how many. */
static size_t list_types(const struct game *game, const char *typed, uint8_t list[TYPE_MAX])
{
    size_t count = 0;
    for (int exact = 1; exact >= 0; exact--)
        for (unsigned type = 0; type < game->set->type_count; type++) {
            const char *name = game->set->types[type].name;
            if (tiles_left(game, type) > 0 && strncasecmp(name, typed, strlen(typed)) == 0 &&
                (strcmp(name, typed) == 0) == (exact == 1))
                list[count++] = (uint8_t) type;
        }
    return count;
}

/* Forces the first tile that matches the typed text; false if there is none. */
static bool force(struct shell *shell, const char *typed)
{
    const struct game *game = table_game(shell);
    uint8_t list[TYPE_MAX];
    if (list_types(game, typed, list) == 0) {
        shell_say(shell, _("No tile in the bag has a name that begins so."));
        return false;
    }
    tester_run(shell, "force %s", game->set->types[list[0]].name);
    return true;
}

/* Types the first tile that matches; if one is typed, the next or previous one. */
static void choose_type(const struct game *game, char *line, size_t size, const char *typed, bool next)
{
    uint8_t list[TYPE_MAX], all[TYPE_MAX];
    size_t count = list_types(game, "", all);
    if (list_types(game, typed, list) == 0)
        return;
    for (size_t i = 0; i < count; i++)
        if (strcmp(game->set->types[all[i]].name, typed) == 0)
            list[0] = all[(i + (next ? 1 : count - 1)) % count];
    snprintf(line, size, "force %s", game->set->types[list[0]].name);
}

/* "E, 5 left: city N. Up, Down: Eg 2": the tile that Enter draws, then the others that match. */
void tester_write_choices(const struct shell *shell, const char *line, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    char typed[TEXT_LINE_MAX + 1], others[2 * KEY_WORD_MAX + 8];
    uint8_t list[TYPE_MAX];
    if (!argument_of(line, "force", typed, sizeof typed))
        return;
    size_t count = list_types(game, typed, list);
    snprintf(others, sizeof others, " %s, %s:", key_word_of(shell, COMMAND_UP).text,
             key_word_of(shell, COMMAND_DOWN).text);
    if (count == 0)
        sentence_add(text, size, _("No tile in the bag has a name that begins so."));
    for (size_t i = 0; i < count; i++) {
        const struct tile_type *type = &game->set->types[list[i]];
        unsigned left = tiles_left(game, list[i]);
        if (i == 0)
            sentence_add(text, size, _("%1$s, %2$u left: %3$s."), type->name, left, _(type->title));
        else
            sentence_add(text, size, "%s %s %u", i == 1 ? others : ",", type->name, left);
    }
}

/* ---- Files -------------------------------------------------------------------------------------------- */

/* Returns false with a message on failure. */
static bool write_scenario(struct shell *shell, const char *path)
{
    struct replay_view *view = replay_of(shell);
    struct text_buffer text = {0};
    char why[200];
    size_t failed, checks = scenario_checks(view->scenario, &failed);
    scenario_write(view->scenario, &text);
    bool done = file_write(path, text.text, text.length, why);
    text_free(&text);
    if (!done) {
        shell_say(shell, _("%1$.200s could not be written: %2$s."), path, why);
        return false;
    }
    snprintf(view->path, sizeof view->path, "%.*s", (int) sizeof view->path - 1, path);
    view->changed = false;
    shell->table->history_fault[0] = '\0';
    shell_say(shell,
              ngettext("%1$.200s is written, with %2$zu check.", "%1$.200s is written, with %2$zu checks.",
                       (long) checks),
              path, checks);
    if (checks == 0)
        shell_say_more(shell, _("bastide verify needs at least one check."));
    else if (failed > 0)
        shell_say_more(shell, _("Some of its checks fail."));
    return true;
}

/* Writes a new file at once, but asks before overwriting one; false: the line stays. */
static bool export_to(struct shell *shell, const char *path, bool again)
{
    if (path[0] == '\0')
        shell_say(shell, _("Type the name of a file; %s goes back."), key_word_of(shell, COMMAND_BACK).text);
    else if (again || !file_exists(path))
        return write_scenario(shell, path);
    else
        shell_say(shell, _("%1$.200s exists already. %2$s again overwrites it, %3$s keeps it."), path,
                  key_word_of(shell, COMMAND_ACCEPT).text, key_word_of(shell, COMMAND_BACK).text);
    return false;
}

/* Opens another file, but asks if changes would be lost; false: the line stays. */
static bool load(struct shell *shell, const char *path, bool again)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    char why[200], fault[SENTENCE_MAX] = "";
    if (replay_of(shell)->changed && !again) {
        shell_say(shell, _("The changes are not exported yet: %s again loads anyway."),
                  key_word_of(shell, COMMAND_ACCEPT).text);
        return false;
    }
    if (!file_read(path, &text, why)) {
        shell_say(shell, "%.200s: %s.", path, why);
        text_free(&text);
        return false;
    }
    struct scenario *scenario =
        scenario_read(shell->table->book, text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (error.message[0] != '\0')
        snprintf(fault, sizeof fault, "%.200s:%zu:%zu: %s", path, error.line, error.column, error.message);
    if (scenario)
        tester_take(shell, scenario, path, fault);
    else
        shell_say(shell, "%s", fault);
    return scenario;
}

/* `drop` removes the last check at the position, or the variation that is shown. */
static bool drop(struct shell *shell, const char *line)
{
    struct replay_view *view = replay_of(shell);
    char argument[TEXT_LINE_MAX + 1];
    const struct scenario *scenario = view->scenario;
    if (!argument_of(line, "drop", argument, sizeof argument))
        return false;
    for (size_t i = scenario_line_count(scenario); i-- > 0;) {
        const struct session_line *last = scenario_line_at(scenario, i);
        if (last->steps != tester_steps(shell) || (!last->is_check && last->depth == 0))
            continue;
        shell_say(shell, _("%s is dropped."), last->depth > 0 ? _("The variation") : last->text);
        scenario_drop(view->scenario, i);
        view->changed = true;
        return true;
    }
    shell_say(shell, _("There is no check or variation here; drop removes the last one at the position."));
    return true;
}

/* Handles typed rules: once the game has begun, its own rules stay, and the game is compared under the typed
 * ones. */
static bool run_compared(struct shell *shell, const char *line)
{
    char argument[TEXT_LINE_MAX + 1], full[TEXT_LINE_MAX + 16];
    bool begun = session_step_count(shell->table->session) > 0;
    bool bare = begun && (argument_of(line, "rule", argument, sizeof argument) ||
                          argument_of(line, "edition", argument, sizeof argument));
    snprintf(full, sizeof full, "%s%s", bare ? "compare " : "", line);
    if (tester_rules_line(shell, full))
        return true;
    if (bare)
        tester_run(shell, "%s", full);
    return bare;
}

static bool run_line(struct shell *shell, const char *line, bool again)
{
    char argument[TEXT_LINE_MAX + 1];
    if (argument_of(line, "force", argument, sizeof argument))
        return force(shell, argument);
    if (argument_of(line, "save", argument, sizeof argument) ||
        (argument_of(line, "record", argument, sizeof argument) && argument[0] != '\0'))
        return export_to(shell, argument, again);
    if (argument_of(line, "load", argument, sizeof argument) && argument[0] != '\0')
        return load(shell, argument, again);
    if (argument_of(line, "quit", argument, sizeof argument))
        shell_command(shell, COMMAND_QUIT, 0);
    else if (!run_compared(shell, line) && !drop(shell, line))
        tester_run(shell, "%s", line);
    return true;
}

bool replay_run_line(struct shell *shell, const char *line, bool again)
{
    struct replay_view *view = replay_of(shell);
    struct session *shown = shell->table->session;
    size_t at = replay_at(shell->table->history);
    if (table_in_tester(shell))
        return run_line(shell, line, again);
    tester_copy_game(shell);
    (void) run_line(shell, line, false);
    if (view->changed) {
        replay_review_close(&view->review);
        shell_say_more(shell, _("You go on with a copy; the record stays as it is."));
    } else {
        tester_drop_copy(shell, shown, at);
    }
    return view->changed;
}

/* ---- Completion --------------------------------------------------------------------------------------- */

/* The path typed after a command that takes a path, or null. */
static char *path_of(char *line)
{
    static const char *const words[] = {"load", "save", "record"};
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], line, length) == 0 && line[length] != '\0')
            return line + length + strspn(line + length, " ");
    return NULL;
}

bool tester_complete(struct shell *shell, char *line, size_t size, enum command command)
{
    struct text_buffer list = {0};
    char typed[TEXT_LINE_MAX + 1];
    bool forces = argument_of(line, "force", typed, sizeof typed);
    bool tester = table_in_tester(shell), chooses = forces && (command != COMMAND_NEXT || !tester);
    if (chooses)
        choose_type(table_game(shell), line, size, typed, command != COMMAND_UP);
    if (chooses || command != COMMAND_NEXT || !tester)
        return chooses;
    if (path_of(line)) {
        complete_path(shell, line, size, path_of(line));
        return true;
    }
    scenario_complete(replay_of(shell)->scenario, tester_steps(shell), line, strlen(line), &list);
    complete_word(shell, line, size, &list);
    text_free(&list);
    return true;
}
