/* SPDX-License-Identifier: MIT */
/*
 * test_story.c: the sums in panels are correct, in whole games by every rule that changes a score.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/random.h"
#include "words/describe.h"
#include "play/graph.h"
#include "words/statistics.h"
#include "rows.h"
#include "support.h"

/* The rules of a game: alternating names and values. */
struct rules_case {
    const char *name;
    const char *sets[2];
    const char *rules[9];
};

static const struct rules_case cases[] = {
    {"usual", {NULL}, {NULL}},
    {"first edition", {NULL}, {"fields", "per-city", "small-city", "half", NULL}},
    {"unfinished", {NULL}, {"unfinished", "nothing", "abbot", "on", NULL}},
    {"river", {"river2-c2", NULL}, {"inn", "on", "pig-herd", "on", "abbot", "on", NULL}},
    {"pig-herd per city", {"river2-c2", NULL}, {"pig-herd", "on", "fields", "per-city", "inn", "on", NULL}},
};

static struct session *begin(const struct rules_case *row, uint64_t seed)
{
    struct text_error error = {0};
    struct setup *setup = calloc(1, sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    setup->player_count = 3;
    for (unsigned i = 0; i < 3; i++)
        setup->players[i].colour = (uint8_t) i;
    for (unsigned i = 0; row->sets[i]; i++)
        strcpy(setup->sets[setup->set_count++], row->sets[i]);
    for (unsigned i = 0; row->rules[i]; i += 2)
        assert_int_equal(rules_set(&setup->rules, row->rules[i], row->rules[i + 1]), 0);
    setup->seeded = true;
    setup->seed = seed;
    struct session *session = session_new(test_book(), setup, &error);
    if (!session)
        fail_msg("%s: %s", row->name, error.message);
    free(setup);
    return session;
}

/* Each part of the sum has a term, and each counted figure is shown. */
static void check_entry(const struct score_story *story, const struct score_entry *entry)
{
    struct score_term terms[SCORE_TERM_MAX];
    static struct score_part parts[TILE_MAX];
    struct score_figure figures[FIGURE_TOTAL_MAX];
    int sum = 0;
    size_t count = score_terms(entry, terms);
    assert_in_range(count, 1, SCORE_TERM_MAX);
    for (size_t i = 0; i < count; i++)
        sum += terms[i].count * terms[i].each;
    assert_int_equal(sum, entry->points);
    sum = 0;
    count = score_parts(&story->game, entry, parts);
    for (size_t i = 0; i < count; i++) {
        sum += parts[i].points;
        assert_true(i == 0 || square_reads_before(parts[i - 1].square, parts[i].square) ||
                    entry->kind == FEATURE_FIELD);
    }
    assert_int_equal(sum, entry->points);
    figure_counts standing = 0;
    count = score_story_figures(story, entry, figures);
    for (size_t i = 0; i < count; i++)
        standing += figure_counts_one(figures[i].figure.player);
    assert_int_equal(entry->title == TITLE_ABBOT_BACK ? majority(standing) : standing,
                     entry->title == TITLE_ABBOT_BACK ? entry->owners : entry->figures);
}

/* The points shown lead from the old score to the new one, and so do the meeples. */
static void check_story(const struct score_story *story, const struct game *after)
{
    unsigned entries = story->report.entry_count;
    for (unsigned i = 0; i < entries; i++) {
        check_entry(story, score_story_entry(story, i));
        if (i == 0)
            continue;
        const struct score_entry *one = score_story_entry(story, i - 1), *next = score_story_entry(story, i);
        bool fields_last = story->final && one->kind != FEATURE_FIELD && next->kind == FEATURE_FIELD;
        assert_false(story->final && one->kind == FEATURE_FIELD && next->kind != FEATURE_FIELD);
        assert_true(fields_last || one->points >= next->points);
    }
    for (unsigned seat = 0; seat < after->player_count; seat++) {
        assert_int_equal(score_story_points(story, entries, seat), after->score[seat]);
        uint8_t left[FIGURE_RECALL];
        if (entries > 0)
            score_story_supply(story, entries - 1, seat, left);
        for (unsigned kind = 0; entries > 0 && figure_stands(++kind);)
            assert_int_equal(left[kind], game_figures_left(after, seat, kind));
    }
}

/* The projection equals the final scoring where that is allowed, and changes nothing. */
static void check_projection(const struct session *session)
{
    static struct game before;
    int16_t scores[PLAYER_MAX];
    before = *session_game(session);
    projected_scores(&before, scores);
    assert_memory_equal(session_game(session), &before, sizeof before);
    if (!before.scored) {
        struct undo undo;
        assert_int_equal(game_end(&before, NULL, &undo, NULL), VERDICT_OK);
    }
    assert_memory_equal(scores, before.score, sizeof before.score);
}

static void play(struct session *session, uint64_t seed, unsigned *scored)
{
    struct random random = random_from_seed(seed);
    static struct score_story story;
    const struct game *game = session_game(session);
    while (!game->scored) {
        static struct placement places[PLACEMENT_MAX];
        struct figure claims[CLAIM_MAX];
        if (game->phase == PHASE_OVER) {
            assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
        } else {
            if (session_draw(session, DRAW_NEXT, NULL, NULL) != VERDICT_OK || game->phase != PHASE_PLACE)
                continue;
            size_t count = game_placements(game, game->drawn, places);
            (void) session_place(session, places[random_below(&random, (uint32_t) count)], NULL);
            count = game_claims(game, claims);
            struct figure figure = {.kind = FIGURE_NONE};
            if (count > 0 && random_below(&random, 3) > 0)
                figure = claims[random_below(&random, (uint32_t) count)];
            assert_int_equal(session_figure(session, figure, NULL, NULL), VERDICT_OK);
        }
        score_story_read(session, session_step_count(session) - 1, &story);
        check_story(&story, game);
        *scored += story.report.entry_count;
        check_projection(session);
    }
}

/* The graph ends with the scores of the game, and no score in it ever falls. */
static void check_graph(const struct session *session)
{
    static struct score_graph graph;
    graph_read(session, &graph);
    assert_in_range(graph.count, 40, GRAPH_TURNS_MAX);
    assert_memory_equal(graph.score[graph.count - 1], session_game(session)->score, sizeof graph.score[0]);
    for (unsigned i = 1; i < graph.count; i++)
        for (unsigned seat = 0; seat < 3; seat++)
            assert_true(graph.score[i][seat] >= graph.score[i - 1][seat]);
}

static void test_sums(void **state)
{
    const struct rules_case *row = *state;
    unsigned scored = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct session *session = begin(row, seed);
        play(session, seed, &scored);
        check_graph(session);
        session_free(session);
    }
    assert_in_range(scored, 30, 10000);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    ROWS(&list, cases, test_sums);
    return rows_run(&list, "story");
}
