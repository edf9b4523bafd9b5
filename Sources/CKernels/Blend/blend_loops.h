// The loops, in terms of what a level's file defines before it includes this one:
//
// - `LEVEL(name)`, the name of a loop at this level, and `lanes`, how many pixels a vector has;
// - the vectors `pixels` (32 bits a lane) and `words` (16 bits a lane);
// - `load_part` and `store_part`, for fewer pixels than a vector has;
// - `alpha_of`, `high_product`;
// - pairs of `words` that hold the wide pixels of one vector, in an order of the level's own: `wide`,
//   with `repeated`, `narrow`, `load_wide`, `load_wide_part`, `spread_values` and `alpha_of_wide`;
// - `load_values`, one for each lane, and `repeated_color`, one for each wide pixel.
//
// Each loop runs over whole vectors and then once over what is left.

INLINE pixels load_all(const uint32_t *from) {
  pixels result;
  memcpy(&result, from, sizeof result);
  return result;
}

INLINE void store_all(uint32_t *to, pixels value) { memcpy(to, &value, sizeof value); }

INLINE pixels load(const uint32_t *from, ptrdiff_t count) {
  return count == lanes ? load_all(from) : load_part(from, count);
}

INLINE void store(uint32_t *to, pixels value, ptrdiff_t count) {
  if (count == lanes)
    store_all(to, value);
  else
    store_part(to, value, count);
}

/// Runs a statement for each vector, whose first pixel is `x` and whose pixels are `n`.
#define EACH_VECTOR(count, ...)                                                    \
  do {                                                                             \
    ptrdiff_t x = 0;                                                               \
    for (; x + lanes <= (count); x += lanes) {                                     \
      const ptrdiff_t n = lanes;                                                   \
      __VA_ARGS__;                                                                 \
    }                                                                              \
    if (x < (count)) {                                                             \
      const ptrdiff_t n = (count)-x;                                               \
      __VA_ARGS__;                                                                 \
    }                                                                              \
  } while (0)

/// Blue and red.
INLINE words even(pixels value) { return (words)value & 255; }
/// Green and alpha.
INLINE words odd(pixels value) { return (words)value >> 8; }

INLINE pixels join(words even, words odd) { return (pixels)(even | odd << 8); }

INLINE words repeat(uint16_t value) { return (words){0} + value; }

/// Round(x / 255) for x in 0...65152, exactly.
INLINE words divided_by_255(words value) {
  const words biased = value + 128;
  return (biased + (biased >> 8)) >> 8;
}

INLINE pixels filled(pixels old, words even_part, words odd_part, words rest) {
  return join(
      divided_by_255(even_part + even(old) * rest), divided_by_255(odd_part + odd(old) * rest));
}

void LEVEL(fill)(uint32_t *row, ptrdiff_t count, uint32_t pixel, uint8_t weight) {
  const pixels all = (pixels){0} + pixel;
  if (weight == 255) {
    EACH_VECTOR(count, store(row + x, all, n));
    return;
  }
  const words part = repeat(weight), rest = repeat(255 - weight);
  const words even_part = even(all) * part, odd_part = odd(all) * part;
  EACH_VECTOR(count, store(row + x, filled(load(row + x, n), even_part, odd_part, rest), n));
}

INLINE pixels mixed(pixels old, words part, pixels saved, words rest) {
  return join(
      divided_by_255(even(old) * part + even(saved) * rest),
      divided_by_255(odd(old) * part + odd(saved) * rest));
}

void LEVEL(restore)(uint32_t *row, const uint32_t *saved, ptrdiff_t count, uint8_t weight) {
  const words part = repeat(weight), rest = repeat(255 - weight);
  EACH_VECTOR(
      count, store(row + x, mixed(load(row + x, n), part, load(saved + x, n), rest), n));
}

INLINE pixels over(pixels old, pixels source) {
  const words rest = 255 - alpha_of(source);
  return join(divided_by_255(even(old) * rest), divided_by_255(odd(old) * rest)) + source;
}

INLINE pixels weighed_over(pixels old, pixels source, words weight) {
  return mixed(source, weight, old, 255 - divided_by_255(alpha_of(source) * weight));
}

void LEVEL(over)(uint32_t *row, const uint32_t *source, ptrdiff_t count, uint8_t weight) {
  if (weight == 255) {
    EACH_VECTOR(count, store(row + x, over(load(row + x, n), load(source + x, n)), n));
    return;
  }
  const words part = repeat(weight);
  EACH_VECTOR(
      count, store(row + x, weighed_over(load(row + x, n), load(source + x, n), part), n));
}

INLINE pixels tinted(pixels old, words color_even, words color_odd) {
  const words alpha = alpha_of(old);
  return join(divided_by_255(color_even * alpha), divided_by_255(color_odd * alpha));
}

void LEVEL(tint)(uint32_t *row, ptrdiff_t count, uint32_t color) {
  const words color_even = even((pixels){0} + color), color_odd = odd((pixels){0} + color);
  EACH_VECTOR(count, store(row + x, tinted(load(row + x, n), color_even, color_odd), n));
}

/// Channels in 256ths of a level.
typedef struct sums {
  words even, odd;
} sums;

INLINE sums weighed(pixels first, words first_part, pixels second, words second_part) {
  return (sums){
      even(first) * first_part + even(second) * second_part,
      odd(first) * first_part + odd(second) * second_part};
}

INLINE pixels rounded_sums(sums sums) {
  return (pixels)((sums.even + 128) >> 8 | ((sums.odd + 128) & 0xFF00));
}

INLINE sums across(const uint32_t *row, ptrdiff_t n, words before, words here) {
  return weighed(load(row - 1, n), before, load(row, n), here);
}

INLINE sums between(sums above, words upper_part, sums below, words lower_part) {
  return (sums){
      high_product(above.even, upper_part) + high_product(below.even, lower_part),
      high_product(above.odd, upper_part) + high_product(below.odd, lower_part)};
}

void LEVEL(move)(
    const uint32_t *upper, const uint32_t *lower, const uint32_t *ahead, ptrdiff_t count,
    int phase_x, int phase_y, uint32_t *output) {
  const words before = repeat((uint16_t)phase_x), here = repeat((uint16_t)(256 - phase_x));
  if (phase_x == 0 && phase_y == 0) {
    cblend_prefetch(ahead, count);
    memcpy(output, lower, (size_t)count * sizeof *output);
  } else if (phase_y == 0) {
    EACH_VECTOR(
        count, __builtin_prefetch(ahead + x);
        store(output + x, rounded_sums(across(lower + x, n, before, here)), n));
  } else if (phase_x == 0) {
    const words above = repeat((uint16_t)phase_y), below = repeat((uint16_t)(256 - phase_y));
    EACH_VECTOR(
        count, __builtin_prefetch(ahead + x);
        store(
            output + x,
            rounded_sums(weighed(load(upper + x, n), above, load(lower + x, n), below)), n));
  } else {
    // Both phases are 1...255 here, so that their 65536ths fit in 16 bits.
    const words above = repeat((uint16_t)(phase_y << 8));
    const words below = repeat((uint16_t)((256 - phase_y) << 8));
    EACH_VECTOR(
        count, __builtin_prefetch(ahead + x);
        store(
            output + x,
            rounded_sums(between(
                across(upper + x, n, before, here), above, across(lower + x, n, before, here),
                below)),
            n));
  }
}

INLINE wide load_line(const uint16_t *from, ptrdiff_t count) {
  return count == lanes ? load_wide(from) : load_wide_part(from, count);
}

/// Rounds 0...65535 to 0...255 by thresholds of 2...254 in 256ths of a step.
INLINE words rounded(words value, words threshold) {
  return (value - (value >> 8) + threshold) >> 8;
}

INLINE pixels dithered(wide value, wide thresholds) {
  return narrow((wide){
      rounded(value.low, thresholds.low), rounded(value.high, thresholds.high)});
}

INLINE words over_words(words old, words source, words alpha) {
  return high_product(old, ~alpha) + source;
}

INLINE wide over_wide_pixels(pixels old, wide source) {
  const wide under = repeated(old);
  return (wide){
      over_words(under.low, source.low, alpha_of_wide(source.low)),
      over_words(under.high, source.high, alpha_of_wide(source.high))};
}

/// A period of the pattern: for its first vector, and for its last.
typedef struct thresholds {
  wide first, last;
} thresholds;

INLINE thresholds load_thresholds(const uint16_t *period) {
  return (thresholds){load_wide(period), load_wide(period + 4 * (8 - lanes))};
}

INLINE wide thresholds_at(thresholds all, ptrdiff_t x) {
  return x & (8 - lanes) ? all.last : all.first;
}

void LEVEL(over_wide)(
    uint32_t *row, const uint16_t *line, ptrdiff_t count, const uint16_t *thresholds,
    int is_opaque) {
  const struct thresholds all = load_thresholds(thresholds);
  if (is_opaque) {
    EACH_VECTOR(
        count, store(row + x, dithered(load_line(line + 4 * x, n), thresholds_at(all, x)), n));
    return;
  }
  EACH_VECTOR(
      count,
      store(
          row + x,
          dithered(
              over_wide_pixels(load(row + x, n), load_line(line + 4 * x, n)),
              thresholds_at(all, x)),
          n));
}

/// One value for each pixel.
INLINE pixels values_at(cblend_values values, ptrdiff_t x, ptrdiff_t n) {
  const uint32_t lower_part = values.lower_part, upper_part = 65536 - lower_part;
  const pixels above = load_values(values.upper + x, n) * upper_part;
  const pixels below = load_values(values.lower + x, n) * lower_part;
  return ((above >> 1) + (below >> 1)) >> 15;
}

INLINE words shaded(words old, words color, words alpha, words value) {
  return over_words(old, high_product(color, value), high_product(alpha, value));
}

INLINE wide shaded_pixels(pixels old, words color, words alpha, pixels values) {
  const wide under = repeated(old), spread = spread_values(values);
  return (wide){
      shaded(under.low, color, alpha, spread.low), shaded(under.high, color, alpha, spread.high)};
}

void LEVEL(shade)(
    uint32_t *row, cblend_values values, ptrdiff_t count, const uint16_t *thresholds,
    uint64_t color) {
  const struct thresholds all = load_thresholds(thresholds);
  const words each = repeated_color(color), alpha = repeat((uint16_t)(color >> 48));
  EACH_VECTOR(
      count,
      store(
          row + x,
          dithered(
              shaded_pixels(load(row + x, n), each, alpha, values_at(values, x, n)),
              thresholds_at(all, x)),
          n));
}
