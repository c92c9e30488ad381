/*
 * ui.c: what every screen shares: keys and commands, messages, the layout, the bottom of the stack.
 *
 * A key becomes a command by the table of command.h; the screen on top carries it out, unless it means the
 * same everywhere.  Nothing here knows any screen.
 */
#include "tui/kit/keep.h"
#include "play/seats.h"
#include "tui/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/describe_score.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "base/unicode.h"

/* Then the game waits, and nothing of the view changes. */
bool ui_is_too_small(const struct ui *ui)
{
    return ui->width < UI_WIDTH_LEAST || ui->height < UI_HEIGHT_LEAST;
}

/* ---- Messages ----------------------------------------------------------------------------------------- */

void ui_say(struct ui *ui, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(ui->message, sizeof ui->message, format, arguments);
    va_end(arguments);
}

void ui_say_more(struct ui *ui, const char *sentence)
{
    sentence_add(ui->message, sizeof ui->message, "%s%s", ui->message[0] != '\0' ? " " : "", sentence);
}

void ui_say_score(struct ui *ui, const struct game *game, const struct score_entry *entry)
{
    char text[SENTENCE_MAX];
    ui_say_more(ui, describe_score(game, session_setup(ui->session), entry, text, sizeof text));
    sentence_add(ui->message, sizeof ui->message, ".");
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

enum stage ui_stage(const struct ui *ui)
{
    return ui_is_too_small(ui) ? STAGE_SMALL : shell_stage(ui);
}

const struct game *ui_game(const struct ui *ui)
{
    return ui_has_history(ui) ? replay_game(ui->replay.history) : session_game(ui->session);
}

bool ui_open_replay(struct ui *ui, const char *name, const char *fault)
{
    snprintf(ui->replay.name, sizeof ui->replay.name, "%s", name);
    snprintf(ui->replay.fault, sizeof ui->replay.fault, "%s", fault);
    shell_push(ui, SCREEN_REPLAY);
    return ui->replay.history != NULL;
}

bool ui_in_replay(const struct ui *ui)
{
    return shell_is_open(&ui->shell, SCREEN_REPLAY);
}

bool ui_in_tester(const struct ui *ui)
{
    return shell_is_open(&ui->shell, SCREEN_TEST);
}

bool ui_has_history(const struct ui *ui)
{
    return ui->replay.history != NULL;
}

unsigned ui_player(const struct ui *ui)
{
    if (ui_in_replay(ui)) {
        const struct replay_event *last = replay_last(ui->replay.history);
        return last ? last->player : ui_game(ui)->player;
    }
    if (ui->scoring.open)
        return ui->scoring.story.player;
    return ui->watching ? seat_of_last_turn(ui->session) : session_game(ui->session)->player;
}

unsigned ui_turn(const struct ui *ui)
{
    bool finished = ui->scoring.open || ui->watching;
    return session_game(ui->session)->turn - (finished ? 1U : 0U);
}

size_t ui_claims(const struct ui *ui, struct figure list[CLAIM_MAX], struct abbot_choice *abbot)
{
    struct figure all[CLAIM_MAX];
    struct abbot_choice choice = {0};
    size_t count = 0, found = game_claims(ui_game(ui), all);
    for (size_t i = 0; i < found; i++) {
        choice.home = choice.home || all[i].kind == FIGURE_RECALL;
        choice.places += all[i].kind == FIGURE_ABBOT;
        if (all[i].kind == (ui->abbot_numbered ? FIGURE_ABBOT : FIGURE_MEEPLE))
            list[count++] = all[i];
    }
    if (abbot)
        *abbot = choice;
    return count;
}

size_t ui_log_count(const struct ui *ui)
{
    size_t count = 0;
    if (!ui_has_history(ui))
        return ui->log.count;
    const struct replay_event *last = replay_last(ui->replay.history);
    size_t steps = replay_steps(ui->replay.history), scores = 0;
    for (; count < ui->log.count && ui->log.lines[count].steps <= steps; count++) {
        if (ui->log.lines[count].kind != LOG_SCORE || ui->log.lines[count].steps < steps)
            continue;
        if (scores++ == last->score) /* it is shown by the next event */
            break;
    }
    return count;
}

/* Commands for which the game must be played by an option. */
static const struct {
    enum command command;
    enum rule_option option;
    uint8_t value;
} by_rule[] = {{COMMAND_ABBOT, RULE_ABBOT, RULE_ON},
               {COMMAND_OFFER, RULE_SELL, RULE_ON},
               {COMMAND_HOLD_ANOTHER, RULE_HAND, HAND_THREE},
               {COMMAND_EXTEND, RULE_TABLE_EXTEND, RULE_ON}};

bool ui_offers(const struct ui *ui, enum command command)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    if (ops->offers && !ops->offers(ui, command))
        return false;
    for (size_t i = 0; i < sizeof by_rule / sizeof *by_rule; i++)
        if (by_rule[i].command == command)
            return ui->session &&
                   session_game(ui->session)->rules.value[by_rule[i].option] == by_rule[i].value;
    if (command == COMMAND_UNDO)
        return ui->undo == UNDO_GAME;
    if (command == COMMAND_TAKE_BACK || command == COMMAND_SCORED_UNDO || command == COMMAND_REDO)
        return ui->undo != UNDO_NONE;
    return command != COMMAND_BACK_TO_SCORES || ui->board_shown || ui->graph_shown;
}

static void unknown_key(struct ui *ui, uint32_t key)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    char word[KEYS_TEXT_MAX];
    if (key < INPUT_NONE && !ui_is_too_small(ui) && ops->text && ops->text(ui, key))
        return;
    if (key != INPUT_NONE)
        ui_say(ui, "There is no such key here; %s is for help.",
               command_first_key(&ui->keys, ui_stage(ui) == STAGE_NAME ? COMMAND_HELP_IN_NAME : COMMAND_HELP,
                                 word, sizeof word));
}

void ui_key(struct ui *ui, uint32_t key)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    unsigned number;
    if (key == '\r')
        key = INPUT_ENTER;
    enum command command = command_of_key(&ui->keys, ui_stage(ui), key, &number);
    if (!ui_is_too_small(ui) && ops->first && ops->first(ui, key, command))
        return;
    if (command == COMMAND_UNKNOWN)
        unknown_key(ui, key);
    else
        ui_command(ui, command, number);
}

static void carry_out(struct ui *ui, enum command command, unsigned number)
{
    if (command == COMMAND_REDRAW) { /* the same picture again, its message too */
        ui->repaint = true;
        return;
    }
    ui->message[0] = '\0';
    ui->mouse.claim = 0;
    if (command != COMMAND_REPLAY_BRANCH)
        ui->replay.branch_asked = false;
    if (!ui->shell.common(ui, command))
        shell_ops(&ui->shell, shell_top(&ui->shell))->command(ui, command, number);
}

void ui_command(struct ui *ui, enum command command, unsigned number)
{
    carry_out(ui, command, number);
    event_log_follow(&ui->log, ui->session);
}

/* ---- What goes on by itself --------------------------------------------------------------------------- */

int ui_wait_ms(const struct ui *ui)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    return !ui_is_too_small(ui) && ops->wait_ms ? ops->wait_ms(ui) : -1;
}

int ui_descriptor(const struct ui *ui)
{
    return shell_top(&ui->shell) == SCREEN_TABLE && !ui_is_too_small(ui) ? thinking_descriptor(&ui->thinking)
                                                                         : -1;
}

void ui_tick(struct ui *ui)
{
    const struct screen_ops *ops = shell_ops(&ui->shell, shell_top(&ui->shell));
    if (!ui_is_too_small(ui) && ops->tick)
        ops->tick(ui);
    event_log_follow(&ui->log, ui->session);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

bool ui_is_narrow(const struct ui *ui)
{
    return ui->width < 60 || ui->height < 18;
}

struct layout ui_layout(const struct ui *ui)
{
    bool narrow = ui_is_narrow(ui);
    int width = ui->width >= 140 ? 38 : ui->width >= 100 ? 30 : 24;
    if (ui_in_tester(ui)) /* it has more to tell */
        width += ui->width >= 100 ? 10 : 8;
    int rows = ui->height - 3 - ui_in_replay(ui); /* one for the timeline */
    struct layout layout = {.board = {0, 1, ui->width, rows}};
    if (narrow && ui->panel_popup) /* where there is no room for both, the panel covers the board */
        layout.panel = (struct rectangle){1, 1, ui->width - 2, rows};
    else if (!narrow && (!ui->panel_hidden || shell_overlay_has_panel(&ui->shell))) {
        layout.board.width = ui->width - width - 1;
        layout.panel = (struct rectangle){ui->width - width, 1, width, rows};
    }
    if (ui->grid) {
        layout.board.left += GRID_COLUMNS;
        layout.board.width -= GRID_COLUMNS;
        layout.board.top += GRID_ROWS;
        layout.board.height -= GRID_ROWS;
    }
    return layout;
}

/* The rows from `below` on stay as they are. */
static void draw_message(const struct ui *ui, struct canvas *canvas, const char *text, int below)
{
    enum { ROWS_MAX = 5 };
    int rows = canvas_paragraph_rows(text, ui->width);
    if (rows > ROWS_MAX)
        rows = ROWS_MAX;
    struct rectangle area = {0, below - (rows > 0 ? rows : 1), ui->width, rows};
    canvas_fill(canvas, area, STYLE_TEXT);
    canvas_paragraph(canvas, area, STYLE_TEXT, text);
}

void ui_draw_message(const struct ui *ui, struct canvas *canvas, const char *text)
{
    draw_message(ui, canvas, text, ui->height - 1);
}

void ui_draw_message_above(const struct ui *ui, struct canvas *canvas, const char *text)
{
    draw_message(ui, canvas, text, ui->height - 2);
}

/* What the game waits for; it goes on by itself as soon as there is room. */
static void draw_too_small(const struct ui *ui, struct canvas *canvas)
{
    char text[200];
    snprintf(
        text, sizeof text,
        "bastide: this window is %dx%d. The game needs %dx%d, and looks best from 80x24. Make it larger, or "
        "press %s to save and quit.",
        ui->width, ui->height, UI_WIDTH_LEAST, UI_HEIGHT_LEAST, key_word_of(ui, COMMAND_QUIT).text);
    canvas_paragraph(canvas, (struct rectangle){0, 0, ui->width, ui->height}, STYLE_TEXT, text);
}

void ui_draw(const struct ui *ui, struct canvas *canvas)
{
    canvas_clear(canvas);
    if (ui_is_too_small(ui))
        draw_too_small(ui, canvas);
    else {
        shell_draw(ui, canvas);
        ui_draw_keys(ui, canvas, ui_stage(ui));
    }
}

const char *ui_pace_words(const struct ui *ui, char *text, size_t size)
{
    if (ui->pace == PACE_KEY)
        snprintf(text, size, "shown until %s", key_word_of(ui, COMMAND_WATCH_ON).text);
    else
        snprintf(text, size, "%s", ui->pace == PACE_MOMENT ? "shown for a moment" : "not waited for");
    return text;
}
