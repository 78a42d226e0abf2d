# fish completion of nibindex: keep it as nibindex.fish in a folder of $fish_complete_path.
function __nibindex_words
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    set -l found (nibindex completions --words -- $before[2..-1] $typed 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path $typed
    end
end
complete -c nibindex -f -a '(__nibindex_words)'
