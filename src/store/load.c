/* SPDX-License-Identifier: MIT */
/*
 * load.c: reads a saved game (load.h).
 *
 * Checks the sums of the file and every line of its record.
 */
#include "store/load.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/record.h"
#include "base/sentence.h"
#include "notation/record_sums.h"

/* ---- Faults ------------------------------------------------------------------------------------------- */

/* Whether it is an undamaged game with an open bag: a person names each tile that is drawn. */
static bool is_open(const struct load *load)
{
    return load->state == LOAD_WHOLE && !session_game(load->session)->scored &&
           !session_setup(load->session)->seeded;
}

bool load_can_go_on(const struct load *load)
{
    return load->state == LOAD_WHOLE && !is_open(load);
}

/* Says what the fault means for the player. */
static void tell_rest(const struct load *load, char *text, size_t size)
{
    if (load->state == LOAD_FOREIGN)
        sentence_add(text, size, "%s", _(": start with its --tiles FILE, or without one"));
    else if (load_has_part(load))
        sentence_add(text, size, _(". It holds up to turn %u"), session_game(load->session)->turn);
}

void load_tell(const struct load *load, const char *path, char *text, size_t size)
{
    const struct text_error *error = &load->error;
    bool open = is_open(load);
    text[0] = '\0';
    if (path && error->line > 0 && !open)
        sentence_add(text, size, "%s:%zu:%zu: ", path, error->line, error->column);
    else if (path)
        sentence_add(text, size, "%s: ", path);
    else if (error->line > 0)
        sentence_add(text, size, _("line %1$zu, column %2$zu: "), error->line, error->column);
    sentence_add(text, size, "%s",
                 open ? _("someone names each tile: bastide step plays this game") : error->message);
    if (!open)
        tell_rest(load, text, size);
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

bool load_has_part(const struct load *load)
{
    return load->state == LOAD_DAMAGED && load->session && session_game(load->session)->tile_count > 1;
}

/* A file that was changed is read as far as the rules allow; the fault is the first line that the rules
 * refuse, or else the sum that does not match. */
static void read_changed(struct load *load, const struct text_buffer *text, const struct tile_book *book,
                         const struct record_sums *sums)
{
    struct text_error *error = &load->error;
    load->state = LOAD_DAMAGED;
    load->session = record_read_part(book, text->text, text->length, error);
    if (error->message[0] == '\0' || error->line < sums->first_line || error->line > sums->last_line)
        record_sums_tell(sums, error);
}

/*
 * Whether the text ends inside a setup line, which may then read as another game: `seed 1` of `seed 12`.
 * After a turn that cannot happen, since turns are checked.
 */
static bool ends_in_setup(const struct load *load, const struct text_buffer *text, size_t *number)
{
    const char *line = text->text, *end;
    for (*number = 1; (end = strchr(line, '\n')) != NULL; line = end + 1)
        ++*number;
    return line[0] != '\0' && line[0] != '#' && session_game(load->session)->tile_count == 1;
}

static void read_unsealed(struct load *load, const struct text_buffer *text, const struct tile_book *book)
{
    size_t line;
    load->session = record_read_part(book, text->text, text->length, &load->error);
    if (load->error.message[0] != '\0' || !load->session)
        load->state = LOAD_DAMAGED;
    else if (ends_in_setup(load, text, &line)) {
        load->state = LOAD_DAMAGED;
        text_error_set(&load->error, line, 1, "%s",
                       _("the file ends in the middle of a line, before the first turn"));
    }
}

static void read_text(struct load *load, const struct text_buffer *text, const struct tile_book *book)
{
    struct text_error *error = &load->error;
    struct record_sums sums = record_check_sums(text->text, text->length);
    const char *head = text->text[0] == '#' ? strstr(text->text, "\nbastide ") : text->text;
    unsigned version;
    char set[SET_NAME_MAX + 1];
    if (record_foreign_set(book, text->text, text->length, set)) {
        load->state = LOAD_FOREIGN;
        text_error_set(error, 0, 0, _("its tile set %s is not at hand"), set);
    } else if (head && sscanf(head, " bastide %3u", &version) == 1 && version > 1) {
        load->state = LOAD_NEWER;
        session_free(record_read_part(book, text->text, text->length, error));
    } else if (sums.first_line > 0) {
        read_changed(load, text, book, &sums);
    } else {
        read_unsealed(load, text, book);
    }
}

void load_game(struct load *load, const char *path, const struct tile_book *book)
{
    struct text_buffer text = {0};
    char why[200];
    *load = (struct load){.state = LOAD_WHOLE};
    if (file_read_regular(path, &text, why)) {
        read_text(load, &text, book);
    } else {
        load->state = LOAD_UNREADABLE;
        text_error_set(&load->error, 0, 0, "%s", why);
    }
    text_free(&text);
}
