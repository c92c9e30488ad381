/* SPDX-License-Identifier: MIT */
/*
 * program.c: see program.h.
 */
#include "program.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define ARGUMENTS_MAX 16

enum { WORDS_ROOM = 600 }; /* bytes, enough for the name of a file */

static struct {
    const char *path;
    char folder[64], state_variable[96], config_variable[96], terminfo_variable[160];
    char config[128];
} program;

/* Compiles terminals that the system may not know into the folder of TERMINFO_DIRS. */
static bool compile_terminal(const char *source)
{
    char command[400];
    snprintf(command, sizeof command, "tic -x -o %s '%s'", program.folder, source);
    return system(command) == 0;
}

bool program_forget(void)
{
    char command[200], path[128];
    snprintf(command, sizeof command, "mkdir -p %s/bastide && rm -rf %s/bastide/*", program.folder,
             program.folder);
    snprintf(path, sizeof path, "%s/bastide/first-run", program.folder);
    FILE *file = system(command) == 0 ? fopen(path, "w") : NULL;
    return file && fputs("charset auto\n", file) >= 0 && fclose(file) == 0;
}

bool program_begin(int argc, char **argv)
{
    snprintf(program.folder, sizeof program.folder, "/tmp/bastide-pty-XXXXXX");
    if (argc < 2 || !mkdtemp(program.folder)) {
        fprintf(stderr, "usage: %s PROGRAM [TERMINFO]\n", argv[0]);
        return false;
    }
    program.path = argv[1];
    snprintf(program.state_variable, sizeof program.state_variable, "XDG_STATE_HOME=%s", program.folder);
    snprintf(program.config_variable, sizeof program.config_variable, "XDG_CONFIG_HOME=%s", program.folder);
    snprintf(program.terminfo_variable, sizeof program.terminfo_variable,
             "TERMINFO_DIRS=%s:", program.folder);
    snprintf(program.config, sizeof program.config, "%s/bastide/config", program.folder);
    return program_forget() && (argc < 3 || compile_terminal(argv[2]));
}

void program_end(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", program.folder);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", program.folder);
}

int program_run(struct row_tests *tests, const char *name)
{
    int failed = rows_run(tests, name);
    program_end();
    return failed;
}

const char *program_path(const char *name)
{
    static char paths[4][200];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/bastide/%s", program.folder, name);
    return path;
}

const char *program_game(void)
{
    char name[150] = "games/none", newest[150] = "games/none";
    struct timespec last = {0};
    DIR *open = opendir(program_path("games"));
    for (struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        struct stat about;
        snprintf(name, sizeof name, "games/%.100s", entry->d_name);
        if (entry->d_name[0] == '.' || stat(program_path(name), &about) != 0 ||
            about.st_mtim.tv_sec < last.tv_sec ||
            (about.st_mtim.tv_sec == last.tv_sec && about.st_mtim.tv_nsec < last.tv_nsec))
            continue;
        last = about.st_mtim;
        strcpy(newest, name);
    }
    if (open)
        closedir(open);
    return program_path(newest);
}

void program_forget_games(void)
{
    for (const char *game; access(game = program_game(), F_OK) == 0;)
        assert_int_equal(unlink(game), 0);
}

const char *program_config(void)
{
    return program.config;
}

static void start(struct terminal *terminal, const struct launch *launch, char *const arguments[])
{
    static char path[] = "PATH=/usr/bin:/bin";
    /* Leaks of the terminal library itself; only sanitized builds use this. */
    static char leaks[] = "LSAN_OPTIONS=print_suppressions=0:suppressions='" LEAKS_OF_LIBRARIES "'";
    /* At a Linux console ncurses loads a library for the mouse, which leaks; a test has no console. */
    static char console[] = "NCURSES_GPM_TERMS=none";
    char term[40], locale[40], more[200];
    char *environment[10] = {
        program.state_variable, program.config_variable, program.terminfo_variable, path, leaks, console};
    size_t count = 6;
    snprintf(term, sizeof term, "TERM=%s", launch->term ? launch->term : "xterm-256color");
    snprintf(locale, sizeof locale, "LC_ALL=%s", launch->locale ? launch->locale : "C.UTF-8");
    snprintf(more, sizeof more, "%s", launch->more ? launch->more : "");
    if (!launch->term || launch->term[0] != '\0')
        environment[count++] = term;
    if (!launch->locale || launch->locale[0] != '\0')
        environment[count++] = locale;
    if (launch->more)
        environment[count] = more;
    terminal_start(terminal, launch->rows ? launch->rows : ROWS_OF_SCREEN,
                   launch->columns ? launch->columns : COLUMNS_OF_SCREEN, arguments, environment);
}

/* Splits a word off; one with blanks stands in single quotes, as for the shell. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    bool quoted = *word == '\'';
    word += quoted;
    size_t length = strcspn(word, quoted ? "'" : " ");
    *rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    return length > 0 ? word : NULL;
}

void program_start(struct terminal *terminal, const struct launch *launch, const char *words)
{
    char text[WORDS_ROOM], *rest = text;
    char *arguments[ARGUMENTS_MAX] = {(char *) program.path};
    size_t count = 1;
    assert_true(snprintf(text, sizeof text, "%s", words) < WORDS_ROOM);
    for (char *word; count + 1 < ARGUMENTS_MAX && (word = next_word(&rest)) != NULL;)
        arguments[count++] = word;
    start(terminal, launch, arguments);
}

static void start_in_shell(struct terminal *terminal, const struct launch *launch, const char *words,
                           const char *then)
{
    static char shell[] = "/bin/sh", job_control[] = "-m", as_script[] = "-c";
    char script[2 * WORDS_ROOM];
    int length = snprintf(script, sizeof script, "'%s' %s; %s", program.path, words, then);
    assert_true(length < (int) sizeof script);
    start(terminal, launch, (char *[]){shell, job_control, as_script, script, NULL});
    terminal->in_shell = true;
}

void program_start_in_shell(struct terminal *terminal, const struct launch *launch, const char *words)
{
    start_in_shell(terminal, launch, words, "echo STOPPED; read line; fg; echo ENDED");
}

void program_start_continued(struct terminal *terminal, const struct launch *launch, const char *words)
{
    /* 148: stopped by SIGTSTP.  The sleep can be stopped too, and becomes another job then. */
    start_in_shell(terminal, launch, words,
                   "s=$? n=0; while [ $s = 148 ]; do n=$((n + 1)); sleep 0.01; fg %1; s=$?; done; "
                   "echo ENDED $s after $n");
}

void wait_for(struct terminal *terminal, const char *words)
{
    if (!terminal_wait_for(terminal, words, 30))
        fail_msg("'%s' did not come; the screen is\n%s", words, terminal_text(terminal));
}

bool shows(struct terminal *terminal, const char *words)
{
    return strstr(terminal_text(terminal), words) != NULL;
}

void press(struct terminal *terminal, const char *keys)
{
    terminal_settle(terminal);
    terminal_time_of(terminal, keys);
}

void click(struct terminal *terminal, int column, int row)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "\x1b[<0;%d;%dM\x1b[<0;%d;%dm", column + 1, row + 1, column + 1, row + 1);
    press(terminal, bytes);
}

bool find_words(struct terminal *terminal, const char *words, int *column, int *row)
{
    const char *text = terminal_text(terminal), *found = strstr(text, words);
    *column = *row = 0;
    if (!found)
        return false;
    for (; text < found; text++) {
        *row += *text == '\n';
        *column =
            *text == '\n' ? 0 : *column + ((*text & 0xC0) != 0x80); /* counts characters; none is wide here */
    }
    return true;
}

char *read_game(void)
{
    static char text[65536];
    FILE *file = fopen(program_game(), "r");
    if (!file)
        fail_msg("%s is missing", program_game());
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

unsigned count_lines(const char *text, const char *beginning)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, beginning)) != NULL; at++)
        count += at == text || at[-1] == '\n';
    return count;
}

void play_turn(struct terminal *terminal, unsigned turn)
{
    static const char *const wrong[] = {"z", "\x1b[15~", "Q", "\xc3\xa9", "9"};
    if (turn % 5 == 2)
        press(terminal, wrong[turn / 5 % 5]);
    if (turn % 7 == 3)
        press(terminal, "\t");
    press(terminal, "\r");
    if (!shows(terminal, "meeple?"))
        return;
    if (turn % 11 == 4) {
        press(terminal, "u");
        wait_for(terminal, "place the tile");
        press(terminal, "\r");
    }
    press(terminal, turn % 3 == 0 ? "1" : "0");
    if (shows(terminal, "meeple?"))
        press(terminal, "0");
    while (shows(terminal, "Enter go on")) /* the panels of scores */
        press(terminal, "\r");
}

void start_second_turn(struct terminal *terminal, const char *words)
{
    program_start(terminal, &(struct launch){0}, words);
    wait_for(terminal, "place the tile");
    press(terminal, "\r");
    wait_for(terminal, "place a meeple?");
    terminal_send(terminal, "0");
}

int by_size(const void *one, const void *other)
{
    double a = *(const double *) one, b = *(const double *) other;
    return (a > b) - (a < b);
}

void expect_clean_end(struct terminal *terminal, int status)
{
    int ended = terminal_wait_end(terminal, 20);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != status)
        fail_msg("the program ended with %x, not with status %d; the screen is\n%s", (unsigned) ended, status,
                 terminal_text(terminal));
    assert_true(terminal_is_restored(terminal));
    assert_true(terminal_left_alternate(terminal));
    assert_true(terminal_left_mouse(terminal));
    terminal_close(terminal);
}
