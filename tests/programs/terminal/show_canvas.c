/* SPDX-License-Identifier: MIT */
/*
 * show_canvas.c: only the terminal's part of the program, for test_canvas.
 *
 *   show_canvas SEED all|none [pictures]
 *
 * Paints a random canvas, in all colours or none, and at each key n changes part of it and paints it again,
 * until a signal ends it.  At Ctrl-L it is painted anew.
 */
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "random_canvas.h"
#include "tui/kit/command.h"
#include "tui/terminal/terminal.h"

int main(int argc, char **argv)
{
    static struct tile_set set;
    if (argc < 3)
        return 2;
    if (argc > 3)
        play_base_set(&set);
    struct start_options options = {0};
    if (strcmp(argv[2], "never") == 0)
        options.settings.value[SETTING_COLOUR] = TUI_COLOUR_NONE;
    struct canvas canvas;
    struct random random;
    int width, height, status = terminal_open(&options);
    if (status != 0)
        return status;
    terminal_size(&width, &height);
    random_canvas_begin(&canvas, &random, (unsigned) strtoul(argv[1], NULL, 10), width, height);
    for (;;) {
        terminal_paint(&canvas, terminal_pictures());
        if (terminal_wait(-1, -1) != TERMINAL_KEY)
            break;
        for (uint32_t key; (key = terminal_key()) != INPUT_NONE;) {
            if (key == 'n')
                random_canvas_change(&canvas, &random);
            if (key == 'n' && argc > 3)
                random_canvas_put_pictures(&canvas, &random, &set);
            if (key == 'L' - '@')
                terminal_repaint();
        }
    }
    terminal_close();
    canvas_free(&canvas);
    return 128 + terminal_signal();
}
