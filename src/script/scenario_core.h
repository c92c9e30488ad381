/*
 * scenario_core.h (text formats only): what reading and writing scenarios share.
 */
#pragma once

#include "bastide/scenario.h"
#include "script/script_core.h"

/* The lines that make no step, in order of position. */
struct line_list {
    size_t count;
    struct scenario_line *lines;
};

/* Where the comment after the last word of a line begins, including the blanks before it; null if there
 * is none. */
const char *comment_behind(const char *line, size_t length);

/* The comment of the line about the same subject, or null. */
const char *setup_comment_of(const struct line_list *commented, const char *line, size_t length);

/* A branch as it was before a line replaced some of its steps, to be brought back. */
struct gone {
    struct session *session; /* owned; null: none */
    struct line_list lines;
    size_t branch, steps; /* the number of steps before that line */
};

/* A variation that is being played. */
struct level {
    struct line_list lines; /* those of the variation that make no step */
    size_t after;           /* the steps of its parent after which it stands */
    size_t first, count;    /* its lines among those of its parent */
};

struct scenario {
    struct script *script;
    struct line_list lists[BRANCH_MAX]; /* one for each branch of the script */
    size_t level_count;
    struct level levels[VARIATION_DEPTH_MAX];
    bool seats_given;           /* nobody has named the players yet */
    struct line_list commented; /* the lines of the setup that have a comment */
    struct gone gone;
};

/* ---- scenario_lines.c --------------------------------------------------------------------------------- */

/* The lines of the variation or game being played, and of the one inside of `level` variations. */
struct line_list *list_of(struct scenario *scenario);
const struct line_list *list_of_level(const struct scenario *scenario, size_t level);

/* Inserts a line at an index, or after all lines at its position or before; null when memory runs out. */
struct scenario_line *insert_at(struct line_list *list, size_t at, const char *text, size_t length,
                                size_t steps);
struct scenario_line *insert_line(struct line_list *list, const char *text, size_t length, size_t steps);

/* Removes some lines, or those after a position; returns how many of them were checks. */
size_t remove_lines(struct line_list *list, size_t first, size_t count);
size_t cut_list(struct line_list *list, size_t steps);

/* Replaces a list by a copy of another; false when memory runs out. */
bool copy_list(const struct line_list *from, struct line_list *to);
void clear_list(struct line_list *list);
void set_status(struct scenario_line *line, enum script_status status, const struct text_error *error);

/* The first non-blank character: `=` and `!` begin checks, `#` a comment; 0 for an empty line. */
char first_of(const char *text, size_t length);
bool is_check(const char *text, size_t length);

/* Whether a line was carried out as a check, which may have failed; one that is refused was not. */
bool was_checked(const char *text, size_t length, enum script_status status);

/* Whether the line says `end` and nothing more, which ends a variation. */
bool is_bare_end(const char *text);

/* Keeps a line that makes no step, or the comment of one that does, where the script stands now; null when
 * memory runs out. */
struct scenario_line *keep_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                                enum script_status status, const struct text_error *error);

/* Keeps the comment of a line that was carried out; false when memory runs out. */
bool keep_comment(struct scenario *scenario, const char *text, size_t length, size_t number);

/* Reads one line of a file; false if reading must stop, with the error. */
bool read_scenario_line(struct scenario *scenario, const char *text, size_t length, size_t number,
                        struct text_error *error);

/* Ends the variations that a record leaves open. */
void end_open_variations(struct scenario *scenario);

/* Repeats the checks and variations of one position in order: two equal lines stand for two scores. */
void check_place(struct scenario *scenario, size_t steps);

/* The lines of the variation that a line stands in: from *first on, *count. */
void find_variation(const struct line_list *list, size_t index, size_t *first, size_t *count);

/* ---- scenario_variation.c, scenario_write.c ------------------------------------------------------------ */

/* Follows `variation` into one, whose words say which; false when memory runs out. */
bool follow_into(struct scenario *scenario, const char *text);

/* Follows `end` back: the variation becomes lines of its parent, unless it was not kept. */
bool follow_back(struct scenario *scenario, const struct text_buffer *lines, bool kept);

/* Writes the variation of a level with those in it: `variation`, its lines, `end`. */
void write_level(const struct scenario *scenario, size_t level, struct text_buffer *text);
