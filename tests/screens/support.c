/* SPDX-License-Identifier: MIT */
/*
 * support.c: see support.h.
 */
#include "support.h"
#include "tui/table/screen_menu.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "bastide/files.h"
#include "play/language.h"

const struct tile_book *test_book(void)
{
    static struct tile_book book;
    static bool loaded;
    if (!loaded)
        loaded = file_load_book(&book, NULL);
    assert_true(loaded);
    return &book;
}

static void set_rules(struct setup *setup, const char *words)
{
    char name[32], value[32];
    for (int read = 0; sscanf(words, " %31[^=]=%31s%n", name, value, &read) == 2; words += read)
        if (strcmp(name, "tiles") == 0)
            snprintf(setup->sets[setup->set_count++], sizeof *setup->sets, "%s", value);
        else if (strcmp(name, "first") == 0)
            snprintf(setup->stack[setup->stack_count++], sizeof *setup->stack, "%.15s", value);
        else if (strcmp(name, "expansions") == 0)
            setup_expand(setup, (unsigned) atoi(value), true, NULL);
        else
            assert_int_equal(rules_set(&setup->rules, name, value), 0);
    assert_int_equal(words[0], '\0');
}

struct session *test_session(const char *names, uint64_t seed)
{
    struct text_error error = {0};
    struct setup *setup = malloc(sizeof *setup);
    assert_non_null(setup);
    setup_default(setup);
    const char *name = names;
    while (*name != '\0' && *name != ';') {
        size_t length = strcspn(name, ",;");
        struct setup_player *player = &setup->players[setup->player_count];
        player->colour = (uint8_t) setup->player_count++;
        const char *at = memchr(name, '@', length);
        memcpy(player->name, name, at ? (size_t) (at - name) : length);
        if (at)
            memcpy(player->computer, at + 1, (size_t) (name + length - at - 1));
        name += length + (name[length] == ',');
    }
    set_rules(setup, name + (*name == ';'));
    setup->seeded = true;
    setup->seed = seed;
    struct session *session = session_new(test_book(), setup, &error);
    free(setup);
    assert_non_null(session);
    return session;
}

/* Lets computers think and play; fails if one never ends. */
static void think(struct shell *shell)
{
    for (unsigned slices = 0; shell_wait_ms(shell) == 0; slices++) {
        assert_true(slices < 100000);
        shell_tick(shell);
    }
}

void test_open(struct shell *shell, struct session *session, const char *games, enum tier tier, int width,
               int height)
{
    struct start_options options = {.book = test_book(), .session = session, .games = games};
    options.settings.value[SETTING_PACE] = options.configured.value[SETTING_PACE] = PACE_KEY;
    tui_begin(shell, &options, tier, 1234);
    tui_resize(shell, width, height);
    think(shell);
}

static char games[100];

static void remove_games(void)
{
    char command[140];
    snprintf(command, sizeof command, "rm -rf %.*s", (int) (strlen(games) - strlen("games/")), games);
    assert_int_equal(system(command), 0);
}

const char *test_games(void)
{
    static bool begun;
    const char *where = getenv("TMPDIR");
    snprintf(games, sizeof games, "%.60s/bastide-games-%ld/games/", where ? where : "/tmp", (long) getpid());
    remove_games();
    if (!begun)
        assert_int_equal(atexit(remove_games), 0);
    begun = true;
    return games;
}

size_t test_game_count(void)
{
    struct file_entries files = {0};
    file_list(games, &files);
    size_t count = files.count;
    file_entries_free(&files);
    return count;
}

bool test_language(const char *language)
{
    language_choose(language);
#ifdef BASTIDE_NLS
    translate_from(LOCALE_FOLDER);
#endif
    return strcmp(language, "en") == 0 || strcmp(_("road"), "road") != 0;
}

bool test_can_translate(void)
{
#ifdef BASTIDE_NLS
    static const char *const locales[] = {"C.UTF-8", "en_US.UTF-8", "de_DE.UTF-8", "fr_FR.UTF-8",
                                          "es_ES.UTF-8"};
    assert_int_equal(access(LOCALE_FOLDER "/de/LC_MESSAGES/bastide.mo", R_OK), 0);
    setenv("LANGUAGE", "de", 1);
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        (void) setlocale(LC_MESSAGES, locales[i]);
        translate_from(LOCALE_FOLDER);
        if (translate_finds())
            return true;
    }
#endif
    return false;
}

void test_tick(struct shell *shell)
{
    shell_tick(shell);
    think(shell);
}

/* The line of the chosen thing, and in *at the column before it; lines without one are empty.
 */
static void chosen_line(const struct shell *shell, char line[1000], int *at)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, shell->width, shell->height);
    shell_draw(shell, &canvas);
    *at = canvas.cursor_x;
    for (int x = 0; x < canvas.width && x < 999; x++) {
        uint32_t code = canvas.cursor_y < 0 ? ' ' : canvas_at(&canvas, x, canvas.cursor_y)->code;
        line[x] = code < 128 && code != 0 ? (char) code : '?';
        line[x + 1] = '\0';
    }
    canvas_free(&canvas);
}

/* Whether the words, which begin there in a line, stand on a button: "[ Puzzles ]" or "[Puzzles]". */
static bool is_on_button(const char *line, const char *there)
{
    return there > line && (there[-1] == '[' || (there - line > 1 && strncmp(there - 2, "[ ", 2) == 0));
}

/* As chosen_line has a text: each character that is not ASCII is a '?'.  The two may be the same. */
static void write_as_seen(const char *text, char *seen, size_t size)
{
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++)
        if (((unsigned char) *text & 0xC0U) !=
            0x80) /* the bytes after the first of a character are left out */
            seen[length++] = (char) ((unsigned char) *text < 128 ? *text : '?');
    seen[length] = '\0';
}

/* Goes down to the line that contains these English words, in the language that is spoken; to a button on it
 * with Tab. */
static void go_to(struct shell *shell, const char *words, size_t length)
{
    enum { TRIES_MAX = 100 };
    char wanted[80], line[1000];
    int at, tries = 0;
    snprintf(wanted, sizeof wanted, "%.*s", (int) length, words);
    write_as_seen(_(wanted), wanted, sizeof wanted);
    for (chosen_line(shell, line, &at); !strstr(line, wanted); chosen_line(shell, line, &at)) {
        if (++tries > TRIES_MAX)
            fail_msg("no line with '%s'", wanted);
        test_keys(shell, "<Down>");
    }
    for (const char *there; (there = strstr(line, wanted)) != NULL && is_on_button(line, there);
         chosen_line(shell, line, &at)) {
        if (at < there - line && at >= there - line - 3)
            break;
        assert_true(++tries <= TRIES_MAX);
        test_keys(shell, "<Tab>");
    }
}

void test_keys(struct shell *shell, const char *keys)
{
    while (*keys != '\0') {
        const char *end = keys[0] == '<' ? strchr(keys, '>') : NULL;
        if (end && strncmp(keys, "<to ", 4) == 0) {
            go_to(shell, keys + 4, (size_t) (end - keys - 4));
            keys = end + 1;
        } else if (end) {
            uint32_t key = key_of_word(keys + 1, (size_t) (end - keys - 1));
            assert_int_not_equal(key, INPUT_NONE);
            shell_key(shell, key);
            keys = end + 1;
        } else {
            shell_key(shell, (unsigned char) *keys++);
        }
        think(shell);
    }
}

void test_go_on(struct shell *shell)
{
    while (shell_stage(shell) == STAGE_SCORED)
        test_keys(shell, "<Enter>");
    if (shell_stage(shell) == STAGE_LIT_END)
        test_keys(shell, "<Esc>");
}

void test_claim(struct shell *shell, unsigned which)
{
    struct figure claims[CLAIM_MAX], numbered[CLAIM_MAX];
    if (shell_stage(shell) != STAGE_FIGURE)
        return;
    size_t count = game_claims(session_game(shell->table->session), claims), number = 0;
    size_t numbers = table_claims(shell, numbered);
    if (which == TEST_SKIP || count == 0)
        number = numbers;
    while (number < numbers && memcmp(&numbered[number], &claims[which % count], sizeof *claims) != 0)
        number++;
    shell_key(shell, number < numbers ? '1' + (uint32_t) number : '0');
    think(shell);
}

void test_play(struct shell *shell, unsigned turns)
{
    struct table *table = shell->table;
    for (unsigned i = 0; i < turns && shell_stage(shell) == STAGE_TILE; i++) {
        unsigned turn = session_game(table->session)->turn;
        for (unsigned step = 0; step < turn * 7 % 5; step++)
            test_keys(shell, "<Tab>");
        test_keys(shell, "<Enter>");
        test_claim(shell, turn % 3 != 0 ? turn : TEST_SKIP);
        test_go_on(shell);
    }
}

void test_picture(const struct shell *shell, struct text_buffer *text)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, shell->width, shell->height);
    shell_draw(shell, &canvas);
    canvas_write(&canvas, text);
    canvas_free(&canvas);
}

void test_golden(const char *name, const struct text_buffer *picture)
{
    struct text_buffer golden = {0};
    char path[FILE_PATH_MAX], why[200];
    const char *update = getenv("BASTIDE_UPDATE_SCREENS");
    snprintf(path, sizeof path, "%s/%s.txt", SCREENS_FOLDER, name);
    if (update && strcmp(update, "1") == 0) {
        assert_true(file_write(path, picture->text, picture->length, why));
        return;
    }
    if (!file_read(path, &golden, why))
        fail_msg("%s: %s", path, why);
    if (strcmp(golden.text, picture->text) != 0)
        fail_msg("%s differs; BASTIDE_UPDATE_SCREENS=1 renews it.  Now it is:\n%s", path, picture->text);
    text_free(&golden);
}

static void expect_sound_cell(const struct canvas *canvas, int x, int y)
{
    const struct cell *cell = canvas_at(canvas, x, y);
    if (cell->code == 0) {
        assert_true(x > 0 && unicode_width(canvas_at(canvas, x - 1, y)->code) == 2);
        return;
    }
    int width = unicode_width(cell->code);
    assert_in_range(width, 1, 2);
    assert_true(width == 1 || (x + 1 < canvas->width && canvas_at(canvas, x + 1, y)->code == 0));
    assert_true(cell->style < STYLE_COUNT);
}

void test_expect_sound(const struct shell *shell)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, shell->width, shell->height);
    shell_draw(shell, &canvas);
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            expect_sound_cell(&canvas, x, y);
    assert_true(canvas.cursor_x < canvas.width && canvas.cursor_y < canvas.height);
    canvas_free(&canvas);
}

void test_expect_message(const struct shell *shell, const char *words)
{
    if (!strstr(shell->message, words))
        fail_msg("the message does not say '%s': %s", words, shell->message);
}

void test_expect_shown(const struct shell *shell, const char *words, bool shown)
{
    struct text_buffer text = {0};
    test_picture(shell, &text);
    if ((strstr(text.text, words) != NULL) != shown)
        fail_msg("'%s' is %s in\n%s", words, shown ? "missing" : "shown", text.text);
    text_free(&text);
}

void test_golden_end(struct shell *shell, const char *name)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    test_golden(name, &picture);
    text_free(&picture);
    tui_end(shell);
}

void test_change_option(struct shell *shell, enum setting setting)
{
    const struct menu_view *menu = shell_state(shell, SCREEN_MENU);
    assert_true(menu->options);
    while (menu->line != (unsigned) setting)
        test_keys(shell, menu->line < (unsigned) setting ? "<Down>" : "<Up>");
    test_keys(shell, "<Right>");
}

void test_choose(struct shell *shell, enum setting setting, const char *word)
{
    unsigned value = (unsigned) setting_value(setting, word);
    for (unsigned i = 0; shell->table->settings.value[setting] != value; i++) {
        assert_true(i < SETTING_WORDS_MAX);
        test_change_option(shell, setting);
    }
}
