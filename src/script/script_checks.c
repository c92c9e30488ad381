/* SPDX-License-Identifier: MIT */
/*
 * script_checks.c: the lines that begin with `=`.
 *
 * Each states a result of the step before it, or what is true now, and is checked against the rules.
 * Features of one step may stand in any order (S12).  A line that does not hold is reported with what it says
 * and what the rules give; the game is not touched.
 */
#include "script/script_core.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "session/record_write.h"

/* The line differs: `format` tells what the rules give. */
__attribute__((format(printf, 3, 4))) static enum script_status wrong(struct script_line *line, size_t column,
                                                                      const char *format, ...)
{
    char gives[TEXT_MESSAGE_MAX + 1];
    va_list args;
    va_start(args, format);
    vsnprintf(gives, sizeof gives, format, args);
    va_end(args);
    const char *start = line->word.at;
    size_t length = (size_t) (line->line.end - start);
    text_error_set(line->error, line->line.number, column, "the record says '%.*s', the rules give %s",
                   word_cut(start, length, 60), start, gives);
    return SCRIPT_WRONG;
}

/* The same with a text in a buffer, which is freed here. */
static enum script_status wrong_text(struct script_line *line, size_t column, struct text_buffer *gives)
{
    enum script_status status = wrong(line, column, "%s", gives->text);
    text_free(gives);
    return status;
}

static enum script_status holds(struct script_line *line)
{
    line->script->checks++;
    return SCRIPT_OK;
}

static bool read_integer(struct script_line *line, int64_t *number, size_t *column, const char *wanted)
{
    struct word word = line_next_word(&line->line);
    *column = word.column;
    if (word_number(word, number))
        return true;
    return is_wanted(line, word, wanted);
}

/* ---- choices, scores, totals, winners ----------------------------------------------------------------- */

static enum script_status check_choices(struct script_line *line)
{
    const struct session_step *choices = script_choices(line->script->session);
    const struct said *said = &line->said;
    if (!choices)
        return script_fault(line, line->word.column,
                            "'= choices' follows the draw or the turn that it counts");
    if (said->amounts[0] != choices->choices_placements || said->amounts[1] != choices->choices_moves)
        return wrong(line, said->columns[0], "'= choices %u %u'", choices->choices_placements,
                     choices->choices_moves);
    return holds(line);
}

/* The entries of that title that no line has stated yet, as lines, for the message. */
static void list_entries(const struct script_line *line, const char *word, struct text_buffer *text)
{
    const struct report *report = &line->script->outcome.report;
    bool told = false;
    for (unsigned i = 0; i < report->entry_count; i++) {
        bool called = strcmp(score_title_word(report->entries[i].title), word) == 0;
        if (called && line->script->outcome.matched[i])
            told = true;
        else if (called) {
            text_add(text, "%s'", text->length ? ", " : "");
            write_entry(text, setup_of(line), &report->entries[i]);
            if (text->length > 0)
                text->text[--text->length] = '\0';
            text_add(text, "'");
        }
    }
    if (text->length == 0)
        text_add(text, "no %s%s that scores", told ? "other " : "", word);
}

/* `= city 12 red`: checks a score of that title (score_title_word). */
static enum script_status check_score(struct script_line *line)
{
    struct outcome *outcome = &line->script->outcome;
    const struct said *said = &line->said;
    char word[16];
    (void) word_copy(line->check, word, sizeof word);
    (void) script_answers(line, ANSWER_SCORE_CHECK, game_of(line));
    if (!outcome->has_results)
        return script_fault(line, line->word.column, "a score comes after the turn or the end that gave it");
    for (unsigned i = 0; i < outcome->report.entry_count; i++) {
        const struct score_entry *entry = &outcome->report.entries[i];
        if (!outcome->matched[i] && strcmp(score_title_word(entry->title), word) == 0 &&
            entry->points == said->amounts[0] && entry->owners == said->players) {
            outcome->matched[i] = true;
            return holds(line);
        }
    }
    struct text_buffer gives = {0};
    list_entries(line, word, &gives);
    return wrong_text(line, said->columns[0], &gives);
}

static enum script_status check_total(struct script_line *line)
{
    const struct game *game = game_of(line);
    unsigned differ = 0;
    size_t first = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        int64_t score;
        size_t column;
        if (!read_seat_in_order(&line->line, setup_of(line), seat, line->error) ||
            !read_integer(line, &score, &column, "a score")) {
            if (differ == 0)
                return SCRIPT_UNREADABLE;
            break; /* the line does not hold, whatever else is wrong with it */
        }
        if (score == game->score[seat])
            continue;
        first = differ == 0 ? column : first;
        differ |= 1U << seat;
    }
    if (differ == 0)
        return read_line_end(&line->line, line->error) ? holds(line) : SCRIPT_UNREADABLE;
    script_answers(line, ANSWER_TOTAL_CHECK, game)->seats = differ;
    struct text_buffer totals = {0};
    text_add(&totals, "'= total");
    write_totals(&totals, setup_of(line), game);
    text_add(&totals, "'");
    return wrong_text(line, first, &totals);
}

static enum script_status check_winner(struct script_line *line)
{
    const struct game *game = game_of(line);
    if (!game->scored)
        return script_fault(line, line->word.column, "'= winner' follows 'end'");
    if (line->said.players == game_winners(game))
        return holds(line);
    struct text_buffer winners = {0};
    script_answers(line, ANSWER_TOTAL_CHECK, game)->seats = (1U << game->player_count) - 1U;
    text_add(&winners, "'= winner");
    write_players(&winners, setup_of(line), game_winners(game));
    text_add(&winners, "'");
    return wrong_text(line, line->said.columns[0], &winners);
}

/* ---- Scenario checks ---------------------------------------------------------------------------------- */

/* Splits "abbot:1"; false if the word is not that. */
static bool read_count(struct word word, struct word *what, uint64_t *count)
{
    return word_split(word, ':', what, &word) && word_unsigned(word, count);
}

/* Reads how many of a figure are left, if that is the next word. */
static bool next_left(struct script_line *line, enum figure_kind *kind, uint64_t *left, size_t *column)
{
    struct line_reader ahead = line->line;
    struct word figure, word = line_next_word(&ahead);
    *column = word.column;
    if (!read_count(word, &figure, left) || !figure_stands(*kind = figure_named(figure)))
        return false;
    line->line = ahead;
    return true;
}

static enum script_status check_supply(struct script_line *line)
{
    do {
        unsigned seat;
        enum figure_kind kind = FIGURE_MEEPLE;
        uint64_t left;
        int64_t meeples;
        size_t column;
        if (!read_seat(&line->line, setup_of(line), &seat, line->error) ||
            !read_integer(line, &meeples, &column, "the number of meeples"))
            return SCRIPT_UNREADABLE;
        if (meeples != game_figures_left(game_of(line), seat, kind))
            return wrong(line, column, "%u meeples in that supply",
                         game_figures_left(game_of(line), seat, kind));
        while (next_left(line, &kind, &left, &column))
            if (left != game_figures_left(game_of(line), seat, kind))
                return wrong(line, column, "%s:%u in that supply", figure_info(kind)->word,
                             game_figures_left(game_of(line), seat, kind));
    } while (!line_is_done(&line->line));
    return holds(line);
}

/* = goods red wine:2 cloth:0 */
static enum script_status check_goods(struct script_line *line)
{
    unsigned seat = 0;
    do {
        struct line_reader ahead = line->line;
        struct word word = line_next_word(&ahead);
        unsigned good, count;
        if (!read_good(word, &good, &count)) {
            if (!read_seat(&line->line, setup_of(line), &seat, line->error))
                return SCRIPT_UNREADABLE;
            continue;
        }
        line->line = ahead;
        if (count != game_of(line)->goods[good][seat])
            return wrong(line, word.column, "%s:%u", score_title_word(TITLE_WINE + good),
                         game_of(line)->goods[good][seat]);
    } while (!line_is_done(&line->line));
    return holds(line);
}

static enum script_status check_phase(struct script_line *line)
{
    if (line->said.amounts[0] != game_of(line)->phase)
        return wrong(line, line->said.columns[0], "'= phase %s'", phase_word(game_of(line)->phase));
    return holds(line);
}

static enum script_status check_next(struct script_line *line)
{
    const struct game *game = game_of(line);
    if (line->said.seats[0] == game->player)
        return holds(line);
    return wrong(line, line->said.columns[0], "'= next %s'", seat_word(line, game->player));
}

/* ---- = feature ---------------------------------------------------------------------------------------- */

/* A feature being checked, and the property being read. */
struct feature_check {
    struct script_line *line;
    unsigned node;
    struct score_entry value;
};

/* Checks a property that is a number. */
static enum script_status check_number(struct feature_check *check, struct word word)
{
    const struct game *game = game_of(check->line);
    const struct score_entry *value = &check->value;
    bool building = feature_counts_neighbours(value->kind);
    const struct {
        const char *word;
        int number;
    } numbers[] = {{"tiles", building ? 1 : (int) game_feature_tiles(game, check->node)},
                   {"open", (int) game_feature_open(game, check->node)},
                   {"shields", value->kind == FEATURE_CITY ? value->marks : 0},
                   {"cities", value->cities},
                   {"points", value->points},
                   {"completed", game_feature_value_complete(game, check->node).points}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int64_t says;
        size_t column;
        if (!word_is(word, numbers[i].word))
            continue;
        if (!read_integer(check->line, &says, &column, "a number"))
            return SCRIPT_UNREADABLE;
        return says == numbers[i].number
                   ? SCRIPT_OK
                   : wrong(check->line, column, "%s %d", numbers[i].word, numbers[i].number);
    }
    error_wanted(check->line->error, &check->line->line, word,
                 "tiles, open, shields, cities, meeples, strength, owners, builders, pigs, complete, points "
                 "or completed");
    return SCRIPT_UNREADABLE;
}

/* "red:2,blue:1" for meeples, where colours that are not named have none; "red,blue" for owners; "-" for
 * nobody.  Each colour may occur only once. */
static bool read_who(const struct script_line *line, struct word word, bool counted, figure_counts *counts)
{
    struct word rest = word, part;
    unsigned seats = 0;
    *counts = 0;
    if (word_is(word, "-"))
        return true;
    for (bool more = true; more;) {
        uint64_t count = 1;
        more = word_split(rest, ',', &part, &rest);
        enum colour colour;
        if (counted && (!read_count(part, &part, &count) || count > 0xF))
            return false;
        int seat = word_colour(part, &colour) ? setup_seat(setup_of(line), colour) : -1;
        if (seat < 0 || seats >> seat & 1U)
            return false;
        seats |= 1U << seat;
        *counts += figure_counts_one((unsigned) seat) * (unsigned) count;
    }
    return seats != 0;
}

static enum script_status check_who(struct feature_check *check, enum who who)
{
    bool counted = who <= WHO_STRENGTH;
    struct script_line *line = check->line;
    struct word word = line_next_word(&line->line);
    figure_counts counts, are = who_is(game_of(line), check->node, who);
    if (!read_who(line, word, counted, &counts))
        return script_wanted(line, word,
                             counted ? "COLOUR:N,COLOUR:N (players of this game, each once) or - for nobody"
                                     : "COLOUR,COLOUR (players of this game, each once) or - for nobody");
    if (counts == are)
        return SCRIPT_OK;
    struct text_buffer text = {0};
    write_who(&text, setup_of(line), are, who);
    return wrong_text(line, word.column, &text);
}

static enum script_status check_complete(struct feature_check *check)
{
    struct script_line *line = check->line;
    struct word word = line_next_word(&line->line);
    if (!word_is(word, "yes") && !word_is(word, "no"))
        return script_wanted(line, word, "yes or no");
    if (word_is(word, "yes") != check->value.complete)
        return wrong(line, word.column, "complete %s", check->value.complete ? "yes" : "no");
    return SCRIPT_OK;
}

static enum script_status check_property(struct feature_check *check, struct word word)
{
    for (unsigned who = 0; who < WHO_COUNT; who++)
        if (word_is(word, who_words[who]))
            return check_who(check, (enum who) who);
    return word_is(word, "complete") ? check_complete(check) : check_number(check, word);
}

static enum script_status check_feature(struct script_line *line)
{
    const struct game *game = game_of(line);
    struct square square;
    unsigned segment;
    size_t column;
    if (!read_square(&line->line, &square, &column, line->error))
        return SCRIPT_UNREADABLE;
    int tile = game_tile_at(game, square);
    if (tile < 0)
        return wrong(line, column, "no tile on %d,%d", square.x, square.y);
    const struct placed_tile *placed = &game->tiles[tile];
    struct word word = line_next_word(&line->line);
    if (!read_feature(word, &line->line, &game->set->types[placed->type], placed->rotation, &segment,
                      line->error))
        return SCRIPT_UNREADABLE;
    unsigned node = placed->first_node + segment;
    struct feature_check check = {line, node, game_feature_value(game, node)};
    struct answer *answer = script_answers(line, ANSWER_FEATURE_CHECK, game);
    answer->features[answer->feature_count++] = (uint16_t) node;
    do {
        enum script_status status = check_property(&check, line_next_word(&line->line));
        if (status != SCRIPT_OK)
            return status;
    } while (!line_is_done(&line->line));
    return holds(line);
}

/* ---- The word after the = ----------------------------------------------------------------------------- */

const struct script_word script_check_words[] = {
    {.word = "choices", .kind = WORD_RECORD, .read = check_choices, .arguments = "PLACEMENTS MOVES"},
    {.word = "total", .kind = WORD_RECORD, .read = check_total, .arguments = "COLOURS ..."},
    {.word = "winner", .kind = WORD_RECORD, .read = check_winner, .arguments = "PLAYERS ..."},
    {.word = "supply", .kind = WORD_RECORD, .read = check_supply, .arguments = "COLOURS ..."},
    {.word = "goods", .kind = WORD_RECORD, .read = check_goods, .arguments = "COLOURS ..."},
    {.word = "phase", .kind = WORD_RECORD, .read = check_phase, .arguments = "PHASE"},
    {.word = "next", .kind = WORD_RECORD, .read = check_next, .arguments = "COLOUR"},
    {.word = "feature", .kind = WORD_RECORD, .read = check_feature, .arguments = "X,Y FEATURE PROPERTY ..."},
    {0},
};

const struct script_word *script_find_check(struct word word)
{
    static const struct script_word score = {"=", WORD_RECORD, .read = check_score,
                                             .arguments = "SCORED PLAYERS ..."};
    for (unsigned title = 0; title < TITLE_COUNT; title++)
        if (title != FEATURE_RIVER && word_is(word, score_title_word(title)))
            return &score;
    return script_find_word(script_check_words, word);
}

enum script_status script_read_check(struct script_line *line)
{
    line->check = line_next_word(&line->line);
    const struct script_word *row = script_find_check(line->check);
    if (!row)
        return script_wanted(line, line->check,
                             "choices, a scored kind (road city monastery garden field abbot wine "
                             "grain cloth), total, winner, supply, goods, feature, phase or next");
    enum script_status status = script_read_arguments(line, row->arguments);
    return status == SCRIPT_OK ? row->read(line) : status;
}
