/* SPDX-License-Identifier: MIT */
/*
 * setup_view.c: draws the form of setup_form.h.
 *
 * In a large window the lines stand in the middle, with blank rows between groups if they fit; in a small one
 * they scroll so that the chosen line is visible.  Never changes anything.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/unicode.h"
#include "base/translate.h"
#include "bots/command_words.h"
#include "players/levels.h"
#include "tui/board/board_view.h"
#include "tui/setup/setup_form.h"

enum { FORM_WIDTH = 76, TEXT_MAX = SENTENCE_MAX * 2 };

/* The columns of a line's parts; the option follows the label. */
struct columns {
    int left, label, option, name, seat, end;
};

static bool is_narrow(const struct shell *shell)
{
    return shell->width < SETUP_NARROW;
}

static struct columns columns_of(const struct shell *shell)
{
    if (is_narrow(shell))
        return (struct columns){0, 2, 2, 13, shell->width - 11, shell->width};
    int left = shell->width > FORM_WIDTH + 4 ? (shell->width - FORM_WIDTH) / 2 : 2;
    return (struct columns){left, left + 3, left + 24, left + 37, left + FORM_WIDTH - 13, left + FORM_WIDTH};
}

/* ---- Advice ------------------------------------------------------------------------------------------- */

#define KEY(command) key_word_of(shell, command).text

/* A sentence about what can be done in a field. */
struct advice {
    const char *sentence;
    enum command keys[5];
};

static const struct advice lines[LINES] = {
    [LINE_ADD] = {N_("Two to six play; one alone may practise."), {0}},
    [LINE_TILES] = {N_("%s takes them in or out. The older rivers are under More, Every rule."),
                    {COMMAND_ACCEPT}},
    [LINE_MORE] = {N_("The seed, every single rule, and how the game is shown. %1$s and %2$s on a player "
                      "change the order of the seats."),
                   {COMMAND_PAGE_UP, COMMAND_PAGE_DOWN}},
    [LINE_SEED] = {N_("The same seed gives the same tiles in the same order."), {0}},
    [LINE_ALL_RULES] = {N_("%s shows every rule, one in a line."), {COMMAND_ACCEPT}},
    [LINE_OPTIONS] = {N_("%s shows all settings; the menu of a game has them too."), {COMMAND_ACCEPT}}};

static const struct advice players[] = {
    [FIELD_COLOUR] = {N_("%1$s and %2$s change the colour. %3$s, %4$s move the player, %5$s removes."),
                      {COMMAND_LEFT, COMMAND_RIGHT, COMMAND_PAGE_UP, COMMAND_PAGE_DOWN, COMMAND_DELETE}},
    [FIELD_NAME] = {N_("Type the name. %1$s: the colour, %2$s: person or computer."),
                    {COMMAND_PREVIOUS, COMMAND_NEXT}},
    [FIELD_SEAT] = {N_("%1$s and %2$s choose a person or a computer player."),
                    {COMMAND_LEFT, COMMAND_RIGHT}}};

void setup_write_fate(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    snprintf(text, size, "%s",
             !table->saved || session_game(table->saved)->turn == 1 ? ""
             : saving_is_on(&table->saving)                         ? _("The waiting game is saved.")
                                                                    : _("The waiting game is not saved."));
}

static void write_advice(const struct shell *shell, const struct advice *advice, char *text, size_t size)
{
    struct key_word keys[5];
    for (unsigned i = 0; i < 5; i++)
        keys[i] = key_word_of(shell, advice->keys[i]);
    snprintf(text, size, _(advice->sentence), keys[0].text, keys[1].text, keys[2].text, keys[3].text,
             keys[4].text);
}

/* Describes what the chosen field holds, or says what can be done there. */
static const char *advise(const struct shell *shell, char *text, size_t size)
{
    struct form_place at = form_of(shell)->at;
    const struct setup *next = &shell->table->next;
    bool player = form_is_player(at.line), seat = player && at.field == FIELD_SEAT;
    const char *computer = next->players[seat ? at.line - LINE_FIRST_PLAYER : 0].computer;
    struct level level;
    if (at.line == LINE_RULES)
        snprintf(text, size, _("%1$s. %2$s and %3$s choose."), _(rules_edition_meaning(next->edition)),
                 KEY(COMMAND_LEFT), KEY(COMMAND_RIGHT));
    else if (at.line == LINE_TILES && rules_extra_brings(at.field))
        snprintf(text, size, "%s", _(rules_extra_brings(at.field)));
    else if (at.line == LINE_PLAY)
        setup_write_fate(shell, text, size);
    else if (seat && level_find(computer, &level))
        snprintf(text, size, _("%1$s %2$s. %3$s and %4$s: who plays."), _(level.name), _(level.meaning),
                 KEY(COMMAND_LEFT), KEY(COMMAND_RIGHT));
    else if (seat && strcmp(computer, COMMAND_SEAT) == 0)
        snprintf(text, size, _("A program of your own; its command is asked for before its first turn."));
    else
        write_advice(shell, player ? &players[at.field] : &lines[at.line], text, size);
    text[0] = (char) toupper((unsigned char) text[0]);
    return text;
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* What else there is room for besides the lines. */
enum room { ROOM_LEAST, ROOM_BLANKS, ROOM_PICTURES };

/* Whether a blank row stands above a line, if there is room. */
static bool begins_group(unsigned line)
{
    return line == LINE_TILES || line == LINE_RULES || line == LINE_MORE || line == LINE_PLAY;
}

static struct rectangle beside(const struct shell *shell, struct form_place place, struct rectangle area);

/* How many rows the buttons of a line take. */
static int line_rows(const struct shell *shell, unsigned line)
{
    struct columns at = columns_of(shell);
    struct form_place last = {line, form_fields(line) - 1};
    return line == LINE_TILES
               ? beside(shell, last, (struct rectangle){at.option, 1, at.end - at.option, 1}).top
               : 1;
}

/* The row of a line, counted from the first line, and the number of rows. */
static int row_within(const struct shell *shell, unsigned line, enum room room, int *total)
{
    int row = 0, found = 0;
    for (unsigned i = 0; i < LINES; i++) {
        if (!form_shows(shell, i))
            continue;
        row += room >= ROOM_BLANKS && begins_group(i) && row > 0;
        if (i == line)
            found = row;
        row += line_rows(shell, i);
        if (i == LINE_TILES && room == ROOM_PICTURES)
            row += 1 + board_tile_size(shell, ZOOM_9X4).height;
    }
    *total = row;
    return found;
}

/* The rows between the bar and the message. */
static int rows_of(const struct shell *shell)
{
    char text[TEXT_MAX];
    int words = canvas_paragraph_rows(shell_says(shell, advise(shell, text, sizeof text)), shell->width);
    return shell->height - 2 - (words > 5 ? 5 : words);
}

static enum room room_of(const struct shell *shell)
{
    int total;
    enum room room = is_narrow(shell) ? ROOM_BLANKS : ROOM_PICTURES;
    while (room > ROOM_LEAST && (row_within(shell, 0, room, &total), total > rows_of(shell)))
        room--;
    return room;
}

/* The row of a line on the screen; it may be outside the visible rows. */
static int row_of(const struct shell *shell, unsigned line)
{
    int first = 1, rows = rows_of(shell), total;
    enum room room = room_of(shell);
    int chosen = row_within(shell, form_of(shell)->at.line, room, &total);
    int row = row_within(shell, line, room, &total);
    int above = (shell->height - 3 - total) / 3; /* the same whether the sentence takes one row or several */
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

static struct rectangle player_area(const struct columns *at, unsigned field, int row)
{
    if (field == FIELD_COLOUR)
        return (struct rectangle){at->option + 2, row, at->name - at->option - 3, 1};
    if (field == FIELD_SEAT)
        return (struct rectangle){at->seat, row, at->end - at->seat, 1};
    return (struct rectangle){at->name, row, at->seat - at->name - 1, 1};
}

/* A button stands to the right of those before it, or below if there is no room. */
static struct rectangle beside(const struct shell *shell, struct form_place place, struct rectangle area)
{
    int gap = is_narrow(shell) ? 1 : 3, left = area.left, end = area.left + area.width;
    area.width = -gap;
    for (struct form_place i = {place.line, 0}; i.field <= place.field; i.field++) {
        char text[TEXT_MAX];
        form_write(shell, i, text, sizeof text);
        area.left += area.width + gap;
        area.width = unicode_text_width(text);
        if (area.left + area.width > end && area.left > left) {
            area.left = left;
            area.top++;
        }
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
        return player_area(&at, place.field, row);
    switch (form_kind(place)) {
    case FORM_VALUE:
        return (struct rectangle){at.option - 1, row, at.end - at.option + 1, 1};
    case FORM_BUTTON:
        return beside(shell, place, (struct rectangle){at.option, row, at.end - at.option, 1});
    default:
        at.option = is_narrow(shell) ? at.name : at.option;
        return (struct rectangle){at.option, row, at.end - at.option, 1};
    }
}

int form_field_at(const struct shell *shell, unsigned line, int x, int y)
{
    struct columns at = columns_of(shell);
    if (x < at.left || x >= at.end)
        return -1;
    if (form_is_player(line) && y == row_of(shell, line))
        return x >= at.seat ? FIELD_SEAT : x >= at.name ? FIELD_NAME : FIELD_COLOUR;
    unsigned fields = form_fields(line);
    for (unsigned field = 0; field < fields; field++) {
        struct rectangle area = form_area(shell, (struct form_place){line, field});
        if (y == area.top && (fields == 1 || (x >= area.left && x < area.left + area.width)))
            return (int) field;
    }
    return -1;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* Draws the letter of a player in the player's colour. */
static void draw_seat(const struct shell *shell, struct canvas *canvas, unsigned seat, int row)
{
    enum colour colour = (enum colour) shell->table->next.players[seat].colour;
    canvas_put_chip(canvas, columns_of(shell).option, row, (unsigned char) colour_letter(colour), colour);
}

static const char *label_of(unsigned line)
{
    static const char *const labels[LINES] = {[LINE_FIRST_PLAYER] = N_("Who plays?"),
                                              [LINE_TILES] = N_("With what?"),
                                              [LINE_RULES] = N_("By which rules?"),
                                              [LINE_SEED] = N_("Seed")};
    return labels[line] ? _(labels[line]) : "";
}

/* The text shown in an empty field. */
static const char *empty_of(unsigned line, bool narrow)
{
    return line == LINE_SEED ? _("(random)") : narrow ? _("(no name)") : _("(named by the colour)");
}

/* Shows the end of a text that is too long, since that is where the player types. */
static int draw_text(struct canvas *canvas, struct rectangle area, bool chosen, const char *text,
                     const char *empty)
{
    enum { BLANKS = 20 };
    while (unicode_text_width(text) > area.width)
        (void) unicode_next(&text);
    int used = canvas_text(canvas, area.left, area.top, area.width, STYLE_STRONG, text);
    if (used == 0 && !chosen)
        canvas_text(canvas, area.left, area.top, area.width, STYLE_TEXT, empty);
    for (int x = used; chosen && x < area.width && x < BLANKS; x++)
        canvas_put(canvas, area.left + x, area.top, '_', STYLE_TEXT);
    return used;
}

void form_draw_field(struct canvas *canvas, struct rectangle area, enum form_kind kind, bool chosen,
                     const char *text, const char *empty)
{
    enum { VALUE_MAX = 1000 };
    char value[VALUE_MAX];
    int cursor = -1;
    snprintf(value, sizeof value, kind != FORM_VALUE ? "%s" : chosen ? "<%s>" : " %s ", text);
    if (kind == FORM_TEXT)
        cursor = draw_text(canvas, area, chosen, text, empty);
    else
        canvas_text(canvas, area.left, area.top, area.width, chosen ? STYLE_CHOICE : STYLE_TEXT, value);
    if (!chosen)
        return;
    canvas_point(canvas, area.left + cursor, area.top);
    canvas->typing = kind == FORM_TEXT;
}

static void draw_line(const struct shell *shell, struct canvas *canvas, unsigned line)
{
    struct columns at = columns_of(shell);
    struct form_place chosen = form_of(shell)->at;
    bool narrow = is_narrow(shell);
    int row = row_of(shell, line);
    bool labelled = !narrow || line == LINE_SEED;
    if (chosen.line == line)
        canvas_put(canvas, at.left + (narrow ? 0 : 1), row, glyph_code(GLYPH_TURN_OF, shell->tier),
                   STYLE_STRONG);
    canvas_text(canvas, at.label, row, narrow ? at.name - at.label : at.option - at.label - 1,
                chosen.line == line ? STYLE_STRONG : STYLE_TEXT, labelled ? label_of(line) : "");
    if (form_is_player(line))
        draw_seat(shell, canvas, line - LINE_FIRST_PLAYER, row);
    for (struct form_place i = {line, 0}; i.field < form_fields(line); i.field++) {
        char text[TEXT_MAX];
        form_write(shell, i, text, sizeof text);
        form_draw_field(canvas, form_area(shell, i), form_kind(i),
                        chosen.line == line && chosen.field == i.field, text, empty_of(line, narrow));
    }
}

/* Draws, below the extras to choose, a tile of each. */
static void draw_pictures(const struct shell *shell, struct canvas *canvas)
{
    int top = row_of(shell, LINE_TILES) + line_rows(shell, LINE_TILES) + 1;
    struct columns at = columns_of(shell);
    for (unsigned extra = 0; extra < rules_extras(); extra++) {
        const struct tile_type *type = rules_extra_tile(shell, extra);
        if (type)
            at.option +=
                2 + board_draw_picture(shell, canvas, type, ROTATION_0, ZOOM_9X4, at.option, top).width;
    }
}

void form_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[TEXT_MAX];
    canvas_clip(canvas, (struct rectangle){0, 1, shell->width, rows_of(shell)});
    for (unsigned line = 0; line < LINES; line++)
        if (form_shows(shell, line) && is_seen(shell, row_of(shell, line)))
            draw_line(shell, canvas, line);
    if (room_of(shell) == ROOM_PICTURES)
        draw_pictures(shell, canvas);
    canvas_clip_all(canvas);
    shell_draw_bar(shell, canvas, _(" bastide   New game"), "");
    shell_draw_message(shell, canvas, shell_says(shell, advise(shell, text, sizeof text)));
}
