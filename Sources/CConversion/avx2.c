#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "rows.h"
#include "weights.h"

// Two channels share a 32-bit lane, so that one multiplication (`pmaddwd`) weighs and adds both.

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

/// How many pixels a block has.
enum { block_width = 16 };

/// 8 pixels, or 8 sums of some: blue and red in the 16-bit halves of a lane, and green and alpha.
typedef struct pixels {
  __m256i blue_red;
  __m256i green_alpha;
} pixels;

AVX2 pixels split(__m256i packed) {
  return (pixels){
      _mm256_and_si256(packed, _mm256_set1_epi32(0x00FF00FF)), _mm256_srli_epi16(packed, 8)};
}

AVX2 pixels load(const uint8_t *row, int x) {
  return split(_mm256_loadu_si256((const __m256i *)(row + 4 * x)));
}

/// The pixel at `x` in all lanes.
AVX2 pixels repeat(const uint8_t *row, int x) {
  int packed;
  memcpy(&packed, row + 4 * x, sizeof packed);
  return split(_mm256_set1_epi32(packed));
}

AVX2 __m256i down_one(__m256i above, __m256i top, __m256i bottom, __m256i below) {
  const __m256i inner = _mm256_add_epi16(top, bottom);
  const __m256i all = _mm256_add_epi16(_mm256_add_epi16(above, below), inner);
  return _mm256_add_epi16(all, _mm256_add_epi16(inner, inner));
}

/// The sums of columns, with the weights 1, 3, 3, 1.
AVX2 pixels down(pixels above, pixels top, pixels bottom, pixels below) {
  return (pixels){
      down_one(above.blue_red, top.blue_red, bottom.blue_red, below.blue_red),
      down_one(above.green_alpha, top.green_alpha, bottom.green_alpha, below.green_alpha)};
}

AVX2 __m256i across_one(__m256i before, __m256i here) {
  const __m256i seam = _mm256_permute2x128_si256(before, here, 0x21);
  return _mm256_add_epi16(here, _mm256_alignr_epi8(here, seam, 12));
}

/// Each column and the one to its left, the first with the last of `before`.
///
/// Of these an even one and the next have the weights 1, 2, 1 together.
AVX2 pixels across(pixels before, pixels here) {
  return (pixels){
      across_one(before.blue_red, here.blue_red),
      across_one(before.green_alpha, here.green_alpha)};
}

AVX2 __m256i weigh(pixels pixels, int blue, int green, int red) {
  const __m256i blue_red = _mm256_set1_epi32(red * 65536 | (blue & 0xFFFF));
  const __m256i green_alpha = _mm256_set1_epi32(green & 0xFFFF);
  return _mm256_add_epi32(
      _mm256_madd_epi16(pixels.blue_red, blue_red),
      _mm256_madd_epi16(pixels.green_alpha, green_alpha));
}

AVX2 __m256i luma(pixels pixels) {
  const __m256i sum = weigh(pixels, luma_of_blue, luma_of_green, luma_of_red);
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(luma_offset)), luma_bits);
}

/// 8 samples of chroma, the halves of whose sums are in the lanes of `left` and then `right`.
///
/// They are in the order 0, 1, 4, 5, 2, 3, 6, 7.
AVX2 __m256i chroma(__m256i left, __m256i right) {
  const __m256i sum = _mm256_hadd_epi32(left, right);
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(chroma_offset)), chroma_bits);
}

/// Converts the block that begins at `x` and returns the sums of its last 8 columns.
AVX2 pixels block(rows rows, int x, pixels before) {
  pixels column[2];
  __m256i luma_of_row[2][2];
  for (int half = 0; half < 2; half++) {
    pixels line[4];
    for (int i = 0; i < 4; i++) line[i] = load(rows.source[i], x + 8 * half);
    luma_of_row[0][half] = luma(line[1]);
    luma_of_row[1][half] = luma(line[2]);
    column[half] = down(line[0], line[1], line[2], line[3]);
  }

  // Packing works on the halves of a register: 4 samples of each row from the left half, then 4.
  const __m256i both = _mm256_packus_epi16(
      _mm256_packs_epi32(luma_of_row[0][0], luma_of_row[0][1]),
      _mm256_packs_epi32(luma_of_row[1][0], luma_of_row[1][1]));
  const __m256i ordered =
      _mm256_permutevar8x32_epi32(both, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  _mm_storeu_si128((__m128i *)(rows.luma[0] + x), _mm256_castsi256_si128(ordered));
  _mm_storeu_si128((__m128i *)(rows.luma[1] + x), _mm256_extracti128_si256(ordered, 1));

  const pixels left = across(before, column[0]), right = across(column[0], column[1]);
  const __m256i blue_difference = chroma(
      weigh(left, blue_difference_of_blue, blue_difference_of_green, blue_difference_of_red),
      weigh(right, blue_difference_of_blue, blue_difference_of_green, blue_difference_of_red));
  const __m256i red_difference = chroma(
      weigh(left, red_difference_of_blue, red_difference_of_green, red_difference_of_red),
      weigh(right, red_difference_of_blue, red_difference_of_green, red_difference_of_red));
  // 16-bit samples: blue 0, 1, 4, 5, red 0, 1, 4, 5; blue 2, 3, 6, 7, red 2, 3, 6, 7.
  const __m256i words = _mm256_permutevar8x32_epi32(
      _mm256_packs_epi32(blue_difference, red_difference),
      _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  const __m128i bytes =
      _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
  _mm_storel_epi64((__m128i *)(rows.blue_difference + x / 2), bytes);
  _mm_storel_epi64((__m128i *)(rows.red_difference + x / 2), _mm_unpackhi_epi64(bytes, bytes));
  return column[1];
}

AVX2 pixels repeat_column(rows rows, int x) {
  return down(
      repeat(rows.source[0], x), repeat(rows.source[1], x), repeat(rows.source[2], x),
      repeat(rows.source[3], x));
}

/// Converts what is left of the rows from `x` on, less than a block, in memory of a block's size.
AVX2 void rest(rows whole, int x, pixels before) {
  const int width = whole.end - x;
  const int written = width + width % 2;
  uint8_t source[4][4 * block_width], luma[2][block_width];
  uint8_t blue_difference[block_width / 2], red_difference[block_width / 2];
  rows part = {
      .luma = {luma[0], luma[1]},
      .blue_difference = blue_difference,
      .red_difference = red_difference};
  for (int i = 0; i < 4; i++) {
    memcpy(source[i], whole.source[i] + 4 * x, 4 * (size_t)width);
    for (int column = width; column < block_width; column++)
      memcpy(source[i] + 4 * column, source[i] + 4 * (width - 1), 4);
    part.source[i] = source[i];
  }
  block(part, 0, before);
  memcpy(whole.luma[0] + x, luma[0], (size_t)written);
  memcpy(whole.luma[1] + x, luma[1], (size_t)written);
  memcpy(whole.blue_difference + x / 2, blue_difference, (size_t)written / 2);
  memcpy(whole.red_difference + x / 2, red_difference, (size_t)written / 2);
}

__attribute__((target("avx2"))) void convert_rows_avx2(rows rows) {
  int x = rows.start;
  pixels before = repeat_column(rows, x == 0 ? 0 : x - 1);
  for (; x + block_width <= rows.end; x += block_width) before = block(rows, x, before);
  if (x < rows.end) rest(rows, x, before);
}

#endif
