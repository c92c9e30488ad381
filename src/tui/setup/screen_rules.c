/* SPDX-License-Identifier: MIT */
/*
 * screen_rules.c: the page of rules and tiles of the next game.
 *
 * It has lines for the edition, the rivers, each addition, the river's plan, and each option of the table in
 * rules.h, which says what its value means.  Choosing an edition presets all options; options that differ
 * from their edition are marked.  A combination that cannot be played is reported at once with the reason,
 * and the core checks it again when the game starts.  Nothing here knows a rule.
 */
#include "tui/setup/setup_form.h"
#include "base/translate.h"
#include "tui/board/table.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "tui/kit/list.h"
#include "words/rule_words.h"

enum {
    LINE_EDITION,
    LINE_RIVERS,
    LINE_ADDITION,
    ADDITIONS_MAX = 4,
    LINE_PLAN = LINE_ADDITION + ADDITIONS_MAX,
    LINE_OPTION,
    RULE_LINES = LINE_OPTION + RULE_OPTION_COUNT,
    RIVERS_MAX = 2,
    CHOICES_MAX = 64,
    NARROW = 60
};

/* The option of a line; each part of the page has its options in their order. */
static enum rule_option option_of(unsigned line)
{
    unsigned before = line - LINE_OPTION;
    for (unsigned page = RULES_POPULAR;; page++)
        for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
            if (rule_option_info(option)->page == page && before-- == 0)
                return option;
}

/* The chosen line. */
SHELL_STATE(chosen_line, unsigned, SCREEN_RULES)

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

/* Whether an addition needs a river: one of river tiles does, one of land tiles does not. */
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

/* Sorts what most people own first: The River, newest edition first, then The River II, then both, then
 * others. */
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

static bool has_river(const struct shell *shell)
{
    const struct table *table = shell->table;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) && setup_has_set(&table->next, table->book->sets[i].name))
            return true;
    return false;
}

/* The index of the chosen rivers in `list`. */
static size_t chosen_rivers(const struct shell *shell, const struct rivers *list, size_t count)
{
    const struct table *table = shell->table;
    size_t chosen = 0;
    for (size_t i = 1; i < count; i++) {
        bool all = true;
        for (unsigned set = 0; set < list[i].count; set++)
            all = all && setup_has_set(&table->next, table->book->sets[list[i].sets[set]].name);
        if (all && list[i].count > list[chosen].count)
            chosen = i;
    }
    return chosen;
}

static void take_rivers(struct shell *shell, const struct rivers *rivers)
{
    struct table *table = shell->table;
    struct setup *setup = &table->next;
    for (unsigned i = 0; i < table->book->set_count; i++)
        if (is_river(&table->book->sets[i]) ||
            (rivers->count == 0 && joins_river(table->book, &table->book->sets[i])))
            setup_change_set(setup, table->book->sets[i].name, false);
    for (unsigned i = 0; i < rivers->count; i++)
        setup_change_set(setup, table->book->sets[rivers->sets[i]].name, true);
    setup->river_plan[0] = '\0';
}

static void change_rivers(struct shell *shell, int step)
{
    struct rivers list[CHOICES_MAX];
    size_t count = list_rivers(shell->table->book, list);
    take_rivers(shell, &list[(chosen_rivers(shell, list, count) + count + (size_t) step) % count]);
}

/* The number of the expansion whose tiles a set has, or -1. */
static int expansion_of(const char *set)
{
    const struct expansion_info *info;
    for (unsigned i = 0; (info = expansion_info(i)) != NULL; i++)
        if (strcmp(info->name, set) == 0)
            return (int) i;
    return -1;
}

/* Addition number `index` of the book, or null; those of expansions are ticked in the set-up. */
static const struct tile_book_set *addition(const struct shell *shell, unsigned index)
{
    for (unsigned i = 0; i < shell->table->book->set_count; i++) {
        const struct tile_book_set *set = &shell->table->book->sets[i];
        if (set->addition && expansion_of(set->name) < 0 && index-- == 0)
            return set;
    }
    return NULL;
}

static void change_addition(struct shell *shell, unsigned index)
{
    struct setup *setup = &shell->table->next;
    const char *name = addition(shell, index)->name;
    setup_change_set(setup, name, !setup_has_set(setup, name));
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
    for (size_t i = 0; i < setup->set_count; i++)
        if (expansion_of(setup->sets[i]) >= 0)
            setup_expand(setup, 1U << expansion_of(setup->sets[i]), true, NULL);
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
    else if (line == LINE_RIVERS)
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

static int line_rows(const struct shell *shell, size_t index, int columns);

static struct list list_of(const struct shell *shell)
{
    struct list list = {.draw = draw_line, .rows = line_rows, .whole = true};
    for (unsigned line = 0; line < RULE_LINES; line++) {
        list.chosen += is_shown(shell, line) && line < *chosen_line(shell);
        list.count += is_shown(shell, line);
    }
    return list;
}

static void rules_command(struct shell *shell, enum command command)
{
    struct list list = list_of(shell);
    if (list_step(&list.chosen, list.count, 1, true, command))
        *chosen_line(shell) = line_at(shell, list.chosen);
    else if (command == COMMAND_BACK)
        shell_pop(shell);
    else if (command == COMMAND_LEFT || command == COMMAND_RIGHT || command == COMMAND_CHANGE)
        change(shell, command == COMMAND_LEFT ? -1 : 1);
}

/* ---- What the set-up adds ------------------------------------------------------------------------------ */

/* One extra of the game: its tiles and its rule, either of which may be missing. */
static const struct extra {
    const char *words;
    bool river;              /* its tiles are the newest river */
    enum rule_option option; /* the option to switch on; RULE_OPTION_COUNT: none */
    enum feature_kind shows; /* a tile with such a feature is its picture */
} extras[] = {{N_("base game"), false, RULE_OPTION_COUNT, FEATURE_CITY},
              {N_("river"), true, RULE_OPTION_COUNT, FEATURE_ROAD},
              {N_("abbot and gardens"), false, RULE_ABBOT, FEATURE_GARDEN}};

enum { ROWS = sizeof extras / sizeof *extras };

/* After the rows of the table come the expansions. */
static const struct expansion_info *expansion(unsigned extra)
{
    return extra < ROWS ? NULL : expansion_info(extra - ROWS);
}

unsigned rules_extras(void)
{
    unsigned extra = ROWS;
    while (expansion(extra))
        extra++;
    return extra;
}

const char *rules_extra_words(unsigned extra)
{
    return expansion(extra) ? expansion(extra)->title : extras[extra].words;
}

const char *rules_extra_brings(unsigned extra)
{
    return expansion(extra) ? expansion(extra)->brings : NULL;
}

static bool is_always_in(unsigned extra)
{
    return extra < ROWS && !extras[extra].river && extras[extra].option == RULE_OPTION_COUNT;
}

bool rules_has_extra(const struct shell *shell, unsigned extra)
{
    if (expansion(extra))
        return setup_has_set(&shell->table->next, expansion(extra)->name);
    const struct extra *row = &extras[extra];
    return is_always_in(extra) || (row->river && has_river(shell)) ||
           (row->option != RULE_OPTION_COUNT && shell->table->next.rules.value[row->option] > 0);
}

void rules_change_extra(struct shell *shell, unsigned extra)
{
    struct rivers list[CHOICES_MAX];
    bool on = !rules_has_extra(shell, extra);
    shell->table->next_changed = true;
    if (expansion(extra))
        setup_expand(&shell->table->next, 1U << (extra - ROWS), on, NULL);
    else if (is_always_in(extra))
        shell_say(shell, _("The base game is always played."));
    else if (extras[extra].option != RULE_OPTION_COUNT)
        shell->table->next.rules.value[extras[extra].option] = on;
    else if (list_rivers(shell->table->book, list) > 1)
        take_rivers(shell, &list[on]);
}

const struct tile_type *rules_extra_tile(const struct shell *shell, unsigned extra)
{
    const struct tile_book *book = shell->table->book;
    struct rivers list[CHOICES_MAX];
    size_t rivers = list_rivers(book, list);
    unsigned set = (unsigned) tile_book_find(book, rules_land_set(book));
    if (is_always_in(extra))
        return &book->types[book->sets[set].start];
    const struct extra *row = extra < ROWS ? &extras[extra] : NULL; /* else an expansion */
    bool river = row && row->river;
    int added = row ? 0 : tile_book_find(book, expansion(extra)->name);
    if ((river && rivers < 2) || added < 0)
        return NULL;
    if (river || !row)
        set = river ? list[1].sets[0] : (unsigned) added;
    for (unsigned i = 0; i < book->sets[set].type_count; i++) {
        const struct tile_type *type = &book->types[book->sets[set].first_type + i];
        for (unsigned segment = 0; segment < type->segment_count; segment++)
            if (row ? type->segments[segment].kind == row->shows : type->segments[segment].signs != 0)
                return type;
    }
    return NULL;
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

/* Whether an option differs from the edition. */
static bool is_changed(const struct setup *setup, enum rule_option option)
{
    struct rules preset = setup->rules;
    return rules_edition(setup->edition, &preset) == 0 && preset.value[option] != setup->rules.value[option];
}

static const char *edition_title(const char *edition)
{
    static const char *const titles[][2] = {
        {"c3", N_("those of today")}, {"20ae", N_("20th anniversary edition")},
        {"c2", N_("second edition")}, {"bb6", N_("big box")},
        {"c1", N_("first edition")},  {"c1-2001", N_("first edition, of 2001")}};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strcmp(titles[i][0], edition) == 0)
            return _(titles[i][1]);
    return edition;
}

/* Whether an expansion that is played turns the option on. */
static bool comes_with_expansion(const struct setup *setup, enum rule_option option)
{
    unsigned expansions = rule_option_info(option)->expansions;
    for (unsigned i = 0; expansion_info(i); i++)
        if ((expansions >> i & 1U) && setup_has_set(setup, expansion_info(i)->name))
            return setup->rules.value[option] == RULE_ON;
    return false;
}

void rules_summary(const struct setup *setup, char *text, size_t size)
{
    unsigned count = 0;
    for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++)
        count += option != RULE_ABBOT && is_changed(setup, option) && !comes_with_expansion(setup, option);
    snprintf(text, size, "%s", edition_title(setup->edition));
    if (count > 0)
        sentence_add(text, size, ngettext(", %u rule changed", ", %u rules changed", count), count);
}

/* Whether an option is only on or off: then its line is ticked. */
static bool is_switch(enum rule_option option)
{
    return !rule_option_info(option)->sentences[0];
}

/* What the value of an option means; of a switch, what it means when it is on. */
static void write_option(const struct setup *setup, enum rule_option option, char *text, size_t size)
{
    const struct rule_option_info *info = rule_option_info(option);
    unsigned value = is_switch(option) ? 1 : setup->rules.value[option];
    bool shown = info->sentences[value] && info->sentences[value][0] != '\0';
    if ((option == RULE_TABLE && value == TABLE_BOUNDED) || option == RULE_UNFINISHED)
        (void) rule_words(&setup->rules, NULL, option, text, size);
    else
        snprintf(text, size, "%s", _(shown ? info->sentences[value] : info->meaning));
}

/* Writes a line; true if it is a tick box, else it has a value to change. */
static bool write_line(const struct shell *shell, unsigned line, char *text, size_t size)
{
    const struct setup *setup = &shell->table->next;
    const struct tile_book *book = shell->table->book;
    enum rule_option option = line >= LINE_OPTION ? option_of(line) : RULE_OPTION_COUNT;
    const struct tile_book_set *added =
        line >= LINE_ADDITION && line < LINE_PLAN ? addition(shell, line - LINE_ADDITION) : NULL;
    unsigned plans[TILE_BOOK_PLANS_MAX];
    bool ticks = added || (option != RULE_OPTION_COUNT && is_switch(option));
    text[0] = '\0';
    if (ticks)
        snprintf(text, size, "[%c] ",
                 (added ? setup_has_set(setup, added->name) : setup->rules.value[option] > 0) ? 'x' : ' ');
    if (line == LINE_EDITION) {
        snprintf(text, size, _("Rules: %s"), edition_title(setup->edition));
    } else if (line == LINE_RIVERS) {
        for (unsigned i = 0; i < book->set_count; i++)
            if (is_river(&book->sets[i]) && setup_has_set(setup, book->sets[i].name))
                sentence_add(text, size, "%s%s", text[0] != '\0' ? " + " : "", _(book->sets[i].title));
        if (text[0] == '\0')
            snprintf(text, size, "%s", _("No river"));
    } else if (line == LINE_PLAN) {
        size_t count = list_plans(shell, plans);
        snprintf(text, size, _("River: %s"), _(book->plans[plans[chosen_plan(shell, plans, count)]].title));
    } else if (added) {
        sentence_add(text, size, "%s", _(added->title));
    } else {
        write_option(setup, option, text + strlen(text), size - strlen(text));
    }
    return ticks;
}

/* Says which rule has to be on first. */
static void write_conflict(const struct shell *shell, const char *conflict, char *text, size_t size)
{
    char needed[SENTENCE_MAX];
    struct setup setup = shell->table->next;
    snprintf(text, size, "%s.", words_without_rule(conflict));
    for (enum rule_option option = 0; option < RULE_OPTION_COUNT; option++) {
        const struct rule_option_info *info = rule_option_info(option);
        if (info->why != conflict)
            continue;
        setup.rules.value[info->needs] = 1;
        setup.rules.table_width = setup.rules.table_height = 9;
        write_option(&setup, (enum rule_option) info->needs, needed, sizeof needed);
        snprintf(text, size, _("This needs another rule: %s"), needed);
        return;
    }
}

/* Explains a conflict of rules if there is one, else the chosen line. */
static void write_advice(const struct shell *shell, char *text, size_t size)
{
    const struct table *table = shell->table;
    unsigned line = *chosen_line(shell);
    const char *conflict = rules_conflict(&table->next.rules, has_river(shell));
    if (conflict)
        write_conflict(shell, conflict, text, size);
    else if (line == LINE_EDITION)
        snprintf(text, size, _("%s; * marks what differs from it."),
                 _(rules_edition_meaning(table->next.edition)));
    else if (line == LINE_RIVERS)
        snprintf(text, size, _("The base game alone, or with a river that is placed first."));
    else if (line < LINE_PLAN)
        snprintf(text, size, "%s",
                 joins_river(table->book, addition(shell, line - LINE_ADDITION))
                     ? _("These tiles join whatever river is played.")
                     : _("These tiles join the other land tiles."));
    else if (line == LINE_PLAN)
        snprintf(text, size, _("In which order the river is drawn."));
    else if (!table_in_tester(shell))
        snprintf(text, size, "%s.", _(rule_option_info(option_of(line))->meaning));
    else { /* testers know rules by these names */
        const struct rule_option_info *info = rule_option_info(option_of(line));
        char value[RULE_VALUE_MAX + 1];
        snprintf(text, size, "%s %s (%s): %s.", info->name,
                 rules_value(&table->next.rules, option_of(line), value), info->id, _(info->meaning));
    }
}

/* A line as it is drawn, with the signs of a value that Left and Right change. */
static void write_shown(const struct shell *shell, size_t index, char *text, size_t size)
{
    char words[SENTENCE_MAX];
    unsigned line = line_at(shell, index);
    bool ticks = write_line(shell, line, words, sizeof words), chosen = line == *chosen_line(shell);
    snprintf(text, size, ticks ? "%s" : chosen ? "<%s>" : " %s", words);
}

static struct rectangle text_area(const struct shell *shell, struct rectangle area)
{
    int left = shell->width < NARROW ? 2 : 5;
    return (struct rectangle){left, area.top, shell->width - left - 1, area.height};
}

static int line_rows(const struct shell *shell, size_t index, int columns)
{
    char text[SENTENCE_MAX + 8];
    write_shown(shell, index, text, sizeof text);
    return canvas_paragraph_rows(text, text_area(shell, (struct rectangle){0, 0, columns, 1}).width);
}

static void draw_line(const struct shell *shell, struct canvas *canvas, size_t index, struct rectangle area,
                      bool chosen)
{
    char text[SENTENCE_MAX + 8];
    unsigned line = line_at(shell, index);
    struct rectangle at = text_area(shell, area);
    write_shown(shell, index, text, sizeof text);
    if (chosen)
        list_mark(shell, canvas, at.left - 2, at.top);
    if (line >= LINE_OPTION && is_changed(&shell->table->next, option_of(line)))
        canvas_text(canvas, at.left - 1, at.top, 1, STYLE_STRONG, "*");
    canvas_paragraph(canvas, at, chosen ? STYLE_CHOICE : STYLE_TEXT, text);
}

/* Draws which key scrolls to the hidden lines. */
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
    shell_draw_message(shell, canvas, shell_says(shell, text));
}

const struct screen_ops rules_screen = {
    .title = "Rules and tiles",
    .state_size = sizeof(unsigned),
    .stage = STAGE_RULES,
    .command = rules_command,
    .draw = rules_draw,
};
