/*
 * command.c: the commands of line mode, and help, which is made from the same table.
 */
#include "plain/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/near_word.h"
#include "base/translate.h"

typedef void plain_reader(struct plain *plain, const char *words);

struct plain_command {
    const char *word;
    const char *alias; /* a shorter word, or empty */
    unsigned stages;   /* when it can be used */
    plain_reader *read;
    const char *form; /* its syntax */
    const char *help;
};

static plain_reader help, leave;

static const struct plain_command commands[] = {
    {"place", "p", AT_PLACE, plain_turn_place, "place X,Y DEGREES | place NUMBER",
     N_("lays the tile: '2,2 90' or a number of the list alone is enough, degrees only where it fits in "
        "several "
        "ways; a meeple may follow, as in '2,2 90 road1'")},
    {"places", "ls", AT_PLACE, plain_answer_places, "places [best | X,Y]",
     N_("where the tile fits, each with its number and with what it would join and complete")},
    {"hint", "", AT_PLACE | AT_FIGURE, plain_hint, "hint [NODES]",
     N_("the three best moves, or claims, with what each is worth and why; NODES limits the search, which "
        "has 60000 without it; it stands in the record that you asked")},
    {"answer", "", AT_PLACE, plain_puzzle_answer, "answer",
     N_("the best move, after which the puzzle does not count as solved")},
    {"next", "n", AT_PLACE | AT_FIGURE, plain_puzzle_next, "next", N_("the next puzzle that is not solved")},
    {"puzzles", "", AT_PLACE | AT_FIGURE, plain_puzzle_list, "puzzles [N|today]",
     N_("all puzzles; with a number, or today, that one")},
    {"meeple", "m", AT_FIGURE, plain_turn_figure, "meeple FEATURE | NUMBER",
     N_("claims a feature of the tile just laid: 'road1' or its number alone is enough")},
    {"none", "skip", AT_FIGURE, plain_turn_none, "none", N_("no meeple; an empty line means the same")},
    {"abbot", "a", AT_FIGURE, plain_turn_abbot, "abbot [FEATURE]",
     N_("puts the abbot on a monastery or garden, or takes it back (F5)")},
    {"recall", "", AT_FIGURE, plain_turn_recall, "recall", N_("takes the abbot back (F5)")},
    {"undo", "u", AT_ANY, plain_undo_step, "undo",
     N_("takes back the last tile or meeple: while its turn lasts, or as far as --undo lets you")},
    {"redo", "", AT_ANY, plain_undo_redo, "redo", N_("makes again what was taken back")},
    {"hold", "t", AT_PLACE, plain_deal_hold, "hold [TILE]",
     N_("with a hand of tiles: holds another one (H2, H3)")},
    {"sell", "offer", AT_PLACE, plain_deal_sell, "sell NAME POINTS",
     N_("offers the tile to another player, who is asked (H7)")},
    {"extend", "", AT_PLACE | AT_DRAW, plain_deal_extend, "extend SIDE",
     N_("asks all players for a row or column more in the north, east, south or west of the table (H13)")},
    {"discard", "", AT_PLACE, plain_deal_discard, "discard",
     N_("a tile that fits nowhere leaves the game, or goes back into the bag: the table is not extended for "
        "it (H13)")},
    {"draw", "d", AT_DRAW, plain_turn_draw, "draw TILE", N_("with an open bag: the tile that was drawn")},
    {"end", "", AT_DRAW, plain_turn_end, "end", N_("with an open bag: ends the game with the final scoring")},
    {"why", "", AT_PLACE | AT_FIGURE, plain_answer_why, "why X,Y DEGREES [TILE] | why FEATURE",
     N_("whether that is allowed, and by which rule not")},
    {"tile", "", AT_ANY, plain_answer_tile, "tile [TILE] [DEGREES]",
     N_("the tile in hand, or any other, in every detail, as it is or turned")},
    {"look", "i", AT_ANY, plain_answer_look, "look X,Y [DEGREES]",
     N_("what lies on a square, or what it asks; with degrees, how the tile in hand would lie there")},
    {"mine", "", AT_ANY, plain_answer_mine, "mine", N_("where your meeples stand and what they wait for")},
    {"features", "o", AT_ANY, plain_answer_features, "features [KIND]",
     N_("what the players stand on; with a kind all roads, cities or fields that are not complete")},
    {"print", "board", AT_ANY, plain_board_print, "print [SIZE] [fields]",
     N_("the board in characters; the size of a tile is 5x3, 7x3, 11x5 or 15x7")},
    {"scores", "s", AT_ANY, plain_answer_scores, "scores", N_("points and meeples")},
    {"bag", "b", AT_ANY, plain_answer_bag, "bag", N_("what is left to draw")},
    {"log", "w", AT_ANY, plain_answer_log, "log [TURNS] | log all", N_("what happened in the last turns")},
    {"rules", "", AT_ANY, plain_answer_rules, "rules", N_("the rules of this game")},
    {"record", "", AT_ANY, plain_answer_record, "record", N_("the game as a record")},
    {"save", "", AT_ANY, plain_save_as, "save NAME",
     N_("names the game, for 'load NAME' before another game; with a slash or a full stop in it, writes a "
        "copy "
        "to that file")},
    {"saves", "", AT_ANY, plain_load_list, "saves",
     N_("all games, unfinished ones first; 'load NAME' before another game goes on with one")},
    {"tidy", "", AT_ANY, plain_load_tidy, "tidy",
     N_("deletes all but the newest unfinished games, after a question")},
    {"help", "?", AT_ANY, help, "help [COMMAND]", N_("this list, or more of one command")},
    {"quit", "q", AT_ANY, leave, "quit", N_("saves and leaves; so do Ctrl-D and Ctrl-C")},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* Aliases are case-sensitive, since tiles have one-letter names too. */
static const struct plain_command *find(const char *word)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcasecmp(word, commands[i].word) == 0 ||
            (commands[i].alias[0] != '\0' && strcmp(word, commands[i].alias) == 0))
            return &commands[i];
    return NULL;
}

/* Whether it is a command of puzzles. */
static bool is_of_puzzles(const struct plain_command *command)
{
    return command->read == plain_puzzle_answer || command->read == plain_puzzle_next ||
           command->read == plain_puzzle_list;
}

/* Whether the rules of this game give it a use. */
static bool is_offered(const struct plain *plain, const struct plain_command *command)
{
    const uint8_t *rules = session_setup(plain_session(plain))->rules.value;
    if (is_of_puzzles(command))
        return plain_puzzle_is_open(plain);
    if (command->read == plain_deal_hold)
        return rules[RULE_HAND] != HAND_ONE;
    if (command->read == plain_deal_sell)
        return rules[RULE_SELL] == RULE_ON;
    if (command->read == plain_deal_extend || command->read == plain_deal_discard)
        return rules[RULE_TABLE_EXTEND] == RULE_ON;
    if (command->read == plain_turn_abbot || command->read == plain_turn_recall)
        return rules[RULE_ABBOT] == RULE_ON;
    return true;
}

/* Whether help mentions it: not if it would be refused during the whole game. */
static bool is_told(const struct plain *plain, const struct plain_command *command)
{
    bool undoes = command->read == plain_undo_step || command->read == plain_undo_redo;
    return (command->stages & plain_stage(plain)) && is_offered(plain, command) &&
           (!undoes || plain_undo_works(plain));
}

static void leave(struct plain *plain, const char *words)
{
    (void) words;
    plain->leaving = true;
}

static void say_help(struct plain *plain, const struct plain_command *command)
{
    io_say(&plain->io, "%s: %s.\n", command->form, _(command->help));
}

static void help(struct plain *plain, const char *words)
{
    char word[WORD_MAX + 1];
    plain_word(&words, word);
    const struct plain_command *command = find(word);
    if (command) {
        say_help(plain, command);
        if (command->alias[0] != '\0')
            io_say(&plain->io, _("'%s' is short for it.\n"), command->alias);
        return;
    }
    if (word[0] != '\0')
        io_say(&plain->io, _("There is no command '%s'. These there are:\n"), word);
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_told(plain, &commands[i]))
            say_help(plain, &commands[i]);
}

/* What may be typed instead, at each stage. */
static const char *expected(const struct plain *plain)
{
    switch (plain_stage(plain)) {
    case AT_DRAW:
        return _("Say which tile is drawn, as in 'draw V'");
    case AT_PLACE:
        return game_is_kept(session_game(plain_session(plain)))
                   ? _("The tile fits nowhere: say 'extend SIDE' or 'discard'")
                   : _("Say where the tile goes, as in '2,2 90'; 'places' lists where it fits");
    case AT_FIGURE:
        return plain_undo_works(plain) ? _("The tile lies: say a number, or an empty line for no meeple; "
                                           "'undo' takes the tile back")
                                       : _("The tile lies: say a number, or an empty line for no meeple");
    default:
        return _("The game is over; 'scores', 'log', 'print' and 'save NAME' work, and 'quit'");
    }
}

static void no_command(struct plain *plain, const char *word)
{
    struct near_word near = near_word_to(word, strlen(word));
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_told(plain, &commands[i]))
            near_word_try(&near, commands[i].word);
    if (near.best)
        io_say(&plain->io, _("There is no command '%1$s'; did you mean '%2$s'?\n"), word, near.best);
    else
        io_say(&plain->io, _("There is no command '%1$s'. %2$s. 'help' lists the commands.\n"), word,
               expected(plain));
}

/* Lines that begin with no command of the table: squares, numbers, features and tile names need none. */
static void short_form(struct plain *plain, const char *word, const char *line)
{
    enum plain_stage stage = plain_stage(plain);
    bool number = strspn(word, "0123456789") == strlen(word);
    bool tile = tile_set_find(session_set(plain_session(plain)), word) >= 0;
    bool feature = isalpha((unsigned char) word[0]) && strpbrk(word, "123456789");
    if (stage == AT_PLACE && (number || strchr(word, ',')))
        plain_turn_place(plain, line);
    else if (stage == AT_FIGURE && (number || feature || strcmp(word, "-") == 0))
        plain_turn_figure(plain, line);
    else if (stage == AT_DRAW && tile)
        plain_turn_draw(plain, line);
    else if (stage == AT_PLACE && tile && game_has_hands(session_game(plain_session(plain))))
        plain_deal_hold(plain, line);
    else
        no_command(plain, word);
}

/* An empty line continues where that makes sense, and otherwise repeats the state of the game. */
static void empty_line(struct plain *plain)
{
    if (plain_stage(plain) == AT_FIGURE)
        plain_turn_none(plain, "");
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
    const struct plain_command *command = find(word);
    if (command && is_of_puzzles(command) && !plain_puzzle_is_open(plain))
        io_say(&plain->io, _("'%s' is for puzzles: 'bastide puzzle --plain' opens them.\n"), command->word);
    else if (command && !is_offered(plain, command))
        io_say(&plain->io, _("The rules of this game have no use for '%s'; 'rules' tells them.\n"),
               command->word);
    else if (!command)
        short_form(plain, word, line);
    else if (command->stages & plain_stage(plain))
        command->read(plain, words);
    else
        io_say(&plain->io, _("'%1$s' is not for now. %2$s.\n"), command->word, expected(plain));
}
