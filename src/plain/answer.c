/*
 * answer.c: answers to what a player asks.  Answers change nothing.
 */
#include "plain/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "bastide/refusal_text.h"
#include "play/hands.h"
#include "words/bag_facts.h"
#include "words/describe.h"
#include "words/describe_place.h"
#include "words/events.h"
#include "words/figure_words.h"
#include "words/rule_words.h"

/* ---- The tile ----------------------------------------------------------------------------------------- */

/* H7: whether the rules would allow giving it to the next seat for nothing. */
static void add_sale(struct text_buffer *text, const struct game *game)
{
    struct game copy = *game;
    struct undo undo;
    unsigned next = (game->player + 1U) % game->player_count;
    if (game->rules.value[RULE_SELL] == RULE_ON && game_sell(&copy, next, 0, &undo, NULL) == VERDICT_OK)
        text_add(text, _("It alone can complete some feature: 'sale NAME POINTS' offers it (H7).\n"));
}

void plain_answer_tile_in_hand(struct plain *plain)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer text = {0};
    text_add(&text, _("Tile "));
    words_tile(&text, &game->set->types[game->drawn]);
    text_add(&text, "%s", _(": "));
    words_sides(&text, game->set, game->drawn, ROTATION_0);
    text_add(&text, ".");
    if ((plain->hints & TUI_HINT_PLACES) && !game_is_kept(game)) {
        text_add(&text, " ");
        words_fit(&text, game, game->drawn);
        text_add(&text, _("; 'legal' lists them."));
    }
    text_add(&text, "\n");
    add_sale(&text, game);
    plain_say_text(plain, &text);
    plain_deal_tell_kept(plain);
}

/* The segments of a tile, one per line. */
static void add_segments(struct text_buffer *text, const struct tile_type *type, unsigned rotation)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        text_add(text, "  ");
        words_segment(text, type, i, rotation);
        text_add(text, "\n");
    }
}

/* `tile`: the one in hand, one by name, or the one on a square; with degrees, in that rotation. */
void plain_answer_tile(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    char word[WORD_MAX + 1];
    const char *rest = words;
    unsigned degrees = 0, type = game->drawn;
    plain_word(&rest, word);
    if (strchr(word, ',')) {
        plain_answer_look(plain, words);
        return;
    }
    int named = tile_set_find(game->set, word);
    if (named >= 0) {
        type = (unsigned) named;
        plain_word(&rest, word);
    }
    if (word[0] != '\0' && (!plain_number(word, &degrees) || degrees % 90 != 0 || degrees > 270)) {
        io_say(&plain->io, _("There is no tile '%s' in this game, nor can one be turned so.\n"), word);
        return;
    }
    if (type == NO_TYPE) {
        io_say(&plain->io, _("No tile is in hand; name one, as in 'tile V'.\n"));
        return;
    }
    struct text_buffer text = {0};
    words_tile(&text, &game->set->types[type]);
    text_add(&text, _(", turned %u degrees: "), degrees);
    words_sides(&text, game->set, type, degrees / 90);
    text_add(&text, ".\n");
    add_segments(&text, &game->set->types[type], degrees / 90);
    if (plain->hints & TUI_HINT_BAG)
        text_add(&text, _("%1$u of %2$u still to come.\n"), bag_left(game, type),
                 game->set->types[type].copies);
    if (plain->hints & TUI_HINT_PLACES) {
        words_fit(&text, game, type);
        text_add(&text, ".\n");
    }
    plain_say_text(plain, &text);
}

/* ---- Places ------------------------------------------------------------------------------------------- */

static void add_effects(struct text_buffer *text, const struct listener *listener, struct placement placement)
{
    char effects[STAKE_SENTENCE_MAX] = "";
    if (stake_add_effects(listener, placement, effects, sizeof effects) == 0)
        text_add(text, _("changes nothing that anybody could claim"));
    text_add(text, "%s", effects);
}

/* One place with its number in reading order. */
static void add_place(struct text_buffer *text, const struct plain *plain, size_t number,
                      struct placement placement)
{
    const struct listener listener = plain_listener(plain);
    text_add(text, "%zu: ", number);
    words_square(text, placement.square);
    text_add(text, _(", %u degrees: "), 90U * placement.rotation);
    if (plain->hints & TUI_HINT_SCORES) {
        add_effects(text, &listener, placement);
        text_add(text, _(". Sides: "));
    }
    words_sides(text, listener.game->set, listener.game->drawn, placement.rotation);
    text_add(text, ".\n");
}

/* `places best`: what brings most comes first, under the numbers of `places`. */
static void add_best_places(struct text_buffer *text, const struct plain *plain, const struct placement *list,
                            size_t count)
{
    struct stake_gain gains[PLACEMENT_MAX];
    const struct game *game = session_game(plain_session(plain));
    size_t found = stake_placements(game, gains);
    for (size_t i = 0; i < found; i++)
        for (size_t j = 0; j < count; j++)
            if (memcmp(&list[j], &gains[i].placement, sizeof *list) == 0)
                add_place(text, plain, j + 1, list[j]);
}

void plain_answer_places(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    struct placement list[PLACEMENT_MAX];
    struct text_buffer text = {0};
    size_t told = 0, count = words_places(game, game->drawn, list);
    struct square square = {0, 0};
    bool best = strcmp(words, "best") == 0 && (plain->hints & TUI_HINT_SCORES);
    bool one = !best && plain_square(&words, &square);
    if (!best && words[0] != '\0') {
        io_say(&plain->io, _("Say 'legal', 'legal best', or 'legal 2,2' for one square.\n"));
        return;
    }
    if (!(plain->hints & TUI_HINT_PLACES)) {
        io_say(&plain->io, _("At this table everybody finds the places without help.\n"));
        return;
    }
    if (best && plain_puzzle_is_open(plain)) {
        io_say(&plain->io, "%s\n", plain_why_no_hint(plain));
        return;
    }
    if (best)
        add_best_places(&text, plain, list, count);
    for (size_t i = 0; i < count; i++) {
        if (one && (list[i].square.x != square.x || list[i].square.y != square.y))
            continue;
        if (!best)
            add_place(&text, plain, i + 1, list[i]);
        told++;
    }
    if (count == 0) /* H13 */
        plain_deal_tell_kept(plain);
    else if (told == 0)
        text_add(&text, _("%1$s fits there in no way; 'why %2$d,%3$d 0' says why.\n"),
                 game->set->types[game->drawn].name, square.x, square.y);
    else
        text_add(&text, _("A number places the tile there.\n"));
    plain_say_text(plain, &text);
}

/* Where the meeples of whoever's turn it is stand. */
static void tell_mine(struct plain *plain)
{
    const struct listener listener = plain_listener(plain);
    uint8_t tiles[TILE_MAX];
    char line[SENTENCE_MAX];
    struct text_buffer text = {0};
    size_t count = stake_standing(listener.game, listener.game->player, tiles);
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s.\n", stake_describe_waiting(&listener, tiles[i], line, sizeof line));
    if (count == 0)
        text_add(&text, _("You have nobody on the table.\n"));
    plain_say_text(plain, &text);
}

/* A placed tile: what it shows, its features, and who stands on it. */
static void look_at_tile(struct plain *plain, unsigned number)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_type *type = &game->set->types[tile->type];
    struct text_buffer text = {0};
    char name[NAME_SHOWN_MAX], feature[STAKE_TEXT_MAX];
    words_square(&text, tile->square);
    text_add(&text, "%s", _(": "));
    words_tile(&text, type);
    text_add(&text, _(", turned %u degrees: "), 90U * tile->rotation);
    words_sides(&text, game->set, tile->type, tile->rotation);
    text_add(&text, ".\n");
    for (unsigned i = 0; i < type->segment_count; i++) {
        text_add(&text, "  ");
        words_segment(&text, type, i, tile->rotation);
        text_add(&text, "%s%s.\n", _(": "),
                 stake_describe_feature(&table, tile->first_node + i, feature, sizeof feature));
    }
    if (tile->figure.kind != FIGURE_NONE) {
        char whose[NAME_SHOWN_MAX + 32];
        describe_player(table.setup, tile->figure.player, name, sizeof name);
        snprintf(whose, sizeof whose, _(figure_words(tile->figure.kind)->whose), name);
        text_add(&text, _("  %1$s%2$u: %3$s stands there.\n"),
                 feature_kind_word(type->segments[tile->figure.segment].kind),
                 type->segments[tile->figure.segment].number, whose);
    }
    plain_say_text(plain, &text);
}

/* "column 2, row 2, north road, …; fits as held" */
static void look_at_placement(struct plain *plain, struct placement placement)
{
    const struct listener listener = plain_listener(plain);
    const struct game *game = listener.game;
    struct refusal refusal;
    struct text_buffer text = {0};
    char sentence[TEXT_MESSAGE_MAX + 1];
    words_square(&text, placement.square);
    text_add(&text, ", ");
    words_sides(&text, game->set, game->drawn, placement.rotation);
    if (game_placement_verdict(game, game->drawn, placement, &refusal) == VERDICT_OK) {
        text_add(&text, _("; fits as held"));
        if (plain->hints & TUI_HINT_SCORES) {
            text_add(&text, "%s", _(": "));
            add_effects(&text, &listener, placement);
        }
        text_add(&text, ".\n");
    } else {
        text_add(&text, _("; does not fit. %s.\n"),
                 refusal_write(game, listener.setup, &refusal, sentence, sizeof sentence));
    }
    plain_say_text(plain, &text);
}

static void look_at_open(struct plain *plain, struct square square)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer text = {0};
    char asked[SENTENCE_MAX];
    words_square(&text, square);
    if (describe_is_beyond(game, square)) {
        text_add(&text, _(" lies beyond the edge of the table (H9).\n"));
        plain_say_text(plain, &text);
        return;
    }
    text_add(&text, _(" is empty: %s."), describe_asked(game, square, asked, sizeof asked));
    bool told = game->phase == PHASE_PLACE && (plain->hints & TUI_HINT_PLACES);
    unsigned rotations = told ? game_fitting_rotations(game, game->drawn, square) : 0;
    if (told)
        text_add(&text, rotations == 0 ? _(" %s fits here in no way.") : _(" %s fits here turned by"),
                 game->set->types[game->drawn].name);
    for (unsigned i = 0, ways = 0; i < ROTATION_COUNT; i++)
        if (rotations >> i & 1U)
            text_add(&text, "%s %u", ways++ > 0 ? _(" or") : "", 90 * i);
    text_add(&text, rotations != 0 ? _(" degrees.\n") : "\n");
    plain_say_text(plain, &text);
}

/* `look X,Y [DEGREES]`: the tile there, what an empty square requires, or how the tile in hand would
 * fit. */
void plain_answer_look(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    struct square square;
    unsigned degrees = 0;
    bool read = plain_square(&words, &square), turned = read && words[0] != '\0';
    if (!read || square.x < -TILE_MAX || square.x > TILE_MAX || square.y < -TILE_MAX || square.y > TILE_MAX ||
        (turned && (!plain_number(words, &degrees) || degrees % 90 != 0 || degrees > 270))) {
        io_say(&plain->io, _("Say where, as in 'look 2,2', or 'look 2,2 90' with the tile in hand.\n"));
        return;
    }
    int tile = game_tile_at(game, square);
    if (tile >= 0)
        look_at_tile(plain, (unsigned) tile);
    else if (turned && game->phase == PHASE_PLACE)
        look_at_placement(plain, (struct placement){square, (uint8_t) (degrees / 90)});
    else
        look_at_open(plain, square);
}

/* The interpreter answers "allowed" or "refused by ...", or so for each rotation: "90: allowed".  Here the
 * line becomes a sentence; returns the rotation after it, or an empty line. */
static const char *tell_verdict(struct plain *plain, const char *line)
{
    static const char refused[] = "refused by ";
    size_t length = strcspn(line, "\n"), digits = strspn(line, "0123456789");
    if (digits > 0) {
        io_say(&plain->io, "%.*s%s", (int) digits, line, _(": "));
        line += digits + 2;
        length -= digits + 2;
    }
    if (strncmp(line, refused, sizeof refused - 1) == 0)
        io_say(&plain->io, _("It is refused by %.*s.\n"), (int) (length + 1 - sizeof refused),
               line + sizeof refused - 1);
    else
        io_say(&plain->io, _("It is allowed.\n"));
    return digits > 0 && line[length] == '\n' ? line + length + 1 : "";
}

void plain_answer_why(struct plain *plain, const char *words)
{
    char line[IO_LINE_MAX + WORD_MAX];
    struct text_buffer answer = {0};
    snprintf(line, sizeof line, "why %s", words);
    if (words[0] == '\0')
        io_say(&plain->io, _("Say what: 'why 2,2 90' for the tile, 'why road1' for a meeple.\n"));
    else if (plain_notation(plain, line, &answer) && answer.length > 0)
        for (const char *verdict = answer.text; *verdict != '\0';)
            verdict = tell_verdict(plain, verdict);
    text_free(&answer);
}

/* ---- The table ---------------------------------------------------------------------------------------- */

static bool is_kind(const char *word)
{
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++)
        if (strcmp(word, feature_kind_word(kind)) == 0)
            return true;
    return false;
}

/* `features`: those with figures; with a kind, all of that kind that are not complete; `mine`. */
void plain_answer_features(struct plain *plain, const char *words)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    struct text_buffer text = {0};
    char tiles[SENTENCE_MAX], feature[STAKE_TEXT_MAX];
    if (strcmp(words, "mine") == 0) {
        tell_mine(plain);
        return;
    }
    for (unsigned node = 0; node < game->node_count; node++) {
        const char *kind = feature_kind_word(game->nodes[node].kind);
        struct score_entry value = game_feature_value(game, node);
        if (!game_feature_begins(game, node) ||
            (words[0] == '\0' ? value.figures == 0 : strcmp(words, kind) != 0) || value.complete)
            continue;
        text_add(&text, "%s", stake_describe_feature(&table, node, feature, sizeof feature));
        text_add(&text, _(". On %s.\n"), describe_tiles(game, node, tiles, sizeof tiles));
    }
    if (text.length == 0 && words[0] == '\0')
        text_add(&text, _("Nobody stands on the table.\n"));
    else if (text.length == 0)
        text_add(&text, is_kind(words)
                            ? _("There is none that is not complete.\n")
                            : _("The kinds are road, city, monastery, garden, field and river.\n"));
    plain_say_text(plain, &text);
}

void plain_answer_scores(struct plain *plain, const char *words)
{
    const struct listener table = plain_listener(plain);
    const struct game *game = table.game;
    struct text_buffer text = {0};
    char name[NAME_SHOWN_MAX], sentence[SENTENCE_MAX];
    (void) words;
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        text_add(&text, "%s%s", describe_player(table.setup, seat, name, sizeof name), _(": "));
        words_supply(&text, &table, seat);
        text_add(&text, ".\n");
    }
    if (game->scored)
        text_add(&text, "%s\n", describe_winners(game, table.setup, sentence, sizeof sentence));
    plain_say_text(plain, &text);
}

void plain_answer_bag(struct plain *plain, const char *words)
{
    const struct game *game = session_game(plain_session(plain));
    struct text_buffer text = {0};
    (void) words;
    unsigned all = bag_tiles(game);
    if (!(plain->hints & TUI_HINT_BAG)) {
        unsigned tiles = game->supply.tiles;
        io_say(&plain->io,
               ngettext("%u tile in the bag; at this table nobody looks what it is.\n",
                        "%u tiles in the bag; at this table nobody looks what they are.\n", tiles),
               tiles);
        return;
    }
    text_add(&text, ngettext("%u tile still to come.\n", "%u tiles still to come.\n", all), all);
    for (unsigned type = 0; type < game->set->type_count; type++) {
        unsigned left = bag_left(game, type);
        if (left == 0)
            continue;
        text_add(&text, _("%1$u of %2$u "), left, game->set->types[type].copies);
        words_tile(&text, &game->set->types[type]);
        text_add(&text, "%s\n", game_has_placement(game, type) ? "" : _(": fits nowhere now"));
    }
    plain_say_text(plain, &text);
}

/* The first step of the last turns to be told. */
static size_t step_of_turn(const struct session *session, unsigned turns)
{
    size_t first = session_step_count(session);
    unsigned turn = session_game(session)->turn, from = turn > turns ? turn - turns : 0;
    while (first > 0 && session_step_at(session, first - 1)->turn >= from)
        first--;
    return first;
}

void plain_answer_log(struct plain *plain, const char *words)
{
    enum { TURNS_TOLD = 5 };
    const struct session *session = plain_session(plain);
    struct text_buffer text = {0};
    unsigned turns = TURNS_TOLD;
    if (strcmp(words, "all") == 0)
        turns = SESSION_STEPS_MAX;
    else if (words[0] != '\0' && !plain_number(words, &turns)) {
        io_say(&plain->io, _("Say how many turns, as in 'log 10', or 'log all'.\n"));
        return;
    }
    events_history(&text, session, step_of_turn(session, turns));
    if (text.length == 0)
        text_add(&text, _("Nothing has happened yet.\n"));
    plain_say_text(plain, &text);
}

void plain_answer_rules(struct plain *plain, const char *words)
{
    const struct session *session = plain_session(plain);
    const struct setup *setup = session_setup(session);
    struct rules usual = setup->rules;
    struct text_buffer text = {0};
    char value[RULE_VALUE_MAX + 1];
    (void) words;
    (void) rules_edition(setup->edition, &usual);
    events_beginning(&text, session);
    words_table(&text, session_game(session));
    for (unsigned i = 0; i < RULE_OPTION_COUNT; i++) {
        const struct rule_option_info *info = rule_option_info(i);
        text_add(&text, "%s %s (%s)%s%s%s\n", info->name, rules_value(&setup->rules, i, value), info->id,
                 rule_differs(&setup->rules, &usual, i) ? _(", changed") : "", _(": "), _(info->meaning));
    }
    plain_say_text(plain, &text);
}

/* ---- The record --------------------------------------------------------------------------------------- */

void plain_answer_record(struct plain *plain, const char *words)
{
    struct text_buffer answer = {0};
    const char *forbidden = hand_forbids_record(session_game(plain_session(plain)));
    (void) words;
    if (forbidden)
        io_say(&plain->io, "%s\n", forbidden);
    else if (plain_notation(plain, "record", &answer) && answer.length > 0)
        io_say_as_is(&plain->io, answer.text);
    text_free(&answer);
}
