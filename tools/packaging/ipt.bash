# Completion of ipt for bash. It takes commands and options from the program's own help.
#
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

_ipt() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $before == help ]]; then
    words=$("$1" --help 2>/dev/null | sed -n 's/^  ipt \([a-z]*\) .*/\1/p' | sort -u)' --help --version'
  else
    case $before in
      --backend) words='cpu vulkan' ;;
      --to) words='planar interleaved' ;;
      *)
        [[ $word == -* ]] || return # bash completes values and files by itself
        words=$("$1" "${COMP_WORDS[1]}" --help 2>/dev/null |
          sed -nE 's/^  (-[a-z], )?(-[-a-z]+).*/\1 \2/p' | tr -d ,)
        ;;
    esac
  fi
  # shellcheck disable=SC2207 # words without spaces
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -o default -F _ipt ipt
