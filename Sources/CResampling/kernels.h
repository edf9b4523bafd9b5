#ifndef CRESAMPLING_KERNELS_H
#define CRESAMPLING_KERNELS_H

#include "CResampling.h"

// What the levels are made of.

void sum_rows_plain(cresampling_pixels pixels, const uint16_t *weights, uint16_t *sums);
void sum_columns_plain(const uint16_t *columns, cresampling_outputs outputs, uint8_t *pixels);

#if defined(__x86_64__)
void sum_rows_avx2(cresampling_pixels pixels, const uint16_t *weights, uint16_t *sums);
void sum_columns_avx2(const uint16_t *columns, cresampling_outputs outputs, uint8_t *pixels);
#endif

#endif
