/* SPDX-License-Identifier: MIT */
/*
 * news.c: finds what is new by comparing two states of the game, and highlights it.
 *
 * A game that was loaded or begun, or a step that was undone, is not news.  It never changes the game.
 */
#include "tui/board/news.h"

#include <string.h>

/* Begins a highlight, and forgets what an earlier one showed. */
static void begin(struct shell *shell)
{
    struct news *news = &shell->table->news;
    if (shell->highlight_ms == 0) {
        news->tile = news->entry = false;
        memset(news->gained, 0, sizeof news->gained);
    }
    if (setting_is_on(&shell->table->settings, SETTING_HIGHLIGHTS))
        shell_highlight(shell);
}

static bool has_gained(const struct news *news, const struct game *game)
{
    for (unsigned seat = 0; seat < game->player_count; seat++)
        if (game->score[seat] > news->score[seat])
            return true;
    return false;
}

void news_follow(struct shell *shell)
{
    struct table *table = shell->table;
    struct news *news = &table->news;
    const struct session *session = table_has_history(shell) ? NULL : table->session;
    const struct game *game = session ? session_game(session) : NULL;
    bool laid = session && news->session == session && game->tile_count > news->tiles;
    bool gained = session && news->session == session && has_gained(news, game);
    if (laid || gained)
        begin(shell);
    if (laid)
        news->tile = true;
    for (unsigned seat = 0; gained && seat < game->player_count; seat++)
        news->gained[seat] = (int16_t) (game->score[seat] - news->score[seat]);
    news->session = session;
    if (session) {
        news->tiles = game->tile_count;
        memcpy(news->score, game->score, sizeof news->score);
    }
}

void news_entry(struct shell *shell)
{
    begin(shell);
    shell->table->news.entry = true;
}

bool news_lights_tile(const struct shell *shell)
{
    return shell->table->news.tile && shell_frame(shell) == HIGHLIGHT_FRAMES;
}

/* How many of these points are shown in the present frame. */
static int risen(const struct shell *shell, int points)
{
    return points - points * (int) shell_frame(shell) / (HIGHLIGHT_FRAMES + 1);
}

int news_points(const struct shell *shell, unsigned seat)
{
    const struct game *game = table_game(shell);
    int gained = news_rises(shell, seat) ? shell->table->news.gained[seat] : 0;
    return game->score[seat] - gained + risen(shell, gained);
}

bool news_rises(const struct shell *shell, unsigned seat)
{
    return shell_frame(shell) > 0 && !table_has_history(shell) && shell->table->news.gained[seat] > 0;
}

int news_entry_points(const struct shell *shell, int points)
{
    return shell->table->news.entry ? risen(shell, points) : points;
}

uint8_t news_entry_below(const struct shell *shell)
{
    enum { STEP = 10 };
    return (uint8_t) (shell->table->news.entry ? STEP * shell_frame(shell) : 0);
}
