/* SPDX-License-Identifier: MIT */
/*
 * review_keep.c: writes reviews to the cache and reads them back.
 *
 * The file is a head, which identifies the game and has a checksum, and then the review as it lies in memory,
 * since only the same version of the program reads it.
 */
#include "play/review.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "notation/record_sums.h"

struct head {
    char version[24];
    uint64_t record;    /* FNV-1a of the game's record */
    uint32_t size, sum; /* of the bytes after the head */
};

/*
 * The head of a review of the game, and the path of its file.  The sum covers the record as the program
 * writes it, without the comments and checks with which it was read, and one of the words of reviews, because
 * a kept review has its sentences in the language in which it was made.
 */
static bool begin_head(const char *folder, const struct session *session, struct head *head,
                       char path[FILE_PATH_MAX])
{
    struct text_buffer text = {0};
    *head = (struct head){.version = REVIEW_VERSION, .record = UINT64_C(0xCBF29CE484222325)};
    session_write(session, &text);
    text_add(&text, "%s", _("there is no other move"));
    for (size_t i = 0; i < text.length; i++)
        head->record = (head->record ^ (unsigned char) text.text[i]) * UINT64_C(0x100000001B3);
    bool good = snprintf(path, FILE_PATH_MAX, "%s%016llx.review", folder, (unsigned long long) head->record) <
                FILE_PATH_MAX;
    text_free(&text);
    return good;
}

static void finish_head(struct head *head, const char *bytes, size_t size)
{
    head->size = (uint32_t) size;
    head->sum = record_sum(0, bytes, size);
}

bool review_keep(const char *folder, const struct session *session, const struct review_result *result,
                 char why[200])
{
    struct text_buffer file = {0};
    char path[FILE_PATH_MAX];
    struct head head;
    snprintf(why, 200, "the path is too long");
    if (!begin_head(folder, session, &head, path))
        return false;
    finish_head(&head, (const char *) result,
                offsetof(struct review_result, turns) + result->count * sizeof *result->turns);
    text_add_bytes(&file, (const char *) &head, sizeof head);
    text_add_bytes(&file, (const char *) result, head.size);
    bool kept = file_write_regular(path, file.text, file.length, why);
    text_free(&file);
    return kept;
}

static bool is_move(const struct tile_type *type, const struct move *move)
{
    return move->placement.rotation < ROTATION_COUNT && move->figure.kind < FIGURE_KIND_COUNT &&
           move->figure.segment < type->segment_count;
}

/* Whether every index in the review is within its table. */
static bool is_sound(const struct session *session, const struct review_result *result)
{
    const struct tile_set *set = session_set(session);
    bool sound = result->player_count == session_setup(session)->player_count &&
                 result->count == review_turns(session);
    for (size_t i = 0; sound && i < result->count; i++) {
        const struct review_turn *turn = &result->turns[i];
        sound = turn->player < result->player_count && turn->type < set->type_count &&
                turn->depth < REVIEW_DEPTH_COUNT && turn->mark < MARK_COUNT &&
                is_move(&set->types[turn->type], &turn->played) &&
                is_move(&set->types[turn->type], &turn->best) &&
                memchr(turn->because, '\0', sizeof turn->because);
    }
    return sound;
}

bool review_load(const char *folder, const struct session *session, const struct review_budget *budget,
                 struct review_result *result)
{
    struct text_buffer file = {0};
    char path[FILE_PATH_MAX], why[200];
    struct head head;
    memset(result, 0, sizeof *result);
    bool good = folder && begin_head(folder, session, &head, path) && file_read_regular(path, &file, why) &&
                file.length > sizeof head && file.length - sizeof head <= sizeof *result;
    if (good) {
        finish_head(&head, file.text + sizeof head, file.length - sizeof head);
        good = memcmp(file.text, &head, sizeof head) == 0;
    }
    if (good)
        memcpy(result, file.text + sizeof head, head.size);
    text_free(&file);
    return good && is_sound(session, result) &&
           (!budget || (result->budget.nodes == budget->nodes && result->budget.seconds == budget->seconds));
}
