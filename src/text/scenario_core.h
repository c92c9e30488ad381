/*
 * scenario_core.h (text formats only): what reading and writing of scenarios share.
 */
#ifndef BASTIDE_TEXT_SCENARIO_CORE_H
#define BASTIDE_TEXT_SCENARIO_CORE_H

#include "bastide/scenario.h"
#include "script_core.h"

/* Lines that make no step, ordered by their places. */
struct line_list {
    size_t count, room;
    struct scenario_line *lines;
};

struct scenario {
    struct script *script;
    struct line_list lists[BRANCH_MAX]; /* one for each branch of the script */
    bool forked[BRANCH_MAX];            /* which of them have been begun by `fork` */
    bool seats_given;                   /* nobody named the players yet */
};

#endif
