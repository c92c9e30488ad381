/* SPDX-License-Identifier: MIT */
/*
 * test_clock.c: games do not depend on the time: in 1901, 1970, 2038, the year 5138, in any zone, and with
 * a clock that runs backwards a game is played and saved the same, byte for byte.
 *
 *   saves_tests clock PROGRAM
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "rows.h"
#include "run.h"
#include "saves.h"

static char *program, *usual_output, *usual_save;

struct clock_row {
    const char *name, *clock, *zone;
};

static const struct clock_row clocks[] = {
    {"1901", "-2177452800", "UTC"},
    {"one second before 1970", "-1", "UTC"},
    {"1970", "0", "UTC"},
    {"the last second of 32 bits", "2147483647", "UTC"},
    {"one later", "2147483648", "UTC"},
    {"the year 5138", "99999999999", "UTC"},
    {"backwards over 2038", "2147490000 back", "UTC"},
    {"backwards over 1970", "7000 back", "UTC"},
    {"when summer time begins", "1774746000", "Europe/Berlin"},
    {"when it ends", "1792893600 back", "Europe/Berlin"},
};

/* The game as saved, without its sums and the time that it was played, which depends on this machine. */
static const char *saved(void)
{
    static char text[1 << 16];
    char *end = text;
    FILE *file = fopen(saves_newest_game(), "r");
    assert_non_null(file);
    while (fgets(end, (int) (text + sizeof text - end), file))
        if (strncmp(end, "# ", 2) != 0)
            end += strlen(end);
    *end = '\0';
    fclose(file);
    return text;
}

/* The words of a fixed game; without a seed it is random. */
static struct result play(const char *seed)
{
    static char words[8][16];
    static const char *const fixed[] = {"play", "--plain", "--players", "Ann,Bob", "--seed"};
    char *list[10] = {program};
    size_t count = 1;
    for (size_t i = 0; i < (seed ? 5U : 4U); i++) {
        snprintf(words[i], sizeof words[i], "%s", fixed[i]);
        list[count++] = words[i];
    }
    if (seed) {
        snprintf(words[7], sizeof words[7], "%s", seed);
        list[count++] = words[7];
    }
    if (file_exists(saves_path("bastide/games")))
        unlink(saves_newest_game());
    return run_program(&(struct run){.arguments = list, .input = "1\n\n1\n\n1\n\nscores\nquit\n"});
}

static void at_any_time(void **state)
{
    const struct clock_row *row = *state;
    setenv("BASTIDE_CLOCK", row->clock, 1);
    setenv("TZ", row->zone, 1);
    struct result result = play("8");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.output, usual_output);
    assert_string_equal(saved(), usual_save);
    result = play(NULL); /* takes its seed from the clock */
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.output, "turn 4 is saved"));
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc < 2 || !saves_begin())
        return 2;
    program = argv[1];
    struct result result = play("8");
    if (result.status != 0)
        return 2;
    usual_output = strdup(result.output);
    usual_save = strdup(saved());
    ROWS(&tests, clocks, at_any_time);
    int failed = rows_run(&tests, "clock");
    free(usual_output);
    free(usual_save);
    saves_end();
    return failed;
}
