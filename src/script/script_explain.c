/* SPDX-License-Identifier: MIT */
/*
 * script_explain.c: `explain`: where the points of a turn came from.
 *
 * Below each score, as `features` names it, stand the sum with its rule, the squares that it counts with
 * their points, and the figures that stood there.  A sale moves points too (H7).  Made from the history by
 * score_story.h; changes nothing.
 */
#include "script/script_query.h"

/* "  tiles 3 x 2 + shields 1 x 2 = 8 (S3)" */
static void write_sum(struct script_line *line, const struct score_entry *entry)
{
    struct score_term terms[SCORE_TERM_MAX];
    size_t count = score_terms(entry, terms);
    text_add(line->answer, "  ");
    for (size_t i = 0; i < count; i++)
        text_add(line->answer, "%s%s %d x %d", i > 0 ? " + " : "", score_what_word(terms[i].what),
                 terms[i].count, terms[i].each);
    text_add(line->answer, " = %d (%s)\n", entry->points, score_rules(entry));
}

/* "  squares 0,-1:2 0,0:4"; of a field, the first square of each city. */
static void write_squares(struct script_line *line, const struct game *game, const struct score_entry *entry)
{
    struct score_part parts[TILE_MAX];
    size_t count = score_parts(game, entry, parts);
    if (count == 0)
        return;
    text_add(line->answer, "  %s", entry->kind == FEATURE_FIELD ? "cities" : "squares");
    for (size_t i = 0; i < count; i++)
        text_add(line->answer, " %d,%d:%d", parts[i].square.x, parts[i].square.y, parts[i].points);
    text_add(line->answer, "\n");
}

/* "  red meeple:city1 0,-1" for each figure. */
static void write_figures(struct script_line *line, const struct score_story *story,
                          const struct score_entry *entry)
{
    struct score_figure list[FIGURE_TOTAL_MAX];
    size_t count = score_story_figures(story, entry, list);
    for (size_t i = 0; i < count; i++) {
        text_add(line->answer, " ");
        write_standing(line, &story->game.tiles[list[i].tile], list[i].figure);
    }
}

static void write_story(struct script_line *line, const struct score_story *story)
{
    const struct setup *setup = setup_of(line);
    for (unsigned i = 0; i < story->report.entry_count; i++) {
        const struct score_entry *entry = score_story_entry(story, i);
        text_add(line->answer, "%s %d", score_title_word(entry->title), entry->points);
        write_players(line->answer, setup, entry->owners);
        text_add(line->answer, "\n");
        write_sum(line, entry);
        write_squares(line, &story->game, entry);
        write_figures(line, story, entry);
    }
}

/* "sale red C blue 2", and what it moved. */
static void write_sale(struct script_line *line, const struct session_step *step)
{
    const struct setup *setup = setup_of(line);
    const char *seller = setup_seat_word(setup, step->player), *buyer = setup_seat_word(setup, step->buyer);
    text_add(line->answer, "sale %s %s %s %d\n  %s +%d %s -%d (H7)\n", seller,
             session_set(line->script->session)->types[step->type].name, buyer, step->price, seller,
             step->price, buyer, step->price);
}

static bool scores(const struct session_step *step)
{
    return step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME;
}

/* The known steps from `from` to before `until`: those of one turn, or the final scoring. */
static void explain_steps(struct script_line *line, size_t from, size_t until)
{
    struct script *script = line->script;
    struct answer *answer = script_answers(line, ANSWER_EXPLAINED, session_game(script->session));
    size_t length = line->answer->length;
    for (size_t i = from; i < until; i++) {
        const struct session_step *step = session_step_at(script->session, i);
        if (step->kind == STEP_SELL_TILE)
            write_sale(line, step);
        if (!scores(step))
            continue;
        score_story_read(script->session, i, &script->story);
        answer->game = &script->story.game;
        answer->report = &script->story.report;
        write_story(line, &script->story);
    }
    if (line->answer->length == length)
        text_add(line->answer, "# nothing scored\n");
}

/* The number of the last finished turn before the present step; END_TURN for the end. */
static unsigned last_scored(const struct session *session)
{
    for (size_t i = session_step_count(session); i > 0; i--) {
        const struct session_step *step = session_step_at(session, i - 1);
        if (step->kind == STEP_END_GAME)
            return END_TURN;
        if (step->kind == STEP_PUT_FIGURE)
            return step->turn;
    }
    return 1;
}

/* `explain TURN`, `explain end`; alone, the last finished turn, or the end. */
enum script_status script_query_explain(struct script_line *line)
{
    const struct said *said = &line->said;
    const struct session *session = line->script->session;
    uint64_t turn = said->other ? END_TURN : said->count > 0 ? said->turns[0] : last_scored(session);
    if (turn == END_TURN && steps_before(session, turn) == steps_before(session, turn + 1))
        return script_cannot(line, N_("the final scoring is still to come"));
    explain_steps(line, steps_before(session, turn), steps_before(session, turn + 1));
    return SCRIPT_OK;
}
