/*
 * ui.c: the machine of ui.h: which screen gets a key, and what every screen shares.
 *
 * The stage is derived from the game and from what is open, never stored.  A key becomes a command by the
 * table of command.h; the screen in charge carries it out.
 */
#include "tui/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/describe_score.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "base/unicode.h"

/* ---- Beginning and end -------------------------------------------------------------------------------- */

/* What last time's players chose for themselves counts until the command line says something else. */
static void begin_habits(struct ui *ui, const struct tui_options *options)
{
    ui->hints = (struct hints){.places = true, .scores = true, .bag = true};
    ui->score_pages = true;
    memory_recall(ui);
    if (options->undo != TUI_UNDO_LAST)
        ui->undo = (enum undo_reach)(options->undo - TUI_UNDO_TURN);
    if (options->hints_given)
        ui->hints = (struct hints){.places = options->hints & TUI_HINT_PLACES,
                                   .scores = options->hints & TUI_HINT_SCORES,
                                   .bag = options->hints & TUI_HINT_BAG};
}

bool ui_begin(struct ui *ui, const struct tui_options *options, enum tier tier, uint64_t seed)
{
    memset(ui, 0, sizeof *ui);
    ui->book = options->book;
    ui->preset = options->setup;
    ui->autosave = options->autosave;
    ui->autosave_note = options->autosave_note;
    ui->last_setup = options->last_setup;
    ui->saves = options->saves;
    ui->first_run = options->first_run;
    ui->best_tier = tier == TIER_ASCII ? TIER_BASIC : tier;
    ui->tier = tier;
    if (options->config) {
        ui->keys = options->config->keys;
        ui->announce_long = options->config->announce_long;
    } else {
        keymap_default(&ui->keys);
    }
    ui->next_seed = seed;
    ui->session = options->session;
    ui->view.zoom_chosen = options->zoom != TUI_ZOOM_AUTO;
    ui->view.zoom = ui->view.zoom_chosen ? (enum zoom)(options->zoom - TUI_ZOOM_5X3) : ZOOM_5X3;
    help_greet(ui, options->charset == TUI_CHARSET_AUTO);
    ui->width = 80;
    ui->height = 24;
    ui->pictures = calloc(1, sizeof *ui->pictures);
    if (!ui->pictures) {
        scenario_free(options->scenario);
        return false;
    }
    if (options->scenario) {
        begin_habits(ui, options);
        return tester_open(ui, options->scenario, options->record ? options->record : "",
                           options->fault ? options->fault : "");
    }
    if (ui->session && options->record) {
        begin_habits(ui, options);
        ui->screen = SCREEN_REPLAY;
        return replay_open(ui, options->record, options->fault ? options->fault : "");
    }
    if (!options->resumed)
        ui_find_saved(ui);
    begin_habits(ui, options);
    if (ui->session) {
        snprintf(ui->own_file, sizeof ui->own_file, "%s", options->own_file ? options->own_file : "");
        ui_keep_saved(ui);
        if (options->own_file)
            (void) ui_save(ui);
        table_open(ui);
    } else {
        setup_open(ui);
    }
    if (options->autosave_note)
        ui_say_more(ui, options->autosave_note);
    if (options->config && options->config->complaint[0] != '\0')
        ui_say_more(ui, options->config->complaint);
    return true;
}

void ui_end(struct ui *ui)
{
    tester_close(ui);
    replay_free(ui->replay.history);
    session_free(ui->session);
    session_free(ui->saved);
    games_free(ui->games);
    game_file_close(&ui->keeper);
    free(ui->pictures);
    event_log_free(&ui->log);
    text_free(&ui->line.answer);
    memset(ui, 0, sizeof *ui);
}

/* Then the game waits, and nothing of the view changes. */
static bool is_too_small(const struct ui *ui)
{
    return ui->width < UI_WIDTH_LEAST || ui->height < UI_HEIGHT_LEAST;
}

void ui_resize(struct ui *ui, int width, int height)
{
    ui->width = width;
    ui->height = height;
    if (ui->session && ui->screen != SCREEN_SETUP && !is_too_small(ui)) {
        board_fit(ui);
        board_follow(ui, true);
    }
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
    if (is_too_small(ui))
        return STAGE_SMALL;
    if (ui->help_open)
        return STAGE_HELP;
    if (ui->games)
        return STAGE_GAMES;
    if (ui->save_name.open)
        return ui->save_name.sure ? STAGE_GAMES : STAGE_SAVE;
    if (ui->screen == SCREEN_SETUP)
        return setup_stage(ui);
    if (ui->overlay != OVERLAY_NONE)
        return overlay_info(ui->overlay)->stage;
    if (tester_is_open(ui))
        return tester_stage(ui);
    if (ui->screen == SCREEN_REPLAY)
        return ui->replay.asks_turn ? STAGE_REPLAY_TURN : STAGE_REPLAY;
    if (ui->screen == SCREEN_SCORES)
        return !ui->board_shown ? STAGE_SCORES : ui->scoring.lit ? STAGE_LIT_END : STAGE_BOARD;
    if (ui->menu_open)
        return STAGE_MENU;
    if (ui->watching)
        return STAGE_WATCH;
    if (ui->passing)
        return STAGE_PASS;
    if (ui->scoring.open)
        return ui->scoring.lit ? STAGE_LIT : STAGE_SCORED;
    if (ui->offer.open)
        return ui->offer.asked ? STAGE_ANSWER : STAGE_OFFER;
    if (ui->view.zoom == ZOOM_OVERVIEW)
        return STAGE_MAP;
    return session_game(ui->session)->phase == PHASE_FIGURE ? STAGE_FIGURE : STAGE_TILE;
}

const struct game *ui_game(const struct ui *ui)
{
    return ui_has_history(ui) ? replay_game(ui->replay.history) : session_game(ui->session);
}

bool ui_has_history(const struct ui *ui)
{
    return ui->replay.history != NULL;
}

unsigned ui_player(const struct ui *ui)
{
    if (replay_is_open(ui)) {
        const struct replay_event *last = replay_last(ui->replay.history);
        return last ? last->player : ui_game(ui)->player;
    }
    if (ui->scoring.open)
        return ui->scoring.story.player;
    return ui->watching ? computer_last_seat(ui) : session_game(ui->session)->player;
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

bool ui_offers(const struct ui *ui, enum command command)
{
    bool sure = ui->games ? ui->games->sure : ui->save_name.sure; /* then only yes or no is asked for */
    if (command == COMMAND_SURE_YES || command == COMMAND_SURE_NO)
        return sure;
    if (command_info(command)->stages == IN_GAMES)
        return !sure;
    if (command == COMMAND_UNDO)
        return ui->undo == UNDO_GAME;
    if (command == COMMAND_BACK_TO_SCORES)
        return ui->board_shown || ui->graph_shown;
    if (command == COMMAND_HELP_ON || command == COMMAND_HELP_LEAVE)
        return ui->greeting == (command == COMMAND_HELP_ON);
    if (command == COMMAND_HOLD_ANOTHER || command == COMMAND_OFFER)
        return ui->session && deal_offers(ui, command);
    if (tester_is_open(ui) && !tester_offers(ui, command))
        return false;
    return command != COMMAND_ABBOT ||
           (ui->session && session_game(ui->session)->rules.value[RULE_ABBOT] == RULE_ON);
}

/* Commands that mean the same in every stage where they work. */
static bool common_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_HELP:
    case COMMAND_HELP_IN_NAME:
        help_open(ui);
        return true;
    case COMMAND_QUIT:
        if (ui->screen == SCREEN_SETUP && ui_stage(ui) != STAGE_SMALL)
            return false;
        if (ui->screen == SCREEN_TABLE)
            (void) ui_save(ui);
        ui->leaving = true;
        return true;
    default:
        return false;
    }
}

static void unknown_key(struct ui *ui, enum stage stage, uint32_t key)
{
    char word[KEYS_TEXT_MAX];
    /* NOLINTBEGIN(bugprone-branch-clone): the order counts, and each has its own reason */
    if (stage == STAGE_NAME && key < INPUT_NONE && unicode_width(key) >= 0)
        setup_text(ui, key);
    else if (stage == STAGE_SAVE && key < INPUT_NONE && unicode_width(key) >= 0)
        save_text(ui, key);
    else if (stage == STAGE_TEST_LINE && key < INPUT_NONE)
        tester_text(ui, key);
    else if (key < INPUT_NONE && overlay_text(ui, stage, key))
        return;
    else if (stage == STAGE_MENU)
        return; /* the question says which keys there are */
    else if (stage == STAGE_HELP)
        help_command(ui, COMMAND_HELP_LEAVE);
    else if (stage == STAGE_REPLAY_TURN)
        return; /* "turn 40" is what some will type */
    else if (key != INPUT_NONE)
        ui_say(ui, "There is no such key here; %s is for help.",
               command_first_key(&ui->keys, stage == STAGE_NAME ? COMMAND_HELP_IN_NAME : COMMAND_HELP, word,
                                 sizeof word));
    /* NOLINTEND(bugprone-branch-clone) */
}

void ui_key(struct ui *ui, uint32_t key)
{
    unsigned number;
    enum stage stage = ui_stage(ui);
    if (key == '\r')
        key = INPUT_ENTER;
    enum command command = command_of_key(&ui->keys, stage, key, &number);
    if (replay_stops(ui, command) || replay_stays(ui, command) || computer_stops(ui, key))
        return;
    if (command == COMMAND_UNKNOWN) {
        unknown_key(ui, stage, key);
        return;
    }
    ui_command(ui, stage, command, number);
}

static void carry_out(struct ui *ui, enum stage stage, enum command command, unsigned number)
{
    if (command == COMMAND_REDRAW) { /* the same picture again, its message too */
        ui->repaint = true;
        return;
    }
    ui->message[0] = '\0';
    ui->mouse.claim = 0;
    if (command != COMMAND_REPLAY_BRANCH)
        ui->replay.branch_asked = false;
    if (common_command(ui, command) || overlay_switch(ui, command))
        return;
    if (overlay_command(ui, stage, command, number))
        return;
    switch (stage) {
    case STAGE_FORM:
    case STAGE_RULES:
    case STAGE_NAME:
        if (tester_is_open(ui))
            tester_command(ui, command, number);
        else
            setup_command(ui, command);
        break;
    case STAGE_SAVE:
        save_command(ui, command);
        break;
    case STAGE_GAMES:
        if (ui->games)
            games_command(ui, command);
        else
            save_command(ui, command);
        break;
    case STAGE_HELP:
        help_command(ui, command);
        break;
    case STAGE_SCORES:
    case STAGE_BOARD:
    case STAGE_LIT_END:
        scores_command(ui, command);
        break;
    case STAGE_REPLAY:
    case STAGE_REPLAY_TURN:
        replay_command(ui, command, number);
        break;
    case STAGE_TEST:
    case STAGE_TEST_LINE:
    case STAGE_TEST_LIST:
        tester_command(ui, command, number);
        break;
    default:
        table_command(ui, command, number);
        break;
    }
}

void ui_command(struct ui *ui, enum stage stage, enum command command, unsigned number)
{
    carry_out(ui, stage, command, number);
    event_log_follow(&ui->log, ui->session);
}

/* ---- What goes on by itself --------------------------------------------------------------------------- */

/* Long enough to see what a computer did; short where nobody wants to. */
enum { MOMENT_MS = 1500, AT_ONCE_MS = 20 };

int ui_wait_ms(const struct ui *ui)
{
    if (ui_stage(ui) == STAGE_REPLAY)
        return replay_wait_ms(ui);
    if (!computer_goes_on(ui))
        return -1;
    return ui->pace == PACE_MOMENT ? MOMENT_MS : AT_ONCE_MS;
}

void ui_tick(struct ui *ui)
{
    if (ui_stage(ui) == STAGE_REPLAY)
        replay_tick(ui);
    else if (ui_stage(ui) == STAGE_WATCH)
        computer_command(ui, COMMAND_WATCH_ON);
    else if (ui_stage(ui) == STAGE_SCORED)
        (void) score_command(ui, COMMAND_SCORED_ON);
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
    if (tester_is_open(ui)) /* it has more to tell */
        width += ui->width >= 100 ? 10 : 8;
    int rows = ui->height - 3 - replay_is_open(ui); /* one for the timeline */
    struct layout layout = {.board = {0, 1, ui->width, rows}};
    if (narrow && ui->panel_popup) /* where there is no room for both, the panel covers the board */
        layout.panel = (struct rectangle){1, 1, ui->width - 2, rows};
    else if (!narrow && (!ui->panel_hidden || overlay_has_panel(ui))) {
        layout.board.width = ui->width - width - 1;
        layout.panel = (struct rectangle){ui->width - width, 1, width, rows};
    }
    if (ui->grid)
        grid_cut(&layout.board);
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
        "press %s to save and leave.",
        ui->width, ui->height, UI_WIDTH_LEAST, UI_HEIGHT_LEAST, key_word_of(ui, COMMAND_QUIT).text);
    canvas_paragraph(canvas, (struct rectangle){0, 0, ui->width, ui->height}, STYLE_TEXT, text);
}

void ui_draw(const struct ui *ui, struct canvas *canvas)
{
    canvas_clear(canvas);
    if (is_too_small(ui))
        draw_too_small(ui, canvas);
    else if (ui->help_open)
        help_draw(ui, canvas);
    else if (ui->games)
        games_draw(ui, canvas);
    else if (ui->screen == SCREEN_SETUP)
        setup_draw(ui, canvas);
    else if (ui->overlay != OVERLAY_NONE)
        overlay_draw(ui, canvas);
    else if (tester_is_open(ui))
        tester_draw(ui, canvas);
    else if (ui->screen == SCREEN_REPLAY)
        replay_draw(ui, canvas);
    else if (ui->screen == SCREEN_SCORES)
        scores_draw(ui, canvas);
    else
        table_draw(ui, canvas);
}
