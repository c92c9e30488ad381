/*
 * keep.c: the files that keep the game at the table: the autosave, which is written after each turn, and
 * what is found in it at the start.
 *
 * A game is never lost to another one: whatever lies in the autosave's place and is not gone on with gets a
 * name of its own first.  Relies on game_file.h and kept_game.h; judges no text itself.
 */
#include <stdio.h>
#include <string.h>

#include "crash/crash.h"
#include "bastide/files.h"
#include "store/kept_game.h"
#include "store/saved_game.h"
#include "tui/kit/keep.h"
#include "tui/ui.h"

/* ---- Setting aside ------------------------------------------------------------------------------------ */

/* When that fails nothing is written at all: no file is ever lost to a new game. */
void ui_set_aside(struct ui *ui, const char *word, const char *what)
{
    char aside[FILE_PATH_MAX], why[200], text[SENTENCE_MAX];
    if (file_set_aside(ui->autosave, word, aside, why)) {
        snprintf(text, sizeof text, "%s is kept as %.200s.", what, file_last_part(aside));
    } else {
        snprintf(text, sizeof text, "%s stays in %.200s (%s), so this game will not be saved.", what,
                 file_last_part(ui->autosave), why);
        ui->autosave = NULL;
    }
    ui_say_more(ui, text);
}

/* Asked of the file itself, which anybody may have changed; the autosave is about to have another game. */
bool ui_lies_in_own_file(const struct ui *ui, const struct session *session)
{
    struct text_buffer ours = {0}, theirs = {0};
    struct kept_game kept = {0};
    if (ui->own_file[0] == '\0' || (ui->autosave && file_is_same(ui->own_file, ui->autosave)))
        return false;
    kept_game_read(&kept, ui->own_file, ui->book);
    if (kept.state == KEPT_WHOLE) {
        session_write(session, &ours);
        session_write(kept.session, &theirs);
    }
    bool same =
        ours.text && theirs.text && !ours.failed && !theirs.failed && strcmp(ours.text, theirs.text) == 0;
    session_free(kept.session);
    text_free(&ours);
    text_free(&theirs);
    return same;
}

/* A game in which no turn was played is not worth a file; one that was set aside already has one. */
void ui_keep_saved(struct ui *ui)
{
    char what[SENTENCE_MAX], names[NAME_SHOWN_MAX * 2];
    bool there = ui->autosave && file_exists(ui->autosave);
    if (ui->saved && session_game(ui->saved)->turn > 1 && there && !ui_lies_in_own_file(ui, ui->saved)) {
        const struct setup *setup = session_setup(ui->saved);
        describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names);
        snprintf(what, sizeof what, "The unfinished game of %s", names);
        ui_set_aside(ui, "", what);
    }
    if (ui->foreign_set[0] != '\0' && ui->autosave) {
        snprintf(what, sizeof what, "The game with the tile set %s", ui->foreign_set);
        ui->foreign_set[0] = '\0';
        ui_set_aside(ui, "other-tiles", what);
    }
    session_free(ui->saved);
    ui->saved = NULL;
}

/* ---- Finding ------------------------------------------------------------------------------------------ */

/* The record is whole, but its tiles are not at hand: it waits until a game needs its place. */
static void tell_foreign(struct ui *ui)
{
    ui_say(ui,
           "The game in %.200s is played with the tile set %s, which is not at hand: start as it was played, "
           "with its --tiles FILE or without one, to go on with it.",
           file_last_part(ui->autosave), ui->foreign_set);
}

/* What does not hold is told with its place, and moved aside before anything is written. */
static void tell_faulty(struct ui *ui, const struct kept_game *saved)
{
    char text[SENTENCE_MAX];
    bool newer = saved->state == KEPT_NEWER;
    kept_game_tell(saved, ui->autosave, text, sizeof text);
    ui_say(ui, "%s.", text);
    ui_set_aside(ui, newer ? "newer" : "broken",
                 newer ? "That game of a newer version" : "What could not be read");
    if (kept_game_has_part(saved)) {
        snprintf(text, sizeof text, "It holds up to turn %u, from where the game can go on.",
                 session_game(saved->session)->turn);
        ui_say_more(ui, text);
    }
}

static void tell_cut(struct ui *ui, const struct kept_game *saved)
{
    ui_say(ui,
           "%.200s: its last line was cut off when the program ended, and is left out; the game goes on with "
           "turn %u.",
           file_last_part(ui->autosave), session_game(saved->session)->turn);
}

/* The game of the autosave, or as much of it as holds; null after a message. */
static struct session *read_game(struct ui *ui)
{
    struct kept_game saved;
    kept_game_read(&saved, ui->autosave, ui->book);
    snprintf(ui->foreign_set, sizeof ui->foreign_set, "%s", saved.foreign_set);
    switch (saved.state) {
    case KEPT_WHOLE:
        return saved.session;
    case KEPT_CUT:
        tell_cut(ui, &saved);
        return saved.session;
    case KEPT_FOREIGN:
        tell_foreign(ui);
        return NULL;
    default:
        tell_faulty(ui, &saved);
    }
    if (kept_game_has_part(&saved))
        return saved.session;
    session_free(saved.session);
    return NULL;
}

/*
 * Null also where the game is over, or its bag is open, so that someone has to name each draw, which is the
 * console's business.
 */
void ui_find_saved(struct ui *ui)
{
    struct session *saved = ui->autosave && file_exists(ui->autosave) ? read_game(ui) : NULL;
    ui->saved = saved;
    ui->saved_lies_there = false;
    if (!saved || (!session_game(saved)->scored && session_setup(saved)->seeded))
        return;
    if (!session_game(saved)->scored && ui->autosave && file_exists(ui->autosave))
        ui_set_aside(ui, "", "The game in which someone names each tile");
    session_free(saved);
    ui->saved = NULL;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* A turn that is not over is not in the record. */
static void write_record(struct ui *ui, struct text_buffer *text)
{
    if (ui->scoring.open)
        (void) session_undo(ui->session);
    session_write(ui->session, text);
    if (ui->scoring.open)
        (void) session_redo(ui->session, NULL);
}

bool ui_save(struct ui *ui)
{
    if (!ui->session || ui_has_history(ui)) /* nobody's game */
        return true;
    struct text_buffer text = {0};
    char why[200] = "out of memory";
    write_record(ui, &text);
    if (!text.failed && text.text)
        crash_keep_record(text.text, text.length);
    if (!ui->autosave) {
        text_free(&text);
        return true;
    }
    bool done =
        !text.failed && text.text && game_file_write(&ui->keeper, ui->autosave, text.text, text.length, why);
    unsigned before = game_file_turns(&ui->keeper);
    snprintf(ui->save_fault, sizeof ui->save_fault, "%s", done ? "" : why);
    if (!done && before > 0)
        ui_say(
            ui,
            "The game could not be saved: %s. Its first %u turns are on the disk. It goes on, and saving is "
            "tried again after each turn and at the end.",
            why, before);
    else if (!done)
        ui_say(
            ui,
            "The game could not be saved: %s. It goes on, and saving is tried again after each turn and at "
            "the end.",
            why);
    text_free(&text);
    return done;
}

bool ui_save_as(struct ui *ui, const char *path)
{
    char why[200];
    if (ui->scoring.open)
        (void) session_undo(ui->session);
    bool done = saved_game_write(ui->session, path, why);
    if (ui->scoring.open)
        (void) session_redo(ui->session, NULL);
    if (done)
        snprintf(ui->own_file, sizeof ui->own_file, "%s", path);
    else
        ui_say(ui, "The game could not be saved as %.200s: %s. Nothing was changed there.",
               file_last_part(path), why);
    return done;
}
