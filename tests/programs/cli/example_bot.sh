#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# example_bot.sh: an example of docs/bots.md plays whole games, and their records hold.
#   example_bot.sh PROGRAM COMMAND...       COMMAND plays; without its interpreter the test is skipped (77)
set -euo pipefail
program=$1
shift
command -v "$1" >/dev/null || { echo "skipped: there is no $1" && exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Names without blanks, whatever folder they lie in.
words=()
for word; do
    if [[ $word = */* ]]; then
        ln -s "$word" "$folder/.${word##*/}"
        word=$folder/.${word##*/}
    fi
    words+=("$word")
done
for rules in "" "--rule hand=3" "--expansion inns --expansion traders" "--rule abbot=on --tiles base,river-c3"; do
    # shellcheck disable=SC2086 # several words
    "$program-lab" sim --games 2 --ai "cmd:${words[*]},greedy" --seed 5 --out "$folder" $rules
    "$program" verify "$folder"
done
