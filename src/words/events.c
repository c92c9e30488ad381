/*
 * events.c: the sentences of events.h that describe.h does not have.
 */
#include "words/events.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/describe_events.h"
#include "words/describe_score.h"
#include "words/figure_words.h"
#include "words/rule_words.h"
#include "words/stakes.h"

/* ---- The beginning ------------------------------------------------------------------------------------ */

/* "c3, abbot on, river-plan lake-first": the edition and what differs from it. */
static const char *write_rules(const struct setup *setup, char *text, size_t size)
{
    struct rules usual = setup->rules;
    (void) rules_edition(setup->edition, &usual);
    snprintf(text, size, "%s", setup->edition);
    rules_add_differing(&setup->rules, &usual, text, size);
    if (setup->river_plan[0] != '\0')
        sentence_add(text, size, ", river-plan %s", setup->river_plan);
    return text;
}

void events_beginning(struct text_buffer *text, const struct session *session)
{
    const struct setup *setup = session_setup(session);
    const struct tile_set *set = session_set(session);
    char name[NAME_SHOWN_MAX], sentence[SENTENCE_MAX], rules[SENTENCE_MAX];
    size_t told = 0;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "%s%s, %s", seat == 0 ? _("Players: ") : _("; "),
                 describe_player(setup, seat, name, sizeof name), _(colour_word(player->colour)));
        if (player->computer[0] != '\0')
            text_add(text, _(", the computer (%s)"), player->computer);
    }
    text_add(text, ".\n");
    text_add(text, _("Rules: %1$s; tiles: %2$s, %3$u of them"), write_rules(setup, rules, sizeof rules),
             set->name, set->tile_count);
    if (setup->seeded)
        text_add(text, _("; seed %llu"), (unsigned long long) setup->seed);
    text_add(text, ".\n");
    while (describe_beginning(setup, set, &told, sentence, sizeof sentence))
        text_add(text, "%s\n", sentence);
}

/* The starting tile. */
static void add_start(struct text_buffer *text, const struct game *game)
{
    if (game->tile_count == 0)
        return;
    const struct placed_tile *tile = &game->tiles[0];
    const struct tile_type *type = &game->set->types[tile->type];
    text_add(text, _("The starting tile %1$s, %2$s, lies on %3$d,%4$d: "), type->name, _(type->title),
             tile->square.x, tile->square.y);
    words_sides(text, game->set, tile->type, tile->rotation);
    text_add(text, ".\n");
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

/* The player's name, or the letter of one with a long name. */
static const char *short_name(const struct setup *setup, unsigned seat, char *text, size_t size)
{
    enum { LONG_NAME = 9 };
    if (strlen(describe_player(setup, seat, text, size)) >= LONG_NAME)
        snprintf(text, size, "%c", player_letter(setup, seat));
    return text;
}

static void tell_move(const struct listener *after, const struct session_step *step, const char *why,
                      event_told *tell, void *to)
{
    const struct placed_tile *tile = &after->game->tiles[after->game->tile_count - 1];
    const struct tile_type *type = &after->game->set->types[tile->type];
    unsigned node = tile->first_node + (figure_stands(step->figure.kind) ? step->figure.segment : 0U);
    char text[SENTENCE_MAX], brief[SENTENCE_MAX], name[NAME_SHOWN_MAX];
    describe_turn(after->game, after->setup, step->player, step->figure, text, sizeof text);
    describe_because(text, sizeof text, why);
    snprintf(brief, sizeof brief, _("%1$s: %2$s at %3$d,%4$d"),
             short_name(after->setup, step->player, name, sizeof name), type->name, tile->square.x,
             tile->square.y);
    sentence_add(brief, sizeof brief, _(figure_words(step->figure.kind)->log),
                 describe_kind(type->segments[step->figure.segment].kind));
    tell(to, LOG_MOVE, node, text, brief);
}

/* Each score with its sum, its rule and its tiles. */
static void tell_scores(const struct listener *after, const struct report *report, event_told *tell, void *to)
{
    char text[SENTENCE_MAX * 2], brief[SENTENCE_MAX];
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        describe_score(after->setup, entry, brief, sizeof brief);
        describe_explanation(after->game, after->setup, entry, text, sizeof text);
        tell(to, LOG_SCORE, entry->node, text, brief);
    }
}

/* A sentence that may be empty. */
static void tell_other(const char *sentence, event_told *tell, void *to)
{
    if (sentence[0] != '\0')
        tell(to, LOG_OTHER, NO_NODE, sentence, sentence);
}

void events_tell(const struct listener *after, const struct session_step *step, unsigned seller,
                 const struct report *report, const char *why, event_told *tell, void *to)
{
    const struct game *game = after->game;
    const struct setup *setup = after->setup;
    char text[SENTENCE_MAX];
    bool turn = step->kind == STEP_PUT_FIGURE, end = step->kind == STEP_END_GAME;
    tell_other(describe_aside(game, setup, step, text, sizeof text), tell, to);
    if (turn)
        tell_move(after, step, why, tell, to);
    if (end)
        tell_other(_("The game is over: final scoring."), tell, to);
    if (turn || end)
        tell_scores(after, report, tell, to);
    if ((turn && report->entry_count > 0) || end)
        tell(to, LOG_TOTALS, NO_NODE, "", "");
    if (turn)
        tell_other(describe_turn_order(game, setup, step->player, seller, text, sizeof text), tell, to);
    if (turn || step->discarded)
        tell_other(describe_recentre(game, text, sizeof text), tell, to);
    if (end)
        tell_other(describe_winners(game, setup, text, sizeof text), tell, to);
}

/* A sentence that may be empty, as a line. */
static void add_sentence(struct text_buffer *text, const char *sentence)
{
    if (sentence[0] != '\0')
        text_add(text, "%s\n", sentence);
}

struct step_text {
    struct text_buffer *text;
    const struct listener *table;
};

static void add_event(void *to, enum log_kind kind, unsigned node, const char *text, const char *brief)
{
    const struct step_text *into = to;
    (void) node, (void) brief;
    add_sentence(into->text, text);
    if (kind != LOG_TOTALS)
        return;
    text_add(into->text, "%s", _("Scores: "));
    words_scores(into->text, into->table);
    text_add(into->text, ".\n");
}

void events_step(struct text_buffer *text, const struct listener *table, const struct session_step *step,
                 unsigned seller, const struct report *report, const char *why)
{
    struct step_text into = {text, table};
    events_tell(table, step, seller, report, why, add_event, &into);
}

/* A turn's tile, where it was placed and what it shows there: for those who did not see it. */
static void add_placed(struct text_buffer *text, const struct game *game, const struct session_step *step)
{
    const struct tile_type *type = &game->set->types[step->type];
    text_add(text, _("Turn %1$u. Tile %2$s, %3$s, turned %4$u degrees: "), step->turn, type->name,
             _(type->title), 90U * step->placement.rotation);
    words_sides(text, game->set, step->type, step->placement.rotation);
    text_add(text, ".\n");
}

const char *events_joined(const struct session *session, char *text, size_t size)
{
    struct game game;
    const struct listener everybody = {&game, session_setup(session), NO_PLAYER, false};
    size_t steps = session_step_count(session);
    text[0] = '\0';
    while (steps > 0 && session_step_at(session, steps - 1)->kind != STEP_PLACE_TILE)
        steps--;
    if (steps == 0)
        return text;
    session_replay(session, steps - 1, &game, NULL);
    return stake_describe_joins(&everybody, session_step_at(session, steps - 1)->placement, text, size);
}

/* The variations of the turn that ends the first steps, each with the turns in it. */
static void add_variations(struct text_buffer *text, const struct session *session, size_t steps)
{
    for (size_t i = 0; i < session_variation_count(session); i++) {
        const struct session *variation = session_variation(session, i);
        if (session_variation_after(variation) != steps)
            continue;
        const char *words = session_variation_words(variation);
        text_add(text, _("Variation instead of turn %u"), session_step_at(session, steps - 1)->turn);
        text_add(text, "%s%s.\n", words[0] ? _(": ") : "", words);
        events_history(text, variation, session_variation_from(variation));
        text_add(text, "%s\n", _("End of the variation."));
    }
}

void events_history(struct text_buffer *text, const struct session *session, size_t first)
{
    struct game game;
    struct report report = {0};
    char joined[SENTENCE_MAX] = "";
    const struct listener everybody = {&game, session_setup(session), NO_PLAYER, false};
    session_replay(session, first, &game, NULL);
    if (first == 0 && !session_parent(session))
        add_start(text, &game);
    for (size_t i = first; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        unsigned seller = game_seller(&game);
        if (step->kind == STEP_PLACE_TILE)
            stake_describe_joins(&everybody, step->placement, joined, sizeof joined);
        session_step_make(&game, step, &report);
        if (step->kind == STEP_PLACE_TILE) {
            add_placed(text, &game, step);
            add_sentence(text, joined);
        } else {
            events_step(text, &everybody, step, seller, &report, "");
        }
        add_variations(text, session, i + 1);
    }
}
