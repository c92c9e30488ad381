/*
 * screen_last.c: what the last turn did.
 *
 * Its tile is marked and what it scored is lit on the board; beside it stand its sentences, and of each seat
 * the last move, so that whoever looked away sees what happened since.  All of it is read from the log.
 */
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"
#include "tui/ui.h"

enum { NO_LINE = -1 };

/* The line of the last move that lies on the board that is shown, of a seat or (NO_PLAYER) of anybody. */
static long last_move(const struct ui *ui, unsigned seat)
{
    const struct game *game = ui_game(ui);
    for (long i = (long) ui_log_count(ui) - 1; i >= 0; i--) {
        const struct log_line *line = &ui->log.lines[i];
        if (line->kind == LOG_MOVE && line->node < game->node_count &&
            (seat == NO_PLAYER || line->player == seat))
            return i;
    }
    return NO_LINE;
}

/* The line after the scores of the move at `line`. */
static size_t end_of_scores(const struct ui *ui, size_t line)
{
    size_t end = line + 1;
    while (end < ui_log_count(ui) && ui->log.lines[end].kind == LOG_SCORE)
        end++;
    return end;
}

static void last_open(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    long line = last_move(ui, NO_PLAYER);
    if (line == NO_LINE) {
        overlay_close(ui);
        ui_say(ui, "No turn was played yet.");
        return;
    }
    ui->look.on = true;
    ui->look.square = game->tiles[game->nodes[ui->log.lines[line].node].tile].square;
    board_follow(ui, false);
}

/* Enter: to look around from there. */
static void last_command(struct ui *ui, enum command command, unsigned number)
{
    long line = last_move(ui, NO_PLAYER);
    (void) number;
    if (command == COMMAND_LAST_INSPECT && line != NO_LINE)
        inspect_feature(ui, ui->log.lines[line].node);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void light_scores(const struct ui *ui, size_t line, struct highlights *lit)
{
    for (size_t i = line + 1; i < end_of_scores(ui, line); i++)
        if (ui->log.lines[i].node < ui_game(ui)->node_count)
            highlights_set(lit, ui_game(ui), ui->log.lines[i].node,
                           (struct highlight){.kind = HIGHLIGHT_BRIGHT});
}

static void write_panel(const struct ui *ui, struct pen *pen, size_t line)
{
    const struct game *game = ui_game(ui);
    char text[SENTENCE_MAX + 8];
    for (size_t i = line; i < end_of_scores(ui, line); i++)
        pen_line(pen, STYLE_TEXT, event_log_text(&ui->log, i));
    if (end_of_scores(ui, line) == line + 1)
        pen_line(pen, STYLE_TEXT, "Nothing scored.");
    pen->row++;
    pen_line(pen, STYLE_STRONG, "Last moves of all");
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        long move = last_move(ui, seat);
        if (move == NO_LINE)
            continue;
        snprintf(text, sizeof text, "%2u %s", ui->log.lines[move].turn,
                 event_log_brief(&ui->log, (size_t) move));
        pen_line(pen, STYLE_TEXT, text);
    }
}

/* Without a panel the sentences are the message. */
static void write_message(const struct ui *ui, size_t line, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = line; i < end_of_scores(ui, line); i++)
        sentence_add(text, size, "%s%s", i > line ? " " : "", event_log_text(&ui->log, i));
}

static void last_draw(const struct ui *ui, struct canvas *canvas)
{
    long line = last_move(ui, NO_PLAYER);
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX * 2] = "", turn[32] = "";
    if (line != NO_LINE) {
        light_scores(ui, (size_t) line, &lit);
        snprintf(turn, sizeof turn, "turn %u", ui->log.lines[line].turn);
    }
    if (!overlay_draw_table(ui, canvas, &lit, &pen)) {
        if (line != NO_LINE)
            write_message(ui, (size_t) line, text, sizeof text);
    } else if (line != NO_LINE) {
        write_panel(ui, &pen, (size_t) line);
    }
    overlay_draw_bar(ui, canvas, turn, "");
    ui_draw_message(ui, canvas, ui->message[0] != '\0' ? ui->message : text);
}

const struct screen_ops last_screen = {
    .title = "Last turn",
    .stage = STAGE_LAST,
    .key = COMMAND_LAST,
    .overlay = true,
    .panel = true,
    .open = last_open,
    .command = last_command,
    .draw = last_draw,
};
