/*
 * json_text.h: turns JSON values into text.
 */
#pragma once

#include <stddef.h>

#include <jansson.h>

#include "bastide/text_buffer.h"

/* Appends the value with jansson's flags and a line end, and frees it.  A null value means that jansson found
 * no memory for it, which ends the program. */
void json_text_add(struct text_buffer *text, json_t *value, size_t flags);
