/* SPDX-License-Identifier: MIT */
/*
 * test_round_trip.c: what holds for every record, tried on records of random games and on damaged ones.
 *
 *   same again     a record reads back and is written the same, byte for byte, at any step of a game
 *   variations     they change nothing of the main line; each ends where its turns lead when they are played
 *                  by hand; they are read back as they were written
 *   prefixes       the first lines of a record are a shorter game, whose record begins with them
 *   truncated      a record cut at any byte is a good prefix, or is refused with a place and a reason
 *   mutated        so is one with a byte changed, added or removed; what is read passes game_check
 *   word soup      random words at the console never break the game, and a line that fails changes nothing
 *
 * A failure prints the seed: unit_tests round_trip --games 1 --seed S.  Does not check the rules;
 * test_model.c does.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/record.h"
#include "bastide/script.h"
#include "play.h"
#include "game_check.h"

enum {
    MUTATIONS_PER_GAME = 25,
    SOUP_LINES_PER_GAME = 60,
    PREFIXES_EVERY = 60,
    VARIATIONS_EVERY = 4,
    SHORT_TURNS = 9
};

static uint64_t seed_on_trial;

static void fail(const char *law, const char *text)
{
    printf("FAILED: seed %llu: %s\n%s\n", (unsigned long long) seed_on_trial, law, text ? text : "");
    exit(1);
}

/* ---- Random games ------------------------------------------------------------------------------------- */

static const char *const names[] = {
    "Ann", "", "B. \"Bob\"", "back\\slash", "# no comment", "Zo\xC3\xAB \xE2\x98\x85", "  blanks  "};

static void random_players(struct setup *setup, struct random *random, unsigned players)
{
    unsigned first = random_below(random, COLOUR_COUNT);
    for (unsigned seat = 0; seat < players; seat++) {
        struct setup_player *player = &setup->players[seat];
        player->colour = (uint8_t) ((first + seat) % COLOUR_COUNT);
        strcpy(player->name, names[random_below(random, sizeof names / sizeof *names)]);
        if (random_below(random, 3) == 0)
            strcpy(player->computer, "greedy");
    }
    setup->player_count = players;
}

/* A stack of land tiles, at most one of each type. */
static void random_stack(struct setup *setup, struct random *random)
{
    static const char *const types[] = {"X", "C", "V", "Q", "Eg", "A", "U", "J", "Rg", "W"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (random_below(random, 2))
            strcpy(setup->stack[setup->stack_count++], types[i]);
}

static void random_rules(struct setup *setup, struct random *random)
{
    unsigned editions = 0;
    while (rules_edition_name(editions))
        editions++;
    strcpy(setup->edition, rules_edition_name(random_below(random, editions)));
    rules_edition(setup->edition, &setup->rules);
    if (random_below(random, 2))
        setup->rules.value[RULE_FIELDS] = (uint8_t) random_below(random, 3);
}

static struct session *random_session(const struct tile_book *book, struct random *random)
{
    static struct setup setup;
    struct text_error error;
    setup_default(&setup);
    random_rules(&setup, random);
    random_players(&setup, random, 1 + (unsigned) (seed_on_trial % PLAYER_MAX));
    if (random_below(random, 2))
        random_stack(&setup, random);
    setup.seeded = random_below(random, 2);
    setup.seed = setup.seeded ? random_next(random) : 0;
    struct session *session = session_new(book, &setup, &error);
    if (!session)
        fail("a random setup can be played", error.message);
    return session;
}

/* Makes one step; false after the final scoring. */
static bool random_step(struct session *session, struct random *random)
{
    const struct game *game = session_game(session);
    switch ((enum phase) game->phase) {
    case PHASE_DRAW:
        session_draw(session, play_choose_type(game, random), NULL, NULL);
        return true;
    case PHASE_PLACE:
        session_place(session, play_choose_placement(game, random), NULL);
        return true;
    case PHASE_FIGURE:
        session_figure(session, play_choose_figure(game, random), NULL, NULL);
        return true;
    case PHASE_OVER:
        return session_end(session, NULL, NULL) == VERDICT_OK;
    }
    return false;
}

/* ---- Laws --------------------------------------------------------------------------------------------- */

static void check_error(const struct text_error *error, const char *text)
{
    if (error->line == 0 || error->column == 0 || error->message[0] == '\0')
        fail("an error says what and where", text);
    for (const char *at = error->message; *at; at++)
        if ((unsigned char) *at < 0x20 || *at == 0x7F)
            fail("a message has no control characters", error->message);
}

/* Reads a text that may be damaged; returns null or a sound session. */
static struct session *read_damaged(const struct tile_book *book, const char *text, size_t length)
{
    struct text_error error = {0};
    struct session *session = record_read(book, text, length, &error);
    if (!session)
        check_error(&error, text);
    else if (game_check(session_game(session)))
        fail(game_check(session_game(session)), text);
    return session;
}

static void same_again(const struct tile_book *book, const struct session *session, struct text_buffer *text)
{
    struct text_buffer again = {0};
    struct text_error error = {0};
    text_clear(text);
    session_write(session, text);
    struct session *read = record_read(book, text->text, text->length, &error);
    if (!read)
        fail(error.message, text->text);
    session_write(read, &again);
    if (again.length != text->length || memcmp(again.text, text->text, text->length) != 0)
        fail("written, read and written again it is the same", text->text);
    session_free(read);
    text_free(&again);
}

/* ---- Variations --------------------------------------------------------------------------------------- */

/* Adds one to a random turn of the line, plays some turns in it, and perhaps adds others to it. */
static void random_variation(struct session *line, struct random *random, unsigned depth)
{
    static const char *const words[] = {"", "a", "\"quoted\" \\", "# none", "Zo\xC3\xAB \xE2\x98\x85"};
    struct text_error error = {0};
    size_t after = session_known_count(line), made = session_step_count(line);
    size_t from = session_variation_from(line), figures = 0;
    for (size_t i = from; i < made; i++)
        if (session_step_at(line, i)->kind == STEP_PUT_FIGURE &&
            random_below(random, (uint32_t) ++figures) == 0)
            after = i + 1;
    if (figures == 0)
        return;
    const char *said = words[random_below(random, sizeof words / sizeof *words)];
    struct session *variation = session_add_variation(line, after, said, &error);
    if (!variation)
        fail(error.message, "a variation of a whole turn");
    for (unsigned turns = random_below(random, 4); turns > 0; turns--)
        while (random_step(variation, random) && session_game(variation)->phase != PHASE_DRAW)
            continue;
    for (unsigned i = random_below(random, 3); depth > 0 && i > 0; i--)
        random_variation(variation, random, depth - 1);
}

/* The game after the steps of a line, with every step made anew by the rules. */
static void play_by_hand(const struct tile_book *book, const struct session *line, struct game *game)
{
    struct text_error error = {0};
    struct session *fresh = session_new(book, session_setup(line), &error);
    if (!fresh)
        fail("the game of a variation can begin", error.message);
    for (size_t i = 0; i < session_step_count(line); i++)
        if (session_repeat(fresh, session_step_at(line, i), NULL, NULL) != VERDICT_OK)
            fail("the steps of a variation can be played by hand", "");
    *game = *session_game(fresh);
    game->set = session_set(line);
    session_free(fresh);
}

static size_t ends_as_by_hand(const struct tile_book *book, const struct session *line)
{
    static struct game game;
    size_t count = session_variation_count(line);
    play_by_hand(book, line, &game);
    if (memcmp(&game, session_game(line), sizeof game) != 0)
        fail("a variation ends where its turns lead", "");
    for (size_t i = 0; i < session_variation_count(line); i++)
        count += ends_as_by_hand(book, session_variation(line, i));
    return count;
}

/* Without the lines from `variation` to its `end`: both begin in the first column, what is between does not.
 */
static void main_line(const struct text_buffer *text, struct text_buffer *without)
{
    bool inside = false;
    text_clear(without);
    for (const char *at = text->text; *at;) {
        size_t length = strcspn(at, "\n") + 1;
        bool begins = strncmp(at, "variation", 9) == 0, ends = inside && strncmp(at, "end\n", 4) == 0;
        inside = (inside || begins) && !ends;
        if (!inside && !ends)
            text_add_bytes(without, at, length);
        at += length;
    }
}

static size_t variations(const struct tile_book *book, struct random *random, struct text_buffer *text)
{
    struct text_buffer plain = {0}, without = {0};
    struct session *session = random_session(book, random);
    for (unsigned steps = 20 + random_below(random, 30); steps > 0; steps--)
        (void) random_step(session, random);
    session_write(session, &plain);
    for (unsigned i = 1 + random_below(random, 5); i > 0; i--)
        random_variation(session, random, 3);
    same_again(book, session, text);
    main_line(text, &without);
    if (strcmp(plain.text, without.text) != 0)
        fail("a record without its variations is that of the game without them", text->text);
    struct session *copy = session_copy(session);
    session_free(session);
    size_t count = ends_as_by_hand(book, copy);
    same_again(book, copy, &without);
    if (strcmp(text->text, without.text) != 0)
        fail("a copy has the same variations", text->text);
    session_free(copy);
    text_free(&plain);
    text_free(&without);
    return count;
}

static const char *end_of_line(const char *at)
{
    return strchr(at, '\n') + 1;
}

/* A prefix may lack lines that begin with = only at its end. */
static void prefixes(const struct tile_book *book, const struct text_buffer *text)
{
    struct text_buffer again = {0};
    bool players = false;
    for (const char *at = text->text; *at; at = end_of_line(at)) {
        size_t length = (size_t) (end_of_line(at) - text->text);
        struct session *read = read_damaged(book, text->text, length);
        players = players || strncmp(at, "player", 6) == 0;
        if (players != (read != NULL))
            fail("the first lines of a record are a record once a player is named", at);
        if (!read)
            continue;
        text_clear(&again);
        session_write(read, &again);
        if (strncmp(again.text, text->text, length) != 0)
            fail("a prefix is written as it stands", again.text);
        session_free(read);
    }
    text_free(&again);
}

static void truncated(const struct tile_book *book, const struct text_buffer *text)
{
    for (size_t length = 0; length < text->length; length++)
        session_free(read_damaged(book, text->text, length));
}

/* Changes, adds or removes one byte; the copy has room for one more. */
static size_t mutate(char *copy, const struct text_buffer *text, struct random *random)
{
    static const char likely[] = "0123456789 \n\"\\#,-:=!abcdegilmnorstuVUX\t\r\xC3\xAB\xFF";
    size_t at = random_below(random, (uint32_t) text->length), tail = text->length - at;
    unsigned kind = random_below(random, 4);
    char byte = likely[random_below(random, sizeof likely)];
    memcpy(copy, text->text, at);
    memcpy(copy + at, text->text + at, tail);
    if (kind == 0) {
        memcpy(copy + at + 1, text->text + at, tail);
        copy[at] = byte;
        return text->length + 1;
    }
    if (kind == 1) {
        memcpy(copy + at, text->text + at + 1, tail - 1);
        return text->length - 1;
    }
    copy[at] = kind == 2 ? byte : (char) random_below(random, 256);
    return text->length;
}

static unsigned mutated(const struct tile_book *book, const struct text_buffer *text, struct random *random)
{
    unsigned reported = 0;
    for (unsigned i = 0; i < MUTATIONS_PER_GAME; i++) {
        /* as large as the text, so that a sanitizer sees any read beyond it */
        char *room = malloc(text->length + 1);
        size_t length = mutate(room, text, random);
        char *copy = malloc(length);
        memcpy(copy, room, length);
        free(room);
        struct session *session = read_damaged(book, copy, length);
        reported += session == NULL;
        session_free(session);
        free(copy);
    }
    return reported;
}

/* ---- Word soup ---------------------------------------------------------------------------------------- */

static const char *random_word(struct random *random)
{
    static const char *const words[] = {
        "draw",    "place",  "meeple",    "skip",       "end",    "turn",     "discard",
        "!",       "=",      "legal",     "claims",     "why",    "features", "undo",
        "redo",    "record", "phase",     "bag",        "board",  "scores",   "help",
        "recall",  "abbot",  "V",         "U",          "E",      "X",        "1,0",
        "0,1",     "-1,0",   "0,-1",      "2,0",        "0",      "90",       "180",
        "270",     "road1",  "city1",     "field1",     "field2", "road",     "-",
        "1",       "2",      "3",         "red",        "blue",   "pink",     "meeple:road1",
        "T1",      "P1",     "P2",        "F1",         "T6",     "total",    "choices",
        "feature", "next",   "supply",    "winner",     "tiles",  "open",     "points",
        "bastide", "player", "\"A\"",     "seed",       "stack",  "rule",     "edition",
        "garden1", "owners", "variation", "variations", "end",    "game"};
    return words[random_below(random, sizeof words / sizeof *words)];
}

static const char *random_line(struct random *random, char line[256])
{
    static const char *const good[] = {"draw V",         "draw U",       "place 1,0 0",  "place 1,0 90",
                                       "place -1,0 180", "skip",         "meeple road1", "undo",
                                       "redo",           "place 2,0 90", "place 0,1 0",  "draw E",
                                       "place 0,-1 180", "meeple field1"};
    line[0] = '\0';
    if (random_below(random, 3))
        return good[random_below(random, sizeof good / sizeof *good)];
    for (unsigned words = 1 + random_below(random, 6); words > 0; words--) {
        strcat(line, random_word(random));
        strcat(line, random_below(random, 8) ? " " : "");
    }
    return line;
}

/* True if the line succeeds. */
static bool try_line(struct script *script, const char *line, size_t number, struct text_buffer *answer)
{
    static struct game before;
    struct text_error error = {0};
    bool begun = script_session(script) != NULL;
    if (begun)
        before = *session_game(script_session(script));
    enum script_status status = script_line(script, line, strlen(line), number, answer, &error);
    const struct session *session = script_session(script);
    if (session && game_check(session_game(session)))
        fail(game_check(session_game(session)), line);
    if (status == SCRIPT_OK)
        return true;
    check_error(&error, line);
    if (begun != (session != NULL) || (begun && memcmp(&before, session_game(session), sizeof before) != 0))
        fail("a line that fails changes nothing", line);
    return false;
}

static unsigned word_soup(const struct tile_book *book, struct random *random)
{
    char line[256];
    struct text_buffer answer = {0};
    struct script *script = script_new(book, SCRIPT_CONSOLE);
    unsigned passed = 0;
    for (size_t number = 1; number <= SOUP_LINES_PER_GAME; number++)
        passed += try_line(script, random_line(random, line), number, &answer);
    if (script_session(script))
        same_again(book, session_main_line(script_session(script)), &answer);
    script_free(script);
    text_free(&answer);
    return passed;
}

/* ---- All of it ---------------------------------------------------------------------------------------- */

/* A short game, scored or not, so that damage can be tried at every byte. */
static void damage(const struct tile_book *book, struct random *random, struct text_buffer *text,
                   bool every_byte, unsigned *reported)
{
    struct session *session = random_session(book, random);
    while (session_game(session)->turn <= SHORT_TURNS && random_step(session, random))
        continue;
    session_end(session, NULL, NULL);
    same_again(book, session, text);
    *reported += mutated(book, text, random);
    if (every_byte)
        truncated(book, text);
    session_free(session);
}

static void whole_game(const struct tile_book *book, struct random *random, struct text_buffer *text,
                       bool every_line)
{
    struct session *session = random_session(book, random);
    size_t pause = random_below(random, 3 * 72);
    for (size_t step = 0; random_step(session, random); step++)
        if (step == pause)
            same_again(book, session, text);
    same_again(book, session, text);
    if (every_line)
        prefixes(book, text);
    session_free(session);
}

int main(int argc, char **argv)
{
    static struct tile_book book;
    struct play_options options = {.games = 240, .seed = 1};
    struct text_buffer text = {0};
    unsigned reported = 0, passed = 0;
    size_t varied = 0;
    if (!play_options_read(argc, argv, &options))
        return 2;
    play_base_book(&book);
    for (unsigned i = 0; i < options.games; i++) {
        seed_on_trial = options.seed + i;
        struct random random = random_from_seed(seed_on_trial);
        bool chosen = seed_on_trial % PREFIXES_EVERY == 1;
        whole_game(&book, &random, &text, chosen);
        damage(&book, &random, &text, chosen, &reported);
        passed += word_soup(&book, &random);
        if (seed_on_trial % VARIATIONS_EVERY == 1)
            varied += variations(&book, &random, &text);
    }
    text_free(&text);
    printf("%u games written and read, with %zu variations; %u of %u mutations reported; %u of %u lines of "
           "word soup passed\n",
           options.games, varied, reported, options.games * MUTATIONS_PER_GAME, passed,
           options.games * SOUP_LINES_PER_GAME);
    return 0;
}
