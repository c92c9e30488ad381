/* SPDX-License-Identifier: MIT */
/*
 * line_mode.c: any bytes as input of line mode.
 *
 * The first byte chooses the table, the second how it is played.  Standard input and output are files in
 * memory meanwhile; the output must be safe for a terminal.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "plain/plain_mode.h"
#include "fuzz.h"
#include "sandbox.h"
#include "tables.h"

/* Both streams, and copies of the real ones. */
struct ends {
    int input, output;
    int kept_input, kept_output;
    sigset_t mask;
};

static void open_ends(struct ends *ends)
{
    ends->input = memfd_create("input", MFD_CLOEXEC);
    ends->output = memfd_create("output", MFD_CLOEXEC);
    ends->kept_input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
    ends->kept_output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
    fuzz_require(ends->input >= 0 && ends->output >= 0, "there are files in memory");
}

static void take_ends(struct ends *ends, const uint8_t *data, size_t size)
{
    fuzz_require(ftruncate(ends->input, 0) == 0 && ftruncate(ends->output, 0) == 0, "files are emptied");
    fuzz_require(pwrite(ends->input, data, size, 0) == (ssize_t) size, "the input is written");
    (void) lseek(ends->input, 0, SEEK_SET);
    (void) lseek(ends->output, 0, SEEK_SET);
    sigprocmask(SIG_SETMASK, NULL, &ends->mask);
    dup2(ends->input, STDIN_FILENO);
    dup2(ends->output, STDOUT_FILENO);
}

static void give_back_ends(const struct ends *ends)
{
    dup2(ends->kept_input, STDIN_FILENO);
    dup2(ends->kept_output, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &ends->mask, NULL);
}

static void require_harmless_output(const struct ends *ends)
{
    off_t length = lseek(ends->output, 0, SEEK_END);
    char *text = malloc((size_t) length + 1);
    fuzz_require(text && pread(ends->output, text, (size_t) length, 0) == length, "the output is read");
    fuzz_require_harmless(text, (size_t) length);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ends ends;
    static char games[FILE_PATH_MAX];
    if (size < 2)
        return 0;
    if (ends.kept_input == 0)
        open_ends(&ends);
    snprintf(games, sizeof games, "%sgames/", sandbox_folder());
    struct text_error error;
    struct start_options options = {
        .book = fuzz_book(), .setup = fuzz_setup(data[0]), .seed = 1234, .games = games};
    if ((data[1] & 1) == 0)
        options.session = session_new(options.book, options.setup, &error);
    options.settings.value[SETTING_UNDO] = (data[1] >> 1 & 3) % 3;
    options.settings.value[SETTING_CHARSET] = data[1] >> 3 & 3;
    for (unsigned hint = 0; hint < 3; hint++)
        setting_turn(&options.settings, (enum setting)(SETTING_PLACES + hint), (data[1] & 0x80) == 0);
    sandbox_enter();
    take_ends(&ends, data + 2, size - 2);
    (void) plain_run(&options);
    give_back_ends(&ends);
    sandbox_leave();
    require_harmless_output(&ends);
    return 0;
}
