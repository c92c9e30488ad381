/* SPDX-License-Identifier: MIT */
/*
 * bench_text.c: the modes of `bastide-lab bench` that read records and draw tables.
 *
 * They work on games between random players, played before the clock starts: as many as there are units,
 * but at most POOL_MAX, which are then used again.
 */
#include <stdlib.h>

#include "store/complaint.h"
#include "base/translate.h"
#include "bastide/ai.h"
#include "bastide/script.h"
#include "bastide/session.h"
#include "workshop/bench.h"
#include "draw/table_draw.h"

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
    struct text_error error = {.message = "out of memory"};
    struct setup *setup = malloc(sizeof *setup);
    bool done = setup != NULL;
    if (setup) {
        *setup = bench->options->setup;
        setup->seeded = true;
    }
    for (; done && pool->count < count; pool->count++) {
        setup->seed = bench->options->setup.seed + pool->count;
        struct session *session = session_new(&bench->options->book, setup, &error);
        done = session != NULL;
        if (!done)
            break;
        play_session(session, &bench->random);
        pool->sessions[pool->count] = session;
        session_write(session, &pool->records[pool->count]);
    }
    free(setup);
    if (!done)
        complain("%s", error.message);
    return done;
}

static bool begin_pool(struct bench *bench, unsigned long units)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool || !canvas_resize(&pool->canvas, FRAME_WIDTH, FRAME_HEIGHT)) {
        complain("out of memory");
        free(pool);
        return false;
    }
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
    if (!script)
        return;
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

const struct bench_mode bench_texts[] = {
    {"records", "records", "checks", begin_pool, verify_record, end_pool},
    {"frame", "frames", "bytes", begin_pool, draw_frame, end_pool},
    {0},
};
