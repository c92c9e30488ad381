# The library for other programs: rules, texts, files and computer players in one, with its headers and a pkg-config file.
# Shared, or static where BUILD_SHARED_LIBS is off.  Of the shared one only what the public headers declare is visible, with
# the prefix of bastide/names.h.
include(GNUInstallDirs)

file(STRINGS include/bastide/abi.h abi REGEX "BASTIDE_ABI = [0-9]+")
string(REGEX REPLACE ".*BASTIDE_ABI = ([0-9]+).*" "\\1" abi "${abi}")

set(library_parts bastide_base bastide_core bastide_players bastide_notation bastide_session bastide_script bastide_store)
foreach(part ${library_parts})
    list(APPEND library_objects $<TARGET_OBJECTS:${part}>)
endforeach()

if(library_is_shared)
    set(symbol_map ${CMAKE_CURRENT_BINARY_DIR}/bastide.map)
    add_custom_command(OUTPUT ${symbol_map}
        COMMAND sh -c "to=$1; shift; { echo 'BASTIDE_${abi} { global:' && \"$@\" | sed 's/^bastide_//; s/.*/bastide_&;/' && echo 'local: *; };'; } > \"$to\"" sh
                ${symbol_map} ${PROJECT_SOURCE_DIR}/cmake/public_functions.sh ${public_headers}
        DEPENDS ${public_headers} cmake/public_functions.sh VERBATIM)
    # Inside the library its own functions are called directly, as in a program.
    foreach(part ${library_parts})
        target_compile_options(${part} PRIVATE -fno-semantic-interposition)
    endforeach()
    add_library(bastide_library SHARED ${library_objects} ${symbol_map})
    set_target_properties(bastide_library PROPERTIES VERSION ${abi}.0.0 SOVERSION ${abi} LINK_DEPENDS ${symbol_map})
    target_link_options(bastide_library PRIVATE -Wl,--version-script=${symbol_map})
    if(NOT BASTIDE_SANITIZE)
        target_link_options(bastide_library PRIVATE -Wl,--no-undefined)
    endif()
else()
    add_library(bastide_library STATIC ${library_objects})
endif()
set_target_properties(bastide_library PROPERTIES OUTPUT_NAME bastide LINKER_LANGUAGE C)
target_link_libraries(bastide_library PRIVATE bastide_options)

configure_file(cmake/bastide.pc.in bastide.pc @ONLY)
install(TARGETS bastide RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS bastide_library LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${public_headers} ${names_header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bastide)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
