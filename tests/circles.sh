#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Prints the circles among object files: files that call each other, directly or through others.  Fails at a circle
# between files of different rooms, or of more than two files.  Relies on nm and awk; changes nothing.
#
#   circles.sh NM OBJECTS
#
# OBJECTS is a file with the paths of object files, one a line, as CMake names them: src/ROOM/CMakeFiles/TARGET.dir/X.c.o.
set -euo pipefail
nm=$1 objects=$2

# FILE SYMBOL KIND, with the file as it lies in the source.
symbols()
{
    tr '\n' '\0' <"$objects" | xargs -0 "$nm" -gA |
        sed -E 's#^.*/src/([^:]*)\.o:#src/\1 #; s#CMakeFiles/[^/]*\.dir/##; s#/\./#/#' | awk 'NF > 2 { print $1, $NF, $(NF - 1) }'
}

symbols | awk '
    function room(file) { sub(/\/[^\/]*$/, "", file); return file }

    # The circles by Tarjan: each file gets a number when it is first seen, and `low` is the least that can be reached.
    function visit(file,    list, count, i, next_one) {
        number[file] = low[file] = ++counter
        stack[++height] = file
        on[file] = 1
        count = split(calls[file], list, " ")
        for (i = 1; i <= count; i++) {
            next_one = list[i]
            if (!(next_one in number)) {
                visit(next_one)
                if (low[next_one] < low[file]) low[file] = low[next_one]
            } else if (on[next_one] && number[next_one] < low[file]) {
                low[file] = number[next_one]
            }
        }
        if (low[file] == number[file])
            circle(file)
    }

    # Takes the files of a circle from the stack.
    function circle(first,    file, size, rooms, names, seen_room) {
        do {
            file = stack[height--]
            on[file] = 0
            size++
            names = names " " file
            if (!seen_room[room(file)]++) rooms++
        } while (file != first)
        if (size == 1) return
        circles++
        members += size
        if (size > largest) largest = size
        between += rooms > 1
        print size " files of " rooms (rooms > 1 ? " rooms:" : " room:") names
        faults += rooms > 1 || size > 2
    }

    { if (!($1 in calls)) { calls[$1] = ""; files[++total] = $1 } }
    $3 == "U" || $3 == "w" { uses[++wanted] = $1 " " $2; next }
    { defines[$2] = $1 }
    END {
        if (total < 2) { print "no object files with symbols"; exit 1 }
        for (i = 1; i <= wanted; i++) {
            split(uses[i], use, " ")
            to = defines[use[2]]
            if (to != "" && to != use[1] && !((use[1], to) in edge)) {
                edge[use[1], to] = 1
                calls[use[1]] = calls[use[1]] " " to
            }
        }
        for (i = 1; i <= total; i++)
            if (!(files[i] in number)) visit(files[i])
        printf "%d circles with %d of %d files, the largest of %d; %d between rooms\n", circles, members, total, largest, between
        exit faults > 0
    }'
