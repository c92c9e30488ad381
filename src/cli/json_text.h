/*
 * json_text.h: prints a JSON value, whole or not at all.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "bastide/text_buffer.h"

/* Appends the value, with jansson's flags.  False if memory runs out or `value` is null; then the text
 * is incomplete. */
bool json_text_add(struct text_buffer *text, const json_t *value, size_t flags);
