#!/bin/sh
# SPDX-License-Identifier: MIT
# Gives a header's comments the marks that doxygen looks for: the first is about the file, one that stands before a
# declaration about that, one behind a member about the member.  Headings between rules of dashes stay as they are.
#   doxygen_filter.sh FILE
case $1 in
*.h) ;;
*) exec cat "$1" ;;
esac
awk '
    function escape(line) { gsub(/[<>@]/, "\\\\&", line); gsub(/\\\\</, "\\<", line); gsub(/\\\\>/, "\\>", line); return line }
    NR == 1 && /SPDX-License-Identifier/ { print ""; next }
    NR <= 2 && /^\/\*/ { sub(/^\/\*/, "/** @file"); inside = 1; print; next }
    !inside && /^\/\* ----/ { print; next }
    !inside && /^[ \t]*\/\*/ && !/\*\/[ \t]*[^ \t]/ { sub(/\/\*/, "/**"); inside = !/\*\// ; print escape($0); next }
    !inside && /[;,{][ \t]*\/\*/ { sub(/\/\*/, "/**<"); inside = !/\*\//; print; next }
    inside { if (/\*\//) inside = 0; print escape($0); next }
    { print }
' "$1"
