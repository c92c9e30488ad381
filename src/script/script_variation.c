/* SPDX-License-Identifier: MIT */
/*
 * script_variation.c: `variation ["words"]` … `end`: another way to play a turn, and to go on from there.
 *
 * The session keeps the variations (session.h).  While one is open, the script's session is the variation,
 * so that every word works in it; `end` goes back to the line that it belongs to.  At the console a
 * variation can be entered again by its number.
 */
#include "script/script_query.h"

/* ---- Entering and leaving ----------------------------------------------------------------------------- */

void script_enter_variation(struct script *script, struct session *variation)
{
    script->outer[script->open++] = script->outcome;
    script->session = variation;
    script_recall_outcome(script);
}

void script_leave_variation(struct script *script)
{
    script->session = session_parent(script->session);
    script->outcome = script->outer[--script->open];
}

/* "turn 12 (V 1,0 90 meeple:road1)": the turn that ends the first `after` steps of a line. */
static void write_turn_replaced(struct text_buffer *text, const struct session *line, size_t after)
{
    const struct session_step *figure = session_step_at(line, after - 1), *place = figure;
    while (place->kind != STEP_PLACE_TILE)
        place--;
    struct move move = {place->placement, figure->figure};
    text_add(text, "turn %u (", figure->turn);
    record_write_move(text, session_set(line), place->type, &move);
    text_add(text, ")");
}

static enum script_status answer_entered(struct script_line *line)
{
    const struct session *session = line->script->session;
    if (line->answer && line->script->kind == SCRIPT_CONSOLE) {
        text_add(line->answer, "# instead of ");
        write_turn_replaced(line->answer, session_parent(session), session_variation_after(session));
        text_add(line->answer, "; end goes back\n");
    }
    return SCRIPT_OK;
}

/*
 * The number of steps after which a variation begun now would stand: it replaces the next turn if steps are
 * undone, else the last one.  0 if that is no whole turn.
 */
static size_t place_here(const struct script *script)
{
    const struct session *session = script->session;
    size_t made = session_step_count(session), after = made;
    while (after < session_known_count(session))
        if (session_step_at(session, after++)->kind == STEP_PUT_FIGURE)
            return after;
    return made > 0 && session_step_at(session, made - 1)->kind == STEP_PUT_FIGURE ? made : 0;
}

static enum script_status begin(struct script_line *line, const char *words)
{
    struct script *script = line->script;
    struct text_error fault = {0};
    struct session *variation = session_add_variation(script->session, place_here(script), words, &fault);
    if (!variation)
        return script_cannot(line, fault.message);
    script_enter_variation(script, variation);
    return answer_entered(line);
}

static enum script_status enter_number(struct script_line *line)
{
    if (!read_variation_number(line) || !read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    script_enter_variation(line->script,
                           session_variation(line->script->session, (size_t) line->said.number - 1));
    return answer_entered(line);
}

/* `variation ["WORDS"]`; at the console also `variation N`. */
enum script_status script_read_variation(struct script_line *line)
{
    bool console = line->script->kind == SCRIPT_CONSOLE;
    char words[VARIATION_WORDS_MAX + 1] = "";
    const char *fault = NULL;
    uint64_t number = 0;
    size_t column = line_column(&line->line);
    struct line_reader ahead = line->line;
    if (console && word_unsigned(line_next_word(&ahead), &number))
        return enter_number(line);
    struct word word = line_next_word(&line->line);
    if (word.length > 0 && !word.quoted)
        return script_wanted(line, word,
                             console ? "words in double quotes, or the number of a variation"
                                     : "words in double quotes, or nothing");
    if (word.quoted && !word_unquote(word, words, sizeof words, &fault))
        return script_fault(line, column, "%s", fault);
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    return begin(line, words);
}

/* Whether the open variation was begun by mistake and is not kept: it is empty.  In a record it may be
 * empty. */
static bool is_begun_in_vain(const struct script *script)
{
    return script->kind == SCRIPT_CONSOLE &&
           session_known_count(script->session) == session_variation_from(script->session) &&
           session_variation_count(script->session) == 0;
}

/* Says what the record leaves out of the variation, and at which turn its parent is. */
static void answer_ended(struct script_line *line, const struct session *variation)
{
    const struct session *session = line->script->session;
    enum phase phase = session_game(variation)->phase;
    if (session_known_count(variation) > session_step_count(variation) || phase == PHASE_PLACE ||
        phase == PHASE_FIGURE)
        text_add(line->answer, "# undone steps and an unfinished turn are left out of the record\n");
    if (session_step_count(session) < session_known_count(session))
        text_add(line->answer, "# back before turn %u; goto end goes to the last one\n",
                 session_game(session)->turn);
}

void script_end_variation(struct script_line *line)
{
    struct script *script = line->script;
    struct session *variation = script->session;
    if (session_step_count(variation) <
        session_variation_from(variation)) /* steps were undone that it shares with its parent */
        script_go(script, session_known_count(variation));
    bool in_vain = is_begun_in_vain(script);
    script_leave_variation(script);
    if (line->answer)
        answer_ended(line, variation);
    if (in_vain && line->answer)
        text_add(line->answer, "# nothing was played in the variation; it is not kept\n");
    if (in_vain)
        session_free(variation);
}

/* `drop N` forgets a variation of what is being played, `drop` the one that is open. */
enum script_status script_query_drop(struct script_line *line)
{
    struct script *script = line->script;
    struct session *dropped = script->session;
    if (line->said.count > 0)
        dropped = session_variation(dropped, (size_t) line->said.number - 1);
    else if (script->open > 0)
        script_leave_variation(script);
    else
        return script_cannot(line, "no variation is open: 'drop N' forgets one, 'variations' lists them");
    session_free(dropped);
    text_add(line->answer, "# the variation is forgotten\n");
    return SCRIPT_OK;
}

bool script_ends(struct script *script, size_t number, struct text_error *error)
{
    if (!script->head.headed)
        return text_error_set(error, 1, 1, "this is no record: it does not begin with the line 'bastide 1'");
    if (!script_begin_at(script, number, 1, error))
        return false;
    if (script->open == 0)
        return true;
    text_error_set(
        error, number, 1, "the variation of turn %u has no line 'end'",
        session_step_at(session_parent(script->session), session_variation_after(script->session) - 1)->turn);
    return false;
}

/* ---- Listing ------------------------------------------------------------------------------------------ */

/* "# 1: instead of turn 12 (V 1,0 90 -): 3 turns, "words"", and below it those of the variation. */
static void list_variations(struct text_buffer *text, const struct session *session, int indent)
{
    for (size_t i = 0; i < session_variation_count(session); i++) {
        const struct session *variation = session_variation(session, i);
        unsigned turns = 0;
        for (size_t step = session_variation_from(variation); step < session_step_count(variation); step++)
            turns += session_step_at(variation, step)->kind == STEP_PUT_FIGURE;
        text_add(text, "#%*s %zu: instead of ", indent, "", i + 1);
        write_turn_replaced(text, session, session_variation_after(variation));
        text_add(text, ": %u turn%s", turns, turns == 1 ? "" : "s");
        if (session_variation_words(variation)[0]) {
            text_add(text, ", ");
            text_add_quoted(text, session_variation_words(variation));
        }
        text_add(text, "\n");
        list_variations(text, variation, indent + 2);
    }
}

enum script_status script_query_variations(struct script_line *line)
{
    const struct session *session = line->script->session;
    script_answers(line, ANSWER_VARIATIONS, session_game(session))->session = session;
    if (session_variation_count(session) == 0)
        text_add(line->answer, "# no variations of %s\n",
                 session_parent(session) ? "this variation" : "the game");
    list_variations(line->answer, session, 0);
    return SCRIPT_OK;
}
