# What is not in POSIX.1-2008, file by file: only these are compiled with _GNU_SOURCE.  The GNU C library and musl have all
# of it but what is marked; other systems need another way at these places.
#   src/app/harmless.c            fopencookie, and streams that are variables (the GNU C library only; elsewhere what is
#                                 printed to a terminal is not filtered)
#   src/bots/process.c            pipe2, close_range (where there is none, descriptors are closed one by one)
#   src/store/replace.c           mkostemps
#   src/tui/terminal/signals.c    ppoll
# Without a definition: prctl ends children with their parent (src/bots/process.c), signalfd wakes line mode
# (src/plain/line_io.c), and flock guards saved games (src/store).
foreach(file app/harmless.c bots/process.c store/replace.c)
    string(REGEX MATCH "^[a-z]+" room ${file})
    set(target bastide_${room})
    if(room STREQUAL app)
        set(target bastide)
    endif()
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${file} TARGET_DIRECTORY ${target}
        PROPERTIES COMPILE_DEFINITIONS _GNU_SOURCE)
endforeach()
if(BASTIDE_TUI)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tui/terminal/signals.c TARGET_DIRECTORY bastide_tui
        PROPERTIES COMPILE_DEFINITIONS _GNU_SOURCE)
endif()
