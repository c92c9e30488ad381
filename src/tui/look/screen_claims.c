/*
 * screen_claims.c: two views of ownership: the claimed fields and what they will score, and every claimed
 * feature.
 *
 * Each feature is filled in its owners' colours, with its letter in the list or, where signs must tell whose
 * it is, with those of its owners.  A list beside the board chooses one, which a sentence describes.  The
 * core counts the points by the rules of the game.
 */
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "words/describe.h"
#include "tui/kit/list.h"
#include "tui/look/overlay.h"

static struct claims_view *claims_view_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_FIELDS);
}

/* ---- What is claimed ------------------------------------------------------------------------------------
 */

struct claim {
    uint16_t node; /* the root of its feature */
    uint8_t tile;  /* the tile of the first figure on it */
    struct score_entry value;
};

struct claims {
    size_t count;
    struct claim list[FIGURE_TOTAL_MAX];
};

static bool is_listed(const struct claims *claims, unsigned root)
{
    for (size_t i = 0; i < claims->count; i++)
        if (claims->list[i].node == root)
            return true;
    return false;
}

static bool comes_before(const struct claim *one, const struct claim *other)
{
    unsigned first = (unsigned) __builtin_ctz(one->value.owners);
    unsigned second = (unsigned) __builtin_ctz(other->value.owners);
    return first != second ? first < second : one->value.points > other->value.points;
}

/* Sorts by owner, then by points. */
static void add_claim(struct claims *claims, struct claim claim)
{
    size_t at = claims->count++;
    for (; at > 0 && comes_before(&claim, &claims->list[at - 1]); at--)
        claims->list[at] = claims->list[at - 1];
    claims->list[at] = claim;
}

static void find_claims(const struct shell *shell, bool fields_only, struct claims *claims)
{
    const struct game *game = table_game(shell);
    claims->count = 0;
    for (unsigned tile = 0; tile < game->tile_count; tile++) {
        if (game->tiles[tile].figure.kind == FIGURE_NONE)
            continue;
        unsigned root = game_feature_root(game, placed_figure_node(&game->tiles[tile]));
        if (is_listed(claims, root) || (fields_only && game->nodes[root].kind != FEATURE_FIELD))
            continue;
        add_claim(claims, (struct claim){(uint16_t) root, (uint8_t) tile, game_feature_value(game, root)});
    }
}

static char letter_of(size_t index)
{
    return (char) (index < 26 ? 'a' + index : '+');
}

static unsigned chosen_of(const struct shell *shell, const struct claims *claims)
{
    return claims_view_of(shell)->chosen < claims->count ? claims_view_of(shell)->chosen : 0;
}

/* ---- Opening and walking --------------------------------------------------------------------------------
 */

static bool shows_fields(const struct shell *shell)
{
    return shell_top(shell) == SCREEN_FIELDS;
}

/* Only painted tiles have room for letters beside the owners' colours. */
static bool shows_letters(const struct shell *shell)
{
    return shows_fields(shell) || shell->tier == TIER_PAINTED;
}

static void look_at_chosen(struct shell *shell)
{
    struct claims claims;
    const struct game *game = table_game(shell);
    find_claims(shell, shows_fields(shell), &claims);
    if (claims.count == 0)
        return;
    claims_view_of(shell)->chosen = chosen_of(shell, &claims);
    shell->table->look.on = true;
    shell->table->look.square = game->tiles[claims.list[claims_view_of(shell)->chosen].tile].square;
    board_follow(shell, false);
}

static void claims_open(struct shell *shell)
{
    *claims_view_of(shell) = (struct claims_view){0};
    look_at_chosen(shell);
}

static void claims_command(struct shell *shell, enum command command)
{
    struct claims claims;
    find_claims(shell, shows_fields(shell), &claims);
    if (claims.count == 0)
        return;
    struct list list = {.count = claims.count, .chosen = chosen_of(shell, &claims)};
    if (list_command(&list, 1, true, command))
        claims_view_of(shell)->chosen = (unsigned) list.chosen;
    else
        claims_view_of(shell)->cities = !claims_view_of(shell)->cities;
    look_at_chosen(shell);
}

/* ---- Drawing --------------------------------------------------------------------------------------------
 */

static void light(const struct shell *shell, const struct claims *claims, struct highlights *lit)
{
    const struct game *game = table_game(shell);
    uint16_t cities[NODE_MAX];
    for (size_t i = 0; i < claims->count; i++) {
        char letter = shows_letters(shell) ? letter_of(i) : 0;
        highlights_set(lit, game, claims->list[i].node,
                       (struct highlight){.kind = HIGHLIGHT_OWNED,
                                          .letter = letter,
                                          .owners = claims->list[i].value.owners});
    }
    bool painted = shell->tier == TIER_PAINTED && shows_fields(shell);
    if ((!claims_view_of(shell)->cities && !painted) || claims->count == 0)
        return;
    const struct claim *chosen = &claims->list[chosen_of(shell, claims)];
    size_t count = game_field_cities(game, chosen->node, cities);
    for (size_t i = 0; i < count; i++)
        highlights_set(lit, game, cities[i],
                       (struct highlight){.kind = HIGHLIGHT_BRIGHT,
                                          .points = (uint8_t) (chosen->value.points / (int) count)});
}

/* "a R2 B: 3 cities, 9 now", "R: city, 4 now", on painted tiles "b R: city, 4 now" */
static void write_claim(const struct shell *shell, const struct claims *claims, size_t index, char *text,
                        size_t size)
{
    const struct score_entry *value = &claims->list[index].value;
    char who[64];
    describe_figures(session_setup(shell->table->session), value->figures, who, sizeof who);
    if (shows_fields(shell) && table_game(shell)->rules.value[RULE_FIELDS] == FIELDS_PER_CITY)
        snprintf(text, size, ngettext("%1$c %2$s: %3$u city", "%1$c %2$s: %3$u cities", value->cities),
                 letter_of(index), who, value->cities);
    else if (shows_fields(shell))
        snprintf(
            text, size,
            ngettext("%1$c %2$s: %3$u city, %4$d now", "%1$c %2$s: %3$u cities, %4$d now", value->cities),
            letter_of(index), who, value->cities, value->points);
    else {
        int used = shows_letters(shell) ? snprintf(text, size, "%c ", letter_of(index)) : 0;
        snprintf(text + used, size - (size_t) used, _("%1$s: %2$s, %3$d now"), who,
                 describe_kind(value->kind), value->points);
    }
}

static const char *field_rule(const struct game *game)
{
    bool pig_herd = game->rules.value[RULE_PIG_HERD] == RULE_ON;
    switch (game->rules.value[RULE_FIELDS]) {
    case FIELDS_OFF:
        return _("This game is played without farmers (S7).");
    case FIELDS_PER_CITY:
        return pig_herd ? _("Each complete city gives 4, and 1 with a pig-herd, to whoever has most farmers "
                            "around it (S7, S9).")
                        : _("Each complete city gives 4 to whoever has most farmers around it (S7).");
    default:
        return pig_herd ? _("A field is worth 3 for each complete city that it touches, 4 with a pig-herd "
                            "(S7, S9).")
                        : _("A field is worth 3 for each complete city that it touches (S7).");
    }
}

/* Describes the chosen feature, for the message. */
static void tell_chosen(const struct shell *shell, const struct claims *claims, char *text, size_t size)
{
    const struct game *game = table_game(shell);
    if (claims->count == 0) {
        snprintf(text, size, "%s",
                 shows_fields(shell) ? _("No field is claimed.") : _("Nothing is claimed."));
        return;
    }
    const struct listener listener = table_listener(shell);
    const struct claim *claim = &claims->list[chosen_of(shell, claims)];
    char feature[STAKE_TEXT_MAX], places[SENTENCE_MAX];
    uint16_t cities[NODE_MAX];
    bool field = claim->value.kind == FEATURE_FIELD;
    size_t open = field ? game_feature_borders(game, claim->node, cities) - claim->value.cities : 0;
    stake_describe_feature(&listener, claim->node, feature, sizeof feature);
    text[0] = '\0';
    if (shows_letters(shell)) /* on the board */
        sentence_add(text, size, "%c ", letter_of(chosen_of(shell, claims)));
    sentence_add(text, size, "%s", feature);
    if (!field || claim->value.cities > 0)
        sentence_add(text, size, "%s%s", _("; "),
                     field ? describe_field_cities(game, claim->node, places, sizeof places)
                           : describe_tiles(game, claim->node, places, sizeof places));
    if (open > 0)
        sentence_add(text, size,
                     ngettext("; %zu city beside it is still open", "; %zu cities beside it are still open",
                              (long) open),
                     open);
    sentence_add(text, size, ".");
}

/* "On the table: R 12 B 9": what all claims would score if the game ended now. */
static void write_sums(const struct shell *shell, struct pen *pen)
{
    const struct setup *setup = session_setup(shell->table->session);
    struct claims claims;
    char text[128];
    find_claims(shell, false, &claims);
    snprintf(text, sizeof text, "%s", _("On the board:"));
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        int sum = 0;
        for (size_t i = 0; i < claims.count; i++)
            sum += (unsigned) claims.list[i].value.owners >> seat & 1U ? claims.list[i].value.points : 0;
        sentence_add(text, sizeof text, " %c %d", player_letter(setup, seat), sum);
    }
    pen_line(pen, STYLE_TEXT, text);
}

static void draw_claim(const struct shell *shell, struct canvas *canvas, size_t line, struct rectangle area,
                       bool chosen)
{
    struct claims claims;
    char text[SENTENCE_MAX];
    find_claims(shell, shows_fields(shell), &claims);
    write_claim(shell, &claims, line, text, sizeof text);
    if (chosen)
        list_mark(shell, canvas, area.left, area.top);
    canvas_text(canvas, area.left + 2, area.top, area.width - 2, chosen ? STYLE_STRONG : STYLE_TEXT, text);
}

static void write_panel(const struct shell *shell, const struct claims *claims, struct pen *pen)
{
    const char *rule = field_rule(table_game(shell));
    int below = shows_fields(shell) ? canvas_paragraph_rows(rule, pen->area.width) + 2 : 0;
    pen_line(pen, STYLE_STRONG, shows_fields(shell) ? _("Claimed fields") : _("Claimed, by owner"));
    if (!shows_fields(shell))
        write_sums(shell, pen);
    struct list list = {.count = claims->count, .chosen = chosen_of(shell, claims), .draw = draw_claim};
    struct rectangle area = {pen->area.left, pen->area.top + pen->row, pen->area.width,
                             pen_rows_left(pen) - below};
    pen->row += (int) (list_draw(shell, pen->canvas, &list, area) - list_top(shell, &list, area));
    if (!shows_fields(shell))
        return;
    pen->row++;
    pen_line(pen, STYLE_TEXT, rule);
}

static void claims_draw(const struct shell *shell, struct canvas *canvas)
{
    struct claims claims;
    struct highlights lit = {0};
    struct pen pen;
    char text[SENTENCE_MAX * 2];
    find_claims(shell, shows_fields(shell), &claims);
    light(shell, &claims, &lit);
    if (overlay_draw_table(shell, canvas, &lit, &pen))
        write_panel(shell, &claims, &pen);
    tell_chosen(shell, &claims, text, sizeof text);
    overlay_draw_bar(shell, canvas, "", "");
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
}

const struct screen_ops fields_screen = {
    .title = N_("Fields"),
    .state_size = sizeof(struct claims_view),
    .stage = STAGE_FIELDS,
    .key = COMMAND_FIELDS,
    .overlay = true,
    .panel = true,
    .open = claims_open,
    .command = claims_command,
    .draw = claims_draw,
};

const struct screen_ops owners_screen = {
    .title = N_("Owners"),
    .stage = STAGE_OWNERS,
    .key = COMMAND_OWNERS,
    .overlay = true,
    .panel = true,
    .open = claims_open,
    .command = claims_command,
    .draw = claims_draw,
};
