/* SPDX-License-Identifier: MIT */
/*
 * line_begin.c: what happens before the first turn, and the files of games.
 *
 * A game is agreed on in lines of the notation: rules, tiles and seed as in records, and all players in one
 * line.  Each line is tried together with everything agreed before it is kept, so a mistake changes nothing.
 */
#include "store/complaint.h"
#include "base/translate.h"
#include "plain/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "players/levels.h"
#include "words/player_names.h"
#include "words/words.h"
#include "words/events.h"
#include "base/unicode.h"
#include "bastide/files.h"

/* ---- The files of games ------------------------------------------------------------------------------- */

static void say_told(struct plain *plain)
{
    io_say(&plain->io, "%s", plain->saving.told);
}

/* "friday: turn 12/71, Ann 12, Bob 9; edition c3, base" */
static void tell_game(struct plain *plain, const char *path)
{
    char title[GAME_NAME_MAX + 1], named[FILE_PATH_MAX], why[200];
    struct saved_game game;
    session_free(saving_look(&plain->saving, path, &game));
    game_name_title(path, title);
    bool by_name = saving_path(&plain->saving, title, named, why) && strcmp(named, path) == 0;
    io_say(&plain->io, "%s%s%s, %s.\n", by_name ? title : path, _(": "), game.state, game.what);
}

void plain_load_list(struct plain *plain)
{
    struct file_entries entries = {0};
    saving_list(&plain->saving, &entries);
    if (entries.count == 0)
        io_say(&plain->io, "%s\n", _("No game has been saved yet."));
    for (size_t i = 0; i < entries.count; i++)
        tell_game(plain, entries.list[i].path);
    file_entries_free(&entries);
}

void plain_load_tidy(struct plain *plain)
{
    struct file_entries entries = {0};
    char question[160], why[200];
    saving_list(&plain->saving, &entries);
    size_t old = file_entries_tidy(&entries, false, why);
    snprintf(question, sizeof question,
             ngettext("Delete %zu game, the oldest unfinished one?",
                      "Delete %zu games, the oldest unfinished ones?", (long) old),
             old);
    if (old == 0)
        io_say(&plain->io, _("No more than %d games without a name are unfinished; all of them stay.\n"),
               UNFINISHED_KEPT);
    else if (!plain_ask_yes(plain, question, false))
        io_say(&plain->io, _("All of them stay.\n"));
    else {
        old = file_entries_tidy(&entries, true, why);
        io_say(&plain->io, ngettext("%zu deleted.\n", "%zu deleted.\n", (long) old), old);
        if (why[0] != '\0')
            io_say(&plain->io, _("Not deleted: %s.\n"), why);
    }
    file_entries_free(&entries);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Finds the file that a name stands for: a game's, or, if it contains a slash or a full stop, the file at
 * that path.  False after a message. */
static bool find_path(struct plain *plain, const char *typed, char path[FILE_PATH_MAX])
{
    char clean[FILE_PATH_MAX], why[200] = "";
    unicode_clean(typed, clean, sizeof clean);
    if (typed[0] == '\0')
        io_say(&plain->io, _("Say the name too, as in 'save friday' or 'load friday'.\n"));
    else if (saving_is_path(typed) &&
             strcmp(typed, clean) != 0) /* control characters could affect a terminal that shows the path */
        io_say(&plain->io, _("That is not a path: it has control characters in it, or is too long.\n"));
    else if (!saving_path(&plain->saving, typed, path, why))
        io_say(&plain->io, _("That is not a name for a game: %s.\n"), why);
    else
        return true;
    return false;
}

/* ---- Saving ------------------------------------------------------------------------------------------- */

bool plain_save(struct plain *plain)
{
    bool done = saving_write(&plain->saving, plain_session(plain));
    say_told(plain);
    return done;
}

void plain_save_as(struct plain *plain, const char *words)
{
    char path[FILE_PATH_MAX], why[200];
    enum plain_stage stage = plain_stage(plain);
    if (!find_path(plain, words, path))
        return;
    if (saving_is_path(words) && file_exists(path)) {
        io_say(&plain->io, _("%s is there already.\n"), path);
        if (!plain_ask_yes(plain, _("Write over it?"), false)) {
            io_say(&plain->io, _("Nothing was written.\n"));
            return;
        }
    }
    if (!saving_save_as(&plain->saving, plain_session(plain), words, why))
        io_say(&plain->io, _("%1$s could not be written: %2$s.\n"), path, why);
    else
        io_say(&plain->io,
               stage == AT_PLACE || stage == AT_FIGURE
                   ? _("The game is written to %s, up to the turn before this one.\n")
                   : _("The game is written to %s.\n"),
               path);
}

/* What has been agreed so far, as lines of the notation. */
struct agreement {
    struct text_buffer head; /* rules, tiles, draws */
    struct text_buffer players;
    bool seeded, open;
};

/* ---- Agreeing ----------------------------------------------------------------------------------------- */

/* Tries the agreement with one more line, and a seed if it has none; null after a message. */
static struct script *try_agreement(struct plain *plain, const struct agreement *agreement, const char *line)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    text_add(&text, "%s%s\n%s", agreement->head.text, line,
             agreement->players.text ? agreement->players.text : "");
    if (!agreement->seeded && !agreement->open && strncmp(line, "seed", 4) != 0)
        text_add(&text, "seed %llu\n", (unsigned long long) plain->options->seed);
    struct script *script = script_new(plain->options->book, SCRIPT_CONSOLE);
    if (script_lines(script, text.text, text.length, &error) != SCRIPT_OK) {
        io_say(&plain->io, "%s.\n", error.message);
        script_free(script);
        script = NULL;
    }
    text_free(&text);
    return script;
}

/* Writes the rules and tiles of the command line, which come before the players in a record.  False after a
 * message. */
static bool write_preset(struct plain *plain, struct agreement *agreement)
{
    struct text_error error = {0};
    struct text_buffer text = {0};
    struct setup setup = *plain->options->setup;
    setup.player_count = 1;
    struct session *session = session_new(plain->options->book, &setup, &error);
    if (session)
        session_write_setup(session, &text);
    const char *players = text.text ? strstr(text.text, "\nplayer ") : NULL;
    if (players)
        text_add(&agreement->head, "%.*s\n", (int) (players - text.text), text.text);
    else
        io_say(&plain->io, "%s.\n", error.message);
    text_free(&text);
    session_free(session);
    return agreement->head.length > 0;
}

/* Adds one seat of the line; the name of a level makes it a computer player. */
static bool add_player(struct plain *plain, struct text_buffer *players, unsigned seat, const char *name)
{
    const char *command = command_of(name), *colour = colour_word(seat);
    const char *computer = command ? COMMAND_SEAT : strcasecmp(name, "computer") == 0 ? "casual" : name;
    char title[16], why[200];
    struct command_words words;
    struct level level;
    bool is_number = name[0] >= '0' && name[0] <= '9'; /* here a number is a player's name, not a level */
    bool is_computer = command || (!is_number && level_find(computer, &level));
    if (command && !command_split(command, &words, why)) {
        io_say(&plain->io, "%s.\n", why);
        return false;
    }
    if (command)
        plain_turn_set_program(plain, seat, command);
    snprintf(title, sizeof title, "%c%s", toupper(colour[0]), colour + 1);
    text_add(players, "player %s ", colour);
    text_add_quoted(players, is_computer ? title : name);
    text_add(players, is_computer ? " computer %s\n" : "\n", computer);
    return true;
}

/* Whether these players can play a game; false after a message. */
static bool try_players(struct plain *plain, const struct agreement *agreement, struct text_buffer players)
{
    struct agreement with = *agreement;
    char name[NAME_SHOWN_MAX];
    with.players = players;
    struct script *script = try_agreement(plain, &with, "");
    bool good = script && !describe_namesakes(session_setup(script_session(script)), name, sizeof name);
    if (script && !good) {
        io_say(&plain->io, _("Two players are called %s: each needs a name of its own."), name);
        io_say(&plain->io, "\n");
    }
    script_free(script);
    return good;
}

/* "players Ann, Bob, computer" */
static void read_players(struct plain *plain, struct agreement *agreement, const char *words)
{
    struct text_buffer players = {0};
    char name[IO_LINE_MAX + 1];
    unsigned seat = 0;
    bool good = true;
    while (good && *words != '\0') {
        words += strspn(words, " ");
        size_t length = command_length(words), end = length;
        while (end > 0 && words[end - 1] == ' ')
            end--;
        snprintf(name, sizeof name, "%.*s", (int) end, words);
        good = end == 0 || (seat < PLAYER_MAX && add_player(plain, &players, seat, name));
        seat += end > 0;
        words += length + (words[length] == ',');
    }
    if (!good || seat == 0 || !try_players(plain, agreement, players)) {
        io_say(&plain->io,
               _("Say one to %d names with commas between, as in 'players Ann, Bob, computer'.\n"),
               PLAYER_MAX);
        text_free(&players);
        return;
    }
    text_free(&agreement->players);
    agreement->players = players;
    io_say(&plain->io, ngettext("%u player.\n", "%u players.\n", seat), seat);
}

/* Reads a line of the notation, and keeps it if the game can be played with it. */
static void read_head_line(struct plain *plain, struct agreement *agreement, const char *line)
{
    struct script *script = try_agreement(plain, agreement, line);
    if (!script)
        return;
    script_free(script);
    text_add(&agreement->head, "%s\n", line);
    agreement->seeded = agreement->seeded || strncmp(line, "seed", 4) == 0;
    io_say(&plain->io, _("Agreed.\n"));
}

static void tell_agreement_help(struct plain *plain)
{
    io_say(&plain->io,
           _("players NAME, NAME, ...: who plays, up to %d; 'computer' is the computer.\n"
             "edition NAME: the rules; 'bastide rules' prints them.\n"
             "tiles SET SET ...: base, river-c3 and so on; 'bastide tiles' lists them.\n"
             "rule NAME VALUE: one rule changed, as in 'rule abbot on'.\n"
             "seed NUMBER: which shuffle; without it any.\n"
             "stack TILE TILE ...: the tiles that are drawn first.\n"
             "open: no shuffle; somebody names each tile that is drawn.\n"
             "saves: the games that were saved; load NAME, or load and a path: goes on with one.\n"
             "tidy: deletes all but the newest unfinished games, after a question.\n"
             "An empty line begins the game, 'quit' leaves.\n"),
           PLAYER_MAX);
}

/* Loads the game of a file, to go on with it; null after a message. */
static struct session *load_path(struct plain *plain, const char *path)
{
    struct session *session = saving_load(&plain->saving, path);
    say_told(plain);
    return session;
}

/* Loads the saved game of that name; null after a message. */
static struct session *load(struct plain *plain, const char *name)
{
    char path[FILE_PATH_MAX];
    struct session *session = find_path(plain, name, path) ? load_path(plain, path) : NULL;
    if (!session || !session_game(session)->scored)
        return session;
    io_say(&plain->io, _("That game is over; 'bastide replay --plain FILE' prints it.\n"));
    session_free(session);
    return NULL;
}

/* Reads one line.  False when the game should begin, or the program should quit. */
static bool agree_on_line(struct plain *plain, struct agreement *agreement)
{
    static const char *const notation[] = {"edition", "tiles", "rule", "seed", "stack", "start", NULL};
    char word[WORD_MAX + 1];
    if (!plain_ask(plain, _("Players, rules?")))
        return false;
    const char *line = plain->io.line + strspn(plain->io.line, " \t"), *rest = line;
    plain_word(&rest, word);
    plain->leaving = plain->leaving || strcasecmp(word, "quit") == 0 || strcasecmp(word, "q") == 0;
    if (word[0] == '\0' || plain->leaving)
        return false;
    for (unsigned i = 0; notation[i]; i++)
        if (strcmp(word, notation[i]) == 0) {
            read_head_line(plain, agreement, line);
            return true;
        }
    if (strcmp(word, "load") == 0)
        return !plain_adopt(plain, load(plain, rest));
    if (strcmp(word, "saves") == 0) {
        plain_load_list(plain);
    } else if (strcmp(word, "tidy") == 0) {
        plain_load_tidy(plain);
    } else if (strcmp(word, "players") == 0 || strcmp(word, "player") == 0) {
        read_players(plain, agreement, rest);
    } else if (strcmp(word, "open") == 0 && !agreement->seeded) {
        agreement->open = true;
        io_say(&plain->io, _("Agreed.\n"));
    } else {
        tell_agreement_help(plain);
    }
    return true;
}

static void agree(struct plain *plain)
{
    struct agreement agreement = {0};
    if (!write_preset(plain, &agreement))
        return;
    io_say(&plain->io,
           _("A new game. An empty line begins it with two players, Red and Blue; or say first who "
             "plays, as in 'players Ann, Bob', or 'saves', or 'help'.\n"));
    while (!plain->script && !plain->leaving) {
        while (agree_on_line(plain, &agreement))
            ;
        if (!plain->script && !plain->leaving &&
            (plain->script = try_agreement(plain, &agreement, "")) != NULL)
            saving_begin(&plain->saving, plain_session(plain));
    }
    text_free(&agreement.head);
    text_free(&agreement.players);
}

/* ---- Which game --------------------------------------------------------------------------------------- */

static bool ask_to_continue(struct plain *plain, const struct session *saved)
{
    char question[SENTENCE_MAX + NAME_SHOWN_MAX * 2], names[NAME_SHOWN_MAX * 2];
    const struct setup *setup = session_setup(saved);
    describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
    snprintf(question, sizeof question, _("Continue: turn %1$u of %2$u, %3$s?"), session_game(saved)->turn,
             session_set(saved)->tile_count - 1U, names);
    return plain_ask_yes(plain, question, true);
}

/* Begins the game that --load names, as if `load` had been typed; why it cannot be loaded goes to standard
 * error. */
static int begin_loaded(struct plain *plain)
{
    (void) io_flush(&plain->io);
    if (plain_adopt(plain, load(plain, plain->options->load)))
        return 0;
    if (plain->io.said.length > 0) {
        complain("%.*s", (int) plain->io.said.length - 1, plain->io.said.text);
        text_clear(&plain->io.said);
    }
    return 2;
}

/* Offers to go on with the unfinished game; false if the players do not want to. */
static bool go_on(struct plain *plain)
{
    char path[FILE_PATH_MAX];
    struct session *session = saving_find(&plain->saving, true, path);
    say_told(plain);
    bool wanted = session && ask_to_continue(plain, session) && !plain->leaving;
    session_free(session);
    return wanted && plain_adopt(plain, load_path(plain, path)); /* read again: it is locked only now */
}

bool plain_begin_game(struct plain *plain, int *status)
{
    for (unsigned seat = 0; plain->options->programs && seat < PLAYER_MAX; seat++)
        plain->thinking.programs[seat] = plain->options->programs[seat];
    if (plain->options->puzzles) {
        *status = plain_puzzle_begin(plain) ? 0 : 1;
        return *status == 0;
    }
    io_say(&plain->io,
           plain->options->no_save
               ? _("bastide, line by line. 'help' lists the commands, 'quit' leaves.\n")
               : _("bastide, line by line. 'help' lists the commands, 'quit' saves and leaves.\n"));
    if (plain->options->note)
        io_say(&plain->io, "%s\n", plain->options->note);
    if (plain->options->load)
        *status = begin_loaded(plain);
    else if (plain->options->session)
        *status = plain_adopt(plain, plain->options->session) ? 0 : 2;
    else if (!go_on(plain) && !plain->leaving)
        agree(plain);
    if (!plain->script)
        return false;
    if (plain->options->session)
        saving_begin(&plain->saving, plain_session(plain));
    events_beginning(&plain->io.said, plain_session(plain));
    words_table(&plain->io.said, session_game(plain_session(plain)));
    return true;
}
