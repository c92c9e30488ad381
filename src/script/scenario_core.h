/* SPDX-License-Identifier: MIT */
/*
 * scenario_core.h (text formats only): what the two files of scenarios share.
 */
#pragma once

#include "bastide/scenario.h"
#include "script/script_core.h"
#include "session/session_lines.h"

struct scenario {
    struct script *script;
    struct session_lines early; /* those read before the game begins */
    struct session *gone;       /* the branch before a line replaced steps, so that it can come back; owned */
    size_t gone_branch, gone_steps; /* its number, and the number of steps before that line */
    struct session_line **seen;     /* the lines of what is being played and of its variations */
    size_t seen_count;
};

/* The lines of the game or variation being played. */
struct session_lines *list_of(struct scenario *scenario);

/* The first non-blank character: `=` and `!` begin checks, `#` a comment; 0 for an empty line. */
char first_of(const char *text, size_t length);

/* Whether a line was carried out as a check, which may have failed; one that is refused was not. */
bool was_checked(const char *text, size_t length, enum script_status status);

/* Keeps a line that makes no step, or the comment on a line that does, at the script's present position. */
void keep_line(struct scenario *scenario, const char *text, size_t length, size_t number,
               enum script_status status, const struct text_error *error);
void keep_comment(struct scenario *scenario, const char *text, size_t length, size_t number);

/* Reads one line of a file; false if reading must stop, with the error. */
bool read_scenario_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                        struct text_error *error);

/* Gives the lines read before the game began to its session, once there is one. */
void give_early_lines(struct scenario *scenario);

/* Makes the checks of one position again in their order: two equal lines check two scores. */
void check_place(struct scenario *scenario, size_t steps);
