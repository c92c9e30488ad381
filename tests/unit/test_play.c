/*
 * test_play.c: what seats people at a table, without a terminal: decisions taken back and made again,
 * computers, the files that keep a game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "play.h"
#include "play/decisions.h"
#include "play/keeping.h"
#include "play/seats.h"
#include "rows.h"

/* Red is a person, blue what `computer` says: a person where it is empty. */
static struct session *begin(const char *computer, uint64_t seed)
{
    static struct setup setup;
    struct text_error error;
    setup_default(&setup);
    setup.player_count = 2;
    setup.seeded = true;
    setup.seed = seed;
    for (unsigned seat = 0; seat < setup.player_count; seat++)
        setup.players[seat].colour = (uint8_t) seat;
    snprintf(setup.players[1].computer, sizeof setup.players[1].computer, "%s", computer);
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    return session;
}

/* A letter for a step: d draws, p places at the first place, f puts no figure, e ends; returns the session.
 */
static struct session *make(struct session *session, const char *steps)
{
    struct placement list[PLACEMENT_MAX];
    const struct game *game = session_game(session);
    for (; *steps != '\0'; steps++)
        if (*steps == 'd') {
            assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        } else if (*steps == 'p') {
            assert_true(game_placements(game, game->drawn, list) > 0);
            assert_int_equal(session_place(session, list[0], NULL), VERDICT_OK);
        } else if (*steps == 'f') {
            assert_int_equal(session_figure(session, (struct figure){FIGURE_NONE, 0}, NULL, NULL),
                             VERDICT_OK);
        } else {
            assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
        }
    return session;
}

/* ---- Decisions ---------------------------------------------------------------------------------------- */

struct decision_row {
    const char *name, *computer, *steps;
    enum undo_reach reach;
    bool open;
    const char *refusal; /* part of it; null: it may be taken back, and the rest holds */
    size_t index;
    bool turn_over;
    const char *sentence; /* part of what is said of it */
};

static const struct decision_row decision_rows[] = {
    {"nothing yet", "", "d", UNDO_GAME, false, "nothing to take back yet", 0, false, NULL},
    {"a tile", "", "dp", UNDO_TURN, false, NULL, 1, false, "The tile is back in hand."},
    {"not with undo none", "", "dp", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"nothing at all with undo none", "", "d", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"a turn that is over", "", "dpf", UNDO_TURN, false, "A turn that is finished stays", 0, false, NULL},
    {"the same in the next turn", "", "dpfd", UNDO_TURN, false, "A turn that is finished stays", 0, false,
     NULL},
    {"the same when the game is over", "", "dpfe", UNDO_TURN, false, "The game is over", 0, false, NULL},
    {"a turn that is over, in all the game", "", "dpfd", UNDO_GAME, false, NULL, 2, true,
     "Taken back: Red put "},
    {"the end too", "", "dpfe", UNDO_GAME, false, NULL, 2, true, "The tile still lies; 'u' takes it back"},
    {"a turn whose scores are explained", "", "dpf", UNDO_TURN, true, NULL, 2, false, "Taken back: Red"},
    {"the same with one before it", "", "dpfdpf", UNDO_TURN, true, NULL, 5, false, "Taken back: Blue"},
    {"behind a computer's turn", "greedy", "dpfdpfd", UNDO_GAME, false, NULL, 2, true, "Taken back: Red"},
    {"while a computer's scores are explained", "greedy", "dpfdpf", UNDO_TURN, true,
     "A turn that is finished stays", 0, false, NULL},
    {"nothing behind a computer's tile", "greedy", "dpfdp", UNDO_TURN, false, "A turn that is finished stays",
     0, false, NULL},
};

static void decisions(void **state)
{
    const struct decision_row *row = *state;
    struct session *session = make(begin(row->computer, 1), row->steps);
    size_t steps = session_step_count(session);
    struct decision decision = decision_last(session, row->reach, row->open);
    char text[1024];
    assert_int_equal(decision.refusal == NULL, row->refusal == NULL);
    if (row->refusal) {
        assert_non_null(strstr(decision.refusal, row->refusal));
    } else {
        assert_int_equal(decision.index, row->index);
        assert_int_equal(decision.turn_over, row->turn_over);
        const struct session_step *step = decision_undo(session, decision);
        assert_int_equal(session_step_count(session), row->index);
        assert_int_equal(session_known_count(session), steps);
        decision_describe_undo(session, step, "'u'", text, sizeof text);
        assert_non_null(strstr(text, row->sentence));
    }
    session_free(session);
}

/* The steps of one more turn: of a computer as it chooses, else the first place and no figure. */
static void make_turn(struct session *session)
{
    const struct game *game = session_game(session);
    make(session, "d");
    if (game->phase != PHASE_PLACE)
        return;
    if (!seat_is_computer(session, game->player)) {
        make(session, "pf");
        return;
    }
    struct move move = seat_choose(session);
    assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
}

/* All decisions of a game back, then all of them again: two in each turn of a person, none of a computer. */
static void back_and_forth(void **state)
{
    enum { TURNS = 10 };
    struct session *session = begin("greedy", 7);
    struct text_buffer before = {0}, after = {0};
    size_t taken = 0, made = 0, count, all = 0;
    bool turn_over;
    (void) state;
    for (unsigned turn = 0; turn < TURNS; turn++)
        make_turn(session);
    session_write(session, &before);
    size_t steps = session_step_count(session);
    for (; decision_last(session, UNDO_GAME, false).refusal == NULL; taken++)
        (void) decision_undo(session, decision_last(session, UNDO_GAME, false));
    assert_int_equal(taken, TURNS);
    for (; (count = decision_redo(session, &turn_over)) > 0; made++) {
        assert_int_equal(turn_over, made % 2 == 1);
        all += count;
    }
    assert_int_equal(made, TURNS);
    assert_int_equal(all, steps - 1); /* but for the first draw */
    session_write(session, &after);
    assert_string_equal(before.text, after.text);
    text_free(&before);
    text_free(&after);
    session_free(session);
}

/* ---- Seats -------------------------------------------------------------------------------------------- */

struct seat_row {
    const char *name, *computer;
    bool is_computer;
    unsigned people;
};

static const struct seat_row seat_rows[] = {
    {"a person", "", false, 2},
    {"a computer player", "random", true, 1},
    {"one that this program does not have", "oracle", true, 1},
};

static void seats(void **state)
{
    const struct seat_row *row = *state;
    struct session *session = make(begin(row->computer, 3), "dpfd");
    assert_int_equal(seat_is_computer(session, 1), row->is_computer);
    assert_false(seat_is_computer(session, 0));
    assert_int_equal(seat_people(session), row->people);
    assert_int_equal(seat_of_last_turn(session), 0);
    /* The same turn, the same choice; and nothing of the game is touched. */
    struct game before = *session_game(session);
    struct move one = seat_choose(session), other = seat_choose(session);
    assert_memory_equal(&one.placement, &other.placement, sizeof one.placement);
    assert_int_equal(one.figure.kind, other.figure.kind);
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_int_equal(session_place(session, one.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, one.figure, NULL, NULL), VERDICT_OK);
    assert_int_equal(seat_of_last_turn(session), 1);
    session_free(session);
}

static void before_the_first_turn(void **state)
{
    struct session *session = begin("", 1);
    (void) state;
    assert_int_equal(seat_of_last_turn(session), 0);
    session_free(session);
}

/* ---- Files -------------------------------------------------------------------------------------------- */

static char folder[] = "/tmp/bastide-play-XXXXXX";

/* The path of a file in the folder of this test; one at a time is valid. */
static const char *in_folder(const char *name)
{
    static char path[sizeof folder + 40];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int remove_folder(void **state)
{
    char command[sizeof folder + 20];
    (void) state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void begin_keeping(struct keeping *keeping)
{
    static char path[sizeof folder + 40];
    assert_int_equal(remove_folder(NULL), 0);
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    assert_non_null(mkdtemp(folder));
    *keeping = (struct keeping){.book = play_book(), .path = path};
    snprintf(path, sizeof path, "%s", in_folder("autosave.bastide"));
}

/* A game of some turns in the autosave, changed by what a row says of its text. */
static void write_changed(struct keeping *keeping, const char *steps, bool open, const char *from,
                          const char *to, size_t cut)
{
    struct session *session = make(begin("", 1), steps);
    struct text_buffer text = {0};
    char why[200];
    assert_true(keeping_write(keeping, session, open));
    assert_string_equal(keeping->told, "");
    session_free(session);
    keeping_end(keeping);
    assert_true(file_read_regular(keeping->path, &text, why));
    char *at = from ? strstr(text.text, from) : NULL;
    assert_int_equal(at != NULL, from != NULL);
    FILE *file = fopen(keeping->path, "w");
    assert_non_null(file);
    if (at)
        fprintf(file, "%.*s%s%s", (int) (at - text.text), text.text, to, at + strlen(from));
    else
        fwrite(text.text, 1, text.length - cut, file);
    fclose(file);
    text_free(&text);
}

struct find_row {
    const char *name, *steps;
    bool open;             /* the last figure can still be taken back */
    const char *from, *to; /* what is changed in the file, or null */
    size_t cut;            /* bytes at its end that are missing */
    unsigned turn;         /* of the game that is found; 0: none */
    const char *told;      /* part of it, or the empty string for nothing */
    const char *aside;     /* the file that it is set aside as, or null */
};

static const struct find_row find_rows[] = {
    {"as it was left", "dpfdpf", false, NULL, NULL, 0, 3, "", NULL},
    {"without a turn that can be taken back", "dpfdpf", true, NULL, NULL, 0, 2, "", NULL},
    {"without a turn that has begun", "dpfdpfdp", false, NULL, NULL, 0, 3, "", NULL},
    {"over", "dpfdpfe", false, NULL, NULL, 0, 0, "", NULL},
    {"cut off", "dpfdpf", false, NULL, NULL, 20, 3, "the game goes on with turn 3", NULL},
    {"damaged", "dpfdpf", false, "turn 2 blue", "turn 2 bluf", 0, 2, "It holds up to turn 2",
     "autosave.broken"},
    {"damaged at its beginning", "dpf", false, "bastide 1", "basti", 0, 0, "What could not be read is kept",
     "autosave.broken"},
    {"newer", "dpf", false, "bastide 1", "bastide 9", 0, 0, "That game of a newer version is kept",
     "autosave.newer"},
    {"with other tiles", "dpf", false, "tiles base", "tiles hamlets", 0, 0,
     "tile set hamlets, which is not at hand", NULL},
};

static void finding(void **state)
{
    const struct find_row *row = *state;
    static struct keeping keeping;
    begin_keeping(&keeping);
    write_changed(&keeping, row->steps, row->open, row->from, row->to, row->cut);
    struct session *session = keeping_find(&keeping);
    assert_int_equal(session ? session_game(session)->turn : 0, row->turn);
    if (row->told[0] == '\0')
        assert_string_equal(keeping.told, "");
    else
        assert_non_null(strstr(keeping.told, row->told));
    assert_int_equal(file_exists(keeping.path), row->aside == NULL);
    if (row->aside)
        assert_true(file_exists(in_folder(row->aside)));
    session_free(session);
    /* The same file, opened by its name. */
    if (!row->aside) {
        session = keeping_read(&keeping, keeping.path);
        assert_int_equal(session == NULL, strcmp(keeping.foreign_set, "hamlets") == 0);
        session_free(session);
    }
}

static void nothing_to_find(void **state)
{
    static struct keeping keeping;
    (void) state;
    begin_keeping(&keeping);
    assert_null(keeping_find(&keeping));
    assert_string_equal(keeping.told, "");
    keeping.path = NULL;
    assert_null(keeping_find(&keeping));
}

struct way_row {
    const char *name, *steps;
    bool own;          /* it lies in a file of its own too */
    bool changed;      /* which holds another game by now */
    const char *aside; /* what the autosave is called afterwards, or null */
};

static const struct way_row way_rows[] = {
    {"a game", "dpf", false, false, "autosave.1"},
    {"a game without a turn", "d", false, false, NULL},
    {"one with a file of its own", "dpf", true, false, NULL},
    {"one whose file holds another game", "dpf", true, true, "autosave.1"},
};

static void making_way(void **state)
{
    const struct way_row *row = *state;
    static struct keeping keeping;
    struct session *session = make(begin("", 1), row->steps), *other = make(begin("", 2), "dpfdpf");
    char why[200];
    begin_keeping(&keeping);
    assert_true(keeping_write(&keeping, session, false));
    if (row->own)
        assert_true(keeping_write_as(&keeping, row->changed ? other : session, false,
                                     in_folder("friday.bastide"), why));
    assert_int_equal(keeping_has_copy(&keeping, session), row->own && !row->changed);
    keeping_make_way(&keeping, session);
    assert_int_equal(file_exists(keeping.path), row->aside == NULL);
    if (row->aside) {
        assert_true(file_exists(in_folder(row->aside)));
        assert_string_equal(keeping.told, "The unfinished game of Red and Blue is kept as autosave.1.\n");
    } else {
        assert_string_equal(keeping.told, "");
    }
    assert_true(keeping_write(&keeping, other, false));
    keeping_end(&keeping);
    session_free(session);
    session_free(other);
}

static void other_tiles_make_way(void **state)
{
    static struct keeping keeping;
    (void) state;
    begin_keeping(&keeping);
    write_changed(&keeping, "dpf", false, "tiles base", "tiles hamlets", 0);
    assert_null(keeping_find(&keeping));
    keeping_make_way(&keeping, NULL);
    assert_string_equal(keeping.told,
                        "The game with the tile set hamlets is kept as autosave.other-tiles.\n");
    assert_true(file_exists(in_folder("autosave.other-tiles")));
    keeping_make_way(&keeping, NULL);
    assert_string_equal(keeping.told, "");
}

static void nowhere_to_write(void **state)
{
    static struct keeping keeping;
    struct session *session = make(begin("", 1), "dpf");
    char why[200] = "";
    (void) state;
    begin_keeping(&keeping);
    keeping.path = "/proc/bastide/autosave.bastide";
    assert_false(keeping_write(&keeping, session, false));
    assert_non_null(strstr(keeping.told, "The game could not be saved: "));
    assert_string_not_equal(keeping.fault, "");
    assert_false(keeping_write_as(&keeping, session, false, "/proc/bastide/friday.bastide", why));
    assert_string_not_equal(why, "");
    assert_string_equal(keeping.own_file, "");
    keeping.path = NULL; /* a game that nobody wants to keep */
    assert_true(keeping_write(&keeping, session, false));
    assert_string_equal(keeping.told, "");
    session_free(session);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, decision_rows, decisions);
    rows_add_test(&list, "all decisions back and forth", back_and_forth);
    ROWS(&list, seat_rows, seats);
    rows_add_test(&list, "the last seat before the first turn", before_the_first_turn);
    ROWS(&list, find_rows, finding);
    rows_add_test(&list, "nothing to find", nothing_to_find);
    ROWS(&list, way_rows, making_way);
    rows_add_test(&list, "a game with other tiles makes way", other_tiles_make_way);
    rows_add_test(&list, "nowhere to write", nowhere_to_write);
    return rows_run_between(&list, "play", NULL, remove_folder);
}
