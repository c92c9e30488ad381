/* SPDX-License-Identifier: MIT */
/*
 * tile_compose.c: composes the tile set of a game from the sets of a tile book.
 *
 * Puts the types of the chosen sets together, lets trees pass where the rule says so (H6), and lays out the
 * stages of the bag: the river's plan first (V1, V12), the ordinary starting tile where `rule river-start`
 * puts it (V13), the land last.  The book must be valid; the reader (tile_text.c) checks it.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "bastide/move.h"
#include "bastide/game.h"
#include "notation/record_words.h"

int tile_book_find(const struct tile_book *book, const char *name)
{
    for (size_t i = 0; i < book->set_count; i++)
        if (strcmp(book->sets[i].name, name) == 0)
            return (int) i;
    return -1;
}

const char *tile_book_list_sets(const struct tile_book *book, char text[SETS_TEXT])
{
    text[0] = '\0';
    for (size_t i = 0; i < book->set_count; i++)
        snprintf(text + strlen(text), SETS_TEXT - strlen(text), "%s%s", i ? ", " : "", book->sets[i].name);
    return text;
}

/* The number of types in the set: its own, and those that it uses from other sets. */
static unsigned count_of_set(const struct tile_book_set *set)
{
    return (unsigned) set->type_count + set->use_count;
}

static struct tile_use use_of_set(const struct tile_book *book, const struct tile_book_set *set, unsigned i)
{
    unsigned type = (unsigned) set->first_type + i;
    return i >= set->type_count ? set->uses[i - set->type_count]
                                : (struct tile_use){(uint16_t) type, book->types[type].copies};
}

/* A set being composed. */
struct composer {
    const struct tile_book *book;
    const struct tile_choice *choice;
    struct tile_set *set;
    struct text_error *error;
    size_t played_count;
    const struct tile_book_set *played[TILE_BOOK_SETS_MAX]; /* the sets in play */
    uint16_t of_book[TYPE_MAX];                             /* the book's type for each type of the set */
    uint8_t left[TYPE_MAX];                           /* the copies of each type that are in no stage yet */
    int land_start;                                   /* the ordinary starting tile, or -1 */
    const struct tile_book_set *parts[PLAN_SETS_MAX]; /* those that the parts of a plan stand for */
    int missing;                                      /* a tile of the plan that is not in play, or -1 */
    const struct tile_plan *plan;                     /* the one that is played */
};

/* Finds the sets in play; returns the first name that is unknown or repeated, or null. */
static const char *find_sets(struct composer *composer)
{
    const struct tile_choice *choice = composer->choice;
    const char *fault = NULL;
    for (size_t i = 0; i < choice->name_count; i++) {
        int number = tile_book_find(composer->book, choice->names[i]);
        const struct tile_book_set *set = &composer->book->sets[number < 0 ? 0 : number];
        bool known = number < 0;
        for (size_t j = 0; j < composer->played_count; j++)
            known = known || composer->played[j] == set;
        if (!known)
            composer->played[composer->played_count++] = set;
        else if (!fault)
            fault = choice->names[i];
    }
    return fault;
}

static bool refuse_set(struct composer *composer, const char *sentence)
{
    return text_error_set(composer->error, 0, 0, "%s", sentence);
}

/* ---- Types -------------------------------------------------------------------------------------------- */

static int find_of_book(const struct composer *composer, unsigned type)
{
    for (unsigned i = 0; i < composer->set->type_count; i++)
        if (composer->of_book[i] == type)
            return (int) i;
    return -1;
}

/* Adds copies of a type of the book.  The book holds no more types than a set, so there is room. */
static void add_type(struct composer *composer, unsigned type, unsigned copies)
{
    int known = find_of_book(composer, type);
    struct tile_set *set = composer->set;
    if (known < 0) {
        known = set->type_count++;
        composer->of_book[known] = (uint16_t) type;
        set->types[known] = composer->book->types[type];
        set->types[known].copies = 0;
        set->types[known].river = tile_type_find(&set->types[known], FEATURE_RIVER, 1) >= 0;
    }
    set->types[known].copies = (uint8_t) (set->types[known].copies + copies);
}

static bool refuse_name(struct composer *composer, const char *name)
{
    char list[SETS_TEXT];
    if (tile_book_find(composer->book, name) >= 0)
        return text_error_set(composer->error, 0, 0, "tile set %.40s is named twice", name);
    return text_error_set(composer->error, 0, 0, "there is no tile set called '%.40s'; the sets are: %s",
                          name, tile_book_list_sets(composer->book, list));
}

static bool add_sets(struct composer *composer)
{
    const char *fault = find_sets(composer);
    if (fault)
        return refuse_name(composer, fault);
    for (size_t i = 0; i < composer->played_count; i++) {
        const struct tile_book_set *source = composer->played[i];
        for (unsigned j = 0; j < count_of_set(source); j++) {
            struct tile_use use = use_of_set(composer->book, source, j);
            add_type(composer, use.type, use.copies);
        }
        if (composer->land_start < 0 && source->start >= 0)
            composer->land_start = find_of_book(composer, (unsigned) source->start);
        size_t used = strlen(composer->set->name);
        snprintf(composer->set->name + used, sizeof composer->set->name - used, "%s%s", used ? " " : "",
                 source->name);
    }
    return true;
}

/* ---- Trees (H6) --------------------------------------------------------------------------------------- */

/* Joins all roads of the type that end at trees into the first of them, and renumbers the cities that its
 * fields touch: the segments that were joined to it are removed. */
static void let_trees_pass(struct tile_type *type)
{
    int first = -1;
    unsigned kept = 0, roads = 0, places[SEGMENT_MAX];
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct segment segment = type->segments[i];
        bool trees = segment.kind == FEATURE_ROAD && segment.end == END_TREES;
        places[i] = kept;
        if (trees && first >= 0) {
            type->segments[first].sides |= segment.sides;
            type->segments[first].second_sides |= segment.second_sides;
            type->segments[first].marks |= segment.marks;
            type->segments[first].signs |= segment.signs;
            continue;
        }
        if (trees)
            first = (int) kept;
        if (segment.kind == FEATURE_ROAD)
            segment.number = (uint8_t) ++roads;
        segment.end = trees ? END_NONE : segment.end;
        type->segments[kept++] = segment;
    }
    for (unsigned i = 0; i < kept; i++) {
        unsigned touches = type->segments[i].touches, moved = 0;
        for (unsigned city = 0; city < type->segment_count; city++)
            moved |= (touches >> city & 1U) << places[city];
        type->segments[i].touches = (uint16_t) moved;
    }
    type->segment_count = (uint8_t) kept;
}

/* ---- Plans (V1, V12) ---------------------------------------------------------------------------------- */

bool tile_book_has_river_tiles(const struct tile_book *book, const struct tile_book_set *set)
{
    for (unsigned i = 0; i < count_of_set(set); i++)
        if (tile_type_find(&book->types[use_of_set(book, set, i).type], FEATURE_RIVER, 1) >= 0)
            return true;
    return false;
}

/* Whether it is a set of river tiles, which a plan puts in order; a set with its own starting tile is a land
 * set. */
static bool is_river_set(const struct tile_book *book, const struct tile_book_set *set)
{
    return set->start < 0 && !set->addition && tile_book_has_river_tiles(book, set);
}

/* Whether one of the sets in play has that type of the book. */
static bool is_in_play(const struct composer *composer, unsigned type)
{
    for (size_t i = 0; i < composer->played_count; i++)
        for (unsigned use = 0; use < count_of_set(composer->played[i]); use++)
            if (use_of_set(composer->book, composer->played[i], use).type == type)
                return true;
    return false;
}

bool tile_plan_part_is(const struct tile_book_set *set, const char *part)
{
    return strcmp(set->name, part) == 0 || strcmp(set->kind, part) == 0;
}

static enum plan_role role_of(const struct tile_type *type)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        if (segment->kind != FEATURE_RIVER)
            continue;
        if (segment->end == END_SOURCE)
            return ROLE_SOURCE;
        if (segment->end == END_LAKE)
            return type->volcano ? ROLE_VOLCANO : ROLE_LAKE;
        if (__builtin_popcount(segment->sides) == 3)
            return ROLE_FORK;
    }
    return ROLE_COURSE;
}

/* Whether the plan is for exactly the river sets in play. */
static bool match_parts(struct composer *composer, const struct tile_plan *plan)
{
    unsigned rivers = 0, used = 0;
    for (size_t i = 0; i < composer->played_count; i++) {
        const struct tile_book_set *set = composer->played[i];
        unsigned part = 0;
        if (!is_river_set(composer->book, set))
            continue;
        rivers++;
        while (part < plan->part_count && (used >> part & 1U || !tile_plan_part_is(set, plan->parts[part])))
            part++;
        if (part == plan->part_count)
            return false;
        composer->parts[part] = set;
        used |= 1U << part;
    }
    return rivers == plan->part_count;
}

/* Lists the tiles that an item of a plan stands for: those of its set with its role, or the one that
 * it names.  Returns how many types they are. */
static unsigned list_tiles(const struct composer *composer, unsigned item, struct tile_use list[TYPE_MAX])
{
    unsigned count = 0;
    if (item == PLAN_REST || item == PLAN_HALF)
        return 0;
    if (!(item & PLAN_ROLE)) {
        list[0] = (struct tile_use){(uint16_t) item, 1};
        return 1;
    }
    const struct tile_book_set *set = composer->parts[item >> 4 & 7U];
    for (unsigned i = 0; i < count_of_set(set); i++) {
        list[count] = use_of_set(composer->book, set, i);
        count += role_of(&composer->book->types[list[count].type]) == (item & 15U);
    }
    return count;
}

static bool has_item(struct composer *composer, unsigned item)
{
    struct tile_use list[TYPE_MAX];
    if (item & PLAN_ROLE)
        return item == PLAN_REST || item == PLAN_HALF || list_tiles(composer, item, list) > 0;
    bool played = is_in_play(composer, item);
    composer->missing = played ? composer->missing : (int) item;
    return played;
}

/* True if the plan is for exactly the river sets in play, which are then composer->parts, and all its tiles
 * are in play. */
static bool plan_fits(struct composer *composer, const struct tile_plan *plan)
{
    composer->missing = -1;
    bool fits = match_parts(composer, plan) &&
                (plan->start_drawn || (plan->start != PLAN_REST && has_item(composer, plan->start)));
    for (unsigned stage = 0; fits && stage < plan->stage_count; stage++)
        for (unsigned i = 0; fits && i < plan->item_count[stage]; i++)
            fits = has_item(composer, plan->items[stage][i]);
    return fits;
}

static size_t list_plans(struct composer *composer, unsigned list[TILE_BOOK_PLANS_MAX])
{
    size_t count = 0;
    for (unsigned i = 0; i < composer->book->plan_count; i++)
        if (plan_fits(composer, &composer->book->plans[i]))
            list[count++] = i;
    return count;
}

size_t tile_book_plans(const struct tile_book *book, const char *const *names, size_t name_count,
                       unsigned list[TILE_BOOK_PLANS_MAX])
{
    struct tile_choice choice = {.names = names, .name_count = name_count};
    struct composer composer = {.book = book, .choice = &choice};
    (void) find_sets(&composer);
    return list_plans(&composer, list);
}

/* Makes composer->plan the plan to play; false after an error. */
static bool find_plan(struct composer *composer)
{
    const char *wanted = composer->choice->plan;
    const struct tile_book *book = composer->book;
    unsigned list[TILE_BOOK_PLANS_MAX];
    size_t count = list_plans(composer, list);
    char known[160] = "";
    for (size_t i = 0; i < count; i++) {
        const struct tile_plan *plan = composer->plan = &book->plans[list[i]];
        if (!wanted || !wanted[0] || strcmp(wanted, plan->name) == 0)
            return plan_fits(composer, plan);
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "", plan->name);
    }
    if (count == 0)
        return refuse_set(composer,
                          "V12: no plan says how these river tiles are drawn together; 'bastide tiles' "
                          "lists the plans");
    text_error_set(composer->error, 0, 0, "V12: there is no plan '%.31s' for these rivers; there are %s",
                   wanted, known);
    for (size_t i = 0; i < book->plan_count; i++) {
        const struct tile_plan *plan = &book->plans[i];
        if (strcmp(plan->name, wanted) == 0 && !plan_fits(composer, plan) && composer->missing >= 0)
            text_error_set(composer->error, 0, 0,
                           "V12: plan %s of these rivers wants a tile %s, of a set that is not in play",
                           wanted, book->types[composer->missing].name);
    }
    return false;
}

/* ---- Stages ------------------------------------------------------------------------------------------- */

/* Takes up to `most` copies of a type that are in no stage yet. */
static unsigned take(struct composer *composer, unsigned type, unsigned most)
{
    unsigned taken = composer->left[type] < most ? composer->left[type] : most;
    composer->left[type] = (uint8_t) (composer->left[type] - taken);
    return taken;
}

/* Takes up to `most` copies of a type for a stage. */
static unsigned stage(struct composer *composer, unsigned stage, unsigned type, unsigned most)
{
    unsigned taken = take(composer, type, most);
    uint8_t *there = &composer->set->stages[stage][type];
    *there = (uint8_t) (*there + taken);
    return taken;
}

static bool lack_item(struct composer *composer, unsigned type)
{
    return text_error_set(composer->error, 0, 0, "V12: the plan wants a tile %s that is not there",
                          composer->book->types[type].name);
}

/* Tiles that the plan leaves in the box are not in the game; it may name tiles of additions that are not
 * played. */
static void leave_out(struct composer *composer)
{
    struct tile_use list[TYPE_MAX];
    for (unsigned i = 0; i < composer->plan->out_count; i++)
        for (unsigned count = list_tiles(composer, composer->plan->out[i], list); count-- > 0;) {
            int known = find_of_book(composer, list[count].type);
            struct tile_type *type = &composer->set->types[known < 0 ? 0 : known];
            if (known >= 0)
                type->copies =
                    (uint8_t) (type->copies - take(composer, (unsigned) known, list[count].copies));
        }
}

/* Makes the first tile of the plan the starting tile. */
static bool lay_start(struct composer *composer)
{
    struct tile_use list[TYPE_MAX];
    composer->set->start = NO_TILE_TYPE;
    if (composer->plan->start_drawn)
        return true;
    (void) list_tiles(composer, composer->plan->start, list);
    composer->set->start = (uint8_t) find_of_book(composer, list[0].type);
    return take(composer, composer->set->start, 1) == 1 || lack_item(composer, list[0].type);
}

/* Assigns the named tiles to their stages first, so that `rest` means the tiles that no line names. */
static bool name_stages(struct composer *composer)
{
    const struct tile_plan *plan = composer->plan;
    struct tile_use list[TYPE_MAX];
    for (unsigned number = 0; number < plan->stage_count; number++)
        for (unsigned i = 0; i < plan->item_count[number]; i++)
            for (unsigned count = list_tiles(composer, plan->items[number][i], list); count-- > 0;)
                if (stage(composer, number, (unsigned) find_of_book(composer, list[count].type),
                          list[count].copies) < list[count].copies)
                    return lack_item(composer, list[count].type);
    return true;
}

/* Fills the stages that draw the rest; `half` takes half of it first.  V13 adds the ordinary starting tile as
 * a bonus. */
static bool fill_rest(struct composer *composer)
{
    const struct tile_plan *plan = composer->plan;
    struct tile_set *set = composer->set;
    bool bonus = composer->choice->rules.value[RULE_RIVER_START] == RIVER_START_RIVER;
    uint8_t rest[TYPE_MAX] = {0};
    unsigned tiles = 0;
    int half = -1;
    for (unsigned number = 0; number < plan->stage_count; number++)
        for (unsigned i = 0; i < plan->item_count[number]; i++) {
            if (plan->items[number][i] == PLAN_HALF) {
                if (half >= 0 || number + 1U == plan->stage_count)
                    return refuse_set(composer,
                                      "V12: half of the rest is followed by one line with the rest");
                half = (int) number;
            }
            if (plan->items[number][i] != PLAN_REST)
                continue;
            for (unsigned type = 0; type < set->type_count; type++)
                if (set->types[type].river || (bonus && (int) type == composer->land_start))
                    rest[type] =
                        (uint8_t) stage(composer, number, type, set->types[type].river ? TILE_MAX : 1);
            bonus = false;
        }
    for (unsigned type = 0; half >= 0 && type < set->type_count; type++)
        tiles += set->half[type] = rest[type];
    set->half_stage = (uint8_t) (half < 0 ? 0 : half);
    set->half_tiles = (uint8_t) ((tiles + 1) / 2);
    return true;
}

/* Adds the ordinary starting tile (V13), then the land. */
static void add_land(struct composer *composer)
{
    struct tile_set *set = composer->set;
    unsigned start = composer->choice->rules.value[RULE_RIVER_START], land = 0;
    if (composer->land_start >= 0 && start == RIVER_START_OUT) {
        take(composer, (unsigned) composer->land_start, 1);
        set->types[composer->land_start].copies--;
    }
    if (composer->land_start >= 0 && start == RIVER_START_AFTER)
        stage(composer, set->stage_count++, (unsigned) composer->land_start, 1);
    for (unsigned type = 0; type < set->type_count; type++)
        if (!set->types[type].river)
            land += stage(composer, set->stage_count, type, TILE_MAX);
    set->stage_count = (uint8_t) (set->stage_count + (land > 0));
}

/* V9: the second square of a double-sized starting tile is a type without segments. */
static void add_second(struct tile_set *set)
{
    struct tile_type second = {.copies = 0};
    size_t length = strnlen(set->types[set->start].name, TILE_NAME_MAX - 1);
    memcpy(second.name, set->types[set->start].name, length);
    second.name[length] = '\'';
    set->types[set->type_count] = second;
    set->second = (uint8_t) set->type_count++;
}

/* V9: a double-sized tile is placed first, with or without a river; it fits nowhere else. */
static bool place_double(struct composer *composer)
{
    struct tile_set *set = composer->set;
    for (unsigned type = 0; type < set->type_count; type++)
        if (set->types[type].double_sized && set->types[type].copies > (type == set->start ? 1 : 0))
            return refuse_set(composer, "V9: a double-sized tile can only be the one that lies first");
    if (set->start == NO_TILE_TYPE || !set->types[set->start].double_sized)
        return true;
    if (set->type_count == TYPE_MAX)
        return refuse_set(composer, "these sets have too many tile types for a double-sized tile");
    add_second(set);
    return true;
}

/* The verdict for drawing a river tile too early: it names the rivers' own rules for the usual plan, else the
 * chosen plan. */
static enum verdict order_rule(const struct composer *composer)
{
    const struct tile_plan *plan = composer->plan;
    const struct tile_set *set = composer->set;
    if (strcmp(plan->name, "source-first") != 0)
        return VERDICT_RIVER_PLAN;
    if (plan->part_count > 1)
        return VERDICT_RIVERS_BOTH;
    for (unsigned type = 0; type < set->type_count; type++)
        if (set->types[type].volcano)
            return VERDICT_RIVER_FORK;
    return set->types[set->start].double_sized ? VERDICT_RIVER_LAKES : VERDICT_RIVER_LAKE;
}

static bool stage_river(struct composer *composer)
{
    struct tile_set *set = composer->set;
    if (!find_plan(composer))
        return false;
    const struct tile_plan *plan = composer->plan;
    for (unsigned type = 0; type < set->type_count; type++)
        composer->left[type] = set->types[type].copies;
    leave_out(composer);
    if (!lay_start(composer) || !name_stages(composer) || !fill_rest(composer))
        return false;
    for (unsigned type = 0; type < set->type_count; type++)
        if (set->types[type].river && composer->left[type] > 0)
            return text_error_set(composer->error, 0, 0, "V12: plan %s does not mention tile %s", plan->name,
                                  set->types[type].name);
    set->staged = true;
    set->stage_count = set->river_stages = plan->stage_count;
    set->river_order = (uint8_t) order_rule(composer);
    add_land(composer);
    return true;
}

/* A game without a river has one stage; with H5 it includes the starting tile. */
static bool stage_land(struct composer *composer)
{
    struct tile_set *set = composer->set;
    if (composer->land_start < 0)
        return refuse_set(composer, "none of these tile sets has a starting tile");
    set->start = (uint8_t) composer->land_start;
    if (composer->choice->rules.value[RULE_START_TILE] == START_FIXED)
        return true;
    set->staged = true;
    set->stage_count = 1;
    set->start = NO_TILE_TYPE;
    for (unsigned type = 0; type < set->type_count; type++)
        set->stages[0][type] = set->types[type].copies;
    return true;
}

static bool check_size(struct composer *composer)
{
    const struct tile_set *set = composer->set;
    unsigned squares = 0, nodes = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        squares += set->types[type].copies * (set->types[type].double_sized ? 2U : 1U);
        nodes += (unsigned) set->types[type].copies * set->types[type].segment_count;
    }
    if (squares <= TILE_MAX && nodes <= NODE_MAX)
        return true;
    return text_error_set(composer->error, 0, 0,
                          "a game holds at most %d tiles with %d pieces in all; these sets have %u with %u",
                          TILE_MAX, NODE_MAX, squares, nodes);
}

/* H9: checks the size of the table: a table that the starting tile covers completely leaves no square to play
 * on, unless it may be extended (H13). */
static bool check_table(struct composer *composer)
{
    const struct rules *rules = &composer->choice->rules;
    const struct tile_set *set = composer->set;
    unsigned squares = set->start != NO_TILE_TYPE && set->types[set->start].double_sized ? 2 : 1;
    unsigned width = rules->table_width, height = rules->table_height;
    bool room = width * height > squares || rules->value[RULE_TABLE_EXTEND] == RULE_ON;
    if (rules->value[RULE_TABLE] == TABLE_NONE || (width >= squares && room))
        return true;
    return text_error_set(composer->error, 0, 0,
                          "H9: on a table of %ux%u no tile can be laid beside the starting tile%s", width,
                          height, squares == 2 ? ", which covers two squares from west to east" : "");
}

/* Whether river tiles are in play, as a river or as additions to one. */
static bool has_river(const struct composer *composer, bool addition)
{
    for (size_t i = 0; i < composer->played_count; i++) {
        const struct tile_book_set *set = composer->played[i];
        if (addition ? set->addition && tile_book_has_river_tiles(composer->book, set)
                     : is_river_set(composer->book, set))
            return true;
    }
    return false;
}

bool tile_book_compose(const struct tile_book *book, const struct tile_choice *choice, struct tile_set *set,
                       struct text_error *error)
{
    struct composer composer = {.book = book, .choice = choice, .set = set, .error = error, .land_start = -1};
    memset(set, 0, offsetof(struct tile_set, sides)); /* tile_set_prepare derives the rest */
    if (!add_sets(&composer) || !check_size(&composer))
        return false;
    bool river = has_river(&composer, false);
    const char *conflict = rules_conflict(&choice->rules, river);
    if (conflict)
        return refuse_set(&composer, conflict);
    if (!river && choice->plan && choice->plan[0])
        return refuse_set(&composer, "V12: a river-plan needs a river");
    if (!river && has_river(&composer, true))
        return refuse_set(&composer, "V12: river tiles of an addition need a river that they are added to");
    if (!(river ? stage_river(&composer) : stage_land(&composer)) || !place_double(&composer) ||
        !check_table(&composer))
        return false;
    for (unsigned type = 0; type < set->type_count && choice->rules.value[RULE_TREES] == TREES_PASS; type++)
        let_trees_pass(&set->types[type]);
    tile_set_prepare(set);
    return true;
}
