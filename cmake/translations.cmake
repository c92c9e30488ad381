# SPDX-License-Identifier: MIT
# Translations of what people read: catalogues of messages by gettext, po/LANGUAGE.po.
#   cmake --build build --target pot          collects the messages of the sources: build/po/bastide.pot
#   cmake --build build --target po-update    brings po/*.po up to date with them; docs/translating.md
# In the build folder the catalogues are in locale/, where the program finds them when it runs from there.
find_program(MSGFMT msgfmt)
find_program(XGETTEXT xgettext)
find_program(MSGMERGE msgmerge)
find_package(Intl)
if(MSGFMT AND Intl_FOUND)
    set(translations_possible ON)
else()
    set(translations_possible OFF)
endif()
option(BASTIDE_NLS "Translate what people read; needs msgfmt and gettext in the C library or libintl" ${translations_possible})
if(BASTIDE_NLS AND NOT translations_possible)
    message(FATAL_ERROR "BASTIDE_NLS needs msgfmt (Debian's package gettext) and libintl")
endif()

file(STRINGS ${PROJECT_SOURCE_DIR}/po/LINGUAS languages REGEX "^[a-z]")

if(BASTIDE_NLS)
    include(GNUInstallDirs)
    target_compile_definitions(bastide_options INTERFACE BASTIDE_NLS)
    target_include_directories(bastide_options SYSTEM INTERFACE ${Intl_INCLUDE_DIRS})
    target_link_libraries(bastide_options INTERFACE ${Intl_LIBRARIES})
    set(catalogues)
    foreach(language ${languages})
        set(source ${PROJECT_SOURCE_DIR}/po/${language}.po)
        set(folder ${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
        file(MAKE_DIRECTORY ${folder})
        add_custom_command(OUTPUT ${folder}/bastide.mo COMMAND ${MSGFMT} -c -o ${folder}/bastide.mo ${source}
            DEPENDS ${source} VERBATIM)
        install(FILES ${folder}/bastide.mo DESTINATION ${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES)
        list(APPEND catalogues ${folder}/bastide.mo)
    endforeach()
    add_custom_target(bastide_catalogues ALL DEPENDS ${catalogues})
endif()

if(XGETTEXT AND MSGMERGE)
    set(pot ${PROJECT_BINARY_DIR}/po/bastide.pot)
    add_custom_target(pot COMMAND ${PROJECT_SOURCE_DIR}/cmake/collect_messages.sh ${XGETTEXT} ${pot}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
    add_custom_target(po-update)
    add_dependencies(po-update pot)
    foreach(language ${languages})
        add_custom_command(TARGET po-update POST_BUILD
            COMMAND ${MSGMERGE} --quiet --update --backup=none --no-fuzzy-matching --add-location=file --width=120 po/${language}.po ${pot}
            COMMAND sed -i -e "/^.POT-Creation-Date/d" -e "/^#~/d" po/${language}.po
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
    endforeach()
endif()
