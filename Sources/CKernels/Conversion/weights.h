#ifndef CCONVERSION_WEIGHTS_H
#define CCONVERSION_WEIGHTS_H

// BT.709's matrix in integers (ITU-R BT.709-6, items 3.2 to 3.5): Y = 0.2126 R + 0.7152 G + 0.0722 B on
// 219 levels from 16 up, Cb = (B - Y) / 1.8556 and Cr = (R - Y) / 1.5748 on 224 levels around 128.

enum {
  /// `219 / 255 * 2^15` times each coefficient. White is exactly 235: the sum is 28142.
  luma_bits = 15,
  luma_of_blue = 2032,
  luma_of_green = 20127,
  luma_of_red = 5983,
  /// 16, plus one half for rounding.
  luma_offset = (16 << luma_bits) + (1 << (luma_bits - 1)),

  /// `224 / 255 * 2^16` times each coefficient; the sums are 0, so that gray is neutral. The largest
  /// weight just fits 16 bits.
  ///
  /// They apply to a sum with a total weight of 32: (1, 2, 1) across times (1, 3, 3, 1) down.
  chroma_bits = 16 + 5,
  cb_of_blue = 28784,
  cb_of_green = -22188,
  cb_of_red = -6596,
  cr_of_blue = -2639,
  cr_of_green = -26145,
  cr_of_red = 28784,
  /// 128, plus one half for rounding. All results are in 16...240, so nothing is clamped.
  chroma_offset = (128 << chroma_bits) + (1 << (chroma_bits - 1)),
};

#endif
