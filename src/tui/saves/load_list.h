/*
 * load_list.h: saving under a name, and the list of all games.
 *
 * The list is made when it is opened: unfinished games first, the newest first.  The chosen game stays
 * loaded for its preview.  Files that cannot be read are listed with the reason.
 */
#pragma once

#include "base/sentence.h"
#include "bastide/files.h"
#include "bastide/session.h"
#include "tui/kit/shell.h"

struct load_entry {
    bool readable; /* if not, `what` says why */
    bool damaged;  /* `what` says how; a part of the game is intact */
    bool over;
    char state[40];          /* "turn 12/71", "over", "being played", "damaged", "newer", "other set" */
    char what[SENTENCE_MAX]; /* "Ada 12, Bruno 9; edition c3", or the reason */
};

struct load_list {
    struct file_entries files;
    struct load_entry *list; /* one for each of `files`; owned */
    size_t chosen;
    size_t sure;             /* asks whether to delete so many games: */
    bool sure_tidy;          /* the old ones, not the chosen one */
    struct session *preview; /* the chosen game; owned; null if it cannot be read */
};

/* Watches a finished game in place of the one at the table; takes it over. */
void load_watch(struct shell *shell, struct session *session, const char *title);

extern const struct screen_ops load_screen, save_screen;
