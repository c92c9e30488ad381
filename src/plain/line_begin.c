/*
 * line_begin.c: before the first turn.
 *
 * A game is agreed on in lines of the notation: rules, tiles and seed as in records, and all players in one
 * line.  Each line is tried together with everything agreed before it is kept, so a mistake changes
 * nothing.
 */
#include "store/complaint.h"
#include "base/translate.h"
#include "plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "players/levels.h"
#include "words/player_names.h"
#include "words/words.h"
#include "words/events.h"

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
    struct script *script = text.failed ? NULL : script_new(plain->options->book, SCRIPT_CONSOLE);
    if (!script || script_lines(script, text.text, text.length, &error) != SCRIPT_OK) {
        io_say(&plain->io, "%s.\n", script ? error.message : _("out of memory"));
        script_free(script);
        script = NULL;
    }
    text_free(&text);
    return script;
}

/* Writes the rules and tiles of the command line.  False after a message. */
static bool write_preset(struct plain *plain, struct agreement *agreement)
{
    struct text_error error = {0};
    struct text_buffer text = {0};
    struct setup *setup = malloc(sizeof *setup);
    struct session *session = NULL;
    if (setup) {
        *setup = *plain->options->setup;
        setup->player_count = 1;
        agreement->seeded = setup->seeded;
        session = session_new(plain->options->book, setup, &error);
    }
    if (session)
        session_write_setup(session, &text);
    for (const char *line = text.text; line && *line != '\0'; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "player ", 7) != 0 && strncmp(line, "begin ", 6) != 0)
            text_add(&agreement->head, "%.*s", (int) strcspn(line, "\n") + 1, line);
    if (!session)
        io_say(&plain->io, "%s.\n", setup ? error.message : _("out of memory"));
    text_free(&text);
    session_free(session);
    free(setup);
    return session != NULL;
}

/* One seat of the line; a level's name makes it a computer player. */
static bool add_player(struct plain *plain, struct text_buffer *players, unsigned seat, const char *name)
{
    char title[NAME_GIVEN_MAX + 1];
    const char *computer = strcasecmp(name, "computer") == 0 ? "casual" : name;
    const char *command = command_of(name);
    struct command_words words;
    struct level level;
    char why[200];
    bool is_number = name[0] >= '0' && name[0] <= '9'; /* here a number is a name, not a level */
    bool is_computer = command || (!is_number && level_find(computer, &level));
    if (command && !command_split(command, &words, why)) {
        io_say(&plain->io, "%s.\n", why);
        return false;
    }
    if (command) {
        plain_turn_set_program(plain, seat, command);
        computer = COMMAND_SEAT;
    }
    snprintf(title, sizeof title, "%s", is_computer ? colour_word(seat) : name);
    if (is_computer)
        title[0] = (char) (title[0] - 'a' + 'A');
    if (strlen(name) > NAME_GIVEN_MAX || !setup_name_is_clean(title)) {
        io_say(&plain->io, _("A name is text without tabs and control characters, of at most %d bytes.\n"),
               NAME_GIVEN_MAX);
        return false;
    }
    struct text_buffer quoted = {0};
    text_add_quoted(&quoted, title);
    bool taken = quoted.text && players->text && strstr(players->text, quoted.text);
    if (taken) {
        io_say(&plain->io, _("Two players are called %s: each needs a name of its own."), title);
        io_say(&plain->io, "\n");
    } else {
        text_add(players, is_computer ? "player %s %s computer %s\n" : "player %s %s\n", colour_word(seat),
                 quoted.text ? quoted.text : "", computer);
    }
    text_free(&quoted);
    return !taken;
}

/* "players Ann, Bob, computer" */
static void read_players(struct plain *plain, struct agreement *agreement, const char *words)
{
    struct text_buffer players = {0};
    unsigned seat = 0;
    bool good = true;
    while (good && *words != '\0') {
        size_t length = command_length(words);
        char *name = strndup(words, length), *start = name ? name + strspn(name, " ") : name;
        for (size_t end = start ? strlen(start) : 0; end > 0 && start[end - 1] == ' ';)
            start[--end] = '\0';
        good = start && seat < PLAYER_MAX && (*start == '\0' || add_player(plain, &players, seat, start));
        seat += start && *start != '\0';
        words += length + (words[length] == ',');
        free(name);
    }
    if (!good || seat == 0) {
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

/* A line of the notation, kept if the game can be played with it. */
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
             "edition NAME: the rules; 'bastide rules' tells them.\n"
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

/* The saved game of that name; null after a message. */
static struct session *load(struct plain *plain, const char *name)
{
    char path[FILE_PATH_MAX];
    struct session *session = plain_load_path(plain, name, path) ? plain_load(plain, path) : NULL;
    if (!session || !session_game(session)->scored)
        return session;
    io_say(&plain->io, _("That game is over; 'bastide replay --plain FILE' tells it.\n"));
    session_free(session);
    return NULL;
}

/* False when the game should begin, or the program should quit. */
static bool agree_on_line(struct plain *plain, struct agreement *agreement)
{
    static const char *const notation[] = {"edition", "tiles", "rule", "seed", "stack", "start", NULL};
    char word[WORD_MAX + 1];
    if (!plain_ask(plain, _("Players, rules?")))
        return false;
    const char *line = plain->io.line + strspn(plain->io.line, " \t"), *rest = line;
    plain_word(&rest, word);
    if (word[0] == '\0')
        return false;
    if (strcasecmp(word, "quit") == 0 || strcasecmp(word, "q") == 0) {
        plain->leaving = true;
        return false;
    }
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

/* The game described on the command line. */
static int begin_straight(struct plain *plain)
{
    for (unsigned seat = 0; plain->options->programs && seat < PLAYER_MAX; seat++)
        plain->thinking.programs[seat] = plain->options->programs[seat];
    if (!plain_adopt(plain, plain->options->session))
        return 2;
    saving_begin(&plain->saving, plain_session(plain));
    return 0;
}

/* The game that --load names, as if `load` was typed; why it cannot be loaded goes to standard error. */
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

/* Offers the game that was left; false: it does not go on. */
static bool go_on(struct plain *plain)
{
    char path[FILE_PATH_MAX];
    struct session *session = plain_load_find(plain, path);
    bool wanted = session && ask_to_continue(plain, session) && !plain->leaving;
    session_free(session);
    return wanted && plain_adopt(plain, plain_load(plain, path)); /* locked from now on, so read again */
}

bool plain_begin_game(struct plain *plain, int *status)
{
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
        *status = begin_straight(plain);
    else if (!go_on(plain) && !plain->leaving)
        agree(plain);
    if (!plain->script)
        return false;
    events_beginning(&plain->io.said, plain_session(plain));
    words_table(&plain->io.said, session_game(plain_session(plain)));
    return true;
}
