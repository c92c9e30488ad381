/*
 * screen_levels.c: chooses a computer player and begins a game against it.
 *
 * Tiles, rules and settings are those of the set-up form; its first person keeps his seat.
 */
#include <stdio.h>
#include <string.h>

#include "players/levels.h"
#include "base/translate.h"
#include "tui/kit/list.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_form.h"

/* The keys of the levels: their numbers, then letters. */
static const char keys[] = "123456789abcdefghi";

enum { NAME_COLUMN = 6, ELO_COLUMN = 17, MEANING_COLUMN = 25, ELO_LEAST = 72 };

static struct list *levels_list_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_LEVELS);
}

static void draw_level(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                       bool chosen)
{
    const struct level *level = level_number((unsigned) index);
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    bool elo = area.width >= ELO_LEAST;
    int meaning = elo ? MEANING_COLUMN : ELO_COLUMN;
    char text[16];
    if (chosen)
        list_mark(shell, canvas, area.left, area.top);
    snprintf(text, sizeof text, "%c", keys[index]);
    canvas_text(canvas, area.left + 3, area.top, 1, style, text);
    canvas_text(canvas, area.left + NAME_COLUMN, area.top, ELO_COLUMN - NAME_COLUMN - 1, style, level->name);
    snprintf(text, sizeof text, "%+d", level->elo);
    if (elo)
        canvas_text_right(canvas, area.left + MEANING_COLUMN - 2, area.top, style, text);
    canvas_text(canvas, area.left + meaning, area.top, area.width - meaning, style, _(level->meaning));
}

static void levels_open(struct shell *shell)
{
    size_t count = form_level_count(), most = sizeof keys - 1;
    *levels_list_of(shell) = (struct list){
        .count = count < most ? count : most, .chosen = form_of(shell)->level, .draw = draw_level};
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void levels_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_ACCEPT)
        setup_play_against(shell, (unsigned) levels_list_of(shell)->chosen);
    else if (!list_command(levels_list_of(shell), levels_list_of(shell)->count, true, command))
        shell_pop(shell);
}

static bool levels_text(struct shell *shell, uint32_t code)
{
    const char *key = code > 0 && code < 0x80 ? strchr(keys, (int) code) : NULL;
    if (!key || (size_t) (key - keys) >= levels_list_of(shell)->count)
        return false;
    levels_list_of(shell)->chosen = (size_t) (key - keys);
    shell->message[0] = '\0';
    return true;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void levels_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct level *level = level_number((unsigned) levels_list_of(shell)->chosen);
    bool narrow = shell->width < SETUP_NARROW;
    char text[SENTENCE_MAX * 2];
    if (shell->message[0] != '\0')
        snprintf(text, sizeof text, "%s", shell->message);
    else
        snprintf(text, sizeof text, _("%1$s %2$s. %3$s begins the game, with the rules of the set-up."),
                 level->name, _(level->meaning), key_word_of(shell, COMMAND_ACCEPT).text);
    int top = narrow ? 1 : 2, below = 1 + canvas_paragraph_rows(text, shell->width);
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, shell->width - 1, STYLE_BAR,
                narrow ? _("Against the computer") : _("bastide   Against the computer"));
    if (shell->width >= ELO_LEAST)
        canvas_text_right(canvas, shell->width, 0, STYLE_BAR,
                          _("strength in Elo; 0 is the simple greedy player "));
    (void) list_draw(shell, canvas, levels_list_of(shell),
                     (struct rectangle){0, top, shell->width, shell->height - top - below});
    shell_draw_message(shell, canvas, text);
}

const struct screen_ops levels_screen = {
    .title = "Against the computer",
    .state_size = sizeof(struct list),
    .stage = STAGE_LEVELS,
    .open = levels_open,
    .command = levels_command,
    .text = levels_text,
    .draw = levels_draw,
};
