#ifndef CBLEND_H
#define CBLEND_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of drawing.
//
// C, because Swift can't compile one function for a newer processor than the rest of the program.
//
// A pixel has four 8-bit channels, from the lowest byte: blue, green, red, alpha, premultiplied. A wide
// pixel has four 16-bit ones in the same order, 0...65535. Any address will do; what is written must not
// overlap what is read, except where a row is changed in place.

/// One way to compute the loops; all of them give the same bytes.
typedef enum cblend_level {
  /// 4 pixels at a time, on any processor.
  cblend_plain = 0,
  /// 8 pixels at a time.
  cblend_avx2 = 1,
} cblend_level;

/// The best level that this processor has; it costs no more than to read a variable.
static inline cblend_level cblend_best_level(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return cblend_avx2;
#endif
  return cblend_plain;
}

/// Asks memory for pixels that will be read soon.
static inline void cblend_prefetch(const uint32_t *_Nonnull row, ptrdiff_t count) {
  for (ptrdiff_t x = 0; x < count; x += 16) __builtin_prefetch(row + x);
}

// No `level` below may be above the best one.

/// Moves pixels towards `pixel` by `weight` / 255.
void cblend_fill(
    cblend_level level, uint32_t *_Nonnull row, ptrdiff_t count, uint32_t pixel, uint8_t weight);

/// Makes pixels those of `saved`, moved towards what they were by `weight` / 255.
void cblend_restore(
    cblend_level level, uint32_t *_Nonnull row, const uint32_t *_Nonnull saved, ptrdiff_t count,
    uint8_t weight);

/// Draws pixels over others, after weighing them by `weight` / 255.
void cblend_over(
    cblend_level level, uint32_t *_Nonnull row, const uint32_t *_Nonnull source, ptrdiff_t count,
    uint8_t weight);

/// Turns pixels into the opaque `color` painted through their alpha.
void cblend_tint(cblend_level level, uint32_t *_Nonnull row, ptrdiff_t count, uint32_t color);

/// Makes pixels from two by two others, weighed by how much of them they cover.
///
/// The first output lies between the pixels at `upper` and `lower` and those before them.
///
/// - phase_x: the weight of the pixels before, 0...255 in 256ths; if it is 0 they are not read.
/// - phase_y: the weight of the upper ones, likewise.
/// - ahead: as many pixels that will be wanted soon; memory is asked for them on the way, because all at
///   once are more than it takes orders for.
void cblend_move(
    cblend_level level, const uint32_t *_Nonnull upper, const uint32_t *_Nonnull lower,
    const uint32_t *_Nonnull ahead, ptrdiff_t count, int phase_x, int phase_y,
    uint32_t *_Nonnull output);

/// The threshold at a place of the canvas: 2...254 in 256ths of a step, each once in 8 x 8 pixels.
///
/// Bayer's matrix: the bits of x ^ y and y interleaved, the lowest bit as the coarsest step.
uint16_t cblend_threshold(ptrdiff_t x, ptrdiff_t y);

/// Draws wide pixels over others, rounded by the thresholds at `x`, `y` and beyond.
///
/// - is_opaque: whether all alphas of the line are 65535.
void cblend_over_wide(
    cblend_level level, uint32_t *_Nonnull row, const uint16_t *_Nonnull line, ptrdiff_t count,
    ptrdiff_t x, ptrdiff_t y, int is_opaque);

/// Values for a row of pixels, each between one of the upper and one of the lower row.
typedef struct cblend_values {
  const uint16_t *_Nonnull upper;
  const uint16_t *_Nonnull lower;
  /// The weight of the lower row, 0...65536.
  uint32_t lower_part;
} cblend_values;

/// Draws a wide pixel times values over pixels, rounded by the thresholds at `x`, `y` and beyond.
void cblend_shade(
    cblend_level level, uint32_t *_Nonnull row, cblend_values values, ptrdiff_t count, ptrdiff_t x,
    ptrdiff_t y, uint64_t color);

/// Makes values between two neighbouring samples each.
///
/// - indices: where the first of two samples lies.
/// - parts: the weight of the second one, 0...65536.
void cblend_spread(
    cblend_level level, const uint16_t *_Nonnull samples, const int32_t *_Nonnull indices,
    const uint32_t *_Nonnull parts, ptrdiff_t count, uint16_t *_Nonnull values);

#endif
