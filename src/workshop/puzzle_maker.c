/* SPDX-License-Identifier: MIT */
/*
 * puzzle_maker.c: plays games and keeps the positions that make good puzzles.
 *
 * Each move of a game is the best one by a short search, which also tells how much better it is than any
 * other.  A large lead is confirmed by deeper searches; the reason for the move is the puzzle's theme, and
 * the weakest level of computer players that finds the move its difficulty.  Dull positions are
 * left out by the rules in is_worthy.
 */
#include "workshop/puzzle_maker.h"

#include <stdlib.h>
#include <string.h>

#include "bastide/record.h"
#include "play/turns.h"
#include "play/reasons.h"
#include "players/clear_best.h"
#include "players/player.h"
#include "players/same_move.h"

enum {
    PLAY_NODES = 200,    /* of the search for each move of a game */
    STATED_NODES = 4000, /* of the search that a puzzle states: what it takes to verify it */
    DEEP_NODES = 20000,
    LEAD_FIRST = 1, /* points, by the search that chooses the move */
    LEAD_MIN = 2,   /* points, after LEAD_SLACK tenths are taken off */
    LEAD_SLACK = 4,
    TRIES = 8, /* of each level; it finds the move if it does so in FINDS tries */
    FINDS = 5,
    TILES_FIRST = 10, /* on the table, */
    TILES_LAST = 4,   /* and left */
    PLACES_MIN = 4    /* for the tile */
};

/* The kinds of games, played in turn. */
static const struct variant {
    unsigned players;
    const char *river; /* a tile set, or null */
    bool abbot;
} variants[] = {{2, NULL, false}, {2, NULL, false},       {3, NULL, false}, {2, NULL, false},
                {2, NULL, true},  {2, "river-c3", false}, {2, NULL, false}, {3, NULL, false}};

enum { VARIANTS = sizeof variants / sizeof *variants };

/* By difficulty, the weakest level that finds the answers.  No level finds the answers of the last
 * difficulty, and greedy finds none from the third difficulty on. */
static const char *const finders[] = {"casual", "able", "one-ply", "strong", "greedy"};

enum { FINDERS = sizeof finders / sizeof *finders, GREEDY = FINDERS - 1, GREEDY_MAX = 2 };

/* What is in use during a game. */
struct table {
    struct puzzle_maker *maker;
    struct session *session;
    struct search *search;
    struct player *finders[FINDERS];
};

/* A position that may become a puzzle. */
struct candidate_puzzle {
    const struct game *game;
    struct clear_best found; /* by the stated search; before that, by the one that chose the move */
    struct puzzle_note note;
};

/* ---- Judging a position ------------------------------------------------------------------------------- */

/* The theme of what the answer does that the second best move does not; PUZZLE_THEME_COUNT if that is not a
 * theme. */
static unsigned theme_of(const struct reason *reason)
{
    bool field = reason->feature.kind == FEATURE_FIELD;
    switch (reason->kind) {
    case REASON_COMPLETES:
        return reason->feature.title == TITLE_ABBOT_BACK ? PUZZLE_SAVE : PUZZLE_COMPLETE;
    case REASON_TAKES:
    case REASON_SHARES:
        return PUZZLE_SHARE;
    case REASON_BLOCKS:
    case REASON_CLOSES:
        return PUZZLE_BLOCK;
    case REASON_CLAIMS:
    case REASON_EXTENDS:
        return field ? PUZZLE_FARM : PUZZLE_THEME_COUNT;
    case REASON_FARMERS:
        return PUZZLE_FARM;
    case REASON_MEEPLE:
        return PUZZLE_SAVE;
    default:
        return PUZZLE_THEME_COUNT;
    }
}

/* A reason counts only if it makes up half of the lead.  Whether to claim what the tile completes is no
 * puzzle. */
static bool find_theme(struct table *table, struct candidate_puzzle *puzzle)
{
    struct reason list[REASONS_MAX];
    const struct clear_best *found = &puzzle->found;
    size_t count =
        reason_find(search_evaluation(table->search), puzzle->game, &found->best, &found->second, 1, list);
    for (size_t i = 0; i < count; i++) {
        puzzle->note.theme = (uint8_t) theme_of(&list[i]);
        if (puzzle->note.theme < PUZZLE_THEME_COUNT && list[i].part >= found->lead / 2 &&
            moves_equal(&list[i].other, &found->second))
            return puzzle->note.theme != PUZZLE_COMPLETE ||
                   !placements_equal(found->best.placement, found->second.placement);
    }
    return false;
}

static bool finds(struct player *player, const struct candidate_puzzle *puzzle)
{
    struct random random = random_from_seed(puzzle->note.seed);
    unsigned found = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        struct move move = player_choose(player, puzzle->game, &random);
        found += moves_same(puzzle->game, &move, &puzzle->found.best);
    }
    return found >= FINDS;
}

/* False if greedy finds what should be hard to find. */
static bool find_difficulty(struct table *table, struct candidate_puzzle *puzzle)
{
    unsigned level = 0;
    while (level < GREEDY && !finds(table->finders[level], puzzle))
        level++;
    puzzle->note.difficulty = (uint8_t) (level + 1);
    return puzzle->note.difficulty <= GREEDY_MAX || !finds(table->finders[GREEDY], puzzle);
}

/* At most a quarter of the puzzles have the same theme or difficulty.  The first tenth of each theme is
 * always wanted, and room is kept for it.  Difficulty 0 means not known yet. */
static bool is_wanted(const struct puzzle_maker *maker, const struct puzzle_note *note)
{
    size_t themes[PUZZLE_THEME_COUNT] = {0}, same = 0, kept = 0, tenth = maker->wanted / 10;
    for (size_t i = 0; i < maker->count; i++) {
        themes[maker->made[i].note.theme]++;
        same += maker->made[i].note.difficulty == note->difficulty;
    }
    for (size_t theme = 0; theme < PUZZLE_THEME_COUNT; theme++)
        kept += themes[theme] < tenth ? tenth - themes[theme] : 0;
    return themes[note->theme] < tenth || (themes[note->theme] * 4 < maker->wanted &&
                                           same * 4 < maker->wanted && maker->count + kept < maker->wanted);
}

/* Searches again; false if another move is best then, or the lead is too small. */
static bool confirm(struct table *table, const struct candidate_puzzle *puzzle, unsigned nodes, uint64_t seed,
                    struct clear_best *found, int *margin)
{
    *found = clear_best_find(table->search, puzzle->game, nodes, seed);
    int sure = (value_tenths(found->lead, puzzle->game->player_count) - LEAD_SLACK) / 10;
    *margin = sure < *margin ? sure : *margin;
    return !found->only && *margin >= LEAD_MIN;
}

static bool is_worthy(struct table *table, struct candidate_puzzle *puzzle)
{
    struct clear_best again;
    int margin = 999;
    uint64_t seed = puzzle->note.seed;
    if (!find_theme(table, puzzle) || !is_wanted(table->maker, &puzzle->note) ||
        !confirm(table, puzzle, STATED_NODES, seed, &puzzle->found, &margin) || !find_theme(table, puzzle))
        return false;
    if (!find_difficulty(table, puzzle) || !is_wanted(table->maker, &puzzle->note) ||
        !confirm(table, puzzle, DEEP_NODES, seed + 1, &again, &margin) ||
        !moves_same(puzzle->game, &again.best, &puzzle->found.best))
        return false;
    puzzle->note.margin = (uint16_t) margin;
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Reads the record back and writes it again, so that it is exactly as the program writes records. */
static bool write_record(const struct table *table, const struct candidate_puzzle *puzzle,
                         struct text_buffer *record)
{
    const struct setup *setup = session_setup(table->session);
    struct text_buffer text = {0};
    struct text_error error = {0};
    text_add(&text, "bastide 1\n");
    if (!session_write_position(table->session, &text)) {
        text_free(&text);
        return false;
    }
    text_add(&text, "\nturn %u %s ", puzzle->game->turn, setup_seat_word(setup, puzzle->game->player));
    record_write_move(&text, puzzle->game->set, puzzle->game->drawn, &puzzle->found.best);
    text_add(&text, "\n");
    struct session *session = record_read(table->maker->book, text.text, text.length, &error);
    if (session) {
        session_note_puzzle(session, &puzzle->note);
        session_write(session, record);
        text_add(record, "\n");
    }
    session_free(session);
    text_free(&text);
    return session;
}

/* ---- Games -------------------------------------------------------------------------------------------- */

/* Makes a puzzle of the position, if it makes a good one; then `made` is true. */
static bool try_position(struct table *table, const struct clear_best *found, uint64_t seed, bool *made)
{
    struct puzzle_maker *maker = table->maker;
    const struct game *game = session_game(table->session);
    struct candidate_puzzle puzzle = {
        .game = game, .found = *found, .note = {.turn = game->turn, .nodes = STATED_NODES}};
    puzzle.note.seed = seed % 1000000;
    *made = is_worthy(table, &puzzle);
    if (!*made)
        return true;
    struct puzzle_made *next = &maker->made[maker->count++];
    *next = (struct puzzle_made){.note = puzzle.note};
    return write_record(table, &puzzle, &next->record);
}

/* Plays the best move; makes at most one puzzle a game. */
static bool play_turn(struct table *table, struct random *random, bool *made)
{
    struct session *session = table->session;
    const struct game *game = session_game(session);
    struct clear_best found = clear_best_look(table->search, game, PLAY_NODES, random_next(random));
    bool late = game->supply.tiles < TILES_LAST || game->tile_count < TILES_FIRST;
    uint64_t seed = random_next(random);
    if (!*made && !late && !found.only && found.lead >= LEAD_FIRST * value_units(game->player_count) &&
        session_step_at(session, session_step_count(session) - 1)->choices_placements >= PLACES_MIN &&
        !try_position(table, &found, seed, made))
        return false;
    session_place(session, found.best.placement, NULL);
    session_figure(session, found.best.figure, NULL, NULL);
    return true;
}

static bool play_game(struct table *table)
{
    struct puzzle_maker *maker = table->maker;
    struct random random = random_from_seed(session_setup(table->session)->seed);
    const struct game *game = session_game(table->session);
    bool made = false;
    while (maker->count < maker->wanted &&
           session_draw(table->session, DRAW_NEXT, NULL, NULL) == VERDICT_OK) {
        extension_agree(table->session);
        if (game->phase == PHASE_PLACE && (maker->stop(maker) || !play_turn(table, &random, &made)))
            return false;
    }
    return true;
}

static void clear_table(struct table *table)
{
    for (size_t i = 0; i < FINDERS; i++)
        player_free(table->finders[i]);
    search_free(table->search);
    session_free(table->session);
}

static void set_table(struct table *table, const struct setup *setup)
{
    struct text_error error;
    struct level level;
    table->session = session_new(table->maker->book, setup, &error);
    const struct game *game = session_game(table->session);
    table->search = search_new(game);
    for (size_t i = 0; i < FINDERS; i++) {
        level_find(finders[i], &level);
        table->finders[i] = player_new(&level, game);
    }
}

static struct setup setup_of(const struct puzzle_maker *maker)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo"};
    const struct variant *variant = &variants[maker->games % VARIANTS];
    struct setup setup;
    setup_default(&setup);
    setup.player_count = variant->players;
    for (unsigned seat = 0; seat < variant->players; seat++) {
        setup.players[seat].colour = (uint8_t) seat;
        strcpy(setup.players[seat].name, names[seat]);
    }
    if (variant->river)
        strcpy(setup.sets[setup.set_count++], variant->river);
    if (variant->abbot)
        (void) rules_set(&setup.rules, "abbot", "on");
    setup.seeded = true;
    setup.seed = maker->seed + maker->games;
    return setup;
}

/* For qsort; of equals, the one found first stays first. */
static int compare_made(const void *one, const void *other)
{
    const struct puzzle_made *a = one, *b = other;
    if (a->note.difficulty != b->note.difficulty)
        return a->note.difficulty - b->note.difficulty;
    return a->note.theme != b->note.theme ? a->note.theme - b->note.theme
                                          : strcmp(a->record.text, b->record.text);
}

void puzzles_make(struct puzzle_maker *maker)
{
    bool going = true;
    while (going && maker->count < maker->wanted) {
        struct table table = {.maker = maker};
        struct setup setup = setup_of(maker);
        set_table(&table, &setup);
        going = play_game(&table);
        maker->games++;
        clear_table(&table);
    }
    qsort(maker->made, maker->count, sizeof *maker->made, compare_made);
}
