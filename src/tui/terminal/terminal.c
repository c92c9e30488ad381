/*
 * terminal.c: ncurses, and nothing else but it.
 *
 * The order of the steps in terminal_open matters: the locale before anything is drawn, the test for a
 * terminal before newterm (initscr would end the program by itself), the signal handlers before newterm,
 * which sets its own only where it finds none.
 *
 * No handler calls curses.  The signals of the window, of stopping and of continuing raise flags that
 * terminal_wait looks at, between two calls of curses.  Every signal that would end the program raises a flag
 * too, so that the game is saved outside of any handler; and since curses may be waiting for a terminal that
 * takes nothing at that moment (Ctrl-S, a connection that hangs) and would try for ever, the handler leads
 * standard output to /dev/null.  terminal_close leads it back; if the terminal has no room for the last bytes
 * within a moment, they are lost.  A crash is different: its handler (crash.h) restores the terminal with
 * strings prepared beforehand and lets the signal take its course.
 *
 * ncurses keeps its own global state, so this file has some too, and is the only one.
 */
#include "tui/terminal/terminal.h"

#include "crash/crash.h"

#include <curses.h>
#include <term.h>

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "tui/terminal/brush.h"
#include "tui/kit/command.h"
#include "tui/kit/config.h"
#include "tui/terminal/ink.h"

enum { FRUITLESS_READS_MAX = 64, RESTORE_MAX = 256, ESCAPE_DELAY = 50, POINTERS_MAX = 6 };
enum { SKIPPED_MAX = 64, LAST_WORDS_MS = 300 };

static struct {
    SCREEN *screen;
    bool open;
    bool taken; /* its modes may be others than those of before */
    enum tier tier;
    enum colour_depth depth;
    struct canvas painted; /* what the terminal shows */
    bool painted_valid;
    struct ink *shown;                       /* how: an ink for each of its cells */
    struct ink before_row[CANVAS_WIDTH_MAX]; /* of the row being painted */
    bool direct;                             /* painted by the brush, not by curses */
    struct brush brush;
    struct brush_words words;
    int announced;       /* bytes of input that the last wait announced, until they are read; else -1 */
    unsigned fruitless;  /* times in a row that input was announced and reading took none */
    bool drained;        /* the last reading of a key found no more */
    mbstate_t character; /* the bytes of a character that is not whole yet */
    sigset_t watched;    /* the signals with a handler of ours */
    int output, nowhere; /* the terminal that is written to, whatever standard output is; /dev/null */
    bool complains_here; /* standard error is a terminal too */
    timer_t patience;    /* looks whether the last bytes are taken */
    bool timed;          /* there is such a timer, and it does not run */
    struct pointer pointers[POINTERS_MAX]; /* what the mouse did, in order */
    unsigned pointer_count, pointer_next;
    struct termios before;
    char restore[RESTORE_MAX];           /* what brings the terminal back after a crash */
    size_t restore_length, plain_length; /* of it all; of what makes characters plain, which is first */
} terminal;

static volatile sig_atomic_t ending_signal, window_changed, stop_asked, continued;

/* Pictures are painted, which nobody needs any more once a signal ends the program. */
static volatile sig_atomic_t painting;

/* The terminal takes nothing; what is still written goes nowhere. */
static volatile sig_atomic_t cut;

/* ---- Signals ------------------------------------------------------------------------------------------ */

static void on_flag(int number)
{
    if (number == SIGWINCH)
        window_changed = 1;
    else if (number == SIGTSTP)
        stop_asked = 1;
    else
        continued = 1;
}

/* From now on nobody waits for the terminal. */
static void cut_output(void)
{
    cut = 1;
    (void) dup2(terminal.nowhere, STDOUT_FILENO);
    if (terminal.complains_here)
        (void) dup2(terminal.nowhere, STDERR_FILENO);
}

static void on_late(int number)
{
    int kept = errno;
    (void) number;
    if (poll(&(struct pollfd){.fd = terminal.output, .events = POLLOUT}, 1, 0) == 0)
        cut_output();
    errno = kept;
}

/*
 * Lets the last bytes wait for a moment only.  What Ctrl-S has stopped goes on: TCOON alone does that only
 * where TCOOFF came before.
 */
static void limit_output(void)
{
    static const struct timespec moment = {.tv_nsec = LAST_WORDS_MS * 1000000L};
    (void) signal(SIGTTOU, SIG_IGN); /* the terminal is given back from the background too */
    (void) tcflow(terminal.output, TCOOFF);
    (void) tcflow(terminal.output, TCOON);
    if (terminal.timed)
        (void) timer_settime(terminal.patience, 0, &(struct itimerspec){moment, moment}, NULL);
    terminal.timed = false; /* once: signals that keep coming do not put it off */
}

/* A write beyond the limit for files is no request to end: it fails, which is said as of any other. */
static void on_ending_signal(int number, siginfo_t *about, void *context)
{
    int kept = errno;
    (void) context;
    if (number == SIGXFSZ && about->si_pid == getpid())
        return;
    ending_signal = number;
    if (painting)
        (void) dup2(terminal.nowhere, STDOUT_FILENO);
    limit_output();
    errno = kept;
}

/* After a crash: only calls that are safe in a handler.  Also where curses ends the program by itself, as it
 * does when memory is out. */
static void give_back(void)
{
    if (!terminal.taken)
        return;
    terminal.taken = false;
    painting = 0;
    (void) dup2(terminal.output, STDOUT_FILENO);
    limit_output();
    (void) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    ssize_t written = write(STDOUT_FILENO, terminal.restore, terminal.restore_length);
    (void) written;
}

/* Curses ends the program by itself where memory is out; what it says goes with the screen. */
static void end_for_curses(void)
{
    static const char sentence[] =
        "bastide: the terminal's library ended the program, as it does out of memory\n";
    if (!terminal.taken)
        return;
    give_back();
    ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    (void) written;
}

/* What would not end the program by itself. */
static bool is_harmless(int number)
{
    static const int harmless[] = {SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH};
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (number == harmless[i])
            return true;
    return false;
}

/* Except where whoever started the program wants the signal ignored, or something else watches for it. */
static void watch(int number, const struct sigaction *action)
{
    struct sigaction before;
    bool usual = sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL;
    if ((usual || number == SIGWINCH) && sigaction(number, action, NULL) == 0)
        sigaddset(&terminal.watched, number);
}

static void set_handlers(void)
{
    struct sigaction flag = {.sa_handler = on_flag, .sa_flags = SA_RESTART};
    struct sigaction late = {.sa_handler = on_late, .sa_flags = SA_RESTART};
    struct sigaction ending = {.sa_sigaction = on_ending_signal, .sa_flags = SA_SIGINFO};
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMAX};
    ending.sa_flags |= SA_RESTART;
    sigemptyset(&terminal.watched);
    sigaction(SIGRTMAX, &late, NULL);
    terminal.timed = timer_create(CLOCK_MONOTONIC, &event, &terminal.patience) == 0;
    watch(SIGWINCH, &flag);
    watch(SIGTSTP, &flag);
    watch(SIGCONT, &flag);
    for (int number = 1; number < SIGRTMAX; number++)
        if (!is_harmless(number))
            watch(number, &ending);
    painting = 1;
}

/* A capability, or null. */
static const char *capability(const char *name)
{
    const char *text = tigetstr(name);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): the library answers so where there is none */
    return text == (const char *) -1 ? NULL : text;
}

/* Appends a capability's text without its padding marks ("$<5>"). */
static void add_restore(const char *text)
{
    for (; text && *text != '\0' && terminal.restore_length < RESTORE_MAX; text++) {
        if (text[0] == '$' && text[1] == '<' && strchr(text, '>'))
            text = strchr(text, '>');
        else
            terminal.restore[terminal.restore_length++] = *text;
    }
}

static bool open_outputs(void)
{
    terminal.output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    terminal.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    terminal.complains_here = isatty(STDERR_FILENO) == 1;
    return terminal.output >= 0 && terminal.nowhere >= 0;
}

/* ---- Opening and closing ------------------------------------------------------------------------------ */

/* Every sign of a tier has to be one column wide, or boards fall apart. */
static bool can_show(enum tier tier)
{
    for (unsigned glyph = 0; glyph < GLYPH_COUNT; glyph++)
        if (wcwidth((wchar_t) glyph_code((enum glyph) glyph, tier)) != 1)
            return false;
    return true;
}

static void choose_depth(enum tui_colour asked)
{
    static const enum colour_depth depths[] = {[TUI_COLOUR_NONE] = DEPTH_NONE,
                                               [TUI_COLOUR_8] = DEPTH_8,
                                               [TUI_COLOUR_256] = DEPTH_256,
                                               [TUI_COLOUR_TRUE] = DEPTH_DIRECT};
    const char *no_colour = getenv("NO_COLOR");
    int colours = has_colors() && start_color() == OK ? COLORS : 0;
    enum colour_depth most = colours >= 256 ? DEPTH_256 : colours >= 8 ? DEPTH_8 : DEPTH_NONE;
    if (colours >= 1 << 24) /* the entry says so: colours are red, green and blue */
        most = DEPTH_DIRECT;
    if (most != DEPTH_NONE)
        use_default_colors();
    if (asked == TUI_COLOUR_AUTO)
        terminal.depth = no_colour && no_colour[0] != '\0' ? DEPTH_NONE : most;
    else
        terminal.depth = depths[asked] < most ? depths[asked] : most;
}

/* Full needs background colours; basic only characters. */
static void choose_tier(enum tui_charset asked)
{
    const char *name = getenv("TERM");
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool linux_console = name && strcmp(name, "linux") == 0;
    enum tier most = TIER_ASCII;
    if (utf8 && can_show(TIER_BASIC))
        most = terminal.depth >= DEPTH_256 && !linux_console && can_show(TIER_FULL) ? TIER_FULL : TIER_BASIC;
    terminal.tier = most;
    if (asked == TUI_CHARSET_ASCII || (asked == TUI_CHARSET_BASIC && most == TIER_FULL))
        terminal.tier = asked == TUI_CHARSET_ASCII ? TIER_ASCII : TIER_BASIC;
}

/* ---- The words of the brush --------------------------------------------------------------------------- */

/* Whether the terminal has the word, and needs no time after it. */
static bool is_immediate(const char *word)
{
    return word && !strstr(word, "$<");
}

static const char *word_to_move(int row, int column)
{
    return tiparm(cursor_address, row, column);
}

static const char *word_forward(int cells)
{
    return is_immediate(parm_right_cursor) ? tiparm(parm_right_cursor, cells) : NULL;
}

static const char *word_back(int cells)
{
    return is_immediate(parm_left_cursor) ? tiparm(parm_left_cursor, cells) : NULL;
}

static const char *word_to_erase(int cells)
{
    return is_immediate(erase_chars) ? tiparm(erase_chars, cells) : NULL;
}

static const char *word_foreground(int32_t colour)
{
    return tiparm(set_a_foreground, (int) colour);
}

static const char *word_background(int32_t colour)
{
    return tiparm(set_a_background, (int) colour);
}

/*
 * Terminals that behave as the brush relies on, which is nearly all that are in use, are painted by it;
 * curses paints the others: those that need time, that speak another charset or have other colours.
 */
static void choose_brush(void)
{
    bool attributes = is_immediate(exit_attribute_mode) && is_immediate(enter_bold_mode) &&
                      is_immediate(enter_reverse_mode) && max_attributes <= 0 && magic_cookie_glitch <= 0;
    bool coloured = is_immediate(set_a_foreground) && is_immediate(set_a_background) && orig_pair &&
                    strcmp(orig_pair, "[39;49m") == 0;
    terminal.words = (struct brush_words){.move = word_to_move,
                                          .forward = word_forward,
                                          .back = word_back,
                                          .erase = word_to_erase,
                                          .foreground = word_foreground,
                                          .background = word_background,
                                          .down = is_immediate(cursor_down) ? cursor_down : NULL,
                                          .erase_to_end = is_immediate(clr_eol) ? clr_eol : NULL,
                                          .bold = enter_bold_mode,
                                          .reverse = enter_reverse_mode,
                                          .plain = exit_attribute_mode};
    terminal.direct = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && attributes && move_standout_mode &&
                      eat_newline_glitch && is_immediate(cursor_address) &&
                      (terminal.depth == DEPTH_NONE || coloured);
}

static int complain(int status, const char *sentence)
{
    fprintf(stderr, "bastide: %s\n", sentence);
    return status;
}

/*
 * Whether the terminal is known and can place its cursor; notes how it is given back.  Asked before newterm,
 * which is hard to undo, and leaks where it does not know the terminal.
 */
static int check_terminal(void)
{
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return complain(3, "this terminal is not known (see TERM); " TUI_WITHOUT_SCREEN);
    bool usable = capability("cup") != NULL;
    add_restore(capability("sgr0"));
    terminal.plain_length = terminal.restore_length;
    add_restore(capability("rmkx"));
    add_restore(capability("cnorm"));
    add_restore(capability("rmcup"));
    del_curterm(cur_term);
    return usable ? 0 : complain(3, "this terminal cannot place its cursor (see TERM); " TUI_WITHOUT_SCREEN);
}

/*
 * Asks for presses, releases and the wheel, and for movement where the terminal's entry knows how.  A crash
 * turns them off by the text that turns them on, which terminals have a name for only if it is not the usual
 * one.
 */
static void open_mouse(void)
{
    static const char usual[] = "\033[?1000%?%p1%{1}%=%th%el%;";
    mmask_t wanted = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED |
                     BUTTON1_TRIPLE_CLICKED | BUTTON3_PRESSED | BUTTON3_CLICKED | BUTTON4_PRESSED |
                     BUTTON5_PRESSED | REPORT_MOUSE_POSITION;
    if (!capability("kmous") || mousemask(wanted, NULL) == 0)
        return;
    mouseinterval(0);
    add_restore(tiparm(capability("XM") ? capability("XM") : usual, 0));
}

/* Some terminals never heed the request for application keys; either way an arrow is an arrow. */
static void know_arrows(void)
{
    static const struct {
        const char *bytes;
        int key;
    } arrows[] = {{"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (key_defined(arrows[i].bytes) == 0)
            (void) define_key(arrows[i].bytes, arrows[i].key);
}

/* The window's size as far as it is drawn on; false where the terminal does not know its size. */
static bool find_size(int *width, int *height)
{
    struct winsize size;
    if (ioctl(terminal.output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return false;
    *width = size.ws_col < CANVAS_WIDTH_MAX ? size.ws_col : CANVAS_WIDTH_MAX;
    *height = size.ws_row < CANVAS_HEIGHT_MAX ? size.ws_row : CANVAS_HEIGHT_MAX;
    return true;
}

static void set_number(const char *variable, int number)
{
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    (void) setenv(variable, text, 1);
}

/*
 * curses keeps three pictures of what it takes for the window, so a huge one must be kept from it; that is
 * done with variables.  Exported by some shells, they would freeze the size: it is followed by follow_window.
 */
static SCREEN *new_screen(void)
{
    int width, height;
    (void) unsetenv("LINES");
    (void) unsetenv("COLUMNS");
    if (find_size(&width, &height)) {
        set_number("LINES", height);
        set_number("COLUMNS", width);
    }
    SCREEN *screen = newterm(NULL, stdout, stdin);
    (void) unsetenv("LINES");
    (void) unsetenv("COLUMNS");
    return screen;
}

static int open_screen(void)
{
    terminal.taken = tcgetattr(STDIN_FILENO, &terminal.before) == 0;
    crash_restore_with(give_back);
    (void) atexit(end_for_curses);
    set_handlers();
    terminal.screen = new_screen();
    if (!terminal.screen) {
        give_back();
        return complain(3, "this terminal cannot be used; " TUI_WITHOUT_SCREEN);
    }
    terminal.open = true;
    return 0;
}

int terminal_open(const struct tui_options *options)
{
    const char *name = getenv("TERM");
    setlocale(LC_ALL, "");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || (name && strcmp(name, "dumb") == 0))
        return complain(2, "the game needs a terminal; " TUI_WITHOUT_SCREEN);
    if (!open_outputs())
        return complain(3,
                        "no descriptors for the terminal: too many files are open, or there is no /dev/null");
    int status = check_terminal();
    if (status == 0)
        status = open_screen();
    if (status != 0)
        return status;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    timeout(0);
    if (options->config && options->config->escape_delay >= 0)
        set_escdelay(options->config->escape_delay);
    else if (!getenv("ESCDELAY"))
        set_escdelay(ESCAPE_DELAY);
    choose_depth(options->colour);
    choose_tier(options->charset);
    choose_brush();
    know_arrows();
    if (!options->no_mouse)
        open_mouse();
    return 0;
}

/* A signal may have come in the middle of a picture, of which the rest went nowhere. */
static void end_early(void)
{
    (void) dup2(terminal.output, STDOUT_FILENO);
    ssize_t written = isendwin() ? 0 : write(STDOUT_FILENO, terminal.restore, terminal.plain_length);
    (void) written;
}

void terminal_close(void)
{
    if (!terminal.open)
        return;
    terminal.open = false;
    painting = 0;
    if (ending_signal != 0)
        end_early();
    if (!isendwin()) {
        curs_set(1);
        endwin();
    }
    if (cut) /* curses could not set the modes of what its output went to */
        (void) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    terminal.taken = false;
    delscreen(terminal.screen);
    terminal.screen = NULL;
    canvas_free(&terminal.painted);
    free(terminal.shown);
    terminal.shown = NULL;
    text_free(&terminal.brush.bytes);
}

enum tier terminal_tier(void)
{
    return terminal.tier;
}

void terminal_size(int *width, int *height)
{
    *width = COLS < CANVAS_WIDTH_MAX ? COLS : CANVAS_WIDTH_MAX;
    *height = LINES < CANVAS_HEIGHT_MAX ? LINES : CANVAS_HEIGHT_MAX;
}

const char *tui_library_version(void)
{
    return curses_version();
}

/* ---- Painting ----------------------------------------------------------------------------------------- */

static void paint_cell(const struct ink *ink, int x, int y)
{
    wchar_t text[CELL_MARKS + 2] = {(wchar_t) ink->code};
    cchar_t character;
    int pair = 0;
    attr_t attributes = 0;
    if (ink->code == 0) /* the second half of a wide character */
        return;
    for (int i = 0; i < CELL_MARKS && ink->marks[i] != 0; i++)
        text[i + 1] = (wchar_t) ink->marks[i];
    if (ink->look.bold)
        attributes |= A_BOLD;
    if (ink->look.reverse)
        attributes |= A_REVERSE;
    if (ink->look.foreground != COLOUR_OF_TERMINAL || ink->look.background != COLOUR_OF_TERMINAL)
        pair = alloc_pair(ink->look.foreground, ink->look.background);
    if (pair < 0)
        pair = 0;
    if (setcchar(&character, text, attributes, (short) pair, &pair) == OK)
        mvadd_wch(y, x, &character);
}

static void paint_row(const struct canvas *canvas, int y, struct look *pen)
{
    struct ink *shown = &terminal.shown[(size_t) y * (size_t) canvas->width];
    size_t width = (size_t) canvas->width;
    memcpy(terminal.before_row, shown, width * sizeof *shown);
    ink_row(canvas_at(canvas, 0, y), canvas->width, terminal.depth, shown, pen);
    if (terminal.direct)
        brush_row(&terminal.brush, y, terminal.before_row, shown, canvas->width);
    for (int x = 0; !terminal.direct && x < canvas->width; x++)
        if (!ink_same(&terminal.before_row[x], &shown[x]))
            paint_cell(&shown[x], x, y);
}

/* Sends what the brush has gathered; a terminal that is gone is noticed by its input. */
static void send_bytes(struct text_buffer *bytes)
{
    for (size_t sent = 0; sent < bytes->length;) {
        ssize_t count = write(STDOUT_FILENO, bytes->text + sent, bytes->length - sent);
        if (count < 0 && errno == EAGAIN)
            (void) poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        else if (count < 0 && errno != EINTR)
            break;
        sent += count > 0 ? (size_t) count : 0;
    }
    text_clear(bytes);
}

static bool same_row(const struct canvas *a, const struct canvas *b, int y)
{
    size_t bytes = (size_t) a->width * sizeof *a->cells;
    return memcmp(canvas_at(a, 0, y), canvas_at(b, 0, y), bytes) == 0;
}

void terminal_repaint(void)
{
    terminal.painted_valid = false;
    clearok(stdscr, TRUE);
}

/* Makes what is remembered of the terminal as large as the canvas; false when memory is out. */
static bool remember_size(const struct canvas *canvas)
{
    struct canvas *painted = &terminal.painted;
    if (painted->width == canvas->width && painted->height == canvas->height && painted->cells &&
        terminal.shown)
        return true;
    size_t cells = (size_t) canvas->width * (size_t) canvas->height;
    terminal.painted_valid = false;
    free(terminal.shown);
    terminal.shown = calloc(cells + 1, sizeof *terminal.shown);
    return canvas_resize(painted, canvas->width, canvas->height) && terminal.shown;
}

/* Begins with an empty screen. */
static void forget_picture(size_t cells)
{
    erase();
    if (terminal.direct) {
        clearok(stdscr, TRUE);
        refresh();
    }
    for (size_t i = 0; i < cells; i++)
        terminal.shown[i] = ink_erased();
}

static void end_picture(const struct canvas *canvas)
{
    curs_set(canvas->cursor_x >= 0);
    if (terminal.direct) {
        brush_end(&terminal.brush, canvas->cursor_x, canvas->cursor_y);
        terminal.painted_valid = !terminal.brush.bytes.failed;
        send_bytes(&terminal.brush.bytes);
        return;
    }
    terminal.painted_valid = true;
    if (canvas->cursor_x >= 0)
        move(canvas->cursor_y, canvas->cursor_x);
    refresh();
}

void terminal_paint(const struct canvas *canvas)
{
    struct canvas *painted = &terminal.painted;
    struct look pen = ink_erased().look;
    size_t cells = (size_t) canvas->width * (size_t) canvas->height;
    if (!remember_size(canvas))
        return;
    if (!terminal.painted_valid)
        forget_picture(cells);
    brush_begin(&terminal.brush, &terminal.words);
    for (int y = 0; y < canvas->height; y++)
        if (!terminal.painted_valid || !same_row(canvas, painted, y))
            paint_row(canvas, y, &pen);
    memcpy(painted->cells, canvas->cells, cells * sizeof *painted->cells);
    end_picture(canvas);
}

/* ---- Input -------------------------------------------------------------------------------------------- */

int terminal_signal(void)
{
    return ending_signal;
}

/* How many bytes can be read; none where the terminal is gone. */
static int count_input(void)
{
    int count = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 ? count : 0;
}

/* The terminal is the shell's until the program is continued, which may be in the background, or to end. */
static void stop(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL}, ours;
    stop_asked = 0;
    endwin();
    if (ending_signal != 0)
        return;
    sigaction(SIGTSTP, &usual, &ours);
    (void) raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    continued = 1;
}

/* Whoever had the terminal meanwhile may have changed its modes: for good, if they gave it back. */
static void take_again(void)
{
    continued = 0;
    if (isendwin() && tcgetpgrp(STDIN_FILENO) == getpgrp()) {
        def_shell_mode();
        (void) tcgetattr(STDIN_FILENO, &terminal.before);
    }
    reset_prog_mode();
}

/* A program in the background is not told of a window that changes. */
static void follow_window(void)
{
    int width, height;
    window_changed = 0;
    if (find_size(&width, &height) && is_term_resized(height, width))
        (void) resize_term(height, width);
    terminal_repaint(); /* what is left of the picture is the terminal's choice */
}

/* Does what flags ask for; whether there were any. */
static bool heed_flags(void)
{
    if (!window_changed && !stop_asked && !continued)
        return false;
    if (stop_asked)
        stop();
    if (continued && ending_signal == 0)
        take_again();
    if (ending_signal == 0)
        follow_window();
    return true;
}

/*
 * A signal that came between the last look at the flags and the waiting would be slept over, so all are held
 * back there.
 */
static int wait_for_input(struct pollfd *input, int milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    sigset_t usual;
    int ready = -1;
    sigprocmask(SIG_BLOCK, &terminal.watched, &usual);
    if (ending_signal == 0 && !window_changed && !stop_asked && !continued)
        ready = ppoll(input, 1, milliseconds < 0 ? NULL : &time, &usual);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    return ready;
}

enum terminal_event terminal_wait(int milliseconds)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = wait_for_input(&input, terminal.drained ? milliseconds : 0);
    bool heeded = heed_flags();
    if (ending_signal != 0)
        return TERMINAL_SIGNAL;
    if (heeded || ready < 0)
        return TERMINAL_KEY;
    if (ready == 0)
        return terminal.drained ? TERMINAL_TIME : TERMINAL_KEY;
    if ((input.revents & (POLLERR | POLLNVAL)) || ((input.revents & POLLHUP) && !(input.revents & POLLIN)) ||
        terminal.fruitless > FRUITLESS_READS_MAX)
        return TERMINAL_GONE;
    terminal.announced = count_input();
    return TERMINAL_KEY;
}

static uint32_t function_key(wint_t code)
{
    switch (code) {
    case KEY_UP:
        return INPUT_UP;
    case KEY_DOWN:
        return INPUT_DOWN;
    case KEY_LEFT:
        return INPUT_LEFT;
    case KEY_RIGHT:
        return INPUT_RIGHT;
    case KEY_PPAGE:
        return INPUT_PAGE_UP;
    case KEY_NPAGE:
        return INPUT_PAGE_DOWN;
    case KEY_HOME:
        return INPUT_HOME;
    case KEY_END:
        return INPUT_END;
    case KEY_BTAB:
        return INPUT_TAB_BACK;
    case KEY_BACKSPACE:
    case KEY_DC:
        return INPUT_BACKSPACE;
    case KEY_ENTER:
        return INPUT_ENTER;
    case KEY_F(1):
        return INPUT_F1;
    default:
        return INPUT_OTHER;
    }
}

static void add_pointer(const MEVENT *event, enum pointer_button button, enum pointer_kind kind)
{
    if (terminal.pointer_count < POINTERS_MAX)
        terminal.pointers[terminal.pointer_count++] = (struct pointer){event->x, event->y, button, kind};
}

static void add_clicks(const MEVENT *event, unsigned count)
{
    while (count-- > 0) {
        add_pointer(event, POINTER_LEFT, POINTER_PRESS);
        add_pointer(event, POINTER_LEFT, POINTER_RELEASE);
    }
}

/* Presses and releases that arrive together come as clicks, whatever the interval. */
static void read_pointers(void)
{
    MEVENT event;
    terminal.pointer_count = terminal.pointer_next = 0;
    if (getmouse(&event) != OK)
        return;
    if (event.bstate & BUTTON4_PRESSED)
        add_pointer(&event, POINTER_NONE, POINTER_WHEEL_UP);
    else if (event.bstate & BUTTON5_PRESSED)
        add_pointer(&event, POINTER_NONE, POINTER_WHEEL_DOWN);
    else if (event.bstate & (BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED))
        add_clicks(&event, (event.bstate & BUTTON1_CLICKED)          ? 1
                           : (event.bstate & BUTTON1_DOUBLE_CLICKED) ? 2
                                                                     : 3);
    else if (event.bstate & BUTTON1_PRESSED)
        add_pointer(&event, POINTER_LEFT, POINTER_PRESS);
    else if (event.bstate & BUTTON1_RELEASED)
        add_pointer(&event, POINTER_LEFT, POINTER_RELEASE);
    else if (event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED))
        add_pointer(&event, POINTER_RIGHT, POINTER_PRESS);
    else if (event.bstate & REPORT_MOUSE_POSITION)
        add_pointer(&event, POINTER_LEFT, POINTER_DRAG);
}

/* The next of them, if there is one. */
static bool next_pointer(void)
{
    return terminal.pointer_next < terminal.pointer_count && ++terminal.pointer_next > 0;
}

struct pointer terminal_pointer(void)
{
    return terminal.pointers[terminal.pointer_next > 0 ? terminal.pointer_next - 1 : 0];
}

/* There is no key: what was announced was a part of one, or nothing, as the end of a terminal is. */
static uint32_t end_of_input(void)
{
    terminal.drained = true;
    if (terminal.announced >= 0 && count_input() >= terminal.announced)
        terminal.fruitless++;
    terminal.announced = -1;
    return INPUT_NONE;
}

/* A byte of a character.  Bytes that are none are a key without a meaning. */
static uint32_t character_key(int code)
{
    char byte = (char) code;
    wchar_t character;
    bool begun = mbsinit(&terminal.character) == 0;
    size_t length = mbrtowc(&character, &byte, 1, &terminal.character);
    if (length == (size_t) -2)
        return INPUT_NONE;
    if (length == (size_t) -1) {
        terminal.character = (mbstate_t){0};
        if (begun) /* what was begun is none; this may be one */
            ungetch(code);
        return INPUT_OTHER;
    }
    if (character == 0x7F || character == 0x08)
        return INPUT_BACKSPACE;
    return character == '\r' ? (uint32_t) INPUT_ENTER : (uint32_t) character;
}

/* INPUT_NONE: it has no meaning by itself. */
static uint32_t meaning(int code)
{
    if (code < KEY_MIN)
        return character_key(code);
    terminal.character = (mbstate_t){0};
    if (code == KEY_RESIZE)
        return INPUT_NONE;
    if (code != KEY_MOUSE)
        return function_key((wint_t) code);
    read_pointers();
    return next_pointer() ? INPUT_POINTER : INPUT_NONE;
}

/* Not for ever behind what has no meaning, however much of it comes. */
uint32_t terminal_key(void)
{
    terminal.drained = false;
    if (next_pointer())
        return INPUT_POINTER;
    for (int skipped = 0; skipped < SKIPPED_MAX; skipped++) {
        int code = getch();
        if (code == ERR)
            return end_of_input();
        terminal.fruitless = 0;
        terminal.announced = -1;
        uint32_t key = meaning(code);
        if (key != INPUT_NONE)
            return key;
    }
    return INPUT_NONE;
}
