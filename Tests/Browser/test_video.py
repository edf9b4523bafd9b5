"""Seeks in videos in Chromium, across the segments that they are encoded in.

TRANSITION_EXPORT_PROGRAM names the program.
"""

import base64
import os
import tempfile
import unittest

from browser import Browser
from clips import Workplace

# Each frame shows its number, and a dot that is elsewhere in each.
PRESET = """
format: 2
canvas: { size: [200, 200], scale: 2 }
screens:
  s:
    background: white
    items:
      - view: { id: dot, at: [10, 20], width: 30, height: 30, radius: 15, fill: '#007aff' }
timeline:
"""
STEP = "  - animate: {{ id: dot, offset: {offset}, timing: {{ duration: {seconds}, curve: linear }} }}\n"

# The frames of a segment; see Documentation/formats.md.
SEGMENT = 250

PAGE = """<!doctype html><title>video</title><video muted></video><script>
const video = document.querySelector('video');
const bytes = async data => (await fetch('data:application/octet-stream;base64,' + data)).blob();
async function load(data, type) {
  video.src = URL.createObjectURL(new Blob([await bytes(data)], { type }));
  await new Promise((loaded, failed) => {
    video.onloadeddata = loaded;
    video.onerror = () => failed(new Error(video.error.message));
  });
  return video.duration;
}
function pixels(image, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}
// The mean difference of the frame at a time from each picture, in levels of 255.
async function differences(time, pictures) {
  const shown = new Promise(shown => video.requestVideoFrameCallback(shown));
  const seeked = new Promise(seeked => { video.onseeked = seeked; });
  video.currentTime = time;
  await Promise.all([seeked, shown]);
  const [width, height] = [video.videoWidth, video.videoHeight];
  const frame = pixels(video, width, height);
  const result = [];
  for (const data of pictures) {
    const image = await createImageBitmap(await bytes(data));
    if (image.width !== width || image.height !== height) throw new Error('not the size of the picture');
    const picture = pixels(image, width, height);
    let sum = 0;
    for (let i = 0; i < frame.length; i++) sum += Math.abs(frame[i] - picture[i]);
    result.push(sum / (width * height * 3));
  }
  return result;
}
</script>"""


class VideoTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.work = Workplace(cls.holder.name)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.holder.cleanup()

    def data(self, *path):
        with open(os.path.join(self.holder.name, *path), "rb") as file:
            return base64.b64encode(file.read()).decode()

    def seek_in(self, extension, kind, frames, step, tolerance):
        """Seeks to a frame in every `step`, and to those around each cut."""
        name = f"{extension}-{frames}"
        steps = [STEP.format(offset=offset, seconds=frames / 240)
                 for offset in ([140, 0], [140, 100], [0, 100], [0, 0])]
        self.work.write(f"{name}.yaml", PRESET + "".join(steps))
        overlay = ["--overlay", "frame-number"]
        self.work.run(f"{name}.yaml", "-o", f"{name}.{extension}", *overlay)
        self.work.run(f"{name}.yaml", "--format", "png", "-o", name, *overlay)
        pictures = sorted(os.listdir(os.path.join(self.holder.name, name)))
        self.assertEqual(len(pictures), frames)

        page = self.browser.browser.new_page()
        page.set_content(PAGE)
        duration = page.evaluate(
            "([data, kind]) => load(data, kind)", [self.data(f"{name}.{extension}"), kind])
        self.assertAlmostEqual(duration, frames / 60, delta=0.002)
        cuts = range(SEGMENT, frames, SEGMENT)
        asked = set(range(0, frames, step)) | {frames - 1}
        asked |= {cut + offset for cut in cuts for offset in (-2, -1, 0, 1) if cut + offset < frames}
        # To and fro, as a person does: a seek that goes back needs the key frame before.
        asked = sorted(asked)
        for frame in asked[::2] + asked[1::2][::-1]:
            around = [n for n in range(frame - 2, frame + 3) if 0 <= n < frames]
            differences = page.evaluate(
                "([time, pictures]) => differences(time, pictures)",
                [(frame + 0.5) / 60, [self.data(name, pictures[n]) for n in around]])
            least = around[differences.index(min(differences))]
            self.assertEqual(least, frame, f"{extension}: {dict(zip(around, differences))}")
            self.assertLess(min(differences), tolerance, f"{extension}: frame {frame}")
        page.close()

    def test_mp4(self):
        # The last segment has one frame.
        self.seek_in("mp4", "video/mp4", 4 * SEGMENT + 1, step=100, tolerance=1.5)

    def test_webm(self):
        self.seek_in("webm", "video/webm", SEGMENT + 1, step=100, tolerance=1.5)


if __name__ == "__main__":
    unittest.main()
