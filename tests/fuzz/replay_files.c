/* SPDX-License-Identifier: MIT */
/*
 * replay_files.c: gives the files of some folders to a fuzz target, one after another.
 *
 *   fuzz_NAME FOLDER|FILE ...
 *
 * Used instead of libFuzzer.  Fails if a folder has no files, or a file takes more than a second of
 * processor time, or ten with sanitizers.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "bastide/files.h"
#include "fuzz.h"

#ifdef BASTIDE_SANITIZED
enum { SECONDS_MAX = 10 };
#else
enum { SECONDS_MAX = 1 };
#endif

struct totals {
    unsigned long files;
    double slowest;
};

static bool give(const char *path, struct totals *totals)
{
    struct text_buffer text = {0};
    char why[200];
    if (!file_read(path, &text, why)) {
        fprintf(stderr, "%s: %s\n", path, why);
        return false;
    }
    /* A copy of exactly this size, so that a sanitizer sees any read past its end. */
    uint8_t *data = malloc(text.length > 0 ? text.length : 1);
    fuzz_require(data != NULL, "there is memory for a file");
    memcpy(data, text.text, text.length);
    fprintf(stderr, "%s\n", path);
    clock_t start = clock();
    (void) LLVMFuzzerTestOneInput(data, text.length);
    double seconds = (double) (clock() - start) / CLOCKS_PER_SEC;
    free(data);
    text_free(&text);
    totals->files++;
    if (seconds > totals->slowest)
        totals->slowest = seconds;
    if (seconds > SECONDS_MAX)
        fprintf(stderr, "%s took %.1f s of the processor\n", path, seconds);
    return seconds <= SECONDS_MAX;
}

static bool give_all(const char *folder, struct totals *totals)
{
    struct stat about;
    struct file_entries files = {0};
    char why[200];
    if (stat(folder, &about) != 0) {
        fprintf(stderr, "%s: there is no such file or folder\n", folder);
        return false;
    }
    bool done = file_walk(folder, "", &files, why);
    if (!done)
        fprintf(stderr, "%s: %s\n", folder, why);
    for (size_t i = 0; i < files.count; i++)
        done = give(files.list[i].path, totals) && done;
    if (files.count == 0)
        fprintf(stderr, "%s: there is no file in it\n", folder);
    done = done && files.count > 0;
    file_entries_free(&files);
    return done;
}

int main(int argc, char **argv)
{
    struct totals totals = {0};
    bool done = argc > 1;
    (void) LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++)
        done = give_all(argv[i], &totals) && done;
    printf("%lu files, the slowest took %.3f s\n", totals.files, totals.slowest);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
