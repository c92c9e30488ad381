#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# documents.sh: what pages, scripts and comments name exists: the targets of links with their headings, files and
# folders by path, files by name alone, programs in the build folder, and the tests that ./scripts/test -R and -L select.  A part of a path in
# capitals, as in src/cli/NAME.c, stands for anything.  Relies on bash, grep, awk and ctest; changes nothing.
#
#   documents.sh SOURCE [BUILD CTEST]       without a build, tests and built programs are not checked
set -euo pipefail
shopt -s globstar nullglob extglob
cd -- "$1"
build=${2-} ctest=${3-}
pages=(README.md CONTRIBUTING.md CHANGELOG.md docs/*.md)
sources=(.ci/* scripts/** cmake/* CMakeLists.txt {src,tests}/**/CMakeLists.txt tests/**/*.sh docs/Doxyfile)
comments=({include,src,tests}/**/*.[ch])
elsewhere='version.h names.h bastide/names.h bot.c cmocka.h' # made by the build, the reader's own, a library's
status=0

fault() { # PLACE WORDS
    echo "$1: $2" >&2
    status=1
}

files() { # FILE...: those that are files
    local file
    for file; do
        [[ ! -f $file ]] || printf '%s\n' "$file"
    done
}

# ---- Links --------------------------------------------------------------------------------------------------

# The anchors of a page's headings.
anchors() { # PAGE
    awk '/^```/ { block = !block } /^#+ / && !block { sub(/^#+ /, ""); print tolower($0) }' "$1" |
        sed -e 's/\[\([^]]*\)\]([^)]*)/\1/g' -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'
}

links() {
    local page line target folder file anchor
    while IFS=: read -r page line target; do
        target=${target#*](} target=${target%)}
        [[ $target != *://* && $target != mailto:* ]] || continue
        folder=. file=${target%%#*} anchor=''
        [[ $page != */* ]] || folder=${page%/*}
        [[ $target != *#* ]] || anchor=${target#*#}
        file=${file:+$folder/$file}
        [[ -e ${file:-$page} ]] || fault "$page:$line" "a link to $target, which is not there"
        if [[ -n $anchor && -f ${file:-$page} ]] && ! grep -qxF -- "$anchor" <(anchors "${file:-$page}"); then
            fault "$page:$line" "a link to $target, and there is no such heading"
        fi
    done < <(grep -noE '\]\([^) ]+\)' "${pages[@]}")
}

# ---- Paths and names ----------------------------------------------------------------------------------------

# Whether a path, or anything that it matches as a pattern, exists.
is_there() { # PATH
    [[ ! -e $1 ]] || return 0
    local pattern found
    pattern=$(sed -E -e ':again; s#(^|[/_.-])[A-Z]+([/_.-]|$)#\1*\2#; t again' -e 's/\{/@(/g; s/\}/)/g' -e '/@\(/s/,/|/g' <<<"$1")
    [[ $pattern = *[*?@[]* ]] || return 1
    # shellcheck disable=SC2206 # it is a pattern
    found=($pattern)
    ((${#found[@]}))
}

# FILE:LINE:WORD for what matches the pattern, without what precedes it.
words_like() { # PATTERN FILE...
    grep -noP "$@" /dev/null | grep -v '^/dev/null'
}

paths() {
    local file line path tops='src|tests|scripts|docs|include|cmake|data|\.ci'
    while IFS=: read -r file line path; do
        path=${path%%*([.,/])}
        case $path in
        */CMakeFiles/*) continue ;; # of a build
        esac
        is_there "$path" || fault "$file:$line" "$path is not there"
    done < <(words_like "(?<![\w/.\$}~^*-])(\./)?\K($tops)/([\w.{},*?/-]|\[\w+\])*([\w}*/]|\[\w+\])" "$@")
}

# Sources by name alone or with some of their folders, as legal.c or draw/canvas.h.
names() {
    local file line name path
    local -A known=()
    while IFS= read -r path; do
        known[$path]=1
        while [[ $path = */* ]]; do
            path=${path#*/}
            known[$path]=1
        done
    done < <(files "${comments[@]}" "${sources[@]}" docs/*)
    while IFS=: read -r file line name; do
        [[ " $elsewhere " != *" $name "* && $name != *[A-Z]* ]] || continue
        [[ -n ${known[$name]-} ]] || fault "$file:$line" "there is no file $name"
    done < <(words_like '#include.*(*SKIP)(*FAIL)|(?<![\w/.$}<*-])[\w-]+(/[\w-]+)*\.(c|h|sh|cmake|md)\b(?!\w*/)' "$@")
}

# ---- Tests and built programs -------------------------------------------------------------------------------

built() {
    local file line path
    while IFS=: read -r file line path; do
        [[ -e $build/${path#build/*/} ]] || fault "$file:$line" "$path is not built"
    done < <(words_like '\bbuild/(dev|asan-ubsan|release)/\K[\w/.]*\w' "${pages[@]}" "${sources[@]}")
}

# The words after -R and -L of each ./scripts/test in the pages.
selections() {
    local file line option words names labels
    names=$("$ctest" --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p')
    labels=$("$ctest" --test-dir "$build" --print-labels)
    while IFS=: read -r file line option; do
        words=${option#-? } words=${words//\\|/|} words=${words//[\"\']/}
        case $option in
        -R*) grep -qE -- "$words" <<<"$names" || fault "$file:$line" "no test has the name $words" ;;
        -L*) grep -qE -- "$words" <<<"$labels" || fault "$file:$line" "no test has the label $words" ;;
        esac
    done < <(words_like "\./scripts/test (-V )?\K-[RL] (\"[^\"]+\"|'[^']+'|[\w.]+)" "${pages[@]}")
}

links
mapfile -t sources < <(files "${sources[@]}")
paths "${pages[@]}" "${sources[@]}" "${comments[@]}"
names "${pages[@]}" "${comments[@]}"
if [[ -n $build ]]; then
    built
    selections
fi
exit "$status"
