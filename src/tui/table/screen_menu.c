/*
 * screen_menu.c: the menu over the table; its options are those of menu_options.h.
 *
 * Every entry has its own key; the arrows and Enter work too.
 */
#include <stdio.h>

#include "tui/board/table_save.h"
#include "base/translate.h"
#include "tui/kit/list.h"
#include "tui/table/menu_options.h"
#include "tui/table/screen_menu.h"

static struct menu_view *menu_view_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_MENU);
}

enum { MENU_WIDTH = 30, OPTIONS_WIDTH = 44 };

static const struct {
    enum command command;
    const char *words;
} entries[] = {
    {COMMAND_BACK, N_("continue playing")}, {COMMAND_MENU_SAVE, N_("save under a name")},
    {COMMAND_MENU_LOAD, N_("load a game")}, {COMMAND_NEW_GAME, N_("new game")},
    {COMMAND_MENU_OPTIONS, N_("options")},  {COMMAND_MENU_RULES, N_("rules of this game")},
    {COMMAND_HELP, N_("keys and signs")},   {COMMAND_QUIT, N_("save and quit")},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static void menu_open(struct shell *shell)
{
    *menu_view_of(shell) = (struct menu_view){.leaves = shell->argument != NULL};
}

/* Only a game that is kept is saved by quitting. */
static const char *menu_words(const struct shell *shell, enum command command)
{
    if (menu_view_of(shell)->options)
        return command == COMMAND_ACCEPT ? N_("change") : command == COMMAND_BACK ? N_("back") : NULL;
    if (command == COMMAND_NEW_GAME && table_has_puzzle(shell))
        return N_("list of puzzles");
    bool kept = table_is_kept(shell) && saving_is_on(&shell->table->saving);
    return command == COMMAND_QUIT && !kept ? N_("quit") : NULL;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void carry_out(struct shell *shell, enum command command)
{
    if (command == COMMAND_NEW_GAME && !table_may_go(shell, command))
        return;
    shell_pop(shell);
    switch (command) {
    case COMMAND_MENU_SAVE:
        shell_push_with(shell, SCREEN_LINE, "save ");
        break;
    case COMMAND_MENU_LOAD:
        shell_push(shell, SCREEN_GAMES);
        break;
    case COMMAND_NEW_GAME:
        table_leave(shell);
        break;
    case COMMAND_MENU_RULES:
        shell_push_with(shell, SCREEN_HELP, "rules");
        break;
    case COMMAND_HELP:
        shell_push(shell, SCREEN_HELP);
        break;
    case COMMAND_QUIT:
        shell->leaving = table_save(shell);
        if (!shell->leaving)
            shell_say_more(shell, _("Ctrl-C quits anyway."));
        break;
    default:
        break;
    }
}

static void options_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_LEFT:
        menu_option_change(shell, menu_view_of(shell)->line, -1);
        break;
    case COMMAND_RIGHT:
    case COMMAND_CHANGE:
    case COMMAND_ACCEPT:
        menu_option_change(shell, menu_view_of(shell)->line, 1);
        break;
    case COMMAND_BACK:
    case COMMAND_MENU_OPTIONS:
        menu_view_of(shell)->options = false;
        menu_view_of(shell)->line = 0;
        break;
    default:
        carry_out(shell, command);
        break;
    }
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                      bool chosen);

static struct list list_of(const struct shell *shell)
{
    return (struct list){.count = menu_view_of(shell)->options ? (size_t) SETTING_COUNT : (size_t) ENTRIES,
                         .chosen = menu_view_of(shell)->line,
                         .draw = draw_line};
}

static void menu_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (command == COMMAND_ACCEPT && !menu_view_of(shell)->options)
        command = entries[list.chosen].command;
    if (list_command(&list, 1, true, command))
        menu_view_of(shell)->line = (unsigned) list.chosen;
    else if (menu_view_of(shell)->options)
        options_command(shell, command);
    else if (command == COMMAND_MENU_OPTIONS) {
        menu_view_of(shell)->options = true;
        menu_view_of(shell)->line = 0;
    } else if (command != COMMAND_LEFT && command != COMMAND_RIGHT && command != COMMAND_CHANGE)
        carry_out(shell, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void write_entry(const struct shell *shell, unsigned line, char *text, size_t size)
{
    const char *words = menu_words(shell, entries[line].command);
    snprintf(text, size, "%-4s %s", key_word_of(shell, entries[line].command).text,
             _(words ? words : entries[line].words));
}

/* The record leaves out an unfinished turn. */
static void write_saved(bool leaves, bool open, char *text, size_t size)
{
    const char *saved =
        open ? (leaves
                    ? _("Leave the game? It is saved up to this turn, which begins again with the same tile.")
                    : _("The game is saved up to this turn, which begins again with the same tile."))
             : (leaves ? _("Leave the game? It is saved.") : _("The game is saved."));
    snprintf(text, size, "%s", saved);
}

static void write_sentence(const struct shell *shell, char *text, size_t size)
{
    bool open = session_game(shell->table->session)->phase == PHASE_FIGURE;
    if (menu_view_of(shell)->options)
        snprintf(text, size, _("%1$s and %2$s change it, %3$s goes back."),
                 key_word_of(shell, COMMAND_LEFT).text, key_word_of(shell, COMMAND_RIGHT).text,
                 key_word_of(shell, COMMAND_BACK).text);
    else if (shell->table->lesson)
        snprintf(text, size, "%s",
                 menu_view_of(shell)->leaves ? _("Leave the game? A guided game is not saved.")
                                             : _("A guided game is not saved."));
    else if (table_has_puzzle(shell))
        snprintf(text, size, "%s", _("A puzzle is not saved; what you have solved is."));
    else if (!saving_is_on(&shell->table->saving))
        snprintf(text, size,
                 menu_view_of(shell)->leaves ? _("Leave the game? Only %s saves it.")
                                             : _("This game is not saved: %s saves it."),
                 key_word_of(shell, COMMAND_MENU_SAVE).text);
    else if (shell->table->saving.fault[0] != '\0')
        snprintf(text, size, _("NOT saved: %1$s. %2$s writes a copy to a path, as in ./game."),
                 shell->table->saving.fault, key_word_of(shell, COMMAND_MENU_SAVE).text);
    else
        write_saved(menu_view_of(shell)->leaves, open, text, size);
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                      bool chosen)
{
    char text[80];
    if (menu_view_of(shell)->options)
        menu_option_write(shell, (unsigned) line, text, sizeof text);
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

/* The options have fewer keys than the menu. */
static bool menu_refuses(const struct shell *shell, enum command command)
{
    return command == COMMAND_CHANGE || (menu_view_of(shell)->options && command != COMMAND_ACCEPT &&
                                         command != COMMAND_BACK && command != COMMAND_HELP);
}

static void menu_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX];
    write_sentence(shell, text, sizeof text);
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
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
