/* SPDX-License-Identifier: MIT */
/*
 * tester.c: the rules tester: the cursor, the tile in hand, trying moves, ids on the board.
 *
 * One cursor moves over the squares; it inspects what is there and carries the tile in hand.  Every change
 * goes to the scenario as a console line at the present position, so the rules are asked in one place, and
 * everything that the screen does can also be typed.  Nothing here judges moves.
 */
#include "tui/replay/screen_replay.h"

#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/rules_compare.h"
#include "draw/feature_letters.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "tui/board/table.h"
#include "tui/board/history.h"
#include "tui/board/inspector.h"

/* ---- Along the history -------------------------------------------------------------------------------- */

/* Swaps the steps that were replaced with those that replaced them. */
static void bring_back(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    struct scenario_change change;
    if (!scenario_can_bring_back(view->scenario)) {
        shell_say(shell, _("No moves have been replaced here."));
        return;
    }
    scenario_bring_back(view->scenario, &change);
    tester_follow(shell, &change);
    shell_say(shell, _("The replaced steps are back; %s swaps them again."),
              key_word_of(shell, COMMAND_UNDO).text);
}

/* Says what the game waits for at the position. */
static void tell_phase(struct shell *shell)
{
    const struct game *game = table_game(shell);
    if (game->phase == PHASE_PLACE)
        shell_say(shell, _("The tile is to be placed: %1$s rotates it, %2$s places it."),
                  key_word_of(shell, COMMAND_TURN_RIGHT).text, key_word_of(shell, COMMAND_ACCEPT).text);
    else if (game->phase == PHASE_FIGURE)
        shell_say(shell, _("The figure step is next: a number claims, %s skips."),
                  key_word_of(shell, COMMAND_NO).text);
    else
        shell_say(shell, _("No tile is in hand: %s draws one of your choice."),
                  key_word_of(shell, COMMAND_HOLD_ANOTHER).text);
}

void tester_go_on(struct shell *shell)
{
    const struct game *game = table_game(shell);
    unsigned type;
    if (game->scored)
        shell_say(shell, _("The game is over and scored."));
    else if (game->phase == PHASE_OVER)
        tester_run(shell, "end");
    else if (game->phase == PHASE_DRAW && (game_next_draw(game, &type) || game_has_hands(game)))
        tester_run(shell, "draw");
    else
        tell_phase(shell);
}

/* ---- The tile in hand --------------------------------------------------------------------------------- */

static bool has_tile(struct shell *shell)
{
    bool has = table_game(shell)->phase == PHASE_PLACE;
    if (!has)
        tell_phase(shell);
    return has;
}

/* Marks the sides of the tile in hand that do not match. */
static void mark_wrong_sides(struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct placement placement = {shell->table->held.square, shell->table->held.rotation};
    if (game->phase == PHASE_PLACE && game_tile_at(game, placement.square) < 0)
        shell->table->held.wrong_sides = game_wrong_sides(game, game->drawn, placement);
}

static void try_tile(struct shell *shell)
{
    struct square square = shell->table->look.square;
    mark_wrong_sides(shell);
    tester_run(shell, "why %d,%d %u", square.x, square.y, shell->table->held.rotation * 90U);
}

/* Tries a figure on the segment that the inspector shows, if it belongs to the tile just placed. */
static void try_figure(struct shell *shell)
{
    struct table *table = shell->table;
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    if (tile->square.x != table->look.square.x || tile->square.y != table->look.square.y) {
        shell_say(shell, _("A figure goes on the tile just placed, on %1$d,%2$d (T6)."), tile->square.x,
                  tile->square.y);
        return;
    }
    const struct segment *segment =
        &type->segments[table->look.segment < type->segment_count ? table->look.segment : 0];
    tester_run(shell, "why %s:%s%u", figure_info(table->numbered)->word,
               feature_kind_word((enum feature_kind) segment->kind), segment->number);
}

static void put_tile(struct shell *shell)
{
    const struct game *game = table_game(shell);
    struct placement placement = {shell->table->held.square, shell->table->held.rotation};
    if (!has_tile(shell))
        return;
    if (game_placement_verdict(game, game->drawn, placement, NULL) != VERDICT_OK) {
        try_tile(shell);
        return;
    }
    tester_run(shell, "place %d,%d %u", placement.square.x, placement.square.y, placement.rotation * 90U);
}

/* ---- The figure step ---------------------------------------------------------------------------------- */

/* Asks the history too: between a figure and its scores, the game shown still waits for the figure. */
static bool is_figure_step(struct shell *shell)
{
    if (table_game(shell)->phase == PHASE_FIGURE && !replay_is_before_scores(shell->table->history))
        return true;
    shell_say(shell, _("Numbers claim only after a tile was placed, before anything scores."));
    return false;
}

static void put_figure(struct shell *shell, unsigned number)
{
    const struct game *game = table_game(shell);
    struct figure claims[CLAIM_MAX];
    if (!is_figure_step(shell))
        return;
    size_t count = table_claims(shell, claims);
    if (number == 0) { /* the words on the bottom line were clicked */
        shell_say(shell, _("Press the number, or click it on the tile."));
        return;
    }
    if (number > count) {
        shell_say(shell, _("There is no number %1$u: %2$s says why for the segment shown."), number,
                  key_word_of(shell, COMMAND_WHY).text);
        return;
    }
    const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
    const struct segment *segment = &type->segments[claims[number - 1].segment];
    tester_run(shell, "%s %s%u", figure_info((enum figure_kind) claims[number - 1].kind)->word,
               feature_kind_word((enum feature_kind) segment->kind), segment->number);
}

/* Makes the number keys place this figure instead of a meeple; if they do already, recalls it if possible. */
static void use_figure(struct shell *shell, enum figure_kind kind)
{
    struct figure claims[CLAIM_MAX];
    if (!is_figure_step(shell))
        return;
    bool places = table_claims_with(shell, kind, claims) > 0, numbered = shell->table->numbered == kind;
    const char *word = figure_info(kind)->word;
    if (table_claims_with(shell, figure_recall(kind), claims) > 0 && (numbered || !places))
        tester_run(shell, "recall");
    else if (!places)
        shell_say(shell, _("The %1$s can do nothing here; :why %1$s:FEATURE says why."), word);
    else
        table_number(shell, kind);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void next_ids(struct shell *shell)
{
    struct replay_view *view = replay_of(shell);
    static const char *const words[IDS_COUNT] = {
        "", N_("Columns and rows are numbered."),
        N_("Segments: c city, r road, f field, m monastery, g garden; as in = feature X,Y city1."),
        N_("Every feature of more than one tile, or with a figure, has a letter.")};
    view->ids = (view->ids + 1) % IDS_COUNT;
    shell->table->grid = view->ids != IDS_NONE;
    board_refit(shell, false);
    shell_say(shell, "%s", view->ids == IDS_NONE ? "" : _(words[view->ids]));
}

/* Moves the tile as at the table, but the cursor moves with it. */
static void move_tile(struct shell *shell, int command)
{
    if (!has_tile(shell))
        return;
    (void) held_tile_command(shell, (enum command) command);
    if (command == COMMAND_NEXT)
        history_point(shell, shell->table->held.square);
    else if (shell->message[0] != '\0')
        shell_say(shell, _("It does not fit here in any rotation; %s says why."),
                  key_word_of(shell, COMMAND_WHY).text);
}

static void tell_why(struct shell *shell)
{
    if (table_game(shell)->phase == PHASE_FIGURE && !replay_is_before_scores(shell->table->history))
        try_figure(shell);
    else
        try_tile(shell);
}

static void skip(struct shell *shell)
{
    if (is_figure_step(shell))
        tester_run(shell, "skip");
}

/* Opens the page of rules to compare with. */
static void open_rules(struct shell *shell)
{
    shell->table->next = *session_setup(shell->table->session);
    replay_of(shell)->rules_open = true;
    shell_push(shell, SCREEN_RULES);
}

static void export(struct shell *shell)
{
    char line[sizeof "save " + FILE_PATH_MAX];
    snprintf(line, sizeof line, "save %s", replay_of(shell)->path);
    shell_push_with(shell, SCREEN_LINE, strlen(line) <= TEXT_LINE_MAX ? line : "save ");
}

static const struct action actions[] = {{COMMAND_UNDO, .act = bring_back},
                                        {COMMAND_TURN_RIGHT, .step = move_tile, .by = COMMAND_TURN_RIGHT},
                                        {COMMAND_TURN_LEFT, .step = move_tile, .by = COMMAND_TURN_LEFT},
                                        {COMMAND_FIT, .step = move_tile, .by = COMMAND_FIT},
                                        {COMMAND_GOTO, .step = move_tile, .by = COMMAND_NEXT},
                                        {COMMAND_ACCEPT, .act = put_tile},
                                        {COMMAND_WHY, .act = tell_why},
                                        {COMMAND_NO, .act = skip},
                                        {COMMAND_SAVE, .act = export},
                                        {COMMAND_RULES, .act = open_rules},
                                        {COMMAND_GRID, .act = next_ids},
                                        {0}};

static bool look_command(struct shell *shell, enum command command)
{
    if (side_of_command(command) == SIDE_COUNT && command != COMMAND_NEXT && command != COMMAND_PREVIOUS)
        return false;
    inspector_command(shell, command);
    history_hold_cursor(shell);
    return true;
}

bool tester_offers(const struct shell *shell, enum command command)
{
    const struct rules_comparison *comparison = replay_of(shell)->comparison;
    if (command == COMMAND_ACCEPT && comparison)
        return comparison->count + comparison->stopped > 0;
    if (command == COMMAND_NEW_GAME)
        return replay_of(shell)->watched != NULL;
    if (command == COMMAND_CLAIM || command == COMMAND_NO)
        return table_game(shell)->phase == PHASE_FIGURE && !replay_is_before_scores(shell->table->history);
    return command != COMMAND_ACCEPT || table_game(shell)->phase == PHASE_PLACE;
}

bool tester_command(struct shell *shell, enum command command)
{
    if (replay_of(shell)->comparison)
        tester_compare_command(shell, command);
    else if (command == COMMAND_CLAIM)
        put_figure(shell, shell->number);
    else if (table_figure_by(command) != FIGURE_MEEPLE)
        use_figure(shell, table_figure_by(command));
    else
        return look_command(shell, command) || shell_act(shell, actions, command);
    return true;
}

/* ---- Letters and segments on the board ---------------------------------------------------------------- */

static void give_letters(const struct shell *shell, struct highlights *lit)
{
    const struct game *game = table_game(shell);
    struct feature_letters letters;
    feature_letters_give(&letters, game);
    for (unsigned node = 0; node < game->node_count; node++)
        if (letters.of[node] != '\0') {
            struct highlight highlight = highlights_get(lit, game, node);
            highlight.letter = letters.of[node];
            highlights_set(lit, game, node, highlight);
        }
}

/* Writes "c1" on the tile, or "1" on a small one; segments with figures get no ids. */
static void draw_segment_ids(const struct shell *shell, struct canvas *canvas, unsigned number)
{
    const struct game *game = table_game(shell);
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_type *type = &game->set->types[tile->type];
    const struct tile_picture *picture =
        tile_pictures_get(shell->table->pictures, tile->type, tile->rotation);
    struct rectangle area = board_square_area(shell, tile->square);
    struct tile_look *look = canvas_look(canvas, area);
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        int x = area.left + picture->anchors[i].column, y = area.top + picture->anchors[i].row;
        if (game_stands_on(game, tile->first_node + i))
            continue;
        if (look) { /* a picture shows what it is */
            look->segments[i].letter = (char) ('0' + segment->number % 10U);
            continue;
        }
        if (picture->size.width >= 7) {
            x -= picture->anchors[i].column + 1 == picture->size.width;
            canvas_put(canvas, x++, y,
                       (unsigned char) feature_kind_word((enum feature_kind) segment->kind)[0], STYLE_DIGIT);
        }
        canvas_put(canvas, x, y, '0' + segment->number % 10U, STYLE_DIGIT);
    }
}

void tester_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit)
{
    const struct replay_view *view = replay_of(shell);
    const struct game *game = table_game(shell);
    int tile = game_tile_at(game, shell->table->look.square);
    if (tile >= 0 && shell->table->look.segment < game->set->types[game->tiles[tile].type].segment_count)
        highlights_set(lit, game, game->tiles[tile].first_node + shell->table->look.segment,
                       (struct highlight){.kind = HIGHLIGHT_BRIGHT});
    if (view->ids == IDS_FEATURES)
        give_letters(shell, lit);
    history_draw_board(shell, canvas, lit);
    if (view->ids != IDS_SEGMENTS)
        return;
    canvas_clip(canvas, table_layout(shell).board);
    for (unsigned i = 0; i < game->tile_count; i++)
        draw_segment_ids(shell, canvas, i);
    canvas_clip_all(canvas);
}
