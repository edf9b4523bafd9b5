// librsvg, which is called here alone: its header needs search paths that only its own package description
// gives, and linking by that would load it on every start. What is declared here is its stable interface
// (librsvg 2.52), and those of cairo, GObject and GLib that it is used with.

#include "CImageLibraries.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <sys/types.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct _GError GError;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

typedef struct {
  double x, y, width, height;
} RsvgRectangle;

typedef struct {
  double length;
  int unit;
} RsvgLength;

// F(result, name, parameters)
#define FUNCTIONS(F)                                                                               \
  F(cairo_t *, cairo_create, (cairo_surface_t *))                                                  \
  F(void, cairo_destroy, (cairo_t *))                                                              \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, (uint8_t *, int, int, int, int))       \
  F(int, cairo_status, (cairo_t *))                                                                \
  F(void, cairo_surface_destroy, (cairo_surface_t *))                                              \
  F(void, cairo_surface_flush, (cairo_surface_t *))                                                \
  F(void, g_error_free, (GError *))                                                                \
  F(void *, g_memory_input_stream_new_from_data, (const void *, ssize_t, void (*)(void *)))        \
  F(void, g_object_unref, (void *))                                                                \
  F(void, rsvg_handle_get_intrinsic_dimensions,                                                    \
    (RsvgHandle *, int *, RsvgLength *, int *, RsvgLength *, int *, RsvgRectangle *))              \
  F(int, rsvg_handle_get_geometry_for_layer,                                                       \
    (RsvgHandle *, const char *, const RsvgRectangle *, RsvgRectangle *, RsvgRectangle *,          \
     GError **))                                                                                   \
  F(int, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *, double *, double *))             \
  F(RsvgHandle *, rsvg_handle_new_from_stream_sync, (void *, void *, int, void *, GError **))      \
  F(int, rsvg_handle_render_document, (RsvgHandle *, cairo_t *, const RsvgRectangle *, GError **)) \
  F(void, rsvg_handle_set_dpi, (RsvgHandle *, double))

#define POINTER(result, name, parameters) result(*name) parameters;
static struct { FUNCTIONS(POINTER) } functions;
static struct { const unsigned *major, *minor, *micro; } version;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void open_library(void) {
  void *library = dlopen(CIMAGE_RSVG_FILE, RTLD_LAZY | RTLD_LOCAL);
  if (!library) failure = strdup(dlerror());
  // The library depends on the others, so their functions are found through it.
#define FIND(result, name, parameters)                                                             \
  functions.name = failure ? NULL : (result(*) parameters)dlsym(library, #name);                   \
  if (!functions.name && !failure) failure = strdup(dlerror());
  FUNCTIONS(FIND)
  if (failure) return;
  version.major = dlsym(library, "rsvg_major_version");
  version.minor = dlsym(library, "rsvg_minor_version");
  version.micro = dlsym(library, "rsvg_micro_version");
}

const char *cimage_open_rsvg(void) {
  pthread_once(&once, open_library);
  return failure;
}

void cimage_svg_get_version(unsigned *major, unsigned *minor, unsigned *micro) {
  *major = version.major ? *version.major : 0;
  *minor = version.minor ? *version.minor : 0;
  *micro = version.micro ? *version.micro : 0;
}

void *cimage_svg_open(const uint8_t *bytes, size_t count) {
  GError *error = NULL;
  // RSVG_HANDLE_FLAG_UNLIMITED: libxml2 refuses attributes of more than 10 MB else.
  const int unlimited = 1;
  void *stream = functions.g_memory_input_stream_new_from_data(bytes, (ssize_t)count, NULL);
  // Without a base, nothing but the bytes themselves can be referred to.
  RsvgHandle *handle =
      functions.rsvg_handle_new_from_stream_sync(stream, NULL, unlimited, NULL, &error);
  functions.g_object_unref(stream);
  if (error) functions.g_error_free(error);
  // CSS Values and Units 4, 6.2: an inch has 96 pixels.
  if (handle) functions.rsvg_handle_set_dpi(handle, 96);
  return handle;
}

void cimage_svg_close(void *handle) { functions.g_object_unref(handle); }

int cimage_svg_get_size(void *handle, double *width, double *height) {
  if (functions.rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) return 1;
  int has_width, has_height, has_box;
  RsvgLength own_width, own_height;
  RsvgRectangle box;
  functions.rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &own_width, &has_height,
                                                 &own_height, &has_box, &box);
  if (has_box) *width = box.width, *height = box.height;
  return has_box;
}

int cimage_svg_get_box(void *handle, const char *reference, double width, double height,
                       double *inked, double *outline) {
  const RsvgRectangle canvas = {0, 0, width, height};
  RsvgRectangle ink, logical;
  GError *error = NULL;
  int succeeds = functions.rsvg_handle_get_geometry_for_layer(handle, reference, &canvas, &ink,
                                                              &logical, &error);
  if (error) functions.g_error_free(error);
  if (!succeeds) return 0;
  memcpy(inked, (double[]){ink.x, ink.y, ink.width, ink.height}, 4 * sizeof(double));
  memcpy(outline, (double[]){logical.x, logical.y, logical.width, logical.height},
         4 * sizeof(double));
  return 1;
}

int cimage_svg_draw(void *handle, uint8_t *pixels, int width, int height) {
  const int argb32 = 0;
  cairo_surface_t *surface =
      functions.cairo_image_surface_create_for_data(pixels, argb32, width, height, 4 * width);
  cairo_t *context = functions.cairo_create(surface);
  const RsvgRectangle canvas = {0, 0, width, height};
  GError *error = NULL;
  int succeeds = functions.rsvg_handle_render_document(handle, context, &canvas, &error) &&
                 functions.cairo_status(context) == 0;
  if (error) functions.g_error_free(error);
  functions.cairo_destroy(context);
  functions.cairo_surface_flush(surface);
  functions.cairo_surface_destroy(surface);
  return succeeds;
}
