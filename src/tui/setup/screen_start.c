/* SPDX-License-Identifier: MIT */
/*
 * screen_start.c: the first page: a tile, and the ways to begin.
 *
 * Enter takes a way at once.  Left and Right change the level of the computer, and all levels are listed
 * below if there is room.  A person without a name who plays against the computer is asked for one, which the
 * set-up keeps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/files.h"
#include "players/levels.h"
#include "tui/board/board_view.h"
#include "tui/board/guide.h"
#include "tui/board/puzzle_table.h"
#include "tui/board/table_save.h"
#include "tui/kit/field.h"
#include "tui/kit/large_letters.h"
#include "tui/kit/list.h"
#include "tui/setup/screen_setup.h"
#include "tui/setup/setup_form.h"

enum { PAGE_WIDTH = 76, INDENT = 3, LEVEL_COLUMNS = 14, MEANING_COLUMN = 29 };

static const struct {
    const char *words, *meaning;
} ways[WAYS] = {
    [WAY_CONTINUE] = {N_("Continue"), ""},
    [WAY_LEARN] = {N_("Learn to play"), N_("eleven turns with explanations")},
    [WAY_COMPUTER] = {N_("Play the computer"), ""},
    [WAY_FRIENDS] = {N_("Play with friends"), N_("at this keyboard; also with computers")},
    [WAY_PUZZLES] = {N_("Puzzles"), N_("find the best move; one for today")},
    [WAY_GAMES] = {N_("Saved games"), N_("to go on with, or to watch")},
    [WAY_SIGNS] = {N_("The picture is broken"), N_("use plain characters")},
};

/* ---- The ways ----------------------------------------------------------------------------------------- */

/* Whether a way is offered: on the first start few are, so that nobody has to read much. */
static bool is_offered(const struct shell *shell, unsigned way)
{
    bool first = start_of(shell)->first;
    if (way == WAY_CONTINUE)
        return shell->table->saved != NULL;
    return way == WAY_SIGNS ? first : !first || (way != WAY_PUZZLES && way != WAY_GAMES);
}

static unsigned way_at(const struct shell *shell, size_t index)
{
    unsigned way = 0;
    while (!is_offered(shell, way) || index-- > 0)
        way++;
    return way;
}

static void draw_way(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                     bool chosen);

static struct list list_of(const struct shell *shell)
{
    struct list list = {.draw = draw_way};
    for (unsigned way = 0; way < WAYS; way++) {
        list.chosen += is_offered(shell, way) && way < start_of(shell)->chosen;
        list.count += is_offered(shell, way);
    }
    return list;
}

static void start_open(struct shell *shell)
{
    struct start_view *view = start_of(shell);
    const struct setup *next = &shell->table->next;
    shell->table->look.on = view->asks = false;
    view->level = LEVEL_USUAL;
    for (size_t seat = next->player_count; seat-- > 0;)
        for (unsigned i = 0; i < LEVELS_LISTED; i++)
            if (strcmp(next->players[seat].computer, levels_listed[i]) == 0)
                view->level = i;
    bool friends = setup_people(next) > 1 && next->players[0].name[0] != '\0';
    view->chosen = shell->table->saved ? WAY_CONTINUE : friends ? WAY_FRIENDS : WAY_COMPUTER;
}

/* ---- The first start ---------------------------------------------------------------------------------- */

void start_first(struct shell *shell, const char *path)
{
    struct start_view *view = start_of(shell);
    struct text_buffer text = {0};
    char why[200];
    if (path && !file_exists(path) && !shell->table->session) {
        view->path = path;
        view->first = true;
        view->chosen = shell->table->saved ? WAY_CONTINUE : WAY_LEARN;
    } else if (path && file_exists(path) && !file_read_regular(path, &text, why)) {
        shell_say(shell, _("What was chosen on the first start cannot be read (%1$.200s: %2$s)."), path, why);
    } else if (text.text && strcmp(text.text, "charset ascii\n") == 0 && /* as version 0.2.0 wrote it */
               shell->table->settings.value[SETTING_CHARSET] == TUI_CHARSET_AUTO) {
        shell->table->settings.value[SETTING_CHARSET] = TUI_CHARSET_ASCII;
        shell->tier = table_tier(shell);
    }
    text_free(&text);
}

/* Remembers that there was a first start. */
static void end_first(struct shell *shell)
{
    static const char text[] = "charset auto\n";
    struct start_view *view = start_of(shell);
    char why[200];
    if (view->first && !file_write_regular(view->path, text, strlen(text), why))
        shell_say(shell, _("What was chosen here cannot be saved: %s."), why);
    view->first = false;
}

/* ---- The name ----------------------------------------------------------------------------------------- */

/* Asks the only person at the table for a name, and suggests the login name. */
static void ask_name(struct shell *shell)
{
    const char *login = getenv("LOGNAME");
    start_of(shell)->asks = shell->suggested = true;
    unicode_clean(login ? login : "", start_of(shell)->name, FORM_NAME_MAX + 1);
    shell_say(shell, _("Your name, for the results: %1$s begins, %2$s goes back."),
              key_word_of(shell, COMMAND_ACCEPT).text, key_word_of(shell, COMMAND_BACK).text);
}

static void name_command(struct shell *shell, enum command command)
{
    struct start_view *view = start_of(shell);
    struct setup_player *person = setup_person(&shell->table->next);
    if (field_command(view->name, command))
        return;
    if (command != COMMAND_ACCEPT && command != COMMAND_BACK)
        return;
    view->asks = false;
    shell->message[0] = '\0';
    if (command == COMMAND_BACK)
        return;
    end_first(shell);
    memcpy(person->name, view->name, sizeof view->name);
    setup_play_against(shell, levels_listed[view->level]);
}

static bool start_text(struct shell *shell, uint32_t code)
{
    struct start_view *view = start_of(shell);
    return view->asks && field_text(shell, view->name, sizeof view->name, code);
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void take_way(struct shell *shell)
{
    struct start_view *view = start_of(shell);
    struct setup *next = &shell->table->next;
    bool asks = view->chosen == WAY_COMPUTER && setup_person(next)->name[0] == '\0';
    if (view->chosen != WAY_SIGNS && !asks)
        end_first(shell);
    if (asks)
        ask_name(shell);
    else if (view->chosen == WAY_CONTINUE)
        table_take_up(shell);
    else if (view->chosen == WAY_LEARN)
        guide_start_first(shell);
    else if (view->chosen == WAY_COMPUTER)
        setup_play_against(shell, levels_listed[view->level]);
    else if (view->chosen == WAY_PUZZLES)
        puzzle_table_list(shell);
    else if (view->chosen == WAY_SIGNS)
        table_change_signs(shell);
    else
        shell_push(shell, view->chosen == WAY_GAMES ? SCREEN_GAMES : SCREEN_SETUP);
}

static void leave(struct shell *shell)
{
    end_first(shell);
    if (shell->table->saved && shell->table->saved_was_left && shell_stage(shell) == STAGE_START)
        table_take_up(shell);
    else
        setup_leave(shell);
}

static void start_command(struct shell *shell, enum command command)
{
    struct start_view *view = start_of(shell);
    struct list list = list_of(shell);
    if (view->asks) {
        name_command(shell, command);
        return;
    }
    if (command == COMMAND_BACK)
        leave(shell);
    else if (command == COMMAND_QUIT) {
        end_first(shell);
        setup_leave(shell);
    } else if (list_step(&list.chosen, list.count, 1, true, command))
        view->chosen = way_at(shell, list.chosen);
    else if (command == COMMAND_ACCEPT)
        take_way(shell);
    else if (command == COMMAND_NEW_GAME) {
        view->chosen = WAY_COMPUTER;
        take_way(shell);
    } else if (view->chosen == WAY_COMPUTER && (command == COMMAND_LEFT || command == COMMAND_RIGHT))
        view->level = (view->level + (command == COMMAND_LEFT ? LEVELS_LISTED - 1 : 1)) % LEVELS_LISTED;
    if (command != COMMAND_BACK && command != COMMAND_QUIT)
        form_of(shell)->leave_asked = false;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Writes what stands to the right of a way: whom one would play against. */
static void write_meaning(const struct shell *shell, unsigned way, char *text, size_t size)
{
    if (way == WAY_CONTINUE)
        setup_write_saved(shell->table->saved, text, size);
    else if (way == WAY_COMPUTER)
        snprintf(text, size, start_of(shell)->chosen == way ? "< %s >" : "%s",
                 _(levels_listed[start_of(shell)->level]));
    else if (way == WAY_SIGNS && shell->tier == TIER_ASCII)
        snprintf(text, size, "%s", _("show me the picture again"));
    else
        snprintf(text, size, "%s", _(ways[way].meaning));
}

static void draw_way(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                     bool chosen)
{
    unsigned way = way_at(shell, index);
    char text[SENTENCE_MAX];
    bool narrow = shell->width < SETUP_NARROW;
    int column = narrow ? 2 : INDENT + 2, meaning = narrow ? 22 : MEANING_COLUMN;
    if (chosen)
        list_mark(shell, canvas, area.left + column - 2, area.top);
    canvas_text(canvas, area.left + column, area.top, meaning - column - 1,
                chosen ? STYLE_CHOICE : STYLE_STRONG, _(ways[way].words));
    area.left += meaning;
    area.width -= meaning;
    write_meaning(shell, way, text, sizeof text);
    if (chosen && start_of(shell)->asks)
        form_draw_field(canvas, area, FORM_TEXT, true, start_of(shell)->name, "");
    else
        canvas_text(canvas, area.left, area.top, area.width, STYLE_TEXT, text);
}

/* Draws the levels, from the weakest on. */
static void draw_levels(const struct shell *shell, struct canvas *canvas, int left, int top, int end)
{
    struct level level;
    for (unsigned i = 0; i < LEVELS_LISTED && top + LEVELS_LISTED <= end; i++) {
        bool chosen = i == start_of(shell)->level;
        if (!level_find(levels_listed[i], &level))
            continue;
        canvas_text(canvas, left + INDENT + 2, top + (int) i, LEVEL_COLUMNS,
                    chosen ? STYLE_CHOICE : STYLE_TEXT, _(levels_listed[i]));
        canvas_text(canvas, left + INDENT + LEVEL_COLUMNS + 3, top + (int) i,
                    PAGE_WIDTH - INDENT - LEVEL_COLUMNS - 3, STYLE_TEXT, _(level.meaning));
    }
}

/* Draws the tile and the name of the game beside it; returns the rows that they take. */
static int draw_title(const struct shell *shell, struct canvas *canvas, int left, int top)
{
    static const char name[] = "bastide";
    static const uint8_t colours[] = {COLOUR_RED,  COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW,
                                      COLOUR_PINK, COLOUR_BLUE, COLOUR_GREEN}; /* black is hard to see */
    const struct tile_book *book = shell->table->book;
    const struct tile_book_set *land = &book->sets[tile_book_find(book, rules_land_set(book))];
    struct tile_size size = board_draw_picture(shell, canvas, &book->types[land->start], ROTATION_0,
                                               ZOOM_11X5, left + INDENT, top);
    for (int i = 0; name[i] != '\0'; i++)
        large_letters_draw(canvas, left + INDENT + size.width + 3 + i * large_letters_width("b"), top,
                           (const char[]){name[i], '\0'}, shell->tier == TIER_ASCII ? '#' : ' ', colours[i]);
    canvas_text(canvas, left + INDENT, top + size.height, PAGE_WIDTH - INDENT, STYLE_TEXT,
                _("Place tiles, claim what you build, score."));
    return size.height + 2;
}

static void write_message(const struct shell *shell, bool listed, char *text, size_t size)
{
    struct level level;
    unsigned way = start_of(shell)->chosen;
    if (way == WAY_COMPUTER && level_find(levels_listed[start_of(shell)->level], &level))
        snprintf(text, size,
                 listed ? _("%1$s and %2$s change the level.") : _("%1$s and %2$s change the level: %3$s."),
                 key_word_of(shell, COMMAND_LEFT).text, key_word_of(shell, COMMAND_RIGHT).text,
                 _(level.meaning));
    else
        setup_write_fate(shell, text, size);
}

static void start_draw(const struct shell *shell, struct canvas *canvas)
{
    enum { TITLE_ROWS = 7, ROOMY = 20 };
    struct list list = list_of(shell);
    bool titled = shell->width >= SETUP_NARROW && shell->height >= ROOMY && shell->width >= PAGE_WIDTH;
    int left = shell->width > PAGE_WIDTH ? (shell->width - PAGE_WIDTH) / 2 : 0;
    int rows = (titled ? TITLE_ROWS : 0) + (int) list.count + 1 + LEVELS_LISTED;
    int top = 1 + (shell->height - 3 > rows ? (shell->height - 3 - rows) / 3 : 0);
    char text[MESSAGE_MAX];
    const char *says = shell_says(shell, text);
    bool listed = titled && start_of(shell)->chosen == WAY_COMPUTER;
    write_message(shell, listed, text, sizeof text);
    int end = shell->height - 1 - canvas_paragraph_rows(says, shell->width);
    if (titled)
        top += draw_title(shell, canvas, left, top);
    int count = (int) list.count < end - top ? (int) list.count : end - top;
    (void) list_draw(shell, canvas, &list, (struct rectangle){left, top, shell->width - 2 * left, count});
    if (listed)
        draw_levels(shell, canvas, left, top + count + 1, end);
    shell_draw_bar(shell, canvas, " bastide", "");
    shell_draw_message(shell, canvas, says);
}

static enum stage start_stage(const struct shell *shell)
{
    return start_of(shell)->asks ? STAGE_NAME : STAGE_START;
}

static const char *start_words(const struct shell *shell, enum command command)
{
    bool back = start_of(shell)->asks || (shell->table->saved && shell->table->saved_was_left);
    return command == COMMAND_BACK && back ? N_("back") : NULL;
}

/* If Esc quits, the bottom line shows the other key that quits. */
static bool start_refuses(const struct shell *shell, enum command command)
{
    return start_of(shell)->asks ? command == COMMAND_NEXT
                                 : command == COMMAND_BACK && !start_words(shell, command);
}

const struct screen_ops start_screen = {
    .title = "Start",
    .state_size = sizeof(struct start_view),
    .stage_of = start_stage,
    .open = start_open,
    .command = start_command,
    .text = start_text,
    .words = start_words,
    .refuses = start_refuses,
    .draw = start_draw,
};
