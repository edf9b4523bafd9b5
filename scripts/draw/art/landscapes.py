"""Photographs of land and water by day."""

import math

import numpy as np
from scipy import ndimage

from .kit import Canvas, polygon, ramp, rgb, smooth_path, step, wander
from .scenery import below, bird, crest, mirror, sky, spruce, vignette, waves


def dunes():
    """Dunes in the last light: each has a lit face, a shaded one, and a sharp edge between."""
    canvas = Canvas(400, 300, 1600)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#3f6f9f"), (60, "#8fb0bd"), (105, "#f3d3a8"), (135, "#fbb67c"), (300, "#fbb67c"))
    canvas.screen(canvas.glow(318, 118, 90, 1.5), "#ffd08a", 0.5)
    canvas.paint(step(11.4, 10.9, canvas.distance(318, 112)), "#fff4d8")
    canvas.screen(canvas.glow(318, 112, 22), "#fff0c8", 0.6)
    ripple = canvas.noise(3, 60, 40, 3)
    sand = canvas.noise(4, 2.2, 1.6, 3, 0.7)
    faces = [
        # keys of the crest, where the edge leaves it, how it runs down, colors of light and shade
        dict(keys=[(0, 142), (70, 132), (130, 143), (220, 128), (300, 140), (400, 130)], rough=1.5,
             peak=(216, 129), edge=[(216, 129), (205, 145), (222, 165), (210, 200), (240, 260)],
             lit="#f1a267", dark="#b5684f", haze=0.35),
        dict(keys=[(0, 150), (60, 146), (118, 137), (190, 165), (280, 178), (400, 158)], rough=1.0,
             peak=(118, 138), edge=[(118, 138), (128, 158), (104, 185), (130, 225), (96, 300)],
             lit="#ee9553", dark="#954e44", haze=0.15),
        dict(keys=[(0, 236), (70, 226), (150, 214), (255, 172), (300, 164), (345, 182), (400, 208)],
             rough=0.7, peak=(294, 165),
             edge=[(294, 165), (306, 188), (262, 218), (282, 250), (196, 300), (180, 330)],
             lit="#f08c42", dark="#6f3438", haze=0.0),
    ]
    for index, face in enumerate(faces):
        line = crest(canvas, face["keys"], 30 + index, face["rough"], 5, 0.35)
        mask = below(canvas, line)
        ex, ey = zip(*face["edge"])
        rows = np.interp(y[:, 0], ey, ex)
        rows = ndimage.gaussian_filter1d(rows, 7 * canvas.scale, mode="nearest")
        side = x - rows[:, None]
        light = step(-0.5, 0.5, side)
        deep = np.clip((y - line[None, :]) / 120, 0, 1)
        lit = ramp(deep + side / 900, (-0.2, "#ffd49a"), (0.1, face["lit"]), (1.0, "#c9652f"))
        dark = ramp(deep - side / 420, (0, face["dark"]), (0.6, face["dark"]), (1.3, "#3d2134"))
        # Light that the lit faces throw back warms the foot of the shade.
        dark += (step(0.15, 0.9, deep) * 0.05)[..., None] * rgb("#ff9a60")
        color = dark + (lit - dark) * light[..., None]
        bend = (y - line[None, :]) * (0.75 + index * 0.1) - x * 0.22 + ripple * 46
        pitch = 1.3 + 2.2 * np.clip((y - 140) / 160, 0, 1)
        lines = np.sin(bend / pitch * 2)
        color += ((lines * 0.5 * light + (sand - 0.5) * 0.5) * (0.02 + 0.05 * deep))[..., None]
        glint = np.exp(-((side / 2.4) ** 2)) * light
        color += (glint * 0.16)[..., None] * rgb("#ffe2b0")
        color += (face["haze"] * (1 - 0.7 * deep))[..., None] * (rgb("#fbbd8a") - color)
        canvas.pixels += (color - canvas.pixels) * mask[..., None]
    # Three walkers on the near crest, their footprints behind them.
    near = crest(canvas, faces[2]["keys"], 32, 0.7, 5, 0.35)

    def walkers(pen):
        for at, size in ((226, 7.2), (236, 6.6), (243, 7.0)):
            foot = near[int(at * canvas.scale)] + 0.5
            pen.set_line_width(0.9)
            for leg in (-0.9, 0.9):
                pen.move_to(at, foot - size * 0.5)
                pen.line_to(at + leg, foot)
            pen.stroke()
            pen.set_line_width(1.7)
            pen.move_to(at, foot - size * 0.5)
            pen.line_to(at + 0.2, foot - size * 0.72)
            pen.stroke()
            pen.arc(at + 0.3, foot - size * 0.93, 0.85, 0, 7)
            pen.fill()

    canvas.paint(canvas.shape(walkers), "#2c1626")
    vignette(canvas, 0.3, "#5a2018")
    return canvas.finished(grain=0.008, seed=2)


def sea():
    """The sun goes down behind a calm sea; a boat crosses the path of light."""
    canvas = Canvas(320, 240, 640)
    x, y = canvas.x, canvas.y
    horizon = 128
    sky(canvas, (0, "#2b3a75"), (45, "#6a569c"), (85, "#d5779a"), (112, "#ff9d78"), (128, "#ffd08c"),
        (240, "#ffd08c"))
    cloud = canvas.warp(canvas.noise(5, 120, 11, 6, 0.55), canvas.noise(6, 80, 50, 2) * 30,
                        canvas.noise(7, 90, 60, 2) * 12)
    canvas.screen(step(0.5, 0.8, cloud) * step(15, 70, y) * step(128, 90, y), "#ffb68a", 0.6)
    canvas.multiply(step(0.52, 0.8, canvas.shift(cloud, 3, -3)) * step(10, 50, y) * step(112, 70, y),
                    "#7a5a9a", 0.35)
    canvas.screen(canvas.glow(196, 116, 80, 1.5), "#ff9a5a", 0.5)
    canvas.paint(step(14.2, 13.6, canvas.distance(196, 118)), ramp(y + 0 * x, (104, "#fff6d4"),
                                                                 (130, "#ffc470")))
    canvas.screen(canvas.glow(196, 118, 26), "#ffdf9a", 0.5)
    wave = waves(canvas, horizon, 8)
    depth = np.clip((y - horizon) / 112, 0, 1)
    water = ramp(depth + (wave - 0.5) * 0.45, (-0.25, "#ffbf86"), (0.0, "#e58a83"), (0.25, "#8f5c92"),
                 (0.6, "#3d3d7d"), (1.2, "#17204f"))
    path = np.exp(-(((x - 196) / (11 + 34 * depth)) ** 2))
    water += (step(0.5, 0.72, wave + path * 0.18) * path)[..., None] * (rgb("#ffe0a0") - water) * 0.9
    canvas.pixels += (water - canvas.pixels) * np.clip((y - horizon) * canvas.scale, 0, 1)[..., None]

    def boat(pen):
        smooth_path(pen, [(96, 141), (104, 144.2), (120, 144.2), (127, 140.5)])
        pen.close_path()
        pen.fill()
        pen.rectangle(110.6, 110, 0.9, 31)
        pen.fill()
        polygon(pen, [(112.2, 112), (112.2, 138.6), (126, 138.6)])
        polygon(pen, [(109.6, 117), (109.6, 138.6), (100, 138.6)])
        pen.fill()

    hull = canvas.shape(boat)
    canvas.paint(hull, "#2a1f45")
    canvas.multiply(canvas.shape(lambda pen: polygon(pen, [(100, 144), (126, 144), (117, 166)]), 1.6)
                    * step(0.35, 0.6, 1 - wave), "#2a1f55", 0.55)
    canvas.paint(canvas.shape(lambda pen: [bird(pen, *b) for b in
                                           ((60, 62, 10), (74, 55, 8), (88, 64, 7))]), "#3a2a55")
    return canvas.finished(grain=0.008, seed=3)


def forest():
    """Tall trunks in morning mist, and shafts of light between them."""
    canvas = Canvas(300, 400, 1050)
    x, y = canvas.x, canvas.y
    canvas.pixels[:] = ramp(y / 400 + (x - 200) ** 2 / 240000, (0, "#eef6cf"), (0.3, "#cfe6b0"),
                            (0.62, "#9cc48f"), (1.2, "#4c7f5c"))
    canvas.screen(canvas.glow(205, 70, 120), "#fffbe0", 0.7)
    random = np.random.default_rng(14)
    layers = [(26, 3.2, 5.5, "#b2cf9f", "#9fc193", 300, 0.0), (19, 5, 8, "#7fa97e", "#8cb688", 318, 0.0),
              (12, 8, 12, "#4b7a5b", "#6c9d72", 338, 0.4), (7, 14, 21, "#21493b", "#3f6e50", 372, 0.9)]
    for index, (count, thin, thick, dark, pale, foot, bark) in enumerate(layers):
        places = (np.arange(count) + random.uniform(0.1, 0.9, count)) / count * 330 - 15

        def trunks(pen):
            for at in places:
                wide = random.uniform(thin, thick)
                lean = random.uniform(-9, 9)
                base = foot + random.uniform(-8, 10)
                pen.move_to(at + lean - wide * 0.36, -5)
                pen.line_to(at + lean + wide * 0.36, -5)
                pen.curve_to(at + wide * 0.45, base * 0.5, at + wide * 0.5, base - 26,
                             at + wide * 0.95, base)
                pen.line_to(at - wide * 0.95, base)
                pen.curve_to(at - wide * 0.5, base - 26, at - wide * 0.45, base * 0.5,
                             at + lean - wide * 0.36, -5)
                pen.fill()
                for _ in range(int(7 - index)):
                    height = random.uniform(10, foot * 0.55)
                    side = random.choice([-1, 1])
                    pen.set_line_width(max(0.5, wide * 0.09))
                    pen.move_to(at + lean * 0.6, height)
                    reach = side * random.uniform(8, 22) * (1 + index * 0.2)
                    pen.curve_to(at + reach * 0.4, height - 1, at + reach * 0.7, height + 3,
                                 at + lean * 0.6 + reach, height + random.uniform(2, 10))
                    pen.stroke()

        mask = canvas.shape(trunks, 0.5 if index == 0 else 0)
        color = ramp(y / 400 + 0 * x, (0, pale), (0.7, dark), (1, dark))
        if bark:
            grain = canvas.noise(40 + index, 3.4, 34, 4, 0.6) - 0.5
            color = color + (grain * 0.16 * bark)[..., None]
            rim = np.clip(mask - canvas.shift(mask, -1.6 if index == 2 else -2.6, 0), 0, 1)
            canvas.pixels += (color - canvas.pixels) * mask[..., None]
            canvas.screen(canvas.blur(rim, 0.7) * mask * step(380, 120, y), "#f5f7c0", 0.42)
        else:
            canvas.pixels += (color - canvas.pixels) * mask[..., None]
        line = crest(canvas, [(0, foot), (120, foot + 6), (300, foot - 6)], 50 + index, 5, 9, 0.6)
        floor = below(canvas, line, 0.6)
        soil = ramp((y - foot) / 70 + canvas.noise(60 + index, 7, 3, 4) * 0.4, (0, pale),
                    (0.5, dark), (1.4, "#16352b"))
        canvas.pixels += (soil - canvas.pixels) * floor[..., None]
        mist = canvas.noise(70 + index, 90, 24, 4)
        canvas.paint(step(0.35, 0.9, mist) * np.exp(-(((y - foot + 24) / 60) ** 2)), "#eef6d8",
                     0.62 - index * 0.13)
    turn = np.arctan2(x - 214, y + 40)
    rays = np.interp(turn, np.linspace(-1.2, 1.2, 700), np.clip(wander(9, 700, 9, 4, 0.6), 0, 1))
    fade = step(430, 60, y) * step(-0.1, 0.15, y / 400)
    canvas.screen(canvas.blur(rays * fade, 1.6), "#fff6c8", 0.6)

    def ferns(pen):
        for _ in range(46):
            ax, ay = random.uniform(-10, 310), random.uniform(366, 408)
            for leaf in range(5):
                turn = -math.pi / 2 + (leaf - 2) * 0.45 + random.uniform(-0.1, 0.1)
                far = random.uniform(14, 26)
                pen.set_line_width(1.1)
                pen.move_to(ax, ay)
                bx, by = ax + far * math.cos(turn), ay + far * math.sin(turn)
                pen.curve_to(ax + (bx - ax) * 0.4, ay + (by - ay) * 0.7, bx, by, bx + (bx - ax) * 0.3,
                             by + 4)
                pen.stroke()

    fern = canvas.shape(ferns)
    canvas.paint(fern, ramp(y / 400 + canvas.noise(81, 30, 20, 2) * 0.3, (0.95, "#7fae5c"),
                            (1.15, "#2f6341"), (1.3, "#1d4a35")), 0.85)
    vignette(canvas, 0.35, "#123022")
    return canvas.finished(grain=0.008, seed=4)


def lake():
    """Snow peaks and their image in still water."""
    canvas = Canvas(400, 267, 1600)
    x, y = canvas.x, canvas.y
    shore = 158
    sky(canvas, (0, "#3c7fc4"), (80, "#86bde4"), (140, "#d8ecf3"), (267, "#d8ecf3"))
    cloud = canvas.warp(canvas.noise(15, 90, 34, 6, 0.56), canvas.noise(16, 70, 50, 2) * 24,
                        canvas.noise(17, 70, 50, 2) * 12)
    canvas.screen(step(0.5, 0.74, cloud) * step(150, 70, y), "#ffffff", 0.8)
    ranges = [
        dict(keys=[(0, 112), (50, 96), (96, 70), (120, 80), (170, 108), (230, 96), (300, 104),
                   (350, 88), (400, 104)], rough=9, cells=7, rock="#8ba3bb", snow="#eef5fb", line=150),
        dict(keys=[(0, 128), (70, 122), (130, 112), (190, 66), (214, 42), (240, 62), (300, 110),
                   (400, 124)], rough=11, cells=7, rock="#5d7690", snow="#ffffff", line=118),
    ]
    for index, part in enumerate(ranges):
        line = crest(canvas, part["keys"], 90 + index, part["rough"], part["cells"], 0.55)
        mask = below(canvas, line)
        height = y - line[None, :]
        rough = canvas.noise(94 + index, 34, 34, 6, 0.55)
        folds = canvas.warp(canvas.noise(96 + index, 40, 80, 5, 0.5), rough * 44 - 22, rough * 26)
        slope = ndimage.gaussian_filter(np.gradient(folds, axis=1), 0.45 * canvas.scale) * canvas.scale
        light = np.clip(0.5 + slope * 11, 0, 1)
        snow = step(0.36, 0.56, 1 - (y / part["line"]) * 0.62 + (rough - 0.5) * 0.9 + (light - 0.5) * 0.2)
        rock = ramp(light, (0, "#3f566f"), (0.5, part["rock"]), (1, "#c2b5a8"))
        white = ramp(light, (0, "#a9c3e0"), (0.45, "#dbe8f5"), (0.8, part["snow"]))
        color = rock + (white - rock) * snow[..., None]
        haze = (0.45 - 0.2 * index) * np.clip(height / 60, 0, 1) + 0.28 * (1 - index)
        color += haze[..., None] * (rgb("#d3e4ef") - color)
        canvas.pixels += (color - canvas.pixels) * mask[..., None]
    random = np.random.default_rng(6)
    hill = crest(canvas, [(0, 126), (60, 138), (130, 151), (250, 154), (330, 142), (400, 128)], 98, 3, 8)

    def woods(pen):
        for at in np.sort(random.uniform(-4, 404, 330)):
            top = hill[int(np.clip(at * canvas.scale, 0, canvas.columns - 1))]
            spruce(pen, random, at, top + random.uniform(1, 9), random.uniform(8, 17))

    canvas.paint(np.maximum(below(canvas, hill), canvas.shape(woods)),
                 ramp(y + canvas.noise(99, 18, 10, 3) * 14, (130, "#5d8457"), (150, "#2f5a48"),
                      (170, "#1c4038")))
    mirror(canvas, shore, 19, rgb("#1c4d72"), 0.22, 1.4)
    wave = waves(canvas, shore, 20)
    canvas.screen(step(0.62, 0.9, wave) * step(shore, 267, y), "#e8f6ff", 0.14)
    canvas.paint(np.exp(-(((y - shore) / 0.7) ** 2)) * np.ones_like(x), "#e3f0ee", 0.5)

    def pebbles(pen):
        for _ in range(240):
            ay = 267 - abs(random.normal(0, 1)) * 11
            wide = random.uniform(3, 10) * (0.4 + (ay - 235) / 40)
            pen.save()
            pen.translate(random.uniform(-5, 405), ay + 6)
            pen.scale(max(wide, 1), max(wide, 1) * 0.42)
            pen.arc(0, 0, 1, 0, 7)
            pen.restore()
            pen.fill()

    stones = canvas.shape(pebbles)
    canvas.shadow(stones, 0, 1.2, 1.2, 0.4, "#0a2238")
    canvas.paint(stones, ramp(canvas.noise(21, 7, 4, 3), (0.2, "#4b5a66"), (0.5, "#8795a0"),
                              (0.8, "#b9b7ae")))
    canvas.multiply(stones * step(0, 1, canvas.shift(stones, 0, -1.4)), "#5d7183", 0.35)
    return canvas.finished(grain=0.006, seed=5)


def lavender():
    """Rows of lavender that meet at the horizon, and one tree."""
    canvas = Canvas(320, 240, 640)
    x, y = canvas.x, canvas.y
    horizon, centre = 92, 206
    sky(canvas, (0, "#6d7fc6"), (40, "#b59ad0"), (72, "#ffb7a0"), (94, "#ffe0a6"), (240, "#ffe0a6"))
    canvas.screen(canvas.glow(centre, 84, 60, 1.6), "#ffd9a0", 0.6)
    cloud = canvas.noise(22, 90, 9, 5, 0.55)
    canvas.screen(step(0.52, 0.8, cloud) * step(80, 40, y), "#ffcfc0", 0.55)
    hills = below(canvas, crest(canvas, [(0, 84), (90, 78), (180, 88), (320, 80)], 23, 3, 6))
    canvas.paint(hills, ramp(y + 0 * x, (76, "#9a87b8"), (94, "#d7a9b0")))
    depth = np.maximum(y - horizon, 0.01)
    across = (x - centre) / (depth + 6)
    rows = across * 4.6 + canvas.noise(24, 30, 10, 3) * 0.18
    bump = 0.5 + 0.5 * np.cos(rows * 2 * math.pi)
    blooms = canvas.noise(25, 2.6, 2.2, 3, 0.8)
    height = bump + (blooms - 0.5) * (0.5 + depth / 200)
    color = ramp(height, (-0.1, "#3c4a3a"), (0.2, "#57527a"), (0.5, "#7a55b5"), (0.8, "#a77ae0"),
                  (1.2, "#e3b6f5"))
    near = np.clip(depth / 148, 0, 1)
    color = color * (1 - 0.35 * near[..., None])
    color += (np.exp(-depth / 16) * 0.55)[..., None] * (rgb("#e9a9c0") - color)
    canvas.pixels += (color - canvas.pixels) * np.clip(depth * canvas.scale, 0, 1)[..., None]
    random = np.random.default_rng(26)

    def tree(pen):
        pen.rectangle(77.6, 80, 2.6, 18)
        pen.fill()
        for _ in range(150):
            r, a = 17 * math.sqrt(random.random()), random.uniform(0, 7)
            pen.arc(79 + r * math.cos(a) * 1.05, 70 + r * math.sin(a) * 0.8, random.uniform(2, 4.4), 0, 7)
            pen.fill()

    crown = canvas.shape(tree)
    canvas.paint(crown, ramp((x - 60) / 40 + (70 - y) / 90 + canvas.noise(27, 4, 4, 2) * 0.6,
                             (0.2, "#33364f"), (0.8, "#5a6a55"), (1.3, "#c9a86a")))
    vignette(canvas, 0.3, "#28154a")
    return canvas.finished(grain=0.008, seed=6)


def beach():
    """A beach from the air: surf, wet sand, parasols and their shadows."""
    canvas = Canvas(240, 240, 640)
    x, y = canvas.x, canvas.y
    shore = 96 + 0.42 * (y - 120) + wander(31, canvas.rows, 4, 6, 0.5)[:, None] * 13
    far = x - shore
    foam = canvas.noise(32, 9, 9, 6, 0.62)
    far = far + (canvas.noise(33, 34, 34, 5) - 0.5) * 16
    color = ramp(far, (-120, "#0c6b8f"), (-75, "#128fa8"), (-40, "#2bb9c0"), (-16, "#79dcd2"),
                  (-4, "#c3efe2"), (3, "#d9c8a4"), (24, "#e2cba0"), (34, "#f2dfb8"), (140, "#f7e7c6"))
    swell = np.sin(far / 5.2 + canvas.noise(34, 60, 60, 3) * 9)
    color += (swell * 0.035 * step(0, -30, far))[..., None]
    canvas.pixels[:] = color
    for place, width, amount in ((0, 5, 1.0), (-22, 5.5, 0.9), (-47, 4, 0.6)):
        edge = np.exp(-((np.minimum(far - place, 0) / width) ** 2)) * step(1.2, -0.6, far - place)
        lace = step(0.44, 0.6, foam + edge * 0.22)
        canvas.paint(np.clip(edge * lace * amount, 0, 1), "#ffffff")
    canvas.multiply(np.exp(-(((far - 4) / 9) ** 2)) * step(-1, 3, far), "#c4a27a", 0.5)
    canvas.pixels += ((canvas.noise(35, 2, 2, 3, 0.8) - 0.5) * 0.07 * step(2, 12, far))[..., None]
    for place, size, tones in (((176, 62), 13, ("#ff5f5a", "#fff4e8")), ((212, 92), 12, ("#ffb52e", "#fffaf0")),
                               ((190, 124), 13, ("#2aa7d8", "#f4fbff")), ((224, 160), 12, ("#ff7fa8", "#fff3f6")),
                               ((206, 208), 13, ("#34b38a", "#f3fff9")), ((154, 24), 12, ("#7f6be0", "#f6f3ff"))):
        disc = canvas.shape(lambda pen: pen.arc(*place, size, 0, 7))
        canvas.shadow(disc, 7, 9, 1.2, 0.5, "#7a5c50")
        towel = canvas.shape(lambda pen: (pen.translate(place[0] - 21, place[1] + 3), pen.rotate(0.4),
                                          pen.rectangle(-4, -9, 8, 18)))
        canvas.shadow(towel, 0.6, 0.8, 0.7, 0.35, "#7a5c50")
        canvas.paint(towel, tones[0], 0.9)
        turn = np.arctan2(y - place[1], x - place[0])
        parts = step(-0.06, 0.06, np.sin(turn * 4))
        shade = 1.04 - 0.2 * step(-1, 1, (x - place[0] + y - place[1]) / size)
        canvas.paint(disc, (rgb(tones[0]) + (rgb(tones[1]) - rgb(tones[0])) * parts[..., None])
                     * shade[..., None])
    return canvas.finished(grain=0.006, seed=7)


def bridge():
    """A red bridge over morning fog."""
    canvas = Canvas(320, 213, 640)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#7fb6dd"), (90, "#cfe3ea"), (150, "#f8e6d4"), (213, "#f8e6d4"))
    canvas.screen(canvas.glow(60, 40, 110), "#fff3d8", 0.5)
    far = below(canvas, crest(canvas, [(0, 126), (90, 112), (180, 124), (260, 104), (320, 116)], 36, 5, 6))
    canvas.paint(far, "#9db4c2", 0.8)
    red, shade = "#d6452f", "#9c2a26"

    def cables(pen):
        pen.set_line_width(1.5)
        pen.move_to(-40, 84)
        pen.curve_to(10, 98, 44, 92, 78, 72)
        pen.curve_to(112, 122, 160, 126, 212, 34)
        pen.curve_to(240, 80, 290, 118, 350, 132)
        pen.stroke()

    def hangers(pen):
        pen.set_line_width(0.42)
        for at in np.arange(-2, 330, 5.2):
            if at < 78:
                t = (at + 40) / 118
                top = 84 + 8 * math.sin(math.pi * t) * 1.2 - 10 * t
            elif at < 212:
                t = (at - 78) / 134
                top = (1 - t) ** 3 * 72 + 3 * t * (1 - t) ** 2 * 122 + 3 * t * t * (1 - t) * 126 + t**3 * 34
            else:
                t = (at - 212) / 138
                top = (1 - t) ** 3 * 34 + 3 * t * (1 - t) ** 2 * 80 + 3 * t * t * (1 - t) * 118 + t**3 * 132
            pen.move_to(at, top)
            pen.line_to(at, 136 + at * 0.03)
        pen.stroke()

    def deck(pen):
        polygon(pen, [(-5, 133), (325, 142), (325, 148.5), (-5, 137)])
        pen.fill()

    def tower(pen, at, top, wide, foot):
        leg = wide * 0.24
        for side in (-1, 1):
            cx = at + side * (wide - leg) / 2
            polygon(pen, [(cx - leg * 0.4, top), (cx + leg * 0.4, top), (cx + leg * 0.62, foot),
                          (cx - leg * 0.62, foot)])
        pen.fill()
        for t in (0.0, 0.2, 0.42, 0.66):
            pen.rectangle(at - wide / 2 + leg / 3, top + (136 - top) * t, wide - leg * 0.6, wide * 0.13)
            pen.fill()

    canvas.paint(canvas.shape(hangers), shade, 0.75)
    canvas.paint(canvas.shape(cables), red)
    canvas.paint(canvas.shape(lambda pen: tower(pen, 78, 68, 13, 190)), ramp(x + 0 * y, (70, red), (88, shade)), 0.85)
    canvas.paint(canvas.shape(deck), ramp(y + 0 * x, (132, red), (149, shade)))
    canvas.paint(canvas.shape(lambda pen: tower(pen, 212, 28, 27, 230)), ramp(x + 0 * y, (198, "#e8563a"), (228, shade)))
    fog = canvas.warp(canvas.noise(37, 90, 26, 6, 0.55), canvas.noise(38, 60, 40, 2) * 26, canvas.noise(39, 60, 40, 2) * 14)
    rise = step(118, 196, y + (fog - 0.5) * 86)
    canvas.paint(rise, ramp(fog + (y - 150) / 300, (0.2, "#c3d2de"), (0.5, "#eef0ef"), (0.8, "#fffaf0")))
    canvas.paint(canvas.shape(lambda pen: [bird(pen, *b) for b in ((120, 40, 9), (134, 33, 7), (146, 43, 6))]),
                 "#4a5a6a")
    return canvas.finished(grain=0.008, seed=8)
