/* SPDX-License-Identifier: MIT */
/*
 * plain.c: the loop, the beginning and the end.
 *
 * There is one way out: plain_run saves, says so, and frees everything, whatever ended the loop.
 */
#include "plain/plain.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "words/events.h"

/* ---- The loop ----------------------------------------------------------------------------------------- */

static void write_prompt(const struct plain *plain, char *text, size_t size)
{
    const struct game *game = session_game(plain_session(plain));
    switch (plain_stage(plain)) {
    case AT_DRAW:
        snprintf(text, size, "%s", _("Which tile is drawn?"));
        break;
    case AT_PLACE:
        snprintf(text, size,
                 game_is_kept(game) ? _("%s: 'extend SIDE' or 'discard'?") : _("Where does %s go?"),
                 game->set->types[game->drawn].name);
        break;
    case AT_FIGURE:
        snprintf(text, size, "%s", _("Meeple?"));
        break;
    default:
        snprintf(text, size, "%s", _("The game is over; quit leaves."));
        break;
    }
}

static void play(struct plain *plain)
{
    char prompt[SENTENCE_MAX];
    for (;;) {
        plain_turn_begin(plain);
        if (plain->leaving)
            return;
        write_prompt(plain, prompt, sizeof prompt);
        if (!plain_ask(plain, prompt))
            return;
        if (plain->io.too_long)
            io_say(&plain->io, _("That line is too long.\n"));
        else
            plain_command_line(plain, plain->io.line);
    }
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

static void choose_board(struct plain *plain)
{
    const struct settings *settings = &plain->options->settings;
    const char *terminal = getenv("TERM");
    bool plain_terminal = !terminal || strcmp(terminal, "dumb") == 0;
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool ascii = settings->value[SETTING_CHARSET] == TUI_CHARSET_ASCII || !utf8 ||
                 (settings->value[SETTING_CHARSET] == TUI_CHARSET_AUTO && plain_terminal);
    plain->tier = ascii ? TIER_ASCII : TIER_BASIC;
    unsigned zoom = settings->value[SETTING_ZOOM];
    plain->zoom = zoom == TUI_ZOOM_AUTO ? ZOOM_5X3 : (enum zoom)(zoom - TUI_ZOOM_5X3);
}

/* Saves the game, and says so if it is unfinished. */
static bool leave_game(struct plain *plain)
{
    char text[SENTENCE_MAX];
    if (!plain->script || plain_puzzle_is_open(plain))
        return true;
    bool kept = saving_write(&plain->saving, plain_session(plain));
    if (kept) /* otherwise there was a complaint */
        io_say(&plain->io, "%s", plain->saving.told);
    kept =
        saving_tell_end(&plain->saving, plain_session(plain), kept, plain->options->note, text, sizeof text);
    if (plain->io.signal != 0 && plain->io.asks) /* the terminal has echoed ^C after the prompt */
        io_say(&plain->io, "\n");
    io_say(&plain->io, "%s", text);
    return kept;
}

static int end(struct plain *plain, int status)
{
    bool kept = leave_game(plain);
    (void) io_flush(&plain->io);
    if (plain->io.signal != 0)
        status = 128 + plain->io.signal;
    else if (status == 0 && (!kept || plain->io.failed))
        status = 1;
    thinking_end(&plain->thinking);
    hints_end(&plain->hinting);
    puzzling_end(&plain->puzzling);
    script_free(plain->script);
    save_close(&plain->saving.save);
    io_close(&plain->io);
    free(plain);
    return status;
}

int plain_run(const struct start_options *options)
{
    int status = 0;
    struct plain *plain = memory_new(sizeof *plain);
    plain->options = options;
    plain->saving = (struct saving){
        .book = options->book, .games = options->games, .off = options->no_save, .saves = options->saves};
    plain->seen_player = NO_PLAYER;
    plain->why = "";
    choose_board(plain);
    io_open(&plain->io);
    if (plain_begin_game(plain, &status))
        play(plain);
    return end(plain, status);
}

int plain_replay(const struct session *session, bool cut)
{
    struct line_io *io = memory_new(sizeof *io);
    io_open(io);
    events_beginning(&io->said, session);
    events_history(&io->said, session, 0);
    plain_hint_tell_count(io, session);
    if (cut)
        io_say(io, _("The record is valid up to here; the rest is not told.\n"));
    else if (!session_game(session)->scored)
        io_say(io, _("The record ends here; the game is not over.\n"));
    bool told = io_flush(io);
    int status = io->signal != 0 ? 128 + io->signal : told ? 0 : 1;
    io_close(io);
    free(io);
    return status;
}
