/*
 * show_canvas.c: only the terminal's part of the program, for test_canvas.
 *
 *   show_canvas SEED all|none
 *
 * Paints a random canvas, in all colours or none, and at each key n changes part of it and paints it again,
 * until a signal ends it.
 */
#include <stdlib.h>
#include <string.h>

#include "random_canvas.h"
#include "tui/terminal/terminal.h"

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
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
        terminal_paint(&canvas);
        if (terminal_wait(-1, -1) != TERMINAL_KEY)
            break;
        while (terminal_key() == 'n')
            random_canvas_change(&canvas, &random);
    }
    terminal_close();
    canvas_free(&canvas);
    return 128 + terminal_signal();
}
