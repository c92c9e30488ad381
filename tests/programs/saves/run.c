/* SPDX-License-Identifier: MIT */
/*
 * run.c: see run.h.
 */
#include "run.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bastide/files.h"
#include "rows.h"
#include "saves.h"

enum { SECONDS_MAX = 10 };

static void redirect(int file, const char *path, int flags)
{
    int opened = open(path, flags, 0600);
    if (opened < 0 || dup2(opened, file) < 0)
        _exit(126);
    close(opened);
}

static void become(const struct run *run)
{
    static const char *const folders[] = {"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"};
    redirect(STDIN_FILENO, run->input ? saves_path("input") : "/dev/null", O_RDONLY);
    redirect(STDOUT_FILENO, saves_path("output"), O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDERR_FILENO, saves_path("errors"), O_WRONLY | O_CREAT | O_TRUNC);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        setenv(folders[i], saves_path(""), 1);
    if (run->fault)
        setenv("BASTIDE_FAULT", run->fault, 1);
    if (run->counts)
        setenv("BASTIDE_FAULT_COUNTS", saves_path("counts"), 1);
    if (run->preload) {
        setenv("LD_PRELOAD", run->preload, 1);
        setenv("BASTIDE_CRASH_TRACE", saves_path("trace"), 1);
    }
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("ASAN_OPTIONS", "exitcode=98", 1);
    setpgid(0, 0);
    execvp(run->arguments[0], run->arguments);
    _exit(127);
}

/* Waits for the end; after ten seconds kills the program and all that it has started. */
static int wait_for_end(pid_t child, bool *late)
{
    int status;
    for (unsigned i = 0; i < SECONDS_MAX * 1000; i++) {
        if (waitpid(child, &status, WNOHANG) == child)
            return status;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    *late = true;
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

const char *run_preload(const char *library)
{
    static char name[FILE_PATH_MAX];
    snprintf(name, sizeof name, "%s", saves_path("starved_library.so"));
    return library && symlink(library, name) == 0 ? name : NULL;
}

struct result run_program(const struct run *run)
{
    static struct text_buffer output, errors;
    char why[200];
    int status;
    struct result result = {.status = -1};
    if (run->input)
        saves_write(saves_path("input"), run->input, strlen(run->input));
    unlink(saves_path("trace"));
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become(run);
    status = wait_for_end(child, &result.late);
    if (WIFEXITED(status))
        result.status = WEXITSTATUS(status);
    else
        result.signal = WTERMSIG(status);
    assert_true(file_read(saves_path("output"), &output, why));
    assert_true(file_read(saves_path("errors"), &errors, why));
    result.output = output.text;
    result.errors = errors.text;
    return result;
}

/* Lines of a trace are like "/usr/lib/libedit.so.2(el_init+0x1f) [0x7f…]", innermost first, beginning
 * with the signal handler and the C library. */
bool run_crashed_in_library(char where[200])
{
    char line[300];
    FILE *file = file_exists(saves_path("trace")) ? fopen(saves_path("trace"), "r") : NULL;
    where[0] = '\0';
    while (file && where[0] == '\0' && fgets(line, sizeof line, file)) {
        const char *name = strrchr(strtok(line, " "), '/');
        if (!strstr(line, "starved_library") && !strstr(line, "libc.so"))
            snprintf(where, 200, "%.199s", name ? name + 1 : line);
    }
    if (file)
        fclose(file);
    return strstr(where, ".so") != NULL; /* the program itself has several names there */
}

unsigned long run_count(const char *call)
{
    char name[32];
    unsigned long count;
    FILE *file = fopen(saves_path("counts"), "r");
    if (!file)
        fail_msg("the program did not count its calls");
    while (fscanf(file, "%31s %lu", name, &count) == 2)
        if (strcmp(name, call) == 0) {
            fclose(file);
            return count;
        }
    fclose(file);
    return 0;
}

const char *run_starving(unsigned long number, bool onwards)
{
    static char fault[40];
    snprintf(fault, sizeof fault, "alloc %lu%s 12", number, onwards ? "+" : "");
    return fault;
}
