#compdef nibindex
# zsh completion of nibindex: keep it as _nibindex in a folder of $fpath.
_nibindex() {
  local -a lines
  local line
  for line in "${(@f)$(nibindex completions --words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && lines+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  if (( ${#lines} )); then
    _describe nibindex lines
  else
    _files
  fi
}
if [[ $funcstack[1] == _nibindex ]]; then
  _nibindex "$@"
else
  compdef _nibindex nibindex
fi
