# SPDX-License-Identifier: MIT
# The library for other programs: rules, texts, files and computer players in one, with its headers and what pkg-config and
# find_package(bastide) need.  Shared, or static where BUILD_SHARED_LIBS is off, or both with BASTIDE_STATIC_LIBRARY.  Of the
# shared one only what the public headers declare is visible, with the prefix of bastide/names.h and the symbol version BASTIDE_1,
# which rises with the soname.
include(GNUInstallDirs)

set(library_parts bastide_assertion bastide_base bastide_core bastide_players bastide_notation bastide_session bastide_script bastide_store)
foreach(part ${library_parts})
    list(APPEND library_objects $<TARGET_OBJECTS:${part}>)
endforeach()

if(library_is_shared)
    set(symbol_map ${CMAKE_CURRENT_BINARY_DIR}/bastide.map)
    add_custom_command(OUTPUT ${symbol_map}
        COMMAND sh -c "to=$1; shift; { echo 'BASTIDE_1 { global:' && \"$@\" | sed 's/^bastide_//; s/.*/bastide_&;/' && echo 'local: *; };'; } > \"$to\"" sh
                ${symbol_map} ${PROJECT_SOURCE_DIR}/cmake/public_functions.sh ${public_headers}
        DEPENDS ${public_headers} cmake/public_functions.sh VERBATIM)
    # Inside the library its own functions are called directly, as in a program.
    foreach(part ${library_parts})
        target_compile_options(${part} PRIVATE -fno-semantic-interposition)
    endforeach()
    add_library(bastide_library SHARED ${library_objects} ${symbol_map})
    # The version of the interface rises with a release that changes a structure or function: docs/library.md.
    # It was 0 up to 0.2.0; the expansions changed nearly all structures.
    set_target_properties(bastide_library PROPERTIES VERSION 1.0.0 SOVERSION 1 LINK_DEPENDS ${symbol_map})
    if(NOT APPLE) # whose linker has neither; there all functions are visible
        target_link_options(bastide_library PRIVATE -Wl,--version-script=${symbol_map})
    endif()
    if(NOT APPLE AND NOT BASTIDE_SANITIZE)
        target_link_options(bastide_library PRIVATE -Wl,--no-undefined)
    endif()
else()
    add_library(bastide_library STATIC ${library_objects})
endif()
set(libraries bastide_library)
set_target_properties(bastide_library PROPERTIES EXPORT_NAME bastide)
if(library_is_shared AND BASTIDE_STATIC_LIBRARY)
    add_library(bastide_static STATIC ${library_objects})
    list(APPEND libraries bastide_static)
endif()
foreach(library ${libraries})
    set_target_properties(${library} PROPERTIES OUTPUT_NAME bastide LINKER_LANGUAGE C)
    target_link_libraries(${library} PRIVATE $<BUILD_INTERFACE:bastide_options>)
    target_include_directories(${library} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()

install(TARGETS ${libraries} EXPORT bastide LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} NAMELINK_COMPONENT development
    COMPONENT library ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
# The headers as they are installed: for C++ too.
foreach(header ${public_headers})
    get_filename_component(name ${header} NAME)
    set(made ${PROJECT_BINARY_DIR}/installed/${name})
    add_custom_command(OUTPUT ${made} COMMAND sh -c "\"$1\" \"$2\" > \"$3\"" sh
        ${PROJECT_SOURCE_DIR}/cmake/public_header.sh ${header} ${made} DEPENDS ${header} cmake/public_header.sh VERBATIM)
    list(APPEND installed_headers ${made})
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/installed)
add_custom_target(bastide_installed_headers ALL DEPENDS ${installed_headers})
install(FILES ${installed_headers} ${names_header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bastide COMPONENT development)

# For find_package(bastide).
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/bastide)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/bastide-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT bastide FILE bastide-config.cmake NAMESPACE bastide:: DESTINATION ${package_folder} COMPONENT development)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide-config-version.cmake DESTINATION ${package_folder} COMPONENT development)

# For pkg-config.  Its file finds the headers and the library from where it lies itself, so that the installed tree may be
# moved; folders that are given as absolute paths stay where they are.
foreach(folder libdir includedir)
    string(TOUPPER ${folder} upper)
    set(pc_${folder} "\${prefix}/${CMAKE_INSTALL_${upper}}")
    if(IS_ABSOLUTE "${CMAKE_INSTALL_${upper}}")
        set(pc_${folder} "${CMAKE_INSTALL_${upper}}")
    endif()
endforeach()
set(pc_prefix "${CMAKE_INSTALL_PREFIX}")
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" up_to_prefix "${up_to_prefix}")
    set(pc_prefix "\${pcfiledir}/${up_to_prefix}")
endif()
configure_file(cmake/bastide.pc.in bastide.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bastide.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
