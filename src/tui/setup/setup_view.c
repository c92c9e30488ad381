/*
 * setup_view.c: draws the form of setup_form.h.
 *
 * In a large window the lines stand in the middle, with blank rows between groups if they fit; in a small
 * one they scroll so that the chosen line is visible.  It never changes anything.
 */
#include <stdio.h>
#include <string.h>

#include "base/unicode.h"
#include "base/translate.h"
#include "bots/command_words.h"
#include "players/levels.h"
#include "tui/setup/setup_form.h"

enum { FORM_WIDTH = 76, TEXT_MAX = SENTENCE_MAX * 2 };

/* The columns of a line's parts. */
struct columns {
    int left, label, option, value, name, end;
};

static bool is_narrow(const struct shell *shell)
{
    return shell->width < SETUP_NARROW;
}

static struct columns columns_of(const struct shell *shell)
{
    if (is_narrow(shell))
        return (struct columns){0, 2, 10, 11, 20, shell->width};
    int left = shell->width > FORM_WIDTH + 4 ? (shell->width - FORM_WIDTH) / 2 : 2;
    return (struct columns){left, left + 3, left + 17, left + 17, left + 28, left + FORM_WIDTH};
}

/* ---- Advice ------------------------------------------------------------------------------------------- */

#define KEY(command) key_word_of(shell, command).text

/* What can be done in a field: a sentence about keys, and about FATE: what becomes of a waiting game. */
struct advice {
    const char *sentence;
    enum command keys[5];
};

#define FATE COMMAND_UNKNOWN

static const struct advice lines[LINES] = {
    [LINE_CONTINUE] = {N_("%1$s continues this game; %2$s for a new one.%3$s"),
                       {COMMAND_ACCEPT, COMMAND_DOWN, FATE}},
    [LINE_TOGETHER] = {N_("%1$s starts a game at one keyboard.%2$s %3$s and %4$s choose a line."),
                       {COMMAND_ACCEPT, FATE, COMMAND_UP, COMMAND_DOWN}},
    [LINE_AGAINST] = {N_("%1$s and %2$s change the level, %3$s lists all; %4$s starts from any line.%5$s"),
                      {COMMAND_LEFT, COMMAND_RIGHT, COMMAND_CHANGE, COMMAND_NEW_GAME, FATE}},
    [LINE_COUNT_OF_PLAYERS] = {N_("%1$s and %2$s, or %3$s and %4$s: 2 to 6 play, or 1 to practise."),
                               {COMMAND_LEFT, COMMAND_RIGHT, COMMAND_FORM_ADD, COMMAND_DELETE}},
    [LINE_SEED] = {N_("The same seed gives the same tiles in the same order."), {0}},
    [LINE_OPTIONS] = {N_("%s shows all settings; the menu of a game has them too."), {COMMAND_ACCEPT}}};

static const struct advice buttons[] = {
    [BUTTON_LOAD] = {N_("%s lists the saved games."), {COMMAND_ACCEPT}},
    [BUTTON_LEARN] = {N_("%s begins a short game that explains each step."), {COMMAND_ACCEPT}},
    [BUTTON_PUZZLES] = {N_("%s lists positions in which you look for the best move, and one for today."),
                        {COMMAND_ACCEPT}},
    [BUTTON_QUIT] = {N_("%s quits the program."), {COMMAND_ACCEPT}}};

static const struct advice players[] = {
    [FIELD_COLOUR] = {N_("%1$s and %2$s change the colour. %3$s, %4$s move the player, %5$s removes."),
                      {COMMAND_LEFT, COMMAND_RIGHT, COMMAND_PAGE_UP, COMMAND_PAGE_DOWN, COMMAND_DELETE}},
    [FIELD_SEAT] = {N_("%1$s and %2$s choose a person or a computer player."), {COMMAND_LEFT, COMMAND_RIGHT}},
    [FIELD_NAME] = {N_("Type the name. %1$s and %2$s change the colour, %3$s who plays."),
                    {COMMAND_LEFT, COMMAND_RIGHT, COMMAND_PREVIOUS}}};

static const char *fate_of_saved(const struct shell *shell)
{
    const struct table *table = shell->table;
    return !table->saved || session_game(table->saved)->turn == 1 ? ""
           : saving_is_on(&table->saving)                         ? _(" The waiting game is saved.")
                                                                  : _(" The waiting game is not saved.");
}

static void write_advice(const struct shell *shell, const struct advice *advice, char *text, size_t size)
{
    struct key_word keys[5];
    const char *words[5];
    for (unsigned i = 0; i < 5; i++) {
        words[i] = fate_of_saved(shell);
        if (advice->keys[i] != FATE) {
            keys[i] = key_word_of(shell, advice->keys[i]);
            words[i] = keys[i].text;
        }
    }
    snprintf(text, size, _(advice->sentence), words[0], words[1], words[2], words[3], words[4]);
}

/* Describes what the chosen field holds, or says what can be done there. */
static void advise(const struct shell *shell, char *text, size_t size)
{
    struct form_place at = form_of(shell)->at;
    const struct setup *next = &shell->table->next;
    bool player = form_is_player(at.line), seat = player && at.field == FIELD_SEAT;
    const char *computer = next->players[seat ? at.line - LINE_FIRST_PLAYER : 0].computer;
    struct level level;
    if (at.line == LINE_RULES)
        snprintf(text, size, _("%1$s: %2$s. %3$s shows every rule and tiles; %4$s and %5$s choose."),
                 next->edition, _(rules_edition_meaning(next->edition)), KEY(COMMAND_CHANGE),
                 KEY(COMMAND_LEFT), KEY(COMMAND_RIGHT));
    else if (seat && level_find(computer, &level))
        snprintf(text, size, _("%1$s %2$s. %3$s and %4$s: who plays."), level.name, _(level.meaning),
                 KEY(COMMAND_LEFT), KEY(COMMAND_RIGHT));
    else if (seat && strcmp(computer, COMMAND_SEAT) == 0)
        snprintf(text, size, _("A program of your own; its command is asked for before its first turn."));
    else
        write_advice(shell,
                     player                    ? &players[at.field]
                     : at.line == LINE_BUTTONS ? &buttons[at.field]
                                               : &lines[at.line],
                     text, size);
}

/* The sentence above the keys. */
static void write_message(const struct shell *shell, char text[TEXT_MAX])
{
    if (shell->message[0] != '\0')
        snprintf(text, TEXT_MAX, "%s", shell->message);
    else
        advise(shell, text, TEXT_MAX);
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* Whether a blank row stands above a line, if there is room. */
static bool begins_group(unsigned line)
{
    return line == LINE_COUNT_OF_PLAYERS || line == LINE_RULES || line == LINE_OPTIONS ||
           line == LINE_TOGETHER;
}

/* The row of a line, counted from the first line, and the number of rows. */
static int row_within(const struct shell *shell, unsigned line, bool blanks, int *total)
{
    int row = 0, found = 0;
    for (unsigned i = 0; i < LINES; i++) {
        if (!setup_form.shows(shell, i))
            continue;
        row += blanks && begins_group(i) && row > 0;
        if (i == line)
            found = row;
        row++;
    }
    *total = row;
    return found;
}

/* The rows between the bar and the message. */
static int rows_of(const struct shell *shell)
{
    char text[TEXT_MAX];
    write_message(shell, text);
    int words = canvas_paragraph_rows(text, shell->width);
    return shell->height - 2 - (words > 5 ? 5 : words);
}

/* The row of a line on the screen; it may be outside of the visible rows. */
static int row_of(const struct shell *shell, unsigned line)
{
    int first = 1, rows = rows_of(shell), total;
    (void) row_within(shell, line, true, &total);
    bool blanks = total <= rows;
    int chosen = row_within(shell, form_of(shell)->at.line, blanks, &total);
    int row = row_within(shell, line, blanks, &total);
    int above = (shell->height - 3 - total) / 3; /* the same for a sentence of one row or of several */
    if (total <= rows)
        return first + (above < rows - total ? above : rows - total) + row;
    int scrolled = chosen >= rows ? chosen - rows + 1 : 0;
    return first + row - scrolled;
}

static bool is_seen(const struct shell *shell, int row)
{
    return row >= 1 && row <= rows_of(shell);
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

static struct rectangle player_area(const struct columns *at, bool narrow, unsigned field, int row)
{
    if (field == FIELD_COLOUR)
        return (struct rectangle){at->label + (narrow ? 1 : 4), row, 8, 1};
    if (field == FIELD_SEAT)
        return (struct rectangle){at->value - 1, row, at->name - at->value, 1};
    return (struct rectangle){at->name, row, at->end - at->name - 1, 1};
}

/* A button stands to the right of those before it. */
static struct rectangle beside(const struct shell *shell, struct form_place place, struct rectangle area)
{
    int gap = is_narrow(shell) ? 1 : place.line == LINE_BUTTONS ? 4 : 3, end = area.left + area.width;
    area.width = -gap;
    for (struct form_place i = {place.line, 0}; i.field <= place.field; i.field++) {
        char text[TEXT_MAX];
        setup_form.write(shell, i, text, sizeof text);
        area.left += area.width + gap;
        area.width = unicode_text_width(text);
    }
    if (area.left + area.width > end)
        area.width = end - area.left;
    return area;
}

static struct rectangle form_area(const struct shell *shell, struct form_place place)
{
    struct columns at = columns_of(shell);
    int row = row_of(shell, place.line);
    if (form_is_player(place.line))
        return player_area(&at, is_narrow(shell), place.field, row);
    switch (setup_form.kind(place)) {
    case FORM_VALUE:
        return (struct rectangle){at.option - 1, row, at.end - at.option + 1, 1};
    case FORM_BUTTON:
        return beside(shell, place, (struct rectangle){at.label, row, at.end - at.label, 1});
    default:
        return (struct rectangle){at.option, row, at.end - at.option, 1};
    }
}

int form_field_at(const struct shell *shell, unsigned line, int x)
{
    struct columns at = columns_of(shell);
    if (x < at.left || x >= at.end)
        return -1;
    if (form_is_player(line))
        return x >= at.name ? FIELD_NAME : x >= at.value - 1 ? FIELD_SEAT : FIELD_COLOUR;
    unsigned fields = setup_form.fields(line);
    for (unsigned field = 0; field < fields; field++) {
        struct rectangle area = form_area(shell, (struct form_place){line, field});
        if (fields == 1 || (x >= area.left && x < area.left + area.width))
            return (int) field;
    }
    return -1;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* Draws the letter of a player in his colour. */
static void draw_seat(const struct shell *shell, struct canvas *canvas, unsigned seat, int row)
{
    enum colour colour = (enum colour) shell->table->next.players[seat].colour;
    canvas_put_chip(canvas, columns_of(shell).label + (is_narrow(shell) ? 0 : 2), row,
                    (unsigned char) colour_letter(colour), colour);
}

static const char *label_of(unsigned line, bool narrow)
{
    static const char *const labels[LINES][2] = {[LINE_COUNT_OF_PLAYERS] = {N_("Players"), N_("Players")},
                                                 [LINE_RULES] = {N_("Rules, tiles"), N_("Rules")},
                                                 [LINE_SEED] = {N_("Seed"), N_("Seed")}};
    static const char *const numbers[PLAYER_MAX] = {"1", "2", "3", "4", "5", "6"};
    if (form_is_player(line))
        return narrow ? "" : numbers[line - LINE_FIRST_PLAYER];
    return labels[line][narrow] ? _(labels[line][narrow]) : "";
}

/* The text shown in an empty field. */
static const char *empty_of(unsigned line, bool narrow)
{
    return line == LINE_SEED ? _("(random)") : narrow ? _("(no name)") : _("(named by the colour)");
}

static void draw_line(const struct shell *shell, struct canvas *canvas, unsigned line)
{
    struct columns at = columns_of(shell);
    struct form_place chosen = form_of(shell)->at;
    bool narrow = is_narrow(shell);
    int row = row_of(shell, line);
    form_draw_label(shell, canvas, at.left + (narrow ? 0 : 1),
                    (struct rectangle){at.label, row, at.option - at.label - 1, 1}, chosen.line == line,
                    label_of(line, narrow));
    if (form_is_player(line))
        draw_seat(shell, canvas, line - LINE_FIRST_PLAYER, row);
    for (struct form_place i = {line, 0}; i.field < setup_form.fields(line); i.field++) {
        char text[TEXT_MAX];
        setup_form.write(shell, i, text, sizeof text);
        form_draw_field(canvas, form_area(shell, i), setup_form.kind(i),
                        chosen.line == line && chosen.field == i.field, text, empty_of(line, narrow));
    }
}

void form_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[TEXT_MAX];
    canvas_clip(canvas, (struct rectangle){0, 1, shell->width, rows_of(shell)});
    for (unsigned line = 0; line < LINES; line++)
        if (setup_form.shows(shell, line) && is_seen(shell, row_of(shell, line)))
            draw_line(shell, canvas, line);
    canvas_clip_all(canvas);
    shell_draw_bar(shell, canvas, _(" bastide   New game"), "");
    write_message(shell, text);
    shell_draw_message(shell, canvas, text);
}
