# SPDX-License-Identifier: MIT
# What is not in POSIX.1-2008, whole: everything else compiles with what cmake/warnings.cmake asks for.
#   src/app/streams.c         fopencookie, for which it is compiled with _GNU_SOURCE, or funopen
#   src/store/own_streams.c   streams that are variables, where the C library has constants
#   src/bots/process.c        prctl ends children with their parent, on Linux; elsewhere they end when their input does
#   src/store                 flock guards saved games; every system that is meant has it
#   src/play/language.c       /proc finds the catalogues beside the program; elsewhere they lie where it is installed
#   src/tui/terminal          TIOCGWINSZ and SIGWINCH, the size of the window, which every system that is meant has
#   src/cli/arguments.c       getopt_long, which is in each of their C libraries
include(CheckSymbolExists)
include(CheckCSourceCompiles)
set(CMAKE_REQUIRED_DEFINITIONS -D_GNU_SOURCE)
check_c_source_compiles("#include <stdio.h>\nint main(void) { stdout = stderr; return 0; }" BASTIDE_STREAMS_ARE_VARIABLES)
unset(CMAKE_REQUIRED_DEFINITIONS)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/app/streams.c TARGET_DIRECTORY bastide_program
    PROPERTIES COMPILE_DEFINITIONS _GNU_SOURCE)
if(NOT BASTIDE_STREAMS_ARE_VARIABLES)
    target_sources(bastide_store PRIVATE ${PROJECT_SOURCE_DIR}/src/store/own_streams.c)
    target_compile_options(bastide_store PUBLIC "SHELL:-include ${PROJECT_SOURCE_DIR}/src/store/own_streams.h")
endif()

# The last signal; macOS has none of POSIX's real-time ones.
set(CMAKE_REQUIRED_DEFINITIONS -D_POSIX_C_SOURCE=200809L)
check_symbol_exists(SIGRTMAX signal.h BASTIDE_HAS_SIGRTMAX)
unset(CMAKE_REQUIRED_DEFINITIONS)
if(NOT BASTIDE_HAS_SIGRTMAX)
    target_compile_definitions(bastide_options INTERFACE SIGRTMAX=31)
endif()
