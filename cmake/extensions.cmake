# What is not in POSIX.1-2008, whole: everything else compiles with what cmake/warnings.cmake asks for.
#   src/app/harmless.c        fopencookie, and streams that are variables, both of the GNU C library: compiled with _GNU_SOURCE.
#                             Elsewhere what is printed to a terminal is not filtered
#   src/bots/process.c        prctl ends children with their parent, on Linux; elsewhere they end when their input does
#   src/store                 flock guards saved games; every system that is meant has it
#   src/play/language.c       /proc finds the catalogues beside the program; elsewhere they lie where it is installed
#   src/tui/terminal          TIOCGWINSZ and SIGWINCH, the size of the window, which every system that is meant has
#   src/cli/arguments.c       getopt_long, which is in each of their C libraries
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/app/harmless.c TARGET_DIRECTORY bastide
    PROPERTIES COMPILE_DEFINITIONS _GNU_SOURCE)

# The last signal; macOS has none of POSIX's real-time ones.
include(CheckSymbolExists)
set(CMAKE_REQUIRED_DEFINITIONS -D_POSIX_C_SOURCE=200809L)
check_symbol_exists(SIGRTMAX signal.h BASTIDE_HAS_SIGRTMAX)
unset(CMAKE_REQUIRED_DEFINITIONS)
if(NOT BASTIDE_HAS_SIGRTMAX)
    target_compile_definitions(bastide_options INTERFACE SIGRTMAX=31)
endif()
