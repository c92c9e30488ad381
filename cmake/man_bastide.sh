#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints bastide(6) as Markdown: what the program says of itself, how it is played, and its files.
#   man_bastide.sh LISTING SOURCE_FOLDER [LANGUAGE]
# In another language it is po/manual/LANGUAGE.md, with the commands and options of a translated LISTING.
set -eu
listing=$1 source=$2

commands() {
    awk -F '\t' 'BEGIN { print "| | |\n|---|---|" } $1 == "command" { print "| `" $2 "` | " $3 " |" }' "$listing"
}

if [ $# -gt 2 ]; then
    those=
    while IFS= read -r line; do
        case $line in
        '<!-- '*'%s'*) those=${line#<!-- } those=${those% -->} ;;
        '<!-- '*) ;;
        @COMMANDS@) commands ;;
        @OPTIONS@) awk -v program=bastide -v "those=$those" -f "$source/cmake/man_program.awk" "$listing" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$source/po/manual/$3.md"
    exit
fi

# A page of docs/ without its title, what stands before its first heading under one of our own.
page() { # NAME HEADING [DEPTH]
    printf '\n## %s\n' "$2"
    sed -e 1d -e "s/^## /##${3-} /" "$source/docs/$1.md"
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
commands
cat <<'TEXT'
| `help` [COMMAND] | lists the commands, or the options of one; so do `--help` and `bastide COMMAND --help` |
| `--version`, `-V` | prints the version |
TEXT
page playing Examples
printf '\n## Options\n\nAll commands have these, and **--language** may stand before the command too:\n'
awk -v program=bastide -f "$source/cmake/man_program.awk" "$listing"
cat <<'TEXT'

## Exit status

| | |
|---|---|
| 0 | all went well |
| 1 | it was done, and something is not right: a record differs, a line was refused, nothing was found |
| 2 | an option is wrong, something cannot be read or written, or there is no terminal |
| 3 | the terminal cannot be used |

Each command above says which of these it has.

## Environment

| | |
|---|---|
| `TERM`, `COLORTERM` | the terminal; `COLORTERM=truecolor` says that it has all colours |
| `NO_COLOR` | no colours, but with `--color always` |
| `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG` | the language, where neither `--language` nor the configuration names one |
| `LC_ALL`, `LC_CTYPE`, `LANG` | the characters: beyond ASCII where it is UTF-8 |
| `ESCDELAY` | how many milliseconds the screen waits for more after Esc |
| `XDG_STATE_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME`, `XDG_CONFIG_HOME`, `HOME` | where the files are |
TEXT
page files Files '#'
cat <<'TEXT'

## Bugs

A rule that seems wrong is best reported with the record of the game: `:record FILE` writes it, and `bastide verify --explain FILE`
tells how each score came about. Name the turn, and what you expected. A crash leaves a report beside the saved games.
TEXT
