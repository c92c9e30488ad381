/*
 * screen_command.c: the command line.
 *
 * What is typed is read by the interpreter of the notation (bastide/script.h), on the very session that is
 * played.  Moves are only judged there: they are taken back at once and made as if by keys, so that scoring
 * panels, computer seats and the autosave follow as ever.  Questions are answered in a list that scrolls.
 * Words that would pass by the rules of this table (whole turns, forcing a tile, forking) are left out, and
 * helps that the game is played without are refused.  In a replay questions are about the game as it is shown
 * there, and nothing can be changed.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/script.h"
#include "tui/kit/completion.h"
#include "tui/saves/games.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/kit/typed.h"
#include "tui/table/turn.h"
#include "tui/board/table_ghost.h"
#include "tui/replay/screen_replay.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"

static struct command_line *view(const struct ui *ui)
{
    return shell_state(&ui->shell, SCREEN_LINE);
}

enum word_use {
    USE_MOVE,     /* judged by the interpreter, made by the screen */
    USE_QUESTION, /* answered by the interpreter */
    USE_PLACES,   /* the same, where legal places are shown */
    USE_SCORES,   /* the same, where values are shown */
    USE_LOOK,     /* carried out here, changing nothing */
    USE_TURN,     /* the same, in a replay only */
    USE_TABLE,    /* carried out here, with the game at the table */
    USE_ELSEWHERE /* belongs to line mode */
};

struct word_row {
    const char *word;
    enum word_use use;
    const char *help;
};

static const struct word_row words[] = {
    {"place", USE_MOVE, "place X,Y ROTATION  places the tile in hand"},
    {"meeple", USE_MOVE, "meeple FEATURE      a meeple, as in: meeple road1"},
    {"abbot", USE_MOVE, "abbot FEATURE       the abbot"},
    {"recall", USE_MOVE, "recall              recalls the abbot"},
    {"skip", USE_MOVE, "skip                no meeple"},
    {"why", USE_PLACES, "why X,Y ROTATION    whether it is allowed, and why not"},
    {"legal", USE_PLACES, "legal               where the tile may lie"},
    {"claims", USE_QUESTION, "claims              what may be claimed"},
    {"features", USE_SCORES, "features            every feature with its value"},
    {"scores", USE_QUESTION, "scores              totals and supplies"},
    {"phase", USE_QUESTION, "phase               what comes next, and whose turn it is"},
    {"board", USE_QUESTION, "board               the table as text"},
    {"record", USE_QUESTION, "record              the game as a record"},
    {"goto", USE_LOOK, "goto X,Y            looks at that square"},
    {"turn", USE_TURN, "turn N              to the end of that turn; so does goto N"},
    {"bag", USE_LOOK, "bag                 what is left"},
    {"undo", USE_TABLE, "undo                takes the last step back"},
    {"redo", USE_TABLE, "redo                makes it again"},
    {"save", USE_TABLE, "save NAME           saves the game under a name"},
    {"print", USE_ELSEWHERE, ""},
    {"help", USE_LOOK, "help                this list"},
};

enum { WORD_COUNT = sizeof words / sizeof *words };

/* ---- The answer --------------------------------------------------------------------------------------- */

static void forget_answer(struct ui *ui)
{
    text_clear(&view(ui)->answer);
    view(ui)->top = 0;
    view(ui)->picture = false;
}

/*
 * The next row of the answer from `at` on: a line, or as much of it as the window is wide.  Moves `at` behind
 * it; false at the end.
 */
static bool next_row(const struct ui *ui, const char **at, char *row, size_t size)
{
    char line[SENTENCE_MAX];
    if (!*at || **at == '\0')
        return false;
    size_t length = strcspn(*at, "\n");
    snprintf(line, sizeof line, "%.*s", (int) length, *at);
    size_t bytes = view(ui)->picture ? strlen(line) : canvas_line_bytes(line, ui->width);
    snprintf(row, size, "%.*s", (int) bytes, line);
    *at += bytes;
    if (bytes < strlen(line))
        *at += strspn(*at, " ");
    else
        *at += length - bytes + (**at != '\0' && (*at)[length - bytes] == '\n');
    return true;
}

static unsigned answer_lines(const struct ui *ui)
{
    const char *at = view(ui)->answer.text;
    char row[SENTENCE_MAX];
    unsigned count = 0;
    while (next_row(ui, &at, row, sizeof row))
        count++;
    return count;
}

/* Rows for the answer: as many as it needs, and at most what the board has. */
static unsigned answer_rows(const struct ui *ui)
{
    unsigned count = answer_lines(ui), room = (unsigned) (ui->height - 4);
    return count < room ? count : room;
}

static void scroll(struct ui *ui, bool down)
{
    unsigned rows = answer_rows(ui), last = answer_lines(ui) - rows, page = rows > 1 ? rows - 1 : 1;
    if (down)
        view(ui)->top = view(ui)->top + page < last ? view(ui)->top + page : last;
    else
        view(ui)->top -= view(ui)->top < page ? view(ui)->top : page;
}

/* ---- Words of the screen ------------------------------------------------------------------------------ */

/* Whether a word can do something where the line was opened. */
static bool works_here(const struct ui *ui, enum word_use use)
{
    switch (use) {
    case USE_MOVE:
    case USE_TABLE:
        return !ui_in_replay(ui);
    case USE_TURN:
        return ui_in_replay(ui);
    case USE_ELSEWHERE:
        return false;
    default:
        return true;
    }
}

static void answer_help(struct ui *ui)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(ui, words[i].use))
            text_add(&view(ui)->answer, "%s\n", words[i].help);
}

/* The words alone. */
static void list_words(struct ui *ui, const char *unknown)
{
    char list[SENTENCE_MAX] = "";
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(ui, words[i].use))
            sentence_add(list, sizeof list, "%s%s", list[0] != '\0' ? ", " : "", words[i].word);
    ui_say(ui, "There is no command \"%s\". There are %s.", unknown, list);
}

/* The cursor of the inspector goes there, if that is on the table or beside it. */
static void look_at(struct ui *ui, int x, int y)
{
    const struct game *game = ui_game(ui);
    struct square square = {(int16_t) x, (int16_t) y};
    if (x < game->west - 1 || x > game->east + 1 || y < game->north - 1 || y > game->south + 1) {
        ui_say(ui, "The table reaches from %d,%d to %d,%d.", game->west - 1, game->north - 1, game->east + 1,
               game->south + 1);
        return;
    }
    view(ui)->text[0] = '\0';
    overlay_close(ui);
    inspect_square(ui, square);
    board_centre(ui, square);
}

static void go_to_turn(struct ui *ui, unsigned turn)
{
    if (turn > replay_turns(ui->replay.history)) { /* it stays to be mended */
        replay_show_turn(ui, turn);
        return;
    }
    overlay_close(ui);
    replay_show_turn(ui, turn);
}

/* goto X,Y, and in a replay goto N or turn N. */
static void go_to(struct ui *ui, const char *rest)
{
    int x, y, end = 0;
    unsigned turn;
    if (ui_in_replay(ui) && sscanf(rest, " %3u %n", &turn, &end) == 1 && end > 0 && rest[end] == '\0')
        go_to_turn(ui, turn);
    else if (sscanf(rest, " %5d,%5d %n", &x, &y, &end) == 2 && end > 0 && rest[end] == '\0')
        look_at(ui, x, y);
    else if (ui_in_replay(ui))
        ui_say(ui, "goto is followed by a turn, as in: goto 12, or by a column and a row: goto 2,-1");
    else
        ui_say(ui, "goto is followed by a column and a row, as in: goto 2,-1");
}

/* save NAME; without a name the question for one opens. */
static void save_game(struct ui *ui, const char *rest)
{
    rest += strspn(rest, " ");
    if (shell_bottom(&ui->shell) != SCREEN_TABLE)
        ui_say(ui, "The game is over and is not saved under another name; bastide export writes its record.");
    else if (*rest == '\0')
        shell_push(ui, SCREEN_SAVE);
    else
        save_under(ui, rest);
}

/* What is refused leaves the line open to be mended, so that Esc always closes it first. */
static bool would_change(const struct ui *ui, const char *word)
{
    if (strcmp(word, "undo") == 0)
        return decision_last(ui->session, ui->undo, ui->scoring.open).refusal == NULL;
    if (strcmp(word, "redo") == 0)
        return session_step_count(ui->session) < session_known_count(ui->session);
    return shell_bottom(&ui->shell) == SCREEN_TABLE && ui->saves;
}

/* What works at the table only. */
static void change(struct ui *ui, const char *word, const char *rest)
{
    const struct screen_ops *table = shell_ops(&ui->shell, shell_bottom(&ui->shell));
    char typed[LINE_MAX_TYPED];
    snprintf(typed, sizeof typed, "%s", rest);
    if (would_change(ui, word)) {
        view(ui)->text[0] = '\0';
        overlay_close(ui);
    }
    if (strcmp(word, "undo") == 0)
        table->command(ui, COMMAND_UNDO, 0);
    else if (strcmp(word, "redo") == 0)
        table->command(ui, COMMAND_REDO, 0);
    else
        save_game(ui, typed);
}

static void look(struct ui *ui, const char *word, const char *rest)
{
    if (strcmp(word, "goto") == 0) {
        go_to(ui, rest);
        return;
    }
    view(ui)->text[0] = '\0';
    if (strcmp(word, "help") == 0)
        answer_help(ui);
    else
        overlay_open(ui, SCREEN_BAG);
}

/* ---- Words of the interpreter ------------------------------------------------------------------------- */

/* The move that was found legal, made as if by keys. */
static void make_move(struct ui *ui, const struct session_step *step)
{
    view(ui)->text[0] = '\0';
    overlay_close(ui);
    if (step->kind == STEP_PLACE_TILE) {
        table_move_ghost(ui, step->placement.square);
        ui->ghost.rotation = step->placement.rotation;
        ui_command(ui, COMMAND_PLACE, 0);
    } else {
        table_put_figure(ui, step->figure);
    }
}

/* The game as a replay shows it, as a session to ask; null when memory is out. */
static struct session *session_shown(const struct ui *ui)
{
    const struct replay *history = ui->replay.history;
    struct session *copy = session_copy(ui->session);
    size_t steps = replay_steps(history) - replay_is_before_scores(history);
    while (copy && session_step_count(copy) > steps)
        (void) session_undo(copy);
    return copy;
}

/* A question about the game that a replay shows; it changes nothing but the copy that is asked. */
static bool interpret_replay(struct ui *ui, struct script *script, struct text_error *error)
{
    struct session *copy = session_shown(ui);
    if (!copy) {
        ui_say(ui, "Out of memory.");
        return false;
    }
    script_adopt(script, copy);
    enum script_status status =
        script_line(script, view(ui)->text, strlen(view(ui)->text), 1, &view(ui)->answer, error);
    if (status != SCRIPT_OK)
        ui_say(ui, "%s.", error->message);
    return status == SCRIPT_OK;
}

/* True when the interpreter took it; else the message says why not. */
static bool interpret(struct ui *ui, struct text_error *error)
{
    struct script *script = script_new(ui->book, SCRIPT_CONSOLE);
    if (!script) {
        ui_say(ui, "Out of memory.");
        return false;
    }
    if (ui_in_replay(ui)) {
        bool taken = interpret_replay(ui, script, error);
        script_free(script);
        return taken;
    }
    script_adopt(script, ui->session);
    enum script_status status =
        script_line(script, view(ui)->text, strlen(view(ui)->text), 1, &view(ui)->answer, error);
    ui->session = script_take_session(script);
    script_free(script);
    if (status != SCRIPT_OK)
        ui_say(ui, "%s.", error->message);
    return status == SCRIPT_OK;
}

static void judge_move(struct ui *ui)
{
    struct text_error error = {0};
    size_t before = session_step_count(ui->session);
    if (ui->thinking.on) {
        ui_say(ui, "It is a computer's turn.");
        return;
    }
    if (!interpret(ui, &error) || session_step_count(ui->session) != before + 1)
        return;
    struct session_step step = *session_step(ui->session, before);
    (void) session_undo(ui->session);
    forget_answer(ui);
    make_move(ui, &step);
}

static void ask(struct ui *ui, bool picture)
{
    struct text_error error = {0};
    if (!interpret(ui, &error))
        return;
    view(ui)->picture = picture;
    view(ui)->text[0] = '\0';
    if (view(ui)->answer.length == 0)
        ui_say(ui, "Nothing.");
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static const struct word_row *find_word(const char *word)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (strcmp(words[i].word, word) == 0)
            return &words[i];
    return NULL;
}

/* meeple:road1 is written in records, meeple road1 at the console: both begin with the same word. */
static const struct word_row *read_word(const struct ui *ui, char *word, size_t size, const char **rest)
{
    const char *at = view(ui)->text + strspn(view(ui)->text, " ");
    size_t length = strcspn(at, " :");
    snprintf(word, size, "%.*s", (int) length, at);
    *rest = at + length;
    return find_word(word);
}

static bool is_played_without(const struct ui *ui, enum word_use use)
{
    return (use == USE_PLACES && !ui->hints.places) || (use == USE_SCORES && !ui->hints.scores);
}

static void enter(struct ui *ui)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    const struct word_row *row = read_word(ui, word, sizeof word, &rest);
    forget_answer(ui);
    if (word[0] == '\0') {
        overlay_close(ui);
        return;
    }
    snprintf(view(ui)->before, sizeof view(ui)->before, "%s", view(ui)->text);
    if (!row || (row->use == USE_TURN && !ui_in_replay(ui)))
        list_words(ui, word);
    else if (row->use == USE_ELSEWHERE)
        ui_say(ui, "print is for line mode (bastide play --plain): here the board is on the screen.");
    else if (!works_here(ui, row->use))
        ui_say(ui, "A replay is only looked at, so %s does nothing here; %s begins a new game from it.", word,
               key_word_of(ui, COMMAND_REPLAY_BRANCH).text);
    else if (is_played_without(ui, row->use))
        ui_say(ui, "This game is played without that help.");
    else if (row->use == USE_MOVE)
        judge_move(ui);
    else if (row->use == USE_TABLE)
        change(ui, word, rest);
    else if (row->use == USE_LOOK || row->use == USE_TURN)
        look(ui, row->use == USE_TURN ? "goto" : word, rest);
    else
        ask(ui, strcmp(word, "board") == 0);
}

/* ---- Completing --------------------------------------------------------------------------------------- */

static void offer_words(const struct ui *ui, const char *begun, struct text_buffer *list)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (works_here(ui, words[i].use) && strncmp(words[i].word, begun, strlen(begun)) == 0)
            text_add(list, "%s\n", words[i].word);
}

/* Where words of the interpreter go on so; those of the screen have nothing that could be listed. */
static void offer_rest(struct ui *ui, struct text_buffer *list)
{
    struct script *script = script_new(ui->book, SCRIPT_CONSOLE);
    struct session *session = ui_in_replay(ui) ? session_shown(ui) : ui->session;
    if (script && session) {
        script_adopt(script, session);
        script_complete(script, view(ui)->text, strlen(view(ui)->text), list);
        session = script_take_session(script);
    }
    if (session != ui->session)
        session_free(session);
    script_free(script);
}

/* Squares where the tile fits are a help, which a game may be played without. */
static bool tells_places(const char *word)
{
    return strcmp(word, "place") == 0 || strcmp(word, "why") == 0;
}

static void complete(struct ui *ui)
{
    char word[LINE_MAX_TYPED];
    const char *rest;
    struct text_buffer list = {0};
    const struct word_row *row = read_word(ui, word, sizeof word, &rest);
    if (*rest == '\0')
        offer_words(ui, word, &list);
    else if (row && works_here(ui, row->use) && row->use != USE_TABLE && row->use != USE_LOOK &&
             row->use != USE_TURN && (ui->hints.places || !tells_places(word)))
        offer_rest(ui, &list);
    complete_word(ui, view(ui)->text, sizeof view(ui)->text, &list);
    text_free(&list);
}

static void line_open(struct ui *ui)
{
    view(ui)->text[0] = '\0';
    forget_answer(ui);
}

static void line_close(struct ui *ui)
{
    text_free(&view(ui)->answer);
}

static bool line_text(struct ui *ui, uint32_t code)
{
    ui->message[0] = '\0';
    if (!typed_add(view(ui)->text, sizeof view(ui)->text, code))
        ui_say(ui, "There is no room for that.");
    return true;
}

static void line_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    switch (command) {
    case COMMAND_LINE_ENTER:
        enter(ui);
        break;
    case COMMAND_LINE_RUB_OUT:
        if (view(ui)->text[0] == '\0')
            overlay_close(ui);
        else
            typed_rub_out(view(ui)->text);
        break;
    case COMMAND_LINE_COMPLETE:
        complete(ui);
        break;
    case COMMAND_LINE_CLEAR:
        view(ui)->text[0] = '\0';
        break;
    case COMMAND_LINE_BEFORE:
        snprintf(view(ui)->text, sizeof view(ui)->text, "%s", view(ui)->before);
        break;
    case COMMAND_LINE_LEAVE:
        overlay_close(ui);
        break;
    default:
        scroll(ui, command == COMMAND_LINE_DOWN);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_answer(const struct ui *ui, struct canvas *canvas)
{
    unsigned rows = answer_rows(ui), line = 0;
    int top = ui->height - 2 - (int) rows;
    const char *at = view(ui)->answer.text;
    char row[SENTENCE_MAX];
    canvas_fill(canvas, (struct rectangle){0, top, ui->width, (int) rows}, STYLE_TEXT);
    for (; line < view(ui)->top + rows && next_row(ui, &at, row, sizeof row); line++)
        if (line >= view(ui)->top)
            canvas_text(canvas, 0, top + (int) (line - view(ui)->top), ui->width, STYLE_TEXT, row);
}

static void line_draw(const struct ui *ui, struct canvas *canvas)
{
    int y = ui->height - 2;
    char facts[80] = "";
    if (answer_lines(ui) > answer_rows(ui))
        snprintf(facts, sizeof facts, "%s %s: %u lines ", key_word_of(ui, COMMAND_LINE_UP).text,
                 key_word_of(ui, COMMAND_LINE_DOWN).text, answer_lines(ui));
    overlay_draw_bar(ui, canvas, ui_is_narrow(ui) ? "" : "help lists the words", facts);
    canvas_fill(canvas, (struct rectangle){0, y, ui->width, 1}, STYLE_TEXT);
    draw_answer(ui, canvas);
    if (ui->message[0] != '\0')
        ui_draw_message_above(ui, canvas, ui->message);
    canvas_text(canvas, 0, y, 1, STYLE_STRONG, ":");
    int used = canvas_text(canvas, 1, y, ui->width - 2, STYLE_TEXT, view(ui)->text);
    canvas->cursor_x = 1 + used;
    canvas->cursor_y = y;
}

const struct screen_ops line_screen = {
    .title = "Command",
    .state_size = sizeof(struct command_line),
    .stage = STAGE_LINE,
    .key = COMMAND_LINE,
    .overlay = true,
    .hand = true,
    .lies_over = true,
    .open = line_open,
    .close = line_close,
    .command = line_command,
    .text = line_text,
    .draw = line_draw,
};
