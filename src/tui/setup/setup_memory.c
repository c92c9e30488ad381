/* SPDX-License-Identifier: MIT */
/*
 * setup_memory.c: keeps the last set-up in a file.
 *
 * The file holds the setup lines of a record (docs/notation.md), so the reader of records reads rules and
 * tiles.  Settings that were chosen on the options page or in the set-up follow in lines of their own, with
 * the names and words of play/table_options.h:
 *
 *   screen theme night
 *
 * Version 0.2.0 wrote some of them in other words: old_line.
 *
 * A file with a fault is not used at all.  The seed is not kept, since another game needs another shuffle.
 */
#include "tui/setup/setup_memory.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "tui/setup/setup_form.h"

/* ---- Keeping ------------------------------------------------------------------------------------------ */

static void add_settings(struct text_buffer *text, const struct table *table)
{
    for (enum setting setting = 0; setting < SETTING_COUNT; setting++)
        if (table->chosen[setting] >= 0)
            text_add(text, "screen %s %s\n", setting_name(setting),
                     setting_word(setting, (unsigned) table->chosen[setting]));
}

bool memory_save(const struct shell *shell, const struct session *session, char why[200])
{
    const struct table *table = shell->table;
    struct text_buffer text = {0};
    if (!form_of(shell)->path) {
        snprintf(why, 200, "%s", _("there is no folder for it"));
        return false;
    }
    session_write_setup(session, &text);
    add_settings(&text, table);
    bool kept = file_write_regular(form_of(shell)->path, text.text, text.length, why);
    text_free(&text);
    return kept;
}

/* ---- Lines of the screen ------------------------------------------------------------------------------ */

/* A line of version 0.2.0: "hints places scores bag", "pages scores handover", "signs basic". */
static bool old_line(const char *name, const char *words, int8_t chosen[SETTING_COUNT])
{
    static const struct {
        const char *line, *word;
        enum setting setting;
        const char *value, *other;
    } old[] = {{"hints", "places", SETTING_PLACES, "yes", "no"},
               {"hints", "scores", SETTING_SCORES, "yes", "no"},
               {"hints", "bag", SETTING_BAG, "yes", "no"},
               {"pages", "scores", SETTING_SCORE_PAGES, "yes", "no"},
               {"pages", "handover", SETTING_HANDOVER, "yes", "no"},
               {"pages", "bell", SETTING_BELL, "yes", "no"},
               {"signs", "ascii", SETTING_CHARSET, "ascii", "auto"},
               {"signs", "basic", SETTING_CHARSET, "basic", "auto"},
               {"signs", "full", SETTING_TILES, "signs", "auto"},
               {"signs", "painted", SETTING_TILES, "painted", "auto"}};
    enum { OLD = sizeof old / sizeof *old };
    bool known = false;
    size_t unread = words[0] != '\0' ? strlen(words) + 1 : 0;
    for (unsigned i = 0; i < 2 * OLD; i++) {
        unsigned row = i % OLD;
        if (strcmp(old[row].line, name) != 0)
            continue;
        known = true;
        if (i < OLD) /* first all of these are off */
            chosen[old[row].setting] = (int8_t) setting_value(old[row].setting, old[row].other);
        else if (strstr(words, old[row].word)) {
            chosen[old[row].setting] = (int8_t) setting_value(old[row].setting, old[row].value);
            unread -= strlen(old[row].word) + 1;
        }
    }
    return known && unread == 0;
}

/* "screen theme night" */
static bool read_screen_line(char *line, int8_t chosen[SETTING_COUNT])
{
    char *rest = NULL;
    (void) strtok_r(line, " ", &rest);
    const char *name = strtok_r(NULL, " ", &rest);
    enum setting setting = name ? setting_find(name) : SETTING_COUNT;
    if (setting == SETTING_COUNT)
        return name && old_line(name, rest ? rest : "", chosen);
    int value = rest ? setting_value(setting, rest) : -1;
    chosen[setting] = (int8_t) value;
    return value >= 0;
}

/* Splits off the screen lines, leaving blanks so that line numbers in errors stay right. */
static bool split(const struct text_buffer *text, struct text_buffer *record, int8_t chosen[SETTING_COUNT],
                  struct text_error *error)
{
    size_t number = 1;
    for (const char *at = text->text, *end; *at != '\0'; at = end, number++) {
        size_t length = strcspn(at, "\n");
        char line[128];
        end = at + length + (at[length] == '\n');
        if (strncmp(at, "screen ", 7) != 0) {
            text_add_bytes(record, at, (size_t) (end - at));
            continue;
        }
        snprintf(line, sizeof line, "%.*s", (int) length, at);
        if (length >= sizeof line || !read_screen_line(line, chosen)) {
            text_error_set(error, number, 1, "%s", _("this is not a line of the last set-up"));
            return false;
        }
        text_add(record, "\n");
    }
    return true;
}

/* ---- Recalling ---------------------------------------------------------------------------------------- */

static void recall_players(struct setup *next, const struct setup *setup)
{
    next->player_count = setup->player_count;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        struct setup_player *player = &next->players[seat];
        *player = setup->players[seat];
        unicode_clean(setup->players[seat].name, player->name, FORM_NAME_MAX + 1);
        if (!form_has_seat(player->computer)) /* a computer player that no longer exists */
            player->computer[0] = '\0';
    }
    form_assign_colours(next);
}

static void recall_rules(struct setup *next, const struct setup *setup)
{
    memcpy(next->edition, setup->edition, sizeof next->edition);
    next->rules = setup->rules;
    next->set_count = setup->set_count;
    memcpy(next->sets, setup->sets, sizeof next->sets);
    memcpy(next->river_plan, setup->river_plan, sizeof next->river_plan);
}

static void say_damage(struct shell *shell, const char *what)
{
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, _("The last set-up cannot be used (%.300s), so the usual one is offered."),
             what);
    shell_say_more(shell, text);
}

/* Reads the set-up; takes its rules and tiles only if `rules` is set. */
static void read_memory(struct shell *shell, const struct text_buffer *text, bool rules)
{
    struct table *table = shell->table;
    struct text_buffer record = {0};
    struct text_error error = {0};
    int8_t chosen[SETTING_COUNT] = {0};
    struct session *session = NULL;
    char set[SET_NAME_MAX + 1] = "";
    if (split(text, &record, chosen, &error) &&
        !record_foreign_set(table->book, record.text ? record.text : "", record.length, set))
        session = record_read(table->book, record.text ? record.text : "", record.length, &error);
    if (session) {
        recall_players(&table->next, session_setup(session));
        if (rules)
            recall_rules(&table->next, session_setup(session));
    } else {
        char what[SENTENCE_MAX];
        if (set[0] != '\0')
            snprintf(what, sizeof what, _("the tile set %s is missing"), set);
        else
            snprintf(what, sizeof what, "%s:%zu:%zu: %s", form_of(shell)->path, error.line, error.column,
                     error.message);
        say_damage(shell, what);
    }
    session_free(session);
    text_free(&record);
}

/* Begins with two people without names, in the first colours. */
static void begin_next(struct table *table, const struct setup *preset)
{
    struct setup *next = &table->next;
    if (preset)
        *next = *preset;
    else {
        setup_default(next);
        snprintf(next->sets[0], sizeof next->sets[0], "%s", rules_land_set(table->book));
    }
    next->player_count = 0;
    form_assign_colours(next);
    next->player_count = 2;
}

void memory_load(struct shell *shell, const struct setup *preset, const char *path)
{
    struct text_buffer text = {0};
    char why[200], what[SENTENCE_MAX];
    form_of(shell)->path = path;
    begin_next(shell->table, preset);
    if (!path || !file_exists(path))
        return;
    if (file_read_regular(path, &text, why)) {
        read_memory(shell, &text, !preset);
    } else {
        snprintf(what, sizeof what, "%s%s%s", path, _(": "), why);
        say_damage(shell, what);
    }
    text_free(&text);
}

struct settings memory_settings(const struct start_options *options, int8_t chosen[SETTING_COUNT])
{
    struct settings settings = options->settings;
    struct text_buffer text = {0}, record = {0};
    struct text_error error;
    char why[200];
    memset(chosen, -1, SETTING_COUNT * sizeof *chosen);
    if (options->last_setup && file_exists(options->last_setup) &&
        file_read_regular(options->last_setup, &text, why) && text.text &&
        !split(&text, &record, chosen, &error))
        memset(chosen, -1, SETTING_COUNT * sizeof *chosen);
    for (unsigned i = 0; i < SETTING_COUNT; i++) {
        if (chosen[i] == options->configured.value[i])
            chosen[i] = -1;
        if (!options->given[i] && chosen[i] >= 0)
            settings.value[i] = (uint8_t) chosen[i];
    }
    text_free(&text);
    text_free(&record);
    return settings;
}
