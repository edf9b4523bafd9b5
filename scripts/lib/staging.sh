# shellcheck shell=bash
# What an installed transition-export consists of, for scripts/install and scripts/package.
#
# To be sourced after setup.sh. PREFIX is the folder that has, or gets, the folders bin and share.

# build_programs: builds both programs if something has changed.
build_programs() {
  # shellcheck disable=SC2154 # Set by setup.sh.
  "$repository/scripts/transition-export" studio --version >/dev/null
}

# stage_programs FOLDER PREFIX: the programs in a build's folder, their presets, and the scripts that CI jobs call.
stage_programs() {
  install -D -m 755 --target-directory="$2/bin" -- "$1/transition-export" "$1/transition-export-studio"
  mkdir -p -- "$2/share/transition-export"
  # shellcheck disable=SC2154 # Set by setup.sh.
  cp -R -- "$repository/Presets" "$2/share/transition-export/"
  install -D -m 755 --target-directory="$2/share/transition-export/ci" -- "$repository"/scripts/ci/{render,verify}
}

# stage_completions PREFIX ZSH: what shells complete; ZSH is zsh's folder for it, beneath PREFIX/share.
stage_completions() {
  local script shell
  while read -r shell script; do
    mkdir -p -- "$(dirname -- "$1/share/$script")"
    "$1/bin/transition-export" --generate-completion-script "$shell" >"$1/share/$script"
  done <<END
bash bash-completion/completions/transition-export
zsh $2/_transition-export
fish fish/vendor_completions.d/transition-export.fish
END
}

# stage_manual PREFIX: a manual page for the program and for each subcommand, of their help. Needs help2man
# and python3; SOURCE_DATE_EPOCH is the date of the pages.
stage_manual() {
  local prefix=$1 work folder=$1/share/man/man1 version name summary pages=()
  work=$(mktemp -d)
  mkdir -p -- "$folder"
  version=$("$prefix/bin/transition-export" --version)
  mapfile -t pages < <(command_summaries "$prefix/bin/transition-export")
  for page in "${pages[@]}"; do
    name=${page%%$'\t'*} summary=${page#*$'\t'}
    write_help_printer "$prefix/bin/transition-export" "$work/$name"
    write_references "$name" "${pages[@]}" >"$work/references"
    LC_ALL=C.UTF-8 help2man --no-info --section 1 --version-string "$version" \
      --manual "transition-export" --source "transition-export $version" --name "$summary" \
      --include "$work/references" --output "$folder/$name.1" "$work/$name"
    gzip -9 --no-name -- "$folder/$name.1"
  done
  rm -rf -- "$work"
}

# command_summaries PROGRAM: name of the manual page, tab, summary; the program, then each subcommand.
command_summaries() {
  "$1" --experimental-dump-help | python3 -c '
import json, sys
command = json.load(sys.stdin)["command"]
print(command["commandName"], command["abstract"].rstrip("."), sep="\t")
for subcommand in command["subcommands"]:
    if subcommand["commandName"] != "help":
        name = command["commandName"] + "-" + subcommand["commandName"]
        print(name, subcommand["abstract"].rstrip("."), sep="\t")
'
}

# write_help_printer PROGRAM FILE: a program that prints the help of the page named as FILE in the form that
# help2man reads: unwrapped lines, and its words for the usage.
write_help_printer() {
  cat >"$2" <<END
#!/usr/bin/env bash
subcommand=\${0##*/transition-export}
COLUMNS=10000 "$1" \${subcommand:+"\${subcommand#-}"} --help | sed -E \\
  -e 's/^OVERVIEW: //' -e 's/^USAGE: /Usage: /' -e 's/^ {7}(transition-export)/   or: \1/' \\
  -e '/^  transition-export /G'
END
  chmod +x -- "$2"
}

# write_references NAME PAGE...: the section that names the other pages: all in the program's page, and that
# one in the others.
write_references() {
  local name=$1 page names=
  shift
  printf '[see also]\n'
  for page in "$@"; do
    page=${page%%$'\t'*}
    if [ "$page" = "$name" ] || { [ "$name" != transition-export ] && [ "$page" != transition-export ]; }; then
      continue
    fi
    names+=", \\fB$page\\fP(1)"
  done
  printf '%s\n' "${names#, }"
}
