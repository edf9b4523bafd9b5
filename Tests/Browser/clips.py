"""Presets for the tests of the report page, and the program that records and verifies them."""

import os
import subprocess

PRESET = """
format: 2
canvas: {{ size: [{width}, {height}], scale: {scale} }}
screens:
  s:
    background: white
    items:
      - view:
          id: {identifier}
          at: [20, 30]
          width: 120
          height: 80
          fill: '{fill}'
          radius: 12
          items: [ text: {{ value: Card, size: 17, color: white, pin: center }} ]
      - text: {{ id: label, value: Label, size: 17, color: '#333333', at: [20, 270] }}
timeline:
  - hold: 0.1
  - animate: {{ id: {identifier}, offset: [30, 100], timing: {{ damping-ratio: {damping}, duration: 0.4 }} }}
  - hold: {hold}
"""


def preset(fill="#ff3b30", damping=0.7, hold=0.2, identifier="card", width=200, height=300, scale=2):
    """The text of a preset: a card that moves on a spring, and stays."""
    return PRESET.format(
        fill=fill, damping=damping, hold=hold, identifier=identifier, width=width, height=height,
        scale=scale)


class Workplace:
    """A folder in which presets are recorded and verified."""

    def __init__(self, folder):
        self.folder = folder
        self.program = os.path.abspath(os.environ["TRANSITION_EXPORT_PROGRAM"])

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, *arguments, expecting=0):
        result = subprocess.run(
            [self.program, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=600,
            check=False)
        assert result.returncode == expecting, (arguments, result.returncode, result.stderr)
        return result.stdout

    def record(self, *presets):
        self.run("record", *presets, "--with-pixels")

    def report(self, *presets, expecting=1, options=()):
        """Verifies presets, and returns the address of the page."""
        self.run("verify", *presets, "--report", "report", *options, expecting=expecting)
        return "file://" + self.path("report/index.html")
