/*
 * screen_setup.c: who plays, and from which seed.  Rules and tiles are on a page of their own
 * (screen_rules.c).
 *
 * A list of lines, one of them chosen; a line of text takes what is typed.  Enter at once starts a game that
 * makes sense, or goes on with the one that was left.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui.h"
#include "unicode.h"

enum form_line {
    LINE_CONTINUE,
    LINE_COUNT_OF_PLAYERS,
    LINE_FIRST_PLAYER,
    LINE_SEED = LINE_FIRST_PLAYER + PLAYER_MAX,
    LINE_RULES,
    LINE_START,
    LINES
};

static bool is_shown(const struct ui *ui, unsigned line)
{
    if (line == LINE_CONTINUE)
        return ui->saved != NULL;
    if (line >= LINE_FIRST_PLAYER && line < LINE_SEED)
        return line - LINE_FIRST_PLAYER < ui->form.player_count;
    return true;
}

static bool is_player(unsigned line)
{
    return line >= LINE_FIRST_PLAYER && line < LINE_SEED;
}

void setup_open(struct ui *ui)
{
    ui->screen = SCREEN_SETUP;
    ui->overlay = OVERLAY_NONE;
    ui->form.rules_open = false;
    rules_begin(ui);
    if (ui->form.player_count == 0) {
        ui->form.player_count = 2;
        for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
            ui->form.colours[seat] = (uint8_t) seat;
    }
    ui->form.line = ui->saved ? LINE_CONTINUE : LINE_START;
}

enum stage setup_stage(const struct ui *ui)
{
    if (ui->form.rules_open)
        return STAGE_RULES;
    return is_player(ui->form.line) || ui->form.line == LINE_SEED ? STAGE_NAME : STAGE_FORM;
}

/* ---- Changing lines ----------------------------------------------------------------------------------- */

static void choose_line(struct ui *ui, unsigned step)
{
    do
        ui->form.line = (ui->form.line + step) % LINES;
    while (!is_shown(ui, ui->form.line));
}

static bool colour_taken(const struct form *form, unsigned seat, unsigned colour)
{
    for (unsigned other = 0; other < form->player_count; other++)
        if (other != seat && form->colours[other] == colour)
            return true;
    return false;
}

/* The next colour that nobody else at the table has. */
static void change_colour(struct form *form, unsigned seat, unsigned step)
{
    unsigned colour = form->colours[seat];
    do
        colour = (colour + step) % COLOUR_COUNT;
    while (colour_taken(form, seat, colour));
    form->colours[seat] = (uint8_t) colour;
}

static void change_count(struct form *form, bool more)
{
    if (more && form->player_count < PLAYER_MAX) {
        unsigned seat = form->player_count++;
        if (colour_taken(form, seat, form->colours[seat]))
            change_colour(form, seat, 1);
    } else if (!more && form->player_count > 1) {
        form->player_count--;
    }
}

static void change(struct ui *ui, bool right)
{
    struct form *form = &ui->form;
    if (form->line == LINE_COUNT_OF_PLAYERS)
        change_count(form, right);
    else if (is_player(form->line))
        change_colour(form, form->line - LINE_FIRST_PLAYER, right ? 1 : COLOUR_COUNT - 1);
}

/* The text that the chosen line holds, and its room; null for lines without text. */
static char *text_of_line(struct ui *ui, size_t *room)
{
    struct form *form = &ui->form;
    if (form->line == LINE_SEED) {
        *room = FORM_SEED_MAX;
        return form->seed;
    }
    *room = FORM_NAME_MAX;
    return is_player(form->line) ? form->names[form->line - LINE_FIRST_PLAYER] : NULL;
}

void setup_text(struct ui *ui, uint32_t code)
{
    size_t room;
    char bytes[UNICODE_BYTES_MAX + 1], *text = text_of_line(ui, &room);
    if (!text || unicode_width(code) < 0)
        return;
    if (ui->form.line == LINE_SEED && (code < '0' || code > '9')) {
        ui_say(ui, "A seed is a number: digits only.");
        return;
    }
    size_t length = unicode_encode(code, bytes);
    if (strlen(text) + length > room) {
        ui_say(ui, "There is no room for more.");
        return;
    }
    ui->message[0] = '\0';
    strcat(text, bytes);
}

/* Takes the last character away, with the marks that stand on it. */
static void rub_out(struct ui *ui)
{
    size_t room;
    char *text = text_of_line(ui, &room);
    size_t cut = 0;
    if (!text)
        return;
    for (const char *at = text; *at != '\0';) {
        size_t here = (size_t) (at - text);
        if (unicode_width(unicode_next(&at)) != 0)
            cut = here;
    }
    text[cut] = '\0';
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

static void fill_setup(const struct ui *ui, struct setup *setup)
{
    const struct form *form = &ui->form;
    if (ui->preset)
        *setup = *ui->preset;
    else
        setup_default(setup);
    setup->player_count = form->player_count;
    for (unsigned seat = 0; seat < form->player_count; seat++) {
        setup->players[seat].colour = form->colours[seat];
        unicode_clean(form->names[seat], setup->players[seat].name, sizeof setup->players[seat].name);
    }
    memcpy(setup->edition, form->choice.edition, sizeof setup->edition);
    setup->rules = form->choice.rules;
    setup->set_count = form->choice.set_count;
    memcpy(setup->sets, form->choice.sets, sizeof setup->sets);
    memcpy(setup->river_plan, form->choice.river_plan, sizeof setup->river_plan);
    setup->seeded = true;
    setup->seed = form->seed[0] != '\0' ? strtoull(form->seed, NULL, 10) : ui->next_seed;
}

static void start(struct ui *ui)
{
    struct text_error error = {0};
    struct setup *setup = calloc(1, sizeof *setup);
    if (!setup) {
        ui_say(ui, "There is not enough memory for a game.");
        return;
    }
    fill_setup(ui, setup);
    struct session *session = session_new(ui->book, setup, &error);
    free(setup);
    if (!session) {
        ui_say(ui, "%s.", error.message);
        return;
    }
    ui_keep_saved(ui);
    ui->session = session;
    ui->log.count = 0;
    ui->next_seed++;
    table_open(ui);
}

static void go_on(struct ui *ui)
{
    ui->session = ui->saved;
    ui->saved = NULL;
    table_open(ui);
}

void setup_command(struct ui *ui, enum command command)
{
    if (ui->form.rules_open) {
        rules_command(ui, command);
        return;
    }
    switch (command) {
    case COMMAND_FORM_UP:
        choose_line(ui, LINES - 1);
        break;
    case COMMAND_FORM_DOWN:
        choose_line(ui, 1);
        break;
    case COMMAND_FORM_LEFT:
        change(ui, false);
        break;
    case COMMAND_FORM_RIGHT:
        change(ui, true);
        break;
    case COMMAND_FORM_RUB_OUT:
        rub_out(ui);
        break;
    case COMMAND_FORM_GO:
        if (ui->form.line == LINE_START)
            start(ui);
        else if (ui->form.line == LINE_CONTINUE)
            go_on(ui);
        else if (ui->form.line == LINE_RULES)
            ui->form.rules_open = true;
        else
            choose_line(ui, 1);
        break;
    default:
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Where a line stands; the players' lines follow each other. */
static int row_of(const struct ui *ui, unsigned line)
{
    int players = (int) ui->form.player_count;
    int roomy = ui->height >= 20; /* blank rows only where there is room for them */
    switch (line) {
    case LINE_CONTINUE:
        return 2;
    case LINE_COUNT_OF_PLAYERS:
        return 3 + roomy;
    case LINE_SEED:
        return 4 + 2 * roomy + players;
    case LINE_RULES:
        return 5 + 2 * roomy + players;
    case LINE_START:
        return 6 + 3 * roomy + players;
    default:
        return 4 + roomy + (int) line - LINE_FIRST_PLAYER;
    }
}

/* "Continue: turn 32 of 71, Ada Bruno". */
static void write_continue(const struct ui *ui, char *text, size_t size)
{
    const struct setup *setup = session_setup(ui->saved);
    char names[SENTENCE_MAX] = "", name[NAME_SHOWN_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, " %s", describe_player(setup, seat, name, sizeof name));
    }
    snprintf(text, size, "Continue: turn %u of %u,%s", session_game(ui->saved)->turn,
             session_set(ui->saved)->tile_count - 1U, names);
}

static void draw_player_line(const struct ui *ui, struct canvas *canvas, unsigned seat, int row)
{
    const struct form *form = &ui->form;
    enum colour colour = (enum colour) form->colours[seat];
    bool chosen = form->line == LINE_FIRST_PLAYER + seat;
    char word[32];
    canvas_put_chip(canvas, 5, row, (unsigned char) colour_letter(colour), colour);
    snprintf(word, sizeof word, chosen ? "< %s >" : "  %s", colour_word(colour));
    canvas_text(canvas, 7, row, 11, chosen ? STYLE_STRONG : STYLE_TEXT, word);
    int left = 19, room = ui->width - left - 2;
    const char *name = form->names[seat];
    while (unicode_text_width(name) > room) /* the end is what is being typed */
        (void) unicode_next(&name);
    if (name[0] != '\0')
        canvas_text(canvas, left, row, room, STYLE_STRONG, name);
    else
        canvas_text(canvas, left, row, room, STYLE_TEXT, chosen ? "" : "(no name: called by the colour)");
    if (chosen) {
        canvas->cursor_x = left + unicode_text_width(name);
        canvas->cursor_y = row;
    }
}

/* What can be done on the chosen line. */
static const char *advice(const struct ui *ui)
{
    switch (ui->form.line) {
    case LINE_CONTINUE:
        return "Enter goes on with this game; Down for a new one: this one is kept aside.";
    case LINE_COUNT_OF_PLAYERS:
        return "Left and Right change how many play.";
    case LINE_SEED:
        return "The same seed gives the same tiles in the same order.";
    case LINE_RULES:
        return "Enter shows every rule and the tiles, to be changed.";
    case LINE_START:
        return "Enter starts the game. Up and Down go through the lines.";
    default:
        return "Type the name; Left and Right change the colour.";
    }
}

static void draw_seed_line(const struct ui *ui, struct canvas *canvas, int row)
{
    bool chosen = ui->form.line == LINE_SEED;
    canvas_text(canvas, 5, row, 12, chosen ? STYLE_STRONG : STYLE_TEXT, "Seed");
    if (ui->form.seed[0] == '\0' && !chosen)
        canvas_text(canvas, 19, row, ui->width - 19, STYLE_TEXT, "(random)");
    int used = canvas_text(canvas, 19, row, ui->width - 20, STYLE_STRONG, ui->form.seed);
    if (chosen) {
        canvas->cursor_x = 19 + used;
        canvas->cursor_y = row;
    }
}

static void draw_choice(const struct ui *ui, struct canvas *canvas, unsigned line, const char *text)
{
    bool chosen = ui->form.line == line;
    canvas_text(canvas, 5, row_of(ui, line), ui->width - 6, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
    if (chosen) {
        canvas->cursor_x = 5;
        canvas->cursor_y = row_of(ui, line);
    }
}

void setup_draw(const struct ui *ui, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    if (ui->form.rules_open) {
        rules_draw(ui, canvas);
        return;
    }
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, ui->width - 1, STYLE_BAR, "bastide   New game");
    if (ui->saved) {
        write_continue(ui, text, sizeof text);
        draw_choice(ui, canvas, LINE_CONTINUE, text);
    }
    snprintf(text, sizeof text,
             ui->form.line == LINE_COUNT_OF_PLAYERS ? "Players     < %u >" : "Players       %u",
             ui->form.player_count);
    draw_choice(ui, canvas, LINE_COUNT_OF_PLAYERS, text);
    for (unsigned seat = 0; seat < ui->form.player_count; seat++)
        draw_player_line(ui, canvas, seat, row_of(ui, LINE_FIRST_PLAYER + seat));
    draw_seed_line(ui, canvas, row_of(ui, LINE_SEED));
    rules_summary(ui, text, sizeof text);
    draw_choice(ui, canvas, LINE_RULES, text);
    draw_choice(ui, canvas, LINE_START, "[ Start ]");
    canvas_put(canvas, 3, row_of(ui, ui->form.line), glyph_code(GLYPH_TURN_OF, ui->tier), STYLE_STRONG);
    ui_draw_message(ui, canvas, ui->message[0] != '\0' ? ui->message : advice(ui));
    ui_draw_keys(ui, canvas, setup_stage(ui));
}
