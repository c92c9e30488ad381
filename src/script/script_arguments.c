/* SPDX-License-Identifier: MIT */
/*
 * script_arguments.c: reads the arguments of a word, and completes them for Tab, by the form in the word's
 * row of script_words.c.
 *
 * A form is a list of kinds: `COLOUR TILE` is a player and a tile.  Those in brackets may be left out
 * together, `|` separates alternatives, `...` repeats the kind before it; a word in lower case stands for
 * itself.  If all kinds of a form can be read here, that is done before the word's own reader is called;
 * other readers read their lines themselves. Completion only suggests: a line is judged when it is carried
 * out.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/tile_text.h"
#include "script/script_query.h"

enum { TYPED_MAX = 8, WORD_TEXT_MAX = 48 };

/* The words of a line before the one being typed, and the beginning of that one. */
struct typed {
    const struct script *script;
    const struct game *game;       /* null before one has begun */
    const struct script_word *row; /* of the first word, or null */
    size_t count;
    struct word words[TYPED_MAX];
    struct word begun;
    struct text_buffer *list;
};

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* The turn number of a step; the end comes after all turns. */
static unsigned turn_of(const struct session_step *step)
{
    return step->kind == STEP_END_GAME ? END_TURN : step->turn;
}

size_t steps_before(const struct session *session, uint64_t turn)
{
    size_t count = 0;
    while (count < session_known_count(session) && turn_of(session_step_at(session, count)) < turn)
        count++;
    return count;
}

/* Reads a number from 1 to `count`. */
static bool read_number_of(struct script_line *line, size_t count, uint64_t *number)
{
    struct word word = line_next_word(&line->line);
    return (word_unsigned(word, number) && *number >= 1 && *number <= count) ||
           text_error_set(line->error, line->line.number, word.column,
                          _("'%.*s': expected a number from 1 to %zu"), word_shown(word), word.at, count);
}

/* Reads the number of a turn that has begun: at most one more than the turns played. */
static bool read_turn(struct script_line *line)
{
    struct said *said = &line->said;
    const struct session *session = line->script->session;
    size_t known = session_known_count(session);
    size_t last = known > 0 ? session_step_at(session, known - 1)->turn : 0;
    return read_number_of(line, last + 1, &said->turns[said->turn_count++]);
}

static bool read_number(struct script_line *line)
{
    struct word word = line_next_word(&line->line);
    bool turn = word_is(line->word, "turn");
    return (word_unsigned(word, &line->said.number) && (turn || line->said.number > 0)) ||
           is_wanted(line, word, turn ? "the number of the turn" : N_("a number from 1"));
}

static bool read_branch(struct script_line *line)
{
    size_t count = line->script->branch_count; /* 0 until the first fork */
    if (count > 0)
        return read_number_of(line, count, &line->said.number);
    (void) line_next_word(&line->line);
    return true;
}

bool read_variation_number(struct script_line *line)
{
    size_t count = session_variation_count(line->script->session);
    if (count > 0)
        return read_number_of(line, count, &line->said.number);
    return text_error_set(line->error, line->line.number, line_column(&line->line),
                          "there is no variation yet; 'variation' alone begins one");
}

static bool read_colour(struct script_line *line)
{
    struct said *said = &line->said;
    return read_seat(&line->line, setup_of(line), &said->seats[said->seat_count++], line->error);
}

static bool read_tile(struct script_line *line)
{
    size_t column;
    return read_tile_type(&line->line, session_set(line->script->session), &line->said.type, &column,
                          line->error);
}

static bool read_place(struct script_line *line)
{
    size_t column;
    return read_square(&line->line, &line->said.placement.square, &column, line->error);
}

static bool read_turned(struct script_line *line)
{
    return read_rotation(&line->line, &line->said.placement.rotation, line->error);
}

/* Reads a figure on the tile named before it. */
static bool read_turns_figure(struct script_line *line)
{
    struct said *said = &line->said;
    size_t column;
    return read_figure(&line->line, &session_set(line->script->session)->types[said->type],
                       said->placement.rotation, &said->figure, &column, line->error);
}

/* Reads players up to the end of the line, each at most once. */
static bool read_players(struct script_line *line)
{
    do {
        unsigned seat;
        size_t column = line_column(&line->line);
        if (!read_seat(&line->line, setup_of(line), &seat, line->error))
            return false;
        if (line->said.players >> seat & 1U)
            return text_error_set(line->error, line->line.number, column, "this colour is named twice");
        line->said.players |= 1U << seat;
    } while (!line_is_done(&line->line));
    return true;
}

/* ---- Completing --------------------------------------------------------------------------------------- */

static bool is_offered(const struct text_buffer *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list->length > 0 ? list->text : ""; *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strcspn(at, "\n") == length && memcmp(at, word, length) == 0)
            return true;
    return false;
}

/* Offers a word only once: plans of several rivers may share a name. */
static void offer(struct typed *typed, const char *word)
{
    if (strncmp(word, typed->begun.at, typed->begun.length) == 0 && !is_offered(typed->list, word))
        text_add(typed->list, "%s\n", word);
}

__attribute__((format(printf, 2, 3))) static void offer_text(struct typed *typed, const char *format, ...)
{
    char word[WORD_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(word, sizeof word, format, arguments);
    va_end(arguments);
    offer(typed, word);
}

/* Offers the lower-case words of a form: "all" of "[N | all]". */
static void offer_words(struct typed *typed, const char *text)
{
    for (size_t length; *text != '\0'; text += length > 0 ? length : 1) {
        length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        if (length > 0)
            offer_text(typed, "%.*s", (int) length, text);
    }
}

/* ---- Words of the setup ------------------------------------------------------------------------------- */

static void offer_sets(struct typed *typed)
{
    for (size_t i = 0; i < typed->script->book->set_count; i++)
        offer(typed, typed->script->book->sets[i].name);
}

static bool is_word(const struct typed *typed, const char *word)
{
    return typed->row && strcmp(typed->row->word, word) == 0;
}

/* Offers the names of editions, or those of rules. */
static void offer_names(struct typed *typed)
{
    for (unsigned i = 0; is_word(typed, "edition") && rules_edition_name(i); i++)
        offer(typed, rules_edition_name(i));
    if (!is_word(typed, "rule"))
        return;
    for (unsigned i = 0; i < RULE_OPTION_COUNT; i++)
        offer(typed, rule_option_info(i)->name);
    offer(typed, "river-plan");
}

static void offer_values(struct typed *typed)
{
    char name[WORD_TEXT_MAX], value[16];
    struct word option = typed->words[1];
    int number = word_copy(option, name, sizeof name) ? rule_option_find(name) : -1;
    for (unsigned i = 0; number >= 0 && rule_value_word((enum rule_option) number, i, value)[0] != '\0'; i++)
        offer(typed, value);
    for (size_t i = 0; word_is(option, "river-plan") && i < typed->script->book->plan_count; i++)
        offer(typed, typed->script->book->plans[i].name);
}

/* ---- Words of the game -------------------------------------------------------------------------------- */

/* Offers the players' colours; for a turn, that of the player to move; before the game, all. */
static void offer_colours(struct typed *typed)
{
    const struct setup *setup = &typed->script->head.setup;
    for (unsigned i = 0; typed->row->kind == WORD_SETUP && i < COLOUR_COUNT; i++)
        offer(typed, colour_word(i));
    if (typed->row->kind == WORD_SETUP)
        return;
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (!is_word(typed, "turn") || (typed->game && typed->game->player == seat))
            offer(typed, setup_seat_word(setup, seat));
}

/* Whether the tile may be drawn now, or has just been drawn. */
static bool is_drawable(const struct typed *typed, unsigned type)
{
    struct session_step step = {.kind = is_word(typed, "deal") ? STEP_DEAL_TILE : STEP_DRAW_TILE,
                                .type = (uint8_t) type};
    struct game *game = session_trial(typed->script->session);
    struct undo undo;
    if (game->phase == PHASE_PLACE && game->drawn == type)
        return true;
    if (session_step_try(game, &step, NULL, &undo, NULL) != VERDICT_OK)
        return false;
    game_undo(game, &undo);
    return true;
}

/* Offers, for a move, the tiles that may be drawn; for other words, the tiles that are left. */
static void offer_tiles(struct typed *typed)
{
    const struct game *game = typed->game;
    for (unsigned type = 0; game && type < game->set->type_count; type++)
        if (typed->row->kind == WORD_MOVE ? is_drawable(typed, type) : game->supply.left[type] > 0)
            offer(typed, game->set->types[type].name);
}

/* The tile that the line is about: the one that it names, in the place where a turn names it, or the one in
 * hand; -1 for none. */
static int type_meant(const struct typed *typed)
{
    char name[WORD_TEXT_MAX];
    unsigned in_hand;
    if (!typed->game)
        return -1;
    if (is_word(typed, "turn"))
        return word_copy(typed->words[3], name, sizeof name) ? tile_set_find(typed->game->set, name) : -1;
    return script_type_in_hand(typed->game, &in_hand) ? (int) in_hand : -1;
}

/* The square that the word before the one being typed names. */
static bool square_before(const struct typed *typed, struct square *square)
{
    struct word word = typed->words[typed->count - 1];
    struct line_reader line = line_reader_on(word.at, word.length, 1);
    struct text_error error;
    size_t column;
    return typed->game && read_square(&line, square, &column, &error);
}

/* For a move, offers where the tile fits, in the order of `legal`; else the squares with tiles. */
static void offer_squares(struct typed *typed)
{
    struct placement list[PLACEMENT_MAX];
    bool laid = typed->row->kind != WORD_MOVE && !is_word(typed, "why");
    int type = laid ? -1 : type_meant(typed);
    for (unsigned i = 0; laid && typed->game && i < typed->game->tile_count; i++)
        offer_text(typed, "%d,%d", typed->game->tiles[i].square.x, typed->game->tiles[i].square.y);
    size_t count = type >= 0 ? game_placements(typed->game, (unsigned) type, list) : 0;
    qsort(list, count, sizeof list[0], compare_placements);
    for (size_t i = 0; i < count; i++)
        offer_text(typed, "%d,%d", list[i].square.x, list[i].square.y);
}

/* Offers the rotations in which the tile fits on the square that was typed. */
static void offer_rotations(struct typed *typed)
{
    struct square square;
    int type = type_meant(typed);
    if (type < 0 || !square_before(typed, &square))
        return;
    unsigned fits = game_fitting_rotations(typed->game, (unsigned) type, square);
    for (unsigned i = 0; i < ROTATION_COUNT; i++)
        if (fits >> i & 1U)
            offer_text(typed, "%u", 90U * i);
}

/* Offers a segment of a type, in the form in which a turn line names it for a figure; "road1" alone without a
 * figure. */
static void offer_segment(struct typed *typed, const struct segment *segment, enum figure_kind figure)
{
    bool named = figure != FIGURE_NONE;
    offer_text(typed, "%s%s%s%u", named ? figure_info(figure)->word : "", named ? ":" : "",
               feature_kind_word(segment->kind), segment->number);
}

/* Offers what may be claimed on the tile just placed: "road1" after a figure, else "meeple:road1". */
static void offer_claims(struct typed *typed)
{
    enum figure_kind kind = figure_named(typed->words[0]);
    const struct game *game = typed->game;
    struct figure claims[CLAIM_MAX];
    if (!game || game->phase != PHASE_FIGURE)
        return;
    const struct tile_type *type = &game->set->types[game->tiles[game->tile_count - 1].type];
    size_t count = game_claims(game, claims);
    for (size_t i = 0; i < count; i++)
        if (kind == FIGURE_NONE ? figure_stands(claims[i].kind) : claims[i].kind == kind)
            offer_segment(typed, &type->segments[claims[i].segment],
                          kind == FIGURE_NONE ? claims[i].kind : FIGURE_NONE);
}

/* Offers, for a turn, every figure that may stand on its tile; elsewhere what may be claimed. */
static void offer_figures(struct typed *typed)
{
    int type = type_meant(typed);
    if (!is_word(typed, "turn")) {
        offer_claims(typed);
        return;
    }
    if (!typed->game)
        return;
    offer(typed, "-");
    if (game_plays_figure(typed->game, FIGURE_RECALL))
        offer(typed, "recall");
    for (unsigned i = 0; type >= 0 && i < typed->game->set->types[type].segment_count; i++) {
        const struct segment *segment = &typed->game->set->types[type].segments[i];
        for (unsigned figure = 0; figure_stands(++figure);)
            if ((figure_info(figure)->stands_on >> segment->kind & 1U) &&
                game_plays_figure(typed->game, figure))
                offer_segment(typed, segment, figure);
    }
}

/* After a square, offers the features of its tile; else what may be claimed. */
static void offer_features(struct typed *typed)
{
    struct square square;
    if (typed->row->kind == WORD_MOVE) {
        offer_claims(typed);
        return;
    }
    int tile = square_before(typed, &square) ? game_tile_at(typed->game, square) : -1;
    const struct tile_type *type = tile < 0 ? NULL : &typed->game->set->types[typed->game->tiles[tile].type];
    for (unsigned i = 0; type && i < type->segment_count; i++)
        offer_segment(typed, &type->segments[i], FIGURE_NONE);
}

/* ---- Words of lines and checks ------------------------------------------------------------------------ */

static void offer_commands(struct typed *typed)
{
    for (const struct script_word *row = typed->script->words; row->word; row++)
        if (row->help && row->places & typed->script->place)
            offer(typed, row->word);
}

static void offer_turn_number(struct typed *typed)
{
    if (typed->game && is_word(typed, "turn"))
        offer_text(typed, "%u", typed->game->turn);
}

static void offer_properties(struct typed *typed)
{
    offer_words(typed, "tiles open shields cities meeples owners complete points completed");
}

static void offer_checks(struct typed *typed)
{
    for (const struct script_word *row = script_check_words; row->word; row++)
        offer(typed, row->word);
    for (unsigned title = 0; title < TITLE_COUNT; title++)
        if (title != FEATURE_RIVER)
            offer(typed, score_title_word(title));
}

/* ---- Forms -------------------------------------------------------------------------------------------- */

/* The kinds of arguments: the function that reads one, if it can be read by itself, and the function that
 * completes it.  Numbers and lists of a few words are read as their rows say. */
static const struct argument_kind {
    const char *kind;
    bool (*read)(struct script_line *line);
    void (*offer)(struct typed *typed);
    const char *wanted;               /* what an error asks for */
    int64_t most;                     /* the largest number, or how many words there are */
    const char *(*word)(unsigned id); /* null: a number */
} kinds[] = {
    {"N", .read = read_number, .offer = offer_turn_number},
    {"COLOUR", .read = read_colour, .offer = offer_colours},
    {"TILE", .read = read_tile, .offer = offer_tiles},
    {"X,Y", .read = read_place, .offer = offer_squares},
    {"ROTATION", .read = read_turned, .offer = offer_rotations},
    {"FIGURE", .read = read_turns_figure, .offer = offer_figures},
    {"SIDE", .word = side_word, .most = SIDE_COUNT, .wanted = "a side of the table (N, E, S or W)"},
    {"PLAYERS", .read = read_players, .offer = offer_colours},
    {"PHASE", .word = phase_word, .most = PHASE_COUNT, .wanted = "a phase (draw, place, figure or over)"},
    {"TURN", .read = read_turn},
    {"BRANCH", .read = read_branch},
    {"VARIATION", .read = read_variation_number},
    {"NODES", .read = read_effort},
    {"TIME", .read = read_effort},
    {"POINTS", .most = 9999, .wanted = "the price in points"},
    {"SCORED", .most = INT64_MAX, .wanted = "the number of points"},
    {"PLACEMENTS", .most = INT64_MAX, .wanted = "the number of placements"},
    {"MOVES", .most = INT64_MAX, .wanted = "the number of moves"},
    {"COLOURS", .offer = offer_colours},
    {"FEATURE", .offer = offer_features},
    {"PROPERTY", .offer = offer_properties},
    {"NAME", .offer = offer_names},
    {"VALUE", .offer = offer_values},
    {"SET", .offer = offer_sets},
    {"KIND", .word = feature_kind_word, .most = FEATURE_RIVER},
    {"WORD", .offer = offer_commands},
};

/* Cuts the next word off a form, without its brackets; false at the end. */
static bool next_of_form(const char **form, struct word *word, bool *optional)
{
    *form += strspn(*form, " ");
    *optional = **form == '[';
    word->at = *form + *optional;
    word->length = strcspn(word->at, " ]");
    *form = word->at + strcspn(word->at, " ");
    return word->length > 0;
}

/* The kind with that name, or null. */
static const struct argument_kind *kind_of(struct word word)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (word.at[0] == kinds[i].kind[0] && word_is(word, kinds[i].kind))
            return &kinds[i];
    return NULL;
}

/* Reads a number between -`most` and `most`, or one of the words, for which it takes the word's number. */
static bool read_by_row(struct script_line *line, const struct argument_kind *kind)
{
    struct said *said = &line->said;
    int64_t *amount = &said->amounts[said->amount_count++];
    struct word word = line_next_word(&line->line);
    if (!kind->word)
        return (word_number(word, amount) && *amount >= -kind->most && *amount <= kind->most) ||
               is_wanted(line, word, kind->wanted);
    *amount = word_among(word, kind->word, (unsigned) kind->most);
    return *amount < kind->most || is_wanted(line, word, kind->wanted);
}

/* Reads the next word if it is that one. */
static bool takes_word(struct line_reader *line, struct word wanted)
{
    struct line_reader ahead = *line;
    struct word word = line_next_word(&ahead);
    bool same = word.length == wanted.length && memcmp(word.at, wanted.at, word.length) == 0;
    if (same)
        *line = ahead;
    return same;
}

/* Every line of a record passes here, so the form is parsed once, before anything is read. */
enum script_status script_read_arguments(struct script_line *line, const char *form)
{
    struct said *said = &line->said;
    const struct argument_kind *wanted[ARGUMENTS_MAX] = {NULL}, *kind;
    bool optional[ARGUMENTS_MAX + 1] = {false};
    struct word word, other = {0};
    unsigned count = 0;
    while (count < ARGUMENTS_MAX && next_of_form(&form, &word, &optional[count])) {
        if (word.at[0] == '.')
            break; /* the kind before it has read all of them */
        bool second = word.at[0] == '|' && next_of_form(&form, &word, &optional[count]);
        if (second && islower((unsigned char) word.at[0])) {
            other = word;
            continue;
        }
        kind = kind_of(word);
        if (!kind || (!kind->read && !kind->wanted))
            return SCRIPT_OK;
        wanted[count] = kind;
        count += !second;
    }
    said->other = other.length > 0 && takes_word(&line->line, other);
    for (unsigned i = 0; !said->other && i < count && !(optional[i] && line_is_done(&line->line)); i++) {
        said->columns[said->count++] = line_column(&line->line);
        if (!(wanted[i]->read ? wanted[i]->read(line) : read_by_row(line, wanted[i])))
            return SCRIPT_UNREADABLE;
    }
    return script_end_of_line(line);
}

enum script_status script_read_word(struct script_line *line, const struct script_word *word)
{
    bool begins = word->kind != WORD_SETUP && !word_is(line->word, "help");
    enum script_status status = begins ? script_begin(line) : SCRIPT_OK;
    if (status == SCRIPT_OK && word->kind != WORD_SETUP)
        status = script_read_arguments(line, word->arguments ? word->arguments : "");
    return status == SCRIPT_OK ? word->read(line) : status;
}

/* Offers, for each alternative of the form, the kind of argument at the place of the word being typed. */
static void offer_arguments(struct typed *typed, const char *form)
{
    struct word word;
    const struct argument_kind *kind = NULL;
    bool optional;
    for (size_t place = 0; next_of_form(&form, &word, &optional);) {
        bool repeated = word_is(word, "...") && place < typed->count;
        place = word_is(word, "|") ? 0 : place + 1;
        kind = repeated ? kind : kind_of(word);
        if (!kind || (!repeated && place != typed->count))
            continue;
        for (unsigned i = 0; kind->word && i < kind->most; i++)
            offer(typed, kind->word(i));
        if (kind->offer)
            kind->offer(typed);
    }
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static void skip_words(struct typed *typed, size_t count)
{
    memmove(typed->words, typed->words + count, (typed->count - count) * sizeof typed->words[0]);
    typed->count -= count;
}

/* `!  RULE LINE`: the rule is followed by a complete line, `why` by a move, `compare` by a line of the setup.
 */
static void skip_refusals(struct typed *typed)
{
    while (typed->count >= 2 && word_is(typed->words[0], "!"))
        skip_words(typed, 2);
    if (typed->count >= 2 && word_is(typed->words[0], "why") &&
        script_find_move(typed->script->words, typed->words[1]))
        skip_words(typed, 1);
    if (typed->count >= 2 && word_is(typed->words[0], "compare"))
        skip_words(typed, 1);
}

static void complete_words(struct typed *typed)
{
    skip_refusals(typed);
    bool checks = typed->count > 0 && word_is(typed->words[0], "=");
    skip_words(typed, checks);
    const struct word first = typed->words[0];
    if (typed->count == 0)
        checks ? offer_checks(typed) : offer_commands(typed);
    else if (checks)
        typed->row = script_find_check(first);
    else
        typed->row = script_find_typed(typed->script->words, first.at, first.length, typed->script->place);
    if (!typed->row || !typed->row->arguments)
        return;
    if (typed->count == 1)
        offer_words(typed, typed->row->arguments);
    offer_arguments(typed, typed->row->arguments);
}

void script_complete(const struct script *script, const char *line, size_t length, struct text_buffer *list)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    struct typed typed = {.script = script, .list = list, .begun = {.at = line + length}};
    const char *end = line;
    for (struct word word; (word = line_next_word(&reader)).length > 0;) {
        end = word.at + word.length;
        if (end == line + length)
            typed.begun = word;
        else if (typed.count == TYPED_MAX)
            return;
        else
            typed.words[typed.count++] = word;
    }
    if (memchr(end, '#', (size_t) (line + length - end))) /* comments are not completed */
        return;
    if (script->session)
        typed.game = session_game(script->session);
    complete_words(&typed);
}
