#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints bastide(6) as Markdown: what the program says of itself, how it is played, and its files.
#   man_bastide.sh LISTING SOURCE_FOLDER
set -eu
listing=$1 source=$2

# A page of docs/ without its title, what stands before its first heading under one of our own.
page() { # NAME HEADING
    printf '\n## %s\n' "$2"
    sed 1d "$source/docs/$1.md"
}

cat <<'TEXT'
# bastide

## Synopsis

`bastide` [COMMAND] [OPTION...] [ARGUMENT...]

`bastide` FILE

`bastide help` [COMMAND]

## Description

**bastide** is a tile-laying game for one to six people at one keyboard, after the board game Carcassonne. Draw a tile, place
it, claim a city, a road, a monastery or a field with a meeple, and score. Computer players of many strengths take any seat.

Without a command the set-up comes first, or the question whether to continue the unfinished game. The name of a FILE
continues the game in it, or replays it if it is over. The commands are:

TEXT
awk -F '\t' 'BEGIN { print "| | |\n|---|---|" } $1 == "command" { print "| `" $2 "` | " $3 " |" }' "$listing"
cat <<'TEXT'
| `help` [COMMAND] | lists the commands, or the options of one; so do `--help` and `bastide COMMAND --help` |
| `--version`, `-V` | prints the version |
TEXT
page playing Examples
printf '\n## Options\n\nAll commands have these, and **--language** may stand before the command too:\n'
awk -v program=bastide -f "$source/cmake/man_program.awk" "$listing"
page files Files
