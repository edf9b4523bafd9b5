// Removes environment variables that affect the rendering of text.
//
// FreeType, HarfBuzz, Pango, Cairo, Fontconfig and pixman read variables that change how text is shaped and
// drawn, most of them on first use; libheif reads where its plugins are, and librsvg whether to log. They are
// removed when the program is loaded: later, other threads may be reading the environment.

#include <stdlib.h>
#include <string.h>

extern char **environ;

static const char *const prefixes[] = {"CAIRO_", "FC_",      "FONTCONFIG_", "FREETYPE_", "G_",
                                       "HB_",    "LIBHEIF_", "PANGO_",      "PIXMAN_",   "RSVG_"};

static int is_read_by_a_library(const char *variable) {
  for (size_t index = 0; index < sizeof prefixes / sizeof *prefixes; index++) {
    if (strncmp(variable, prefixes[index], strlen(prefixes[index])) == 0) return 1;
  }
  return 0;
}

__attribute__((constructor)) static void remove_library_variables(void) {
  if (!environ) return;
  char **kept = environ;
  for (char **variable = environ; *variable; variable++) {
    if (!is_read_by_a_library(*variable)) *kept++ = *variable;
  }
  *kept = NULL;
}
