/*
 * ink.c: runs of cells of one look.  ink.h says what for.
 *
 * Each cell accepts certain looks.  A run goes on as long as there is a look that all of its cells accept;
 * where there is none, the next run begins.  No other choice needs fewer switches.  Cells that the terminal
 * shows as they are to be are left out; only where a few of them lie between others they are chosen anew,
 * for curses sends such cells again rather than move across them.
 */
#include "tui/terminal/ink.h"

#include <string.h>

enum {
    GAP_MIN = 4,   /* cells that are moved across, not sent again */
    BREAK_MAX = 6, /* blanks between two words: longer ones are erased at once, as long as they are plain */
    LOOKS_MAX = 2
};

/* The looks that cells accept: all without reverse that have this background, or those of a list. */
struct looks {
    bool any_foreground;
    int32_t background;
    unsigned count;
    struct look list[LOOKS_MAX];
};

struct ink ink_erased(void)
{
    return (struct ink){.code = ' ', .look = {COLOUR_OF_TERMINAL, COLOUR_OF_TERMINAL, false, false}};
}

bool ink_same_look(struct look one, struct look other)
{
    return one.foreground == other.foreground && one.background == other.background &&
           one.bold == other.bold && one.reverse == other.reverse;
}

bool ink_same(const struct ink *one, const struct ink *other)
{
    return one->code == other->code && memcmp(one->marks, other->marks, sizeof one->marks) == 0 &&
           ink_same_look(one->look, other->look);
}

static bool is_blank(uint32_t code, const uint32_t marks[CELL_MARKS])
{
    return code == ' ' && marks[0] == 0;
}

/* ---- What looks the same ------------------------------------------------------------------------------ */

static struct ink plain_ink(const struct cell *cell, enum colour_depth depth)
{
    struct ink ink = {.code = cell->code, .look = style_look((enum style) cell->style, cell->colour, depth)};
    memcpy(ink.marks, cell->marks, sizeof ink.marks);
    return ink;
}

/* Whether what is shown looks like what is wanted. */
static bool is_shown(const struct ink *wanted, const struct ink *shown)
{
    if (ink_same(wanted, shown))
        return true;
    return is_blank(wanted->code, wanted->marks) && is_blank(shown->code, shown->marks) &&
           !wanted->look.reverse && !shown->look.reverse && wanted->look.background == shown->look.background;
}

/* ---- What a cell accepts ------------------------------------------------------------------------------ */

static struct looks just(struct look look)
{
    return (struct looks){.count = 1, .list = {look}};
}

static void add_look(struct looks *looks, struct look look)
{
    if (looks->count < LOOKS_MAX && !(looks->count > 0 && ink_same_look(looks->list[0], look)))
        looks->list[looks->count++] = look;
}

/* The first cell from `x` on that is no blank, or `width`. */
static int end_of_blanks(const struct cell *row, int x, int width)
{
    while (x < width && is_blank(row[x].code, row[x].marks))
        x++;
    return x;
}

/* In the terminal's own colours, a blank between two words may look like the one before it. */
static struct looks looks_of_break(const struct cell *row, int width, int x, struct look plain,
                                   enum colour_depth depth)
{
    struct looks looks = just(plain);
    int begin = x, end = end_of_blanks(row, x, width);
    while (begin > 0 && is_blank(row[begin - 1].code, row[begin - 1].marks))
        begin--;
    if (begin == 0 || end == width || end - begin > BREAK_MAX)
        return looks;
    struct look before = plain_ink(&row[begin - 1], depth).look;
    if (!before.reverse && before.background == plain.background)
        add_look(&looks, before);
    return looks;
}

static struct looks looks_of(const struct cell *row, int width, int x, enum colour_depth depth)
{
    struct ink plain = plain_ink(&row[x], depth);
    struct looks looks = just(plain.look);
    if (!is_blank(plain.code, plain.marks) || plain.look.reverse)
        return looks;
    if (plain.look.background == COLOUR_OF_TERMINAL)
        return looks_of_break(row, width, x, plain.look, depth);
    looks.any_foreground = true;
    looks.background = plain.look.background;
    return looks;
}

static bool accepts(const struct looks *looks, struct look look)
{
    if (looks->any_foreground)
        return look.background == looks->background && !look.reverse;
    for (unsigned i = 0; i < looks->count; i++)
        if (ink_same_look(looks->list[i], look))
            return true;
    return false;
}

/* Leaves in `looks` what the other accepts too; false, and all as it was, when that is nothing. */
static bool narrow(struct looks *looks, const struct looks *other)
{
    if (looks->any_foreground && other->any_foreground)
        return looks->background == other->background;
    const struct looks *listed = looks->any_foreground ? other : looks;
    const struct looks *asked = looks->any_foreground ? looks : other;
    struct looks both = {0};
    for (unsigned i = 0; i < listed->count; i++)
        if (accepts(asked, listed->list[i]))
            add_look(&both, listed->list[i]);
    if (both.count > 0)
        *looks = both;
    return both.count > 0;
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* The first cell from `x` on that has to be sent, or `width`. */
static int next_to_send(const struct cell *row, int width, enum colour_depth depth, const struct ink *shown,
                        int x)
{
    for (; x < width; x++) {
        struct ink wanted = plain_ink(&row[x], depth);
        if (!is_shown(&wanted, &shown[x]))
            break;
    }
    return x;
}

/* Gives the cells from `begin` to before `end` that look. */
static void set_run(const struct cell *row, int begin, int end, enum colour_depth depth, struct look look,
                    struct ink *shown)
{
    for (int x = begin; x < end; x++) {
        shown[x] = plain_ink(&row[x], depth);
        shown[x].look = look;
    }
}

/* Chooses the cells from `begin` to before `end`, all of which are sent. */
static void choose(const struct cell *row, int width, int begin, int end, enum colour_depth depth,
                   struct ink *shown, struct look *pen)
{
    struct looks common = just(*pen);
    int run = begin;
    for (int x = begin; x < end; x++) {
        struct looks here = looks_of(row, width, x, depth);
        if (narrow(&common, &here))
            continue;
        set_run(row, run, x, depth, common.list[0], shown);
        *pen = common.list[0];
        common = here;
        if (common.any_foreground) /* blanks leave as it is what they do not show */
            common.list[0] = (struct look){pen->foreground, here.background, pen->bold, false};
        run = x;
    }
    set_run(row, run, end, depth, common.list[0], shown);
    *pen = common.list[0];
}

void ink_row(const struct cell *row, int width, enum colour_depth depth, struct ink *shown, struct look *pen)
{
    int begin = next_to_send(row, width, depth, shown, 0);
    while (begin < width) {
        int end = begin + 1, next;
        while ((next = next_to_send(row, width, depth, shown, end)) < width && next - end < GAP_MIN)
            end = next + 1;
        choose(row, width, begin, end, depth, shown, pen);
        begin = next;
    }
}
