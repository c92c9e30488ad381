/* SPDX-License-Identifier: MIT */
/*
 * script.c: the core of the interpreter: which word belongs to which part, and when a game begins.
 *
 * A line is setup while no game has begun; the first other line begins it.  Relies on session.h for
 * everything that happens in the game.  Never prints.
 */
#include "script/script_core.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/near_word.h"
#include "bastide/record.h"

struct script *script_new(const struct tile_book *book, enum script_kind kind)
{
    struct script *script = memory_new(sizeof *script);
    script->book = book;
    script->words = script_words;
    script->place = AT_CONSOLE;
    script->kind = kind;
    setup_default(&script->head.setup);
    return script;
}

static void free_other_branches(struct script *script)
{
    for (size_t i = 0; i < script->branch_count; i++)
        if (i != script->branch)
            session_free(script->branches[i]);
    script->branch_count = script->branch = 0;
}

void script_free(struct script *script)
{
    if (script) {
        free_other_branches(script);
        script_end_analysis(script);
        rules_comparison_free(script->comparison);
        session_free(session_main_line(script->session));
    }
    free(script);
}

void script_become_console(struct script *script)
{
    script->kind = SCRIPT_CONSOLE;
    script->answer = (struct answer){.kind = ANSWER_NONE};
}

struct session *script_session(struct script *script)
{
    return script->session;
}

void script_adopt(struct script *script, struct session *session)
{
    script->session = session;
    script->head.headed = true;
    script->head.setup = *session_setup(session);
    script_recall_outcome(script);
}

struct session *script_take_session(struct script *script)
{
    struct session *session = session_main_line(script->session);
    free_other_branches(script);
    script->session = NULL;
    return session;
}

const struct answer *script_answer(const struct script *script)
{
    return &script->answer;
}

size_t script_checks(const struct script *script)
{
    return script->checks;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

void script_type_at(struct script *script, enum word_place place)
{
    script->place = place;
    script->typed = true;
}

/* For people who type, turns an older word or a beginning into the word that it stands for. */
static void complete_word(struct script_line *line)
{
    const char *typed = line->word.at;
    size_t length = line->word.length;
    const struct script_word *row = script_word_typed(typed, length, line->script->place);
    if (row && script_word_is_argument(row, typed, length))
        line->line.at = typed;
    if (row && !word_is(line->word, row->word)) /* otherwise the word still points into the line */
        line->word = (struct word){row->word, strlen(row->word), line->word.column, false};
}

static enum script_status unknown_word(struct script_line *line)
{
    bool console = line->script->kind == SCRIPT_CONSOLE;
    char meant[NEAR_WORD_MAX];
    struct near_word near = near_word_to(line->word.at, line->word.length);
    for (const struct script_word *row = script_words; row->word; row++)
        if (console ? row->places & line->script->place : row->kind != WORD_ASK && row->kind != WORD_OWN)
            near_word_try(&near, row->word);
    return script_fault(
        line, line->word.column, "unknown word '%.*s'; %s", word_shown(line->word), line->word.at,
        near_word_tell(&near, console ? "see help" : "bastide-notation(5) has those of records", meant));
}

static enum script_status read_header(struct script_line *line)
{
    struct script *script = line->script;
    if (script->head.headed || script->session)
        return script_fault(line, line->word.column, "'bastide 1' stands once, on the first line");
    struct word version = line_next_word(&line->line);
    if (version.length == 0)
        return script_wanted(line, version, "the version of the notation (1)");
    if (!word_is(version, "1"))
        return script_fault(line, version.column, "this program reads version 1 of the notation, not '%.*s'",
                            word_shown(version), version.at);
    script->head.headed = true;
    return script_end_of_line(line);
}

/* Whether the session is at a point that the open variation has in common with its parent. */
static bool is_before_variation(const struct script *script)
{
    return script->open > 0 && session_step_count(script->session) < session_variation_from(script->session);
}

/* A move, which must not change what comes before a variation. */
static enum script_status read_move(struct script_line *line, const struct script_word *word)
{
    if (!is_before_variation(line->script) || (word_is(line->word, "end") && line_is_done(&line->line)) ||
        (word->kind == WORD_RECORD && word->read != script_read_variation))
        return script_read_word(line, word);
    return script_cannot(line,
                         "this turn comes before the variation: 'goto end' goes on in it, 'end' leaves it");
}

void script_replace_session(struct script *script, struct session *session)
{
    script_end_analysis(script);
    session_free(script->session);
    script->session = session;
}

/* Replaces this script's game, with its branches and variations, by that of another script. */
static void take_game(struct script *script, struct script *other)
{
    session_free(script_take_session(script));
    script->head = other->head;
    script_replace_session(script, script_take_session(other));
    script_recall_outcome(script);
}

/*
 * Carries out a setup line in a game that has begun: `position`, or any other where setup lines begin the
 * game again.  A separate script carries it out, so that a faulty line changes nothing.  Players, tiles and
 * rules stay unless a position names its setup; the order of the draws does not, since it belongs to the old
 * game.
 */
static enum script_status begin_anew(struct script_line *line, const struct script_word *word)
{
    struct script *script = line->script;
    bool position = word->read == script_setup_position, sits = word->read == script_read_player;
    if (script->open > 0)
        return script_cannot(line, "a position begins a new game: end the variation first");
    struct script *other = script_new(script->book, SCRIPT_CONSOLE);
    other->head = script->head;
    struct setup *setup = &other->head.setup;
    *setup = *session_setup(script->session);
    setup->seeded = setup->seeded && !position;
    setup->stack_count = position ? 0 : setup->stack_count;
    setup->player_count = sits && script->seats_given ? 0 : setup->player_count;
    struct script_line first = *line;
    first.script = other;
    enum script_status status = word->read(&first);
    if (status == SCRIPT_OK)
        status = script_begin(&first);
    if (status == SCRIPT_OK) {
        take_game(script, other);
        script->seats_given = script->seats_given && !position && !sits;
        if (line->answer && position)
            text_add(line->answer,
                     "# A new game begins with this position; undo does not lead back to the old one\n");
    }
    script_free(other);
    return status;
}

static enum script_status read_words(struct script_line *line)
{
    struct script *script = line->script;
    if (word_is(line->word, "bastide"))
        return read_header(line);
    if (script->kind == SCRIPT_RECORD && !script->head.headed)
        return script_fault(line, line->word.column, "a record begins with the line 'bastide 1'");
    if (script->typed)
        complete_word(line);
    const struct script_word *word = script_find_word(script_words, line->word);
    if (!word || (word->kind == WORD_ASK && script->kind == SCRIPT_RECORD))
        return unknown_word(line);
    if (word->kind == WORD_ASK)
        return script_read_word(line, word);
    if (word->kind != WORD_SETUP)
        return read_move(line, word);
    bool position = script->kind == SCRIPT_CONSOLE && word->read == script_setup_position;
    bool again = script->begins_again && script->open == 0 && session_known_count(script->session) == 0;
    if (script->session && (position ? !line_is_done(&line->line) : again))
        return begin_anew(line, word);
    if (script->session && !position)
        return script_fault(line, line->word.column, "'%s' belongs before the first turn; the game has begun",
                            word->word);
    return script_read_setup(line, word);
}

enum script_status script_line(struct script *script, const char *text, size_t length, size_t number,
                               struct text_buffer *answer, struct text_error *error)
{
    struct text_reader reader = text_reader_on(text, length);
    struct script_line line = {.script = script, .answer = answer, .error = error};
    const char *fault;
    size_t column;
    memset(&script->answer, 0, offsetof(struct answer, figures));
    if (!text_reader_next(&reader, &line.line, &fault, &column))
        return SCRIPT_OK;
    line.line.number = number;
    if (fault) {
        text_error_set(error, number, column, "%s", fault);
        return SCRIPT_UNREADABLE;
    }
    line.word = line_next_word(&line.line);
    if (line.word.length == 0) {
        script_read_comment(script, text, length);
        return SCRIPT_OK;
    }
    if (script->session)
        return read_words(&line);
    script->kept = script->head;
    enum script_status status = read_words(&line);
    if (status != SCRIPT_OK) { /* no game has begun, so nothing of the line stays in the setup */
        session_free(script->session);
        script->session = NULL;
        script->head = script->kept;
    }
    return status;
}

/* ---- Whole texts -------------------------------------------------------------------------------------- */

/* Counts the lines in *number. */
static enum script_status carry_out_all(struct script *script, const char *text, size_t length,
                                        size_t *number, struct text_error *error)
{
    const char *end = text + length;
    for (*number = 0; text < end;) {
        const char *stop = memchr(text, '\n', (size_t) (end - text));
        size_t line = stop ? (size_t) (stop - text) + 1 : (size_t) (end - text);
        enum script_status status = script_line(script, text, line, ++*number, NULL, error);
        if (status != SCRIPT_OK)
            return status;
        text += line;
    }
    return script_ends(script, *number, error) ? SCRIPT_OK : SCRIPT_UNREADABLE;
}

enum script_status script_lines(struct script *script, const char *text, size_t length,
                                struct text_error *error)
{
    size_t number;
    return carry_out_all(script, text, length, &number, error);
}

enum script_status script_text(struct script *script, const char *text, size_t length,
                               struct text_error *error)
{
    size_t lines;
    script->verifies = true;
    enum script_status status = carry_out_all(script, text, length, &lines, error);
    if (status == SCRIPT_OK && script->puzzle_line > 0) {
        text_error_set(error, script->puzzle_line, 1, "no turn follows, which would be the puzzle's answer");
        return SCRIPT_UNREADABLE;
    }
    if (status != SCRIPT_OK || script->checks > 0)
        return status;
    text_error_set(error, lines, 1,
                   "nothing is checked: a record to verify has at least one line that begins with = or !");
    return SCRIPT_UNCHECKED;
}

struct session *record_read_part(const struct tile_book *book, const char *text, size_t length,
                                 struct text_error *error)
{
    struct script *script = script_new(book, SCRIPT_RECORD);
    *error = (struct text_error){0};
    (void) script_lines(script, text, length, error);
    struct session *session = script_take_session(script);
    script_free(script);
    return session;
}

struct session *record_read(const struct tile_book *book, const char *text, size_t length,
                            struct text_error *error)
{
    struct session *session = record_read_part(book, text, length, error);
    if (error->message[0] == '\0')
        return session;
    session_free(session);
    return NULL;
}

struct session *record_read_position(const struct tile_book *book, const char *line, size_t length,
                                     struct text_error *error)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    struct text_buffer text = {0};
    struct session *session = NULL;
    *error = (struct text_error){0};
    text_add(&text, "bastide 1\n%.*s", (int) length, line);
    if (!line_takes(&reader, "position"))
        text_error_set(error, 1, 1, "expected 'position' and its parts");
    else if (!(session = record_read(book, text.text, text.length, error)))
        error->line -= error->line > 0;
    text_free(&text);
    return session;
}
