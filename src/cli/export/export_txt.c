/*
 * export_txt.c: the board in characters, drawn as on the screen (table_draw.h), and below it the players
 * with their letters, scores and figures.
 */
#include "cli/export/export.h"

#include <stdlib.h>

#include "draw/table_draw.h"

static void write_players(const struct export_job *job, const struct game *game, struct text_buffer *text)
{
    const struct setup *setup = session_setup(job->session);
    text_add(text, "\n%s %u\n", game->scored ? "final scores, after turn" : "after turn", export_turns(job));
    for (unsigned seat = 0; seat < game->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        text_add(text, "%c %4d  %s%s\n", colour_letter(player->colour), game->score[seat], player->name,
                 game->scored && ((unsigned) game_winners(game) >> seat & 1U) ? " (winner)" : "");
    }
}

static bool write_board(const struct export_job *job, const struct game *game, struct text_buffer *text)
{
    struct canvas canvas = {0};
    struct tile_pictures *pictures = tile_pictures_new();
    if (!pictures)
        return false;
    tile_pictures_begin(pictures, game->set, tile_size_of(job->zoom), job->tier);
    const struct table_view table = {game, session_setup(job->session), pictures, job->tier, NULL};
    bool drawn = table_draw_board(&canvas, &table);
    if (drawn)
        canvas_write(&canvas, text);
    canvas_free(&canvas);
    free(pictures);
    return drawn;
}

bool export_txt(const struct export_job *job, struct text_buffer *text)
{
    struct game *game = export_position(job);
    bool written = game && write_board(job, game, text);
    if (written)
        write_players(job, game, text);
    free(game);
    return written;
}
