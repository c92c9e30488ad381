/*
 * review_keep.h: reviews that were made once and are kept, so that they are there at once.
 *
 * A review is kept in a file named after a sum of its game's record, in a folder of the user's cache
 * (file_cache_path); records themselves and their folders are never written to.  It is used only for the same
 * game by the same version of the program; a file that was damaged or changed counts as none.
 */
#pragma once

#include "play/review.h"

/* The folder's name below the user's cache; the functions take its path, with the slash. */
#define REVIEWS_FOLDER "reviews/"

/* The review of the session's game that is kept, made with that budget, or with any if `budget` is null.
 * False if there is none, or `folder` is null. */
bool review_load(const char *folder, const struct session *session, const struct review_budget *budget,
                 struct review_result *result);

/* Keeps a review, whole or not at all, in the place of an earlier one.  False with a reason. */
bool review_keep(const char *folder, const struct session *session, const struct review_result *result,
                 char why[200]);
