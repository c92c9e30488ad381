/* SPDX-License-Identifier: MIT */
/*
 * screen_table.c: the screen on which people play.
 *
 * Carries out the commands of a turn (table_steps.h) and draws the table.  It never judges a move: a
 * refusal and its rule come from the core.
 */
#include <stdio.h>

#include "base/translate.h"
#include "play/seats.h"
#include "words/words.h"
#include "words/describe.h"
#include "words/figure_words.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "tui/table/table_steps.h"
#include "tui/board/guide.h"
#include "tui/board/table.h"
#include "tui/board/news.h"
#include "tui/board/puzzle_table.h"
#include "tui/table/score_light.h"
#include "tui/board/board_view.h"

/* Whether the tile was placed as in the hint taken for it. */
static bool is_advised(const struct shell *shell)
{
    const struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    struct placement advised = table->advised.placement;
    return session_step_count(table->session) == table->advised_steps + 1 &&
           squares_equal(tile->square, advised.square) && tile->rotation == advised.rotation;
}

/* Lets the player choose a claim once the tile is placed; skips the step if nothing can be claimed. */
static void begin_claim(struct shell *shell)
{
    struct figure claims[CLAIM_MAX];
    char text[64];
    shell->table->numbered = FIGURE_MEEPLE;
    if (game_claims(session_game(shell->table->session), claims) == 0) {
        table_put_figure(shell, (struct figure){.kind = FIGURE_NONE});
        return;
    }
    if (is_advised(shell))
        table_choose_figure(shell, shell->table->advised.figure);
    else
        table_choose_claim(shell);
    shell->step++;
    for (unsigned kind = FIGURE_MEEPLE; ++kind < FIGURE_KIND_COUNT;)
        if (table_claims_with(shell, kind, claims) > 0) {
            snprintf(text, sizeof text, _(figure_words(kind)->offer),
                     key_word_of(shell, table_command_of(kind)).text);
            shell_say_more(shell, text);
        }
    board_follow(shell, false);
}

static void place(struct shell *shell)
{
    struct table *table = shell->table;
    struct refusal refusal;
    struct placement placement = {table->held.square, table->held.rotation};
    if (guide_refuses_place(shell, &placement)) {
        board_follow(shell, false);
        return;
    }
    if (session_place(table->session, placement, &refusal) == VERDICT_OK) {
        begin_claim(shell);
        return;
    }
    table_say_refusal(shell, &refusal);
    guide_say_why(shell, LESSON_NOT_PLACE);
    table->held.wrong_sides =
        game_wrong_sides(session_game(table->session), session_game(table->session)->drawn, placement);
}

static void table_open(struct shell *shell)
{
    shell->table->look.on = false;
    table_begin_hands(shell);
    saving_start_clock(&shell->table->saving);
    table_resume(shell);
    if (shell->table->session && shell_bottom(shell) == SCREEN_TABLE)
        board_follow(shell, true);
}

static void table_close(struct shell *shell)
{
    thinking_end(&shell->table->thinking);
    hints_end(&shell->table->hinting);
}

static void claim(struct shell *shell, unsigned number)
{
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims);
    const struct key_word skip = key_word_of(shell, COMMAND_NO);
    if (count == 0)
        shell_say(shell, _("No meeple can be placed here: %s claims nothing."), skip.text);
    else if (number == 0)
        shell_say(shell, _("Press the number, or click it on the tile."));
    else if (number > count)
        shell_say(shell, _("There is no number %1$u on the tile: the last is %2$zu, and %3$s skips."), number,
                  count, skip.text);
    else
        table_put_figure(shell, claims[number - 1]);
}

/* Enter claims the chosen feature; it never skips unless the player chose that. */
static void claim_chosen(struct shell *shell)
{
    size_t chosen = shell->table->claim_chosen;
    if (chosen < CLAIM_SKIP)
        claim(shell, (unsigned) chosen + 1);
    else if (chosen == CLAIM_SKIP)
        table_put_figure(shell, (struct figure){.kind = FIGURE_NONE});
    else
        claim(shell, 0);
}

/* Moves through the claims and the line for skipping. */
static void choose_claim(struct shell *shell, bool forward)
{
    struct figure claims[CLAIM_MAX];
    size_t lines = table_claims(shell, claims) + 1, chosen = shell->table->claim_chosen;
    size_t line = chosen < CLAIM_SKIP ? chosen : lines - 1;
    line = (line + (forward ? 1 : lines - 1)) % lines;
    shell->table->claim_chosen = line + 1 < lines ? line : CLAIM_SKIP;
}

/* Says why that figure can do nothing. */
static void refuse_figure(struct shell *shell, enum figure_kind kind)
{
    const struct game *game = session_game(shell->table->session);
    struct refusal refusal;
    enum figure_kind recall = figure_recall(kind);
    struct figure figure = {.kind = (uint8_t) (recall != FIGURE_NONE ? recall : kind)};
    unsigned segments =
        recall != FIGURE_NONE ? 1 : game->node_count - game->tiles[game->tile_count - 1].first_node;
    bool told = game_figures_left(game, game->player, kind) > 0;
    for (; !told && figure.segment < segments; figure.segment++)
        told = game_figure_verdict(game, figure, &refusal) != VERDICT_NOT_CLAIMABLE;
    if (told && figure.segment > 0)
        table_say_refusal(shell, &refusal);
    else
        shell_say(shell, "%s", _(figure_words(kind)->nowhere));
}

/* Places a figure other than a meeple if only one place is free, or recalls it (F5); with two places the
 * number keys choose. */
static void use_figure(struct shell *shell, enum figure_kind kind)
{
    struct figure claims[CLAIM_MAX];
    size_t places = table_claims_with(shell, kind, claims);
    if (places > 1) {
        table_number(shell, kind);
        table_choose_claim(shell);
        shell_say(shell, "%s",
                  shell->table->numbered == kind ? _(figure_words(kind)->where)
                                                 : _("The numbers are for meeples again."));
    } else if (places == 1 || table_claims_with(shell, figure_recall(kind), claims) > 0) {
        table_put_figure(shell, claims[0]);
    } else {
        refuse_figure(shell, kind);
    }
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void tile_command(struct shell *shell, enum command command)
{
    if (shell_stage(shell) == STAGE_FIGURE && (command == COMMAND_NEXT || command == COMMAND_PREVIOUS)) {
        choose_claim(shell, command == COMMAND_NEXT);
        return;
    }
    if (session_game(shell->table->session)->phase ==
        PHASE_FIGURE) { /* because the overview has the keys of both steps */
        if (!table_look(shell, command))
            shell_say(shell, _("The tile is already placed: %s zooms in on it."),
                      key_word_of(shell, COMMAND_BACK).text);
        return;
    }
    if (!held_tile_command(shell, command))
        (void) table_look(shell, command);
}

/* Places the tile, claims, or goes on after a computer's turn. */
static void accept(struct shell *shell)
{
    if (session_game(shell->table->session)->phase == PHASE_PLACE)
        place(shell);
    else if (shell_stage(shell) == STAGE_FIGURE)
        claim_chosen(shell);
    else
        computer_command(shell, COMMAND_ACCEPT);
}

static void hold_another(struct shell *shell)
{
    if (table_hold_another(shell))
        held_tile_begin(shell);
}

static void go_back(struct shell *shell)
{
    if (shell_stage(shell) == STAGE_MAP)
        table_zoom_to(shell, ZOOM_5X3);
    else if (shell->table->panel_popup && shell_is_narrow(shell))
        table_toggle_panel(shell);
    else
        shell_push(shell, SCREEN_MENU);
}

static void quit(struct shell *shell)
{
    if (table_has_puzzle(shell)) /* nothing is lost, so nothing is asked */
        puzzle_table_list(shell);
    else
        shell_push_with(shell, SCREEN_MENU, "leave");
}

static void put_none(struct shell *shell)
{
    table_put_figure(shell, (struct figure){.kind = FIGURE_NONE});
}

static const struct action actions[] = {
    {COMMAND_ACCEPT, .act = accept},         {COMMAND_HOLD_ANOTHER, .act = hold_another},
    {COMMAND_OFFER, .act = deal_open_offer}, {COMMAND_EXTEND, .act = extend_open},
    {COMMAND_BACK, .act = go_back},          {COMMAND_QUIT, .act = quit},
    {COMMAND_NO, .act = put_none},           {COMMAND_UNDO, .act = table_undo},
    {COMMAND_REDO, .act = table_redo},       {0}};

void table_command(struct shell *shell, enum command command)
{
    if (shell->table->scoring.open && score_command(shell, command))
        return;
    if (command == COMMAND_AUTOPLAY)
        computer_command(shell, command);
    else if (command == COMMAND_CLAIM)
        claim(shell, shell->number);
    else if (table_figure_by(command) != FIGURE_MEEPLE)
        use_figure(shell, table_figure_by(command));
    else if (!shell_act(shell, actions, command))
        tile_command(shell, command);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Writes what the player has to do, for the left end of the status bar. */
static void write_task(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    char name[NAME_SHOWN_MAX];
    unsigned seat = table_player(shell);
    describe_player(session_setup(table->session), seat, name, sizeof name);
    if (table->thinking.on) {
        snprintf(text, size,
                 thinking_descriptor(&table->thinking) < 0 ? _(" %1$s thinks %2$c")
                                                           : _(" %1$s waits for its program %2$c"),
                 name, thinking_sign(shell));
        return;
    }
    if (computer_goes_on(shell)) {
        snprintf(text, size, _(" %1$s goes on, %2$s stops"), name, key_word_of(shell, COMMAND_AUTOPLAY).text);
        return;
    }
    unsigned owners = table->scoring.open ? score_shown(shell)->owners : 0;
    bool one = owners != 0 && (owners & (owners - 1)) == 0;
    if (one)
        describe_player(session_setup(table->session), (unsigned) __builtin_ctz(owners), name, sizeof name);
    const char *form = one                           ? _(" %s scores")
                       : table->scoring.open         ? _(" %s has played")
                       : table->watching             ? _(" %s has played")
                       : game->phase == PHASE_FIGURE ? _(" %s, place a meeple?")
                                                     : _(" %s, place the tile");
    snprintf(text, size, form, name);
}

/* "R23 B19": everybody's points. */
static void write_points(const struct shell *shell, char *text, size_t size)
{
    const struct game *game = session_game(shell->table->session);
    text[0] = '\0';
    for (unsigned seat = 0; seat < game->player_count; seat++)
        sentence_add(text, size, "%c%d ", player_letter(session_setup(shell->table->session), seat),
                     news_points(shell, seat));
}

/* Draws the bar in the colour of the player whose turn it is. */
static void draw_player_bar(const struct shell *shell, struct canvas *canvas, const char *task,
                            const char *facts)
{
    shell_draw_bar(shell, canvas, task, facts);
    canvas_colour_row(canvas, 0, session_setup(shell->table->session)->players[table_player(shell)].colour);
}

/* Draws the status bar of windows without a panel; the narrowest show only the points of the player to
 * move. */
static void draw_short_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct table *table = shell->table;
    enum { POINTS_OF_ALL = 44 };
    const struct game *game = session_game(table->session);
    const struct setup *setup = session_setup(table->session);
    char task[SENTENCE_MAX], points[64] = "", facts[96];
    const char thinks[] = {' ', thinking_sign(shell), '\0'};
    unsigned seat = table_player(shell),
             type = game->drawn == NO_TYPE ? game->tiles[game->tile_count - 1].type : game->drawn;
    if (shell->width >= POINTS_OF_ALL)
        write_points(shell, points, sizeof points);
    else
        snprintf(points, sizeof points, "%d ", news_points(shell, seat));
    snprintf(task, sizeof task, " %c %s%s %s", player_letter(setup, seat), table_name(shell, seat).text,
             table->thinking.on                       ? thinks
             : table->scoring.open || table->watching ? _(" placed")
             : game->phase == PHASE_FIGURE            ? _(": meeple on")
                                                      : ":",
             session_set(table->session)->types[type].name);
    snprintf(facts, sizeof facts, "%s %u/%u ", points, table_turn(shell), guide_turns(shell));
    draw_player_bar(shell, canvas, task, facts);
}

static void draw_bar(const struct shell *shell, struct canvas *canvas)
{
    const struct game *game = session_game(shell->table->session);
    char task[SENTENCE_MAX], facts[96];
    write_task(shell, task, sizeof task);
    if (shell->table->tried_game)
        snprintf(facts, sizeof facts, _("turn %u once more "), shell->table->tried_turn);
    else if (table_has_puzzle(shell))
        snprintf(facts, sizeof facts, _("puzzle %1$u   %2$u in the bag "),
                 (unsigned) shell->table->puzzling.index + 1, game->supply.tiles);
    else if (shell->table->lesson || shell_is_narrow(shell))
        snprintf(facts, sizeof facts, _("turn %1$u of %2$u "), table_turn(shell), guide_turns(shell));
    else if ((game->again & AGAIN_BUILDER) && table_turn(shell) == game->turn)
        snprintf(facts, sizeof facts, _("turn %1$u, for the builder   %2$u in the bag "), table_turn(shell),
                 game->supply.tiles);
    else
        snprintf(facts, sizeof facts, _("turn %1$u of %2$u   %3$u in the bag "), table_turn(shell),
                 guide_turns(shell), game->supply.tiles);
    draw_player_bar(shell, canvas, task, facts);
}

/* Appends the place of the tile in hand to the message, for screen readers; false if that is off. */
static bool announce(const struct shell *shell, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    struct placement placement = {shell->table->held.square, shell->table->held.rotation};
    if (!shell->table->settings.value[SETTING_ANNOUNCE] || shell_stage(shell) != STAGE_TILE)
        return false;
    int used = snprintf(text, size, "%s%s", shell->message, shell->message[0] != '\0' ? " " : "");
    if (used >= 0 && (size_t) used < size)
        describe_place(game, placement, text + used, size - (size_t) used);
    return true;
}

/* Lights the feature that is chosen to be claimed. */
static void draw_board(const struct shell *shell, struct canvas *canvas)
{
    unsigned node = shell_stage(shell) == STAGE_FIGURE ? table_chosen_node(shell) : (unsigned) NO_NODE;
    struct highlights lit = {0};
    if (node != NO_NODE)
        highlights_set(&lit, table_game(shell), node, (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    board_draw(shell, canvas, node != NO_NODE ? &lit : NULL);
}

static void table_draw(const struct shell *shell, struct canvas *canvas)
{
    struct layout layout = table_layout(shell);
    bool panel = layout.panel.width > 0;
    char text[SENTENCE_MAX * 3] = "";
    bool explained = (STAGE_BIT(shell_stage(shell)) & (IN_PANEL | IN(LIT))) != 0;
    if (explained)
        score_draw_table(shell, canvas);
    else
        draw_board(shell, canvas);
    int said = canvas_paragraph_rows(shell->message, shell->width); /* these rows cover the panel's end */
    layout.panel.height -= panel && said > 1 ? said - 1 : 0;
    if (panel) {
        if (!explained || shell_is_narrow(shell))
            panel_draw(shell, canvas, layout.panel);
        draw_bar(shell, canvas);
    } else {
        draw_short_bar(shell, canvas);
        if (explained)
            describe_score(session_setup(shell->table->session), score_shown(shell), text, sizeof text);
        else if (!shell_is_open(shell, SCREEN_PROGRAM)) /* its input line takes this row */
            panel_summary(shell, text, sizeof text);
    }
    if (shell->table->view.zoom == ZOOM_OVERVIEW && !board_is_pictured(shell))
        snprintf(text, sizeof text, "%s", _(table_overview_sentence));
    bool spelled_out = announce(shell, text, sizeof text);
    bool told = shell_stage(shell) == STAGE_LIT && !panel; /* the panel says it, and it needs the room */
    if (shell_top(shell) != SCREEN_TABLE)
        return; /* these screens draw their own message and keys */
    bool says = shell->message[0] != '\0' && !told && !spelled_out;
    guide_draw_message(shell, canvas, says ? shell->message : text);
}

static enum stage table_stage(const struct shell *shell)
{
    const struct table *table = shell->table;
    if (table->watching)
        return STAGE_WATCH;
    if (table->thinking.on)
        return STAGE_THINK;
    if (table->scoring.open)
        return score_view(shell)->lit ? STAGE_LIT
               : table->settings.value[SETTING_PACE] != PACE_KEY &&
                       seat_is_computer(table->session, table_player(shell))
                   ? STAGE_SHOWN
                   : STAGE_SCORED;
    if (table->view.zoom == ZOOM_OVERVIEW)
        return STAGE_MAP;
    return session_game(table->session)->phase == PHASE_FIGURE ? STAGE_FIGURE : STAGE_TILE;
}

/* How long a computer's turn is shown. */
enum { MOMENT_MS = 1500, AT_ONCE_MS = 20 };

static int table_wait_ms(const struct shell *shell)
{
    if (shell->table->thinking.on)
        return thinking_descriptor(&shell->table->thinking) < 0 ? 0 : THINKING_PATIENCE_MS;
    if (!computer_goes_on(shell))
        return -1;
    return shell->table->settings.value[SETTING_PACE] == PACE_MOMENT ? MOMENT_MS : AT_ONCE_MS;
}

static int table_descriptor(const struct shell *shell)
{
    return thinking_descriptor(&shell->table->thinking);
}

/* Whether a computer of this program thinks on while the player looks at an overlay; its move waits. */
static bool table_works(const struct shell *shell)
{
    const struct thinking *thinking = &shell->table->thinking;
    return thinking->on && !thinking->ready && thinking_descriptor(thinking) < 0;
}

static void table_work(struct shell *shell)
{
    (void) thinking_step(&shell->table->thinking, THINKING_SLICE_MS);
}

static void table_tick(struct shell *shell)
{
    if (shell->table->thinking.on)
        computer_think(shell);
    else if (shell->table->watching)
        computer_command(shell, COMMAND_ACCEPT);
    else if (table_stage(shell) == STAGE_SHOWN)
        (void) score_command(shell, COMMAND_ACCEPT);
}

static bool table_key(struct shell *shell, uint32_t key, enum command command)
{
    if (shell->table->thinking.on && key == INPUT_ENTER) /* it was meant for what comes next */
        return true;
    turn_of(shell)->spoken_over = true;
    if (command == COMMAND_UNKNOWN && shell_stage(shell) == STAGE_WATCH && computer_goes_on(shell)) {
        computer_command(shell, COMMAND_ACCEPT);
        return true;
    }
    return false;
}

static bool table_refuses(const struct shell *shell, enum command command)
{
    struct figure claims[CLAIM_MAX];
    enum figure_kind kind = table_figure_by(command);
    if (kind != FIGURE_MEEPLE)
        return table_claims_with(shell, kind, claims) == 0 &&
               table_claims_with(shell, figure_recall(kind), claims) == 0;
    switch (command) {
    case COMMAND_CLAIM:
        return table_claims(shell, claims) == 0;
    case COMMAND_OFFER:
        return !deal_may_offer(shell);
    case COMMAND_EXTEND:
        return !extend_may_open(shell);
    case COMMAND_UNDO:
        return !table_can_undo(shell);
    case COMMAND_FIT: /* left out, to make room for the answer */
        return table_has_puzzle(shell);
    case COMMAND_HINT:
        return !table_has_puzzle(shell) && table_why_no_hint(shell) != NULL;
    default:
        return false;
    }
}

/* Enter is named after what it claims; the pace key says what it will do. */
static const char *table_words(const struct shell *shell, enum command command)
{
    if (table_has_puzzle(shell) && (command == COMMAND_QUIT || command == COMMAND_HINT))
        return command == COMMAND_QUIT ? shell->table->tried_game ? N_("review") : N_("list")
                                       : N_("answer"); /* puzzle_table.h */
    if (command == COMMAND_ACCEPT && shell_stage(shell) == STAGE_FIGURE &&
        shell->table->claim_chosen == CLAIM_SKIP)
        return N_("skip");
    bool goes_on = shell->table->thinking.on ? shell->table->settings.value[SETTING_PACE] != PACE_KEY
                                             : computer_goes_on(shell);
    return command == COMMAND_AUTOPLAY && goes_on ? N_("stop") : NULL;
}

static bool table_focus(const struct shell *shell, struct square *square)
{
    if (!(STAGE_BIT(table_stage(shell)) & (IN_PANEL | IN(LIT))))
        return false;
    *square = score_light_focus(shell);
    return true;
}

const struct screen_ops table_screen = {
    .title = "Table",
    .state_size = sizeof(struct turn),
    .stage_of = table_stage,
    .first = table_key,
    .open = table_open,
    .close = table_close,
    .command = table_command,
    .draw = table_draw,
    .refuses = table_refuses,
    .words = table_words,
    .focus = table_focus,
    .wait_ms = table_wait_ms,
    .descriptor = table_descriptor,
    .tick = table_tick,
    .works = table_works,
    .work = table_work,
};
