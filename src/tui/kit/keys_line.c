/* SPDX-License-Identifier: MIT */
/*
 * keys_line.c: the bottom line, which shows the keys that work now.
 *
 * Drawing and the mouse use the same layout, so a click on a key does what is written there.  Keys and
 * words come from the table of commands.  Keys that do not fit are left out, help and quit last; narrow
 * windows show Enter first.
 */
#include "tui/kit/keys_line.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"

enum { NOT_WIDE = 50 };

/* The line is filled from left to right; mouse buttons start at its right end. */
struct keys_line {
    struct key_label *list;
    size_t count;
    int left, end;
};

static const char *words_of(const struct shell *shell, const struct key_row *row)
{
    const char *words = shell_top_ops(shell)->words ? shell_top_ops(shell)->words(shell, row->command) : NULL;
    return words ? words : row->words;
}

static struct key_word first_key(const struct shell *shell, enum command command)
{
    return keymap_first(&shell->keys, shell_stage(shell), command);
}

/* The columns of a key with its words, and of the room around it. */
static int columns_of(const struct shell *shell, const struct key_row *row)
{
    return unicode_text_width(first_key(shell, row->command).text) +
           unicode_text_width(_(words_of(shell, row))) + 3;
}

/* The columns that help needs at the end of the line. */
static int help_columns(const struct shell *shell, enum stage stage)
{
    const struct key_row *row = key_row_of(stage, COMMAND_HELP);
    return row ? columns_of(shell, row) : 0;
}

/* Appends a key and its words, unless they would exceed column `end`. */
static void add(struct keys_line *line, enum command command, const char *key, const char *words, int end)
{
    words = _(words);
    int width = unicode_text_width(key) + 1 + unicode_text_width(words);
    if (line->count == KEY_LABELS_MAX || line->left + width > end)
        return;
    struct key_label *label = &line->list[line->count++];
    *label = (struct key_label){.command = command, .left = line->left, .width = width, .words = words};
    strncpy(label->key, key, sizeof label->key - 1);
    line->left += width + 2;
}

/* Narrow windows show Enter before all others. */
static bool comes_first(const struct shell *shell, const struct key_row *row)
{
    return shell->width < NOT_WIDE && strncmp(row->keys, "Enter", 5) == 0;
}

static bool is_arrow(const char *key)
{
    static const char *const arrows[] = {"Up", "Down", "Left", "Right"};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (strcmp(key, _(arrows[i])) == 0)
            return true;
    return false;
}

/* Adds four keys that move something: as "arrows", or by their names. */
static void add_moves(const struct shell *shell, struct keys_line *line, const char *words, int end)
{
    static const enum command moves[] = {COMMAND_UP, COMMAND_DOWN, COMMAND_LEFT, COMMAND_RIGHT};
    char text[4 * KEY_WORD_MAX + 4] = "";
    bool all = true;
    for (unsigned i = 0; i < 4; i++) {
        struct key_word key = first_key(shell, moves[i]);
        all = all && is_arrow(key.text);
        sentence_add(text, sizeof text, "%s%s", i > 0 ? " " : "", key.text);
    }
    if (all || strlen(text) < KEY_WORD_MAX)
        add(line, COMMAND_UNKNOWN, all ? _("arrows") : text, words, end);
}

/* Adds a button to the left of those at the end of the line. */
static void add_button(struct keys_line *line, enum command command, unsigned number, const char *word)
{
    int width = unicode_text_width(word);
    if (line->count == KEY_LABELS_MAX || width > line->end)
        return;
    struct key_label *label = &line->list[line->count++];
    *label = (struct key_label){.command = command, .number = number, .width = width, .words = ""};
    label->left = line->end - width;
    strncpy(label->key, word, sizeof label->key - 1);
    line->end -= width + 1;
}

/* Once the mouse was used, adds buttons for what a click on the board cannot do. */
static void add_buttons(const struct shell *shell, struct keys_line *line, enum stage stage)
{
    char word[KEY_WORD_MAX];
    if (!shell->mouse.used)
        return;
    if (stage == STAGE_TILE)
        add_button(line, COMMAND_ACCEPT, 0, _("[Place]"));
    if (stage == STAGE_FIGURE)
        add_button(line, COMMAND_NO, 0, _("[Skip]"));
    if (stage == STAGE_FIGURE && shell->mouse.claim > 0) {
        snprintf(word, sizeof word, _("[Claim %u]"), shell->mouse.claim);
        add_button(line, COMMAND_CLAIM, shell->mouse.claim, word);
    }
}

/* Whether a key would only be refused now: it is then not on the line, but the help still has it. */
static bool would_be_refused(const struct shell *shell, enum command command)
{
    return shell_top_ops(shell)->refuses && shell_top_ops(shell)->refuses(shell, command);
}

/* The columns kept for keys that come after row `i`: for help; in a wide window, for the key that quits; and
 * for a hint and the next place or feature, in preference to what another key or the mouse can do too. */
static int kept_columns(const struct shell *shell, enum stage stage, unsigned i)
{
    const struct key_row *row = key_row(i);
    bool gives_way = row->command == COMMAND_FIT || row->command == COMMAND_UNDO;
    int columns = 0;
    while ((row = key_row(++i)) != NULL) {
        bool kept = row->command == COMMAND_QUIT ||
                    (gives_way && (row->command == COMMAND_HINT || row->command == COMMAND_NEXT));
        if ((row->stages & STAGE_BIT(stage)) && shell_offers(shell, row->command) &&
            (row->command == COMMAND_HELP || (kept && shell->width > NOT_WIDE)))
            columns += columns_of(shell, row);
    }
    return columns;
}

/* The key that opened an overlay also closes it, but the line already has Esc for that. */
static void add_rows(const struct shell *shell, struct keys_line *line, enum stage stage, bool first)
{
    const struct key_row *row;
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++)
        if ((row->stages & STAGE_BIT(stage)) && row->words[0] != '\0' && shell_offers(shell, row->command) &&
            !(shell_top_ops(shell)->overlay && shell_top_ops(shell)->key == row->command) &&
            comes_first(shell, row) == first && !would_be_refused(shell, row->command))
            add(line, row->command, first_key(shell, row->command).text, words_of(shell, row),
                line->end - kept_columns(shell, stage, i));
}

size_t keys_line_lay_out(const struct shell *shell, enum stage stage, struct key_label list[KEY_LABELS_MAX])
{
    struct keys_line line = {list, 0, 0, shell->width};
    add_buttons(shell, &line, stage);
    int end = line.end - help_columns(shell, stage);
    if (stage == STAGE_INSPECT || (stage == STAGE_TILE && !shell_is_narrow(shell)))
        add_moves(shell, &line, N_("move"), end);
    else if (stage == STAGE_REPLAY && !shell_is_narrow(shell))
        add_moves(shell, &line, N_("step"), end);
    add_rows(shell, &line, stage, true);
    if (stage == STAGE_TILE && shell_is_narrow(shell))
        add(&line, COMMAND_PANEL, first_key(shell, COMMAND_PANEL).text, N_("panel"),
            line.end - help_columns(shell, stage));
    add_rows(shell, &line, stage, false);
    return line.count;
}

void keys_line_draw(const struct shell *shell, struct canvas *canvas, enum stage stage)
{
    struct key_label list[KEY_LABELS_MAX];
    size_t count = keys_line_lay_out(shell, stage, list);
    int y = shell->height - 1;
    for (size_t i = 0; i < count; i++) {
        int used = canvas_text(canvas, list[i].left, y, list[i].width, STYLE_STRONG, list[i].key);
        canvas_text(canvas, list[i].left + used + 1, y, list[i].width - used - 1, STYLE_TEXT, list[i].words);
    }
}
