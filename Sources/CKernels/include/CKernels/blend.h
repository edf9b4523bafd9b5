#ifndef CBLEND_H
#define CBLEND_H

#include <stddef.h>
#include <stdint.h>

#include "level.h"

// Compositing kernels.
//
// A pixel has four 8-bit channels, from the lowest byte: blue, green, red, alpha, premultiplied. A wide
// pixel has four 16-bit ones in the same order, 0...65535. Nothing has to be aligned; input and output must
// not overlap, except where a row is changed in place.

/// Prefetches pixels that will be read soon.
static inline void cblend_prefetch(const uint32_t *_Nonnull row, ptrdiff_t count) {
  for (ptrdiff_t x = 0; x < count; x += 16) __builtin_prefetch(row + x);
}

// No function may be called with a higher level than the best one.

/// Composites the opaque `pixel` over pixels, with the alpha `weight` / 255.
void cblend_fill(
    ckernels_level level, uint32_t *_Nonnull row, ptrdiff_t count, uint32_t pixel, uint8_t weight);

/// Interpolates pixels between those of `saved` and their own: `weight` / 255 is the part of their own.
void cblend_restore(
    ckernels_level level, uint32_t *_Nonnull row, const uint32_t *_Nonnull saved, ptrdiff_t count,
    uint8_t weight);

/// Composites pixels, multiplied by `weight` / 255, over others.
void cblend_over(
    ckernels_level level, uint32_t *_Nonnull row, const uint32_t *_Nonnull source, ptrdiff_t count,
    uint8_t weight);

/// Replaces pixels by the opaque `color` with their alpha.
void cblend_tint(ckernels_level level, uint32_t *_Nonnull row, ptrdiff_t count, uint32_t color);

/// Shifts two rows by a fraction of a pixel, by bilinear interpolation.
///
/// The first output lies between the pixels at `upper` and `lower` and those before them.
///
/// - phase_x: the weight of the pixels before, 0...255 in 256ths; if it is 0 they are not read.
/// - phase_y: the weight of the upper ones, likewise.
/// - ahead: as many pixels, which are prefetched along the way, because a processor has few outstanding
///   requests at once.
void cblend_move(
    ckernels_level level, const uint32_t *_Nonnull upper, const uint32_t *_Nonnull lower,
    const uint32_t *_Nonnull ahead, ptrdiff_t count, int phase_x, int phase_y,
    uint32_t *_Nonnull output);

/// The dither threshold at a position of the canvas: 2...254 in 256ths of a step, each once in 8 x 8 pixels.
///
/// Bayer's matrix: the bits of x ^ y and y interleaved, the lowest bit as the coarsest step.
uint16_t cblend_threshold(ptrdiff_t x, ptrdiff_t y);

/// Composites wide pixels over others, dithered by the thresholds from (`x`, `y`) on.
///
/// - is_opaque: whether all alphas of the line are 65535.
void cblend_over_wide(
    ckernels_level level, uint32_t *_Nonnull row, const uint16_t *_Nonnull line, ptrdiff_t count,
    ptrdiff_t x, ptrdiff_t y, int is_opaque);

/// Values for a row of pixels, interpolated between an upper and a lower row.
typedef struct cblend_values {
  const uint16_t *_Nonnull upper;
  const uint16_t *_Nonnull lower;
  /// The weight of the lower row, 0...65536.
  uint32_t lower_part;
} cblend_values;

/// Composites a wide pixel, multiplied by values, over pixels, dithered by the thresholds from (`x`, `y`) on.
void cblend_shade(
    ckernels_level level, uint32_t *_Nonnull row, cblend_values values, ptrdiff_t count, ptrdiff_t x,
    ptrdiff_t y, uint64_t color);

/// Interpolates values between two adjacent samples each.
///
/// - indices: the index of the first sample of each value.
/// - parts: the weight of the second one, 0...65536.
void cblend_spread(
    ckernels_level level, const uint16_t *_Nonnull samples, const int32_t *_Nonnull indices,
    const uint32_t *_Nonnull parts, ptrdiff_t count, uint16_t *_Nonnull values);

#endif
