/*
 * screen_rules.h: the page of rules and tiles.
 */
#pragma once

#include "bastide/setup.h"
#include "tui/kit/shell.h"

void rules_change_edition(struct setup *setup, bool right);

/* The form's line for this page: "c3, base", with the number of rules that differ from the edition. */
void rules_summary(const struct setup *setup, char *text, size_t size);

/* The base set, which comes first in every game: the first set of the book with a starting tile. */
const char *rules_land_set(const struct tile_book *book);
