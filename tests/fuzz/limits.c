/* SPDX-License-Identifier: MIT */
/*
 * limits.c (F7): each limit of the input, at it and one beyond, with the real program.
 *
 *   fuzz_limits PROGRAM
 *
 * However large the input, the answer takes less than a second of processor time and 200 MB, with the exit
 * status and words of the row.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/text_buffer.h"
#include "child.h"
#include "fuzz.h"

#ifdef BASTIDE_SANITIZED
enum { SECONDS_MAX = 10, KIBIBYTES_MAX = 4 << 20 };
#else
enum { SECONDS_MAX = 2, KIBIBYTES_MAX = 200 << 10 };
#endif

/* The file consists of a beginning, a repeated piece, and an end. */
struct limit_row {
    const char *name;
    const char *words;     /* of the program, FILE for the file; `step` reads it as input */
    const char *beginning; /* null: nothing */
    const char *piece;     /* null: nothing */
    unsigned long times;
    const char *end; /* null: nothing */
    int status;
    const char *says; /* on standard output or error; null: not checked */
};

#define GAME     "bastide 1\nplayer red \"A\"\nplayer blue \"B\"\n"
#define HOLDS    "= next red\n"
#define TILE_SET "set one 2 \"t\"\nstart A\ntile A 2 \"a\"\n  field NL NR EL ER SL SR WL WR\n"
#define TOO_LONG "longer than 4096 bytes"

static const struct limit_row rows[] = {
    /* Lines: 4,096 bytes. */
    {"a line at the limit", "verify FILE", GAME HOLDS "#", "x", 4095, "\n", 0, "holds"},
    {"a line one beyond", "verify FILE", GAME HOLDS "#", "x", 4096, "\n", 2, TOO_LONG},
    {"a tile file's line at the limit", "tiles FILE", TILE_SET "#", "x", 4095, "\n", 0, NULL},
    {"a tile file's line one beyond", "tiles FILE", TILE_SET "#", "x", 4096, "\n", 2, TOO_LONG},
    {"a console line at the limit", "step", "#", "x", 4095, "\n", 0, NULL},
    {"a console line one beyond", "step", "#", "x", 4096, "\n", 1, TOO_LONG},
    {"a console line of 100 MB", "step", "#", "0123456789", 10000000, "\nphase\n", 1, TOO_LONG},
    {"a line of line mode that is far too long", "play --plain --no-save -s1", "", "help ", 20000, "\nquit\n",
     0, NULL},

    /* Files: 8 MiB. */
    {"a record of 8 MiB", "verify FILE", GAME HOLDS, "#######\n", 1048569, "###\n", 0, "holds"},
    {"a record one beyond 8 MiB", "verify FILE", GAME HOLDS, "#######\n", 1048569, "####\n", 2,
     "larger than 8 MiB"},
    {"a record of 100 MB", "verify FILE", GAME, "0123456789abcdef\n", 5900000, "", 2, "larger than 8 MiB"},
    {"a tile file of 100 MB", "tiles FILE", TILE_SET, "0123456789abcdef\n", 5900000, "", 2,
     "larger than 8 MiB"},
    {"a game of 100 MB", "play --load FILE", GAME, "0123456789abcdef\n", 5900000, "", 2, "larger than 8 MiB"},
    {"eight million empty lines", "verify FILE", GAME, "\n", 8300000, HOLDS, 0, "holds"},
    {"an empty record", "verify FILE", "", "", 0, "", 2, "bastide 1"},
    {"an empty tile file", "tiles FILE", "", "", 0, "", 2, NULL},
    {"four million faults", "tiles FILE", "", "x\n", 4000000, "", 2, "and 3999980 more"},

    /* Numbers. */
    {"x at 9,999", "verify FILE", GAME "turn 1 red V 9999,0 90 -\n", "", 0, "", 1, "P1"},
    {"x at 10,000", "verify FILE", GAME "turn 1 red V 10000,0 90 -\n", "", 0, "", 2, "from -9999 to 9999"},
    {"x at 2^31 - 1", "verify FILE", GAME "turn 1 red V 2147483647,0 90 -\n", "", 0, "", 2,
     "from -9999 to 9999"},
    {"y at -2^31", "verify FILE", GAME "turn 1 red V 0,-2147483648 90 -\n", "", 0, "", 2,
     "from -9999 to 9999"},
    {"x at 2^31", "verify FILE", GAME "turn 1 red V 2147483648,0 90 -\n", "", 0, "", 2, "from -9999 to 9999"},
    {"y at -2^63", "verify FILE", GAME "turn 1 red V 0,-9223372036854775808 90 -\n", "", 0, "", 2, NULL},
    {"y beyond 64 bits", "verify FILE", GAME "turn 1 red V 0,99999999999999999999 90 -\n", "", 0, "", 2,
     NULL},
    {"a question at -9,999", "step", "draw V\nwhy -9999,-9999 90\n", "", 0, "", 0, NULL},
    {"a question at -2^31", "step", "draw V\nwhy -2147483648,0 90\n", "", 0, "", 1, "from -9999 to 9999"},
    {"line mode: place at 2^32 + 1", "play --plain --no-save -s1", "place 4294967297,0\nquit\n", "", 0, "", 0,
     "from -9999 to 9999"},
    {"line mode: places at 2^32", "play --plain --no-save -s1", "places 4294967296,0\nquit\n", "", 0, "", 0,
     "there is no tile '4294967296,0'"},
    {"line mode: look at 2^32", "play --plain --no-save -s1", "look 4294967296,0\nquit\n", "", 0, "", 0,
     "Say where"},
    {"a seed of 2^64 - 1", "verify FILE",
     "bastide 1\nseed 18446744073709551615\nplayer red \"A\"\nplayer blue "
     "\"B\"\n" HOLDS,
     "", 0, "", 0, "holds"},
    {"a seed of 2^64", "verify FILE",
     "bastide 1\nseed 18446744073709551616\nplayer red \"A\"\nplayer blue \"B\"\n" HOLDS, "", 0, "", 2,
     "18446744073709551616"},
    {"a turn number of 2^64 - 1", "verify FILE", GAME "turn 18446744073709551615 red V 1,0 90 -\n", "", 0, "",
     1, NULL},
    {"a score beyond 32 bits", "verify FILE", GAME "= total red 99999999999 blue 0\n", "", 0, "", 1, "total"},
    {"a tile of a million copies", "tiles FILE", "set one 1000000 \"t\"\ntile A 1000000 \"a\"\n", "", 0, "",
     2, NULL},
    {"100,000 types of tiles", "tiles FILE", "set one 2 \"t\"\n", "tile A 1 \"a\"\n", 100000, "", 2, NULL},
    {"100,000 sets", "tiles FILE", "", "set one 2 \"t\"\n", 100000, "", 2, NULL},

    /* Players and names. */
    {"six players", "sim -p 6 -s 1", "", "", 0, "", 0, NULL},
    {"seven players", "sim -p 7 -s 1", "", "", 0, "", 2, "from 1 to 6"},
    {"no players", "sim -p 0 -s 1", "", "", 0, "", 2, "from 1 to 6"},
    {"seven colours in a record", "verify FILE",
     "bastide 1\nplayer red \"\"\nplayer blue \"\"\nplayer green \"\"\nplayer yellow \"\"\nplayer black "
     "\"\"\nplayer "
     "pink \"\"\nplayer white \"\"\n",
     "", 0, "", 2, "white"},
    {"a name of no bytes", "verify FILE", "bastide 1\nplayer blue \"\"\nplayer red \"", "x", 0,
     "\"\n= next blue\n", 0, "holds"},
    {"a name of one byte", "verify FILE", "bastide 1\nplayer blue \"\"\nplayer red \"", "x", 1,
     "\"\n= next blue\n", 0, "holds"},
    {"a name that fills its line", "verify FILE", "bastide 1\nplayer blue \"\"\nplayer red \"", "x", 4083,
     "\"\n= next blue\n", 0, "holds"},
    {"a name of 4,095 bytes", "verify FILE", "bastide 1\nplayer blue \"\"\nplayer red \"", "x", 4095,
     "\"\n= next blue\n", 2, TOO_LONG},
    {"a name that is never closed", "verify FILE", "bastide 1\nplayer red \"", "\\\"", 2000, "\n", 2,
     "quote"},

    /* Unusual bytes. */
    {"a NUL byte", "step", "pha", "%", 1, "se\n", 1, "control character"},
    {"CR LF", "verify FILE", "bastide 1\r\nplayer red \"A\"\r\nplayer blue \"B\"\r\n= next red\r\n", "", 0,
     "", 0, "holds"},
    {"CR alone", "verify FILE", "bastide 1\rplayer red \"A\"\r", "", 0, "", 2, "control character"},
    {"a byte order mark", "verify FILE", "\xEF\xBB\xBF" GAME HOLDS, "", 0, "", 2, "byte order mark"},
    {"no line end at the end", "verify FILE", GAME "= next red", "", 0, "", 0, "holds"},

    /* Nesting and repetition. */
    {"2,000 exclamation marks", "step", "", "! T1 ", 800, "end\n", 1, NULL},
    {"2,000 lines of the console", "step", "", "undo\n", 2000, "", 1, NULL},
    {"100,000 checks", "verify FILE", GAME, HOLDS, 100000, "", 0, "holds"},
};

static char folder[64], file_path[80];

static void add(struct text_buffer *text, const char *piece, unsigned long times)
{
    size_t length = piece ? strlen(piece) : 0;
    for (unsigned long i = 0; piece && i < times; i++)
        text_add_bytes(text, piece[0] == '%' ? "" : piece, piece[0] == '%' ? 1 : length); /* % is a NUL */
}

static void write_file(const struct limit_row *row)
{
    struct text_buffer text = {0};
    add(&text, row->beginning, 1);
    add(&text, row->piece, row->times);
    add(&text, row->end, 1);
    FILE *file = fopen(file_path, "w");
    fuzz_require(file, "a file can be made");
    fuzz_require(fwrite(text.text ? text.text : "", 1, text.length, file) == text.length && fclose(file) == 0,
                 "a file can be written");
    text_free(&text);
}

/* Splits the words of a row, with the file's path for FILE. */
static void cut_words(const char *words, char copy[200], char *list[20])
{
    size_t count = 0;
    static char program[] = "bastide", file[] = "./file";
    list[count++] = program;
    snprintf(copy, 200, "%s", words);
    for (char *word = strtok(copy, " "); word && count < 19; word = strtok(NULL, " "))
        list[count++] = strcmp(word, "FILE") == 0 ? file : word;
    list[count] = NULL;
}

/* Whether a text of this length, with any bytes, contains the words. */
static bool has(const char *text, size_t length, const char *words)
{
    size_t size = strlen(words);
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp(text + i, words, size) == 0)
            return true;
    return false;
}

static bool try_row(const char *program, const struct limit_row *row, struct outcome *outcome)
{
    static char locale[] = "LC_ALL=C.UTF-8", term[] = "TERM=xterm", leaks[] = "ASAN_OPTIONS=detect_leaks=0";
    char *environment[] = {locale, term, leaks, NULL}, *words[20], copy[200];
    struct child child = {.program = program, .words = words, .environment = environment, .folder = folder};
    cut_words(row->words, copy, words);
    write_file(row);
    child.input_file = strstr(row->words, "FILE") ? "/dev/null" : file_path;
    child_run(&child, outcome);
    bool said = !row->says || has(outcome->error, outcome->error_length, row->says) ||
                has(outcome->output, outcome->output_length, row->says);
    bool well = !outcome->hung && outcome->signal == 0 && outcome->status == row->status && said &&
                outcome->seconds <= SECONDS_MAX && outcome->kibibytes <= KIBIBYTES_MAX;
    printf("%-44s %s %2d %6.2f s %7ld KiB\n", row->name, well ? "ok  " : "FAIL", outcome->status,
           outcome->seconds, outcome->kibibytes);
    if (!well)
        printf("  wanted status %d and '%s'; signal %d, error: %.*s\n", row->status,
               row->says ? row->says : "", outcome->signal,
               outcome->error_length > 300 ? 300 : (int) outcome->error_length, outcome->error);
    return well;
}

int main(int argc, char **argv)
{
    static struct outcome outcome;
    bool done = argc == 2;
    if (!done)
        fprintf(stderr, "usage: fuzz_limits PROGRAM\n");
    snprintf(folder, sizeof folder, "/tmp/bastide-limits-XXXXXX");
    fuzz_require(mkdtemp(folder) != NULL, "a folder is made");
    snprintf(file_path, sizeof file_path, "%s/file", folder);
    for (size_t i = 0; argc == 2 && i < sizeof rows / sizeof *rows; i++)
        done = try_row(argv[1], &rows[i], &outcome) && done;
    (void) unlink(file_path);
    (void) rmdir(folder);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
