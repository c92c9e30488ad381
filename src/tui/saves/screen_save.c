/*
 * screen_save.c: saving the game at the table under a name.
 *
 * A line asks for the name over the table and suggests one, which the first character typed replaces.  What
 * is typed becomes a name that no folder minds, which is shown; a file that is there already is overwritten
 * only after a question.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/completion.h"
#include "tui/saves/games.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/kit/typed.h"
#include "tui/kit/keep.h"
#include "tui/ui.h"
#include "base/unicode.h"

/* A name that is typed, for a game that is saved. */
struct save_name {
    bool sure;      /* asked whether to overwrite the file of that name */
    bool suggested; /* nothing was typed yet */
    char text[GAME_NAME_MAX + 1];
};

static struct save_name *view(const struct ui *ui)
{
    return shell_state(&ui->shell, SCREEN_SAVE);
}

/* "Ada-Bruno-12": who plays, and the turn. */
static void suggest(const struct ui *ui, char name[GAME_NAME_MAX + 1])
{
    const struct setup *setup = session_setup(ui->session);
    char text[SENTENCE_MAX] = "", player[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        sentence_add(text, sizeof text, "%.24s-", describe_player(setup, seat, player, sizeof player));
    text[GAME_NAME_MAX - 8] = '\0';
    sentence_add(text, sizeof text, "%u", ui_turn(ui));
    game_name_safe(text, name);
}

static void save_open(struct ui *ui)
{
    *view(ui) = (struct save_name){.suggested = true};
    if (ui->saves) {
        suggest(ui, view(ui)->text);
        return;
    }
    shell_pop(ui);
    ui_say(ui, "Games are not saved here: the program was started without saving, or has no home folder.");
}

/* False with a message when nothing is left of the name, or the path is too long. */
static bool find_path(struct ui *ui, char path[FILE_PATH_MAX])
{
    char why[200];
    if (game_name_path(ui->saves, view(ui)->text, path, why))
        return true;
    ui_say(ui, "The game is not saved: %s.", why);
    return false;
}

static void write_game(struct ui *ui, const char *path)
{
    char title[GAME_NAME_MAX + 1];
    shell_pop(ui);
    if (ui_save_as(ui, path))
        ui_say(ui, "The game is saved as %s; the set-up and the menu list it.", game_name_title(path, title));
}

static void save(struct ui *ui, bool sure)
{
    char path[FILE_PATH_MAX];
    if (!find_path(ui, path))
        return;
    if (!sure && file_exists(path))
        view(ui)->sure = true;
    else
        write_game(ui, path);
}

void save_under(struct ui *ui, const char *name)
{
    shell_push(ui, SCREEN_SAVE);
    if (shell_top(&ui->shell) != SCREEN_SAVE)
        return;
    view(ui)->suggested = false;
    snprintf(view(ui)->text, sizeof view(ui)->text, "%s", name);
    save(ui, false);
}

/* To the name of a game that is saved already. */
static void complete_name(struct ui *ui)
{
    static const char ending[] = ".bastide";
    char path[FILE_PATH_MAX + sizeof view(ui)->text];
    snprintf(path, sizeof path, "%s%s", ui->saves, view(ui)->text);
    complete_path(ui, path, sizeof path, path);
    size_t length = strlen(path), tail = sizeof ending - 1;
    if (length > tail && strcmp(path + length - tail, ending) == 0)
        path[length - tail] = '\0';
    snprintf(view(ui)->text, sizeof view(ui)->text, "%s", path + strlen(ui->saves));
}

static void save_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    bool sure = view(ui)->sure;
    view(ui)->sure = view(ui)->suggested = false;
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
        typed_rub_out(view(ui)->text);
        break;
    case COMMAND_SAVE_COMPLETE:
        complete_name(ui);
        break;
    case COMMAND_SAVE_CLEAR:
        view(ui)->text[0] = '\0';
        break;
    default:
        shell_pop(ui);
        ui_say(ui, "Nothing was saved under a name.");
        break;
    }
}

static bool save_text(struct ui *ui, uint32_t code)
{
    if (view(ui)->sure || unicode_width(code) < 0)
        return false;
    ui->message[0] = '\0';
    if (view(ui)->suggested)
        view(ui)->text[0] = '\0';
    view(ui)->suggested = false;
    if (!typed_add(view(ui)->text, sizeof view(ui)->text, code))
        ui_say(ui, "There is no room for more.");
    return true;
}

/*
 * The name, its end where it is too long, and what the file will be called where that differs.  A suggestion
 * looks chosen, for typing replaces it.
 */
static void draw_name(const struct ui *ui, struct canvas *canvas, const char *safe)
{
    static const char label[] = "Save as: ";
    const char *name = view(ui)->text;
    char file[GAME_NAME_MAX + 32] = "";
    int row = ui->height - 2, left = (int) sizeof label - 1;
    if (strcmp(name, safe) != 0 && safe[0] != '\0')
        snprintf(file, sizeof file, "  (file: %s)", safe);
    while (unicode_text_width(name) > ui->width - left - 1)
        (void) unicode_next(&name);
    canvas_fill(canvas, (struct rectangle){0, row, ui->width, 1}, STYLE_TEXT);
    canvas_text(canvas, 0, row, left, STYLE_TEXT, label);
    left += canvas_text(canvas, left, row, ui->width - left,
                        view(ui)->suggested ? STYLE_CHOICE : STYLE_STRONG, name);
    canvas_text(canvas, left, row, ui->width - left, STYLE_TEXT, file);
    canvas->cursor_x = left;
    canvas->cursor_y = row;
}

static void save_draw(const struct ui *ui, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2], safe[GAME_NAME_MAX + 1];
    game_name_safe(view(ui)->text, safe);
    if (view(ui)->sure) {
        snprintf(text, sizeof text, "There is a game %s already. %s overwrites it, %s does not.", safe,
                 key_word_of(ui, COMMAND_SURE_YES).text, key_word_of(ui, COMMAND_SURE_NO).text);
        ui_draw_message(ui, canvas, text);
    } else {
        ui_draw_message_above(ui, canvas, ui->message);
        draw_name(ui, canvas, safe);
    }
}

static enum stage save_stage(const struct ui *ui)
{
    return view(ui)->sure ? STAGE_GAMES : STAGE_SAVE;
}

/* The question has two answers. */
static bool save_offers(const struct ui *ui, enum command command)
{
    bool answer = command == COMMAND_SURE_YES || command == COMMAND_SURE_NO;
    return !view(ui)->sure || answer;
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
