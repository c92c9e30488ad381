#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints bastide-lab(6) as Markdown: what the program says of itself.
#   man_bastide-lab.sh LISTING SOURCE_FOLDER
set -eu
listing=$1 source=$2
cat <<'TEXT'
# bastide-lab

## Synopsis

`bastide-lab` COMMAND [OPTION...] [ARGUMENT...]

`bastide-lab help` [COMMAND]

## Description

**bastide-lab** is the workshop of **bastide**(6): it plays games between computer players and measures them, learns what
their evaluation weighs, makes puzzles, and counts and times what the rules do. Nobody needs it to play.

TEXT
awk -F '\t' 'BEGIN { print "| | |\n|---|---|" } $1 == "command" { print "| `" $2 "` | " $3 " |" }' "$listing"
cat <<'TEXT'
| `help` [COMMAND] | lists the commands, or the options of one; so do `--help` and `bastide-lab COMMAND --help` |
| `--version`, `-V` | prints the version |

INT, TERM and HUP end `sim`, `match` and `puzzles` after the present game; what there is by then is printed or written. The
second one ends them at once.

## Options

All commands have these, and **--language** may stand before the command too:
TEXT
awk -v program=bastide-lab -f "$source/cmake/man_program.awk" "$listing"
