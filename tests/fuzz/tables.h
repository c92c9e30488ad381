/*
 * tables.h: games to begin a fuzz run with, by number.
 */
#ifndef BASTIDE_TESTS_FUZZ_TABLES_H
#define BASTIDE_TESTS_FUZZ_TABLES_H

#include "bastide/session.h"

/* The setup of table number `number`, which may be any: 2 to 6 people and computers, rivers, hands, sales,
 * edges, abbots. */
const struct setup *fuzz_setup(unsigned number);

/* A new game of it. */
struct session *fuzz_table(unsigned number);

/* A short record, with checks that hold and one that does not. */
extern const char fuzz_short_record[];

#endif
