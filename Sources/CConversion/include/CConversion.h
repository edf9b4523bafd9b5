#ifndef CCONVERSION_H
#define CCONVERSION_H

#include <stddef.h>
#include <stdint.h>

// Colours of a screen into colours of a film.
//
// C, because Swift can't compile one function for a newer processor than the rest of the program.

/// One way to compute the conversion; all of them give the same bytes.
typedef enum cconversion_level {
  /// Plain loops, on any processor.
  cconversion_plain = 0,
  /// 8 pixels at a time.
  cconversion_avx2 = 1,
} cconversion_level;

/// A picture of 4 bytes a pixel: blue, green, red, and one that is not read.
typedef struct cconversion_pixels {
  const uint8_t *_Nonnull start;
  /// The distance in bytes between two rows, of any sign and alignment.
  ptrdiff_t stride;
  /// The row that begins at `start`; those above are not there.
  int first_row;
  /// At least 1, odd or even.
  int width;
  int height;
} cconversion_pixels;

/// A part of a picture: columns from `left` up to `right` and rows from `top` up to `bottom`, which are
/// even, except that the last two may be the picture's odd size.
typedef struct cconversion_area {
  int left, top, right, bottom;
} cconversion_area;

/// Where the planes of a film's picture go.
///
/// It is as large as the pixels, and one column or row larger where they are odd.
typedef struct cconversion_planes {
  uint8_t *_Nonnull luma;
  /// Half as wide and high, like the other one.
  uint8_t *_Nonnull blue_difference;
  uint8_t *_Nonnull red_difference;
  /// The distances in bytes between two rows.
  ptrdiff_t luma_stride;
  ptrdiff_t blue_difference_stride;
  ptrdiff_t red_difference_stride;
} cconversion_planes;

/// The fastest level that this processor has.
cconversion_level cconversion_best_level(void);

/// Converts an area from full-range RGB to YUV 4:2:0 in BT.709's limited range.
///
/// A chroma sample lies on the left pixel of a pair and between two rows, and is made from the pixels
/// around, also those outside the area. What lies beyond an edge of the picture is the edge's colour; so
/// is what an odd picture lacks. Each sample is within 0.51 of the exact one.
///
/// `level` must not be above the best one.
void cconversion_convert(
    cconversion_level level, cconversion_pixels pixels, cconversion_area area,
    cconversion_planes planes);

#endif
