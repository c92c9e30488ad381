/*
 * step_stop.c: the timer and the signal that end a search.
 *
 * While a typed line is carried out, Ctrl-C is blocked.  The search stops if it is pending, and it is
 * discarded at the end of the line.  If the lines come from a file, Ctrl-C ends the program as usual.
 */
#include "cli/step/step_stop.h"

#include "cli/options.h"

static sigset_t interrupt_only(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

static bool is_interrupted(void)
{
    sigset_t pending;
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1;
}

static bool is_over(void *context, unsigned milliseconds)
{
    const struct step_stop *stop = context;
    return (milliseconds > 0 && (clock_seconds() - stop->begun) * 1000 >= milliseconds) ||
           (stop->catches && is_interrupted());
}

void step_stop_begin(struct step_stop *stop, struct script *script, bool catches)
{
    sigset_t set = interrupt_only();
    *stop = (struct step_stop){.script = script, .begun = clock_seconds(), .catches = catches};
    script_stop_with(script, is_over, stop);
    if (catches)
        sigprocmask(SIG_BLOCK, &set, &stop->before);
}

void step_stop_end(struct step_stop *stop)
{
    sigset_t set = interrupt_only();
    int taken;
    script_stop_with(stop->script, NULL, NULL);
    if (!stop->catches)
        return;
    if (is_interrupted())
        sigwait(&set, &taken);
    sigprocmask(SIG_SETMASK, &stop->before, NULL);
}
