/* SPDX-License-Identifier: MIT */
/*
 * tile_paint.c: paints a tile in points, two of them in each cell of its picture, one above the other.
 *
 * Cities are sampled from tile_shape.h, and roads and rivers traced along its courses, through the middle
 * point of each side, so that they meet those of the next tile.  The rest is field.  Signs come on top.
 */
#include <stdlib.h>
#include <string.h>

#include "draw/paint/paint.h"
#include "draw/tile_draft.h"

enum { PAINTING_WIDTH_MAX = PICTURE_WIDTH_MAX, PAINTING_HEIGHT_MAX = 2 * PICTURE_HEIGHT_MAX };

struct painting {
    const struct draft *draft;
    int width, height;
    int middle_x, middle_y; /* where roads and rivers cross */
    struct picture_point points[PAINTING_HEIGHT_MAX][PAINTING_WIDTH_MAX];
};

static inline bool painting_has(const struct painting *painting, int x, int y)
{
    return x >= 0 && y >= 0 && x < painting->width && y < painting->height;
}

/* Paints a point, if there is one. */
static inline void painting_put(struct painting *painting, int x, int y, enum paint paint, unsigned segment)
{
    if (painting_has(painting, x, y))
        painting->points[y][x] = (struct picture_point){(uint8_t) paint, (uint8_t) segment};
}

/* ---- Signs --------------------------------------------------------------------------------------------- */

/*
 * The signs of painted tiles, drawn by hand for each size.
 *
 * A sign is written in the letters of its paints; a blank leaves the ground as it is.  Signs stand where the
 * picture in cells has them, so that a click hits what is seen.
 */

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

/* Beside a river on the smallest tiles. */
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

/* A garden, and a building beside the middle, cover only field and their own cells. */
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

/* Draws a sign with its middle on a point, as far as it lies on the tile. */
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

/* A pond: a spring or a lake. */
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

/* Adds what stands on the ground: monasteries, villages, gardens, coats of arms and the like. */
static void painting_add_signs(struct painting *painting)
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

/* The two rows of a ground; null for what is none. */
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

/* Gives a cell of an overview paints instead of its style. */
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
            int at = column - (strlen(row) == 1); /* a narrow sign stands in the middle */
            bool there = at >= 0 && at < (int) strlen(row) && row[at] != ' ';
            enum paint paint = paint_of_letter(there ? row[at] : ground[half][column]);
            cell->points[half] = (struct picture_point){(uint8_t) paint, NO_SEGMENT};
        }
    }
    return true;
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* The city at a point given in halves of points. */
static unsigned city_at(const struct painting *painting, int half_x, int half_y)
{
    struct shape_point point = {(int64_t) half_x * TILE_UNITS / (2 * painting->width),
                                (int64_t) half_y * TILE_UNITS / (2 * painting->height)};
    return shape_city_at(&painting->draft->shape, point);
}

/* A point belongs to the city that its middle lies in. */
static void paint_cities(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            unsigned city = city_at(painting, 2 * x + 1, 2 * y + 1);
            if (city != NO_SEGMENT)
                painting_put(painting, x, y, PAINT_CITY, city);
        }
}

static bool is_city_point(const struct painting *painting, int x, int y, unsigned city)
{
    return !painting_has(painting, x, y) || painting->points[y][x].segment == city;
}

/*
 * What fills a city: houses in rows, every second row moved by half a house.  Tiles of three rows have no
 * room for houses: rows of roofs look like a brick wall or like rubble there, so a roof stands alone here and
 * there.
 */
static enum paint house_at(const struct painting *painting, int x, int y)
{
    static const char *const middle[] = {"rrr ", "fdf ", "    "}, *const large[] = {" r  ", "rrr ", "fdf ",
                                                                                    "    "};
    if (painting->height < 10)
        return (x + 2 * y) % 5 == 0 && y % 2 == 0 ? paint_of_letter('r') : PAINT_CITY;
    const char *const *rows = painting->height < 14 ? middle : large;
    int tall = painting->height < 14 ? 3 : 4, wide = (int) strlen(rows[0]);
    int row = y / tall, across = x + (row % 2) * (wide / 2);
    char letter = rows[y % tall][across % wide];
    if (letter == 'r' && (across / wide + row) % 2 != 0)
        letter = 'R';
    return letter == ' ' ? PAINT_CITY : paint_of_letter(letter);
}

/* The outermost points of a city are its wall. */
static void build_walls(struct painting *painting)
{
    struct picture_point before[PAINTING_HEIGHT_MAX][PAINTING_WIDTH_MAX];
    memcpy(before, painting->points, sizeof before);
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            unsigned city = before[y][x].segment;
            if (before[y][x].paint != PAINT_CITY)
                continue;
            bool rim = !is_city_point(painting, x - 1, y, city) || !is_city_point(painting, x + 1, y, city) ||
                       !is_city_point(painting, x, y - 1, city) || !is_city_point(painting, x, y + 1, city);
            bool merlon = painting->height >= 10 && (x + 2 * y) % 4 < 2;
            painting->points[y][x].paint = (uint8_t) (!rim     ? house_at(painting, x, y)
                                                      : merlon ? PAINT_BATTLEMENT
                                                               : PAINT_WALL);
        }
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

enum { FINE = 64 }; /* parts of a point that courses are traced in */

enum { TRACE_MAX = 128 };

/* The points that a course passes, one after the other. */
struct trace {
    int count;
    struct picture_spot points[TRACE_MAX];
};

/* A point of the shape in parts: the middle of the tile and of its sides lie in the middles of points. */
static struct shape_point fine_of(const struct painting *painting, struct shape_point point)
{
    int64_t middle_x = painting->middle_x * FINE + FINE / 2, middle_y = painting->middle_y * FINE + FINE / 2;
    int64_t right = point.x - TILE_CENTRE, down = point.y - TILE_CENTRE;
    int64_t room_x = right < 0 ? middle_x : painting->width * FINE - 1 - middle_x;
    int64_t room_y = down < 0 ? middle_y : painting->height * FINE - 1 - middle_y;
    return (struct shape_point){middle_x + right * room_x / TILE_CENTRE,
                                middle_y + down * room_y / TILE_CENTRE};
}

static void add_to_trace(struct trace *trace, struct shape_point at)
{
    struct picture_spot point = {(int8_t) (at.x / FINE), (int8_t) (at.y / FINE)};
    int last = trace->count - 1;
    if (last >= 0 && trace->points[last].column == point.column && trace->points[last].row == point.row)
        return;
    /* a corner between two points that touch diagonally would make the bend lumpy */
    if (last >= 1 && abs(trace->points[last - 1].column - point.column) == 1 &&
        abs(trace->points[last - 1].row - point.row) == 1)
        trace->count--;
    if (trace->count < TRACE_MAX)
        trace->points[trace->count++] = point;
}

static struct trace trace_course(const struct painting *painting, const struct shape_curve *course)
{
    enum { PARTS = 96 };
    struct trace trace = {0};
    struct shape_curve fine = {fine_of(painting, course->from), fine_of(painting, course->control),
                               fine_of(painting, course->to), course->segment};
    for (int part = 0; part <= PARTS; part++)
        add_to_trace(&trace, shape_curve_at(&fine, part, PARTS));
    return trace;
}

/* Half the width of a river in parts of a point, with or without its banks. */
static int river_reach(const struct painting *painting, bool banks)
{
    if (painting->width < 7) /* the smallest tiles have no room for banks */
        return FINE / 2;
    if (painting->height < 10)
        return banks ? FINE : FINE / 2;
    if (painting->height < 14)
        return banks ? 2 * FINE : FINE;
    return banks ? 9 * FINE / 4 : 3 * FINE / 2;
}

/* Cities hide roads and rivers. */
static void lay_point(struct painting *painting, int x, int y, enum paint paint, unsigned segment)
{
    if (painting_has(painting, x, y) &&
        !draft_is_kind(painting->draft, painting->points[y][x].segment, FEATURE_CITY))
        painting_put(painting, x, y, paint, segment);
}

/* Water and banks, all points within reach of the course. */
static void lay_water(struct painting *painting, const struct trace *trace, unsigned segment, bool banks)
{
    int reach = river_reach(painting, banks);
    for (int i = 0; i < trace->count; i++)
        for (int y = -3; y <= 3; y++)
            for (int x = -3; x <= 3; x++) {
                int at_x = trace->points[i].column + x, at_y = trace->points[i].row + y;
                if ((x * x + y * y) * FINE * FINE <= reach * reach + FINE * FINE / 4)
                    lay_point(painting, at_x, at_y, banks ? PAINT_RIVER : PAINT_WATER, segment);
            }
}

/* On the largest tiles a road has a verge below and to the right. */
static void add_verges(struct painting *painting)
{
    for (int y = painting->height - 1; y >= 0; y--)
        for (int x = painting->width - 1; x >= 0; x--) {
            bool above = y > 0 && painting->points[y - 1][x].paint == PAINT_ROAD;
            bool beside = x > 0 && painting->points[y][x - 1].paint == PAINT_ROAD;
            if (painting->points[y][x].paint == PAINT_GRASS && (above || beside))
                painting->points[y][x].paint = PAINT_VERGE;
        }
}

static void paint_paths(struct painting *painting, enum feature_kind kind)
{
    const struct tile_shape *shape = &painting->draft->shape;
    for (unsigned i = 0; i < shape->course_count; i++)
        if (draft_is_kind(painting->draft, shape->courses[i].segment, kind)) {
            struct trace trace = trace_course(painting, &shape->courses[i]);
            unsigned segment = shape->courses[i].segment;
            for (int point = 0; kind == FEATURE_ROAD && point < trace.count; point++)
                lay_point(painting, trace.points[point].column, trace.points[point].row, PAINT_ROAD, segment);
            if (kind == FEATURE_RIVER) {
                lay_water(painting, &trace, segment, true);
                lay_water(painting, &trace, segment, false);
            }
        }
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

enum { IN_PATCH = SEGMENT_MAX + 1 };

static bool is_open_field(const struct painting *painting, int x, int y)
{
    return painting_has(painting, x, y) && painting->points[y][x].paint == PAINT_GRASS &&
           painting->points[y][x].segment == NO_SEGMENT;
}

static bool take_open_field(void *grid, int x, int y)
{
    struct painting *painting = grid;
    if (!is_open_field(painting, x, y))
        return false;
    painting->points[y][x].segment = IN_PATCH;
    return true;
}

/* The field that the picture in cells has on most of the points of a patch. */
static unsigned field_of_patch(const struct painting *painting, const struct patch *patch)
{
    int votes[SEGMENT_MAX] = {0};
    unsigned best = NO_SEGMENT;
    for (unsigned i = 0; i < patch->count; i++) {
        unsigned segment = painting->draft->cells[patch->cells[i].row / 2][patch->cells[i].column].segment;
        if (draft_is_kind(painting->draft, segment, FEATURE_FIELD) &&
            ++votes[segment] > (best == NO_SEGMENT ? 0 : votes[best]))
            best = segment;
    }
    return best;
}

/* A scrap of field missing from the picture in cells joins its neighbour. */
static void settle_scraps(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++)
            for (int down = -1; is_open_field(painting, x, y) && down <= 1; down++)
                for (int right = -1; right <= 1; right++)
                    if (painting_has(painting, x + right, y + down) &&
                        draft_is_kind(painting->draft, painting->points[y + down][x + right].segment,
                                      FEATURE_FIELD))
                        painting->points[y][x].segment = painting->points[y + down][x + right].segment;
}

static void settle_fields(struct painting *painting)
{
    struct patch patch;
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            if (!patch_find(&patch, x, y, take_open_field, painting))
                continue;
            unsigned field = field_of_patch(painting, &patch);
            for (unsigned i = 0; i < patch.count; i++)
                painting->points[patch.cells[i].row][patch.cells[i].column].segment = (uint8_t) field;
        }
    settle_scraps(painting);
}

/* Adds tufts of grass. */
static void sow(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++)
            if (painting->points[y][x].paint == PAINT_GRASS && (5 * x + 8 * y + x * y) % 13 == 4)
                painting->points[y][x].paint = PAINT_TUFT;
}

/* ---- The whole tile ----------------------------------------------------------------------------------- */

void tile_paint(const struct draft *draft, struct tile_picture *picture)
{
    struct painting painting = {.draft = draft, .width = draft->width, .height = 2 * draft->height};
    painting.middle_x = draft->middle_column;
    painting.middle_y = draft->height;
    for (int y = 0; y < painting.height; y++)
        for (int x = 0; x < painting.width; x++)
            painting_put(&painting, x, y, PAINT_GRASS, NO_SEGMENT);
    paint_cities(&painting);
    paint_paths(&painting, FEATURE_RIVER);
    paint_paths(&painting, FEATURE_ROAD);
    settle_fields(&painting);
    if (painting.height >= 14)
        add_verges(&painting);

    sow(&painting);
    build_walls(&painting);
    painting_add_signs(&painting);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            struct picture_cell *cell = &picture->cells[row][column];
            cell->code = GLYPH_HALF;
            cell->style = STYLE_PAINTED;
            cell->points[0] = painting.points[2 * row][column];
            cell->points[1] = painting.points[2 * row + 1][column];
        }
}
