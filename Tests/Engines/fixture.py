"""Small presets, and what a run of the program on them has to give."""

import json
import os
import pathlib
import subprocess
import struct
import zlib

PROGRAM = os.environ["TRANSITION_EXPORT_PROGRAM"]
LONG = "TRANSITION_EXPORT_LONG" in os.environ
SMALL = ["--device", "iphone-se", "--scale", "1", "--width", "64"]

PRESET = """format: 2
summary: A dot
screens:
  dots:
    items:
      - image: {{ file: dot.png, at: [20, 60], width: 335, height: 410, on-tap: {{ push: page }} }}
  page: {{ items: [text: {{ value: "{name}", pin: center }}] }}
transition: {{ style: card, position: {{ duration: 0.1 }}, size: {{ duration: 0.1 }} }}
timeline: [{{ push: page }}, {{ hold: {hold} }}, pop]
variants:
  dark: {{ appearance: dark }}
"""


def png_of_one_pixel():
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b""))


def write_presets(folder, count):
    """Presets of different lengths, each with a variant."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dot.png").write_bytes(png_of_one_pixel())
    for number in range(count):
        text = PRESET.format(name=f"Clip {number}", hold=round(0.05 + 0.1 * (number % 7), 2))
        (folder / f"clip{number:04}.yaml").write_text(text)


def run(*arguments, cwd, status=0, **options):
    """Runs the program; fails with what it said if it ends with another exit code."""
    result = subprocess.run(
        [PROGRAM, *arguments], cwd=cwd, text=True, stdin=subprocess.DEVNULL, capture_output=True,
        **options)
    assert result.returncode == status, (
        f"{' '.join(arguments)} ended with {result.returncode}: {result.stderr[-2000:]}")
    return result


def content(folder):
    """The bytes of all files but the records, by their paths."""
    folder = pathlib.Path(folder)
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
        if path.is_file() and path.relative_to(folder).parts[0] != "batch-records"}


def hidden(folder):
    """Files that a process has left unfinished."""
    return [path for path in pathlib.Path(folder).rglob(".*")]


def summary(folder):
    """The status of each clip, by its id."""
    results = json.loads((pathlib.Path(folder) / "results.json").read_text())
    return {clip["id"]: clip["status"] for clip in results["clips"]}
