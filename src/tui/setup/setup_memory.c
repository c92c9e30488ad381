/*
 * setup_memory.c: the last set-up, kept in a file for the next time.
 *
 * The file holds the setup lines of a record, as docs/notation.md has them, so that rules and tiles are read
 * by the one reader there is; what belongs to the screen and not to the game follows in lines of its own:
 *
 *   screen hints places scores bag     the helps that are on
 *   screen undo turn                   turn, game or none
 *   screen pace key                    key, moment or once
 *   screen pages scores handover       the pages that are shown
 *
 * All of it counts or nothing does.  The seed is not remembered: another game is another shuffle.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/levels.h"
#include "bastide/files.h"
#include "bastide/record.h"
#include "tui/setup/setup_form.h"
#include "base/unicode.h"
#include "tui/setup/setup_memory.h"

static const char *const undo_words[] = {"turn", "game", "none", NULL};
static const char *const pace_words[] = {"key", "moment", "once", NULL};
static const char *const hint_words[] = {"places", "scores", "bag", NULL};
static const char *const page_words[] = {"scores", "handover", NULL};

/* ---- Keeping ------------------------------------------------------------------------------------------ */

static void add_switches(struct text_buffer *text, const char *name, const char *const words[],
                         const bool on[])
{
    text_add(text, "screen %s", name);
    for (size_t i = 0; words[i]; i++)
        if (on[i])
            text_add(text, " %s", words[i]);
    text_add(text, "\n");
}

bool memory_keep(const struct shell *shell, const struct session *session, char why[200])
{
    const struct table *table = shell->table;
    struct text_buffer text = {0};
    if (!table->last_setup) {
        snprintf(why, 200, "there is no folder for it");
        return false;
    }
    session_write_setup(session, &text);
    add_switches(&text, "hints", hint_words,
                 (bool[]){table->hints.places, table->hints.scores, table->hints.bag});
    text_add(&text, "screen undo %s\nscreen pace %s\n", undo_words[table->undo], pace_words[table->pace]);
    add_switches(&text, "pages", page_words, (bool[]){table->score_pages, table->handover});
    bool kept = !text.failed && file_write_regular(table->last_setup, text.text, text.length, why);
    if (text.failed)
        snprintf(why, 200, "out of memory");
    text_free(&text);
    return kept;
}

/* ---- Lines of the screen ------------------------------------------------------------------------------ */

/* What the lines of the screen say. */
struct habits {
    struct hints hints;
    unsigned undo, pace;
    bool score_pages, handover;
};

static int find_word(const char *const words[], const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* The words that follow turn switches on, all others are off; false for a word that is none of them. */
static bool read_switches(char **rest, const char *const words[], bool *const on[])
{
    for (size_t i = 0; words[i]; i++)
        *on[i] = false;
    for (char *word; (word = strtok_r(NULL, " ", rest)) != NULL;) {
        int which = find_word(words, word);
        if (which < 0)
            return false;
        *on[which] = true;
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
static bool read_habit(char *line, struct habits *habits)
{
    char *rest = NULL;
    (void) strtok_r(line, " ", &rest);
    const char *name = strtok_r(NULL, " ", &rest);
    bool *const hints[] = {&habits->hints.places, &habits->hints.scores, &habits->hints.bag};
    bool *const pages[] = {&habits->score_pages, &habits->handover};
    if (name && strcmp(name, "hints") == 0)
        return read_switches(&rest, hint_words, hints);
    if (name && strcmp(name, "pages") == 0)
        return read_switches(&rest, page_words, pages);
    if (name && strcmp(name, "undo") == 0)
        return read_choice(&rest, undo_words, &habits->undo);
    return name && strcmp(name, "pace") == 0 && read_choice(&rest, pace_words, &habits->pace);
}

/* Takes the lines of the screen out of the text; those of the record keep their numbers. */
static bool split(const struct text_buffer *text, struct text_buffer *record, struct habits *habits,
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
        if (length >= sizeof line || !read_habit(line, habits)) {
            text_error_set(error, number, 1, "this is no line of the last set-up");
            return false;
        }
        text_add(record, "\n");
    }
    return !record->failed;
}

/* ---- Recalling ---------------------------------------------------------------------------------------- */

static unsigned computer_number(const char *name)
{
    const struct level *level;
    for (unsigned i = 0; name[0] != '\0' && (level = level_listed(i)) != NULL; i++)
        if (strcmp(level->name, name) == 0)
            return i + 1;
    return 0;
}

static void recall_players(struct form *form, const struct setup *setup)
{
    bool taken[COLOUR_COUNT] = {false};
    form->player_count = (unsigned) setup->player_count;
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        const struct setup_player *player = &setup->players[seat];
        form->colours[seat] = player->colour;
        taken[player->colour] = true;
        form->computers[seat] = (uint8_t) computer_number(player->computer);
        unicode_clean(player->name, form->names[seat], sizeof form->names[seat]);
    }
    unsigned seat = form->player_count;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++) /* for those who join */
        if (!taken[colour])
            form->colours[seat++] = (uint8_t) colour;
}

static void recall_choice(struct game_choice *choice, const struct setup *setup)
{
    memcpy(choice->edition, setup->edition, sizeof choice->edition);
    choice->rules = setup->rules;
    choice->set_count = setup->set_count;
    memcpy(choice->sets, setup->sets, sizeof choice->sets);
    memcpy(choice->river_plan, setup->river_plan, sizeof choice->river_plan);
}

static void recall(struct shell *shell, const struct setup *setup, const struct habits *habits)
{
    struct table *table = shell->table;
    recall_players(form_of(shell), setup);
    if (!table->preset)
        recall_choice(&table->choice, setup);
    table->hints = habits->hints;
    table->undo = (enum undo_reach) habits->undo;
    table->pace = (enum pace) habits->pace;
    table->score_pages = habits->score_pages;
    table->handover = habits->handover;
}

static void tell_damage(struct shell *shell, const char *what)
{
    char text[SENTENCE_MAX];
    snprintf(text, sizeof text, "The last set-up cannot be used (%.300s), so the usual one is offered.",
             what);
    shell_say_more(shell, text);
}

static void read_memory(struct shell *shell, const struct text_buffer *text)
{
    struct table *table = shell->table;
    struct text_buffer record = {0};
    struct text_error error = {0};
    struct habits habits = {table->hints, table->undo, table->pace, table->score_pages, table->handover};
    struct session *session = NULL;
    char set[SET_NAME_MAX + 1] = "";
    if (split(text, &record, &habits, &error) &&
        !record_foreign_set(table->book, record.text ? record.text : "", record.length, set))
        session = record_read(table->book, record.text ? record.text : "", record.length, &error);
    if (session)
        recall(shell, session_setup(session), &habits);
    else {
        char what[SENTENCE_MAX];
        if (set[0] != '\0')
            snprintf(what, sizeof what, "the tile set %s is not at hand", set);
        else
            snprintf(what, sizeof what, "%s:%zu:%zu: %s", table->last_setup, error.line, error.column,
                     error.message);
        tell_damage(shell, what);
    }
    session_free(session);
    text_free(&record);
}

void memory_recall(struct shell *shell)
{
    struct table *table = shell->table;
    struct text_buffer text = {0};
    char why[200], what[SENTENCE_MAX];
    if (!table->last_setup || !file_exists(table->last_setup))
        return;
    if (file_read_regular(table->last_setup, &text, why)) {
        read_memory(shell, &text);
    } else {
        snprintf(what, sizeof what, "%s: %s", table->last_setup, why);
        tell_damage(shell, what);
    }
    text_free(&text);
}
