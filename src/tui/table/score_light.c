/*
 * score_light.c: shows on the board where points came from.
 *
 * Lights one entry of table->scoring in the colours of the players who score it, with the figures that
 * stood there.  The step command adds its tiles, or the cities beside a field, one at a time with their
 * points.  It only reads the story: it never changes the game.
 */
#include <stdio.h>
#include <string.h>

#include "words/describe.h"
#include "base/translate.h"
#include "draw/table_draw.h"
#include "tui/table/table_steps.h"
#include "tui/table/score_light.h"
#include "tui/board/board_view.h"
#include "tui/board/news.h"

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

/* S7: lights the fields that score for a city. */
static void light_fields_at(const struct game *game, unsigned city, struct highlight owned,
                            struct highlights *lit)
{
    unsigned node = city;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        const struct tile_type *type = &game->set->types[tile->type];
        for (unsigned i = 0; i < type->segment_count; i++)
            if (type->segments[i].touches >> (node - tile->first_node) & 1U)
                highlights_set(lit, game, tile->first_node + i, owned);
        node = game_feature_next(game, node);
    } while (node != city);
}

static void light(const struct shell *shell, struct highlights *lit)
{
    const struct game *game = &shell->table->scoring.story.game;
    const struct score_entry *entry = score_shown(shell);
    struct highlight owned = {.kind = HIGHLIGHT_OWNED, .owners = entry->owners};
    static const struct highlight bright = {.kind = HIGHLIGHT_BRIGHT};
    const struct score_part *parts;
    highlights_fill(lit, (struct highlight){.kind = HIGHLIGHT_DIMMED});
    size_t count = entry->kind == FEATURE_FIELD ? list_parts(shell, &parts) : 0;
    for (size_t i = 0; i < count; i++)
        highlights_set(lit, game, parts[i].node, bright);
    if (entry->kind == FEATURE_FIELD && game->nodes[entry->node].kind == FEATURE_CITY)
        light_fields_at(game, entry->node, owned, lit);
    else
        highlights_set(lit, game, entry->node, owned);
}

/* Draws the figures where they stood; some have gone home since. */
static void draw_figures(const struct shell *shell, struct canvas *canvas)
{
    const struct score_story *story = &shell->table->scoring.story;
    const struct setup *setup = session_setup(shell->table->session);
    struct score_figure figures[FIGURE_TOTAL_MAX];
    size_t count = score_story_figures(story, score_shown(shell), figures);
    for (size_t i = 0; i < count; i++) {
        struct standing_figure figure = figures[i].figure;
        const struct placed_tile *tile = &story->game.tiles[figures[i].tile];
        const struct tile_picture *picture =
            tile_pictures_get(shell->table->pictures, tile->type, tile->rotation);
        struct rectangle area = board_square_area(shell, tile->square);
        unsigned colour = setup->players[figure.player].colour;
        char letter = figure_mark((enum figure_kind) figure.kind, player_letter(setup, figure.player));
        table_draw_mark(canvas, picture, shell->tier, picture->anchors[figure.segment], area.left, area.top,
                        (struct table_mark){(unsigned char) letter, STYLE_CHIP, colour});
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
        canvas_text(canvas, area.left, area.top, area.width, STYLE_DIGIT, text);
        if (i + 1 == score_view(shell)->parts)
            canvas_point(canvas, area.left + (int) strlen(text), area.top);
    }
}

void score_light_draw(const struct shell *shell, struct canvas *canvas)
{
    struct highlights lit;
    light(shell, &lit);
    board_draw(shell, canvas, &lit);
    canvas_clip(canvas, table_layout(shell).board);
    draw_figures(shell, canvas);
    draw_parts(shell, canvas);
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

int score_light_counted(const struct shell *shell)
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
                  score_light_counted(shell));
}

/* Repeats the panel as a message, for players who cannot see the panel. */
void score_say(struct shell *shell)
{
    table_say_score(shell, score_shown(shell));
}

void score_show(struct shell *shell, unsigned index)
{
    shell->step++;
    score_view(shell)->index = index;
    score_view(shell)->lit = false;
    score_view(shell)->parts = 0;
    score_view(shell)->scroll = 0;
    news_entry(shell);
    score_say(shell);
}
