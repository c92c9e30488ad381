#!/bin/sh
# Prints the commands of the program and their options, one fact a line, words separated by tabs: src/cli/arguments.h.
#   list_options.sh PROGRAM [ARGUMENT...]
set -eu
HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent XDG_STATE_HOME=/nonexistent XDG_DATA_HOME=/nonexistent
export HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME
"$@" --list-commands | while IFS='	' read -r kind name help; do
    printf '%s\t%s\t%s\n' "$kind" "$name" "$help"
    [ "$kind" != command ] || "$@" "$name" --list-options </dev/null
done
