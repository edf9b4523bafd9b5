#include "CKernels/resampling.h"

#include "resampling_levels.h"

/// Calls a function's version for `level`.
#if defined(__x86_64__)
#define DISPATCH(function, ...) \
  (level == ckernels_avx2 ? function##_avx2(__VA_ARGS__) : function##_plain(__VA_ARGS__))
#else
#define DISPATCH(function, ...) ((void)level, function##_plain(__VA_ARGS__))
#endif

void cresampling_sum_rows(
    ckernels_level level, cresampling_pixels pixels, const uint16_t *weights, uint16_t *sums) {
  while (pixels.height > 1 && weights[pixels.height - 1] == 0) pixels.height--;
  while (pixels.height > 1 && weights[0] == 0) {
    pixels.start += pixels.stride;
    pixels.height--;
    weights++;
  }
  DISPATCH(sum_rows, pixels, weights, sums);
}

void cresampling_sum_columns(
    ckernels_level level, const uint16_t *columns, cresampling_outputs outputs,
    uint8_t *pixels) {
  DISPATCH(sum_columns, columns, outputs, pixels);
}

void cresampling_halve(
    ckernels_level level, const uint8_t *upper, const uint8_t *lower, ptrdiff_t width,
    uint8_t *pixels) {
  DISPATCH(halve, upper, lower, width, pixels);
}

void cresampling_add_rows(
    ckernels_level level, cresampling_pixels pixels, uint16_t first, uint16_t last,
    uint16_t *sums) {
  DISPATCH(add_rows, pixels, first, last, sums);
}

void cresampling_average(
    ckernels_level level, const uint16_t *sums, ptrdiff_t left, ptrdiff_t width,
    cresampling_cells cells, float *result) {
  DISPATCH(average, sums, left, width, cells, result);
}

void cresampling_blur(
    ckernels_level level, cresampling_ring lines, const float *weights, ptrdiff_t count,
    float *result) {
  DISPATCH(blur, lines, weights, count, result);
}

void cresampling_color(
    ckernels_level level, cresampling_coloring coloring, ptrdiff_t count, float *cells) {
  DISPATCH(color, coloring, count, cells);
}

void cresampling_expand(
    ckernels_level level, const float *values, cresampling_cells cells, ptrdiff_t left,
    ptrdiff_t count, uint16_t *pixels) {
  DISPATCH(expand, values, cells, left, count, pixels);
}

void cresampling_mix(
    ckernels_level level, const uint16_t *upper, const uint16_t *lower,
    cresampling_mixture mixture, ptrdiff_t count, uint16_t *result) {
  DISPATCH(mix, upper, lower, mixture, count, result);
}

void cresampling_look(
    ckernels_level level, cresampling_plane plane, double smallest, ptrdiff_t left,
    ptrdiff_t row, ptrdiff_t count, cresampling_footprints footprints) {
  DISPATCH(look, plane, smallest, left, row, count, footprints);
}

void cresampling_sample(
    ckernels_level level, cresampling_pixels finer, cresampling_pixels coarser, float fraction,
    cresampling_line line, ptrdiff_t left, ptrdiff_t count, uint8_t *pixels) {
  DISPATCH(sample, finer, coarser, fraction, line, left, count, pixels);
}

void cresampling_see(
    ckernels_level level, cresampling_plane plane, const cresampling_pixels *levels,
    ptrdiff_t level_count, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count, uint8_t *pixels) {
  DISPATCH(see, plane, levels, level_count, left, row, count, pixels);
}
