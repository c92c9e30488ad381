/*
 * tile_compose.c: composes the tile set of a game from the sets of a tile book.
 *
 * Puts the types of the chosen sets together, lets trees pass where the rule says so (H6), and lays out the
 * stages of the bag: the river's plan first (V1, V12), the ordinary starting tile where `rule river-start`
 * wants it (V13), the land last.  Relies on a valid book; the reader makes sure of that.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "assertion/assertion.h"
#include "bastide/move.h"
#include "bastide/game.h"
#include "bastide/tile_text.h"

int tile_book_find(const struct tile_book *book, const char *name)
{
    for (size_t i = 0; i < book->set_count; i++)
        if (strcmp(book->sets[i].name, name) == 0)
            return (int) i;
    return -1;
}

/* Types of its own, and those of other sets that it uses. */
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
    uint16_t of_book[TYPE_MAX]; /* the book's type for each type of the set */
    int land_start;             /* the ordinary starting tile, or -1 */
};

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

static bool unknown_set(struct composer *composer, const char *name)
{
    char known[200] = "";
    for (size_t i = 0; i < composer->book->set_count; i++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? " " : "",
                 composer->book->sets[i].name);
    return text_error_set(composer->error, 0, 0, "there is no tile set called '%.40s'; the sets are: %s",
                          name, known);
}

static bool add_set(struct composer *composer, const char *name)
{
    const struct tile_book *book = composer->book;
    int number = tile_book_find(book, name);
    if (number < 0)
        return unknown_set(composer, name);
    const struct tile_book_set *source = &book->sets[number];
    for (unsigned i = 0; i < count_of_set(source); i++) {
        struct tile_use use = use_of_set(book, source, i);
        add_type(composer, use.type, use.copies);
    }
    if (composer->land_start < 0 && source->start >= 0)
        composer->land_start = find_of_book(composer, (unsigned) source->start);
    size_t used = strlen(composer->set->name);
    snprintf(composer->set->name + used, sizeof composer->set->name - used, "%s%s", used ? " " : "", name);
    return true;
}

static bool add_sets(struct composer *composer)
{
    const struct tile_choice *choice = composer->choice;
    for (size_t i = 0; i < choice->name_count; i++) {
        for (size_t other = 0; other < i; other++)
            if (strcmp(choice->names[i], choice->names[other]) == 0)
                return text_error_set(composer->error, 0, 0, "tile set %.40s is named twice",
                                      choice->names[i]);
        if (!add_set(composer, choice->names[i]))
            return false;
    }
    return true;
}

/* ---- Trees (H6) --------------------------------------------------------------------------------------- */

/* Joins all roads of the type that end at trees into the first of them. */
static void let_trees_pass(struct tile_type *type)
{
    int first = -1;
    unsigned kept = 0, roads = 0;
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct segment segment = type->segments[i];
        bool trees = segment.kind == FEATURE_ROAD && segment.end == END_TREES;
        if (trees && first >= 0) {
            type->segments[first].sides |= segment.sides;
            type->segments[first].second_sides |= segment.second_sides;
            type->segments[first].marks |= segment.marks;
            continue;
        }
        if (trees)
            first = (int) kept;
        if (segment.kind == FEATURE_ROAD)
            segment.number = (uint8_t) ++roads;
        segment.end = trees ? END_NONE : segment.end;
        type->segments[kept++] = segment;
    }
    type->segment_count = (uint8_t) kept;
}

/* Segments that move take their field borders with them, since cities and roads may come in any order. */
static void let_all_trees_pass(struct tile_set *set)
{
    for (unsigned number = 0; number < set->type_count; number++) {
        struct tile_type before = set->types[number], *type = &set->types[number];
        let_trees_pass(type);
        for (unsigned i = 0; i < type->segment_count; i++) {
            unsigned touches = type->segments[i].touches, moved = 0;
            for (unsigned city = 0; city < before.segment_count; city++)
                if (touches & (1U << city))
                    moved |= 1U << tile_type_find(type, FEATURE_CITY, before.segments[city].number);
            type->segments[i].touches = (uint16_t) moved;
        }
    }
}

/* ---- Plans (V1, V12) ---------------------------------------------------------------------------------- */

bool tile_book_has_river_tiles(const struct tile_book *book, const struct tile_book_set *set)
{
    for (unsigned i = 0; i < count_of_set(set); i++)
        if (tile_type_find(&book->types[use_of_set(book, set, i).type], FEATURE_RIVER, 1) >= 0)
            return true;
    return false;
}

/* A set of river tiles, which a plan puts in order; a set with its own starting tile is a land set. */
static bool is_river_set(const struct tile_book *book, const struct tile_book_set *set)
{
    return set->start < 0 && !set->addition && tile_book_has_river_tiles(book, set);
}

/* Whether one of these sets has that type of the book. */
static bool is_among(const struct tile_book *book, unsigned type, const char *const *names, size_t name_count)
{
    for (size_t i = 0; i < name_count; i++) {
        int number = tile_book_find(book, names[i]);
        for (unsigned use = 0; number >= 0 && use < count_of_set(&book->sets[number]); use++)
            if (use_of_set(book, &book->sets[number], use).type == type)
                return true;
    }
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

/* What plans are matched against: the sets in play, and which of them each part of a plan stands for. */
struct plan_sets {
    const struct tile_book *book;
    const char *const *names;
    size_t name_count;
    int parts[PLAN_SETS_MAX];
};

/* Whether the plan is for exactly these river sets. */
static bool match_parts(struct plan_sets *sets, const struct tile_plan *plan)
{
    unsigned rivers = 0, found = 0, used = 0;
    for (size_t i = 0; i < sets->name_count; i++) {
        int number = tile_book_find(sets->book, sets->names[i]);
        if (number < 0 || !is_river_set(sets->book, &sets->book->sets[number]))
            continue;
        rivers++;
        for (unsigned part = 0; part < plan->part_count; part++)
            if (!(used >> part & 1U) && tile_plan_part_is(&sets->book->sets[number], plan->parts[part])) {
                sets->parts[part] = number;
                used |= 1U << part;
                found++;
                break;
            }
    }
    return rivers == plan->part_count && found == rivers;
}

static void add_item(uint16_t *items, uint8_t *count, unsigned item, unsigned copies)
{
    for (; copies > 0 && *count < PLAN_ITEMS_MAX; copies--)
        items[(*count)++] = (uint16_t) item;
}

/* The item, or all tiles of its set with that role. */
static void resolve_item(const struct plan_sets *sets, unsigned item, uint16_t *items, uint8_t *count)
{
    const struct tile_book *book = sets->book;
    if (item == PLAN_REST || item == PLAN_HALF || !(item & PLAN_ROLE)) {
        add_item(items, count, item, 1);
        return;
    }
    const struct tile_book_set *set = &book->sets[sets->parts[item >> 4 & 7U]];
    enum plan_role role = (item & 15U);
    for (unsigned i = 0; i < count_of_set(set); i++) {
        struct tile_use use = use_of_set(book, set, i);
        if (role_of(&book->types[use.type]) == role)
            add_item(items, count, use.type, use.copies);
    }
}

/* Replaces the roles of a plan by tiles.  False if a role that it begins with or draws has no tile. */
static bool resolve(const struct plan_sets *sets, const struct tile_plan *plan, struct tile_plan *resolved)
{
    *resolved = *plan;
    if (!plan->start_drawn) {
        uint16_t items[PLAN_ITEMS_MAX];
        uint8_t count = 0;
        resolve_item(sets, plan->start, items, &count);
        if (count == 0)
            return false;
        resolved->start = items[0];
    }
    for (unsigned stage = 0; stage < plan->stage_count; stage++) {
        resolved->item_count[stage] = 0;
        for (unsigned i = 0; i < plan->item_count[stage]; i++) {
            uint8_t before = resolved->item_count[stage];
            resolve_item(sets, plan->items[stage][i], resolved->items[stage], &resolved->item_count[stage]);
            if (resolved->item_count[stage] == before)
                return false;
        }
    }
    resolved->out_count = 0;
    for (unsigned i = 0; i < plan->out_count; i++)
        resolve_item(sets, plan->out[i], resolved->out, &resolved->out_count);
    return true;
}

/* A plan for two sources needs an addition that brings the second one: the first tile it draws that is not in
 * play, or -1. */
static int missing_tile(const struct plan_sets *sets, const struct tile_plan *plan)
{
    if (!plan->start_drawn && !is_among(sets->book, plan->start, sets->names, sets->name_count))
        return plan->start;
    for (unsigned stage = 0; stage < plan->stage_count; stage++)
        for (unsigned i = 0; i < plan->item_count[stage]; i++) {
            unsigned item = plan->items[stage][i];
            if (item != PLAN_REST && item != PLAN_HALF &&
                !is_among(sets->book, item, sets->names, sets->name_count))
                return (int) item;
        }
    return -1;
}

/* Whether the plan is for exactly these river sets, and its tiles are in play. */
static bool plan_fits(struct plan_sets *sets, const struct tile_plan *plan, struct tile_plan *resolved)
{
    return match_parts(sets, plan) && resolve(sets, plan, resolved) && missing_tile(sets, resolved) < 0;
}

/* Whether all parts of the plan are names of sets, not kinds of sets. */
static bool names_sets(const struct tile_book *book, const struct tile_plan *plan)
{
    for (unsigned part = 0; part < plan->part_count; part++)
        if (tile_book_find(book, plan->parts[part]) < 0)
            return false;
    return true;
}

/* A plan that names these very sets replaces one of the same name for their kinds. */
static size_t list_plan(const struct tile_book *book, unsigned number, unsigned *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct tile_plan *other = &book->plans[list[i]];
        if (strcmp(other->name, book->plans[number].name) != 0 ||
            names_sets(book, other) == names_sets(book, &book->plans[number]))
            continue;
        if (!names_sets(book, other))
            list[i] = number;
        return count;
    }
    list[count] = number;
    return count + 1;
}

size_t tile_book_plans(const struct tile_book *book, const char *const *names, size_t name_count,
                       unsigned list[TILE_BOOK_PLANS_MAX])
{
    struct plan_sets sets = {book, names, name_count, {0}};
    struct tile_plan resolved;
    size_t count = 0;
    for (size_t i = 0; i < book->plan_count; i++)
        if (plan_fits(&sets, &book->plans[i], &resolved))
            count = list_plan(book, (unsigned) i, list, count);
    return count;
}

/* The plan to play, with its tiles in `resolved`; null after an error. */
static const struct tile_plan *find_plan(struct composer *composer, struct tile_plan *resolved)
{
    const struct tile_choice *choice = composer->choice;
    const struct tile_book *book = composer->book;
    struct plan_sets sets = {book, choice->names, choice->name_count, {0}};
    unsigned list[TILE_BOOK_PLANS_MAX];
    size_t count = tile_book_plans(book, choice->names, choice->name_count, list);
    char known[160] = "";
    if (count == 0)
        refuse_set(composer,
                   "V12: no plan says how these river tiles are drawn together; 'bastide tiles' lists "
                   "the plans");
    for (size_t i = 0; i < count; i++) {
        const struct tile_plan *plan = &book->plans[list[i]];
        if (!choice->plan || !choice->plan[0] || strcmp(choice->plan, plan->name) == 0)
            return plan_fits(&sets, plan, resolved) ? resolved : NULL;
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "", plan->name);
    }
    if (count > 0)
        text_error_set(composer->error, 0, 0, "V12: there is no plan '%.31s' for these rivers; there are %s",
                       choice->plan, known);
    for (size_t i = 0; count > 0 && i < book->plan_count; i++) {
        const struct tile_plan *plan = &book->plans[i];
        if (strcmp(plan->name, choice->plan) == 0 && match_parts(&sets, plan) &&
            resolve(&sets, plan, resolved) && missing_tile(&sets, resolved) >= 0)
            text_error_set(composer->error, 0, 0,
                           "V12: plan %s of these rivers wants a tile %s, of a set that is not in play",
                           plan->name, book->types[missing_tile(&sets, resolved)].name);
    }
    return NULL;
}

/* ---- Stages ------------------------------------------------------------------------------------------- */

/* The copies of each type that are in no stage yet. */
struct copies {
    uint8_t left[TYPE_MAX];
};

static unsigned take(struct copies *copies, unsigned type, unsigned most)
{
    unsigned taken = copies->left[type] < most ? copies->left[type] : most;
    copies->left[type] = (uint8_t) (copies->left[type] - taken);
    return taken;
}

static bool take_item(struct composer *composer, struct copies *copies, unsigned type)
{
    int known = find_of_book(composer, type);
    assert(known >= 0); /* plan_fits made sure */
    if (take(copies, (unsigned) known, 1) == 1)
        return true;
    return text_error_set(composer->error, 0, 0, "V12: the plan wants a tile %s that is not there",
                          composer->book->types[type].name);
}

/* Tiles that the plan leaves in the box are not in the game; it may name tiles of additions that are not
 * played. */
static void leave_out(struct composer *composer, const struct tile_plan *plan, struct copies *copies)
{
    for (unsigned i = 0; i < plan->out_count; i++) {
        int known = find_of_book(composer, plan->out[i]);
        if (known >= 0)
            composer->set->types[known].copies =
                (uint8_t) (composer->set->types[known].copies - take(copies, (unsigned) known, 1));
    }
}

/* Assigns the named tiles to their stages first, so that `rest` is what no line names. */
static bool name_stages(struct composer *composer, const struct tile_plan *plan, struct copies *copies)
{
    for (unsigned stage = 0; stage < plan->stage_count; stage++)
        for (unsigned i = 0; i < plan->item_count[stage]; i++) {
            unsigned item = plan->items[stage][i];
            if (item == PLAN_REST || item == PLAN_HALF)
                continue;
            if (!take_item(composer, copies, item))
                return false;
            composer->set->stages[stage][find_of_book(composer, item)]++;
        }
    return true;
}

static void fill_rest(struct composer *composer, const struct tile_plan *plan, struct copies *copies)
{
    struct tile_set *set = composer->set;
    bool bonus = composer->choice->rules.value[RULE_RIVER_START] == RIVER_START_RIVER;
    for (unsigned stage = 0; stage < plan->stage_count; stage++)
        for (unsigned i = 0; i < plan->item_count[stage]; i++) {
            if (plan->items[stage][i] != PLAN_REST)
                continue;
            for (unsigned type = 0; type < set->type_count; type++)
                if (set->types[type].river)
                    set->stages[stage][type] =
                        (uint8_t) (set->stages[stage][type] + take(copies, type, copies->left[type]));
            if (bonus && composer->land_start >= 0) /* V13: mixed in as a bonus */
                set->stages[stage][composer->land_start] =
                    (uint8_t) (set->stages[stage][composer->land_start] +
                               take(copies, (unsigned) composer->land_start, 1));
            bonus = false;
        }
}

/* V13, then the land. */
static void add_land(struct composer *composer, struct copies *copies)
{
    struct tile_set *set = composer->set;
    unsigned start = composer->choice->rules.value[RULE_RIVER_START];
    if (composer->land_start >= 0 && start == RIVER_START_OUT) {
        take(copies, (unsigned) composer->land_start, 1);
        set->types[composer->land_start].copies--;
    }
    if (composer->land_start >= 0 && start == RIVER_START_AFTER)
        set->stages[set->stage_count++][composer->land_start] =
            (uint8_t) take(copies, (unsigned) composer->land_start, 1);
    unsigned land = 0;
    for (unsigned type = 0; type < set->type_count; type++)
        if (!set->types[type].river)
            land += set->stages[set->stage_count][type] = (uint8_t) take(copies, type, copies->left[type]);
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

/* `half`: half of the rest, taken before V13 or the next line uses any of it; all of it is in the next
 * stage. */
static bool halve_rest(struct composer *composer, const struct tile_plan *plan, const struct copies *before,
                       const struct copies *after)
{
    struct tile_set *set = composer->set;
    unsigned tiles = 0;
    for (unsigned stage = 0; stage < plan->stage_count; stage++)
        for (unsigned i = 0; i < plan->item_count[stage]; i++)
            if (plan->items[stage][i] == PLAN_HALF) {
                if (stage + 1U == plan->stage_count || tiles > 0)
                    return refuse_set(composer,
                                      "V12: half of the rest is followed by one line with the rest");
                set->half_stage = (uint8_t) stage;
                for (unsigned type = 0; type < set->type_count; type++)
                    tiles += set->half[type] = (uint8_t) (before->left[type] - after->left[type]);
                set->half_tiles = (uint8_t) ((tiles + 1) / 2);
            }
    return true;
}

/* The rule by which river tiles of later stages are refused: the usual order is that of the rivers' own
 * rules. */
static enum verdict order_rule(const struct composer *composer, const struct tile_plan *plan)
{
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
    struct tile_plan resolved;
    const struct tile_plan *plan = find_plan(composer, &resolved);
    struct copies copies, named;
    if (!plan)
        return false;
    for (unsigned type = 0; type < TYPE_MAX; type++)
        copies.left[type] = set->types[type].copies;
    leave_out(composer, plan, &copies);
    if (!plan->start_drawn && !take_item(composer, &copies, plan->start))
        return false;
    if (!name_stages(composer, plan, &copies))
        return false;
    named = copies;
    fill_rest(composer, plan, &copies);
    if (!halve_rest(composer, plan, &named, &copies))
        return false;
    for (unsigned type = 0; type < set->type_count; type++)
        if (set->types[type].river && copies.left[type] > 0)
            return text_error_set(composer->error, 0, 0, "V12: plan %s says nothing of tile %s", plan->name,
                                  set->types[type].name);
    set->staged = true;
    set->stage_count = set->river_stages = plan->stage_count;
    set->start = plan->start_drawn ? NO_TILE_TYPE : (uint8_t) find_of_book(composer, plan->start);
    set->river_order = (uint8_t) order_rule(composer, plan);
    add_land(composer, &copies);
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

/* H9: a table that the starting tile covers completely leaves no square to play on, unless it may be
 * extended (H13). */
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

static bool has_river(const struct tile_book *book, const struct tile_choice *choice)
{
    for (size_t i = 0; i < choice->name_count; i++)
        if (is_river_set(book, &book->sets[tile_book_find(book, choice->names[i])]))
            return true;
    return false;
}

static bool has_river_addition(const struct tile_book *book, const struct tile_choice *choice)
{
    for (size_t i = 0; i < choice->name_count; i++) {
        const struct tile_book_set *set = &book->sets[tile_book_find(book, choice->names[i])];
        if (set->addition && tile_book_has_river_tiles(book, set))
            return true;
    }
    return false;
}

bool tile_book_compose_for(const struct tile_book *book, const struct tile_choice *choice,
                           struct tile_set *set, struct text_error *error)
{
    struct composer composer = {.book = book, .choice = choice, .set = set, .error = error, .land_start = -1};
    memset(set, 0, offsetof(struct tile_set, sides)); /* tile_set_prepare derives the rest */
    if (!add_sets(&composer) || !check_size(&composer))
        return false;
    bool river = has_river(book, choice);
    const char *conflict = rules_conflict(&choice->rules, river);
    if (conflict)
        return refuse_set(&composer, conflict);
    if (!river && choice->plan && choice->plan[0])
        return refuse_set(&composer, "V12: a river-plan needs a river");
    if (!river && has_river_addition(book, choice))
        return refuse_set(&composer, "V12: river tiles of an addition need a river that they are added to");
    if (!(river ? stage_river(&composer) : stage_land(&composer)) || !place_double(&composer) ||
        !check_table(&composer))
        return false;
    if (choice->rules.value[RULE_TREES] == TREES_PASS)
        let_all_trees_pass(set);
    tile_set_prepare(set);
    return true;
}

bool tile_book_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                       struct tile_set *set, struct text_error *error)
{
    struct tile_choice choice = {.names = names, .name_count = name_count};
    rules_edition("c3", &choice.rules);
    return tile_book_compose_for(book, &choice, set, error);
}
