/* SPDX-License-Identifier: MIT */
/*
 * tables.c: see tables.h.
 */
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/script.h"
#include "fuzz.h"

/* Setup lines of a record. */
static const char *const tables[] = {
    "player red \"Ada\"\nplayer blue \"Bruno\"\n",
    "player red \"\xE5\xB1\xB1\xE5\xB1\xB1\"\nplayer blue \"Zoe\xCC\x88\"\nplayer green \"A\xE2\x80\xAE"
    "B\"\n",
    "player red \"A\"\nplayer blue \"B\"\nplayer green \"\"\nplayer yellow \"D\"\nplayer black \"E\"\nplayer "
    "pink "
    "\"F\"\n",
    "rule hand 3\nplayer red \"Ada\"\nplayer blue \"Bruno\"\n",
    "rule hand 3\nrule hand-open off\nplayer red \"Ada\"\nplayer blue \"Bruno\" computer greedy\n",
    "rule table 5x4\nplayer red \"Ada\"\n",
    "rule table 3x2\nrule table-extend on\nplayer red \"Ada\"\nplayer blue \"Bruno\"\n",
    "rule abbot on\nplayer red \"Ada\"\nplayer blue \"Bruno\" computer greedy\n",
    "rule sell on\nplayer red \"Ada\" computer greedy\nplayer blue \"Bruno\"\n",
    "tiles base river2-c2\nrule table 7x5\nrule table-edge closes\nplayer red \"Ada\"\nplayer blue "
    "\"Bruno\"\n",
    "tiles base river-20ae\nplayer red \"Ada\"\nplayer blue \"Bruno\"\nplayer green \"Chloe\"\n",
    "edition c1\nrule first-player random\nplayer red \"Ada\"\nplayer blue \"Bruno\"\n",
    "tiles base river-c3\nrule abbot on\nplayer red \"Ada\"\nplayer blue \"Bruno\"\n",
    "expansion inns\nexpansion traders\nrule abbot on\nplayer red \"Ada\"\nplayer blue \"Bruno\" computer "
    "greedy\n",
    "tiles base inns traders land-cut river-c3 river2-c2\nexpansion inns\nexpansion traders\nrule sell on\n"
    "rule draw-ahead on\nplayer red \"A\"\nplayer blue \"B\"\nplayer green \"C\"\nplayer yellow \"D\"\n"
    "player black \"E\"\nplayer pink \"F\"\n",
};

enum { TABLE_COUNT = sizeof tables / sizeof *tables };

const char fuzz_short_record[] = "bastide 1\n"
                                 "# a short game\n"
                                 "player red \"Ada\"\n"
                                 "player blue \"Bruno\"\n"
                                 "turn 1 red V 1,0 90 meeple:road1\n"
                                 "= next blue\n"
                                 "turn 2 blue U 0,1 0 -\n"
                                 "= total red 1 blue 0\n"
                                 "end\n";

/* Reads the setup lines of a table. */
static struct setup *read_setup(unsigned number)
{
    struct setup *setup = malloc(sizeof *setup);
    struct script *script = script_new(fuzz_book(), SCRIPT_CONSOLE);
    struct text_buffer answer = {0};
    struct text_error error = {0};
    fuzz_require(setup && script, "there is memory for a table");
    for (const char *at = tables[number]; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        if (script_line(script, at, length, 1, &answer, &error) != SCRIPT_OK)
            fprintf(stderr, "table %u: %s\n", number, error.message);
        at += length + 1;
    }
    fuzz_require(script_line(script, "seed 7", 6, 1, &answer, &error) == SCRIPT_OK, "a table has a seed");
    if (script_line(script, "phase", 5, 1, &answer, &error) != SCRIPT_OK)
        fprintf(stderr, "table %u: %s\n", number, error.message);
    fuzz_require(script_session(script) != NULL, "a table can be played at");
    *setup = *session_setup(script_session(script));
    script_free(script);
    text_free(&answer);
    return setup;
}

const struct setup *fuzz_setup(unsigned number)
{
    static struct setup *setups[TABLE_COUNT];
    number %= TABLE_COUNT;
    if (!setups[number])
        setups[number] = read_setup(number);
    return setups[number];
}

struct session *fuzz_table(unsigned number)
{
    struct text_error error = {0};
    struct session *session = session_new(fuzz_book(), fuzz_setup(number), &error);
    fuzz_require(session != NULL, "a game of a table begins");
    return session;
}
