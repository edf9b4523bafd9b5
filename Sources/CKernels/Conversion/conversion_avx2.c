#if defined(__x86_64__)

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#include "rows.h"
#include "weights.h"

// Bytes are multiplied by bytes (`pmaddubsw`) where the sums of two products fit 16 bits.

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

/// The number of pixels of a block.
enum { block_width = 16 };

AVX2 __m256i load(const uint8_t *row, ptrdiff_t x) {
  return _mm256_loadu_si256((const __m256i *)(row + 4 * x));
}

/// The pixel at `x` in all lanes.
AVX2 __m256i repeat(const uint8_t *row, ptrdiff_t x) {
  int packed;
  memcpy(&packed, row + 4 * x, sizeof packed);
  return _mm256_set1_epi32(packed);
}

/// A byte per channel, for every pixel.
AVX2 __m256i byte_weights(int blue, int green, int red) {
  return _mm256_set1_epi32((red & 0xFF) << 16 | (green & 0xFF) << 8 | (blue & 0xFF));
}

/// 16 bits per channel, for every pixel.
AVX2 __m256i word_weights(int blue, int green, int red) {
  return _mm256_set1_epi64x(
      (long long)(red & 0xFFFF) << 32 | (long long)(green & 0xFFFF) << 16 | (blue & 0xFFFF));
}

/// The weighted sums of the channels of 16 pixels, in the order 0...3, 8...11, 4...7, 12...15.
AVX2 __m256i weigh(__m256i left, __m256i right, __m256i weights) {
  return _mm256_hadd_epi16(
      _mm256_maddubs_epi16(left, weights), _mm256_maddubs_epi16(right, weights));
}

/// The signed lower byte of a weight, and the remaining upper byte.
#define LOW(weight) ((((weight) + 128) & 0xFF) - 128)
#define HIGH(weight) (((weight)-LOW(weight)) / 256)

/// 16 luma samples of 16 bits each, in the order of `weigh`.
///
/// The weighted sum is 256 times that of the weights' upper bytes, plus that of their lower bytes. Dividing by
/// 256 first rounds down twice, which gives the same result as once.
AVX2 __m256i luma(__m256i left, __m256i right) {
  _Static_assert(luma_offset % 256 == 0, "the offset has no lower byte");
  const __m256i high = weigh(
      left, right, byte_weights(HIGH(luma_of_blue), HIGH(luma_of_green), HIGH(luma_of_red)));
  const __m256i low = weigh(
      left, right, byte_weights(LOW(luma_of_blue), LOW(luma_of_green), LOW(luma_of_red)));
  const __m256i sum = _mm256_add_epi16(
      _mm256_add_epi16(high, _mm256_set1_epi16(luma_offset / 256)), _mm256_srai_epi16(low, 8));
  return _mm256_srli_epi16(sum, luma_bits - 8);
}

/// The sums of 8 columns, 16 bits per channel.
typedef struct columns {
  /// Those of pixels 0, 2, 4 and 6.
  __m256i even;
  /// Those of pixels 1, 3, 5 and 7.
  __m256i odd;
} columns;

/// The weighted sums (1, 3, 3, 1) of columns.
AVX2 columns down(__m256i above, __m256i top, __m256i bottom, __m256i below) {
  const __m256i one_three = _mm256_set1_epi16(3 << 8 | 1);
  const __m256i first = _mm256_add_epi16(
      _mm256_maddubs_epi16(_mm256_unpacklo_epi8(above, top), one_three),
      _mm256_maddubs_epi16(_mm256_unpacklo_epi8(below, bottom), one_three));
  const __m256i second = _mm256_add_epi16(
      _mm256_maddubs_epi16(_mm256_unpackhi_epi8(above, top), one_three),
      _mm256_maddubs_epi16(_mm256_unpackhi_epi8(below, bottom), one_three));
  return (columns){
      _mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second)};
}

/// The weighted sums (1, 2, 1) of each even column and its neighbours.
///
/// - `before`: The odd columns of the 8 to the left; only the last one is used.
AVX2 __m256i across(__m256i before, columns here) {
  const __m256i seam = _mm256_permute2x128_si256(before, here.odd, 0x21);
  const __m256i left = _mm256_alignr_epi8(here.odd, seam, 8);
  return _mm256_add_epi16(
      _mm256_add_epi16(left, here.odd), _mm256_add_epi16(here.even, here.even));
}

/// 4 samples of Cb and Cr, in the order Cb 0, 1, Cr 0, 1; Cb 2, 3, Cr 2, 3.
AVX2 __m256i chroma(__m256i pixels) {
  const __m256i cb =
      word_weights(cb_of_blue, cb_of_green, cb_of_red);
  const __m256i cr =
      word_weights(cr_of_blue, cr_of_green, cr_of_red);
  const __m256i sum = _mm256_hadd_epi32(
      _mm256_madd_epi16(pixels, cb), _mm256_madd_epi16(pixels, cr));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(chroma_offset)), chroma_bits);
}

/// Converts the block that begins at `x` and returns the sums of its last odd columns.
AVX2 __m256i block(rows rows, ptrdiff_t x, __m256i before) {
  __m256i top[2], bottom[2], differences[2];
  for (int half = 0; half < 2; half++) {
    const ptrdiff_t start = x + 8 * half;
    top[half] = load(rows.source[1], start);
    bottom[half] = load(rows.source[2], start);
    const columns sums = down(
        load(rows.source[0], start), top[half], bottom[half], load(rows.source[3], start));
    differences[half] = chroma(across(before, sums));
    before = sums.odd;
  }

  // Packing works on 128-bit lanes: 8 samples of each row from the left lane, then 8 from the right one.
  const __m256i both =
      _mm256_packus_epi16(luma(top[0], top[1]), luma(bottom[0], bottom[1]));
  const __m256i ordered =
      _mm256_permutevar8x32_epi32(both, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  _mm_storeu_si128((__m128i *)(rows.luma[0] + x), _mm256_castsi256_si128(ordered));
  _mm_storeu_si128((__m128i *)(rows.luma[1] + x), _mm256_extracti128_si256(ordered, 1));

  // Pairs of 16-bit samples: Cb 0, Cr 0, Cb 2, Cr 2; Cb 1, Cr 1, Cb 3, Cr 3.
  const __m256i pairs = _mm256_packs_epi32(differences[0], differences[1]);
  const __m256i words =
      _mm256_permutevar8x32_epi32(pairs, _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7));
  const __m256i bytes = _mm256_packus_epi16(words, words);
  const ptrdiff_t pair = x >> 1;
  _mm_storel_epi64((__m128i *)(rows.cb + pair), _mm256_castsi256_si128(bytes));
  _mm_storel_epi64((__m128i *)(rows.cr + pair), _mm256_extracti128_si256(bytes, 1));
  return before;
}

/// The sums of the column at `x`, in all lanes.
AVX2 __m256i repeat_column(rows rows, ptrdiff_t x) {
  return down(
      repeat(rows.source[0], x), repeat(rows.source[1], x), repeat(rows.source[2], x),
      repeat(rows.source[3], x)).odd;
}

/// Converts the rest of the rows from `x` on, less than a block, through memory of a block's size.
AVX2 void rest(rows whole, ptrdiff_t x, __m256i before) {
  const int width = (int)(whole.end - x);
  const int written = width + width % 2;
  uint8_t source[4][4 * block_width], luma[2][block_width];
  uint8_t cb[block_width / 2], cr[block_width / 2];
  rows part = {
      .luma = {luma[0], luma[1]},
      .cb = cb,
      .cr = cr};
  for (int i = 0; i < 4; i++) {
    memcpy(source[i], whole.source[i] + 4 * x, 4 * (size_t)width);
    for (int column = width; column < block_width; column++)
      memcpy(source[i] + 4 * column, source[i] + 4 * (width - 1), 4);
    part.source[i] = source[i];
  }
  block(part, 0, before);
  memcpy(whole.luma[0] + x, luma[0], (size_t)written);
  memcpy(whole.luma[1] + x, luma[1], (size_t)written);
  memcpy(whole.cb + x / 2, cb, (size_t)written / 2);
  memcpy(whole.cr + x / 2, cr, (size_t)written / 2);
}

__attribute__((target("avx2"))) void convert_rows_avx2(rows rows) {
  ptrdiff_t x = rows.start;
  __m256i before = repeat_column(rows, x == 0 ? 0 : x - 1);
  for (; x + block_width <= rows.end; x += block_width) before = block(rows, x, before);
  if (x < rows.end) rest(rows, x, before);
}

#endif
