#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints bastide/names.h: each function that headers declare gets a symbol with the library's prefix.
#   public_names.sh HEADER...
# Relies on public_functions.sh beside it.
set -eu
cat <<'TEXT'
/*
 * names.h: the symbols of the library.  Made by the build from the other headers.
 *
 * In source a function is called as its header declares it; for the linker its name begins with bastide_, so
 * that a program with a function of the same name and this library do not meet.
 */
#ifndef BASTIDE_NAMES_H
#define BASTIDE_NAMES_H

TEXT
"$(dirname "$0")/public_functions.sh" "$@" | grep -v '^bastide_' | sed 's/.*/#define & bastide_&/'
printf '\n#endif\n'
