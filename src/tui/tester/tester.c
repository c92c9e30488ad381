/*
 * tester.c: the rules tester: any record, phase by phase, to look into, try out and check.
 *
 * One cursor walks over the squares: what lies there is inspected, and a tile in hand is held there.  Every
 * change goes through the scenario as a line of the console at the position that is shown, so the rules are
 * asked in one place and what the screen does can be typed.  Nothing is judged here.
 */
#include "tui/tester/tester.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "draw/feature_letters.h"
#include "tui/kit/keys_line.h"
#include "base/sentence.h"
#include "tui/setup/screen_rules.h"
#include "tui/board/table_view.h"
#include "tui/replay/screen_replay.h"
#include "tui/replay/replay_panel.h"
#include "tui/board/board_view.h"
#include "tui/board/inspector.h"
#include "tui/ui.h"

/* ---- Opening and leaving ------------------------------------------------------------------------------ */

size_t tester_steps(const struct ui *ui)
{
    return replay_steps(ui->replay.history);
}

static void fit(struct ui *ui, bool centre)
{
    enum zoom before = ui->view.zoom;
    board_fit(ui);
    board_follow(ui, centre || ui->view.zoom != before);
}

void tester_look_again(struct ui *ui)
{
    ui->look.on = true;
    ui->ghost.square = ui->look.square;
    ui->ghost.wrong_sides = 0;
}

void tester_point(struct ui *ui, struct square square)
{
    const struct game *game = ui_game(ui);
    int tile = game_tile_at(game, square);
    unsigned player;
    ui->look.square = square;
    tester_look_again(ui);
    ui->look.segment = 0;
    if (tile >= 0)
        (void) game_figure_on(game, (unsigned) tile, &player, &ui->look.segment);
    board_follow(ui, false);
}

/* A tile in hand is held where it fits, first beside the cursor, turned so that it does. */
static void hold_tile(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    struct placement places[PLACEMENT_MAX];
    size_t count = game_placements(game, game->drawn, places), best = 0;
    unsigned least = UINT32_MAX;
    for (size_t i = 0; i < count; i++) {
        int x = places[i].square.x - ui->look.square.x, y = places[i].square.y - ui->look.square.y;
        unsigned distance = (unsigned) (x * x + y * y);
        if (distance < least) {
            least = distance;
            best = i;
        }
    }
    if (count > 0) {
        ui->ghost.rotation = places[best].rotation;
        tester_point(ui, places[best].square);
    }
}

/* What the position is about comes under the cursor: a place for the tile in hand, or the tile laid last. */
static void show_position(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    ui->abbot_numbered = false;
    tester_point(ui, game->tiles[game->tile_count - 1].square);
    if (game->phase == PHASE_PLACE)
        hold_tile(ui);
    fit(ui, false);
}

/* Lists the events of the session anew; the program leaves when memory is out. */
static bool list_events(struct ui *ui)
{
    replay_free(ui->replay.history);
    ui->session = scenario_session(ui->tester.scenario);
    ui->replay.history = replay_new(ui->session);
    if (ui->replay.history)
        return true;
    ui_say(ui, "There is no memory left for the history.");
    ui->leaving = true;
    return false;
}

bool tester_take(struct ui *ui, struct scenario *scenario, const char *path, const char *fault)
{
    struct tester *tester = &ui->tester;
    scenario_free(tester->scenario);
    tester->scenario = scenario;
    tester->changed = false;
    snprintf(tester->path, sizeof tester->path, "%s", path);
    snprintf(tester->fault, sizeof tester->fault, "%s", fault);
    if (!list_events(ui))
        return false;
    replay_go(ui->replay.history, replay_length(ui->replay.history));
    show_position(ui);
    if (fault[0] != '\0')
        ui_say(ui, "%s", fault);
    else
        tester_show_failure(ui);
    return true;
}

bool tester_open(struct ui *ui, struct scenario *scenario, const char *path, const char *fault)
{
    shell_restart(ui, SCREEN_TEST);
    ui->keeping.path = NULL; /* a scenario is nobody's game */
    return tester_take(ui, scenario, path, fault);
}

void tester_close(struct ui *ui)
{
    if (!ui->tester.scenario)
        return;
    replay_free(ui->replay.history);
    ui->replay.history = NULL;
    ui->session = NULL; /* the scenario's */
    scenario_free(ui->tester.scenario);
    ui->tester.scenario = NULL;
    tester_list_free(&ui->tester.list);
    free(ui->tester.other);
    ui->tester.other = NULL;
}

static void leave(struct ui *ui)
{
    if (ui->panel_popup)
        (void) table_look(ui, COMMAND_PANEL);
    else if (!ui->tester.changed || ui->tester.leave_asked)
        ui->leaving = true;
    else {
        ui->tester.leave_asked = true;
        ui_say(ui, "What was changed is not exported yet: %s writes it into a file, %s again leaves without.",
               key_word_of(ui, COMMAND_TEST_EXPORT).text, key_word_of(ui, COMMAND_TEST_LEAVE).text);
    }
}

/* ---- Following the scenario --------------------------------------------------------------------------- */

void tester_go(struct ui *ui, size_t steps)
{
    replay_go(ui->replay.history, replay_after_steps(ui->replay.history, steps));
    show_position(ui);
}

void tester_follow(struct ui *ui, const struct scenario_change *change)
{
    size_t before = tester_steps(ui);
    ui->tester.changed = ui->tester.changed || change->added || change->history;
    if (change->history && !list_events(ui))
        return;
    if (change->history || change->steps != before)
        tester_go(ui, change->steps);
}

void tester_say_replaced(struct ui *ui, const struct scenario_change *change)
{
    char text[160], checks[40] = "";
    if (change->replaced == 0)
        return;
    if (change->dropped > 0)
        snprintf(checks, sizeof checks, " and %zu check%s", change->dropped, change->dropped == 1 ? "" : "s");
    snprintf(text, sizeof text, "What came after gave way: %zu step%s%s.", change->replaced,
             change->replaced == 1 ? "" : "s", checks);
    if (scenario_can_bring_back(ui->tester.scenario))
        sentence_add(text, sizeof text, " %s brings it back.", key_word_of(ui, COMMAND_TEST_BRING_BACK).text);
    ui_say_more(ui, text);
}

/* What gave way and what took its place by turns. */
static void bring_back(struct ui *ui)
{
    struct scenario_change change;
    if (!scenario_can_bring_back(ui->tester.scenario)) {
        ui_say(ui, "No move took the place of others here.");
        return;
    }
    scenario_bring_back(ui->tester.scenario, &change);
    tester_follow(ui, &change);
    ui_say(ui, "What gave way is back; %s again brings what took its place.",
           key_word_of(ui, COMMAND_TEST_BRING_BACK).text);
}

/* ---- Along the history -------------------------------------------------------------------------------- */

static void go(struct ui *ui, size_t at)
{
    replay_go(ui->replay.history, at);
    show_position(ui);
}

/* Behind the last event the game goes on by itself where only one thing can come. */
static void go_on(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    unsigned type;
    if (ui->tester.fault[0] != '\0' && !ui->tester.changed)
        ui_say(ui, "%s", ui->tester.fault);
    else if (game->scored)
        ui_say(ui, "The game is over and scored.");
    else if (game->phase == PHASE_OVER)
        (void) tester_run(ui, "end");
    else if (game->phase == PHASE_PLACE)
        ui_say(ui, "The tile waits for its place: %s rotates it, %s places it.",
               key_word_of(ui, COMMAND_TEST_TURN_RIGHT).text, key_word_of(ui, COMMAND_TEST_PUT).text);
    else if (game->phase == PHASE_FIGURE)
        ui_say(ui, "The figure step is next: a number claims, %s skips.",
               key_word_of(ui, COMMAND_TEST_NO_FIGURE).text);
    else if (game_next_draw(game, &type) || game_has_hands(game))
        (void) tester_run(ui, "draw");
    else
        ui_say(ui, "The bag is open: %s draws a tile of your choice.",
               key_word_of(ui, COMMAND_TEST_FORCE).text);
}

static void step(struct ui *ui, bool forward)
{
    const struct replay *history = ui->replay.history;
    size_t at = replay_at(history);
    if (!forward && at == 0)
        ui_say(ui, "This is the beginning.");
    else if (!forward)
        go(ui, at - 1);
    else if (at == replay_length(history))
        go_on(ui);
    else
        go(ui, at + 1);
}

static bool history_command(struct ui *ui, enum command command)
{
    const struct replay *history = ui->replay.history;
    switch (command) {
    case COMMAND_TEST_ON:
    case COMMAND_TEST_BACK:
        step(ui, command == COMMAND_TEST_ON);
        return true;
    case COMMAND_TEST_NEXT_TURN:
        go(ui, replay_turn_after(history, replay_at(history)));
        return true;
    case COMMAND_TEST_TURN_BEFORE:
        go(ui, replay_turn_before(history, replay_at(history)));
        return true;
    case COMMAND_TEST_BEGINNING:
        go(ui, 0);
        return true;
    case COMMAND_TEST_END:
        go(ui, replay_length(history));
        return true;
    case COMMAND_TEST_BRING_BACK:
        bring_back(ui);
        return true;
    case COMMAND_TEST_FAIL_ON:
    case COMMAND_TEST_FAIL_BACK:
        tester_go_to_failure(ui, command == COMMAND_TEST_FAIL_ON);
        return true;
    default:
        return false;
    }
}

/* ---- The tile in hand --------------------------------------------------------------------------------- */

static bool has_tile(struct ui *ui)
{
    if (ui_game(ui)->phase == PHASE_PLACE)
        return true;
    if (ui_game(ui)->phase == PHASE_FIGURE)
        ui_say(ui, "No tile is in hand here: a number claims, %s skips.",
               key_word_of(ui, COMMAND_TEST_NO_FIGURE).text);
    else
        ui_say(ui, "No tile is in hand here: %s goes on, %s draws a tile of your choice.",
               key_word_of(ui, COMMAND_TEST_ON).text, key_word_of(ui, COMMAND_TEST_FORCE).text);
    return false;
}

static void turn(struct ui *ui, unsigned quarters)
{
    ui->ghost.rotation = (uint8_t) ((ui->ghost.rotation + quarters) % ROTATION_COUNT);
    ui->ghost.wrong_sides = 0;
}

static void turn_to_fit(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    unsigned fits = game_fitting_rotations(game, game->drawn, ui->ghost.square);
    if (fits == 0)
        ui_say(ui, "It fits in no turn here; %s tells why.", key_word_of(ui, COMMAND_TEST_TRY).text);
    for (unsigned i = 0; fits != 0 && i < ROTATION_COUNT; i++) {
        turn(ui, 1);
        if (fits >> ui->ghost.rotation & 1U)
            return;
    }
}

static int compare_places(struct square one, struct square other)
{
    return one.y != other.y ? one.y - other.y : one.x - other.x;
}

/* The next place in reading order where the tile fits, round from the last to the first. */
static void next_place(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    struct placement places[PLACEMENT_MAX];
    const struct placement *first = NULL, *next = NULL;
    size_t count = game_placements(game, game->drawn, places);
    for (size_t i = 0; i < count; i++) {
        if (!first || compare_places(places[i].square, first->square) < 0)
            first = &places[i];
        if (compare_places(places[i].square, ui->look.square) > 0 &&
            (!next || compare_places(places[i].square, next->square) < 0))
            next = &places[i];
    }
    next = next ? next : first;
    if (!next)
        return;
    if (!(game_fitting_rotations(game, game->drawn, next->square) >> ui->ghost.rotation & 1U))
        ui->ghost.rotation = next->rotation;
    tester_point(ui, next->square);
}

/* What is refused marks the sides that do not match. */
static void mark_wrong_sides(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    struct placement placement = {ui->ghost.square, ui->ghost.rotation};
    if (game->phase == PHASE_PLACE && game_tile_at(game, placement.square) < 0)
        ui->ghost.wrong_sides = game_wrong_sides(game, game->drawn, placement);
}

static void try_tile(struct ui *ui)
{
    char line[64];
    struct square square = ui->look.square;
    snprintf(line, sizeof line, "why %d,%d %u", square.x, square.y, ui->ghost.rotation * 90U);
    mark_wrong_sides(ui);
    (void) tester_run(ui, line);
}

/* D in the figure step: of the segment that the inspector shows, if it is of the tile just laid. */
static void try_figure(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    char line[64];
    if (tile->square.x != ui->look.square.x || tile->square.y != ui->look.square.y) {
        ui_say(ui, "A figure goes on the tile just laid, on %d,%d (T6).", tile->square.x, tile->square.y);
        return;
    }
    const struct segment *segment =
        &type->segments[ui->look.segment < type->segment_count ? ui->look.segment : 0];
    snprintf(line, sizeof line, "why %s:%s%u", ui->abbot_numbered ? "abbot" : "meeple",
             feature_kind_word((enum feature_kind) segment->kind), segment->number);
    (void) tester_run(ui, line);
}

static void put_tile(struct ui *ui)
{
    const struct game *game = ui_game(ui);
    struct placement placement = {ui->ghost.square, ui->ghost.rotation};
    char line[64];
    if (!has_tile(ui))
        return;
    if (game_placement_verdict(game, game->drawn, placement, NULL) != VERDICT_OK) {
        try_tile(ui);
        return;
    }
    snprintf(line, sizeof line, "place %d,%d %u", placement.square.x, placement.square.y,
             placement.rotation * 90U);
    (void) tester_run(ui, line);
}

/* ---- The figure step ---------------------------------------------------------------------------------- */

/* Between a figure and its scores the game that is shown still waits for the figure. */
static bool is_figure_step(struct ui *ui)
{
    if (ui_game(ui)->phase == PHASE_FIGURE && !replay_is_before_scores(ui->replay.history))
        return true;
    ui_say(ui, "A number claims for a figure after a tile was laid, before anything scores.");
    return false;
}

static void put_figure(struct ui *ui, unsigned number)
{
    const struct game *game = ui_game(ui);
    struct figure claims[CLAIM_MAX];
    char line[64];
    if (!is_figure_step(ui))
        return;
    size_t count = ui_claims(ui, claims, NULL);
    if (number == 0) { /* the name of these keys was clicked */
        ui_say(ui, "Press the number, or click it on the tile.");
        return;
    }
    if (number > count) {
        ui_say(ui, "There is no number %u: D tells of the segment shown why.", number);
        return;
    }
    const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
    const struct segment *segment = &type->segments[claims[number - 1].segment];
    snprintf(line, sizeof line, "%s %s%u", claims[number - 1].kind == FIGURE_ABBOT ? "abbot" : "meeple",
             feature_kind_word((enum feature_kind) segment->kind), segment->number);
    (void) tester_run(ui, line);
}

/* The numbers change to the abbot's places; again, and it is taken back if it can be. */
static void use_abbot(struct ui *ui)
{
    struct figure claims[CLAIM_MAX];
    struct abbot_choice abbot;
    if (!is_figure_step(ui))
        return;
    (void) ui_claims(ui, claims, &abbot);
    if (abbot.home && (ui->abbot_numbered || abbot.places == 0))
        (void) tester_run(ui, "recall");
    else if (abbot.places == 0)
        ui_say(ui, "The abbot can do nothing here; :why abbot:FEATURE tells why.");
    else
        ui->abbot_numbered = !ui->abbot_numbered;
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void turn_ids(struct ui *ui)
{
    static const char *const words[IDS_COUNT] = {
        "", "Columns and rows are numbered.",
        "Segments: c city, r road, f field, m monastery, g garden; as in = feature X,Y city1.",
        "Every feature of more than one tile, or with a figure, has a letter."};
    ui->tester.ids = (ui->tester.ids + 1) % IDS_COUNT;
    ui->grid = ui->tester.ids != IDS_NONE;
    fit(ui, false);
    ui_say(ui, "%s", words[ui->tester.ids]);
}

static bool tile_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_TEST_TURN_RIGHT:
    case COMMAND_TEST_TURN_LEFT:
        if (has_tile(ui))
            turn(ui, command == COMMAND_TEST_TURN_RIGHT ? 1 : ROTATION_COUNT - 1);
        return true;
    case COMMAND_TEST_TURN_TO_FIT:
        if (has_tile(ui))
            turn_to_fit(ui);
        return true;
    case COMMAND_TEST_PLACE:
        if (has_tile(ui))
            next_place(ui);
        return true;
    case COMMAND_TEST_PUT:
        put_tile(ui);
        return true;
    case COMMAND_TEST_TRY:
        if (ui_game(ui)->phase == PHASE_FIGURE && !replay_is_before_scores(ui->replay.history))
            try_figure(ui);
        else
            try_tile(ui);
        return true;
    default:
        return false;
    }
}

static bool look_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_TEST_NORTH:
        inspector_command(ui, COMMAND_INSPECT_NORTH);
        break;
    case COMMAND_TEST_SOUTH:
        inspector_command(ui, COMMAND_INSPECT_SOUTH);
        break;
    case COMMAND_TEST_WEST:
        inspector_command(ui, COMMAND_INSPECT_WEST);
        break;
    case COMMAND_TEST_EAST:
        inspector_command(ui, COMMAND_INSPECT_EAST);
        break;
    case COMMAND_TEST_SEGMENT:
        inspector_command(ui, COMMAND_INSPECT_NEXT);
        break;
    case COMMAND_TEST_SEGMENT_BEFORE:
        inspector_command(ui, COMMAND_INSPECT_LAST);
        break;
    default:
        return false;
    }
    tester_look_again(ui);
    return true;
}

static void board_command(struct ui *ui, enum command command, unsigned number)
{
    switch (command) {
    case COMMAND_TEST_CLAIM:
        put_figure(ui, number);
        break;
    case COMMAND_TEST_NO_FIGURE:
        if (is_figure_step(ui))
            (void) tester_run(ui, "skip");
        break;
    case COMMAND_TEST_ABBOT:
        use_abbot(ui);
        break;
    case COMMAND_TEST_LINE:
        tester_ask(ui, LINE_COMMAND);
        break;
    case COMMAND_TEST_FORCE:
        tester_ask(ui, LINE_FORCE);
        break;
    case COMMAND_TEST_EXPORT:
        tester_ask(ui, LINE_EXPORT);
        break;
    case COMMAND_TEST_RULES:
        tester_open_rules(ui);
        break;
    case COMMAND_TEST_IDS:
        turn_ids(ui);
        break;
    case COMMAND_TEST_LEAVE:
        leave(ui);
        break;
    default:
        (void) table_look(ui, command);
        break;
    }
}

static bool tester_offers(const struct ui *ui, enum command command)
{
    const struct tester_list *list = &ui->tester.list;
    if (command == COMMAND_TEST_LINE_COMPLETE)
        return ui->tester.line_for != LINE_FORCE;
    if (command == COMMAND_TEST_ADOPT)
        return list->rules;
    if (command == COMMAND_TEST_LIST_SHOW)
        return list->chosen < list->count && list->rows[list->chosen].has_place;
    if (command == COMMAND_TEST_CLAIM || command == COMMAND_TEST_NO_FIGURE)
        return ui_game(ui)->phase == PHASE_FIGURE && !replay_is_before_scores(ui->replay.history);
    return command != COMMAND_TEST_PUT || ui_game(ui)->phase == PHASE_PLACE;
}

static enum stage tester_stage(const struct ui *ui)
{
    static const enum stage stages[] = {STAGE_TEST, STAGE_TEST_LINE, STAGE_TEST_LIST};
    return ui->form.rules_open ? STAGE_RULES : stages[ui->tester.view];
}

void tester_command(struct ui *ui, enum command command, unsigned number)
{
    if (command != COMMAND_TEST_LEAVE)
        ui->tester.leave_asked = false;
    if (ui->form.rules_open)
        tester_rules_command(ui, command);
    else if (ui->tester.view == TESTER_LINE)
        tester_line_command(ui, command);
    else if (ui->tester.view == TESTER_LIST)
        tester_list_command(ui, command);
    else if (!history_command(ui, command) && !look_command(ui, command) && !tile_command(ui, command))
        board_command(ui, command, number);
}

/* ---- Letters and segments on the board ---------------------------------------------------------------- */

char tester_feature_letter(const struct ui *ui, unsigned node)
{
    struct feature_letters letters;
    if (ui->tester.ids != IDS_FEATURES)
        return '\0';
    feature_letters_give(&letters, ui_game(ui));
    return letters.of[node];
}

static void give_letters(const struct ui *ui, struct highlights *lit)
{
    const struct game *game = ui_game(ui);
    struct feature_letters letters;
    feature_letters_give(&letters, game);
    for (unsigned node = 0; node < game->node_count; node++)
        if (letters.of[node] != '\0') {
            struct highlight highlight = highlights_get(lit, game, node);
            highlight.letter = letters.of[node];
            highlights_set(lit, game, node, highlight);
        }
}

/* "c1" on the tile, "1" where a tile has no room for more; a figure says more than its number. */
static void draw_segment_ids(const struct ui *ui, struct canvas *canvas, unsigned number)
{
    const struct game *game = ui_game(ui);
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_type *type = &game->set->types[tile->type];
    const struct tile_picture *picture = &ui->pictures->pictures[tile->type][tile->rotation];
    struct rectangle area = board_square_area(ui, tile->square);
    unsigned player, taken = NO_SEGMENT;
    (void) game_figure_on(game, number, &player, &taken);
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        int x = area.left + picture->anchors[i].column, y = area.top + picture->anchors[i].row;
        if (i == taken)
            continue;
        if (picture->size.width >= 7) {
            x -= picture->anchors[i].column + 1 == picture->size.width;
            canvas_put(canvas, x++, y,
                       (unsigned char) feature_kind_word((enum feature_kind) segment->kind)[0], STYLE_DIGIT);
        }
        canvas_put(canvas, x, y, '0' + segment->number % 10U, STYLE_DIGIT);
    }
}

static void draw_board(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = ui_game(ui);
    struct highlights lit = {0};
    int tile = game_tile_at(game, ui->look.square);
    if (tile >= 0 && ui->look.segment < game->set->types[game->tiles[tile].type].segment_count)
        highlights_set(&lit, game, game->tiles[tile].first_node + ui->look.segment,
                       (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    if (ui->tester.ids == IDS_FEATURES)
        give_letters(ui, &lit);
    replay_draw_board(ui, canvas, &lit);
    if (ui->tester.ids != IDS_SEGMENTS)
        return;
    canvas_clip(canvas, ui_layout(ui).board);
    for (unsigned i = 0; i < game->tile_count; i++)
        draw_segment_ids(ui, canvas, i);
    canvas_clip_all(canvas);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void draw_bar(const struct ui *ui, struct canvas *canvas)
{
    const struct game *game = ui_game(ui);
    char left[FILE_NAME_SHOWN_MAX + 32], facts[120];
    size_t failed, checks = scenario_checks(ui->tester.scenario, &failed);
    const char *phase =
        replay_is_before_scores(ui->replay.history) ? "score" : phase_word((enum phase) game->phase);
    snprintf(left, sizeof left, " %s%.*s%s", ui->width < 60 ? "" : "Rules tester  ", FILE_NAME_SHOWN_MAX,
             file_last_part(ui->tester.path), ui->tester.changed ? " *" : "");
    snprintf(facts, sizeof facts, "%s%.15s  turn %u: %s  ", ui->width < 60 ? "" : "  ",
             session_setup(ui->session)->edition, game->turn, phase);
    if (failed > 0)
        sentence_add(facts, sizeof facts, "%zu ok %zu FAIL ", checks - failed, failed);
    else
        sentence_add(facts, sizeof facts, "%zu ok ", checks);
    canvas_fill(canvas, (struct rectangle){0, 0, ui->width, 1}, STYLE_BAR);
    canvas_text(canvas, 0, 0, ui->width - (int) strlen(facts) - 1, STYLE_BAR, left);
    canvas_text_right(canvas, ui->width, 0, STYLE_BAR, facts);
}

/* The first check at the position that does not hold; without a panel, what lies under the cursor too. */
static void write_message(const struct ui *ui, char *text, size_t size)
{
    if (!tester_tell_failure(ui, text, size))
        replay_describe(ui, text, size);
}

static void tester_draw(const struct ui *ui, struct canvas *canvas)
{
    struct layout layout = ui_layout(ui);
    char text[SENTENCE_MAX * 2];
    if (ui->form.rules_open) {
        rules_draw(ui, canvas);
        return;
    }
    draw_board(ui, canvas);
    if (layout.panel.width > 0)
        tester_draw_panel(ui, canvas, layout.panel);
    draw_bar(ui, canvas);
    write_message(ui, text, sizeof text);
    if (ui->tester.view == TESTER_LIST)
        tester_draw_list(ui, canvas);
    if (ui->tester.view == TESTER_LINE)
        tester_draw_line(ui, canvas);
    else
        ui_draw_message(ui, canvas, ui->message[0] != '\0' ? ui->message : text);
}

static bool tester_types(struct ui *ui, uint32_t code)
{
    if (tester_stage(ui) != STAGE_TEST_LINE)
        return false;
    tester_text(ui, code);
    return true;
}

static bool tester_press(struct ui *ui, struct square square)
{
    if (tester_stage(ui) != STAGE_TEST)
        return false;
    tester_point(ui, square);
    return true;
}

const struct screen_ops tester_screen = {
    .title = "Rules tester",
    .stage_of = tester_stage,
    .command = tester_command,
    .text = tester_types,
    .press = tester_press,
    .offers = tester_offers,
    .draw = tester_draw,
};
