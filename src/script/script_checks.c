/*
 * script_checks.c: the lines that begin with `=`.
 *
 * Each says what came of the step before it, or what is true now, and is held against the rules.  Features of
 * one step may stand in any order (S12).  A line that does not hold is reported with what it says and what
 * the rules give; the game is not touched.
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

/* The same with a text that was built up, and that is freed here. */
static enum script_status wrong_text(struct script_line *line, size_t column, struct text_buffer *gives)
{
    enum script_status status = wrong(
        line, column, "%s", gives->text ? gives->text : "something else, which there is no memory to say");
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
    return error_wanted(line->error, &line->line, word, wanted);
}

static const struct game *game_of(const struct script_line *line)
{
    return session_game(line->script->session);
}

/* ---- choices, scores, totals, winners ----------------------------------------------------------------- */

static enum script_status check_choices(struct script_line *line)
{
    const struct session_step *choices = script_choices(line->script->session);
    int64_t placements, moves;
    size_t column, unused;
    if (!choices)
        return script_fault(line, line->word.column,
                            "'= choices' follows the draw or the turn that it counts");
    if (!read_integer(line, &placements, &column, "the number of placements") ||
        !read_integer(line, &moves, &unused, "the number of moves") ||
        !read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    if (placements != choices->choices_placements || moves != choices->choices_moves)
        return wrong(line, column, "'= choices %u %u'", choices->choices_placements, choices->choices_moves);
    return holds(line);
}

static bool read_players(struct script_line *line, unsigned *players)
{
    *players = 0;
    do {
        unsigned seat;
        size_t column = line_column(&line->line);
        if (!read_seat(&line->line, &line->script->head.setup, &seat, line->error))
            return false;
        if (*players & (1U << seat))
            return text_error_set(line->error, line->line.number, column, "this colour is named twice");
        *players |= 1U << seat;
    } while (!line_is_done(&line->line));
    return true;
}

/* The entries so called that no line has told yet, as lines, for the message. */
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
            write_entry(text, &line->script->head.setup, &report->entries[i]);
            if (text->length > 0)
                text->text[--text->length] = '\0';
            text_add(text, "'");
        }
    }
    if (text->length == 0)
        text_add(text, "no %s%s that scores", told ? "other " : "", word);
}

/* `= city 12 red`: a score under that title (score_title_word). */
static enum script_status check_score(struct script_line *line, const char *word)
{
    struct outcome *outcome = &line->script->outcome;
    int64_t points;
    unsigned players;
    size_t column;
    (void) script_answers(line, ANSWER_SCORE_CHECK, game_of(line));
    if (!outcome->has_results)
        return script_fault(line, line->word.column, "a score follows the turn or the end that it came of");
    if (!read_integer(line, &points, &column, "the number of points") || !read_players(line, &players))
        return SCRIPT_UNREADABLE;
    for (unsigned i = 0; i < outcome->report.entry_count; i++) {
        const struct score_entry *entry = &outcome->report.entries[i];
        if (!outcome->matched[i] && strcmp(score_title_word(entry->title), word) == 0 &&
            entry->points == points && entry->owners == players) {
            outcome->matched[i] = true;
            return holds(line);
        }
    }
    struct text_buffer gives = {0};
    list_entries(line, word, &gives);
    return wrong_text(line, column, &gives);
}

/* All scores stand there, in seat order: the colour of that seat is the only one that may come next. */
static bool read_colour_of(struct script_line *line, unsigned seat)
{
    const char *colour = setup_seat_word(&line->script->head.setup, seat);
    struct word word = line_next_word(&line->line);
    if (word_is(word, colour))
        return true;
    char wanted[60];
    snprintf(wanted, sizeof wanted, "%s (all scores in seat order)", colour);
    return error_wanted(line->error, &line->line, word, wanted);
}

static enum script_status check_total(struct script_line *line)
{
    const struct game *game = game_of(line);
    unsigned differ = 0;
    size_t first = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        int64_t score;
        size_t column;
        if (!read_colour_of(line, seat) || !read_integer(line, &score, &column, "a score")) {
            if (differ == 0)
                return SCRIPT_UNREADABLE;
            break; /* it differs, whatever else is wrong */
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
    write_totals(&totals, &line->script->head.setup, game);
    text_add(&totals, "'");
    return wrong_text(line, first, &totals);
}

static enum script_status check_winner(struct script_line *line)
{
    unsigned players;
    size_t column = line_column(&line->line);
    if (!game_of(line)->scored)
        return script_fault(line, line->word.column, "'= winner' follows 'end'");
    if (!read_players(line, &players))
        return SCRIPT_UNREADABLE;
    if (players == game_winners(game_of(line)))
        return holds(line);
    struct text_buffer winners = {0};
    script_answers(line, ANSWER_TOTAL_CHECK, game_of(line))->seats = (1U << game_of(line)->player_count) - 1U;
    text_add(&winners, "'= winner");
    write_players(&winners, &line->script->head.setup, game_winners(game_of(line)));
    text_add(&winners, "'");
    return wrong_text(line, column, &winners);
}

/* ---- Scenario checks ---------------------------------------------------------------------------------- */

/* "abbot:1": how many are left of a figure.  Reads nothing if the next word is not that. */
static bool next_left(struct script_line *line, enum figure_kind *kind, uint64_t *left, size_t *column)
{
    struct line_reader ahead = line->line;
    struct word word = line_next_word(&ahead), digits = word;
    const char *colon = word.length > 0 ? memchr(word.at, ':', word.length) : NULL;
    if (!colon)
        return false;
    *column = word.column;
    word.length = (size_t) (colon - word.at);
    digits.at = colon + 1;
    digits.length -= word.length + 1;
    *kind = figure_named(word);
    if (!figure_stands(*kind) || !word_unsigned(digits, left))
        return false;
    line->line = ahead;
    return true;
}

static enum script_status check_supply(struct script_line *line)
{
    do {
        unsigned seat;
        enum figure_kind kind;
        uint64_t left;
        int64_t meeples;
        size_t column;
        if (!read_seat(&line->line, &line->script->head.setup, &seat, line->error) ||
            !read_integer(line, &meeples, &column, "the number of meeples"))
            return SCRIPT_UNREADABLE;
        if (meeples != game_figures_left(game_of(line), seat, FIGURE_MEEPLE))
            return wrong(line, column, "%u meeples in that supply",
                         game_figures_left(game_of(line), seat, FIGURE_MEEPLE));
        while (next_left(line, &kind, &left, &column))
            if (left != game_figures_left(game_of(line), seat, kind))
                return wrong(line, column, "%s:%u in that supply", figure_info(kind)->word,
                             game_figures_left(game_of(line), seat, kind));
    } while (!line_is_done(&line->line));
    return holds(line);
}

static enum script_status check_phase(struct script_line *line)
{
    struct word word = line_next_word(&line->line);
    for (unsigned phase = 0; phase < PHASE_COUNT; phase++) {
        if (!word_is(word, phase_word(phase)))
            continue;
        if (!read_line_end(&line->line, line->error))
            return SCRIPT_UNREADABLE;
        if (phase != game_of(line)->phase)
            return wrong(line, word.column, "'= phase %s'", phase_word(game_of(line)->phase));
        return holds(line);
    }
    return script_wanted(line, word, "a phase (draw, place, figure or over)");
}

static enum script_status check_next(struct script_line *line)
{
    unsigned seat;
    size_t column = line_column(&line->line);
    if (!read_seat(&line->line, &line->script->head.setup, &seat, line->error) ||
        !read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    if (seat == game_of(line)->player)
        return holds(line);
    return wrong(line, column, "'= next %s'",
                 setup_seat_word(&line->script->head.setup, game_of(line)->player));
}

/* ---- = feature ---------------------------------------------------------------------------------------- */

/* A feature being checked, and the pair being read. */
struct feature_check {
    struct script_line *line;
    unsigned node;
    struct score_entry value;
};

/* The properties that are numbers. */
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
                 "tiles, open, shields, cities, meeples, owners, complete, points or completed");
    return SCRIPT_UNREADABLE;
}

/* Cuts the next part off a list with commas.  False when none is left; an empty part has length 0. */
static bool next_part(struct word *list, struct word *part)
{
    if (!list->at)
        return false;
    const char *comma = memchr(list->at, ',', list->length);
    *part = *list;
    part->length = comma ? (size_t) (comma - list->at) : list->length;
    list->length -= comma ? part->length + 1 : part->length;
    list->at = comma ? comma + 1 : NULL;
    return true;
}

/* The seat of a colour that is not in `named` yet, or -1. */
static int new_seat(const struct script_line *line, struct word word, unsigned *named)
{
    enum colour colour;
    int seat = word_colour(word, &colour) ? setup_seat(&line->script->head.setup, colour) : -1;
    if (seat < 0 || (*named & (1U << seat)))
        return -1;
    *named |= 1U << seat;
    return seat;
}

/* "red:2,blue:1"; colours that are not named have none. */
static bool read_counts(struct feature_check *check, struct word word, figure_counts *counts)
{
    struct word rest = word, part;
    unsigned named = 0;
    *counts = 0;
    while (next_part(&rest, &part)) {
        uint64_t count;
        const char *colon = memchr(part.at, ':', part.length);
        struct word digits = part;
        digits.at = colon ? colon + 1 : part.at;
        digits.length = colon ? (size_t) (part.at + part.length - digits.at) : 0;
        part.length -= digits.length + (colon ? 1 : 0);
        int seat = new_seat(check->line, part, &named);
        if (seat < 0 || !word_unsigned(digits, &count) || count > MEEPLE_SUPPLY)
            return false;
        *counts += figure_counts_one((unsigned) seat) * (unsigned) count;
    }
    return true;
}

static enum script_status check_meeples(struct feature_check *check)
{
    struct script_line *line = check->line;
    struct word word = line_next_word(&line->line);
    figure_counts says = 0;
    if (!word_is(word, "-") && (word.length == 0 || !read_counts(check, word, &says)))
        return script_wanted(line, word,
                             "COLOUR:N,COLOUR:N (players of this game, each once) or - for nobody");
    if (says == check->value.figures)
        return SCRIPT_OK;
    struct text_buffer text = {0};
    write_meeples(&text, &line->script->head.setup, check->value.figures);
    if (check->value.figures == 0)
        text_add(&text, "meeples -");
    return wrong_text(line, word.column, &text);
}

/* "red,blue", or "-" for nobody */
static enum script_status check_owners(struct feature_check *check)
{
    struct script_line *line = check->line;
    struct word word = line_next_word(&line->line);
    struct word rest = word, part;
    unsigned says = 0;
    bool good = word.length > 0;
    while (good && !word_is(word, "-") && next_part(&rest, &part))
        good = new_seat(line, part, &says) >= 0;
    if (!good)
        return script_wanted(line, word, "COLOUR,COLOUR (players of this game, each once) or - for nobody");
    if (says == check->value.owners)
        return SCRIPT_OK;
    struct text_buffer text = {0};
    text_add(&text, "owners");
    write_players(&text, &line->script->head.setup, check->value.owners);
    if (check->value.owners == 0)
        text_add(&text, " -");
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
    if (word_is(word, "meeples"))
        return check_meeples(check);
    if (word_is(word, "owners"))
        return check_owners(check);
    if (word_is(word, "complete"))
        return check_complete(check);
    return check_number(check, word);
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

static const struct {
    const char *word;
    script_reader *read;
} checks[] = {
    {"choices", check_choices}, {"total", check_total}, {"winner", check_winner},   {"supply", check_supply},
    {"phase", check_phase},     {"next", check_next},   {"feature", check_feature},
};

enum script_status script_read_check(struct script_line *line)
{
    struct word word = line_next_word(&line->line);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (word_is(word, checks[i].word))
            return checks[i].read(line);
    for (unsigned title = 0; title < TITLE_COUNT; title++)
        if (title != FEATURE_RIVER && word_is(word, score_title_word(title)))
            return check_score(line, score_title_word(title));
    return script_wanted(
        line, word,
        "choices, a scored kind (road city monastery garden field abbot), total, winner, supply, feature, "
        "phase or next");
}
