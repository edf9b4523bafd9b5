"""Frames of design tools as `between` draws them, against the browser."""

import io
import os
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image, ImageChops, ImageFilter

from browser import Browser

PROGRAM = os.environ["TRANSITION_EXPORT_PROGRAM"]
FRAMES = pathlib.Path(__file__).resolve().parents[1] / "FramesTests" / "Frames"


class FrameTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def drawn(self, file, size):
        """The browser's picture, and where it has an edge or a text within a pixel."""
        context = self.browser.browser.new_context(
            viewport={"width": size[0], "height": size[1]})
        page = context.new_page()
        page.goto(file.as_uri())
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        context.close()
        most = picture.filter(ImageFilter.MaxFilter(3))
        least = picture.filter(ImageFilter.MinFilter(3))
        edges = ImageChops.difference(most, least).convert("L").point(lambda v: 255 if v > 8 else 0)
        return picture, edges.filter(ImageFilter.MaxFilter(3))

    def check(self, tool):
        with tempfile.TemporaryDirectory() as folder:
            files = [FRAMES / f"{tool}-list.svg", FRAMES / f"{tool}-detail.svg"]
            recipe = os.path.join(folder, "recipe.yaml")
            subprocess.run(
                [PROGRAM, "between", *files, "--save", recipe, "--scale", "1", "--fps", "5", "-q",
                 "-o", os.path.join(folder, "clip.gif")], check=True, capture_output=True)
            subprocess.run(
                [PROGRAM, "still", recipe, "--at", "push:0%,push:100%", "--scale", "1", "-q",
                 "-o", os.path.join(folder, "stills")], check=True, capture_output=True)
            for file, part in zip(files, ["0pct", "100pct"]):
                own = Image.open(os.path.join(folder, "stills", f"recipe-push-{part}.png"))
                own = own.convert("RGB")
                picture, edges = self.drawn(file, own.size)
                difference = ImageChops.difference(own, picture)
                difference.paste(0, mask=edges)
                values = difference.convert("L").tobytes()
                channels = difference.tobytes()
                with self.subTest(file=file.name):
                    self.assertLess(sum(values) / len(values), 1)
                    # Blurs, as of shadows, may differ by 6; texts have other fonts in the browser.
                    outliers = sum(max(channels[start:start + 3]) > 6
                                   for start in range(0, len(channels), 3))
                    self.assertLess(outliers, len(values) / 200)

    def test_figma(self):
        self.check("figma")

    def test_sketch(self):
        self.check("sketch")

    def test_penpot(self):
        self.check("penpot")


if __name__ == "__main__":
    unittest.main()
