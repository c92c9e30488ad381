/*
 * screen_program.h: asks for the command of a program that plays a seat.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops program_screen;
