# SPDX-License-Identifier: MIT
# One interface target that every room links: language, warnings, sanitizers.  Warnings are errors only where
# CMAKE_COMPILE_WARNING_AS_ERROR says so, as the presets for development do.
add_library(bastide_options INTERFACE)
target_compile_features(bastide_options INTERFACE c_std_17)
target_compile_options(bastide_options INTERFACE -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes
                       -Wmissing-prototypes -Wpointer-arith -Wwrite-strings)
# clang counts enums that are kept in bytes among the conversions that lose something; gcc knows their values.  From 19 on it
# warns of every constant of an enum in a sum with a number or with another enum; here they are the names of numbers.
target_compile_options(bastide_options INTERFACE
    "$<$<C_COMPILER_ID:Clang>:-Wno-implicit-int-conversion;-Wno-enum-float-conversion;-Wno-enum-enum-conversion>")
# Assertions stay on in every build; the costly self-check of each step has a switch of its own.
target_compile_options(bastide_options INTERFACE -UNDEBUG)
# The BSDs and macOS show all that they have unless they are asked for less; POSIX alone lacks SIGWINCH and flock there.
if(NOT CMAKE_SYSTEM_NAME MATCHES "BSD|DragonFly|Darwin")
    target_compile_definitions(bastide_options INTERFACE _POSIX_C_SOURCE=200809L _XOPEN_SOURCE=700)
endif()
if(BASTIDE_SANITIZE)
    target_compile_options(bastide_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                           -fno-omit-frame-pointer)
    target_link_options(bastide_options INTERFACE -fsanitize=address,undefined)
    include(CheckLinkerFlag)
    check_linker_flag(C -fuse-ld=lld BASTIDE_HAS_LLD)
    if(BASTIDE_HAS_LLD) # a hundred programs with the sanitizers in each
        target_link_options(bastide_options INTERFACE -fuse-ld=lld)
    endif()
endif()
if(BASTIDE_COVERAGE)
    target_compile_options(bastide_options INTERFACE --coverage -fprofile-abs-path)
    target_compile_definitions(bastide_options INTERFACE BASTIDE_COVERAGE)
    target_link_options(bastide_options INTERFACE --coverage)
endif()
if(BASTIDE_FUZZ)
    # Edges are counted.  Comparisons are not traced: that takes half of the time, and the words that a reader
    # compares with stand in the dictionaries.
    target_compile_options(bastide_options INTERFACE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
    target_link_options(bastide_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
