/// A shell with a completion script.
///
/// The scripts ask the tool for the words, so they contain no lists.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads.
  var text: String {
    switch self {
    case .bash:
      """
      # bash completion of nibindex: source it, or keep it as nibindex in bash's folder of completions.
      _nibindex() {
        local line word typed=${COMP_WORDS[COMP_CWORD]}
        COMPREPLY=()
        while IFS= read -r line; do
          word=${line%%$'\\t'*}
          [[ $word == *= ]] && compopt -o nospace
          COMPREPLY+=("$(printf %q "$word")")
        done < <(nibindex completions --words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        # Without words of its own the shell offers files.
      }
      complete -o default -F _nibindex nibindex

      """
    case .zsh:
      """
      #compdef nibindex
      # zsh completion of nibindex: keep it as _nibindex in a folder of $fpath.
      _nibindex() {
        local -a lines
        local line
        for line in "${(@f)$(nibindex completions --words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          [[ -n $line ]] && lines+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
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

      """
    case .fish:
      """
      # fish completion of nibindex: keep it as nibindex.fish in a folder of $fish_complete_path.
      function __nibindex_words
          set -l before (commandline -opc)
          set -l typed (commandline -ct)
          set -l found (nibindex completions --words -- $before[2..-1] $typed 2>/dev/null)
          if test (count $found) -gt 0
              printf '%s\\n' $found
          else
              __fish_complete_path $typed
          end
      end
      complete -c nibindex -f -a '(__nibindex_words)'

      """
    }
  }
}
