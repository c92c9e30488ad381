/*
 * picture.c: see picture.h.
 *
 * rsvg-convert is started without a shell and given some seconds; without it there is only the SVG.
 */
#include "cli/export/picture.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/sentence.h"
#include "bastide/files.h"
#include "bots/process.h"
#include "cli/export/export.h"

enum { CONVERT_MS = 3000 };

/* A name that no picture has yet, without its ending: pictures/game-SEED, pictures/game-SEED-2. */
static bool find_name(const struct session *session, char stem[FILE_PATH_MAX - 8])
{
    enum { TRIES = 1000 };
    char name[80], folder[FILE_PATH_MAX], path[FILE_PATH_MAX];
    for (unsigned number = 1; number <= TRIES; number++) {
        snprintf(name, sizeof name, "pictures/game-%" PRIu64, session_setup(session)->seed);
        if (number > 1)
            sentence_add(name, sizeof name, "-%u", number);
        if (!file_save_path(name, folder) ||
            snprintf(stem, FILE_PATH_MAX - 8, "%s", folder) >= FILE_PATH_MAX - 8)
            return false;
        snprintf(path, sizeof path, "%s.svg", stem);
        bool is_new = !file_exists(path);
        snprintf(path, sizeof path, "%s.png", stem);
        if (is_new && !file_exists(path))
            return true;
    }
    return false;
}

static bool write_svg(const struct session *session, const char *path, char why[200])
{
    struct text_buffer text = {0};
    const struct export_job job = {.session = session, .steps = session_step_count(session)};
    bool done = export_svg(&job, &text) && !text.failed;
    if (!done)
        snprintf(why, 200, "out of memory");
    done = done && file_write_regular(path, text.text, text.length, why);
    text_free(&text);
    return done;
}

/* Whether there is a PNG now.  A cut one is removed. */
static bool convert(char *svg, char *png)
{
    static char program[] = "rsvg-convert", output[] = "-o";
    char *const words[] = {program, output, png, svg, NULL};
    struct process process = {0};
    char how[80], why[200];
    if (!process_is_found(program) || !process_start(&process, words, true, why))
        return false;
    bool ended = process_has_ended(&process, CONVERT_MS, how);
    process_end(&process, 0);
    bool whole = ended && strcmp(how, "ended with status 0") == 0;
    if (!whole)
        (void) unlink(png);
    return whole && file_exists(png);
}

bool picture_save(const struct session *session, char *told, size_t size)
{
    char stem[FILE_PATH_MAX - 8], svg[FILE_PATH_MAX], png[FILE_PATH_MAX], why[200];
    told[0] = '\0';
    if (!find_name(session, stem)) {
        sentence_add(told, size, "there is no place for it: neither XDG_DATA_HOME nor HOME is set");
        return false;
    }
    snprintf(svg, sizeof svg, "%s.svg", stem);
    snprintf(png, sizeof png, "%s.png", stem);
    if (!write_svg(session, svg, why)) {
        sentence_add(told, size, "%s: %s", svg, why);
        return false;
    }
    sentence_add(told, size, "%s", svg);
    if (convert(svg, png))
        sentence_add(told, size, ", and as %s", file_last_part(png));
    return true;
}
