/* SPDX-License-Identifier: MIT */
/*
 * runs.c (F6, T6): the real program with random words, environments, input and files.
 *
 *   fuzz_runs PROGRAM RUNS [SEED]
 *
 * First every option with a value, as found by --list-options of each command, gets values with nothing in
 * them. Then run n is made from SEED + n, so it can be repeated.  No word contains a slash, so only files in
 * a folder of its own are named.  Each run must end within a second of processor time, with a documented exit
 * status, and write only text to a terminal; at a screen, only sequences that terminals are asked for by
 * name.
 */
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide/random.h"
#include "child.h"
#include "fuzz.h"
#include "tables.h"

enum {
    WORDS_MAX = 12,
    VARIABLES_MAX = 20,
    LONG_MAX_BYTES = 60000,
    INPUT_MAX = 400,
    CLEANED_EVERY = 200,
    OWN_OPTIONS_MAX = 32
};

/* A program under the sanitizers takes ten times as long to start: each option gets two of the six nothings.
 */
#ifdef BASTIDE_SANITIZED
enum { SECONDS_MAX = 10, KIBIBYTES_MAX = 4 << 20, NOTHINGS_STEP = 3 };
#else
enum { SECONDS_MAX = 1, KIBIBYTES_MAX = 200 << 10, NOTHINGS_STEP = 1 };
#endif

static char outer[48], folder[64]; /* nested, for the words "." and ".." */

/* A run being composed; its texts are valid until the next. */
struct run {
    struct random random;
    struct child child;
    char *words[WORDS_MAX + 2];
    size_t word_count;
    char *variables[VARIABLES_MAX + 1];
    size_t variable_count;
    char input[INPUT_MAX];
};

#define PICK(run, list) (list)[random_below(&(run)->random, sizeof(list) / sizeof *(list))]

static unsigned below(struct run *run, unsigned bound)
{
    return random_below(&run->random, bound);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* Control sequences, invalid text, and what confuses readers. */
static const char *const nasty[] = {"\x1B]0;title\a",
                                    "\x1B]52;c;QQ==\x1B\\",
                                    "\x1B[2J",
                                    "\x1BP1$r\x1B\\",
                                    "\x1B]0;open",
                                    "\xC2\x9B"
                                    "31m",
                                    "\x9B"
                                    "31m",
                                    "\xC2\x9C",
                                    "\xE5\xB1\x9C",
                                    "\xE2\x80\xAE"
                                    "abc",
                                    "a\xE2\x80\x8B"
                                    "b",
                                    "\r\n\t\b\a\x7F",
                                    "\xED\xA0\x80",
                                    "\xC0\x80",
                                    "\xF4\x90\x80\x80",
                                    "\xFF\xFE",
                                    "%s%n%x",
                                    "",
                                    "-",
                                    "--",
                                    "=",
                                    ".",
                                    "..",
                                    "*",
                                    "a b",
                                    "\"",
                                    "\\",
                                    "-1",
                                    "0",
                                    "18446744073709551616",
                                    "99999999999999999999999",
                                    "1e9",
                                    "0x10",
                                    "+1",
                                    " 1",
                                    "e\xCC\x81\xCC\x81\xCC\x81\xCC\x81",
                                    "\xE5\xB1\xB1",
                                    "\xF0\x9F\x8F\xB0"};

static const char *const values[] = {"1",
                                     "2",
                                     "3",
                                     "6",
                                     "7",
                                     "base",
                                     "river-c3",
                                     "base,river2-c2",
                                     "c3",
                                     "c1",
                                     "hand=3",
                                     "table=5x4",
                                     "sell=on",
                                     "table-extend=on",
                                     "nonsense=on",
                                     "hand=",
                                     "=3",
                                     "Ada,Bruno",
                                     "A,B,C,D,E,F",
                                     "A,B,C,D,E,F,G",
                                     ",",
                                     "Ada",
                                     "random",
                                     "greedy",
                                     "random,greedy",
                                     "ascii",
                                     "full",
                                     "auto",
                                     "none",
                                     "256",
                                     "true",
                                     "7x3",
                                     "15x7",
                                     "turn",
                                     "game",
                                     "places",
                                     "record.bastide",
                                     "broken.bastide",
                                     "tiles.txt",
                                     "missing",
                                     "greedy=Ada",
                                     "txt",
                                     "svg",
                                     "json",
                                     "playout",
                                     "V",
                                     "T1",
                                     "S4"};

/* Lists without a word in them. */
static const char *const nothings[] = {"", ",", ",,", "=", " ", ", ,"};

static const char *const commands[] = {"play",  "replay", "test",  "step", "verify", "export",
                                       "sim",   "tiles",  "rules", "",     "--help", "--version",
                                       "bench", "perft",  "play",  "step", "verify", "export"};

static const char *const options[] = {
    "--computer",   "--load",    "--plain",   "--edition", "--players", "--rule",
    "--seed",       "--tiles",   "--charset", "--color",   "--hints",   "--advice",
    "--no-mouse",   "--no-save", "--undo",    "--zoom",    "--help",    "--list-options",
    "--json",       "--explain", "--quiet",   "--turn",    "--out",     "--size",
    "--ai",         "--jobs",    "--draw",    "--list",    "--divide",  "--stack",
    "--placements", "--stats",   "--mode",    "-e",        "-p",        "-r",
    "-s",           "-t",        "-j",        "-q",        "-n",        "-o",
    "-a",           "-d",        "-l",        "-k",        "-P",        "-m"};

/* The options with values that a command lists itself. */
struct own_options {
    const char *command;
    size_t count;
    char names[OWN_OPTIONS_MAX][24]; /* "--players" */
};

static struct own_options own[sizeof commands / sizeof *commands];

/* Random bytes without slash and NUL; sometimes very many. */
static char *random_bytes(struct run *run)
{
    size_t length = below(run, 60) == 0 ? 1 + below(run, LONG_MAX_BYTES) : 1 + below(run, 40);
    char *text = malloc(length + 1);
    fuzz_require(text != NULL, "there is memory for a word");
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char) (1 + below(run, 255));
        text[i] = (char) (byte == '/' ? '|' : byte);
    }
    text[length] = '\0';
    return text;
}

static char *joined(const char *first, const char *second)
{
    char *text = NULL;
    fuzz_require(asprintf(&text, "%s%s", first, second) >= 0, "there is memory for a word");
    return text;
}

static char *random_value(struct run *run)
{
    switch (below(run, 8)) {
    case 0:
        return random_bytes(run);
    case 1:
    case 2:
        return joined(PICK(run, nasty), "");
    case 3:
        return joined(PICK(run, values), PICK(run, nasty));
    case 4:
        return joined(PICK(run, nothings), "");
    default:
        return joined(PICK(run, values), "");
    }
}

static void add_word(struct run *run, char *word)
{
    if (run->word_count == WORDS_MAX)
        free(word);
    else
        run->words[run->word_count++] = word;
}

/* Usually an option of this command. */
static const char *pick_option(struct run *run)
{
    const struct own_options *known = NULL;
    for (size_t i = 0; i < sizeof own / sizeof *own && run->word_count > 1; i++)
        if (own[i].count > 0 && strcmp(own[i].command, run->words[1]) == 0)
            known = &own[i];
    return known && below(run, 3) > 0 ? known->names[below(run, (unsigned) known->count)]
                                      : PICK(run, options);
}

static void add_option(struct run *run)
{
    const char *option = pick_option(run);
    if (below(run, 3) == 0) {
        add_word(run, joined(option, ""));
        return;
    }
    char *value = random_value(run);
    if (option[1] == '-') {
        char *name = joined(option, "=");
        add_word(run, joined(name, value));
        free(name);
        free(value);
    } else {
        add_word(run, joined(option, ""));
        add_word(run, value);
    }
}

/* Limits commands that count something, before other words: the last one given is used. */
static void add_limits(struct run *run)
{
    const char *command = run->words[1];
    if (strcmp(command, "bench") == 0 || strcmp(command, "sim") == 0)
        add_word(run, joined("--games=", below(run, 2) == 0 ? "1" : "2"));
    if (strcmp(command, "perft") == 0)
        add_word(run, joined(below(run, 2) == 0 ? "0" : "1", ""));
}

static void add_words(struct run *run)
{
    add_word(run, joined(below(run, 10) == 0 ? PICK(run, nasty) : "bastide", ""));
    add_word(run, below(run, 8) == 0 ? random_value(run) : joined(PICK(run, commands), ""));
    for (unsigned left = below(run, 5); left > 0; left--) {
        if (below(run, 3) == 0)
            add_word(run, random_value(run));
        else
            add_option(run);
    }
    add_limits(run);
    run->words[run->word_count] = NULL;
}

/* ---- Environments ------------------------------------------------------------------------------------- */

static void set(struct run *run, const char *name, const char *value)
{
    if (run->variable_count < VARIABLES_MAX)
        run->variables[run->variable_count++] = joined(name, value);
}

/* A variable with a usual value, a nasty one, or none. */
static void maybe_set(struct run *run, const char *name, const char *const *usual, unsigned count)
{
    unsigned dice = below(run, 10);
    if (dice < 6) {
        set(run, name, usual[below(run, count)]);
    } else if (dice < 9) {
        char *value = below(run, 3) == 0 ? random_bytes(run) : joined(PICK(run, nasty), "");
        set(run, name, value);
        free(value);
    }
}

static void add_environment(struct run *run)
{
    static const char *const terms[] = {"xterm-256color", "xterm", "tmux", "screen",
                                        "vt100",          "dumb",  "ansi", ""};
    static const char *const locales[] = {"C.UTF-8", "C", "POSIX", "xx_XX.UTF-8"};
    static const char *const sizes[] = {"80", "24", "0", "1", "99999999999", "-3", "x"};
    char home[200];
    const char *homes[] = {home, folder, "relative", "."};
    snprintf(home, sizeof home, "%s/%s", folder, below(run, 4) == 0 ? "\x1B[31m" : "home");
    maybe_set(run, "TERM=", terms, sizeof terms / sizeof *terms);
    maybe_set(run, below(run, 2) == 0 ? "LC_ALL=" : "LANG=", locales, sizeof locales / sizeof *locales);
    maybe_set(run, "COLUMNS=", sizes, sizeof sizes / sizeof *sizes);
    maybe_set(run, "LINES=", sizes, sizeof sizes / sizeof *sizes);
    maybe_set(run, "HOME=", homes, sizeof homes / sizeof *homes);
    maybe_set(run, "XDG_STATE_HOME=", homes, sizeof homes / sizeof *homes);
    maybe_set(run, "XDG_DATA_HOME=", homes, sizeof homes / sizeof *homes);
    maybe_set(run, "XDG_CONFIG_HOME=", homes, sizeof homes / sizeof *homes);
    maybe_set(run, "ESCDELAY=", sizes, sizeof sizes / sizeof *sizes);
    maybe_set(run, "NO_COLOR=", sizes, sizeof sizes / sizeof *sizes);
    if (below(run, 10) == 0)
        maybe_set(run, "ARGP_HELP_FMT=", sizes, sizeof sizes / sizeof *sizes);
#ifdef BASTIDE_SANITIZED
    set(run, "ASAN_OPTIONS=",
        "detect_leaks=0"); /* curses keeps memory; the tests of the terminal look for leaks */
#endif
    run->variables[run->variable_count] = NULL;
}

/* ---- Input and files ---------------------------------------------------------------------------------- */

static void add_input(struct run *run)
{
    static const char *const lines[] = {"\n",
                                        "yes\n",
                                        "draw V\n",
                                        "place 1,0 90\n",
                                        "meeple road1\n",
                                        "help\n",
                                        "scores\n",
                                        "board\n",
                                        "legal\n",
                                        "record x\n",
                                        "load tiles.txt\n",
                                        "quit\n",
                                        "player red \"\x1B[31m\"\n",
                                        "\x1B]0;x\a\n",
                                        "\n\n1",
                                        "?",
                                        ":legal\n",
                                        "\x1B",
                                        "q",
                                        "\xC2\x9B\n",
                                        "= next red\n",
                                        "record\n",
                                        "save \x1B[2J\n",
                                        "places\n"};
    size_t used = 0;
    for (unsigned left = below(run, 12); left > 0; left--) {
        const char *line = PICK(run, lines);
        if (used + strlen(line) < INPUT_MAX)
            used += (size_t) snprintf(run->input + used, INPUT_MAX - used, "%s", line);
    }
    run->child.input = run->input;
    run->child.input_length = used;
}

static void write_file(const char *name, const char *text, size_t length)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    fuzz_require(file && fwrite(text, 1, length, file) == length && fclose(file) == 0, "a file is written");
}

static void write_files(void)
{
    static const char broken[] = "bastide 1\nplayer red \"A\x1B[31m\"\n\xFF\n";
    static const char tiles[] = "set one 2 \"t\"\nstart A\ntile A 2 \"a\"\n  field NL NR EL ER SL SR WL WR\n";
    static const char config[] = "charset = \x1B]0;x\a\nkey.\x9B = q\nescdelay = \xC2\x9B\n";
    char path[200];
    write_file("record.bastide", fuzz_short_record, strlen(fuzz_short_record));
    write_file("broken.bastide", broken, sizeof broken - 1);
    write_file("tiles.txt", tiles, sizeof tiles - 1);
    write_file("\x1B[31m.bastide", broken, sizeof broken - 1);
    for (unsigned i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, i == 0 ? "home" : "home/bastide");
        fuzz_require(mkdir(path, 0700) == 0, "a folder is made");
    }
    write_file("home/bastide/config", config, sizeof config - 1);
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place)
{
    (void) about;
    (void) kind;
    (void) place;
    return remove(path);
}

static void clean_up(void)
{
    (void) nftw(outer, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void begin_folder(void)
{
    fuzz_require(mkdir(outer, 0700) == 0 && mkdir(folder, 0700) == 0, "a folder is made");
    write_files();
}

/* ---- Checking the outcome ----------------------------------------------------------------------------- */

static bool is_documented(int status)
{
    return (status >= 0 && status <= 3) || status == 64 || status == 128 + SIGTERM;
}

/* At a terminal, lines end in CR LF and may contain tabs. */
static void drop_line_ends(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\t' || text[i] == '\r')
            text[i] = ' ';
}

/*
 * At a screen: only escape sequences that move, erase, colour and switch modes; none that carry a text
 * (OSC, DCS, APC, PM, SOS), and no C1 controls.
 */
static bool is_screen(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++) {
        const unsigned char *at = (const unsigned char *) text + i;
        if ((at[0] == 0x1B && at[1] != '\0' && strchr("]PX^_", at[1])) || (at[0] == 0xC2 && at[1] < 0xA0))
            return false;
    }
    return true;
}

static void report(const struct run *run, unsigned long number, const struct outcome *outcome)
{
    fprintf(stderr, "\nrun %lu: %s, signal %d, status %d, %.2f s, %ld KiB\n", number,
            outcome->hung ? "hung" : "ended", outcome->signal, outcome->status, outcome->seconds,
            outcome->kibibytes);
    for (size_t i = 0; run->words[i]; i++)
        fprintf(stderr, "  word %zu: %.200s\n", i, run->words[i]);
    for (size_t i = 0; run->variables[i]; i++)
        fprintf(stderr, "  %.200s\n", run->variables[i]);
    fprintf(stderr, "  input: %s\n  error: %.*s\n", run->input, (int) outcome->error_length, outcome->error);
    fprintf(stderr, "  output: %.*s\n", (int) outcome->output_length, outcome->output);
}

static bool is_well(const struct run *run, const struct outcome *outcome)
{
    bool asked =
        run->child.ends == ENDS_SCREEN && outcome->signal == SIGTERM; /* before it could handle the signal */
    return !outcome->hung && (outcome->signal == 0 || asked) && (asked || is_documented(outcome->status)) &&
           outcome->seconds <= SECONDS_MAX && outcome->kibibytes <= KIBIBYTES_MAX;
}

static void judge(const struct run *run, unsigned long number, struct outcome *outcome)
{
    if (!is_well(run, outcome)) {
        report(run, number, outcome);
        fuzz_require(false, "a run ends by itself, soon, with a documented status");
    }
    drop_line_ends(outcome->error, outcome->error_length);
    fuzz_require_harmless(outcome->error, outcome->error_length);
    if (run->child.ends == ENDS_SCREEN && !is_screen(outcome->output, outcome->output_length)) {
        report(run, number, outcome);
        fuzz_require(false, "a screen is drawn without sequences that carry a text, and without C1 controls");
    } else if (run->child.ends == ENDS_SHOWN) {
        drop_line_ends(outcome->output, outcome->output_length);
        fuzz_require_harmless(outcome->output, outcome->output_length);
    }
}

/* ---- Runs --------------------------------------------------------------------------------------------- */

static void free_run(struct run *run)
{
    for (size_t i = 0; i < run->word_count; i++)
        free(run->words[i]);
    for (size_t i = 0; i < run->variable_count; i++)
        free(run->variables[i]);
}

static void make_run(const char *program, unsigned long number, struct outcome *outcome)
{
    struct run run = {.random = random_from_seed(number), .child = {.program = program, .folder = folder}};
    unsigned dice = below(&run, 20);
    run.child.ends = dice < 13 ? ENDS_PIPES : dice < 19 ? ENDS_SHOWN : ENDS_SCREEN;
    add_words(&run);
    add_environment(&run);
    add_input(&run);
    run.child.words = run.words;
    run.child.environment = run.variables;
    child_run(&run.child, outcome);
    judge(&run, number, outcome);
    free_run(&run);
}

/* ---- Empty values -------------------------------------------------------------------------------------- */

/* Reads the names of the lines "option --name SHORT VALUE HELP" in the answer to --list-options. */
static void learn_options(const char *program, struct own_options *known, struct outcome *outcome)
{
    struct run run = {.child = {.program = program, .folder = folder, .input = ""}};
    add_word(&run, joined("bastide", ""));
    add_word(&run, joined(known->command, ""));
    add_word(&run, joined("--list-options", ""));
    run.child.words = run.words;
    run.child.environment = run.variables;
    child_run(&run.child, outcome);
    outcome
        ->output[outcome->output_length < CHILD_OUTPUT_MAX ? outcome->output_length : CHILD_OUTPUT_MAX - 1] =
        '\0';
    for (const char *at = outcome->output; (at = strstr(at, "option\t")) != NULL; at++) {
        const char *name = at + strlen("option\t"), *letter = strchr(name, '\t');
        const char *value = letter ? strchr(letter + 1, '\t') : NULL;
        size_t length = strcspn(name, "\t");
        if (!value || value[1] == '\t')
            continue;
        fuzz_require(known->count < OWN_OPTIONS_MAX && length < sizeof known->names[0],
                     "there is room for the options of a command");
        snprintf(known->names[known->count++], sizeof known->names[0], "%.*s", (int) length, name);
    }
    free_run(&run);
}

/* What a command needs besides its options, so that it reads them and then does something. */
static void add_needed(struct run *run, const char *command)
{
    static const char *const needed[][3] = {{"play", "--plain", NULL},
                                            {"replay", "--plain", "record.bastide"},
                                            {"test", "record.bastide", NULL},
                                            {"step", "record.bastide", NULL},
                                            {"verify", "record.bastide", NULL},
                                            {"export", "svg", "record.bastide"},
                                            {"perft", "1", NULL},
                                            {"bench", "--games=1", NULL}};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        for (size_t word = 1; word < 3 && needed[i][word] && strcmp(needed[i][0], command) == 0; word++)
            add_word(run, joined(needed[i][word], ""));
}

static void give_nothing(const char *program, const struct own_options *known, struct outcome *outcome)
{
    for (size_t option = 0; option < known->count; option++)
        for (size_t i = option % NOTHINGS_STEP; i < sizeof nothings / sizeof *nothings; i += NOTHINGS_STEP) {
            struct run run = {.child = {.program = program, .folder = folder, .input = ""}};
            char *name = joined(known->names[option], "=");
            add_word(&run, joined("bastide", ""));
            add_word(&run, joined(known->command, ""));
            add_needed(&run, known->command);
            add_word(&run, joined(name, nothings[i]));
            free(name);
            set(&run, "HOME=", folder);
            run.child.words = run.words;
            run.child.environment = run.variables;
            child_run(&run.child, outcome);
            judge(&run, 0, outcome);
            free_run(&run);
        }
}

static void try_nothings(const char *program, struct outcome *outcome)
{
    size_t count = 0;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        bool seen = commands[i][0] == '\0' || commands[i][0] == '-';
        for (size_t before = 0; before < i; before++)
            seen = seen || strcmp(commands[before], commands[i]) == 0;
        if (seen)
            continue;
        own[i].command = commands[i];
        learn_options(program, &own[i], outcome);
        give_nothing(program, &own[i], outcome);
        count += own[i].count;
    }
    fuzz_require(count > 0, "--list-options lists options that take a value");
    printf("%zu options with a value, each with %zu that have nothing in them\n", count,
           sizeof nothings / sizeof *nothings / NOTHINGS_STEP);
}

int main(int argc, char **argv)
{
    static struct outcome outcome;
    if (argc < 3) {
        fprintf(stderr, "usage: fuzz_runs PROGRAM RUNS [SEED]\n");
        return 2;
    }
    unsigned long runs = strtoul(argv[2], NULL, 10), seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    unsigned statuses[256] = {0};
    snprintf(outer, sizeof outer, "/tmp/bastide-runs-%ld", (long) getpid());
    snprintf(folder, sizeof folder, "%s/inside", outer);
    begin_folder();
    try_nothings(argv[1], &outcome);
    for (unsigned long i = 0; i < runs; i++) {
        make_run(argv[1], seed + i, &outcome);
        statuses[outcome.status & 0xFF]++;
        if (i % CLEANED_EVERY == CLEANED_EVERY - 1) {
            clean_up();
            begin_folder();
        }
    }
    clean_up();
    printf("%lu runs from %lu; statuses:", runs, seed);
    for (unsigned status = 0; status < 256; status++)
        if (statuses[status] > 0)
            printf(" %u: %u", status, statuses[status]);
    puts("");
    return 0;
}
