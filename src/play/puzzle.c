/* SPDX-License-Identifier: MIT */
/*
 * puzzle.c: reads the built-in puzzles, and compares a move with the answer.
 *
 * A move is compared with the answer in rollouts, with the nodes and the seed of the record.
 */
#include "play/puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "play/reasons.h"
#include "play/thinking.h"
#include "players/clear_best.h"
#include "players/same_move.h"

/* ---- The list ----------------------------------------------------------------------------------------- */

/* Reads what the line states; it was checked when the file was made. */
static void read_statement(const struct line_reader *line, struct puzzle_note *note)
{
    char text[120], theme[16] = "";
    snprintf(text, sizeof text, "%.*s", (int) (line->end - line->start), line->start);
    (void) sscanf(text, "puzzle %15s difficulty %hhu margin %hu nodes %u seed %" SCNu64, theme,
                  &note->difficulty, &note->margin, &note->nodes, &note->seed);
    while (note->theme < PUZZLE_THEME_COUNT - 1 &&
           strcmp(theme, puzzle_theme_word((enum puzzle_theme) note->theme)) != 0)
        note->theme++;
}

/* What a record says about its puzzle. */
static void read_info(const char *text, size_t length, struct puzzle_info *info)
{
    size_t column;
    const char *fault;
    const char *title = strstr(text, "# title: ");
    *info = (struct puzzle_info){0};
    struct text_reader reader = text_reader_on(text, length);
    struct line_reader line;
    while (text_reader_next(&reader, &line, &fault, &column)) {
        struct word word = line_next_word(&line);
        if (word_is(word, "position") || word_is(word, "turn"))
            info->identity = record_sum(info->identity, line.start, (size_t) (line.end - line.start));
        else if (word_is(word, "puzzle"))
            read_statement(&line, &info->note);
    }
    if (!title || title >= text + length || sscanf(title, "# title: %39[^\n]", info->title) != 1)
        snprintf(info->title, sizeof info->title, "%s",
                 puzzle_theme_word((enum puzzle_theme) info->note.theme));
}

/* Within a theme, easy puzzles come before hard ones; otherwise the order is that of the file. */
static bool is_before(const struct puzzle_note *one, const struct puzzle_note *other)
{
    return one->theme != other->theme ? one->theme < other->theme : one->difficulty < other->difficulty;
}

/* The list never changes, so it is read only once, when it is first needed. */
struct puzzle_list {
    size_t count;
    struct puzzle_entry {
        const char *text;
        size_t length;
        struct puzzle_info info;
    } entries[PUZZLE_LIST_MAX];
};

static const struct puzzle_list *the_list(void)
{
    static struct puzzle_list list;
    size_t left;
    const char *text = file_puzzles(&left);
    if (list.count > 0)
        return &list;
    while (left > 0 && list.count < PUZZLE_LIST_MAX) {
        struct puzzle_entry entry = {.text = text, .length = record_length(text, left)};
        size_t at = list.count++;
        read_info(text, entry.length, &entry.info);
        for (; at > 0 && is_before(&entry.info.note, &list.entries[at - 1].info.note); at--)
            list.entries[at] = list.entries[at - 1];
        list.entries[at] = entry;
        text += entry.length;
        left -= entry.length;
    }
    return &list;
}

const char *puzzle_text(size_t index, size_t *length)
{
    if (index >= the_list()->count)
        return NULL;
    *length = the_list()->entries[index].length;
    return the_list()->entries[index].text;
}

bool puzzle_info(size_t index, struct puzzle_info *info)
{
    bool found = index < the_list()->count;
    *info = found ? the_list()->entries[index].info : (struct puzzle_info){0};
    return found;
}

size_t puzzle_count(void)
{
    return the_list()->count;
}

/* ---- The puzzle of a day ------------------------------------------------------------------------------ */

/* Days since a fixed day long ago. */
static int64_t number_of_day(int year, unsigned month, unsigned day)
{
    int64_t years = (int64_t) year - (month <= 2) + 400000; /* beginning in March */
    unsigned months = (month + 9) % 12;
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day;
}

static size_t common_divisor(size_t one, size_t other)
{
    return other == 0 ? one : common_divisor(other, one % other);
}

/* Steps of about 0.618 of the list, so that easy and hard puzzles alternate. */
size_t puzzle_of_day(int year, unsigned month, unsigned day, size_t count)
{
    size_t step = (size_t) (count * 618 / 1000) + 1;
    while (common_divisor(step, count) != 1)
        step++;
    uint64_t number = (uint64_t) number_of_day(year, month, day) % count;
    return (size_t) (number * step % count);
}

/* ---- Opening ------------------------------------------------------------------------------------------ */

void puzzle_close(struct puzzle *puzzle)
{
    session_free(puzzle->session);
    search_free(puzzle->search);
    *puzzle = (struct puzzle){0};
}

static void take_position(struct puzzle *puzzle)
{
    puzzle->game = *session_game(puzzle->session);
    puzzle->search = search_new(&puzzle->game);
}

void puzzle_take(struct puzzle *puzzle, struct session *session, const struct move *answer)
{
    enum { NODES = 4000 };
    puzzle_close(puzzle);
    puzzle->session = session;
    puzzle->answer = *answer;
    puzzle->info.note = (struct puzzle_note){.nodes = NODES, .seed = 1};
    take_position(puzzle);
}

/* Gives the puzzle a session of its own, up to the answer, so that the answer cannot be redone. */
static bool begin(struct puzzle *puzzle, const struct tile_book *book, const struct session *record,
                  struct text_error *error)
{
    size_t step = session_step_count(record);
    while (step > 0 && (session_step_at(record, step - 1)->kind != STEP_PLACE_TILE ||
                        session_step_at(record, step - 1)->turn != session_puzzle(record)->turn))
        step--;
    if (step == 0 || step == session_step_count(record))
        return text_error_set(error, 0, 0, "the answer is missing");
    puzzle->answer =
        (struct move){session_step_at(record, step - 1)->placement, session_step_at(record, step)->figure};
    puzzle->session = session_new(book, session_setup(record), error);
    if (!puzzle->session)
        return false;
    for (size_t i = session_step_count(puzzle->session); i + 1 < step; i++)
        (void) session_repeat(puzzle->session, session_step_at(record, i), NULL, NULL);
    take_position(puzzle);
    return puzzle->game.phase == PHASE_PLACE;
}

bool puzzle_open(struct puzzle *puzzle, const struct tile_book *book, size_t index, struct text_error *error)
{
    size_t length;
    const char *text = puzzle_text(index, &length);
    puzzle_close(puzzle);
    *error = (struct text_error){0};
    if (!text)
        return text_error_set(error, 0, 0, "there is no such puzzle");
    struct session *record = record_read(book, text, length, error);
    bool opened = record && session_puzzle(record) && begin(puzzle, book, record, error);
    session_free(record);
    if (!opened) {
        puzzle_close(puzzle);
        return false;
    }
    puzzle->index = index;
    (void) puzzle_info(index, &puzzle->info);
    return true;
}

/* ---- Judging ------------------------------------------------------------------------------------------ */

/* The answer with another claim, whose figure could be a meeple that the answer saves. */
static bool find_saving(struct puzzle *puzzle, struct reason list[REASONS_MAX])
{
    struct move claims[SEGMENT_MAX];
    size_t count = 0;
    for (unsigned segment = 0; segment < puzzle->game.set->types[puzzle->game.drawn].segment_count; segment++)
        claims[count++] =
            (struct move){puzzle->answer.placement, {.kind = FIGURE_MEEPLE, .segment = (uint8_t) segment}};
    return puzzle->answer.figure.kind == FIGURE_NONE &&
           reason_find(search_evaluation(puzzle->search), &puzzle->game, &puzzle->answer, claims, count,
                       list) > 0 &&
           list[0].kind == REASON_MEEPLE;
}

/* Writes what speaks for the answer against that move, or against the best other moves if it is null; in a
 * puzzle about saving a meeple, also that the answer saves it. */
static void write_best_reason(struct puzzle *puzzle, const struct move *other)
{
    struct evaluation *evaluation = search_evaluation(puzzle->search);
    struct reason list[REASONS_MAX + 1];
    bool saves = puzzle->info.note.theme == PUZZLE_SAVE && find_saving(puzzle, list);
    size_t count =
        reason_find(evaluation, &puzzle->game, &puzzle->answer, other, other != NULL, list + saves);
    if (saves && count > 0 && list[1].kind == REASON_MEEPLE)
        count = 0;
    reason_write(list, saves + count, session_setup(puzzle->session), puzzle->game.player,
                 puzzle->verdict.in_favour, REASON_TEXT_MAX);
}

void puzzle_judge(struct puzzle *puzzle, const struct move *move)
{
    struct search_limits limits = {.nodes = puzzle->info.note.nodes};
    puzzle->verdict = (struct judgement){.move = *move};
    puzzle->solved = moves_same(&puzzle->game, move, &puzzle->answer);
    puzzle->judging = true;
    search_begin(puzzle->search, &puzzle->game, &limits, puzzle->info.note.seed);
    search_compare(puzzle->search, &puzzle->answer, move, limits.nodes, false);
}

/* By these rollouts, a move that is no worse than the answer loses nothing. */
static void conclude(struct puzzle *puzzle)
{
    int32_t error;
    puzzle->judging = false;
    if (puzzle->solved) {
        write_best_reason(puzzle, NULL);
        return;
    }
    double loss = search_difference(puzzle->search, &error);
    judgement_measure(&puzzle->verdict, loss, error > 0 ? error : 1, puzzle->game.player_count);
    write_best_reason(puzzle, &puzzle->verdict.move);
}

bool puzzle_judge_step(struct puzzle *puzzle, unsigned milliseconds)
{
    enum { NODES_A_LOOK = 8 }; /* nodes between two looks at the clock */
    long end = thinking_clock() + (long) milliseconds * 1000;
    bool searching = puzzle->judging && !puzzle->solved;
    while (searching && thinking_clock() < end)
        searching = search_step(puzzle->search, NODES_A_LOOK);
    if (puzzle->judging && !searching)
        conclude(puzzle);
    return puzzle->judging;
}
