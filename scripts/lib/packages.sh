# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# packages.sh: the Debian packages that bastide needs, and how to get those that are missing.
#
# The lists are here and nowhere else.  A row is "PACKAGE PROBE": the package is missing when the probe fails.
#     command:NAME[|NAME]   one of these programs is on the PATH
#     header:FILE           the C compiler finds this header
#     fuzzer:COMPILER       this compiler links with the libFuzzer of its own version
# Probes ask for what a package brings rather than for the package, so a compiler or a cmake that came from
# elsewhere is as good.  A row added here is installed at the next run of any script.

# Arrays are read by the scripts that source this file.
# shellcheck disable=SC2034
packages_build=(
    "gcc            command:${CC:-cc}"
    "libc6-dev      header:stdlib.h"
    "cmake          command:cmake"
    "ninja-build    command:ninja|make"
    "pkg-config     command:pkg-config"
    "libjansson-dev header:jansson.h"
    "libedit-dev    header:histedit.h"
    "libcairo2-dev  header:cairo/cairo.h"
    "zlib1g-dev     header:zlib.h"
)
# shellcheck disable=SC2034
packages_play=(
    "libncurses-dev header:curses.h"
    "gettext        command:msgfmt"
)
# shellcheck disable=SC2034
packages_test=(
    "libcmocka-dev  header:cmocka.h"
    "libvterm-dev   header:vterm.h"
    "doxygen        command:doxygen"
    "strace         command:strace"
)
# shellcheck disable=SC2034
packages_fuzz=(
    "clang          command:clang"
    "libclang-rt-dev fuzzer:clang"
)
# shellcheck disable=SC2034
packages_fuse=(
    "libfuse3-dev   header:fuse3/fuse_opt.h"
    "fuse3          command:fusermount3"
)
# shellcheck disable=SC2034
packages_analyse=(
    "cppcheck       command:cppcheck"
)
# shellcheck disable=SC2034
packages_tidy=(
    "clang-tidy     command:clang-tidy"
)
# shellcheck disable=SC2034
packages_style=(
    "clang-format   command:clang-format"
    "shellcheck     command:shellcheck"
)

# shellcheck disable=SC2034
packages_package=(
    "ninja-build    command:ninja"
    "dpkg-dev       command:dpkg-buildpackage"
    "debhelper      command:dh"
    "lintian        command:lintian"
)

package_is_there() { # PROBE
    local name names
    case $1 in
    command:*)
        IFS='|' read -r -a names <<<"${1#command:}"
        for name in "${names[@]}"; do
            command -v "$name" >/dev/null && return 0
        done
        return 1
        ;;
    fuzzer:*)
        echo 'int LLVMFuzzerTestOneInput(const char *data, unsigned long size) { return !data && size; }' |
            "${1#fuzzer:}" -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null
        ;;
    header:*)
        # Some headers want others before them; only whether they are found is asked.
        echo "#if !__has_include(<${1#header:}>)
#error
#endif" | "${CC:-cc}" -E -o /dev/null - 2>/dev/null
        ;;
    esac
}

# Sees to it that the packages of the rows are there: as root or through sudo, else says what to install and
# fails.  Without a terminal sudo is never let ask for a password.
packages_require() { # ROW...
    local row package probe missing=() become=()
    for row; do
        read -r package probe <<<"$row"
        package_is_there "$probe" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local can=no
    if command -v apt-get >/dev/null; then
        if ((EUID == 0)); then
            can=yes
        elif command -v sudo >/dev/null; then
            if sudo -n true 2>/dev/null; then
                can=yes become=(sudo -n)
            elif [[ -t 0 && -t 2 ]]; then
                say "To install ${missing[*]}, sudo may ask for your password."
                if sudo -v; then can=yes become=(sudo); fi
            fi
        fi
    fi
    if [[ $can = no ]]; then
        {
            echo "These packages are missing and cannot be installed from here:"
            printf '    %s\n' "${missing[@]}"
            echo "Install them as root (the names are Debian's), then run this again:"
            echo "    apt-get install --no-install-recommends ${missing[*]}"
        } >&2
        return 1
    fi

    say "Installing Debian packages: ${missing[*]}"
    # One source that cannot be reached need not stop the others: the install tells whether it matters.
    local apt=("${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120)
    moving apt-update "${apt[@]}" update || true
    say "$(LC_ALL=C apt-get install --assume-no --no-install-recommends "${missing[@]}" 2>/dev/null |
        sed -n 's/^Need to get \(.*\) of archives.*/Fetching \1 of packages/p')"
    moving apt-install "${apt[@]}" install --no-install-recommends "${missing[@]}" || {
        show_log apt-update
        show_log apt-install
        return 1
    }
}
