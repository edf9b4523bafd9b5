// Runs each kernel on pseudorandom input and prints a digest of its output: `digests plain` or `digests best`.
//
// scripts/tests/arm64 compares the lines of this machine's processor with those of an emulated one.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CKernels/blend.h"
#include "CKernels/conversion.h"
#include "CKernels/resampling.h"

// The same input on all processors.
#pragma STDC FP_CONTRACT OFF

enum { longest = 4096, rounds = 40 };

static uint64_t state;

/// xorshift64*, Vigna 2016.
static uint64_t next_random(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 2685821657736338717u;
}

static uint64_t below(uint64_t bound) { return (next_random() >> 11) % bound; }

/// In 0 to 1.
static double fraction(void) { return (double)(next_random() >> 11) / (double)(1ull << 53); }

/// FNV-1a of the outputs of one kernel.
static uint64_t digest;

static void add_output(const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) digest = (digest ^ byte[i]) * 1099511628211u;
}

static ckernels_level level;
static uint8_t bytes[16 * longest], more_bytes[16 * longest], output[16 * longest];
static uint16_t words[16 * longest], more_words[16 * longest], word_output[16 * longest];
static float floats[16 * longest], float_output[16 * longest];

static void fill_inputs(void) {
  // Zeros and greatest values as often as others.
  for (size_t i = 0; i < sizeof bytes; i++) {
    const uint64_t random = next_random();
    const int kind = random >> 62;
    bytes[i] = kind == 0 ? 0 : kind == 1 ? 255 : (uint8_t)random;
    more_bytes[i] = (uint8_t)(random >> 8);
    words[i] = kind == 0 ? 0 : kind == 1 ? 65535 : (uint16_t)(random >> 16);
    more_words[i] = (uint16_t)(random >> 32);
    floats[i] = (float)(65535 * fraction());
  }
  memset(output, 7, sizeof output);
  memset(word_output, 7, sizeof word_output);
  memset(float_output, 0, sizeof float_output);
}

/// Premultiplies pixels: no color is greater than its alpha.
static uint32_t *premultiplied(uint8_t *pixels) {
  for (size_t i = 0; i < 4 * longest; i += 4)
    for (size_t channel = 0; channel < 3; channel++)
      if (pixels[i + channel] > pixels[i + 3]) pixels[i + channel] = pixels[i + 3];
  return (uint32_t *)pixels;
}

// MARK: Blend

static void run_fill(ptrdiff_t count) {
  cblend_fill(level, premultiplied(bytes), count, 0xff000000u | (uint32_t)below(1 << 24), (uint8_t)below(256));
  add_output(bytes, 4 * (size_t)count);
}

static void run_restore(ptrdiff_t count) {
  cblend_restore(level, premultiplied(bytes), premultiplied(more_bytes), count, (uint8_t)below(256));
  add_output(bytes, 4 * (size_t)count);
}

static void run_over(ptrdiff_t count) {
  cblend_over(level, premultiplied(bytes), premultiplied(more_bytes), count, (uint8_t)below(256));
  add_output(bytes, 4 * (size_t)count);
}

static void run_tint(ptrdiff_t count) {
  cblend_tint(level, premultiplied(bytes), count, 0xff000000u | (uint32_t)below(1 << 24));
  add_output(bytes, 4 * (size_t)count);
}

static void run_move(ptrdiff_t count) {
  const uint32_t *upper = premultiplied(bytes), *lower = premultiplied(more_bytes);
  cblend_move(
      level, upper + 1, lower + 1, upper, count, (int)below(256), (int)below(256), (uint32_t *)output);
  add_output(output, 4 * (size_t)count);
}

static void run_over_wide(ptrdiff_t count) {
  const int is_opaque = (int)below(2);
  for (ptrdiff_t i = 0; i < 4 * count; i += 4) {
    if (is_opaque) words[i + 3] = 65535;
    for (int channel = 0; channel < 3; channel++)
      if (words[i + channel] > words[i + 3]) words[i + channel] = words[i + 3];
  }
  cblend_over_wide(
      level, premultiplied(bytes), words, count, (ptrdiff_t)below(64), (ptrdiff_t)below(64), is_opaque);
  add_output(bytes, 4 * (size_t)count);
}

static void run_shade(ptrdiff_t count) {
  const cblend_values values = {words, more_words, (uint32_t)below(65537)};
  const uint64_t alpha = below(65536);
  const uint64_t color =
      alpha << 48 | below(alpha + 1) << 32 | below(alpha + 1) << 16 | below(alpha + 1);
  cblend_shade(
      level, premultiplied(bytes), values, count, (ptrdiff_t)below(64), (ptrdiff_t)below(64), color);
  add_output(bytes, 4 * (size_t)count);
}

static void run_spread(ptrdiff_t count) {
  static int32_t indices[longest];
  static uint32_t parts[longest];
  for (ptrdiff_t i = 0; i < count; i++) {
    indices[i] = (int32_t)below(longest);
    parts[i] = (uint32_t)below(65537);
  }
  cblend_spread(level, words, indices, parts, count, word_output);
  add_output(word_output, 2 * (size_t)count);
}

// MARK: Conversion

static void run_convert(ptrdiff_t count) {
  const int width = (int)(count < 300 ? count : 300), height = 1 + (int)below(9);
  const cconversion_pixels pixels = {bytes, 4 * width + (ptrdiff_t)below(9), 0, width, height};
  const cconversion_area area = {0, 0, width, height};
  const cconversion_planes planes = {output, output + 8192, output + 12288, 512, 256, 256};
  cconversion_convert(level, pixels, area, planes);
  add_output(output, 16384);
}

static void run_other_conversions(ptrdiff_t count) {
  const int width = (int)(count < 200 ? count : 200), height = 1 + (int)below(9);
  cconversion_straighten((uint8_t *)premultiplied(more_bytes), count);
  add_output(more_bytes, 4 * (size_t)count);
  cconversion_copy_alpha(bytes, width, height, output, width + 3);
  const cconversion_deep_planes deep = {
      word_output, word_output + 2048, word_output + 4096, word_output + 6144, 200, 200, 200, 200};
  cconversion_convert_deep(bytes, width, height, deep);
  add_output(word_output, 16384);
  const cconversion_planes planes = {output, output + 2048, output + 4096, 200, 200, 200};
  cconversion_convert_jpeg(bytes, 4 * width, width, height, planes);
  add_output(output, 8192);
}

// MARK: Resampling

static cresampling_pixels some_pixels(const uint8_t *start, ptrdiff_t width) {
  return (cresampling_pixels){start, 4 * width, width, 1 + (ptrdiff_t)below(12)};
}

static void run_sum_rows(ptrdiff_t count) {
  const ptrdiff_t width = count < 1000 ? count : 1000;
  const cresampling_pixels pixels = some_pixels(bytes, width);
  uint16_t weights[12] = {0};
  uint32_t rest = 65535;
  for (ptrdiff_t y = 0; y < pixels.height; y++) {
    weights[y] = (uint16_t)below(rest + 1);
    rest -= weights[y];
  }
  cresampling_sum_rows(level, pixels, weights, word_output);
  add_output(word_output, 8 * (size_t)width);
}

static void run_sum_columns(ptrdiff_t count) {
  static ptrdiff_t starts[longest];
  static uint16_t weights[6 * longest];
  const ptrdiff_t taps = 2 * (1 + (ptrdiff_t)below(3)), outputs = count < 1000 ? count : 1000;
  ptrdiff_t start = 0;
  for (ptrdiff_t i = 0; i < outputs; i++) {
    starts[i] = start;
    start += (ptrdiff_t)below(3);
    uint32_t rest = 65535;
    for (ptrdiff_t tap = 0; tap < taps; tap++) {
      weights[i * taps + tap] = (uint16_t)below(rest + 1);
      rest -= weights[i * taps + tap];
    }
  }
  for (size_t i = 0; i < 16 * longest; i++)
    if (words[i] > 65280) words[i] = 65280;
  const cresampling_outputs filter = {starts, 0, weights, taps, outputs, (uint16_t)below(256)};
  cresampling_sum_columns(level, words, filter, output);
  add_output(output, 4 * (size_t)outputs);
}

static void run_halve(ptrdiff_t count) {
  cresampling_halve(level, bytes, more_bytes, count, output);
  add_output(output, 4 * (size_t)((count + 1) / 2));
}

static void run_average(ptrdiff_t count) {
  const ptrdiff_t width = count < 1000 ? count : 1000, size = 1 << below(9);
  cresampling_add_rows(
      level, some_pixels(bytes, width), (uint16_t)below(257), (uint16_t)below(257), word_output);
  add_output(word_output, 8 * (size_t)width);
  const ptrdiff_t left = (ptrdiff_t)below(1000), right = left + width;
  const ptrdiff_t first = left / size - 1;
  const cresampling_cells cells = {first, (right + size - 1) / size + 1 - first, size};
  cresampling_average(level, word_output, left, width, cells, float_output);
  add_output(float_output, 16 * (size_t)cells.count);
}

static void run_blur(ptrdiff_t count) {
  const ptrdiff_t values = 4 * (1 + count % 300), reach = (ptrdiff_t)below(12);
  const cresampling_ring ring = {floats, values, reach, (ptrdiff_t)below((uint64_t)(2 * reach + 1))};
  float weights[12];
  for (ptrdiff_t i = 0; i <= reach; i++) weights[i] = (float)(fraction() / (double)(2 * reach + 1));
  cresampling_blur(level, ring, weights, values, float_output);
  add_output(float_output, 4 * (size_t)values);
}

static void run_color(ptrdiff_t count) {
  const float alpha = (float)fraction(), most = 65535 * alpha;
  const cresampling_coloring coloring = {
      (float)(2 * fraction()),
      1 - alpha,
      {most * (float)fraction(), most * (float)fraction(), most * (float)fraction(), most},
      (int)below(2)};
  for (ptrdiff_t i = 3; coloring.is_opaque && i < 4 * count; i += 4) floats[i] = 65535;
  cresampling_color(level, coloring, count, floats);
  add_output(floats, 16 * (size_t)count);
}

static void run_expand(ptrdiff_t count) {
  const ptrdiff_t size = 1 << below(9), left = (ptrdiff_t)below(1000), first = left / size - 1;
  const cresampling_cells cells = {first, (left + count + size - 1) / size + 2 - first, size};
  cresampling_expand(level, floats, cells, left, count, word_output);
  add_output(word_output, 8 * (size_t)count);
}

static void run_mix(ptrdiff_t count) {
  const uint16_t upper = (uint16_t)below(65536);
  const cresampling_mixture mixture = {upper, (uint16_t)(65535 - upper), (uint16_t)below(65536)};
  cresampling_mix(level, words, more_words, mixture, count, word_output);
  add_output(word_output, 8 * (size_t)count);
}

static void run_sample(ptrdiff_t count) {
  premultiplied(bytes);
  premultiplied(more_bytes);
  const cresampling_pixels finer = {bytes, 256, 64, 64}, coarser = {more_bytes, 128, 32, 32};
  const cresampling_line line = {
      80 * fraction() - 8, 80 * fraction() - 8, 2 * fraction() - 1, 2 * fraction() - 1};
  cresampling_sample(
      level, finer, coarser, (float)fraction(), line, (ptrdiff_t)below(100), count, output);
  add_output(output, 4 * (size_t)count);
}

static void run_perspective(ptrdiff_t count) {
  static double columns[6][longest];
  const cresampling_plane plane = {
      fraction() + 0.1, fraction() / 4, fraction() / 500, fraction() / 4, fraction() + 0.1,
      fraction() / 500, 40 * fraction() - 20, 40 * fraction() - 20, fraction() + 0.2, 0.01, 100};
  const ptrdiff_t pixels = count < 500 ? count : 500, left = (ptrdiff_t)below(100);
  const ptrdiff_t row = (ptrdiff_t)below(100);
  const cresampling_footprints footprints = {columns[0], columns[1], columns[2],
                                             columns[3], columns[4], columns[5]};
  cresampling_look(level, plane, 0.5, left, row, pixels, footprints);
  for (int i = 0; i < 6; i++) add_output(columns[i], sizeof(double) * (size_t)pixels);
  premultiplied(bytes);
  premultiplied(more_bytes);
  const cresampling_pixels levels[3] = {
      {bytes, 256, 64, 64}, {more_bytes, 128, 32, 32}, {more_bytes + 4096, 64, 16, 16}};
  cresampling_see(level, plane, levels, 3, left, row, pixels, output);
  add_output(output, 4 * (size_t)pixels);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  level = strcmp(arguments[1], "best") == 0 ? ckernels_best_level() : ckernels_plain;
  static const struct {
    const char *name;
    void (*run)(ptrdiff_t);
  } kernels[] = {
      {"fill", run_fill},         {"restore", run_restore},
      {"over", run_over},         {"tint", run_tint},
      {"move", run_move},         {"over_wide", run_over_wide},
      {"shade", run_shade},       {"spread", run_spread},
      {"convert", run_convert},   {"other conversions", run_other_conversions},
      {"sum_rows", run_sum_rows}, {"sum_columns", run_sum_columns},
      {"halve", run_halve},       {"average", run_average},
      {"blur", run_blur},         {"color", run_color},
      {"expand", run_expand},     {"mix", run_mix},
      {"sample", run_sample},     {"perspective", run_perspective},
  };
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
    state = 0x9e3779b97f4a7c15u + i;
    digest = 14695981039346656037u;
    for (int round = 0; round < rounds; round++) {
      fill_inputs();
      // Short rows as often as long ones.
      kernels[i].run(1 + (ptrdiff_t)below(round % 2 == 0 ? 40 : longest / 2));
    }
    printf("%s %016llx\n", kernels[i].name, (unsigned long long)digest);
  }
  return 0;
}
