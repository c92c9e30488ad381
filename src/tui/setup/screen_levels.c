/*
 * screen_levels.c: chooses a computer player and begins a game against it.
 *
 * Tiles, rules and settings are those of the set-up form; its first person keeps his seat.
 */
#include <stdio.h>
#include <string.h>

#include "players/levels.h"
#include "tui/kit/list.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_form.h"

/* The keys of the levels: their numbers, then letters. */
static const char keys[] = "123456789abcdefghi";

enum { USUAL_LEVEL = 3, NAME_COLUMN = 6, ELO_COLUMN = 17, MEANING_COLUMN = 25, ELO_LEAST = 72 };

static struct list *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_LEVELS);
}

static size_t level_count(void)
{
    size_t count = 0;
    while (keys[count] != '\0' && level_number((unsigned) count))
        count++;
    return count;
}

/* Chooses the level played last, or one that suits most people. */
static void levels_open(struct shell *shell)
{
    const struct setup *next = &shell->table->next;
    *view(shell) = (struct list){.count = level_count(), .chosen = USUAL_LEVEL};
    for (size_t seat = next->player_count; seat-- > 0;)
        for (unsigned i = 0; i < view(shell)->count; i++)
            if (strcmp(next->players[seat].computer, level_number(i)->name) == 0)
                view(shell)->chosen = i;
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

static void play(struct shell *shell)
{
    struct setup *next = &shell->table->next;
    unsigned person = 0;
    while (person + 1 < next->player_count && next->players[person].computer[0] != '\0')
        person++;
    form_swap_players(next, 0, person);
    if (next->player_count < 2)
        form_add_player(shell->table);
    struct setup_player *computer = &next->players[1];
    if (computer->computer[0] == '\0')
        computer->name[0] = '\0';
    next->players[0].computer[0] = '\0';
    snprintf(computer->computer, sizeof computer->computer, "%s",
             level_number((unsigned) view(shell)->chosen)->name);
    next->player_count = 2;
    setup_start(shell);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void levels_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    if (command == COMMAND_ACCEPT)
        play(shell);
    else if (!list_command(view(shell), view(shell)->count, true, command))
        shell_pop(shell);
}

static bool levels_text(struct shell *shell, uint32_t code)
{
    const char *key = code > 0 && code < 0x80 ? strchr(keys, (int) code) : NULL;
    if (!key || (size_t) (key - keys) >= view(shell)->count)
        return false;
    view(shell)->chosen = (size_t) (key - keys);
    shell->message[0] = '\0';
    return true;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_level(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                       bool chosen)
{
    const struct level *level = level_number((unsigned) index);
    enum style style = chosen ? STYLE_CHOICE : STYLE_TEXT;
    bool elo = area.width >= ELO_LEAST;
    int meaning = elo ? MEANING_COLUMN : ELO_COLUMN;
    char text[16];
    if (chosen)
        list_mark(shell, canvas, area.left, area.top, area.left + 3);
    snprintf(text, sizeof text, "%c", keys[index]);
    canvas_text(canvas, area.left + 3, area.top, 1, style, text);
    canvas_text(canvas, area.left + NAME_COLUMN, area.top, ELO_COLUMN - NAME_COLUMN - 1, style, level->name);
    snprintf(text, sizeof text, "%+d", level->elo);
    if (elo)
        canvas_text_right(canvas, area.left + MEANING_COLUMN - 2, area.top, style, text);
    canvas_text(canvas, area.left + meaning, area.top, area.width - meaning, style, level->meaning);
}

static void levels_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct level *level = level_number((unsigned) view(shell)->chosen);
    bool narrow = shell->width < SETUP_NARROW;
    char text[SENTENCE_MAX * 2];
    if (shell->message[0] != '\0')
        snprintf(text, sizeof text, "%s", shell->message);
    else
        snprintf(text, sizeof text, "%s %s. %s begins the game, with the rules of the set-up.", level->name,
                 level->meaning, key_word_of(shell, BINDING_LEVELS_PLAY).text);
    int top = narrow ? 1 : 2, below = 1 + canvas_paragraph_rows(text, shell->width);
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, shell->width - 1, STYLE_BAR,
                narrow ? "Against the computer" : "bastide   Against the computer");
    if (shell->width >= ELO_LEAST)
        canvas_text_right(canvas, shell->width, 0, STYLE_BAR,
                          "strength in Elo; 0 is the simple greedy player ");
    (void) list_draw(shell, canvas, view(shell),
                     (struct rectangle){0, top, shell->width, shell->height - top - below}, NULL, draw_level);
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
