/* SPDX-License-Identifier: MIT */
/*
 * guide.c: guides a game through a lesson (guide.h).
 *
 * The game at the table says which step of the lesson is next, so undo needs nothing here.
 */
#include "tui/board/guide.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "tui/kit/command.h"

/* ---- Beginning and end -------------------------------------------------------------------------------- */

void guide_leave(struct shell *shell)
{
    lesson_free(shell->table->lesson);
    shell->table->lesson = NULL;
}

void guide_start(struct shell *shell, struct lesson *lesson)
{
    struct table *table = shell->table;
    struct text_error error = {0};
    struct session *session = lesson_begin(lesson, &error);
    if (!session) {
        shell_say(shell, _("The lesson cannot begin: %s."), error.message);
        lesson_free(lesson);
        return;
    }
    guide_leave(shell);
    session_free(table->session);
    table->session = session;
    table->lesson = lesson;
    table->lesson_seen = 0;
    table->settings.value[SETTING_PACE] = PACE_KEY; /* leave time to read */
    shell_restart(shell, SCREEN_TABLE);
}

void guide_start_first(struct shell *shell)
{
    struct text_error error;
    size_t length;
    const char *text = file_lesson(&length);
    struct lesson *lesson = lesson_read(shell->table->book, text, length, &error);
    if (lesson)
        guide_start(shell, lesson);
    else
        shell_say(shell, _("The lesson needs the tiles of the base game: %s."), error.message);
}

/* ---- The sentences ------------------------------------------------------------------------------------ */

/* The turn that is being played, explained or watched. */
static unsigned turn_now(const struct table *table)
{
    size_t made = session_step_count(table->session);
    return made == 0 ? 1 : session_step_at(table->session, made - 1)->turn;
}

/* The command that opens the view which the lesson wants the player to see before placing the tile: the first
 * key in its sentence. */
static enum command first_command(const struct table *table)
{
    char words[LESSON_TEXT_MAX], name[48];
    const char *key = strchr(lesson_words(table->lesson, turn_now(table), LESSON_FIRST, words), '{');
    return key && sscanf(key, "{%47[^}]", name) == 1 ? command_of_word(name) : COMMAND_UNKNOWN;
}

static enum lesson_part part_now(const struct shell *shell)
{
    const struct table *table = shell->table;
    const struct game *game = session_game(table->session);
    bool first = first_command(table) != COMMAND_UNKNOWN &&
                 (table->lesson_seen != turn_now(table) || shell_top(shell) != SCREEN_TABLE);
    return game->scored && shell_stage(shell) == STAGE_LIT_END ? LESSON_COUNT
           : game->scored                                      ? LESSON_END
           : table->scoring.open                               ? LESSON_SCORED
           : table->watching                                   ? LESSON_WATCH
           : game->phase == PHASE_FIGURE                       ? LESSON_CLAIM
           : first                                             ? LESSON_FIRST
                                                               : LESSON_PLACE;
}

/* The number of the claim that the lesson wants. */
static unsigned number_meant(const struct shell *shell)
{
    const struct session_step *step = lesson_next(shell->table->lesson, shell->table->session);
    struct figure claims[CLAIM_MAX];
    size_t count = table_claims(shell, claims);
    for (size_t i = 0; step && i < count; i++)
        if (claims[i].kind == step->figure.kind && claims[i].segment == step->figure.segment)
            return (unsigned) i + 1;
    return 0;
}

/* Replaces "{accept}" by the key of the command with that name, and "{number}" by that of the claim
 * wanted. */
static void add_placeholder(const struct shell *shell, const char *name, char *text, size_t size)
{
    struct key_line old;
    enum command command = command_of_word(name);
    if (command == COMMAND_UNKNOWN && old_key(name, &old))
        command = old.command;
    if (command != COMMAND_UNKNOWN)
        sentence_add(text, size, "%s", key_word_of(shell, command).text);
    else if (strcmp(name, "number") == 0)
        sentence_add(text, size, "%u", number_meant(shell));
    else
        sentence_add(text, size, "{%s}", name);
}

static void fill_in(const struct shell *shell, const char *words, char *text, size_t size)
{
    text[0] = '\0';
    while (*words != '\0') {
        int plain = (int) strcspn(words, "{");
        sentence_add(text, size, "%.*s", plain, words);
        words += plain;
        size_t length = strcspn(words, "}");
        char name[48] = "";
        if (*words == '\0')
            break;
        if (length > 1 && length <= sizeof name)
            memcpy(name, words + 1, length - 1);
        add_placeholder(shell, name, text, size);
        words += length + (words[length] == '}');
    }
}

static const char *words_of(const struct shell *shell, enum lesson_part part, char *text, size_t size)
{
    char words[LESSON_TEXT_MAX];
    fill_in(shell, lesson_words(shell->table->lesson, turn_now(shell->table), part, words), text, size);
    return text;
}

/* The sentence for a part about which the lesson says nothing. */
static const char *usual_words(enum lesson_part part)
{
    return part == LESSON_SCORED  ? _("{scored-on} goes on.")
           : part == LESSON_WATCH ? _("See what was played; {watch-on} goes on.")
                                  : "";
}

const char *guide_words(const struct shell *shell, char *text, size_t size)
{
    text[0] = '\0';
    if (!shell->table->lesson)
        return text;
    enum lesson_part part = part_now(shell);
    if (words_of(shell, part, text, size)[0] == '\0')
        fill_in(shell, usual_words(part), text, size);
    return text;
}

static int rows_needed(const struct shell *shell)
{
    char text[LESSON_TEXT_MAX];
    return canvas_paragraph_rows(guide_words(shell, text, sizeof text), shell->width - 2);
}

/* Uses the same number of rows for most sentences, so that the board does not move; at most two fifths
 * of the window. */
int guide_rows(const struct shell *shell)
{
    enum { ROWS_USUAL = 3 };
    bool silent = shell->table->lesson && part_now(shell) == LESSON_END; /* the message says that */
    int rows = silent ? 0 : rows_needed(shell), most = shell->height * 2 / 5;
    if (rows > 0 && rows < ROWS_USUAL)
        rows = ROWS_USUAL;
    return rows < most ? rows : most;
}

static void draw_words(const struct shell *shell, struct canvas *canvas, int rows)
{
    char text[LESSON_TEXT_MAX];
    canvas_fill(canvas, (struct rectangle){0, 1, shell->width, rows}, STYLE_STRONG);
    canvas_paragraph(canvas, (struct rectangle){1, 1, shell->width - 2, rows}, STYLE_STRONG,
                     guide_words(shell, text, sizeof text));
}

static bool is_cut(const struct shell *shell)
{
    return guide_rows(shell) > 0 && rows_needed(shell) > guide_rows(shell);
}

void guide_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[KEY_WORD_MAX + 8];
    int rows = guide_rows(shell);
    draw_words(shell, canvas, rows);
    snprintf(text, sizeof text, _(" %s: all "), key_word_of(shell, COMMAND_LOG).text);
    if (is_cut(shell))
        canvas_text_right(canvas, shell->width, rows, STYLE_CHOICE, text);
}

void guide_draw_message(const struct shell *shell, struct canvas *canvas, const char *message)
{
    shell_draw_message_below(shell, canvas, message, is_cut(shell) ? 0 : guide_rows(shell));
}

bool guide_tell_whole(struct shell *shell)
{
    char text[LESSON_TEXT_MAX];
    bool cut = shell->table->lesson && is_cut(shell);
    if (cut)
        shell_say(shell, "%s", guide_words(shell, text, sizeof text));
    return cut;
}

void guide_follow(struct shell *shell)
{
    struct table *table = shell->table;
    if (table->lesson_step != shell->step)
        (void) guide_tell_whole(shell);
    table->lesson_step = shell->step;
    if (table->lesson && shell_ops(shell, shell_top(shell))->key == first_command(table))
        table->lesson_seen = turn_now(table);
}

/* ---- Moves -------------------------------------------------------------------------------------------- */

void guide_hold(struct shell *shell)
{
    struct table *table = shell->table;
    struct placement placement;
    if (table->lesson && lesson_hold(table->lesson, turn_now(table), &placement))
        table->held = (struct held_tile){.square = placement.square, .rotation = placement.rotation};
}

/* The next step of the lesson, if it is of that kind. */
static const struct session_step *next_of_kind(const struct shell *shell, enum step_kind kind)
{
    const struct table *table = shell->table;
    const struct session_step *step = table->lesson ? lesson_next(table->lesson, table->session) : NULL;
    return step && step->kind == kind ? step : NULL;
}

void guide_say_why(struct shell *shell, enum lesson_part part)
{
    char why[LESSON_TEXT_MAX];
    if (shell->table->lesson && words_of(shell, part, why, sizeof why)[0] != '\0')
        shell_say_more(shell, why);
}

static void say_not_meant(struct shell *shell, const char *what, enum lesson_part part)
{
    shell_say(shell, "%s", what);
    guide_say_why(shell, part);
}

bool guide_refuses_place(struct shell *shell, struct placement *placement)
{
    const struct session_step *step = next_of_kind(shell, STEP_PLACE_TILE);
    const struct game *game = session_game(shell->table->session);
    if (!step || game_placement_verdict(game, game->drawn, *placement, NULL) != VERDICT_OK)
        return false; /* the rules say why */
    if (placement->square.x != step->placement.square.x || placement->square.y != step->placement.square.y) {
        shell->table->held = (struct held_tile){step->placement.square, step->placement.rotation, 0};
        shell_say(shell, _("The rules allow that, but the lesson wants it here: %s places it."),
                  key_word_of(shell, COMMAND_ACCEPT).text);
        guide_say_why(shell, LESSON_NOT_PLACE);
        return true;
    }
    if (tile_lowest_rotation(game->set, game->drawn, placement->rotation) !=
        tile_lowest_rotation(game->set, game->drawn, step->placement.rotation)) {
        shell_say(shell, _("The place is right, the rotation is not: %s rotates."),
                  key_word_of(shell, COMMAND_TURN_RIGHT).text);
        guide_say_why(shell, LESSON_NOT_PLACE);
        return true;
    }
    *placement = step->placement;
    return false;
}

bool guide_refuses_figure(struct shell *shell, struct figure figure)
{
    const struct session_step *step = next_of_kind(shell, STEP_PUT_FIGURE);
    if (!step || (figure.kind == step->figure.kind &&
                  (figure.kind == FIGURE_NONE || figure.segment == step->figure.segment)))
        return false;
    say_not_meant(shell,
                  figure.kind == FIGURE_NONE ? _("Not yet: the lesson wants you to claim something.")
                  : step->figure.kind == FIGURE_NONE
                      ? _("The lesson wants you to skip this time.")
                      : _("The rules allow that, but the lesson wants another claim."),
                  LESSON_NOT_CLAIM);
    return true;
}

bool guide_lights(const struct shell *shell, struct square *square)
{
    const struct session_step *step = next_of_kind(shell, STEP_PLACE_TILE);
    if (!step || part_now(shell) != LESSON_PLACE)
        return false;
    *square = step->placement.square;
    return true;
}

bool guide_move(const struct shell *shell, struct move *move)
{
    const struct table *table = shell->table;
    return table->lesson && lesson_move(table->lesson, table->session, move);
}

bool guide_is_over(const struct shell *shell)
{
    const struct table *table = shell->table;
    return table->lesson && !session_game(table->session)->scored &&
           !lesson_next(table->lesson, table->session);
}

unsigned guide_turns(const struct shell *shell)
{
    const struct table *table = shell->table;
    return table->lesson ? lesson_turns(table->lesson) : session_set(table->session)->tile_count - 1U;
}
