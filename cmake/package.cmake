# SPDX-License-Identifier: MIT
# `cpack -G DEB` in the build folder: one package of the game, without the library for other programs, which Debian wants in
# packages of its own.  packaging/debian, which makes them all, is what a distribution takes instead.
set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};bastide;Unspecified;/")
set(CPACK_PACKAGE_CONTACT "The bastide developers <maintainers@bastide.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tile-laying game for the terminal, after the board game Carcassonne")
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_debian.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # in "games" programs lie in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Draw a tile, place it, claim a city, a road, a monastery or a field, and score.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)

# Sources are packed by scripts/package --source: of what is committed, the same bytes each time.
set(CPACK_SOURCE_GENERATOR "")
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
