#include <string.h>

#include "blend_levels.h"

// Vectors of 16 bytes, which every 64-bit processor has; on others the compiler lowers them.

#define INLINE static inline __attribute__((always_inline))
#define LEVEL PLAIN

enum { lanes = 4 };

typedef uint32_t pixels __attribute__((vector_size(16)));
typedef uint16_t words __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(16)));
typedef uint16_t half_words __attribute__((vector_size(8)));

/// Wide pixels 0 and 1, and 2 and 3.
typedef struct wide {
  words low, high;
} wide;

INLINE pixels load_part(const uint32_t *from, ptrdiff_t count) {
  pixels result = {0};
  for (ptrdiff_t i = 0; i < count; i++) result[i] = from[i];
  return result;
}

INLINE void store_part(uint32_t *to, pixels value, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) to[i] = value[i];
}

/// Each pixel's alpha, in both lanes that belong to it.
INLINE words alpha_of(pixels value) {
  const pixels alpha = value >> 24;
  return (words)(alpha | alpha << 16);
}

/// The upper halves of the 32-bit products.
INLINE words high_product(words left, words right) {
  typedef uint32_t products __attribute__((vector_size(32)));
  return __builtin_convertvector(
      __builtin_convertvector(left, products) * __builtin_convertvector(right, products) >> 16,
      words);
}

/// Each channel times 257.
INLINE wide repeated(pixels value) {
  const bytes all = (bytes)value;
  return (wide){
      (words)__builtin_shufflevector(all, all, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7),
      (words)__builtin_shufflevector(
          all, all, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15)};
}

/// The pixels again; all channels are 0...255.
INLINE pixels narrow(wide value) {
  return (pixels)__builtin_shufflevector(
      (bytes)value.low, (bytes)value.high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28,
      30);
}

INLINE wide load_wide(const uint16_t *from) {
  wide result;
  memcpy(&result, from, sizeof result);
  return result;
}

INLINE wide load_wide_part(const uint16_t *from, ptrdiff_t count) {
  wide result = {(words){0}, (words){0}};
  memcpy(&result, from, 8 * (size_t)count);
  return result;
}

INLINE pixels load_values(const uint16_t *from, ptrdiff_t count) {
  half_words result = {0};
  if (count == lanes)
    memcpy(&result, from, sizeof result);
  else
    for (ptrdiff_t i = 0; i < count; i++) result[i] = from[i];
  return __builtin_convertvector(result, pixels);
}

/// Each pixel's value, 0...65535, in all of its channels.
INLINE wide spread_values(pixels values) {
  const pixels both = values | values << 16;
  return (wide){
      (words)__builtin_shufflevector(both, both, 0, 0, 1, 1),
      (words)__builtin_shufflevector(both, both, 2, 2, 3, 3)};
}

/// Each wide pixel's alpha, in all of its channels.
INLINE words alpha_of_wide(words value) {
  return __builtin_shufflevector(value, value, 3, 3, 3, 3, 7, 7, 7, 7);
}

INLINE words repeated_color(uint64_t color) {
  const uint64_t both[2] = {color, color};
  words result;
  memcpy(&result, both, sizeof result);
  return result;
}

#include "blend_loops.h"

void spread_plain(
    const uint16_t *samples, const int32_t *indices, const uint32_t *parts, ptrdiff_t count,
    uint16_t *values) {
  for (ptrdiff_t x = 0; x < count; x++) {
    const uint16_t *sample = samples + indices[x];
    // The weights sum to 65536, so the sum fits.
    values[x] = (uint16_t)((sample[0] * (65536 - parts[x]) + sample[1] * parts[x]) >> 16);
  }
}
