#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compares the table of tests/data/scenarios/README.md with the rules and the records: every rule of docs/rules.md has a
# row, with a record that shows it and one that refuses what it forbids or differs from the first; both cite the rule;
# every record of the scenarios is in the table.  And docs/sources.md: each row names records that exist and cite a
# text, or says why there are none, and each record that cites a text is listed there.  Reads only.
#
#   scenarios.sh SOURCE
set -u
faults=0

fault()
{
    echo "$*"
    faults=$((faults + 1))
}

# What the records say: "FILE cites RULE" for each rule that a comment names, "FILE refuses RULE", "FILE differs from NAME",
# and "FILE source" if it cites a text.  Of a file of many texts a line `== NAME` begins the record FILE#NAME.
declare -A says
read_records()
{
    local fact
    while IFS= read -r fact; do
        says[$fact]=1
    done < <(awk '
        FNR == 1 { sourced = 0; file = FILENAME }
        /^== / { file = FILENAME "#" $2 }
        /^! / || /^# expect [0-9]+:[0-9]+ / { rule = $(/^!/ ? 2 : 4); sub(/[^A-Z0-9].*/, "", rule); print file " refuses " rule }
        /^# differs from / { name = $4; sub(/:$/, "", name); print file " differs from " name }
        /^# source:/ && !sourced++ && !/^# source: none/ { print file " source" }
        /^#/ { count = split($0, words, /[^A-Z0-9]+/); for (i = 1; i <= count; i++) print file " cites " words[i] }' "$@")
}

# Sets `links` to the paths that a cell of the table links to.
links_of()
{
    local rest=$1
    links=()
    while [[ $rest =~ \]\(([^\)]+)\) ]]; do
        links+=("${BASH_REMATCH[1]}")
        rest=${rest#*"${BASH_REMATCH[0]}"}
    done
}

# check_cites ID FILE: the comment at the top of a record names the rule, or the rule by which it must fail.
check_cites()
{
    [[ -n ${says[$2 cites $1]-} ]] || fault "$2 stands at $1 but does not name it"
}

# check_row ID ROW
check_row()
{
    local id=$1 shows refuses more
    IFS='|' read -r _ _ shows refuses more _ <<<"$2"
    local first second links
    links_of "$shows" && first=${links[*]}
    links_of "$refuses" && second=${links[*]}
    links_of "$more"
    for file in $first $second "${links[@]}"; do
        [[ -f ${file%#*} ]] || fault "$id: there is no $file"
    done
    [[ -f ${first%#*} && -f ${second%#*} ]] || { fault "$id: one record is to show it, and one to refuse or differ"; return; }
    [[ $first != "$second" ]] || fault "$id: the same record twice"
    check_cites "$id" "$first"
    check_cites "$id" "$second"
    [[ -n ${says[$second refuses $id]-}${says[$second differs from $(basename "$first" .bastide)]-} ]] ||
        fault "$second: neither refuses by $id nor says how it differs from $(basename "$first")"
}

check_sources()
{
    local page row file name links
    page=$(<../../../docs/sources.md)
    while read -r row; do
        [[ $row =~ '](../tests/'.*\.bastide\) || $row == *'| none: '* ]] ||
            fault "docs/sources.md: no record and no reason: $row"
        links_of "$row"
        for file in "${links[@]}"; do
            [[ $file = *bastide ]] || continue
            if [[ ! -f ../../../docs/$file ]]; then
                fault "docs/sources.md: there is no $file"
            elif name=${file#../tests/data/} && [[ -z ${says[${name#scenarios/} source]-}${says[../$name source]-} ]]; then
                fault "docs/sources.md names $file, which cites no text"
            fi
        done
    done < <(grep '^| ' <<<"$page" | grep -vE '^\| (---|what the text)')
    for file in "${records[@]}"; do
        [[ -z ${says[$file source]-} || $page = *"/${file##*/})"* ]] || fault "docs/sources.md does not name $file, which cites a text"
    done
}

cd "$1/tests/data/scenarios" || exit 1
records=(*/*.bastide ../own_tiles/*.bastide ../two_squares/*.bastide)
read_records "${records[@]}" ../bad_records/*.txt
ids=$(sed -nE 's/^### ([A-Z][0-9]+) ·.*/\1/p' ../../../docs/rules.md)
[[ -n $ids ]] || fault "docs/rules.md has no rules"
table=$(<README.md)
for id in $ids; do
    row=$(grep -E "^\| $id \|" <<<"$table")
    if [[ -n $row ]]; then check_row "$id" "$row"; else fault "README.md has no row for $id"; fi
done
for file in "${records[@]}"; do
    [[ $table = *"($file)"* ]] || fault "$file does not stand in README.md"
done
check_sources
exit $((faults > 0))
