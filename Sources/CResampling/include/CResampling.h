#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of resampling bitmaps, flat and in perspective, and of blurring what is beneath a
// layer.
//
// C, because Swift can't compile one function for a newer processor than the rest of the program.
//
// A pixel has four channels, of 8 bits or, where it is wide, of 16. What is read and what is written
// must not overlap, unless a function says so; nothing has to be aligned.

/// One way to compute each of these functions; all of them give the same bytes.
typedef enum cresampling_level {
  /// Plain loops, on any processor.
  cresampling_plain = 0,
  /// Registers of 32 bytes.
  cresampling_avx2 = 1,
} cresampling_level;

/// The fastest level that this processor has. No function may get a higher one.
cresampling_level cresampling_best_level(void);

/// Pixels of 8 bits a channel, in rows one below the other.
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
/// Of each product the part below a 256th is dropped.
void cresampling_sum_rows(
    cresampling_level level, cresampling_pixels pixels, const uint16_t *_Nonnull weights,
    uint16_t *_Nonnull sums);

/// How the pixels of a row are made from those of a wide row.
typedef struct cresampling_outputs {
  /// The first input of each output, in ascending order.
  const ptrdiff_t *_Nonnull starts;
  /// How many inputs are before the wide row.
  ptrdiff_t origin;
  /// `taps` weights for each output, in 65536ths.
  const uint16_t *_Nonnull weights;
  /// The inputs of each output, an even number of at least 2.
  ptrdiff_t taps;
  /// The number of outputs, at least 1.
  ptrdiff_t count;
  /// What is added to each sum before it is cut to whole levels, in 256ths of a level.
  uint16_t rounding;
} cresampling_outputs;

/// Sums wide pixels of 256ths of a level by their weights and cuts the sums to 8 bits.
///
/// Of each product the part below a 256th is dropped. Three wide pixels behind the last input must be
/// there, too: they are read and do not count.
void cresampling_sum_columns(
    cresampling_level level, const uint16_t *_Nonnull columns, cresampling_outputs outputs,
    uint8_t *_Nonnull pixels);

/// Halves two rows of `width` pixels to one of half as many, rounded up: the rounded means of 2 x 2,
/// the last column of an odd width counting twice.
void cresampling_halve(
    cresampling_level level, const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower,
    ptrdiff_t width, uint8_t *_Nonnull pixels);

// Blurs. A cell is the mean of a square of pixels, four floats of 0 to 65535. No multiplication is
// fused with an addition, and sums are added in the order that is told, so that all levels agree.

/// Sums rows of pixels, the first and the last one more than once, modulo 65536.
///
/// - first: How many times more the first row counts; `last` is the same for the last.
void cresampling_add_rows(
    cresampling_level level, cresampling_pixels pixels, uint16_t first, uint16_t last,
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

/// Makes cells of the sums of their rows, which are there from pixel `left` on; the outermost sums
/// continue outwards.
void cresampling_average(
    cresampling_level level, const uint16_t *_Nonnull sums, ptrdiff_t left, ptrdiff_t width,
    cresampling_cells cells, float *_Nonnull result);

/// Lines of floats in a ring, `2 * reach + 1` of them.
typedef struct cresampling_ring {
  const float *_Nonnull start;
  /// From one line to the next, in floats.
  ptrdiff_t step;
  /// How many lines on either side of the middle one count.
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
    cresampling_level level, cresampling_ring lines, const float *_Nonnull weights,
    ptrdiff_t count, float *_Nonnull result);

/// What becomes of the colours of cells.
typedef struct cresampling_coloring {
  float saturation;
  /// The part of a colour that the tint leaves.
  float rest;
  /// Premultiplied, 0 to 65535: blue, green, red and alpha.
  float tint[4];
  /// Whether alphas are 65535.
  int is_opaque;
} cresampling_coloring;

/// Saturates cells, around Rec. 709's luma, and tints them.
void cresampling_color(
    cresampling_level level, cresampling_coloring coloring, ptrdiff_t count,
    float *_Nonnull cells);

/// Makes `count` wide pixels from `left` on, each of the two cells whose middles it lies between.
void cresampling_expand(
    cresampling_level level, const float *_Nonnull values, cresampling_cells cells, ptrdiff_t left,
    ptrdiff_t count, uint16_t *_Nonnull pixels);

/// What two rows are mixed by, in 65536ths.
typedef struct cresampling_mixture {
  uint16_t upper;
  uint16_t lower;
  /// Weighs the sum; 65535 leaves it as it is.
  uint16_t alpha;
} cresampling_mixture;

/// Mixes two rows of `count` wide pixels; of each product what is below the last bit is dropped.
void cresampling_mix(
    cresampling_level level, const uint16_t *_Nonnull upper, const uint16_t *_Nonnull lower,
    cresampling_mixture mixture, ptrdiff_t count, uint16_t *_Nonnull result);

// Bitmaps that are turned. No multiplication is fused with an addition here either.

/// Points of a bitmap that lie evenly along a line: a pixel whose middle is m pixels from the left shows
/// (x + step_x m, y + step_y m).
typedef struct cresampling_line {
  double x, y;
  double step_x, step_y;
} cresampling_line;

/// Makes `count` pixels from `left` on in a row: points of an image, linear between its pixels and, by the
/// part `fraction`, between it and its half.
void cresampling_sample(
    cresampling_level level, cresampling_pixels finer, cresampling_pixels coarser, float fraction,
    cresampling_line line, ptrdiff_t left, ptrdiff_t count, uint8_t *_Nonnull pixels);

// Planes in perspective. No multiplication is fused with an addition here either.

/// From pixels to the plane that they show: at (x, y) it is (a x + c y + tx, b x + d y + ty), divided by
/// the closeness p x + q y + w.
typedef struct cresampling_plane {
  double a, b, p;
  double c, d, q;
  double tx, ty, w;
  /// What the closeness is kept within, above 0.
  double least, most;
} cresampling_plane;

/// The most points that one pixel is the mean of.
enum { cresampling_most_samples = 16 };

/// How each of some pixels sees a plane: as the mean of points of something that is smooth over a width,
/// which lie evenly along the longer axis of what the pixel's square becomes there.
typedef struct cresampling_footprints {
  /// The middle of the points.
  double *_Nonnull x;
  double *_Nonnull y;
  /// From one point to the next.
  double *_Nonnull step_x;
  double *_Nonnull step_y;
  /// The width.
  double *_Nonnull size;
  /// How many points there are.
  double *_Nonnull count;
} cresampling_footprints;

/// Finds the footprints of `count` pixels from `left` on in a row, with widths of at least `smallest`.
void cresampling_look(
    cresampling_level level, cresampling_plane plane, double smallest, ptrdiff_t left,
    ptrdiff_t row, ptrdiff_t count, cresampling_footprints footprints);

/// Makes `count` pixels from `left` on in a row: means of an image that lies in a plane, linear between
/// its pixels and between two of its reduced levels.
///
/// - levels: The image and its halves, from the finest on; `level_count` of them.
void cresampling_see(
    cresampling_level level, cresampling_plane plane, const cresampling_pixels *_Nonnull levels,
    ptrdiff_t level_count, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count,
    uint8_t *_Nonnull pixels);

#endif
