/* SPDX-License-Identifier: MIT */
/*
 * table.c: answers questions about the table for all screens.
 *
 * The answers come from the game, its history and the players' choices.  It never judges a move.
 */
#include "tui/board/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "play/lesson.h"
#include "play/seats.h"
#include "words/statistics.h"

void table_say_score(struct shell *shell, const struct score_entry *entry)
{
    char text[SENTENCE_MAX];
    shell_say_more(shell, describe_score(session_setup(shell->table->session), entry, text, sizeof text));
    sentence_add(shell->message, sizeof shell->message, ".");
}

void table_say_lead(struct shell *shell)
{
    const struct session *session = shell->table->session;
    char text[SENTENCE_MAX];
    shell_say_more(shell, describe_lead(session_game(session), session_setup(session), text, sizeof text));
}

void table_say_refusal(struct shell *shell, const struct refusal *refusal)
{
    static const char *const must[EDGE_KIND_COUNT] = {
        [EDGE_FIELD] = N_("The field must continue here."),
        [EDGE_ROAD] = N_("The road must continue here."),
        [EDGE_CITY] = N_("The city must continue here."),
        [EDGE_RIVER] = N_("The river must continue here."),
    };
    struct table *table = shell->table;
    refusal_write(session_game(table->session), session_setup(table->session), refusal, table->rule,
                  sizeof table->rule);
    if (refusal->verdict == VERDICT_EDGE_MISMATCH) {
        shell_say(shell, "%s", _(must[refusal->asked]));
        return;
    }
    shell_say(shell, "%s.", _(verdict_sentence(refusal->verdict)));
    shell->message[0] = (char) toupper((unsigned char) shell->message[0]);
}

const struct game *table_game(const struct shell *shell)
{
    const struct table *table = shell->table;
    return table_has_history(shell) ? replay_game(table->history) : session_game(table->session);
}

void table_open_replay(struct shell *shell, const char *name, const char *fault)
{
    struct table *table = shell->table;
    snprintf(table->history_name, sizeof table->history_name, "%s", name);
    snprintf(table->history_fault, sizeof table->history_fault, "%s", fault);
    shell_push(shell, SCREEN_REPLAY);
}

bool table_has_puzzle(const struct shell *shell)
{
    return shell->table->puzzling.puzzle.session != NULL;
}

bool table_is_kept(const struct shell *shell)
{
    return shell->table->session && !shell->table->lesson && !table_has_puzzle(shell) &&
           !table_has_history(shell);
}

bool table_in_replay(const struct shell *shell)
{
    return shell_is_open(shell, SCREEN_REPLAY) && !shell->table->editable;
}

bool table_in_tester(const struct shell *shell)
{
    return shell->table->editable;
}

bool table_has_history(const struct shell *shell)
{
    return shell->table->history != NULL;
}

unsigned table_player(const struct shell *shell)
{
    const struct table *table = shell->table;
    if (table_has_history(shell)) {
        const struct replay_event *last = replay_last(table->history);
        return last ? last->player : table_game(shell)->player;
    }
    if (table->scoring.open)
        return table->scoring.story.player;
    return table->watching ? seat_of_last_turn(table->session) : session_game(table->session)->player;
}

struct name_shown table_name(const struct shell *shell, unsigned seat)
{
    struct name_shown name = {0};
    describe_player(session_setup(shell->table->session), seat, name.text, sizeof name.text);
    return name;
}

void table_put_letter(const struct shell *shell, struct canvas *canvas, int x, int y, unsigned seat)
{
    const struct setup *setup = session_setup(shell->table->session);
    canvas_put_chip(canvas, x, y, (unsigned char) player_letter(setup, seat), setup->players[seat].colour);
}

unsigned table_turn(const struct shell *shell)
{
    bool finished = shell->table->scoring.open || shell->table->watching;
    return session_game(shell->table->session)->turn - (finished ? 1U : 0U);
}

size_t table_claims_with(const struct shell *shell, enum figure_kind kind, struct figure list[CLAIM_MAX])
{
    size_t count = 0, found = stake_claims(table_game(shell), list);
    for (size_t i = 0; i < found; i++)
        if (list[i].kind == kind)
            list[count++] = list[i];
    return count;
}

size_t table_claims(const struct shell *shell, struct figure list[CLAIM_MAX])
{
    return table_claims_with(shell, shell->table->numbered, list);
}

enum command table_command_of(enum figure_kind kind)
{
    static const enum command commands[FIGURE_KIND_COUNT] = {COMMAND_CLAIM,
                                                             COMMAND_CLAIM,
                                                             [FIGURE_LARGE] = COMMAND_LARGE,
                                                             [FIGURE_ABBOT] = COMMAND_ABBOT,
                                                             [FIGURE_BUILDER] = COMMAND_BUILDER,
                                                             [FIGURE_PIG] = COMMAND_PIG,
                                                             [FIGURE_RECALL] = COMMAND_ABBOT};
    return commands[kind];
}

enum figure_kind table_figure_by(enum command command)
{
    unsigned kind = FIGURE_RECALL;
    while (--kind > FIGURE_MEEPLE && table_command_of((enum figure_kind) kind) != command)
        ;
    return (enum figure_kind) kind;
}

void table_number(struct shell *shell, enum figure_kind kind)
{
    shell->table->numbered = shell->table->numbered == kind ? FIGURE_MEEPLE : kind;
}

/* Whether what was remembered belongs to another position; remembers the present one. */
static bool is_new(struct position *position, const struct game *game)
{
    if (position->known && memcmp(position->game, game, sizeof position->game) == 0)
        return false;
    memcpy(position->game, game, sizeof position->game);
    position->known = true;
    return true;
}

const struct placements *table_placements(const struct shell *shell)
{
    struct placements *list = shell->table->placements;
    const struct game *game = table_game(shell);
    if (is_new(&list->position, game))
        list->count = stake_placements(game, list->gains);
    return list;
}

const struct standing *table_standing(const struct shell *shell)
{
    struct standing *standing = shell->table->standing;
    const struct game *game = table_game(shell);
    if (is_new(&standing->position, game)) {
        standing->count = stake_standing(game, standing->list);
        projected_scores(game, standing->ended);
    }
    return standing;
}

size_t table_claim_line(const struct shell *shell)
{
    return table_has_history(shell) ? (size_t) CLAIM_UNCHOSEN : shell->table->claim_chosen;
}

unsigned table_chosen_node(const struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct figure claims[CLAIM_MAX];
    size_t count = game->phase == PHASE_FIGURE ? table_claims(shell, claims) : 0;
    size_t chosen = table_claim_line(shell);
    return chosen < count ? game->tiles[game->tile_count - 1].first_node + (unsigned) claims[chosen].segment
                          : (unsigned) NO_NODE;
}

void table_choose_claim(struct shell *shell)
{
    struct figure claims[CLAIM_MAX];
    shell->table->claim_chosen = table_claims(shell, claims) > 0 ? 0 : CLAIM_UNCHOSEN;
}

void table_choose_figure(struct shell *shell, struct figure figure)
{
    struct figure claims[CLAIM_MAX];
    struct table *table = shell->table;
    table->numbered = figure_stands(figure.kind) ? figure.kind : FIGURE_MEEPLE;
    table->claim_chosen = figure.kind == FIGURE_NONE ? CLAIM_SKIP : CLAIM_UNCHOSEN;
    size_t count = table_claims(shell, claims);
    for (size_t i = 0; i < count; i++)
        if (claims[i].kind == figure.kind && claims[i].segment == figure.segment)
            table->claim_chosen = i;
}

bool table_tells_bag(const struct shell *shell)
{
    return setting_is_on(&shell->table->settings, SETTING_BAG) && !shell->table->lesson;
}

struct listener table_listener(const struct shell *shell)
{
    const struct table *table = shell->table;
    unsigned you = table_has_history(shell) ? (unsigned) NO_PLAYER : seat_called_you(table->session);
    return (struct listener){table_game(shell), session_setup(table->session), you, table_tells_bag(shell)};
}

const char *table_why_no_hint(const struct shell *shell)
{
    const struct table *table = shell->table;
    char words[LESSON_TEXT_MAX];
    if (table->lesson &&
        !strstr(lesson_words(table->lesson, table_turn(shell), LESSON_FIRST, words), "{hint}"))
        return _("The lesson tells you what to do.");
    if (table_has_puzzle(shell))
        return _("A puzzle is solved without hints.");
    return settings_forbid_hints(&table->settings);
}

size_t table_log_count(const struct shell *shell)
{
    const struct table *table = shell->table;
    size_t count = 0;
    if (!table_has_history(shell))
        return table->log.count;
    const struct replay_event *last = replay_last(table->history);
    size_t steps = replay_steps(table->history), scores = 0;
    for (; count < table->log.count && table->log.lines[count].steps <= steps; count++) {
        if (table->log.lines[count].kind != LOG_SCORE || table->log.lines[count].steps < steps)
            continue;
        if (scores++ == last->score) /* the next event shows this score */
            break;
    }
    return count;
}

/* Commands that are of use only with a rule option. */
static const struct {
    enum command command;
    enum rule_option option;
    uint8_t value;
} by_rule[] = {{COMMAND_OFFER, RULE_SELL, RULE_ON},
               {COMMAND_HOLD_ANOTHER, RULE_HAND, HAND_THREE},
               {COMMAND_EXTEND, RULE_TABLE_EXTEND, RULE_ON}};

bool table_offers(const struct shell *shell, enum command command)
{
    bool plays = !table_has_history(shell);
    if (table_figure_by(command) != FIGURE_MEEPLE)
        return shell->table->session &&
               game_plays_figure(session_game(shell->table->session), table_figure_by(command));
    for (size_t i = 0; plays && i < sizeof by_rule / sizeof *by_rule; i++)
        if (by_rule[i].command == command)
            return shell->table->session &&
                   session_game(shell->table->session)->rules.value[by_rule[i].option] == by_rule[i].value;
    if (command == COMMAND_UNDO || command == COMMAND_REDO)
        return shell->table->settings.value[SETTING_UNDO] != UNDO_NONE || table_in_tester(shell);
    if (command == COMMAND_HINT)
        return shell->table->settings.value[SETTING_ADVICE] != TUI_ADVICE_NONE || table_has_puzzle(shell);
    return true;
}

bool table_has_rulers(const struct shell *shell)
{
    return shell->table->grid || (shell_top(shell) == SCREEN_LINE && !shell_is_narrow(shell));
}

const char *table_pace_words(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    if (table->settings.value[SETTING_PACE] == PACE_KEY)
        snprintf(text, size, _("shown until %s"), key_word_of(shell, COMMAND_ACCEPT).text);
    else
        snprintf(text, size, "%s",
                 table->settings.value[SETTING_PACE] == PACE_MOMENT ? _("shown for a moment")
                                                                    : _("played at once"));
    return text;
}

void table_choose(struct table *table, enum setting setting, unsigned value)
{
    table->settings.value[setting] = (uint8_t) value;
    table->chosen[setting] = value == table->configured.value[setting] ? -1 : (int8_t) value;
}

enum tier table_tier(const struct shell *shell)
{
    const struct settings *settings = &shell->table->settings;
    unsigned charset = settings->value[SETTING_CHARSET];
    bool signs = shell->best_tier == TIER_PAINTED && settings->value[SETTING_TILES] == TUI_TILES_SIGNS;
    if (charset == TUI_CHARSET_ASCII)
        return TIER_ASCII;
    if (charset == TUI_CHARSET_BASIC || (charset == TUI_CHARSET_FULL && shell->best_tier == TIER_ASCII))
        return TIER_BASIC;
    return signs ? TIER_FULL : shell->best_tier;
}
