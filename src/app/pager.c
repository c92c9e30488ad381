/*
 * pager.c: starts the pager, writes to it, and waits for it.
 *
 * Relies on POSIX.  Call it before streams.h's look at standard output, which is registered to run last.
 */
#include "app/pager.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COMMAND_ROOM = 4096 };

static pid_t pager;

/* The shell's command, or null: no pager.  Where there is no such program, the text is
 * copied.  Ctrl-C is for the pager alone, so the shell must outlive it. */
static const char *command(char text[COMMAND_ROOM])
{
    const char *named = getenv("PAGER"), *terminal = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || !terminal || strcmp(terminal, "dumb") == 0)
        return NULL;
    if (named && (named[0] == '\0' || strcmp(named, "cat") == 0))
        return NULL;
    int length = snprintf(text, COMMAND_ROOM, "trap : INT\n%s\n[ $? -ne 127 ] || exec cat",
                          named ? named : "command -v less >/dev/null && exec less; exec cat");
    return length < COMMAND_ROOM ? text : NULL;
}

/* Never returns.  The options are those of git: end on a short text, keep colours, leave the text there. */
static void become_pager(const char *words, const int ends[2])
{
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    (void) setenv("LESS", "FRX", 0);
    execl("/bin/sh", "sh", "-c", words, (char *) NULL);
    _exit(127);
}

/* The shell's prompt must not come before the pager has ended. */
static void await_pager(void)
{
    (void) fflush(stdout);
    (void) close(STDOUT_FILENO);
    while (waitpid(pager, NULL, 0) < 0 && errno == EINTR)
        ;
}

/* Else the pager would be left with the terminal as it has set it, and the shell beside it. */
static void end_after_pager(int number)
{
    (void) close(STDOUT_FILENO);
    while (waitpid(pager, NULL, 0) < 0 && errno == EINTR)
        ;
    (void) raise(number);
}

void pager_begin(void)
{
    struct sigaction action = {.sa_handler = end_after_pager};
    char text[COMMAND_ROOM];
    const char *words = command(text);
    int ends[2];
    if (!words || pipe(ends) != 0)
        return;
    (void) fflush(stdout);
    pager = fork();
    if (pager == 0)
        become_pager(words, ends);
    if (pager > 0) {
        (void) signal(SIGINT, SIG_IGN); /* in a pager Ctrl-C stops a search, it does not leave */
        action.sa_flags = (int) (SA_RESETHAND | SA_NODEFER);
        (void) sigaction(SIGTERM, &action, NULL);
        (void) sigaction(SIGHUP, &action, NULL);
        dup2(ends[1], STDOUT_FILENO);
        (void) atexit(await_pager);
    }
    close(ends[0]);
    close(ends[1]);
}
