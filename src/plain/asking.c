/* SPDX-License-Identifier: MIT */
/* asking.c: what all parts of line mode share: the game, questions and answers, lines of the notation,
 * computers that think, telling steps. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "plain/plain.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/refusal_text.h"
#include "play/answers.h"
#include "play/seats.h"
#include "words/events.h"
#include "words/player_names.h"

struct session *plain_session(const struct plain *plain)
{
    return script_session(plain->script);
}

bool plain_adopt(struct plain *plain, struct session *session)
{
    if (!session)
        return false;
    script_free(plain->script);
    plain->script = script_new(plain->options->book, SCRIPT_CONSOLE);
    script_adopt(plain->script, session);
    return true;
}

struct listener plain_listener(const struct plain *plain)
{
    const struct session *session = plain_session(plain);
    return (struct listener){session_game(session), session_setup(session), seat_called_you(session),
                             plain_has(plain, SETTING_BAG)};
}

enum plain_stage plain_stage(const struct plain *plain)
{
    const struct game *game = session_game(plain_session(plain));
    if (game->phase == PHASE_PLACE)
        return AT_PLACE;
    if (game->phase == PHASE_FIGURE)
        return AT_FIGURE;
    return game->phase == PHASE_DRAW && !game->scored ? AT_DRAW : AT_OVER;
}

bool plain_undo_works(const struct plain *plain)
{
    return plain->options->settings.value[SETTING_UNDO] != UNDO_NONE;
}

/* ---- Asking ------------------------------------------------------------------------------------------- */

bool plain_ask(struct plain *plain, const char *prompt)
{
    bool read = io_read(&plain->io, prompt);
    plain->leaving = plain->leaving || !read;
    return read;
}

/* Whether a list of words, separated by blanks, has this one. */
static bool has_word(const char *list, const char *word)
{
    char one[WORD_MAX + 1];
    while (plain_word(&list, one)[0] != '\0')
        if (strcasecmp(one, word) == 0)
            return true;
    return false;
}

/* "yes" and "no" are always understood, for players who are used to them, and for scripts. */
static bool means(const char *word, bool agreed)
{
    return has_word(agreed ? "yes y" : "no n", word) ||
           /* TRANSLATORS: the answers to "yes or no:", each word that counts, separated by blanks */
           has_word(agreed ? pgettext("answers", "yes y") : pgettext("answers", "no n"), word);
}

bool plain_ask_yes(struct plain *plain, const char *question, bool otherwise)
{
    char word[WORD_MAX + 1], prompt[SENTENCE_MAX * 2];
    snprintf(prompt, sizeof prompt, "%s %s", question, _("yes or no:"));
    while (plain_ask(plain, prompt)) {
        const char *line = plain->io.line;
        plain_word(&line, word);
        if (means(word, true))
            return true;
        if (means(word, false))
            return false;
        if (strcasecmp(word, "quit") == 0 || strcmp(word, "q") == 0)
            plain->leaving = true;
        if (word[0] == '\0' || plain->leaving)
            return otherwise;
        io_say(&plain->io, _("Answer yes or no; an empty line means %s, 'quit' leaves.\n"),
               otherwise ? _("yes") : _("no"));
    }
    return otherwise;
}

bool plain_notation(struct plain *plain, const char *line, struct text_buffer *answer)
{
    struct text_error error = {0};
    enum script_status status = answer_typed(plain->script, line, &plain->io.said, answer, &error);
    if (status == SCRIPT_REFUSED) /* the error names the rule, or is the console's sentence */
        error.message[0] = (char) toupper((unsigned char) error.message[0]);
    if (status != SCRIPT_OK)
        io_say(&plain->io, status == SCRIPT_UNREADABLE ? _("Not understood: %s.\n") : "%s.\n", error.message);
    return status == SCRIPT_OK;
}

void plain_say_refusal(struct plain *plain, const struct refusal *refusal)
{
    const struct session *session = plain_session(plain);
    char text[TEXT_MESSAGE_MAX + 1];
    io_say(&plain->io, "%s.\n",
           refusal_write(session_game(session), session_setup(session), refusal, text, sizeof text));
}

const char *plain_word(const char **line, char word[WORD_MAX + 1])
{
    const char *at = *line + strspn(*line, " \t");
    size_t length = strcspn(at, " \t");
    snprintf(word, WORD_MAX + 1, "%.*s", (int) (length < WORD_MAX ? length : (size_t) WORD_MAX), at);
    at += length;
    *line = at + strspn(at, " \t");
    return word;
}

bool plain_number(const char *word, unsigned *number)
{
    size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > 6 || word[digits] != '\0')
        return false;
    *number = (unsigned) strtoul(word, NULL, 10);
    return true;
}

bool plain_square(const char **line, struct square *square)
{
    int x, y, used = 0;
    if (sscanf(*line, "%5d,%5d %n", &x, &y, &used) != 2 || x < INT16_MIN || x > INT16_MAX || y < INT16_MIN ||
        y > INT16_MAX)
        return false;
    *square = (struct square){(int16_t) x, (int16_t) y};
    *line += used;
    return true;
}

/* ---- Computer players --------------------------------------------------------------------------------- */

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
    if (plain->thinking.fault[0] != '\0')
        io_say(&plain->io, "%s\n", plain->thinking.fault);
    return !plain->leaving;
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
             _("%s is played by an outside program. Its command, or Enter for greedy:"),
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

/* ---- Telling ------------------------------------------------------------------------------------------ */

/* Leaves out what the tile shows, which was told when it was placed. */
static void tell_event(void *to, const struct event *event)
{
    if (event->kind != LOG_PLACED)
        events_add(to, event);
}

void plain_tell_step(struct plain *plain, size_t index)
{
    events_tell(plain_session(plain), index, index + 1, plain->why, tell_event, &plain->io.said);
}

void plain_tell_last(struct plain *plain)
{
    plain_tell_step(plain, session_step_count(plain_session(plain)) - 1);
}
