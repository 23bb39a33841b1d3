/// The supported shells, and the completion script for each.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  package var text: String {
    switch self {
    case .bash: CompletionScript.bashText
    case .zsh: CompletionScript.zshText
    case .fish: CompletionScript.fishText
    }
  }

  /// Bash cuts words at `:` and `=`, so the pieces are joined again before asking, and cut off the answers.
  ///
  /// It runs in bash 3.2, which has no mapfile.
  private static let bashText = #"""
    # Completion of seen for bash.
    _seen() {
      local line rest word prefix quote="'\\''" mark lines
      local -a words
      words=()
      COMPREPLY=()
      rest=${COMP_LINE#*"${COMP_WORDS[0]}"}
      local i
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ ${#words[@]} -eq 0 || $rest == [[:space:]]* ]]; then
          words+=("$word")
        else
          words[${#words[@]} - 1]+=$word
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$word"}
      done
      word=${COMP_WORDS[COMP_CWORD]}
      [[ $word == [:=] ]] && word=
      prefix=${words[${#words[@]} - 1]%"$word"}
      for ((i = 0; i < ${#words[@]}; i++)); do
        case ${words[i]} in
          \'*) words[i]=${words[i]#\'} words[i]=${words[i]%\'} ;;
          \"*) words[i]=${words[i]#\"} words[i]=${words[i]%\"} words[i]=${words[i]//\\/} ;;
          *) words[i]=${words[i]//\\/} ;;
        esac
      done
      if ! lines=$("${COMP_WORDS[0]}" __complete -- "${words[@]}" 2>/dev/null); then
        compopt -o default 2>/dev/null
        return
      fi
      while IFS= read -r line; do
        [[ -n $line ]] || continue
        line=${line%%$'\t'*}
        line=${line#"$prefix"}
        # Nothing in a title may be run: it is quoted as the word that is typed is.
        case $word in
          \'*) line=${line//\'/"$quote"} ;;
          \"*)
            for mark in \\ \" \$ \`; do line=${line//"$mark"/"\\$mark"}; done
            line=${line//!/"\"'!'\""}
            ;;
          *) printf -v line '%q' "$line" ;;
        esac
        COMPREPLY+=("$line")
      done <<<"$lines"
    }
    complete -F _seen seen

    """#

  private static let zshText = #"""
    #compdef seen
    # Completion of seen for zsh.
    _seen() {
      local line word
      local -a rows typed
      typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
      if ! line="$("${words[1]}" __complete -- "${(@)typed}" 2>/dev/null)"; then
        _files
        return
      fi
      for line in "${(@f)line}"; do
        word=${${line%%$'\t'*}//\\/\\\\}
        [[ -n $line ]] && rows+=("${word//:/\\:}:${line#*$'\t'}")
      done
      # What is typed in another case is put right.
      (( $#rows )) && _describe -t words 'seen' rows -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
    }
    if [[ $funcstack[1] == _seen ]]; then _seen "$@"; else compdef _seen seen; fi

    """#

  private static let fishText = #"""
    # Completion of seen for fish.
    function __seen_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct | string replace -r '^["\']' '' | string unescape)
      seen __complete -- $words[2..] "$current" 2>/dev/null
      or __fish_complete_path "$current"
    end
    complete -c seen -f -a '(__seen_complete)'

    """#
}
