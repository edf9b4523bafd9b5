#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "resampling_levels.h"

// Where less than a register is left, the last one begins earlier, and what it shares with the one
// before is computed twice. What is smaller than a register is left to the plain level.

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

AVX2 __m256i load(const void *address) { return _mm256_loadu_si256((const __m256i *)address); }

AVX2 void store(void *address, __m256i value) {
  _mm256_storeu_si256((__m256i *)address, value);
}

/// How many pixels of 8 bits a channel fill a register.
enum { pixels_in_register = 8 };

/// Sums 8 pixels from `start` down. `height` is `pixels.height`, known to the compiler where small.
AVX2 void sum_down(
    const uint8_t *start, cresampling_pixels pixels, ptrdiff_t height, const uint16_t *weights,
    uint16_t *sums) {
  const __m256i zero = _mm256_setzero_si256();
  // Unpacking works on the halves of a register: pixels 0, 1, 4, 5 and 2, 3, 6, 7.
  __m256i first = zero, second = zero;
  for (ptrdiff_t y = 0; y < height; y++) {
    const __m256i packed = load(start + y * pixels.stride);
    const __m256i weight = _mm256_set1_epi16((int16_t)weights[y]);
    // Bytes above zeros are levels in 256ths.
    first = _mm256_add_epi16(first, _mm256_mulhi_epu16(_mm256_unpacklo_epi8(zero, packed), weight));
    second =
        _mm256_add_epi16(second, _mm256_mulhi_epu16(_mm256_unpackhi_epi8(zero, packed), weight));
  }
  store(sums, _mm256_permute2x128_si256(first, second, 0x20));
  store(sums + 16, _mm256_permute2x128_si256(first, second, 0x31));
}

AVX2 void sum_all_down(
    cresampling_pixels pixels, ptrdiff_t height, const uint16_t *weights, uint16_t *sums) {
  const ptrdiff_t last = pixels.width - pixels_in_register;
  for (ptrdiff_t x = 0; x < last; x += pixels_in_register)
    sum_down(pixels.start + 4 * x, pixels, height, weights, sums + 4 * x);
  sum_down(pixels.start + 4 * last, pixels, height, weights, sums + 4 * last);
}

__attribute__((target("avx2"))) void sum_rows_avx2(
    cresampling_pixels pixels, const uint16_t *weights, uint16_t *sums) {
  if (pixels.width < pixels_in_register) {
    sum_rows_plain(pixels, weights, sums);
    return;
  }
  // Weights whose number is known stay in registers.
  switch (pixels.height) {
    case 1: sum_all_down(pixels, 1, weights, sums); break;
    case 2: sum_all_down(pixels, 2, weights, sums); break;
    case 3: sum_all_down(pixels, 3, weights, sums); break;
    case 4: sum_all_down(pixels, 4, weights, sums); break;
    case 5: sum_all_down(pixels, 5, weights, sums); break;
    case 6: sum_all_down(pixels, 6, weights, sums); break;
    default: sum_all_down(pixels, pixels.height, weights, sums); break;
  }
}

/// How many outputs are made at once.
enum { outputs_at_once = 4 };

/// Each of the four weights at `weights`, once for each channel.
AVX2 __m256i spread_four(const uint16_t *weights) {
  int64_t packed;
  memcpy(&packed, weights, sizeof packed);
  const __m256i order = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3,
      4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x(packed), order);
}

/// Each of the two weights at `weights`, once for each channel.
AVX2 __m128i spread_two(const uint16_t *weights) {
  int packed;
  memcpy(&packed, weights, sizeof packed);
  const __m128i order = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
  return _mm_shuffle_epi8(_mm_set1_epi32(packed), order);
}

AVX2 const uint16_t *inputs(const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t index) {
  return columns + 4 * (outputs.starts[index] - outputs.origin);
}

/// The sum of an output in four parts, one a quarter.
AVX2 __m256i sum_across(
    const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t taps, ptrdiff_t index) {
  const uint16_t *from = inputs(columns, outputs, index);
  const uint16_t *weights = outputs.weights + index * taps;
  __m256i sum = _mm256_setzero_si256();
  ptrdiff_t tap = 0;
  for (; tap + 4 <= taps; tap += 4)
    sum = _mm256_add_epi16(
        sum, _mm256_mulhi_epu16(load(from + 4 * tap), spread_four(weights + tap)));
  if (tap < taps) {
    const __m128i rest = _mm_loadu_si128((const __m128i *)(from + 4 * tap));
    sum = _mm256_add_epi16(
        sum, _mm256_zextsi128_si256(_mm_mulhi_epu16(rest, spread_two(weights + tap))));
  }
  return sum;
}

/// The sums of two outputs of two inputs each, in two parts each.
AVX2 __m256i sum_pairs(const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t index) {
  const __m256i from = _mm256_loadu2_m128i(
      (const __m128i *)inputs(columns, outputs, index + 1),
      (const __m128i *)inputs(columns, outputs, index));
  return _mm256_mulhi_epu16(from, spread_four(outputs.weights + 2 * index));
}

/// The sum of the quarters of each half: those of `left` in the first quarters of the halves, those
/// of `right` in the second.
AVX2 __m256i add_quarters(__m256i left, __m256i right) {
  return _mm256_add_epi16(
      _mm256_blend_epi32(left, right, 0xCC),
      _mm256_castpd_si256(_mm256_shuffle_pd(
          _mm256_castsi256_pd(left), _mm256_castsi256_pd(right), 0x5)));
}

/// Four outputs from `index` on, in quarters of 16 bits a channel. `taps` is `outputs.taps`, known
/// to the compiler where small.
AVX2 __m256i sum_four(
    const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t taps, ptrdiff_t index) {
  if (taps == 2) {
    const __m256i pairs = add_quarters(
        sum_pairs(columns, outputs, index), sum_pairs(columns, outputs, index + 2));
    // 0, 2, 1, 3.
    return _mm256_permute4x64_epi64(pairs, 0xD8);
  }
  const __m256i left = add_quarters(
      sum_across(columns, outputs, taps, index), sum_across(columns, outputs, taps, index + 1));
  const __m256i right = add_quarters(
      sum_across(columns, outputs, taps, index + 2), sum_across(columns, outputs, taps, index + 3));
  return _mm256_add_epi16(
      _mm256_permute2x128_si256(left, right, 0x20), _mm256_permute2x128_si256(left, right, 0x31));
}

AVX2 void make_four(
    const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t taps, ptrdiff_t index,
    uint8_t *pixels) {
  const __m256i sums = _mm256_add_epi16(
      sum_four(columns, outputs, taps, index), _mm256_set1_epi16((int16_t)outputs.rounding));
  const __m256i levels = _mm256_srli_epi16(sums, 8);
  _mm_storeu_si128(
      (__m128i *)(pixels + 4 * index),
      _mm_packus_epi16(_mm256_castsi256_si128(levels), _mm256_extracti128_si256(levels, 1)));
}

AVX2 void make_all(
    const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t taps, uint8_t *pixels) {
  const ptrdiff_t last = outputs.count - outputs_at_once;
  for (ptrdiff_t index = 0; index < last; index += outputs_at_once)
    make_four(columns, outputs, taps, index, pixels);
  make_four(columns, outputs, taps, last, pixels);
}

/// Four outputs of two inputs each, all within five neighbouring ones, from `index` on, in quarters of
/// 16 bits a channel, not yet rounded.
AVX2 __m256i sum_four_of_two(
    const uint16_t *columns, cresampling_outputs outputs, ptrdiff_t index) {
  const uint16_t *from = inputs(columns, outputs, index);
  // A wide pixel is two lanes of 32 bits.
  const __m256i steps = _mm256_slli_epi64(
      _mm256_sub_epi64(
          load(outputs.starts + index), _mm256_set1_epi64x(outputs.starts[index])), 1);
  const __m256i lanes = _mm256_or_si256(
      _mm256_shuffle_epi32(steps, 0xA0), _mm256_set1_epi64x((int64_t)1 << 32));
  const __m256i weights = _mm256_broadcastsi128_si256(
      _mm_loadu_si128((const __m128i *)(outputs.weights + 2 * index)));
  const __m256i left_order = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5,
      8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
  const __m256i right_order = _mm256_add_epi8(left_order, _mm256_set1_epi8(2));
  const __m256i left = _mm256_mulhi_epu16(
      _mm256_permutevar8x32_epi32(load(from), lanes), _mm256_shuffle_epi8(weights, left_order));
  const __m256i right = _mm256_mulhi_epu16(
      _mm256_permutevar8x32_epi32(load(from + 4), lanes),
      _mm256_shuffle_epi8(weights, right_order));
  return _mm256_add_epi16(left, right);
}

/// Whether four outputs from `index` on begin within four neighbouring inputs.
AVX2 int is_dense(cresampling_outputs outputs, ptrdiff_t index) {
  return outputs.starts[index + 3] - outputs.starts[index] < 4;
}

AVX2 __m256i levels_of(__m256i sums, cresampling_outputs outputs) {
  return _mm256_srli_epi16(
      _mm256_add_epi16(sums, _mm256_set1_epi16((int16_t)outputs.rounding)), 8);
}

/// Makes outputs of two inputs each: magnified images, in which neighbours share their inputs.
AVX2 void make_all_of_two(
    const uint16_t *columns, cresampling_outputs outputs, uint8_t *pixels) {
  const ptrdiff_t last = outputs.count - outputs_at_once;
  ptrdiff_t index = 0;
  for (; index + outputs_at_once <= last; index += 2 * outputs_at_once) {
    if (is_dense(outputs, index) && is_dense(outputs, index + outputs_at_once)) {
      const __m256i levels = _mm256_packus_epi16(
          levels_of(sum_four_of_two(columns, outputs, index), outputs),
          levels_of(sum_four_of_two(columns, outputs, index + outputs_at_once), outputs));
      store(pixels + 4 * index, _mm256_permute4x64_epi64(levels, 0xD8));
    } else {
      make_four(columns, outputs, 2, index, pixels);
      make_four(columns, outputs, 2, index + outputs_at_once, pixels);
    }
  }
  if (index < last) make_four(columns, outputs, 2, index, pixels);
  make_four(columns, outputs, 2, last, pixels);
}

__attribute__((target("avx2"))) void sum_columns_avx2(
    const uint16_t *columns, cresampling_outputs outputs, uint8_t *pixels) {
  if (outputs.count < outputs_at_once) {
    sum_columns_plain(columns, outputs, pixels);
    return;
  }
  switch (outputs.taps) {
    case 2: make_all_of_two(columns, outputs, pixels); break;
    case 4: make_all(columns, outputs, 4, pixels); break;
    case 6: make_all(columns, outputs, 6, pixels); break;
    case 8: make_all(columns, outputs, 8, pixels); break;
    default: make_all(columns, outputs, outputs.taps, pixels); break;
  }
}

__attribute__((target("avx2"))) void halve_avx2(
    const uint8_t *upper, const uint8_t *lower, ptrdiff_t width, uint8_t *pixels) {
  const __m256i zero = _mm256_setzero_si256();
  ptrdiff_t x = 0;
  for (; x + pixels_in_register <= width; x += pixels_in_register) {
    const __m256i above = load(upper + 4 * x), below = load(lower + 4 * x);
    // Columns 0, 1, 4, 5 and 2, 3, 6, 7, so that the sums of neighbours come out in order.
    const __m256i sums = add_quarters(
        _mm256_add_epi16(_mm256_unpacklo_epi8(above, zero), _mm256_unpacklo_epi8(below, zero)),
        _mm256_add_epi16(_mm256_unpackhi_epi8(above, zero), _mm256_unpackhi_epi8(below, zero)));
    const __m256i means = _mm256_srli_epi16(_mm256_add_epi16(sums, _mm256_set1_epi16(2)), 2);
    _mm_storeu_si128(
        (__m128i *)(pixels + 2 * x),
        _mm_packus_epi16(_mm256_castsi256_si128(means), _mm256_extracti128_si256(means, 1)));
  }
  halve_plain(upper + 4 * x, lower + 4 * x, width - x, pixels + 2 * x);
}

#endif
