/*
 * screen_command.c: the command line.
 *
 * What is typed is read by the interpreter of the notation (bastide/script.h), on the very session that is
 * played.  Moves are only judged there: they are taken back at once and made as if by keys, so that scoring
 * panels, computer seats and the autosave follow as ever.  Questions are answered in a list that scrolls.
 * Words that would pass by the rules of this table (whole turns, forcing a tile, forking) are left out, and
 * helps that the game is played without are refused.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/script.h"
#include "typed.h"
#include "ui.h"

enum word_use {
    USE_MOVE,     /* judged by the interpreter, made by the screen */
    USE_QUESTION, /* answered by the interpreter */
    USE_PLACES,   /* the same, where legal places are shown */
    USE_SCORES,   /* the same, where values are shown */
    USE_SCREEN    /* carried out here */
};

struct word_row {
    const char *word;
    enum word_use use;
    const char *help;
};

static const struct word_row words[] = {
    {"place", USE_MOVE, "place X,Y ROTATION  lays the tile in hand"},
    {"meeple", USE_MOVE, "meeple FEATURE      a meeple, as in: meeple road1"},
    {"abbot", USE_MOVE, "abbot FEATURE       the abbot"},
    {"recall", USE_MOVE, "recall              takes the abbot back"},
    {"skip", USE_MOVE, "skip                no meeple"},
    {"why", USE_PLACES, "why X,Y ROTATION    whether it is allowed, and why not"},
    {"legal", USE_PLACES, "legal               where the tile may lie"},
    {"claims", USE_QUESTION, "claims              what may be claimed"},
    {"features", USE_SCORES, "features            every feature with its value"},
    {"scores", USE_QUESTION, "scores              totals and supplies"},
    {"phase", USE_QUESTION, "phase               what comes next, and whose turn it is"},
    {"board", USE_QUESTION, "board               the table as text"},
    {"record", USE_QUESTION, "record              the game as a record"},
    {"goto", USE_SCREEN, "goto X,Y            looks at that square"},
    {"bag", USE_SCREEN, "bag                 what is left"},
    {"undo", USE_SCREEN, "undo                takes the last step back"},
    {"redo", USE_SCREEN, "redo                makes it again"},
    {"help", USE_SCREEN, "help                this list"},
};

enum { WORD_COUNT = sizeof words / sizeof *words };

/* ---- The answer --------------------------------------------------------------------------------------- */

static void forget_answer(struct ui *ui)
{
    text_clear(&ui->line.answer);
    ui->line.top = 0;
}

static unsigned answer_lines(const struct ui *ui)
{
    unsigned count = 0;
    for (size_t i = 0; i < ui->line.answer.length; i++)
        count += ui->line.answer.text[i] == '\n';
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
        ui->line.top = ui->line.top + page < last ? ui->line.top + page : last;
    else
        ui->line.top -= ui->line.top < page ? ui->line.top : page;
}

/* ---- Words of the screen ------------------------------------------------------------------------------ */

static void answer_help(struct ui *ui)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        text_add(&ui->line.answer, "%s\n", words[i].help);
}

/* goto X,Y: the cursor of the inspector goes there, if that is on the table or beside it. */
static void go_to(struct ui *ui, const char *rest)
{
    const struct game *game = ui_game(ui);
    int x, y, end = 0;
    if (sscanf(rest, " %d,%d %n", &x, &y, &end) != 2 || rest[end] != '\0') {
        ui_say(ui, "goto is followed by a column and a row, as in: goto 2,-1");
        return;
    }
    if (x < game->west - 1 || x > game->east + 1 || y < game->north - 1 || y > game->south + 1) {
        ui_say(ui, "The table reaches from %d,%d to %d,%d.", game->west - 1, game->north - 1, game->east + 1,
               game->south + 1);
        return;
    }
    ui->line.text[0] = '\0';
    inspect_square(ui, (struct square){(int16_t) x, (int16_t) y});
}

static void carry_out(struct ui *ui, const char *word, const char *rest)
{
    if (strcmp(word, "goto") == 0) {
        go_to(ui, rest);
        return;
    }
    ui->line.text[0] = '\0';
    if (strcmp(word, "help") == 0) {
        answer_help(ui);
    } else if (strcmp(word, "bag") == 0) {
        overlay_open(ui, OVERLAY_BAG);
    } else {
        overlay_close(ui);
        if (strcmp(word, "undo") == 0)
            table_undo(ui);
        else
            table_redo(ui);
    }
}

/* ---- Words of the interpreter ------------------------------------------------------------------------- */

/* The move that was found legal, made as if by keys. */
static void make_move(struct ui *ui, const struct session_step *step)
{
    ui->line.text[0] = '\0';
    overlay_close(ui);
    if (step->kind == STEP_PLACE_TILE) {
        table_move_ghost(ui, step->placement.square);
        ui->ghost.rotation = step->placement.rotation;
        table_command(ui, COMMAND_PLACE, 0);
    } else {
        table_put_figure(ui, step->figure);
    }
}

/* True when the interpreter took it; else the message says why not. */
static bool interpret(struct ui *ui, struct text_error *error)
{
    struct script *script = script_new(ui->book, SCRIPT_CONSOLE);
    if (!script) {
        ui_say(ui, "Out of memory.");
        return false;
    }
    script_adopt(script, ui->session);
    enum script_status status =
        script_line(script, ui->line.text, strlen(ui->line.text), 1, &ui->line.answer, error);
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
    if (!interpret(ui, &error) || session_step_count(ui->session) != before + 1)
        return;
    struct session_step step = *session_step(ui->session, before);
    (void) session_undo(ui->session);
    forget_answer(ui);
    make_move(ui, &step);
}

static void ask(struct ui *ui)
{
    struct text_error error = {0};
    if (!interpret(ui, &error))
        return;
    ui->line.text[0] = '\0';
    if (ui->line.answer.length == 0)
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
    const char *at = ui->line.text + strspn(ui->line.text, " ");
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
    snprintf(ui->line.before, sizeof ui->line.before, "%s", ui->line.text);
    if (!row)
        ui_say(ui, "There is no command \"%s\"; help lists them all.", word);
    else if (is_played_without(ui, row->use))
        ui_say(ui, "This game is played without that help.");
    else if (row->use == USE_MOVE)
        judge_move(ui);
    else if (row->use == USE_SCREEN)
        carry_out(ui, word, rest);
    else
        ask(ui);
}

void line_open(struct ui *ui)
{
    ui->line.text[0] = '\0';
    forget_answer(ui);
}

void line_text(struct ui *ui, uint32_t code)
{
    if (!typed_add(ui->line.text, sizeof ui->line.text, code))
        ui_say(ui, "There is no room for that.");
}

void line_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    switch (command) {
    case COMMAND_LINE_ENTER:
        enter(ui);
        break;
    case COMMAND_LINE_RUB_OUT:
        if (ui->line.text[0] == '\0')
            overlay_close(ui);
        else
            typed_rub_out(ui->line.text);
        break;
    case COMMAND_LINE_BEFORE:
        snprintf(ui->line.text, sizeof ui->line.text, "%s", ui->line.before);
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
    const char *at = ui->line.answer.text;
    canvas_fill(canvas, (struct rectangle){0, top, ui->width, (int) rows}, STYLE_TEXT);
    for (; at && *at != '\0' && line < ui->line.top + rows; line++) {
        char text[SENTENCE_MAX];
        size_t length = strcspn(at, "\n");
        snprintf(text, sizeof text, "%.*s", (int) length, at);
        if (line >= ui->line.top)
            canvas_text(canvas, 0, top + (int) (line - ui->line.top), ui->width, STYLE_TEXT, text);
        at += length + (at[length] == '\n');
    }
}

void line_draw(const struct ui *ui, struct canvas *canvas)
{
    int y = ui->height - 2;
    char facts[32] = "";
    table_draw(ui, canvas);
    if (answer_lines(ui) > answer_rows(ui))
        snprintf(facts, sizeof facts, "PgUp PgDn: %u lines ", answer_lines(ui));
    overlay_draw_bar(ui, canvas, ui_is_narrow(ui) ? "" : "help lists the words", facts);
    canvas_fill(canvas, (struct rectangle){0, y, ui->width, 1}, STYLE_TEXT);
    draw_answer(ui, canvas);
    if (ui->message[0] != '\0') {
        ui_draw_message(ui, canvas, ui->message);
        return;
    }
    canvas_text(canvas, 0, y, 1, STYLE_STRONG, ":");
    int used = canvas_text(canvas, 1, y, ui->width - 2, STYLE_TEXT, ui->line.text);
    canvas->cursor_x = 1 + used;
    canvas->cursor_y = y;
}
