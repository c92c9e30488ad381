/*
 * record_command.c: reads the file, then opens the screen with it.
 */
#include "app/record_command.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "cli/options.h"
#include "store/complaint.h"

enum { EXIT_UNREADABLE = 2 };

/* False after a message with its position. */
static bool read_record(struct record_command *command, record_reader *read)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    if (command->file && !read_text(command->file, &text)) {
        text_free(&text);
        return false;
    }
    bool done = read(command, !command->file ? NULL : text.text ? text.text : "", text.length, &error);
    text_free(&text);
    if (command->file && error.message[0] != '\0')
        snprintf(command->fault, sizeof command->fault, "%s:%zu:%zu: %s", command->file, error.line,
                 error.column, error.message);
    if (!done && error.line > 0)
        complain_at(command->file ? command->file : "built-in", error.line, error.column, error.message);
    else if (!done)
        complain("%s%s%s", command->file ? command->file : "", command->file ? ": " : "", error.message);
    return done;
}

int record_command_run(const char *about, const char *more, record_reader *read, int argc, char **argv)
{
    const struct arguments arguments = {
        .words = N_("[FILE]"),
        .about = about,
        .more = more,
        .groups = {{tile_file_arguments, NULL, offsetof(struct record_command, tiles), NULL},
                   {screen_arguments, parse_screen_argument, offsetof(struct record_command, screen),
                    N_("The screen:")}},
    };
    struct record_command *command = allocate(sizeof *command);
    screen_options_read_configuration(&command->screen);
    command->file = argv[arguments_parse(&arguments, argc, argv, command)];
    command->screen.tui.book = tile_book_open(command->tiles);
    int status = read_record(command, read) ? screen_run(&command->screen) : EXIT_UNREADABLE;
    screen_options_free(&command->screen);
    free(command);
    return status;
}
