/*
 * screen_rules.c: the page of rules and tiles of the next game.
 *
 * It has lines for the edition, the tiles, each addition, the river's plan, and each option of the table in
 * rules.h.  Choosing an edition presets all options; options that differ from their edition are marked.  A
 * combination that cannot be played is reported at once with the reason, and the core checks it again when
 * the game starts.  Nothing here knows a rule.
 */
#include "tui/setup/setup_form.h"
#include "base/translate.h"
#include "tui/board/table.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "tui/kit/form.h"
#include "tui/kit/list.h"

enum {
    LINE_EDITION,
    LINE_TILES,
    LINE_ADDITION,
    ADDITIONS_MAX = 4,
    LINE_PLAN = LINE_ADDITION + ADDITIONS_MAX,
    LINE_OPTION,
    RULE_LINES = LINE_OPTION + RULE_OPTION_COUNT,
    RIVERS_MAX = 2,
    CHOICES_MAX = 64,
    NARROW = 60
};

/* The option of a line: those of each part of the page in their order. */
static enum rule_option option_of(unsigned line)
{
    unsigned before = line - LINE_OPTION;
    for (unsigned page = RULES_POPULAR;; page++)
        for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
            if (rule_option_info(option)->page == page && before-- == 0)
                return option;
}

/* The chosen line. */
static unsigned *chosen_line(const struct shell *shell)
{
    return shell_state(shell, SCREEN_RULES);
}

/* ---- Tile sets ---------------------------------------------------------------------------------------- */

/* River sets that can be played together: none, one, or two with a plan. */
struct rivers {
    unsigned count;
    unsigned sets[RIVERS_MAX];
};

static bool is_river(const struct tile_book_set *set)
{
    return set->start < 0 && !set->addition;
}

/* Additions of river tiles need a river; those of land tiles do not. */
static bool joins_river(const struct tile_book *book, const struct tile_book_set *set)
{
    return set->addition && tile_book_has_river_tiles(book, set);
}

const char *rules_land_set(const struct tile_book *book)
{
    for (unsigned i = 0; i < book->set_count; i++)
        if (book->sets[i].start >= 0)
            return book->sets[i].name;
    return book->sets[0].name;
}

static bool have_plan(const struct tile_book *book, unsigned one, unsigned other)
{
    const char *names[RIVERS_MAX] = {book->sets[one].name, book->sets[other].name};
    unsigned plans[TILE_BOOK_PLANS_MAX];
    return tile_book_plans(book, names, one == other ? 1 : 2, plans) > 0;
}

/* What most people own comes first: The River, newest edition first, then The River II, then both, then
 * others.
 */
static bool comes_before(const struct tile_book *book, const struct rivers *one, const struct rivers *other)
{
    const struct tile_book_set *first = &book->sets[one->sets[0]], *second = &book->sets[other->sets[0]];
    if ((first->kind[0] == '\0') != (second->kind[0] == '\0'))
        return first->kind[0] != '\0';
    if (one->count != other->count)
        return one->count < other->count;
    if (one->count > 1 || strcmp(first->kind, second->kind) != 0)
        return one->sets[0] < other->sets[0];
    return strcmp(first->name, second->name) > 0; /* c3, c2, c1 */
}

static void add_rivers(const struct tile_book *book, struct rivers list[CHOICES_MAX], size_t count,
                       struct rivers rivers)
{
    for (; count > 1 && comes_before(book, &rivers, &list[count - 1]); count--)
        list[count] = list[count - 1];
    list[count] = rivers;
}

static size_t list_rivers(const struct tile_book *book, struct rivers list[CHOICES_MAX])
{
    size_t count = 1;
    list[0] = (struct rivers){0};
    for (unsigned one = 0; one < book->set_count; one++)
        for (unsigned other = one; other < book->set_count && count < CHOICES_MAX; other++)
            if (is_river(&book->sets[one]) && is_river(&book->sets[other]) && have_plan(book, one, other))
                add_rivers(book, list, count++, (struct rivers){one == other ? 1 : 2, {one, other}});
    return count;
}

static bool has_set(const struct setup *setup, const char *name)
{
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) == 0)
            return true;
    return false;
}

static bool has_river(const struct shell *shell)
{
    const struct table *table = shell->table;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) && has_set(&table->next, table->book->sets[i].name))
            return true;
    return false;
}

static void add_set(struct setup *setup, const char *name)
{
    if (setup->set_count < SETUP_SETS_MAX)
        snprintf(setup->sets[setup->set_count++], sizeof setup->sets[0], "%s", name);
}

static void remove_set(struct setup *setup, const char *name)
{
    size_t kept = 0;
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) != 0)
            memmove(setup->sets[kept++], setup->sets[i], sizeof setup->sets[0]);
    setup->set_count = kept;
}

/* The index of the chosen rivers in `list`. */
static size_t chosen_rivers(const struct shell *shell, const struct rivers *list, size_t count)
{
    const struct table *table = shell->table;
    size_t chosen = 0;
    for (size_t i = 1; i < count; i++) {
        bool all = true;
        for (unsigned set = 0; set < list[i].count; set++)
            all = all && has_set(&table->next, table->book->sets[list[i].sets[set]].name);
        if (all && list[i].count > list[chosen].count)
            chosen = i;
    }
    return chosen;
}

static void change_rivers(struct shell *shell, int step)
{
    struct table *table = shell->table;
    struct rivers list[CHOICES_MAX];
    size_t count = list_rivers(table->book, list);
    size_t next = (chosen_rivers(shell, list, count) + count + (size_t) step) % count;
    struct setup *setup = &table->next;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) || (next == 0 && joins_river(table->book, &table->book->sets[i])))
            remove_set(setup, table->book->sets[i].name);
    for (unsigned i = 0; i < list[next].count; i++)
        add_set(setup, table->book->sets[list[next].sets[i]].name);
    setup->river_plan[0] = '\0';
}

/* Addition number `index` of the book, or null. */
static const struct tile_book_set *addition(const struct shell *shell, unsigned index)
{
    for (unsigned i = 0; i < shell->table->book->set_count; i++)
        if (shell->table->book->sets[i].addition && index-- == 0)
            return &shell->table->book->sets[i];
    return NULL;
}

static void change_addition(struct shell *shell, unsigned index)
{
    struct setup *setup = &shell->table->next;
    const char *name = addition(shell, index)->name;
    if (has_set(setup, name))
        remove_set(setup, name);
    else
        add_set(setup, name);
    setup->river_plan[0] = '\0';
}

/* ---- The river's plan (V12) --------------------------------------------------------------------------- */

static size_t list_plans(const struct shell *shell, unsigned plans[TILE_BOOK_PLANS_MAX])
{
    const char *names[SETUP_SETS_MAX];
    for (size_t i = 0; i < shell->table->next.set_count; i++)
        names[i] = shell->table->next.sets[i];
    return tile_book_plans(shell->table->book, names, shell->table->next.set_count, plans);
}

/* The index of the chosen plan in `plans`; the first is the default. */
static size_t chosen_plan(const struct shell *shell, const unsigned *plans, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(shell->table->book->plans[plans[i]].name, shell->table->next.river_plan) == 0)
            return i;
    return 0;
}

static void change_plan(struct shell *shell, int step)
{
    unsigned plans[TILE_BOOK_PLANS_MAX];
    size_t count = list_plans(shell, plans);
    if (count == 0)
        return;
    size_t next = (chosen_plan(shell, plans, count) + count + (size_t) step) % count;
    snprintf(shell->table->next.river_plan, sizeof shell->table->next.river_plan, "%s",
             next == 0 ? "" : shell->table->book->plans[plans[next]].name);
}

/* ---- Edition and options ------------------------------------------------------------------------------ */

void rules_change_edition(struct setup *setup, int step)
{
    int count = 0, at = 0;
    for (const char *name; (name = rules_edition_name((unsigned) count)) != NULL; count++)
        if (strcmp(name, setup->edition) == 0)
            at = count;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): there is an edition */
    const char *name = rules_edition_name((unsigned) ((at + count + step) % count));
    snprintf(setup->edition, sizeof setup->edition, "%s", name);
    rules_edition(name, &setup->rules);
}

/* The table sizes offered here; the command line takes any other. */
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
        return false; /* the tiles are placed already */
    if (line >= LINE_ADDITION && line < LINE_PLAN) {
        const struct tile_book_set *set = addition(shell, line - LINE_ADDITION);
        return set && (has_river(shell) || !joins_river(shell->table->book, set));
    }
    return line != LINE_PLAN || list_plans(shell, plans) > 0;
}

static void change(struct shell *shell, int step)
{
    unsigned line = *chosen_line(shell);
    shell->table->next_changed = !table_in_tester(shell);
    if (line == LINE_EDITION)
        rules_change_edition(&shell->table->next, step);
    else if (line == LINE_TILES)
        change_rivers(shell, step);
    else if (line < LINE_PLAN)
        change_addition(shell, line - LINE_ADDITION);
    else if (line == LINE_PLAN)
        change_plan(shell, step);
    else
        change_option(&shell->table->next.rules, option_of(line), step);
}

/* The line of the page at `index` of those shown. */
static unsigned line_at(const struct shell *shell, size_t index)
{
    unsigned line = 0;
    while (!is_shown(shell, line) || index-- > 0)
        line++;
    return line;
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                      bool chosen);

static struct list list_of(const struct shell *shell)
{
    struct list list = {.draw = draw_line};
    for (unsigned line = 0; line < RULE_LINES; line++) {
        list.chosen += is_shown(shell, line) && line < *chosen_line(shell);
        list.count += is_shown(shell, line);
    }
    return list;
}

static void rules_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (list_command(&list, 1, true, command))
        *chosen_line(shell) = line_at(shell, list.chosen);
    else if (command == COMMAND_BACK)
        shell_pop(shell);
    else if (command == COMMAND_LEFT || command == COMMAND_RIGHT || command == COMMAND_CHANGE)
        change(shell, command == COMMAND_LEFT ? -1 : 1);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

static void write_sets(const struct setup *setup, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < setup->set_count; i++)
        sentence_add(text, size, "%s%s", i > 0 ? " " : "", setup->sets[i]);
}

/* Whether an option differs from the edition. */
static bool is_changed(const struct setup *setup, enum rule_option option)
{
    struct rules preset = setup->rules;
    return rules_edition(setup->edition, &preset) == 0 && preset.value[option] != setup->rules.value[option];
}

void rules_summary(const struct setup *setup, char *text, size_t size)
{
    char sets[SENTENCE_MAX], changes[48] = "";
    unsigned count = 0;
    for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
        count += is_changed(setup, option);
    write_sets(setup, sets, sizeof sets);
    if (count > 0)
        snprintf(changes, sizeof changes, ngettext(", %u rule changed", ", %u rules changed", count), count);
    snprintf(text, size, "%s, %s%s", setup->edition, sets, changes);
}

/* Writes the name and value of a line. */
static void write_line(const struct shell *shell, unsigned line, const char **name, char *value, size_t size)
{
    const struct setup *setup = &shell->table->next;
    unsigned plans[TILE_BOOK_PLANS_MAX];
    if (line == LINE_EDITION) {
        *name = "edition";
        snprintf(value, size, "%s", setup->edition);
    } else if (line == LINE_TILES) {
        *name = "tiles";
        write_sets(setup, value, size);
    } else if (line < LINE_PLAN) {
        *name = addition(shell, line - LINE_ADDITION)->name;
        snprintf(value, size, "%s", has_set(setup, *name) ? _("in") : _("out"));
    } else if (line == LINE_PLAN) {
        size_t count = list_plans(shell, plans);
        *name = "river-plan";
        snprintf(value, size, "%s", shell->table->book->plans[plans[chosen_plan(shell, plans, count)]].name);
    } else {
        char word[RULE_VALUE_MAX + 1];
        enum rule_option option = option_of(line);
        *name = rule_option_info(option)->name;
        snprintf(value, size, "%s", rules_value(&setup->rules, option, word));
    }
}

/* Explains a conflict of rules if there is one, else the chosen line. */
static void write_advice(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    unsigned line = *chosen_line(shell), plans[TILE_BOOK_PLANS_MAX];
    const struct tile_book_set *added = line >= LINE_ADDITION ? addition(shell, line - LINE_ADDITION) : NULL;
    const char *conflict = rules_conflict(&table->next.rules, has_river(shell));
    if (conflict)
        snprintf(text, size, "%s.", _(conflict));
    else if (line == LINE_EDITION)
        snprintf(text, size, _("%s; * marks what differs from it."),
                 _(rules_edition_meaning(table->next.edition)));
    else if (line == LINE_TILES)
        snprintf(text, size, _("The base game alone, or with a river that is placed first."));
    else if (line < LINE_PLAN)
        snprintf(text, size,
                 joins_river(table->book, added) ? _("%s: joins whatever river is played.")
                                                 : _("%s: joins the other land tiles."),
                 _(added->title));
    else if (line == LINE_PLAN)
        snprintf(text, size, "V12%s%s.", _(": "),
                 _(table->book->plans[plans[chosen_plan(shell, plans, list_plans(shell, plans))]].title));
    else
        snprintf(text, size, "%s%s%s.", rule_option_info(option_of(line))->id, _(": "),
                 _(rule_option_info(option_of(line))->meaning));
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                      bool chosen)
{
    const char *name = "";
    char value[SENTENCE_MAX], text[SENTENCE_MAX + 8];
    bool narrow = shell->width < NARROW;
    unsigned line = line_at(shell, index);
    int row = area.top, left = narrow ? 2 : 5, column = narrow ? 19 : 26;
    write_line(shell, line, &name, value, sizeof value);
    snprintf(text, sizeof text, " %s ", value);
    form_draw_label(shell, canvas, left - 2, (struct rectangle){left, row, column - 3 - left, 1}, chosen,
                    name);
    if (line >= LINE_OPTION && is_changed(&shell->table->next, option_of(line)))
        canvas_text(canvas, column - 3, row, 1, STYLE_STRONG, "*");
    form_draw_field(canvas, (struct rectangle){column, row, shell->width - column - 1, 1}, FORM_VALUE, chosen,
                    text, "");
}

/* Says which key scrolls to the hidden lines. */
static void draw_more(const struct shell *shell, struct canvas *canvas, enum command command)
{
    char text[40];
    snprintf(text, sizeof text, _("%s: more "), key_word_of(shell, command).text);
    canvas_text_right(canvas, shell->width, 0, STYLE_BAR, text);
}

static void rules_draw(const struct shell *shell, struct canvas *canvas)
{
    char text[SENTENCE_MAX * 2];
    struct rectangle area = {0, 2, shell->width, shell->height - 5};
    struct list list = list_of(shell);
    shell_draw_bar(shell, canvas,
                   shell->width < NARROW    ? _(" Rules and tiles")
                   : table_in_tester(shell) ? _(" bastide   Compare with other rules")
                                            : _(" bastide   Rules and tiles of the next game"),
                   "");
    if (list_top(shell, &list, area) > 0)
        draw_more(shell, canvas, COMMAND_UP);
    if (list_draw(shell, canvas, &list, area) < list.count)
        draw_more(shell, canvas, COMMAND_DOWN);
    write_advice(shell, text, sizeof text);
    shell_draw_message(shell, canvas, shell->message[0] != '\0' ? shell->message : text);
}

const struct screen_ops rules_screen = {
    .title = "Rules and tiles",
    .state_size = sizeof(unsigned),
    .stage = STAGE_RULES,
    .command = rules_command,
    .draw = rules_draw,
};
