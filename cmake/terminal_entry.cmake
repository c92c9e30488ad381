# SPDX-License-Identifier: MIT
# Compiles a terminal's description and turns it into a C string that curses reads from TERMINFO.
#   cmake -DTIC=tic -DINFOCMP=infocmp -DINPUT=NAME.ti -DENTRY=NAME -DOUTPUT=NAME.c -P terminal_entry.cmake
get_filename_component(folder "${OUTPUT}.d" ABSOLUTE)
execute_process(COMMAND "${TIC}" -x -o "${folder}" "${INPUT}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -E env "TERMINFO=${folder}" "${INFOCMP}" -x -q -Q2 "${ENTRY}"
    OUTPUT_VARIABLE entry COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "[ \n]" "" entry "${entry}")
file(WRITE "${OUTPUT}" "/* Made by cmake/terminal_entry.cmake from ${ENTRY}.ti; do not edit. */\n#include \"tui/terminal/own_entry.h\"\n\nconst char own_entry[] =\n")
string(LENGTH "${entry}" length)
foreach(from RANGE 0 ${length} 100)
    string(SUBSTRING "${entry}" ${from} 100 part)
    file(APPEND "${OUTPUT}" "    \"${part}\"\n")
endforeach()
file(APPEND "${OUTPUT}" "    ;\n")
