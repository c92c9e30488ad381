/* SPDX-License-Identifier: MIT */
/*
 * pixels.c: a terminal that shows pictures (pixels.h).
 */
#include "pixels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <vterm.h>
#include <zlib.h>

#include "rows.h"

enum { GROUND, ESCAPE, CHARSET, CSI, STRING, STRING_ESCAPE };
enum { NUMBERS_MAX = 16, IMAGES = 1024, PLACEMENTS = 8192, SIXELS_MOST = 1000, COLOURS = 256 };
enum { BOLD = 1, DIM = 2, UNDERLINED = 4, REVERSED = 8 };
#define SHOWN     0xFF000000U /* a pixel of a picture, with its colour */
#define NO_COLOUR 0xFFFFFFFFU
#define INDEXED   0x01000000U

/* A cell of text. */
struct sign {
    uint32_t code, ink, ground;
    uint32_t style;
};

struct image {
    unsigned number; /* 0: none */
    int width, height;
    uint32_t *pixels;
};

/* A part of an image on the screen. */
struct placement {
    unsigned image, number;
    int left, top, columns, rows, x, y;
};

struct screen {
    int rows, columns, wide, high;
    struct sign *signs;
    uint32_t *pixels;
    int cursor_x, cursor_y;
    bool cursor;
};

struct pixels {
    struct terminal *terminal;
    enum pixel_protocol protocol;
    struct screen now, kept;
    struct sign pen; /* with the attributes of what is written next */
    bool wraps;      /* the next sign begins the next row */
    int saved_x, saved_y;
    struct sign saved_pen;
    bool shows;      /* a picture was shown on this screen */
    bool plain;      /* something was erased, as the terminal's own description has it, before any picture */
    int state, left; /* bytes left of a character */
    uint32_t code;
    char *text; /* of the sequence that is being read */
    size_t length, room;
    char kind;    /* of a string: 'P' or '_' */
    size_t bytes; /* of pictures */
    struct image images[IMAGES];
    struct placement placements[PLACEMENTS];
    size_t placement_count;
    char *data; /* of the image that is being sent */
    size_t data_length;
    struct image sent;
};

static void *need(void *memory)
{
    if (!memory)
        fail_msg("there is no memory");
    return memory;
}

/* ---- The screen --------------------------------------------------------------------------------------- */

static size_t cell_count(const struct screen *screen)
{
    return (size_t) screen->rows * (size_t) screen->columns;
}

static size_t pixel_count(const struct screen *screen)
{
    return cell_count(screen) * (size_t) screen->wide * (size_t) screen->high;
}

static void make_screen(struct screen *screen, int rows, int columns, int wide, int high)
{
    *screen = (struct screen){.rows = rows, .columns = columns, .wide = wide, .high = high};
    screen->signs = need(malloc(cell_count(screen) * sizeof *screen->signs));
    screen->pixels = need(calloc(pixel_count(screen), sizeof *screen->pixels));
}

static void free_screen(struct screen *screen)
{
    free(screen->signs);
    free(screen->pixels);
}

static void copy_screen(struct screen *to, const struct screen *from)
{
    free_screen(to);
    make_screen(to, from->rows, from->columns, from->wide, from->high);
    memcpy(to->signs, from->signs, cell_count(from) * sizeof *from->signs);
    memcpy(to->pixels, from->pixels, pixel_count(from) * sizeof *from->pixels);
    to->cursor_x = from->cursor_x;
    to->cursor_y = from->cursor_y;
    to->cursor = from->cursor;
}

static uint32_t *row_of_pixels(const struct screen *screen, int y)
{
    return screen->pixels + (size_t) y * (size_t) screen->columns * (size_t) screen->wide;
}

static void clear_pixels(const struct screen *screen, int column, int row, int columns)
{
    for (int y = row * screen->high; y < (row + 1) * screen->high; y++)
        memset(row_of_pixels(screen, y) + column * screen->wide, 0,
               (size_t) (columns * screen->wide) * sizeof(uint32_t));
}

static void clear(struct pixels *pixels)
{
    struct screen *now = &pixels->now;
    for (size_t i = 0; i < cell_count(now); i++)
        now->signs[i] = (struct sign){' ', NO_COLOUR, NO_COLOUR, 0};
    memset(now->pixels, 0, pixel_count(now) * sizeof *now->pixels);
    pixels->placement_count = 0;
}

static void refuse(const struct pixels *pixels, const char *what)
{
    if (pixels->shows)
        fail_msg("%s over pictures", what);
}

static void write_sign(struct pixels *pixels, uint32_t code)
{
    struct screen *now = &pixels->now;
    if (pixels->wraps) {
        pixels->wraps = false;
        now->cursor_x = 0;
        if (now->cursor_y + 1 < now->rows)
            now->cursor_y++;
        else
            refuse(pixels, "a row is written beyond the last");
    }
    struct sign *sign = &now->signs[now->cursor_y * now->columns + now->cursor_x];
    *sign = pixels->pen;
    sign->code = code;
    bool blank = code == ' ' && (sign->style & (REVERSED | UNDERLINED)) == 0;
    if (blank) { /* what nobody sees */
        sign->ink = NO_COLOUR;
        sign->style = 0;
    }
    if (pixels->protocol == PIXELS_SIXEL)
        clear_pixels(now, now->cursor_x, now->cursor_y, 1);
    pixels->wraps = now->cursor_x + 1 == now->columns;
    now->cursor_x += !pixels->wraps;
}

static void move_to(struct pixels *pixels, int x, int y)
{
    struct screen *now = &pixels->now;
    now->cursor_x = x < 0 ? 0 : x >= now->columns ? now->columns - 1 : x;
    now->cursor_y = y < 0 ? 0 : y >= now->rows ? now->rows - 1 : y;
    pixels->wraps = false;
}

static void move_by(struct pixels *pixels, int x, int y)
{
    move_to(pixels, pixels->now.cursor_x + x, pixels->now.cursor_y + y);
}

/* ---- Sequences of text -------------------------------------------------------------------------------- */

static void set_style(struct sign *pen, const int *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        int number = numbers[i];
        if (number == 0)
            *pen = (struct sign){' ', NO_COLOUR, NO_COLOUR, 0};
        else if (number == 1 || number == 2 || number == 4 || number == 7)
            pen->style |= number == 1 ? BOLD : number == 2 ? DIM : number == 4 ? UNDERLINED : REVERSED;
        else if (number == 24 || number == 27)
            pen->style &= ~(number == 24 ? (unsigned) UNDERLINED : (unsigned) REVERSED);
        else if (number == 39 || number == 49)
            *(number == 39 ? &pen->ink : &pen->ground) = NO_COLOUR;
        else if ((number >= 30 && number <= 37) || (number >= 40 && number <= 47))
            *(number < 40 ? &pen->ink : &pen->ground) = INDEXED | (uint32_t) (number % 10);
        else if ((number == 38 || number == 48) && i + 2 < count) {
            bool direct = numbers[i + 1] == 2 && i + 4 < count;
            *(number == 38 ? &pen->ink : &pen->ground) =
                direct ? (uint32_t) (numbers[i + 2] << 16 | numbers[i + 3] << 8 | numbers[i + 4])
                       : INDEXED | (uint32_t) numbers[i + 2];
            i += direct ? 4 : 2;
        }
    }
}

static void answer(struct pixels *pixels)
{
    static const char *const answers[] = {"\x1b[?1;0;256S\x1b[?64;4;22c", "\x1b_Gi=31;OK\x1b\\\x1b[?62;22c"};
    terminal_send(pixels->terminal, answers[pixels->protocol]);
}

static void set_mode(struct pixels *pixels, int mode, bool on)
{
    if (mode == 1049) {
        clear(pixels);
        pixels->shows = false;
    }
    if (mode == 25)
        pixels->now.cursor = on;
}

static void do_csi(struct pixels *pixels, char last)
{
    int numbers[NUMBERS_MAX] = {0}, count = 1;
    bool private = pixels->text[0] == '?';
    for (const char *at = pixels->text; *at; at++)
        if (*at == ';' && count < NUMBERS_MAX)
            count++;
        else if (*at >= '0' && *at <= '9' && numbers[count - 1] < 10000)
            numbers[count - 1] = numbers[count - 1] * 10 + *at - '0';
    int by = numbers[0] > 0 ? numbers[0] : 1;
    switch (last) {
    case 'A':
    case 'B':
        move_by(pixels, 0, last == 'A' ? -by : by);
        break;
    case 'C':
    case 'D':
        move_by(pixels, last == 'D' ? -by : by, 0);
        break;
    case 'H':
        move_to(pixels, (numbers[1] > 0 ? numbers[1] : 1) - 1, by - 1);
        break;
    case 'm':
        set_style(&pixels->pen, numbers, count);
        break;
    case 'c':
        answer(pixels);
        break;
    case 'J':
        if (numbers[0] == 2)
            clear(pixels);
        else
            refuse(pixels, "ed");
        break;
    case 'h':
    case 'l':
        for (int i = 0; private && i < count; i++)
            set_mode(pixels, numbers[i], last == 'h');
        break;
    case 'S':
    case 't':
    case 'q':
        if (last == 'S' && !private)
            refuse(pixels, "indn");
        break;
    default: {
        pixels->plain = pixels->plain || last != 'r'; /* which terminals get at the start */
        char what[] = {'C', 'S', 'I', ' ', last, '\0'};
        refuse(pixels, what);
    }
    }
}

static void do_escape(struct pixels *pixels, char byte)
{
    struct screen *now = &pixels->now;
    if (byte == '7') {
        pixels->saved_x = now->cursor_x;
        pixels->saved_y = now->cursor_y;
        pixels->saved_pen = pixels->pen;
    } else if (byte == '8') {
        move_to(pixels, pixels->saved_x, pixels->saved_y);
        pixels->pen = pixels->saved_pen;
    } else if (byte == 'M') {
        refuse(pixels, "ri");
    }
}

static void do_control(struct pixels *pixels, char byte)
{
    if (byte == '\r')
        move_to(pixels, 0, pixels->now.cursor_y);
    else if (byte == '\b')
        move_by(pixels, -1, 0);
    else if (byte == '\n' && pixels->now.cursor_y + 1 < pixels->now.rows)
        move_by(pixels, 0, 1);
    else if (byte == '\n')
        refuse(pixels, "a line feed in the last row");
    else if (byte != '\a' && byte != '\x0f')
        refuse(pixels, "a control character");
}

/* ---- Sixels ------------------------------------------------------------------------------------------- */

static int read_number(const char **at)
{
    int number = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++)
        number = number * 10 + **at - '0';
    return number;
}

static void put_sixel(struct pixels *pixels, int x, int y, unsigned bits, uint32_t colour)
{
    struct screen *now = &pixels->now;
    for (int bit = 0; bit < 6; bit++) {
        int row = now->cursor_y * now->high + y + bit, column = now->cursor_x * now->wide + x;
        if (!(bits >> bit & 1U))
            continue;
        if (x >= SIXELS_MOST || y + bit >= SIXELS_MOST)
            fail_msg("a sixel picture has more than %d pixels", SIXELS_MOST);
        if (row >= (now->rows - 1) * now->high || column >= now->columns * now->wide)
            fail_msg("a sixel picture reaches into the last row, which scrolls, or beyond the window");
        row_of_pixels(now, row)[column] = SHOWN | colour;
    }
}

static void do_sixels(struct pixels *pixels)
{
    static uint32_t colours[COLOURS];
    const char *at = memchr(pixels->text, 'q', pixels->length);
    if (!at)
        return;
    pixels->shows = true;
    uint32_t colour = 0;
    int x = 0, y = 0;
    for (at++; *at;) {
        char sign = *at++;
        if (sign == '"') {
            at += strspn(at, "0123456789;");
        } else if (sign == '#') {
            int number = read_number(&at), parts[4] = {0};
            assert_in_range(number, 0, COLOURS - 1);
            for (int i = 0; i < 4 && *at == ';'; i++) {
                at++;
                parts[i] = read_number(&at);
            }
            if (parts[0] == 2)
                colours[number] = (uint32_t) (parts[1] * 255 / 100 << 16 | parts[2] * 255 / 100 << 8 |
                                              parts[3] * 255 / 100);
            colour = colours[number];
        } else if (sign == '$' || sign == '-') {
            x = 0;
            y += sign == '-' ? 6 : 0;
        } else {
            int times = sign == '!' ? read_number(&at) : 1;
            sign = times != 1 || sign == '!' ? *at++ : sign;
            assert_in_range(sign, '?', '~');
            for (; times > 0; times--, x++)
                put_sixel(pixels, x, y, (unsigned) (sign - '?'), colour);
        }
    }
}

/* ---- kitty's pictures --------------------------------------------------------------------------------- */

/* The value of a key in "a=p,i=7;...": a number or a letter; `none` if it is not there. */
static int value_of(const struct pixels *pixels, char key, int none)
{
    for (const char *at = pixels->text + 1; *at && *at != ';'; at++)
        if (*at == key && at[1] == '=' && (at[-1] == 'G' || at[-1] == ',')) {
            at += 2;
            return *at >= '0' && *at <= '9' ? read_number(&at) : *at;
        }
    return none;
}

static struct image *find_image(struct pixels *pixels, unsigned number)
{
    for (struct image *image = pixels->images; image < pixels->images + IMAGES; image++)
        if (image->number == number)
            return image;
    return NULL;
}

static void take_data(struct pixels *pixels, const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = strlen(text);
    assert_in_range(length, 0, 4096);
    assert_int_equal(length % 4, 0);
    pixels->data = need(realloc(pixels->data, pixels->data_length + length));
    for (size_t i = 0; i < length; i += 4) {
        uint32_t three = 0;
        for (size_t k = 0; k < 4; k++) {
            const char *letter = strchr(letters, text[i + k]);
            assert_true(letter || text[i + k] == '=');
            three = three << 6 | (letter ? (uint32_t) (letter - letters) : 0);
        }
        for (int shift = 16; shift >= 0; shift -= 8)
            pixels->data[pixels->data_length++] = (char) (three >> shift);
    }
}

static void take_image(struct pixels *pixels)
{
    uLongf length = 3 * (uLongf) pixels->sent.width * (uLongf) pixels->sent.height;
    unsigned char *bytes = need(malloc(length + 1));
    struct image *image = find_image(pixels, pixels->sent.number);
    image = need(image ? image : find_image(pixels, 0));
    free(image->pixels);
    *image = pixels->sent;
    image->pixels = need(malloc(length / 3 * sizeof(uint32_t) + 1));
    int status = uncompress(bytes, &length, (unsigned char *) pixels->data, pixels->data_length);
    assert_int_equal(status, Z_OK);
    for (size_t i = 0; i < length / 3; i++)
        image->pixels[i] =
            SHOWN | (uint32_t) bytes[3 * i] << 16 | (uint32_t) bytes[3 * i + 1] << 8 | bytes[3 * i + 2];
    free(bytes);
    pixels->data_length = 0;
}

static void delete_pictures(struct pixels *pixels)
{
    int what = value_of(pixels, 'd', 'a');
    unsigned number = (unsigned) value_of(pixels, 'i', 0), place = (unsigned) value_of(pixels, 'p', 0);
    bool all = what == 'a' || what == 'A';
    size_t kept = 0;
    for (size_t i = 0; i < pixels->placement_count; i++) {
        const struct placement *at = &pixels->placements[i];
        if (!all && (at->image != number || (place != 0 && at->number != place)))
            pixels->placements[kept++] = *at;
    }
    pixels->placement_count = kept;
    for (struct image *image = pixels->images; image < pixels->images + IMAGES; image++)
        if (what == 'A' || (what == 'I' && image->number == number)) {
            free(image->pixels);
            *image = (struct image){0};
        }
}

static void place_picture(struct pixels *pixels)
{
    const struct screen *now = &pixels->now;
    struct placement place = {(unsigned) value_of(pixels, 'i', 0),
                              (unsigned) value_of(pixels, 'p', 0),
                              now->cursor_x,
                              now->cursor_y,
                              value_of(pixels, 'c', 0),
                              value_of(pixels, 'r', 0),
                              value_of(pixels, 'x', 0),
                              value_of(pixels, 'y', 0)};
    const struct image *image = find_image(pixels, place.image);
    if (!image || place.image == 0)
        fail_msg("image %u is not known", place.image);
    pixels->shows = true;
    assert_int_equal(value_of(pixels, 'w', 0), place.columns * now->wide);
    assert_int_equal(value_of(pixels, 'h', 0), place.rows * now->high);
    assert_true(place.x + place.columns * now->wide <= image->width);
    assert_true(place.y + place.rows * now->high <= image->height);
    assert_true(place.left + place.columns <= now->columns && place.top + place.rows <= now->rows);
    size_t at = 0;
    while (at < pixels->placement_count &&
           (pixels->placements[at].image != place.image || pixels->placements[at].number != place.number))
        at++;
    assert_true(at < PLACEMENTS);
    pixels->placements[at] = place;
    pixels->placement_count += at == pixels->placement_count;
}

static void do_kitty(struct pixels *pixels)
{
    if (pixels->text[0] != 'G')
        return;
    int action = value_of(pixels, 'a', 't');
    if (action == 'd')
        delete_pictures(pixels);
    else if (action == 'p')
        place_picture(pixels);
    if (action != 't')
        return;
    if (value_of(pixels, 'i', 0) != 0)
        pixels->sent = (struct image){(unsigned) value_of(pixels, 'i', 0), value_of(pixels, 's', 0),
                                      value_of(pixels, 'v', 0), NULL};
    take_data(pixels, strchr(pixels->text, ';') + 1);
    if (value_of(pixels, 'm', 0) == 0)
        take_image(pixels);
}

/* Copies what kitty shows into the pixels; no two pictures may overlap. */
static void compose(struct pixels *pixels)
{
    struct screen *now = &pixels->now;
    if (pixels->protocol != PIXELS_KITTY)
        return;
    memset(now->pixels, 0, pixel_count(now) * sizeof *now->pixels);
    for (size_t i = 0; i < pixels->placement_count; i++) {
        const struct placement *place = &pixels->placements[i];
        const struct image *image = find_image(pixels, place->image);
        for (int y = 0; image && y < place->rows * now->high; y++) {
            uint32_t *row = row_of_pixels(now, place->top * now->high + y) + place->left * now->wide;
            if (row[0] != 0)
                fail_msg("two pictures lie over row %d, column %d", place->top, place->left);
            memcpy(row, image->pixels + (place->y + y) * image->width + place->x,
                   (size_t) (place->columns * now->wide) * sizeof *row);
        }
    }
}

/* ---- What the program writes -------------------------------------------------------------------------- */

static void begin_text(struct pixels *pixels, int state)
{
    pixels->state = state;
    pixels->length = 0;
}

static void add_byte(struct pixels *pixels, char byte)
{
    if (pixels->length + 2 > pixels->room) {
        pixels->room = 2 * pixels->room + 64;
        pixels->text = need(realloc(pixels->text, pixels->room));
    }
    pixels->text[pixels->length++] = byte;
    pixels->text[pixels->length] = '\0';
}

static void take_ground(struct pixels *pixels, unsigned char byte)
{
    if (byte == '\x1b') {
        pixels->state = ESCAPE;
    } else if (byte < ' ') {
        do_control(pixels, (char) byte);
    } else if (byte < 0x80) {
        write_sign(pixels, byte);
    } else if (byte >= 0xC0) {
        pixels->left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
        pixels->code = byte & (0x3FU >> pixels->left);
    } else if (pixels->left > 0) {
        pixels->code = pixels->code << 6 | (byte & 0x3F);
        if (--pixels->left == 0)
            write_sign(pixels, pixels->code);
    }
}

static void take_escape(struct pixels *pixels, char byte)
{
    if (byte == '[') {
        begin_text(pixels, CSI);
        add_byte(pixels, ' ');
        pixels->length = 0;
        pixels->text[0] = '\0';
    } else if (byte == 'P' || byte == '_' || byte == ']') {
        begin_text(pixels, STRING);
        pixels->kind = byte;
    } else if (byte == '(' || byte == ')') {
        pixels->state = CHARSET;
    } else {
        pixels->state = GROUND;
        do_escape(pixels, byte);
    }
}

static void take_byte(struct pixels *pixels, char byte)
{
    switch (pixels->state) {
    case GROUND:
        take_ground(pixels, (unsigned char) byte);
        break;
    case ESCAPE:
        take_escape(pixels, byte);
        break;
    case CHARSET:
        pixels->state = GROUND;
        break;
    case CSI:
        if (byte < '@') {
            add_byte(pixels, byte);
        } else {
            pixels->state = GROUND;
            do_csi(pixels, byte);
        }
        break;
    case STRING:
        pixels->bytes++;
        if (byte == '\x1b')
            pixels->state = STRING_ESCAPE;
        else if (byte == '\a' && pixels->kind == ']')
            pixels->state = GROUND;
        else
            add_byte(pixels, byte);
        break;
    default:
        pixels->state = GROUND;
        if (byte != '\\') /* a picture that was broken off */
            take_escape(pixels, byte);
        else if (pixels->kind == 'P' && pixels->length > 0)
            do_sixels(pixels);
        else if (pixels->kind == '_' && pixels->length > 0)
            do_kitty(pixels);
    }
}

static void take(void *state, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        take_byte(state, bytes[i]);
}

/* ---- For tests ---------------------------------------------------------------------------------------- */

static void set_window(const struct pixels *pixels)
{
    const struct screen *now = &pixels->now;
    struct winsize size = {(unsigned short) now->rows, (unsigned short) now->columns,
                           (unsigned short) (now->columns * now->wide),
                           (unsigned short) (now->rows * now->high)};
    vterm_set_size(pixels->terminal->vterm, now->rows, now->columns);
    pixels->terminal->rows = now->rows;
    pixels->terminal->columns = now->columns;
    ioctl(pixels->terminal->master, TIOCSWINSZ, &size);
}

struct pixels *pixels_begin(struct terminal *terminal, enum pixel_protocol protocol, int wide, int high)
{
    struct pixels *pixels = need(calloc(1, sizeof *pixels));
    pixels->terminal = terminal;
    pixels->protocol = protocol;
    pixels->pen = (struct sign){' ', NO_COLOUR, NO_COLOUR, 0};
    make_screen(&pixels->now, terminal->rows, terminal->columns, wide, high);
    clear(pixels);
    terminal->tap = take;
    terminal->tap_state = pixels;
    terminal->knows_kitty = true;
    set_window(pixels);
    return pixels;
}

void pixels_end(struct pixels *pixels)
{
    pixels->terminal->tap = NULL;
    for (struct image *image = pixels->images; image < pixels->images + IMAGES; image++)
        free(image->pixels);
    free_screen(&pixels->now);
    free_screen(&pixels->kept);
    free(pixels->text);
    free(pixels->data);
    free(pixels);
}

void pixels_resize(struct pixels *pixels, int rows, int columns, int wide, int high)
{
    struct screen *now = &pixels->now;
    bool cursor = now->cursor;
    free_screen(now);
    make_screen(now, rows, columns, wide, high);
    for (size_t i = 0; i < cell_count(now); i++)
        now->signs[i] = (struct sign){'?', NO_COLOUR, NO_COLOUR, 0};
    for (size_t i = 0; i < pixel_count(now); i++)
        now->pixels[i] = SHOWN | 0xFF00FF;
    now->cursor = cursor;
    pixels->placement_count = 0;
    move_to(pixels, 0, 0);
    set_window(pixels);
}

void pixels_keep(struct pixels *pixels)
{
    compose(pixels);
    copy_screen(&pixels->kept, &pixels->now);
}

static size_t first_difference(const void *one, const void *other, size_t size, size_t count)
{
    size_t at = 0;
    while (at < count && memcmp((const char *) one + at * size, (const char *) other + at * size, size) == 0)
        at++;
    return at;
}

void pixels_compare(struct pixels *pixels, const char *when)
{
    const struct screen *now = &pixels->now, *kept = &pixels->kept;
    compose(pixels);
    assert_int_equal(now->rows, kept->rows);
    assert_int_equal(now->columns, kept->columns);
    size_t sign = first_difference(now->signs, kept->signs, sizeof *now->signs, cell_count(now));
    if (sign < cell_count(now))
        fail_msg("%s: row %zu, column %zu shows %x in %x on %x (%u), and painted anew %x in %x on %x (%u)",
                 when, sign / (size_t) now->columns, sign % (size_t) now->columns, kept->signs[sign].code,
                 kept->signs[sign].ink, kept->signs[sign].ground, kept->signs[sign].style,
                 now->signs[sign].code, now->signs[sign].ink, now->signs[sign].ground,
                 now->signs[sign].style);
    size_t pixel = first_difference(now->pixels, kept->pixels, sizeof *now->pixels, pixel_count(now));
    size_t line = (size_t) (now->columns * now->wide);
    if (pixel < pixel_count(now))
        fail_msg("%s: pixel %zu,%zu in row %zu, column %zu is %06x, and painted anew %06x", when,
                 pixel % line, pixel / line, pixel / line / (size_t) now->high,
                 pixel % line / (size_t) now->wide, kept->pixels[pixel], now->pixels[pixel]);
    if (now->cursor != kept->cursor ||
        (now->cursor && (now->cursor_x != kept->cursor_x || now->cursor_y != kept->cursor_y)))
        fail_msg("%s: the cursor is at row %d, column %d, and painted anew at row %d, column %d", when,
                 kept->cursor_y, kept->cursor_x, now->cursor_y, now->cursor_x);
}

void pixels_lose(struct pixels *pixels)
{
    if (pixels->protocol == PIXELS_SIXEL)
        memset(pixels->now.pixels, 0, pixel_count(&pixels->now) * sizeof *pixels->now.pixels);
    terminal_send(pixels->terminal, "\x1b[O\x1b[I");
}

bool pixels_plain(const struct pixels *pixels)
{
    return pixels->plain && !pixels->shows;
}

size_t pixels_covered(struct pixels *pixels)
{
    const struct screen *now = &pixels->now;
    size_t covered = 0;
    compose(pixels);
    for (int y = 0; y < now->rows; y++)
        for (int x = 0; x < now->columns; x++)
            covered += row_of_pixels(now, y * now->high)[x * now->wide] != 0;
    return covered;
}

size_t pixels_bytes(const struct pixels *pixels)
{
    return pixels->bytes;
}
