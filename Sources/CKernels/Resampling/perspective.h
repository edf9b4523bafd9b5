// The loops of bitmaps that are turned or in perspective, which the compiler turns into vectors. What includes this says by LEVEL
// for which level, and includes resampling_levels.h and what the loops need of the library.

// Also where a processor has fused instructions: they round once, and the bytes would differ.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

/// The smallest whole number that is not less than a value from 0 to 2^31.
INLINE double rounded_up(double value) {
  const double whole = (double)(int32_t)value;
  return whole < value ? whole + 1 : whole;
}

/// Not the library's, which would tell of an error.
INLINE double square_root(double value) { return __builtin_elementwise_sqrt(value); }

/// The right one, too, where the left one is no number; so is the smaller one.
INLINE double larger(double left, double right) { return left > right ? left : right; }

INLINE double smaller(double left, double right) { return left < right ? left : right; }

/// The footprint's axes are the singular values of the matrix of the steps that a column and a row make in
/// the plane.
void LEVEL(look)(
    cresampling_plane plane, double smallest, ptrdiff_t left, ptrdiff_t row, ptrdiff_t count,
    cresampling_footprints footprints) {
  const double y = (double)row + 0.5;
  for (ptrdiff_t i = 0; i < count; i++) {
    const double x = (double)(int32_t)(left + i) + 0.5;
    const double inverse_depth =
        smaller(larger(plane.p * x + plane.q * y + plane.w, plane.least), plane.most);
    const double place_x = (plane.a * x + plane.c * y + plane.tx) / inverse_depth;
    const double place_y = (plane.b * x + plane.d * y + plane.ty) / inverse_depth;
    const double distance = 1 / inverse_depth;
    const double column_x = (plane.a - place_x * plane.p) * distance;
    const double column_y = (plane.b - place_y * plane.p) * distance;
    const double row_x = (plane.c - place_x * plane.q) * distance;
    const double row_y = (plane.d - place_y * plane.q) * distance;
    const double a = column_x * column_x + row_x * row_x;
    const double b = column_x * column_y + row_x * row_y;
    const double c = column_y * column_y + row_y * row_y;
    const double area = column_x * row_y - column_y * row_x;
    const double sum = a + c;
    const double squared = (sum + square_root(larger(sum * sum - 4 * area * area, 0))) / 2;
    const int is_small = !(squared > smallest * smallest);
    const double longer = square_root(squared);
    const double size =
        larger(larger(smallest, fabs(area) / longer), longer / cresampling_most_samples);
    // Interpolation has the width `size` already; the points spread over what is missing.
    const double missing = larger(longer - size, 0);
    const double points = smaller(cresampling_most_samples, rounded_up(missing / size) + 1);
    // The longer axis; where there is none, nothing is missing either.
    const double axis_x = a >= c ? squared - c : b;
    const double axis_y = a >= c ? b : squared - a;
    const double length = square_root(axis_x * axis_x + axis_y * axis_y);
    const int is_point = is_small | !(length > 0);
    const double step = missing / points / length;
    footprints.x[i] = place_x;
    footprints.y[i] = place_y;
    footprints.step_x[i] = is_point ? 0 : axis_x * step;
    footprints.step_y[i] = is_point ? 0 : axis_y * step;
    footprints.size[i] = is_small ? smallest : size;
    footprints.count[i] = is_small ? 1 : points;
  }
}

typedef float channels __attribute__((vector_size(16)));
typedef float two_pixels __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(4)));

INLINE bytes pixel_at(const uint8_t *row, ptrdiff_t column) {
  bytes pixel;
  memcpy(&pixel, row + 4 * column, sizeof pixel);
  return pixel;
}

/// Sets `result` to one pixel above another.
INLINE void load_column(
    const uint8_t *upper, const uint8_t *lower, ptrdiff_t column, two_pixels *result) {
  *result = __builtin_convertvector(
      __builtin_shufflevector(
          pixel_at(upper, column), pixel_at(lower, column), 0, 1, 2, 3, 4, 5, 6, 7),
      two_pixels);
}

/// The two pixels around a coordinate, kept inside, and the second one's part.
typedef struct neighbours {
  ptrdiff_t first, second;
  float part;
} neighbours;

INLINE neighbours around(double coordinate, ptrdiff_t size) {
  // Kept within a pixel around the image, then made positive, so that truncation is flooring.
  const double shifted = smaller(larger(coordinate - 0.5, -1), (double)size) + 1;
  const ptrdiff_t index = (ptrdiff_t)shifted;
  const ptrdiff_t before = index > 0 ? index - 1 : 0;
  return (neighbours){
      .first = before < size - 1 ? before : size - 1,
      .second = index < size - 1 ? index : size - 1,
      .part = (float)(shifted - (double)index),
  };
}

/// The channels at any point, linear between four pixels, whose centres are at halves; the outermost
/// pixels continue.
INLINE channels linear(const cresampling_pixels *pixels, double u, double v) {
  const neighbours columns = around(u, pixels->width), rows = around(v, pixels->height);
  const uint8_t *upper = pixels->start + rows.first * pixels->stride;
  const uint8_t *lower = pixels->start + rows.second * pixels->stride;
  two_pixels left, right;
  load_column(upper, lower, columns.first, &left);
  load_column(upper, lower, columns.second, &right);
  const two_pixels mixed = left + (right - left) * columns.part;
  const channels above = __builtin_shufflevector(mixed, mixed, 0, 1, 2, 3);
  const channels below = __builtin_shufflevector(mixed, mixed, 4, 5, 6, 7);
  return above + (below - above) * rows.part;
}

INLINE void store(channels color, uint8_t *pixel) {
  // In 2^23...2^24 a float's last bit is worth 1.
  typedef uint32_t words __attribute__((vector_size(16)));
  const bytes rounded = __builtin_convertvector((words)(color + whole_numbers), bytes);
  memcpy(pixel, &rounded, sizeof rounded);
}

void LEVEL(sample)(
    cresampling_pixels finer, cresampling_pixels coarser, float fraction, cresampling_line line,
    ptrdiff_t left, ptrdiff_t count, uint8_t *pixels) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const double column = (double)(left + i) + 0.5;
    const double u = line.x + line.step_x * column, v = line.y + line.step_y * column;
    channels color = linear(&finer, u, v);
    if (fraction > 0) color += (linear(&coarser, u / 2, v / 2) - color) * fraction;
    store(color, pixels + 4 * i);
  }
}

/// How many footprints are found at a time.
enum { block = 64 };

void LEVEL(see)(
    cresampling_plane plane, const cresampling_pixels *levels, ptrdiff_t level_count,
    ptrdiff_t left, ptrdiff_t row, ptrdiff_t count, uint8_t *pixels) {
  double x[block], y[block], step_x[block], step_y[block], size[block], points[block];
  const cresampling_footprints footprints = {x, y, step_x, step_y, size, points};
  for (ptrdiff_t start = 0; start < count; start += block) {
    const ptrdiff_t end = count - start < block ? count - start : block;
    LEVEL(look)(plane, 1, left + start, row, end, footprints);
    for (ptrdiff_t i = 0; i < end; i++) {
      const double depth = smaller(size[i] > 1 ? log2(size[i]) : 0, (double)(level_count - 1));
      const ptrdiff_t level = (ptrdiff_t)depth;
      const float fraction = (float)(depth - (double)level);
      const cresampling_pixels *finer = levels + level;
      const cresampling_pixels *coarser = levels + (level + 1 < level_count ? level + 1 : level);
      const double reduction = 1 / (double)((ptrdiff_t)1 << level);
      const double half = (points[i] - 1) / 2;
      const double first_x = (x[i] - step_x[i] * half) * reduction;
      const double first_y = (y[i] - step_y[i] * half) * reduction;
      const double across = step_x[i] * reduction, down = step_y[i] * reduction;
      const int number = (int)points[i];
      channels sum = {0};
      for (int index = 0; index < number; index++) {
        const double u = first_x + across * index, v = first_y + down * index;
        channels color = linear(finer, u, v);
        if (fraction > 0) color += (linear(coarser, u / 2, v / 2) - color) * fraction;
        sum += color;
      }
      if (number > 1) sum /= (float)number;
      store(sum, pixels + 4 * (start + i));
    }
  }
}
