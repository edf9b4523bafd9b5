"""The configuration by which runc runs a container of an image, as an engine writes it.

    oci_bundle.py ROOT USER FOLDER ARGUMENT...

What buildah tells of the image is read from standard input. USER is a number without a name in the image; FOLDER is
mounted as the image's current folder; the root cannot be written. LD_DEBUG of the environment is passed on.
"""

import json
import os
import sys

root, user, folder, *arguments = sys.argv[1:]
image = json.load(sys.stdin)["OCIv1"]["config"]
environment = image["Env"] + [f"LD_DEBUG={value}" for value in [os.environ.get("LD_DEBUG")] if value]
json.dump({
    "ociVersion": "1.0.0",
    "process": {
        "user": {"uid": int(user), "gid": int(user)}, "args": image["Entrypoint"] + arguments,
        "env": environment, "cwd": image["WorkingDir"], "noNewPrivileges": True,
    },
    "root": {"path": root, "readonly": True},
    "mounts": [
        {"destination": "/proc", "type": "proc", "source": "proc"},
        {"destination": "/dev", "type": "tmpfs", "source": "tmpfs"},
        {"destination": image["WorkingDir"], "type": "bind", "source": folder, "options": ["bind", "rw"]},
    ],
    # The network is the host's.
    "linux": {"namespaces": [{"type": name} for name in ("pid", "ipc", "uts", "mount")]},
}, sys.stdout)
