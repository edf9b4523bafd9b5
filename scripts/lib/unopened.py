"""Prints how many megabytes of a Debian's shared libraries a program never opened, by package.

    unopened.py ROOT OPENED

ROOT is the Debian's folder, OPENED a file with the paths of the libraries that were opened.
"""

import collections
import os
import sys

root, opened = sys.argv[1:]


def resolve(path):
    """A path within the root, without links."""
    path = os.path.normpath(path)
    for part in range(1, path.count("/") + 1):
        start = "/".join(path.split("/")[:part + 1])
        if os.path.islink(root + start):
            target = os.path.join(os.path.dirname(start), os.readlink(root + start))
            return resolve(target + path[len(start):])
    return path


with open(opened) as lines:
    used = {resolve(line.strip()) for line in lines}
owners = {}
information = root + "/var/lib/dpkg/info"
for name in os.listdir(information):
    if name.endswith(".list"):
        with open(f"{information}/{name}") as lines:
            owners.update((resolve(line.strip()), name[:-len(".list")].split(":")[0]) for line in lines if ".so" in line)
sizes = {}
for folder, _, names in os.walk(root + "/usr/lib"):
    for name in names:
        path = os.path.join(folder, name)
        if ".so" in name and not os.path.islink(path):
            sizes[path[len(root):]] = os.path.getsize(path) / 1e6
unused = collections.Counter()
for path, size in sizes.items():
    if path not in used:
        unused[owners.get(path, "no package")] += size
opened_size = sum(size for path, size in sizes.items() if path in used)
print(f"A clip opens {len(used & sizes.keys())} of {len(sizes)} shared libraries, {opened_size:.0f} of {sum(sizes.values()):.0f} MB.")
print("Never opened: " + ", ".join(f"{size:.1f} MB of {name}" for name, size in unused.most_common(8)))
