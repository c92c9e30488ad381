// Prints the scores of the game in a record: the library used from C++.
//   scores FILE
#include <cstdio>

#include <bastide/files.h>
#include <bastide/record.h>

int main(int argc, char **argv)
{
    static tile_book book;
    text_buffer text = {};
    text_error error = {};
    char why[200];
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    if (!file_load_book(&book, nullptr))
        return 1;
    if (!file_read(argv[1], &text, why)) {
        std::fprintf(stderr, "%s: %s\n", argv[1], why);
        return 1;
    }
    session *played = record_read(&book, text.text, text.length, &error);
    if (!played)
        std::fprintf(stderr, "%s:%zu:%zu: %s\n", argv[1], error.line, error.column, error.message);
    for (unsigned seat = 0; played && seat < session_setup(played)->player_count; seat++)
        std::printf("%s %d\n", session_setup(played)->players[seat].name, session_game(played)->score[seat]);
    const bool done = played != nullptr;
    session_free(played);
    text_free(&text);
    return done ? 0 : 1;
}
