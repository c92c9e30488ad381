/*
 * screen_save.c: gives the game at the table a name, or writes a copy to a file.
 *
 * It asks for the name and suggests one, which the first typed character replaces.  The typed text is
 * turned into a valid file name, which is shown.  Nothing is overwritten.
 */
#include "tui/saves/load_list.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "tui/board/table_save.h"
#include "tui/kit/completion.h"
#include "tui/kit/field.h"

struct save_name {
    bool suggested; /* nothing has been typed yet */
    char text[200];
};

static struct save_name *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SAVE);
}

/* The file's own name. */
static void suggest(const struct shell *shell, char name[GAME_NAME_MAX + 1])
{
    (void) game_name_title(shell->table->saving.save.path, name);
}

static bool is_path(const struct shell *shell)
{
    return strpbrk(view(shell)->text, "/.") != NULL;
}

static void save(struct shell *shell)
{
    struct table *table = shell->table;
    char why[200], title[GAME_NAME_MAX + 1];
    const char *typed = view(shell)->text;
    bool copy = is_path(shell);
    if (copy && file_exists(typed))
        shell_say(shell, _("%.200s is there already."), typed);
    else if (!saving_save_as(&table->saving, session_main_line(table->session), table->scoring.open, typed,
                             why))
        shell_say(shell, _("The game is not saved as %1$.200s: %2$s."), typed, why);
    else if (copy)
        shell_say(shell, _("A copy is written to %.200s; the game itself stays where it is."), typed);
    else
        shell_say(shell, _("The game is saved as %s; the set-up and the menu list it."),
                  game_name_title(table->saving.save.path, title));
}

/* Asks nothing if a name was given. */
static void save_open(struct shell *shell)
{
    struct save_name *name = view(shell);
    *name = (struct save_name){.suggested = !shell->argument};
    if (!saving_is_on(&shell->table->saving)) {
        shell_pop(shell);
        shell_say(
            shell,
            _("Games are not saved here: the program was started without saving, or has no home folder."));
    } else if (shell->argument) {
        snprintf(name->text, sizeof name->text, "%s", shell->argument);
        save(shell);
        shell_pop(shell);
    } else {
        suggest(shell, name->text);
    }
}

static void save_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    struct save_name *name = view(shell);
    name->suggested = false;
    if (field_command(name->text, command))
        return;
    if (command == COMMAND_COMPLETE) {
        complete_path(shell, name->text, sizeof name->text, name->text);
        return;
    }
    if (command == COMMAND_ACCEPT)
        save(shell);
    else
        shell_say(shell, _("The game was not saved under a name."));
    shell_pop(shell);
}

static bool save_text(struct shell *shell, uint32_t code)
{
    struct save_name *name = view(shell);
    if (unicode_width(code) < 0)
        return false;
    if (name->suggested)
        name->text[0] = '\0';
    name->suggested = false;
    return field_text(shell, name->text, sizeof name->text, code);
}

/*
 * Draws the end of the name, and the file's name if it differs.  A suggestion looks chosen, since typing
 * replaces it.
 */
static void save_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct save_name *name = view(shell);
    char safe[GAME_NAME_MAX + 1], file[GAME_NAME_MAX + 32] = "";
    game_name_safe(name->text, safe);
    if (!is_path(shell) && strcmp(name->text, safe) != 0 && safe[0] != '\0')
        snprintf(file, sizeof file, _("  (file: %s)"), safe);
    shell_draw_message_above(shell, canvas, shell->message);
    int left =
        field_draw(shell, canvas, _("Save as: "), name->text, name->suggested ? STYLE_CHOICE : STYLE_STRONG);
    canvas_text(canvas, left, shell->height - 2, shell->width - left, STYLE_TEXT, file);
}

const struct screen_ops save_screen = {
    .title = "Save",
    .state_size = sizeof(struct save_name),
    .stage = STAGE_SAVE,
    .lies_over = true,
    .open = save_open,
    .command = save_command,
    .text = save_text,
    .draw = save_draw,
};
