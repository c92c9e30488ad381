# SPDX-License-Identifier: MIT
# Hardening, and builds that come out the same wherever and whenever they are made.
#
# What the compiler and the linker can do so that a fault that slipped through harms less: every executable and library
# of the project is built so, whoever builds it.  tests/hardening.sh holds it against what was built; docs/reliability.md
# has what it costs.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckLinkerFlag)
include(CheckPIESupported)

# Programs lie at another address each time.
check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# No path of this machine gets into what is built, so that two builds in two folders are the same (scripts/reproducible).
# gcov finds its files by their paths.
if(NOT BASTIDE_COVERAGE)
    file(RELATIVE_PATH way_to_source ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}) # as Ninja names files
    string(REGEX REPLACE "/$" "" way_to_source "${way_to_source}")
    foreach(option "-ffile-prefix-map=${way_to_source}/=" "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}/=build/")
        target_compile_options(bastide_options INTERFACE ${option})
    endforeach()
endif()

# A distribution has flags of its own for the rest.
set(BASTIDE_FORTIFIED "")
if(NOT BASTIDE_HARDENING)
    return()
endif()

# Canaries on stacks that hold arrays; no jump over the guard page; marks on the places that may be jumped to.
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "BASTIDE_HAS${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
        target_compile_options(bastide_options INTERFACE ${flag})
    endif()
endforeach()

# Tables of addresses are read-only before main begins; no data is ever run.
foreach(flag -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
    string(MAKE_C_IDENTIFIER "BASTIDE_HAS${flag}" has)
    check_linker_flag(C ${flag} ${has})
    if(${has})
        target_link_options(bastide_options INTERFACE ${flag})
    endif()
endforeach()

# Calls of the C library that know how large their target is.  Only where the compiler optimises, not under the
# sanitizers, which replace the same calls, and not where the user's flags settle it.  BASTIDE_FORTIFIED is what
# tests/hardening.sh is told to look for.
if(NOT BASTIDE_SANITIZE AND NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
    set(types ${CMAKE_CONFIGURATION_TYPES})
    if(NOT types)
        set(types "${CMAKE_BUILD_TYPE}")
    endif()
    foreach(type IN LISTS types)
        string(TOUPPER "${type}" upper)
        foreach(level 3 2)
            set(CMAKE_REQUIRED_FLAGS "${CMAKE_C_FLAGS_${upper}} -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level}")
            check_c_source_compiles("#include <string.h>\nint main(void) { return (int) strlen(\"\"); }" BASTIDE_FORTIFY_${level}_${upper})
            unset(CMAKE_REQUIRED_FLAGS)
            if(BASTIDE_FORTIFY_${level}_${upper})
                target_compile_options(bastide_options INTERFACE
                    $<$<CONFIG:${type}>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level}>)
                string(APPEND BASTIDE_FORTIFIED $<$<CONFIG:${type}>:fortified>)
                break()
            endif()
        endforeach()
    endforeach()
endif()
