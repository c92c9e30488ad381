/*
 * screen_last.c: what the last turn did.
 *
 * The tile is marked and what it scored is lit on the board.  The panel has the turn's sentences and the
 * last move of each seat, for players who looked away.  Everything is read from the log.
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/look/overlay.h"

enum { NO_LINE = -1 };

/* The line of the last move of a seat (NO_PLAYER: of any) that is on the board shown. */
static long last_move(const struct shell *shell, unsigned seat)
{
    const struct game *game = table_game(shell);
    for (long i = (long) table_log_count(shell) - 1; i >= 0; i--) {
        const struct log_line *line = &shell->table->log.lines[i];
        if (line->kind == LOG_MOVE && line->node < game->node_count &&
            (seat == NO_PLAYER || line->player == seat))
            return i;
    }
    return NO_LINE;
}

/* The first line after the scores of the move at `line`. */
static size_t end_of_scores(const struct shell *shell, size_t line)
{
    size_t end = line + 1;
    while (end < table_log_count(shell) && shell->table->log.lines[end].kind == LOG_SCORE)
        end++;
    return end;
}

static void last_open(struct shell *shell)
{
    const struct game *game = table_game(shell);
    long line = last_move(shell, NO_PLAYER);
    if (line == NO_LINE) {
        overlay_close(shell);
        shell_say(shell, _("No turn has been played yet."));
        return;
    }
    shell->table->look.on = true;
    shell->table->look.square = game->tiles[game->nodes[shell->table->log.lines[line].node].tile].square;
    board_follow(shell, false);
}

/* Enter opens the inspector there. */
static void last_command(struct shell *shell, enum command command)
{
    long line = last_move(shell, NO_PLAYER);
    if (command == COMMAND_ACCEPT && line != NO_LINE)
        inspect_feature(shell, shell->table->log.lines[line].node);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void light_scores(const struct shell *shell, size_t line, struct highlights *lit)
{
    for (size_t i = line + 1; i < end_of_scores(shell, line); i++)
        if (shell->table->log.lines[i].node < table_game(shell)->node_count)
            highlights_set(lit, table_game(shell), shell->table->log.lines[i].node,
                           (struct highlight){.kind = HIGHLIGHT_BRIGHT});
}

static void write_panel(const struct shell *shell, struct pen *pen, size_t line)
{
    const struct game *game = table_game(shell);
    char text[SENTENCE_MAX + 8];
    for (size_t i = line; i < end_of_scores(shell, line); i++)
        pen_line(pen, STYLE_TEXT, event_log_text(&shell->table->log, i));
    if (end_of_scores(shell, line) == line + 1)
        pen_line(pen, STYLE_TEXT, _("Nothing scored."));
    pen->row++;
    pen_line(pen, STYLE_STRONG, _("Everybody's last moves"));
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        long move = last_move(shell, seat);
        if (move == NO_LINE)
            continue;
        snprintf(text, sizeof text, "%2u %s", shell->table->log.lines[move].turn,
                 event_log_brief(&shell->table->log, (size_t) move));
        pen_line(pen, STYLE_TEXT, text);
    }
}

/* Writes the message of windows without a panel. */
static void write_message(const struct shell *shell, size_t line, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = line; i < end_of_scores(shell, line); i++)
        sentence_add(text, size, "%s%s", i > line ? " " : "", event_log_text(&shell->table->log, i));
}

static void last_draw(const struct shell *shell, struct canvas *canvas)
{
    long line = last_move(shell, NO_PLAYER);
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX * 2] = "", turn[32] = "";
    if (line != NO_LINE) {
        light_scores(shell, (size_t) line, &lit);
        snprintf(turn, sizeof turn, _("turn %u"), shell->table->log.lines[line].turn);
    }
    if (!overlay_draw_table(shell, canvas, &lit, &pen)) {
        if (line != NO_LINE)
            write_message(shell, (size_t) line, text, sizeof text);
    } else if (line != NO_LINE) {
        write_panel(shell, &pen, (size_t) line);
    }
    overlay_draw_bar(shell, canvas, turn, "");
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
}

const struct screen_ops last_screen = {
    .title = N_("Last turn"),
    .stage = STAGE_LAST,
    .key = COMMAND_LAST,
    .overlay = true,
    .panel = true,
    .open = last_open,
    .command = last_command,
    .draw = last_draw,
};
