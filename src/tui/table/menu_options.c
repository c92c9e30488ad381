/*
 * menu_options.c: the rows of the options: what each is called, shows and does.
 *
 * The options change how the game is shown and how far undo reaches, never the game.  What is chosen here is
 * remembered at the end of the program (setup_memory.h), a display option only if it is not as configured.
 */
#include "tui/table/menu_options.h"

#include <stdio.h>

#include "base/translate.h"
#include "play/language.h"

/* The lines follow the settings; those from OPTION_DISPLAY on have the display options below. */
enum option {
    OPTION_PACE = SETTING_COUNT,
    OPTION_UNDO,
    OPTION_PANEL,
    OPTION_ZOOM,
    OPTION_SIGNS,
    OPTION_DISPLAY
};

static const struct {
    enum display_option option;
    const char *words;
} shown[] = {
    {DISPLAY_ADVICE, N_("hints of the best moves")},
    {DISPLAY_COLOUR, N_("colours")},
    {DISPLAY_THEME, N_("colours of painted tiles")},
    {DISPLAY_HIGHLIGHTS, N_("light new tiles, let points rise")},
    {DISPLAY_MOUSE, N_("use the mouse")},
    {DISPLAY_LANGUAGE, N_("language")},
};

unsigned menu_option_count(void)
{
    return OPTION_DISPLAY + sizeof shown / sizeof *shown;
}

/* Yes and no are shown as a box, other values by their word. */
static void write_display(const struct table *table, unsigned line, char *text, size_t size)
{
    enum display_option option = shown[line].option;
    unsigned value = table->display.value[option];
    if (option == DISPLAY_MOUSE || option == DISPLAY_HIGHLIGHTS)
        snprintf(text, size, "[%c] %s", value == TUI_YES ? 'x' : ' ', _(shown[line].words));
    else
        snprintf(text, size, "%s%s%s", _(shown[line].words), _(": "), _(display_word(option, value)));
}

void menu_option_write(const struct shell *shell, unsigned line, char *text, size_t size)
{
    const struct table *table = shell->table;
    static const char *const tiers[TIER_COUNT] = {"ASCII", N_("box drawing"), N_("full"), N_("painted")};
    char pace[48];
    if (line < SETTING_COUNT)
        snprintf(text, size, "[%c] %s", setting_is_on(table, line) ? 'x' : ' ', _(setting_info(line)->menu));
    else if (line == OPTION_PACE)
        snprintf(text, size, _("computers' turns: %s"), table_pace_words(shell, pace, sizeof pace));
    else if (line == OPTION_UNDO)
        snprintf(text, size, _("undo: %s"), undo_reach_words(table->undo));
    else if (line == OPTION_PANEL)
        snprintf(text, size, _("[%c] panel beside the board"), table->panel_hidden ? ' ' : 'x');
    else if (line == OPTION_ZOOM)
        snprintf(text, size, _("size of tiles: %s"),
                 table->view.zoom_chosen ? zoom_words[table->view.zoom] : _("as large as fit"));
    else if (line == OPTION_SIGNS)
        snprintf(text, size, _("signs: %s"), _(tiers[shell->tier]));
    else
        write_display(table, line - OPTION_DISPLAY, text, size);
}

static unsigned stepped(unsigned value, unsigned count, int by)
{
    return (unsigned) ((int) (value + count) + by) % count;
}

/* What has been written down already is written again. */
static void change_language(struct shell *shell, const char *language)
{
    if (!language_choose(language))
        shell_say(shell, "%s", language_complaint());
    event_log_forget(&shell->table->log);
    hints_tell_again(&shell->table->hinting);
}

static void change_display(struct shell *shell, enum display_option option, int by)
{
    unsigned count = 0;
    while (display_word(option, count))
        count++;
    table_choose_display(shell->table, option, stepped(shell->table->display.value[option], count, by));
    if (option == DISPLAY_LANGUAGE)
        change_language(shell, display_word(option, shell->table->display.value[option]));
    shell->redisplay = true;
}

/* The size may have been changed by the keys of the board, so it is asked of the view. */
static void change_zoom(struct table *table, int by)
{
    unsigned now = table->view.zoom_chosen ? TUI_ZOOM_5X3 + table->view.zoom : TUI_ZOOM_AUTO;
    unsigned next = stepped(now, TUI_ZOOM_5X3 + ZOOM_COUNT, by);
    table->view.zoom_chosen = next != TUI_ZOOM_AUTO;
    if (table->view.zoom_chosen)
        table->view.zoom = (enum zoom)(next - TUI_ZOOM_5X3);
    table_choose_display(table, DISPLAY_ZOOM, next);
}

static void change_signs(struct shell *shell, int by)
{
    unsigned tiers = shell->best_tier == TIER_PAINTED ? TIER_COUNT : TIER_PAINTED;
    shell->tier = (enum tier) stepped(shell->tier, tiers, by);
    shell->table->signs_chosen = (int8_t) shell->tier;
}

void menu_option_change(struct shell *shell, unsigned line, int by)
{
    struct table *table = shell->table;
    table->next_changed = true; /* the settings are remembered at the end of the program */
    if (line < SETTING_COUNT)
        setting_toggle(table, line);
    else if (line == OPTION_PACE)
        table->pace = (enum pace) stepped(table->pace, PACE_COUNT, by);
    else if (line == OPTION_UNDO)
        table->undo = (enum undo_reach) stepped(table->undo, UNDO_NONE + 1, by);
    else if (line == OPTION_PANEL)
        table->panel_hidden = !table->panel_hidden;
    else if (line == OPTION_ZOOM)
        change_zoom(table, by);
    else if (line == OPTION_SIGNS)
        change_signs(shell, by);
    else
        change_display(shell, shown[line - OPTION_DISPLAY].option, by);
    board_fit(shell);
    board_follow(shell, true);
}
