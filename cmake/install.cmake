# SPDX-License-Identifier: MIT
# What is installed for players: the programs (the workshop as a component of its own), and what lets a desktop, a shell and a reader find it.  The library is in
# library.cmake.
install(TARGETS bastide RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(BASTIDE_PICTURES)
    install(TARGETS bastide_pictures_module LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/bastide)
endif()
install(TARGETS bastide-lab RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT workshop)

set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(metainfo ${packaging}/local.bastide.bastide.metainfo.xml)
install(FILES ${packaging}/bastide.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${packaging}/bastide.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

# What players, testers of rules and those who write bots read.  Links to other pages become plain words.
set(pages README.md CHANGELOG.md)
foreach(page beginners bots configuration export faq files glossary json lessons library notation plain players playing puzzles
             review rules sources tester tiles words)
    list(APPEND pages docs/${page}.md)
endforeach()
foreach(page ${pages})
    set(output ${PROJECT_BINARY_DIR}/pages/${page})
    get_filename_component(folder ${page} DIRECTORY)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/pages/${folder})
    add_custom_command(OUTPUT ${output}
        COMMAND sh -c "awk -v page=\"$1\" -v installed=\"$2\" -f \"$3\" \"$1\" > \"$4\"" sh ${page} "${pages}" cmake/installed_page.awk ${output}
        DEPENDS ${page} cmake/installed_page.awk WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
    install(FILES ${output} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
    list(APPEND installed_pages ${output})
endforeach()
add_custom_target(bastide_pages ALL DEPENDS ${installed_pages})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/pictures DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)

# ---- Manual pages, from docs/ -------------------------------------------------------------------------------

# The date of this version.
file(STRINGS ${metainfo} release REGEX "version=\"${PROJECT_VERSION}\"")
string(REGEX REPLACE ".*date=\"([^\"]*)\".*" "\\1" release_date "${release}")

# A command that writes its standard output to a file.
set(write_to sh -c "to=$1 && shift && \"$@\" > \"$to.new\" && mv \"$to.new\" \"$to\"" sh)
set(manual "")

# Makes PAGE.SECTION of a page of Markdown.  More arguments: its language, and what NAME and SEE ALSO are called there.
function(add_manual page section about markdown also component)
    list(APPEND ARGN "" "" "")
    list(GET ARGN 0 language)
    list(GET ARGN 1 name)
    list(GET ARGN 2 see)
    set(output ${PROJECT_BINARY_DIR}/man/${language}/${page}.${section})
    set(script ${PROJECT_SOURCE_DIR}/cmake/man_page.awk)
    add_custom_command(OUTPUT ${output}
        COMMAND ${write_to} ${output} awk -v page=${page} -v section=${section} -v "about=${about}" -v version=${PROJECT_VERSION}
                -v date=${release_date} -v "also=${also}" -v "name=${name}" -v "see=${see}" -f ${script} ${markdown}
        DEPENDS ${markdown} ${script} VERBATIM)
    install(FILES ${output} DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man${section} COMPONENT ${component})
    set(manual ${manual} ${output} PARENT_SCOPE)
endfunction()

file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/man)
foreach(row "config|5|configuration|settings and keys of the game" "notation|5|notation|the notation of records and of the console"
            "tiles|5|tiles|files of tile sets" "lessons|5|lessons|files of guided games" "bots|5|bots|programs that play"
            "json|5|json|answers of the console as JSON" "players|6|players|the computer players"
            "tester|6|tester|the rules tester" "rules|6|rules|the rules of the game")
    string(REPLACE "|" ";" row "${row}")
    list(GET row 0 page)
    list(GET row 1 section)
    list(GET row 2 markdown)
    list(GET row 3 about)
    add_manual(bastide-${page} ${section} ${about} ${PROJECT_SOURCE_DIR}/docs/${markdown}.md "bastide(6)" Unspecified)
    string(APPEND all_pages " bastide-${page}(${section})")
endforeach()

# ---- What the programs say of themselves ----------------------------------------------------------------------

# A program is run for its manual page and for its completions; one for another machine needs an emulator for that.
set(made ${manual})
function(add_words_of program page about also component)
    set(listing ${PROJECT_BINARY_DIR}/man/${program}.txt)
    add_custom_command(OUTPUT ${listing}
        COMMAND ${write_to} ${listing} ${PROJECT_SOURCE_DIR}/cmake/list_options.sh ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:${program}>
        DEPENDS ${program} cmake/list_options.sh VERBATIM)

    set(markdown ${PROJECT_BINARY_DIR}/man/${program}.md)
    add_custom_command(OUTPUT ${markdown}
        COMMAND ${write_to} ${markdown} ${PROJECT_SOURCE_DIR}/${page} ${listing} ${PROJECT_SOURCE_DIR}
        DEPENDS ${listing} ${page} cmake/man_program.awk docs/playing.md docs/files.md docs/players.md VERBATIM)
    add_manual(${program} 6 ${about} ${markdown} ${also} ${component})

    set(script ${PROJECT_SOURCE_DIR}/cmake/completions.awk)
    foreach(row "bash|bash-completion/completions/${program}" "zsh|zsh/site-functions/_${program}"
                "fish|fish/vendor_completions.d/${program}.fish")
        string(REPLACE "|" ";" row "${row}")
        list(GET row 0 shell)
        list(GET row 1 path)
        get_filename_component(folder ${path} DIRECTORY)
        get_filename_component(name ${path} NAME)
        set(output ${PROJECT_BINARY_DIR}/man/${program}.${shell})
        add_custom_command(OUTPUT ${output}
            COMMAND ${write_to} ${output} awk -v shell=${shell} -v program=${program} -f ${script} ${listing}
            DEPENDS ${listing} ${script} VERBATIM)
        install(FILES ${output} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} RENAME ${name} COMPONENT ${component})
        list(APPEND made ${output})
    endforeach()
    set(made ${made} ${manual} PARENT_SCOPE)
endfunction()
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
    add_words_of(bastide cmake/man_bastide.sh "tile-laying game for the terminal" ${all_pages} Unspecified)
    # The program's page in other languages, whose options are translated without running it.
    foreach(language ${languages})
        set(frame ${PROJECT_SOURCE_DIR}/po/manual/${language}.md)
        set(listing ${PROJECT_BINARY_DIR}/man/${language}/bastide.txt)
        set(markdown ${PROJECT_BINARY_DIR}/man/${language}/bastide.md)
        set(catalogue ${PROJECT_SOURCE_DIR}/po/${language}.po)
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/man/${language})
        file(STRINGS ${frame} words REGEX "^<!-- .* [|] " ENCODING UTF-8)
        string(REGEX REPLACE "^<!-- | -->$" "" words "${words}")
        string(REPLACE " | " ";" words "${words}")
        list(POP_FRONT words about)
        add_custom_command(OUTPUT ${listing}
            COMMAND ${write_to} ${listing} awk -f ${PROJECT_SOURCE_DIR}/cmake/translate_listing.awk ${catalogue} ${PROJECT_BINARY_DIR}/man/bastide.txt
            DEPENDS ${catalogue} ${PROJECT_BINARY_DIR}/man/bastide.txt cmake/translate_listing.awk VERBATIM)
        add_custom_command(OUTPUT ${markdown}
            COMMAND ${write_to} ${markdown} ${PROJECT_SOURCE_DIR}/cmake/man_bastide.sh ${listing} ${PROJECT_SOURCE_DIR} ${language}
            DEPENDS ${listing} ${frame} cmake/man_bastide.sh cmake/man_program.awk VERBATIM)
        add_manual(bastide 6 ${about} ${markdown} "${all_pages}" Unspecified ${language} ${words})
        list(APPEND made ${manual})
    endforeach()
    add_words_of(bastide-lab cmake/man_bastide-lab.sh "measures rules and computer players of bastide" "bastide(6)" workshop)
endif()
add_custom_target(bastide_manual ALL DEPENDS ${made})
