#include "CImageLibraries.h"
#include "lazy.h"

#define FUNCTIONS(F)                                                                               \
  F(cmsToneCurve *, cmsBuildParametricToneCurve,                                                   \
    (cmsContext context, cmsInt32Number type, const cmsFloat64Number parameters[]),                \
    (context, type, parameters))                                                                   \
  F(cmsBool, cmsCloseProfile, (cmsHPROFILE profile), (profile))                                    \
  F(cmsContext, cmsCreateContext, (void *plugin, void *data), (plugin, data))                      \
  F(cmsHPROFILE, cmsCreateRGBProfileTHR,                                                           \
    (cmsContext context, const cmsCIExyY *white, const cmsCIExyYTRIPLE *primaries,                 \
     cmsToneCurve *const curves[3]),                                                               \
    (context, white, primaries, curves))                                                           \
  F(cmsHPROFILE, cmsCreate_sRGBProfileTHR, (cmsContext context), (context))                        \
  F(cmsHTRANSFORM, cmsCreateTransformTHR,                                                          \
    (cmsContext context, cmsHPROFILE input, cmsUInt32Number inputFormat, cmsHPROFILE output,       \
     cmsUInt32Number outputFormat, cmsUInt32Number intent, cmsUInt32Number flags),                 \
    (context, input, inputFormat, output, outputFormat, intent, flags))                            \
  F(void, cmsDeleteContext, (cmsContext context), (context))                                       \
  F(void, cmsDeleteTransform, (cmsHTRANSFORM transform), (transform))                              \
  F(void, cmsDoTransform,                                                                          \
    (cmsHTRANSFORM transform, const void *input, void *output, cmsUInt32Number count),             \
    (transform, input, output, count))                                                             \
  F(void, cmsFreeToneCurve, (cmsToneCurve *curve), (curve))                                        \
  F(int, cmsGetEncodedCMMversion, (void), ())                                                      \
  F(cmsColorSpaceSignature, cmsGetColorSpace, (cmsHPROFILE profile), (profile))                    \
  F(cmsProfileClassSignature, cmsGetDeviceClass, (cmsHPROFILE profile), (profile))                 \
  F(cmsHPROFILE, cmsOpenProfileFromMemTHR,                                                         \
    (cmsContext context, const void *bytes, cmsUInt32Number count), (context, bytes, count))

LAZY_LIBRARY(cimage_open_lcms, CIMAGE_LCMS_FILE)
