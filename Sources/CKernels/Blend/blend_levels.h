#ifndef CBLEND_LEVELS_H
#define CBLEND_LEVELS_H

#include "CKernels/blend.h"

/// Declares all loops for one level.
#define DECLARE(LEVEL)                                                                            \
  void LEVEL(fill)(uint32_t * row, ptrdiff_t count, uint32_t pixel, uint8_t weight);              \
  void LEVEL(restore)(                                                                            \
      uint32_t * row, const uint32_t *saved, ptrdiff_t count, uint8_t weight);                    \
  void LEVEL(over)(uint32_t * row, const uint32_t *source, ptrdiff_t count, uint8_t weight);      \
  void LEVEL(tint)(uint32_t * row, ptrdiff_t count, uint32_t color);                              \
  void LEVEL(move)(                                                                               \
      const uint32_t *upper, const uint32_t *lower, const uint32_t *ahead, ptrdiff_t count,       \
      int phase_x, int phase_y, uint32_t *output);                                                \
  void LEVEL(over_wide)(                                                                          \
      uint32_t * row, const uint16_t *line, ptrdiff_t count, const uint16_t *thresholds,          \
      int is_opaque);                                                                             \
  void LEVEL(shade)(                                                                              \
      uint32_t * row, cblend_values values, ptrdiff_t count, const uint16_t *thresholds,          \
      uint64_t color);                                                                            \
  void LEVEL(spread)(                                                                             \
      const uint16_t *samples, const int32_t *indices, const uint32_t *parts, ptrdiff_t count,    \
      uint16_t *values);

#define PLAIN(name) name##_plain
DECLARE(PLAIN)

#if defined(__x86_64__)
#define AVX2(name) name##_avx2
DECLARE(AVX2)
#endif

#undef DECLARE

#endif
