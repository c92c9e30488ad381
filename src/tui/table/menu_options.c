/*
 * menu_options.c: the settings as lines of the menu, which change them.
 *
 * Settings say how the game is shown and how far undo reaches, never how it is played.  What is chosen here
 * is remembered at the end of the program (setup_memory.h), unless it is as configured.
 */
#include "tui/table/menu_options.h"

#include <stdio.h>

#include "base/translate.h"
#include "play/language.h"

/* The words of the present value. */
static const char *value_words(const struct shell *shell, enum setting setting, char *text, size_t size)
{
    const struct table *table = shell->table;
    unsigned value = table->settings.value[setting];
    switch (setting) {
    case SETTING_PACE:
        return table_pace_words(shell, text, size);
    case SETTING_UNDO:
        return undo_reach_words((enum undo_reach) value);
    case SETTING_ZOOM: /* the keys of the board change it too */
        return table->view.zoom_chosen ? zoom_words[table->view.zoom] : _("as large as fit");
    default:
        return _(setting_word(setting, value));
    }
}

/* Yes and no are shown as a box, other values by their words. */
void menu_option_write(const struct shell *shell, unsigned line, char *text, size_t size)
{
    enum setting setting = (enum setting) line;
    const char *title = _(setting_title(setting));
    char words[48];
    if (setting_is_switch(setting))
        snprintf(text, size, "[%c] %s", setting_is_on(&shell->table->settings, setting) ? 'x' : ' ', title);
    else
        snprintf(text, size, "%s%s%s", title, _(": "), value_words(shell, setting, words, sizeof words));
}

/* What has been written down already is written again. */
static void change_language(struct shell *shell, const char *language)
{
    if (!language_choose(language))
        shell_say(shell, "%s", language_complaint());
    event_log_forget(&shell->table->log);
    hints_tell_again(&shell->table->hinting);
}

void menu_option_change(struct shell *shell, unsigned line, int by)
{
    enum setting setting = (enum setting) line;
    struct table *table = shell->table;
    unsigned value = table->settings.value[setting];
    if (setting == SETTING_ZOOM)
        value = table->view.zoom_chosen ? TUI_ZOOM_5X3 + table->view.zoom : TUI_ZOOM_AUTO;
    value = setting_step(setting, value, by);
    table_choose(table, setting, value);
    table->next_changed = true; /* the settings are remembered at the end of the program */
    if (setting == SETTING_LANGUAGE)
        change_language(shell, setting_word(setting, value));
    if (setting == SETTING_ZOOM) {
        table->view.zoom_chosen = value != TUI_ZOOM_AUTO;
        if (table->view.zoom_chosen)
            table->view.zoom = (enum zoom)(value - TUI_ZOOM_5X3);
    }
    shell->tier = table_tier(shell);
    shell->redisplay = true;
    board_fit(shell);
    board_follow(shell, true);
}
