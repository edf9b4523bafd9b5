# shellcheck shell=bash
# The container image, built without an engine, for scripts/release and scripts/tests/image.
#
# To be sourced after debian.sh. Needs root rights; all that buildah stores is in the folder $work/containers.

in_buildah() {
  local storage=$work/containers
  # No engine of containers is needed, and no file system that a container cannot have.
  buildah --root "$storage/root" --runroot "$storage/run" --storage-driver vfs "$@"
}

# make_image BASE PACKAGES FILE TIME: the image of scripts/ci/Containerfile as an OCI archive. BASE is a folder with a
# bare Debian 12, PACKAGES one with the package for it, TIME that of all files in seconds since 1970.
make_image() {
  local base=$work/image-base container
  ensure_packages buildah
  cp -a -- "$1" "$base"
  # As in Debian's slim images: manuals, other languages and what apt downloaded stay out, licences stay.
  printf '%s\n' 'path-exclude=/usr/share/doc/*' 'path-include=/usr/share/doc/*/copyright' \
    'path-exclude=/usr/share/man/*' 'path-exclude=/usr/share/info/*' 'path-exclude=/usr/share/locale/*' \
    >"$base/etc/dpkg/dpkg.cfg.d/slim"
  find "$base/usr/share/doc" ! -type d ! -name copyright -delete
  rm -rf -- "$base"/usr/share/{man,info,locale}/* "$base"/var/cache/apt/* "$base"/var/lib/apt/lists/* \
    "$base"/var/cache/debconf/* "$base"/var/log/* "$base"/etc/resolv.conf "$base"/etc/hostname
  container=$(in_buildah from scratch)
  in_buildah add --quiet "$container" "$base" / >/dev/null
  in_buildah commit --quiet --timestamp "$4" "$container" localhost/debian:12 >/dev/null
  in_buildah rm "$container" >/dev/null
  rm -rf --one-file-system -- "$base"
  say "Building the image"
  run_quietly in_buildah bud --isolation chroot --build-arg BASE=localhost/debian:12 --timestamp "$4" \
    --file "$repository/scripts/ci/Containerfile" --tag localhost/transition-export "$2" \
    || { tail -n 30 <<<"$install_log" >&2; give_up "buildah could not build the image"; }
  run_quietly in_buildah push localhost/transition-export "oci-archive:$3:transition-export:latest" \
    || { say "$install_log"; give_up "buildah could not write $3"; }
  add_docker_manifest "$3" "$4"
}

# add_docker_manifest FILE TIME: what versions of `docker load` read that know no OCI archive, in one.
add_docker_manifest() {
  python3 - "$@" <<'END'
import io
import json
import sys
import tarfile


def blob(archive, one):
    return json.load(archive.extractfile(path(one)))


def path(one):
    return "blobs/" + one["digest"].replace(":", "/")


with tarfile.open(sys.argv[1]) as archive:
    manifest = blob(archive, json.load(archive.extractfile("index.json"))["manifests"][0])
with tarfile.open(sys.argv[1], "a") as archive:
    text = json.dumps([{
        "Config": path(manifest["config"]), "RepoTags": ["transition-export:latest"],
        "Layers": [path(layer) for layer in manifest["layers"]],
    }]).encode()
    entry = tarfile.TarInfo("manifest.json")
    entry.size, entry.mtime = len(text), int(sys.argv[2])
    archive.addfile(entry, io.BytesIO(text))
END
}

# mount_image: a container of the image; prints the folder of its root.
mount_image() {
  in_buildah mount "$(in_buildah from localhost/transition-export)"
}
