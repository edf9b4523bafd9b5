#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of resampling bitmaps and of blurring what is beneath a layer.
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
  /// The first input of each output, less those before the wide row.
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
/// Of each product the part below a 256th is dropped.
void cresampling_sum_columns(
    cresampling_level level, const uint16_t *_Nonnull columns, cresampling_outputs outputs,
    uint8_t *_Nonnull pixels);

#endif
