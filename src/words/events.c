/* SPDX-License-Identifier: MIT */
/* events.c: says who begins, what each step did and what game is played, and keeps the log. */
#include "words/events.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/array.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "words/deeds.h"
#include "words/describe.h"
#include "words/rule_words.h"

/* What is needed to tell one step. */
struct teller {
    const struct setup *setup;
    struct event event; /* what all events of the step have in common; each sets the rest */
    event_told *tell;
    void *to;
};

/* Tells a sentence and its short form, unless it is empty. */
static void tell(struct teller *teller, enum log_kind kind, unsigned node, const char *text,
                 const char *brief)
{
    struct event event = teller->event;
    event.kind = kind;
    event.node = node;
    event.text = text;
    event.brief = brief;
    if (text[0] != '\0')
        teller->tell(teller->to, &event);
}

static void tell_other(struct teller *teller, const char *text)
{
    tell(teller, LOG_OTHER, NO_NODE, text, text);
}

/* ---- Who begins (H1) ---------------------------------------------------------------------------------- */

static unsigned road_edges(const struct tile_set *set, const char *tile)
{
    unsigned edges = 0, type = (unsigned) tile_set_find(set, tile);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        edges += set->sides[type][0][side].edge == EDGE_ROAD;
    return edges;
}

static unsigned seat_of(const struct setup *setup, size_t show)
{
    return (unsigned) setup_seat(setup, setup->shows[show].colour);
}

/* The end of the round that begins at `from`: within a round the seats draw in order. */
static size_t round_end(const struct setup *setup, size_t from)
{
    size_t end = from + 1;
    while (end < setup->show_count && seat_of(setup, end) > seat_of(setup, end - 1))
        end++;
    return end;
}

/* "; Ada and Chloe draw again.", or after the last round who begins: the first of those still tied. */
static void add_outcome(const struct setup *setup, unsigned leaders, bool last, char *text, size_t size)
{
    char names[NAME_SHOWN_MAX * 2];
    describe_players(setup, last ? leaders & -leaders : leaders, names, sizeof names);
    sentence_add(text, size, "%s", _("; "));
    sentence_add(text, size, last ? _("%s begins.") : _("%s draw again."), names);
}

static void describe_round(const struct setup *setup, const struct tile_set *set, size_t from, size_t end,
                           char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned best = 0, leaders = 0;
    text[0] = '\0';
    for (size_t i = from; i < end; i++) {
        unsigned seat = seat_of(setup, i), edges = road_edges(set, setup->shows[i].tile);
        const char *first =
            ngettext("%1$s drew a tile with %2$u road edge", "%1$s drew a tile with %2$u road edges", edges);
        sentence_add(text, size, i == from ? first : _(", %1$s one with %2$u"),
                     describe_player(setup, seat, name, sizeof name), edges);
        if (edges > best)
            leaders = 0;
        best = edges > best ? edges : best;
        if (edges == best)
            leaders |= 1U << seat;
    }
    add_outcome(setup, leaders, end == setup->show_count, text, size);
}

/* How the first player was found. */
static void tell_first(struct teller *teller, const struct setup *setup, const struct tile_set *set)
{
    char text[SENTENCE_MAX], name[NAME_SHOWN_MAX];
    unsigned rule = setup->rules.value[RULE_FIRST_PLAYER];
    if (rule == FIRST_RANDOM) {
        unsigned seat = (unsigned) setup_seat(setup, setup->begins);
        snprintf(text, sizeof text, _("%s begins, chosen by lot."),
                 describe_player(setup, seat, name, sizeof name));
        tell_other(teller, text);
    }
    for (size_t from = 0, end; rule == FIRST_MOST_ROADS && from < setup->show_count; from = end) {
        end = round_end(setup, from);
        describe_round(setup, set, from, end, text, sizeof text);
        tell_other(teller, text);
    }
}

void events_tell_beginning(const struct setup *setup, const struct tile_set *set, event_told *told, void *to)
{
    struct teller teller = {.tell = told, .to = to};
    char text[SENTENCE_MAX];
    tell_first(&teller, setup, set);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_is_idle(&setup->rules, set, (enum rule_option) option, text, sizeof text))
            tell_other(&teller, text);
}

/* ---- Discards, sales, extensions, moved rivers (T3, H4, H7, H13, V14) --------------------------------- */

/* V14: says that the finished river moved to the middle of the table; the text is empty if it did not.
 * `game` is the position after the step. */
static const char *describe_recentre(const struct game *game, char *text, size_t size)
{
    const struct tile_set *set = game->set;
    bool finished = set->river_stages > 0 && game->supply.tiles == set->later_tiles[set->river_stages - 1];
    bool moved = finished && game->rules.value[RULE_RIVER_RECENTRE] == RULE_ON;
    snprintf(text, size, "%s", moved ? _("The river is finished and moved to the middle of the table.") : "");
    return text;
}

const char *describe_aside(const struct game *game, const struct setup *setup,
                           const struct session_step *step, char *text, size_t size)
{
    const struct tile_type *types = game->set->types; /* some steps have no tile */
    char name[NAME_SHOWN_MAX];
    text[0] = '\0';
    if (step->discarded || step->returned)
        snprintf(text, size,
                 step->returned ? _("The tile (%s) fits nowhere and goes back into the bag.")
                                : _("The tile (%s) fits nowhere and leaves the game."),
                 _(types[step->type].title));
    else if (step->kind == STEP_SELL_TILE)
        snprintf(text, size,
                 ngettext("%1$s buys the tile (%2$s) for %3$d point and plays it now.",
                          "%1$s buys the tile (%2$s) for %3$d points and plays it now.", step->price),
                 describe_player(setup, step->buyer, name, sizeof name), _(types[step->type].title),
                 step->price);
    else if (step->kind == STEP_EXTEND_TABLE)
        snprintf(text, size, _("The table is extended in the %1$s: now %2$u by %3$u squares."),
                 side_name(step->side), game->table_width, game->table_height);
    return text;
}

/* ---- Turns out of order (V7, H7, H8) ------------------------------------------------------------------ */

/* Says why the next turn does not go to the next seat; empty if it does.  `game` is the position after the
 * figure step of `player`; `seller` is what game_seller returned before that step. */
static const char *describe_turn_order(const struct game *game, const struct setup *setup, unsigned player,
                                       unsigned seller, char *text, size_t size)
{
    char name[NAME_SHOWN_MAX];
    unsigned reasons = game_plays_again(game) | game->again;
    text[0] = '\0';
    if (game->phase == PHASE_OVER || (reasons == 0 && seller == NO_PLAYER))
        return text;
    snprintf(text, size,
             reasons == 0              ? _("%s, who sold a tile, goes on.")
             : reasons & AGAIN_BUILDER ? _("%s takes another turn, for the builder.")
             : reasons == (AGAIN_VOLCANO | AGAIN_GAP)
                 ? _("%s takes one more turn, for the volcano and the gap filled.")
             : reasons == AGAIN_VOLCANO ? _("%s takes another turn, for the volcano.")
                                        : _("%s takes another turn, for filling a gap."),
             describe_player(setup, reasons == 0 ? seller : player, name, sizeof name));
    return text;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

/* The player's name, or its letter if the name is long. */
static const char *short_name(const struct setup *setup, unsigned seat, char *text, size_t size)
{
    enum { LONG_NAME = 9 };
    if (strlen(describe_player(setup, seat, text, size)) >= LONG_NAME)
        snprintf(text, size, "%c", player_letter(setup, seat));
    return text;
}

/* Tells a turn.  `before`: the game before the tile of the turn was placed. */
static void tell_move(struct teller *teller, const struct game *before, const char *why)
{
    const struct game *game = teller->event.game;
    const struct session_step *step = teller->event.step;
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct move move = {{tile->square, tile->rotation}, step->figure};
    unsigned node = tile->first_node + (figure_stands(step->figure.kind) ? step->figure.segment : 0U);
    char text[SENTENCE_MAX], brief[SENTENCE_MAX], did[SENTENCE_MAX], name[NAME_SHOWN_MAX];
    struct deeds deeds;
    deeds_find_made(before, &move, &deeds);
    deeds_describe_move(teller->setup, &deeds, text, sizeof text);
    if (why[0] != '\0')
        sentence_add(text, sizeof text, _(" Why: %s."), why);
    snprintf(brief, sizeof brief, "%s  %s", short_name(teller->setup, step->player, name, sizeof name),
             deeds_brief(teller->setup, &deeds, did, sizeof did));
    tell(teller, LOG_MOVE, node, text, brief);
}

static void tell_scores(struct teller *teller, const struct report *report)
{
    char text[SENTENCE_MAX + 2], brief[SENTENCE_MAX];
    for (unsigned i = 0; i < report->entry_count; i++) {
        describe_score(teller->setup, &report->entries[i], brief, sizeof brief);
        snprintf(text, sizeof text, "%s.", brief);
        unsigned node = title_is_goods(report->entries[i].title) ? NO_NODE : report->entries[i].node;
        tell(teller, LOG_SCORE, node, text, brief);
    }
}

/* S15: the goods of the cities that the tile completed. */
static void tell_goods(struct teller *teller, const struct game *before)
{
    const struct game *game = teller->event.game;
    unsigned player = teller->event.step->player;
    char text[SENTENCE_MAX], goods[80], name[NAME_SHOWN_MAX];
    if (game->rules.value[RULE_GOODS] == RULE_OFF ||
        describe_goods(game, before, player, goods, sizeof goods)[0] == '\0')
        return;
    snprintf(text, sizeof text, _("%1$s takes goods: %2$s."),
             describe_player(teller->setup, player, name, sizeof name), goods);
    tell_other(teller, text);
}

static void tell_totals(struct teller *teller)
{
    char text[SENTENCE_MAX], name[NAME_SHOWN_MAX];
    snprintf(text, sizeof text, "%s", _("Scores: "));
    for (unsigned seat = 0; seat < teller->setup->player_count; seat++)
        sentence_add(text, sizeof text, "%s%s %d", seat == 0 ? "" : ", ",
                     describe_player(teller->setup, seat, name, sizeof name),
                     teller->event.game->score[seat]);
    sentence_add(text, sizeof text, ".");
    tell(teller, LOG_TOTALS, NO_NODE, text, text);
}

/* Tells the step that was made; `before`: the game before the tile of the turn was placed. */
static void tell_step(struct teller *teller, unsigned seller, const struct report *report, const char *why,
                      const struct game *before)
{
    const struct game *game = teller->event.game;
    const struct setup *setup = teller->setup;
    const struct session_step *step = teller->event.step;
    char text[SENTENCE_MAX];
    bool turn = step->kind == STEP_PUT_FIGURE, end = step->kind == STEP_END_GAME;
    tell_other(teller, describe_aside(game, setup, step, text, sizeof text));
    if (turn)
        tell_move(teller, before, why);
    if (end)
        tell_other(teller, _("The game is over: final scoring."));
    if (turn || end)
        tell_scores(teller, report);
    if (turn)
        tell_goods(teller, before);
    if ((turn && report->entry_count > 0) || end)
        tell_totals(teller);
    if (turn)
        tell_other(teller, describe_turn_order(game, setup, step->player, seller, text, sizeof text));
    if (turn || step->discarded)
        tell_other(teller, describe_recentre(game, text, sizeof text));
    if (end)
        tell_other(teller, describe_winners(game, setup, text, sizeof text));
}

/* A turn's tile, where it was placed and what it shows there. */
static void tell_placed(struct teller *teller)
{
    const struct session_step *step = teller->event.step;
    const struct tile_set *set = teller->event.game->set;
    struct text_buffer text = {0};
    text_add(&text, _("Turn %1$u. Tile %2$s, %3$s, on %4$d,%5$d turned %6$u degrees: "), step->turn,
             set->types[step->type].name, _(set->types[step->type].title), step->placement.square.x,
             step->placement.square.y, 90U * step->placement.rotation);
    words_sides(&text, set, step->type, step->placement.rotation);
    text_add(&text, ".");
    tell(teller, LOG_PLACED, NO_NODE, text.text, "");
    text_free(&text);
}

void events_tell(const struct session *session, size_t first, size_t end, const char *why, event_told *told,
                 void *to)
{
    struct game game, before;
    struct report report = {0};
    struct teller teller = {.setup = session_setup(session), .event.game = &game, .tell = told, .to = to};
    bool placed = first < end && session_step_at(session, first)->kind == STEP_PUT_FIGURE;
    session_replay(session, first - placed, &game, NULL);
    for (size_t i = first - placed; i < end; i++) {
        const struct session_step *step = session_step_at(session, i);
        unsigned seller = game_seller(&game);
        if (step->kind == STEP_PLACE_TILE)
            before = game;
        session_step_make(&game, step, &report);
        teller.event.step = step;
        teller.event.steps = i + 1;
        if (i < first)
            continue;
        if (step->kind == STEP_PLACE_TILE)
            tell_placed(&teller);
        else
            tell_step(&teller, seller, &report, why, &before);
    }
}

/* An event_told: keeps the sentence about a turn. */
static void keep_turn(void *to, const struct event *event)
{
    if (event->kind == LOG_MOVE)
        snprintf(to, SENTENCE_MAX, "%s", event->text);
}

const char *describe_turn(const struct session *session, size_t step, char text[SENTENCE_MAX])
{
    text[0] = '\0';
    events_tell(session, step, step + 1, "", keep_turn, text);
    return text;
}

/* ---- In lines ----------------------------------------------------------------------------------------- */

void events_add(void *to, const struct event *event)
{
    struct text_buffer *text = to;
    char tiles[SENTENCE_MAX];
    text_add(text, "%s", event->text);
    if (event->kind == LOG_SCORE && event->node != NO_NODE)
        text_add(text, _(" On %s."), describe_tiles(event->game, event->node, tiles, sizeof tiles));
    text_add(text, "\n");
}

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
    char name[NAME_SHOWN_MAX], rules[SENTENCE_MAX];
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "%s%s, %s", seat == 0 ? _("Players: ") : _("; "),
                 describe_player(setup, seat, name, sizeof name), _(colour_word(player->colour)));
        if (player->computer[0] != '\0')
            text_add(text, _(", the computer (%s)"), _(player->computer));
    }
    text_add(text, ".\n");
    text_add(text, _("Rules: %1$s; tiles: %2$s, %3$u of them"), write_rules(setup, rules, sizeof rules),
             set->name, set->tile_count);
    if (setup->seeded)
        text_add(text, _("; seed %llu"), (unsigned long long) setup->seed);
    text_add(text, ".\n");
    events_tell_beginning(setup, set, events_add, text);
}

/* The starting tile. */
static void add_start(struct text_buffer *text, const struct session *session)
{
    struct game game;
    session_replay(session, 0, &game, NULL);
    if (game.tile_count == 0)
        return;
    const struct placed_tile *tile = &game.tiles[0];
    const struct tile_type *type = &game.set->types[tile->type];
    text_add(text, _("The starting tile %1$s, %2$s, lies on %3$d,%4$d: "), type->name, _(type->title),
             tile->square.x, tile->square.y);
    words_sides(text, game.set, tile->type, tile->rotation);
    text_add(text, ".\n");
}

/* A variation, with the turns in it. */
static void add_variation(struct text_buffer *text, const struct session *variation, unsigned turn)
{
    const char *words = session_variation_words(variation);
    text_add(text, _("Variation instead of turn %u"), turn);
    text_add(text, "%s%s.\n", words[0] ? _(": ") : "", words);
    events_history(text, variation, session_variation_from(variation));
    text_add(text, "%s\n", _("End of the variation."));
}

void events_history(struct text_buffer *text, const struct session *session, size_t first)
{
    size_t told = first;
    if (first == 0 && !session_parent(session))
        add_start(text, session);
    for (size_t i = 0; i < session_variation_count(session); i++) {
        const struct session *variation = session_variation(session, i);
        size_t after = session_variation_after(variation);
        if (after <= first)
            continue;
        events_tell(session, told, after, "", events_add, text);
        add_variation(text, variation, session_step_at(session, after - 1)->turn);
        told = after;
    }
    events_tell(session, told, session_step_count(session), "", events_add, text);
}

/* ---- The log ------------------------------------------------------------------------------------------ */

static size_t add_text(struct event_log *log, const char *text)
{
    size_t at = log->texts.length;
    text_add_bytes(&log->texts, text, strlen(text) + 1);
    return at;
}

/* An event_told that adds a line to the log, except for tiles placed and totals, which the board shows. */
static void add_line(void *to, const struct event *event)
{
    struct event_log *log = to;
    const struct session_step *step = event->step;
    if (event->kind == LOG_PLACED || event->kind == LOG_TOTALS)
        return;
    log->lines = array_grow(log->lines, log->count, sizeof *log->lines);
    struct log_line line = {
        .kind = (uint8_t) event->kind, .node = (uint16_t) event->node, .steps = (uint16_t) event->steps};
    line.turn = step && step->kind != STEP_END_GAME ? step->turn : 0;
    line.player = step ? step->player : 0;
    line.text = add_text(log, event->text);
    line.brief = add_text(log, event->brief);
    log->lines[log->count++] = line;
}

const char *describe_now(const struct session *session, bool square, char *text, size_t size)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    char name[NAME_SHOWN_MAX];
    text[0] = '\0';
    describe_player(session_setup(session), game->player, name, sizeof name);
    if (game->phase == PHASE_PLACE)
        snprintf(text, size, _("%1$s holds a tile: %2$s."), name, _(game->set->types[game->drawn].title));
    else if (game->phase == PHASE_FIGURE)
        snprintf(text, size,
                 square ? _("%1$s placed %2$s at %3$d,%4$d; nothing is claimed yet.")
                        : _("%1$s has placed the tile; nothing is claimed yet."),
                 name, game->set->types[tile->type].name, tile->square.x, tile->square.y);
    return text;
}

/* The state of the turn in progress. */
static void add_now(struct event_log *log, const struct session *session)
{
    const struct game *game = session_game(session);
    char text[SENTENCE_MAX];
    size_t steps = session_step_count(session);
    unsigned node = game->phase == PHASE_FIGURE ? game->tiles[game->tile_count - 1].first_node : NO_NODE;
    if (steps > 0 && describe_now(session, false, text, sizeof text)[0] != '\0')
        add_line(log, &(struct event){LOG_NOW, session_step_at(session, steps - 1), steps, game, node, text,
                                      text});
}

/* Telling a whole game takes several milliseconds, too long for a key press, so only what is new is told. */
void event_log_follow(struct event_log *log, const struct session *session)
{
    size_t kept = 0, count = session ? session_step_count(session) : 0;
    bool same =
        session && log->count > 0 && memcmp(&log->setup, session_setup(session), sizeof log->setup) == 0;
    while (same && kept < log->step_count && kept < count &&
           memcmp(&log->steps[kept], session_step_at(session, kept), sizeof *log->steps) == 0)
        kept++;
    if (same && kept == log->step_count && kept == count)
        return;
    for (const struct log_line *last; log->count > 0; log->texts.length = last->text) {
        last = &log->lines[log->count - 1];
        if (same && last->steps <= kept && last->kind != LOG_NOW)
            break;
        log->count--;
    }
    log->step_count = 0; /* in case memory runs out before all is told */
    if (!session)
        return;
    if (!same)
        events_tell_beginning(session_setup(session), session_set(session), add_line, log);
    events_tell(session, kept, count, "", add_line, log);
    add_now(log, session);
    log->steps = memory_resize(log->steps, (count + 1) * sizeof *log->steps);
    for (; log->step_count < count; log->step_count++)
        log->steps[log->step_count] = *session_step_at(session, log->step_count);
    log->setup = *session_setup(session);
}

void event_log_free(struct event_log *log)
{
    free(log->lines);
    free(log->steps);
    text_free(&log->texts);
    memset(log, 0, sizeof *log);
}

const char *event_log_text(const struct event_log *log, size_t line)
{
    return log->texts.text + log->lines[line].text;
}

const char *event_log_brief(const struct event_log *log, size_t line)
{
    return log->texts.text + log->lines[line].brief;
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

const char *describe_hints(const struct session *session, char *text, size_t size)
{
    const struct setup *setup = session_setup(session);
    char name[NAME_SHOWN_MAX], list[SENTENCE_MAX] = "";
    unsigned taken = 0;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        unsigned count = session_hint_count(session, seat);
        if (setup->players[seat].computer[0] == '\0')
            sentence_add(list, sizeof list, "%s%s %u", list[0] == '\0' ? "" : ", ",
                         describe_player(setup, seat, name, sizeof name), count);
        taken += count;
    }
    text[0] = '\0';
    if (taken > 0)
        snprintf(text, size, _("Hints taken: %s."), list);
    return text;
}
