#ifndef CCONVERSION_WEIGHTS_H
#define CCONVERSION_WEIGHTS_H

// BT.709's matrix as integers (ITU-R BT.709-6, items 3.2 to 3.5): luma 0.2126 R + 0.7152 G + 0.0722 B
// on 219 levels from 16 up, differences (B - luma) / 1.8556 and (R - luma) / 1.5748 on 224 levels
// around 128.

enum {
  /// `219 / 255 * 2^15` times each share of luma. White is 235 exactly: the sum is 28142.
  luma_bits = 15,
  luma_of_blue = 2032,
  luma_of_green = 20127,
  luma_of_red = 5983,
  /// 16, and a half for rounding.
  luma_offset = (16 << luma_bits) + (1 << (luma_bits - 1)),

  /// `224 / 255 * 2^16` times each share; the sums are 0, so that gray stays neutral. The largest
  /// weight just fits into 16 bits.
  ///
  /// They are for a sum of 32 pixels: (1, 2, 1) across times (1, 3, 3, 1) down.
  chroma_bits = 16 + 5,
  blue_difference_of_blue = 28784,
  blue_difference_of_green = -22188,
  blue_difference_of_red = -6596,
  red_difference_of_blue = -2639,
  red_difference_of_green = -26145,
  red_difference_of_red = 28784,
  /// 128, and a half for rounding. No sum leaves 16...240, so nothing is clamped.
  chroma_offset = (128 << chroma_bits) + (1 << (chroma_bits - 1)),
};

#endif
