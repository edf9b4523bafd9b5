# shellcheck shell=bash
# What scripts/tests/release does on a bare Debian, where the folder /action is that of the action and a server has
# the release. It runs the action's scripts with the environment of its steps. Prints sizes and times; leaves a clip,
# a still and what doctor says in /clips.
#
# To be run by bash as root in a chroot, with ACTION_REF, ACTION_REPOSITORY and GITHUB_SERVER_URL.
set -euo pipefail

fail() {
  printf 'Failed: %s\n' "$1" >&2
  exit 1
}

# used: the megabytes of the system, without apt's own files.
used() { du --summarize --block-size=1MB --one-file-system --exclude=/var/cache/apt --exclude=/var/lib/apt / | cut -f 1; }

# measure COMMAND...: prints the mean time of twenty runs.
measure() {
  local start=$EPOCHREALTIME count=20 i
  for ((i = 0; i < count; i++)); do "$@" >/dev/null; done
  printf '%s: %d ms\n' "$*" "$(((${EPOCHREALTIME/./} - ${start/./}) / count / 1000))"
}

mkdir /clips
cd /clips
/action/scripts/ci/choose /nowhere >choice
package=$(sed -n 's/^package=//p' choice)
checksums=$(sed -n 's/^checksum=//p' choice)
before=$(used)
if /action/scripts/ci/install "$package" "$(printf '%064d' 0)" >log 2>&1; then fail "a wrong checksum is refused"; fi
! command -v transition-export || fail "a wrong checksum is refused"
SECONDS=0
/action/scripts/ci/install "$package" "$checksums" >log 2>&1 \
  || { tail -n 30 log; fail "scripts/ci/install installs the package"; }
grep '^Need to get' log
printf 'installed in %d s; the package installed: %d MB; with all that it depends on: %d MB\n' \
  "$SECONDS" "$(($(dpkg-query -W -f '${Installed-Size}' transition-export) * 1024 / 1000000))" "$(($(used) - before))"
! command -v swift || fail "there is no toolchain"
transition-export doctor --strict | tee doctor || fail "nothing is missing"
measure transition-export --version
measure transition-export presets
SECONDS=0
transition-export --preset today --slowmo 4 >/dev/null
[ -s today@4x.mp4 ] || fail "the clip is there"
printf 'today@4x.mp4 in %d s\n' "$SECONDS"
transition-export still today --at 0% --at 50% --scale 3 -o still.png >/dev/null

# The studio's page and a frame of its clip. Bash connects itself: a bare Debian has no program for it.
transition-export studio today --port 8931 --no-open >studio 2>&1 &
studio=$!
until grep -q 'token=' studio; do
  kill -0 "$studio" || { cat studio; fail "the studio starts"; }
  sleep 0.1
done
exec 3<>/dev/tcp/127.0.0.1/8931
printf 'GET /?token=%s HTTP/1.1\r\nHost: 127.0.0.1:8931\r\nConnection: close\r\n\r\n' \
  "$(sed -nE 's/.*token=([a-z0-9]+).*/\1/p' studio | head -n 1)" >&3
grep -q '^HTTP/1.1 303' <&3 || fail "the studio answers"
exec 3>&-
kill "$studio"
wait "$studio" || true
apt-get remove --yes transition-export >/dev/null
rm -rf -- "$HOME/.local"
left=$(find / -xdev -name '*transition-export*' ! -path '/archive/*')
[ -z "$left" ] || fail "nothing is left behind: $left"

# The archive needs what the package depends on, which is still there.
mkdir /opt/tools
tar --extract --gzip --file /archive/*.tar.gz --directory /opt/tools
programs=(/opt/tools/*/bin/transition-export)
"${programs[0]}" --preset today --slowmo 4 --quiet -o archive.mp4 >/dev/null
cmp today@4x.mp4 archive.mp4 || fail "the archive's program makes the same clip"
