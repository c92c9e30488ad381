/* SPDX-License-Identifier: MIT */
/*
 * hint.c: the best moves, on request or at each turn.
 *
 * Each is given as the line that makes it, because the numbers of a list of places mean something else.
 */
#include "plain/plain.h"

#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "notation/record_words.h"
#include "script/script_words.h"
#include "words/events.h"

/* "Best: '2,-1 90 meeple city1', +3.2 ± 0.8: completes the city of 4 tiles for 8.": what the player would
 * type; for a claim alone, "meeple city1". */
static void add_hint(struct text_buffer *text, const struct plain *plain, size_t index)
{
    static const char *const ranks[HINT_ROWS] = {N_("Best"), N_("Second"), N_("Third")};
    const struct judgement *hint = &plain->hinting.hints[index];
    const struct game *game = &plain->hinting.game;
    struct placement placement = hint->move.placement;
    const char *sign = plain->tier == TIER_ASCII ? "+/-" : "±";
    char lead[HINT_MOVE_MAX];
    text_add(text, "%s%s'", _(ranks[index]), _(": "));
    if (!plain->hinting.claim)
        text_add(text, "%d,%d %u ", placement.square.x, placement.square.y, 90U * placement.rotation);
    write_figure_words(text, " ", &game->set->types[game->drawn], hint->move.figure);
    text_add(text, "'");
    if (hint_write_lead(&plain->hinting, hint, sign, lead, sizeof lead)[0] != '\0')
        text_add(text, ", %s", lead);
    text_add(text, "%s%s.\n", hint->in_favour[0] != '\0' ? _(": ") : "", hint->in_favour);
}

static void tell(struct plain *plain)
{
    struct session *session = plain_session(plain);
    const struct game *game = session_game(session);
    const char *note = hints_note(&plain->hinting);
    struct text_buffer *text = &plain->io.said;
    session_note_hint(session, game->turn, game->player);
    for (size_t i = 0; i < plain->hinting.count; i++)
        add_hint(text, plain, i);
    text_add(text, _("+ is how far the best is above the second, - how far others are below it.\n"));
    if (note)
        text_add(text, "%s\n", note);
}

void plain_hint(struct plain *plain, const char *words)
{
    const char *why = plain_why_no_hint(plain);
    unsigned nodes = 0, milliseconds = 0;
    struct line_reader line = line_reader_on(words, strlen(words), 1);
    bool effort = words[0] == '\0' || script_read_effort(line_next_word(&line), &nodes, &milliseconds);
    if (!why && !(effort && line_is_done(&line))) { /* with a number of moves to list, or wrong */
        (void) plain_answer(plain, "best", words);
        return;
    }
    long end = thinking_clock() + 1000L * milliseconds;
    plain->hinting.nodes = nodes;
    if (why)
        io_say(&plain->io, "%s\n", why);
    else if (!hints_begin(&plain->hinting, plain_session(plain)))
        io_say(&plain->io, _("There is no hint now.\n"));
    else {
        while (plain_goes_on(plain) && (milliseconds == 0 || thinking_clock() < end) &&
               hints_step(&plain->hinting, THINKING_PATIENCE_MS))
            ;
        if (!plain->leaving)
            tell(plain);
    }
}

void plain_hint_tell_count(struct line_io *io, const struct session *session)
{
    char sentence[SENTENCE_MAX];
    if (describe_hints(session, sentence, sizeof sentence)[0] != '\0')
        io_say(io, "%s\n", sentence);
}
