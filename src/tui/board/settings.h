/*
 * settings.h: what players settle about the screen, each on or off, and how it is called.
 *
 * The set-up and the menu show them, and the set-up remembers them; so they cannot disagree.
 */
#ifndef BASTIDE_TUI_BOARD_SETTINGS_H
#define BASTIDE_TUI_BOARD_SETTINGS_H

#include "tui/board/table.h"

enum setting {
    SETTING_PLACES,
    SETTING_SCORES,
    SETTING_BAG,
    SETTING_SCORE_PAGES,
    SETTING_HANDOVER,
    SETTING_COUNT
};

struct setting_info {
    const char *line, *word;   /* of the file that remembers it: "hints", "places" */
    const char *words, *brief; /* on the set-up, and there in a narrow window */
    const char *menu;
    const char *advice;
};

const struct setting_info *setting_info(unsigned setting);

/* The switch itself; turns it on or off. */
bool *setting_switch(struct table *table, unsigned setting);
void setting_toggle(struct table *table, unsigned setting);
bool setting_is_on(const struct table *table, unsigned setting);

#endif
