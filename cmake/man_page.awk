# Turns a page of docs/ into a manual page.
#   awk -v page=bastide-config -v section=5 -v about="settings and keys" -v version=0.3.0 -v date=2026-11-28 \
#       -v also="bastide(6)" -f man_page.awk FILE
# Reads the Markdown that our pages use: headings, paragraphs, lists, tables, code.  What follows a line
# "<!-- in the source only -->" up to the next blank line is left out.  A link to a page that is a manual page too names that.
# A page in another language gives its headings for NAME and SEE ALSO with -v name= and -v see=.
# Relies on POSIX awk.

BEGIN {
    rows = 0
    split("configuration:bastide-config(5) notation:bastide-notation(5) tiles:bastide-tiles(5) lessons:bastide-lessons(5) " \
        "json:bastide-json(5) bots:bastide-bots(5) players:bastide-players(6) tester:bastide-tester(6) playing:bastide(6) " \
        "rules:bastide-rules(6) files:bastide(6)", list, " ")
    for (i in list) {
        split(list[i], pair, ":")
        manual[pair[1] ".md"] = pair[2]
    }
    print "'\\\" t"
    print ".TH " page " " section " " date " \"bastide " version "\""
    print ".SH " (name == "" ? "NAME" : name)
    print page " \\- " about
    state = "text"
}

# ---- Inside a line ------------------------------------------------------------------------------------------

function escaped(s) {
    gsub(/\\/, "\\e", s)
    return s
}

function literal(s) {
    s = escaped(s)
    gsub(/-/, "\\-", s)
    gsub(/'/, "\\(aq", s)
    gsub(/`/, "\\(ga", s)
    gsub(/\^/, "\\(ha", s)
    gsub(/~/, "\\(ti", s)
    return s
}

# The name of a manual page: "bastide(6)".
function reference(name) {
    return "\\fB" literal(substr(name, 1, length(name) - 3)) "\\fR" substr(name, length(name) - 2)
}

function link(words, target) {
    sub(/#.*/, "", target)
    sub(/^.*\//, "", target)
    if (target in manual) {
        target = manual[target]
        if (target == page "(" section ")")
            return words ~ /\.md$/ ? "this page" : inline(words)
        target = reference(target)
        return words ~ /\.md$/ ? target : inline(words) " (" target ")"
    }
    if (words !~ /\.md$/)
        return inline(words)
    names_documents = 1
    sub(/\.md$/, "", target)
    return "the document \\fI" literal(target) "\\fR"
}

function inline(s,    out, token) {
    gsub(/\.\/scripts\/play/, "bastide", s)
    gsub(/\.\/scripts\/lab/, "bastide-lab", s)
    while (match(s, /`[^`]+`|\*\*[^*]+\*\*|\*[A-Za-z][^*]*\*|!?\[[^\]]*\]\([^)]*\)/)) {
        token = substr(s, RSTART, RLENGTH)
        out = out escaped(substr(s, 1, RSTART - 1))
        s = substr(s, RSTART + RLENGTH)
        if (token ~ /^`/)
            out = out "\\fB" literal(substr(token, 2, length(token) - 2)) "\\fR"
        else if (token ~ /^\*\*/)
            out = out "\\fB" escaped(substr(token, 3, length(token) - 4)) "\\fR"
        else if (token ~ /^\*/)
            out = out "\\fI" escaped(substr(token, 2, length(token) - 2)) "\\fR"
        else if (token ~ /^\[/)
            out = out link(substr(token, 2, index(token, "](") - 2), substr(token, index(token, "](") + 2, \
                length(token) - index(token, "](") - 2))
    }
    return out escaped(s)
}

# A line of text that is no request.
function guarded(s) {
    return s ~ /^[.']/ ? "\\&" s : s
}

function heading(s) {
    s = inline(s)
    gsub(/"/, "\\(dq", s)
    return guarded(s)
}

# ---- Blocks -------------------------------------------------------------------------------------------------

function end_block() {
    if (state == "paragraph" && text != "")
        print guarded(inline(text))
    if (state == "table")
        print_table()
    if (state == "code")
        print ".fi\n.RE"
    text = ""
    state = "text"
}

function begin_section() {
    if (!in_section) {
        print ".SH DESCRIPTION"
        in_section = fresh = 1
    }
}

function begin_code() {
    end_block()
    begin_section()
    print fresh ? ".RS 4\n.nf" : ".PP\n.RS 4\n.nf"
    state = "code"
    fresh = 0
}

function print_code(s) {
    gsub(/\.\/scripts\/play/, "bastide", s)
    gsub(/\.\/scripts\/lab/, "bastide-lab", s)
    print guarded(literal(s))
}

function begin_paragraph(request, s) {
    end_block()
    begin_section()
    if (!fresh || request != ".PP")
        print request
    state = "paragraph"
    text = s
    fresh = 0
}

function add_row(s,    i, count, parts) {
    gsub(/\\\|/, "\001", s)
    sub(/^\| */, "", s)
    sub(/ *\|[ \t]*$/, "", s)
    count = split(s, parts, / *\| */)
    for (i = 1; i <= count; i++) {
        gsub(/\001/, "|", parts[i])
        cell[rows, i] = parts[i]
        if (length(parts[i]) > width[i])
            width[i] = length(parts[i])
    }
    if (count > columns)
        columns = count
    rows++
}

# A narrow table with headings stays one; of another each row becomes a paragraph under its first cell.
function print_table(    i, r, total, line) {
    for (i = 1; i <= columns; i++) {
        total += width[i] + 3
        width[i] = 0
    }
    if (total <= 72 && cell[0, 1] != "") {
        print fresh ? ".TS" : ".PP\n.TS"
        for (i = 1; i <= columns; i++)
            line = line (i > 1 ? " " : "") "l"
        print line "."
        for (r = 0; r < rows; r++) {
            line = ""
            for (i = 1; i <= columns; i++)
                line = line (i > 1 ? "\t" : "") (r == 0 ? "\\fI" inline(cell[r, i]) "\\fR" : guarded(inline(cell[r, i])))
            print line
        }
        print ".TE"
    } else
        for (r = 1; r < rows; r++) {
            print ".TP\n" guarded(inline(cell[r, 1]))
            for (i = 2; i <= columns; i++)
                if (cell[r, i] != "")
                    print (i > 2 ? ".br\n" : "") (columns > 2 ? guarded(inline(cell[0, i])) ": " : "") \
                        (columns > 2 ? inline(cell[r, i]) : guarded(inline(cell[r, i])))
                else if (i == 2)
                    print "\\&"
        }
    for (r = 0; r < rows; r++)
        for (i = 1; i <= columns; i++)
            delete cell[r, i]
    rows = columns = 0
    fresh = 0
}

# ---- Lines --------------------------------------------------------------------------------------------------

/^<!-- in the source only -->/ { left_out = 1; next }
left_out && /^$/ { left_out = 0 }
left_out { next }

fenced && /^```/ { fenced = 0; end_block(); next }
fenced { print_code($0); next }
/^```/ { begin_code(); fenced = 1; next }

state == "code" && /^(    |$)/ {
    # A blank line inside a block of code is one of its lines; the last one is not.
    if ($0 == "") { blanks++; next }
    while (blanks > 0) { print ""; blanks-- }
    print_code(substr($0, 5))
    next
}
state == "code" { blanks = 0; end_block() }

/^$/ { if (state != "text") { end_block(); after_blank = 1 } blanks = 0; next }

/^# / { next } # the page's own title
/^## / { end_block(); print ".SH " heading(/`/ ? substr($0, 4) : toupper(substr($0, 4))); in_section = fresh = 1; next }
/^###+ / { end_block(); sub(/^#+ /, ""); print ".SS " heading($0); fresh = 1; next }

/^    / && state == "text" { begin_code(); print_code(substr($0, 5)); next }

/^\|/ {
    if (state != "table") {
        begin_section()
        end_block()
        state = "table"
    }
    if ($0 !~ /^\|[ :|]*-[ :|-]*$/)
        add_row($0)
    next
}
/^- / { begin_paragraph(".IP \\(bu 2", substr($0, 3)); next }
/^[0-9]+\. / { begin_paragraph(".IP " $1 " 4", substr($0, length($1) + 2)); next }
state == "paragraph" { sub(/^ +/, ""); text = text " " $0; next }
{ sub(/^ +/, ""); begin_paragraph(".PP", $0) }

END {
    end_block()
    count = split(also, list, " ")
    for (i = 1; i <= count; i++)
        print (i == 1 ? ".SH " (see == "" ? "SEE ALSO" : see) "\n" : "") reference(list[i]) (i < count ? "," : "")
    if (names_documents)
        print ".PP\nDocuments are installed in \\fIshare/doc/bastide/docs\\fR."
}
