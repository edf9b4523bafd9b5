# shellcheck shell=bash
# What scripts/tests/package does on a bare Debian 12, where the folder /packages has the package, the archive
# and scripts/ci/install, and SERVER serves that folder. Prints sizes and times.
#
# To be run by bash as root in a chroot.
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

before=$(used)
mkdir /clips
cd /clips
if /packages/install /packages "$(printf '%064d' 0)" >log 2>&1; then fail "a wrong checksum is refused"; fi
! command -v transition-export || fail "a wrong checksum is refused"
package=$(cd /packages && echo *.deb)
checksum=$(sha256sum "/packages/$package" | cut -d ' ' -f 1)
SECONDS=0
/packages/install "$SERVER/$package" "$checksum" >log 2>&1 \
  || { tail -n 30 log; fail "scripts/ci/install installs the package"; }
grep '^Need to get' log
printf 'installed in %d s; the package: %d MB to download, %d MB installed; with all that it depends on: %d MB\n' \
  "$SECONDS" "$(du --apparent-size --block-size=1MB /packages/*.deb | cut -f 1)" \
  "$(($(dpkg-query -W -f '${Installed-Size}' transition-export) * 1024 / 1000000))" "$(($(used) - before))"
! command -v swift || fail "there is no toolchain"
transition-export doctor --strict || fail "nothing is missing"
measure transition-export --version
measure transition-export presets
SECONDS=0
transition-export --preset today --slowmo 4 >/dev/null
[ -s today@4x.mp4 ] || fail "the clip is there"
printf 'today@4x.mp4 in %d s\n' "$SECONDS"
apt-get remove --yes transition-export >/dev/null
left=$(find / -xdev -name '*transition-export*' ! -path '/packages/*')
[ -z "$left" ] || fail "nothing is left behind: $left"

# The archive needs what the package depends on, which is still there.
mkdir /opt/tools
tar --extract --gzip --file /packages/*.tar.gz --directory /opt/tools
programs=(/opt/tools/*/bin/transition-export)
"${programs[0]}" --preset today --slowmo 4 --quiet -o archive.mp4 >/dev/null
cmp today@4x.mp4 archive.mp4 || fail "the archive's program makes the same clip"
