/* SPDX-License-Identifier: MIT */
/*
 * export.h: the formats of `bastide export` (docs/export.md).
 *
 * Each writer appends the contents of a file to a text: the game up to a step.  None opens a file or
 * changes the session.
 */
#pragma once

#include <stdbool.h>

#include "bastide/session.h"
#include "draw/tile_draw.h"

/* What to export, and how. */
struct export_job {
    const struct session *session; /* borrowed */
    size_t steps;                  /* how many of its steps are exported */
    enum zoom zoom;                /* txt: the size of the tiles */
    enum tier tier;                /* txt: the characters */
};

void export_txt(const struct export_job *job, struct text_buffer *text);
void export_svg(const struct export_job *job, struct text_buffer *text);
void export_json(const struct export_job *job, struct text_buffer *text);

/* Makes a game the position after the job's last step. */
void export_position(const struct export_job *job, struct game *game);

/* The number of complete turns in the job. */
unsigned export_turns(const struct export_job *job);
