#!/usr/bin/env bash
#
# readme.sh: holds README.md to 80 lines, and its console session to what the program answers.  Changes nothing.
#
# Usage: readme.sh SOURCES PROGRAM
set -euo pipefail

page=$1/README.md
(($(wc -l <"$page") <= 80)) || {
    echo "README.md has more than 80 lines." >&2
    exit 1
}
session=$(awk '/^    \$ .*play step$/ { inside = 1; next } !/^    / { inside = 0 } inside' "$page")
if ! diff <(sed -n 's/^        //p' <<<"$session") <(sed -n 's/^    > //p' <<<"$session" | "$2" step); then
    echo "The program answers the session in README.md otherwise (>)." >&2
    exit 1
fi
