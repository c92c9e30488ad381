/*
 * json_text.h (console commands only): a JSON value as a text that is whole, or none.
 */
#ifndef BASTIDE_CLI_JSON_TEXT_H
#define BASTIDE_CLI_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "bastide/text_buffer.h"

/* Adds the value, with jansson's flags.  False when memory is out, or there is no value: the text is
 * incomplete then.
 */
bool json_text_add(struct text_buffer *text, const json_t *value, size_t flags);

#endif
