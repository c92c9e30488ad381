/* SPDX-License-Identifier: MIT */
/*
 * puzzle_table.c: puts a puzzle on the table, and takes it away again.
 */
#include "tui/board/puzzle_table.h"

#include "base/sentence.h"
#include "base/translate.h"
#include "words/player_names.h"

/* ---- The list ----------------------------------------------------------------------------------------- */

void puzzle_table_close(struct shell *shell)
{
    struct table *table = shell->table;
    if (!table_has_puzzle(shell))
        return;
    puzzle_close(&table->puzzling.puzzle);
    session_free(table->session);
    session_free(table->tried_game);
    table->session = table->tried_game = NULL;
}

/* Goes back to the review of the game from which a turn was tried again. */
static void go_back(struct shell *shell, struct session *game)
{
    struct table *table = shell->table;
    bool own = table->tried_from == SCREEN_START; /* there is no game at the table behind the set-up */
    table->tried_game = NULL;
    puzzle_table_close(shell);
    table->review_asked = true;
    table->session = own ? NULL : game;
    shell_restart(shell, table->tried_from);
    table->session = game;
    if (table->tried_from != SCREEN_REPLAY)
        table_open_replay(shell, table->history_name, "");
    table->tried_turn = 0;
}

void puzzle_table_list(struct shell *shell)
{
    if (shell->table->tried_game) {
        go_back(shell, shell->table->tried_game);
        return;
    }
    puzzle_table_close(shell);
    shell_restart(shell, SCREEN_PUZZLES);
}

void puzzle_table_leave_list(struct shell *shell)
{
    if (shell->table->puzzles_only)
        shell->leaving = true;
    else
        shell_restart(shell, SCREEN_START);
}

/* ---- At the table ------------------------------------------------------------------------------------- */

/* Puts the puzzle's position on the table. */
static void put_position(struct shell *shell)
{
    session_free(shell->table->session);
    shell->table->session = session_copy(shell->table->puzzling.puzzle.session);
    shell_restart(shell, SCREEN_TABLE);
}

void puzzle_table_open(struct shell *shell, size_t index)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    char text[SENTENCE_MAX];
    puzzle_table_close(shell);
    puzzling_begin(&table->puzzling, table->saves);
    table->view.zoom_settled = false;
    if (!puzzling_open(&table->puzzling, table->book, index, &error)) {
        puzzle_table_list(shell);
        shell_say(shell, _("This puzzle cannot be opened: %s."), error.message);
        return;
    }
    put_position(shell);
    shell_say(shell, _("%s: find the best move."), puzzling_write_name(index, text, sizeof text));
}

void puzzle_table_try(struct shell *shell, struct session *session, const struct move *answer, unsigned turn)
{
    struct table *table = shell->table;
    char name[NAME_SHOWN_MAX];
    table->tried_game = table->session;
    table->tried_turn = turn;
    table->tried_from = shell_bottom(shell);
    table->session = NULL;
    shell_restart(shell, SCREEN_PUZZLES);
    puzzling_begin(&table->puzzling, table->saves);
    table->puzzling.index = PUZZLE_LIST_MAX;
    table->puzzling.moved = table->puzzling.shown = false;
    puzzle_take(&table->puzzling.puzzle, session, answer);
    put_position(shell);
    describe_player(session_setup(session), session_game(session)->player, name, sizeof name);
    shell_say(shell, _("Turn %1$u once more: find a better move for %2$s, tile and meeple."), turn, name);
}

/* Opens the verdict over the position, with the tile in hand as it was placed. */
static void open_verdict(struct shell *shell, const struct view *view)
{
    struct placement placement = shell->table->puzzling.puzzle.verdict.move.placement;
    shell->table->view = *view;
    shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
    shell_push(shell, SCREEN_VERDICT);
}

void puzzle_table_judge(struct shell *shell, const struct move *move)
{
    struct view view = shell->table->view;
    put_position(shell);
    puzzling_judge(&shell->table->puzzling, move);
    open_verdict(shell, &view);
}

void puzzle_table_show_answer(struct shell *shell)
{
    struct puzzling *puzzling = &shell->table->puzzling;
    struct view view = shell->table->view;
    if (shell->asked != COMMAND_HINT && !shell->table->tried_game &&
        solved_is_open(&puzzling->solved, puzzling->puzzle.info.identity)) {
        shell->asked = COMMAND_HINT;
        shell_say(shell, _("%s again shows the best move; the puzzle then does not count as solved."),
                  key_word_of(shell, COMMAND_HINT).text);
        return;
    }
    put_position(shell);
    puzzling->moved = false; /* only the answer is judged */
    puzzling_show_answer(puzzling);
    open_verdict(shell, &view);
}
