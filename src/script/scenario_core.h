/*
 * scenario_core.h (text formats only): what reading and writing of scenarios share.
 */
#ifndef BASTIDE_SCRIPT_SCENARIO_CORE_H
#define BASTIDE_SCRIPT_SCENARIO_CORE_H

#include "bastide/scenario.h"
#include "script/script_core.h"

/* Lines that make no step, ordered by their places. */
struct line_list {
    size_t count, room;
    struct scenario_line *lines;
};

/* A comment behind a word of the setup. */
struct setup_comment {
    char *subject; /* "edition", "rule abbot", "player red": what its line is about */
    char *text;    /* with the blanks before it */
};

struct setup_comments {
    size_t count;
    struct setup_comment *list;
};

/* Where the comment behind the last word of a line begins, with the blanks before it; null for none. */
const char *comment_behind(const char *line, size_t length);

/* Keeps the comment of a setup line, if it has one; false when memory is out. */
bool setup_comments_add(struct setup_comments *comments, const char *line, size_t length);

/* The comment of a line about the same, or null. */
const char *setup_comment_of(const struct setup_comments *comments, const char *line, size_t length);

void setup_comments_free(struct setup_comments *comments);

/* What a line took the place of, on one branch. */
struct gone {
    struct session *session; /* owned; null: nothing */
    struct line_list lines;
    size_t branch, steps; /* the steps that were made before that line */
};

struct scenario {
    struct script *script;
    struct line_list lists[BRANCH_MAX]; /* one for each branch of the script */
    bool forked[BRANCH_MAX];            /* which of them have been begun by `fork` */
    bool seats_given;                   /* nobody named the players yet */
    struct setup_comments setup_comments;
    struct gone gone;
};

#endif
