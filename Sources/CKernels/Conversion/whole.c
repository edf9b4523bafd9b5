// Conversions of whole frames, in simple loops.

#include "CKernels/conversion.h"

void cconversion_straighten(uint8_t *pixels, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, pixels += 4) {
    const unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      const unsigned value = pixels[channel];
      const unsigned straight = alpha == 0 ? 0 : (2 * 255 * value + alpha) / (2 * alpha);
      pixels[channel] = (uint8_t)(straight > 255 ? 255 : straight);
    }
  }
}

void cconversion_copy_alpha(
    const uint8_t *pixels, int width, int height, uint8_t *plane, ptrdiff_t stride) {
  for (int y = 0; y < height; y++) {
    const uint8_t *row = pixels + (ptrdiff_t)4 * width * y;
    for (int x = 0; x < width; x++) plane[y * stride + x] = row[4 * x + 3];
  }
}

// BT.709 (ITU-R BT.709-6, items 3.2 to 3.5) on 10 bits: luma has 876 levels from 64 up, chroma 896 levels
// around 512. The weights are `876 / 255 * 2^16` and `896 / 255 * 2^16` times each coefficient, and those of
// chroma add up to 0, so that gray is neutral.
enum {
  deep_bits = 16,
  deep_half = 1 << (deep_bits - 1),
  deep_y_blue = 16255,
  deep_y_green = 161017,
  deep_y_red = 47864,
  deep_cb_blue = 115138,
  deep_cb_green = -88755,
  deep_cb_red = -26383,
  deep_cr_blue = -10558,
  deep_cr_green = -104580,
  deep_cr_red = 115138,
};

void cconversion_convert_deep(
    const uint8_t *pixels, int width, int height, cconversion_deep_planes planes) {
  if (!planes.luma || !planes.cb || !planes.cr) return;
  for (int y = 0; y < height; y++) {
    const uint8_t *row = pixels + (ptrdiff_t)4 * width * y;
    uint16_t *luma = planes.luma + y * planes.luma_stride;
    uint16_t *cb = planes.cb + y * planes.cb_stride;
    uint16_t *cr = planes.cr + y * planes.cr_stride;
    for (int x = 0; x < width; x++) {
      const int blue = row[4 * x], green = row[4 * x + 1], red = row[4 * x + 2];
      const int luminance = deep_y_blue * blue + deep_y_green * green + deep_y_red * red;
      luma[x] = (uint16_t)(64 + ((luminance + deep_half) >> deep_bits));
      cb[x] = (uint16_t)(
          512 +
          ((deep_cb_blue * blue + deep_cb_green * green + deep_cb_red * red + deep_half) >>
           deep_bits));
      cr[x] = (uint16_t)(
          512 +
          ((deep_cr_blue * blue + deep_cr_green * green + deep_cr_red * red + deep_half) >>
           deep_bits));
    }
    if (!planes.alpha) continue;
    uint16_t *alpha = planes.alpha + y * planes.alpha_stride;
    for (int x = 0; x < width; x++) {
      alpha[x] = (uint16_t)((row[4 * x + 3] * 1023 + 127) / 255);
    }
  }
}

// JFIF 1.02: BT.601's matrix at full range, times 2^16. The weights of chroma add up to 0.
enum {
  jpeg_bits = 16,
  jpeg_half = 1 << (jpeg_bits - 1),
  jpeg_y_blue = 7471,
  jpeg_y_green = 38470,
  jpeg_y_red = 19595,
  jpeg_cb_blue = 32768,
  jpeg_cb_green = -21709,
  jpeg_cb_red = -11059,
  jpeg_cr_blue = -5329,
  jpeg_cr_green = -27439,
  jpeg_cr_red = 32768,
};

static uint8_t byte(int value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

void cconversion_convert_jpeg(
    const uint8_t *pixels, ptrdiff_t pixels_stride, int width, int height,
    cconversion_planes planes) {
  for (int y = 0; y < height; y++) {
    const uint8_t *row = pixels + y * pixels_stride;
    uint8_t *luma = planes.luma + y * planes.luma_stride;
    uint8_t *cb = planes.cb + y * planes.cb_stride;
    uint8_t *cr = planes.cr + y * planes.cr_stride;
    for (int x = 0; x < width; x++) {
      const int blue = row[4 * x], green = row[4 * x + 1], red = row[4 * x + 2];
      luma[x] = byte((jpeg_y_blue * blue + jpeg_y_green * green + jpeg_y_red * red + jpeg_half) >>
                     jpeg_bits);
      cb[x] = byte(
          128 + ((jpeg_cb_blue * blue + jpeg_cb_green * green + jpeg_cb_red * red + jpeg_half) >>
                 jpeg_bits));
      cr[x] = byte(
          128 + ((jpeg_cr_blue * blue + jpeg_cr_green * green + jpeg_cr_red * red + jpeg_half) >>
                 jpeg_bits));
    }
  }
}
