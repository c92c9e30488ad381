/*
 * keep.c: keeping the game at the table (keeping.h), told in the message line.
 */
#include <stdio.h>
#include <string.h>

#include "tui/kit/keep.h"
#include "tui/ui.h"

/* Appends to the message what is to be told of the last call. */
static void say_told(struct ui *ui)
{
    char *told = ui->keeping.told;
    for (char *end = told; (end = strchr(end, '\n')) != NULL;)
        *end = end[1] != '\0' ? ' ' : '\0';
    if (told[0] != '\0')
        ui_say_more(ui, told);
}

void ui_set_aside(struct ui *ui, const char *word, const char *what)
{
    keeping_set_aside(&ui->keeping, word, what);
    say_told(ui);
}

void ui_keep_saved(struct ui *ui)
{
    keeping_make_way(&ui->keeping, ui->saved);
    say_told(ui);
    session_free(ui->saved);
    ui->saved = NULL;
}

/* A game whose bag is open has someone name each draw, which is the console's business. */
void ui_find_saved(struct ui *ui)
{
    ui->saved = keeping_find(&ui->keeping);
    ui->saved_lies_there = false;
    say_told(ui);
    if (!ui->saved || session_setup(ui->saved)->seeded)
        return;
    if (ui->keeping.path && file_exists(ui->keeping.path))
        ui_set_aside(ui, "", "The game in which someone names each tile");
    session_free(ui->saved);
    ui->saved = NULL;
}

bool ui_save(struct ui *ui)
{
    if (!ui->session || ui_has_history(ui)) /* nobody's game */
        return true;
    bool done = keeping_write(&ui->keeping, ui->session, ui->scoring.open);
    if (!done)
        ui->message[0] = '\0';
    say_told(ui);
    return done;
}

bool ui_save_as(struct ui *ui, const char *path)
{
    char why[200];
    bool done = keeping_write_as(&ui->keeping, ui->session, ui->scoring.open, path, why);
    if (!done)
        ui_say(ui, "The game could not be saved as %.200s: %s. Nothing was changed there.",
               file_last_part(path), why);
    return done;
}

void ui_leave_table(struct ui *ui)
{
    (void) ui_save(ui);
    if (ui->scoring.open) /* the turn waits for its player as the record has it: not over */
        (void) session_undo(ui->session);
    ui->scoring.open = false;
    session_free(ui->saved);
    ui->saved = ui->session;
    ui->saved_lies_there = keeping_has_copy(&ui->keeping, ui->saved);
    ui->session = NULL;
    shell_restart(ui, SCREEN_SETUP);
}
