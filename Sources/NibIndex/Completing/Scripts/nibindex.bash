# bash completion of nibindex: source it, or keep it as nibindex in bash's folder of completions.
_nibindex() {
  local line word typed=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    [[ $word == *= ]] && compopt -o nospace
    COMPREPLY+=("$(printf %q "$word")")
  done < <(nibindex completions --words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  # Without words of its own the shell offers files.
}
complete -o default -F _nibindex nibindex
