/* SPDX-License-Identifier: MIT */
/*
 * test_guide.c: the guided game at a real terminal, played by the keys that its sentences name.
 *
 *   terminal_tests guide PROGRAM
 */
#include <string.h>

#include "program.h"

#define UP   "\x1bOA"
#define LEFT "\x1bOD"

/* What the sentence of a step says, and the keys that it asks for; null: the number that it names. */
struct guided_step {
    const char *words, *keys;
};

static const struct guided_step steps[] = {
    {"Welcome! You are Ada", "\r"}, /* does not fit yet */
    {"Extend the road", "r\r"},
    {"Now put one of your meeples", NULL},
    {"Bob begins a city", "\r"},
    {"gives a hint", "A"},
    {"Hint: the best moves", "\x1b"},
    {"The first hint closes", UP LEFT "\r"},
    {"The city is closed", NULL},
    {"Your first points", "\r"},
    {"Bob's crossing closes", "\r"},
    {"the monastery closes the other end", ":place -1,0 270\r"},
    {"A monastery scores", NULL},
    {"Both ends of your road", "\r"},
    {"Bob makes his own road longer", "\r"},
    {"Nobody may claim a city", ":place 0,-2 90\r"},
    {"Claim this city with", "0"}, /* not what is meant */
    {"you will have no share", NULL},
    {"Bob claims a monastery", "\r"},
    {"shows who has what", "o\x1b"},
    {"joins your city to Bob's", ":place 1,-2 270\r"},
    {"You and Bob share the city", "0"},
    {"You and Bob have one knight each", "\r"},
    {"Bob's tile touches your monastery", "\r"},
    {"Your last tile", ":place 2,-1 180\r"},
    {"Claim that field with", NULL},
    {"The bag is empty", "\r\r\r\r\r"},
    {"what to try next", "\r"},
    {"That was the lesson", "\x1b"},
};

/* The key that the sentence names: "Claim the city with 1:", "press 1,". */
static void press_number(struct terminal *terminal)
{
    terminal_settle(terminal); /* the sentence is whole */
    const char *text = terminal_text(terminal), *with = strstr(text, " with ");
    char key[2] = "";
    for (; with && (with[6] < '1' || with[6] > '9'); with = strstr(with + 1, " with "))
        ;
    const char *number = with ? with + 6 : strstr(text, "press ") ? strstr(text, "press ") + 6 : "";
    key[0] = number[0];
    assert_in_range(key[0], '1', '9');
    press(terminal, key);
}

static void guided_game(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "tutorial");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        wait_for(&terminal, steps[i].words);
        if (steps[i].keys)
            press(&terminal, steps[i].keys);
        else
            press_number(&terminal);
    }
    for (unsigned i = 0; i < 3 && !terminal_wait_for(&terminal, "bastide:", 0.2); i++)
        terminal_send(&terminal, "\x1b"); /* to the buttons, then out */
    expect_clean_end(&terminal, 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 1;
    rows_add_test(&tests, "a guided game", guided_game);
    return program_run(&tests, "guide");
}
