/* SPDX-License-Identifier: MIT */
/*
 * save.c (F2): any bytes as the file of a saved game, read from a file in memory.
 *
 * A complete file, or one cut off while it was written, gives a game; other faults are reported in
 * printable words; and the readable part of a damaged file gives a sound position.
 */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "store/load.h"
#include "fuzz.h"

static void require_laws(const struct load *kept, const char *path)
{
    char text[1000];
    load_tell(kept, path, text, sizeof text);
    fuzz_require_harmless(text, strlen(text));
    fuzz_require_harmless(kept->error.message, strlen(kept->error.message));
    bool good = kept->state == LOAD_WHOLE;
    fuzz_require(!good || kept->session, "a whole file gives a game");
    fuzz_require(good || kept->error.message[0] != '\0', "what is wrong with a file is told");
    fuzz_require(!load_has_part(kept) || kept->session, "a part of a game is one");
    if (kept->session)
        fuzz_require_sound(kept->session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int file = -1;
    char path[40];
    struct load kept;
    if (file < 0)
        file = memfd_create("save", MFD_CLOEXEC);
    fuzz_require(file >= 0 && ftruncate(file, 0) == 0, "there are files in memory");
    fuzz_require(pwrite(file, data, size, 0) == (ssize_t) size, "a file in memory is written");
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    load_game(&kept, path, fuzz_book());
    require_laws(&kept, path);
    session_free(kept.session);
    return 0;
}
