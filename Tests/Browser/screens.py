"""Twenty pairs of screens as apps show them: a list and a page, with real fonts and the presets' photos.

Chromium draws them. An HTML element with the attribute `data-flies` is the one that both screens show; its
DOM rectangle and its corner radius are the truth that `between` is compared with.
"""

import dataclasses
import pathlib

ART = pathlib.Path(__file__).resolve().parents[2] / "Presets" / "art"
PHOTOS = ["lake", "beach", "forest", "citrus", "city", "stairs", "lavender", "moon", "balloons", "bridge"]
NAMES = ["Stillwater", "North Beach", "Fern Valley", "Citrus Market", "Lights at Nine", "Old Stairs",
         "Lavender Road", "Moonrise", "Balloon Day", "The Long Bridge"]

STYLE = """
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 17px/22px Inter, sans-serif; background: var(--back); color: var(--ink); overflow: hidden;
  position: relative; width: 100vw; height: 100vh; letter-spacing: -0.2px }
body.light { --back: #fff; --ink: #000; --gray: #8a8a8e; --group: #f2f2f7; --card: #fff; --line: #d8d8dc }
body.dark { --back: #000; --ink: #fff; --gray: #98989f; --group: #000; --card: #1c1c1e; --line: #38383a }
.status { position: absolute; z-index: 9; top: 0; left: 0; right: 0; height: 54px; padding: 18px 32px 0;
  display: flex; justify-content: space-between; font-weight: 600 }
.status i { width: 27px; height: 13px; border: 1px solid currentColor; border-radius: 4px; margin-top: 5px;
  background: linear-gradient(90deg, currentColor 75%, transparent 75%) content-box; padding: 2px }
.status.over { color: #fff }
h1 { font-size: 34px; line-height: 41px; font-weight: 700; padding: 100px 20px 10px }
.bar { position: absolute; top: 54px; left: 0; right: 0; height: 44px; text-align: center; font-weight: 600;
  line-height: 44px; color: var(--ink) }
.bar b { position: absolute; left: 10px; color: #007aff; font-weight: 400 }
.row { display: flex; gap: 14px; align-items: center; margin: 0 20px; padding: 10px 0;
  border-bottom: 0.5px solid var(--line) }
.row p { color: var(--gray); font-size: 15px; line-height: 20px }
.tabs { position: absolute; bottom: 0; left: 0; right: 0; height: 83px; background: var(--back);
  border-top: 0.5px solid var(--line); display: flex; justify-content: space-around; padding-top: 30px;
  font-size: 10px; color: var(--gray) }
img { display: block; object-fit: cover; flex: none }
.text { padding: 16px 20px }
.text h2 { font-size: 28px; line-height: 34px; margin-bottom: 4px }
.text p { color: var(--gray); margin-bottom: 12px }
.back { position: absolute; z-index: 9; left: 16px; top: 58px; width: 36px; height: 36px; border-radius: 18px;
  background: rgba(0,0,0,.45); color: #fff; text-align: center; font-size: 22px; line-height: 33px }
.abs { position: absolute }
"""

WORDS = ("The path follows the shore for an hour before it climbs into the trees. Early in the morning the "
         "water is still, and the far side stands on its head in it. Bring something warm; the wind comes "
         "down from the pass as soon as the sun has reached the valley. ")


def photo(name, width, height, radius=0, extra="", flies=False, position="50% 50%"):
    file = ART / "photos" / f"{name}.jpg"
    if not file.exists():
        file = next(p for p in (ART / f"{name}.jpg", ART / f"{name}.png") if p.exists())
    return (f'<img src="{file.as_uri()}" style="width:{width}px;height:{height}px;border-radius:{radius}px;'
            f'object-position:{position};{extra}"{" data-flies" if flies else ""}>')


def status(over=False):
    return f'<div class="status{" over" if over else ""}"><span>9:41</span><i></i></div>'


def rows(size, flies, radius, count=7, photos=PHOTOS, height=None):
    return "".join(
        f'<div class="row">{photo(photos[n], size, height or size, radius, flies=n == flies)}'
        f"<div>{NAMES[n]}<p>{n * 7 % 11 + 2} photos, {n * 3 + 4} May</p></div></div>" for n in range(count))


def text(title, lines=2):
    return f'<div class="text"><h2>{title}</h2><p>Photographed by M. Alder</p>' + "".join(
        f"<div style='margin-bottom:12px'>{WORDS[n * 3:]}</div>" for n in range(lines)) + "</div>"


def bar(title, back="Places"):
    return f'<div class="bar"><b>&lsaquo; {back}</b>{title}</div>'


TABS = "<div class='tabs'><span>Places</span><span>Search</span><span>Saved</span><span>Profile</span></div>"
BACK = "<div class='back'>&lsaquo;</div>"


@dataclasses.dataclass
class Pair:
    name: str
    first: str
    second: str
    scale: int = 3
    dark: bool = False
    # JPEG quality of the screenshots; None for PNG.
    quality: int | None = None
    size: tuple = (393, 852)
    # "match"; "none" where no picture is on both; "unsure" where either of two may be meant.
    expected: str = "match"


def pairs():
    fade = "background:linear-gradient(transparent,rgba(0,0,0,.75));color:#fff;position:absolute;left:0;right:0;"
    return [
        Pair("photo-list", status() + "<h1>Places</h1>" + rows(88, 2, 8, height=66) + TABS,
             status() + bar("Fern Valley") + "<div style='height:98px'></div>"
             + photo("forest", 393, 295, flies=True) + text("Fern Valley")),
        Pair("card", status() + "<h1>Today</h1><div style='margin:0 20px'>"
             + photo("lake", 353, 253, 16, flies=True) + "<div style='padding:10px 0 24px'><b>Stillwater</b>"
             "<br>A morning at the lake</div>" + photo("city", 353, 253, 16) + "</div>" + TABS,
             status(True) + BACK + photo("lake", 393, 400, flies=True) + text("Stillwater")),
        Pair("grid", status() + bar("Recents", "Albums") + "<div style='height:98px'></div>"
             "<div style='display:grid;grid-template-columns:repeat(3,130px);gap:1.5px'>"
             + "".join(photo(PHOTOS[n % 10] if n != 4 else "sea", 130, 130, flies=n == 4) for n in range(9))
             + "</div>" + TABS,
             status() + "<div style='height:278px'></div>" + photo("sea", 393, 295, flies=True), scale=2),
        Pair("album", status() + "<h1>Library</h1>" + rows(56, 5, 6, 8) + TABS,
             status() + "<div style='height:110px'></div>"
             + photo("stairs", 320, 320, 12, "margin:0 auto;box-shadow:0 10px 30px rgba(0,0,0,.35)", flies=True)
             + text("Old Stairs", 1)),
        Pair("avatar", status() + "<h1>People</h1>"
             + rows(44, 3, 22, 8, ["moon", "lake", "dunes", "jellyfish", "city", "spheres", "beach", "street"]),
             status() + bar("Profile", "People") + "<div style='height:120px'></div>"
             + photo("jellyfish", 120, 120, 60, "margin:0 auto", flies=True) + text("J. Medusa", 2)),
        Pair("gradient", status() + "<h1>Journeys</h1><div style='margin:0 16px'>"
             + photo("lavender", 361, 200, 14, flies=True) + "<div style='padding:10px 0 24px'>Lavender Road</div>"
             + photo("bridge", 361, 200, 14) + "</div>" + TABS,
             status(True) + BACK + "<div style='position:relative'>" + photo("lavender", 393, 420, flies=True)
             + f"<div style='{fade}bottom:0;padding:90px 20px 20px;font:700 32px/38px Inter'>Lavender Road</div>"
             "</div>" + text("Nine days", 1)),
        Pair("dark-podcast", status() + "<h1>Listen</h1>" + rows(64, 1, 8, 7) + TABS,
             status() + bar("", "Listen") + "<div style='height:110px'></div>"
             + photo("beach", 200, 200, 16, "margin:0 auto", flies=True) + text("North Beach"), 2, dark=True),
        Pair("crops", status() + "<h1>Trips</h1>" + rows(100, 0, 10, 5) + TABS,
             status() + bar("Stillwater") + "<div style='height:98px'></div>"
             + photo("lake", 393, 220, flies=True) + text("Stillwater")),
        Pair("jpeg", status() + "<h1>Market</h1>" + rows(88, 3, 8, 6, height=66) + TABS,
             status(True) + BACK + photo("citrus", 393, 320, flies=True) + text("Citrus Market"), quality=80),
        Pair("one-x", status() + "<h1>Places</h1>" + rows(120, 4, 8, 5, height=90),
             status() + bar("Lights at Nine") + "<div style='height:98px'></div>"
             + photo("city", 393, 295, flies=True) + text("Lights at Nine"), scale=1),
        Pair("repeated", status() + "<h1>History</h1>" + rows(88, None, 8, 7, [
            "lake", "beach", "forest", "citrus", "forest", "stairs", "moon"], height=66),
            status() + bar("Fern Valley") + "<div style='height:98px'></div>"
            + photo("forest", 393, 295) + text("Fern Valley"), expected="unsure"),
        Pair("text-only", status() + "<h1>Notes</h1>" + "".join(
            f"<div class='row'><div>{name}<p>{WORDS[n * 9:n * 9 + 38]}</p></div></div>"
            for n, name in enumerate(NAMES)) + TABS,
            status() + bar("Moonrise", "Notes") + "<div style='height:98px'></div>" + text("Moonrise", 2),
            expected="none"),
        Pair("other-photo", status() + "<h1>Places</h1>" + rows(88, None, 8, 7, height=66) + TABS,
             status() + bar("Aurora") + "<div style='height:98px'></div>" + photo("aurora", 393, 295)
             + text("Aurora"), expected="none"),
        Pair("related", status() + "<h1>Places</h1>" + rows(
            72, 4, 8, 6, ["lake", "beach", "forest", "citrus", "moon", "stairs"]) + TABS,
             status() + bar("Moonrise") + "<div style='height:98px'></div>" + photo("moon", 393, 300, flies=True)
             + text("Moonrise", 1) + "<div style='display:flex;gap:10px;padding:0 20px'>"
             + photo("sea", 110, 110, 8) + photo("dunes", 110, 110, 8) + photo("aurora", 110, 110, 8) + "</div>"),
        Pair("magazine", status() + "<h1>Stories</h1><div style='position:relative;margin:0 20px'>"
             + photo("balloons", 353, 440, 20, flies=True)
             + f"<div style='{fade}bottom:0;border-radius:0 0 20px 20px;padding:60px 20px 20px;font:700 28px/34px"
             " Inter'>Balloon Day</div></div>" + TABS,
             status(True) + BACK + "<div style='position:relative'>" + photo("balloons", 393, 500, flies=True)
             + f"<div style='{fade}bottom:0;padding:60px 20px 20px;font:700 28px/34px Inter'>Balloon Day</div></div>"
             + text("How it began", 1)),
        Pair("shop", status() + bar("Shop", "Home") + "<div style='height:108px'></div><div style='display:grid;"
             "grid-template-columns:repeat(2,168px);gap:17px;margin:0 20px'>" + "".join(
                 f"<div>{photo(name, 168, 168, 12, flies=name == 'spheres')}<div style='padding:6px 0;font-size:15px'>"
                 f"No. {n + 1}<br><b>&euro;{n * 13 + 19}</b></div></div>"
                 for n, name in enumerate(["still-life", "spheres", "paper-cut", "citrus", "planet", "moon"]))
             + "</div>" + TABS,
             status() + bar("No. 2", "Shop") + "<div style='height:98px'></div>"
             + photo("spheres", 393, 393, flies=True) + text("No. 2", 1)),
        Pair("feed", status() + "<style>body{background:var(--group)}</style><h1>Feed</h1>" + "".join(
            f"<div style='background:var(--card);border-radius:14px;overflow:hidden;margin:0 16px 16px'>"
            f"{photo(name, 361, 203, flies=name == 'bridge')}<div style='padding:12px 16px'>{NAMES[n]}</div></div>"
            for n, name in enumerate(["street", "bridge", "dunes"])),
            status() + bar("Story", "Feed") + "<div style='height:180px;padding:108px 16px 0;font:700 28px/34px Inter'>"
            "The Long Bridge</div>" + photo("bridge", 361, 203, 12, "margin:0 16px", flies=True) + text("May", 1)),
        Pair("chat", status() + bar("Robin", "Chats") + "<div style='height:118px'></div>"
             "<div style='margin:0 16px;font-size:17px'><div style='background:#0a84ff;color:#fff;border-radius:18px;"
             "padding:8px 14px;width:220px;margin-left:auto'>Did you get up early for it?</div>"
             "<div style='background:var(--card);border-radius:18px;padding:8px 14px;width:200px;margin:10px 0'>"
             "Half past four. Look:</div>" + photo("aurora", 220, 165, 18, flies=True)
             + "<div style='background:var(--card);border-radius:18px;padding:8px 14px;width:170px;margin:10px 0'>"
             "Worth it, I think</div></div>",
             status() + "<div class='bar'><b>Done</b></div><div style='height:278px'></div>"
             + photo("aurora", 393, 295, flies=True), dark=True),
        Pair("sheet-over-hero", status() + "<h1>Saved</h1><div style='display:grid;grid-template-columns:repeat(2,171px);gap:12px;margin:0 19px'>" + "".join(
                 f"<div>{photo(name, 171, 120, 12, flies=name == 'lighthouse')}<div style='padding:6px 0'>{NAMES[n]}"
                 "</div></div>" for n, name in enumerate(["dunes", "street", "lake", "lighthouse", "sea", "city"]))
             + "</div>" + TABS,
             status(True) + BACK + photo("lighthouse", 393, 380)
             + "<div class=abs data-flies style='top:0;left:0;right:0;height:352px'></div>"
             + "<div style='position:absolute;top:352px;left:0;right:0;bottom:0;background:var(--back);"
             "border-radius:28px 28px 0 0'>" + text("Citrus Market", 2) + "</div>"),
        Pair("icons", status() + "<h1>Apps</h1>" + rows(
            60, 1, 13, 5, ["app-notes", "app-compass", "app-leaf", "app-orbit", "app-wave"]) + TABS,
            status() + bar("", "Apps") + "<div style='height:112px'></div><div style='display:flex;gap:16px;"
            "padding:0 20px'>" + photo("app-compass", 118, 118, 26, flies=True)
            + "<div><h2>Compass</h2>Find the way</div></div>" + text("What is new")),
    ]


TRUTH = """() => [...document.querySelectorAll('[data-flies]')].map(e => {
  const r = e.getBoundingClientRect();
  return [r.x, r.y, r.width, r.height, parseFloat(getComputedStyle(e).borderRadius)] })"""


def draw(browser, pair, folder):
    """Writes both screenshots of a pair; returns their paths and the elements' rectangles and radii in points."""
    width, height = pair.size
    context = browser.browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=pair.scale)
    page = context.new_page()
    paths, truth = [], []
    for side, body in (("list", pair.first), ("page", pair.second)):
        ending = "jpg" if pair.quality else "png"
        source = folder / f"{pair.name}-{side}.html"
        source.write_text(
            f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>"
            f"<body class={'dark' if pair.dark else 'light'}>{body}</body>")
        page.goto(source.as_uri())
        page.wait_for_load_state("networkidle")
        path = folder / f"{pair.name}-{side}.{ending}"
        if pair.quality:
            page.screenshot(path=path, type="jpeg", quality=pair.quality)
        else:
            page.screenshot(path=path)
        paths.append(path)
        truth.append(page.evaluate(TRUTH))
    context.close()
    return paths, truth
