# SPDX-License-Identifier: MIT
# Turns a text file into a C array, so that the program needs no file beside it.
#   cmake -DINPUT=data/NAME.txt -DOUTPUT=NAME.c -DNAME=embedded_NAME -DHEADER=store/embedded.h -P embed.cmake
# With -DCOMMENTS=OFF lines that begin with # are left empty.
if(DEFINED COMMENTS AND NOT COMMENTS)
    file(READ "${INPUT}" text)
    string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
    string(HEX "${text}" hex)
else()
    file(READ "${INPUT}" hex HEX)
endif()
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
string(REGEX REPLACE "(......,......,......,......,......,......,......,......,......,......,......,......,)" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "/* Made by cmake/embed.cmake from a data file; do not edit. */\n#include \"${HEADER}\"\n\nconst char ${NAME}[] = {\n${bytes}0};\nconst size_t ${NAME}_size = sizeof ${NAME} - 1;\n")
