/*
 * match_json_none.c: for a program without JSON (BASTIDE_JSON=OFF), which refuses --json.
 */
#include "workshop/match.h"

void match_print_json(const struct match_options *options, const struct match_sums *sums,
                      const struct outcome *outcome)
{
    (void) options, (void) sums, (void) outcome;
}
