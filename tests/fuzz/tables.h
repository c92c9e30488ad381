/* SPDX-License-Identifier: MIT */
/*
 * tables.h: games to begin a fuzz run with, by number.
 */
#pragma once

#include "bastide/session.h"

/* A setup by any number: 2 to 6 people and computers, rivers, hands, sales, edges, abbots. */
const struct setup *fuzz_setup(unsigned number);

/* A new game with that setup. */
struct session *fuzz_table(unsigned number);

/* A short record with checks, one of which fails. */
extern const char fuzz_short_record[];
