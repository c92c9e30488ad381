/*
 * screen_menu.c: the menu over the table, and the options that can be changed while playing.
 *
 * Every entry has a key of its own, which works at once; the arrows and Enter do the same.  Nothing here
 * belongs to the game: what is changed is how it is shown.
 */
#include <stdio.h>
#include <string.h>

#include "tui/saves/games.h"
#include "tui/kit/keys_line.h"
#include "tui/kit/keep.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_menu.h"
#include "tui/board/board_view.h"
#include "tui/ui.h"

static struct menu_view *view(const struct ui *ui)
{
    return shell_state(&ui->shell, SCREEN_MENU);
}

enum { MENU_WIDTH = 30, OPTIONS_WIDTH = 44 };

static const struct {
    enum command command;
    const char *words;
} entries[] = {
    {COMMAND_STAY, "go on playing"},    {COMMAND_MENU_SAVE, "save under a name"},
    {COMMAND_MENU_LOAD, "load a game"}, {COMMAND_NEW_GAME, "new game"},
    {COMMAND_MENU_OPTIONS, "options"},  {COMMAND_MENU_RULES, "rules of this game"},
    {COMMAND_HELP, "keys and signs"},   {COMMAND_LEAVE, "save and quit"},
};

enum option {
    OPTION_PLACES,
    OPTION_SCORES,
    OPTION_BAG,
    OPTION_SCORE_PAGES,
    OPTION_HANDOVER,
    OPTION_PACE,
    OPTION_PANEL,
    OPTION_SIGNS,
    OPTIONS
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static void menu_open(struct ui *ui)
{
    *view(ui) = (struct menu_view){0};
}

/* ---- Options ------------------------------------------------------------------------------------------ */

static void write_option(const struct ui *ui, unsigned option, char *text, size_t size)
{
    char pace[48];
    static const char *const tiers[TIER_COUNT] = {"ASCII", "box drawing", "full"};
    const struct {
        const char *words;
        bool on;
    } switches[] = {{"mark where the tile fits", ui->hints.places},
                    {"tell what a move would score", ui->hints.scores},
                    {"tell what is in the bag", ui->hints.bag},
                    {"explain scores by panels", ui->score_pages},
                    {"pass the keyboard on a page", ui->handover}};
    if (option < OPTION_PACE)
        snprintf(text, size, "[%c] %s", switches[option].on ? 'x' : ' ', switches[option].words);
    else if (option == OPTION_PACE)
        snprintf(text, size, "computers' turns: %s", ui_pace_words(ui, pace, sizeof pace));
    else if (option == OPTION_PANEL)
        snprintf(text, size, "[%c] panel beside the board", ui->panel_hidden ? ' ' : 'x');
    else
        snprintf(text, size, "signs: %s", tiers[ui->tier]);
}

static void change_option(struct ui *ui, unsigned option, int by)
{
    bool *const switches[] = {&ui->hints.places, &ui->hints.scores, &ui->hints.bag, &ui->score_pages,
                              &ui->handover};
    if (option < OPTION_PACE)
        *switches[option] = !*switches[option];
    else if (option == OPTION_PACE)
        ui->pace = (enum pace)(((int) ui->pace + PACE_COUNT + by) % PACE_COUNT);
    else if (option == OPTION_PANEL)
        ui->panel_hidden = !ui->panel_hidden;
    else
        ui->tier = (enum tier)(((int) ui->tier + TIER_COUNT + by) % TIER_COUNT);
    board_fit(ui);
    board_follow(ui, true);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void carry_out(struct ui *ui, enum command command)
{
    shell_pop(ui);
    switch (command) {
    case COMMAND_MENU_SAVE:
        shell_push(ui, SCREEN_SAVE);
        break;
    case COMMAND_MENU_LOAD:
        shell_push(ui, SCREEN_GAMES);
        break;
    case COMMAND_NEW_GAME:
        ui_leave_table(ui);
        break;
    case COMMAND_MENU_RULES:
        shell_push_with(ui, SCREEN_HELP, HELP_RULES);
        break;
    case COMMAND_HELP:
        shell_push(ui, SCREEN_HELP);
        break;
    case COMMAND_LEAVE:
        ui->leaving = ui_save(ui);
        if (!ui->leaving)
            ui_say_more(ui, "Ctrl-C leaves all the same.");
        break;
    default:
        break;
    }
}

static void options_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_MENU_LEFT:
        change_option(ui, view(ui)->line, -1);
        break;
    case COMMAND_MENU_RIGHT:
    case COMMAND_MENU_CHOOSE:
        change_option(ui, view(ui)->line, 1);
        break;
    case COMMAND_STAY:
    case COMMAND_MENU_OPTIONS:
        menu_open(ui);
        break;
    default:
        carry_out(ui, command);
        break;
    }
}

static void menu_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    unsigned count = view(ui)->options ? (unsigned) OPTIONS : (unsigned) ENTRIES;
    if (command == COMMAND_MENU_CHOOSE && !view(ui)->options)
        command = entries[view(ui)->line].command;
    if (command == COMMAND_MENU_UP)
        view(ui)->line = (view(ui)->line + count - 1) % count;
    else if (command == COMMAND_MENU_DOWN)
        view(ui)->line = (view(ui)->line + 1) % count;
    else if (view(ui)->options)
        options_command(ui, command);
    else if (command == COMMAND_MENU_OPTIONS) {
        view(ui)->options = true;
        view(ui)->line = 0;
    } else if (command != COMMAND_MENU_LEFT && command != COMMAND_MENU_RIGHT)
        carry_out(ui, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void write_entry(const struct ui *ui, unsigned line, char *text, size_t size)
{
    char key[16];
    command_first_key(&ui->keys, entries[line].command, key, sizeof key);
    snprintf(text, size, "%-4s %s", key, entries[line].words);
}

/* A turn that is not over is not in the record. */
static void write_sentence(const struct ui *ui, char *text, size_t size)
{
    bool open = ui->scoring.open || session_game(ui->session)->phase == PHASE_FIGURE;
    if (view(ui)->options)
        snprintf(text, size, "%s and %s change it, %s goes back.", key_word_of(ui, COMMAND_MENU_LEFT).text,
                 key_word_of(ui, COMMAND_MENU_RIGHT).text, key_word_of(ui, COMMAND_STAY).text);
    else if (!ui->keeping.path)
        snprintf(text, size, "Leave? Only %s saves this game.", key_word_of(ui, COMMAND_MENU_SAVE).text);
    else
        snprintf(text, size, "Leave? The game is saved%s.",
                 open ? " up to this turn, which begins again with the same tile" : "");
}

/* The question says which keys there are. */
static bool menu_text(struct ui *ui, uint32_t code)
{
    (void) ui;
    (void) code;
    return true;
}

static void draw_entries(const struct ui *ui, struct canvas *canvas)
{
    struct rectangle board = ui_layout(ui).board, area;
    unsigned count = view(ui)->options ? (unsigned) OPTIONS : (unsigned) ENTRIES;
    int wanted = view(ui)->options ? OPTIONS_WIDTH : MENU_WIDTH;
    area.width = wanted < board.width ? wanted : board.width;
    area.height = (int) count + 2 < board.height ? (int) count + 2 : board.height;
    area.left = board.left + (board.width - area.width) / 2;
    area.top = board.top + (board.height - area.height) / 2;
    ui_draw_frame(ui, canvas, area, view(ui)->options ? " Options " : " Menu ");
    int rows = area.height - 2;
    unsigned first = (int) view(ui)->line >= rows ? view(ui)->line - (unsigned) rows + 1 : 0;
    for (unsigned line = first; line < count && line < first + (unsigned) rows; line++) {
        char text[80];
        int row = area.top + 1 + (int) (line - first);
        bool chosen = line == view(ui)->line;
        if (view(ui)->options)
            write_option(ui, line, text, sizeof text);
        else
            write_entry(ui, line, text, sizeof text);
        canvas_text(canvas, area.left + 2, row, area.width - 4, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
        if (chosen) {
            canvas->cursor_x = area.left + 2;
            canvas->cursor_y = row;
        }
    }
}

static void menu_draw(const struct ui *ui, struct canvas *canvas)
{
    char text[SENTENCE_MAX];
    write_sentence(ui, text, sizeof text);
    ui_draw_message(ui, canvas, text);
    draw_entries(ui, canvas);
}

const struct screen_ops menu_screen = {
    .title = "Menu",
    .state_size = sizeof(struct menu_view),
    .stage = STAGE_MENU,
    .lies_over = true,
    .open = menu_open,
    .command = menu_command,
    .text = menu_text,
    .draw = menu_draw,
};
