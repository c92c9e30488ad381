# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# build.sh: what the scripts share: where the project lies, quiet running, building a preset.
#
# Sourcing it goes to the root of the project.  Logs lie in build/*.log and are shown only on failure.

root=$(cd -- "${BASH_SOURCE[0]%/*}/../.." && pwd -P)
cd -- "$root" || exit
# shellcheck source=scripts/lib/packages.sh
source scripts/lib/packages.sh

say() {
    echo "$*" >&2
}

# Runs a command without input; its output goes to build/NAME.log.
quietly() { # NAME COMMAND...
    local name=$1
    shift
    mkdir -p build
    "$@" >"build/$name.log" 2>&1 </dev/null
}

# A line on the terminal that shows how far the command that writes build/NAME.log is, and for how many seconds it has run.
show_steps() { # NAME
    local start=$SECONDS step
    while sleep 0.5 && kill -0 "$$" 2>/dev/null; do
        step=$(tail -c 4096 "build/$1.log" 2>/dev/null | grep -oE '^\[ *[0-9]+(/[0-9]+|%)\]' | tail -n 1) || step=''
        printf '\r  %-14s %4d s ' "$step" $((SECONDS - start)) >&2
    done
}

# The same as `quietly`, with such a line where somebody looks on.
moving() { # NAME COMMAND...
    local status=0 steps
    if [[ ! -t 2 ]]; then
        quietly "$@"
        return
    fi
    show_steps "$1" &
    steps=$!
    quietly "$@" || status=$?
    kill "$steps"
    wait "$steps" 2>/dev/null || true
    printf '\r%30s\r' '' >&2
    return "$status"
}

show_log() { # NAME
    cat "build/$1.log" >&2
    say "(This is build/$1.log.)"
}

cores() {
    nproc 2>/dev/null || getconf _NPROCESSORS_ONLN
}

# How many tests run at once: many of them wait for a terminal, not for the processor.
tests_at_once() {
    echo $((2 * $(cores)))
}

# A preset is configured when build/PRESET/configured says so for this place, and neither the presets nor the
# list of packages has changed since.  What else can change, cmake and its generator notice by themselves.
is_configured() { # PRESET
    local mark=build/$1/configured place=''
    [[ -f $mark && -f build/$1/CMakeCache.txt ]] || return 1
    read -r place <"$mark"
    [[ $place = "$root" && ! CMakePresets.json -nt $mark && ! scripts/lib/packages.sh -nt $mark ]]
}

# Builds a preset, or one target of it, and first gets the packages of the rows and configures where that was not done yet.
build_preset() { # PRESET[:TARGET] ROW...
    local preset=${1%:*} chosen=()
    [[ $1 != *:* ]] || chosen=(--target "${1#*:}")
    shift
    if ! is_configured "$preset"; then
        packages_require "$@" || return
        if [[ -z ${CMAKE_GENERATOR:-} ]] && command -v ninja >/dev/null; then
            export CMAKE_GENERATOR=Ninja
        fi
        say "Building bastide ($preset): the first time about a minute on two cores, later only what changed"
        moving "$preset" cmake --fresh --preset "$preset" || {
            show_log "$preset"
            return 1
        }
        echo "$root" >"build/$preset/configured"
    fi
    moving "$preset" cmake --build --preset "$preset" --parallel "$(cores)" "${chosen[@]}" || {
        show_log "$preset"
        return 1
    }
}
