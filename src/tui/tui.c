/*
 * tui.c: the loop.  Waits for input or for the time to go on, tells the machine of ui.h, paints what that
 * draws.
 *
 * All ways out lead through finish(): the game is saved first, then the terminal is given back, then one line
 * says what was kept.
 */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "store/autosave.h"
#include "bastide/chance.h"
#include "crash/crash.h"
#include "bastide/files.h"
#include "tui/terminal/terminal.h"
#include "tui/kit/keep.h"
#include "tui/setup/screen_setup.h"
#include "tui/ui.h"

enum { STATUS_FAILED = 1, STATUS_NOT_SAVED = 1, STATUS_HANGUP = 128 + 1 };

/* Whether there is a game that was begun and is not over. */
static bool is_unfinished(const struct ui *ui)
{
    return ui->session && !ui_has_history(ui) && !session_game(ui->session)->scored;
}

/* What stays on the terminal of a game that is over. */
static void print_winners(const struct ui *ui)
{
    char text[SENTENCE_MAX];
    if (ui->session && !ui_has_history(ui) && session_game(ui->session)->scored)
        printf("bastide: %s\n",
               describe_winners(session_game(ui->session), session_setup(ui->session), text, sizeof text));
}

/* What became of the game that is left; the exit status. */
static int tell_kept(const struct ui *ui, bool kept, int status)
{
    if (!kept) {
        fprintf(stderr, "bastide: the last turn is not saved: %s\n", ui->keeping.fault);
        return status == 0 ? STATUS_NOT_SAVED : status;
    }
    if (!is_unfinished(ui)) {
        if (ui->form.kept)
            printf("bastide: what was set up is kept for the next start\n");
        return status;
    }
    unsigned turn = session_game(ui->session)->turn;
    unsigned long long seed = session_setup(ui->session)->seed;
    if (!ui->keeping.path && ui->autosave_note)
        fprintf(stderr, "bastide: turn %u is not saved. %s\n", turn, ui->autosave_note);
    else if (ui->keeping.path && autosave_is_first(ui->keeping.path))
        printf("bastide: turn %u is saved, seed %llu; the next start goes on with it\n", turn, seed);
    else if (ui->keeping.path)
        printf("bastide: turn %u is saved, seed %llu; the list of saved games has it as %s\n", turn, seed,
               file_last_part(ui->keeping.path));
    return status;
}

static int finish(struct ui *ui, struct canvas *canvas, int status)
{
    (void) setup_keep(ui);
    bool kept = ui_save(ui);
    terminal_close();
    if (status == STATUS_FAILED)
        fprintf(stderr, "bastide: out of memory\n");
    status = tell_kept(ui, kept, status);
    print_winners(ui);
    ui_end(ui);
    canvas_free(canvas);
    return status;
}

static bool show(struct ui *ui, struct canvas *canvas)
{
    int width, height;
    terminal_size(&width, &height);
    if (width != canvas->width || height != canvas->height || !canvas->cells) {
        if (!canvas_resize(canvas, width, height))
            return false;
        ui_resize(ui, width, height);
    }
    if (ui->repaint)
        terminal_repaint();
    ui->repaint = false;
    ui_draw(ui, canvas);
    terminal_paint(canvas);
    return true;
}

static long milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* All keys that came together; but what they did is shown now and then, however many keep coming. */
static void read_keys(struct ui *ui)
{
    enum { UNSHOWN_MS = 50 };
    long begun = milliseconds_now();
    while (!ui->leaving && terminal_signal() == 0 && milliseconds_now() - begun < UNSHOWN_MS) {
        uint32_t key = terminal_key();
        if (key == INPUT_NONE)
            break;
        struct pointer pointer = terminal_pointer();
        crash_note_key(key);
        if (key == INPUT_POINTER)
            ui_pointer(ui, &pointer);
        else
            ui_key(ui, key);
    }
}

/* Until the player leaves, or a signal or the end of the terminal does it for him. */
static int loop(struct ui *ui, struct canvas *canvas)
{
    while (!ui->leaving) {
        if (!ui->unchanged && !show(ui, canvas))
            return STATUS_FAILED;
        ui->unchanged = false;
        switch (terminal_wait(ui_wait_ms(ui), ui_descriptor(ui))) {
        case TERMINAL_SIGNAL:
            return 128 + terminal_signal();
        case TERMINAL_GONE:
            return STATUS_HANGUP;
        case TERMINAL_TIME:
            ui_tick(ui);
            break;
        default:
            read_keys(ui);
            break;
        }
    }
    return 0;
}

int tui_run(const struct tui_options *options)
{
    struct canvas canvas = {0};
    struct ui *ui = malloc(sizeof *ui);
    int status = ui ? terminal_open(options) : STATUS_FAILED;
    if (status != 0) {
        if (!ui)
            fprintf(stderr, "bastide: out of memory\n");
        session_free(options->session);
        scenario_free(options->scenario);
        free(ui);
        return status;
    }
    bool begun = ui_begin(ui, options, terminal_tier(), chance_seed());
    status = finish(ui, &canvas, begun ? loop(ui, &canvas) : STATUS_FAILED);
    free(ui);
    return status;
}
