/*
 * computer.c: lets computer players think, and asks for the commands of those that are programs of somebody's
 * own.
 */
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "plain/plain.h"
#include "words/player_names.h"

bool plain_goes_on(struct plain *plain)
{
    plain->leaving = plain->leaving || !io_flush(&plain->io) || io_signalled(&plain->io);
    return !plain->leaving;
}

bool plain_turn_think(struct plain *plain)
{
    while (!plain->leaving && thinking_step(&plain->thinking, THINKING_SLICE_MS))
        plain->leaving = !plain_goes_on(plain) ||
                         !io_pause(&plain->io, thinking_descriptor(&plain->thinking), THINKING_PATIENCE_MS);
    return !plain->leaving;
}

void plain_tell_fault(struct plain *plain)
{
    if (plain->thinking.fault[0] != '\0')
        io_say(&plain->io, "%s\n", plain->thinking.fault);
}

void plain_turn_set_program(struct plain *plain, unsigned seat, const char *command)
{
    const struct seat_program *programs = plain->options->programs;
    thinking_set_program(&plain->thinking, seat, command, programs ? programs[seat].seconds : BOT_SECONDS);
}

bool plain_turn_ask_program(struct plain *plain, unsigned seat)
{
    char prompt[SENTENCE_MAX], name[NAME_SHOWN_MAX], why[200];
    struct command_words words;
    if (!thinking_lacks_program(&plain->thinking, plain_session(plain), seat))
        return true;
    snprintf(prompt, sizeof prompt,
             _("%s is played by a program of somebody's own. Its command, or Enter for greedy:"),
             describe_player(session_setup(plain_session(plain)), seat, name, sizeof name));
    while (plain_ask(plain, prompt) && strcmp(plain->io.line, "quit") != 0) {
        const char *command = command_of(plain->io.line) ? command_of(plain->io.line) : plain->io.line;
        bool none = command[strspn(command, " \t")] == '\0';
        if (none || command_split(command, &words, why)) {
            plain_turn_set_program(plain, seat, none ? NULL : command);
            return true;
        }
        io_say(&plain->io, "%s.\n", why);
    }
    plain->leaving = true;
    return false;
}
