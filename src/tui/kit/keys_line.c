/*
 * keys_line.c: the bottom line, which shows the keys that work now.
 *
 * Drawing and the mouse use the same layout, so a click on a key does what is written there.  Keys and
 * words come from the table of commands.  Keys that do not fit are left out, except help, and quit in a wide
 * window; narrow windows show Enter first.
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

static const struct screen_ops *top_ops(const struct shell *shell)
{
    return shell_ops(shell, shell_top(shell));
}

static bool is_help(enum binding binding)
{
    return binding_info(binding)->command == COMMAND_HELP;
}

static const char *words_of(const struct shell *shell, enum binding binding)
{
    const char *words = top_ops(shell)->words ? top_ops(shell)->words(shell, binding) : NULL;
    return words ? words : binding_info(binding)->words;
}

/* The columns of a key with its words, and of the room around it. */
static int columns_of(const struct shell *shell, enum binding binding)
{
    char key[KEY_WORD_MAX];
    return (int) strlen(binding_first_key(&shell->keys, binding, key, sizeof key)) +
           unicode_text_width(_(words_of(shell, binding))) + 3;
}

/* The columns that help needs at the end of the line. */
static int help_columns(const struct shell *shell, enum stage stage)
{
    enum binding binding = stage == STAGE_NAME ? BINDING_HELP_IN_NAME : BINDING_HELP;
    return binding_works(binding, stage) ? columns_of(shell, binding) : 0;
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

/* Narrow windows show the keys of these bindings before all others. */
static bool comes_first(const struct shell *shell, enum binding binding)
{
    return shell->width < NOT_WIDE && strncmp(binding_info(binding)->keys, "Enter", 5) == 0;
}

static bool is_arrow(const char *key)
{
    static const char *const arrows[] = {"Up", "Down", "Left", "Right"};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (strcmp(key, arrows[i]) == 0)
            return true;
    return false;
}

/* Adds four keys that move something: as "arrows", or by their names. */
static void add_moves(const struct shell *shell, struct keys_line *line, const enum binding bindings[4],
                      const char *words, int end)
{
    char text[4 * KEY_WORD_MAX + 4] = "";
    bool all = true;
    for (unsigned i = 0; i < 4; i++) {
        struct key_word key = key_word_of(shell, bindings[i]);
        all = all && is_arrow(key.text);
        sentence_add(text, sizeof text, "%s%s", i > 0 ? " " : "", key.text);
    }
    if (all || strlen(text) < KEY_WORD_MAX)
        add(line, COMMAND_UNKNOWN, all ? _("arrows") : text, words, end);
}

/* The key that opened an overlay also closes it, but Esc stands on the line for that already. */
static bool opened_this(const struct shell *shell, enum command command)
{
    return top_ops(shell)->overlay && top_ops(shell)->key == command;
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
        add_button(line, COMMAND_PLACE, 0, _("[Place]"));
    if (stage == STAGE_FIGURE)
        add_button(line, COMMAND_NO_FIGURE, 0, _("[Skip]"));
    if (stage == STAGE_FIGURE && shell->mouse.claim > 0) {
        snprintf(word, sizeof word, _("[Claim %u]"), shell->mouse.claim);
        add_button(line, COMMAND_CLAIM, shell->mouse.claim, word);
    }
}

/* Keys that would only be refused now are not on the line; the help still has them. */
static bool would_be_refused(const struct shell *shell, enum binding binding)
{
    return top_ops(shell)->refuses && top_ops(shell)->refuses(shell, binding);
}

static void add_binding(const struct shell *shell, struct keys_line *line, enum binding binding,
                        const char *words, int end)
{
    char key[KEY_WORD_MAX];
    add(line, binding_info(binding)->command, binding_first_key(&shell->keys, binding, key, sizeof key),
        words, end);
}

static bool is_quit(enum binding binding)
{
    return strcmp(binding_info(binding)->keys, "q") == 0;
}

/* The columns kept for the key that quits, which stands behind this one: words may be longer than in English.
 */
static int quit_columns(const struct shell *shell, enum stage stage, enum binding binding)
{
    for (unsigned i = binding + 1U; shell->width > NOT_WIDE && i < BINDING_COUNT; i++)
        if (is_quit((enum binding) i) && binding_works((enum binding) i, stage) &&
            shell_offers(shell, (enum binding) i))
            return columns_of(shell, (enum binding) i);
    return 0;
}

static void add_bindings(const struct shell *shell, struct keys_line *line, enum stage stage, bool first)
{
    for (unsigned i = 0; i < BINDING_COUNT; i++) {
        enum binding binding = (enum binding) i;
        const struct binding_info *info = binding_info(binding);
        if (binding_works(binding, stage) && info->words[0] != '\0' && shell_offers(shell, binding) &&
            !opened_this(shell, info->command) && comes_first(shell, binding) == first &&
            !would_be_refused(shell, binding))
            add_binding(shell, line, binding, words_of(shell, binding),
                        is_help(binding)
                            ? line->end
                            : line->end - help_columns(shell, stage) - quit_columns(shell, stage, binding));
    }
}

size_t keys_line_lay_out(const struct shell *shell, enum stage stage, struct key_label list[KEY_LABELS_MAX])
{
    static const enum binding places[] = {BINDING_PLACE_NORTH, BINDING_PLACE_SOUTH, BINDING_PLACE_WEST,
                                          BINDING_PLACE_EAST},
                              squares[] = {BINDING_INSPECT_NORTH, BINDING_INSPECT_SOUTH, BINDING_INSPECT_WEST,
                                           BINDING_INSPECT_EAST},
                              steps[] = {BINDING_REPLAY_TURN_BEFORE, BINDING_REPLAY_NEXT_TURN,
                                         BINDING_REPLAY_BACK, BINDING_REPLAY_ON};
    struct keys_line line = {list, 0, 0, shell->width};
    add_buttons(shell, &line, stage);
    int end = line.end - help_columns(shell, stage);
    if (stage == STAGE_TILE && !shell_is_narrow(shell))
        add_moves(shell, &line, places, N_("move"), end);
    else if (stage == STAGE_INSPECT)
        add_moves(shell, &line, squares, N_("move"), end);
    else if (stage == STAGE_REPLAY && !shell_is_narrow(shell))
        add_moves(shell, &line, steps, N_("step"), end);
    add_bindings(shell, &line, stage, true);
    if (stage == STAGE_SCORED &&
        words_of(shell, BINDING_WATCH_PACE) != binding_info(BINDING_WATCH_PACE)->words)
        add_binding(shell, &line, BINDING_WATCH_PACE, words_of(shell, BINDING_WATCH_PACE), end);
    if (stage == STAGE_TILE && shell_is_narrow(shell))
        add_binding(shell, &line, BINDING_PANEL, N_("panel"), line.end - help_columns(shell, stage));
    add_bindings(shell, &line, stage, false);
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
