"""Sheets of cut paper: a sun in a stack of sky, curling waves, a folded boat, leaves at the sides."""

import math

import numpy as np

from .kit import Canvas, polygon, rgb, smooth_path

SUN = (238, 236)


def sheet(canvas, mask, color, lift=1.0, seed=1):
    """Lays one sheet down: contact and ambient shadow, fibres, the bright edge of the cut."""
    shade = "#3d1030" if rgb(color).mean() > 0.45 else "#080c26"
    canvas.shadow(mask, 2.6 * lift, -0.6 * lift, 6.5 * lift, 0.42, shade)
    canvas.shadow(mask, 0.9 * lift, -0.1 * lift, 1.5 * lift, 0.34, shade)
    fibre = canvas.fibres[seed % 2] if seed % 3 else canvas.fibres[seed % 2][::-1, ::-1]
    light = 1.035 - 0.075 * canvas.x / canvas.width - 0.02 * canvas.y / canvas.height
    body = rgb(color) * (light + (fibre - 0.5) * 0.07)[..., None]
    canvas.paint(mask, body)
    rim = np.clip(mask - canvas.shift(mask, 0.45, 0.5), 0, 1)
    canvas.screen(rim, "#fff3e0", 0.34)


def breaker(pen, x, foot, length, height):
    """From the trough at (x, foot): a wave that rises, curls over and falls to the next trough."""
    place = lambda points: [(x + a * length, foot - b * height) for a, b in points]
    smooth_path(pen, place([(0, 0), (0.16, 0.05), (0.34, 0.24), (0.50, 0.56), (0.64, 0.86),
                            (0.79, 1.0), (0.94, 0.95), (1.045, 0.76), (1.075, 0.56)]))
    smooth_path(pen, place([(1.075, 0.56), (1.015, 0.71), (0.935, 0.755), (0.86, 0.68),
                            (0.825, 0.50), (0.84, 0.28), (0.905, 0.09), (1.0, 0.0)]))


def sea(canvas, waves, drop=0.0):
    """A sheet whose top edge is a row of breakers (x, foot, length, height) or swells (height 0)."""
    def cut(pen):
        pen.move_to(-80, waves[0][1] + drop)
        for x, foot, length, height in waves:
            breaker(pen, x, foot + drop, length, height)
        pen.line_to(460, waves[-1][1] + drop)
        pen.line_to(460, 600)
        pen.line_to(-80, 600)
    return canvas.shape(cut)


def swell(canvas, points):
    def cut(pen):
        smooth_path(pen, points)
        pen.line_to(460, 600)
        pen.line_to(-80, 600)
    return canvas.shape(cut)


def hole(canvas, radius, seed):
    """A sheet with a softly uneven round opening about the sun."""
    random = np.random.default_rng(seed)
    phases, sizes = random.uniform(0, 6.28, 4), random.uniform(0.3, 1, 4)

    def cut(pen):
        pen.rectangle(-40, -40, 460, 600)
        ring = []
        for i in range(48):
            turn = -i / 48 * 2 * math.pi
            wave = sum(s * math.sin((k + 2) * turn + p) for k, (s, p) in enumerate(zip(sizes, phases)))
            far = radius + min(1.9, radius * 0.02) * wave
            ring.append((SUN[0] + far * math.cos(turn), SUN[1] + 6 + far * math.sin(turn)))
        pen.new_sub_path()
        smooth_path(pen, ring, True)
        pen.set_fill_rule(1)  # even-odd: the ring is cut out
        pen.fill()
    return canvas.shape(cut)


def cloud(canvas, x, y, size):
    puffs = [(-1.25, 0.0, 0.36), (-0.72, -0.26, 0.50), (0.02, -0.46, 0.66), (0.72, -0.2, 0.48),
             (1.22, 0.02, 0.34)]

    def cut(pen):
        for a, b, r in puffs:
            pen.new_sub_path()
            pen.arc(x + a * size, y + b * size, r * size, 0, 7)
            pen.fill()
        pen.rectangle(x - 1.25 * size, y - 0.2 * size, 2.47 * size, 0.56 * size)
        pen.fill()
    return canvas.shape(cut)


def leaf(canvas, x, y, turn, length, width, color, fold, seed):
    """A folded leaf: one half lighter than the other, slits cut between its veins."""
    def placed(part):
        def cut(pen):
            pen.translate(x, y)
            pen.rotate(turn)
            part(pen)
            pen.fill()
        return canvas.shape(cut)

    def outline(pen):
        pen.move_to(0, 0)
        pen.curve_to(length * 0.22, -width * 1.05, length * 0.68, -width * 0.92, length, 0)
        pen.curve_to(length * 0.68, width * 0.92, length * 0.22, width * 1.05, 0, 0)

    def half(pen):
        pen.move_to(0, 0)
        pen.curve_to(length * 0.22, width * 1.05, length * 0.68, width * 0.92, length, 0)
        pen.curve_to(length * 0.6, length * 0.012, length * 0.3, length * 0.012, 0, 0)

    def slits(pen):
        for side in (-1, 1):
            for at in (0.2, 0.36, 0.52, 0.68):
                reach = width * (0.50 - 0.35 * abs(at - 0.42))
                x0, y0 = length * at, side * width * 0.09
                x1, y1 = x0 + reach * 1.0, side * (width * 0.09 + reach)
                pen.move_to(x0, y0)
                pen.curve_to(x0 + reach * 0.35, y0 + side * reach * 0.75, x1 - 2, y1 - side, x1, y1)
                pen.curve_to(x1 - reach * 0.2, y1 - side * reach * 0.5, x0 + reach * 0.6,
                             y0 + side * reach * 0.2, x0, y0)

    sheet(canvas, np.clip(placed(outline) - placed(slits), 0, 1), color, 0.75, seed)
    canvas.paint(placed(half) * (1 - placed(slits)), fold, 0.55)


def branch(canvas, spine, leaves, stem):
    def cut(pen):
        pen.set_line_width(2.2)
        smooth_path(pen, spine)
        pen.stroke()
    sheet(canvas, canvas.shape(cut), stem, 0.6, 4)
    for index, each in enumerate(leaves):
        leaf(canvas, *each, seed=index)


def boat(canvas, x, y, tilt):
    """A boat folded from one sheet, its faces shaded as folds."""
    def placed(*corners):
        def cut(pen):
            pen.translate(x, y)
            pen.rotate(tilt)
            pen.scale(1.28, 1.28)
            polygon(pen, corners)
            pen.fill()
        return canvas.shape(cut)

    sail = placed((-13, -4), (1, -32), (15, -4))
    hull = placed((-33, -15), (-12.5, -4), (1, -9.5), (14.5, -4), (35, -16), (21, 8), (-19, 8))
    sheet(canvas, sail, "#fbe9cf", 0.7, 5)
    canvas.paint(placed((1, -32), (15, -4), (1, -4)), "#e9c9a8", 0.75)
    sheet(canvas, hull, "#fff6e6", 0.7, 6)
    canvas.paint(placed((1, -9.5), (14.5, -4), (35, -16), (21, 8), (1, 8)), "#f0d6b8", 0.8)
    canvas.paint(placed((-33, -15), (-12.5, -4), (-19, 8)), "#ffffff", 0.5)
    canvas.paint(placed((35, -16), (14.5, -4), (21, 8)), "#dcb795", 0.6)


def swallow(canvas, x, y, size, turn, color):
    def cut(pen):
        pen.translate(x, y)
        pen.rotate(turn)
        pen.scale(size, size)
        pen.move_to(1.15, -0.02)
        pen.curve_to(0.85, -0.2, 0.6, -0.16, 0.42, -0.15)
        pen.curve_to(0.2, -0.6, -0.3, -0.95, -1.0, -1.05)
        pen.curve_to(-0.55, -0.7, -0.35, -0.35, -0.22, -0.05)
        pen.line_to(-1.25, -0.1)
        pen.line_to(-0.75, 0.1)
        pen.line_to(-1.15, 0.38)
        pen.line_to(-0.18, 0.16)
        pen.curve_to(-0.1, 0.45, -0.15, 0.8, -0.4, 1.1)
        pen.curve_to(0.2, 0.9, 0.5, 0.5, 0.55, 0.14)
        pen.curve_to(0.8, 0.12, 1.0, 0.08, 1.15, -0.02)
        pen.fill()
    sheet(canvas, canvas.shape(cut), color, 0.8, 2)


def draw():
    canvas = Canvas(375, 500, 1260)
    # Two textures serve all sheets: soft mottling with a few long fibres.
    canvas.fibres = [canvas.noise(s, 5, 2.2, 4, 0.75) * 0.75 + canvas.noise(s + 5, 60, 60, 3) * 0.25
                     for s in (71, 81)]

    # Sky: the deepest sheet first, each nearer one with a larger opening.
    sheet(canvas, np.ones_like(canvas.pixels[..., 0]), "#f8bd86", 1, 1)
    canvas.screen(canvas.glow(*SUN, 90), "#ffdf9a", 0.45)
    sheet(canvas, canvas.shape(lambda pen: pen.arc(*SUN, 55, 0, 7)), "#f7a13c", 0.9, 2)
    sheet(canvas, canvas.shape(lambda pen: pen.arc(*SUN, 43, 0, 7)), "#ee6247", 0.8, 3)
    for radius, color, seed in ((76, "#fbcb98", 3), (98, "#fcd9b0", 5), (122, "#fde6c9", 8),
                                 (149, "#fdf1df", 9)):
        sheet(canvas, hole(canvas, radius, seed), color, 1.1, seed)
    sheet(canvas, cloud(canvas, 306, 216, 25), "#fffaf0", 1, 7)
    sheet(canvas, cloud(canvas, 82, 252, 31), "#fffaf0", 1.1, 8)
    swallow(canvas, 148, 206, 13, -0.35, "#1c3a70")
    swallow(canvas, 118, 190, 8.5, -0.2, "#1c3a70")

    # Waves, far to near; a cream sheet shows behind each crest as foam.
    far = [(-60, 318, 118, 40), (58, 318, 104, 33), (162, 318, 122, 44), (284, 318, 112, 38)]
    sheet(canvas, sea(canvas, far), "#12295a", 1.0, 3)
    second = [(-112, 352, 150, 50), (38, 352, 132, 40), (170, 352, 150, 56), (320, 352, 130, 48)]
    sheet(canvas, sea(canvas, second), "#f6ead6", 1.0, 4)
    sheet(canvas, sea(canvas, second, 7), "#1d4d90", 0.7, 5)
    boat(canvas, 146, 352, -0.13)
    third = [(-64, 384, 160, 46), (96, 384, 168, 36), (264, 384, 160, 58)]
    sheet(canvas, sea(canvas, third), "#f9efdf", 1.0, 6)
    sheet(canvas, sea(canvas, third, 7), "#3f8fb0", 0.7, 7)
    fourth = [(-80, 372), (-20, 384), (50, 396), (120, 390), (190, 374), (255, 378), (320, 398),
              (390, 396), (460, 380)]
    sheet(canvas, swell(canvas, fourth), "#ee6a50", 1.1, 8)
    sheet(canvas, swell(canvas, [(x, y + 9) for x, y in fourth]), "#f58a68", 0.6, 9)

    navy, deep, coral, rust = "#1a3d78", "#102a58", "#f27a5c", "#c94a3f"
    branch(canvas, [(372, 440), (352, 396), (342, 350), (340, 308)], [
        (350, 392, -2.75, 44, 12, coral, rust), (349, 388, -0.50, 42, 12, navy, deep),
        (343, 360, -2.55, 40, 11, navy, deep), (343, 356, -0.72, 40, 11, coral, rust),
        (340, 331, -2.30, 34, 9, coral, rust), (341, 329, -0.9, 34, 9, navy, deep),
        (340, 311, -1.58, 36, 9, navy, deep)], deep)
    branch(canvas, [(2, 446), (20, 408), (30, 372), (32, 340)], [
        (18, 412, -2.7, 40, 11, navy, deep), (19, 410, -0.42, 44, 12, coral, rust),
        (28, 382, -2.45, 36, 10, coral, rust), (28, 379, -0.68, 40, 11, navy, deep),
        (32, 356, -2.2, 30, 8, navy, deep), (32, 352, -0.9, 32, 8.5, coral, rust),
        (32, 342, -1.5, 32, 8, coral, rust)], deep)

    fifth = [(-80, 424), (-10, 408), (70, 404), (150, 414), (225, 420), (300, 412), (380, 402),
             (460, 414)]
    sheet(canvas, swell(canvas, fifth), "#f9efdf", 1.1, 10)
    sheet(canvas, swell(canvas, [(x, y + 7) for x, y in fifth]), "#f4b73f", 0.7, 11)
    sixth = [(-80, 466), (0, 474), (90, 482), (180, 470), (270, 460), (350, 468), (460, 480)]
    sheet(canvas, swell(canvas, sixth), "#f8cf74", 0.9, 12)

    canvas.screen(canvas.glow(40, 40, 330), "#fff2d8", 0.10)
    return canvas.finished(grain=0.003, seed=63)
