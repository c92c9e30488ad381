/*
 * screen_command.c: what typed lines mean at the table and in a replay.
 *
 * The interpreter of the notation (bastide/script.h) reads the line and works on the session that is being
 * played.  It only judges moves: they are undone at once and made again as if by keys, so that scoring
 * panels, computers and saving follow as usual.  Words that
 * would bypass the table (whole turns, choosing a tile, forking) are missing, and hints that the game is
 * played without are refused.  In a replay questions are about the game as shown, and nothing can be
 * changed.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/script.h"
#include "base/translate.h"
#include "tui/kit/completion.h"
#include "base/near_word.h"
#include "play/hands.h"
#include "base/sentence.h"
#include "tui/kit/field.h"
#include "tui/kit/list.h"
#include "tui/board/held_tile.h"
#include "tui/board/history.h"
#include "tui/look/overlay.h"

static struct command_line *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_LINE);
}

enum word_use {
    USE_MOVE,     /* judged by the interpreter, made by the screen */
    USE_QUESTION, /* answered by the interpreter */
    USE_PLACES,   /* the same, if legal places are shown */
    USE_SCORES,   /* the same, if values are shown */
    USE_RECORD,   /* the same, if it tells no hidden hands */
    USE_LOOK,     /* carried out here without changing anything */
    USE_TURN,     /* the same, only in a replay */
    USE_TABLE,    /* carried out here on the game at the table */
    USE_ELSEWHERE /* works only in line mode */
};

struct word_row {
    const char *word;
    enum word_use use;
    const char *help;
};

static const struct word_row words[] = {
    {"place", USE_MOVE, N_("place X,Y ROTATION  places the tile in hand")},
    {"meeple", USE_MOVE, N_("meeple FEATURE      a meeple, as in: meeple road1")},
    {"abbot", USE_MOVE, N_("abbot FEATURE       the abbot")},
    {"recall", USE_MOVE, N_("recall              recalls the abbot")},
    {"skip", USE_MOVE, N_("skip                no meeple")},
    {"why", USE_PLACES, N_("why X,Y ROTATION    whether it is allowed, and why not")},
    {"legal", USE_PLACES, N_("legal               where the tile fits")},
    {"claims", USE_QUESTION, N_("claims              what may be claimed")},
    {"features", USE_SCORES, N_("features            every feature with its value")},
    {"scores", USE_QUESTION, N_("scores              totals and supplies")},
    {"phase", USE_QUESTION, N_("phase               what comes next, and whose turn it is")},
    {"board", USE_QUESTION, N_("board               the board as text")},
    {"record", USE_RECORD, N_("record              the game as a record")},
    {"goto", USE_LOOK, N_("goto X,Y            inspects that square")},
    {"turn", USE_TURN, N_("turn N              to the end of that turn; so does goto N")},
    {"bag", USE_LOOK, N_("bag                 what is left")},
    {"hint", USE_TABLE, N_("hint                the best moves, and why")},
    {"undo", USE_TABLE, N_("undo                undoes the last step")},
    {"redo", USE_TABLE, N_("redo                redoes it")},
    {"save", USE_TABLE, N_("save NAME           saves the game under a name")},
    {"print", USE_ELSEWHERE, ""},
    {"help", USE_LOOK, N_("help                this list")},
};

enum { WORD_COUNT = sizeof words / sizeof *words };

/* ---- Words of the screen ------------------------------------------------------------------------------ */

/* Whether a word works on the screen below. */
static bool works_here(const struct shell *shell, enum word_use use)
{
    switch (use) {
    case USE_MOVE:
    case USE_TABLE:
        return !table_in_replay(shell);
    case USE_TURN:
        return table_in_replay(shell);
    case USE_ELSEWHERE:
        return false;
    default:
        return true;
    }
}

static void answer_help(struct shell *shell)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(shell, words[i].use))
            text_add(&view(shell)->answer, "%s\n", _(words[i].help));
}

static void list_words(struct shell *shell, const char *unknown)
{
    char list[SENTENCE_MAX] = "", meant[NEAR_WORD_MAX];
    struct near_word near = near_word_to(unknown, strlen(unknown));
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(shell, words[i].use)) {
            sentence_add(list, sizeof list, "%s%s", list[0] != '\0' ? ", " : "", words[i].word);
            near_word_try(&near, words[i].word);
        }
    if (near.best)
        shell_say(shell, _("There is no command \"%1$s\"; %2$s"), unknown, near_word_tell(&near, "", meant));
    else
        shell_say(shell, _("There is no command \"%1$s\". The commands are %2$s."), unknown, list);
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
    view(shell)->text[0] = '\0';
    overlay_close(shell);
    inspect_square(shell, square);
    board_centre(shell, square);
}

/* A wrong number stays in the line to be corrected. */
static void go_to_turn(struct shell *shell, unsigned turn)
{
    if (history_go_to_turn(shell, turn))
        overlay_close(shell);
}

/* "goto X,Y"; in a replay also "goto N" and "turn N". */
static void go_to(struct shell *shell, const char *rest)
{
    int x, y, end = 0;
    unsigned turn;
    if (table_in_replay(shell) && sscanf(rest, " %3u %n", &turn, &end) == 1 && end > 0 && rest[end] == '\0')
        go_to_turn(shell, turn);
    else if (sscanf(rest, " %5d,%5d %n", &x, &y, &end) == 2 && end > 0 && rest[end] == '\0')
        look_at(shell, x, y);
    else if (table_in_replay(shell))
        shell_say(shell,
                  _("goto is followed by a turn, as in: goto 12, or by a column and a row: goto 2,-1"));
    else
        shell_say(shell, _("goto is followed by a column and a row, as in: goto 2,-1"));
}

/* "save NAME"; without a name a field asks for one. */
static void save_game(struct shell *shell, const char *rest)
{
    rest += strspn(rest, " ");
    if (shell_bottom(shell) != SCREEN_TABLE)
        shell_say(shell,
                  _("The game is over and cannot be saved under a name; bastide export writes its record."));
    else if (*rest == '\0')
        shell_push(shell, SCREEN_SAVE);
    else
        shell_push_with(shell, SCREEN_SAVE, rest);
}

/* Whether a command will be carried out.  If not, the line stays open to be corrected, and Esc closes
 * it. */
static bool would_change(const struct shell *shell, const char *word)
{
    const struct table *table = shell->table;
    if (strcmp(word, "undo") == 0)
        return decision_last(table->session, table->undo, table->scoring.open).refusal == NULL;
    if (strcmp(word, "hint") == 0)
        return shell_stage_below(shell) == STAGE_TILE || shell_stage_below(shell) == STAGE_FIGURE;
    if (strcmp(word, "redo") == 0)
        return session_step_count(table->session) < session_known_count(table->session);
    return shell_bottom(shell) == SCREEN_TABLE && saving_is_on(&table->saving);
}

static void open_hint(struct shell *shell)
{
    if (shell_top(shell) == SCREEN_LINE)
        shell_say(shell, _("There is a hint when you have a tile in hand, or a meeple to place."));
    else
        overlay_open(shell, SCREEN_HINT);
}

/* Carries out commands that work only at the table. */
static void change(struct shell *shell, const char *word, const char *rest)
{
    const struct screen_ops *table = shell_ops(shell, shell_bottom(shell));
    char typed[LINE_MAX_TYPED];
    snprintf(typed, sizeof typed, "%s", rest);
    if (would_change(shell, word)) {
        view(shell)->text[0] = '\0';
        overlay_close(shell);
    }
    if (strcmp(word, "hint") == 0)
        open_hint(shell);
    else if (strcmp(word, "undo") == 0)
        table->command(shell, COMMAND_UNDO, 0);
    else if (strcmp(word, "redo") == 0)
        table->command(shell, COMMAND_REDO, 0);
    else
        save_game(shell, typed);
}

static void look(struct shell *shell, const char *word, const char *rest)
{
    if (strcmp(word, "goto") == 0) {
        go_to(shell, rest);
        return;
    }
    view(shell)->text[0] = '\0';
    if (strcmp(word, "help") == 0)
        answer_help(shell);
    else
        overlay_open(shell, SCREEN_BAG);
}

/* ---- Words of the interpreter ------------------------------------------------------------------------- */

/* Places a figure by the number that stands for it. */
static void put_figure(struct shell *shell, struct figure figure)
{
    struct figure claims[CLAIM_MAX];
    if (figure.kind == FIGURE_NONE || figure.kind == FIGURE_RECALL) {
        shell_command(shell, figure.kind == FIGURE_NONE ? COMMAND_NO_FIGURE : COMMAND_ABBOT, 0);
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
    view(shell)->text[0] = '\0';
    overlay_close(shell);
    if (step->kind == STEP_PLACE_TILE) {
        held_tile_move(shell, step->placement.square);
        shell->table->held.rotation = step->placement.rotation;
        shell_command(shell, COMMAND_PLACE, 0);
    } else {
        put_figure(shell, step->figure);
    }
}

/* The game as the replay shows it, in a session of its own; null if memory ran out. */
static struct session *session_shown(const struct shell *shell)
{
    const struct replay *history = shell->table->history;
    struct session *copy = session_copy(shell->table->session);
    size_t steps = replay_steps(history) - replay_is_before_scores(history);
    if (copy)
        session_go(copy, steps);
    return copy;
}

/* Answers a question in a replay; changes only a copy of the session. */
static bool interpret_replay(struct shell *shell, struct script *script, struct text_error *error)
{
    struct session *copy = session_shown(shell);
    if (!copy) {
        shell_say(shell, _("Out of memory."));
        return false;
    }
    script_adopt(script, copy);
    enum script_status status =
        script_line(script, view(shell)->text, strlen(view(shell)->text), 1, &view(shell)->answer, error);
    if (status != SCRIPT_OK)
        shell_say(shell, "%s.", error->message);
    return status == SCRIPT_OK;
}

/* Returns whether the interpreter accepted the line; if not, the message says why. */
static bool interpret(struct shell *shell, struct text_error *error)
{
    struct script *script = script_new(shell->table->book, SCRIPT_CONSOLE);
    if (!script) {
        shell_say(shell, _("Out of memory."));
        return false;
    }
    if (table_in_replay(shell)) {
        bool taken = interpret_replay(shell, script, error);
        script_free(script);
        return taken;
    }
    script_adopt(script, shell->table->session);
    enum script_status status =
        script_line(script, view(shell)->text, strlen(view(shell)->text), 1, &view(shell)->answer, error);
    shell->table->session = script_take_session(script);
    script_free(script);
    if (status != SCRIPT_OK)
        shell_say(shell, "%s.", error->message);
    return status == SCRIPT_OK;
}

static void judge_move(struct shell *shell)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    size_t before = session_step_count(table->session);
    if (table->thinking.on) {
        shell_say(shell, _("It is a computer's turn."));
        return;
    }
    if (!interpret(shell, &error) || session_step_count(table->session) != before + 1)
        return;
    struct session_step step = *session_step_at(table->session, before);
    (void) session_undo(table->session);
    line_forget_answer(shell);
    make_move(shell, &step);
}

static void ask(struct shell *shell, bool picture)
{
    struct text_error error = {0};
    if (!interpret(shell, &error))
        return;
    view(shell)->picture = picture;
    view(shell)->text[0] = '\0';
    if (view(shell)->answer.length == 0)
        shell_say(shell, _("Nothing."));
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static const struct word_row *find_word(const char *word)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (strcmp(words[i].word, word) == 0)
            return &words[i];
    return NULL;
}

/* The line without leading blanks and colons; the colon may have been typed twice. */
static char *typed_words(const struct shell *shell)
{
    char *text = view(shell)->text;
    return text + strspn(text, " :");
}

/* Records write meeple:road1, the console meeple road1: both begin with the same word. */
static const struct word_row *read_word(const struct shell *shell, char *word, size_t size, const char **rest)
{
    const char *at = typed_words(shell);
    size_t length = strcspn(at, " :");
    snprintf(word, size, "%.*s", (int) length, at);
    *rest = at + length;
    return find_word(word);
}

static bool is_played_without(const struct shell *shell, enum word_use use)
{
    const struct table *table = shell->table;
    return (use == USE_PLACES && !table->hints.places) || (use == USE_SCORES && !table->hints.scores);
}

void command_carry_out(struct shell *shell)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    const struct word_row *row = read_word(shell, word, sizeof word, &rest);
    if (!row || (row->use == USE_TURN && !table_in_replay(shell)))
        list_words(shell, word);
    else if (row->use == USE_ELSEWHERE)
        shell_say(shell,
                  _("print is for line mode (bastide play --plain): here the board is on the screen."));
    else if (!works_here(shell, row->use))
        shell_say(shell,
                  _("A replay cannot be changed, so %1$s does nothing here; %2$s begins a new game from it."),
                  word, key_word_of(shell, COMMAND_REPLAY_BRANCH).text);
    else if (is_played_without(shell, row->use))
        shell_say(shell, _("This game is played without that hint."));
    else if (row->use == USE_RECORD && hand_forbids_record(table_game(shell)))
        shell_say(shell, "%s", hand_forbids_record(table_game(shell)));
    else if (row->use == USE_MOVE)
        judge_move(shell);
    else if (row->use == USE_TABLE)
        change(shell, word, rest);
    else if (row->use == USE_LOOK || row->use == USE_TURN)
        look(shell, row->use == USE_TURN ? "goto" : word, rest);
    else
        ask(shell, strcmp(word, "board") == 0);
}

/* ---- Completing --------------------------------------------------------------------------------------- */

static void offer_words(const struct shell *shell, const char *begun, struct text_buffer *list)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(shell, words[i].use) && strncmp(words[i].word, begun, strlen(begun)) == 0)
            text_add(list, "%s\n", words[i].word);
}

/* Adds the candidates of the interpreter; the screen's own words have none. */
static void offer_rest(struct shell *shell, struct text_buffer *list)
{
    struct script *script = script_new(shell->table->book, SCRIPT_CONSOLE);
    struct session *session = table_in_replay(shell) ? session_shown(shell) : shell->table->session;
    if (script && session) {
        script_adopt(script, session);
        script_complete(script, view(shell)->text, strlen(view(shell)->text), list);
        session = script_take_session(script);
    }
    if (session != shell->table->session)
        session_free(session);
    script_free(script);
}

/* Completing these words would show where the tile fits, a hint that a game may be played without. */
static bool reveals_places(const char *word)
{
    return strcmp(word, "place") == 0 || strcmp(word, "why") == 0;
}

void command_complete(struct shell *shell)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    struct text_buffer list = {0};
    const struct word_row *row = read_word(shell, word, sizeof word, &rest);
    if (*rest == '\0')
        offer_words(shell, word, &list);
    else if (row && works_here(shell, row->use) && row->use != USE_TABLE && row->use != USE_LOOK &&
             row->use != USE_TURN && (shell->table->hints.places || !reveals_places(word)))
        offer_rest(shell, &list);
    complete_word(shell, view(shell)->text, sizeof view(shell)->text, &list);
    text_free(&list);
}
