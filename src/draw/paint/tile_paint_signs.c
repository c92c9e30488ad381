/* SPDX-License-Identifier: MIT */
/*
 * tile_paint_signs.c: the signs of painted tiles, drawn by hand for each size.
 *
 * A sign is written in the letters of its paints; a blank leaves the ground as it is.  Signs stand where the
 * character picture has them, so that a click hits what is seen.
 */
#include <string.h>

#include "draw/paint/tile_painting.h"

enum { SIZES = 3, SIGN_ROWS = 12 };

/* For tiles of 6, 10 and 14 points in height. */
struct sign {
    const char *rows[SIZES][SIGN_ROWS];
};

static const struct sign monastery = {{
    {"    T", "tttTT", "mmmmm", "mdmdm"},
    {"      T  ", "      T  ", "     TTT ", " tttTTTTT", "ttttttmmm", "mmmmmmmdm", "mdmdmmmmm", "mdmdmmmdm"},
    {"         T ", "        TTT", "         T ", "        TTT", "  tttttTTTTT", " ttttttTTTTT",
     "ttttttttmmmM", "mmmmmmmmmdmM", "mmdmmdmmmmmM", "mmdmmdmmmmmM", "mmmmmmmmmdmM", "mmmmmmmmmdmM"},
}};

static const struct sign chapel = {{
    {"  T", "ttT", "mdm"},
    {"    T", "    T", "tttTT", "mmmmm", "mdmdm"},
    {"     T ", "     T ", "    TTT", " ttTTTT", "tttmmmm", "mdmmmdm", "mdmmmdm"},
}};

/* A monastery beside a river, on the smallest tiles. */
static const struct sign shrine = {{{"tT", "md"}}};

static const struct sign village = {{
    {" R ", "RRR", "fdf"},
    {" R   ", "RRRr ", "fdrrr", "fffdf"},
    {"  R    ", " RRR   ", "RRRRR  ", " fdf r ", " fdfrrr", "   rrrr", "    fdf"},
}};

static const struct sign trees = {{
    {" a ", "aAa", " a "},
    {" aAa ", "aAAaA", "aaAAa", " aaa "},
    {"  aAA  ", " aAAAaA", "aaAAaAA", "aaaAAAa", " aaaaa ", "  aa   "},
}};

static const struct sign inn = {{
    {"RR", "fd"},
    {"RRR", "RRR", "fdf"},
    {" RRR ", "RRRRR", "fffff", "ffdff"},
}};

static const struct sign volcano = {{
    {" VV ", "vVvv"},
    {"  VV  ", " vVVv ", "vvVvvv", "vvvvvv"},
    {"   VVV   ", "  vVVVv  ", "  vVvVv  ", " vvvvVvv ", "vvvvvvvvv"},
}};

static const struct sign pigs = {{
    {"ii"},
    {"iii", "i i"},
    {"iiii ", "iiiii", "i  i "},
}};

static const struct sign hill = {{
    {" A ", "AAa"},
    {"  AA ", " AAAa", "AAAaa"},
    {"   AAA  ", " AAAAAa ", "AAAAAaaa", "AAAAaaaa"},
}};

static const struct sign garden = {{
    {"hph", "yhp"},
    {"hhhhh", "hplyh", "hylph", "hhhhh"},
    {"hhhhhhh", "hpllpyh", "hyqqqlh", "hpllyph", "hhhhhhh"},
}};

static const struct sign coat = {{
    {"S", "s"},
    {"sSs", "sss", " s "},
    {"SSSS", "SssS", "SssS", " ss "},
}};

static const struct sign cathedral = {{
    {" T ", "mTm", "mdm"},
    {"  T  ", "  T  ", " mTm ", "mmmmm", "mmdmm"},
    {"   T   ", "   T   ", "  TTT  ", "m mmm m", "mmmmmmm", "mmmdmmm", "mmmdmmm"},
}};

/* A barrel, a sheaf, a bolt of cloth. */
static const struct sign wine = {{
    {"vd", "vd"},
    {"dRd", "vvv", "dRd"},
    {" dRd ", "vRRRv", "dRRRd", " dRd "},
}};

static const struct sign grain = {{
    {"yy", "qq"},
    {"y y", "yyy", " q "},
    {"y y y", " yyy ", " qqq ", "  q  "},
}};

static const struct sign cloth = {{
    {"~w", "~w"},
    {"~~w", "ww~", "~~w"},
    {"~~~w", "wwww", "~~~w", "wwww"},
}};

static int size_of(const struct painting *painting)
{
    return painting->height < 10 ? 0 : painting->height < 14 ? 1 : 2;
}

/* Whether a sign may cover a point: gardens, and buildings beside the middle, cover only field and their own
 * cells. */
static bool may_cover(const struct painting *painting, const struct sign *sign, int x, int y)
{
    const struct draft *draft = painting->draft;
    if (sign != &garden && sign != &chapel && sign != &shrine)
        return true;
    if (!painting_has(painting, x, y))
        return false;
    const struct draft_cell *cell = &draft->cells[y / 2][x];
    return draft_is_kind(draft, painting->points[y][x].segment, FEATURE_FIELD) ||
           (cell->part == PART_SIGN && cell->segment != NO_SEGMENT);
}

/* Draws a sign with its middle on a point, as far as it is on the tile. */
static void draw_sign(struct painting *painting, const struct sign *sign, int x, int y, unsigned segment)
{
    const char *const *rows = sign->rows[size_of(painting)];
    int height = 0, width = 0;
    for (; height < SIGN_ROWS && rows[height]; height++)
        width = (int) strlen(rows[height]) > width ? (int) strlen(rows[height]) : width;
    int left = x - (x < painting->middle_x ? width : width - 1) / 2; /* away from the middle of the tile */
    for (int row = 0; row < height; row++)
        for (int column = 0; rows[row][column] != '\0'; column++)
            if (rows[row][column] != ' ' && may_cover(painting, sign, left + column, y - height / 2 + row))
                painting_put(painting, left + column, y - height / 2 + row,
                             paint_of_letter(rows[row][column]), segment);
}

static const struct sign *sign_of(enum glyph glyph)
{
    static const struct sign *const signs[GLYPH_COUNT] = {
        [GLYPH_MONASTERY] = &chapel, [GLYPH_VILLAGE] = &village,     [GLYPH_INN] = &inn,
        [GLYPH_VOLCANO] = &volcano,  [GLYPH_PIG_HERD] = &pigs,       [GLYPH_GARDEN] = &garden,
        [GLYPH_COAT] = &coat,        [GLYPH_CATHEDRAL] = &cathedral, [GLYPH_WINE] = &wine,
        [GLYPH_GRAIN] = &grain,      [GLYPH_CLOTH] = &cloth,         [GLYPH_HILL] = &hill,
    };
    return signs[glyph];
}

static const struct sign *monastery_for(const struct painting *painting, bool middle)
{
    bool smallest = painting->width < 7;
    if (middle)
        return smallest ? &chapel : &monastery;
    return smallest ? &shrine : &chapel;
}

static bool ends_at_trees(const struct painting *painting)
{
    const struct tile_type *type = painting->draft->shape.type;
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].end == END_TREES)
            return true;
    return false;
}

/* Draws a pond, which is a spring or a lake. */
static void draw_pond(struct painting *painting, int x, int y, unsigned segment)
{
    bool aside = x != painting->middle_x || y != painting->middle_y;
    int reach = aside && painting->width < 7 ? 0 : painting->height / 5;

    for (int down = -reach; down <= reach; down++)
        for (int right = -reach; right <= reach; right++) {
            int off = right * right + down * down;
            if (off <= reach * reach + 1)
                painting_put(painting, x + right, y + down,
                             off < reach * reach - 1 ? PAINT_WATER : PAINT_RIVER, segment);
        }
}

void painting_add_signs(struct painting *painting)
{
    const struct draft *draft = painting->draft;
    bool garden_done = false;
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            const struct draft_cell *cell = &draft->cells[row][column];
            if (cell->part != PART_SIGN)
                continue;
            int y = 2 * row + 1;
            bool middle = column == draft->middle_column && row == draft->middle_row;
            const struct sign *sign = sign_of((enum glyph) cell->sign);
            if (cell->sign == GLYPH_MONASTERY)
                sign = monastery_for(painting, middle);
            else if (cell->sign == GLYPH_VILLAGE && ends_at_trees(painting))
                sign = &trees;
            if (middle && cell->sign != GLYPH_MONASTERY && cell->sign != GLYPH_GARDEN && sign != &trees)
                y = painting->middle_y;
            if (cell->sign == GLYPH_SPRING)
                draw_pond(painting, column, y, cell->segment);
            else if (sign && !(sign == &garden && garden_done))
                draw_sign(painting, sign, column, y, cell->segment);
            garden_done = garden_done || cell->sign == GLYPH_GARDEN;
        }
}

/* ---- Samples ------------------------------------------------------------------------------------------ */

/* The two rows of a ground; null if the glyph is not a ground. */
static const char *const *ground_of(enum glyph glyph)
{
    static const struct {
        enum glyph glyph;
        const char *rows[2];
    } grounds[] = {
        {GLYPH_FIELD, {"..,", ",.."}}, {GLYPH_CITY, {"rRc", "cfr"}},      {GLYPH_ROAD_ACROSS, {"===", "..."}},
        {GLYPH_RIVER, {"~w~", "~~~"}}, {GLYPH_BRIDGE, {"~=~", "~=~"}},    {GLYPH_SPRING, {".~.", "~w~"}},
        {GLYPH_COAT, {"ccc", "ccc"}},  {GLYPH_CATHEDRAL, {"ccc", "ccc"}}, {GLYPH_WINE, {"ccc", "ccc"}},
        {GLYPH_GRAIN, {"ccc", "ccc"}}, {GLYPH_CLOTH, {"ccc", "ccc"}},
    };
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++)
        if (grounds[i].glyph == glyph)
            return grounds[i].rows;
    return NULL;
}

void tile_paint_overview(struct picture_cell *cell)
{
    enum paint sign = PAINT_ROAD, ground = PAINT_GRASS;
    if (cell->style == STYLE_CITY) {
        ground = PAINT_CITY;
        sign = PAINT_WALL;
    } else if (cell->style == STYLE_RIM) {
        sign = PAINT_CITY;
    } else if (cell->style == STYLE_MONASTERY) {
        ground = PAINT_CHURCH;
        sign = PAINT_SPIRE;
    } else if (cell->style == STYLE_RIVER || cell->style == STYLE_BRIDGE) {
        ground = PAINT_RIVER;
    }
    cell->style = STYLE_PAINTED;
    for (int i = 0; i < 2; i++)
        cell->points[i] =
            (struct picture_point){(uint8_t) (i == 0 ? sign : ground), i == 0 ? cell->sign : cell->segment};
}

bool tile_draw_sample(enum glyph glyph, enum style style, struct tile_picture *picture)
{
    static const char *const grass[] = {"...", "..."};
    const struct sign *sign = sign_of(glyph);
    const char *const *ground = ground_of(glyph);
    memset(picture, 0, sizeof *picture);
    if (glyph == GLYPH_MAP_CITY || glyph == GLYPH_MAP_CAP || glyph == GLYPH_MAP_MONASTERY) {
        picture->size = (struct tile_size){1, 1};
        picture->cells[0][0] =
            (struct picture_cell){.code = glyph_code(glyph, TIER_PAINTED), .style = (uint8_t) style};
        tile_paint_overview(&picture->cells[0][0]);
        return true;
    }
    if (!sign && !ground)
        return false;
    if (!ground)
        ground = grass;
    picture->size = (struct tile_size){SAMPLE_WIDTH, 1};
    const char *const *rows = sign ? sign->rows[0] : ground;
    int height = 0;
    while (height < (sign ? SIGN_ROWS : 2) && rows[height])
        height++;
    for (int column = 0; column < SAMPLE_WIDTH; column++) {
        struct picture_cell *cell = &picture->cells[0][column];
        cell->code = GLYPH_HALF;
        cell->style = STYLE_PAINTED;
        for (int half = 0; half < 2; half++) {
            const char *row = height + half >= 2 ? rows[height - 2 + half] : "";
            int at = column - (strlen(row) == 1); /* a narrow sign is put in the middle */
            bool there = at >= 0 && at < (int) strlen(row) && row[at] != ' ';
            enum paint paint = paint_of_letter(there ? row[at] : ground[half][column]);
            cell->points[half] = (struct picture_point){(uint8_t) paint, NO_SEGMENT};
        }
    }
    return true;
}
