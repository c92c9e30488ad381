/*
 * scenario_comments.c: comments at the ends of lines, so that writing a scenario keeps them.
 *
 * The setup is written anew from the game, so a comment there is matched to its line by what the line is
 * about; a comment after a step is kept among the lines of the scenario (scenario_line.behind).
 */
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

static bool is_same_word(struct word one, struct word other)
{
    return one.length == other.length && memcmp(one.at, other.at, one.length) == 0;
}

/* Whether two lines are about the same: by their first word, of a rule or player by the next one too. */
static bool is_same_subject(const char *one, const char *other, size_t length)
{
    struct line_reader a = line_reader_on(one, strlen(one), 1), b = line_reader_on(other, length, 1);
    struct word word = line_next_word(&a);
    bool named = word_is(word, "rule") || word_is(word, "player");
    return is_same_word(word, line_next_word(&b)) &&
           (!named || is_same_word(line_next_word(&a), line_next_word(&b)));
}

const char *setup_comment_of(const struct line_list *commented, const char *line, size_t length)
{
    for (size_t i = 0; i < commented->count; i++)
        if (is_same_subject(commented->lines[i].text, line, length))
            return comment_behind(commented->lines[i].text, strlen(commented->lines[i].text));
    return NULL;
}
