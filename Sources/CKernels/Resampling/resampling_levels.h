#ifndef CRESAMPLING_KERNELS_H
#define CRESAMPLING_KERNELS_H

#include "CKernels/resampling.h"

// What the levels are made of.

/// Declares all loops for one level.
#define DECLARE(LEVEL)                                                                                \
  void LEVEL(sum_rows)(cresampling_pixels pixels, const uint16_t *weights, uint16_t *sums);           \
  void LEVEL(sum_columns)(const uint16_t *columns, cresampling_outputs outputs, uint8_t *pixels);     \
  void LEVEL(halve)(                                                                                  \
      const uint8_t *upper, const uint8_t *lower, ptrdiff_t width, uint8_t *pixels);                  \
  void LEVEL(add_rows)(cresampling_pixels pixels, uint16_t first, uint16_t last, uint16_t *sums);     \
  void LEVEL(average)(                                                                                \
      const uint16_t *sums, ptrdiff_t left, ptrdiff_t width, cresampling_cells cells, float *result); \
  void LEVEL(blur)(cresampling_ring lines, const float *weights, ptrdiff_t count, float *result);     \
  void LEVEL(color)(cresampling_coloring coloring, ptrdiff_t count, float *cells);                    \
  void LEVEL(expand)(                                                                                 \
      const float *values, cresampling_cells cells, ptrdiff_t left, ptrdiff_t count,                  \
      uint16_t *pixels);                                                                              \
  void LEVEL(mix)(                                                                                    \
      const uint16_t *upper, const uint16_t *lower, cresampling_mixture mixture, ptrdiff_t count,     \
      uint16_t *result);                                                                              \
  void LEVEL(look)(                                                                                   \
      cresampling_plane plane, double smallest, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count,       \
      cresampling_footprints footprints);                                                             \
  void LEVEL(sample)(                                                                                 \
      cresampling_pixels finer, cresampling_pixels coarser, float fraction, cresampling_line line,    \
      ptrdiff_t left, ptrdiff_t count, uint8_t *pixels);                                              \
  void LEVEL(see)(                                                                                    \
      cresampling_plane plane, const cresampling_pixels *levels, ptrdiff_t level_count,               \
      ptrdiff_t left, ptrdiff_t row, ptrdiff_t count, uint8_t *pixels);

#define PLAIN_LOOP(name) name##_plain
DECLARE(PLAIN_LOOP)

#if defined(__x86_64__)
#define AVX2_LOOP(name) name##_avx2
DECLARE(AVX2_LOOP)
#endif

#undef DECLARE

/// The product of 16-bit parts of a whole.
static inline uint16_t upper_product(uint16_t left, uint16_t right) {
  return (uint16_t)((uint32_t)left * right >> 16);
}

/// Rec. 709's weights of luma.
static const float luma_of_blue = 0.0722f, luma_of_green = 0.7152f, luma_of_red = 0.2126f;

/// The largest value of a wide channel.
static const float largest_value = 65535;

/// Where a float's last bit is worth 1, so that adding this rounds to whole numbers.
static const float whole_numbers = 8388608;

/// The pixels that two neighbouring cells color.
typedef struct between {
  /// The first of the two.
  ptrdiff_t cell;
  /// The first pixel whose middle is not before that cell's.
  ptrdiff_t start;
} between;

/// What colors pixel `x`.
static inline between between_cells(ptrdiff_t x, ptrdiff_t size) {
  const ptrdiff_t moved = x - size / 2;
  const ptrdiff_t cell = moved >= 0 ? moved / size : -((size - 1 - moved) / size);
  return (between){.cell = cell, .start = cell * size + size / 2};
}

/// From a pixel to the middle of the cell that it starts after: it is the same one in cells of one.
static inline float half_pixel(ptrdiff_t size) { return size > 1 ? 0.5f : 0; }

/// What a cell's sum of bytes is multiplied with.
static inline float cell_scale(ptrdiff_t size) { return 257 / (float)(size * size); }

/// The pixels of a cell that are there, and how many times more the outermost count.
typedef struct cell_columns {
  ptrdiff_t start, end;
  uint32_t before, after;
} cell_columns;

static inline cell_columns columns_of_cell(
    ptrdiff_t cell, ptrdiff_t size, ptrdiff_t left, ptrdiff_t width) {
  const ptrdiff_t first = cell * size - left, last = first + size;
  if (last <= 0) return (cell_columns){0, 1, (uint32_t)size - 1, 0};
  if (first >= width) return (cell_columns){width - 1, width, (uint32_t)size - 1, 0};
  cell_columns columns = {first, last, 0, 0};
  if (first < 0) {
    columns.start = 0;
    columns.before = (uint32_t)-first;
  }
  if (last > width) {
    columns.end = width;
    columns.after = (uint32_t)(last - width);
  }
  return columns;
}

/// Line `index` of a ring, from -1 to twice its number of lines.
static inline const float *ring_line(cresampling_ring lines, ptrdiff_t index) {
  const ptrdiff_t number = 2 * lines.reach + 1;
  if (index < 0) index += number;
  if (index >= number) index -= number;
  return lines.start + index * lines.step;
}

#endif
