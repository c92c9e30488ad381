#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Prints the code lines of each row of tests/budgets.txt, and fails where there are more than the row allows, or where a
# folder of src is in no row.  A code line is one that is neither blank nor only comment, as cloc counts.
#   budgets.sh SOURCE_FOLDER
set -euo pipefail
cd "$1"

count() { # FOLDER...
    find "$@" -name '*.[ch]' -exec cat {} + | awk '
        {
            text = $0
            code = ""
            while (text != "") {
                if (inside) {
                    end = index(text, "*/")
                    text = end ? substr(text, end + 2) : ""
                    inside = !end
                } else if (text !~ "/") {
                    code = code text
                    text = ""
                } else if (match(text, /"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047|\/\/|\/\*/)) {
                    found = substr(text, RSTART, RLENGTH)
                    code = code substr(text, 1, RSTART - 1)
                    text = found == "//" ? "" : substr(text, RSTART + RLENGTH)
                    inside = found == "/*"
                    if (found !~ /^\/[\/*]$/)
                        code = code found
                } else {
                    code = code text
                    text = ""
                }
            }
            lines += code ~ /[^ \t\r\f]/
        }
        END { print lines + 0 }'
}

failed=0 sum=0 sum_most=0 sum_aim=0 named=' '
printf '%-44s %8s %8s %8s\n' folders lines 'at most' aim
while read -r most aim folders; do
    [[ -n $most && $most != '#'* ]] || continue
    read -r -a list <<<"$folders"
    lines=$(count "${list[@]}")
    printf '%-44s %8d %8d %8d\n' "$folders" "$lines" "$most" "$aim"
    ((lines <= most)) || {
        echo "$folders: $lines lines, $most allowed: make it lighter, or raise tests/budgets.txt in a commit of its own that says why"
        failed=1
    }
    ((sum += lines, sum_most += most, sum_aim += aim)) || true
    named+="$folders "
done <tests/budgets.txt
printf '%-44s %8d %8d %8d\n' all "$sum" "$sum_most" "$sum_aim"
for folder in src/*/; do
    [[ $named = *" ${folder%/} "* ]] || {
        echo "$folder is in no row of tests/budgets.txt"
        failed=1
    }
done
exit "$failed"
