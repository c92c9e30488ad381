/* SPDX-License-Identifier: MIT */
/*
 * scenario.c: a record as the rules tester reads it, and lines typed into its history.
 *
 * The first line of the input that begins with '%' ends the record.  The lines after it are carried out,
 * each after as many steps as its first byte says.
 */
#include <string.h>

#include "bastide/scenario.h"
#include "fuzz.h"

/* Where the record ends and the typed lines begin. */
static size_t record_length(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (text[i] == '\n' && text[i + 1] == '%')
            return i + 1;
    return length;
}

static void carry_out(struct scenario *scenario, size_t steps, const char *line)
{
    struct text_buffer answer = {0};
    struct text_error error = {0};
    struct scenario_change change;
    enum script_status status = scenario_carry_out(scenario, steps, line, &answer, &error, &change);
    fuzz_require_harmless(answer.text, answer.length);
    fuzz_require_harmless(error.message, strlen(error.message));
    fuzz_require(status == SCRIPT_OK || error.message[0] != '\0', "a line that fails is told why");
    if (status == SCRIPT_OK)
        fuzz_require_sound(scenario_session(scenario));
    fuzz_require(change.steps <= session_step_count(scenario_session(scenario)),
                 "a change lies within the history");
    text_free(&answer);
}

static void type_lines(struct scenario *scenario, const char *text, size_t length)
{
    char line[TEXT_LINE_MAX + 2];
    while (length > 1) {
        size_t known = session_step_count(scenario_session(scenario));
        size_t steps = (unsigned char) text[0] % (known + 1);
        const char *end = memchr(text + 1, '\n', length - 1);
        size_t bytes = end ? (size_t) (end - text - 1) : length - 1;
        size_t taken = bytes < sizeof line - 1 ? bytes : sizeof line - 1;
        memcpy(line, text + 1, taken);
        line[taken] = '\0';
        carry_out(scenario, steps, line);
        text += bytes + 1 + (end != NULL);
        length -= bytes + 1 + (end != NULL);
    }
}

static void require_round_trip(const struct scenario *scenario)
{
    struct text_buffer once = {0}, twice = {0};
    struct text_error error = {0};
    scenario_write(scenario, &once);
    struct scenario *again = scenario_read(fuzz_book(), once.text, once.length, &error);
    fuzz_require(again && error.line == 0, "a scenario that was written can be read");
    scenario_write(again, &twice);
    fuzz_require(once.length == twice.length && memcmp(once.text, twice.text, once.length) == 0,
                 "a scenario that was read again is written the same");
    for (size_t i = 0; i < once.length; i++) /* a comment may contain tabs */
        once.text[i] = (char) (once.text[i] == '\t' ? ' ' : once.text[i]);
    fuzz_require_harmless(once.text, once.length);
    scenario_free(again);
    text_free(&once);
    text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *) data;
    size_t record = record_length(text, size);
    struct text_error error = {0};
    struct scenario *scenario = scenario_read(fuzz_book(), text, record, &error);
    fuzz_require_harmless(error.message, strlen(error.message));
    if (!scenario)
        return 0;
    if (record < size)
        type_lines(scenario, text + record + 1, size - record - 1);
    fuzz_require_sound(scenario_session(scenario));
    require_round_trip(scenario);
    scenario_free(scenario);
    return 0;
}
