/*
 * screen_track.c: the scoring track of fifty fields, with everybody's place on it (H12).
 *
 * Where laps are counted, the letter of whoever went round is small, as the scoring meeple then lies; else
 * tiles of 50 and 100 points tell it.  The rule changes only what is seen here.  Panels with room for it have
 * the track in two rows.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "tui/look/screen_track.h"
#include "tui/ui.h"

enum { TRACK_FIELDS = 50, TRACK_COLUMNS = 10, FIELD_WIDTH_MAX = 7 };

static bool has_point_tiles(const struct game *game)
{
    return game->rules.value[RULE_TRACK_MARKS] == TRACK_POINT_TILES;
}

/* Where a seat stands: its points beyond whole rounds. */
static int field_of(const struct game *game, unsigned seat)
{
    return game->score[seat] > 0 ? game->score[seat] % TRACK_FIELDS : 0;
}

static int rounds_of(const struct game *game, unsigned seat)
{
    return game->score[seat] > 0 ? game->score[seat] / TRACK_FIELDS : 0;
}

/* The letter of a seat on the track. */
static char letter_on(const struct ui *ui, unsigned seat)
{
    const struct game *game = ui_game(ui);
    char letter = player_letter(session_setup(ui->session), seat);
    bool lies = rounds_of(game, seat) > 0 && !has_point_tiles(game);
    return lies ? (char) (letter - 'A' + 'a') : letter;
}

/* A field: its number, below it who stands there. */
static void draw_field(const struct ui *ui, struct canvas *canvas, int field, struct rectangle area)
{
    const struct game *game = ui_game(ui);
    const struct setup *setup = session_setup(ui->session);
    char number[8];
    int x = area.left;
    snprintf(number, sizeof number, "%d", field);
    canvas_text(canvas, area.left, area.top, area.width, STYLE_TEXT, number);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        if (field_of(game, seat) != field)
            continue;
        if (x < area.left + area.width)
            canvas_put_chip(canvas, x++, area.top + 1, (unsigned char) letter_on(ui, seat),
                            setup->players[seat].colour);
    }
}

/* The tiles that tell so many rounds, which are of 100 and 50 points: "tile 50", "tiles 100 + 50". */
static void tell_tiles(char *text, size_t size, int rounds)
{
    sentence_add(text, size, rounds > 2 ? "tiles" : "tile");
    for (int left = rounds; left > 0; left -= 2)
        sentence_add(text, size, "%s %d", left < rounds ? " +" : "",
                     left >= 2 ? 2 * TRACK_FIELDS : TRACK_FIELDS);
}

/* "Ada 63: 13 on lap 2, lying", "Ada 63: 13 and the tile 50", "Ada 163: 13 and the tiles 100 + 50". */
static void tell_seat(const struct ui *ui, unsigned seat, char *text, size_t size)
{
    const struct game *game = ui_game(ui);
    char name[NAME_SHOWN_MAX];
    int rounds = rounds_of(game, seat);
    describe_player(session_setup(ui->session), seat, name, sizeof name);
    snprintf(text, size, "%s %d", name, game->score[seat]);
    if (rounds == 0)
        return;
    if (has_point_tiles(game)) {
        sentence_add(text, size, ": %d and the ", field_of(game, seat));
        tell_tiles(text, size, rounds);
    } else
        sentence_add(text, size, ": %d on lap %d, lying", field_of(game, seat), rounds + 1);
}

/* Everybody's place in words: the message. */
static void tell_all(const struct ui *ui, char *text, size_t size)
{
    char part[SENTENCE_MAX];
    text[0] = '\0';
    for (unsigned seat = 0; seat < ui_game(ui)->player_count; seat++) {
        tell_seat(ui, seat, part, sizeof part);
        sentence_add(text, size, "%s%s", seat > 0 ? "; " : "", part);
    }
}

static void track_draw(const struct ui *ui, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    int width = (ui->width - 2) / TRACK_COLUMNS;
    width = width > FIELD_WIDTH_MAX ? FIELD_WIDTH_MAX : width;
    int rows = ui->height - 4 >= 3 * (TRACK_FIELDS / TRACK_COLUMNS) ? 3 : 2;
    overlay_draw_bar(ui, canvas, has_point_tiles(ui_game(ui)) ? "tiles of 50, 100 (H12)" : "in laps (H12)",
                     "");
    for (int field = 0; field < TRACK_FIELDS; field++)
        draw_field(ui, canvas, field,
                   (struct rectangle){1 + field % TRACK_COLUMNS * width, 1 + field / TRACK_COLUMNS * rows,
                                      width - 1, rows});
    tell_all(ui, text, sizeof text);
    ui_draw_message(ui, canvas, ui->message[0] != '\0' ? ui->message : text);
}

/* Nothing works in it but what opens and closes views. */
static void track_command(struct ui *ui, enum command command, unsigned number)
{
    (void) ui;
    (void) command;
    (void) number;
}

/* ---- In the panel ------------------------------------------------------------------------------------- */

/* Six players with up to 500 points each are told in full. */
enum { ROUNDS_TEXT_MAX = 256 };

enum { SMALL_ROWS = 2, SMALL_FIELDS = TRACK_FIELDS / SMALL_ROWS, SMALL_NUMBERS = 3 };

/* Who is beyond the first round: "B lap 2, G lap 3", "B tile 50, G tiles 100 + 50". */
static void tell_rounds(const struct ui *ui, char *text, size_t size)
{
    const struct game *game = ui_game(ui);
    text[0] = '\0';
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        int rounds = rounds_of(game, seat);
        if (rounds == 0)
            continue;
        sentence_add(text, size, "%s%c ", text[0] != '\0' ? ", " : "", letter_on(ui, seat));
        if (has_point_tiles(game))
            tell_tiles(text, size, rounds);
        else
            sentence_add(text, size, "lap %d", rounds + 1);
    }
}

int track_rows(const struct ui *ui, struct rectangle panel)
{
    enum { HEADING = 2 };
    char rounds[ROUNDS_TEXT_MAX];
    if (panel.width < SMALL_NUMBERS + SMALL_FIELDS)
        return 0;
    tell_rounds(ui, rounds, sizeof rounds);
    return HEADING + SMALL_ROWS + canvas_paragraph_rows(rounds, panel.width);
}

/* A field of one cell: a dot, who stands there, or how many they are. */
static void draw_small_field(const struct ui *ui, struct canvas *canvas, int field, int x, int y)
{
    const struct game *game = ui_game(ui);
    unsigned count = 0, last = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if (field_of(game, seat) == field) {
            count++;
            last = seat;
        }
    if (count == 1)
        canvas_put_chip(canvas, x, y, (unsigned char) letter_on(ui, last),
                        session_setup(ui->session)->players[last].colour);
    else
        canvas_put(canvas, x, y, count == 0 ? '.' : '0' + count, count == 0 ? STYLE_LINE : STYLE_STRONG);
}

void track_draw_small(const struct ui *ui, struct canvas *canvas, struct rectangle area)
{
    char text[ROUNDS_TEXT_MAX];
    int top = area.top + 2;
    canvas_text(canvas, area.left, area.top + 1, area.width, STYLE_STRONG, "Scoring track");
    for (int row = 0; row < SMALL_ROWS; row++) {
        snprintf(text, sizeof text, "%2d", row * SMALL_FIELDS);
        canvas_text(canvas, area.left, top + row, SMALL_NUMBERS, STYLE_TEXT, text);
        for (int i = 0; i < SMALL_FIELDS; i++)
            draw_small_field(ui, canvas, row * SMALL_FIELDS + i, area.left + SMALL_NUMBERS + i, top + row);
    }
    tell_rounds(ui, text, sizeof text);
    canvas_paragraph(
        canvas, (struct rectangle){area.left, top + SMALL_ROWS, area.width, area.height - 2 - SMALL_ROWS},
        STYLE_TEXT, text);
}

const struct screen_ops track_screen = {
    .title = "Scoring track",
    .stage = STAGE_TRACK,
    .key = COMMAND_TRACK,
    .overlay = true,
    .command = track_command,
    .draw = track_draw,
};
