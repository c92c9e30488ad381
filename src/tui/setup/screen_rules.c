/*
 * screen_rules.c: with which tiles and by which rules the next game is played.
 *
 * One line for the edition, one for the tiles, one for each addition, one for the river's plan, then one for
 * every option of the table in rules.h.  Choosing an edition presets all options; an option that differs from
 * its edition is marked.  What does not go together is told at once, with the reason; the core has the last
 * word when the game starts.  Knows no rule itself.
 */
#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "tui/setup/screen_rules.h"
#include "tui/board/table.h"

enum {
    LINE_EDITION,
    LINE_TILES,
    LINE_ADDITION,
    ADDITIONS_MAX = 4,
    LINE_PLAN = LINE_ADDITION + ADDITIONS_MAX,
    LINE_OPTION,
    LINES = LINE_OPTION + RULE_OPTION_COUNT,
    RIVERS_MAX = 2,
    CHOICES_MAX = 64,
    NARROW = 60
};

/* ---- Tile sets ---------------------------------------------------------------------------------------- */

/* River sets that can be played together: none, one, or two that have a plan. */
struct rivers {
    unsigned count;
    unsigned sets[RIVERS_MAX];
};

static bool is_river(const struct tile_book_set *set)
{
    return set->start < 0 && !set->addition;
}

/* An addition of river tiles; one of land tiles alone needs no river. */
static bool joins_river(const struct tile_book *book, const struct tile_book_set *set)
{
    return set->addition && tile_book_has_river_tiles(book, set);
}

/* The base set comes first in every game: the first set of the book that has a starting tile. */
static unsigned land_set(const struct tile_book *book)
{
    for (unsigned i = 0; i < book->set_count; i++)
        if (book->sets[i].start >= 0)
            return i;
    return 0;
}

static bool have_plan(const struct tile_book *book, unsigned one, unsigned other)
{
    const char *names[RIVERS_MAX] = {book->sets[one].name, book->sets[other].name};
    unsigned plans[TILE_BOOK_PLANS_MAX];
    return tile_book_plans(book, names, one == other ? 1 : 2, plans) > 0;
}

static size_t list_rivers(const struct tile_book *book, struct rivers list[CHOICES_MAX])
{
    size_t count = 1;
    list[0] = (struct rivers){0};
    for (unsigned one = 0; one < book->set_count; one++)
        for (unsigned other = one; other < book->set_count && count < CHOICES_MAX; other++)
            if (is_river(&book->sets[one]) && is_river(&book->sets[other]) && have_plan(book, one, other))
                list[count++] = (struct rivers){one == other ? 1 : 2, {one, other}};
    return count;
}

static bool has_set(const struct game_choice *choice, const char *name)
{
    for (size_t i = 0; i < choice->set_count; i++)
        if (strcmp(choice->sets[i], name) == 0)
            return true;
    return false;
}

static bool has_river(const struct shell *shell)
{
    const struct table *table = shell->table;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) && has_set(&table->choice, table->book->sets[i].name))
            return true;
    return false;
}

static void add_set(struct game_choice *choice, const char *name)
{
    if (choice->set_count < SETUP_SETS_MAX)
        snprintf(choice->sets[choice->set_count++], sizeof choice->sets[0], "%s", name);
}

static void remove_set(struct game_choice *choice, const char *name)
{
    size_t kept = 0;
    for (size_t i = 0; i < choice->set_count; i++)
        if (strcmp(choice->sets[i], name) != 0)
            memmove(choice->sets[kept++], choice->sets[i], sizeof choice->sets[0]);
    choice->set_count = kept;
}

/* The place of the rivers that are chosen in their list. */
static size_t chosen_rivers(const struct shell *shell, const struct rivers *list, size_t count)
{
    const struct table *table = shell->table;
    for (size_t i = count; i-- > 1;) {
        bool all = true;
        for (unsigned set = 0; set < list[i].count; set++)
            all = all && has_set(&table->choice, table->book->sets[list[i].sets[set]].name);
        if (all && list[i].count == RIVERS_MAX)
            return i;
    }
    for (size_t i = 1; i < count; i++)
        if (list[i].count == 1 && has_set(&table->choice, table->book->sets[list[i].sets[0]].name))
            return i;
    return 0;
}

static void change_rivers(struct shell *shell, int step)
{
    struct table *table = shell->table;
    struct rivers list[CHOICES_MAX];
    size_t count = list_rivers(table->book, list);
    size_t next = (chosen_rivers(shell, list, count) + count + (size_t) step) % count;
    struct game_choice *choice = &table->choice;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) || (next == 0 && joins_river(table->book, &table->book->sets[i])))
            remove_set(choice, table->book->sets[i].name);
    for (unsigned i = 0; i < list[next].count; i++)
        add_set(choice, table->book->sets[list[next].sets[i]].name);
    choice->river_plan[0] = '\0';
}

/* Addition number `index` of the book, or null. */
static const struct tile_book_set *addition(const struct shell *shell, unsigned index)
{
    const struct table *table = shell->table;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (table->book->sets[i].addition && index-- == 0)
            return &table->book->sets[i];
    return NULL;
}

static void change_addition(struct shell *shell, unsigned index)
{
    struct game_choice *choice = &shell->table->choice;
    const char *name = addition(shell, index)->name;
    if (has_set(choice, name))
        remove_set(choice, name);
    else
        add_set(choice, name);
    choice->river_plan[0] = '\0';
}

/* ---- The river's plan (V12) --------------------------------------------------------------------------- */

static size_t list_plans(const struct shell *shell, unsigned plans[TILE_BOOK_PLANS_MAX])
{
    const struct table *table = shell->table;
    const char *names[SETUP_SETS_MAX];
    for (size_t i = 0; i < table->choice.set_count; i++)
        names[i] = table->choice.sets[i];
    return tile_book_plans(table->book, names, table->choice.set_count, plans);
}

/* The place of the plan chosen in the list; the default is the first. */
static size_t chosen_plan(const struct shell *shell, const unsigned *plans, size_t count)
{
    const struct table *table = shell->table;
    for (size_t i = 0; i < count; i++)
        if (strcmp(table->book->plans[plans[i]].name, table->choice.river_plan) == 0)
            return i;
    return 0;
}

static void change_plan(struct shell *shell, int step)
{
    struct table *table = shell->table;
    unsigned plans[TILE_BOOK_PLANS_MAX];
    size_t count = list_plans(shell, plans);
    if (count == 0)
        return;
    size_t next = (chosen_plan(shell, plans, count) + count + (size_t) step) % count;
    snprintf(table->choice.river_plan, sizeof table->choice.river_plan, "%s",
             next == 0 ? "" : table->book->plans[plans[next]].name);
}

/* ---- Edition and options ------------------------------------------------------------------------------ */

static void change_edition(struct game_choice *choice, int step)
{
    int count = 0, at = 0;
    for (const char *name; (name = rules_edition_name((unsigned) count)) != NULL; count++)
        if (strcmp(name, choice->edition) == 0)
            at = count;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): there is an edition */
    const char *name = rules_edition_name((unsigned) ((at + count + step) % count));
    snprintf(choice->edition, sizeof choice->edition, "%s", name);
    rules_edition(name, &choice->rules);
}

/* Sizes of tables that are offered; any other can be given on the command line. */
static const char *const tables[] = {"none", "5x5",   "7x7",   "9x7",   "9x9",
                                     "11x9", "11x11", "13x13", "15x15", "21x21"};

static void change_table(struct rules *rules, int step)
{
    int count = (int) (sizeof tables / sizeof *tables), at = 0;
    char word[RULE_VALUE_MAX + 1];
    rules_value(rules, RULE_TABLE, word);
    for (int i = 0; i < count; i++)
        if (strcmp(tables[i], word) == 0)
            at = i;
    rules_set(rules, "table", tables[(at + count + step) % count]);
}

static void change_option(struct rules *rules, enum rule_option option, int step)
{
    unsigned count = 1;
    if (option == RULE_TABLE) {
        change_table(rules, step);
        return;
    }
    for (const char *at = rule_option_info(option)->values; *at; at++)
        count += *at == ' ';
    rules->value[option] = (uint8_t) ((rules->value[option] + count + (unsigned) step) % count);
}

static bool is_shown(const struct shell *shell, unsigned line)
{
    unsigned plans[TILE_BOOK_PLANS_MAX];
    if (table_in_tester(shell) && line > LINE_EDITION && line < LINE_OPTION)
        return false; /* the tiles lie already */
    if (line >= LINE_ADDITION && line < LINE_PLAN) {
        const struct tile_book_set *set = addition(shell, line - LINE_ADDITION);
        return set && (has_river(shell) || !joins_river(shell->table->book, set));
    }
    return line != LINE_PLAN || list_plans(shell, plans) > 0;
}

static void change(struct shell *shell, int step)
{
    struct table *table = shell->table;
    unsigned line = table->rules_line;
    shell->message[0] = '\0';
    if (line == LINE_EDITION)
        change_edition(&table->choice, step);
    else if (line == LINE_TILES)
        change_rivers(shell, step);
    else if (line < LINE_PLAN)
        change_addition(shell, line - LINE_ADDITION);
    else if (line == LINE_PLAN)
        change_plan(shell, step);
    else
        change_option(&table->choice.rules, (enum rule_option)(line - LINE_OPTION), step);
}

void rules_begin(struct shell *shell)
{
    struct table *table = shell->table;
    static const char first_edition[] = "c3";
    struct game_choice *choice = &table->choice;
    const struct setup *preset = table->preset;
    if (choice->set_count > 0)
        return;
    snprintf(choice->edition, sizeof choice->edition, "%s", preset ? preset->edition : first_edition);
    rules_edition(choice->edition, &choice->rules);
    if (!preset) {
        add_set(choice, table->book->sets[land_set(table->book)].name);
        return;
    }
    choice->rules = preset->rules;
    for (size_t i = 0; i < preset->set_count; i++)
        add_set(choice, preset->sets[i]);
    snprintf(choice->river_plan, sizeof choice->river_plan, "%s", preset->river_plan);
}

static void choose_line(struct shell *shell, unsigned step)
{
    struct table *table = shell->table;
    shell->message[0] = '\0';
    do
        table->rules_line = (table->rules_line + step) % LINES;
    while (!is_shown(shell, table->rules_line));
}

void rules_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_UP:
        choose_line(shell, LINES - 1);
        break;
    case COMMAND_DOWN:
        choose_line(shell, 1);
        break;
    case COMMAND_LEFT:
        change(shell, -1);
        break;
    case COMMAND_RIGHT:
        change(shell, 1);
        break;
    case COMMAND_BACK:
        shell->table->rules_open = false;
        break;
    default:
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void write_sets(const struct game_choice *choice, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < choice->set_count; i++)
        sentence_add(text, size, "%s%s", i > 0 ? " " : "", choice->sets[i]);
}

static unsigned count_changes(const struct game_choice *choice)
{
    struct rules preset = choice->rules;
    unsigned count = 0;
    if (rules_edition(choice->edition, &preset) != 0)
        return 0;
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++)
        count += preset.value[option] != choice->rules.value[option];
    return count;
}

void rules_summary(const struct shell *shell, char *text, size_t size)
{
    const struct game_choice *choice = &shell->table->choice;
    char sets[SENTENCE_MAX], changes[48] = "";
    unsigned count = count_changes(choice);
    write_sets(choice, sets, sizeof sets);
    if (count > 0)
        snprintf(changes, sizeof changes, ", %u rule%s changed", count, count == 1 ? "" : "s");
    snprintf(text, size, "%s, %s%s", choice->edition, sets, changes);
}

void rules_change_edition(struct shell *shell, bool right)
{
    change_edition(&shell->table->choice, right ? 1 : -1);
}

/* The name of a line, and what it says. */
static void write_line(const struct shell *shell, unsigned line, const char **name, char *value, size_t size)
{
    const struct table *table = shell->table;
    const struct game_choice *choice = &table->choice;
    unsigned plans[TILE_BOOK_PLANS_MAX];
    if (line == LINE_EDITION) {
        *name = "edition";
        snprintf(value, size, "%s", choice->edition);
    } else if (line == LINE_TILES) {
        *name = "tiles";
        write_sets(choice, value, size);
    } else if (line < LINE_PLAN) {
        *name = addition(shell, line - LINE_ADDITION)->name;
        snprintf(value, size, "%s", has_set(choice, *name) ? "in" : "out");
    } else if (line == LINE_PLAN) {
        size_t count = list_plans(shell, plans);
        *name = "river-plan";
        snprintf(value, size, "%s", table->book->plans[plans[chosen_plan(shell, plans, count)]].name);
    } else {
        char word[RULE_VALUE_MAX + 1];
        enum rule_option option = (enum rule_option)(line - LINE_OPTION);
        *name = rule_option_info(option)->name;
        snprintf(value, size, "%s", rules_value(&choice->rules, option, word));
    }
}

/* Whether an option differs from its edition. */
static bool is_changed(const struct shell *shell, unsigned line)
{
    const struct table *table = shell->table;
    struct rules preset = table->choice.rules;
    if (line < LINE_OPTION || rules_edition(table->choice.edition, &preset) != 0)
        return false;
    return preset.value[line - LINE_OPTION] != table->choice.rules.value[line - LINE_OPTION];
}

/* What the chosen line means; before that, what does not go together. */
static void write_advice(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    unsigned line = table->rules_line, plans[TILE_BOOK_PLANS_MAX];
    const struct tile_book_set *added = line >= LINE_ADDITION ? addition(shell, line - LINE_ADDITION) : NULL;
    const char *conflict = rules_conflict(&table->choice.rules, has_river(shell));
    if (conflict)
        snprintf(text, size, "%s.", conflict);
    else if (line == LINE_EDITION)
        snprintf(text, size, "%s; * marks what differs from it.",
                 rules_edition_meaning(table->choice.edition));
    else if (line == LINE_TILES)
        snprintf(text, size, "The base game alone, or with a river that is laid first.");
    else if (line < LINE_PLAN)
        snprintf(text, size, "%s: joins %s.", added->title,
                 joins_river(table->book, added) ? "whatever river is played" : "the other land tiles");
    else if (line == LINE_PLAN)
        snprintf(text, size, "V12: %s.",
                 table->book->plans[plans[chosen_plan(shell, plans, list_plans(shell, plans))]].title);
    else
        snprintf(text, size, "%s: %s.", rule_option_info((enum rule_option)(line - LINE_OPTION))->id,
                 rule_option_info((enum rule_option)(line - LINE_OPTION))->meaning);
}

static void draw_line(const struct shell *shell, struct canvas *canvas, unsigned line, int row)
{
    const char *name = "";
    char value[SENTENCE_MAX], text[SENTENCE_MAX + 8];
    bool chosen = line == shell->table->rules_line;
    int left = shell->width < NARROW ? 2 : 5, value_column = shell->width < NARROW ? 19 : 26;
    write_line(shell, line, &name, value, sizeof value);
    canvas_text(canvas, left, row, value_column - 3 - left, chosen ? STYLE_STRONG : STYLE_TEXT, name);
    if (is_changed(shell, line))
        canvas_text(canvas, value_column - 3, row, 1, STYLE_STRONG, "*");
    snprintf(text, sizeof text, chosen ? "< %s >" : "  %s", value);
    canvas_text(canvas, value_column, row, shell->width - value_column - 1,
                chosen ? STYLE_CHOICE : STYLE_TEXT, text);
    if (!chosen)
        return;
    canvas_put(canvas, left - 2, row, glyph_code(GLYPH_TURN_OF, shell->tier), STYLE_STRONG);
    canvas->cursor_x = value_column;
    canvas->cursor_y = row;
}

/* The first of the shown lines that stands on the screen, so that the chosen one does. */
static int first_row(const struct shell *shell, int rows)
{
    int chosen = 0;
    for (unsigned line = 0; line < shell->table->rules_line; line++)
        chosen += is_shown(shell, line);
    return chosen < rows ? 0 : chosen - rows + 1;
}

/* Which key shows the lines that are not seen. */
static void draw_more(const struct shell *shell, struct canvas *canvas, enum binding binding)
{
    char text[40];
    snprintf(text, sizeof text, "%s: more ", key_word_of(shell, binding).text);
    canvas_text_right(canvas, shell->width, 0, STYLE_BAR, text);
}

void rules_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    int rows = shell->height - 5, place = -first_row(shell, rows);
    canvas_fill(canvas, (struct rectangle){0, 0, shell->width, 1}, STYLE_BAR);
    canvas_text(canvas, 1, 0, shell->width - 1, STYLE_BAR,
                shell->width < NARROW    ? "Rules and tiles"
                : table_in_tester(shell) ? "bastide   The same by these rules"
                                         : "bastide   Rules and tiles of the next game");
    if (place < 0)
        draw_more(shell, canvas, BINDING_RULES_UP);
    for (unsigned line = 0; line < LINES; line++) {
        if (!is_shown(shell, line))
            continue;
        if (place >= 0 && place < rows)
            draw_line(shell, canvas, line, 2 + place);
        place++;
    }
    if (place > rows)
        draw_more(shell, canvas, BINDING_RULES_DOWN);
    write_advice(shell, text, sizeof text);
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
}
