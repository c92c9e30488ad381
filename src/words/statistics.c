/* SPDX-License-Identifier: MIT */
/* statistics.c: reads the statistics of a game from its history, and scores a copy of the game. */
#include "words/statistics.h"

#include <string.h>

#include "words/describe.h"
#include "words/player_names.h"
#include "base/sentence.h"
#include "base/translate.h"

static void add_entry(struct statistics *statistics, const struct score_entry *entry)
{
    static const uint8_t sums[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = SUM_ROADS,
                                                     [FEATURE_CITY] = SUM_CITIES,
                                                     [FEATURE_FIELD] = SUM_FIELDS,
                                                     [FEATURE_MONASTERY] = SUM_MONASTERIES,
                                                     [FEATURE_GARDEN] = SUM_MONASTERIES};
    unsigned sum = title_is_goods(entry->title) ? SUM_GOODS : sums[entry->kind];
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        if ((unsigned) entry->owners >> seat & 1U)
            statistics->points[seat][sum] += entry->points;
    if (entry->owners != 0 && entry->title == entry->kind && entry->tiles > statistics->tiles[sum]) {
        statistics->tiles[sum] = entry->tiles;
        statistics->owners[sum] = entry->owners;
    }
}

void statistics_read(const struct session *session, struct statistics *statistics)
{
    static struct game game;
    unsigned winners = game_winners(session_game(session));
    bool leads = false, led;
    *statistics = (struct statistics){0};
    session_replay(session, 0, &game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        struct report report = {0}; /* a tile that is placed leaves it as it is */
        session_step_make(&game, step, &report);
        led = leads;
        leads = game_winners(&game) == winners && (winners & (winners - 1)) == 0;
        if (leads && !led) {
            statistics->turn = step->turn;
            statistics->ended = step->kind == STEP_END_GAME;
            statistics->decided_by.points = 0;
        }
        for (unsigned entry = 0; entry < report.entry_count; entry++) {
            add_entry(statistics, &report.entries[entry]);
            if (leads && !led && (report.entries[entry].owners & winners) != 0 &&
                report.entries[entry].points > statistics->decided_by.points)
                statistics->decided_by = report.entries[entry];
        }
    }
    if (!leads)
        statistics->turn = 0;
    for (unsigned i = 0; i < game.tile_count; i++)
        if (figure_counts_of(game.tiles[i].figure) != 0 &&
            game.set->types[game.tiles[i].type].segments[game.tiles[i].figure.segment].kind == FEATURE_FIELD)
            statistics->farmers[game.tiles[i].figure.player]++;
}

/* "Longest road: 9 tiles, Bob. " */
static void tell_largest(const struct session *session, const struct statistics *statistics, unsigned sum,
                         const char *words, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned tiles = statistics->tiles[sum];
    describe_players(session_setup(session), statistics->owners[sum], names, sizeof names);
    if (tiles > 0)
        sentence_add(text, size, ngettext("%1$s: %2$u tile, %3$s. ", "%1$s: %2$u tiles, %3$s. ", tiles),
                     words, tiles, names);
}

static void tell_farmers(const struct session *session, const struct statistics *statistics, char *text,
                         size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    unsigned most = 0, who = 0;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++) {
        who = statistics->farmers[seat] > most ? 0 : who;
        most = statistics->farmers[seat] > most ? statistics->farmers[seat] : most;
        who |= (statistics->farmers[seat] == most ? 1U : 0U) << seat;
    }
    if (most > 0)
        sentence_add(text, size, _("Most farmers: %1$u, %2$s. "), most,
                     describe_players(session_setup(session), who, names, sizeof names));
}

static void tell_turning_point(const struct statistics *statistics, char *text, size_t size)
{
    const struct score_entry *entry = &statistics->decided_by;
    if (statistics->turn > 0 && statistics->ended)
        sentence_add(text, size, _("Turning point: the final scoring."));
    else if (statistics->turn > 0 && entry->points > 0 && entry->tiles > 0)
        sentence_add(text, size,
                     ngettext("Turning point: turn %1$u, %2$s of %3$u tile.",
                              "Turning point: turn %1$u, %2$s of %3$u tiles.", entry->tiles),
                     statistics->turn, describe_kind(entry->kind), entry->tiles);
    else if (statistics->turn > 0)
        sentence_add(text, size, _("Turning point: turn %u."), statistics->turn);
}

const char *describe_statistics(const struct session *session, const struct statistics *statistics,
                                char *text, size_t size)
{
    text[0] = '\0';
    tell_largest(session, statistics, SUM_ROADS, _("Longest road"), text, size);
    tell_largest(session, statistics, SUM_CITIES, _("Largest city"), text, size);
    tell_farmers(session, statistics, text, size);
    tell_turning_point(statistics, text, size);
    return text;
}

/* The final scoring is only allowed between turns, so the copy is brought there first. */
void projected_scores(const struct game *game, int16_t score[PLAYER_MAX])
{
    struct game copy = *game;
    struct undo undo;
    if (copy.phase == PHASE_FIGURE)
        (void) game_figure(&copy, (struct figure){.kind = FIGURE_NONE}, NULL, &undo, NULL);
    else if (copy.phase == PHASE_PLACE)
        copy.phase = PHASE_DRAW;
    (void) game_end(&copy, NULL, &undo, NULL); /* refused if it is already done */
    memcpy(score, copy.score, sizeof copy.score);
}
