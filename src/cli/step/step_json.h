/*
 * step_json.h (console commands only): what the console answers, as JSON.
 */
#ifndef BASTIDE_CLI_STEP_STEP_JSON_H
#define BASTIDE_CLI_STEP_STEP_JSON_H

#include "bastide/script.h"

/* A line that was carried out, and what came of it. */
struct step_result {
    const char *line; /* as it was read, with its end */
    size_t length, number;
    enum script_status status;
    const struct text_buffer *answer;
    const struct text_error *error; /* filled where the status is not SCRIPT_OK */
};

/*
 * Prints one object on one line of standard output (docs/json.md has its members).  False when memory is out;
 * then nothing is printed.
 */
bool step_json_print(struct script *script, const struct step_result *result);

#endif
