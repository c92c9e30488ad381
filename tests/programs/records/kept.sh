#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every game kept from an earlier version still holds, turn by turn and point by point.
#   kept.sh PROGRAM ARCHIVE... -- each made by tests/programs/records/keep
set -euo pipefail
program=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for archive; do
    mkdir "$folder/games"
    tar --extract --gzip --file "$archive" --directory "$folder/games"
    mapfile -t games < <(find "$folder/games" -name '*.bastide' | sort)
    # Fewer would mean that the archive was changed, which must not happen.
    ((${#games[@]} >= 200)) || {
        echo "$archive holds ${#games[@]} games"
        exit 1
    }
    "$program" verify "${games[@]}" | tail -n 1
    rm -r "$folder/games"
done
