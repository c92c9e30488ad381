#!/usr/bin/env bash
#
# readme.sh: compares the screen in README.md with its golden screen.  Needs the folder of
# the sources; changes nothing.
#
# Usage: readme.sh SOURCES
set -euo pipefail

cd "$1"
golden=tests/screens/golden/tile-80x23-basic.txt
if ! diff <(awk '/^```$/ { block++; next } block == 1' README.md) "$golden"; then
    echo "The first screen of README.md is not $golden: copy it from there." >&2
    exit 1
fi
