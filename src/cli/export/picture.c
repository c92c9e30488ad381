/* SPDX-License-Identifier: MIT */
/*
 * picture.c: writes the SVG, and a PNG beside it.
 *
 * Without the module of pictures (pictures.h) there is only the SVG.
 */
#include "cli/export/picture.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/sentence.h"
#include "bastide/files.h"
#include "cli/export/export.h"
#include "pictures/pictures.h"

/* Finds a path, without its ending, that no picture has yet: pictures/game-SEED, pictures/game-SEED-2. */
static bool find_name(const struct session *session, char stem[FILE_PATH_MAX - 8])
{
    enum { TRIES = 1000 };
    char name[80], folder[FILE_PATH_MAX], path[FILE_PATH_MAX];
    for (unsigned number = 1; number <= TRIES; number++) {
        snprintf(name, sizeof name, "pictures/game-%" PRIu64, session_setup(session)->seed);
        if (number > 1)
            sentence_add(name, sizeof name, "-%u", number);
        if (!file_place(PLACE_DATA, name, folder) ||
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

bool picture_save(const struct session *session, char *told, size_t size)
{
    const struct export_job job = {.session = session, .steps = session_step_count(session)};
    struct text_buffer svg = {0}, png = {0};
    char stem[FILE_PATH_MAX - 8], path[FILE_PATH_MAX], why[200] = "";
    told[0] = '\0';
    if (!find_name(session, stem)) {
        sentence_add(told, size, "there is no place for it: neither XDG_DATA_HOME nor HOME is set");
        return false;
    }
    snprintf(path, sizeof path, "%s.svg", stem);
    export_svg(&job, &svg);
    bool saved = file_write_regular(path, svg.text, svg.length, why);
    if (saved)
        sentence_add(told, size, "%s", path);
    else
        sentence_add(told, size, "%s: %s", path, why);
    snprintf(path, sizeof path, "%s.png", stem);
    if (saved && picture_convert(svg.text, svg.length, PICTURE_PNG, &png, why) &&
        file_write_regular(path, png.text, png.length, why))
        sentence_add(told, size, ", %s", file_last_part(path));
    text_free(&png);
    text_free(&svg);
    return saved;
}
