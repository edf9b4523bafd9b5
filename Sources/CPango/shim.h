// The C libraries behind the Typography target. Only that target imports this module.
#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

#endif
