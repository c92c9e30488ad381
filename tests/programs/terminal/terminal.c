/* SPDX-License-Identifier: MIT */
/*
 * terminal.c: runs the real program on a pseudo-terminal; see terminal.h.
 */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <utmp.h>
#include <unistd.h>
#include <vterm.h>

static bool alternate, mouse, cursor, marks_paste;

double terminal_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static int set_property(VTermProp property, VTermValue *value, void *user)
{
    (void) user;
    if (property == VTERM_PROP_ALTSCREEN)
        alternate = value->boolean;
    if (property == VTERM_PROP_CURSORVISIBLE)
        cursor = value->boolean;
    return 1;
}

static void open_screen(struct terminal *terminal, int rows, int columns)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = set_property};
    terminal->rows = rows;
    terminal->columns = columns;
    terminal->vterm = vterm_new(rows, columns);
    vterm_set_utf8(terminal->vterm, 1);
    terminal->screen = vterm_obtain_screen(terminal->vterm);
    vterm_screen_enable_altscreen(terminal->screen, 1);
    vterm_screen_set_callbacks(terminal->screen, &callbacks, NULL);
    vterm_screen_reset(terminal->screen, 1);
    alternate = mouse = marks_paste = false;
}

void terminal_start(struct terminal *terminal, int rows, int columns, char *const argv[],
                    char *const environment[])
{
    struct winsize size = {.ws_row = (unsigned short) rows, .ws_col = (unsigned short) columns};
    int slave;
    memset(terminal, 0, sizeof *terminal);
    open_screen(terminal, rows, columns);
    if (openpty(&terminal->master, &slave, NULL, NULL, &size) != 0) {
        perror("openpty");
        exit(1);
    }
    tcgetattr(slave, &terminal->before);
    terminal->child = fork();
    if (terminal->child == 0) {
        close(terminal->master);
        login_tty(slave);
        execve(argv[0], argv, environment);
        _exit(127);
    }
    terminal->slave = slave;
    fcntl(slave, F_SETFD, FD_CLOEXEC);
}

/* libvterm handles only the first mode of a list and tells of no pasting, so the modes "...1000h" and "2004h"
 * are looked for here. */
static void watch_modes(struct terminal *terminal, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *last = terminal->last;
        memmove(last, last + 1, sizeof terminal->last - 1);
        last[sizeof terminal->last - 1] = bytes[i];
        if (bytes[i] != 'h' && bytes[i] != 'l')
            continue;
        if (strncmp(last, "1000", 4) == 0)
            mouse = bytes[i] == 'h';
        if (strncmp(last, "2004", 4) == 0)
            marks_paste = bytes[i] == 'h';
    }
}

static bool continues(char byte)
{
    return ((unsigned char) byte & 0xC0) == 0x80;
}

/* The length of the UTF-8 character that begins with this byte. */
static size_t character_length(char first)
{
    unsigned char byte = (unsigned char) first;
    return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
}

/* How many bytes at the end begin a UTF-8 character that continues. */
static size_t cut_character(const char *bytes, size_t count)
{
    for (size_t cut = 1; cut <= 3 && cut <= count; cut++)
        if (!continues(bytes[count - cut]))
            return cut < character_length(bytes[count - cut]) ? cut : 0;
    return 0;
}

/*
 * Removes characters that are never completed, and returns the length that is left.  At Ctrl-Z and Ctrl-C
 * the kernel discards what the terminal has not read yet, wherever that begins.  A terminal shows such a
 * character as one that it cannot read; libvterm would add it to the next character that is not ASCII.
 */
static size_t remove_broken_characters(char *bytes, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count;) {
        size_t length = 1;
        while (length < character_length(bytes[i]) && i + length < count && continues(bytes[i + length]))
            length++;
        if (length == character_length(bytes[i])) {
            memmove(bytes + kept, bytes + i, length);
            kept += length;
        }
        i += length;
    }
    return kept;
}

/* Removes what "ESC _" begins and "ESC \" ends, and returns the length that is left. */
static size_t remove_pictures(struct terminal *terminal, char *bytes, size_t count)
{
    enum { OUTSIDE, INSIDE, ESCAPE_INSIDE };
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (terminal->in_picture == OUTSIDE && bytes[i] == '_' && kept > 0 && bytes[kept - 1] == '\x1b') {
            terminal->in_picture = INSIDE;
            kept--;
        } else if (terminal->in_picture == OUTSIDE) {
            bytes[kept++] = bytes[i];
        } else {
            terminal->in_picture = bytes[i] == '\x1b'                                          ? ESCAPE_INSIDE
                                   : terminal->in_picture == ESCAPE_INSIDE && bytes[i] == '\\' ? OUTSIDE
                                                                                               : INSIDE;
        }
    }
    return kept;
}

/*
 * Takes what the program has written; false if nothing came in time, or nothing more can come.  A character
 * that arrives in two parts is passed to libvterm in one, since libvterm loses one that follows ASCII.
 */
static bool take_output(struct terminal *terminal, int milliseconds)
{
    struct pollfd poll_on = {.fd = terminal->master, .events = POLLIN};
    char bytes[4096];
    size_t kept = terminal->cut_length;
    if (poll(&poll_on, 1, milliseconds) <= 0)
        return false;
    memcpy(bytes, terminal->cut, kept);
    ssize_t count = read(terminal->master, bytes + kept, sizeof bytes - kept);
    if (count <= 0)
        return false;
    terminal->bytes += (size_t) count;
    terminal->heard = terminal_clock();
    watch_modes(terminal, bytes + kept, (size_t) count);
    if (terminal->tap)
        terminal->tap(terminal->tap_state, bytes + kept, (size_t) count);
    size_t length = kept + (size_t) count;
    if (terminal->knows_kitty)
        length = remove_pictures(terminal, bytes, length);
    terminal->cut_length =
        terminal->knows_kitty && length > 0 && bytes[length - 1] == '\x1b' ? 1 : cut_character(bytes, length);
    length -= terminal->cut_length;
    memcpy(terminal->cut, bytes + length, terminal->cut_length);
    vterm_input_write(terminal->vterm, bytes, remove_broken_characters(bytes, length));
    return true;
}

static void add_character(struct terminal *terminal, size_t *length, uint32_t code)
{
    char bytes[4];
    size_t count = 1;
    bytes[0] = (char) code;
    if (code >= 0x10000) {
        count = 4;
        bytes[0] = (char) (0xF0 | code >> 18);
    } else if (code >= 0x800) {
        count = 3;
        bytes[0] = (char) (0xE0 | code >> 12);
    } else if (code >= 0x80) {
        count = 2;
        bytes[0] = (char) (0xC0 | code >> 6);
    }
    for (size_t i = 1; i < count; i++)
        bytes[i] = (char) (0x80 | ((code >> (6 * (count - 1 - i))) & 0x3F));
    memcpy(terminal->text + *length, bytes, count);
    *length += count;
}

const char *terminal_text(struct terminal *terminal)
{
    size_t room =
        (size_t) terminal->rows * ((size_t) terminal->columns * 4 * VTERM_MAX_CHARS_PER_CELL + 1) + 1;
    size_t length = 0;
    if (room > terminal->room) {
        free(terminal->text);
        terminal->text = malloc(room);
        terminal->room = room;
    }
    for (int row = 0; row < terminal->rows; row++) {
        for (int column = 0; column < terminal->columns; column++) {
            VTermScreenCell cell;
            vterm_screen_get_cell(terminal->screen, (VTermPos){row, column}, &cell);
            if (cell.chars[0] == (uint32_t) -1) /* the second half of a wide character */
                continue;
            add_character(terminal, &length, cell.chars[0] ? cell.chars[0] : ' ');
            for (int i = 1; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[0] && cell.chars[i]; i++)
                add_character(terminal, &length, cell.chars[i]);
        }
        while (length > 0 && terminal->text[length - 1] == ' ')
            length--;
        terminal->text[length++] = '\n';
    }
    terminal->text[length] = '\0';
    return terminal->text;
}

bool terminal_wait_for(struct terminal *terminal, const char *words, double seconds)
{
    double end = terminal_clock() + seconds;
    for (;;) {
        if (strstr(terminal_text(terminal), words))
            return true;
        double left = end - terminal_clock();
        if (left < 0)
            return false;
        take_output(terminal, left < 0.05 ? (int) (1000 * left) + 1 : 50);
    }
}

pid_t terminal_foreground(const struct terminal *terminal)
{
    return tcgetpgrp(terminal->master);
}

/* The state and the name of the process in the foreground as /proc has them; '?' if there is none. */
static char foreground_state(const struct terminal *terminal, char name[20])
{
    char path[40], state = '?';
    pid_t program = terminal->in_shell ? terminal_foreground(terminal) : terminal->child;
    name[0] = '\0';
    snprintf(path, sizeof path, "/proc/%d/stat", (int) program);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*d (%19[^)]) %c", name, &state) != 2)
        state = '?';
    if (file)
        fclose(file);
    return state;
}

bool terminal_is_idle(const struct terminal *terminal)
{
    char name[20], state = foreground_state(terminal, name);
    if (terminal->in_shell &&
        (terminal_foreground(terminal) == terminal->child || strcmp(name, "sleep") == 0))
        return false;
    return state == 'S';
}

/* The kernel carries keys in its own time; poll makes it do so at once. */
bool terminal_has_read(const struct terminal *terminal)
{
    struct pollfd poll_on = {.fd = terminal->slave, .events = POLLIN};
    return poll(&poll_on, 1, 0) == 0;
}

/* Whether the program computes, or will when it reads its keys. */
static bool is_busy(const struct terminal *terminal)
{
    char name[20], state = foreground_state(terminal, name);
    return state == 'R' || state == 'D' || (state == 'S' && !terminal_has_read(terminal));
}

/* Between two looks without output the program did nothing if it waited at both. */
void terminal_settle(struct terminal *terminal)
{
    enum { UNREAD = 20, SILENT = 3 }; /* seconds */
    double since = terminal_clock();
    for (int quiet = 0; quiet < 2;) {
        bool taken = take_output(terminal, 1), busy = is_busy(terminal);
        double now = terminal_clock();
        if (taken)
            since = now;
        quiet = taken || busy ? 0 : quiet + 1;
        if (now - since > (terminal_has_read(terminal) ? SILENT : UNREAD))
            return;
    }
}

void terminal_let_draw(struct terminal *terminal)
{
    double end = terminal_clock() + 20;
    do
        terminal_settle(terminal);
    while (!terminal_is_idle(terminal) && !strstr(terminal_text(terminal), "ENDED ") &&
           terminal_clock() < end);
    terminal_settle(terminal);
}

void terminal_send(struct terminal *terminal, const char *keys)
{
    size_t left = strlen(keys);
    while (left > 0) {
        ssize_t count = write(terminal->master, keys, left);
        if (count < 0 && errno != EINTR)
            return;
        if (count > 0) {
            keys += count;
            left -= (size_t) count;
        }
    }
}

void terminal_resize(struct terminal *terminal, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short) rows, .ws_col = (unsigned short) columns};
    terminal->rows = rows;
    terminal->columns = columns;
    vterm_set_size(terminal->vterm, rows, columns);
    ioctl(terminal->master, TIOCSWINSZ, &size);
}

int terminal_wait_end(struct terminal *terminal, double seconds)
{
    double end = terminal_clock() + seconds;
    for (;;) {
        int status;
        if (waitpid(terminal->child, &status, WNOHANG) == terminal->child) {
            terminal->child = 0;
            while (take_output(terminal, 0))
                ;
            return status;
        }
        if (terminal_clock() > end)
            break;
        take_output(terminal, 2);
    }
    kill(terminal->child, SIGKILL);
    waitpid(terminal->child, NULL, 0);
    terminal->child = 0;
    return -1;
}

bool terminal_is_restored(const struct terminal *terminal)
{
    struct termios after = {0}; /* the system fills a part of c_cc only */
    if (tcgetattr(terminal->master, &after) != 0)
        return false;
    return after.c_iflag == terminal->before.c_iflag && after.c_oflag == terminal->before.c_oflag &&
           after.c_cflag == terminal->before.c_cflag && after.c_lflag == terminal->before.c_lflag &&
           memcmp(after.c_cc, terminal->before.c_cc, sizeof after.c_cc) == 0;
}

bool terminal_left_alternate(const struct terminal *terminal)
{
    (void) terminal;
    return !alternate;
}

bool terminal_left_mouse(const struct terminal *terminal)
{
    (void) terminal;
    return !mouse;
}

bool terminal_marks_paste(const struct terminal *terminal)
{
    (void) terminal;
    return marks_paste;
}

bool terminal_shows_cursor(const struct terminal *terminal)
{
    (void) terminal;
    return cursor;
}

bool terminal_is_canonical(const struct terminal *terminal)
{
    struct termios now;
    return tcgetattr(terminal->master, &now) == 0 && (now.c_lflag & ICANON) && (now.c_lflag & ECHO);
}

bool terminal_is_coloured(const struct terminal *terminal)
{
    for (int row = 0; row < terminal->rows; row++)
        for (int column = 0; column < terminal->columns; column++) {
            VTermScreenCell cell;
            vterm_screen_get_cell(terminal->screen, (VTermPos){row, column}, &cell);
            if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg))
                return true;
        }
    return false;
}

/* The program has answered if it has drawn, has read all keys and waits at two looks without output; one that
 * only waits may still be telling Esc from a key. */
double terminal_time_of(struct terminal *terminal, const char *keys)
{
    enum { STEP = 1, IDLE = 2, ESCAPE = 100, SILENT = 500, MOST = 2000 }; /* milliseconds */
    double start = terminal_clock(), heard = terminal->heard, since = start;
    int idle = 0, unanswered = strchr(keys, '\x1b') ? ESCAPE : IDLE;
    terminal_send(terminal, keys);
    for (;;) {
        bool taken = take_output(terminal, STEP), answered = terminal->heard > heard;
        if (taken || !terminal_has_read(terminal))
            since = terminal_clock();
        idle = !taken && !is_busy(terminal) ? idle + STEP : 0;
        if (idle >= (answered ? IDLE : unanswered) ||
            1000 * (terminal_clock() - since) > (answered ? SILENT : MOST) || terminal_clock() - start > 20)
            return answered ? terminal->heard - start : 0;
    }
}

double terminal_processor_time(const struct terminal *terminal)
{
    char path[40];
    unsigned long long nanoseconds = 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", (int) terminal->child);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%llu", &nanoseconds) != 1)
        fprintf(stderr, "%s cannot be read\n", path);
    if (file)
        fclose(file);
    return (double) nanoseconds / 1e6;
}

double terminal_memory(const struct terminal *terminal)
{
    char path[40], line[200];
    unsigned long kibibytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int) terminal->child);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %lu", &kibibytes) == 1)
            break;
    if (file)
        fclose(file);
    return (double) kibibytes;
}

void terminal_close(struct terminal *terminal)
{
    if (terminal->child > 0) {
        kill(terminal->child, SIGKILL);
        waitpid(terminal->child, NULL, 0);
    }
    close(terminal->master);
    close(terminal->slave);
    vterm_free(terminal->vterm);
    free(terminal->text);
}
