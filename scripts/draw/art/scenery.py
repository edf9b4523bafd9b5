"""What the photographs of land and water share: crests, trees, water in perspective, stars."""

import math

import numpy as np
from scipy import ndimage

from .kit import ramp, smooth_path, step, wander


def below(canvas, crest, soft=0.0):
    """The part of the picture under a line, given as a y for each column, in points."""
    edge = 0.5 / canvas.scale + soft
    return np.clip((canvas.y - crest[None, :] + edge) / (2 * edge), 0, 1).astype(np.float32)


def crest(canvas, keys, seed, rough, cells=8, gain=0.5):
    """A smooth line through `keys` with fractal detail of `rough` points."""
    xs, ys = zip(*keys)
    knots = np.interp(canvas.x[0], xs, ys)
    knots = ndimage.gaussian_filter1d(knots, 9 * canvas.scale, mode="nearest")
    return knots + wander(seed, len(knots), cells, 8, gain) * rough


def spruce(pen, random, x, foot, height):
    """A spruce as a silhouette: uneven branches that hang, wider towards the foot."""
    tiers = max(6, int(5 + height / 5))
    reach = height * random.uniform(0.16, 0.22)
    sides = []
    for side in (-1, 1):
        edge = []
        for tier in range(tiers):
            t = ((tier + random.uniform(0.6, 1.1)) / tiers) ** 1.1
            out = reach * t**0.8 * random.choice([1.05, 0.9, 0.7])
            y = foot - height * (1 - 0.94 * min(t, 1.0))
            edge += [(x + side * out, y + height * 0.03), (x + side * out * 0.35, y)]
        sides.append(edge)
    pen.move_to(x, foot - height)
    for at in sides[0] + sides[1][::-1]:
        pen.line_to(*at)
    pen.close_path()
    pen.fill()
    pen.rectangle(x - height * 0.014, foot - height * 0.1, height * 0.028, height * 0.13)
    pen.fill()


def waves(canvas, horizon, seed, size=9.0, octaves=4):
    """Waves seen across water, 0...1: flat and small at the horizon, tall and wide in front."""
    random = np.random.default_rng(seed)
    depth = np.maximum(canvas.y - horizon, 0.15)
    along = np.log(depth) * 22
    across = (canvas.x - canvas.width / 2) / depth**0.62
    total, weight = np.zeros((canvas.rows, canvas.columns), np.float32), 0.0
    for octave in range(octaves):
        grid = ndimage.gaussian_filter(random.normal(0, 1, (256, 256)), 0.7, mode="wrap")
        pitch = size / 2**octave
        at = [along * np.ones_like(across) / pitch * 6, across / pitch * 9]
        total += ndimage.map_coordinates(grid, at, order=1, mode="grid-wrap") * 0.6**octave
        weight += 0.36**octave
    return np.clip(0.5 + total / math.sqrt(weight) * 0.5, 0, 1).astype(np.float32)


def mirror(canvas, line, seed, tint, amount, ripple=2.6):
    """Fills what lies under `line` with the picture above it, broken by ripples."""
    ripples = waves(canvas, line, seed) - 0.5
    depth = np.maximum(canvas.y - line, 0)
    rows, columns = np.mgrid[0 : canvas.rows, 0 : canvas.columns].astype(np.float32)
    rows = (line - depth * 0.96 - ripples * ripple * (0.3 + depth / 22)) * canvas.scale
    columns += ripples * ripple * canvas.scale * 0.5
    at = [np.clip(rows, 0, line * canvas.scale - 1), columns]
    planes = [ndimage.map_coordinates(canvas.pixels[..., i], at, order=1, mode="nearest")
              for i in range(3)]
    image = np.stack(planes, -1)
    image += (np.asarray(tint, np.float32) - image) * amount
    under = np.clip((canvas.y - line) * canvas.scale, 0, 1) * np.ones_like(canvas.x)
    canvas.pixels += (image - canvas.pixels) * under[..., None]


def stars(canvas, seed, count, lowest, size=0.34):
    random = np.random.default_rng(seed)
    light = np.zeros((canvas.rows, canvas.columns), np.float32)
    for _ in range(count):
        x, y = random.uniform(0, canvas.width), random.uniform(0, lowest)
        radius = size * random.uniform(0.5, 1.3)
        reach = radius * 4
        top, left = (max(0, int((v - reach) * canvas.scale)) for v in (y, x))
        bottom, right = (int((v + reach) * canvas.scale) + 1 for v in (y, x))
        spot = np.hypot(canvas.x[:, left:right] - x, canvas.y[top:bottom] - y)
        light[top:bottom, left:right] += np.exp(-((spot / radius) ** 2)) * random.uniform(0.3, 1)
    canvas.screen(np.clip(light, 0, 1), "#f4f6ff")


def bird(pen, x, y, span):
    pen.set_line_width(span * 0.1)
    smooth_path(pen, [(x - span / 2, y - span * 0.1), (x - span * 0.22, y - span * 0.2), (x, y),
                      (x + span * 0.24, y - span * 0.22), (x + span / 2, y - span * 0.14)])
    pen.stroke()


def sky(canvas, *stops):
    """A vertical gradient over the whole picture; positions in points."""
    canvas.pixels[:] = ramp(canvas.y + 0 * canvas.x, *stops)


def vignette(canvas, amount, color="#0a0a20"):
    far = np.hypot(canvas.x / canvas.width - 0.5, canvas.y / canvas.height - 0.5)
    canvas.multiply(step(0.38, 0.82, far), color, amount)
