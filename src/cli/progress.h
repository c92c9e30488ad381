/* SPDX-License-Identifier: MIT */
/*
 * progress.h: shows the progress of long work in one line on standard error, if that is a terminal.
 */
#pragma once

/* Replaces the line, at most ten times a second. */
__attribute__((format(printf, 1, 2))) void progress_show(const char *format, ...);

/* Erases the line. */
void progress_end(void);
