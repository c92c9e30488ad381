/* SPDX-License-Identifier: MIT */
/*
 * help_text.c: what the help says.
 *
 * The keys come from the table of commands, the signs from the table of glyphs, the rules from the game.
 */
#include "tui/help/help_text.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "base/unicode.h"
#include "words/rule_words.h"

const char help_rules_heading[] = N_("The rules of this game");

enum { KEYS_COLUMN = 12 };

static struct help_line *add(struct help_text *help, const char *text)
{
    if (help->count == HELP_LINES_MAX)
        return &help->lines[HELP_LINES_MAX - 1];
    struct help_line *line = &help->lines[help->count++];
    *line = (struct help_line){.sign = NO_SIGN};
    snprintf(line->text, sizeof line->text, "%s", text);
    return line;
}

static void add_heading(struct help_text *help, const char *text, enum start start)
{
    if (help->count > 0 && start == START_BELOW)
        add(help, "");
    struct help_line *line = add(help, text);
    line->heading = true;
    line->start = (uint8_t) start;
}

/* ---- Keys --------------------------------------------------------------------------------------------- */

/* Indents the continuation lines of the sentence so that they do not run under the keys. */
static void add_keys_line(struct help_text *help, const char *keys, const char *text)
{
    struct help_line *line = add(help, text);
    snprintf(line->keys, sizeof line->keys, "%s", keys);
    line->indent = KEYS_COLUMN;
}

/* Adds the keys of a row, as in the first of the given stages that has the row. */
static void add_row(const struct shell *shell, struct help_text *help, const struct key_row *row,
                    stage_set stages)
{
    unsigned stage = 0;
    while (!(row->stages & stages & STAGE_BIT(stage)))
        stage++;
    const char *all = keymap_keys(&shell->keys, (enum stage) stage, row->command);
    char text[HELP_KEYS_MAX];
    keys_show(all, 2, text, sizeof text);
    if (unicode_text_width(text) >= KEYS_COLUMN)
        keys_show(all, 1, text, sizeof text);
    add_keys_line(help, text, _(row->help[0] != '\0' ? row->help : row->words));
}

/* What a row is about: the stage where the help was opened, another stage, looking around, or the game as a
 * whole. */
enum group { GROUP_HERE, GROUP_STAGE, GROUP_LOOK, GROUP_GAME };

static enum group group_of(const struct key_row *row)
{
    switch (row->command) {
    case COMMAND_HINT:
        return GROUP_LOOK;
    case COMMAND_QUIT:
        return GROUP_GAME;
    case COMMAND_PANEL:
        return (row->stages & IN(SCORES)) ? GROUP_GAME : (row->stages & IN_TURN) ? GROUP_LOOK : GROUP_STAGE;
    case COMMAND_GRAPH:
    case COMMAND_AUTOPLAY:
    case COMMAND_REDO:
    case COMMAND_SAVE:
        return (row->stages & (IN(SCORES) | IN(WATCH))) ? GROUP_GAME : GROUP_STAGE;
    default:
        return row->command >= COMMAND_SCROLL_NORTH && row->command <= COMMAND_INSPECT ? GROUP_LOOK
               : (row->stages & IN(WATCH))                                             ? GROUP_GAME
                                                                                       : GROUP_STAGE;
    }
}

/* True if the row belongs to the stage where the help was opened; such rows come first. */
static bool is_here(const struct shell *shell, const struct key_row *row)
{
    enum stage from = help_view_of(shell)->from;
    return stage_title(from) && (row->stages & STAGE_BIT(from)) && group_of(row) != GROUP_LOOK &&
           !(row->stages & IN_TURN & ~IN(FIGURE));
}

/* The stages whose keys the help lists: those of a replay, of the tester, or of a finished or unfinished
 * game. */
static stage_set stages_told(const struct shell *shell)
{
    if (table_in_replay(shell))
        return IN(REPLAY);
    if (table_in_tester(shell))
        return IN(TEST);
    stage_set from = STAGE_BIT(help_view_of(shell)->from);
    return (from & (IN(BOARD) | IN(LIT_END))) ? from
           : (from & IN_ENDED)                ? IN_ENDED
                                              : IN_ALL & ~(IN(REPLAY) | IN(TEST) | IN(LIT_END));
}

static bool is_told(const struct shell *shell, const struct key_row *row, enum group group)
{
    if (is_here(shell, row) || group == GROUP_HERE)
        return is_here(shell, row) && group == GROUP_HERE && (row->help[0] != '\0' || row->words[0] != '\0');
    bool list = group == GROUP_STAGE && (row->stages & IN(BAG)); /* lists are explained where they are open */
    return row->help[0] != '\0' && group_of(row) == group && !list;
}

/* Adds the rows of these stages that belong to one group. */
static void add_rows(const struct shell *shell, struct help_text *help, const char *heading, stage_set stages,
                     enum group group)
{
    const struct key_row *row;
    unsigned before = help->count;
    add_heading(help, heading, START_BELOW);
    unsigned empty = help->count;
    for (unsigned i = 0; (row = key_row(i)) != NULL; i++)
        if ((row->stages & stages) && is_told(shell, row, group) &&
            shell->common->offers(shell, row->command))
            add_row(shell, help, row, stages);
    if (help->count == empty)
        help->count = before;
}

static void add_mouse(struct help_text *help)
{
    add_heading(help, _("Mouse"), START_BELOW);
    add_keys_line(help, _("click"), _("move the tile, rotate it"));
    add_keys_line(help, _("right"), _("rotate it"));
    add_keys_line(help, _("wheel"), _("larger and smaller tiles"));
    add_keys_line(help, _("drag"), _("move the board"));
    add(help, _("click a key on the bottom line"));
}

static void add_keys(const struct shell *shell, struct help_text *help)
{
    enum stage from = help_view_of(shell)->from;
    stage_set told = stages_told(shell);
    if (stage_title(from))
        add_rows(shell, help, _(stage_title(from)), STAGE_BIT(from), GROUP_HERE);
    add_rows(shell, help, _("Watching a replay"), told & IN(REPLAY), GROUP_STAGE);
    add_rows(shell, help, _("Testing rules"), told & IN(TEST), GROUP_STAGE);
    add_rows(shell, help, _("Placing a tile"), told & IN(TILE), GROUP_STAGE);
    add_rows(shell, help, _("Placing a meeple"), told & IN(FIGURE), GROUP_STAGE);
    add_rows(shell, help, _("When something has scored"), told & IN_EXPLAINED, GROUP_STAGE);
    add_rows(shell, help, _("Looking around"), told & IN_LOOK & ~IN(LOG), GROUP_LOOK);
    add_rows(shell, help, _("Game"), told, GROUP_GAME);
    add_mouse(help);
}

/* ---- Signs -------------------------------------------------------------------------------------------- */

static void add_sign(struct help_text *help, enum glyph sign, enum style style, const char *text)
{
    struct help_line *line = add(help, text);
    line->sign = (uint8_t) sign;
    line->style = (uint8_t) style;
}

/* Adds the signs of tiles of rivers and expansions, if the game has such tiles. */
static void add_other_signs(struct help_text *help, const struct tile_set *set, const struct rules *rules)
{
    if (set->river_stages > 0) {
        add_sign(help, GLYPH_RIVER, STYLE_RIVER, _("river"));
        add_sign(help, GLYPH_BRIDGE, STYLE_BRIDGE, _("bridge over a river"));
        add_sign(help, GLYPH_SPRING, STYLE_RIVER, _("source or lake: a river ends here"));
    }
    if (set->volcanoes)
        add_sign(help, GLYPH_VOLCANO, STYLE_VILLAGE, _("volcano: no meeple, one more turn"));
    if (set->hills)
        add_sign(help, GLYPH_HILL, STYLE_GARDEN,
                 rules->value[RULE_HILLS] == RULE_ON ? _("hill: breaks ties") : _("hill (no effect here)"));
    if (tile_set_has(set, TILE_MARK_INN))
        add_sign(help, GLYPH_INN, STYLE_VILLAGE,
                 rules->value[RULE_INN] == RULE_ON ? _("inn by a road") : _("inn (no effect here)"));
    if (tile_set_has(set, TILE_MARK_CATHEDRAL))
        add_sign(help, GLYPH_CATHEDRAL, STYLE_COAT,
                 rules->value[RULE_CATHEDRAL] == RULE_ON ? _("cathedral in a city")
                                                         : _("cathedral (no effect here)"));
    if (rules->value[RULE_GOODS] == RULE_ON && tile_set_has(set, TILE_MARK_WINE)) {
        add_sign(help, GLYPH_WINE, STYLE_COAT, _("wine in a city"));
        add_sign(help, GLYPH_GRAIN, STYLE_COAT, _("grain in a city"));
        add_sign(help, GLYPH_CLOTH, STYLE_COAT, _("cloth in a city"));
    }
    if (tile_set_has(set, TILE_MARK_PIG_HERD))
        add_sign(help, GLYPH_PIG_HERD, STYLE_VILLAGE,
                 rules->value[RULE_PIG_HERD] == RULE_ON ? _("pig-herd in a field")
                                                        : _("pig-herd (no effect here)"));
}

/* Adds the signs that differ in the overview. */
static void add_map_signs(struct help_text *help)
{
    add_sign(help, GLYPH_MAP_CITY, STYLE_CITY, _("overview: city, two sides or more"));
    add_sign(help, GLYPH_MAP_CAP, STYLE_RIM, _("overview: city on one side"));
    add_sign(help, GLYPH_MAP_MONASTERY, STYLE_MONASTERY, _("overview: monastery"));
    add_sign(help, GLYPH_MAP_FITS, STYLE_FITS, _("overview: the tile fits here"));
    add_sign(help, GLYPH_MAP_HERE, STYLE_CHOICE, _("overview: the tile of this turn"));
}

/* Explains the points shown on places where the tile would score at once; board_view.c writes them. */
static void add_worth(const struct shell *shell, struct help_text *help)
{
    enum { SIGN_COLUMN = 4 };
    char turned[HELP_KEYS_MAX], bytes[UNICODE_BYTES_MAX + 1];
    size_t length = unicode_encode(glyph_code(GLYPH_FITS_TURNED, shell->tier), bytes);
    snprintf(turned, sizeof turned, " %.*s4", (int) length, bytes);
    const char *const rows[][2] = {{" +6", _("6 points for you as it is held")},
                                   {turned, _("4 points for you after rotating")},
                                   {" B4", _("4 points for the blue player")}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        add_keys_line(help, rows[i][0], rows[i][1]);
        help->lines[help->count - 1].indent = SIGN_COLUMN;
    }
}

static void add_signs(const struct shell *shell, struct help_text *help, const struct rules *rules)
{
    const struct table *table = shell->table;
    add_heading(help, _("Signs on the board"), START_PAGE);
    add_sign(help, GLYPH_FIELD, STYLE_FIELD, _("field"));
    add_sign(help, GLYPH_CITY, STYLE_CITY, _("city"));
    add_sign(help, GLYPH_ROAD_ACROSS, STYLE_ROAD, _("road"));
    add_sign(help, GLYPH_VILLAGE, STYLE_VILLAGE, _("village: roads end here"));
    add_sign(help, GLYPH_MONASTERY, STYLE_MONASTERY, _("monastery"));
    add_sign(help, GLYPH_COAT, STYLE_COAT, _("coat of arms in a city"));
    bool abbot = rules->value[RULE_ABBOT] == RULE_ON;
    add_sign(help, GLYPH_GARDEN, STYLE_GARDEN,
             abbot && !rules->no_gardens ? _("garden, for an abbot") : _("garden (no effect here)"));
    if (table->session)
        add_other_signs(help, session_set(table->session), rules);
    if (rules->value[RULE_TABLE] == TABLE_BOUNDED)
        add_sign(help, GLYPH_TABLE_EDGE, STYLE_TABLE_EDGE, _("the edge of the table"));
    add_sign(help, GLYPH_FITS, STYLE_FITS, _("the tile fits here as it is held"));
    add_sign(help, GLYPH_FITS_TURNED, STYLE_FITS, _("it fits here after rotating"));
    add_worth(shell, help);
    add_sign(help, GLYPH_HELD_NORTH_WEST, STYLE_HELD,
             shell->tier == TIER_PAINTED ? _("tile in hand: your coloured frame")
                                         : _("corners of the tile in hand"));
    add_sign(help, GLYPH_LAST_NORTH_WEST, STYLE_HELD,
             shell->tier == TIER_PAINTED ? _("last tile: a frame in its player's colour")
                                         : _("corners of the last tile placed"));
    add_sign(help, GLYPH_WRONG, STYLE_WRONG, _("this side does not match"));
    add_sign(help, GLYPH_DEAD_HOLE, STYLE_TEXT, _("no tile left fits this place"));
    add(help, _("  A letter is a meeple of that player."));
    add_map_signs(help);
    add(help,
        _("  On the table, \"needs 1   12 fit\": one more tile completes it; 12 tiles left can do that."));
    if (rules->value[RULE_LARGE_MEEPLE] == RULE_ON)
        add(help, _("  A letter and l, as in Rl, is the large meeple: it counts as two."));
    if (rules->value[RULE_BUILDER] == RULE_ON)
        add(help, _("  Rb is the builder: whoever extends its road or city plays twice; Rp is the pig."));
    if (abbot)
        add(help, _("  A small letter is an abbot."));
}

/* ---- Rules -------------------------------------------------------------------------------------------- */

/* The rules of the game at the table, or of the next one. */
static const struct rules *rules_shown(const struct table *table)
{
    return table->session ? &session_game(table->session)->rules : &table->next.rules;
}

static void add_roads_and_cities(struct help_text *help, const uint8_t *value)
{
    bool lost = value[RULE_UNFINISHED] == UNFINISHED_NOTHING;
    char city[HELP_TEXT_MAX];
    snprintf(city, sizeof city, "%s", _("2 per tile and 2 per coat of arms"));
    if (value[RULE_SMALL_CITY] == SMALL_CITY_HALF)
        sentence_add(city, sizeof city, "%s", _("; 1 each if of two tiles"));
    if (!lost)
        sentence_add(city, sizeof city, "%s", _("; 1 each if open at the end"));
    if (value[RULE_CATHEDRAL] == RULE_ON)
        sentence_add(city, sizeof city, "%s", _("; with a cathedral 3 each, 0 if open at the end"));
    add_keys_line(help, _("Road"),
                  value[RULE_INN] == RULE_ON ? _("1 per tile; by an inn 2, 0 if open at the end")
                                             : _("1 per tile"));
    add_keys_line(help, _("City"), city);
    add_keys_line(help, _("Monastery"), _("1 for its own tile, 1 for each around it"));
    if (lost)
        add(help, _("Open at the end: nothing"));
}

static void add_fields(struct help_text *help, const uint8_t *value)
{
    bool herd = value[RULE_PIG_HERD] == RULE_ON, cities = value[RULE_FIELDS] == FIELDS_PER_CITY;
    char text[HELP_TEXT_MAX];
    snprintf(text, sizeof text, "%s",
             value[RULE_FIELDS] == FIELDS_OFF ? _("nothing: no farmers")
             : cities
                 ? _("at the end 4 once for each complete city, to those with the most farmers around it")
                 : _("at the end 3 for each complete city that it touches"));
    if (value[RULE_FIELDS] != FIELDS_OFF && herd)
        sentence_add(text, sizeof text, _("; %d with a pig-herd"), cities ? 5 : 4);
    add_keys_line(help, _("Field"), text);
}

/* "Edition: the rules of today." */
static void add_edition(const struct shell *shell, struct help_text *help)
{
    const struct table *table = shell->table;
    const char *edition = table->session ? session_setup(table->session)->edition : table->next.edition;
    const char *meaning = rules_edition_meaning(edition);
    char text[HELP_TEXT_MAX];
    if (!meaning)
        return;
    snprintf(text, sizeof text, _("Edition: %s."), _(meaning));
    add(help, text);
}

/* Adds a sentence for every rule in force. */
static void add_options(const struct shell *shell, struct help_text *help, const struct rules *rules)
{
    const struct table *table = shell->table;
    char text[HELP_TEXT_MAX] = "- ";
    add_heading(help, _(help_rules_heading), START_PAGE);
    add_edition(shell, help);
    for (int i = 0; i < RULE_OPTION_COUNT; i++)
        if (rule_words(rules, table->session ? session_set(table->session) : NULL, (enum rule_option) i,
                       text + 2, sizeof text - 2) == RULE_IN_FORCE)
            add(help, text);
}

/* S7: explains how farmers score, with the numbers of this game. */
static void add_farmers(struct help_text *help, const struct rules *rules)
{
    bool herd = rules->value[RULE_PIG_HERD] == RULE_ON;
    add_heading(help, _("How farmers score"), START_BELOW);
    if (rules->value[RULE_FIELDS] == FIELDS_OFF) {
        add(help, _("This game has no farmers, and fields score nothing."));
        return;
    }
    add(help, _("A meeple in a field is a farmer. It stays there until the end of the game, so consider how "
                "many you can spare."));
    add(help,
        _("A field ends at roads, cities and rivers. A tile may join two fields into one, with all their "
          "farmers."));
    if (rules->value[RULE_FIELDS] == FIELDS_PER_CITY)
        add(help, _("At the end, the player with the most farmers in all the fields around a complete city "
                    "gets 4 points, once for each city. Tied players all get them."));
    else
        add(help,
            _("At the end, the player with the most farmers in a field gets 3 points for each complete "
              "city that it touches. Tied players all get them. One city may count for several fields."));
    if (herd)
        add(help, _("A pig-herd in the field makes each of these cities worth 1 more."));
    add(help, _("Incomplete cities do not count."));
}

static void add_rules(const struct shell *shell, struct help_text *help, const struct rules *rules)
{
    const uint8_t *value = rules->value;
    add_heading(help, _("The rules in short"), START_COLUMN);
    add(help,
        _("A turn: place the tile that was drawn, claim a feature or skip, score. All four sides must match "
          "the tiles beside them. A meeple goes on the tile just placed, on a feature without a meeple."));
    add_roads_and_cities(help, value);
    add_fields(help, value);
    if (value[RULE_ABBOT] == RULE_ON)
        add_keys_line(help, _("Abbot"),
                      rules->no_gardens
                          ? _("stands on monasteries; comes home and scores instead of a meeple")
                          : _("stands on monasteries and gardens, which score alike; comes home "
                              "and scores instead of a meeple"));
    add(help,
        _("The player with the most meeples scores a feature; a tie scores for each. A complete feature "
          "scores at once, and its meeples come home; farmers stay."));
    add_farmers(help, rules);
    add_options(shell, help, rules);
}

void help_text_write(const struct shell *shell, struct help_text *help)
{
    const struct rules *rules = rules_shown(shell->table);
    help->count = 0;
    if (shell->table->rule[0] != '\0') {
        add_heading(help, _("The rule"), START_BELOW);
        add(help, shell->table->rule);
        add(help, "");
    }
    add_keys(shell, help);
    add_signs(shell, help, rules);
    add_rules(shell, help, rules);
}
