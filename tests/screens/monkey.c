/* SPDX-License-Identifier: MIT */
/*
 * monkey.c: random keys, text, mouse and window sizes, over many games and all screens.
 *
 *   test_tui_monkey [EVENTS [SEED]]
 *
 * Events come in runs of 500, and now and then of 4,000, which begin in different places: at a table, late in
 * a game, at its end, in the set-up, in a replay, in the rules tester.  The screen is drawn after every
 * event; after every turn game_check is called, and sometimes the record is read again.  Run n has the seed
 * SEED + n: a failure prints it, and `test_tui_monkey 4000 THAT-SEED` repeats it.
 */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/random.h"
#include "bastide/record.h"
#include "bastide/scenario.h"
#include "bots/process.h"
#include "support.h"
#include "game_check.h"

bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200]);

/* Typed text can name any program, but none is started. */
bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200])
{
    (void) words, (void) quiet;
    *process = (struct process){.input = -1, .output = -1};
    snprintf(why, 200, "cannot be started");
    return false;
}

enum {
    READ_EVERY = 500, /* events between readings of the record */
    PROGRESS_EVERY = 50000,
    ALL_STAGES = 100000, /* enough events to reach every stage */
    EVENTS = 7000        /* of which each beginning has some */
};

/* Where the run is, to be printed after a failure. */
static struct {
    unsigned seed;
    unsigned long event, done;
    enum stage stage;
    bool finished;
    unsigned long events_in[STAGE_COUNT];
} monkey;

/* ---- Faults ------------------------------------------------------------------------------------------- */

static void tell_where(void)
{
    if (!monkey.finished)
        fprintf(stderr, "monkey: seed %u, event %lu of its run, stage %s; %lu events before were sound\n",
                monkey.seed, monkey.event, stage_word(monkey.stage), monkey.done);
}

static void on_crash(int number)
{
    tell_where();
    signal(number, SIG_DFL);
    raise(number);
}

/* Called by a sanitizer before it ends the program. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void watch_faults(void)
{
    atexit(tell_where);
    signal(SIGABRT, on_crash);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(tell_where);
    else
        signal(SIGSEGV, on_crash);
}

/* ---- Events ------------------------------------------------------------------------------------------- */

static uint32_t random_key(struct random *random)
{
    static const char often[] = "\n\n\n\n\n\n\t\trR 1234560uhjklHJKL+-0cpbfoigmw?nv'";
    switch (random_below(random, 12)) {
    case 0:
        return INPUT_NONE + random_below(random, INPUT_OTHER - INPUT_NONE + 1);
    case 1:
        return random_below(random, 0x300);
    case 2:
        return random_below(random, 0x110000);
    default:
        return (unsigned char) often[random_below(random, sizeof often - 1)];
    }
}

static void random_pointer(struct shell *shell, struct random *random)
{
    struct pointer pointer = {
        .x = (int) random_below(random, (uint32_t) shell->width + 2) - 1,
        .y = (int) random_below(random, (uint32_t) shell->height + 2) - 1,
        .button = (enum pointer_button) random_below(random, POINTER_RIGHT + 1),
        .kind = (enum pointer_kind) random_below(random, POINTER_WHEEL_DOWN + 1),
    };
    if (random_below(random, 4) == 0)
        pointer.y = shell->height - 1;
    tui_pointer(shell, &pointer);
}

/* Presses a key of a command that works here. */
static void random_command(struct shell *shell, struct random *random)
{
    enum command working[COMMAND_COUNT];
    char words[KEYS_TEXT_MAX], *rest = words;
    unsigned count = 0;
    for (unsigned command = 0; command < COMMAND_COUNT; command++)
        if (key_row_of(shell_stage(shell), (enum command) command))
            working[count++] = (enum command) command;
    if (count == 0)
        return;
    snprintf(words, sizeof words, "%s",
             keymap_keys(&shell->keys, shell_stage(shell), working[random_below(random, count)]));
    const char *word = strtok_r(words, " ", &rest);
    for (const char *next = word; next && random_below(random, 2) == 0;) {
        next = strtok_r(NULL, " ", &rest);
        word = next ? next : word;
    }
    if (word && strcmp(word, "1-9") == 0)
        shell_key(shell, '1' + random_below(random, 9));
    else if (word)
        shell_key(shell, key_of_word(word, strlen(word)));
}

/* Types what random letters hardly ever make: commands, names of saved games, set-up pages, lines of the
 * rules tester. */
static void random_words(struct shell *shell, struct random *random)
{
    static const char *const words[] = {
        ":place 1,0 90<Enter>",
        ":meeple:road1<Enter>",
        ":legal<Enter>",
        ":why 3,3 0<Enter>",
        ":undo<Enter>",
        ":save m<Enter>",
        ":print<Enter>",
        ":goto 2,2<Enter>",
        ":skip<Enter>",
        ":set announce long<Enter>",
        ":help<Enter>",
        ":bag<Enter><PgDn><Esc>",
        ":draw D<Enter>",
        ":expect score red 4<Enter>",
        ":board<Enter>",
        ":bag 3<Enter>",
        "<Esc>sgame<Enter>",
        "<Esc>l<Down><Enter>",
        "?<Space><Space>",
        "r<Enter>qn",
        "<Up><Up><Up><Enter>",
        "<Up><Up><Up><Up><Enter>",
        "vb<Enter>",
        "<Tab><Enter>1",
        "s<Right>3<Enter>y",
        "s1<Enter>n",
        "<Enter><Enter>0",
        "m/red<Enter>",
        "a1",
    };
    test_keys(shell, words[random_below(random, sizeof words / sizeof *words)]);
}

/* Continues the game, or goes back to it. */
static void go_on(struct shell *shell, struct random *random)
{
    enum stage stage = shell_stage(shell);
    if (stage == STAGE_TILE) {
        for (unsigned i = random_below(random, 4); i > 0; i--)
            shell_key(shell, INPUT_TAB);
        shell_key(shell, INPUT_ENTER);
    } else if (stage == STAGE_FIGURE) {
        shell_key(shell, '0' + random_below(random, 4));
    } else {
        shell_key(shell, random_below(random, 2) == 0 ? INPUT_ENTER : INPUT_ESCAPE);
    }
}

static void random_window(struct shell *shell, struct random *random)
{
    static const int sizes[][2] = {{80, 24}, {80, 23}, {44, 14}, {32, 10}, {60, 18}, {100, 30}, {20, 8}};
    unsigned size = random_below(random, sizeof sizes / sizeof *sizes + 2);
    if (size < sizeof sizes / sizeof *sizes)
        tui_resize(shell, sizes[size][0], sizes[size][1]);
    else
        tui_resize(shell, 1 + (int) random_below(random, 180), 1 + (int) random_below(random, 60));
}

static void random_event(struct shell *shell, struct random *random)
{
    unsigned dice = random_below(random, 100);
    if (shell_stage(shell) == STAGE_SMALL && dice < 50)
        random_window(shell, random);
    else if (dice < 30)
        random_command(shell, random);
    else if (dice < 45)
        go_on(shell, random);
    else if (dice < 49)
        random_words(shell, random);
    else if (dice < 77)
        shell_key(shell, random_key(random));
    else if (dice < 98)
        random_pointer(shell, random);
    else
        random_window(shell, random);
}

/* ---- Beginnings --------------------------------------------------------------------------------------- */

static struct session *begin_table(unsigned seed)
{
    static const char *const tables[] = {"Ada,Bruno",
                                         "\xE5\xB1\xB1,Zoe\xCC\x88,A\xE2\x80\256B",
                                         "A,B,C,D,E,F",
                                         "Ada,Bruno;hand=3",
                                         "Ada,Bruno,Chloe;hand=3 hand-open=off",
                                         "Ada;table=5x4",
                                         "Ada,Bruno;abbot=on",
                                         "Ada,Bruno@greedy;abbot=on",
                                         "Ada@greedy,Bruno;hand=3 hand-open=off",
                                         "Ada@greedy,Bruno;sell=on",
                                         "Ada,Bruno;sell=on",
                                         "Ada,Bruno;table=3x3 table-extend=on",
                                         "Ada,Bruno;tiles=river2-c2 table=7x5 table-edge=closes",
                                         "Ada,Bruno,Chloe;tiles=river-20ae"};
    return test_session(tables[seed % (sizeof tables / sizeof *tables)], seed);
}

/* Reads a whole record, or its first hundredths. */
static void read_record(unsigned seed, unsigned hundredths, struct text_buffer *text)
{
    static const char *const records[] = {"abbot-4-players", "base-2-players", "base-3-players-dense",
                                          "base-5-players-merge", "first-edition-2-players"};
    char path[FILE_PATH_MAX], why[200];
    snprintf(path, sizeof path, "%s/%s.bastide", RECORDS_FOLDER, records[seed % 5]);
    if (!file_read(path, text, why))
        fail_msg("%s: %s", path, why);
    text->length = text->length * hundredths / 100;
    while (hundredths < 100 && text->text[text->length - 1] != '\n')
        text->length--;
    text->text[text->length] = '\0';
}

enum beginning { AT_SETUP, AT_CONTINUE, AT_REPLAY, AT_TESTER, AT_SCENARIO, AT_END, LATE, BEGINNINGS = 14 };

/* Chooses how run `seed` begins; more than half begin at a table. */
static void choose_beginning(struct start_options *options, unsigned seed)
{
    static struct text_error error; /* static because the screen keeps a pointer to it */
    struct text_buffer text = {0};
    char why[200], path[120];
    unsigned beginning = seed % BEGINNINGS, part = beginning == LATE || beginning == AT_CONTINUE ? 85 : 100;
    read_record(seed / BEGINNINGS, part, &text);
    snprintf(path, sizeof path, "%sgame.bastide", options->games);
    if (beginning == AT_CONTINUE)
        assert_true(file_write(path, text.text, text.length, why));
    else if (beginning == AT_TESTER)
        options->scenario = scenario_new(test_book());
    else if (beginning == AT_SCENARIO)
        options->scenario = scenario_read(test_book(), text.text, text.length, &error);
    else if (beginning == AT_REPLAY || beginning == AT_END || beginning == LATE)
        options->session = record_read_part(test_book(), text.text, text.length, &error);
    else if (beginning != AT_SETUP)
        options->session = begin_table(seed);
    if (beginning == AT_REPLAY || beginning == AT_TESTER || beginning == AT_SCENARIO)
        options->record = "record.bastide";
    text_free(&text);
}

static void begin(struct shell *shell, unsigned seed, const char *folder)
{
    static char games[80], saves[80], last[80];
    snprintf(saves, sizeof saves, "%s/", folder);
    snprintf(games, sizeof games, "%s/games/", folder);
    snprintf(last, sizeof last, "%s/setup", folder);
    struct start_options options = {.book = test_book(), .games = games, .saves = saves, .last_setup = last};
    options.settings.value[SETTING_UNDO] = (uint8_t) (seed % 3);
    for (unsigned hint = 0; hint < 3; hint++)
        setting_turn(&options.settings, (enum setting)(SETTING_PLACES + hint), seed >> hint & 1U);
    choose_beginning(&options, seed);
    tui_begin(shell, &options, (enum tier)(seed % TIER_COUNT), 1234);
    shell->table->review_nodes = shell->table->hinting.nodes = 40; /* searches have tests of their own */
    setting_turn(&shell->table->settings, SETTING_HANDOVER, seed % 4 == 1);
    shell->animated = seed % 2 == 0;
}

/* ---- Runs --------------------------------------------------------------------------------------------- */

static void check_game(const struct shell *shell)
{
    const struct table *table = shell->table;
    const char *broken = table->session ? game_check(session_game(table->session)) : NULL;
    if (broken)
        fail_msg("%s", broken);
}

static void read_again(const struct shell *shell)
{
    const struct table *table = shell->table;
    struct text_buffer record = {0};
    struct text_error error = {0};
    if (!table->session)
        return;
    session_write(table->session, &record);
    struct session *again = record_read(test_book(), record.text, record.length, &error);
    if (!again)
        fail_msg("%zu:%zu: %s in\n%s", error.line, error.column, error.message, record.text);
    session_free(again);
    text_free(&record);
}

static unsigned turn_of(const struct shell *shell)
{
    const struct table *table = shell->table;
    return table->session ? session_game(table->session)->turn : 0;
}

static void one_event(struct shell *shell, struct random *random)
{
    unsigned turn = turn_of(shell);
    shell->leaving = false;
    monkey.stage = shell_stage(shell);
    monkey.events_in[monkey.stage]++;
    random_event(shell, random);
    if (shell_wait_ms(shell) >= 0 && random_below(random, 2) == 0)
        shell_tick(shell);
    if (turn_of(shell) != turn)
        check_game(shell);
}

static void run(unsigned seed, unsigned long count)
{
    static struct shell shell;
    struct random random = random_from_seed(seed);
    char folder[] = "/tmp/bastide-monkey-XXXXXX", command[60];
    assert_true(mkdtemp(folder) && chdir(folder) == 0); /* where files named without a folder go */
    monkey.seed = seed;
    monkey.event = 0;
    begin(&shell, seed, folder);
    for (; monkey.event < count; monkey.event++) {
        one_event(&shell, &random);
        test_expect_sound(&shell);
        if (monkey.event % READ_EVERY == 0)
            read_again(&shell);
        if (++monkey.done % PROGRESS_EVERY == 0)
            fprintf(stderr, "monkey: %lu events, seed %u\n", monkey.done, seed);
    }
    check_game(&shell);
    read_again(&shell);
    tui_end(&shell);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_true(chdir("/") == 0 && system(command) == 0);
}

/* Prints how often each stage was reached; returns whether all were, as they should with so many events. */
static bool print_stages(unsigned long events)
{
    bool everywhere = true;
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
        printf("%9lu  %s\n", monkey.events_in[stage], stage_word((enum stage) stage));
        everywhere = everywhere && monkey.events_in[stage] > 0;
    }
    printf("%9lu  events, no fault\n", events);
    return everywhere || events < ALL_STAGES;
}

int main(int argc, char **argv)
{
    unsigned long events = argc > 1 ? strtoul(argv[1], NULL, 10) : EVENTS;
    unsigned seed = argc > 2 ? (unsigned) strtoul(argv[2], NULL, 10) : 1;
    if (events == 0 || !setlocale(LC_ALL, "C.UTF-8")) {
        fprintf(stderr, "usage: %s [EVENTS [SEED]]\n", argv[0]);
        return 2;
    }
    watch_faults();
    for (; monkey.done < events; seed++) {
        unsigned long left = events - monkey.done, most = seed % 8 == 0 ? 4000 : 500;
        run(seed, left < most ? left : most);
    }
    monkey.finished = true;
    return print_stages(monkey.done) ? 0 : 1;
}
