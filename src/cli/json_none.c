/*
 * json_none.c: replaces all files that use jansson in a program without JSON (BASTIDE_JSON=OFF).
 *
 * Never called: options and formats that need JSON are refused first (json_require).
 */
#include "cli/export/export.h"
#include "cli/commands.h"
#include "cli/review/review_out.h"
#include "cli/step/step.h"

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
