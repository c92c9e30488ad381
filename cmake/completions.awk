# Makes the completions of a shell for the program's commands and options.
#   awk -v shell=bash|zsh|fish -v program=bastide -f completions.awk LISTING      the listing of list_options.sh
BEGIN { FS = "\t"; commands = 0 } # options before the first command are those of all

$1 == "command" { name[++commands] = $2; help[commands] = $3 }
$1 == "usage" { usage[commands] = $2 }
$1 == "word" { listed[commands] = listed[commands] " " $2 }
$1 == "option" {
    n = ++options[commands]
    long[commands, n] = $2
    short[commands, n] = $3
    argument[commands, n] = $4
    meaning[commands, n] = $5
}
$1 == "value" && $2 !~ /[A-Z]/ { values[commands, n] = values[commands, n] (values[commands, n] == "" ? "" : " ") $2 }

# Gives each command the options of all, but --help, which the scripts have in one place.
function share_options(    c, i, n) {
    for (c = 1; c <= commands; c++)
        for (i = 1; i <= options[0]; i++) {
            if (long[0, i] == "--help") continue
            n = ++options[c]
            long[c, n] = long[0, i]
            short[c, n] = short[0, i]
            argument[c, n] = argument[0, i]
            meaning[c, n] = meaning[0, i]
            values[c, n] = values[0, i]
        }
}

# What the shell offers after an option: "words", "named" for words behind NAME=, "games", "folders", "files", "nothing", or ""
# if it takes no argument.
function offers(c, i) {
    if (argument[c, i] == "") return ""
    if (argument[c, i] ~ /^NAME\[=/) return "named"
    if (values[c, i] != "") return "words"
    if (argument[c, i] == "NAME|FILE") return "games"
    if (argument[c, i] ~ /DIR|FOLDER/) return "folders"
    return argument[c, i] ~ /FILE/ ? "files" : "nothing"
}

# The words that may follow a command, such as the formats of export, and whether files may.
function words_of(c,    first) {
    if (listed[c] != "") return substr(listed[c], 2)
    first = usage[c]
    sub(/ .*/, "", first)
    if (first !~ /^[a-z|]+$/) return ""
    gsub(/\|/, " ", first)
    return first
}
function takes_files(c) { return usage[c] ~ /FILE/ }
function takes_records(c) { return takes_files(c) && name[c] !~ /^(tiles|tutorial)$/ }

# Prints the names of the saved games.
function games() {
    return "ls \"${XDG_STATE_HOME:-${HOME-}/.local/state}/bastide/games\" \"${XDG_DATA_HOME:-${HOME-}/.local/share}/bastide\" 2>/dev/null | " \
        "sed -n \"s/[.]bastide.*//p\""
}

# Whether the first word may be a file.
function opens_files() { return program == "bastide" }

function names(    c, all) {
    for (c = 1; c <= commands; c++) all = all name[c] " "
    return all "help"
}

# ---- bash ---------------------------------------------------------------------------------------------------

function bash(    c, i, all, what) {
    print "_" program "()\n{"
    print "    local line=${COMP_LINE:0:COMP_POINT} command=play word= option= current= options='--help' words= files="
    print "    local -a typed"
    print "    read -ra typed <<<\"$line\""
    print "    [[ $line != *[[:space:]] ]] || typed+=('')"
    print "    ((${#typed[@]} > 1)) || return"
    print "    # The language may stand before the command."
    print "    case ${typed[1]} in"
    print "    --language=*) ((${#typed[@]} < 3)) || typed=(\"${typed[0]}\" \"${typed[@]:2}\") ;;"
    print "    --language) ((${#typed[@]} < 4)) || typed=(\"${typed[0]}\" \"${typed[@]:3}\") ;;\n    esac"
    print "    current=${typed[-1]} option=${typed[-2]}"
    print "    if [[ $current = --*=* ]]; then option=${current%%=*} current=${current#*=}; fi"
    print "    if ((${#typed[@]} > 2)); then word=${typed[1]}; else " (opens_files() ? "files=records " : "") "words='" names() "'; fi"
    print "    case $word in\n    help) COMPREPLY=($(compgen -W '" names() "' -- \"$current\")); return ;;"
    print "    [!-]*) command=$word ;;\n    esac"
    print "    case $command in"
    for (c = 1; c <= commands; c++) {
        print "    " name[c] ")"
        all = ""
        for (i = 1; i <= options[c]; i++) all = all " " long[c, i]
        print "        options+='" all "'"
        if (takes_files(c)) print "        files=" (takes_records(c) ? "records" : "yes")
        if (words_of(c) != "") print "        ((${#typed[@]} > 3)) || words='" words_of(c) "'"
        print "        case $option in"
        for (i = 1; i <= options[c]; i++) {
            what = offers(c, i)
            if (what != "")
                print "        " (short[c, i] == "" ? "" : short[c, i] " | ") long[c, i] ") options= words=" \
                    (what == "words" ? "'" values[c, i] "'" : what == "games" ? "\"$(" games() ")\"" : "") \
                    (what == "named" ? "; [[ $current != *=* ]] || words=$(printf \"${current%%=*}=%s \" " values[c, i] ")" : "") \
                    " files=" (what == "games" ? "records" : what == "files" || argument[c, i] ~ /FILE/ ? "yes" : "") \
                    (what == "folders" ? "; COMPREPLY=($(compgen -d -- \"$current\")); compopt -o filenames; return" : "") " ;;"
        }
        print "        esac\n        ;;"
    }
    print "    esac"
    print "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))"
    print "    [[ $current != -* ]] || COMPREPLY+=($(compgen -W \"$options\" -- \"$current\"))"
    print "    if [[ $files && $current != -* ]]; then"
    print "        compopt -o filenames"
    print "        [[ $files != records ]] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- \"$current\"; compgen -f -X '!*.bastide' -- \"$current\")"
    print "        [[ $files = records ]] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")"
    print "    fi"
    print "    # For the shell the word that is completed begins behind an equals sign."
    print "    [[ $current != *=* || $COMP_WORDBREAKS != *=* ]] || COMPREPLY=(\"${COMPREPLY[@]#\"${current%=*}=\"}\")"
    print "}"
    print "complete -F _" program " " program ""
}

# ---- zsh ----------------------------------------------------------------------------------------------------

function zsh_text(s) {
    gsub(/[\]\[:\\]/, "\\\\&", s)
    gsub(/'/, "'\\''", s)
    return s
}

function zsh(    c, i, what, rest) {
    print "#compdef " program "\n\n_" program "() {\n    local command=play\n    local -a commands=("
    for (c = 1; c <= commands; c++) print "        '" name[c] ":" zsh_text(help[c]) "'"
    print "        'help:lists the commands, or the options of one'\n    )"
    print "    # The language may stand before the command."
    print "    if [[ $words[2] = --language && CURRENT -gt 3 ]]; then words[2,3]=(); (( CURRENT -= 2 )); fi"
    print "    if [[ $words[2] = --language=* && CURRENT -gt 2 ]]; then words[2]=(); (( CURRENT-- )); fi"
    print "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"
    print "        _describe command commands\n" (opens_files() ? "        _files -g \"*.bastide\"\n" : "") "        return\n    fi"
    print "    if [[ $words[2] = [a-z]* ]]; then\n        command=$words[2]\n        shift words\n        (( CURRENT-- ))\n    fi"
    print "    case $command in\n    help) _describe command commands ;;"
    for (c = 1; c <= commands; c++) {
        print "    " name[c] ")\n        _arguments -s \\"
        for (i = 1; i <= options[c]; i++) {
            what = offers(c, i)
            rest = "[" zsh_text(meaning[c, i]) "]"
            if (what != "")
                rest = rest ":" zsh_text(argument[c, i]) ":" (what == "words" ? "(" values[c, i] ")" : what == "files" ? "_files" : \
                    what == "named" ? "{compset -P \"*=\" && compadd " values[c, i] "}" : \
                    what == "games" ? "{compadd $(" games() "); _files -g \"*.bastide\"}" : \
                    what == "folders" ? "_files -/" : " ")
            if (short[c, i] == "")
                print "            '*" long[c, i] (what == "" ? "" : "=") rest "' \\"
            else
                print "            '*'{" short[c, i] (what == "" ? "" : "+") "," long[c, i] (what == "" ? "" : "=") "}'" rest "' \\"
        }
        if (words_of(c) != "") print "            '1:word:(" words_of(c) ")' \\"
        if (takes_files(c)) print "            '*:file:_files" (takes_records(c) ? " -g \"*.bastide\"" : "") "' \\"
        print "            '--help[prints the options]'\n        ;;"
    }
    print "    esac\n}\n\n_" program " \"$@\""
}

# ---- fish ---------------------------------------------------------------------------------------------------

function fish_text(s) {
    gsub(/[\\']/, "\\\\&", s)
    return "'" s "'"
}

function fish(    c, i, what, when, first) {
    first = "complete -c " program " -n 'not __fish_seen_subcommand_from " names() "' -a "
    print first "help -d 'lists the commands, or the options of one'"
    print "complete -c " program " -f -n '__fish_seen_subcommand_from help' -a '" names() "'"
    print "complete -c " program " -l help -d 'prints the options'"
    for (c = 1; c <= commands; c++) {
        print first name[c] " -d " fish_text(help[c])
        when = "complete -c " program " -n '__fish_seen_subcommand_from " name[c] "'"
        if (!takes_files(c)) print when " -f"
        if (words_of(c) != "") print when " -a '" words_of(c) "'"
        for (i = 1; i <= options[c]; i++) {
            what = offers(c, i)
            print when (short[c, i] == "" ? "" : " -s " substr(short[c, i], 2)) " -l " substr(long[c, i], 3) \
                (what == "" ? "" : what == "words" ? " -x -a '" values[c, i] "'" : what == "nothing" ? " -x" : \
                what == "named" ? " -x -a '(for l in " values[c, i] "; echo (string replace -r \"=.*\" \"\" -- (commandline -ct))=$l; end)'" : \
                what == "games" ? " -r -F -a " fish_text("(sh -c " fish_text(games()) ")") : \
                what == "folders" ? " -x -a '(__fish_complete_directories)'" : " -r -F") " -d " fish_text(meaning[c, i])
        }
    }
}

END {
    share_options()
    if (shell == "bash") bash()
    else if (shell == "zsh") zsh()
    else fish()
}
