#if defined(__x86_64__)

#include <immintrin.h>

#include "resampling_levels.h"

#pragma STDC FP_CONTRACT OFF

// Where less than a register is left, the last one begins earlier, and what it shares with the one
// before is computed twice. What is smaller than a register is left to the plain level.

#define AVX2 static inline __attribute__((always_inline, target("avx2")))
#define ENTRY __attribute__((target("avx2")))

AVX2 __m256i load(const void *address) { return _mm256_loadu_si256((const __m256i *)address); }

AVX2 void store(void *address, __m256i value) {
  _mm256_storeu_si256((__m256i *)address, value);
}

/// How many pixels of 8 bits a channel fill a register.
enum { pixels_in_register = 8 };

/// Sums 8 pixels from `start` down.
AVX2 void add_down(
    const uint8_t *start, cresampling_pixels pixels, __m256i first, __m256i last, uint16_t *sums) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i top = load(start);
  const __m256i bottom = load(start + (pixels.height - 1) * pixels.stride);
  // Unpacking works on the halves of a register: pixels 0, 1, 4, 5 and 2, 3, 6, 7.
  __m256i left = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_unpacklo_epi8(top, zero), first),
      _mm256_mullo_epi16(_mm256_unpacklo_epi8(bottom, zero), last));
  __m256i right = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_unpackhi_epi8(top, zero), first),
      _mm256_mullo_epi16(_mm256_unpackhi_epi8(bottom, zero), last));
  for (ptrdiff_t y = 0; y < pixels.height; y++) {
    const __m256i packed = load(start + y * pixels.stride);
    left = _mm256_add_epi16(left, _mm256_unpacklo_epi8(packed, zero));
    right = _mm256_add_epi16(right, _mm256_unpackhi_epi8(packed, zero));
  }
  store(sums, _mm256_permute2x128_si256(left, right, 0x20));
  store(sums + 16, _mm256_permute2x128_si256(left, right, 0x31));
}

ENTRY void add_rows_avx2(
    cresampling_pixels pixels, uint16_t first, uint16_t last, uint16_t *sums) {
  if (pixels.width < pixels_in_register) {
    add_rows_plain(pixels, first, last, sums);
    return;
  }
  const __m256i first_times = _mm256_set1_epi16((int16_t)first);
  const __m256i last_times = _mm256_set1_epi16((int16_t)last);
  const ptrdiff_t end = pixels.width - pixels_in_register;
  for (ptrdiff_t x = 0; x < end; x += pixels_in_register)
    add_down(pixels.start + 4 * x, pixels, first_times, last_times, sums + 4 * x);
  add_down(pixels.start + 4 * end, pixels, first_times, last_times, sums + 4 * end);
}

/// The sums of the columns of a cell that is there as a whole, at least two.
AVX2 __m128i sum_of_cell(const uint16_t *sums, ptrdiff_t size) {
  __m256i sum = _mm256_setzero_si256();
  for (ptrdiff_t x = 0; x < size; x += 2)
    sum = _mm256_add_epi32(
        sum, _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(sums + 4 * x))));
  return _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
}

ENTRY void average_avx2(
    const uint16_t *sums, ptrdiff_t left, ptrdiff_t width, cresampling_cells cells,
    float *result) {
  const __m128 scale = _mm_set1_ps(cell_scale(cells.size));
  for (ptrdiff_t index = 0; index < cells.count; index++) {
    const ptrdiff_t first = (cells.first + index) * cells.size - left;
    float *cell = result + 4 * index;
    if (first < 0 || first + cells.size > width) {
      const cresampling_cells one = {cells.first + index, 1, cells.size};
      average_plain(sums, left, width, one, cell);
      continue;
    }
    // A sum is below 2^24, so its float is exact.
    const __m128i sum = cells.size == 1
        ? _mm_cvtepu16_epi32(_mm_loadl_epi64((const __m128i *)(sums + 4 * first)))
        : sum_of_cell(sums + 4 * first, cells.size);
    _mm_storeu_ps(cell, _mm_mul_ps(_mm_cvtepi32_ps(sum), scale));
  }
}

/// How many values are blurred at once: as many registers as it takes to hide how long an addition
/// takes.
enum { registers_at_once = 4, values_at_once = 8 * registers_at_once };

/// Blurs some values from `x` on, a register's at a time.
AVX2 void blur_some(
    cresampling_ring lines, const float *weights, ptrdiff_t x, int registers, float *result) {
  const float *middle = ring_line(lines, lines.middle) + x;
  __m256 sums[registers_at_once];
  for (int i = 0; i < registers; i++)
    sums[i] = _mm256_mul_ps(_mm256_loadu_ps(middle + 8 * i), _mm256_set1_ps(weights[0]));
  for (ptrdiff_t distance = 1; distance <= lines.reach; distance++) {
    const float *before = ring_line(lines, lines.middle - distance) + x;
    const float *after = ring_line(lines, lines.middle + distance) + x;
    const __m256 weight = _mm256_set1_ps(weights[distance]);
    for (int i = 0; i < registers; i++) {
      const __m256 pair =
          _mm256_add_ps(_mm256_loadu_ps(before + 8 * i), _mm256_loadu_ps(after + 8 * i));
      sums[i] = _mm256_add_ps(sums[i], _mm256_mul_ps(pair, weight));
    }
  }
  for (int i = 0; i < registers; i++) _mm256_storeu_ps(result + x + 8 * i, sums[i]);
}

ENTRY void blur_avx2(
    cresampling_ring lines, const float *weights, ptrdiff_t count, float *result) {
  if (count < 8) {
    blur_plain(lines, weights, count, result);
    return;
  }
  ptrdiff_t x = 0;
  for (; x + values_at_once <= count; x += values_at_once)
    blur_some(lines, weights, x, registers_at_once, result);
  for (; x + 8 <= count; x += 8) blur_some(lines, weights, x, 1, result);
  if (x < count) blur_some(lines, weights, count - 8, 1, result);
}

AVX2 __m256 clamped(__m256 value, __m256 largest) {
  return _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), largest);
}

ENTRY void color_avx2(cresampling_coloring coloring, ptrdiff_t count, float *cells) {
  const __m256 largest = _mm256_set1_ps(largest_value);
  const __m256 saturation = _mm256_set1_ps(coloring.saturation);
  const __m256 rest = _mm256_set1_ps(coloring.rest);
  const __m128 one_tint = _mm_loadu_ps(coloring.tint);
  const __m256 tint = _mm256_set_m128(one_tint, one_tint);
  ptrdiff_t index = 0;
  for (; index + 2 <= count; index += 2) {
    const __m256 old = _mm256_loadu_ps(cells + 4 * index);
    const __m256 blue = _mm256_permute_ps(old, 0x00), green = _mm256_permute_ps(old, 0x55);
    const __m256 red = _mm256_permute_ps(old, 0xAA), own = _mm256_permute_ps(old, 0xFF);
    const __m256 alpha = coloring.is_opaque ? largest : clamped(own, largest);
    const __m256 luma = _mm256_add_ps(
        _mm256_add_ps(
            _mm256_mul_ps(_mm256_set1_ps(luma_of_blue), blue),
            _mm256_mul_ps(_mm256_set1_ps(luma_of_green), green)),
        _mm256_mul_ps(_mm256_set1_ps(luma_of_red), red));
    const __m256 vivid =
        _mm256_add_ps(luma, _mm256_mul_ps(_mm256_sub_ps(old, luma), saturation));
    const __m256 color = _mm256_blend_ps(clamped(vivid, alpha), alpha, 0x88);
    const __m256 tinted = clamped(_mm256_add_ps(_mm256_mul_ps(color, rest), tint), largest);
    _mm256_storeu_ps(
        cells + 4 * index,
        coloring.is_opaque ? _mm256_blend_ps(tinted, largest, 0x88) : tinted);
  }
  color_plain(coloring, count - index, cells + 4 * index);
}

/// Values as the wide channels that are nearest.
AVX2 __m256i rounded(__m256 values) {
  const __m256i bits = _mm256_castps_si256(_mm256_add_ps(values, _mm256_set1_ps(whole_numbers)));
  return _mm256_and_si256(bits, _mm256_set1_epi32(0xFFFF));
}

/// Stores the wide channels of two pixels.
AVX2 void store_two(uint16_t *pixels, __m256i channels) {
  _mm_storeu_si128(
      (__m128i *)pixels,
      _mm_packus_epi32(_mm256_castsi256_si128(channels), _mm256_extracti128_si256(channels, 1)));
}

ENTRY void expand_avx2(
    const float *values, cresampling_cells cells, ptrdiff_t left, ptrdiff_t count,
    uint16_t *pixels) {
  const ptrdiff_t right = left + count;
  ptrdiff_t x = left;
  if (cells.size == 1) {
    // The colors of the cells themselves.
    for (; x + 2 <= right; x += 2)
      store_two(
          pixels + 4 * (x - left),
          rounded(_mm256_loadu_ps(values + 4 * (x - cells.first))));
    expand_plain(values, cells, x, right - x, pixels + 4 * (x - left));
    return;
  }
  const __m128 scale = _mm_set1_ps(1 / (float)cells.size);
  while (x < right) {
    const between place = between_cells(x, cells.size);
    const ptrdiff_t end =
        place.start + cells.size < right ? place.start + cells.size : right;
    const float *cell = values + 4 * (place.cell - cells.first);
    const __m128 from = _mm_loadu_ps(cell);
    const __m128 difference = _mm_mul_ps(_mm_sub_ps(_mm_loadu_ps(cell + 4), from), scale);
    const __m256 from_twice = _mm256_set_m128(from, from);
    const __m256 difference_twice = _mm256_set_m128(difference, difference);
    const float distance = (float)(x - place.start) + half_pixel(cells.size);
    __m256 distances =
        _mm256_set_m128(_mm_set1_ps(distance + 1), _mm_set1_ps(distance));
    for (; x + 2 <= end; x += 2) {
      store_two(
          pixels + 4 * (x - left),
          rounded(_mm256_add_ps(from_twice, _mm256_mul_ps(difference_twice, distances))));
      distances = _mm256_add_ps(distances, _mm256_set1_ps(2));
    }
    if (x < end) {
      expand_plain(values, cells, x, 1, pixels + 4 * (x - left));
      x++;
    }
  }
}

AVX2 void mix_some(
    const uint16_t *upper, const uint16_t *lower, cresampling_mixture mixture, uint16_t *result) {
  const __m256i above =
      _mm256_mulhi_epu16(load(upper), _mm256_set1_epi16((int16_t)mixture.upper));
  const __m256i below =
      _mm256_mulhi_epu16(load(lower), _mm256_set1_epi16((int16_t)mixture.lower));
  const __m256i sum = _mm256_add_epi16(above, below);
  store(
      result,
      mixture.alpha == 65535
          ? sum
          : _mm256_mulhi_epu16(sum, _mm256_set1_epi16((int16_t)mixture.alpha)));
}

ENTRY void mix_avx2(
    const uint16_t *upper, const uint16_t *lower, cresampling_mixture mixture, ptrdiff_t count,
    uint16_t *result) {
  if (count < 4) {
    mix_plain(upper, lower, mixture, count, result);
    return;
  }
  const ptrdiff_t last = 4 * (count - 4);
  for (ptrdiff_t i = 0; i < last; i += 16) mix_some(upper + i, lower + i, mixture, result + i);
  mix_some(upper + last, lower + last, mixture, result + last);
}

#endif
