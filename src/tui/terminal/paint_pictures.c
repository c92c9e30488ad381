/* SPDX-License-Identifier: MIT */
/*
 * paint_pictures.c: shows the pictures of a canvas (paint_pictures.h).
 *
 * The visible part of a picture is cut into pieces, which are rectangles of cells.  A terminal with sixels
 * loses the pixels of a cell when text is written there, so what was written over is sent again.  One with
 * kitty's protocol keeps whole images, each under the number of its slot here, and shows pieces of them above
 * the text until they are deleted.
 *
 * curses knows nothing of this: its cursor and attributes are saved and restored.
 */
#include "tui/terminal/paint_pictures.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "draw/tile_svg.h"
#include "pictures/module.h"
#include "tui/terminal/output.h"
#include "tui/terminal/restore.h"

enum {
    PIECES_MAX = 16384,
    SLOTS = 512,
    SIXELS_MAX = 990,     /* xterm shows no sixels wider or higher than 1,000 pixels */
    KEPT_MAX = 4 << 20,   /* bytes of images that we keep */
    IMAGE_NUMBER = 0xBA00 /* the terminal's number for the image of the first slot */
};

#define ALL_KITTY "\033_Ga=d,d=A,q=2\033\\"

/* A drawn picture. */
struct slot {
    uint64_t hash;               /* 0: none */
    unsigned used;               /* when it was last shown, as pictures.time has it */
    struct picture_image *image; /* owned; null where the terminal keeps it */
};

struct piece {
    uint64_t hash; /* of its picture */
    struct rectangle cells;
    int left, top;    /* of its picture */
    unsigned picture; /* of the canvas */
    unsigned slot;
    bool kept, stays; /* was on the screen before; will also be on the next one */
};

/* The pieces of a screen; any beyond PIECES_MAX stay blank. */
struct piece_list {
    struct piece pieces[PIECES_MAX];
    unsigned count;
};

static struct {
    struct terminal_pictures how; /* how pictures are shown */
    const struct picture_module *module;
    struct piece_list lists[2], *now, *before;
    struct slot slots[SLOTS];
    unsigned time;
    bool lost; /* the terminal may no longer show some of them */
    struct text_buffer out;
} pictures = {.now = &pictures.lists[0], .before = &pictures.lists[1]};

bool pictures_begin(struct terminal_pictures how)
{
    static const char *const to_end[] = {"", "\033\\", ("\033\\" ALL_KITTY)};
    char why[200]; /* why the module cannot be used; terminal_pictures() has looked for it */
    if (how.protocol != pictures.how.protocol) {
        pictures_forget();
        restore_before(to_end[how.protocol]);
    }
    pictures.how = how;
    pictures.module = how.protocol == PICTURES_NONE ? NULL : picture_module(why);
    return pictures.module != NULL;
}

/* Sixels in the last row would scroll the screen. */
bool pictures_cover(const struct canvas *canvas, int x, int y)
{
    return canvas_at(canvas, x, y)->picture != 0 &&
           (pictures.how.protocol != PICTURES_SIXEL || y < canvas->height - 1);
}

/* ---- Pieces ------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (uint64_t next = 0; count > 0; at += sizeof next) {
        size_t taken = count < sizeof next ? count : sizeof next;
        memcpy(&next, at, taken);
        hash = (hash ^ next) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 29;
        count -= taken;
    }
    return hash;
}

/* Hashes everything that is drawn, and its size in pixels.  For a tile type, the contents count, not the
 * address, which may belong to another type in the next game. */
static uint64_t hash_picture(const struct canvas_picture *picture)
{
    const size_t from = offsetof(struct tile_look, rotation);
    const struct tile_look *look = &picture->look;
    int size[] = {picture->area.width * pictures.how.cell_width,
                  picture->area.height * pictures.how.cell_height};
    uint64_t hash = mix(mix(1, size, sizeof size), (const char *) look + from, sizeof *look - from);
    return (look->type ? mix(hash, look->type, sizeof *look->type) : hash) | 1;
}

/* Adds a row of cells to the piece above it if that is equally wide, else as a new piece. */
static void add_row(struct piece row, unsigned first)
{
    struct piece_list *list = pictures.now;
    for (unsigned i = list->count; i > first; i--) {
        struct rectangle *cells = &list->pieces[i - 1].cells;
        if (cells->left == row.cells.left && cells->width == row.cells.width &&
            cells->top + cells->height == row.cells.top &&
            (cells->height + 1) * pictures.how.cell_height <= SIXELS_MAX) {
            cells->height++;
            return;
        }
    }
    if (list->count < PIECES_MAX)
        list->pieces[list->count++] = row;
}

static void cut_picture(const struct canvas *canvas, unsigned number)
{
    const struct rectangle *area = &canvas->pictures[number].area;
    struct piece row = {.left = area->left, .top = area->top, .picture = number};
    int left = area->left < 0 ? 0 : area->left, end = area->left + area->width;
    int bottom = area->top + area->height, most = SIXELS_MAX / pictures.how.cell_width;
    unsigned first = pictures.now->count;
    row.hash = hash_picture(&canvas->pictures[number]);
    for (int y = area->top < 0 ? 0 : area->top; y < bottom && y < canvas->height; y++)
        for (int x = left, from = left; x < end && x < canvas->width; x = from = from == x ? x + 1 : x) {
            while (x < end && x < canvas->width && x - from < most && pictures_cover(canvas, x, y) &&
                   canvas_at(canvas, x, y)->picture == number + 1)
                x++;
            row.cells = (struct rectangle){from, y, x - from, 1};
            if (x > from)
                add_row(row, first);
        }
}

/* Whether a piece was there before, with the same pixels in the same cells. */
static bool was_there(struct piece *piece, struct piece *before)
{
    if (memcmp(&piece->cells, &before->cells, sizeof piece->cells) != 0 || piece->hash != before->hash ||
        piece->left != before->left || piece->top != before->top)
        return false;
    piece->kept = before->stays = true;
    piece->slot = before->slot;
    pictures.slots[piece->slot].used = pictures.time;
    return true;
}

/* Finds the pieces that are on the screen already, looking first where the last one was found. */
static void find_kept(void)
{
    struct piece_list *now = pictures.now, *before = pictures.before;
    for (unsigned i = 0, at = 0; i < now->count; i++)
        for (unsigned tries = 0; tries < before->count; tries++) {
            bool found = was_there(&now->pieces[i], &before->pieces[at]);
            at = (at + 1) % before->count;
            if (found)
                break;
        }
}

/* ---- Images ------------------------------------------------------------------------------------------- */

static void send_bytes(void)
{
    if (pictures.out.length > 0)
        output_write(pictures.out.text, pictures.out.length);
    text_clear(&pictures.out);
}

/* The terminal's numbers of an image, and of a piece of it on the screen. */
static unsigned image_number(const struct piece *piece)
{
    return IMAGE_NUMBER + piece->slot;
}

static int placement_number(const struct piece *piece)
{
    return piece->cells.top * CANVAS_WIDTH_MAX + piece->cells.left + 1;
}

static void empty_slot(struct slot *slot)
{
    if (slot->hash != 0 && pictures.how.protocol == PICTURES_KITTY)
        text_add(&pictures.out, "\033_Ga=d,d=I,i=%d,q=2\033\\", IMAGE_NUMBER + (int) (slot - pictures.slots));
    free(slot->image);
    *slot = (struct slot){0};
}

static struct picture_image *draw(const struct tile_look *look, int width, int height)
{
    struct text_buffer svg = {0};
    struct picture_pixels pixels = {width, height,
                                    memory_new((size_t) width * (size_t) height * sizeof(uint32_t))};
    tile_look_svg(look, width, height, &svg);
    if (pictures.module->draw(svg.text, svg.length, &pixels))
        memory_over();
    struct picture_image *image = pictures.module->image(&pixels);
    free(pixels.pixels);
    text_free(&svg);
    return image;
}

/* The slot of a picture, or the one that was used least recently, emptied.  The larger the pictures are, the
 * fewer are kept. */
static struct slot *find_slot(uint64_t hash, size_t bytes)
{
    size_t count =
        pictures.how.protocol == PICTURES_KITTY || bytes * SLOTS < KEPT_MAX ? SLOTS : KEPT_MAX / bytes + 1;
    struct slot *oldest = pictures.slots;
    for (struct slot *slot = pictures.slots; slot < pictures.slots + count; slot++) {
        if (slot->hash == hash)
            return slot;
        if (slot->used < oldest->used)
            oldest = slot;
    }
    empty_slot(oldest);
    return oldest;
}

/* Fills the slot of a piece, if it is not there yet, with its picture. */
static void fill_slot(struct piece *piece, const struct canvas_picture *picture)
{
    int width = picture->area.width * pictures.how.cell_width;
    int height = picture->area.height * pictures.how.cell_height;
    struct slot *slot = find_slot(piece->hash, (size_t) width * (size_t) height);
    piece->slot = (unsigned) (slot - pictures.slots);
    slot->used = pictures.time;
    if (slot->hash != 0)
        return;
    slot->image = draw(&picture->look, width, height);
    slot->hash = piece->hash;
    if (pictures.how.protocol == PICTURES_SIXEL)
        return;
    pictures.module->kitty(slot->image, image_number(piece), &pictures.out);
    free(slot->image);
    slot->image = NULL;
}

/* ---- Showing ------------------------------------------------------------------------------------------ */

/* The part of its picture that a piece shows in some of its cells. */
static struct picture_part part_of(const struct piece *piece, struct rectangle cells)
{
    int wide = pictures.how.cell_width, high = pictures.how.cell_height;
    return (struct picture_part){(cells.left - piece->left) * wide, (cells.top - piece->top) * high,
                                 cells.width * wide, cells.height * high};
}

/* The cells of a piece that must be sent, as a rectangle: all cells of a new piece, and of an old piece those
 * that were written over (all if `written` is null).  If there are none, the rectangle has no width. */
static struct rectangle cells_to_send(const struct piece *piece, const bool *written, int columns)
{
    const struct rectangle *all = &piece->cells;
    int left = all->left + all->width, right = all->left, top = all->top + all->height, bottom = all->top;
    if (!written || !piece->kept)
        return *all;
    for (int y = all->top; y < all->top + all->height; y++)
        for (int x = all->left; x < all->left + all->width; x++) {
            if (!written[y * columns + x])
                continue;
            left = x < left ? x : left;
            right = x + 1 > right ? x + 1 : right;
            top = y < top ? y : top;
            bottom = y + 1;
        }
    return (struct rectangle){left, top, right > left ? right - left : 0, bottom - top};
}

static void show_piece(const struct canvas *canvas, struct piece *piece, const bool *written)
{
    bool kitty = pictures.how.protocol == PICTURES_KITTY;
    struct rectangle cells = piece->cells, *at = &cells;
    fill_slot(piece, &canvas->pictures[piece->picture]);
    if (!kitty)
        cells = cells_to_send(piece, written, canvas->width);
    if (cells.width == 0)
        return;
    struct picture_part part = part_of(piece, cells);
    text_add(&pictures.out, "\033[%d;%dH", at->top + 1, at->left + 1);
    if (!kitty)
        pictures.module->sixel(pictures.slots[piece->slot].image, part, &pictures.out);
    else
        text_add(&pictures.out, "\033_Ga=p,i=%u,p=%d,x=%d,y=%d,w=%d,h=%d,c=%d,r=%d,z=1,C=1,q=2\033\\",
                 image_number(piece), placement_number(piece), part.left, part.top, part.width, part.height,
                 at->width, at->height);
}

/* Removes pieces from a kitty screen, where pictures do not vanish under text. */
static void take_away(bool all)
{
    if (pictures.how.protocol != PICTURES_KITTY)
        return;
    if (all)
        text_add(&pictures.out, "\033_Ga=d,d=a,q=2\033\\");
    for (unsigned i = 0; !all && i < pictures.before->count; i++) {
        const struct piece *piece = &pictures.before->pieces[i];
        if (!piece->stays)
            text_add(&pictures.out, "\033_Ga=d,d=i,i=%u,p=%d,q=2\033\\", image_number(piece),
                     placement_number(piece));
    }
}

void pictures_show(const struct canvas *canvas, const bool *written)
{
    struct piece_list *last = pictures.before;
    pictures.before = pictures.now;
    pictures.now = last;
    pictures.now->count = 0;
    pictures.time++;
    if (pictures.lost)
        written = NULL;
    pictures.lost = false;
    for (unsigned number = 0; number < canvas->picture_count; number++)
        cut_picture(canvas, number);
    if (written)
        find_kept();
    text_add(&pictures.out, "\0337");
    size_t nothing = pictures.out.length;
    take_away(!written);
    for (unsigned i = 0; i < pictures.now->count; i++) {
        struct piece *piece = &pictures.now->pieces[i];
        bool kitty = pictures.how.protocol == PICTURES_KITTY;
        if (!piece->kept || (!kitty && cells_to_send(piece, written, canvas->width).width > 0))
            show_piece(canvas, piece, written);
    }
    text_add(&pictures.out, "\0338");
    if (pictures.out.length > nothing + 2)
        send_bytes();
    text_clear(&pictures.out);
}

void pictures_lose(void)
{
    pictures.lost = pictures.how.protocol == PICTURES_SIXEL;
}

void pictures_forget(void)
{
    for (struct slot *slot = pictures.slots; slot < pictures.slots + SLOTS; slot++)
        empty_slot(slot);
    if (pictures.how.protocol == PICTURES_KITTY)
        text_add(&pictures.out, ALL_KITTY);
    pictures.now->count = pictures.before->count = 0;
    send_bytes();
}
