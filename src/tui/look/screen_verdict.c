/* SPDX-License-Identifier: MIT */
/*
 * screen_verdict.c: what the move in a puzzle is worth against the best, and why.
 *
 * The move is shown as the tile in hand with its figure.  The best move is told once it was found or
 * requested; there may then be two lines to choose from, and the chosen one is shown, as hints are
 * (screen_hint.c).  The comparison goes on between keys (tui/board/puzzle_table.h).
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/board_view.h"
#include "tui/board/puzzle_table.h"
#include "tui/board/table.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

enum { LINE_MINE, LINE_BEST };

struct verdict_view {
    size_t chosen;
    unsigned slices; /* they move the sign of thinking */
};

SHELL_STATE(verdict_view_of, struct verdict_view, SCREEN_VERDICT)

static const struct puzzling *puzzling_of(const struct shell *shell)
{
    return &shell->table->puzzling;
}

static bool is_judging(const struct shell *shell)
{
    return puzzling_of(shell)->puzzle.judging;
}

static bool is_solved(const struct shell *shell)
{
    return puzzling_of(shell)->puzzle.solved && !is_judging(shell);
}

/* One line, or two once the best move is told too. */
static size_t count_lines(const struct shell *shell)
{
    return !is_judging(shell) && !is_solved(shell) && puzzling_of(shell)->shown ? 2 : 1;
}

static const struct move *move_of(const struct shell *shell, size_t line)
{
    const struct puzzle *puzzle = &puzzling_of(shell)->puzzle;
    return line == LINE_MINE ? &puzzle->verdict.move : &puzzle->answer;
}

static void show_chosen(struct shell *shell)
{
    struct placement placement = move_of(shell, verdict_view_of(shell)->chosen)->placement;
    shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
    board_follow(shell, false);
}

/* Fits the board: the panel may have appeared, which changes the board's size. */
static void verdict_open(struct shell *shell)
{
    *verdict_view_of(shell) = (struct verdict_view){0};
    shell->table->look.on = false;
    shell->table->panel_popup = false;
    board_fit(shell);
    board_follow(shell, false);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void verdict_command(struct shell *shell, enum command command)
{
    if (list_step(&verdict_view_of(shell)->chosen, count_lines(shell), 1, true, command)) {
        show_chosen(shell);
    } else if (command == COMMAND_BACK) {
        puzzle_table_list(shell);
    } else if (command == COMMAND_HINT && !is_judging(shell)) {
        puzzling_show_answer(&shell->table->puzzling);
        verdict_view_of(shell)->chosen = count_lines(shell) - 1;
        show_chosen(shell);
    } else if (command == COMMAND_FORWARD || (command == COMMAND_ACCEPT && is_solved(shell))) {
        if (shell->table->tried_game)
            puzzle_table_list(shell);
        else
            puzzle_table_open(shell,
                              puzzling_find_unsolved(puzzling_of(shell), puzzling_of(shell)->index + 1));
    } else if (command == COMMAND_REDO || (command == COMMAND_ACCEPT && !is_judging(shell))) {
        overlay_close(shell);
    } else {
        (void) table_look(shell, command);
    }
}

static const char *verdict_words(const struct shell *shell, enum command command)
{
    if (shell->table->tried_game)
        return command == COMMAND_BACK || (command == COMMAND_ACCEPT && is_solved(shell)) ? N_("review")
                                                                                          : NULL;
    return command == COMMAND_ACCEPT && is_solved(shell) ? N_("next puzzle") : NULL;
}

/* The bottom line leaves out keys that do the same as Enter, or tell what is known already. */
static bool verdict_refuses(const struct shell *shell, enum command command)
{
    bool solved = is_solved(shell);
    switch (command) {
    case COMMAND_ACCEPT:
        return is_judging(shell);
    case COMMAND_FORWARD:
        return solved || shell->table->tried_game;
    case COMMAND_REDO:
        return !solved;
    case COMMAND_HINT:
        return is_judging(shell) || solved || puzzling_of(shell)->shown;
    case COMMAND_DOWN:
        return count_lines(shell) < 2;
    default:
        return false;
    }
}

/* ---- Thinking ----------------------------------------------------------------------------------------- */

enum { SIGN_SLICES = THINKING_PATIENCE_MS / THINKING_SLICE_MS };

static int verdict_wait_ms(const struct shell *shell)
{
    return is_judging(shell) ? 0 : -1;
}

static void verdict_tick(struct shell *shell)
{
    bool goes_on = puzzle_judge_step(&shell->table->puzzling.puzzle, THINKING_SLICE_MS);
    shell->unchanged = goes_on && ++verdict_view_of(shell)->slices % SIGN_SLICES != 0;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

static void write_headline(const struct shell *shell, char *text, size_t size)
{
    if (is_judging(shell))
        snprintf(text, size, _("Your move is compared with the best %c"),
                 "|/-\\"[verdict_view_of(shell)->slices / SIGN_SLICES % 4]);
    else
        puzzling_write_verdict(puzzling_of(shell), text, size);
}

/* "1 Yours: 2,-1, claim nothing."; without the number if it is the only line. */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    char move[SENTENCE_MAX * 2];
    puzzling_write_move(puzzling_of(shell), line == LINE_BEST || is_solved(shell), false, move, sizeof move);
    text[0] = '\0';
    if (count_lines(shell) > 1)
        sentence_add(text, size, "%zu ", line + 1);
    sentence_add(text, size, "%s", move);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_panel(const struct shell *shell, struct canvas *canvas, struct pen *pen)
{
    struct list list = {.count = count_lines(shell),
                        .chosen = verdict_view_of(shell)->chosen,
                        .write = write_line,
                        .unmarked = count_lines(shell) == 1,
                        .gap = 1};
    char text[SENTENCE_MAX * 2];
    write_headline(shell, text, sizeof text);
    pen_line(pen, STYLE_STRONG, text);
    pen->row++;
    struct rectangle area = pen->area;
    area.top += pen->row;
    area.height = pen_rows_left(pen);
    pen->row += list_height(shell, &list, area.width);
    (void) list_draw(shell, canvas, &list, area);
    if (is_solved(shell))
        pen_line(pen, STYLE_TEXT, puzzling_write_margin(puzzling_of(shell), text, sizeof text));
}

/* The move that is not chosen has its number. */
static void draw_other(const struct shell *shell, struct canvas *canvas)
{
    size_t other = verdict_view_of(shell)->chosen == LINE_MINE ? LINE_BEST : LINE_MINE;
    struct square square = move_of(shell, other)->placement.square, held = shell->table->held.square;
    if (count_lines(shell) > 1 && (square.x != held.x || square.y != held.y))
        board_draw_label(shell, canvas, square, (char[2]){(char) ('1' + other)});
}

/* Without a panel, the message says it all. */
static void verdict_draw(const struct shell *shell, struct canvas *canvas)
{
    size_t chosen = verdict_view_of(shell)->chosen < count_lines(shell) ? verdict_view_of(shell)->chosen : 0;
    char text[SENTENCE_MAX * 4];
    struct pen pen;
    if (overlay_draw_table(shell, canvas, NULL, &pen)) {
        draw_panel(shell, canvas, &pen);
        snprintf(text, sizeof text, "%s", shell->message);
    } else {
        write_headline(shell, text, sizeof text);
        char line[SENTENCE_MAX * 2];
        write_line(shell, chosen, line, sizeof line);
        if (!is_judging(shell))
            sentence_add(text, sizeof text, " %s %s", line, shell->message);
    }
    draw_other(shell, canvas);
    board_draw_figure(shell, canvas, move_of(shell, chosen)->figure);
    shell_draw_message(shell, canvas, text);
    overlay_draw_bar(shell, canvas, puzzling_write_name(puzzling_of(shell)->index, text, sizeof text), "");
}

const struct screen_ops verdict_screen = {
    .title = N_("Verdict"),
    .state_size = sizeof(struct verdict_view),
    .stage = STAGE_VERDICT,
    .key = COMMAND_UNKNOWN, /* a move opens it */
    .overlay = true,
    .panel = true,
    .hand = true,
    .open = verdict_open,
    .command = verdict_command,
    .words = verdict_words,
    .refuses = verdict_refuses,
    .wait_ms = verdict_wait_ms,
    .tick = verdict_tick,
    .draw = verdict_draw,
};
