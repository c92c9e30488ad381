/* SPDX-License-Identifier: MIT */
/*
 * review_out.h: the formats in which `bastide review` prints a review (docs/review.md).
 *
 * Each writer appends to a text.  None opens a file or changes anything.
 */
#pragma once

#include "play/review.h"

void review_write_text(const struct session *session, const struct review_result *result,
                       struct text_buffer *text);
void review_write_json(const struct session *session, const struct review_result *result,
                       struct text_buffer *text);
