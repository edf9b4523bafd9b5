"""Small pictures: five app icons, full squares for the app to round, and a portrait."""

import math

import numpy as np

from .kit import Canvas, polygon, ramp, rounded_box, smooth_path, step


def icon(*stops, slant=0.25):
    """A 100-point square filled from top to bottom, a little brighter at the upper left."""
    canvas = Canvas(100, 100, 180, oversample=4)
    canvas.pixels[:] = ramp((canvas.y + slant * (canvas.x - 50)) / 100, *stops)
    canvas.screen(canvas.glow(18, 6, 70), "#ffffff", 0.14)
    return canvas


def lay(canvas, mask, top, bottom, first, last, shade="#101030", drop=2.2, opacity=0.35):
    """A raised part: soft shadow, vertical gradient, a lit upper edge."""
    canvas.shadow(mask, 0, drop, drop * 1.1, opacity, shade)
    canvas.paint(
        mask,
        ramp(
            np.clip((canvas.y - first) / (last - first), 0, 1) + canvas.x * 0, (0, top), (1, bottom)
        ),
    )
    canvas.screen(np.clip(mask - canvas.shift(mask, 0, 0.6), 0, 1), "#ffffff", 0.45)


def compass():
    canvas = icon((-0.2, "#35d6b4"), (0.5, "#109aa0"), (1.2, "#0b4f86"))
    lay(
        canvas,
        canvas.shape(lambda pen: pen.arc(50, 50, 36, 0, 7)),
        "#fff3d6",
        "#f3c877",
        14,
        86,
        "#03304a",
        3,
    )
    canvas.paint(
        canvas.shape(lambda pen: pen.arc(50, 50, 32, 0, 7)),
        ramp((canvas.y - 18) / 64 + canvas.x * 0, (0, "#0c3350"), (1, "#15597a")),
    )

    def ticks(pen):
        pen.set_line_width(0.9)
        for index in range(48):
            turn = index / 48 * 2 * math.pi
            near = 28.4 if index % 4 else 27
            pen.move_to(50 + near * math.cos(turn), 50 + near * math.sin(turn))
            pen.line_to(50 + 29.8 * math.cos(turn), 50 + 29.8 * math.sin(turn))
            pen.stroke()

    canvas.paint(canvas.shape(ticks), "#7fc4c9", 0.8)
    # A rose of eight points, each folded: a light face and a dark one.
    point = lambda turn, far: (50 + far * math.sin(turn), 50 - far * math.cos(turn))
    star = lambda far, near, first: [
        point(first + k * math.pi / 4, near if k % 2 else far) for k in range(8)
    ]
    for far, near, first, light, dark in (
        (17, 5.5, math.pi / 4, "#5fb6bd", "#3a8d9b"),
        (26, 6.4, 0, "#fff6e2", "#e2c79a"),
    ):
        outline = star(far, near, first)
        canvas.shadow(canvas.shape(lambda pen: polygon(pen, outline)), 0, 1.6, 1.6, 0.5, "#021c30")
        for k in range(0, 8, 2):
            for side, color in ((-1, light), (1, dark)):
                if k == 0 and far > 20:
                    color = "#ff8a6b" if side < 0 else "#e5533f"
                canvas.paint(
                    canvas.shape(
                        lambda pen: polygon(pen, [(50, 50), outline[k], outline[(k + side) % 8]])
                    ),
                    color,
                )
    lay(
        canvas,
        canvas.shape(lambda pen: pen.arc(50, 50, 3, 0, 7)),
        "#ffe2a0",
        "#f0b24a",
        47,
        53,
        drop=0.8,
    )
    return canvas.finished()


def notes():
    canvas = icon((-0.2, "#ffd969"), (0.5, "#ffb52e"), (1.2, "#ff8a1f"))
    back = canvas.shape(
        lambda pen: (
            pen.translate(50, 52),
            pen.rotate(-0.13),
            rounded_box(pen, -27, -31, 54, 62, 6),
        )
    )
    lay(canvas, back, "#ffe9b4", "#ffd684", 20, 84, "#8a3a00", 2.4, 0.3)
    page = canvas.shape(lambda pen: rounded_box(pen, 23, 20, 54, 62, 6))
    lay(canvas, page, "#ffffff", "#fff4df", 20, 82, "#8a3a00", 3, 0.4)
    for index, (width, color) in enumerate(
        ((24, "#ff9a2e"), (38, "#e3d3bd"), (34, "#e3d3bd"), (38, "#e3d3bd"), (20, "#e3d3bd"))
    ):
        row = canvas.shape(lambda pen: rounded_box(pen, 31, 30 + index * 9.6, width, 3.6, 1.8))
        canvas.paint(row, color)

    def placed(*corners):
        return canvas.shape(
            lambda pen: (pen.translate(66, 68), pen.rotate(0.72), polygon(pen, corners))
        )

    whole = placed((-4.6, -34), (4.6, -34), (4.6, 10), (0, 19), (-4.6, 10))
    canvas.shadow(whole, 1.5, 3, 2.6, 0.42, "#5a2400")
    canvas.paint(placed((-4.6, 10), (4.6, 10), (0, 19)), "#ffe0b8")
    canvas.paint(placed((-1.7, 15.7), (1.7, 15.7), (0, 19)), "#443a52")
    for left, right, color in (
        (-4.6, -1.5, "#ff8b7a"),
        (-1.5, 1.7, "#f9604f"),
        (1.7, 4.6, "#d9403c"),
    ):
        canvas.paint(placed((left, -24), (right, -24), (right, 10), (left, 10)), color)
    canvas.paint(placed((-4.6, -27), (4.6, -27), (4.6, -24), (-4.6, -24)), "#e9e6f2")
    canvas.paint(placed((-4.6, -34), (4.6, -34), (4.6, -27), (-4.6, -27)), "#ffb3b8")
    return canvas.finished()


def wave():
    canvas = icon((-0.2, "#ff9d6b"), (0.35, "#ff5c8a"), (0.75, "#b743e0"), (1.2, "#5b35e8"))
    lay(
        canvas,
        canvas.shape(lambda pen: pen.arc(66, 36, 15, 0, 7)),
        "#fff6d8",
        "#ffc98a",
        21,
        51,
        "#7a1060",
        2,
        0.25,
    )
    for level, height, phase, length, top, bottom in (
        (50, 7, 0.3, 62, "#ff8fb8", "#d84cc0"),
        (60, 6.5, 2.4, 54, "#c05cf0", "#7a3be6"),
        (71, 6, 4.4, 60, "#7d6bff", "#3b38d8"),
        (83, 5, 0.9, 52, "#62c6ff", "#3a6cf0"),
    ):
        crest = [
            (x, level + height * math.sin(x / length * 2 * math.pi + phase))
            for x in range(-10, 112, 4)
        ]

        def cut(pen):
            smooth_path(pen, crest)
            pen.line_to(110, 110)
            pen.line_to(-10, 110)

        lay(
            canvas, canvas.shape(cut), top, bottom, level - height, level + 26, "#2a0860", -1.6, 0.4
        )
    return canvas.finished()


def leaf():
    canvas = icon((-0.2, "#b4ec6a"), (0.45, "#35c77a"), (1.2, "#0b8f7d"))

    def blade(pen):
        pen.move_to(22, 79)
        pen.curve_to(10, 40, 38, 17, 82, 19)
        pen.curve_to(85, 60, 64, 90, 29, 76)

    def lower(pen):
        pen.move_to(22, 79)
        pen.curve_to(38, 58, 58, 38, 82, 19)
        pen.curve_to(85, 60, 64, 90, 29, 76)

    whole = canvas.shape(blade)
    lay(canvas, whole, "#ffffff", "#e2f9df", 18, 82, "#004a3a", 3, 0.4)
    canvas.paint(
        canvas.shape(lower) * whole,
        ramp(canvas.y / 100 + canvas.x * 0, (0.1, "#d3f3cf"), (0.85, "#a3e0bb")),
        0.9,
    )

    def veins(pen):
        pen.set_line_width(2.4)
        pen.move_to(17, 86)
        pen.curve_to(34, 62, 52, 44, 70, 30)
        pen.stroke()
        pen.set_line_width(1.5)
        for x, y, a, b, c, d in (
            (36, 62, 30, 52, 31, 45),
            (46, 51, 42, 42, 44, 35),
            (57, 41, 55, 34, 58, 28),
            (36, 62, 46, 66, 54, 65),
            (46, 51, 56, 55, 64, 53),
            (57, 41, 66, 43, 72, 40),
        ):
            pen.move_to(x, y)
            pen.curve_to(x, y, a, b, c, d)
            pen.stroke()

    canvas.paint(canvas.shape(veins), "#23a473")
    return canvas.finished()


def orbit():
    canvas = icon((-0.2, "#4a3fb8"), (0.4, "#231a6e"), (1.2, "#0a0830"))
    canvas.screen(canvas.glow(76, 84, 46), "#c23bd0", 0.5)
    random = np.random.default_rng(9)
    for x, y, size in zip(
        random.uniform(5, 95, 26), random.uniform(5, 95, 26), random.uniform(0.25, 0.75, 26)
    ):
        canvas.screen(canvas.glow(x, y, size), "#ffffff", 0.9)
    tilt = math.radians(-24)

    def ring(pen):
        pen.translate(50, 50)
        pen.rotate(tilt)
        pen.save()
        pen.scale(1, 0.34)
        pen.arc(0, 0, 40, 0, 2 * math.pi)
        pen.restore()
        pen.set_line_width(4.2)
        pen.stroke()

    band = canvas.shape(ring)
    across = (canvas.y - 50) * math.cos(tilt) - (canvas.x - 50) * math.sin(tilt)
    along = (canvas.x - 50) * math.cos(tilt) + (canvas.y - 50) * math.sin(tilt)
    color = ramp((along + 40) / 80, (0, "#7df0ff"), (0.5, "#a99bff"), (1, "#ff7ad0"))
    canvas.paint(band * (across <= 0), color, 0.9)
    globe = canvas.shape(lambda pen: pen.arc(50, 50, 22.5, 0, 7))
    canvas.screen(canvas.glow(46, 46, 34), "#ff8a5c", 0.35)
    far = canvas.distance(41, 39) / 40
    canvas.paint(
        globe, ramp(far, (0, "#fff0c0"), (0.35, "#ffb45e"), (0.7, "#f2566a"), (1.1, "#6a2390"))
    )
    canvas.multiply(canvas.blur(band * (across > 0), 1.2) * globe, "#5a1060", 0.5)
    canvas.paint(band * (across > 0), color)
    canvas.screen(np.clip(band - canvas.shift(band, 0, 0.7), 0, 1) * (across > 0), "#ffffff", 0.5)
    at = (
        50 + 40 * math.cos(0.75) * math.cos(tilt) - 13.6 * math.sin(0.75) * math.sin(tilt),
        50 + 40 * math.cos(0.75) * math.sin(tilt) + 13.6 * math.sin(0.75) * math.cos(tilt),
    )
    canvas.screen(canvas.glow(*at, 9), "#ffffff", 0.55)
    lay(
        canvas,
        canvas.shape(lambda pen: pen.arc(*at, 5, 0, 7)),
        "#ffffff",
        "#cfe4ff",
        at[1] - 5,
        at[1] + 5,
        drop=1,
    )
    return canvas.finished()


def avatar():
    """A cheerful face with a bob of dark hair, round glasses and a mustard jumper."""
    canvas = Canvas(100, 100, 120, oversample=6)
    x, y = canvas.x, canvas.y
    canvas.pixels[:] = ramp((y + 0.2 * x) / 120, (0, "#b9e6ff"), (0.5, "#93b8ff"), (1, "#a58bf5"))

    def curve(*points):
        return canvas.shape(lambda pen: smooth_path(pen, points, True))

    def across(first, last, top, bottom):
        return ramp(np.clip((y - first) / (last - first), 0, 1) + x * 0, (0, top), (1, bottom))

    hair = curve(
        (50, 12),
        (69, 17),
        (79, 34),
        (80, 54),
        (76, 70),
        (62, 75),
        (38, 75),
        (24, 70),
        (20, 54),
        (21, 34),
        (31, 17),
    )
    canvas.shadow(hair, 0, 2, 4, 0.25, "#20206a")
    canvas.paint(hair, across(12, 75, "#5b3040", "#2e1830"))
    body = curve((50, 80), (68, 82), (84, 90), (92, 112), (8, 112), (16, 90), (32, 82))
    canvas.shadow(body, 0, -1, 3, 0.25, "#20206a")
    canvas.paint(body, across(78, 104, "#ffc94f", "#f59a2d"))
    neck = curve((41, 64), (59, 64), (60, 81), (50, 87), (40, 81))
    canvas.paint(neck, across(64, 86, "#d98a63", "#f0ab80"))
    collar = canvas.shape(
        lambda pen: (
            pen.set_line_width(4.5),
            smooth_path(pen, [(37, 81), (43, 87.5), (50, 89.5), (57, 87.5), (63, 81)]),
            pen.stroke(),
        )
    )
    canvas.shadow(collar, 0, 1, 1.2, 0.25, "#8a3a00")
    canvas.paint(collar, "#ffdb7d")
    for side in (-1, 1):
        ear = canvas.shape(lambda pen: pen.arc(50 + side * 25, 50, 5.2, 0, 7))
        canvas.paint(ear, "#eea279")
    face = curve(
        (50, 22),
        (66, 27),
        (74.5, 42),
        (73, 57),
        (63, 70),
        (50, 74.5),
        (37, 70),
        (27, 57),
        (25.5, 42),
        (34, 27),
    )
    canvas.shadow(face, 0, 2.4, 2.4, 0.35, "#5a2030")
    canvas.paint(face, across(24, 75, "#ffd2aa", "#f6b087"))
    canvas.multiply(
        canvas.blur(face - face * canvas.shift(face, -2.5, -3), 2.6) * face, "#d8704f", 0.6
    )
    canvas.screen(canvas.glow(40, 36, 14) * face, "#fff0d8", 0.35)
    for side in (-1, 1):
        canvas.paint(canvas.glow(50 + side * 15.5, 58, 5.6, 1.2) * face, "#ff7f6e", 0.5)
    fringe = curve(
        (24, 46),
        (21, 32),
        (32, 15),
        (50, 10.5),
        (69, 15),
        (79, 32),
        (76.5, 47),
        (73, 38),
        (66, 31),
        (58, 35),
        (45, 35.5),
        (37, 32),
        (29, 37),
    )
    canvas.multiply(canvas.blur(canvas.shift(fringe, 0, 2.2), 1.4) * face, "#b85a48", 0.5)
    canvas.paint(fringe, across(10, 46, "#74404f", "#3a1e36"))
    gleam = canvas.shape(
        lambda pen: (
            pen.set_line_width(2.6),
            smooth_path(pen, [(32, 25), (39, 19), (50, 16.8)]),
            pen.stroke(),
        ),
        0.8,
    )
    canvas.screen(gleam, "#c98a86", 0.6)
    for side in (-1, 1):
        middle = 50 + side * 11
        eye = canvas.shape(
            lambda pen: (pen.translate(middle, 50), pen.scale(1, 1.18), pen.arc(0, 0, 3.9, 0, 7))
        )
        canvas.paint(eye, "#3a2036")
        canvas.paint(canvas.shape(lambda pen: pen.arc(middle - 1.2, 48.2, 1.35, 0, 7)), "#ffffff")
        canvas.paint(canvas.shape(lambda pen: pen.arc(middle + 1.4, 52, 0.6, 0, 7)), "#ffffff", 0.8)
        brow = canvas.shape(
            lambda pen: (
                pen.set_line_width(2),
                smooth_path(
                    pen,
                    [
                        (middle - 4.6, 39.0 - side * 0.9),
                        (middle, 37.2),
                        (middle + 4.6, 39.0 + side * 0.9),
                    ],
                ),
                pen.stroke(),
            )
        )
        canvas.paint(brow, "#4a2838")
        glass = canvas.shape(
            lambda pen: (pen.set_line_width(1.5), pen.arc(middle, 50, 8.6, 0, 7), pen.stroke())
        )
        canvas.shadow(glass, 0, 1.2, 0.8, 0.3, "#8a3a30")
        canvas.paint(glass, "#2e2a5c")
        canvas.screen(
            canvas.shape(lambda pen: pen.arc(middle, 50, 8, 0, 7))
            * step(0, -9, x - middle + y - 50),
            "#ffffff",
            0.18,
        )
    bridge = canvas.shape(
        lambda pen: (
            pen.set_line_width(1.5),
            smooth_path(pen, [(47.4, 49), (50, 48), (52.6, 49)]),
            pen.stroke(),
        )
    )
    canvas.paint(bridge, "#2e2a5c")
    canvas.paint(
        canvas.shape(
            lambda pen: (
                pen.set_line_width(1.7),
                smooth_path(pen, [(48.2, 57), (50, 58.3), (51.8, 57)]),
                pen.stroke(),
            )
        ),
        "#d9805f",
    )

    def smile(pen):
        pen.move_to(40.2, 61)
        pen.curve_to(45, 63.4, 55, 63.4, 59.8, 61)
        pen.curve_to(59, 71.2, 41, 71.2, 40.2, 61)

    mouth = canvas.shape(smile)
    canvas.paint(mouth, "#8f2d3f")
    canvas.paint(canvas.shape(lambda pen: pen.rectangle(40, 60, 20, 4.6)) * mouth, "#ffffff")
    canvas.paint(canvas.shape(lambda pen: pen.arc(50, 70.0, 3.8, 0, 7)) * mouth, "#f0707a")
    return canvas.finished()
