/* SPDX-License-Identifier: MIT */
/*
 * answers.c: answers questions in sentences (answers.h).  Answers change nothing.
 */
#include "play/answers.h"

#include <string.h>

#include "base/lines.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "bastide/tile_text.h"
#include "notation/record_words.h"
#include "play/hints.h"
#include "play/thinking.h"
#include "words/bag_facts.h"
#include "words/deeds.h"
#include "words/describe.h"
#include "words/words.h"
#include "words/events.h"
#include "words/rule_words.h"

/* Answers a question; false if the arguments make no sense. */
typedef bool answerer(const struct asked *asked, struct line_reader *line, struct text_buffer *text);

enum { END = UINT16_MAX }; /* a turn after all others */

/* ---- Places and claims -------------------------------------------------------------------------------- */

void answer_add_effects(struct text_buffer *text, const struct listener *to, struct placement placement)
{
    char effects[DEEDS_TEXT_MAX] = "";
    if (deeds_add(to, placement, effects, sizeof effects) == 0)
        text_add(text, _("changes nothing that anybody could claim"));
    text_add(text, "%s", effects);
}

/* One line of the list: a place and its number in reading order. */
static void add_place(struct text_buffer *text, const struct asked *asked, size_t number,
                      struct placement placement)
{
    const struct game *game = asked->to.game;
    text_add(text, "%zu: ", number);
    words_square(text, placement.square);
    text_add(text, _(", %u degrees: "), 90U * placement.rotation);
    if (asked->scores) {
        answer_add_effects(text, &asked->to, placement);
        text_add(text, _(". Sides: "));
    }
    words_sides(text, game->set, game->drawn, placement.rotation);
    text_add(text, ".\n");
}

/* `legal`: the places; `legal best` begins with the best ones, which keep their numbers. */
static bool tell_places(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct game *game = asked->to.game;
    struct placement list[PLACEMENT_MAX];
    struct stake_gain gains[PLACEMENT_MAX];
    struct word word = line_next_word(line);
    bool best = word_is(word, "best") && asked->scores;
    if (game->phase != PHASE_PLACE || !line_is_done(line) || (word.length > 0 && !best))
        return false;
    size_t count = words_places(game, game->drawn, list);
    if (best)
        (void) stake_placements(game, gains);
    for (size_t i = 0; i < count; i++) {
        size_t number = i;
        while (best && memcmp(&list[number], &gains[i].placement, sizeof *list) != 0)
            number = (number + 1) % count;
        add_place(text, asked, number + 1, list[number]);
    }
    return count > 0;
}

size_t answer_add_claims(struct text_buffer *text, const struct listener *to)
{
    const struct placed_tile *tile = &to->game->tiles[to->game->tile_count - 1];
    struct figure claims[CLAIM_MAX];
    char claim[STAKE_TEXT_MAX], taken[STAKE_TEXT_MAX];
    size_t count = stake_claims(to->game, claims);
    for (size_t i = 0; i < count; i++)
        text_add(text, "%zu: %s.\n", i + 1, stake_describe_claim(to, claims[i], true, claim, sizeof claim));
    for (unsigned i = 0; i < to->game->set->types[tile->type].segment_count; i++)
        if (stake_describe_taken(to, i, taken, sizeof taken)[0] != '\0')
            text_add(text, _("Taken: %s.\n"), taken);
    return count;
}

static bool tell_claims(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    if (asked->to.game->phase != PHASE_FIGURE || !line_is_done(line))
        return false;
    (void) answer_add_claims(text, &asked->to);
    return true;
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

/* `tile [TILE] [ROTATION]` */
static bool tell_tile(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct game *game = asked->to.game;
    struct word word = line_next_word(line);
    char name[TILE_NAME_MAX + 1], part[SENTENCE_MAX];
    int named = word_copy(word, name, sizeof name) ? tile_set_find(game->set, name) : -1;
    unsigned type = named >= 0 ? (unsigned) named : game->drawn;
    uint64_t degrees = 0;
    if (named >= 0)
        word = line_next_word(line);
    if (type == NO_TYPE || !line_is_done(line) ||
        (word.length > 0 && (!word_unsigned(word, &degrees) || degrees % 90 != 0 || degrees > 270)))
        return false;
    words_tile(text, &game->set->types[type]);
    text_add(text, _(", turned %u degrees: "), (unsigned) degrees);
    words_sides(text, game->set, type, (unsigned) degrees / 90);
    text_add(text, ".\n");
    for (unsigned i = 0; i < game->set->types[type].segment_count; i++)
        text_add(text, "  %s\n",
                 describe_segment(&game->set->types[type], i, (unsigned) degrees / 90, SEGMENT_SPELLED, part,
                                  sizeof part));
    if (asked->to.bag)
        text_add(text, _("%1$u of %2$u still to come.\n"), bag_left(game, type),
                 game->set->types[type].copies);
    if (asked->places) {
        words_fit(text, game, type);
        text_add(text, ".\n");
    }
    return true;
}

static bool tell_bag(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct game *game = asked->to.game;
    unsigned all = bag_tiles(game), tiles = game->supply.tiles;
    if (!asked->to.bag)
        text_add(text,
                 ngettext("%u tile in the bag; at this table nobody sees which it is.\n",
                          "%u tiles in the bag; at this table nobody sees which they are.\n", tiles),
                 tiles);
    else
        text_add(text, ngettext("%u tile still to come.\n", "%u tiles still to come.\n", all), all);
    for (unsigned type = 0; asked->to.bag && type < game->set->type_count; type++) {
        unsigned left = bag_left(game, type);
        if (left == 0)
            continue;
        text_add(text, _("%1$u of %2$u "), left, game->set->types[type].copies);
        words_tile(text, &game->set->types[type]);
        text_add(text, "%s\n", game_has_placement(game, type) ? "" : _(": fits nowhere now"));
    }
    return line_is_done(line);
}

/* ---- The table ---------------------------------------------------------------------------------------- */

/* Describes a feature: whose it is, what it is worth, where it lies. */
static void tell_feature(const struct listener *to, unsigned node, struct text_buffer *text)
{
    char tiles[SENTENCE_MAX], feature[STAKE_TEXT_MAX];
    text_add(text, "%s", stake_describe_feature(to, node, feature, sizeof feature));
    text_add(text, _(". On %s.\n"), describe_tiles(to->game, node, tiles, sizeof tiles));
}

/* Says where the figures of the player to move stand. */
static void tell_mine(const struct listener *to, struct text_buffer *text)
{
    struct stake list[FIGURE_TOTAL_MAX];
    size_t count = stake_standing(to->game, list), length = text->length;
    for (size_t i = 0; i < count; i++)
        if (figure_count_of(list[i].value.figures, to->game->player) > 0)
            tell_feature(to, list[i].value.node, text);
    if (text->length == length)
        text_add(text, _("You have no figure on the table.\n"));
}

/* `features`: all; with a kind: the unfinished ones of that kind; with `mine`: the player's. */
static bool tell_features(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct game *game = asked->to.game;
    struct word word = line_next_word(line);
    unsigned kind = word_among(word, feature_kind_word, FEATURE_KIND_COUNT);
    if (!line_is_done(line) || (word.length > 0 && kind == FEATURE_KIND_COUNT && !word_is(word, "mine")))
        return false;
    if (word_is(word, "mine")) {
        tell_mine(&asked->to, text);
        return true;
    }
    size_t length = text->length;
    for (unsigned node = 0; node < game->node_count; node++) {
        struct score_entry value = game_feature_value(game, node);
        if (!game_feature_begins(game, node) ||
            (word.length > 0 && (value.complete || game->nodes[node].kind != kind)))
            continue;
        tell_feature(&asked->to, node, text);
    }
    if (text->length == length)
        text_add(text, _("There is no unfinished one.\n"));
    return true;
}

static bool tell_scores(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct game *game = asked->to.game;
    char name[NAME_SHOWN_MAX], sentence[SENTENCE_MAX];
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        text_add(text, "%s%s", describe_player(asked->to.setup, seat, name, sizeof name), _(": "));
        words_supply(text, &asked->to, seat);
        text_add(text, ".\n");
    }
    if (game->scored)
        text_add(text, "%s\n", describe_winners(game, asked->to.setup, sentence, sizeof sentence));
    return line_is_done(line);
}

/* ---- The game ----------------------------------------------------------------------------------------- */

/* Says where a tile lies that still waits for its figure step. */
static void add_unclaimed(const struct asked *asked, struct text_buffer *text)
{
    char now[SENTENCE_MAX];
    if (session_game(asked->session)->phase == PHASE_FIGURE)
        text_add(text, "%s\n", describe_now(asked->session, true, now, sizeof now));
}

/* `log [N | all]`: what happened in the last turns. */
static bool tell_log(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct session *session = asked->session;
    struct word word = line_next_word(line);
    uint64_t turns = 5;
    if (word_is(word, "all"))
        turns = SESSION_STEPS_MAX;
    else if (word.length > 0 && !word_unsigned(word, &turns))
        return false;
    size_t first = session_step_count(session), length = text->length;
    unsigned turn = session_game(session)->turn, from = turn > turns ? turn - (unsigned) turns : 0;
    while (first > 0 && session_step_at(session, first - 1)->turn >= from)
        first--;
    events_history(text, session, first);
    add_unclaimed(asked, text);
    if (text->length == length)
        text_add(text, _("Nothing has happened yet.\n"));
    return line_is_done(line);
}

/* Tells what happened from the beginning of turn `from` to the beginning of turn `until`. */
static bool tell_turns(const struct asked *asked, uint64_t from, uint64_t until, struct text_buffer *text)
{
    size_t first = 0, end = 0, length = text->length;
    for (size_t i = 0; i < session_step_count(asked->session); i++) {
        const struct session_step *step = session_step_at(asked->session, i);
        unsigned turn = step->kind == STEP_END_GAME ? END : step->turn;
        first += turn < from;
        end += turn < until;
    }
    if (from >= until)
        return false;
    events_tell(asked->session, first, end, "", events_add, text);
    if (until > session_game(asked->session)->turn)
        add_unclaimed(asked, text);
    if (text->length == length)
        text_add(text, _("Nothing has happened yet.\n"));
    return true;
}

static bool read_turn(const struct asked *asked, struct line_reader *line, uint64_t *turn)
{
    struct word word = line_next_word(line);
    *turn = END;
    return word_is(word, "end")
               ? asked->to.game->scored
               : word_unsigned(word, turn) && *turn > 0 && *turn <= asked->to.game->turn + 1U;
}

/* `explain [TURN | end]`: a turn and what it scored; without an argument, the last turn. */
static bool tell_explained(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    uint64_t turn = asked->to.game->scored ? END : asked->to.game->turn - 1U;
    return (line_is_done(line) || read_turn(asked, line, &turn)) && line_is_done(line) &&
           tell_turns(asked, turn, turn + 1, text);
}

/* `diff TURN [TURN]` */
static bool tell_difference(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    uint64_t from, until = END + 1;
    return read_turn(asked, line, &from) && (line_is_done(line) || read_turn(asked, line, &until)) &&
           line_is_done(line) && tell_turns(asked, from, until, text);
}

static bool tell_rules(const struct asked *asked, struct line_reader *line, struct text_buffer *text)
{
    const struct setup *setup = session_setup(asked->session);
    struct rules usual = setup->rules;
    char value[RULE_VALUE_MAX + 1];
    (void) rules_edition(setup->edition, &usual);
    events_beginning(text, asked->session);
    words_table(text, asked->to.game);
    for (unsigned i = 0; i < RULE_OPTION_COUNT; i++) {
        const struct rule_option_info *info = rule_option_info(i);
        text_add(text, "%s %s (%s)%s%s%s\n", info->name, rules_value(&setup->rules, i, value), info->id,
                 rule_differs(&setup->rules, &usual, i) ? _(", changed") : "", _(": "), _(info->meaning));
    }
    return line_is_done(line);
}

bool answer_in_words(const struct asked *asked, const char *word, const char *arguments,
                     struct text_buffer *text)
{
    static const struct {
        const char *word;
        answerer *answer;
    } answers[] = {
        {"legal", tell_places},      {"claims", tell_claims},   {"tile", tell_tile}, {"bag", tell_bag},
        {"features", tell_features}, {"scores", tell_scores},   {"log", tell_log},   {"rules", tell_rules},
        {"explain", tell_explained}, {"diff", tell_difference},
    };
    struct line_reader line = line_reader_on(arguments, strlen(arguments), 1);
    struct text_buffer answer = {0};
    bool answered = false;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        answered =
            answered || (strcmp(answers[i].word, word) == 0 && answers[i].answer(asked, &line, &answer));
    if (answered && answer.length > 0)
        text_add(text, "%s", answer.text);
    text_free(&answer);
    return answered;
}

/* ---- What the interpreter has found ------------------------------------------------------------------- */

/* For script_stop_with: `begun` is a long that holds thinking_clock() at the beginning. */
static bool is_late(void *begun, unsigned milliseconds)
{
    enum { MOST = 3000 };
    unsigned most = milliseconds > 0 && milliseconds < MOST ? milliseconds : MOST;
    return thinking_clock() - *(const long *) begun >= most;
}

/* "1: 2,-1 90, knight in the city: 3.42" */
static void tell_moves(const struct answer *answer, struct text_buffer *text)
{
    const struct tile_type *type = &answer->game->set->types[answer->game->drawn];
    char what[HINT_MOVE_MAX];
    text_add(text, _("Points ahead of the others at the end, by the best moves:\n"));
    for (size_t i = 0; i < answer->count; i++) {
        const struct move_value *valued = &answer->valued[i];
        struct placement placement = valued->move.placement;
        text_add(text, "%zu%s%d,%d %u, %s: %+.2f\n", i + 1, _(": "), placement.square.x, placement.square.y,
                 90U * placement.rotation, hint_describe_move(type, &valued->move, what, sizeof what),
                 valued->value / 100.0);
    }
}

static void tell_verdicts(const struct setup *setup, const struct answer *answer, struct text_buffer *text)
{
    char sentence[TEXT_MESSAGE_MAX + 1];
    if (answer->step)
        text_add(text, _("Turn %u:\n"), answer->step->turn);
    for (size_t i = 0; i < answer->count; i++) {
        const struct refusal *refusal = &answer->refusals[i];
        if (answer->count > 1)
            text_add(text, "%u%s", 90U * answer->places[i].rotation, _(": "));
        if (refusal->verdict == VERDICT_OK)
            text_add(text, _("It is allowed.\n"));
        else
            text_add(text, _("It is refused by %s.\n"),
                     refusal_write(answer->game, setup, refusal, sentence, sizeof sentence));
    }
}

/* False if there are no sentences for the answer. */
static bool tell_found(const struct setup *setup, const struct answer *answer, struct text_buffer *text)
{
    if (answer->kind == ANSWER_COMPARISON)
        words_compare(text, setup, answer->other, answer->comparison);
    else if (answer->kind == ANSWER_MOVES)
        tell_moves(answer, text);
    else if (answer->kind >= ANSWER_WHY_PLACE && answer->kind <= ANSWER_WHY_COMMAND)
        tell_verdicts(setup, answer, text);
    else
        return false;
    return true;
}

enum script_status answer_typed(struct script *script, const char *line, struct text_buffer *text,
                                struct text_buffer *notation, struct text_error *error)
{
    struct text_buffer found = {0};
    long begun = thinking_clock();
    script_stop_with(script, is_late, &begun);
    enum script_status status = script_line(script, line, strlen(line), 1, &found, error);
    struct session *session = script_session(script);
    script_stop_with(script, NULL, NULL);
    if (status == SCRIPT_OK && !tell_found(session_setup(session), script_answer(script), text) && notation)
        text_add_bytes(notation, found.text, found.length);
    if (script_answer(script)->kind == ANSWER_MOVES)
        session_note_hint(session, session_game(session)->turn, session_game(session)->player);
    text_free(&found);
    return status;
}
