/*
 * step_stop.h: when a search at the console stops: after a time, or at Ctrl-C.
 */
#pragma once

#include <signal.h>

#include "bastide/script.h"

struct step_stop {
    struct script *script;
    double begun; /* by clock_seconds */
    bool catches; /* Ctrl-C stops the search, not the program */
    sigset_t before;
};

/* Begins a line of the script; `catches` if somebody types the lines.  Call step_stop_end after it. */
void step_stop_begin(struct step_stop *stop, struct script *script, bool catches);
void step_stop_end(struct step_stop *stop);
