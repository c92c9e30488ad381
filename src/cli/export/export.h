/*
 * export.h (console commands only): the formats that `bastide export` writes.
 *
 * Each writer appends a whole file to a text: the game of a record up to a step.  None opens a file, none
 * changes the session.  The formats are described in docs/export.md.
 */
#ifndef BASTIDE_CLI_EXPORT_EXPORT_H
#define BASTIDE_CLI_EXPORT_EXPORT_H

#include <stdbool.h>

#include "bastide/session.h"
#include "draw/tile_draw.h"

/* What is exported, and how. */
struct export_job {
    const struct session *session; /* borrowed */
    size_t steps;                  /* how many of its steps are told */
    enum zoom zoom;                /* txt: the size of the tiles */
    enum tier tier;                /* txt: the characters */
};

/* False when memory is out. */
bool export_txt(const struct export_job *job, struct text_buffer *text);
bool export_svg(const struct export_job *job, struct text_buffer *text);
bool export_json(const struct export_job *job, struct text_buffer *text);
bool export_csv(const struct export_job *job, struct text_buffer *text);

/* The position after the job's last step, or null when memory is out; the caller frees it. */
struct game *export_position(const struct export_job *job);

/* How many turns are finished after the job's last step. */
unsigned export_turns(const struct export_job *job);

#endif
