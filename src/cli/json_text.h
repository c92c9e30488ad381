/*
 * json_text.h: turns JSON values into text.
 */
#pragma once

#include <stddef.h>

#include <jansson.h>

#include "bastide/text_buffer.h"

/* Adds the value and a line end, with jansson's flags, and frees it.  Ends the program if the value is null
 * or memory runs out. */
void json_text_add(struct text_buffer *text, json_t *value, size_t flags);
