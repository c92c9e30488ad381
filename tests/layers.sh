#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Checks the layering of the source: which room of src may include which, who may call the system, and what
# the rules core may contain.  Relies on grep, nm and objdump.  Changes nothing.
#
#   layers.sh SOURCE               includes and calls, from the source
#   layers.sh --library ARCHIVE    the rules core as built: no writable globals, nothing called but string functions
set -u
faults=0

# The rooms, from the bottom up, each with the rooms that it may include besides itself and `assertion`.
text='base core notation session script'
shared="$text players store words draw"
rooms=(
    "assertion:"
    "base:"
    "core:"
    "players: core"
    "notation: base core"
    "session: base core notation"
    "script: base core players notation session"
    "store: $text"
    "words: base core notation session"
    "draw: base core notation"
    "pictures: $text store"
    "crash:"
    "bots: base core notation session"
    "play: $shared crash bots"
    "plain: $shared crash play"
    "tui: $shared pictures crash bots play"
    "cli: $shared pictures crash bots play"
    "app: $shared pictures crash play plain tui cli"
    "workshop: $shared crash bots play cli app"
)

# The same for the folders of src/tui: what all screens use, then the screens, which do not include each other.
tui_folders=(
    "kit:"
    "board: kit"
    "terminal: kit board"
)
for screens in help look puzzles replay saves setup table; do
    tui_folders+=("$screens: kit board")
done

# The headers of the library, in include/bastide, by the room whose functions they declare.
declare -A public=(
    [base]='text_buffer text_error'
    [core]='figure game geometry move node position random rules score tile'
    [players]='ai'
    [notation]='refusal_text setup tile_text'
    [session]='replay rules_compare session'
    [script]='answer record scenario script'
    [store]='chance files'
)

# The rooms that need nothing of the system but strings, and what they may include of it.
core_system='limits|stdbool|stddef|stdint|string'
text_system="$core_system|ctype|errno|inttypes|stdarg|stdio|stdlib|strings|wchar"
declare -A system=(
    [core]=$core_system
    [players]="$core_system|inttypes|stdlib"
    [base]="$text_system|libintl" [notation]=$text_system [session]=$text_system [script]=$text_system
    [words]=$text_system [draw]=$text_system
)
declare -A calls=([core]='malloc|calloc|realloc|free|exit|abort')

fault()
{
    echo "$*"
    faults=$((faults + 1))
}

# A name is one file, so that a search finds the right one; CMakeLists.txt is each folder's.
same_names()
{
    local name
    while IFS= read -r name; do
        fault "two files of src are called $name"
    done < <(find src -name '*.[ch]' -printf '%f\n' | sort | uniq -d)
}

# Every #include of a file, one a line: FILE:LINE:"name" or FILE:LINE:<name>.
includes_of()
{
    grep -rnHE --include='*.[ch]' '^[[:space:]]*#[[:space:]]*include' "$@" | sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*/:/'
}

# The room of an included header: "draw/canvas.h", "bastide/game.h"; nothing if it has none.
room_of()
{
    local name=${1%.h} room
    case $name in
    bastide/names) echo names ;;
    bastide/*)
        for room in "${!public[@]}"; do
            [[ " ${public[$room]} " != *" ${name#bastide/} "* ]] || echo "$room"
        done
        ;;
    */*) echo "${name%%/*}" ;;
    esac
}

# check_room NAME MAY-INCLUDE...
check_room()
{
    local room=$1 may=" $* names assertion " file line name of
    while IFS=: read -r file line name; do
        case $name in
        '"'*)
            name=${name#\"} name=${name%\"*}
            of=$(room_of "$name")
            if [ -z "$of" ]; then
                fault "$file:$line: $name does not name its room"
            elif [[ $may != *" $of "* ]]; then
                fault "$file:$line: $room may not include $name"
            fi
            ;;
        *)
            [[ -z ${system[$room]-} || $name =~ ^\<(${system[$room]})\.h\> ]] ||
                fault "$file:$line: $room may not include $name"
            ;;
        esac
    done < <(includes_of "src/$room")
}

# check_tui_folder NAME MAY-INCLUDE...
check_tui_folder()
{
    local may=" $* " file line name of
    while IFS=: read -r file line name; do
        name=${name#\"tui/} name=${name%\"*}
        of=${name%/*}
        [[ $of = "$name" || $may = *" $of "* ]] || fault "$file:$line: src/tui/$1 may not include tui/$name"
    done < <(includes_of "src/tui/$1" | grep '"tui/')
}

# check_calls ROOM FUNCTIONS: the room calls none of these.
check_calls()
{
    local hit
    while IFS= read -r hit; do
        fault "$hit: $1 may not call that"
    done < <(grep -rnHE --include='*.[ch]' "(^|[^_.>[:alnum:]])($2)[[:space:]]*\(" "src/$1")
}

check_source()
{
    local output='printf|fprintf|vprintf|puts|putchar|fputs|fputc|fwrite|perror'
    local outside='fopen|open|creat|read|write|remove|unlink|rename|mkdir|getenv|system|time|clock|rand|srand|random'
    local row room folder header file line name
    for row in "${rooms[@]}"; do
        # shellcheck disable=SC2086 # the words of the row
        check_room "${row%%:*}" ${row#*:}
        room=${row%%:*}
        [ -z "${system[$room]-}" ] || check_calls "$room" "$output|$outside${calls[$room]:+|${calls[$room]}}"
    done
    for folder in src/*; do
        [[ " ${rooms[*]}" = *" ${folder##*/}:"* ]] || fault "$folder: the room has no row in ${BASH_SOURCE[0]##*/}"
    done
    for row in "${tui_folders[@]}"; do
        # shellcheck disable=SC2086 # the words of the row
        check_tui_folder "${row%%:*}" ${row#*:}
    done
    for folder in src/tui/*/; do
        folder=${folder%/}
        [[ " ${tui_folders[*]}" = *" ${folder##*/}:"* ]] || fault "$folder: the folder has no row in ${BASH_SOURCE[0]##*/}"
    done
    # A header of the library includes only others of a lower room or its own.
    for header in include/bastide/*.h; do
        room=$(room_of "bastide/${header##*/}")
        [ -n "$room" ] || fault "$header: which room declares it is not said in ${BASH_SOURCE[0]##*/}"
        for row in "${rooms[@]}"; do
            [ "${row%%:*}" = "$room" ] || continue
            while IFS=: read -r file line name; do
                [[ $name =~ ^\<(stdbool|stddef|stdint)\.h\> ]] && continue
                name=${name#\"} name=${name%\"*}
                [[ $name = bastide/* && " $room ${row#*:} names " = *" $(room_of "$name") "* ]] ||
                    fault "$file:$line: a header of $room may not include $name"
            done < <(includes_of "$header")
        done
    done
    while IFS= read -r file; do
        [[ $file = src/tui/terminal/* ]] || fault "$file: only src/tui/terminal may include curses"
    done < <(grep -rlE '#[[:space:]]*include.*curses\.h' src include)
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
        assertion_failed | __stack_chk_fail | __mem*_chk | _GLOBAL_OFFSET_TABLE_) ;;
        *) grep -qxF "$symbol" <<<"$defined" || fault "the core calls $symbol" ;;
        esac
    done < <(nm -u "$1" | awk '$1 == "U" { print $2 }' | sort -u)
    [ -n "$defined" ] || fault "$1: no symbols found"
}

# Each source file names its licence where tools of distributions look for it.
check_licence()
{
    while IFS= read -r file; do
        fault "$file: the first lines do not name the licence (SPDX-License-Identifier: MIT)"
    done < <(find src include tests cmake examples scripts -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.cmake' -o -name CMakeLists.txt \) |
        while IFS= read -r file; do head -n 3 "$file" | grep -q 'SPDX-License-Identifier: MIT' || echo "$file"; done)
}

if [ "${1:-}" = --library ]; then
    check_library "$2"
else
    cd "$1" || exit 2
    check_source
    check_licence
    same_names
fi
[ "$faults" -eq 0 ] || { echo "$faults faults of layering"; exit 1; }
echo "the layering holds"
