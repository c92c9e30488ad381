/*
 * export_csv.c: a table of the scores, one row for each feature that scored (RFC 4180: commas, CRLF, names
 * in double quotes with quotes doubled).  Numbers are written as they are.
 */
#include "cli/export/csv_cell.h"
#include "cli/export/export.h"
#include "session/record_write.h"

#include <stdlib.h>
#include <string.h>

/* To be called before the first name of a cell. */
static void guard_from_formulas(struct text_buffer *text, const char *name)
{
    if (name[0] != '\0' && strchr("=+-@\t\r", name[0]))
        text_add(text, "'");
}

/* A part of a cell: with its quotes doubled. */
static void add_name(struct text_buffer *text, const char *name)
{
    for (; *name != '\0'; name++)
        text_add_bytes(text, *name == '"' ? "\"\"" : name, *name == '"' ? 2 : 1);
}

void csv_add_cell(struct text_buffer *text, const char *name)
{
    text_add(text, "\"");
    guard_from_formulas(text, name);
    add_name(text, name);
    text_add(text, "\"");
}

/* The owners' colours separated by blanks, then their names separated by "; ". */
static void add_owners(struct text_buffer *text, const struct setup *setup, unsigned owners)
{
    const char *between = "";
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (owners >> seat & 1U) {
            text_add(text, "%s%s", between, setup_seat_word(setup, seat));
            between = " ";
        }
    text_add(text, ",\"");
    between = "";
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if (owners >> seat & 1U) {
            text_add(text, "%s", between);
            if (between[0] == '\0')
                guard_from_formulas(text, setup->players[seat].name);
            add_name(text, setup->players[seat].name);
            between = "; ";
        }
    text_add(text, "\"");
}

static void add_row(struct text_buffer *text, const struct setup *setup, const struct session_step *step,
                    const struct score_entry *entry)
{
    if (step->kind == STEP_END_GAME) { /* belongs to no player */
        text_add(text, "end,,,");
    } else {
        const struct setup_player *player = &setup->players[step->player];
        text_add(text, "%u,%s,", step->turn, colour_word(player->colour));
        csv_add_cell(text, player->name);
        text_add(text, ",");
    }
    text_add(text, "%s,%d,", entry_word(entry), entry->points);
    add_owners(text, setup, entry->owners);
    text_add(text, ",%u,%u,%u,%s\r\n", entry->tiles, entry->marks, entry->cities,
             entry->complete ? "yes" : "no");
}

bool export_csv(const struct export_job *job, struct text_buffer *text)
{
    struct game *game = malloc(sizeof *game);
    struct report report;
    if (!game)
        return false;
    text_add(text, "turn,player,name,kind,points,owners,owner_names,tiles,marks,cities,complete\r\n");
    session_replay(job->session, 0, game, NULL);
    for (size_t i = 0; i < job->steps; i++) {
        const struct session_step *step = session_step(job->session, i);
        session_step_make(game, step, &report);
        if (step->kind != STEP_PUT_FIGURE && step->kind != STEP_END_GAME)
            continue;
        for (unsigned n = 0; n < report.entry_count; n++)
            add_row(text, session_setup(job->session), step, &report.entries[n]);
    }
    free(game);
    return true;
}
