/* SPDX-License-Identifier: MIT */
/*
 * bench.c: `bastide-lab bench`: does fixed work as fast as the program can, and prints what it cost.
 *
 * The default mode is the random playout: whole base games of two players with farmers; each turn makes one
 * of the legal placements, then places one of the possible figures or none, all chosen uniformly; the final
 * scoring is included.  Game number n is shuffled with seed n, and one generator makes all choices.  The hash
 * of all moves and scores is the program's signature: it changes if and only if the rules core behaves
 * differently (docs/testing.md).  Other modes, tiles and rules have signatures of their own;
 * docs/performance.md says what each mode costs.  Rates are by processor time, which depends less on other
 * load than the clock does.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "bastide/ai.h"
#include "bastide/game.h"
#include "bastide/random.h"
#include "bastide/script.h"
#include "bastide/session.h"
#include "cli/options.h"
#include "draw/table_draw.h"
#include "store/complaint.h"
#include "workshop/lab_commands.h"
#include "workshop/perft.h"

/* Sums over the games. */
struct bench_sums {
    uint64_t hash; /* 64-bit FNV-1a over all numbers hashed */
    uint64_t work; /* what the mode counts: moves, records' lines, bytes */
    uint64_t moves, placements, open_squares, claims;
    uint64_t discards, width, height;
    int64_t score[PLAYER_MAX];
};

/* One run of a mode. */
struct bench {
    struct game_options *options; /* the game to play, and its tile book */
    const struct tile_set *set;
    struct game_setup setup;
    struct game game;
    struct random random;
    struct bench_sums sums;
    void *own; /* made by the mode's `begin` */
};

struct bench_mode {
    const char *name;
    const char *units; /* what one call of `play` does: "games" */
    const char *work;  /* what sums.work counts: "moves" */
    /* Prepares what is not to be timed; may be null.  False after a message. */
    bool (*begin)(struct bench *bench, unsigned long units);
    /* Does one unit, with draws from the options' seed plus `number`; null: a game of turns. */
    void (*play)(struct bench *bench, unsigned long number);
    void (*end)(struct bench *bench);  /* frees what `begin` made; may be null */
    void (*turn)(struct bench *bench); /* plays one turn in PHASE_PLACE */
};

static inline void bench_hash(struct bench_sums *sums, int number)
{
    sums->hash = (sums->hash ^ (uint64_t) (uint16_t) number) * UINT64_C(0x100000001B3);
}

/* ---- Games --------------------------------------------------------------------------------------------- */

/*
 * The modes of `bastide-lab bench` that play whole games with the rules core alone.
 *
 * They differ in the work done in a turn.  Modes that make the same choices play the same games and have
 * the same signature: sampling chooses like the list, and undo makes every move twice.
 */

static void hash_move(struct bench_sums *sums, struct move move)
{
    bench_hash(sums, move.placement.square.x);
    bench_hash(sums, move.placement.square.y);
    bench_hash(sums, move.placement.rotation << 8 | move.figure.kind << 4 | move.figure.segment);
}

/* Draws a tile, after filling hands (H2, H3). */
static inline void draw(struct game *game)
{
    unsigned player, type = DRAW_NEXT;
    struct undo undo;
    if (game->rules.value[RULE_HAND] != HAND_ONE || game->rules.value[RULE_DRAW_AHEAD] != RULE_OFF) {
        while (game_must_deal(game, &player))
            game_deal(game, DRAW_NEXT, NULL, &undo, NULL);
        type = ai_pick(game);
    }
    game_draw(game, type, NULL, &undo, NULL);
}

static void play_game(struct bench *bench, unsigned long number, void (*turn)(struct bench *bench))
{
    struct game *game = &bench->game;
    struct bench_sums *sums = &bench->sums;
    struct undo undo;
    bench->setup.seed = bench->options->setup.seed + number;
    game_restart(game, &bench->setup, NULL);
    while (game->phase != PHASE_OVER) {
        draw(game);
        if (game->phase == PHASE_PLACE)
            turn(bench);
    }
    game_end(game, NULL, &undo, NULL);
    for (unsigned player = 0; player < game->player_count; player++) {
        sums->score[player] += game->score[player];
        bench_hash(sums, game->score[player]);
    }
    sums->discards += game->supply.discarded;
    sums->width += (uint64_t) (game->east - game->west + 1);
    sums->height += (uint64_t) (game->south - game->north + 1);
}

/* One of the possible figures, or none. */
static inline struct figure choose_figure(struct bench *bench)
{
    struct figure claims[CLAIM_MAX];
    size_t open = game_claims(&bench->game, claims);
    uint32_t chosen = random_below(&bench->random, (uint32_t) open + 1);
    bench->sums.claims += open;
    return chosen == 0 ? (struct figure){FIGURE_NONE, 0} : claims[chosen - 1];
}

static void count_turn(struct bench_sums *sums, const struct game *game, size_t placements)
{
    sums->placements += placements;
    sums->open_squares += game->open_count;
    sums->moves++;
}

/* Places the tile, then a random figure. */
static inline void finish_turn(struct bench *bench, const struct placement *placement)
{
    struct undo undo;
    game_place(&bench->game, *placement, &undo, NULL);
    struct figure figure = choose_figure(bench);
    game_figure(&bench->game, figure, NULL, &undo, NULL);
    hash_move(&bench->sums, (struct move){*placement, figure});
    bench->sums.work++;
}

/* ---- Random playouts ---------------------------------------------------------------------------------- */

static void turn_from_list(struct bench *bench)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(&bench->game, bench->game.drawn, list);
    count_turn(&bench->sums, &bench->game, count);
    finish_turn(bench, &list[random_below(&bench->random, (uint32_t) count)]);
}

static void turn_by_sampling(struct bench *bench)
{
    const struct game *game = &bench->game;
    struct placement placement = {{0, 0}, 0};
    size_t count = game_random_placement(game, game->drawn, &bench->random, &placement);
    count_turn(&bench->sums, game, count);
    finish_turn(bench, &placement);
}

/* ---- Every legal move --------------------------------------------------------------------------------- */

/* Lists each placement with each figure, and chooses a placement as from the list without figures. */
static inline __attribute__((always_inline)) struct placement choose_from_moves(struct bench *bench)
{
    struct choice list[PLACEMENT_MAX];
    struct game *game = &bench->game;
    size_t count = game_choices(game, list), moves = count;
    for (unsigned kind = 0; figure_stands(++kind);) {
        unsigned places = game_places(game, (enum figure_kind) kind);
        for (size_t i = 0; i < count && places != 0; i++)
            for (unsigned open = list[i].free & places; open != 0; open &= open - 1) /* few, often none */
                moves++;
    }
    bool recallable = game_recallable(game) != NO_TILE;
    for (size_t i = 0; i < count && recallable; i++)
        moves += list[i].recall;
    bench_hash(&bench->sums, (int) moves);
    count_turn(&bench->sums, game, count);
    bench->sums.work += moves - 1; /* the move played is counted with its turn */
    return list[random_below(&bench->random, (uint32_t) count)].placement;
}

static void turn_with_moves(struct bench *bench)
{
    struct placement placement = choose_from_moves(bench);
    finish_turn(bench, &placement);
}

/* ---- Undo --------------------------------------------------------------------------------------------- */

/* Places the tile and a random figure, undoes both, and makes both again. */
static inline __attribute__((always_inline)) void finish_turn_twice(struct bench *bench,
                                                                    struct placement placement)
{
    struct game *game = &bench->game;
    struct undo place, figure;
    game_place(game, placement, &place, NULL);
    struct figure chosen = choose_figure(bench);
    game_figure(game, chosen, NULL, &figure, NULL);
    game_undo(game, &figure);
    game_undo(game, &place);
    game_place(game, placement, &place, NULL);
    game_figure(game, chosen, NULL, &figure, NULL);
    hash_move(&bench->sums, (struct move){placement, chosen});
    bench->sums.work++;
}

static void turn_with_undo(struct bench *bench)
{
    struct placement list[PLACEMENT_MAX];
    struct game *game = &bench->game;
    size_t count = game_placements(game, game->drawn, list);
    count_turn(&bench->sums, game, count);
    finish_turn_twice(bench, list[random_below(&bench->random, (uint32_t) count)]);
}

static void turn_with_moves_and_undo(struct bench *bench)
{
    finish_turn_twice(bench, choose_from_moves(bench));
}

/* ---- Greedy ------------------------------------------------------------------------------------------- */

static void turn_by_greed(struct bench *bench)
{
    struct move move;
    struct undo undo;
    struct game *game = &bench->game;
    count_turn(&bench->sums, game, game_count_placements(game, game->drawn));
    ai_find("greedy")->choose(game, &bench->random, &move);
    game_apply(game, &move, NULL, &undo, NULL);
    hash_move(&bench->sums, move);
    bench->sums.work++;
}

/* ---- Sequences of turns ------------------------------------------------------------------------------- */

enum { PERFT_DEPTH = 3 };

static void play_perft(struct bench *bench, unsigned long number)
{
    bench->setup.seed = bench->options->setup.seed + number;
    game_restart(&bench->game, &bench->setup, NULL);
    uint64_t nodes = perft_count(&bench->game, PERFT_DEPTH);
    bench->sums.work += nodes;
    bench_hash(&bench->sums, (int) (nodes >> 16));
    bench_hash(&bench->sums, (int) nodes);
}

/* ---- Texts --------------------------------------------------------------------------------------------- */

/*
 * The modes of `bastide-lab bench` that read records and draw tables.
 *
 * They work on games between random players, played before the clock starts: as many as there are units,
 * but at most POOL_MAX, which are then used again.
 */

enum { POOL_MAX = 100, FRAME_WIDTH = 160, FRAME_HEIGHT = 50 };

/* Finished games, their records, and what is needed to draw them. */
struct pool {
    size_t count;
    struct session *sessions[POOL_MAX];
    struct text_buffer records[POOL_MAX];
    struct tile_pictures pictures;
    struct canvas canvas;
    struct text_buffer text;
};

static void play_session(struct session *session, struct random *random)
{
    const struct game *game = session_game(session);
    struct game trial;
    while (game->phase != PHASE_OVER) {
        struct move move;
        session_deal_known(session);
        session_draw(session, ai_pick(game), NULL, NULL);
        if (game->phase != PHASE_PLACE)
            continue;
        trial = *game;
        ai_find("random")->choose(&trial, random, &move);
        session_place(session, move.placement, NULL);
        session_figure(session, move.figure, NULL, NULL);
    }
    session_end(session, NULL, NULL);
}

static void end_pool(struct bench *bench)
{
    struct pool *pool = bench->own;
    for (size_t i = 0; i < pool->count; i++) {
        session_free(pool->sessions[i]);
        text_free(&pool->records[i]);
    }
    canvas_free(&pool->canvas);
    text_free(&pool->text);
    free(pool);
}

static bool fill_pool(struct bench *bench, struct pool *pool, size_t count)
{
    struct text_error error;
    struct setup setup = bench->options->setup;
    setup.seeded = true;
    for (; pool->count < count; pool->count++) {
        setup.seed = bench->options->setup.seed + pool->count;
        struct session *session = session_new(&bench->options->book, &setup, &error);
        if (!session) {
            complain("%s", error.message);
            return false;
        }
        play_session(session, &bench->random);
        pool->sessions[pool->count] = session;
        session_write(session, &pool->records[pool->count]);
    }
    return true;
}

static bool begin_pool(struct bench *bench, unsigned long units)
{
    struct pool *pool = memory_new(sizeof *pool);
    canvas_resize(&pool->canvas, FRAME_WIDTH, FRAME_HEIGHT);
    bench->own = pool;
    tile_pictures_begin(&pool->pictures, bench->set, tile_size_of(ZOOM_11X5), TIER_FULL);
    if (fill_pool(bench, pool, units < POOL_MAX ? units : POOL_MAX))
        return true;
    end_pool(bench);
    return false;
}

/* ---- Records ------------------------------------------------------------------------------------------ */

static void verify_record(struct bench *bench, unsigned long number)
{
    struct pool *pool = bench->own;
    const struct text_buffer *record = &pool->records[number % pool->count];
    struct text_error error = {0};
    struct script *script = script_new(&bench->options->book, SCRIPT_RECORD);
    if (script_text(script, record->text, record->length, &error) == SCRIPT_OK)
        bench->sums.work += script_checks(script);
    bench_hash(&bench->sums, (int) script_checks(script));
    bench_hash(&bench->sums, session_game(script_session(script))->score[0]);
    script_free(script);
}

/* ---- Frames ------------------------------------------------------------------------------------------- */

static void draw_frame(struct bench *bench, unsigned long number)
{
    struct pool *pool = bench->own;
    const struct session *session = pool->sessions[number % pool->count];
    const struct game *game = session_game(session);
    const struct table_view table = {
        .game = game, .setup = session_setup(session), .pictures = &pool->pictures, .tier = TIER_FULL};
    struct tile_size size = tile_size_of(ZOOM_11X5);
    int left = FRAME_WIDTH / 2 - (game->west + game->east + 1) * size.width / 2;
    int top = FRAME_HEIGHT / 2 - (game->north + game->south + 1) * size.height / 2;
    canvas_clear(&pool->canvas);
    for (unsigned tile = 0; tile < game->tile_count; tile++) {
        int x = left + game->tiles[tile].square.x * size.width,
            y = top + game->tiles[tile].square.y * size.height;
        table_draw_tile(&pool->canvas, &table, tile, x, y);
        table_draw_figure(&pool->canvas, &table, tile, x, y);
    }
    text_clear(&pool->text);
    canvas_write(&pool->canvas, &pool->text);
    bench->sums.work += pool->text.length;
    bench_hash(&bench->sums, (int) pool->text.length);
}

/* ---- Modes -------------------------------------------------------------------------------------------- */

static const struct bench_mode modes[] = {
    {"playout", "games", "moves", .turn = turn_from_list},
    {"sampling", "games", "moves", .turn = turn_by_sampling},
    {"moves", "games", "moves", .turn = turn_with_moves},
    {"undo", "games", "moves", .turn = turn_with_undo},
    {"moves-undo", "games", "moves", .turn = turn_with_moves_and_undo},
    {"greedy", "games", "moves", .turn = turn_by_greed},
    {"perft", "openings", "sequences", .play = play_perft},
    {"records", "records", "checks", .begin = begin_pool, .play = verify_record, .end = end_pool},
    {"frame", "frames", "bytes", .begin = begin_pool, .play = draw_frame, .end = end_pool},
};
enum { MODE_COUNT = sizeof modes / sizeof *modes };

enum { GAMES_DEFAULT = 10000, GAMES_MAX = 100000000 };

struct bench_options {
    struct game_options game;
    unsigned long games;
    const struct bench_mode *mode;
    bool stats, json;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const char *mode_name(unsigned index)
{
    return index < MODE_COUNT ? modes[index].name : NULL;
}

static const struct argument option_table[] = {
    {"games", 'n', "N", N_("number of games, or of other units (default 10000)"),
     SETS_NUMBER(struct bench_options, games, 1, GAMES_MAX)},
    {"mode", 'm', N_("NAME"), N_("what to do, by default the first of these: %s"), WORDS_LISTED(mode_name)},
    {"stats", NO_LETTER, NULL, N_("also print averages"), SETS_FLAG(struct bench_options, stats)},
    {"json", NO_LETTER, NULL, N_("print one line of JSON"), SETS_FLAG(struct bench_options, json)},
    {0},
};

/* Parses --mode, the only option that its row in the table does not set by itself. */
static void parse_mode(int key, char *word, void *input)
{
    struct bench_options *options = input;
    const char *names[MODE_COUNT];
    (void) key;
    for (unsigned i = 0; i < MODE_COUNT; i++)
        names[i] = modes[i].name;
    options->mode = &modes[parse_word(word, "--mode", names, MODE_COUNT)];
}

static const struct arguments arguments = {
    .about = N_("Plays fixed games of two players, or does other fixed work, and prints the "
                "speed and a hash of the results."),
    .more = N_("Exit status: 0; 1 if the work could not begin; 2 if an option is wrong."),
    .examples = {{"bastide-lab bench --games 1000", N_("games a second, and their signature")}},
    .groups = {{option_table, parse_mode, 0, NULL, NULL}, GAME_ARGUMENTS(struct bench_options, game)},
};

/* ---- Results ------------------------------------------------------------------------------------------ */

static void print_stats(const struct bench_sums *sums, double games)
{
    double moves = (double) sums->moves;
    printf("tiles placed a game                  %8.3f\n", moves / games);
    printf("legal placements a turn              %8.3f\n", (double) sums->placements / moves);
    printf("open squares a turn                  %8.3f\n", (double) sums->open_squares / moves);
    printf("figures open on the chosen placement %8.3f\n", (double) sums->claims / moves);
    printf("score of the first seat              %8.3f\n", (double) sums->score[0] / games);
    printf("score of the second seat             %8.3f\n", (double) sums->score[1] / games);
    printf("discards a game                      %8.4f\n", (double) sums->discards / games);
    printf("extent of the table                  %8.3f x %.3f\n", (double) sums->width / games,
           (double) sums->height / games);
}

/* How long a run took. */
struct duration {
    double clock, processor; /* in seconds */
};

static void print_result(const struct bench_options *options, const struct bench_sums *sums,
                         struct duration time)
{
    const struct bench_mode *mode = options->mode;
    double games = (double) options->games, work = (double) sums->work;
    printf("%lu %s, %llu %s in %.3f s of processor time, %.3f s by the clock: %.0f %s/s, %.0f %s/s\n",
           options->games, mode->units, (unsigned long long) sums->work, mode->work, time.processor,
           time.clock, games / time.processor, mode->units, work / time.processor, mode->work);
    if (options->stats && sums->moves > 0)
        print_stats(sums, games);
    printf("signature %016llx\n", (unsigned long long) sums->hash);
}

/* All words are our own, without a character that JSON would escape. */
static void print_json(const struct bench_options *options, const struct bench_sums *sums,
                       struct duration time)
{
    printf(
        "{\"mode\":\"%s\",\"unit\":\"%s\",\"units\":%lu,\"counted\":\"%s\",\"count\":%llu,\"seconds\":%.9g,"
        "\"processor_seconds\":%.9g,\"units_per_second\":%.9g,\"count_per_second\":%.9g,\"signature\":"
        "\"%016llx\"}\n",
        options->mode->name, options->mode->units, options->games, options->mode->work,
        (unsigned long long) sums->work, time.clock, time.processor, (double) options->games / time.processor,
        (double) sums->work / time.processor, (unsigned long long) sums->hash);
}

/* ---- Running ------------------------------------------------------------------------------------------ */

static int run_mode(struct bench *bench, const struct bench_options *options)
{
    const struct bench_mode *mode = options->mode;
    bench->sums.hash = UINT64_C(0xCBF29CE484222325);
    bench->random = random_from_seed(0);
    if (mode->begin && !mode->begin(bench, options->games))
        return 1;
    struct duration start = {clock_seconds(), processor_seconds()};
    for (unsigned long number = 0; number < options->games; number++)
        if (mode->play)
            mode->play(bench, number);
        else
            play_game(bench, number, mode->turn);
    struct duration time = {clock_seconds() - start.clock, processor_seconds() - start.processor};
    (options->json ? print_json : print_result)(options, &bench->sums, time);
    if (mode->end)
        mode->end(bench);
    return 0;
}

static int run_bench(struct bench_options *options)
{
    struct session *session = game_options_begin(&options->game, 0); /* owns the tile set */
    const struct setup *setup = session_setup(session);
    struct bench *bench = memory_new(sizeof *bench);
    bench->options = &options->game;
    bench->set = session_set(session);
    bench->setup = (struct game_setup){.set = bench->set,
                                       .rules = setup->rules,
                                       .player_count = (uint8_t) setup->player_count,
                                       .seeded = true};
    (void) game_start(&bench->game, &bench->setup, NULL);
    int status = run_mode(bench, options);
    session_free(session);
    free(bench);
    return status;
}

int command_bench(int argc, char **argv)
{
    struct bench_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->games = GAMES_DEFAULT;
    options->mode = &modes[0];
    arguments_parse(&arguments, argc, argv, options);
    game_options_seat(&options->game.setup, options->game.setup.player_count ? 0 : 2);
    game_options_load(&options->game);
    int status = run_bench(options);
    free(options);
    return status;
}
