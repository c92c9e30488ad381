/*
 * verify_explain.c: the account behind a check that does not hold.
 *
 * The script has stopped where the record and the rules part, so its session holds the game as the rules have
 * it.  The account is replayed from that session; sentences are those of describe.h.  Changes nothing.
 */
#include "cli/verify_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/describe.h"
#include "words/describe_score.h"

/* The words of the failing line that are of interest, cut to fit. */
struct failed_line {
    char kind[16];   /* the word after the = */
    char before[16]; /* the word before the fault: in totals, whose score it is */
    struct square square;
    char feature[24];
};

/* The line's text, or the empty string when the text has no such line. */
static void copy_line(const struct text_buffer *text, size_t number, char *line, size_t size)
{
    const char *at = text->text;
    for (size_t i = 1; i < number && at; i++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    snprintf(line, size, "%.*s", at ? (int) strcspn(at, "\r\n") : 0, at ? at : "");
}

static bool read_failed_line(const struct text_buffer *text, const struct text_error *error,
                             struct failed_line *failed)
{
    char line[400], head[400];
    memset(failed, 0, sizeof *failed);
    copy_line(text, error->line, line, sizeof line);
    if (sscanf(line, " = %15s", failed->kind) != 1)
        return false;
    if (strcmp(failed->kind, "feature") == 0)
        return sscanf(line, " = feature %hd,%hd %23s", &failed->square.x, &failed->square.y,
                      failed->feature) == 3;
    snprintf(head, sizeof head, "%.*s", (int) (error->column > 0 ? error->column - 1 : 0), line);
    for (char *rest = head, *word; (word = strtok_r(rest, " \t", &rest));)
        snprintf(failed->before, sizeof failed->before, "%s", word);
    return true;
}

static void print_entry(const struct session *session, const struct game *game,
                        const struct score_entry *entry, const char *indent)
{
    char text[SENTENCE_MAX * 3];
    printf("%s%s\n", indent, describe_explanation(game, session_setup(session), entry, text, sizeof text));
}

/* ---- A turn ------------------------------------------------------------------------------------------- */

/* "city1 is not complete: 3 tiles, 2 open edges; on it R", for the features of the tile laid last. */
static void print_incomplete(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    char part[64], who[64];
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct score_entry value = game_feature_value(game, tile->first_node + i);
        if (value.kind == FEATURE_FIELD || value.kind == FEATURE_RIVER || value.complete)
            continue;
        describe_segment(type, i, (enum rotation) tile->rotation, part, sizeof part);
        describe_figures(session_setup(session), value.figures, who, sizeof who);
        printf("    the %s of %s on %d,%d is not complete: %u open; on it %s\n", part, type->name,
               tile->square.x, tile->square.y, game_feature_open(game, tile->first_node + i),
               who[0] ? who : "nobody");
    }
}

/* " in turn 48, green's K on 0,1", where the last step was a turn's; " at the end" */
static void print_moment(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct session_step *step = session_step(session, session_step_count(session) - 1);
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (step->kind == STEP_END_GAME)
        printf(" at the end of the game");
    else if (step->kind == STEP_PUT_FIGURE)
        printf(" in turn %u, %s's %s on %d,%d", step->turn,
               setup_seat_word(session_setup(session), step->player), game->set->types[tile->type].name,
               tile->square.x, tile->square.y);
    else
        printf(" in this step");
}

/* What scored in the step that the line follows, and what did not. */
static void print_last_step(const struct session *session)
{
    struct game *game = malloc(sizeof *game);
    struct report report = {0};
    if (!game)
        return;
    session_replay(session, session_step_count(session), game, &report);
    printf("  by the rules %u feature%s scored", report.entry_count, report.entry_count == 1 ? "" : "s");
    print_moment(session);
    printf("%s\n", report.entry_count > 0 ? ":" : "");
    for (unsigned i = 0; i < report.entry_count; i++)
        print_entry(session, game, &report.entries[i], "    ");
    if (!game->scored)
        print_incomplete(session);
    free(game);
}

/* ---- A total ------------------------------------------------------------------------------------------ */

static int seat_of_word(const struct setup *setup, const char *word)
{
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (strcmp(word, setup_seat_word(setup, seat)) == 0)
            return (int) seat;
    return -1;
}

/* "turn 9: …": what a player got in one step. */
static void print_gains(const struct session *session, const struct game *game,
                        const struct session_step *step, const struct report *report, unsigned seat)
{
    char text[SENTENCE_MAX * 3];
    for (unsigned i = 0; i < report->entry_count; i++) {
        const struct score_entry *entry = &report->entries[i];
        if (!((unsigned) entry->owners >> seat & 1U))
            continue;
        describe_explanation(game, session_setup(session), entry, text, sizeof text);
        if (step->kind == STEP_END_GAME)
            printf("    end      %s\n", text);
        else
            printf("    turn %-3u %s\n", step->turn, text);
    }
}

/* H7: points change hands in a sale. */
static void print_sale(const struct session_step *step, unsigned seat)
{
    if (step->kind != STEP_SELL_TILE || (step->player != seat && step->buyer != seat))
        return;
    printf("    turn %-3u %s %d for a tile (H7)\n", step->turn, step->buyer == seat ? "pays" : "gets",
           step->price);
}

/* All that a player scored since the game began. */
static void print_account(const struct session *session, unsigned seat)
{
    const struct setup *setup = session_setup(session);
    struct game *game = malloc(sizeof *game);
    if (!game)
        return;
    session_replay(session, 0, game, NULL);
    printf("  by the rules %s has %d%s\n", setup_seat_word(setup, seat), session_game(session)->score[seat],
           session_game(session)->score[seat] != 0 ? ":" : "; what came and went:");
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step(session, i);
        struct report report = {0};
        session_step_make(game, step, &report);
        print_sale(step, seat);
        if (step->kind == STEP_PUT_FIGURE || step->kind == STEP_END_GAME)
            print_gains(session, game, step, &report, seat);
    }
    free(game);
}

/* ---- A feature ---------------------------------------------------------------------------------------- */

/* The segment of a type that a record calls "city2", "city" being the first; NO_SEGMENT for none. */
static unsigned segment_of_word(const struct tile_type *type, const char *word)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        const char *kind = feature_kind_word((enum feature_kind) type->segments[i].kind);
        unsigned number = 1;
        for (unsigned before = 0; before < i; before++)
            number += type->segments[before].kind == type->segments[i].kind;
        char name[24];
        snprintf(name, sizeof name, "%s%u", kind, number);
        if (strcmp(word, name) == 0 || (number == 1 && strcmp(word, kind) == 0))
            return i;
    }
    return NO_SEGMENT;
}

static void print_feature(const struct session *session, const struct failed_line *failed)
{
    const struct game *game = session_game(session);
    int tile = game_tile_at(game, failed->square);
    if (tile < 0)
        return;
    const struct placed_tile *placed = &game->tiles[tile];
    unsigned segment = segment_of_word(&game->set->types[placed->type], failed->feature);
    if (segment == NO_SEGMENT)
        return;
    struct score_entry value = game_feature_value(game, placed->first_node + segment);
    printf("  by the rules it is worth this now:\n");
    print_entry(session, game, &value, "    ");
}

void verify_explain(struct script *script, const struct text_buffer *text, const struct text_error *error)
{
    static const char *const scores[] = {"road", "city", "monastery", "garden", "field", "abbot"};
    const struct session *session = script_session(script);
    struct failed_line failed;
    if (!session || !read_failed_line(text, error, &failed))
        return;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
        if (strcmp(failed.kind, scores[i]) == 0)
            print_last_step(session);
    if (strcmp(failed.kind, "feature") == 0)
        print_feature(session, &failed);
    if (strcmp(failed.kind, "total") == 0) {
        int seat = seat_of_word(session_setup(session), failed.before);
        if (seat >= 0)
            print_account(session, (unsigned) seat);
    }
    for (unsigned seat = 0; seat < session_game(session)->player_count && strcmp(failed.kind, "winner") == 0;
         seat++)
        print_account(session, seat);
}
