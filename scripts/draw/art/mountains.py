"""Misty ranges at dawn, a low sun, pines, and a hiker on a ledge."""

import math

import numpy as np

from .kit import Canvas, polygon, ramp, rgb, smooth_path, step, wander

SUN = (246, 226)


def pine(pen, random, x, foot, height):
    """One spruce: drooping, uneven branches, wider towards the foot, some missing."""
    tiers = max(7, int(6 + height / 4.6))
    reach = height * random.uniform(0.15, 0.21)
    lean = random.uniform(-0.012, 0.012) * height
    sides = []
    for side in (-1, 1):
        edge = []
        for tier in range(tiers):
            t = ((tier + random.uniform(0.55, 1.15)) / tiers) ** 1.12
            out = reach * t**0.75 * random.choice([1.08, 0.95, 0.82, 0.6], p=[0.3, 0.35, 0.22, 0.13])
            y = foot - height + height * 0.95 * min(t, 1.02)
            at = x + lean * (1 - t)
            droop = height * 0.022 + out * 0.16
            edge.append((at + side * out * 0.62, y + droop * 0.15))
            edge.append((at + side * out, y + droop))
            edge.append((at + side * out * 0.5, y + droop * 0.75))
            edge.append((at + side * out * random.uniform(0.22, 0.34), y + droop * 0.5))
        sides.append(edge)
    polygon(pen, [(x + lean, foot - height)] + sides[0] + sides[1][::-1])
    pen.fill()
    pen.rectangle(x - height * 0.013, foot - height * 0.12, height * 0.026, height * 0.16)
    pen.fill()


def ridge(canvas, seed, keys, rough, cells, sharp=True):
    """The crest's y for each column: `keys` joined, with fractal detail of `rough` points."""
    x = canvas.x[0]
    xs, ys = zip(*keys)
    base = np.interp(x, xs, ys)
    if not sharp:
        size = int(14 * canvas.scale)
        base = np.convolve(np.pad(base, size, "edge"), np.hanning(2 * size + 1) / size, "same")
        base = base[size:-size]
    return base + wander(seed, len(x), cells, 8, 0.52) * rough


def hiker(pen, x, y):
    """A walker with rucksack and pole, feet at (x, y), facing the sun; 30 points tall."""
    pen.save()
    pen.translate(x, y)
    pen.scale(1.3, 1.3)
    pen.set_line_width(2.5)
    for leg in ([(-0.4, -9), (-2.1, -4.6), (-3.2, -0.2)], [(0.4, -9), (2.4, -5), (2.5, 0)]):
        smooth_path(pen, leg)
        pen.stroke()
    pen.set_line_width(1.5)
    for boot in ((-3.2, -0.4, -1.5), (2.5, -0.3, 4.2)):
        pen.move_to(boot[0], boot[1])
        pen.line_to(boot[2], boot[1] + 0.1)
        pen.stroke()
    smooth_path(pen, [(-1.9, -8.4), (-2.1, -13), (-1.1, -17), (0.9, -17.4), (2.2, -15.4), (2.1, -12),
                      (1.9, -8.4)], True)
    smooth_path(pen, [(-1.4, -17), (-4.4, -17.2), (-5.7, -14.2), (-5.2, -10.3), (-1.8, -9.9)], True)
    pen.fill()
    pen.set_line_width(1.7)
    pen.move_to(-1.6, -17.9)
    pen.line_to(-5.0, -17.9)
    pen.stroke()
    pen.set_line_width(1.5)
    smooth_path(pen, [(1.1, -16), (2.8, -13.2), (5.3, -12.1)])
    pen.stroke()
    pen.set_line_width(0.6)
    pen.move_to(5.0, -13.2)
    pen.line_to(7.1, 0.6)
    pen.stroke()
    pen.set_line_width(1.7)
    pen.move_to(0.5, -16.8)
    pen.line_to(0.9, -19)
    pen.stroke()
    pen.arc(1.0, -19.8, 2.0, 0, 2 * math.pi)
    pen.fill()
    # Brimmed hat
    smooth_path(pen, [(-1.6, -20.6), (-0.9, -22.9), (1.6, -23.1), (2.9, -20.9)])
    pen.line_to(4.3, -20.5)
    pen.line_to(-2.6, -20.1)
    pen.fill()
    pen.restore()


def bird(pen, x, y, span):
    pen.set_line_width(span * 0.09)
    smooth_path(pen, [(x - span / 2, y - span * 0.12), (x - span * 0.22, y - span * 0.2), (x, y),
                      (x + span * 0.24, y - span * 0.22), (x + span / 2, y - span * 0.16)])
    pen.stroke()


def draw():
    canvas = Canvas(375, 500, 1260)
    x, y = canvas.x, canvas.y
    wide = np.ones_like(x)

    # Sky: night teal above, coral at the horizon; warmer and higher around the sun.
    lift = 26 * np.exp(-(((x - SUN[0]) / 130) ** 2))
    canvas.pixels[:] = ramp(y + lift * step(90, 220, y) - 6, (0, "#0e3b4d"), (80, "#1b5767"),
                            (140, "#3a7f86"), (180, "#7ea9a2"), (212, "#d8c4a6"), (238, "#fbc795"),
                            (268, "#fba27d"), (310, "#f58a70"), (500, "#f58a70"))
    cirrus = canvas.warp(canvas.noise(11, 150, 16, 6, 0.55), canvas.noise(12, 90, 60, 2) * 30,
                         canvas.noise(13, 120, 70, 2) * 16)
    canvas.screen(step(0.52, 0.86, cirrus) * step(112, 190, y) * step(265, 215, y), "#ffd9b8", 0.42)
    canvas.screen(canvas.glow(*SUN, 150, 1.25), "#ff9c62", 0.34)
    canvas.screen(canvas.glow(*SUN, 68), "#ffc888", 0.55)
    disc = step(20.6, 20.1, canvas.distance(*SUN))
    canvas.paint(disc, ramp(y * wide, (206, "#fff6dc"), (246, "#ffdca0")))
    canvas.screen(canvas.glow(*SUN, 34), "#ffe2b0", 0.45)

    # Each range: its crest, where trees stand on it, the colors of crest and misty foot, how deep
    # the mist lies, and how strongly the sun models its faces.
    ranges = [
        dict(seed=21, rough=4.6, cells=11, top="#e59a83", foot="#fbbd98", deep=46, relief=0.10,
             keys=[(-5, 262), (40, 246), (78, 252), (118, 233), (150, 250), (196, 259), (250, 263),
                   (300, 250), (342, 239), (380, 248)]),
        dict(seed=22, rough=6.0, cells=11, top="#c78684", foot="#f8b698", deep=58, relief=0.40,
             keys=[(-5, 252), (26, 228), (48, 215), (66, 226), (96, 252), (138, 270), (186, 282),
                   (240, 286), (286, 272), (330, 262), (380, 272)]),
        dict(seed=23, rough=6.4, cells=10, top="#937c87", foot="#efb09a", deep=66, relief=0.46,
             keys=[(-5, 300), (40, 288), (90, 296), (150, 300), (200, 304), (248, 292), (288, 268),
                   (318, 247), (336, 256), (380, 285)]),
        dict(seed=24, rough=5.6, cells=10, top="#5e7985", foot="#d9b3a2", deep=64, relief=0.28,
             keys=[(-5, 286), (30, 281), (62, 299), (110, 318), (170, 330), (230, 326), (290, 318),
                   (340, 302), (380, 296)]),
        dict(seed=25, rough=3.6, cells=7, top="#38687a", foot="#a3b3ab", deep=64, relief=0.18,
             trees=(120, 5, 10), keys=[(-5, 334), (60, 338), (120, 352), (190, 354), (250, 344),
                                       (300, 337), (340, 340), (380, 332)]),
        dict(seed=26, rough=3.4, cells=6, top="#1d4f61", foot="#6c9a9c", deep=70, relief=0.0,
             trees=(92, 12, 25), keys=[(-5, 360), (60, 374), (130, 384), (200, 386), (260, 374),
                                       (320, 362), (380, 350)]),
    ]
    random = np.random.default_rng(5)
    for index, layer in enumerate(ranges):
        crest = ridge(canvas, layer["seed"], layer["keys"], layer["rough"], layer["cells"],
                      sharp=index < 4)
        depth = y - crest[None, :]
        mask = np.clip(depth * canvas.scale + 0.5, 0, 1)
        if "trees" in layer:
            count, low, high = layer["trees"]

            def forest(pen):
                for at in np.sort(random.uniform(-4, 379, count)):
                    foot = crest[int(np.clip(at, 0, 374.9) * canvas.scale)]
                    cluster = 0.55 + 0.45 * math.sin(at / 21 + layer["seed"]) ** 2
                    pine(pen, random, at, foot + 2.5, random.uniform(low, high) * cluster)

            mask = np.maximum(mask, canvas.shape(forest))
        ragged = (canvas.noise(layer["seed"] + 100, 90, 22, 5) - 0.5) * 46
        color = ramp(depth + ragged * step(4, 40, depth), (-30, layer["top"]), (2, layer["top"]),
                      (layer["deep"], layer["foot"]), (300, layer["foot"]))
        if layer["relief"]:
            # Spurs running down from the crest: creased noise, sheared away from each summit, lit
            # from the sun's side.
            shear = depth * 0.55 * np.sign(np.gradient(crest))[None, :]
            shear = canvas.blur((shear / 400 + 0.5).astype(np.float32), 5) * 400 - 200
            folds = canvas.warp(canvas.noise(layer["seed"] + 200, 30, 60, 6, 0.55), -shear, shear * 0)
            folds = canvas.blur(1 - np.abs(folds * 2 - 1), 0.35)
            lit = np.clip(np.gradient(folds, axis=1) * canvas.scale * 4.5 * np.sign(SUN[0] - x), -1, 1)
            fade = step(layer["deep"] * 0.95, 0, depth) * layer["relief"]
            color += (lit * fade)[..., None] * np.array([0.75, 0.5, 0.42], np.float32)
        # The sun catches the crest near it.
        near = np.exp(-(((x - SUN[0]) / 95) ** 2)) * step(7, 0, np.abs(depth))
        color += (near * (0.16 if index < 5 else 0.05))[..., None] * rgb("#ffb27a")
        canvas.paint(mask, color)
        # Mist lying in front of the range, torn by noise, glowing below the sun.
        veil = canvas.noise(layer["seed"] + 300, 170, 20, 5, 0.55)
        bank = np.exp(-(((y - (crest.mean() + layer["deep"] * 0.75)) / 20) ** 2))
        glow = np.exp(-(((x - SUN[0]) / 150) ** 2))
        canvas.paint(step(0.38, 0.8, veil) * bank, rgb(layer["foot"]) * 0.9 + 0.1, 0.62)
        canvas.screen(bank * glow * step(0.3, 0.8, veil), "#ffb98c", 0.2 if index < 5 else 0.08)

    # Shafts of light fanning out of the sun across the valley.
    angle = np.arctan2(y - SUN[1], x - SUN[0])
    beams = np.interp(angle, np.linspace(-math.pi, math.pi, 900), wander(31, 900, 26, 3, 0.6))
    reach = step(225, 30, canvas.distance(*SUN)) * step(10, 40, canvas.distance(*SUN))
    below = step(0.12, 0.6, np.sin(angle))
    canvas.screen(canvas.blur(np.clip(beams, 0, 1).astype(np.float32), 0.6) * reach * below,
                  "#ffc896", 0.22)

    # A bright bank of mist behind the place where the hiker will stand.
    canvas.screen(canvas.glow(146, 362, 26, 3.2), "#e9b8a0", 0.42)

    # The near ledge with the hiker, dark against the mist, and pines framing both sides.
    crag = ridge(canvas, 41, [(-5, 404), (30, 401), (70, 393), (104, 383), (128, 378), (151, 379),
                              (162, 386), (176, 404), (205, 424), (250, 436), (300, 438),
                              (340, 432), (380, 424)], 2.2, 12)
    depth = y - crag[None, :]
    ground = np.clip(depth * canvas.scale + 0.5, 0, 1)

    def wood(pen):
        trees = [(12, 122), (33, 74), (52, 46), (-6, 150), (68, 30), (352, 108), (372, 160),
                 (331, 70), (312, 46), (297, 30), (268, 20), (281, 26), (90, 17)]
        for at, height in trees:
            foot = crag[int(np.clip(at, 0, 374.9) * canvas.scale)]
            pine(pen, random, at, foot + 5, height)

    def tufts(pen):
        for at in random.uniform(0, 375, 260):
            foot = crag[int(at * canvas.scale)] + 0.8
            tall, lean = random.uniform(0.8, 3.2), random.uniform(-1.4, 1.4)
            polygon(pen, [(at - 0.4, foot), (at + lean, foot - tall), (at + 0.4, foot)])
        pen.fill()

    foot = crag[int(138 * canvas.scale)] + 0.7
    figure = canvas.shape(lambda pen: hiker(pen, 138, foot))
    near = np.maximum(ground, np.maximum(canvas.shape(wood), canvas.shape(tufts)))
    stone = canvas.noise(42, 26, 10, 6, 0.55)
    color = ramp(np.clip(depth, -150, 120) + (stone - 0.5) * 50 * step(0, 20, depth),
                  (-150, "#1b4452"), (-20, "#12394a"), (3, "#0d3040"), (40, "#0a2633"),
                  (120, "#071c28"))
    canvas.paint(near, color)
    canvas.paint(figure, "#0b2a38")
    # A line of light where the sun grazes ledge and hiker: the part of the shape that its own copy,
    # moved away from the sun, does not cover.
    edge = np.clip(near - canvas.shift(near, -0.35, 0.5), 0, 1)
    canvas.screen(edge * step(150, 20, np.abs(x - 190)), "#ff9f6b", 0.5)
    canvas.screen(np.clip(figure - canvas.shift(figure, -0.32, 0.16), 0, 1), "#ffb27f", 0.8)
    flock = [(172, 196, 7), (186, 189, 5.4), (161, 186, 4.6), (196, 199, 4.2), (150, 199, 3.6)]
    canvas.paint(canvas.shape(lambda pen: [bird(pen, *each) for each in flock]), "#3b5560", 0.85)

    canvas.multiply(step(380, 500, y) * wide, "#5b6f7a", 0.5)
    return canvas.finished(grain=0.008, seed=61)
