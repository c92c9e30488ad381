/* SPDX-License-Identifier: MIT */
/*
 * screen_menu.c: the menu over the table, and the options, which the set-up opens too: all settings in the
 * order of enum setting.
 *
 * Every entry has its own key; the arrows and Enter work too.  Settings say how the game is shown and how far
 * undo reaches, never how it is played.  What is chosen here is saved when the program ends
 * (setup_memory.h), unless the configuration says the same.
 */
#include <stdio.h>
#include <string.h>

#include "tui/board/table.h"
#include "tui/board/table_save.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "play/language.h"
#include "tui/kit/list.h"
#include "tui/table/screen_menu.h"

SHELL_STATE(menu_view_of, struct menu_view, SCREEN_MENU)

enum { MENU_WIDTH = 30, OPTIONS_WIDTH = 44 };

static const struct {
    enum command command;
    const char *words;
    enum screen opens; /* the bottom screens: none */
    const char *argument;
} entries[] = {
    {COMMAND_BACK, N_("continue playing"), 0, NULL},
    {COMMAND_SAVE, N_("save under a name"), SCREEN_LINE, "save "}, /* left out if nothing can be saved */
    {COMMAND_LOAD, N_("load a game"), SCREEN_GAMES, NULL},
    {COMMAND_NEW_GAME, N_("new game"), 0, NULL},
    {COMMAND_OPTIONS, N_("options"), 0, NULL},
    {COMMAND_RULES, N_("rules of this game"), SCREEN_HELP, "rules"},
    {COMMAND_HELP, N_("keys and signs"), SCREEN_HELP, NULL},
    {COMMAND_QUIT, N_("save and quit"), 0, NULL},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static bool saves(const struct shell *shell)
{
    return !shell->table->lesson && !table_has_puzzle(shell);
}

static void menu_open(struct shell *shell)
{
    const char *argument = shell->argument ? shell->argument : "";
    *menu_view_of(shell) = (struct menu_view){.leaves = strcmp(argument, "leave") == 0,
                                              .options = strcmp(argument, "options") == 0};
}

static unsigned entry_at(const struct shell *shell, size_t line)
{
    return (unsigned) line + (line > 0 && !saves(shell));
}

/* The words for a command that means something special here, else null: "save and quit" only if the game is
 * one that is saved. */
static const char *menu_words(const struct shell *shell, enum command command)
{
    if (menu_view_of(shell)->options)
        return command == COMMAND_ACCEPT ? N_("change") : command == COMMAND_BACK ? N_("back") : NULL;
    if (command == COMMAND_NEW_GAME && table_has_puzzle(shell))
        return N_("list of puzzles");
    bool kept = table_is_kept(shell) && saving_is_on(&shell->table->saving);
    return command == COMMAND_QUIT && !kept ? N_("quit") : NULL;
}

/* ---- Options ------------------------------------------------------------------------------------------ */

/* The words of the present value. */
static const char *value_words(const struct shell *shell, enum setting setting, char *text, size_t size)
{
    const struct table *table = shell->table;
    static const char *const languages[] = {N_("system"), "English", "Deutsch", "français", "español"};
    unsigned value = table->settings.value[setting];
    switch (setting) {
    case SETTING_LANGUAGE:
        return value == 0 ? _(languages[value]) : languages[value];
    case SETTING_PACE:
        return table_pace_words(shell, text, size);
    case SETTING_UNDO:
        return undo_reach_words((enum undo_reach) value);
    case SETTING_ZOOM: /* the keys of the board change it too */
        if (!table->view.zoom_chosen)
            return _("as large as fit");
        snprintf(text, size, "%dx%d", board_size(shell).width, board_size(shell).height);
        return text;
    default:
        return _(setting_word(setting, value));
    }
}

/* Writes an option: a switch as a tick box, any other setting with its value. */
static void write_option(const struct shell *shell, unsigned line, char *text, size_t size)
{
    enum setting setting = (enum setting) line;
    const char *title = _(setting_title(setting));
    char words[48];
    if (setting_is_switch(setting))
        snprintf(text, size, "[%c] %s", setting_is_on(&shell->table->settings, setting) ? 'x' : ' ', title);
    else
        snprintf(text, size, "%s%s%s", title, _(": "), value_words(shell, setting, words, sizeof words));
}

/* Chooses a language; the hints keep their text, so they are written again. */
static void change_language(struct shell *shell, const char *language)
{
    if (!language_choose(language))
        shell_say(shell, "Messages stay English: no catalogue, or no locale for it (see bastide-config(5)).");
    hints_tell_again(&shell->table->hinting);
    event_log_free(&shell->table->log); /* it is told again in the new language */
}

static void change_option(struct shell *shell, unsigned line, int by)
{
    enum setting setting = (enum setting) line;
    struct table *table = shell->table;
    unsigned value = table->settings.value[setting];
    if (setting == SETTING_ZOOM)
        value = table->view.zoom_chosen ? TUI_ZOOM_5X3 + table->view.zoom : TUI_ZOOM_AUTO;
    value = setting_step(setting, value, by);
    table_choose(table, setting, value);
    table->next_changed = true; /* the settings are remembered at the end of the program */
    if (setting == SETTING_LANGUAGE)
        change_language(shell, setting_word(setting, value));
    if (setting == SETTING_ZOOM) {
        table->view.zoom_chosen = value != TUI_ZOOM_AUTO;
        if (table->view.zoom_chosen)
            table->view.zoom = (enum zoom)(value - TUI_ZOOM_5X3);
    }
    shell->tier = table_tier(shell);
    shell->redisplay = true;
    if (table->session)
        board_refit(shell, true);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void carry_out(struct shell *shell, enum command command)
{
    if (command == COMMAND_NEW_GAME && !table_may_go(shell, command))
        return;
    shell_pop(shell);
    for (unsigned i = 0; i < ENTRIES; i++)
        if (entries[i].command == command && entries[i].opens)
            shell_push_with(shell, entries[i].opens, entries[i].argument);
    if (command == COMMAND_NEW_GAME)
        table_leave(shell);
    if (command != COMMAND_QUIT)
        return;
    shell->leaving = table_save(shell);
    if (!shell->leaving)
        shell_say_more(shell, _("Ctrl-C quits anyway."));
}

static void options_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_LEFT:
        change_option(shell, menu_view_of(shell)->line, -1);
        break;
    case COMMAND_RIGHT:
    case COMMAND_CHANGE:
    case COMMAND_ACCEPT:
        change_option(shell, menu_view_of(shell)->line, 1);
        break;
    case COMMAND_BACK:
    case COMMAND_OPTIONS:
        *menu_view_of(shell) = (struct menu_view){.leaves = menu_view_of(shell)->leaves};
        if (!shell->table->session)
            shell_pop(shell);
        break;
    default:
        if (shell->table->session)
            carry_out(shell, command);
        break;
    }
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                      bool chosen);

static struct list list_of(const struct shell *shell)
{
    return (struct list){.count = menu_view_of(shell)->options ? (size_t) SETTING_COUNT
                                                               : ENTRIES - (size_t) !saves(shell),
                         .chosen = menu_view_of(shell)->line,
                         .draw = draw_line};
}

static void menu_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (command == COMMAND_ACCEPT && !menu_view_of(shell)->options)
        command = entries[entry_at(shell, list.chosen)].command;
    if (list_step(&list.chosen, list.count, 1, true, command))
        menu_view_of(shell)->line = (unsigned) list.chosen;
    else if (menu_view_of(shell)->options)
        options_command(shell, command);
    else if (command == COMMAND_OPTIONS) {
        menu_view_of(shell)->options = true;
        menu_view_of(shell)->line = 0;
    } else if (command != COMMAND_LEFT && command != COMMAND_RIGHT && command != COMMAND_CHANGE)
        carry_out(shell, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void write_entry(const struct shell *shell, unsigned line, char *text, size_t size)
{
    line = entry_at(shell, line);
    const char *words = menu_words(shell, entries[line].command);
    snprintf(text, size, "%-4s %s", key_word_of(shell, entries[line].command).text,
             _(words ? words : entries[line].words));
}

/* Writes how tiles are shown as pictures, or on which terminals they would be. */
static void write_pictures(const struct shell *shell, char *text, size_t size)
{
    if (shell->pictures.protocol != PICTURES_NONE)
        snprintf(text, size, _("Pictures: %s."), picture_words_of(shell->pictures).text);
    else
        snprintf(text, size, "%s",
                 _("Pictures: none. In kitty, xterm -ti vt340, tmux 3.4, Windows Terminal 1.22."));
}

/* Says how much of the game is saved: an unfinished turn is not part of the record. */
static void write_saved(const struct shell *shell, char *text, size_t size)
{
    const struct saving *saving = &shell->table->saving;
    snprintf(text, size, "%s", menu_view_of(shell)->leaves ? _("Leave the game? ") : "");
    if (!saves(shell))
        sentence_add(text, size, "%s",
                     shell->table->lesson ? _("The lesson is not saved.")
                                          : _("A puzzle is not saved; what you have solved is."));
    else if (!saving_is_on(saving))
        sentence_add(text, size,
                     menu_view_of(shell)->leaves ? _("Only %s saves it.")
                                                 : _("This game is not saved: %s saves it."),
                     key_word_of(shell, COMMAND_SAVE).text);
    else if (saving->fault[0] != '\0')
        sentence_add(text, size, _("NOT saved: %1$s. %2$s writes a copy to a path, as in ./game."),
                     saving->fault, key_word_of(shell, COMMAND_SAVE).text);
    else
        sentence_add(text, size, "%s",
                     session_game(shell->table->session)->phase == PHASE_FIGURE
                         ? _("The game is saved up to this turn, which begins again with the same tile.")
                         : _("The game is saved."));
}

static void write_sentence(const struct shell *shell, char *text, size_t size)
{
    if (menu_view_of(shell)->options && menu_view_of(shell)->line == SETTING_TILES)
        write_pictures(shell, text, size);
    else if (menu_view_of(shell)->options)
        snprintf(text, size, _("%1$s and %2$s change it, %3$s goes back."),
                 key_word_of(shell, COMMAND_LEFT).text, key_word_of(shell, COMMAND_RIGHT).text,
                 key_word_of(shell, COMMAND_BACK).text);
    else
        write_saved(shell, text, size);
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                      bool chosen)
{
    char text[80];
    if (menu_view_of(shell)->options)
        write_option(shell, (unsigned) line, text, sizeof text);
    else
        write_entry(shell, (unsigned) line, text, sizeof text);
    canvas_text(canvas, area.left, area.top, area.width, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
    if (chosen)
        canvas_point(canvas, area.left - 1, area.top);
}

static void draw_entries(const struct shell *shell, struct canvas *canvas)
{
    bool options = menu_view_of(shell)->options;
    struct list list = list_of(shell);
    struct rectangle area =
        shell_draw_frame(shell, canvas, table_layout(shell).board, options ? OPTIONS_WIDTH : MENU_WIDTH,
                         (int) list.count, options ? _(" Options ") : _(" Menu "));
    size_t top = list_top(shell, &list, area), end = list_draw(shell, canvas, &list, area);
    if (top > 0)
        canvas_text_right(canvas, area.left + area.width, area.top - 1, STYLE_TEXT, _("more above"));
    if (end < list.count)
        canvas_text_right(canvas, area.left + area.width, area.top + area.height, STYLE_TEXT,
                          _("more below"));
}

/* True for the menu's keys that the options do not have. */
static bool menu_refuses(const struct shell *shell, enum command command)
{
    return command == COMMAND_CHANGE || (command == COMMAND_SAVE && !saves(shell)) ||
           (menu_view_of(shell)->options && command != COMMAND_ACCEPT && command != COMMAND_BACK &&
            command != COMMAND_HELP);
}

static void menu_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX];
    write_sentence(shell, text, sizeof text);
    shell_draw_message(shell, canvas, shell_says(shell, text));
    draw_entries(shell, canvas);
}

const struct screen_ops menu_screen = {
    .title = "Menu",
    .state_size = sizeof(struct menu_view),
    .stage = STAGE_MENU,
    .lies_over = true,
    .open = menu_open,
    .command = menu_command,
    .refuses = menu_refuses,
    .words = menu_words,
    .draw = menu_draw,
};
