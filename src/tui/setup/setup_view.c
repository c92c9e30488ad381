/*
 * setup_view.c: draws the form of setup_form.h.
 *
 * Lines stand in the middle of a large window, with blank rows between their groups where there is room; in a
 * small one they move so that the chosen one is seen.  Only reads.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "tui/setup/setup_form.h"
#include "base/unicode.h"
#include "tui/setup/screen_rules.h"

enum { FORM_WIDTH = 76, NARROW = 60, TEXT_MAX = SENTENCE_MAX * 2 };

/* Where the parts of a line stand. */
struct columns {
    int left, label, option, value, name, end;
};

static bool is_narrow(const struct shell *shell)
{
    return shell->width < NARROW;
}

static struct columns columns_of(const struct shell *shell)
{
    if (is_narrow(shell))
        return (struct columns){0, 2, 10, 11, 20, shell->width};
    int left = shell->width > FORM_WIDTH + 4 ? (shell->width - FORM_WIDTH) / 2 : 2;
    return (struct columns){left, left + 3, left + 17, left + 17, left + 28, left + FORM_WIDTH};
}

/* ---- Advice ------------------------------------------------------------------------------------------- */

/* The key of a command as it is set now. */
#define KEY(command) key_word_of(shell, command).text

static void advise_player(const struct shell *shell, char *text, size_t size)
{
    const struct form *form = form_of(shell);
    const struct key_word left = key_word_of(shell, BINDING_FORM_LEFT),
                          right = key_word_of(shell, BINDING_FORM_RIGHT);
    if (form->field == FIELD_COLOUR)
        snprintf(text, size, "%s and %s change the colour. %s, %s move the player, %s removes.", left.text,
                 right.text, KEY(BINDING_FORM_EARLIER), KEY(BINDING_FORM_LATER), KEY(BINDING_FORM_REMOVE));
    else if (form->field == FIELD_SEAT)
        snprintf(text, size, "%s and %s: a person, or which computer player.", left.text, right.text);
    else
        snprintf(text, size, "Type the name. %s and %s change the colour, %s who plays.", left.text,
                 right.text, KEY(BINDING_FORM_BEFORE));
}

static const char *hint_advice(unsigned field)
{
    static const char *const texts[HINT_FIELDS] = {
        "Whether the squares where the tile fits are marked.",
        "Whether it is shown beforehand what a move joins, completes and scores.",
        "Whether it is told which tiles are still in the bag, and which holes none can fill."};
    return texts[field];
}

static const char *const undo_words[] = {"within the turn", "back to the first turn", "nothing"};

static void advise_button(const struct shell *shell, char *text, size_t size)
{
    const struct form *form = form_of(shell);
    const struct key_word go = key_word_of(shell, BINDING_FORM_GO);
    if (form->field == BUTTON_START)
        snprintf(text, size, "%s starts the game. %s and %s go through the lines.", go.text,
                 KEY(BINDING_FORM_UP), KEY(BINDING_FORM_DOWN));
    else
        snprintf(text, size, "%s %s.", go.text,
                 form->field == BUTTON_LOAD ? "lists the games that were saved" : "leaves the program");
}

/* Of the lines that hold a value which the keys for left and right change. */
static void advise_choice(const struct shell *shell, char *text, size_t size)
{
    const struct key_word left = key_word_of(shell, BINDING_FORM_LEFT),
                          right = key_word_of(shell, BINDING_FORM_RIGHT);
    const char *edition = shell->table->choice.edition;
    switch (form_of(shell)->line) {
    case LINE_COUNT_OF_PLAYERS:
        snprintf(text, size, "%s and %s, or %s and %s: 2 to 6 play, or 1 to practise.", left.text, right.text,
                 KEY(BINDING_FORM_ADD), KEY(BINDING_FORM_REMOVE));
        break;
    case LINE_RULES:
        snprintf(text, size, "%s: %s. %s shows every rule and tiles; %s and %s choose.", edition,
                 rules_edition_meaning(edition), KEY(BINDING_FORM_GO), left.text, right.text);
        break;
    case LINE_UNDO:
        snprintf(text, size, "How far %s takes back. %s and %s change it.", KEY(BINDING_UNDO), left.text,
                 right.text);
        break;
    default:
        snprintf(text, size, "How the turns of computers are followed; %s at the table changes it too.",
                 KEY(BINDING_WATCH_PACE));
        break;
    }
}

/* What can be done in the chosen field. */
static const char *advice(const struct shell *shell, char text[SENTENCE_MAX])
{
    const struct table *table = shell->table;
    const struct form *form = form_of(shell);
    switch (form->line) {
    case LINE_CONTINUE:
        snprintf(text, SENTENCE_MAX, "%s goes on with this game; %s for a new one%s.", KEY(BINDING_FORM_GO),
                 KEY(BINDING_FORM_DOWN),
                 session_game(table->saved)->turn == 1 ? ""
                 : table->saved_lies_there             ? ": this one is saved by its name"
                                                       : ": this one is kept aside");
        return text;
    case LINE_SEED:
        return "The same seed gives the same tiles in the same order.";
    case LINE_HINTS:
        return hint_advice(form->field);
    case LINE_PAGES:
        return form->field == FIELD_HANDOVER
                   ? "Whether each turn begins with a page that asks to pass the keyboard."
                   : "Whether each score is explained by a panel before the turn is over.";
    case LINE_BUTTONS:
        advise_button(shell, text, SENTENCE_MAX);
        return text;
    default:
        if (form_is_player(form->line))
            advise_player(shell, text, SENTENCE_MAX);
        else
            advise_choice(shell, text, SENTENCE_MAX);
        return text;
    }
}

/* What stands above the keys; `text` is room for it. */
static const char *message(const struct shell *shell, char text[SENTENCE_MAX])
{
    return shell->message[0] != '\0' ? shell->message : advice(shell, text);
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* Whether a blank row stands before a line where there is room. */
static bool begins_group(unsigned line)
{
    return line == LINE_COUNT_OF_PLAYERS || line == LINE_RULES || line == LINE_HINTS || line == LINE_BUTTONS;
}

/* The row of a line when the first line stands on row 0, and how many rows there are in all. */
static int row_within(const struct shell *shell, unsigned line, bool blanks, int *total)
{
    int row = 0, found = 0;
    for (unsigned i = 0; i < LINES; i++) {
        if (!form_shows(shell, i))
            continue;
        row += blanks && begins_group(i) && row > 0;
        if (i == line)
            found = row;
        row++;
    }
    *total = row;
    return found;
}

/* The rows between the bar above and the message below. */
static int rows_of(const struct shell *shell)
{
    char text[SENTENCE_MAX];
    int words = canvas_paragraph_rows(message(shell, text), shell->width);
    return shell->height - 2 - (words > 5 ? 5 : words);
}

/* The screen's row of a line; it may lie outside of what is shown. */
static int row_of(const struct shell *shell, unsigned line)
{
    int first = 1, rows = rows_of(shell), total;
    (void) row_within(shell, line, true, &total);
    bool blanks = total <= rows;
    int chosen = row_within(shell, form_of(shell)->line, blanks, &total);
    int row = row_within(shell, line, blanks, &total);
    if (total <= rows)
        return first + (rows - total) / 3 + row;
    int scrolled = chosen >= rows ? chosen - rows + 1 : 0;
    return first + row - scrolled;
}

static bool is_seen(const struct shell *shell, int row)
{
    return row >= 1 && row <= rows_of(shell);
}

static void put_cursor(struct canvas *canvas, int x, int y)
{
    canvas->cursor_x = x;
    canvas->cursor_y = y;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static void draw_label(const struct shell *shell, struct canvas *canvas, unsigned line, const char *label)
{
    struct columns at = columns_of(shell);
    bool chosen = form_of(shell)->line == line;
    int row = row_of(shell, line);
    if (chosen)
        canvas_put(canvas, at.left + (is_narrow(shell) ? 0 : 1), row, glyph_code(GLYPH_TURN_OF, shell->tier),
                   STYLE_STRONG);
    canvas_text(canvas, at.label, row, at.option - at.label - 1, chosen ? STYLE_STRONG : STYLE_TEXT, label);
}

/* "< red >" where it can be changed by Left and Right, else "  red"; returns the columns used. */
static int draw_value(struct canvas *canvas, int x, int y, int columns, bool chosen, const char *value)
{
    char text[TEXT_MAX];
    snprintf(text, sizeof text, chosen ? "<%s>" : " %s ", value);
    if (chosen)
        put_cursor(canvas, x + 1, y);
    return canvas_text(canvas, x, y, columns, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
}

static void draw_choice(const struct shell *shell, struct canvas *canvas, unsigned line, const char *label,
                        const char *value)
{
    struct columns at = columns_of(shell);
    draw_label(shell, canvas, line, label);
    draw_value(canvas, at.option - 1, row_of(shell, line), at.end - at.option + 1,
               form_of(shell)->line == line, value);
}

/* "Continue: turn 32 of 71, Ada Bruno". */
static void draw_continue(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    struct columns at = columns_of(shell);
    const struct setup *setup = session_setup(table->saved);
    char text[SENTENCE_MAX], name[NAME_SHOWN_MAX];
    bool chosen = form_of(shell)->line == LINE_CONTINUE;
    int row = row_of(shell, LINE_CONTINUE);
    snprintf(text, sizeof text, "Continue: turn %u of %u,", session_game(table->saved)->turn,
             session_set(table->saved)->tile_count - 1U);
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        sentence_add(text, sizeof text, " %s", describe_player(setup, seat, name, sizeof name));
    draw_label(shell, canvas, LINE_CONTINUE, "");
    canvas_text(canvas, at.label, row, at.end - at.label, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
    if (chosen)
        put_cursor(canvas, at.label, row);
}

static void draw_name(const struct shell *shell, struct canvas *canvas, unsigned seat, bool chosen, int row)
{
    struct columns at = columns_of(shell);
    const struct form *form = form_of(shell);
    const char *name = form->names[seat];
    int room = at.end - at.name - 1;
    while (unicode_text_width(name) > room) /* the end is what is being typed */
        (void) unicode_next(&name);
    int used = canvas_text(canvas, at.name, row, room, STYLE_STRONG, name);
    if (name[0] == '\0' && !chosen)
        canvas_text(canvas, at.name, row, room, STYLE_TEXT,
                    is_narrow(shell) ? "(no name)" : "(called by the colour)");
    if (!chosen)
        return;
    for (int x = used; x < room && x < 20; x++)
        canvas_put(canvas, at.name + x, row, '_', STYLE_TEXT);
    put_cursor(canvas, at.name + used, row);
}

static void draw_player(const struct shell *shell, struct canvas *canvas, unsigned seat)
{
    struct columns at = columns_of(shell);
    const struct form *form = form_of(shell);
    unsigned line = LINE_FIRST_PLAYER + seat;
    enum colour colour = (enum colour) form->colours[seat];
    int row = row_of(shell, line), chosen = form->line == line ? (int) form->field : -1;
    int narrow = is_narrow(shell);
    char number[8];
    snprintf(number, sizeof number, "%u", seat + 1);
    draw_label(shell, canvas, line, narrow ? "" : number);
    canvas_put_chip(canvas, at.label + (narrow ? 0 : 2), row, (unsigned char) colour_letter(colour), colour);
    draw_value(canvas, at.label + (narrow ? 1 : 4), row, 8, chosen == FIELD_COLOUR, colour_word(colour));
    draw_value(canvas, at.value - 1, row, at.name - at.value, chosen == FIELD_SEAT,
               form_seat_word(form, seat));
    draw_name(shell, canvas, seat, chosen == FIELD_NAME, row);
}

static void draw_seed(const struct shell *shell, struct canvas *canvas)
{
    const struct form *form = form_of(shell);
    struct columns at = columns_of(shell);
    bool chosen = form->line == LINE_SEED;
    int row = row_of(shell, LINE_SEED);
    draw_label(shell, canvas, LINE_SEED, "Seed");
    int used = canvas_text(canvas, at.option, row, at.end - at.option, STYLE_STRONG, form->seed);
    if (used == 0 && !chosen)
        canvas_text(canvas, at.option, row, at.end - at.option, STYLE_TEXT, "(random)");
    for (int x = used; chosen && x < FORM_SEED_MAX; x++)
        canvas_put(canvas, at.option + x, row, '_', STYLE_TEXT);
    if (chosen)
        put_cursor(canvas, at.option + used, row);
}

/* What a field is called that stands beside others: "[x] legal places", "[ Start ]". */
static void write_field(const struct shell *shell, unsigned line, unsigned field, char *text, size_t size)
{
    static const char *const hints[][HINT_FIELDS] = {{"legal places", "projected scores", "bag"},
                                                     {"fit", "score", "bag"}};
    static const char *const pages[][PAGE_FIELDS] = {{"explain scores", "pass the keyboard"},
                                                     {"scores", "pass"}};
    static const char *const buttons[][BUTTONS] = {{"[ Start ]", "[ Load a game ]", "[ Quit ]"},
                                                   {"[ Start ]", "[ Load ]", "[ Quit ]"}};
    bool narrow = is_narrow(shell);
    if (line == LINE_BUTTONS)
        snprintf(text, size, "%s", buttons[narrow][field]);
    else
        snprintf(text, size, "[%c]%s%s", form_is_on(shell, line, field) ? 'x' : ' ', narrow ? "" : " ",
                 line == LINE_HINTS ? hints[narrow][field] : pages[narrow][field]);
}

/* Where such a field stands in its row. */
static struct rectangle field_area(const struct shell *shell, unsigned line, unsigned field)
{
    struct columns at = columns_of(shell);
    char text[48];
    int gap = is_narrow(shell) ? 1 : line == LINE_BUTTONS ? 4 : 3;
    struct rectangle area = {line == LINE_BUTTONS ? at.label : at.option, row_of(shell, line), 0, 1};
    for (unsigned i = 0; i <= field; i++) {
        area.left += area.width + (i > 0 ? gap : 0);
        write_field(shell, line, i, text, sizeof text);
        area.width = unicode_text_width(text);
    }
    return area;
}

static void draw_fields(const struct shell *shell, struct canvas *canvas, unsigned line, const char *label)
{
    const struct form *form = form_of(shell);
    draw_label(shell, canvas, line, label);
    for (unsigned field = 0; field < form_fields(line); field++) {
        char text[48];
        struct rectangle area = field_area(shell, line, field);
        bool chosen = form->line == line && form->field == field;
        write_field(shell, line, field, text, sizeof text);
        if (chosen)
            put_cursor(canvas, area.left + (line != LINE_BUTTONS), area.top);
        canvas_text(canvas, area.left, area.top, columns_of(shell).end - area.left,
                    chosen ? STYLE_CHOICE : STYLE_TEXT, text);
    }
}

int form_field_at(const struct shell *shell, unsigned line, int x)
{
    struct columns at = columns_of(shell);
    if (x < at.left || x >= at.end)
        return -1;
    if (form_is_player(line))
        return x >= at.name ? FIELD_NAME : x >= at.value - 1 ? FIELD_SEAT : FIELD_COLOUR;
    if (line != LINE_HINTS && line != LINE_PAGES && line != LINE_BUTTONS)
        return 0;
    for (unsigned field = 0; field < form_fields(line); field++) {
        struct rectangle area = field_area(shell, line, field);
        if (x >= area.left && x < area.left + area.width)
            return (int) field;
    }
    return -1;
}

/* ---- The form ----------------------------------------------------------------------------------------- */

static void draw_options(const struct shell *shell, struct canvas *canvas)
{
    char pace[48];
    draw_fields(shell, canvas, LINE_HINTS, "Hints");
    draw_choice(shell, canvas, LINE_UNDO, is_narrow(shell) ? "Undo" : "Take back",
                undo_words[shell->table->undo]);
    draw_choice(shell, canvas, LINE_PACE, is_narrow(shell) ? "Others" : "Computers",
                table_pace_words(shell, pace, sizeof pace));
    draw_fields(shell, canvas, LINE_PAGES, "Pages");
}

static void draw_line(const struct shell *shell, struct canvas *canvas, unsigned line)
{
    char text[TEXT_MAX];
    if (form_is_player(line)) {
        draw_player(shell, canvas, line - LINE_FIRST_PLAYER);
    } else if (line == LINE_CONTINUE) {
        draw_continue(shell, canvas);
    } else if (line == LINE_COUNT_OF_PLAYERS) {
        snprintf(text, sizeof text, "%u", form_of(shell)->player_count);
        draw_choice(shell, canvas, line, "Players", text);
    } else if (line == LINE_RULES) {
        rules_summary(shell, text, sizeof text);
        draw_choice(shell, canvas, line, is_narrow(shell) ? "Rules" : "Rules, tiles", text);
    } else if (line == LINE_SEED) {
        draw_seed(shell, canvas);
    } else if (line == LINE_BUTTONS) {
        draw_fields(shell, canvas, line, "");
    }
}

void form_draw(const struct shell *shell, struct canvas *canvas)
{
    canvas_clip(canvas, (struct rectangle){0, 1, shell->width, rows_of(shell)});
    for (unsigned line = 0; line < LINES; line++)
        if (form_shows(shell, line) && is_seen(shell, row_of(shell, line)))
            draw_line(shell, canvas, line);
    draw_options(shell, canvas);
    canvas_clip_all(canvas);
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, shell->width - 1, STYLE_BAR, "bastide   New game");
    char text[SENTENCE_MAX];
    shell_draw_message(shell, canvas, message(shell, text));
}
