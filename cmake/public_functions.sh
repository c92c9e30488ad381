#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the names of the functions that headers declare, one a line, sorted; inline ones and types of functions are left out.
#   public_functions.sh HEADER...
# Relies on POSIX awk and on the layout of our headers.  Used for the shared library's list of symbols, and by the test of it.
set -eu
cat "$@" | awk '
    # Comments, lines of the preprocessor with their continuations, attributes and bodies in braces go.
    { all = all $0 "\n" }
    END {
        while ((from = index(all, "/*")) > 0) {
            rest = substr(all, from + 2)
            to = index(rest, "*/")
            all = substr(all, 1, from - 1) " " substr(rest, to + 2)
        }
        gsub(/\\\n/, " ", all)
        count = split(all, lines, "\n")
        text = ""
        for (i = 1; i <= count; i++)
            if (lines[i] !~ /^[ \t]*#/)
                text = text lines[i] " "
        gsub(/__attribute__\(\([^;]*\)\)\)/, " ", text)
        depth = 0
        kept = ""
        for (i = 1; i <= length(text); i++) {
            c = substr(text, i, 1)
            if (c == "{") depth++
            if (depth == 0) kept = kept c
            if (c == "}" && --depth == 0) kept = kept "@"
        }
        count = split(kept, parts, /[;@]/)
        for (i = 1; i <= count; i++)
            if (parts[i] !~ /inline|typedef/ && match(parts[i], /[a-z_][a-z0-9_]*\(/))
                print substr(parts[i], RSTART, RLENGTH - 1)
    }' | sort -u
