/*
 * saved.c: the files of line mode: the game that is kept after each turn, in the same file as the screen's.
 */
#include "plain.h"

#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "describe.h"

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* When that fails nothing is written at all: no file is ever lost to a new game. */
static void set_aside(struct plain *plain, const char *word, const char *what)
{
    char aside[FILE_PATH_MAX], why[200];
    if (file_set_aside(plain->autosave, word, aside, why)) {
        io_say(&plain->io, "%s is kept as %s.\n", what, last_part(aside));
        return;
    }
    io_say(&plain->io, "%s stays in %s (%s), so this game will not be saved.\n", what,
           last_part(plain->autosave), why);
    plain->autosave = NULL;
}

/* What cannot be read is told with its place, and moved aside before anything is written. */
static struct session *read_record(struct plain *plain)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct session *saved = NULL;
    char why[200];
    if (!file_read(plain->autosave, &text, why))
        io_say(&plain->io, "%s: %s.\n", plain->autosave, why);
    else if (!(saved = record_read(plain->options->book, text.text ? text.text : "", text.length, &error)))
        io_say(&plain->io, "%s:%zu:%zu: %s.\n", plain->autosave, error.line, error.column, error.message);
    text_free(&text);
    if (!saved)
        set_aside(plain, "broken", "What could not be read");
    return saved;
}

struct session *plain_saved_read(struct plain *plain)
{
    struct session *saved = plain->autosave && file_exists(plain->autosave) ? read_record(plain) : NULL;
    if (!saved || !session_game(saved)->scored)
        return saved;
    session_free(saved);
    return NULL;
}

/* A game in which no turn was played is not worth a file. */
void plain_saved_keep(struct plain *plain, const struct session *saved)
{
    char what[SENTENCE_MAX], names[NAME_SHOWN_MAX * 2];
    if (!saved || session_game(saved)->turn <= 1 || !plain->autosave)
        return;
    const struct setup *setup = session_setup(saved);
    describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
    snprintf(what, sizeof what, "The unfinished game of %s", names);
    set_aside(plain, "", what);
}

bool plain_saved_write(struct plain *plain)
{
    struct text_buffer text = {0};
    char why[200] = "out of memory";
    if (!plain->autosave)
        return true;
    session_write(plain_session(plain), &text);
    bool done = !text.failed && file_write(plain->autosave, text.text ? text.text : "", text.length, why);
    if (!done)
        io_say(&plain->io, "The game could not be saved: %s.\n", why);
    text_free(&text);
    return done;
}
