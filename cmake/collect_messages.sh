#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Collects the messages of the sources (src/base/translate.h) into a template of catalogues, with the sentences of the
# tables in the core's headers, the titles of tiles, sets, plans and rules, and the sentences of the lesson.
#   collect_messages.sh XGETTEXT OUTPUT, in the folder of the project
set -euo pipefail
export LC_ALL=C
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

collect() { # OPTION...
    "$xgettext" --output="$folder/pot" --language=C --from-code=UTF-8 --package-name=bastide --add-location=file --width=120 \
        --add-comments=TRANSLATORS "$@"
}

xgettext=$1 output=$2
find src -name '*.[ch]' ! -path src/base/translate.h | sort |
    collect --files-from=- --keyword=_ --keyword=N_ --keyword=PAIR_:1,2 --keyword=arguments_refuse --keyword=pgettext:1c,2
sed -i "s/charset=CHARSET/charset=UTF-8/" "$folder/pot"
collect --join-existing --keyword= --keyword=_:3 include/bastide/move.h
mkdir -p "$folder/data" "$folder/src/tui/kit" "$folder/src/players"
sed -n -e 's/^ *[A-Z]*[({]"[^"]*", *\("[^"]*"\).*/_(\1)/p' -e 's/.* between\[\] = \("[^"]*"\).*/_(\1)/p' \
    src/players/levels.c >"$folder/src/players/levels.c" # rows of NAME("name", "meaning"
(cd "$folder" && collect --join-existing --keyword= --keyword=_ src/players/levels.c)
sed 's/""/0/g' src/tui/kit/command.h >"$folder/src/tui/kit/command.h"
for place in 4 5; do
    (cd "$folder" && collect --join-existing --keyword= --keyword=STAGE:3 --keyword=COMMAND:$place --keyword=ALSO:$place src/tui/kit/command.h)
done
for file in data/tiles_*.txt; do
    sed -n 's/^\(tile\|set\|plan\) [^"]*\("[^"]*"\).*/_(\2)/p' "$file" >"$folder/$file"
    (cd "$folder" && collect --join-existing --keyword= --keyword=_ "$file")
done
mkdir -p "$folder/docs"
sed -n -e 's/^## \(.*\)/_("\1")/p' -e 's/^### [A-Z][0-9]* · \(.*\)/_("\1")/p' docs/rules.md >"$folder/docs/rules.md"
sed -n -e '/^# hold:/d' -e 's/"/\\"/g' -e 's/^# [a-z-]*: \(.*\)/_("\1")/p' data/lesson_first.txt >"$folder/data/lesson_first.txt"
sed -n 's/^# title: \(.*\)/_("\1")/p' data/puzzles.txt >"$folder/data/puzzles.txt"
for file in docs/rules.md data/lesson_first.txt data/puzzles.txt; do
    (cd "$folder" && collect --join-existing --keyword= --keyword=_ "$file")
done
mkdir -p "$(dirname "$output")"
sed '/^"POT-Creation-Date/d' "$folder/pot" >"$output"
