/*
 * progress.h: one line on standard error that says how far long work has come, if that is a terminal.
 */
#pragma once

/* Shows the line in place of the one before, at most ten times a second. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);

/* Erases it. */
void progress_end(void);
