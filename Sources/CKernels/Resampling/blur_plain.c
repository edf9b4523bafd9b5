#include <string.h>

#include "resampling_levels.h"

#pragma STDC FP_CONTRACT OFF

// Simple loops over arrays, which compilers turn into whatever vectors the processor has.

/// How many values are done at a time, so that their sums stay in the fastest cache.
enum { tile_width = 1024 };

void add_rows_plain(
    cresampling_pixels pixels, uint16_t first, uint16_t last, uint16_t *restrict sums) {
  const ptrdiff_t channels = 4 * pixels.width;
  const uint8_t *bottom = pixels.start + (pixels.height - 1) * pixels.stride;
  for (ptrdiff_t x = 0; x < channels; x += tile_width) {
    const ptrdiff_t end = x + tile_width < channels ? x + tile_width : channels;
    for (ptrdiff_t i = x; i < end; i++)
      sums[i] = (uint16_t)(pixels.start[i] * first + bottom[i] * last);
    for (ptrdiff_t y = 0; y < pixels.height; y++) {
      const uint8_t *row = pixels.start + y * pixels.stride;
      for (ptrdiff_t i = x; i < end; i++) sums[i] = (uint16_t)(sums[i] + row[i]);
    }
  }
}

void average_plain(
    const uint16_t *sums, ptrdiff_t left, ptrdiff_t width, cresampling_cells cells,
    float *restrict result) {
  const float scale = cell_scale(cells.size);
  for (ptrdiff_t index = 0; index < cells.count; index++) {
    const cell_columns columns = columns_of_cell(cells.first + index, cells.size, left, width);
    for (int channel = 0; channel < 4; channel++) {
      uint32_t sum = sums[4 * columns.start + channel] * columns.before +
                     sums[4 * (columns.end - 1) + channel] * columns.after;
      for (ptrdiff_t x = columns.start; x < columns.end; x++) sum += sums[4 * x + channel];
      result[4 * index + channel] = (float)sum * scale;
    }
  }
}

void blur_plain(
    cresampling_ring lines, const float *weights, ptrdiff_t count, float *restrict result) {
  const float *middle = ring_line(lines, lines.middle);
  for (ptrdiff_t x = 0; x < count; x += tile_width) {
    const ptrdiff_t end = x + tile_width < count ? x + tile_width : count;
    for (ptrdiff_t i = x; i < end; i++) result[i] = middle[i] * weights[0];
    for (ptrdiff_t distance = 1; distance <= lines.reach; distance++) {
      const float *before = ring_line(lines, lines.middle - distance);
      const float *after = ring_line(lines, lines.middle + distance);
      const float weight = weights[distance];
      for (ptrdiff_t i = x; i < end; i++) result[i] += (before[i] + after[i]) * weight;
    }
  }
}

static float clamped(float value, float largest) {
  return value < 0 ? 0 : value > largest ? largest : value;
}

void color_plain(cresampling_coloring coloring, ptrdiff_t count, float *cells) {
  for (float *cell = cells; cell < cells + 4 * count; cell += 4) {
    const float alpha = coloring.is_opaque ? largest_value : clamped(cell[3], largest_value);
    const float luma = luma_of_blue * cell[0] + luma_of_green * cell[1] + luma_of_red * cell[2];
    for (int channel = 0; channel < 4; channel++) {
      const float vivid = luma + (cell[channel] - luma) * coloring.saturation;
      const float color = channel == 3 ? alpha : clamped(vivid, alpha);
      cell[channel] = clamped(color * coloring.rest + coloring.tint[channel], largest_value);
    }
    if (coloring.is_opaque) cell[3] = largest_value;
  }
}

/// The nearest whole number, ties to even.
static uint16_t rounded(float value) {
  const float shifted = value + whole_numbers;
  uint32_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (uint16_t)bits;
}

void expand_plain(
    const float *values, cresampling_cells cells, ptrdiff_t left, ptrdiff_t count,
    uint16_t *restrict pixels) {
  const float scale = 1 / (float)cells.size;
  for (ptrdiff_t x = left; x < left + count; x++) {
    const between place = between_cells(x, cells.size);
    const float *cell = values + 4 * (place.cell - cells.first);
    const float distance = (float)(x - place.start) + half_pixel(cells.size);
    for (int channel = 0; channel < 4; channel++) {
      const float difference = (cell[4 + channel] - cell[channel]) * scale;
      pixels[4 * (x - left) + channel] = rounded(cell[channel] + difference * distance);
    }
  }
}

void mix_plain(
    const uint16_t *upper, const uint16_t *lower, cresampling_mixture mixture, ptrdiff_t count,
    uint16_t *restrict result) {
  for (ptrdiff_t i = 0; i < 4 * count; i++) {
    const uint16_t sum = (uint16_t)(upper_product(upper[i], mixture.upper) +
                                    upper_product(lower[i], mixture.lower));
    result[i] = mixture.alpha == 65535 ? sum : upper_product(sum, mixture.alpha);
  }
}
