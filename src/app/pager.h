/*
 * pager.h: shows long output a page at a time, as git and man do.
 *
 * Starts the program that PAGER names, less if it names none, between standard output and the terminal; less
 * is told to stop by itself where everything fits on the screen.
 */
#pragma once

/* Sends standard output through the pager if it is a terminal, until the program exits.  Does nothing if
 * PAGER is empty or `cat`, and copies where there is no less. */
void pager_begin(void);
