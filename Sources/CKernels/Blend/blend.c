#include "CKernels/blend.h"

#include "blend_levels.h"

#if defined(__x86_64__)
#define RUN(name, ...)                                      \
  do {                                                      \
    if (level == ckernels_avx2) return AVX2(name)(__VA_ARGS__); \
    return PLAIN(name)(__VA_ARGS__);                        \
  } while (0)
#else
#define RUN(name, ...)        \
  do {                        \
    (void)level;              \
    PLAIN(name)(__VA_ARGS__); \
  } while (0)
#endif

#define BIT(value, index) ((value) >> (index) & 1)
#define RANK(x, y)                                                                             \
  (BIT((x) ^ (y), 0) << 5 | BIT(y, 0) << 4 | BIT((x) ^ (y), 1) << 3 | BIT(y, 1) << 2 | \
   BIT((x) ^ (y), 2) << 1 | BIT(y, 2))
#define THRESHOLD(x, y) (RANK(x, y) * 4 + 2)
#define FOUR(x, y) THRESHOLD(x, y), THRESHOLD(x, y), THRESHOLD(x, y), THRESHOLD(x, y)
#define PERIOD(y) \
  FOUR(0, y), FOUR(1, y), FOUR(2, y), FOUR(3, y), FOUR(4, y), FOUR(5, y), FOUR(6, y), FOUR(7, y)

enum { period = 8, channels = 4 };

/// Each row of the pattern twice, so that a period may begin anywhere in the first.
static const uint16_t pattern[period][2 * period * channels] = {
    {PERIOD(0), PERIOD(0)}, {PERIOD(1), PERIOD(1)}, {PERIOD(2), PERIOD(2)}, {PERIOD(3), PERIOD(3)},
    {PERIOD(4), PERIOD(4)}, {PERIOD(5), PERIOD(5)}, {PERIOD(6), PERIOD(6)}, {PERIOD(7), PERIOD(7)},
};

/// The thresholds of a period's pixels from `x`, `y` on, for each channel.
static const uint16_t *thresholds(ptrdiff_t x, ptrdiff_t y) {
  return pattern[y & (period - 1)] + channels * (x & (period - 1));
}

uint16_t cblend_threshold(ptrdiff_t x, ptrdiff_t y) { return *thresholds(x, y); }

void cblend_fill(
    ckernels_level level, uint32_t *row, ptrdiff_t count, uint32_t pixel, uint8_t weight) {
  RUN(fill, row, count, pixel, weight);
}

void cblend_restore(
    ckernels_level level, uint32_t *row, const uint32_t *saved, ptrdiff_t count, uint8_t weight) {
  RUN(restore, row, saved, count, weight);
}

void cblend_over(
    ckernels_level level, uint32_t *row, const uint32_t *source, ptrdiff_t count, uint8_t weight) {
  RUN(over, row, source, count, weight);
}

void cblend_tint(ckernels_level level, uint32_t *row, ptrdiff_t count, uint32_t color) {
  RUN(tint, row, count, color);
}

void cblend_move(
    ckernels_level level, const uint32_t *upper, const uint32_t *lower, const uint32_t *ahead,
    ptrdiff_t count, int phase_x, int phase_y, uint32_t *output) {
  RUN(move, upper, lower, ahead, count, phase_x, phase_y, output);
}

void cblend_over_wide(
    ckernels_level level, uint32_t *row, const uint16_t *line, ptrdiff_t count, ptrdiff_t x,
    ptrdiff_t y, int is_opaque) {
  RUN(over_wide, row, line, count, thresholds(x, y), is_opaque);
}

void cblend_shade(
    ckernels_level level, uint32_t *row, cblend_values values, ptrdiff_t count, ptrdiff_t x,
    ptrdiff_t y, uint64_t color) {
  RUN(shade, row, values, count, thresholds(x, y), color);
}

void cblend_spread(
    ckernels_level level, const uint16_t *samples, const int32_t *indices, const uint32_t *parts,
    ptrdiff_t count, uint16_t *values) {
  RUN(spread, samples, indices, parts, count, values);
}
