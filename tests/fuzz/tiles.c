/* SPDX-License-Identifier: MIT */
/*
 * tiles.c (F1): any bytes as a tile file; what is accepted is played with.
 */
#include <string.h>

#include "bastide/random.h"
#include "bastide/tile_text.h"
#include "fuzz.h"

/* Plays some random turns of two players. */
static void play(const struct tile_book *book, const struct tile_book_set *tiles)
{
    enum { TURNS = 12 };
    static struct setup setup;
    static struct placement places[PLACEMENT_MAX];
    struct text_error error = {0};
    struct random random = random_from_seed(7);
    setup_default(&setup);
    setup.set_count = 1;
    memcpy(setup.sets[0], tiles->name, sizeof setup.sets[0]);
    setup.player_count = 2;
    setup.players[1].colour = COLOUR_BLUE;
    setup.seeded = true;
    struct session *session = session_new(book, &setup, &error);
    fuzz_require_harmless(error.message, strlen(error.message));
    for (unsigned turn = 0; session && turn < TURNS; turn++) {
        struct figure claims[CLAIM_MAX];
        if (session_draw(session, DRAW_NEXT, NULL, NULL) != VERDICT_OK)
            break;
        const struct game *game = session_game(session);
        if (game->phase != PHASE_PLACE) /* it fits nowhere */
            continue;
        size_t count = game_placements(game, game->drawn, places);
        if (count == 0)
            break;
        session_place(session, places[random_below(&random, (uint32_t) count)], NULL);
        count = game_claims(game, claims);
        struct figure figure = {.kind = FIGURE_NONE};
        if (count > 0 && turn % 3 != 0)
            figure = claims[random_below(&random, (uint32_t) count)];
        fuzz_require(session_figure(session, figure, NULL, NULL) == VERDICT_OK, "a legal figure is put");
    }
    if (session)
        fuzz_require_sound(session);
    session_free(session);
}

static void require_harmless_errors(const struct text_errors *errors)
{
    for (size_t i = 0; i < errors->count && i < TEXT_ERRORS_MAX; i++)
        fuzz_require_harmless(errors->list[i].message, strlen(errors->list[i].message));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tile_book book;
    static struct text_errors errors;
    memset(&book, 0, sizeof book);
    errors.count = 0;
    bool read = tile_text_read(&book, (const char *) data, size, &errors);
    fuzz_require(read == (errors.count == 0), "a tile file is read, or told why not");
    require_harmless_errors(&errors);
    if (!read)
        fuzz_require(book.set_count == 0 && book.type_count == 0 && book.plan_count == 0,
                     "of a tile file that is refused nothing stays");
    for (size_t i = 0; i < book.set_count; i++)
        play(&book, &book.sets[i]);
    return 0;
}
