#include "resampling_levels.h"

// Simple loops over arrays, which compilers turn into whatever vectors the processor has.

/// How many channels are done at a time, so that their sums stay in the fastest cache.
enum { tile_width = 1024 };

void sum_rows_plain(cresampling_pixels pixels, const uint16_t *weights, uint16_t *restrict sums) {
  const ptrdiff_t channels = 4 * pixels.width;
  for (ptrdiff_t x = 0; x < channels; x += tile_width) {
    const ptrdiff_t end = x + tile_width < channels ? x + tile_width : channels;
    for (ptrdiff_t i = x; i < end; i++)
      sums[i] = upper_product((uint16_t)(pixels.start[i] << 8), weights[0]);
    for (ptrdiff_t y = 1; y < pixels.height; y++) {
      const uint8_t *row = pixels.start + y * pixels.stride;
      const uint16_t weight = weights[y];
      for (ptrdiff_t i = x; i < end; i++)
        sums[i] = (uint16_t)(sums[i] + upper_product((uint16_t)(row[i] << 8), weight));
    }
  }
}

void sum_columns_plain(
    const uint16_t *columns, cresampling_outputs outputs, uint8_t *restrict pixels) {
  for (ptrdiff_t index = 0; index < outputs.count; index++) {
    const uint16_t *from = columns + 4 * (outputs.starts[index] - outputs.origin);
    const uint16_t *weights = outputs.weights + index * outputs.taps;
    uint16_t sums[4] = {outputs.rounding, outputs.rounding, outputs.rounding, outputs.rounding};
    for (ptrdiff_t tap = 0; tap < outputs.taps; tap++)
      for (int channel = 0; channel < 4; channel++)
        sums[channel] =
            (uint16_t)(sums[channel] + upper_product(from[4 * tap + channel], weights[tap]));
    for (int channel = 0; channel < 4; channel++)
      pixels[4 * index + channel] = (uint8_t)(sums[channel] >> 8);
  }
}

void halve_plain(
    const uint8_t *upper, const uint8_t *lower, ptrdiff_t width, uint8_t *restrict pixels) {
  for (ptrdiff_t x = 0; x < width; x += 2) {
    const ptrdiff_t left = 4 * x, right = x + 1 < width ? left + 4 : left;
    for (int channel = 0; channel < 4; channel++) {
      const int sum = upper[left + channel] + upper[right + channel] + lower[left + channel] +
                      lower[right + channel];
      pixels[2 * x + channel] = (uint8_t)((sum + 2) >> 2);
    }
  }
}
