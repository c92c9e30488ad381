/*
 * screens.c: the table of screens, the only file that knows all of them.
 */
#include "tui/screens.h"

#include "tui/help/screen_help.h"
#include "tui/look/overlay.h"
#include "tui/puzzles/screen_puzzles.h"
#include "tui/replay/screen_replay.h"
#include "tui/saves/load_list.h"
#include "tui/saves/screen_results.h"
#include "tui/setup/screen_rules.h"
#include "tui/setup/screen_setup.h"
#include "tui/table/screen_deal.h"
#include "tui/table/screen_menu.h"
#include "tui/table/screen_program.h"
#include "tui/table/screen_scores.h"
#include "tui/table/screen_table.h"

const struct screen_ops *const all_screens[SCREEN_COUNT] = {
    [SCREEN_SETUP] = &setup_screen,     [SCREEN_TABLE] = &table_screen,
    [SCREEN_SCORES] = &scores_screen,   [SCREEN_REPLAY] = &replay_screen_ops,
    [SCREEN_RULES] = &rules_screen,     [SCREEN_LEVELS] = &levels_screen,
    [SCREEN_PASS] = &pass_screen,       [SCREEN_OFFER] = &offer_screen,
    [SCREEN_EXTEND] = &extend_screen,   [SCREEN_ANSWER] = &answer_screen,
    [SCREEN_MENU] = &menu_screen,       [SCREEN_GAMES] = &load_screen,
    [SCREEN_HELP] = &help_screen,       [SCREEN_BAG] = &bag_screen,
    [SCREEN_JUMP] = &jump_screen,       [SCREEN_LINE] = &line_screen,
    [SCREEN_INSPECT] = &inspect_screen, [SCREEN_LAST] = &last_screen,
    [SCREEN_LOG] = &log_screen,         [SCREEN_SEARCH] = &search_screen,
    [SCREEN_FIELDS] = &fields_screen,   [SCREEN_OWNERS] = &owners_screen,
    [SCREEN_TRACK] = &track_screen,     [SCREEN_PROGRAM] = &program_screen,
    [SCREEN_RESULTS] = &results_screen, [SCREEN_PLACES] = &places_screen,
    [SCREEN_HINT] = &hint_screen,       [SCREEN_PUZZLES] = &puzzles_screen,
    [SCREEN_VERDICT] = &verdict_screen,
};
