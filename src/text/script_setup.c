/*
 * script_setup.c: the lines before the first turn.
 *
 * Each fills its part of the setup; what the parts must obey together is asked when the session is made.
 * `rule` lines count whatever their order is, so an edition that comes after one does not undo it.
 */
#include "script_core.h"

#include <stdio.h>
#include <string.h>

enum { SEEN_EDITION, SEEN_TILES, SEEN_SEED, SEEN_STACK };

static enum script_status fault(struct script_line *line, size_t column, const char *sentence)
{
    text_error_set(line->error, line->line.number, column, "%s", sentence);
    return SCRIPT_UNREADABLE;
}

static enum script_status finish(struct script_line *line)
{
    return read_line_end(&line->line, line->error) ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

/*
 * True when the word stood before in a record; then the error is filled.  At the console it may be said again
 * and counts anew: a person finds out only later that a stack names too many of a tile.
 */
static bool stands_twice(struct script_line *line, unsigned what)
{
    if (line->script->head.seen[what] && line->script->kind == SCRIPT_RECORD) {
        text_error_set(line->error, line->line.number, line->word.column, "'%.*s' stands twice",
                       word_shown(line->word), line->word.at);
        return true;
    }
    line->script->head.seen[what] = true;
    return false;
}

static void list_editions(char *text, size_t size)
{
    const char *name;
    text[0] = '\0';
    for (unsigned i = 0; (name = rules_edition_name(i)) != NULL; i++)
        snprintf(text + strlen(text), size - strlen(text), "%s%s", i ? ", " : "an edition: ", name);
}

static enum script_status read_edition(struct script_line *line)
{
    struct script *script = line->script;
    if (stands_twice(line, SEEN_EDITION))
        return SCRIPT_UNREADABLE;
    char known[120], name[sizeof script->head.setup.edition] = "";
    struct word word = line_next_word(&line->line);
    struct rules preset;
    list_editions(known, sizeof known);
    if (word.length == 0 || !word_copy(word, name, sizeof name) || rules_edition(name, &preset) != 0) {
        error_wanted(line->error, &line->line, word, known);
        return SCRIPT_UNREADABLE;
    }
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (!script->head.rule_set[option])
            script->head.setup.rules.value[option] = preset.value[option];
    script->head.setup.rules.no_gardens = preset.no_gardens;
    memcpy(script->head.setup.edition, name, sizeof name);
    return finish(line);
}

static bool has_set(const struct setup *setup, const char *name)
{
    for (size_t i = 0; i < setup->set_count; i++)
        if (strcmp(setup->sets[i], name) == 0)
            return true;
    return false;
}

static enum script_status read_tiles(struct script_line *line)
{
    struct setup *setup = &line->script->head.setup;
    if (stands_twice(line, SEEN_TILES))
        return SCRIPT_UNREADABLE;
    setup->set_count = 0;
    for (;;) {
        struct word word = line_next_word(&line->line);
        if (word.length == 0 && setup->set_count > 0)
            return SCRIPT_OK;
        if (setup->set_count == SETUP_SETS_MAX)
            return fault(line, word.column, "a game has at most 8 tile sets");
        char name[SET_NAME_MAX + 1] = "";
        if (word.length == 0 || !word_copy(word, name, sizeof name) ||
            tile_book_find(line->script->book, name) < 0) {
            error_wanted(line->error, &line->line, word, "the name of a tile set");
            return SCRIPT_UNREADABLE;
        }
        if (has_set(setup, name))
            return fault(line, word.column, "this tile set is named twice");
        memcpy(setup->sets[setup->set_count++], name, sizeof name);
    }
}

static enum script_status read_rule(struct script_line *line)
{
    char name[32], known[200] = "a rule: ";
    struct word word = line_next_word(&line->line);
    int option = word.length > 0 && word_copy(word, name, sizeof name) ? rule_option_find(name) : -1;
    if (option < 0) {
        for (int i = 0; i < RULE_OPTION_COUNT; i++)
            snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "",
                     rule_option_info((enum rule_option) i)->name);
        error_wanted(line->error, &line->line, word, known);
        return SCRIPT_UNREADABLE;
    }
    word = line_next_word(&line->line);
    int value = word.length > 0 && word_copy(word, name, sizeof name)
                    ? rule_value_find((enum rule_option) option, name)
                    : -1;
    if (value < 0) {
        const struct rule_option_info *info = rule_option_info((enum rule_option) option);
        snprintf(known, sizeof known, "a value of %s (%s)", info->name, info->values);
        error_wanted(line->error, &line->line, word, known);
        return SCRIPT_UNREADABLE;
    }
    if (line->script->head.rule_set[option] && line->script->kind == SCRIPT_RECORD) {
        text_error_set(line->error, line->line.number, line->word.column, "'rule %s' stands twice",
                       rule_option_info((enum rule_option) option)->name);
        return SCRIPT_UNREADABLE;
    }
    line->script->head.setup.rules.value[option] = (uint8_t) value;
    line->script->head.rule_set[option] = true;
    return finish(line);
}

static enum script_status read_computer(struct script_line *line, struct setup_player *player)
{
    struct word word = line_next_word(&line->line);
    if (word.length == 0)
        return SCRIPT_OK;
    if (!word_is(word, "computer")) {
        error_wanted(line->error, &line->line, word, "'computer' or the end of the line");
        return SCRIPT_UNREADABLE;
    }
    word = line_next_word(&line->line);
    if (word.length == 0 || !word_copy(word, player->computer, sizeof player->computer)) {
        error_wanted(line->error, &line->line, word, "the name of a computer player");
        return SCRIPT_UNREADABLE;
    }
    return finish(line);
}

static enum script_status read_player(struct script_line *line)
{
    struct setup *setup = &line->script->head.setup;
    struct word word = line_next_word(&line->line);
    enum colour colour;
    if (!word_colour(word, &colour)) {
        error_wanted(line->error, &line->line, word, "a colour (red blue green yellow black pink)");
        return SCRIPT_UNREADABLE;
    }
    if (setup_seat(setup, colour) >= 0)
        return fault(line, word.column, "this colour has a player already");
    if (setup->player_count == PLAYER_MAX)
        return fault(line, word.column, "T5: a game has at most 6 players");
    struct setup_player *player = &setup->players[setup->player_count];
    *player = (struct setup_player){.colour = (uint8_t) colour};
    const char *what;
    word = line_next_word(&line->line);
    if (!word_unquote(word, player->name, sizeof player->name, &what))
        return fault(line, word.column, what);
    enum script_status status = read_computer(line, player);
    setup->player_count += status == SCRIPT_OK;
    return status;
}

static enum script_status read_seed(struct script_line *line)
{
    struct setup *setup = &line->script->head.setup;
    if (stands_twice(line, SEEN_SEED))
        return SCRIPT_UNREADABLE;
    struct word word = line_next_word(&line->line);
    if (!word_unsigned(word, &setup->seed)) {
        error_wanted(line->error, &line->line, word,
                     "a seed (a whole number from 0 to 18446744073709551615)");
        return SCRIPT_UNREADABLE;
    }
    setup->seeded = true;
    return finish(line);
}

static enum script_status read_stack(struct script_line *line)
{
    struct script_head *head = &line->script->head;
    struct setup *setup = &head->setup;
    if (stands_twice(line, SEEN_STACK))
        return SCRIPT_UNREADABLE;
    head->stack_line = line->line.number;
    setup->stack_count = 0;
    for (;;) {
        struct word word = line_next_word(&line->line);
        if (word.length == 0 && setup->stack_count > 0)
            return SCRIPT_OK;
        if (setup->stack_count == TILE_MAX)
            return fault(line, word.column, "the stack is longer than any bag");
        if (word.length == 0 || !word_copy(word, setup->stack[setup->stack_count], TILE_NAME_MAX + 1)) {
            error_wanted(line->error, &line->line, word, "the name of a tile");
            return SCRIPT_UNREADABLE;
        }
        head->stack_columns[setup->stack_count++] = (uint16_t) word.column;
    }
}

const struct script_word script_setup_words[] = {
    {"edition", read_edition, "edition NAME          a preset of rules: c3, c2, 20ae, bb6, c1, c1-2001"},
    {"tiles", read_tiles, "tiles SET ...         the tile sets in play"},
    {"rule", read_rule, "rule NAME VALUE       one rule of the edition changed"},
    {"player", read_player, "player COLOUR \"NAME\"  the next seat"},
    {"seed", read_seed, "seed N                the draws come from a shuffle with this seed"},
    {"stack", read_stack, "stack TILE ...        the first draws in order"},
    {NULL, NULL, NULL},
};
