/* SPDX-License-Identifier: MIT */
/*
 * bot.c: any bytes as what an outside player writes (docs/bots.md).
 *
 * No program is started: the linker sends the calls of bots/process.h here (--wrap), and what the player
 * reads is forgotten.  The first byte chooses the table; of the others, a part up to a byte 0xFF is what it
 * writes after a question.  Every answer that counts must be a legal one, and every reason why the player
 * failed harmless to show.
 */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "bastide/ai.h"
#include "bots/bot.h"
#include "bots/process.h"
#include "fuzz.h"
#include "tables.h"

enum { PART_END = 0xFF, PART_MAX = 1 << 14, QUESTIONS_MAX = 100 };

bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200]);
bool __wrap_process_write(struct process *process, const char *text, size_t length, size_t *written);
void __wrap_process_wait(const struct process *process, bool writes, int milliseconds);
bool __wrap_process_has_ended(const struct process *process, int milliseconds, char how[80]);
void __wrap_process_end(struct process *process, int grace);

static int mouth; /* the end of the pipe where the player writes */

bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200])
{
    int ends[2];
    (void) words, (void) quiet, (void) why;
    fuzz_require(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0, "there is a pipe");
    *process = (struct process){.id = 1, .input = -1, .output = ends[0]};
    mouth = ends[1];
    return true;
}

bool __wrap_process_write(struct process *process, const char *text, size_t length, size_t *written)
{
    (void) process, (void) text;
    *written = length;
    return true;
}

void __wrap_process_wait(const struct process *process, bool writes, int milliseconds)
{
    (void) process, (void) writes, (void) milliseconds;
}

bool __wrap_process_has_ended(const struct process *process, int milliseconds, char how[80])
{
    (void) process, (void) milliseconds, (void) how;
    return false;
}

void __wrap_process_end(struct process *process, int grace)
{
    (void) grace;
    if (process->id == 0)
        return;
    close(process->output);
    close(mouth);
    *process = (struct process){.input = -1, .output = -1};
}

/* The player writes its next part.  False when there is none. */
static bool speak(const uint8_t **data, size_t *size)
{
    const uint8_t *end = *size > 0 ? memchr(*data, PART_END, *size) : NULL;
    size_t length = end ? (size_t) (end - *data) : *size, used = end ? length + 1 : length;
    bool spoke = *size > 0;
    length = length < PART_MAX ? length : PART_MAX;
    fuzz_require(write(mouth, *data, length) == (ssize_t) length, "the player's words fit into the pipe");
    *data += used;
    *size -= used;
    return spoke;
}

static void play(struct session *session, const struct bot_answer *answer)
{
    const struct game *game = session_game(session);
    if (game_has_hands(game) && answer->type != game->drawn) {
        (void) session_undraw(session);
        fuzz_require(session_draw(session, answer->type, NULL, NULL) == VERDICT_OK, "it has the tile");
    }
    fuzz_require(session_place(session, answer->move.placement, NULL) == VERDICT_OK, "the place is legal");
    fuzz_require(session_figure(session, answer->move.figure, NULL, NULL) == VERDICT_OK, "so is the figure");
}

/* Draws until a tile can be placed; false if the game is over or somebody has to name the tile. */
static bool draw(struct session *session)
{
    const struct game *game = session_game(session);
    while (game->phase == PHASE_DRAW) {
        (void) session_deal_known(session);
        if (session_draw(session, ai_pick(game), NULL, NULL) != VERDICT_OK)
            return false;
    }
    return game->phase == PHASE_PLACE;
}

/* Asks one question, each third time about a sale; false when the player has failed or has no more to say. */
static bool ask(struct bot *bot, struct session *session, unsigned number, const uint8_t **data, size_t *size)
{
    const struct game *game = session_game(session);
    bool sale = number % 3 == 2 && game->player_count > 1;
    if (sale)
        bot_ask_sale(bot, session, (game->player + 1U) % game->player_count, 0);
    else if (!bot_ask_move(bot, session))
        return false;
    bool more = speak(data, size);
    enum bot_state state = bot_step(bot, 0);
    while (state == BOT_THINKS && speak(data, size))
        state = bot_step(bot, 0);
    if (state == BOT_THINKS)
        bot_cancel(bot);
    if (state != BOT_ANSWERED)
        return false;
    struct bot_answer answer = bot_take_answer(bot);
    if (!sale)
        play(session, &answer);
    return more;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text_error error;
    char why[200];
    if (size == 0)
        return 0;
    struct session *session = session_new(fuzz_book(), fuzz_setup(data[0]), &error);
    struct bot *bot = bot_start("player", 1000, true, why);
    fuzz_require(session && bot, "there is a game and a player");
    data++;
    size--;
    bot_begin(bot, 1);
    unsigned number = 0;
    while (number < QUESTIONS_MAX && draw(session) && ask(bot, session, number, &data, &size))
        number++;
    fuzz_require_harmless(bot_fault(bot), strlen(bot_fault(bot)));
    bot_stop(bot);
    session_free(session);
    return 0;
}
