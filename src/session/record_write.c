/*
 * record_write.c: writes a session as a record (docs/notation.md).
 *
 * The game is replayed from its start while it is written, so every `=` line is computed by the rules.
 * Writes to a text buffer; the caller decides where the text goes.
 */
#include "session/record_write.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "bastide/tile_text.h"
#include "notation/record_words.h"
#include "session/position_text.h"

/* ---- Setup -------------------------------------------------------------------------------------------- */

/* The rules that differ from the edition's preset, each between these texts. */
static void write_rules(struct text_buffer *text, const struct setup *setup, const char *before,
                        const char *after)
{
    struct rules preset = setup->rules;
    rules_edition(setup->edition, &preset);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1], usual[RULE_VALUE_MAX + 1];
        rules_value(&setup->rules, option, word);
        rules_value(&preset, option, usual);
        if (strcmp(word, usual) != 0)
            text_add(text, "%srule %s %s%s", before, rule_option_info(option)->name, word, after);
    }
    if (setup->river_plan[0])
        text_add(text, "%srule river-plan %s%s", before, setup->river_plan, after);
}

/* What the draws before the game decided (H1, H5). */
static void write_beginning(struct text_buffer *text, const struct setup *setup)
{
    for (size_t i = 0; i < setup->show_count; i++)
        text_add(text, "show %s %s\n", colour_word(setup->shows[i].colour), setup->shows[i].tile);
    if (setup->begins_named)
        text_add(text, "begin %s\n", colour_word(setup->begins));
    if (setup->start_tile[0])
        text_add(text, "start %s\n", setup->start_tile);
}

static void write_setup_players(struct text_buffer *text, const struct setup *setup, const char *before,
                                const char *after)
{
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "%splayer %s ", before, colour_word(player->colour));
        text_add_quoted(text, player->name);
        if (player->computer[0])
            text_add(text, " computer %s", player->computer);
        text_add(text, "%s", after);
    }
}

void session_write_setup(const struct session *session, struct text_buffer *text)
{
    const struct setup *setup = session_setup(session);
    text_add(text, "bastide 1\nedition %s\ntiles", setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        text_add(text, " %s", setup->sets[i]);
    text_add(text, "\n");
    write_rules(text, setup, "", "\n");
    write_setup_players(text, setup, "", "\n");
    if (setup->stack_count > 0) {
        text_add(text, "stack");
        for (size_t i = 0; i < setup->stack_count; i++)
            text_add(text, " %s", setup->stack[i]);
        text_add(text, "\n");
    }
    if (setup->seeded)
        text_add(text, "seed %llu\n", (unsigned long long) setup->seed);
    write_beginning(text, setup);
    if (setup->position[0])
        text_add(text, "position %s\n", setup->position);
}

bool session_write_position(const struct session *session, struct text_buffer *text)
{
    const struct setup *setup = session_setup(session);
    struct text_buffer line = {0};
    text_add(&line, "position edition %s | tiles", setup->edition);
    for (size_t i = 0; i < setup->set_count; i++)
        text_add(&line, " %s", setup->sets[i]);
    write_rules(&line, setup, " | ", "");
    write_setup_players(&line, setup, " | ", "");
    text_add(&line, " | ");
    bool fits = position_write(&line, setup, session_game(session)) && line.length <= TEXT_LINE_MAX;
    if (fits)
        text_add(text, "%s", line.text);
    text->failed = text->failed || line.failed;
    text_free(&line);
    return fits;
}

/* ---- What came of it ---------------------------------------------------------------------------------- */

void write_entry(struct text_buffer *text, const struct setup *setup, const struct score_entry *entry)
{
    text_add(text, "= %s %d", score_title_word(entry->title), entry->points);
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

/* The steps of the turn being written. */
struct turn_writer {
    const struct session *session;
    struct text_buffer *text;
    const struct session_step *draw, *place, *sale;
    unsigned hints; /* those of earlier turns were written */
};

static void write_steps(const struct session *session, struct text_buffer *text);

/* Writes the hints of turns up to `last` as comments: "# hint 12 red". */
static void write_hints(struct turn_writer *writer, unsigned last)
{
    const struct setup *setup = session_setup(writer->session);
    for (; writer->hints <= last; writer->hints++)
        for (unsigned seat = 0; seat < setup->player_count; seat++)
            if (session_has_hint(writer->session, writer->hints, seat))
                text_add(writer->text, "# hint %u %s\n", writer->hints, setup_seat_word(setup, seat));
}

/* Writes the lines, each indented by its depth, in place of the indentation that it has. */
static void write_indented(struct text_buffer *text, const char *lines)
{
    int depth = 1;
    while (*lines != '\0') {
        lines += strspn(lines, " \t");
        size_t length = strcspn(lines, "\n");
        struct line_reader words = line_reader_on(lines, length, 1);
        struct word word = line_next_word(&words);
        depth -= depth > 1 && word_is(word, "end") && line_is_done(&words);
        text_add(text, "%*s%.*s\n", length > 0 ? 2 * depth : 0, "", (int) length, lines);
        depth += word_is(word, "variation");
        lines += length + (lines[length] == '\n');
    }
}

void write_variation(struct text_buffer *text, const char *words, struct text_buffer *lines)
{
    text_add(text, "variation%s", words[0] ? " " : "");
    if (words[0])
        text_add_quoted(text, words);
    text_add(text, "\n");
    write_indented(text, lines->text ? lines->text : "");
    text_add(text, "end\n");
    text->failed = text->failed || lines->failed;
    text_free(lines);
}

void write_step_line(struct text_buffer *text, const struct session *session, const struct session_step *step)
{
    const struct setup *setup = session_setup(session);
    const struct tile_set *set = session_set(session);
    const char *player = setup_seat_word(setup, step->player);
    const char *tile = step->type == NO_TYPE ? "" : set->types[step->type].name;
    struct placement place = step->placement;
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        if (step->discarded || step->returned)
            text_add(text, "%s %s %s", step->discarded ? "discard" : "return", player, tile);
        else
            text_add(text, "draw %s", tile);
        break;
    case STEP_DEAL_TILE:
        text_add(text, "deal %s %s", player, tile);
        break;
    case STEP_SELL_TILE:
        text_add(text, "sale %s %s %s %d", player, tile, setup_seat_word(setup, step->buyer), step->price);
        break;
    case STEP_EXTEND_TABLE:
        text_add(text, "extend %s", side_word(step->side));
        break;
    case STEP_PLACE_TILE:
        text_add(text, "place %d,%d %u", place.square.x, place.square.y, 90U * place.rotation);
        break;
    case STEP_PUT_FIGURE:
        write_figure_words(text, " ", &set->types[step->type], step->figure);
        break;
    case STEP_END_GAME:
        text_add(text, "end");
        break;
    }
    text_add(text, "\n");
}

void write_turn_line(struct text_buffer *text, const struct session *session,
                     const struct session_step *place, const struct session_step *figure)
{
    struct move move = {place->placement, figure->figure};
    text_add(text, "turn %u %s ", place->turn, setup_seat_word(session_setup(session), place->player));
    record_write_move(text, session_set(session), place->type, &move);
    text_add(text, "\n");
}

void record_write_move(struct text_buffer *text, const struct tile_set *set, unsigned type,
                       const struct move *move)
{
    struct placement placement = move->placement;
    text_add(text, "%s %d,%d %u ", set->types[type].name, placement.square.x, placement.square.y,
             90U * placement.rotation);
    write_figure(text, &set->types[type], move->figure);
}

static void write_puzzle(struct text_buffer *text, const struct puzzle_note *note)
{
    text_add(text, "puzzle %s difficulty %u margin %u nodes %u seed %llu\n",
             puzzle_theme_word((enum puzzle_theme) note->theme), note->difficulty, note->margin, note->nodes,
             (unsigned long long) note->seed);
}

static void write_turn(struct turn_writer *writer, const struct session_step *figure, const struct game *game,
                       const struct report *report)
{
    const struct session_step *place = writer->place;
    assert(place);
    assert(writer->draw); /* the steps before the figure step */
    write_hints(writer, place->turn);
    if (writer->sale)
        write_step_line(writer->text, writer->session, writer->sale);
    const struct puzzle_note *puzzle = session_puzzle(writer->session);
    if (puzzle && puzzle->turn == place->turn && !session_parent(writer->session))
        write_puzzle(writer->text, puzzle);
    write_turn_line(writer->text, writer->session, place, figure);
    text_add(writer->text, "= choices %u %u\n", writer->draw->choices_placements,
             writer->draw->choices_moves);
    write_results(writer->text, session_setup(writer->session), game, report);
}

/* Writes the variations of the turn that ends after so many steps. */
static void write_variations(const struct turn_writer *writer, size_t steps)
{
    for (size_t i = 0; i < session_variation_count(writer->session); i++) {
        const struct session *variation = session_variation(writer->session, i);
        struct text_buffer lines = {0};
        if (session_variation_after(variation) != steps)
            continue;
        write_steps(variation, &lines);
        write_variation(writer->text, session_variation_words(variation), &lines);
    }
}

static void write_step(struct turn_writer *writer, const struct session_step *step, const struct game *game,
                       const struct report *report)
{
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
        writer->draw = step;
        if (step->discarded || step->returned)
            write_step_line(writer->text, writer->session, step);
        break;
    case STEP_DEAL_TILE:
        write_step_line(writer->text, writer->session, step);
        break;
    case STEP_SELL_TILE: /* written with its turn */
        writer->draw = writer->sale = step;
        break;
    case STEP_EXTEND_TABLE: /* may come between a sale and its turn too, since a sale depends on the table's
                               size */
        if (writer->sale)
            write_step_line(writer->text, writer->session, writer->sale);
        writer->sale = NULL;
        write_step_line(writer->text, writer->session, step);
        if (step->type != NO_TYPE)
            writer->draw = step;
        break;
    case STEP_PLACE_TILE:
        writer->place = step;
        break;
    case STEP_PUT_FIGURE:
        write_turn(writer, step, game, report);
        writer->sale = NULL;
        break;
    case STEP_END_GAME:
        text_add(writer->text, session_parent(writer->session) ? "end game\n" : "end\n");
        write_results(writer->text, session_setup(writer->session), game, report);
        break;
    }
}

/* Writes the steps of a line.  Those that a variation shares with its parent are made but not written. */
static void write_steps(const struct session *session, struct text_buffer *text)
{
    struct game *game = malloc(sizeof *game);
    if (!game) {
        text->failed = true;
        return;
    }
    struct turn_writer writer = {.session = session, .text = text};
    struct report report;
    size_t from = session_variation_from(session);
    session_replay(session, from, game, NULL);
    writer.hints = session_parent(session) ? game->turn : 0;
    for (size_t i = from; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        session_step_make(game, step, &report);
        write_step(&writer, step, game, &report);
        write_variations(&writer, i + 1);
    }
    write_hints(&writer, TILE_MAX + 1);
    free(game);
}

void session_write(const struct session *session, struct text_buffer *text)
{
    session_write_setup(session, text);
    write_steps(session, text);
    if (session_played(session) > 0)
        text_add(text, "# played %u\n", session_played(session));
}
