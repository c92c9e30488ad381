/*
 * setup_memory.c: keeps the last set-up in a file.
 *
 * The file holds the setup lines of a record (docs/notation.md), so the reader of records reads rules and
 * tiles.  Settings of the screen follow in lines of their own:
 *
 *   screen hints places scores bag     the hints that are on
 *   screen undo turn                   turn, game or none
 *   screen pace key                    key, moment or once
 *   screen pages scores handover       the pages that are shown
 *   screen signs basic                 what the options say, if it is not what the configuration says:
 *   screen theme night                 the signs, and any display option (table_options.h)
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
#include "bots/command_words.h"
#include "players/levels.h"
#include "tui/setup/screen_rules.h"
#include "tui/setup/setup_form.h"

static const char *const undo_words[] = {"turn", "game", "none", NULL};
static const char *const pace_words[] = {"key", "moment", "once", NULL};
static const char *const signs_words[] = {"ascii", "basic", "full", "painted", NULL}; /* enum tier */

/* ---- Keeping ------------------------------------------------------------------------------------------ */

static void add_switches(struct text_buffer *text, const struct table *table, const char *line)
{
    text_add(text, "screen %s", line);
    for (unsigned i = 0; i < SETTING_COUNT; i++)
        if (strcmp(setting_info(i)->line, line) == 0 && setting_is_on(table, i))
            text_add(text, " %s", setting_info(i)->word);
    text_add(text, "\n");
}

static void add_display(struct text_buffer *text, const struct table *table)
{
    if (table->signs_chosen >= 0)
        text_add(text, "screen signs %s\n", signs_words[table->signs_chosen]);
    for (unsigned i = 0; i < DISPLAY_COUNT; i++)
        if (table->display_chosen[i] >= 0)
            text_add(text, "screen %s %s\n", display_name(i),
                     display_word(i, (unsigned) table->display_chosen[i]));
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
    add_switches(&text, table, "hints");
    text_add(&text, "screen undo %s\nscreen pace %s\n", undo_words[table->undo], pace_words[table->pace]);
    add_switches(&text, table, "pages");
    add_display(&text, table);
    bool kept = !text.failed && file_write_regular(form_of(shell)->path, text.text, text.length, why);
    if (text.failed)
        snprintf(why, 200, "%s", _("out of memory"));
    text_free(&text);
    return kept;
}

/* ---- Lines of the screen ------------------------------------------------------------------------------ */

/* What the screen lines say. */
struct screen_settings {
    bool on[SETTING_COUNT];
    unsigned undo, pace, signs;
};

static int find_word(const char *const words[], const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* Turns on the settings named in the rest of the line and the others of that line off; false if a word
 * is unknown. */
static bool read_switches(char **rest, const char *line, bool on[SETTING_COUNT])
{
    for (unsigned i = 0; i < SETTING_COUNT; i++)
        on[i] = on[i] && strcmp(setting_info(i)->line, line) != 0;
    for (char *word; (word = strtok_r(NULL, " ", rest)) != NULL;) {
        unsigned found = 0;
        while (found < SETTING_COUNT &&
               (strcmp(setting_info(found)->line, line) != 0 || strcmp(setting_info(found)->word, word) != 0))
            found++;
        if (found == SETTING_COUNT)
            return false;
        on[found] = true;
    }
    return true;
}

static bool read_choice(char **rest, const char *const words[], unsigned *choice)
{
    char *word = strtok_r(NULL, " ", rest);
    int which = word ? find_word(words, word) : -1;
    if (which < 0 || strtok_r(NULL, " ", rest))
        return false;
    *choice = (unsigned) which;
    return true;
}

/* "screen undo turn" */
static bool read_screen_line(char *line, struct screen_settings *settings)
{
    char *rest = NULL;
    (void) strtok_r(line, " ", &rest);
    const char *name = strtok_r(NULL, " ", &rest);
    if (name && (strcmp(name, "hints") == 0 || strcmp(name, "pages") == 0))
        return read_switches(&rest, name, settings->on);
    if (name && strcmp(name, "undo") == 0)
        return read_choice(&rest, undo_words, &settings->undo);
    if (name && strcmp(name, "signs") == 0)
        return read_choice(&rest, signs_words, &settings->signs);
    if (name && display_find(name) != DISPLAY_COUNT) /* memory_display reads it */
        return rest && display_value(display_find(name), rest) >= 0;
    return name && strcmp(name, "pace") == 0 && read_choice(&rest, pace_words, &settings->pace);
}

/* Separates the screen lines from the record, whose lines keep their numbers. */
static bool split(const struct text_buffer *text, struct text_buffer *record,
                  struct screen_settings *settings, struct text_error *error)
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
        if (length >= sizeof line || !read_screen_line(line, settings)) {
            text_error_set(error, number, 1, "%s", _("this is not a line of the last set-up"));
            return false;
        }
        text_add(record, "\n");
    }
    return !record->failed;
}

/* ---- Recalling ---------------------------------------------------------------------------------------- */

/* The seat of a computer player that no longer exists goes to a person. */
static bool is_computer(const char *name)
{
    const struct level *level;
    for (unsigned i = 0; (level = level_listed(i)) != NULL; i++)
        if (strcmp(level->name, name) == 0)
            return true;
    return strcmp(name, COMMAND_SEAT) == 0;
}

static void recall_players(struct setup *next, const struct setup *setup)
{
    next->player_count = setup->player_count;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        struct setup_player *player = &next->players[seat];
        *player = setup->players[seat];
        unicode_clean(setup->players[seat].name, player->name, FORM_NAME_MAX + 1);
        if (!is_computer(player->computer))
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

/* Takes the rules and tiles only if none were preset. */
static void recall(struct table *table, const struct setup *setup, const struct screen_settings *settings,
                   bool rules)
{
    recall_players(&table->next, setup);
    if (rules)
        recall_rules(&table->next, setup);
    for (unsigned i = 0; i < SETTING_COUNT; i++)
        *setting_switch(table, i) = settings->on[i];
    table->undo = (enum undo_reach) settings->undo;
    table->pace = (enum pace) settings->pace;
    table->signs_chosen = settings->signs < TIER_COUNT ? (int8_t) settings->signs : -1;
}

static void say_damage(struct shell *shell, const char *what)
{
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, _("The last set-up cannot be used (%.300s), so the usual one is offered."),
             what);
    shell_say_more(shell, text);
}

static void read_memory(struct shell *shell, const struct text_buffer *text, bool rules)
{
    struct table *table = shell->table;
    struct text_buffer record = {0};
    struct text_error error = {0};
    struct screen_settings settings = {.undo = table->undo, .pace = table->pace, .signs = TIER_COUNT};
    struct session *session = NULL;
    char set[SET_NAME_MAX + 1] = "";
    for (unsigned i = 0; i < SETTING_COUNT; i++)
        settings.on[i] = setting_is_on(table, i);
    if (split(text, &record, &settings, &error) &&
        !record_foreign_set(table->book, record.text ? record.text : "", record.length, set))
        session = record_read(table->book, record.text ? record.text : "", record.length, &error);
    if (session)
        recall(shell->table, session_setup(session), &settings, rules);
    else {
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

/* "screen theme night": finds the option and its value. */
static bool read_display_line(const char *line, enum display_option *option, int *value)
{
    char name[24], word[24];
    if (sscanf(line, "screen %23s %23[^\n]", name, word) != 2)
        return false;
    *option = display_find(name);
    *value = *option != DISPLAY_COUNT ? display_value(*option, word) : -1;
    return *value >= 0;
}

struct display memory_display(const struct tui_options *options, int8_t chosen[DISPLAY_COUNT])
{
    struct display display = options->display;
    struct text_buffer text = {0};
    char why[200];
    enum display_option option;
    int value;
    memset(chosen, -1, DISPLAY_COUNT * sizeof *chosen);
    if (options->last_setup && file_exists(options->last_setup) &&
        file_read_regular(options->last_setup, &text, why) && text.text)
        for (const char *at = text.text; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
            if (read_display_line(at, &option, &value))
                chosen[option] = (int8_t) value;
    for (unsigned i = 0; i < DISPLAY_COUNT; i++)
        if (!options->given[i] && chosen[i] >= 0)
            display.value[i] = (uint8_t) chosen[i];
    text_free(&text);
    return display;
}
