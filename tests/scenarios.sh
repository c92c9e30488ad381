#!/usr/bin/env bash
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

# The paths that a cell of the table links to, one a line.
links_of()
{
    grep -oE '\]\([^)]+\)' <<<"$1" | sed -E 's/^\]\((.*)\)$/\1/'
}

# check_cites ID FILE: the comment at the top of a record names the rule, or the rule by which it must fail.
check_cites()
{
    sed -n '/^#/p' "$2" | grep -qE "(^|[^A-Z0-9])$1([^0-9]|\$)" || fault "$2 stands at $1 but does not name it"
}

# check_row ID ROW
check_row()
{
    local id=$1 shows refuses more
    IFS='|' read -r _ _ shows refuses more _ <<<"$2"
    local first second
    first=$(links_of "$shows") second=$(links_of "$refuses")
    for file in $first $second $(links_of "$more"); do
        [[ -f $file ]] || fault "$id: there is no $file"
    done
    [[ -f $first && -f $second ]] || { fault "$id: one record is to show it, and one to refuse or differ"; return; }
    [[ $first != "$second" ]] || fault "$id: the same record twice"
    check_cites "$id" "$first"
    check_cites "$id" "$second"
    grep -qE "^(! |# expect [0-9]+:[0-9]+ )$id\\b" "$second" ||
        grep -q "^# differs from $(basename "$first" .bastide)[: ]" "$second" ||
        fault "$second: neither refuses by $id nor says how it differs from $(basename "$first")"
}

# The comment that begins with `# source:`, joined to one line.
source_of()
{
    sed -n '/^# source:/,/^[^#]/{/^#/p}' "$1" | tr '\n' ' '
}

# Whether a record cites a text: its source is not "none".
cites_text()
{
    source_of "$1" | grep -qvE '^# source: none|^$'
}

check_sources()
{
    local page=../../../docs/sources.md row file
    while read -r row; do
        [[ $row =~ '](../tests/'.*\.bastide\) || $row == *'| none: '* ]] ||
            fault "docs/sources.md: no record and no reason: $row"
        for file in $(links_of "$row" | grep 'bastide$'); do
            if [[ ! -f ../../../docs/$file ]]; then
                fault "docs/sources.md: there is no $file"
            elif ! cites_text "../../../docs/$file"; then
                fault "docs/sources.md names $file, which cites no text"
            fi
        done
    done < <(grep '^| ' $page | grep -vE '^\| (---|what the text)')
    for file in */*.bastide ../own_tiles/*.bastide ../two_squares/*.bastide; do
        ! cites_text "$file" || grep -qF "/$(basename "$file"))" $page ||
            fault "docs/sources.md does not name $file, which cites a text"
    done
}

cd "$1/tests/data/scenarios" || exit 1
ids=$(sed -nE 's/^### ([A-Z][0-9]+) ·.*/\1/p' ../../../docs/rules.md)
[[ -n $ids ]] || fault "docs/rules.md has no rules"
for id in $ids; do
    row=$(grep -E "^\| $id \|" README.md)
    if [[ -n $row ]]; then check_row "$id" "$row"; else fault "README.md has no row for $id"; fi
done
for file in */*.bastide ../own_tiles/*.bastide ../two_squares/*.bastide; do
    grep -qF "($file)" README.md || fault "$file does not stand in README.md"
done
check_sources
exit $((faults > 0))
