/* SPDX-License-Identifier: MIT */
/*
 * export_txt.c: the board in characters, as the console draws it (table_text.h), and below it the players
 * with their letters and scores.
 */
#include "cli/export/export.h"

#include "draw/table_text.h"

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

void export_txt(const struct export_job *job, struct text_buffer *text)
{
    struct game game;
    struct table_text board;
    export_position(job, &game);
    table_text_draw(&board, &game, session_setup(job->session), job->zoom, job->tier);
    canvas_write(&board.canvas, text);
    write_players(job, &game, text);
    table_text_free(&board);
}
