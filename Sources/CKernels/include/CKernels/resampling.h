#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stddef.h>
#include <stdint.h>

#include "level.h"

// Kernels that resample bitmaps, under affine transforms and in perspective, and that blur backdrops.
//
// A pixel has four channels, of 8 bits or, where it is wide, of 16. Input and output must not overlap, unless
// a function says so; nothing has to be aligned.

/// Rows of pixels of 8 bits a channel.
typedef struct cresampling_pixels {
  const uint8_t *_Nonnull start;
  /// The distance in bytes between two rows.
  ptrdiff_t stride;
  /// Pixels in a row, at least 1.
  ptrdiff_t width;
  /// At least 1; a row without a weight is not read.
  ptrdiff_t height;
} cresampling_pixels;

/// Sums rows by their weights in 65536ths, into one wide row of 256ths of a level.
///
/// Each product is truncated to 256ths.
void cresampling_sum_rows(
    ckernels_level level, cresampling_pixels pixels, const uint16_t *_Nonnull weights,
    uint16_t *_Nonnull sums);

/// A filter along a row: how output pixels are made from a wide row.
typedef struct cresampling_outputs {
  /// The first input of each output, in ascending order.
  const ptrdiff_t *_Nonnull starts;
  /// The index of the wide row's first pixel among the inputs.
  ptrdiff_t origin;
  /// `taps` weights for each output, in 65536ths.
  const uint16_t *_Nonnull weights;
  /// The inputs of each output, an even number of at least 2.
  ptrdiff_t taps;
  /// The number of outputs, at least 1.
  ptrdiff_t count;
  /// Added to each sum before it is truncated to whole levels, in 256ths of a level.
  uint16_t rounding;
} cresampling_outputs;

/// Sums wide pixels of 256ths of a level by their weights and truncates the sums to 8 bits.
///
/// Each product is truncated to 256ths. Three wide pixels after the last input must be readable; their
/// values have no effect.
void cresampling_sum_columns(
    ckernels_level level, const uint16_t *_Nonnull columns, cresampling_outputs outputs,
    uint8_t *_Nonnull pixels);

/// Downsamples two rows of `width` pixels to one of half as many, rounded up: the rounded means of 2 x 2,
/// where the last column of an odd width counts twice.
void cresampling_halve(
    ckernels_level level, const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower,
    ptrdiff_t width, uint8_t *_Nonnull pixels);

// Blurs. A cell is the mean of a square of pixels, four floats of 0 to 65535. No multiplication is fused
// with an addition, and the order of sums is specified, so that all levels give the same bytes.

/// Sums rows of pixels, the first and the last one more than once, modulo 65536.
///
/// - first: How often the first row is added in addition to once; `last` is the same for the last.
void cresampling_add_rows(
    ckernels_level level, cresampling_pixels pixels, uint16_t first, uint16_t last,
    uint16_t *_Nonnull sums);

/// A row of cells.
typedef struct cresampling_cells {
  /// Where it begins; cell 0 begins at pixel 0.
  ptrdiff_t first;
  /// At least 1.
  ptrdiff_t count;
  /// Pixels per cell and side, a power of two up to 256.
  ptrdiff_t size;
} cresampling_cells;

/// Averages cells from the sums of their rows, which begin at pixel `left`; the outermost sums are repeated
/// outwards.
void cresampling_average(
    ckernels_level level, const uint16_t *_Nonnull sums, ptrdiff_t left, ptrdiff_t width,
    cresampling_cells cells, float *_Nonnull result);

/// A ring buffer of `2 * reach + 1` lines of floats.
typedef struct cresampling_ring {
  const float *_Nonnull start;
  /// From one line to the next, in floats.
  ptrdiff_t step;
  /// The number of lines on either side of the middle one that are summed.
  ptrdiff_t reach;
  /// The line in the middle: after the last line comes the first one.
  ptrdiff_t middle;
} cresampling_ring;

/// Sums lines by the weights of their distances from the middle one.
///
/// First comes the middle, then the sum of both lines at a distance of 1, and so on.
///
/// - count: Values in the result, a multiple of 4.
void cresampling_blur(
    ckernels_level level, cresampling_ring lines, const float *_Nonnull weights,
    ptrdiff_t count, float *_Nonnull result);

/// The saturation and tint of cells.
typedef struct cresampling_coloring {
  float saturation;
  /// 1 less the tint's alpha.
  float rest;
  /// Premultiplied, 0 to 65535: blue, green, red and alpha.
  float tint[4];
  /// Whether alphas are 65535.
  int is_opaque;
} cresampling_coloring;

/// Saturates cells, around Rec. 709's luma, and tints them.
void cresampling_color(
    ckernels_level level, cresampling_coloring coloring, ptrdiff_t count,
    float *_Nonnull cells);

/// Upsamples cells to `count` wide pixels from `left` on, by linear interpolation between cell centres.
void cresampling_expand(
    ckernels_level level, const float *_Nonnull values, cresampling_cells cells, ptrdiff_t left,
    ptrdiff_t count, uint16_t *_Nonnull pixels);

/// The weights of two rows, in 65536ths.
typedef struct cresampling_mixture {
  uint16_t upper;
  uint16_t lower;
  /// Multiplies the sum; 65535 leaves it as it is.
  uint16_t alpha;
} cresampling_mixture;

/// Interpolates between two rows of `count` wide pixels; each product is truncated.
void cresampling_mix(
    ckernels_level level, const uint16_t *_Nonnull upper, const uint16_t *_Nonnull lower,
    cresampling_mixture mixture, ptrdiff_t count, uint16_t *_Nonnull result);

// Bitmaps under affine transforms. No multiplication is fused with an addition here either.

/// Evenly spaced points along a line in a bitmap: a pixel whose centre is m pixels from the left samples
/// (x + step_x m, y + step_y m).
typedef struct cresampling_line {
  double x, y;
  double step_x, step_y;
} cresampling_line;

/// Samples `count` pixels from `left` on in a row trilinearly: between the pixels of two mipmap levels, and
/// between the levels by the weight `fraction` of the coarser one.
void cresampling_sample(
    ckernels_level level, cresampling_pixels finer, cresampling_pixels coarser, float fraction,
    cresampling_line line, ptrdiff_t left, ptrdiff_t count, uint8_t *_Nonnull pixels);

// Planes in perspective. No multiplication is fused with an addition here either.

/// The mapping from device pixels to a plane: (x, y) is mapped to (a x + c y + tx, b x + d y + ty), divided by
/// the inverse depth p x + q y + w.
typedef struct cresampling_plane {
  double a, b, p;
  double c, d, q;
  double tx, ty, w;
  /// The range that the inverse depth is clamped to, above 0.
  double least, most;
} cresampling_plane;

/// The largest number of sample points per pixel.
enum { cresampling_most_samples = 16 };

/// The footprints of some pixels in a plane: sample points that lie evenly along the longer axis of the pixel's
/// projection, each with a filter width.
typedef struct cresampling_footprints {
  /// The centre of the points.
  double *_Nonnull x;
  double *_Nonnull y;
  /// The offset from one point to the next.
  double *_Nonnull step_x;
  double *_Nonnull step_y;
  /// The filter width.
  double *_Nonnull size;
  /// The number of points.
  double *_Nonnull count;
} cresampling_footprints;

/// Computes the footprints of `count` pixels from `left` on in a row, with widths of at least `smallest`.
void cresampling_look(
    ckernels_level level, cresampling_plane plane, double smallest, ptrdiff_t left,
    ptrdiff_t row, ptrdiff_t count, cresampling_footprints footprints);

/// Samples `count` pixels from `left` on in a row of an image in a plane: means of trilinear samples.
///
/// - levels: The mipmap levels of the image, from the finest on; `level_count` of them.
void cresampling_see(
    ckernels_level level, cresampling_plane plane, const cresampling_pixels *_Nonnull levels,
    ptrdiff_t level_count, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count,
    uint8_t *_Nonnull pixels);

#endif
