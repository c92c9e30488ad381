# `cpack -G DEB` in the build folder: one package of everything that is installed.  packaging/debian is what a distribution
# takes instead.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The bastide developers <maintainers@bastide.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tile-laying game for the terminal, after the board game Carcassonne")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_debian.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # in "games" programs lie in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/triggers)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Draw a tile, place it, claim a city, a road, a monastery or a field, and score.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
include(CPack)
