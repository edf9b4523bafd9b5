# Shared set-up of the scripts: system packages, the Swift toolchain, and whether a build is current.
#
# To be sourced by bash scripts that run with `set -euo pipefail`. Everything it says goes to standard
# error. Functions that cannot go on end the script with exit code 69 (EX_UNAVAILABLE).

repository=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
readonly repository

# All scripts that source this take --yes as their first argument: they ask nothing, nor do scripts that they run.
if [ "${1-}" = --yes ]; then
  export assume_yes=1
  shift
fi

# What the build links against, libraries that the program opens when it needs them, and the fonts that
# text is drawn with.
readonly required_packages=(
  pkg-config
  libavcodec-dev libavformat-dev libswscale-dev
  libpango1.0-dev
  libyaml-dev libxml2-dev
  liblcms2-dev libheif-dev librsvg2-2 libpoppler-glib8 zlib1g-dev
  fonts-inter fonts-noto-core fonts-wqy-microhei fonts-noto-color-emoji
)

# What the studio's optimised program is linked against.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly studio_packages=(libcurl4-openssl-dev)

# What only tests need: validators of JSON Schema and of XML Schema.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly test_packages=(python3-jsonschema libxml2-utils)

# How the optimised program is built: with the Swift runtime in it, so that it runs without the toolchain and
# starts faster, without what only debuggers read, with one compiler process per module (the driver's second one,
# for the module's interface, takes 5 to 20 % more processor time), and with the faster linker. Equal for all
# products, which share what is built.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly release_options=(
  --configuration release --static-swift-stdlib --disable-local-rpath -debug-info-format none
  -Xswiftc -no-emit-module-separately-wmo -Xswiftc -use-ld=lld
)

# The schedulers that scripts/tests/engines starts, and what its other engines are installed with.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly engine_packages=(slurmctld slurmd slurm-client munge python3-venv)

say() { printf '%s\n' "$*" >&2; }

give_up() {
  say "Error: $1"
  [ $# -lt 2 ] || say "Help:  $2"
  exit 69
}

# step COMMAND...: runs a part of a check and reports its time. A failure ends the script; its last lines are the
# name of the step and the messages of what failed, also where the log is cut at its start.
step() {
  local log start=$SECONDS status
  say "== $*"
  log=$(mktemp)
  # In a condition a function would not end at its first failure.
  set +e
  (set -e; "$@") 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  set -e
  if [ "$status" -ne 0 ]; then
    say "== $*: failed with exit code $status after $((SECONDS - start)) s"
    grep -E 'recorded an issue|error:|Error:|Fatal error|^Failed|^(FAIL|ERROR):|^[A-Za-z]*Error|failed;|SUMMARY' \
      "$log" | cut -c 1-300 | tail -n 30 >&2 || true
    rm -f "$log"
    exit "$status"
  fi
  rm -f "$log"
  say "== $*: passed in $((SECONDS - start)) s"
}

# start_beside COMMAND...: runs commands one after the other while others run, and notes their times.
start_beside() {
  local command
  beside_log=$(mktemp)
  (
    status=0
    for command; do
      start=$SECONDS
      $command || status=$?
      say "== $command: $((SECONDS - start)) s"
    done
    echo "$status"
  ) >"$beside_log.status" 2>"$beside_log" </dev/null &
  beside=$!
}

# Prints what those commands printed, and fails where one did.
finish_beside() {
  local status
  tail --pid="$beside" --follow /dev/null
  cat "$beside_log" >&2
  status=$(tail -n 1 "$beside_log.status")
  rm -f "$beside_log" "$beside_log.status"
  return "$status"
}

# What the benchmark compares with.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly peer_packages=(ffmpeg gifsicle)

# missing_packages PACKAGE...: those that are not installed, nor provided by another, one per line: on Debian 13
# libpoppler-glib8t64 provides libpoppler-glib8.
missing_packages() {
  local installed package
  # shellcheck disable=SC2016 # dpkg-query's own.
  installed=$({ dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' || true; } \
    | sed -n 's/^installed //p' | tr ',' '\n' | sed -E 's/^ +//; s/ \(.*//')
  for package in "$@"; do
    grep -qxF "$package" <<<"$installed" || printf '%s\n' "$package"
  done
}

# ensure_packages [PACKAGE...]: installs those that are missing, of all that are required if none is
# named; without network when none is missing.
ensure_packages() {
  [ $# -gt 0 ] || set -- "${required_packages[@]}"
  command -v dpkg-query >/dev/null \
    || give_up "this is not Debian: dpkg-query is missing" \
      "Install what these Debian packages hold, then run swift build: $*"
  local missing root=()
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null \
      || give_up "these Debian packages are missing: ${missing[*]}" \
        "Install them as root: apt-get install ${missing[*]}"
    root=(sudo)
  fi
  say "Missing system packages: ${missing[*]}"
  ask_for_installation "${missing[@]}"
  say "Installing them"
  # The lists of a fresh system are empty, and those of an old one name files that are gone.
  install_packages "${root[@]}" -- "${missing[@]}" && return 0
  say "Updating the package lists"
  run_quietly "${root[@]}" apt-get update \
    || give_up "apt-get update failed" "Check the network and /etc/apt/sources.list"
  install_packages "${root[@]}" -- "${missing[@]}" \
    || { say "$install_log"; give_up "apt-get could not install: ${missing[*]}"; }
}

# ask_for_installation PACKAGE...: asks on a terminal. Elsewhere nobody could answer.
ask_for_installation() {
  [ -z "${assume_yes-}" ] && [ -t 0 ] && [ -t 2 ] || return 0
  local answer
  read -r -p "Install them with apt-get (--yes does not ask)? [Y/n] " answer || answer=n
  case $answer in
    "" | [Yy]*) ;;
    *) give_up "these Debian packages are missing: $*" "Install them as root: apt-get install $*" ;;
  esac
}

# install_packages [sudo] -- PACKAGE...
install_packages() {
  local prefix=()
  while [ "$1" != -- ]; do prefix+=("$1"); shift; done
  shift
  # The variable is handed to the command, because sudo does not pass the environment on.
  run_quietly "${prefix[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends "$@"
}

# Runs a command without input; what it printed is kept for the case that it fails.
install_log=
run_quietly() { install_log=$("$@" </dev/null 2>&1); }

# Makes sure that there is a Swift compiler of at least 6.2.
ensure_swift() {
  local advice="Get Swift 6.3 from https://www.swift.org/install/linux/ and put it on the PATH"
  command -v swift >/dev/null || give_up "the Swift toolchain is missing" "$advice"
  local version
  version=$(swift --version 2>/dev/null \
    | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  [ -n "$version" ] || give_up "'swift --version' does not work" "$advice"
  local major=${version% *} minor=${version#* }
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    give_up "Swift $major.$minor is too old" "$advice"
  fi
}

# Whether nothing that the build depends on has changed since the file $1 was touched.
is_current() {
  [ -e "$1" ] || return 1
  # Folders count too: removing a file changes nothing else.
  [ -z "$(find "$repository/Package.swift" "$repository/Sources" "$repository/scripts/lib" \
    -newer "$1" -print -quit)" ]
}
