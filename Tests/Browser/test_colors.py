"""Colors of every format in Chromium: what a page shows of a clip is what was drawn.

TRANSITION_EXPORT_PROGRAM names the program.
"""

import base64
import os
import re
import tempfile
import unittest

from browser import Browser
from clips import Workplace

COLORS = [
    "#DC281E", "#FF0000", "#00FF00", "#0000FF", "#FFFF00", "#00FFFF", "#FF00FF", "#000000",
    "#FFFFFF", "#808080", "#34C759", "#007AFF", "#FF9500", "#5856D6", "#8E562E", "#1D3557"]
# Of a patch, in pixels; the patches are in rows of four.
SIDE = 32

FINE = ["--quality", "95"]

# Without a GPU, Chromium converts videos by libyuv, which has 2 in place of 2.112 as the factor of Cb in blue for
# BT.709 in limited range: #0000FF is (0, 0, 243). BT.601 in place of BT.709 is 18 and more.
VIDEO = 13

# The options of each format, the type of its files, and the largest difference of a channel in levels of 255.
# Chromium has no decoder of ProRes.
FORMATS = {
    "mp4": [(FINE, "video/mp4", VIDEO),
            ([*FINE, "--codec", "hevc"], "video/mp4; codecs=hvc1.1.6.L93.B0", VIDEO),
            ([*FINE, "--codec", "av1"], "video/mp4; codecs=av01.0.00M.08", VIDEO)],
    "gif": [([], "image/gif", 0)],
    "webm": [(FINE, "video/webm", VIDEO)],
    "mov": [],
    "apng": [([], "image/apng", 0)],
    "webp": [(FINE, "image/webp", 4)],
    "png": [([], "image/png", 0)],
    "jpg": [(FINE, "image/jpeg", 4)],
}

PAGE = """<!doctype html><title>colors</title><script>
async function picture(data, type) {
  const response = await fetch('data:application/octet-stream;base64,' + data);
  const blob = new Blob([await response.arrayBuffer()], { type });
  if (type.startsWith('image/')) return createImageBitmap(blob);
  const video = document.createElement('video');
  if (!video.canPlayType(type)) return null;
  video.muted = true;
  video.src = URL.createObjectURL(blob);
  await new Promise((loaded, failed) => {
    video.onloadeddata = loaded;
    video.onerror = () => failed(new Error(video.error.message));
  });
  // A video that was loaded has no frame to draw until one was shown.
  const shown = new Promise(shown => video.requestVideoFrameCallback(shown));
  const seeked = new Promise(seeked => { video.onseeked = seeked; });
  video.currentTime = 0.1;
  await Promise.all([seeked, shown]);
  return video;
}
// The red, green and blue of each point; null where the browser has no decoder.
async function colors(data, type, points) {
  const shown = await picture(data, type);
  if (!shown) return null;
  const canvas = new OffscreenCanvas(128, 128);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(shown, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
}
</script>"""


def rgb(color):
    return [int(color[start:start + 2], 16) for start in (1, 3, 5)]


class ColorTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.work = Workplace(cls.holder.name)
        cls.browser = Browser()
        patches = ", ".join(
            f"{{ view: {{ at: [{i % 4 * SIDE}, {i // 4 * SIDE}], width: {SIDE}, height: {SIDE}, fill: '{color}' }} }}"
            for i, color in enumerate(COLORS))
        cls.work.write("colors.yaml", f"""
format: 2
canvas: {{ size: [{4 * SIDE}, {4 * SIDE}], scale: 1 }}
screens: {{ s: {{ status-bar: hidden, items: [ {patches} ] }} }}
timeline: [ {{ hold: 0.2 }} ]
""")

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.holder.cleanup()

    def test_every_format_has_a_row(self):
        names = re.search(r"--format <([a-z0-9|]+)>", self.work.run("render", "--help")).group(1)
        self.assertEqual(set(names.split("|")), set(FORMATS))

    def test_colors(self):
        points = [[i % 4 * SIDE + SIDE // 2, i // 4 * SIDE + SIDE // 2] for i in range(len(COLORS))]
        page = self.browser.browser.new_page()
        page.set_content(PAGE)
        for name, rows in FORMATS.items():
            for number, (options, kind, tolerance) in enumerate(rows):
                output = f"{name}-{number}"
                self.work.run("colors.yaml", "--format", name, "-o", output, *options)
                file = self.work.path(output)
                if os.path.isdir(file):
                    file = os.path.join(file, sorted(os.listdir(file))[0])
                with open(file, "rb") as opened:
                    data = base64.b64encode(opened.read()).decode()
                shown = page.evaluate(
                    "([data, kind, points]) => colors(data, kind, points)", [data, kind, points])
                if shown is None:
                    # Debian's Chromium decodes HEVC on some machines only.
                    self.assertIn("hevc", options)
                    continue
                for color, pixel in zip(COLORS, shown):
                    difference = max(abs(a - b) for a, b in zip(rgb(color), pixel))
                    self.assertLessEqual(difference, tolerance, f"{name} {options}: {color} is {pixel}")
        page.close()


if __name__ == "__main__":
    unittest.main()
