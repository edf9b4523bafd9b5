"""Uses the page of `verify --report` in Chromium as a person does.

TRANSITION_EXPORT_PROGRAM names the program, CHROMIUM the browser. With TRANSITION_EXPORT_LONG=1 the memory of
sixty clips is measured at the size of a phone.
"""

import os
import subprocess
import tempfile
import unittest
from urllib.parse import quote

from playwright.sync_api import expect

from browser import Browser
from clips import Workplace, preset

HOSTILE = "<img src=x onerror=alert(1)>'\"&amp;"
IS_LONG = os.environ.get("TRANSITION_EXPORT_LONG") == "1"


def frame(page):
    """The number of the frame that the page says it shows."""
    return int(page.locator(".readout b").inner_text().split()[1])


def wait_for_pictures(page):
    """The page's policy forbids playwright's own polling, which evaluates texts."""
    expect(page.locator(".exactness")).to_contain_text("Pictures: ")
    page.wait_for_timeout(300)


def pixel(page, panel, x, y):
    """The red, green and blue of a pixel of a canvas; panel is its CSS selector."""
    return page.evaluate(
        "([selector, x, y]) => [...document.querySelector(selector).getContext('2d')"
        ".getImageData(x, y, 1, 1).data].slice(0, 3)", [panel, x, y])


OLD = "figure:nth-of-type(1) canvas"
NEW = "figure:nth-of-type(2) canvas"
DIFFERENCE = "canvas.difference"


class ReportPageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.work = Workplace(cls.holder.name)
        for name in ["bouncy", "color", "longer", "same", HOSTILE]:
            cls.work.write(f"{name}.yaml", preset())
        cls.work.record(".")
        cls.work.write("bouncy.yaml", preset(damping=0.5))
        cls.work.write("color.yaml", preset(fill="#fc3b30"))
        cls.work.write("longer.yaml", preset(hold=0.5))
        cls.work.write(f"{HOSTILE}.yaml", preset(fill="#0a84ff"))
        cls.work.write("new.yaml", preset())
        cls.address = cls.work.report(".", expecting=2)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.holder.cleanup()

    def setUp(self):
        self.browser.faults.clear()

    def tearDown(self):
        self.assertEqual(self.browser.faults, [])

    def open(self, clip="./bouncy.golden", **options):
        page = self.browser.open(f"{self.address}#clip={quote(clip)}", **options)
        self.assertEqual(page.locator("h2").first.inner_text(), clip[2:].split(".golden")[0])
        if page.locator(".exactness").count():
            wait_for_pictures(page)
        return page

    def test_keys_move_in_time(self):
        page = self.open()
        page.keyboard.press("Home")
        self.assertEqual(frame(page), 0)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        self.assertEqual(frame(page), 11)
        page.keyboard.press("ArrowLeft")
        self.assertEqual(frame(page), 10)
        page.keyboard.press("f")
        first = frame(page)
        self.assertIn("First difference", page.locator("#announcer").inner_text())
        self.assertIn("pixels, at most", page.locator(".readout").inner_text())
        page.keyboard.press("n")
        self.assertEqual(frame(page), first + 1)
        page.keyboard.press("p")
        self.assertEqual(frame(page), first)
        page.keyboard.press("p")
        self.assertEqual(page.locator("#announcer").inner_text(), "No difference before this frame.")
        page.keyboard.press("End")
        last = frame(page)
        self.assertGreater(last, first)
        page.keyboard.press("w")
        self.assertTrue(first <= frame(page) < last)
        page.wait_for_timeout(700)
        self.assertTrue(page.url.endswith(f"#clip=.%2Fbouncy.golden&frame={frame(page)}"), page.url)

    def test_play_and_pause(self):
        page = self.open()
        page.keyboard.press("Home")
        page.keyboard.press("Space")
        for _ in range(100):
            page.wait_for_timeout(50)
            if frame(page) > 5:
                break
        self.assertGreater(frame(page), 5)
        page.keyboard.press("Space")
        stopped = frame(page)
        page.wait_for_timeout(200)
        self.assertEqual(frame(page), stopped)

    def test_scrubbing_with_the_mouse_and_the_slider(self):
        page = self.open()
        box = page.locator(".scrubber").bounding_box()
        count = int(page.locator(".scrubber").get_attribute("max")) + 1
        middle = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + box["width"] * 0.25, middle)
        page.mouse.down()
        self.assertAlmostEqual(frame(page), count * 0.25, delta=1.5)
        page.mouse.move(box["x"] + box["width"] * 0.75, middle, steps=8)
        page.mouse.up()
        self.assertAlmostEqual(frame(page), count * 0.75, delta=1.5)
        moved = frame(page)
        # The slider has the focus, and its own keys.
        page.keyboard.press("ArrowRight")
        self.assertEqual(frame(page), moved + 1)
        self.assertIn(f"Frame {moved + 1} of", page.locator(".scrubber").get_attribute("aria-valuetext"))

    def test_clips_change_by_key_and_click(self):
        page = self.open()
        page.keyboard.press("j")
        self.assertEqual(page.locator("h2").first.inner_text(), "color")
        page.keyboard.press("k")
        self.assertEqual(page.locator("h2").first.inner_text(), "bouncy")
        page.get_by_role("link", name="longer").click()
        self.assertEqual(page.locator("h2").first.inner_text(), "longer")
        self.assertEqual(page.locator("nav [aria-current]").count(), 1)
        page.keyboard.press("End")
        expect(page.locator(".panels")).to_contain_text("The old clip has ended")

    def test_filter_by_kind(self):
        page = self.open()
        page.locator("#kinds button.content").click()
        names = page.locator("nav li:not([hidden]) .name").all_inner_texts()
        self.assertEqual(sorted(names), sorted(["color", HOSTILE]))
        self.assertEqual(page.locator("#announcer").inner_text(), "2 clips shown.")
        self.assertIn(page.locator("h2").first.inner_text(), names)
        page.locator("#kinds button.content").click()
        self.assertGreater(page.locator("nav li:not([hidden])").count(), 4)

    def test_three_of_255_is_exact(self):
        page = self.open("./color.golden")
        page.keyboard.press("Home")
        wait_for_pictures(page)
        # In the card, clear of its text and its corners.
        place = (60, 90)
        self.assertEqual(pixel(page, OLD, *place), [255, 59, 48])
        self.assertEqual(pixel(page, NEW, *place), [252, 59, 48])
        self.assertEqual(pixel(page, DIFFERENCE, *place), [3, 0, 0])
        self.assertEqual(pixel(page, DIFFERENCE, 380, 20), [0, 0, 0])
        self.assertIn("Difference: exact", page.locator(".exactness").inner_text())

    def test_pictures_are_those_of_the_clips(self):
        page = self.open()
        page.keyboard.press("w")
        wait_for_pictures(page)
        number = frame(page)
        for panel, damping in [(OLD, 0.7), (NEW, 0.5)]:
            self.work.write("still.yaml", preset(damping=damping))
            self.work.run("still", "still.yaml", "--at", f"frame:{number}", "-o", "still.png")
            os.remove(self.work.path("still.yaml"))
            distance = page.evaluate(
                """async ([selector, data]) => {
                  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
                  const still = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
                  const canvas = new OffscreenCanvas(still.width, still.height);
                  const context = canvas.getContext("2d", { willReadFrequently: true });
                  context.drawImage(still, 0, 0);
                  const shown = document.querySelector(selector);
                  if (shown.width !== still.width || shown.height !== still.height) return -1;
                  const [a, b] = [context, shown.getContext("2d")].map((context) =>
                    context.getImageData(0, 0, still.width, still.height).data);
                  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - b[index])), 0);
                }""", [panel, self.base64("still.png")])
            # The pictures of this clip are flat, so they are stored without loss.
            self.assertEqual(distance, 0)

    def base64(self, name):
        result = subprocess.run(["base64", "-w0", self.work.path(name)], capture_output=True, text=True, check=True)
        return result.stdout

    def test_panels_are_shown_alone_and_flipped(self):
        page = self.open()
        for key, shown in [("2", ["Old"]), ("3", ["New"]), ("4", ["Difference \u00d7 16"]), ("x", ["Old"]), ("x", ["New"])]:
            page.keyboard.press(key)
            self.assertEqual(page.locator(".panels figure:visible figcaption").all_inner_texts(), shown)
        page.keyboard.press("1")
        self.assertEqual(page.locator(".panels figure:visible").count(), 3)

    def test_dark_and_light(self):
        def background(page):
            return page.evaluate("getComputedStyle(document.body).backgroundColor")

        dark = background(self.open(scheme="dark"))
        page = self.open(scheme="light")
        light = background(page)
        self.assertNotEqual(dark, light)
        page.keyboard.press("t")
        self.assertEqual(page.locator("#theme").inner_text(), "Theme: light")
        page.get_by_role("button", name="Theme").click()
        self.assertEqual(background(page), dark)
        page.reload()
        self.assertEqual(background(page), dark)
        page.keyboard.press("t")
        self.assertEqual(background(page), light)

    def test_contrast(self):
        for scheme in ["light", "dark"]:
            page = self.open(scheme=scheme)
            page.locator(".approve input").check()
            low = page.evaluate(
                """() => {
                  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
                  const rgb = (color) => {
                    canvas.clearRect(0, 0, 1, 1);
                    canvas.fillStyle = color;
                    canvas.fillRect(0, 0, 1, 1);
                    return canvas.getImageData(0, 0, 1, 1).data;
                  };
                  const luminance = (color) => {
                    const [r, g, b] = [...color].slice(0, 3).map((value) => {
                      const share = value / 255;
                      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
                    });
                    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
                  };
                  const background = (element) => {
                    for (let at = element; at; at = at.parentElement) {
                      const color = rgb(getComputedStyle(at).backgroundColor);
                      if (color[3] === 255) return color;
                    }
                    return [255, 255, 255, 255];
                  };
                  const low = [];
                  for (const element of document.querySelectorAll("body *")) {
                    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
                    if (!isText || !element.checkVisibility() || element.closest(".unseen, .screen, script, style, noscript")) continue;
                    const [a, b] = [luminance(rgb(getComputedStyle(element).color)), luminance(background(element))];
                    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                    if (ratio < 4.5) low.push(`${element.className || element.tagName} "${element.textContent}" ${ratio.toFixed(2)}`);
                  }
                  return low;
                }""")
            self.assertEqual(low, [], scheme)

    def test_what_a_screen_reader_is_told(self):
        page = self.open()
        session = page.context.new_cdp_session(page)
        nodes = [node for node in session.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
        named = {}
        for node in nodes:
            named.setdefault(node["role"]["value"], []).append(node.get("name", {}).get("value", ""))
        for role in ["banner", "navigation", "main", "status", "slider"]:
            self.assertEqual(len(named.get(role, [])), 1, role)
        self.assertEqual(named["navigation"], ["Clips"])
        self.assertEqual(named["slider"], ["Frame"])
        self.assertIn("What differs", named["region"])
        for role in ["button", "link", "checkbox", "combobox", "slider", "image"]:
            self.assertTrue(all(named.get(role, [])), f"{role} without a name: {named.get(role)}")
        self.assertTrue(any("card.y: differs most at" in name for name in named["image"]), named["image"])
        self.assertTrue(any(name.startswith("motion: frames") for name in named["image"]), named["image"])
        # The first stop of the focus leads past the list.
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to the clip")

    def test_keys_are_listed(self):
        page = self.open()
        page.keyboard.press("?")
        self.assertTrue(page.get_by_role("dialog", name="Keys").is_visible())
        page.get_by_role("button", name="Close").click()
        self.assertFalse(page.get_by_role("dialog").is_visible())

    def test_names_stay_text(self):
        page = self.open(f"./{HOSTILE}.golden")
        self.assertEqual(page.locator("h2").first.inner_text(), HOSTILE)
        self.assertEqual(page.locator("img").count(), 0)

    def test_a_missing_golden_is_told(self):
        page = self.open("./new.golden")
        self.assertIn("record", page.locator(".problem").inner_text())
        self.assertEqual(page.locator(".approve").count(), 0)

    def test_phone(self):
        page = self.open(width=390, height=844)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
        page.get_by_role("button", name="New picture").click()
        self.assertEqual(page.locator(".panels figure:visible").count(), 1)


class ApprovalTests(unittest.TestCase):
    def test_what_was_approved_is_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            work = Workplace(folder)
            for name in ["it's one", "two", "three"]:
                work.write(f"{name}.yaml", preset())
            work.record(".")
            for name in ["it's one", "two", "three"]:
                work.write(f"{name}.yaml", preset(fill="#34c759"))
            address = work.report(".")
            browser = Browser()
            page = browser.open(f"{address}#clip=./it's one.golden")
            page.keyboard.press("a")
            page.get_by_role("link", name="two").click()
            page.get_by_label("Approve the new version").check()
            self.assertIn("2 clips approved", page.locator("#approval").inner_text())
            command = page.locator("#approval code").inner_text()
            browser.close()
            self.assertEqual(browser.faults, [])
            path = os.path.dirname(work.program) + ":" + os.environ["PATH"]
            subprocess.run(
                ["sh", "-c", command], cwd=folder, check=True, env={**os.environ, "PATH": path},
                stdout=subprocess.DEVNULL)
            work.run("verify", "it's one.yaml", "two.yaml", expecting=0)
            work.run("verify", "three.yaml", expecting=1)


class MemoryTests(unittest.TestCase):
    def test_sixty_clips_take_less_than_100_mb(self):
        size = {"width": 393, "height": 852, "scale": 2} if IS_LONG else {"scale": 1}
        with tempfile.TemporaryDirectory() as folder:
            work = Workplace(folder)
            names = [f"clip-{number:02}" for number in range(60)]
            for name in names:
                work.write(f"{name}.yaml", preset(hold=0.05, **size))
            work.record(".")
            for name in names:
                work.write(f"{name}.yaml", preset(hold=0.05, damping=0.5, **size))
            address = work.report(".")
            browser = Browser()
            before = self.memory_of_a_blank_page(browser)
            page = browser.open(address)
            for _ in names:
                for key in ["Home", "w", "End"]:
                    page.keyboard.press(key)
                    page.wait_for_timeout(30)
                page.keyboard.press("j")
            self.assertEqual(page.locator("h2").first.inner_text(), names[-1])
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable")
            metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
            decoded = int(page.locator(".panels").get_attribute("data-decoded-bytes"))
            after = self.private_memory(browser)
            browser.close()
            self.assertEqual(browser.faults, [])
            heap = metrics["JSHeapUsedSize"]
            print(f"60 clips: JavaScript heap {heap / 1e6:.1f} MB, decoded pictures {decoded / 1e6:.1f} MB, "
                  f"Chromium's private memory is {(after - before) / 1e6:.1f} MB above that with a blank page")
            self.assertGreater(decoded, 0)
            self.assertLess(heap + decoded, 100e6)

    def memory_of_a_blank_page(self, browser):
        page = browser.browser.new_page()
        page.set_content("<p>Blank")
        page.wait_for_timeout(500)
        memory = self.private_memory(browser)
        page.close()
        return memory

    @staticmethod
    def private_memory(browser):
        """The bytes that Chromium's processes share with no other."""
        session = browser.browser.new_browser_cdp_session()
        total = 0
        for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
            try:
                with open(f"/proc/{process['id']}/smaps_rollup", encoding="ascii") as file:
                    lines = file.read().splitlines()
            except OSError:
                continue
            total += sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Private_"))
        session.detach()
        return total


if __name__ == "__main__":
    unittest.main()
