/* SPDX-License-Identifier: MIT */
/* line_puzzle.c: puzzles line by line: the position is described, a move is judged in words, and the position
 * is put back. */
#include "plain/plain.h"

#include <strings.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "store/complaint.h"

static void put_position(struct plain *plain)
{
    (void) plain_adopt(plain, session_copy(plain->puzzling.puzzle.session));
}

/* Opens a puzzle and says which it is; the position is described when the turn begins.  False after a
 * message. */
static bool open_puzzle(struct plain *plain, size_t index)
{
    char text[SENTENCE_MAX];
    struct text_error error = {0};
    if (!puzzling_open(&plain->puzzling, plain->options->book, index, &error)) {
        complain(_("puzzle %1$zu cannot be opened: %2$s"), index + 1, error.message);
        plain->leaving = true;
        return false;
    }
    put_position(plain);
    const struct solved *solved = solved_find(&plain->puzzling.solved, plain->puzzling.puzzle.info.identity);
    io_say(&plain->io, "\n%s", puzzling_write_name(index, text, sizeof text));
    if (solved)
        io_say(&plain->io, ", %s", puzzling_write_solved(solved, text, sizeof text));
    io_say(&plain->io, ".\n%s\n",
           puzzle_theme_sentence((enum puzzle_theme) plain->puzzling.puzzle.info.note.theme));
    plain_board_print(plain, "");
    plain->turn_told = false;
    return true;
}

bool plain_puzzle_begin(struct plain *plain)
{
    const struct start_options *options = plain->options;
    struct puzzling *puzzling = &plain->puzzling;
    io_say(
        &plain->io,
        _("bastide, puzzles: find the best move, tile and meeple. 'help' lists the commands, 'answer' shows "
          "the best move, 'next' is another puzzle, 'quit' leaves.\n"));
    io_say(&plain->io, "%s\n", _(PUZZLE_STARS_MEANING));
    puzzling_begin(puzzling, options->saves);
    if (puzzling->unread[0] != '\0')
        io_say(&plain->io, _("What was solved cannot be read: %s.\n"), puzzling->unread);
    if (puzzling->solved.faults.damaged > 0)
        io_say(&plain->io, _("%s; damaged lines are left out.\n"), puzzling->solved.faults.first);
    return open_puzzle(plain,
                       options->puzzle > 0 ? options->puzzle - 1 : puzzling_find_unsolved(puzzling, 0));
}

/* Tells what the last move, or the answer, is worth, and begins the puzzle again. */
static void tell_verdict(struct plain *plain)
{
    struct puzzling *puzzling = &plain->puzzling;
    char text[SENTENCE_MAX * 2];
    while (plain_goes_on(plain) && puzzle_judge_step(&puzzling->puzzle, THINKING_PATIENCE_MS))
        ;
    if (plain->leaving)
        return;
    bool right = puzzling->puzzle.solved;
    io_say(&plain->io, "%s\n", puzzling_write_verdict(puzzling, text, sizeof text));
    if (!right)
        io_say(&plain->io, "%s\n", puzzling_write_move(puzzling, false, true, text, sizeof text));
    if (right || puzzling->shown)
        io_say(&plain->io, "%s\n", puzzling_write_move(puzzling, true, true, text, sizeof text));
    if (right)
        io_say(&plain->io, "%s\n", puzzling_write_margin(puzzling, text, sizeof text));
    io_say(&plain->io, right ? _("'next' goes on with another puzzle, 'quit' leaves.\n")
                             : _("Try again: the tile is in your hand, as before.\n"));
    put_position(plain);
}

void plain_puzzle_judge(struct plain *plain)
{
    const struct session *session = plain_session(plain);
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct figure figure = session_step_at(session, session_step_count(session) - 1)->figure;
    puzzling_judge(&plain->puzzling, &(struct move){{tile->square, tile->rotation}, figure});
    tell_verdict(plain);
}

void plain_puzzle_answer(struct plain *plain)
{
    puzzling_show_answer(&plain->puzzling);
    tell_verdict(plain);
}

void plain_puzzle_next(struct plain *plain)
{
    (void) open_puzzle(plain, puzzling_find_unsolved(&plain->puzzling, plain->puzzling.index + 1));
}

/* Lists the puzzles, or opens the one that is named. */
void plain_puzzle_list(struct plain *plain, const char *words)
{
    char word[WORD_MAX + 1], text[SENTENCE_MAX], more[SENTENCE_MAX];
    size_t count = puzzle_count(), today = puzzling_today();
    struct puzzle_info info;
    unsigned number;
    plain_word(&words, word);
    if (strcasecmp(word, "today") == 0) {
        (void) open_puzzle(plain, today);
    } else if (plain_number(word, &number) && number >= 1 && number <= count) {
        (void) open_puzzle(plain, number - 1);
    } else if (word[0] != '\0') {
        io_say(&plain->io, _("There is no puzzle '%1$s': 1 to %2$u, or today.\n"), word, (unsigned) count);
    } else {
        for (size_t i = 0; i < count && puzzle_info(i, &info); i++) {
            const struct solved *solved = solved_find(&plain->puzzling.solved, info.identity);
            io_say(&plain->io, "%s%s%s%s.\n", puzzling_write_name(i, text, sizeof text),
                   i == today ? _(", today's") : "", solved ? ", " : "",
                   solved ? puzzling_write_solved(solved, more, sizeof more) : "");
        }
        io_say(&plain->io, "%s\n", _(PUZZLE_STARS_MEANING));
    }
}
