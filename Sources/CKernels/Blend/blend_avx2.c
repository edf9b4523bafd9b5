#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "blend_levels.h"

#define INLINE static inline __attribute__((always_inline))
#define LEVEL AVX2

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

enum { lanes = 8 };

typedef uint32_t pixels __attribute__((vector_size(32)));
typedef uint16_t words __attribute__((vector_size(32)));

/// Wide pixels 0, 1, 4 and 5, and 2, 3, 6 and 7: the order in which the processor unpacks and packs.
typedef struct wide {
  words low, high;
} wide;

/// All bits set in the first `count` of 8 lanes.
INLINE __m256i first_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(
      _mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

INLINE pixels load_part(const uint32_t *from, ptrdiff_t count) {
  return (pixels)_mm256_maskload_epi32((const int *)from, first_lanes(count));
}

INLINE void store_part(uint32_t *to, pixels value, ptrdiff_t count) {
  _mm256_maskstore_epi32((int *)to, first_lanes(count), (__m256i)value);
}

/// Each pixel's alpha, in both lanes that belong to it.
INLINE words alpha_of(pixels value) {
  const pixels alpha = value >> 24;
  return (words)(alpha | alpha << 16);
}

/// The upper halves of the 32-bit products.
INLINE words high_product(words left, words right) {
  return (words)_mm256_mulhi_epu16((__m256i)left, (__m256i)right);
}

/// Each channel times 257.
INLINE wide repeated(pixels value) {
  const __m256i all = (__m256i)value;
  return (wide){(words)_mm256_unpacklo_epi8(all, all), (words)_mm256_unpackhi_epi8(all, all)};
}

/// The pixels again; all channels are 0...255.
INLINE pixels narrow(wide value) {
  return (pixels)_mm256_packus_epi16((__m256i)value.low, (__m256i)value.high);
}

/// The halves of two vectors in the other order: four wide pixels each, or a `wide`'s.
INLINE wide reordered(__m256i first, __m256i second) {
  return (wide){
      (words)_mm256_permute2x128_si256(first, second, 0x20),
      (words)_mm256_permute2x128_si256(first, second, 0x31)};
}

INLINE wide load_wide(const uint16_t *from) {
  const __m256i *vectors = (const __m256i *)from;
  return reordered(_mm256_loadu_si256(vectors), _mm256_loadu_si256(vectors + 1));
}

INLINE wide load_wide_part(const uint16_t *from, ptrdiff_t count) {
  __m256i part[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  memcpy(part, from, 8 * (size_t)count);
  return reordered(part[0], part[1]);
}

INLINE pixels load_values(const uint16_t *from, ptrdiff_t count) {
  __m128i values = _mm_setzero_si128();
  memcpy(&values, from, 2 * (size_t)count);
  return (pixels)_mm256_cvtepu16_epi32(values);
}

/// Each pixel's value, 0...65535, in all of its channels.
INLINE wide spread_values(pixels values) {
  const __m256i both = (__m256i)(values | values << 16);
  return (wide){
      (words)_mm256_unpacklo_epi32(both, both), (words)_mm256_unpackhi_epi32(both, both)};
}

/// Each wide pixel's alpha, in all of its channels.
INLINE words alpha_of_wide(words value) {
  const __m256i alphas = _mm256_setr_epi64x(
      0x0706070607060706, 0x0F0E0F0E0F0E0F0E, 0x0706070607060706, 0x0F0E0F0E0F0E0F0E);
  return (words)_mm256_shuffle_epi8((__m256i)value, alphas);
}

INLINE words repeated_color(uint64_t color) {
  return (words)_mm256_set1_epi64x((long long)color);
}

#include "blend_loops.h"

void spread_avx2(
    const uint16_t *samples, const int32_t *indices, const uint32_t *parts, ptrdiff_t count,
    uint16_t *values) {
  ptrdiff_t x = 0;
  for (; x + lanes <= count; x += lanes) {
    const __m256i index = _mm256_loadu_si256((const __m256i *)(indices + x));
    // A sample and the next one share a lane.
    const pixels two = (pixels)_mm256_i32gather_epi32((const int *)samples, index, 2);
    const pixels part = load_all(parts + x);
    const pixels value = ((two & 0xFFFF) * (65536 - part) + (two >> 16) * part) >> 16;
    const __m256i packed = _mm256_permute4x64_epi64(
        _mm256_packus_epi32((__m256i)value, (__m256i)value), 0x88);
    _mm_storeu_si128((__m128i *)(values + x), _mm256_castsi256_si128(packed));
  }
  if (x < count) PLAIN(spread)(samples, indices + x, parts + x, count - x, values + x);
}

#pragma clang attribute pop

#endif
