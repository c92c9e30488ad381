/*
 * tester_line.c: lines typed in the rules tester.
 *
 * A line of the console is carried out at the position shown: moves, questions, checks and comments go to
 * the scenario; files are read and written here; rules are compared in tester_rules.c.  Nothing is
 * overwritten without asking, and files are replaced as a whole or not at all.
 */
#include "tui/tester/tester.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "tui/kit/field.h"
#include "tui/kit/list.h"
#include "base/unicode.h"

/* ---- Lines of the console ----------------------------------------------------------------------------- */

static size_t line_length(const char *text)
{
    return strcspn(text, "\n");
}

/* Shows the question as the title, and the first line of the answer as a heading. */
static void show_answer(struct shell *shell, const char *line, const char *answer)
{
    tester_list_begin(shell, line);
    bool first = true;
    while (*answer != '\0') {
        size_t length = line_length(answer);
        struct tester_row *row = tester_list_add(shell, "%.*s", (int) length, answer);
        if (row)
            row->heading = first;
        first = false;
        answer += length + (answer[length] == '\n');
    }
    tester_list_show(shell);
}

/* Shows the answer to a question.  The result of a move is visible on the board. */
static void tell_done(struct shell *shell, const char *line, const char *answer,
                      const struct scenario_change *change)
{
    size_t first = line_length(answer);
    bool more = first > SENTENCE_MAX / 2 || (answer[first] != '\0' && answer[first + 1] != '\0');
    if (change->added)
        shell_say(shell, "%s is added here%s", line, line[strspn(line, " \t")] == '#' ? "." : ", and holds.");
    else if (change->history && (more || answer[0] != '#')) /* such as where a variation begins */
        tester_say_replaced(shell, change);
    else if (more)
        show_answer(shell, line, answer);
    else
        shell_say(shell, "%.*s", (int) first, answer);
    if (change->history && !more && answer[0] == '#')
        tester_say_replaced(shell, change);
}

static void tell_failed(struct shell *shell, enum script_status status, const struct text_error *error,
                        const struct scenario_change *change)
{
    if (change->added)
        shell_say(shell, "FAIL: %s. The check is added here.", error->message);
    else if (status == SCRIPT_UNREADABLE && error->column > 0)
        shell_say(shell, "Column %zu: %s.", error->column, error->message);
    else
        shell_say(shell, "%s.", error->message);
}

bool tester_run(struct shell *shell, const char *line)
{
    struct text_buffer answer = {0};
    struct text_error error;
    struct scenario_change change;
    enum script_status status =
        scenario_carry_out(tester_of(shell)->scenario, tester_steps(shell), line, &answer, &error, &change);
    tester_follow(shell, &change);
    if (status == SCRIPT_OK)
        tell_done(shell, line, answer.text ? answer.text : "", &change);
    else
        tell_failed(shell, status, &error, &change);
    text_free(&answer);
    return status == SCRIPT_OK;
}

/* ---- Files -------------------------------------------------------------------------------------------- */

/* Returns false with a message on failure. */
static bool write_scenario(struct shell *shell, const char *path)
{
    struct tester *tester = tester_of(shell);
    struct text_buffer text = {0};
    char why[200] = "out of memory";
    size_t failed, checks = scenario_checks(tester->scenario, &failed);
    scenario_write(tester->scenario, &text);
    bool done = !text.failed && file_write(path, text.text, text.length, why);
    text_free(&text);
    if (!done) {
        shell_say(shell, "%.200s could not be written: %s.", path, why);
        return false;
    }
    snprintf(tester->path, sizeof tester->path, "%s", path);
    tester->changed = false;
    tester->fault[0] = '\0';
    shell_say(shell, "%.200s is written, with %zu check%s%s.", path, checks, checks == 1 ? "" : "s",
              failed > 0    ? ", some of which fail"
              : checks == 0 ? "; bastide verify needs at least one"
                            : "");
    return true;
}

/* Writes a new file at once, but asks before overwriting one. */
static bool export_to(struct shell *shell, const char *path)
{
    struct tester *tester = tester_of(shell);
    if (file_exists(path) && !tester->overwrite_asked) {
        tester->overwrite_asked = true;
        shell_say(shell, "%.200s exists already. %s again overwrites it, %s keeps it.", path,
                  key_word_of(shell, BINDING_TEST_LINE_DONE).text,
                  key_word_of(shell, BINDING_TEST_LINE_LEAVE).text);
        return false;
    }
    return write_scenario(shell, path);
}

static void load(struct shell *shell, const char *path)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    char why[200], fault[SENTENCE_MAX] = "";
    if (!file_read(path, &text, why)) {
        shell_say(shell, "%.200s: %s.", path, why);
        text_free(&text);
        return;
    }
    struct scenario *scenario =
        scenario_read(shell->table->book, text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (error.message[0] != '\0')
        snprintf(fault, sizeof fault, "%.200s:%zu:%zu: %s", path, error.line, error.column, error.message);
    if (scenario)
        (void) tester_take(shell, scenario, path, fault);
    else
        shell_say(shell, "%s", fault);
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

/* Carries out commands of the tester itself; false for any other. */
static bool run_own(struct shell *shell, const char *line)
{
    struct tester *tester = tester_of(shell);
    char argument[TESTER_LINE_MAX + 1];
    if (argument_of(line, "load", argument, sizeof argument) && argument[0] != '\0') {
        if (tester->changed && !tester->overwrite_asked) {
            tester->overwrite_asked = true;
            shell_say(shell, "The changes are not exported yet: the same line again loads anyway.");
        } else {
            load(shell, argument);
        }
        return true;
    }
    if ((argument_of(line, "save", argument, sizeof argument) ||
         argument_of(line, "record", argument, sizeof argument)) &&
        argument[0] != '\0') {
        tester_ask(shell, LINE_EXPORT);
        snprintf(tester->line, sizeof tester->line, "%s", argument);
        if (export_to(shell, argument))
            tester->view = TESTER_BOARD;
        return true;
    }
    if (argument_of(line, "quit", argument, sizeof argument)) {
        shell_command(shell, COMMAND_QUIT, 0);
        return true;
    }
    return tester_rules_line(shell, line);
}

/* `drop` removes the last check at the position, or the variation that it stands in. */
static bool drop(struct shell *shell, const char *line)
{
    struct tester *tester = tester_of(shell);
    char argument[TESTER_LINE_MAX + 1];
    const struct scenario *scenario = tester->scenario;
    if (!argument_of(line, "drop", argument, sizeof argument))
        return false;
    for (size_t i = scenario_line_count(scenario); i-- > 0;) {
        const struct scenario_line *last = scenario_line_at(scenario, i);
        if (last->steps != tester_steps(shell) || (!last->is_check && last->depth == 0))
            continue;
        shell_say(shell, "%s is dropped.", last->depth > 0 ? "The variation" : last->text);
        scenario_drop(tester->scenario, i);
        tester->changed = true;
        return true;
    }
    shell_say(shell, "There is no check or variation here; drop removes the last one at the position.");
    return true;
}

static void run_typed(struct shell *shell, const char *line)
{
    if (strcmp(line, tester_last_line(tester_of(shell))) != 0)
        tester_of(shell)->overwrite_asked = false;
    tester_keep_line(tester_of(shell), line);
    if (line[strspn(line, " \t")] == '\0' || run_own(shell, line) || drop(shell, line))
        return;
    (void) tester_run(shell, line);
}

/* ---- A tile to force ---------------------------------------------------------------------------------- */

static char lower(char byte)
{
    return (char) (byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* Whether a name begins with the typed text; ASCII case is ignored. */
static bool begins(const char *name, const char *typed)
{
    for (; *typed != '\0'; typed++, name++)
        if (lower(*name) != lower(*typed))
            return false;
    return true;
}

/* How many of these tiles can be drawn, including one in hand. */
static unsigned tiles_left(const struct game *game, unsigned type)
{
    return game->supply.left[type] + (game->phase == PHASE_PLACE && game->drawn == type ? 1U : 0U);
}

/* Lists the types that match the typed text, exact names first; returns how many. */
static size_t list_types(const struct shell *shell, uint8_t list[TYPE_MAX])
{
    const struct tester *tester = tester_of(shell);
    const struct game *game = table_game(shell);
    size_t count = 0;
    for (int exact = 1; exact >= 0; exact--)
        for (unsigned type = 0; type < game->set->type_count; type++) {
            const char *name = game->set->types[type].name;
            if (tiles_left(game, type) > 0 && begins(name, tester->line) &&
                (strcmp(name, tester->line) == 0) == (exact == 1))
                list[count++] = (uint8_t) type;
        }
    return count;
}

static bool force_chosen(struct shell *shell)
{
    struct tester *tester = tester_of(shell);
    uint8_t list[TYPE_MAX];
    char line[TILE_NAME_MAX + 16];
    size_t count = list_types(shell, list);
    if (count == 0) {
        shell_say(shell, "No tile in the bag has a name that begins so.");
        return false;
    }
    snprintf(line, sizeof line, "force %s",
             table_game(shell)->set->types[list[tester->chosen_tile % count]].name);
    tester->view = TESTER_BOARD;
    (void) tester_run(shell, line);
    return true;
}

/* "E, 5 left: city N. Up, Down: Eg 2": the chosen tile first. */
static void write_types(const struct shell *shell, char *text, size_t size)
{
    const struct tester *tester = tester_of(shell);
    const struct game *game = table_game(shell);
    uint8_t list[TYPE_MAX];
    size_t count = list_types(shell, list);
    char others[2 * KEY_WORD_MAX + 8];
    snprintf(others, sizeof others, " %s, %s:", key_word_of(shell, BINDING_TEST_LINE_UP).text,
             key_word_of(shell, BINDING_TEST_LINE_DOWN).text);
    text[0] = '\0';
    if (count == 0)
        sentence_add(text, size, "No tile in the bag has a name that begins so.");
    for (size_t i = 0; i < count; i++) {
        const struct tile_type *type = &game->set->types[list[(tester->chosen_tile + i) % count]];
        unsigned left = tiles_left(game, list[(tester->chosen_tile + i) % count]);
        if (i == 0)
            sentence_add(text, size, "%s, %u left: %s.", type->name, left, type->title);
        else
            sentence_add(text, size, "%s %s %u", i == 1 ? others : ",", type->name, left);
    }
}

/* ---- Typing ------------------------------------------------------------------------------------------- */

void tester_ask(struct shell *shell, enum tester_line what)
{
    struct tester *tester = tester_of(shell);
    tester->view = TESTER_LINE;
    tester->line_for = what;
    tester->chosen_tile = 0;
    if (what != LINE_COMMAND)
        tester->overwrite_asked = false;
    tester->line[0] = '\0';
    tester->line_at = 0;
    if (what == LINE_EXPORT && strlen(tester->path) <= TESTER_LINE_MAX)
        strcpy(tester->line, tester->path);
}

/* Forgets what belonged to the old text. */
static void line_changed(struct tester *tester)
{
    tester->chosen_tile = 0;
    if (tester->line_for != LINE_COMMAND)
        tester->overwrite_asked = false;
}

void tester_text(struct shell *shell, uint32_t code)
{
    struct tester *tester = tester_of(shell);
    (void) field_text(shell, tester->line, sizeof tester->line, code);
    if (shell->message[0] == '\0')
        line_changed(tester);
}

static void done(struct shell *shell)
{
    struct tester *tester = tester_of(shell);
    char line[TESTER_LINE_MAX + 1];
    snprintf(line, sizeof line, "%s", tester->line);
    switch (tester->line_for) {
    case LINE_FORCE:
        (void) force_chosen(shell);
        break;
    case LINE_EXPORT:
        if (line[0] == '\0')
            shell_say(shell, "Type the name of a file; %s goes back.",
                      key_word_of(shell, BINDING_TEST_LINE_LEAVE).text);
        else if (export_to(shell, line))
            tester->view = TESTER_BOARD;
        break;
    default:
        tester->view = TESTER_BOARD;
        run_typed(shell, line);
        break;
    }
}

/* Up and Down choose another tile, or another line of the history. */
static void go_up(struct shell *shell, enum command command)
{
    struct tester *tester = tester_of(shell);
    uint8_t types[TYPE_MAX];
    size_t count = tester->line_for == LINE_FORCE ? list_types(shell, types) : 0;
    struct list list = {.count = count, .chosen = tester->chosen_tile};
    if (count > 0 && list_command(&list, 1, true, command))
        tester->chosen_tile = (unsigned) list.chosen;
    else if (tester->line_for == LINE_COMMAND)
        tester_recall_line(tester, command == COMMAND_UP);
}

void tester_line_command(struct shell *shell, enum command command)
{
    struct tester *tester = tester_of(shell);
    if (command == COMMAND_ACCEPT)
        done(shell);
    else if (command == COMMAND_COMPLETE && tester->line_for != LINE_FORCE)
        tester_complete(shell);
    else if (command == COMMAND_COMPLETE || command == COMMAND_UP || command == COMMAND_DOWN)
        go_up(shell, command == COMMAND_UP ? COMMAND_UP : COMMAND_DOWN);
    else if (field_command(tester->line, command))
        line_changed(tester);
    else
        tester->view = TESTER_BOARD;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

void tester_draw_line(const struct shell *shell, struct canvas *canvas)
{
    const struct tester *tester = tester_of(shell);
    static const char *const prompts[] = {":", "Draw which tile? ", "Export to which file? "};
    char text[SENTENCE_MAX * 2] = "";
    if (shell->message[0] != '\0')
        snprintf(text, sizeof text, "%s", shell->message);
    else if (tester->line_for == LINE_FORCE)
        write_types(shell, text, sizeof text);
    shell_draw_message_above(shell, canvas, text);
    (void) field_draw(shell, canvas, prompts[tester->line_for], tester->line, STYLE_TEXT);
}
