/*
 * settings.c: the table of settings.h.
 */
#include "tui/board/settings.h"

const struct setting_info *setting_info(unsigned setting)
{
    static const struct setting_info table[SETTING_COUNT] = {
        {"hints", "places", "legal places", "fit", "mark where the tile fits",
         "Whether the squares where the tile fits are marked."},
        {"hints", "scores", "projected scores", "score", "tell what a move would score",
         "Whether it is shown beforehand what a move joins, completes and scores."},
        {"hints", "bag", "bag", "bag", "tell what is in the bag",
         "Whether it is told which tiles are still in the bag, and which holes none can fill."},
        {"pages", "scores", "explain scores", "scores", "explain scores by panels",
         "Whether each score is explained by a panel before the turn is over."},
        {"pages", "handover", "pass the keyboard", "pass", "pass the keyboard on a page",
         "Whether each turn begins with a page that asks to pass the keyboard."},
    };
    return &table[setting];
}

bool *setting_switch(struct table *table, unsigned setting)
{
    bool *const switches[SETTING_COUNT] = {&table->hints.places, &table->hints.scores, &table->hints.bag,
                                           &table->score_pages, &table->handover};
    return switches[setting];
}

void setting_toggle(struct table *table, unsigned setting)
{
    *setting_switch(table, setting) = !setting_is_on(table, setting);
}

bool setting_is_on(const struct table *table, unsigned setting)
{
    const bool on[SETTING_COUNT] = {table->hints.places, table->hints.scores, table->hints.bag,
                                    table->score_pages, table->handover};
    return on[setting];
}
