# SPDX-License-Identifier: MIT
# Turns a file of weights into a C table, so that the program neither reads it at each start nor keeps its text.
#   cmake -DINPUT=data/weights/NAME.txt -DOUTPUT=NAME.c -DNAME=weights_NAME -P weights.cmake
# A line "city-sole 3  10 -20 30  11 -19 31" becomes the row ROW(CITY_SOLE, 3, 10, -20, 30, 11, -19, 31).
file(STRINGS "${INPUT}" lines)
set(rows "")
foreach(line IN LISTS lines)
    if(line MATCHES "^ *(#|$)")
        continue()
    endif()
    string(REGEX MATCHALL "[^ ]+" words "${line}")
    list(POP_FRONT words kind)
    list(LENGTH words count)
    if(NOT count EQUAL 7)
        message(FATAL_ERROR "${INPUT}: \"${line}\" is not a kind, a class and six numbers")
    endif()
    string(TOUPPER "${kind}" kind)
    string(REPLACE "-" "_" kind "${kind}")
    list(JOIN words ", " numbers)
    string(APPEND rows "    ROW(${kind}, ${numbers}),\n")
endforeach()
file(WRITE "${OUTPUT}" "/* Made by cmake/weights.cmake from a data file; do not edit. */\n#include \"players/weights_table.h\"\n\nconst weights_row ${NAME}[VALUE_COUNT] = {\n${rows}};\n")
