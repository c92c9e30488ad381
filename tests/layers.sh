#!/usr/bin/env bash
#
# Holds the source against the layering: who may include whom, who may call the system, and what the rules core
# may be made of.  Relies on grep, nm and objdump.  Changes nothing.
#
#   layers.sh SOURCE               includes and calls, by reading the source
#   layers.sh --library ARCHIVE    the rules core as built: no writable globals, nothing called but string functions
set -u
faults=0

fault()
{
    echo "$*"
    faults=$((faults + 1))
}

# Every #include of a file, one a line: FILE:LINE:"name" or FILE:LINE:<name>.
includes_of()
{
    grep -nHE '^[[:space:]]*#[[:space:]]*include' "$@" /dev/null | sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*/:/'
}

# check_folder FOLDER PUBLIC SYSTEM: each include is of the folder itself, or bastide/NAME.h with NAME matching
# PUBLIC, or <NAME.h> with NAME matching SYSTEM.
check_folder()
{
    local folder=$1 public=$2 system=$3 file line name
    [ -d "$folder" ] || return
    while IFS=: read -r file line name; do
        case $name in
        '"bastide/'*)
            [[ $name =~ ^\"bastide/($public)\.h\" ]] || fault "$file:$line: this layer may not include $name" ;;
        '"'*)
            [ -f "$folder/$(cut -d'"' -f2 <<<"$name")" ] || fault "$file:$line: $name is not of this layer" ;;
        *)
            [[ $name =~ ^\<($system)\.h\> ]] || fault "$file:$line: this layer may not include $name" ;;
        esac
    done < <(includes_of "$folder"/*.[ch])
}

# check_view: the files of src/tui that draw without a terminal include each other, texts and core; and of src/tui
# the console and the line mode see nothing else.
check_view()
{
    local text=$1 own file line name
    # Their names, as the library that is made of them has them.
    own=$(sed -n '/^add_library(bastide_view/,/)/p' CMakeLists.txt | grep -o 'src/tui/[a-z_]*' | sort -u | paste -sd '|')
    own=${own//src\/tui\//}
    [ -n "$own" ] || fault "CMakeLists.txt: bastide_view has no files in src/tui"
    while IFS=: read -r file line name; do
        [[ $name =~ ^\"(bastide/($text)|$own)\.h\" || $name =~ ^\<(assert|std[a-z]+|string|wchar)\.h\> ]] ||
            fault "$file:$line: what draws without a terminal may not include $name"
    done < <(for name in ${own//|/ }; do includes_of src/tui/"$name".[ch]; done)
    while IFS=: read -r file line name; do
        name=${name#\"}
        name=${name%\"*}
        [ -f "${file%/*}/$name" ] || [[ $name =~ ^($own)\.h$ ]] || [ ! -f "src/tui/$name" ] ||
            fault "$file:$line: the console and the line mode may not include $name"
    done < <(includes_of src/cli/*.[ch] src/plain/*.[ch])
}

# check_calls FOLDER FUNCTIONS: none of these is called.
check_calls()
{
    local folder=$1 functions=$2
    [ -d "$folder" ] || return
    while IFS= read -r hit; do
        fault "$hit: this layer may not call that"
    done < <(grep -nHE "(^|[^_.>[:alnum:]])($functions)[[:space:]]*\(" "$folder"/*.[ch])
}

check_source()
{
    local core='abi|geometry|tile|random|rules|move|node|score|game'
    local text="$core|setup|tile_text|record|record_[a-z]+|replay|rules_compare|scenario|script|session|refusal_text|text_buffer|text_error|ai"
    local plain='assert|limits|stdbool|stddef|stdint|string|inttypes'
    local output='printf|fprintf|vprintf|puts|putchar|fputs|fputc|fwrite|perror'
    local system='fopen|open|creat|read|write|remove|unlink|rename|mkdir|getenv|system|time|clock|rand|srand|random'
    local header sources
    mapfile -d '' sources < <(find src -name '*.[ch]' -print0)

    check_folder src/core "$core" 'assert|limits|stdbool|stddef|stdint|string'
    check_calls src/core "$output|$system|malloc|calloc|realloc|free|exit|abort"
    check_folder src/ai "$core|ai" "$plain|stdlib"
    check_calls src/ai "$output|$system"
    check_folder src/text "$text" "$plain|stdarg|stdio|stdlib|ctype|errno"
    check_calls src/text "$output|$system"
    check_folder src/files "$text|files|chance|autosave|game_file|kept_game" '[a-z]+|sys/file|sys/stat|sys/types|sys/wait'
    check_folder src/crash 'crash' 'assert|fcntl|signal|std[a-z]+|string|unistd'
    check_view "$text"
    for header in ${core//|/ }; do
        while IFS=: read -r file line name; do
            [[ $name =~ ^(\"bastide/($core|names)\.h\"|\<(stdbool|stddef|stdint)\.h\>) ]] ||
                fault "$file:$line: a header of the core may not include $name"
        done < <(includes_of "include/bastide/$header.h")
    done
    while IFS= read -r file; do
        [ "$file" = src/tui/term.c ] || fault "$file: only src/tui/term.c may include curses"
    done < <(grep -rlE '#[[:space:]]*include.*curses\.h' src include)
    # Whoever is no part of the core or the texts does not reach into them either.
    while IFS= read -r header; do
        header=${header##*/}
        while IFS=: read -r file line name; do
            case $file in
            src/core/* | src/text/*) ;;
            *) [ -f "$(dirname "$file")/$header" ] || fault "$file:$line: $name is private to its layer" ;;
            esac
        done < <(includes_of "${sources[@]}" | grep "\"\([a-z/.]*/\)\?$header\"")
    done < <(find src/core src/text -name '*.h')
}

check_library()
{
    local symbol defined
    while IFS= read -r symbol; do
        fault "the core has a writable global: $symbol"
    done < <(objdump -t "$1" | awk '$0 ~ / O / && ($0 ~ / \.data\t/ || $0 ~ / \.bss\t/ || $0 ~ / \*COM\*\t/) { print $NF }')
    defined=$(nm -g --defined-only "$1" | awk 'NF == 3 { print $3 }')
    while IFS= read -r symbol; do
        case $symbol in
        memset | memcpy | memcmp | memmove | strlen | strcmp | strncmp | strchr | strcspn | bcmp) ;;
        __assert_fail | __stack_chk_fail | __mem*_chk | _GLOBAL_OFFSET_TABLE_) ;;
        *) grep -qxF "$symbol" <<<"$defined" || fault "the core calls $symbol" ;;
        esac
    done < <(nm -u "$1" | awk '$1 == "U" { print $2 }' | sort -u)
    [ -n "$defined" ] || fault "$1: no symbols found"
}

if [ "${1:-}" = --library ]; then
    check_library "$2"
else
    cd "$1" || exit 2
    check_source
fi
[ "$faults" -eq 0 ] || { echo "$faults faults of layering"; exit 1; }
echo "the layering holds"
