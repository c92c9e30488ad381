/*
 * script_moves.c: turns, whole and by phases, and the refusals that a scenario expects.
 *
 * A line that makes several steps (a whole turn draws, places and puts a figure) first tries them, takes
 * them back, and makes them only if all are allowed.  If the order of the draws is known, placing without
 * drawing draws the next tile.  A move that a `!` line asks about is tried but not made.
 */
#include "script/script_core.h"

#include <string.h>

#include "bastide/tile_text.h"
#include "session/record_write.h"

/* ---- What the `=` lines that follow will be held against ---------------------------------------------- */

static void keep_choices(struct script *script)
{
    const struct session_step *draw =
        session_step_at(script->session, session_step_count(script->session) - 1);
    script->outcome = (struct outcome){.has_choices = !draw->discarded && !draw->returned,
                                       .placements = draw->choices_placements,
                                       .moves = draw->choices_moves};
}

static void answer_choices(struct script_line *line)
{
    const struct outcome *outcome = &line->script->outcome;
    struct answer *answer = &line->script->answer;
    answer->has_choices = outcome->has_choices;
    answer->placements = outcome->placements;
    answer->moves = outcome->moves;
    if (line->answer && outcome->has_choices)
        text_add(line->answer, "= choices %u %u\n", outcome->placements, outcome->moves);
}

static void keep_results(struct script_line *line, const struct report *report)
{
    struct outcome *outcome = &line->script->outcome;
    outcome->has_results = true;
    outcome->report = *report;
    memset(outcome->matched, 0, sizeof outcome->matched);
    line->script->answer.report = &outcome->report;
    if (line->answer)
        write_results(line->answer, &line->script->head.setup, session_game(line->script->session), report);
}

/* ---- Trying steps ------------------------------------------------------------------------------------- */

/* Steps tried on the session's game, and why the first refused one is refused. */
struct trial {
    struct game *game;
    struct undo undos[2]; /* for a draw, and a placement or a sale */
    unsigned made;
    struct refusal refusal;
};

static struct trial begin_trial(struct script_line *line)
{
    return (struct trial){.game = session_trial(line->script->session)};
}

/* Counts a step that was tried and filled next_undo; false if it was refused. */
static bool is_made(struct trial *trial, enum verdict verdict)
{
    trial->made += verdict == VERDICT_OK;
    return verdict == VERDICT_OK;
}

static struct undo *next_undo(struct trial *trial)
{
    return &trial->undos[trial->made];
}

/* Like game_draw_kept. */
static bool try_draw(struct trial *trial, unsigned type, struct report *report)
{
    return is_made(trial, game_draw_kept(trial->game, type, report, next_undo(trial), &trial->refusal));
}

static bool try_place(struct trial *trial, struct placement placement)
{
    return is_made(trial, game_place(trial->game, placement, next_undo(trial), &trial->refusal));
}

/* Takes everything back and answers: refused at that column, or allowed if the column is 0. */
static enum script_status end_trial(struct script_line *line, struct trial *trial, size_t refused)
{
    while (trial->made > 0)
        game_undo(trial->game, &trial->undos[--trial->made]);
    return refused == 0 ? SCRIPT_OK : script_refused(line, &trial->refusal, refused);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Tries a draw by itself. */
static enum script_status check_draw(struct script_line *line, unsigned type, size_t column)
{
    struct trial trial = begin_trial(line);
    return end_trial(line, &trial, try_draw(&trial, type, NULL) ? 0 : column);
}

/* Makes a draw that is known to be allowed. */
static void draw(struct script_line *line, unsigned type)
{
    session_draw(line->script->session, type, NULL, NULL);
    keep_choices(line->script);
}

/* Tries a draw that must fit nowhere, or to let go a tile in hand (H13). */
static enum script_status check_discard(struct script_line *line, unsigned type, size_t column,
                                        struct report *report)
{
    struct trial trial = begin_trial(line);
    if (trial.game->phase == PHASE_PLACE && trial.game->drawn == type && !game_is_kept(trial.game))
        return SCRIPT_OK;
    bool gone = is_made(&trial, game_discard(trial.game, type, report, next_undo(&trial), &trial.refusal));
    return end_trial(line, &trial, gone ? 0 : column);
}

/* Reports what was drawn; if the tile left the game, in the record's words. */
static void answer_draw(struct script_line *line)
{
    const struct session *session = line->script->session;
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1);
    line->script->answer.drawn = step;
    if (!line->answer)
        return;
    if (step->kind == STEP_DEAL_TILE)
        write_tile_line(line->answer, "deal", session, step);
    else if (step->discarded || step->returned)
        write_tile_line(line->answer, step->discarded ? "discard" : "return", session, step);
    else
        text_add(line->answer, "draw %s\n", session_set(session)->types[step->type].name);
    answer_choices(line);
}

enum script_status script_draw(struct script_line *line, unsigned type, size_t column)
{
    enum script_status status = check_draw(line, type, column);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    draw(line, type);
    answer_draw(line);
    return SCRIPT_OK;
}

enum script_status script_read_draw(struct script_line *line)
{
    struct script *script = line->script;
    unsigned type = DRAW_NEXT;
    size_t column = line_column(&line->line);
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    if (!line_is_done(&line->line) &&
        !read_tile_type(&line->line, session_set(script->session), &type, &column, line->error))
        return SCRIPT_UNREADABLE;
    if (script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    return script_draw(line, type, column);
}

/* T1: a line that names a player must name the player to move. */
static enum script_status check_seat(struct script_line *line, unsigned seat, size_t column)
{
    const struct game *game = session_game(line->script->session);
    if (seat == game->player || game->phase == PHASE_OVER)
        return SCRIPT_OK;
    return script_refused(line, &(struct refusal){.verdict = VERDICT_NOT_TURN, .player = game->player},
                          column);
}

/* `discard COLOUR TILE` and `return COLOUR TILE`: a draw that must fit nowhere. */
enum script_status script_read_discard(struct script_line *line)
{
    bool back = word_is(line->word, "return");
    struct script *script = line->script;
    struct report report = {.discarded = false};
    unsigned seat, type;
    size_t column;
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    size_t seat_column = line_column(&line->line);
    if (!read_seat(&line->line, &script->head.setup, &seat, line->error) ||
        !read_tile_type(&line->line, session_set(script->session), &type, &column, line->error) ||
        script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    struct refusal refusal = {.type = (uint8_t) type};
    enum script_status status = check_seat(line, seat, seat_column);
    if (status == SCRIPT_OK)
        status = check_discard(line, type, column, &report);
    refusal.verdict = !report.discarded && !report.returned ? VERDICT_FITS_SOMEWHERE
                      : back                                ? VERDICT_NOT_RETURNED
                                                            : VERDICT_NOT_DISCARDED;
    if (status == SCRIPT_OK && !(back ? report.returned : report.discarded))
        status = script_refused(line, &refusal, column);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    session_discard(script->session, type, NULL, NULL);
    keep_choices(script);
    return SCRIPT_OK;
}

/* ---- Hands and sales (H2, H3, H7) --------------------------------------------------------------------- */

/* `deal [COLOUR TILE]`: draws to the hand that must be filled. */
enum script_status script_read_deal(struct script_line *line)
{
    struct script *script = line->script;
    unsigned seat = 0, type = DRAW_NEXT, player = 0;
    size_t column = line_column(&line->line), seat_column = column;
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    bool named = !line_is_done(&line->line);
    if (named && (!read_seat(&line->line, &script->head.setup, &seat, line->error) ||
                  !read_tile_type(&line->line, session_set(script->session), &type, &column, line->error)))
        return SCRIPT_UNREADABLE;
    if (script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    struct refusal refusal = {.verdict = VERDICT_NOT_TURN};
    if (game_must_deal(session_game(script->session), &player) && named && player != seat) {
        refusal.player = (uint8_t) player;
        return script_refused(line, &refusal, seat_column);
    }
    struct trial trial = begin_trial(line);
    bool dealt = is_made(&trial, game_deal(trial.game, type, NULL, next_undo(&trial), &trial.refusal));
    enum script_status status = end_trial(line, &trial, dealt ? 0 : column);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    session_deal(script->session, type, NULL, NULL);
    script->outcome = (struct outcome){.has_choices = false};
    answer_draw(line);
    return SCRIPT_OK;
}

/* The parts of a sale line. */
struct sale {
    unsigned seller, type, buyer;
    int64_t price;
    size_t seller_column, type_column, buyer_column;
};

static bool read_sale_words(struct script_line *line, struct sale *sale)
{
    const struct setup *setup = &line->script->head.setup;
    sale->seller_column = line_column(&line->line);
    if (!read_seat(&line->line, setup, &sale->seller, line->error) ||
        !read_tile_type(&line->line, session_set(line->script->session), &sale->type, &sale->type_column,
                        line->error))
        return false;
    sale->buyer_column = line_column(&line->line);
    if (!read_seat(&line->line, setup, &sale->buyer, line->error))
        return false;
    struct word word = line_next_word(&line->line);
    if (!word_number(word, &sale->price) || sale->price < -9999 || sale->price > 9999)
        return error_wanted(line->error, &line->line, word, "the price in points");
    return script_end_of_line(line) == SCRIPT_OK;
}

/* Draws the tile first unless that was done by phases.  Returns the column of what is refused, or 0. */
static size_t try_sale(struct trial *trial, const struct sale *sale)
{
    trial->refusal = (struct refusal){.verdict = VERDICT_NOT_NEXT, .type = trial->game->drawn};
    if (trial->game->phase == PHASE_DRAW && !try_draw(trial, sale->type, NULL))
        return sale->type_column;
    if (trial->game->phase == PHASE_PLACE && trial->game->drawn != sale->type)
        return sale->type_column;
    return is_made(trial,
                   game_sell(trial->game, sale->buyer, (int) sale->price, next_undo(trial), &trial->refusal))
               ? 0
               : sale->buyer_column;
}

/* `sale SELLER TILE BUYER POINTS` */
enum script_status script_read_sale(struct script_line *line)
{
    struct sale sale;
    if (script_begin(line) != SCRIPT_OK || !read_sale_words(line, &sale))
        return SCRIPT_UNREADABLE;
    struct session *session = line->script->session;
    enum script_status status = check_seat(line, sale.seller, sale.seller_column);
    if (status == SCRIPT_OK) {
        struct trial trial = begin_trial(line);
        status = end_trial(line, &trial, try_sale(&trial, &sale));
    }
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    if (session_game(session)->phase == PHASE_DRAW)
        session_draw(session, sale.type, NULL, NULL);
    session_sell(session, sale.buyer, (int) sale.price, NULL);
    keep_choices(line->script);
    answer_choices(line);
    return SCRIPT_OK;
}

/* ---- The table (H13) ---------------------------------------------------------------------------------- */

/* N, E, S or W. */
static bool read_side(struct script_line *line, unsigned *side)
{
    struct word word = line_next_word(&line->line);
    for (*side = 0; *side < SIDE_COUNT; ++*side)
        if (word_is(word, side_word((enum side) * side)))
            return true;
    return error_wanted(line->error, &line->line, word, "a side of the table (N, E, S or W)");
}

/* `extend SIDE`: changes the choices for a tile in hand. */
enum script_status script_read_extend(struct script_line *line)
{
    struct script *script = line->script;
    struct refusal refusal;
    unsigned side;
    if (script_begin(line) != SCRIPT_OK || !read_side(line, &side) || script_end_of_line(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    if (game_extend_verdict(session_game(script->session), side, &refusal) != VERDICT_OK)
        return script_refused(line, &refusal, line->word.column);
    if (line->only_tried)
        return SCRIPT_OK;
    if (session_extend(script->session, side, &refusal) != VERDICT_OK)
        return script_refused(line, &refusal, line->word.column);
    script_recall_outcome(script);
    answer_choices(line);
    return SCRIPT_OK;
}

/* ---- Placing ------------------------------------------------------------------------------------------ */

/* False if the next draw is known: the tile need not be drawn first. */
static bool must_draw(const struct game *game)
{
    unsigned type;
    return game->phase == PHASE_DRAW && !game_has_hands(game) && game_next_draw(game, &type);
}

static enum script_status check_place(struct script_line *line, struct placement placement, size_t column)
{
    struct trial trial = begin_trial(line);
    bool allowed =
        (!must_draw(trial.game) || try_draw(&trial, DRAW_NEXT, NULL)) && try_place(&trial, placement);
    return end_trial(line, &trial, allowed ? 0 : column);
}

enum script_status script_read_place(struct script_line *line)
{
    struct script *script = line->script;
    struct placement placement;
    size_t column;
    if (!read_square(&line->line, &placement.square, &column, line->error) ||
        !read_rotation(&line->line, &placement.rotation, line->error) ||
        script_end_of_line(line) != SCRIPT_OK || script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    enum script_status status = check_place(line, placement, column);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    if (must_draw(session_game(script->session))) {
        draw(line, DRAW_NEXT);
        answer_draw(line);
    }
    session_place(script->session, placement, NULL);
    return SCRIPT_OK;
}

/* ---- The figure step ---------------------------------------------------------------------------------- */

static enum script_status put_figure(struct script_line *line, struct figure figure, size_t column)
{
    struct script *script = line->script;
    struct refusal refusal;
    struct report report;
    if (game_figure_verdict(session_game(script->session), figure, &refusal) != VERDICT_OK)
        return script_refused(line, &refusal, column);
    if (line->only_tried)
        return SCRIPT_OK;
    session_figure(script->session, figure, &report, NULL);
    keep_results(line, &report);
    return SCRIPT_OK;
}

/* meeple FEATURE, abbot FEATURE */
enum script_status script_read_stand(struct script_line *line)
{
    enum figure_kind kind = figure_named(line->word);
    struct script *script = line->script;
    struct word word = line_next_word(&line->line);
    unsigned segment = 0;
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(script->session);
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
    return put_figure(line, (struct figure){(uint8_t) kind, (uint8_t) segment}, word.column);
}

/* recall, skip */
enum script_status script_read_no_stand(struct script_line *line)
{
    enum figure_kind kind = figure_named(line->word);
    if (script_end_of_line(line) != SCRIPT_OK || script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    return put_figure(line, (struct figure){(uint8_t) kind, 0}, line->word.column);
}

/* ---- A whole turn ------------------------------------------------------------------------------------- */

struct turn {
    uint64_t number;
    unsigned seat, type;
    struct placement placement;
    struct figure figure;
    size_t number_column, seat_column, tile_column, square_column, figure_column;
};

static enum script_status read_turn_words(struct script_line *line, struct turn *turn)
{
    struct script *script = line->script;
    const struct tile_set *set = session_set(script->session);
    struct word number = line_next_word(&line->line);
    turn->number_column = number.column;
    if (!word_unsigned(number, &turn->number))
        return script_wanted(line, number, "the number of the turn");
    turn->seat_column = line_column(&line->line);
    if (!read_seat(&line->line, &script->head.setup, &turn->seat, line->error))
        return SCRIPT_UNREADABLE;
    if (!read_tile_type(&line->line, set, &turn->type, &turn->tile_column, line->error) ||
        !read_square(&line->line, &turn->placement.square, &turn->square_column, line->error) ||
        !read_rotation(&line->line, &turn->placement.rotation, line->error) ||
        !read_figure(&line->line, &set->types[turn->type], turn->placement.rotation, &turn->figure,
                     &turn->figure_column, line->error))
        return SCRIPT_UNREADABLE;
    return script_end_of_line(line);
}

/* Checks that the line names the number and player of the turn that is due. */
static enum script_status check_turn(struct script_line *line, const struct turn *turn)
{
    unsigned due = session_game(line->script->session)->turn;
    if (turn->number == due || session_game(line->script->session)->phase == PHASE_OVER)
        return check_seat(line, turn->seat, turn->seat_column);
    text_error_set(line->error, line->line.number, turn->number_column, "this is turn %u, not turn %llu", due,
                   (unsigned long long) turn->number);
    return SCRIPT_WRONG;
}

/* Draws the turn's tile, unless it was already drawn by phases. */
static bool try_turn_draw(struct trial *trial, unsigned type)
{
    struct report report;
    if (trial->game->phase == PHASE_PLACE && trial->game->drawn == type)
        return true;
    if (!try_draw(trial, type, &report))
        return false;
    trial->refusal = (struct refusal){.verdict = VERDICT_FITS_NOWHERE, .type = (uint8_t) type};
    return !report.discarded && !report.returned;
}

/* Tries the turn.  Returns the column of what is refused, or 0. */
static size_t try_turn(struct trial *trial, const struct turn *turn)
{
    if (!try_turn_draw(trial, turn->type))
        return turn->tile_column;
    if (!try_place(trial, turn->placement))
        return turn->square_column;
    return game_figure_verdict(trial->game, turn->figure, &trial->refusal) == VERDICT_OK
               ? 0
               : turn->figure_column;
}

enum script_status script_read_turn(struct script_line *line)
{
    struct turn turn;
    if (script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    enum script_status status = read_turn_words(line, &turn);
    if (status == SCRIPT_OK)
        status = check_turn(line, &turn);
    if (status == SCRIPT_OK) {
        struct trial trial = begin_trial(line);
        status = end_trial(line, &trial, try_turn(&trial, &turn));
    }
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    struct session *session = line->script->session;
    struct move move = {turn.placement, turn.figure};
    if (!script_puzzle_holds(line, turn.type, &move, turn.tile_column))
        return SCRIPT_WRONG;
    if (session_game(session)->phase == PHASE_DRAW)
        draw(line, turn.type);
    answer_choices(line);
    session_place(session, turn.placement, NULL);
    return put_figure(line, turn.figure, turn.figure_column);
}

/* ---- The end, and refusals that are wanted ------------------------------------------------------------ */

/* `end`; in a variation it ends that, and `end game` the game. */
enum script_status script_read_end(struct script_line *line)
{
    struct script *script = line->script;
    struct report report;
    struct line_reader ahead = line->line;
    bool game = word_is(line_next_word(&ahead), "game");
    if (game)
        line->line = ahead;
    if (script_end_of_line(line) != SCRIPT_OK || script_begin(line) != SCRIPT_OK)
        return SCRIPT_UNREADABLE;
    if (script->open > 0 && !game && !line->only_tried) {
        script_end_variation(line);
        return SCRIPT_OK;
    }
    if (script->open > 0 && !game)
        return script_fault(line, line->word.column,
                            "in a variation 'end' ends the variation; 'end game' is the final scoring");
    struct trial trial = begin_trial(line);
    bool ended = is_made(&trial, game_end(trial.game, NULL, next_undo(&trial), &trial.refusal));
    enum script_status status = end_trial(line, &trial, ended ? 0 : line->word.column);
    if (status != SCRIPT_OK || line->only_tried)
        return status;
    session_end(script->session, &report, NULL);
    script->outcome = (struct outcome){.has_choices = false};
    keep_results(line, &report);
    if (line->answer && script->kind == SCRIPT_CONSOLE && !game &&
        session_variation_count(script->session) > 0)
        text_add(line->answer, "# no variation is open, so this ended the game; undo takes it back\n");
    return SCRIPT_OK;
}

/* Compares what became of the move with the rule that should refuse it. */
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

/* `!  RULE COMMAND`: must be refused, by that rule; the game does not change in any case. */
enum script_status script_read_refusal(struct script_line *line)
{
    struct word rule = line_next_word(&line->line);
    struct script_line inner = *line;
    inner.only_tried = true;
    inner.word = line_next_word(&inner.line);
    const struct script_word *word = script_find_word(line->script->words, WORD_MOVE, inner.word);
    if (rule.length == 0 || !word)
        return script_wanted(line, rule.length == 0 ? rule : inner.word,
                             rule.length == 0 ? "the rule that refuses"
                                              : "a move (turn, draw, place, meeple …)");
    return judge_refusal(line, rule, &inner, word->read(&inner));
}
