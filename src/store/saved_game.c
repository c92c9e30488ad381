/*
 * saved_game.c: see saved_game.h.
 */
#include "store/saved_game.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "store/game_file.h"

/* ---- Names -------------------------------------------------------------------------------------------- */

const char *game_name_title(const char *path, char title[GAME_NAME_MAX + 1])
{
    static const char ending[] = ".bastide";
    const char *name = file_last_part(path);
    size_t length = strlen(name), tail = sizeof ending - 1;
    if (length > tail && strcmp(name + length - tail, ending) == 0)
        length -= tail;
    char whole[FILE_PATH_MAX];
    snprintf(whole, sizeof whole, "%.*s", (int) length, name);
    unicode_clean(whole, title, GAME_NAME_MAX + 1);
    return title;
}

/* Characters that a folder, a shell or another system could misinterpret. */
static bool is_unsafe(uint32_t code)
{
    return code < 0x20 || code == 0x7F ||
           (code < 0x80 && strchr("/\\:*?\"<>|$`'&;!~", (char) code) != NULL) || unicode_width(code) < 0 ||
           code == 0xFFFD;
}

void game_name_safe(const char *typed, char name[GAME_NAME_MAX + 1])
{
    size_t length = 0;
    char bytes[UNICODE_BYTES_MAX + 1];
    for (const char *at = typed; *at != '\0';) {
        uint32_t code = unicode_next(&at);
        if (code == ' ' || is_unsafe(code) || (code == '.' && length == 0))
            code = '-';
        size_t more = unicode_encode(code, bytes);
        if (length + more > GAME_NAME_MAX || (code == '-' && length == 0))
            continue;
        memcpy(name + length, bytes, more);
        length += more;
    }
    while (length > 0 && name[length - 1] == '-')
        length--;
    name[length] = '\0';
}

bool game_name_path(const char *folder, const char *typed, char path[FILE_PATH_MAX], char why[200])
{
    char name[GAME_NAME_MAX + 1];
    game_name_safe(typed, name);
    bool fits = snprintf(path, FILE_PATH_MAX, "%s%s.bastide", folder, name) < FILE_PATH_MAX;
    if (name[0] == '\0')
        snprintf(why, 200, "%s", _("a name has at least one letter or digit"));
    else if (!fits)
        snprintf(why, 200, "%s", _("the name of the folder is too long"));
    return name[0] != '\0' && fits;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

bool saved_game_write(const struct session *session, const char *path, char why[200])
{
    struct text_buffer text = {0};
    session_write(session, &text);
    bool whole = !text.failed && text.text;
    if (!whole)
        snprintf(why, 200, "%s", _("out of memory"));
    bool done = whole && game_file_write_once(path, text.text, text.length, why);
    text_free(&text);
    return done;
}
