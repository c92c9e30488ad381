/* SPDX-License-Identifier: MIT */
/*
 * script_setup.c: the lines before the first turn.
 *
 * Each fills its part of the setup; whether the parts go together is checked when the session is made. `rule`
 * lines count whatever their order is, so an edition that comes after one does not undo it.
 */
#include "script/script_core.h"

#include <stdio.h>
#include <string.h>

#include "base/near_word.h"

/*
 * In a record each word may have one line only, except for players, rules and draws that decide who begins.
 * At the console a line may be repeated, and the last one counts, because a person may notice only later that
 * a stack names a tile too often.
 */
enum script_status script_read_setup(struct script_line *line, const struct script_word *word)
{
    static const char *const repeated[] = {"player", "rule", "show", "expansion"};
    struct script *script = line->script;
    unsigned bit = 1U << (word - script->words);
    bool again = script->kind == SCRIPT_RECORD && (script->head.seen & bit);
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++)
        again = again && !word_is(line->word, repeated[i]);
    if (again)
        return script_fault(line, line->word.column, "'%s' stands twice", word->word);
    script->head.seen |= bit;
    enum script_status status = word->read(line);
    return status == SCRIPT_OK ? script_end_of_line(line) : status;
}

enum script_status script_read_edition(struct script_line *line)
{
    struct script *script = line->script;
    char list[EDITIONS_TEXT], known[EDITIONS_TEXT + 16], name[sizeof script->head.setup.edition];
    struct word word = line_next_word(&line->line);
    snprintf(known, sizeof known, "an edition: %s", setup_list_editions(list));
    if (!word_copy(word, name, sizeof name) ||
        rules_edition_keeping(name, script->head.rule_set, &script->head.setup.rules) != 0)
        return script_wanted(line, word, known);
    memcpy(script->head.setup.edition, name, sizeof name);
    return SCRIPT_OK;
}

static enum script_status unknown_set(struct script_line *line, struct word word)
{
    char list[SETS_TEXT], known[TEXT_MESSAGE_MAX];
    snprintf(known, sizeof known, "the name of a tile set (%s)",
             tile_book_list_sets(line->script->book, list));
    return script_wanted(line, word, known);
}

enum script_status script_read_tiles(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    setup->set_count = 0;
    for (;;) {
        struct word word = line_next_word(&line->line);
        if (word.length == 0 && setup->set_count > 0)
            return SCRIPT_OK;
        if (setup->set_count == SETUP_SETS_MAX)
            return script_fault(line, word.column, "a game has at most 8 tile sets");
        char name[SET_NAME_MAX + 1] = "";
        if (!word_copy(word, name, sizeof name) || tile_book_find(line->script->book, name) < 0)
            return unknown_set(line, word);
        for (size_t i = 0; i < setup->set_count; i++)
            if (strcmp(setup->sets[i], name) == 0)
                return script_fault(line, word.column, "this tile set is named twice");
        memcpy(setup->sets[setup->set_count++], name, sizeof name);
    }
}

static bool read_name(struct script_line *line, char *name, size_t size, const char *wanted)
{
    struct word word = line_next_word(&line->line);
    return (word.length > 0 && word_copy(word, name, size)) || is_wanted(line, word, wanted);
}

/* V12: plans are named in tile files; whether a plan of that name exists is known only when the game
 * begins. */
static enum script_status read_river_plan(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    if (setup->river_plan[0] != '\0' && line->script->kind == SCRIPT_RECORD)
        return script_fault(line, line->word.column, "'rule river-plan' stands twice");
    return read_name(line, setup->river_plan, sizeof setup->river_plan,
                     "the name of a river's plan (of at most 31 bytes)")
               ? SCRIPT_OK
               : SCRIPT_UNREADABLE;
}

static enum script_status unknown_rule(struct script_line *line, struct word word)
{
    char meant[NEAR_WORD_MAX];
    struct near_word near = near_word_to(word.at, word.length);
    for (unsigned option = 0; word.length > 0 && option < RULE_OPTION_COUNT; option++)
        near_word_try(&near, rule_option_info((enum rule_option) option)->name);
    return script_fault(line, word.column, "%s%.*s%s; %s",
                        word.length ? "there is no rule '" : "the name of a rule is missing",
                        word_shown(word), word.length ? word.at : "", word.length ? "'" : "",
                        near_word_tell(&near, "'bastide rules' lists them all", meant));
}

/* Only notes the expansion: later lines may name the tiles, and `rule` lines override it. */
enum script_status script_read_expansion(struct script_line *line)
{
    char known[EXPANSIONS_TEXT + 20];
    struct word word = line_next_word(&line->line);
    for (unsigned i = 0; expansion_info(i); i++)
        if (word_is(word, expansion_info(i)->name)) {
            line->script->head.expansions |= 1U << i;
            return SCRIPT_OK;
        }
    snprintf(known, sizeof known, "an expansion: ");
    setup_list_expansions(known + strlen(known));
    return script_wanted(line, word, known);
}

enum script_status script_read_rule(struct script_line *line)
{
    struct script_head *head = &line->script->head;
    char name[32], value[32], known[200], values[VALUES_TEXT];
    struct word word = line_next_word(&line->line);
    if (word_is(word, "river-plan"))
        return read_river_plan(line);
    int option = word_copy(word, name, sizeof name) ? rule_option_find(name) : -1;
    if (option < 0)
        return unknown_rule(line, word);
    word = line_next_word(&line->line);
    struct rules rules = head->setup.rules;
    if (!word_copy(word, value, sizeof value) || rules_set(&rules, name, value) != 0) {
        snprintf(known, sizeof known, "a value of %s (%s)", name,
                 setup_list_values((enum rule_option) option, values));
        return script_wanted(line, word, known);
    }
    if (head->rule_set[option] && line->script->kind == SCRIPT_RECORD)
        return script_fault(line, line->word.column, "'rule %s' stands twice", name);
    head->setup.rules = rules;
    head->rule_set[option] = true;
    return SCRIPT_OK;
}

static bool read_tile_name(struct script_line *line, char name[TILE_NAME_MAX + 1])
{
    return read_name(line, name, TILE_NAME_MAX + 1, "the name of a tile");
}

/* H5: the tile that was drawn first and laid down as the start. */
enum script_status script_read_start(struct script_line *line)
{
    return read_tile_name(line, line->script->head.setup.start_tile) ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

static bool read_any_colour(struct script_line *line, uint8_t *colour)
{
    enum colour found;
    struct word word = line_next_word(&line->line);
    if (!word_colour(word, &found))
        return is_wanted(line, word, "a colour (red blue green yellow black pink)");
    *colour = (uint8_t) found;
    return true;
}

/* H1: who begins. */
enum script_status script_read_begin(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    setup->begins_named = read_any_colour(line, &setup->begins);
    return setup->begins_named ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

/* H1: a tile drawn to find out who begins. */
enum script_status script_read_show(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    if (setup->show_count == SETUP_SHOWS_MAX)
        return script_fault(line, line->word.column, "there are too many 'show' lines");
    struct setup_show *show = &setup->shows[setup->show_count];
    if (!read_any_colour(line, &show->colour) || !read_tile_name(line, show->tile))
        return SCRIPT_UNREADABLE;
    setup->show_count++;
    return SCRIPT_OK;
}

static enum script_status read_computer(struct script_line *line, struct setup_player *player)
{
    struct word word = line_next_word(&line->line);
    if (word.length == 0)
        return SCRIPT_OK;
    if (!word_is(word, "computer"))
        return script_wanted(line, word, "'computer' or the end of the line");
    return read_name(line, player->computer, sizeof player->computer, "the name of a computer player")
               ? SCRIPT_OK
               : SCRIPT_UNREADABLE;
}

enum script_status script_read_player(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    size_t column = line_column(&line->line);
    uint8_t colour;
    if (!read_any_colour(line, &colour))
        return SCRIPT_UNREADABLE;
    if (setup->player_count == PLAYER_MAX)
        return script_fault(line, column, "T5: a game has at most 6 players");
    if (setup_seat(setup, colour) >= 0)
        return script_fault(line, column, "this colour has a player already");
    struct setup_player *player = &setup->players[setup->player_count];
    *player = (struct setup_player){.colour = colour};
    const char *what;
    struct word word = line_next_word(&line->line);
    if (!word_unquote(word, player->name, sizeof player->name, &what))
        return script_fault(line, word.column, "%s", what);
    enum script_status status = read_computer(line, player);
    setup->player_count += status == SCRIPT_OK;
    return status;
}

enum script_status script_read_seed(struct script_line *line)
{
    struct setup *setup = setup_of(line);
    struct word word = line_next_word(&line->line);
    if (!word_unsigned(word, &setup->seed))
        return script_wanted(line, word, "a seed (a whole number from 0 to 18446744073709551615)");
    setup->seeded = true;
    return SCRIPT_OK;
}

enum script_status script_read_stack(struct script_line *line)
{
    struct script_head *head = &line->script->head;
    struct setup *setup = &head->setup;
    head->stack_line = line->line.number;
    setup->stack_count = 0;
    do {
        size_t column = line_column(&line->line);
        if (setup->stack_count == TILE_MAX)
            return script_fault(line, column, "the stack is longer than any bag");
        if (!read_tile_name(line, setup->stack[setup->stack_count]))
            return SCRIPT_UNREADABLE;
        head->stack_columns[setup->stack_count++] = (uint16_t) column;
    } while (!line_is_done(&line->line));
    return SCRIPT_OK;
}
