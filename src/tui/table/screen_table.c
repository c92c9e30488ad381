/*
 * screen_table.c: playing.
 *
 * Carries out the commands of a turn (turn.h) and draws the table.  What is refused is said with its rule.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/refusal_text.h"
#include "words/describe_place.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/table/screen_deal.h"
#include "tui/table/screen_computer.h"
#include "tui/table/screen_table.h"
#include "tui/board/table_ghost.h"
#include "tui/board/table_view.h"
#include "tui/table/screen_score.h"
#include "tui/table/score_light.h"
#include "tui/table/turn.h"
#include "tui/table/undo.h"
#include "tui/board/board_view.h"
#include "tui/board/side_view.h"
#include "tui/ui.h"

/* Which keys there are where nothing can be claimed. */
static void say_no_claim(struct ui *ui, const char *why)
{
    const struct key_word on = key_word_of(ui, COMMAND_NO_FIGURE), back = key_word_of(ui, COMMAND_TAKE_BACK);
    if (ui->undo == UNDO_NONE)
        ui_say(ui, "%s: %s to go on.", why, on.text);
    else
        ui_say(ui, "%s: %s to go on, %s takes the tile back.", why, on.text, back.text);
}

static void place(struct ui *ui)
{
    struct refusal refusal;
    struct placement placement = {ui->ghost.square, ui->ghost.rotation};
    if (session_place(ui->session, placement, &refusal) != VERDICT_OK) {
        table_say_refusal(ui, &refusal);
        ui->ghost.wrong_sides =
            game_wrong_sides(session_game(ui->session), session_game(ui->session)->drawn, placement);
        return;
    }
    const struct game *game = session_game(ui->session);
    struct figure claims[CLAIM_MAX];
    struct abbot_choice abbot;
    ui->abbot_numbered = false;
    size_t count = ui_claims(ui, claims, &abbot);
    if (count == 0)
        say_no_claim(ui, game->meeples[game->player] == 0 ? "You have no meeple left (T2)"
                                                          : "There is nothing for a meeple on this tile");
    if (abbot.home || abbot.places > 0) {
        char text[64];
        snprintf(text, sizeof text, abbot.home ? "%s recalls the abbot." : "%s places the abbot.",
                 key_word_of(ui, COMMAND_ABBOT).text);
        ui_say_more(ui, text);
    }
    board_follow(ui, false);
}

static void table_open(struct ui *ui)
{
    ui->look.on = false;
    ui->seen_player = NO_PLAYER;
    table_take_up(ui);
    if (ui->session && shell_bottom(&ui->shell) == SCREEN_TABLE)
        board_follow(ui, true);
}

static void table_close(struct ui *ui)
{
    thinking_end(&ui->thinking);
}

static void claim(struct ui *ui, unsigned number)
{
    struct figure claims[CLAIM_MAX];
    size_t count = ui_claims(ui, claims, NULL);
    if (number == 0)
        ui_say(ui, "Press the number, or click it on the tile.");
    else if (count == 0)
        say_no_claim(ui, "There is nothing to claim");
    else if (number > count)
        ui_say(ui, "There is no %u on the tile: 1 to %zu, or %s for no meeple.", number, count,
               key_word_of(ui, COMMAND_NO_FIGURE).text);
    else
        table_put_figure(ui, claims[number - 1]);
}

/* F5: why the abbot can do nothing. */
static void refuse_abbot(struct ui *ui)
{
    const struct game *game = session_game(ui->session);
    struct refusal refusal;
    bool out = game->abbot_tile[game->player] != NO_TILE;
    if (game_figure_verdict(game, (struct figure){.kind = FIGURE_RECALL}, &refusal) != VERDICT_OK &&
        (out || game->rules.value[RULE_ABBOT] == RULE_OFF))
        table_say_refusal(ui, &refusal);
    else
        ui_say(ui, "No free monastery or garden lies on this tile for the abbot (F5).");
}

/* The abbot comes home or takes the only place there is; where there are two, the numbers choose. */
static void use_abbot(struct ui *ui)
{
    struct figure claims[CLAIM_MAX];
    struct abbot_choice abbot;
    bool numbered = ui->abbot_numbered;
    ui->abbot_numbered = true;
    (void) ui_claims(ui, claims, &abbot);
    ui->abbot_numbered = false;
    if (abbot.home) {
        table_put_figure(ui, (struct figure){.kind = FIGURE_RECALL});
    } else if (abbot.places == 1) {
        table_put_figure(ui, claims[0]);
    } else if (abbot.places > 1) {
        ui->abbot_numbered = !numbered;
        ui_say(ui, "%s", numbered ? "The numbers are for meeples again." : "Where to place the abbot?");
    } else {
        refuse_abbot(ui);
    }
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void tile_command(struct ui *ui, enum command command)
{
    if (session_game(ui->session)->phase == PHASE_FIGURE) { /* the overview has the keys of both stages */
        if (!table_look(ui, command))
            ui_say(ui, "The tile lies already: %s zooms in on it.", key_word_of(ui, COMMAND_MAP_LEAVE).text);
        return;
    }
    if (command == COMMAND_PLACE)
        place(ui);
    else if (!table_ghost_command(ui, command))
        (void) table_look(ui, command);
}

void table_command(struct ui *ui, enum command command, unsigned number)
{
    if (ui->scoring.open && score_command(ui, command))
        return;
    if (ui->offer.open) {
        deal_offer_command(ui, command, number);
        return;
    }
    if (ui->extension.open) {
        extend_command(ui, command);
        return;
    }
    switch (command) {
    case COMMAND_WATCH_ON:
    case COMMAND_WATCH_PACE:
        computer_command(ui, command);
        break;
    case COMMAND_PASSED:
        deal_pass(ui);
        break;
    case COMMAND_HOLD_ANOTHER:
        if (deal_hold_another(ui))
            table_begin_ghost(ui);
        break;
    case COMMAND_OFFER:
        deal_open_offer(ui);
        break;
    case COMMAND_EXTEND:
        extend_open(ui);
        break;
    case COMMAND_BACK_TO_MENU:
        if (ui->panel_popup && ui_is_narrow(ui))
            table_turn_panel(ui);
        else
            shell_push(ui, SCREEN_MENU);
        break;
    case COMMAND_MENU:
        shell_push(ui, SCREEN_MENU);
        break;
    case COMMAND_CLAIM:
        claim(ui, number);
        break;
    case COMMAND_ABBOT:
        use_abbot(ui);
        break;
    case COMMAND_MAP_LEAVE:
        table_zoom_to(ui, ZOOM_5X3);
        break;
    case COMMAND_NO_FIGURE:
        table_put_figure(ui, (struct figure){.kind = FIGURE_NONE});
        break;
    case COMMAND_TAKE_BACK:
    case COMMAND_UNDO:
        table_undo(ui);
        break;
    case COMMAND_REDO:
        table_redo(ui);
        break;
    default:
        tile_command(ui, command);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* What the player is to do, on the left of the status bar. */
static void write_task(const struct ui *ui, char *text, size_t size)
{
    const struct game *game = session_game(ui->session);
    char name[NAME_SHOWN_MAX];
    unsigned seat = ui_player(ui);
    describe_player(session_setup(ui->session), seat, name, sizeof name);
    if (ui->thinking.on) {
        snprintf(text, size, " %s (%c): thinks %c looks at %d,%d", name,
                 player_letter(session_setup(ui->session), seat), thinking_sign(ui), ui->ghost.square.x,
                 ui->ghost.square.y);
        return;
    }
    if (computer_goes_on(ui)) {
        snprintf(text, size, " %s (%c): goes on, %s stops", name,
                 player_letter(session_setup(ui->session), seat), key_word_of(ui, COMMAND_WATCH_PACE).text);
        return;
    }
    const char *task = ui->scoring.open                       ? "scores"
                       : ui->watching                         ? "has played (computer)"
                       : game->phase == PHASE_FIGURE          ? "place a meeple?"
                       : shell_top(&ui->shell) == SCREEN_JUMP ? "a letter is a place"
                                                              : "place the tile";
    snprintf(text, size, " %s (%c): %s", name, player_letter(session_setup(ui->session), seat), task);
}

/* "R23 B19": everybody's points. */
static void write_points(const struct ui *ui, char *text, size_t size)
{
    const struct game *game = session_game(ui->session);
    text[0] = '\0';
    for (unsigned seat = 0; seat < game->player_count; seat++)
        sentence_add(text, size, "%c%d ", player_letter(session_setup(ui->session), seat), game->score[seat]);
}

/* Without a panel the bar says what the panel would; in the smallest windows only the player's own points. */
static void draw_short_bar(const struct ui *ui, struct canvas *canvas)
{
    enum { POINTS_OF_ALL = 44 };
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char name[NAME_SHOWN_MAX], task[SENTENCE_MAX], points[64] = "", facts[96];
    const char thinks[] = {' ', thinking_sign(ui), '\0'};
    unsigned seat = ui_player(ui),
             type = game->drawn == NO_TYPE ? game->tiles[game->tile_count - 1].type : game->drawn;
    describe_player(setup, seat, name, sizeof name);
    if (ui->width >= POINTS_OF_ALL)
        write_points(ui, points, sizeof points);
    else
        snprintf(points, sizeof points, "%d ", game->score[seat]);
    snprintf(task, sizeof task, " %c %s%s %s", player_letter(setup, seat), name,
             ui->thinking.on               ? thinks
             : ui->scoring.open            ? " scores with"
             : ui->watching                ? " laid"
             : game->phase == PHASE_FIGURE ? ": meeple on"
                                           : ":",
             session_set(ui->session)->types[type].name);
    snprintf(facts, sizeof facts, "%s %u/%u ", points, ui_turn(ui),
             session_set(ui->session)->tile_count - 1U);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, task);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

static void draw_bar(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = session_game(ui->session);
    const struct setup *setup = session_setup(ui->session);
    char task[SENTENCE_MAX], facts[96];
    unsigned tiles = session_set(ui->session)->tile_count;
    write_task(ui, task, sizeof task);
    if (setup->seeded && ui->width >= 70)
        snprintf(facts, sizeof facts, "turn %u/%u  bag %u  seed %llu ", ui_turn(ui), tiles - 1,
                 game->supply.tiles, (unsigned long long) setup->seed);
    else
        snprintf(facts, sizeof facts, "turn %u/%u  bag %u ", ui_turn(ui), tiles - 1, game->supply.tiles);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, task);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

/* For ears: where the tile is held, behind the sentence that tells what happened.  False when nobody asked.
 */
static bool announce(const struct ui *ui, char *text, size_t size)
{
    const struct game *game = ui_game(ui);
    struct placement placement = {ui->ghost.square, ui->ghost.rotation};
    if (!ui->announce_long || ui_stage(ui) != STAGE_TILE)
        return false;
    int used = snprintf(text, size, "%s%s", ui->message, ui->message[0] != '\0' ? " " : "");
    if (used >= 0 && (size_t) used < size)
        describe_place(game, placement, text + used, size - (size_t) used);
    return true;
}

void table_draw(const struct ui *ui, struct canvas *canvas)
{
    struct layout layout = ui_layout(ui);
    bool panel = layout.panel.width > 0;
    char text[SENTENCE_MAX * 3] = "";
    if (ui_stage(ui) == STAGE_PASS) {
        deal_draw_pass(ui, canvas);
        return;
    }
    if (ui_stage(ui) == STAGE_LIT)
        score_light_draw(ui, canvas);
    else
        board_draw(ui, canvas, NULL);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    if (panel) {
        panel_draw(ui, canvas, layout.panel);
        draw_bar(ui, canvas);
    } else {
        draw_short_bar(ui, canvas);
        if (!shell_is_open(&ui->shell, SCREEN_SAVE)) /* what is asked there takes its row */
            panel_summary(ui, text, sizeof text);
    }
    if (ui->view.zoom == ZOOM_OVERVIEW)
        snprintf(text, sizeof text, "%s", table_overview_sentence);
    bool spelled_out = announce(ui, text, sizeof text), explained = ui_stage(ui) == STAGE_SCORED;
    if (explained)
        score_draw(ui, canvas);
    bool told = explained && ui_is_narrow(ui); /* the panel says it, and needs the room */
    if (shell_top(&ui->shell) != SCREEN_TABLE && shell_top(&ui->shell) != SCREEN_JUMP)
        return; /* they have sentences and keys of their own */
    bool says = ui->message[0] != '\0' && !told && !spelled_out;
    ui_draw_message(ui, canvas, says ? ui->message : text);
}

static enum stage table_stage(const struct ui *ui)
{
    if (ui->watching)
        return STAGE_WATCH;
    if (ui->thinking.on)
        return STAGE_THINK;
    if (ui->passing)
        return STAGE_PASS;
    if (ui->scoring.open)
        return ui->scoring.lit ? STAGE_LIT : STAGE_SCORED;
    if (ui->offer.open)
        return ui->offer.asked ? STAGE_ANSWER : STAGE_OFFER;
    if (ui->extension.open)
        return ui->extension.asked ? STAGE_AGREE : STAGE_EXTEND;
    if (ui->view.zoom == ZOOM_OVERVIEW)
        return STAGE_MAP;
    return session_game(ui->session)->phase == PHASE_FIGURE ? STAGE_FIGURE : STAGE_TILE;
}

/* Long enough to see what a computer did; short where nobody wants to. */
enum { MOMENT_MS = 1500, AT_ONCE_MS = 20 };

static int table_wait_ms(const struct ui *ui)
{
    if (ui->thinking.on)
        return thinking_descriptor(&ui->thinking) < 0 ? 0 : THINKING_PATIENCE_MS;
    if (!computer_goes_on(ui))
        return -1;
    return ui->pace == PACE_MOMENT ? MOMENT_MS : AT_ONCE_MS;
}

static void table_tick(struct ui *ui)
{
    if (ui->thinking.on)
        computer_think(ui);
    else if (ui->watching)
        computer_command(ui, COMMAND_WATCH_ON);
    else if (table_stage(ui) == STAGE_SCORED)
        (void) score_command(ui, COMMAND_SCORED_ON);
}

static bool table_key(struct ui *ui, uint32_t key, enum command command)
{
    (void) command;
    ui->spoken_over = true;
    return computer_stops(ui, key);
}

static bool table_refuses(const struct ui *ui, enum command command)
{
    struct figure claims[CLAIM_MAX];
    struct abbot_choice abbot;
    switch (command) {
    case COMMAND_CLAIM:
        return ui_claims(ui, claims, &abbot) == 0;
    case COMMAND_ABBOT:
        (void) ui_claims(ui, claims, &abbot);
        return !abbot.home && abbot.places == 0;
    case COMMAND_OFFER:
        return !deal_may_offer(ui);
    case COMMAND_EXTEND:
        return !extend_may_open(ui);
    case COMMAND_SCORED_UNDO:
        return !table_can_undo(ui);
    default:
        return false;
    }
}

/* Where nothing can be claimed, to claim nothing is to go on; computers go on, or are stopped. */
static const char *table_words(const struct ui *ui, enum command command)
{
    if (command == COMMAND_NO_FIGURE && table_refuses(ui, COMMAND_CLAIM))
        return "go on";
    bool goes_on = ui->thinking.on ? ui->pace != PACE_KEY : computer_goes_on(ui);
    return command == COMMAND_WATCH_PACE && goes_on ? "stop" : NULL;
}

static bool table_focus(const struct ui *ui, struct square *square)
{
    if (table_stage(ui) != STAGE_LIT)
        return false;
    *square = score_light_focus(ui);
    return true;
}

const struct screen_ops table_screen = {
    .title = "Table",
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
    .tick = table_tick,
};
