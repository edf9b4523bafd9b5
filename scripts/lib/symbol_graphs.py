"""The compiler's symbol graphs of this package's modules, for the scripts that report on them."""

import json
import pathlib
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def run(arguments):
    """The output of a command; ends the script with the command's messages if it fails."""
    result = subprocess.run(arguments, cwd=REPOSITORY, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"Error: {' '.join(map(str, arguments))}\n{result.stdout}{result.stderr}")
    return result.stdout.strip()


def built_modules(targets):
    """Builds targets for debugging and returns the folder of their modules."""
    for target in targets:
        run(["swift", "build", "--target", target])
    return pathlib.Path(run(["swift", "build", "--show-bin-path"])) / "Modules"


def symbol_graphs(module, modules):
    """The graphs of a module's public symbols: one of its own declarations, and one for each module that
    it extends. Symbols that the compiler synthesizes are left out."""
    triple = json.loads(run(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    c_modules = sorted(path.parent for path in REPOSITORY.glob("Sources/*/module.modulemap"))
    c_modules += sorted(path.parent for path in REPOSITORY.glob("Sources/*/include/module.modulemap"))
    flags = [option for folder in c_modules for option in ("-I", folder)]
    # SwiftPM writes the module maps of C targets that have none.
    for path in sorted(pathlib.Path(modules).resolve().parent.glob("*.build/module.modulemap")):
        flags += ["-Xcc", f"-fmodule-map-file={path}"]
    for flag in run(["pkg-config", "--cflags", "pangocairo", "yaml-0.1"]).split():
        flags += ["-Xcc", flag]
    with tempfile.TemporaryDirectory() as folder:
        run([
            "swift", "symbolgraph-extract", "-module-name", module, "-target", triple,
            "-I", modules, *flags, "-minimum-access-level", "public",
            "-skip-synthesized-members", "-output-dir", folder,
        ])
        return [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.json"))]


def source_place(symbol):
    """The source file of a symbol below `Sources`, and its line; None for one without a place."""
    if "location" not in symbol:
        return None
    path = pathlib.Path(symbol["location"]["uri"].removeprefix("file://"))
    if "Sources" not in path.parts:
        return None
    start = len(path.parts) - 1 - path.parts[::-1].index("Sources")
    return "/".join(path.parts[start:]), symbol["location"]["position"]["line"] + 1


def doc_comment(symbol):
    """The text of a symbol's doc comment; empty without one."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return "\n".join(line["text"] for line in lines).strip()
