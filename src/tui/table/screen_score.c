/* SPDX-License-Identifier: MIT */
/*
 * screen_score.c: the panels that explain what a turn scored, and where the points came from on the board.
 *
 * After the figure step each feature that scored gets a panel, the highest score first: the sum with its
 * terms, the figures there, everybody's totals, the rules.  The session has made the step by then, but the
 * turn ends (is saved, and the next tile is drawn) only when the last panel closes, so until then it can be
 * undone. Everything shown is read from the story of the step (score_story.h).
 *
 * The board lights the feature in the colours of the players who score it, with the figures that stood there.
 * The step command adds its tiles, or the cities beside a field, one at a time with their points.
 */
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/describe.h"
#include "words/figure_words.h"
#include "draw/table_draw.h"
#include "tui/table/table_steps.h"
#include "tui/board/features.h"
#include "tui/board/news.h"
#include "tui/board/board_view.h"
#include "tui/kit/large_letters.h"
#include "tui/kit/list.h"
#include "tui/table/score_light.h"

/* ---- The board ---------------------------------------------------------------------------------------- */

const struct score_entry *score_shown(const struct shell *shell)
{
    return score_story_entry(&shell->table->scoring.story, score_view(shell)->index);
}

/* The parts of the score that is shown: tiles, or the cities beside a field.  Valid until the next call. */
static size_t list_parts(const struct shell *shell, const struct score_part **parts)
{
    static struct score_part list[TILE_MAX];
    *parts = list;
    return score_parts(&shell->table->scoring.story.game, score_shown(shell), list);
}

/* Draws the figures where they stood; some have gone home since. */
static void draw_figures(const struct shell *shell, struct canvas *canvas)
{
    const struct score_story *story = &shell->table->scoring.story;
    struct score_figure figures[FIGURE_TOTAL_MAX];
    size_t count = score_story_figures(story, score_shown(shell), figures);
    for (size_t i = 0; i < count; i++) {
        const struct placed_tile *tile = &story->game.tiles[figures[i].tile];
        board_draw_mark(shell, canvas, &story->game, tile->type,
                        (struct placement){tile->square, tile->rotation}, figures[i].figure);
    }
}

/* Writes what each part shown so far adds in its upper left corner; the cursor marks the newest. */
static void draw_parts(const struct shell *shell, struct canvas *canvas)
{
    const struct score_part *parts;
    size_t count = list_parts(shell, &parts);
    for (size_t i = 0; i < count && i < score_view(shell)->parts; i++) {
        struct rectangle area = board_square_area(shell, parts[i].square);
        char text[8];
        snprintf(text, sizeof text, "%+d", parts[i].points);
        if (!board_label_picture(shell, canvas, area, text))
            canvas_text(canvas, area.left, area.top, area.width, STYLE_DIGIT, text);
        if (i + 1 == score_view(shell)->parts)
            canvas_point(canvas, area.left + (int) strlen(text), area.top);
    }
}

/* Writes the points in large digits on a ground in the owner's colour beside the feature, where tiles are
 * large. */
static void draw_points(const struct shell *shell, struct canvas *canvas)
{
    const struct score_entry *entry = score_shown(shell);
    const struct setup *setup = session_setup(shell->table->session);
    struct rectangle board = table_layout(shell).board;
    struct rectangle lit = board_square_area(shell, score_light_focus(shell));
    const struct score_part *parts;
    char text[8];
    snprintf(text, sizeof text, "+%d", entry->points);
    if (lit.width < tile_size_of(ZOOM_11X5).width || board_is_pictured(shell) || entry->owners == 0 ||
        entry->points <= 0 || score_view(shell)->parts > 0)
        return;
    int first = lit.left, end = lit.left + lit.width, width = large_letters_width(text) + 2;
    for (size_t i = list_parts(shell, &parts); i-- > 0;) {
        int left = board_square_area(shell, parts[i].square).left;
        first = left < first ? left : first;
        end = left + lit.width > end ? left + lit.width : end;
    }
    int right = board.left + board.width - width, left = end < right ? end + 1 : first - width - 1;
    if (left < board.left)
        left = right;
    unsigned colour = setup->players[__builtin_ctz(entry->owners)].colour;
    for (int i = 0; i < width * (LARGE_LETTERS_ROWS + 2); i++)
        canvas_put_chip(canvas, left + i % width, lit.top - 1 + i / width, ' ', colour);
    large_letters_draw(canvas, left + 2, lit.top, text, shell->tier == TIER_ASCII ? '#' : 0x2588, colour);
}

static void draw_lit(const struct shell *shell, struct canvas *canvas)
{
    const struct score_entry *entry = score_shown(shell);
    bool tells = board_is_pictured(shell) && score_view(shell)->parts == 0 && entry->points > 0;
    struct highlights lit;
    features_light(&shell->table->scoring.story.game, entry, tells ? entry->points : 0, 0, &lit);
    board_draw(shell, canvas, &lit);
    canvas_clip(canvas, table_layout(shell).board);
    draw_figures(shell, canvas);
    draw_parts(shell, canvas);
    draw_points(shell, canvas);
    canvas_clip_all(canvas);
}

struct square score_light_focus(const struct shell *shell)
{
    const struct score_part *parts;
    const struct game *game = &shell->table->scoring.story.game;
    size_t count = list_parts(shell, &parts);
    if (score_view(shell)->parts > 0 && score_view(shell)->parts <= count)
        return parts[score_view(shell)->parts - 1].square;
    return game->tiles[game->nodes[score_shown(shell)->node].tile].square;
}

/* The points of the parts that were shown so far. */
static int counted(const struct shell *shell)
{
    const struct score_part *parts;
    size_t count = list_parts(shell, &parts);
    int sum = 0;
    for (size_t i = 0; i < count && i < score_view(shell)->parts; i++)
        sum += parts[i].points;
    return sum;
}

/* "Step 3 of 7: 2,-1 with a coat of arms: +4, 10 so far." */
void score_light_step(struct shell *shell)
{
    const struct score_part *parts;
    const struct score_entry *entry = score_shown(shell);
    size_t count = list_parts(shell, &parts);
    char text[SENTENCE_MAX];
    score_view(shell)->parts = score_view(shell)->parts < count ? score_view(shell)->parts + 1 : 0;
    if (score_view(shell)->parts == 0)
        shell_say(shell,
                  ngettext("In all: %1$d point. %2$s counts again.",
                           "In all: %1$d points. %2$s counts again.", entry->points),
                  entry->points, key_word_of(shell, COMMAND_STEP).text);
    else
        shell_say(shell, _("Step %1$u of %2$zu: %3$s, %4$d so far."), score_view(shell)->parts, count,
                  describe_score_part(entry, &parts[score_view(shell)->parts - 1], text, sizeof text),
                  counted(shell));
    board_follow(shell, false);
}

void score_show(struct shell *shell, unsigned index)
{
    shell->step++;
    score_view(shell)->index = index;
    score_view(shell)->lit = false;
    score_view(shell)->parts = 0;
    score_view(shell)->scroll = 0;
    news_entry(shell);
    describe_score_rules(&shell->table->scoring.story.game, session_setup(shell->table->session),
                         score_shown(shell), shell->table->rule, sizeof shell->table->rule);
    if (index > 0 || shell->table->scoring.story.final) /* the sentence about the turn has the first one */
        table_say_score(shell, score_shown(shell));
    if (index + 1 == shell->table->scoring.story.report.entry_count && !shell->table->scoring.story.final)
        table_say_lead(shell);
}

/* ---- Lines of a panel --------------------------------------------------------------------------------- */

enum { LINES_MAX = 40, PANEL_WIDTH_MAX = 64, ROOMY = 48, INDENTED = 26 };

/* A line of a panel: text on the left and, in some lines, a value on the right or a player. */
struct score_line {
    enum style style;
    bool gap;     /* an empty line, left out when room is short */
    uint8_t seat; /* the player whose line it is, or NO_PLAYER */
    char text[SENTENCE_MAX];
    char value[48]; /* shown on the right */
};

struct score_lines {
    int count, width;
    struct score_line list[LINES_MAX];
};

static struct score_line *add_line(struct score_lines *lines, enum style style)
{
    struct score_line *line = &lines->list[lines->count];
    lines->count += lines->count + 1 < LINES_MAX;
    *line = (struct score_line){.style = style, .seat = NO_PLAYER};
    return line;
}

/* Adds a sentence, wrapped to the panel's width. */
static void add_text(struct score_lines *lines, enum style style, const char *text)
{
    while (*text != '\0') {
        size_t length = canvas_line_bytes(text, lines->width);
        struct score_line *line = add_line(lines, style);
        snprintf(line->text, sizeof line->text, "%.*s", (int) length, text);
        text += length;
        text += strspn(text, " ");
    }
}

/* ---- What a panel says ----------------------------------------------------------------------------- */

static void add_sum(const struct shell *shell, struct score_lines *lines)
{
    const struct score_entry *entry = score_shown(shell);
    struct score_term terms[SCORE_TERM_MAX];
    char text[SENTENCE_MAX - 2];
    size_t count = score_terms(entry, terms);
    const char *indent = lines->width >= INDENTED ? "  " : "";
    for (size_t i = 0; i < count; i++) {
        struct score_line *line = add_line(lines, STYLE_TEXT);
        describe_score_term(entry, &terms[i], text, sizeof text);
        snprintf(line->text, sizeof line->text, "%s%s", indent, text);
        int value = terms[i].count * terms[i].each, digits = snprintf(NULL, 0, "%d", value);
        if (canvas_paragraph_rows(line->text, lines->width - 1 - digits) > 1)
            line = add_line(lines, STYLE_TEXT); /* the points below a long text */
        snprintf(line->value, sizeof line->value, "%d", value);
    }
    bool counting = score_view(shell)->parts > 0;
    if (count > 1 || counting) {
        struct score_line *line = add_line(lines, STYLE_STRONG);
        snprintf(line->text, sizeof line->text, "%s%s", indent, counting ? _("so far") : _("total"));
        if (counting)
            snprintf(line->value, sizeof line->value, _("%1$d of %2$d"), counted(shell), entry->points);
        else
            snprintf(line->value, sizeof line->value, "%d", entry->points);
    }
}

/* "1 meeple back: x4", with the supply that is left; "x4" where room is short. */
static void write_return(const struct shell *shell, unsigned seat, bool roomy, char *text, size_t size)
{
    struct score_figure figures[FIGURE_TOTAL_MAX];
    const struct score_story *story = &shell->table->scoring.story;
    size_t count = score_story_figures(story, score_shown(shell), figures);
    uint8_t left[FIGURE_RECALL], back[FIGURE_RECALL] = {0};
    char supply[16], some[64];
    score_story_supply(story, score_view(shell)->index, seat, left);
    describe_supply(&story->game, left, supply, sizeof supply);
    for (size_t i = 0; i < count; i++)
        if (figures[i].figure.player == seat)
            back[figures[i].figure.kind]++;
    snprintf(text, size, "  ");
    for (unsigned kind = 0; roomy && figure_stands(++kind);)
        if (back[kind] > 0)
            sentence_add(text, size, _("%s back: "),
                         describe_figure_count(kind, back[kind], some, sizeof some));
    sentence_add(text, size, "%s", supply);
}

/* "Ada  +8  23 -> 31  1 meeple back: x4", in two lines where room is short. */
static void add_player(const struct shell *shell, struct score_lines *lines, unsigned seat, int points,
                       enum style style)
{
    enum { ONE_LINE = 34 };
    const struct score_story *story = &shell->table->scoring.story;
    int before = score_story_points(story, score_view(shell)->index, seat);
    struct score_line *line = add_line(lines, style);
    line->seat = (uint8_t) seat;
    describe_player(session_setup(shell->table->session), seat, line->text, sizeof line->text);
    if (lines->width < ONE_LINE && !story->final)
        line = add_line(lines, style);
    int used = snprintf(line->value, sizeof line->value, "%+3d %4d -> %d", points, before,
                        before + news_entry_points(shell, points));
    if (!story->final)
        write_return(shell, seat, lines->width >= ROOMY, line->value + used,
                     sizeof line->value - (size_t) used);
}

/* Adds everyone who had a figure there; at the end adds everyone, so that all totals are seen to grow. */
static void add_players(const struct shell *shell, struct score_lines *lines)
{
    const struct score_story *story = &shell->table->scoring.story;
    const struct score_entry *entry = score_shown(shell);
    for (unsigned seat = 0; seat < story->game.player_count; seat++) {
        bool owner = (unsigned) entry->owners >> seat & 1U;
        bool stood = entry->title != TITLE_ABBOT_BACK && figure_count_of(entry->figures, seat) > 0;
        if (owner || stood || story->final)
            add_player(shell, lines, seat, owner ? entry->points : 0, owner ? STYLE_STRONG : STYLE_TEXT);
    }
}

static void write_lines(const struct shell *shell, struct score_lines *lines)
{
    const struct setup *setup = session_setup(shell->table->session);
    const struct score_entry *entry = score_shown(shell);
    char text[SENTENCE_MAX];
    lines->count = 0;
    add_sum(shell, lines);
    add_line(lines, STYLE_TEXT)->gap = true;
    add_text(lines, STYLE_TEXT, describe_score_majority(setup, entry, text, sizeof text));
    add_players(shell, lines);
}

/* ---- Where the panel is ---------------------------------------------------------------------------- */

/* True if the panel is beside the board; otherwise it is a frame over the board. */
static bool is_beside(const struct shell *shell)
{
    return !shell_is_narrow(shell) && table_layout(shell).panel.width > 0;
}

static int panel_width(const struct shell *shell)
{
    struct layout layout = table_layout(shell);
    if (is_beside(shell))
        return layout.panel.width - 2;
    return (layout.board.width < PANEL_WIDTH_MAX ? layout.board.width : PANEL_WIDTH_MAX) - 4;
}

/* The rows for lines, without the row of the title and the row of draw_more. */
static int panel_rows(const struct shell *shell)
{
    return table_layout(shell).board.height - 2;
}

/* How many lines do not fit. */
static int hidden_lines(const struct shell *shell, const struct score_lines *lines)
{
    return lines->count > panel_rows(shell) ? lines->count - panel_rows(shell) : 0;
}

/* Writes what the panel says, without the gaps if it does not fit. */
static void write_panel(const struct shell *shell, struct score_lines *lines)
{
    int kept = 0;
    lines->width = panel_width(shell);
    write_lines(shell, lines);
    if (hidden_lines(shell, lines) == 0)
        return;
    for (int i = 0; i < lines->count; i++)
        if (!lines->list[i].gap)
            lines->list[kept++] = lines->list[i];
    lines->count = kept;
}

/* ---- Commands -------------------------------------------------------------------------------------- */

/* Shows the next panel; ends the turn after the last one. */
static void go_on(struct shell *shell)
{
    if (score_view(shell)->index + 1U < shell->table->scoring.story.report.entry_count) {
        score_show(shell, score_view(shell)->index + 1);
        return;
    }
    shell->table->scoring.open = false;
    table_finish_turn(shell, true);
}

/* Switches between the panel and the board with the feature lit. */
static void toggle_light(struct shell *shell)
{
    score_view(shell)->lit = !score_view(shell)->lit;
    score_view(shell)->parts = 0;
    board_follow(shell, false);
    table_say_score(shell, score_shown(shell));
}

static bool scroll(struct shell *shell, enum command command)
{
    struct score_view *view = score_view(shell);
    struct score_lines lines;
    write_panel(shell, &lines);
    struct list rows = {.count = (size_t) hidden_lines(shell, &lines) + 1, .chosen = view->scroll};
    bool done = list_step(&rows.chosen, rows.count, 1, false, command);
    view->scroll = (unsigned) rows.chosen;
    return done;
}

bool score_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_ACCEPT:
        go_on(shell);
        break;
    case COMMAND_AUTOPLAY:
        computer_command(shell, command);
        break;
    case COMMAND_PANEL:
        toggle_light(shell);
        break;
    case COMMAND_STEP: /* counts the tiles of the lit feature; shows the board first if needed */
        score_view(shell)->lit = score_view(shell)->lit && is_beside(shell);
        score_light_step(shell);
        break;
    case COMMAND_BACK:
        if (shell_stage(shell) == STAGE_LIT)
            toggle_light(shell);
        else
            table_undo(shell);
        break;
    case COMMAND_UNDO:
        table_undo(shell);
        break;
    default:
        return scroll(shell, command);
    }
    return true;
}

/* ---- Drawing --------------------------------------------------------------------------------------- */

/* Draws a line, with dots between a text and its value. */
static void draw_line(const struct shell *shell, struct canvas *canvas, const struct score_line *line, int x,
                      int y, int width)
{
    int value = (int) strlen(line->value), shift = 0;
    if (line->seat != NO_PLAYER) {
        table_put_letter(shell, canvas, x, y, line->seat);
        shift = 2;
    }
    int room = width - shift - (value > 0 ? value + 1 : 0);
    int used = canvas_text(canvas, x + shift, y, room, line->style, line->text) + shift;
    for (int i = used + 1;
         value > 0 && line->text[0] != '\0' && line->seat == NO_PLAYER && i < width - value - 1; i++)
        canvas_put(canvas, x + i, y, '.', STYLE_TEXT);
    canvas_text_right(canvas, x + width, y, line->style, line->value);
}

/* "City", and if several features score, which one it is: "(1 of 3)", or "1/3" if room is short.
 */
static void write_title(const struct shell *shell, char *text, size_t size, char count[16])
{
    const struct score_story *story = &shell->table->scoring.story;
    unsigned index = score_view(shell)->index + 1U, entries = story->report.entry_count;
    bool beside = is_beside(shell);
    count[0] = '\0';
    snprintf(text, size, " %s ", describe_score_title(score_shown(shell)));
    if (entries > 1 && beside)
        snprintf(count, 16, "%u/%u ", index, entries);
    else if (entries > 1)
        sentence_add(text, size, _("(%1$u of %2$u) "), index, entries);
}

/* Names the keys that scroll to the lines that do not fit. */
static void draw_more(const struct shell *shell, struct canvas *canvas, int end, int row)
{
    char text[80];
    snprintf(text, sizeof text, _(" %1$s, %2$s: more "), key_word_of(shell, COMMAND_UP).text,
             key_word_of(shell, COMMAND_DOWN).text);
    canvas_text_right(canvas, end, row, STYLE_STRONG, text);
}

/* Draws the panel beside the board, with the title in its first row, or a frame with the title on top. */
static struct rectangle draw_around(const struct shell *shell, struct canvas *canvas, int rows,
                                    const char *title, const char *number)
{
    struct layout layout = table_layout(shell);
    if (!is_beside(shell))
        return shell_draw_frame(shell, canvas, layout.board, panel_width(shell) + 4, rows, title);
    struct rectangle area = layout.panel;
    shell_draw_panel(shell, canvas, area);
    canvas_text(canvas, area.left, area.top, area.width - (int) strlen(number), STYLE_STRONG, title);
    canvas_text_right(canvas, area.left + area.width, area.top, STYLE_STRONG, number);
    return (struct rectangle){area.left + 1, area.top + 1, area.width - 2, area.height - 2};
}

static void draw_sum(const struct shell *shell, struct canvas *canvas)
{
    struct score_lines lines;
    char title[80], number[16];
    write_panel(shell, &lines);
    int hidden = hidden_lines(shell, &lines), shown = lines.count - hidden;
    int first = (int) score_view(shell)->scroll < hidden ? (int) score_view(shell)->scroll : hidden;
    write_title(shell, title, sizeof title, number);
    struct rectangle area = draw_around(shell, canvas, shown, title, number);
    for (int i = 0; i < shown; i++)
        draw_line(shell, canvas, &lines.list[first + i], area.left, area.top + i, lines.width);
    if (hidden > 0)
        draw_more(shell, canvas, area.left + area.width, area.top + area.height);
    if (score_view(shell)->parts == 0) /* otherwise the cursor is at the part counted last */
        canvas_point(canvas, area.left - 1, area.top - 1);
}

void score_draw_table(const struct shell *shell, struct canvas *canvas)
{
    bool ended = shell_stage(shell) == STAGE_LIT_END, other = score_view(shell)->lit && !ended;
    draw_lit(shell, canvas);
    if (is_beside(shell) && other)
        panel_draw(shell, canvas, table_layout(shell).panel);
    else if (is_beside(shell) || other)
        draw_sum(shell, canvas);
}
