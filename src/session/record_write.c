/* SPDX-License-Identifier: MIT */
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
#include "assertion/memory.h"
#include "bastide/tile_text.h"
#include "notation/record_words.h"
#include "session/session_core.h"

/* ---- Setup -------------------------------------------------------------------------------------------- */

/* The edition, the tile sets and the rules that differ from the edition's preset, `after` each of them. */
static void write_rules(struct text_buffer *text, const struct setup *setup, const char *after)
{
    struct rules preset = setup->rules;
    rules_edition(setup->edition, &preset);
    text_add(text, "edition %s%stiles", setup->edition, after);
    for (size_t i = 0; i < setup->set_count; i++)
        text_add(text, " %s", setup->sets[i]);
    text_add(text, "%s", after);
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++) {
        char word[RULE_VALUE_MAX + 1], usual[RULE_VALUE_MAX + 1];
        rules_value(&setup->rules, option, word);
        rules_value(&preset, option, usual);
        if (strcmp(word, usual) != 0)
            text_add(text, "rule %s %s%s", rule_option_info(option)->name, word, after);
    }
    if (setup->river_plan[0])
        text_add(text, "rule river-plan %s%s", setup->river_plan, after);
}

/* Writes what the draws before the game decided (H1, H5). */
static void write_beginning(struct text_buffer *text, const struct setup *setup)
{
    for (size_t i = 0; i < setup->show_count; i++)
        text_add(text, "show %s %s\n", colour_word(setup->shows[i].colour), setup->shows[i].tile);
    if (setup->begins_named)
        text_add(text, "begin %s\n", colour_word(setup->begins));
    if (setup->start_tile[0])
        text_add(text, "start %s\n", setup->start_tile);
}

static void write_setup_players(struct text_buffer *text, const struct setup *setup, const char *after)
{
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "player %s ", colour_word(player->colour));
        text_add_quoted(text, player->name);
        if (player->computer[0])
            text_add(text, " computer %s", player->computer);
        text_add(text, "%s", after);
    }
}

void session_write_setup(const struct session *session, struct text_buffer *text)
{
    const struct setup *setup = session_setup(session);
    text_add(text, "bastide 1\n");
    write_rules(text, setup, "\n");
    write_setup_players(text, setup, "\n");
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
    text_add(&line, "position ");
    write_rules(&line, setup, " | ");
    write_setup_players(&line, setup, " | ");
    bool fits = position_write(&line, setup, session_game(session)) && line.length <= TEXT_LINE_MAX;
    if (fits)
        text_add(text, "%s", line.text);
    text_free(&line);
    return fits;
}

/* ---- Results ------------------------------------------------------------------------------------------ */

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

/* ---- Single steps ------------------------------------------------------------------------------------- */

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

/* ---- Lines of play ------------------------------------------------------------------------------------ */

/* The steps of a game or variation being written. */
struct step_writer {
    const struct session *session;
    struct text_buffer *text;
    bool kept;        /* writes the lines that the session keeps, instead of those that the rules compute */
    size_t end;       /* the number of steps that are written */
    size_t line;      /* the next of the lines */
    struct game game; /* the position, for what the rules compute */
    const struct session_step *choices; /* the step at which the choices of the turn were counted */
    unsigned hints;                     /* the hints of all turns before this one are written */
};

/* Writes the hints of turns up to `last` as comments: "# hint 12 red". */
static void write_hints(struct step_writer *writer, unsigned last)
{
    const struct setup *setup = session_setup(writer->session);
    for (; !writer->kept && writer->hints <= last; writer->hints++)
        for (unsigned seat = 0; seat < setup->player_count; seat++)
            if (session_has_hint(writer->session, writer->hints, seat))
                text_add(writer->text, "# hint %u %s\n", writer->hints, setup_seat_word(setup, seat));
}

static void write_puzzle(const struct step_writer *writer, unsigned turn)
{
    const struct puzzle_note *note = session_puzzle(writer->session);
    if (note && note->turn == turn && !session_parent(writer->session))
        text_add(writer->text, "puzzle %s difficulty %u margin %u nodes %u seed %llu\n",
                 puzzle_theme_word((enum puzzle_theme) note->theme), note->difficulty, note->margin,
                 note->nodes, (unsigned long long) note->seed);
}

static void write_steps(const struct session *session, bool kept, size_t line, struct text_buffer *text);

/* Writes `variation`, its lines, each indented once more, and `end`. */
static void write_variation(const struct step_writer *writer, const struct session_line *line)
{
    struct text_buffer text = {0};
    text_add(&text, "%s\n", line->text);
    write_steps(line->variation, writer->kept, 0, &text);
    const char *indent = "";
    for (const char *at = text.text; at && *at != '\0'; at = strchr(at, '\n') + 1) {
        size_t length = strcspn(at, "\n");
        text_add(writer->text, "%s%.*s\n", length > 0 ? indent : "", (int) length, at);
        indent = "  ";
    }
    text_add(writer->text, "end\n");
    text_free(&text);
}

/* Writes a kept line; a comment that followed another line on the same row is put there again. */
static void write_kept_line(const struct step_writer *writer, const struct session_line *line)
{
    struct text_buffer *text = writer->text;
    bool indented = session_parent(writer->session) && !line->behind;
    if (line->behind && text->length > 0)
        text->text[--text->length] = '\0';
    text_add(text, "%s\n", line->text + (indented ? strspn(line->text, " \t") : 0));
}

/* Writes the lines up to that position: variations always, other lines if the writer keeps them. */
static void write_lines(struct step_writer *writer, size_t steps)
{
    const struct session_lines *lines = &writer->session->lines;
    for (; writer->line < lines->count && lines->list[writer->line].at <= steps; writer->line++) {
        const struct session_line *line = &lines->list[writer->line];
        if (line->variation)
            write_variation(writer, line);
        else if (writer->kept)
            write_kept_line(writer, line);
    }
}

/* Whether that step is of that kind, and no line is written between it and the step before. */
static bool follows(const struct step_writer *writer, size_t index, enum step_kind kind)
{
    const struct session_lines *lines = &writer->session->lines;
    return index < writer->end && session_step_at(writer->session, index)->kind == kind &&
           (!writer->kept || writer->line == lines->count || lines->list[writer->line].at > index);
}

/* Whether the step draws a tile that is kept: the line of its placement or sale repeats it. */
static bool is_draw(const struct session_step *step)
{
    return step->kind == STEP_DRAW_TILE && !step->discarded && !step->returned;
}

/* Whether a later line says what a line for this step would say. */
static bool is_said_later(const struct step_writer *writer, size_t index)
{
    return is_draw(session_step_at(writer->session, index)) &&
           (!writer->kept || follows(writer, index + 1, STEP_SELL_TILE) ||
            follows(writer, index + 1, STEP_DRAW_TILE) ||
            (follows(writer, index + 1, STEP_PLACE_TILE) && follows(writer, index + 2, STEP_PUT_FIGURE)));
}

/* Writes a step, or a placement with its figure; returns how many steps it wrote. */
static size_t write_step(struct step_writer *writer, size_t index)
{
    const struct session *session = writer->session;
    const struct session_step *step = session_step_at(session, index);
    if (step->kind == STEP_SELL_TILE || step->kind == STEP_PLACE_TILE)
        write_hints(writer, step->turn);
    if (step->kind == STEP_PLACE_TILE)
        write_puzzle(writer, step->turn);
    if (step->kind == STEP_PLACE_TILE && follows(writer, index + 1, STEP_PUT_FIGURE)) {
        write_turn_line(writer->text, session, step, session_step_at(session, index + 1));
        return 2;
    }
    if (step->kind == STEP_END_GAME && session_parent(session))
        text_add(writer->text, "end game\n");
    else if (!is_said_later(writer, index))
        write_step_line(writer->text, session, step);
    return 1;
}

/* Makes the step, and writes the results of a turn and of the final scoring. */
static void write_outcome(struct step_writer *writer, const struct session_step *step)
{
    struct report report;
    session_step_make(&writer->game, step, &report);
    if (step->kind == STEP_DRAW_TILE || step->kind == STEP_SELL_TILE ||
        (step->kind == STEP_EXTEND_TABLE && step->type != NO_TYPE))
        writer->choices = step;
    if (step->kind == STEP_PUT_FIGURE)
        text_add(writer->text, "= choices %u %u\n", writer->choices->choices_placements,
                 writer->choices->choices_moves);
    if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME)
        write_results(writer->text, session_setup(writer->session), &writer->game, &report);
}

/* Whether the step belongs to an unfinished turn, which the record leaves out. */
static bool is_begun(const struct session_step *step)
{
    return is_draw(step) || step->kind == STEP_SELL_TILE || step->kind == STEP_PLACE_TILE;
}

/* Steps that a variation shares with its parent are made but not written. */
static void write_steps(const struct session *session, bool kept, size_t line, struct text_buffer *text)
{
    struct step_writer *writer = memory_resize(NULL, sizeof *writer);
    size_t from = session_variation_from(session);
    *writer = (struct step_writer){.session = session, .text = text, .kept = kept, .line = line};
    writer->end = session_step_count(session);
    while (!kept && writer->end > from && is_begun(session_step_at(session, writer->end - 1)))
        writer->end--;
    session_replay(session, from, &writer->game, NULL);
    writer->hints = session_parent(session) ? writer->game.turn : 0;
    write_lines(writer, from);
    for (size_t i = from; i < writer->end;) {
        size_t next = i + write_step(writer, i);
        while (i < next && !kept)
            write_outcome(writer, session_step_at(session, i++));
        i = next;
        write_lines(writer, i);
    }
    write_hints(writer, TILE_MAX + 1);
    free(writer);
}

void session_write_kept(const struct session *session, size_t line, struct text_buffer *text)
{
    write_steps(session, true, line, text);
}

void session_write(const struct session *session, struct text_buffer *text)
{
    session_write_setup(session, text);
    write_steps(session, false, 0, text);
    if (session_played(session) > 0)
        text_add(text, "# played %u\n", session_played(session));
}
