// The bounding box of a path, for librsvg.
//
// librsvg (2.54) takes the bounding box of an element, by which gradients, patterns and clip paths in
// `objectBoundingBox` units are placed, from cairo_path_extents. Under a rotation or a skew, that gives the
// user-space box around the box of the transformed path (cairo 1.16, _cairo_gstate_backend_to_user_rectangle),
// which is larger than the element: its gradients are too long. SVG 2, 8.10, wants the box of the path before it
// is transformed. The program's definition of the function takes the place of cairo's in all libraries.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>

typedef struct _cairo cairo_t;

// As in cairo.h, which is not at hand here.
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef union {
  struct {
    int type, length;
  } header;
  struct {
    double x, y;
  } point;
} cairo_path_data_t;

typedef struct {
  int status;
  cairo_path_data_t *data;
  int num_data;
} cairo_path_t;

enum { MOVE, LINE, CURVE, CLOSE };

static struct {
  void (*path_extents)(cairo_t *, double *, double *, double *, double *);
  void (*get_matrix)(cairo_t *, cairo_matrix_t *);
  cairo_path_t *(*copy_path)(cairo_t *);
  void (*path_destroy)(cairo_path_t *);
} cairo;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_functions(void) {
  cairo.path_extents = (void (*)(cairo_t *, double *, double *, double *, double *))dlsym(
      RTLD_NEXT, "cairo_path_extents");
  cairo.get_matrix = (void (*)(cairo_t *, cairo_matrix_t *))dlsym(RTLD_NEXT, "cairo_get_matrix");
  cairo.copy_path = (cairo_path_t * (*)(cairo_t *)) dlsym(RTLD_NEXT, "cairo_copy_path");
  cairo.path_destroy = (void (*)(cairo_path_t *))dlsym(RTLD_NEXT, "cairo_path_destroy");
}

typedef struct {
  double least, greatest;
} range_t;

static void add(range_t *range, double value) {
  range->least = fmin(range->least, value);
  range->greatest = fmax(range->greatest, value);
}

// Adds a coordinate of a Bézier curve: its end, and where its derivative is zero.
static void add_curve(range_t *range, double a, double b, double c, double d) {
  add(range, d);
  const double square = d - a + 3 * (b - c), linear = 2 * (a - 2 * b + c), constant = b - a;
  const double root = sqrt(linear * linear - 4 * square * constant);
  const double times[] = {(-linear - root) / (2 * square), (-linear + root) / (2 * square),
                          -constant / linear};
  for (int index = 0; index < 3; index++) {
    const double t = times[index], s = 1 - t;
    // Not a number fails the test, and any other point of the curve is in its box, too.
    if (t > 0 && t < 1)
      add(range, s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d);
  }
}

void cairo_path_extents(cairo_t *context, double *left, double *top, double *right,
                        double *bottom) {
  pthread_once(&once, find_functions);
  cairo_matrix_t matrix;
  cairo.get_matrix(context, &matrix);
  const int keeps_axes =
      (matrix.xy == 0 && matrix.yx == 0) || (matrix.xx == 0 && matrix.yy == 0);
  cairo_path_t *path = keeps_axes ? NULL : cairo.copy_path(context);
  if (!path || path->status) {
    if (path) cairo.path_destroy(path);
    cairo.path_extents(context, left, top, right, bottom);
    return;
  }
  range_t x = {INFINITY, -INFINITY}, y = x;
  double x0 = 0, y0 = 0;
  for (int index = 0; index < path->num_data; index += path->data[index].header.length) {
    const cairo_path_data_t *data = &path->data[index];
    const int type = data->header.type;
    if (type == CLOSE) continue;
    const cairo_path_data_t end = data[type == CURVE ? 3 : 1];
    if (type != MOVE) {
      add(&x, x0);
      add(&y, y0);
      if (type == CURVE) {
        add_curve(&x, x0, data[1].point.x, data[2].point.x, end.point.x);
        add_curve(&y, y0, data[1].point.y, data[2].point.y, end.point.y);
      } else {
        add(&x, end.point.x);
        add(&y, end.point.y);
      }
    }
    x0 = end.point.x;
    y0 = end.point.y;
  }
  cairo.path_destroy(path);
  const int is_empty = x.least > x.greatest;
  if (left) *left = is_empty ? 0 : x.least;
  if (top) *top = is_empty ? 0 : y.least;
  if (right) *right = is_empty ? 0 : x.greatest;
  if (bottom) *bottom = is_empty ? 0 : y.greatest;
}
