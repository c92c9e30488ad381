/* SPDX-License-Identifier: MIT */
/*
 * screen_hint.c: the best moves for whoever's turn it is, with what each is worth and why.
 *
 * The three moves are numbered on the board, and the chosen one is shown as the tile in hand with its figure,
 * or, once the tile is placed, as the figure on it.  Enter takes it, Esc puts the tile back, and any other
 * key closes the list and does what it always does.  The search goes on between keys (play/hints.h).
 */
#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/board_view.h"
#include "tui/look/overlay.h"

struct hint_view {
    size_t chosen;
    bool moved;  /* the player chose a line, which stays chosen when the order changes */
    bool always; /* opened by itself at the beginning of the turn, once after this many steps: */
    size_t steps;
    unsigned slices; /* they move the sign of thinking */
    struct held_tile before;
};

SHELL_STATE(hint_view_of, struct hint_view, SCREEN_HINT)

static struct hinting *hinting_of(const struct shell *shell)
{
    return &shell->table->hinting;
}

/* ---- Opening ------------------------------------------------------------------------------------------ */

/* Shows the chosen move on the board: as the tile in hand, or as the chosen claim. */
static void show_chosen(struct shell *shell)
{
    const struct hinting *hinting = hinting_of(shell);
    struct placement placement = hinting->hints[hint_view_of(shell)->chosen].move.placement;
    if (!hinting->claim)
        shell->table->held = (struct held_tile){placement.square, placement.rotation, 0};
    board_follow(shell, false);
}

static void hint_open(struct shell *shell)
{
    const struct game *game = table_game(shell);
    const char *why = table_why_no_hint(shell);
    hint_view_of(shell)->chosen = 0;
    hint_view_of(shell)->moved = false;
    hint_view_of(shell)->before = shell->table->held;
    if (!why && !hints_begin(hinting_of(shell), shell->table->session))
        why = _("There is no hint now.");
    if (why) {
        overlay_close(shell);
        shell_say(shell, "%s", why);
        return;
    }
    session_note_hint(shell->table->session, game->turn, game->player);
    show_chosen(shell);
}

void hint_follow(struct shell *shell)
{
    const struct table *table = shell->table;
    bool waits = shell_top(shell) == SCREEN_TABLE && shell_stage(shell) == STAGE_TILE;
    if (table->settings.value[SETTING_ADVICE] != TUI_ADVICE_ALWAYS || !waits || table_why_no_hint(shell))
        return;
    size_t steps = session_step_count(table->session);
    if (hint_view_of(shell)->always && hint_view_of(shell)->steps == steps)
        return;
    hint_view_of(shell)->always = true;
    hint_view_of(shell)->steps = steps;
    overlay_open(shell, SCREEN_HINT);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void leave(struct shell *shell)
{
    overlay_close(shell);
    shell->table->held = hint_view_of(shell)->before;
    board_follow(shell, false);
}

static void take(struct shell *shell)
{
    const struct hinting *hinting = hinting_of(shell);
    struct judgement hint = hinting->hints[hint_view_of(shell)->chosen];
    char move[HINT_MOVE_MAX];
    overlay_close(shell);
    if (hinting->claim) {
        table_choose_figure(shell, hint.move.figure);
        if (hint.move.figure.kind == FIGURE_RECALL)
            shell_say(shell, _("%s takes the abbot back."),
                      key_word_of(shell, table_command_of(FIGURE_RECALL)).text);
        return;
    }
    shell->table->advised = hint.move;
    shell->table->advised_steps = session_step_count(shell->table->session);
    shell_say(shell, _("%1$s places it; the hint was %2$s."), key_word_of(shell, COMMAND_ACCEPT).text,
              hint_write_move(hinting, &hint, move, sizeof move));
    board_follow(shell, false);
}

static void hint_command(struct shell *shell, enum command command)
{
    if (list_step(&hint_view_of(shell)->chosen, hinting_of(shell)->count, 1, true, command)) {
        hint_view_of(shell)->moved = true;
        show_chosen(shell);
    } else if (command == COMMAND_ACCEPT) {
        take(shell);
    } else {
        leave(shell);
    }
}

/* Keys of the table close the list and work. */
static bool hint_key(struct shell *shell, uint32_t key, enum command command)
{
    if (command != COMMAND_UNKNOWN || key >= INPUT_NONE)
        return false;
    leave(shell);
    shell_key(shell, key);
    return true;
}

/* ---- Thinking ----------------------------------------------------------------------------------------- */

enum { SIGN_SLICES = THINKING_PATIENCE_MS / THINKING_SLICE_MS };

static int hint_wait_ms(const struct shell *shell)
{
    return hinting_of(shell)->thinking ? 0 : -1;
}

/* A line that the player chose stays chosen wherever it moves in the list, as long as it is listed. */
static void follow_chosen(struct shell *shell, const struct move *move)
{
    const struct hinting *hinting = hinting_of(shell);
    size_t at = 0;
    while (hint_view_of(shell)->moved && at < hinting->count && !moves_equal(&hinting->hints[at].move, move))
        at++;
    hint_view_of(shell)->chosen = at < hinting->count ? at : 0;
    show_chosen(shell);
}

static void hint_tick(struct shell *shell)
{
    struct hinting *hinting = hinting_of(shell);
    struct move move = hinting->hints[hint_view_of(shell)->chosen].move;
    unsigned depth = hinting->depth;
    bool goes_on = hints_step(hinting, THINKING_SLICE_MS);
    shell->unchanged = depth == hinting->depth && goes_on && ++hint_view_of(shell)->slices % SIGN_SLICES != 0;
    if (depth != hinting->depth)
        follow_chosen(shell, &move);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* "2 -0.4 ± 0.2  2,-1 rotated 90, claim city N: extends Ann's city to 4 tiles" */
static void write_line(const struct shell *shell, size_t line, char *text, size_t size)
{
    const struct hinting *hinting = hinting_of(shell);
    const struct judgement *hint = &hinting->hints[line];
    char words[HINT_MOVE_MAX];
    snprintf(text, size, "%zu ", line + 1);
    const char *sign = shell->table->lesson ? NULL : shell->tier == TIER_ASCII ? "+/-" : "±";
    const char *lead = hint_write_lead(hinting, hint, sign, words, sizeof words);
    sentence_add(text, size, "%s%s", lead, lead[0] != '\0' ? "  " : "");
    sentence_add(text, size, "%s", hint_write_move(hinting, hint, words, sizeof words));
    if (hint->in_favour[0] != '\0')
        sentence_add(text, size, "%s%s", _(": "), hint->in_favour);
}

/* Each square gets the number of its best move; the square of the chosen move shows the tile instead. */
static void draw_numbers(const struct shell *shell, struct canvas *canvas)
{
    const struct hinting *hinting = hinting_of(shell);
    struct square held = shell->table->held.square;
    for (size_t i = hinting->claim ? 0 : hinting->count; i-- > 0;) {
        struct square square = hinting->hints[i].move.placement.square;
        if (square.x != held.x || square.y != held.y)
            board_draw_label(shell, canvas, square, (char[2]){(char) ('1' + i)});
    }
}

/* How far the search has come: "first look |", "thinking |", "done". */
static void write_depth(const struct shell *shell, char *text, size_t size)
{
    const struct hinting *hinting = hinting_of(shell);
    char sign = "|/-\\"[hint_view_of(shell)->slices / SIGN_SLICES % 4];
    snprintf(text, size, "%s ", _("done"));
    if (hinting->thinking)
        snprintf(text, size, "%s %c ", hinting->depth == 0 ? _("first look") : _("thinking"), sign);
}

/* Without a panel, the message has the chosen line. */
static void hint_draw(const struct shell *shell, struct canvas *canvas)
{
    const struct hinting *hinting = hinting_of(shell);
    struct list list = {
        .count = hinting->count, .chosen = hint_view_of(shell)->chosen, .write = write_line, .gap = 1};
    const char *note = hints_note(hinting);
    char text[SENTENCE_MAX * 2], facts[48];
    overlay_draw_list(shell, canvas, &list, text, sizeof text);
    draw_numbers(shell, canvas);
    board_draw_figure(shell, canvas, hinting->hints[list.chosen].move.figure);
    if (text[0] == '\0')
        snprintf(text, sizeof text, "%s",
                 note ? note
                      : _("+ is how far the best is above the second, - how far others are below it."));
    write_depth(shell, facts, sizeof facts);
    overlay_draw_bar(shell, canvas, hinting->claim ? _("the best claims") : _("the best moves"), facts);
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

const struct screen_ops hint_screen = {
    .title = N_("Hint"),
    .state_size = sizeof(struct hint_view),
    .stage = STAGE_HINT,
    .key = COMMAND_HINT,
    .overlay = true,
    .panel = true,
    .hand = true,
    .open = hint_open,
    .first = hint_key,
    .command = hint_command,
    .wait_ms = hint_wait_ms,
    .tick = hint_tick,
    .draw = hint_draw,
};
