/* SPDX-License-Identifier: MIT */
/*
 * script_position.c: `position`, a whole position in one line: read before the first turn, and written.
 *
 * The line begins with setup lines, " | " between them, which are read as such; the rest is the state of the
 * game (session/position_text.h), which begins with it at once.  At the console a position may come later
 * too: it begins another game.
 */
#include "script/script_query.h"

#include <string.h>

static const char between[] = "|";

static enum script_status write_position(struct script_line *line)
{
    const struct session *session = line->script->session;
    if (!session_write_position(session, line->answer))
        return script_cannot(
            line, session_game(session)->bought
                      ? "H7: in the turn of a tile that was bought there is no position; undo it first"
                      : "the position does not fit into a line of 4096 bytes");
    text_add(line->answer, "\n");
    return SCRIPT_OK;
}

/* Forgets the setup lines before this one, because this line contains a whole setup. */
static void forget_setup(struct script_head *head)
{
    bool headed = head->headed;
    memset(head, 0, sizeof *head);
    head->headed = headed;
    setup_default(&head->setup);
}

/* The part that begins here, up to the next | or the end of the line. */
static struct line_reader part_of(const struct script_line *line)
{
    struct line_reader part = line->line, ahead = line->line;
    struct word word = line_next_word(&ahead);
    while (word.length > 0 && !word_is(word, between))
        word = line_next_word(&ahead);
    part.end = word.at;
    return part;
}

/* Reads the parts that are setup lines; afterwards the line is at the first part that is not. */
static enum script_status read_setup_parts(struct script_line *line)
{
    static const char *const words[] = {"edition", "tiles", "rule", "player"};
    for (size_t i = 0;; i++) {
        struct script_line part = *line;
        bool known = false;
        part.line = part_of(line);
        const char *end = part.line.end;
        part.word = line_next_word(&part.line);
        for (size_t j = 0; j < sizeof words / sizeof *words; j++)
            known = known || word_is(part.word, words[j]);
        if (!known)
            return SCRIPT_OK;
        if (i == 0 && word_is(part.word, words[0]))
            forget_setup(&line->script->head);
        enum script_status status = script_read_setup(&part, script_find_word(part.script->words, part.word));
        if (status != SCRIPT_OK)
            return status;
        line->line.at = end;
        (void) line_next_word(&line->line); /* the | */
    }
}

enum script_status script_setup_position(struct script_line *line)
{
    struct script_head *head = &line->script->head;
    if (line->script->kind == SCRIPT_CONSOLE && line_is_done(&line->line))
        return script_begin(line) == SCRIPT_OK ? write_position(line) : SCRIPT_UNREADABLE;
    enum script_status status = read_setup_parts(line);
    if (status != SCRIPT_OK)
        return status;
    head->position_line = line->line.number;
    head->position_column = line_column(&line->line);
    size_t length = (size_t) (line->line.end - line->line.at);
    if (line_is_done(&line->line))
        return script_wanted(line, line_next_word(&line->line), "turn, score, board and bag");
    memcpy(head->setup.position, line->line.at, length);
    head->setup.position[length] = '\0';
    line->line.at = line->line.end;
    return script_begin(line);
}
