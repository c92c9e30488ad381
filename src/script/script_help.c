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
     "Sets every rule; lines of rule after it change single ones.  `bastide rules` tells the editions."},
    {"tiles", "The base set comes first, then rivers and additions: tiles base river-c3.  `bastide tiles` "
              "lists them."},
    {"rule", "NAME and VALUE are those of `bastide rules`: rule abbot on, rule table 9x7."},
    {"player", "In seat order.  Colours: red blue green yellow black pink.  A seat of the program: computer "
               "greedy after the name."},
    {"seed", "Without seed and stack the bag is open: each draw names its tile."},
    {"stack", "After these tiles comes the shuffle of the seed, or with no seed an open bag."},
    {"turn",
     "Draw, placement and figure in one line, all or nothing.  FIGURE is -, meeple:FEATURE, abbot:FEATURE or "
     "recall; FEATURE is road1, city2 ...: kind and number in the tile file.  ROTATION is 0, 90, 180 or 270, "
     "clockwise.  X grows to the east, Y to the south; the starting tile lies on 0,0."},
    {"draw",
     "The tile in hand is what legal and why are about.  A tile that fits nowhere leaves the game (T3)."},
    {"place", "Any rotation that fits is taken.  What is refused says by which rule; why says more."},
    {"meeple", "On the tile just placed, before anything scores (T6).  claims lists what is free."},
    {"abbot", "On a monastery or garden of the tile just placed (F5)."},
    {"end", "Between turns; a game that breaks off is scored as it lies."},
    {"legal", "Of rotations that look alike the lowest.  With TILE, of a tile that is not drawn."},
    {"why", "For a placement: each side with its neighbour, and if it is allowed what each feature would "
            "become; without ROTATION the verdict of all four.  For a figure, as meeple:road1 or meeple "
            "road1: the feature, and each segment that it is joined to, with who stands there."},
    {"features",
     "A feature is named by its first segment.  points is what it gives now by the rules of the "
     "final scoring; completed what it would give were it complete.  A line behind `= feature` "
     "is a check.  features X,Y and features X,Y FEATURE tell of a tile's features where they are "
     "open, who stands where, and which cities a field touches, or which fields a city."},
    {"board", "Each square as tile/rotation, behind it the figure: the colour's letter, the feature's first "
              "letter and number.  A point is a square where a tile could lie.  With a SIZE of a tile the "
              "table is drawn: 2x1, 5x3, 7x3, 11x5 or 15x7.  ids puts a letter on each feature and tells of "
              "it, segments their names; basic draws with lines."},
    {"undo", "One step: a turn has three.  What was undone can be made again until another step is made."},
    {"goto", "Goes along the history as undo and redo do.  A step made there forgets what came after it; "
             "fork first to keep it."},
    {"diff",
     "Tiles laid (+), figures put (+) and come home (-), features completed, scores, supplies, the bag."},
    {"force",
     "A tile that is drawn goes back for it.  The record then names the order of all draws in a stack, in "
     "place of the seed.  Not with hands (H2, H3), sales (H7) or tiles that go back (H4)."},
    {"fork", "What is done in one branch changes no other.  switch goes from branch to branch."},
    {"record", "Whole turns only.  Into FILE it is written all or nothing."},
    {"=",
     "= total red 5 blue 8 after a turn; = feature 0,0 city1 tiles 2 open 0; = choices 6 24 after a draw; "
     "also winner, supply, phase, next, and a line for each score.  docs/notation.md has them all."},
    {"!", "! P2 place 1,0 90 holds when P2 refuses that placement.  The game stays as it was."},
};

/* Adds a line, broken between words where it is too long for a terminal of 80 columns. */
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
    snprintf(text, sizeof text, "  %s%s", word->help, /* the table does not know which editions there are */
             strcmp(word->word, "edition") == 0 ? setup_list_editions(list) : "");
    write_broken(line, text, HELP_COLUMN);
}

static void write_words(struct script_line *line, const struct script_word *table, const char *title)
{
    text_add(line->answer, "%s\n", title);
    for (; table->word; table++)
        write_word(line, table);
}

static const char check_help[] =
    "  = WORD ...            checks what came of the last step (docs/notation.md)\n";

static enum script_status write_all(struct script_line *line)
{
    write_words(line, script_setup_words, "before the first turn");
    write_words(line, script_move_words, "moves");
    write_words(line, script_query_words, "questions");
    text_add(line->answer, "%s", check_help);
    return SCRIPT_OK;
}

enum script_status script_query_help(struct script_line *line)
{
    static const struct script_word *const tables[] = {script_setup_words, script_move_words,
                                                       script_query_words};
    if (line_is_done(&line->line))
        return write_all(line);
    struct word word = line_next_word(&line->line);
    const struct script_word *known = NULL;
    for (size_t i = 0; i < sizeof tables / sizeof *tables && !known; i++)
        known = script_find_word(tables[i], word);
    if (!known && !word_is(word, "=")) {
        text_error_set(line->error, line->line.number, word.column, "there is no word '%.*s'; help lists all",
                       word_shown(word), word.at);
        return SCRIPT_UNREADABLE;
    }
    if (!read_line_end(&line->line, line->error))
        return SCRIPT_UNREADABLE;
    if (known)
        write_word(line, known);
    else
        text_add(line->answer, "%s", check_help);
    for (size_t i = 0; i < sizeof details / sizeof *details; i++)
        if (word_is(word, details[i].word))
            write_broken(line, details[i].text, 0);
    return SCRIPT_OK;
}
