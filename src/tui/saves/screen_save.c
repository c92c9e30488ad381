/*
 * screen_save.c: saves the game at the table under a name.
 *
 * It asks for the name and suggests one, which the first typed character replaces.  The typed text is
 * turned into a valid file name, which is shown; an existing file is overwritten only after a question.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/completion.h"
#include "base/translate.h"
#include "tui/saves/games.h"
#include "base/sentence.h"
#include "tui/kit/field.h"
#include "tui/board/keep.h"
#include "base/unicode.h"

struct save_name {
    bool sure;      /* asks whether to overwrite the file */
    bool suggested; /* nothing has been typed yet */
    char text[GAME_NAME_MAX + 1];
};

static struct save_name *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SAVE);
}

/* "Ada-Bruno-12": the players and the turn. */
static void suggest(const struct shell *shell, char name[GAME_NAME_MAX + 1])
{
    const struct setup *setup = session_setup(shell->table->session);
    char text[SENTENCE_MAX] = "", player[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        sentence_add(text, sizeof text, "%.24s-", describe_player(setup, seat, player, sizeof player));
    text[GAME_NAME_MAX - 8] = '\0';
    sentence_add(text, sizeof text, "%u", table_turn(shell));
    game_name_safe(text, name);
}

/* False with a message if the name has no valid character or the path is too long. */
static bool find_path(struct shell *shell, char path[FILE_PATH_MAX])
{
    char why[200];
    if (game_name_path(shell->table->saves, view(shell)->text, path, why))
        return true;
    shell_say(shell, _("The game is not saved: %s."), why);
    return false;
}

static void write_game(struct shell *shell, const char *path)
{
    char title[GAME_NAME_MAX + 1];
    shell_pop(shell);
    if (table_save_as(shell, path))
        shell_say(shell, _("The game is saved as %s; the set-up and the menu list it."),
                  game_name_title(path, title));
}

static void save(struct shell *shell, bool sure)
{
    char path[FILE_PATH_MAX];
    if (!find_path(shell, path))
        return;
    if (!sure && file_exists(path))
        view(shell)->sure = true;
    else
        write_game(shell, path);
}

/* Asks nothing if a name was given, it is valid and no such file exists. */
static void save_open(struct shell *shell)
{
    struct save_name *name = view(shell);
    *name = (struct save_name){.suggested = !shell->argument};
    if (!shell->table->saves) {
        shell_pop(shell);
        shell_say(
            shell,
            _("Games are not saved here: the program was started without saving, or has no home folder."));
    } else if (shell->argument) {
        snprintf(name->text, sizeof name->text, "%s", shell->argument);
        save(shell, false);
    } else {
        suggest(shell, name->text);
    }
}

/* Completes the name of a saved game. */
static void complete_name(struct shell *shell)
{
    static const char ending[] = ".bastide";
    char path[FILE_PATH_MAX + sizeof view(shell)->text];
    snprintf(path, sizeof path, "%s%s", shell->table->saves, view(shell)->text);
    complete_path(shell, path, sizeof path, path);
    size_t length = strlen(path), tail = sizeof ending - 1;
    if (length > tail && strcmp(path + length - tail, ending) == 0)
        path[length - tail] = '\0';
    snprintf(view(shell)->text, sizeof view(shell)->text, "%s", path + strlen(shell->table->saves));
}

static void save_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    bool sure = view(shell)->sure;
    view(shell)->sure = view(shell)->suggested = false;
    if (sure && command == COMMAND_YES) /* any other key keeps the file */
        save(shell, true);
    else if (sure || field_command(view(shell)->text, command))
        return;
    else if (command == COMMAND_ACCEPT)
        save(shell, false);
    else if (command == COMMAND_COMPLETE)
        complete_name(shell);
    else {
        shell_pop(shell);
        shell_say(shell, _("The game was not saved under a name."));
    }
}

static bool save_text(struct shell *shell, uint32_t code)
{
    struct save_name *name = view(shell);
    if (name->sure || unicode_width(code) < 0)
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
static void draw_name(const struct shell *shell, struct canvas *canvas, const char *safe)
{
    const struct save_name *name = view(shell);
    char file[GAME_NAME_MAX + 32] = "";
    if (strcmp(name->text, safe) != 0 && safe[0] != '\0')
        snprintf(file, sizeof file, _("  (file: %s)"), safe);
    int left =
        field_draw(shell, canvas, _("Save as: "), name->text, name->suggested ? STYLE_CHOICE : STYLE_STRONG);
    canvas_text(canvas, left, shell->height - 2, shell->width - left, STYLE_TEXT, file);
}

static void save_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2], safe[GAME_NAME_MAX + 1];
    game_name_safe(view(shell)->text, safe);
    if (view(shell)->sure) {
        snprintf(text, sizeof text, _("There is already a game %1$s. %2$s overwrites it, %3$s does not."),
                 safe, key_word_of(shell, BINDING_SURE_YES).text, key_word_of(shell, BINDING_SURE_NO).text);
        shell_draw_message(shell, canvas, text);
    } else {
        shell_draw_message_above(shell, canvas, shell->message);
        draw_name(shell, canvas, safe);
    }
}

static enum stage save_stage(const struct shell *shell)
{
    return view(shell)->sure ? STAGE_GAMES : STAGE_SAVE;
}

/* While the question is open, only its answers work. */
static bool save_offers(const struct shell *shell, enum binding binding)
{
    bool answer = binding == BINDING_SURE_YES || binding == BINDING_SURE_NO;
    return !view(shell)->sure || answer;
}

const struct screen_ops save_screen = {
    .title = "Save",
    .state_size = sizeof(struct save_name),
    .stage_of = save_stage,
    .lies_over = true,
    .open = save_open,
    .command = save_command,
    .text = save_text,
    .offers = save_offers,
    .draw = save_draw,
};
