"""Photographs of things near by: fruit, walls, balls, balloons."""

import math

import numpy as np

from .kit import Canvas, polygon, ramp, rgb, smooth_path, step, wander
from .scenery import below, crest, sky, vignette


def citrus():
    """Slices of citrus fruit on a pale table in hard light."""
    canvas = Canvas(240, 240, 640)
    x, y = canvas.x, canvas.y
    canvas.pixels[:] = ramp((x + y) / 480, (0, "#ffe9d6"), (1, "#ffd2c2"))
    random = np.random.default_rng(51)
    kinds = {"orange": ("#ff8a1f", "#ffe0a8", "#ff9a2e", "#ffb84a"), "lemon": ("#ffd21f", "#fff6c8", "#ffe14a", "#fff08a"),
             "lime": ("#5fae2f", "#eaf7c0", "#a8d84a", "#cdea82"), "grapefruit": ("#ff7a5a", "#ffe3cf", "#ff5f6a", "#ff8f8a")}
    for kind, cx, cy, size in (("orange", 62, 66, 46), ("lime", 158, 40, 30), ("grapefruit", 176, 138, 54), ("lemon", 84, 168, 38),
                               ("lime", 24, 140, 22), ("lemon", 222, 62, 24), ("orange", 138, 226, 34), ("grapefruit", 14, 222, 30),
                               ("lime", 108, 108, 17), ("lemon", 226, 222, 28)):
        rind, pith, flesh, light = kinds[kind]
        turn = random.uniform(0, 6)
        far = canvas.distance(cx, cy) / size
        disc = np.clip((1 - far) * size * canvas.scale + 0.5, 0, 1)
        canvas.shadow(disc, size * 0.12 + 2, size * 0.16 + 3, 1.3, 0.42, "#8a3f4a")
        canvas.paint(disc, rind)
        canvas.paint(step(0.955, 0.925, far), pith)
        angle = np.arctan2(y - cy, x - cx) + turn
        part = np.abs(((angle / (2 * math.pi) * 10) % 1) - 0.5) * 2
        gap = (1 - part) * far * math.pi / 10
        grain = canvas.noise(random.integers(1, 99), size * 0.07, size * 0.07, 3, 0.6)
        inside = step(0.018, 0.036, gap) * step(0.9, 0.87, far) * step(0.09, 0.13, far)
        rays = 0.5 + 0.5 * np.sin(angle * 90 + grain * 9)
        canvas.paint(inside, ramp(grain * 0.8 + rays * 0.15 + far * 0.35, (0.2, light), (0.9, flesh), (1.2, rind)))
        canvas.screen(inside * canvas.glow(cx - size * 0.35, cy - size * 0.4, size * 0.5), "#ffffff", 0.35)
        canvas.screen(step(0.02, 0.0, np.abs(far - 0.985)) * step(0.4, -0.6, (x - cx + y - cy) / size), "#ffffff", 0.35)
    for cx, cy, turn in ((126, 76, 0.5), (40, 112, 2.6), (206, 196, -0.5)):
        def leaf(pen):
            pen.translate(cx, cy)
            pen.rotate(turn)
            pen.move_to(-16, 0)
            pen.curve_to(-8, -10, 8, -9, 17, 0)
            pen.curve_to(8, 9, -8, 8, -16, 0)
        mask = canvas.shape(leaf)
        canvas.shadow(mask, 3, 4, 1.2, 0.4, "#8a3f4a")
        canvas.paint(mask, ramp(((x - cx) * -math.sin(turn) + (y - cy) * math.cos(turn)) / 16, (-0.5, "#8fd05a"), (0, "#5fae4a"), (0.02, "#3f8f44"), (0.6, "#2f7a3f")))
    return canvas.finished(grain=0.006, seed=15)


def stairs():
    """Pink walls, stairs and an arch under a blue sky."""
    canvas = Canvas(240, 320, 480)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#2f86d8"), (200, "#8fd0f4"), (320, "#8fd0f4"))
    plaster = canvas.noise(52, 3, 3, 4, 0.7) - 0.5

    def wall(points, top, bottom):
        mask = canvas.shape(lambda pen: polygon(pen, points))
        color = ramp(y / 320 + 0 * x, (0, top), (1, bottom)) + (plaster * 0.035)[..., None]
        canvas.pixels += (color - canvas.pixels) * mask[..., None]
        return mask

    wall([(150, 60), (240, 44), (240, 330), (150, 330)], "#e2607a", "#c9486a")
    wall([(96, 96), (150, 60), (150, 330), (96, 330)], "#ffa8a0", "#ff8f8f")
    left = wall([(0, 30), (70, 62), (70, 330), (0, 330)], "#ff9a8a", "#f77a7c")
    wall([(70, 62), (96, 50), (96, 330), (70, 330)], "#b93f66", "#a8355e")

    def arch(pen, dx):
        pen.move_to(178 + dx, 330)
        pen.line_to(178 + dx, 186)
        pen.curve_to(178 + dx, 142, 222 + dx, 138, 222 + dx, 180)
        pen.line_to(222 + dx, 330)
        pen.close_path()

    canvas.paint(canvas.shape(lambda pen: arch(pen, 0)), "#8a2a5a")
    inner = canvas.shape(lambda pen: arch(pen, 7)) * canvas.shape(lambda pen: arch(pen, 0))
    canvas.paint(inner, ramp(y + 0 * x, (150, "#59b4ea"), (300, "#bfe6f8")))
    for index in range(9):
        foot, left_edge, right_edge = 330 - index * 21, 60 + index * 5, 178 - index * 4
        top = foot - 21
        wall([(left_edge, top + 9), (right_edge, top + 9), (right_edge, foot), (left_edge, foot)], "#f07a86", "#d9587a")
        wall([(left_edge + 5, top), (right_edge - 4, top), (right_edge, top + 9), (left_edge, top + 9)], "#ffd8c8", "#ffc2b8")
    shadow = canvas.shape(lambda pen: polygon(pen, [(0, 110), (70, 190), (70, 330), (0, 330)]))
    canvas.multiply(canvas.blur(shadow, 0.6) * left, "#a84f86", 0.55)
    fall = canvas.shape(lambda pen: polygon(pen, [(60, 330), (84, 150), (112, 150), (136, 330)]))
    canvas.multiply(canvas.blur(fall, 0.7), "#a04a8c", 0.5)
    for cx, cy, size in ((40, 60, 0), (206, 96, 11)):
        if size:
            window = canvas.shape(lambda pen: pen.rectangle(cx - size, cy - size, size * 2, size * 2.1))
            canvas.paint(window, "#8a2a5a")
            canvas.paint(window * canvas.shape(lambda pen: pen.rectangle(cx - size + 5, cy - size + 4, size * 2, size * 2.1)), "#6fc0ee")
    canvas.screen(canvas.glow(20, 10, 150), "#fff0d0", 0.22)
    return canvas.finished(grain=0.008, seed=16)


def spheres():
    """Balls of several sizes, polished, on a seamless ground."""
    canvas = Canvas(240, 240, 640)
    x, y = canvas.x, canvas.y
    canvas.pixels[:] = ramp(y / 240 + (x - 120) ** 2 / 120000, (0, "#cfe0ff"), (0.55, "#dfe6ff"), (0.68, "#f2e6fb"), (1.1, "#d9c9f2"))
    light = np.array([-0.48, -0.66, 0.58])
    for cx, cy, size, color, deep in ((150, 108, 52, "#ff7a6a", "#b02a5a"), (66, 128, 38, "#4a7aff", "#2030a0"), (196, 168, 26, "#ffc65c", "#d0702a"),
                                       (116, 178, 30, "#fdf6ff", "#a898d0"), (34, 182, 19, "#3fd0b0", "#0f7a80"), (172, 206, 15, "#7a5ae0", "#3a2090"),
                                       (76, 206, 12, "#ff9ac0", "#c0407a")):
        ground = canvas.glow(cx + size * 0.5, cy + size * 0.96, size * 0.85, 1.9)
        canvas.multiply(ground, "#5a4a9a", 0.55)
        canvas.multiply(canvas.glow(cx + size * 0.08, cy + size * 0.98, size * 0.4, 1.6), "#3a2a7a", 0.55)
        dx, dy = (x - cx) / size, (y - cy) / size
        far = np.hypot(dx, dy)
        mask = np.clip((1 - far) * size * canvas.scale + 0.5, 0, 1)
        dz = np.sqrt(np.clip(1 - far**2, 0, 1))
        facing = dx * light[0] + dy * light[1] + dz * light[2]
        tone = ramp(np.clip(facing * 0.6 + 0.42, 0, 1), (0, deep), (0.6, color), (1.0, (rgb(color) * 0.45 + 0.55)))
        bounce = np.clip(dy, 0, 1) ** 3 * (1 - dz)
        tone = tone + (bounce * 0.6)[..., None] * (rgb("#e8d8ff") - tone)
        half = np.array([light[0], light[1], light[2] + 1])
        half = half / np.linalg.norm(half)
        shine = np.clip(dx * half[0] + dy * half[1] + dz * half[2], 0, 1)
        tone = tone + (shine**160 * 0.9 + shine**24 * 0.18)[..., None]
        rim = (1 - dz) ** 4 * np.clip(-dy + 0.4, 0, 1)
        tone = tone + (rim * 0.35)[..., None] * rgb("#ffffff")
        canvas.pixels += (np.clip(tone, 0, 1) - canvas.pixels) * mask[..., None]
    return canvas.finished(grain=0.006, seed=17)


def balloons():
    """Hot-air balloons over misty hills at sunrise."""
    canvas = Canvas(300, 400, 1050)
    x, y = canvas.x, canvas.y
    sky(canvas, (0, "#5fa8de"), (150, "#b8dcf0"), (260, "#ffe6c4"), (330, "#ffc79a"), (400, "#ffc79a"))
    cloud = canvas.warp(canvas.noise(53, 110, 20, 6, 0.56), canvas.noise(54, 80, 50, 2) * 30, canvas.noise(55, 80, 50, 2) * 14)
    canvas.screen(step(0.5, 0.8, cloud) * step(330, 160, y), "#fff6ea", 0.75)
    canvas.screen(canvas.glow(226, 306, 90), "#fff0c8", 0.65)
    for index, (keys, color, foot) in enumerate((([(0, 330), (80, 312), (170, 334), (300, 308)], "#d9a8a8", "#ffd9b8"),
                                                  ([(0, 346), (110, 358), (200, 338), (300, 352)], "#9a86a8", "#f2c2ae"),
                                                  ([(0, 374), (90, 362), (190, 384), (300, 366)], "#54618c", "#b89aae"))):
        line = crest(canvas, keys, 56 + index, 5, 6, 0.5)
        canvas.paint(below(canvas, line), ramp((y - line[None, :]) / 46, (0, color), (1, foot)))
    plans = ((92, 122, 62, ("#ff5f4a", "#ffc24a", "#fff2d8"), 12), (222, 196, 38, ("#2f7ad8", "#7ad0f0", "#f4fbff"), 10),
             (206, 66, 24, ("#8a4fd0", "#ff8fc0", "#fff0f6"), 8), (58, 262, 21, ("#1fa88a", "#ffe06a", "#f0fff4"), 8), (150, 286, 12, ("#e0485a", "#fff0e0", "#ffb05a"), 6))
    for cx, cy, size, tones, gores in plans:
        def envelope(pen):
            pen.move_to(cx - size * 0.14, cy + size * 1.3)
            pen.curve_to(cx - size * 0.3, cy + size * 0.95, cx - size, cy + size * 0.6, cx - size, cy)
            pen.curve_to(cx - size, cy - size * 0.56, cx - size * 0.56, cy - size, cx, cy - size)
            pen.curve_to(cx + size * 0.56, cy - size, cx + size, cy - size * 0.56, cx + size, cy)
            pen.curve_to(cx + size, cy + size * 0.6, cx + size * 0.3, cy + size * 0.95, cx + size * 0.14, cy + size * 1.3)
            pen.close_path()

        mask = canvas.shape(envelope)
        dy = (y - cy) / size
        half = np.where(dy < 0.2, np.sqrt(np.clip(1 - dy**2, 0.0004, 1)), np.clip(0.98 - np.clip(dy - 0.2, 0, None) ** 1.25 * 0.82, 0.1, 1))
        across = np.clip((x - cx) / (size * half), -1, 1)
        turn = np.arcsin(across)
        strip = ((turn / math.pi + 0.5) * gores).astype(np.float32)
        band = np.floor(strip).astype(int) % 2
        color = np.where(band[..., None] == 0, rgb(tones[0]), rgb(tones[1]))
        belt = step(0.02, 0.0, np.abs(dy - 0.12) - 0.15)
        zigzag = np.abs(((strip % 1) - 0.5)) * 2
        color = color + (belt * step(0.3, 0.42, zigzag - (dy - 0.12) * 1.4))[..., None] * (rgb(tones[2]) - color)
        seam = np.exp(-((((strip % 1) - 0.5) / 0.5) ** 2) * 2)
        shade = 0.62 + 0.42 * np.clip(np.cos(turn - 0.55), 0, 1) * np.clip(1.05 - 0.28 * dy, 0, 1.2) + seam * 0.06
        canvas.pixels += (np.clip(color * shade[..., None], 0, 1) - canvas.pixels) * mask[..., None]
        canvas.screen(canvas.glow(cx + size * 0.34, cy - size * 0.4, size * 0.42) * mask, "#fff2d0", 0.35)

        def ropes(pen):
            pen.set_line_width(max(0.35, size * 0.014))
            for side in (-1, 1):
                pen.move_to(cx + side * size * 0.13, cy + size * 1.3)
                pen.line_to(cx + side * size * 0.1, cy + size * 1.6)
            pen.stroke()

        canvas.paint(canvas.shape(ropes), "#5a4038")
        basket = canvas.shape(lambda pen: (pen.rectangle(cx - size * 0.13, cy + size * 1.57, size * 0.26, size * 0.2)))
        canvas.paint(basket, ramp((x - cx) / size + 0 * y, (-0.13, "#7a4a2a"), (0.13, "#c98a4f")))
        canvas.screen(canvas.glow(cx, cy + size * 1.4, size * 0.1), "#ffd86a", 0.9)
    return canvas.finished(grain=0.007, seed=18)
