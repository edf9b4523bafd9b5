"""Photographs of the evening and the night."""

import math

import numpy as np

from .kit import Canvas, polygon, ramp, rgb, smooth_path, step, wander
from .scenery import below, bird, crest, mirror, sky, spruce, stars, vignette, waves


def city():
    """A skyline at the blue hour, its windows lit, and its lights in the water."""
    canvas = Canvas(300, 400, 1050)
    x, y = canvas.x, canvas.y
    shore = 292
    sky(canvas, (0, "#10153f"), (90, "#2b2a72"), (170, "#7a3f8f"), (230, "#e0688a"), (272, "#ffab7a"),
        (400, "#ffab7a"))
    stars(canvas, 3, 90, 110, 0.3)
    canvas.screen(canvas.glow(150, 285, 120, 1.8), "#ff8a6a", 0.35)
    random = np.random.default_rng(21)
    for depth, (low, high, thin, thick, top, foot, lit) in enumerate((
            (70, 150, 16, 30, "#7d4a8c", "#d9738c", 0.10), (90, 190, 18, 32, "#3d2d6b", "#7d4277", 0.30),
            (60, 150, 20, 36, "#171a45", "#33285c", 0.55))):
        at, warm, cool = -6.0, [], []
        while at < 306:
            wide = random.uniform(thin, thick)
            # Tall in the middle of the town.
            tall = random.uniform(low, high) * (0.55 + 0.45 * math.exp(-(((at - 165) / 95) ** 2)))
            if depth == 1 and 138 < at < 170:
                tall = 236
            crown, wide = shore - tall, round(wide)
            kind = random.integers(0, 4)

            def block(pen):
                pen.rectangle(at, crown, wide, tall)
                if kind == 1:
                    pen.rectangle(at + wide * 0.2, crown - 7, wide * 0.6, 8)
                    pen.rectangle(at + wide * 0.36, crown - 13, wide * 0.28, 8)
                pen.fill()
                if kind == 2:
                    polygon(pen, [(at, crown + 0.2), (at + wide, crown + 0.2), (at + wide, crown - wide * 0.35)])
                    pen.fill()
                if kind in (1, 3) or tall > 200:
                    pen.rectangle(at + wide / 2 - 0.4, crown - 30 - 16 * (tall > 200), 0.8, 48)
                    pen.fill()

            mask = canvas.shape(block)
            body = ramp((y - crown) / tall + (x - at) / wide * 0.12, (0, top), (1.1, foot))
            canvas.pixels += (body - canvas.pixels) * mask[..., None]
            edge = np.clip(mask - canvas.shift(mask, 0.7, 0), 0, 1)
            canvas.screen(edge, "#ff9a8a", 0.25)
            step_x, step_y = random.uniform(2.6, 3.6), random.uniform(3.6, 5.0)
            for row in range(int((tall - 6) / step_y)):
                full = random.random() < 0.12
                for column in range(int((wide - 2.4) / step_x)):
                    if random.random() < (0.85 if full else lit):
                        pane = (at + 1.8 + column * step_x, crown + 4 + row * step_y, step_x * 0.58, step_y * 0.5)
                        (warm if random.random() < 0.78 else cool).append(pane)
            at += wide + random.uniform(-3, 2.5)
        for panes, color, strength in ((warm, "#ffcf7a", 0.5 + 0.2 * depth), (cool, "#a9d8ff", 0.4 + 0.2 * depth)):
            canvas.screen(canvas.shape(lambda pen: [pen.rectangle(*pane) for pane in panes]), color, strength)
        canvas.paint(np.exp(-(((y - shore) / 40) ** 2)) * np.ones_like(x), "#ff8f86", 0.16 - depth * 0.05)
    lights = [(random.uniform(0, 300), random.choice(["#ffd38a", "#ff7a6a", "#8ad0ff"])) for _ in range(34)]
    for at, color in lights:
        canvas.screen(canvas.glow(at, shore - 3, 1.5), color, 0.95)
    mirror(canvas, shore, 23, rgb("#10163f"), 0.30, 4.6)
    for at, color in lights:
        trail = np.exp(-(((x - at) / 2.2) ** 2)) * step(shore, shore + 3, y) * np.exp(-(y - shore) / 46)
        canvas.screen(trail * (0.4 + 0.9 * waves(canvas, shore, 24)), color, 0.42)
    canvas.paint(np.exp(-(((y - shore) / 0.9) ** 2)) * np.ones_like(x), "#120f33", 0.85)
    return canvas.finished(grain=0.008, seed=9)


def aurora():
    """Northern lights over a cabin in the snow."""
    canvas = Canvas(320, 213, 640)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#050b22"), (90, "#0b2343"), (150, "#14505e"), (213, "#14505e"))
    stars(canvas, 25, 260, 140, 0.34)
    columns = canvas.columns
    for seed, high, reach, color, edge in ((1, 96, 62, "#35f0a0", "#b8ffd0"), (2, 74, 78, "#2fd0c8", "#9affea"),
                                            (3, 116, 48, "#7be05a", "#e0ffb8")):
        foot = high + wander(50 + seed, columns, 2, 3, 0.4) * 26 + (x[0] - 160) * 0.12
        pleats = 0.5 + wander(60 + seed, columns, 14, 5, 0.6) * 0.42
        rise = (foot[None, :] - y) / (reach * (0.6 + 0.7 * np.clip(pleats, 0, 1))[None, :])
        light = np.where(rise > 0, np.exp(-rise * 2.1), np.exp(rise * 26)) * np.clip(pleats, 0, 1.2)[None, :]
        light = canvas.blur(np.clip(light, 0, 1), 0.7) * step(0, 60, x) ** 0.3
        tone = ramp(np.clip(rise, 0, 1.4), (0, edge), (0.16, color), (0.8, "#7a4fe0"), (1.4, "#b040d0"))
        canvas.pixels = 1 - (1 - canvas.pixels) * (1 - tone * (light * 0.8)[..., None])
    far = crest(canvas, [(0, 138), (60, 116), (120, 140), (190, 112), (250, 134), (320, 120)], 26, 6, 8, 0.55)
    mask = below(canvas, far)
    slope = np.clip(0.5 + (canvas.noise(27, 14, 30, 5, 0.6) - 0.5) * 2.4, 0, 1)
    canvas.paint(mask, ramp(slope, (0, "#12304a"), (0.6, "#2f6a7c"), (1, "#8fd8c8")))
    near = crest(canvas, [(0, 164), (80, 158), (170, 170), (250, 160), (320, 168)], 28, 1.6, 4)
    random = np.random.default_rng(29)

    def woods(pen):
        for at in np.sort(random.uniform(-4, 324, 74)):
            if 176 < at < 226:
                continue
            spruce(pen, random, at, near[int(np.clip(at * canvas.scale, 0, columns - 1))] + 3, random.uniform(14, 34))

    canvas.paint(canvas.shape(woods), "#06182b")
    snow = below(canvas, near)
    canvas.paint(snow, ramp((y - 160) / 53 + canvas.noise(30, 60, 10, 3) * 0.4, (0.1, "#8fd0cf"), (0.5, "#4f8fa8"),
                            (1.2, "#244f78")))

    def cabin(pen):
        polygon(pen, [(188, 156), (214, 156), (214, 170), (188, 170)])
        pen.fill()

    canvas.paint(canvas.shape(cabin), "#2a1c22")
    canvas.paint(canvas.shape(lambda pen: polygon(pen, [(184, 157), (201, 145), (218, 157), (214, 157.5), (201, 149), (188, 157.5)])),
                 "#d8f2f0")
    canvas.paint(canvas.shape(lambda pen: polygon(pen, [(188, 157), (201, 148.4), (214, 157)])), "#2a1c22")
    for left in (191.5, 204.5):
        canvas.paint(canvas.shape(lambda pen: pen.rectangle(left, 159.5, 6, 5.5)), "#ffc86a")
    canvas.screen(canvas.glow(201, 166, 22, 1.6), "#ff9a3a", 0.5)
    vignette(canvas, 0.35)
    return canvas.finished(grain=0.008, seed=10)


def moon():
    """A full moon behind a branch with two birds."""
    canvas = Canvas(240, 240, 640)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#101a4a"), (130, "#33408a"), (240, "#8a6aa8"))
    stars(canvas, 31, 120, 230, 0.34)
    canvas.screen(canvas.glow(126, 112, 104), "#ffe2b0", 0.35)
    disc = step(66.3, 65.7, canvas.distance(126, 112))
    maria = canvas.warp(canvas.noise(32, 40, 40, 5, 0.55), canvas.noise(33, 30, 30, 3) * 18, canvas.noise(34, 30, 30, 3) * 18)
    face = ramp(maria, (0.3, "#cdb89a"), (0.48, "#ecdcb8"), (0.62, "#fff6dc"))
    random = np.random.default_rng(35)
    for _ in range(46):
        r, a = 62 * math.sqrt(random.random()), random.uniform(0, 7)
        cx, cy, size = 126 + r * math.cos(a), 112 + r * math.sin(a), random.uniform(0.8, 4.2)
        spot = canvas.distance(cx, cy)
        face += ((np.exp(-((spot / size) ** 2)) * -0.05 + np.exp(-(((spot - size) / (size * 0.35)) ** 2)) * 0.045))[..., None]
    edge = np.clip(canvas.distance(126, 112) / 66, 0, 1)
    face = face * (1 - 0.26 * edge**4)[..., None]
    canvas.paint(disc, face)
    canvas.screen(canvas.glow(126, 112, 76) * (1 - disc), "#ffe9c0", 0.35)

    def branch(pen):
        for width, points in ((5.2, [(250, 196), (200, 186), (150, 184), (96, 172), (60, 178), (30, 168)]),
                              (2.6, [(150, 184), (128, 160), (112, 152), (92, 132)]), (2.2, [(196, 186), (176, 164), (172, 140)]),
                              (1.7, [(96, 172), (76, 160), (62, 142)]), (1.3, [(112, 152), (120, 134), (116, 118)]),
                              (1.4, [(60, 178), (42, 188), (24, 190)]), (1.1, [(176, 164), (190, 150), (194, 136)])):
            pen.set_line_width(width)
            smooth_path(pen, points)
            pen.stroke()

    def leaf(pen, at, turn, size):
        pen.save()
        pen.translate(*at)
        pen.rotate(turn)
        pen.move_to(0, 0)
        pen.curve_to(size * 0.3, -size * 0.42, size * 0.8, -size * 0.3, size, 0)
        pen.curve_to(size * 0.8, size * 0.3, size * 0.3, size * 0.42, 0, 0)
        pen.fill()
        pen.restore()

    def leaves(pen):
        for place in ((92, 132), (102, 142), (84, 152), (62, 142), (70, 152), (172, 140), (174, 154), (194, 136), (184, 158),
                      (116, 118), (119, 130), (24, 190), (40, 187), (30, 168), (46, 172), (214, 190), (232, 194), (128, 160)):
            for _ in range(2):
                leaf(pen, place, random.uniform(0, 6.28), random.uniform(9, 15))

    def birds(pen):
        for cx, turn in ((124, 1), (143, -1)):
            pen.save()
            pen.translate(cx, 180)
            pen.scale(turn, 1)
            smooth_path(pen, [(-7, -2), (-5, -11), (1, -16), (6, -14), (7, -10), (6, -3), (1, 1)], True)
            pen.fill()
            polygon(pen, [(-5, -4), (-16, 7), (-13, 8), (-2, 0)])
            polygon(pen, [(6.4, -12.8), (10, -11), (6.6, -10)])
            pen.fill()
            pen.restore()

    canvas.paint(np.maximum(np.maximum(canvas.shape(branch), canvas.shape(leaves)), canvas.shape(birds)), "#0c1130")
    return canvas.finished(grain=0.008, seed=11)


def lighthouse():
    """A lighthouse at dusk, its beam over a rough sea."""
    canvas = Canvas(240, 320, 480)
    x, y = canvas.x, canvas.y
    horizon = 214
    sky(canvas, (0, "#1c3a63"), (80, "#3f6f93"), (150, "#e8a59a"), (196, "#ffd7a8"), (320, "#ffd7a8"))
    cloud = canvas.warp(canvas.noise(36, 80, 14, 6, 0.56), canvas.noise(37, 60, 40, 2) * 22, canvas.noise(38, 60, 40, 2) * 10)
    canvas.paint(step(0.48, 0.8, cloud) * step(10, 60, y) * step(205, 120, y), ramp(y + 0 * x, (20, "#547fa0"), (130, "#ffb9a0"), (200, "#ffcf9f")), 0.75)
    stars(canvas, 39, 40, 80, 0.3)
    wave = waves(canvas, horizon, 40, 11)
    depth = np.clip((y - horizon) / 106, 0, 1)
    water = ramp(depth + (wave - 0.5) * 0.6, (-0.2, "#ffd0ac"), (0.05, "#b08a9a"), (0.4, "#3f6484"), (1.1, "#132c50"))
    canvas.pixels += (water - canvas.pixels) * np.clip((y - horizon) * canvas.scale, 0, 1)[..., None]
    lamp = (150, 82)
    for side, strength in ((-1, 0.62), (1, 0.3)):
        dx = (x - lamp[0]) * side
        beam = np.exp(-((((y - lamp[1]) - dx * -0.1) / (2.5 + np.maximum(dx, 0) * 0.11)) ** 2)) * step(0, 5, dx)
        canvas.screen(beam * np.exp(-np.maximum(dx, 0) / 150), "#fff2c0", strength)

    def rocks(pen):
        smooth_path(pen, [(70, 330), (84, 250), (104, 226), (128, 214), (150, 208), (176, 212), (198, 226), (222, 232), (246, 226), (250, 330)])
        pen.close_path()

    stone = canvas.shape(rocks)
    rough = canvas.noise(41, 8, 26, 6, 0.66)
    canvas.paint(stone, ramp(rough + (x - 150) / 400, (0.2, "#1a2238"), (0.55, "#343953"), (0.95, "#7d6874")))
    foam = canvas.noise(42, 10, 7, 5, 0.6)
    rim = np.clip(canvas.blur(stone, 5) - stone, 0, 1) * step(228, 250, y)
    canvas.paint(step(0.4, 0.6, foam + rim * 0.5) * step(0.02, 0.3, rim), "#f4e6e2", 0.9)

    def tower(pen):
        polygon(pen, [(141.5, 94), (158.5, 94), (164, 214), (136, 214)])

    body = canvas.shape(tower)
    bands = step(-0.06, 0.06, np.sin((y - 94) / 120 * math.pi * 5 + 0.4))
    color = rgb("#d8443a") + (rgb("#fbf4ea") - rgb("#d8443a")) * bands[..., None]
    shade = ramp((x - 150) / 14 + 0 * y, (-1, "#ffffff"), (-0.2, "#ead9d8"), (1.1, "#7a6a86"))
    canvas.paint(body, color * shade)
    canvas.paint(canvas.shape(lambda pen: (pen.rectangle(138, 91, 24, 3.6), pen.rectangle(143, 88.8, 14, 2.4))), "#27304a")
    canvas.paint(canvas.shape(lambda pen: pen.rectangle(143.5, 76, 13, 14)), "#fff0b0")
    canvas.paint(canvas.shape(lambda pen: (pen.rectangle(146.8, 76, 0.8, 14), pen.rectangle(152.4, 76, 0.8, 14))), "#27304a")
    canvas.paint(canvas.shape(lambda pen: (polygon(pen, [(141.5, 76.4), (158.5, 76.4), (150, 66)]), pen.arc(150, 65.4, 1.6, 0, 7))), "#b83430")
    canvas.screen(canvas.glow(*lamp, 20), "#fff0b0", 0.8)
    for wy in (120, 150, 182):
        canvas.paint(canvas.shape(lambda pen: pen.rectangle(147.6, wy, 3.4, 6)), "#3a2f4a")
    canvas.paint(canvas.shape(lambda pen: [bird(pen, *b) for b in ((60, 120, 11), (78, 108, 9), (92, 122, 8))]), "#3d4a66")
    return canvas.finished(grain=0.008, seed=12)


def street():
    """Lights of a street out of focus, behind drops on a window."""
    canvas = Canvas(320, 240, 640)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#0a1030"), (110, "#1d1c52"), (150, "#4a2560"), (240, "#0e0a26"))
    random = np.random.default_rng(43)
    tones = ["#ff9a3a", "#ffcf6a", "#ff4f6a", "#ff7ac0", "#5ad0ff", "#7a8aff", "#4fe0b0", "#ffe6b0"]
    for count, low, high, size, amount in ((46, 60, 150, 7, 0.45), (34, 70, 170, 12, 0.5), (16, 40, 190, 19, 0.42)):
        for _ in range(count):
            cx, cy = random.uniform(-10, 330), random.triangular(low, 130, high)
            radius = size * random.uniform(0.6, 1.2)
            spot = canvas.distance(cx, cy) / radius
            disc = step(1.02, 0.94, spot) * (0.62 + 0.38 * np.clip(spot, 0, 1) ** 4)
            color = tones[random.integers(0, len(tones))]
            canvas.screen(disc, color, min(1, amount * random.uniform(0.9, 1.7)))
            trail = np.exp(-(((x - cx) / (radius * 0.9)) ** 2)) * step(160, 185, y) * np.exp(-(y - 160) / 50)
            canvas.screen(np.clip(trail, 0, 1), color, 0.16)
    picture = canvas.pixels.copy()
    for _ in range(230):
        cx, cy = random.uniform(0, 320), random.uniform(0, 240)
        radius = random.uniform(0.7, 2.0) if random.random() < 0.8 else random.uniform(2.4, 5)
        reach = int((radius + 1) * canvas.scale)
        column, row = int(cx * canvas.scale), int(cy * canvas.scale)
        left, right = max(0, column - reach), min(canvas.columns, column + reach)
        top, bottom = max(0, row - reach), min(canvas.rows, row + reach)
        if right - left < 2 or bottom - top < 2:
            continue
        dx, dy = x[:, left:right] - cx, y[top:bottom] - cy
        far = np.hypot(dx, dy * 0.92) / radius
        drop = step(1.05, 0.9, far)
        # A drop shows the scene upside down, and small.
        rows = np.clip(((cy - dy * 9) * canvas.scale).astype(int), 0, canvas.rows - 1) + 0 * dx.astype(int)
        across = np.clip(((cx - dx * 9) * canvas.scale).astype(int), 0, canvas.columns - 1) + 0 * dy.astype(int)
        inside = picture[rows, across] * (1.05 - 0.5 * np.clip(dy / radius * -1, 0, 1))[..., None]
        inside = inside * (1 - 0.45 * far[..., None] ** 3) + 0.10
        part = canvas.pixels[top:bottom, left:right]
        part += (inside - part) * (drop * 0.92)[..., None]
        spark = np.exp(-((np.hypot(dx + radius * 0.35, dy + radius * 0.4) / (radius * 0.2)) ** 2))
        part += (spark * 0.5)[..., None]
    canvas.pixels = np.clip(canvas.pixels, 0, 1)
    vignette(canvas, 0.5)
    return canvas.finished(grain=0.010, seed=13)


def jellyfish():
    """Jellyfish that glow in deep water."""
    canvas = Canvas(240, 320, 480)
    x, y = canvas.x, canvas.y
    canvas.pixels[:] = ramp(y / 320 + (x - 150) ** 2 / 90000, (0, "#1a5fb0"), (0.4, "#0f2f86"), (1, "#0a1048"), (1.4, "#060825"))
    canvas.screen(canvas.glow(150, -20, 150), "#5ac8ff", 0.5)
    random = np.random.default_rng(44)
    for _ in range(120):
        canvas.screen(canvas.glow(random.uniform(0, 240), random.uniform(0, 320), random.uniform(0.3, 0.9)), "#9fe0ff", random.uniform(0.2, 0.7))
    for cx, cy, size, tint, edge, soft in ((56, 74, 20, "#7a8aff", "#c0d0ff", 1.4), (196, 236, 24, "#c060e8", "#ffc0f8", 1.0),
                                           (118, 120, 50, "#ff6aa8", "#ffd8e8", 0.0)):
        canvas.screen(canvas.glow(cx, cy, size * 2.2), tint, 0.4)
        for index in range(16):
            root = cx + (index / 15 - 0.5) * size * 1.7
            points = [(root, cy)]
            for part in range(1, 9):
                sway = math.sin(part * 0.9 + index * 0.6) * size * 0.09 * part ** 0.6
                points.append((root + (root - cx) * -0.05 * part + sway, cy + size * 0.37 * part * random.uniform(0.9, 1.05)))

            def tentacle(pen):
                pen.set_line_width(size * (0.05 if index % 3 else 0.11))
                smooth_path(pen, points)
                pen.stroke()

            fade = step(cy + size * 3.3, cy + size * 0.3, y)
            canvas.screen(canvas.shape(tentacle, soft) * fade, edge if index % 3 else tint, 0.6)

        def bell(pen):
            pen.move_to(cx - size, cy + size * 0.12)
            pen.curve_to(cx - size * 1.02, cy - size * 1.12, cx + size * 1.02, cy - size * 1.12, cx + size, cy + size * 0.12)
            for lobe in range(6):
                right = cx + size - lobe * size / 3
                pen.curve_to(right - size * 0.04, cy + size * 0.26, right - size * 0.29, cy + size * 0.26, right - size / 3, cy + size * 0.12)
            pen.close_path()

        mask = canvas.shape(bell, soft)
        rim = np.clip(mask - canvas.blur(mask, size * 0.16), 0, 1)
        canvas.paint(mask, tint, 0.28)
        canvas.screen(mask * np.clip((cy + size * 0.2 - y) / (size * 1.1), 0, 1), tint, 0.75)
        canvas.screen(rim * mask, edge, 1.0)
        ribs = 0.5 + 0.5 * np.cos((x - cx) / np.maximum(size * np.sqrt(np.clip(1 - ((y - cy) / (size * 1.1)) ** 2, 0.02, 1)), 1) * 14)
        canvas.screen(mask * ribs**6, edge, 0.22)
        canvas.screen(canvas.glow(cx - size * 0.3, cy - size * 0.45, size * 0.34, 1.4) * mask, "#ffffff", 0.5)
    vignette(canvas, 0.4, "#04061c")
    return canvas.finished(grain=0.007, seed=14)
