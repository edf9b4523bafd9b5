#ifndef CCONVERSION_ROWS_H
#define CCONVERSION_ROWS_H

#include <stdint.h>

/// Two rows of a frame: the source rows and the target planes.
typedef struct rows {
  /// The row above, the two rows themselves, the row below.
  const uint8_t *source[4];
  /// The first column to convert, even.
  int start;
  /// The column after the last one, even unless it is the frame's width.
  int end;
  uint8_t *luma[2];
  uint8_t *cb;
  uint8_t *cr;
} rows;

void convert_rows_plain(rows rows);

#if defined(__x86_64__)
void convert_rows_avx2(rows rows);
#endif

#endif
