# SPDX-License-Identifier: MIT
# The headers of the library, and bastide/names.h, which is made of them and gives their functions its prefix.
file(GLOB public_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/bastide/*.h)
set(names_header ${PROJECT_BINARY_DIR}/include/bastide/names.h)
add_custom_command(OUTPUT ${names_header}
    COMMAND sh -c "mkdir -p \"$(dirname \"$1\")\"; to=$1; shift; \"$@\" > \"$to.new\"; cmp -s \"$to.new\" \"$to\" || cp \"$to.new\" \"$to\"" sh
            ${names_header} ${PROJECT_SOURCE_DIR}/cmake/public_names.sh ${public_headers}
    DEPENDS ${public_headers} cmake/public_names.sh cmake/public_functions.sh VERBATIM)
add_custom_target(bastide_names DEPENDS ${names_header})

# Headers are included by their room ("draw/canvas.h"), those of the library by its name ("bastide/game.h").
# Which room may include which is held by tests/layers.sh.
target_include_directories(bastide_options INTERFACE ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include
                           ${PROJECT_SOURCE_DIR}/src)
add_dependencies(bastide_options bastide_names)
