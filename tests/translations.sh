#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Checks the catalogues of po/ against the sources, and the program with them: every message that the sources mark is in each
# catalogue, none that they do not; the places for arguments are the same; the program speaks the language that
# was asked for, and records, the console and exports are the same in each.
#
#   translations.sh SOURCE PROGRAM XGETTEXT screen|headless
# Only a program with the screen reads a configuration.
set -u
source=$1 program=$2 xgettext=$3 front=$4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export XDG_STATE_HOME=$place XDG_CONFIG_HOME=$place XDG_DATA_HOME=$place XDG_CACHE_HOME=$place LC_ALL=C.UTF-8
unset LANGUAGE
faults=0

fault()
{
    echo "$*"
    faults=$((faults + 1))
}

# Places for arguments that msgfmt does not know ($A of refusals, {accept} of the lesson), and blanks at both ends: the same in message and translation.
# Numbered arguments have no gaps, since a hardened printf ends the program there.
# Prints each message that differs.
compare_places()
{
    msgcat --no-wrap "$1" | awk '
        function places(text, list, found) {
            list = " "
            while (match(text, /\$[A-Z]|\{[a-z-]*\}/)) {
                found = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (index(list, " " found " ") == 0)
                    list = list found " "
            }
            return list
        }
        function same(one, other, i, words) {
            if (length(one) != length(other))
                return 0
            for (i = split(one, words, " "); i > 0; i--)
                if (index(other, " " words[i] " ") == 0)
                    return 0
            return 1
        }
        function has_gap(text, i, last, numbers, found) {
            while (match(text, /%[0-9]\$/)) {
                found = substr(text, RSTART + 1, 1) + 0
                numbers[found] = 1
                last = found > last ? found : last
                text = substr(text, RSTART + 3)
            }
            for (i = 1; i <= last; i++)
                if (!(i in numbers))
                    return 1
            return 0
        }
        /^msg(id|str)/ && has_gap($0) { print "an argument is left out: " $0 }
        /^msgid "/ { message = substr($0, 8, length($0) - 8) }
        /^msgstr/ && message != "" {
            text = $0
            sub(/^msgstr(\[[0-9]\])? "/, "", text)
            sub(/"$/, "", text)
            if (text != "" && (!same(places(message), places(text)) || (message ~ /^ /) != (text ~ /^ /) || (message ~ / $/) != (text ~ / $/)))
                print message " -> " text
        }'
}

check_catalogue() # LANGUAGE
{
    local po=$source/po/$1.po said
    msgfmt -c --statistics -o /dev/null "$po" 2>"$place/said" || fault "$po: $(cat "$place/said")"
    echo "$1: $(cat "$place/said")"
    [ -z "$(msgattrib --only-fuzzy --no-obsolete "$po")" ] || fault "$po: messages are fuzzy"
    ! grep -q '^#~' "$po" || fault "$po: messages are obsolete"
    [ "$1" != fr ] || ! msgcat --no-wrap "$po" | grep -P '^msgstr.*[^, "] [;:!?»](?![^ "])' || fault "$po: no-break spaces are missing"
    msgcmp --use-untranslated "$po" "$place/pot" 2>"$place/said" || fault "$(cat "$place/said")
$po is not up to date: cmake --build BUILD --target po-update"
    msgcmp --use-untranslated "$place/pot" "$po" 2>"$place/said" || fault "$(cat "$place/said")
$po has messages that the sources do not: cmake --build BUILD --target po-update"
    said=$(compare_places "$po")
    [ -z "$said" ] || fault "$po: other places for arguments, or blanks at the ends: $said"
}

# What the line mode says first, without leaving anything behind.
first_words()
{
    printf 'look 0 0\n' | "$program" play --plain --no-save --players Ann,Bob --seed 3 "$@" 2>&1
}

# What must not depend on the language.
unchanging()
{
    local records=$place/records
    printf 'player red "Ann"\nplayer blue "Bob"\nturn 1 red N 0,-1 180 meeple:city1\nturn 2 blue E 5,5 0\nwhy 0,1 0\ndraw E\nwhy 0,1 0\n' |
        "$program" step 2>&1
    mkdir "$records"
    "$program-lab" sim --games 1 --seed 4 --out "$records" 2>&1
    cat "$records"/*
    for form in txt json; do "$program" export "$form" "$records"/* 2>&1; done
    "$program" verify "$records"/* 2>&1
    rm -r "$records"
}

cd "$source" || exit 2
cmake/collect_messages.sh "$xgettext" "$place/pot" || exit 1
while read -r language; do
    check_catalogue "$language"
done < <(grep '^[a-z]' po/LINGUAS)

# gettext wants a locale; without any besides C, newer ones translate nothing.
english=$(first_words) german=$(first_words --language de)
if [ "$english" = "$german" ] && ! locale -a | grep -qE '^(de_DE|en_US)'; then
    echo "this machine has no locale in which gettext translates"
    [ "$faults" -eq 0 ] && exit 77
fi
[[ $german = *Norden* ]] || fault "--language de gives: $german"
[ "$(LC_ALL='' LANG=C.UTF-8 LANGUAGE=de first_words --language en)" = "$english" ] || fault "--language en is not English"
mkdir -p "$place/bastide"
printf '%s\n' '2026-01-01T00:00:00Z turns 71 minutes 5 edition c3 tiles base record a player "Ada" "" 50 city 4' >"$place/bastide/results.txt"
if [ "$(LC_ALL='' LANG=C.UTF-8 LANGUAGE=de first_words)" = "$german" ]; then
    # A path would lead to somebody else's catalogue, whose texts are formats.
    mkdir -p "$place/other/LC_MESSAGES"
    msgfmt -o "$place/other/LC_MESSAGES/bastide.mo" po/de.po
    [ "$(LC_ALL='' LANG=C.UTF-8 LANGUAGE="../../../../../../../../../../..$place/other" first_words)" = "$english" ] ||
        fault "LANGUAGE leads to a catalogue in another folder"
    results=$(XDG_DATA_HOME=$place LC_ALL='' LANG=C.UTF-8 LANGUAGE=de "$program" results)
    [[ $results = Spieler*Karten ]] || fault "results are not in German: $results"
    titles=$(for words in --list T3; do LC_ALL='' LANG=C.UTF-8 LANGUAGE=de "$program" rules $words 2>&1; done)
    [[ $titles = *'  T3 · Eine Karte'*'### T3 · Eine Karte'* ]] || fault "titles of rules are not in German: $titles"
fi
if [ "$front" = screen ]; then # what was chosen in the options of the menu
    echo 'screen language de' >"$place/bastide/last-setup"
    words=$(printf 'look 0 0\n' | "$program" play --plain --players Ann,Bob --seed 3 2>&1)
    [[ $words = *Norden* ]] || fault "line mode does not speak the language chosen in the options: $words"
    words=$(printf 'why 1,0\nwhy 1,0 90\n' | "$program" play --plain --no-save --language de --players Ann,Bob --seed 5 2>&1)
    [[ $words = *'270: Das verbietet P2'*'Das ist erlaubt.'* ]] || fault "verdicts are not in German: $words"
    rm -f "$place"/bastide/*.bastide "$place/bastide/last-setup"
fi
echo 'language = de' >"$place/bastide/config"
[ "$front" = headless ] || [ "$(first_words)" = "$german" ] || fault "the configuration does not choose the language"
[ "$(first_words --language en)" = "$english" ] || fault "the command line does not go before the configuration"
[ "$(unchanging)" = "$(LANGUAGE=de unchanging)" ] || fault "the language changes what programs read"
[ "$faults" -eq 0 ] || { echo "$faults faults of translations"; exit 1; }
