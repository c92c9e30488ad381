#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints a header of the library as it is installed: what follows its #include lines has C's linkage in C++.
#   public_header.sh HEADER
set -eu
awk '
    { line[NR] = $0; if (/^#include/) last = NR }
    END {
        for (i = 1; i <= NR; i++) {
            print line[i]
            if (i == last)
                print "\n#ifdef __cplusplus\nextern \"C\" {\n#endif"
        }
        print "\n#ifdef __cplusplus\n}\n#endif"
    }' "$1"
