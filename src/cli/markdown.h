/* SPDX-License-Identifier: MIT */
/*
 * markdown.h: shows pages of docs/ on a terminal.
 *
 * Knows what those pages use: headings, paragraphs, lists, tables, code, emphasis and links.
 */
#pragma once

#include <stddef.h>

/* Prints the text on standard output, wrapped like a help text (arguments.h). */
void markdown_print(const char *markdown, size_t length);
