/*
 * script_analysis.c: `moves`, `eval` and `best`: what moves and the position are worth.
 *
 * `best` searches deeper and deeper (advice.h), by a number of nodes or until the caller of the script says
 * that the time is up.  A search by nodes always gives the same answer.  Reads no clock itself.
 */
#include <stdio.h>

#include "script/analysis.h"
#include "script/script_query.h"

enum {
    NODES_WITHOUT_WORD = 6400,
    NODES_UNSTOPPED = 25600, /* the limit if nothing can stop the search: well below a second */
    NODES_MOST = 9999999,
    MILLISECONDS_MOST = 600000,
    MOVES_WITHOUT_WORD = 3,
    SLICE = 100, /* nodes between two questions whether to stop: half a millisecond */
    SEED = 1
};

/* ---- Shared by all questions -------------------------------------------------------------------------- */

/* The analysis for the script's game, made anew if needed; null with the error if memory runs out. */
static struct analysis *analyse(struct script_line *line)
{
    struct script *script = line->script;
    const struct game *game = session_game(script->session);
    if (script->analysis && analysis_serves(script->analysis, game))
        return script->analysis;
    analysis_free(script->analysis);
    script->analysis = analysis_new(game);
    if (!script->analysis)
        text_error_set(line->error, line->line.number, line->word.column, "out of memory");
    return script->analysis;
}

/* A copy of the game with the tile in hand, drawn if necessary.  Null with the error if there is no tile or
 * it fits nowhere. */
static struct game *game_with_tile(struct script_line *line)
{
    struct game *game = &line->script->trial;
    unsigned type;
    struct undo undo;
    struct refusal refusal;
    if (script_tile_in_hand(line, "the tile drawn lies already: claims lists what may be claimed", &type) !=
        SCRIPT_OK)
        return NULL;
    *game = *game_of(line);
    if (game->phase == PHASE_DRAW && game_draw(game, type, NULL, &undo, &refusal) != VERDICT_OK) {
        (void) script_refused(line, &refusal, line->word.column);
        return NULL;
    }
    if (game->phase == PHASE_PLACE && !game_is_kept(game))
        return game;
    (void) script_cannot(line, "T3: the next tile fits nowhere, so there is no move with it");
    return NULL;
}

/* Appends hundredths as "-1.25", in that many columns. */
static void write_hundredths(struct text_buffer *text, int32_t hundredths, int width)
{
    char number[24];
    int32_t size = hundredths < 0 ? -hundredths : hundredths;
    snprintf(number, sizeof number, "%s%d.%02d", hundredths < 0 ? "-" : "", size / 100, size % 100);
    text_add(text, "%*s", width, number);
}

/* Reads a number from 1 to `most`. */
static bool read_count(struct script_line *line, struct word word, uint64_t most, const char *wanted,
                       size_t *count)
{
    uint64_t number;
    if (!word_unsigned(word, &number) || number < 1 || number > most) {
        is_wanted(line, word, wanted);
        return false;
    }
    *count = (size_t) number;
    return true;
}

/* That game, and the analysis for it. */
static enum script_status analyse_tile(struct script_line *line, struct game **game,
                                       struct analysis **analysis)
{
    *game = game_with_tile(line);
    *analysis = *game ? analyse(line) : NULL;
    return !*game ? SCRIPT_REFUSED : *analysis ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

/* "   3.42 +- 0.31  V 1,0 90 meeple:road1", without the error of what was not searched. */
static void write_moves(struct script_line *line, const struct answer *answer, bool searched)
{
    const struct game *game = answer->game;
    for (size_t i = 0; i < answer->count; i++) {
        write_hundredths(line->answer, answer->valued[i].value, 7);
        if (searched) {
            text_add(line->answer, " +- ");
            write_hundredths(line->answer, answer->valued[i].error, 4);
        }
        text_add(line->answer, "  ");
        record_write_move(line->answer, game->set, game->drawn, &answer->valued[i].move);
        text_add(line->answer, "\n");
    }
}

/* ---- moves -------------------------------------------------------------------------------------------- */

/* `moves [N|all]` */
enum script_status script_query_moves(struct script_line *line)
{
    size_t most = 10;
    if (!line_is_done(&line->line)) {
        struct word word = line_next_word(&line->line);
        if (word_is(word, "all"))
            most = MOVES_MAX;
        else if (!read_count(line, word, MOVES_MAX, "how many moves, or all", &most))
            return SCRIPT_UNREADABLE;
    }
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    struct game *game;
    struct analysis *analysis;
    enum script_status begun = analyse_tile(line, &game, &analysis);
    if (begun != SCRIPT_OK)
        return begun;
    struct answer *answer = script_answers(line, ANSWER_MOVES, game);
    size_t count = analysis_moves(analysis, game);
    answer->valued = analysis->moves;
    answer->valued_known = count;
    answer->count = count < most ? count : most;
    write_moves(line, answer, false);
    text_add(line->answer, "# %zu of %zu moves\n", answer->count, count);
    return SCRIPT_OK;
}

/* ---- eval --------------------------------------------------------------------------------------------- */

enum script_status script_query_eval(struct script_line *line)
{
    struct analysis *analysis = analyse(line);
    if (!analysis)
        return SCRIPT_UNREADABLE;
    const struct game *game = game_of(line);
    struct answer *answer = script_answers(line, ANSWER_VALUES, game);
    line->script->trial = *game;
    analysis_values(analysis, &line->script->trial, game->player);
    answer->values = analysis->values;
    answer->count = game->player_count;
    text_add(line->answer, "%7s", "");
    for (unsigned seat = 0; seat < game->player_count; seat++)
        text_add(line->answer, "%8s", seat_word(line, seat));
    text_add(line->answer, "\n%-7s", "value");
    for (unsigned seat = 0; seat < game->player_count; seat++)
        write_hundredths(line->answer, analysis->values[seat].value, 8);
    for (unsigned part = 0; part < VALUE_PART_COUNT; part++) {
        text_add(line->answer, "\n%-7s", value_part_word(part));
        for (unsigned seat = 0; seat < game->player_count; seat++)
            write_hundredths(line->answer, analysis->values[seat].parts[part], 8);
    }
    text_add(line->answer, "\n");
    return SCRIPT_OK;
}

/* ---- best --------------------------------------------------------------------------------------------- */

/* How long to search. */
struct effort {
    unsigned nodes, milliseconds; /* 0 milliseconds: no limit but the nodes */
    size_t moves;                 /* how many to list */
};

void script_stop_with(struct script *script, bool (*stop)(void *context, unsigned milliseconds),
                      void *context)
{
    script->stop = stop;
    script->stop_context = context;
}

bool script_read_effort(struct word word, unsigned *nodes, unsigned *milliseconds)
{
    uint64_t amount;
    bool timed = word.length > 1 && word.at[word.length - 1] == 's';
    bool thousandth = timed && word.length > 2 && word.at[word.length - 2] == 'm';
    unsigned unit = !timed ? 0 : thousandth ? 1 : 1000;
    word.length -= (size_t) timed + thousandth;
    if (!word_unsigned(word, &amount) || amount < 1 ||
        amount > (timed ? MILLISECONDS_MOST / unit : NODES_MOST))
        return false;
    *milliseconds = (unsigned) amount * unit;
    *nodes = timed ? NODES_MOST : (unsigned) amount;
    return true;
}

static enum script_status read_effort(struct script_line *line, struct word word, struct effort *effort)
{
    if (!script_read_effort(word, &effort->nodes, &effort->milliseconds))
        return script_wanted(line, word,
                             "a number of nodes (up to 9999999) or a time such as 500ms or 2s (up to 600s)");
    if (line->script->stop || effort->nodes <= NODES_UNSTOPPED)
        return SCRIPT_OK;
    text_error_set(line->error, line->line.number, word.column,
                   "at most %d nodes here; bastide step searches longer", NODES_UNSTOPPED);
    return SCRIPT_REFUSED;
}

static enum script_status read_best(struct script_line *line, struct effort *effort)
{
    *effort = (struct effort){.nodes = NODES_WITHOUT_WORD, .moves = MOVES_WITHOUT_WORD};
    if (!line_is_done(&line->line)) {
        enum script_status status = read_effort(line, line_next_word(&line->line), effort);
        if (status != SCRIPT_OK)
            return status;
    }
    if (!line_is_done(&line->line) && !read_count(line, line_next_word(&line->line), SEARCH_LIST_MAX,
                                                  "how many moves to list (1 to 64)", &effort->moves))
        return SCRIPT_UNREADABLE;
    return script_end_of_line(line);
}

static void search(const struct script *script, struct advice *advice, const struct game *game,
                   const struct effort *effort)
{
    advice_begin(advice, game, effort->nodes, SEED);
    while (advice_step(advice, SLICE))
        if (script->stop && script->stop(script->stop_context, effort->milliseconds))
            break;
}

/* `best [NODES|TIME] [N]` */
enum script_status script_query_best(struct script_line *line)
{
    struct effort effort;
    enum script_status status = read_best(line, &effort);
    if (status != SCRIPT_OK)
        return status;
    struct game *game;
    struct analysis *analysis;
    enum script_status begun = analyse_tile(line, &game, &analysis);
    if (begun != SCRIPT_OK)
        return begun;
    search(line->script, analysis->advice, game, &effort);
    struct answer *answer = script_answers(line, ANSWER_MOVES, game);
    answer->valued_known = analysis_found(analysis, effort.moves);
    answer->count = answer->valued_known < effort.moves ? answer->valued_known : effort.moves;
    answer->valued = analysis->moves;
    write_moves(line, answer, true);
    answer->searched = answer->count > 0 && answer->valued[0].rollouts > 0;
    answer->nodes = answer->searched ? advice_depth(analysis->advice) : 0;
    if (answer->searched)
        text_add(line->answer, "# %u nodes\n", answer->nodes);
    else
        text_add(line->answer, "# a first look, without a search\n");
    return SCRIPT_OK;
}
