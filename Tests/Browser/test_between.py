"""What `between` finds on screenshots of twenty pairs of screens, against the rectangles of their documents.

TRANSITION_EXPORT_PROGRAM names the program.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import screens
from browser import Browser

# In points: the largest difference of a side, and how many of the pairs may differ more or not be found.
NEAR = 2
MISSED = 3
LINE = re.compile(r"^picture=([-\d.,]+):([-\d.,]+)$", re.M)


def difference(found, truth):
    """The largest difference of a side of two rectangles."""
    sides = lambda r: (r[0], r[1], r[0] + r[2], r[1] + r[3])
    return max(abs(a - b) for a, b in zip(sides(found), sides(truth)))


class BetweenTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.place.cleanup()

    def check(self, paths):
        """The exit code, the rectangles on both screenshots and the messages of `between --check`."""
        result = subprocess.run(
            [os.environ["TRANSITION_EXPORT_PROGRAM"], "between", "--check", *paths], cwd=self.folder,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
        line = LINE.search(result.stdout)
        found = [[float(n) for n in part.split(",")] for part in line.groups()] if line else None
        return result.returncode, found, result.stderr

    def test_pairs(self):
        """Found within two points, both ways; what is on one screen alone or twice is never taken."""
        missed = []
        for pair in screens.pairs():
            paths, truth = screens.draw(self.browser, pair, self.folder)
            for order in (1, -1):
                files, sides = paths[::order], truth[::order]
                code, found, message = self.check([str(file) for file in files])
                name = f"{pair.name}, {'there' if order == 1 else 'back'}"
                if pair.expected == "none":
                    with self.subTest(name):
                        self.assertEqual(code, 64, message)
                        self.assertRegex(message, "no picture is on both|it is not certain which")
                elif pair.expected == "unsure":
                    with self.subTest(name):
                        self.assertEqual(code, 64, message)
                        self.assertIn("--pick 1", message)
                elif code == 0 and found:
                    worst = max(difference(found[n], sides[n][0]) for n in (0, 1))
                    with self.subTest(name):
                        # Another picture than the one that both screens show is never taken.
                        self.assertLess(worst, 40, f"{found} instead of {sides}")
                    if worst > NEAR:
                        missed.append(f"{name}: {worst:.1f} points off")
                else:
                    missed.append(f"{name}: {message}")
        self.assertLessEqual(len(missed), MISSED, "\n".join(missed))


if __name__ == "__main__":
    unittest.main()
