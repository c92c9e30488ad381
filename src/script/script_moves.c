/* SPDX-License-Identifier: MIT */
/*
 * script_moves.c: turns, whole and by phases, and the refusals that a scenario expects.
 *
 * A line makes up to three steps (a whole turn draws, places and puts a figure).  They are tried first, and
 * made only if all are allowed.  If the order of the draws is known, placing without drawing draws the next
 * tile.  A move that a `!` line asks about is tried but not made.
 */
#include "script/script_core.h"

#include <stddef.h>
#include <string.h>

#include "session/record_write.h"

/* ---- What a line did ---------------------------------------------------------------------------------- */

static void answer_choices(struct script_line *line)
{
    const struct session_step *choices = script_choices(line->script->session);
    struct answer *answer = &line->script->answer;
    if (!choices)
        return;
    answer->has_choices = true;
    answer->placements = choices->choices_placements;
    answer->moves = choices->choices_moves;
    if (line->answer)
        text_add(line->answer, "= choices %u %u\n", answer->placements, answer->moves);
}

/* Keeps the results of a step that scores for the `=` lines that follow, and adds them to the answer. */
static void keep_results(struct script_line *line, const struct report *report)
{
    struct outcome *outcome = &line->script->outcome;
    outcome->has_results = true;
    outcome->report = *report;
    memset(outcome->matched, 0, sizeof outcome->matched);
    line->script->answer.report = &outcome->report;
    if (line->answer)
        write_results(line->answer, setup_of(line), game_of(line), report);
}

/* Answers what was drawn; if the tile left the game, in the words of a record. */
static void answer_draw(struct script_line *line)
{
    const struct session *session = line->script->session;
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    line->script->answer.drawn = step;
    if (line->answer)
        write_step_line(line->answer, session, step);
    answer_choices(line);
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

/* What must become of the tile that a line draws. */
enum drawn_tile { ANYTHING, STAYS, DISCARDED, RETURNED };

/* The steps of a line, and the column that a refusal of each points to. */
struct steps {
    unsigned count;
    bool is_turn;            /* the answer gives the choices for its tile, but not the draw */
    bool tells_draw;         /* the answer gives the draw */
    enum drawn_tile becomes; /* else the line is refused */
    size_t columns[3];
    struct session_step list[3];
};

/* Leaves the list unset: zeroing its undo records would take a tenth of the time to read a turn. */
static void begin_steps(struct steps *steps)
{
    memset(steps, 0, offsetof(struct steps, list));
}

static struct session_step *add_step(struct steps *steps, enum step_kind kind, size_t column)
{
    struct session_step *step = &steps->list[steps->count];
    memset(step, 0, offsetof(struct session_step, undo));
    step->kind = (uint8_t) kind;
    steps->columns[steps->count++] = column;
    return step;
}

/* Whether what the line says of the drawn tile is what became of it. */
static enum verdict judge_drawn(enum drawn_tile says, const struct report *report)
{
    enum drawn_tile becomes = report->returned ? RETURNED : report->discarded ? DISCARDED : STAYS;
    return says == ANYTHING || says == becomes ? VERDICT_OK
           : says == STAYS                     ? VERDICT_FITS_NOWHERE
           : becomes == STAYS                  ? VERDICT_FITS_SOMEWHERE
           : says == RETURNED                  ? VERDICT_NOT_RETURNED
                                               : VERDICT_NOT_DISCARDED;
}

/* Whether all steps are allowed: they are tried, and taken back.  A figure step comes last, so it is judged
 * without being made. */
static enum script_status try_steps(struct script_line *line, const struct steps *steps)
{
    struct game *game = session_trial(line->script->session);
    struct undo undos[sizeof steps->list / sizeof *steps->list];
    struct refusal refusal = {.verdict = VERDICT_OK};
    enum verdict verdict = VERDICT_OK;
    unsigned made = 0, i = 0;
    for (; verdict == VERDICT_OK && i < steps->count; i++) {
        const struct session_step *step = &steps->list[i];
        struct report report;
        report.discarded = report.returned = false;
        report.type = NO_TYPE;
        if (step->kind == STEP_PUT_FIGURE) {
            verdict = game_figure_verdict(game, step->figure, &refusal);
            continue;
        }
        verdict = session_step_try(game, step, &report, &undos[made], &refusal);
        made += verdict == VERDICT_OK;
        if (verdict == VERDICT_OK) {
            verdict = judge_drawn(steps->becomes, &report);
            refusal = (struct refusal){.verdict = verdict, .type = report.type};
        }
    }
    while (made > 0)
        game_undo(game, &undos[--made]);
    return verdict == VERDICT_OK ? SCRIPT_OK : script_refused(line, &refusal, steps->columns[i - 1]);
}

/* Makes the steps; the first may still be refused if the game is too long. */
static enum script_status make_steps(struct script_line *line, const struct steps *steps)
{
    struct script *script = line->script;
    for (unsigned i = 0; i < steps->count; i++) {
        const struct session_step *step = &steps->list[i];
        struct report report;
        struct refusal refusal;
        if (step->kind == STEP_PLACE_TILE && steps->is_turn)
            answer_choices(line);
        if (session_repeat(script->session, step, &report, &refusal) != VERDICT_OK)
            return script_refused(line, &refusal, steps->columns[i]);
        script->outcome.has_results = false;
        if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME)
            keep_results(line, &report);
        else if (step->kind == STEP_SELL_TILE || step->kind == STEP_EXTEND_TABLE)
            answer_choices(line);
        else if (step->kind != STEP_PLACE_TILE && steps->tells_draw)
            answer_draw(line);
    }
    return SCRIPT_OK;
}

static enum script_status carry_out(struct script_line *line, const struct steps *steps)
{
    enum script_status status = try_steps(line, steps);
    return status == SCRIPT_OK && !line->only_tried ? make_steps(line, steps) : status;
}

static enum script_status carry_out_one(struct script_line *line, struct session_step step, size_t column)
{
    struct steps steps = {.count = 1, .tells_draw = true, .columns = {column}, .list = {step}};
    return carry_out(line, &steps);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

enum script_status script_draw(struct script_line *line, unsigned type, size_t column)
{
    return carry_out_one(line, (struct session_step){.kind = STEP_DRAW_TILE, .type = (uint8_t) type}, column);
}

enum script_status script_read_draw(struct script_line *line)
{
    const struct said *said = &line->said;
    return script_draw(line, said->count > 0 ? said->type : DRAW_NEXT,
                       said->count > 0 ? said->columns[0] : line_column(&line->line));
}

/* T1: a line that names a player must name the player to move. */
static enum script_status check_seat(struct script_line *line, size_t column)
{
    const struct game *game = game_of(line);
    if (line->said.seats[0] == game->player || game->phase == PHASE_OVER)
        return SCRIPT_OK;
    return script_refused(line, &(struct refusal){.verdict = VERDICT_NOT_TURN, .player = game->player},
                          column);
}

/* `discard COLOUR TILE` and `return COLOUR TILE`: a draw that must fit nowhere. */
enum script_status script_read_discard(struct script_line *line)
{
    const struct said *said = &line->said;
    const struct game *game = game_of(line);
    struct steps steps = {.becomes = word_is(line->word, "return") ? RETURNED : DISCARDED};
    uint8_t type = (uint8_t) said->type;
    enum script_status status = check_seat(line, said->columns[0]);
    if (status != SCRIPT_OK)
        return status;
    if (game->phase == PHASE_PLACE && game->drawn == type && !game_is_kept(game))
        return script_refused(line, &(struct refusal){.verdict = VERDICT_FITS_SOMEWHERE, .type = type},
                              said->columns[1]);
    struct session_step *step = add_step(&steps, STEP_DRAW_TILE, said->columns[1]);
    step->type = type;
    step->discarded = true;
    return carry_out(line, &steps);
}

/* ---- Hands, sales and the table (H2, H3, H7, H13) ------------------------------------------------------ */

/* `deal [COLOUR TILE]`: draws to the hand that must be filled. */
enum script_status script_read_deal(struct script_line *line)
{
    const struct said *said = &line->said;
    bool named = said->count > 0;
    unsigned player;
    if (named && game_must_deal(game_of(line), &player) && player != said->seats[0])
        return script_refused(line,
                              &(struct refusal){.verdict = VERDICT_NOT_TURN, .player = (uint8_t) player},
                              said->columns[0]);
    return carry_out_one(
        line, (struct session_step){.kind = STEP_DEAL_TILE, .type = named ? (uint8_t) said->type : DRAW_NEXT},
        named ? said->columns[1] : line_column(&line->line));
}

/* `sale COLOUR TILE COLOUR POINTS`; draws the tile first unless that was done by phases. */
enum script_status script_read_sale(struct script_line *line)
{
    const struct said *said = &line->said;
    const struct game *game = game_of(line);
    struct steps steps = {.tells_draw = false};
    enum script_status status = check_seat(line, said->columns[0]);
    if (status != SCRIPT_OK)
        return status;
    if (game->phase == PHASE_DRAW)
        add_step(&steps, STEP_DRAW_TILE, said->columns[1])->type = (uint8_t) said->type;
    if (game->phase == PHASE_PLACE && game->drawn != said->type)
        return script_refused(line, &(struct refusal){.verdict = VERDICT_NOT_NEXT, .type = game->drawn},
                              said->columns[1]);
    struct session_step *step = add_step(&steps, STEP_SELL_TILE, said->columns[2]);
    step->buyer = (uint8_t) said->seats[1];
    step->price = (int16_t) said->amounts[0];
    return carry_out(line, &steps);
}

/* `extend SIDE`: changes the choices for a tile in hand. */
enum script_status script_read_extend(struct script_line *line)
{
    uint8_t side = (uint8_t) line->said.amounts[0];
    return carry_out_one(line, (struct session_step){.kind = STEP_EXTEND_TABLE, .side = side},
                         line->word.column);
}

/* ---- Placing, and the figure step ---------------------------------------------------------------------- */

/* Whether a placement draws the next tile, because it is known. */
static bool draws_itself(const struct game *game)
{
    unsigned type;
    return game->phase == PHASE_DRAW && !game_has_hands(game) && game_next_draw(game, &type);
}

enum script_status script_read_place(struct script_line *line)
{
    const struct said *said = &line->said;
    struct steps steps = {.tells_draw = true};
    if (draws_itself(game_of(line)))
        add_step(&steps, STEP_DRAW_TILE, said->columns[0])->type = (uint8_t) DRAW_NEXT;
    add_step(&steps, STEP_PLACE_TILE, said->columns[0])->placement = said->placement;
    return carry_out(line, &steps);
}

static enum script_status put_figure(struct script_line *line, unsigned kind, unsigned segment, size_t column)
{
    struct figure figure = {(uint8_t) kind, (uint8_t) segment};
    return carry_out_one(line, (struct session_step){.kind = STEP_PUT_FIGURE, .figure = figure}, column);
}

/* meeple FEATURE, abbot FEATURE */
enum script_status script_read_stand(struct script_line *line)
{
    const struct game *game = game_of(line);
    struct word word = line_next_word(&line->line);
    unsigned segment = 0;
    if (game->phase != PHASE_FIGURE)
        return script_refused(
            line,
            &(struct refusal){.verdict = game->phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_NOT_FIGURE},
            line->word.column);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (!read_feature(word, &line->line, &game->set->types[tile->type], tile->rotation, &segment,
                      line->error) ||
        script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    return put_figure(line, figure_named(line->word), segment, word.column);
}

/* recall, skip */
enum script_status script_read_no_stand(struct script_line *line)
{
    return put_figure(line, figure_named(line->word), 0, line->word.column);
}

/* ---- A whole turn ------------------------------------------------------------------------------------- */

/* The columns of `turn N COLOUR TILE X,Y ROTATION FIGURE`. */
enum { TURN_NUMBER, TURN_COLOUR, TURN_TILE, TURN_SQUARE, TURN_ROTATION, TURN_FIGURE };

/* Checks that the line names the number and player of the turn that is due. */
static enum script_status check_turn(struct script_line *line)
{
    const struct said *said = &line->said;
    const struct game *game = game_of(line);
    if (said->number == game->turn || game->phase == PHASE_OVER)
        return check_seat(line, said->columns[TURN_COLOUR]);
    (void) script_fault(line, said->columns[TURN_NUMBER], "this is turn %u, not turn %llu", game->turn,
                        (unsigned long long) said->number);
    return SCRIPT_WRONG;
}

/* Draws the tile, unless it was already drawn by phases. */
enum script_status script_read_turn(struct script_line *line)
{
    const struct said *said = &line->said;
    const struct game *game = game_of(line);
    struct steps steps;
    struct move move = {said->placement, said->figure};
    enum script_status status = check_turn(line);
    if (status != SCRIPT_OK)
        return status;
    begin_steps(&steps);
    steps.is_turn = true;
    steps.becomes = STAYS;
    if (game->phase != PHASE_PLACE || game->drawn != said->type)
        add_step(&steps, STEP_DRAW_TILE, said->columns[TURN_TILE])->type = (uint8_t) said->type;
    add_step(&steps, STEP_PLACE_TILE, said->columns[TURN_SQUARE])->placement = move.placement;
    add_step(&steps, STEP_PUT_FIGURE, said->columns[TURN_FIGURE])->figure = move.figure;
    status = try_steps(line, &steps);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    return script_puzzle_holds(line, said->type, &move, said->columns[TURN_TILE]) ? make_steps(line, &steps)
                                                                                  : SCRIPT_WRONG;
}

/* ---- The end, and expected refusals ------------------------------------------------------------------- */

/* `end`; in a variation, it ends the variation, and `end game` ends the game. */
enum script_status script_read_end(struct script_line *line)
{
    struct script *script = line->script;
    struct line_reader ahead = line->line;
    bool game = word_is(line_next_word(&ahead), "game");
    if (game)
        line->line = ahead;
    if (script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    if (script->open > 0 && !game && !line->only_tried) {
        script_end_variation(line);
        return SCRIPT_OK;
    }
    if (script->open > 0 && !game)
        return script_fault(line, line->word.column,
                            "in a variation 'end' ends the variation; 'end game' is the final scoring");
    enum script_status status =
        carry_out_one(line, (struct session_step){.kind = STEP_END_GAME}, line->word.column);
    if (status == SCRIPT_OK && line->answer && script->kind == SCRIPT_CONSOLE && !game && !line->only_tried &&
        session_variation_count(script->session) > 0)
        text_add(line->answer, "# no variation is open, so this ended the game; undo takes it back\n");
    return status;
}

/* Compares the verdict on the move with the rule that should refuse it. */
static enum script_status judge_refusal(struct script_line *line, struct word rule,
                                        const struct script_line *move, enum script_status status)
{
    char given[TEXT_MESSAGE_MAX + 1];
    if (status == SCRIPT_UNREADABLE)
        return status;
    if (status == SCRIPT_OK) {
        text_error_set(line->error, line->line.number, move->word.column,
                       "%.*s should refuse this, but it is allowed", word_shown(rule), rule.at);
        return SCRIPT_WRONG;
    }
    if (status == SCRIPT_REFUSED && word_is(rule, verdict_rule(move->refusal.verdict))) {
        line->script->checks++;
        *line->error = (struct text_error){0};
        return SCRIPT_OK;
    }
    memcpy(given, line->error->message, sizeof given);
    text_error_set(line->error, line->line.number, rule.column,
                   "%.*s should refuse this, but the reason is %s", word_shown(rule), rule.at, given);
    return SCRIPT_WRONG;
}

/* `!  RULE COMMAND`: must be refused, by that rule; the game does not change either way. */
enum script_status script_read_refusal(struct script_line *line)
{
    struct word rule = line_next_word(&line->line);
    struct script_line inner = *line;
    inner.only_tried = true;
    inner.word = line_next_word(&inner.line);
    const struct script_word *word = script_find_move(line->script->words, inner.word);
    if (rule.length == 0 || !word)
        return script_wanted(line, rule.length == 0 ? rule : inner.word,
                             rule.length == 0 ? "the rule that refuses"
                                              : "a move (turn, draw, place, meeple …)");
    return judge_refusal(line, rule, &inner, script_read_word(&inner, word));
}
