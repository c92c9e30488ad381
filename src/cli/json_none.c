/*
 * json_none.c: what a program without JSON (BASTIDE_JSON=OFF) does instead: it says so.
 *
 * Options and formats that need JSON are refused by json_require, so nothing else here is reached.
 */
#include "cli/arguments.h"
#include "cli/export/export.h"
#include "cli/json.h"
#include "cli/review/review_out.h"
#include "cli/step/step_json.h"

void json_require(const char *what)
{
    arguments_refuse("%s: this program was built without JSON", what);
}

void results_print_json(const struct results *results, const char *folder)
{
    (void) results, (void) folder;
}

bool export_json(const struct export_job *job, struct text_buffer *text)
{
    (void) job, (void) text;
    return false;
}

void review_write_json(const struct session *session, const struct review_result *result,
                       struct text_buffer *text)
{
    (void) session, (void) result, (void) text;
}

void step_json_print(struct script *script, const struct step_result *result)
{
    (void) script, (void) result;
}
