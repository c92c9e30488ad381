#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What would make two builds differ, the folder and the time, is not in the built files, and the source does not ask for it.
# scripts/reproducible builds twice and compares; this check is quick enough for every change.
#
#   paths.sh SOURCE FILE...
set -euo pipefail
source=$1
shift
status=0
for file; do
    if grep -qF "$source/" "$file"; then
        echo "$file holds the path it was built in: $(strings "$file" | grep -F "$source/" | head -n 1)" >&2
        status=1
    fi
done
if grep -rnE '__(DATE|TIME|TIMESTAMP)__' "$source/src" "$source/include" "$source/cmake" >&2; then
    echo "the time of the build is asked for" >&2
    status=1
fi
exit "$status"
