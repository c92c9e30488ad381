/*
 * step_json.h: the console's answers as JSON.
 */
#pragma once

#include "bastide/script.h"

/* A line that was carried out, and its result. */
struct step_result {
    const char *line; /* as read, with its end */
    size_t length, number;
    enum script_status status;
    const struct text_buffer *answer;
    const struct text_error *error; /* unless the status is SCRIPT_OK */
};

/* Prints one object on one line of standard output; docs/json.md lists its members. */
void step_json_print(struct script *script, const struct step_result *result);
