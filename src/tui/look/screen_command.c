/* SPDX-License-Identifier: MIT */
/*
 * screen_command.c: what typed lines mean at the table and in a replay.
 *
 * Its words are those of the table in script_words.c.  The interpreter of the notation (bastide/script.h)
 * reads the line and works on the session that is being played.  It only judges moves: they are undone at
 * once and made again as if by keys, so that scoring panels, computers and saving follow as usual.  Words
 * that would bypass the table (whole turns, choosing a tile, forking) are missing, and hints that the game is
 * played without are refused.  In a replay questions are about the game as shown, and moves work in a copy.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bastide/script.h"
#include "base/translate.h"
#include "script/script_words.h"
#include "tui/kit/completion.h"
#include "base/near_word.h"
#include "play/answers.h"
#include "play/hands.h"
#include "base/sentence.h"
#include "tui/kit/list.h"
#include "tui/board/table.h"
#include "tui/board/history.h"
#include "tui/board/table_save.h"
#include "tui/look/overlay.h"

SHELL_STATE(command_line_of, struct command_line, SCREEN_LINE)

static void ask(struct shell *shell, bool picture);

/* ---- Words of the screen ------------------------------------------------------------------------------ */

static enum word_place place_of(const struct shell *shell)
{
    return table_in_replay(shell) ? AT_REPLAY : AT_SCREEN;
}

static bool works_here(const struct shell *shell, const struct script_word *row)
{
    return (row->places & place_of(shell)) && row->help;
}

/* The command of a word that does what a key does; COMMAND_UNKNOWN for others. */
static enum command key_of_row(const struct script_word *row)
{
    static const struct {
        const char *word;
        enum command command;
    } keyed[] = {{"quit", COMMAND_QUIT},  {"draw", COMMAND_HOLD_ANOTHER},
                 {"sale", COMMAND_OFFER}, {"extend", COMMAND_EXTEND},
                 {"undo", COMMAND_UNDO},  {"redo", COMMAND_REDO},
                 {"best", COMMAND_HINT},  {"bag", COMMAND_BAG}};
    for (size_t i = 0; row && i < sizeof keyed / sizeof *keyed; i++)
        if (strcmp(keyed[i].word, row->word) == 0)
            return keyed[i].command;
    return COMMAND_UNKNOWN;
}

/* How often to press the key: `undo 3`; 0: the word does not work as a key. */
static unsigned times_of_key(const struct shell *shell, enum command command, const char *rest)
{
    unsigned times = 1;
    int end = 0;
    bool counted = (command == COMMAND_UNDO || command == COMMAND_REDO) &&
                   sscanf(rest, " %3u %n", &times, &end) == 1 && end > 0;
    if (command == COMMAND_UNKNOWN || (!counted && rest[strspn(rest, " ")] != '\0') ||
        (counted && rest[end] != '\0') || !key_row_of(shell_stage_below(shell), command) ||
        (command == COMMAND_HINT && table_why_no_hint(shell)))
        return 0;
    return times;
}

static void press_key(struct shell *shell, enum command command, unsigned times)
{
    command_line_of(shell)->text[0] = '\0';
    overlay_close(shell);
    while (times-- > 0)
        shell_command(shell, command, 0);
}

static void refuse_key(struct shell *shell, const struct script_word *row)
{
    const char *why = key_of_row(row) == COMMAND_HINT ? table_why_no_hint(shell) : NULL;
    if (why)
        shell_say(shell, "%s", why);
    else
        shell_say(shell, _("The key for %1$s is %2$s."), row->word, key_word_of(shell, key_of_row(row)).text);
}

/* Says what can be typed instead of a word that does not work here; `row` is its row, or null. */
static void refuse_word(struct shell *shell, const char *typed, const struct script_word *row)
{
    char list[SENTENCE_MAX] = "", meant[NEAR_WORD_MAX];
    struct near_word near = near_word_to(typed, strlen(typed));
    if (row && table_in_replay(shell) && (row->places & AT_SCREEN)) {
        shell_say(shell,
                  _("A replay cannot be changed, so %1$s does nothing here; %2$s goes on with a copy of it."),
                  row->word, key_word_of(shell, COMMAND_NEW_GAME).text);
        return;
    }
    if (key_of_row(row) != COMMAND_UNKNOWN) {
        refuse_key(shell, row);
        return;
    }
    if (row) {
        shell_say(shell,
                  row->places & AT_CONSOLE ? _("'%s' is a word of the console, 'bastide step'.")
                                           : _("'%s' is a word of line mode, 'bastide play --plain'."),
                  row->word);
        return;
    }
    for (row = script_words; row->word; row++)
        if (works_here(shell, row)) {
            sentence_add(list, sizeof list, "%s%s", list[0] != '\0' ? ", " : "", row->word);
            near_word_try(&near, row->word);
        }
    if (near.best)
        shell_say(shell, _("There is no command \"%1$s\"; %2$s"), typed, near_word_tell(&near, "", meant));
    else
        shell_say(shell, _("There is no command \"%1$s\". The commands are %2$s."), typed, list);
}

/* Opens the inspector on a square of the table or the ring around it. */
static void look_at(struct shell *shell, int x, int y)
{
    const struct game *game = table_game(shell);
    struct square square = {(int16_t) x, (int16_t) y};
    if (x < game->west - 1 || x > game->east + 1 || y < game->north - 1 || y > game->south + 1) {
        shell_say(shell, _("The board reaches from %1$d,%2$d to %3$d,%4$d."), game->west - 1, game->north - 1,
                  game->east + 1, game->south + 1);
        return;
    }
    command_line_of(shell)->text[0] = '\0';
    overlay_close(shell);
    inspect_square(shell, square);
    board_centre(shell, square);
}

static void look_words(struct shell *shell, const char *rest)
{
    int x, y, end = 0;
    if (sscanf(rest, " %5d,%5d %n", &x, &y, &end) == 2 && end > 0 && rest[end] == '\0')
        look_at(shell, x, y);
    else
        shell_say(shell, _("look is followed by a column and a row, as in: look 2,-1"));
}

static void goto_words(struct shell *shell, const char *rest)
{
    int end = 0;
    unsigned turn;
    if (sscanf(rest, " %3u %n", &turn, &end) == 1 && end > 0 && rest[end] == '\0') {
        if (history_go_to_turn(shell, turn)) /* a line with a wrong number stays, to be corrected */
            overlay_close(shell);
    } else if (strcmp(rest, " end") == 0) {
        overlay_close(shell);
        history_go(shell, replay_length(shell->table->history));
    } else if (strchr(rest, ','))
        look_words(shell, rest);
    else
        shell_say(shell,
                  _("goto is followed by a turn, as in: goto 12, or by a column and a row: goto 2,-1"));
}

/* Saves under the name; without a name the line stays. */
static void save_words(struct shell *shell, const char *rest)
{
    char typed[LINE_MAX_TYPED];
    snprintf(typed, sizeof typed, "%s", rest + strspn(rest, " "));
    if (typed[0] == '\0') {
        shell_say(shell, _("Type the name too, as in: save friday."));
    } else if (shell_bottom(shell) != SCREEN_TABLE) {
        shell_say(shell,
                  _("The game is over and cannot be saved under a name; bastide export writes its record."));
    } else {
        if (shell->table->saving.games)
            overlay_close(shell);
        table_save_as(shell, typed);
    }
}

static void record_words(struct shell *shell, const char *rest)
{
    char path[LINE_MAX_TYPED + 2]; /* a name without a slash is a file's name too */
    rest += strspn(rest, " ");
    snprintf(path, sizeof path, "%s%s", saving_is_path(rest) ? "" : "./", rest);
    if (*rest == '\0')
        ask(shell, false);
    else
        table_save_as(shell, path);
}

/* Words that the screen carries out by itself; `rest` is what follows the word. */
static const struct own_word {
    const char *word;
    void (*carry_out)(struct shell *shell, const char *rest);
} own_words[] = {{"look", look_words}, {"goto", goto_words}, {"save", save_words}, {"record", record_words}};

static const struct own_word *find_own(const struct script_word *row)
{
    for (size_t i = 0; i < sizeof own_words / sizeof *own_words; i++)
        if (strcmp(own_words[i].word, row->word) == 0)
            return &own_words[i];
    return NULL;
}

/* ---- Words of the interpreter ------------------------------------------------------------------------- */

/* Places a figure by the number that stands for it. */
static void put_figure(struct shell *shell, struct figure figure)
{
    struct figure claims[CLAIM_MAX];
    if (figure.kind == FIGURE_NONE || figure.kind == FIGURE_RECALL) {
        shell_command(shell, figure.kind == FIGURE_NONE ? COMMAND_NO : table_command_of(figure.kind), 0);
        return;
    }
    shell->table->numbered = figure.kind;
    size_t count = table_claims(shell, claims);
    for (unsigned i = 0; i < count; i++)
        if (claims[i].segment == figure.segment) {
            shell_command(shell, COMMAND_CLAIM, i + 1);
            return;
        }
}

/* Makes a legal move as if by keys. */
static void make_move(struct shell *shell, const struct session_step *step)
{
    command_line_of(shell)->text[0] = '\0';
    overlay_close(shell);
    if (step->kind == STEP_PLACE_TILE) {
        held_tile_move(shell, step->placement.square);
        shell->table->held.rotation = step->placement.rotation;
        shell_command(shell, COMMAND_ACCEPT, 0);
    } else {
        put_figure(shell, step->figure);
    }
}

/* The session that questions are about: the game, or in a replay a copy of it as shown. */
static struct session *take_session(const struct shell *shell)
{
    const struct replay *history = shell->table->history;
    if (!table_in_replay(shell))
        return shell->table->session;
    struct session *copy = session_copy(shell->table->session);
    session_go(copy, replay_steps(history) - replay_is_before_scores(history));
    return copy;
}

static void give_back(const struct shell *shell, struct session *session)
{
    if (session != shell->table->session)
        session_free(session);
}

/* The interpreter of the game that is shown. */
static struct script *open_script(struct shell *shell)
{
    struct script *script = script_new(shell->table->book, SCRIPT_CONSOLE);
    script_adopt(script, take_session(shell));
    script_type_at(script, place_of(shell));
    return script;
}

static void close_script(const struct shell *shell, struct script *script)
{
    give_back(shell, script_take_session(script));
    script_free(script);
}

/* Lets the interpreter carry out the line; false if it refused, and then the message says why. */
static bool interpret(struct shell *shell)
{
    struct command_line *line = command_line_of(shell);
    struct text_error error = {0};
    struct script *script = open_script(shell);
    enum script_status status = answer_typed(script, line->text, &line->answer, &line->answer, &error);
    error.message[0] = (char) toupper((unsigned char) error.message[0]);
    if (status != SCRIPT_OK)
        shell_say(shell, "%s.", error.message);
    close_script(shell, script);
    return status == SCRIPT_OK;
}

static void judge_move(struct shell *shell)
{
    struct table *table = shell->table;
    size_t before = session_step_count(table->session);
    if (table->thinking.on) {
        shell_say(shell, _("It is a computer's turn."));
        return;
    }
    if (!interpret(shell) || session_step_count(table->session) != before + 1)
        return;
    struct session_step step = *session_step_at(table->session, before);
    (void) session_undo(table->session);
    make_move(shell, &step);
}

static void ask(struct shell *shell, bool picture)
{
    if (!interpret(shell))
        return;
    command_line_of(shell)->picture = picture;
    command_line_of(shell)->text[0] = '\0';
    if (command_line_of(shell)->answer.length == 0)
        shell_say(shell, _("Nothing."));
}

/* Answers in sentences; false: the interpreter answers, or says why it does not. */
static bool answer_in_sentences(struct shell *shell, const struct script_word *row, const char *rest)
{
    const struct table *table = shell->table;
    struct session *shown = take_session(shell);
    const struct asked asked = {table_listener(shell), shown, setting_is_on(&table->settings, SETTING_PLACES),
                                setting_is_on(&table->settings, SETTING_SCORES)};
    bool answered = shown && answer_in_words(&asked, row->word, rest, &command_line_of(shell)->answer);
    give_back(shell, shown);
    if (answered)
        command_line_of(shell)->text[0] = '\0';
    else if (row->kind == WORD_OWN)
        shell_say(shell, "%s %s%s%s.", row->word, row->arguments ? row->arguments : "", _(": "),
                  _(row->help));
    return answered || row->kind == WORD_OWN;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

/* Copies the word of the line and finds its row, or null.  Records write meeple:road1, the console meeple
 * road1: both begin with the same word. */
static const struct script_word *read_word(const struct shell *shell, char *word, size_t size,
                                           const char **rest)
{
    const char *at = command_line_of(shell)->text;
    at += strspn(at, " :"); /* the colon may have been typed twice */
    size_t length = strcspn(at, " :");
    snprintf(word, size, "%.*s", (int) length, at);
    const struct script_word *row = script_word_typed(at, length, place_of(shell));
    *rest = row && script_word_is_argument(row, at, length) ? at : at + length;
    return row;
}

static bool is_played_without(const struct shell *shell, const struct script_word *row)
{
    const struct table *table = shell->table;
    return ((row->places & REVEALS_PLACES) && !setting_is_on(&table->settings, SETTING_PLACES)) ||
           ((row->places & REVEALS_VALUES) && !setting_is_on(&table->settings, SETTING_SCORES));
}

/* Whether a word would change a game that is only watched: such a word works in a copy of it. */
static bool is_for_copy(const struct shell *shell, const struct script_word *row)
{
    return row && table_in_replay(shell) && !works_here(shell, row) &&
           (row->kind == WORD_MOVE || row->kind == WORD_RECORD || strcmp(row->word, "force") == 0);
}

bool command_carry_out(struct shell *shell)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    const struct script_word *row = read_word(shell, word, sizeof word, &rest);
    const struct own_word *own = row ? find_own(row) : NULL;
    enum command command = key_of_row(row);
    if (is_for_copy(shell, row))
        return false;
    unsigned times = times_of_key(shell, command, rest);
    if (times > 0)
        press_key(shell, command, times);
    else if (!row || !works_here(shell, row))
        refuse_word(shell, word, row);
    else if (!row->arguments && rest[strspn(rest, " ")] != '\0')
        shell_say(shell, _("'%s' is not expected here."), rest + strspn(rest, " "));
    else if ((row->places & REVEALS_HANDS) && hand_forbids_record(table_game(shell)))
        shell_say(shell, "%s", hand_forbids_record(table_game(shell)));
    else if (command != COMMAND_UNKNOWN && (command != COMMAND_HINT || table_why_no_hint(shell)))
        refuse_key(shell, row);
    else if (own)
        own->carry_out(shell, rest);
    else if (is_played_without(shell, row))
        shell_say(shell, _("This game is played without that hint."));
    else if (row->kind == WORD_MOVE)
        judge_move(shell);
    else if (strcmp(rest, " best") == 0 && table_has_puzzle(shell))
        shell_say(shell, "%s", table_why_no_hint(shell));
    else if (!answer_in_sentences(shell, row, rest))
        ask(shell, strcmp(row->word, "board") == 0);
    return true;
}

/* ---- Completing --------------------------------------------------------------------------------------- */

/* Whether completing the word would show where the tile fits, which is a hint that players may have turned
 * off. */
static bool reveals_places(const struct script_word *row)
{
    return (row->places & REVEALS_PLACES) || strcmp(row->word, "place") == 0;
}

void command_complete(struct shell *shell)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    struct text_buffer list = {0};
    struct script *script = NULL;
    const struct script_word *row = read_word(shell, word, sizeof word, &rest);
    if (row && (strcmp(row->word, "save") == 0 || strcmp(row->word, "record") == 0) && *rest == ' ') {
        complete_path(shell, command_line_of(shell)->text, sizeof command_line_of(shell)->text,
                      rest + strspn(rest, " "));
        return;
    }
    if (*rest == '\0' || (row && works_here(shell, row) &&
                          (setting_is_on(&shell->table->settings, SETTING_PLACES) || !reveals_places(row))))
        script = open_script(shell);
    if (script) {
        script_complete(script, command_line_of(shell)->text, strlen(command_line_of(shell)->text), &list);
        close_script(shell, script);
    }
    complete_word(shell, command_line_of(shell)->text, sizeof command_line_of(shell)->text, &list);
    text_free(&list);
}
