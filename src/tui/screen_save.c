/*
 * screen_save.c: saving the game at the table under a name.
 *
 * A line asks for the name over the table.  What is typed becomes a name that no folder minds; a file that is
 * there already is overwritten only after a question.
 */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "typed.h"
#include "ui.h"
#include "unicode.h"

/* "Ada-Bruno-12": who plays, and the turn. */
static void suggest(const struct ui *ui, char name[GAME_NAME_MAX + 1])
{
    const struct setup *setup = session_setup(ui->session);
    char text[SENTENCE_MAX] = "", player[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%.24s-",
                 describe_player(setup, seat, player, sizeof player));
    }
    text[GAME_NAME_MAX - 8] = '\0';
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%u", ui_turn(ui));
    games_safe_name(text, name);
}

void save_open(struct ui *ui)
{
    if (!ui->saves) {
        ui_say(ui,
               "Games are not saved here: the program was started without saving, or has no home folder.");
        return;
    }
    ui->save_name = (struct save_name){.open = true};
    suggest(ui, ui->save_name.text);
}

/* False with a message when nothing is left of the name, or the path is too long. */
static bool find_path(struct ui *ui, char path[FILE_PATH_MAX])
{
    char name[GAME_NAME_MAX + 1];
    games_safe_name(ui->save_name.text, name);
    if (name[0] == '\0')
        ui_say(ui, "A name has at least one letter or digit.");
    else if (snprintf(path, FILE_PATH_MAX, "%s%s.bastide", ui->saves, name) >= FILE_PATH_MAX)
        ui_say(ui, "The name of the folder is too long.");
    else
        return true;
    return false;
}

static void write_game(struct ui *ui, const char *path)
{
    char title[GAME_NAME_MAX + 1];
    ui->save_name.open = false;
    if (ui_save_as(ui, path))
        ui_say(ui, "The game is saved as %s; the set-up and the menu list it.", games_title(path, title));
}

static void save(struct ui *ui, bool sure)
{
    char path[FILE_PATH_MAX];
    if (!find_path(ui, path))
        return;
    if (!sure && file_exists(path))
        ui->save_name.sure = true;
    else
        write_game(ui, path);
}

void save_under(struct ui *ui, const char *name)
{
    save_open(ui);
    if (!ui->save_name.open)
        return;
    snprintf(ui->save_name.text, sizeof ui->save_name.text, "%s", name);
    save(ui, false);
}

void save_command(struct ui *ui, enum command command)
{
    bool sure = ui->save_name.sure;
    ui->save_name.sure = false;
    if (sure && command != COMMAND_SURE_YES) /* any other key keeps the file */
        return;
    switch (command) {
    case COMMAND_SAVE_WRITE:
        save(ui, false);
        break;
    case COMMAND_SURE_YES:
        save(ui, sure);
        break;
    case COMMAND_SURE_NO:
        break;
    case COMMAND_SAVE_RUB_OUT:
        typed_rub_out(ui->save_name.text);
        break;
    case COMMAND_SAVE_CLEAR:
        ui->save_name.text[0] = '\0';
        break;
    default:
        ui->save_name.open = false;
        ui_say(ui, "Nothing was saved under a name.");
        break;
    }
}

void save_text(struct ui *ui, uint32_t code)
{
    ui->message[0] = '\0';
    if (!typed_add(ui->save_name.text, sizeof ui->save_name.text, code))
        ui_say(ui, "There is no room for more.");
}

void save_draw(const struct ui *ui, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2], safe[GAME_NAME_MAX + 1];
    int row = ui->height - 2;
    games_safe_name(ui->save_name.text, safe);
    if (ui->save_name.sure)
        snprintf(text, sizeof text, "There is a game %s already. y overwrites it, n does not.", safe);
    else if (ui->message[0] != '\0')
        snprintf(text, sizeof text, "%s", ui->message);
    else
        snprintf(text, sizeof text, "Save as: %s", ui->save_name.text);
    ui_draw_message(ui, canvas, text);
    if (!ui->save_name.sure && ui->message[0] == '\0') {
        canvas->cursor_x = unicode_text_width(text) % ui->width;
        canvas->cursor_y = row;
    }
}
