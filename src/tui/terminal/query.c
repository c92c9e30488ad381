/* SPDX-License-Identifier: MIT */
/*
 * query.c: asks the terminal about pictures, and reads its answers (query.h).
 *
 * Every terminal answers what it is (DA1, "CSI c"), where 4 means sixels.  Terminals answer in order, so a
 * terminal that knows kitty's protocol has said so before.  curses recognizes the beginning of an answer like
 * a key; the rest is read here, as mouse.c reads the mouse's reports.  Answers to another program's
 * questions, and keys that curses does not know, are read here too, so that their characters are not taken
 * for keys.
 */
#include "tui/terminal/query.h"

#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "play/thinking.h"
#include "tui/terminal/output.h"

#define KITTY_QUESTION "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
#define KITTY_YES      "Gi=31;OK"
#define SIXEL_COLOURS  "\033[?1;3;256S"

/* The beginnings of answers, as keys. */
enum { ANSWER_CSI = KEY_MAX + 7, ANSWER_SIZE, ANSWER_DCS, ANSWER_APC, ANSWER_OSC, ANSWER_KEY, ANSWER_END };
enum { TEXT_MAX = 64, SILENCE_MAX = 250, ANSWER_MAX = 300 };                    /* bytes; milliseconds */
enum { WIDTH_LEAST = 4, WIDTH_MOST = 64, HEIGHT_LEAST = 8, HEIGHT_MOST = 128 }; /* of a cell, in pixels */

static struct {
    bool asked, answered, kitty;
    long sent; /* when the question was sent, in milliseconds */
    struct terminal_pictures pictures;
    int kind;            /* of the answer that is being read; 0: none */
    char text[TEXT_MAX]; /* its text, as far as it fits */
    size_t length;
    int silence; /* milliseconds since its last byte */
} query;

/* In tmux, kitty's question would become the title of the pane. */
static bool is_tmux(void)
{
    const char *name = getenv("TERM");
    return getenv("TMUX") || (name && (strncmp(name, "tmux", 4) == 0 || strncmp(name, "screen", 6) == 0));
}

void query_begin(void)
{
    if (query.asked)
        return;
    query.asked = true;
    query.sent = thinking_clock() / 1000;
    printf("%s" SIXEL_COLOURS "\033[c", is_tmux() ? "" : KITTY_QUESTION);
    (void) fflush(stdout); /* curses' own output does not pass through it */
}

void query_define(void)
{
    static const struct {
        const char *bytes;
        int key;
    } beginnings[] = {{"\033[?", ANSWER_CSI},
                      {"\033[6;", ANSWER_SIZE},
                      {"\033P", ANSWER_DCS},
                      {"\033_", ANSWER_APC},
                      {"\033\\", ANSWER_END}};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (query.asked && key_defined(beginnings[i].bytes) == 0)
            (void) define_key(beginnings[i].bytes, beginnings[i].key);
}

/* Sets the size of a cell.  A size that no font has counts as unknown: the terminal is wrong, and drawing
 * pictures of that size might take for ever. */
static void set_size(long width, long height)
{
    bool good =
        width >= WIDTH_LEAST && width <= WIDTH_MOST && height >= HEIGHT_LEAST && height <= HEIGHT_MOST;
    query.pictures.cell_width = good ? (int) width : 0;
    query.pictures.cell_height = good ? (int) height : 0;
}

void query_measure(void)
{
    struct winsize size = {0};
    if (query.pictures.protocol == PICTURES_NONE)
        return;
    (void) ioctl(output_terminal(), TIOCGWINSZ, &size);
    if (size.ws_xpixel != 0 && size.ws_col != 0 && size.ws_row != 0)
        set_size(size.ws_xpixel / size.ws_col, size.ws_ypixel / size.ws_row);
    if (size.ws_xpixel != 0 && query.pictures.cell_width != 0)
        return;
    printf("\033[16t");
    (void) fflush(stdout);
}

/* Whether 4 is among the attributes, not counting the first, which is the terminal's class. */
static bool has_sixel(const char *attributes)
{
    for (const char *at = strchr(attributes, ';'); at; at = strchr(at + 1, ';'))
        if (strtol(at + 1, NULL, 10) == 4)
            return true;
    return false;
}

/* Reads a whole answer; `last` is the byte that ended it. */
static void understand(int last)
{
    int kind = query.kind;
    query.kind = 0;
    if (!query.asked || query.length >= TEXT_MAX)
        return;
    query.text[query.length] = '\0';
    if (kind == ANSWER_APC && strcmp(query.text, KITTY_YES) == 0) {
        query.kitty = true;
    } else if (kind == ANSWER_CSI && last == 'c' && !query.answered) {
        query.answered = true;
        query.pictures.protocol = query.kitty             ? PICTURES_KITTY
                                  : has_sixel(query.text) ? PICTURES_SIXEL
                                                          : PICTURES_NONE;
    } else if (kind == ANSWER_SIZE && last == 't') {
        char *width;
        long height = strtol(query.text, &width, 10);
        set_size(*width == ';' ? strtol(width + 1, NULL, 10) : 0, height);
    }
}

/* Takes an Esc that is not the beginning of a key known to curses: it is the key Esc, unless more of a
 * sequence has already come. */
static bool take_escape(void)
{
    int next = getch();
    bool ends = query.kind == ANSWER_OSC && next == '\\';
    query.kind = next == '[' ? ANSWER_KEY : next == ']' ? ANSWER_OSC : 0;
    query.length = 0;
    if (query.kind == 0 && !ends && next != ERR)
        (void) ungetch(next);
    return query.kind != 0 || ends;
}

/* A control character never belongs to an answer: it ends the answer and is a key. */
bool query_take(int code)
{
    bool is_string = query.kind == ANSWER_DCS || query.kind == ANSWER_APC || query.kind == ANSWER_OSC;
    query.silence = 0;
    if (code == ANSWER_END) {
        if (is_string)
            understand(0);
        return true;
    }
    if (code >= ANSWER_CSI && code < ANSWER_END) {
        query.kind = code;
        query.length = 0;
        return true;
    }
    if (code == '\033')
        return take_escape();
    if (query.kind == 0)
        return false;
    if (code < ' ' || code >= KEY_MIN) {
        bool ended = query.kind == ANSWER_OSC && code == '\a';
        query.kind = 0;
        return ended;
    }
    if (!is_string && code >= '@') {
        understand(code);
        return true;
    }
    if (query.length < TEXT_MAX)
        query.text[query.length++] = (char) code;
    return true;
}

void query_await(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (query.asked && !query.answered) {
        long left = query.sent + ANSWER_MAX - thinking_clock() / 1000;
        if (left <= 0 || poll(&input, 1, (int) left) <= 0)
            return;
        for (int code; (code = getch()) != ERR;)
            (void) query_take(code);
    }
}

bool query_is_amid(void)
{
    return query.kind != 0;
}

void query_note_silence(int milliseconds)
{
    query.silence += milliseconds;
    if (query.silence >= SILENCE_MAX)
        query.kind = 0;
}

struct terminal_pictures query_answer(void)
{
    return query.pictures;
}
