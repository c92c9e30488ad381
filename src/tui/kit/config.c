/*
 * config.c: reads the player's configuration file.
 *
 * Each line is a setting, `name = value`, or a comment that begins with #. `key.COMMAND = KEYS` replaces
 * the keys of a command.  Conflicts between keys are checked after the last line, so that two commands can
 * swap their keys in any order; a line that causes a conflict is ignored.
 */
#include "tui/kit/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/complaint.h"
#include "bastide/files.h"
#include "base/sentence.h"
#include "base/unicode.h"

enum { WORD_MAX = 120, ESCAPE_DELAY_MAX = 2000 };

/* A line that sets the keys of a binding. */
struct key_line {
    size_t line, column;
    enum binding binding;
};

struct reader {
    struct tui_config *config;
    struct tui_options *options;
    struct text_errors *errors;
    size_t line, column; /* of the value being read */
    size_t key_line_count;
    struct key_line key_lines[BINDING_COUNT];
};

/* ---- Words -------------------------------------------------------------------------------------------- */

static void refuse_word(struct reader *reader, const char *name, const char *value, const char *known)
{
    text_errors_add(reader->errors, reader->line, reader->column, "%s is one of %s, not '%s'", name, known,
                    value);
}

static void read_escape_delay(struct reader *reader, const char *value)
{
    char *end;
    long number = strtol(value, &end, 10);
    if (end == value || *end != '\0' || number < 0 || number > ESCAPE_DELAY_MAX)
        text_errors_add(reader->errors, reader->line, reader->column,
                        "escdelay is a number of milliseconds from 0 to %d, not '%s'", ESCAPE_DELAY_MAX,
                        value);
    else
        reader->config->escape_delay = (int) number;
}

static void read_bot(struct reader *reader, const char *value)
{
    struct command_words words;
    char why[200];
    if (command_split(value, &words, why))
        snprintf(reader->config->bot, sizeof reader->config->bot, "%s", value);
    else
        text_errors_add(reader->errors, reader->line, reader->column, "bot: %s", why);
}

static void read_announce(struct reader *reader, const char *value)
{
    bool is_long = strcmp(value, "long") == 0;
    if (is_long || strcmp(value, "short") == 0)
        reader->config->announce_long = is_long;
    else
        refuse_word(reader, "announce", value, "short, long");
}

static void read_cursor(struct reader *reader, const char *value)
{
    reader->config->cursor = strcmp(value, "on") == 0;
    if (!reader->config->cursor && strcmp(value, "off") != 0)
        refuse_word(reader, "cursor", value, "on, off");
}

static void read_display(struct reader *reader, enum display_option option, const char *value)
{
    char known[WORD_MAX] = "";
    int at = display_value(option, value);
    display_list(option, known, sizeof known);
    if (at >= 0)
        reader->options->display.value[option] = (uint8_t) at;
    else
        refuse_word(reader, display_name(option), value, known);
}

/* Reads a setting other than keys; false if there is none of that name. */
static bool read_setting(struct reader *reader, const char *name, const char *value)
{
    static const struct {
        const char *name;
        void (*read)(struct reader *reader, const char *value);
    } others[] = {{"announce", read_announce},
                  {"cursor", read_cursor},
                  {"escdelay", read_escape_delay},
                  {"bot", read_bot}};
    enum display_option option = display_find(name);
    if (option != DISPLAY_COUNT) {
        read_display(reader, option, value);
        return true;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i].name, name) == 0) {
            others[i].read(reader, value);
            return true;
        }
    return false;
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

/* Whether all words of a value are keys; the error names the first that is not. */
static bool are_keys(struct reader *reader, const char *value)
{
    for (const char *at = value; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (key_of_word(at, length) == INPUT_NONE) {
            text_errors_add(reader->errors, reader->line, reader->column + (size_t) (at - value),
                            "'%.*s' is not a key: write a character, or one of " KEY_WORDS ", or ^A to ^Z",
                            (int) length, at);
            return false;
        }
        at += length;
    }
    return true;
}

/* The first key that writes a character and is not a default key of the binding; null if there is none. */
static const char *first_letter(const char *keys, enum binding binding)
{
    for (const char *at = keys; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        uint32_t key = key_of_word(at, length);
        if (key >= ' ' && key < INPUT_NONE && key != 0x7F && !has_default_key(binding, key))
            return at;
        at += length;
    }
    return NULL;
}

static void set_keys(struct reader *reader, enum binding binding, const char *value)
{
    snprintf(reader->config->keys.keys[binding], KEYS_TEXT_MAX, "%s", value);
    for (size_t i = 0; i < reader->key_line_count; i++)
        if (reader->key_lines[i].binding == binding)
            return;
    reader->key_lines[reader->key_line_count++] = (struct key_line){reader->line, reader->column, binding};
}

/* Sets the keys of a shared command on all screens, but no letters where text is typed. */
static void set_general_keys(struct reader *reader, enum command command, const char *value)
{
    for (unsigned i = 0; i < BINDING_COUNT; i++) {
        const struct binding_info *info = binding_info((enum binding) i);
        if (info->command == command && !strstr(info->keys, "1-9") &&
            !((info->stages & IN_TEXT) && first_letter(value, (enum binding) i)))
            set_keys(reader, (enum binding) i, value);
    }
}

static void read_keys(struct reader *reader, const char *name, const char *value)
{
    enum binding binding = binding_of_word(name);
    enum command general = general_of_word(name);
    if (binding == BINDING_NONE && general == COMMAND_UNKNOWN) {
        text_errors_add(reader->errors, reader->line, 1,
                        "there is no command '%s'; bastide-config(5) lists them", name);
    } else if (general == COMMAND_DIGIT ||
               (binding != BINDING_NONE && strstr(binding_info(binding)->keys, "1-9"))) {
        text_errors_add(reader->errors, reader->line, 1, "the digits 1 to 9 of %s cannot be changed", name);
    } else if (value[0] == '\0' || strlen(value) >= KEYS_TEXT_MAX) {
        text_errors_add(reader->errors, reader->line, reader->column,
                        "%s takes 1 to %d keys, separated by blanks", name, KEYS_TEXT_MAX / 4);
    } else if (are_keys(reader, value)) {
        if (binding != BINDING_NONE)
            set_keys(reader, binding, value);
        else
            set_general_keys(reader, general, value);
    }
}

/* Restores the default keys of a line's binding. */
static void restore_keys(struct reader *reader, const struct key_line *line)
{
    snprintf(reader->config->keys.keys[line->binding], KEYS_TEXT_MAX, "%s",
             binding_info(line->binding)->keys);
}

/* Whether a letter is bound where it would be text. */
static bool conflicts_with_text(struct reader *reader, const struct key_line *line)
{
    char word[WORD_MAX];
    const char *letter = first_letter(reader->config->keys.keys[line->binding], line->binding);
    if (!letter || !(binding_info(line->binding)->stages & IN_TEXT))
        return false;
    text_errors_add(reader->errors, line->line, line->column,
                    "'%.*s' cannot be a key of %s, which works where text is typed",
                    (int) strcspn(letter, " "), letter, binding_word(line->binding, word, sizeof word));
    return true;
}

/* Whether another binding uses one of the keys in the same stage. */
static bool conflicts_with_key(struct reader *reader, const struct key_line *line)
{
    const struct keymap *map = &reader->config->keys;
    char word[WORD_MAX], other[WORD_MAX];
    for (const char *at = map->keys[line->binding]; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        enum binding rival = keymap_conflict(map, line->binding, key_of_word(at, length));
        if (rival != BINDING_NONE) {
            text_errors_add(reader->errors, line->line, line->column,
                            "'%.*s' for %s is the key of %s already, and both work at the same time",
                            (int) length, at, binding_word(line->binding, word, sizeof word),
                            binding_word(rival, other, sizeof other));
            return true;
        }
        at += length;
    }
    return false;
}

/* Repeats until there is no conflict, since restored default keys can conflict with another line. */
static void resolve_conflicts(struct reader *reader)
{
    for (size_t i = 0; i < reader->key_line_count;) {
        struct key_line line = reader->key_lines[i];
        if (!conflicts_with_text(reader, &line) && !conflicts_with_key(reader, &line)) {
            i++;
            continue;
        }
        restore_keys(reader, &line);
        reader->key_lines[i] = reader->key_lines[--reader->key_line_count];
        i = 0;
    }
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* Removes blanks from both ends. */
static char *trim(char *text)
{
    static const char blanks[] = " \t\r";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static void read_line(struct reader *reader, char *text)
{
    char *equals = strchr(text, '='), *begin = text, clean[WORD_MAX];
    char *name = trim(text);
    if (name[0] == '\0' || name[0] == '#')
        return;
    if (!equals) {
        unicode_clean(name, clean, sizeof clean);
        text_errors_add(reader->errors, reader->line, (size_t) (name - begin) + 1,
                        "a line is NAME = VALUE or a comment that begins with #, not '%s'", clean);
        return;
    }
    *equals = '\0';
    name = trim(begin);
    char *value = trim(equals + 1);
    reader->column = (size_t) (value - begin) + 1;
    if (strncmp(name, "key.", 4) == 0)
        read_keys(reader, name + 4, value);
    else if (!read_setting(reader, name, value)) {
        unicode_clean(name, clean, sizeof clean);
        text_errors_add(reader->errors, reader->line, (size_t) (name - begin) + 1,
                        "there is no setting '%s': charset, color, tiles-style, theme, zoom, mouse, "
                        "highlights, advice, language, announce, cursor, escdelay, bot, key.COMMAND",
                        clean);
    }
}

void config_read(struct tui_config *config, struct tui_options *options, const char *text, size_t length,
                 struct text_errors *errors)
{
    struct reader reader = {.config = config, .options = options, .errors = errors};
    char line[TEXT_LINE_MAX];
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t count = end ? (size_t) (end - (text + at)) : length - at;
        reader.line++;
        if (count < sizeof line && !memchr(text + at, '\0', count)) {
            memcpy(line, text + at, count);
            line[count] = '\0';
            read_line(&reader, line);
        } else {
            text_errors_add(errors, reader.line, 0, "the line is too long, or not text");
        }
        at += count + 1;
    }
    resolve_conflicts(&reader);
}

/* ---- The file ----------------------------------------------------------------------------------------- */

static void report(struct tui_config *config, const char *path, const struct text_errors *errors)
{
    for (size_t i = 0; i < errors->count && i < TEXT_ERRORS_MAX; i++) {
        const struct text_error *error = &errors->list[i];
        if (error->line > 0)
            complain_at(path, error->line, error->column, error->message);
        else
            complain("%s: %s", path, error->message);
    }
    const struct text_error *first = &errors->list[0];
    if (errors->count > 0 && first->line > 0)
        snprintf(config->complaint, sizeof config->complaint, "config:%zu:%zu: %s.", first->line,
                 first->column, first->message);
    else if (errors->count > 0)
        snprintf(config->complaint, sizeof config->complaint, "config: %s.", first->message);
    if (errors->count > 1)
        sentence_add(config->complaint, sizeof config->complaint, " (%zu faults)", errors->count);
}

static struct tui_config *read_file(struct tui_options *options, bool tells)
{
    char path[FILE_PATH_MAX], why[200];
    struct text_buffer text = {0};
    struct tui_config *config = calloc(1, sizeof *config);
    struct text_errors *errors = calloc(1, sizeof *errors);
    if (config) {
        keymap_default(&config->keys);
        config->escape_delay = -1;
    }
    if (config && errors && file_config_path(path) && file_exists(path)) {
        if (file_read_regular(path, &text, why))
            config_read(config, options, text.text ? text.text : "", text.length, errors);
        else
            text_errors_add(errors, 0, 0, "%s", why);
        if (tells)
            report(config, path, errors);
    }
    options->config = config;
    text_free(&text);
    free(errors);
    return config;
}

struct tui_config *tui_config_read(struct tui_options *options)
{
    return read_file(options, true);
}

const char *tui_configured_language(void)
{
    struct tui_options options = {0};
    tui_config_free(read_file(&options, false));
    return display_word(DISPLAY_LANGUAGE, options.display.value[DISPLAY_LANGUAGE]);
}

void tui_config_free(struct tui_config *config)
{
    free(config);
}
