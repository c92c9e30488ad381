/*
 * screen_track.c: the overlay of the scoring track (board/track.h).
 */
#include "tui/board/track.h"
#include "base/translate.h"
#include "tui/look/overlay.h"

static void draw(const struct shell *shell, struct canvas *canvas)
{
    overlay_draw_bar(shell, canvas, track_title(table_game(shell)), "");
    track_draw(shell, canvas);
}

/* It has no commands but those that open and close overlays. */
static void command(struct shell *shell, enum command command)
{
    (void) shell;
    (void) command;
}

const struct screen_ops track_screen = {
    .title = N_("Scoring track"),
    .stage = STAGE_TRACK,
    .key = COMMAND_TRACK,
    .overlay = true,
    .command = command,
    .draw = draw,
};
