/* SPDX-License-Identifier: MIT */
/*
 * line_command.c: what line mode does with each word (script_words.h), and help.
 */
#include "plain/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/near_word.h"
#include "base/translate.h"
#include "play/hands.h"
#include "script/script_words.h"

typedef void plain_reader(struct plain *plain, const char *words);
typedef void plain_act(struct plain *plain);

enum { OF_PUZZLES = AT_ANY + 1 }; /* among the stages */

/* What line mode does with a word of the table in script_words.c. */
struct plain_command {
    const char *word;
    unsigned stages;    /* when it can be used */
    const char *rule;   /* the rule that it needs; null: none */
    plain_act *act;     /* if the word has no arguments */
    plain_reader *read; /* if it has arguments; neither: it is a question */
    uint8_t figure;     /* enum figure_kind: what it does in the figure step */
};

static plain_act leave;
static plain_reader help, place, draw, record, saves;

static const struct plain_command commands[] = {
    {"place", AT_PLACE, .read = place},
    {"legal", AT_PLACE, .read = plain_answer_places},
    {"best", AT_PLACE | AT_FIGURE, .read = plain_hint},
    {"answer", OF_PUZZLES | AT_PLACE, .act = plain_puzzle_answer},
    {"next", OF_PUZZLES | AT_PLACE | AT_FIGURE, .act = plain_puzzle_next},
    {"puzzles", OF_PUZZLES | AT_PLACE | AT_FIGURE, .read = plain_puzzle_list},
    {"meeple", AT_FIGURE, .read = plain_turn_figure},
    {"skip", AT_FIGURE, .act = plain_turn_none},
    {"large", .stages = AT_FIGURE, .figure = FIGURE_LARGE},
    {"builder", .stages = AT_FIGURE, .figure = FIGURE_BUILDER},
    {"pig", .stages = AT_FIGURE, .figure = FIGURE_PIG},
    {"abbot", .stages = AT_FIGURE, .figure = FIGURE_ABBOT},
    {"recall", AT_FIGURE, .act = plain_turn_recall, .figure = FIGURE_RECALL},
    {"undo", AT_ANY, .read = plain_undo},
    {"redo", AT_ANY, .read = plain_redo},
    {"draw", AT_PLACE | AT_DRAW, "hand", .read = draw},
    {"sale", AT_PLACE, "sell", .read = plain_deal_sell},
    {"extend", AT_PLACE | AT_DRAW, "table-extend", .read = plain_deal_extend},
    {"discard", AT_PLACE, "table-extend", .act = plain_deal_discard},
    {"end", AT_DRAW, .act = plain_turn_end},
    {"claims", .stages = AT_FIGURE},
    {"why", .stages = AT_PLACE | AT_FIGURE},
    {"tile", .stages = AT_ANY},
    {"look", AT_ANY, .read = plain_answer_look},
    {"features", .stages = AT_ANY},
    {"board", AT_ANY, .read = plain_board_print},
    {"scores", .stages = AT_ANY},
    {"bag", .stages = AT_ANY},
    {"explain", .stages = AT_ANY},
    {"compare", .stages = AT_ANY},
    {"diff", .stages = AT_ANY},
    {"log", .stages = AT_ANY},
    {"rules", .stages = AT_ANY},
    {"record", AT_ANY, .read = record},
    {"save", AT_ANY, .read = plain_save_as},
    {"saves", AT_ANY, .read = saves},
    {"help", AT_ANY, .read = help},
    {"quit", AT_ANY, .act = leave},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* The row for a word; null: line mode does nothing with it. */
static const struct plain_command *find(const struct script_word *row)
{
    for (unsigned i = 0; row && i < COMMANDS; i++)
        if (strcmp(row->word, commands[i].word) == 0)
            return &commands[i];
    return NULL;
}

/* Whether the rules of this game give the command a use. */
static bool is_offered(const struct plain *plain, const struct plain_command *command)
{
    if (command->stages & OF_PUZZLES)
        return plain_puzzle_is_open(plain);
    if (command->figure != FIGURE_NONE)
        return game_plays_figure(session_game(plain_session(plain)), command->figure);
    if (!command->rule || (command->read == draw && plain_stage(plain) == AT_DRAW))
        return true;
    return session_setup(plain_session(plain))->rules.value[rule_option_find(command->rule)] != RULE_OFF;
}

/* Whether help mentions the command: not if it would be refused during the whole game. */
static bool is_told(const struct plain *plain, const struct plain_command *command)
{
    bool undoes = command->read == plain_undo || command->read == plain_redo;
    return (command->stages & plain_stage(plain)) && is_offered(plain, command) &&
           (!undoes || plain_undo_works(plain));
}

/* Places the tile; a claim may follow on the same line. */
static void place(struct plain *plain, const char *words)
{
    const char *rest = plain_turn_place(plain, words);
    if (rest[0] != '\0')
        plain_command_line(plain, rest);
}

/* Draws from the bag, or holds another tile of the hand. */
static void draw(struct plain *plain, const char *words)
{
    (plain_stage(plain) == AT_DRAW ? plain_turn_draw : plain_deal_hold)(plain, words);
}

/* Adds "./" to a file's name without a slash, because save would take it for the name of a game. */
static void record(struct plain *plain, const char *words)
{
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s%s", saving_is_path(words) ? "" : "./", words);
    if (words[0] == '\0' || hand_forbids_record(session_game(plain_session(plain))))
        (void) plain_answer(plain, "record", "");
    else
        plain_save_as(plain, path);
}

static void saves(struct plain *plain, const char *words)
{
    if (strcmp(words, "tidy") == 0)
        plain_load_tidy(plain);
    else if (words[0] != '\0')
        io_say(&plain->io, _("'%s' is not expected here.\n"), words);
    else
        plain_load_list(plain);
}

/* Asks once more where saving after the last turn failed, and fails again. */
static void leave(struct plain *plain)
{
    plain->leaving =
        plain->warned || plain->saving.fault[0] == '\0' || saving_write(&plain->saving, plain_session(plain));
    plain->warned = true;
    if (!plain->leaving)
        io_say(&plain->io,
               _("The game cannot be saved: %s. 'save ./FILE' writes a copy, 'quit' again leaves without.\n"),
               plain->saving.fault);
}

static void help(struct plain *plain, const char *words)
{
    char word[WORD_MAX + 1];
    plain_word(&words, word);
    const struct script_word *row = script_word_typed(word, strlen(word), AT_LINES);
    if (find(row)) {
        plain_help(plain, row->word);
        if (row->was)
            io_say(&plain->io, _("It may also be typed as: %s.\n"), row->was);
        return;
    }
    if (word[0] != '\0')
        io_say(&plain->io, _("There is no command '%s'. The commands are:\n"), word);
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_told(plain, &commands[i]))
            plain_help(plain, commands[i].word);
}

/* What may be typed at this stage, for an error message. */
static const char *expected(const struct plain *plain)
{
    switch (plain_stage(plain)) {
    case AT_DRAW:
        return _("Say which tile is drawn, as in 'draw V'");
    case AT_PLACE:
        return game_is_kept(session_game(plain_session(plain)))
                   ? _("The tile fits nowhere: say 'extend SIDE' or 'discard'")
                   : _("Say where the tile goes, as in '2,2 90'; 'legal' lists where it fits");
    case AT_FIGURE:
        return plain_undo_works(plain)
                   ? _("The tile is placed: say a number, or an empty line for no meeple; "
                       "'undo' takes the tile back")
                   : _("The tile is placed: say a number, or an empty line for no meeple");
    default:
        return _("The game is over; 'scores', 'log', 'board' and 'save NAME' work, and 'quit'");
    }
}

static void no_command(struct plain *plain, const char *word)
{
    struct near_word near = near_word_to(word, strlen(word));
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_told(plain, &commands[i]))
            near_word_try(&near, commands[i].word);
    if (script_word_typed(word, strlen(word), AT_LINES))
        io_say(&plain->io, _("'%s' is a word of the console, 'bastide step'.\n"), word);
    else if (near.best)
        io_say(&plain->io, _("There is no command '%1$s'; did you mean '%2$s'?\n"), word, near.best);
    else
        io_say(&plain->io, _("There is no command '%1$s'. %2$s. 'help' lists the commands.\n"), word,
               expected(plain));
}

/* Carries out a command unless it is of no use now. */
static void carry_out(struct plain *plain, const struct plain_command *command, const char *words)
{
    if ((command->stages & OF_PUZZLES) && !plain_puzzle_is_open(plain))
        io_say(&plain->io, _("'%s' is for puzzles: 'bastide puzzle --plain' opens them.\n"), command->word);
    else if (!is_offered(plain, command))
        io_say(&plain->io, _("The rules of this game have no use for '%s'; 'rules' lists them.\n"),
               command->word);
    else if (!(command->stages & plain_stage(plain)))
        io_say(&plain->io, _("'%1$s' cannot be used now. %2$s.\n"), command->word, expected(plain));
    else if (command->act)
        command->act(plain);
    else if (command->read)
        command->read(plain, words);
    else if (command->figure != FIGURE_NONE)
        plain_turn_other(plain, command->figure, words);
    else
        (void) plain_answer(plain, command->word, words);
}

/* Carries out a line that begins with no command: squares, numbers, features and tile names need none. */
static void short_form(struct plain *plain, const char *word, const char *line)
{
    enum plain_stage stage = plain_stage(plain);
    bool number = strspn(word, "0123456789") == strlen(word);
    bool tile = tile_set_find(session_set(plain_session(plain)), word) >= 0;
    bool feature = isalpha((unsigned char) word[0]) && strpbrk(word, "123456789");
    if (stage == AT_PLACE && (number || strchr(word, ',')))
        place(plain, line);
    else if (stage == AT_FIGURE && (number || feature || strcmp(word, "-") == 0))
        plain_turn_figure(plain, line);
    else if (stage == AT_DRAW && tile)
        plain_turn_draw(plain, line);
    else if (stage == AT_PLACE && tile && game_has_hands(session_game(plain_session(plain))))
        plain_deal_hold(plain, line);
    else
        no_command(plain, word);
}

/* An empty line continues if that makes sense, and otherwise repeats the state of the game. */
static void empty_line(struct plain *plain)
{
    if (plain_stage(plain) == AT_FIGURE)
        plain_turn_none(plain);
    else if (plain_stage(plain) == AT_PLACE)
        plain_answer_tile_in_hand(plain);
    else
        io_say(&plain->io, "%s.\n", expected(plain));
}

void plain_command_line(struct plain *plain, const char *line)
{
    char word[WORD_MAX + 1];
    const char *words = line + strspn(line, " \t");
    line = words;
    plain_word(&words, word);
    if (word[0] == '\0') {
        empty_line(plain);
        return;
    }
    const struct script_word *row = script_word_typed(word, strlen(word), AT_LINES);
    if (find(row) && !row->arguments && words[0] != '\0')
        io_say(&plain->io, _("'%s' is not expected here.\n"), words);
    else if (find(row))
        carry_out(plain, find(row), script_word_is_argument(row, word, strlen(word)) ? line : words);
    else
        short_form(plain, word, line);
}
