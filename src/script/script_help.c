/*
 * script_help.c: `help`: the words of the console, and the details of each.
 *
 * The lists are made from the tables that the interpreter reads, so no word is missing; details beyond a
 * word's line are written here.  Prints nothing itself.
 */
#include <stdio.h>
#include <string.h>

#include "script/script_query.h"

static const struct {
    const char *word, *text;
} details[] = {
    {"edition",
     "Sets every rule; rule lines after it change single rules.  `bastide rules` lists the editions."},
    {"tiles", "The base set comes first, then rivers and additions: tiles base river-c3.  `bastide tiles` "
              "lists them."},
    {"rule", "NAME and VALUE are those of `bastide rules`: rule abbot on, rule table 9x7."},
    {"player", "In seat order.  Colours: red blue green yellow black pink.  For a computer player, add "
               "computer greedy after the name."},
    {"seed", "Without seed and stack the bag is open: each draw names its tile."},
    {"stack",
     "These tiles are drawn first, then those in the order of the seed; without a seed the bag is open."},
    {"turn",
     "Draw, placement and figure in one line, all of them or none.  FIGURE is -, meeple:FEATURE, "
     "abbot:FEATURE or "
     "recall; FEATURE is road1, city2 ...: kind and number in the tile file.  ROTATION is 0, 90, 180 or 270, "
     "clockwise.  X grows to the east, Y to the south; the starting tile is on 0,0."},
    {"draw", "legal and why are about this tile.  A tile that fits nowhere leaves the game (T3)."},
    {"place", "Any rotation that fits is accepted.  A refusal names the rule; why says more."},
    {"meeple", "On the tile just placed, before anything scores (T6).  claims lists what is unclaimed."},
    {"abbot", "On a monastery or garden of the tile just placed (F5)."},
    {"end", "Between turns only; scores the board as it is, even if tiles are left."},
    {"variation",
     "Of the turn that comes after goto and undo, else of the last one: it begins before that turn.  end "
     "goes back, end game is the final scoring in it.  variations lists them, variation N goes on in one.  "
     "drop forgets one.  "
     "Records keep them; the game itself goes on as if they were not there."},
    {"legal",
     "Of rotations that look the same it lists the lowest.  With TILE, for a tile that was not drawn."},
    {"why", "For a placement: each side with its neighbour, and if it is allowed, what each feature would "
            "become; without ROTATION, whether each of the four is allowed.  For a figure, such as "
            "meeple:road1 or meeple road1: the feature, and each joined segment with the figures there.  "
            "For another move, such as why sale red C blue 2 or why extend N, whether it is allowed now."},
    {"explain", "Each feature that scored, with the sum and its rule, the points of each square, and the "
                "figures that stood there.  explain end is the final scoring."},
    {"features",
     "A feature is named by its first segment.  points is its value now by the rules of the "
     "final scoring; completed is what it gives at least once complete.  A line after `= feature` is a "
     "check.  features X,Y and features X,Y FEATURE show where a tile's features are open, which "
     "figures are on them, and which cities a field touches, or which fields a city."},
    {"board", "Each square as tile/rotation, then the figure: the colour's letter, the feature's first "
              "letter and number.  A dot is an open square.  With the SIZE of a tile it draws the board: "
              "2x1, 5x3, 7x3, 11x5 or 15x7.  ids puts a letter on each feature and describes it, segments "
              "shows their names; basic draws with lines."},
    {"moves",
     "10 moves unless a number or all is given.  Each with its value in points: what the position after "
     "it is worth to the player, as the difference to the mean of the others, at a first look."},
    {"best",
     "Plays each candidate on with tiles of the bag; 6400 nodes and 3 moves unless said otherwise.  Behind "
     "each value its standard error.  The same nodes give the same answer.  Ctrl-C stops it and shows "
     "what it has."},
    {"eval",
     "Points of difference to the mean of the others.  track: points scored.  stands: what roads, "
     "cities, monasteries and gardens would score now.  chances: what they may still bring, and whose "
     "turn it is.  meeples: those in the supply.  fields: what fields would score now, and may still "
     "bring.  The parts are rounded so that they add up to the value."},
    {"position",
     "Paste the line into a report.  As the first line of a console or record it sets the position up "
     "again, and in a game a new one begins with it, which undo does not take back; docs/notation.md has its "
     "parts.  The order of the draws is not part of it."},
    {"undo", "One step: a turn has three.  Undone steps can be redone until another step is made."},
    {"goto", "Moves along the history as undo and redo do.  A step made there discards the steps after it; "
             "fork first to keep them."},
    {"diff",
     "Tiles placed (+), figures placed (+) and returned (-), features completed, scores, supplies, the "
     "table's north-western square and size, the bag."},
    {"force", "A tile in hand returns to the bag.  The record then lists the order of all draws in a stack, "
              "instead of the seed.  Not with hands (H2, H3), sales (H7) or tiles that go back (H4)."},
    {"fork", "Changes in one branch do not affect the others.  switch goes from branch to branch."},
    {"record", "Whole turns only.  FILE is written completely or not at all."},
    {"=",
     "= total red 5 blue 8 after a turn; = feature 0,0 city1 tiles 2 open 0; = choices 6 24 after a draw; "
     "also winner, supply, phase, next, and a line for each score.  bastide-notation(5) has them all."},
    {"!", "! P2 place 1,0 90 holds when P2 refuses that placement.  The game does not change."},
};

/* Adds a line, wrapped between words to fit a terminal of 80 columns. */
static void write_broken(struct script_line *line, const char *text, unsigned indent)
{
    enum { WIDTH = 79 };
    size_t length, width = WIDTH;
    while (strlen(text) > width) {
        for (length = width; length > 0 && text[length] != ' ';)
            length--;
        if (length == 0)
            break;
        text_add(line->answer, "%.*s\n%*s", (int) length, text, (int) indent, "");
        text += length + strspn(text + length, " ");
        width = WIDTH - indent;
    }
    text_add(line->answer, "%s\n", text);
}

static void write_word(struct script_line *line, const struct script_word *word)
{
    enum { HELP_COLUMN = 24 };
    char list[EDITIONS_TEXT], text[EDITIONS_TEXT + 160];
    snprintf(text, sizeof text, "  %s%s", word->help, /* the table does not have the list of editions */
             strcmp(word->word, "edition") == 0 ? setup_list_editions(list) : "");
    write_broken(line, text, HELP_COLUMN);
}

static void write_words(struct script_line *line, const struct script_word *table, const char *title)
{
    text_add(line->answer, "%s\n", title);
    for (; table->word; table++)
        if (table->help)
            write_word(line, table);
}

static const char check_help[] =
    "  = WORD ...            checks what the last step gave: bastide-notation(5)\n";

static enum script_status write_all(struct script_line *line)
{
    static const char *const titles[] = {"before the first turn", "moves", "questions"};
    for (size_t i = 0; i < WORD_TABLE_COUNT; i++)
        write_words(line, line->script->tables[i], titles[i]);
    text_add(line->answer, "%s", check_help);
    return SCRIPT_OK;
}

enum script_status script_query_help(struct script_line *line)
{
    if (line_is_done(&line->line))
        return write_all(line);
    struct word word = line_next_word(&line->line);
    const struct script_word *known = NULL;
    for (size_t i = 0; i < WORD_TABLE_COUNT && !known; i++)
        known = script_find_word(line->script->tables[i], word);
    if (!known && !word_is(word, "="))
        return script_fault(line, word.column, "there is no word '%.*s'; help lists all", word_shown(word),
                            word.at);
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    if (known && known->help)
        write_word(line, known);
    else if (!known)
        text_add(line->answer, "%s", check_help);
    for (size_t i = 0; i < sizeof details / sizeof *details; i++)
        if (word_is(word, details[i].word))
            write_broken(line, details[i].text, 0);
    return SCRIPT_OK;
}
