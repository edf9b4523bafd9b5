"""What the pictures share: a canvas measured in points, gradients, noise, blur, shadows, grain.

Colors are sRGB triples in 0...1, computed in 32-bit floats so that a soft gradient never shows
bands; the only rounding to 8 bits happens in `Canvas.save`, after the grain that hides it.
"""

import math

import cairo
import numpy as np
from PIL import Image
from scipy import ndimage


def rgb(text):
    """The color "#rrggbb" as three floats; any other value passes through."""
    if not isinstance(text, str):
        return np.asarray(text, np.float32)
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def step(low, high, value):
    """0 below `low`, 1 above `high` and a smooth S between; `low` > `high` turns it round."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


# OKLab (Ottosson 2020): equal steps look equal, so teal fades to coral without a grey or dirty
# stretch in the middle, which plain sRGB interpolation would give.
TO_LMS = np.array([[0.4122214708, 0.5363325363, 0.0514459929],
                   [0.2119034982, 0.6806995451, 0.1073969566],
                   [0.0883024619, 0.2817188376, 0.6299787005]])
TO_LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468],
                   [1.9779984951, -2.4285922050, 0.4505937099],
                   [0.0259040371, 0.7827717662, -0.8086757660]])


def to_linear(color):
    return np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4)


def to_srgb(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def ramp(t, *stops):
    """The gradient through `stops`, pairs of position and color, at each value of `t`."""
    positions = np.array([position for position, _ in stops], float)
    linear = to_linear(np.array([rgb(color) for _, color in stops], float))
    lab = np.cbrt(linear @ TO_LMS.T) @ TO_LAB.T
    grid = np.linspace(positions[0], positions[-1], 512)
    fine = np.stack([np.interp(grid, positions, lab[:, i]) for i in range(3)], 1)
    table = to_srgb((fine @ np.linalg.inv(TO_LAB).T) ** 3 @ np.linalg.inv(TO_LMS).T)
    t = np.asarray(t, np.float32)
    return np.stack([np.interp(t, grid, table[:, i]).astype(np.float32) for i in range(3)], -1)


def resize(plane, width, height, kind=Image.BICUBIC):
    return np.asarray(Image.fromarray(plane.astype(np.float32)).resize((width, height), kind))


def wander(seed, count, cells, octaves=6, gain=0.5):
    """Fractal noise along a line: `count` values around 0, the largest wave 1/`cells` long."""
    random = np.random.default_rng(seed)
    total = np.zeros(count)
    for octave in range(octaves):
        knots = random.uniform(-1, 1, cells * 2**octave + 4)
        at = np.linspace(1, len(knots) - 3, count)
        total += ndimage.map_coordinates(knots, [at], order=3) * gain**octave
    return total


def smooth_path(pen, points, closed=False):
    """A Catmull-Rom curve through `points`, as cairo Beziers."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[min(max(i, 0), count - 1)])
    pen.line_to(*points[0]) if pen.has_current_point() else pen.move_to(*points[0])
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        pen.curve_to(bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6,
                     cx, cy)
    if closed:
        pen.close_path()


def polygon(pen, points):
    pen.move_to(*points[0])
    for x, y in points[1:]:
        pen.line_to(x, y)
    pen.close_path()


def rounded_box(pen, x, y, width, height, radius):
    pen.new_sub_path()
    pen.arc(x + width - radius, y + radius, radius, -math.pi / 2, 0)
    pen.arc(x + width - radius, y + height - radius, radius, 0, math.pi / 2)
    pen.arc(x + radius, y + height - radius, radius, math.pi / 2, math.pi)
    pen.arc(x + radius, y + radius, radius, math.pi, 3 * math.pi / 2)
    pen.close_path()


class Canvas:
    """Pixels of a picture `width` by `height` points, drawn `oversample` times larger than saved."""

    def __init__(self, width, height, pixels_wide, oversample=2):
        self.width, self.height, self.oversample = width, height, oversample
        self.scale = pixels_wide * oversample / width
        self.columns, self.rows = round(width * self.scale), round(height * self.scale)
        self.x = ((np.arange(self.columns, dtype=np.float32) + 0.5) / self.scale)[None, :]
        self.y = ((np.arange(self.rows, dtype=np.float32) + 0.5) / self.scale)[:, None]
        self.pixels = np.zeros((self.rows, self.columns, 3), np.float32)

    # Masks: planes of 0...1

    def shape(self, draw, soft=0.0):
        """The coverage of what `draw(pen)` paints, in points; `soft` blurs it (depth of field)."""
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.columns, self.rows)
        pen = cairo.Context(surface)
        pen.scale(self.scale, self.scale)
        pen.set_antialias(cairo.ANTIALIAS_BEST)
        pen.set_tolerance(0.02)
        pen.set_line_cap(cairo.LINE_CAP_ROUND)
        pen.set_line_join(cairo.LINE_JOIN_ROUND)
        draw(pen)
        pen.fill() if pen.has_current_point() else None
        surface.flush()
        rows = np.frombuffer(surface.get_data(), np.uint8).reshape(self.rows, surface.get_stride())
        mask = rows[:, : self.columns].astype(np.float32) / 255
        return self.blur(mask, soft) if soft else mask

    def blur(self, mask, radius):
        """Gaussian blur, `radius` (sigma) in points; wide ones run on a reduced plane."""
        sigma = radius * self.scale
        reduce = max(1, int(sigma / 5))
        if reduce == 1:
            return ndimage.gaussian_filter(mask, sigma, mode="nearest", truncate=3)
        small = resize(mask, self.columns // reduce, self.rows // reduce, Image.BOX)
        small = ndimage.gaussian_filter(small, sigma / reduce, mode="nearest", truncate=3)
        return np.clip(resize(small, self.columns, self.rows), 0, 1)

    def shift(self, mask, dx, dy):
        """`mask` moved by points, nothing entering at the edges."""
        moves = round(dy * self.scale), round(dx * self.scale)
        return ndimage.shift(mask, moves, order=0, mode="nearest")

    def noise(self, seed, cell_width, cell_height=None, octaves=6, gain=0.5):
        """Fractal noise of mean about 0.5, spread 0...1; cells in points, halved each octave."""
        random = np.random.default_rng(seed)
        total, weight = np.zeros((self.rows, self.columns), np.float32), 0.0
        for octave in range(octaves):
            cells = [max(2, math.ceil(side / cell * 2**octave) + 1) for side, cell in
                     ((self.height, cell_height or cell_width), (self.width, cell_width))]
            if min(cells[0] / self.rows, cells[1] / self.columns) > 0.5:
                break
            grid = random.normal(0, 1, cells)
            total += resize(grid, self.columns, self.rows) * gain**octave
            weight += gain ** (2 * octave)
        return np.clip(0.5 + total / math.sqrt(weight) * 0.22, 0, 1)

    def warp(self, plane, dx, dy):
        """`plane` read at places displaced by the planes `dx`, `dy`, in points."""
        rows, columns = np.mgrid[0 : self.rows, 0 : self.columns].astype(np.float32)
        at = [rows + dy * self.scale, columns + dx * self.scale]
        return ndimage.map_coordinates(plane, at, order=1, mode="reflect")

    def distance(self, x, y, stretch=1.0):
        return np.hypot((self.x - x) / stretch, self.y - y)

    def glow(self, x, y, radius, stretch=1.0):
        """A Gaussian spot."""
        return np.exp(-((self.distance(x, y, stretch) / radius) ** 2)).astype(np.float32)

    # Painting: how a mask and a color (one triple, or one for each pixel) change the pixels

    def paint(self, mask, color, opacity=1.0):
        amount = (mask * opacity)[..., None]
        self.pixels += (rgb(color) - self.pixels) * amount

    def screen(self, mask, color, opacity=1.0):
        """Adds light without burning out."""
        self.pixels = 1 - (1 - self.pixels) * (1 - rgb(color) * (mask * opacity)[..., None])

    def multiply(self, mask, color, opacity=1.0):
        """Takes light away, tinted, as a shadow on colored paper does."""
        self.pixels *= 1 - (1 - rgb(color)) * (mask * opacity)[..., None]

    def shadow(self, mask, dx, dy, radius, opacity, color="#1a1530"):
        self.multiply(self.blur(self.shift(mask, dx, dy), radius), color, opacity)

    # The end

    def finished(self, grain=0.0, seed=1):
        """The picture at its saved size, 8 bits for each channel, with film grain of that sigma."""
        width, height = self.columns // self.oversample, self.rows // self.oversample
        planes = [resize(self.pixels[..., i], width, height, Image.LANCZOS) for i in range(3)]
        picture = np.stack(planes, -1)
        if grain:
            random = np.random.default_rng(seed)
            # Slightly soft, one value for all three channels: coarse enough to live through JPEG's
            # quantisation, colorless so that it costs few bytes; less of it in the darkest tones.
            film = ndimage.gaussian_filter(random.normal(0, 1, (height, width)), 0.6)
            film *= grain / film.std() * (0.55 + 0.45 * step(0, 0.45, picture.mean(-1)))
            picture += film[..., None]
        return Image.fromarray(np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))
