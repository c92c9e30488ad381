/*
 * scenario_core.h (text formats only): what reading and writing scenarios share.
 */
#ifndef BASTIDE_SCRIPT_SCENARIO_CORE_H
#define BASTIDE_SCRIPT_SCENARIO_CORE_H

#include "bastide/scenario.h"
#include "script/script_core.h"

/* The lines that make no step, in order of position. */
struct line_list {
    size_t count, room;
    struct scenario_line *lines;
};

/* The comment of a setup line. */
struct setup_comment {
    char *subject; /* what its line is about: "edition", "rule abbot", "player red" */
    char *text;    /* including the blanks before it */
};

struct setup_comments {
    size_t count;
    struct setup_comment *list;
};

/* Where the comment after the last word of a line begins, including the blanks before it; null if there
 * is none. */
const char *comment_behind(const char *line, size_t length);

/* Keeps the comment of a setup line, if it has one; false when memory runs out. */
bool setup_comments_add(struct setup_comments *comments, const char *line, size_t length);

/* The comment of the line about the same subject, or null. */
const char *setup_comment_of(const struct setup_comments *comments, const char *line, size_t length);

void setup_comments_free(struct setup_comments *comments);

/* The steps that a line replaced, on one branch. */
struct gone {
    struct session *session; /* owned; null: none */
    struct line_list lines;
    size_t branch, steps; /* the number of steps before that line */
};

struct scenario {
    struct script *script;
    struct line_list lists[BRANCH_MAX]; /* one for each branch of the script */
    bool forked[BRANCH_MAX];            /* which of them were begun by `fork` */
    bool seats_given;                   /* nobody has named the players yet */
    struct setup_comments setup_comments;
    struct gone gone;
};

#endif
