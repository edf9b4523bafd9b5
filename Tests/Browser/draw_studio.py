"""Draws the pictures of Documentation/studio.md and the README's clip of the studio, in Chromium.

STUDIO_PICTURES names the folder. Every picture is taken when the page is at rest, so each run draws the same.
"""

import io
import os
import tempfile
import time
import unittest

from PIL import Image, ImageDraw
from playwright.sync_api import expect

from browser import Browser
from clips import Workplace
from studio import Studio

expect.set_options(timeout=60000)

# A pointer, which screenshots of a page without a window lack.
POINTER = """() => {
  const pointer = document.createElement('div');
  pointer.id = 'drawn-pointer';
  pointer.style = 'position: fixed; z-index: 99; pointer-events: none; left: 0; top: 0; width: 20px; height: 24px';
  pointer.innerHTML = '<svg width="20" height="24"><path d="M2 1v17l4.3-3.9 2.8 6.6 3-1.3-2.8-6.4h6z" fill="black" stroke="white" stroke-width="1.5"/></svg>';
  document.body.append(pointer);
}"""


class StudioPictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = os.environ["STUDIO_PICTURES"]
        os.makedirs(os.path.join(cls.folder, "studio"), exist_ok=True)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.holder = tempfile.TemporaryDirectory()
        self.work = Workplace(self.holder.name)

    def tearDown(self):
        self.studio.stop()
        self.holder.cleanup()

    def open(self, *inputs, width=1440, height=900, scheme="light", scale="2"):
        self.studio = Studio(self.holder.name, *inputs)
        self.studio.post("view", {"options": {"scale": scale}})
        context = self.browser.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme)
        self.page = context.new_page()
        self.page.goto(self.studio.address)
        expect(self.page.locator("#frame")).to_have_attribute("data-frame", "0")
        self.rest()

    def rest(self):
        """Waits until the length of the clip, its curves and all pictures are there."""
        self.studio.state()
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(700)
        expect(self.page.locator("#timeline .animator").first).to_be_attached()

    def seek(self, frame):
        self.page.get_by_label("Frame", exact=True).evaluate(
            "(element, frame) => { element.value = frame; element.dispatchEvent(new Event('input')); }", frame)
        expect(self.page.locator("#frame")).to_have_attribute("data-frame", str(frame))

    def shoot(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def keep(self, name):
        self.rest()
        self.shoot().save(
            os.path.join(self.folder, "studio", f"{name}.jpg"), quality=82, optimize=True, progressive=True)

    def test_stage_and_comparison(self):
        self.open("today")
        self.seek(38)
        self.keep("stage")
        self.page.get_by_role("tab", name="Compare").click()
        self.page.get_by_role("button", name="Keep as A").click()
        field = self.page.locator("#inspector .spring").first.get_by_label("Damping ratio").first
        field.fill("0.4")
        field.press("Enter")
        self.page.get_by_role("button", name="Onion skin", exact=True).click()
        self.keep("compare")

    def test_styles_in_dark(self):
        self.open("today", scheme="dark")
        self.page.locator("#style").click()
        # Thumbnails are drawn one after another.
        # The page's policy forbids what wait_for_function does.
        drawn = "() => [...document.querySelectorAll('.thumbnail img')].filter((picture) => picture.naturalWidth > 0).length"
        end = time.monotonic() + 300
        while self.page.evaluate(drawn) < 8:
            self.assertLess(time.monotonic(), end)
            self.page.wait_for_timeout(500)
        self.keep("styles")

    def test_elements(self):
        self.draw_screens()
        self.open("list.png", "detail.png")
        self.page.get_by_role("button", name="Elements", exact=True).click()
        expect(self.page.locator(".board img")).to_have_count(2)
        self.keep("elements")

    def draw_screens(self):
        """A list of two cards, and the page of the first one."""
        presets = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Presets/art")
        photo = Image.open(os.path.join(presets, "mountains.jpg")).convert("RGB")
        other = Image.open(os.path.join(presets, "planet.jpg")).convert("RGB")
        first, second = Image.new("RGB", (780, 1688), "#f2f2f7"), Image.new("RGB", (780, 1688), "#ffffff")
        first.paste(photo.resize((700, 500)), (40, 240))
        first.paste(other.resize((700, 500)), (40, 800))
        second.paste(photo.resize((780, 557)), (0, 0))
        for picture, lines in [(first, [(40, 140, 420)]), (second, [(40, 620, 560), (40, 690, 700), (40, 740, 660)])]:
            for left, top, right in lines:
                ImageDraw.Draw(picture).rounded_rectangle((left, top, right, top + 28), 14, fill="#c7c7cc")
        first.save(self.work.path("list.png"))
        second.save(self.work.path("detail.png"))

    def test_hand_over(self):
        self.open("today")
        self.page.get_by_role("button", name="Hand over…").click()
        expect(self.page.locator(".facts")).to_contain_text("estimate:")
        self.keep("hand-over")

    def test_clip(self):
        """A spring is tuned at the playhead, and the clip is looked at."""
        self.open("today", width=1280, height=800)
        self.page.evaluate(POINTER)
        frames = []

        def take(milliseconds):
            picture = self.shoot().resize((832, 520), Image.Resampling.LANCZOS)
            frames.append((picture, milliseconds))

        def point(x, y):
            self.page.mouse.move(x, y)
            self.page.evaluate(
                "([x, y]) => { document.getElementById('drawn-pointer').style.transform = `translate(${x}px, ${y}px)`; }", [x, y])

        self.seek(56)
        slider = self.page.locator("#inspector .spring").first.locator("input[type=range]").nth(1)
        box = slider.bounding_box()
        y = box["y"] + box["height"] / 2
        value = float(slider.input_value())
        least, most = (float(slider.get_attribute(name)) for name in ["min", "max"])
        place = lambda wanted: box["x"] + 8 + (box["width"] - 16) * (wanted - least) / (most - least)
        point(place(value) - 60, y + 70)
        self.rest()
        take(900)
        point(place(value), y)
        take(300)
        self.page.mouse.down()
        for step in range(1, 11):
            point(place(value - 0.04 * step), y)
            self.rest()
            take(110)
        self.page.mouse.up()
        self.rest()
        take(700)
        frames_of_clip = range(34, 84, 3)
        for frame in frames_of_clip:
            self.seek(frame)
            self.page.wait_for_timeout(100)
            take(60)
        self.rest()
        take(1200)
        pictures = [picture for picture, _ in frames]
        sample = Image.new("RGB", (832, 520 * 3 + 260))
        for index, picture in enumerate([pictures[0], pictures[len(pictures) // 2], pictures[-1]]):
            sample.paste(picture, (0, 520 * index))
        # The small blue controls are few pixels; without more of them the palette has no blue.
        sample.paste(pictures[-1].crop((740, 0, 832, 30)).resize((832, 260)), (0, 520 * 3))
        palette = sample.quantize(160, method=Image.Quantize.MEDIANCUT)
        flat = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
        path = os.path.join(self.folder, "studio.gif")
        flat[0].save(path, save_all=True, append_images=flat[1:], duration=[time for _, time in frames], loop=0, optimize=True)
        self.assertLess(os.path.getsize(path), 1_000_000)


if __name__ == "__main__":
    unittest.main()
