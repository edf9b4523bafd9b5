"""A desk in a studio: headphones, plant, cup, notebooks, modelled as solids and lit softly.

The objects are signed distance functions (how far a point is from the surface, negative inside).
Rays of a parallel camera step along them; distances also give the soft shadows (how narrowly a ray
to the light misses a solid) and the darkening in corners.
"""

import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from .kit import Canvas, ramp, rgb, step

PITCH = math.radians(27)
FORWARD = np.array([0, -math.sin(PITCH), -math.cos(PITCH)], np.float32)
UP = np.array([0, math.cos(PITCH), -math.sin(PITCH)], np.float32)
LIGHT = np.array([-0.56, 0.78, 0.66], np.float32) / np.float32(np.linalg.norm([-0.56, 0.78, 0.66]))
UNIT, ORIGIN = 40.0, (187.5, 346.0)  # points for one unit of length; where (0, 0, 0) is seen
LAMP = 0.16  # tangent of the lamp's half width: how fast shadows soften
CHUNK = 30_000  # rays at a time, so that the planes stay in the processor's cache


# Solids, each a function of the three coordinates

def length(*parts):
    total = parts[0] * parts[0]
    for part in parts[1:]:
        total = total + part * part
    return np.sqrt(total)


def box(x, y, z, a, b, c, r):
    """Half sizes a, b, c; edges rounded by r."""
    dx, dy, dz = np.abs(x) - (a - r), np.abs(y) - (b - r), np.abs(z) - (c - r)
    outside = length(np.maximum(dx, 0), np.maximum(dy, 0), np.maximum(dz, 0))
    return outside + np.minimum(np.maximum(np.maximum(dx, dy), dz), 0) - r


def drum(x, y, z, radius, half, r):
    """An upright cylinder about the y axis."""
    dx, dy = length(x, z) - (radius - r), np.abs(y) - (half - r)
    return length(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - r


def torus(x, y, z, ring, tube):
    return length(length(x, z) - ring, y) - tube


def ball(x, y, z, radius):
    return length(x, y, z) - radius


def turned(x, z, angle):
    c, s = math.cos(angle), math.sin(angle)
    return c * x + s * z, c * z - s * x


class Solid:
    """A distance function at a place, with a bounding ball and a paint.

    `paint` is a color or a function of local coordinates giving one for each point."""

    def __init__(self, distance, place, reach, paint, turn=0.0, centre=(0, 0, 0), gloss=0.25, care=1.0):
        self.distance, self.place, self.reach, self.paint = distance, place, reach, paint
        self.turn, self.gloss, self.care = turn, gloss, care
        c = turned(centre[0], centre[2], -turn)
        self.centre = np.array([place[0] + c[0], place[1] + centre[1], place[2] + c[1]], np.float32)

    def local(self, x, y, z):
        x, z = turned(x - self.place[0], z - self.place[2], self.turn)
        return x, y - self.place[1], z

    def at(self, x, y, z):
        return self.distance(*self.local(x, y, z)) * self.care

    def color(self, x, y, z):
        if callable(self.paint):
            return self.paint(*self.local(x, y, z))
        return np.broadcast_to(rgb(self.paint), (len(x), 3))


def leaf_shape(lean, turn, size, foot):
    """One leaf: an ellipsoid flattened to a blade, creased along the rib and bent under its weight."""
    c, s = math.cos(lean), math.sin(lean)

    def distance(x, y, z):
        x, z = turned(x, z, turn)
        y = y - foot
        along, across = c * x + s * y, c * y - s * x
        across = across + 0.20 * along * along / size - 0.42 * np.abs(z)
        stem = length(np.maximum(np.abs(along - size * 0.3) - size * 0.3, 0), across, z) - 0.03
        a, b, w = size * 0.56, 0.045, size * 0.30
        along = along - size * 0.92
        w = w * (1 - 0.42 * along / size)
        near = length(along / a, across / b, z / w)
        slope = length(along / a**2, across / b**2, z / w**2) + 1e-6
        # That quotient falls short away from the blade; the box around it is a better guess there.
        aside = length(np.maximum(np.abs(along) - a, 0), np.maximum(np.abs(across) - b, 0),
                       np.maximum(np.abs(z) - size * 0.42, 0))
        return np.minimum(np.maximum(near * (near - 1) / slope, aside), stem)

    def paint(x, y, z):
        x, z = turned(x, z, turn)
        y = y - foot
        along = c * x + s * y
        veins = np.abs(((along - 0.55 * np.abs(z)) / size * 7.5) % 1 - 0.5)
        rib = np.maximum(step(0.035, 0.010, np.abs(z)), step(0.09, 0.02, veins) * 0.35)
        body = ramp(along / size, (0, "#1f7a66"), (0.8, "#37a583"), (1.5, "#7fd0a0"))
        return body + (rib * 0.55)[:, None] * (rgb("#b9e8c2") - body)
    return distance, paint


def scene():
    solids = []
    add = lambda *args, **more: solids.append(Solid(*args, **more))

    # Backdrop: an arch-shaped panel and a pillar with a ball.
    def arch(x, y, z):
        flat = np.where(y > 2.6, length(x, y - 2.6), np.abs(x)) - 1.62
        flat = np.maximum(flat, -y)
        deep = np.abs(z) - 0.14
        return length(np.maximum(flat, 0), np.maximum(deep, 0)) + np.minimum(np.maximum(flat, deep), 0) - 0.06
    add(arch, (0.25, 0, -2.3), 3.0, "#f7b7a6", centre=(0, 2.1, 0), gloss=0.05)
    add(lambda x, y, z: drum(x, y - 0.95, z, 0.72, 0.95, 0.07), (2.72, 0, -1.35), 1.3, "#b9a5f0",
        centre=(0, 0.95, 0), gloss=0.12)
    add(lambda x, y, z: ball(x, y - 2.36, z, 0.46), (2.72, 0, -1.35), 0.5, "#ffc65c",
        centre=(0, 2.36, 0), gloss=0.9)

    # Two discs to stand on.
    add(lambda x, y, z: drum(x, y - 0.17, z, 2.05, 0.17, 0.06), (0.25, 0, -0.35), 2.1, "#fff4ea",
        centre=(0, 0.17, 0), gloss=0.12)
    add(lambda x, y, z: drum(x, y - 0.49, z, 1.52, 0.15, 0.06), (0.25, 0, -0.35), 1.6, "#ffe0d2",
        centre=(0, 0.49, 0), gloss=0.12)

    # Headphones, standing on their cups.
    where, turn, lift = (0.25, 0.64, -0.35), 0.50, 0.74
    top = lift + 0.50

    def band(x, y, z):
        ring = np.where(y > top, length(x, y - top), np.abs(x)) - 1.16
        flat = np.maximum(np.abs(ring) - 0.03, 0)
        wide = np.maximum(np.abs(z) - 0.11, 0)
        end = np.maximum(lift - y, 0)
        return length(flat, wide, end) - 0.045

    def cushion(x, y, z):
        high = np.maximum(top + 0.62 - y, 0)
        ring = length(length(x, y - top) - 1.10, high * 0.8)
        return length(ring, np.maximum(np.abs(z) - 0.13, 0)) - 0.12

    add(band, where, 1.9, "#fdfbff", turn=turn, centre=(0, 1.5, 0), gloss=0.5)
    add(cushion, where, 1.5, "#ff8a70", turn=turn, centre=(0, 2.0, 0), gloss=0.1, care=0.9)

    def shells(x, y, z):
        return drum(y - lift, np.abs(x) - 1.14, z, 0.70, 0.17, 0.13)

    def shell_paint(x, y, z):
        far = length(y - lift, z)
        outer = (np.abs(x) > 1.2) & (far < 0.44)
        body = np.where(outer[:, None], rgb("#ff9a80"), rgb("#ff6f59"))
        return body + (np.exp(-(((far - 0.45) / 0.018) ** 2)) * 0.5)[:, None] * (rgb("#ffd6c4") - body)
    add(shells, where, 1.9, shell_paint, turn=turn, centre=(0, lift, 0), gloss=0.55)
    add(lambda x, y, z: torus(y - lift, np.abs(x) - 0.90, z, 0.46, 0.20), where, 1.6, "#fff3e6",
        turn=turn, centre=(0, lift, 0), gloss=0.08)
    add(lambda x, y, z: drum(y - lift, np.abs(x) - 0.93, z, 0.46, 0.03, 0.02), where, 1.4, "#5a4b8c",
        turn=turn, centre=(0, lift, 0), gloss=0.05)
    add(lambda x, y, z: box(np.abs(x) - 1.16, y - lift - 0.42, z, 0.075, 0.30, 0.13, 0.06), where, 1.7,
        "#ffc65c", turn=turn, centre=(0, lift + 0.4, 0), gloss=0.8)

    # Plant.
    spot = (-2.45, 0, -1.0)

    def pot(x, y, z):
        around, wide = length(x, z), 0.56 + 0.17 * y
        wall = np.maximum(around - wide, np.abs(y - 0.62) - 0.62) * 0.95
        return np.maximum(wall, -np.maximum(around - wide + 0.09, 1.06 - y)) - 0.035
    add(pot, spot, 1.1, lambda x, y, z: np.where((y < 0.42)[:, None], rgb("#f2a48f"), rgb("#fffaf4")),
        centre=(0, 0.62, 0), gloss=0.3, care=0.9)
    add(lambda x, y, z: drum(x, y - 1.04, z, 0.66, 0.05, 0.02), spot, 0.8, "#6b4a4f",
        centre=(0, 1.04, 0), gloss=0.0)
    for lean, way, size in ((0.72, 0.1, 1.0), (0.62, 1.3, 1.2), (0.55, 2.4, 1.1), (0.70, 3.4, 1.2),
                            (0.52, 4.5, 1.15), (0.66, 5.5, 0.98), (1.08, 0.9, 1.45), (1.15, 3.0, 1.5),
                            (1.05, 5.0, 1.45), (1.42, 4.2, 1.55)):
        shape, paint = leaf_shape(lean, way, size, 1.02)
        middle = (size * 0.8 * math.cos(lean) * math.cos(way), 1.02 + size * 0.8 * math.sin(lean),
                  size * 0.8 * math.cos(lean) * math.sin(way))
        add(shape, spot, size * 0.95, paint, centre=middle, gloss=0.35, care=0.55)

    # Cup on its saucer.
    spot, turn = (2.62, 0, 1.72), 0.30

    def cup(x, y, z):
        around, wide = length(x, z), 0.50 + 0.14 * step(0.1, 1.0, y)
        solid = np.maximum(around - wide, np.abs(y - 0.62) - 0.46)
        hollow = np.maximum(around - wide + 0.07, 0.26 - y)
        grip = torus(x - 0.66, z, y - 0.66, 0.24, 0.065)
        grip = np.maximum(grip, wide - 0.04 - around)
        return np.minimum(np.maximum(solid, -hollow) - 0.03, grip)
    add(cup, spot, 1.15, "#fffdf8", turn=turn, centre=(0.2, 0.6, 0), gloss=0.6, care=0.85)

    def coffee(x, y, z):
        around = length(x, z)
        heart = length(x * 0.9, z + 0.06 + 0.62 * np.abs(x)) - 0.22
        body = ramp(around, (0, "#a8623c"), (0.4, "#8a4a2c"), (0.6, "#6b3522"))
        return body + (step(0.03, -0.03, heart) * 0.9)[:, None] * (rgb("#fbe6cc") - body)
    add(lambda x, y, z: drum(x, y - 0.97, z, 0.60, 0.02, 0.01), spot, 0.7, coffee, turn=0.0,
        centre=(0, 0.97, 0), gloss=0.4)
    add(lambda x, y, z: np.minimum(drum(x, y - 0.07, z, 1.0, 0.05, 0.045),
                                   torus(x, y - 0.12, z, 0.95, 0.045)), spot, 1.1, "#8fd8c6",
        centre=(0, 0.1, 0), gloss=0.5)

    # Two notebooks and a pencil.
    def book(half, color, pages="#fff6e8", strap=None):
        a, b, c = half

        def distance(x, y, z):
            cover = np.minimum(box(x, y - b + 0.035, z, a, 0.035, c, 0.03),
                               box(x, y + b - 0.035, z, a, 0.035, c, 0.03))
            spine = box(x + a - 0.035, y, z, 0.04, b, c, 0.03)
            return np.minimum(np.minimum(cover, spine), box(x, y, z, a - 0.06, b - 0.02, c - 0.06, 0.01))

        def paint(x, y, z):
            inside = (np.abs(y) < b - 0.07) & (x > -a + 0.08)
            lines = 0.94 + 0.06 * np.sin(y * 190)
            tone = np.where(inside[:, None], rgb(pages) * lines[:, None], rgb(color))
            if strap:
                tone = np.where((np.abs(x - a * 0.66) < 0.055)[:, None], rgb(strap), tone)
                label = (np.abs(x + 0.12) < 0.36) & (np.abs(z + 0.12) < 0.2) & (y > b - 0.02)
                tone = np.where(label[:, None], rgb("#fff4e4"), tone)
            return tone
        return distance, paint

    lower, lower_paint = book((1.12, 0.15, 0.80), "#ffc65c")
    upper, upper_paint = book((0.98, 0.13, 0.70), "#4a4fc0", strap="#ff7a62")
    add(lower, (-2.2, 0.15, 1.25), 1.4, lower_paint, turn=-0.30, gloss=0.2)
    add(upper, (-2.15, 0.43, 1.20), 1.25, upper_paint, turn=-0.06, gloss=0.25)

    def pencil(x, y, z):
        around = np.maximum(np.abs(y) * 0.866 + np.abs(z) * 0.5, np.abs(z))
        tip = np.clip((0.78 - x) / 0.24, 0.06, 1)
        return np.maximum(around - 0.062 * tip, np.abs(x) - 0.77) - 0.012

    def pencil_paint(x, y, z):
        tone = np.where((x > 0.54)[:, None], rgb("#ffe2bd"), rgb("#57c2a8"))
        tone = np.where((x > 0.70)[:, None], rgb("#3b355e"), tone)
        tone = np.where((x < -0.58)[:, None], rgb("#d9d6e8"), tone)
        return np.where((x < -0.66)[:, None], rgb("#ff8d7c"), tone)
    add(pencil, (-0.62, 0.075, 1.98), 0.9, pencil_paint, turn=0.42, gloss=0.3, care=0.8)
    for place, size, color in (((0.62, 0.20, 1.86), 0.20, "#ffc65c"), ((1.08, 0.13, 2.22), 0.13, "#ff7a62")):
        add(lambda x, y, z, size=size: ball(x, y, z, size), place, size + 0.05, color, gloss=0.9)
    return solids


def march(solid, eye, way):
    """Where rays (three planes each, or one direction) first meet the solid; infinity if never."""
    offset = [solid.centre[i] - eye[i] for i in range(3)]
    middle = sum(offset[i] * way[i] for i in range(3))
    room = solid.reach**2 - (sum(o * o for o in offset) - middle**2)
    result = np.full(len(middle), np.inf, np.float32)
    live = np.flatnonzero(room > 0)
    if not len(live):
        return result
    half = np.sqrt(room[live])
    t, end = middle[live] - half, middle[live] + half
    for _ in range(110):
        far = solid.at(*[eye[i][live] + t * way[i] for i in range(3)])
        hit = far < 0.0012
        result[live[hit]] = t[hit]
        t = t + far
        keep = ~hit & (t < end)
        live, t, end = live[keep], t[keep], end[keep]
        if not len(live):
            break
    return result


def shadow(solid, spot):
    """How much of the lamp each point sees past the solid: 0...1, soft on both sides of the edge."""
    offset = [solid.centre[i] - spot[i] for i in range(3)]
    middle = sum(offset[i] * LIGHT[i] for i in range(3))
    aside = np.sqrt(np.maximum(sum(o * o for o in offset) - middle**2, 0))
    result = np.ones(len(middle), np.float32)
    reach = solid.reach + LAMP * np.maximum(middle + solid.reach, 0)
    live = np.flatnonzero((aside < reach) & (middle > -solid.reach))
    least = result[live]
    t = np.maximum(middle[live] - solid.reach - 1.5, 0.03)
    end = middle[live] + solid.reach
    for _ in range(60):
        if not len(live):
            break
        far = solid.at(*[spot[i][live] + t * LIGHT[i] for i in range(3)])
        least = np.minimum(least, far / (solid.care * LAMP * t))
        t = t + np.clip(far, 0.02, 0.45)
        result[live] = least
        keep = (least > -1) & (t < end)
        live, t, end, least = live[keep], t[keep], end[keep], least[keep]
    result = np.maximum(result, -1)
    result = 0.25 * (1 + result) ** 2 * (2 - result)
    # Bent solids know their distance only roughly: fade out before the bounding ball's edge shows.
    return 1 - (1 - result) * step(reach, reach * 0.86, aside)


def closeness(solids, spot, normal):
    """Darkening where other surfaces are near: 0 in the open, towards 1 in a corner."""
    total = np.zeros(len(spot[0]), np.float32)
    for weight, out in ((0.9, 0.08), (0.7, 0.2), (0.5, 0.42), (0.34, 0.8)):
        at = [spot[i] + normal[i] * out for i in range(3)]
        nearest = np.full(len(total), out, np.float32)
        for solid in solids:
            gap = length(*[at[i] - solid.centre[i] for i in range(3)]) - solid.reach
            live = np.flatnonzero(gap < out)
            if len(live):
                far = solid.at(*[a[live] for a in at]) / solid.care
                nearest[live] = np.minimum(nearest[live], far)
        nearest = np.minimum(nearest, np.where(normal[1] < 0.99, at[1], out))
        total += weight * np.clip(out - nearest, 0, None) / out
    return np.clip(total / 2.1, 0, 1)


def shade(solids, ground, px, py):
    """The colors seen at the points (px, py); `ground` holds the floor's color at each."""
    sx, sy = (px - ORIGIN[0]) / UNIT, (ORIGIN[1] - py) / UNIT
    eye = [sx, sy * UP[1] - FORWARD[1] * 16, sy * UP[2] - FORWARD[2] * 16]
    depth = -eye[1] / FORWARD[1]
    which = np.full(len(px), -1)
    for index, solid in enumerate(solids):
        far = march(solid, eye, FORWARD)
        nearer = far < depth
        depth = np.where(nearer, far, depth)
        which[nearer] = index
    spot = [eye[i] + depth * FORWARD[i] for i in range(3)]
    normal = [np.zeros_like(px), np.ones_like(px), np.zeros_like(px)]
    color, gloss = ground.copy(), np.zeros_like(px)
    for index in np.unique(which[which >= 0]):
        solid, here = solids[index], np.flatnonzero(which == index)
        at = [s[here] for s in spot]
        slope = [np.zeros(len(here), np.float32) for _ in range(3)]
        for k in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
            far = solid.at(*[at[i] + 0.004 * k[i] for i in range(3)])
            for i in range(3):
                slope[i] += k[i] * far
        # At an outline a ray stops just short of the surface and may read the far side's slope, a
        # dark fringe: what is seen can't face away, so lean it back towards the eye.
        size = length(*slope) + 1e-9
        lean = sum(slope[i] * FORWARD[i] for i in range(3)) / size
        lean = np.maximum(lean + 0.12, 0) * size
        slope = [slope[i] - lean * FORWARD[i] for i in range(3)]
        size = length(*slope) + 1e-9
        for i in range(3):
            normal[i][here] = slope[i] / size
        color[here] = solid.color(*at)
        gloss[here] = solid.gloss

    start = [spot[i] + normal[i] * 0.015 for i in range(3)]
    # Parts of one thing stand at one place: the darkest counts; the shadows of things multiply.
    things = {}
    for solid in solids:
        part = shadow(solid, start)
        things[solid.place] = np.minimum(things.get(solid.place, 1), part)
    seen = math.prod(things.values())
    dark = closeness(solids, spot, normal)
    floor = which < 0

    facing = sum(n * l for n, l in zip(normal, LIGHT))
    direct = np.clip(facing * 0.92 + 0.08, 0, 1) * seen
    open_sky = (1 - 0.72 * dark)[:, None]
    height = normal[1][:, None] * 0.5 + 0.5
    around = rgb("#eebfc4") * (1 - height) + rgb("#d8d0f6") * height
    # Thin material glows a little from within: what is dark is also more saturated.
    color = np.clip(color, 0.01, 1) ** (1 + 0.35 * (1 - direct))[:, None]
    lit = color * (direct[:, None] * rgb("#fff2e2") * 0.80 + around * open_sky * 0.70)
    lit = np.where(lit > 0.8, 0.8 + 0.22 * np.tanh((lit - 0.8) / 0.22), lit)
    half = LIGHT - FORWARD
    half = half / np.linalg.norm(half)
    shine = np.clip(sum(n * h for n, h in zip(normal, half)), 0, 1)
    spark = (shine**90 * 0.75 + shine**14 * 0.16) * gloss * (0.25 + 0.75 * seen)
    edge = np.clip(1 + sum(n * f for n, f in zip(normal, FORWARD)), 0, 1) ** 3 * (1 - dark)
    lit = lit + spark[:, None] * rgb("#fff6ea") + (edge * (0.20 + 0.2 * gloss))[:, None] * rgb("#efe6ff")
    # The floor has no light of its own kind: only shadow and closeness tint the backdrop's color.
    tint = rgb("#8673b8")
    loss = 1 - (1 - 0.62 * (1 - seen)) * (1 - 0.55 * dark)
    plain = ground * (1 - loss[:, None] * (1 - tint))
    return np.where(floor[:, None], plain, np.clip(lit, 0, 1.2))


def draw():
    canvas = Canvas(375, 500, 1260, oversample=3)
    x, y = canvas.x, canvas.y
    ground = ramp((y + 0.12 * (x - 187)) / 500, (-0.1, "#fbe3e4"), (0.2, "#f6e1ee"), (0.5, "#e6d8f6"),
                  (0.72, "#dccff6"), (1.1, "#cfc0f0"))
    pool = canvas.glow(110, 170, 230, 1.2)
    ground += (pool * 0.5)[..., None] * (rgb("#fff4ee") - ground)
    solids = scene()
    flat = ground.reshape(-1, 3)
    px = np.broadcast_to(x, (canvas.rows, canvas.columns)).reshape(-1)
    py = np.broadcast_to(y, (canvas.rows, canvas.columns)).reshape(-1)
    out = flat.copy()
    busy = np.flatnonzero((py > 118) & (py < 455))  # nothing stands or throws a shadow outside

    def work(first):
        part = busy[first : first + CHUNK]
        out[part] = shade(solids, flat[part], px[part].astype(np.float32), py[part].astype(np.float32))

    with ThreadPoolExecutor(2) as pool_of_two:
        list(pool_of_two.map(work, range(0, len(busy), CHUNK)))
    canvas.pixels = out.reshape(canvas.rows, canvas.columns, 3)

    bloom = np.stack([canvas.blur(np.clip(canvas.pixels[..., i] - 0.8, 0, 1), 5) for i in range(3)], -1)
    canvas.pixels += bloom * 0.35
    canvas.screen(canvas.glow(60, 60, 300), "#fff0e0", 0.10)
    canvas.multiply(step(0.75, 1.35, np.hypot((x - 187) / 240, (y - 250) / 300)), "#b9a3de", 0.35)
    return canvas.finished(grain=0.006, seed=64)
