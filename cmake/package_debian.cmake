# SPDX-License-Identifier: MIT
# Run by cpack before it makes Debian's package: what Debian wants of every package, and what lintian looks for.
if(NOT CPACK_GENERATOR STREQUAL "DEB") # the sources
    return()
endif()
set(debian ${CMAKE_CURRENT_LIST_DIR}/../packaging/debian)
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
file(GLOB pages ${share}/man/man*/* ${share}/man/*/man*/*)
execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND gzip -9nc ${debian}/changelog OUTPUT_FILE ${share}/doc/bastide/changelog.gz COMMAND_ERROR_IS_FATAL ANY)
file(COPY ${debian}/copyright DESTINATION ${share}/doc/bastide FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
