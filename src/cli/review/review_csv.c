/*
 * review_csv.c: a review as a table, one row for each turn (RFC 4180, as export_csv.c); docs/review.md lists
 * its columns.
 */

#include "cli/export/csv_cell.h"
#include "cli/review/review_out.h"

static void add_points(struct text_buffer *text, int64_t amount)
{
    text_add(text, ",%.2f", (double) amount / REVIEW_POINT);
}

static void add_move(struct text_buffer *text, const struct session *session, const struct review_turn *turn,
                     const struct move *move)
{
    text_add(text, ",\"");
    record_write_move(text, session_set(session), turn->type, move);
    text_add(text, "\"");
}

static void add_head(struct text_buffer *text, const struct setup *setup)
{
    text_add(text, "turn,player,name,mark,judged,move,best,because,cost,lead,error,rank,moves,luck,bought,"
                   "tiles_left");
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        const char *word = setup_seat_word(setup, seat);
        text_add(text, ",points_%s,expected_%s,chance_%s", word, word, word);
    }
    text_add(text, "\r\n");
}

static void add_row(struct text_buffer *text, const struct session *session, const struct review_turn *turn)
{
    const struct setup *setup = session_setup(session);
    text_add(text, "%u,%s,", turn->turn, setup_seat_word(setup, turn->player));
    csv_add_cell(text, setup->players[turn->player].name);
    text_add(text, ",%s,%s", review_mark_word(turn->mark), review_depth_word(turn->depth));
    add_move(text, session, turn, &turn->played);
    add_move(text, session, turn, &turn->best);
    text_add(text, ",");
    csv_add_cell(text, turn->because);
    add_points(text, turn->loss);
    add_points(text, turn->lead);
    add_points(text, turn->error);
    text_add(text, ",%u,%u", turn->rank, turn->moves);
    if (turn->lucky)
        add_points(text, turn->luck);
    else
        text_add(text, ",");
    text_add(text, ",%s,%u", turn->sold ? "yes" : "no", turn->tiles);
    for (size_t seat = 0; seat < setup->player_count; seat++) {
        text_add(text, ",%d", turn->points[seat]);
        add_points(text, turn->expected[seat]);
        text_add(text, ",%.3f", (double) turn->chance[seat] / CERTAIN_WIN);
    }
    text_add(text, "\r\n");
}

bool review_write_csv(const struct session *session, const struct review_result *result,
                      struct text_buffer *text)
{
    add_head(text, session_setup(session));
    for (size_t i = 0; i < result->count; i++)
        add_row(text, session, &result->turns[i]);
    return !text->failed;
}
