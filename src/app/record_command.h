/*
 * record_command.h (program only): commands that open the screen with the text of one file: `tutorial`,
 * `test`.
 */
#pragma once

#include "app/screen_options.h"
#include "bastide/text_error.h"

struct record_command {
    const char *file, *tiles; /* as given; null: none */
    struct screen_options screen;
    char fault[FILE_PATH_MAX + TEXT_MESSAGE_MAX + 40]; /* "FILE:LINE:COLUMN: MESSAGE", or empty */
};

/*
 * Reads the file's text (without a file: null) into the tui_options.  False with an error; a text of which a
 * part can be used has an error too.
 */
typedef bool record_reader(struct record_command *command, const char *text, size_t length,
                           struct text_error *error);

/* `about` and `more` are parts of the help (arguments.h).  Reads options and file, each with its messages,
 * and opens the screen.  Returns the exit status. */
int record_command_run(const char *about, const char *more, record_reader *read, int argc, char **argv);
