/*
 * picture.c: writes the SVG and has it converted.
 *
 * rsvg-convert runs beside the caller, without a shell, for a few seconds at most.  If it is not installed,
 * there is only the SVG.
 */
#include "cli/export/picture.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/sentence.h"
#include "bastide/files.h"
#include "cli/export/export.h"
#include "cli/options.h"

enum { CONVERT_MS = 3000 };

/* Finds a path without its ending that no picture has yet: pictures/game-SEED, pictures/game-SEED-2. */
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

static void convert(struct picture *picture, char *svg)
{
    static char program[] = "rsvg-convert", output[] = "-o";
    char *const words[] = {program, output, picture->png, svg, NULL};
    char why[200];
    picture->begun = clock_seconds();
    (void) process_start(&picture->process, words, true, why);
}

bool picture_save(void *state, const struct session *session, char *told, size_t size)
{
    struct picture *picture = state;
    char stem[FILE_PATH_MAX - 8], svg[FILE_PATH_MAX], why[200];
    (void) picture_wait(picture, CONVERT_MS, told, size); /* the one before */
    told[0] = '\0';
    if (!find_name(session, stem)) {
        sentence_add(told, size, "there is no place for it: neither XDG_DATA_HOME nor HOME is set");
        return false;
    }
    snprintf(svg, sizeof svg, "%s.svg", stem);
    snprintf(picture->png, sizeof picture->png, "%s.png", stem);
    if (!write_svg(session, svg, why)) {
        sentence_add(told, size, "%s: %s", svg, why);
        return false;
    }
    sentence_add(told, size, "%s", svg);
    convert(picture, svg);
    return true;
}

/* Removes a PNG that was not written completely. */
bool picture_wait(void *state, int milliseconds, char *told, size_t size)
{
    struct picture *picture = state;
    char how[80] = "";
    told[0] = '\0';
    if (picture->process.id == 0)
        return false;
    bool ended = process_has_ended(&picture->process, milliseconds > 0 ? milliseconds : 0, how);
    if (!ended && milliseconds >= 0 && clock_seconds() - picture->begun < CONVERT_MS / 1000.0)
        return true;
    process_end(&picture->process, 0);
    if (strcmp(how, "ended with status 0") != 0)
        (void) unlink(picture->png);
    else if (file_exists(picture->png))
        sentence_add(told, size, "%s", file_last_part(picture->png));
    return false;
}
