"""A ringed planet in front of a nebula, its moons, and a small rocket leaving."""

import math

import numpy as np
from scipy import ndimage

from .kit import Canvas, polygon, ramp, rgb, smooth_path, step, wander

CENTRE, RADIUS = (226, 296), 98
TILT = math.radians(-17)  # the rings' long axis, rising to the right
OPEN = 0.27  # short axis of the rings over their long axis
INNER, OUTER = 1.28, 2.22  # of the rings, in planet radii
LIGHT = np.array([-0.66, -0.52, 0.54]) / np.linalg.norm([-0.66, -0.52, 0.54])


def stars(canvas, random, count, brightest):
    """Point stars; their brightness falls as a power law, so that few are bright."""
    layer = np.zeros_like(canvas.pixels)
    hues = [rgb(each) for each in ("#ffffff", "#cfe0ff", "#ffe9cf", "#ffd0c2", "#e3d4ff")]
    for _ in range(count):
        column, row = random.integers(4, canvas.columns - 4), random.integers(4, canvas.rows - 4)
        layer[row, column] += hues[random.integers(len(hues))] * min(
            brightest, 3.0 * random.uniform(0.02, 1) ** -1.1)
    return np.clip(ndimage.gaussian_filter(layer, (1.15, 1.15, 0)), 0, 1)


def glint(canvas, x, y, size, color):
    """A bright star: core, halo and a thin cross."""
    far = canvas.distance(x, y)
    cross = sum(np.exp(-np.abs(a) / (size * 0.055)) * np.exp(-np.abs(b) / (size * 0.5))
                for a, b in ((canvas.x - x, canvas.y - y), (canvas.y - y, canvas.x - x)))
    canvas.screen(np.clip(cross * 0.55 + np.exp(-((far / size * 4.5) ** 2)) * 1.1, 0, 1), "#ffffff")
    canvas.screen(np.exp(-far / size * 1.6), color, 0.5)


def space(canvas):
    x, y = canvas.x, canvas.y
    random = np.random.default_rng(3)
    canvas.pixels[:] = ramp((y + 0.25 * (x - 187)) / 500, (-0.2, "#070a1f"), (0.15, "#0b1033"),
                            (0.45, "#1b1750"), (0.75, "#2a1a5a"), (1.2, "#120c34"))
    # Nebula: noise bent by noise, in three colors with depths of their own, kept off the top where
    # the title stands.
    bend = [(canvas.noise(seed, 130, octaves=4) - 0.5) * 150 for seed in (11, 12)]
    cloud = canvas.warp(canvas.noise(13, 150, 110, 8, 0.56), *bend)
    wisps = canvas.warp(canvas.noise(14, 90, 60, 8, 0.6), bend[1] * 0.8, bend[0] * 0.8)
    dust = canvas.warp(canvas.noise(15, 120, 70, 8, 0.56), bend[0] * 0.6, -bend[1] * 0.6)
    band = np.exp(-(((y - 300 + 0.62 * (x - 187)) / 130) ** 2)) * step(95, 235, y)
    low = step(130, 330, y)
    canvas.screen(step(0.36, 0.85, cloud) * (0.25 * low + band), "#6a3fd0", 0.85)
    canvas.screen(step(0.48, 0.92, wisps) * band, "#2f8cf0", 0.9)
    warm = canvas.glow(70, 400, 120, 1.2) + canvas.glow(330, 185, 62, 1.3) * 0.6
    canvas.screen(step(0.36, 0.8, 0.5 * wisps + 0.5 * cloud) * warm, "#ff8a3d", 1.0)
    canvas.screen(canvas.glow(64, 392, 74, 1.3) * step(0.3, 0.8, cloud), "#ff6a5a", 0.55)
    canvas.multiply(step(0.50, 0.82, dust) * band, "#140b33", 0.75)
    thin = 0.35 + 0.65 * step(60, 220, y)
    canvas.pixels = 1 - (1 - canvas.pixels) * (1 - stars(canvas, random, 2600, 14) * thin[..., None])
    canvas.pixels = 1 - (1 - canvas.pixels) * (1 - stars(canvas, random, 130, 60))
    for at in ((318, 84, 9, "#8fb4ff"), (58, 214, 7, "#ffc79a"), (340, 422, 8, "#c7a5ff"),
               (112, 352, 5, "#ffb3a0"), (262, 160, 5, "#9fd0ff"), (30, 330, 5, "#ffffff")):
        glint(canvas, *at)


def ring_plane(canvas):
    """For each pixel: distance from the planet in the rings' plane, and which side is nearer."""
    dx, dy = (canvas.x - CENTRE[0]) / RADIUS, (canvas.y - CENTRE[1]) / RADIUS
    along = dx * math.cos(TILT) + dy * math.sin(TILT)
    across = -dx * math.sin(TILT) + dy * math.cos(TILT)
    return np.hypot(along, across / OPEN), along, across


def ring_density(radius):
    """How opaque the rings are at `radius`: many fine ringlets, two clear gaps, soft ends."""
    grid = np.linspace(INNER, OUTER, 1400)
    profile = 0.66 + 0.26 * wander(21, 1400, 9, 3, 0.6) + 0.13 * wander(22, 1400, 80, 2, 0.7)
    for gap, width, depth in ((1.80, 0.030, 0.95), (2.085, 0.010, 0.8), (1.475, 0.008, 0.5)):
        profile *= 1 - depth * np.exp(-(((grid - gap) / width) ** 4))
    profile *= step(INNER, INNER + 0.16, grid) * step(OUTER, OUTER - 0.025, grid)
    profile *= 0.72 + 0.28 * step(1.42, 1.56, grid)
    return np.interp(radius, grid, np.clip(profile, 0, 1), left=0, right=0).astype(np.float32)


def ball(canvas, x, y, radius):
    """Coverage and surface normal (three planes) of a sphere."""
    dx, dy = (canvas.x - x) / radius, (canvas.y - y) / radius
    far = np.hypot(dx, dy)
    height = np.sqrt(np.clip(1 - far**2, 0, 1))
    return np.clip((1 - far) * radius * canvas.scale + 0.5, 0, 1), (dx, dy, height), far


def lit(normal, soft=0.32):
    """Light on the surface, with a terminator that is `soft` wide instead of a hard edge."""
    cosine = sum(n * l for n, l in zip(normal, LIGHT))
    return step(-soft, 1.0, cosine) ** 1.25


def planet(canvas):
    mask, normal, far = ball(canvas, *CENTRE, RADIUS)
    # Belts: the latitude about an axis square to the rings, stirred by noise stretched along it.
    side = normal[0] * math.cos(TILT) + normal[1] * math.sin(TILT)
    up = -normal[0] * math.sin(TILT) + normal[1] * math.cos(TILT)
    tip = math.asin(OPEN)
    latitude = up * math.cos(tip) - normal[2] * math.sin(tip)
    longitude = np.arctan2(side, normal[2] * math.cos(tip) + up * math.sin(tip))

    def texture(seed, across, along, octaves):
        random = np.random.default_rng(seed)
        total = 0
        for octave in range(octaves):
            grid = random.normal(0, 1, (across * 2**octave + 4, along * 2**octave + 4))
            at = [(latitude + 1) / 2 * across * 2**octave + 1, (longitude / 7 + 0.5) * along * 2**octave + 1]
            total = total + ndimage.map_coordinates(grid, at, order=1 if octave else 3) * 0.55**octave
        return total

    swirl = texture(31, 9, 5, 5)
    belts = latitude + 0.018 * swirl
    tone = np.interp(belts, np.linspace(-1, 1, 600), wander(33, 600, 8, 4, 0.62))
    tone = tone * 0.62 + 0.07 * texture(34, 26, 6, 4)
    surface = ramp(np.clip(tone, -1, 1), (-1, "#8d3f5d"), (-0.55, "#c95f5e"), (-0.2, "#ee8f63"),
                   (0.1, "#ffb877"), (0.45, "#ffd9a3"), (1, "#fff0d2"))
    surface += (step(0.55, 1.0, np.abs(latitude)) * 0.5)[..., None] * (rgb("#b96a9a") - surface)
    # One storm, an oval with a pale rim.
    spot = np.hypot((longitude - 0.05) / 0.22, (latitude - 0.40) / 0.085)
    surface += (step(1.15, 0.75, spot) * 0.75)[..., None] * (rgb("#c6493f") - surface)
    surface += (np.exp(-(((spot - 1.15) / 0.16) ** 2)) * 0.6)[..., None] * (rgb("#ffe3ba") - surface)

    light = lit(normal)
    # The shadow the rings throw: follow the light back to the rings' plane, see how dense they are.
    axis = np.array([-math.sin(TILT) * math.cos(tip), math.cos(TILT) * math.cos(tip), -math.sin(tip)])
    height = sum(n * a for n, a in zip(normal, axis))
    travel = -height / float(LIGHT @ axis)
    hit = [n + travel * l for n, l in zip(normal, LIGHT)]
    cast = ring_density(np.sqrt(sum(part**2 for part in hit))) * (travel > 0)
    light = light * (1 - 0.72 * canvas.blur(cast.astype(np.float32), 0.5))
    # Night side: deep violet rather than black; the terminator passes through red.
    night = rgb("#170d38")
    dusk = rgb("#b23a5a")
    tint = dusk + (1 - dusk) * step(0.0, 0.42, light)[..., None]
    shaded = night + (surface * tint - night) * np.clip(light * 1.18, 0, 1)[..., None]
    rim = np.clip(far, 0, 1) ** 7
    shaded += (rim * step(0.15, 0.8, light) * 0.42)[..., None] * (rgb("#ffd9b8") - shaded)
    away = sum(n * l for n, l in zip(normal, (0.80, 0.45, 0.25)))
    shaded += (np.clip(far, 0, 1) ** 12 * step(0.35, 1, away) * 0.55)[..., None] * rgb("#5a6bff")
    # Air: a halo outside the limb, on the day side.
    beyond = np.clip(far - 1, 0, None)
    facing = step(-0.25, 0.9, ((canvas.x - CENTRE[0]) * LIGHT[0] + (canvas.y - CENTRE[1]) * LIGHT[1])
                  / (RADIUS * np.maximum(far, 0.2)))
    canvas.screen(np.exp(-beyond * 26) * facing * (far > 0.97), "#ffb184", 0.65)
    canvas.screen(np.exp(-beyond * 5.5) * facing, "#ff8a6b", 0.24)
    canvas.paint(mask, shaded)


def rings(canvas, front):
    radius, along, across = ring_plane(canvas)
    half = across > 0 if front else across <= 0
    density = ring_density(radius) * half
    color = ramp(np.clip(radius, INNER, OUTER), (INNER, "#8a6498"), (1.5, "#eeab88"), (1.72, "#ffe1b5"),
                  (1.86, "#f3bd93"), (2.1, "#e9a9a0"), (OUTER, "#b98bd0"))
    # The planet's shadow lies over the rings on the side away from the light.
    tip = math.asin(OPEN)
    depth = across / OPEN * math.cos(tip)  # towards the viewer
    place = ((canvas.x - CENTRE[0]) / RADIUS, (canvas.y - CENTRE[1]) / RADIUS, depth)
    ahead = sum(p * l for p, l in zip(place, LIGHT))
    clear = np.sqrt(np.clip(sum(p**2 for p in place) - ahead**2, 0, None))
    shade = step(1.05, 0.93, clear) * (ahead < 0)
    brightness = (0.84 + 0.36 * step(1.6, -1.8, along)) * (1 - 0.9 * shade)
    canvas.paint(density * 0.94, color * brightness[..., None] + rgb("#170d38") * shade[..., None] * 0.5)


def moon(canvas, x, y, radius, day, night, seed):
    mask, normal, far = ball(canvas, x, y, radius)
    rock = (canvas.noise(seed, radius * 0.8, octaves=5) - 0.5) * 0.5
    light = np.clip(lit(normal, 0.2) * (1 + rock), 0, 1)
    canvas.screen(np.exp(-np.clip(far - 1, 0, None) * 3.2), day, 0.16)
    canvas.paint(mask, ramp(light, (0, night), (1, day)))


def rocket(canvas, x, y, heading):
    """A small rocket and the bright trail behind it."""
    path = [(-14, 452), (30, 418), (56, 372), (66, 318), (68, 268), (x - 4, y + 9)]

    def trail(pen, width):
        # Many short strokes, each wider than the last one's end, taper a curve evenly.
        samples = np.linspace(0, len(path) - 1, 160)
        curve = ndimage.spline_filter1d(np.array(path, float), axis=0, mode="nearest")
        spots = [ndimage.map_coordinates(curve[:, i], [samples], order=3, mode="nearest",
                                         prefilter=False) for i in range(2)]
        for i in range(len(samples) - 1):
            pen.set_line_width(width * (0.06 + 0.94 * (i / len(samples)) ** 1.6))
            pen.set_source_rgba(1, 1, 1, (i / len(samples)) ** 1.5)
            pen.move_to(spots[0][i], spots[1][i])
            pen.line_to(spots[0][i + 1], spots[1][i + 1])
            pen.stroke()

    canvas.screen(canvas.shape(lambda pen: trail(pen, 9), 5), "#ff7b4d", 0.8)
    canvas.screen(canvas.shape(lambda pen: trail(pen, 3.4), 0.9), "#ffb37a", 0.9)
    canvas.screen(canvas.shape(lambda pen: trail(pen, 1.3), 0.2), "#fff3dc", 1.0)

    def placed(part):
        def paint(pen):
            pen.translate(x, y)
            pen.rotate(heading)
            pen.scale(0.92, 0.92)
            part(pen)
            pen.fill()
        return canvas.shape(paint)

    canvas.screen(canvas.glow(x - 3, y + 12, 13), "#ff9a5c", 0.75)
    flame = placed(lambda pen: smooth_path(
        pen, [(-2.6, 8), (-3.0, 12.5), (0, 21), (3.0, 12.5), (2.6, 8)], True))
    canvas.paint(canvas.blur(flame, 0.5), "#ffcf7d")
    core = placed(lambda pen: smooth_path(
        pen, [(-1.4, 8), (-1.5, 11), (0, 15), (1.5, 11), (1.4, 8)], True))
    canvas.paint(core, "#fffbe8")

    def fins(pen):
        for side in (-1, 1):
            polygon(pen, [(side * 3.2, 2.2), (side * 7.0, 8.0), (side * 6.6, 12.4), (side * 2.8, 8.8)])

    def hull(pen):
        smooth_path(pen, [(0, -15), (3.1, -9.5), (4.3, -2.5), (3.0, 8.2), (0, 8.8), (-3.0, 8.2),
                          (-4.3, -2.5), (-3.1, -9.5)], True)

    canvas.paint(placed(fins), "#f4553f")
    body = placed(hull)
    shade = (canvas.x - x) * math.cos(heading) + (canvas.y - y) * math.sin(heading)
    canvas.paint(body, ramp(shade / 4, (-1, "#ffffff"), (-0.1, "#f2ecff"), (1, "#8f86c4")))
    nose = placed(lambda pen: pen.rectangle(-6, -18, 12, 9.6)) * body
    canvas.paint(nose, ramp(shade / 4, (-1, "#ff7a5a"), (1, "#b52f3f")))
    canvas.paint(placed(lambda pen: pen.arc(0, -3.6, 2.25, 0, 7)), "#3a3478")
    canvas.paint(placed(lambda pen: pen.arc(-0.15, -3.75, 1.6, 0, 7)), "#7fd4ff")


def draw():
    canvas = Canvas(375, 500, 1260)
    space(canvas)
    moon(canvas, 318, 176, 9.5, "#ffe6cf", "#2b2058", 51)
    rings(canvas, front=False)
    planet(canvas)
    rings(canvas, front=True)
    moon(canvas, 128, 402, 15, "#b9c8ff", "#1b1448", 52)
    rocket(canvas, 78, 226, math.radians(17))
    corner = np.hypot((canvas.x - 187) / 300, (canvas.y - 270) / 330)
    canvas.multiply(step(0.62, 1.25, corner), "#0a0722", 0.7)
    canvas.multiply(step(395, 490, canvas.y) * np.ones_like(canvas.x), "#0d0828", 0.55)
    return canvas.finished(grain=0.006, seed=62)
