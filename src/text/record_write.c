/*
 * record_write.c: a session as a record (NOTATION.md).
 *
 * The game is replayed from its start beside the writing, so that every `=` line is what the rules give, not
 * what somebody remembered.  Writes text only; where it goes is the caller's affair.
 */
#include "record_write.h"

#include <stdlib.h>

#include "record_words.h"

/* ---- Setup -------------------------------------------------------------------------------------------- */

/* The rules that differ from the edition's preset. */
static void write_rules(struct text_buffer *text, const struct setup *setup)
{
    struct rules preset = setup->rules;
    rules_edition(setup->edition, &preset);
    for (int option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[16];
        if (setup->rules.value[option] == preset.value[option])
            continue;
        rule_value_word((enum rule_option) option, setup->rules.value[option], word);
        text_add(text, "rule %s %s\n", rule_option_info((enum rule_option) option)->name, word);
    }
}

static void write_setup_players(struct text_buffer *text, const struct setup *setup)
{
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "player %s ", colour_word((enum colour) player->colour));
        text_add_quoted(text, player->name);
        if (player->computer[0])
            text_add(text, " computer %s", player->computer);
        text_add(text, "\n");
    }
}

void session_write_setup(const struct session *session, struct text_buffer *text)
{
    const struct setup *setup = session_setup(session);
    text_add(text, "bastide 1\nedition %s\ntiles", setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        text_add(text, " %s", setup->sets[i]);
    text_add(text, "\n");
    write_rules(text, setup);
    write_setup_players(text, setup);
    if (setup->stack_count > 0) {
        text_add(text, "stack");
        for (size_t i = 0; i < setup->stack_count; i++)
            text_add(text, " %s", setup->stack[i]);
        text_add(text, "\n");
    }
    if (setup->seeded)
        text_add(text, "seed %llu\n", (unsigned long long) setup->seed);
}

/* ---- What came of it ---------------------------------------------------------------------------------- */

const char *entry_word(const struct score_entry *entry)
{
    return entry->recalled ? "abbot" : feature_kind_word((enum feature_kind) entry->kind);
}

void write_entry(struct text_buffer *text, const struct setup *setup, const struct score_entry *entry)
{
    text_add(text, "= %s %d", entry_word(entry), entry->points);
    write_players(text, setup, entry->owners);
    text_add(text, "\n");
}

void write_results(struct text_buffer *text, const struct setup *setup, const struct game *game,
                   const struct report *report)
{
    for (unsigned i = 0; i < report->entry_count; i++)
        write_entry(text, setup, &report->entries[i]);
    text_add(text, "= total");
    write_totals(text, setup, game);
    text_add(text, "\n");
    if (!game->scored)
        return;
    text_add(text, "= winner");
    write_players(text, setup, game_winners(game));
    text_add(text, "\n");
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

/* What is known of the turn being written. */
struct turn_writer {
    const struct session *session;
    struct text_buffer *text;
    const struct session_step *draw, *place;
};

static void write_turn(const struct turn_writer *writer, const struct session_step *figure,
                       const struct game *game, const struct report *report)
{
    const struct setup *setup = session_setup(writer->session);
    const struct session_step *place = writer->place;
    const struct tile_type *type = &session_set(writer->session)->types[place->type];
    text_add(writer->text, "turn %u %s %s %d,%d %u ", place->turn,
             colour_word((enum colour) setup->players[place->player].colour), type->name,
             place->placement.square.x, place->placement.square.y, 90U * place->placement.rotation);
    write_figure(writer->text, type, figure->figure);
    text_add(writer->text, "\n= choices %u %u\n", writer->draw->choices_placements,
             writer->draw->choices_moves);
    write_results(writer->text, setup, game, report);
}

static void write_step(struct turn_writer *writer, const struct session_step *step, const struct game *game,
                       const struct report *report)
{
    const struct setup *setup = session_setup(writer->session);
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        writer->draw = step;
        if (step->discarded)
            text_add(writer->text, "discard %s %s\n",
                     colour_word((enum colour) setup->players[step->player].colour),
                     session_set(writer->session)->types[step->type].name);
        break;
    case STEP_PLACE_TILE:
        writer->place = step;
        break;
    case STEP_PUT_FIGURE:
        write_turn(writer, step, game, report);
        break;
    case STEP_END_GAME:
        text_add(writer->text, "end\n");
        write_results(writer->text, setup, game, report);
        break;
    }
}

void session_write(const struct session *session, struct text_buffer *text)
{
    struct game *game = malloc(sizeof *game);
    if (!game) {
        text->failed = true;
        return;
    }
    struct turn_writer writer = {.session = session, .text = text};
    struct report report;
    session_write_setup(session, text);
    session_replay(session, 0, game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step(session, i);
        session_step_make(game, step, &report);
        write_step(&writer, step, game, &report);
    }
    free(game);
}
