#include "perspective.h"

void look_plain(
    cresampling_plane plane, double smallest, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count,
    cresampling_footprints footprints) {
  look(plane, smallest, left, row, count, footprints);
}

void see_plain(
    cresampling_plane plane, const cresampling_pixels *levels, ptrdiff_t level_count,
    ptrdiff_t left, ptrdiff_t row, ptrdiff_t count, uint8_t *pixels) {
  see(plane, levels, level_count, left, row, count, pixels);
}
