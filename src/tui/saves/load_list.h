/* SPDX-License-Identifier: MIT */
/*
 * load_list.h: the list of all games.
 *
 * The list is made when it is opened: unfinished games first, the newest first.  The chosen game stays
 * loaded for its preview.  Files that cannot be read are listed with the reason.
 */
#pragma once

#include "play/saving.h"
#include "tui/kit/shell.h"

struct load_list {
    struct file_entries files;
    struct saved_game *list; /* one for each of `files`; owned */
    size_t chosen;
    enum command sure;       /* what is asked: whether to delete the chosen game, or old ones; or unknown */
    struct session *preview; /* the chosen game; owned; null if it cannot be read */
};

/* Shows the replay of a finished game, which is taken over, in place of the game at the table. */
void load_watch(struct shell *shell, struct session *session, const char *title);
