/* SPDX-License-Identifier: MIT */
/*
 * test_session.c: begins sessions, and goes back and forth in their history.
 */
#include "bastide/session.h"

#include <stdio.h>
#include <string.h>

#include "bastide/record.h"
#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_book book;

/* ---- Beginning ---------------------------------------------------------------------------------------- */

struct setup_row {
    const char *name;
    size_t players;
    int same_colour; /* the seat with the same colour as the first, or 0 */
    const char *set; /* the second set, or null */
    const char *stack[3];
    size_t stack_count;
    const char *message; /* part of it, or null if it succeeds */
};

static const struct setup_row setup_rows[] = {
    {"two players", 2, 0, NULL, {0}, 0, NULL},
    {"six players and a stack", 6, 0, NULL, {"C", "E", "E"}, 3, NULL},
    {"nobody", 0, 0, NULL, {0}, 0, "T5"},
    {"seven players", 7, 0, NULL, {0}, 0, "here are 7"},
    {"two of one colour", 3, 2, NULL, {0}, 0, "two players are red"},
    {"an unknown set", 2, 0, "rivers", {0}, 0, "no tile set called 'rivers'"},
    {"a set twice", 2, 0, "base", {0}, 0, "named twice"},
    {"an unknown tile in the stack",
     2,
     0,
     NULL,
     {"E", "Z"},
     2,
     "tile 2 of the stack: there is no tile 'Z' in base"},
    {"a tile too often in the stack",
     2,
     0,
     NULL,
     {"E", "C", "C"},
     3,
     "tile 3 of the stack: no more C are in the bag"},
};

static void fill_setup(struct setup *setup, size_t players)
{
    setup_default(setup);
    setup->player_count = players;
    for (size_t seat = 0; seat < players && seat < PLAYER_MAX; seat++)
        setup->players[seat].colour = (uint8_t) seat;
}

static void setups(void **state)
{
    static struct setup setup;
    const struct setup_row *row = *state;
    struct text_error error = {.message = "unchanged"};
    fill_setup(&setup, row->players);
    if (row->same_colour)
        setup.players[row->same_colour].colour = setup.players[0].colour;
    if (row->set)
        strcpy(setup.sets[setup.set_count++], row->set);
    for (size_t i = 0; i < row->stack_count; i++)
        strcpy(setup.stack[setup.stack_count++], row->stack[i]);
    struct session *session = session_new(&book, &setup, &error);
    assert_int_equal(session != NULL, row->message == NULL);
    if (row->message) {
        assert_non_null(strstr(error.message, row->message));
        return;
    }
    assert_int_equal(session_game(session)->player_count, row->players);
    assert_int_equal(session_step_count(session), 0);
    assert_int_equal(session_setup(session)->stack_count, row->stack_count);
    assert_ptr_equal(session_game(session)->set, session_set(session));
    assert_false(session_undo(session));
    assert_false(session_redo(session, NULL));
    session_free(session);
}

/* ---- History ------------------------------------------------------------------------------------------ */

static struct session *begin(void)
{
    static struct setup setup;
    struct text_error error;
    fill_setup(&setup, 2);
    strcpy(setup.stack[setup.stack_count++], "E");
    strcpy(setup.stack[setup.stack_count++], "C");
    strcpy(setup.stack[setup.stack_count++], "U");
    struct session *session = session_new(&book, &setup, &error);
    assert_non_null(session);
    return session;
}

/* E completes the city and claims it, C fits nowhere, U extends the road. */
static void make_steps(struct session *session)
{
    struct report report;
    assert_int_equal(session_draw(session, DRAW_NEXT, &report, NULL), VERDICT_OK);
    assert_int_equal(session_place(session, (struct placement){{0, -1}, ROTATION_180}, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, (struct figure){FIGURE_MEEPLE, 0}, &report, NULL), VERDICT_OK);
    assert_int_equal(report.entry_count, 1);
    assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
    assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
    assert_int_equal(session_place(session, (struct placement){{1, 0}, ROTATION_90}, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, (struct figure){FIGURE_NONE, 0}, NULL, NULL), VERDICT_OK);
    assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
}

struct history_row {
    const char *name;
    enum step_kind kind;
    unsigned player, turn;
    const char *type;
    bool discarded;
    unsigned placements, moves; /* 0 if not counted */
};

static const struct history_row history_rows[] = {
    {"step 1: E is drawn", STEP_DRAW_TILE, 0, 1, "E", false, 4, 12},
    {"step 2: E is placed", STEP_PLACE_TILE, 0, 1, "E", false, 0, 0},
    {"step 3: a knight", STEP_PUT_FIGURE, 0, 1, "E", false, 0, 0},
    {"step 4: C is discarded", STEP_DRAW_TILE, 1, 2, "C", true, 0, 0},
    {"step 5: U is drawn", STEP_DRAW_TILE, 1, 2, "U", false, 6, 0},
    {"step 6: U is placed", STEP_PLACE_TILE, 1, 2, "U", false, 0, 0},
    {"step 7: no figure", STEP_PUT_FIGURE, 1, 2, "U", false, 0, 0},
    {"step 8: the end", STEP_END_GAME, 0, 3, NULL, false, 0, 0},
};

static void histories(void **state)
{
    const struct history_row *row = *state;
    struct session *session = begin();
    make_steps(session);
    assert_int_equal(session_step_count(session), 8);
    assert_null(session_step_at(session, session_known_count(session)));
    const struct session_step *step = session_step_at(session, (size_t) (row - history_rows));
    assert_int_equal(step->kind, row->kind);
    assert_int_equal(step->player, row->player);
    assert_int_equal(step->turn, row->turn);
    assert_int_equal(step->discarded, row->discarded);
    if (row->type)
        assert_string_equal(session_set(session)->types[step->type].name, row->type);
    if (row->placements)
        assert_int_equal(step->choices_placements, row->placements);
    if (row->moves)
        assert_int_equal(step->choices_moves, row->moves);
    session_free(session);
}

/* ---- Back and forth ----------------------------------------------------------------------------------- */

static void back_and_forth(void **state)
{
    static struct game at[9], replayed;
    struct report report = {0}, last = {0};
    struct session *session = begin();
    (void) state;
    make_steps(session);
    for (size_t i = 9; i-- > 0;) {
        at[i] = *session_game(session);
        assert_int_equal(session_step_count(session), i);
        assert_int_equal(session_undo(session), i > 0);
    }
    for (size_t i = 0; i <= 8; i++) {
        assert_memory_equal(session_game(session), &at[i], sizeof at[i]);
        session_replay(session, i, &replayed, i ? &last : NULL);
        assert_memory_equal(&replayed, &at[i], sizeof at[i]);
        assert_int_equal(session_redo(session, i % 2 ? NULL : &report), i < 8);
        if (i == 2) /* the knight's city */
            assert_int_equal(report.entry_count, 1);
    }
    session_free(session);
}

static void new_step_forgets_the_old(void **state)
{
    struct session *session = begin();
    (void) state;
    make_steps(session);
    for (unsigned i = 0; i < 6; i++)
        assert_true(session_undo(session));
    assert_int_equal(session_figure(session, (struct figure){FIGURE_NONE, 0}, NULL, NULL), VERDICT_OK);
    assert_int_equal(session_step_count(session), 3);
    assert_false(session_redo(session, NULL));
    session_free(session);
}

/* A refused step is not in the history and does not discard what can be redone. */
static void refused_steps_leave_history_alone(void **state)
{
    struct session *session = begin();
    struct refusal why = {0};
    (void) state;
    make_steps(session);
    assert_true(session_undo(session));
    assert_true(session_undo(session));
    assert_int_equal(session_draw(session, DRAW_NEXT, NULL, &why), VERDICT_NOT_DRAW);
    assert_int_equal(session_place(session, (struct placement){{9, 9}, 0}, &why), VERDICT_NOT_PLACE);
    assert_int_equal(session_figure(session, (struct figure){FIGURE_MEEPLE, 9}, NULL, &why),
                     VERDICT_NO_SEGMENT);
    assert_int_equal(why.verdict, VERDICT_NO_SEGMENT);
    assert_int_equal(session_end(session, NULL, &why), VERDICT_NOT_DRAW);
    assert_int_equal(session_step_count(session), 6);
    assert_true(session_redo(session, NULL));
    assert_true(session_redo(session, NULL));
    assert_false(session_redo(session, NULL));
    session_free(session);
}

/* ---- Setups ------------------------------------------------------------------------------------------- */

struct colour_row {
    const char *name;
    enum colour colour;
    char letter;
    int seat; /* with blue in the first seat, red in the second */
};

static const struct colour_row colour_rows[] = {
    {"red", COLOUR_RED, 'R', 1},        {"blue", COLOUR_BLUE, 'B', 0},    {"green", COLOUR_GREEN, 'G', -1},
    {"yellow", COLOUR_YELLOW, 'Y', -1}, {"black", COLOUR_BLACK, 'K', -1}, {"pink", COLOUR_PINK, 'P', -1},
};

static void colours(void **state)
{
    static struct setup setup;
    const struct colour_row *row = *state;
    fill_setup(&setup, 2);
    setup.players[0].colour = COLOUR_BLUE;
    setup.players[1].colour = COLOUR_RED;
    assert_string_equal(colour_word(row->colour), row->name);
    assert_int_equal(colour_letter(row->colour), row->letter);
    assert_int_equal(setup_seat(&setup, row->colour), row->seat);
}

static void default_setup(void **state)
{
    static struct setup setup;
    struct rules rules;
    (void) state;
    memset(&setup, 0xEE, sizeof setup);
    setup_default(&setup);
    rules_edition("c3", &rules);
    assert_string_equal(setup.edition, "c3");
    assert_memory_equal(&setup.rules, &rules, sizeof rules);
    assert_int_equal(setup.set_count, 1);
    assert_string_equal(setup.sets[0], "base");
    assert_int_equal(setup.player_count, 0);
    assert_false(setup.seeded);
    assert_int_equal(setup.stack_count, 0);
}

/* ---- Hints -------------------------------------------------------------------------------------------- */

static void write_record(const struct session *session, struct text_buffer *text)
{
    text_clear(text);
    session_write(session, text);
}

/* A hint is kept when its turn is undone, and when the game is written, read, copied and branched. */
static void hints(void **state)
{
    struct text_buffer text = {0}, again = {0};
    struct text_error error;
    struct session *session = begin();
    (void) state;
    session_note_hint(session, 1, 0);
    session_note_hint(session, 1, 0);
    write_record(session, &text);
    assert_non_null(strstr(text.text, "\n# hint 1 red\n"));
    struct session *read = record_read(&book, text.text, text.length, &error);
    assert_non_null(read);
    assert_int_equal(session_hint_count(read, 0), 1);
    session_free(read);
    make_steps(session);
    session_note_hint(session, 2, 1);
    session_note_hint(session, 5000, 1);
    session_note_hint(session, 2, 5);
    write_record(session, &text);
    assert_non_null(strstr(text.text, "\n# hint 1 red\nturn 1 red "));
    assert_non_null(strstr(text.text, "\n# hint 2 blue\nturn 2 blue "));
    read = record_read(&book, text.text, text.length, &error);
    assert_non_null(read);
    write_record(read, &again);
    assert_string_equal(text.text, again.text);
    session_free(read);
    struct session *branch = session_branch(&book, session, 3, 1, &error);
    assert_non_null(branch);
    assert_true(session_has_hint(branch, 1, 0));
    assert_int_equal(session_hint_count(branch, 1), 0);
    session_free(branch);
    while (session_undo(session))
        ;
    struct session *copy = session_copy(session);
    assert_int_equal(session_hint_count(copy, 0), 1);
    assert_int_equal(session_hint_count(copy, 1), 1);
    write_record(copy, &text);
    const char *end = "\n# hint 1 red\n# hint 2 blue\n";
    assert_string_equal(text.text + text.length - strlen(end), end);
    session_free(copy);
    session_free(session);
    text_free(&text);
    text_free(&again);
}

struct comment_row {
    const char *name, *line;
    unsigned red, blue; /* hints */
    unsigned played;
};

static const struct comment_row comment_rows[] = {
    {"a hint", "# hint 1 red", 1, 0, 0},
    {"before the setup is complete", "#a comment\n# hint 1 blue", 0, 1, 0},
    {"twice", "# hint 1 red\n# hint 1 red\n# hint 2 red", 2, 0, 0},
    {"nobody's", "# hint 1 green", 0, 0, 0},
    {"no colour", "# hint 1 rouge", 0, 0, 0},
    {"no turn", "# hint red", 0, 0, 0},
    {"a turn that never comes", "# hint 9999 red", 0, 0, 0},
    {"more words", "# hint 1 red again", 0, 0, 0},
    {"another comment", "# hints 1 red", 0, 0, 0},
    {"no word at all", "#", 0, 0, 0},
    {"seconds", "# played 1980", 0, 0, 1980},
    {"the last seconds count", "# played 1980\n# played 12 ", 0, 0, 12},
    {"seconds with a sign", "# played -5", 0, 0, 0},
    {"more seconds than a life", "# played 9999999999", 0, 0, 0},
    {"no seconds", "# played", 0, 0, 0},
    {"a word behind the seconds", "# played 12 13", 0, 0, 0},
};

static void comments(void **state)
{
    const struct comment_row *row = *state;
    char record[400];
    struct text_error error;
    int length = snprintf(record, sizeof record,
                          "bastide 1\nplayer red \"A\"\n%s\nplayer blue \"B\"\nseed 1\n", row->line);
    struct session *session = record_read(&book, record, (size_t) length, &error);
    assert_non_null(session);
    assert_int_equal(session_hint_count(session, 0), row->red);
    assert_int_equal(session_hint_count(session, 1), row->blue);
    assert_int_equal(session_played(session), row->played);
    session_free(session);
}

static void freeing_nothing(void **state)
{
    (void) state;
    session_free(NULL);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_book(&book);
    ROWS(&list, setup_rows, setups);
    ROWS(&list, history_rows, histories);
    rows_add_test(&list, "back to the start and forth to the end", back_and_forth);
    rows_add_test(&list, "a new step forgets what could be redone", new_step_forgets_the_old);
    rows_add_test(&list, "refused steps leave the history alone", refused_steps_leave_history_alone);
    ROWS(&list, colour_rows, colours);
    rows_add_test(&list, "the default setup", default_setup);
    rows_add_test(&list, "hints", hints);
    ROWS(&list, comment_rows, comments);
    rows_add_test(&list, "freeing no session", freeing_nothing);
    return rows_run(&list, "session");
}
