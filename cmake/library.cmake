# The library for other programs: rules, texts, files and computer players in one, with its headers and a pkg-config file.
# Shared, or static where BUILD_SHARED_LIBS is off.  Of the shared one only what the public headers declare is visible, with
# the prefix of bastide/names.h.
include(GNUInstallDirs)

set(library_parts bastide_base bastide_core bastide_players bastide_notation bastide_session bastide_script bastide_store)
foreach(part ${library_parts})
    list(APPEND library_objects $<TARGET_OBJECTS:${part}>)
endforeach()

if(library_is_shared)
    set(symbol_map ${CMAKE_CURRENT_BINARY_DIR}/bastide.map)
    add_custom_command(OUTPUT ${symbol_map}
        COMMAND sh -c "to=$1; shift; { echo '{ global:' && \"$@\" | sed 's/^bastide_//; s/.*/bastide_&;/' && echo 'local: *; };'; } > \"$to\"" sh
                ${symbol_map} ${PROJECT_SOURCE_DIR}/cmake/public_functions.sh ${public_headers}
        DEPENDS ${public_headers} cmake/public_functions.sh VERBATIM)
    # Inside the library its own functions are called directly, as in a program.
    foreach(part ${library_parts})
        target_compile_options(${part} PRIVATE -fno-semantic-interposition)
    endforeach()
    add_library(bastide_library SHARED ${library_objects} ${symbol_map})
    # Before 1.0 a program is compiled again for each 0.N.
    set_target_properties(bastide_library PROPERTIES VERSION ${PROJECT_VERSION} LINK_DEPENDS ${symbol_map}
        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    target_link_options(bastide_library PRIVATE -Wl,--version-script=${symbol_map})
    if(NOT BASTIDE_SANITIZE)
        target_link_options(bastide_library PRIVATE -Wl,--no-undefined)
    endif()
else()
    add_library(bastide_library STATIC ${library_objects})
endif()
set_target_properties(bastide_library PROPERTIES OUTPUT_NAME bastide LINKER_LANGUAGE C)
target_link_libraries(bastide_library PRIVATE bastide_options)

# The pkg-config file finds the headers from where it lies itself.
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/bastide.pc.in bastide.pc @ONLY)
install(TARGETS bastide RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS bastide_library LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${public_headers} ${names_header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bastide)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
