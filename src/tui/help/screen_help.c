/*
 * screen_help.c: the help, and the page of the very first start.
 *
 * The keys come from the table of commands, the signs from the table of glyphs, the rules from the game, so
 * none can be out of date.  Everything is one list of lines, laid out in as many columns and pages as the
 * window needs.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "base/translate.h"
#include "words/rule_words.h"
#include "base/sentence.h"
#include "draw/table_draw.h"
#include "tui/kit/list.h"
#include "tui/help/screen_help.h"
#include "tui/board/table.h"
#include "base/unicode.h"

struct help_view {
    unsigned page;
    unsigned pages;     /* of the last picture; 0: none yet */
    enum stage from;    /* where it was opened */
    const char *path;   /* of the file that remembers the first start; borrowed; null: none */
    bool greeting;      /* it is the page of the first start */
    bool signs_changed; /* switched to ASCII or back */
};

static struct help_view *view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_HELP);
}

enum {
    HELP_LINES_MAX = 240,
    HELP_TEXT_MAX = 240,
    HELP_KEYS_MAX = 32,
    HELP_COLUMN = 39,
    KEYS_COLUMN = 12,
    NO_SIGN = GLYPH_COUNT
};

/* Where a line begins: below the one before it, or at the top of a column or page. */
enum start { START_BELOW, START_COLUMN, START_PAGE };

struct help_line {
    bool heading;
    bool strong;
    uint8_t indent;           /* in columns */
    uint8_t start;            /* enum start */
    uint8_t sign;             /* enum glyph in front of the text, or NO_SIGN */
    uint8_t style;            /* of the sign */
    char keys[HELP_KEYS_MAX]; /* shown inside the indent */
    char text[HELP_TEXT_MAX];
};

static const char RULES_HEADING[] = N_("The rules of this game");

struct help_text {
    unsigned count;
    struct help_line lines[HELP_LINES_MAX];
};

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

/* A wrapped sentence continues below itself, not below the keys. */
static void add_keys_line(struct help_text *help, const char *keys, const char *text)
{
    struct help_line *line = add(help, text);
    snprintf(line->keys, sizeof line->keys, "%s", keys);
    line->indent = KEYS_COLUMN;
}

static void add_command(const struct shell *shell, struct help_text *help, enum binding binding)
{
    const char *all = keymap_keys(&shell->keys, binding);
    char text[HELP_KEYS_MAX];
    size_t keys = strcspn(all, " ");
    if (all[keys] != '\0') /* show two keys at most */
        keys += 1 + strcspn(all + keys + 1, " ");
    snprintf(text, sizeof text, "%.*s", (int) keys, all);
    const struct binding_info *info = binding_info(binding);
    add_keys_line(help, text, _(info->help[0] != '\0' ? info->help : info->words));
}

/* The group in which the help lists a command, found from its stages. */
enum group {
    GROUP_TILE,
    GROUP_FIGURE,
    GROUP_SCORED,
    GROUP_REPLAY,
    GROUP_TEST,
    GROUP_GAME,
    GROUP_REST,
    GROUP_PLACE
};

/* Whether a command is about the game as a whole, not about looking at it. */
static bool is_of_game(enum binding binding)
{
    switch (binding) {
    case BINDING_UNDO:
    case BINDING_REDO:
    case BINDING_WATCH_ON:
    case BINDING_WATCH_PACE:
    case BINDING_MENU:
    case BINDING_BACK_TO_MENU:
    case BINDING_SHOW_BOARD:
    case BINDING_SHOW_REPLAY:
    case BINDING_GRAPH:
    case BINDING_REMATCH:
    case BINDING_PICTURE:
    case BINDING_REPLAY_LEAVE:
    case BINDING_HELP:
    case BINDING_REDRAW:
        return true;
    default:
        return false;
    }
}

/* Commands of the view that have other keys in a replay. */
static bool is_of_view(enum command command)
{
    return command == COMMAND_SCROLL_NORTH || command == COMMAND_SCROLL_SOUTH || command == COMMAND_BAG;
}

static enum group group_of(enum binding binding)
{
    const struct binding_info *info = binding_info(binding);
    if (is_of_game(binding))
        return GROUP_GAME;
    if ((info->stages & IN_TURN & ~IN(MAP)) == IN(TILE) && !(info->stages & IN(SCORES)))
        return GROUP_TILE;
    if (info->stages == IN(FIGURE))
        return GROUP_FIGURE;
    if ((info->stages & ~IN_EXPLAINED) == 0)
        return GROUP_SCORED;
    if (info->stages == IN(TEST))
        return GROUP_TEST;
    if (info->stages == IN(REPLAY))
        return is_of_view(info->command) ? GROUP_REST : GROUP_REPLAY;
    return (info->stages & IN_TURN) ? GROUP_REST : GROUP_PLACE;
}

/* The title for the keys of a stage; null if the help's usual groups begin with them. */
static const char *place_title(enum stage stage)
{
    static const char *const titles[STAGE_COUNT] = {
        [STAGE_FORM] = N_("Setting up a game"),
        [STAGE_NAME] = N_("Typing in the set-up"),
        [STAGE_RULES] = N_("Rules and tiles"),
        [STAGE_MENU] = N_("The menu"),
        [STAGE_LEVELS] = N_("Against the computer"),
        [STAGE_SCORES] = N_("The final scores"),
        [STAGE_BOARD] = N_("The final board"),
        [STAGE_LIT_END] = N_("The final board"),
        [STAGE_BAG] = N_("The bag"),
        [STAGE_JUMP] = N_("Jumping to a place"),
        [STAGE_LAST] = N_("The last turn"),
        [STAGE_FIELDS] = N_("Fields"),
        [STAGE_OWNERS] = N_("Owners"),
        [STAGE_INSPECT] = N_("Inspecting"),
        [STAGE_LOG] = N_("The log"),
        [STAGE_TRACK] = N_("The scoring track"),
        [STAGE_FIGURE] = N_("Placing a meeple"),
        [STAGE_SCORED] = N_("What has scored"),
        [STAGE_LIT] = N_("What has scored"),
    };
    return titles[stage] ? _(titles[stage]) : NULL;
}

/* Whether a command belongs to the place where the help was opened, so that it comes first. */
static bool is_here(const struct shell *shell, enum binding binding)
{
    /* NOLINTBEGIN(misc-redundant-expression): groups of places share some */
    const stage_set places = IN_SETUP | IN(RULES) | IN(LEVELS) | IN(MENU) | IN_ENDED | IN_OVERLAY | IN(JUMP) |
                             IN(FIGURE) | IN_EXPLAINED | IN(SMALL);
    /* NOLINTEND(misc-redundant-expression) */
    stage_set stages = binding_info(binding)->stages;
    return place_title(view(shell)->from) && (stages >> view(shell)->from & 1U) && (stages & ~places) == 0;
}

/* The stages whose keys the help lists: those of the replay, the tester, the end or a game that goes on. */
static stage_set stages_told(const struct shell *shell)
{
    if (table_in_replay(shell))
        return IN(REPLAY);
    if (table_in_tester(shell))
        return IN(TEST);
    return (STAGE_BIT(view(shell)->from) & IN_ENDED) ? IN_ENDED : IN_ALL & ~(IN(REPLAY) | IN(TEST));
}

static void add_commands(const struct shell *shell, struct help_text *help, const char *heading,
                         enum group group)
{
    unsigned before = help->count;
    add_heading(help, heading, START_BELOW);
    unsigned empty = help->count;
    for (unsigned i = 0; i < BINDING_COUNT; i++) {
        const struct binding_info *info = binding_info((enum binding) i);
        if ((info->stages & stages_told(shell)) != 0 && !is_here(shell, (enum binding) i) &&
            (table_in_tester(shell) || shell_offers(shell, (enum binding) i)) &&
            group_of((enum binding) i) == group && info->help[0] != '\0')
            add_command(shell, help, (enum binding) i);
    }
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

/* Adds the keys of the place where the help was opened. */
static void add_place(const struct shell *shell, struct help_text *help)
{
    if (!place_title(view(shell)->from))
        return;
    add_heading(help, place_title(view(shell)->from), START_BELOW);
    for (unsigned i = 0; i < BINDING_COUNT; i++) {
        const struct binding_info *info = binding_info((enum binding) i);
        bool told = info->help[0] != '\0' || info->words[0] != '\0';
        if (told && is_here(shell, (enum binding) i) && shell_offers(shell, (enum binding) i))
            add_command(shell, help, (enum binding) i);
    }
}

static void add_keys(const struct shell *shell, struct help_text *help)
{
    add_place(shell, help);
    if (table_in_replay(shell)) {
        add_commands(shell, help, _("Watching a replay"), GROUP_REPLAY);
    } else if (table_in_tester(shell)) {
        add_commands(shell, help, _("Testing rules"), GROUP_TEST);
    } else {
        add_commands(shell, help, _("Placing a tile"), GROUP_TILE);
        add_commands(shell, help, _("Placing a meeple"), GROUP_FIGURE);
        add_commands(shell, help, _("When something has scored"), GROUP_SCORED);
    }
    add_commands(shell, help, _("Looking around"), GROUP_REST);
    add_commands(shell, help, _("Game"), GROUP_GAME);
    add_mouse(help);
}

/* ---- Signs -------------------------------------------------------------------------------------------- */

static void add_sign(struct help_text *help, enum glyph sign, enum style style, const char *text)
{
    struct help_line *line = add(help, text);
    line->sign = (uint8_t) sign;
    line->style = (uint8_t) style;
}

/* Adds signs that only river tiles have, if the game has any. */
static void add_river_signs(struct help_text *help, const struct tile_set *set, const struct rules *rules)
{
    bool volcano = false, inn = false, herd = false;
    for (unsigned type = 0; type < set->type_count; type++) {
        volcano |= set->types[type].volcano;
        for (unsigned i = 0; i < set->types[type].segment_count; i++) {
            const struct segment *segment = &set->types[type].segments[i];
            inn |= segment->marks > 0 && segment->kind == FEATURE_ROAD;
            herd |= segment->marks > 0 && segment->kind == FEATURE_FIELD;
        }
    }
    if (set->river_stages > 0) {
        add_sign(help, GLYPH_RIVER, STYLE_RIVER, _("river"));
        add_sign(help, GLYPH_BRIDGE, STYLE_BRIDGE, _("bridge over a river"));
        add_sign(help, GLYPH_SPRING, STYLE_RIVER, _("source or lake: a river ends here"));
    }
    if (volcano)
        add_sign(help, GLYPH_VOLCANO, STYLE_VILLAGE, _("volcano: no meeple, one more turn"));
    if (inn)
        add_sign(help, GLYPH_INN, STYLE_VILLAGE,
                 rules->value[RULE_INN] == RULE_ON ? _("inn by a road") : _("inn (no effect here)"));
    if (herd)
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

/* Adds what a place shows where the tile scores at once, as board_view.c writes it. */
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
    add_heading(help, _("Signs on the board"), view(shell)->greeting ? START_COLUMN : START_PAGE);
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
        add_river_signs(help, session_set(table->session), rules);
    if (rules->value[RULE_TABLE] == TABLE_BOUNDED)
        add_sign(help, GLYPH_TABLE_EDGE, STYLE_TABLE_EDGE, _("the edge of the table (H9)"));
    add_sign(help, GLYPH_FITS, STYLE_FITS, _("the tile fits here as it is held"));
    add_sign(help, GLYPH_FITS_TURNED, STYLE_FITS, _("it fits here after rotating"));
    add_worth(shell, help);
    add_sign(help, GLYPH_HELD_NORTH_WEST, STYLE_HELD,
             shell->tier == TIER_PAINTED ? _("tile in hand: your coloured frame")
                                         : _("corners of the tile in hand"));
    add_sign(help, GLYPH_LAST_NORTH_WEST, STYLE_HELD, _("corners of the last tile placed"));
    add_sign(help, GLYPH_WRONG, STYLE_WRONG, _("this side does not match"));
    add_sign(help, GLYPH_DEAD_HOLE, STYLE_TEXT, _("no tile left fits this place"));
    add(help, _("  A letter is a meeple of that player."));
    add_map_signs(help);
    if (!view(shell)->greeting)
        add(help,
            _("  My meeples, \"1 to go (12 left)\": one more tile completes it; 12 tiles left can do that."));
    if (abbot)
        add(help, _("  A small letter is an abbot; x7a: seven meeples and the abbot are left."));
}

/* ---- Rules -------------------------------------------------------------------------------------------- */

/* The rules of the game at the table, or of the next one. */
static const struct rules *rules_shown(const struct table *table)
{
    return table->session ? &session_game(table->session)->rules : &table->next.rules;
}

static void add_lines(struct help_text *help, const char *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add(help, _(lines[i]));
}

#define ADD_LINES(help, ...)                                  \
    do {                                                      \
        static const char *const lines[] = {__VA_ARGS__};     \
        add_lines(help, lines, sizeof lines / sizeof *lines); \
    } while (false)

static void add_roads_and_cities(struct help_text *help, const uint8_t *value)
{
    bool lost = value[RULE_UNFINISHED] == UNFINISHED_NOTHING;
    add(help, _("Road    1 per tile                S2"));
    if (value[RULE_INN] == RULE_ON)
        ADD_LINES(help, N_("        with an inn 2 per tile,  S13"), N_("        0 if open at the end"));
    ADD_LINES(help, N_("City    2 per tile and            S3"), N_("        2 per coat of arms"));
    if (value[RULE_SMALL_CITY] == SMALL_CITY_HALF)
        add(help, _("        1 each if of two tiles    S5"));
    if (!lost)
        add(help, _("        1 each if open at the end"));
    add(help, _("Monastery 1 + 1 per neighbour     S6"));
    if (lost)
        add(help, _("Open at the end: nothing          S10"));
}

static void add_fields(struct help_text *help, const uint8_t *value)
{
    bool herd = value[RULE_PIG_HERD] == RULE_ON;
    switch (value[RULE_FIELDS]) {
    case FIELDS_OFF:
        add(help, _("Field   nothing: no farmers       S7"));
        break;
    case FIELDS_PER_CITY:
        ADD_LINES(help, N_("Field   4 once for each complete"), N_("        city, at the end, to those"),
                  N_("        with most farmers around  S7"));
        if (herd)
            add(help, _("        5 with a pig-herd         S9"));
        break;
    default:
        ADD_LINES(help, N_("Field   3 a complete city that it"), N_("        touches, at the end       S7"));
        if (herd)
            add(help, _("        4 with a pig-herd         S9"));
        break;
    }
}

static void add_abbot(struct help_text *help, const struct rules *rules)
{
    add(help,
        rules->no_gardens ? _("Abbot   stands on monasteries; it") : _("Abbot   stands on monasteries and"));
    if (!rules->no_gardens)
        add(help, _("        gardens (as monasteries); it"));
    ADD_LINES(help, N_("        can be recalled instead of"), N_("        placing a meeple: scores  F5"));
}

/* "Edition c3: Carcassonne as of 2014." */
static void add_edition(const struct shell *shell, struct help_text *help)
{
    const struct table *table = shell->table;
    const char *edition = table->session ? session_setup(table->session)->edition : table->next.edition;
    const char *meaning = rules_edition_meaning(edition);
    char text[HELP_TEXT_MAX];
    if (!meaning)
        return;
    snprintf(text, sizeof text, _("Edition %1$s: %2$s."), edition, _(meaning));
    add(help, text);
}

/* Adds a sentence for every rule in force, and the names of those that are not played. */
static void add_options(const struct shell *shell, struct help_text *help, const struct rules *rules)
{
    const struct table *table = shell->table;
    char rest[HELP_TEXT_MAX] = "", sentence[HELP_TEXT_MAX];
    add_heading(help, _(RULES_HEADING), START_PAGE);
    add_edition(shell, help);
    for (int i = 0; i < RULE_OPTION_COUNT; i++) {
        enum rule_option option = (enum rule_option) i;
        const struct rule_option_info *info = rule_option_info(option);
        enum rule_state state = rule_words(rules, table->session ? session_set(table->session) : NULL, option,
                                           sentence, sizeof sentence);
        char word[RULE_VALUE_MAX + 1], text[HELP_TEXT_MAX];
        if (state == RULE_NOT_PLAYED)
            sentence_add(rest, sizeof rest, "%s%s (%s)", rest[0] == '\0' ? "" : ", ", info->name, info->id);
        if (state != RULE_IN_FORCE)
            continue;
        snprintf(text, sizeof text, "%s %s (%s)", info->name, rules_value(rules, option, word), info->id);
        add(help, text)->strong = true;
        add(help, sentence)->indent = 2;
    }
    if (rest[0] != '\0') {
        char text[HELP_TEXT_MAX + sizeof rest];
        add(help, "");
        snprintf(text, sizeof text, _("Not played: %s."), rest);
        add(help, text);
    }
}

/* S7: explains how farmers score, with the numbers of this game. */
static void add_farmers(struct help_text *help, const struct rules *rules)
{
    bool herd = rules->value[RULE_PIG_HERD] == RULE_ON;
    add_heading(help, _("How farmers score (S7)"), START_COLUMN);
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
        add(help, _("A pig-herd in the field makes each of these cities worth 1 more (S9)."));
    add(help, _("Incomplete cities do not count."));
}

static void add_rules(const struct shell *shell, struct help_text *help, const struct rules *rules)
{
    add_heading(help, _("The rules in short"), START_COLUMN);
    ADD_LINES(help, N_("A turn: place the tile that was drawn,"), N_("claim a feature or skip, score."),
              N_("All four sides must match the tiles"), N_("beside them (P2). A meeple goes on the"),
              N_("tile just placed, on a feature"), N_("without a meeple (F1)."), "");
    add_roads_and_cities(help, rules->value);
    add_fields(help, rules->value);
    if (rules->value[RULE_ABBOT] == RULE_ON)
        add_abbot(help, rules);
    ADD_LINES(help, "", N_("The player with most meeples scores a"),
              N_("feature; a tie scores for each (S1). A"), N_("complete feature scores at once; its"));
    add(help, rules->value[RULE_FIELDS] == FIELDS_OFF ? _("meeples go home.")
                                                      : _("meeples go home; farmers stay."));
    add_options(shell, help, rules);
    add_farmers(help, rules);
}

/* ---- Layout ------------------------------------------------------------------------------------------- */

/* Draws a frame of line signs around a row of city, which shows whether the font has them. */
static void add_box(const struct shell *shell, struct help_text *help)
{
    static const enum glyph rows[3][3] = {
        {GLYPH_PLACE_NORTH_WEST, GLYPH_LINE_ACROSS, GLYPH_PLACE_NORTH_EAST},
        {GLYPH_LINE_DOWN, GLYPH_CITY, GLYPH_LINE_DOWN},
        {GLYPH_PLACE_SOUTH_WEST, GLYPH_LINE_ACROSS, GLYPH_PLACE_SOUTH_EAST}};
    enum { INSIDE = 6 };
    for (int row = 0; row < 3; row++) {
        char text[HELP_TEXT_MAX] = "  ", bytes[UNICODE_BYTES_MAX + 1];
        for (int column = 0; column < INSIDE + 2; column++) {
            int part = column == 0 ? 0 : column <= INSIDE ? 1 : 2;
            size_t used = strlen(text),
                   length = unicode_encode(glyph_code(rows[row][part], shell->tier), bytes);
            memcpy(text + used, bytes, length);
            text[used + length] = '\0';
        }
        add(help, text);
    }
}

/* Adds what to do on the first start if the signs do not look right. */
static void add_greeting(const struct shell *shell, struct help_text *help)
{
    add_heading(help, _("Welcome"), START_BELOW);
    add_box(shell, help);
    char text[HELP_TEXT_MAX];
    snprintf(text, sizeof text, "%s", _("These signs are plain ASCII, which every terminal shows."));
    if (shell->tier != TIER_ASCII)
        snprintf(text, sizeof text, _("If the box above is not a clean square, press %s for ASCII."),
                 key_word_of(shell, BINDING_HELP_ASCII).text);
    add(help, text);
    snprintf(text, sizeof text,
             _("%1$s goes on: %2$s once more starts a game of two. In the game %3$s shows all keys, these "
               "signs and the "
               "rules."),
             key_word_of(shell, BINDING_HELP_ON).text, key_word_of(shell, BINDING_FORM_GO).text,
             key_word_of(shell, BINDING_HELP).text);
    add(help, text);
}

static void write_help(const struct shell *shell, struct help_text *help)
{
    const struct rules *rules = rules_shown(shell->table);
    help->count = 0;
    if (view(shell)->greeting) {
        add_greeting(shell, help);
        add_signs(shell, help, rules);
        return;
    }
    add_keys(shell, help);
    add_signs(shell, help, rules);
    add_rules(shell, help, rules);
}

/* The place of a line.  A heading never stands alone at the end of a column. */
struct place {
    unsigned page;
    int column, row;
};

static struct place next_place(const struct help_text *help, unsigned line, struct place at, int columns,
                               int rows)
{
    bool heading = help->lines[line].heading;
    if (help->lines[line].start == START_PAGE)
        return (struct place){at.page + 1, 0, 0};
    if (at.row + (heading ? 3 : 0) >= rows || (help->lines[line].start == START_COLUMN && at.row > 0)) {
        at.row = 0;
        at.column++;
    }
    if (at.column >= columns)
        return (struct place){at.page + 1, 0, 0};
    return at;
}

/* The columns that a line leaves free on its left. */
static int indent_of(const struct help_line *line)
{
    return line->sign != NO_SIGN ? 4 : line->indent;
}

static void draw_line(const struct shell *shell, struct canvas *canvas, const struct help_line *line, int x,
                      int y, int width)
{
    bool strong = line->heading || line->strong;
    int indent = indent_of(line);
    if (line->keys[0] != '\0')
        canvas_text(canvas, x, y, indent - 1, STYLE_TEXT, line->keys);
    struct tile_picture sample;
    if (shell->tier == TIER_PAINTED && line->sign != NO_SIGN &&
        tile_draw_sample((enum glyph) line->sign, (enum style) line->style, &sample))
        table_draw_picture(canvas, &sample, x + (SAMPLE_WIDTH - sample.size.width) / 2, y);
    else if (line->sign != NO_SIGN)
        canvas_put(canvas, x + 1, y, glyph_code((enum glyph) line->sign, shell->tier),
                   (enum style) line->style);
    canvas_paragraph(canvas, (struct rectangle){x + indent, y, width - indent, shell->height - 1 - y},
                     strong ? STYLE_STRONG : STYLE_TEXT, line->text);
}

/*
 * Draws a page, or only counts the pages if the canvas is null; returns how many there are.  A line too
 * long for its column is wrapped.
 */
static unsigned lay_out(const struct shell *shell, struct canvas *canvas, const struct help_text *help,
                        unsigned page)
{
    int columns = shell->width < HELP_COLUMN ? 1 : shell->width / HELP_COLUMN, rows = shell->height - 3;
    int width = (shell->width - 1) / columns;
    struct place at = {0, 0, 0};
    for (unsigned i = 0; i < help->count; i++) {
        const struct help_line *line = &help->lines[i];
        int high = canvas_paragraph_rows(line->text, width - 1 - indent_of(line));
        int with_next = line->strong ? high + 1 : high;
        at = next_place(help, i, at, columns, rows - with_next + 1);
        if (line->text[0] == '\0' && at.row == 0)
            continue; /* no blank line at the top */
        if (canvas && at.page == page)
            draw_line(shell, canvas, line, 1 + at.column * width, 1 + at.row, width - 1);
        at.row += high > 0 ? high : 1;
    }
    return at.page + 1;
}

/* Laying out the whole help takes long, and every picture and key asks. */
static unsigned count_pages(const struct shell *shell)
{
    struct help_text help;
    if (view(shell)->pages > 0)
        return view(shell)->pages;
    write_help(shell, &help);
    return lay_out(shell, NULL, &help, 0);
}

/* The page of a heading. */
static unsigned page_of(const struct shell *shell, const char *heading)
{
    struct help_text help;
    write_help(shell, &help);
    for (unsigned i = 0; i < help.count; i++)
        if (help.lines[i].heading && strcmp(help.lines[i].text, heading) == 0) {
            help.count = i + 1;
            return lay_out(shell, NULL, &help, 0) - 1;
        }
    return 0;
}

static void help_open(struct shell *shell)
{
    view(shell)->from = shell_stage_below(shell);
    view(shell)->pages = 0;
    view(shell)->page = shell->argument ? page_of(shell, RULES_HEADING) : 0;
}

/* ---- The first start ---------------------------------------------------------------------------------- */

static const char FIRST_ASCII[] = "charset ascii\n", FIRST_AUTO[] = "charset auto\n";

void help_greet(struct shell *shell, const char *path, bool choose_signs)
{
    struct text_buffer text = {0};
    char why[200];
    view(shell)->path = path;
    if (!path)
        return;
    bool first = !file_exists(path);
    if (first && !shell->table->session) {
        shell_push(shell, SCREEN_HELP);
        view(shell)->greeting = true;
    } else if (!first && !file_read_regular(path, &text, why)) {
        shell_say(shell, _("What was chosen on the first start cannot be read (%1$.200s: %2$s)."), path, why);
    } else if (!first && choose_signs && strcmp(text.text, FIRST_ASCII) == 0) {
        shell->tier = TIER_ASCII;
    }
    text_free(&text);
}

/* Remembers the signs chosen, and that there was a first start. */
static void leave(struct shell *shell)
{
    const char *text = shell->tier == TIER_ASCII ? FIRST_ASCII : FIRST_AUTO;
    char why[200];
    shell_pop(shell);
    if (view(shell)->path && (view(shell)->greeting || view(shell)->signs_changed) &&
        !file_write_regular(view(shell)->path, text, strlen(text), why))
        shell_say(shell, _("What was chosen here cannot be saved: %s."), why);
    view(shell)->greeting = view(shell)->signs_changed = false;
}

/* Switches between ASCII and the best signs of the terminal. */
static void change_signs(struct shell *shell)
{
    shell->tier = shell->tier == TIER_ASCII ? shell->best_tier : TIER_ASCII;
    view(shell)->signs_changed = true;
    shell->table->next_changed = shell->table->next_changed || shell->table->signs_chosen >= 0;
    shell->table->signs_chosen = -1; /* a choice made in the options */
    if (shell->table->session)
        board_fit(shell);
}

static void help_command(struct shell *shell, enum command command, unsigned number)
{
    (void) number;
    struct list pages = {.count = count_pages(shell), .chosen = view(shell)->page};
    if (list_command(&pages, 1, true, command))
        view(shell)->page = (unsigned) pages.chosen;
    else if (command == COMMAND_HELP_ASCII)
        change_signs(shell);
    else
        leave(shell);
}

/* Any other key closes the help. */
static bool help_text(struct shell *shell, uint32_t code)
{
    (void) code;
    leave(shell);
    return true;
}

static bool help_offers(const struct shell *shell, enum binding binding)
{
    if (binding == BINDING_HELP_ON || binding == BINDING_HELP_LEAVE)
        return view(shell)->greeting == (binding == BINDING_HELP_ON);
    return true;
}

static void help_draw(const struct shell *shell, struct canvas *canvas)
{
    struct help_text help;
    char text[64];
    write_help(shell, &help);
    unsigned pages = lay_out(shell, NULL, &help, 0), page = view(shell)->page % pages;
    snprintf(text, sizeof text, _("page %1$u/%2$u "), page + 1, pages);
    shell_draw_bar(shell, canvas, view(shell)->greeting ? _(" bastide   Welcome") : _(" bastide   Help"),
                   text);
    (void) lay_out(shell, canvas, &help, page);
    view(shell)->pages = pages;
}

static bool help_refuses(const struct shell *shell, enum binding binding)
{
    return binding == BINDING_HELP_NEXT && count_pages(shell) <= 1;
}

const struct screen_ops help_screen = {
    .title = "Help",
    .state_size = sizeof(struct help_view),
    .stage = STAGE_HELP,
    .open = help_open,
    .command = help_command,
    .text = help_text,
    .refuses = help_refuses,
    .offers = help_offers,
    .draw = help_draw,
};
