# Draws frames of a terminal as an SVG that shows one after another.
#   LC_ALL=C awk -v still=NUMBER -f record.awk FRAME...       each FRAME is what `tmux capture-pane -e` tells
# A row of cells is drawn once, however many frames show it.  Half blocks and the colours behind the cells are areas, a path for
# each colour; the rest is text, with the width of its cells, so that any font of fixed width will do.
BEGIN { W = 9; H = 18; TICK = 1.1; DARK = "#12151b"; LIGHT = "#d7d7d7" }
FNR == 1 { frames++; row = 0 }
{
    row++
    if (row > rows) rows = row
    if (!($0 in seen)) {
        seen[$0] = ++drawn
        content[drawn] = draw($0)
    }
    shown[frames, row] = seen[$0]
}

# The colour of an index of 256.
function colour(n,    r, g, b) {
    if (n < 16) return substr("#000000#cd0000#00cd00#cdcd00#0000ee#cd00cd#00cdcd#e5e5e5#7f7f7f#ff0000#00ff00#ffff00#5c5cff#ff00ff#00ffff#ffffff", 7 * n + 1, 7)
    if (n >= 232) return sprintf("#%02x%02x%02x", 8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232))
    n -= 16
    r = int(n / 36); g = int(n / 6) % 6; b = n % 6
    return sprintf("#%02x%02x%02x", r ? 55 + 40 * r : 0, g ? 55 + 40 * g : 0, b ? 55 + 40 * b : 0)
}

# Takes over what an escape sequence says about colours.
function style(words,    n, i, part) {
    n = split(words, part, ";")
    if (words == "") { n = 1; part[1] = 0 }
    for (i = 1; i <= n; i++) {
        if (part[i] == 0) { ink = paper = ""; bold = inverse = 0 }
        else if (part[i] == 1) bold = 1
        else if (part[i] == 22) bold = 0
        else if (part[i] == 7) inverse = 1
        else if (part[i] == 27) inverse = 0
        else if (part[i] == 39) ink = ""
        else if (part[i] == 49) paper = ""
        else if (part[i] == 38 && part[i + 1] == 5) { ink = colour(part[i + 2]); i += 2 }
        else if (part[i] == 48 && part[i + 1] == 5) { paper = colour(part[i + 2]); i += 2 }
        else if (part[i] >= 30 && part[i] <= 37) ink = colour(part[i] - 30)
        else if (part[i] >= 40 && part[i] <= 47) paper = colour(part[i] - 40)
        else if (part[i] >= 90 && part[i] <= 97) ink = colour(part[i] - 82)
        else if (part[i] >= 100 && part[i] <= 107) paper = colour(part[i] - 92)
    }
}

# Colours half a cell of the row that is drawn: from column x, width 1, the upper half (0) or the lower (1).  Halves are squares,
# so what is coloured is lines as wide as a column in a group that is scaled.
function area(fill, x, half,    key) {
    if (fill == "" || fill == DARK) return
    key = half
    if (open_end[key] == x && open_fill[key] == fill) open_end[key] = x + 1
    else {
        close_area(key)
        open_fill[key] = fill; open_start[key] = x; open_end[key] = x + 1; open_half[key] = half
    }
}
function close_area(key,    fill) {
    fill = open_fill[key]
    if (fill == "") return
    if (!(fill in path)) order[++fills] = fill
    path[fill] = path[fill] sprintf("M%d %dh%d", open_start[key], open_half[key], open_end[key] - open_start[key])
    open_fill[key] = ""; open_end[key] = -1
}

function close_text() {
    run_length -= blanks
    sub(/ +$/, "", run)
    if (run != "") {
        gsub(/&/, "\\&amp;", run)
        gsub(/</, "\\&lt;", run)
        text = text sprintf("<text x=\"%d\" y=\"14\" textLength=\"%d\"%s%s>%s</text>", run_start * W, run_length * W, \
            run_ink == LIGHT ? "" : " fill=\"" run_ink "\"", run_bold ? " font-weight=\"bold\"" : "", run)
    }
    run = ""; run_length = blanks = 0
}

function character(c, x,    fore, back, swap) {
    fore = ink == "" ? LIGHT : ink; back = paper == "" ? DARK : paper
    if (inverse) { swap = fore; fore = back; back = swap }
    if (c == "\342\226\200" || c == "\342\226\204") { # upper and lower half block
        area(c == "\342\226\200" ? fore : back, x, 0)
        area(c == "\342\226\200" ? back : fore, x, 1)
        close_text()
        return
    }
    area(c == "\342\226\210" ? fore : back, x, 0)
    area(c == "\342\226\210" ? fore : back, x, 1)
    if (c == "\342\226\210" || (c == " " && (run == "" || blanks == 2))) {
        close_text()
        return
    }
    if (c == " ") {
        run = run c; run_length++; blanks++
        return
    }
    if (run != "" && (run_ink != fore || run_bold != bold)) close_text()
    if (run == "") { run_start = x; run_ink = fore; run_bold = bold }
    blanks = 0
    run = run c; run_length++
}

# One row of cells.
function draw(line,    x, byte, length_of, out, i, key, end) {
    delete path; delete order; delete open_fill; delete open_end
    fills = 0; text = run = ""; run_length = blanks = 0
    ink = paper = ""; bold = inverse = 0
    for (x = 0; line != "";) {
        if (substr(line, 1, 2) == "\033[") {
            end = match(line, /m/)
            style(substr(line, 3, end - 3))
            line = substr(line, end + 1)
            continue
        }
        byte = substr(line, 1, 1)
        length_of = byte < "\300" ? 1 : byte < "\340" ? 2 : byte < "\360" ? 3 : 4
        character(substr(line, 1, length_of), x++)
        line = substr(line, length_of + 1)
    }
    close_text()
    for (key in open_fill) close_area(key)
    out = ""
    for (i = 1; i <= fills; i++) out = out "<path stroke=\"" order[i] "\" d=\"" path[order[i]] "\"/>"
    if (out != "") out = "<g transform=\"matrix(" W " 0 0 " W " 0 " W / 2 ")\">" out "</g>"
    if (x > columns) columns = x
    return out text
}

END {
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"15\" fill=\"%s\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">\n", columns * W, rows * H, LIGHT
    print "<title>A game of bastide in a terminal</title>"
    printf "<style>.f{visibility:hidden;animation:f %.1fs step-end infinite}.s{visibility:visible}@keyframes f{0%%{visibility:visible}%.4f%%{visibility:hidden}}@media(prefers-reduced-motion:reduce){.f{animation:none}}</style>\n", TICK * frames, 100 / frames
    print "<defs>"
    for (i = 1; i <= drawn; i++)
        if (content[i] != "") print "<g id=\"r" i "\">" content[i] "</g>"
    print "</defs>"
    printf "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", columns * W, rows * H, DARK
    for (frame = 1; frame <= frames; frame++) {
        printf "<g class=\"f%s\" style=\"animation-delay:%.1fs\">", frame == still ? " s" : "", (frame - 1 - frames) * TICK
        for (row = 1; row <= rows; row++)
            if ((frame, row) in shown && content[shown[frame, row]] != "")
                printf "<use href=\"#r%d\" y=\"%d\"/>", shown[frame, row], (row - 1) * H
        print "</g>"
    }
    print "</svg>"
}
