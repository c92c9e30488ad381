# SPDX-License-Identifier: MIT
# What makes the program smaller and costs nothing that is noticed.
include(CheckCSourceRuns)
include(CheckLinkerFlag)

# Rooms that wait for people and files are compiled for size.  Who has flags of his own for releases knows better.
if(CMAKE_C_FLAGS_RELEASE STREQUAL "-O2")
    foreach(target bastide_script bastide_store bastide_words bastide_bots bastide_play bastide_plain bastide_tui bastide_cli bastide_program bastide bastide-lab)
        if(TARGET ${target})
            target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Os>)
        endif()
    endforeach()
    # Linked as one, the functions that bench measures are inlined here.
    set_source_files_properties(src/workshop/bench.c TARGET_DIRECTORY bastide-lab PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
endif()

# Addresses that the loader adds where the program lies to, as a set of bits.  The linker and the C library must both
# know that, so a program is linked so and run.
set(packed -Wl,-z,pack-relative-relocs)
check_linker_flag(C ${packed} BASTIDE_LINKS_PACKED)
if(BASTIDE_LINKS_PACKED AND NOT CMAKE_CROSSCOMPILING AND NOT BASTIDE_SANITIZE)
    set(CMAKE_REQUIRED_LINK_OPTIONS ${packed})
    check_c_source_runs("static int a; int *volatile b[] = {&a, &a}; int main(void) { return b[1] != &a; }" BASTIDE_RUNS_PACKED)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(BASTIDE_RUNS_PACKED)
        target_link_options(bastide_options INTERFACE ${packed})
    endif()
endif()
