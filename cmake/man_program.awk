# Writes the parts of a program's manual that the program knows itself, as Markdown for man_page.awk.
#   awk -v program=bastide -f man_program.awk LISTING         the listing of list_options.sh
# Options that several commands share stand once; those of all commands come first.
# -v those= has that sentence in another language.
BEGIN {
    FS = "\t"
    if (those == "")
        those = "The options of *%s* are those of **%s**."
}

function plain(s) {
    gsub(/\|/, "\\|", s)
    return s
}

# Ends a group of options: those that have been printed before are only named.
function end_group(    heading) {
    if (options != "") {
        heading = group
        sub(/:$/, "", heading)
        if (group != "" && (options in first))
            printf "\n" those "\n", heading, program " " first[options]
        else {
            if (group != "")
                print "\n*" heading ":*"
            print "\n| | |\n|---|---|\n" options
            first[options] = command
        }
    }
    options = group = ""
}

function end_command() {
    end_group()
    if (more != "")
        print "\n" more
    if (examples != "")
        printf "%s", examples
    more = examples = ""
}

$1 == "section" { end_command(); command = ""; next }
$1 == "command" {
    end_command()
    if (command == "")
        print ""
    command = $2
    next
}
$1 == "usage" { print "\n### `" program " " command " [OPTION...]" ($2 == "" ? "" : " " $2) "`"; next }
$1 == "about" { print "\n" $2; next }
$1 == "group" { end_group(); group = $2; next }
$1 == "option" { options = options "| `" plain(($3 == "" ? "" : $3 ", ") $2 ($4 == "" ? "" : "=" $4)) "` | " plain($5) " |\n"; next }
$1 == "more" { more = $2; listed = 0; next }
$1 == "example" { end_group(); examples = examples "\n    " $2 "\n\n" toupper(substr($3, 1, 1)) substr($3, 2) ".\n"; next }
$1 != "value" && more != "" { # the further lines of the text; a list in it is indented
    if (/^  /)
        more = more (listed ? "" : "\n") "\n  " $0
    else
        more = more "\n" $0
    listed = /^  /
}

END {
    end_command()
}
