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
#include "tui/ui.h"

enum { MENU_WIDTH = 30, OPTIONS_WIDTH = 44 };

static const struct {
    enum command command;
    const char *words;
} entries[] = {
    {COMMAND_STAY, "go on playing"},    {COMMAND_MENU_SAVE, "save under a name"},
    {COMMAND_MENU_LOAD, "load a game"}, {COMMAND_NEW_GAME, "new game"},
    {COMMAND_MENU_OPTIONS, "options"},  {COMMAND_MENU_RULES, "rules of this game"},
    {COMMAND_HELP, "keys and signs"},   {COMMAND_LEAVE, "save and leave"},
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

void menu_open(struct ui *ui)
{
    ui->menu_open = true;
    ui->menu_options = false;
    ui->menu_line = 0;
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
        snprintf(text, size, "computers' turns: %s", computer_pace_words(ui, pace, sizeof pace));
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
    ui->menu_open = false;
    switch (command) {
    case COMMAND_MENU_SAVE:
        save_open(ui);
        break;
    case COMMAND_MENU_LOAD:
        games_open(ui);
        break;
    case COMMAND_NEW_GAME:
        table_leave(ui);
        break;
    case COMMAND_MENU_RULES:
        help_open_rules(ui);
        break;
    case COMMAND_HELP:
        help_open(ui);
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
        change_option(ui, ui->menu_line, -1);
        break;
    case COMMAND_MENU_RIGHT:
    case COMMAND_MENU_CHOOSE:
        change_option(ui, ui->menu_line, 1);
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

void menu_command(struct ui *ui, enum command command)
{
    unsigned count = ui->menu_options ? (unsigned) OPTIONS : (unsigned) ENTRIES;
    if (command == COMMAND_MENU_CHOOSE && !ui->menu_options)
        command = entries[ui->menu_line].command;
    if (command == COMMAND_MENU_UP)
        ui->menu_line = (ui->menu_line + count - 1) % count;
    else if (command == COMMAND_MENU_DOWN)
        ui->menu_line = (ui->menu_line + 1) % count;
    else if (ui->menu_options)
        options_command(ui, command);
    else if (command == COMMAND_MENU_OPTIONS) {
        ui->menu_options = true;
        ui->menu_line = 0;
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
void menu_sentence(const struct ui *ui, char *text, size_t size)
{
    bool open = ui->scoring.open || session_game(ui->session)->phase == PHASE_FIGURE;
    if (ui->menu_options)
        snprintf(text, size, "%s and %s change it, %s goes back.", key_word_of(ui, COMMAND_MENU_LEFT).text,
                 key_word_of(ui, COMMAND_MENU_RIGHT).text, key_word_of(ui, COMMAND_STAY).text);
    else if (!ui->autosave)
        snprintf(text, size, "Leave? Only %s saves this game.", key_word_of(ui, COMMAND_MENU_SAVE).text);
    else
        snprintf(text, size, "Leave? The game is saved%s.",
                 open ? " up to this turn, which begins again with the same tile" : "");
}

void menu_draw(const struct ui *ui, struct canvas *canvas)
{
    struct rectangle board = ui_layout(ui).board, area;
    unsigned count = ui->menu_options ? (unsigned) OPTIONS : (unsigned) ENTRIES;
    int wanted = ui->menu_options ? OPTIONS_WIDTH : MENU_WIDTH;
    area.width = wanted < board.width ? wanted : board.width;
    area.height = (int) count + 2 < board.height ? (int) count + 2 : board.height;
    area.left = board.left + (board.width - area.width) / 2;
    area.top = board.top + (board.height - area.height) / 2;
    ui_draw_frame(ui, canvas, area, ui->menu_options ? " Options " : " Menu ");
    int rows = area.height - 2;
    unsigned first = (int) ui->menu_line >= rows ? ui->menu_line - (unsigned) rows + 1 : 0;
    for (unsigned line = first; line < count && line < first + (unsigned) rows; line++) {
        char text[80];
        int row = area.top + 1 + (int) (line - first);
        bool chosen = line == ui->menu_line;
        if (ui->menu_options)
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
