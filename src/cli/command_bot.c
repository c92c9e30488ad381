/* SPDX-License-Identifier: MIT */
/*
 * command_bot.c: `bastide bot LEVEL`: lets another program use our computer players (docs/bots.md).
 *
 * Keeps the lines of the game and replays them for each question, without a seed, since the order of the
 * draws is secret.  With hidden hands (H3) the lines say that others drew tiles, but not which.  A tile is
 * filled in once it is played; for other unknown tiles, any tiles that are left will do, because no level
 * looks at hidden hands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/script.h"
#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "notation/record_words.h"
#include "players/player.h"

enum {
    SLICE = 64,    /* nodes searched before the clock is checked again */
    WORD_ROOM = 32 /* for one word; every tile's name is shorter */
};

struct player_bot {
    const char *tiles; /* the player's own tile file */
    struct level level;
    const struct tile_book *book;
    struct text_buffer text; /* the lines of the game */
    bool bought;             /* the next turn plays a tile that was bought */
    char tile[WORD_ROOM];    /* the tile drawn, or offered in a sale; empty: neither */
    enum colour colour;
    struct random random;
    struct player *player; /* of this game; null until the first question */
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct arguments arguments = {
    .words = N_("LEVEL"),
    .listed = level_word,
    .about = N_("Plays as that level for another program, which tells it the game and asks for moves "
                "(bastide-bots(5)): --computer NAME=cmd:'bastide bot LEVEL'."),
    .more = N_("Exit status: 0; 1 if a line was not understood; 2 if the level or the tiles are wrong."),
    .examples = {{"bastide bot strong", N_("answer another program's questions as that level")}},
    .groups = {{tile_file_arguments, NULL, offsetof(struct player_bot, tiles), NULL, NULL}},
};

/* ---- The game ----------------------------------------------------------------------------------------- */

/* Called when a tile is played from a hidden hand: names it in the first deal to that hand that names none.
 */
static void fill_deal(struct text_buffer *text, const char *colour, const char *tile)
{
    char deal[40];
    struct text_buffer filled = {0};
    snprintf(deal, sizeof deal, "\ndeal %s ?\n", colour);
    const char *at = text->text ? strstr(text->text, deal) : NULL;
    if (!at)
        return;
    text_add(&filled, "%.*s\ndeal %s %s\n%s", (int) (at - text->text), text->text, colour, tile,
             at + strlen(deal));
    text_free(text);
    *text = filled;
}

/* True for a line that takes a tile from a hand, other than a turn. */
static bool takes_tile(const char *word)
{
    return strcmp(word, "discard") == 0 || strcmp(word, "return") == 0 || strcmp(word, "sale") == 0;
}

/* Adds a line of the game.  A tile that was bought does not come from the hand of the player who plays it. */
static void keep_line(struct player_bot *bot, const char *line)
{
    struct text_buffer *text = &bot->text;
    char word[16], colour[8], tile[WORD_ROOM];
    bool turn = sscanf(line, "turn %*s %7s %31s", colour, tile) == 2 && !bot->bought;
    if (turn || (sscanf(line, "%15s %7s %31s", word, colour, tile) == 3 && takes_tile(word)))
        fill_deal(text, colour, tile);
    bot->bought = strncmp(line, "sale ", 5) == 0 || (bot->bought && strncmp(line, "extend ", 7) == 0);
    text_add(text, "%s\n", line);
}

/* Finds a type of tile that is still available after the deals in the rest of the text. */
static const char *spare_tile(const struct game *game, const char *text)
{
    for (unsigned type = 0; type < game->set->type_count; type++) {
        unsigned dealt = 0;
        for (const char *at = text; (at = strstr(at, "\ndeal ")); at++) {
            char tile[WORD_ROOM];
            dealt +=
                sscanf(at, "\ndeal %*s %31s", tile) == 1 && strcmp(tile, game->set->types[type].name) == 0;
        }
        if (game_available(game, type) > dealt)
            return game->set->types[type].name;
    }
    return "?";
}

static bool carry_out(struct script *script, const char *line, size_t length, struct text_error *error)
{
    struct text_buffer said = {0}; /* unused */
    bool done = script_line(script, line, length, 0, &said, error) == SCRIPT_OK;
    text_free(&said);
    return done;
}

/* Begins the game, as any question does. */
static bool begin_told(struct script *script, struct text_error *error)
{
    return carry_out(script, "phase", strlen("phase"), error);
}

/* Carries out the first line of the text, with a spare tile for an unknown tile. */
static bool read_told(struct script *script, const char *text, size_t length, struct text_error *error)
{
    char deal[40];
    if (strncmp(text, "deal ", 5) != 0 || text[length - 1] != '?')
        return carry_out(script, text, length, error);
    if (!begin_told(script, error))
        return false;
    const char *tile = spare_tile(session_game(script_session(script)), text + length);
    snprintf(deal, sizeof deal, "%.*s%s", (int) length - 1, text, tile);
    return carry_out(script, deal, strlen(deal), error);
}

/* Replays the text in a script; null after a message. */
static struct script *replay(const struct player_bot *bot, const char *text)
{
    struct text_error error;
    struct script *script = script_new(bot->book, SCRIPT_CONSOLE);
    bool good = true;
    for (size_t length; good && *text != '\0'; text += length + 1) {
        length = strcspn(text, "\n");
        good = read_told(script, text, length, &error);
    }
    if (good && begin_told(script, &error))
        return script;
    complain("%s", error.message);
    script_free(script);
    return NULL;
}

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* Draws the tile in question, unless it is to be chosen from a hand.  False after a message. */
static bool find_position(struct player_bot *bot, struct session *session)
{
    const struct game *game = session_game(session);
    int type = tile_set_find(game->set, bot->tile);
    if (!bot->player)
        bot->player = player_new(&bot->level, game);
    bool found = game->phase == PHASE_PLACE || game_has_hands(game) ||
                 (type >= 0 && session_draw(session, (unsigned) type, NULL, NULL) == VERDICT_OK);
    if (!found)
        complain("a question without a tile");
    return found;
}

static void think(struct player_bot *bot, const struct game *game)
{
    double limit = bot->level.milliseconds / 1000.0, start = processor_seconds();
    player_begin(bot->player, game, &bot->random);
    while (player_step(bot->player, SLICE) && (limit == 0 || processor_seconds() - start < limit))
        ;
}

static bool answer_move(struct player_bot *bot, struct session *session)
{
    const struct game *game = session_game(session);
    struct text_buffer line = {0};
    if (game->phase == PHASE_DRAW &&
        session_draw(session, player_pick(bot->player, game), NULL, NULL) != VERDICT_OK)
        return false;
    if (game->phase != PHASE_PLACE)
        return false;
    think(bot, game);
    struct move move = player_move(bot->player);
    record_write_move(&line, game->set, game->drawn, &move);
    printf("move %s\n", line.text);
    text_free(&line);
    return true;
}

/* Answers "yes" or "no": whether to buy the tile. */
static bool answer_offer(struct player_bot *bot, struct session *session, unsigned price)
{
    int seat = setup_seat(session_setup(session), bot->colour);
    if (seat < 0 || session_game(session)->phase != PHASE_PLACE)
        return false;
    puts(player_buys(bot->player, session_game(session), &bot->random, (unsigned) seat, (int) price) ? "yes"
                                                                                                     : "no");
    return true;
}

/* "offer red V blue 3" */
static bool read_offer(const char *line, char seller[8], char tile[WORD_ROOM], unsigned *price)
{
    return sscanf(line, "offer %7s %31s %*s %5u", seller, tile, price) == 3 && *price <= INT16_MAX;
}

static bool answer(struct player_bot *bot, const char *line)
{
    unsigned price = 0;
    struct text_buffer text = {0};
    char seller[8];
    bool sale = read_offer(line, seller, bot->tile, &price);
    text_add(&text, "%s", bot->text.text ? bot->text.text : "");
    if (sale)
        fill_deal(&text, seller, bot->tile);
    struct script *script = replay(bot, text.text);
    struct session *session = script ? script_session(script) : NULL;
    bool done = session && find_position(bot, session);
    if (done && sale && session_game(session)->phase == PHASE_DRAW) /* from the seller's hand */
        done = session_draw(session, (unsigned) tile_set_find(session_set(session), bot->tile), NULL, NULL) ==
               VERDICT_OK;
    done = done && (sale ? answer_offer(bot, session, price) : answer_move(bot, session));
    bot->tile[0] = '\0';
    script_free(script);
    text_free(&text);
    return done && fflush(stdout) == 0;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static void begin_game(struct player_bot *bot)
{
    text_clear(&bot->text);
    player_free(bot->player);
    bot->player = NULL;
    bot->tile[0] = '\0';
}

/* Returns false to end the program. */
static bool read_line(struct player_bot *bot, const char *line)
{
    struct line_reader reader = line_reader_on(line, strlen(line), 1);
    struct word word = line_next_word(&reader), value = line_next_word(&reader);
    uint64_t chance;
    if (word_is(word, "protocol"))
        return printf("protocol %d bastide %s " BOT_FIGURES "\n", BOT_PROTOCOL, bot->level.name) > 0 &&
               fflush(stdout) == 0;
    if (word_is(word, "go") || word_is(word, "offer"))
        return answer(bot, line);
    if (word_is(word, "error"))
        complain("%s", line);
    else if (word_is(word, "seat"))
        (void) word_colour(value, &bot->colour);
    else if (word_is(word, "chance") && word_unsigned(value, &chance))
        bot->random = random_from_seed(chance);
    else if (word_is(word, "draw")) {
        if (!word_copy(value, bot->tile, sizeof bot->tile))
            bot->tile[0] = '\0';
    } else if (!word_is(word, "move") && !word_is(word, "time") && !word_is(word, "figures")) {
        if (word_is(word, "bastide"))
            begin_game(bot);
        keep_line(bot, line);
    }
    return true;
}

static int serve(struct player_bot *bot)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool good = true;
    while (good && (length = getline(&line, &room, stdin)) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        good = read_line(bot, line);
    }
    free(line);
    return good || ferror(stdout) ? 0 : 1; /* output is checked when the program ends */
}

int command_bot(int argc, char **argv)
{
    struct player_bot bot = {.tiles = NULL};
    const char *level = argv[arguments_parse(&arguments, argc, argv, &bot)];
    if (!level_find(level, &bot.level))
        refuse_level(level);
    bot.book = tile_book_open(bot.tiles);
    int status = serve(&bot);
    player_free(bot.player);
    text_free(&bot.text);
    return status;
}
