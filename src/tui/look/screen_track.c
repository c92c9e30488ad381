/* SPDX-License-Identifier: MIT */
/*
 * screen_track.c: the scoring track of 50 or 100 spaces, with every player on it (H12).
 *
 * A player who has gone round is shown by a small letter where laps are counted (the scoring meeple lies
 * down), else by tiles of 50 and 100 points or by a die.  The rule changes the display only, never a
 * score.  Small windows show the track in rows of 25 cells.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/news.h"
#include "tui/look/overlay.h"

enum { FIFTY = 50, HUNDRED = 100, TRACK_COLUMNS = 10, FIELD_WIDTH_MAX = 7 };
enum { SMALL_FIELDS = 25, SMALL_NUMBERS = 3 };

static enum rule_track_marks marks_of(const struct game *game)
{
    return (enum rule_track_marks) game->rules.value[RULE_TRACK_MARKS];
}

static int spaces_of(const struct game *game)
{
    return game->rules.value[RULE_TRACK] == TRACK_HUNDRED ? HUNDRED : FIFTY;
}

/* The space of a seat: its points beyond full rounds. */
static int space_of(const struct shell *shell, unsigned seat)
{
    int points = news_points(shell, seat);
    return points > 0 ? points % spaces_of(table_game(shell)) : 0;
}

static int rounds_of(const struct shell *shell, unsigned seat)
{
    int points = news_points(shell, seat);
    return points > 0 ? points / spaces_of(table_game(shell)) : 0;
}

/* A die starts at 6 and is turned at each round: 1, 2 … */
static int die_of(const struct shell *shell, unsigned seat)
{
    enum { DIE_SIDES = 6 };
    return (rounds_of(shell, seat) + DIE_SIDES - 1) % DIE_SIDES + 1;
}

static char letter_on(const struct shell *shell, unsigned seat)
{
    const struct game *game = table_game(shell);
    char letter = player_letter(session_setup(shell->table->session), seat);
    bool lies = rounds_of(shell, seat) > 0 && marks_of(game) == TRACK_LAPS;
    return lies ? (char) (letter - 'A' + 'a') : letter;
}

static unsigned seats_on(const struct shell *shell, int field)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < table_game(shell)->player_count; seat++)
        count += space_of(shell, seat) == field;
    return count;
}

/* Draws a space: its number, below it the players there, each with a die if there is room. */
static void draw_field(const struct shell *shell, struct canvas *canvas, int field, struct rectangle area)
{
    const struct game *game = table_game(shell);
    const struct setup *setup = session_setup(shell->table->session);
    bool dice = marks_of(game) == TRACK_DICE && 2 * (int) seats_on(shell, field) <= area.width;
    char number[8];
    int x = area.left;
    snprintf(number, sizeof number, "%d", field);
    canvas_text(canvas, area.left, area.top, area.width, STYLE_TEXT, number);
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        if (space_of(shell, seat) != field)
            continue;
        if (x < area.left + area.width)
            canvas_put_chip(canvas, x++, area.top + 1, (unsigned char) letter_on(shell, seat),
                            setup->players[seat].colour);
        if (dice)
            canvas_put(canvas, x++, area.top + 1, (unsigned) ('0' + die_of(shell, seat)), STYLE_STRONG);
    }
}

/* Names the tiles for points of full rounds: "tile 50", "tiles 100 + 50". */
static void name_tiles(char *text, size_t size, int points)
{
    char sum[SENTENCE_MAX] = "";
    for (int left = points; left > 0; left -= HUNDRED)
        sentence_add(sum, sizeof sum, "%s%d", left < points ? " + " : "", left >= HUNDRED ? HUNDRED : FIFTY);
    sentence_add(text, size, points > HUNDRED ? _("tiles %s") : _("tile %s"), sum);
}

/*
 * "Ada 63: 13 on lap 2, lying", "Ada 63: 13 and the tile 50", "Ada 163: 13 and the tiles 100 + 50",
 * "Ada 63: 13, the die shows 1".
 */
static void describe_seat(const struct shell *shell, unsigned seat, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    int rounds = rounds_of(shell, seat);
    snprintf(text, size, "%s %d", table_name(shell, seat).text, news_points(shell, seat));
    if (rounds == 0)
        return;
    if (marks_of(game) == TRACK_POINT_TILES) {
        char tiles[SENTENCE_MAX] = "";
        name_tiles(tiles, sizeof tiles, rounds * spaces_of(game));
        sentence_add(text, size, _(": %1$d and the %2$s"), space_of(shell, seat), tiles);
    } else if (marks_of(game) == TRACK_DICE)
        sentence_add(text, size, _(": %1$d, the die shows %2$d"), space_of(shell, seat), die_of(shell, seat));
    else
        sentence_add(text, size, _(": %1$d on lap %2$d, lying"), space_of(shell, seat), rounds + 1);
}

/* Describes everybody's place, for the message. */
static void describe_all(const struct shell *shell, char *text, size_t size)
{
    char part[SENTENCE_MAX];
    text[0] = '\0';
    for (unsigned seat = 0; seat < table_game(shell)->player_count; seat++) {
        describe_seat(shell, seat, part, sizeof part);
        sentence_add(text, size, "%s%s", seat > 0 ? _("; ") : "", part);
    }
}

/* Draws a space as one cell: a dot, the player there, or how many there are. */
static void draw_small_field(const struct shell *shell, struct canvas *canvas, int field, int x, int y)
{
    const struct game *game = table_game(shell);
    unsigned count = 0, last = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if (space_of(shell, seat) == field) {
            count++;
            last = seat;
        }
    if (count == 1)
        canvas_put_chip(canvas, x, y, (unsigned char) letter_on(shell, last),
                        session_setup(shell->table->session)->players[last].colour);
    else
        canvas_put(canvas, x, y, count == 0 ? '.' : '0' + count, count == 0 ? STYLE_LINE : STYLE_STRONG);
}

/* Draws all spaces in rows of 25, each row with the number of its first. */
static void draw_small_fields(const struct shell *shell, struct canvas *canvas, int left, int top)
{
    char text[16];
    for (int field = 0; field < spaces_of(table_game(shell)); field++) {
        int row = field / SMALL_FIELDS, column = field % SMALL_FIELDS;
        snprintf(text, sizeof text, "%2d", field);
        if (column == 0)
            canvas_text(canvas, left, top + row, SMALL_NUMBERS, STYLE_TEXT, text);
        draw_small_field(shell, canvas, field, left + SMALL_NUMBERS + column, top + row);
    }
}

/* Draws ten or twenty spaces in a row; one cell for each if that does not fit. */
static void draw_fields(const struct shell *shell, struct canvas *canvas)
{
    enum { WIDTH_LEAST = 3, BAR = 1, REST = 4 };
    int fields = spaces_of(table_game(shell)), room = shell->height - REST, columns = TRACK_COLUMNS;
    if (fields / columns * 2 > room)
        columns *= 2;
    int width = (shell->width - 2) / columns, rows = room >= 3 * (fields / columns) ? 3 : 2;
    width = width > FIELD_WIDTH_MAX ? FIELD_WIDTH_MAX : width;
    if (width < WIDTH_LEAST || fields / columns * 2 > room) {
        draw_small_fields(shell, canvas, 1, BAR + 1);
        return;
    }
    for (int field = 0; field < fields; field++)
        draw_field(
            shell, canvas, field,
            (struct rectangle){1 + field % columns * width, BAR + field / columns * rows, width - 1, rows});
}

static const char *title_of(const struct game *game)
{
    static const char *const titles[2][3] = {
        {N_("in laps"), N_("tiles of 50, 100"), N_("with dice")},
        {N_("of 100 spaces"), N_("of 100 spaces, tiles"), N_("of 100 spaces, dice")}};
    return _(titles[game->rules.value[RULE_TRACK]][marks_of(game)]);
}

static void track_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    overlay_draw_bar(shell, canvas, title_of(table_game(shell)), "");
    draw_fields(shell, canvas);
    describe_all(shell, text, sizeof text);
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

/* The track has no commands but those that open and close overlays. */
const struct screen_ops track_screen = {
    .title = N_("Scoring track"),
    .stage = STAGE_TRACK,
    .key = COMMAND_TRACK,
    .overlay = true,
    .draw = track_draw,
};
