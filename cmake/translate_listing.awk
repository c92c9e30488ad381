# SPDX-License-Identifier: MIT
# Translates what a program says of itself (list_options.sh) by a catalogue, without running it.
#   awk -f translate_listing.awk po/LANGUAGE.po LISTING
# A message may have one %s, in whose place the listing has words.
BEGIN { FS = OFS = "\t" }

# ---- The catalogue --------------------------------------------------------------------------------------------

function unquoted(s) {
    sub(/^[^"]*"/, "", s)
    sub(/"$/, "", s)
    gsub(/\\n/, "\n", s)
    gsub(/\\"/, "\"", s)
    gsub(/\\\\/, "\\", s)
    return s
}

function end_message(    place) {
    if (id != "" && text != "") {
        meaning[id] = text
        place = index(id, "%s")
        if (place) {
            before[++open] = substr(id, 1, place - 1)
            after[open] = substr(id, place + 2)
            whole[open] = text
        }
    }
    id = text = ""
}

FNR == NR && /^msgid / { end_message(); id = unquoted($0); part = "id"; next }
FNR == NR && /^msgstr / { text = unquoted($0); part = "text"; next }
FNR == NR && /^"/ { if (part == "id") id = id unquoted($0); else text = text unquoted($0); next }
FNR == NR { next }
FNR == 1 { end_message() }

# ---- The listing ----------------------------------------------------------------------------------------------

function translated(s,    i, rest, place) {
    if (s in meaning) return meaning[s]
    for (i = 1; i <= open; i++) {
        rest = length(s) - length(before[i]) - length(after[i])
        if (rest > 0 && length(before[i]) > 5 && substr(s, 1, length(before[i])) == before[i] && substr(s, length(before[i]) + rest + 1) == after[i]) {
            place = index(whole[i], "%s")
            return substr(whole[i], 1, place - 1) substr(s, length(before[i]) + 1, rest) substr(whole[i], place + 2)
        }
    }
    return s
}

# Prints the text that may have had several lines.
function end_text() {
    if (kind != "") print kind, translated(long_text)
    kind = ""
}

kind != "" && !/^(usage|word|about|more|group|option|value|example|command|section)\t/ { long_text = long_text "\n" $0; next }
{ end_text() }
$1 == "about" || $1 == "more" { kind = $1; long_text = $2; next }
$1 == "usage" || $1 == "group" || $1 == "section" { $2 = translated($2) }
$1 == "command" || $1 == "example" { $3 = translated($3) }
$1 == "option" { $4 = translated($4); $5 = translated($5) }
{ print }
END { end_text() }
