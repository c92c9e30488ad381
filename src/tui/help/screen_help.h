/*
 * screen_help.h: help.
 */
#pragma once

#include "tui/kit/shell.h"

/*
 * Opens the page of the first start if it is the first.  Later uses the signs chosen there, unless
 * a setting says otherwise.
 */
void help_greet(struct shell *shell, const char *path);
