/* SPDX-License-Identifier: MIT */
/*
 * input.c: waits for keys and reads them.
 *
 * It decodes UTF-8 and other encodings itself, because curses discards invalid bytes together with those
 * that follow.  It relies on curses for keys that send several bytes.
 */
#include "tui/terminal/terminal.h"

#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "base/unicode.h"
#include "bastide/text_buffer.h"
#include "tui/kit/command.h"
#include "tui/terminal/query.h"
#include "tui/terminal/mouse.h"
#include "tui/terminal/paint_pictures.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/window.h"

enum { PASTE_BEGIN = KEY_MAX + 3, PASTE_END, FOCUS_IN, FOCUS_OUT }; /* reports of the terminal, as keys */
enum { FRUITLESS_READS_MAX = 64, SKIPPED_MAX = 1024, ANSWER_MS = 50 };

static struct {
    int announced;       /* bytes that the last wait announced, until they are read; else -1 */
    unsigned fruitless;  /* times in a row that input was announced but nothing could be read */
    bool drained;        /* the last attempt to read a key found no more */
    mbstate_t character; /* an incomplete multibyte character */
    bool pasting;        /* between the marks of what is pasted */
    struct text_buffer paste;
} input;

int terminal_signal(void)
{
    return signals_ending();
}

/* How many bytes can be read; 0 if the terminal is gone. */
static int count_input(void)
{
    int count = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 ? count : 0;
}

/* Whether the terminal is gone: it has hung up, or announces input that never comes. */
static bool is_gone(short events)
{
    return (events & (POLLERR | POLLNVAL)) || ((events & POLLHUP) && !(events & POLLIN)) ||
           input.fruitless > FRUITLESS_READS_MAX;
}

enum terminal_event terminal_wait(int milliseconds, int other)
{
    short events;
    bool amid = input.drained && query_is_amid() && (milliseconds < 0 || milliseconds > ANSWER_MS);
    if (amid)
        milliseconds = ANSWER_MS;
    int ready = signals_wait(input.drained ? milliseconds : 0, other, &events);
    bool heeded = window_handle_signals();
    if (signals_ending() != 0)
        return TERMINAL_SIGNAL;
    if (heeded || ready < 0)
        return TERMINAL_KEY;
    if (ready == 0 && input.drained)
        query_note_silence(milliseconds + 1);
    if (ready == 0 || events == 0)
        return input.drained && !amid ? TERMINAL_TIME : TERMINAL_KEY;
    if (is_gone(events))
        return TERMINAL_GONE;
    input.announced = count_input();
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

/* Handles the absence of a key: the input was a part of a key, or empty, as at the end of a terminal. */
static uint32_t end_of_input(void)
{
    input.drained = true;
    if (input.announced >= 0 && count_input() >= input.announced)
        input.fruitless++;
    input.announced = -1;
    return INPUT_NONE;
}

/* Adds a byte to a character.  Invalid bytes are a key without meaning. */
static uint32_t character_key(int code)
{
    char byte = (char) code;
    wchar_t character;
    bool begun = mbsinit(&input.character) == 0;
    size_t length = mbrtowc(&character, &byte, 1, &input.character);
    if (length == (size_t) -2)
        return INPUT_NONE;
    if (length == (size_t) -1) {
        input.character = (mbstate_t){0};
        if (begun) /* the earlier bytes are invalid; this one may begin a character */
            ungetch(code);
        return INPUT_OTHER;
    }
    if (character == 0x7F || character == 0x08)
        return INPUT_BACKSPACE;
    return character == '\r' ? (uint32_t) INPUT_ENTER : (uint32_t) character;
}

void input_define_reports(void)
{
    (void) define_key("\033[I", FOCUS_IN);
    (void) define_key("\033[O", FOCUS_OUT);
    (void) define_key("\033[200~", PASTE_BEGIN);
    (void) define_key("\033[201~", PASTE_END);
}

/* Adds a character to the pasted text; of control characters, only tabs and line ends are text. */
static void add_pasted(uint32_t code)
{
    char bytes[UNICODE_BYTES_MAX + 1];
    if (code == '\t')
        code = ' ';
    if ((code == '\n' || (code >= ' ' && code < INPUT_NONE)) && input.paste.length < PASTE_MOST)
        text_add_bytes(&input.paste, bytes, unicode_encode(code, bytes));
}

/* Takes a character between the marks of pasted text.  None is a key, except Esc pressed alone, since the
 * second mark can be lost. */
static uint32_t pasted(int code)
{
    bool ends = input.pasting && (code == PASTE_END || (code == INPUT_ESCAPE && count_input() == 0));
    if (code < KEY_MIN)
        add_pasted(character_key(code));
    else
        input.character = (mbstate_t){0};
    if (code == PASTE_BEGIN)
        text_clear(&input.paste);
    input.pasting = code == PASTE_BEGIN || (input.pasting && !ends);
    return ends ? INPUT_PASTE : INPUT_NONE;
}

const char *terminal_paste(void)
{
    return input.paste.text ? input.paste.text : "";
}

/* The key that the code of curses means; INPUT_NONE if it does not make a key. */
static uint32_t meaning(int code)
{
    if (query_take(code)) {
        if (!query_is_amid())
            terminal_use_answer();
        return INPUT_NONE;
    }
    if (code == PASTE_BEGIN || code == PASTE_END || input.pasting)
        return pasted(code);
    if (code == FOCUS_IN)
        pictures_lose();
    if (code == FOCUS_IN || code == FOCUS_OUT)
        return INPUT_NONE;
    enum mouse_part part = mouse_take(code);
    if (part == MOUSE_OTHER && code < KEY_MIN)
        return character_key(code);
    input.character = (mbstate_t){0};
    if (part != MOUSE_OTHER)
        return part == MOUSE_POINTER ? INPUT_POINTER : INPUT_NONE;
    return code == KEY_RESIZE ? (uint32_t) INPUT_NONE : function_key((wint_t) code);
}

/* Returns after some input without meaning, so that an endless stream of it does not stop the program. */
uint32_t terminal_key(void)
{
    input.drained = false;
    for (int skipped = 0; skipped < SKIPPED_MAX; skipped++) {
        int code = getch();
        if (code == ERR)
            return end_of_input();
        input.fruitless = 0;
        input.announced = -1;
        uint32_t key = meaning(code);
        if (key != INPUT_NONE)
            return key;
    }
    return INPUT_NONE;
}
