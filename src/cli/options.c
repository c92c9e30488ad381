/* SPDX-License-Identifier: MIT */
/*
 * options.c: parses the options that set up a game, and opens the files that commands read.
 *
 * An edition is a preset: --rule overrides it, whether it comes before or after it on the command line.
 */
#include "cli/options.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "base/near_word.h"
#include "base/sentence.h"
#include "bastide/record.h"
#include "bots/process.h"
#include "play/language.h"
#include "play/thinking.h"
#include "players/levels.h"
#include "words/player_names.h"

enum { LIST_TEXT = 400 };

/* ---- Rules -------------------------------------------------------------------------------------------- */

const char *rule_listed(unsigned number)
{
    static char text[48];
    char word[RULE_VALUE_MAX + 1];
    for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
        for (unsigned value = 0; rule_value_word(option, value, word)[0] != '\0'; value++)
            if (number-- == 0) {
                snprintf(text, sizeof text, "%s=%s", rule_option_info(option)->name, word);
                return text;
            }
    return NULL;
}

/* Refuses a word that is not listed: with a message that names the word that was probably meant, or all of
 * them. */
static _Noreturn void refuse_word(const char *word, const char *(*listed)(unsigned number), const char *meant,
                                  const char *known)
{
    char list[LIST_TEXT] = "";
    struct near_word near = near_word_to(word, strlen(word));
    for (unsigned i = 0; listed(i); i++) {
        sentence_add(list, sizeof list, "%s%s", i > 0 ? ", " : "", listed(i));
        near_word_try(&near, listed(i));
    }
    arguments_refuse(near.best ? meant : known, word, near.best ? near.best : list);
}

static void parse_edition(struct game_options *options, const char *name)
{
    if (strlen(name) >= sizeof options->setup.edition ||
        rules_edition_keeping(name, options->rule_set, &options->setup.rules) != 0)
        refuse_word(
            name, rules_edition_name, N_("there is no edition '%1$s'; did you mean '%2$s'?"),
            N_("there is no edition '%1$s'; the editions are %2$s; 'bastide rules editions' explains them"));
    strcpy(options->setup.edition, name);
    options->edition_given = true;
}

static const char *expansion_listed(unsigned number)
{
    const struct expansion_info *info = expansion_info(number);
    return info ? info->name : NULL;
}

/* "inns,traders" */
static void parse_expansions(struct game_options *options, const char *names)
{
    for (const char *at = names + strspn(names, ", "); *at != '\0'; at += strspn(at, ", ")) {
        size_t length = strcspn(at, ", ");
        unsigned i = 0;
        while (expansion_info(i) && (strlen(expansion_info(i)->name) != length ||
                                     memcmp(expansion_info(i)->name, at, length) != 0))
            i++;
        if (!expansion_info(i))
            refuse_word(at, expansion_listed, N_("there is no expansion '%1$s'; did you mean '%2$s'?"),
                        N_("there is no expansion '%1$s'; the expansions are %2$s"));
        options->expansions |= 1U << i;
        at += length;
    }
}

/* V12: the plan itself is looked up when the tiles are composed. */
static void parse_river_plan(struct setup *setup, const char *name)
{
    if (name[0] == '\0' || strlen(name) >= sizeof setup->river_plan)
        arguments_refuse("rule river-plan is the name of a river's plan, of at most %d bytes; "
                         "'bastide rules V12' explains plans",
                         SET_NAME_MAX);
    strcpy(setup->river_plan, name);
}

_Noreturn void refuse_rule(const char *name, const char *list)
{
    struct near_word near = near_word_to(name, strlen(name));
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        near_word_try(&near, rule_option_info((enum rule_option) option)->name);
    if (near.best)
        arguments_refuse("there is no rule '%1$s'; did you mean '%2$s'?", name, near.best);
    arguments_refuse("there is no rule '%1$s'; '%2$s' lists them all", name, list);
}

static void parse_rule(struct game_options *options, const char *word)
{
    char name[32] = "", values[VALUES_TEXT];
    struct setup *setup = &options->setup;
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t) (equals - word) : 0;
    if (!equals || length >= sizeof name)
        arguments_refuse("a rule is given as NAME=VALUE, not '%s'", word);
    memcpy(name, word, length);
    if (strcmp(name, "river-plan") == 0)
        parse_river_plan(setup, equals + 1);
    else if (rule_option_find(name) < 0)
        refuse_rule(name, "bastide rules");
    else if (rules_set(&setup->rules, name, equals + 1) != 0)
        arguments_refuse("rule %1$s is one of: %2$s", name,
                         setup_list_values((enum rule_option) rule_option_find(name), values));
    else
        options->rule_set[rule_option_find(name)] = true;
}

/* ---- Players ------------------------------------------------------------------------------------------ */

/* Seats the players of a list, "Ada,Bruno"; refuses names that a record could not hold. */
static void seat_names(struct setup *setup, const char *names)
{
    for (bool more = true; more; names++) {
        size_t length = strcspn(names, ",");
        if (setup->player_count == PLAYER_MAX)
            arguments_refuse("a game has one to %d players (T5)", PLAYER_MAX);
        struct setup_player *player = &setup->players[setup->player_count];
        player->colour = (uint8_t) setup->player_count++;
        snprintf(player->name, sizeof player->name, "%.*s", (int) length, names);
        if (length > NAME_GIVEN_MAX || !setup_name_is_clean(player->name))
            arguments_refuse(
                "name %1$u cannot be used: a name is UTF-8 text without tabs or control characters, "
                "of at most %2$d bytes",
                (unsigned) setup->player_count, NAME_GIVEN_MAX);
        names += length;
        more = *names != '\0';
    }
    char name[NAME_SHOWN_MAX];
    if (describe_namesakes(setup, name, sizeof name))
        arguments_refuse("two players are called %s: each needs a name of its own", name);
}

static void parse_players(struct setup *setup, const char *word)
{
    setup->player_count = 0;
    if (word[0] >= '0' && word[0] <= '9')
        game_options_seat(setup, parse_count(word, "--players", 1, PLAYER_MAX));
    else
        seat_names(setup, word);
}

/* ---- Computers ---------------------------------------------------------------------------------------- */

_Noreturn void refuse_level(const char *word)
{
    refuse_word(word, level_word, N_("there is no computer player '%1$.60s'; did you mean '%2$s'?"),
                N_("there is no computer player '%1$.60s'; there are %2$s, and the numbers from 1 to 13"));
}

void parse_command(const char *command, struct command_words *words)
{
    char why[200];
    if (command_split(command, words, why))
        return;
    language_speak();
    command_split(command, words, why); /* split again, for the reason in the player's language */
    arguments_refuse("'%1$.60s' is no command: %2$s", command, why);
}

/* Returns the seat with that name or else that number, counted from 1; -1 if there is none. */
static int find_seat(const struct setup *setup, const char *word, size_t length)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (strlen(setup->players[seat].name) == length &&
            strncmp(setup->players[seat].name, word, length) == 0)
            return (int) seat;
    bool number = length == 1 && word[0] >= '1' && (size_t) (word[0] - '0') <= setup->player_count;
    return number ? word[0] - '1' : -1;
}

/* Finds "=PLAYER" in "NAME=PLAYER".  Both may contain a '='. */
static const char *find_player(const char *word)
{
    const char *command = strstr(word, "=" COMMAND_PREFIX);
    return command ? command : strrchr(word, '=');
}

static void refuse_seat(const struct setup *setup, const char *word, size_t length)
{
    char names[400] = "";
    for (size_t i = 0; i < setup->player_count; i++)
        sentence_add(names, sizeof names, "%s%s", i > 0 ? ", " : "", setup->players[i].name);
    char called[PLAYER_NAME_MAX + 1];
    snprintf(called, sizeof called, "%.*s", (int) length, word);
    arguments_refuse(
        "--computer is NAME=LEVEL, as in --computer %1$s=casual: no player is called '%2$s'; they are %3$s",
        setup->players[setup->player_count - 1].name, called, names);
}

const char *parse_computer(struct setup *setup, const char *word, unsigned *seat)
{
    const char *equals = find_player(word), *player = equals ? equals + 1 : "casual";
    const char *command = command_of(player);
    size_t length = equals ? (size_t) (equals - word) : strlen(word);
    struct command_words words;
    struct level level = {.name = COMMAND_SEAT};
    int found = find_seat(setup, word, length);
    if (found < 0)
        refuse_seat(setup, word, length);
    if (command)
        parse_command(command, &words);
    else if (!level_find(player, &level))
        refuse_level(player);
    if (command && !process_is_found(words.word[0]))
        arguments_refuse("there is no program '%1$s' to play for %2$s", words.word[0],
                         setup->players[found].name);
    strcpy(setup->players[found].computer, level.name);
    *seat = (unsigned) found;
    return command;
}

/* ---- The options -------------------------------------------------------------------------------------- */

const struct argument game_arguments[] = {
    {"edition", 'e', N_("NAME"),
     N_("edition of the rules, by default the first of these: %s ('bastide rules editions' explains them)"),
     WORDS_LISTED(rules_edition_name)},
    {"rule", 'r', N_("NAME=VALUE"), N_("change one rule; may be given again"), WORDS_LISTED(rule_listed)},
    {"tiles", 't', N_("SETS|FILE"),
     N_("tile sets, separated by commas ('bastide tiles --sets' lists them), or a tile file"),
     WORDS_LISTED(set_word)},
    {"expansion", 'X', N_("NAME"), N_("play with the tiles and rules of an expansion; may be given again"),
     WORDS_LISTED(expansion_listed)},
    {"seed", 's', "N", N_("shuffle the tiles with this seed"), WORDS_ANY},
    {"players", 'p', N_("N|NAME,NAME..."), N_("number of players, or their names"), WORDS_ANY},
    {0},
};

void parse_game_argument(int key, char *word, void *input)
{
    struct game_options *options = input;
    switch (key) {
    case 'e':
        parse_edition(options, word);
        break;
    case 'r':
        parse_rule(options, word);
        break;
    case 't':
        options->tiles = word;
        break;
    case 'X':
        parse_expansions(options, word);
        break;
    case 's':
        options->setup.seed = parse_count(word, "--seed", 0, ULONG_MAX);
        options->setup.seeded = true;
        break;
    case 'p':
        parse_players(&options->setup, word);
        break;
    }
}

void game_options_init(struct game_options *options)
{
    memset(options, 0, sizeof *options);
    setup_default(&options->setup);
}

bool game_options_rules_given(const struct game_options *options)
{
    bool given = options->edition_given || options->tiles || options->expansions != 0 ||
                 options->setup.river_plan[0] != '\0';
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        given = given || options->rule_set[option];
    return given;
}

void game_options_seat(struct setup *setup, size_t count)
{
    while (setup->player_count < count) {
        struct setup_player *player = &setup->players[setup->player_count];
        player->colour = (uint8_t) setup->player_count++;
        strcpy(player->name, colour_word(player->colour));
        player->name[0] = (char) (player->name[0] - 'a' + 'A');
    }
}

const char *level_word(unsigned number)
{
    const struct level *level = level_listed(number);
    return level ? level->name : NULL;
}

/* ---- Tiles -------------------------------------------------------------------------------------------- */

const char *set_word(unsigned number)
{
    const struct tile_book *book = tile_book_open(NULL);
    return number < book->set_count ? book->sets[number].name : NULL;
}

static bool is_file_name(const char *word)
{
    return strchr(word, '/') || strchr(word, '.');
}

static _Noreturn void refuse_set(const char *name)
{
    refuse_word(name, set_word, N_("there is no tile set '%1$s'; did you mean '%2$s'?"),
                N_("there is no tile set '%1$s'; the sets are %2$s"));
}

static void name_sets(struct game_options *options)
{
    struct setup *setup = &options->setup;
    setup->set_count = 0;
    for (const char *at = options->tiles + strspn(options->tiles, ", "); *at != '\0';
         at += strspn(at, ", ")) {
        char name[SET_NAME_MAX + 2];
        size_t length = strcspn(at, ", ");
        snprintf(name, sizeof name, "%.*s", (int) length, at);
        if (tile_book_find(&options->book, name) < 0)
            refuse_set(name);
        at += length;
        if (setup->set_count == SETUP_SETS_MAX)
            arguments_refuse("a game has at most %d tile sets", SETUP_SETS_MAX);
        strcpy(setup->sets[setup->set_count++], name);
    }
    if (setup->set_count == 0)
        refuse_set(options->tiles);
}

void game_options_load(struct game_options *options)
{
    bool file = options->tiles && is_file_name(options->tiles);
    if (!file_load_book(&options->book, file ? options->tiles : NULL))
        give_up();
    if (file)
        strcpy(options->setup.sets[0], options->book.sets[0].name);
    else if (options->tiles)
        name_sets(options);
    setup_expand(&options->setup, options->expansions, true, options->rule_set);
}

struct session *game_options_begin(struct game_options *options, uint64_t number)
{
    struct text_error error;
    options->setup.seed += number;
    struct session *session = session_new(&options->book, &options->setup, &error);
    options->setup.seed -= number;
    if (session)
        return session;
    complain("%s", error.message);
    give_up();
}

const struct argument tile_file_arguments[] = {
    {"tiles", 't', N_("FILE"), N_("use this tile file instead of the built-in tiles"), .kind = ARGUMENT_TEXT},
    {0},
};

const struct tile_book *tile_book_open(const char *file)
{
    static struct tile_book book;
    if (book.set_count == 0 && !file_load_book(&book, file))
        give_up();
    return &book;
}

/* ---- Files -------------------------------------------------------------------------------------------- */

bool read_text(const char *file, struct text_buffer *text)
{
    char why[200];
    bool done = file_read(file, text, why);
    if (!done)
        complain("%s: %s", file, why);
    return done;
}

struct session *open_record(const char *file, const char *out, const struct tile_book *book)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    if (out && file_is_same(file, out)) {
        complain(_("--out: '%s' is the record itself"), out);
        give_up();
    }
    if (!read_text(file, &text))
        give_up();
    struct session *session = record_read(book, text.length > 0 ? text.text : "", text.length, &error);
    text_free(&text);
    if (session)
        return session;
    complain_at(file, error.line, error.column, error.message);
    give_up();
}

void write_text(const char *file, const struct text_buffer *text)
{
    char why[200];
    if (file && strcmp(file, "-") != 0) {
        if (file_write(file, text->text, text->length, why))
            return;
        complain("%s: %s", file, why);
    } else {
        if ((text->length == 0 || fwrite(text->text, 1, text->length, stdout) == text->length) &&
            fflush(stdout) == 0)
            return;
        complain("%s", _("cannot write to standard output"));
        clearerr(stdout); /* so that it is not reported again at the end */
    }
    give_up();
}

/* ---- Giving up ---------------------------------------------------------------------------------------- */

_Noreturn void give_up(void)
{
    enum { STATUS_CANNOT = 2 };
    exit(STATUS_CANNOT);
}

/* ---- Clocks ------------------------------------------------------------------------------------------- */

double clock_seconds(void)
{
    return (double) thinking_clock() / 1e6;
}

double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}
