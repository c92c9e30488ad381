/*
 * scenario_comments.c: comments at the ends of lines, so that writing a scenario keeps them.
 *
 * The setup is written anew from the game, so a comment there is matched to its line by what the line is
 * about; a comment after a step is kept among the lines of the scenario (scenario_line.behind).
 */
#include <stdlib.h>
#include <string.h>

#include "script/scenario_core.h"

const char *comment_behind(const char *line, size_t length)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    const char *end = line, *stop = line + length;
    while (line_next_word(&reader).length > 0)
        end = reader.at;
    const char *comment = end;
    while (comment < stop && (*comment == ' ' || *comment == '\t'))
        comment++;
    return comment < stop ? end : NULL;
}

/* The length of the words that say what a line is about: its first word; for a rule or player also which
 * one. */
static size_t subject_of(const char *line, size_t length)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    struct word word = line_next_word(&reader);
    if (word_is(word, "rule") || word_is(word, "player"))
        word = line_next_word(&reader);
    return (size_t) (word.at + word.length - line);
}

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, bytes, length);
        copy[length] = '\0';
    }
    return copy;
}

bool setup_comments_add(struct setup_comments *comments, const char *line, size_t length)
{
    const char *text = comment_behind(line, length);
    if (!text)
        return true;
    struct setup_comment *list = realloc(comments->list, (comments->count + 1) * sizeof *list);
    if (!list)
        return false;
    comments->list = list;
    struct setup_comment *comment = &list[comments->count++];
    comment->subject = copy_bytes(line, subject_of(line, length));
    comment->text = copy_bytes(text, (size_t) (line + length - text));
    return comment->subject && comment->text;
}

/* Ignores how many blanks are between the words. */
static bool is_same_subject(const char *one, const char *other, size_t length)
{
    struct line_reader a = line_reader_on(one, strlen(one), 1), b = line_reader_on(other, length, 1);
    struct word word, theirs;
    do {
        word = line_next_word(&a);
        theirs = line_next_word(&b);
        if (word.length != theirs.length || memcmp(word.at, theirs.at, word.length) != 0)
            return false;
    } while (word.length > 0);
    return true;
}

const char *setup_comment_of(const struct setup_comments *comments, const char *line, size_t length)
{
    for (size_t i = 0; i < comments->count; i++)
        if (is_same_subject(comments->list[i].subject, line, subject_of(line, length)))
            return comments->list[i].text;
    return NULL;
}

void setup_comments_free(struct setup_comments *comments)
{
    for (size_t i = 0; i < comments->count; i++) {
        free(comments->list[i].subject);
        free(comments->list[i].text);
    }
    free(comments->list);
    *comments = (struct setup_comments){0};
}
