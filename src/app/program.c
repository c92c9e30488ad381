/* SPDX-License-Identifier: MIT */
/*
 * program.c: finds the command that the first word names and runs it with the words after it.
 */
#include "app/program.h"

#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "app/streams.h"
#include "app/version.h"
#include "base/near_word.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "cli/arguments.h"
#include "crash/crash.h"
#include "play/language.h"
#include "store/complaint.h"

static const struct program *program;

static int print_version(void)
{
    printf("%s %s%s\n", program->name, BASTIDE_VERSION, program->library);
    if (program->pictures && isatty(STDOUT_FILENO)) /* loading the module takes time, which a script saves */
        printf("pictures: %s\n", program->pictures());
    return EXIT_SUCCESS;
}

void program_print_help(void)
{
    enum { HELP_COLUMN = 11 };
    language_speak();
    puts(_(program->help));
    for (size_t i = 0; i < program->count; i++) {
        const struct command *command = &program->commands[i];
        if (command->group)
            printf("\n%s\n", _(command->group));
        printf("  %-8s ", command->name);
        arguments_print(_(command->help), HELP_COLUMN, HELP_COLUMN);
    }
    putchar('\n');
    arguments_print(_(program->more), 0, 0);
}

/* The same for scripts, after the options of all commands; each command lists its own when asked
 * (arguments.h). */
static int list_commands(void)
{
    arguments_list_common();
    for (size_t i = 0; i < program->count; i++) {
        if (program->commands[i].group)
            printf("section\t%s\n", program->commands[i].group);
        printf("command\t%s\t%s\n", program->commands[i].name, program->commands[i].help);
    }
    return EXIT_SUCCESS;
}

_Noreturn void program_refuse(const char *word, const char *none, const char *meant)
{
    struct near_word near = near_word_to(word, strlen(word));
    for (size_t i = 0; i < program->count; i++)
        near_word_try(&near, program->commands[i].name);
    if (near.best)
        arguments_refuse(meant, word, near.best);
    arguments_refuse(none, word);
}

/* The terminal's modes when the program began, which the console's line editor changes.  The screen restores
 * more than these, and does so itself. */
static struct termios terminal_before;

/* Restores the terminal's modes, except in the background, where the system would stop the process. */
static void give_modes_back(void)
{
    if (tcgetpgrp(STDIN_FILENO) == getpgrp())
        (void) tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
}

/* Reports of crashes go to the folder of the program's own files, or to /tmp if there is none. */
static void watch_for_crashes(void)
{
    if (tcgetattr(STDIN_FILENO, &terminal_before) == 0) {
        crash_restore_with(give_modes_back);
        (void) atexit(give_modes_back); /* a library may exit too */
    }
    char name[40], path[FILE_PATH_MAX];
    snprintf(name, sizeof name, "crash-%ld.txt", (long) getpid());
    crash_watch("bastide " BASTIDE_VERSION, file_place(PLACE_STATE, name, path) ? path : "");
}

static const struct command *find_command(const char *word)
{
    for (size_t i = 0; i < program->count; i++)
        if (strcmp(word, program->commands[i].name) == 0)
            return &program->commands[i];
    return NULL;
}

static bool is_version(const char *word)
{
    return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    if (argc == 2 && is_version(argv[1]))
        return print_version();
    static char name[40]; /* the beginning of complaints, as for complaints about options */
    snprintf(name, sizeof name, "%s %s", program->name, command->name);
    complain_as(name);
    if (command->control != CONTROLS_TERMINAL)
        streams_filter_output();
    return command->run(argc, argv);
}

/* `bastide help COMMAND` is `bastide COMMAND --help`. */
static int help(int argc, char **argv)
{
    static char option[] = "--help";
    char *words[] = {argv[0], argc > 2 ? argv[2] : option, option, NULL};
    const struct command *command = find_command(words[1]);
    if (command)
        return run_command(command, 2, words + 1);
    if (argc > 2 && strcmp(words[1], "help") != 0)
        return program->other(3, words);
    program_print_help();
    return 0;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    const struct command *command = find_command(word);
    if (command)
        return run_command(command, argc - 1, argv + 1);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return help(1, argv);
    if (strcmp(word, "help") == 0)
        return help(argc, argv);
    if (is_version(word))
        return print_version();
    if (strcmp(word, "--list-commands") == 0)
        return list_commands();
    return program->other(argc, argv);
}

int program_run(const struct program *runs, int argc, char **argv)
{
    program = runs;
    (void) signal(SIGCHLD, SIG_DFL); /* if a parent ignores it, children cannot be waited for */
    complain_as(program->name);
    arguments_begin(program->name);
    streams_hold_places();
    streams_watch_end(); /* registered first, so that it runs last */
    watch_for_crashes();
    setlocale(LC_CTYPE, "");
    streams_filter_errors();
    language_prefer(NULL, program->language); /* the language in which errors of --language are reported */
    language_prefer(arguments_take_language(&argc, argv), program->language);
    return streams_end_with(run(argc, argv));
}
