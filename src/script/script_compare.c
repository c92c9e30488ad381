/* SPDX-License-Identifier: MIT */
/*
 * script_compare.c: `compare`: what the same moves would have scored by other rules (rules_compare.h).
 *
 * The other rules are read like lines of the setup; afterwards the game's own rules are restored.
 */
#include "script/script_query.h"

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Reads an edition; rules in which the game differs from its own edition stay. */
static enum script_status read_edition(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    char name[sizeof setup->edition], list[EDITIONS_TEXT];
    struct word word = line_next_word(&line->line);
    return word_copy(word, name, sizeof name) && setup_change_edition(setup, name)
               ? SCRIPT_OK
               : script_wanted(line, word, setup_list_editions(list));
}

/* `rule NAME VALUE` or `edition NAME`, any number of times, into the setup of the script. */
static enum script_status read_rules(struct script_line *line)
{
    enum script_status status = SCRIPT_OK;
    do {
        struct word word = line_next_word(&line->line);
        status = word_is(word, "rule") ? script_read_rule(line)
                 : word_is(word, "edition")
                     ? read_edition(line)
                     : script_wanted(line, word, N_("rule NAME VALUE or edition NAME"));
    } while (status == SCRIPT_OK && !line_is_done(&line->line));
    return status;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* " 8 red", " 4 red, 5 blue" or " -" */
static void write_scored(struct script_line *line, const struct rules_scored *scored)
{
    for (size_t i = 0; i < scored->count; i++) {
        text_add(line->answer, "%s %d", i > 0 ? "," : "", scored->entries[i].points);
        write_players(line->answer, setup_of(line), scored->entries[i].owners);
    }
    if (scored->count == 0)
        text_add(line->answer, " -");
}

/* "12 city 0,-1: 8 red -> 4 red": a turn, or "end". */
static void write_difference(struct script_line *line, const struct rules_difference *difference)
{
    if (difference->final)
        text_add(line->answer, "end");
    else
        text_add(line->answer, "%u", difference->turn);
    text_add(line->answer, " %s %d,%d:", score_title_word(difference->title), difference->square.x,
             difference->square.y);
    write_scored(line, &difference->one);
    text_add(line->answer, " ->");
    write_scored(line, &difference->other);
    text_add(line->answer, "\n");
}

static void write_comparison(struct script_line *line, const struct rules_comparison *result)
{
    for (size_t i = 0; i < result->count; i++)
        write_difference(line, &result->list[i]);
    if (result->stopped)
        text_add(line->answer, "# turn %u is refused by %s\n", result->stop_turn, result->stop_why);
    for (unsigned seat = 0; seat < game_of(line)->player_count; seat++)
        text_add(line->answer, "total %s %d -> %d\n", seat_word(line, seat), result->one_score[seat],
                 result->other_score[seat]);
    if (result->assumed_end)
        text_add(line->answer, "# if it ended here\n");
}

/* `compare rule NAME VALUE ...` */
enum script_status script_query_compare(struct script_line *line)
{
    struct script *script = line->script;
    struct script_head own = script->head;
    script->head.setup = *session_setup(script->session);
    enum script_status status = read_rules(line);
    script->other = script->head.setup;
    script->head = own;
    if (status != SCRIPT_OK)
        return status;
    rules_comparison_free(script->comparison);
    script->comparison = rules_compare(script->book, script->session, &script->other, line->error);
    if (!script->comparison) {
        line->error->line = line->line.number;
        line->error->column = line->word.column;
        return SCRIPT_REFUSED;
    }
    struct answer *answer = script_answers(line, ANSWER_COMPARISON, game_of(line));
    answer->session = script->session;
    answer->comparison = script->comparison;
    answer->other = &script->other;
    write_comparison(line, script->comparison);
    return SCRIPT_OK;
}
