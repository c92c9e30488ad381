/*
 * command_tutorial.c: opens a guided game: the one that the program brings along, or a lesson of somebody's
 * own.
 */
#include "app/program_commands.h"

#include "app/record_command.h"
#include "base/translate.h"
#include "bastide/files.h"
#include "play/lesson.h"

static bool read_lesson(struct record_command *command, const char *text, size_t length,
                        struct text_error *error)
{
    struct tui_options *tui = &command->screen.tui;
    text = text ? text : file_lesson(&length);
    tui->lesson = lesson_read(tui->book, text, length, error);
    if (tui->lesson)
        screen_options_find_files(&command->screen);
    return tui->lesson != NULL;
}

int command_tutorial(int argc, char **argv)
{
    return record_command_run(
        N_("Plays a guided game of eleven turns that teaches the rules and the keys, or "
           "the lesson in FILE."),
        N_("bastide-lessons(5) explains how to write a lesson.  Exit status: 0; 2 if the "
           "lesson cannot be read, the options are wrong or there is no "
           "terminal; 3 if the terminal cannot be used."),
        read_lesson, argc, argv);
}
