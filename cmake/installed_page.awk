# A page of documents as it is installed: links to what is not installed beside it become plain words.
#   awk -v page=docs/rules.md -v installed="README.md;docs/rules.md;..." -f installed_page.awk docs/rules.md
BEGIN {
    count = split(installed, list, ";")
    for (i = 1; i <= count; i++)
        there[list[i]] = 1
    there["LICENSE"] = there["docs/pictures"] = there["examples"] = 1
    folder = page ~ /\// ? "docs/" : ""
}

# "docs/rules.md" for "rules.md#s2" or "../docs/rules.md" in a page of docs.
function file_of(target) {
    sub(/#.*/, "", target)
    if (target == "")
        return page
    if (target ~ /^\.\.\//)
        return substr(target, 4)
    return folder target
}

function is_there(target,    file, parts) {
    file = file_of(target)
    split(file, parts, "/")
    return target ~ /^[a-z]+:/ || (file in there) || (parts[1] in there) || ((parts[1] "/" parts[2]) in there)
}

{
    line = $0
    out = ""
    while (match(line, /\[[^][]*\]\([^)]*\)/)) {
        token = substr(line, RSTART, RLENGTH)
        middle = index(token, "](")
        target = substr(token, middle + 2, length(token) - middle - 2)
        out = out substr(line, 1, RSTART - 1) (is_there(target) ? token : substr(token, 2, middle - 2))
        line = substr(line, RSTART + RLENGTH)
    }
    print out line
}
