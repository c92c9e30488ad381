/*
 * kept_game.c: see kept_game.h.
 *
 * A file is checked in three ways: whether its sums match, whether its lines are valid, and if not, where
 * the first fault is.  A fault in a last line without a line end is what an interrupted write leaves; any
 * other fault is damage.
 */
#include "store/kept_game.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/record.h"
#include "base/sentence.h"
#include "notation/record_sums.h"

/* ---- The version -------------------------------------------------------------------------------------- */

/* Whether the first line that is neither empty nor a comment is `bastide N` with a newer N. */
static bool is_newer(const char *text)
{
    static const char word[] = "bastide ";
    for (text += strspn(text, "\r\n"); *text == '#'; text += strspn(text, "\r\n"))
        text += strcspn(text, "\n");
    if (strncmp(text, word, sizeof word - 1) != 0)
        return false;
    const char *version = text + sizeof word - 1;
    size_t digits = strspn(version, "0123456789");
    return digits > 1 || (digits == 1 && version[0] > '1');
}

/* ---- Faults ------------------------------------------------------------------------------------------- */

static size_t count_lines(const char *text, size_t length)
{
    size_t count = 0;
    for (const char *end = text + length; (text = memchr(text, '\n', (size_t) (end - text))); text++)
        count++;
    return count;
}

/* Whether the text has no final line end, and the fault is in that last line. */
static bool is_cut(const struct text_buffer *text, const struct text_error *error)
{
    return text->length > 0 && text->text[text->length - 1] != '\n' &&
           error->line == count_lines(text->text, text->length) + 1;
}

/* The offset of the last line. */
static size_t last_line(const struct text_buffer *text)
{
    size_t at = text->length;
    while (at > 0 && text->text[at - 1] != '\n')
        at--;
    return at;
}

const struct kept_state_info *kept_state_info(enum kept_state state)
{
    static const struct kept_state_info infos[] = {
#define KEPT_ROW(state, holds, word, aside, aside_told) {holds, word, aside, aside_told},
        KEPT_STATES(KEPT_ROW)
#undef KEPT_ROW
    };
    return &infos[state];
}

/* A whole game with an open bag: a person names each tile that is drawn. */
static bool is_open(const struct kept_game *kept)
{
    return kept_state_info(kept->state)->holds && !session_game(kept->session)->scored &&
           !session_setup(kept->session)->seeded;
}

bool kept_game_can_go_on(const struct kept_game *kept)
{
    return kept_state_info(kept->state)->holds && !is_open(kept);
}

/* What the fault means for the player. */
static void tell_rest(const struct kept_game *kept, char *text, size_t size)
{
    if (kept->state == KEPT_FOREIGN)
        sentence_add(text, size, "%s", _(": start with its --tiles FILE, or without one"));
    else if (kept->state == KEPT_CUT)
        sentence_add(
            text, size,
            _(". That last line was cut off when the program ended, and is left out; the game goes on "
              "with turn %u"),
            session_game(kept->session)->turn);
    else if (kept_game_has_part(kept))
        sentence_add(text, size, _(". It holds up to turn %u"), session_game(kept->session)->turn);
}

void kept_game_tell(const struct kept_game *kept, const char *path, char *text, size_t size)
{
    const struct text_error *error = &kept->error;
    bool open = is_open(kept);
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
        tell_rest(kept, text, size);
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

bool kept_game_has_part(const struct kept_game *kept)
{
    return kept->state == KEPT_DAMAGED && kept->session && session_game(kept->session)->tile_count > 1;
}

/*
 * A game whose sums match is as it was played.  If not even one turn has matching sums, as in a file whose
 * line ends were converted, it is read as far as the rules allow.
 */
static void read_changed(struct kept_game *kept, const struct text_buffer *text, const struct tile_book *book,
                         const struct record_sums *sums)
{
    struct text_error *error = &kept->error, unused;
    kept->state = KEPT_DAMAGED;
    kept->session = record_read_part(book, text->text, sums->sealed, &unused);
    if (!kept_game_has_part(kept)) {
        session_free(kept->session);
        kept->session = record_read_part(book, text->text, text->length, &unused);
    }
    session_free(record_read_part(book, text->text, text->length, error));
    if (error->message[0] == '\0' || error->line < sums->first_line || error->line > sums->last_line)
        record_sums_tell(sums, error);
}

/*
 * Whether the text ends inside a setup line, which may then read as another game: `seed 1` of `seed 12`.
 * After a turn that cannot happen, since turns are checked.
 */
static bool ends_in_setup(const struct kept_game *kept, const struct text_buffer *text)
{
    const char *line = text->text + last_line(text);
    return line[0] != '\0' && line[0] != '#' && session_game(kept->session)->tile_count == 1;
}

static void tell_end(struct kept_game *kept, const struct text_buffer *text)
{
    kept->state = KEPT_DAMAGED;
    text_error_set(&kept->error, count_lines(text->text, text->length) + 1, 1, "%s",
                   _("the file ends in the middle of this line, before the first turn"));
}

/* If the only fault is an incomplete last line, the rest is intact. */
static void read_part(struct kept_game *kept, const struct text_buffer *text, const struct tile_book *book)
{
    struct text_error *error = &kept->error, before;
    kept->session = record_read_part(book, text->text, text->length, error);
    if (error->message[0] == '\0' && kept->session) {
        if (ends_in_setup(kept, text))
            tell_end(kept, text);
        return;
    }
    kept->state = KEPT_DAMAGED;
    if (!is_cut(text, error))
        return;
    struct session *rest = record_read_part(book, text->text, last_line(text), &before);
    if (!rest || before.message[0] != '\0') {
        session_free(rest);
        return;
    }
    session_free(kept->session);
    kept->session = rest;
    kept->state = KEPT_CUT;
}

static void read_text(struct kept_game *kept, const struct text_buffer *text, const struct tile_book *book)
{
    struct text_error *error = &kept->error;
    struct record_sums sums = record_check_sums(text->text, text->length);
    if (record_foreign_set(book, text->text, text->length, kept->foreign_set)) {
        kept->state = KEPT_FOREIGN;
        text_error_set(error, 0, 0, _("its tile set %s is not at hand"), kept->foreign_set);
    } else if (is_newer(text->text)) {
        kept->state = KEPT_NEWER;
        session_free(record_read_part(book, text->text, text->length, error));
    } else if (sums.first_line > 0) {
        read_changed(kept, text, book, &sums);
    } else {
        read_part(kept, text, book);
    }
}

void kept_game_read(struct kept_game *kept, const char *path, const struct tile_book *book)
{
    struct text_buffer text = {0};
    char why[200];
    *kept = (struct kept_game){.state = KEPT_WHOLE};
    if (file_read_regular(path, &text, why)) {
        read_text(kept, &text, book);
    } else {
        kept->state = KEPT_UNREADABLE;
        text_error_set(&kept->error, 0, 0, "%s", why);
    }
    text_free(&text);
}
