# shellcheck shell=bash
# Bare Debians, each in a folder, for scripts/release and the tests. They need root rights and the network.
#
# To be sourced after setup.sh.

# The Debian releases that a package is made for, and the number in the package's version.
# shellcheck disable=SC2034 # For the scripts that source this.
readonly -A debian_suites=([12]=bookworm [13]=trixie)

# make_debian NUMBER FOLDER: a Debian with what every Debian has, and the sources of its updates.
make_debian() {
  local suite=${debian_suites[$1]} mirror
  [ "$(id -u)" -eq 0 ] || give_up "root rights are missing" "debootstrap and chroot need them"
  ensure_packages debootstrap
  say "Making a bare Debian $1"
  run_quietly debootstrap --variant=minbase "$suite" "$2" \
    || { tail -n 20 <<<"$install_log" >&2; give_up "debootstrap could not make a Debian $1"; }
  mirror=$(awk '{ print $2; exit }' "$2/etc/apt/sources.list")
  mirror=${mirror%/}
  printf 'deb %s %s main\n' "$mirror" "$suite" "$mirror" "$suite-updates" \
    "$mirror-security" "$suite-security" >"$2/etc/apt/sources.list"
}

# in_debian FOLDER COMMAND...: runs a command in it as root, in an empty environment. What is mounted for it is
# gone afterwards. Where the folder has a folder toolchain, that is the Swift toolchain of this machine.
in_debian() {
  local root=$1 swift
  shift
  cp --dereference --remove-destination /etc/resolv.conf "$root/etc/"
  swift=
  [ ! -d "$root/toolchain" ] || swift=$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v swift)")")")
  # shellcheck disable=SC2016 # For the inner shell.
  unshare --mount bash -c '
    root=$1 swift=$2
    shift 2
    mount --make-rprivate / && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || exit
    [ -z "$swift" ] || mount --bind "$swift" "$root/toolchain" || exit
    exec chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/toolchain/bin "$@"
  ' bash "$root" "$swift" "$@" </dev/null
}
