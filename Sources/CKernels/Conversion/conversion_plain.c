#include <string.h>

#include "rows.h"
#include "weights.h"

// Simple loops over arrays, which the compiler vectorizes.

/// The number of columns that are converted at a time, so that their sums fit the L1 cache; even.
enum { tile_width = 256 };

/// Weighted sums (1, 3, 3, 1) of columns; the first is that of the column before the tile.
typedef struct sums {
  uint16_t blue[tile_width + 1], green[tile_width + 1], red[tile_width + 1];
} sums;

/// A pixel with blue in the lowest byte: Swift supports only little-endian processors.
static uint32_t pixel(const uint8_t *row, int x) {
  uint32_t packed;
  memcpy(&packed, row + 4 * x, sizeof packed);
  return packed;
}

static int blue(uint32_t pixel) { return pixel & 0xFF; }
static int green(uint32_t pixel) { return pixel >> 8 & 0xFF; }
static int red(uint32_t pixel) { return pixel >> 16 & 0xFF; }

static uint8_t luma(uint32_t pixel) {
  return (uint8_t)((luma_of_blue * blue(pixel) + luma_of_green * green(pixel) +
                    luma_of_red * red(pixel) + luma_offset) >> luma_bits);
}

static void write_luma(const uint8_t *row, int count, uint8_t *restrict target) {
  for (int x = 0; x < count; x++) target[x] = luma(pixel(row, x));
  if (count % 2 == 1) target[count] = luma(pixel(row, count - 1));
}

/// Sums `count` columns from `x` on into the elements from `first` on.
static void sum_columns(const rows *rows, int x, int count, int first, sums *restrict sums) {
  const uint8_t *above = rows->source[0] + 4 * x, *top = rows->source[1] + 4 * x;
  const uint8_t *bottom = rows->source[2] + 4 * x, *below = rows->source[3] + 4 * x;
  for (int i = 0; i < count; i++) {
    const uint32_t a = pixel(above, i), t = pixel(top, i);
    const uint32_t b = pixel(bottom, i), c = pixel(below, i);
    sums->blue[first + i] = (uint16_t)(blue(a) + 3 * (blue(t) + blue(b)) + blue(c));
    sums->green[first + i] = (uint16_t)(green(a) + 3 * (green(t) + green(b)) + green(c));
    sums->red[first + i] = (uint16_t)(red(a) + 3 * (red(t) + red(b)) + red(c));
  }
}

/// The weighted sum (1, 2, 1) of a column and its neighbours.
static int across(const uint16_t *sums, int x) { return sums[x] + 2 * sums[x + 1] + sums[x + 2]; }

static void write_chroma(
    const sums *sums, int count, uint8_t *restrict cb,
    uint8_t *restrict cr) {
  for (int i = 0; i < count; i++) {
    const int blue = across(sums->blue, 2 * i), green = across(sums->green, 2 * i);
    const int red = across(sums->red, 2 * i);
    cb[i] =
        (uint8_t)((cb_of_blue * blue + cb_of_green * green +
                   cb_of_red * red + chroma_offset) >> chroma_bits);
    cr[i] =
        (uint8_t)((cr_of_blue * blue + cr_of_green * green +
                   cr_of_red * red + chroma_offset) >> chroma_bits);
  }
}

static void copy_column(sums *sums, int from, int to) {
  sums->blue[to] = sums->blue[from];
  sums->green[to] = sums->green[from];
  sums->red[to] = sums->red[from];
}

void convert_rows_plain(rows rows) {
  sums sums;
  sum_columns(&rows, rows.start == 0 ? 0 : rows.start - 1, 1, 0, &sums);
  for (int x = rows.start; x < rows.end; x += tile_width) {
    const int rest = rows.end - x;
    const int count = rest < tile_width ? rest : tile_width;
    write_luma(rows.source[1] + 4 * x, count, rows.luma[0] + x);
    write_luma(rows.source[2] + 4 * x, count, rows.luma[1] + x);
    sum_columns(&rows, x, count, 1, &sums);
    // Only the last tile can have an odd width, so there is room for another column.
    if (count % 2 == 1) copy_column(&sums, count, count + 1);
    write_chroma(
        &sums, (count + 1) / 2, rows.cb + x / 2, rows.cr + x / 2);
    copy_column(&sums, count, 0);
  }
}
