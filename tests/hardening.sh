#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Whether a program was built as cmake/hardening.cmake asks.
#
#   hardening.sh PROGRAM LIBRARY.a [fortified]
#
# `fortified` checks what only optimising builds have; marks of jumps exist only on x86-64.
set -euo pipefail
program=$1 library=$2 fortified=${3-}
status=0

holds() { # WHAT PATTERN READELF-ARGUMENT...
    local what=$1 pattern=$2
    shift 2
    if ! readelf --wide "$@" 2>/dev/null | grep -E "$pattern" >/dev/null; then
        echo "$program: $what is missing: readelf $* shows nothing like '$pattern'" >&2
        status=1
    fi
}

holds 'position independence' 'Type: +DYN' --file-header "$program"
holds 'a table of addresses that becomes read-only' 'GNU_RELRO' --program-headers "$program"
holds 'binding of all addresses at the start' 'BIND_NOW|Flags:.* NOW' --dynamic "$program"
holds 'a stack that is not executable' 'GNU_STACK +0x[0-9a-f]+ 0x[0-9a-f]+ 0x[0-9a-f]+ 0x[0-9a-f]+ 0x[0-9a-f]+ RW ' \
    --program-headers "$program"
holds 'the stack protector' '__stack_chk_fail' --symbols "$program"
if [[ $fortified = fortified ]]; then
    holds 'calls that know their size' '__(sn?|vsn?|mem|str|fd|read|f)[a-z_]*_chk' --symbols "$program"
fi
case $(uname -m) in
x86_64) holds 'marks of the places that may be jumped to' 'IBT' --notes "$library" ;;
esac
exit "$status"
