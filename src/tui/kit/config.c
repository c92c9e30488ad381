/* SPDX-License-Identifier: MIT */
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

#include "assertion/memory.h"
#include "store/complaint.h"
#include "bastide/files.h"
#include "base/sentence.h"
#include "base/unicode.h"

enum { WORD_MAX = 120, ESCAPE_DELAY_MAX = 2000 };

struct reader {
    struct tui_config *config;
    struct start_options *options;
    struct text_errors *errors;
    size_t line, column; /* of the value being read */
    bool told_old_name;
};

/* ---- Words -------------------------------------------------------------------------------------------- */

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

/* Reads a setting other than keys; false if there is no setting of that name. */
static bool read_setting(struct reader *reader, const char *name, const char *value)
{
    enum setting setting = setting_find(name);
    char known[WORD_MAX] = "";
    if (strcmp(name, "escdelay") == 0) {
        read_escape_delay(reader, value);
    } else if (strcmp(name, "bot") == 0) {
        read_bot(reader, value);
    } else if (setting == SETTING_COUNT) {
        return false;
    } else if (setting_value(setting, value) >= 0) {
        reader->options->settings.value[setting] = (uint8_t) setting_value(setting, value);
    } else {
        setting_list(setting, known, sizeof known);
        text_errors_add(reader->errors, reader->line, reader->column, "%s is one of %s, not '%s'", name,
                        known, value);
    }
    return true;
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

/* The stages where a command works. */
static stage_set stages_of(enum command command)
{
    stage_set stages = 0;
    const struct key_row *row;
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++)
        if (row->command == command)
            stages |= row->stages;
    return stages;
}

/* The stages of a line in which its command works and none of its keys is text. */
static stage_set stages_of_use(const struct key_line *line)
{
    stage_set stages = line->stages & stages_of(line->command);
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        for (const char *at = line->keys; *at != '\0'; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");
            if (key_is_text((enum stage) stage, key_of_word(at, length)))
                stages &= ~STAGE_BIT(stage);
            at += length;
        }
    return stages;
}

/* Warns once that this version is the last to read the names of version 0.2.0. */
static void tell_new_name(struct reader *reader, const char *name, const struct key_line *line)
{
    char list[WORD_MAX] = "", word[COMMAND_WORD_MAX];
    if (line->stages == IN_ALL)
        snprintf(list, sizeof list, "key.%s", command_word(line->command, word));
    for (unsigned stage = 0; line->stages != IN_ALL && stage < STAGE_COUNT; stage++)
        if (line->stages & STAGE_BIT(stage))
            sentence_add(list, sizeof list, "%skey.%s.%s", list[0] != '\0' ? ", " : "",
                         stage_word((enum stage) stage), command_word(line->command, word));
    if (!reader->told_old_name)
        text_errors_add(reader->errors, reader->line, 1,
                        "key.%s is now %s; names of 0.2.0 are read for the last time", name, list);
    reader->told_old_name = true;
}

/* "COMMAND" or "SCREEN.COMMAND", or a name of version 0.2.0. */
static bool read_name(struct reader *reader, const char *name, struct key_line *line)
{
    const char *dot = strchr(name, '.');
    char screen[COMMAND_WORD_MAX] = "";
    line->command = command_of_word(dot ? dot + 1 : name);
    line->stages = IN_ALL;
    line->general = !dot;
    if (dot) {
        snprintf(screen, sizeof screen, "%.*s", (int) (dot - name), name);
        if (stage_of_word(screen) == STAGE_COUNT) {
            text_errors_add(reader->errors, reader->line, 1,
                            "there is no screen '%s'; bastide-config(5) lists them", screen);
            return false;
        }
        line->stages = STAGE_BIT(stage_of_word(screen));
    } else if (line->command == COMMAND_UNKNOWN && old_key(name, line)) {
        tell_new_name(reader, name, line);
    }
    if (line->command == COMMAND_UNKNOWN)
        text_errors_add(reader->errors, reader->line, 1,
                        "there is no command '%s'; bastide-config(5) lists them", dot ? dot + 1 : name);
    else if ((line->stages & stages_of(line->command)) == 0)
        text_errors_add(reader->errors, reader->line, 1, "%s has no use on the screen %s", dot + 1, screen);
    else if (line->command == COMMAND_CLAIM)
        text_errors_add(reader->errors, reader->line, 1, "the digits 1 to 9 of %s cannot be changed", name);
    else
        return true;
    return false;
}

static void read_keys(struct reader *reader, const char *name, const char *value)
{
    struct keymap *map = &reader->config->keys;
    struct key_line *line = &map->given[map->count];
    if (map->count == KEY_LINES_MAX) {
        text_errors_add(reader->errors, reader->line, 1, "there are more than %d lines of keys",
                        KEY_LINES_MAX);
    } else if (!read_name(reader, name, line)) {
        return;
    } else if (value[0] == '\0' || strlen(value) >= KEYS_TEXT_MAX) {
        text_errors_add(reader->errors, reader->line, reader->column,
                        "%s takes 1 to %d keys, separated by blanks", name, KEYS_TEXT_MAX / 4);
    } else if (are_keys(reader, value)) {
        snprintf(line->keys, sizeof line->keys, "%s", value);
        line->line = reader->line;
        line->column = reader->column;
        line->stages = stages_of_use(line);
        if (line->stages == 0)
            text_errors_add(reader->errors, reader->line, reader->column,
                            "%s works where characters are text, so a character cannot be its key", name);
        else
            map->count++;
    }
}

/* Whether another command uses one of the line's keys in a stage. */
static bool conflicts(struct reader *reader, const struct key_line *line, enum stage stage, bool told)
{
    const struct keymap *map = &reader->config->keys;
    char word[COMMAND_WORD_MAX], other[COMMAND_WORD_MAX];
    for (const char *at = line->keys; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        enum command rival = keymap_rival(map, stage, line->command, key_of_word(at, length));
        if (rival != COMMAND_UNKNOWN && !told)
            text_errors_add(reader->errors, line->line, line->column,
                            "'%.*s' for %s is the key of %s already, and both work on the screen %s",
                            (int) length, at, command_word(line->command, word), command_word(rival, other),
                            stage_word(stage));
        if (rival != COMMAND_UNKNOWN)
            return true;
        at += length;
    }
    return false;
}

/* Keys for all screens give way to those of the rules tester. */
static bool gives_way(const struct key_line *line, enum stage stage)
{
    return line->general && (STAGE_BIT(stage) & (IN(TEST) | IN(TEST_LIST)));
}

/* Drops a line on a screen on which it would give one key to two commands; false if there is no such line. */
static bool resolve_conflict(struct reader *reader, bool told[KEY_LINES_MAX])
{
    struct keymap *map = &reader->config->keys;
    for (unsigned i = 0; i < map->count; i++)
        for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
            struct key_line *line = &map->given[i];
            if (keymap_line(map, (enum stage) stage, line->command) != line ||
                !conflicts(reader, line, (enum stage) stage, told[i] || gives_way(line, (enum stage) stage)))
                continue;
            told[i] = told[i] || !gives_way(line, (enum stage) stage);
            line->stages &= ~STAGE_BIT(stage);
            return true;
        }
    return false;
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
                        "there is no setting '%s'; bastide-config(5) lists them", clean);
    }
}

void config_read(struct tui_config *config, struct start_options *options, const char *text, size_t length,
                 struct text_errors *errors)
{
    struct reader reader = {.config = config, .options = options, .errors = errors};
    char line[TEXT_LINE_MAX];
    bool told[KEY_LINES_MAX] = {false};
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
    while (resolve_conflict(&reader, told)) /* keys that return to their defaults can conflict again */
        ;
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

static struct tui_config *read_file(struct start_options *options, bool tells)
{
    char path[FILE_PATH_MAX], why[200];
    struct text_buffer text = {0};
    struct tui_config *config = memory_new(sizeof *config);
    struct text_errors *errors = memory_new(sizeof *errors);
    config->escape_delay = -1;
    if (file_place(PLACE_CONFIG, "config", path) && file_exists(path)) {
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

struct tui_config *tui_config_read(struct start_options *options)
{
    return read_file(options, true);
}

const char *tui_configured_language(void)
{
    struct start_options options = {0};
    tui_config_free(read_file(&options, false));
    return setting_word(SETTING_LANGUAGE, options.settings.value[SETTING_LANGUAGE]);
}

void tui_config_free(struct tui_config *config)
{
    free(config);
}
