#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the commands of the program and their options, one fact a line, words separated by tabs: src/cli/arguments.h.
#   list_options.sh PROGRAM [ARGUMENT...]
set -eu
HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent XDG_STATE_HOME=/nonexistent XDG_DATA_HOME=/nonexistent
export HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME
"$@" --list-commands | while IFS= read -r line; do # whole, since words may be empty
    printf '%s\n' "$line"
    case $line in
    command*) "$@" "$(printf '%s' "$line" | cut -f 2)" --list-options </dev/null ;;
    esac
done
