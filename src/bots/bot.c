/* SPDX-License-Identifier: MIT */
/*
 * bot.c: the protocol of outside players; see bot.h and docs/bots.md.
 *
 * The game as told to the player is kept as text.  To tell it more, the game is written again: if the new
 * text begins with the old one, only the rest is sent; if not, because something was undone, all of it is
 * sent after a line that says a game begins.
 */
#include "bots/bot.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "bastide/refusal_text.h"
#include "base/lines.h"
#include "bots/process.h"
#include "bots/seat_view.h"
#include "notation/record_words.h"

enum {
    END_GRACE = 500, /* milliseconds in which a player must end after its input is closed */
    SLICE = 100,   /* milliseconds between checks whether the player has ended, while waiting for an answer */
    END_LOOK = 200 /* after it closed its output: milliseconds to wait for its exit status */
};

enum question { ASK_NOTHING, ASK_MOVE, ASK_SALE };

struct bot {
    struct process process;
    unsigned limit; /* milliseconds for an answer */
    char fault[TEXT_MESSAGE_MAX + 100];
    bool greeted;
    unsigned figures; /* that it said it knows: bit n for enum figure_kind n */

    struct text_buffer unsent; /* bytes from `sent` on are still to be sent */
    size_t sent;
    char line[TEXT_LINE_MAX + 1]; /* the beginning of an unfinished line that it wrote */
    size_t line_length;

    uint64_t chance;
    struct text_buffer told; /* the game as told */
    bool drawn;              /* a tile was told too, so the next line must be its turn */

    enum question question;
    bool answered;
    unsigned refused; /* number of wrong answers to the question, and of lines that nobody asked for */
    unsigned owed;    /* answers still expected to withdrawn questions */
    int64_t deadline;
    char again[100]; /* the line of the question */
    const struct setup *setup;
    struct game game; /* the position in question, to try moves on */
    struct bot_answer answer;
};

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t) time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

__attribute__((format(printf, 2, 3))) static void fail(struct bot *bot, const char *format, ...)
{
    va_list values;
    if (bot->fault[0] != '\0')
        return;
    va_start(values, format);
    (void) vsnprintf(bot->fault, sizeof bot->fault, format, values);
    va_end(values);
    process_end(&bot->process, 0);
}

/* ---- Starting and ending ------------------------------------------------------------------------------ */

static void send_waiting(struct bot *bot);
static void read_waiting(struct bot *bot);

struct bot *bot_start(const char *command, unsigned seconds, bool quiet, char why[200])
{
    struct command_words words = {0};
    if (!command_split(command, &words, why))
        return NULL;
    struct bot *bot = memory_new(sizeof *bot);
    if (!process_start(&bot->process, words.word, quiet, why)) {
        free(bot);
        return NULL;
    }
    bot->limit = seconds * 1000;
    bot->deadline = now() + bot->limit;
    text_add(&bot->unsent, "protocol %d\n" BOT_FIGURES "\n", BOT_PROTOCOL);
    send_waiting(bot);
    return bot;
}

void bot_stop(struct bot *bot)
{
    if (!bot)
        return;
    process_end(&bot->process, END_GRACE);
    text_free(&bot->unsent);
    text_free(&bot->told);
    free(bot);
}

const char *bot_fault(const struct bot *bot)
{
    return bot->fault;
}

int bot_file(const struct bot *bot)
{
    return bot->process.id > 0 ? bot->process.output : -1;
}

/* ---- Telling the game --------------------------------------------------------------------------------- */

/* Lets the player fail because it no longer reads or writes, if possible with its exit status as the
 * reason. */
static void fail_silent(struct bot *bot, const char *what)
{
    char how[80];
    if (process_has_ended(&bot->process, END_LOOK, how))
        fail(bot, "%s%s", how, bot->line_length > 0 ? " in the middle of a line" : "");
    else
        fail(bot, "%s", what);
}

static void send_waiting(struct bot *bot)
{
    size_t written;
    if (bot->fault[0] != '\0' || bot->sent == bot->unsent.length)
        return;
    bool reads =
        process_write(&bot->process, bot->unsent.text + bot->sent, bot->unsent.length - bot->sent, &written);
    bot->sent += written;
    if (bot->sent == bot->unsent.length) {
        text_clear(&bot->unsent);
        bot->sent = 0;
    }
    if (!reads) {
        read_waiting(bot); /* earlier output tells more about the cause */
        fail_silent(bot, "closed its input");
    }
}

/* Ends a player that did not say that it knows a figure of the game, and tells it why. */
static void check_figures(struct bot *bot, const struct game *game)
{
    for (unsigned kind = 0; figure_stands(++kind);) {
        const char *word = figure_info((enum figure_kind) kind)->word;
        const char *more = kind == FIGURE_LARGE ? " meeples" : "s";
        if (!game_plays_figure(game, (enum figure_kind) kind) || (bot->figures >> kind & 1U))
            continue;
        text_add(&bot->unsent, "error no game with %s%s\n", word, more);
        send_waiting(bot);
        process_end(&bot->process, END_GRACE);
        fail(bot, "plays no game with %s%s: its greeting does not name them", word, more);
    }
}

void bot_begin(struct bot *bot, uint64_t chance)
{
    bot_cancel(bot);
    text_clear(&bot->told);
    bot->drawn = false;
    bot->chance = chance;
}

static void write_game(const struct bot *bot, struct text_buffer *text, const struct session *session,
                       unsigned seat)
{
    view_write_setup(text, session);
    text_add(text, "seat %s\ntime %u\nchance %llu\n", setup_seat_word(session_setup(session), seat),
             bot->limit, (unsigned long long) bot->chance);
    view_write_steps(text, session, seat);
}

/* True if the game extends what was sent, so that only the rest need be sent. */
static bool goes_on(const struct bot *bot, const struct text_buffer *text)
{
    const struct text_buffer *told = &bot->told;
    bool begins_so =
        told->length > 0 && told->length <= text->length && memcmp(text->text, told->text, told->length) == 0;
    return begins_so && (!bot->drawn || strncmp(text->text + told->length, "turn ", 5) == 0);
}

void bot_tell(struct bot *bot, const struct session *session, unsigned seat)
{
    struct text_buffer text = {0};
    if (bot->greeted)
        check_figures(bot, session_game(session));
    if (bot->fault[0] != '\0')
        return;
    write_game(bot, &text, session, seat);
    size_t known = goes_on(bot, &text) ? bot->told.length : 0;
    text_add_bytes(&bot->unsent, text.text + known, text.length - known);
    text_free(&bot->told);
    bot->told = text;
    bot->drawn = false;
    send_waiting(bot);
}

/* ---- Questions ---------------------------------------------------------------------------------------- */

static void begin_question(struct bot *bot, const struct session *session, unsigned seat,
                           enum question question)
{
    assert(bot->question == ASK_NOTHING);
    read_waiting(bot); /* output from before the question */
    bot_tell(bot, session, seat);
    bot->question = question;
    bot->answered = false;
    bot->refused = 0;
    bot->setup = session_setup(session);
    bot->game = *session_game(session);
}

static void ask(struct bot *bot)
{
    text_add(&bot->unsent, "%s\n", bot->again);
    bot->deadline = now() + bot->limit;
    send_waiting(bot);
}

/* H2, H3: puts back a tile that was drawn from a hand, since another may be chosen. */
static void put_back(struct bot *bot, const struct session *session)
{
    size_t steps = session_step_count(session);
    const struct session_step *last = steps > 0 ? session_step_at(session, steps - 1) : NULL;
    if (!game_has_hands(&bot->game) || !last || last->kind != STEP_DRAW_TILE)
        return;
    game_undo(&bot->game, &last->undo);
    if (!game_has_hands(&bot->game)) /* it was the last tile of the river */
        bot->game = *session_game(session);
}

bool bot_ask_move(struct bot *bot, const struct session *session)
{
    begin_question(bot, session, session_game(session)->player, ASK_MOVE);
    snprintf(bot->again, sizeof bot->again, "go");
    put_back(bot, session);
    bot->drawn = bot->game.phase == PHASE_PLACE;
    if (view_write_moves(&bot->unsent, &bot->game))
        ask(bot);
    else
        bot->question = ASK_NOTHING;
    return bot->question != ASK_NOTHING;
}

void bot_ask_sale(struct bot *bot, const struct session *session, unsigned buyer, unsigned price)
{
    const struct setup *setup = session_setup(session);
    const struct game *game = session_game(session);
    begin_question(bot, session, buyer, ASK_SALE);
    snprintf(bot->again, sizeof bot->again, "offer %s %s %s %u", setup_seat_word(setup, game->player),
             game->set->types[game->drawn].name, setup_seat_word(setup, buyer), price);
    ask(bot);
}

void bot_cancel(struct bot *bot)
{
    bot->owed += bot->question != ASK_NOTHING && !bot->answered;
    bot->question = ASK_NOTHING;
}

struct bot_answer bot_take_answer(struct bot *bot)
{
    assert(bot->answered);
    bot->question = ASK_NOTHING;
    return bot->answer;
}

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* Tells the player why its answer is wrong, and asks again. */
static void refuse(struct bot *bot, const char *why)
{
    if (++bot->refused == BOT_ANSWERS) {
        fail(bot, "gave %d wrong answers, the last one: %s", BOT_ANSWERS, why);
        return;
    }
    text_add(&bot->unsent, "error %s\n", why);
    if (bot->question != ASK_NOTHING && !bot->answered)
        ask(bot);
}

/* Says why the rules refuse the move, or the empty string if they allow it.  Tries it on the copy of the
 * game. */
static const char *judge(struct bot *bot, const struct bot_answer *answer, char why[TEXT_MESSAGE_MAX + 1])
{
    struct game *game = &bot->game;
    struct refusal refusal = {.verdict = VERDICT_OK};
    struct undo draw, move;
    bool drawn = game->phase == PHASE_PLACE;
    why[0] = '\0';
    if (drawn && answer->type != game->drawn) {
        snprintf(why, TEXT_MESSAGE_MAX + 1, "T1: %s was drawn, not %s", game->set->types[game->drawn].name,
                 game->set->types[answer->type].name);
        return why;
    }
    if (drawn || game_draw(game, answer->type, NULL, &draw, &refusal) == VERDICT_OK) {
        if (game_apply(game, &answer->move, NULL, &move, &refusal) == VERDICT_OK)
            game_undo(game, &move);
        if (!drawn)
            game_undo(game, &draw);
    }
    if (refusal.verdict != VERDICT_OK)
        refusal_write(game, bot->setup, &refusal, why, TEXT_MESSAGE_MAX + 1);
    return why;
}

/* Reads "V 1,0 90 meeple:road1", after "move" or the words of a record's turn. */
static bool read_move(const struct bot *bot, struct line_reader *line, struct bot_answer *answer,
                      struct text_error *error)
{
    const struct tile_set *set = bot->game.set;
    struct line_reader start = *line;
    struct word word = line_next_word(line);
    unsigned type;
    size_t column;
    if (word_is(word, "turn")) {
        (void) line_next_word(line);
        (void) line_next_word(line);
    } else if (!word_is(word, "move")) {
        *line = start;
    }
    if (!read_tile_type(line, set, &type, &column, error) ||
        !read_square(line, &answer->move.placement.square, &column, error) ||
        !read_rotation(line, &answer->move.placement.rotation, error) ||
        !read_figure(line, &set->types[type], (enum rotation) answer->move.placement.rotation,
                     &answer->move.figure, &column, error))
        return false;
    answer->type = (uint8_t) type;
    return read_line_end(line, error);
}

static bool read_buys(struct line_reader *line, struct bot_answer *answer, struct text_error *error)
{
    struct word word = line_next_word(line);
    answer->buys = word_is(word, "yes");
    if (answer->buys || word_is(word, "no"))
        return read_line_end(line, error);
    return error_wanted(error, line, word, "yes or no");
}

static void read_answer(struct bot *bot, struct line_reader *line)
{
    struct bot_answer answer = {0};
    struct text_error error = {0};
    char why[TEXT_MESSAGE_MAX + 1];
    bool is_move = bot->question == ASK_MOVE;
    if (!(is_move ? read_move(bot, line, &answer, &error) : read_buys(line, &answer, &error))) {
        refuse(bot, error.message);
    } else if (is_move && judge(bot, &answer, why)[0] != '\0') {
        refuse(bot, why);
    } else {
        bot->answer = answer;
        bot->answered = true;
    }
}

/* Reads the first line: "protocol 1", then anything the player says about itself, and after "figures" those
 * that it knows; players of older versions know two. */
static void read_greeting(struct bot *bot, struct line_reader *line, struct word word)
{
    int64_t version = 0;
    bool names = false;
    if (!word_is(word, "protocol")) {
        fail(bot, "does not speak the protocol: its first line begins with '%.*s', not with 'protocol %d'",
             word_shown(word), word.at, BOT_PROTOCOL);
        return;
    }
    if (!word_number(line_next_word(line), &version) || version != BOT_PROTOCOL)
        fail(bot, "speaks another version of the protocol than %d", BOT_PROTOCOL);
    bot->greeted = true;
    bot->figures = 1U << FIGURE_MEEPLE | 1U << FIGURE_ABBOT;
    while ((word = line_next_word(line)).length > 0) {
        for (unsigned kind = 0; names && figure_stands(++kind);)
            if (word_is(word, "any") || word_is(word, figure_info((enum figure_kind) kind)->word))
                bot->figures |= 1U << kind;
        names |= word_is(word, "figures");
    }
    if (bot->question != ASK_NOTHING)
        check_figures(bot, &bot->game);
}

static void read_clean_line(struct bot *bot, struct line_reader *line)
{
    struct line_reader start = *line;
    struct word word = line_next_word(line);
    if (word.length == 0)
        return; /* a comment */
    if (!bot->greeted) {
        read_greeting(bot, line, word);
    } else if (bot->owed > 0) {
        bot->owed--;
        bot->deadline = now() + bot->limit;
    } else if (bot->question == ASK_NOTHING || bot->answered) {
        refuse(bot, "nothing was asked");
    } else {
        *line = start;
        read_answer(bot, line);
    }
}

/* Handles a complete line, without its end. */
static void read_line(struct bot *bot)
{
    struct text_reader reader = text_reader_on(bot->line, bot->line_length);
    struct line_reader line;
    const char *fault = NULL;
    size_t column;
    if (!text_reader_next(&reader, &line, &fault, &column))
        return; /* an empty line */
    if (!fault)
        read_clean_line(bot, &line);
    else if (!bot->greeted)
        fail(bot, "does not speak the protocol: in its first line %s", fault);
    else
        refuse(bot, fault);
}

static void read_bytes(struct bot *bot, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && bot->fault[0] == '\0'; i++) {
        if (bytes[i] == '\n') {
            read_line(bot);
            bot->line_length = 0;
        } else if (bot->line_length == TEXT_LINE_MAX) {
            fail(bot, "wrote a line of more than %d bytes", TEXT_LINE_MAX);
        } else {
            bot->line[bot->line_length++] = bytes[i];
        }
    }
}

/* Reads what it has written.  Checks first whether it has ended, since then all its output can be read. */
static void read_waiting(struct bot *bot)
{
    char bytes[1 << 14], how[80];
    if (bot->fault[0] != '\0')
        return;
    bool ended = process_has_ended(&bot->process, 0, how);
    ssize_t length = read(bot->process.output, bytes, sizeof bytes);
    if (length > 0)
        read_bytes(bot, bytes, (size_t) length);
    else if (length == 0 || (errno != EAGAIN && errno != EINTR))
        fail_silent(bot, "closed its output");
    else if (ended) /* another process still holds its output open */
        fail(bot, "%s", how);
}

static bool has_finished(const struct bot *bot)
{
    return bot->fault[0] != '\0' || (bot->question != ASK_NOTHING ? bot->answered : bot->greeted);
}

/* Reads before checking the clock, so that an answer in time counts even if the game was stopped for a
 * while. */
static void look(struct bot *bot)
{
    send_waiting(bot);
    read_waiting(bot);
    send_waiting(bot);
    if (!has_finished(bot) && now() >= bot->deadline)
        fail(bot, "gave no answer within %u s", bot->limit / 1000);
}

enum bot_state bot_step(struct bot *bot, int milliseconds)
{
    if (!has_finished(bot))
        look(bot);
    if (!has_finished(bot) && milliseconds > 0) {
        int64_t left = bot->deadline - now();
        int wait = left < milliseconds ? (int) left : milliseconds;
        process_wait(&bot->process, bot->sent<bot->unsent.length, wait> 0 ? wait : 0);
        look(bot);
    }
    if (bot->fault[0] != '\0')
        return BOT_FAILED;
    return has_finished(bot) ? BOT_ANSWERED : BOT_THINKS;
}

bool bot_wait(struct bot *bot)
{
    enum bot_state state;
    while ((state = bot_step(bot, SLICE)) == BOT_THINKS)
        ;
    return state != BOT_FAILED;
}
