/* SPDX-License-Identifier: MIT */
/*
 * lesson.c: reads the lesson's comments, and keeps the learner's game beside the record's.
 *
 * The scenario is kept as it was read.  The learner's game makes the same kinds of steps in the same order,
 * so the number of steps it has made says where in the lesson it stands.
 */
#include "play/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "bastide/scenario.h"

struct lesson {
    const struct tile_book *book; /* borrowed */
    struct scenario *scenario;    /* owned */
    struct session *session;      /* the scenario's */
};

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* True if the game consists of draws, placements and claims, and at least one turn. */
static bool is_plain(const struct session *session, struct text_error *error)
{
    size_t count = session_step_count(session), placed = 0;
    for (size_t i = 0; i < count; i++) {
        const struct session_step *step = session_step_at(session, i);
        bool plain = step->kind == STEP_DRAW_TILE || step->kind == STEP_PLACE_TILE ||
                     step->kind == STEP_PUT_FIGURE || (step->kind == STEP_END_GAME && i + 1 == count);
        placed += step->kind == STEP_PUT_FIGURE;
        if (plain && !step->discarded && !step->returned)
            continue;
        return text_error_set(error, 0, 0, "turn %u of a lesson must be a draw, a placement and a claim",
                              step->turn);
    }
    if (placed == 0)
        text_error_set(error, 0, 0, "a lesson needs a turn");
    return placed > 0;
}

/* False if a check of the record fails; `error` then holds the first. */
static bool checks_hold(const struct scenario *scenario, struct text_error *error)
{
    for (size_t i = 0; i < scenario_line_count(scenario); i++) {
        const struct session_line *line = scenario_line_at(scenario, i);
        if (!line->failed)
            continue;
        return text_error_set(error, line->number, 1, "%s", line->why);
    }
    return true;
}

struct lesson *lesson_read(const struct tile_book *book, const char *text, size_t length,
                           struct text_error *error)
{
    struct lesson *lesson = memory_new(sizeof *lesson);
    *error = (struct text_error){0};
    lesson->book = book;
    lesson->scenario = scenario_read(book, text, length, error);
    if (lesson->scenario && error->message[0] == '\0') {
        lesson->session = scenario_session(lesson->scenario);
        if (checks_hold(lesson->scenario, error) && is_plain(lesson->session, error))
            return lesson;
    }
    lesson_free(lesson);
    return NULL;
}

void lesson_free(struct lesson *lesson)
{
    if (lesson)
        scenario_free(lesson->scenario);
    free(lesson);
}

struct session *lesson_begin(const struct lesson *lesson, struct text_error *error)
{
    enum { SEED = 1 }; /* shuffles the tiles that the lesson never draws */
    return session_branch(lesson->book, lesson->session, 0, SEED, error);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

static const char *const part_words[] = {
#define LESSON_WORD(part, word) word,
    LESSON_PARTS(LESSON_WORD)
#undef LESSON_WORD
};

/* What follows "# WORD:" on that line; null on any other. */
static const char *text_of(const struct session_line *line, const char *word)
{
    const char *text = line->text + strspn(line->text, " \t");
    size_t length = strlen(word);
    if (line->is_check || *text != '#')
        return NULL;
    text += 1 + strspn(text + 1, " \t");
    if (strncmp(text, word, length) != 0 || text[length] != ':')
        return NULL;
    return text + length + 1 + strspn(text + length + 1, " \t");
}

/* The turn that comes after the line; the end of the game counts as one. */
static unsigned turn_of_line(const struct lesson *lesson, const struct session_line *line)
{
    size_t count = session_step_count(lesson->session);
    if (line->steps < count)
        return session_step_at(lesson->session, line->steps)->turn;
    return session_step_at(lesson->session, count - 1)->turn + 1U;
}

const char *lesson_words(const struct lesson *lesson, unsigned turn, enum lesson_part part,
                         char text[LESSON_TEXT_MAX])
{
    text[0] = '\0';
    for (size_t i = 0; i < scenario_line_count(lesson->scenario); i++) {
        const struct session_line *line = scenario_line_at(lesson->scenario, i);
        const char *words = text_of(line, part_words[part]);
        if (words && (part >= LESSON_COUNT || turn_of_line(lesson, line) == turn))
            sentence_add(text, LESSON_TEXT_MAX, "%s%s", text[0] != '\0' ? " " : "", _(words));
    }
    return text;
}

bool lesson_hold(const struct lesson *lesson, unsigned turn, struct placement *placement)
{
    char text[LESSON_TEXT_MAX];
    int x, y;
    unsigned degrees;
    if (sscanf(lesson_words(lesson, turn, LESSON_HOLD, text), "%d,%d %u", &x, &y, &degrees) != 3)
        return false;
    *placement = (struct placement){{(int16_t) x, (int16_t) y}, (uint8_t) (degrees / 90 % ROTATION_COUNT)};
    return true;
}

/* ---- The course of the game --------------------------------------------------------------------------- */

const struct session_step *lesson_next(const struct lesson *lesson, const struct session *session)
{
    size_t made = session_step_count(session);
    if (made >= session_step_count(lesson->session))
        return NULL;
    const struct session_step *step = session_step_at(lesson->session, made);
    return step->kind == STEP_END_GAME ? NULL : step;
}

bool lesson_move(const struct lesson *lesson, const struct session *session, struct move *move)
{
    const struct session_step *step = lesson_next(lesson, session);
    if (!step || step->kind != STEP_PLACE_TILE)
        return false;
    *move = (struct move){step->placement,
                          session_step_at(lesson->session, session_step_count(session) + 1)->figure};
    return true;
}

unsigned lesson_turns(const struct lesson *lesson)
{
    return session_game(lesson->session)->turn - 1U;
}
