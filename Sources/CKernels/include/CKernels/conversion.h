#ifndef CCONVERSION_H
#define CCONVERSION_H

#include <stddef.h>
#include <stdint.h>

#include "level.h"

// Conversion of BGRA to Y'CbCr.

/// The pixels of a frame in BGRA, 8 bits per channel; alpha is ignored.
typedef struct cconversion_pixels {
  const uint8_t *_Nonnull start;
  /// The distance between two rows in bytes, of any sign and alignment.
  ptrdiff_t stride;
  /// The frame's row that begins at `start`; rows above are not in memory.
  int first_row;
  /// The frame's size in pixels: at least 1, odd or even.
  int width;
  int height;
} cconversion_pixels;

/// A rectangle of a frame: columns `left..<right` and rows `top..<bottom`. All four are even, except that
/// `right` and `bottom` may be the frame's odd size.
typedef struct cconversion_area {
  int left, top, right, bottom;
} cconversion_area;

/// The planes of a frame in YUV 4:2:0, whose size is the frame's, rounded up to even numbers.
typedef struct cconversion_planes {
  uint8_t *_Nonnull luma;
  /// Half as wide and high as luma, like `cr`.
  uint8_t *_Nonnull cb;
  uint8_t *_Nonnull cr;
  /// The distances between two rows in bytes.
  ptrdiff_t luma_stride;
  ptrdiff_t cb_stride;
  ptrdiff_t cr_stride;
} cconversion_planes;

/// Converts an area from full-range RGB to YUV 4:2:0 in BT.709's limited range.
///
/// The chroma location is left. A chroma sample also depends on pixels around the area, one to the left, one
/// above and one below. Pixels beyond the frame's edges repeat the edge, also in the padding of odd sizes.
/// Each sample is within 0.51 of the exact one.
///
/// `level` must not be above the best one.
void cconversion_convert(
    ckernels_level level, cconversion_pixels pixels, cconversion_area area,
    cconversion_planes planes);

/// Divides the colors of premultiplied BGRA pixels by their alpha, rounded to the nearest; 0 where alpha is 0.
void cconversion_straighten(uint8_t *_Nonnull pixels, ptrdiff_t count);

/// Copies the alpha of BGRA pixels without gaps between rows to a plane.
void cconversion_copy_alpha(
    const uint8_t *_Nonnull pixels, int width, int height, uint8_t *_Nonnull plane,
    ptrdiff_t stride);

/// The planes of a frame in YUV 4:4:4 with 10 bits per sample.
typedef struct cconversion_deep_planes {
  uint16_t *_Nullable luma;
  uint16_t *_Nullable cb;
  uint16_t *_Nullable cr;
  /// Null for a frame without alpha.
  uint16_t *_Nullable alpha;
  /// The distances between two rows in samples.
  ptrdiff_t luma_stride;
  ptrdiff_t cb_stride;
  ptrdiff_t cr_stride;
  ptrdiff_t alpha_stride;
} cconversion_deep_planes;

/// Converts BGRA pixels without gaps between rows to 10-bit YUV 4:4:4 in BT.709's limited range, and alpha to
/// 0...1023.
void cconversion_convert_deep(
    const uint8_t *_Nonnull pixels, int width, int height, cconversion_deep_planes planes);

/// Converts BGRA pixels to YUV 4:4:4 in BT.601's full range, as JPEG files have it (JFIF 1.02).
void cconversion_convert_jpeg(
    const uint8_t *_Nonnull pixels, ptrdiff_t pixels_stride, int width, int height,
    cconversion_planes planes);

#endif
