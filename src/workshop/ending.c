/* SPDX-License-Identifier: MIT */
/*
 * ending.c: requests the end by a byte in a pipe that all processes of the program share, since the signal
 * may reach only one of them.  Nobody reads the byte, so each of them sees it.
 */
#include "workshop/ending.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

static void ask(int number)
{
    (void) number;
    (void) !write(ends[1], "", 1);
}

void ending_watch(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = ask}, before;
    if (pipe(ends) != 0)
        return;
    (void) fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void) fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    action.sa_flags = (int) (SA_RESETHAND | SA_RESTART);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            (void) sigaction(numbers[i], &action, NULL);
}

bool ending_asked(void)
{
    return poll(&(struct pollfd){.fd = ends[0], .events = POLLIN}, 1, 0) > 0;
}
