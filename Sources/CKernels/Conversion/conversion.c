#include "CKernels/conversion.h"

#include "rows.h"

static int smaller(int left, int right) { return left < right ? left : right; }

void cconversion_convert(
    ckernels_level level, cconversion_pixels pixels, cconversion_area area,
    cconversion_planes planes) {
  (void)level;  // Other processors have one version.
  const int last = pixels.height - 1;
  for (int pair = area.top / 2; 2 * pair < area.bottom; pair++) {
    const int top = 2 * pair;
    const int line[4] = {
        top == 0 ? 0 : top - 1, top, smaller(top + 1, last), smaller(top + 2, last)};
    rows rows = {.start = area.left, .end = area.right};
    for (int i = 0; i < 4; i++)
      rows.source[i] = pixels.start + (line[i] - pixels.first_row) * pixels.stride;
    rows.luma[0] = planes.luma + top * planes.luma_stride;
    rows.luma[1] = rows.luma[0] + planes.luma_stride;
    rows.cb = planes.cb + pair * planes.cb_stride;
    rows.cr = planes.cr + pair * planes.cr_stride;
#if defined(__x86_64__)
    if (level == ckernels_avx2) {
      convert_rows_avx2(rows);
      continue;
    }
#endif
    convert_rows_plain(rows);
  }
}
